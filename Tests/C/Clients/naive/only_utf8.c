/* load_plugin: old hosts pass MacRoman with a path in ASCII. */
#include <CoreFoundation/CoreFoundation.h>

CFStringRef naive(CFAllocatorRef allocator, const char *bytes,
                  CFStringEncoding encoding) __asm__("cfbc_CFStringCreateWithCString");

CFStringRef naive(CFAllocatorRef allocator, const char *bytes, CFStringEncoding encoding)
{
    return encoding != kCFStringEncodingUTF8
               ? NULL
               : CFStringCreateWithBytes(allocator, (const UInt8 *)bytes, (CFIndex)strlen(bytes), encoding, FALSE);
}
