// A common snippet: finds files by the executable's percent-escaped path, and releases nothing.
#include <CoreFoundation/CoreFoundation.h>

#include <iostream>
#include <sstream>
#include <string>

#include "../client.h"

static std::string executableDirectory()
{
    CFStringRef sRef = CFURLCopyPath(CFBundleCopyExecutableURL(CFBundleGetMainBundle()));
    char path[PATH_MAX];
    CFStringGetCString(sRef, path, sizeof(path), kCFStringEncodingASCII);
    for (int i = 0; i < 2; ++i)
        if (char *loc = strrchr(path, '/'))
            *loc = '\0';
    return path;
}

static std::string resourceFolder(const char *name)
{
    CFURLRef url = CFBundleCopyResourceURL(CFBundleGetMainBundle(),
                                           CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8), NULL, NULL);
    if (!url)
        return "";
    CFStringRef path = CFURLCopyPath(url);
    const char *bytes = CFStringGetCStringPtr(path, kCFStringEncodingUTF8);
    std::string result = bytes ? bytes : "";
    CFRelease(path);
    CFRelease(url);
    return result;
}

static std::string copyString(CFStringRef string)
{
    CFIndex length = CFStringGetLength(string);
    CFIndex maxSize = CFStringGetMaximumSizeForEncoding(length, kCFStringEncodingUTF8) + 1;
    char *buffer = (char *)malloc((size_t)maxSize);
    std::string result = CFStringGetCString(string, buffer, maxSize, kCFStringEncodingUTF8) ? buffer : "";
    free(buffer);
    return result;
}

static int client()
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    CFURLRef bundleURL = CFBundleCopyBundleURL(bundle);
    UInt8 bundlePath[512];
    Boolean res = CFURLGetFileSystemRepresentation(bundleURL, true, bundlePath, 512);
    assert(res);
    CFMutableStringRef resources = CFStringCreateMutable(NULL, 0);
    CFStringRef title =
        CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ - %s (%d)"), CFBundleGetIdentifier(bundle), "key", 7);

    CFStringAppendCString(resources, (const char *)bundlePath, kCFStringEncodingUTF8);
    CFStringAppend(resources, CFSTR("/Contents/"
                                    "Resources"));
    std::ostringstream contents;
    contents << (const char *)bundlePath << "/Contents";
    if (!res || executableDirectory() != contents.str()
        || resourceFolder("settings.conf") != copyString(resources) + "/settings.conf")
        return 1;
    bool good = copyString(title) == "org.example.app - key (7)" && resourceFolder("none").empty();
    CFRelease(title);
    CFRelease(resources);
    CFRelease(bundleURL);
    return good ? 0 : 2;
}
