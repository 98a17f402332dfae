/* A file format with a fixed byte order. */
#include <CoreFoundation/CFByteOrder.h>
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

typedef struct {
    FourCharCode magic;
    UInt16 version;
    UInt64 size;
} Header;

static void to_big_endian(Header *header)
{
    header->magic = CFSwapInt32HostToBig(header->magic);
    header->version = CFSwapInt16HostToBig(header->version);
    header->size = CFSwapInt64HostToBig(header->size);
}

static int client(void)
{
    Header header = { 0x73617665, 0x0102, 0x0102030405060708ULL };
    const UInt8 *bytes = (const UInt8 *)&header;
    const UInt8 *size = (const UInt8 *)&header.size;
    CFSwappedFloat32 single = CFConvertFloat32HostToSwapped(1.5f);
    CFSwappedFloat64 wide = CFConvertFloat64HostToSwapped(-2.25);
    const UInt8 *float_bytes = (const UInt8 *)&single;

    to_big_endian(&header);
    if (memcmp(bytes, "save\1\2", 6) != 0 || size[0] != 1 || size[7] != 8
        || CFSwapInt32BigToHost(header.magic) != 0x73617665)
        return 1;
    if (CFByteOrderGetCurrent() == CFByteOrderLittleEndian && CFSwapInt32LittleToHost(7) != 7)
        return 2;
    if (float_bytes[0] != 0x3F || float_bytes[1] != 0xC0 || CFConvertFloat32SwappedToHost(single) != 1.5f)
        return 3;
    return CFConvertFloat64SwappedToHost(wide) == -2.25 && CFSwapInt16(0x0102) == 0x0201 && CFSwapInt32(1) == 0x01000000
                   && CFSwapInt64(1) == 0x0100000000000000ULL
               ? 0
               : 4;
}
