/* From libplist to CoreFoundation, without recursion. */
#include "Bridge.h"

#include <stdlib.h>
#include <string.h>

/* An array or dictionary whose elements are being converted. */
typedef struct OpenContainer {
    struct OpenContainer *outer;
    plist_t node;
    void *iterator; /* a plist_dict_iter or plist_array_iter, from malloc() */
    Boolean is_dictionary;
    CFIndex depth;
    CFIndex count;          /* of the node's elements */
    CFIndex value_count;    /* converted so far, and owned */
    CFIndex key_count;      /* the same; 0 in an array */
    const void *elements[]; /* values, and from `count` on the keys */
} OpenContainer;

static CFPropertyListRef fail(CFErrorRef *error, const char *reason)
{
    bridge_fail(error, kCFPropertyListReadCorruptError, reason);
    return NULL;
}

/* An object that was just created; NULL can only mean that memory has run out. */
static CFPropertyListRef created(CFPropertyListRef object, CFErrorRef *error)
{
    if (!object)
        bridge_fail_for_memory(error);
    return object;
}

/* ---- Scalars ---- */

/*
 * plist_get_date_val() drops the sign of a fraction and everything beyond 32 bits, and plist_get_uint_val() does not tell
 * whether an integer is negative.  The binary format has both.
 */
static CFPropertyListRef create_through_binary_format(plist_t node, CFErrorRef *error)
{
    char *bytes = NULL;
    uint32_t length = 0;

    plist_to_bin(node, &bytes, &length);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, length);
    plist_to_bin_free(bytes);
    CFPropertyListRef object = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, error);
    CFRelease(data);
    return object;
}

static CFStringRef create_string(const char *bytes, uint64_t length, CFErrorRef *error)
{
    CFStringRef string =
        CFStringCreateWithBytes(NULL, (const UInt8 *)bytes, (CFIndex)length, kCFStringEncodingUTF8, FALSE);

    if (!string)
        return (CFStringRef)fail(error, "a string is not UTF-8");
    if (length < 3 || memcmp(bytes, "\xEF\xBB\xBF", 3) != 0)
        return string;
    /* CFStringCreateWithBytes() takes a first U+FEFF for a byte order mark and drops it, as Apple's does. */
    CFStringRef whole = CFStringCreateWithFormat(NULL, NULL, CFSTR("%C%@"), 0xFEFF, string);
    CFRelease(string);
    return (CFStringRef)created(whole, error);
}

static Boolean has_nul(plist_t key)
{
    char *xml = NULL;
    uint32_t length = 0;

    plist_to_xml(key, &xml, &length);
    Boolean has_nul = xml && memchr(xml, 0, length);
    plist_to_xml_free(xml);
    return has_nul;
}

static CFStringRef create_key(plist_t node, CFErrorRef *error)
{
    char *key = NULL;

    /* plist_get_key_val() asserts that there is no U+0000, but libplist reads binary lists that have one in a key. */
    if (has_nul(node))
        return (CFStringRef)create_through_binary_format(node, error);
    plist_get_key_val(node, &key);
    CFStringRef string = create_string(key, strlen(key), error);
    free(key);
    return string;
}

static CFNumberRef create_integer(uint64_t value)
{
    return CFNumberCreate(NULL, kCFNumberSInt64Type, &value);
}

static CFPropertyListRef create_uid(uint64_t value, CFErrorRef *error)
{
    if (value > UINT32_MAX)
        return fail(error, "a UID is too large");
    return created(CFBCUIDCreate((UInt32)value), error);
}

static CFPropertyListRef create_scalar(plist_t node, CFErrorRef *error)
{
    uint64_t integer = 0, length = 0;
    uint8_t boolean = 0;
    double real = 0;
    const char *bytes;

    switch (plist_get_node_type(node)) {
    case PLIST_BOOLEAN: plist_get_bool_val(node, &boolean); return CFRetain(boolean ? kCFBooleanTrue : kCFBooleanFalse);
    case PLIST_UINT:
        plist_get_uint_val(node, &integer);
        return integer > INT64_MAX ? create_through_binary_format(node, error)
                                   : created(create_integer(integer), error);
    case PLIST_REAL:
        plist_get_real_val(node, &real);
        return created(CFNumberCreate(NULL, kCFNumberDoubleType, &real), error);
    case PLIST_STRING: bytes = plist_get_string_ptr(node, &length); return create_string(bytes, length, error);
    case PLIST_KEY: return create_key(node, error);
    case PLIST_DATA:
        bytes = plist_get_data_ptr(node, &length);
        return created(CFDataCreate(NULL, (const UInt8 *)bytes, (CFIndex)length), error);
    case PLIST_DATE: return create_through_binary_format(node, error);
    case PLIST_UID: plist_get_uid_val(node, &integer); return create_uid(integer, error);
    default: return fail(error, "a node is of a type that no property list has");
    }
}

/* ---- Containers ---- */

static Boolean is_container(plist_t node)
{
    plist_type type = plist_get_node_type(node);

    return type == PLIST_ARRAY || type == PLIST_DICT;
}

/* Opens the container inside of the innermost one. */
static Boolean open_container(OpenContainer **innermost, plist_t node, CFErrorRef *error)
{
    OpenContainer *outer = *innermost;
    Boolean is_dictionary = plist_get_node_type(node) == PLIST_DICT;
    size_t count = is_dictionary ? plist_dict_get_size(node) : plist_array_get_size(node);

    if (outer && outer->depth == BRIDGE_MAXIMUM_DEPTH) {
        fail(error, "containers are nested too deeply");
        return FALSE;
    }
    OpenContainer *container = malloc(sizeof(OpenContainer) + (is_dictionary ? 2 : 1) * count * sizeof(void *));
    if (!container) {
        bridge_fail_for_memory(error);
        return FALSE;
    }
    container->outer = outer;
    container->node = node;
    container->is_dictionary = is_dictionary;
    container->depth = outer ? outer->depth + 1 : 1;
    container->count = (CFIndex)count;
    container->value_count = container->key_count = 0;
    if (is_dictionary)
        plist_dict_new_iter(node, &container->iterator);
    else
        plist_array_new_iter(node, &container->iterator);
    *innermost = container;
    return TRUE;
}

/* Frees the innermost container, and releases its elements. */
static void free_innermost(OpenContainer **innermost)
{
    OpenContainer *container = *innermost;

    for (CFIndex i = 0; i < container->value_count; i++)
        CFRelease(container->elements[i]);
    for (CFIndex i = 0; i < container->key_count; i++)
        CFRelease(container->elements[container->count + i]);
    *innermost = container->outer;
    free(container->iterator);
    free(container);
}

/* Finds the next element, and converts its key; the element is NULL after the last. */
static Boolean next_element(OpenContainer *container, plist_t *element, CFErrorRef *error)
{
    *element = NULL;
    if (container->value_count == container->count)
        return TRUE;
    if (!container->is_dictionary) {
        plist_array_next_item(container->node, container->iterator, element);
        return TRUE;
    }
    plist_dict_next_item(container->node, container->iterator, NULL, element);
    if (!*element)
        return TRUE;
    CFStringRef string = create_key(plist_dict_item_get_key(*element), error);
    if (string)
        container->elements[container->count + container->key_count++] = string;
    return string != NULL;
}

/* Turns the innermost container into an object, and frees it. */
static CFPropertyListRef close_container(OpenContainer **innermost, CFErrorRef *error)
{
    OpenContainer *container = *innermost;
    const void **values = container->elements, **keys = values + container->count;
    CFPropertyListRef object =
        container->is_dictionary
            ? (CFPropertyListRef)CFDictionaryCreate(NULL, keys, values, container->value_count,
                                                    &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks)
            : (CFPropertyListRef)CFArrayCreate(NULL, values, container->value_count, &kCFTypeArrayCallBacks);

    free_innermost(innermost);
    return created(object, error);
}

/* ---- The walk ---- */

/* Converts a scalar, or opens a container: then `object` is NULL. */
static Boolean convert(plist_t node, OpenContainer **innermost, CFPropertyListRef *object, CFErrorRef *error)
{
    *object = NULL;
    if (is_container(node))
        return open_container(innermost, node, error);
    *object = create_scalar(node, error);
    return *object != NULL;
}

/*
 * Stores `object` in the innermost container, closes containers that are complete, and finds the node to convert next.
 * That is NULL at the end, when `object` is the whole list.
 */
static Boolean advance(OpenContainer **innermost, CFPropertyListRef *object, plist_t *node, CFErrorRef *error)
{
    for (*node = NULL; *innermost && !*node;) {
        OpenContainer *container = *innermost;

        if (*object)
            container->elements[container->value_count++] = *object;
        *object = NULL;
        if (!next_element(container, node, error))
            return FALSE;
        if (!*node && !(*object = close_container(innermost, error)))
            return FALSE;
    }
    return TRUE;
}

CFPropertyListRef CFBCPropertyListCreateWithPlist(plist_t plist, CFErrorRef *error)
{
    OpenContainer *innermost = NULL;
    CFPropertyListRef object;
    plist_t node = plist;

    if (!plist)
        return fail(error, "there is no property list");
    do {
        if (!convert(node, &innermost, &object, error) || !advance(&innermost, &object, &node, error)) {
            while (innermost)
                free_innermost(&innermost);
            return NULL;
        }
    } while (node);
    return object;
}
