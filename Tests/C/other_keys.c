/* Binary property lists whose dictionaries have keys that are not strings: read, never written, harmless everywhere. */
#include "fixture.h"

#include <CFBundleCompat/CFBCDeviceResources.h>
#include <CFBundleCompat/CFBCDocumentTypes.h>
#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCExplanation.h>
#include <CFBundleCompat/CFBCNib.h>
#include <CFBundleCompat/CFBCSettings.h>
#include <CFBundleCompat/CFBCTables.h>
#include <CoreFoundation/CFPlugIn.h>
#include <CoreFoundation/CFPreferences.h>
#include <CoreFoundation/CFStream.h>
#include <CoreFoundation/CFURLAccess.h>
#include <stdlib.h>
#include <string.h>

/* A binary list of an old-style one, in which the strings "#a", "#b" ... become the integers 'a', 'b' ... */
static CFDataRef list_data(const char *text)
{
    CFDataRef source = CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text));
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, source, 0, NULL, NULL);
    assert_non_null(list);
    CFDataRef written = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    CFMutableDataRef data = CFDataCreateMutableCopy(NULL, 0, written);
    UInt8 *bytes = CFDataGetMutableBytePtr(data);
    CFIndex count = CFDataGetLength(data), changes = 0;
    for (CFIndex i = 8; i + 2 < count; i++) {
        if (bytes[i] == 0x52 && bytes[i + 1] == '#') { /* a string of two bytes, an integer of two bytes */
            bytes[i] = 0x11;
            bytes[i + 1] = 0;
            changes++;
        }
    }
    assert_true(changes > 0);
    CFRelease(written);
    CFRelease(list);
    CFRelease(source);
    return data;
}

static void make_list(const char *relative, const char *text)
{
    CFDataRef data = list_data(text);
    make_file_bytes(relative, CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    CFRelease(data);
}

static CFDictionaryRef read_list(const char *text, CFOptionFlags options)
{
    CFDataRef data = list_data(text);
    CFErrorRef error = NULL;
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, options, NULL, &error);
    assert_null(error);
    assert_non_null(list);
    assert_int_equal(CFGetTypeID(list), CFDictionaryGetTypeID());
    CFRelease(data);
    return (CFDictionaryRef)list;
}

static CFNumberRef number(int value)
{
    return CFNumberCreate(NULL, kCFNumberIntType, &value);
}

static void test_other_keys__are_read_and_found(void **state)
{
    const char text[] = "{ \"#a\" = ninety; a = string; inner = { \"#b\" = (\"#c\", { \"#d\" = x; }); }; }";
    (void)state;
    CFDictionaryRef list = read_list(text, 0), again = read_list(text, 0);
    CFNumberRef key = number('a');
    double real = 'a';
    CFNumberRef equal_key = CFNumberCreate(NULL, kCFNumberDoubleType, &real);
    assert_int_equal(CFDictionaryGetCount(list), 3);
    assert_borrowed_string(CFDictionaryGetValue(list, key), "ninety");
    assert_borrowed_string(CFDictionaryGetValue(list, equal_key), "ninety");
    assert_borrowed_string(CFDictionaryGetValue(list, CFSTR("a")), "string");
    assert_null(CFDictionaryGetValue(list, CFSTR("97")));
    assert_true(CFEqual(list, again));
    assert_int_equal(CFHash(list), CFHash(again));
    CFDictionaryRef copy = CFDictionaryCreateCopy(NULL, list);
    CFMutableDictionaryRef changed = CFDictionaryCreateMutableCopy(NULL, 0, list);
    assert_true(CFEqual(copy, list));
    CFDictionarySetValue(changed, key, CFSTR("other"));
    assert_false(CFEqual(changed, list));
    CFDictionaryRemoveValue(changed, key);
    assert_int_equal(CFDictionaryGetCount(changed), 2);
    CFStringRef description = CFCopyDescription(list);
    assert_true(CFStringFind(description, CFSTR("97 = \"ninety\""), 0).length > 0);
    CFRelease(description);
    CFRelease(changed);
    CFRelease(copy);
    CFRelease(equal_key);
    CFRelease(key);
    CFRelease(again);
    CFRelease(list);
}

static void test_other_keys__are_in_mutable_containers(void **state)
{
    (void)state;
    for (CFOptionFlags options = kCFPropertyListMutableContainers; options <= kCFPropertyListMutableContainersAndLeaves;
         options++) {
        CFMutableDictionaryRef list = (CFMutableDictionaryRef)read_list("{ \"#a\" = { \"#b\" = x; }; }", options);
        CFNumberRef outer = number('a'), inner = number('b');
        CFMutableDictionaryRef nested = (CFMutableDictionaryRef)CFDictionaryGetValue(list, outer);
        CFDictionarySetValue(nested, inner, CFSTR("y"));
        assert_borrowed_string(CFDictionaryGetValue(nested, inner), "y");
        CFDictionaryRemoveValue(list, outer);
        assert_int_equal(CFDictionaryGetCount(list), 0);
        CFRelease(inner);
        CFRelease(outer);
        CFRelease(list);
    }
}

static void test_other_keys__are_not_written(void **state)
{
    const CFPropertyListFormat formats[] = { kCFPropertyListOpenStepFormat, kCFPropertyListXMLFormat_v1_0,
                                             kCFPropertyListBinaryFormat_v1_0 };
    (void)state;
    CFDictionaryRef list = read_list("{ a = ({ \"#a\" = x; }); }", 0);
    for (size_t i = 0; i < 3; i++)
        assert_false(CFPropertyListIsValid(list, formats[i]));
    for (size_t i = 1; i < 3; i++) {
        CFErrorRef error = NULL;
        assert_null(CFPropertyListCreateData(NULL, list, formats[i], 0, &error));
        CFStringRef description = CFErrorCopyDescription(error);
        CFStringRef sentence =
            CFSTR("property list dictionaries may only have keys which are CFStrings, not 'CFNumber'");
        assert_true(CFStringFind(description, sentence, 0).length > 0);
        CFRelease(description);
        CFRelease(error);
        CFWriteStreamRef stream = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
        assert_true(CFWriteStreamOpen(stream));
        assert_int_equal(CFPropertyListWrite(list, stream, formats[i], 0, NULL), 0);
        CFRelease(stream);
    }
    assert_null(CFPropertyListCreateDeepCopy(NULL, list, kCFPropertyListImmutable));
    CFRelease(list);
}

/* Releases a result, which may be NULL. */
static void drop(CFTypeRef result)
{
    if (result)
        CFRelease(result);
}

static void test_info_dictionary__may_have_other_keys(void **state)
{
    static const char info[] =
        "{ \"#a\" = x; CFBundleIdentifier = org.example.keys; CFBundleName = Keys; \"CFBundleName~ipad\" = Pad;"
        "CFBundleDocumentTypes = ({ \"#b\" = x; CFBundleTypeName = Note; CFBundleTypeExtensions = (note);"
        "CFBundleTypeIconFiles = { \"#d\" = x; }; LSItemContentTypes = (org.example.note); }, { \"#e\" = x; });"
        "UTExportedTypeDeclarations = ({ \"#f\" = x; UTTypeIdentifier = org.example.note; UTTypeConformsTo = public.data;"
        "UTTypeTagSpecification = { \"#g\" = x; \"public.filename-extension\" = (note); }; });"
        "UTImportedTypeDeclarations = { \"#i\" = x; }; CFPlugInFactories = { \"#j\" = Make; }; CFPlugInTypes = { \"#k\" = (); };"
        "CFPlugInDynamicRegistration = { \"#l\" = x; }; UIRequiredDeviceCapabilities = { \"#m\" = \"#n\"; };"
        "CFBundleIcons = { \"#o\" = x; CFBundlePrimaryIcon = { \"#p\" = x; CFBundleIconFiles = (\"#q\", Icon); }; };"
        "UILaunchImages = ({ \"#r\" = x; }); CFBundleLocalizations = (\"#s\", fr); CFBundleDevelopmentRegion = en;"
        "UIViewControllerIdentifiersToNibNames = { \"#t\" = x; }; }";
    (void)state;
    make_list("Keys.bundle/Contents/Info.plist", info);
    make_list("Keys.bundle/Contents/Resources/en.lproj/InfoPlist.strings", "{ \"#a\" = y; CFBundleName = English; }");
    make_list("Keys.bundle/Contents/Resources/Main.storyboardc/Info.plist",
              "{ \"#a\" = x; UIViewControllerIdentifiersToNibNames = { \"#t\" = x; Scene = Scene; }; }");
    make_file("Keys.bundle/Contents/Resources/A.note", "");
    use_languages("en");
    CFBundleRef bundle = open_bundle("Keys.bundle");
    CFNumberRef key = number('a');
    assert_borrowed_string(CFDictionaryGetValue(CFBundleGetInfoDictionary(bundle), key), "x");
    assert_borrowed_string(CFDictionaryGetValue(CFBundleGetLocalInfoDictionary(bundle), key), "y");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")), "English");
    assert_null(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("97")));
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.keys");
    assert_string(CFBCBundleCopyDisplayName(bundle), "English");
    CFArrayRef types = CFBCBundleCopyDocumentTypes(bundle);
    assert_true(CFArrayGetCount(types) >= 1);
    CFURLRef note = url_of("Keys.bundle/Contents/Resources/A.note");
    CFDictionaryRef type = CFBCBundleCopyDocumentTypeForURL(bundle, note);
    assert_borrowed_string(CFDictionaryGetValue(type, kCFBCDocumentTypeNameKey), "Note");
    drop(CFBCBundleCopyDocumentTypeIconURL(bundle, type, 32, NULL));
    drop(CFBCBundleCopyDocumentTypeForTag(bundle, CFSTR("public.filename-extension"), CFSTR("note")));
    assert_false(CFBCURLIsPackage(note, bundle));
    drop(CFBCBundleCopyIconURL(bundle, 32, NULL));
    drop(CFBCBundleCopyLaunchImageURL(bundle, NULL, NULL));
    drop(CFBCBundleCopyMissingDeviceCapabilities(bundle, NULL));
    drop(CFBCBundleCopyProhibitedDeviceCapabilities(bundle, NULL));
    drop(CFBCBundleCopyResourceExplanation(bundle, CFSTR("A"), CFSTR("note"), NULL));
    drop(CFBCBundleCopyLocalizationsExplanation(bundle));
    drop(CFBundleCopyBundleLocalizations(bundle));
    drop(CFBundleCopyExecutableURL(bundle));
    drop(CFBCStoryboardCreateInBundle(bundle, CFSTR("Main"), NULL));
    assert_int_equal(CFBundleGetVersionNumber(bundle), 0);
    CFURLRef url = url_of("Keys.bundle");
    drop(CFPlugInCreate(NULL, url));
    CFDictionaryRef found = CFBundleCopyInfoDictionaryForURL(url);
    assert_true(CFDictionaryGetCount(found) > 5);
    CFRelease(found);
    CFRelease(url);
    CFRelease(type);
    CFRelease(note);
    CFRelease(types);
    CFRelease(key);
    CFRelease(bundle);

    /* A variant for a device replaces its plain key; other keys stay. */
    const void *name = CFSTR("Device"), *ipad = CFSTR("ipad");
    CFDictionaryRef settings =
        CFDictionaryCreate(NULL, &name, &ipad, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
    url = url_of("Keys.bundle");
    bundle = CFBCBundleCreateForEnvironment(url, environment, NULL);
    assert_borrowed_string(CFDictionaryGetValue(CFBundleGetInfoDictionary(bundle), CFSTR("CFBundleName")), "Pad");
    CFRelease(bundle);
    CFRelease(url);
    CFRelease(environment);
    CFRelease(settings);
    use_languages(NULL);
    clear_diagnostics();
}

static void test_strings_tables__skip_other_keys(void **state)
{
    static const char table[] = "{ \"#a\" = x; hello = Hallo; \"#b\" = { \"#c\" = y; }; }";
    static const char variable[] =
        "{ \"#a\" = x; files = { \"#b\" = x; NSStringLocalizedFormatKey = \"%#@n@\"; n = { \"#c\" = x;"
        "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"%d file\";"
        "other = \"%d files\"; }; \"#d\" = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"#e\"; }; };"
        "wide = { NSStringVariableWidthRuleType = { \"#f\" = x; 20 = Long; }; };"
        "device = { NSStringDeviceSpecificRuleType = { \"#g\" = x; mac = Mac; }; }; \"#h\" = {}; }";
    (void)state;
    make_list("Tables.bundle/en.lproj/S.strings", table);
    make_list("Tables.bundle/en.lproj/D.stringsdict", variable);
    make_list("Tables.bundle/L.loctable", "{ \"#a\" = x; en = { \"#b\" = x; hello = Hallo; }; \"#c\" = { a = b; }; }");
    make_list("Tables.bundle/X.xcstrings", "{ \"#a\" = x; sourceLanguage = en; strings = { \"#b\" = {}; }; }");
    make_list("Tables.bundle/en.lproj/Empty.strings", "{ \"#a\" = x; }");
    use_languages("en");
    CFBundleRef bundle = open_bundle("Tables.bundle");
    CFStringRef hello = CFSTR("hello");
    assert_string(CFBundleCopyLocalizedString(bundle, hello, NULL, CFSTR("S")), "Hallo");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("97"), CFSTR("none"), CFSTR("S")), "none");
    assert_string(CFBundleCopyLocalizedString(bundle, hello, NULL, CFSTR("L")), "Hallo");
    assert_string(CFBundleCopyLocalizedString(bundle, hello, NULL, CFSTR("X")), "hello");
    assert_string(CFBundleCopyLocalizedString(bundle, hello, NULL, CFSTR("Empty")), "hello");
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("files"), CFSTR("D"), 2), "2 files");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("wide"), NULL, CFSTR("D")), "Long");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("device"), NULL, CFSTR("D")), "Mac");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("S"), NULL), "hello");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("L"), CFSTR("en")), "hello");
    assert_strings(CFBCBundleCopyTableKeys(bundle, CFSTR("D"), NULL), "device,files,wide");
    assert_strings(CFBCBundleCopyTableNames(bundle), "D,Empty,L,S,X");
    CFStringRef names[] = { CFSTR("S"), CFSTR("L"), CFSTR("X"), CFSTR("D"), CFSTR("Empty") };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        drop(CFBCBundleCopyTableContents(bundle, names[i], NULL));
        drop(CFBCBundleCopyTableContents(bundle, names[i], CFSTR("en")));
        drop(CFBCBundleCopyLocalizedStringExplanation(bundle, hello, names[i]));
    }
    drop(CFBundleCopyBundleLocalizations(bundle));
    CFRelease(bundle);
    use_languages(NULL);
    clear_diagnostics();
}

static void test_settings__may_have_other_keys(void **state)
{
    (void)state;
    make_list("Settings.app/Settings.bundle/Root.plist",
              "{ \"#a\" = x; StringsTable = Root; PreferenceSpecifiers = ({ \"#b\" = x; Type = PSGroupSpecifier; },"
              "{ \"#c\" = x; Type = PSTextFieldSpecifier; Key = name; Title = Name; DefaultValue = me; },"
              "{ \"#d\" = x; Type = PSTitleValueSpecifier; Key = odd; DefaultValue = { \"#e\" = x; }; },"
              "{ \"#f\" = x; Type = PSMultiValueSpecifier; Key = many; Values = ({ \"#g\" = x; }, b);"
              "Titles = (A, B); DefaultValue = b; }, { \"#h\" = x; }, { \"Type\" = \"#i\"; }); }");
    CFBundleRef bundle = open_bundle("Settings.app");
    CFBCSettingsRef settings = CFBCSettingsCreateWithBundle(bundle, NULL);
    assert_non_null(settings);
    CFArrayRef pane = CFBCSettingsCopySpecifiers(settings, NULL);
    assert_int_equal(CFArrayGetCount(pane), 4);
    CFRelease(pane);
    CFDictionaryRef defaults = CFBCSettingsCopyDefaults(settings);
    assert_borrowed_string(CFDictionaryGetValue(defaults, CFSTR("name")), "me");
    assert_null(CFDictionaryGetValue(defaults, CFSTR("odd")));
    CFDictionaryRef odd = read_list("{ \"#a\" = x; }", 0);
    CFErrorRef error = NULL;
    assert_false(CFBCSettingsValidate(settings, CFSTR("odd"), odd, &error));
    assert_string(CFErrorCopyFailureReason(error), "the setting odd has a value that is not a property list");
    CFRelease(error);
    CFRelease(odd);
    assert_true(CFBCSettingsRegisterDefaults(settings, CFSTR("org.example.otherkeys")));
    drop(CFPreferencesCopyAppValue(CFSTR("odd"), CFSTR("org.example.otherkeys")));
    CFRelease(defaults);
    CFRelease(settings);
    CFRelease(bundle);
    clear_diagnostics();
}

static void test_preferences__keep_a_file_with_other_keys(void **state)
{
    CFStringRef application = CFSTR("com.example.keys");
    (void)state;
    setenv("XDG_CONFIG_HOME", scratch_path("user"), 1);
    make_list("user/com.example.keys.plist", "{ \"#a\" = x; color = green; }");
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("color"), application), "green");
    assert_strings(CFPreferencesCopyKeyList(application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost), "color");
    CFDictionaryRef all =
        CFPreferencesCopyMultiple(NULL, application, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    assert_int_equal(CFDictionaryGetCount(all), 2);
    clear_diagnostics();
    CFPreferencesSetMultiple(all, NULL, CFSTR("com.example.others"), kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(all);
    CFPreferencesSetAppValue(CFSTR("color"), CFSTR("red"), application);
    assert_string((CFStringRef)CFPreferencesCopyAppValue(CFSTR("color"), application), "red");
    assert_false(CFPreferencesAppSynchronize(application));
    assert_non_null(strstr(last_diagnostic(), "not 'CFNumber'"));
    CFPreferencesSetAppValue(CFSTR("color"), NULL, application);
    CFDictionaryRef value = read_list("{ \"#a\" = x; }", 0);
    CFPreferencesSetAppValue(CFSTR("list"), value, application);
    assert_null(CFPreferencesCopyAppValue(CFSTR("list"), application));
    CFRelease(value);
    unsetenv("XDG_CONFIG_HOME");
    clear_diagnostics();
}

static void test_keyed_archive__with_other_keys_is_refused(void **state)
{
    (void)state;
    CFDataRef data = list_data("{ \"$archiver\" = NSKeyedArchiver; \"$objects\" = (\"$null\", { \"#a\" = x; });"
                               "\"$top\" = { \"#b\" = x; }; \"$version\" = \"#c\"; }");
    CFErrorRef error = NULL;
    assert_null(CFBCNibCreateWithData(data, NULL, &error));
    assert_non_null(error);
    CFRelease(error);
    CFRelease(data);
    clear_diagnostics();
}

static void test_functions_with_dictionaries__take_other_keys(void **state)
{
    (void)state;
    CFDictionaryRef list = read_list("{ \"#a\" = x; b = c; }", 0);
    CFErrorRef error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 2, list);
    drop(CFErrorCopyDescription(error));
    drop(CFErrorCopyFailureReason(error));
    drop(CFCopyDescription(error));
    CFRelease(error);
    error = NULL;
    assert_null(CFBCEnvironmentCreate(list, &error));
    CFRelease(error);
    CFDataRef data = CFDataCreate(NULL, NULL, 0);
    error = NULL;
    assert_null(CFBCNibCreateWithData(data, list, &error));
    drop(error);
    CFRelease(data);
    CFURLRef url = url_of("file");
    SInt32 code = 0;
    make_file("file", "");
    CFURLWriteDataAndPropertiesToResource(url, NULL, list, &code);
    error = NULL;
    CFURLSetResourcePropertiesForKeys(url, list, &error);
    drop(error);
    CFRelease(url);
    CFRelease(list);
    clear_diagnostics();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_other_keys__are_read_and_found),
        TEST(test_other_keys__are_in_mutable_containers),
        TEST(test_other_keys__are_not_written),
        TEST(test_info_dictionary__may_have_other_keys),
        TEST(test_strings_tables__skip_other_keys),
        TEST(test_settings__may_have_other_keys),
        TEST(test_preferences__keep_a_file_with_other_keys),
        TEST(test_keyed_archive__with_other_keys_is_refused),
        TEST(test_functions_with_dictionaries__take_other_keys),
    };
    return cmocka_run_group_tests_name("other keys", tests, set_up_group, tear_down_group);
}
