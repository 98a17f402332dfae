/* Layouts of bundles: directories, executables, identity, package types. */
#include "fixture.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Compares a URL's string, and the path of its base below the scratch directory. */
static void assert_relative(CFURLRef owned, const char *string, const char *base)
{
    assert_non_null(owned);
    assert_borrowed_string(CFURLGetString(owned), string);
    CFURLRef base_url = CFURLGetBaseURL(owned);
    if (base)
        assert_url((CFURLRef)CFRetain(base_url), base);
    else
        assert_null(base_url);
    CFRelease(owned);
}

struct layout_case {
    const char *bundle;
    const char *info;
    const char *support;
    const char *resources;
};

static void check_layout(const struct layout_case *expected)
{
    make_info(expected->info, "<key>CFBundleIdentifier</key><string>org.example.layout</string>");
    CFBundleRef bundle = open_bundle(expected->bundle);

    assert_non_null(bundle);
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.layout");
    assert_url(CFBundleCopySupportFilesDirectoryURL(bundle), expected->support);
    assert_url(CFBundleCopyResourcesDirectoryURL(bundle), expected->resources);
    CFRelease(bundle);
}

static void test_every_layout__has_its_directories(void **state)
{
    static const struct layout_case cases[] = {
        { "contents.app", "contents.app/Contents/Info.plist", "contents.app/Contents",
          "contents.app/Contents/Resources" },
        { "flat.app", "flat.app/Info.plist", "flat.app", "flat.app" },
        { "old.framework", "old.framework/Resources/Info.plist", "old.framework", "old.framework/Resources" },
        { "oldest.app", "oldest.app/Support Files/Info.plist", "oldest.app/Support Files",
          "oldest.app/Support Files/Resources" },
        { "lost.framework", "lost.framework/Versions/B/Resources/Info.plist", "lost.framework/Versions/B",
          "lost.framework/Versions/B/Resources" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_layout(&cases[i]);
}

static void test_directory_urls__are_relative_to_the_bundle(void **state)
{
    (void)state;
    make_info("relative.app/Contents/Info.plist", "");
    CFBundleRef bundle = open_bundle("relative.app");

    CFURLRef url = CFBundleCopyBundleURL(bundle);
    assert_null(CFURLGetBaseURL(url));
    assert_true(CFURLHasDirectoryPath(url));
    CFRelease(url);

    assert_relative(CFBundleCopySupportFilesDirectoryURL(bundle), "Contents/", "relative.app");
    assert_relative(CFBundleCopyResourcesDirectoryURL(bundle), "Contents/Resources/", "relative.app");
    assert_relative(CFBundleCopyPrivateFrameworksURL(bundle), "Contents/Frameworks/", "relative.app");
    assert_relative(CFBundleCopySharedFrameworksURL(bundle), "Contents/SharedFrameworks/", "relative.app");
    assert_relative(CFBundleCopySharedSupportURL(bundle), "Contents/SharedSupport/", "relative.app");
    assert_relative(CFBundleCopyBuiltInPlugInsURL(bundle), "Contents/PlugIns/", "relative.app");
    CFRelease(bundle);
}

static void test_plug_ins__may_have_their_older_name(void **state)
{
    (void)state;
    make_directory("older.app/Contents/Plug-ins");
    CFBundleRef bundle = open_bundle("older.app");
    assert_relative(CFBundleCopyBuiltInPlugInsURL(bundle), "Contents/Plug-ins/", "older.app");
    CFRelease(bundle);
}

static void test_framework_links__are_followed_but_not_resolved(void **state)
{
    (void)state;
    make_info("linked.framework/Versions/A/Resources/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.linked</string>");
    make_file("linked.framework/Versions/A/linked", "code");
    make_link("linked.framework/Versions/Current", "A");
    make_link("linked.framework/Resources", "Versions/Current/Resources");
    make_link("linked.framework/linked", "Versions/Current/linked");
    CFBundleRef bundle = open_bundle("linked.framework");

    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.linked");
    assert_relative(CFBundleCopyResourcesDirectoryURL(bundle), "Resources/", "linked.framework");
    assert_relative(CFBundleCopyExecutableURL(bundle), "linked", "linked.framework");
    CFRelease(bundle);
}

static void test_framework_without_current_link__uses_the_newest_version(void **state)
{
    (void)state;
    make_info("two.framework/Versions/A/Resources/Info.plist", "<key>V</key><string>A</string>");
    make_info("two.framework/Versions/B/Resources/Info.plist", "<key>V</key><string>B</string>");
    make_file("two.framework/Versions/B/two", "code");
    CFBundleRef bundle = open_bundle("two.framework");

    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("V")), "B");
    assert_url(CFBundleCopyExecutableURL(bundle), "two.framework/Versions/B/two");
    CFRelease(bundle);
}

static void test_framework_that_lost_a_link__has_the_executable_of_its_version(void **state)
{
    (void)state;
    make_info("wheel.framework/Resources/Info.plist", "<key>CFBundleExecutable</key><string>wheel</string>");
    make_file("wheel.framework/Versions/A/wheel", "old code");
    make_file("wheel.framework/Versions/B/wheel", "code");
    make_directory("wheel.framework/Versions/C");
    CFBundleRef bundle = open_bundle("wheel.framework");
    assert_relative(CFBundleCopyExecutableURL(bundle), "wheel", "wheel.framework/Versions/B");
    make_file("wheel.framework/Versions/Current/wheel", "current code");
    assert_relative(CFBundleCopyExecutableURL(bundle), "wheel", "wheel.framework/Versions/Current");
    make_file("wheel.framework/wheel", "code at the top");
    assert_relative(CFBundleCopyExecutableURL(bundle), "wheel", "wheel.framework");
    CFRelease(bundle);

    make_info("wheel.bundle/Resources/Info.plist", "<key>CFBundleExecutable</key><string>wheel</string>");
    make_file("wheel.bundle/Versions/A/wheel", "code");
    bundle = open_bundle("wheel.bundle");
    assert_no_url(CFBundleCopyExecutableURL(bundle));
    CFRelease(bundle);
}

static void test_framework_without_links__behaves_as_one_with_links(void **state)
{
    (void)state;
    static const char *const names[] = { "without.framework", "with.framework" };
    for (int i = 0; i < 2; i++) {
        char path[200];
        snprintf(path, sizeof path, "%s/Versions/A/Resources/inside.txt", names[i]);
        make_file(path, "");
        snprintf(path, sizeof path, "%s/Versions/A/beside.txt", names[i]);
        make_file(path, "");
        snprintf(path, sizeof path, "%s/Versions/Current", names[i]);
        make_link(path, "A");
    }
    make_link("with.framework/Resources", "Versions/Current/Resources");
    make_link("with.framework/beside.txt", "Versions/Current/beside.txt");

    for (int i = 0; i < 2; i++) {
        UInt32 type = 1, creator = 1;
        CFURLRef url = url_of(names[i]);
        assert_false(CFBundleGetPackageInfoInDirectory(url, &type, &creator));
        CFRelease(url);
    }
    CFBundleRef bundle = open_bundle("without.framework");
    make_file("without.framework/Versions/A/PkgInfo", "FMWKabcd");
    UInt32 creator = 0;
    CFBundleGetPackageInfo(bundle, NULL, &creator);
    assert_int_equal(creator, 0x61626364);
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("beside"), CFSTR("txt"), NULL),
               "without.framework/Versions/Current/beside.txt");
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("inside"), CFSTR("txt"), CFSTR("Resources")),
               "without.framework/Versions/Current/Resources/inside.txt");
    CFRelease(bundle);
}

static void test_gnustep_info__is_read_where_there_is_no_info_plist(void **state)
{
    (void)state;
    make_file("gnu.app/Resources/Info-gnustep.plist", "{ NSExecutable = gnu; ApplicationName = Gnu; }");
    make_file("gnu.app/gnu", "code");
    CFBundleRef bundle = open_bundle("gnu.app");

    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("ApplicationName")), "Gnu");
    assert_url(CFBundleCopyExecutableURL(bundle), "gnu.app/gnu");
    CFRelease(bundle);

    make_info("both.app/Resources/Info.plist", "<key>K</key><string>Apple</string>");
    make_file("both.app/Resources/Info-gnustep.plist", "{ K = GNUstep; }");
    bundle = open_bundle("both.app");
    assert_borrowed_string(CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("K")), "Apple");
    CFRelease(bundle);
}

static void assert_package(const char *bundle_path, const char *type, const char *creator)
{
    CFBundleRef bundle = open_bundle(bundle_path);
    UInt32 codes[2] = { 0, 0 };
    char characters[2][5] = { "", "" };

    CFBundleGetPackageInfo(bundle, &codes[0], &codes[1]);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 4; j++)
            characters[i][j] = (char)(codes[i] >> (24 - 8 * j));
    assert_string_equal(characters[0], type);
    assert_string_equal(characters[1], creator);
    CFRelease(bundle);
}

static void test_wrapped_bundle__answers_for_the_outer_one(void **state)
{
    (void)state;
    make_info("Outer.app/Wrapper/Inner.app/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.wrapped</string>"
              "<key>CFBundleDevelopmentRegion</key><string>en</string>"
              "<key>CFBundleExecutable</key><string>Inner</string>");
    make_file("Outer.app/Wrapper/Inner.app/Inner", "code");
    make_file("Outer.app/Wrapper/Inner.app/a.png", "png");
    make_file("Outer.app/Wrapper/Inner.app/en.lproj/b.txt", "text");
    make_file("Outer.app/Wrapper/Inner.app/PkgInfo", "APPLwrap");
    make_link("Outer.app/WrappedBundle", "Wrapper/Inner.app");
    CFBundleRef bundle = open_bundle("Outer.app");

    assert_url(CFBundleCopyBundleURL(bundle), "Outer.app");
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.wrapped");
    assert_borrowed_string(CFBundleGetDevelopmentRegion(bundle), "en");
    assert_url(CFBundleCopyExecutableURL(bundle), "Outer.app/Wrapper/Inner.app/Inner");
    assert_url(CFBundleCopyResourcesDirectoryURL(bundle), "Outer.app/Wrapper/Inner.app");
    assert_url(CFBundleCopySupportFilesDirectoryURL(bundle), "Outer.app/Wrapper/Inner.app");
    assert_url(CFBundleCopyPrivateFrameworksURL(bundle), "Outer.app/Wrapper/Inner.app/Frameworks");
    assert_url(CFBundleCopyBuiltInPlugInsURL(bundle), "Outer.app/Wrapper/Inner.app/PlugIns");
    CFURLRef resources = CFBundleCopyResourcesDirectoryURL(bundle);
    assert_null(CFURLGetBaseURL(resources));
    CFRelease(resources);
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("png"), NULL), "Outer.app/Wrapper/Inner.app/a.png");
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("b"), CFSTR("txt"), NULL),
               "Outer.app/Wrapper/Inner.app/en.lproj/b.txt");
    CFRelease(bundle);
    assert_package("Outer.app", "APPL", "wrap");
}

static void test_wrapped_bundle__may_have_contents(void **state)
{
    (void)state;
    make_info("Outer2.app/Wrapper/Inner.app/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.wrapped2</string>"
              "<key>CFBundleExecutable</key><string>Inner</string>");
    make_file("Outer2.app/Wrapper/Inner.app/Contents/MacOS/Inner", "code");
    make_file("Outer2.app/Wrapper/Inner.app/Contents/Resources/a.png", "png");
    make_directory("Outer2.app/Contents");
    make_link("Outer2.app/WrappedBundle", "Wrapper/Inner.app");
    CFBundleRef bundle = open_bundle("Outer2.app");

    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.wrapped2");
    assert_url(CFBundleCopyExecutableURL(bundle), "Outer2.app/Wrapper/Inner.app/Contents/MacOS/Inner");
    assert_url(CFBundleCopyResourcesDirectoryURL(bundle), "Outer2.app/Wrapper/Inner.app/Contents/Resources");
    assert_url(CFBundleCopySupportFilesDirectoryURL(bundle), "Outer2.app/Wrapper/Inner.app/Contents");
    assert_url(CFBundleCopySharedSupportURL(bundle), "Outer2.app/Wrapper/Inner.app/Contents/SharedSupport");
    assert_url(CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("png"), NULL),
               "Outer2.app/Wrapper/Inner.app/Contents/Resources/a.png");
    CFRelease(bundle);
}

static void assert_wrapping_is_refused(const char *name, const char *link)
{
    char path[128];

    snprintf(path, sizeof path, "%s/Wrapper/Inner.app/Info.plist", name);
    make_info(path, "<key>CFBundleIdentifier</key><string>org.example.inner</string>");
    snprintf(path, sizeof path, "%s/Contents", name);
    make_directory(path);
    snprintf(path, sizeof path, "%s/WrappedBundle", name);
    make_link(path, link);
    clear_diagnostics();
    CFBundleRef bundle = open_bundle(name);
    assert_int_equal(diagnostic_count(), 1);
    assert_null(CFBundleGetIdentifier(bundle));
    assert_url(CFBundleCopyResourcesDirectoryURL(bundle), name);
    CFRelease(bundle);
}

static void test_wrapping_link__must_lead_to_a_bundle_of_the_same_kind_inside(void **state)
{
    (void)state;
    make_directory("Elsewhere.app");
    assert_wrapping_is_refused("w1.app", "../Elsewhere.app");
    assert_wrapping_is_refused("w2.app", "Wrapper/Gone.app");
    assert_wrapping_is_refused("w3.bundle", "Wrapper/Inner.app");
    assert_wrapping_is_refused("w4.app", scratch_path("w4.app/Wrapper/Inner.app"));
}

static void test_executables__are_found_in_the_order_of_preference(void **state)
{
    static const char *const paths[] = { "MacOS/x", "x", "Linux-x86-64/x.ofx", "x86_64-linux/x.so", "Linux/x" };
    (void)state;
    make_info("x.app/Contents/Info.plist", "");
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char path[256] = "x.app/Contents/";
#if !defined(__x86_64__)
        if (strstr(paths[i], "x86"))
            continue;
#endif
        make_file(strcat(path, paths[i]), "code");
        CFBundleRef bundle = open_bundle("x.app");
        assert_url(CFBundleCopyExecutableURL(bundle), path);
        CFRelease(bundle);
    }
}

static void test_plug_in_file_names__are_recognized_only_in_their_directories(void **state)
{
    (void)state;
    make_file("n1.bundle/Contents/Linux/n1.so", "code");
    make_file("n1.bundle/Contents/n1.ofx", "code");
    make_file("n1.bundle/n1.so", "code");
    CFBundleRef bundle = open_bundle("n1.bundle");
    assert_no_url(CFBundleCopyExecutableURL(bundle));
    CFRelease(bundle);
#if defined(__x86_64__)
    make_file("Foo.ofx.bundle/Contents/Linux-x86-64/Foo.ofx", "code");
    bundle = open_bundle("Foo.ofx.bundle");
    assert_url(CFBundleCopyExecutableURL(bundle), "Foo.ofx.bundle/Contents/Linux-x86-64/Foo.ofx");
    CFRelease(bundle);
    make_file("Bar.vst3/Contents/x86_64-linux/Bar.so", "code");
    bundle = open_bundle("Bar.vst3");
    assert_url(CFBundleCopyExecutableURL(bundle), "Bar.vst3/Contents/x86_64-linux/Bar.so");
    CFRelease(bundle);
#endif
}

static void test_executable_url__is_relative_to_its_directory(void **state)
{
    (void)state;
    make_info("Sample.app/Contents/Info.plist", "");
    make_file("Sample.app/Contents/Linux/Sample", "code");
    make_file("Sample.app/Contents/Linux/helper", "code");
    make_file("Sample.app/Contents/Linux/libaux.so", "code");
    make_directory("Sample.app/Contents/Linux/folder");
    CFBundleRef bundle = open_bundle("Sample.app");

    assert_relative(CFBundleCopyExecutableURL(bundle), "Sample", "Sample.app/Contents/Linux");
    assert_relative(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("helper")), "helper", "Sample.app/Contents/Linux");
    assert_relative(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("aux")), "libaux.so", "Sample.app/Contents/Linux");
    assert_no_url(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("folder")));
    assert_no_url(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("none")));
    CFRelease(bundle);
}

/* `name` exists, but not in the bundle. */
static void assert_executable_refused(const char *bundle_name, const char *name)
{
    char info[512], file[64];
    CFErrorRef error = NULL;

    snprintf(info, sizeof info, "<key>CFBundleExecutable</key><string>%s</string>", name);
    snprintf(file, sizeof file, "%s/Contents/Info.plist", bundle_name);
    make_info(file, info);
    CFBundleRef bundle = open_bundle(bundle_name);
    CFStringRef auxiliary = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    clear_diagnostics();
    assert_no_url(CFBundleCopyExecutableURL(bundle));
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "an executable must be in the bundle"));
    assert_no_url(CFBundleCopyAuxiliaryExecutableURL(bundle, auxiliary));
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 0);
    assert_int_equal(CFErrorGetCode(error), 4);
    CFRelease(error);
    CFRelease(auxiliary);
    CFRelease(bundle);
}

static void test_executable_outside_of_the_bundle__is_refused(void **state)
{
    (void)state;
    make_library("elsewhere/evil.so", "int evil(void) { return 1; }");
    make_directory("relative.bundle/Contents/Linux");
    assert_executable_refused("relative.bundle", "../../../elsewhere/evil.so");
    assert_executable_refused("absolute.bundle", scratch_path("elsewhere/evil.so"));
    assert_executable_refused("system.bundle", "/etc/passwd");
}

/* The author of the bundle has made the link. */
static void test_executable_that_is_a_link__is_followed(void **state)
{
    (void)state;
    make_file("elsewhere/tool", "code");
    make_link("linked.bundle/Contents/Linux/linked", "../../../elsewhere/tool");
    CFBundleRef bundle = open_bundle("linked.bundle");
    assert_url(CFBundleCopyExecutableURL(bundle), "linked.bundle/Contents/Linux/linked");
    CFRelease(bundle);
}

static void test_installed_bundle__has_its_code_below_the_prefix(void **state)
{
    (void)state;
    make_file("usr/share/tool.resources/a.txt", "a");
    make_file("usr/lib/libtool.so", "code");
    CFBundleRef bundle = open_bundle("usr/share/tool.resources");
    assert_url(CFBundleCopyExecutableURL(bundle), "usr/lib/libtool.so");
    make_file("usr/bin/tool", "code");
    assert_url(CFBundleCopyExecutableURL(bundle), "usr/bin/tool");
    make_file("usr/libexec/tool.executables/helper", "code");
    assert_url(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("helper")), "usr/libexec/tool.executables/helper");
    CFRelease(bundle);

    make_file("usr/share/old.resources/Resources/a.txt", "a");
    make_file("usr/libexec/old.executables/helper", "code");
    make_file("usr/share/old.resources/helper", "code");
    bundle = open_bundle("usr/share/old.resources");
    assert_url(CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("helper")), "usr/share/old.resources/helper");
    CFRelease(bundle);

    make_file("beside/App.resources/a.txt", "a");
    make_file("beside/App", "code");
    bundle = open_bundle("beside/App.resources");
    assert_url(CFBundleCopyExecutableURL(bundle), "beside/App");
    CFRelease(bundle);
}

static void test_equal_paths__yield_the_same_object(void **state)
{
    static const char *const spellings[] = { "same.app", "same.app/", "./same.app", "x/../same.app", "//same.app//" };
    (void)state;
    make_directory("same.app/Contents");
    make_directory("x");
    CFBundleRef bundle = open_bundle("same.app");
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        CFBundleRef again = open_bundle(spellings[i]);
        assert_ptr_equal(again, bundle);
        CFRelease(again);
    }
    assert_int_equal(CFGetRetainCount(bundle), 1);
    CFRelease(bundle);
}

static void test_shared_identifier__yields_the_newest_version(void **state)
{
    (void)state;
    const char *keys = "<key>CFBundleIdentifier</key><string>org.example.dup</string>"
                       "<key>CFBundleVersion</key><string>%s</string>";
    char info[512];
    CFBundleRef bundles[4];
    static const char *const versions[] = { "1.0", "2.0", "2.0", "1.5" };
    static const int winners[] = { 0, 1, 2, 2 };
    for (int i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, "d%d.bundle/Contents/Info.plist", i);
        snprintf(info, sizeof info, keys, versions[i]);
        make_info(path, info);
        snprintf(path, sizeof path, "d%d.bundle", i);
        bundles[i] = open_bundle(path);
        assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.dup")), bundles[winners[i]]);
    }
    for (int i = 0; i < 4; i++)
        CFRelease(bundles[i]);
}

/* Of one directory with an identifier; without one, only the path tells. */
static void test_link_to_an_open_bundle__yields_the_same_object(void **state)
{
    (void)state;
    make_info("target.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.target</string>");
    make_link("link.app", "target.app");
    CFBundleRef bundle = open_bundle("target.app"), linked = open_bundle("link.app");
    assert_ptr_equal(linked, bundle);
    CFRelease(linked);
    CFRelease(bundle);
}

static void test_all_bundles__are_in_the_order_in_which_they_were_opened(void **state)
{
    enum { count = 6 };
    CFBundleRef bundles[count];
    char path[32];

    (void)state;
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "all%d.app", 7 * i % count);
        make_directory(path);
        bundles[i] = open_bundle(path);
    }
    CFArrayRef all = CFBundleGetAllBundles();
    const CFIndex last = CFArrayGetCount(all) - count;
    for (int i = 0; i < count; i++)
        assert_ptr_equal(CFArrayGetValueAtIndex(all, last + i), bundles[i]);
    for (int i = 0; i < count; i++)
        CFRelease(bundles[i]);
}

static void test_released_bundle__is_not_found_by_identifier(void **state)
{
    (void)state;
    make_info("gone.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.gone</string>");
    CFRelease(open_bundle("gone.app"));
    assert_null(CFBundleGetBundleWithIdentifier(CFSTR("org.example.gone")));
}

static void test_part_of_a_bundle__is_not_that_bundle(void **state)
{
    const char *const parts[] = { "part.framework/Resources", "part.app/Contents", "part.bundle/Support Files" };
    char path[64];
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(path, sizeof path, "%s/Info.plist", parts[i]);
        make_info(path, "<key>CFBundleIdentifier</key><string>org.example.part</string>");
        CFBundleRef bundle = open_bundle(parts[i]);
        assert_null(CFBundleGetIdentifier(bundle));
        CFRelease(bundle);
    }
}

static void test_bundle_found_by_identifier__outlives_its_last_reference(void **state)
{
    (void)state;
    make_info("kept.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.kept</string>");
    CFBundleRef opened = open_bundle("kept.app");
    CFBundleRef found = CFBundleGetBundleWithIdentifier(CFSTR("org.example.kept"));
    assert_ptr_equal(found, opened);
    CFRelease(opened);
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.kept")), found);
    assert_borrowed_string(CFBundleGetIdentifier(found), "org.example.kept");
}

static void test_all_bundles__begin_with_the_main_bundle(void **state)
{
    (void)state;
    make_directory("all.app/Contents");
    CFBundleRef bundle = open_bundle("all.app");
    CFArrayRef all = CFBundleGetAllBundles();
    CFRange range = CFRangeMake(0, CFArrayGetCount(all));

    assert_ptr_equal(CFArrayGetValueAtIndex(all, 0), CFBundleGetMainBundle());
    assert_true(CFArrayContainsValue(all, range, bundle));
    assert_ptr_equal(CFBundleGetAllBundles(), all);
    CFRelease(bundle);
}

static void test_package_info__comes_from_pkginfo_then_info_then_name(void **state)
{
    (void)state;
    make_file("a.app/Contents/PkgInfo", "APPLabcdEXTRA");
    assert_package("a.app", "APPL", "abcd");
    make_file("c.app/Contents/PkgInfo", "APPLabc");
    assert_package("c.app", "APPL", "????");
    make_info("f.framework/Resources/Info.plist", "<key>K</key><string>v</string>");
    assert_package("f.framework", "FMWK", "????");
    make_info("l.app/Info.plist", "<key>K</key><string>v</string>");
    assert_package("l.app", "BNDL", "????");
    make_info("n.bundle/Info.plist", "<key>CFBundlePackageType</key><string>XYZW</string>"
                                     "<key>CFBundleSignature</key><string>qrst</string>");
    assert_package("n.bundle", "XYZW", "qrst");
}

static void test_package_info__needs_no_bundle_object(void **state)
{
    (void)state;
    UInt32 type = 0, creator = 0;
    make_file("pk.app/Contents/PkgInfo", "APPLabcd");
    CFURLRef url = url_of("pk.app");
    assert_int_equal(CFBundleGetPackageInfoInDirectory(url, &type, &creator), 1);
    assert_int_equal(type, 0x4150504C);
    assert_int_equal(creator, 0x61626364);
    CFRelease(url);
    make_directory("nopk");
    url = url_of("nopk");
    assert_int_equal(CFBundleGetPackageInfoInDirectory(url, &type, NULL), 0);
    CFRelease(url);
}

static void test_info_without_bundle__is_the_unchanged_file(void **state)
{
    (void)state;
    make_info("raw.app/Contents/Info.plist", "<key>CFBundleVersion</key><string>1.0</string>");
    CFURLRef url = url_of("raw.app");
    CFDictionaryRef info = CFBundleCopyInfoDictionaryForURL(url);
    assert_int_equal(CFDictionaryGetCount(info), 1);
    CFRelease(info);
    info = CFBundleCopyInfoDictionaryInDirectory(url);
    assert_int_equal(CFDictionaryGetCount(info), 1);
    CFRelease(info);
    CFRelease(url);

    CFBundleRef bundle = open_bundle("raw.app");
    assert_int_equal(CFDictionaryGetCount(CFBundleGetInfoDictionary(bundle)), 2);
    CFRelease(bundle);
}

static void test_numeric_version__may_be_any_number(void **state)
{
    (void)state;
    make_info("numeric.bundle/Info.plist", "<key>CFBundleNumericVersion</key><real>16809984.5</real>"
                                           "<key>CFBundleVersion</key><string>2.0</string>");
    CFBundleRef bundle = open_bundle("numeric.bundle");
    assert_int_equal(CFBundleGetVersionNumber(bundle), 0x01008000);
    CFRelease(bundle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_every_layout__has_its_directories),
        TEST(test_directory_urls__are_relative_to_the_bundle),
        TEST(test_plug_ins__may_have_their_older_name),
        TEST(test_framework_links__are_followed_but_not_resolved),
        TEST(test_framework_without_current_link__uses_the_newest_version),
        TEST(test_framework_that_lost_a_link__has_the_executable_of_its_version),
        TEST(test_framework_without_links__behaves_as_one_with_links),
        TEST(test_gnustep_info__is_read_where_there_is_no_info_plist),
        TEST(test_wrapped_bundle__answers_for_the_outer_one),
        TEST(test_wrapped_bundle__may_have_contents),
        TEST(test_wrapping_link__must_lead_to_a_bundle_of_the_same_kind_inside),
        TEST(test_executables__are_found_in_the_order_of_preference),
        TEST(test_plug_in_file_names__are_recognized_only_in_their_directories),
        TEST(test_executable_url__is_relative_to_its_directory),
        TEST(test_executable_outside_of_the_bundle__is_refused),
        TEST(test_executable_that_is_a_link__is_followed),
        TEST(test_installed_bundle__has_its_code_below_the_prefix),
        TEST(test_equal_paths__yield_the_same_object),
        TEST(test_shared_identifier__yields_the_newest_version),
        TEST(test_link_to_an_open_bundle__yields_the_same_object),
        TEST(test_all_bundles__are_in_the_order_in_which_they_were_opened),
        TEST(test_released_bundle__is_not_found_by_identifier),
        TEST(test_part_of_a_bundle__is_not_that_bundle),
        TEST(test_bundle_found_by_identifier__outlives_its_last_reference),
        TEST(test_all_bundles__begin_with_the_main_bundle),
        TEST(test_numeric_version__may_be_any_number),
        TEST(test_package_info__comes_from_pkginfo_then_info_then_name),
        TEST(test_package_info__needs_no_bundle_object),
        TEST(test_info_without_bundle__is_the_unchanged_file),
    };
    return cmocka_run_group_tests_name("layouts", tests, set_up_group, tear_down_group);
}
