/**
 * @file
 * CFDate: points in time.  A date holds the seconds since 2001-01-01 00:00:00 UTC, and is
 * immutable.
 *
 * There are types for Gregorian dates, and no functions for them.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe; several threads may use one date at once.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFDATE__
#define __COREFOUNDATION_CFDATE__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A duration in seconds.  Since: 0.1 */
typedef double CFTimeInterval;
/** Seconds since 2001-01-01 00:00:00 UTC.  Since: 0.1 */
typedef CFTimeInterval CFAbsoluteTime;

/**
 * Seconds from 1970-01-01 to 2001-01-01.  Add it to a CFAbsoluteTime to get a `time_t`.
 *
 * Since:    0.1
 */
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1970 CFBC_SYMBOL(kCFAbsoluteTimeIntervalSince1970);
/** Seconds from 1904-01-01 to 2001-01-01.  Since: 0.1 */
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1904 CFBC_SYMBOL(kCFAbsoluteTimeIntervalSince1904);

/** A date.  Since: 0.1 */
typedef const struct __CFDate *CFDateRef;

/** Returns the current time of the system's clock.  Since: 0.1 */
CF_EXPORT CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) CFBC_SYMBOL(CFAbsoluteTimeGetCurrent);

/** Returns the type of dates.  Since: 0.1 */
CF_EXPORT CFTypeID CFDateGetTypeID(void) CFBC_SYMBOL(CFDateGetTypeID);

/** Creates a date, which you own.  Cost: allocates.  Since: 0.1 */
CF_EXPORT CFDateRef CFDateCreate(CFAllocatorRef allocator, CFAbsoluteTime time) CFBC_SYMBOL(CFDateCreate);

/** Returns the time of a date in seconds since 2001.  Since: 0.1 */
CF_EXPORT CFAbsoluteTime CFDateGetAbsoluteTime(CFDateRef date) CFBC_SYMBOL(CFDateGetAbsoluteTime);

/** Returns the seconds from `other` to `date`.  Negative if `date` is earlier.  Since: 0.1 */
CF_EXPORT CFTimeInterval CFDateGetTimeIntervalSinceDate(CFDateRef date, CFDateRef other)
    CFBC_SYMBOL(CFDateGetTimeIntervalSinceDate);

/**
 * Compares two dates.  The earlier one is less.
 *
 * @param date     One date.  NULL returns kCFCompareEqualTo.
 * @param other    The other date.  NULL returns kCFCompareEqualTo.
 * @param context  Ignored.  May be NULL.
 *
 * @return  How `date` compares to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFDateCompare(CFDateRef date, CFDateRef other, void *context) CFBC_SYMBOL(CFDateCompare);

/** A time zone.  Since: 0.1 */
typedef const struct __CFTimeZone *CFTimeZoneRef;

/** A point in time in the Gregorian calendar.  Since: 0.1 */
typedef struct {
    SInt32 year;   /**< The year. */
    SInt8 month;   /**< The month, from 1. */
    SInt8 day;     /**< The day, from 1. */
    SInt8 hour;    /**< The hour. */
    SInt8 minute;  /**< The minute. */
    double second; /**< The second. */
} CFGregorianDate;

/** A duration in units of the Gregorian calendar.  Since: 0.1 */
typedef struct {
    SInt32 years;   /**< Years. */
    SInt32 months;  /**< Months. */
    SInt32 days;    /**< Days. */
    SInt32 hours;   /**< Hours. */
    SInt32 minutes; /**< Minutes. */
    double seconds; /**< Seconds. */
} CFGregorianUnits;

/** Units of the Gregorian calendar.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFGregorianUnitFlags) {
    kCFGregorianUnitsYears = 1UL << 0,   /**< Years. */
    kCFGregorianUnitsMonths = 1UL << 1,  /**< Months. */
    kCFGregorianUnitsDays = 1UL << 2,    /**< Days. */
    kCFGregorianUnitsHours = 1UL << 3,   /**< Hours. */
    kCFGregorianUnitsMinutes = 1UL << 4, /**< Minutes. */
    kCFGregorianUnitsSeconds = 1UL << 5, /**< Seconds. */
    kCFGregorianAllUnits = 0x00FFFFFF    /**< All of these. */
};

CF_EXTERN_C_END

#endif
