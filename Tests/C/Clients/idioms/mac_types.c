/* Classic code with the types of MacTypes.h and well-known error numbers. */
#include <MacTypes.h>

#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static OSErr check(Str255 name, StringPtr out, Size size, OptionBits flags)
{
    Point point = { 1, 2 };
    Rect rect = { 0, 0, 10, 20 };
    Fixed half = 0x8000;
    Str63 shorter;

    if (name[0] >= size || flags != kNilOptions)
        return 1;
    memcpy(out, name, (size_t)name[0] + 1);
    shorter[0] = (unsigned char)(point.v + rect.right);
    return shorter[0] == 21 && half == 32768 ? noErr : -1;
}

static int client(void)
{
    Str255 name = { 3, 'A', 'p', 'p' }, copy;
    OSStatus status = check(name, copy, sizeof(copy), 0);
    Byte *bytes = (Byte *)copy;
    Ptr ptr = (Ptr)bytes;
    Handle handle = &ptr;
    UniCharCount count = 3;
    ItemCount items = (ItemCount)count;

    return status == noErr && (*handle)[1] == 'A' && items == 3 && sizeof(ResType) == 4 ? 0 : 1;
}
