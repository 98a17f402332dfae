/*
 * CFError: why a call failed.  A domain says whose codes are meant, a code says
 * what happened, and a dictionary says more.  An error never changes.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So is a negative count.
 * Threads:     safe: an error may be shared between threads.
 * Cost:        constant; Create and Copy functions may allocate.
 */
#ifndef __COREFOUNDATION_CFERROR__
#define __COREFOUNDATION_CFERROR__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** Whose codes an error uses.  Since: 0.1 */
typedef CFStringRef CFErrorDomain;
/** An error.  Since: 0.1 */
typedef struct __CFError *CFErrorRef;

/** Codes are those of errno.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainPOSIX CFBC_SYMBOL(kCFErrorDomainPOSIX);
/** Codes are those of classic Macintosh calls.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainOSStatus CFBC_SYMBOL(kCFErrorDomainOSStatus);
/** Codes are those of the Mach kernel.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainMach CFBC_SYMBOL(kCFErrorDomainMach);
/** Codes are those of Apple's frameworks: bundles and property lists use them.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainCocoa CFBC_SYMBOL(kCFErrorDomainCocoa);

/* Keys of the dictionary. */

/** A sentence for the user: what failed and why.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedDescriptionKey CFBC_SYMBOL(kCFErrorLocalizedDescriptionKey);
/** A sentence for the user: why it failed.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureReasonKey CFBC_SYMBOL(kCFErrorLocalizedFailureReasonKey);
/** A sentence for the user: what failed, without why.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureKey CFBC_SYMBOL(kCFErrorLocalizedFailureKey);
/** A sentence for the user: what to do.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedRecoverySuggestionKey CFBC_SYMBOL(kCFErrorLocalizedRecoverySuggestionKey);
/** Why it failed, without language, to be put behind the domain and code.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorDescriptionKey CFBC_SYMBOL(kCFErrorDescriptionKey);
/** The error that caused this one.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorUnderlyingErrorKey CFBC_SYMBOL(kCFErrorUnderlyingErrorKey);
/** The URL that was to be read or written.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorURLKey CFBC_SYMBOL(kCFErrorURLKey);
/** The path that was to be read or written.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorFilePathKey CFBC_SYMBOL(kCFErrorFilePathKey);

/** The type of errors.  Since: 0.1 */
CF_EXPORT CFTypeID CFErrorGetTypeID(void) CFBC_SYMBOL(CFErrorGetTypeID);

/**
 * Makes an error.
 *
 * @param domain    Whose code.  NULL gives NULL.
 * @param code      The code.
 * @param userInfo  More about it; a copy is kept.  NULL: nothing more.  A handle that is no
 *                  dictionary gives NULL.
 *
 * @return  An error that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFErrorCreate(CFAllocatorRef allocator, CFErrorDomain domain, CFIndex code,
                                   CFDictionaryRef userInfo) CFBC_SYMBOL(CFErrorCreate);

/**
 * Makes an error from arrays of keys and values.
 *
 * @param domain  Whose code.  NULL gives NULL.
 * @param code    The code.
 * @param keys    The keys of the dictionary, objects all.  NULL gives NULL, unless `count` is 0.
 * @param values  The values, objects all, in the order of the keys.  NULL gives NULL, unless
 *                `count` is 0.
 * @param count   How many.
 *
 * @return  An error that you own, or NULL.
 *
 * Cost:     the number of entries; allocates.
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFErrorCreateWithUserInfoKeysAndValues(CFAllocatorRef allocator, CFErrorDomain domain,
                                                            CFIndex code, const void *const *keys,
                                                            const void *const *values, CFIndex count)
    CFBC_SYMBOL(CFErrorCreateWithUserInfoKeysAndValues);

/** The domain.  You borrow it; it lives as long as the error.  Since: 0.1 */
CF_EXPORT CFErrorDomain CFErrorGetDomain(CFErrorRef error) CFBC_SYMBOL(CFErrorGetDomain);

/** The code.  Since: 0.1 */
CF_EXPORT CFIndex CFErrorGetCode(CFErrorRef error) CFBC_SYMBOL(CFErrorGetCode);

/** What else is known: a dictionary that you own, perhaps empty.  Since: 0.1 */
CF_EXPORT CFDictionaryRef CFErrorCopyUserInfo(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyUserInfo);

/**
 * A text for a person: the localized description if the dictionary has one,
 * otherwise one made of the failure reason or of domain and code.
 *
 * @param error  The error.
 *
 * @return  A string that you own.  NULL only if `error` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFErrorCopyDescription(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyDescription);

/**
 * Why it failed: a string that you own, or NULL if the dictionary does not say.  For
 * kCFErrorDomainPOSIX, if need be, what the system says about the code.  Since: 0.1
 */
CF_EXPORT CFStringRef CFErrorCopyFailureReason(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyFailureReason);

/** What to do: a string that you own, or NULL if the dictionary does not say.  Since: 0.1 */
CF_EXPORT CFStringRef CFErrorCopyRecoverySuggestion(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyRecoverySuggestion);

CF_EXTERN_C_END

#endif
