/* find_resources: an empty type adds no dot, and a name that begins with a dot has no type. */
#include <CoreFoundation/CoreFoundation.h>

CFURLRef naive(CFBundleRef bundle, CFStringRef name, CFStringRef type,
               CFStringRef sub) __asm__("cfbc_CFBundleCopyResourceURL");

CFURLRef naive(CFBundleRef bundle, CFStringRef name, CFStringRef type, CFStringRef sub)
{
    CFStringRef file = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@.%@"), name, type);
    return CFBundleCopyResourceURLForLocalization(bundle, file, NULL, sub, NULL);
}
