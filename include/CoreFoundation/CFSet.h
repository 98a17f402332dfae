/*
 * CFSet: values, each of which a set has once.
 *
 * A mutable set can be passed wherever a set can.  Functions that change a set accept only
 * one that a CreateMutable function made.  Values come out in the order in which they
 * first came in.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL set gives NULL, false or 0, or the call has no effect.  A NULL value
 *              is one like others only in a set without callbacks.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative count and a change of an
 *              immutable set: no effect, or NULL, false or 0.
 * Threads:     several threads may read one set at once.  While one thread changes a set,
 *              no other may use it: take a lock of your own.
 * Cost:        constant on average; what adds a value may allocate.
 */
#ifndef __COREFOUNDATION_CFSET__
#define __COREFOUNDATION_CFSET__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Keeps a value that comes in; gives what to store.  Since: 0.1 */
typedef const void *(*CFSetRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Lets go of a value that leaves.  Since: 0.1 */
typedef void (*CFSetReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFSetCopyDescriptionCallBack)(const void *value);
/** Whether two values are equal.  Since: 0.1 */
typedef Boolean (*CFSetEqualCallBack)(const void *value1, const void *value2);
/** A hash of a value; equal values have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFSetHashCallBack)(const void *value);

/**
 * What a set does with its values.
 *
 * `version` is 0.  A member that is NULL does nothing; without `equal` and `hash`, values are
 * compared as pointers.  The struct is copied.  Since: 0.1
 */
typedef struct {
    CFIndex version;
    CFSetRetainCallBack retain;
    CFSetReleaseCallBack release;
    CFSetCopyDescriptionCallBack copyDescription;
    CFSetEqualCallBack equal;
    CFSetHashCallBack hash;
} CFSetCallBacks;

/** For values that are objects: the set owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFSetCallBacks kCFTypeSetCallBacks CFBC_SYMBOL(kCFTypeSetCallBacks);
/**
 * The same, but a string is copied when it comes in, so that its later changes do not reach
 * the set.  Since: 0.1
 */
CF_EXPORT const CFSetCallBacks kCFCopyStringSetCallBacks CFBC_SYMBOL(kCFCopyStringSetCallBacks);

/** Called for each value; `context` is the caller's.  Since: 0.1 */
typedef void (*CFSetApplierFunction)(const void *value, void *context);

/** A set.  Since: 0.1 */
typedef const struct __CFSet *CFSetRef;
/** A set that can change.  Since: 0.1 */
typedef struct __CFSet *CFMutableSetRef;

/** The type of sets, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFSetGetTypeID(void) CFBC_SYMBOL(CFSetGetTypeID);

/* ---- Making sets ---- */

/**
 * Makes a set that never changes.
 *
 * @param values     The values; the pointers are copied.  Of equal ones the first stays.
 *                   NULL gives NULL, unless `numValues` is 0.
 * @param numValues  How many.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFSetRef CFSetCreate(CFAllocatorRef allocator, const void **values, CFIndex numValues,
                               const CFSetCallBacks *callBacks) CFBC_SYMBOL(CFSetCreate);

/**
 * A set with the same values and callbacks, which never changes.  You own it; it may be
 * `theSet` itself if that is immutable.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFSetRef CFSetCreateCopy(CFAllocatorRef allocator, CFSetRef theSet) CFBC_SYMBOL(CFSetCreateCopy);

/**
 * Makes an empty set that can change.
 *
 * @param capacity   A guess how many values will come; no limit.  0: no idea.
 * @param callBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableSetRef CFSetCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                             const CFSetCallBacks *callBacks) CFBC_SYMBOL(CFSetCreateMutable);

/**
 * Makes a set that can change, with the values and callbacks of another.
 *
 * @param capacity  A guess how many values will come; no limit.  0: no idea.
 * @param theSet    The set to copy.
 *
 * @return  A set that you own, or NULL.
 *
 * Cost:     the number of values; allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableSetRef CFSetCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity, CFSetRef theSet)
    CFBC_SYMBOL(CFSetCreateMutableCopy);

/* ---- Reading ---- */

/** The number of values.  Since: 0.1 */
CF_EXPORT CFIndex CFSetGetCount(CFSetRef theSet) CFBC_SYMBOL(CFSetGetCount);

/** How often a value occurs: 0 or 1.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT CFIndex CFSetGetCountOfValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetGetCountOfValue);

/** Whether a value occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT Boolean CFSetContainsValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetContainsValue);

/**
 * The value in the set that is equal to another.
 *
 * @param theSet  The set.
 * @param value   What to compare with.  NULL: see the top of this file.
 *
 * @return  The value, which you borrow; it lives at least until it leaves the set.  NULL if
 *          there is none.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFSetGetValue(CFSetRef theSet, const void *value) CFBC_SYMBOL(CFSetGetValue);

/**
 * The same, for a set in which NULL may be a value.
 *
 * @param theSet     The set.
 * @param candidate  What to compare with.  NULL: see the top of this file.
 * @param value      Receives the value, which you borrow, if there is one.  May be NULL.
 *
 * @return  Whether there is one.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFSetGetValueIfPresent(CFSetRef theSet, const void *candidate, const void **value)
    CFBC_SYMBOL(CFSetGetValueIfPresent);

/**
 * Copies the pointers of all values.  You borrow the values.
 *
 * @param theSet  The set.
 * @param values  Room for CFSetGetCount() pointers.  NULL: no effect.
 *
 * Cost:     the number of values.
 * Since:    0.1
 */
CF_EXPORT void CFSetGetValues(CFSetRef theSet, const void **values) CFBC_SYMBOL(CFSetGetValues);

/**
 * Calls a function for each value.
 *
 * @param theSet   The set.  The function must not change it.
 * @param applier  What to call.  NULL: no effect.
 * @param context  Handed to `applier`; may be NULL.
 *
 * Cost:     the number of values.
 * Since:    0.1
 */
CF_EXPORT void CFSetApplyFunction(CFSetRef theSet, CFSetApplierFunction applier, void *context)
    CFBC_SYMBOL(CFSetApplyFunction);

/* ---- Changing ---- */

/** Adds a value; no effect if there is an equal one.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT void CFSetAddValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetAddValue);

/**
 * Puts a value in the place of an equal one; adds it if there is none.  NULL: see the top
 * of this file.  Since: 0.1
 */
CF_EXPORT void CFSetSetValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetSetValue);

/**
 * Puts a value in the place of an equal one; no effect if there is none.  NULL: see the
 * top of this file.  Since: 0.1
 */
CF_EXPORT void CFSetReplaceValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetReplaceValue);

/** Takes a value out, if it occurs.  NULL: see the top of this file.  Since: 0.1 */
CF_EXPORT void CFSetRemoveValue(CFMutableSetRef theSet, const void *value) CFBC_SYMBOL(CFSetRemoveValue);

/** Takes all values out.  Cost: the number of values.  Since: 0.1 */
CF_EXPORT void CFSetRemoveAllValues(CFMutableSetRef theSet) CFBC_SYMBOL(CFSetRemoveAllValues);

CF_EXTERN_C_END

#endif
