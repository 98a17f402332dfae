/* plugin_host: factories are registered as soon as their plug-in is open. */
#include <CoreFoundation/CoreFoundation.h>

CFArrayRef naive(CFUUIDRef type) __asm__("cfbc_CFPlugInFindFactoriesForPlugInType");

CFArrayRef naive(CFUUIDRef type)
{
    (void)type;
    return NULL;
}
