/*
 * CFPlugInCOM: how a host talks to an object of a plug-in, which is Microsoft's Component Object Model.
 *
 * An interface is a pointer to a pointer to a table of functions, of which each gets the interface as its first
 * argument.  Every table begins with the three of IUnknown.  The library itself calls none of them.
 *
 * CoreFoundation.h does not bring this header: its names are short, and other headers have them too.
 */
#ifndef __COREFOUNDATION_CFPLUGINCOM__
#define __COREFOUNDATION_CFPLUGINCOM__ 1

#include <CoreFoundation/CFPlugIn.h>

CF_EXTERN_C_BEGIN

/** The outcome of a call.  Negative: it failed.  Since: 0.1 */
typedef SInt32 HRESULT;
/** A count of references.  Since: 0.1 */
typedef UInt32 ULONG;
/** A pointer to anything.  Since: 0.1 */
typedef void *LPVOID;
/** An interface, by the bytes of its UUID.  Since: 0.1 */
typedef CFUUIDBytes REFIID;

/* ---- Outcomes: one bit that says "failed", 13 bits for who says so, 16 bits for what ---- */

#define SEVERITY_SUCCESS 0
#define SEVERITY_ERROR 1

#define SUCCEEDED(status) ((HRESULT)(status) >= 0)
#define FAILED(status) ((HRESULT)(status) < 0)
#define IS_ERROR(status) ((UInt32)(status) >> 31 == SEVERITY_ERROR)
#define HRESULT_CODE(status) ((status) & 0xFFFF)
#define HRESULT_FACILITY(status) (((status) >> 16) & 0x1FFF)
#define HRESULT_SEVERITY(status) (((status) >> 31) & 0x1)
#define MAKE_HRESULT(severity, facility, code) \
    ((HRESULT)((UInt32)(severity) << 31 | (UInt32)(facility) << 16 | (UInt32)(code)))

#define S_OK ((HRESULT)0x00000000L)
#define S_FALSE ((HRESULT)0x00000001L)

/* Apple's numbers, which are not those of Windows. */
#define E_UNEXPECTED ((HRESULT)0x8000FFFFL)
#define E_NOTIMPL ((HRESULT)0x80000001L)
#define E_OUTOFMEMORY ((HRESULT)0x80000002L)
#define E_INVALIDARG ((HRESULT)0x80000003L)
#define E_NOINTERFACE ((HRESULT)0x80000004L)
#define E_POINTER ((HRESULT)0x80000005L)
#define E_HANDLE ((HRESULT)0x80000006L)
#define E_ABORT ((HRESULT)0x80000007L)
#define E_FAIL ((HRESULT)0x80000008L)
#define E_ACCESSDENIED ((HRESULT)0x80000009L)

/* ---- IUnknown ---- */

/* Windows needs these in front of a function; other systems do not. */
#define STDMETHODCALLTYPE
#define __RPC_FAR

/* The UUID of IUnknown, which you borrow. */
#define IUnknownUUID                                                                                                \
    CFUUIDGetConstantUUIDWithBytes(kCFAllocatorSystemDefault, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xC0, \
                                   0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46)

/*
 * What every table begins with: a word for the runtime of C++, which is 0 in C, then
 *
 *   QueryInterface  stores another interface of the object in `*ppv`, for which the caller owns a
 *                   reference; E_NOINTERFACE and NULL if the object has no such interface
 *   AddRef          takes a reference; gives the new count
 *   Release         gives one back; the last one ends the object
 */
#define IUNKNOWN_C_GUTS                                                                     \
    void *_reserved;                                                                        \
    HRESULT(STDMETHODCALLTYPE *QueryInterface)(void *thisPointer, REFIID iid, LPVOID *ppv); \
    ULONG(STDMETHODCALLTYPE *AddRef)(void *thisPointer);                                    \
    ULONG(STDMETHODCALLTYPE *Release)(void *thisPointer)

/** The table of IUnknown.  Since: 0.1 */
typedef struct IUnknownVTbl {
    IUNKNOWN_C_GUTS;
} IUnknownVTbl;

CF_EXTERN_C_END

#ifdef __cplusplus
/** IUnknown as a class.  The compilers of Linux lay out its table in another way than C above.  Since: 0.1 */
class IUnknown {
public:
    virtual HRESULT STDMETHODCALLTYPE QueryInterface(REFIID iid, LPVOID *ppv) = 0;
    virtual ULONG STDMETHODCALLTYPE AddRef(void) = 0;
    virtual ULONG STDMETHODCALLTYPE Release(void) = 0;
};
#endif

#endif
