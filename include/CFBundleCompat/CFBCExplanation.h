/*
 * Why this file, this text, this language?  An explanation is a property list: the answer, and
 * the trail to it.
 *
 *   Answer   what the function that is explained gives; left out if it gives nothing
 *   Steps    array of dictionaries, in the order of the search:
 *     Candidate  string: a file relative to the bundle, a language, or a key that stands for itself
 *     Outcome    "chosen"; "lost" for what is there, but does not count; "absent"
 *     Reason     string: one line for people, whose words may change
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL or of another type gives NULL; another type is
 *           reported to the diagnostic handler.
 * Errors:   none.
 * Threads:  safe from any thread.
 * Cost:     asks all again, and reads files again: for people and for tests.
 */
#ifndef CFBUNDLECOMPAT_CFBCEXPLANATION_H
#define CFBUNDLECOMPAT_CFBCEXPLANATION_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

#define kCFBCExplanationAnswerKey CFSTR("Answer")
#define kCFBCExplanationStepsKey CFSTR("Steps")
#define kCFBCExplanationCandidateKey CFSTR("Candidate")
#define kCFBCExplanationOutcomeKey CFSTR("Outcome")
#define kCFBCExplanationReasonKey CFSTR("Reason")

/**
 * Why CFBundleCopyResourceURL() finds this file.
 *
 * @param bundle  NULL gives NULL.
 * @param name    NULL gives NULL, and so does a name that leads out of the resources.
 * @param type    The extension, with or without its dot.  NULL or empty: part of the name.
 * @param subdir  Below the resources directory.  NULL or empty: there.
 *
 * @return  An explanation that you own.  Its answer is the file's path, relative to the bundle.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyResourceExplanation(CFBundleRef bundle, CFStringRef name, CFStringRef type,
                                                            CFStringRef subdir);

/**
 * Why CFBundleCopyLocalizedString() gives this text for a key.
 *
 * @param bundle  NULL gives NULL.
 * @param key     NULL gives NULL.
 * @param table   NULL or empty: "Localizable".
 *
 * @return  An explanation that you own.  Its answer is the text without a default of the caller's.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyLocalizedStringExplanation(CFBundleRef bundle, CFStringRef key,
                                                                   CFStringRef table);

/**
 * Why a bundle is searched in these localizations.
 *
 * @param bundle  NULL gives NULL.
 *
 * @return  An explanation that you own.  Its answer is an array of the localizations, best first, without `Base`.
 *
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFBCBundleCopyLocalizationsExplanation(CFBundleRef bundle);

CF_EXTERN_C_END

#endif
