/* Constants, numbers, data, allocators, UUIDs, errors and locales. */
#include "fixture.h"

#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Constants */

static void test_constants__have_their_values(void **state)
{
    (void)state;
    assert_non_null(kCFNull);
    assert_non_null(kCFBooleanTrue);
    assert_non_null(kCFBooleanFalse);
    assert_ptr_not_equal(kCFBooleanTrue, kCFBooleanFalse);
    assert_borrowed_string(kCFBundleIdentifierKey, "CFBundleIdentifier");
    assert_true(kCFAbsoluteTimeIntervalSince1970 == 978307200.0);
}

static void test_version__is_that_of_the_library(void **state)
{
    (void)state;
    char version[40];

    snprintf(version, sizeof version, "%d.%d.%d", CFBC_VERSION_MAJOR, CFBC_VERSION_MINOR, CFBC_VERSION_PATCH);
    assert_string_equal(CFBCGetVersionString(), version);
}

static void test_null__has_no_type_and_equals_nothing(void **state)
{
    (void)state;
    assert_false(CFEqual(NULL, NULL));
    assert_false(CFEqual(NULL, kCFNull));
    assert_int_equal(CFHash(NULL), 0);
    assert_int_equal(CFGetTypeID(NULL), 0);
}

/* Numbers */

static void test_nan__is_one_object(void **state)
{
    double nan_value = NAN;
    (void)state;
    CFNumberRef made = CFNumberCreate(NULL, kCFNumberDoubleType, &nan_value);
    assert_ptr_equal(made, kCFNumberNaN);
    CFRelease(made);
}

static void test_boolean__is_read_as_a_number(void **state)
{
    int value = 0;
    (void)state;
    assert_true(CFNumberGetValue((CFNumberRef)(const void *)kCFBooleanTrue, kCFNumberIntType, &value));
    assert_int_equal(value, 1);
}

static void test_number_of_an_unknown_type__is_refused(void **state)
{
    double value = 1;
    (void)state;
    clear_diagnostics();
    assert_null(CFNumberCreate(NULL, 0, &value));
    assert_int_equal(diagnostic_count(), 1);
    assert_null(CFNumberCreate(NULL, kCFNumberMaxType + 1, &value));
    assert_int_equal(diagnostic_count(), 2);
}

static bool converts_real(double value, CFNumberType type, void *converted)
{
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &value);
    const Boolean is_exact = CFNumberGetValue(number, type, converted);
    assert_int_equal(CFNumberGetValue(number, type, NULL), is_exact);
    CFRelease(number);
    return is_exact;
}

static bool converts_unsigned(UInt64 value, CFNumberType type, void *converted)
{
    CFNumberRef number = CFBCNumberCreateWithUInt64(value);
    const Boolean is_exact = CFNumberGetValue(number, type, converted);
    CFRelease(number);
    return is_exact;
}

static void test_conversion__says_whether_it_is_exact(void **state)
{
    SInt64 wide = 0;
    SInt32 narrow = 0;
    SInt8 small = 0;
    float real32 = 0;
    double real64 = 0;
    (void)state;
    assert_true(converts_real(-0x1p63, kCFNumberSInt64Type, &wide));
    assert_true(wide == INT64_MIN);
    assert_false(converts_real(3.75, kCFNumberSInt64Type, &wide));
    assert_true(wide == 3);
    assert_false(converts_real(0x1p63, kCFNumberSInt64Type, &wide));
    assert_true(converts_real(-0x1p31, kCFNumberSInt32Type, &narrow));
    assert_true(narrow == INT32_MIN);
    assert_false(converts_real(0x1p31, kCFNumberSInt32Type, &narrow));
    assert_false(converts_real(NAN, kCFNumberSInt32Type, &narrow));
    assert_true(converts_real(-128, kCFNumberSInt8Type, &small));
    assert_int_equal(small, -128);
    assert_false(converts_real(255, kCFNumberSInt8Type, &small)); /* An integer 255 may use all eight bits. */
    assert_true(converts_real(0.5, kCFNumberFloat32Type, &real32));
    assert_true(real32 == 0.5F);
    assert_false(converts_real(0.1, kCFNumberFloat32Type, &real32));
    assert_true(real32 == 0.1F);

    assert_true(converts_unsigned(UINT64_C(1) << 63, kCFNumberFloat64Type, &real64));
    assert_true(real64 == 0x1p63);
    assert_false(converts_unsigned(UINT64_MAX, kCFNumberFloat64Type, &real64));
    assert_true(converts_unsigned(UINT64_C(1) << 63, kCFNumberFloat32Type, &real32));
    assert_true(real32 == 0x1p63F);
    assert_false(converts_unsigned(UINT64_MAX - 1, kCFNumberFloat32Type, &real32));
    assert_false(converts_unsigned(UINT64_MAX, kCFNumberSInt8Type, &small));
    assert_int_equal(small, -1);

    const SInt32 odd = (1 << 24) + 1;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberSInt32Type, &odd);
    assert_false(CFNumberGetValue(number, kCFNumberFloat32Type, &real32));
    assert_true(real32 == 0x1p24F);
    assert_true(CFNumberGetValue(number, kCFNumberFloat64Type, &real64));
    CFRelease(number);
}

static CFComparisonResult order_of(CFNumberRef left, double right)
{
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &right);
    const CFComparisonResult result = CFNumberCompare(left, number, NULL);
    assert_int_equal(CFNumberCompare(number, left, NULL), -result);
    CFRelease(number);
    CFRelease(left);
    return result;
}

static void test_order_of_numbers__is_exact(void **state)
{
    (void)state;
    /* As reals these would be equal. */
    assert_int_equal(order_of(CFBCNumberCreateWithUInt64(UINT64_MAX), 0x1p64), kCFCompareLessThan);
    assert_int_equal(order_of(CFBCNumberCreateWithUInt64((UINT64_C(1) << 53) + 1), 0x1p53), kCFCompareGreaterThan);
    assert_int_equal(order_of(CFBCNumberCreateWithUInt64(UINT64_C(1) << 63), 0x1p63), kCFCompareEqualTo);
    assert_int_equal(order_of(CFBCNumberCreateWithUInt64(5), -0x1p70), kCFCompareGreaterThan);
    assert_int_equal(order_of(CFBCNumberCreateWithUInt64(5), 5.5), kCFCompareLessThan);
    assert_int_equal(CFNumberCompare(NULL, kCFNumberNaN, NULL), kCFCompareEqualTo);
}

/* Data and allocators */

static void test_unsigned_number__keeps_all_64_bits(void **state)
{
    static const UInt64 values[] = { 0, 1, 13, INT64_MAX, (UInt64)INT64_MAX + 1, UINT64_MAX };
    const double reals[] = { -1, 0.5, 18446744073709551616.0 };
    UInt64 read = 5;

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        CFNumberRef number = CFBCNumberCreateWithUInt64(values[i]);
        SInt64 is_signed = 0;
        assert_int_equal(CFBCNumberGetUInt64(number, &read), 1);
        assert_true(read == values[i]);
        assert_int_equal(CFBCNumberGetUInt64(number, NULL), 1);
        assert_int_equal(CFNumberGetValue(number, kCFNumberSInt64Type, &is_signed), values[i] <= INT64_MAX);
        assert_true((UInt64)is_signed == values[i]);
        CFRelease(number);
    }
    read = 5;
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++) {
        CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &reals[i]);
        assert_int_equal(CFBCNumberGetUInt64(number, &read), 0);
        CFRelease(number);
    }
    assert_int_equal(CFBCNumberGetUInt64(NULL, &read), 0);
    assert_int_equal(read, 5);
    const double whole = 3;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &whole);
    assert_int_equal(CFBCNumberGetUInt64(number, &read), 1);
    assert_int_equal(read, 3);
    CFRelease(number);
}

static void test_data__uses_bytes_in_place_with_the_null_allocator(void **state)
{
    static const UInt8 bytes[] = "static";
    (void)state;
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, 6, kCFAllocatorNull);
    assert_ptr_equal(CFDataGetBytePtr(data), bytes);
    CFRelease(data);
}

static void test_data__frees_its_bytes_with_the_given_deallocator(void **state)
{
    UInt8 *memory = (UInt8 *)malloc(3);
    UInt8 part[2];
    (void)state;
    memcpy(memory, "abc", 3);
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, memory, 3, kCFAllocatorMalloc);
    CFDataGetBytes(data, CFRangeMake(1, 2), part);
    assert_memory_equal(part, "bc", 2);
    CFRelease(data); /* LeakSanitizer reports the memory if it is not freed. */
}

static void test_data__may_be_empty(void **state)
{
    (void)state;
    CFDataRef data = CFDataCreate(NULL, NULL, 0);
    assert_non_null(data);
    assert_int_equal(CFDataGetLength(data), 0);
    CFRelease(data);
}

static void test_allocators__allocate_except_the_null_allocator(void **state)
{
    (void)state;
    char *block = (char *)CFAllocatorAllocate(NULL, 10, 0);
    memset(block, 'x', 10);
    block = (char *)CFAllocatorReallocate(NULL, block, 20, 0);
    assert_int_equal(block[9], 'x');
    CFAllocatorDeallocate(kCFAllocatorNull, block);
    block[19] = 'y'; /* Still allocated. */
    CFAllocatorDeallocate(NULL, block);
    assert_null(CFAllocatorAllocate(NULL, -1, 0));
    assert_null(CFAllocatorAllocate(kCFAllocatorNull, 1, 0));
}

typedef struct {
    int references;
    int blocks;
} Ledger;

static const void *retain_ledger(const void *info)
{
    ((Ledger *)(uintptr_t)info)->references++;
    return info;
}

static void release_ledger(const void *info)
{
    ((Ledger *)(uintptr_t)info)->references--;
}

static CFStringRef describe_ledger(const void *info)
{
    return CFStringCreateWithFormat(NULL, NULL, CFSTR("%d blocks"), ((const Ledger *)info)->blocks);
}

static void *allocate_block(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    ((Ledger *)info)->blocks++;
    return malloc((size_t)size);
}

static void free_block(void *block, void *info)
{
    ((Ledger *)info)->blocks--;
    free(block);
}

static CFIndex next_ten(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)hint;
    (void)info;
    return (size + 9) / 10 * 10;
}

static void test_custom_allocator__is_used(void **state)
{
    Ledger ledger = { 0, 0 };
    CFAllocatorContext context = { 0,    &ledger,    retain_ledger, release_ledger, describe_ledger, allocate_block,
                                   NULL, free_block, next_ten };
    CFAllocatorContext copy;
    (void)state;
    CFAllocatorRef allocator = CFAllocatorCreate(kCFAllocatorUseContext, &context);
    assert_int_equal(ledger.references, 1);
    assert_int_equal(CFGetTypeID(allocator), CFAllocatorGetTypeID());
    CFAllocatorGetContext(allocator, &copy);
    assert_ptr_equal(copy.info, &ledger);
    assert_true(copy.allocate == allocate_block && copy.reallocate == NULL);

    void *block = CFAllocatorAllocate(allocator, 10, 0);
    assert_int_equal(ledger.blocks, 1);
    assert_string(CFCopyDescription(allocator), "<CFAllocator 1 blocks>");
    assert_null(CFAllocatorReallocate(allocator, block, 20, 0)); /* The context has no function for it. */
    assert_null(CFAllocatorReallocate(allocator, block, 0, 0));
    assert_int_equal(ledger.blocks, 0);
    assert_int_equal(CFAllocatorGetPreferredSizeForSize(allocator, 11, 0), 20);

    UInt8 *bytes = (UInt8 *)CFAllocatorAllocate(allocator, 4, 0);
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, 4, allocator);
    CFRelease(allocator);
    CFRelease(data);
    assert_int_equal(ledger.blocks, 0);
    assert_int_equal(ledger.references, 0);
    assert_null(CFAllocatorCreate(NULL, NULL));
}

static void test_null_allocator_argument__means_the_default_allocator(void **state)
{
    static Ledger ledger; /* A default allocator is never destroyed, so its ledger must stay valid, too. */
    static CFAllocatorRef allocator;
    CFAllocatorContext context = { 0, &ledger, NULL, NULL, NULL, allocate_block, NULL, free_block, NULL };
    (void)state;
    allocator = CFAllocatorCreate(NULL, &context);
    CFAllocatorSetDefault(allocator);
    CFRelease(allocator);
    assert_ptr_equal(CFAllocatorGetDefault(), allocator);
    void *block = CFAllocatorAllocate(NULL, 10, 0);
    assert_int_equal(ledger.blocks, 1);
    CFAllocatorDeallocate(NULL, block);
    assert_int_equal(ledger.blocks, 0);

    CFAllocatorSetDefault(NULL);
    assert_ptr_equal(CFAllocatorGetDefault(), allocator);
    CFAllocatorSetDefault(kCFAllocatorSystemDefault);
    assert_ptr_equal(CFAllocatorGetDefault(), kCFAllocatorSystemDefault);
}

/* UUIDs */

static void test_uuid_bytes__are_passed_by_value(void **state)
{
    UInt8 in_order[16];
    (void)state;
    CFUUIDRef constant = CFUUIDGetConstantUUIDWithBytes(NULL, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    CFUUIDBytes bytes = CFUUIDGetUUIDBytes(constant);
    for (int i = 0; i < 16; i++)
        in_order[i] = (UInt8)(i + 1);
    assert_int_equal(sizeof bytes, 16);
    assert_memory_equal(&bytes, in_order, 16);
    CFUUIDRef again = CFUUIDCreateFromUUIDBytes(NULL, bytes);
    assert_ptr_equal(again, constant); /* Equal UUIDs are one object. */
    CFRelease(again);
}

static void test_random_uuid__survives_a_round_trip_as_a_string(void **state)
{
    (void)state;
    CFUUIDRef made = CFUUIDCreate(NULL), other = CFUUIDCreate(NULL);
    CFStringRef string = CFUUIDCreateString(NULL, made);
    CFUUIDRef parsed = CFUUIDCreateFromString(NULL, string);
    assert_true(CFEqual(made, parsed));
    assert_int_equal(CFHash(made), CFHash(parsed));
    assert_false(CFEqual(made, other));
    CFRelease(parsed);
    CFRelease(string);
    CFRelease(other);
    CFRelease(made);
}

/* Errors */

static void test_error__keeps_domain_code_and_info(void **state)
{
    const void *keys[] = { kCFErrorLocalizedDescriptionKey }, *values[] = { CFSTR("It is gone.") };
    (void)state;
    CFErrorRef error = CFErrorCreateWithUserInfoKeysAndValues(NULL, kCFErrorDomainPOSIX, 2, keys, values, 1);
    assert_borrowed_string(CFErrorGetDomain(error), "NSPOSIXErrorDomain");
    assert_int_equal(CFErrorGetCode(error), 2);
    assert_string(CFErrorCopyDescription(error), "It is gone.");
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_borrowed_string(CFDictionaryGetValue(info, kCFErrorLocalizedDescriptionKey), "It is gone.");
    CFRelease(info);
    CFRelease(error);
}

static void test_error_without_info__describes_itself(void **state)
{
    (void)state;
    CFErrorRef error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 2, NULL);
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    assert_int_equal(CFDictionaryGetCount(info), 0);
    CFRelease(info);
    assert_string(CFErrorCopyFailureReason(error), "No such file or directory");
    CFStringRef description = CFErrorCopyDescription(error);
    assert_non_null(strstr(CFStringGetCStringPtr(description, kCFStringEncodingUTF8), "No such file or directory"));
    CFRelease(description);
    CFRelease(error);
}

/* The locale */

static void assert_locale(const char *lc_all, const char *lc_messages, const char *lang, const char *expected)
{
    const char *names[] = { "LC_ALL", "LC_MESSAGES", "LANG" }, *values[] = { lc_all, lc_messages, lang };
    char *saved[3];

    for (int i = 0; i < 3; i++) {
        const char *before = getenv(names[i]);
        saved[i] = before ? strdup(before) : NULL;
        setenv(names[i], values[i], 1);
    }
    CFLocaleRef locale = CFLocaleCopyCurrent();
    for (int i = 0; i < 3; i++) {
        if (saved[i])
            setenv(names[i], saved[i], 1);
        else
            unsetenv(names[i]);
        free(saved[i]);
    }
    assert_borrowed_string(CFLocaleGetIdentifier(locale), expected);
    CFRelease(locale);
}

static void test_current_locale__follows_the_environment(void **state)
{
    (void)state;
    assert_locale("de_AT.UTF-8", "fr_FR", "it_IT", "de_AT");
    assert_locale("", "fr_FR", "it_IT", "fr_FR");
    assert_locale("", "", "it_IT@euro", "it_IT");
    assert_locale("C", "fr_FR", "it_IT", "en_US");
    assert_locale("", "", "POSIX", "en_US");
}

static void test_synonymous_identifiers__have_one_canonical_form(void **state)
{
    (void)state;
    assert_string(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("German")), "de");
    /* The script that a language is usually written in is not named. */
    assert_string(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("ru-Cyrl")), "ru");
    assert_string(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("ru_Cyrl_RU")), "ru-RU");
    assert_string(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("sr-Latn")), "sr-Latn");
    assert_string(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, CFSTR("zh_TW")), "zh-Hant");
    assert_string(CFLocaleCreateCanonicalLocaleIdentifierFromString(NULL, CFSTR("zh_Hant_TW")), "zh_TW");
    assert_string(CFLocaleCreateCanonicalLocaleIdentifierFromString(NULL, CFSTR("EN_us")), "en_US");
    assert_null(CFLocaleCreateCanonicalLocaleIdentifierFromString(NULL, CFSTR("\u00FCml\u00E4ut")));
    assert_null(CFLocaleCreateCanonicalLanguageIdentifierFromString(NULL, NULL));
}

static void assert_value(const char *identifier, CFLocaleKey key, const char *expected)
{
    CFStringRef name = CFStringCreateWithCString(NULL, identifier, kCFStringEncodingASCII);
    CFLocaleRef locale = CFLocaleCreate(NULL, name);
    CFStringRef value = (CFStringRef)CFLocaleGetValue(locale, key);
    if (expected) {
        assert_borrowed_string(value, expected);
        assert_ptr_equal(CFLocaleGetValue(locale, key), value);
    } else {
        assert_null(value);
    }
    CFRelease(locale);
    CFRelease(name);
}

static void test_locale__has_the_parts_of_its_identifier(void **state)
{
    (void)state;
    assert_value("EN_us", kCFLocaleIdentifier, "en_US");
    assert_value("zh-Hant_TW", kCFLocaleIdentifier, "zh_TW");
    assert_value("zh-Hant_TW", kCFLocaleScriptCode, NULL);
    assert_value("sr-Latn-RS", kCFLocaleLanguageCode, "sr");
    assert_value("sr-Latn-RS", kCFLocaleScriptCode, "Latn");
    assert_value("sr-Latn-RS", kCFLocaleCountryCode, "RS");
    assert_value("sr-Latn-RS", kCFLocaleVariantCode, NULL);
    assert_value("es-419", kCFLocaleCountryCode, "419");
    assert_value("_US", kCFLocaleLanguageCode, NULL);
    assert_value("_US", kCFLocaleCountryCode, "US");
    assert_value("fr_FR.UTF-8", kCFLocaleCountryCode, "FR");
    assert_value("de_DE@currency=USD", kCFLocaleVariantCode, NULL);
    assert_value("en_US_foo_BAR", kCFLocaleVariantCode, "FOO_BAR");
    assert_value("de-DE-a-foo", kCFLocaleVariantCode, "A_FOO");
    assert_value("x-klingon", kCFLocaleLanguageCode, "x-klingon");
    assert_value("x-klingon", kCFLocaleVariantCode, NULL);
    assert_value("", kCFLocaleLanguageCode, NULL);
    assert_value("en_US", CFSTR("unknown"), NULL);
    assert_value("en_US", NULL, NULL);
    assert_null(CFLocaleGetValue(NULL, kCFLocaleIdentifier));
    assert_null(CFLocaleCreate(NULL, NULL));
    assert_null(CFLocaleCreate(NULL, CFSTR("\u00E4")));
}

static void test_separators__are_those_of_the_locale(void **state)
{
    (void)state;
    assert_value("de_AT", kCFLocaleDecimalSeparator, ",");
    assert_value("de_AT", kCFLocaleGroupingSeparator, ".");
    assert_value("de_CH", kCFLocaleDecimalSeparator, ".");
    assert_value("fr", kCFLocaleGroupingSeparator, "\xe2\x80\xaf");
    assert_value("ar_EG", kCFLocaleDecimalSeparator, "\xd9\xab");
    assert_value("xx_YY", kCFLocaleDecimalSeparator, ".");
    assert_value("xx_YY", kCFLocaleGroupingSeparator, ",");
    assert_value("../../etc_US", kCFLocaleDecimalSeparator, ".");
}

static void test_system_locale__has_an_empty_identifier(void **state)
{
    (void)state;
    CFLocaleRef locale = CFLocaleGetSystem();
    assert_ptr_equal(CFLocaleGetSystem(), locale);
    assert_borrowed_string(CFLocaleGetIdentifier(locale), "");
    assert_borrowed_string((CFStringRef)CFLocaleGetValue(locale, kCFLocaleDecimalSeparator), ".");
    assert_borrowed_string((CFStringRef)CFLocaleGetValue(locale, kCFLocaleGroupingSeparator), ",");
    CFLocaleRef copy = CFLocaleCreateCopy(NULL, locale);
    assert_true(CFEqual(copy, locale));
    CFRelease(copy);
    assert_null(CFLocaleCreateCopy(NULL, NULL));
}

/* Checks the directions of names, which end with NULL. */
static void assert_directions(const char *const *names, CFLocaleLanguageDirection direction)
{
    for (; *names; names++) {
        CFStringRef name = CFStringCreateWithCString(NULL, *names, kCFStringEncodingUTF8);
        assert_int_equal(CFLocaleGetLanguageCharacterDirection(name), direction);
        assert_int_equal(CFLocaleGetLanguageLineDirection(name), kCFLocaleLanguageDirectionTopToBottom);
        CFRelease(name);
    }
}

static void test_writing_direction__is_that_of_the_script(void **state)
{
    static const char *const right_to_left[] = { "ar",      "he",     "iw",      "fa",    "ur_PK", "yi",
                                                 "az-Arab", "pa_PK",  "uz_AF",   "az_IR", "ckb",   "dv",
                                                 "ar_EG",   "Arabic", "ku-Arab", "ha_SD", "AR",    NULL };
    static const char *const left_to_right[] = { "en",    "de_DE", "ja",      "ar-Latn", "az",       "pa", "uz", "ku",
                                                 "sd_IN", "ug_KZ", "zh-Hant", "sr-Latn", "nonsense", "",   NULL };

    (void)state;
    assert_directions(right_to_left, kCFLocaleLanguageDirectionRightToLeft);
    assert_directions(left_to_right, kCFLocaleLanguageDirectionLeftToRight);
    assert_int_equal(CFLocaleGetLanguageCharacterDirection(NULL), kCFLocaleLanguageDirectionUnknown);
    assert_int_equal(CFLocaleGetLanguageLineDirection(NULL), kCFLocaleLanguageDirectionUnknown);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_constants__have_their_values),
        TEST(test_version__is_that_of_the_library),
        TEST(test_null__has_no_type_and_equals_nothing),
        TEST(test_nan__is_one_object),
        TEST(test_boolean__is_read_as_a_number),
        TEST(test_number_of_an_unknown_type__is_refused),
        TEST(test_conversion__says_whether_it_is_exact),
        TEST(test_order_of_numbers__is_exact),
        TEST(test_unsigned_number__keeps_all_64_bits),
        TEST(test_data__uses_bytes_in_place_with_the_null_allocator),
        TEST(test_data__frees_its_bytes_with_the_given_deallocator),
        TEST(test_data__may_be_empty),
        TEST(test_allocators__allocate_except_the_null_allocator),
        TEST(test_custom_allocator__is_used),
        TEST(test_null_allocator_argument__means_the_default_allocator),
        TEST(test_uuid_bytes__are_passed_by_value),
        TEST(test_random_uuid__survives_a_round_trip_as_a_string),
        TEST(test_error__keeps_domain_code_and_info),
        TEST(test_error_without_info__describes_itself),
        TEST(test_current_locale__follows_the_environment),
        TEST(test_synonymous_identifiers__have_one_canonical_form),
        TEST(test_locale__has_the_parts_of_its_identifier),
        TEST(test_separators__are_those_of_the_locale),
        TEST(test_system_locale__has_an_empty_identifier),
        TEST(test_writing_direction__is_that_of_the_script),
    };
    return cmocka_run_group_tests_name("scalars", tests, set_up_group, tear_down_group);
}
