/* A game's start: go to the directory of the bundle, and take the application's name from its info dictionary. */
#include <CoreFoundation/CoreFoundation.h>

#include <sys/param.h>

#include "../client.h"

static char *application_name(void)
{
    CFDictionaryRef dict = (CFDictionaryRef)CFBundleGetInfoDictionary(CFBundleGetMainBundle());
    const void *name = dict ? CFDictionaryGetValue(dict, kCFBundleIdentifierKey) : NULL;
    CFIndex size;
    char *text;

    if (!name || CFGetTypeID(name) != CFStringGetTypeID())
        return NULL;
    size = CFStringGetMaximumSizeForEncoding(CFStringGetLength((CFStringRef)name), kCFStringEncodingUTF8) + 1;
    text = (char *)calloc((size_t)size, sizeof(char));
    if (!CFStringGetCString((CFStringRef)name, text, size, kCFStringEncodingUTF8)) {
        free(text);
        return NULL;
    }
    return text;
}

static int client(void)
{
    char parentdir[MAXPATHLEN], here[MAXPATHLEN];
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());
    CFURLRef url2 = CFURLCreateCopyDeletingLastPathComponent(0, url);
    char *name = application_name();

    if (!name || strcmp(name, "org.example.app") != 0)
        return 1;
    free(name);
    if (!CFURLGetFileSystemRepresentation(url2, 1, (UInt8 *)parentdir, MAXPATHLEN) || chdir(parentdir) != 0)
        return 2;
    CFRelease(url);
    CFRelease(url2);
    return getcwd(here, sizeof(here)) && access("App.app", R_OK) == 0 ? 0 : 3;
}
