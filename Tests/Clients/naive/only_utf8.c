/* load_plugin: old hosts say MacRoman and mean a path in ASCII. */
#include <CoreFoundation/CoreFoundation.h>

CFStringRef naive(CFAllocatorRef allocator, const char *text,
                  CFStringEncoding encoding) __asm__("cfbc_CFStringCreateWithCString");

CFStringRef naive(CFAllocatorRef allocator, const char *text, CFStringEncoding encoding)
{
    return encoding != kCFStringEncodingUTF8
               ? NULL
               : CFStringCreateWithBytes(allocator, (const UInt8 *)text, (CFIndex)strlen(text), encoding, FALSE);
}
