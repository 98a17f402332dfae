// The same in C++: OpenFX's plug-in loader includes no other header.
#include <CoreFoundation/CoreFoundation.h>

bool load(const char *path)
{
    char buffer[PATH_MAX];
    assert(path);
    if (strlen(path) >= sizeof buffer || chdir(path) != 0) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    printf("%s\n", path);
    return toupper(path[0]) != 0 && getenv("HOME") != NULL;
}
