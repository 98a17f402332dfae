// A class that implements IUnknown, and a factory for it.
#include <CoreFoundation/CFPlugInCOM.h>

#include <cstring>

class Object : public IUnknown {
public:
    virtual ~Object() {}

    HRESULT STDMETHODCALLTYPE QueryInterface(REFIID iid, LPVOID *interface) override
    {
        CFUUIDBytes unknown = CFUUIDGetUUIDBytes(IUnknownUUID);
        bool known = std::memcmp(&iid, &unknown, sizeof iid) == 0;

        *interface = known ? static_cast<IUnknown *>(this) : nullptr;
        return known ? S_OK : E_NOINTERFACE;
    }

    ULONG STDMETHODCALLTYPE AddRef() override { return ++count; }
    ULONG STDMETHODCALLTYPE Release() override { return --count; }

private:
    ULONG count = 1;
};

void *make(CFAllocatorRef, CFUUIDRef)
{
    return new Object;
}

static const CFPlugInFactoryFunction factory = make;

bool registered(CFUUIDRef id)
{
    return CFPlugInRegisterFactoryFunction(id, factory);
}
