/**
 * @file
 * CFCharacterSet: sets of characters.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFCHARACTERSET__
#define __COREFOUNDATION_CFCHARACTERSET__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>

CF_EXTERN_C_BEGIN

/** A set of characters.  Since: 0.1 */
typedef const struct __CFCharacterSet *CFCharacterSetRef;
/** A set of characters that can change.  Since: 0.1 */
typedef struct __CFCharacterSet *CFMutableCharacterSetRef;

/** The sets that CoreFoundation has.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFCharacterSetPredefinedSet) {
    kCFCharacterSetControl = 1,              /**< Unicode's categories Cc and Cf. */
    kCFCharacterSetWhitespace = 2,           /**< Zs and U+0009. */
    kCFCharacterSetWhitespaceAndNewline = 3, /**< Z*, U+000A to U+000D and U+0085. */
    kCFCharacterSetDecimalDigit = 4,         /**< Nd. */
    kCFCharacterSetLetter = 5,               /**< L* and M*. */
    kCFCharacterSetLowercaseLetter = 6,      /**< Ll. */
    kCFCharacterSetUppercaseLetter = 7,      /**< Lu and Lt. */
    kCFCharacterSetNonBase = 8,              /**< M*. */
    kCFCharacterSetDecomposable = 9,         /**< Characters with a canonical decomposition. */
    kCFCharacterSetAlphaNumeric = 10,        /**< L*, M* and N*. */
    kCFCharacterSetPunctuation = 11,         /**< P*. */
    kCFCharacterSetIllegal = 12,             /**< Characters that are not assigned. */
    kCFCharacterSetCapitalizedLetter = 13,   /**< Lt. */
    kCFCharacterSetSymbol = 14,              /**< S*. */
    kCFCharacterSetNewline = 15              /**< U+000A to U+000D, U+0085, U+2028 and U+2029. */
};

CF_EXTERN_C_END

#endif
