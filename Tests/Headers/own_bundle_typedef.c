/* std: c11 gnu17 */
/* vstgui and Audacity declare the type themselves, before or after.  C99 forbids it. */
typedef struct __CFBundle *CFBundleRef;

#include <CoreFoundation/CFBundle.h>

typedef struct __CFBundle *CFBundleRef;
typedef const struct __CFString *CFStringRef;

CFBundleRef find(CFStringRef identifier)
{
    return CFBundleGetBundleWithIdentifier(identifier);
}
