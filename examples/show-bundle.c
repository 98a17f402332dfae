/*
 * Prints the properties of a bundle in the user's language, and why that language was chosen.
 *
 *     show-bundle PATH [KEY...]
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints a line "label: value"; the value may be NULL. */
static void print_line(const char *label, CFTypeRef value)
{
    CFStringRef text = value ? CFCopyDescription(value) : CFRetain(CFSTR("-"));
    CFIndex size = CFStringGetMaximumSizeForEncoding(CFStringGetLength(text), kCFStringEncodingUTF8) + 1;
    char *buffer = malloc((size_t)size);

    if (buffer && CFStringGetCString(text, buffer, size, kCFStringEncodingUTF8))
        printf("%-14s %s\n", label, buffer);
    free(buffer);
    CFRelease(text);
}

/* Prints a path, or "-".  Releases the URL. */
static void print_path(const char *label, CFURLRef url)
{
    char path[4096];

    if (url && CFURLGetFileSystemRepresentation(url, TRUE, (UInt8 *)path, sizeof path))
        printf("%-14s %s\n", label, path);
    else
        print_line(label, NULL);
    if (url)
        CFRelease(url);
}

static void print_localizations(CFBundleRef bundle)
{
    CFArrayRef all = CFBundleCopyBundleLocalizations(bundle);
    CFArrayRef best = CFBundleCopyPreferredLocalizationsFromArray(all);

    printf("%-14s", "languages");
    for (CFIndex i = 0; i < CFArrayGetCount(all); i++) {
        CFStringRef name = (CFStringRef)CFArrayGetValueAtIndex(all, i);
        int chosen = CFArrayGetCount(best) > 0 && CFEqual(name, CFArrayGetValueAtIndex(best, 0));
        printf(chosen ? " [%s]" : " %s", CFStringGetCStringPtr(name, kCFStringEncodingUTF8));
    }
    printf("\n");
    CFRelease(best);
    CFRelease(all);
}

/* Prints the steps of an explanation: what was considered, and with what result.  Releases it. */
static void print_explanation(const char *label, CFDictionaryRef explanation)
{
    CFArrayRef steps = (CFArrayRef)CFDictionaryGetValue(explanation, kCFBCExplanationStepsKey);

    for (CFIndex i = 0; i < CFArrayGetCount(steps); i++) {
        CFDictionaryRef step = (CFDictionaryRef)CFArrayGetValueAtIndex(steps, i);
        CFStringRef line = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %@: %@"),
                                                    CFDictionaryGetValue(step, kCFBCExplanationCandidateKey),
                                                    CFDictionaryGetValue(step, kCFBCExplanationOutcomeKey),
                                                    CFDictionaryGetValue(step, kCFBCExplanationReasonKey));
        print_line(i == 0 ? label : "", line);
        CFRelease(line);
    }
    CFRelease(explanation);
}

static void print_localized_string(CFBundleRef bundle, const char *key_bytes)
{
    CFStringRef key = CFStringCreateWithCString(NULL, key_bytes, kCFStringEncodingUTF8);
    if (!key)
        return;
    CFStringRef string = CFBundleCopyLocalizedString(bundle, key, NULL, NULL);

    print_line(key_bytes, string);
    CFRelease(string);
    CFRelease(key);
}

static void print_pictures(CFBundleRef bundle)
{
    CFArrayRef pictures = CFBundleCopyResourceURLsOfType(bundle, CFSTR("png"), NULL);
    CFIndex count = CFArrayGetCount(pictures);

    for (CFIndex i = 0; i < count && i < 3; i++)
        print_path("picture file", (CFURLRef)CFRetain(CFArrayGetValueAtIndex(pictures, i)));
    if (count > 3)
        printf("%-14s and %ld more\n", "", (long)count - 3);
    CFRelease(pictures);
}

static void call_addOne(CFBundleRef bundle)
{
    /* ISO C has no cast from data to function pointers; POSIX guarantees that this works. */
    int (*addOne)(int) = NULL;
    void *address = CFBundleGetFunctionPointerForName(bundle, CFSTR("addOne"));

    memcpy(&addOne, &address, sizeof addOne);
    if (addOne)
        printf("%-14s %d\n", "addOne(23)", addOne(23));
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: show-bundle PATH [KEY...]\n");
        return 2;
    }

    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)argv[1], (CFIndex)strlen(argv[1]), TRUE);
    CFErrorRef error = NULL;
    CFBundleRef bundle = CFBCBundleCreateAndReturnError(url, &error);
    if (url)
        CFRelease(url);
    if (!bundle) {
        fprintf(stderr, "show-bundle: cannot open %s\n", argv[1]);
        if (error) {
            CFShow(error);
            CFRelease(error);
        }
        return 1;
    }

    print_path("bundle", CFBundleCopyBundleURL(bundle));
    print_line("identifier", CFBundleGetIdentifier(bundle));
    print_line("name", CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")));
    print_line("version", CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleVersionKey));
    printf("%-14s 0x%08x\n", "version number", (unsigned)CFBundleGetVersionNumber(bundle));
    printf("%-14s %ld\n", "info values", (long)CFDictionaryGetCount(CFBundleGetInfoDictionary(bundle)));
    print_localizations(bundle);
    print_explanation("why", CFBCBundleCopyLocalizationsExplanation(bundle));
    for (int i = 2; i < argc; i++)
        print_localized_string(bundle, argv[i]);
    print_pictures(bundle);
    print_path("executable", CFBundleCopyExecutableURL(bundle));
    if (argc > 2)
        call_addOne(bundle);

    CFRelease(bundle);
    return 0;
}
