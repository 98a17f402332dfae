/* linked_bundle LIBRARY: whether the bundle of a loaded library is found while calls fail, and afterwards. */
#include <CoreFoundation/CoreFoundation.h>

#include <dlfcn.h>
#include <stdio.h>

void fault_end(void) __attribute__((weak));

static const char *found(void)
{
    return CFBundleGetBundleWithIdentifier(CFSTR("org.example.linked")) ? "found" : "not found";
}

int main(int argc, char **argv)
{
    if (argc < 2 || !dlopen(argv[1], RTLD_NOW))
        return 1;
    const char *first = found();
    if (fault_end)
        fault_end();
    printf("%s\n%s\n", first, found());
    return 0;
}
