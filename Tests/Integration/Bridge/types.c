/* Each type of a property list, both ways, at the edges of what libplist's functions say. */
#include "fixture.h"

#include <CFBundleCompat/CFBCPlist.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static CFPropertyListRef from_xml(const char *xml)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)xml, (CFIndex)strlen(xml));
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, NULL);

    assert_non_null(list);
    CFRelease(data);
    return list;
}

/* What libplist reads. */
static plist_t plist_from(const char *xml)
{
    plist_t plist = NULL;

    plist_from_memory(xml, (uint32_t)strlen(xml), &plist);
    assert_non_null(plist);
    return plist;
}

/* Frees the node. */
static CFPropertyListRef object_from(plist_t owned)
{
    CFErrorRef error = NULL;
    CFPropertyListRef object = CFBCPropertyListCreateWithPlist(owned, &error);

    assert_non_null(object);
    assert_null(error);
    plist_free(owned);
    return object;
}

/* Releases the object. */
static plist_t node_from(CFPropertyListRef owned, plist_type type)
{
    CFErrorRef error = NULL;
    plist_t node = CFBCPropertyListCopyPlist(owned, &error);

    assert_non_null(node);
    assert_null(error);
    assert_int_equal(plist_get_node_type(node), type);
    CFRelease(owned);
    return node;
}

/* The type of an object, which stays the caller's. */
static void assert_type(CFTypeRef object, CFTypeID type)
{
    assert_int_equal(CFGetTypeID(object), type);
}

/* What libplist writes for a node.  Frees the node. */
static void assert_xml(plist_t owned, const char *expected)
{
    char *xml = NULL;
    uint32_t length = 0;

    plist_to_xml(owned, &xml, &length);
    assert_non_null(strstr(xml, expected));
    plist_to_xml_free(xml);
    plist_free(owned);
}

static void test_booleans(void **state)
{
    (void)state;
    assert_ptr_equal(object_from(plist_new_bool(1)), kCFBooleanTrue);
    assert_ptr_equal(object_from(plist_new_bool(0)), kCFBooleanFalse);
    assert_xml(node_from(CFRetain(kCFBooleanTrue), PLIST_BOOLEAN), "<true/>");
    assert_xml(node_from(CFRetain(kCFBooleanFalse), PLIST_BOOLEAN), "<false/>");
}

static const char *const integers[] = {
    "0",
    "1",
    "-1",
    "255",
    "-128",
    "4294967295",
    "4294967296",
    "-4294967297",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "18446744073709551615",
};

static void test_integers__keep_their_sign_and_all_64_bits(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        char xml[100];
        snprintf(xml, sizeof xml, "<plist version=\"1.0\"><integer>%s</integer></plist>", integers[i]);
        CFPropertyListRef read_by_libplist = object_from(plist_from(xml)), number = from_xml(xml);

        assert_type(number, CFNumberGetTypeID());
        assert_false(CFNumberIsFloatType((CFNumberRef)number));
        assert_true(CFEqual(read_by_libplist, number));
        snprintf(xml, sizeof xml, "<integer>%s</integer>", integers[i]);
        assert_xml(node_from(number, PLIST_UINT), xml);
        CFRelease(read_by_libplist);
    }
}

static void test_integers__that_fit_are_those_of_plist_new_uint(void **state)
{
    uint64_t value = 0;
    (void)state;
    plist_t node = node_from(from_xml("<integer>9223372036854775807</integer>"), PLIST_UINT);
    plist_t same = plist_new_uint(INT64_MAX);

    plist_get_uint_val(node, &value);
    assert_true(value == INT64_MAX);
    assert_true(plist_compare_node_value(node, same));
    plist_free(same);
    plist_free(node);
}

static const double reals[] = { 0.0, -0.0, 0.1, -1.5, 1e300, 5e-324, 0x1p63, INFINITY, -INFINITY };

static void test_reals__keep_each_bit(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++) {
        CFNumberRef number = (CFNumberRef)object_from(plist_new_real(reals[i]));
        double value = 0;

        assert_true(CFNumberIsFloatType(number));
        assert_true(CFNumberGetValue(number, kCFNumberDoubleType, &value));
        assert_memory_equal(&value, &reals[i], sizeof value);
        plist_t node = node_from(number, PLIST_REAL);
        value = 1;
        plist_get_real_val(node, &value);
        assert_memory_equal(&value, &reals[i], sizeof value);
        plist_free(node);
    }
    CFNumberRef nan = (CFNumberRef)object_from(plist_new_real(NAN));
    assert_true(CFEqual(nan, kCFNumberNaN));
    plist_free(node_from(nan, PLIST_REAL));
}

static void test_reals__of_32_bits_become_those_of_64(void **state)
{
    const float third = 1.0f / 3;
    double value = 0;
    (void)state;
    plist_t node = node_from(CFNumberCreate(NULL, kCFNumberFloat32Type, &third), PLIST_REAL);

    plist_get_real_val(node, &value);
    assert_true(value == (double)third);
    plist_free(node);
}

static const char *const strings[] = { "",
                                       "a",
                                       "a \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80",
                                       "<&>\"'\n\t",
                                       "\xEF\xBB\xBF",
                                       "\xEF\xBB\xBF\xEF\xBB\xBF a \xEF\xBB\xBF" };

static void test_strings__are_utf8_on_both_sides(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        CFStringRef string = (CFStringRef)object_from(plist_new_string(strings[i]));
        uint64_t length = 0;

        assert_borrowed_string(string, strings[i]);
        plist_t node = node_from(string, PLIST_STRING);
        assert_string_equal(plist_get_string_ptr(node, &length), strings[i]);
        assert_int_equal(length, strlen(strings[i]));
        plist_free(node);
    }
}

static void test_strings__may_be_mutable(void **state)
{
    UniChar units[] = { 'a', 0xE9 };
    (void)state;
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    CFStringAppend(text, CFSTR("appended"));
    CFMutableStringRef external =
        CFStringCreateMutableWithExternalCharactersNoCopy(NULL, units, 2, 2, kCFAllocatorNull);

    assert_xml(node_from(text, PLIST_STRING), "<string>appended</string>");
    assert_xml(node_from(external, PLIST_STRING), "<string>a\xC3\xA9</string>");
}

static void test_keys__of_libplist_are_strings(void **state)
{
    (void)state;
    plist_t dict = plist_new_dict();
    plist_dict_set_item(dict, "name", plist_new_bool(1));
    CFErrorRef error = NULL;
    plist_t key = plist_dict_item_get_key(plist_dict_get_item(dict, "name"));

    assert_int_equal(plist_get_node_type(key), PLIST_KEY);
    assert_string((CFStringRef)CFBCPropertyListCreateWithPlist(key, &error), "name");
    plist_free(dict);
}

/* libplist's own functions that return a key end the process here. */
static void test_strings_and_keys__of_binary_lists_may_have_a_nul(void **state)
{
    static const char bytes[] = "bplist00\xD1\x01\x01\x63\0a\0\0\0b\x08\x0B\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x02"
                                "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x12";
    const UniChar units[] = { 'a', 0, 'b' };
    plist_t plist = NULL;
    (void)state;
    plist_from_bin(bytes, sizeof bytes - 1, &plist);
    assert_non_null(plist);
    CFDictionaryRef dictionary = (CFDictionaryRef)object_from(plist);
    CFStringRef expected = CFStringCreateWithCharacters(NULL, units, 3);

    assert_int_equal(CFDictionaryGetCount(dictionary), 1);
    assert_true(CFEqual(CFDictionaryGetValue(dictionary, expected), expected));
    CFRelease(expected);
    CFRelease(dictionary);
}

static void test_data(void **state)
{
    static const UInt8 bytes[] = { 0, 1, 0xFF, 0 };
    (void)state;
    for (CFIndex count = 0; count <= 4; count += 4) {
        CFDataRef data = (CFDataRef)object_from(plist_new_data((const char *)bytes, (uint64_t)count));
        uint64_t length = 77;

        assert_type(data, CFDataGetTypeID());
        assert_int_equal(CFDataGetLength(data), count);
        assert_memory_equal(CFDataGetBytePtr(data), bytes, (size_t)count);
        plist_t node = node_from(data, PLIST_DATA);
        const char *copied = plist_get_data_ptr(node, &length);
        assert_int_equal(length, count);
        assert_memory_equal(copied, bytes, (size_t)count);
        plist_free(node);
    }
}

/* Among them what plist_get_date_val() and plist_new_date() cannot say: -0.5 is 0.5 there, and 3e9 overflows. */
static const double times[] = { 0, 0.5, -0.5, -1.5, 1, 0.1, 123456789.123456, 3e9, -3e9, -63114076800.0, 1e15 };

static void test_dates__keep_their_sign_and_fraction(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        plist_t node = node_from(CFDateCreate(NULL, times[i]), PLIST_DATE);
        CFDateRef date = (CFDateRef)object_from(node);

        assert_type(date, CFDateGetTypeID());
        assert_true(CFDateGetAbsoluteTime(date) == times[i]);
        CFRelease(date);
    }
}

static void test_dates__are_those_of_libplist(void **state)
{
    int32_t seconds = 0, microseconds = 0;
    (void)state;
    plist_t node = node_from(CFDateCreate(NULL, 86400.25), PLIST_DATE);
    plist_get_date_val(node, &seconds, &microseconds);
    assert_int_equal(seconds, 86400);
    assert_int_equal(microseconds, 250000);
    plist_free(node);
    CFDateRef date = (CFDateRef)object_from(plist_new_date(86400, 250000));
    assert_true(CFDateGetAbsoluteTime(date) == 86400.25);
    CFRelease(date);
    assert_xml(node_from(CFDateCreate(NULL, -86400), PLIST_DATE), "<date>2000-12-31T00:00:00Z</date>");
}

static void test_uids__are_uids(void **state)
{
    static const uint64_t uids[] = { 0, 1, 77, UINT32_MAX };
    (void)state;
    for (size_t i = 0; i < sizeof uids / sizeof *uids; i++) {
        CFBCUIDRef uid = (CFBCUIDRef)object_from(plist_new_uid(uids[i]));
        uint64_t copied = 5;

        assert_type(uid, CFBCUIDGetTypeID());
        assert_true(CFBCUIDGetValue(uid) == uids[i]);
        plist_t node = node_from(uid, PLIST_UID);
        plist_get_uid_val(node, &copied);
        assert_true(copied == uids[i]);
        plist_free(node);
    }
}

static void test_dictionaries__that_are_only_similar_to_a_uid_stay_dictionaries(void **state)
{
    static const char *const values[] = {
        "<key>CF$UID</key><integer>-1</integer>",
        "<key>CF$UID</key><integer>4294967296</integer>",
        "<key>CF$UID</key><real>1</real>",
        "<key>CF$UID</key><true/>",
        "<key>CF$UID</key><string>1</string>",
        "<key>CF$uid</key><integer>1</integer>",
        "<key>CF$UID</key><integer>1</integer><key/><true/>",
    };
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char xml[200];
        snprintf(xml, sizeof xml, "<plist><dict>%s</dict></plist>", values[i]);
        CFPropertyListRef before = from_xml(xml);
        CFPropertyListRef after = object_from(node_from(CFRetain(before), PLIST_DICT));
        assert_true(CFEqual(before, after));
        CFRelease(after);
        CFRelease(before);
    }
}

static void test_arrays__keep_their_order(void **state)
{
    (void)state;
    plist_t array = plist_new_array();
    plist_array_append_item(array, plist_new_string("first"));
    plist_array_append_item(array, plist_new_array());
    plist_array_append_item(array, plist_new_dict());
    plist_array_append_item(array, plist_new_string("last"));
    CFArrayRef copy = (CFArrayRef)object_from(array);

    assert_string(CFCopyDescription(copy), "( \"first\", (), {}, \"last\" )");
    plist_t again = node_from(copy, PLIST_ARRAY);
    assert_int_equal(plist_array_get_size(again), 4);
    assert_true(PLIST_IS_ARRAY(plist_array_get_item(again, 1)));
    assert_true(PLIST_IS_DICT(plist_array_get_item(again, 2)));
    assert_int_equal(plist_string_val_compare(plist_array_get_item(again, 3), "last"), 0);
    plist_free(again);
}

static void test_dictionaries__keep_the_order_of_their_keys(void **state)
{
    (void)state;
    plist_t dict = plist_new_dict(), inner = plist_new_dict();
    plist_dict_set_item(dict, "z", plist_new_uint(1));
    plist_dict_set_item(dict, "\xC3\xA9", inner);
    plist_dict_set_item(inner, "", plist_new_bool(1));
    plist_dict_set_item(dict, "a", plist_new_uint(2));
    CFDictionaryRef copy = (CFDictionaryRef)object_from(dict);

    assert_string(CFCopyDescription(copy), "{ \"z\" = 1, \"\xC3\xA9\" = { \"\" = true }, \"a\" = 2 }");
    plist_t again = node_from(copy, PLIST_DICT);
    plist_dict_iter iterator = NULL;
    const char *const expected[] = { "z", "\xC3\xA9", "a" };
    plist_dict_new_iter(again, &iterator);
    for (int i = 0; i < 3; i++) {
        char *key = NULL;
        plist_t value = NULL;
        plist_dict_next_item(again, iterator, &key, &value);
        assert_string_equal(key, expected[i]);
        free(key);
    }
    free(iterator);
    plist_free(again);
}

static void test_a_part_of_a_list__is_converted_alone(void **state)
{
    (void)state;
    plist_t list = plist_from("<plist><dict><key>part</key><array><date>1999-12-31T23:59:59Z</date><integer>-3"
                              "</integer></array><key>rest</key><true/></dict></plist>");
    CFErrorRef error = NULL;
    CFPropertyListRef part = CFBCPropertyListCreateWithPlist(plist_dict_get_item(list, "part"), &error);

    assert_string(CFCopyDescription(part), "( 1999-12-31 23:59:59 +0000, -3 )");
    CFRelease(part);
    plist_free(list);
}

static void test_collections_without_callbacks__are_copied_too(void **state)
{
    const void *keys[] = { CFSTR("k") }, *values[] = { CFSTR("v") };
    (void)state;
    assert_xml(node_from(CFDictionaryCreate(NULL, keys, values, 1, NULL, NULL), PLIST_DICT),
               "<key>k</key>\n\t<string>v</string>");
    assert_xml(node_from(CFArrayCreate(NULL, values, 1, NULL), PLIST_ARRAY), "<string>v</string>");
    values[0] = CFBCUIDCreate(5);
    plist_free(node_from(CFArrayCreate(NULL, values, 1, NULL), PLIST_ARRAY));
    CFRelease(values[0]);
}

static void test_an_object_in_two_places__is_copied_for_each(void **state)
{
    const void *twice[] = { CFSTR("x"), CFSTR("x") };
    (void)state;
    twice[0] = twice[1] = CFArrayCreate(NULL, twice, 2, &kCFTypeArrayCallBacks);
    plist_t array = node_from(CFArrayCreate(NULL, twice, 2, &kCFTypeArrayCallBacks), PLIST_ARRAY);

    plist_array_append_item(plist_array_get_item(array, 0), plist_new_bool(1));
    assert_int_equal(plist_array_get_size(plist_array_get_item(array, 0)), 3);
    assert_int_equal(plist_array_get_size(plist_array_get_item(array, 1)), 2);
    plist_free(array);
    CFRelease(twice[0]);
}

static void test_the_result__is_immutable_and_its_copy_is_not(void **state)
{
    (void)state;
    CFMutableArrayRef array = (CFMutableArrayRef)(uintptr_t)object_from(plist_from("<plist><array/></plist>"));
    clear_diagnostics();
    CFArrayAppendValue(array, kCFBooleanTrue);
    assert_int_equal(diagnostic_count(), 1);
    assert_int_equal(CFArrayGetCount(array), 0);
    CFMutableArrayRef copy =
        (CFMutableArrayRef)(uintptr_t)CFPropertyListCreateDeepCopy(NULL, array, kCFPropertyListMutableContainers);
    CFArrayAppendValue(copy, kCFBooleanTrue);
    assert_int_equal(CFArrayGetCount(copy), 1);
    CFRelease(copy);
    CFRelease(array);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_booleans),
        TEST(test_integers__keep_their_sign_and_all_64_bits),
        TEST(test_integers__that_fit_are_those_of_plist_new_uint),
        TEST(test_reals__keep_each_bit),
        TEST(test_reals__of_32_bits_become_those_of_64),
        TEST(test_strings__are_utf8_on_both_sides),
        TEST(test_strings__may_be_mutable),
        TEST(test_keys__of_libplist_are_strings),
        TEST(test_strings_and_keys__of_binary_lists_may_have_a_nul),
        TEST(test_data),
        TEST(test_dates__keep_their_sign_and_fraction),
        TEST(test_dates__are_those_of_libplist),
        TEST(test_uids__are_uids),
        TEST(test_dictionaries__that_are_only_similar_to_a_uid_stay_dictionaries),
        TEST(test_arrays__keep_their_order),
        TEST(test_dictionaries__keep_the_order_of_their_keys),
        TEST(test_a_part_of_a_list__is_converted_alone),
        TEST(test_collections_without_callbacks__are_copied_too),
        TEST(test_an_object_in_two_places__is_copied_for_each),
        TEST(test_the_result__is_immutable_and_its_copy_is_not),
    };

    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
