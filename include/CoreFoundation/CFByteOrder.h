/*
 * CFByteOrder: numbers in the order of bytes that a file or another machine wants.  All of it is inline.
 *
 * For 16, 32 and 64 bits: CFSwapInt32() turns the bytes around; CFSwapInt32HostToBig() and CFSwapInt32BigToHost() do so where
 * the machine is little-endian, CFSwapInt32HostToLittle() and CFSwapInt32LittleToHost() where it is big-endian.
 */
#ifndef __COREFOUNDATION_CFBYTEORDER__
#define __COREFOUNDATION_CFBYTEORDER__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** An order of bytes.  Since: 0.1 */
enum __CFByteOrder { CFByteOrderUnknown, CFByteOrderLittleEndian, CFByteOrderBigEndian };
typedef CFIndex CFByteOrder;

/** The order of the machine.  Since: 0.1 */
CF_INLINE CFByteOrder CFByteOrderGetCurrent(void)
{
    return TARGET_RT_BIG_ENDIAN ? CFByteOrderBigEndian : CFByteOrderLittleEndian;
}

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
CFBC_SWAP(16)
CFBC_SWAP(32)
CFBC_SWAP(64)
#undef CFBC_SWAP

/** The bits of a float, big-endian, which must not be moved as a float.  Since: 0.1 */
typedef struct {
    uint32_t v;
} CFSwappedFloat32;

/** The bits of a double, big-endian.  Since: 0.1 */
typedef struct {
    uint64_t v;
} CFSwappedFloat64;

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
CFBC_CONVERT(Float32, Float32, 32)
CFBC_CONVERT(Float64, Float64, 64)
CFBC_CONVERT(Float, float, 32)
CFBC_CONVERT(Double, double, 64)
#undef CFBC_CONVERT

CF_EXTERN_C_END

#endif
