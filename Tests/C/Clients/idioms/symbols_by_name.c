/* A windowing library that finds a system framework by its identifier, and functions by C strings. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

typedef void (*Proc)(void);

static struct {
    CFBundleRef framework;
} library;

static Boolean initialize(void)
{
    CFURLRef url = CFBundleCopyPrivateFrameworksURL(CFBundleGetMainBundle());
    CFURLRef path = CFURLCreateCopyAppendingPathComponent(kCFAllocatorDefault, url, CFSTR("Maths.framework"), true);
    CFBundleRef opened = CFBundleCreate(kCFAllocatorDefault, path);

    CFRelease(url);
    CFRelease(path);
    library.framework = CFBundleGetBundleWithIdentifier(CFSTR("org.example.maths"));
    CFRelease(opened);
    return library.framework != NULL;
}

static Proc getProcAddress(const char *procname)
{
    CFStringRef symbolName = CFStringCreateWithCString(kCFAllocatorDefault, procname, kCFStringEncodingASCII);
    Proc symbol = (Proc)CFBundleGetFunctionPointerForName(library.framework, symbolName);

    CFRelease(symbolName);
    return symbol;
}

/* The older way: all functions of a table in one call. */
static int table(void)
{
    void *functions[2] = { NULL, NULL };
    CFStringRef names[] = { CFSTR("twice"), CFSTR("nothing") };
    CFArrayRef array = CFArrayCreate(NULL, (const void **)names, 2, &kCFTypeArrayCallBacks);

    CFBundleGetFunctionPointersForNames(library.framework, array, functions);
    CFRelease(array);
    return functions[0] != NULL && functions[1] == NULL && (Proc)functions[0] == getProcAddress("twice");
}

static int client(void)
{
    if (!initialize())
        return 1;
    return getProcAddress("twice") && !getProcAddress("glNone") && table() ? 0 : 2;
}
