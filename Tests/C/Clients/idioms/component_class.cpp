// The same with a class, whose first member holds the function table and a pointer to the object.
#include <CoreFoundation/CFPlugInCOM.h>

#include <new>

#include "../client.h"

struct CounterTable {
    IUNKNOWN_C_GUTS;
    SInt32 (*count)(void *self);
};

class Counter {
public:
    static void *make(CFAllocatorRef, CFUUIDRef typeID);
    static CFUUIDRef type()
    {
        return CFUUIDGetConstantUUIDWithBytes(kCFAllocatorDefault, 0xAB, 0xCD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                              1);
    }
    static CFUUIDRef factory()
    {
        return CFUUIDGetConstantUUIDWithBytes(kCFAllocatorDefault, 0xAB, 0xCD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                              2);
    }

private:
    struct Face {
        const CounterTable *table;
        Counter *self;
    };

    Counter() : references(1), value(0)
    {
        face.table = &table;
        face.self = this;
        CFPlugInAddInstanceForFactory(factory());
    }
    ~Counter() { CFPlugInRemoveInstanceForFactory(factory()); }

    static Counter *self(void *face) { return static_cast<Face *>(face)->self; }
    static HRESULT query(void *face, REFIID iid, LPVOID *result)
    {
        CFUUIDRef id = CFUUIDCreateFromUUIDBytes(0, iid);
        bool known = CFEqual(id, IUnknownUUID) || CFEqual(id, type());
        CFRelease(id);
        *result = known ? face : 0;
        if (!known)
            return E_NOINTERFACE;
        addRef(face);
        return S_OK;
    }
    static ULONG addRef(void *face) { return ++self(face)->references; }
    static ULONG release(void *face)
    {
        ULONG left = --self(face)->references;
        if (left == 0)
            delete self(face);
        return left;
    }
    static SInt32 count(void *face) { return ++self(face)->value; }

    static const CounterTable table;
    Face face;
    ULONG references;
    SInt32 value;
};

const CounterTable Counter::table = { 0, Counter::query, Counter::addRef, Counter::release, Counter::count };

void *Counter::make(CFAllocatorRef, CFUUIDRef typeID)
{
    return CFEqual(typeID, type()) ? &(new (std::nothrow) Counter)->face : NULL;
}

static int client()
{
    CFPlugInRegisterFactoryFunction(Counter::factory(), Counter::make);
    CFPlugInRegisterPlugInType(Counter::factory(), Counter::type());
    CounterTable **counter =
        static_cast<CounterTable **>(CFPlugInInstanceCreate(NULL, Counter::factory(), Counter::type()));
    if (!counter)
        return 1;
    (*counter)->count(counter);
    SInt32 two = (*counter)->count(counter);
    LPVOID none = counter;
    HRESULT result = (*counter)->QueryInterface(counter, CFUUIDGetUUIDBytes(Counter::factory()), &none);
    ULONG left = (*counter)->Release(counter);
    return two == 2 && result == E_NOINTERFACE && none == NULL && left == 0 ? 0 : 2;
}
