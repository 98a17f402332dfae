/* A framework's own header, annotated as Apple's are. */
#ifndef VENDOR_H
#define VENDOR_H

#include <CoreFoundation/CoreFoundation.h>
#include <CoreFoundation/CFAvailability.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN
CF_IMPLICIT_BRIDGING_ENABLED

typedef const struct CF_BRIDGED_TYPE(id) __VendorThing *VendorThingRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(id) __VendorThing *VendorMutableThingRef;

typedef CF_ENUM(CFIndex, VendorKind) {
    kVendorKindNone = 0,
    kVendorKindSome CF_ENUM_AVAILABLE(10_9, 7_0) = 1,
    kVendorKindOld CF_ENUM_DEPRECATED(10_5, 10_9, 3_0, 7_0) = 2
};

typedef CF_OPTIONS(CFOptionFlags, VendorFlags) { kVendorFlagOne = 1UL << 0, kVendorFlagTwo = 1UL << 1 };

typedef CF_CLOSED_ENUM(SInt32, VendorAnswer) { kVendorYes = 1, kVendorNo = 2 };

CF_ENUM(SInt32){ vendorNoErr = 0, vendorParamErr = -50 };

typedef CFStringRef VendorName CF_STRING_ENUM;
typedef CFStringRef VendorKey CF_TYPED_EXTENSIBLE_ENUM;

CF_EXPORT const CFStringRef kVendorNameKey CF_AVAILABLE(10_8, 6_0);
CF_EXPORT CFTypeID VendorThingGetTypeID(void) API_AVAILABLE(macos(10.15), ios(13.0));
CF_EXPORT VendorThingRef _Nullable VendorThingCreate(CFAllocatorRef _Nullable allocator,
                                                     CFStringRef name) CF_RETURNS_RETAINED CF_AVAILABLE_MAC(10_6)
    CF_SWIFT_NAME(VendorThing.init(allocator:name:));
CF_EXPORT void VendorThingConsume(VendorThingRef CF_RELEASES_ARGUMENT thing, void (*CF_NOESCAPE done)(void))
    CF_DEPRECATED(10_0, 10_6, 2_0, 3_0, "use another");
CF_EXPORT CFStringRef VendorThingGetName(VendorThingRef thing) CF_RETURNS_NOT_RETAINED CF_REFINED_FOR_SWIFT;
CF_EXPORT CFStringRef VendorFormat(CFStringRef format, ...) CF_FORMAT_FUNCTION(1, 2) CF_WARN_UNUSED_RESULT;
CF_EXPORT void VendorNew(void) AVAILABLE_MAC_OS_X_VERSION_10_4_AND_LATER API_UNAVAILABLE(ios);

CF_INLINE Boolean VendorIsSome(VendorKind kind, VendorFlags flags)
{
    switch (kind) {
    case kVendorKindSome:
        if (flags & kVendorFlagOne)
            return true;
        CF_FALLTHROUGH;
    default: return false;
    }
}

CF_IMPLICIT_BRIDGING_DISABLED
CF_ASSUME_NONNULL_END
CF_EXTERN_C_END

#endif
