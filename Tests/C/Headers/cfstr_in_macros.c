/* In C, CFSTR at file scope stands in a macro (configd, kerberos, ppp), so that each use is a call. */
#include <CoreFoundation/CoreFoundation.h>

#define KEY_NAME "Name"
#define kKey CFSTR(KEY_NAME)
#define kOther    \
    CFSTR("Other" \
          "Name")

Boolean same(CFStringRef string)
{
    return CFEqual(string, kKey) || (CFStringCompare(string, kOther, 0) == kCFCompareEqualTo);
}
