/* Settings bundles. */
#include "fixture.h"

#include <CFBundleCompat/CFBCSettings.h>
#include <CoreFoundation/CFPreferences.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static const char root[] =
    "{ StringsTable = Root; PreferenceSpecifiers = ("
    "{ Type = PSGroupSpecifier; Title = Account; },"
    "{ Type = PSTextFieldSpecifier; Key = name; Title = Name; DefaultValue = nobody; },"
    "{ Type = PSToggleSwitchSpecifier; Key = loud; DefaultValue = <*BY>; },"
    "{ Type = PSSliderSpecifier; Key = volume; DefaultValue = <*R0.5>; MaximumValue = <*I10>; },"
    "{ Type = PSMultiValueSpecifier; Key = size; Values = (s, l); Titles = (Small, Large); DefaultValue = l; },"
    "{ Type = PSChildPaneSpecifier; Title = More; File = More; } ); }";

static CFBCSettingsRef open_settings(void)
{
    make_file("App.app/Settings.bundle/Root.plist", root);
    make_file("App.app/Settings.bundle/More.plist",
              "{ PreferenceSpecifiers = ({ Type = PSTitleValueSpecifier; Key = version; DefaultValue = \"1.0\"; }); }");
    make_file("App.app/Settings.bundle/de.lproj/Root.strings", "Name = Vorname; Small = Klein;");
    CFBundleRef bundle = open_bundle("App.app");
    CFErrorRef error = NULL;
    CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, &error);
    assert_non_null(settings);
    assert_null(error);
    CFRelease(bundle);
    return settings;
}

static CFDictionaryRef specifier(CFArrayRef pane, CFIndex index)
{
    return (CFDictionaryRef)CFArrayGetValueAtIndex(pane, index);
}

static void test_panes__are_those_of_the_files(void **state)
{
    (void)state;
    CFBCSettingsRef settings = open_settings();
    assert_int_equal(CFGetTypeID(settings), CFBCSettingsGetTypeID());
    assert_strings(CFBCSettingsCopyPaneNames(settings), "Root,More");
    CFArrayRef pane = CFBCSettingsCopySpecifiers(settings, NULL);
    assert_int_equal(CFArrayGetCount(pane), 6);
    assert_true(CFEqual(CFDictionaryGetValue(specifier(pane, 1), kCFBCSettingsTypeKey), kCFBCSettingsTypeTextField));
    assert_borrowed_string(CFDictionaryGetValue(specifier(pane, 1), kCFBCSettingsKeyKey), "name");
    CFStringRef file = (CFStringRef)CFDictionaryGetValue(specifier(pane, 5), kCFBCSettingsFileKey);
    CFArrayRef child = CFBCSettingsCopySpecifiers(settings, file);
    assert_int_equal(CFArrayGetCount(child), 1);
    assert_null(CFBCSettingsCopySpecifiers(settings, CFSTR("None")));
    CFRelease(child);
    CFRelease(pane);
    CFRelease(settings);
}

static void test_titles__are_in_the_users_language(void **state)
{
    (void)state;
    CFBCSettingsRef settings = open_settings();
    use_languages("de");
    CFArrayRef pane = CFBCSettingsCopySpecifiers(settings, CFSTR("Root"));
    assert_borrowed_string(CFDictionaryGetValue(specifier(pane, 0), kCFBCSettingsTitleKey), "Account");
    assert_borrowed_string(CFDictionaryGetValue(specifier(pane, 1), kCFBCSettingsTitleKey), "Vorname");
    assert_strings((CFArrayRef)CFRetain(CFDictionaryGetValue(specifier(pane, 4), kCFBCSettingsTitlesKey)),
                   "Klein,Large");
    use_languages(NULL);
    CFRelease(pane);
    CFRelease(settings);
}

static void test_defaults__are_preferences_without_a_value(void **state)
{
    (void)state;
    CFBCSettingsRef settings = open_settings();
    CFDictionaryRef defaults = CFBCSettingsCopyDefaults(settings);
    assert_int_equal(CFDictionaryGetCount(defaults), 5);
    assert_borrowed_string(CFDictionaryGetValue(defaults, CFSTR("version")), "1.0");
    CFRelease(defaults);

    CFStringRef application = CFSTR("org.example.settings");
    assert_null(CFPreferencesCopyAppValue(CFSTR("name"), application));
    assert_true(CFBCSettingsRegisterDefaults(settings, application));
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("name"), application), "nobody");
    assert_true(CFPreferencesGetAppBooleanValue(CFSTR("loud"), application, NULL));
    CFPreferencesSetAppValue(CFSTR("name"), CFSTR("Ada"), application);
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("name"), application), "Ada");
    CFPreferencesSetAppValue(CFSTR("name"), NULL, application);
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("name"), application), "nobody");
    assert_null(CFPreferencesCopyAppValue(CFSTR("name"), CFSTR("org.example.other")));
    assert_true(CFBCSettingsRegisterDefaults(settings, NULL));
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("version"), kCFPreferencesCurrentApplication), "1.0");
    CFRelease(settings);
}

static void assert_refused(CFBCSettingsRef settings, CFStringRef key, CFTypeRef value, const char *reason)
{
    CFErrorRef error = NULL;
    assert_false(CFBCSettingsValidate(settings, key, value, &error));
    assert_string(CFErrorCopyFailureReason(error), reason);
    CFRelease(error);
}

static void test_refusal__says_why(void **state)
{
    (void)state;
    CFBCSettingsRef settings = open_settings();
    assert_refused(settings, CFSTR("none"), CFSTR("x"), "the setting none has no specifier");
    assert_refused(settings, CFSTR("none"), NULL, "the setting none has no specifier");
    assert_refused(settings, CFSTR("name"), NULL, "the setting name has no value");
    assert_refused(settings, CFSTR("name"), kCFBooleanTrue, "the setting name has a value that is not a string");
    assert_refused(settings, CFSTR("loud"), CFSTR("x"), "the setting loud has a value that the switch does not have");
    assert_refused(settings, CFSTR("version"), kCFNull, "the setting version has a value that is not a property list");
    CFRelease(settings);
}

static void test_settings_bundle__is_among_the_resources_of_each_layout(void **state)
{
    static const char *const layouts[] = { "Mac.app/Contents/Resources", "Frame.framework/Versions/Current/Resources",
                                           "Old.bundle/Resources", "Flat.app" };
    static const char *const bundles[] = { "Mac.app", "Frame.framework", "Old.bundle", "Flat.app" };
    (void)state;
    make_directory("Frame.framework/Versions/A");
    make_link("Frame.framework/Versions/Current", "A");
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        char path[128];
        CFErrorRef error = NULL;
        make_directory(layouts[i]);
        CFBundleRef bundle = open_bundle(bundles[i]);
        assert_null(CFBCSettingsCreateWithBundle(bundle, &error));
        CFDictionaryRef user_info = CFErrorCopyUserInfo(error);
        snprintf(path, sizeof path, "%s/Settings.bundle", layouts[i]);
        assert_borrowed_string(CFDictionaryGetValue(user_info, kCFErrorFilePathKey), scratch_path(path));
        CFRelease(user_info);
        CFRelease(error);
        CFRelease(bundle);
        snprintf(path, sizeof path, "%s/Settings.bundle/Root.plist", layouts[i]);
        make_file(path, root);
        bundle = open_bundle(bundles[i]);
        CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, NULL);
        assert_non_null(settings);
        CFRelease(settings);
        CFRelease(bundle);
        clear_diagnostics();
    }
}

static void assert_valid(CFBCSettingsRef settings, CFStringRef key, CFTypeRef value, Boolean expected)
{
    CFErrorRef error = NULL;
    assert_int_equal(CFBCSettingsValidate(settings, key, value, &error), expected);
    if (expected) {
        assert_null(error);
    } else {
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        CFRelease(error);
        assert_false(CFBCSettingsValidate(settings, key, value, NULL));
    }
}

static void test_values__are_checked_against_the_specifier(void **state)
{
    (void)state;
    CFBCSettingsRef settings = open_settings();
    int ten = 10, eleven = 11;
    CFNumberRef high = CFNumberCreate(NULL, kCFNumberIntType, &ten);
    CFNumberRef higher = CFNumberCreate(NULL, kCFNumberIntType, &eleven);
    assert_valid(settings, CFSTR("name"), CFSTR("Ada"), TRUE);
    assert_valid(settings, CFSTR("name"), high, FALSE);
    assert_valid(settings, CFSTR("loud"), kCFBooleanFalse, TRUE);
    assert_valid(settings, CFSTR("loud"), CFSTR("YES"), FALSE);
    assert_valid(settings, CFSTR("volume"), high, TRUE);
    assert_valid(settings, CFSTR("volume"), higher, FALSE);
    assert_valid(settings, CFSTR("size"), CFSTR("s"), TRUE);
    assert_valid(settings, CFSTR("size"), CFSTR("m"), FALSE);
    assert_valid(settings, CFSTR("version"), high, TRUE);
    assert_valid(settings, CFSTR("version"), kCFNull, FALSE);
    assert_valid(settings, CFSTR("none"), high, FALSE);
    assert_valid(settings, CFSTR("name"), NULL, FALSE);
    CFRelease(high);
    CFRelease(higher);
    CFRelease(settings);
}

static CFIndex code_for(const char *bundle)
{
    CFBundleRef app = open_bundle(bundle);
    CFErrorRef error = NULL;
    assert_null(CFBCSettingsCreateWithBundle(app, &error));
    CFIndex code = CFErrorGetCode(error);
    CFDictionaryRef user_info = CFErrorCopyUserInfo(error);
    assert_non_null(CFDictionaryGetValue(user_info, kCFErrorFilePathKey));
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    CFRelease(user_info);
    CFRelease(error);
    CFRelease(app);
    return code;
}

static void test_missing_settings__are_an_error(void **state)
{
    (void)state;
    make_directory("Empty.app");
    assert_int_equal(code_for("Empty.app"), ENOENT);
    make_directory("Rootless.app/Settings.bundle");
    assert_int_equal(code_for("Rootless.app"), ENOENT);
    make_file("Broken.app/Settings.bundle/Root.plist", "{ a = ");
    assert_int_equal(code_for("Broken.app"), EINVAL);
    make_file("Wrong.app/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = no; }");
    assert_int_equal(code_for("Wrong.app"), EINVAL);
    CFBundleRef app = open_bundle("Empty.app");
    assert_null(CFBCSettingsCreateWithBundle(app, NULL));
    CFRelease(app);
    clear_diagnostics();
}

static void test_faults__cause_one_diagnostic_each(void **state)
{
    (void)state;
    const char *const faults[] = {
        "x",
        "{ Type = PSUnknownSpecifier; Key = k; }",
        "{ Type = PSTextFieldSpecifier; Key = k; DefaultValue = (1); }",
        "{ Type = PSSliderSpecifier; Key = k; DefaultValue = <*R1.5>; }",
        "{ Type = PSMultiValueSpecifier; Key = k; }",
        "{ Type = PSChildPaneSpecifier; File = Root; }",
        "{ Type = PSChildPaneSpecifier; File = None; }",
        "{ Type = PSChildPaneSpecifier; File = Broken; }",
        "{ Type = PSTextFieldSpecifier; Key = first; DefaultValue = b; }",
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char path[64], content[512];
        snprintf(path, sizeof path, "Fault%zu.bundle/Broken.plist", i);
        make_file(path, "{ ");
        snprintf(path, sizeof path, "Fault%zu.bundle/Root.plist", i);
        snprintf(content, sizeof content,
                 "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Key = first; DefaultValue = a; }, %s); }",
                 faults[i]);
        make_file(path, content);
        snprintf(path, sizeof path, "Fault%zu.bundle", i);
        CFBundleRef bundle = open_bundle(path);
        clear_diagnostics();
        CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, NULL);
        assert_non_null(settings);
        assert_int_equal(diagnostic_count(), 1);
        CFDictionaryRef defaults = CFBCSettingsCopyDefaults(settings);
        assert_int_equal(CFDictionaryGetCount(defaults), 1);
        CFRelease(defaults);
        CFRelease(settings);
        CFRelease(bundle);
    }
    clear_diagnostics();
}

static void test_null__returns_null(void **state)
{
    (void)state;
    CFErrorRef error = NULL;
    assert_null(CFBCSettingsCreateWithBundle(NULL, &error));
    assert_null(CFBCSettingsCopyPaneNames(NULL));
    assert_null(CFBCSettingsCopySpecifiers(NULL, NULL));
    assert_null(CFBCSettingsCopyDefaults(NULL));
    assert_false(CFBCSettingsRegisterDefaults(NULL, NULL));
    assert_false(CFBCSettingsValidate(NULL, CFSTR("k"), NULL, &error));
    CFBCSettingsRef settings = open_settings();
    assert_false(CFBCSettingsValidate(settings, NULL, CFSTR("k"), &error));
    assert_null(error);
    CFRelease(settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_panes__are_those_of_the_files),
        TEST(test_titles__are_in_the_users_language),
        TEST(test_defaults__are_preferences_without_a_value),
        TEST(test_refusal__says_why),
        TEST(test_settings_bundle__is_among_the_resources_of_each_layout),
        TEST(test_values__are_checked_against_the_specifier),
        TEST(test_missing_settings__are_an_error),
        TEST(test_faults__cause_one_diagnostic_each),
        TEST(test_null__returns_null),
    };
    setenv("XDG_CONFIG_HOME", "/nonexistent", 1); /* Not the user's preferences. */
    return cmocka_run_group_tests_name("settings", tests, set_up_group, tear_down_group);
}
