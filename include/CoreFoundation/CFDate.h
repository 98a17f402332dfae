/**
 * @file
 * CFDate: points in time.  A date holds the seconds since 2001-01-01 00:00:00 UTC, and is
 * immutable.
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

CF_EXTERN_C_END

#endif
