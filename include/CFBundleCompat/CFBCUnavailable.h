/**
 * @file
 * The functions of CoreFoundation that this library does not have.
 *
 * A program that calls one does not compile, and the compiler says what to use instead: without these declarations
 * it would say that the function is not declared, or the linker would.  Define CFBC_ALLOWS_UNAVAILABLE before the
 * header is included if the program brings functions of these names itself.
 */
#ifndef CFBUNDLECOMPAT_CFBCUNAVAILABLE_H
#define CFBUNDLECOMPAT_CFBCUNAVAILABLE_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFAttributedString.h>
#include <CoreFoundation/CFBinaryHeap.h>
#include <CoreFoundation/CFBitVector.h>
#include <CoreFoundation/CFCalendar.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDateFormatter.h>
#include <CoreFoundation/CFLocale.h>
#include <CoreFoundation/CFMachPort.h>
#include <CoreFoundation/CFMessagePort.h>
#include <CoreFoundation/CFNotificationCenter.h>
#include <CoreFoundation/CFNumberFormatter.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFSocket.h>
#include <CoreFoundation/CFStream.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFTimeZone.h>
#include <CoreFoundation/CFTree.h>
#include <CoreFoundation/CFURL.h>
#include <CoreFoundation/CFUserNotification.h>

#ifndef CFBC_ALLOWS_UNAVAILABLE

CF_EXTERN_C_BEGIN

#ifdef __has_attribute
#if __has_attribute(unavailable)
#define CFBC_UNAVAILABLE(result, name, parameters, instead) \
    extern result name parameters __attribute__((unavailable("not in this library (docs/porting.md): " instead)))
#elif __has_attribute(error)
#define CFBC_UNAVAILABLE(result, name, parameters, instead) \
    extern result name parameters __attribute__((error("not in this library (docs/porting.md): " instead)))
#endif
#endif
#ifndef CFBC_UNAVAILABLE
#define CFBC_UNAVAILABLE(result, name, parameters, instead) extern result name parameters
#endif

/* ---- CFBase.h: autorelease pools ---- */

CFBC_UNAVAILABLE(CFTypeRef, CFAutorelease, (CFTypeRef), "there are no autorelease pools: call CFRelease()");

/* ---- CFDate.h: Gregorian dates ---- */

CFBC_UNAVAILABLE(Boolean, CFGregorianDateIsValid, (CFGregorianDate, CFOptionFlags),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFAbsoluteTime, CFGregorianDateGetAbsoluteTime, (CFGregorianDate, CFTimeZoneRef),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFGregorianDate, CFAbsoluteTimeGetGregorianDate, (CFAbsoluteTime, CFTimeZoneRef),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFAbsoluteTime, CFAbsoluteTimeAddGregorianUnits, (CFAbsoluteTime, CFTimeZoneRef, CFGregorianUnits),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFGregorianUnits, CFAbsoluteTimeGetDifferenceAsGregorianUnits,
                 (CFAbsoluteTime, CFAbsoluteTime, CFTimeZoneRef, CFOptionFlags), "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(SInt32, CFAbsoluteTimeGetDayOfWeek, (CFAbsoluteTime, CFTimeZoneRef),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(SInt32, CFAbsoluteTimeGetDayOfYear, (CFAbsoluteTime, CFTimeZoneRef),
                 "use gmtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(SInt32, CFAbsoluteTimeGetWeekOfYear, (CFAbsoluteTime, CFTimeZoneRef),
                 "use gmtime_r() and timegm(), or ICU");

/* ---- CFTimeZone.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFTimeZoneGetTypeID, (void), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFTimeZoneCopySystem, (void), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(void, CFTimeZoneResetSystem, (void), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFTimeZoneCopyDefault, (void), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(void, CFTimeZoneSetDefault, (CFTimeZoneRef), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFArrayRef, CFTimeZoneCopyKnownNames, (void), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFDictionaryRef, CFTimeZoneCopyAbbreviationDictionary, (void),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(void, CFTimeZoneSetAbbreviationDictionary, (CFDictionaryRef),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFTimeZoneCreate, (CFAllocatorRef, CFStringRef, CFDataRef),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFTimeZoneCreateWithTimeIntervalFromGMT, (CFAllocatorRef, CFTimeInterval),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFTimeZoneCreateWithName, (CFAllocatorRef, CFStringRef, Boolean),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFTimeZoneGetName, (CFTimeZoneRef), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFDataRef, CFTimeZoneGetData, (CFTimeZoneRef), "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeInterval, CFTimeZoneGetSecondsFromGMT, (CFTimeZoneRef, CFAbsoluteTime),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFTimeZoneCopyAbbreviation, (CFTimeZoneRef, CFAbsoluteTime),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFTimeZoneIsDaylightSavingTime, (CFTimeZoneRef, CFAbsoluteTime),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFTimeInterval, CFTimeZoneGetDaylightSavingTimeOffset, (CFTimeZoneRef, CFAbsoluteTime),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFAbsoluteTime, CFTimeZoneGetNextDaylightSavingTimeTransition, (CFTimeZoneRef, CFAbsoluteTime),
                 "use TZ, localtime_r() and timegm(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFTimeZoneCopyLocalizedName, (CFTimeZoneRef, CFTimeZoneNameStyle, CFLocaleRef),
                 "use TZ, localtime_r() and timegm(), or ICU");

/* ---- CFCalendar.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFCalendarGetTypeID, (void), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFCalendarRef, CFCalendarCopyCurrent, (void), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFCalendarRef, CFCalendarCreateWithIdentifier, (CFAllocatorRef, CFCalendarIdentifier),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFCalendarIdentifier, CFCalendarGetIdentifier, (CFCalendarRef),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFLocaleRef, CFCalendarCopyLocale, (CFCalendarRef), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(void, CFCalendarSetLocale, (CFCalendarRef, CFLocaleRef), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFTimeZoneRef, CFCalendarCopyTimeZone, (CFCalendarRef), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(void, CFCalendarSetTimeZone, (CFCalendarRef, CFTimeZoneRef), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFIndex, CFCalendarGetFirstWeekday, (CFCalendarRef), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(void, CFCalendarSetFirstWeekday, (CFCalendarRef, CFIndex), "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFIndex, CFCalendarGetMinimumDaysInFirstWeek, (CFCalendarRef),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(void, CFCalendarSetMinimumDaysInFirstWeek, (CFCalendarRef, CFIndex),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFRange, CFCalendarGetMinimumRangeOfUnit, (CFCalendarRef, CFCalendarUnit),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFRange, CFCalendarGetMaximumRangeOfUnit, (CFCalendarRef, CFCalendarUnit),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFRange, CFCalendarGetRangeOfUnit, (CFCalendarRef, CFCalendarUnit, CFCalendarUnit, CFAbsoluteTime),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(CFIndex, CFCalendarGetOrdinalityOfUnit,
                 (CFCalendarRef, CFCalendarUnit, CFCalendarUnit, CFAbsoluteTime),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFCalendarGetTimeRangeOfUnit,
                 (CFCalendarRef, CFCalendarUnit, CFAbsoluteTime, CFAbsoluteTime *, CFTimeInterval *),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFCalendarComposeAbsoluteTime, (CFCalendarRef, CFAbsoluteTime *, const char *, ...),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFCalendarDecomposeAbsoluteTime, (CFCalendarRef, CFAbsoluteTime, const char *, ...),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFCalendarAddComponents, (CFCalendarRef, CFAbsoluteTime *, CFOptionFlags, const char *, ...),
                 "use localtime_r() and mktime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFCalendarGetComponentDifference,
                 (CFCalendarRef, CFAbsoluteTime, CFAbsoluteTime, CFOptionFlags, const char *, ...),
                 "use localtime_r() and mktime(), or ICU");

/* ---- CFDateFormatter.h ---- */

CFBC_UNAVAILABLE(CFStringRef, CFDateFormatterCreateDateFormatFromTemplate,
                 (CFAllocatorRef, CFStringRef, CFOptionFlags, CFLocaleRef), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFTypeID, CFDateFormatterGetTypeID, (void), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFDateFormatterRef, CFDateFormatterCreateISO8601Formatter,
                 (CFAllocatorRef, CFISO8601DateFormatOptions), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFDateFormatterRef, CFDateFormatterCreate,
                 (CFAllocatorRef, CFLocaleRef, CFDateFormatterStyle, CFDateFormatterStyle),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFLocaleRef, CFDateFormatterGetLocale, (CFDateFormatterRef), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFDateFormatterStyle, CFDateFormatterGetDateStyle, (CFDateFormatterRef),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFDateFormatterStyle, CFDateFormatterGetTimeStyle, (CFDateFormatterRef),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFDateFormatterGetFormat, (CFDateFormatterRef), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(void, CFDateFormatterSetFormat, (CFDateFormatterRef, CFStringRef),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFDateFormatterCreateStringWithDate, (CFAllocatorRef, CFDateFormatterRef, CFDateRef),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFDateFormatterCreateStringWithAbsoluteTime,
                 (CFAllocatorRef, CFDateFormatterRef, CFAbsoluteTime), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFDateRef, CFDateFormatterCreateDateFromString,
                 (CFAllocatorRef, CFDateFormatterRef, CFStringRef, CFRange *), "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(Boolean, CFDateFormatterGetAbsoluteTimeFromString,
                 (CFDateFormatterRef, CFStringRef, CFRange *, CFAbsoluteTime *),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(void, CFDateFormatterSetProperty, (CFDateFormatterRef, CFStringRef, CFTypeRef),
                 "use strftime() and strptime(), or ICU");
CFBC_UNAVAILABLE(CFTypeRef, CFDateFormatterCopyProperty, (CFDateFormatterRef, CFDateFormatterKey),
                 "use strftime() and strptime(), or ICU");

/* ---- CFNumberFormatter.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFNumberFormatterGetTypeID, (void), "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFNumberFormatterRef, CFNumberFormatterCreate, (CFAllocatorRef, CFLocaleRef, CFNumberFormatterStyle),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFLocaleRef, CFNumberFormatterGetLocale, (CFNumberFormatterRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFNumberFormatterStyle, CFNumberFormatterGetStyle, (CFNumberFormatterRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFNumberFormatterGetFormat, (CFNumberFormatterRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(void, CFNumberFormatterSetFormat, (CFNumberFormatterRef, CFStringRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFNumberFormatterCreateStringWithNumber,
                 (CFAllocatorRef, CFNumberFormatterRef, CFNumberRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFStringRef, CFNumberFormatterCreateStringWithValue,
                 (CFAllocatorRef, CFNumberFormatterRef, CFNumberType, const void *),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFNumberRef, CFNumberFormatterCreateNumberFromString,
                 (CFAllocatorRef, CFNumberFormatterRef, CFStringRef, CFRange *, CFOptionFlags),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(Boolean, CFNumberFormatterGetValueFromString,
                 (CFNumberFormatterRef, CFStringRef, CFRange *, CFNumberType, void *),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(void, CFNumberFormatterSetProperty, (CFNumberFormatterRef, CFNumberFormatterKey, CFTypeRef),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(CFTypeRef, CFNumberFormatterCopyProperty, (CFNumberFormatterRef, CFNumberFormatterKey),
                 "use CFStringCreateWithFormat() with a locale, or ICU");
CFBC_UNAVAILABLE(Boolean, CFNumberFormatterGetDecimalInfoForCurrencyCode, (CFStringRef, int32_t *, double *),
                 "use CFStringCreateWithFormat() with a locale, or ICU");

/* ---- CFLocale.h: lists of codes, display names ---- */

CFBC_UNAVAILABLE(CFArrayRef, CFLocaleCopyAvailableLocaleIdentifiers, (void), "use ICU");
CFBC_UNAVAILABLE(CFArrayRef, CFLocaleCopyISOLanguageCodes, (void), "use ICU");
CFBC_UNAVAILABLE(CFArrayRef, CFLocaleCopyISOCountryCodes, (void), "use ICU");
CFBC_UNAVAILABLE(CFArrayRef, CFLocaleCopyISOCurrencyCodes, (void), "use ICU");
CFBC_UNAVAILABLE(CFArrayRef, CFLocaleCopyCommonISOCurrencyCodes, (void), "use ICU");
CFBC_UNAVAILABLE(CFLocaleIdentifier, CFLocaleCreateCanonicalLocaleIdentifierFromScriptManagerCodes,
                 (CFAllocatorRef, LangCode, RegionCode), "use ICU");
CFBC_UNAVAILABLE(CFLocaleIdentifier, CFLocaleCreateLocaleIdentifierFromWindowsLocaleCode, (CFAllocatorRef, uint32_t),
                 "use ICU");
CFBC_UNAVAILABLE(uint32_t, CFLocaleGetWindowsLocaleCodeFromLocaleIdentifier, (CFLocaleIdentifier), "use ICU");
CFBC_UNAVAILABLE(CFDictionaryRef, CFLocaleCreateComponentsFromLocaleIdentifier, (CFAllocatorRef, CFLocaleIdentifier),
                 "use ICU");
CFBC_UNAVAILABLE(CFLocaleIdentifier, CFLocaleCreateLocaleIdentifierFromComponents, (CFAllocatorRef, CFDictionaryRef),
                 "use ICU");
CFBC_UNAVAILABLE(CFStringRef, CFLocaleCopyDisplayNameForPropertyValue, (CFLocaleRef, CFLocaleKey, CFStringRef),
                 "use ICU");

/* ---- CFRunLoop.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFRunLoopGetTypeID, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopRef, CFRunLoopGetCurrent, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopRef, CFRunLoopGetMain, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopMode, CFRunLoopCopyCurrentMode, (CFRunLoopRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFArrayRef, CFRunLoopCopyAllModes, (CFRunLoopRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopAddCommonMode, (CFRunLoopRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFAbsoluteTime, CFRunLoopGetNextTimerFireDate, (CFRunLoopRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopRun, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopRunResult, CFRunLoopRunInMode, (CFRunLoopMode, CFTimeInterval, Boolean),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopIsWaiting, (CFRunLoopRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopWakeUp, (CFRunLoopRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopStop, (CFRunLoopRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopContainsSource, (CFRunLoopRef, CFRunLoopSourceRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopAddSource, (CFRunLoopRef, CFRunLoopSourceRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopRemoveSource, (CFRunLoopRef, CFRunLoopSourceRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopContainsObserver, (CFRunLoopRef, CFRunLoopObserverRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopAddObserver, (CFRunLoopRef, CFRunLoopObserverRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopRemoveObserver, (CFRunLoopRef, CFRunLoopObserverRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopContainsTimer, (CFRunLoopRef, CFRunLoopTimerRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopAddTimer, (CFRunLoopRef, CFRunLoopTimerRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopRemoveTimer, (CFRunLoopRef, CFRunLoopTimerRef, CFRunLoopMode),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFTypeID, CFRunLoopSourceGetTypeID, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopSourceRef, CFRunLoopSourceCreate, (CFAllocatorRef, CFIndex, CFRunLoopSourceContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFIndex, CFRunLoopSourceGetOrder, (CFRunLoopSourceRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopSourceInvalidate, (CFRunLoopSourceRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopSourceIsValid, (CFRunLoopSourceRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopSourceGetContext, (CFRunLoopSourceRef, CFRunLoopSourceContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopSourceSignal, (CFRunLoopSourceRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFTypeID, CFRunLoopObserverGetTypeID, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopObserverRef, CFRunLoopObserverCreate,
                 (CFAllocatorRef, CFOptionFlags, Boolean, CFIndex, CFRunLoopObserverCallBack,
                  CFRunLoopObserverContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFOptionFlags, CFRunLoopObserverGetActivities, (CFRunLoopObserverRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopObserverDoesRepeat, (CFRunLoopObserverRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFIndex, CFRunLoopObserverGetOrder, (CFRunLoopObserverRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopObserverInvalidate, (CFRunLoopObserverRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopObserverIsValid, (CFRunLoopObserverRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopObserverGetContext, (CFRunLoopObserverRef, CFRunLoopObserverContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFTypeID, CFRunLoopTimerGetTypeID, (void), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopTimerRef, CFRunLoopTimerCreate,
                 (CFAllocatorRef, CFAbsoluteTime, CFTimeInterval, CFOptionFlags, CFIndex, CFRunLoopTimerCallBack,
                  CFRunLoopTimerContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFAbsoluteTime, CFRunLoopTimerGetNextFireDate, (CFRunLoopTimerRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopTimerSetNextFireDate, (CFRunLoopTimerRef, CFAbsoluteTime),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFTimeInterval, CFRunLoopTimerGetInterval, (CFRunLoopTimerRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopTimerDoesRepeat, (CFRunLoopTimerRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFIndex, CFRunLoopTimerGetOrder, (CFRunLoopTimerRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopTimerInvalidate, (CFRunLoopTimerRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(Boolean, CFRunLoopTimerIsValid, (CFRunLoopTimerRef), "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopTimerGetContext, (CFRunLoopTimerRef, CFRunLoopTimerContext *),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(CFTimeInterval, CFRunLoopTimerGetTolerance, (CFRunLoopTimerRef),
                 "use poll(), or the event loop of your toolkit");
CFBC_UNAVAILABLE(void, CFRunLoopTimerSetTolerance, (CFRunLoopTimerRef, CFTimeInterval),
                 "use poll(), or the event loop of your toolkit");

/* ---- CFNotificationCenter.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFNotificationCenterGetTypeID, (void), "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(CFNotificationCenterRef, CFNotificationCenterGetLocalCenter, (void),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(CFNotificationCenterRef, CFNotificationCenterGetDistributedCenter, (void),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(CFNotificationCenterRef, CFNotificationCenterGetDarwinNotifyCenter, (void),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(void, CFNotificationCenterAddObserver,
                 (CFNotificationCenterRef, const void *, CFNotificationCallback, CFStringRef, const void *,
                  CFNotificationSuspensionBehavior),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(void, CFNotificationCenterRemoveObserver,
                 (CFNotificationCenterRef, const void *, CFNotificationName, const void *),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(void, CFNotificationCenterRemoveEveryObserver, (CFNotificationCenterRef, const void *),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(void, CFNotificationCenterPostNotification,
                 (CFNotificationCenterRef, CFNotificationName, const void *, CFDictionaryRef, Boolean),
                 "call the observers, or use D-Bus");
CFBC_UNAVAILABLE(void, CFNotificationCenterPostNotificationWithOptions,
                 (CFNotificationCenterRef, CFNotificationName, const void *, CFDictionaryRef, CFOptionFlags),
                 "call the observers, or use D-Bus");

/* ---- CFSocket.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFSocketGetTypeID, (void), "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketRef, CFSocketCreate,
                 (CFAllocatorRef, SInt32, SInt32, SInt32, CFOptionFlags, CFSocketCallBack, const CFSocketContext *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketRef, CFSocketCreateWithNative,
                 (CFAllocatorRef, CFSocketNativeHandle, CFOptionFlags, CFSocketCallBack, const CFSocketContext *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketRef, CFSocketCreateWithSocketSignature,
                 (CFAllocatorRef, const CFSocketSignature *, CFOptionFlags, CFSocketCallBack, const CFSocketContext *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketRef, CFSocketCreateConnectedToSocketSignature,
                 (CFAllocatorRef, const CFSocketSignature *, CFOptionFlags, CFSocketCallBack, const CFSocketContext *,
                  CFTimeInterval),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketSetAddress, (CFSocketRef, CFDataRef), "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketConnectToAddress, (CFSocketRef, CFDataRef, CFTimeInterval),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketInvalidate, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(Boolean, CFSocketIsValid, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(CFDataRef, CFSocketCopyAddress, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(CFDataRef, CFSocketCopyPeerAddress, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketGetContext, (CFSocketRef, CFSocketContext *), "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketNativeHandle, CFSocketGetNative, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(CFRunLoopSourceRef, CFSocketCreateRunLoopSource, (CFAllocatorRef, CFSocketRef, CFIndex),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFOptionFlags, CFSocketGetSocketFlags, (CFSocketRef), "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketSetSocketFlags, (CFSocketRef, CFOptionFlags), "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketDisableCallBacks, (CFSocketRef, CFOptionFlags), "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketEnableCallBacks, (CFSocketRef, CFOptionFlags), "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketSendData, (CFSocketRef, CFDataRef, CFDataRef, CFTimeInterval),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketRegisterValue,
                 (const CFSocketSignature *, CFTimeInterval, CFStringRef, CFPropertyListRef),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketCopyRegisteredValue,
                 (const CFSocketSignature *, CFTimeInterval, CFStringRef, CFPropertyListRef *, CFDataRef *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketRegisterSocketSignature,
                 (const CFSocketSignature *, CFTimeInterval, CFStringRef, const CFSocketSignature *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketCopyRegisteredSocketSignature,
                 (const CFSocketSignature *, CFTimeInterval, CFStringRef, CFSocketSignature *, CFDataRef *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(CFSocketError, CFSocketUnregister, (const CFSocketSignature *, CFTimeInterval, CFStringRef),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFSocketSetDefaultNameRegistryPortNumber, (UInt16), "use socket() and poll()");
CFBC_UNAVAILABLE(UInt16, CFSocketGetDefaultNameRegistryPortNumber, (void), "use socket() and poll()");

/* ---- CFMachPort.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFMachPortGetTypeID, (void), "use pipe() or eventfd()");
CFBC_UNAVAILABLE(CFMachPortRef, CFMachPortCreate, (CFAllocatorRef, CFMachPortCallBack, CFMachPortContext *, Boolean *),
                 "use pipe() or eventfd()");
CFBC_UNAVAILABLE(void, CFMachPortGetContext, (CFMachPortRef, CFMachPortContext *), "use pipe() or eventfd()");
CFBC_UNAVAILABLE(void, CFMachPortInvalidate, (CFMachPortRef), "use pipe() or eventfd()");
CFBC_UNAVAILABLE(Boolean, CFMachPortIsValid, (CFMachPortRef), "use pipe() or eventfd()");
CFBC_UNAVAILABLE(CFMachPortInvalidationCallBack, CFMachPortGetInvalidationCallBack, (CFMachPortRef),
                 "use pipe() or eventfd()");
CFBC_UNAVAILABLE(void, CFMachPortSetInvalidationCallBack, (CFMachPortRef, CFMachPortInvalidationCallBack),
                 "use pipe() or eventfd()");
CFBC_UNAVAILABLE(CFRunLoopSourceRef, CFMachPortCreateRunLoopSource, (CFAllocatorRef, CFMachPortRef, CFIndex),
                 "use pipe() or eventfd()");

/* ---- CFMessagePort.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFMessagePortGetTypeID, (void), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(CFMessagePortRef, CFMessagePortCreateLocal,
                 (CFAllocatorRef, CFStringRef, CFMessagePortCallBack, CFMessagePortContext *, Boolean *),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(CFMessagePortRef, CFMessagePortCreateRemote, (CFAllocatorRef, CFStringRef),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(Boolean, CFMessagePortIsRemote, (CFMessagePortRef), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(CFStringRef, CFMessagePortGetName, (CFMessagePortRef), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(Boolean, CFMessagePortSetName, (CFMessagePortRef, CFStringRef), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(void, CFMessagePortGetContext, (CFMessagePortRef, CFMessagePortContext *),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(void, CFMessagePortInvalidate, (CFMessagePortRef), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(Boolean, CFMessagePortIsValid, (CFMessagePortRef), "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(CFMessagePortInvalidationCallBack, CFMessagePortGetInvalidationCallBack, (CFMessagePortRef),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(void, CFMessagePortSetInvalidationCallBack, (CFMessagePortRef, CFMessagePortInvalidationCallBack),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(SInt32, CFMessagePortSendRequest,
                 (CFMessagePortRef, SInt32, CFDataRef, CFTimeInterval, CFTimeInterval, CFStringRef, CFDataRef *),
                 "use a socket of the domain AF_UNIX");
CFBC_UNAVAILABLE(CFRunLoopSourceRef, CFMessagePortCreateRunLoopSource, (CFAllocatorRef, CFMessagePortRef, CFIndex),
                 "use a socket of the domain AF_UNIX");

/* ---- CFUserNotification.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFUserNotificationGetTypeID, (void), "use a dialog of your toolkit");
CFBC_UNAVAILABLE(CFUserNotificationRef, CFUserNotificationCreate,
                 (CFAllocatorRef, CFTimeInterval, CFOptionFlags, SInt32 *, CFDictionaryRef),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(SInt32, CFUserNotificationReceiveResponse, (CFUserNotificationRef, CFTimeInterval, CFOptionFlags *),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(CFStringRef, CFUserNotificationGetResponseValue, (CFUserNotificationRef, CFStringRef, CFIndex),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(CFDictionaryRef, CFUserNotificationGetResponseDictionary, (CFUserNotificationRef),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(SInt32, CFUserNotificationUpdate,
                 (CFUserNotificationRef, CFTimeInterval, CFOptionFlags, CFDictionaryRef),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(SInt32, CFUserNotificationCancel, (CFUserNotificationRef), "use a dialog of your toolkit");
CFBC_UNAVAILABLE(CFRunLoopSourceRef, CFUserNotificationCreateRunLoopSource,
                 (CFAllocatorRef, CFUserNotificationRef, CFUserNotificationCallBack, CFIndex),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(SInt32, CFUserNotificationDisplayNotice,
                 (CFTimeInterval, CFOptionFlags, CFURLRef, CFURLRef, CFURLRef, CFStringRef, CFStringRef, CFStringRef),
                 "use a dialog of your toolkit");
CFBC_UNAVAILABLE(SInt32, CFUserNotificationDisplayAlert,
                 (CFTimeInterval, CFOptionFlags, CFURLRef, CFURLRef, CFURLRef, CFStringRef, CFStringRef, CFStringRef,
                  CFStringRef, CFStringRef, CFOptionFlags *),
                 "use a dialog of your toolkit");

/* ---- CFStream.h: sockets, clients, run loops ---- */

CFBC_UNAVAILABLE(void, CFStreamCreateBoundPair, (CFAllocatorRef, CFReadStreamRef *, CFWriteStreamRef *, CFIndex),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFStreamCreatePairWithSocket,
                 (CFAllocatorRef, CFSocketNativeHandle, CFReadStreamRef *, CFWriteStreamRef *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFStreamCreatePairWithSocketToHost,
                 (CFAllocatorRef, CFStringRef, UInt32, CFReadStreamRef *, CFWriteStreamRef *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFStreamCreatePairWithPeerSocketSignature,
                 (CFAllocatorRef, const CFSocketSignature *, CFReadStreamRef *, CFWriteStreamRef *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(Boolean, CFReadStreamSetClient,
                 (CFReadStreamRef, CFOptionFlags, CFReadStreamClientCallBack, CFStreamClientContext *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(Boolean, CFWriteStreamSetClient,
                 (CFWriteStreamRef, CFOptionFlags, CFWriteStreamClientCallBack, CFStreamClientContext *),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFReadStreamScheduleWithRunLoop, (CFReadStreamRef, CFRunLoopRef, CFRunLoopMode),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFWriteStreamScheduleWithRunLoop, (CFWriteStreamRef, CFRunLoopRef, CFRunLoopMode),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFReadStreamUnscheduleFromRunLoop, (CFReadStreamRef, CFRunLoopRef, CFRunLoopMode),
                 "use socket() and poll()");
CFBC_UNAVAILABLE(void, CFWriteStreamUnscheduleFromRunLoop, (CFWriteStreamRef, CFRunLoopRef, CFRunLoopMode),
                 "use socket() and poll()");

/* ---- CFString.h: bounds, transforms, validated formats ---- */

CFBC_UNAVAILABLE(CFRange, CFStringGetRangeOfComposedCharactersAtIndex, (CFStringRef, CFIndex), "use ICU");
CFBC_UNAVAILABLE(void, CFStringGetLineBounds, (CFStringRef, CFRange, CFIndex *, CFIndex *, CFIndex *), "use ICU");
CFBC_UNAVAILABLE(void, CFStringGetParagraphBounds, (CFStringRef, CFRange, CFIndex *, CFIndex *, CFIndex *), "use ICU");
CFBC_UNAVAILABLE(CFIndex, CFStringGetHyphenationLocationBeforeIndex,
                 (CFStringRef, CFIndex, CFRange, CFOptionFlags, CFLocaleRef, UTF32Char *), "use ICU");
CFBC_UNAVAILABLE(Boolean, CFStringIsHyphenationAvailableForLocale, (CFLocaleRef), "use ICU");
CFBC_UNAVAILABLE(Boolean, CFStringTransform, (CFMutableStringRef, CFRange *, CFStringRef, Boolean), "use ICU");
CFBC_UNAVAILABLE(void, CFShowStr, (CFStringRef), "use ICU");

/* ---- CFURL.h: bookmarks, security scopes ---- */

CFBC_UNAVAILABLE(CFDataRef, CFURLCreateBookmarkData,
                 (CFAllocatorRef, CFURLRef, CFURLBookmarkCreationOptions, CFArrayRef, CFURLRef, CFErrorRef *),
                 "store the path");
CFBC_UNAVAILABLE(CFURLRef, CFURLCreateByResolvingBookmarkData,
                 (CFAllocatorRef, CFDataRef, CFURLBookmarkResolutionOptions, CFURLRef, CFArrayRef, Boolean *,
                  CFErrorRef *),
                 "store the path");
CFBC_UNAVAILABLE(CFDictionaryRef, CFURLCreateResourcePropertiesForKeysFromBookmarkData,
                 (CFAllocatorRef, CFArrayRef, CFDataRef), "store the path");
CFBC_UNAVAILABLE(CFTypeRef, CFURLCreateResourcePropertyForKeyFromBookmarkData, (CFAllocatorRef, CFStringRef, CFDataRef),
                 "store the path");
CFBC_UNAVAILABLE(CFDataRef, CFURLCreateBookmarkDataFromFile, (CFAllocatorRef, CFURLRef, CFErrorRef *),
                 "store the path");
CFBC_UNAVAILABLE(Boolean, CFURLWriteBookmarkDataToFile,
                 (CFDataRef, CFURLRef, CFURLBookmarkFileCreationOptions, CFErrorRef *), "store the path");
CFBC_UNAVAILABLE(CFDataRef, CFURLCreateBookmarkDataFromAliasRecord, (CFAllocatorRef, CFDataRef), "store the path");
CFBC_UNAVAILABLE(Boolean, CFURLStartAccessingSecurityScopedResource, (CFURLRef), "store the path");
CFBC_UNAVAILABLE(void, CFURLStopAccessingSecurityScopedResource, (CFURLRef), "store the path");

/* ---- CFAttributedString.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFAttributedStringGetTypeID, (void), "store the attributes beside the string");
CFBC_UNAVAILABLE(CFAttributedStringRef, CFAttributedStringCreate, (CFAllocatorRef, CFStringRef, CFDictionaryRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFAttributedStringRef, CFAttributedStringCreateWithSubstring,
                 (CFAllocatorRef, CFAttributedStringRef, CFRange), "store the attributes beside the string");
CFBC_UNAVAILABLE(CFAttributedStringRef, CFAttributedStringCreateCopy, (CFAllocatorRef, CFAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFStringRef, CFAttributedStringGetString, (CFAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFIndex, CFAttributedStringGetLength, (CFAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFDictionaryRef, CFAttributedStringGetAttributes, (CFAttributedStringRef, CFIndex, CFRange *),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFTypeRef, CFAttributedStringGetAttribute, (CFAttributedStringRef, CFIndex, CFStringRef, CFRange *),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFDictionaryRef, CFAttributedStringGetAttributesAndLongestEffectiveRange,
                 (CFAttributedStringRef, CFIndex, CFRange, CFRange *), "store the attributes beside the string");
CFBC_UNAVAILABLE(CFTypeRef, CFAttributedStringGetAttributeAndLongestEffectiveRange,
                 (CFAttributedStringRef, CFIndex, CFStringRef, CFRange, CFRange *),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFMutableAttributedStringRef, CFAttributedStringCreateMutableCopy,
                 (CFAllocatorRef, CFIndex, CFAttributedStringRef), "store the attributes beside the string");
CFBC_UNAVAILABLE(CFMutableAttributedStringRef, CFAttributedStringCreateMutable, (CFAllocatorRef, CFIndex),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringReplaceString, (CFMutableAttributedStringRef, CFRange, CFStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(CFMutableStringRef, CFAttributedStringGetMutableString, (CFMutableAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringSetAttributes,
                 (CFMutableAttributedStringRef, CFRange, CFDictionaryRef, Boolean),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringSetAttribute, (CFMutableAttributedStringRef, CFRange, CFStringRef, CFTypeRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringRemoveAttribute, (CFMutableAttributedStringRef, CFRange, CFStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringReplaceAttributedString,
                 (CFMutableAttributedStringRef, CFRange, CFAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringBeginEditing, (CFMutableAttributedStringRef),
                 "store the attributes beside the string");
CFBC_UNAVAILABLE(void, CFAttributedStringEndEditing, (CFMutableAttributedStringRef),
                 "store the attributes beside the string");

/* ---- CFBinaryHeap.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFBinaryHeapGetTypeID, (void), "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(CFBinaryHeapRef, CFBinaryHeapCreate,
                 (CFAllocatorRef, CFIndex, const CFBinaryHeapCallBacks *, const CFBinaryHeapCompareContext *),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(CFBinaryHeapRef, CFBinaryHeapCreateCopy, (CFAllocatorRef, CFIndex, CFBinaryHeapRef),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(CFIndex, CFBinaryHeapGetCount, (CFBinaryHeapRef),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(CFIndex, CFBinaryHeapGetCountOfValue, (CFBinaryHeapRef, const void *),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(Boolean, CFBinaryHeapContainsValue, (CFBinaryHeapRef, const void *),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(const void *, CFBinaryHeapGetMinimum, (CFBinaryHeapRef),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(Boolean, CFBinaryHeapGetMinimumIfPresent, (CFBinaryHeapRef, const void **),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(void, CFBinaryHeapGetValues, (CFBinaryHeapRef, const void **),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(void, CFBinaryHeapApplyFunction, (CFBinaryHeapRef, CFBinaryHeapApplierFunction, void *),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(void, CFBinaryHeapAddValue, (CFBinaryHeapRef, const void *),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(void, CFBinaryHeapRemoveMinimumValue, (CFBinaryHeapRef),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");
CFBC_UNAVAILABLE(void, CFBinaryHeapRemoveAllValues, (CFBinaryHeapRef),
                 "use a sorted CFMutableArray and CFArrayBSearchValues()");

/* ---- CFBitVector.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFBitVectorGetTypeID, (void), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFBitVectorRef, CFBitVectorCreate, (CFAllocatorRef, const UInt8 *, CFIndex),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFBitVectorRef, CFBitVectorCreateCopy, (CFAllocatorRef, CFBitVectorRef),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFMutableBitVectorRef, CFBitVectorCreateMutable, (CFAllocatorRef, CFIndex),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFMutableBitVectorRef, CFBitVectorCreateMutableCopy, (CFAllocatorRef, CFIndex, CFBitVectorRef),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFIndex, CFBitVectorGetCount, (CFBitVectorRef), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFIndex, CFBitVectorGetCountOfBit, (CFBitVectorRef, CFRange, CFBit),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(Boolean, CFBitVectorContainsBit, (CFBitVectorRef, CFRange, CFBit), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFBit, CFBitVectorGetBitAtIndex, (CFBitVectorRef, CFIndex), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorGetBits, (CFBitVectorRef, CFRange, UInt8 *), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFIndex, CFBitVectorGetFirstIndexOfBit, (CFBitVectorRef, CFRange, CFBit),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(CFIndex, CFBitVectorGetLastIndexOfBit, (CFBitVectorRef, CFRange, CFBit),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorSetCount, (CFMutableBitVectorRef, CFIndex), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorFlipBitAtIndex, (CFMutableBitVectorRef, CFIndex), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorFlipBits, (CFMutableBitVectorRef, CFRange), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorSetBitAtIndex, (CFMutableBitVectorRef, CFIndex, CFBit),
                 "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorSetBits, (CFMutableBitVectorRef, CFRange, CFBit), "use the bytes of a CFMutableData");
CFBC_UNAVAILABLE(void, CFBitVectorSetAllBits, (CFMutableBitVectorRef, CFBit), "use the bytes of a CFMutableData");

/* ---- CFTree.h ---- */

CFBC_UNAVAILABLE(CFTypeID, CFTreeGetTypeID, (void), "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeCreate, (CFAllocatorRef, const CFTreeContext *), "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeGetParent, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeGetNextSibling, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeGetFirstChild, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeGetContext, (CFTreeRef, CFTreeContext *), "use arrays in arrays");
CFBC_UNAVAILABLE(CFIndex, CFTreeGetChildCount, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeGetChildAtIndex, (CFTreeRef, CFIndex), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeGetChildren, (CFTreeRef, CFTreeRef *), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeApplyFunctionToChildren, (CFTreeRef, CFTreeApplierFunction, void *),
                 "use arrays in arrays");
CFBC_UNAVAILABLE(CFTreeRef, CFTreeFindRoot, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeSetContext, (CFTreeRef, const CFTreeContext *), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreePrependChild, (CFTreeRef, CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeAppendChild, (CFTreeRef, CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeInsertSibling, (CFTreeRef, CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeRemove, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeRemoveAllChildren, (CFTreeRef), "use arrays in arrays");
CFBC_UNAVAILABLE(void, CFTreeSortChildren, (CFTreeRef, CFComparatorFunction, void *), "use arrays in arrays");

CF_EXTERN_C_END

#undef CFBC_UNAVAILABLE

#endif

#endif
