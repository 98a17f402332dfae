/*
 * CFArray: ordered collections.
 *
 * A mutable array can be passed wherever an array can.  Functions that change an array
 * accept only one that a CreateMutable function made.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL array gives NULL, false or 0, or the call has no effect.  A NULL value
 *              is a value like others only in an array without callbacks.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative count, a position or range outside
 *              of the array, and a change of an immutable array: no effect, or
 *              NULL, false or 0.
 * Threads:     several threads may read one array at once.  While one thread changes an
 *              array, no other may use it: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFARRAY__
#define __COREFOUNDATION_CFARRAY__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Keeps a value that comes into an array; gives what to store.  Since: 0.1 */
typedef const void *(*CFArrayRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Lets go of a value that leaves an array.  Since: 0.1 */
typedef void (*CFArrayReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFArrayCopyDescriptionCallBack)(const void *value);
/** Whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFArrayEqualCallBack)(const void *value1, const void *value2);

/**
 * What an array does with its values.
 *
 * `version` is 0.  A member that is NULL does nothing; without `equal`, values are compared
 * as pointers.  The struct is copied.  Since: 0.1
 */
typedef struct {
    CFIndex version;
    CFArrayRetainCallBack retain;
    CFArrayReleaseCallBack release;
    CFArrayCopyDescriptionCallBack copyDescription;
    CFArrayEqualCallBack equal;
} CFArrayCallBacks;

/** For values that are objects: the array owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFArrayCallBacks kCFTypeArrayCallBacks CFBC_SYMBOL(kCFTypeArrayCallBacks);

/** Called for each value; `context` is the caller's.  Since: 0.1 */
typedef void (*CFArrayApplierFunction)(const void *value, void *context);

/** An array.  Since: 0.1 */
typedef const struct __CFArray *CFArrayRef;
/** An array that can change.  Since: 0.1 */
typedef struct __CFArray *CFMutableArrayRef;

/** The type of arrays, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFArrayGetTypeID(void) CFBC_SYMBOL(CFArrayGetTypeID);

/* ---- Making arrays ---- */

/**
 * Makes an array that never changes.
 *
 * @param values     The values; the pointers are copied.  NULL gives NULL, unless `count` is 0.
 * @param count      How many values.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFArrayCreate(CFAllocatorRef allocator, const void **values, CFIndex count,
                                   const CFArrayCallBacks *callBacks) CFBC_SYMBOL(CFArrayCreate);

/**
 * An array with the same values and callbacks, which never changes.  You own it; it
 * may be `array` itself if that is immutable.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFArrayCreateCopy(CFAllocatorRef allocator, CFArrayRef array) CFBC_SYMBOL(CFArrayCreateCopy);

/**
 * Makes an empty array that can change.
 *
 * @param capacity   A guess how many values will come; no limit.  0: no idea.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                                 const CFArrayCallBacks *callBacks) CFBC_SYMBOL(CFArrayCreateMutable);

/**
 * Makes an array that can change, with the values and callbacks of another.
 *
 * @param capacity  A guess how many values will come; no limit.  0: no idea.
 * @param array     The array to copy.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFArrayRef array)
    CFBC_SYMBOL(CFArrayCreateMutableCopy);

/* ---- Reading ---- */

/** The number of values.  Since: 0.1 */
CF_EXPORT CFIndex CFArrayGetCount(CFArrayRef array) CFBC_SYMBOL(CFArrayGetCount);

/**
 * How often a value occurs in a range.
 *
 * @param array  The array.
 * @param range  Where to look.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetCountOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetCountOfValue);

/**
 * Whether a value occurs in a range.
 *
 * @param array  The array.
 * @param range  Where to look.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT Boolean CFArrayContainsValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayContainsValue);

/**
 * One value.  You borrow it; it lives at least until it leaves the array.  NULL if
 * `index` is outside.  Since: 0.1
 */
CF_EXPORT const void *CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index) CFBC_SYMBOL(CFArrayGetValueAtIndex);

/**
 * Copies the pointers of a range.  You borrow the values.
 *
 * @param array   The array.
 * @param range   Which values.
 * @param values  Room for `range.length` pointers.  NULL: no effect.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT void CFArrayGetValues(CFArrayRef array, CFRange range, const void **values) CFBC_SYMBOL(CFArrayGetValues);

/**
 * Calls a function for each value of a range, in order.
 *
 * @param array     The array.  The function must not change it.
 * @param range     Which values.
 * @param function  What to call.  NULL: no effect.
 * @param context   Handed to `function`; may be NULL.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT void CFArrayApplyFunction(CFArrayRef array, CFRange range, CFArrayApplierFunction function, void *context)
    CFBC_SYMBOL(CFArrayApplyFunction);

/**
 * The first position of a value in a range.
 *
 * @param array  The array.  NULL gives kCFNotFound.
 * @param range  Where to look.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * @return  A position in the array, or kCFNotFound.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetFirstIndexOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetFirstIndexOfValue);

/**
 * The last position of a value in a range.
 *
 * @param array  The array.  NULL gives kCFNotFound.
 * @param range  Where to look.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * @return  A position in the array, or kCFNotFound.
 *
 * Cost:     the length of the range.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetLastIndexOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetLastIndexOfValue);

/**
 * Finds where a value is, or belongs, in a range that is sorted.
 *
 * @param array       The array.  NULL gives kCFNotFound.
 * @param range       Where to look; sorted by `comparator`.
 * @param value       The value.  NULL is handed to `comparator` like any other.
 * @param comparator  Compares two values.  NULL gives kCFNotFound.
 * @param context     Handed to `comparator`; may be NULL.
 *
 * @return  The first position whose value is equal to `value` or greater; the end of the
 *          range if there is none.
 *
 * Cost:     the logarithm of the length of the range, in comparisons.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayBSearchValues(CFArrayRef array, CFRange range, const void *value,
                                       CFComparatorFunction comparator, void *context)
    CFBC_SYMBOL(CFArrayBSearchValues);

/* ---- Changing ---- */

/**
 * Puts a value at the end.
 *
 * @param array  The array.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     constant on average; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayAppendValue(CFMutableArrayRef array, const void *value) CFBC_SYMBOL(CFArrayAppendValue);

/**
 * Puts a value before the one at `index`, or at the end if `index` is the count.
 *
 * @param array  The array.
 * @param index  Where.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     the number of values behind it; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayInsertValueAtIndex(CFMutableArrayRef array, CFIndex index, const void *value)
    CFBC_SYMBOL(CFArrayInsertValueAtIndex);

/**
 * Replaces the value at `index`, or appends one if `index` is the count.
 *
 * @param array  The array.
 * @param index  Where.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     constant on average; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArraySetValueAtIndex(CFMutableArrayRef array, CFIndex index, const void *value)
    CFBC_SYMBOL(CFArraySetValueAtIndex);

/**
 * Takes the value at `index` out.
 *
 * Cost:     the number of values behind it.
 * Since:    0.1
 */
CF_EXPORT void CFArrayRemoveValueAtIndex(CFMutableArrayRef array, CFIndex index) CFBC_SYMBOL(CFArrayRemoveValueAtIndex);

/** Takes all values out.  Cost: the number of values.  Since: 0.1 */
CF_EXPORT void CFArrayRemoveAllValues(CFMutableArrayRef array) CFBC_SYMBOL(CFArrayRemoveAllValues);

/** Lets two values change places.  Since: 0.1 */
CF_EXPORT void CFArrayExchangeValuesAtIndices(CFMutableArrayRef array, CFIndex index1, CFIndex index2)
    CFBC_SYMBOL(CFArrayExchangeValuesAtIndices);

/**
 * Puts a part of another array at the end.
 *
 * @param array       The array.
 * @param otherArray  Where the values come from; may be `array` itself.
 * @param otherRange  Which of them.
 *
 * Cost:     the length of the range; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayAppendArray(CFMutableArrayRef array, CFArrayRef otherArray, CFRange otherRange)
    CFBC_SYMBOL(CFArrayAppendArray);

/**
 * Puts values in the place of others.
 *
 * @param array      The array.
 * @param range      Which values go.  Of length 0: the new ones are put before its position.
 * @param newValues  The values that come.  NULL: no effect, unless `newCount` is 0.
 * @param newCount   How many come.
 *
 * Cost:     the number of values behind the range, and of the new ones; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayReplaceValues(CFMutableArrayRef array, CFRange range, const void **newValues, CFIndex newCount)
    CFBC_SYMBOL(CFArrayReplaceValues);

/**
 * Sorts a range.  Values that are equal keep their order.
 *
 * @param array       The array.
 * @param range       Which values.
 * @param comparator  Compares two values; CFStringCompare() will do, as a CFComparatorFunction.
 *                    It must not change the array: that is reported, and nothing is
 *                    sorted.  NULL: no effect.
 * @param context     Handed to `comparator`; may be NULL.
 *
 * Cost:     n log n comparisons; allocates.
 * Since:    0.1
 */
CF_EXPORT void CFArraySortValues(CFMutableArrayRef array, CFRange range, CFComparatorFunction comparator, void *context)
    CFBC_SYMBOL(CFArraySortValues);

CF_EXTERN_C_END

#endif
