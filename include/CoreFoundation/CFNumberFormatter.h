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

CF_EXTERN_C_END

#endif
