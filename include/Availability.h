/*
 * Availability: since when a function is there, and until when.  Here all of them are, so the annotations say nothing.
 */
#ifndef __AVAILABILITY__
#define __AVAILABILITY__

/* Macros with "..." are new to C89 and C++98, whose compilers say so if they are asked to be strict. */
#pragma GCC system_header

#include <AvailabilityMacros.h>

#define __MAC_OS_X_VERSION_MIN_REQUIRED MAC_OS_X_VERSION_MIN_REQUIRED
#define __MAC_OS_X_VERSION_MAX_ALLOWED MAC_OS_X_VERSION_MAX_ALLOWED

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
#define API_TO_BE_DEPRECATED 100000
#endif

#endif
