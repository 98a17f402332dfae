/* A program that checks for the system and its version, in the preprocessor and at run time. */
#ifdef __APPLE__
#include <Availability.h>
#include <AvailabilityMacros.h>
#include <TargetConditionals.h>
#endif
#include <CoreFoundation/CoreFoundation.h>

#if defined(__APPLE__) && !(defined(TARGET_OS_MAC) && TARGET_OS_MAC && TARGET_OS_OSX && !TARGET_OS_IPHONE)
#error "with __APPLE__, the target is a Mac"
#endif
#if !defined(__APPLE__) && (TARGET_OS_MAC || !TARGET_OS_LINUX)
#error "without __APPLE__, the target is Linux"
#endif
#if TARGET_OS_WIN32 || TARGET_OS_IPHONE || TARGET_IPHONE_SIMULATOR || TARGET_OS_SIMULATOR || TARGET_OS_TV \
    || TARGET_OS_WATCH
#error "the target is none of these"
#endif
#if TARGET_RT_LITTLE_ENDIAN == TARGET_RT_BIG_ENDIAN || defined(__LITTLE_ENDIAN__) == defined(__BIG_ENDIAN__)
#error "the target has exactly one byte order"
#endif
#if __has_feature(objc_arc) || __has_extension(blocks_runtime_of_apple)
#error "this is not Objective-C"
#endif
#if !defined(MAC_OS_X_VERSION_10_5) || MAC_OS_X_VERSION_MIN_REQUIRED < MAC_OS_X_VERSION_10_5 \
    || MAC_OS_X_VERSION_MAX_ALLOWED < 101500 || MAC_OS_X_VERSION_MAX_ALLOWED < MAC_OS_VERSION_11_0
#error "the version macros describe a recent system"
#endif

#include "../client.h"

static int client(void)
{
    if (kCFCoreFoundationVersionNumber < kCFCoreFoundationVersionNumber10_5)
        return 1;
    return floor(kCFCoreFoundationVersionNumber) > kCFCoreFoundationVersionNumber10_10_Max ? 0 : 2;
}
