/*
 * The exported constants.  Swift creates the objects once, before main() and before the
 * constructors of the program; they are never freed.
 */
#include "CCollections.h"
#include "CSwiftFunctions.h"

#include <stddef.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

#define DEFINE(name, content) EXPORT const void *cfbc_##name;
CFBCC_STRING_CONSTANTS(DEFINE)
CFBCC_OBJECT_CONSTANTS(DEFINE)
#undef DEFINE

EXPORT const void *cfbc_kCFAllocatorDefault = NULL;

EXPORT double cfbc_kCFCoreFoundationVersionNumber = 2106;
EXPORT double cfbc_kCFAbsoluteTimeIntervalSince1970 = 978307200;
EXPORT double cfbc_kCFAbsoluteTimeIntervalSince1904 = 3061152000;

/* The variables, and their strings one after the other. */
#define VARIABLE(name, content) &cfbc_##name,
static const void **const string_variables[] = { CFBCC_STRING_CONSTANTS(VARIABLE) };
#undef VARIABLE
#define CONTENT(name, content) content "\0"
static const char string_contents[] = CFBCC_STRING_CONSTANTS(CONTENT);
#undef CONTENT

__attribute__((constructor(102))) static void make_constants(void)
{
    const char *content = string_contents;
    for (size_t i = 0; i < sizeof string_variables / sizeof *string_variables; i++, content += strlen(content) + 1)
        *string_variables[i] = cfbcc_make_string_constant(content);
#define MAKE(name, constant) cfbc_##name = cfbcc_make_object_constant(constant);
    CFBCC_OBJECT_CONSTANTS(MAKE)
#undef MAKE
}

cfbcc_url_property cfbcc_url_property_named(const char *key)
{
#define KEY(name, content) content "\0"
    static const char keys[] = CFBCC_URL_PROPERTIES(KEY);
#undef KEY
    int property = CFBCC_URL_NO_PROPERTY + 1;
    for (const char *candidate = keys; candidate < keys + sizeof keys - 1;
         candidate += strlen(candidate) + 1, property++)
        if (strcmp(key, candidate) == 0)
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
