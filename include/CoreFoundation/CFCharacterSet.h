/**
 * @file
 * CFCharacterSet: sets of characters of Unicode, and of surrogates.
 *
 * Two sets with the same characters are equal.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or changes nothing.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type, an immutable set that is to be changed, and a range that is not part of
 *              U+0000 to U+10FFFF are reported to the diagnostic handler; the result is as for NULL.
 * Threads:     several threads may use one set at once, unless one of them changes it.
 * Cost:        linear in the number of ranges that the characters of the sets make.
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

/** The sets that CFCharacterSetGetPredefined() returns.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFCharacterSetPredefinedSet) {
    kCFCharacterSetControl = 1,              /**< Unicode's categories Cc and Cf. */
    kCFCharacterSetWhitespace = 2,           /**< Zs, U+0009 and U+200B. */
    kCFCharacterSetWhitespaceAndNewline = 3, /**< Z*, U+0009 to U+000D, U+0085 and U+200B. */
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

/** Returns the type of character sets, mutable ones included.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFTypeID CFCharacterSetGetTypeID(void) CFBC_SYMBOL(CFCharacterSetGetTypeID);

/**
 * Returns a predefined set.
 *
 * @param theSetIdentifier  Which one.
 *
 * @return  A set that you borrow; it is never freed.  NULL, with a diagnostic, for an unknown number.
 *
 * Cost:     constant, after the first call for a set.
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetGetPredefined(CFCharacterSetPredefinedSet theSetIdentifier)
    CFBC_SYMBOL(CFCharacterSetGetPredefined);

/**
 * Creates the set of the characters in a range.
 *
 * @param alloc     Ignored.  May be NULL.
 * @param theRange  The first character and their number.
 *
 * @return  A set that you own.  NULL for an invalid range.
 *
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetCreateWithCharactersInRange(CFAllocatorRef alloc, CFRange theRange)
    CFBC_SYMBOL(CFCharacterSetCreateWithCharactersInRange);

/**
 * Creates the set of the characters of a string.
 *
 * A surrogate pair is one character; a lone surrogate is one, too.
 *
 * @param alloc      Ignored.  May be NULL.
 * @param theString  The string.
 *
 * @return  A set that you own.  NULL if `theString` is NULL.
 *
 * Cost:     O(n log n) for n characters.
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetCreateWithCharactersInString(CFAllocatorRef alloc, CFStringRef theString)
    CFBC_SYMBOL(CFCharacterSetCreateWithCharactersInString);

/**
 * Creates the set that a bitmap represents.
 *
 * The bitmap has 8192 bytes for the characters up to U+FFFF, the lowest bit of a byte for the first of 8 characters.
 * For each other plane that has characters, in ascending order, a byte with its number and 8192 bytes follow.
 * What is missing at the end is 0.
 *
 * @param alloc    Ignored.  May be NULL.
 * @param theData  The bitmap.
 *
 * @return  A set that you own.  NULL if `theData` is NULL.
 *
 * Cost:     linear in the size of the bitmap.
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetCreateWithBitmapRepresentation(CFAllocatorRef alloc, CFDataRef theData)
    CFBC_SYMBOL(CFCharacterSetCreateWithBitmapRepresentation);

/**
 * Creates the set of all characters that are not in another set.
 *
 * @param alloc   Ignored.  May be NULL.
 * @param theSet  The other set.
 *
 * @return  An immutable set that you own.  NULL if `theSet` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetCreateInvertedSet(CFAllocatorRef alloc, CFCharacterSetRef theSet)
    CFBC_SYMBOL(CFCharacterSetCreateInvertedSet);

/**
 * Tells whether a set has all characters of another one.  Each set has all characters of the empty one.
 *
 * @param theSet       The larger set.
 * @param theOtherset  The smaller set.
 *
 * @return  Whether it has.  False if either is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFCharacterSetIsSupersetOfSet(CFCharacterSetRef theSet, CFCharacterSetRef theOtherset)
    CFBC_SYMBOL(CFCharacterSetIsSupersetOfSet);

/**
 * Tells whether a set has a character of a plane of Unicode.
 *
 * @param theSet    The set.
 * @param thePlane  0 to 16; a plane has 65,536 characters.
 *
 * @return  Whether it has.  False if `theSet` is NULL, or for any other number.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFCharacterSetHasMemberInPlane(CFCharacterSetRef theSet, CFIndex thePlane)
    CFBC_SYMBOL(CFCharacterSetHasMemberInPlane);

/** Creates an empty set that can change, which you own.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFMutableCharacterSetRef CFCharacterSetCreateMutable(CFAllocatorRef alloc)
    CFBC_SYMBOL(CFCharacterSetCreateMutable);

/**
 * Creates an immutable copy of a set; of an immutable set, another reference.
 *
 * @param alloc   Ignored.  May be NULL.
 * @param theSet  The set.
 *
 * @return  A set that you own.  NULL if `theSet` is NULL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFCharacterSetRef CFCharacterSetCreateCopy(CFAllocatorRef alloc, CFCharacterSetRef theSet)
    CFBC_SYMBOL(CFCharacterSetCreateCopy);

/**
 * Creates a copy of a set that can change.
 *
 * @param alloc   Ignored.  May be NULL.
 * @param theSet  The set.
 *
 * @return  A set that you own.  NULL if `theSet` is NULL.
 *
 * Cost:     constant; the first change copies.
 * Since:    0.1
 */
CF_EXPORT CFMutableCharacterSetRef CFCharacterSetCreateMutableCopy(CFAllocatorRef alloc, CFCharacterSetRef theSet)
    CFBC_SYMBOL(CFCharacterSetCreateMutableCopy);

/**
 * Tells whether a character up to U+FFFF is in a set.
 *
 * @param theSet   The set.
 * @param theChar  The character, or a surrogate by itself.
 *
 * @return  Whether it is.  False if `theSet` is NULL.
 *
 * Cost:     logarithmic in the number of ranges.
 * Since:    0.1
 */
CF_EXPORT Boolean CFCharacterSetIsCharacterMember(CFCharacterSetRef theSet, UniChar theChar)
    CFBC_SYMBOL(CFCharacterSetIsCharacterMember);

/**
 * Tells whether a character is in a set.
 *
 * @param theSet   The set.
 * @param theChar  The character.
 *
 * @return  Whether it is.  False if `theSet` is NULL, and above U+10FFFF.
 *
 * Cost:     logarithmic in the number of ranges.
 * Since:    0.1
 */
CF_EXPORT Boolean CFCharacterSetIsLongCharacterMember(CFCharacterSetRef theSet, UTF32Char theChar)
    CFBC_SYMBOL(CFCharacterSetIsLongCharacterMember);

/**
 * Creates the bitmap of a set, as CFCharacterSetCreateWithBitmapRepresentation() describes it.
 *
 * @param alloc   Ignored.  May be NULL.
 * @param theSet  The set.
 *
 * @return  Data that you own.  NULL if `theSet` is NULL.
 *
 * Cost:     linear in the number of characters.
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFCharacterSetCreateBitmapRepresentation(CFAllocatorRef alloc, CFCharacterSetRef theSet)
    CFBC_SYMBOL(CFCharacterSetCreateBitmapRepresentation);

/** Adds the characters in a range.  Since: 0.1 */
CF_EXPORT void CFCharacterSetAddCharactersInRange(CFMutableCharacterSetRef theSet, CFRange theRange)
    CFBC_SYMBOL(CFCharacterSetAddCharactersInRange);

/** Removes the characters in a range.  Since: 0.1 */
CF_EXPORT void CFCharacterSetRemoveCharactersInRange(CFMutableCharacterSetRef theSet, CFRange theRange)
    CFBC_SYMBOL(CFCharacterSetRemoveCharactersInRange);

/** Adds the characters of a string.  Since: 0.1 */
CF_EXPORT void CFCharacterSetAddCharactersInString(CFMutableCharacterSetRef theSet, CFStringRef theString)
    CFBC_SYMBOL(CFCharacterSetAddCharactersInString);

/** Removes the characters of a string.  Since: 0.1 */
CF_EXPORT void CFCharacterSetRemoveCharactersInString(CFMutableCharacterSetRef theSet, CFStringRef theString)
    CFBC_SYMBOL(CFCharacterSetRemoveCharactersInString);

/** Adds the characters of another set.  Since: 0.1 */
CF_EXPORT void CFCharacterSetUnion(CFMutableCharacterSetRef theSet, CFCharacterSetRef theOtherSet)
    CFBC_SYMBOL(CFCharacterSetUnion);

/** Removes the characters that are not in another set.  Since: 0.1 */
CF_EXPORT void CFCharacterSetIntersect(CFMutableCharacterSetRef theSet, CFCharacterSetRef theOtherSet)
    CFBC_SYMBOL(CFCharacterSetIntersect);

/** Replaces the characters by all that were not in the set.  Since: 0.1 */
CF_EXPORT void CFCharacterSetInvert(CFMutableCharacterSetRef theSet) CFBC_SYMBOL(CFCharacterSetInvert);

CF_EXTERN_C_END

#endif
