/*
 * CFLocale: the user's locale and languages.
 *
 * The languages come from the first of these that says something:
 *
 *   1. CFBCSetPreferredLanguages() (CFBundleCompat.h);
 *   2. the program's arguments, `-AppleLanguages "(de, en)"`;
 *   3. the preference "AppleLanguages" of the program or of all programs (CFPreferences.h);
 *   4. the environment: LANGUAGE (a list; ignored if the locale is C or POSIX), LC_ALL,
 *      LC_MESSAGES, LANG;
 *   5. English.
 *
 * POSIX names become BCP 47: `sr_RS@latin` is `sr-Latn-RS`, `zh_TW.UTF-8` is `zh-Hant-TW`.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe, as long as no thread changes the environment meanwhile.
 * Cost:        constant; what copies may allocate.
 */
#ifndef __COREFOUNDATION_CFLOCALE__
#define __COREFOUNDATION_CFLOCALE__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>

CF_EXTERN_C_BEGIN

/** The name of a locale, such as "de_AT".  Since: 0.1 */
typedef CFStringRef CFLocaleIdentifier;
/** What to ask of a locale.  Since: 0.1 */
typedef CFStringRef CFLocaleKey;
/** A locale.  Since: 0.1 */
typedef const struct __CFLocale *CFLocaleRef;

/** The type of locales.  Since: 0.1 */
CF_EXPORT CFTypeID CFLocaleGetTypeID(void) CFBC_SYMBOL(CFLocaleGetTypeID);

/** The user's locale, which you own.  Never NULL.  Since: 0.1 */
CF_EXPORT CFLocaleRef CFLocaleCopyCurrent(void) CFBC_SYMBOL(CFLocaleCopyCurrent);

/** The locale of no place, whose name is "".  You borrow it; it lives for ever.  Since: 0.1 */
CF_EXPORT CFLocaleRef CFLocaleGetSystem(void) CFBC_SYMBOL(CFLocaleGetSystem);

/**
 * The locale of a name.
 *
 * @param localeIdentifier  Its name in any spelling; the locale's is the canonical one.
 *
 * @return  A locale that you own.  Any name makes one; NULL for a name that is not ASCII.
 *
 * Cost:     the length of the name; allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleRef CFLocaleCreate(CFAllocatorRef allocator, CFLocaleIdentifier localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreate);

/** The locale again, since locales never change: a reference that you own.  Since: 0.1 */
CF_EXPORT CFLocaleRef CFLocaleCreateCopy(CFAllocatorRef allocator, CFLocaleRef locale) CFBC_SYMBOL(CFLocaleCreateCopy);

/** The name of a locale.  You borrow it; it lives as long as the locale.  Since: 0.1 */
CF_EXPORT CFLocaleIdentifier CFLocaleGetIdentifier(CFLocaleRef locale) CFBC_SYMBOL(CFLocaleGetIdentifier);

/**
 * What is known of a locale.
 *
 * @param locale  A locale.
 * @param key     One of those below.
 *
 * @return  A string that you borrow; it lives as long as the locale.  NULL for another key, and for a part that the
 *          name does not have.
 *
 * Cost:     constant, but the first question to a locale reads the system's locale of that language and country.
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFLocaleGetValue(CFLocaleRef locale, CFLocaleKey key) CFBC_SYMBOL(CFLocaleGetValue);

/** Its name.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleIdentifier CFBC_SYMBOL(kCFLocaleIdentifier);
/** "sr" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleLanguageCode CFBC_SYMBOL(kCFLocaleLanguageCode);
/** "RS" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleCountryCode CFBC_SYMBOL(kCFLocaleCountryCode);
/** "Latn" in "sr-Latn_RS".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleScriptCode CFBC_SYMBOL(kCFLocaleScriptCode);
/** "POSIX" in "en_US_POSIX".  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleVariantCode CFBC_SYMBOL(kCFLocaleVariantCode);
/** What goes before decimals, as the system's locale has it; "." where the system has none.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleDecimalSeparator CFBC_SYMBOL(kCFLocaleDecimalSeparator);
/** What goes between thousands, as the system's locale has it; "," where the system has none.  Since: 0.1 */
CF_EXPORT const CFLocaleKey kCFLocaleGroupingSeparator CFBC_SYMBOL(kCFLocaleGroupingSeparator);

/**
 * The user's languages as BCP 47 names, the one they like best first.
 *
 * @return  An array of strings that you own.  Never NULL and never empty.
 *
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFLocaleCopyPreferredLanguages(void) CFBC_SYMBOL(CFLocaleCopyPreferredLanguages);

/* ---- Directions of writing ---- */

/** In which direction a language is written.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFLocaleLanguageDirection) {
    kCFLocaleLanguageDirectionUnknown = 0,
    kCFLocaleLanguageDirectionLeftToRight = 1,
    kCFLocaleLanguageDirectionRightToLeft = 2,
    kCFLocaleLanguageDirectionTopToBottom = 3,
    kCFLocaleLanguageDirectionBottomToTop = 4
};

/**
 * The direction in which the characters of a line follow each other.
 *
 * The script decides: that in the name ("az-Arab"), or the one that goes without saying ("he", "pa_PK"; Unicode CLDR).
 *
 * @param isoLangCode  The name of a language or locale in any spelling.  NULL: unknown.
 *
 * @return  From right to left, or from left to right, which a name has, too, that means no language.
 *
 * Cost:     the length of the name.
 * Since:    0.1
 */
CF_EXPORT CFLocaleLanguageDirection CFLocaleGetLanguageCharacterDirection(CFStringRef isoLangCode)
    CFBC_SYMBOL(CFLocaleGetLanguageCharacterDirection);

/**
 * The direction in which lines follow each other.
 *
 * @param isoLangCode  The name of a language or locale.  NULL: unknown.
 *
 * @return  From top to bottom, for each language.
 *
 * Since:    0.1
 */
CF_EXPORT CFLocaleLanguageDirection CFLocaleGetLanguageLineDirection(CFStringRef isoLangCode)
    CFBC_SYMBOL(CFLocaleGetLanguageLineDirection);

/* ---- Names ---- */

/**
 * One name for a language: "en" for "English", "zh-Hant" for "zh_TW", "he" for "iw".
 *
 * @param localeIdentifier  Its name in any spelling.
 *
 * @return  A string that you own.  A name that means no language stays as it is, but for upper and lower
 *          case.  NULL for a name that is not ASCII.
 *
 * Cost:     the length of the name; allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleIdentifier CFLocaleCreateCanonicalLanguageIdentifierFromString(CFAllocatorRef allocator,
                                                                                 CFStringRef localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreateCanonicalLanguageIdentifierFromString);

/**
 * One name for a locale: "en_US" for "EN_us", "zh_TW" for "zh_Hant_TW", "sr-Latn_RS" for "sr_Latn_RS".
 *
 * @param localeIdentifier  Its name in any spelling.
 *
 * @return  A string that you own; as for languages.
 *
 * Cost:     the length of the name; allocates.
 * Since:    0.1
 */
CF_EXPORT CFLocaleIdentifier CFLocaleCreateCanonicalLocaleIdentifierFromString(CFAllocatorRef allocator,
                                                                               CFStringRef localeIdentifier)
    CFBC_SYMBOL(CFLocaleCreateCanonicalLocaleIdentifierFromString);

CF_EXTERN_C_END

#endif
