/**
 * @file
 * CFBCPlist: property lists to and from libplist, for programs of the libimobiledevice family.
 *
 * These functions are in a library of their own, `libCFBundleCompatPlist.so`, because they need
 * libplist 2.2 or later: `pkg-config --cflags --libs cfbundlecompat-plist`.
 *
 * Both sides have the same types, and a value survives the way there and back:
 *
 *   CFBoolean      PLIST_BOOLEAN
 *   CFNumber       PLIST_UINT, from INT64_MIN to UINT64_MAX, or PLIST_REAL
 *   CFString       PLIST_STRING; as a key, PLIST_KEY
 *   CFData         PLIST_DATA
 *   CFDate         PLIST_DATE, any date, with its fraction of a second
 *   CFArray        PLIST_ARRAY
 *   CFDictionary   PLIST_DICT; entries keep their order
 *   CFBCUID        PLIST_UID
 *
 * Unless a function says otherwise:
 *
 * NULL:     a NULL argument returns NULL, with an error.
 * Threads:  safe from any thread, if no thread changes the property list meanwhile.
 * Cost:     O(size of the list); allocates.  Dates, negative integers and integers above INT64_MAX
 *           cost several microseconds each.
 */
#ifndef CFBUNDLECOMPAT_CFBCPLIST_H
#define CFBUNDLECOMPAT_CFBCPLIST_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFPropertyList.h>

#include <plist/plist.h>

CF_EXTERN_C_BEGIN

/**
 * Creates a property list from one of libplist.
 *
 * The result is immutable: CFPropertyListCreateDeepCopy() returns one that can change.
 *
 * @param plist  The list, of any type.  It stays yours, and may be part of a larger list.  NULL
 *               returns NULL, with an error.
 * @param error  Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *               May be NULL.
 *
 * @return  A property list that you own, or NULL.  If a key occurs twice in a dictionary, its first
 *          value stays.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError.  The description says
 *           why: a string or key that is not UTF-8, a node of another type, a UID above UINT32_MAX,
 *           or more than 512 levels of arrays and dictionaries.  Domain kCFErrorDomainPOSIX, code
 *           ENOMEM, if memory runs out.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFBCPropertyListCreateWithPlist(plist_t plist, CFErrorRef *error);

/**
 * Copies a property list into one of libplist.
 *
 * A list of libplist is a tree.  An object that occurs several times in the property list is copied
 * for each occurrence.
 *
 * @param propertyList  The list.  It stays yours.  Collections may have any callbacks, but must hold
 *                      objects.  NULL returns NULL, with an error.
 * @param error         Receives an error that you own if the result is NULL, and is unchanged
 *                      otherwise.  May be NULL.
 *
 * @return  A list that you own, or NULL.  Free it with plist_free().
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListWriteStreamError.  The description says
 *           why: whatever CFPropertyListCreateData() rejects for the binary format, and a string or
 *           key with U+0000 or an unpaired surrogate, because the strings of libplist are C strings
 *           in UTF-8.  Domain kCFErrorDomainPOSIX, code ENOMEM, if memory runs out.
 * Since:    0.1
 */
CF_EXPORT plist_t CFBCPropertyListCopyPlist(CFPropertyListRef propertyList, CFErrorRef *error);

/**
 * Copies the content of a bundle's Info.plist into a list of libplist.
 *
 * It is what CFBundleGetInfoDictionary() returns.
 *
 * @param bundle  The bundle.  NULL returns NULL, with an error.  A handle of another type is treated
 *                as NULL and reported to the diagnostic handler.
 * @param error   Receives an error that you own if the result is NULL, and is unchanged otherwise.
 *                May be NULL.
 *
 * @return  A PLIST_DICT that you own, or NULL.  Free it with plist_free().  Empty if the bundle has no
 *          Info.plist, or it cannot be read.
 *
 * Errors:   as for CFBCPropertyListCopyPlist().
 * Since:    0.1
 */
CF_EXPORT plist_t CFBCBundleCopyInfoPlist(CFBundleRef bundle, CFErrorRef *error);

CF_EXTERN_C_END

#endif
