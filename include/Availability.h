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

/** The oldest system that the program runs on. */
#define __MAC_OS_X_VERSION_MIN_REQUIRED MAC_OS_X_VERSION_MIN_REQUIRED
/** The newest system whose functions the program uses. */
#define __MAC_OS_X_VERSION_MAX_ALLOWED MAC_OS_X_VERSION_MAX_ALLOWED

/**
 * @name Annotations
 * @{
 */
/** Expands to nothing. */
#define __OSX_AVAILABLE_STARTING(macos, ios)
#define __OSX_AVAILABLE_BUT_DEPRECATED(macosSince, macosUntil, iosSince, iosUntil)
#define __OSX_AVAILABLE_BUT_DEPRECATED_MSG(macosSince, macosUntil, iosSince, iosUntil, message)
#define __OSX_DEPRECATED(since, until, message)
#define __OSX_AVAILABLE(since)
#define __IOS_AVAILABLE(since)
#define __IOS_PROHIBITED

#ifndef API_AVAILABLE
#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
/** A version that is later than every other one. */
#define API_TO_BE_DEPRECATED 100000
#endif
/** @} */

#endif
