/*
 * Does one thing again and again, each time in a new bundle, and prints the least processor time that it took, in
 * microseconds.
 *
 *   linear_time open BUNDLE      opens a bundle, asks for its identifier and releases it
 *   linear_time strings BUNDLE   looks up the key "key" in the table Localizable
 *   linear_time contents BUNDLE  asks for the contents of the table Localizable in English
 *   linear_time types BUNDLE     asks for the document types
 *   linear_time format BUNDLE    makes a string from the format "key" and the number 1
 */
#include <CFBundleCompat/CFBCDocumentTypes.h>
#include <CFBundleCompat/CFBCTables.h>
#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TRIES = 3 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e6 * (double)time.tv_sec + (double)time.tv_nsec / 1e3;
}

static bool is_done(const char *what, CFURLRef url)
{
    CFBundleRef bundle = NULL;
    CFTypeRef answer = NULL;
    if (strcmp(what, "device") == 0) {
        const void *keys[] = { kCFBCEnvironmentPlatformKey, kCFBCEnvironmentDeviceKey };
        const void *values[] = { CFSTR("iphoneos"), CFSTR("ipad") };
        CFDictionaryRef settings =
            CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
        CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
        bundle = CFBCBundleCreateForEnvironment(url, environment, NULL);
        CFRelease(environment);
        CFRelease(settings);
    } else {
        bundle = CFBundleCreate(NULL, url);
    }
    if (!bundle)
        return false;
    if (strcmp(what, "strings") == 0)
        answer = CFBundleCopyLocalizedString(bundle, CFSTR("key"), NULL, NULL);
    else if (strcmp(what, "contents") == 0)
        answer = CFBCBundleCopyTableContents(bundle, NULL, CFSTR("en"));
    else if (strcmp(what, "types") == 0)
        answer = CFBCBundleCopyDocumentTypes(bundle);
    else if (strcmp(what, "format") == 0)
        answer = CFBCBundleCopyLocalizedFormat(bundle, CFSTR("key"), NULL, NULL, 1);
    else
        answer = CFRetain(CFBundleGetIdentifier(bundle));
    if (answer)
        CFRelease(answer);
    CFRelease(bundle);
    return answer != NULL;
}

int main(int argc, char **argv)
{
    double least = 1e18;
    if (argc != 3)
        return 2;
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)argv[2], (CFIndex)strlen(argv[2]), true);
    for (int i = 0; i < TRIES; i++) {
        double start = now();
        if (!is_done(argv[1], url))
            return 1;
        double time = now() - start;
        if (time < least)
            least = time;
    }
    CFRelease(url);
    printf("%.0f\n", least);
    return 0;
}
