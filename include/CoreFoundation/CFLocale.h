/**
 * @file
 * CFLocale: the user's locale and languages.
 *
 * The user's languages come from the first of these that is set:
 *
 * - CFBCSetPreferredLanguages() (CFBundleCompat.h);
 * - the program's arguments: `-AppleLanguages "(de, en)"`;
 * - the preference "AppleLanguages" of the program or of all programs (CFPreferences.h);
 * - the environment: LANGUAGE (a list; ignored if the locale is C or POSIX), LC_ALL, LC_MESSAGES,
 *   LANG;
 * - English.
 *
 * POSIX names are converted to BCP 47: `sr_RS@latin` becomes `sr-Latn-RS`, `zh_TW.UTF-8` becomes
 * `zh-Hant-TW`.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 * Threads:     safe, unless another thread changes the environment at the same time.
 * Cost:        constant; Create and Copy functions may allocate.
 */
#ifndef __COREFOUNDATION_CFLOCALE__
#define __COREFOUNDATION_CFLOCALE__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>

CF_EXTERN_C_BEGIN

/** The name of a locale, such as "de_AT".  Since: 0.1 */
typedef CFStringRef CFLocaleIdentifier;
/** A key for CFLocaleGetValue().  Since: 0.1 */
typedef CFStringRef CFLocaleKey;
/** The name of a calendar, such as "gregorian".  Since: 0.1 */
typedef CFStringRef CFCalendarIdentifier;
/** A locale.  It is immutable.  Since: 0.1 */
typedef const struct __CFLocale *CFLocaleRef;

/** Returns the type of locales.  Since: 0.1 */
CF_EXPORT CFTypeID CFLocaleGetTypeID(void) CFBC_SYMBOL(CFLocaleGetTypeID);

/** Returns the user's locale, which you own.  Never NULL.  Since: 0.1 */
CF_EXPORT CFLocaleRef CFLocaleCopyCurrent(void) CFBC_SYMBOL(CFLocaleCopyCurrent);

/** Returns the root locale, whose name is "".  You borrow it; it is never freed.  Since: 0.1 */
CF_EXPORT CFLocaleRef CFLocaleGetSystem(void) CFBC_SYMBOL(CFLocaleGetSystem);

/**
 * Creates a locale from a name.
 *
 * @param allocator         Ignored.  May be NULL.
 * @param localeIdentifier  The name in any spelling.  The locale has the canonical name.
 *
 * @return  A locale that you own.  Any ASCII name is accepted; NULL for a name that is not ASCII.
 *
 * Cost:     O(length of the name); allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleRef CFLocaleCreate(CFAllocatorRef allocator, CFLocaleIdentifier localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreate);

/**
 * Returns the locale itself, since locales are immutable.  You own one more reference.
 *
 * Since:    0.1
 */
CF_EXPORT CFLocaleRef CFLocaleCreateCopy(CFAllocatorRef allocator, CFLocaleRef locale) CFBC_SYMBOL(CFLocaleCreateCopy);

/**
 * Returns the name of a locale.  You borrow it; it is valid as long as the locale is alive.
 *
 * Since:    0.1
 */
CF_EXPORT CFLocaleIdentifier CFLocaleGetIdentifier(CFLocaleRef locale) CFBC_SYMBOL(CFLocaleGetIdentifier);

/**
 * Returns a property of a locale.
 *
 * @param locale  The locale.
 * @param key     One of the keys below.
 *
 * @return  A string that you borrow; it is valid as long as the locale is alive.  NULL for another
 *          key, and for a part that the name does not have.
 *
 * Cost:     constant; the first call for a locale allocates.
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFLocaleGetValue(CFLocaleRef locale, CFLocaleKey key) CFBC_SYMBOL(CFLocaleGetValue);

/** The name.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleIdentifier CFBC_SYMBOL(kCFLocaleIdentifier);
/** The language: "sr" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleLanguageCode CFBC_SYMBOL(kCFLocaleLanguageCode);
/** The country or region: "RS" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCountryCode CFBC_SYMBOL(kCFLocaleCountryCode);
/** The script: "Latn" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleScriptCode CFBC_SYMBOL(kCFLocaleScriptCode);
/** The variant: "POSIX" in "en_US_POSIX".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleVariantCode CFBC_SYMBOL(kCFLocaleVariantCode);
/**
 * The decimal separator, as Unicode CLDR has it: "," in "de_DE".
 *
 * Since:    0.1
 */
CF_EXPORT const CFLocaleKey kCFLocaleDecimalSeparator CFBC_SYMBOL(kCFLocaleDecimalSeparator);
/**
 * The separator of groups of digits, as Unicode CLDR has it: "." in "de_DE".
 *
 * Since:    0.1
 */
CF_EXPORT const CFLocaleKey kCFLocaleGroupingSeparator CFBC_SYMBOL(kCFLocaleGroupingSeparator);

/**
 * @name Keys without a value
 * @{
 */
/** A key for which CFLocaleGetValue() returns NULL: there is no table of locales.  Since: 0.1 */
CF_EXPORT const
    CFLocaleKey kCFLocaleAlternateQuotationBeginDelimiterKey CFBC_SYMBOL(kCFLocaleAlternateQuotationBeginDelimiterKey);
/** The key for the mark that ends a quotation within a quotation, which has no value here.  Since: 0.1 */
CF_EXPORT const
    CFLocaleKey kCFLocaleAlternateQuotationEndDelimiterKey CFBC_SYMBOL(kCFLocaleAlternateQuotationEndDelimiterKey);
/** The key for the calendar, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCalendar CFBC_SYMBOL(kCFLocaleCalendar);
/** The key for the calendar identifier, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCalendarIdentifier CFBC_SYMBOL(kCFLocaleCalendarIdentifier);
/** The key for the collation identifier, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCollationIdentifier CFBC_SYMBOL(kCFLocaleCollationIdentifier);
/** The key for the collator identifier, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCollatorIdentifier CFBC_SYMBOL(kCFLocaleCollatorIdentifier);
/** The key for the currency code, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCurrencyCode CFBC_SYMBOL(kCFLocaleCurrencyCode);
/** The key for the currency symbol, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCurrencySymbol CFBC_SYMBOL(kCFLocaleCurrencySymbol);
/** The key for the exemplar character set, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleExemplarCharacterSet CFBC_SYMBOL(kCFLocaleExemplarCharacterSet);
/** The key for the measurement system, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleMeasurementSystem CFBC_SYMBOL(kCFLocaleMeasurementSystem);
/** The key for the mark that begins a quotation, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleQuotationBeginDelimiterKey CFBC_SYMBOL(kCFLocaleQuotationBeginDelimiterKey);
/** The key for the mark that ends a quotation, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleQuotationEndDelimiterKey CFBC_SYMBOL(kCFLocaleQuotationEndDelimiterKey);
/** The key for whether the metric system is used, which has no value here.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleUsesMetricSystem CFBC_SYMBOL(kCFLocaleUsesMetricSystem);
/** @} */

/**
 * @name Calendars
 * @{
 */
/** The name of a calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFGregorianCalendar CFBC_SYMBOL(kCFGregorianCalendar);
/** The Buddhist calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFBuddhistCalendar CFBC_SYMBOL(kCFBuddhistCalendar);
/** The Chinese calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFChineseCalendar CFBC_SYMBOL(kCFChineseCalendar);
/** The Hebrew calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFHebrewCalendar CFBC_SYMBOL(kCFHebrewCalendar);
/** The Islamic calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFIslamicCalendar CFBC_SYMBOL(kCFIslamicCalendar);
/** The Islamic civil calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFIslamicCivilCalendar CFBC_SYMBOL(kCFIslamicCivilCalendar);
/** The Islamic tabular calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFIslamicTabularCalendar CFBC_SYMBOL(kCFIslamicTabularCalendar);
/** The Islamic calendar of Umm al-Qura.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFIslamicUmmAlQuraCalendar CFBC_SYMBOL(kCFIslamicUmmAlQuraCalendar);
/** The Japanese calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFJapaneseCalendar CFBC_SYMBOL(kCFJapaneseCalendar);
/** The calendar of the Republic of China.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFRepublicOfChinaCalendar CFBC_SYMBOL(kCFRepublicOfChinaCalendar);
/** The Persian calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFPersianCalendar CFBC_SYMBOL(kCFPersianCalendar);
/** The Indian calendar.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFIndianCalendar CFBC_SYMBOL(kCFIndianCalendar);
/** The calendar of ISO 8601.  Since: 0.1 */
CF_EXPORT const CFCalendarIdentifier kCFISO8601Calendar CFBC_SYMBOL(kCFISO8601Calendar);
/** @} */

/**
 * Returns the user's languages as BCP 47 names, most preferred first.
 *
 * @return  An array of strings that you own.  Never NULL and never empty.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFLocaleCopyPreferredLanguages(void) CFBC_SYMBOL(CFLocaleCopyPreferredLanguages);

/* ---- Directions of writing ---- */

/** A direction of writing.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFLocaleLanguageDirection) {
    kCFLocaleLanguageDirectionUnknown = 0,     /**< The direction is not known. */
    kCFLocaleLanguageDirectionLeftToRight = 1, /**< From left to right. */
    kCFLocaleLanguageDirectionRightToLeft = 2, /**< From right to left. */
    kCFLocaleLanguageDirectionTopToBottom = 3, /**< From top to bottom. */
    kCFLocaleLanguageDirectionBottomToTop = 4  /**< From bottom to top. */
};

/**
 * Returns the direction in which the characters of a line follow each other.
 *
 * The script decides.  It is part of the name ("az-Arab"), or implied by the language and region
 * according to Unicode CLDR ("he", "pa_PK").
 *
 * @param isoLangCode  The name of a language or locale in any spelling.  NULL: unknown.
 *
 * @return  Right to left or left to right.  A name that is not a language is left to right.
 *
 * Cost:     O(length of the name).
 * Since:    0.1
 */
CF_EXPORT CFLocaleLanguageDirection CFLocaleGetLanguageCharacterDirection(CFStringRef isoLangCode)
    CFBC_SYMBOL(CFLocaleGetLanguageCharacterDirection);

/**
 * Returns the direction in which lines follow each other.
 *
 * @param isoLangCode  The name of a language or locale.  NULL: unknown.
 *
 * @return  Top to bottom, for every language.
 *
 * Since:    0.1
 */
CF_EXPORT CFLocaleLanguageDirection CFLocaleGetLanguageLineDirection(CFStringRef isoLangCode)
    CFBC_SYMBOL(CFLocaleGetLanguageLineDirection);

/* ---- Names ---- */

/**
 * Returns the canonical name of a language: "en" for "English", "zh-Hant" for "zh_TW", "he" for
 * "iw".
 *
 * @param allocator         Ignored.  May be NULL.
 * @param localeIdentifier  The name in any spelling.
 *
 * @return  A string that you own.  A name that is not a language is returned with normalized case
 *          only.  NULL for a name that is not ASCII.
 *
 * Cost:     O(length of the name); allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleIdentifier CFLocaleCreateCanonicalLanguageIdentifierFromString(CFAllocatorRef allocator,
                                                                                 CFStringRef localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreateCanonicalLanguageIdentifierFromString);

/**
 * Returns the canonical name of a locale: "en_US" for "EN_us", "zh_TW" for "zh_Hant_TW",
 * "sr-Latn_RS" for "sr_Latn_RS".
 *
 * @param allocator         Ignored.  May be NULL.
 * @param localeIdentifier  The name in any spelling.
 *
 * @return  A string that you own.  A name that is not a locale is returned with normalized case
 *          only.  NULL for a name that is not ASCII.
 *
 * Cost:     O(length of the name); allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleIdentifier CFLocaleCreateCanonicalLocaleIdentifierFromString(CFAllocatorRef allocator,
                                                                               CFStringRef localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreateCanonicalLocaleIdentifierFromString);

CF_EXTERN_C_END

#endif
