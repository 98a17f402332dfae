/*
 * The exported constants.  Swift makes the objects once, before main and before the
 * constructors of the program; they live for ever.
 */
#include "CCollections.h"
#include "CConstants.h"

#include <stddef.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

/* Made in Swift: API/Constants.swift, API/CFBase.swift. */
const void *cfbcc_make_string_constant(const char *text);
const void *cfbcc_make_object_constant(cfbcc_object_constant which);
const void *cfbcc_copy_string_key(const void *value);
const void *cfbc_CFRetain(const void *value);
void cfbc_CFRelease(const void *value);
const void *cfbc_CFCopyDescription(const void *value);
unsigned char cfbc_CFEqual(const void *left, const void *right);
unsigned long cfbc_CFHash(const void *value);

#define DEFINE(name, content) EXPORT const void *cfbc_##name;
CFBCC_STRING_CONSTANTS(DEFINE)
CFBCC_OBJECT_CONSTANTS(DEFINE)
#undef DEFINE

EXPORT const void *cfbc_kCFAllocatorDefault = NULL;

EXPORT double cfbc_kCFCoreFoundationVersionNumber = 2106;
EXPORT double cfbc_kCFAbsoluteTimeIntervalSince1970 = 978307200;
EXPORT double cfbc_kCFAbsoluteTimeIntervalSince1904 = 3061152000;

/* The strings, each after the other, and where they go. */
#define PLACE(name, text) &cfbc_##name,
static const void **const string_places[] = { CFBCC_STRING_CONSTANTS(PLACE) };
#undef PLACE
#define TEXT(name, text) text "\0"
static const char string_texts[] = CFBCC_STRING_CONSTANTS(TEXT);
#undef TEXT

__attribute__((constructor(102))) static void make_constants(void)
{
    /* C strings, so that constants whose text is the same become one object, and equal
       what CFSTR gives for it. */
    const char *text = string_texts;
    for (size_t i = 0; i < sizeof string_places / sizeof *string_places; i++, text += strlen(text) + 1)
        *string_places[i] = cfbcc_make_string_constant(text);
#define MAKE(name, which) cfbc_##name = cfbcc_make_object_constant(which);
    CFBCC_OBJECT_CONSTANTS(MAKE)
#undef MAKE
}

cfbcc_url_property cfbcc_url_property_named(const char *key)
{
#define TEXT(name, text) text "\0"
    static const char texts[] = CFBCC_URL_PROPERTIES(TEXT);
#undef TEXT
    int property = CFBCC_URL_NO_PROPERTY + 1;
    for (const char *text = texts; *text; text += strlen(text) + 1, property++)
        if (strcmp(key, text) == 0)
            return (cfbcc_url_property)property;
    return CFBCC_URL_NO_PROPERTY;
}

/* MARK: Callbacks */

static const void *retain_object(const void *allocator, const void *value)
{
    (void)allocator;
    return cfbc_CFRetain(value);
}

static void release_object(const void *allocator, const void *value)
{
    (void)allocator;
    cfbc_CFRelease(value);
}

static const void *copy_string(const void *allocator, const void *value)
{
    (void)allocator;
    return cfbcc_copy_string_key(value);
}

EXPORT cfbcc_value_callbacks cfbc_kCFTypeArrayCallBacks = {
    0, retain_object, release_object, cfbc_CFCopyDescription, cfbc_CFEqual,
};

EXPORT cfbcc_value_callbacks cfbc_kCFTypeDictionaryValueCallBacks = {
    0, retain_object, release_object, cfbc_CFCopyDescription, cfbc_CFEqual,
};

#define DEFINE_KEY_CALLBACKS(kind)                                                           \
    EXPORT cfbcc_key_callbacks cfbc_kCFType##kind##CallBacks = {                             \
        0, retain_object, release_object, cfbc_CFCopyDescription, cfbc_CFEqual, cfbc_CFHash, \
    };                                                                                       \
    EXPORT cfbcc_key_callbacks cfbc_kCFCopyString##kind##CallBacks = {                       \
        0, copy_string, release_object, cfbc_CFCopyDescription, cfbc_CFEqual, cfbc_CFHash,   \
    };
DEFINE_KEY_CALLBACKS(DictionaryKey)
DEFINE_KEY_CALLBACKS(Set)
DEFINE_KEY_CALLBACKS(Bag)
#undef DEFINE_KEY_CALLBACKS

cfbcc_elements cfbcc_elements_of_values(const cfbcc_value_callbacks *callbacks)
{
    if (!callbacks || (!callbacks->retain && !callbacks->release && !callbacks->copy_description && !callbacks->equal))
        return CFBCC_ELEMENTS_RAW;
    if (callbacks->retain == retain_object && callbacks->release == release_object && callbacks->equal == cfbc_CFEqual
        && callbacks->copy_description == cfbc_CFCopyDescription)
        return CFBCC_ELEMENTS_OBJECTS;
    return CFBCC_ELEMENTS_CUSTOM;
}

cfbcc_elements cfbcc_elements_of_keys(const cfbcc_key_callbacks *callbacks)
{
    if (!callbacks
        || (!callbacks->retain && !callbacks->release && !callbacks->copy_description && !callbacks->equal
            && !callbacks->hash))
        return CFBCC_ELEMENTS_RAW;
    if (callbacks->release == release_object && callbacks->equal == cfbc_CFEqual && callbacks->hash == cfbc_CFHash
        && callbacks->copy_description == cfbc_CFCopyDescription) {
        if (callbacks->retain == retain_object)
            return CFBCC_ELEMENTS_OBJECTS;
        if (callbacks->retain == copy_string)
            return CFBCC_ELEMENTS_COPIED_STRINGS;
    }
    return CFBCC_ELEMENTS_CUSTOM;
}
