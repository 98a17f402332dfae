/**
 * @file
 * Additions to Apple's API: version, diagnostics, the user's languages, and localized formats.
 *
 * This header includes the headers for environments, device resources, document types, file trees, packages,
 * settings, strings tables, UIDs and explanations.
 *
 * Unless a function says otherwise:
 *
 * Threads:  safe from any thread.
 * Cost:     constant.
 */
#ifndef CFBUNDLECOMPAT_H
#define CFBUNDLECOMPAT_H

#include <CFBundleCompat/CFBCAssets.h>
#include <CFBundleCompat/CFBCDeviceResources.h>
#include <CFBundleCompat/CFBCDocumentTypes.h>
#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCExplanation.h>
#include <CFBundleCompat/CFBCFileTree.h>
#include <CFBundleCompat/CFBCPackage.h>
#include <CFBundleCompat/CFBCSettings.h>
#include <CFBundleCompat/CFBCTables.h>
#include <CFBundleCompat/CFBCUID.h>
#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFNumber.h>
#include <CoreFoundation/CFURL.h>

#include <stdarg.h>

/**
 * @name The version of the headers
 * @{
 */
/** A part of the version that the program is compiled with.  Since: 0.1 */
#define CFBC_VERSION_MAJOR 0
#define CFBC_VERSION_MINOR 1
#define CFBC_VERSION_PATCH 0
/** 1 if the headers have this version or a later one, else 0.  Since: 0.1 */
#define CFBC_VERSION_AT_LEAST(major, minor, patch) \
    (CFBC_VERSION_MAJOR > (major)                  \
     || (CFBC_VERSION_MAJOR == (major)             \
         && (CFBC_VERSION_MINOR > (minor) || (CFBC_VERSION_MINOR == (minor) && CFBC_VERSION_PATCH >= (patch)))))
/** @} */

CF_EXTERN_C_BEGIN

/**
 * Returns the version of the library that the program runs with, such as "0.1.0".  It may be
 * later than the version of the headers.
 *
 * @return  A C string that you borrow; it is never freed.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT const char *CFBCGetVersionString(void);

/** How serious a diagnostic is.  Since: 0.1 */
typedef CF_ENUM(SInt32, CFBCDiagnosticSeverity) {
    /** What ordinary programs do: CFBundleCreate() with a path where there is nothing. */
    kCFBCDiagnosticNote = 0,
    /** A fault in a file.  The answer is the documented default, or leaves something out. */
    kCFBCDiagnosticWarning = 1,
    /** A mistake of the program, such as a handle of the wrong type, or a failure of the system. */
    kCFBCDiagnosticError = 2
};

/**
 * Receives diagnostics: a file that cannot be read, a handle of the wrong type, and so on.  A
 * diagnostic never changes a result.
 *
 * @param severity  How serious it is.
 * @param message  One line in UTF-8, without a newline.  Never NULL.  It is valid until the handler
 *                 returns.
 * @param context  The `context` of CFBCSetDiagnosticHandler().  May be NULL.
 *
 * Threads:  called on the thread that found the problem, without a lock.  Several threads may call
 *           it at once.  It may call any function of the library.
 * Since:    0.1
 */
typedef void (*CFBCDiagnosticHandler)(CFBCDiagnosticSeverity severity, const char *message, void *context);

/**
 * Sets the function that receives diagnostics.
 *
 * @param handler  The function.  NULL: the default, which writes one line to standard error for a
 *                 warning or an error, and nothing for a note.  If the environment variable
 *                 CFBUNDLECOMPAT_QUIET is 1, it writes nothing.
 * @param context  Passed to the handler.  May be NULL.  It must stay valid until no call of the
 *                 handler can be in progress.
 *
 * Errors:   none.
 * Threads:  safe.  A thread that is reporting may still call the previous handler.
 * Cost:     takes a lock.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetDiagnosticHandler(CFBCDiagnosticHandler handler, void *context);

/**
 * Opens a bundle like CFBundleCreate(), and returns the reason of a failure.
 *
 * @param url    The bundle's directory, as a file URL.  NULL is an error: EINVAL.
 * @param error  Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *               May be NULL.
 *
 * @return  A bundle that you own, or NULL.
 *
 * Errors:   domain kCFErrorDomainPOSIX, with the errno value as code.  The user info has the path
 *           under kCFErrorFilePathKey, and the failure reason.  The diagnostic handler is not
 *           called.
 * Cost:     opens and lists a directory and reads Info.plist, unless the bundle is open.
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleCreateAndReturnError(CFURLRef url, CFErrorRef *error);

/**
 * Returns the bundle whose code contains an address: of a function, or of a variable that is not on
 * the stack or the heap.
 *
 * A framework or a plug-in finds its resources with it, however it was loaded, also in a constructor.
 *
 * @param address  The address.  NULL returns NULL.
 *
 * @return  A bundle that you borrow; from now on it is never freed.  The main bundle for an address in
 *          the program's own file, to which code that was linked statically belongs.  NULL if the
 *          address is in no code, or in a library that is not the executable of a bundle with an
 *          identifier.
 *
 * Errors:   a bundle that cannot be opened is reported.
 * Cost:     about 100 ns if no library was loaded or unloaded since the last call; otherwise each new
 *           library is looked at, as by CFBundleGetBundleWithIdentifier().
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleGetBundleForAddress(const void *address);

/**
 * Returns the bundle of the code that calls: CFBCBundleGetBundleForAddress() for the library or program
 * into which the call is compiled.
 *
 * Since:    0.1
 */
CF_INLINE CFBundleRef CFBCBundleGetOwn(void)
{
    /* Each file that calls has a variable of its own. */
    static const char here = 0;
    return CFBCBundleGetBundleForAddress(&here);
}

/* ---- Where a file is wrong ---- */

/*
 * Keys of the user info of an error about the content of a file: of a property list, a nib, an
 * Info.plist.  A key is there if the reader knows the answer.
 */

/** In the user info: a number, the line where reading stopped, from 1.  Since: 0.1 */
#define kCFBCErrorLineKey CFSTR("CFBCErrorLine")
/** In the user info: a number, the column in that line, from 1, in bytes of UTF-8.  Since: 0.1 */
#define kCFBCErrorColumnKey CFSTR("CFBCErrorColumn")
/** In the user info: a number, the offset in a binary file where reading stopped, in bytes.  Since: 0.1 */
#define kCFBCErrorOffsetKey CFSTR("CFBCErrorOffset")
/** In the user info: a string, the keys and indexes of the containers around that place, joined by dots.  Since: 0.1 */
#define kCFBCErrorKeyPathKey CFSTR("CFBCErrorKeyPath")
/** In the user info: a number, the limit that the file exceeds.  It may be valid.  Since: 0.1 */
#define kCFBCErrorLimitKey CFSTR("CFBCErrorLimit")

/**
 * Returns why the Info.plist of a bundle could not be read when the bundle was opened.  Such a bundle
 * has an empty info dictionary; the diagnostic handler was called once.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  An error that you own.  NULL if the Info.plist was read, or there is none.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError, if the content is
 *           wrong.  The user info has kCFBCErrorLineKey and kCFBCErrorColumnKey, or
 *           kCFBCErrorOffsetKey.  Domain kCFErrorDomainPOSIX, with the errno value as code, if the
 *           file is a directory, too large, or of another kind.  Both have the path of the file under
 *           kCFErrorFilePathKey.
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFBCBundleCopyInfoError(CFBundleRef bundle);

/**
 * Sets the user's languages for this process.  They replace those that CFLocale.h describes.
 *
 * It takes effect at once for all bundles.  Objects that bundles returned for other languages stay
 * valid.
 *
 * @param languages  An array of language names, BCP 47 or POSIX, most preferred first.  The array
 *                   is copied.  NULL or empty: back to the user's own languages.
 *
 * Errors:   values that are not strings are ignored.  A handle of another type is treated as NULL
 *           and reported to the diagnostic handler.
 * Cost:     O(number of languages); takes a lock.
 * Since:    0.1
 */
CF_EXPORT void CFBCSetPreferredLanguages(CFArrayRef languages);

/**
 * Formats the localized string for a key, in the plural forms that the arguments require.
 *
 * The table is the one that CFBundleCopyLocalizedString() searches; of a key that is in several of
 * its files, the value in the better language counts.  The value is a format, as for
 * CFStringCreateWithFormat().  The value of a `.stringsdict` file may also have variables.  Each
 * variable is replaced by the plural form that CLDR's rules choose for its argument in the language
 * of the localization.  If the table lacks the key, the key is the format.
 *
 * Numbers are written as for CFStringCreateWithFormat() with a locale: "%d" of 1234567 is "1.234.567" in
 * German.  The language is that of the localization, and the region that of the first of the bundle's
 * languages that apply, as on Apple's systems: with the languages "de-CH, en", English strings have
 * Swiss numbers.  kCFBCEnvironmentLocalizesNumbersKey (CFBCEnvironment.h) switches it off.
 *
 * @param bundle     The bundle.  NULL returns NULL.
 * @param key        The key, compared byte for byte.  NULL returns NULL.
 * @param tableName  As for CFBundleCopyLocalizedString().  NULL or empty: "Localizable".
 * @param ...        The arguments of the format in the bundle's development language, or if that
 *                   lacks the key, of the format that is found.  If the development language leaves
 *                   some out that the key has as a format (`liked %lld`), those of the key.  A
 *                   translation may use them in another order (`%2$@ %1$d`), may leave some out, and
 *                   may print an integer in another width (`%ld` for `%d`).
 *
 * @return  A string that you own.  NULL only if `bundle` or `key` is NULL or of another type.
 *
 * Errors:   if a translation is malformed, takes other arguments than the format of the development
 *           language, or has neither the plural form for a number nor the form `other`, the format of
 *           the development language is used instead, or else the key.  The diagnostic
 *           handler gets the reason and the arguments of both formats, once for each bundle.  If the
 *           text would exceed 16 MiB, the result is the key, with a diagnostic.
 * Cost:     parses the format in every call.  The first call reads the tables of both languages.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyLocalizedFormat(CFBundleRef bundle, CFStringRef key, CFStringRef tableName, ...);

/**
 * CFBCBundleCopyLocalizedFormat() with a `va_list`.
 *
 * @param bundle     The bundle.  NULL returns NULL.
 * @param key        The key.  NULL returns NULL.
 * @param tableName  The table.  NULL or empty: "Localizable".
 * @param arguments  The arguments.  The list is copied and does not change.
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
 * CFBCBundleCopyLocalizedFormat() with objects as arguments, for callers that do not know C types.
 *
 * A number is converted to the type that the format requires.  An unsigned number above INT64_MAX
 * has the same bits, so it suits `%llu`.  `%s` also takes a string.  `%@` takes any object.
 *
 * @param bundle     The bundle.  NULL returns NULL.
 * @param key        The key.  NULL returns NULL.
 * @param tableName  The table.  NULL or empty: "Localizable".
 * @param arguments  An array of objects.  NULL: no arguments.  Extra arguments are ignored.
 * @param error      Receives an error that you own if an argument is missing or has the wrong type,
 *                   and is unchanged otherwise.  May be NULL.
 *
 * @return  A string that you own.  NULL if `bundle` or `key` is NULL or of another type, or if an
 *          argument is missing or has the wrong type.
 *
 * Errors:   domain kCFErrorDomainPOSIX, code EINVAL.  The failure reason names the argument by its
 *           number, from 1, and the conversion that needs it.  Otherwise as for
 *           CFBCBundleCopyLocalizedFormat().
 * Cost:     as for CFBCBundleCopyLocalizedFormat().
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFBCBundleCopyLocalizedFormatWithArray(CFBundleRef bundle, CFStringRef key, CFStringRef tableName,
                                                             CFArrayRef arguments, CFErrorRef *error);

/**
 * Creates a number from an unsigned integer.  CFNumberCreate() has no type for those above INT64_MAX,
 * which property lists may have.
 *
 * @param value  The integer.
 *
 * @return  A number that you own.
 *
 * Errors:   none.
 * Since:    0.1
 */
CF_EXPORT CFNumberRef CFBCNumberCreateWithUInt64(UInt64 value);

/**
 * Returns a number as an unsigned integer.
 *
 * @param number  The number.  NULL returns false.
 * @param value   Receives the integer, and is unchanged if the result is false.  May be NULL.
 *
 * @return  Whether the value of the number is integral and from 0 to UINT64_MAX.
 *
 * Errors:   a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCNumberGetUInt64(CFNumberRef number, UInt64 *value);

CF_EXTERN_C_END

#endif
