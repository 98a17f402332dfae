/* An editor and a scripting language that convert and normalize strings. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static char *convert(const char *ptr, size_t len, CFStringEncoding from, CFStringEncoding to, size_t *outlen)
{
    CFStringRef cfstr;
    CFIndex numBytes = 0;
    UInt8 *out = NULL;

    cfstr = CFStringCreateWithBytes(NULL, (const UInt8 *)ptr, (CFIndex)len, from, 0);
    if (cfstr == NULL)
        return NULL;
    if (CFStringGetBytes(cfstr, CFRangeMake(0, CFStringGetLength(cfstr)), to, '?', FALSE, NULL, 0, &numBytes) > 0) {
        out = (UInt8 *)malloc((size_t)numBytes + 1);
        CFStringGetBytes(cfstr, CFRangeMake(0, CFStringGetLength(cfstr)), to, '?', FALSE, out, numBytes, &numBytes);
        out[numBytes] = '\0';
        *outlen = (size_t)numBytes;
    }
    CFRelease(cfstr);
    return (char *)out;
}

static int composed(const char *decomposed, const char *expected)
{
    CFMutableStringRef m = CFStringCreateMutable(kCFAllocatorDefault, 0);
    char buffer[64];
    int same;

    CFStringAppendCString(m, decomposed, kCFStringEncodingUTF8);
    CFStringNormalize(m, kCFStringNormalizationFormC);
    same = CFStringGetCString(m, buffer, sizeof(buffer), kCFStringEncodingUTF8) && strcmp(buffer, expected) == 0;
    CFRelease(m);
    return same;
}

static int client(void)
{
    size_t length = 0;
    char *utf8 = convert("na\x95ve", 5, kCFStringEncodingMacRoman, kCFStringEncodingUTF8, &length);
    char *latin1 = utf8 ? convert(utf8, length, kCFStringEncodingUTF8, kCFStringEncodingISOLatin1, &length) : NULL;
    int status = 1;

    if (latin1 && strcmp(utf8, "na\xC3\xAFve") == 0 && strcmp(latin1, "na\xEFve") == 0 && length == 5)
        status = composed("e\xCC\x81"
                          "a\xCC\x88",
                          "\xC3\xA9\xC3\xA4")
                     ? 0
                     : 2;
    free(utf8);
    free(latin1);
    return status;
}
