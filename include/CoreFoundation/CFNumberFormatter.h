/**
 * @file
 * CFNumberFormatter: numbers as text.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFNUMBERFORMATTER__
#define __COREFOUNDATION_CFNUMBERFORMATTER__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFLocale.h>
#include <CoreFoundation/CFNumber.h>

CF_EXTERN_C_BEGIN

/** A property of a formatter.  Since: 0.1 */
typedef CFStringRef CFNumberFormatterKey;
/** A formatter.  Since: 0.1 */
typedef struct __CFNumberFormatter *CFNumberFormatterRef;

/** What a number stands for.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNumberFormatterStyle) {
    kCFNumberFormatterNoStyle = 0,                 /**< An integer. */
    kCFNumberFormatterDecimalStyle = 1,            /**< A number. */
    kCFNumberFormatterCurrencyStyle = 2,           /**< Money. */
    kCFNumberFormatterPercentStyle = 3,            /**< Percent. */
    kCFNumberFormatterScientificStyle = 4,         /**< A number with an exponent. */
    kCFNumberFormatterSpellOutStyle = 5,           /**< A number in words. */
    kCFNumberFormatterOrdinalStyle = 6,            /**< An ordinal number. */
    kCFNumberFormatterCurrencyISOCodeStyle = 8,    /**< Money, with the currency's code. */
    kCFNumberFormatterCurrencyPluralStyle = 9,     /**< Money, with the currency's name. */
    kCFNumberFormatterCurrencyAccountingStyle = 10 /**< Money, as in accounts. */
};

/** What a formatter reads.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFNumberFormatterOptionFlags) {
    kCFNumberFormatterParseIntegersOnly = 1 /**< Integers only. */
};

/** How numbers are rounded.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNumberFormatterRoundingMode) {
    kCFNumberFormatterRoundCeiling = 0,  /**< Up. */
    kCFNumberFormatterRoundFloor = 1,    /**< Down. */
    kCFNumberFormatterRoundDown = 2,     /**< Towards zero. */
    kCFNumberFormatterRoundUp = 3,       /**< Away from zero. */
    kCFNumberFormatterRoundHalfEven = 4, /**< To the nearest; halves to an even digit. */
    kCFNumberFormatterRoundHalfDown = 5, /**< To the nearest; halves towards zero. */
    kCFNumberFormatterRoundHalfUp = 6    /**< To the nearest; halves away from zero. */
};

/** Where a text is padded.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFNumberFormatterPadPosition) {
    kCFNumberFormatterPadBeforePrefix = 0, /**< Before the prefix. */
    kCFNumberFormatterPadAfterPrefix = 1,  /**< After the prefix. */
    kCFNumberFormatterPadBeforeSuffix = 2, /**< Before the suffix. */
    kCFNumberFormatterPadAfterSuffix = 3   /**< After the suffix. */
};

/**
 * @name Properties of a formatter
 * @{
 */
/** The key of a property of a formatter.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterAlwaysShowDecimalSeparator
    CFBC_SYMBOL(kCFNumberFormatterAlwaysShowDecimalSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyCode CFBC_SYMBOL(kCFNumberFormatterCurrencyCode);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyDecimalSeparator
    CFBC_SYMBOL(kCFNumberFormatterCurrencyDecimalSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyGroupingSeparator
    CFBC_SYMBOL(kCFNumberFormatterCurrencyGroupingSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencySymbol CFBC_SYMBOL(kCFNumberFormatterCurrencySymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterDecimalSeparator CFBC_SYMBOL(kCFNumberFormatterDecimalSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterDefaultFormat CFBC_SYMBOL(kCFNumberFormatterDefaultFormat);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterExponentSymbol CFBC_SYMBOL(kCFNumberFormatterExponentSymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterFormatWidth CFBC_SYMBOL(kCFNumberFormatterFormatWidth);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterGroupingSeparator
    CFBC_SYMBOL(kCFNumberFormatterGroupingSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterGroupingSize CFBC_SYMBOL(kCFNumberFormatterGroupingSize);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterInfinitySymbol CFBC_SYMBOL(kCFNumberFormatterInfinitySymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterInternationalCurrencySymbol
    CFBC_SYMBOL(kCFNumberFormatterInternationalCurrencySymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterIsLenient CFBC_SYMBOL(kCFNumberFormatterIsLenient);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMaxFractionDigits
    CFBC_SYMBOL(kCFNumberFormatterMaxFractionDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMaxIntegerDigits CFBC_SYMBOL(kCFNumberFormatterMaxIntegerDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMaxSignificantDigits
    CFBC_SYMBOL(kCFNumberFormatterMaxSignificantDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinFractionDigits
    CFBC_SYMBOL(kCFNumberFormatterMinFractionDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinIntegerDigits CFBC_SYMBOL(kCFNumberFormatterMinIntegerDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinSignificantDigits
    CFBC_SYMBOL(kCFNumberFormatterMinSignificantDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinusSign CFBC_SYMBOL(kCFNumberFormatterMinusSign);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMultiplier CFBC_SYMBOL(kCFNumberFormatterMultiplier);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNaNSymbol CFBC_SYMBOL(kCFNumberFormatterNaNSymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNegativePrefix CFBC_SYMBOL(kCFNumberFormatterNegativePrefix);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNegativeSuffix CFBC_SYMBOL(kCFNumberFormatterNegativeSuffix);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPaddingCharacter CFBC_SYMBOL(kCFNumberFormatterPaddingCharacter);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPaddingPosition CFBC_SYMBOL(kCFNumberFormatterPaddingPosition);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPerMillSymbol CFBC_SYMBOL(kCFNumberFormatterPerMillSymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPercentSymbol CFBC_SYMBOL(kCFNumberFormatterPercentSymbol);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPlusSign CFBC_SYMBOL(kCFNumberFormatterPlusSign);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPositivePrefix CFBC_SYMBOL(kCFNumberFormatterPositivePrefix);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPositiveSuffix CFBC_SYMBOL(kCFNumberFormatterPositiveSuffix);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterRoundingIncrement
    CFBC_SYMBOL(kCFNumberFormatterRoundingIncrement);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterRoundingMode CFBC_SYMBOL(kCFNumberFormatterRoundingMode);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterSecondaryGroupingSize
    CFBC_SYMBOL(kCFNumberFormatterSecondaryGroupingSize);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterUseGroupingSeparator
    CFBC_SYMBOL(kCFNumberFormatterUseGroupingSeparator);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterUseSignificantDigits
    CFBC_SYMBOL(kCFNumberFormatterUseSignificantDigits);
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterZeroSymbol CFBC_SYMBOL(kCFNumberFormatterZeroSymbol);
/** @} */

CF_EXTERN_C_END

#endif
