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
/** The key for the currency code.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyCode CFBC_SYMBOL(kCFNumberFormatterCurrencyCode);
/** The key for the currency decimal separator.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyDecimalSeparator
    CFBC_SYMBOL(kCFNumberFormatterCurrencyDecimalSeparator);
/** The key for the currency grouping separator.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencyGroupingSeparator
    CFBC_SYMBOL(kCFNumberFormatterCurrencyGroupingSeparator);
/** The key for the currency symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterCurrencySymbol CFBC_SYMBOL(kCFNumberFormatterCurrencySymbol);
/** The key for the decimal separator.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterDecimalSeparator CFBC_SYMBOL(kCFNumberFormatterDecimalSeparator);
/** The key for the default format.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterDefaultFormat CFBC_SYMBOL(kCFNumberFormatterDefaultFormat);
/** The key for the exponent symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterExponentSymbol CFBC_SYMBOL(kCFNumberFormatterExponentSymbol);
/** The key for the format width.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterFormatWidth CFBC_SYMBOL(kCFNumberFormatterFormatWidth);
/** The key for the grouping separator.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterGroupingSeparator CFBC_SYMBOL(kCFNumberFormatterGroupingSeparator);
/** The key for the grouping size.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterGroupingSize CFBC_SYMBOL(kCFNumberFormatterGroupingSize);
/** The key for the infinity symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterInfinitySymbol CFBC_SYMBOL(kCFNumberFormatterInfinitySymbol);
/** The key for the international currency symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterInternationalCurrencySymbol
    CFBC_SYMBOL(kCFNumberFormatterInternationalCurrencySymbol);
/** The key for whether parsing is lenient.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterIsLenient CFBC_SYMBOL(kCFNumberFormatterIsLenient);
/** The key for the maximum number of fraction digits.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterMaxFractionDigits CFBC_SYMBOL(kCFNumberFormatterMaxFractionDigits);
/** The key for the maximum number of integer digits.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMaxIntegerDigits CFBC_SYMBOL(kCFNumberFormatterMaxIntegerDigits);
/** The key for the maximum number of significant digits.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterMaxSignificantDigits CFBC_SYMBOL(kCFNumberFormatterMaxSignificantDigits);
/** The key for the minimum number of fraction digits.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterMinFractionDigits CFBC_SYMBOL(kCFNumberFormatterMinFractionDigits);
/** The key for the minimum number of integer digits.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinIntegerDigits CFBC_SYMBOL(kCFNumberFormatterMinIntegerDigits);
/** The key for the minimum number of significant digits.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterMinSignificantDigits CFBC_SYMBOL(kCFNumberFormatterMinSignificantDigits);
/** The key for the minus sign.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMinusSign CFBC_SYMBOL(kCFNumberFormatterMinusSign);
/** The key for the multiplier.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterMultiplier CFBC_SYMBOL(kCFNumberFormatterMultiplier);
/** The key for the symbol for NaN.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNaNSymbol CFBC_SYMBOL(kCFNumberFormatterNaNSymbol);
/** The key for the negative prefix.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNegativePrefix CFBC_SYMBOL(kCFNumberFormatterNegativePrefix);
/** The key for the negative suffix.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterNegativeSuffix CFBC_SYMBOL(kCFNumberFormatterNegativeSuffix);
/** The key for the padding character.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPaddingCharacter CFBC_SYMBOL(kCFNumberFormatterPaddingCharacter);
/** The key for the padding position.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPaddingPosition CFBC_SYMBOL(kCFNumberFormatterPaddingPosition);
/** The key for the per mille symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPerMillSymbol CFBC_SYMBOL(kCFNumberFormatterPerMillSymbol);
/** The key for the percent symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPercentSymbol CFBC_SYMBOL(kCFNumberFormatterPercentSymbol);
/** The key for the plus sign.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPlusSign CFBC_SYMBOL(kCFNumberFormatterPlusSign);
/** The key for the positive prefix.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPositivePrefix CFBC_SYMBOL(kCFNumberFormatterPositivePrefix);
/** The key for the positive suffix.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterPositiveSuffix CFBC_SYMBOL(kCFNumberFormatterPositiveSuffix);
/** The key for the rounding increment.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterRoundingIncrement CFBC_SYMBOL(kCFNumberFormatterRoundingIncrement);
/** The key for the rounding mode.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterRoundingMode CFBC_SYMBOL(kCFNumberFormatterRoundingMode);
/** The key for the secondary grouping size.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterSecondaryGroupingSize CFBC_SYMBOL(kCFNumberFormatterSecondaryGroupingSize);
/** The key for whether digits are grouped.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterUseGroupingSeparator CFBC_SYMBOL(kCFNumberFormatterUseGroupingSeparator);
/** The key for whether the number of significant digits is limited.  Since: 0.1 */
CF_EXPORT const
    CFNumberFormatterKey kCFNumberFormatterUseSignificantDigits CFBC_SYMBOL(kCFNumberFormatterUseSignificantDigits);
/** The key for the zero symbol.  Since: 0.1 */
CF_EXPORT const CFNumberFormatterKey kCFNumberFormatterZeroSymbol CFBC_SYMBOL(kCFNumberFormatterZeroSymbol);
/** @} */

CF_EXTERN_C_END

#endif
