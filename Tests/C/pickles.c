/* Values as bytes for Python: CFBCPython.h. The Python package's tests read them. */
#include "../../Sources/CFBundleCompatC/CFBCPython.h"
#include "fixture.h"

static CFDataRef pickle(CFTypeRef value, CFOptionFlags options)
{
    CFErrorRef error = NULL;
    CFDataRef data = CFBCCreatePickle(value, options, &error);
    assert_non_null(data);
    assert_null(error);
    return data;
}

static void assert_pickle(CFTypeRef value, CFOptionFlags options, const char *expected, size_t count)
{
    CFDataRef data = pickle(value, options);
    assert_int_equal(CFDataGetLength(data), count);
    assert_memory_equal(CFDataGetBytePtr(data), expected, count);
    CFRelease(data);
}

#define ASSERT_PICKLE(value, options, expected) assert_pickle(value, options, expected, sizeof(expected) - 1)

static CFTypeRef number(long long value)
{
    return CFNumberCreate(NULL, kCFNumberLongLongType, &value);
}

static void test_scalars__have_the_shortest_form(void **state)
{
    (void)state;
    ASSERT_PICKLE(CFSTR("ab"), 0,
                  "\x80\x04\x8c\x02"
                  "ab.");
    ASSERT_PICKLE(kCFBooleanTrue, 0, "\x80\x04\x88.");
    ASSERT_PICKLE(kCFBooleanFalse, 0, "\x80\x04\x89.");
    static const struct {
        long long value;
        const char *expected;
        size_t count;
    } numbers[] = {
        { 0, "\x80\x04K\0.", 5 },
        { 255, "\x80\x04K\xff.", 5 },
        { 256, "\x80\x04M\0\x01.", 6 },
        { 65535, "\x80\x04M\xff\xff.", 6 },
        { 65536, "\x80\x04J\0\0\x01\0.", 8 },
        { -1, "\x80\x04J\xff\xff\xff\xff.", 8 },
        { 2147483648, "\x80\x04\x8a\x08\0\0\0\x80\0\0\0\0.", 13 },
        { -2147483649, "\x80\x04\x8a\x08\xff\xff\xff\x7f\xff\xff\xff\xff.", 13 },
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        CFTypeRef value = number(numbers[i].value);
        assert_pickle(value, 0, numbers[i].expected, numbers[i].count);
        CFRelease(value);
    }
    CFNumberRef large = CFBCNumberCreateWithUInt64(UINT64_MAX);
    ASSERT_PICKLE(large, 0, "\x80\x04\x8a\x09\xff\xff\xff\xff\xff\xff\xff\xff\0.");
    CFRelease(large);
}

static void test_container_in_itself__is_a_reference(void **state)
{
    (void)state;
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, NULL);
    CFArrayAppendValue(array, array);
    ASSERT_PICKLE(array, 0, "\x80\x04]\x94(h\0e.");
    CFRelease(array);
}

static void test_repeated_key__is_a_reference(void **state)
{
    (void)state;
    CFTypeRef keys[] = { CFSTR("k") }, values[] = { kCFBooleanTrue };
    CFDictionaryRef one =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDictionaryRef other =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFTypeRef both[] = { one, other };
    CFArrayRef array = CFArrayCreate(NULL, both, 2, &kCFTypeArrayCallBacks);
    ASSERT_PICKLE(array, 0, "\x80\x04]\x94(}\x94(\x8c\x01k\x94\x88u}\x94(h\x02\x88ue.");
    ASSERT_PICKLE(array, kCFBCPickleAsksForDictionaries,
                  "\x80\x04]\x94(K\0Q\x94(\x8c\x01k\x94\x88uK\0Q\x94(h\x02\x88ue.");
    CFRelease(array);
    CFRelease(one);
    CFRelease(other);
}

static void test_foreign_object__is_the_address_as_a_persistent_id(void **state)
{
    (void)state;
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    CFDataRef data = pickle(uuid, 0);
    const UInt8 *bytes = CFDataGetBytePtr(data);
    assert_int_equal(CFDataGetLength(data), 14);
    assert_memory_equal(bytes, "\x80\x04\x8a\x08", 4);
    uintptr_t address = 0;
    for (int i = 7; i >= 0; i--)
        address = address << 8 | bytes[4 + i];
    assert_true((CFTypeRef)address == uuid);
    assert_memory_equal(bytes + 12, "Q.", 2);
    CFRelease(data);
    CFRelease(uuid);
}

static void test_pointer_that_is_no_object__is_an_error(void **state)
{
    (void)state;
    const void *pointers[] = { (const void *)1 };
    CFArrayRef array = CFArrayCreate(NULL, pointers, 1, NULL);
    CFErrorRef error = NULL;
    assert_null(CFBCCreatePickle(array, 0, &error));
    assert_non_null(error);
    assert_string(CFErrorCopyDescription(error), "a collection has pointers that are not objects");
    CFRelease(error);
    assert_null(CFBCCreatePickle(array, 0, NULL));
    CFRelease(array);
}

static void test_null__returns_null_without_an_error(void **state)
{
    (void)state;
    CFErrorRef error = (CFErrorRef)kCFNull;
    assert_null(CFBCCreatePickle(NULL, 0, &error));
    assert_null(error);
}

static void test_counter__changes_with_languages_and_environment(void **state)
{
    (void)state;
    const UInt64 *counter = CFBCGetChangeCounter();
    assert_true(counter == CFBCGetChangeCounter());
    CFStringRef german = CFSTR("de");
    CFArrayRef languages = CFArrayCreate(NULL, (const void **)&german, 1, &kCFTypeArrayCallBacks);
    UInt64 before = *counter;
    CFBCSetPreferredLanguages(languages);
    assert_true(*counter != before);
    before = *counter;
    CFBCSetEnvironment(NULL);
    assert_true(*counter != before);
    before = *counter;
    CFRelease(CFLocaleCopyPreferredLanguages());
    assert_true(*counter == before);
    CFBCSetPreferredLanguages(NULL);
    CFRelease(languages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_scalars__have_the_shortest_form),
        TEST(test_container_in_itself__is_a_reference),
        TEST(test_repeated_key__is_a_reference),
        TEST(test_foreign_object__is_the_address_as_a_persistent_id),
        TEST(test_pointer_that_is_no_object__is_an_error),
        TEST(test_null__returns_null_without_an_error),
        TEST(test_counter__changes_with_languages_and_environment),
    };
    return cmocka_run_group_tests_name("pickles", tests, set_up_group, tear_down_group);
}
