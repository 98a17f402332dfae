/*
 * CFBag: sets that count how often each value was added.
 *
 * A mutable bag can be passed wherever a bag can.  Functions that change a bag accept only
 * one that a CreateMutable function made.  Values come out in the order in which they
 * first came in, each as often as it occurs; of values that are
 * equal a bag keeps, and retains, the first.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL bag gives NULL, false or 0, or the call has no effect.  A NULL value
 *              is one like others only in a bag without callbacks.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative count and a change of an
 *              immutable bag: no effect, or NULL, false or 0.
 * Threads:     several threads may read one bag at once.  While one thread changes a bag,
 *              no other may use it: take a lock of your own.
 * Cost:        constant on average; what adds a value may allocate.
 */
#ifndef __COREFOUNDATION_CFBAG__
#define __COREFOUNDATION_CFBAG__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Keeps a value that comes in; gives what to store.  Since: 0.1 */
typedef const void *(*CFBagRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Lets go of a value that leaves.  Since: 0.1 */
typedef void (*CFBagReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFBagCopyDescriptionCallBack)(const void *value);
/** Whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFBagEqualCallBack)(const void *value1, const void *value2);
/** A hash of a value; equal values have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFBagHashCallBack)(const void *value);

/**
 * What a bag does with its values.
 *
 * `version` is 0.  A member that is NULL does nothing; without `equal` and `hash`, values are
 * compared as pointers.  The struct is copied.  Since: 0.1
 */
typedef struct {
    CFIndex version;
    CFBagRetainCallBack retain;
    CFBagReleaseCallBack release;
    CFBagCopyDescriptionCallBack copyDescription;
    CFBagEqualCallBack equal;
    CFBagHashCallBack hash;
} CFBagCallBacks;

/** For values that are objects: the bag owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFBagCallBacks kCFTypeBagCallBacks CFBC_SYMBOL(kCFTypeBagCallBacks);
/**
 * The same, but a string is copied when it comes in, so that its later changes do not reach
 * the bag.  Since: 0.1
 */
CF_EXPORT const CFBagCallBacks kCFCopyStringBagCallBacks CFBC_SYMBOL(kCFCopyStringBagCallBacks);

/** Called for each value; `context` is the caller's.  Since: 0.1 */
typedef void (*CFBagApplierFunction)(const void *value, void *context);

/** A bag.  Since: 0.1 */
typedef const struct __CFBag *CFBagRef;
/** A bag that can change.  Since: 0.1 */
typedef struct __CFBag *CFMutableBagRef;

/** The type of bags, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFBagGetTypeID(void) CFBC_SYMBOL(CFBagGetTypeID);

/* ---- Making bags ---- */

/**
 * Makes a bag that never changes.
 *
 * @param values     The values; the pointers are copied.  Equal ones are counted.
 *                   NULL gives NULL, unless `numValues` is 0.
 * @param numValues  How many.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFBagRef CFBagCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                               const CFBagCallBacks *callBacks) CFBC_SYMBOL(CFBagCreate);

/**
 * A bag with the same values and callbacks, which never changes.  You own it; it may be
 * `theBag` itself if that is immutable.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFBagRef CFBagCreateCopy(CFAllocatorRef allocator, CFBagRef theBag) CFBC_SYMBOL(CFBagCreateCopy);

/**
 * Makes an empty bag that can change.
 *
 * @param capacity   A guess how many values will come; no limit.  0: no idea.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableBagRef CFBagCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                             const CFBagCallBacks *callBacks) CFBC_SYMBOL(CFBagCreateMutable);

/**
 * Makes a bag that can change, with the values and callbacks of another.
 *
 * @param capacity  A guess how many values will come; no limit.  0: no idea.
 * @param theBag    The bag to copy.
 *
 * @return  A bag that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableBagRef CFBagCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFBagRef theBag)
    CFBC_SYMBOL(CFBagCreateMutableCopy);

/* ---- Reading ---- */

/** The number of values, each counted as often as it occurs.  Since: 0.1 */
CF_EXPORT CFIndex CFBagGetCount(CFBagRef theBag) CFBC_SYMBOL(CFBagGetCount);

/** How often a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT CFIndex CFBagGetCountOfValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagGetCountOfValue);

/** Whether a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT Boolean CFBagContainsValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagContainsValue);

/**
 * The value in the bag that is equal to another.
 *
 * @param theBag  The bag.
 * @param value   What to compare with.  NULL: see the top of this file.
 *
 * @return  The value, which you borrow; it lives at least until it leaves the bag.  NULL if
 *          there is none.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFBagGetValue(CFBagRef theBag, const void *value) CFBC_SYMBOL(CFBagGetValue);

/**
 * The same, for a bag in which NULL may be a value.
 *
 * @param theBag     The bag.
 * @param candidate  What to compare with.  NULL: see the top of this file.
 * @param value      Receives the value, which you borrow, if there is one.  May be NULL.
 *
 * @return  Whether there is one.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFBagGetValueIfPresent(CFBagRef theBag, const void *candidate, const void **value)
    CFBC_SYMBOL(CFBagGetValueIfPresent);

/**
 * Copies the pointers of all values.  You borrow the values.
 *
 * @param theBag  The bag.
 * @param values  Room for CFBagGetCount() pointers.  NULL: no effect.
 *
 * Cost:     the number of values.
 * Since:    0.1
 */
CF_EXPORT void CFBagGetValues(CFBagRef theBag, const void **values) CFBC_SYMBOL(CFBagGetValues);

/**
 * Calls a function for each value, as often as it occurs.
 *
 * @param theBag   The bag.  The function must not change it.
 * @param applier  What to call.  NULL: no effect.
 * @param context  Handed to `applier`; may be NULL.
 *
 * Cost:     the number of values.
 * Since:    0.1
 */
CF_EXPORT void CFBagApplyFunction(CFBagRef theBag, CFBagApplierFunction applier, void *context)
    CFBC_SYMBOL(CFBagApplyFunction);

/* ---- Changing ---- */

/** Adds a value, or counts one that is equal once more.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT void CFBagAddValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagAddValue);

/**
 * Puts a value in the place of an equal one
 * and leaves its count; adds it if there is none.  NULL: see the top
 * of this file.  Since: 0.1
 */
CF_EXPORT void CFBagSetValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagSetValue);

/**
 * Puts a value in the place of an equal one
 * and leaves its count; no effect if there is none.  NULL: see the
 * top of this file.  Since: 0.1
 */
CF_EXPORT void CFBagReplaceValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagReplaceValue);

/** Takes one occurrence of a value out, if it occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT void CFBagRemoveValue(CFMutableBagRef theBag, const void *value) CFBC_SYMBOL(CFBagRemoveValue);

/** Takes all values out.  Cost: the number of values.  Since: 0.1 */
CF_EXPORT void CFBagRemoveAllValues(CFMutableBagRef theBag) CFBC_SYMBOL(CFBagRemoveAllValues);

CF_EXTERN_C_END

#endif
