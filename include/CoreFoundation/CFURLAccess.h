/*
 * CFURLAccess: the content of files by URL, as programs wrote it before CFURL knew their properties.
 *
 * Only file URLs can be read and written.  Where a function takes `errorCode`, it puts 0 there if all went
 * well, else one of the CFURLError codes; a NULL `errorCode` is not written to.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL or false.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe; two threads that write one file do so in an order of their own.
 * Cost:        that of the file system; what is read is kept in memory, up to 2 GB.
 */
#ifndef __COREFOUNDATION_CFURLACCESS__
#define __COREFOUNDATION_CFURLACCESS__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** Why a file could not be read or written.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLError) {
    kCFURLUnknownError = -10,
    kCFURLUnknownSchemeError = -11,
    kCFURLResourceNotFoundError = -12,
    kCFURLResourceAccessViolationError = -13,
    kCFURLRemoteHostUnavailableError = -14,
    kCFURLImproperArgumentsError = -15,
    kCFURLUnknownPropertyKeyError = -16,
    kCFURLPropertyKeyUnavailableError = -17,
    kCFURLTimeoutError = -18
};

/** Whether something is at the path.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileExists CFBC_SYMBOL(kCFURLFileExists);
/** What is in a directory, sorted by name: an array of URLs.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileDirectoryContents CFBC_SYMBOL(kCFURLFileDirectoryContents);
/** The length in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileLength CFBC_SYMBOL(kCFURLFileLength);
/** When the file was last written; can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileLastModificationTime CFBC_SYMBOL(kCFURLFileLastModificationTime);
/** Kind and permissions, as `stat` has them; permissions can be set.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFilePOSIXMode CFBC_SYMBOL(kCFURLFilePOSIXMode);
/** The user who owns the file.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileOwnerID CFBC_SYMBOL(kCFURLFileOwnerID);
/** What a web server answered; not for files.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHTTPStatusCode CFBC_SYMBOL(kCFURLHTTPStatusCode);
/** What a web server answered; not for files.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHTTPStatusLine CFBC_SYMBOL(kCFURLHTTPStatusLine);

/**
 * Reads a file and its properties.  What can be had is given even if something else fails.
 *
 * @param url                The URL.
 * @param resourceData       Receives the content, which the caller owns, or NULL if it cannot be read.
 *                           May be NULL if it is not wanted.
 * @param properties         Receives the properties, which the caller owns, or NULL if the URL is no file's.
 *                           May be NULL if they are not wanted.
 * @param desiredProperties  An array of keys.  NULL: all that the file has.
 * @param errorCode          Receives the code of the first failure.  May be NULL.
 *
 * @return  Whether all that was wanted is there.  What was received, you own.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLCreateDataAndPropertiesFromResource(CFAllocatorRef allocator, CFURLRef url,
                                                           CFDataRef *resourceData, CFDictionaryRef *properties,
                                                           CFArrayRef desiredProperties, SInt32 *errorCode)
    CFBC_SYMBOL(CFURLCreateDataAndPropertiesFromResource);

/**
 * Writes a file, and then properties.
 *
 * @param url                The URL; one that ends with `/` makes a directory, whatever the content.
 * @param dataToWrite        The new content, in place of all that was there.  NULL: it stays.
 * @param propertiesToWrite  Values by key.  NULL: none.
 * @param errorCode          Receives the code of the first failure.  May be NULL.
 *
 * @return  Whether all could be written.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLWriteDataAndPropertiesToResource(CFURLRef url, CFDataRef dataToWrite,
                                                        CFDictionaryRef propertiesToWrite, SInt32 *errorCode)
    CFBC_SYMBOL(CFURLWriteDataAndPropertiesToResource);

/**
 * Removes a file, a link, or an empty directory.
 *
 * @param url        The URL.
 * @param errorCode  Receives why it failed.  May be NULL.
 *
 * @return  Whether it is gone.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLDestroyResource(CFURLRef url, SInt32 *errorCode) CFBC_SYMBOL(CFURLDestroyResource);

/**
 * Reads one property of a file.
 *
 * @param url        The URL.
 * @param property   One of the keys above.
 * @param errorCode  Receives why it failed.  May be NULL.
 *
 * @return  The value, which you own.  NULL if the file does not have it.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFURLCreatePropertyFromResource(CFAllocatorRef allocator, CFURLRef url, CFStringRef property,
                                                    SInt32 *errorCode) CFBC_SYMBOL(CFURLCreatePropertyFromResource);

CF_EXTERN_C_END

#endif
