/**
 * @file
 * CFArray: ordered collections.
 *
 * A mutable array can be passed wherever an array is accepted.  Functions that change an array
 * accept only an array that a CreateMutable function created.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL array returns NULL, false or 0, or the call has no effect.  NULL is a valid
 *              value only in an array without callbacks; in an array of objects it is reported and
 *              nothing changes.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So are a negative count, an index or range outside the array, and a change to an
 *              immutable array: the call has no effect, or returns NULL, false or 0.
 * Threads:     several threads may read one array at once.  While one thread changes an array, no
 *              other thread may use it: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFARRAY__
#define __COREFOUNDATION_CFARRAY__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Retains a value that is added to an array, and returns what to store.  Since: 0.1 */
typedef const void *(*CFArrayRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Releases a value that is removed from an array.  Since: 0.1 */
typedef void (*CFArrayReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFArrayCopyDescriptionCallBack)(const void *value);
/** Returns whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFArrayEqualCallBack)(const void *value1, const void *value2);

/**
 * What an array does with its values.  A member that is NULL does nothing.  The struct is copied.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                                /**< Must be 0. */
    CFArrayRetainCallBack retain;                   /**< Called for each value that is added. */
    CFArrayReleaseCallBack release;                 /**< Called for each value that is removed. */
    CFArrayCopyDescriptionCallBack copyDescription; /**< Called by CFCopyDescription(). */
    CFArrayEqualCallBack equal;                     /**< Compares values.  NULL: compares the pointers. */
} CFArrayCallBacks;

/** Callbacks for values that are objects: the array owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFArrayCallBacks kCFTypeArrayCallBacks CFBC_SYMBOL(kCFTypeArrayCallBacks);

/** Called for each value.  The caller supplies `context`.  Since: 0.1 */
typedef void (*CFArrayApplierFunction)(const void *value, void *context);

/** An array.  Since: 0.1 */
typedef const struct __CFArray *CFArrayRef;
/** A mutable array.  Since: 0.1 */
typedef struct __CFArray *CFMutableArrayRef;

/** Returns the type of arrays, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFArrayGetTypeID(void) CFBC_SYMBOL(CFArrayGetTypeID);

/* ---- Creating arrays ---- */

/**
 * Creates an immutable array.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param values     The values; the pointers are copied.  NULL returns NULL, unless `count` is 0.
 * @param count      The number of values.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFArrayCreate(CFAllocatorRef allocator, const void **values, CFIndex count,
                                   const CFArrayCallBacks *callBacks) CFBC_SYMBOL(CFArrayCreate);

/**
 * Creates an immutable array with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param array      The array to copy.
 *
 * @return  An array that you own, or NULL.  It may be `array` itself if that is immutable.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFArrayCreateCopy(CFAllocatorRef allocator, CFArrayRef array) CFBC_SYMBOL(CFArrayCreateCopy);

/**
 * Creates an empty mutable array.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                                 const CFArrayCallBacks *callBacks) CFBC_SYMBOL(CFArrayCreateMutable);

/**
 * Creates a mutable array with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param array      The array to copy.
 *
 * @return  An array that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableArrayRef CFArrayCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFArrayRef array)
    CFBC_SYMBOL(CFArrayCreateMutableCopy);

/* ---- Reading ---- */

/** Returns the number of values.  Since: 0.1 */
CF_EXPORT CFIndex CFArrayGetCount(CFArrayRef array) CFBC_SYMBOL(CFArrayGetCount);

/**
 * Returns how often a value occurs in a range.
 *
 * @param array  The array.
 * @param range  The range to search.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetCountOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetCountOfValue);

/**
 * Returns whether a value occurs in a range.
 *
 * @param array  The array.
 * @param range  The range to search.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT Boolean CFArrayContainsValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayContainsValue);

/**
 * Returns the value at an index, or NULL if the index is outside the array.  You borrow the value;
 * it is valid at least until it is removed from the array.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index) CFBC_SYMBOL(CFArrayGetValueAtIndex);

/**
 * Copies the pointers of a range.  You borrow the values.
 *
 * @param array   The array.
 * @param range   The range to copy.
 * @param values  Receives `range.length` pointers.  NULL: no effect.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT void CFArrayGetValues(CFArrayRef array, CFRange range, const void **values) CFBC_SYMBOL(CFArrayGetValues);

/**
 * Calls a function for each value of a range, in order.
 *
 * @param array     The array.  The function must not change it.
 * @param range     The range.
 * @param function  The function to call.  NULL: no effect.
 * @param context   Passed to `function`.  May be NULL.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT void CFArrayApplyFunction(CFArrayRef array, CFRange range, CFArrayApplierFunction function, void *context)
    CFBC_SYMBOL(CFArrayApplyFunction);

/**
 * Finds the first index of a value in a range.
 *
 * @param array  The array.  NULL returns kCFNotFound.
 * @param range  The range to search.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * @return  An index in the array, or kCFNotFound.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetFirstIndexOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetFirstIndexOfValue);

/**
 * Finds the last index of a value in a range.
 *
 * @param array  The array.  NULL returns kCFNotFound.
 * @param range  The range to search.
 * @param value  The value.  NULL is compared like any other pointer.
 *
 * @return  An index in the array, or kCFNotFound.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayGetLastIndexOfValue(CFArrayRef array, CFRange range, const void *value)
    CFBC_SYMBOL(CFArrayGetLastIndexOfValue);

/**
 * Searches a sorted range for a value, or for the place to insert it.
 *
 * @param array       The array.  NULL returns kCFNotFound.
 * @param range       The range to search, sorted by `comparator`.
 * @param value       The value.  NULL is passed to `comparator` like any other value.
 * @param comparator  Compares two values.  NULL returns kCFNotFound.
 * @param context     Passed to `comparator`.  May be NULL.
 *
 * @return  The first index whose value is equal to `value` or greater; the end of the range if
 *          there is none.
 *
 * Cost:     O(log n) comparisons for a range of n values.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFArrayBSearchValues(CFArrayRef array, CFRange range, const void *value,
                                       CFComparatorFunction comparator, void *context)
    CFBC_SYMBOL(CFArrayBSearchValues);

/* ---- Changing ---- */

/**
 * Adds a value at the end.
 *
 * @param array  The array.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     constant on average; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayAppendValue(CFMutableArrayRef array, const void *value) CFBC_SYMBOL(CFArrayAppendValue);

/**
 * Inserts a value before the one at `index`, or at the end if `index` is the count.
 *
 * @param array  The array.
 * @param index  The index of the new value.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     O(number of values after it); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayInsertValueAtIndex(CFMutableArrayRef array, CFIndex index, const void *value)
    CFBC_SYMBOL(CFArrayInsertValueAtIndex);

/**
 * Replaces the value at `index`, or appends a value if `index` is the count.
 *
 * @param array  The array.
 * @param index  The index.
 * @param value  The value.  NULL: see the top of this file.
 *
 * Cost:     constant on average; may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArraySetValueAtIndex(CFMutableArrayRef array, CFIndex index, const void *value)
    CFBC_SYMBOL(CFArraySetValueAtIndex);

/**
 * Removes the value at an index.
 *
 * @param array  The array.
 * @param index  The index.
 *
 * Cost:     O(number of values after it).
 * Since:    0.1
 */
CF_EXPORT void CFArrayRemoveValueAtIndex(CFMutableArrayRef array, CFIndex index) CFBC_SYMBOL(CFArrayRemoveValueAtIndex);

/** Removes all values.  Cost: O(number of values).  Since: 0.1 */
CF_EXPORT void CFArrayRemoveAllValues(CFMutableArrayRef array) CFBC_SYMBOL(CFArrayRemoveAllValues);

/** Swaps two values.  Since: 0.1 */
CF_EXPORT void CFArrayExchangeValuesAtIndices(CFMutableArrayRef array, CFIndex index1, CFIndex index2)
    CFBC_SYMBOL(CFArrayExchangeValuesAtIndices);

/**
 * Adds the values of a range of another array at the end.
 *
 * @param array       The array.
 * @param otherArray  The array to copy from.  May be `array` itself.
 * @param otherRange  The range to copy.
 *
 * Cost:     O(length of the range); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayAppendArray(CFMutableArrayRef array, CFArrayRef otherArray, CFRange otherRange)
    CFBC_SYMBOL(CFArrayAppendArray);

/**
 * Replaces a range of values.
 *
 * @param array      The array.
 * @param range      The values to replace.  If the length is 0, the new values are inserted before
 *                   `range.location`.
 * @param newValues  The new values.  NULL: no effect, unless `newCount` is 0.
 * @param newCount   The number of new values.
 *
 * Cost:     O(number of new values and of values after the range); may allocate.
 * Since:    0.1
 */
CF_EXPORT void CFArrayReplaceValues(CFMutableArrayRef array, CFRange range, const void **newValues, CFIndex newCount)
    CFBC_SYMBOL(CFArrayReplaceValues);

/**
 * Sorts a range.  The sort is stable: equal values keep their order.
 *
 * @param array       The array.
 * @param range       The range to sort.
 * @param comparator  Compares two values.  CFStringCompare() can be cast to a
 *                    CFComparatorFunction.  If it changes the array, that is reported and nothing
 *                    is sorted.  NULL: no effect.
 * @param context     Passed to `comparator`.  May be NULL.
 *
 * Cost:     O(n log n) comparisons for n values; allocates.
 * Since:    0.1
 */
CF_EXPORT void CFArraySortValues(CFMutableArrayRef array, CFRange range, CFComparatorFunction comparator, void *context)
    CFBC_SYMBOL(CFArraySortValues);

CF_EXTERN_C_END

#endif
