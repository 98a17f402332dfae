/**
 * @file
 * CFData: byte buffers.
 *
 * Mutable data can be passed wherever data is accepted.  Functions that change data accept only
 * data that a CreateMutable function created.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So are a negative length, a range outside the data, a change to immutable data, and
 *              growth beyond the capacity or the available memory: the call has no effect, or
 *              returns NULL, false or 0.
 * Threads:     several threads may use immutable data at once.  While one thread changes mutable
 *              data, no other thread may use it: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFDATA__
#define __COREFOUNDATION_CFDATA__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A byte buffer.  Since: 0.1 */
typedef const struct __CFData *CFDataRef;
/** A mutable byte buffer.  Since: 0.1 */
typedef struct __CFData *CFMutableDataRef;

/** Returns the type of data, mutable data included.  Since: 0.1 */
CF_EXPORT CFTypeID CFDataGetTypeID(void) CFBC_SYMBOL(CFDataGetTypeID);

/**
 * Creates data from a copy of bytes.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param bytes      The bytes.  NULL returns NULL, unless `length` is 0.
 * @param length     Length in bytes.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     O(number of bytes); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreate(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length)
    CFBC_SYMBOL(CFDataCreate);

/**
 * Creates immutable data with the bytes of other data.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param data       The data to copy.
 *
 * @return  Data that you own, or NULL.  It may be `data` itself if that is immutable.
 *
 * Cost:     at most O(number of bytes); may allocate.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreateCopy(CFAllocatorRef allocator, CFDataRef data) CFBC_SYMBOL(CFDataCreateCopy);

/**
 * Creates data from bytes, and takes ownership of them.
 *
 * The bytes must not change.  The library may copy them, so read them through CFDataGetBytePtr()
 * from now on.
 *
 * @param allocator         Ignored.  May be NULL.
 * @param bytes             The bytes.  NULL returns NULL, unless `length` is 0.
 * @param length            Length in bytes.
 * @param bytesDeallocator  Frees the bytes, at the latest when the data is freed.
 *                          kCFAllocatorNull: you keep the bytes, which must outlive the data.
 *                          NULL: the default allocator.
 *
 * @return  Data that you own.  If NULL is returned, you keep the bytes.
 *
 * Cost:     at most O(number of bytes); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                CFAllocatorRef bytesDeallocator)
    CFBC_SYMBOL(CFDataCreateWithBytesNoCopy);

/**
 * Creates empty mutable data.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   The maximum length in bytes. 0: no limit.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDataRef CFDataCreateMutable(CFAllocatorRef allocator, CFIndex capacity)
    CFBC_SYMBOL(CFDataCreateMutable);

/**
 * Creates mutable data with the bytes of other data.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   The maximum length in bytes. 0: no limit.  If it is less than the length of
 *                   `data`, that is reported and NULL is returned.
 * @param data       The data to copy.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     O(number of bytes); allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDataRef CFDataCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFDataRef data)
    CFBC_SYMBOL(CFDataCreateMutableCopy);

/* ---- Reading ---- */

/** Returns the length in bytes.  Since: 0.1 */
CF_EXPORT CFIndex CFDataGetLength(CFDataRef data) CFBC_SYMBOL(CFDataGetLength);

/**
 * Returns a pointer to the bytes, which you borrow.  It is valid as long as the data is alive; for
 * mutable data, only until the length changes.  May be NULL if the length is 0.
 *
 * Since:    0.1
 */
CF_EXPORT const UInt8 *CFDataGetBytePtr(CFDataRef data) CFBC_SYMBOL(CFDataGetBytePtr);

/**
 * Copies bytes out of data.
 *
 * @param data    The data.
 * @param range   The bytes to copy.  If it is outside the data, nothing is copied.
 * @param buffer  Receives `range.length` bytes.  NULL: no effect.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT void CFDataGetBytes(CFDataRef data, CFRange range, UInt8 *buffer) CFBC_SYMBOL(CFDataGetBytes);

/** How CFDataFind() searches.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFDataSearchFlags) {
    kCFDataSearchBackwards = 1UL << 0, /**< Searches from the end and finds the last match. */
    /** Matches only at the start of the range, or with kCFDataSearchBackwards only at its end. */
    kCFDataSearchAnchored = 1UL << 1
};

/**
 * Finds bytes in data.
 *
 * @param data            The data to search.  NULL: nothing is found.
 * @param dataToFind      The bytes to find.  NULL or empty: nothing is found.
 * @param searchRange     The range to search.
 * @param compareOptions  CFDataSearchFlags values.
 *
 * @return  The range of the match.  Its location is kCFNotFound if the bytes do not occur entirely
 *          within the search range.
 *
 * Cost:     at most O(product of both lengths).
 * Since:    0.1
 */
CF_EXPORT CFRange CFDataFind(CFDataRef data, CFDataRef dataToFind, CFRange searchRange,
                             CFDataSearchFlags compareOptions) CFBC_SYMBOL(CFDataFind);

/* ---- Changing ---- */

/**
 * Returns a pointer to the bytes for writing, which you borrow.  It is valid until the length of
 * the data changes.  May be NULL if the length is 0.
 *
 * Since:    0.1
 */
CF_EXPORT UInt8 *CFDataGetMutableBytePtr(CFMutableDataRef data) CFBC_SYMBOL(CFDataGetMutableBytePtr);

/**
 * Truncates data, or extends it with zeros.
 *
 * @param data    The data.
 * @param length  The new length in bytes.
 *
 * Cost:     O(number of bytes); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataSetLength(CFMutableDataRef data, CFIndex length) CFBC_SYMBOL(CFDataSetLength);

/**
 * Extends data with zeros.
 *
 * @param data         The data.
 * @param extraLength  The number of bytes to add.  A negative number truncates the data.
 *
 * Cost:     O(number of bytes); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataIncreaseLength(CFMutableDataRef data, CFIndex extraLength) CFBC_SYMBOL(CFDataIncreaseLength);

/**
 * Adds bytes at the end.
 *
 * @param data    The data.
 * @param bytes   The bytes.  They may point into the data itself.  NULL: no effect.
 * @param length  Length in bytes.
 *
 * Cost:     O(number of new bytes) on average; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataAppendBytes(CFMutableDataRef data, const UInt8 *bytes, CFIndex length)
    CFBC_SYMBOL(CFDataAppendBytes);

/**
 * Replaces a range of bytes.
 *
 * @param data       The data.
 * @param range      The bytes to replace.  If the length is 0, the new bytes are inserted before
 *                   `range.location`.
 * @param newBytes   The new bytes.  They may point into the data itself.  NULL: no effect, unless
 *                   `newLength` is 0.
 * @param newLength  Length of the new bytes.
 *
 * Cost:     O(number of new bytes and of bytes after the range); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataReplaceBytes(CFMutableDataRef data, CFRange range, const UInt8 *newBytes, CFIndex newLength)
    CFBC_SYMBOL(CFDataReplaceBytes);

/**
 * Removes a range of bytes.
 *
 * @param data   The data.
 * @param range  The bytes to remove.
 *
 * Cost:     O(number of bytes after it).
 * Since:    0.1
 */
CF_EXPORT void CFDataDeleteBytes(CFMutableDataRef data, CFRange range) CFBC_SYMBOL(CFDataDeleteBytes);

CF_EXTERN_C_END

#endif
