/* std: c11 gnu17 */
/* vstgui and Audacity declare the type themselves, before or after the header.  C99 forbids that. */
typedef struct __CFBundle *CFBundleRef;

#include <CoreFoundation/CFBundle.h>

typedef struct __CFBundle *CFBundleRef;
typedef const struct __CFString *CFStringRef;

CFBundleRef find(CFStringRef identifier)
{
    return CFBundleGetBundleWithIdentifier(identifier);
}
