/*
 * CFDate: moments.  A moment is a number of seconds since the first instant
 * of 2001, UTC; it never changes.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe: a date may be shared between threads.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFDATE__
#define __COREFOUNDATION_CFDATE__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** A length of time in seconds.  Since: 0.1 */
typedef double CFTimeInterval;
/** Seconds since the first instant of 2001, UTC.  Since: 0.1 */
typedef CFTimeInterval CFAbsoluteTime;

/** From the first instant of 1970 to that of 2001: what to add for `time_t`.  Since: 0.1 */
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1970 CFBC_SYMBOL(kCFAbsoluteTimeIntervalSince1970);
/** From the first instant of 1904 to that of 2001.  Since: 0.1 */
CF_EXPORT const CFTimeInterval kCFAbsoluteTimeIntervalSince1904 CFBC_SYMBOL(kCFAbsoluteTimeIntervalSince1904);

/** A moment.  Since: 0.1 */
typedef const struct __CFDate *CFDateRef;

/** The time now, by the system's clock.  Since: 0.1 */
CF_EXPORT CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) CFBC_SYMBOL(CFAbsoluteTimeGetCurrent);

/** The type of dates.  Since: 0.1 */
CF_EXPORT CFTypeID CFDateGetTypeID(void) CFBC_SYMBOL(CFDateGetTypeID);

/** A date that you own.  Cost: allocates.  Since: 0.1 */
CF_EXPORT CFDateRef CFDateCreate(CFAllocatorRef allocator, CFAbsoluteTime time) CFBC_SYMBOL(CFDateCreate);

/** The moment in seconds.  Since: 0.1 */
CF_EXPORT CFAbsoluteTime CFDateGetAbsoluteTime(CFDateRef date) CFBC_SYMBOL(CFDateGetAbsoluteTime);

/** The seconds from `other` to `date`; negative if `date` is earlier.  Since: 0.1 */
CF_EXPORT CFTimeInterval CFDateGetTimeIntervalSinceDate(CFDateRef date, CFDateRef other)
    CFBC_SYMBOL(CFDateGetTimeIntervalSinceDate);

/**
 * Compares two dates: the earlier is the lesser.
 *
 * @param date     One date.  NULL gives kCFCompareEqualTo.
 * @param other    The other.  NULL gives kCFCompareEqualTo.
 * @param context  Ignored; NULL is fine.
 *
 * @return  How `date` stands to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFDateCompare(CFDateRef date, CFDateRef other, void *context) CFBC_SYMBOL(CFDateCompare);

CF_EXTERN_C_END

#endif
