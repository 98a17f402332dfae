/*
 * Prints what the library knows of the running program: the path of its bundle, that of its executable, and whether
 * the bundle's resource page.txt is found.  Diagnostics go to standard error.
 *
 *   program_path             asks
 *   program_path chdir       asks after the working directory has changed
 *   program_path unlink      asks after its file has been removed
 *   program_path replace     the same, and another file has the name that the kernel reports
 */
#include <CoreFoundation/CoreFoundation.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void print(const char *name, CFURLRef url)
{
    char path[16384];

    if (!url)
        printf("%s: none\n", name);
    else if (CFURLGetFileSystemRepresentation(url, true, (UInt8 *)path, sizeof path))
        printf("%s: %s\n", name, path);
    else
        printf("%s: without a path\n", name);
    if (url)
        CFRelease(url);
}

static int removed_file(const char *path, int is_replaced)
{
    char other[4096];

    if (unlink(path) != 0)
        return 0;
    if (!is_replaced)
        return 1;
    snprintf(other, sizeof other, "%s (deleted)", path);
    return close(open(other, O_CREAT | O_WRONLY, 0755)) == 0;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";

    int is_replaced = strcmp(what, "replace") == 0;

    if (strcmp(what, "chdir") == 0 && chdir("/") != 0)
        return 1;
    if ((is_replaced || strcmp(what, "unlink") == 0) && !removed_file(argv[0], is_replaced))
        return 1;
    for (int i = 0; i < 2; i++) {
        CFBundleRef bundle = CFBundleGetMainBundle();
        print("bundle", CFBundleCopyBundleURL(bundle));
        print("executable", CFBundleCopyExecutableURL(bundle));
        print("page", CFBundleCopyResourceURL(bundle, CFSTR("page"), CFSTR("txt"), NULL));
    }
    return 0;
}
