/* __APPLE__ defined after a header, which may then be included again. */
#include <CoreFoundation/CoreFoundation.h>

#ifndef __APPLE__
#define __APPLE__ 1
#endif
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFPlugInCOM.h>
#include <CoreFoundation/CoreFoundation.h>
#include <TargetConditionals.h>

#if defined(__APPLE__) && TARGET_OS_MAC
CFURLRef resources(void)
{
    return CFBundleCopyResourcesDirectoryURL(CFBundleGetMainBundle());
}
#else
#error "not reached"
#endif
