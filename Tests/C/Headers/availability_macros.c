/* Annotations and versions as headers for a Mac use them (configd, openssl_apple, ppp). */
#include <Availability.h>
#include <AvailabilityMacros.h>
#include <os/availability.h>

extern int old_one(void) AVAILABLE_MAC_OS_X_VERSION_10_0_AND_LATER_BUT_DEPRECATED_IN_MAC_OS_X_VERSION_10_4;
extern int older_one(void) AVAILABLE_MAC_OS_X_VERSION_10_1_AND_LATER_BUT_DEPRECATED;
extern int long_one(void) AVAILABLE_MAC_OS_X_VERSION_10_10_2_AND_LATER_BUT_DEPRECATED_IN_MAC_OS_X_VERSION_10_13_4;
typedef int old_type DEPRECATED_IN_MAC_OS_X_VERSION_10_5_AND_LATER;
extern int mobile_one(void) __OSX_AVAILABLE_STARTING(__MAC_10_6, __IPHONE_4_0);
extern int no_mobile_one(void) __OSX_AVAILABLE_BUT_DEPRECATED_MSG(__MAC_10_4, __MAC_10_9, __IPHONE_NA, __IPHONE_NA, "");
extern int watched_one(void) __WATCHOS_PROHIBITED __TVOS_UNAVAILABLE __IOS_DEPRECATED(8.0, 9.0, "")
    __OSX_AVAILABLE(10.8);
extern int new_one(void) API_AVAILABLE(macos(10.15), ios(13.0), visionos(1.0)) API_UNAVAILABLE(tvos, watchos);
extern int private_one(void) SPI_AVAILABLE(macos(11.0)) __API_DEPRECATED_WITH_REPLACEMENT("new_one", macos(10.6, 11.0));
extern int gone_one(void) API_OBSOLETED("gone", macos(10.4, 10.8, 11.0));

API_AVAILABLE_BEGIN(macos(10.12))
extern int grouped_one(void);
API_AVAILABLE_END

#if MAC_OS_X_VERSION_MAX_ALLOWED < MAC_OS_X_VERSION_10_12_4 || __MAC_OS_X_VERSION_MIN_REQUIRED < __MAC_10_15
#error "The library has the functions of a newer system."
#endif
#if __IPHONE_17_4 != 170400 || __WATCHOS_3_1_1 != 30101 || __TVOS_10_0_1 != 100001 || __VISIONOS_1_0 != 10000
#error "The versions are Apple's."
#endif

old_type answer(void);
old_type answer(void)
{
    return API_TO_BE_DEPRECATED;
}
