/* load_plugin: hosts put a path together from what is relative to the bundle. */
#include <CoreFoundation/CoreFoundation.h>

Boolean naive(CFURLRef url, Boolean resolve, char *buffer,
              CFIndex size) __asm__("cfbc_CFURLGetFileSystemRepresentation");

Boolean naive(CFURLRef url, Boolean resolve, char *buffer, CFIndex size)
{
    CFURLRef absolute = CFURLCopyAbsoluteURL(url);
    CFStringRef path = CFURLCopyFileSystemPath(absolute, kCFURLPOSIXPathStyle);
    (void)resolve;
    return CFStringGetFileSystemRepresentation(path, buffer, size);
}
