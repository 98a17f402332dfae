/* A bundle's Info.plist for libplist. */
#include "fixture.h"

#include <CFBundleCompat/CFBCPlist.h>
#include <string.h>

static void assert_value(plist_t info, const char *key, const char *expected)
{
    plist_t value = plist_dict_get_item(info, key);

    assert_int_equal(plist_get_node_type(value), PLIST_STRING);
    assert_int_equal(plist_string_val_compare(value, expected), 0);
}

static void test_info_plist__is_that_of_the_bundle(void **state)
{
    CFErrorRef error = NULL;
    (void)state;
    make_info(
        "A.bundle/Contents/Info.plist",
        "<key>CFBundleIdentifier</key><string>org.example.a</string><key>CFBundleVersion</key><string>1.2</string>"
        "<key>Numbers</key><array><integer>-1</integer><real>0.5</real></array>");
    CFBundleRef bundle = open_bundle("A.bundle");
    plist_t info = CFBCBundleCopyInfoPlist(bundle, &error);

    assert_null(error);
    assert_value(info, "CFBundleIdentifier", "org.example.a");
    assert_value(info, "CFBundleVersion", "1.2");
    assert_int_equal(plist_array_get_size(plist_dict_get_item(info, "Numbers")), 2);
    CFPropertyListRef again = CFBCPropertyListCreateWithPlist(info, NULL);
    assert_true(CFEqual(again, CFBundleGetInfoDictionary(bundle)));
    CFRelease(again);
    CFRelease(bundle);
    plist_free(info);
}

static void test_info_plist__is_a_copy(void **state)
{
    (void)state;
    make_info("B.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.b</string>");
    CFBundleRef bundle = open_bundle("B.bundle");
    plist_t info = CFBCBundleCopyInfoPlist(bundle, NULL), again;

    plist_dict_set_item(info, "CFBundleIdentifier", plist_new_string("changed"));
    again = CFBCBundleCopyInfoPlist(bundle, NULL);
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.b");
    assert_value(again, "CFBundleIdentifier", "org.example.b");
    CFRelease(bundle);
    assert_value(info, "CFBundleIdentifier", "changed");
    plist_free(info);
    plist_free(again);
}

static void test_info_plist__is_empty_where_the_bundle_has_none(void **state)
{
    CFErrorRef error = NULL;
    (void)state;
    make_file("C.bundle/Contents/Resources/a.txt", "");
    CFBundleRef bundle = open_bundle("C.bundle");
    plist_t info = CFBCBundleCopyInfoPlist(bundle, &error);

    assert_int_equal(plist_get_node_type(info), PLIST_DICT);
    assert_int_equal(plist_dict_get_size(info), 0);
    assert_null(error);
    CFRelease(bundle);
    plist_free(info);
}

static void test_info_plist__that_libplist_cannot_hold_is_an_error(void **state)
{
    /* { "a" = "b\0c" }, which the old-style format can say. */
    CFErrorRef error = NULL;
    (void)state;
    make_file("D.bundle/Contents/Info.plist", "{ a = \"b\\000c\"; }");
    CFBundleRef bundle = open_bundle("D.bundle");

    assert_int_equal(CFDictionaryGetCount(CFBundleGetInfoDictionary(bundle)), 1);
    assert_null(CFBCBundleCopyInfoPlist(bundle, &error));
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListWriteStreamError);
    CFRelease(error);
    CFRelease(bundle);
}

static void test_another_handle__is_reported(void **state)
{
    CFErrorRef error = NULL;
    (void)state;
    clear_diagnostics();

    assert_null(CFBCBundleCopyInfoPlist((CFBundleRef)(uintptr_t)CFSTR("no bundle"), &error));
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "CFString"));
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListWriteStreamError);
    CFRelease(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_info_plist__is_that_of_the_bundle),
        TEST(test_info_plist__is_a_copy),
        TEST(test_info_plist__is_empty_where_the_bundle_has_none),
        TEST(test_info_plist__that_libplist_cannot_hold_is_an_error),
        TEST(test_another_handle__is_reported),
    };

    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
