/**
 * @file
 * CFDateFormatter: dates as text.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFDATEFORMATTER__
#define __COREFOUNDATION_CFDATEFORMATTER__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFLocale.h>

CF_EXTERN_C_BEGIN

/** A property of a formatter.  Since: 0.1 */
typedef CFStringRef CFDateFormatterKey;
/** A formatter.  Since: 0.1 */
typedef struct __CFDateFormatter *CFDateFormatterRef;

/** How long a text is.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFDateFormatterStyle) {
    kCFDateFormatterNoStyle = 0,     /**< Empty. */
    kCFDateFormatterShortStyle = 1,  /**< 1/1/01. */
    kCFDateFormatterMediumStyle = 2, /**< Jan 1, 2001. */
    kCFDateFormatterLongStyle = 3,   /**< January 1, 2001. */
    kCFDateFormatterFullStyle = 4    /**< Monday, January 1, 2001. */
};

/** Parts of a date as ISO 8601 has it.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFISO8601DateFormatOptions) {
    kCFISO8601DateFormatWithYear = 1UL << 0,                      /**< The year. */
    kCFISO8601DateFormatWithMonth = 1UL << 1,                     /**< The month. */
    kCFISO8601DateFormatWithWeekOfYear = 1UL << 2,                /**< The week. */
    kCFISO8601DateFormatWithDay = 1UL << 4,                       /**< The day. */
    kCFISO8601DateFormatWithTime = 1UL << 5,                      /**< The time. */
    kCFISO8601DateFormatWithTimeZone = 1UL << 6,                  /**< The time zone. */
    kCFISO8601DateFormatWithSpaceBetweenDateAndTime = 1UL << 7,   /**< A space instead of T. */
    kCFISO8601DateFormatWithDashSeparatorInDate = 1UL << 8,       /**< Dashes in the date. */
    kCFISO8601DateFormatWithColonSeparatorInTime = 1UL << 9,      /**< Colons in the time. */
    kCFISO8601DateFormatWithColonSeparatorInTimeZone = 1UL << 10, /**< A colon in the time zone. */
    kCFISO8601DateFormatWithFractionalSeconds = 1UL << 11,        /**< Milliseconds. */
    kCFISO8601DateFormatWithFullDate = kCFISO8601DateFormatWithYear | kCFISO8601DateFormatWithMonth
        | kCFISO8601DateFormatWithDay | kCFISO8601DateFormatWithDashSeparatorInDate, /**< 2001-01-01. */
    kCFISO8601DateFormatWithFullTime = kCFISO8601DateFormatWithTime | kCFISO8601DateFormatWithColonSeparatorInTime
        | kCFISO8601DateFormatWithTimeZone | kCFISO8601DateFormatWithColonSeparatorInTimeZone, /**< 00:00:00+00:00. */
    kCFISO8601DateFormatWithInternetDateTime = kCFISO8601DateFormatWithFullDate
        | kCFISO8601DateFormatWithFullTime /**< As in RFC 3339. */
};

CF_EXTERN_C_END

#endif
