/**
 * @file
 * CFUUID: 128-bit universally unique identifiers.  A UUID is immutable.
 *
 * Two UUIDs with the same bytes are equal, but usually distinct objects.  After
 * CFUUIDGetConstantUUIDWithBytes() has created a constant for some bytes, every function returns
 * that object for those bytes.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe; several threads may use one UUID at once.
 * Cost:        constant; a function that creates a UUID takes a lock and may allocate.
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
    /** @{ */
    UInt8 byte0; /**< One byte.  `byte0` is the first. */
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
    /** @} */
} CFUUIDBytes;

/** Returns the type of UUIDs.  Since: 0.1 */
CF_EXPORT CFTypeID CFUUIDGetTypeID(void) CFBC_SYMBOL(CFUUIDGetTypeID);

/**
 * Creates a random UUID (version 4), which you own.
 *
 * Cost:     a system call; allocates.
 * Since:    0.1
 */
CF_EXPORT CFUUIDRef CFUUIDCreate(CFAllocatorRef allocator) CFBC_SYMBOL(CFUUIDCreate);

/** Creates the UUID with these 16 bytes, which you own.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDCreateWithBytes(CFAllocatorRef allocator, UInt8 byte0, UInt8 byte1, UInt8 byte2, UInt8 byte3,
                                          UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7, UInt8 byte8, UInt8 byte9,
                                          UInt8 byte10, UInt8 byte11, UInt8 byte12, UInt8 byte13, UInt8 byte14,
                                          UInt8 byte15) CFBC_SYMBOL(CFUUIDCreateWithBytes);

/**
 * Parses a UUID such as "68753A44-4D6F-1226-9C60-0050E4C00067", in upper or lower case.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param string     The string.
 *
 * @return  A UUID that you own.  NULL if `string` is NULL or malformed.
 *
 * Since:    0.1
 */
CF_EXPORT CFUUIDRef CFUUIDCreateFromString(CFAllocatorRef allocator, CFStringRef string)
    CFBC_SYMBOL(CFUUIDCreateFromString);

/** Returns the UUID as an uppercase string that you own.  Since: 0.1 */
CF_EXPORT CFStringRef CFUUIDCreateString(CFAllocatorRef allocator, CFUUIDRef uuid) CFBC_SYMBOL(CFUUIDCreateString);

/** Returns the constant UUID with these 16 bytes.  You borrow it; it is never freed.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDGetConstantUUIDWithBytes(CFAllocatorRef allocator, UInt8 byte0, UInt8 byte1, UInt8 byte2,
                                                   UInt8 byte3, UInt8 byte4, UInt8 byte5, UInt8 byte6, UInt8 byte7,
                                                   UInt8 byte8, UInt8 byte9, UInt8 byte10, UInt8 byte11, UInt8 byte12,
                                                   UInt8 byte13, UInt8 byte14, UInt8 byte15)
    CFBC_SYMBOL(CFUUIDGetConstantUUIDWithBytes);

/** Returns the bytes of a UUID; all 0 for NULL.  Since: 0.1 */
CF_EXPORT CFUUIDBytes CFUUIDGetUUIDBytes(CFUUIDRef uuid) CFBC_SYMBOL(CFUUIDGetUUIDBytes);

/** Creates the UUID with these bytes, which you own.  Since: 0.1 */
CF_EXPORT CFUUIDRef CFUUIDCreateFromUUIDBytes(CFAllocatorRef allocator, CFUUIDBytes bytes)
    CFBC_SYMBOL(CFUUIDCreateFromUUIDBytes);

CF_EXTERN_C_END

#endif
