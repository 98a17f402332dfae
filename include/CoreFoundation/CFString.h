/*
 * CFString: text.
 *
 * Lengths and positions count UTF-16 units, as Apple's do; sizes of buffers
 * count bytes.  A string never changes, unless CFStringCreateMutable() or its
 * kin made it; to change another is reported to the diagnostic handler and
 * has no effect.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So is a negative length, and a position or
 *              range outside of the string; the result is NULL, false or 0.
 * Threads:     safe: a string may be shared between threads, without a lock; one
 *              that may change, while no thread changes it.
 * Cost:        the length of the text; a function that creates or adds allocates.
 */
#ifndef __COREFOUNDATION_CFSTRING__
#define __COREFOUNDATION_CFSTRING__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFLocale.h>

CF_EXTERN_C_BEGIN

/** Which bytes stand for which characters.  Since: 0.1 */
typedef UInt32 CFStringEncoding;

/** A number that is no encoding.  Since: 0.1 */
#define kCFStringEncodingInvalidId (0xffffffffU)

/** The encodings that CoreFoundation always names; CFStringEncodingExt.h names more.  Since: 0.1 */
typedef CF_ENUM(CFStringEncoding, CFStringBuiltInEncodings) {
    kCFStringEncodingMacRoman = 0,
    kCFStringEncodingWindowsLatin1 = 0x0500,
    kCFStringEncodingISOLatin1 = 0x0201,
    kCFStringEncodingNextStepLatin = 0x0B01,
    kCFStringEncodingASCII = 0x0600,
    kCFStringEncodingUnicode = 0x0100, /* the same as UTF16 */
    kCFStringEncodingUTF8 = 0x08000100,
    kCFStringEncodingNonLossyASCII = 0x0BFF,
    kCFStringEncodingUTF16 = 0x0100, /* byte order of the machine, or as the byte order mark says */
    kCFStringEncodingUTF16BE = 0x10000100,
    kCFStringEncodingUTF16LE = 0x14000100,
    kCFStringEncodingUTF32 = 0x0c000100,
    kCFStringEncodingUTF32BE = 0x18000100,
    kCFStringEncodingUTF32LE = 0x1c000100
};

/** How to compare.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFStringCompareFlags) {
    kCFCompareCaseInsensitive = 1,
    kCFCompareBackwards = 4,
    kCFCompareAnchored = 8,
    kCFCompareNonliteral = 16,
    kCFCompareLocalized = 32,
    kCFCompareNumerically = 64,
    kCFCompareDiacriticInsensitive = 128,
    kCFCompareWidthInsensitive = 256,
    kCFCompareForcedOrdering = 512
};

/** The type of strings.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFTypeID CFStringGetTypeID(void) CFBC_SYMBOL(CFStringGetTypeID);

/* ---- Making strings ---- */

/* A string is made from less than 512 MiB of bytes, or as many UTF-16 units: more give NULL. */

/**
 * A constant string from a literal: `CFSTR("greeting")`.
 *
 * A call expression, not a constant: in C++ it may initialize a variable at file scope,
 * in C only one inside a function.  You borrow the string; it is never
 * freed, so CFRelease() on it has no effect.  Since: 0.1
 */
#define CFSTR(literal) __CFStringMakeConstantString("" literal "")

/**
 * What CFSTR() calls.
 *
 * @param literal  A string literal in UTF-8: its bytes must stay, unchanged, for the
 *                 life of the process.  NULL gives NULL.
 *
 * @return  A string that you borrow.  It is never freed; the same literal gives
 *          the same object.
 *
 * Cost:     the first call for an address allocates; later ones are a lookup
 *           without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef __CFStringMakeConstantString(const char *literal) CFBC_SYMBOL(__CFStringMakeConstantString);

/**
 * Makes a string from a C string.
 *
 * @param cString   Text that ends with NUL.  NULL gives NULL.
 * @param encoding  The encoding of the text.
 *
 * @return  A string that you own.  NULL if the encoding is not available
 *          or the bytes are not text in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCString(CFAllocatorRef allocator, const char *cString,
                                                CFStringEncoding encoding) CFBC_SYMBOL(CFStringCreateWithCString);

/**
 * Makes a string from bytes.
 *
 * @param bytes                     The text; NUL is a character like others.  NULL
 *                                  gives NULL, unless `length` is 0.
 * @param length                    Length in bytes.
 * @param encoding                  The encoding of the text.
 * @param isExternalRepresentation  Whether a byte order mark may come first.
 *                                  It is then not part of the string.
 *
 * @return  A string that you own.  NULL if the encoding is not available
 *          or the bytes are not text in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                              CFStringEncoding encoding, Boolean isExternalRepresentation)
    CFBC_SYMBOL(CFStringCreateWithBytes);

/**
 * Makes a string from a Pascal string, whose first byte is its length.
 *
 * @param pascalString  The text.  NULL gives NULL.
 * @param encoding      The encoding of the text.
 *
 * @return  A string that you own.  NULL if the encoding is not available
 *          or the bytes are not text in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithPascalString(CFAllocatorRef allocator, ConstStr255Param pascalString,
                                                     CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringCreateWithPascalString);

/**
 * Makes a string from the content of a file or a message.
 *
 * @param data      The bytes; a byte order mark may come first, and is not part of the string.
 * @param encoding  The encoding of the text.
 *
 * @return  A string that you own.  NULL if the encoding is not available
 *          or the bytes are not text in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateFromExternalRepresentation(CFAllocatorRef allocator, CFDataRef data,
                                                               CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringCreateFromExternalRepresentation);

/**
 * CFStringCreateWithCString() that takes the text over.
 *
 * @param cString              Text that ends with NUL.  NULL gives NULL.
 * @param encoding             The encoding of the text.
 * @param contentsDeallocator  What frees the text, before this returns, since the string has a copy.
 *                             kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL as by CFStringCreateWithCString(); the text then stays yours.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCStringNoCopy(CFAllocatorRef allocator, const char *cString,
                                                      CFStringEncoding encoding, CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithCStringNoCopy);

/**
 * CFStringCreateWithPascalString() that takes the text over.
 *
 * @param pascalString         The text.  NULL gives NULL.
 * @param encoding             The encoding of the text.
 * @param contentsDeallocator  What frees the text, before this returns, since the string has a copy.
 *                             kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL as by CFStringCreateWithPascalString(); the text then stays yours.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithPascalStringNoCopy(CFAllocatorRef allocator, ConstStr255Param pascalString,
                                                           CFStringEncoding encoding,
                                                           CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithPascalStringNoCopy);

/**
 * CFStringCreateWithBytes() that takes the bytes over.
 *
 * @param bytes                     The text.  NULL gives NULL, unless `length` is 0.
 * @param length                    Length in bytes.
 * @param encoding                  The encoding of the text.
 * @param isExternalRepresentation  Whether a byte order mark may come first.
 * @param contentsDeallocator       What frees the bytes, before this returns, since the string has a copy.
 *                                  kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL as by CFStringCreateWithBytes(); the bytes then stay yours.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                    CFStringEncoding encoding, Boolean isExternalRepresentation,
                                                    CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithBytesNoCopy);

/**
 * CFStringCreateWithCharacters() that takes the units over.
 *
 * @param characters           The units.  NULL gives NULL, unless `length` is 0.
 * @param length               How many units.
 * @param contentsDeallocator  What frees the units, before this returns, since the string has a copy.
 *                             kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own, or NULL; the units then stay yours.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCharactersNoCopy(CFAllocatorRef allocator, const UniChar *characters,
                                                         CFIndex length, CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithCharactersNoCopy);

/**
 * Makes a string from UTF-16 units.  A lone surrogate is kept.
 *
 * @param characters  The units.  NULL gives NULL, unless `length` is 0.
 * @param length      How many units.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCharacters(CFAllocatorRef allocator, const UniChar *characters, CFIndex length)
    CFBC_SYMBOL(CFStringCreateWithCharacters);

/**
 * A string with the same content that never changes, which you own; it may be
 * `string` itself.
 *
 * Cost:     constant, unless `string` has changed since it was last read.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateCopy(CFAllocatorRef allocator, CFStringRef string) CFBC_SYMBOL(CFStringCreateCopy);

/**
 * A part of a string.
 *
 * @param string  The whole.
 * @param range   Which UTF-16 units.
 *
 * @return  A string that you own.  NULL if the range is not inside.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithSubstring(CFAllocatorRef allocator, CFStringRef string, CFRange range)
    CFBC_SYMBOL(CFStringCreateWithSubstring);

/**
 * Makes a string as printf() does.
 *
 * The conversions of printf(), positions such as `%2$s` included, and also: `%@`, any
 * object (a string as it is, others by their description, NULL as "(null)"); `%C`,
 * one UniChar; `%S`, a run of UniChar that ends with 0; `%D`, `%U` and `%O`, which mean
 * `%d`, `%u` and `%o`.  `%s` is UTF-8.
 *
 * @param formatOptions  Ignored; NULL is fine.
 * @param format         The format.  NULL gives NULL.
 *
 * @return  A string that you own.  NULL if the format is malformed, which is reported.
 *
 * Errors:   arguments that do not fit the format are an error that the library
 *           cannot notice, as with printf().
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFormat(CFAllocatorRef allocator, CFDictionaryRef formatOptions,
                                               CFStringRef format, ...) CFBC_SYMBOL(CFStringCreateWithFormat);

/**
 * CFStringCreateWithFormat() for a `va_list`.
 *
 * @param formatOptions  Ignored; NULL is fine.
 * @param format         The format.  NULL gives NULL.
 * @param arguments      The arguments.  As after vprintf(), do not use it again.
 *
 * @return  A string that you own, or NULL.
 *
 * Errors:   arguments that do not fit the format are an error that the library
 *           cannot notice, as with printf().
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFormatAndArguments(CFAllocatorRef allocator, CFDictionaryRef formatOptions,
                                                           CFStringRef format, va_list arguments)
    CFBC_SYMBOL(CFStringCreateWithFormatAndArguments);

/**
 * Makes a string from a path as the system gives it.
 *
 * @param path  A path that ends with NUL.  NULL gives NULL.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFileSystemRepresentation(CFAllocatorRef allocator, const char *path)
    CFBC_SYMBOL(CFStringCreateWithFileSystemRepresentation);

/* ---- Reading strings ---- */

/** The length in UTF-16 units.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFIndex CFStringGetLength(CFStringRef string) CFBC_SYMBOL(CFStringGetLength);

/**
 * One UTF-16 unit of a string; 0 if `index` is outside.
 *
 * Cost:     constant for ASCII; otherwise up to the length of the text.
 * Since:    0.1
 */
CF_EXPORT UniChar CFStringGetCharacterAtIndex(CFStringRef string, CFIndex index)
    CFBC_SYMBOL(CFStringGetCharacterAtIndex);

/**
 * Copies UTF-16 units out of a string.
 *
 * @param string  The string.
 * @param range   Which units.  Outside of the string: nothing is copied.
 * @param buffer  Room for `range.length` units.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringGetCharacters(CFStringRef string, CFRange range, UniChar *buffer)
    CFBC_SYMBOL(CFStringGetCharacters);

/**
 * Writes a string as a C string.
 *
 * @param string      The string.
 * @param buffer      Where to write, NUL included.  NULL gives false.
 * @param bufferSize  Size of the buffer in bytes.
 * @param encoding    The encoding to write.
 *
 * @return  Whether all went in.  If not, what the buffer holds is of no use.
 *          False also if the encoding lacks one of the characters.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex bufferSize, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetCString);

/**
 * The string's own bytes as a C string, without a copy.
 *
 * @param string    The string.
 * @param encoding  The encoding that you want.
 *
 * @return  A pointer that you borrow: it lives as long as the string.  For UTF-8
 *          always; for ASCII and its supersets of one byte if the string is
 *          ASCII; otherwise NULL.  A string that contains U+0000 seems to end there.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT const char *CFStringGetCStringPtr(CFStringRef string, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetCStringPtr);

/**
 * Writes a part of a string as bytes, as many whole characters as fit.
 *
 * @param string                    The string.
 * @param range                     Which UTF-16 units.
 * @param encoding                  The encoding to write.
 * @param lossByte                  What to write for a character that the encoding lacks.
 *                                  0: stop there.
 * @param isExternalRepresentation  Whether to begin with a byte order mark.
 * @param buffer                    Where to write.  NULL: only count.
 * @param bufferSize                Size of the buffer in bytes.
 * @param usedSize                  Receives the number of bytes.  May be NULL.
 *
 * @return  How many UTF-16 units were converted; 0 if the range is not inside or the
 *          encoding is not available.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetBytes(CFStringRef string, CFRange range, CFStringEncoding encoding, UInt8 lossByte,
                                   Boolean isExternalRepresentation, UInt8 *buffer, CFIndex bufferSize,
                                   CFIndex *usedSize) CFBC_SYMBOL(CFStringGetBytes);

/**
 * How many bytes any string of `length` UTF-16 units needs at most, NUL not included.
 *
 * kCFNotFound if that is more than a CFIndex can say.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetMaximumSizeForEncoding);

/**
 * Writes a string as a path for system calls: UTF-8, NUL included.
 *
 * @param string      The string.
 * @param buffer      Where to write.  NULL gives false.
 * @param bufferSize  Size of the buffer in bytes.
 *
 * @return  Whether all went in.  False also if the string contains U+0000.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetFileSystemRepresentation(CFStringRef string, char *buffer, CFIndex bufferSize)
    CFBC_SYMBOL(CFStringGetFileSystemRepresentation);

/**
 * The buffer size in bytes, NUL included, that is enough for
 * CFStringGetFileSystemRepresentation().  0 for NULL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetMaximumSizeOfFileSystemRepresentation(CFStringRef string)
    CFBC_SYMBOL(CFStringGetMaximumSizeOfFileSystemRepresentation);

/**
 * Writes a string as a Pascal string: its length in bytes, and up to 255 bytes.
 *
 * @param string      The string.
 * @param buffer      Where to write.  NULL gives false.
 * @param bufferSize  Size of the buffer in bytes.
 * @param encoding    The encoding to write.
 *
 * @return  Whether all went in.  If not, what the buffer holds is of no use.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetPascalString(CFStringRef string, StringPtr buffer, CFIndex bufferSize,
                                          CFStringEncoding encoding) CFBC_SYMBOL(CFStringGetPascalString);

/** The string's own Pascal string, to be borrowed: always NULL, since no string has one.  Cost: constant.  Since: 0.1 */
CF_EXPORT ConstStringPtr CFStringGetPascalStringPtr(CFStringRef string, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetPascalStringPtr);

/**
 * The string's own UTF-16 units, to be borrowed until it changes or ends.  NULL for a string that never
 * changes: use CFStringGetCharacters() then.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT const UniChar *CFStringGetCharactersPtr(CFStringRef string) CFBC_SYMBOL(CFStringGetCharactersPtr);

/**
 * Writes a string as a file or message has it, with a byte order mark where the encoding uses one.
 *
 * @param string    The string.
 * @param encoding  The encoding to write.
 * @param lossByte  What to write for a character that the encoding lacks.  0: there is no result then.
 *
 * @return  The bytes, which you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFStringCreateExternalRepresentation(CFAllocatorRef allocator, CFStringRef string,
                                                         CFStringEncoding encoding, UInt8 lossByte)
    CFBC_SYMBOL(CFStringCreateExternalRepresentation);

/* ---- Encodings ---- */

/** The encoding of the system: kCFStringEncodingUTF8.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFStringEncoding CFStringGetSystemEncoding(void) CFBC_SYMBOL(CFStringGetSystemEncoding);

/**
 * Whether the library can convert from and to an encoding.
 *
 * Those of CFString.h always; of CFStringEncodingExt.h those that the C library's iconv() has.
 *
 * Cost:     constant, or that of opening a converter.
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringIsEncodingAvailable(CFStringEncoding encoding) CFBC_SYMBOL(CFStringIsEncodingAvailable);

/**
 * All encodings that are available, and kCFStringEncodingInvalidId at the end.
 *
 * You borrow the list, which stays for the life of the process.
 *
 * Cost:     the first call opens many converters; later ones cost nothing.
 * Since:    0.1
 */
CF_EXPORT const CFStringEncoding *CFStringGetListOfAvailableEncodings(void)
    CFBC_SYMBOL(CFStringGetListOfAvailableEncodings);

/** What a person calls an encoding, in English; you borrow it, for ever.  NULL if it is not known.  Since: 0.1 */
CF_EXPORT CFStringRef CFStringGetNameOfEncoding(CFStringEncoding encoding) CFBC_SYMBOL(CFStringGetNameOfEncoding);

/**
 * The encoding that takes the fewest bytes: ASCII if that is enough, else UTF-8; UTF-16 if a surrogate is
 * alone.  kCFStringEncodingInvalidId for NULL.  Cost: constant.  Since: 0.1
 */
CF_EXPORT CFStringEncoding CFStringGetSmallestEncoding(CFStringRef string) CFBC_SYMBOL(CFStringGetSmallestEncoding);

/**
 * The encoding to read a string in: ASCII if that is enough, else UTF-16.
 * kCFStringEncodingInvalidId for NULL.  Cost: constant.  Since: 0.1
 */
CF_EXPORT CFStringEncoding CFStringGetFastestEncoding(CFStringRef string) CFBC_SYMBOL(CFStringGetFastestEncoding);

/**
 * The encoding of classic Macintosh systems for the same script.
 * kCFStringEncodingInvalidId if `encoding` is not known.  Since: 0.1
 */
CF_EXPORT CFStringEncoding CFStringGetMostCompatibleMacStringEncoding(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetMostCompatibleMacStringEncoding);

/** The number that NSString has for an encoding.  Cost: constant.  Since: 0.1 */
CF_EXPORT unsigned long CFStringConvertEncodingToNSStringEncoding(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToNSStringEncoding);

/** The encoding of a number of NSString's, or kCFStringEncodingInvalidId.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFStringEncoding CFStringConvertNSStringEncodingToEncoding(unsigned long encoding)
    CFBC_SYMBOL(CFStringConvertNSStringEncodingToEncoding);

/** The number of the code page of Windows for an encoding, or kCFStringEncodingInvalidId.  Since: 0.1 */
CF_EXPORT UInt32 CFStringConvertEncodingToWindowsCodepage(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToWindowsCodepage);

/** The encoding of a code page of Windows, or kCFStringEncodingInvalidId.  Since: 0.1 */
CF_EXPORT CFStringEncoding CFStringConvertWindowsCodepageToEncoding(UInt32 codepage)
    CFBC_SYMBOL(CFStringConvertWindowsCodepageToEncoding);

/**
 * The name that the Internet has for an encoding, such as "iso-8859-1"; you borrow it, for ever.  NULL if it
 * has none.  Since: 0.1
 */
CF_EXPORT CFStringRef CFStringConvertEncodingToIANACharSetName(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToIANACharSetName);

/**
 * The encoding of a name that the Internet has for it, however that is spelled: "UTF-8", "utf8".
 * kCFStringEncodingInvalidId if it is not known.  Since: 0.1
 */
CF_EXPORT CFStringEncoding CFStringConvertIANACharSetNameToEncoding(CFStringRef name)
    CFBC_SYMBOL(CFStringConvertIANACharSetNameToEncoding);

/* ---- Comparing, searching, reading numbers ---- */

/**
 * Compares two strings, by default unit for unit and without normalization.
 *
 * @param string   One string.  NULL gives kCFCompareEqualTo.
 * @param other    The other.  NULL gives kCFCompareEqualTo.
 * @param options  0, or flags of these: kCFCompareCaseInsensitive; kCFCompareDiacriticInsensitive, for
 *                 Latin, Greek and Cyrillic letters; kCFCompareWidthInsensitive; kCFCompareNonliteral,
 *                 for which an accented character and its parts are equal; kCFCompareNumerically,
 *                 which puts "a9" before "a10"; kCFCompareForcedOrdering, for which only the same text
 *                 is equal.  Other flags have no effect, kCFCompareLocalized among them.
 *
 * @return  How `string` stands to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompare(CFStringRef string, CFStringRef other, CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCompare);

/**
 * Compares a part of a string with another string.
 *
 * @param string   The string.  NULL gives kCFCompareEqualTo.
 * @param other    The other, all of it.  NULL gives kCFCompareEqualTo.
 * @param range    Which units of `string`.  Outside: kCFCompareEqualTo.
 * @param options  As for CFStringCompare().
 *
 * @return  How the part stands to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompareWithOptions(CFStringRef string, CFStringRef other, CFRange range,
                                                        CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCompareWithOptions);

/**
 * CFStringCompareWithOptions(); no locale changes the answer.
 *
 * @param string   The string.  NULL gives kCFCompareEqualTo.
 * @param other    The other, all of it.  NULL gives kCFCompareEqualTo.
 * @param range    Which units of `string`.  Outside: kCFCompareEqualTo.
 * @param options  As for CFStringCompare().
 * @param locale   Ignored; NULL is fine.
 *
 * @return  How the part stands to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompareWithOptionsAndLocale(CFStringRef string, CFStringRef other, CFRange range,
                                                                 CFStringCompareFlags options, CFLocaleRef locale)
    CFBC_SYMBOL(CFStringCompareWithOptionsAndLocale);

/**
 * Looks for a string in another.
 *
 * @param string        Where to look.
 * @param stringToFind  What to look for.  An empty one is found nowhere.
 * @param options       0, or flags: those of CFStringCompare() that make characters equal;
 *                      kCFCompareBackwards, to begin at the end; kCFCompareAnchored, to look at the
 *                      beginning only, or with kCFCompareBackwards at the end only.
 *
 * @return  Which units of `string` match; the location is kCFNotFound if none do.  With
 *          kCFCompareNonliteral an accent that follows belongs to its letter, so "e" is not found in "é"
 *          however that is written.
 *
 * Cost:     the length of both.
 * Since:    0.1
 */
CF_EXPORT CFRange CFStringFind(CFStringRef string, CFStringRef stringToFind, CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringFind);

/**
 * Looks for a string in a part of another.
 *
 * @param string         Where to look.
 * @param stringToFind   What to look for.
 * @param rangeToSearch  In which units of `string`.
 * @param options        As for CFStringFind().
 * @param result         Receives which units match; untouched if none do.  May be NULL.
 *
 * @return  Whether it was found.
 *
 * Cost:     the length of both.
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringFindWithOptions(CFStringRef string, CFStringRef stringToFind, CFRange rangeToSearch,
                                          CFStringCompareFlags options, CFRange *result)
    CFBC_SYMBOL(CFStringFindWithOptions);

/**
 * CFStringFindWithOptions(); no locale changes the answer.
 *
 * @param string         Where to look.
 * @param stringToFind   What to look for.
 * @param rangeToSearch  In which units of `string`.
 * @param options        As for CFStringFind().
 * @param locale         Ignored; NULL is fine.
 * @param result         Receives which units match; untouched if none do.  May be NULL.
 *
 * @return  Whether it was found.
 *
 * Cost:     the length of both.
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringFindWithOptionsAndLocale(CFStringRef string, CFStringRef stringToFind, CFRange rangeToSearch,
                                                   CFStringCompareFlags options, CFLocaleRef locale, CFRange *result)
    CFBC_SYMBOL(CFStringFindWithOptionsAndLocale);

/**
 * All places where a string is found in another.
 *
 * @param string         Where to look.
 * @param stringToFind   What to look for.
 * @param rangeToSearch  In which units of `string`.
 * @param options        As for CFStringFind().  With kCFCompareBackwards the last place comes first.
 *
 * @return  An array that you own, of pointers to CFRange that live as long as an array holds them; no
 *          two ranges overlap.  NULL if there are none.
 *
 * Cost:     the length of both.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFStringCreateArrayWithFindResults(CFAllocatorRef allocator, CFStringRef string,
                                                        CFStringRef stringToFind, CFRange rangeToSearch,
                                                        CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCreateArrayWithFindResults);

/**
 * The parts of a string between separators.
 *
 * @param theString        The string.
 * @param separatorString  What separates, compared as it is.  If it is empty or not there, the string is the only part.
 *
 * @return  An array of strings that you own; parts may be empty.
 *
 * Cost:     the length of both; allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFStringCreateArrayBySeparatingStrings(CFAllocatorRef allocator, CFStringRef theString,
                                                            CFStringRef separatorString)
    CFBC_SYMBOL(CFStringCreateArrayBySeparatingStrings);

/**
 * Joins strings.
 *
 * @param theArray         An array of strings; one of something else gives NULL.
 * @param separatorString  What comes between two of them.
 *
 * @return  A string that you own.
 *
 * Cost:     the length of the result; allocates.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateByCombiningStrings(CFAllocatorRef allocator, CFArrayRef theArray,
                                                       CFStringRef separatorString)
    CFBC_SYMBOL(CFStringCreateByCombiningStrings);

/** Whether a string begins with a prefix that is not empty.  Since: 0.1 */
CF_EXPORT Boolean CFStringHasPrefix(CFStringRef string, CFStringRef prefix) CFBC_SYMBOL(CFStringHasPrefix);

/** Whether a string ends with a suffix that is not empty.  Since: 0.1 */
CF_EXPORT Boolean CFStringHasSuffix(CFStringRef string, CFStringRef suffix) CFBC_SYMBOL(CFStringHasSuffix);

/**
 * The decimal integer at the start of a string, after white space; 0 if there is
 * none.  A value out of range becomes the nearest one in it.  Since: 0.1
 */
CF_EXPORT SInt32 CFStringGetIntValue(CFStringRef string) CFBC_SYMBOL(CFStringGetIntValue);

/** The decimal number at the start of a string, after white space; 0 if there is none.  Since: 0.1 */
CF_EXPORT double CFStringGetDoubleValue(CFStringRef string) CFBC_SYMBOL(CFStringGetDoubleValue);

/* ---- Strings that change ---- */

/**
 * Makes an empty string that may change.
 *
 * @param maxLength  How long it is expected to become.  Ignored: memory grows as the string does.
 *
 * @return  A string that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutable(CFAllocatorRef allocator, CFIndex maxLength)
    CFBC_SYMBOL(CFStringCreateMutable);

/**
 * Makes a string that may change, with the content of another.
 *
 * @param maxLength  Ignored, as by CFStringCreateMutable().
 * @param string     What to begin with.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutableCopy(CFAllocatorRef allocator, CFIndex maxLength, CFStringRef string)
    CFBC_SYMBOL(CFStringCreateMutableCopy);

/**
 * Makes a string that keeps its characters in memory of yours, and changes them there.
 *
 * @param characters         The memory.  NULL is fine if `capacity` is 0.
 * @param length             How many characters are there already.
 * @param capacity           For how many there is room.
 * @param externalAllocator  What frees the memory when the string ends, and when the string has become too
 *                           long for it; gives larger memory then.  With kCFAllocatorNull a string
 *                           never becomes longer than `capacity`.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL if `length` is more than `capacity`.
 *
 * Threads:  a string may be shared, while nobody changes it or its memory.
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutableWithExternalCharactersNoCopy(CFAllocatorRef allocator,
                                                                               UniChar *characters, CFIndex length,
                                                                               CFIndex capacity,
                                                                               CFAllocatorRef externalAllocator)
    CFBC_SYMBOL(CFStringCreateMutableWithExternalCharactersNoCopy);

/**
 * Tells a string of CFStringCreateMutableWithExternalCharactersNoCopy() that you have changed its
 * characters, or have moved them.  The memory that it had before is yours.
 *
 * @param string      The string.  Another kind is reported, and stays as it is.
 * @param characters  The memory.  NULL is fine if `capacity` is 0.
 * @param length      How many characters are there.
 * @param capacity    For how many there is room.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT void CFStringSetExternalCharactersNoCopy(CFMutableStringRef string, UniChar *characters, CFIndex length,
                                                   CFIndex capacity) CFBC_SYMBOL(CFStringSetExternalCharactersNoCopy);

/** Adds a string at the end; it may be `string` itself.  Since: 0.1 */
CF_EXPORT void CFStringAppend(CFMutableStringRef string, CFStringRef appended) CFBC_SYMBOL(CFStringAppend);

/**
 * Adds UTF-16 units at the end.
 *
 * @param string      The string.
 * @param characters  The units.  NULL: no effect.
 * @param length      How many.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendCharacters(CFMutableStringRef string, const UniChar *characters, CFIndex length)
    CFBC_SYMBOL(CFStringAppendCharacters);

/**
 * Adds a C string at the end.
 *
 * @param string    The string.
 * @param cString   Text that ends with NUL.  NULL: no effect.
 * @param encoding  The encoding of the text.  If the bytes are not text in it, that is reported, and
 *                  nothing is added.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendCString(CFMutableStringRef string, const char *cString, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringAppendCString);

/**
 * Adds a Pascal string, whose first byte is its length, at the end.
 *
 * @param string        The string.
 * @param pascalString  The text.  NULL: no effect.
 * @param encoding      The encoding of the text.  If the bytes are not text in it, that is reported, and
 *                      nothing is added.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendPascalString(CFMutableStringRef string, ConstStr255Param pascalString,
                                          CFStringEncoding encoding) CFBC_SYMBOL(CFStringAppendPascalString);

/**
 * Adds what CFStringCreateWithFormat() would make at the end.
 *
 * @param string         The string.
 * @param formatOptions  Ignored; NULL is fine.
 * @param format         The format.  NULL, or a malformed one, which is reported: no effect.
 *
 * Errors:   arguments that do not fit the format are an error that the library
 *           cannot notice, as with printf().
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendFormat(CFMutableStringRef string, CFDictionaryRef formatOptions, CFStringRef format, ...)
    CFBC_SYMBOL(CFStringAppendFormat);

/**
 * CFStringAppendFormat() for a `va_list`.
 *
 * @param string         The string.
 * @param formatOptions  Ignored; NULL is fine.
 * @param format         The format.  NULL, or a malformed one, which is reported: no effect.
 * @param arguments      The arguments.  As after vprintf(), do not use it again.
 *
 * Errors:   arguments that do not fit the format are an error that the library
 *           cannot notice, as with printf().
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendFormatAndArguments(CFMutableStringRef string, CFDictionaryRef formatOptions,
                                                CFStringRef format, va_list arguments)
    CFBC_SYMBOL(CFStringAppendFormatAndArguments);

/** Puts a string in before the unit at `index`, or at the end.  Since: 0.1 */
CF_EXPORT void CFStringInsert(CFMutableStringRef string, CFIndex index, CFStringRef inserted)
    CFBC_SYMBOL(CFStringInsert);

/** Removes the units in a range.  Since: 0.1 */
CF_EXPORT void CFStringDelete(CFMutableStringRef string, CFRange range) CFBC_SYMBOL(CFStringDelete);

/** Puts a string in the place of the units in a range.  Since: 0.1 */
CF_EXPORT void CFStringReplace(CFMutableStringRef string, CFRange range, CFStringRef replacement)
    CFBC_SYMBOL(CFStringReplace);

/** Makes the content that of another string.  Since: 0.1 */
CF_EXPORT void CFStringReplaceAll(CFMutableStringRef string, CFStringRef replacement) CFBC_SYMBOL(CFStringReplaceAll);

/**
 * Makes a string so long: cuts its end off, or adds a pad over and over again.
 *
 * @param string        The string.
 * @param padString     What to add, not empty.  NULL is fine to cut.
 * @param length        The length to come to.
 * @param indexIntoPad  With which unit of the pad to begin.
 *
 * Cost:     `length`.
 * Since:    0.1
 */
CF_EXPORT void CFStringPad(CFMutableStringRef string, CFStringRef padString, CFIndex length, CFIndex indexIntoPad)
    CFBC_SYMBOL(CFStringPad);

/** Removes a text from the beginning and from the end, each as often as it is there.  Since: 0.1 */
CF_EXPORT void CFStringTrim(CFMutableStringRef string, CFStringRef trimString) CFBC_SYMBOL(CFStringTrim);

/** Removes white space and line ends from the beginning and from the end.  Since: 0.1 */
CF_EXPORT void CFStringTrimWhitespace(CFMutableStringRef string) CFBC_SYMBOL(CFStringTrimWhitespace);

/**
 * Puts a string in the place of another, wherever that is found.
 *
 * @param string             The string.
 * @param stringToFind       What to look for.
 * @param replacementString  What to put there.
 * @param rangeToSearch      In which units of `string`.
 * @param options            As for CFStringFind().
 *
 * @return  How many times it was found.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringFindAndReplace(CFMutableStringRef string, CFStringRef stringToFind,
                                         CFStringRef replacementString, CFRange rangeToSearch,
                                         CFStringCompareFlags options) CFBC_SYMBOL(CFStringFindAndReplace);

/**
 * Makes all letters small.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish and Azerbaijani, which have an i without a dot.  NULL: no place's rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringLowercase(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringLowercase);

/**
 * Makes all letters capitals.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish and Azerbaijani, which have an I with a dot.  NULL: no place's rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringUppercase(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringUppercase);

/**
 * Makes the first letter of each word a capital, and the others small.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish, Azerbaijani and Dutch, which writes "IJ".  NULL: no place's rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringCapitalize(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringCapitalize);

/** Unicode's normalization forms.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStringNormalizationForm) {
    kCFStringNormalizationFormD = 0,
    kCFStringNormalizationFormKD = 1,
    kCFStringNormalizationFormC = 2,
    kCFStringNormalizationFormKC = 3
};

/**
 * Writes letters and their accents in one of Unicode's normalization forms.
 *
 * @param string  The string.
 * @param form    kCFStringNormalizationFormD: apart; kCFStringNormalizationFormC: in one character where
 *                there is one.  Other forms are reported, and change nothing.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringNormalize(CFMutableStringRef string, CFStringNormalizationForm form)
    CFBC_SYMBOL(CFStringNormalize);

/**
 * Removes differences between characters, so that strings can be compared later without options.
 *
 * @param string   The string.
 * @param options  Which: kCFCompareCaseInsensitive, kCFCompareDiacriticInsensitive,
 *                 kCFCompareWidthInsensitive.  Other flags have no effect.
 * @param locale   Ignored; NULL is fine.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringFold(CFMutableStringRef string, CFStringCompareFlags options, CFLocaleRef locale)
    CFBC_SYMBOL(CFStringFold);

CF_EXTERN_C_END

#include <CoreFoundation/CFStringInlineBuffer.h>

#endif
