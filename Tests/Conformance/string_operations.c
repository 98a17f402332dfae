/* Operations on strings: searching, ordering, editing, changes of case, folding and normalization. */
#include "by_name.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { limit = 24 };

static Ref make_units(const uint16_t *units, Index count)
{
    return CALL(Ref, CFStringCreateWithCharacters, Ref, const uint16_t *, Index)(NULL, units, count);
}

static Index length_of(Ref string)
{
    return CALL(Index, CFStringGetLength, Ref)(string);
}

/* Letters with and without case and accents, combining accents, punctuation, line breaks. */
static const uint16_t letters[] = {
    'a',    'a',    'b',    'B',    'A',    'e',    'E',   'i',   'I',    'j',    'J',   's',    'S',    '1',
    '0',    '9',    ' ',    ' ',    '\'',   '-',    '.',   '\n',  '\r',   0xe9,   0xc9,  0xe4,   0xdf,   0x301,
    0x308,  0x323,  0x131,  0x130,  0x3a3,  0x3c3,  0x3c2, 0x391, 0x3b1,  0x416,  0x436, 0x1c5,  0xff41, 0xff21,
    0xff76, 0x30ab, 0x6f22, 0x2019, 0x2028, 0x2029, 0x85,  0xa0,  0x3000, 0x1ec7, 0xf8,  0x212b, 0xac00,
};

static Index random_units(uint16_t *units, unsigned most)
{
    Index count = 0;
    for (unsigned i = random_below(most + 1); i > 0; i--) {
        if (random_below(20) == 0 && count + 2 <= limit) {
            units[count++] = 0xd83d;
            units[count++] = 0xde00;
        } else {
            units[count++] = letters[random_below(random_below(3) ? 20 : COUNT(letters))];
        }
    }
    return count;
}

static Ref random_string(unsigned most)
{
    uint16_t units[2 * limit];
    Index count = random_units(units, most);
    return make_units(units, count);
}

static Range random_range(Ref string)
{
    Index count = length_of(string);
    Range range = { random_below((unsigned)count + 1), 0 };
    range.length = random_below((unsigned)(count - range.location) + 1);
    return range;
}

static const unsigned long options[] = { 0, 1, 4, 5, 8, 12, 16, 17, 20, 128, 129, 256, 257, 64, 65, 144, 512, 513 };

static void print_range(int found, Range range)
{
    if (found)
        printf("%ld,%ld", range.location, range.length);
    else
        printf("none");
}

static void report_search(Ref string, Ref wanted, Ref replacement, Range range)
{
    printf("SEARCH ");
    print_string(string);
    printf(" %ld,%ld ", range.location, range.length);
    print_string(wanted);
    putchar(' ');
    print_string(replacement);
    putchar('\n');
    for (size_t i = 0; i < COUNT(options); i++) {
        Range found = { -1, -1 };
        uint8_t is_found = CALL(uint8_t, CFStringFindWithOptions, Ref, Ref, Range, unsigned long,
                                Range *)(string, wanted, range, options[i], &found);
        printf("  find %lu ", options[i]);
        print_range(is_found, found);
        putchar('\n');
        Ref all = CALL(Ref, CFStringCreateArrayWithFindResults, Ref, Ref, Ref, Range,
                       unsigned long)(NULL, string, wanted, range, options[i]);
        printf("  all %lu", options[i]);
        for (Index j = 0, count = all ? CALL(Index, CFArrayGetCount, Ref)(all) : 0; j < count; j++) {
            putchar(' ');
            print_range(1, *CALL(const Range *, CFArrayGetValueAtIndex, Ref, Index)(all, j));
        }
        putchar('\n');
        release(all);
        Ref changed = CALL(Ref, CFStringCreateMutableCopy, Ref, Index, Ref)(NULL, 0, string);
        Index count = CALL(Index, CFStringFindAndReplace, Ref, Ref, Ref, Range,
                           unsigned long)(changed, wanted, replacement, range, options[i]);
        printf("  replaced %lu %ld ", options[i], count);
        print_string(changed);
        putchar('\n');
        release(changed);
    }
    printf("  prefix %d suffix %d\n", CALL(uint8_t, CFStringHasPrefix, Ref, Ref)(string, wanted),
           CALL(uint8_t, CFStringHasSuffix, Ref, Ref)(string, wanted));
}

static void report_order(Ref left, Ref right, Range range)
{
    printf("ORDER ");
    print_string(left);
    printf(" %ld,%ld ", range.location, range.length);
    print_string(right);
    putchar('\n');
    for (size_t i = 0; i < COUNT(options); i++)
        printf("  %lu: %ld %ld\n", options[i],
               CALL(Index, CFStringCompare, Ref, Ref, unsigned long)(left, right, options[i]),
               CALL(Index, CFStringCompareWithOptions, Ref, Ref, Range, unsigned long)(left, right, range, options[i]));
    printf("  equal %d\n", CALL(uint8_t, CFEqual, Ref, Ref)(left, right));
}

static void print_edit(const char *name, Ref string)
{
    printf("  %s ", name);
    print_string(string);
    putchar('\n');
}

static void report_edits(void)
{
    Ref start = random_string(10);
    Ref string = CALL(Ref, CFStringCreateMutableCopy, Ref, Index, Ref)(NULL, 0, start);
    printf("EDIT ");
    print_string(start);
    putchar('\n');
    release(start);
    for (int step = 0; step < 12; step++) {
        Ref other = random_string(4);
        Range range = random_range(string);
        uint16_t units[limit];
        Index count = random_units(units, 4);
        switch (random_below(10)) {
        case 0:
            CALL(void, CFStringAppend, Ref, Ref)(string, other);
            print_edit("append", string);
            break;
        case 1:
            CALL(void, CFStringAppendCharacters, Ref, const uint16_t *, Index)(string, units, count);
            print_edit("characters", string);
            break;
        case 2:
            CALL(void, CFStringInsert, Ref, Index, Ref)(string, range.location, other);
            print_edit("insert", string);
            break;
        case 3:
            CALL(void, CFStringDelete, Ref, Range)(string, range);
            print_edit("delete", string);
            break;
        case 4:
            CALL(void, CFStringReplace, Ref, Range, Ref)(string, range, other);
            print_edit("replace", string);
            break;
        case 5:
            if (length_of(other))
                CALL(void, CFStringPad, Ref, Ref, Index, Index)(string, other, random_below(30),
                                                                random_below((unsigned)length_of(other)));
            print_edit("pad", string);
            break;
        case 6:
            CALL(void, CFStringTrim, Ref, Ref)(string, other);
            print_edit("trim", string);
            break;
        case 7:
            CALL(void, CFStringTrimWhitespace, Ref)(string);
            print_edit("white", string);
            break;
        case 8: {
            Ref wanted = random_string(2);
            unsigned long option = random_below(4) * 4; /* Backwards, anchored, neither or both. */
            Index replaced = CALL(Index, CFStringFindAndReplace, Ref, Ref, Ref, Range,
                                  unsigned long)(string, wanted, other, range, option);
            printf("  found %lu %ld ", option, replaced);
            print_string(wanted);
            print_edit("", string);
            release(wanted);
            break;
        }
        default:
            CALL(void, CFStringAppend, Ref, Ref)(string, string);
            if (length_of(string) > 40)
                CALL(void, CFStringDelete, Ref, Range)(string, (Range){ 7, length_of(string) - 20 });
            print_edit("self", string);
        }
        release(other);
    }
    release(string);
}

static void report_letters(Ref string)
{
    printf("LETTERS ");
    print_string(string);
    putchar('\n');
    static const char *const changes[] = { "CFStringLowercase", "CFStringUppercase", "CFStringCapitalize" };
    for (size_t i = 0; i < COUNT(changes); i++) {
        Ref changed = CALL(Ref, CFStringCreateMutableCopy, Ref, Index, Ref)(NULL, 0, string);
        ((void (*)(Ref, Ref))find(changes[i]))(changed, NULL);
        print_edit(changes[i], changed);
        release(changed);
    }
    static const unsigned long folds[] = { 1, 128, 256, 129, 257 };
    for (size_t i = 0; i < COUNT(folds); i++) {
        Ref changed = CALL(Ref, CFStringCreateMutableCopy, Ref, Index, Ref)(NULL, 0, string);
        CALL(void, CFStringFold, Ref, unsigned long, Ref)(changed, folds[i], NULL);
        printf("  fold %lu ", folds[i]);
        print_string(changed);
        putchar('\n');
        release(changed);
    }
    for (Index form = 0; form < 4; form += 2) {
        Ref changed = CALL(Ref, CFStringCreateMutableCopy, Ref, Index, Ref)(NULL, 0, string);
        CALL(void, CFStringNormalize, Ref, Index)(changed, form);
        printf("  form %ld ", form);
        print_string(changed);
        putchar('\n');
        release(changed);
    }
}

/* Pairs with which random runs found differences. */
static const char *const difficult_pairs[][2] = {
    { "s\u03a3", "\u00df" }, { "E\uff21", "\u00e9" },    { "\u2019\u03a3", "\u03c3" }, { "A\u0301-", "A" },
    { "e ab\u0301J", "B" },  { "sBsa\u0391", "\u00e4" }, { "a\u042f", "\u00c4" },      { "\u0130", "I\u03a9" },
};

static void report_pair(Ref left, Ref right)
{
    Range whole = { 0, length_of(left) };
    report_search(left, right, left, whole);
    report_order(left, right, whole);
    report_letters(left);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    for (size_t i = 0; i < COUNT(difficult_pairs); i++) {
        Ref left = make_string(difficult_pairs[i][0], strlen(difficult_pairs[i][0])),
            right = make_string(difficult_pairs[i][1], strlen(difficult_pairs[i][1]));
        report_pair(left, right);
        release(left);
        release(right);
    }
    for (long round = atol(argv[3]); round > 0; round--) {
        Ref string = random_string(12), wanted = random_string(random_below(4) ? 2 : 5);
        Ref replacement = random_string(3);
        report_search(string, wanted, replacement,
                      random_below(3) ? (Range){ 0, length_of(string) } : random_range(string));
        release(string);
        release(wanted);
        release(replacement);
        Ref left = random_string(4),
            right = random_below(3) ? random_string(4) : CALL(Ref, CFStringCreateCopy, Ref, Ref)(NULL, left);
        report_order(left, right, random_range(left));
        release(left);
        release(right);
        report_edits();
        string = random_string(10);
        report_letters(string);
        release(string);
    }
    return 0;
}
