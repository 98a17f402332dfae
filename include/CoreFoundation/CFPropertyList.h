/*
 * CFPropertyList: strings, numbers, booleans, dates, data, arrays and dictionaries
 * in a file.
 *
 * XML, binary and old-style lists are read, `.strings` files included; XML and binary lists are
 * written.  Input may be hostile: nesting, size and references are bounded, cycles are
 * refused.  So they are in what a program wants written.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe from any thread.
 * Cost:        the number of bytes; allocates.
 */
#ifndef __COREFOUNDATION_CFPROPERTYLIST__
#define __COREFOUNDATION_CFPROPERTYLIST__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFStream.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** What may change in a list that was read or copied.  Keys of dictionaries never do.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFPropertyListMutabilityOptions) {
    kCFPropertyListImmutable = 0,
    kCFPropertyListMutableContainers = 1,
    kCFPropertyListMutableContainersAndLeaves = 2 /* strings and data, too */
};

/** How a list is written.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFPropertyListFormat) {
    kCFPropertyListOpenStepFormat = 1, /* old-style, and `.strings` */
    kCFPropertyListXMLFormat_v1_0 = 100,
    kCFPropertyListBinaryFormat_v1_0 = 200
};

/* Codes in kCFErrorDomainCocoa. */
enum {
    kCFPropertyListReadCorruptError = 3840,
    kCFPropertyListReadUnknownVersionError = 3841,
    kCFPropertyListReadStreamError = 3842,
    kCFPropertyListWriteStreamError = 3851
};

/**
 * Reads a property list of any format.
 *
 * @param data     The content of a file.
 * @param options  A CFPropertyListMutabilityOptions value.
 * @param format   Receives the format.  May be NULL.
 * @param error    Receives an error that you own if the result is NULL; left alone otherwise.
 *                 May be NULL.
 *
 * @return  An object that you own: a dictionary, array, string, number, boolean, date or
 *          data.  NULL if there is no property list in the bytes.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError; the
 *           description says where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateWithData(CFAllocatorRef allocator, CFDataRef data,
                                                         CFOptionFlags options, CFPropertyListFormat *format,
                                                         CFErrorRef *error) CFBC_SYMBOL(CFPropertyListCreateWithData);

/**
 * Reads a property list of any format: the older form of CFPropertyListCreateWithData().
 *
 * @param data         The content of a file.
 * @param options      A CFPropertyListMutabilityOptions value.
 * @param errorString  Receives a string that you own if the result is NULL; left alone
 *                     otherwise.  May be NULL.
 *
 * @return  An object that you own, or NULL.
 *
 * Errors:   the string says where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateFromXMLData(CFAllocatorRef allocator, CFDataRef data,
                                                            CFOptionFlags options, CFStringRef *errorString)
    CFBC_SYMBOL(CFPropertyListCreateFromXMLData);

/**
 * Reads a property list of any format from a stream.
 *
 * @param stream        Where to read; open.  It stays open.
 * @param streamLength  How many bytes belong to the list.  0: all to the stream's end.
 * @param options       A CFPropertyListMutabilityOptions value.
 * @param format        Receives the format.  May be NULL.
 * @param error         Receives an error that you own if the result is NULL; left alone otherwise.
 *                      May be NULL.
 *
 * @return  An object that you own, or NULL.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError, or
 *           kCFPropertyListReadStreamError if the stream cannot be read.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateWithStream(CFAllocatorRef allocator, CFReadStreamRef stream,
                                                           CFIndex streamLength, CFOptionFlags options,
                                                           CFPropertyListFormat *format, CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListCreateWithStream);

/**
 * Reads a property list from a stream: the older form of CFPropertyListCreateWithStream().
 *
 * @param stream             Where to read; open.  It stays open.
 * @param streamLength       How many bytes belong to the list.  0: all to the stream's end.
 * @param mutabilityOption   A CFPropertyListMutabilityOptions value.
 * @param format             Receives the format.  May be NULL.
 * @param errorString        Receives a string that you own if the result is NULL; left alone
 *                           otherwise.  May be NULL.
 *
 * @return  An object that you own, or NULL.
 *
 * Errors:   the string says where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateFromStream(CFAllocatorRef allocator, CFReadStreamRef stream,
                                                           CFIndex streamLength, CFOptionFlags mutabilityOption,
                                                           CFPropertyListFormat *format, CFStringRef *errorString)
    CFBC_SYMBOL(CFPropertyListCreateFromStream);

/* ---- Writing ---- */

/**
 * Writes a property list.
 *
 * XML comes as Apple writes it, byte for byte, with the keys of dictionaries sorted; of a date it holds
 * whole seconds.  The binary format holds everything, and keys in their order.  What
 * is written reads back equal.
 *
 * @param propertyList  The list.  Collections may have any callbacks, but must hold objects.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param options       Ignored.
 * @param error         Receives an error that you own if the result is NULL; left alone
 *                      otherwise.  May be NULL.
 *
 * @return  Data that you own, or NULL.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListWriteStreamError; the description says
 *           why: an object that no list holds, a key that is no string, a container inside
 *           itself, more than 512 levels, too large a list, a format that is not written.
 *           For XML also half of a surrogate pair, and a date beyond 999,999,999 years.
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFPropertyListCreateData(CFAllocatorRef allocator, CFPropertyListRef propertyList,
                                             CFPropertyListFormat format, CFOptionFlags options, CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListCreateData);

/**
 * Writes a property list as XML: the older form of CFPropertyListCreateData().  Data that you own, or
 * NULL if the list cannot be written.
 *
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFPropertyListCreateXMLData(CFAllocatorRef allocator, CFPropertyListRef propertyList)
    CFBC_SYMBOL(CFPropertyListCreateXMLData);

/**
 * Writes a property list to a stream.
 *
 * @param propertyList  The list; as for CFPropertyListCreateData().
 * @param stream        Where to write; open.  It stays open.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param options       Ignored.
 * @param error         Receives an error that you own if the result is 0; left alone otherwise.
 *                      May be NULL.
 *
 * @return  How many bytes were written; 0 if not all could be.
 *
 * Errors:   as for CFPropertyListCreateData(), and if the stream takes no more.
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPropertyListWrite(CFPropertyListRef propertyList, CFWriteStreamRef stream,
                                      CFPropertyListFormat format, CFOptionFlags options, CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListWrite);

/**
 * Writes a property list to a stream: the older form of CFPropertyListWrite().
 *
 * @param propertyList  The list; as for CFPropertyListCreateData().
 * @param stream        Where to write; open.  It stays open.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param errorString   Receives a string that you own if the result is 0; left alone
 *                      otherwise.  May be NULL.
 *
 * @return  How many bytes were written; 0 if not all could be.
 *
 * Errors:   the string says why.
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPropertyListWriteToStream(CFPropertyListRef propertyList, CFWriteStreamRef stream,
                                              CFPropertyListFormat format, CFStringRef *errorString)
    CFBC_SYMBOL(CFPropertyListWriteToStream);

/* ---- Checking and copying ---- */

/**
 * Whether an object is a property list that a format can hold.
 *
 * For the old style: nothing but strings, data, arrays and dictionaries, although such lists are
 * not written.
 *
 * @param plist   The object.
 * @param format  A CFPropertyListFormat value.
 *
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPropertyListIsValid(CFPropertyListRef plist, CFPropertyListFormat format)
    CFBC_SYMBOL(CFPropertyListIsValid);

/**
 * Copies a property list, all through.
 *
 * @param propertyList      The list.
 * @param mutabilityOption  What may change in the copy: a CFPropertyListMutabilityOptions
 *                          value.  What may not need not be copied.
 *
 * @return  A list that you own.  NULL if the object is not a property list; the reason is reported.
 *
 * Cost:     the size of the list; allocates.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateDeepCopy(CFAllocatorRef allocator, CFPropertyListRef propertyList,
                                                         CFOptionFlags mutabilityOption)
    CFBC_SYMBOL(CFPropertyListCreateDeepCopy);

CF_EXTERN_C_END

#endif
