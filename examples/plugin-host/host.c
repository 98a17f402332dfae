/*
 * A host: sends a text through the text filters of all plug-ins in a directory.
 *
 *     host DIRECTORY TEXT
 */
#include "text_filter.h"

#include <stdio.h>
#include <string.h>

static void print(CFStringRef string)
{
    char utf8[1024];

    if (CFStringGetCString(string, utf8, sizeof utf8, kCFStringEncodingUTF8))
        puts(utf8);
}

/* Opens all bundles in a directory.  That registers the factories of those that are plug-ins; no code is loaded. */
static CFArrayRef open_plug_ins(const char *path)
{
    CFURLRef directory =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
    CFArrayRef plug_ins = directory ? CFBundleCreateBundlesFromDirectory(NULL, directory, CFSTR("plugin")) : NULL;

    if (directory)
        CFRelease(directory);
    return plug_ins;
}

/* Creates an object with a factory, which loads its code.  Returns its interface, or NULL. */
static TextFilter **create_filter(CFUUIDRef factory)
{
    IUnknownVTbl **object = CFPlugInInstanceCreate(NULL, factory, TEXT_FILTER_TYPE);
    void *filter = NULL;

    if (!object)
        return NULL;
    (*object)->QueryInterface(object, CFUUIDGetUUIDBytes(TEXT_FILTER_INTERFACE), &filter);
    (*object)->Release(object);
    return filter;
}

static CFStringRef copy_filtered(CFStringRef text)
{
    CFArrayRef factories = CFPlugInFindFactoriesForPlugInType(TEXT_FILTER_TYPE);
    CFStringRef result = CFRetain(text);

    for (CFIndex i = 0; factories && i < CFArrayGetCount(factories); i++) {
        TextFilter **filter = create_filter(CFArrayGetValueAtIndex(factories, i));

        if (!filter)
            continue; /* A diagnostic has the reason. */
        CFStringRef filtered = (*filter)->copyFiltered(filter, result);
        (*filter)->Release(filter);
        CFRelease(result);
        result = filtered;
    }
    if (factories)
        CFRelease(factories);
    return result;
}

int main(int argc, char **argv)
{
    CFArrayRef plug_ins = argc == 3 ? open_plug_ins(argv[1]) : NULL;
    CFStringRef text = plug_ins ? CFStringCreateWithCString(NULL, argv[2], kCFStringEncodingUTF8) : NULL;

    if (!text) {
        fprintf(stderr, "usage: host DIRECTORY TEXT\n");
        return 2;
    }
    CFStringRef filtered = copy_filtered(text);
    print(filtered);
    CFRelease(filtered);
    CFRelease(text);

    for (CFIndex i = 0; i < CFArrayGetCount(plug_ins); i++) {
        CFBundleRef plug_in = (CFBundleRef)CFArrayGetValueAtIndex(plug_ins, i);

        print(CFBundleGetIdentifier(plug_in));
        printf("loaded: %d\n", CFBundleIsExecutableLoaded(plug_in));
        CFBundleUnloadExecutable(plug_in); /* It has no objects any more. */
        printf("loaded: %d\n", CFBundleIsExecutableLoaded(plug_in));
    }
    CFRelease(plug_ins);
    return 0;
}
