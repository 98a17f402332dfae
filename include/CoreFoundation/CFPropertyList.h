/**
 * @file
 * CFPropertyList: reading and writing property lists.
 *
 * A property list is a string, number, boolean, date, data, or an array or dictionary of these, and in
 * keyed archives also a UID (CFBCUID.h).  The keys of dictionaries are strings; those of binary lists
 * may be other objects than containers, which can be read but not written.
 * The library reads XML, binary and old-style (OpenStep) lists, including `.strings` files.  It
 * writes XML and binary lists.  Input is not trusted: nesting, size and references are bounded, and
 * cycles are rejected.  The same limits apply to a list that a program writes.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe from any thread.
 * Cost:        O(number of bytes); allocates.
 */
#ifndef __COREFOUNDATION_CFPROPERTYLIST__
#define __COREFOUNDATION_CFPROPERTYLIST__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFStream.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/**
 * Which objects of a list that is read or copied are mutable.  Keys of dictionaries never are.
 *
 * Since:    0.1
 */
typedef CF_OPTIONS(CFOptionFlags, CFPropertyListMutabilityOptions) {
    kCFPropertyListImmutable = 0,                 /**< No object is mutable. */
    kCFPropertyListMutableContainers = 1,         /**< Arrays and dictionaries are mutable. */
    kCFPropertyListMutableContainersAndLeaves = 2 /**< Arrays, dictionaries, strings and data are mutable. */
};

/** A format of property lists.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFPropertyListFormat) {
    /** The old-style text format, also used by `.strings` files.  Read only. */
    kCFPropertyListOpenStepFormat = 1,
    kCFPropertyListXMLFormat_v1_0 = 100,   /**< XML. */
    kCFPropertyListBinaryFormat_v1_0 = 200 /**< The binary format "bplist00". */
};

/** Error codes in kCFErrorDomainCocoa.  Since: 0.1 */
enum {
    kCFPropertyListReadCorruptError = 3840,        /**< The bytes are not a property list. */
    kCFPropertyListReadUnknownVersionError = 3841, /**< The version of the format is unknown. */
    kCFPropertyListReadStreamError = 3842,         /**< The stream cannot be read. */
    kCFPropertyListWriteStreamError = 3851         /**< The list cannot be written. */
};

/**
 * Reads a property list of any format.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param data       The content of a file.
 * @param options    A CFPropertyListMutabilityOptions value.
 * @param format     Receives the format.  May be NULL.
 * @param error      Receives an error that you own if the result is NULL, and is unchanged
 *                   otherwise.  May be NULL.
 *
 * @return  An object that you own: a dictionary, array, string, number, boolean, date, data or UID.
 *          NULL if the bytes are not a property list.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError.  The description says
 *           where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateWithData(CFAllocatorRef allocator, CFDataRef data,
                                                         CFOptionFlags options, CFPropertyListFormat *format,
                                                         CFErrorRef *error) CFBC_SYMBOL(CFPropertyListCreateWithData);

/**
 * Reads a property list of any format.  An older form of CFPropertyListCreateWithData().
 *
 * @param allocator    Ignored.  May be NULL.
 * @param data         The content of a file.
 * @param options      A CFPropertyListMutabilityOptions value.
 * @param errorString  Receives a string that you own if the result is NULL, and is unchanged
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
 * @param allocator     Ignored.  May be NULL.
 * @param stream        An open stream.  It stays open.
 * @param streamLength  The number of bytes to read. 0: to the end of the stream.
 * @param options       A CFPropertyListMutabilityOptions value.
 * @param format        Receives the format.  May be NULL.
 * @param error         Receives an error that you own if the result is NULL, and is unchanged
 *                      otherwise.  May be NULL.
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
 * Reads a property list from a stream.  An older form of CFPropertyListCreateWithStream().
 *
 * @param allocator         Ignored.  May be NULL.
 * @param stream            An open stream.  It stays open.
 * @param streamLength      The number of bytes to read. 0: to the end of the stream.
 * @param mutabilityOption  A CFPropertyListMutabilityOptions value.
 * @param format            Receives the format.  May be NULL.
 * @param errorString       Receives a string that you own if the result is NULL, and is unchanged
 *                          otherwise.  May be NULL.
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
 * Writes a property list to memory.
 *
 * XML is written byte for byte as Apple writes it: the keys of dictionaries are sorted, and dates
 * are truncated to whole seconds.  The binary format keeps everything, including the order of
 * keys.  Apart from truncated dates, reading the result returns an equal list.
 *
 * @param allocator     Ignored.  May be NULL.
 * @param propertyList  The list.  Collections may have any callbacks, but must hold objects.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param options       Ignored.
 * @param error         Receives an error that you own if the result is NULL, and is unchanged
 *                      otherwise.  May be NULL.
 *
 * @return  Data that you own, or NULL.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListWriteStreamError.  The description says
 *           why: an object that is not allowed in a list, a key that is not a string, a container
 *           that contains itself, more than 512 levels, too large a list, or a format that cannot
 *           be written.  For XML also an unpaired surrogate, and a date beyond 999,999,999 years.
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFPropertyListCreateData(CFAllocatorRef allocator, CFPropertyListRef propertyList,
                                             CFPropertyListFormat format, CFOptionFlags options, CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListCreateData);

/**
 * Writes a property list as XML.  An older form of CFPropertyListCreateData().  Returns data that
 * you own, or NULL if the list cannot be written.
 *
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFPropertyListCreateXMLData(CFAllocatorRef allocator, CFPropertyListRef propertyList)
    CFBC_SYMBOL(CFPropertyListCreateXMLData);

/**
 * Writes a property list to a stream.
 *
 * @param propertyList  The list, as for CFPropertyListCreateData().
 * @param stream        An open stream.  It stays open.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param options       Ignored.
 * @param error         Receives an error that you own if the result is 0, and is unchanged
 *                      otherwise.  May be NULL.
 *
 * @return  The number of bytes written; 0 if not all bytes could be written.
 *
 * Errors:   as for CFPropertyListCreateData(), and if the stream accepts no more bytes.
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPropertyListWrite(CFPropertyListRef propertyList, CFWriteStreamRef stream,
                                      CFPropertyListFormat format, CFOptionFlags options, CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListWrite);

/**
 * Writes a property list to a stream.  An older form of CFPropertyListWrite().
 *
 * @param propertyList  The list, as for CFPropertyListCreateData().
 * @param stream        An open stream.  It stays open.
 * @param format        kCFPropertyListXMLFormat_v1_0 or kCFPropertyListBinaryFormat_v1_0.
 * @param errorString   Receives a string that you own if the result is 0, and is unchanged
 *                      otherwise.  May be NULL.
 *
 * @return  The number of bytes written; 0 if not all bytes could be written.
 *
 * Errors:   the string says why.
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFPropertyListWriteToStream(CFPropertyListRef propertyList, CFWriteStreamRef stream,
                                              CFPropertyListFormat format, CFStringRef *errorString)
    CFBC_SYMBOL(CFPropertyListWriteToStream);

/* ---- Checking and copying ---- */

/**
 * Returns whether an object is a property list that a format can hold.
 *
 * The old-style format holds only strings, data, arrays and dictionaries.  It can be checked,
 * although it cannot be written.
 *
 * @param plist   The object.
 * @param format  A CFPropertyListFormat value.
 *
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT Boolean CFPropertyListIsValid(CFPropertyListRef plist, CFPropertyListFormat format)
    CFBC_SYMBOL(CFPropertyListIsValid);

/**
 * Copies a property list recursively.
 *
 * @param allocator         Ignored.  May be NULL.
 * @param propertyList      The list.
 * @param mutabilityOption  A CFPropertyListMutabilityOptions value: which objects of the copy are
 *                          mutable.  The others may be shared with the original.
 *
 * @return  A list that you own.  NULL if the object is not a property list; the reason is reported.
 *
 * Cost:     O(size of the list); allocates.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateDeepCopy(CFAllocatorRef allocator, CFPropertyListRef propertyList,
                                                         CFOptionFlags mutabilityOption)
    CFBC_SYMBOL(CFPropertyListCreateDeepCopy);

CF_EXTERN_C_END

#endif
