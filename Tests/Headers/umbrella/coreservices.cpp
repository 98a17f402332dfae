// CoreServices.h alone brings CoreFoundation and its C headers.
#include <CoreServices/CoreServices.h>

int main_is_there()
{
    assert(CFBundleGetMainBundle() != NULL);
    return printf("%d\n", noErr);
}
