/**
 * @file
 * Base types, and the functions that every object supports.
 *
 * An object of this library is opaque and reference-counted; see CFTypeRef for the rules.  The
 * library cannot detect a pointer that is not such an object, or one that was already freed.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  objects are allocated with malloc().  An allocator argument is ignored where an
 *              object is created, and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler
 *              (CFBundleCompat.h).  No call crashes on it.
 * Threads:     safe from any thread.
 * Cost:        constant; no allocation, no lock, no file access.
 *
 * Swift:       cannot import these headers, because it takes every CF type for a class of its own and crashes when it
 *              releases one.  Swift programs use the package's product CFBundleCompat.
 *
 * Symbols: source code uses Apple's names.  The linker sees them with the prefix `cfbc_`, so that
 * this library and the CoreFoundation of the Swift toolchain can be loaded into one process.
 */
#ifndef __COREFOUNDATION_CFBASE__
#define __COREFOUNDATION_CFBASE__ 1

#ifdef __swift__
#error "Swift cannot import the C headers: use the Swift package's product CFBundleCompat"
#endif

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <CoreFoundation/CFAvailability.h>

/** Gives a function or constant its linker name: `cfbc_` and Apple's name. */
#define CFBC_SYMBOL(name) __asm__("cfbc_" #name)

#ifdef __cplusplus
/** Starts declarations with C linkage. */
#define CF_EXTERN_C_BEGIN extern "C" {
/** Ends declarations with C linkage. */
#define CF_EXTERN_C_END }
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#endif

/** Declares a function or constant of the library. */
#define CF_EXPORT extern
/** Defines an inline function in a header. */
#define CF_INLINE static __inline__

#ifndef TRUE
/** The Boolean value true. */
#define TRUE 1
#endif
#ifndef FALSE
/** The Boolean value false. */
#define FALSE 0
#endif

CF_EXTERN_C_BEGIN

/**
 * @name Types of classic Macintosh code
 * @{
 */
/** A type of classic Macintosh code, with the size and sign that its definition says.  Since: 0.1 */
typedef unsigned char Boolean;
typedef unsigned char UInt8;
typedef signed char SInt8;
typedef unsigned short UInt16;
typedef signed short SInt16;
typedef unsigned int UInt32;
typedef signed int SInt32;
typedef uint64_t UInt64;
typedef int64_t SInt64;
typedef float Float32;
typedef double Float64;
typedef UInt8 Byte;
typedef SInt8 SignedByte;
typedef SInt32 OSStatus;
typedef SInt16 OSErr;
typedef UInt32 FourCharCode;
typedef FourCharCode OSType;
typedef SInt16 RegionCode;
typedef SInt16 LangCode;
typedef SInt16 ScriptCode;
typedef UInt16 UniChar;
typedef unsigned long UniCharCount;
typedef UInt32 UTF32Char;
typedef UInt16 UTF16Char;
typedef UInt8 UTF8Char;
/** @} */

/**
 * @name Pascal strings
 * @{
 */
/** A Pascal string: its first byte is its length.  Since: 0.1 */
typedef unsigned char *StringPtr;
typedef const unsigned char *ConstStringPtr;
typedef unsigned char Str255[256];
typedef const unsigned char *ConstStr255Param;
/** @} */

/** The value of an OSStatus or OSErr for success.  Since: 0.1 */
enum {
    noErr = 0 /**< No error. */
};

/** Identifies the type of an object.  Compare with the result of `CF…GetTypeID()`.  Since: 0.1 */
typedef unsigned long CFTypeID;
/** A set of flags.  Since: 0.1 */
typedef unsigned long CFOptionFlags;
/** A hash value.  Since: 0.1 */
typedef unsigned long CFHashCode;
/** A count, a length or an index.  Signed.  Since: 0.1 */
typedef signed long CFIndex;

/**
 * Any object of this library, when its type does not matter.
 *
 * The word in a function's name says what happens to the reference count:
 *
 *     Create, Copy   you own one reference; release it with CFRelease()
 *     Get            you borrow the object; the pointer is valid as long as its owner is alive
 *     Set, Add       the callee takes a reference of its own; you keep yours
 *
 * CFRetain() turns a borrowed object into an owned one.
 *
 * Threads:  the count is atomic: any thread may retain and release any object.  Several threads may
 *           use an immutable object at once.  While one thread changes a mutable object, no other
 *           thread may use it: take a lock of your own.
 * Since:    0.1
 */
typedef const void *CFTypeRef;

/** A string; see CFString.h.  Since: 0.1 */
typedef const struct __CFString *CFStringRef;
/** A mutable string.  Since: 0.1 */
typedef struct __CFString *CFMutableStringRef;
/** An allocator.  Since: 0.1 */
typedef const struct __CFAllocator *CFAllocatorRef;
/** The type of kCFNull, which stands for "nothing" in a collection.  Since: 0.1 */
typedef const struct __CFNull *CFNullRef;
/** A property list: a string, data, number, boolean, date, array or dictionary.  Since: 0.1 */
typedef CFTypeRef CFPropertyListRef;

/** The result of a comparison.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFComparisonResult) {
    kCFCompareLessThan = -1,  /**< The first value comes before the second. */
    kCFCompareEqualTo = 0,    /**< The values are equal. */
    kCFCompareGreaterThan = 1 /**< The first value comes after the second. */
};

/** Compares two values for the caller, which supplies `context`.  Since: 0.1 */
typedef CFComparisonResult (*CFComparatorFunction)(const void *first, const void *second, void *context);

/** The index that stands for "not found".  Since: 0.1 */
enum {
    kCFNotFound = -1 /**< Nothing was found. */
};

/** A range of indices.  Since: 0.1 */
typedef struct {
    CFIndex location; /**< The first index. */
    CFIndex length;   /**< The number of indices. */
} CFRange;

/** Returns the range of `length` indices that starts at `location`.  Since: 0.1 */
CF_INLINE CFRange CFRangeMake(CFIndex location, CFIndex length)
{
    CFRange range;
    range.location = location;
    range.length = length;
    return range;
}

/** The version of Apple's CoreFoundation whose behavior this library follows: 2106.  Since: 0.1 */
CF_EXPORT double kCFCoreFoundationVersionNumber CFBC_SYMBOL(kCFCoreFoundationVersionNumber);

/**
 * @name Versions of Apple's CoreFoundation
 * @{
 */
/** A version to compare kCFCoreFoundationVersionNumber with.  Since: 0.1 */
#define kCFCoreFoundationVersionNumber10_0 196.40
#define kCFCoreFoundationVersionNumber10_1 226.00
#define kCFCoreFoundationVersionNumber10_2 263.00
#define kCFCoreFoundationVersionNumber10_3 299.00
#define kCFCoreFoundationVersionNumber10_4 368.00
#define kCFCoreFoundationVersionNumber10_5 476.00
#define kCFCoreFoundationVersionNumber10_6 550.00
#define kCFCoreFoundationVersionNumber10_7 635.00
#define kCFCoreFoundationVersionNumber10_8 744.00
#define kCFCoreFoundationVersionNumber10_9 855.11
#define kCFCoreFoundationVersionNumber10_10 1151.16
#define kCFCoreFoundationVersionNumber10_10_Max 1199
#define kCFCoreFoundationVersionNumber10_11 1253
#define kCFCoreFoundationVersionNumber10_11_Max 1299
/** @} */

/* ---- All objects ---- */

/**
 * Adds one reference to an object.
 *
 * @param object  The object.  NULL: no effect.
 *
 * @return  `object` itself, of which you own one more reference.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFRetain(CFTypeRef object) CFBC_SYMBOL(CFRetain);

/**
 * Removes one reference from an object.  Removing the last one frees the object.
 *
 * A bundle that a Get function has returned, or whose code is loaded, is never freed (CFBundle.h).
 * Neither are constants and CFSTR() strings, however often they are released.
 *
 * @param object  The object.  NULL: no effect.
 *
 * Errors:   one release too many is reported and ignored while the library or a collection still
 *           holds the object.  Releasing an object that was already freed cannot be detected.
 * Cost:     constant; a collection also releases its elements.
 * Since:    0.1
 */
CF_EXPORT void CFRelease(CFTypeRef object) CFBC_SYMBOL(CFRelease);

/**
 * Returns its argument.  It exists for code that was written for garbage collection.
 *
 * @param object  The object.  NULL returns NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFMakeCollectable(CFTypeRef object) CFBC_SYMBOL(CFMakeCollectable);

/**
 * Returns the number of references that the program owns, including those of its collections.
 *
 * References that the library itself holds do not count, so the count of an object that only you
 * own is 1.
 *
 * @param object  The object.  NULL: 0.
 *
 * Threads:  safe, but another thread may have changed the count by the time you read it.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFGetRetainCount(CFTypeRef object) CFBC_SYMBOL(CFGetRetainCount);

/** Returns the type of an object, to compare with `CF…GetTypeID()`; 0 for NULL.  Since: 0.1 */
CF_EXPORT CFTypeID CFGetTypeID(CFTypeRef object) CFBC_SYMBOL(CFGetTypeID);

/**
 * Returns whether two objects have the same type and equal content.
 *
 * Two strings are equal if they have the same characters, without normalization.  Two numbers are
 * equal if they have the same value.  A bundle is equal only to itself.
 *
 * @param object  One object.  NULL returns false.
 * @param other   The other object.  NULL returns false.
 *
 * Cost:     O(size of the content).
 * Since:    0.1
 */
CF_EXPORT Boolean CFEqual(CFTypeRef object, CFTypeRef other) CFBC_SYMBOL(CFEqual);

/**
 * Returns a hash of the content.  Equal objects have equal hashes.  NULL returns 0.
 *
 * The value may change from one version of the library, and from one process, to the next.
 *
 * Cost:     constant for strings; for other objects at most O(size of the content).
 * Since:    0.1
 */
CF_EXPORT CFHashCode CFHash(CFTypeRef object) CFBC_SYMBOL(CFHash);

/**
 * Describes an object for a log.  The wording may change with a version.
 *
 * @param object  The object.  NULL returns NULL.
 *
 * @return  A string that you own.  The description of a string is the string.
 *
 * Cost:     O(size of the content); allocates.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFCopyDescription(CFTypeRef object) CFBC_SYMBOL(CFCopyDescription);

/**
 * Returns the name of a type, such as "CFBundle".
 *
 * @param typeID  The type.  An unknown number returns "Not A Type".
 *
 * @return  A string that you own.
 *
 * Cost:     allocates a string.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFCopyTypeIDDescription(CFTypeID typeID) CFBC_SYMBOL(CFCopyTypeIDDescription);

/**
 * Returns the allocator of an object: always kCFAllocatorSystemDefault, for NULL too.  You borrow
 * it.
 *
 * Since:    0.1
 */
CF_EXPORT CFAllocatorRef CFGetAllocator(CFTypeRef object) CFBC_SYMBOL(CFGetAllocator);

/**
 * Writes an object's description and a newline to standard error.
 *
 * @param object  The object.  NULL writes "(null)".
 *
 * Cost:     O(size of the content); allocates and writes.
 * Since:    0.1
 */
CF_EXPORT void CFShow(CFTypeRef object) CFBC_SYMBOL(CFShow);

/* ---- CFNull ---- */

/** The one CFNull, for a place where a collection cannot hold NULL.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNullRef kCFNull CFBC_SYMBOL(kCFNull);

/** Returns the type of kCFNull.  Since: 0.1 */
CF_EXPORT CFTypeID CFNullGetTypeID(void) CFBC_SYMBOL(CFNullGetTypeID);

/* ---- Allocators ---- */

/** NULL: the default allocator.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorDefault CFBC_SYMBOL(kCFAllocatorDefault);
/** Uses malloc().  The default allocator at first.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorSystemDefault CFBC_SYMBOL(kCFAllocatorSystemDefault);
/** Uses malloc().  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorMalloc CFBC_SYMBOL(kCFAllocatorMalloc);
/** Uses malloc(); Linux has no malloc zones.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorMallocZone CFBC_SYMBOL(kCFAllocatorMallocZone);
/**
 * Allocates nothing and frees nothing.  Pass it as a deallocator to keep ownership of the bytes.
 *
 * Since:    0.1
 */
CF_EXPORT const CFAllocatorRef kCFAllocatorNull CFBC_SYMBOL(kCFAllocatorNull);
/** Accepted by CFAllocatorCreate(), where it has no effect.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorUseContext CFBC_SYMBOL(kCFAllocatorUseContext);

/** Retains the `info` of an allocator, and returns what to store.  Since: 0.1 */
typedef const void *(*CFAllocatorRetainCallBack)(const void *info);
/** Releases the `info` of an allocator.  Since: 0.1 */
typedef void (*CFAllocatorReleaseCallBack)(const void *info);
/** Describes an allocator in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFAllocatorCopyDescriptionCallBack)(const void *info);
/** Allocates memory.  Returns NULL on failure.  Since: 0.1 */
typedef void *(*CFAllocatorAllocateCallBack)(CFIndex allocSize, CFOptionFlags hint, void *info);
/**
 * Resizes memory, and may move it.  Returns NULL on failure and leaves the memory unchanged.
 *
 * Since:    0.1
 */
typedef void *(*CFAllocatorReallocateCallBack)(void *ptr, CFIndex newsize, CFOptionFlags hint, void *info);
/** Frees memory.  Since: 0.1 */
typedef void (*CFAllocatorDeallocateCallBack)(void *ptr, void *info);
/** Returns the size that an allocation of `size` bytes would really have.  Since: 0.1 */
typedef CFIndex (*CFAllocatorPreferredSizeCallBack)(CFIndex size, CFOptionFlags hint, void *info);

/**
 * The functions of an allocator.
 *
 * A member that is NULL does nothing: without `allocate` or `reallocate` there is no memory, and
 * without `deallocate` memory is not freed.  CFAllocatorCreate() copies the struct.
 *
 * Since:    0.1
 */
typedef struct {
    CFIndex version;                                    /**< Must be 0. */
    void *info;                                         /**< Passed to each function. */
    CFAllocatorRetainCallBack retain;                   /**< Retains `info`. */
    CFAllocatorReleaseCallBack release;                 /**< Releases `info`. */
    CFAllocatorCopyDescriptionCallBack copyDescription; /**< Describes the allocator. */
    CFAllocatorAllocateCallBack allocate;               /**< Allocates memory. */
    CFAllocatorReallocateCallBack reallocate;           /**< Resizes memory. */
    CFAllocatorDeallocateCallBack deallocate;           /**< Frees memory. */
    CFAllocatorPreferredSizeCallBack preferredSize;     /**< Returns the size that an allocation would have. */
} CFAllocatorContext;

/** Returns the type of allocators.  Since: 0.1 */
CF_EXPORT CFTypeID CFAllocatorGetTypeID(void) CFBC_SYMBOL(CFAllocatorGetTypeID);

/**
 * Returns the default allocator of this thread, which NULL stands for.  You borrow it.  It is
 * kCFAllocatorSystemDefault until CFAllocatorSetDefault() changes it.
 *
 * Since:    0.1
 */
CF_EXPORT CFAllocatorRef CFAllocatorGetDefault(void) CFBC_SYMBOL(CFAllocatorGetDefault);

/**
 * Sets the default allocator of this thread.
 *
 * The functions below use it where their allocator is NULL, and so do functions that free bytes of
 * the program.  The allocator is never freed after this call.
 *
 * @param allocator  The allocator.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorSetDefault(CFAllocatorRef allocator) CFBC_SYMBOL(CFAllocatorSetDefault);

/**
 * Creates an allocator that calls functions of the program.
 *
 * @param allocator  Ignored.  May be NULL or kCFAllocatorUseContext.
 * @param context    The functions.  NULL returns NULL.
 *
 * @return  An allocator that you own.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFAllocatorRef CFAllocatorCreate(CFAllocatorRef allocator, CFAllocatorContext *context)
    CFBC_SYMBOL(CFAllocatorCreate);

/**
 * Returns the functions of an allocator and its `info`.
 *
 * @param allocator  The allocator.  NULL: the default allocator.
 * @param context    Receives the functions.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorGetContext(CFAllocatorRef allocator, CFAllocatorContext *context)
    CFBC_SYMBOL(CFAllocatorGetContext);

/**
 * Allocates memory.
 *
 * @param allocator  The allocator.  NULL: the default allocator.
 * @param size       Length in bytes.
 * @param hint       Passed to the allocator.
 *
 * @return  Memory that you own.  Free it with CFAllocatorDeallocate(), not with CFRelease().  NULL
 *          if `size` is not positive or no memory is left.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void *CFAllocatorAllocate(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorAllocate);

/**
 * Resizes memory.  The content is preserved up to the smaller of both sizes.
 *
 * @param allocator  The allocator that the memory is from.  NULL: the default allocator.
 * @param pointer    The memory.  NULL: allocates.
 * @param size       The new length in bytes.  If it is not positive, `pointer` is freed.
 * @param hint       Passed to the allocator.
 *
 * @return  The memory, which may have moved.  NULL if it was freed.  NULL also if no memory is
 *          left; `pointer` is then unchanged.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void *CFAllocatorReallocate(CFAllocatorRef allocator, void *pointer, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorReallocate);

/**
 * Frees memory.
 *
 * @param allocator  The allocator that the memory is from.  NULL: the default allocator.
 * @param pointer    The memory.  NULL: no effect.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorDeallocate(CFAllocatorRef allocator, void *pointer) CFBC_SYMBOL(CFAllocatorDeallocate);

/**
 * Returns how many bytes an allocation of `size` bytes really has: at least `size`.
 *
 * @param allocator  The allocator.  NULL: the default allocator.
 * @param size       Length in bytes.
 * @param hint       Passed to the allocator.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFAllocatorGetPreferredSizeForSize(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorGetPreferredSizeForSize);

CF_EXTERN_C_END

#endif
