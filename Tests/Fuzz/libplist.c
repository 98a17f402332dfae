/* Reads binary lists, and what is inside of <plist> in XML lists, with this library and with libplist. They must agree. */
#include "../Integration/Bridge/libplist_judge.h"

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

static void expect_agreement(const UInt8 *bytes, size_t count, size_t start, CFPropertyListFormat format)
{
    if (judge(bytes, count, start, format) == DIFFERENT)
        abort();
}

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    static const char prolog[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">";
    const size_t start = sizeof prolog - 1;

    if (count >= 8 && memcmp(bytes, "bplist00", 8) == 0) {
        expect_agreement(bytes, count, 0, kCFPropertyListBinaryFormat_v1_0);
        return 0;
    }
    const UInt8 *tag = (const UInt8 *)memmem(bytes, count, "<plist", 6);
    const UInt8 *end = tag ? (const UInt8 *)memchr(tag, '>', count - (size_t)(tag - bytes)) : NULL;
    const UInt8 *content = end ? end + 1 : bytes;
    size_t length = count - (size_t)(content - bytes);
    UInt8 *file = (UInt8 *)malloc(start + length);
    memcpy(file, prolog, start);
    memcpy(file + start, content, length);
    expect_agreement(file, start + length, start, kCFPropertyListXMLFormat_v1_0);
    free(file);
    return 0;
}
