/* Debugging aids for localization.  main() enables them in the environment before the library reads it. */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

static int make_bundles(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("a.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("a.bundle/Contents/Resources/en.lproj/Localizable.strings", "hello = \"Hello\"; files = \"%d files\";");
    make_directory("n.bundle/Contents/Resources/Norvegian.lproj");
    make_directory("n.bundle/Contents/Resources/Norwegian.lproj");
    use_languages("en");
    return 0;
}

static void test_localized_strings__are_doubled(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("a.bundle");
    for (int i = 0; i < 2; i++)
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("hello"), NULL, NULL), "Hello Hello");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("files"), NULL, NULL), " files %d files");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), NULL, 3), "3 files 3 files");
    CFRelease(bundle);
}

static void test_missing_string__is_in_capitals_and_reported(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("a.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("hello"), NULL, NULL), "Hello Hello");
    clear_diagnostics();
    for (int i = 0; i < 2; i++)
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("bye"), CFSTR("Bye"), NULL), "BYE BYE");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "a.bundle: the table Localizable has no \"bye\""));
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d left"), NULL, 3), "3 LEFT 3 LEFT");
    assert_int_equal(diagnostic_count(), 2);
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("None")), "K K");
    assert_int_equal(diagnostic_count(), 4);
    CFRelease(bundle);
}

static void test_misspelled_folder__is_reported_once(void **state)
{
    (void)state;
    clear_diagnostics();
    for (int i = 0; i < 3; i++) {
        CFBundleRef bundle = open_bundle("n.bundle");
        assert_strings(CFBundleCopyBundleLocalizations(bundle), "Norvegian,Norwegian");
        CFRelease(bundle);
    }
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "Resources/Norvegian.lproj: unknown language"));
}

/* The reference lists "." and "..", but finds nothing in their folders. */
static void test_folder_named_with_dots__is_not_a_localization(void **state)
{
    (void)state;
    make_file("dots.bundle/Contents/Resources/.lproj/Localizable.strings", "");
    make_file("dots.bundle/Contents/Resources/..lproj/Localizable.strings", "");
    make_file("dots.bundle/Contents/Resources/...lproj/Localizable.strings", "");
    make_file("dots.bundle/Contents/Resources/en.lproj/Localizable.strings", "");
    CFBundleRef bundle = open_bundle("dots.bundle");
    clear_diagnostics();
    assert_strings(CFBundleCopyBundleLocalizations(bundle), "en");
    assert_int_equal(diagnostic_count(), 0);
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_localized_strings__are_doubled),
        TEST(test_missing_string__is_in_capitals_and_reported),
        TEST(test_misspelled_folder__is_reported_once),
        TEST(test_folder_named_with_dots__is_not_a_localization),
    };
    setenv("NSDoubleLocalizedStrings", "YES", 1);
    setenv("NSShowNonLocalizedStrings", "YES", 1);
    setenv("NSShowNonLocalizableStrings", "YES", 1);
    return cmocka_run_group_tests(tests, make_bundles, tear_down_group);
}
