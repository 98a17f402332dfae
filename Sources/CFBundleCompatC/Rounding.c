/* The four functions of libm that the core would need on processors without an instruction for them. Loading libm takes
 * a program that needs one string a twentieth of its time. */
#include "CRounding.h"

#include <stdint.h>
#include <string.h>

/* The bits of a number after its sign and exponent. */
#define FRACTION_BITS 52

/* From this number on there are no fractions. */
#define NO_FRACTIONS 4503599627370496.0

double cfbcc_trunc(double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    int exponent = (int)(bits >> FRACTION_BITS & 0x7FF) - 1023;
    if (exponent >= FRACTION_BITS)
        return number; /* Infinity and NaN, too. */
    if (exponent < 0)
        bits &= UINT64_C(1) << 63;
    else
        bits &= ~(UINT64_MAX >> (12 + exponent));
    memcpy(&number, &bits, sizeof bits);
    return number;
}

double cfbcc_floor(double number)
{
    double whole = cfbcc_trunc(number);
    return whole > number ? whole - 1 : whole;
}

double cfbcc_ceil(double number)
{
    double whole = cfbcc_trunc(number);
    return whole < number ? whole + 1 : whole;
}

double cfbcc_rint(double number)
{
    /* The sum has no room for a fraction, so the processor rounds it. */
    double size = __builtin_fabs(number);
    if (!(size < NO_FRACTIONS))
        return number;
    return __builtin_copysign(size + NO_FRACTIONS - NO_FRACTIONS, number);
}

#ifdef CFBCC_EMBEDDED_SWIFT
#define HIDDEN_NAME_OF(function) __attribute__((visibility("hidden"), alias(#function)))
HIDDEN_NAME_OF(cfbcc_trunc) double trunc(double number);
HIDDEN_NAME_OF(cfbcc_floor) double floor(double number);
HIDDEN_NAME_OF(cfbcc_ceil) double ceil(double number);
HIDDEN_NAME_OF(cfbcc_rint) double rint(double number);
#endif
