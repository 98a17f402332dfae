/*
 * CFData: bytes that never change.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative length and a range outside of
 *              the data.
 * Threads:     safe: data may be shared between threads.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFDATA__
#define __COREFOUNDATION_CFDATA__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A run of bytes.  Since: 0.1 */
typedef const struct __CFData *CFDataRef;
/** A run of bytes that can change.  No function makes one yet.  Since: 0.1 */
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
 *                          Any other, and NULL: the library calls free() on them,
 *                          at the latest when the data is freed.
 *
 * @return  Data that you own.  NULL leaves the bytes yours.
 *
 * Cost:     at most the number of bytes; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFDataCreateWithBytesNoCopy(CFAllocatorRef allocator,
                                                const UInt8 *bytes,
                                                CFIndex length,
                                                CFAllocatorRef bytesDeallocator)
    CFBC_SYMBOL(CFDataCreateWithBytesNoCopy);

/** The length in bytes.  Since: 0.1 */
CF_EXPORT CFIndex CFDataGetLength(CFDataRef data) CFBC_SYMBOL(CFDataGetLength);

/**
 * The bytes themselves.  You borrow them; they live as long as the data.  May be NULL if the
 * length is 0.  Since: 0.1
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

CF_EXTERN_C_END

#endif
