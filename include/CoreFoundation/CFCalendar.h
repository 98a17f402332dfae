/**
 * @file
 * CFCalendar: calendars.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFCALENDAR__
#define __COREFOUNDATION_CFCALENDAR__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFLocale.h>
#include <CoreFoundation/CFTimeZone.h>

CF_EXTERN_C_BEGIN

/** A calendar.  Since: 0.1 */
typedef struct __CFCalendar *CFCalendarRef;

/** Units of a calendar.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFCalendarUnit) {
    kCFCalendarUnitEra = 1UL << 1,               /**< Eras. */
    kCFCalendarUnitYear = 1UL << 2,              /**< Years. */
    kCFCalendarUnitMonth = 1UL << 3,             /**< Months. */
    kCFCalendarUnitDay = 1UL << 4,               /**< Days. */
    kCFCalendarUnitHour = 1UL << 5,              /**< Hours. */
    kCFCalendarUnitMinute = 1UL << 6,            /**< Minutes. */
    kCFCalendarUnitSecond = 1UL << 7,            /**< Seconds. */
    kCFCalendarUnitWeek = 1UL << 8,              /**< Weeks. */
    kCFCalendarUnitWeekday = 1UL << 9,           /**< Days of the week. */
    kCFCalendarUnitWeekdayOrdinal = 1UL << 10,   /**< The number of a weekday in its month. */
    kCFCalendarUnitQuarter = 1UL << 11,          /**< Quarters. */
    kCFCalendarUnitWeekOfMonth = 1UL << 12,      /**< Weeks of a month. */
    kCFCalendarUnitWeekOfYear = 1UL << 13,       /**< Weeks of a year. */
    kCFCalendarUnitYearForWeekOfYear = 1UL << 14 /**< Years that begin with a week. */
};

/** How components are added.  Since: 0.1 */
enum {
    kCFCalendarComponentsWrap = 1UL << 0 /**< Larger units do not change. */
};

CF_EXTERN_C_END

#endif
