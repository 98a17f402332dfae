// References in objects with static storage: created before main, released after it.
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
        CFStringRef title = CFBundleCopyLocalizedString(bundle, CFSTR("title"), NULL, NULL);
        if (!title || !CFEqual(title, CFSTR("Title")))
            _exit(9);
        CFRelease(title);
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
    // In a constructor before main the strings of this file may not be initialized yet, as in any C++ program.
    if (kDomain == NULL)
        return 0;
    return domain() == holder.bundle && CFStringGetLength(names[1]) == 13 && names[0] == CFSTR("one") ? 0 : 1;
}
