/* A loader that looks for a folder among the resources, with an empty type, and for a file with a leading dot. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static Boolean path_of(CFStringRef name, CFStringRef type, CFStringRef subDir, char *path, size_t size)
{
    CFBundleRef main_bundle = CFBundleGetMainBundle();
    Boolean found = FALSE;

    path[0] = 0;
    if (NULL != main_bundle) {
        CFURLRef ref = CFBundleCopyResourceURL(main_bundle, name, type, subDir);
        if (NULL != ref) {
            found = CFURLGetFileSystemRepresentation(ref, TRUE, (UInt8 *)path, (CFIndex)size);
            CFRelease(ref);
        }
    }
    return found;
}

static int client(void)
{
    char path[4096];

    if (!path_of(CFSTR("layers"), CFSTR(""), NULL, path, sizeof(path)) || !strstr(path, "/Resources/layers"))
        return 1;
    if (!path_of(CFSTR(".hidden"), CFSTR(""), NULL, path, sizeof(path)) || !strstr(path, "/.hidden"))
        return 2;
    if (!path_of(CFSTR("one"), CFSTR("json"), CFSTR("layers"), path, sizeof(path)))
        return 3;
    return path_of(CFSTR("none"), NULL, NULL, path, sizeof(path)) || path_of(CFSTR("layers"), NULL, NULL, path, 3) ? 4
                                                                                                                   : 0;
}
