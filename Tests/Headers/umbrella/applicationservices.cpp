// ApplicationServices.h alone brings CoreFoundation and its C headers.
#include <ApplicationServices/ApplicationServices.h>

int main_is_there()
{
    assert(CFBundleGetMainBundle() != NULL);
    return printf("%d\n", noErr);
}
