/* The plug-in. */
#include <CoreFoundation/CoreFoundation.h>

CFStringRef copy_words(CFBundleRef plug_in);

CFStringRef copy_words(CFBundleRef plug_in)
{
    return CFBundleCopyLocalizedString(plug_in, CFSTR("thanks"), NULL, NULL);
}
