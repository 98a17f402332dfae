/*
 * A host that loads plug-ins by path: opens, loads, looks up functions and data, unloads.
 */
#include <CoreFoundation/CoreFoundation.h>

#include "client.h"

typedef int (*AddFunction)(int, int);

/* Builds the executable's path as some hosts do: bundle, Contents/MacOS, name. */
static Boolean executable_exists(CFBundleRef bundle, const char *bundle_path)
{
    CFURLRef url = CFBundleCopyExecutableURL(bundle);
    UInt8 name[256];
    char path[PATH_MAX + 300];
    Boolean exists;

    if (url == NULL || !CFURLGetFileSystemRepresentation(url, FALSE, name, sizeof(name)))
        return FALSE;
    snprintf(path, sizeof(path), "%s/Contents/MacOS/%s", bundle_path, (const char *)name);
    FILE *file = fopen(path, "rb");
    exists = file != NULL;
    if (file)
        fclose(file);
    CFRelease(url);
    return exists;
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
    printf("executable %d\n", executable_exists(bundle, path));

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
