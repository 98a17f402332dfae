// The C++ header: environments, resources for devices, formats, explanations.
#include <CFBundleCompat/CFBundleCompat.hpp>

#include "../C/fixture.h" // Last: cmocka has a macro "fail".

namespace cf = cfbundlecompat;

static cf::Environment pad()
{
    cf::Settings settings;
    settings.languages = { "he", "en" };
    settings.platform = "iphoneos";
    settings.device = "ipad";
    settings.scale = 2;
    settings.orientation = "Landscape";
    return cf::Environment(settings);
}

static void test_invalid_environment__is_refused_with_the_setting(void **)
{
    cf::Settings settings;
    settings.device = "pager";
    try {
        cf::Environment environment(settings);
        fail();
    } catch (const cf::Error &error) {
        assert_non_null(std::string(error.what()).find("Device") + 1);
    }
}

static void test_bundle__chooses_resources_for_its_environment(void **)
{
    make_file("pad.bundle/Contents/Resources/p.png", "");
    make_file("pad.bundle/Contents/Resources/p@2x~ipad.png", "");
    make_file("pad.bundle/Contents/Resources/Default-Landscape~ipad.png", "");
    make_info("pad.bundle/Contents/Info.plist",
              "<key>UIRequiredDeviceCapabilities</key><dict><key>wifi</key><true/><key>sms</key><false/></dict>");
    const cf::Bundle here(scratch_path("pad.bundle")), there(scratch_path("pad.bundle"), pad());
    assert_true(here != there);
    assert_string_equal(here.scaledResource("p", "png")->path.filename().c_str(), "p.png");
    const auto found = there.scaledResource("p.png");
    assert_true(found && found->scale == 2);
    assert_string_equal(found->path.filename().c_str(), "p@2x~ipad.png");
    assert_string_equal(there.launchImage()->path.filename().c_str(), "Default-Landscape~ipad.png");
    assert_false(there.icon(57).has_value());
    assert_true(there.missingCapabilities({ "gps" }) == std::vector<std::string>{ "wifi" });
    assert_true(there.prohibitedCapabilities({ "sms", "gps" }) == std::vector<std::string>{ "sms" });

    pad().use();
    assert_true(here.scaledResource("p.png")->scale == 2);
    CFBCSetEnvironment(nullptr);
}

static void test_format__takes_numbers_and_strings(void **)
{
    make_file("format.bundle/Contents/Resources/en.lproj/Localizable.stringsdict",
              "{files = {NSStringLocalizedFormatKey = \"%#@n@ in %@\"; n = {NSStringFormatSpecTypeKey = "
              "NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"%d file\"; other = \"%d files\";};};}");
    make_file("format.bundle/Contents/Resources/en.lproj/Other.strings", "\"x\" = \"%2$@ %1$.1f\";");
    const cf::Bundle bundle(scratch_path("format.bundle"));
    assert_string_equal(bundle.localizedFormat("files", 1, "box").c_str(), "1 file in box");
    assert_string_equal(bundle.localizedFormat("files", 3, std::string("box")).c_str(), "3 files in box");
    assert_string_equal(bundle.localizedFormatFromTable("Other", "x", 1.25, "b").c_str(), "b 1.2");
    assert_string_equal(bundle.localizedFormat("nothing").c_str(), "nothing");
    assert_string_equal(bundle.localizedFormat("%d m", 1234).c_str(), "1,234 m");
    cf::Settings settings;
    settings.languages = { "en" };
    settings.localizesNumbers = false;
    settings.screenSize = "{320, 568}";
    const cf::Bundle plain(scratch_path("format.bundle"), cf::Environment(settings));
    assert_string_equal(plain.localizedFormat("%d m", 1234).c_str(), "1234 m");
    try {
        bundle.localizedFormat("files", 1);
        fail();
    } catch (const cf::Error &error) {
        assert_string_equal(error.what(), "the format for 'files': argument 2 is missing: %@");
    }
}

static void test_environment__has_all_settings(void **)
{
    cf::Settings settings;
    settings.languages = { "ar" };
    settings.platform = "iphoneos";
    settings.device = "ipad";
    settings.scale = 2;
    settings.orientation = "Landscape";
    settings.systemVersion = "13.0";
    settings.screenSize = "{320, 568}";
    settings.localizesNumbers = false;
    settings.appearance = "dark";
    settings.contrast = "high";
    settings.gamut = "p3";
    settings.layoutDirection = "rtl";
    settings.horizontalSizeClass = "compact";
    settings.verticalSizeClass = "regular";
    settings.graphics = "apple7";
    settings.memory = 4;
    settings.subtype = 568;
    const cf::Environment environment(settings);
    const cf::Ref<CFDictionaryRef> copied(CFBCEnvironmentCopySettings(environment.get()));
    assert_int_equal(CFDictionaryGetCount(copied.get()), 17);
    settings.gamut = "p4";
    try {
        cf::Environment wrong(settings);
        fail();
    } catch (const cf::Error &error) {
        assert_non_null(strstr(error.what(), "srgb or p3"));
    }
}

static void test_explanation__lists_its_steps(void **)
{
    make_file("why.bundle/Contents/Resources/en.lproj/Localizable.strings", "\"hello\" = \"Hello\";");
    make_file("why.bundle/Contents/Resources/a.txt", "");
    const cf::Bundle bundle(scratch_path("why.bundle"));
    assert_string_equal(bundle.explainLocalized("hello").steps.at(0).outcome.c_str(), "chosen");
    assert_string_equal(bundle.explainResource("a", "txt").steps.at(0).candidate.c_str(), "Contents/Resources/a.txt");
    assert_string_equal(bundle.explainLocalizations().steps.at(0).candidate.c_str(), "en");
    assert_true(bundle.explainResource("../a").steps.empty());
}

int main()
{
    const CMUnitTest tests[] = {
        TEST(test_invalid_environment__is_refused_with_the_setting),
        TEST(test_bundle__chooses_resources_for_its_environment),
        TEST(test_format__takes_numbers_and_strings),
        TEST(test_environment__has_all_settings),
        TEST(test_explanation__lists_its_steps),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
