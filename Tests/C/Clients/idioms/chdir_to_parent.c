/* A game at start-up: changes to the directory of its bundle and reads its name from the info dictionary. */
#include <CoreFoundation/CoreFoundation.h>

#include <sys/param.h>

#include "../client.h"

static char *application_name(void)
{
    CFDictionaryRef dict = (CFDictionaryRef)CFBundleGetInfoDictionary(CFBundleGetMainBundle());
    const void *name = dict ? CFDictionaryGetValue(dict, kCFBundleIdentifierKey) : NULL;
    CFIndex size;
    char *buffer;

    if (!name || CFGetTypeID(name) != CFStringGetTypeID())
        return NULL;
    size = CFStringGetMaximumSizeForEncoding(CFStringGetLength((CFStringRef)name), kCFStringEncodingUTF8) + 1;
    buffer = (char *)calloc((size_t)size, sizeof(char));
    if (!CFStringGetCString((CFStringRef)name, buffer, size, kCFStringEncodingUTF8)) {
        free(buffer);
        return NULL;
    }
    return buffer;
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
