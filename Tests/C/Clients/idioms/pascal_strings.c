/* Code from before Mac OS X: Pascal strings, the system encoding and its names, strings as data and without a copy. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static CFStringRef system_charset(void)
{
    CFStringEncoding encoding = CFStringGetSystemEncoding();
    return CFStringConvertEncodingToIANACharSetName(encoding);
}

static int client(void)
{
    Str255 name = { 4, 'C', 'a', 'f', 0x8E }, back;
    CFStringRef string = CFStringCreateWithPascalString(kCFAllocatorDefault, name, kCFStringEncodingMacRoman);
    CFStringRef same = CFStringCreateWithCStringNoCopy(NULL, "Caf\xC3\xA9", kCFStringEncodingUTF8, kCFAllocatorNull);
    CFDataRef data = CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingUTF8, '?');
    CFStringRef again = CFStringCreateFromExternalRepresentation(NULL, data, kCFStringEncodingUTF8);
    char charset[32];
    int status = 0;

    if (!CFEqual(string, same) || !CFEqual(again, same) || CFDataGetLength(data) != 5)
        status = 1;
    else if (!CFStringGetPascalString(string, back, sizeof(back), kCFStringEncodingMacRoman)
             || memcmp(name, back, 5) != 0)
        status = 2;
    else if (!CFStringGetCString(system_charset(), charset, sizeof(charset), kCFStringEncodingASCII) || charset[0] == 0)
        status = 3;
    else if (CFStringConvertIANACharSetNameToEncoding(CFSTR("iso-8859-1")) != kCFStringEncodingISOLatin1)
        status = 4;
    CFRelease(again);
    CFRelease(data);
    CFRelease(same);
    CFRelease(string);
    return status;
}
