/**
 * @file
 * os/availability: annotation macros that say in which version of Apple's systems a function was
 * added, deprecated or removed.  They expand to nothing: every function of this library is
 * available.
 */
#ifndef __OS_AVAILABILITY__
#define __OS_AVAILABILITY__

/* C89 and C++98 lack variadic macros; strict compilers would warn. */
#pragma GCC system_header

/**
 * @name Versions that are later than every other one
 * @{
 */
#ifndef API_TO_BE_DEPRECATED
/** A function will be deprecated, and it is not decided when. */
#define API_TO_BE_DEPRECATED 100000
#endif
#ifndef API_TO_BE_DEPRECATED_MACOS
#define API_TO_BE_DEPRECATED_MACOS 100000
#endif
#ifndef API_TO_BE_DEPRECATED_IOS
#define API_TO_BE_DEPRECATED_IOS 100000
#endif
#ifndef API_TO_BE_DEPRECATED_MACCATALYST
#define API_TO_BE_DEPRECATED_MACCATALYST 100000
#endif
#ifndef API_TO_BE_DEPRECATED_TVOS
#define API_TO_BE_DEPRECATED_TVOS 100000
#endif
#ifndef API_TO_BE_DEPRECATED_WATCHOS
#define API_TO_BE_DEPRECATED_WATCHOS 100000
#endif
#ifndef API_TO_BE_DEPRECATED_DRIVERKIT
#define API_TO_BE_DEPRECATED_DRIVERKIT 100000
#endif
#ifndef API_TO_BE_DEPRECATED_VISIONOS
#define API_TO_BE_DEPRECATED_VISIONOS 100000
#endif
/** @} */

/**
 * @name Annotations of a declaration
 * @{
 */
#ifndef API_AVAILABLE
/** Expands to nothing. */
#define API_AVAILABLE(...)
#endif
#ifndef API_DEPRECATED
#define API_DEPRECATED(...)
#endif
#ifndef API_DEPRECATED_WITH_REPLACEMENT
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#endif
#ifndef API_OBSOLETED
#define API_OBSOLETED(...)
#endif
#ifndef API_OBSOLETED_WITH_REPLACEMENT
#define API_OBSOLETED_WITH_REPLACEMENT(...)
#endif
#ifndef API_UNAVAILABLE
#define API_UNAVAILABLE(...)
#endif
#ifndef SPI_AVAILABLE
#define SPI_AVAILABLE(...)
#endif
#ifndef SPI_DEPRECATED
#define SPI_DEPRECATED(...)
#endif
#ifndef SPI_DEPRECATED_WITH_REPLACEMENT
#define SPI_DEPRECATED_WITH_REPLACEMENT(...)
#endif
#ifndef SPI_OBSOLETED
#define SPI_OBSOLETED(...)
#endif
#ifndef SPI_OBSOLETED_WITH_REPLACEMENT
#define SPI_OBSOLETED_WITH_REPLACEMENT(...)
#endif
#ifndef SPI_UNAVAILABLE
#define SPI_UNAVAILABLE(...)
#endif
/** @} */

/**
 * @name Annotations of all declarations up to the end
 * @{
 */
#ifndef API_AVAILABLE_BEGIN
/** Expands to nothing. */
#define API_AVAILABLE_BEGIN(...)
#endif
#ifndef API_AVAILABLE_END
#define API_AVAILABLE_END
#endif
#ifndef API_DEPRECATED_BEGIN
#define API_DEPRECATED_BEGIN(...)
#endif
#ifndef API_DEPRECATED_END
#define API_DEPRECATED_END
#endif
#ifndef API_DEPRECATED_WITH_REPLACEMENT_BEGIN
#define API_DEPRECATED_WITH_REPLACEMENT_BEGIN(...)
#endif
#ifndef API_DEPRECATED_WITH_REPLACEMENT_END
#define API_DEPRECATED_WITH_REPLACEMENT_END
#endif
#ifndef API_OBSOLETED_BEGIN
#define API_OBSOLETED_BEGIN(...)
#endif
#ifndef API_OBSOLETED_END
#define API_OBSOLETED_END
#endif
#ifndef API_OBSOLETED_WITH_REPLACEMENT_BEGIN
#define API_OBSOLETED_WITH_REPLACEMENT_BEGIN(...)
#endif
#ifndef API_OBSOLETED_WITH_REPLACEMENT_END
#define API_OBSOLETED_WITH_REPLACEMENT_END
#endif
#ifndef API_UNAVAILABLE_BEGIN
#define API_UNAVAILABLE_BEGIN(...)
#endif
#ifndef API_UNAVAILABLE_END
#define API_UNAVAILABLE_END
#endif
#ifndef SPI_AVAILABLE_BEGIN
#define SPI_AVAILABLE_BEGIN(...)
#endif
#ifndef SPI_AVAILABLE_END
#define SPI_AVAILABLE_END
#endif
#ifndef SPI_DEPRECATED_BEGIN
#define SPI_DEPRECATED_BEGIN(...)
#endif
#ifndef SPI_DEPRECATED_END
#define SPI_DEPRECATED_END
#endif
#ifndef SPI_DEPRECATED_WITH_REPLACEMENT_BEGIN
#define SPI_DEPRECATED_WITH_REPLACEMENT_BEGIN(...)
#endif
#ifndef SPI_DEPRECATED_WITH_REPLACEMENT_END
#define SPI_DEPRECATED_WITH_REPLACEMENT_END
#endif
#ifndef SPI_OBSOLETED_BEGIN
#define SPI_OBSOLETED_BEGIN(...)
#endif
#ifndef SPI_OBSOLETED_END
#define SPI_OBSOLETED_END
#endif
#ifndef SPI_OBSOLETED_WITH_REPLACEMENT_BEGIN
#define SPI_OBSOLETED_WITH_REPLACEMENT_BEGIN(...)
#endif
#ifndef SPI_OBSOLETED_WITH_REPLACEMENT_END
#define SPI_OBSOLETED_WITH_REPLACEMENT_END
#endif
#ifndef SPI_UNAVAILABLE_BEGIN
#define SPI_UNAVAILABLE_BEGIN(...)
#endif
#ifndef SPI_UNAVAILABLE_END
#define SPI_UNAVAILABLE_END
#endif
/** @} */

#endif
