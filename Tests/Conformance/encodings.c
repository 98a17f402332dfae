/* Encodings: names and numbers, the character of every byte, random strings written and read again. */
#include "by_name.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const uint32_t single_byte[] = {
    0,     7,     0x1d,  0x201, 0x202, 0x203, 0x204, 0x205, 0x206, 0x207, 0x208, 0x209, 0x20a, 0x20b, 0x20d,
    0x20e, 0x20f, 0x210, 0x400, 0x405, 0x406, 0x410, 0x412, 0x413, 0x414, 0x415, 0x416, 0x417, 0x418, 0x41a,
    0x41b, 0x41c, 0x500, 0x501, 0x502, 0x503, 0x504, 0x505, 0x506, 0x507, 0x600, 0xa02, 0xa08, 0xb01,
};
static const uint32_t multi_byte[] = {
    0x100, 0x8000100, 0xc000100, 0x10000100, 0x14000100, 0x18000100, 0x1c000100, 0x420, 0x421,
    0x422, 0x632,     0x820,     0x840,      0x920,      0x930,      0x940,      0xa01, 0xa03,
};

static void report_numbers(uint32_t encoding)
{
    Ref name = CALL(Ref, CFStringGetNameOfEncoding, uint32_t)(encoding);
    Ref charset = CALL(Ref, CFStringConvertEncodingToIANACharSetName, uint32_t)(encoding);
    printf("NUMBERS %x %d ", encoding, CALL(uint8_t, CFStringIsEncodingAvailable, uint32_t)(encoding));
    print_string(name);
    print_string(charset);
    printf(" %x %x %lx %x ", charset ? CALL(uint32_t, CFStringConvertIANACharSetNameToEncoding, Ref)(charset) : 0,
           CALL(uint32_t, CFStringConvertEncodingToWindowsCodepage, uint32_t)(encoding),
           CALL(unsigned long, CFStringConvertEncodingToNSStringEncoding, uint32_t)(encoding),
           CALL(uint32_t, CFStringGetMostCompatibleMacStringEncoding, uint32_t)(encoding));
    printf("%x\n", CALL(uint32_t, CFStringConvertNSStringEncodingToEncoding, unsigned long)(
                       CALL(unsigned long, CFStringConvertEncodingToNSStringEncoding, uint32_t)(encoding)));
}

static void report_byte(uint32_t encoding, uint8_t byte)
{
    uint8_t pascal[] = { 3, 'a', byte, 'b' };
    Ref string = CALL(Ref, CFStringCreateWithPascalString, Ref, const uint8_t *, uint32_t)(NULL, pascal, encoding);
    printf("BYTE %x %02x ", encoding, byte);
    print_string(string);
    putchar('\n');
    release(string);
}

static void report_string(const uint16_t *units, Index count, uint32_t encoding)
{
    Ref string = CALL(Ref, CFStringCreateWithCharacters, Ref, const uint16_t *, Index)(NULL, units, count);
    printf("STRING %x ", encoding);
    print_string(string);
    printf(" %x\n", CALL(uint32_t, CFStringGetFastestEncoding, Ref)(string));
    /* The reference can loop forever in a lossy conversion. */
    Ref data = CALL(Ref, CFStringCreateExternalRepresentation, Ref, Ref, uint32_t, uint8_t)(NULL, string, encoding, 0);
    printf("  data ");
    if (data) {
        print_bytes(CALL(const uint8_t *, CFDataGetBytePtr, Ref)(data), CALL(Index, CFDataGetLength, Ref)(data));
        /* The reference crashes when it reads this encoding. */
        Ref again = encoding == 0xbff
                        ? NULL
                        : CALL(Ref, CFStringCreateFromExternalRepresentation, Ref, Ref, uint32_t)(NULL, data, encoding);
        print_string(again);
        release(again);
    }
    putchar('\n');
    release(data);
    uint8_t pascal[300] = { 0 };
    uint8_t done =
        CALL(uint8_t, CFStringGetPascalString, Ref, uint8_t *, Index, uint32_t)(string, pascal, 256, encoding);
    printf("  pascal %d ", done);
    if (done)
        print_bytes(pascal + 1, pascal[0]);
    putchar('\n');
    release(string);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    for (size_t i = 0; i < COUNT(single_byte); i++) {
        report_numbers(single_byte[i]);
        for (int byte = 0; byte < 256; byte++)
            report_byte(single_byte[i], (uint8_t)byte);
    }
    for (size_t i = 0; i < COUNT(multi_byte); i++)
        report_numbers(multi_byte[i]);
    static const unsigned pages[] = { 0,     437,   850,   932,   949,   1200,  1250,  1252,
                                      10000, 20127, 28591, 28605, 54936, 65001, 12345, 20866 };
    for (size_t i = 0; i < COUNT(pages); i++)
        printf("PAGE %u %x\n", pages[i], CALL(uint32_t, CFStringConvertWindowsCodepageToEncoding, uint32_t)(pages[i]));
    static const char *const names[] = { "utf-8",     "UTF8",   "utf_8",        "latin1",    "ISO-8859-1",
                                         "iso8859-1", "cp1252", "x-sjis",       "shift_jis", "euc-jp",
                                         "big5",      "gbk",    "ascii",        "us-ascii",  "ansi_x3.4-1968",
                                         "macintosh", "mac",    "windows-1252", "foo",       "",
                                         "utf-16",    "koi8-r", "iso-8859-15",  "latin9" };
    for (size_t i = 0; i < COUNT(names); i++) {
        Ref name = make_string(names[i], strlen(names[i]));
        printf("CHARSET %s %x\n", names[i], CALL(uint32_t, CFStringConvertIANACharSetNameToEncoding, Ref)(name));
        release(name);
    }
    for (unsigned long number = 0; number < 26; number++)
        printf("NSSTRING %lu %x\n", number,
               CALL(uint32_t, CFStringConvertNSStringEncodingToEncoding, unsigned long)(number));
    for (long round = 60 * atol(argv[3]); round > 0; round--) {
        static const uint16_t letters[] = { 'a',   'b',   'Z',   '1',   ' ',    '\n',   '\\',   0x7f,
                                            0,     0xe9,  0xdf,  0xa0,  0x20ac, 0x152,  0x11b,  0x416,
                                            0x3b1, 0x5d0, 0x627, 0xe01, 0x3042, 0x6f22, 0xac00, 0x2019 };
        /* Only the Unicode ones of the multi-byte encodings: the reference can loop forever when it writes others. */
        enum { unicode_count = 7 };
        uint16_t units[8];
        Index count = random_below(7);
        for (Index i = 0; i < count; i++)
            units[i] = letters[random_below(random_below(2) ? 6 : COUNT(letters))];
        unsigned choice = random_below(COUNT(single_byte) + unicode_count + 1);
        report_string(units, count,
                      choice < COUNT(single_byte)                   ? single_byte[choice]
                      : choice - COUNT(single_byte) < unicode_count ? multi_byte[choice - COUNT(single_byte)]
                                                                    : 0xbff);
    }
    return 0;
}
