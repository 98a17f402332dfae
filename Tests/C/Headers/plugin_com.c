/* An interface as plug-ins declare it, with IUNKNOWN_C_GUTS first; the COM functions and HRESULT macros. */
#include <CoreFoundation/CFPlugInCOM.h>

typedef struct {
    IUNKNOWN_C_GUTS;
    ULONG(STDMETHODCALLTYPE *count)(void *self);
} Interface;

static HRESULT query(void *self, REFIID iid, LPVOID *interface)
{
    CFUUIDRef wanted = CFUUIDCreateFromUUIDBytes(NULL, iid);
    HRESULT result = CFEqual(wanted, IUnknownUUID) ? S_OK : E_NOINTERFACE;

    *interface = SUCCEEDED(result) ? self : NULL;
    CFRelease(wanted);
    return FAILED(result) && IS_ERROR(result) ? result : S_OK;
}

static ULONG count(void *self)
{
    return ((const IUnknownVTbl *)self)->AddRef(self);
}

extern const Interface table;
const Interface table = { NULL, query, count, count, count };
static const CFPlugInFactoryFunction none = 0;

typedef char failure_is_negative[MAKE_HRESULT(SEVERITY_ERROR, 0, 4) == E_NOINTERFACE && E_FAIL < 0 ? 1 : -1];
typedef char parts_are_found[HRESULT_CODE(E_FAIL) == 8 && HRESULT_SEVERITY(S_FALSE) == SEVERITY_SUCCESS ? 1 : -1];

Boolean is_none(void)
{
    return none == 0 && HRESULT_FACILITY(S_OK) == 0;
}
