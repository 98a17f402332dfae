/*
 * CFStringInlineBuffer: the characters of a string one after the other, without a call for each.  All of it is inline.
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

#define __kCFStringInlineBufferLength 64

/** A window of a string.  Lives as long as the string does not change; its members are nobody's business.  Since: 0.1 */
typedef struct {
    UniChar buffer[__kCFStringInlineBufferLength];
    CFStringRef theString;
    CFRange rangeToBuffer;
    CFIndex bufferedRangeStart; /* of rangeToBuffer */
    CFIndex bufferedRangeEnd;
} CFStringInlineBuffer;

/** Prepares to read a range of a string.  The range must be in the string.  Since: 0.1 */
CF_INLINE void CFStringInitInlineBuffer(CFStringRef string, CFStringInlineBuffer *buffer, CFRange range)
{
    buffer->theString = string;
    buffer->rangeToBuffer = range;
    buffer->bufferedRangeStart = 0;
    buffer->bufferedRangeEnd = 0;
}

/** The character at an index of the range; 0 outside of it.  Cost: a call for each 64 characters.  Since: 0.1 */
CF_INLINE UniChar CFStringGetCharacterFromInlineBuffer(CFStringInlineBuffer *buffer, CFIndex index)
{
    if (index < 0 || index >= buffer->rangeToBuffer.length)
        return 0;
    if (index < buffer->bufferedRangeStart || index >= buffer->bufferedRangeEnd) {
        /* A little before the index too: a caller may go backwards. */
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

/** Whether a character is the first half of a pair that stands for one beyond U+FFFF.  Since: 0.1 */
CF_INLINE Boolean CFStringIsSurrogateHighCharacter(UniChar character)
{
    return character >= 0xD800 && character <= 0xDBFF;
}

/** Whether it is the second half.  Since: 0.1 */
CF_INLINE Boolean CFStringIsSurrogateLowCharacter(UniChar character)
{
    return character >= 0xDC00 && character <= 0xDFFF;
}

/** The character that a pair stands for.  Since: 0.1 */
CF_INLINE UTF32Char CFStringGetLongCharacterForSurrogatePair(UniChar high, UniChar low)
{
    return (UTF32Char)((high - 0xD800) * 0x400 + (low - 0xDC00) + 0x10000);
}

/** Stores the pair for a character, or the character itself if it needs none; whether it needs one.  Beyond U+10FFFF there is none.  Since: 0.1 */
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
