/*
 * The tasks of Apple's Bundle Programming Guide, one test for each listing.
 */
#include "fixture.h"

#include <string.h>

static int make_sample(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("Sample.app/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.Sample</string>"
              "<key>CFBundleVersion</key><string>1.2.3</string>"
              "<key>SampleColor</key><string>blue</string>"
              "<key>SampleSizes</key><array><integer>1</integer><real>2.5</real></array>");
    make_file("Sample.app/Contents/Resources/Seagull.jpg", "jpeg");
    make_file("Sample.app/Contents/Resources/BirdImages/b.jpg", "jpeg");
    make_file("Sample.app/Contents/Resources/BirdImages/a.jpg", "jpeg");
    make_file("Sample.app/Contents/Resources/BirdImages/c.png", "png");
    make_info("Sample.app/Contents/PlugIns/One.bundle/Contents/Info.plist", "");
    make_info("Sample.app/Contents/PlugIns/Two.bundle/Contents/Info.plist", "");
    make_file("Sample.app/Contents/PlugIns/Read me.txt", "no bundle");
    make_info("Adder.bundle/Contents/Info.plist", "<key>CFBundleExecutable</key><string>Adder</string>");
    make_library("Adder.bundle/Contents/Linux/Adder",
                 "int addOne(int number) { return number + 1; }\nint theAnswer = 42;\n");
    return 0;
}

static void test_main_bundle__is_the_same_object_each_time(void **state)
{
    (void)state;
    CFBundleRef bundle = CFBundleGetMainBundle();
    assert_non_null(bundle);
    assert_ptr_equal(bundle, CFBundleGetMainBundle());
}

static void test_bundle_by_path__is_opened(void **state)
{
    (void)state;
    CFURLRef url = CFURLCreateWithFileSystemPath(kCFAllocatorDefault, CFSTR("/nowhere"), kCFURLPOSIXPathStyle, true);
    assert_null(CFBundleCreate(kCFAllocatorDefault, url));
    CFRelease(url);

    CFBundleRef bundle = open_bundle("Sample.app");
    assert_non_null(bundle);
    assert_url(CFBundleCopyBundleURL(bundle), "Sample.app");
    CFRelease(bundle);
}

static void test_plug_ins_of_a_directory__are_all_opened(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    CFURLRef directory = CFBundleCopyBuiltInPlugInsURL(bundle);
    CFArrayRef plug_ins = CFBundleCreateBundlesFromDirectory(kCFAllocatorDefault, directory, NULL);

    assert_int_equal(CFArrayGetCount(plug_ins), 2);
    assert_url(CFBundleCopyBundleURL((CFBundleRef)CFArrayGetValueAtIndex(plug_ins, 0)),
               "Sample.app/Contents/PlugIns/One.bundle");

    CFRelease(plug_ins);
    CFRelease(directory);
    CFRelease(bundle);
}

static void test_bundle_by_identifier__is_the_open_one(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.Sample")), bundle);
    assert_null(CFBundleGetBundleWithIdentifier(CFSTR("org.example.unknown")));
    CFRelease(bundle);
    /* The caller does not own the result, so the library keeps the bundle alive. */
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.Sample")), bundle);
}

static void test_jpeg_by_name__is_found(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("Seagull"), CFSTR("jpg"), NULL),
               "Sample.app/Contents/Resources/Seagull.jpg");
    CFRelease(bundle);
}

static void test_jpegs_of_a_subdirectory__are_all_found(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("jpg"), CFSTR("BirdImages")), "a.jpg,b.jpg");
    CFRelease(bundle);
}

static void test_version_number__is_packed(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    assert_int_equal(CFBundleGetVersionNumber(bundle), 0x01238000);
    CFRelease(bundle);
}

static void test_info_dictionary__has_the_value(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Sample.app");
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("SampleColor")), "blue");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("SampleColor")), "blue");

    CFArrayRef sizes = (CFArrayRef)CFDictionaryGetValue(info, CFSTR("SampleSizes"));
    double size = 0;
    assert_int_equal(CFArrayGetCount(sizes), 2);
    assert_true(CFNumberGetValue((CFNumberRef)CFArrayGetValueAtIndex(sizes, 1), kCFNumberDoubleType, &size));
    assert_true(size == 2.5);
    CFRelease(bundle);
}

static void test_loaded_function__adds_one_to_23(void **state)
{
    (void)state;
    CFBundleRef bundle = open_bundle("Adder.bundle");
    void *address = CFBundleGetFunctionPointerForName(bundle, CFSTR("addOne"));
    int (*addOne)(int) = NULL;

    assert_non_null(address);
    memcpy(&addOne, &address, sizeof addOne);
    assert_int_equal(addOne(23), 24);
    assert_int_equal(*(int *)CFBundleGetDataPointerForName(bundle, CFSTR("theAnswer")), 42);
    assert_null(CFBundleGetFunctionPointerForName(bundle, CFSTR("subtractOne")));
    CFBundleUnloadExecutable(bundle);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 0);
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_main_bundle__is_the_same_object_each_time),
        TEST(test_bundle_by_path__is_opened),
        TEST(test_plug_ins_of_a_directory__are_all_opened),
        TEST(test_bundle_by_identifier__is_the_open_one),
        TEST(test_jpeg_by_name__is_found),
        TEST(test_jpegs_of_a_subdirectory__are_all_found),
        TEST(test_version_number__is_packed),
        TEST(test_info_dictionary__has_the_value),
        TEST(test_loaded_function__adds_one_to_23),
    };
    return cmocka_run_group_tests_name("programming guide", tests, make_sample, tear_down_group);
}
