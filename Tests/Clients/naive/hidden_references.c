/* load_plugin: hosts unload code when theirs is the only reference. */
#include <CoreFoundation/CoreFoundation.h>

CFIndex naive(CFTypeRef object) __asm__("cfbc_CFGetRetainCount");

CFIndex naive(CFTypeRef object)
{
    (void)object;
    return 2;
}
