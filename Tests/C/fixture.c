#include "fixture.h"

#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char scratch_directory[256];
/* Diagnostics come from any thread. The tests ask for them when there is only one. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char last_message[4096];
static int message_count;
static CFBCDiagnosticSeverity last_severity;

static void collect_diagnostic(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)context;
    pthread_mutex_lock(&lock);
    last_severity = severity;
    message_count++;
    snprintf(last_message, sizeof last_message, "%s", message);
    pthread_mutex_unlock(&lock);
}

int diagnostic_count(void)
{
    return message_count;
}

const char *last_diagnostic(void)
{
    return last_message;
}

CFBCDiagnosticSeverity last_diagnostic_severity(void)
{
    return last_severity;
}

void clear_diagnostics(void)
{
    message_count = 0;
    last_message[0] = '\0';
}

unsigned random_seed(void)
{
    const char *given = getenv("CFBUNDLECOMPAT_SEED");
    unsigned seed = given && *given ? (unsigned)strtoul(given, NULL, 10) : 20261121;

    printf("seed %u\n", seed);
    fflush(stdout);
    return seed;
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *position)
{
    (void)status;
    (void)type;
    (void)position;
    return remove(path);
}

int set_up_group(void **state)
{
    const char *base = getenv("TMPDIR");

    (void)state;
    snprintf(scratch_directory, sizeof scratch_directory, "%s/cfbundlecompat-XXXXXX", base ? base : "/tmp");
    /* No preferences: the user's may contain languages. */
    setenv("XDG_CONFIG_HOME", "/dev/null", 1);
    if (!mkdtemp(scratch_directory))
        return -1;
    CFBCSetDiagnosticHandler(collect_diagnostic, NULL);
    use_languages("en");
    return 0;
}

int tear_down_group(void **state)
{
    (void)state;
    CFBCSetDiagnosticHandler(NULL, NULL);
    return nftw(scratch_directory, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

const char *scratch(void)
{
    return scratch_directory;
}

const char *scratch_path(const char *relative)
{
    static __thread char paths[16][4096];
    static __thread unsigned next;
    char *path = paths[next++ % 16];

    snprintf(path, sizeof paths[0], "%s/%s", scratch_directory, relative);
    return path;
}

static void make_parents(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755);
        *slash = '/';
    }
}

void make_file_bytes(const char *relative, const void *bytes, size_t count)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", scratch_directory, relative);
    make_parents(path);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

void make_file(const char *relative, const char *content)
{
    make_file_bytes(relative, content, strlen(content));
}

void make_directory(const char *relative)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s/", scratch_directory, relative);
    make_parents(path);
}

void make_link(const char *relative, const char *target)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", scratch_directory, relative);
    make_parents(path);
    assert_int_equal(symlink(target, path), 0);
}

void make_info(const char *relative, const char *keys_and_values)
{
    char content[8192];

    snprintf(content, sizeof content,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n%s\n</dict></plist>\n",
             keys_and_values);
    make_file(relative, content);
}

void skip_if_emulated(void)
{
    if (!getenv("CFBUNDLECOMPAT_EMULATED"))
        return;
    puts("reason: /proc/self/exe is the emulator");
    fflush(stdout);
    skip();
}

void skip_with_musl(const char *reason)
{
#ifdef __GLIBC__
    (void)reason;
#else
    printf("reason: %s\n", reason);
    fflush(stdout);
    skip();
#endif
}

void make_library(const char *relative, const char *source)
{
    make_library_with(relative, source, "");
}

void make_library_with(const char *relative, const char *source, const char *flags)
{
    const char *compiler = getenv("CC");
    char command[16384];
    int length;

    make_file("library.c", source);
    make_directory(relative);
    rmdir(scratch_path(relative));
    length = snprintf(command, sizeof command, "%s -shared -fPIC -o '%s' '%s' ", compiler ? compiler : "cc",
                      scratch_path(relative), scratch_path("library.c"));
    for (const char *c = flags; *c && length < (int)sizeof command - 512; c++) {
        if (c[0] == '%' && c[1] == 's') {
            length += snprintf(command + length, sizeof command - (size_t)length, "%s", scratch());
            c++;
        } else {
            command[length++] = *c;
        }
    }
    command[length] = '\0';
    assert_int_equal(system(command), 0);
}

CFURLRef url_of(const char *relative)
{
    const char *path = scratch_path(relative);

    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
}

CFBundleRef open_bundle(const char *relative)
{
    CFURLRef url = url_of(relative);
    CFBundleRef bundle = CFBundleCreate(NULL, url);

    CFRelease(url);
    return bundle;
}

static char *copy_c_string(CFStringRef string)
{
    CFIndex size = CFStringGetMaximumSizeForEncoding(CFStringGetLength(string), kCFStringEncodingUTF8) + 1;
    char *buffer = (char *)malloc((size_t)size);

    assert_non_null(buffer);
    assert_true(CFStringGetCString(string, buffer, size, kCFStringEncodingUTF8));
    return buffer;
}

void assert_borrowed_string(CFTypeRef string, const char *expected)
{
    assert_non_null(string);
    assert_int_equal(CFGetTypeID(string), CFStringGetTypeID());
    char *bytes = copy_c_string((CFStringRef)string);
    assert_string_equal(bytes, expected);
    free(bytes);
}

CFIndex error_number(CFErrorRef error, CFStringRef key)
{
    CFIndex number = -1;

    assert_non_null(error);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFTypeRef value = CFDictionaryGetValue(info, key);
    if (value) {
        assert_int_equal(CFGetTypeID(value), CFNumberGetTypeID());
        assert_true(CFNumberGetValue((CFNumberRef)value, kCFNumberCFIndexType, &number));
    }
    CFRelease(info);
    return number;
}

void assert_string(CFStringRef owned, const char *expected)
{
    assert_borrowed_string(owned, expected);
    CFRelease(owned);
}

void assert_url(CFURLRef owned, const char *relative)
{
    char path[4096];

    assert_non_null(owned);
    assert_true(CFURLGetFileSystemRepresentation(owned, TRUE, (UInt8 *)path, sizeof path));
    assert_string_equal(path, scratch_path(relative));
    CFRelease(owned);
}

void assert_no_url(CFURLRef owned)
{
    assert_null(owned);
}

void assert_strings(CFArrayRef owned, const char *expected)
{
    char joined[4096] = "";

    assert_non_null(owned);
    for (CFIndex i = 0; i < CFArrayGetCount(owned); i++) {
        char *string = copy_c_string((CFStringRef)CFArrayGetValueAtIndex(owned, i));
        if (i > 0)
            strncat(joined, ",", sizeof joined - strlen(joined) - 1);
        strncat(joined, string, sizeof joined - strlen(joined) - 1);
        free(string);
    }
    assert_string_equal(joined, expected);
    CFRelease(owned);
}

void assert_names(CFArrayRef owned, const char *expected)
{
    char joined[4096] = "";

    assert_non_null(owned);
    for (CFIndex i = 0; i < CFArrayGetCount(owned); i++) {
        CFStringRef name = CFURLCopyLastPathComponent((CFURLRef)CFArrayGetValueAtIndex(owned, i));
        char *string = copy_c_string(name);
        if (i > 0)
            strncat(joined, ",", sizeof joined - strlen(joined) - 1);
        strncat(joined, string, sizeof joined - strlen(joined) - 1);
        free(string);
        CFRelease(name);
    }
    assert_string_equal(joined, expected);
    CFRelease(owned);
}

void use_languages(const char *list)
{
    if (!list) {
        CFBCSetPreferredLanguages(NULL);
        return;
    }
    CFMutableArrayRef languages = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    char copy[1024];

    snprintf(copy, sizeof copy, "%s", list);
    char *position = NULL;
    for (char *name = strtok_r(copy, ",", &position); name; name = strtok_r(NULL, ",", &position)) {
        CFStringRef string = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
        CFArrayAppendValue(languages, string);
        CFRelease(string);
    }
    CFBCSetPreferredLanguages(languages);
    CFRelease(languages);
}
