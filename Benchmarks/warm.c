/*
 * Calls that programs make frequently, for counting their instructions.
 *
 *   warm BUNDLE CASE    runs a case with the bundle that `make-data DIRECTORY warm` creates
 *   warm                prints the names of the cases
 *
 * A case makes a thousand calls. It runs once to fill caches, and again in counted().
 */
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 1000 };

static CFBundleRef bundle;
static CFStringRef keys[COUNT], pictures[COUNT], notes[COUNT], absent[COUNT], png, txt, english, info_keys[8];
static char names[COUNT][64];
static CFArrayRef available, preferred;

static void expect(int condition, const char *failure)
{
    if (condition)
        return;
    fprintf(stderr, "warm: %s\n", failure);
    exit(1);
}

static CFStringRef string(const char *bytes)
{
    return CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
}

static CFStringRef numbered(const char *format, int number)
{
    char name[64];
    snprintf(name, sizeof name, format, number);
    return string(name);
}

static CFArrayRef array(const char *const *elements, int count)
{
    CFMutableArrayRef strings = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = 0; i < count; i++)
        CFArrayAppendValue(strings, string(elements[i]));
    return strings;
}

static void prepare(const char *path)
{
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), 1);
    bundle = CFBundleCreate(NULL, url);
    expect(bundle != NULL, "the bundle cannot be opened");
    for (int i = 0; i < COUNT; i++) {
        int number = (int)((i * 7919L + 17) % COUNT); /* A pseudo-random order. */
        snprintf(names[i], sizeof names[i], "settings.section.%07d.title", number);
        keys[i] = string(names[i]);
        pictures[i] = numbered("picture-%05d", number);
        notes[i] = numbered("note-%05d", number);
        absent[i] = numbered("absent-%05d", number);
    }
    png = string("png");
    txt = string("txt");
    english = string("en");
    static const char *const keys_of_info[] = { "CFBundleIdentifier",         "CFBundleName",       "CFBundleVersion",
                                                "CFBundleShortVersionString", "CFBundleExecutable", "CFBundleIconFile",
                                                "CFBundlePackageType",        "NSPrincipalClass" };
    for (int i = 0; i < 8; i++)
        info_keys[i] = string(keys_of_info[i]);
    static const char *const these[] = { "Base", "de", "en",    "es",    "fr",      "it",
                                         "ja",   "ko", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant" };
    static const char *const wanted[] = { "de-AT", "fr", "en" };
    available = array(these, 12);
    preferred = array(wanted, 3);
}

/* ---- The cases: COUNT calls each ---- */

static void localizedString(void)
{
    for (int i = 0; i < COUNT; i++)
        CFRelease(CFBundleCopyLocalizedString(bundle, keys[i], NULL, NULL));
}

static void localizedStringForLocalization(void)
{
    for (int i = 0; i < COUNT; i++)
        CFRelease(CFBundleCopyLocalizedStringForLocalization(bundle, keys[i], NULL, NULL, english));
}

static void localizedCString(void)
{
    char buffer[256];
    for (int i = 0; i < COUNT; i++) {
        CFStringRef key = CFStringCreateWithCString(NULL, names[i], kCFStringEncodingUTF8);
        CFStringRef value = CFBundleCopyLocalizedString(bundle, key, NULL, NULL);
        CFStringGetCString(value, buffer, sizeof buffer, kCFStringEncodingUTF8);
        CFRelease(value);
        CFRelease(key);
        expect(buffer[0] == 'T', "a wrong string");
    }
}

static void infoValue(void)
{
    for (int i = 0; i < COUNT; i++)
        expect(CFBundleGetValueForInfoDictionaryKey(bundle, info_keys[i % 8]) != NULL, "no value");
}

static void resources(const CFStringRef *list, CFStringRef type, int exist)
{
    for (int i = 0; i < COUNT; i++) {
        CFURLRef url = CFBundleCopyResourceURL(bundle, list[i], type, NULL);
        expect((url != NULL) == exist, "a wrong resource");
        if (url)
            CFRelease(url);
    }
}

static void resource(void)
{
    resources(pictures, png, 1);
}
static void localizedResource(void)
{
    resources(notes, txt, 1);
}
static void absentResource(void)
{
    resources(absent, png, 0);
}

static void resourcesOfType(void)
{
    for (int i = 0; i < COUNT; i++) {
        CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, png, NULL);
        expect(CFArrayGetCount(urls) == COUNT, "not all resources");
        CFRelease(urls);
    }
}

static void localizationsForPreferences(void)
{
    for (int i = 0; i < COUNT; i++)
        CFRelease(CFBundleCopyLocalizationsForPreferences(available, preferred));
}

static const struct {
    const char *name;
    void (*run)(void);
} cases[] = {
    { "localizedString", localizedString },
    { "localizedStringForLocalization", localizedStringForLocalization },
    { "localizedCString", localizedCString },
    { "infoValue", infoValue },
    { "resource", resource },
    { "localizedResource", localizedResource },
    { "absentResource", absentResource },
    { "resourcesOfType", resourcesOfType },
    { "localizationsForPreferences", localizationsForPreferences },
};

/* Callgrind counts the instructions of this function. */
__attribute__((noinline)) void counted(void (*run)(void))
{
    run();
}

int main(int argc, char **argv)
{
    if (argc > 2)
        prepare(argv[1]);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (argc < 3) {
            puts(cases[i].name);
        } else if (strcmp(argv[2], cases[i].name) == 0) {
            cases[i].run();
            counted(cases[i].run);
            return 0;
        }
    }
    return argc > 2;
}
