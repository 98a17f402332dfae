/**
 * @file
 * CFByteOrder: conversion between byte orders.  All functions are inline.
 *
 * For 16, 32 and 64 bits: CFSwapInt32() reverses the bytes.  CFSwapInt32HostToBig() and
 * CFSwapInt32BigToHost() convert between the order of the machine and big-endian;
 * CFSwapInt32HostToLittle() and CFSwapInt32LittleToHost() between the order of the machine and
 * little-endian.
 */
#ifndef __COREFOUNDATION_CFBYTEORDER__
#define __COREFOUNDATION_CFBYTEORDER__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A byte order.  Since: 0.1 */
enum __CFByteOrder {
    CFByteOrderUnknown,      /**< Neither of the two below. */
    CFByteOrderLittleEndian, /**< The lowest byte first. */
    CFByteOrderBigEndian     /**< The highest byte first. */
};
/** A value of enum __CFByteOrder.  Since: 0.1 */
typedef CFIndex CFByteOrder;

/** Returns the byte order of the machine.  Since: 0.1 */
CF_INLINE CFByteOrder CFByteOrderGetCurrent(void)
{
    return TARGET_RT_BIG_ENDIAN ? CFByteOrderBigEndian : CFByteOrderLittleEndian;
}

/** Defines the functions for one size.  Undefined below. */
#define CFBC_SWAP(bits)                                                          \
    CF_INLINE uint##bits##_t CFSwapInt##bits(uint##bits##_t value)               \
    {                                                                            \
        return __builtin_bswap##bits(value);                                     \
    }                                                                            \
    CF_INLINE uint##bits##_t CFSwapInt##bits##HostToBig(uint##bits##_t value)    \
    {                                                                            \
        return TARGET_RT_BIG_ENDIAN ? value : CFSwapInt##bits(value);            \
    }                                                                            \
    CF_INLINE uint##bits##_t CFSwapInt##bits##HostToLittle(uint##bits##_t value) \
    {                                                                            \
        return TARGET_RT_BIG_ENDIAN ? CFSwapInt##bits(value) : value;            \
    }                                                                            \
    CF_INLINE uint##bits##_t CFSwapInt##bits##BigToHost(uint##bits##_t value)    \
    {                                                                            \
        return CFSwapInt##bits##HostToBig(value);                                \
    }                                                                            \
    CF_INLINE uint##bits##_t CFSwapInt##bits##LittleToHost(uint##bits##_t value) \
    {                                                                            \
        return CFSwapInt##bits##HostToLittle(value);                             \
    }
/**
 * @name Swapping integers
 * @{
 */
/** Reverses the bytes of an integer, if its name or the machine requires it.  Since: 0.1 */
CFBC_SWAP(16)
CFBC_SWAP(32)
CFBC_SWAP(64)
/** @} */
#undef CFBC_SWAP

/** The bits of a `float` in big-endian order.  Do not copy them through a `float`.  Since: 0.1 */
typedef struct {
    uint32_t v; /**< The bits. */
} CFSwappedFloat32;

/** The bits of a `double` in big-endian order.  Do not copy them through a `double`.  Since: 0.1 */
typedef struct {
    uint64_t v; /**< The bits. */
} CFSwappedFloat64;

/** Defines the functions for one type.  Undefined below. */
#define CFBC_CONVERT(name, type, bits)                                          \
    CF_INLINE CFSwappedFloat##bits CFConvert##name##HostToSwapped(type value)   \
    {                                                                           \
        CFSwappedFloat##bits swapped;                                           \
        __builtin_memcpy(&swapped, &value, sizeof swapped);                     \
        swapped.v = CFSwapInt##bits##HostToBig(swapped.v);                      \
        return swapped;                                                         \
    }                                                                           \
    CF_INLINE type CFConvert##name##SwappedToHost(CFSwappedFloat##bits swapped) \
    {                                                                           \
        type value;                                                             \
        swapped.v = CFSwapInt##bits##BigToHost(swapped.v);                      \
        __builtin_memcpy(&value, &swapped, sizeof value);                       \
        return value;                                                           \
    }
/**
 * @name Swapping floating-point numbers
 * @{
 */
/** Converts a number to the bits of its big-endian form, or back.  Since: 0.1 */
CFBC_CONVERT(Float32, Float32, 32)
CFBC_CONVERT(Float64, Float64, 64)
CFBC_CONVERT(Float, float, 32)
CFBC_CONVERT(Double, double, 64)
/** @} */
#undef CFBC_CONVERT

CF_EXTERN_C_END

#endif
