// vstgui and Audacity declare the type themselves, before or after the header.
typedef struct __CFBundle *CFBundleRef;

namespace VSTGUI {
void *gBundleRef = nullptr;
}

#include <CoreFoundation/CoreFoundation.h>

typedef struct __CFBundle *CFBundleRef;

CFBundleRef get()
{
    return static_cast<CFBundleRef>(VSTGUI::gBundleRef);
}
