/*
 * What this library has beside Apple's API: its version, its diagnostics, the user's
 * languages; and environments and resources for devices, in headers of their own.
 *
 * Unless a function says otherwise:
 *
 * Threads:  safe from any thread.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_H
#define CFBUNDLECOMPAT_H

#include <CFBundleCompat/CFBCDeviceResources.h>
#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCExplanation.h>
#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFURL.h>

#include <stdarg.h>

CF_EXTERN_C_BEGIN

/**
 * The version of the library that the program runs with, such as "0.1.0".
 *
 * @return  A C string that you borrow; it is never freed.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT const char *CFBCGetVersionString(void);

/**
 * Receives what the library has to say to a person: a file that cannot be read, a handle
 * of the wrong type.  A diagnostic never changes an answer.
 *
 * @param message  One line in UTF-8, without a line end.  Never NULL.  It lives until
 *                 the handler returns.
 * @param context  What CFBCSetDiagnosticHandler() got; may be NULL.
 *
 * Threads:  called on the thread that found the fault, without any lock held: it
 *           may be called on several threads at once, and may call any function.
 * Since:    0.1
 */
typedef void (*CFBCDiagnosticHandler)(const char *message, void *context);

/**
 * Chooses who receives diagnostics.
 *
 * @param handler  What to call.  NULL: the default, which writes one line to standard
 *                 error, or nothing if the environment says CFBUNDLECOMPAT_QUIET=1.
 * @param context  Handed to the handler; may be NULL.  It must live until no call of
 *                 the handler can be under way.
 *
 * Errors:   none.
 * Threads:  safe; a thread that is just reporting may still call the handler before.
 * Cost:     takes a lock.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetDiagnosticHandler(CFBCDiagnosticHandler handler, void *context);

/**
 * Opens a bundle, and says why if that fails.
 *
 * @param url    The bundle's directory, as a file URL.  NULL gives NULL, without an error.
 * @param error  Receives an error that you own if the result is NULL; left alone otherwise.
 *               May be NULL.
 *
 * @return  A bundle that you own, as from CFBundleCreate().  NULL if there is none.
 *
 * Errors:   domain kCFErrorDomainPOSIX, with the system's code; the user info has the path
 *           under kCFErrorFilePathKey, and the failure reason.  Nothing goes to
 *           the diagnostic handler.
 * Cost:     opens and lists a directory and reads Info.plist, unless the bundle is open.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleCreateAndReturnError(CFURLRef url, CFErrorRef *error);

/**
 * Sets the user's languages for this process, instead of those in the
 * environment (CFLocale.h).
 *
 * All bundles follow at once.  What they gave for other languages stays valid.
 *
 * @param languages  Language names, BCP 47 or POSIX, the one they like best first; the
 *                   array is copied.  NULL or empty: back to the environment.
 *
 * Errors:   values that are not strings are left out.  A handle of another type counts as
 *           NULL and is reported to the diagnostic handler.
 * Cost:     the number of languages; takes a lock.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetPreferredLanguages(CFArrayRef languages);

/**
 * Formats the text for a key in the user's language, in the plural forms that the arguments
 * ask for.
 *
 * The table is the one that CFBundleCopyLocalizedString() asks.  What it has for the key is a
 * format, as for CFStringCreateWithFormat(); from a `.stringsdict` file also a format with
 * variables, each in the form that CLDR's rules choose for its argument in the language of
 * the localization.  Without the key, the key itself is the format.
 *
 * @param bundle     The bundle.  NULL gives NULL.
 * @param key        The key, compared byte for byte.  NULL gives NULL.
 * @param tableName  As for CFBundleCopyLocalizedString(); NULL or empty: "Localizable".
 * @param ...        What the format in the bundle's development language takes, or where that
 *                   has none, the format that is found.  A translation may take them in
 *                   another order (`%2$@ %1$d`), and may leave some out.
 *
 * @return  A string that you own.  NULL only if `bundle` or `key` is NULL or of another type.
 *
 * Errors:   where a translation is malformed, or takes other arguments than the development
 *           language's format, that format is used, else the key; the diagnostic handler gets
 *           the reason once for each bundle, and both formats' arguments.
 * Cost:     reads the format at each call, and the tables of both languages at the first.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyLocalizedFormat(CFBundleRef bundle, CFStringRef key, CFStringRef tableName, ...);

/**
 * CFBCBundleCopyLocalizedFormat() for arguments in a list.
 *
 * @param bundle     The bundle.  NULL gives NULL.
 * @param key        The key.  NULL gives NULL.
 * @param tableName  NULL or empty: "Localizable".
 * @param arguments  The arguments; the list is copied, and stays as it is.
 *
 * @return  A string that you own.  NULL only if `bundle` or `key` is NULL or of another type.
 *
 * Errors:   as for CFBCBundleCopyLocalizedFormat().
 * Cost:     as for CFBCBundleCopyLocalizedFormat().
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyLocalizedFormatAndArguments(CFBundleRef bundle, CFStringRef key,
                                                                CFStringRef tableName, va_list arguments);

/**
 * CFBCBundleCopyLocalizedFormat() for arguments that are objects: for callers that do not know C's types.
 *
 * A number converts to what the format takes, a string also for `%s`; `%@` takes any object.
 *
 * @param bundle     The bundle.  NULL gives NULL.
 * @param key        The key.  NULL gives NULL.
 * @param tableName  NULL or empty: "Localizable".
 * @param arguments  An array of objects.  NULL counts as empty.  What the format does not take is
 *                   ignored.
 *
 * @return  A string that you own.  NULL if `bundle` or `key` is NULL or of another type, or if an
 *          argument is missing or does not suit the format.
 *
 * Errors:   as for CFBCBundleCopyLocalizedFormat(); an argument that does not suit is reported to
 *           the diagnostic handler.
 * Cost:     as for CFBCBundleCopyLocalizedFormat().
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyLocalizedFormatWithArray(CFBundleRef bundle, CFStringRef key, CFStringRef tableName,
                                                             CFArrayRef arguments);

CF_EXTERN_C_END

#endif
