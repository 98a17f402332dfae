/* load_plugin: -1 means that there is no resource map, so that no caller closes it. */
#include <CoreFoundation/CoreFoundation.h>

CFBundleRefNum naive(CFBundleRef bundle) __asm__("cfbc_CFBundleOpenBundleResourceMap");
void naive_close(CFBundleRef bundle, CFBundleRefNum map) __asm__("cfbc_CFBundleCloseBundleResourceMap");

CFBundleRefNum naive(CFBundleRef bundle)
{
    (void)bundle;
    return 0;
}

void naive_close(CFBundleRef bundle, CFBundleRefNum map)
{
    (void)bundle;
    (void)map;
    abort();
}
