/**
 * @file
 * CFNumber and CFBoolean: immutable scalar values.
 *
 * Functions that read a number also accept a boolean, as 1 or 0.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So is a number type that does not exist.
 * Threads:     safe; several threads may use one number at once.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFNUMBER__
#define __COREFOUNDATION_CFNUMBER__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A boolean.  Since: 0.1 */
typedef const struct __CFBoolean *CFBooleanRef;

/** The object for true.  Never freed.  Since: 0.1 */
CF_EXPORT const CFBooleanRef kCFBooleanTrue CFBC_SYMBOL(kCFBooleanTrue);
/** The object for false.  Never freed.  Since: 0.1 */
CF_EXPORT const CFBooleanRef kCFBooleanFalse CFBC_SYMBOL(kCFBooleanFalse);

/** Returns the type of the two booleans.  Since: 0.1 */
CF_EXPORT CFTypeID CFBooleanGetTypeID(void) CFBC_SYMBOL(CFBooleanGetTypeID);

/** Returns 1 for kCFBooleanTrue, otherwise 0.  Since: 0.1 */
CF_EXPORT Boolean CFBooleanGetValue(CFBooleanRef boolean) CFBC_SYMBOL(CFBooleanGetValue);

/** The C type of a number.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNumberType) {
    /* Types of a fixed size. */
    kCFNumberSInt8Type = 1,   /**< SInt8. */
    kCFNumberSInt16Type = 2,  /**< SInt16. */
    kCFNumberSInt32Type = 3,  /**< SInt32. */
    kCFNumberSInt64Type = 4,  /**< SInt64. */
    kCFNumberFloat32Type = 5, /**< Float32. */
    kCFNumberFloat64Type = 6, /**< Float64. */
    /* Types of C. */
    kCFNumberCharType = 7,      /**< `char`. */
    kCFNumberShortType = 8,     /**< `short`. */
    kCFNumberIntType = 9,       /**< `int`. */
    kCFNumberLongType = 10,     /**< `long`. */
    kCFNumberLongLongType = 11, /**< `long long`. */
    kCFNumberFloatType = 12,    /**< `float`. */
    kCFNumberDoubleType = 13,   /**< `double`. */
    /* Types of Apple's frameworks. */
    kCFNumberCFIndexType = 14,   /**< CFIndex. */
    kCFNumberNSIntegerType = 15, /**< NSInteger: `long`. */
    kCFNumberCGFloatType = 16,   /**< CGFloat: `double`. */
    kCFNumberMaxType = 16        /**< The largest value of this enumeration. */
};

/** A number.  Since: 0.1 */
typedef const struct __CFNumber *CFNumberRef;

/** Positive infinity.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberPositiveInfinity CFBC_SYMBOL(kCFNumberPositiveInfinity);
/** Negative infinity.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberNegativeInfinity CFBC_SYMBOL(kCFNumberNegativeInfinity);
/** Not a number (NaN).  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberNaN CFBC_SYMBOL(kCFNumberNaN);

/** Returns the type of numbers.  Booleans have a type of their own.  Since: 0.1 */
CF_EXPORT CFTypeID CFNumberGetTypeID(void) CFBC_SYMBOL(CFNumberGetTypeID);

/**
 * Creates a number.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param type       The C type of the value.
 * @param value      Points to a value of that type.  NULL returns NULL.
 *
 * @return  A number that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFNumberRef CFNumberCreate(CFAllocatorRef allocator, CFNumberType type, const void *value)
    CFBC_SYMBOL(CFNumberCreate);

/**
 * Returns a fixed-size type that can hold the number.  It may differ from the type that the number
 * was created with. 0 for NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFNumberType CFNumberGetType(CFNumberRef number) CFBC_SYMBOL(CFNumberGetType);

/** Returns the size in bytes of a value of CFNumberGetType().  Since: 0.1 */
CF_EXPORT CFIndex CFNumberGetByteSize(CFNumberRef number) CFBC_SYMBOL(CFNumberGetByteSize);

/** Returns whether the number is a floating-point number.  Since: 0.1 */
CF_EXPORT Boolean CFNumberIsFloatType(CFNumberRef number) CFBC_SYMBOL(CFNumberIsFloatType);

/**
 * Converts a number to a C type.
 *
 * @param number  The number.
 * @param type    The C type to convert to.
 * @param value   Receives a value of that type, which is inexact if the number does not fit.  NULL:
 *                only the result is computed.
 *
 * @return  Whether the type can hold the number without loss.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFNumberGetValue(CFNumberRef number, CFNumberType type, void *value) CFBC_SYMBOL(CFNumberGetValue);

/**
 * Compares two numbers by value, whatever their types.
 *
 * @param number   One number.  NULL returns kCFCompareEqualTo.
 * @param other    The other number.  NULL returns kCFCompareEqualTo.
 * @param context  Ignored.  May be NULL.
 *
 * @return  How `number` compares to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFNumberCompare(CFNumberRef number, CFNumberRef other, void *context)
    CFBC_SYMBOL(CFNumberCompare);

CF_EXTERN_C_END

#endif
