/*
 * Random formats, with arguments of the right types.
 *
 * The calling convention passes integers and pointers in other registers than real numbers.  As long as both are in
 * registers, the same call with three of each serves every format that takes no more.
 */
#include "by_name.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { most = 3 };

static Ref format(Ref format_string, ...)
{
    static Ref (*function)(Ref, Ref, Ref, va_list);
    if (!function)
        function = find("CFStringCreateWithFormatAndArguments");
    va_list arguments;
    va_start(arguments, format_string);
    Ref result = function(NULL, NULL, format_string, arguments);
    va_end(arguments);
    return result;
}

/* A format and its arguments. */
typedef struct {
    char format[400];
    size_t length;
    long words[most];
    double reals[most];
    int word_count, real_count;
} FormatCall;

static const char *one_of(const char *const *choices, size_t count)
{
    return choices[random_below((unsigned)count)];
}

static void put(FormatCall *call, const char *string)
{
    size_t length = strlen(string);
    memcpy(call->format + call->length, string, length + 1);
    call->length += length;
}

/* Adds a width or precision: digits, or `*` and an argument. */
static void put_number(FormatCall *call, bool may_be_argument)
{
    char digits[8];
    if (may_be_argument && call->word_count < most - 1 && random_below(4) == 0) {
        call->words[call->word_count++] = random_below(12);
        put(call, "*");
        return;
    }
    snprintf(digits, sizeof digits, "%u", random_below(12) + 1);
    put(call, digits);
}

static void put_conversion(FormatCall *call, const Ref *objects)
{
    static const char *const flags[] = { "-", "+", " ", "#", "0" };
    static const char *const lengths[] = { "", "hh", "h", "l", "ll", "q", "z", "t", "j" };
    static const char *const integers[] = { "d", "i", "u", "x", "X", "o" };
    static const char *const reals[] = { "f", "F", "e", "E", "g", "G", "a", "A" };
    static const char *const words[] = { "", "word", "two words", "a%d" };
    static const long integer_values[] = {
        0, 1, -1, 42, 255, 65536, 2147483647, -2147483647L - 1, 9223372036854775807, -9223372036854775807 - 1
    };
    static const double real_values[] = { 0, -0.0, 1, -1.5, 0.1, 1e100, 1e-10, 123456.789, 2.5, 1.0 / 3 };
    unsigned kind = random_below(5);
    if (kind == 1 ? call->real_count == most : call->word_count == most)
        return put(call, "%%");
    put(call, "%");
    if (kind < 2) {
        for (unsigned i = random_below(3); i > 0; i--)
            put(call, one_of(flags, COUNT(flags)));
    } else if (random_below(3) == 0) {
        put(call, "-");
    }
    if (random_below(2))
        put_number(call, kind < 2);
    if (kind != 4 && random_below(3) == 0) {
        put(call, ".");
        put_number(call, kind < 2);
    }
    switch (kind) {
    case 0:
        put(call, one_of(lengths, COUNT(lengths)));
        put(call, one_of(integers, COUNT(integers)));
        call->words[call->word_count++] = integer_values[random_below(COUNT(integer_values))];
        break;
    case 1:
        put(call, one_of(reals, COUNT(reals)));
        call->reals[call->real_count++] = real_values[random_below(COUNT(real_values))];
        break;
    case 2:
        put(call, "s");
        call->words[call->word_count++] = (long)one_of(words, COUNT(words));
        break;
    case 3:
        put(call, "@");
        call->words[call->word_count++] = (long)objects[random_below(most)];
        break;
    default: put(call, "c"); call->words[call->word_count++] = 0x20 + random_below(0x5f);
    }
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    static const char *const between[] = { "", " ", "|", "\xc3\xa9", "%%", "text" };
    int number = 42;
    Ref objects[most] = {
        make_string("object", 6),
        make_string("\xe6\xbc\xa2\xf0\x9f\x98\x80", 7),
        CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 3, &number),
    };
    for (long round = 60 * atol(argv[3]); round > 0; round--) {
        FormatCall call = { .length = 0 };
        for (unsigned i = 1 + random_below(4); i > 0; i--) {
            put_conversion(&call, objects);
            put(&call, one_of(between, COUNT(between)));
        }
        const long *w = call.words;
        const double *r = call.reals;
        printf("RANDOM %s -- %ld %ld %ld %g %g %g\n  result ", call.format, w[0] < 4096 ? w[0] : -1,
               w[1] < 4096 ? w[1] : -1, w[2] < 4096 ? w[2] : -1, r[0], r[1], r[2]);
        Ref format_string = make_string(call.format, call.length);
        Ref result = format(format_string, w[0], w[1], w[2], r[0], r[1], r[2]);
        print_string(result);
        putchar('\n');
        release(result);
        release(format_string);
    }
    for (int i = 0; i < most; i++)
        release(objects[i]);
    return 0;
}
