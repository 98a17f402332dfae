/* A program that finds a file by its URL, checks that it exists and how large it is, and reads it in one call. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static int client(void)
{
    CFURLRef resources = CFBundleCopyResourcesDirectoryURL(CFBundleGetMainBundle());
    CFURLRef url = CFURLCreateCopyAppendingPathComponent(NULL, resources, CFSTR("settings.conf"), FALSE);
    CFURLRef none =
        CFURLCreateWithFileSystemPathRelativeToBase(NULL, CFSTR("none"), kCFURLPOSIXPathStyle, FALSE, resources);
    CFURLRef bare = CFURLCreateCopyDeletingPathExtension(NULL, url);
    CFStringRef extension = CFURLCopyPathExtension(url), last = CFURLCopyLastPathComponent(bare);
    CFDataRef data = NULL;
    SInt32 code = 0;
    CFErrorRef error = NULL;
    CFTypeRef size = NULL;
    int bytes = 0, status = 0;

    if (!CFEqual(extension, CFSTR("conf")) || !CFEqual(last, CFSTR("settings")) || CFURLHasDirectoryPath(url))
        status = 1;
    else if (!CFURLResourceIsReachable(url, NULL) || CFURLResourceIsReachable(none, &error) || error == NULL)
        status = 2;
    else if (!CFURLCopyResourcePropertyForKey(url, kCFURLFileSizeKey, &size, NULL)
             || !CFNumberGetValue((CFNumberRef)size, kCFNumberIntType, &bytes) || bytes != 8)
        status = 3;
    else if (!CFURLCreateDataAndPropertiesFromResource(NULL, url, &data, NULL, NULL, &code) || code != noErr
             || CFDataGetLength(data) != bytes || memcmp(CFDataGetBytePtr(data), "settings", 8) != 0)
        status = 4;
    if (error)
        CFRelease(error);
    if (size)
        CFRelease(size);
    if (data)
        CFRelease(data);
    CFRelease(extension);
    CFRelease(last);
    CFRelease(bare);
    CFRelease(none);
    CFRelease(url);
    CFRelease(resources);
    return status;
}
