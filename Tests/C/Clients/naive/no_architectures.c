/* load_plugin: hosts require an architecture before they treat a directory as a bundle. */
#include <CoreFoundation/CoreFoundation.h>

CFArrayRef naive(CFURLRef url) __asm__("cfbc_CFBundleCopyExecutableArchitecturesForURL");

CFArrayRef naive(CFURLRef url)
{
    (void)url;
    return NULL;
}
