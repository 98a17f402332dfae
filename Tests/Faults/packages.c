/*
 * Replaces the package of its argument with other files.  Prints "written", or "failed" and the code of the error.  Lines that begin
 * with "!" are diagnostics.
 */
#include <CFBundleCompat/CFBundleCompat.h>

#include <stdio.h>
#include <string.h>

void fault_end(void) __attribute__((weak));

static void receive(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    printf("! %s\n", message);
}

static void add(CFMutableDictionaryRef contents, CFStringRef path, const char *text)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)text, (CFIndex)strlen(text));
    CFDictionarySetValue(contents, path, data);
    CFRelease(data);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)argv[1], (CFIndex)strlen(argv[1]), true);
    CFMutableDictionaryRef contents =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    add(contents, CFSTR("same.txt"), "same");
    add(contents, CFSTR("changed.txt"), "new");
    add(contents, CFSTR("folder/other.txt"), "new");
    add(contents, CFSTR("added/new.txt"), "new");
    CFErrorRef error = NULL;
    CFBCSetDiagnosticHandler(receive, NULL);
    if (CFBCWritePackage(url, contents, kCFBCPackageOptionReplace, &error))
        printf("written\n");
    else
        printf("failed %ld\n", CFErrorGetCode(error));
    if (error)
        CFRelease(error);
    CFRelease(contents);
    CFRelease(url);
    if (fault_end)
        fault_end();
    return 0;
}
