/* Random numbers, dates, UUIDs and locale identifiers: created, read, compared and converted. */
#include "by_name.h"

typedef struct {
    uint8_t bytes[16];
} UUIDBytes;

/* Numbers */

/* Six types of fixed size, seven of C, CFIndex and NSInteger. */
enum { number_types = 15 };

static Ref random_number(void)
{
    static const int64_t integers[] = {
        0,         1,         -1,       12, 13, 127, 128, -129, 32767, 32768, 65536, INT32_MAX, (int64_t)INT32_MAX + 1,
        INT32_MIN, INT64_MAX, INT64_MIN
    };
    static const double reals[] = { 0.0,   -0.0,   0.5, -1.5, 127.0, 128.0, 2147483648.0, 1e10, 9007199254740993.0,
                                    1e300, 5e-324, 1e17 };
    if (random_below(2)) {
        int64_t integer = random_below(3) ? integers[random_below(16)] : (int64_t)(random_state >> random_below(60));
        return CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 1 + random_below(4), &integer);
    }
    double real = random_below(3) ? reals[random_below(12)] : ((double)random_below(1000000) - 500000) / 128;
    return CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 13, &real);
}

static void report_numbers(void)
{
    Ref left = random_number(), right = random_number();
    printf("Numbers\n  type %ld size %ld float %d\n", CALL(Index, CFNumberGetType, Ref)(left),
           CALL(Index, CFNumberGetByteSize, Ref)(left), CALL(uint8_t, CFNumberIsFloatType, Ref)(left));
    printf("  compare %ld equal %d\n", CALL(Index, CFNumberCompare, Ref, Ref, void *)(left, right, NULL),
           CALL(uint8_t, CFEqual, Ref, Ref)(left, right));
    for (Index type = 1; type <= number_types; type++) {
        uint64_t value = 0;
        uint8_t exact = CALL(uint8_t, CFNumberGetValue, Ref, Index, void *)(left, type, &value);
        printf("  as %ld exact %d", type, exact);
        if (exact)
            printf(" %016llx", (unsigned long long)value);
        putchar('\n');
    }
    release(left);
    release(right);
}

/* Dates */

static void report_dates(void)
{
    double times[2];
    Ref dates[2];
    for (int i = 0; i < 2; i++) {
        times[i] = random_below(4) ? ((double)random_below(2000000000) - 1e9) / 8 : (double)random_below(4);
        dates[i] = CALL(Ref, CFDateCreate, Ref, double)(NULL, times[i]);
    }
    printf("Dates %a %a\n  %a\n  compare %ld equal %d since %a\n", times[0], times[1],
           CALL(double, CFDateGetAbsoluteTime, Ref)(dates[0]),
           CALL(Index, CFDateCompare, Ref, Ref, void *)(dates[0], dates[1], NULL),
           CALL(uint8_t, CFEqual, Ref, Ref)(dates[0], dates[1]),
           CALL(double, CFDateGetTimeIntervalSinceDate, Ref, Ref)(dates[0], dates[1]));
    release(dates[0]);
    release(dates[1]);
}

/* UUIDs: from bytes to a string and back */

static void report_uuids(void)
{
    UUIDBytes bytes;
    for (int i = 0; i < 16; i++)
        bytes.bytes[i] = (uint8_t)random_below(256);
    Ref uuid = CALL(Ref, CFUUIDCreateFromUUIDBytes, Ref, UUIDBytes)(NULL, bytes);
    Ref string = CALL(Ref, CFUUIDCreateString, Ref, Ref)(NULL, uuid);
    Ref again = CALL(Ref, CFUUIDCreateFromString, Ref, Ref)(NULL, string);
    printf("UUID\n  ");
    print_string(string);
    UUIDBytes copy = CALL(UUIDBytes, CFUUIDGetUUIDBytes, Ref)(again);
    printf(" equal %d bytes %d\n", CALL(uint8_t, CFEqual, Ref, Ref)(uuid, again),
           memcmp(&copy, &bytes, sizeof copy) == 0);
    release(uuid);
    release(again);
    release(string);
}

/* Locales */

static void report_locale(void)
{
    static const char *const languages[] = { "en", "de", "zh", "sr", "az", "iw", "tl", "yue", "deu", "pt", "EN" };
    static const char *const scripts[] = { "", "_Hant", "_Hans", "-Latn", "_Cyrl", "-latn" };
    static const char *const regions[] = { "", "_US", "-TW", "_CN", "_tw", "_UK", "-CS", "_419", "-us" };
    static const char *const ends[] = { "", "", "_POSIX", "@currency=EUR", "@b=1;a=2", "-x", ".UTF-8", "_foo_BAR" };
    char name[100];
    int region = random_below(9);
    /* Without a region, the reference takes what follows for one, by rules that are not documented. */
    snprintf(name, sizeof name, "%s%s%s%s", languages[random_below(11)], scripts[random_below(6)], regions[region],
             region ? ends[random_below(8)] : "");
    Ref given = make_string(name, strlen(name));
    Ref locale = CALL(Ref, CFLocaleCreateCanonicalLocaleIdentifierFromString, Ref, Ref)(NULL, given);
    Ref language = CALL(Ref, CFLocaleCreateCanonicalLanguageIdentifierFromString, Ref, Ref)(NULL, given);
    printf("Locale %s\n  ", name);
    print_string(locale);
    printf("\n  ");
    print_string(language);
    putchar('\n');
    release(given);
    release(locale);
    release(language);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    for (long round = atol(argv[3]); round > 0; round--)
        for (int i = 0; i < 10; i++) {
            report_numbers();
            report_dates();
            report_uuids();
            report_locale();
        }
    return 0;
}
