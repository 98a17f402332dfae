/* Lookups of resources. */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static CFBundleRef bundle;

#define RESOURCES "r.bundle/Contents/Resources/"

static int make_tree(void **state)
{
    static const char *const files[] = {
        "glob.txt",
        "both.txt",
        "noext",
        ".hidden",
        "a.tar.gz",
        "trail.",
        "sub/s.txt",
        "sub/deep/d.txt",
        "UPPER.TXT",
        "fr.lproj/both.txt",
        "fr.lproj/onlyfr.txt",
        "fr.lproj/loc.txt",
        "fr.lproj/base.txt",
        "fr.lproj/sub/s.txt",
        "fr.lproj/sub/fs.txt",
        "en.lproj/onlyen.txt",
        "en.lproj/loc.txt",
        "Base.lproj/base.txt",
        "Base.lproj/loc.txt",
        "Base.lproj/onlybase.txt",
        "Base.lproj/sub/bs.txt",
        "._shadow.txt",
        "pic.png",
        "pic-linux.png",
        "p2-linux.png",
        "en.lproj/pic.png",
    };
    if (set_up_group(state) != 0)
        return -1;
    make_info("r.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>fr</string>");
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[256] = RESOURCES;
        make_file(strcat(path, files[i]), files[i]);
    }
    make_directory(RESOURCES "dir.d");
    make_link(RESOURCES "lnk.txt", "glob.txt");
    make_link(RESOURCES "lnkdir", "sub");
    make_link(RESOURCES "dead.txt", "nowhere");
    make_file("r.bundle/Contents/outside.txt", "outside");
    use_languages("fr");
    bundle = open_bundle("r.bundle");
    return bundle ? 0 : -1;
}

static int drop_tree(void **state)
{
    CFRelease(bundle);
    return tear_down_group(state);
}

static CFStringRef string_or_null(const char *string)
{
    return string ? CFStringCreateWithCString(NULL, string, kCFStringEncodingUTF8) : NULL;
}

static void release_if(CFTypeRef object)
{
    if (object)
        CFRelease(object);
}

struct lookup {
    const char *name, *type, *subdirectory;
    const char *found; /* below Resources, or NULL */
};

static void check_lookup(const struct lookup *lookup)
{
    CFStringRef name = string_or_null(lookup->name);
    CFStringRef type = string_or_null(lookup->type);
    CFStringRef subdirectory = string_or_null(lookup->subdirectory);
    CFURLRef url = CFBundleCopyResourceURL(bundle, name, type, subdirectory);

    if (!lookup->found) {
        if (url)
            fail_msg("%s %s %s: found", lookup->name, lookup->type, lookup->subdirectory);
    } else {
        char path[4096];
        char expected[4096];
        if (!url)
            fail_msg("%s %s %s: not found", lookup->name, lookup->type, lookup->subdirectory);
        assert_true(CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path, sizeof path));
        snprintf(expected, sizeof expected, "%s/" RESOURCES "%s", scratch(), lookup->found);
        assert_string_equal(path, expected);
        assert_null(CFURLGetBaseURL(url));
    }
    release_if(url);
    release_if(name);
    release_if(type);
    release_if(subdirectory);
}

static void test_lookups__find_the_same_files_as_apple(void **state)
{
    static const struct lookup lookups[] = {
        { "glob", "txt", NULL, "glob.txt" },
        { "glob.txt", NULL, NULL, "glob.txt" },
        { "glob.txt", "", "", "glob.txt" },
        { "glob", ".txt", NULL, "glob.txt" },
        { "glob.txt", "txt", NULL, NULL },
        { "glob", NULL, NULL, NULL },
        { "noext", NULL, NULL, "noext" },
        { ".hidden", "", NULL, ".hidden" },
        { "both", "txt", NULL, "both.txt" },
        { "loc", "txt", NULL, "fr.lproj/loc.txt" },
        { "base", "txt", NULL, "fr.lproj/base.txt" },
        { "onlybase", "txt", NULL, "Base.lproj/onlybase.txt" },
        { "s", "txt", "sub", "sub/s.txt" },
        { "fs", "txt", "sub", "fr.lproj/sub/fs.txt" },
        { "bs", "txt", "sub", "Base.lproj/sub/bs.txt" },
        { "sub/s", "txt", NULL, "sub/s.txt" },
        { "s.txt", NULL, "sub/", "sub/s.txt" },
        { "deep/d", "txt", "sub", "sub/deep/d.txt" },
        { "sub", NULL, NULL, "sub" },
        { "dir", "d", NULL, "dir.d" },
        { "dead", "txt", NULL, "dead.txt" },
        { "a", "tar.gz", NULL, "a.tar.gz" },
        { "a.tar", "gz", NULL, "a.tar.gz" },
        { "trail.", NULL, NULL, "trail." },
        { "trail", "", NULL, NULL },
        { "._shadow", "txt", NULL, NULL },
        { "upper", "txt", NULL, NULL },
        { "UPPER", "TXT", NULL, "UPPER.TXT" },
        { "onlyen", "txt", "en.lproj", "en.lproj/onlyen.txt" },
        { "en.lproj/onlyen", "txt", NULL, "en.lproj/onlyen.txt" },
        { "s", "txt", "lnkdir", "lnkdir/s.txt" },
        { "glob", "txt", ".", "./glob.txt" },
        { "glob", "txt", "nonexist", NULL },
        { "pic", "png", NULL, "pic-linux.png" },
        { "p2", "png", NULL, "p2-linux.png" },
        { "pic-linux", "png", NULL, "pic-linux.png" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof lookups / sizeof lookups[0]; i++)
        check_lookup(&lookups[i]);
}

static void test_names_outside_the_resources__are_not_found(void **state)
{
    static const struct lookup lookups[] = {
        { "../outside", "txt", NULL, NULL },
        { "outside", "txt", "..", NULL },
        { "outside", "txt", "sub/../..", NULL },
        { "outside", "txt", "/..", NULL },
        { "outside", "txt", "sub//../..", NULL },
        { "outside", "txt", "//..", NULL },
        { "sub/../../outside", "txt", NULL, NULL },
        { "..", NULL, NULL, NULL },
        { ".", NULL, NULL, NULL },
        { "s", "txt", "sub/../sub", "sub/../sub/s.txt" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof lookups / sizeof lookups[0]; i++)
        check_lookup(&lookups[i]);
}

static void test_directories__have_directory_urls(void **state)
{
    (void)state;
    CFURLRef directory = CFBundleCopyResourceURL(bundle, CFSTR("sub"), NULL, NULL);
    CFURLRef file = CFBundleCopyResourceURL(bundle, CFSTR("glob.txt"), NULL, NULL);
    assert_true(CFURLHasDirectoryPath(directory));
    assert_false(CFURLHasDirectoryPath(file));
    CFRelease(directory);
    CFRelease(file);
}

static void test_found_resource__is_the_same_object_again(void **state)
{
    (void)state;
    CFURLRef first = CFBundleCopyResourceURL(bundle, CFSTR("glob.txt"), NULL, NULL);
    CFURLRef second = CFBundleCopyResourceURL(bundle, CFSTR("glob"), CFSTR("txt"), NULL);
    assert_ptr_equal(first, second);
    CFRelease(first);
    CFRelease(second);
}

/* The cache of the bundle and the array share the object. Run with LeakSanitizer: nobody else frees it. */
static void test_found_resource__outlives_its_bundle_in_an_array(void **state)
{
    (void)state;
    make_info("short.bundle/Contents/Info.plist", "");
    make_file("short.bundle/Contents/Resources/glob.txt", "glob");
    CFBundleRef shortest = open_bundle("short.bundle");
    CFURLRef url = CFBundleCopyResourceURL(shortest, CFSTR("glob"), CFSTR("txt"), NULL);
    CFArrayRef array = CFArrayCreate(NULL, (const void **)&url, 1, &kCFTypeArrayCallBacks);
    CFRelease(url);
    CFRelease(shortest);
    assert_ptr_equal(CFArrayGetValueAtIndex(array, 0), url);
    CFStringRef name = CFURLCopyLastPathComponent(url);
    assert_true(CFEqual(name, CFSTR("glob.txt")));
    CFRelease(name);
    CFRelease(array);
}

static void test_resources_of_a_type__are_sorted_with_global_ones_first(void **state)
{
    (void)state;
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), NULL),
                 "both.txt,dead.txt,glob.txt,lnk.txt,"
                 "base.txt,both.txt,loc.txt,onlyfr.txt,base.txt,loc.txt,onlybase.txt");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), CFSTR("sub")), "s.txt,fs.txt,s.txt,bs.txt");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("gz"), NULL), "a.tar.gz");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("tar.gz"), NULL), "a.tar.gz");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("tar"), NULL), "");
    assert_names(CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), CFSTR("..")), "");
}

static void test_lists__have_urls_relative_to_their_directory(void **state)
{
    (void)state;
    CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), CFSTR("sub"));
    CFURLRef url = (CFURLRef)CFArrayGetValueAtIndex(urls, 0);
    assert_borrowed_string(CFURLGetString(url), "s.txt");
    assert_url((CFURLRef)CFRetain(CFURLGetBaseURL(url)), RESOURCES "sub");
    CFRelease(urls);
}

static void assert_named(const char *name, CFStringRef localization, const char *found)
{
    CFStringRef string = string_or_null(name);
    CFURLRef url = CFBundleCopyResourceURLForLocalization(bundle, string, CFSTR("txt"), NULL, localization);
    char path[256] = RESOURCES;
    if (found)
        assert_url(url, strcat(path, found));
    else
        assert_no_url(url);
    CFRelease(string);
}

static void test_named_localization__is_taken_literally(void **state)
{
    (void)state;
    assert_named("loc", CFSTR("en"), "en.lproj/loc.txt");
    assert_named("loc", CFSTR("fr"), "fr.lproj/loc.txt");
    assert_named("loc", CFSTR("Base"), "Base.lproj/loc.txt");
    assert_named("loc", CFSTR("de"), NULL);
    assert_named("loc", CFSTR("English"), NULL);
    assert_named("glob", CFSTR("de"), "glob.txt");
    assert_named("both", CFSTR("fr"), "both.txt");
    assert_named("onlybase", CFSTR("en"), NULL);
    assert_named("loc", NULL, NULL);
    assert_named("glob", NULL, "glob.txt");
    assert_names(CFBundleCopyResourceURLsOfTypeForLocalization(bundle, CFSTR("txt"), NULL, CFSTR("en")),
                 "both.txt,dead.txt,glob.txt,lnk.txt,loc.txt,onlyen.txt");
}

static void test_old_layout__is_also_searched_beside_resources(void **state)
{
    (void)state;
    make_file("o.framework/Resources/in.txt", "in");
    make_file("o.framework/out.txt", "out");
    CFBundleRef old = open_bundle("o.framework");
    assert_url(CFBundleCopyResourceURL(old, CFSTR("in.txt"), NULL, NULL), "o.framework/Resources/in.txt");
    assert_url(CFBundleCopyResourceURL(old, CFSTR("in.txt"), NULL, CFSTR("Resources")), "o.framework/Resources/in.txt");
    assert_url(CFBundleCopyResourceURL(old, CFSTR("out.txt"), NULL, NULL), "o.framework/out.txt");
    CFRelease(old);
}

static void test_directory_without_bundle__is_searched_the_same_way(void **state)
{
    (void)state;
    CFURLRef url = url_of("r.bundle");
    assert_url(CFBundleCopyResourceURLInDirectory(url, CFSTR("loc"), CFSTR("txt"), NULL), RESOURCES "fr.lproj/loc.txt");
    CFArrayRef urls = CFBundleCopyResourceURLsOfTypeInDirectory(url, CFSTR("gz"), NULL);
    assert_names(urls, "a.tar.gz");
    CFRelease(url);
    url = url_of("no such directory");
    assert_null(CFBundleCopyResourceURLsOfTypeInDirectory(url, CFSTR("gz"), NULL));
    CFRelease(url);
}

static void test_base_alone__is_listed_once(void **state)
{
    (void)state;
    make_file("base.bundle/Base.lproj/a.txt", "a");
    CFBundleRef base = open_bundle("base.bundle");
    assert_names(CFBundleCopyResourceURLsOfType(base, CFSTR("txt"), NULL), "a.txt");
    CFRelease(base);
}

static void test_base__is_searched_after_the_first_language(void **state)
{
    (void)state;
    make_info("order.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("order.bundle/Contents/Resources/fr.lproj/first.txt", "");
    make_file("order.bundle/Contents/Resources/Base.lproj/second.txt", "");
    make_file("order.bundle/Contents/Resources/en.lproj/first.txt", "");
    make_file("order.bundle/Contents/Resources/en.lproj/second.txt", "");
    use_languages("fr");
    CFBundleRef order = open_bundle("order.bundle");
    assert_url(CFBundleCopyResourceURL(order, CFSTR("first"), CFSTR("txt"), NULL),
               "order.bundle/Contents/Resources/fr.lproj/first.txt");
    assert_url(CFBundleCopyResourceURL(order, CFSTR("second"), CFSTR("txt"), NULL),
               "order.bundle/Contents/Resources/Base.lproj/second.txt");
    CFRelease(order);
}

static void test_resources_of_a_type__are_those_of_the_first_language_that_has_some(void **state)
{
    (void)state;
    make_info("first.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("first.bundle/Contents/Resources/fr.lproj/a.txt", "");
    make_file("first.bundle/Contents/Resources/en.lproj/b.txt", "");
    make_file("first.bundle/Contents/Resources/en.lproj/b.html", "");
    use_languages("fr");
    CFBundleRef first = open_bundle("first.bundle");
    assert_names(CFBundleCopyResourceURLsOfType(first, CFSTR("txt"), NULL), "a.txt");
    assert_names(CFBundleCopyResourceURLsOfType(first, CFSTR("html"), NULL), "b.html");
    CFRelease(first);
}

/* More than are kept: see ResourceTables. */
static void test_resources_of_very_many_localizations__are_found_each_time(void **state)
{
    (void)state;
    char path[128], name[16];
    for (int i = 0; i < 750; i++) {
        snprintf(path, sizeof path, "many.bundle/Contents/Resources/x%03d.lproj/a.txt", i);
        make_file(path, "a");
    }
    make_info("many.bundle/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    CFBundleRef many = open_bundle("many.bundle");
    for (int i = 0; i < 1500; i++) {
        snprintf(path, sizeof path, "many.bundle/Contents/Resources/x%03d.lproj/a.txt", i % 750);
        snprintf(name, sizeof name, "x%03d", i % 750);
        CFStringRef localization = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
        assert_url(CFBundleCopyResourceURLForLocalization(many, CFSTR("a"), CFSTR("txt"), NULL, localization), path);
        CFRelease(localization);
    }
    assert_url(CFBundleCopyResourceURL(many, CFSTR("x001"), CFSTR("lproj"), NULL),
               "many.bundle/Contents/Resources/x001.lproj");
    CFRelease(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_lookups__find_the_same_files_as_apple),
        TEST(test_names_outside_the_resources__are_not_found),
        TEST(test_directories__have_directory_urls),
        TEST(test_found_resource__is_the_same_object_again),
        TEST(test_found_resource__outlives_its_bundle_in_an_array),
        TEST(test_resources_of_a_type__are_sorted_with_global_ones_first),
        TEST(test_lists__have_urls_relative_to_their_directory),
        TEST(test_named_localization__is_taken_literally),
        TEST(test_old_layout__is_also_searched_beside_resources),
        TEST(test_directory_without_bundle__is_searched_the_same_way),
        TEST(test_base_alone__is_listed_once),
        TEST(test_base__is_searched_after_the_first_language),
        TEST(test_resources_of_a_type__are_those_of_the_first_language_that_has_some),
        TEST(test_resources_of_very_many_localizations__are_found_each_time),
    };
    return cmocka_run_group_tests_name("resources", tests, make_tree, drop_tree);
}
