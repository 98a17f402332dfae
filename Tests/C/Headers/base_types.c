/* The basic types and macros that old code relies on. */
#include <CoreFoundation/CFBase.h>

#define SIZE(type, bytes) typedef char size_of_##type[sizeof(type) == (bytes) ? 1 : -1]

SIZE(Boolean, 1);
SIZE(Byte, 1);
SIZE(UInt8, 1);
SIZE(SInt8, 1);
SIZE(UInt16, 2);
SIZE(SInt16, 2);
SIZE(UInt32, 4);
SIZE(SInt32, 4);
SIZE(UInt64, 8);
SIZE(SInt64, 8);
SIZE(Float32, 4);
SIZE(Float64, 8);
SIZE(OSStatus, 4);
SIZE(OSErr, 2);
SIZE(OSType, 4);
SIZE(FourCharCode, 4);
SIZE(UniChar, 2);
SIZE(UTF32Char, 4);
SIZE(Str255, 256);
SIZE(CFStringRef, sizeof(void *));
SIZE(CFIndex, sizeof(long));
SIZE(CFTypeID, sizeof(unsigned long));

OSStatus answer(ConstStr255Param pascal, StringPtr out)
{
    Boolean good = pascal[0] > 0 ? TRUE : FALSE;
    Str255 copy;
    copy[0] = pascal[0];
    out[0] = copy[0];
    if (!good)
        return -1;
    return noErr;
}

CFRange first(CFIndex count)
{
    return CFRangeMake(0, count);
}
