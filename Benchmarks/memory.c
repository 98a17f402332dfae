/*
 * Measures memory in a process that does nothing else.
 *
 *   memory table              the growth by a table of 50,000 strings: after the first lookup, and
 *                             after one lookup of each key
 *   memory bundles DIR COUNT  the growth by opening and releasing COUNT bundles
 *                             DIR/<number>/app-<number>.bundle, a thousand in each directory
 *
 * Prints the growth of the allocated and of the resident memory in bytes.
 */
#include <CoreFoundation/CoreFoundation.h>

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static long heap(void)
{
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}

static long resident(void)
{
    long pages = 0;
    malloc_trim(0);
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*d %ld", &pages) != 1)
        exit(1);
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static CFBundleRef open_bundle(const char *format, const char *directory, int a, int b)
{
    char path[4096];
    snprintf(path, sizeof path, format, directory, a, b);
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), 1);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    CFRelease(url);
    if (!bundle) {
        fprintf(stderr, "no bundle at %s\n", path);
        exit(1);
    }
    return bundle;
}

static void look_up(CFBundleRef bundle, int number)
{
    char name[64];
    snprintf(name, sizeof name, "settings.section.%07d.title", number);
    CFStringRef key = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    CFRelease(CFBundleCopyLocalizedString(bundle, key, NULL, NULL));
    CFRelease(key);
}

static void measure_table(const char *data)
{
    /* A lookup in a small table first creates what a process creates once. */
    look_up(open_bundle("%s/few-keys.bundle", data, 0, 0), 1);
    CFBundleRef bundle = open_bundle("%s/table-utf8-%d.bundle", data, 0, 0);
    long heap_before = heap(), resident_before = resident();
    look_up(bundle, 1);
    printf("%ld %ld", heap() - heap_before, resident() - resident_before);
    for (int i = 0; i < 50000; i++)
        look_up(bundle, i);
    printf(" %ld %ld\n", heap() - heap_before, resident() - resident_before);
}

static void measure_bundles(const char *directory, int count)
{
    for (int i = 0; i < 1000; i++)
        CFRelease(open_bundle("%s/%03d/app-%04d.bundle", directory, 0, i));
    long heap_before = heap(), resident_before = resident();
    for (int i = 0; i < count; i++) {
        CFRelease(open_bundle("%s/%03d/app-%04d.bundle", directory, i / 1000, i % 1000));
    }
    printf("%ld %ld\n", heap() - heap_before, resident() - resident_before);
}

int main(int argc, char **argv)
{
    if (argc > 3 && strcmp(argv[1], "bundles") == 0) {
        measure_bundles(argv[2], atoi(argv[3]));
    } else {
        measure_table(getenv("BENCHMARK_DATA"));
    }
    return 0;
}
