/**
 * @file
 * CFBitVector: arrays of bits.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFBITVECTOR__
#define __COREFOUNDATION_CFBITVECTOR__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A bit: 0 or 1.  Since: 0.1 */
typedef UInt32 CFBit;
/** An array of bits.  Since: 0.1 */
typedef const struct __CFBitVector *CFBitVectorRef;
/** An array of bits that can change.  Since: 0.1 */
typedef struct __CFBitVector *CFMutableBitVectorRef;

CF_EXTERN_C_END

#endif
