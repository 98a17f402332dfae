/* find_resources: a text that is missing is its key, and the caller's to release. */
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
