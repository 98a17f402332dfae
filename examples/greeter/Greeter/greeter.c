/*
 * An application with a framework, a plug-in, a nib and texts in three languages, which prints what each of them says.
 *
 * CMakeLists.txt, meson.build and Makefile make its bundle: LANGUAGE=de build/Greeter.app/Contents/Linux/Greeter
 */
#include <CFBundleCompat/CFBCNib.h>
#include <CoreFoundation/CoreFoundation.h>
#include <Words/words.h>

#include <stdio.h>

/* Prints a string, and releases it. */
static void print(CFStringRef string)
{
    char utf8[1024];

    if (string && CFStringGetCString(string, utf8, sizeof utf8, kCFStringEncodingUTF8))
        puts(utf8);
    if (string)
        CFRelease(string);
}

/* No object is made: the texts of the nib are all that this program shows. */
static CFBCNibResult make_nothing(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    (void)object, (void)made, (void)run, (void)context;
    return kCFBCNibIgnored;
}

/* The title of the window in Panel.xib, or Panel.nib if it was compiled. */
static CFStringRef copy_title(CFBundleRef bundle)
{
    static const CFBCNibCallbacks callbacks = { .createObject = make_nothing };
    CFBCNibRef nib = CFBCNibCreateInBundle(bundle, CFSTR("Panel"), NULL, NULL);
    CFBCNibInstantiationRef run = nib ? CFBCNibInstantiate(nib, NULL, NULL, &callbacks, NULL, NULL) : NULL;
    CFTypeRef title = NULL;

    for (CFIndex i = 0; run && !title && i < CFBCNibGetTopLevelObjectCount(nib); i++)
        title = CFBCNibInstantiationCopyValueForKey(run, CFBCNibGetTopLevelObject(nib, i), CFSTR("title"));
    if (run)
        CFRelease(run);
    if (nib)
        CFRelease(nib);
    return title;
}

/* Opens the plug-in, and has it speak. */
static CFStringRef copy_polite_words(CFBundleRef bundle)
{
    CFURLRef folder = CFBundleCopyBuiltInPlugInsURL(bundle);
    CFArrayRef plug_ins = folder ? CFBundleCreateBundlesFromDirectory(NULL, folder, CFSTR("plugin")) : NULL;
    CFStringRef words = NULL;

    for (CFIndex i = 0; plug_ins && i < CFArrayGetCount(plug_ins); i++) {
        CFBundleRef plug_in = (CFBundleRef)CFArrayGetValueAtIndex(plug_ins, i);
        CFStringRef (*copy_words)(CFBundleRef);

        *(void **)&copy_words = CFBundleGetFunctionPointerForName(plug_in, CFSTR("copy_words"));
        if (copy_words)
            words = copy_words(plug_in);
    }
    if (plug_ins)
        CFRelease(plug_ins);
    if (folder)
        CFRelease(folder);
    return words;
}

int main(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle(); /* borrowed: it is never released */
    CFStringRef words = copy_polite_words(bundle), title = copy_title(bundle);
    int is_complete = words && title;

    print(CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL));
    print(copy_farewell());
    print(words);
    print(title);
    return is_complete ? 0 : 1;
}
