/* Comparisons of sixteen bytes at a time.  The same in Swift does not compile to a few vector instructions. */
#ifndef CFBCC_BYTE_MATCH_H
#define CFBCC_BYTE_MATCH_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The order of the bits, and of UTF-16 units, is that of little-endian machines."
#endif

typedef uint8_t cfbcc_16_bytes __attribute__((ext_vector_type(16)));
typedef uint16_t cfbcc_16_units __attribute__((ext_vector_type(16)));
typedef _Bool cfbcc_16_truths __attribute__((ext_vector_type(16)));

/* A bit for each truth value, the first in the lowest bit. */
static inline __attribute__((always_inline)) uint32_t cfbcc_bits_of(cfbcc_16_truths truths)
{
    uint16_t bits;
    memcpy(&bits, &truths, sizeof bits);
    return bits;
}

/* The bytes that equal one of two values. */
static inline __attribute__((always_inline)) uint32_t cfbcc_match(const void *bytes, uint8_t one, uint8_t other)
{
    cfbcc_16_bytes all;
    memcpy(&all, bytes, sizeof all);
    return cfbcc_bits_of(__builtin_convertvector((all == one) | (all == other), cfbcc_16_truths));
}

/* The bytes that are not ASCII. */
static inline __attribute__((always_inline)) uint32_t cfbcc_match_beyond_ascii(const void *bytes)
{
    cfbcc_16_bytes all;
    memcpy(&all, bytes, sizeof all);
    return cfbcc_bits_of(__builtin_convertvector(all >= 0x80, cfbcc_16_truths));
}

/* Writes sixteen UTF-16 units as if all were ASCII.  Returns the units that are not ASCII. */
static inline __attribute__((always_inline)) uint32_t cfbcc_narrow(const void *units, _Bool is_big_endian, void *bytes)
{
    cfbcc_16_units all;
    memcpy(&all, units, sizeof all);
    if (is_big_endian)
        all = all << 8 | all >> 8;
    cfbcc_16_bytes narrow = __builtin_convertvector(all, cfbcc_16_bytes);
    memcpy(bytes, &narrow, sizeof narrow);
    return cfbcc_bits_of(__builtin_convertvector(all >= 0x80, cfbcc_16_truths));
}

#endif
