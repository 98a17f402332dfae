/* A language runtime that opens the resources of one version of its framework, not necessarily the current one. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static int open_versioned(const char *bundleName, const char *bundleVersion, int maxPathLen, char *libraryPath)
{
    CFBundleRef bundleRef, versionedBundleRef = NULL;
    CFStringRef bundleNameRef;
    CFURLRef libURL;

    libraryPath[0] = '\0';
    bundleNameRef = CFStringCreateWithCString(NULL, bundleName, kCFStringEncodingUTF8);
    bundleRef = CFBundleGetBundleWithIdentifier(bundleNameRef);
    CFRelease(bundleNameRef);
    if (bundleVersion && bundleRef) {
        CFURLRef bundleURL = CFBundleCopyBundleURL(bundleRef);

        if (bundleURL) {
            CFStringRef bundleVersionRef = CFStringCreateWithCString(NULL, bundleVersion, kCFStringEncodingUTF8);
            CFStringRef bundleTailRef = CFURLCopyLastPathComponent(bundleURL);

            if (bundleTailRef && bundleVersionRef
                && CFStringCompare(bundleTailRef, bundleVersionRef, 0) != kCFCompareEqualTo) {
                CFURLRef versURL = CFURLCreateCopyAppendingPathComponent(NULL, bundleURL, CFSTR("Versions"), TRUE);

                if (versURL) {
                    CFURLRef oneURL = CFURLCreateCopyAppendingPathComponent(NULL, versURL, bundleVersionRef, TRUE);

                    if (oneURL) {
                        versionedBundleRef = CFBundleCreate(NULL, oneURL);
                        CFRelease(oneURL);
                    }
                    CFRelease(versURL);
                }
            }
            if (bundleTailRef)
                CFRelease(bundleTailRef);
            if (bundleVersionRef)
                CFRelease(bundleVersionRef);
            CFRelease(bundleURL);
        }
        if (versionedBundleRef)
            bundleRef = versionedBundleRef;
    }
    if (bundleRef) {
        libURL = CFBundleCopyResourceURL(bundleRef, CFSTR("table"), CFSTR("txt"), NULL);
        if (libURL) {
            CFURLGetFileSystemRepresentation(libURL, TRUE, (unsigned char *)libraryPath, maxPathLen);
            CFRelease(libURL);
        }
    }
    if (versionedBundleRef)
        CFRelease(versionedBundleRef);
    return libraryPath[0] ? 0 : -1;
}

static int client(void)
{
    char path[PATH_MAX];
    CFURLRef url = CFBundleCopyPrivateFrameworksURL(CFBundleGetMainBundle());
    CFArrayRef frameworks = CFBundleCreateBundlesFromDirectory(NULL, url, NULL);

    CFRelease(url);
    if (open_versioned("org.example.maths", "A", sizeof(path), path) != 0 || !strstr(path, "table.txt"))
        return 1;
    if (open_versioned("org.example.none", "A", sizeof(path), path) == 0)
        return 2;
    CFRelease(frameworks);
    return 0;
}
