/*
 * Asks a bundle for strings and resources.  Diagnostics go to standard error.
 *
 *   ask_bundle BUNDLE [KEY...]
 *
 * Prints the path of each .txt resource, as bytes, and whether the file can be opened.
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)argv[1], (CFIndex)strlen(argv[1]), true);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    if (!bundle)
        return 1;
    for (int i = 2; i < argc; i++) {
        CFStringRef key = CFStringCreateWithCString(NULL, argv[i], kCFStringEncodingUTF8);
        CFStringRef tables[] = { NULL, key };
        for (int table = 0; table < 2; table++)
            CFRelease(CFBundleCopyLocalizedString(bundle, key, NULL, tables[table]));
        CFRelease(key);
    }
    CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), NULL);
    for (CFIndex i = 0; urls && i < CFArrayGetCount(urls); i++) {
        char path[PATH_MAX];
        if (CFURLGetFileSystemRepresentation(CFArrayGetValueAtIndex(urls, i), true, (UInt8 *)path, sizeof path)) {
            FILE *file = fopen(path, "r");
            printf("%s %s\n", strrchr(path, '/') + 1, file ? "can be opened" : "cannot be opened");
            if (file)
                fclose(file);
        } else {
            printf("a URL without a path\n");
        }
    }
    if (urls)
        CFRelease(urls);
    CFRelease(bundle);
    CFRelease(url);
    return 0;
}
