/* A parser that reads a string character by character, including characters beyond U+FFFF. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static UInt32 sum(CFStringRef string)
{
    CFStringInlineBuffer buffer;
    CFIndex length = CFStringGetLength(string), i;
    UInt32 total = 0;

    CFStringInitInlineBuffer(string, &buffer, CFRangeMake(0, length));
    for (i = 0; i < length; i++) {
        UniChar c = CFStringGetCharacterFromInlineBuffer(&buffer, i);
        if (CFStringIsSurrogateHighCharacter(c)) {
            UniChar low = CFStringGetCharacterFromInlineBuffer(&buffer, ++i);
            total += CFStringIsSurrogateLowCharacter(low) ? CFStringGetLongCharacterForSurrogatePair(c, low) : 0xFFFD;
        } else {
            total += c;
        }
    }
    for (i = length - 1; i >= 0; i--)
        if (CFStringGetCharacterFromInlineBuffer(&buffer, i) != CFStringGetCharacterAtIndex(string, i))
            return 0;
    return CFStringGetCharacterFromInlineBuffer(&buffer, length) || CFStringGetCharacterFromInlineBuffer(&buffer, -1)
               ? 0
               : total;
}

static int client(void)
{
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    UniChar pair[2];
    UInt32 expected = 0;
    int i;

    for (i = 0; i < 100; i++) {
        UniChar letter = (UniChar)('a' + i);
        CFStringAppendCharacters(string, &letter, 1);
        expected += letter;
    }
    CFStringAppendCharacters(string, pair, CFStringGetSurrogatePairForLongCharacter(0x1F600, pair) ? 2 : 1);
    expected += 0x1F600;
    i = sum(string) == expected ? 0 : 1;
    CFRelease(string);
    return i;
}
