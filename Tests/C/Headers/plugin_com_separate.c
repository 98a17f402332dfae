/* Plug-ins ask whether CFPlugIn.h brings the COM interfaces (CFPlugInSample, smartcardservices). */
#include <CoreFoundation/CFPlugIn.h>
#if COREFOUNDATION_CFPLUGINCOM_SEPARATE
#include <CoreFoundation/CFPlugInCOM.h>
#endif

ULONG add(IUnknownVTbl *table, void *self);
ULONG add(IUnknownVTbl *table, void *self)
{
    return table->AddRef(self);
}
