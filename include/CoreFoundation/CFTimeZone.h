/**
 * @file
 * CFTimeZone: time zones.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFTIMEZONE__
#define __COREFOUNDATION_CFTIMEZONE__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFLocale.h>
#include <CoreFoundation/CFNotificationCenter.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** A name of a time zone.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFTimeZoneNameStyle) {
    kCFTimeZoneNameStyleStandard = 0,            /**< Central European Standard Time. */
    kCFTimeZoneNameStyleShortStandard = 1,       /**< CET. */
    kCFTimeZoneNameStyleDaylightSaving = 2,      /**< Central European Summer Time. */
    kCFTimeZoneNameStyleShortDaylightSaving = 3, /**< CEST. */
    kCFTimeZoneNameStyleGeneric = 4,             /**< Central European Time. */
    kCFTimeZoneNameStyleShortGeneric = 5         /**< CET. */
};

/** The name of a notification, which the library never sends.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFTimeZoneSystemTimeZoneDidChangeNotification
    CFBC_SYMBOL(kCFTimeZoneSystemTimeZoneDidChangeNotification);

CF_EXTERN_C_END

#endif
