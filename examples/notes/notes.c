/*
 * An application that finds its resources, wherever it is installed: shows its title and two files of its bundle.
 *
 * It is installed as Notes.app/Contents/Linux/notes, and finds Notes.app by the path of its executable.
 */
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>

static void print(CFStringRef string)
{
    char utf8[1024];

    if (CFStringGetCString(string, utf8, sizeof utf8, kCFStringEncodingUTF8))
        puts(utf8);
}

/* Prints the file of a resource.  Returns whether there is one. */
static int print_resource(CFBundleRef bundle, CFStringRef name, CFStringRef type)
{
    UInt8 path[4096];
    char line[1024];
    CFURLRef url = CFBundleCopyResourceURL(bundle, name, type, NULL);
    FILE *file = NULL;

    if (url && CFURLGetFileSystemRepresentation(url, TRUE, path, sizeof path))
        file = fopen((const char *)path, "r");
    if (url)
        CFRelease(url);
    if (!file)
        return 0;
    while (fgets(line, sizeof line, file))
        fputs(line, stdout);
    fclose(file);
    return 1;
}

int main(void)
{
    CFBundleRef bundle = CFBundleGetMainBundle(); /* borrowed: it is never released */
    CFStringRef title = CFBundleCopyLocalizedString(bundle, CFSTR("title"), NULL, NULL);

    print(title);
    CFRelease(title);
    if (!print_resource(bundle, CFSTR("welcome"), CFSTR("txt"))
        || !print_resource(bundle, CFSTR("template"), CFSTR("txt"))) {
        fputs("notes: its resources are missing\n", stderr);
        return 1;
    }
    return 0;
}
