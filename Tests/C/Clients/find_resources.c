/*
 * A program that finds its own files: changes the directory to its Resources if it is in a bundle, and opens a file by
 * name.
 */
#include <CoreFoundation/CoreFoundation.h>

#include "client.h"

static void print_resource(CFBundleRef bundle, CFStringRef name, CFStringRef type)
{
    CFURLRef url = CFBundleCopyResourceURL(bundle, name, type, NULL);
    char path[PATH_MAX];
    char line[64] = "none";
    FILE *file;

    if (url && CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, sizeof(path)) && (file = fopen(path, "r"))) {
        if (!fgets(line, sizeof(line), file))
            strcpy(line, "empty");
        fclose(file);
    }
    printf("%s\n", line);
    if (url)
        CFRelease(url);
}

static int client(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    assert(bundle != NULL);

    CFURLRef relative = CFBundleCopyResourcesDirectoryURL(bundle);
    CFStringRef last = CFURLCopyLastPathComponent(relative);
    if (CFStringCompare(CFSTR("Resources"), last, 0) == kCFCompareEqualTo) {
        CFURLRef absolute = CFURLCopyAbsoluteURL(relative);
        CFStringRef path = CFURLCopyFileSystemPath(absolute, kCFURLPOSIXPathStyle);
        char buffer[PATH_MAX];
        CFStringEncoding encoding = CFStringGetSystemEncoding();

        if (!CFStringGetCString(path, buffer, sizeof(buffer), encoding) || chdir(buffer) != 0)
            return 1;
        CFRelease(path);
        CFRelease(absolute);
        printf("%s\n", strrchr(getcwd(buffer, sizeof(buffer)), '/'));
    } else {
        printf("no Resources\n");
    }
    CFRelease(last);
    CFRelease(relative);

    print_resource(bundle, CFSTR("settings"), CFSTR("conf"));
    print_resource(bundle, CFSTR(".hidden"), CFSTR(""));

    CFStringRef title = CFCopyLocalizedString(CFSTR("title"), "the window's");
    printf("%s\n", CFEqual(title, CFSTR("title")) ? "not translated" : "translated");
    CFRelease(title);
    return 0;
}
