/* Pictures, colors and data of asset catalogs. */
#include "asset_catalog.h"
#include "fixture.h"

#include <CFBundleCompat/CFBCAssets.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static uint8_t file[CATALOG_SIZE];
static size_t file_size;

static int make_files(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    file_size = make_catalog(file);
    make_file_bytes("Assets.car", file, file_size);
    make_file_bytes("compiled.bundle/Contents/Resources/Assets.car", file, file_size);
    make_info("compiled.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.c</string>");
    make_info("none.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.n</string>");
    make_info("source.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.s</string>");
    const char *folder = "source.bundle/Contents/Resources/A.xcassets/";
    char path[256];
    snprintf(path, sizeof path, "%sTheme/Contents.json", folder);
    make_file(path, "{\"properties\": {\"provides-namespace\": true}}");
    snprintf(path, sizeof path, "%sTheme/accent.colorset/Contents.json", folder);
    make_file(path, "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"color-space\": \"display-p3\", "
                    "\"components\": {\"red\": \"0.5\", \"green\": \"0xFF\", \"blue\": \"0\", \"alpha\": \"1\"}}}]}");
    snprintf(path, sizeof path, "%slogo.imageset/Contents.json", folder);
    make_file(path, "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"logo.svg\"}], "
                    "\"properties\": {\"template-rendering-intent\": \"template\"}}");
    snprintf(path, sizeof path, "%slogo.imageset/logo.svg", folder);
    make_file(path, "<svg/>");
    snprintf(path, sizeof path, "%sbroken.imageset/Contents.json", folder);
    make_file(path, "{\n\"images\": [");
    make_file("source.bundle/Contents/Resources/B.xcassets/logo.imageset/Contents.json", "{\"images\": []}");
    return 0;
}

static CFBCAssetCatalogRef open_catalog(const char *path)
{
    CFURLRef url = url_of(path);
    CFBCAssetCatalogRef catalog = CFBCAssetCatalogCreateWithURL(url, NULL, NULL);
    CFRelease(url);
    assert_non_null(catalog);
    return catalog;
}

static CFBCAssetCatalogRef open_bytes(const void *bytes, size_t size, CFErrorRef *error)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, (CFIndex)size);
    CFBCAssetCatalogRef catalog = CFBCAssetCatalogCreateWithData(data, NULL, error);
    CFRelease(data);
    return catalog;
}

static CFBCEnvironmentRef environment_with(CFStringRef key, CFTypeRef value)
{
    const void *keys[] = { key }, *values[] = { value };
    CFDictionaryRef settings =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
    CFRelease(settings);
    assert_non_null(environment);
    return environment;
}

/* The error is owned, and has the code. */
static void assert_code(CFErrorRef owned, CFIndex code)
{
    assert_non_null(owned);
    assert_borrowed_string(CFErrorGetDomain(owned), "org.cfbundlecompat.assets");
    assert_int_equal(CFErrorGetCode(owned), code);
    CFStringRef reason = CFErrorCopyFailureReason(owned);
    assert_non_null(reason);
    CFRelease(reason);
    CFRelease(owned);
}

static CFBCRenditionRef rendition_of(CFBCAssetCatalogRef catalog, CFStringRef name, CFBCEnvironmentRef environment)
{
    CFErrorRef error = NULL;
    CFBCRenditionRef rendition = CFBCAssetCatalogCopyRendition(catalog, name, 0, environment, &error);
    assert_non_null(rendition);
    assert_null(error);
    return rendition;
}

/* ---- Catalogs ---- */

static void test_catalog__has_names_and_kinds(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    assert_int_equal(CFGetTypeID(catalog), CFBCAssetCatalogGetTypeID());
    assert_int_equal(CFBCAssetCatalogGetFormat(catalog), kCFBCAssetFormatCompiled);
    assert_strings(CFBCAssetCatalogCopyNames(catalog, 0), "AppIcon,accent,clear,facts,logo,new,part,short,step");
    assert_strings(CFBCAssetCatalogCopyNames(catalog, kCFBCAssetKindColor), "accent");
    assert_strings(CFBCAssetCatalogCopyNames(catalog, kCFBCAssetKindIcon), "AppIcon");
    assert_int_equal(CFBCAssetCatalogGetKind(catalog, CFSTR("facts")), kCFBCAssetKindData);
    assert_int_equal(CFBCAssetCatalogGetKind(catalog, CFSTR("Facts")), kCFBCAssetKindNone);
    assert_int_equal(CFBCAssetCatalogGetRenditionCount(catalog), 13);
    assert_strings(CFBCAssetCatalogCopyDiagnostics(catalog), "");
    CFDictionaryRef info = CFBCAssetCatalogCopyInfo(catalog);
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("Version")), "made for a test");
    CFRelease(info);
    CFDictionaryRef properties = CFBCAssetCatalogCopyProperties(catalog, CFSTR("step"));
    assert_borrowed_string(CFDictionaryGetValue(properties, CFSTR("template-rendering-intent")), "original");
    CFRelease(properties);
    assert_null(CFBCAssetCatalogCopyProperties(catalog, CFSTR("nothing")));
    clear_diagnostics();
    assert_strings(CFBCAssetCatalogCopyNames(catalog, 99), "");
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(catalog);
}

static void test_catalog_of_a_bundle__is_compiled_or_source(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("compiled.bundle");
    CFBCAssetCatalogRef catalog = CFBCBundleCopyAssetCatalog(bundle, NULL);
    assert_int_equal(CFBCAssetCatalogGetFormat(catalog), kCFBCAssetFormatCompiled);
    CFRelease(catalog);
    CFRelease(bundle);

    bundle = open_bundle("source.bundle");
    catalog = CFBCBundleCopyAssetCatalog(bundle, NULL);
    assert_int_equal(CFBCAssetCatalogGetFormat(catalog), kCFBCAssetFormatSource);
    assert_strings(CFBCAssetCatalogCopyNames(catalog, 0), "Theme/accent,broken,logo");
    CFArrayRef diagnostics = CFBCAssetCatalogCopyDiagnostics(catalog);
    assert_int_equal(CFArrayGetCount(diagnostics), 1);
    CFRelease(diagnostics);
    CFRelease(catalog);
    CFRelease(bundle);

    bundle = open_bundle("none.bundle");
    CFErrorRef error = NULL;
    assert_null(CFBCBundleCopyAssetCatalog(bundle, &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    CFRelease(bundle);
}

static void test_what_is_no_catalog__is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
        CFIndex code;
    } cases[] = { { "", 0, kCFBCAssetErrorNotAssets },
                  { "text", 4, kCFBCAssetErrorNotAssets },
                  { "\x89PNG\r\n\x1a\n", 8, kCFBCAssetErrorNotAssets },
                  { "icns\0\0\0\4", 8, kCFBCAssetErrorDamaged },
                  { "BOMStore", 8, kCFBCAssetErrorDamaged } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFErrorRef error = NULL;
        assert_null(open_bytes(cases[i].bytes, cases[i].size, &error));
        assert_code(error, cases[i].code);
    }
    CFErrorRef error = NULL;
    CFURLRef url = url_of("none.bundle/");
    assert_null(CFBCAssetCatalogCreateWithURL(url, NULL, &error));
    assert_code(error, kCFBCAssetErrorNotAssets);
    CFRelease(url);
    url = url_of("missing.car");
    error = NULL;
    assert_null(CFBCAssetCatalogCreateWithURL(url, NULL, &error));
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    assert_int_equal(CFErrorGetCode(error), ENOENT);
    CFRelease(error);
    CFRelease(url);
}

static void test_prefix_of_a_catalog__is_refused(void **state)
{
    (void)state;
    for (size_t size = 0; size < file_size; size += 1 + size / 64) {
        CFErrorRef error = NULL;
        assert_null(open_bytes(file, size, &error));
        assert_non_null(error);
        CFRelease(error);
    }
}

static void test_option__is_a_positive_number(void **state)
{
    (void)state;
    CFDataRef data = CFDataCreate(NULL, file, (CFIndex)file_size);
    const void *keys[] = { kCFBCAssetOptionMaxPixels }, *wrong[] = { CFSTR("many") };
    CFDictionaryRef options =
        CFDictionaryCreate(NULL, keys, wrong, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFErrorRef error = NULL;
    assert_null(CFBCAssetCatalogCreateWithData(data, options, &error));
    assert_code(error, kCFBCAssetErrorInvalidArgument);
    CFRelease(options);

    int limit = 100;
    const void *values[] = { CFNumberCreate(NULL, kCFNumberIntType, &limit) };
    options =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCAssetCatalogRef catalog = CFBCAssetCatalogCreateWithData(data, options, NULL);
    CFBCRenditionRef icon = CFBCAssetCatalogCopyIconRendition(catalog, NULL, 16, NULL, NULL);
    error = NULL;
    assert_null(CFBCRenditionCreateImage(icon, &error));
    assert_code(error, kCFBCAssetErrorTooLarge);
    CFRelease(icon);
    CFRelease(catalog);
    CFRelease(options);
    CFRelease(values[0]);
    CFRelease(data);
}

/* ---- Renditions ---- */

static void test_rendition__suits_the_environment(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFBCRenditionRef rendition = rendition_of(catalog, CFSTR("step"), NULL);
    assert_string(CFBCRenditionCopyName(rendition), "step1.png");
    assert_string(CFBCRenditionCopyAssetName(rendition), "step");
    assert_int_equal(CFBCRenditionGetKind(rendition), kCFBCRenditionKindBitmap);
    assert_int_equal(CFBCRenditionGetWidth(rendition), 1);
    assert_true(CFBCRenditionGetScale(rendition) == 1);
    assert_null(CFBCRenditionCopyURL(rendition));
    CFBCRenditionRef same = CFBCAssetCatalogCopyRenditionAtIndex(catalog, CFBCRenditionGetIndex(rendition));
    assert_true(CFEqual(rendition, same) && CFHash(rendition) == CFHash(same));
    CFRelease(same);
    CFRelease(rendition);

    int two = 2;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberIntType, &two);
    CFBCEnvironmentRef environment = environment_with(kCFBCEnvironmentScaleKey, number);
    rendition = rendition_of(catalog, CFSTR("step"), environment);
    assert_string(CFBCRenditionCopyName(rendition), "step3.png");
    CFRelease(rendition);
    CFArrayRef explanation = CFBCAssetCatalogCopyExplanation(catalog, CFSTR("step"), environment);
    assert_int_equal(CFArrayGetCount(explanation), 3);
    CFDictionaryRef first = (CFDictionaryRef)CFArrayGetValueAtIndex(explanation, 0);
    CFDictionaryRef second = (CFDictionaryRef)CFArrayGetValueAtIndex(explanation, 1);
    CFDictionaryRef third = (CFDictionaryRef)CFArrayGetValueAtIndex(explanation, 2);
    assert_true(CFDictionaryGetValue(first, CFSTR("Chosen")) == kCFBooleanTrue);
    assert_borrowed_string(CFDictionaryGetValue(second, CFSTR("Worse")), "scale");
    assert_borrowed_string(CFDictionaryGetValue(third, CFSTR("Unsuitable")), "appearance");
    CFRelease(explanation);
    CFRelease(environment);
    CFRelease(number);

    environment = environment_with(kCFBCEnvironmentAppearanceKey, CFSTR("dark"));
    rendition = rendition_of(catalog, CFSTR("step"), environment);
    assert_string(CFBCRenditionCopyName(rendition), "step-dark.png");
    CFDictionaryRef attributes = CFBCRenditionCopyAttributes(rendition);
    assert_borrowed_string(CFDictionaryGetValue(attributes, CFSTR("Appearance")), "UIAppearanceDark");
    CFRelease(attributes);
    CFDictionaryRef info = CFBCRenditionCopyInfo(rendition);
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("PixelFormat")), "ARGB");
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("Compression")), "uncompressed");
    CFRelease(info);
    CFRelease(rendition);
    CFRelease(environment);

    CFArrayRef all = CFBCAssetCatalogCopyRenditions(catalog, CFSTR("step"), NULL);
    assert_int_equal(CFArrayGetCount(all), 3);
    CFRelease(all);
    CFRelease(catalog);
}

static void test_rendition_that_is_missing__is_an_error(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFErrorRef error = NULL;
    assert_null(CFBCAssetCatalogCopyRendition(catalog, CFSTR("nothing"), 0, NULL, &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    error = NULL;
    assert_null(CFBCAssetCatalogCopyRendition(catalog, CFSTR("step"), kCFBCAssetKindColor, NULL, &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    error = NULL;
    assert_null(CFBCAssetCatalogCopyRendition(catalog, CFSTR("step"), 99, NULL, &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    error = NULL;
    assert_null(CFBCAssetCatalogCopyRenditions(catalog, CFSTR("nothing"), &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    assert_null(CFBCAssetCatalogCopyExplanation(catalog, CFSTR("nothing"), NULL));
    clear_diagnostics();
    assert_null(CFBCAssetCatalogCopyRenditionAtIndex(catalog, 13));
    assert_null(CFBCAssetCatalogCopyRenditionAtIndex(catalog, -1));
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(catalog);
}

static void test_icon__is_chosen_by_its_size(void **state)
{
    (void)state;
    static const struct {
        CFIndex pixels, width;
    } cases[] = { { 0, 32 }, { 16, 16 }, { 20, 32 }, { 8, 16 }, { 100, 32 } };
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFBCRenditionRef icon =
            CFBCAssetCatalogCopyIconRendition(catalog, i % 2 ? NULL : CFSTR("AppIcon"), cases[i].pixels, NULL, NULL);
        assert_int_equal(CFBCRenditionGetWidth(icon), cases[i].width);
        CFRelease(icon);
    }
    CFErrorRef error = NULL;
    assert_null(CFBCAssetCatalogCopyIconRendition(catalog, CFSTR("step"), 16, NULL, &error));
    assert_code(error, kCFBCAssetErrorNoSuchAsset);
    assert_null(CFBCAssetCatalogCopyIconRendition(catalog, NULL, -1, NULL, NULL));
    CFRelease(catalog);
}

/* ---- Contents ---- */

static CFBCImageRef image_of(CFBCAssetCatalogRef catalog, CFStringRef name)
{
    CFErrorRef error = NULL;
    CFBCRenditionRef rendition = rendition_of(catalog, name, NULL);
    CFBCImageRef image = CFBCRenditionCreateImage(rendition, &error);
    CFRelease(rendition);
    assert_null(error);
    assert_non_null(image);
    return image;
}

static void test_image__has_its_pixels(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFBCImageRef image = image_of(catalog, CFSTR("part"));
    CFRelease(catalog); /* The image needs it no more. */
    assert_int_equal(CFGetTypeID(image), CFBCImageGetTypeID());
    assert_int_equal(CFBCImageGetWidth(image), 3);
    assert_int_equal(CFBCImageGetHeight(image), 2);
    assert_int_equal(CFBCImageGetColorSpace(image), 1);
    assert_true(CFBCImageIsOpaque(image) && CFBCImageIsExact(image));
    /* The part begins in the sixth row from the top: eight, less one, less two. */
    for (int i = 0; i < 6; i++) {
        const UInt8 expected[] = { 0, (UInt8)(5 + i / 3), (UInt8)(2 + i % 3), 255 };
        assert_memory_equal(CFBCImageGetPixels(image) + 4 * i, expected, 4);
    }
    CFRelease(image);
}

static void test_transparent_image__becomes_straight_and_png(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFBCImageRef image = image_of(catalog, CFSTR("clear"));
    CFRelease(catalog);
    assert_false(CFBCImageIsOpaque(image));
    assert_memory_equal(CFBCImageGetPixels(image), "\x40\x20\x10\x80", 4);
    CFDataRef straight = CFBCImageCopyStraightPixels(image, NULL);
    assert_int_equal(CFDataGetLength(straight), 64);
    assert_memory_equal(CFDataGetBytePtr(straight), "\x80\x40\x20\x80", 4);
    CFRelease(straight);
    CFDataRef png = CFBCImageCopyPNGData(image, NULL);
    CFBCImageRef again = CFBCImageCreateWithPNGData(png, NULL, NULL);
    assert_memory_equal(CFBCImageGetPixels(again), CFBCImageGetPixels(image), 64);
    CFDataRef normalized = CFBCDataCopyNormalizedPNG(png, NULL);
    assert_true(CFEqual(png, normalized));
    CFRelease(normalized);
    CFRelease(again);
    CFRelease(image);

    CFErrorRef error = NULL;
    CFDataRef cut = CFDataCreate(NULL, CFDataGetBytePtr(png), 60);
    assert_null(CFBCImageCreateWithPNGData(cut, NULL, &error));
    assert_code(error, kCFBCAssetErrorDamaged);
    CFRelease(cut);
    CFDataRef empty = CFDataCreate(NULL, NULL, 0);
    error = NULL;
    assert_null(CFBCDataCopyNormalizedPNG(empty, &error));
    assert_code(error, kCFBCAssetErrorNotAssets);
    CFRelease(empty);
    CFRelease(png);
}

static void test_content_of_another_kind__is_an_error(void **state)
{
    (void)state;
    const struct {
        CFStringRef name;
        CFIndex image, data, color; /* the codes; 0 for none */
    } cases[] = {
        { CFSTR("accent"), kCFBCAssetErrorWrongKind, kCFBCAssetErrorWrongKind, 0 },
        { CFSTR("facts"), kCFBCAssetErrorWrongKind, 0, kCFBCAssetErrorWrongKind },
        { CFSTR("logo"), kCFBCAssetErrorWrongKind, 0, kCFBCAssetErrorWrongKind },
        { CFSTR("new"), kCFBCAssetErrorUnsupported, kCFBCAssetErrorWrongKind, kCFBCAssetErrorWrongKind },
        { CFSTR("short"), kCFBCAssetErrorDamaged, kCFBCAssetErrorWrongKind, kCFBCAssetErrorWrongKind },
        { CFSTR("step"), 0, kCFBCAssetErrorWrongKind, kCFBCAssetErrorWrongKind },
    };
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFBCRenditionRef rendition = rendition_of(catalog, cases[i].name, NULL);
        CFErrorRef error = NULL;
        CFTypeRef image = CFBCRenditionCreateImage(rendition, &error);
        if (cases[i].image)
            assert_code(error, cases[i].image);
        assert_true((image == NULL) == (cases[i].image != 0));
        error = NULL;
        CFTypeRef data = CFBCRenditionCopyData(rendition, &error);
        if (cases[i].data)
            assert_code(error, cases[i].data);
        assert_true((data == NULL) == (cases[i].data != 0));
        error = NULL;
        Boolean is_color = CFBCRenditionGetColor(rendition, NULL, NULL, NULL, &error);
        if (cases[i].color)
            assert_code(error, cases[i].color);
        assert_true(is_color == (cases[i].color == 0));
        if (image)
            CFRelease(image);
        if (data)
            CFRelease(data);
        CFRelease(rendition);
    }
    CFRelease(catalog);
}

static void test_error_of_a_rendition__names_it(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFBCRenditionRef rendition = rendition_of(catalog, CFSTR("short"), NULL);
    CFErrorRef error = NULL;
    assert_null(CFBCRenditionCreateImage(rendition, &error));
    assert_int_equal(error_number(error, kCFBCAssetErrorRenditionIndexKey), CFBCRenditionGetIndex(rendition));
    assert_true(error_number(error, kCFBCErrorOffsetKey) > 0);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_borrowed_string(CFDictionaryGetValue(info, kCFBCAssetErrorAssetKey), "short");
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("NSFilePath")), scratch_path("Assets.car"));
    CFRelease(info);
    CFRelease(error);
    CFRelease(rendition);
    CFRelease(catalog);
}

static void test_colors_and_data__are_as_stored(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFBCRenditionRef rendition = rendition_of(catalog, CFSTR("accent"), NULL);
    double components[4];
    CFIndex count = 0, space = 0;
    assert_true(CFBCRenditionGetColor(rendition, components, &count, &space, NULL));
    assert_true(count == 4 && space == 1 && components[0] == 1 && components[1] == 0.8199999928474426);
    CFRelease(rendition);
    rendition = rendition_of(catalog, CFSTR("facts"), NULL);
    assert_string(CFBCRenditionCopyType(rendition), "public.json");
    CFDataRef data = CFBCRenditionCopyData(rendition, NULL);
    assert_int_equal(CFDataGetLength(data), 8);
    assert_memory_equal(CFDataGetBytePtr(data), "{\"a\": 1}", 8);
    CFRelease(data);
    CFRelease(rendition);
    CFRelease(catalog);
}

static void test_source_catalog__answers_alike(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("source.bundle/Contents/Resources/A.xcassets");
    CFBCRenditionRef rendition = rendition_of(catalog, CFSTR("Theme/accent"), NULL);
    double components[4];
    CFIndex space = 0;
    assert_true(CFBCRenditionGetColor(rendition, components, NULL, &space, NULL));
    assert_true(space == 3 && components[0] == 0.5 && components[1] == 1);
    assert_null(CFBCRenditionCopyURL(rendition));
    CFRelease(rendition);
    rendition = rendition_of(catalog, CFSTR("logo"), NULL);
    assert_int_equal(CFBCRenditionGetKind(rendition), kCFBCRenditionKindVector);
    assert_url(CFBCRenditionCopyURL(rendition), "source.bundle/Contents/Resources/A.xcassets/logo.imageset/logo.svg");
    CFRelease(rendition);
    CFDictionaryRef properties = CFBCAssetCatalogCopyProperties(catalog, CFSTR("logo"));
    assert_borrowed_string(CFDictionaryGetValue(properties, CFSTR("template-rendering-intent")), "template");
    CFRelease(properties);
    CFErrorRef error = NULL;
    assert_null(CFBCAssetCatalogCopyRendition(catalog, CFSTR("broken"), 0, NULL, &error));
    assert_code(error, kCFBCAssetErrorDamaged);
    CFRelease(catalog);
}

static void test_icon_file__is_made_and_read(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    CFMutableArrayRef pngs = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (CFIndex size = 16; size <= 32; size *= 2) {
        CFBCRenditionRef icon = CFBCAssetCatalogCopyIconRendition(catalog, NULL, size, NULL, NULL);
        CFBCImageRef image = CFBCRenditionCreateImage(icon, NULL);
        CFDataRef png = CFBCImageCopyPNGData(image, NULL);
        CFArrayAppendValue(pngs, png);
        CFRelease(png);
        CFRelease(image);
        CFRelease(icon);
    }
    CFRelease(catalog);
    CFDataRef data = CFBCIcnsCreateData(pngs, NULL);
    catalog = CFBCAssetCatalogCreateWithData(data, NULL, NULL);
    assert_int_equal(CFBCAssetCatalogGetFormat(catalog), kCFBCAssetFormatIcns);
    assert_strings(CFBCAssetCatalogCopyNames(catalog, 0), "Icon");
    assert_int_equal(CFBCAssetCatalogGetRenditionCount(catalog), 3);
    CFBCRenditionRef icon = CFBCAssetCatalogCopyIconRendition(catalog, NULL, 16, NULL, NULL);
    assert_string(CFBCRenditionCopyName(icon), "ic04");
    CFBCImageRef image = CFBCRenditionCreateImage(icon, NULL);
    assert_memory_equal(CFBCImageGetPixels(image), "\0\0\x10\xff", 4);
    CFRelease(image);
    CFRelease(icon);
    CFRelease(catalog);
    CFRelease(data);

    CFErrorRef error = NULL;
    CFArrayAppendValue(pngs, CFSTR("no data"));
    assert_null(CFBCIcnsCreateData(pngs, &error));
    assert_code(error, kCFBCAssetErrorDamaged);
    CFRelease(pngs);
}

/* ---- NULL ---- */

static void test_null__is_accepted_everywhere(void **state)
{
    (void)state;
    CFErrorRef error = NULL;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    assert_null(CFBCAssetCatalogCreateWithURL(NULL, NULL, &error));
    assert_null(CFBCAssetCatalogCreateWithData(NULL, NULL, &error));
    assert_null(CFBCBundleCopyAssetCatalog(NULL, &error));
    assert_int_equal(CFBCAssetCatalogGetFormat(NULL), kCFBCAssetFormatNone);
    assert_null(CFBCAssetCatalogCopyInfo(NULL));
    assert_null(CFBCAssetCatalogCopyDiagnostics(NULL));
    assert_null(CFBCAssetCatalogCopyNames(NULL, 0));
    assert_int_equal(CFBCAssetCatalogGetKind(NULL, CFSTR("step")), kCFBCAssetKindNone);
    assert_int_equal(CFBCAssetCatalogGetKind(catalog, NULL), kCFBCAssetKindNone);
    assert_null(CFBCAssetCatalogCopyProperties(catalog, NULL));
    assert_int_equal(CFBCAssetCatalogGetRenditionCount(NULL), 0);
    assert_null(CFBCAssetCatalogCopyRenditionAtIndex(NULL, 0));
    assert_null(CFBCAssetCatalogCopyRenditions(catalog, NULL, &error));
    assert_null(CFBCAssetCatalogCopyRendition(catalog, NULL, 0, NULL, &error));
    assert_null(CFBCAssetCatalogCopyIconRendition(NULL, NULL, 0, NULL, &error));
    assert_null(CFBCAssetCatalogCopyExplanation(catalog, NULL, NULL));
    assert_int_equal(CFBCRenditionGetKind(NULL), kCFBCRenditionKindOther);
    assert_int_equal(CFBCRenditionGetIndex(NULL), -1);
    assert_int_equal(CFBCRenditionGetWidth(NULL) + CFBCRenditionGetHeight(NULL), 0);
    assert_true(CFBCRenditionGetScale(NULL) == 0);
    assert_null(CFBCRenditionCopyName(NULL));
    assert_null(CFBCRenditionCopyAssetName(NULL));
    assert_null(CFBCRenditionCopyType(NULL));
    assert_null(CFBCRenditionCopyURL(NULL));
    assert_null(CFBCRenditionCopyAttributes(NULL));
    assert_null(CFBCRenditionCopyInfo(NULL));
    assert_null(CFBCRenditionCreateImage(NULL, &error));
    assert_null(CFBCRenditionCopyData(NULL, &error));
    assert_false(CFBCRenditionGetColor(NULL, NULL, NULL, NULL, &error));
    assert_null(CFBCRenditionCopySlices(NULL));
    assert_int_equal(CFBCImageGetWidth(NULL) + CFBCImageGetHeight(NULL) + CFBCImageGetColorSpace(NULL), 0);
    assert_false(CFBCImageIsOpaque(NULL) || CFBCImageIsExact(NULL));
    assert_null(CFBCImageGetPixels(NULL));
    assert_null(CFBCImageCopyStraightPixels(NULL, &error));
    assert_null(CFBCImageCopyPNGData(NULL, &error));
    assert_null(CFBCImageCreateWithPNGData(NULL, NULL, &error));
    assert_null(CFBCDataCopyNormalizedPNG(NULL, &error));
    assert_null(CFBCIcnsCreateData(NULL, &error));
    assert_null(error);
    CFRelease(catalog);
}

/* ---- Environments ---- */

static void test_environment__has_the_settings_of_pictures(void **state)
{
    (void)state;
    int memory = 4, subtype = 568, wrong = 5;
    CFNumberRef four = CFNumberCreate(NULL, kCFNumberIntType, &memory);
    CFNumberRef height = CFNumberCreate(NULL, kCFNumberIntType, &subtype);
    CFNumberRef five = CFNumberCreate(NULL, kCFNumberIntType, &wrong);
    const struct {
        CFStringRef key;
        CFTypeRef right, wrong;
    } cases[] = {
        { kCFBCEnvironmentAppearanceKey, CFSTR("dark"), CFSTR("black") },
        { kCFBCEnvironmentContrastKey, CFSTR("high"), CFSTR("low") },
        { kCFBCEnvironmentGamutKey, CFSTR("p3"), CFSTR("cmyk") },
        { kCFBCEnvironmentLayoutDirectionKey, CFSTR("rtl"), CFSTR("up") },
        { kCFBCEnvironmentHorizontalSizeClassKey, CFSTR("compact"), four },
        { kCFBCEnvironmentVerticalSizeClassKey, CFSTR("regular"), CFSTR("any") },
        { kCFBCEnvironmentGraphicsKey, CFSTR("metal3v1"), CFSTR("metal9") },
        { kCFBCEnvironmentMemoryKey, four, five },
        { kCFBCEnvironmentSubtypeKey, height, CFSTR("568") },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFBCEnvironmentRef environment = environment_with(cases[i].key, cases[i].right);
        CFDictionaryRef settings = CFBCEnvironmentCopySettings(environment);
        assert_true(CFEqual(CFDictionaryGetValue(settings, cases[i].key), cases[i].right));
        CFBCEnvironmentRef again = CFBCEnvironmentCreate(settings, NULL);
        assert_true(CFEqual(environment, again));
        CFRelease(again);
        CFRelease(settings);
        CFRelease(environment);
        const void *keys[] = { cases[i].key }, *values[] = { cases[i].wrong };
        settings =
            CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
        CFErrorRef error = NULL;
        assert_null(CFBCEnvironmentCreate(settings, &error));
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        CFRelease(error);
        CFRelease(settings);
    }
    CFRelease(four);
    CFRelease(height);
    CFRelease(five);
}

/* ---- Threads ---- */

enum { THREADS = 8, ROUNDS = 20 };

/* Returns what is wrong. */
static void *read_everything(void *argument)
{
    CFBCAssetCatalogRef catalog = (CFBCAssetCatalogRef)argument;
    CFIndex count = CFBCAssetCatalogGetRenditionCount(catalog), images = 0, others = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (CFIndex i = 0; i < count; i++) {
            CFBCRenditionRef rendition = CFBCAssetCatalogCopyRenditionAtIndex(catalog, i);
            CFBCImageRef image = CFBCRenditionCreateImage(rendition, NULL);
            CFDataRef data = CFBCRenditionCopyData(rendition, NULL);
            CFDictionaryRef info = CFBCRenditionCopyInfo(rendition);
            images += image != NULL;
            others += data != NULL;
            if (image && !CFBCImageGetPixels(image))
                return (void *)"no pixels";
            if (!info)
                return (void *)"no info";
            if (image)
                CFRelease(image);
            if (data)
                CFRelease(data);
            CFRelease(info);
            CFRelease(rendition);
        }
        CFBCRenditionRef chosen = CFBCAssetCatalogCopyRendition(catalog, CFSTR("step"), 0, NULL, NULL);
        if (!chosen)
            return (void *)"nothing chosen";
        CFRelease(chosen);
    }
    return images == 8 * ROUNDS && others == 2 * ROUNDS ? NULL : (void *)"other contents";
}

static void test_catalog__is_read_by_threads_at_once(void **state)
{
    (void)state;
    CFBCAssetCatalogRef catalog = open_catalog("Assets.car");
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, read_everything, (void *)(uintptr_t)catalog), 0);
    for (int i = 0; i < THREADS; i++) {
        void *failure = NULL;
        pthread_join(threads[i], &failure);
        if (failure)
            fail_msg("%s", (const char *)failure);
    }
    CFRelease(catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_catalog__has_names_and_kinds),
        TEST(test_catalog_of_a_bundle__is_compiled_or_source),
        TEST(test_what_is_no_catalog__is_refused),
        TEST(test_prefix_of_a_catalog__is_refused),
        TEST(test_option__is_a_positive_number),
        TEST(test_rendition__suits_the_environment),
        TEST(test_rendition_that_is_missing__is_an_error),
        TEST(test_icon__is_chosen_by_its_size),
        TEST(test_image__has_its_pixels),
        TEST(test_transparent_image__becomes_straight_and_png),
        TEST(test_content_of_another_kind__is_an_error),
        TEST(test_error_of_a_rendition__names_it),
        TEST(test_colors_and_data__are_as_stored),
        TEST(test_source_catalog__answers_alike),
        TEST(test_icon_file__is_made_and_read),
        TEST(test_null__is_accepted_everywhere),
        TEST(test_environment__has_the_settings_of_pictures),
        TEST(test_catalog__is_read_by_threads_at_once),
    };
    return cmocka_run_group_tests_name("assets", tests, make_files, tear_down_group);
}
