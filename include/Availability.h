/**
 * @file
 * Availability: annotation macros that say in which version of Apple's systems a function was added
 * or deprecated.  They expand to nothing: every function of this library is available.
 */
#ifndef __AVAILABILITY__
#define __AVAILABILITY__

/* C89 and C++98 lack variadic macros; strict compilers would warn. */
#pragma GCC system_header

#include <AvailabilityMacros.h>
#include <AvailabilityVersions.h>
#include <os/availability.h>

/** The oldest system that the program runs on. */
#define __MAC_OS_X_VERSION_MIN_REQUIRED MAC_OS_X_VERSION_MIN_REQUIRED
/** The newest system whose functions the program uses. */
#define __MAC_OS_X_VERSION_MAX_ALLOWED MAC_OS_X_VERSION_MAX_ALLOWED

/**
 * @name Versions that are later than every other one
 * @{
 */
/** A function will be deprecated, and it is not decided when. */
#define __API_TO_BE_DEPRECATED 100000
#define __API_TO_BE_DEPRECATED_MACOS 100000
#define __API_TO_BE_DEPRECATED_IOS 100000
#define __API_TO_BE_DEPRECATED_MACCATALYST 100000
#define __API_TO_BE_DEPRECATED_TVOS 100000
#define __API_TO_BE_DEPRECATED_WATCHOS 100000
#define __API_TO_BE_DEPRECATED_DRIVERKIT 100000
#define __API_TO_BE_DEPRECATED_VISIONOS 100000
/** @} */

/**
 * @name Annotations with versions of macOS and iOS
 * @{
 */
/** Expands to nothing. */
#define __OSX_AVAILABLE_STARTING(macos, ios)
#define __OSX_AVAILABLE_BUT_DEPRECATED(macosSince, macosUntil, iosSince, iosUntil)
#define __OSX_AVAILABLE_BUT_DEPRECATED_MSG(macosSince, macosUntil, iosSince, iosUntil, message)
#define __OS_AVAILABILITY(target, availability)
#define __OS_AVAILABILITY_MSG(target, availability, message)
/** @} */

/**
 * @name Annotations for one system
 * @{
 */
/** Expands to nothing. */
#define __OSX_AVAILABLE(since)
#define __OSX_DEPRECATED(since, until, message)
#define __OSX_UNAVAILABLE
#define __OSX_PROHIBITED
#define __IOS_AVAILABLE(since)
#define __IOS_DEPRECATED(since, until, message)
#define __IOS_UNAVAILABLE
#define __IOS_PROHIBITED
#define __TVOS_AVAILABLE(since)
#define __TVOS_DEPRECATED(since, until, message)
#define __TVOS_UNAVAILABLE
#define __TVOS_PROHIBITED
#define __WATCHOS_AVAILABLE(since)
#define __WATCHOS_DEPRECATED(since, until, message)
#define __WATCHOS_UNAVAILABLE
#define __WATCHOS_PROHIBITED
#define __BRIDGEOS_AVAILABLE(since)
#define __BRIDGEOS_DEPRECATED(since, until, message)
#define __BRIDGEOS_UNAVAILABLE
#define __BRIDGEOS_PROHIBITED
#define __MACCATALYST_AVAILABLE(since)
#define __MACCATALYST_DEPRECATED(since, until, message)
#define __MACCATALYST_UNAVAILABLE
#define __MACCATALYST_PROHIBITED
#define __DRIVERKIT_AVAILABLE(since)
#define __DRIVERKIT_DEPRECATED(since, until, message)
#define __DRIVERKIT_UNAVAILABLE
#define __DRIVERKIT_PROHIBITED
#define __VISIONOS_AVAILABLE(since)
#define __VISIONOS_DEPRECATED(since, until, message)
#define __VISIONOS_UNAVAILABLE
#define __VISIONOS_PROHIBITED
#define __OSX_EXTENSION_UNAVAILABLE(message)
#define __IOS_EXTENSION_UNAVAILABLE(message)
#define __SWIFT_UNAVAILABLE
#define __SWIFT_UNAVAILABLE_MSG(message)
/** @} */

/**
 * @name Annotations with any system
 * They are those of os/availability.h, with the names that Apple's own headers use.
 * @{
 */
/** Expands to nothing. */
#define __API_AVAILABLE(...)
#define __API_AVAILABLE_BEGIN(...)
#define __API_AVAILABLE_END
#define __API_DEPRECATED(...)
#define __API_DEPRECATED_BEGIN(...)
#define __API_DEPRECATED_END
#define __API_DEPRECATED_WITH_REPLACEMENT(...)
#define __API_DEPRECATED_WITH_REPLACEMENT_BEGIN(...)
#define __API_DEPRECATED_WITH_REPLACEMENT_END
#define __API_OBSOLETED(...)
#define __API_OBSOLETED_BEGIN(...)
#define __API_OBSOLETED_END
#define __API_OBSOLETED_WITH_REPLACEMENT(...)
#define __API_OBSOLETED_WITH_REPLACEMENT_BEGIN(...)
#define __API_OBSOLETED_WITH_REPLACEMENT_END
#define __API_UNAVAILABLE(...)
#define __API_UNAVAILABLE_BEGIN(...)
#define __API_UNAVAILABLE_END
#define __SPI_AVAILABLE(...)
#define __SPI_AVAILABLE_BEGIN(...)
#define __SPI_AVAILABLE_END
#define __SPI_DEPRECATED(...)
#define __SPI_DEPRECATED_BEGIN(...)
#define __SPI_DEPRECATED_END
#define __SPI_DEPRECATED_WITH_REPLACEMENT(...)
#define __SPI_DEPRECATED_WITH_REPLACEMENT_BEGIN(...)
#define __SPI_DEPRECATED_WITH_REPLACEMENT_END
#define __SPI_OBSOLETED(...)
#define __SPI_OBSOLETED_BEGIN(...)
#define __SPI_OBSOLETED_END
#define __SPI_OBSOLETED_WITH_REPLACEMENT(...)
#define __SPI_OBSOLETED_WITH_REPLACEMENT_BEGIN(...)
#define __SPI_OBSOLETED_WITH_REPLACEMENT_END
#define __SPI_UNAVAILABLE(...)
#define __SPI_UNAVAILABLE_BEGIN(...)
#define __SPI_UNAVAILABLE_END
/** @} */

#endif
