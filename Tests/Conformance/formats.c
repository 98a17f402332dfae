/*
 * Random formats, with arguments of the types that they ask for.
 *
 * An argument list keeps integers and pointers apart from real numbers while both lie in registers, so three of each
 * do for any format that takes no more.
 */
#include "by_name.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { most = 3 };

static Ref format(Ref text, ...)
{
    static Ref (*function)(Ref, Ref, Ref, va_list);
    if (!function)
        function = find("CFStringCreateWithFormatAndArguments");
    va_list arguments;
    va_start(arguments, text);
    Ref result = function(NULL, NULL, text, arguments);
    va_end(arguments);
    return result;
}

typedef struct {
    char text[400];
    size_t length;
    long words[most];
    double reals[most];
    int word_count, real_count;
} Question;

static const char *one_of(const char *const *choices, size_t count)
{
    return choices[random_below((unsigned)count)];
}

static void put(Question *question, const char *text)
{
    size_t length = strlen(text);
    memcpy(question->text + question->length, text, length + 1);
    question->length += length;
}

/* A number in the format, or an argument that gives it: `*`. */
static void put_number(Question *question, bool may_be_argument)
{
    char digits[8];
    if (may_be_argument && question->word_count < most - 1 && random_below(4) == 0) {
        question->words[question->word_count++] = random_below(12);
        put(question, "*");
        return;
    }
    snprintf(digits, sizeof digits, "%u", random_below(12) + 1);
    put(question, digits);
}

static void put_conversion(Question *question, const Ref *objects)
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
    if (kind == 1 ? question->real_count == most : question->word_count == most)
        return put(question, "%%");
    put(question, "%");
    if (kind < 2) {
        for (unsigned i = random_below(3); i > 0; i--)
            put(question, one_of(flags, COUNT(flags)));
    } else if (random_below(3) == 0) {
        put(question, "-");
    }
    if (random_below(2))
        put_number(question, kind < 2);
    if (kind != 4 && random_below(3) == 0) {
        put(question, ".");
        put_number(question, kind < 2);
    }
    switch (kind) {
    case 0:
        put(question, one_of(lengths, COUNT(lengths)));
        put(question, one_of(integers, COUNT(integers)));
        question->words[question->word_count++] = integer_values[random_below(COUNT(integer_values))];
        break;
    case 1:
        put(question, one_of(reals, COUNT(reals)));
        question->reals[question->real_count++] = real_values[random_below(COUNT(real_values))];
        break;
    case 2:
        put(question, "s");
        question->words[question->word_count++] = (long)one_of(words, COUNT(words));
        break;
    case 3:
        put(question, "@");
        question->words[question->word_count++] = (long)objects[random_below(most)];
        break;
    default: put(question, "c"); question->words[question->word_count++] = 0x20 + random_below(0x5f);
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
        Question question = { .length = 0 };
        for (unsigned i = 1 + random_below(4); i > 0; i--) {
            put_conversion(&question, objects);
            put(&question, one_of(between, COUNT(between)));
        }
        const long *w = question.words;
        const double *r = question.reals;
        printf("RANDOM %s -- %ld %ld %ld %g %g %g\n  result ", question.text, w[0] < 4096 ? w[0] : -1,
               w[1] < 4096 ? w[1] : -1, w[2] < 4096 ? w[2] : -1, r[0], r[1], r[2]);
        Ref text = make_string(question.text, question.length);
        Ref result = format(text, w[0], w[1], w[2], r[0], r[1], r[2]);
        print_string(result);
        putchar('\n');
        release(result);
        release(text);
    }
    for (int i = 0; i < most; i++)
        release(objects[i]);
    return 0;
}
