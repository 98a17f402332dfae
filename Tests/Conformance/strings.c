/* Strings: encodings, comparison, numbers, formats. */
#include "by_name.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const uint32_t encodings[] = {
    0x08000100, 0x0100, 0x10000100, 0x14000100, 0x0c000100, 0x18000100, 0x1c000100, 0x0600, 0x0201, 0x0500, 0,
};
static const uint32_t foreign_encodings[] = { 0x0BFF, 0x0B01,     0x0202,     0x0501, 0x0A01,    0x0920,
                                              0x8000, 0xFFFFFFFF, 0x04000100, 1,      0x08000101 };

static Ref make_bytes(const void *bytes, long count, uint32_t encoding, uint8_t external)
{
    return CALL(Ref, CFStringCreateWithBytes, Ref, const void *, Index, uint32_t, uint8_t)(NULL, bytes, count, encoding,
                                                                                           external);
}

static void print_and_release(const char *name, Ref string)
{
    printf("  %s ", name);
    print_string(string);
    putchar('\n');
    release(string);
}

static void print_encoded(Ref string)
{
    Index length = CALL(Index, CFStringGetLength, Ref)(string);
    for (size_t i = 0; i < COUNT(encodings); i++) {
        uint32_t encoding = encodings[i];
        static const uint8_t losses[] = { 0, '?' };
        for (size_t j = 0; j < 2; j++) {
            for (uint8_t external = 0; external < 2; external++) {
                /* The reference can loop forever in a lossy conversion to a small buffer. */
                static const Index limits[] = { 1000, 3 };
                for (size_t k = 0; k < (losses[j] ? 1 : COUNT(limits)); k++) {
                    uint8_t buffer[1000];
                    Index used = -7;
                    Index done = CALL(Index, CFStringGetBytes, Ref, Range, uint32_t, uint8_t, uint8_t, uint8_t *, Index,
                                      Index *)(string, (Range){ 0, length }, encoding, losses[j], external, buffer,
                                               limits[k], &used);
                    printf("  bytes %x %d %d %ld: %ld %ld ", encoding, losses[j], external, limits[k], done, used);
                    if (used >= 0)
                        print_bytes(buffer, used);
                    putchar('\n');
                }
                Index used = -7;
                Index done = CALL(Index, CFStringGetBytes, Ref, Range, uint32_t, uint8_t, uint8_t, uint8_t *, Index,
                                  Index *)(string, (Range){ 0, length }, encoding, losses[j], external, NULL, 0, &used);
                printf("  measure %x %d %d: %ld %ld\n", encoding, losses[j], external, done, used);
            }
        }
        if (encoding == 0x0100 || encoding == 0x10000100 || encoding == 0x14000100 || encoding == 0x0c000100
            || encoding == 0x18000100 || encoding == 0x1c000100)
            continue;
        char buffer[1000] = "";
        static const Index limits[] = { 1000, 3, 1 };
        for (size_t k = 0; k < 3; k++) {
            uint8_t done =
                CALL(uint8_t, CFStringGetCString, Ref, char *, Index, uint32_t)(string, buffer, limits[k], encoding);
            printf("  cstring %x %ld: %d ", encoding, limits[k], done);
            print_bytes((uint8_t *)buffer, done ? (long)strlen(buffer) : 0);
            putchar('\n');
        }
    }
    char buffer[1000] = "";
    uint8_t done =
        CALL(uint8_t, CFStringGetFileSystemRepresentation, Ref, char *, Index)(string, buffer, sizeof buffer);
    printf("  representation %d ", done);
    print_bytes((uint8_t *)buffer, done ? (long)strlen(buffer) : 0);
    printf(" of %ld\n", CALL(Index, CFStringGetMaximumSizeOfFileSystemRepresentation, Ref)(string));
}

static void report_bytes(const void *bytes, long count)
{
    for (size_t i = 0; i < COUNT(encodings); i++) {
        for (uint8_t external = 0; external < 2; external++) {
            printf("BYTES %x %d ", encodings[i], external);
            print_bytes(bytes, count);
            putchar('\n');
            Ref string = make_bytes(bytes, count, encodings[i], external);
            printf("  string ");
            print_string(string);
            putchar('\n');
            release(string);
        }
    }
}

static void report_units(const uint16_t *units, long count)
{
    Ref string = CALL(Ref, CFStringCreateWithCharacters, Ref, const uint16_t *, Index)(NULL, units, count);
    printf("UNITS ");
    print_string(string);
    putchar('\n');
    print_encoded(string);
    release(string);
}

static const char *const numbers[] = {
    "",
    "0",
    "1",
    "-1",
    "+1",
    " 12",
    "12abc",
    "abc",
    "99999999999",
    "-99999999999",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "0x10",
    "1e3",
    "1.5",
    ".5",
    "-.5",
    "5.",
    "1e400",
    "-1e400",
    "1e-400",
    "inf",
    "nan",
    "infinity",
    "  -3.25e2xyz",
    "--1",
    "- 1",
    "+",
    "-",
    ".",
    "e5",
    "1e",
    "1e+",
    "1,000.5",
    "\t7",
    "\n7",
    "0.1",
    "123456789012345678901234567890",
    "1_000",
    "0b1",
    "1.2.3",
    "١٢",
    "1 2",
};

static void report_number(const char *digits)
{
    Ref string = make_string(digits, strlen(digits));
    printf("NUMBER ");
    print_string(string);
    printf(" %d %.17g\n", CALL(int32_t, CFStringGetIntValue, Ref)(string),
           CALL(double, CFStringGetDoubleValue, Ref)(string));
    release(string);
}

static const char *const words[] = {
    "",
    "a",
    "A",
    "b",
    "B",
    "ab",
    "aB",
    "AB",
    "abc",
    "a1",
    "a2",
    "a10",
    "a01",
    "a001",
    "a1b",
    "a1c",
    "a02b",
    "1",
    "2",
    "10",
    "01",
    "1.2",
    "1.10",
    "é",
    "É",
    "e\xcc\x81",
    "z",
    "Z",
    "_",
    "[",
    "~",
    "ß",
    "SS",
    "ss",
    "漢",
    "😀",
    "ｚ",
    "\xef\xbf\xbd",
    "a 1",
    "a 10",
    "00",
    "000",
    "0",
    "9",
    "99999999999999999999",
    "99999999999999999998",
    "ä",
    "Ä",
    "Ω",
    "ω",
    "я",
    "Я",
    "İ",
    "i",
    "I",
    "ı",
    "ﬁ",
    "fi",
    "K",
    "k",
};

static void report_pair(const char *first, const char *second)
{
    static const Index options[] = { 0, 1, 64, 65, 16, 17, 2 };
    Ref left = make_string(first, strlen(first)), right = make_string(second, strlen(second));
    printf("PAIR ");
    print_string(left);
    putchar(' ');
    print_string(right);
    putchar('\n');
    for (size_t i = 0; i < COUNT(options); i++)
        printf("  order %ld: %ld\n", options[i],
               CALL(Index, CFStringCompare, Ref, Ref, Index)(left, right, options[i]));
    printf("  prefix %d suffix %d\n", CALL(uint8_t, CFStringHasPrefix, Ref, Ref)(left, right),
           CALL(uint8_t, CFStringHasSuffix, Ref, Ref)(left, right));
    release(left);
    release(right);
}

static Ref format(const char *format_string, ...)
{
    static Ref (*function)(Ref, Ref, Ref, va_list);
    if (!function)
        function = find("CFStringCreateWithFormatAndArguments");
    Ref string = make_string(format_string, strlen(format_string));
    va_list arguments;
    va_start(arguments, format_string);
    Ref result = function(NULL, NULL, string, arguments);
    va_end(arguments);
    release(string);
    return result;
}

#define FORMAT(format_string, ...)                                       \
    do {                                                                 \
        printf("FORMAT %s\n", format_string);                            \
        fflush(stdout);                                                  \
        print_and_release("result", format(format_string, __VA_ARGS__)); \
    } while (0)

static void report_formats(void)
{
    Ref hello = make_string("hello", 5), accent = make_string("é漢😀", 9), empty = make_string("", 0);
    static const char *const integers[] = { "%d",        "%i",   "%u",     "%x",    "%X",    "%o",    "%5d",
                                            "%-5d|",     "%05d", "%+d",    "% d",   "%.3d",  "%8.3d", "%-8.3d|",
                                            "%#x",       "%#o",  "%#X",    "%08x",  "%hd",   "%hhd",  "%hu",
                                            "%hhu",      "%hx",  "%hhx",   "%.0d",  "%+.3d", "%1$d",  "%2$d %1$d",
                                            "%1$d %1$x", "%'d",  "%-05d|", "%+05d", "%D",    "%U",    "%O" };
    static const int values[] = { 0, 1, -1, 42, 255, -32769, 70000, 2147483647, -2147483647 - 1 };
    for (size_t i = 0; i < COUNT(integers); i++)
        for (size_t j = 0; j < COUNT(values); j++)
            FORMAT(integers[i], values[j], values[(j + 3) % COUNT(values)]);
    static const char *const longs[] = { "%ld",  "%li",  "%lu", "%lx",    "%lX",     "%lo",    "%lld",
                                         "%llu", "%llx", "%qd", "%qu",    "%zd",     "%zu",    "%zx",
                                         "%td",  "%jd",  "%ju", "%20ld|", "%-20ld|", "%020ld", "%.25ld" };
    static const long long_values[] = { 0, 1, -1, 4294967296, 9223372036854775807, -9223372036854775807 - 1 };
    for (size_t i = 0; i < COUNT(longs); i++)
        for (size_t j = 0; j < COUNT(long_values); j++)
            FORMAT(longs[i], long_values[j]);
    static const char *const reals[] = { "%f",    "%e",    "%g",      "%E",       "%G",      "%F",    "%a",   "%A",
                                         "%.0f",  "%.2f",  "%10.2f|", "%-10.2f|", "%010.2f", "%+f",   "% f",  "%#.0f",
                                         "%.10g", "%.17g", "%lf",     "%.3e",     "%5.1f%%", "%.30f", "%.0e", "%#g" };
    static const double real_values[] = { 0.0,   -0.0, 1.0,         -1.5,      3.141592653589793, 1e100,
                                          1e-10, 0.1,  123456789.0, 1.0 / 0.0, -1.0 / 0.0,        5e-324 };
    for (size_t i = 0; i < COUNT(reals); i++)
        for (size_t j = 0; j < COUNT(real_values); j++)
            FORMAT(reals[i], real_values[j]);
    FORMAT("%Lf", 1.5L);
    FORMAT("%Lg %Le", 1.5L, 2.25L);
    FORMAT("%*d|", 7, 42);
    FORMAT("%-*d|", 7, 42);
    FORMAT("%*d|", -7, 42);
    FORMAT("%.*d|", 5, 42);
    FORMAT("%.*d|", -5, 42);
    FORMAT("%*.*f|", 10, 2, 3.14159);
    FORMAT("%2$*1$d|", 7, 42);
    FORMAT("%2$.*1$f|", 3, 3.14159);
    FORMAT("%1$s %2$d %1$s", "x", 5);
    FORMAT("%c%c%c", 'a', 'b', 'c');
    FORMAT("%5c|", 'a');
    FORMAT("%-5c|", 'a');
    FORMAT("%c|", 0xe9);
    FORMAT("%C|", 0x6f22);
    FORMAT("%C|", 0xe9);
    FORMAT("%5C|", 0x6f22);
    FORMAT("%lc|", 0x6f22);
    FORMAT("%s|", "hello");
    FORMAT("%10s|", "hello");
    FORMAT("%-10s|", "hello");
    FORMAT("%.3s|", "hello");
    FORMAT("%10.3s|", "hello");
    FORMAT("%-10.3s|", "hello");
    FORMAT("%s|", "é漢");
    FORMAT("%5s|", "é");
    FORMAT("%.1s|", "é");
    FORMAT("%.2s|", "é");
    FORMAT("%.3s|", "é漢");
    FORMAT("%s|", "\xff");
    FORMAT("%s|", "a\xffz");
    FORMAT("%s|", (char *)NULL);
    FORMAT("%10s|", (char *)NULL);
    FORMAT("%010s|", "x");
    FORMAT("%S|", (const uint16_t[]){ 'h', 0x6f22, 0 });
    FORMAT("%.1S|", (const uint16_t[]){ 'h', 0x6f22, 0 });
    FORMAT("%5S|", (const uint16_t[]){ 'h', 0x6f22, 0 });
    FORMAT("%S|", (uint16_t *)NULL);
    FORMAT("%@|", hello);
    FORMAT("%@ and %@", hello, accent);
    FORMAT("%10@|", hello);
    FORMAT("%-10@|", hello);
    FORMAT("%.3@|", hello);
    FORMAT("%10.3@|", hello);
    FORMAT("%.3@|", accent);
    FORMAT("%.2@|", accent);
    FORMAT("%5@|", accent);
    FORMAT("%010@|", hello);
    FORMAT("%@|", empty);
    FORMAT("%@|", NULL);
    FORMAT("%10@|", NULL);
    FORMAT("%2$@ %1$@", hello, accent);
    FORMAT("%p|", NULL);
    FORMAT("%p|", (void *)0x1234);
    FORMAT("%20p|", (void *)0x1234);
    FORMAT("%-20p|", (void *)0x1234);
    FORMAT("%%", 0);
    FORMAT("%5%|", 0);
    FORMAT("100%% %d", 5);
    FORMAT("", 0);
    FORMAT("plain", 0);
    FORMAT("é漢😀 %d", 5);
    FORMAT("%", 0);
    FORMAT("abc%", 0);
    FORMAT("%y", 1);
    FORMAT("%5", 1);
    FORMAT("%l", 1);
    FORMAT("a%!b", 1);
    FORMAT("%é|", 1);
    FORMAT("%m", 1);
    FORMAT("%b", 1);
    FORMAT("%k", 1);
    FORMAT("%ls|", L"wide");
    FORMAT("%hs|", "narrow");
    FORMAT("%#@|", hello);
    FORMAT("%+@|", hello);
    FORMAT("%0$d", 5);
    FORMAT("%1$d %d", 5, 6);
    FORMAT("%d %1$d", 5, 6);
    FORMAT("%3$d", 5, 6, 7);
    FORMAT("%1$d %3$d", 5, 6, 7);
    release(hello);
    release(accent);
    release(empty);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    static const char *const samples[] = { "",
                                           "a",
                                           "abc",
                                           "\x80",
                                           "\xff",
                                           "\xc3\xa9",
                                           "\xc3",
                                           "\xe6\xbc\xa2",
                                           "\xf0\x9f\x98\x80",
                                           "\xed\xa0\x80",
                                           "\xed\xa0\xbd\xed\xb8\x80",
                                           "\xc0\x80",
                                           "\xef\xbb\xbf",
                                           "\xef\xbb\xbf"
                                           "a",
                                           "a\xef\xbb\xbf",
                                           "\xfe\xff",
                                           "\xff\xfe",
                                           "\xfe\xff"
                                           "12",
                                           "\xff\xfe"
                                           "12",
                                           "123",
                                           "1234",
                                           "\xf4\x90\x80\x80",
                                           "\xf5",
                                           "\xe2\x82\xac",
                                           "\x81",
                                           "\x8d\x8f\x90\x9d",
                                           "\xd8\x3d\xde\x00",
                                           "\x3d\xd8\x00\xde",
                                           "\x3d\xd8",
                                           "\xd8\x3d",
                                           "\xa4\xdb\xca" };
    for (size_t i = 0; i < COUNT(samples); i++)
        report_bytes(samples[i], (long)strlen(samples[i]));
    report_bytes("\0a", 2);
    report_bytes("a\0b", 3);
    report_bytes("\0\0\0a", 4);
    report_bytes("a\0\0\0", 4);
    report_bytes("\0\0\xfe\xff\0\0\0a", 8);
    report_bytes("\xff\xfe\0\0a\0\0\0", 8);
    report_bytes("\0\x01\xf6\0", 4);
    report_bytes("\0\xf6\x01\0", 4);
    report_bytes("\0\0\xd8\0", 4);
    report_bytes("\0\xd8\0\0", 4);
    report_bytes("\0\x11\0\0", 4);
    report_bytes("\0\0\x11\0", 4);
    report_bytes("\xff\xff\xff\xff", 4);
    report_bytes("\xff\xfe\xd8\0", 4);
    report_bytes("\0\xd8\xff\xff", 4);
    uint8_t all[256];
    for (int i = 0; i < 256; i++)
        all[i] = (uint8_t)i;
    for (int i = 0; i < 256; i++)
        report_bytes(all + i, 1);

    static const uint16_t units[][4] = { { 0 },
                                         { 'a' },
                                         { 'a', 'b', 'c', 'd' },
                                         { 0xe9 },
                                         { 'a', 0xe9, 'b' },
                                         { 0x6f22, 0x5b57 },
                                         { 0xd83d, 0xde00 },
                                         { 0xd83d },
                                         { 0xde00 },
                                         { 'a', 0xd83d, 'b' },
                                         { 0xde00, 0xd83d },
                                         { 0x20ac },
                                         { 0x2022, 'x' },
                                         { 0xfeff, 'a' },
                                         { 0xfffe },
                                         { 0xffff },
                                         { 0xf8ff },
                                         { 0x7f, 0x80 },
                                         { 0x152, 0x131 },
                                         { 'e', 0x301 },
                                         { 'a', 0xd83d, 0xde00, 'z' },
                                         { 'a', 0x6f22, 'z' } };
    static const long unit_counts[] = { 0, 1, 4, 1, 3, 2, 2, 1, 1, 3, 2, 1, 2, 2, 1, 1, 1, 2, 2, 2, 4, 3 };
    for (size_t i = 0; i < COUNT(units); i++)
        report_units(units[i], unit_counts[i]);
    report_units((const uint16_t[]){ 'a', 0, 'b' }, 3);
    for (size_t i = 0; i < COUNT(numbers); i++)
        report_number(numbers[i]);
    for (size_t i = 0; i < COUNT(words); i++)
        for (size_t j = 0; j < COUNT(words); j++)
            report_pair(words[i], words[j]);
    report_pair("IΩß", "İÄé");
    report_pair("İÄé", "IΩß");
    report_pair("iΩ", "İ");
    report_pair("18446744073709551616", "1");
    report_pair("1", "18446744073709551617");
    for (size_t i = 0; i < COUNT(encodings); i++)
        printf("ENCODING %x available %d size %ld %ld\n", encodings[i],
               CALL(uint8_t, CFStringIsEncodingAvailable, uint32_t)(encodings[i]),
               CALL(Index, CFStringGetMaximumSizeForEncoding, Index, uint32_t)(10, encodings[i]),
               CALL(Index, CFStringGetMaximumSizeForEncoding, Index, uint32_t)(0, encodings[i]));
    for (size_t i = 0; i < COUNT(foreign_encodings); i++)
        printf("ENCODING %x available %d\n", foreign_encodings[i],
               CALL(uint8_t, CFStringIsEncodingAvailable, uint32_t)(foreign_encodings[i]));
    printf("SYSTEM %x\n", CALL(uint32_t, CFStringGetSystemEncoding, void)());
    report_formats();
    for (long round = atol(argv[3]); round > 0; round--) {
        uint8_t bytes[8];
        static const uint8_t interesting[] = { 0,    1,    'a',  'b',  0x7f, 0x80, 0x8f, 0x90, 0x9f,
                                               0xa0, 0xbf, 0xc2, 0xc3, 0xd8, 0xdc, 0xe0, 0xe6, 0xed,
                                               0xef, 0xf0, 0xf4, 0xfe, 0xff, 0xbb, 0x11 };
        unsigned count = random_below(9);
        for (unsigned i = 0; i < count; i++)
            bytes[i] = interesting[random_below(COUNT(interesting))];
        report_bytes(bytes, count);
        uint16_t random_units[5];
        static const uint16_t interesting_units[] = { 'a',    'b',    0x7f,   0x80,   0xe9,   0x20ac, 0x6f22,
                                                      0xd83d, 0xde00, 0xd800, 0xdfff, 0xffff, 0xfeff, 0x131 };
        count = random_below(6);
        for (unsigned i = 0; i < count; i++)
            random_units[i] = interesting_units[random_below(COUNT(interesting_units))];
        report_units(random_units, count);
        char first[100] = "", second[100] = "";
        for (unsigned i = random_below(4); i > 0; i--)
            strcat(first, words[random_below(COUNT(words))]);
        for (unsigned i = random_below(4); i > 0; i--)
            strcat(second, words[random_below(COUNT(words))]);
        report_pair(first, second);
        first[0] = 0;
        static const char *const digits[] = { "0", "1", "9", "12", "999", "-", "+", ".", "e", "E", " ", "x", "\t" };
        for (unsigned i = random_below(7); i > 0; i--)
            strcat(first, digits[random_below(COUNT(digits))]);
        report_number(first);
    }
    return 0;
}
