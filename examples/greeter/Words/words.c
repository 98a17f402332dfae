#include <Words/words.h>

CFStringRef copy_farewell(void)
{
    CFBundleRef framework = CFBundleGetBundleWithIdentifier(CFSTR("org.example.words"));

    return CFBundleCopyLocalizedString(framework, CFSTR("farewell"), NULL, CFSTR("Words"));
}
