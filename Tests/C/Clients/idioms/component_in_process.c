/*
 * A program that registers its own factory and uses it as a host does: instances with two interfaces, whose tables begin
 * with IUNKNOWN_C_GUTS, as in importers and preview generators.
 */
#include <CoreFoundation/CoreFoundation.h>
#include <CoreFoundation/CFPlugInCOM.h>

#include "../client.h"

#define kTestTypeID                                                                                               \
    (CFUUIDGetConstantUUIDWithBytes(NULL, 0xC0, 0xDE, 0x00, 0x01, 0x4D, 0x6E, 0x12, 0x26, 0x80, 0x3A, 0x00, 0x50, \
                                    0xE4, 0xC0, 0x00, 0x67))
#define kTestInterfaceID                                                                                          \
    (CFUUIDGetConstantUUIDWithBytes(NULL, 0xC0, 0xDE, 0x00, 0x02, 0x4D, 0x6E, 0x12, 0x26, 0x80, 0x3A, 0x00, 0x50, \
                                    0xE4, 0xC0, 0x00, 0x67))
#define PLUGIN_ID "C0DE0003-4D6E-1226-803A-0050E4C00067"

typedef struct TestInterfaceStruct {
    IUNKNOWN_C_GUTS;
    Boolean (*import)(void *thisInterface, CFMutableDictionaryRef attributes, CFStringRef contentTypeUTI,
                      CFStringRef pathToFile);
} TestInterfaceStruct;

typedef struct __ImporterType {
    TestInterfaceStruct *conduitInterface;
    CFUUIDRef factoryID;
    UInt32 refCount;
} ImporterType;

static HRESULT QueryInterfaceOf(void *thisInstance, REFIID iid, LPVOID *ppv);
static ULONG AddRefOf(void *thisInstance);
static ULONG ReleaseOf(void *thisInstance);

static Boolean Import(void *thisInterface, CFMutableDictionaryRef attributes, CFStringRef contentTypeUTI,
                      CFStringRef pathToFile)
{
    (void)thisInterface;
    CFDictionarySetValue(attributes, contentTypeUTI, pathToFile);
    return TRUE;
}

static TestInterfaceStruct testInterfaceFtbl = { NULL, QueryInterfaceOf, AddRefOf, ReleaseOf, Import };
static int alive = 0;

static void *AllocImporter(CFUUIDRef inFactoryID)
{
    ImporterType *theNewInstance = (ImporterType *)malloc(sizeof(ImporterType));
    memset(theNewInstance, 0, sizeof(ImporterType));
    theNewInstance->conduitInterface = &testInterfaceFtbl;
    theNewInstance->factoryID = (CFUUIDRef)CFRetain(inFactoryID);
    CFPlugInAddInstanceForFactory(inFactoryID);
    theNewInstance->refCount = 1;
    alive++;
    return theNewInstance;
}

static void DeallocImporter(ImporterType *thisInstance)
{
    CFUUIDRef theFactoryID = thisInstance->factoryID;
    free(thisInstance);
    alive--;
    if (theFactoryID) {
        CFPlugInRemoveInstanceForFactory(theFactoryID);
        CFRelease(theFactoryID);
    }
}

static HRESULT QueryInterfaceOf(void *thisInstance, REFIID iid, LPVOID *ppv)
{
    CFUUIDRef interfaceID = CFUUIDCreateFromUUIDBytes(kCFAllocatorDefault, iid);
    if (CFEqual(interfaceID, kTestInterfaceID) || CFEqual(interfaceID, IUnknownUUID)) {
        ((ImporterType *)thisInstance)->conduitInterface->AddRef(thisInstance);
        *ppv = thisInstance;
        CFRelease(interfaceID);
        return S_OK;
    }
    *ppv = NULL;
    CFRelease(interfaceID);
    return E_NOINTERFACE;
}

static ULONG AddRefOf(void *thisInstance)
{
    ((ImporterType *)thisInstance)->refCount += 1;
    return ((ImporterType *)thisInstance)->refCount;
}

static ULONG ReleaseOf(void *thisInstance)
{
    ((ImporterType *)thisInstance)->refCount -= 1;
    if (((ImporterType *)thisInstance)->refCount == 0) {
        DeallocImporter((ImporterType *)thisInstance);
        return 0;
    }
    return ((ImporterType *)thisInstance)->refCount;
}

static void *ImporterPluginFactory(CFAllocatorRef allocator, CFUUIDRef typeID)
{
    CFUUIDRef uuid;
    void *result;

    (void)allocator;
    if (!CFEqual(typeID, kTestTypeID))
        return NULL;
    uuid = CFUUIDCreateFromString(kCFAllocatorDefault, CFSTR(PLUGIN_ID));
    result = AllocImporter(uuid);
    CFRelease(uuid);
    return result;
}

static int client(void)
{
    CFUUIDRef factory = CFUUIDCreateFromString(NULL, CFSTR(PLUGIN_ID));
    CFMutableDictionaryRef attributes =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFArrayRef factories;
    IUnknownVTbl **unknown;
    TestInterfaceStruct **importer = NULL;
    Boolean imported;

    CFPlugInRegisterFactoryFunction(factory, ImporterPluginFactory);
    CFPlugInRegisterPlugInType(factory, kTestTypeID);
    factories = CFPlugInFindFactoriesForPlugInType(kTestTypeID);
    if (factories == NULL || CFArrayGetCount(factories) != 1)
        return 1;
    unknown =
        (IUnknownVTbl **)CFPlugInInstanceCreate(NULL, (CFUUIDRef)CFArrayGetValueAtIndex(factories, 0), kTestTypeID);
    CFRelease(factories);
    if (unknown == NULL
        || FAILED((*unknown)->QueryInterface(unknown, CFUUIDGetUUIDBytes(kTestInterfaceID), (LPVOID *)&importer)))
        return 2;
    (*unknown)->Release(unknown);
    imported = (*importer)->import(importer, attributes, CFSTR("public.text"), CFSTR("/a/b"));
    (*importer)->Release(importer);
    CFPlugInUnregisterFactory(factory);
    CFRelease(factory);
    if (!imported || alive != 0 || !CFEqual(CFDictionaryGetValue(attributes, CFSTR("public.text")), CFSTR("/a/b")))
        return 3;
    CFRelease(attributes);
    return 0;
}
