/*
 * Prints the Info.plist that a bundle has for a device, with its name in the device's language.
 *
 *     device-info BUNDLE DEVICE.plist
 *
 * DEVICE.plist has the keys of CFBCEnvironment.h, such as Languages and Device.  libplist reads it and writes the
 * result; CFBundleCompat opens the bundle and chooses.  Programs that already have a plist_t, such as a device's
 * answer, begin at open_bundle().
 */
#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCPlist.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints why something failed.  Releases the error. */
static void print_error(const char *what, CFErrorRef error)
{
    CFStringRef description = CFErrorCopyDescription(error);

    fprintf(stderr, "%s: %s\n", what, CFStringGetCStringPtr(description, kCFStringEncodingUTF8));
    CFRelease(description);
    CFRelease(error);
}

/* Reads a dictionary with libplist; NULL if there is none. */
static plist_t read_dict(const char *path)
{
    plist_t plist = NULL;
    char bytes[65536];
    FILE *file = fopen(path, "rb");

    if (!file) {
        perror(path);
        return NULL;
    }
    plist_from_memory(bytes, (uint32_t)fread(bytes, 1, sizeof bytes, file), &plist);
    fclose(file);
    if (PLIST_IS_DICT(plist))
        return plist;
    fprintf(stderr, "%s: not a dictionary in a property list\n", path);
    plist_free(plist);
    return NULL;
}

/* Opens a bundle as a device would: from libplist to CoreFoundation. */
static CFBundleRef open_bundle(const char *path, plist_t device)
{
    CFErrorRef error = NULL;
    CFBundleRef bundle = NULL;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
    CFPropertyListRef settings = CFBCPropertyListCreateWithPlist(device, &error);
    CFBCEnvironmentRef environment = settings ? CFBCEnvironmentCreate((CFDictionaryRef)settings, &error) : NULL;

    if (environment)
        bundle = CFBCBundleCreateForEnvironment(url, environment, &error);
    if (!bundle)
        print_error(path, error);
    CFRelease(environment);
    CFRelease(settings);
    CFRelease(url);
    return bundle;
}

/* The bundle's Info.plist with its name in the device's language: from CoreFoundation to libplist. */
static plist_t copy_info(CFBundleRef bundle)
{
    CFErrorRef error = NULL;
    plist_t info = CFBCBundleCopyInfoPlist(bundle, &error);
    CFTypeRef name = CFBundleGetValueForInfoDictionaryKey(bundle, kCFBundleNameKey);

    if (!info)
        print_error("Info.plist", error);
    else if (name)
        plist_dict_set_item(info, "CFBundleName", CFBCPropertyListCopyPlist(name, NULL));
    return info;
}

int main(int argc, char **argv)
{
    char *xml = NULL;
    uint32_t length = 0;

    if (argc != 3) {
        fprintf(stderr, "usage: device-info BUNDLE DEVICE.plist\n");
        return 2;
    }
    plist_t device = read_dict(argv[2]);
    CFBundleRef bundle = device ? open_bundle(argv[1], device) : NULL;
    plist_t info = bundle ? copy_info(bundle) : NULL;

    if (info) {
        plist_to_xml(info, &xml, &length);
        fwrite(xml, 1, length, stdout);
        plist_to_xml_free(xml);
    }
    plist_free(info);
    CFRelease(bundle);
    plist_free(device);
    return info ? 0 : 1;
}
