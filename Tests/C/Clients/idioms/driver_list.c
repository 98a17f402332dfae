/* A daemon that reads the available drivers: the bundles of a directory, with one value or a list in each info dictionary. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

#define MAX_NAME 255

typedef struct {
    char name[MAX_NAME + 1];
    UInt32 vendors[4];
    int count;
} Driver;

static CFStringRef kVendor = NULL;

static UInt32 hex(CFStringRef string)
{
    char buffer[MAX_NAME];
    if (!CFStringGetCString(string, buffer, sizeof(buffer), kCFStringEncodingMacRoman))
        return 0;
    return (UInt32)strtoul(buffer, NULL, 16);
}

static Boolean read_driver(CFBundleRef bundle, Driver *driver)
{
    CFDictionaryRef dict = CFBundleGetInfoDictionary(bundle);
    CFStringRef name = (CFStringRef)CFDictionaryGetValue(dict, kCFBundleExecutableKey);
    CFTypeRef vendors = CFDictionaryGetValue(dict, kVendor);
    int i;

    memset(driver, 0, sizeof(*driver));
    if (name == NULL || !CFStringGetCString(name, driver->name, MAX_NAME, CFStringGetSystemEncoding()))
        return FALSE;
    if (vendors && CFGetTypeID(vendors) == CFArrayGetTypeID()) {
        driver->count = (int)CFArrayGetCount((CFArrayRef)vendors);
        for (i = 0; i < driver->count && i < 4; i++)
            driver->vendors[i] = hex((CFStringRef)CFArrayGetValueAtIndex((CFArrayRef)vendors, i));
    } else if (vendors && CFGetTypeID(vendors) == CFStringGetTypeID()) {
        driver->count = 1;
        driver->vendors[0] = hex((CFStringRef)vendors);
    }
    return TRUE;
}

static int client(void)
{
    CFStringRef path =
        CFStringCreateWithCString(kCFAllocatorDefault, getenv("CLIENT_PLUGINS"), kCFStringEncodingMacRoman);
    CFURLRef url = CFURLCreateWithFileSystemPath(kCFAllocatorDefault, path, kCFURLPOSIXPathStyle, TRUE);
    CFArrayRef bundleArray;
    CFIndex i, found = 0;
    Driver driver;

    CFRelease(path);
    if (url == NULL)
        return 1;
    kVendor = CFSTR("Vendors");
    bundleArray = CFBundleCreateBundlesFromDirectory(kCFAllocatorDefault, url, NULL);
    CFRelease(url);
    if (bundleArray == NULL)
        return 2;
    for (i = 0; i < CFArrayGetCount(bundleArray); i++) {
        CFBundleRef currBundle = (CFBundleRef)CFArrayGetValueAtIndex(bundleArray, i);
        if (read_driver(currBundle, &driver) && driver.count == 2 && driver.vendors[0] == 0x08E6
            && driver.vendors[1] == 0xFFFF)
            found++;
    }
    CFRelease(bundleArray);
    return found == 1 ? 0 : 3;
}
