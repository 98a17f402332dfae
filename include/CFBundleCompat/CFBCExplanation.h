/**
 * @file
 * Explanations: why a file, a string or a language was chosen.
 *
 * An explanation is a property list with the answer and the steps of the search that led to it.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.
 * Cost:     repeats the search and reads files again.  Meant for people and tests.
 */
#ifndef CFBUNDLECOMPAT_CFBCEXPLANATION_H
#define CFBUNDLECOMPAT_CFBCEXPLANATION_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The result of the function that is explained.  Missing if it returns nothing. */
#define kCFBCExplanationAnswerKey CFSTR("Answer")
/** An array of dictionaries with the three keys below, in the order of the search. */
#define kCFBCExplanationStepsKey CFSTR("Steps")
/** In a step: a file relative to the bundle, a language, or a key that is its own value. */
#define kCFBCExplanationCandidateKey CFSTR("Candidate")
/** In a step: "chosen"; "lost" if it exists but another candidate was chosen; "absent". */
#define kCFBCExplanationOutcomeKey CFSTR("Outcome")
/** In a step: one line for people.  The wording may change. */
#define kCFBCExplanationReasonKey CFSTR("Reason")

/**
 * Explains what CFBundleCopyResourceURL() returns.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param name    The name.  NULL returns NULL; so does a name that leads out of the resource
 *                directory.
 * @param type    The extension, with or without a leading `.`.  NULL or empty: `name` includes it.
 * @param subdir  A subdirectory of the resource directory.  NULL or empty: none.
 *
 * @return  An explanation that you own.  Its answer is the file's path, relative to the bundle.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyResourceExplanation(CFBundleRef bundle, CFStringRef name, CFStringRef type,
                                                            CFStringRef subdir);

/**
 * Explains what CFBundleCopyLocalizedString() returns for a key.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 * @param key     The key.  NULL returns NULL.
 * @param table   The table.  NULL or empty: "Localizable".
 *
 * @return  An explanation that you own.  Its answer is the string that is returned without a
 *          default value.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyLocalizedStringExplanation(CFBundleRef bundle, CFStringRef key,
                                                                   CFStringRef table);

/**
 * Explains which localizations of a bundle are searched.
 *
 * @param bundle  The bundle.  NULL returns NULL.
 *
 * @return  An explanation that you own.  Its answer is an array of the localizations, most
 *          preferred first, without `Base`.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyLocalizationsExplanation(CFBundleRef bundle);

CF_EXTERN_C_END

#endif
