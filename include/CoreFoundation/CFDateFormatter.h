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

/**
 * @name Properties of a formatter
 * @{
 */
/** The key of a property of a formatter.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterAMSymbol CFBC_SYMBOL(kCFDateFormatterAMSymbol);
/** The key for the calendar.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterCalendar CFBC_SYMBOL(kCFDateFormatterCalendar);
/** The key for the calendar name.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterCalendarName CFBC_SYMBOL(kCFDateFormatterCalendarName);
/** The key for the default date.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterDefaultDate CFBC_SYMBOL(kCFDateFormatterDefaultDate);
/** The key for the default format.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterDefaultFormat CFBC_SYMBOL(kCFDateFormatterDefaultFormat);
/** The key for whether dates are relative, such as "yesterday".  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterDoesRelativeDateFormattingKey
    CFBC_SYMBOL(kCFDateFormatterDoesRelativeDateFormattingKey);
/** The key for the era symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterEraSymbols CFBC_SYMBOL(kCFDateFormatterEraSymbols);
/** The key for the start of the Gregorian calendar.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterGregorianStartDate CFBC_SYMBOL(kCFDateFormatterGregorianStartDate);
/** The key for whether parsing is lenient.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterIsLenient CFBC_SYMBOL(kCFDateFormatterIsLenient);
/** The key for the long era symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterLongEraSymbols CFBC_SYMBOL(kCFDateFormatterLongEraSymbols);
/** The key for the month symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterMonthSymbols CFBC_SYMBOL(kCFDateFormatterMonthSymbols);
/** The key for the PM symbol.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterPMSymbol CFBC_SYMBOL(kCFDateFormatterPMSymbol);
/** The key for the quarter symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterQuarterSymbols CFBC_SYMBOL(kCFDateFormatterQuarterSymbols);
/** The key for the short month symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortMonthSymbols CFBC_SYMBOL(kCFDateFormatterShortMonthSymbols);
/** The key for the short quarter symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortQuarterSymbols CFBC_SYMBOL(kCFDateFormatterShortQuarterSymbols);
/** The key for the short standalone month symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortStandaloneMonthSymbols
    CFBC_SYMBOL(kCFDateFormatterShortStandaloneMonthSymbols);
/** The key for the short standalone quarter symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortStandaloneQuarterSymbols
    CFBC_SYMBOL(kCFDateFormatterShortStandaloneQuarterSymbols);
/** The key for the short standalone weekday symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortStandaloneWeekdaySymbols
    CFBC_SYMBOL(kCFDateFormatterShortStandaloneWeekdaySymbols);
/** The key for the short weekday symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterShortWeekdaySymbols CFBC_SYMBOL(kCFDateFormatterShortWeekdaySymbols);
/** The key for the standalone month symbols.  Since: 0.1 */
CF_EXPORT const
    CFDateFormatterKey kCFDateFormatterStandaloneMonthSymbols CFBC_SYMBOL(kCFDateFormatterStandaloneMonthSymbols);
/** The key for the standalone quarter symbols.  Since: 0.1 */
CF_EXPORT const
    CFDateFormatterKey kCFDateFormatterStandaloneQuarterSymbols CFBC_SYMBOL(kCFDateFormatterStandaloneQuarterSymbols);
/** The key for the standalone weekday symbols.  Since: 0.1 */
CF_EXPORT const
    CFDateFormatterKey kCFDateFormatterStandaloneWeekdaySymbols CFBC_SYMBOL(kCFDateFormatterStandaloneWeekdaySymbols);
/** The key for the time zone.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterTimeZone CFBC_SYMBOL(kCFDateFormatterTimeZone);
/** The key for the start of two-digit years.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterTwoDigitStartDate CFBC_SYMBOL(kCFDateFormatterTwoDigitStartDate);
/** The key for the very short month symbols.  Since: 0.1 */
CF_EXPORT const
    CFDateFormatterKey kCFDateFormatterVeryShortMonthSymbols CFBC_SYMBOL(kCFDateFormatterVeryShortMonthSymbols);
/** The key for the very short standalone month symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterVeryShortStandaloneMonthSymbols
    CFBC_SYMBOL(kCFDateFormatterVeryShortStandaloneMonthSymbols);
/** The key for the very short standalone weekday symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterVeryShortStandaloneWeekdaySymbols
    CFBC_SYMBOL(kCFDateFormatterVeryShortStandaloneWeekdaySymbols);
/** The key for the very short weekday symbols.  Since: 0.1 */
CF_EXPORT const
    CFDateFormatterKey kCFDateFormatterVeryShortWeekdaySymbols CFBC_SYMBOL(kCFDateFormatterVeryShortWeekdaySymbols);
/** The key for the weekday symbols.  Since: 0.1 */
CF_EXPORT const CFDateFormatterKey kCFDateFormatterWeekdaySymbols CFBC_SYMBOL(kCFDateFormatterWeekdaySymbols);
/** @} */

CF_EXTERN_C_END

#endif
