/* Data: changing and finding bytes. */
#include "fixture.h"

#include <limits.h>
#include <string.h>

static CFDataRef data_of(const char *string)
{
    return CFDataCreate(NULL, (const UInt8 *)string, (CFIndex)strlen(string));
}

static CFMutableDataRef mutable_data_of(const char *string)
{
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFDataAppendBytes(data, (const UInt8 *)string, (CFIndex)strlen(string));
    return data;
}

static void assert_bytes(CFDataRef data, const char *expected, CFIndex count)
{
    assert_int_equal(CFDataGetLength(data), count);
    assert_memory_equal(CFDataGetBytePtr(data), expected, (size_t)count);
}

static void test_mutable_data__grows_and_shrinks(void **state)
{
    (void)state;
    CFMutableDataRef data = mutable_data_of("abcdef");
    CFDataReplaceBytes(data, CFRangeMake(1, 2), (const UInt8 *)"UVWXYZ", 6);
    assert_bytes(data, "aUVWXYZdef", 10);
    CFDataDeleteBytes(data, CFRangeMake(2, 6));
    assert_bytes(data, "aUef", 4);
    CFDataReplaceBytes(data, CFRangeMake(0, 3), (const UInt8 *)"b", 1);
    assert_bytes(data, "bf", 2);
    CFDataIncreaseLength(data, 3);
    assert_bytes(data, "bf\0\0\0", 5);
    CFDataIncreaseLength(data, -4);
    CFDataSetLength(data, 3);
    assert_bytes(data, "b\0\0", 3);
    CFDataReplaceBytes(data, CFRangeMake(0, 2), (const UInt8 *)"bcde", 4);
    CFDataDeleteBytes(data, CFRangeMake(1, 4));
    CFDataSetLength(data, 3);
    assert_bytes(data, "b\0\0", 3); /* Zeros, not the old bytes. */
    CFDataGetMutableBytePtr(data)[1] = 'x';
    assert_bytes(data, "bx\0", 3);
    for (int i = 0; i < 100000; i++)
        CFDataAppendBytes(data, (const UInt8 *)"0123456789", 10);
    assert_int_equal(CFDataGetLength(data), 1000003);
    assert_int_equal(CFDataGetBytePtr(data)[1000002], '9');
    CFRelease(data);
}

static void test_data__accepts_its_own_bytes(void **state)
{
    (void)state;
    CFMutableDataRef data = mutable_data_of("0123456789");
    CFDataAppendBytes(data, CFDataGetBytePtr(data), 10);
    assert_bytes(data, "01234567890123456789", 20);
    CFDataReplaceBytes(data, CFRangeMake(2, 1), CFDataGetBytePtr(data) + 4, 3);
    assert_bytes(data, "0145634567890123456789", 22);
    CFRelease(data);
}

static void test_copies_of_data__are_independent(void **state)
{
    (void)state;
    CFMutableDataRef data = mutable_data_of("abc");
    CFDataRef copy = CFDataCreateCopy(NULL, data);
    CFMutableDataRef mutable_copy = CFDataCreateMutableCopy(NULL, 0, copy);
    assert_true(CFEqual(data, copy));
    CFDataAppendBytes(data, (const UInt8 *)"d", 1);
    CFDataGetMutableBytePtr(mutable_copy)[0] = 'x';
    assert_bytes(data, "abcd", 4);
    assert_bytes(copy, "abc", 3);
    assert_bytes(mutable_copy, "xbc", 3);
    assert_false(CFEqual(data, copy));
    CFRelease(mutable_copy);
    CFRelease(copy);
    CFRelease(data);
}

static void test_impossible_change__is_reported_and_has_no_effect(void **state)
{
    (void)state;
    CFMutableDataRef data = CFDataCreateMutable(NULL, 4);
    CFDataRef immutable = data_of("abcde");
    CFDataAppendBytes(data, (const UInt8 *)"abc", 3);
    clear_diagnostics();
    CFDataAppendBytes(data, (const UInt8 *)"de", 2);
    CFDataSetLength(data, 5);
    CFDataSetLength(data, -1);
    CFDataSetLength(data, LONG_MAX);
    CFDataIncreaseLength(data, LONG_MAX);
    CFDataIncreaseLength(data, -4);
    CFDataIncreaseLength(data, LONG_MIN);
    CFDataReplaceBytes(data, CFRangeMake(3, 1), (const UInt8 *)"x", 1);
    CFDataReplaceBytes(data, CFRangeMake(0, 1), NULL, 1);
    CFDataDeleteBytes(data, CFRangeMake(-1, 1));
    assert_bytes(data, "abc", 3);
    assert_int_equal(diagnostic_count(), 10);

    CFMutableDataRef unlimited = CFDataCreateMutable(NULL, 0);
    CFDataSetLength(unlimited, LONG_MAX);
    assert_int_equal(CFDataGetLength(unlimited), 0);
    CFDataSetLength((CFMutableDataRef)(uintptr_t)(const void *)immutable, 1);
    assert_null(CFDataGetMutableBytePtr((CFMutableDataRef)(uintptr_t)(const void *)immutable));
    assert_null(CFDataCreateMutableCopy(NULL, 4, immutable));
    assert_null(CFDataCreateMutable(NULL, -1));
    assert_bytes(immutable, "abcde", 5);
    assert_int_equal(diagnostic_count(), 15);
    CFRelease(unlimited);
    CFRelease(immutable);
    CFRelease(data);
}

static void assert_found(const char *sought, CFRange range, CFDataSearchFlags options, CFIndex expected)
{
    CFDataRef data = data_of("abcabcabc"), pattern = data_of(sought);
    CFRange found = CFDataFind(data, pattern, range, options);
    assert_int_equal(found.location, expected);
    assert_int_equal(found.length, expected == kCFNotFound ? 0 : (CFIndex)strlen(sought));
    CFRelease(pattern);
    CFRelease(data);
}

static void test_bytes__are_found_from_either_end(void **state)
{
    const CFRange whole = CFRangeMake(0, 9), part = CFRangeMake(1, 7);
    (void)state;
    assert_found("abc", whole, 0, 0);
    assert_found("abc", part, 0, 3);
    assert_found("bc", whole, kCFDataSearchBackwards, 7);
    assert_found("abc", part, kCFDataSearchBackwards, 3);
    assert_found("bc", part, kCFDataSearchAnchored, 1);
    assert_found("abc", part, kCFDataSearchAnchored, kCFNotFound);
    assert_found("ab", part, kCFDataSearchAnchored | kCFDataSearchBackwards, 6);
    assert_found("", whole, 0, kCFNotFound);
    assert_found("abcabcabcabc", whole, 0, kCFNotFound);
    assert_found("abc", CFRangeMake(7, 3), 0, kCFNotFound);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_mutable_data__grows_and_shrinks),  TEST(test_data__accepts_its_own_bytes),
        TEST(test_copies_of_data__are_independent),  TEST(test_impossible_change__is_reported_and_has_no_effect),
        TEST(test_bytes__are_found_from_either_end),
    };
    return cmocka_run_group_tests_name("data", tests, set_up_group, tear_down_group);
}
