/*
 * The plug-in: a factory that creates counters.
 */
#include "plugin_interface.h"

typedef struct {
    CounterInterface *interface;
    CFUUIDRef factoryID;
    UInt32 refCount;
    int value;
} Counter;

static HRESULT counterQueryInterface(void *self, REFIID iid, LPVOID *ppv)
{
    CFUUIDRef interfaceID = CFUUIDCreateFromUUIDBytes(NULL, iid);
    Boolean known = CFEqual(interfaceID, kCounterInterfaceID) || CFEqual(interfaceID, IUnknownUUID);

    CFRelease(interfaceID);
    *ppv = known ? self : NULL;
    if (!known)
        return E_NOINTERFACE;
    ((Counter *)self)->interface->AddRef(self);
    return S_OK;
}

static ULONG counterAddRef(void *self)
{
    return ++((Counter *)self)->refCount;
}

static ULONG counterRelease(void *self)
{
    Counter *counter = (Counter *)self;

    if (--counter->refCount > 0)
        return counter->refCount;
    CFUUIDRef factoryID = counter->factoryID;
    free(counter);
    if (factoryID) {
        CFPlugInRemoveInstanceForFactory(factoryID);
        CFRelease(factoryID);
    }
    return 0;
}

static int counterNext(void *self)
{
    return ++((Counter *)self)->value;
}

static CounterInterface counterTable = { NULL, counterQueryInterface, counterAddRef, counterRelease, counterNext };

#ifdef __cplusplus
extern "C"
#endif
    void *CounterFactory(CFAllocatorRef allocator, CFUUIDRef typeID);

void *CounterFactory(CFAllocatorRef allocator, CFUUIDRef typeID)
{
    (void)allocator;
    if (!CFEqual(typeID, kCounterTypeID))
        return NULL;
    Counter *counter = (Counter *)malloc(sizeof(Counter));
    counter->interface = &counterTable;
    counter->factoryID = (CFUUIDRef)CFRetain(kCounterFactoryID);
    counter->refCount = 1;
    counter->value = 0;
    CFPlugInAddInstanceForFactory(kCounterFactoryID);
    return counter;
}
