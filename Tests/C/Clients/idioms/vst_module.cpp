// The plug-in of the same: it receives its own bundle, retains it, and finds resources in it.
#include <CoreFoundation/CoreFoundation.h>

#include <map>
#include <string>

#include "../client.h"

void *moduleHandle = 0;
typedef std::map<const void *, CFIndex> Counters;

extern "C" {
__attribute__((visibility("default"))) bool bundleEntry(CFBundleRef ref);
__attribute__((visibility("default"))) bool bundleExit(void);
}

bool bundleEntry(CFBundleRef ref)
{
    if (ref) {
        moduleHandle = ref;
        CFRetain((CFBundleRef)moduleHandle);
    }
    return true;
}

bool bundleExit(void)
{
    if (moduleHandle) {
        CFRelease((CFBundleRef)moduleHandle);
        moduleHandle = 0;
    }
    return true;
}

static bool getPath(char *path, size_t size)
{
    bool result = false;
    if (CFURLRef url = CFBundleCopyResourceURL((CFBundleRef)moduleHandle, CFSTR("settings"), CFSTR("conf"), 0)) {
        result = CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, (CFIndex)size);
        CFRelease(url);
    }
    return result;
}

static int client()
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFIndex before = CFGetRetainCount(bundle);
    char path[PATH_MAX];
    Counters counters;

    bundleEntry(bundle);
    counters[moduleHandle] = CFGetRetainCount((CFBundleRef)moduleHandle);
    if (counters[bundle] != before + 1 || !getPath(path, sizeof(path)) || !strstr(path, "settings.conf"))
        return 1;
    bundleExit();
    return CFGetRetainCount(bundle) == before ? 0 : 2;
}
