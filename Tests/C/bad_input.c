/* Hostile files and invalid arguments have no effect but a clear diagnostic. */
#include "fixture.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static void assert_not_opened(const char *relative, const char *reason, CFBCDiagnosticSeverity severity)
{
    clear_diagnostics();
    assert_null(open_bundle(relative));
    assert_int_equal(diagnostic_count(), 1);
    assert_int_equal(last_diagnostic_severity(), severity);
    assert_non_null(strstr(last_diagnostic(), relative));
    if (!strstr(last_diagnostic(), reason))
        fail_msg("\"%s\" does not say \"%s\"", last_diagnostic(), reason);
}

static void test_path_without_directory__is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_not_opened("missing.app", "No such file or directory", kCFBCDiagnosticNote);
    make_file("file.app", "a file");
    assert_not_opened("file.app", "Not a directory", kCFBCDiagnosticNote);
    make_link("dangling.app", "nowhere");
    assert_not_opened("dangling.app", "No such file or directory", kCFBCDiagnosticNote);
    if (geteuid() != 0) { /* Permissions do not stop root. */
        make_directory("locked.app");
        chmod(scratch_path("locked.app"), 0);
        assert_not_opened("locked.app", "Permission denied", kCFBCDiagnosticError);
        chmod(scratch_path("locked.app"), 0755);
    }
}

static void test_circle_of_links__is_a_fault(void **state)
{
    const char *reason = strerror(ELOOP);
    (void)state;
    make_directory("contents.loop");
    make_link("contents.loop/Contents", "Contents");
    assert_not_opened("contents.loop", reason, kCFBCDiagnosticError);
    make_directory("resources.loop");
    make_link("resources.loop/Resources", "Resources");
    assert_not_opened("resources.loop", reason, kCFBCDiagnosticError);
    make_directory("info.loop/Contents");
    make_link("info.loop/Contents/Info.plist", "Info.plist");
    assert_not_opened("info.loop", reason, kCFBCDiagnosticError);
    assert_non_null(strstr(last_diagnostic(), "Contents/Info.plist: "));
    assert_int_equal(unlink(scratch_path("info.loop/Contents/Info.plist")), 0);
    make_file("info.loop/Contents/Info.plist", "{ CFBundleIdentifier = mended; }");
    CFBundleRef bundle = open_bundle("info.loop");
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "mended");
    CFRelease(bundle);
}

static void test_circle_of_links_in_resources__is_a_fault_and_not_cached(void **state)
{
    (void)state;
    make_directory("strings.loop/Contents/Resources");
    make_link("strings.loop/Contents/Resources/en.lproj", "en.lproj");
    CFBundleRef bundle = open_bundle("strings.loop");
    clear_diagnostics();
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("key"), CFSTR("none"), NULL), "none");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "en.lproj"));
    assert_non_null(strstr(last_diagnostic(), strerror(ELOOP)));
    assert_int_equal(unlink(scratch_path("strings.loop/Contents/Resources/en.lproj")), 0);
    make_file("strings.loop/Contents/Resources/en.lproj/Localizable.strings", "key = value;");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("key"), CFSTR("none"), NULL), "value");
    CFRelease(bundle);
}

static void make_pipe(const char *relative)
{
    make_file(relative, "");
    unlink(scratch_path(relative));
    assert_int_equal(mkfifo(scratch_path(relative), 0600), 0);
}

static void make_socket(const char *relative)
{
    struct sockaddr_un address;
    int file = socket(AF_UNIX, SOCK_STREAM, 0);

    memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    make_file(relative, "");
    unlink(scratch_path(relative));
    strncpy(address.sun_path, scratch_path(relative), sizeof address.sun_path - 1);
    assert_int_equal(bind(file, (const struct sockaddr *)&address, sizeof address), 0);
    close(file);
}

/* Opens a bundle that does not exist, and one whose Info.plist is malformed, without a handler. */
static int open_without_handler(void)
{
    CFBundleRef bundle;

    CFBCSetDiagnosticHandler(NULL, NULL);
    open_bundle("nowhere.app");
    bundle = open_bundle("malformed.app");
    CFBundleGetInfoDictionary(bundle);
    CFRelease(bundle);
    return 0;
}

static void test_default_handler__prints_faults_and_no_probes(void **state)
{
    char printed[4096] = "";
    int ends[2], status;
    pid_t child;

    (void)state;
    make_file("malformed.app/Contents/Info.plist", "{ a = ");
    assert_int_equal(pipe(ends), 0);
    child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        _exit(open_without_handler());
    }
    close(ends[1]);
    for (ssize_t length = 0, part; (part = read(ends[0], printed + length, sizeof printed - 1 - (size_t)length)) > 0;)
        length += part;
    close(ends[0]);
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_null(strstr(printed, "nowhere.app"));
    assert_non_null(strstr(printed, "malformed.app"));
}

static void test_severity__distinguishes_faults_of_files_and_programs(void **state)
{
    CFBundleRef bundle;

    (void)state;
    make_file("faulty.app/Contents/Info.plist", "{ a = ");
    clear_diagnostics();
    bundle = open_bundle("faulty.app");
    CFBundleGetInfoDictionary(bundle);
    assert_int_equal(diagnostic_count(), 1);
    assert_int_equal(last_diagnostic_severity(), kCFBCDiagnosticWarning);
    assert_null(CFBundleGetIdentifier((CFBundleRef)CFSTR("a string")));
    assert_int_equal(last_diagnostic_severity(), kCFBCDiagnosticError);
    CFRelease(bundle);
}

static void test_url_of_another_scheme__is_refused(void **state)
{
    (void)state;
    CFURLRef url = CFURLCreateWithString(NULL, CFSTR("http://example.org/x.app"), NULL);
    clear_diagnostics();
    assert_null(CFBundleCreate(NULL, url));
    assert_non_null(strstr(last_diagnostic(), "not a file URL"));
    assert_int_equal(last_diagnostic_severity(), kCFBCDiagnosticError);
    CFRelease(url);
}

static void test_open_error__has_path_and_reason(void **state)
{
    (void)state;
    CFURLRef url = url_of("missing.app");
    CFErrorRef error = NULL;
    clear_diagnostics();
    assert_null(CFBCBundleCreateAndReturnError(url, &error));
    assert_int_equal(diagnostic_count(), 0);
    assert_int_equal(CFErrorGetCode(error), 2);
    assert_borrowed_string(CFErrorGetDomain(error), "NSPOSIXErrorDomain");
    assert_string(CFErrorCopyFailureReason(error), "No such file or directory");
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_borrowed_string(CFDictionaryGetValue(info, CFSTR("NSFilePath")), scratch_path("missing.app"));
    CFRelease(info);
    CFRelease(error);
    assert_null(CFBCBundleCreateAndReturnError(url, NULL));
    CFRelease(url);
}

/* The bundle opens, its info dictionary is empty, and one diagnostic names the file and a reason. */
static void assert_empty_info(const char *relative, const char *reason)
{
    clear_diagnostics();
    CFBundleRef bundle = open_bundle(relative);
    assert_non_null(bundle);
    assert_int_equal(CFDictionaryGetCount(CFBundleGetInfoDictionary(bundle)), 0);
    if (reason) {
        assert_int_equal(diagnostic_count(), 1);
        assert_non_null(strstr(last_diagnostic(), "Info.plist"));
        if (!strstr(last_diagnostic(), reason))
            fail_msg("\"%s\" does not say \"%s\"", last_diagnostic(), reason);
    } else {
        assert_int_equal(diagnostic_count(), 0);
    }
    CFRelease(bundle);
}

static void assert_no_string(const char *relative, const char *reason)
{
    CFBundleRef bundle = open_bundle(relative);
    clear_diagnostics();
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("key"), CFSTR("none"), NULL), "none");
    assert_int_equal(diagnostic_count(), 1);
    if (!strstr(last_diagnostic(), reason))
        fail_msg("\"%s\" does not say \"%s\"", last_diagnostic(), reason);
    CFRelease(bundle);
}

/* Reading it would wait for ever, or never end. */
static void test_file_that_is_not_a_regular_one__is_refused_as_what_it_is(void **state)
{
    (void)state;
    make_pipe("pipe.app/Contents/Info.plist");
    assert_empty_info("pipe.app", "the file is a pipe");
    make_socket("socket.app/Contents/Info.plist");
    assert_empty_info("socket.app", "the file is a socket");
    make_directory("device.app/Contents");
    make_link("device.app/Contents/Info.plist", "/dev/zero");
    assert_empty_info("device.app", "the file is a device");
    make_pipe("pipe.table/Contents/Resources/en.lproj/Localizable.strings");
    assert_no_string("pipe.table", "Localizable.strings: the file is a pipe");
    make_directory("device.table/Contents/Resources");
    make_link("device.table/Contents/Resources/Localizable.xcstrings", "/dev/zero");
    assert_no_string("device.table", "Localizable.xcstrings: the file is a device");
}

static void test_malformed_info_plist__leaves_the_bundle_usable(void **state)
{
    (void)state;
    make_directory("absent.app/Contents");
    assert_empty_info("absent.app", NULL);
    make_file("empty.app/Contents/Info.plist", "");
    assert_empty_info("empty.app", "empty");
    make_file("list.app/Contents/Info.plist", "(a, b)");
    assert_empty_info("list.app", "CFArray");
    make_file("truncated.app/Contents/Info.plist", "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>a</key>");
    assert_empty_info("truncated.app", "line ");
    make_file("old.app/Contents/Info.plist", "{ a = b;\n c = ");
    assert_empty_info("old.app", "line 2");
    make_directory("directory.app/Contents/Info.plist");
    assert_empty_info("directory.app", "Is a directory");
}

static void make_nested(const char *relative, const char *open, const char *close, int depth)
{
    size_t open_length = strlen(open), close_length = strlen(close);
    char *content = (char *)malloc((open_length + close_length) * (size_t)depth + 1);
    char *end = content;
    for (int i = 0; i < depth; i++)
        end = (char *)memcpy(end, open, open_length) + open_length;
    for (int i = 0; i < depth; i++)
        end = (char *)memcpy(end, close, close_length) + close_length;
    make_file_bytes(relative, content, (size_t)(end - content));
    free(content);
}

static void test_100000_levels__are_refused(void **state)
{
    (void)state;
    make_nested("deepold.app/Contents/Info.plist", "(", ")", 100000);
    assert_empty_info("deepold.app", "nest");
    make_nested("deepxml.app/Contents/Info.plist", "<array>", "</array>", 100000);
    assert_empty_info("deepxml.app", "nest");
}

/* Writes a binary list: header, objects, their offsets (one byte each), trailer. */
static void make_binary(const char *relative, const unsigned char *objects, size_t size, const unsigned char *offsets,
                        unsigned char count)
{
    unsigned char file[4096];
    unsigned char *end = file;
    end = (unsigned char *)memcpy(end, "bplist00", 8) + 8;
    end = (unsigned char *)memcpy(end, objects, size) + size;
    unsigned char table = (unsigned char)(end - file);
    end = (unsigned char *)memcpy(end, offsets, count) + count;
    unsigned char trailer[32] = { 0 };
    trailer[6] = trailer[7] = 1;
    trailer[15] = count;
    trailer[31] = table;
    end = (unsigned char *)memcpy(end, trailer, 32) + 32;
    make_file_bytes(relative, file, (size_t)(end - file));
}

static void test_inconsistent_binary_lists__are_refused(void **state)
{
    static const unsigned char cycle[] = { 0xA1, 0x00 };
    static const unsigned char cycle_offsets[] = { 8 };
    static const unsigned char huge[] = { 0x4F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF };
    unsigned char doubled[100], doubled_offsets[30];
    (void)state;

    make_binary("cycle.app/Contents/Info.plist", cycle, sizeof cycle, cycle_offsets, 1);
    assert_empty_info("cycle.app", "offset");

    make_binary("huge.app/Contents/Info.plist", huge, sizeof huge, cycle_offsets, 1);
    assert_empty_info("huge.app", "offset");

    /* 29 arrays, each of which contains the next one twice: half a billion objects when expanded. */
    for (unsigned char i = 0; i < 29; i++) {
        doubled[3 * i] = 0xA2;
        doubled[3 * i + 1] = doubled[3 * i + 2] = (unsigned char)(i + 1);
        doubled_offsets[i] = (unsigned char)(8 + 3 * i);
    }
    doubled[87] = 0x08;
    doubled_offsets[29] = 8 + 87;
    make_binary("doubled.app/Contents/Info.plist", doubled, 88, doubled_offsets, 30);
    assert_empty_info("doubled.app", "offset");
}

static void test_null__is_harmless(void **state)
{
    (void)state;
    assert_null(CFBundleCreate(NULL, NULL));
    assert_null(CFBundleGetIdentifier(NULL));
    assert_null(CFBundleGetInfoDictionary(NULL));
    assert_null(CFBundleGetBundleWithIdentifier(NULL));
    assert_null(CFBundleCopyLocalizedString(NULL, CFSTR("k"), NULL, NULL));
    assert_null(CFBundleCopyResourceURL(NULL, CFSTR("k"), NULL, NULL));
    assert_null(CFBundleGetFunctionPointerForName(NULL, CFSTR("f")));
    assert_null(CFBundleGetFunctionPointerForName(CFBundleGetMainBundle(), NULL));
    assert_int_equal(CFBundleGetVersionNumber(NULL), 0);
    assert_names(CFBundleCopyResourceURLsOfType(NULL, CFSTR("png"), NULL), "");
    CFRelease(NULL);
    assert_null(CFRetain(NULL));
}

static void test_handle_of_another_type__is_reported(void **state)
{
    (void)state;
    clear_diagnostics();
    assert_null(CFBundleGetIdentifier((CFBundleRef)(uintptr_t)(const void *)CFSTR("a string")));
    assert_int_equal(diagnostic_count(), 1);
    assert_string_equal(last_diagnostic(), "CFBundleGetIdentifier: got a CFString where a CFBundle belongs");
}

static void test_over_release__is_reported_while_the_object_is_in_use(void **state)
{
    (void)state;
    clear_diagnostics();
    CFBundleRef bundle = CFBundleGetMainBundle();
    for (int i = 0; i < 3; i++)
        CFRelease(bundle);
    assert_true(diagnostic_count() > 0);
    assert_non_null(strstr(last_diagnostic(), "CFBundle"));
    assert_ptr_equal(CFBundleGetMainBundle(), bundle);
}

static void assert_not_loaded(const char *relative, CFIndex code, const char *reason)
{
    CFBundleRef bundle = open_bundle(relative);
    CFErrorRef error = NULL;
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 0);
    assert_int_equal(CFErrorGetCode(error), code);
    assert_borrowed_string(CFErrorGetDomain(error), "NSCocoaErrorDomain");
    CFStringRef string = CFErrorCopyFailureReason(error);
    if (!strstr(CFStringGetCStringPtr(string, kCFStringEncodingUTF8), reason))
        fail_msg("\"%s\" does not say \"%s\"", CFStringGetCStringPtr(string, kCFStringEncodingUTF8), reason);
    CFRelease(string);
    CFRelease(error);

    clear_diagnostics();
    assert_int_equal(CFBundleLoadExecutable(bundle), 0);
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(bundle);
}

static void test_unloadable_code__is_reported_with_the_reason(void **state)
{
    (void)state;
    make_directory("nocode.bundle/Contents");
    assert_not_loaded("nocode.bundle", 4, "no executable");
    make_file("text.bundle/Contents/Linux/text", "not code at all");
    assert_not_loaded("text.bundle", 3584, "Contents/Linux/text");
    make_library("undefined.bundle/Contents/Linux/undefined",
                 "int nowhere(void); int call(void) { return nowhere(); }\n");
    assert_not_loaded("undefined.bundle", 3588, "nowhere");
}

static void test_over_release__does_not_damage_the_info_dictionary(void **state)
{
    (void)state;
    make_info("surplus.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.surplus</string>");
    CFBundleRef bundle = open_bundle("surplus.app");
    clear_diagnostics();
    CFRelease(CFBundleGetIdentifier(bundle));
    assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.surplus");
    CFRelease(bundle);
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "released more often"));
}

static void assert_resource_absent(CFBundleRef bundle, const char *name, size_t name_size, const char *subdirectory,
                                   size_t subdirectory_size)
{
    CFStringRef strings[2];
    strings[0] = CFStringCreateWithBytes(NULL, (const UInt8 *)name, (CFIndex)name_size, kCFStringEncodingUTF8, FALSE);
    strings[1] = CFStringCreateWithBytes(NULL, (const UInt8 *)subdirectory, (CFIndex)subdirectory_size,
                                         kCFStringEncodingUTF8, FALSE);
    assert_no_url(CFBundleCopyResourceURL(bundle, strings[0], NULL, strings[1]));
    CFRelease(strings[0]);
    CFRelease(strings[1]);
}

static void test_nul_in_a_name__does_not_truncate_it(void **state)
{
    (void)state;
    make_info("nul.app/Contents/Info.plist", "");
    make_file("nul.app/Contents/Resources/sub/x.txt", "x");
    make_file("nul.app/Contents/Resources/de.lproj/sub/only.txt", "de");
    CFBundleRef bundle = open_bundle("nul.app");
    assert_resource_absent(bundle, "Info.plist", 10, "..\0", 3);
    assert_resource_absent(bundle, "..\0/Info.plist", 14, "", 0);
    assert_resource_absent(bundle, "x.txt", 5, "sub\0de", 6);
    assert_url(CFBundleCopyResourceURLForLocalization(bundle, CFSTR("only"), CFSTR("txt"), CFSTR("sub"), CFSTR("de")),
               "nul.app/Contents/Resources/de.lproj/sub/only.txt");
    CFRelease(bundle);

    char bytes[4200];
    snprintf(bytes, sizeof bytes, "file://%s%%00/evil", scratch_path("nul.app"));
    CFStringRef string = CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
    CFURLRef url = CFURLCreateWithString(NULL, string, NULL);
    assert_null(url ? CFBundleCreate(NULL, url) : NULL);
    if (url)
        CFRelease(url);
    CFRelease(string);
}

static void test_localization_names__cannot_lead_out_of_the_resources(void **state)
{
    (void)state;
    make_info("lead.app/Contents/Info.plist", "<key>CFBundleDevelopmentRegion</key><string>../../../loot</string>");
    make_file("loot.lproj/x.txt", "x");
    CFBundleRef bundle = open_bundle("lead.app");
    assert_no_url(CFBundleCopyResourceURL(bundle, CFSTR("x.txt"), NULL, NULL));
    assert_no_url(CFBundleCopyResourceURLForLocalization(bundle, CFSTR("x.txt"), NULL, NULL, CFSTR("../../../loot")));
    CFRelease(bundle);
}

static void test_hostile_names__cannot_forge_a_diagnostic(void **state)
{
    (void)state;
    clear_diagnostics();
    assert_null(open_bundle("new\nline\xFF.bundle"));
    assert_null(strchr(last_diagnostic(), '\n'));
    assert_non_null(strstr(last_diagnostic(), "new\\x0Aline\\xFF.bundle"));
    assert_null(open_bundle("delete\x7F"
                            "escape\x1B.bundle"));
    assert_non_null(strstr(last_diagnostic(), "delete\\x7F"
                                              "escape\\x1B.bundle"));
}

static void test_deleted_file__affects_only_its_own_strings(void **state)
{
    (void)state;
    make_file("v.bundle/Contents/Resources/en.lproj/A.strings", "k = a;");
    make_file("v.bundle/Contents/Resources/en.lproj/B.strings", "k = b;");
    CFBundleRef bundle = open_bundle("v.bundle");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("A")), "a");
    assert_int_equal(unlink(scratch_path("v.bundle/Contents/Resources/en.lproj/A.strings")), 0);
    assert_int_equal(unlink(scratch_path("v.bundle/Contents/Resources/en.lproj/B.strings")), 0);
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("A")), "a");
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, CFSTR("B")), "k");
    CFRelease(bundle);
}

/* The number of open descriptors of this process. */
static int open_descriptors(void)
{
    int count = 0;
    DIR *directory = opendir("/proc/self/fd");

    assert_non_null(directory);
    while (readdir(directory))
        count++;
    closedir(directory);
    return count;
}

static void read_stream(const char *relative)
{
    UInt8 byte;
    CFURLRef url = url_of(relative);
    CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, url);

    if (CFReadStreamOpen(stream))
        CFReadStreamRead(stream, &byte, 1);
    CFRelease(stream); /* without closing it */
    CFRelease(url);
}

static void use_url(const char *path, CFDataRef data)
{
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), FALSE);
    CFDataRef content = NULL;
    SInt32 code;

    CFURLCreateDataAndPropertiesFromResource(NULL, url, &content, NULL, NULL, &code);
    if (content)
        CFRelease(content);
    if (data)
        CFURLWriteDataAndPropertiesToResource(url, data, NULL, &code);
    CFRelease(url);
}

static void change_preference(CFStringRef application)
{
    CFPreferencesSetAppValue(CFSTR("k"), CFSTR("v"), application);
    CFPreferencesAppSynchronize(application);
}

/* Uses files of every kind, most of which are refused. */
static void use_refused_files(const char *const *bundles, size_t count)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"v", 1);

    for (size_t i = 0; i < count; i++) {
        CFBundleRef bundle = open_bundle(bundles[i]);
        if (!bundle)
            continue;
        static const char *const tables[] = { "Localizable", "Folder", "Pipe", "Empty", "Catalog", "None" };
        for (size_t j = 0; j < sizeof tables / sizeof *tables; j++) {
            CFStringRef table = CFStringCreateWithCString(NULL, tables[j], kCFStringEncodingUTF8);
            CFRelease(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, table));
            CFRelease(table);
        }
        UInt32 type, creator;
        CFBundleGetPackageInfo(bundle, &type, &creator);
        CFBundleLoadExecutable(bundle);
        CFBundlePreflightExecutable(bundle, NULL);
        CFArrayRef architectures = CFBundleCopyExecutableArchitectures(bundle);
        if (architectures)
            CFRelease(architectures);
        CFURLRef icon = CFBCBundleCopyIconURL(bundle, 0, NULL);
        if (icon)
            CFRelease(icon);
        CFRelease(bundle);
    }
    static const char *const streams[] = { "f.bundle", "f.bundle/Info.plist", "f.bundle/none" };
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
        read_stream(streams[i]);
    use_url(scratch_path("f.bundle"), NULL);
    use_url(scratch_path("f.bundle/none"), NULL);
    use_url(scratch_path("f.bundle/Info.plist"), NULL);
    use_url("/dev/full", data);
    change_preference(CFSTR("writable"));
    change_preference(CFSTR("folder"));
    CFRelease(data);
}

static void test_refused_files__leave_no_descriptor_open(void **state)
{
    static const char *const bundles[] = { "f.bundle", "d.bundle", "p.bundle", "none.bundle", "b.bundle" };
    enum { count = sizeof bundles / sizeof *bundles };

    (void)state;
    use_languages("en");
    setenv("XDG_CONFIG_HOME", scratch_path("config"), 1);
    make_directory("config/folder.plist");
    make_info("f.bundle/Info.plist", "<key>CFBundleExecutable</key><string>code</string>"
                                     "<key>CFBundleIconFile</key><string>icon.png</string>");
    make_file("f.bundle/en.lproj/Localizable.strings", "k = v;");
    make_directory("f.bundle/en.lproj/Folder.strings");
    make_directory("f.bundle/PkgInfo");
    make_directory("f.bundle/Catalog.xcstrings");
    make_file("f.bundle/en.lproj/Empty.strings", "");
    make_file("f.bundle/icon.png", "not a picture");
    make_file("f.bundle/code", "neither ELF nor Mach-O, but long enough for a header of any kind");
    assert_int_equal(mkfifo(scratch_path("f.bundle/en.lproj/Pipe.strings"), 0600), 0);
    make_directory("d.bundle/Info.plist");
    make_directory("p.bundle");
    assert_int_equal(mkfifo(scratch_path("p.bundle/Info.plist"), 0600), 0);
    make_file("b.bundle/Contents/Info.plist", "{ broken");
    make_library("b.bundle/Contents/Linux/b", "int nowhere(void); int call(void) { return nowhere(); }\n");

    use_refused_files(bundles, count);
    const int before = open_descriptors();
    for (int round = 0; round < 3; round++)
        use_refused_files(bundles, count);
    assert_int_equal(open_descriptors(), before);
    clear_diagnostics();
}

static int calls_of_handler;

static void report_from_handler(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)message;
    if (++calls_of_handler < 3) {
        CFBCSetDiagnosticHandler(report_from_handler, context);
        CFArrayGetCount((CFArrayRef)CFSTR("not an array"));
    }
}

/* In another process: tests of this one have a handler. */
static void test_handler__may_set_a_handler_and_be_called_again(void **state)
{
    int status;
    const pid_t child = fork();

    (void)state;
    if (child == 0) {
        alarm(60);
        CFBCSetDiagnosticHandler(report_from_handler, NULL);
        CFArrayGetCount((CFArrayRef)CFSTR("not an array"));
        _exit(calls_of_handler == 3 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void assert_path(CFErrorRef error, const char *suffix)
{
    char path[4096];

    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_true(CFStringGetCString((CFStringRef)CFDictionaryGetValue(info, kCFErrorFilePathKey), path, sizeof path,
                                   kCFStringEncodingUTF8));
    assert_non_null(strstr(path, suffix));
    CFRelease(info);
}

static void test_info_plist_that_cannot_be_read__is_an_error_of_the_bundle(void **state)
{
    (void)state;
    make_file("damaged.app/Contents/Info.plist", "{ CFBundleName = a;\n b = }");
    CFBundleRef bundle = open_bundle("damaged.app");
    CFErrorRef error = CFBCBundleCopyInfoError(bundle);
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainCocoa));
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListReadCorruptError);
    assert_int_equal(error_number(error, kCFBCErrorLineKey), 2);
    assert_int_equal(error_number(error, kCFBCErrorColumnKey), 6);
    assert_path(error, "damaged.app/Contents/Info.plist");
    CFRelease(error);
    CFRelease(bundle);

    make_directory("folder.app/Contents/Info.plist");
    bundle = open_bundle("folder.app");
    error = CFBCBundleCopyInfoError(bundle);
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    assert_int_equal(CFErrorGetCode(error), EISDIR);
    assert_path(error, "folder.app/Contents/Info.plist");
    CFRelease(error);
    CFRelease(bundle);

    make_file("fine.app/Contents/Info.plist", "{}");
    make_directory("bare.app/Contents");
    const char *bundles[] = { "fine.app", "bare.app" };
    for (size_t index = 0; index < 2; index++) {
        bundle = open_bundle(bundles[index]);
        assert_null(CFBCBundleCopyInfoError(bundle));
        CFRelease(bundle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_path_without_directory__is_refused_with_the_reason),
        TEST(test_default_handler__prints_faults_and_no_probes),
        TEST(test_severity__distinguishes_faults_of_files_and_programs),
        TEST(test_url_of_another_scheme__is_refused),
        TEST(test_open_error__has_path_and_reason),
        TEST(test_circle_of_links__is_a_fault),
        TEST(test_circle_of_links_in_resources__is_a_fault_and_not_cached),
        TEST(test_file_that_is_not_a_regular_one__is_refused_as_what_it_is),
        TEST(test_malformed_info_plist__leaves_the_bundle_usable),
        TEST(test_info_plist_that_cannot_be_read__is_an_error_of_the_bundle),
        TEST(test_100000_levels__are_refused),
        TEST(test_inconsistent_binary_lists__are_refused),
        TEST(test_null__is_harmless),
        TEST(test_handle_of_another_type__is_reported),
        TEST(test_over_release__is_reported_while_the_object_is_in_use),
        TEST(test_unloadable_code__is_reported_with_the_reason),
        TEST(test_over_release__does_not_damage_the_info_dictionary),
        TEST(test_nul_in_a_name__does_not_truncate_it),
        TEST(test_localization_names__cannot_lead_out_of_the_resources),
        TEST(test_hostile_names__cannot_forge_a_diagnostic),
        TEST(test_deleted_file__affects_only_its_own_strings),
        TEST(test_refused_files__leave_no_descriptor_open),
        TEST(test_handler__may_set_a_handler_and_be_called_again),
    };
    return cmocka_run_group_tests_name("bad input", tests, set_up_group, tear_down_group);
}
