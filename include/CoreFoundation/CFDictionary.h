/**
 * @file
 * CFDictionary: values by key.
 *
 * A mutable dictionary can be passed wherever a dictionary is accepted.  Functions that change a
 * dictionary accept only a dictionary that a CreateMutable function created.  Entries are
 * enumerated in the order in which their keys were first added.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL dictionary returns NULL, false or 0, or the call has no effect.  NULL is a
 *              valid key or value only in a dictionary without callbacks; in a dictionary of
 *              objects it is reported and nothing changes.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So are a negative count and a change to an immutable dictionary: the call has no
 *              effect, or returns NULL, false or 0.
 * Threads:     several threads may read one dictionary at once.  While one thread changes a
 *              dictionary, no other thread may use it: take a lock of your own.
 * Cost:        constant on average; adding an entry may allocate.
 */
#ifndef __COREFOUNDATION_CFDICTIONARY__
#define __COREFOUNDATION_CFDICTIONARY__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Retains a key or value that is added, and returns what to store.  Since: 0.1 */
typedef const void *(*CFDictionaryRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Releases a key or value that is removed.  Since: 0.1 */
typedef void (*CFDictionaryReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a key or value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFDictionaryCopyDescriptionCallBack)(const void *value);
/** Returns whether two keys, or two values, are equal.  Since: 0.1 */
typedef Boolean (*CFDictionaryEqualCallBack)(const void *value1, const void *value2);
/** Returns a hash of a key.  Equal keys must have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFDictionaryHashCallBack)(const void *value);

/**
 * What a dictionary does with its keys.  A member that is NULL does nothing.  Without `equal` and
 * `hash`, keys are compared as pointers.  The struct is copied.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                                     /**< Must be 0. */
    CFDictionaryRetainCallBack retain;                   /**< Called for each key that is stored. */
    CFDictionaryReleaseCallBack release;                 /**< Called for each key that is removed. */
    CFDictionaryCopyDescriptionCallBack copyDescription; /**< Called by CFCopyDescription(). */
    CFDictionaryEqualCallBack equal;                     /**< Compares keys. */
    CFDictionaryHashCallBack hash;                       /**< Hashes keys. */
} CFDictionaryKeyCallBacks;

/**
 * What a dictionary does with its values.  A member that is NULL does nothing.  Without `equal`,
 * values are compared as pointers.  The struct is copied.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                                     /**< Must be 0. */
    CFDictionaryRetainCallBack retain;                   /**< Called for each value that is stored. */
    CFDictionaryReleaseCallBack release;                 /**< Called for each value that is removed. */
    CFDictionaryCopyDescriptionCallBack copyDescription; /**< Called by CFCopyDescription(). */
    CFDictionaryEqualCallBack equal;                     /**< Compares values. */
} CFDictionaryValueCallBacks;

/** Callbacks for keys that are objects: the dictionary owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFDictionaryKeyCallBacks kCFTypeDictionaryKeyCallBacks CFBC_SYMBOL(kCFTypeDictionaryKeyCallBacks);
/** Callbacks for keys that are strings: the dictionary owns a copy of each.  Since: 0.1 */
CF_EXPORT const
    CFDictionaryKeyCallBacks kCFCopyStringDictionaryKeyCallBacks CFBC_SYMBOL(kCFCopyStringDictionaryKeyCallBacks);
/** Callbacks for values that are objects: the dictionary owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFDictionaryValueCallBacks kCFTypeDictionaryValueCallBacks CFBC_SYMBOL(kCFTypeDictionaryValueCallBacks);

/** Called for each entry.  The caller supplies `context`.  Since: 0.1 */
typedef void (*CFDictionaryApplierFunction)(const void *key, const void *value, void *context);

/** A dictionary.  Since: 0.1 */
typedef const struct __CFDictionary *CFDictionaryRef;
/** A mutable dictionary.  Since: 0.1 */
typedef struct __CFDictionary *CFMutableDictionaryRef;

/** Returns the type of dictionaries, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFDictionaryGetTypeID(void) CFBC_SYMBOL(CFDictionaryGetTypeID);

/* ---- Creating dictionaries ---- */

/**
 * Creates an immutable dictionary.
 *
 * If a key occurs twice, the first value is stored.
 *
 * @param allocator       Ignored.  May be NULL.
 * @param keys            The keys; the pointers are copied.  NULL returns NULL, unless `count` is
 *                        0.
 * @param values          The values, in the order of the keys.  NULL returns NULL, unless `count`
 *                        is 0.
 * @param count           The number of entries.
 * @param keyCallBacks    What to do with keys.  NULL: store the pointers only.
 * @param valueCallBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A dictionary that you own, or NULL.
 *
 * Cost:     O(number of entries); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFDictionaryCreate(CFAllocatorRef allocator, const void **keys, const void **values,
                                             CFIndex count, const CFDictionaryKeyCallBacks *keyCallBacks,
                                             const CFDictionaryValueCallBacks *valueCallBacks)
    CFBC_SYMBOL(CFDictionaryCreate);

/**
 * Creates an immutable dictionary with the entries and callbacks of another.
 *
 * @param allocator   Ignored.  May be NULL.
 * @param dictionary  The dictionary to copy.
 *
 * @return  A dictionary that you own, or NULL.  It may be `dictionary` itself if that is immutable.
 *
 * Cost:     O(number of entries); allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFDictionaryCreateCopy(CFAllocatorRef allocator, CFDictionaryRef dictionary)
    CFBC_SYMBOL(CFDictionaryCreateCopy);

/**
 * Creates an empty mutable dictionary.
 *
 * @param allocator       Ignored.  May be NULL.
 * @param capacity        A hint: the expected number of entries.  Not a limit. 0: unknown.
 * @param keyCallBacks    What to do with keys.  NULL: store the pointers only.
 * @param valueCallBacks  What to do with values.  NULL: store the pointers only.
 *
 * @return  A dictionary that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutable(CFAllocatorRef allocator, CFIndex capacity,
                                                           const CFDictionaryKeyCallBacks *keyCallBacks,
                                                           const CFDictionaryValueCallBacks *valueCallBacks)
    CFBC_SYMBOL(CFDictionaryCreateMutable);

/**
 * Creates a mutable dictionary with the entries and callbacks of another.
 *
 * @param allocator   Ignored.  May be NULL.
 * @param capacity    A hint: the expected number of entries.  Not a limit. 0: unknown.
 * @param dictionary  The dictionary to copy.
 *
 * @return  A dictionary that you own, or NULL.
 *
 * Cost:     O(number of entries); allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity,
                                                               CFDictionaryRef dictionary)
    CFBC_SYMBOL(CFDictionaryCreateMutableCopy);

/* ---- Reading ---- */

/** Returns the number of entries.  Since: 0.1 */
CF_EXPORT CFIndex CFDictionaryGetCount(CFDictionaryRef dictionary) CFBC_SYMBOL(CFDictionaryGetCount);

/**
 * Returns 1 if the dictionary has a key, else 0.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFDictionaryGetCountOfKey(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryGetCountOfKey);

/**
 * Returns the number of entries with a value.
 *
 * @param dictionary  The dictionary.
 * @param value       The value.  NULL is compared like any other pointer.
 *
 * Cost:     O(number of entries).
 * Since:    0.1
 */
CF_EXPORT CFIndex CFDictionaryGetCountOfValue(CFDictionaryRef dictionary, const void *value)
    CFBC_SYMBOL(CFDictionaryGetCountOfValue);

/**
 * Returns whether the dictionary has a key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryContainsKey(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryContainsKey);

/**
 * Returns whether an entry has a value.
 *
 * @param dictionary  The dictionary.
 * @param value       The value.  NULL is compared like any other pointer.
 *
 * Cost:     O(number of entries).
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryContainsValue(CFDictionaryRef dictionary, const void *value)
    CFBC_SYMBOL(CFDictionaryContainsValue);

/**
 * Returns the value for a key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * @return  The value, or NULL if there is no such key.  You borrow it; it is valid at least until
 *          it is removed from the dictionary.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFDictionaryGetValue(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryGetValue);

/**
 * Finds the value for a key.  Use it where a value may be NULL.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 * @param value       Receives the value, which you borrow.  Unchanged if there is no such key.  May
 *                    be NULL.
 *
 * @return  Whether the dictionary has the key.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryGetValueIfPresent(CFDictionaryRef dictionary, const void *key, const void **value)
    CFBC_SYMBOL(CFDictionaryGetValueIfPresent);

/**
 * Copies the pointers of all keys and values.  You borrow the keys and values.
 *
 * @param dictionary  The dictionary.
 * @param keys        Receives CFDictionaryGetCount() pointers.  NULL: keys are not copied.
 * @param values      Receives as many pointers, in the order of the keys.  NULL: values are not
 *                    copied.
 *
 * Cost:     O(number of entries).
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryGetKeysAndValues(CFDictionaryRef dictionary, const void **keys, const void **values)
    CFBC_SYMBOL(CFDictionaryGetKeysAndValues);

/**
 * Calls a function for each entry.
 *
 * @param dictionary  The dictionary.  The function must not change it.
 * @param function    The function to call.  NULL: no effect.
 * @param context     Passed to `function`.  May be NULL.
 *
 * Cost:     O(number of entries).
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryApplyFunction(CFDictionaryRef dictionary, CFDictionaryApplierFunction function,
                                         void *context) CFBC_SYMBOL(CFDictionaryApplyFunction);

/* ---- Changing ---- */

/**
 * Adds an entry.  No effect if the dictionary has the key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 * @param value       The value.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryAddValue(CFMutableDictionaryRef dictionary, const void *key, const void *value)
    CFBC_SYMBOL(CFDictionaryAddValue);

/**
 * Adds an entry, or replaces the value of the key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 * @param value       The value.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFDictionarySetValue(CFMutableDictionaryRef dictionary, const void *key, const void *value)
    CFBC_SYMBOL(CFDictionarySetValue);

/**
 * Replaces the value of a key.  No effect if the dictionary does not have the key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 * @param value       The value.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryReplaceValue(CFMutableDictionaryRef dictionary, const void *key, const void *value)
    CFBC_SYMBOL(CFDictionaryReplaceValue);

/**
 * Removes an entry.  No effect if the dictionary does not have the key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Cost:     at most O(number of entries).
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryRemoveValue(CFMutableDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryRemoveValue);

/** Removes all entries.  Cost: O(number of entries).  Since: 0.1 */
CF_EXPORT void CFDictionaryRemoveAllValues(CFMutableDictionaryRef dictionary) CFBC_SYMBOL(CFDictionaryRemoveAllValues);

CF_EXTERN_C_END

#endif
