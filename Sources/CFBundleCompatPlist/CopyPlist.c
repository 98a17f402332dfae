/* From CoreFoundation to libplist, without recursion. */
#include "Bridge.h"

#include <stdlib.h>
#include <string.h>

/* An array or dictionary whose elements are being copied. */
typedef struct OpenContainer {
    struct OpenContainer *outer;
    plist_t node; /* belongs to the outer container's node */
    Boolean is_dictionary;
    CFIndex count;
    CFIndex next;           /* the element to copy next */
    const void *elements[]; /* values, and in a dictionary from `count` on the keys; borrowed */
} OpenContainer;

static plist_t fail(CFErrorRef *error, const char *reason)
{
    bridge_fail(error, kCFPropertyListWriteStreamError, reason);
    return NULL;
}

/* ---- Scalars ---- */

/*
 * plist_new_date() takes seconds of 32 bits, and plist_new_uint() does not know whether an integer is negative.  What
 * libplist reads may be any date and any integer.
 */
static plist_t copy_through_binary_format(CFPropertyListRef object, CFErrorRef *error)
{
    plist_t node = NULL;
    CFDataRef data = CFPropertyListCreateData(NULL, object, kCFPropertyListBinaryFormat_v1_0, 0, error);

    if (!data)
        return NULL;
    plist_from_bin((const char *)CFDataGetBytePtr(data), (uint32_t)CFDataGetLength(data), &node);
    CFRelease(data);
    return node ? node : fail(error, "libplist rejects a date or a number");
}

static plist_t copy_number(CFNumberRef number, CFErrorRef *error)
{
    int64_t integer = 0;
    double real = 0;

    if (CFNumberIsFloatType(number)) {
        CFNumberGetValue(number, kCFNumberDoubleType, &real);
        return plist_new_real(real);
    }
    if (CFNumberGetValue(number, kCFNumberSInt64Type, &integer) && integer >= 0)
        return plist_new_uint((uint64_t)integer);
    return copy_through_binary_format(number, error);
}

/* The string's bytes, which live as long as it does; NULL if libplist cannot hold them. */
static const char *utf8(CFStringRef string, CFErrorRef *error)
{
    const char *bytes = CFStringGetCStringPtr(string, kCFStringEncodingUTF8);
    CFIndex count = CFStringGetLength(string), used = 0;

    /* It stops at an unpaired surrogate, which UTF-8 does not have. */
    if (CFStringGetBytes(string, CFRangeMake(0, count), kCFStringEncodingUTF8, 0, FALSE, NULL, 0, &used) != count)
        return fail(error, "a string has an unpaired surrogate, which libplist cannot hold");
    if (strlen(bytes) != (size_t)used)
        return fail(error, "a string has U+0000, which libplist cannot hold");
    return bytes;
}

static plist_t copy_string(CFStringRef string, CFErrorRef *error)
{
    const char *bytes = utf8(string, error);

    return bytes ? plist_new_string(bytes) : NULL;
}

static plist_t copy_data(CFDataRef data)
{
    const UInt8 *bytes = CFDataGetBytePtr(data);

    return plist_new_data(bytes ? (const char *)bytes : "", (uint64_t)CFDataGetLength(data));
}

static plist_t copy_scalar(CFPropertyListRef object, CFErrorRef *error)
{
    CFTypeID type = CFGetTypeID(object);

    if (type == CFBooleanGetTypeID())
        return plist_new_bool(CFBooleanGetValue((CFBooleanRef)object));
    if (type == CFNumberGetTypeID())
        return copy_number((CFNumberRef)object, error);
    if (type == CFStringGetTypeID())
        return copy_string((CFStringRef)object, error);
    if (type == CFDataGetTypeID())
        return copy_data((CFDataRef)object);
    if (type == CFBCUIDGetTypeID())
        return plist_new_uid(CFBCUIDGetValue((CFBCUIDRef)object));
    return copy_through_binary_format(object, error); /* a date */
}

/* ---- Containers ---- */

static Boolean is_container(CFPropertyListRef object)
{
    CFTypeID type = CFGetTypeID(object);

    return type == CFArrayGetTypeID() || type == CFDictionaryGetTypeID();
}

/* Opens a container inside the innermost one.  Returns its node, which is empty. */
static plist_t open_container(OpenContainer **innermost, CFPropertyListRef object, CFErrorRef *error)
{
    Boolean is_dictionary = CFGetTypeID(object) == CFDictionaryGetTypeID();
    CFIndex count = is_dictionary ? CFDictionaryGetCount((CFDictionaryRef)object) : CFArrayGetCount((CFArrayRef)object);
    OpenContainer *container = malloc(sizeof(OpenContainer) + (is_dictionary ? 2 : 1) * (size_t)count * sizeof(void *));

    if (!container) {
        bridge_fail_for_memory(error);
        return NULL;
    }
    container->outer = *innermost;
    container->node = is_dictionary ? plist_new_dict() : plist_new_array();
    container->is_dictionary = is_dictionary;
    container->count = count;
    container->next = 0;
    if (is_dictionary)
        CFDictionaryGetKeysAndValues((CFDictionaryRef)object, container->elements + count, container->elements);
    else
        CFArrayGetValues((CFArrayRef)object, CFRangeMake(0, count), container->elements);
    *innermost = container;
    return container->node;
}

static void close_container(OpenContainer **innermost)
{
    OpenContainer *container = *innermost;

    *innermost = container->outer;
    free(container);
}

/* ---- The walk ---- */

/* Copies an object, all but the elements of a container, which it opens. */
static plist_t copy(CFPropertyListRef object, OpenContainer **innermost, CFErrorRef *error)
{
    return is_container(object) ? open_container(innermost, object, error) : copy_scalar(object, error);
}

/* Copies the next element of the innermost container into its node, or closes it. */
static Boolean advance(OpenContainer **innermost, CFErrorRef *error)
{
    OpenContainer *container = *innermost;
    const char *key = NULL;

    if (container->next == container->count) {
        close_container(innermost);
        return TRUE;
    }
    if (container->is_dictionary) {
        key = utf8((CFStringRef)container->elements[container->count + container->next], error);
        if (!key)
            return FALSE;
    }
    plist_t node = copy(container->elements[container->next++], innermost, error);
    if (!node)
        return FALSE;
    if (key)
        plist_dict_set_item(container->node, key, node);
    else
        plist_array_append_item(container->node, node);
    return TRUE;
}

/*
 * Whether the list is valid: of the right types, without cycles, and within the limits.  If not, a writer makes the error.
 */
static Boolean check(CFPropertyListRef list, CFErrorRef *error)
{
    if (CFPropertyListIsValid(list, kCFPropertyListBinaryFormat_v1_0))
        return TRUE;
    CFRelease(CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, error));
    return FALSE;
}

plist_t CFBCPropertyListCopyPlist(CFPropertyListRef propertyList, CFErrorRef *error)
{
    OpenContainer *innermost = NULL;

    if (!check(propertyList, error))
        return NULL;
    plist_t root = copy(propertyList, &innermost, error);
    while (innermost) {
        if (advance(&innermost, error))
            continue;
        while (innermost)
            close_container(&innermost);
        plist_free(root);
        return NULL;
    }
    return root;
}

plist_t CFBCBundleCopyInfoPlist(CFBundleRef bundle, CFErrorRef *error)
{
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);

    return info ? CFBCPropertyListCopyPlist(info, error) : fail(error, "there is no bundle");
}
