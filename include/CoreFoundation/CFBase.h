/*
 * CFBase: the types that everything shares, and what every object can do.
 *
 * An object of this library is opaque and counted; see CFTypeRef for the rules.
 * Passing a pointer that is not such an object, or one that was freed, is an
 * error that the library cannot notice.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  objects come from malloc(); an allocator is accepted and ignored where one
 *              is made, and NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler (CFBundleCompat.h).  No call crashes on it.
 * Threads:     safe from any thread.
 * Cost:        constant; no memory, no lock, no file.
 *
 * Symbols: a program sees Apple's names.  The linker sees them with the prefix
 * `cfbc_`, so that this library and the CoreFoundation of the Swift toolchain
 * live in one process without taking each other's calls.
 */
#ifndef __COREFOUNDATION_CFBASE__
#define __COREFOUNDATION_CFBASE__ 1

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <CoreFoundation/CFAvailability.h>

/* The name of a function or constant as the linker sees it. */
#define CFBC_SYMBOL(name) __asm__("cfbc_" #name)

#ifdef __cplusplus
#define CF_EXTERN_C_BEGIN extern "C" {
#define CF_EXTERN_C_END }
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#endif

#define CF_EXPORT extern
#define CF_INLINE static __inline__

#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif

CF_EXTERN_C_BEGIN

/* The plain types of classic Macintosh code. */
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
/* Pascal strings: the first byte is the length. */
typedef unsigned char *StringPtr;
typedef const unsigned char *ConstStringPtr;
typedef unsigned char Str255[256];
typedef const unsigned char *ConstStr255Param;

enum {
    noErr = 0 /* what an OSStatus says if all is well */
};

/** The type of an object; ask a type for its own with `CF…GetTypeID()`.  Since: 0.1 */
typedef unsigned long CFTypeID;
/** A set of flags.  Since: 0.1 */
typedef unsigned long CFOptionFlags;
/** A hash.  Since: 0.1 */
typedef unsigned long CFHashCode;
/** A count, a length or a position.  Signed.  Since: 0.1 */
typedef signed long CFIndex;

/**
 * Any object of this library, when its type does not matter.
 *
 * The word in a function's name says what happens to the count:
 *
 *   Create, Copy   you own one reference; give it back with CFRelease()
 *   Get            you borrow; the pointer lives as long as its owner does
 *   Set, Add       the callee takes its own reference; yours stays yours
 *
 * CFRetain() turns a borrowed object into an owned one.
 *
 * Threads:  the count is atomic: any thread may retain and release any object.
 *           An immutable object may be used by several threads at once.  A
 *           mutable one needs a lock of yours while one thread changes it.
 * Since:    0.1
 */
typedef const void *CFTypeRef;

/** A string; CFString.h.  Since: 0.1 */
typedef const struct __CFString *CFStringRef;
/** A string that can change.  Since: 0.1 */
typedef struct __CFString *CFMutableStringRef;
/** Where memory comes from.  Since: 0.1 */
typedef const struct __CFAllocator *CFAllocatorRef;
/** The type of the one object that stands for "nothing" in a collection.  Since: 0.1 */
typedef const struct __CFNull *CFNullRef;
/**
 * A string, data, number, boolean, date, array or dictionary: what a property
 * list may hold.  Since: 0.1
 */
typedef CFTypeRef CFPropertyListRef;

/** What a comparison says.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFComparisonResult) {
    kCFCompareLessThan = -1,
    kCFCompareEqualTo = 0,
    kCFCompareGreaterThan = 1
};

/** A comparison of the caller's.  Since: 0.1 */
typedef CFComparisonResult (*CFComparatorFunction)(const void *first, const void *second, void *context);

enum {
    kCFNotFound = -1 /* a position that is none */
};

/** A run of positions, from `location` on.  Since: 0.1 */
typedef struct {
    CFIndex location;
    CFIndex length;
} CFRange;

/** The range of `length` positions that begins at `location`.  Since: 0.1 */
CF_INLINE CFRange CFRangeMake(CFIndex location, CFIndex length)
{
    CFRange range;
    range.location = location;
    range.length = length;
    return range;
}

/** Which CoreFoundation's behavior this library follows: 2106.  Since: 0.1 */
CF_EXPORT double kCFCoreFoundationVersionNumber CFBC_SYMBOL(kCFCoreFoundationVersionNumber);

/* Those of Apple's systems, to compare with. */
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

/* ---- Every object ---- */

/**
 * Takes one more reference to an object, so that it outlives its owner.
 *
 * @param object  The object.  NULL: no effect.
 *
 * @return  `object` itself, of which you own one reference more.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFRetain(CFTypeRef object) CFBC_SYMBOL(CFRetain);

/**
 * Gives one reference back.  The last one frees the object.
 *
 * A bundle that a Get function has handed out, or whose code is loaded, stays
 * (CFBundle.h); constants and CFSTR() strings are never freed.
 *
 * @param object  The object.  NULL: no effect.
 *
 * Errors:   one release too many, while the library or a collection still holds the
 *           object, is reported and changes nothing.  Once an object is freed,
 *           releasing it again is an error that nobody notices.
 * Cost:     constant; a collection also releases what it holds.
 * Since:    0.1
 */
CF_EXPORT void CFRelease(CFTypeRef object) CFBC_SYMBOL(CFRelease);

/**
 * Gives the object itself.  Once it meant that a garbage collector may free it.
 *
 * @param object  The object.  NULL gives NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFMakeCollectable(CFTypeRef object) CFBC_SYMBOL(CFMakeCollectable);

/**
 * How many references programs own to an object, those of their collections included.
 *
 * What the library itself holds is not counted, so an object that only
 * you own answers 1.
 *
 * @param object  The object.  NULL: 0.
 *
 * Threads:  safe, but another thread may have changed the count when you read it.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFGetRetainCount(CFTypeRef object) CFBC_SYMBOL(CFGetRetainCount);

/** The type of an object, to compare with `CF…GetTypeID()`; 0 for NULL.  Since: 0.1 */
CF_EXPORT CFTypeID CFGetTypeID(CFTypeRef object) CFBC_SYMBOL(CFGetTypeID);

/**
 * Whether two objects have the same type and equal content.
 *
 * Strings are equal if they have the same characters, without normalization;
 * numbers if they have the same value; bundles only if they are the same object.
 *
 * @param object  One object.  NULL gives false.
 * @param other   The other.  NULL gives false.
 *
 * Cost:     the length of the content.
 * Since:    0.1
 */
CF_EXPORT Boolean CFEqual(CFTypeRef object, CFTypeRef other) CFBC_SYMBOL(CFEqual);

/**
 * A hash of the content: equal objects have equal hashes.  0 for NULL.
 *
 * The value may differ from one version of the library to the next.
 *
 * Cost:     constant for strings; for other objects at most the length of the content.
 * Since:    0.1
 */
CF_EXPORT CFHashCode CFHash(CFTypeRef object) CFBC_SYMBOL(CFHash);

/**
 * Describes an object in words, for a log.  The words may change with a version.
 *
 * @param object  The object.  NULL gives NULL.
 *
 * @return  A string that you own.  The description of a string is the string.
 *
 * Cost:     the size of the content; allocates.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFCopyDescription(CFTypeRef object) CFBC_SYMBOL(CFCopyDescription);

/**
 * The name of a type, such as "CFBundle".
 *
 * @param typeID  A type.  A number that is none gives "Not A Type".
 *
 * @return  A string that you own.
 *
 * Cost:     allocates a string.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFCopyTypeIDDescription(CFTypeID typeID) CFBC_SYMBOL(CFCopyTypeIDDescription);

/**
 * The allocator of an object, which you borrow: always kCFAllocatorSystemDefault, for
 * NULL too.  Since: 0.1
 */
CF_EXPORT CFAllocatorRef CFGetAllocator(CFTypeRef object) CFBC_SYMBOL(CFGetAllocator);

/**
 * Writes an object's description and a line end to standard error.
 *
 * @param object  The object.  NULL writes "(null)".
 *
 * Cost:     the size of the content; allocates and writes.
 * Since:    0.1
 */
CF_EXPORT void CFShow(CFTypeRef object) CFBC_SYMBOL(CFShow);

/* ---- CFNull ---- */

/** The one CFNull, which may stand where a collection cannot hold NULL.  Never freed.  Since: 0.1 */
CF_EXPORT const CFNullRef kCFNull CFBC_SYMBOL(kCFNull);

/** The type of kCFNull.  Since: 0.1 */
CF_EXPORT CFTypeID CFNullGetTypeID(void) CFBC_SYMBOL(CFNullGetTypeID);

/* ---- Allocators ---- */

/** NULL, under a name that says what it means.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorDefault CFBC_SYMBOL(kCFAllocatorDefault);
/** malloc(), and what NULL means.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorSystemDefault CFBC_SYMBOL(kCFAllocatorSystemDefault);
/** malloc().  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorMalloc CFBC_SYMBOL(kCFAllocatorMalloc);
/** malloc(); Linux has no zones.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorMallocZone CFBC_SYMBOL(kCFAllocatorMallocZone);
/** Allocates nothing and frees nothing: for bytes that belong to somebody else.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorNull CFBC_SYMBOL(kCFAllocatorNull);
/** Only so that code which names it compiles.  Since: 0.1 */
CF_EXPORT const CFAllocatorRef kCFAllocatorUseContext CFBC_SYMBOL(kCFAllocatorUseContext);

/** Takes a reference to the `info` of an allocator; gives what to keep.  Since: 0.1 */
typedef const void *(*CFAllocatorRetainCallBack)(const void *info);
/** Gives the reference back.  Since: 0.1 */
typedef void (*CFAllocatorReleaseCallBack)(const void *info);
/** Describes an allocator in a string that the caller owns.  Since: 0.1 */
typedef CFStringRef (*CFAllocatorCopyDescriptionCallBack)(const void *info);
/** Allocates memory, or gives NULL.  Since: 0.1 */
typedef void *(*CFAllocatorAllocateCallBack)(CFIndex allocSize, CFOptionFlags hint, void *info);
/** Gives memory another size, perhaps at another place, or gives NULL and leaves it.  Since: 0.1 */
typedef void *(*CFAllocatorReallocateCallBack)(void *ptr, CFIndex newsize, CFOptionFlags hint, void *info);
/** Frees memory.  Since: 0.1 */
typedef void (*CFAllocatorDeallocateCallBack)(void *ptr, void *info);
/** How much memory an allocation of a size would give.  Since: 0.1 */
typedef CFIndex (*CFAllocatorPreferredSizeCallBack)(CFIndex size, CFOptionFlags hint, void *info);

/**
 * What an allocator does.
 *
 * `version` is 0; `info` is handed to each function.  A member that is NULL does nothing: without
 * `allocate` or `reallocate` there is no memory, without `deallocate` it is not freed.  The
 * struct is copied.  Since: 0.1
 */
typedef struct {
    CFIndex version;
    void *info;
    CFAllocatorRetainCallBack retain;
    CFAllocatorReleaseCallBack release;
    CFAllocatorCopyDescriptionCallBack copyDescription;
    CFAllocatorAllocateCallBack allocate;
    CFAllocatorReallocateCallBack reallocate;
    CFAllocatorDeallocateCallBack deallocate;
    CFAllocatorPreferredSizeCallBack preferredSize;
} CFAllocatorContext;

/** The type of allocators.  Since: 0.1 */
CF_EXPORT CFTypeID CFAllocatorGetTypeID(void) CFBC_SYMBOL(CFAllocatorGetTypeID);

/**
 * The allocator that NULL means in this thread, which you borrow: kCFAllocatorSystemDefault, unless
 * CFAllocatorSetDefault() has said otherwise.  Since: 0.1
 */
CF_EXPORT CFAllocatorRef CFAllocatorGetDefault(void) CFBC_SYMBOL(CFAllocatorGetDefault);

/**
 * Sets what NULL means in this thread, for the functions below and for functions that
 * free bytes of the program.  The allocator is then never freed.
 *
 * @param allocator  The allocator.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorSetDefault(CFAllocatorRef allocator) CFBC_SYMBOL(CFAllocatorSetDefault);

/**
 * Makes an allocator of a program's own functions.
 *
 * @param allocator  Accepted and ignored, kCFAllocatorUseContext too.  May be NULL.
 * @param context    The functions.  NULL gives NULL.
 *
 * @return  An allocator that you own.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFAllocatorRef CFAllocatorCreate(CFAllocatorRef allocator, CFAllocatorContext *context)
    CFBC_SYMBOL(CFAllocatorCreate);

/**
 * What an allocator does, and the `info` that it keeps.
 *
 * @param allocator  The allocator.  NULL: the default one.
 * @param context    Receives the functions.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorGetContext(CFAllocatorRef allocator, CFAllocatorContext *context)
    CFBC_SYMBOL(CFAllocatorGetContext);

/**
 * Allocates memory.
 *
 * @param allocator  Which memory.  NULL: the default one.
 * @param size       Length in bytes.
 * @param hint       Handed to the allocator.
 *
 * @return  Memory to give back with CFAllocatorDeallocate(), not with CFRelease().
 *          NULL if `size` is not positive or there is no memory left.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void *CFAllocatorAllocate(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorAllocate);

/**
 * Gives memory another size; its content stays, as far as it fits.
 *
 * @param allocator  The allocator that the memory is from.  NULL: the default one.
 * @param pointer    The memory.  NULL: allocates.
 * @param size       The new length in bytes.  If it is not positive, `pointer` is freed.
 * @param hint       Handed to the allocator.
 *
 * @return  The memory, perhaps at another place.  NULL if it was freed, or if there is no
 *          memory left; `pointer` then stays as it was.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void *CFAllocatorReallocate(CFAllocatorRef allocator, void *pointer, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorReallocate);

/**
 * Frees memory.
 *
 * @param allocator  The allocator that the memory is from.  NULL: the default one.
 * @param pointer    The memory.  NULL: no effect.
 *
 * Cost:     that of the allocator.
 * Since:    0.1
 */
CF_EXPORT void CFAllocatorDeallocate(CFAllocatorRef allocator, void *pointer) CFBC_SYMBOL(CFAllocatorDeallocate);

/**
 * How many bytes an allocation of `size` bytes gives, at least that many.
 *
 * @param allocator  The allocator.  NULL: the default one.
 * @param size       Length in bytes.
 * @param hint       Handed to the allocator.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFAllocatorGetPreferredSizeForSize(CFAllocatorRef allocator, CFIndex size, CFOptionFlags hint)
    CFBC_SYMBOL(CFAllocatorGetPreferredSizeForSize);

CF_EXTERN_C_END

#endif
