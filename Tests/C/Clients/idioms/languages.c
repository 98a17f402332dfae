/* A program that lists its languages, and a string and a file of each. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

/* Whether the localization has this title, and a table in its own directory. */
static Boolean has_title(CFBundleRef bundle, CFStringRef localization, CFStringRef title)
{
    CFStringRef found = CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("title"), CFSTR("Default"),
                                                                   CFSTR("Localizable"), localization);
    CFURLRef url =
        CFBundleCopyResourceURLForLocalization(bundle, CFSTR("Localizable"), CFSTR("strings"), NULL, localization);
    CFStringRef path = url ? CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle) : CFSTR("");
    CFStringRef end = CFStringCreateWithFormat(NULL, NULL, CFSTR("/%@.lproj/Localizable.strings"), localization);
    Boolean is_right = CFEqual(found, title) && CFStringHasSuffix(path, end);

    CFRelease(end);
    CFRelease(path);
    if (url)
        CFRelease(url);
    CFRelease(found);
    return is_right;
}

/* Whether the macro returns this string for a key. */
static Boolean has_string(CFBundleRef bundle, CFStringRef key, CFStringRef value, CFStringRef expected)
{
    CFStringRef string = CFCopyLocalizedStringWithDefaultValue(key, NULL, bundle, value, "for a menu");
    Boolean is_right = CFStringCompare(string, expected, 0) == kCFCompareEqualTo;

    CFRelease(string);
    return is_right;
}

static int client(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFArrayRef all = CFBundleCopyBundleLocalizations(bundle);
    CFArrayRef best = CFBundleCopyPreferredLocalizationsFromArray(all);
    CFStringRef wanted[] = { CFSTR("fr"), CFSTR("de-CH") };
    CFArrayRef preferences =
        CFArrayCreate(NULL, (const void **)wanted, sizeof(wanted) / sizeof(*wanted), &kCFTypeArrayCallBacks);
    CFArrayRef chosen = CFBundleCopyLocalizationsForPreferences(all, preferences);
    int status = 0;

    if (CFArrayGetCount(all) != 2 || !CFArrayContainsValue(all, CFRangeMake(0, CFArrayGetCount(all)), CFSTR("de")))
        status = 1;
    else if (CFArrayGetCount(best) < 1 || !CFEqual(CFArrayGetValueAtIndex(best, 0), CFSTR("en")))
        status = 2;
    else if (CFArrayGetCount(chosen) < 1 || !CFEqual(CFArrayGetValueAtIndex(chosen, 0), CFSTR("de")))
        status = 3;
    else if (!has_title(bundle, CFSTR("en"), CFSTR("Title")) || !has_title(bundle, CFSTR("de"), CFSTR("Titel")))
        status = 4;
    else if (!has_string(bundle, CFSTR("title"), CFSTR("Default"), CFSTR("Title")))
        status = 5;
    else if (!has_string(bundle, CFSTR("other"), CFSTR("Default"), CFSTR("Default"))
             || !has_string(bundle, CFSTR("other"), CFSTR(""), CFSTR("other"))
             || !has_string(bundle, CFSTR("other"), NULL, CFSTR("other")))
        status = 6;
    CFRelease(all);
    CFRelease(best);
    CFRelease(preferences);
    CFRelease(chosen);
    return status;
}
