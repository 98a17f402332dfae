/* Environments, and resources for devices. */
#include "fixture.h"

#include <CFBundleCompat/CFBCDeviceResources.h>
#include <CFBundleCompat/CFBCEnvironment.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static CFArrayRef names_of(char *list)
{
    CFMutableArrayRef names = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    char *name;
    while ((name = strsep(&list, ","))) {
        CFStringRef string = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
        CFArrayAppendValue(names, string);
        CFRelease(string);
    }
    return names;
}

/* Settings from pairs of keys and values, as in "Device=ipad;Scale=2".  Commas separate languages. */
static CFDictionaryRef settings_of(const char *settings)
{
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    char copy[256], *rest = copy, *pair;
    snprintf(copy, sizeof copy, "%s", settings);
    while ((pair = strsep(&rest, ";")) && *pair) {
        char *value = strchr(pair, '=');
        *value++ = 0;
        CFStringRef key = CFStringCreateWithCString(NULL, pair, kCFStringEncodingUTF8);
        CFStringRef string = CFStringCreateWithCString(NULL, value, kCFStringEncodingUTF8);
        CFTypeRef object = CFRetain(string);
        if (strcmp(pair, "Languages") == 0) {
            CFRelease(object);
            object = names_of(value);
        } else if (strcmp(pair, "Scale") == 0) {
            int number = atoi(value);
            CFRelease(object);
            object = CFNumberCreate(NULL, kCFNumberIntType, &number);
        }
        CFDictionarySetValue(dictionary, key, object);
        CFRelease(object);
        CFRelease(string);
        CFRelease(key);
    }
    return dictionary;
}

static CFBCEnvironmentRef environment_of(const char *settings)
{
    CFDictionaryRef dictionary = settings_of(settings);
    CFErrorRef error = NULL;
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(dictionary, &error);
    assert_non_null(environment);
    assert_null(error);
    CFRelease(dictionary);
    return environment;
}

static CFBundleRef open_for(const char *path, const char *settings)
{
    CFBCEnvironmentRef environment = environment_of(settings);
    CFURLRef url = url_of(path);
    CFBundleRef bundle = CFBCBundleCreateForEnvironment(url, environment, NULL);
    assert_non_null(bundle);
    CFRelease(url);
    CFRelease(environment);
    return bundle;
}

/* The last path component of a URL, or "" for NULL.  Releases the URL. */
static const char *name_of(CFURLRef owned)
{
    static char name[256];
    name[0] = 0;
    if (owned) {
        CFStringRef last = CFURLCopyLastPathComponent(owned);
        assert_true(CFStringGetCString(last, name, sizeof name, kCFStringEncodingUTF8));
        CFRelease(last);
        CFRelease(owned);
    }
    return name;
}

static void make_png(const char *path, unsigned width)
{
    unsigned char bytes[24] = { 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
    bytes[18] = (unsigned char)(width >> 8);
    bytes[19] = (unsigned char)width;
    make_file_bytes(path, bytes, sizeof bytes);
}

/* ---- Environments ---- */

static void test_environments__are_compared_by_value(void **state)
{
    (void)state;
    CFBCEnvironmentRef a =
        environment_of("Languages=de_AT,fr;Platform=iphoneos;Device=ipad;Scale=2;Orientation=Portrait");
    CFBCEnvironmentRef b =
        environment_of("Scale=2;Device=ipad;Platform=iphoneos;Languages=de-AT,fr;Orientation=Portrait");
    CFBCEnvironmentRef c =
        environment_of("Scale=3;Device=ipad;Platform=iphoneos;Languages=de-AT,fr;Orientation=Portrait");

    assert_true(CFEqual(a, b) && CFHash(a) == CFHash(b));
    assert_false(CFEqual(a, c));
    assert_int_equal(CFGetTypeID(a), CFBCEnvironmentGetTypeID());
    CFDictionaryRef settings = CFBCEnvironmentCopySettings(a);
    assert_borrowed_string(CFDictionaryGetValue(settings, kCFBCEnvironmentDeviceKey), "ipad");
    CFBCEnvironmentRef again = CFBCEnvironmentCreate(settings, NULL);
    assert_true(CFEqual(a, again));
    CFRelease(again);
    CFRelease(settings);
    CFRelease(c);
    CFRelease(b);
    CFRelease(a);
}

static void test_invalid_settings__are_refused_with_a_reason(void **state)
{
    static const struct {
        const char *settings;
        const char *reason;
    } cases[] = {
        { "Device=ipda", "Device is not iphone, ipad, mac, tv or watch: ipda" },
        { "Platform=beos", "Platform is not linux, macos or iphoneos: beos" },
        { "Scale=4", "Scale is not 1, 2 or 3: 4" },
        { "Scale=0", "Scale is not 1, 2 or 3: 0" },
        { "Orientation=Up", "Orientation is not an orientation: Up" },
        { "Colour=red", "Colour is unknown" },
        { "ScreenSize=320x568", "ScreenSize is not a size such as {320, 568}: 320x568" },
        { "ScreenSize={0, 568}", "ScreenSize is not a size such as {320, 568}: {0, 568}" },
        { "LocalizesNumbers=yes", "LocalizesNumbers is not a boolean: yes" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CFDictionaryRef settings = settings_of(cases[i].settings);
        CFErrorRef error = NULL;
        assert_null(CFBCEnvironmentCreate(settings, &error));
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
        assert_string(CFErrorCopyFailureReason(error), cases[i].reason);
        CFRelease(error);
        assert_null(CFBCEnvironmentCreate(settings, NULL));
        CFRelease(settings);
    }
    assert_null(CFBCEnvironmentCopySettings(NULL));
    assert_null(CFBCBundleCreateForEnvironment(NULL, NULL, NULL));
}

static void test_two_bundles_of_one_directory__use_their_own_environments(void **state)
{
    (void)state;
    make_info("two.app/Info.plist",
              "<key>CFBundleIdentifier</key><string>two</string><key>K</key><string>plain</string>"
              "<key>K~ipad</key><string>pad</string>");
    make_file("two.app/en.lproj/Localizable.strings", "hello = \"Hello\";");
    make_file("two.app/he.lproj/Localizable.strings", "hello = \"Shalom\";");
    make_file("two.app/pic.png", "");
    make_file("two.app/pic~ipad.png", "");
    use_languages("en");
    CFBundleRef plain = open_bundle("two.app");
    CFBundleRef pad = open_for("two.app", "Languages=he;Platform=iphoneos;Device=ipad;Scale=2");

    for (int i = 0; i < 2; i++) {
        assert_string(CFBundleCopyLocalizedString(plain, CFSTR("hello"), NULL, NULL), "Hello");
        assert_string(CFBundleCopyLocalizedString(pad, CFSTR("hello"), NULL, NULL), "Shalom");
        assert_string_equal(name_of(CFBundleCopyResourceURL(plain, CFSTR("pic"), CFSTR("png"), NULL)), "pic.png");
        assert_string_equal(name_of(CFBundleCopyResourceURL(pad, CFSTR("pic"), CFSTR("png"), NULL)), "pic~ipad.png");
    }
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(plain, CFSTR("K")), "plain");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(pad, CFSTR("K")), "pad");
    assert_null(CFBundleGetValueForInfoDictionaryKey(pad, CFSTR("K~ipad")));
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("two")), plain);
    CFBCEnvironmentRef environment = CFBCBundleCopyEnvironment(pad);
    CFDictionaryRef settings = CFBCEnvironmentCopySettings(environment);
    assert_borrowed_string(CFDictionaryGetValue(settings, kCFBCEnvironmentPlatformKey), "iphoneos");
    CFRelease(settings);
    CFRelease(environment);
    CFRelease(pad);
    CFRelease(plain);
}

static void test_environment_of_the_process__takes_effect_immediately(void **state)
{
    (void)state;
    make_file("process.app/pic.png", "");
    make_file("process.app/pic@2x.png", "");
    use_languages("en");
    CFBundleRef bundle = open_bundle("process.app");
    CFBCEnvironmentRef before = CFBCEnvironmentCopyCurrent(), sharp = environment_of("Scale=2");

    assert_string_equal(name_of(CFBundleCopyResourceURL(bundle, CFSTR("pic.png"), NULL, NULL)), "pic.png");
    CFBCSetEnvironment(sharp);
    assert_string_equal(name_of(CFBundleCopyResourceURL(bundle, CFSTR("pic.png"), NULL, NULL)), "pic@2x.png");
    use_languages("fr");
    assert_string_equal(name_of(CFBundleCopyResourceURL(bundle, CFSTR("pic.png"), NULL, NULL)), "pic@2x.png");
    CFBCSetEnvironment(before);
    assert_string_equal(name_of(CFBundleCopyResourceURL(bundle, CFSTR("pic.png"), NULL, NULL)), "pic.png");
    CFBCSetEnvironment(NULL);
    assert_string_equal(name_of(CFBundleCopyResourceURL(bundle, CFSTR("pic.png"), NULL, NULL)), "pic.png");
    CFRelease(sharp);
    CFRelease(before);
    CFRelease(bundle);
}

/* ---- Launch images: all modifiers of file names, compared with an exhaustive search ---- */

static const char *const devices[] = { "", "iphone", "ipad", "mac", "tv", "watch" };
static const char *const orientations[] = { "",          "Portrait",      "PortraitUpsideDown",
                                            "Landscape", "LandscapeLeft", "LandscapeRight" };

static const char *file_with_modifiers(const char *bundle, const char *stem, int scale, const char *device)
{
    static char found[256];
    for (int s = scale; s >= 1; s--) {
        for (int with_device = 1; with_device >= 0; with_device--) {
            char name[128], at[16] = "";
            if (with_device && !*device)
                continue;
            if (s > 1)
                snprintf(at, sizeof at, "@%dx", s);
            snprintf(name, sizeof name, "%s%s%s%s.png", stem, at, with_device ? "~" : "", with_device ? device : "");
            snprintf(found, sizeof found, "%s/%s", bundle, name);
            if (access(scratch_path(found), F_OK) == 0)
                return strrchr(found, '/') + 1;
        }
    }
    return NULL;
}

static const char *expected_launch_image(const char *bundle, const char *scheme, const char *orientation, int scale,
                                         const char *device)
{
    const char *general = strncmp(orientation, "Portrait", 8) == 0 ? "Portrait" : "Landscape";
    const char *tails[3] = { orientation, general, "" };
    for (int with_scheme = *scheme ? 1 : 0; with_scheme >= 0; with_scheme--) {
        for (int i = 0; i < 3; i++) {
            char stem[96];
            if (i < 2 && (!*orientation || strcmp(device, "iphone") == 0))
                continue;
            snprintf(stem, sizeof stem, "Default%s%s%s%s", with_scheme ? "-" : "", with_scheme ? scheme : "",
                     *tails[i] ? "-" : "", tails[i]);
            const char *file = file_with_modifiers(bundle, stem, scale, device);
            if (file)
                return file;
        }
    }
    return "";
}

static void make_some_launch_images(const char *bundle, unsigned *seed)
{
    for (int scheme = 0; scheme < 2; scheme++)
        for (int o = 0; o < 6; o++)
            for (int scale = 1; scale <= 3; scale++)
                for (int d = 0; d < 6; d++) {
                    char path[160], at[16] = "";
                    *seed = *seed * 1664525 + 1013904223;
                    if (*seed >> 24 >= 24)
                        continue;
                    if (scale > 1)
                        snprintf(at, sizeof at, "@%dx", scale);
                    snprintf(path, sizeof path, "%s/Default%s%s%s%s%s%s.png", bundle, scheme ? "-myscheme" : "",
                             o ? "-" : "", orientations[o], at, d ? "~" : "", devices[d]);
                    make_file(path, "");
                }
}

static void test_launch_images__match_an_exhaustive_search(void **state)
{
    unsigned seed = random_seed();
    (void)state;
    for (int round = 0; round < 6; round++) {
        char path[32];
        snprintf(path, sizeof path, "launch%d.app", round);
        make_directory(path);
        make_some_launch_images(path, &seed);
        for (int d = 0; d < 6; d++)
            for (int scale = 1; scale <= 3; scale++)
                for (int o = 0; o < 6; o++) {
                    char settings[128];
                    snprintf(settings, sizeof settings, "Platform=iphoneos;Device=%s;Scale=%d;Orientation=%s",
                             devices[d], scale, orientations[o]);
                    CFBundleRef bundle = open_for(path, settings);
                    CFIndex found = -1;
                    const char *expected = expected_launch_image(path, "", orientations[o], scale, devices[d]);
                    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(bundle, NULL, &found)), expected);
                    const char *at = strchr(expected, '@');
                    assert_int_equal(found, *expected ? at ? at[1] - '0' : 1 : 0);
                    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(bundle, CFSTR("myscheme"), NULL)),
                                        expected_launch_image(path, "myscheme", orientations[o], scale, devices[d]));
                    CFRelease(bundle);
                }
    }
}

static void test_launch_images__are_named_by_the_bundle(void **state)
{
    (void)state;
    make_info("named.app/Info.plist", "<key>UILaunchImageFile</key><string>Mine</string>"
                                      "<key>UILaunchImageFile~ipad</key><string>Big.png</string>");
    make_file("named.app/Mine.png", "");
    make_file("named.app/Big.png", "");
    make_file("named.app/fr.lproj/Big-Portrait.png", "");
    CFBundleRef phone = open_for("named.app", "Platform=iphoneos;Device=iphone");
    CFBundleRef pad = open_for("named.app", "Platform=iphoneos;Device=ipad");
    CFBundleRef french =
        open_for("named.app", "Platform=iphoneos;Device=ipad;Orientation=PortraitUpsideDown;Languages=fr");
    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(phone, NULL, NULL)), "Mine.png");
    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(pad, NULL, NULL)), "Big.png");
    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(french, NULL, NULL)), "Big-Portrait.png");
    CFRelease(french);
    CFRelease(pad);
    CFRelease(phone);
}

static void assert_launch_image(const char *path, const char *settings, const char *expected)
{
    char all[160];
    snprintf(all, sizeof all, "Platform=iphoneos;%s", settings);
    CFBundleRef bundle = open_for(path, all);
    assert_string_equal(name_of(CFBCBundleCopyLaunchImageURL(bundle, NULL, NULL)), expected);
    CFRelease(bundle);
}

static void test_launch_images__are_chosen_by_the_height_of_the_screen(void **state)
{
    (void)state;
    make_directory("tall.app");
    make_file("tall.app/Default.png", "");
    make_file("tall.app/Default@2x.png", "");
    make_file("tall.app/Default-568h@2x.png", "");
    make_file("tall.app/Default-736h@3x.png", "");
    make_file("tall.app/Default-Landscape-736h@3x.png", "");
    assert_launch_image("tall.app", "Device=iphone;Scale=2", "Default@2x.png");
    assert_launch_image("tall.app", "Device=iphone;Scale=2;ScreenSize={320, 480}", "Default@2x.png");
    assert_launch_image("tall.app", "Device=iphone;Scale=2;ScreenSize={320, 568}", "Default-568h@2x.png");
    assert_launch_image("tall.app", "Device=iphone;Scale=2;ScreenSize={568,320}", "Default-568h@2x.png");
    assert_launch_image("tall.app", "Device=ipad;Scale=2;ScreenSize={320, 568}", "Default@2x.png");
    assert_launch_image("tall.app", "Device=iphone;Scale=3;ScreenSize={414, 736}", "Default-736h@3x.png");
    assert_launch_image("tall.app", "Device=iphone;Scale=3;ScreenSize={414, 736};Orientation=LandscapeLeft",
                        "Default-Landscape-736h@3x.png");
}

static void test_launch_images__are_listed_for_screens(void **state)
{
    (void)state;
    make_info(
        "listed.app/Info.plist",
        "<key>UILaunchImages</key><array>"
        "<dict><key>UILaunchImageName</key><string>Five</string><key>UILaunchImageSize</key><string>{320, 568}</string>"
        "<key>UILaunchImageMinimumOSVersion</key><string>7.0</string></dict>"
        "<dict><key>UILaunchImageName</key><string>New</string><key>UILaunchImageSize</key><string>{320, 568}</string>"
        "<key>UILaunchImageMinimumOSVersion</key><string>10.0</string></dict>"
        "<dict><key>UILaunchImageName</key><string>Wide</string><key>UILaunchImageSize</key><string>{320, 568}</string>"
        "<key>UILaunchImageOrientation</key><string>Landscape</string></dict>"
        "<dict><key>UILaunchImageName</key><string>Gone.png</string>"
        "<key>UILaunchImageSize</key><string>{375, 667}</string></dict>"
        "<dict/><string>odd</string></array>");
    make_file("listed.app/Default.png", "");
    make_file("listed.app/Five@2x.png", "");
    make_file("listed.app/New.png", "");
    make_file("listed.app/Wide.png", "");
    assert_launch_image("listed.app", "Device=iphone;Scale=2", "Default.png");
    assert_launch_image("listed.app", "Device=iphone;Scale=2;ScreenSize={320, 568}", "New.png");
    assert_launch_image("listed.app", "Device=iphone;Scale=2;ScreenSize={320, 568};SystemVersion=9.3", "Five@2x.png");
    assert_launch_image("listed.app", "Device=iphone;Scale=2;ScreenSize={320, 568};SystemVersion=10", "New.png");
    assert_launch_image("listed.app", "Device=iphone;Scale=2;ScreenSize={320, 568};SystemVersion=6.1", "Default.png");
    assert_launch_image("listed.app", "Device=iphone;ScreenSize={320, 568};Orientation=LandscapeRight", "Wide.png");
    assert_launch_image("listed.app", "Device=iphone;ScreenSize={375, 667}", "Default.png");
}

/* ---- Scales ---- */

static void test_resource__is_returned_with_its_scale(void **state)
{
    CFIndex scale = -1;
    (void)state;
    make_file("scale.app/a.png", "");
    make_file("scale.app/a@2x.png", "");
    make_file("scale.app/a@2x~ipad.png", "");
    make_file("scale.app/sub/b@3x.txt", "");
    CFBundleRef bundle = open_for("scale.app", "Device=ipad;Scale=3");
    assert_string_equal(name_of(CFBCBundleCopyResourceURLAndScale(bundle, CFSTR("a"), CFSTR("png"), NULL, &scale)),
                        "a@2x~ipad.png");
    assert_int_equal(scale, 2);
    assert_string_equal(
        name_of(CFBCBundleCopyResourceURLAndScale(bundle, CFSTR("b"), CFSTR("txt"), CFSTR("sub"), &scale)), "b@3x.txt");
    assert_int_equal(scale, 3);
    assert_string_equal(name_of(CFBCBundleCopyResourceURLAndScale(bundle, CFSTR("c"), NULL, NULL, &scale)), "");
    assert_int_equal(scale, 0);
    assert_null(CFBCBundleCopyResourceURLAndScale(NULL, CFSTR("a"), NULL, NULL, NULL));
    CFRelease(bundle);
}

/* ---- Icons ---- */

static void test_icon__is_the_one_nearest_to_the_size(void **state)
{
    static const struct {
        const char *settings;
        double size;
        const char *icon;
    } cases[] = {
        { "Device=iphone", 57, "Icon.png" },     { "Device=iphone;Scale=2", 57, "Icon@2x.png" },
        { "Device=ipad", 72, "Icon-72.png" },    { "Device=ipad", 60, "Icon-72.png" },
        { "Device=ipad", 29, "Icon-Small.png" }, { "Device=ipad", 500, "Icon-72.png" },
        { "Device=ipad", 0, "Icon-72.png" },     { "Device=iphone;Scale=2", 29, "Icon-72.png" },
    };
    (void)state;
    make_info("icons.app/Info.plist",
              "<key>CFBundleIconFiles</key><array><string>Icon</string><string>Icon-72.png</string>"
              "<string>Icon-Small</string><string>absent</string></array>");
    make_png("icons.app/Icon.png", 57);
    make_png("icons.app/Icon@2x.png", 114);
    make_png("icons.app/Icon-72.png", 72);
    make_png("icons.app/Icon-72@2x.png", 144);
    make_png("icons.app/Icon-Small.png", 29);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CFBundleRef bundle = open_for("icons.app", cases[i].settings);
        assert_string_equal(name_of(CFBCBundleCopyIconURL(bundle, cases[i].size, NULL)), cases[i].icon);
        CFRelease(bundle);
    }
}

static void test_icons__are_found_by_info_keys_then_by_default_names(void **state)
{
    (void)state;
    make_info("keys.app/Info.plist",
              "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key>"
              "<array><string>new</string></array></dict></dict>"
              "<key>CFBundleIcons~ipad</key><dict><key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key>"
              "<array><string>pad</string></array></dict></dict><key>CFBundleIconFile</key><string>mac</string>");
    make_png("keys.app/new.png", 60);
    make_png("keys.app/pad.png", 76);
    make_png("keys.app/Icon.png", 57);
    make_file("keys.app/mac.icns", "icns");
    CFBundleRef phone = open_for("keys.app", "Platform=iphoneos;Device=iphone");
    CFBundleRef pad = open_for("keys.app", "Platform=iphoneos;Device=ipad");
    CFBundleRef old = open_for("keys.app", "Platform=iphoneos;Device=iphone;SystemVersion=3.1.3");
    assert_string_equal(name_of(CFBCBundleCopyIconURL(phone, 57, NULL)), "new.png");
    assert_string_equal(name_of(CFBCBundleCopyIconURL(pad, 57, NULL)), "pad.png");
    assert_string_equal(name_of(CFBCBundleCopyIconURL(old, 57, NULL)), "Icon.png");
    CFRelease(old);
    static const char *const versions[] = { "3.2", "3.2.2", "3.3", "4" };
    for (int i = 0; i < 4; i++) {
        char settings[80];
        snprintf(settings, sizeof settings, "Platform=iphoneos;Device=iphone;SystemVersion=%s", versions[i]);
        CFBundleRef bundle = open_for("keys.app", settings);
        assert_string_equal(name_of(CFBCBundleCopyIconURL(bundle, 57, NULL)), i < 2 ? "Icon.png" : "new.png");
        CFRelease(bundle);
    }
    CFRelease(pad);
    CFRelease(phone);

    make_info("mac.app/Contents/Info.plist", "<key>CFBundleIconFile</key><string>mac</string>");
    make_file("mac.app/Contents/Resources/mac.icns", "icns");
    CFBundleRef mac = open_bundle("mac.app");
    assert_string_equal(name_of(CFBCBundleCopyIconURL(mac, 128, NULL)), "mac.icns");
    CFRelease(mac);
}

/* ---- Localized strings ---- */

static void assert_strings_for(const char *settings, const char *tap, const char *times, const char *name)
{
    CFBundleRef bundle = open_for("strings.app", settings);
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("tap"), NULL, NULL), tap);
    assert_string(CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%lld times"), NULL, 2LL), times);
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")), name);
    CFRelease(bundle);
}

static void test_string_variations__follow_the_device(void **state)
{
    (void)state;
#define DEVICES "{\"variations\": {\"device\": {"
#define UNIT(string) "{\"stringUnit\": {\"value\": \"" string "\"}}"
#define PLURALS(string) "{\"variations\": {\"plural\": {\"one\": " UNIT("once") ", \"other\": " UNIT(string) "}}}"
    make_file("strings.app/Localizable.xcstrings",
              "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {"
              "\"%lld times\": {\"localizations\": {\"en\": " DEVICES
              "\"applewatch\": " PLURALS("turn %lld times") ", \"other\": " PLURALS("tap %lld times") "}}}}}}}");
    make_file(
        "strings.app/en.lproj/Localizable.stringsdict",
        "{tap = {NSStringDeviceSpecificRuleType = {ipad = Touch; appletv = Press; mac = Click; other = Tap;};};}");
    make_file("strings.app/InfoPlist.xcstrings",
              "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"CFBundleName\": {\"localizations\": "
              "{\"en\": " DEVICES "\"ipad\": " UNIT("Pad") ", \"other\": " UNIT("Any") "}}}}}}}");
    assert_strings_for("Languages=en", "Tap", "tap 2 times", "Any");
    assert_strings_for("Languages=en;Device=ipad", "Touch", "tap 2 times", "Pad");
    assert_strings_for("Languages=en;Device=tv", "Press", "tap 2 times", "Any");
    assert_strings_for("Languages=en;Device=mac", "Click", "tap 2 times", "Any");
    assert_strings_for("Languages=en;Device=watch", "Tap", "turn 2 times", "Any");
}

/* ---- Capabilities ---- */

static void test_capabilities__are_missing_or_prohibited(void **state)
{
    (void)state;
    make_info("needs.app/Info.plist", "<key>UIRequiredDeviceCapabilities</key><dict><key>wifi</key><true/>"
                                      "<key>gps</key><true/><key>telephony</key><false/></dict>");
    make_info("odd.app/Info.plist", "<key>UIRequiredDeviceCapabilities</key><string>wifi</string>");
    const void *names[] = { CFSTR("wifi"), CFSTR("telephony") };
    CFArrayRef device = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    CFBundleRef bundle = open_bundle("needs.app"), odd = open_bundle("odd.app");
    assert_strings(CFBCBundleCopyMissingDeviceCapabilities(bundle, device), "gps");
    assert_strings(CFBCBundleCopyProhibitedDeviceCapabilities(bundle, device), "telephony");
    assert_strings(CFBCBundleCopyMissingDeviceCapabilities(bundle, NULL), "gps,wifi");
    clear_diagnostics();
    assert_strings(CFBCBundleCopyMissingDeviceCapabilities(odd, device), "");
    assert_strings(CFBCBundleCopyMissingDeviceCapabilities(odd, device), "");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "UIRequiredDeviceCapabilities"));
    assert_null(CFBCBundleCopyMissingDeviceCapabilities(NULL, device));
    CFRelease(odd);
    CFRelease(bundle);
    CFRelease(device);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_string_variations__follow_the_device),
        TEST(test_environments__are_compared_by_value),
        TEST(test_invalid_settings__are_refused_with_a_reason),
        TEST(test_two_bundles_of_one_directory__use_their_own_environments),
        TEST(test_environment_of_the_process__takes_effect_immediately),
        TEST(test_launch_images__match_an_exhaustive_search),
        TEST(test_launch_images__are_named_by_the_bundle),
        TEST(test_launch_images__are_chosen_by_the_height_of_the_screen),
        TEST(test_launch_images__are_listed_for_screens),
        TEST(test_resource__is_returned_with_its_scale),
        TEST(test_icon__is_the_one_nearest_to_the_size),
        TEST(test_icons__are_found_by_info_keys_then_by_default_names),
        TEST(test_capabilities__are_missing_or_prohibited),
    };
    return cmocka_run_group_tests_name("devices", tests, set_up_group, tear_down_group);
}
