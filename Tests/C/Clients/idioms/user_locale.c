/* A translation library that reads the user's locale and languages: first the preferences, then the locale. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static Boolean locale_name(char *name, size_t size)
{
    CFTypeRef value = CFPreferencesCopyAppValue(CFSTR("AppleLocale"), kCFPreferencesCurrentApplication);
    Boolean found = value && CFGetTypeID(value) == CFStringGetTypeID()
                    && CFStringGetCString((CFStringRef)value, name, (CFIndex)size, kCFStringEncodingASCII);

    if (value)
        CFRelease(value);
    if (!found) {
        CFLocaleRef locale = CFLocaleCopyCurrent();
        found = CFStringGetCString(CFLocaleGetIdentifier(locale), name, (CFIndex)size, kCFStringEncodingASCII);
        CFRelease(locale);
    }
    return found;
}

static int client(void)
{
    char name[64];
    CFArrayRef languages = CFLocaleCopyPreferredLanguages();
    CFStringRef canonical = CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("German"));
    CFStringRef locale = CFLocaleCreateCanonicalLocaleIdentifierFromString(NULL, CFSTR("de_de"));
    int status = 0;

    if (!locale_name(name, sizeof(name)) || strncmp(name, "en", 2) != 0)
        status = 1;
    else if (CFArrayGetCount(languages) < 1
             || !CFStringHasPrefix((CFStringRef)CFArrayGetValueAtIndex(languages, 0), CFSTR("en")))
        status = 2;
    else if (!CFEqual(canonical, CFSTR("de")) || !CFEqual(locale, CFSTR("de_DE")))
        status = 3;
    CFRelease(locale);
    CFRelease(canonical);
    CFRelease(languages);
    return status;
}
