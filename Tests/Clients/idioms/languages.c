/* A program that shows which languages it has, and a text and a file of each. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static int client(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFArrayRef all = CFBundleCopyBundleLocalizations(bundle);
    CFArrayRef best = CFBundleCopyPreferredLocalizationsFromArray(all);
    CFStringRef wanted[] = { CFSTR("fr"), CFSTR("de-CH") };
    CFArrayRef preferences =
        CFArrayCreate(NULL, (const void **)wanted, sizeof(wanted) / sizeof(*wanted), &kCFTypeArrayCallBacks);
    CFArrayRef chosen = CFBundleCopyLocalizationsForPreferences(all, preferences);
    CFURLRef url =
        CFBundleCopyResourceURLForLocalization(bundle, CFSTR("Localizable"), CFSTR("strings"), NULL, CFSTR("de"));
    CFStringRef text =
        CFCopyLocalizedStringWithDefaultValue(CFSTR("other"), NULL, bundle, CFSTR("Default"), "for a menu");
    int status = 0;

    if (CFArrayGetCount(all) != 2 || !CFArrayContainsValue(all, CFRangeMake(0, CFArrayGetCount(all)), CFSTR("de")))
        status = 1;
    else if (CFArrayGetCount(best) < 1 || !CFEqual(CFArrayGetValueAtIndex(best, 0), CFSTR("en")))
        status = 2;
    else if (CFArrayGetCount(chosen) < 1 || !CFEqual(CFArrayGetValueAtIndex(chosen, 0), CFSTR("de")))
        status = 3;
    else if (url == NULL || CFStringCompare(text, CFSTR("Default"), 0) != kCFCompareEqualTo)
        status = 4;
    CFRelease(all);
    CFRelease(best);
    CFRelease(preferences);
    CFRelease(chosen);
    if (url)
        CFRelease(url);
    CFRelease(text);
    return status;
}
