/* find_resources: the string for a missing key is the key, and the caller releases it. */
#include <CoreFoundation/CoreFoundation.h>

CFStringRef naive(CFBundleRef bundle, CFStringRef key, CFStringRef value,
                  CFStringRef table) __asm__("cfbc_CFBundleCopyLocalizedString");

CFStringRef naive(CFBundleRef bundle, CFStringRef key, CFStringRef value, CFStringRef table)
{
    (void)bundle;
    (void)key;
    (void)table;
    return value ? (CFStringRef)CFRetain(value) : CFSTR("");
}
