// A literal at namespace scope must compile in C++ (ardour, smartcardservices).
#include <CoreFoundation/CoreFoundation.h>

const CFStringRef kBundleKey = CFSTR("PCSC");
static CFStringRef names[] = { CFSTR("one"),
                               CFSTR("two"
                                     "and more"),
                               CFSTR("") };

namespace plugin {
const CFStringRef kType = CFSTR("bundle");
}

CFIndex lengths()
{
    return CFStringGetLength(kBundleKey) + CFStringGetLength(names[0]) + CFStringGetLength(plugin::kType);
}
