// References in objects with static storage: made before main, given back after it.
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

const CFStringRef kDomain = CFSTR("org.example.app");
static CFStringRef const names[] = { CFSTR("one"), CFSTR("two"
                                                         " and "
                                                         "three") };

class Holder {
public:
    Holder() : bundle(CFBundleGetMainBundle()), url(CFBundleCopyBundleURL(bundle)) { CFRetain(bundle); }
    ~Holder()
    {
        CFStringRef text = CFBundleCopyLocalizedString(bundle, CFSTR("title"), NULL, NULL);
        if (!text || !CFEqual(text, CFSTR("Title")))
            _exit(9);
        CFRelease(text);
        CFRelease(url);
        CFRelease(bundle);
    }
    CFBundleRef bundle;
    CFURLRef url;
};

static Holder holder;

static CFBundleRef domain()
{
    static CFBundleRef found = CFBundleGetBundleWithIdentifier(kDomain);
    return found;
}

static int client()
{
    // In a constructor before main the strings of this file may not be there yet, as in any C++.
    if (kDomain == NULL)
        return 0;
    return domain() == holder.bundle && CFStringGetLength(names[1]) == 13 && names[0] == CFSTR("one") ? 0 : 1;
}
