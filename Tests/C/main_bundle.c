/*
 * The bundle of the running program, for programs in various locations.
 *
 * The test copies its own program into a bundle and runs the copy, which prints its main bundle.
 */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char path_before_main[4096];

/* The constructors of a program run after those of its libraries. */
__attribute__((constructor)) static void get_path_before_main(void)
{
    const char *mode = getenv("MAIN_BUNDLE_REPORT");
    if (mode && strcmp(mode, "paths") != 0)
        return;
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());

    CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path_before_main, sizeof path_before_main);
    CFRelease(url);
}

static void print_and_release(CFURLRef url)
{
    char path[4096] = "-";

    if (url) {
        CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path, sizeof path);
        CFRelease(url);
    }
    puts(path);
}

/* The main function of the copy. */
static int report(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFStringRef identifier = CFBundleGetIdentifier(bundle);

    puts(path_before_main);
    puts(identifier ? CFStringGetCStringPtr(identifier, kCFStringEncodingUTF8) : "-");
    print_and_release(CFBundleCopyResourcesDirectoryURL(bundle));
    print_and_release(CFBundleCopyExecutableURL(bundle));
    puts(CFBundleGetFunctionPointerForName(bundle, CFSTR("exported_function")) ? "found" : "-");
    puts(CFBundleIsExecutableLoaded(bundle) == TRUE ? "loaded" : "-");
    UInt32 type = 0;
    CFBundleGetPackageInfo(bundle, &type, NULL);
    puts(type == 0x4150504C ? "application" : "bundle");
    return 0;
}

#ifdef __cplusplus
extern "C"
#endif
    int exported_function(void);
int exported_function(void)
{
    return 1;
}

/* Checks what a copy of this program at `program` says if it is started by the path `start`. */
static void check_started_as(const char *start, const char *program, const char *bundle, const char *identifier,
                             const char *resources, const char *kind)
{
    char command[9000], expected[20000], actual[20000] = "";

    skip_if_emulated();
    make_directory(program);
    rmdir(scratch_path(program));
    snprintf(command, sizeof command, "cp /proc/%ld/exe '%s'", (long)getpid(), scratch_path(program));
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "MAIN_BUNDLE_REPORT=paths '%s'", scratch_path(start));
    FILE *output = popen(command, "r");
    assert_non_null(output);
    size_t length = fread(actual, 1, sizeof actual - 1, output);
    actual[length] = '\0';
    assert_int_equal(pclose(output), 0);

    snprintf(expected, sizeof expected, "%s\n%s\n%s\n%s\nfound\nloaded\n%s\n", scratch_path(bundle), identifier,
             scratch_path(resources), scratch_path(program), kind);
    assert_string_equal(actual, expected);
}

static void check(const char *program, const char *bundle, const char *identifier, const char *resources,
                  const char *kind)
{
    check_started_as(program, program, bundle, identifier, resources, kind);
}

static void test_program_in_an_app__has_the_app_as_main_bundle(void **state)
{
    (void)state;
    make_info("A.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.A</string>");
    check("A.app/Contents/Linux/A", "A.app", "org.example.A", "A.app/Contents/Resources", "application");
    check("A.app/Contents/MacOS/helper", "A.app", "org.example.A", "A.app/Contents/Resources", "application");
}

/* How a package installs a program with resources: docs/installing.md. */
static void test_link_in_bin__has_the_bundle_of_its_target_as_main_bundle(void **state)
{
    (void)state;
    make_info("usr/lib/tool.bundle/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.tool</string>");
    make_link("usr/bin/tool", "../lib/tool.bundle/Contents/Linux/tool");
    check_started_as("usr/bin/tool", "usr/lib/tool.bundle/Contents/Linux/tool", "usr/lib/tool.bundle",
                     "org.example.tool", "usr/lib/tool.bundle/Contents/Resources", "bundle");
}

/* A diagnostic handler that gets the main bundle while its malformed Info.plist is being reported. */
static void get_main_bundle(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    *(int *)context += CFBundleGetMainBundle() != NULL && message != NULL;
}

static int report_to_handler(void)
{
    int count = 0;

    CFBCSetDiagnosticHandler(get_main_bundle, &count);
    CFBundleGetMainBundle();
    printf("%d\n", count);
    return 0;
}

static void run_copy(const char *mode, const char *program, const char *expected)
{
    char command[9000], actual[256] = "";

    skip_if_emulated();
    make_directory(program);
    rmdir(scratch_path(program));
    snprintf(command, sizeof command, "cp /proc/%ld/exe '%s' && MAIN_BUNDLE_REPORT=%s timeout 20 '%s'", (long)getpid(),
             scratch_path(program), mode, scratch_path(program));
    FILE *output = popen(command, "r");
    assert_non_null(output);
    actual[fread(actual, 1, sizeof actual - 1, output)] = '\0';
    assert_int_equal(pclose(output), 0);
    assert_string_equal(actual, expected);
}

static void test_diagnostic_handler__may_use_the_reported_bundle(void **state)
{
    (void)state;
    make_file("Bad.app/Contents/Info.plist", "{ broken");
    run_copy("handler", "Bad.app/Contents/Linux/Bad", "1\n");
}

/* Deletes the program before it gets the main bundle, as an upgrade of a running program does. */
static int report_after_removal(const char *program)
{
    remove(program);
    print_and_release(CFBundleCopyBundleURL(CFBundleGetMainBundle()));
    return 0;
}

/* Adds a resource to the main bundle after another bundle has asked for its languages. */
static int report_new_resource(void)
{
    char path[9000];
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());

    CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path, sizeof path - 100);
    CFRelease(url);
    strcat(path, "/Contents/PlugIns/Other.bundle");
    url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
    CFBundleRef plug_in = CFBundleCreate(NULL, url);
    CFRelease(CFBundleCopyLocalizedString(plug_in, CFSTR("k"), NULL, NULL));
    strcpy(strstr(path, "PlugIns"), "Resources/added.txt");
    FILE *file = fopen(path, "w");
    fclose(file);
    CFURLRef added = CFBundleCopyResourceURL(CFBundleGetMainBundle(), CFSTR("added"), CFSTR("txt"), NULL);
    puts(added ? "found" : "not found");
    if (added)
        CFRelease(added);
    CFRelease(plug_in);
    CFRelease(url);
    return 0;
}

static void test_resource_added_before_the_first_search__is_found(void **state)
{
    (void)state;
    make_info("New.app/Contents/Info.plist", "");
    make_file("New.app/Contents/Resources/en.lproj/Localizable.strings", "k = v;");
    make_file("New.app/Contents/PlugIns/Other.bundle/Contents/Resources/en.lproj/Localizable.strings", "k = v;");
    run_copy("added", "New.app/Contents/Linux/New", "found\n");
}

/* Runs a copy of this program with a mode, settings of the environment and arguments. */
static const char *output_of(const char *mode, const char *settings, const char *arguments)
{
    static char actual[256];
    char command[20000];

    make_directory("tools");
    snprintf(command, sizeof command, "cp /proc/%ld/exe '%s' && MAIN_BUNDLE_REPORT=%s %s '%s' %s 2>&1", (long)getpid(),
             scratch_path("tools/tool"), mode, settings, scratch_path("tools/tool"), arguments);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    actual[fread(actual, 1, sizeof actual - 1, output)] = '\0';
    assert_int_equal(pclose(output), 0);
    return actual;
}

static int report_hash(void)
{
    printf("%lx\n", (unsigned long)CFHash(CFSTR("a string")));
    return 0;
}

static void test_hashes__differ_between_processes(void **state)
{
    char first[256];

    (void)state;
    skip_if_emulated();
    strcpy(first, output_of("hash", "", ""));
    assert_string_not_equal(output_of("hash", "", ""), first);
}

static int report_language(void)
{
    CFArrayRef languages = CFLocaleCopyPreferredLanguages();
    puts(CFStringGetCStringPtr((CFStringRef)CFArrayGetValueAtIndex(languages, 0), kCFStringEncodingUTF8));
    CFRelease(languages);
    return 0;
}

static void test_long_command_line__is_read_to_its_end(void **state)
{
    char arguments[12000];

    (void)state;
    skip_if_emulated();
    memset(arguments, 'x', sizeof arguments);
    strcpy(arguments + 9000, " -AppleLanguages '(ga)'");
    assert_string_equal(output_of("language", "", arguments), "ga\n");
}

/* Reports to the default handler. */
static int report_misuse(void)
{
    return (int)CFArrayGetCount((CFArrayRef)CFSTR("not an array"));
}

static void test_diagnostics__are_silenced_by_one_value(void **state)
{
    (void)state;
    skip_if_emulated();
    assert_non_null(strstr(output_of("misuse", "", ""), "CFBundleCompat: CFArrayGetCount: got a CFString"));
    assert_non_null(strstr(output_of("misuse", "CFBUNDLECOMPAT_QUIET=0", ""), "CFArrayGetCount"));
    assert_string_equal(output_of("misuse", "CFBUNDLECOMPAT_QUIET=1", ""), "");
}

static void test_deleted_program__keeps_its_main_bundle(void **state)
{
    char expected[4200];

    (void)state;
    make_directory("Removed.app/Contents");
    snprintf(expected, sizeof expected, "%s\n", scratch_path("Removed.app"));
    run_copy("removed", "Removed.app/Contents/Linux/Removed", expected);
}

static void test_program_outside_of_bundles__has_its_directory_as_main_bundle(void **state)
{
    (void)state;
    check("plain/tool", "plain", "-", "plain", "bundle");
    make_info("flat/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.flat</string>");
    check("flat/tool", "flat", "org.example.flat", "flat", "bundle");
}

static void test_resources_beside_a_program__are_used_if_it_is_named_like_the_directory(void **state)
{
    (void)state;
    make_file("F.debug/Resources/r.txt", "r");
    check("F.debug/F", "F.debug", "-", "F.debug/Resources", "application");
    make_file("G/Resources/r.txt", "r");
    check("G/other", "G", "-", "G", "bundle");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(test_program_in_an_app__has_the_app_as_main_bundle),
        TEST(test_link_in_bin__has_the_bundle_of_its_target_as_main_bundle),
        TEST(test_program_outside_of_bundles__has_its_directory_as_main_bundle),
        TEST(test_resources_beside_a_program__are_used_if_it_is_named_like_the_directory),
        TEST(test_diagnostic_handler__may_use_the_reported_bundle),
        TEST(test_hashes__differ_between_processes),
        TEST(test_long_command_line__is_read_to_its_end),
        TEST(test_diagnostics__are_silenced_by_one_value),
        TEST(test_deleted_program__keeps_its_main_bundle),
        TEST(test_resource_added_before_the_first_search__is_found),
    };
    const char *mode = getenv("MAIN_BUNDLE_REPORT");

    (void)argc;
    if (mode && strcmp(mode, "handler") == 0)
        return report_to_handler();
    if (mode && strcmp(mode, "hash") == 0)
        return report_hash();
    if (mode && strcmp(mode, "language") == 0)
        return report_language();
    if (mode && strcmp(mode, "misuse") == 0)
        return report_misuse();
    if (mode && strcmp(mode, "added") == 0)
        return report_new_resource();
    if (mode && strcmp(mode, "removed") == 0)
        return report_after_removal(argv[0]);
    if (mode)
        return report();
    return cmocka_run_group_tests_name("main bundle", tests, set_up_group, tear_down_group);
}
