/* In C, file-scope uses are macros (configd, kerberos, ppp); each use is a call. */
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
