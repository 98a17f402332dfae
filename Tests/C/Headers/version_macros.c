/* A program that supports several versions of the library. */
#include <CFBundleCompat/CFBundleCompat.h>

#if !CFBC_VERSION_AT_LEAST(0, 1, 0) || CFBC_VERSION_AT_LEAST(CFBC_VERSION_MAJOR, CFBC_VERSION_MINOR + 1, 0)
#error "The version is wrong."
#endif

int patch(void);
int patch(void)
{
    return CFBC_VERSION_AT_LEAST(CFBC_VERSION_MAJOR, CFBC_VERSION_MINOR, CFBC_VERSION_PATCH);
}
