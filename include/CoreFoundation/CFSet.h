/**
 * @file
 * CFSet: collections that hold each value once.
 *
 * A mutable set can be passed wherever a set is accepted.  Functions that change a set accept only
 * a set that a CreateMutable function created.  Values are enumerated in the order in which they
 * were first added.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL set returns NULL, false or 0, or the call has no effect.  NULL is a valid
 *              value only in a set without callbacks; in a set of objects it is reported and
 *              nothing changes.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So are a negative count and a change to an immutable set: the call has no effect, or
 *              returns NULL, false or 0.
 * Threads:     several threads may read one set at once.  While one thread changes a set, no other
 *              thread may use it: take a lock of your own.
 * Cost:        constant on average; adding a value may allocate.
 */
#ifndef __COREFOUNDATION_CFSET__
#define __COREFOUNDATION_CFSET__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Retains a value that is added to a set, and returns what to store.  Since: 0.1 */
typedef const void *(*CFSetRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Releases a value that is removed from a set.  Since: 0.1 */
typedef void (*CFSetReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFSetCopyDescriptionCallBack)(const void *value);
/** Returns whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFSetEqualCallBack)(const void *value1, const void *value2);
/** Returns a hash of a value.  Equal values must have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFSetHashCallBack)(const void *value);

/**
 * What a set does with its values.  A member that is NULL does nothing.  Without `equal` and
 * `hash`, values are compared as pointers.  The struct is copied.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                              /**< Must be 0. */
    CFSetRetainCallBack retain;                   /**< Called for each value that is stored. */
    CFSetReleaseCallBack release;                 /**< Called for each stored value that is removed. */
    CFSetCopyDescriptionCallBack copyDescription; /**< Called by CFCopyDescription(). */
    CFSetEqualCallBack equal;                     /**< Compares values. */
    CFSetHashCallBack hash;                       /**< Hashes values. */
} CFSetCallBacks;

/** Callbacks for values that are objects: the set owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFSetCallBacks kCFTypeSetCallBacks CFBC_SYMBOL(kCFTypeSetCallBacks);
/**
 * Callbacks for values that are strings: the set owns a copy of each, so later changes to a mutable
 * string do not affect the set.
 *
 * Since:    0.1
 */
CF_EXPORT const CFSetCallBacks kCFCopyStringSetCallBacks CFBC_SYMBOL(kCFCopyStringSetCallBacks);

/** Called for each value.  The caller supplies `context`.  Since: 0.1 */
typedef void (*CFSetApplierFunction)(const void *value, void *context);

/** A set.  Since: 0.1 */
typedef const struct __CFSet *CFSetRef;
/** A mutable set.  Since: 0.1 */
typedef struct __CFSet *CFMutableSetRef;

/** Returns the type of sets, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFSetGetTypeID(void) CFBC_SYMBOL(CFSetGetTypeID);

/* ---- Creating sets ---- */

/**
 * Creates an immutable set.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param values     The values; the pointers are copied.  Of several equal values, the first is
 *                   stored.  NULL returns NULL, unless `numValues` is 0.
 * @param numValues  The number of values.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFSetRef CFSetCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                               const CFSetCallBacks *callBacks) CFBC_SYMBOL(CFSetCreate);

/**
 * Creates an immutable set with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param theSet     The set to copy.
 *
 * @return  A set that you own, or NULL.  It may be `theSet` itself if that is immutable.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFSetRef CFSetCreateCopy(CFAllocatorRef allocator, CFSetRef theSet) CFBC_SYMBOL(CFSetCreateCopy);

/**
 * Creates an empty mutable set.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param callBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableSetRef CFSetCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                             const CFSetCallBacks *callBacks) CFBC_SYMBOL(CFSetCreateMutable);

/**
 * Creates a mutable set with the values and callbacks of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param capacity   A hint: the expected number of values.  Not a limit. 0: unknown.
 * @param theSet     The set to copy.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     O(number of values); allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableSetRef CFSetCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFSetRef theSet)
    CFBC_SYMBOL(CFSetCreateMutableCopy);

/* ---- Reading ---- */

/** Returns the number of values.  Since: 0.1 */
CF_EXPORT CFIndex CFSetGetCount(CFSetRef theSet) CFBC_SYMBOL(CFSetGetCount);

/** Returns how often a value occurs: 0 or 1.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT CFIndex CFSetGetCountOfValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetGetCountOfValue);

/** Returns whether a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT Boolean CFSetContainsValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetContainsValue);

/**
 * Returns the value in the set that is equal to another.
 *
 * @param theSet  The set.
 * @param value   The value to compare with.  NULL: see the top of this file.
 *
 * @return  The value, or NULL.  You borrow it; it is valid at least until it is removed from the
 *          set.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFSetGetValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetGetValue);

/**
 * Finds the value in the set that is equal to another.  Use it where NULL may be a value.
 *
 * @param theSet     The set.
 * @param candidate  The value to compare with.  NULL: see the top of this file.
 * @param value      Receives the value if there is one.  You borrow it.  May be NULL.
 *
 * @return  Whether the value was found.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFSetGetValueIfPresent(CFSetRef theSet, const void *candidate, const void **value)
    CFBC_SYMBOL(CFSetGetValueIfPresent);

/**
 * Copies the pointers of all values.  You borrow the values.
 *
 * @param theSet  The set.
 * @param values  Receives CFSetGetCount() pointers.  NULL: no effect.
 *
 * Cost:     O(number of values).
 * Since:    0.1
 */
CF_EXPORT void CFSetGetValues(CFSetRef theSet, const void **values) CFBC_SYMBOL(CFSetGetValues);

/**
 * Calls a function for each value.
 *
 * @param theSet   The set.  The function must not change it.
 * @param applier  The function to call.  NULL: no effect.
 * @param context  Passed to `applier`.  May be NULL.
 *
 * Cost:     O(number of values).
 * Since:    0.1
 */
CF_EXPORT void CFSetApplyFunction(CFSetRef theSet, CFSetApplierFunction applier, void *context)
    CFBC_SYMBOL(CFSetApplyFunction);

/* ---- Changing ---- */

/**
 * Adds a value.  No effect if the set has an equal value.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFSetAddValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetAddValue);

/**
 * Replaces an equal value, or adds the value if there is none.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFSetSetValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetSetValue);

/**
 * Replaces an equal value.  No effect if there is none.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFSetReplaceValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetReplaceValue);

/** Removes a value, if the set has it.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT void CFSetRemoveValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetRemoveValue);

/** Removes all values.  Cost: O(number of values).  Since: 0.1 */
CF_EXPORT void CFSetRemoveAllValues(CFMutableSetRef theSet) CFBC_SYMBOL(CFSetRemoveAllValues);

CF_EXTERN_C_END

#endif
