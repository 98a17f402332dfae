/* load_plugin: hosts compare with TRUE, which is 1. */
#include <CoreFoundation/CoreFoundation.h>

Boolean naive(CFBundleRef bundle) __asm__("cfbc_CFBundleIsExecutableLoaded");

Boolean naive(CFBundleRef bundle)
{
    (void)bundle;
    return 2;
}
