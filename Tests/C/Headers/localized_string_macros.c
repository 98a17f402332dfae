/* The four macros, with and without a comment for translators. */
#include <CoreFoundation/CoreFoundation.h>

CFStringRef greeting(CFBundleRef bundle, int which)
{
    switch (which) {
    case 0: return CFCopyLocalizedString(CFSTR("hello"), "says hello");
    case 1: return CFCopyLocalizedStringFromTable(CFSTR("hello"), CFSTR("Table"), NULL);
    case 2: return CFCopyLocalizedStringFromTableInBundle(CFSTR("hello"), CFSTR("Table"), bundle, "");
    default: return CFCopyLocalizedStringWithDefaultValue(CFSTR("hello"), NULL, bundle, CFSTR("Hello!"), "says hello");
    }
}
