/*
 * CFNumber and CFBoolean.  Both never change.  Functions that read a number take a
 * boolean too, as 1 or 0.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So is a number type that does not exist.
 * Threads:     safe: a number may be shared between threads.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFNUMBER__
#define __COREFOUNDATION_CFNUMBER__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** True or false.  Since: 0.1 */
typedef const struct __CFBoolean *CFBooleanRef;

/** The object for true.  Never freed.  Since: 0.1 */
CF_EXPORT const CFBooleanRef kCFBooleanTrue CFBC_SYMBOL(kCFBooleanTrue);
/** The object for false.  Never freed.  Since: 0.1 */
CF_EXPORT const CFBooleanRef kCFBooleanFalse CFBC_SYMBOL(kCFBooleanFalse);

/** The type of the two booleans.  Since: 0.1 */
CF_EXPORT CFTypeID CFBooleanGetTypeID(void) CFBC_SYMBOL(CFBooleanGetTypeID);

/** 1 for kCFBooleanTrue, otherwise 0.  Since: 0.1 */
CF_EXPORT Boolean CFBooleanGetValue(CFBooleanRef boolean) CFBC_SYMBOL(CFBooleanGetValue);

/** The C type of a number.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNumberType) {
    /* of a fixed size */
    kCFNumberSInt8Type = 1,
    kCFNumberSInt16Type = 2,
    kCFNumberSInt32Type = 3,
    kCFNumberSInt64Type = 4,
    kCFNumberFloat32Type = 5,
    kCFNumberFloat64Type = 6,
    /* as C names them */
    kCFNumberCharType = 7,
    kCFNumberShortType = 8,
    kCFNumberIntType = 9,
    kCFNumberLongType = 10,
    kCFNumberLongLongType = 11,
    kCFNumberFloatType = 12,
    kCFNumberDoubleType = 13,
    /* as frameworks name them */
    kCFNumberCFIndexType = 14,
    kCFNumberNSIntegerType = 15, /* long */
    kCFNumberCGFloatType = 16,   /* double */
    kCFNumberMaxType = 16
};

/** A number.  Since: 0.1 */
typedef const struct __CFNumber *CFNumberRef;

/** Infinity.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberPositiveInfinity CFBC_SYMBOL(kCFNumberPositiveInfinity);
/** Minus infinity.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberNegativeInfinity CFBC_SYMBOL(kCFNumberNegativeInfinity);
/** Not a number.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNumberRef kCFNumberNaN CFBC_SYMBOL(kCFNumberNaN);

/** The type of numbers.  Booleans have another.  Since: 0.1 */
CF_EXPORT CFTypeID CFNumberGetTypeID(void) CFBC_SYMBOL(CFNumberGetTypeID);

/**
 * Makes a number.
 *
 * @param type   The C type of the value.
 * @param value  Points to a value of that type.  NULL gives NULL.
 *
 * @return  A number that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFNumberRef CFNumberCreate(CFAllocatorRef allocator, CFNumberType type, const void *value)
    CFBC_SYMBOL(CFNumberCreate);

/**
 * A type that can hold the number: one of those of a fixed size.  It need not be the type
 * that the number was made with.  0 for NULL.  Since: 0.1
 */
CF_EXPORT CFNumberType CFNumberGetType(CFNumberRef number) CFBC_SYMBOL(CFNumberGetType);

/** The size in bytes of a value of CFNumberGetType().  Since: 0.1 */
CF_EXPORT CFIndex CFNumberGetByteSize(CFNumberRef number) CFBC_SYMBOL(CFNumberGetByteSize);

/** Whether the number is a floating-point number.  Since: 0.1 */
CF_EXPORT Boolean CFNumberIsFloatType(CFNumberRef number) CFBC_SYMBOL(CFNumberIsFloatType);

/**
 * Reads a number as a C type.
 *
 * @param number  The number.
 * @param type    The C type that you want.
 * @param value   Receives a value of that type, rounded or cut if it does not fit.  NULL:
 *                only the result is of interest.
 *
 * @return  Whether the type can hold the number without loss.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFNumberGetValue(CFNumberRef number, CFNumberType type, void *value) CFBC_SYMBOL(CFNumberGetValue);

/**
 * Compares two numbers by value, whatever their types.
 *
 * @param number   One number.  NULL gives kCFCompareEqualTo.
 * @param other    The other.  NULL gives kCFCompareEqualTo.
 * @param context  Ignored; NULL is fine.
 *
 * @return  How `number` stands to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFNumberCompare(CFNumberRef number, CFNumberRef other, void *context)
    CFBC_SYMBOL(CFNumberCompare);

CF_EXTERN_C_END

#endif
