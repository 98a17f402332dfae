/* mrswatson, coin3d and vstgui include only CFBundle.h. */
#include <CoreFoundation/CFBundle.h>

CFIndex everything(const char *path)
{
    CFStringRef string = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
    CFURLRef url = CFURLCreateWithFileSystemPath(kCFAllocatorDefault, string, kCFURLPOSIXPathStyle, true);
    CFBundleRef bundle = CFBundleCreate(kCFAllocatorDefault, url);
    CFDictionaryRef info = CFBundleGetInfoDictionary(bundle);
    CFTypeRef name = CFDictionaryGetValue(info, CFSTR("CFBundleName"));
    CFArrayRef all = CFBundleCopyResourceURLsOfType(bundle, CFSTR("png"), NULL);
    CFErrorRef error = NULL;
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    CFLocaleRef locale = CFLocaleCopyCurrent();
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, CFDataCreate(NULL, NULL, 0), 0, NULL, NULL);
    CFDateRef date = CFDateCreate(NULL, 0);
    SInt32 number = 0;
    UInt8 buffer[1024];

    if (name && CFGetTypeID(name) == CFNumberGetTypeID())
        CFNumberGetValue((CFNumberRef)name, kCFNumberSInt32Type, &number);
    if (!CFURLGetFileSystemRepresentation(url, true, buffer, sizeof buffer))
        return kCFNotFound;
    if (!CFBundleLoadExecutableAndReturnError(bundle, &error))
        CFShow(CFErrorCopyDescription(error));
    return CFArrayGetCount(all) + (uuid && locale && list && date);
}
