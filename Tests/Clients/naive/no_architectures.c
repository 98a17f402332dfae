/* load_plugin: hosts ask for architectures before they take a directory for a bundle. */
#include <CoreFoundation/CoreFoundation.h>

CFArrayRef naive(CFURLRef url) __asm__("cfbc_CFBundleCopyExecutableArchitecturesForURL");

CFArrayRef naive(CFURLRef url)
{
    (void)url;
    return NULL;
}
