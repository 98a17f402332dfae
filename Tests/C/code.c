/* Executables of bundles: loading, reasons of failure, architectures. */
#include "fixture.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE "x86_64"
#elif defined(__aarch64__)
#define MACHINE "aarch64"
#else
#define MACHINE "i386"
#endif

/* The libraries of these tests call host_constructor() and host_destructor(), which count. */
static int constructor_runs, destructor_runs;
static CFBundleRef bundle_in_constructor;

#ifdef __cplusplus
extern "C" {
#endif
void host_constructor(void);
void host_destructor(void);

void host_constructor(void)
{
    constructor_runs++;
    /* A common idiom: code gets its own bundle while it is being loaded. */
    bundle_in_constructor = CFBundleGetBundleWithIdentifier(CFSTR("org.example.counted"));
    if (bundle_in_constructor)
        CFBundleIsExecutableLoaded(bundle_in_constructor);
}

void host_destructor(void)
{
    destructor_runs++;
}
#ifdef __cplusplus
}
#endif

static const char counted_source[] = "void host_constructor(void); void host_destructor(void);\n"
                                     "__attribute__((constructor)) static void start(void) { host_constructor(); }\n"
                                     "__attribute__((destructor)) static void stop(void) { host_destructor(); }\n"
                                     "int addOne(int n) { return n + 1; }\n"
                                     "int answer = 42;\n";

/* The executable of a bundle NAME.bundle, relative to the scratch directory. */
static const char *code_path(const char *name)
{
    static char path[256];

    snprintf(path, sizeof path, "%s.bundle/Contents/Linux/%s", name, name);
    return path;
}

static CFBundleRef open_named(const char *name)
{
    char path[256];

    snprintf(path, sizeof path, "%s.bundle", name);
    return open_bundle(path);
}

static void assert_reason(CFErrorRef error, const char *reason)
{
    CFStringRef string = CFErrorCopyFailureReason(error);
    const char *bytes = CFStringGetCStringPtr(string, kCFStringEncodingUTF8);

    if (!strstr(bytes, reason))
        fail_msg("\"%s\" does not say \"%s\"", bytes, reason);
    CFRelease(string);
}

static void assert_complete(CFErrorRef error, CFIndex code, const char *reason)
{
    assert_non_null(error);
    assert_int_equal(CFErrorGetCode(error), code);
    assert_borrowed_string(CFErrorGetDomain(error), "NSCocoaErrorDomain");
    assert_reason(error, reason);

    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_non_null(CFDictionaryGetValue(info, CFSTR("NSBundlePath")));
    assert_int_equal(CFDictionaryContainsKey(info, CFSTR("NSFilePath")), code != 4);
    assert_non_null(CFDictionaryGetValue(info, CFSTR("NSLocalizedDescription")));
    assert_non_null(CFDictionaryGetValue(info, CFSTR("NSLocalizedRecoverySuggestion")));
    CFRelease(info);
    CFRelease(error);
}

/* Loading and preflight fail with the same error. */
static void assert_refused(const char *name, CFIndex code, const char *reason)
{
    CFBundleRef bundle = open_named(name);
    CFErrorRef error = NULL;

    assert_int_equal(CFBundlePreflightExecutable(bundle, &error), 0);
    assert_complete(error, code, reason);
    error = NULL;
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 0);
    assert_complete(error, code, reason);
    assert_int_equal(CFBundlePreflightExecutable(bundle, NULL), 0);
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, NULL), 0);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 0);
    CFRelease(bundle);
}

static void assert_preflight(const char *name)
{
    CFBundleRef bundle = open_named(name);
    CFErrorRef error = NULL;

    if (!CFBundlePreflightExecutable(bundle, &error)) {
        CFStringRef string = CFErrorCopyFailureReason(error);
        fail_msg("%s: %s", name, CFStringGetCStringPtr(string, kCFStringEncodingUTF8));
    }
    assert_null(error);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 0);
    CFRelease(bundle);
}

static void assert_preflight_and_load(const char *name)
{
    assert_preflight(name);
    CFBundleRef bundle = open_named(name);
    assert_int_equal(CFBundleLoadExecutable(bundle), 1);
    CFBundleUnloadExecutable(bundle);
    CFRelease(bundle);
}

/* ---- Loading ---- */

static void test_loading__runs_constructors_once_and_unloading_destructors(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_info("counted.bundle/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.counted</string>");
    make_library(code_path("counted"), counted_source);
    CFBundleRef bundle = open_named("counted");
    constructor_runs = destructor_runs = 0;

    CFErrorRef error = NULL;
    assert_int_equal(CFBundlePreflightExecutable(bundle, &error), 1);
    assert_null(error);
    assert_int_equal(constructor_runs, 0);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 0);

    assert_int_equal(CFBundleLoadExecutable(bundle), 1);
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 1);
    assert_null(error);
    assert_int_equal(constructor_runs, 1);
    assert_ptr_equal(bundle_in_constructor, bundle);
    assert_int_equal(CFBundlePreflightExecutable(bundle, &error), 1);
    assert_int_equal(destructor_runs, 0);

    CFBundleUnloadExecutable(bundle);
    assert_int_equal(destructor_runs, 1);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 0);
    CFBundleUnloadExecutable(bundle);
    assert_int_equal(destructor_runs, 1);

    assert_int_equal(CFBundleLoadExecutable(bundle), 1);
    assert_int_equal(constructor_runs, 2);
    CFBundleUnloadExecutable(bundle);
    assert_int_equal(destructor_runs, 2);
    CFRelease(bundle);
}

static void test_main_bundle__is_loaded_and_cannot_be_unloaded(void **state)
{
    (void)state;
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFErrorRef error = NULL;

    assert_int_equal(CFBundlePreflightExecutable(bundle, &error), 1);
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 1);
    assert_null(error);
    CFBundleUnloadExecutable(bundle);
    assert_int_equal(CFBundleIsExecutableLoaded(bundle), 1);
    assert_int_equal(CFBundleIsExecutableLoadable(bundle), 1);
    assert_non_null(CFBundleGetFunctionPointerForName(bundle, CFSTR("host_constructor")));
}

static void test_several_symbols__are_looked_up_in_one_call(void **state)
{
    (void)state;
    make_library(code_path("several"), "int one(void) { return 1; } int two(void) { return 2; } int three = 3;\n");
    CFBundleRef bundle = open_named("several");
    const void *names[] = { CFSTR("one"), CFSTR("missing"), CFSTR("two") };
    CFArrayRef functions = CFArrayCreate(NULL, names, 3, &kCFTypeArrayCallBacks);
    void *table[3] = { NULL, (void *)&table, NULL };

    CFBundleGetFunctionPointersForNames(bundle, functions, table);
    assert_non_null(table[0]);
    assert_null(table[1]);
    assert_ptr_equal(table[2], CFBundleGetFunctionPointerForName(bundle, CFSTR("two")));
    CFBundleGetFunctionPointersForNames(bundle, functions, NULL);
    CFRelease(functions);

    names[0] = CFSTR("three");
    CFArrayRef variables = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    CFBundleGetDataPointersForNames(bundle, variables, table);
    assert_int_equal(*(int *)table[0], 3);
    assert_null(table[1]);
    CFRelease(variables);
    CFBundleUnloadExecutable(bundle);
    CFRelease(bundle);
}

/* ---- Code that the program is linked with, or has loaded without the bundle ---- */

#define KIT "kit/Kit.framework/Versions/A/"

/* Its constructor asks for its own bundle, while the dynamic linker loads it. */
static const char kit_source[] =
    "extern const void *CFBCBundleGetBundleForAddress(const void *) __attribute__((weak));\n"
    "const void *found;\n"
    "__attribute__((constructor)) static void start(void)\n"
    "{\n"
    "    found = CFBCBundleGetBundleForAddress ? CFBCBundleGetBundleForAddress(&found) : 0;\n"
    "}\n";

static void make_kit(void)
{
    make_info(KIT "Resources/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.kit</string>"
                                          "<key>CFBundleExecutable</key><string>Kit</string>");
    make_library(KIT "Kit", kit_source);
    make_library(KIT "libstray.so", "int stray = 1;\n");
    make_link("kit/Kit.framework/Versions/Current", "A");
    make_link("kit/Kit.framework/Kit", "Versions/Current/Kit");
    make_link("kit/Kit.framework/Resources", "Versions/Current/Resources");
    make_link("kit/libKit.so.1", "Kit.framework/Kit");
}

static void *opened(const char *relative)
{
    void *library = dlopen(scratch_path(relative), RTLD_NOW | RTLD_LOCAL);
    assert_non_null(library);
    return library;
}

static void test_linked_code__finds_a_bundle_that_names_no_executable(void **state)
{
    (void)state;
    skip_with_musl("the test is linked statically, or its library never unloaded");
    make_info("unnamed/Filter.plugin/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.unnamed</string>");
    make_library("unnamed/Filter.plugin/Contents/Linux/libfilter.so", "int unnamed = 1;\n");
    void *library = opened("unnamed/Filter.plugin/Contents/Linux/libfilter.so");
    CFBundleRef bundle = CFBCBundleGetBundleForAddress(dlsym(library, "unnamed"));

    assert_non_null(bundle);
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.unnamed")), bundle);
    dlclose(library);
}

static void test_linked_code__finds_its_bundle(void **state)
{
    (void)state;
    skip_with_musl("the test is linked statically, or its library never unloaded");
    make_kit();
    assert_null(CFBundleGetBundleWithIdentifier(CFSTR("org.example.kit")));
    void *library = opened("kit/libKit.so.1"), *stray = opened(KIT "libstray.so");
    const void **found = (const void **)dlsym(library, "found");

    CFBundleRef bundle = CFBCBundleGetBundleForAddress(found);
    assert_non_null(bundle);
    if (dlsym(RTLD_DEFAULT, "CFBCBundleGetBundleForAddress"))
        assert_ptr_equal(*found, bundle);
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.kit")), bundle);
    assert_url(CFBundleCopyBundleURL(bundle), "kit/Kit.framework");
    assert_true(CFBundleIsExecutableLoaded(bundle));
    CFArrayRef all = CFBundleGetAllBundles();
    assert_true(CFArrayContainsValue(all, CFRangeMake(0, CFArrayGetCount(all)), bundle));
    assert_null(CFBCBundleGetBundleForAddress(dlsym(stray, "stray")));

    clear_diagnostics();
    CFBundleUnloadExecutable(bundle);
    assert_int_equal(diagnostic_count(), 1);
    assert_true(CFBundleIsExecutableLoaded(bundle));
    dlclose(stray);
    dlclose(library);
    assert_null(CFBCBundleGetBundleForAddress(found));
    assert_false(CFBundleIsExecutableLoaded(bundle));
    assert_ptr_equal(CFBundleGetBundleWithIdentifier(CFSTR("org.example.kit")), bundle);
}

/* All bundles include those that nothing has asked for yet; and each layout has a place for code. */
static void test_all_bundles__include_those_of_linked_code(void **state)
{
    static const char *const places[][2] = {
        { "places/Flat.bundle/Flat", "places/Flat.bundle/Info.plist" },
        { "places/Deep.plugin/Contents/Linux/Deep", "places/Deep.plugin/Contents/Info.plist" },
        { "places/Mac.app/Contents/MacOS/Mac", "places/Mac.app/Contents/Info.plist" },
    };
    (void)state;
    skip_with_musl("the test is linked statically, or its library never unloaded");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char keys[100];
        snprintf(keys, sizeof keys, "<key>CFBundleIdentifier</key><string>org.example.place.%d</string>", (int)i);
        make_info(places[i][1], keys);
        make_library(places[i][0], "int place = 1;\n");
    }
    make_info("places/Other.app/Contents/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.place.other</string>"
              "<key>CFBundleExecutable</key><string>Other</string>");
    make_library("places/Other.app/Contents/Frameworks/libplain.so", "int plain = 1;\n");
    CFIndex before = CFArrayGetCount(CFBundleGetAllBundles());
    void *libraries[4];
    for (size_t i = 0; i < 3; i++)
        libraries[i] = opened(places[i][0]);
    libraries[3] = opened("places/Other.app/Contents/Frameworks/libplain.so");
    assert_null(CFBCBundleGetBundleForAddress(dlsym(libraries[3], "plain")));
    CFArrayRef all = CFBundleGetAllBundles();
    assert_int_equal(CFArrayGetCount(all), before + 3);
    for (int i = 0; i < 3; i++) {
        CFBundleRef bundle = (CFBundleRef)CFArrayGetValueAtIndex(all, before + i);
        assert_ptr_equal(CFBCBundleGetBundleForAddress(dlsym(libraries[i], "place")), bundle);
    }
    for (int i = 0; i < 4; i++)
        dlclose(libraries[i]);
}

static void test_program__belongs_to_the_main_bundle(void **state)
{
    char local = 0;
    (void)state;
    assert_ptr_equal(CFBCBundleGetOwn(), CFBundleGetMainBundle());
    assert_ptr_equal(CFBCBundleGetBundleForAddress(kit_source), CFBundleGetMainBundle());
    assert_null(CFBCBundleGetBundleForAddress(NULL));
    assert_null(CFBCBundleGetBundleForAddress(&local));
}

/* ---- Files that cannot be loaded on this machine ---- */

static char *contents_of(const char *relative, size_t *size)
{
    struct stat status;
    FILE *file = fopen(scratch_path(relative), "rb");

    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &status), 0);
    *size = (size_t)status.st_size;
    char *bytes = (char *)malloc(*size);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

static void test_file_that_is_not_a_library__is_refused_with_the_reason(void **state)
{
    (void)state;
    make_directory("none.bundle/Contents");
    assert_refused("none", 4, "no executable");
    make_directory("folder.bundle/Contents/Linux/folder");
    assert_refused("folder", 3584, "is a directory");
    make_file(code_path("text"), "#!/bin/sh\necho not code at all, but long enough for a header of any kind\n");
    assert_refused("text", 3584, "neither ELF nor Mach-O");
    make_file(code_path("empty"), "");
    assert_refused("empty", 3584, "is empty");
}

static void test_program__is_not_a_library(void **state)
{
    size_t size;
    (void)state;
    skip_if_emulated();
    make_link("self", "/proc/self/exe");
    char *program = contents_of("self", &size);
    make_file_bytes(code_path("program"), program, size);
    free(program);
    assert_refused("program", 3584, "is a program");
}

static void test_truncated_library__is_refused_at_any_length(void **state)
{
    size_t size;
    (void)state;
    make_library("whole.so", counted_source);
    char *bytes = contents_of("whole.so", &size);
    for (size_t length = 4; length < size / 2; length += length < 1024 ? 61 : 977) {
        make_file_bytes(code_path("truncated"), bytes, length);
        assert_refused("truncated", 3584, "truncated");
    }
    free(bytes);
}

static void test_damaged_headers__are_refused(void **state)
{
    size_t size;
    (void)state;
    make_library("whole.so", counted_source);
    char *bytes = contents_of("whole.so", &size);
    char saved[64];
    memcpy(saved, bytes, sizeof saved);

    memset(bytes + 4, 9, 3);
    make_file_bytes(code_path("damaged"), bytes, size);
    assert_refused("damaged", 3584, "is damaged");
    memcpy(bytes, saved, sizeof saved);
    memset(bytes + (bytes[4] == 2 ? 56 : 44), 0, 2);
    make_file_bytes(code_path("segmentless"), bytes, size);
    assert_refused("segmentless", 3584, "no program headers");
    memcpy(bytes, saved, sizeof saved);
    bytes[16] = 1;
    make_file_bytes(code_path("object"), bytes, size);
    assert_refused("object", 3584, "is not a shared library");
    free(bytes);
}

static void test_library_for_another_machine__is_refused_with_its_machine(void **state)
{
    size_t size;
    (void)state;
    make_library("whole.so", counted_source);
    char *bytes = contents_of("whole.so", &size);

    bytes[18] = 21, bytes[19] = 0; /* 64-bit PowerPC */
    make_file_bytes(code_path("foreign"), bytes, size);
    assert_refused("foreign", 3585, "built for ppc64");
    free(bytes);

    static const unsigned char mach_o[32] = { 0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, 6 };
    make_file_bytes(code_path("mac"), mach_o, sizeof mach_o);
    assert_refused("mac", 3585, "built for macOS (arm64)");
}

static void test_vst3__goes_by_the_name_of_its_folder(void **state)
{
    size_t size;
    (void)state;
    make_info("Synth.vst3/Contents/Info.plist", "<key>CFBundleExecutable</key><string>Missing</string>");
    make_library("Synth.vst3/Contents/" MACHINE "-linux/Synth.so", "int synth = 1;\n");
    CFBundleRef bundle = open_bundle("Synth.vst3");
    assert_url(CFBundleCopyExecutableURL(bundle), "Synth.vst3/Contents/" MACHINE "-linux/Synth.so");
    CFRelease(bundle);

    char *bytes = contents_of("Synth.vst3/Contents/" MACHINE "-linux/Synth.so", &size);
    bytes[18] = 21, bytes[19] = 0; /* 64-bit PowerPC */
    make_info("Other.vst3/Contents/Info.plist", "");
    make_file_bytes("Other.vst3/Contents/ppc64-linux/Other.so", bytes, size);
    bundle = open_bundle("Other.vst3");
    CFErrorRef error = NULL;
    assert_false(CFBundlePreflightExecutable(bundle, &error));
    assert_complete(error, 3585, "built for ppc64");
    assert_no_url(CFBundleCopyExecutableURL(bundle));
    CFRelease(bundle);
    free(bytes);
}

/* ---- Dependencies ---- */

static void test_missing_library__is_named(void **state)
{
    (void)state;
    make_library("parts/libgone.so", "int gone(void) { return 1; }\n");
    make_library_with(code_path("orphan"), "int gone(void); int call(void) { return gone(); }\n", "-L%s/parts -lgone");
    unlink(scratch_path("parts/libgone.so"));
    assert_refused("orphan", 3587, "libgone.so");
}

static void test_missing_library_of_a_library__is_named(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_library("deep.bundle/Contents/Frameworks/libdeepest.so", "int deepest(void) { return 1; }\n");
    make_library_with("deep.bundle/Contents/Frameworks/libmiddle.so",
                      "int deepest(void); int middle(void) { return deepest(); }\n",
                      "-L%s/deep.bundle/Contents/Frameworks -ldeepest -Wl,-rpath,'$ORIGIN'");
    make_library_with(code_path("deep"), "int middle(void); int call(void) { return middle(); }\n",
                      "-L%s/deep.bundle/Contents/Frameworks -lmiddle -Wl,-rpath,'$ORIGIN/../Frameworks' "
                      "-Wl,-rpath-link,%s/deep.bundle/Contents/Frameworks");
    assert_preflight_and_load("deep");
    unlink(scratch_path("deep.bundle/Contents/Frameworks/libdeepest.so"));
    assert_refused("deep", 3587, "libdeepest.so");
}

static void test_rpath__is_inherited_by_dependencies(void **state)
{
    (void)state;
    make_library("heir.bundle/Contents/Frameworks/libbelow.so", "int below(void) { return 1; }\n");
    make_library_with("heir.bundle/Contents/Frameworks/libabove.so",
                      "int below(void); int above(void) { return below(); }\n",
                      "-L%s/heir.bundle/Contents/Frameworks -lbelow");
    make_library_with(code_path("heir"), "int above(void); int call(void) { return above(); }\n",
                      "-L%s/heir.bundle/Contents/Frameworks -labove -Wl,--disable-new-dtags "
                      "-Wl,-rpath,'$ORIGIN/../Frameworks' -Wl,-rpath-link,%s/heir.bundle/Contents/Frameworks");
    assert_preflight_and_load("heir");
}

static void test_dependency_that_is_not_a_library__is_named(void **state)
{
    (void)state;
    make_library("spoilt.bundle/Contents/Frameworks/libspoilt.so", "int spoilt(void) { return 1; }\n");
    make_library_with(code_path("spoilt"), "int spoilt(void); int call(void) { return spoilt(); }\n",
                      "-L%s/spoilt.bundle/Contents/Frameworks -lspoilt -Wl,-rpath,'$ORIGIN/../Frameworks'");
    make_file("spoilt.bundle/Contents/Frameworks/libspoilt.so", "INPUT(nothing), and no ELF at all in this file");
    assert_refused("spoilt", 3587, "libspoilt.so");
}

static void test_undefined_symbol__is_named(void **state)
{
    (void)state;
    skip_with_musl("musl's linker has rules of its own");
    make_library(code_path("undefined"), "int nowhere(void); int call(void) { return nowhere(); }\n");
    assert_refused("undefined", 3588, "nowhere");
    make_library(code_path("undefined_data"), "extern int no_data; int *get(void) { return &no_data; }\n");
    assert_refused("undefined_data", 3588, "no_data");

    CFBundleRef bundle = open_named("undefined");
    CFErrorRef error = NULL;
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 0);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFStringRef string = (CFStringRef)CFDictionaryGetValue(info, CFSTR("NSDebugDescription"));
    assert_non_null(strstr(CFStringGetCStringPtr(string, kCFStringEncodingUTF8), "undefined symbol: nowhere"));
    CFRelease(info);
    CFRelease(error);
    CFRelease(bundle);
}

static void test_weak_symbol__may_be_missing(void **state)
{
    (void)state;
    make_library(code_path("weak"),
                 "__attribute__((weak)) int nowhere(void); int call(void) { return nowhere ? nowhere() : 0; }\n");
    assert_preflight_and_load("weak");
}

static void test_symbols__come_from_the_program_or_any_dependency(void **state)
{
    (void)state;
    make_library(code_path("hosted"), counted_source);
    assert_preflight_and_load("hosted");
    make_library_with(code_path("maths"),
                      "#include <math.h>\n#include <stdio.h>\n"
                      "double root(double x) { puts(\"\"); return cos(x); }\n",
                      "-lm");
    assert_preflight_and_load("maths");
    make_library_with("seen.bundle/Contents/Frameworks/libseen.so", "int seen(void) { return 1; }\n", "");
    make_library_with("seen.bundle/Contents/Frameworks/libbetween.so", "int between(void) { return 1; }\n",
                      "-Wl,--no-as-needed -L%s/seen.bundle/Contents/Frameworks -lseen -Wl,-rpath,'$ORIGIN'");
    make_library_with(code_path("seen"), "int seen(void); int call(void) { return seen(); }\n",
                      "-Wl,--no-as-needed -L%s/seen.bundle/Contents/Frameworks -lbetween "
                      "-Wl,-rpath,'$ORIGIN/../Frameworks' -Wl,-rpath-link,%s/seen.bundle/Contents/Frameworks");
    assert_preflight_and_load("seen");
}

static void test_missing_version__is_named(void **state)
{
    (void)state;
    skip_with_musl("musl never unloads code");
    make_file("v1.map", "V_1.0 { global: versioned; };");
    make_file("v2.map", "V_1.0 { }; V_2.0 { global: versioned; } V_1.0;");
    const char *library = "aged.bundle/Contents/Frameworks/libaged.so";
    make_library_with(library, "int versioned(void) { return 2; }\n", "-Wl,--version-script=%s/v2.map");
    make_library_with(code_path("aged"), "int versioned(void); int call(void) { return versioned(); }\n",
                      "-L%s/aged.bundle/Contents/Frameworks -laged -Wl,-rpath,'$ORIGIN/../Frameworks'");
    assert_preflight_and_load("aged");
    make_library_with(library, "int versioned(void) { return 1; }\n", "-Wl,--version-script=%s/v1.map");
    assert_refused("aged", 3588, "V_2.0");
}

/* Marks a version as weak, which not every static linker does: its flags follow its hash, as in struct Vernaux. */
static void make_version_weak(const char *relative, unsigned hash)
{
    size_t size;
    char *bytes = contents_of(relative, &size);
    char *found = (char *)memmem(bytes, size, &hash, sizeof hash);
    const unsigned short weak = 2;

    assert_non_null(found);
    memcpy(found + sizeof hash, &weak, sizeof weak);
    make_file_bytes(relative, bytes, size);
    free(bytes);
}

static void test_version__may_be_missing_if_it_is_weak(void **state)
{
    enum { hash_of_v_2_0 = 0x005C2510 };
    (void)state;
    skip_with_musl("musl never unloads code");
    make_file("v1.map", "V_1.0 { global: optional; };");
    make_file("v2.map", "V_1.0 { }; V_2.0 { global: optional; } V_1.0;");
    const char *library = "willing.bundle/Contents/Frameworks/libwilling.so";
    make_library_with(library, "int optional(void) { return 2; }\n", "-Wl,--version-script=%s/v2.map");
    make_library_with(
        code_path("willing"),
        "__attribute__((weak)) int optional(void); int call(void) { return optional ? optional() : 0; }\n",
        "-Wl,--no-as-needed -L%s/willing.bundle/Contents/Frameworks -lwilling "
        "-Wl,-rpath,'$ORIGIN/../Frameworks'");
    make_library_with(library, "int optional(void) { return 1; }\n", "-Wl,--version-script=%s/v1.map");
    assert_refused("willing", 3588, "V_2.0");
    make_version_weak(code_path("willing"), hash_of_v_2_0);
    assert_preflight_and_load("willing");
}

/* The linker takes the first file of a name, unless it is for another machine. */
static void test_search__ends_at_a_file_that_is_not_a_library(void **state)
{
    (void)state;
    skip_with_musl("musl's linker has rules of its own");
    make_library("hidden.bundle/Contents/Later/libhidden.so", "int hidden(void) { return 1; }\n");
    make_library_with(code_path("hidden"), "int hidden(void); int call(void) { return hidden(); }\n",
                      "-L%s/hidden.bundle/Contents/Later -lhidden "
                      "-Wl,-rpath,'$ORIGIN/../Earlier:$ORIGIN/../Later'");
    make_file("hidden.bundle/Contents/Earlier/libhidden.so", "not ELF, but long enough for a header of any kind\n");
    assert_refused("hidden", 3587, "Earlier/libhidden.so");
}

static void test_rpath__is_not_for_a_library_with_a_runpath(void **state)
{
    (void)state;
    skip_with_musl("musl's linker has rules of its own");
    make_library("lone.bundle/Contents/Frameworks/liblower.so", "int lower(void) { return 1; }\n");
    make_library_with("lone.bundle/Contents/Frameworks/libupper.so",
                      "int lower(void); int upper(void) { return lower(); }\n",
                      "-L%s/lone.bundle/Contents/Frameworks -llower -Wl,--enable-new-dtags "
                      "-Wl,-rpath,'$ORIGIN/elsewhere'");
    make_library_with(code_path("lone"), "int upper(void); int call(void) { return upper(); }\n",
                      "-L%s/lone.bundle/Contents/Frameworks -lupper -Wl,--disable-new-dtags "
                      "-Wl,-rpath,'$ORIGIN/../Frameworks' -Wl,-rpath-link,%s/lone.bundle/Contents/Frameworks");
    assert_refused("lone", 3587, "liblower.so");
}

/* dlsym() returns NULL for it, as for one that does not exist. */
static void test_symbol_whose_value_is_null__exists(void **state)
{
    (void)state;
    skip_with_musl("musl's linker has rules of its own");
    const char *library = "empty.bundle/Contents/Frameworks/libempty.so";
    /* The static linker would copy the value into the symbol's users. */
    make_library(library, "char nothing[1];\n");
    make_library_with(code_path("empty"), "extern char nothing[]; char *call(void) { return nothing; }\n",
                      "-L%s/empty.bundle/Contents/Frameworks -lempty -Wl,-rpath,'$ORIGIN/../Frameworks'");
    make_library_with(library, "int full(void) { return 1; }\n", "-Wl,--defsym=nothing=0");
    make_library_with(
        code_path("loader"), "int full(void); int call(void) { return full(); }\n",
        "-L%s/empty.bundle/Contents/Frameworks -lempty -Wl,-rpath,'$ORIGIN/../../../empty.bundle/Contents/Frameworks'");
    CFBundleRef loader = open_named("loader");
    assert_int_equal(CFBundleLoadExecutable(loader), 1);
    assert_preflight_and_load("empty");
    CFBundleUnloadExecutable(loader);
    CFRelease(loader);
}

/* In another process, since the linker reads LD_LIBRARY_PATH when a program starts. */
static int preflight_and_load(const char *path)
{
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    const int passes = CFBundlePreflightExecutable(bundle, NULL);
    const int loads = CFBundleLoadExecutable(bundle);

    CFRelease(bundle);
    CFRelease(url);
    return passes == loads ? loads : 2;
}

static int preflight_with_library_path(const char *directory, const char *bundle)
{
    char command[9000];
    snprintf(command, sizeof command,
             "CFBUNDLECOMPAT_QUIET=1 PREFLIGHT='%s' LD_LIBRARY_PATH='%s':\"$LD_LIBRARY_PATH\" "
             "/proc/%ld/exe",
             scratch_path(bundle), scratch_path(directory), (long)getpid());
    const int status = system(command);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_library_path__precedes_the_runpath(void **state)
{
    (void)state;
    skip_if_emulated();
    make_library("swayed.bundle/Contents/Frameworks/libswayed.so", "int swayed(void) { return 1; }\n");
    make_library_with(code_path("swayed"), "int swayed(void); int call(void) { return swayed(); }\n",
                      "-L%s/swayed.bundle/Contents/Frameworks -lswayed -Wl,-rpath,'$ORIGIN/../Frameworks'");
    make_directory("without");
    make_library("with/libswayed.so", "int other(void) { return 1; }\n");
    assert_int_equal(preflight_with_library_path("without", "swayed.bundle"), 1);
    assert_int_equal(preflight_with_library_path("with", "swayed.bundle"), 0);
}

static void test_both_kinds_of_symbol_hash_table__are_read(void **state)
{
    (void)state;
    make_library_with("hashed.bundle/Contents/Frameworks/libold.so", "int old(void) { return 1; }\n",
                      "-Wl,--hash-style=sysv");
    make_library_with("hashed.bundle/Contents/Frameworks/libnew.so", "int young(void) { return 1; }\n",
                      "-Wl,--hash-style=gnu");
    make_library_with(code_path("hashed"),
                      "int old(void); int young(void); int call(void) { return old() + young(); }\n",
                      "-L%s/hashed.bundle/Contents/Frameworks -lold -lnew -Wl,-rpath,'$ORIGIN/../Frameworks'");
    assert_preflight_and_load("hashed");
}

/* ---- Architectures ---- */

#if defined(__x86_64__)
enum { OWN_ARCHITECTURE = kCFBundleExecutableArchitectureX86_64 };
#elif defined(__aarch64__)
enum { OWN_ARCHITECTURE = kCFBundleExecutableArchitectureARM64 };
#elif defined(__i386__)
enum { OWN_ARCHITECTURE = kCFBundleExecutableArchitectureI386 };
#else
enum { OWN_ARCHITECTURE = 0 };
#endif

static void assert_architectures(CFArrayRef owned, CFIndex count, SInt32 first, SInt32 last)
{
    SInt32 value = 0;

    assert_non_null(owned);
    assert_int_equal(CFArrayGetCount(owned), count);
    CFNumberRef number = (CFNumberRef)CFArrayGetValueAtIndex(owned, 0);
    assert_int_equal(CFNumberGetType(number), kCFNumberSInt32Type);
    assert_true(CFNumberGetValue(number, kCFNumberSInt32Type, &value));
    assert_int_equal(value, first);
    assert_true(CFNumberGetValue((CFNumberRef)CFArrayGetValueAtIndex(owned, count - 1), kCFNumberSInt32Type, &value));
    assert_int_equal(value, last);
    CFRelease(owned);
}

static CFURLRef file_url(const char *relative)
{
    const char *path = scratch_path(relative);

    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), FALSE);
}

static void test_library__has_the_architecture_of_its_machine(void **state)
{
    (void)state;
    if (OWN_ARCHITECTURE == 0)
        skip();
    make_library(code_path("machine"), "int x;\n");
    CFBundleRef bundle = open_named("machine");
    assert_architectures(CFBundleCopyExecutableArchitectures(bundle), 1, OWN_ARCHITECTURE, OWN_ARCHITECTURE);
    assert_int_equal(CFBundleIsExecutableLoadable(bundle), 1);
    CFRelease(bundle);

    CFURLRef url = url_of("machine.bundle");
    assert_architectures(CFBundleCopyExecutableArchitecturesForURL(url), 1, OWN_ARCHITECTURE, OWN_ARCHITECTURE);
    assert_int_equal(CFBundleIsExecutableLoadableForURL(url), 1);
    CFRelease(url);
    url = file_url(code_path("machine"));
    assert_architectures(CFBundleCopyExecutableArchitecturesForURL(url), 1, OWN_ARCHITECTURE, OWN_ARCHITECTURE);
    assert_int_equal(CFBundleIsExecutableLoadableForURL(url), 1);
    CFRelease(url);
    assert_architectures(CFBundleCopyExecutableArchitectures(CFBundleGetMainBundle()), 1, OWN_ARCHITECTURE,
                         OWN_ARCHITECTURE);
    assert_int_equal(CFBundleIsArchitectureLoadable(OWN_ARCHITECTURE), 1);
    assert_int_equal(CFBundleIsArchitectureLoadable(kCFBundleExecutableArchitecturePPC64), 0);
}

static void test_universal_binary_of_macos__has_several_architectures(void **state)
{
    static const unsigned char fat[] = {
        0xCA, 0xFE, 0xBA, 0xBE, 0,  0,    0, 3, 0x01, 0, 0, 0x07, 0,    0, 0, 3,    0, 0,  0x10, 0, 0,  0,  0,
        32,   0,    0,    0,    12, 0x01, 0, 0, 0x0C, 0, 0, 0,    0,    0, 0, 0x20, 0, 0,  0,    0, 32, 0,  0,
        0,    14,   0x01, 0,    0,  0x0C, 0, 0, 0,    2, 0, 0,    0x30, 0, 0, 0,    0, 32, 0,    0, 0,  14,
    };
    (void)state;
    make_file_bytes("fat.app/Contents/MacOS/fat", fat, sizeof fat);
    CFBundleRef bundle = open_bundle("fat.app");
    assert_architectures(CFBundleCopyExecutableArchitectures(bundle), 2, kCFBundleExecutableArchitectureX86_64,
                         kCFBundleExecutableArchitectureARM64);
    assert_int_equal(CFBundleIsExecutableLoadable(bundle), 0);
    CFErrorRef error = NULL;
    assert_int_equal(CFBundleLoadExecutableAndReturnError(bundle, &error), 0);
    assert_complete(error, 3585, "built for macOS (x86_64, arm64)");
    CFRelease(bundle);
}

static void test_file_that_is_not_code__has_no_architectures(void **state)
{
    (void)state;
    make_file(code_path("prose"), "text");
    CFBundleRef bundle = open_named("prose");
    assert_null(CFBundleCopyExecutableArchitectures(bundle));
    CFRelease(bundle);
    make_directory("hollow.bundle/Contents");
    bundle = open_named("hollow");
    assert_null(CFBundleCopyExecutableArchitectures(bundle));
    CFRelease(bundle);
    CFURLRef url = file_url("nothing/here");
    assert_null(CFBundleCopyExecutableArchitecturesForURL(url));
    assert_int_equal(CFBundleIsExecutableLoadableForURL(url), 0);
    CFRelease(url);
    assert_null(CFBundleCopyExecutableArchitecturesForURL(NULL));
    assert_null(CFBundleCopyExecutableArchitectures(NULL));
}

/* ---- Plug-ins and old resources ---- */

static void assert_plug_in(const char *bundle_path, const char *keys, bool expected)
{
    char info[256];

    snprintf(info, sizeof info, "%s/Contents/Info.plist", bundle_path);
    make_info(info, keys);
    CFBundleRef bundle = open_bundle(bundle_path);
    assert_ptr_equal(CFBundleGetPlugIn(bundle), expected ? bundle : NULL);
    CFRelease(bundle);
}

static void test_plug_in__is_a_bundle_with_factories(void **state)
{
    (void)state;
    assert_int_equal(CFBundleGetTypeID(), CFGetTypeID(CFBundleGetMainBundle()));
    assert_plug_in("p0.bundle", "", false);
    assert_plug_in("p1.bundle", "<key>CFPlugInFactories</key><dict/>", true);
    assert_plug_in("p2.bundle", "<key>CFPlugInFactories</key><array/>", false);
    assert_plug_in("p3.bundle", "<key>CFPlugInDynamicRegistration</key><string>Yes</string>", true);
    assert_plug_in("p4.bundle", "<key>CFPlugInDynamicRegistration</key><string>NO</string>", false);
    assert_plug_in("p5.bundle", "<key>CFPlugInDynamicRegistration</key><true/>", false);
    assert_plug_in("p6.bundle",
                   "<key>CFPlugInFactories</key><dict><key>00000000-0000-0000-0000-000000000000</key>"
                   "<string>MyFactoryFunction</string></dict>",
                   false);
    assert_plug_in("p7.bundle",
                   "<key>CFPlugInFactories</key><dict><key>00000000-0000-0000-0000-000000000000</key>"
                   "<string>make</string></dict>",
                   true);
    assert_null(CFBundleGetPlugIn(NULL));
}

static void test_resource_files__are_not_supported(void **state)
{
    (void)state;
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFBundleRefNum numbers[2] = { 7, 7 };

    assert_int_equal(CFBundleOpenBundleResourceMap(bundle), -1);
    assert_int_equal(CFBundleOpenBundleResourceFiles(bundle, &numbers[0], &numbers[1]), -193);
    assert_int_equal(numbers[0], -1);
    assert_int_equal(numbers[1], -1);
    assert_int_equal(CFBundleOpenBundleResourceFiles(bundle, NULL, NULL), -193);
    CFBundleCloseBundleResourceMap(bundle, -1);
}

int main(void)
{
    const char *bundle = getenv("PREFLIGHT");
    if (bundle)
        return preflight_and_load(bundle);

    const struct CMUnitTest tests[] = {
        TEST(test_loading__runs_constructors_once_and_unloading_destructors),
        TEST(test_main_bundle__is_loaded_and_cannot_be_unloaded),
        TEST(test_several_symbols__are_looked_up_in_one_call),
        TEST(test_linked_code__finds_its_bundle),
        TEST(test_linked_code__finds_a_bundle_that_names_no_executable),
        TEST(test_all_bundles__include_those_of_linked_code),
        TEST(test_program__belongs_to_the_main_bundle),
        TEST(test_file_that_is_not_a_library__is_refused_with_the_reason),
        TEST(test_program__is_not_a_library),
        TEST(test_truncated_library__is_refused_at_any_length),
        TEST(test_damaged_headers__are_refused),
        TEST(test_library_for_another_machine__is_refused_with_its_machine),
        TEST(test_vst3__goes_by_the_name_of_its_folder),
        TEST(test_missing_library__is_named),
        TEST(test_missing_library_of_a_library__is_named),
        TEST(test_rpath__is_inherited_by_dependencies),
        TEST(test_dependency_that_is_not_a_library__is_named),
        TEST(test_undefined_symbol__is_named),
        TEST(test_weak_symbol__may_be_missing),
        TEST(test_symbols__come_from_the_program_or_any_dependency),
        TEST(test_missing_version__is_named),
        TEST(test_version__may_be_missing_if_it_is_weak),
        TEST(test_search__ends_at_a_file_that_is_not_a_library),
        TEST(test_rpath__is_not_for_a_library_with_a_runpath),
        TEST(test_symbol_whose_value_is_null__exists),
        TEST(test_library_path__precedes_the_runpath),
        TEST(test_both_kinds_of_symbol_hash_table__are_read),
        TEST(test_library__has_the_architecture_of_its_machine),
        TEST(test_universal_binary_of_macos__has_several_architectures),
        TEST(test_file_that_is_not_code__has_no_architectures),
        TEST(test_plug_in__is_a_bundle_with_factories),
        TEST(test_resource_files__are_not_supported),
    };
    return cmocka_run_group_tests_name("code", tests, set_up_group, tear_down_group);
}
