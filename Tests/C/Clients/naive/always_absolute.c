/* load_plugin: hosts join the bundle's path and the path that is relative to it. */
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
