/*
 * A localized command line tool: says how many files a directory has, in the user's language.
 *
 *     tally DIRECTORY...
 *
 * It is installed as Tally.bundle/Contents/Linux/tally; a link in bin leads to it.
 */
#include <CFBundleCompat/CFBundleCompat.h>

#include <dirent.h>
#include <stdio.h>

static void print(FILE *file, CFStringRef string)
{
    char utf8[4096];

    if (string && CFStringGetCString(string, utf8, sizeof utf8, kCFStringEncodingUTF8))
        fprintf(file, "%s\n", utf8);
}

/* The number of files that are not hidden, or -1. */
static int count_files(const char *path)
{
    DIR *directory = opendir(path);
    struct dirent *entry;
    int count = 0;

    if (!directory)
        return -1;
    while ((entry = readdir(directory)))
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

static int tally(CFBundleRef bundle, const char *path)
{
    int count = count_files(path);
    CFStringRef line;

    if (count >= 0) {
        line = CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d files"), NULL, count);
    } else {
        CFStringRef name = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
        line = CFBCBundleCopyLocalizedFormat(bundle, CFSTR("cannot read %@"), NULL, name);
        if (name)
            CFRelease(name);
    }
    print(count >= 0 ? stdout : stderr, line);
    if (line)
        CFRelease(line);
    return count >= 0;
}

int main(int argc, char **argv)
{
    CFBundleRef bundle = CFBundleGetMainBundle();
    int succeeded = argc > 1;

    for (int i = 1; i < argc; i++)
        succeeded &= tally(bundle, argv[i]);
    return !succeeded;
}
