/*
 * CFUUID: numbers of 128 bits that name one thing in the world.  They never change.  Once
 * a program has asked for one as a constant, every function gives that
 * object for the same number.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe: a UUID may be shared between threads.
 * Cost:        constant; what creates may allocate and takes a lock.
 */
#ifndef __COREFOUNDATION_CFUUID__
#define __COREFOUNDATION_CFUUID__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** A UUID.  Since: 0.1 */
typedef const struct __CFUUID *CFUUIDRef;

/** The bytes of a UUID, in the order in which it is written.  Since: 0.1 */
typedef struct {
    UInt8 byte0;
    UInt8 byte1;
    UInt8 byte2;
    UInt8 byte3;
    UInt8 byte4;
    UInt8 byte5;
    UInt8 byte6;
    UInt8 byte7;
    UInt8 byte8;
    UInt8 byte9;
    UInt8 byte10;
    UInt8 byte11;
    UInt8 byte12;
    UInt8 byte13;
    UInt8 byte14;
    UInt8 byte15;
} CFUUIDBytes;

/** The type of UUIDs.  Since: 0.1 */
CF_EXPORT CFTypeID CFUUIDGetTypeID(void) CFBC_SYMBOL(CFUUIDGetTypeID);

/** A new random UUID (version 4), which you own.  Cost: a system call; allocates.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDCreate(CFAllocatorRef allocator) CFBC_SYMBOL(CFUUIDCreate);

/** The UUID of 16 bytes, which you own.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDCreateWithBytes(CFAllocatorRef allocator, UInt8 byte0, UInt8 byte1, UInt8 byte2, UInt8 byte3,
                                          UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7, UInt8 byte8, UInt8 byte9,
                                          UInt8 byte10, UInt8 byte11, UInt8 byte12, UInt8 byte13, UInt8 byte14,
                                          UInt8 byte15) CFBC_SYMBOL(CFUUIDCreateWithBytes);

/**
 * Reads a UUID such as "68753A44-4D6F-1226-9C60-0050E4C00067", in either case.
 *
 * @param string  The text.
 *
 * @return  A UUID that you own.  NULL if `string` is NULL or not of that form.
 *
 * Since:    0.1
 */
CF_EXPORT CFUUIDRef CFUUIDCreateFromString(CFAllocatorRef allocator, CFStringRef string)
    CFBC_SYMBOL(CFUUIDCreateFromString);

/** The UUID in text, in capitals; a string that you own.  Since: 0.1 */
CF_EXPORT CFStringRef CFUUIDCreateString(CFAllocatorRef allocator, CFUUIDRef uuid) CFBC_SYMBOL(CFUUIDCreateString);

/** The UUID of 16 bytes as a constant: you borrow it, and it is never freed.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDGetConstantUUIDWithBytes(CFAllocatorRef allocator, UInt8 byte0, UInt8 byte1, UInt8 byte2,
                                                   UInt8 byte3, UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7,
                                                   UInt8 byte8, UInt8 byte9, UInt8 byte10, UInt8 byte11, UInt8 byte12,
                                                   UInt8 byte13, UInt8 byte14, UInt8 byte15)
    CFBC_SYMBOL(CFUUIDGetConstantUUIDWithBytes);

/** The bytes of a UUID; all 0 for NULL.  Since: 0.1 */
CF_EXPORT CFUUIDBytes CFUUIDGetUUIDBytes(CFUUIDRef uuid) CFBC_SYMBOL(CFUUIDGetUUIDBytes);

/** The UUID of these bytes, which you own.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDCreateFromUUIDBytes(CFAllocatorRef allocator, CFUUIDBytes bytes)
    CFBC_SYMBOL(CFUUIDCreateFromUUIDBytes);

CF_EXTERN_C_END

#endif
