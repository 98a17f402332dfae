/**
 * @file
 * CFPlugInCOM: the interfaces of a plug-in's objects, which follow Microsoft's Component Object
 * Model.
 *
 * An interface is a pointer to a pointer to a table of functions.  Each function gets the interface
 * as its first argument.  Every table starts with the three functions of IUnknown.  The library
 * itself calls none of them.
 *
 * CoreFoundation.h and CFPlugIn.h do not include this header, as COREFOUNDATION_CFPLUGINCOM_SEPARATE
 * says: its names are short and other headers define them too.
 */
#ifndef __COREFOUNDATION_CFPLUGINCOM__
#define __COREFOUNDATION_CFPLUGINCOM__ 1

#include <CoreFoundation/CFPlugIn.h>

CF_EXTERN_C_BEGIN

/** The result of a function.  A negative value is an error.  Since: 0.1 */
typedef SInt32 HRESULT;
/** A reference count.  Since: 0.1 */
typedef UInt32 ULONG;
/** A pointer to anything.  Since: 0.1 */
typedef void *LPVOID;
/** Identifies an interface by the bytes of its UUID.  Since: 0.1 */
typedef CFUUIDBytes REFIID;

/**
 * @name Results
 * One bit for failure, 13 bits for the facility, 16 bits for the code.
 * @{
 */
#define SEVERITY_SUCCESS 0 /**< The severity of success. */
#define SEVERITY_ERROR 1   /**< The severity of failure. */

/** Returns whether a result is a success. */
#define SUCCEEDED(status) ((HRESULT)(status) >= 0)
/** Returns whether a result is an error. */
#define FAILED(status) ((HRESULT)(status) < 0)
/** Returns whether the severity of a result is SEVERITY_ERROR. */
#define IS_ERROR(status) ((UInt32)(status) >> 31 == SEVERITY_ERROR)
/** Returns the code of a result. */
#define HRESULT_CODE(status) ((status) & 0xFFFF)
/** Returns the facility of a result: which part of a system it comes from. */
#define HRESULT_FACILITY(status) (((status) >> 16) & 0x1FFF)
/** Returns the severity of a result. */
#define HRESULT_SEVERITY(status) (((status) >> 31) & 0x1)
/** Builds a result from its parts. */
#define MAKE_HRESULT(severity, facility, code) \
    ((HRESULT)((UInt32)(severity) << 31 | (UInt32)(facility) << 16 | (UInt32)(code)))

#define S_OK ((HRESULT)0x00000000L)    /**< Success. */
#define S_FALSE ((HRESULT)0x00000001L) /**< Success; the answer is no. */
/** @} */

/**
 * @name Errors
 * The numbers are Apple's, which differ from those of Windows.
 * @{
 */
#define E_UNEXPECTED ((HRESULT)0x8000FFFFL)   /**< Unexpected failure. */
#define E_NOTIMPL ((HRESULT)0x80000001L)      /**< Not implemented. */
#define E_OUTOFMEMORY ((HRESULT)0x80000002L)  /**< No memory is left. */
#define E_INVALIDARG ((HRESULT)0x80000003L)   /**< An argument is not valid. */
#define E_NOINTERFACE ((HRESULT)0x80000004L)  /**< The object does not have the interface. */
#define E_POINTER ((HRESULT)0x80000005L)      /**< A pointer is not valid. */
#define E_HANDLE ((HRESULT)0x80000006L)       /**< A handle is not valid. */
#define E_ABORT ((HRESULT)0x80000007L)        /**< The operation was aborted. */
#define E_FAIL ((HRESULT)0x80000008L)         /**< Unspecified failure. */
#define E_ACCESSDENIED ((HRESULT)0x80000009L) /**< Permission was denied. */
/** @} */

/* ---- IUnknown ---- */

/** The calling convention of a method. Only Windows needs one. */
#define STDMETHODCALLTYPE
/** A far pointer. Only Windows needs it. */
#define __RPC_FAR

/** The UUID of IUnknown, which you borrow. */
#define IUnknownUUID                                                                                                \
    CFUUIDGetConstantUUIDWithBytes(kCFAllocatorSystemDefault, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xC0, \
                                   0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46)

/**
 * The members that every function table starts with.
 *
 * - `_reserved` is for the C++ runtime. It is 0 in C.
 * - `QueryInterface` stores another interface of the object in `*ppv`; the caller owns one
 *   reference.  It stores NULL and returns E_NOINTERFACE if the object does not have the interface.
 * - `AddRef` adds a reference and returns the new count.
 * - `Release` removes a reference and returns the new count.  The last one destroys the object.
 */
#define IUNKNOWN_C_GUTS                                                                     \
    void *_reserved;                                                                        \
    HRESULT(STDMETHODCALLTYPE *QueryInterface)(void *thisPointer, REFIID iid, LPVOID *ppv); \
    ULONG(STDMETHODCALLTYPE *AddRef)(void *thisPointer);                                    \
    ULONG(STDMETHODCALLTYPE *Release)(void *thisPointer)

/** The function table of IUnknown.  Since: 0.1 */
typedef struct IUnknownVTbl {
    /** @cond */
    IUNKNOWN_C_GUTS;
    /** @endcond */
} IUnknownVTbl;

CF_EXTERN_C_END

#ifdef __cplusplus
/**
 * IUnknown as a C++ class.  C++ compilers on Linux lay out its table differently from IUnknownVTbl.
 *
 * Since:    0.1
 */
class IUnknown {
public:
    /** Stores the interface `iid` of the object in `*ppv`; the caller owns one reference. */
    virtual HRESULT STDMETHODCALLTYPE QueryInterface(REFIID iid, LPVOID *ppv) = 0;
    /** Adds a reference and returns the new count. */
    virtual ULONG STDMETHODCALLTYPE AddRef(void) = 0;
    /** Removes a reference and returns the new count. */
    virtual ULONG STDMETHODCALLTYPE Release(void) = 0;
};
#endif

#endif
