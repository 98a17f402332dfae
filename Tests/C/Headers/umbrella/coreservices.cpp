// CoreServices.h alone includes CoreFoundation and the headers of C.
#include <CoreServices/CoreServices.h>

int has_main_bundle()
{
    assert(CFBundleGetMainBundle() != NULL);
    return printf("%d\n", noErr);
}
