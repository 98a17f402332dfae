/**
 * @file
 * CFBag: sets that count how often each value was added.
 *
 * A mutable bag can be passed wherever a bag is accepted.  Functions that change a bag accept only
 * a bag that a CreateMutable function created.  Values are enumerated in the order in which they
 * were first added, each as often as it occurs.  Of several equal values, a bag stores and retains
 * only the first.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL bag returns NULL, false or 0, or the call has no effect.  NULL is a valid
 *              value only in a bag without callbacks; in a bag of objects it is reported and
 *              nothing changes.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So are a negative count and a change to an immutable bag: the call has no effect, or
 *              returns NULL, false or 0.
 * Threads:     several threads may read one bag at once.  While one thread changes a bag, no other
 *              thread may use it: take a lock of your own.
 * Cost:        constant on average; adding a value may allocate.
 */
#ifndef __COREFOUNDATION_CFBAG__
#define __COREFOUNDATION_CFBAG__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Retains a value that is added to a bag, and returns what to store.  Since: 0.1 */
typedef const void *(*CFBagRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Releases a value that is removed from a bag.  Since: 0.1 */
typedef void (*CFBagReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFBagCopyDescriptionCallBack)(const void *value);
/** Returns whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFBagEqualCallBack)(const void *value1, const void *value2);
/** Returns a hash of a value.  Equal values must have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFBagHashCallBack)(const void *value);

/**
 * What a bag does with its values.  A member that is NULL does nothing.  Without `equal` and
 * `hash`, values are compared as pointers.  The struct is copied.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                              /**< Must be 0. */
    CFBagRetainCallBack retain;                   /**< Called for each value that is stored. */
    CFBagReleaseCallBack release;                 /**< Called for each stored value that is removed. */
    CFBagCopyDescriptionCallBack copyDescription; /**< Called by CFCopyDescription(). */
    CFBagEqualCallBack equal;                     /**< Compares values. */
    CFBagHashCallBack hash;                       /**< Hashes values. */
} CFBagCallBacks;

/** Callbacks for values that are objects: the bag owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFBagCallBacks kCFTypeBagCallBacks CFBC_SYMBOL(kCFTypeBagCallBacks);
/**
 * Callbacks for values that are strings: the bag owns a copy of each, so later changes to a mutable
 * string do not affect the bag.
 *
 * Since:    0.1
 */
CF_EXPORT const CFBagCallBacks kCFCopyStringBagCallBacks CFBC_SYMBOL(kCFCopyStringBagCallBacks);

/** Called for each value.  The caller supplies `context`.  Since: 0.1 */
typedef void (*CFBagApplierFunction)(const void *value, void *context);

/** A bag.  Since: 0.1 */
typedef const struct __CFBag *CFBagRef;
/** A mutable bag.  Since: 0.1 */
typedef struct __CFBag *CFMutableBagRef;

/** Returns the type of bags, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFBagGetTypeID(void) CFBC_SYMBOL(CFBagGetTypeID);

/* ---- Creating bags ---- */

/**
 * Creates an immutable bag.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param values     The values; the pointers are copied.  Equal values are counted.  NULL returns
 *                   NULL, unless `numValues` is 0.
 * @param numValues  The number of values.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFBagRef CFBagCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                               const CFBagCallBacks *callBacks) CFBC_SYMBOL(CFBagCreate);

/**
 * Creates an immutable bag with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param theBag     The bag to copy.
 *
 * @return  A bag that you own, or NULL.  It may be `theBag` itself if that is immutable.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFBagRef CFBagCreateCopy(CFAllocatorRef allocator, CFBagRef theBag) CFBC_SYMBOL(CFBagCreateCopy);

/**
 * Creates an empty mutable bag.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableBagRef CFBagCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                             const CFBagCallBacks *callBacks) CFBC_SYMBOL(CFBagCreateMutable);

/**
 * Creates a mutable bag with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param theBag     The bag to copy.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableBagRef CFBagCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFBagRef theBag)
    CFBC_SYMBOL(CFBagCreateMutableCopy);

/* ---- Reading ---- */

/** Returns the number of values, each counted as often as it occurs.  Since: 0.1 */
CF_EXPORT CFIndex CFBagGetCount(CFBagRef theBag) CFBC_SYMBOL(CFBagGetCount);

/** Returns how often a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT CFIndex CFBagGetCountOfValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagGetCountOfValue);

/** Returns whether a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT Boolean CFBagContainsValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagContainsValue);

/**
 * Returns the value in the bag that is equal to another.
 *
 * @param theBag  The bag.
 * @param value   The value to compare with.  NULL: see the top of this file.
 *
 * @return  The value, or NULL.  You borrow it; it is valid at least until it is removed from the
 *          bag.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFBagGetValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagGetValue);

/**
 * Finds the value in the bag that is equal to another.  Use it where NULL may be a value.
 *
 * @param theBag     The bag.
 * @param candidate  The value to compare with.  NULL: see the top of this file.
 * @param value      Receives the value if there is one.  You borrow it.  May be NULL.
 *
 * @return  Whether the value was found.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBagGetValueIfPresent(CFBagRef theBag, const void *candidate, const void **value)
    CFBC_SYMBOL(CFBagGetValueIfPresent);

/**
 * Copies the pointers of all values.  You borrow the values.
 *
 * @param theBag  The bag.
 * @param values  Receives CFBagGetCount() pointers.  NULL: no effect.
 *
 * Cost:     O(number of values).
 * Since:    0.1
 */
CF_EXPORT void CFBagGetValues(CFBagRef theBag, const void **values) CFBC_SYMBOL(CFBagGetValues);

/**
 * Calls a function for each value, as often as it occurs.
 *
 * @param theBag   The bag.  The function must not change it.
 * @param applier  The function to call.  NULL: no effect.
 * @param context  Passed to `applier`.  May be NULL.
 *
 * Cost:     O(number of values).
 * Since:    0.1
 */
CF_EXPORT void CFBagApplyFunction(CFBagRef theBag, CFBagApplierFunction applier, void *context)
    CFBC_SYMBOL(CFBagApplyFunction);

/* ---- Changing ---- */

/**
 * Adds a value.  If the bag has an equal value, only its count grows.  NULL: see the top of this
 * file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFBagAddValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagAddValue);

/**
 * Replaces an equal value and keeps its count, or adds the value if there is none.  NULL: see the
 * top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFBagSetValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagSetValue);

/**
 * Replaces an equal value and keeps its count.  No effect if there is none.  NULL: see the top of
 * this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFBagReplaceValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagReplaceValue);

/**
 * Removes one occurrence of a value, if there is one.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFBagRemoveValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagRemoveValue);

/** Removes all values.  Cost: O(number of values).  Since: 0.1 */
CF_EXPORT void CFBagRemoveAllValues(CFMutableBagRef theBag) CFBC_SYMBOL(CFBagRemoveAllValues);

CF_EXTERN_C_END

#endif
