/* Classic programs include one of these three, and mean CoreFoundation. */
#include <Carbon/Carbon.h>
#include <ApplicationServices/ApplicationServices.h>
#include <CoreServices/CoreServices.h>

OSStatus main_is_there(void)
{
    return CFBundleGetMainBundle() ? noErr : -1;
}

/* What classic code takes for granted besides: MAXPATHLEN, Pascal strings, numbers of errors. */
OSErr name_of_main(Str63 name)
{
    char path[MAXPATHLEN];
    CFURLRef url = CFBundleCopyBundleURL(CFBundleGetMainBundle());
    Boolean good = CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, sizeof(path));

    CFRelease(url);
    if (!good || strlen(path) > 63)
        return good ? bdNamErr : fnfErr;
    name[0] = (unsigned char)strlen(path);
    memcpy(name + 1, path, name[0]);
    return noErr;
}
