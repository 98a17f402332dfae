/*
 * A host that loads plug-ins by path: opens, loads, asks for functions and data, unloads.
 */
#include <CoreFoundation/CoreFoundation.h>

#include "client.h"

typedef int (*AddFunction)(int, int);

/* The executable's path, put together as some hosts do: bundle, Contents/MacOS, name. */
static Boolean executable_is_there(CFBundleRef bundle, const char *bundle_path)
{
    CFURLRef url = CFBundleCopyExecutableURL(bundle);
    UInt8 name[256];
    char path[PATH_MAX + 300];
    Boolean there;

    if (url == NULL || !CFURLGetFileSystemRepresentation(url, FALSE, name, sizeof(name)))
        return FALSE;
    snprintf(path, sizeof(path), "%s/Contents/MacOS/%s", bundle_path, (const char *)name);
    FILE *file = fopen(path, "rb");
    there = file != NULL;
    if (file)
        fclose(file);
    CFRelease(url);
    return there;
}

static int client(void)
{
    const char *path = getenv("CLIENT_PLUGIN");
    CFStringRef string = CFStringCreateWithCString(kCFAllocatorDefault, path, kCFStringEncodingMacRoman);
    CFURLRef url = CFURLCreateWithFileSystemPath(kCFAllocatorDefault, string, kCFURLPOSIXPathStyle, TRUE);
    CFArrayRef architectures = CFBundleCopyExecutableArchitecturesForURL(url);
    CFBundleRef bundle = CFBundleCreate(0, url);

    CFRelease(url);
    CFRelease(string);
    if (architectures == NULL || bundle == NULL)
        return 1;
    CFRelease(architectures);
    printf("executable %d\n", executable_is_there(bundle, path));

    short resources = (short)CFBundleOpenBundleResourceMap(bundle);
    if (!CFBundleLoadExecutable(bundle))
        return 1;
    AddFunction add = (AddFunction)CFBundleGetFunctionPointerForName(bundle, CFSTR("add"));
    const char **name = (const char **)CFBundleGetDataPointerForName(bundle, CFSTR("name"));
    printf("%s %d\n", *name, add(20, 3));
    printf("missing %d\n", CFBundleGetFunctionPointerForName(bundle, CFSTR("missing")) != NULL);
    if (resources != -1)
        CFBundleCloseBundleResourceMap(bundle, resources);
    if (CFBundleIsExecutableLoaded(bundle) == TRUE && CFGetRetainCount(bundle) == 1)
        CFBundleUnloadExecutable(bundle);
    printf("loaded %d\n", CFBundleIsExecutableLoaded(bundle));
    CFRelease(bundle);
    return 0;
}
