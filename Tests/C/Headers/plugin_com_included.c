/* A program may ask CFPlugIn.h to bring the COM interfaces. */
#define COREFOUNDATION_CFPLUGINCOM_SEPARATE 0
#include <CoreFoundation/CFPlugIn.h>

HRESULT succeed(void);
HRESULT succeed(void)
{
    return S_OK;
}
