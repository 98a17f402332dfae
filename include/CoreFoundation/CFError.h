/**
 * @file
 * CFError: why a call failed.
 *
 * An error has a domain, a code in that domain, and a dictionary with details.  It is immutable.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So is a negative count.
 * Threads:     safe; several threads may use one error at once.
 * Cost:        constant; Create and Copy functions may allocate.
 */
#ifndef __COREFOUNDATION_CFERROR__
#define __COREFOUNDATION_CFERROR__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The domain of an error: it defines the meaning of the code.  Since: 0.1 */
typedef CFStringRef CFErrorDomain;
/** An error.  Since: 0.1 */
typedef struct __CFError *CFErrorRef;

/** Codes are errno values.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainPOSIX CFBC_SYMBOL(kCFErrorDomainPOSIX);
/** Codes are OSStatus values of classic Macintosh functions.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainOSStatus CFBC_SYMBOL(kCFErrorDomainOSStatus);
/** Codes are kern_return_t values of the Mach kernel.  Since: 0.1 */
CF_EXPORT const CFErrorDomain kCFErrorDomainMach CFBC_SYMBOL(kCFErrorDomainMach);
/**
 * Codes are those of Apple's frameworks.  Bundles and property lists use this domain.
 *
 * Since:    0.1
 */
CF_EXPORT const CFErrorDomain kCFErrorDomainCocoa CFBC_SYMBOL(kCFErrorDomainCocoa);

/* ---- Keys of the dictionary ---- */

/** A sentence for the user: what failed, and often why.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedDescriptionKey CFBC_SYMBOL(kCFErrorLocalizedDescriptionKey);
/** A sentence for the user: why it failed.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureReasonKey CFBC_SYMBOL(kCFErrorLocalizedFailureReasonKey);
/** A sentence for the user: what failed, without the reason.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedFailureKey CFBC_SYMBOL(kCFErrorLocalizedFailureKey);
/** A sentence for the user: what to do about it.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorLocalizedRecoverySuggestionKey CFBC_SYMBOL(kCFErrorLocalizedRecoverySuggestionKey);
/**
 * The reason, not localized.  CFErrorCopyDescription() appends it to the domain and code.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFErrorDescriptionKey CFBC_SYMBOL(kCFErrorDescriptionKey);
/** The error that caused this one.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorUnderlyingErrorKey CFBC_SYMBOL(kCFErrorUnderlyingErrorKey);
/** The URL that could not be read or written.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorURLKey CFBC_SYMBOL(kCFErrorURLKey);
/** The path that could not be read or written.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFErrorFilePathKey CFBC_SYMBOL(kCFErrorFilePathKey);

/** Returns the type of errors.  Since: 0.1 */
CF_EXPORT CFTypeID CFErrorGetTypeID(void) CFBC_SYMBOL(CFErrorGetTypeID);

/**
 * Creates an error.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param domain     The domain.  NULL returns NULL.
 * @param code       The code.
 * @param userInfo   Details; the dictionary is copied.  NULL: no details.  A handle that is not a
 *                   dictionary returns NULL.
 *
 * @return  An error that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFErrorCreate(CFAllocatorRef allocator, CFErrorDomain domain, CFIndex code,
                                   CFDictionaryRef userInfo) CFBC_SYMBOL(CFErrorCreate);

/**
 * Creates an error with details from arrays of keys and values.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param domain     The domain.  NULL returns NULL.
 * @param code       The code.
 * @param keys       The keys of the dictionary, which must be objects.  NULL returns NULL, unless
 *                   `count` is 0.
 * @param values     The values in the order of the keys, which must be objects.  NULL returns NULL,
 *                   unless `count` is 0.
 * @param count      The number of entries.
 *
 * @return  An error that you own, or NULL.
 *
 * Cost:     O(number of entries); allocates.
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFErrorCreateWithUserInfoKeysAndValues(CFAllocatorRef allocator, CFErrorDomain domain,
                                                            CFIndex code, const void *const *keys,
                                                            const void *const *values, CFIndex count)
    CFBC_SYMBOL(CFErrorCreateWithUserInfoKeysAndValues);

/** Returns the domain.  You borrow it; it is valid as long as the error is alive.  Since: 0.1 */
CF_EXPORT CFErrorDomain CFErrorGetDomain(CFErrorRef error) CFBC_SYMBOL(CFErrorGetDomain);

/** Returns the code.  Since: 0.1 */
CF_EXPORT CFIndex CFErrorGetCode(CFErrorRef error) CFBC_SYMBOL(CFErrorGetCode);

/** Returns the details: a dictionary that you own, possibly empty.  Since: 0.1 */
CF_EXPORT CFDictionaryRef CFErrorCopyUserInfo(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyUserInfo);

/**
 * Describes an error for a person.
 *
 * The description is the localized description if the dictionary has one.  Otherwise it is built
 * from the failure reason, or from domain and code.  A localized description need not include the
 * reason: see CFErrorCopyFailureReason().
 *
 * @param error  The error.
 *
 * @return  A string that you own.  NULL only if `error` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFErrorCopyDescription(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyDescription);

/**
 * Returns the failure reason: a string that you own, or NULL if the dictionary has none.  An error
 * of kCFErrorDomainPOSIX without one returns the system's message for the code.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFErrorCopyFailureReason(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyFailureReason);

/**
 * Returns the recovery suggestion: a string that you own, or NULL if the dictionary has none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFErrorCopyRecoverySuggestion(CFErrorRef error) CFBC_SYMBOL(CFErrorCopyRecoverySuggestion);

CF_EXTERN_C_END

#endif
