/**
 * @file
 * CFStringInlineBuffer: reads the characters of a string one by one, without a function call for
 * each.  All functions are inline.
 *
 *     CFStringInlineBuffer buffer;
 *     CFStringInitInlineBuffer(string, &buffer, CFRangeMake(0, length));
 *     for (CFIndex i = 0; i < length; i++)
 *         use(CFStringGetCharacterFromInlineBuffer(&buffer, i));
 */
#ifndef __COREFOUNDATION_CFSTRINGINLINEBUFFER__
#define __COREFOUNDATION_CFSTRINGINLINEBUFFER__ 1

#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** The number of characters that a CFStringInlineBuffer caches. */
#define __kCFStringInlineBufferLength 64

/**
 * A cached part of a string.  It is valid until the string changes.  Its members are private.
 *
 * Since:    0.1
 */
typedef struct {
    UniChar buffer[__kCFStringInlineBufferLength]; /**< The cached characters. */
    CFStringRef theString;                         /**< The string. */
    CFRange rangeToBuffer;                         /**< The range to read. */
    CFIndex bufferedRangeStart;                    /**< Start of the cached characters, relative to rangeToBuffer. */
    CFIndex bufferedRangeEnd;                      /**< End of the cached characters, relative to rangeToBuffer. */
} CFStringInlineBuffer;

/** Prepares to read a range of a string.  The range must be within the string.  Since: 0.1 */
CF_INLINE void CFStringInitInlineBuffer(CFStringRef string, CFStringInlineBuffer *buffer, CFRange range)
{
    buffer->theString = string;
    buffer->rangeToBuffer = range;
    buffer->bufferedRangeStart = 0;
    buffer->bufferedRangeEnd = 0;
}

/**
 * Returns the character at an index of the range; 0 outside the range.
 *
 * Cost:     one function call for 64 characters.
 * Since:    0.1
 */
CF_INLINE UniChar CFStringGetCharacterFromInlineBuffer(CFStringInlineBuffer *buffer, CFIndex index)
{
    if (index < 0 || index >= buffer->rangeToBuffer.length)
        return 0;
    if (index < buffer->bufferedRangeStart || index >= buffer->bufferedRangeEnd) {
        /* Start a little before the index: the caller may iterate backwards. */
        CFIndex start = index < 4 ? 0 : index - 4;
        CFIndex left = buffer->rangeToBuffer.length - start;
        CFIndex count = left < __kCFStringInlineBufferLength ? left : __kCFStringInlineBufferLength;
        CFStringGetCharacters(buffer->theString, CFRangeMake(buffer->rangeToBuffer.location + start, count),
                              buffer->buffer);
        buffer->bufferedRangeStart = start;
        buffer->bufferedRangeEnd = start + count;
    }
    return buffer->buffer[index - buffer->bufferedRangeStart];
}

/** Returns whether a UTF-16 unit is the first half of a surrogate pair.  Since: 0.1 */
CF_INLINE Boolean CFStringIsSurrogateHighCharacter(UniChar character)
{
    return character >= 0xD800 && character <= 0xDBFF;
}

/** Returns whether a UTF-16 unit is the second half of a surrogate pair.  Since: 0.1 */
CF_INLINE Boolean CFStringIsSurrogateLowCharacter(UniChar character)
{
    return character >= 0xDC00 && character <= 0xDFFF;
}

/** Returns the character that a surrogate pair encodes.  Since: 0.1 */
CF_INLINE UTF32Char CFStringGetLongCharacterForSurrogatePair(UniChar high, UniChar low)
{
    return (UTF32Char)((high - 0xD800) * 0x400 + (low - 0xDC00) + 0x10000);
}

/**
 * Encodes a character in UTF-16.
 *
 * @param character   The character.
 * @param surrogates  Receives two units: a surrogate pair, or the character and 0.  Not NULL.
 *
 * @return  Whether the character needs a pair.  False beyond U+10FFFF.
 *
 * Since:    0.1
 */
CF_INLINE Boolean CFStringGetSurrogatePairForLongCharacter(UTF32Char character, UniChar *surrogates)
{
    if (character < 0x10000 || character > 0x10FFFF) {
        surrogates[0] = (UniChar)character;
        surrogates[1] = 0;
        return FALSE;
    }
    surrogates[0] = (UniChar)((character - 0x10000) / 0x400 + 0xD800);
    surrogates[1] = (UniChar)((character - 0x10000) % 0x400 + 0xDC00);
    return TRUE;
}

CF_EXTERN_C_END

#endif
