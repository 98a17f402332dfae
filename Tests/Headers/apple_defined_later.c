/* With the define after the header, as -include and a define on the command line give it. */
#include <CoreFoundation/CoreFoundation.h>

#ifndef __APPLE__
#define __APPLE__ 1
#endif
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFPlugInCOM.h>
#include <CoreFoundation/CoreFoundation.h>

#if defined(__APPLE__)
CFURLRef resources(void)
{
    return CFBundleCopyResourcesDirectoryURL(CFBundleGetMainBundle());
}
#endif
