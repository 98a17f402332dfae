/* What the bridge rejects, why, and what it leaves behind. */
#include "fixture.h"

#include <CFBundleCompat/CFBCPlist.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Releases the error. */
static void assert_error(CFErrorRef owned, CFStringRef domain, CFIndex code, const char *reason)
{
    assert_non_null(owned);
    assert_true(CFEqual(CFErrorGetDomain(owned), domain));
    assert_int_equal(CFErrorGetCode(owned), code);
    CFStringRef description = CFErrorCopyDescription(owned);
    assert_non_null(strstr(CFStringGetCStringPtr(description, kCFStringEncodingUTF8), reason));
    CFRelease(description);
    CFRelease(owned);
}

/* Frees the node, whole list and all. */
static void assert_not_created(plist_t owned, const char *reason)
{
    CFErrorRef error = NULL;

    assert_null(CFBCPropertyListCreateWithPlist(owned, NULL));
    assert_null(CFBCPropertyListCreateWithPlist(owned, &error));
    assert_error(error, kCFErrorDomainCocoa, kCFPropertyListReadCorruptError, reason);
    plist_free(owned);
}

/* Releases the list. */
static void assert_not_copied(CFPropertyListRef owned, const char *reason)
{
    CFErrorRef error = NULL;

    assert_null(CFBCPropertyListCopyPlist(owned, NULL));
    assert_null(CFBCPropertyListCopyPlist(owned, &error));
    assert_error(error, kCFErrorDomainCocoa, kCFPropertyListWriteStreamError, reason);
    CFRelease(owned);
}

/* An array with something good before and behind, and in a dictionary, so that a failure has much to free. */
static CFArrayRef around(CFTypeRef owned)
{
    const void *key = CFSTR("k"), *values[] = { CFSTR("good"), NULL, CFSTR("good") };
    values[1] =
        CFDictionaryCreate(NULL, &key, &owned, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFArrayRef array = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);

    CFRelease(values[1]);
    CFRelease(owned);
    return array;
}

static plist_t plist_around(plist_t owned, const char *key)
{
    plist_t array = plist_new_array(), dict = plist_new_dict();

    plist_dict_set_item(dict, "good", plist_new_date(1, 0));
    plist_dict_set_item(dict, key, owned);
    plist_array_append_item(array, plist_new_string("good"));
    plist_array_append_item(array, dict);
    plist_array_append_item(array, plist_new_string("good"));
    return array;
}

static void test_null__is_an_error(void **state)
{
    CFErrorRef errors[3] = { NULL, NULL, NULL };
    (void)state;
    assert_null(CFBCPropertyListCreateWithPlist(NULL, &errors[0]));
    assert_error(errors[0], kCFErrorDomainCocoa, kCFPropertyListReadCorruptError, "there is no property list");
    assert_null(CFBCPropertyListCopyPlist(NULL, &errors[1]));
    assert_error(errors[1], kCFErrorDomainCocoa, kCFPropertyListWriteStreamError, "there is no property list");
    assert_null(CFBCBundleCopyInfoPlist(NULL, &errors[2]));
    assert_error(errors[2], kCFErrorDomainCocoa, kCFPropertyListWriteStreamError, "there is no bundle");
    assert_null(CFBCPropertyListCreateWithPlist(NULL, NULL));
    assert_null(CFBCPropertyListCopyPlist(NULL, NULL));
    assert_null(CFBCBundleCopyInfoPlist(NULL, NULL));
}

static void test_success__leaves_the_error_alone(void **state)
{
    CFErrorRef error = (CFErrorRef)(uintptr_t)&error;
    (void)state;
    plist_t node = CFBCPropertyListCopyPlist(CFSTR("text"), &error);
    CFPropertyListRef object = CFBCPropertyListCreateWithPlist(node, &error);

    assert_ptr_equal(error, &error);
    assert_true(CFEqual(object, CFSTR("text")));
    CFRelease(object);
    plist_free(node);
}

static void test_objects_of_other_types__are_rejected(void **state)
{
    (void)state;
    assert_not_copied(url_of("x"), "'CFURL'");
    assert_not_copied(around(url_of("x")), "'CFURL'");
    assert_not_copied(around(CFRetain(kCFNull)), "'CFNull'");
    assert_not_copied(CFRetain(CFBundleGetMainBundle()), "'CFBundle'");
    assert_not_copied(CFSetCreate(NULL, NULL, 0, &kCFTypeSetCallBacks), "'CFSet'");
}

static void test_keys_of_other_types__are_rejected(void **state)
{
    const void *key = kCFBooleanTrue, *value = CFSTR("v");
    (void)state;
    CFDictionaryRef dictionary =
        CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    assert_not_copied(around(dictionary), "keys which are CFStrings");
}

static void test_what_is_not_an_object__is_rejected(void **state)
{
    const void *number = (const void *)5, *null = NULL;
    (void)state;
    assert_not_copied(around(CFArrayCreate(NULL, &number, 1, NULL)), "not property list objects");
    assert_not_copied(around(CFArrayCreate(NULL, &null, 1, NULL)), "not property list objects");
}

static void test_cycles__are_rejected(void **state)
{
    (void)state;
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDictionarySetValue(dictionary, CFSTR("array"), array);
    CFArrayAppendValue(array, dictionary);

    assert_not_copied(CFRetain(array), "recursive");
    assert_not_copied(CFRetain(dictionary), "recursive");
    CFArrayRemoveAllValues(array);
    CFRelease(array);
    CFRelease(dictionary);
}

static void test_a_small_list__that_unfolds_to_a_huge_one_is_rejected(void **state)
{
    (void)state;
    CFTypeRef wide = CFRetain(CFSTR("x"));
    for (int level = 0; level < 40; level++) { /* 2 to the 40th strings */
        const void *twice[] = { wide, wide };
        CFTypeRef outer = CFArrayCreate(NULL, twice, 2, &kCFTypeArrayCallBacks);
        CFRelease(wide);
        wide = outer;
    }

    assert_not_copied(wide, "too large");
}

/* Arrays and dictionaries in turn around a string. */
static plist_t nested_plist(int levels)
{
    plist_t node = plist_new_string("deep");

    for (int level = 0; level < levels; level++) {
        plist_t outer = level % 2 ? plist_new_dict() : plist_new_array();
        if (level % 2)
            plist_dict_set_item(outer, "k", node);
        else
            plist_array_append_item(outer, node);
        node = outer;
    }
    return node;
}

static CFTypeRef nested_list(int levels)
{
    CFTypeRef object = CFRetain(CFSTR("deep"));

    for (int level = 0; level < levels; level++) {
        const void *key = CFSTR("k");
        CFTypeRef outer = level % 2
                              ? (CFTypeRef)CFDictionaryCreate(NULL, &key, &object, 1, &kCFTypeDictionaryKeyCallBacks,
                                                              &kCFTypeDictionaryValueCallBacks)
                              : (CFTypeRef)CFArrayCreate(NULL, &object, 1, &kCFTypeArrayCallBacks);
        CFRelease(object);
        object = outer;
    }
    return object;
}

static void test_512_levels__are_converted_and_one_more_is_not(void **state)
{
    (void)state;
    plist_t node = nested_plist(512);
    CFPropertyListRef created = CFBCPropertyListCreateWithPlist(node, NULL), list = nested_list(512);
    plist_t copied = CFBCPropertyListCopyPlist(list, NULL);

    assert_non_null(created);
    assert_true(CFEqual(created, list));
    assert_non_null(copied);
    plist_free(node);
    plist_free(copied);
    CFRelease(created);
    CFRelease(list);
    assert_not_created(nested_plist(513), "nested too deeply");
    assert_not_created(nested_plist(20000), "nested too deeply");
    assert_not_copied(nested_list(513), "nested too deeply");
}

static void *do_nothing(void *node)
{
    return node;
}

static void *create_in_thread(void *node)
{
    return (void *)(uintptr_t)CFBCPropertyListCreateWithPlist((plist_t)node, NULL);
}

/* Calls a function on a thread of its own; gives how many bytes of the thread's stack were written to. */
static size_t stack_use(void *(*function)(void *), void *argument, void **result)
{
    enum { SIZE = 1 << 20, UNTOUCHED = 0xA5 };
    UInt8 *stack = (UInt8 *)aligned_alloc(4096, SIZE);
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;

    memset(stack, UNTOUCHED, SIZE);
    pthread_attr_init(&attributes);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, SIZE), 0);
    assert_int_equal(pthread_create(&thread, &attributes, function, argument), 0);
    pthread_join(thread, result);
    pthread_attr_destroy(&attributes);
    while (stack[untouched] == UNTOUCHED)
        untouched++;
    free(stack);
    return SIZE - untouched;
}

static void test_512_levels__need_less_than_64_KiB_of_stack(void **state)
{
    void *created = NULL, *nothing = NULL;
    (void)state;
    plist_t node = nested_plist(512);
    size_t usual = stack_use(do_nothing, NULL, &nothing);

    assert_true(stack_use(create_in_thread, node, &created) - usual < 64 << 10);
    assert_non_null(created);
    CFRelease(created);
    plist_free(node);
}

static CFStringRef string_of(UniChar unit)
{
    const UniChar units[] = { 'a', unit, 'b' };

    return CFStringCreateWithCharacters(NULL, units, 3);
}

static CFDictionaryRef keyed_by(CFStringRef owned)
{
    const void *key = owned, *value = kCFBooleanTrue;
    CFDictionaryRef dictionary =
        CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    CFRelease(owned);
    return dictionary;
}

static void test_strings__that_utf8_or_a_c_string_cannot_hold_are_rejected(void **state)
{
    (void)state;
    assert_not_copied(string_of(0), "U+0000");
    assert_not_copied(around(string_of(0)), "U+0000");
    assert_not_copied(around(keyed_by(string_of(0))), "U+0000");
    assert_not_copied(string_of(0xD800), "surrogate");
    assert_not_copied(around(string_of(0xDC00)), "surrogate");
    assert_not_copied(around(keyed_by(string_of(0xD800))), "surrogate");
}

static void test_bytes_of_libplist__that_are_not_utf8_are_rejected(void **state)
{
    (void)state;
    assert_not_created(plist_new_string("a\xFF"), "not UTF-8");
    assert_not_created(plist_around(plist_new_string("a\xFF"), "good, too"), "not UTF-8");
    assert_not_created(plist_around(plist_new_bool(1), "a\xC3"), "not UTF-8");
    assert_not_created(plist_around(plist_new_string("half a pair: \xED\xA0\x80"), "good, too"), "not UTF-8");
}

static void test_uids__above_32_bits_are_rejected(void **state)
{
    (void)state;
    assert_not_created(plist_new_uid((uint64_t)1 << 32), "UID is too large");
    assert_not_created(plist_around(plist_new_uid(UINT64_MAX), "uid"), "UID is too large");
}

/* AddressSanitizer reserves more memory than a limit allows. */
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { CAN_LIMIT_MEMORY = 0 };
#else
enum { CAN_LIMIT_MEMORY = 1 };
#endif

enum { BLOCK = 4 << 20, MAXIMUM_BLOCKS = 256 };

/* Leaves room for small objects, but for none of twice a block's size. */
static int use_up_memory(void *blocks[MAXIMUM_BLOCKS], struct rlimit *usual)
{
    FILE *file = fopen("/proc/self/statm", "r");
    long pages = 0;
    int count = 0;

    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld", &pages), 1);
    fclose(file);
    getrlimit(RLIMIT_AS, usual);
    struct rlimit limit = { (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + 2 * BLOCK, usual->rlim_max };
    setrlimit(RLIMIT_AS, &limit);
    while (count < MAXIMUM_BLOCKS && (blocks[count] = malloc(BLOCK)) != NULL)
        count++;
    free(blocks[--count]);
    return count;
}

static void test_memory__that_runs_out_is_an_error(void **state)
{
    void *blocks[MAXIMUM_BLOCKS];
    struct rlimit usual;
    CFErrorRef error = NULL;
    (void)state;
    if (!CAN_LIMIT_MEMORY)
        skip();
    plist_t array = plist_new_array();
    for (size_t i = 0; i < 2 * BLOCK / sizeof(void *); i++)
        plist_array_append_item(array, plist_new_bool(1));

    int count = use_up_memory(blocks, &usual);
    CFPropertyListRef created = CFBCPropertyListCreateWithPlist(array, &error);
    setrlimit(RLIMIT_AS, &usual);
    while (count > 0)
        free(blocks[--count]);
    assert_null(created);
    assert_error(error, kCFErrorDomainPOSIX, ENOMEM, "");
    plist_free(array);
}

static void test_conversion__copies_and_keeps_nothing(void **state)
{
    (void)state;
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    CFStringAppend(text, CFSTR("before"));
    CFArrayRef list = around(CFRetain(text));
    plist_t node = CFBCPropertyListCopyPlist(list, NULL);
    assert_int_equal(CFGetRetainCount(list), 1);
    assert_int_equal(CFGetRetainCount(text), 2);

    CFStringAppend(text, CFSTR(" and after"));
    CFRelease(list);
    CFRelease(text);
    CFPropertyListRef again = CFBCPropertyListCreateWithPlist(node, NULL);
    plist_free(node);
    assert_int_equal(CFGetRetainCount(again), 1);
    assert_string(CFCopyDescription(again), "( \"good\", { \"k\" = \"before\" }, \"good\" )");
    CFRelease(again);
}

static void test_the_first_value__of_a_repeated_key_stays(void **state)
{
    /* A binary list: { "a" = true, "a" = false } */
    static const char bytes[] =
        "bplist00\xD2\x01\x01\x02\x03\x51"
        "a\x09\x08"
        "\x08\x0D\x0F\x10\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x11";
    plist_t plist = NULL;
    (void)state;
    plist_from_bin(bytes, sizeof bytes - 1, &plist);
    assert_int_equal(plist_dict_get_size(plist), 2);
    CFDictionaryRef dictionary = (CFDictionaryRef)CFBCPropertyListCreateWithPlist(plist, NULL);

    assert_int_equal(CFDictionaryGetCount(dictionary), 1);
    assert_ptr_equal(CFDictionaryGetValue(dictionary, CFSTR("a")), kCFBooleanTrue);
    assert_true(PLIST_IS_BOOLEAN(plist_dict_get_item(plist, "a")));
    assert_int_equal(plist_bool_val_is_true(plist_dict_get_item(plist, "a")), 1);
    CFRelease(dictionary);
    plist_free(plist);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_null__is_an_error),
        TEST(test_success__leaves_the_error_alone),
        TEST(test_objects_of_other_types__are_rejected),
        TEST(test_keys_of_other_types__are_rejected),
        TEST(test_what_is_not_an_object__is_rejected),
        TEST(test_cycles__are_rejected),
        TEST(test_a_small_list__that_unfolds_to_a_huge_one_is_rejected),
        TEST(test_512_levels__are_converted_and_one_more_is_not),
        TEST(test_512_levels__need_less_than_64_KiB_of_stack),
        TEST(test_strings__that_utf8_or_a_c_string_cannot_hold_are_rejected),
        TEST(test_bytes_of_libplist__that_are_not_utf8_are_rejected),
        TEST(test_uids__above_32_bits_are_rejected),
        TEST(test_memory__that_runs_out_is_an_error),
        TEST(test_conversion__copies_and_keeps_nothing),
        TEST(test_the_first_value__of_a_repeated_key_stays),
    };

    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
