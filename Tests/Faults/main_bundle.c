/* Prints the path of the main bundle, and whether preferences can be written. */
#include <CoreFoundation/CoreFoundation.h>

#include <limits.h>
#include <stdio.h>

int main(void)
{
    char path[PATH_MAX];
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());

    if (!CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, sizeof path))
        return 1;
    CFRelease(url);
    CFPreferencesSetAppValue(CFSTR("key"), CFSTR("value"), CFSTR("org.example.faults"));
    printf("%s\n%s\n", path, CFPreferencesAppSynchronize(CFSTR("org.example.faults")) ? "written" : "not written");
    return 0;
}
