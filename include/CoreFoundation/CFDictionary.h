/*
 * CFDictionary: values by key.
 *
 * A mutable dictionary can be passed wherever a dictionary can.  Functions that change a
 * dictionary accept only one that a CreateMutable function made.  Keys and values come
 * out in the order in which the keys first came in.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL dictionary gives NULL, false or 0, or the call has no effect.  A NULL
 *              key or value is one like others only in a dictionary without callbacks.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So are a negative count and a change of an
 *              immutable dictionary: no effect, or NULL, false or 0.
 * Threads:     several threads may read one dictionary at once.  While one thread changes
 *              a dictionary, no other may use it: take a lock of your own.
 * Cost:        constant on average; what adds an entry may allocate.
 */
#ifndef __COREFOUNDATION_CFDICTIONARY__
#define __COREFOUNDATION_CFDICTIONARY__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Keeps a key or value that comes in; gives what to store.  Since: 0.1 */
typedef const void *(*CFDictionaryRetainCallBack)(CFAllocatorRef allocator, const void *value);
/** Lets go of a key or value that leaves.  Since: 0.1 */
typedef void (*CFDictionaryReleaseCallBack)(CFAllocatorRef allocator, const void *value);
/** Describes a key or value in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFDictionaryCopyDescriptionCallBack)(const void *value);
/** Whether two keys, or two values, are equal.  Since: 0.1 */
typedef Boolean (*CFDictionaryEqualCallBack)(const void *value1, const void *value2);
/** A hash of a key; equal keys have equal hashes.  Since: 0.1 */
typedef CFHashCode (*CFDictionaryHashCallBack)(const void *value);

/**
 * What a dictionary does with its keys.
 *
 * `version` is 0.  A member that is NULL does nothing; without `equal` and `hash`, keys are
 * compared as pointers.  The struct is copied.  Since: 0.1
 */
typedef struct {
    CFIndex version;
    CFDictionaryRetainCallBack retain;
    CFDictionaryReleaseCallBack release;
    CFDictionaryCopyDescriptionCallBack copyDescription;
    CFDictionaryEqualCallBack equal;
    CFDictionaryHashCallBack hash;
} CFDictionaryKeyCallBacks;

/** What a dictionary does with its values; as CFDictionaryKeyCallBacks.  Since: 0.1 */
typedef struct {
    CFIndex version;
    CFDictionaryRetainCallBack retain;
    CFDictionaryReleaseCallBack release;
    CFDictionaryCopyDescriptionCallBack copyDescription;
    CFDictionaryEqualCallBack equal;
} CFDictionaryValueCallBacks;

/** For keys that are objects: the dictionary owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFDictionaryKeyCallBacks kCFTypeDictionaryKeyCallBacks CFBC_SYMBOL(kCFTypeDictionaryKeyCallBacks);
/** For keys that are strings: the dictionary owns a copy of each.  Since: 0.1 */
CF_EXPORT const
    CFDictionaryKeyCallBacks kCFCopyStringDictionaryKeyCallBacks CFBC_SYMBOL(kCFCopyStringDictionaryKeyCallBacks);
/** For values that are objects: the dictionary owns a reference to each.  Since: 0.1 */
CF_EXPORT const CFDictionaryValueCallBacks kCFTypeDictionaryValueCallBacks CFBC_SYMBOL(kCFTypeDictionaryValueCallBacks);

/** Called for each entry; `context` is the caller's.  Since: 0.1 */
typedef void (*CFDictionaryApplierFunction)(const void *key, const void *value, void *context);

/** A dictionary.  Since: 0.1 */
typedef const struct __CFDictionary *CFDictionaryRef;
/** A dictionary that can change.  Since: 0.1 */
typedef struct __CFDictionary *CFMutableDictionaryRef;

/** The type of dictionaries, mutable ones included.  Since: 0.1 */
CF_EXPORT CFTypeID CFDictionaryGetTypeID(void) CFBC_SYMBOL(CFDictionaryGetTypeID);

/* ---- Making dictionaries ---- */

/**
 * Makes a dictionary that never changes.
 *
 * If a key comes twice, the first value stays.
 *
 * @param keys            The keys; the pointers are copied.  NULL gives NULL, unless `count` is 0.
 * @param values          The values, in the order of the keys.  NULL gives NULL, unless `count` is 0.
 * @param count           How many entries.
 * @param keyCallBacks    What to do with keys.  NULL: store the pointers and no more.
 * @param valueCallBacks  What to do with values.  NULL: store the pointers and no more.
 *
 * @return  A dictionary that you own, or NULL.
 *
 * Cost:     the number of entries; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFDictionaryCreate(CFAllocatorRef allocator, const void **keys, const void **values,
                                             CFIndex count, const CFDictionaryKeyCallBacks *keyCallBacks,
                                             const CFDictionaryValueCallBacks *valueCallBacks)
    CFBC_SYMBOL(CFDictionaryCreate);

/**
 * A dictionary with the same entries and callbacks, which never changes.  You own it;
 * it may be `dictionary` itself if that is immutable.
 *
 * Cost:     the number of entries; allocates.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFDictionaryCreateCopy(CFAllocatorRef allocator, CFDictionaryRef dictionary)
    CFBC_SYMBOL(CFDictionaryCreateCopy);

/**
 * Makes an empty dictionary that can change.
 *
 * @param capacity        A guess how many entries will come; no limit.  0: no idea.
 * @param keyCallBacks    What to do with keys.  NULL: store the pointers and no more.
 * @param valueCallBacks  What to do with values.  NULL: store the pointers and no more.
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
 * Makes a dictionary that can change, with the entries and callbacks of another.
 *
 * @param capacity    A guess how many entries will come; no limit.  0: no idea.
 * @param dictionary  The dictionary to copy.
 *
 * @return  A dictionary that you own, or NULL.
 *
 * Cost:     the number of entries; allocates.
 * Since:    0.1
 */
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutableCopy(CFAllocatorRef allocator, CFIndex capacity,
                                                               CFDictionaryRef dictionary)
    CFBC_SYMBOL(CFDictionaryCreateMutableCopy);

/* ---- Reading ---- */

/** The number of entries.  Since: 0.1 */
CF_EXPORT CFIndex CFDictionaryGetCount(CFDictionaryRef dictionary) CFBC_SYMBOL(CFDictionaryGetCount);

/**
 * 1 if the dictionary has a key, else 0.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFDictionaryGetCountOfKey(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryGetCountOfKey);

/**
 * How many entries have a value.
 *
 * @param dictionary  The dictionary.
 * @param value       The value.  NULL is compared like any other pointer.
 *
 * Cost:     the number of entries.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFDictionaryGetCountOfValue(CFDictionaryRef dictionary, const void *value)
    CFBC_SYMBOL(CFDictionaryGetCountOfValue);

/**
 * Whether the dictionary has a key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryContainsKey(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryContainsKey);

/**
 * Whether an entry has a value.
 *
 * @param dictionary  The dictionary.
 * @param value       The value.  NULL is compared like any other pointer.
 *
 * Cost:     the number of entries.
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryContainsValue(CFDictionaryRef dictionary, const void *value)
    CFBC_SYMBOL(CFDictionaryContainsValue);

/**
 * The value for a key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * @return  The value, which you borrow: it lives at least until it leaves the
 *          dictionary.  NULL if there is no such key.
 *
 * Since:    0.1
 */
CF_EXPORT const void *CFDictionaryGetValue(CFDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryGetValue);

/**
 * The value for a key, where a value may be NULL.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 * @param value       Receives the value, which you borrow; left alone if there is no such
 *                    key.  May be NULL.
 *
 * @return  Whether the dictionary has the key.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFDictionaryGetValueIfPresent(CFDictionaryRef dictionary, const void *key, const void **value)
    CFBC_SYMBOL(CFDictionaryGetValueIfPresent);

/**
 * Copies all keys and values, which you borrow.
 *
 * @param dictionary  The dictionary.
 * @param keys        Room for a pointer for each entry.  NULL: no keys.
 * @param values      Room for a pointer for each entry, in the order of the keys.  NULL: no values.
 *
 * Cost:     the number of entries.
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryGetKeysAndValues(CFDictionaryRef dictionary, const void **keys, const void **values)
    CFBC_SYMBOL(CFDictionaryGetKeysAndValues);

/**
 * Calls a function for each entry.
 *
 * @param dictionary  The dictionary.  The function must not change it.
 * @param function    What to call.  NULL: no effect.
 * @param context     Handed to `function`; may be NULL.
 *
 * Cost:     the number of entries.
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryApplyFunction(CFDictionaryRef dictionary, CFDictionaryApplierFunction function,
                                         void *context) CFBC_SYMBOL(CFDictionaryApplyFunction);

/* ---- Changing ---- */

/**
 * Adds an entry if the key is new; otherwise no effect.
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
 * Replaces the value of a key; no effect if the key is new.
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
 * Takes an entry out; no effect if there is no such key.
 *
 * @param dictionary  The dictionary.
 * @param key         The key.  NULL: see the top of this file.
 *
 * Cost:     at most the number of entries.
 * Since:    0.1
 */
CF_EXPORT void CFDictionaryRemoveValue(CFMutableDictionaryRef dictionary, const void *key)
    CFBC_SYMBOL(CFDictionaryRemoveValue);

/** Takes all entries out.  Cost: the number of entries.  Since: 0.1 */
CF_EXPORT void CFDictionaryRemoveAllValues(CFMutableDictionaryRef dictionary) CFBC_SYMBOL(CFDictionaryRemoveAllValues);

CF_EXTERN_C_END

#endif
