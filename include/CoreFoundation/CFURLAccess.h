/**
 * @file
 * CFURLAccess: reading and writing files by URL, in the style of programs that are older than the
 * file properties of CFURL.h.
 *
 * Only file URLs can be read and written.  A function with an `errorCode` stores 0 there on
 * success, and a CFURLError on failure; `errorCode` may be NULL.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL or false.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe; the order of two concurrent writes to one file is undefined.
 * Cost:        that of the file system.  A file is read into memory, at most 2 GB.
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
    kCFURLUnknownError = -10,                 /**< Another reason. */
    kCFURLUnknownSchemeError = -11,           /**< The URL is not a file URL. */
    kCFURLResourceNotFoundError = -12,        /**< There is no such file. */
    kCFURLResourceAccessViolationError = -13, /**< Permission was denied. */
    kCFURLRemoteHostUnavailableError = -14,   /**< The host cannot be reached. */
    kCFURLImproperArgumentsError = -15,       /**< An argument is not valid. */
    kCFURLUnknownPropertyKeyError = -16,      /**< The property key is unknown. */
    kCFURLPropertyKeyUnavailableError = -17,  /**< The file does not have the property. */
    kCFURLTimeoutError = -18                  /**< The operation took too long. */
};

/** Whether something exists at the path.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileExists CFBC_SYMBOL(kCFURLFileExists);
/** The entries of a directory, sorted by name: an array of URLs.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileDirectoryContents CFBC_SYMBOL(kCFURLFileDirectoryContents);
/** The length in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileLength CFBC_SYMBOL(kCFURLFileLength);
/** The time of the last modification, which can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileLastModificationTime CFBC_SYMBOL(kCFURLFileLastModificationTime);
/** The `st_mode` of stat().  The permissions can be set.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFilePOSIXMode CFBC_SYMBOL(kCFURLFilePOSIXMode);
/** The user ID of the owner.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileOwnerID CFBC_SYMBOL(kCFURLFileOwnerID);
/** The status code of an HTTP server.  Files do not have it.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHTTPStatusCode CFBC_SYMBOL(kCFURLHTTPStatusCode);
/** The status line of an HTTP server.  Files do not have it.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHTTPStatusLine CFBC_SYMBOL(kCFURLHTTPStatusLine);

/**
 * Reads a file and its properties.  One failure does not prevent the rest from being read.
 *
 * @param allocator          Ignored.  May be NULL.
 * @param url                The URL.
 * @param resourceData       Receives the content, which you own, or NULL if it cannot be read.  May
 *                           be NULL if you do not want it.
 * @param properties         Receives the properties, which you own, or NULL if the URL is not a
 *                           file URL.  May be NULL if you do not want them.
 * @param desiredProperties  An array of keys.  NULL: all properties that the file has.
 * @param errorCode          Receives the code of the first failure.  May be NULL.
 *
 * @return  Whether everything was read.  You own what was received.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLCreateDataAndPropertiesFromResource(CFAllocatorRef allocator, CFURLRef url,
                                                           CFDataRef *resourceData, CFDictionaryRef *properties,
                                                           CFArrayRef desiredProperties, SInt32 *errorCode)
    CFBC_SYMBOL(CFURLCreateDataAndPropertiesFromResource);

/**
 * Writes a file, and then sets properties.
 *
 * @param url                The URL.  If it ends with `/`, a directory is created and the content
 *                           is ignored.
 * @param dataToWrite        The new content, which replaces the old one.  NULL: the content is not
 *                           changed.
 * @param propertiesToWrite  Values by key.  NULL: none.
 * @param errorCode          Receives the code of the first failure.  May be NULL.
 *
 * @return  Whether everything was written.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLWriteDataAndPropertiesToResource(CFURLRef url, CFDataRef dataToWrite,
                                                        CFDictionaryRef propertiesToWrite, SInt32 *errorCode)
    CFBC_SYMBOL(CFURLWriteDataAndPropertiesToResource);

/**
 * Removes a file, a symbolic link, or an empty directory.
 *
 * @param url        The URL.
 * @param errorCode  Receives the reason of a failure.  May be NULL.
 *
 * @return  Whether it was removed.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLDestroyResource(CFURLRef url, SInt32 *errorCode) CFBC_SYMBOL(CFURLDestroyResource);

/**
 * Reads one property of a file.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.
 * @param property   One of the keys above.
 * @param errorCode  Receives the reason of a failure.  May be NULL.
 *
 * @return  The value, which you own.  NULL if the file does not have the property.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFURLCreatePropertyFromResource(CFAllocatorRef allocator, CFURLRef url, CFStringRef property,
                                                    SInt32 *errorCode) CFBC_SYMBOL(CFURLCreatePropertyFromResource);

CF_EXTERN_C_END

#endif
