/* load_plugin: hosts unload code if they hold the only reference. */
#include <CoreFoundation/CoreFoundation.h>

CFIndex naive(CFTypeRef object) __asm__("cfbc_CFGetRetainCount");

CFIndex naive(CFTypeRef object)
{
    (void)object;
    return 2;
}
