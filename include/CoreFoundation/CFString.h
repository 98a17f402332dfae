/**
 * @file
 * CFString: strings.
 *
 * Lengths and indices count UTF-16 code units, as on Apple's systems.  Sizes of buffers count
 * bytes.  A string is immutable unless a CreateMutable function created it.  Changing an immutable
 * string is reported to the diagnostic handler and has no effect.  A string is created from less
 * than 512 MiB of bytes, or as many UTF-16 units; functions return NULL for more.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So is a negative length, and an index or range outside the string: the call has no
 *              effect, or returns NULL, false or 0.
 * Threads:     several threads may use an immutable string at once, without a lock.  While one
 *              thread changes a mutable string, no other thread may use it.
 * Cost:        O(length of the string).  Functions that create or append allocate.
 */
#ifndef __COREFOUNDATION_CFSTRING__
#define __COREFOUNDATION_CFSTRING__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFCharacterSet.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFLocale.h>

CF_EXTERN_C_BEGIN

/** An encoding: how bytes represent characters.  Since: 0.1 */
typedef UInt32 CFStringEncoding;

/** A number that is not an encoding.  Since: 0.1 */
#define kCFStringEncodingInvalidId (0xffffffffU)

/** The encodings that are always available.  CFStringEncodingExt.h names more.  Since: 0.1 */
typedef CF_ENUM(CFStringEncoding, CFStringBuiltInEncodings) {
    kCFStringEncodingMacRoman = 0,           /**< Western (Mac OS Roman), "macintosh". */
    kCFStringEncodingWindowsLatin1 = 0x0500, /**< Western (Windows Latin 1), "windows-1252". */
    kCFStringEncodingISOLatin1 = 0x0201,     /**< Western (ISO Latin 1), "iso-8859-1". */
    kCFStringEncodingNextStepLatin = 0x0B01, /**< Western (NextStep). */
    kCFStringEncodingASCII = 0x0600,         /**< ASCII.  Bytes above 0x7F are read as ISO Latin 1. */
    kCFStringEncodingUnicode = 0x0100,       /**< The same as kCFStringEncodingUTF16. */
    kCFStringEncodingUTF8 = 0x08000100,      /**< UTF-8. */
    kCFStringEncodingNonLossyASCII = 0x0BFF, /**< ASCII, with backslash escapes for other characters. */
    kCFStringEncodingUTF16 = 0x0100,         /**< UTF-16 in the byte order of the machine, or of the byte order mark. */
    kCFStringEncodingUTF16BE = 0x10000100,   /**< Big-endian UTF-16. */
    kCFStringEncodingUTF16LE = 0x14000100,   /**< Little-endian UTF-16. */
    /** UTF-32 in the byte order of the machine, or of the byte order mark. */
    kCFStringEncodingUTF32 = 0x0c000100,
    kCFStringEncodingUTF32BE = 0x18000100, /**< Big-endian UTF-32. */
    kCFStringEncodingUTF32LE = 0x1c000100  /**< Little-endian UTF-32. */
};

/** How to compare or search strings.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFStringCompareFlags) {
    kCFCompareCaseInsensitive = 1, /**< Ignores case. */
    kCFCompareBackwards = 4,       /**< Searches from the end. */
    kCFCompareAnchored = 8,        /**< Matches only at the start, or with kCFCompareBackwards only at the end. */
    kCFCompareNonliteral = 16,     /**< Treats an accented character and its decomposition as equal. */
    kCFCompareLocalized = 32,      /**< No effect. */
    kCFCompareNumerically = 64,    /**< Compares numbers by value: "a9" comes before "a10". */
    kCFCompareDiacriticInsensitive = 128, /**< Ignores accents of Latin, Greek and Cyrillic letters. */
    kCFCompareWidthInsensitive = 256,     /**< Ignores the width of East Asian characters. */
    kCFCompareForcedOrdering = 512        /**< Only identical strings are equal. */
};

/** Returns the type of strings, mutable ones included.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFTypeID CFStringGetTypeID(void) CFBC_SYMBOL(CFStringGetTypeID);

/* ---- Creating strings ---- */

/**
 * A constant string from a literal: `CFSTR("greeting")`.
 *
 * It expands to a function call.  In C++ it may initialize a variable at file scope; in C only a
 * variable inside a function.  You borrow the string.  It is never freed: CFRetain() and
 * CFRelease() have no effect.
 *
 * Since:    0.1
 */
#define CFSTR(literal) __CFStringMakeConstantString("" literal "")

/**
 * Defines a variable for a constant string, outside of functions: CFSTR() is no constant in C.
 *
 *     static CFBC_STRING_CONSTANT(key, "org.example.key");
 *     CFBC_STRING_CONSTANT(kExampleName, "name");
 *
 * The variable is of the type CFStringRef, and has its value before main() and before the file's own
 * constructors.  Do not write to it.
 *
 * Since:    0.1
 */
#define CFBC_STRING_CONSTANT(name, literal)                                     \
    CFStringRef name;                                                           \
    __attribute__((constructor(104))) static void cfbc_make_string_##name(void) \
    {                                                                           \
        name = CFSTR(literal);                                                  \
    }                                                                           \
    typedef int cfbc_string_##name##_needs_a_semicolon

/**
 * The function that CFSTR() calls.
 *
 * @param literal  A string literal in UTF-8.  Its bytes must stay valid and unchanged for the life
 *                 of the process.  NULL returns NULL.
 *
 * @return  A string that you borrow.  It is never freed.  The same literal returns the same object.
 *
 * Cost:     the first call for an address allocates.  Later calls are lookups without a lock.
 * Since:    0.1
 */
CF_EXPORT CFStringRef __CFStringMakeConstantString(const char *literal) CFBC_SYMBOL(__CFStringMakeConstantString);

/**
 * Creates a string from a C string.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param cString    A NUL-terminated string.  NULL returns NULL.
 * @param encoding   The encoding of the bytes.
 *
 * @return  A string that you own.  NULL if the encoding is not available or the bytes are not valid
 *          in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCString(CFAllocatorRef allocator, const char *cString,
                                                CFStringEncoding encoding) CFBC_SYMBOL(CFStringCreateWithCString);

/**
 * Creates a string from bytes.
 *
 * @param allocator                 Ignored.  May be NULL.
 * @param bytes                     The bytes, which may contain NUL.  NULL returns NULL, unless
 *                                  `length` is 0.
 * @param length                    Length in bytes.
 * @param encoding                  The encoding of the bytes.
 * @param isExternalRepresentation  Whether the bytes may start with a byte order mark, which is
 *                                  then not part of the string.
 *
 * @return  A string that you own.  NULL if the encoding is not available or the bytes are not valid
 *          in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                              CFStringEncoding encoding, Boolean isExternalRepresentation)
    CFBC_SYMBOL(CFStringCreateWithBytes);

/**
 * Creates a string from a Pascal string: its first byte is its length.
 *
 * @param allocator     Ignored.  May be NULL.
 * @param pascalString  The Pascal string.  NULL returns NULL.
 * @param encoding      The encoding of the bytes.
 *
 * @return  A string that you own.  NULL if the encoding is not available or the bytes are not valid
 *          in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithPascalString(CFAllocatorRef allocator, ConstStr255Param pascalString,
                                                     CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringCreateWithPascalString);

/**
 * Creates a string from the content of a file or message.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param data       The bytes.  A byte order mark at the start is not part of the string.
 * @param encoding   The encoding of the bytes.
 *
 * @return  A string that you own.  NULL if the encoding is not available or the bytes are not valid
 *          in it.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateFromExternalRepresentation(CFAllocatorRef allocator, CFDataRef data,
                                                               CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringCreateFromExternalRepresentation);

/**
 * CFStringCreateWithCString() that takes ownership of the C string.
 *
 * @param allocator            Ignored.  May be NULL.
 * @param cString              A NUL-terminated string.  NULL returns NULL.
 * @param encoding             The encoding of the bytes.
 * @param contentsDeallocator  Frees the C string before the function returns; the new string has a
 *                             copy.  kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL as for CFStringCreateWithCString(); you then keep the C
 *          string.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCStringNoCopy(CFAllocatorRef allocator, const char *cString,
                                                      CFStringEncoding encoding, CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithCStringNoCopy);

/**
 * CFStringCreateWithPascalString() that takes ownership of the Pascal string.
 *
 * @param allocator            Ignored.  May be NULL.
 * @param pascalString         The Pascal string.  NULL returns NULL.
 * @param encoding             The encoding of the bytes.
 * @param contentsDeallocator  Frees the Pascal string before the function returns; the new string
 *                             has a copy.  kCFAllocatorNull frees nothing.  NULL: the default
 *                             allocator.
 *
 * @return  A string that you own.  NULL as for CFStringCreateWithPascalString(); you then keep the
 *          Pascal string.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithPascalStringNoCopy(CFAllocatorRef allocator, ConstStr255Param pascalString,
                                                           CFStringEncoding encoding,
                                                           CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithPascalStringNoCopy);

/**
 * CFStringCreateWithBytes() that takes ownership of the bytes.
 *
 * @param allocator                 Ignored.  May be NULL.
 * @param bytes                     The bytes.  NULL returns NULL, unless `length` is 0.
 * @param length                    Length in bytes.
 * @param encoding                  The encoding of the bytes.
 * @param isExternalRepresentation  Whether the bytes may start with a byte order mark.
 * @param contentsDeallocator       Frees the bytes before the function returns; the new string has
 *                                  a copy.  kCFAllocatorNull frees nothing.  NULL: the default
 *                                  allocator.
 *
 * @return  A string that you own.  NULL as for CFStringCreateWithBytes(); you then keep the bytes.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                    CFStringEncoding encoding, Boolean isExternalRepresentation,
                                                    CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithBytesNoCopy);

/**
 * CFStringCreateWithCharacters() that takes ownership of the UTF-16 units.
 *
 * @param allocator            Ignored.  May be NULL.
 * @param characters           The units.  NULL returns NULL, unless `length` is 0.
 * @param length               The number of units.
 * @param contentsDeallocator  Frees the units before the function returns; the new string has a
 *                             copy.  kCFAllocatorNull frees nothing.  NULL: the default allocator.
 *
 * @return  A string that you own.  If NULL is returned, you keep the units.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCharactersNoCopy(CFAllocatorRef allocator, const UniChar *characters,
                                                         CFIndex length, CFAllocatorRef contentsDeallocator)
    CFBC_SYMBOL(CFStringCreateWithCharactersNoCopy);

/**
 * Creates a string from UTF-16 units.  An unpaired surrogate is kept.
 *
 * @param allocator   Ignored.  May be NULL.
 * @param characters  The units.  NULL returns NULL, unless `length` is 0.
 * @param length      The number of units.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithCharacters(CFAllocatorRef allocator, const UniChar *characters, CFIndex length)
    CFBC_SYMBOL(CFStringCreateWithCharacters);

/**
 * Creates an immutable copy of a string.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param string     The string to copy.
 *
 * @return  A string that you own, or NULL.  It may be `string` itself if that is immutable.
 *
 * Cost:     constant, unless `string` has changed since it was last read.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateCopy(CFAllocatorRef allocator, CFStringRef string) CFBC_SYMBOL(CFStringCreateCopy);

/**
 * Creates a string from a part of another.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param string     The string.
 * @param range      The UTF-16 units to copy.
 *
 * @return  A string that you own.  NULL if the range is outside the string.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithSubstring(CFAllocatorRef allocator, CFStringRef string, CFRange range)
    CFBC_SYMBOL(CFStringCreateWithSubstring);

/**
 * Formats a string like printf().
 *
 * All conversions of printf() are supported, with positions such as `%2$s`.  `%s` is UTF-8.  There
 * are more conversions:
 *
 * - `%@`: any object.  A string is inserted as it is, another object by its description, NULL as
 *   "(null)".
 * - `%C`: one UniChar.
 * - `%S`: a UniChar array that ends with 0.
 * - `%D`, `%U`, `%O`: the same as `%d`, `%u`, `%o`.
 *
 * With a locale, `%d`, `%u`, `%f`, `%e`, `%g` and their kin write numbers as the locale does, by the data
 * of Unicode CLDR: with its decimal separator, groups ("12,34,567"), digits and signs.  A precision of
 * `%d`, and a width with the flag `0`, count digits, which are grouped.  As in Apple's functions, the
 * space flag and `#` have no effect then, `%e` has a capital E or what the language writes for it, and
 * real numbers have the fewest digits that identify them, and then zeros.
 *
 * @param allocator      Ignored.  May be NULL.
 * @param formatOptions  How to write numbers: a CFLocaleRef, cast to the type; or a dictionary whose
 *                       value for "NSDecimalSeparator" replaces the decimal point.  NULL, and other
 *                       dictionaries: as printf() in the C locale.
 * @param format         The format.  NULL returns NULL.
 * @param ...            The arguments of the format.
 *
 * @return  A string that you own.  NULL, which is reported, if the format is malformed, or if its widths
 *          and the precisions of numbers add up to more than 16 MiB.
 *
 * Errors:   arguments that do not match the format cannot be detected, as for printf().  Options of
 *           another type are treated as NULL and reported to the diagnostic handler.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFormat(CFAllocatorRef allocator, CFDictionaryRef formatOptions,
                                               CFStringRef format, ...) CFBC_SYMBOL(CFStringCreateWithFormat);

/**
 * CFStringCreateWithFormat() with a `va_list`.
 *
 * @param allocator      Ignored.  May be NULL.
 * @param formatOptions  As for CFStringCreateWithFormat().
 * @param format         The format.  NULL returns NULL.
 * @param arguments      The arguments.  Do not use the list afterwards, as for vprintf().
 *
 * @return  A string that you own, or NULL.
 *
 * Errors:   arguments that do not match the format cannot be detected, as for printf().  Options of
 *           another type are treated as NULL and reported to the diagnostic handler.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFormatAndArguments(CFAllocatorRef allocator, CFDictionaryRef formatOptions,
                                                           CFStringRef format, va_list arguments)
    CFBC_SYMBOL(CFStringCreateWithFormatAndArguments);

/**
 * Creates a string from a path of the system.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param path       A NUL-terminated path.  NULL returns NULL.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateWithFileSystemRepresentation(CFAllocatorRef allocator, const char *path)
    CFBC_SYMBOL(CFStringCreateWithFileSystemRepresentation);

/* ---- Reading strings ---- */

/** Returns the length in UTF-16 units.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFIndex CFStringGetLength(CFStringRef string) CFBC_SYMBOL(CFStringGetLength);

/**
 * Returns one UTF-16 unit of a string; 0 if `index` is outside the string.
 *
 * Cost:     constant for ASCII; otherwise at most O(length of the string).
 * Since:    0.1
 */
CF_EXPORT UniChar CFStringGetCharacterAtIndex(CFStringRef string, CFIndex index)
    CFBC_SYMBOL(CFStringGetCharacterAtIndex);

/**
 * Copies UTF-16 units out of a string.
 *
 * @param string  The string.
 * @param range   The units to copy.  If it is outside the string, nothing is copied.
 * @param buffer  Receives `range.length` units.  NULL: no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringGetCharacters(CFStringRef string, CFRange range, UniChar *buffer)
    CFBC_SYMBOL(CFStringGetCharacters);

/**
 * Converts a string to a C string.
 *
 * @param string      The string.
 * @param buffer      Receives the NUL-terminated string.  NULL returns false.
 * @param bufferSize  Size of the buffer in bytes.
 * @param encoding    The encoding to convert to.
 *
 * @return  Whether the whole string fits and can be converted.  If not, the content of the buffer
 *          is undefined.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex bufferSize, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetCString);

/**
 * Returns the bytes of a string as a C string, without a copy.
 *
 * @param string    The string.
 * @param encoding  The encoding that you need.
 *
 * @return  A pointer that you borrow; it is valid as long as the string is alive and unchanged.
 *          For UTF-8, NULL only if the string has an unpaired surrogate.  For an encoding that
 *          extends ASCII, NULL unless the string is ASCII.  NULL for other encodings.  A string
 *          that contains U+0000 appears to end there.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT const char *CFStringGetCStringPtr(CFStringRef string, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetCStringPtr);

/**
 * Converts a part of a string to bytes.  Stops before a character that does not fit.  The bytes are
 * complete: in an encoding with shifts they end with the return to its initial state.
 *
 * @param string                    The string.
 * @param range                     The UTF-16 units to convert.
 * @param encoding                  The encoding to convert to.
 * @param lossByte                  Replaces a character that the encoding lacks. 0: conversion
 *                                  stops there.
 * @param isExternalRepresentation  Whether to start with a byte order mark.
 * @param buffer                    Receives the bytes.  NULL: the bytes are only counted.
 * @param bufferSize                Size of the buffer in bytes.
 * @param usedSize                  Receives the number of bytes.  May be NULL.
 *
 * @return  The number of UTF-16 units that were converted. 0 if the range is outside the string or
 *          the encoding is not available.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetBytes(CFStringRef string, CFRange range, CFStringEncoding encoding, UInt8 lossByte,
                                   Boolean isExternalRepresentation, UInt8 *buffer, CFIndex bufferSize,
                                   CFIndex *usedSize) CFBC_SYMBOL(CFStringGetBytes);

/**
 * Returns the maximum number of bytes, without NUL, that a string of `length` UTF-16 units can
 * need.  kCFNotFound if that exceeds a CFIndex.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetMaximumSizeForEncoding);

/**
 * Converts a string to a path for system calls: NUL-terminated UTF-8.
 *
 * @param string      The string.
 * @param buffer      Receives the path.  NULL returns false.
 * @param bufferSize  Size of the buffer in bytes.
 *
 * @return  Whether the whole path fits.  False also if the string contains U+0000.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetFileSystemRepresentation(CFStringRef string, char *buffer, CFIndex bufferSize)
    CFBC_SYMBOL(CFStringGetFileSystemRepresentation);

/**
 * Returns a buffer size in bytes, including NUL, that is sufficient for
 * CFStringGetFileSystemRepresentation(). 0 for NULL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringGetMaximumSizeOfFileSystemRepresentation(CFStringRef string)
    CFBC_SYMBOL(CFStringGetMaximumSizeOfFileSystemRepresentation);

/**
 * Converts a string to a Pascal string: one byte with the length, then at most 255 bytes.
 *
 * @param string      The string.
 * @param buffer      Receives the Pascal string.  NULL returns false.
 * @param bufferSize  Size of the buffer in bytes.
 * @param encoding    The encoding to convert to.
 *
 * @return  Whether the whole string fits and can be converted.  If not, the content of the buffer
 *          is undefined.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringGetPascalString(CFStringRef string, StringPtr buffer, CFIndex bufferSize,
                                          CFStringEncoding encoding) CFBC_SYMBOL(CFStringGetPascalString);

/**
 * Always returns NULL: no string is stored as a Pascal string that you could borrow.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT ConstStringPtr CFStringGetPascalStringPtr(CFStringRef string, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetPascalStringPtr);

/**
 * Returns the UTF-16 units of a mutable string, which you borrow until it changes or is freed.
 * NULL for an immutable string: use CFStringGetCharacters().
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT const UniChar *CFStringGetCharactersPtr(CFStringRef string) CFBC_SYMBOL(CFStringGetCharactersPtr);

/**
 * Converts a string for a file or message, with a byte order mark if the encoding uses one.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param string     The string.
 * @param encoding   The encoding to convert to.
 * @param lossByte   Replaces a character that the encoding lacks. 0: NULL is returned if there is
 *                   one.
 *
 * @return  Data that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFStringCreateExternalRepresentation(CFAllocatorRef allocator, CFStringRef string,
                                                         CFStringEncoding encoding, UInt8 lossByte)
    CFBC_SYMBOL(CFStringCreateExternalRepresentation);

/* ---- Encodings ---- */

/** Returns the encoding of the system: kCFStringEncodingUTF8.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFStringEncoding CFStringGetSystemEncoding(void) CFBC_SYMBOL(CFStringGetSystemEncoding);

/**
 * Returns whether the library can convert from and to an encoding.
 *
 * The encodings of CFString.h are always available.  Those of CFStringEncodingExt.h are available
 * if the C library's iconv() has them.
 *
 * Cost:     constant, or that of opening a converter.
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringIsEncodingAvailable(CFStringEncoding encoding) CFBC_SYMBOL(CFStringIsEncodingAvailable);

/**
 * Returns all available encodings, terminated by kCFStringEncodingInvalidId.  You borrow the list;
 * it is never freed.
 *
 * Cost:     the first call opens many converters.  Later calls are constant.
 * Since:    0.1
 */
CF_EXPORT const CFStringEncoding *CFStringGetListOfAvailableEncodings(void)
    CFBC_SYMBOL(CFStringGetListOfAvailableEncodings);

/**
 * Returns the name of an encoding in English, or NULL if it is unknown.  You borrow it; it is never
 * freed.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringGetNameOfEncoding(CFStringEncoding encoding) CFBC_SYMBOL(CFStringGetNameOfEncoding);

/**
 * Returns the encoding that needs the fewest bytes: ASCII if it is sufficient, UTF-16 if there is
 * an unpaired surrogate, else UTF-8.  kCFStringEncodingInvalidId for NULL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFStringEncoding CFStringGetSmallestEncoding(CFStringRef string) CFBC_SYMBOL(CFStringGetSmallestEncoding);

/**
 * Returns the encoding that is fastest to read a string in: ASCII if it is sufficient, else
 * UTF-16.  kCFStringEncodingInvalidId for NULL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFStringEncoding CFStringGetFastestEncoding(CFStringRef string) CFBC_SYMBOL(CFStringGetFastestEncoding);

/**
 * Returns the encoding of classic Macintosh systems for the same script.
 * kCFStringEncodingInvalidId if `encoding` is unknown.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringEncoding CFStringGetMostCompatibleMacStringEncoding(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringGetMostCompatibleMacStringEncoding);

/** Returns NSString's number for an encoding.  Cost: constant.  Since: 0.1 */
CF_EXPORT unsigned long CFStringConvertEncodingToNSStringEncoding(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToNSStringEncoding);

/**
 * Returns the encoding for a number of NSString, or kCFStringEncodingInvalidId.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFStringEncoding CFStringConvertNSStringEncodingToEncoding(unsigned long encoding)
    CFBC_SYMBOL(CFStringConvertNSStringEncodingToEncoding);

/** Returns the Windows code page for an encoding, or kCFStringEncodingInvalidId.  Since: 0.1 */
CF_EXPORT UInt32 CFStringConvertEncodingToWindowsCodepage(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToWindowsCodepage);

/** Returns the encoding for a Windows code page, or kCFStringEncodingInvalidId.  Since: 0.1 */
CF_EXPORT CFStringEncoding CFStringConvertWindowsCodepageToEncoding(UInt32 codepage)
    CFBC_SYMBOL(CFStringConvertWindowsCodepageToEncoding);

/**
 * Returns the IANA name of an encoding, such as "iso-8859-1", or NULL if it has none.  You borrow
 * it; it is never freed.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringConvertEncodingToIANACharSetName(CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringConvertEncodingToIANACharSetName);

/**
 * Returns the encoding for an IANA name in any spelling ("UTF-8", "utf8"), or
 * kCFStringEncodingInvalidId.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringEncoding CFStringConvertIANACharSetNameToEncoding(CFStringRef name)
    CFBC_SYMBOL(CFStringConvertIANACharSetNameToEncoding);

/* ---- Comparing, searching, parsing numbers ---- */

/**
 * Compares two strings: by default unit by unit, without normalization.
 *
 * @param string   One string.  NULL returns kCFCompareEqualTo.
 * @param other    The other string.  NULL returns kCFCompareEqualTo.
 * @param options  0, or any of kCFCompareCaseInsensitive, kCFCompareDiacriticInsensitive,
 *                 kCFCompareWidthInsensitive, kCFCompareNonliteral, kCFCompareNumerically and
 *                 kCFCompareForcedOrdering.  Other flags have no effect.
 *
 * @return  How `string` compares to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompare(CFStringRef string, CFStringRef other, CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCompare);

/**
 * Compares a part of a string with another string.
 *
 * @param string   The string.  NULL returns kCFCompareEqualTo.
 * @param other    The other string.  NULL returns kCFCompareEqualTo.
 * @param range    The part of `string`.  If it is outside the string, the result is
 *                 kCFCompareEqualTo.
 * @param options  As for CFStringCompare().
 *
 * @return  How the part compares to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompareWithOptions(CFStringRef string, CFStringRef other, CFRange range,
                                                        CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCompareWithOptions);

/**
 * CFStringCompareWithOptions() with a locale, which has no effect.
 *
 * @param string   The string.  NULL returns kCFCompareEqualTo.
 * @param other    The other string.  NULL returns kCFCompareEqualTo.
 * @param range    The part of `string`.  If it is outside the string, the result is
 *                 kCFCompareEqualTo.
 * @param options  As for CFStringCompare().
 * @param locale   Ignored.  May be NULL.
 *
 * @return  How the part compares to `other`.
 *
 * Since:    0.1
 */
CF_EXPORT CFComparisonResult CFStringCompareWithOptionsAndLocale(CFStringRef string, CFStringRef other, CFRange range,
                                                                 CFStringCompareFlags options, CFLocaleRef locale)
    CFBC_SYMBOL(CFStringCompareWithOptionsAndLocale);

/**
 * Finds a string in another.
 *
 * @param string        The string to search.
 * @param stringToFind  The string to find.  An empty string is never found.
 * @param options       0, or flags: those that make characters equal for CFStringCompare(),
 *                      kCFCompareBackwards and kCFCompareAnchored.
 *
 * @return  The range of the match.  Its location is kCFNotFound if there is none.  With
 *          kCFCompareNonliteral a letter includes the accents that follow it, so "e" is not found
 *          in "é", composed or not.
 *
 * Cost:     O(length of both strings).
 * Since:    0.1
 */
CF_EXPORT CFRange CFStringFind(CFStringRef string, CFStringRef stringToFind, CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringFind);

/**
 * Finds a string in a part of another.
 *
 * @param string         The string to search.
 * @param stringToFind   The string to find.
 * @param rangeToSearch  The part of `string` to search.
 * @param options        As for CFStringFind().
 * @param result         Receives the range of the match.  Unchanged if there is none.  May be NULL.
 *
 * @return  Whether the string was found.
 *
 * Cost:     O(length of both strings).
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringFindWithOptions(CFStringRef string, CFStringRef stringToFind, CFRange rangeToSearch,
                                          CFStringCompareFlags options, CFRange *result)
    CFBC_SYMBOL(CFStringFindWithOptions);

/**
 * CFStringFindWithOptions() with a locale, which has no effect.
 *
 * @param string         The string to search.
 * @param stringToFind   The string to find.
 * @param rangeToSearch  The part of `string` to search.
 * @param options        As for CFStringFind().
 * @param locale         Ignored.  May be NULL.
 * @param result         Receives the range of the match.  Unchanged if there is none.  May be NULL.
 *
 * @return  Whether the string was found.
 *
 * Cost:     O(length of both strings).
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringFindWithOptionsAndLocale(CFStringRef string, CFStringRef stringToFind, CFRange rangeToSearch,
                                                   CFStringCompareFlags options, CFLocaleRef locale, CFRange *result)
    CFBC_SYMBOL(CFStringFindWithOptionsAndLocale);

/**
 * Finds the first character that is in a set.
 *
 * @param theString      The string to search.
 * @param theSet         The set.
 * @param rangeToSearch  The part of `theString` to search.  If it has one surrogate of a pair, it has the character.
 * @param searchOptions  kCFCompareBackwards finds the last character, kCFCompareAnchored only one at the beginning of
 *                       the range or, with both, at its end.  Others have no effect.
 * @param result         Receives the range of the character: its length is 2 for a surrogate pair.  Unchanged if
 *                       there is none.  May be NULL.
 *
 * @return  Whether a character was found.  False if `theString` or `theSet` is NULL, or for an invalid range, with
 *          a diagnostic.
 *
 * Cost:     O(length of the range).
 * Since:    0.1
 */
CF_EXPORT Boolean CFStringFindCharacterFromSet(CFStringRef theString, CFCharacterSetRef theSet, CFRange rangeToSearch,
                                               CFStringCompareFlags searchOptions, CFRange *result)
    CFBC_SYMBOL(CFStringFindCharacterFromSet);

/**
 * Finds all matches of a string in another.  Matches do not overlap.
 *
 * @param allocator      Ignored.  May be NULL.
 * @param string         The string to search.
 * @param stringToFind   The string to find.
 * @param rangeToSearch  The part of `string` to search.
 * @param options        As for CFStringFind().  With kCFCompareBackwards the last match comes
 *                       first.
 *
 * @return  An array that you own of pointers to CFRange.  A pointer is valid as long as an array
 *          holds it.  NULL if there is no match.
 *
 * Cost:     O(length of both strings).
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFStringCreateArrayWithFindResults(CFAllocatorRef allocator, CFStringRef string,
                                                        CFStringRef stringToFind, CFRange rangeToSearch,
                                                        CFStringCompareFlags options)
    CFBC_SYMBOL(CFStringCreateArrayWithFindResults);

/**
 * Splits a string at each separator.
 *
 * @param allocator        Ignored.  May be NULL.
 * @param theString        The string.
 * @param separatorString  The separator, compared literally.  If it is empty or does not occur, the
 *                         result has one element.
 *
 * @return  An array of strings that you own.  Elements may be empty.
 *
 * Cost:     O(length of both strings); allocates.
 * Since:    0.1
 */
CF_EXPORT CFArrayRef CFStringCreateArrayBySeparatingStrings(CFAllocatorRef allocator, CFStringRef theString,
                                                            CFStringRef separatorString)
    CFBC_SYMBOL(CFStringCreateArrayBySeparatingStrings);

/**
 * Joins strings with a separator.
 *
 * @param allocator        Ignored.  May be NULL.
 * @param theArray         An array of strings.  If an element is not a string, NULL is returned.
 * @param separatorString  The separator.
 *
 * @return  A string that you own, or NULL.
 *
 * Cost:     O(length of the result); allocates.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFStringCreateByCombiningStrings(CFAllocatorRef allocator, CFArrayRef theArray,
                                                       CFStringRef separatorString)
    CFBC_SYMBOL(CFStringCreateByCombiningStrings);

/** Returns whether a string starts with a prefix.  False for an empty prefix.  Since: 0.1 */
CF_EXPORT Boolean CFStringHasPrefix(CFStringRef string, CFStringRef prefix) CFBC_SYMBOL(CFStringHasPrefix);

/** Returns whether a string ends with a suffix.  False for an empty suffix.  Since: 0.1 */
CF_EXPORT Boolean CFStringHasSuffix(CFStringRef string, CFStringRef suffix) CFBC_SYMBOL(CFStringHasSuffix);

/**
 * Parses a decimal integer at the start of a string, after white space. 0 if there is none.  A
 * number out of range returns the nearest value.
 *
 * Since:    0.1
 */
CF_EXPORT SInt32 CFStringGetIntValue(CFStringRef string) CFBC_SYMBOL(CFStringGetIntValue);

/**
 * Parses a decimal number at the start of a string, after white space. 0 if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT double CFStringGetDoubleValue(CFStringRef string) CFBC_SYMBOL(CFStringGetDoubleValue);

/* ---- Mutable strings ---- */

/**
 * Creates an empty mutable string.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param maxLength  Ignored: the string grows as needed.
 *
 * @return  A string that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutable(CFAllocatorRef allocator, CFIndex maxLength)
    CFBC_SYMBOL(CFStringCreateMutable);

/**
 * Creates a mutable copy of a string.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param maxLength  Ignored: the string grows as needed.
 * @param string     The string to copy.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutableCopy(CFAllocatorRef allocator, CFIndex maxLength, CFStringRef string)
    CFBC_SYMBOL(CFStringCreateMutableCopy);

/**
 * Creates a mutable string that stores its characters in a buffer of yours.
 *
 * @param allocator          Ignored.  May be NULL.
 * @param characters         The buffer.  May be NULL if `capacity` is 0.
 * @param length             The number of characters in the buffer.
 * @param capacity           The number of characters that fit into the buffer.
 * @param externalAllocator  Allocates a larger buffer when the string outgrows this one, and frees
 *                           buffers.  With kCFAllocatorNull the string cannot grow beyond
 *                           `capacity`.  NULL: the default allocator.
 *
 * @return  A string that you own.  NULL if `length` is greater than `capacity`.
 *
 * Threads:  several threads may use the string at once while no thread changes it or its buffer.
 * Since:    0.1
 */
CF_EXPORT CFMutableStringRef CFStringCreateMutableWithExternalCharactersNoCopy(CFAllocatorRef allocator,
                                                                               UniChar *characters, CFIndex length,
                                                                               CFIndex capacity,
                                                                               CFAllocatorRef externalAllocator)
    CFBC_SYMBOL(CFStringCreateMutableWithExternalCharactersNoCopy);

/**
 * Replaces the buffer of a string that CFStringCreateMutableWithExternalCharactersNoCopy() created.
 *
 * Call it after you have changed the characters or moved them.  You keep the previous buffer.
 *
 * @param string      The string.  A string without such a buffer is reported and not changed.
 * @param characters  The buffer.  May be NULL if `capacity` is 0.
 * @param length      The number of characters in the buffer.
 * @param capacity    The number of characters that fit into the buffer.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT void CFStringSetExternalCharactersNoCopy(CFMutableStringRef string, UniChar *characters, CFIndex length,
                                                   CFIndex capacity) CFBC_SYMBOL(CFStringSetExternalCharactersNoCopy);

/** Appends a string.  `appended` may be `string` itself.  Since: 0.1 */
CF_EXPORT void CFStringAppend(CFMutableStringRef string, CFStringRef appended) CFBC_SYMBOL(CFStringAppend);

/**
 * Appends UTF-16 units.
 *
 * @param string      The string.
 * @param characters  The units.  NULL: no effect.
 * @param length      The number of units.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendCharacters(CFMutableStringRef string, const UniChar *characters, CFIndex length)
    CFBC_SYMBOL(CFStringAppendCharacters);

/**
 * Appends a C string.
 *
 * @param string    The string.
 * @param cString   A NUL-terminated string.  NULL: no effect.
 * @param encoding  The encoding of the bytes.  If the bytes are not valid in it, that is reported
 *                  and nothing is appended.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendCString(CFMutableStringRef string, const char *cString, CFStringEncoding encoding)
    CFBC_SYMBOL(CFStringAppendCString);

/**
 * Appends a Pascal string: its first byte is its length.
 *
 * @param string        The string.
 * @param pascalString  The Pascal string.  NULL: no effect.
 * @param encoding      The encoding of the bytes.  If the bytes are not valid in it, that is
 *                      reported and nothing is appended.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendPascalString(CFMutableStringRef string, ConstStr255Param pascalString,
                                          CFStringEncoding encoding) CFBC_SYMBOL(CFStringAppendPascalString);

/**
 * Appends a formatted string, as CFStringCreateWithFormat() creates it.
 *
 * @param string         The string.
 * @param formatOptions  As for CFStringCreateWithFormat().
 * @param format         The format.  NULL: no effect.  A malformed format is reported and has no
 *                       effect.
 * @param ...            The arguments of the format.
 *
 * Errors:   arguments that do not match the format cannot be detected, as for printf().  Options of
 *           another type are treated as NULL and reported to the diagnostic handler.
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendFormat(CFMutableStringRef string, CFDictionaryRef formatOptions, CFStringRef format, ...)
    CFBC_SYMBOL(CFStringAppendFormat);

/**
 * CFStringAppendFormat() with a `va_list`.
 *
 * @param string         The string.
 * @param formatOptions  As for CFStringCreateWithFormat().
 * @param format         The format.  NULL: no effect.  A malformed format is reported and has no
 *                       effect.
 * @param arguments      The arguments.  Do not use the list afterwards, as for vprintf().
 *
 * Errors:   arguments that do not match the format cannot be detected, as for printf().  Options of
 *           another type are treated as NULL and reported to the diagnostic handler.
 * Since:    0.1
 */
CF_EXPORT void CFStringAppendFormatAndArguments(CFMutableStringRef string, CFDictionaryRef formatOptions,
                                                CFStringRef format, va_list arguments)
    CFBC_SYMBOL(CFStringAppendFormatAndArguments);

/** Inserts a string before the unit at `index`, or at the end.  Since: 0.1 */
CF_EXPORT void CFStringInsert(CFMutableStringRef string, CFIndex index, CFStringRef inserted)
    CFBC_SYMBOL(CFStringInsert);

/** Removes a range of units.  Since: 0.1 */
CF_EXPORT void CFStringDelete(CFMutableStringRef string, CFRange range) CFBC_SYMBOL(CFStringDelete);

/** Replaces a range of units with a string.  Since: 0.1 */
CF_EXPORT void CFStringReplace(CFMutableStringRef string, CFRange range, CFStringRef replacement)
    CFBC_SYMBOL(CFStringReplace);

/** Replaces the whole content of a string.  Since: 0.1 */
CF_EXPORT void CFStringReplaceAll(CFMutableStringRef string, CFStringRef replacement) CFBC_SYMBOL(CFStringReplaceAll);

/**
 * Truncates a string to a length, or extends it with a repeated pad string.
 *
 * @param string        The string.
 * @param padString     The pad string, not empty.  May be NULL to truncate.
 * @param length        The new length.
 * @param indexIntoPad  The unit of the pad string to start with.
 *
 * Cost:     O(`length`).
 * Since:    0.1
 */
CF_EXPORT void CFStringPad(CFMutableStringRef string, CFStringRef padString, CFIndex length, CFIndex indexIntoPad)
    CFBC_SYMBOL(CFStringPad);

/** Removes every occurrence of a string from the start and the end.  Since: 0.1 */
CF_EXPORT void CFStringTrim(CFMutableStringRef string, CFStringRef trimString) CFBC_SYMBOL(CFStringTrim);

/** Removes white space and newlines from the start and the end.  Since: 0.1 */
CF_EXPORT void CFStringTrimWhitespace(CFMutableStringRef string) CFBC_SYMBOL(CFStringTrimWhitespace);

/**
 * Replaces every match of a string with another.
 *
 * @param string             The string to change.
 * @param stringToFind       The string to find.
 * @param replacementString  The replacement.
 * @param rangeToSearch      The part of `string` to search.
 * @param options            As for CFStringFind().
 *
 * @return  The number of replacements.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFStringFindAndReplace(CFMutableStringRef string, CFStringRef stringToFind,
                                         CFStringRef replacementString, CFRange rangeToSearch,
                                         CFStringCompareFlags options) CFBC_SYMBOL(CFStringFindAndReplace);

/**
 * Converts a string to lowercase.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish and Azerbaijani, which have a dotless i.  NULL:
 *                language-independent rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringLowercase(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringLowercase);

/**
 * Converts a string to uppercase.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish and Azerbaijani, which have a dotted capital I.  NULL:
 *                language-independent rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringUppercase(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringUppercase);

/**
 * Converts the first letter of each word to uppercase, and the others to lowercase.
 *
 * @param string  The string.
 * @param locale  Matters for Turkish, Azerbaijani, and Dutch, which has "IJ".  NULL:
 *                language-independent rules.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringCapitalize(CFMutableStringRef string, CFLocaleRef locale) CFBC_SYMBOL(CFStringCapitalize);

/** Normalization forms of Unicode.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStringNormalizationForm) {
    kCFStringNormalizationFormD = 0,  /**< Canonical decomposition. */
    kCFStringNormalizationFormKD = 1, /**< Compatibility decomposition.  Not supported. */
    kCFStringNormalizationFormC = 2,  /**< Canonical decomposition and composition. */
    kCFStringNormalizationFormKC = 3  /**< Compatibility decomposition and composition.  Not supported. */
};

/**
 * Converts a string to a normalization form of Unicode.
 *
 * @param string  The string.
 * @param form    kCFStringNormalizationFormD or kCFStringNormalizationFormC.  Other forms are
 *                reported and have no effect.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringNormalize(CFMutableStringRef string, CFStringNormalizationForm form)
    CFBC_SYMBOL(CFStringNormalize);

/**
 * Removes differences between characters, so that strings can be compared literally afterwards.
 *
 * @param string   The string.
 * @param options  The differences to remove: kCFCompareCaseInsensitive,
 *                 kCFCompareDiacriticInsensitive, kCFCompareWidthInsensitive.  Other flags have no
 *                 effect.
 * @param locale   Ignored.  May be NULL.
 *
 * Since:    0.1
 */
CF_EXPORT void CFStringFold(CFMutableStringRef string, CFStringCompareFlags options, CFLocaleRef locale)
    CFBC_SYMBOL(CFStringFold);

CF_EXTERN_C_END

#include <CoreFoundation/CFStringInlineBuffer.h>

#endif
