/*
 * A program that opens the frameworks of a directory, and later finds one by its identifier.
 */
#include <CoreFoundation/CoreFoundation.h>

#include "client.h"

static CFArrayRef open_frameworks(void)
{
    CFURLRef url = CFBundleCopyPrivateFrameworksURL(CFBundleGetMainBundle());
    CFStringRef path = CFStringCreateWithCString(NULL, getenv("CLIENT_FRAMEWORKS"), kCFStringEncodingUTF8);
    CFURLRef other = CFURLCreateWithFileSystemPath(NULL, path, kCFURLPOSIXPathStyle, true);
    CFArrayRef bundles = CFBundleCreateBundlesFromDirectory(NULL, url ? url : other, CFSTR("framework"));

    if (CFArrayGetCount(bundles) == 0) {
        CFRelease(bundles);
        bundles = CFBundleCreateBundlesFromDirectory(NULL, other, CFSTR("framework"));
    }
    if (url)
        CFRelease(url);
    CFRelease(other);
    CFRelease(path);
    return bundles;
}

static int client(void)
{
    CFArrayRef frameworks = open_frameworks();
    CFBundleRef framework = CFBundleGetBundleWithIdentifier(CFSTR("org.example.maths"));

    printf("frameworks %ld\n", (long)CFArrayGetCount(frameworks));
    if (framework == NULL)
        return 1;
    int (*twice)(int) = (int (*)(int))CFBundleGetFunctionPointerForName(framework, CFSTR("twice"));
    CFStringRef version = (CFStringRef)CFBundleGetValueForInfoDictionaryKey(framework, kCFBundleVersionKey);
    char buffer[32];
    printf("%s %d\n", CFStringGetCString(version, buffer, sizeof(buffer), kCFStringEncodingASCII) ? buffer : "",
           twice ? twice(21) : 0);
    printf("unknown %d\n", CFBundleGetBundleWithIdentifier(CFSTR("org.example.unknown")) != NULL);
    CFURLRef resource = CFBundleCopyResourceURL(framework, CFSTR("table"), CFSTR("txt"), NULL);
    printf("resource %d\n", resource != NULL);
    if (resource)
        CFRelease(resource);
    CFRelease(frameworks);
    return 0;
}
