/* Mutable strings: editing, searching, changes of case, and refusing invalid changes. */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

static CFMutableStringRef make(const char *bytes)
{
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    CFStringAppendCString(string, bytes, kCFStringEncodingUTF8);
    return string;
}

static void test_edits__have_the_expected_result(void **state)
{
    (void)state;
    CFMutableStringRef string = make("bundle");
    const UniChar units[] = { '!', 0xD83D, 0xDE00 };
    CFStringAppend(string, CFSTR(".app"));
    CFStringInsert(string, 0, CFSTR("\xC3\xA9"));
    CFStringAppendCharacters(string, units, 3);
    CFStringAppendPascalString(string, (ConstStr255Param) "\2\x8E?", kCFStringEncodingMacRoman);
    assert_borrowed_string(string, "\xC3\xA9"
                                   "bundle.app!\xF0\x9F\x98\x80\xC3\xA9?");
    assert_int_equal(CFStringGetLength(string), 16);
    CFStringDelete(string, CFRangeMake(0, 1));
    CFStringReplace(string, CFRangeMake(6, 9), CFSTR("s"));
    assert_borrowed_string(string, "bundles");
    CFStringAppendFormat(string, NULL, CFSTR(" %d %@"), 7, CFSTR("x"));
    assert_borrowed_string(string, "bundles 7 x");
    CFStringReplaceAll(string, CFSTR(""));
    assert_int_equal(CFStringGetLength(string), 0);
    CFRelease(string);
}

static void test_string__can_be_appended_to_itself(void **state)
{
    (void)state;
    CFMutableStringRef string = make("ab");
    for (int i = 0; i < 4; i++)
        CFStringAppend(string, string);
    CFStringInsert(string, 1, string);
    assert_int_equal(CFStringGetLength(string), 64);
    CFStringReplaceAll(string, string);
    assert_int_equal(CFStringGetLength(string), 64);
    CFRelease(string);
}

static void test_string_ends__are_padded_cut_and_trimmed(void **state)
{
    (void)state;
    CFMutableStringRef string = make("abcdefghij");
    CFStringPad(string, CFSTR("12345"), 17, 2);
    assert_borrowed_string(string, "abcdefghij3451234");
    CFStringPad(string, NULL, 3, 0);
    assert_borrowed_string(string, "abc");
    CFStringReplaceAll(string, CFSTR("ababXababaY"));
    CFStringTrim(string, CFSTR("ab"));
    assert_borrowed_string(string, "XababaY");
    CFStringReplaceAll(string, CFSTR(" \t\r\nx y\xC2\xA0\xE3\x80\x80 "));
    CFStringTrimWhitespace(string);
    assert_borrowed_string(string, "x y");
    CFRelease(string);
}

static void test_copy__is_unaffected_by_changes_to_the_original(void **state)
{
    (void)state;
    CFMutableStringRef string = make("one");
    CFStringRef copy = CFStringCreateCopy(NULL, string);
    CFMutableStringRef other = CFStringCreateMutableCopy(NULL, 0, string);
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFCopyStringDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDictionarySetValue(dictionary, string, kCFBooleanTrue);
    assert_true(CFEqual(string, copy) && CFEqual(other, copy));
    assert_int_equal(CFHash(string), CFHash(copy));
    CFStringAppend(string, CFSTR(" two"));
    assert_false(CFEqual(string, copy));
    assert_borrowed_string(copy, "one");
    assert_borrowed_string(other, "one");
    assert_true(CFDictionaryContainsKey(dictionary, CFSTR("one")));
    CFRelease(dictionary);
    CFRelease(other);
    CFRelease(copy);
    CFRelease(string);
}

static void test_external_characters__are_changed_in_place(void **state)
{
    (void)state;
    UniChar memory[8] = { 'a', 'b' }, other[2] = { 'x', 'y' };
    CFMutableStringRef string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, memory, 2, 8, kCFAllocatorNull);
    CFStringAppend(string, CFSTR("cd"));
    assert_int_equal(memory[3], 'd');
    clear_diagnostics();
    CFStringAppend(string, CFSTR("12345"));
    assert_int_equal(diagnostic_count(), 1);
    assert_borrowed_string(string, "abcd");
    CFStringSetExternalCharactersNoCopy(string, other, 2, 2);
    assert_borrowed_string(string, "xy");
    CFRelease(string);
    assert_null(CFStringCreateMutableWithExternalCharactersNoCopy(NULL, memory, 9, 8, kCFAllocatorNull));

    UniChar *owned = (UniChar *)malloc(2 * sizeof *owned);
    owned[0] = 'g';
    string = CFStringCreateMutableWithExternalCharactersNoCopy(NULL, owned, 1, 2, kCFAllocatorMalloc);
    CFStringAppend(string, CFSTR("rown"));
    assert_borrowed_string(string, "grown");
    CFRelease(string);
}

static void test_search__returns_ranges_of_utf16_units(void **state)
{
    (void)state;
    CFStringRef string = CFSTR("caf\xC3\xA9 cafe\xCC\x81 CAFE");
    CFRange found = CFStringFind(string, CFSTR("cafe"), kCFCompareBackwards | kCFCompareCaseInsensitive);
    assert_int_equal(found.location, 11);
    assert_int_equal(found.length, 4);
    assert_int_equal(CFStringFind(string, CFSTR("tea"), 0).location, kCFNotFound);
    assert_int_equal(CFStringFind(string, CFSTR(""), 0).location, kCFNotFound);
    assert_true(CFStringFindWithOptions(string, CFSTR("\xC3\xA9"), CFRangeMake(5, 6), kCFCompareNonliteral, &found));
    assert_int_equal(found.location, 8);
    assert_int_equal(found.length, 2);
    assert_true(CFStringFindWithOptionsAndLocale(
        string, CFSTR("CAFE"), CFRangeMake(0, 15),
        kCFCompareAnchored | kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive, NULL, NULL));
    assert_false(CFStringFindWithOptions(string, CFSTR("cafe"), CFRangeMake(0, 15), kCFCompareAnchored, &found));

    CFArrayRef all = CFStringCreateArrayWithFindResults(NULL, string, CFSTR("cafe"), CFRangeMake(0, 15),
                                                        kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive);
    CFArrayRef copy = CFArrayCreateCopy(NULL, all);
    CFRelease(all);
    assert_int_equal(CFArrayGetCount(copy), 3);
    assert_int_equal(((const CFRange *)CFArrayGetValueAtIndex(copy, 1))->length, 5);
    CFRelease(copy);
    assert_null(CFStringCreateArrayWithFindResults(NULL, string, CFSTR("tea"), CFRangeMake(0, 15), 0));

    assert_int_equal(CFStringCompareWithOptions(string, CFSTR("CAFE"), CFRangeMake(0, 4),
                                                kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive),
                     kCFCompareEqualTo);
    assert_int_equal(CFStringCompare(CFSTR("\xEF\xBC\xA1"), CFSTR("A"), kCFCompareWidthInsensitive), kCFCompareEqualTo);
    assert_int_not_equal(CFStringCompare(CFSTR("a"), CFSTR("A"), kCFCompareCaseInsensitive | kCFCompareForcedOrdering),
                         kCFCompareEqualTo);
}

static void test_localized_comparison__orders_by_characters(void **state)
{
    (void)state;
    assert_int_equal(CFStringCompare(CFSTR("Z"), CFSTR("a"), kCFCompareLocalized), kCFCompareLessThan);
    assert_int_equal(CFStringCompare(CFSTR("z"), CFSTR("\xC3\xA4"), kCFCompareLocalized), kCFCompareLessThan);
}

static void test_letters__are_changed_in_place(void **state)
{
    (void)state;
    CFMutableStringRef string = make("stra\xC3\x9F"
                                     "e o'neil");
    CFStringUppercase(string, NULL);
    assert_borrowed_string(string, "STRASSE O'NEIL");
    CFStringCapitalize(string, NULL);
    assert_borrowed_string(string, "Strasse O'neil");
    CFStringLowercase(string, NULL);
    assert_borrowed_string(string, "strasse o'neil");
    CFStringReplaceAll(string, CFSTR("\xC3\x89"
                                     "e\xCC\x81\xEF\xBC\xA1"));
    CFStringNormalize(string, kCFStringNormalizationFormD);
    assert_int_equal(CFStringGetLength(string), 5);
    CFStringNormalize(string, kCFStringNormalizationFormC);
    assert_int_equal(CFStringGetLength(string), 3);
    CFStringFold(string, kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive | kCFCompareWidthInsensitive, NULL);
    assert_borrowed_string(string, "eea");
    assert_int_equal(CFStringFindAndReplace(string, CFSTR("e"), CFSTR("--"), CFRangeMake(0, 3), 0), 2);
    assert_borrowed_string(string, "----a");
    CFRelease(string);
}

/* Checks that a call causes exactly one diagnostic. */
#define ASSERT_REFUSED(call)                     \
    do {                                         \
        clear_diagnostics();                     \
        call;                                    \
        assert_int_equal(diagnostic_count(), 1); \
    } while (0)

static void test_immutable_string__is_not_changed(void **state)
{
    (void)state;
    CFMutableStringRef constant = (CFMutableStringRef)(uintptr_t)CFSTR("constant");
    const UniChar unit = 'x';
    ASSERT_REFUSED(CFStringAppend(constant, CFSTR("x")));
    assert_string_equal(last_diagnostic(), "CFStringAppend: the string is not mutable");
    ASSERT_REFUSED(CFStringAppendCharacters(constant, &unit, 1));
    ASSERT_REFUSED(CFStringAppendCString(constant, "x", kCFStringEncodingUTF8));
    ASSERT_REFUSED(CFStringAppendFormat(constant, NULL, CFSTR("x")));
    assert_string_equal(last_diagnostic(), "CFStringAppendFormat: the string is not mutable");
    ASSERT_REFUSED(CFStringInsert(constant, 0, CFSTR("x")));
    ASSERT_REFUSED(CFStringDelete(constant, CFRangeMake(0, 1)));
    ASSERT_REFUSED(CFStringReplace(constant, CFRangeMake(0, 1), CFSTR("x")));
    ASSERT_REFUSED(CFStringReplaceAll(constant, CFSTR("x")));
    ASSERT_REFUSED(CFStringPad(constant, CFSTR("x"), 20, 0));
    ASSERT_REFUSED(CFStringTrim(constant, CFSTR("c")));
    ASSERT_REFUSED(CFStringTrimWhitespace(constant));
    ASSERT_REFUSED(CFStringUppercase(constant, NULL));
    ASSERT_REFUSED(CFStringFold(constant, kCFCompareCaseInsensitive, NULL));
    ASSERT_REFUSED(CFStringNormalize(constant, kCFStringNormalizationFormC));
    ASSERT_REFUSED(CFStringFindAndReplace(constant, CFSTR("c"), CFSTR("x"), CFRangeMake(0, 1), 0));
    ASSERT_REFUSED(CFStringSetExternalCharactersNoCopy(constant, NULL, 0, 0));
    assert_borrowed_string(constant, "constant");
}

static void test_invalid_arguments__change_nothing(void **state)
{
    (void)state;
    CFMutableStringRef string = make("text");
    ASSERT_REFUSED(CFStringDelete(string, CFRangeMake(2, 3)));
    ASSERT_REFUSED(CFStringDelete(string, CFRangeMake(-1, 1)));
    ASSERT_REFUSED(CFStringReplace(string, CFRangeMake(4, (CFIndex)(~0UL >> 1)), CFSTR("x")));
    ASSERT_REFUSED(CFStringInsert(string, 5, CFSTR("x")));
    ASSERT_REFUSED(CFStringPad(string, CFSTR("ab"), 10, 2));
    ASSERT_REFUSED(CFStringPad(string, CFSTR(""), 10, 0));
    ASSERT_REFUSED(CFStringPad(string, CFSTR("x"), (CFIndex)(~0UL >> 1), 0));
    ASSERT_REFUSED(CFStringPad(string, CFSTR("x"), -1, 0));
    ASSERT_REFUSED(CFStringAppendCString(string, "\xFF", kCFStringEncodingUTF8));
    ASSERT_REFUSED(CFStringAppendFormat(string, NULL, CFSTR("%")));
    ASSERT_REFUSED(CFStringAppendFormat(string, NULL, CFSTR("%n"), NULL));
    ASSERT_REFUSED(CFStringSetExternalCharactersNoCopy(string, NULL, 0, 0));
    ASSERT_REFUSED(CFStringAppend(string, (CFStringRef)kCFNull));
    ASSERT_REFUSED(CFStringNormalize(string, (CFStringNormalizationForm)4));
    ASSERT_REFUSED(CFStringFindAndReplace(string, CFSTR("t"), CFSTR("x"), CFRangeMake(0, 5), 0));
    ASSERT_REFUSED(CFStringFindWithOptions(string, CFSTR("t"), CFRangeMake(-1, 2), 0, NULL));
    ASSERT_REFUSED(CFStringCompareWithOptions(string, CFSTR("t"), CFRangeMake(3, 2), 0));
    CFStringAppend(string, NULL);
    CFStringAppend(NULL, string);
    assert_borrowed_string(string, "text");
    CFRelease(string);
}

static void test_many_appends__take_linear_time(void **state)
{
    (void)state;
    CFMutableStringRef string = make("");
    for (int i = 0; i < 200000; i++)
        CFStringAppend(string, CFSTR("0123456789"));
    assert_int_equal(CFStringGetLength(string), 2000000);
    assert_int_equal(CFStringGetCharacterAtIndex(string, 1999999), '9');
    CFRelease(string);
}

static void assert_parts(CFStringRef string, CFStringRef separator, const char *expected)
{
    CFArrayRef parts = CFStringCreateArrayBySeparatingStrings(NULL, string, separator);
    CFStringRef joined = CFStringCreateByCombiningStrings(NULL, parts, CFSTR("|"));
    assert_string(joined, expected);
    joined = CFStringCreateByCombiningStrings(NULL, parts, separator);
    assert_true(CFEqual(joined, string));
    CFRelease(joined);
    CFRelease(parts);
}

static void test_strings__are_split_and_joined_again(void **state)
{
    (void)state;
    assert_parts(CFSTR("a,b,,c,"), CFSTR(","), "a|b||c|");
    assert_parts(CFSTR(""), CFSTR(","), "");
    assert_parts(CFSTR("aaaaa"), CFSTR("aa"), "||a");
    assert_parts(CFSTR("abc"), CFSTR(""), "abc");
    CFTypeRef number = kCFBooleanTrue;
    CFArrayRef mixed = CFArrayCreate(NULL, &number, 1, &kCFTypeArrayCallBacks);
    assert_null(CFStringCreateByCombiningStrings(NULL, mixed, CFSTR(",")));
    CFRelease(mixed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_edits__have_the_expected_result),
        TEST(test_string__can_be_appended_to_itself),
        TEST(test_string_ends__are_padded_cut_and_trimmed),
        TEST(test_copy__is_unaffected_by_changes_to_the_original),
        TEST(test_external_characters__are_changed_in_place),
        TEST(test_search__returns_ranges_of_utf16_units),
        TEST(test_localized_comparison__orders_by_characters),
        TEST(test_letters__are_changed_in_place),
        TEST(test_immutable_string__is_not_changed),
        TEST(test_invalid_arguments__change_nothing),
        TEST(test_many_appends__take_linear_time),
        TEST(test_strings__are_split_and_joined_again),
    };
    return cmocka_run_group_tests_name("mutable_strings", tests, set_up_group, tear_down_group);
}
