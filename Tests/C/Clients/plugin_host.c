/*
 * The host: opens the plug-ins of a directory, finds a factory for a type, and uses an instance.
 */
#include "plugin_interface.h"

#include "client.h"

static CFArrayRef open_plug_ins(void)
{
    CFURLRef url = CFBundleCopyBuiltInPlugInsURL(CFBundleGetMainBundle());
    CFArrayRef bundles = url ? CFBundleCreateBundlesFromDirectory(NULL, url, NULL) : NULL;

    if (url)
        CFRelease(url);
    if (bundles && CFArrayGetCount(bundles) > 0)
        return bundles;
    if (bundles)
        CFRelease(bundles);
    const char *path = getenv("CLIENT_PLUGINS");
    url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), true);
    bundles = CFBundleCreateBundlesFromDirectory(NULL, url, NULL);
    CFRelease(url);
    return bundles;
}

static int client(void)
{
    CFArrayRef plugIns = open_plug_ins();
    CFArrayRef factories = CFPlugInFindFactoriesForPlugInType(kCounterTypeID);

    printf("plug-ins %ld factories %ld\n", (long)CFArrayGetCount(plugIns),
           factories ? (long)CFArrayGetCount(factories) : 0);
    if (factories == NULL)
        return 1;
    CFBundleRef plugIn = (CFBundleRef)CFArrayGetValueAtIndex(plugIns, 0);
    CFUUIDRef factoryID = (CFUUIDRef)CFArrayGetValueAtIndex(factories, 0);
    IUnknownVTbl **unknown = (IUnknownVTbl **)CFPlugInInstanceCreate(NULL, factoryID, kCounterTypeID);
    CounterInterface **counter = NULL;

    if (unknown == NULL)
        return 1;
    (*unknown)->QueryInterface(unknown, CFUUIDGetUUIDBytes(kCounterInterfaceID), (LPVOID *)&counter);
    (*unknown)->Release(unknown);
    if (counter == NULL)
        return 1;
    (*counter)->next(counter);
    printf("next %d\n", (*counter)->next(counter));
    (*counter)->Release(counter);
    printf("loaded %d\n", CFBundleIsExecutableLoaded(plugIn));
    CFBundleUnloadExecutable(plugIn);
    printf("loaded %d\n", CFBundleIsExecutableLoaded(plugIn));
    CFRelease(factories);
    CFRelease(plugIns);
    return 0;
}
