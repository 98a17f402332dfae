/* Loads and unloads a library again and again, and says by how many bytes the process has grown. */
#include <dlfcn.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t allocated(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/* The pages that the process has mapped. */
static size_t mapped(void)
{
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%zu", &pages) != 1)
        abort();
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void *function(void *library, const char *name)
{
    void *address = dlsym(library, name);
    if (!address) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    return address;
}

/* Calls what caches something, or is called back by the library. */
static void use(void *library)
{
    typedef const void *(*create)(const void *, const char *, unsigned);
    typedef const void *(*copy)(const void *);
    typedef void (*release)(const void *);
    const void *(*main_bundle)(void) = (const void *(*)(void))function(library, "cfbc_CFBundleGetMainBundle");
    const void *text = ((create)function(library, "cfbc_CFStringCreateWithCString"))(NULL, "text", 0x08000100);
    const void *names = ((copy)function(library, "cfbc_CFBundleCopyBundleLocalizations"))(main_bundle());

    if (names)
        ((release)function(library, "cfbc_CFRelease"))(names);
    ((release)function(library, "cfbc_CFRelease"))(text);
}

/* load_cycles LIBRARY COUNT [use] */
int main(int argc, char **argv)
{
    enum { warm_up = 10 };
    size_t first_allocated = 0, first_mapped = 0;
    int count = argc > 2 ? atoi(argv[2]) : 0;

    for (int i = 0; i < warm_up + count; i++) {
        /* Each time: the first calls of mapped() leave memory in malloc's cache. */
        if (i <= warm_up) {
            first_mapped = mapped();
            first_allocated = allocated();
        }
        void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
        if (!library) {
            fprintf(stderr, "%s\n", dlerror());
            return 2;
        }
        if (argc > 3 && strcmp(argv[3], "use") == 0)
            use(library);
        dlclose(library);
    }
    printf("%ld allocated, %ld mapped\n", (long)(allocated() - first_allocated), (long)(mapped() - first_mapped));
    return 0;
}
