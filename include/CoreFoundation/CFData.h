/*
 * CFData: runs of bytes.
 *
 * Mutable data can be passed wherever data can.  Functions that change data accept
 * only what a CreateMutable function made.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative length, a range outside of
 *              the data, a change of immutable data, and one beyond their capacity or
 *              the memory there is: no effect, or NULL, false or 0.
 * Threads:     immutable data may be shared between threads.  While one thread changes
 *              mutable data, no other may use them: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFDATA__
#define __COREFOUNDATION_CFDATA__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A run of bytes.  Since: 0.1 */
typedef const struct __CFData *CFDataRef;
/** A run of bytes that can change.  Since: 0.1 */
typedef struct __CFData *CFMutableDataRef;

/** The type of data.  Since: 0.1 */
CF_EXPORT CFTypeID CFDataGetTypeID(void) CFBC_SYMBOL(CFDataGetTypeID);

/**
 * Makes data from a copy of bytes.
 *
 * @param bytes   The bytes.  NULL gives NULL, unless `length` is 0.
 * @param length  Length in bytes.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     the number of bytes; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreate(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length)
    CFBC_SYMBOL(CFDataCreate);

/** Data with the same bytes, which you own; it may be `data` itself.  Since: 0.1 */
CF_EXPORT CFDataRef CFDataCreateCopy(CFAllocatorRef allocator, CFDataRef data) CFBC_SYMBOL(CFDataCreateCopy);

/**
 * Makes data from bytes that the data takes over.
 *
 * The bytes must not change.  They may be copied all the same: read
 * them through CFDataGetBytePtr() from now on.
 *
 * @param bytes             The bytes.  NULL gives NULL, unless `length` is 0.
 * @param length            Length in bytes.
 * @param bytesDeallocator  kCFAllocatorNull: the bytes stay yours and must outlive the data.
 *                          Any other, and NULL, the default one: it frees them, at
 *                          the latest when the data is freed.
 *
 * @return  Data that you own.  NULL leaves the bytes yours.
 *
 * Cost:     at most the number of bytes; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                CFAllocatorRef bytesDeallocator)
    CFBC_SYMBOL(CFDataCreateWithBytesNoCopy);

/**
 * Makes empty data that can change.
 *
 * @param capacity  How many bytes the data may grow to.  0: as many as there is memory for.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDataRef CFDataCreateMutable(CFAllocatorRef allocator, CFIndex capacity)
    CFBC_SYMBOL(CFDataCreateMutable);

/**
 * Makes data that can change, with the bytes of others.
 *
 * @param capacity  How many bytes the data may grow to.  0: as many as there is memory for.
 *                  Fewer than there are, reported: NULL.
 * @param data      The data to copy.
 *
 * @return  Data that you own, or NULL.
 *
 * Cost:     the number of bytes; allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDataRef CFDataCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFDataRef data)
    CFBC_SYMBOL(CFDataCreateMutableCopy);

/* ---- Reading ---- */

/** The length in bytes.  Since: 0.1 */
CF_EXPORT CFIndex CFDataGetLength(CFDataRef data) CFBC_SYMBOL(CFDataGetLength);

/**
 * The bytes themselves.  You borrow them; they live as long as the data, and in mutable data
 * only until their length changes.  May be NULL if the length is 0.  Since: 0.1
 */
CF_EXPORT const UInt8 *CFDataGetBytePtr(CFDataRef data) CFBC_SYMBOL(CFDataGetBytePtr);

/**
 * Copies bytes out of data.
 *
 * @param data    The data.
 * @param range   Which bytes.  Outside of the data: nothing is copied.
 * @param buffer  Room for `range.length` bytes.  NULL: no effect.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT void CFDataGetBytes(CFDataRef data, CFRange range, UInt8 *buffer) CFBC_SYMBOL(CFDataGetBytes);

/** How CFDataFind() searches.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFDataSearchFlags) {
    kCFDataSearchBackwards = 1UL << 0, /* from the end: finds the last place */
    kCFDataSearchAnchored = 1UL << 1   /* only at the start of the range, or backwards at its end */
};

/**
 * Finds bytes in data.
 *
 * @param data            Where to look.  NULL: nothing is found.
 * @param dataToFind      The bytes.  NULL or empty: nothing is found.
 * @param searchRange     In which part.
 * @param compareOptions  CFDataSearchFlags values.
 *
 * @return  The place; its location is kCFNotFound if the bytes do not occur, or not wholly in
 *          the range.
 *
 * Cost:     at most the product of both lengths.
 * Since:    0.1
 */
CF_EXPORT CFRange CFDataFind(CFDataRef data, CFDataRef dataToFind, CFRange searchRange,
                             CFDataSearchFlags compareOptions) CFBC_SYMBOL(CFDataFind);

/* ---- Changing ---- */

/**
 * The bytes, to be written to.  You borrow them; they live until the length of the data
 * changes.  May be NULL if the length is 0.  Since: 0.1
 */
CF_EXPORT UInt8 *CFDataGetMutableBytePtr(CFMutableDataRef data) CFBC_SYMBOL(CFDataGetMutableBytePtr);

/**
 * Cuts data off at a length, or adds zeros up to it.
 *
 * @param data    The data.
 * @param length  The new length in bytes.
 *
 * Cost:     the number of bytes; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataSetLength(CFMutableDataRef data, CFIndex length) CFBC_SYMBOL(CFDataSetLength);

/**
 * Adds zeros at the end.
 *
 * @param data         The data.
 * @param extraLength  How many.  Negative: so many bytes are cut off.
 *
 * Cost:     the number of bytes; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataIncreaseLength(CFMutableDataRef data, CFIndex extraLength) CFBC_SYMBOL(CFDataIncreaseLength);

/**
 * Puts bytes at the end.
 *
 * @param data    The data.
 * @param bytes   The bytes; they may be some of the data's own.  NULL: no effect.
 * @param length  How many.
 *
 * Cost:     on average the number of new bytes; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataAppendBytes(CFMutableDataRef data, const UInt8 *bytes, CFIndex length)
    CFBC_SYMBOL(CFDataAppendBytes);

/**
 * Puts bytes in the place of others.
 *
 * @param data       The data.
 * @param range      Which bytes go.  Of length 0: the new ones are put before its position.
 * @param newBytes   The bytes that come; they may be some of the data's own.  NULL: no
 *                   effect, unless `newLength` is 0.
 * @param newLength  How many come.
 *
 * Cost:     the number of bytes behind the range, and of the new ones; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFDataReplaceBytes(CFMutableDataRef data, CFRange range, const UInt8 *newBytes, CFIndex newLength)
    CFBC_SYMBOL(CFDataReplaceBytes);

/** Takes a range of bytes out.  Cost: the number of bytes behind it.  Since: 0.1 */
CF_EXPORT void CFDataDeleteBytes(CFMutableDataRef data, CFRange range) CFBC_SYMBOL(CFDataDeleteBytes);

CF_EXTERN_C_END

#endif
