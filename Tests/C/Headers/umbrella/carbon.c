/* Classic programs include one of these three headers for CoreFoundation. */
#include <Carbon/Carbon.h>
#include <ApplicationServices/ApplicationServices.h>
#include <CoreServices/CoreServices.h>

OSStatus has_main_bundle(void)
{
    return CFBundleGetMainBundle() ? noErr : -1;
}

/* Classic code also relies on MAXPATHLEN, Pascal strings and error numbers. */
OSErr name_of_main(Str63 name)
{
    char path[MAXPATHLEN];
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());
    Boolean is_valid = CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, sizeof(path));

    CFRelease(url);
    if (!is_valid || strlen(path) > 63)
        return is_valid ? bdNamErr : fnfErr;
    name[0] = (unsigned char)strlen(path);
    memcpy(name + 1, path, name[0]);
    return noErr;
}
