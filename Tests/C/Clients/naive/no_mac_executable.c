/* load_plugin: bundles from a Mac have their executable in Contents/MacOS. */
#include <CoreFoundation/CoreFoundation.h>

CFURLRef naive(CFBundleRef bundle) __asm__("cfbc_CFBundleCopyExecutableURL");

CFURLRef naive(CFBundleRef bundle)
{
    (void)bundle;
    return NULL;
}
