/* Reads bytes as a preferences file through the public functions: a change keeps every other value, and a file that
 * cannot be read is neither changed nor replaced. */
#include "folder.h"

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

#define APPLICATION CFSTR("org.example.fuzz")
#define NEW_KEY CFSTR("key of the fuzzer")

static int synchronize(void)
{
    return CFPreferencesSynchronize(APPLICATION, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
}

static CFDictionaryRef copy_all(void)
{
    return CFPreferencesCopyMultiple(NULL, APPLICATION, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
}

static void set(CFStringRef key, CFPropertyListRef value)
{
    CFPreferencesSetValue(key, value, APPLICATION, kCFPreferencesCurrentUser, kCFPreferencesAnyHost);
}

static int is_plain(CFTypeRef value);

static void check_member(const void *key, const void *value, void *plain)
{
    (void)key;
    *(int *)plain &= is_plain(value);
}

static void check_element(const void *value, void *plain)
{
    *(int *)plain &= is_plain(value);
}

/* Whether XML can represent a value: it has no fractions of seconds. */
static int is_plain(CFTypeRef value)
{
    int plain = 1;
    CFTypeID type = CFGetTypeID(value);

    if (type == CFDictionaryGetTypeID())
        CFDictionaryApplyFunction((CFDictionaryRef)value, check_member, &plain);
    else if (type == CFArrayGetTypeID())
        CFArrayApplyFunction((CFArrayRef)value, CFRangeMake(0, CFArrayGetCount((CFArrayRef)value)), check_element,
                             &plain);
    else if (type == CFDateGetTypeID())
        plain = 0;
    return plain;
}

static void expect_content(const UInt8 *bytes, size_t count)
{
    char path[512];
    size_t read_count;
    UInt8 *content = (UInt8 *)malloc(count + 1);

    snprintf(path, sizeof path, "%s/org.example.fuzz.plist", folder);
    FILE *file = fopen(path, "rb");
    expect(file != NULL, "a file that cannot be read is not removed");
    read_count = fread(content, 1, count + 1, file);
    expect(read_count == count && memcmp(content, bytes, count) == 0, "a file that cannot be read is not replaced");
    fclose(file);
    free(content);
}

/* The values that the application sees, by the conversions of the functions for booleans and integers. Each search looks
 * into several files, so only the first keys are asked for. */
static void ask(const void *key, const void *value, void *asked)
{
    Boolean is_valid;

    if (++*(int *)asked > 100 || CFGetTypeID(key) != CFStringGetTypeID())
        return;
    CFTypeRef seen = CFPreferencesCopyAppValue((CFStringRef)key, APPLICATION);
    expect(seen && (CFEqual(seen, value) || CFGetTypeID(value) == CFDateGetTypeID()), "a value is found by its key");
    CFRelease(seen);
    CFPreferencesGetAppBooleanValue((CFStringRef)key, APPLICATION, &is_valid);
    CFIndex integer = CFPreferencesGetAppIntegerValue((CFStringRef)key, APPLICATION, &is_valid);
    expect(is_valid || integer == 0, "a value that is not an integer counts as 0");
}

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    if (!folder[0]) {
        make_folder();
        setenv("XDG_CONFIG_HOME", folder, 1);
        setenv("XDG_CONFIG_DIRS", folder, 1);
    }
    write_file("org.example.fuzz.plist", bytes, count);
    if (!synchronize()) {
        set(NEW_KEY, kCFBooleanTrue);
        expect(!synchronize(), "a file that cannot be read cannot be changed");
        expect_content(bytes, count);
        /* The change is still there; it is withdrawn, and the next input begins anew. */
        set(NEW_KEY, NULL);
        write_file("org.example.fuzz.plist", "{}", 2);
        expect(synchronize(), "a file that can be read again is written");
        return 0;
    }
    CFDictionaryRef before = copy_all();
    int asked = 0;
    CFDictionaryApplyFunction(before, ask, &asked);
    set(NEW_KEY, kCFBooleanTrue);
    int written = synchronize();
    if (!written)
        expect_content(bytes, count); /* A string that XML cannot represent. */
    set(NEW_KEY, NULL);
    if (written) {
        expect(synchronize(), "a file that was written can be written again");
        CFDictionaryRef after = copy_all();
        CFMutableDictionaryRef expected = CFDictionaryCreateMutableCopy(NULL, 0, before);
        CFDictionaryRemoveValue(expected, NEW_KEY);
        expect(CFDictionaryGetCount(after) == CFDictionaryGetCount(expected), "no key is lost");
        expect(!is_plain(expected) || CFEqual(after, expected), "a change keeps every other value");
        CFRelease(expected);
        CFRelease(after);
    } else {
        write_file("org.example.fuzz.plist", "{}", 2);
        expect(synchronize(), "a file that can be read again is written");
    }
    CFRelease(before);
    return 0;
}
