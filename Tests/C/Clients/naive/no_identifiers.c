/* find_framework: an open bundle is found by its identifier. */
#include <CoreFoundation/CoreFoundation.h>

CFBundleRef naive(CFStringRef identifier) __asm__("cfbc_CFBundleGetBundleWithIdentifier");

CFBundleRef naive(CFStringRef identifier)
{
    (void)identifier;
    return NULL;
}
