/* A program that needs one localized string: the start-up cost of a command line tool. */
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : ".";
    const char *name = argc > 2 ? argv[2] : "settings.section.0000007.title";
    char buffer[256] = "";
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), 1);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    CFStringRef key = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    CFStringRef value = CFBundleCopyLocalizedString(bundle, key, NULL, NULL);
    CFStringGetCString(value, buffer, sizeof buffer, kCFStringEncodingUTF8);
    puts(buffer);
    return strncmp(buffer, "The title", 9) != 0;
}
