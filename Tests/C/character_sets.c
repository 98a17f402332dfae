/* Sets of characters, and searching for one of them. */
#include "fixture.h"

static CFCharacterSetRef in_range(CFIndex first, CFIndex count)
{
    return CFCharacterSetCreateWithCharactersInRange(NULL, CFRangeMake(first, count));
}

static CFStringRef with_units(const UniChar *units, CFIndex count)
{
    return CFStringCreateWithCharacters(NULL, units, count);
}

static void test_predefined_sets__have_their_characters(void **state)
{
    const struct {
        CFCharacterSetPredefinedSet set;
        UTF32Char member, other;
    } cases[] = {
        { kCFCharacterSetControl, 0x200D, ' ' },
        { kCFCharacterSetWhitespace, 0x3000, '\n' },
        { kCFCharacterSetWhitespaceAndNewline, 0x2028, 'a' },
        { kCFCharacterSetDecimalDigit, 0x0660, 0xB2 },
        { kCFCharacterSetLetter, 0x0301, '1' },
        { kCFCharacterSetLowercaseLetter, 0xDF, 'A' },
        { kCFCharacterSetUppercaseLetter, 0x01C5, 'a' },
        { kCFCharacterSetNonBase, 0x0301, 'a' },
        { kCFCharacterSetDecomposable, 0xAC00, 'a' },
        { kCFCharacterSetAlphaNumeric, 0xB2, '-' },
        { kCFCharacterSetPunctuation, '-', '+' },
        { kCFCharacterSetIllegal, 0x0378, 0xD800 },
        { kCFCharacterSetCapitalizedLetter, 0x01C5, 'A' },
        { kCFCharacterSetSymbol, 0x1F600, '-' },
        { kCFCharacterSetNewline, 0x85, '\t' },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CFCharacterSetRef set = CFCharacterSetGetPredefined(cases[i].set);
        assert_ptr_equal(set, CFCharacterSetGetPredefined(cases[i].set));
        assert_int_equal(CFGetTypeID(set), CFCharacterSetGetTypeID());
        assert_true(CFCharacterSetIsLongCharacterMember(set, cases[i].member));
        assert_false(CFCharacterSetIsLongCharacterMember(set, cases[i].other));
        assert_false(CFCharacterSetIsLongCharacterMember(set, 0x110000));
        CFCharacterSetRef inverted = CFCharacterSetCreateInvertedSet(NULL, set);
        assert_false(CFCharacterSetIsLongCharacterMember(inverted, cases[i].member));
        assert_true(CFCharacterSetIsLongCharacterMember(inverted, cases[i].other));
        assert_false(CFCharacterSetIsLongCharacterMember(inverted, 0x110000));
        CFDataRef bitmap = CFCharacterSetCreateBitmapRepresentation(NULL, set);
        CFCharacterSetRef again = CFCharacterSetCreateWithBitmapRepresentation(NULL, bitmap);
        assert_true(CFEqual(set, again));
        assert_int_equal(CFHash(set), CFHash(again));
        CFRelease(again);
        CFRelease(bitmap);
        CFRelease(inverted);
    }
}

static void test_character_sets__change_by_ranges_strings_and_sets(void **state)
{
    (void)state;
    CFMutableCharacterSetRef set = CFCharacterSetCreateMutable(NULL);
    assert_false(CFCharacterSetHasMemberInPlane(set, 0));
    CFCharacterSetAddCharactersInRange(set, CFRangeMake('a', 26));
    CFCharacterSetAddCharactersInString(set, CFSTR("zA1"));
    CFCharacterSetRemoveCharactersInRange(set, CFRangeMake('b', 2));
    CFCharacterSetRemoveCharactersInString(set, CFSTR("1x"));
    const char *members = "adewyzA", *others = "bcx1B";
    for (; *members; members++)
        assert_true(CFCharacterSetIsCharacterMember(set, (UniChar)*members));
    for (; *others; others++)
        assert_false(CFCharacterSetIsCharacterMember(set, (UniChar)*others));

    CFCharacterSetRef copy = CFCharacterSetCreateCopy(NULL, set);
    CFMutableCharacterSetRef changing = CFCharacterSetCreateMutableCopy(NULL, copy);
    assert_true(CFEqual(set, copy));
    CFCharacterSetInvert(changing);
    assert_true(CFCharacterSetHasMemberInPlane(changing, 16));
    assert_false(CFCharacterSetHasMemberInPlane(changing, 17));
    assert_false(CFCharacterSetHasMemberInPlane(changing, -1));
    CFCharacterSetUnion(changing, copy);
    CFCharacterSetIntersect(changing, CFCharacterSetGetPredefined(kCFCharacterSetUppercaseLetter));
    assert_true(CFEqual(changing, CFCharacterSetGetPredefined(kCFCharacterSetUppercaseLetter)));
    assert_false(CFEqual(set, changing));
    CFCharacterSetInvert(set);
    assert_true(CFCharacterSetIsCharacterMember(copy, 'a'));
    CFRelease(changing);
    CFRelease(copy);
    CFRelease(set);
}

static void test_character_sets__have_the_characters_of_strings(void **state)
{
    const UniChar units[] = { 'a', 0xD83D, 0xDE00, 'b', 0xD83D };
    (void)state;
    CFStringRef string = with_units(units, 5);
    CFCharacterSetRef set = CFCharacterSetCreateWithCharactersInString(NULL, string);
    assert_true(CFCharacterSetIsLongCharacterMember(set, 0x1F600));
    assert_true(CFCharacterSetIsCharacterMember(set, 0xD83D));
    assert_false(CFCharacterSetIsCharacterMember(set, 0xDE00));
    assert_true(CFCharacterSetHasMemberInPlane(set, 1));
    CFRelease(set);
    CFRelease(string);
}

static void test_character_sets__are_compared(void **state)
{
    (void)state;
    CFCharacterSetRef letters = in_range('a', 26),
                      some = CFCharacterSetCreateWithCharactersInString(NULL, CFSTR("cab"));
    CFCharacterSetRef three = in_range('a', 3), none = in_range('a', 0);
    assert_true(CFCharacterSetIsSupersetOfSet(letters, some));
    assert_false(CFCharacterSetIsSupersetOfSet(some, letters));
    assert_true(CFCharacterSetIsSupersetOfSet(some, none));
    assert_true(CFEqual(some, three));
    assert_int_equal(CFHash(some), CFHash(three));
    assert_string(CFCopyDescription(three), "<CFCharacterSet of 1 ranges>");
    CFRelease(none);
    CFRelease(three);
    CFRelease(some);
    CFRelease(letters);
}

static void test_invalid_arguments__change_no_character_set(void **state)
{
    (void)state;
    CFMutableCharacterSetRef set = CFCharacterSetCreateMutable(NULL);
    CFCharacterSetAddCharactersInRange(set, CFRangeMake(0, 0x110000));
    CFCharacterSetRemoveCharactersInRange(set, CFRangeMake(1, 0x110000));
    CFCharacterSetRemoveCharactersInRange(set, CFRangeMake(-1, 2));
    CFCharacterSetRemoveCharactersInString(set, NULL);
    CFCharacterSetIntersect(set, NULL);
    assert_true(CFCharacterSetIsSupersetOfSet(set, CFCharacterSetGetPredefined(kCFCharacterSetLetter)));
    assert_null(in_range(0x10FFFF, 2));
    assert_null(CFCharacterSetGetPredefined((CFCharacterSetPredefinedSet)16));
    assert_null(CFCharacterSetGetPredefined((CFCharacterSetPredefinedSet)0));

    CFCharacterSetRef fixed = in_range('a', 1);
    CFCharacterSetInvert((CFMutableCharacterSetRef)fixed);
    assert_true(CFCharacterSetIsCharacterMember(fixed, 'a'));
    CFRelease(fixed);
    CFRelease(set);
}

static CFRange find(CFStringRef string, CFCharacterSetRef set, CFIndex start, CFIndex end, CFStringCompareFlags options)
{
    CFRange found = { -1, -1 };
    Boolean is_found = CFStringFindCharacterFromSet(string, set, CFRangeMake(start, end - start), options, &found);
    assert_int_equal(is_found, found.location >= 0);
    assert_int_equal(is_found,
                     CFStringFindCharacterFromSet(string, set, CFRangeMake(start, end - start), options, NULL));
    return found;
}

#define assert_range(range, start, count)         \
    do {                                          \
        CFRange actual = (range);                 \
        assert_int_equal(actual.location, start); \
        assert_int_equal(actual.length, count);   \
    } while (0)

static void test_characters_of_a_set__are_found_in_both_directions(void **state)
{
    const CFStringCompareFlags back = kCFCompareBackwards, anchored = kCFCompareAnchored;
    CFStringRef string = CFSTR("one two three");
    CFCharacterSetRef space = CFCharacterSetGetPredefined(kCFCharacterSetWhitespace);
    (void)state;
    assert_range(find(string, space, 0, 13, (CFStringCompareFlags)0), 3, 1);
    assert_range(find(string, space, 4, 13, (CFStringCompareFlags)0), 7, 1);
    assert_range(find(string, space, 0, 13, back), 7, 1);
    assert_range(find(string, space, 8, 13, back), -1, -1);
    assert_range(find(string, space, 0, 13, anchored), -1, -1);
    assert_range(find(string, space, 3, 13, anchored), 3, 1);
    assert_range(find(string, space, 0, 8, (CFStringCompareFlags)(anchored | back)), 7, 1);
    assert_range(find(string, space, 0, 7, (CFStringCompareFlags)(anchored | back)), -1, -1);
    assert_range(find(string, space, 3, 3, (CFStringCompareFlags)0), -1, -1);
    assert_range(find(string, space, 0, 14, (CFStringCompareFlags)0), -1, -1);
}

static void test_characters_of_two_units__are_found_by_either(void **state)
{
    const UniChar units[] = { 'a', 0xD83D, 0xDE00, 'b' };
    (void)state;
    CFStringRef string = with_units(units, 4);
    CFCharacterSetRef set = in_range(0x1F600, 1), others = CFCharacterSetCreateInvertedSet(NULL, set);
    assert_range(find(string, set, 0, 4, (CFStringCompareFlags)0), 1, 2);
    assert_range(find(string, set, 0, 4, kCFCompareBackwards), 1, 2);
    assert_range(find(string, set, 2, 4, (CFStringCompareFlags)0), 1, 2);
    assert_range(find(string, set, 0, 2, (CFStringCompareFlags)0), 1, 2);
    assert_range(find(string, set, 2, 2, (CFStringCompareFlags)0), -1, -1);
    assert_range(find(string, others, 1, 3, (CFStringCompareFlags)0), -1, -1);
    CFRelease(others);
    CFRelease(set);
    CFRelease(string);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_predefined_sets__have_their_characters),
        TEST(test_character_sets__change_by_ranges_strings_and_sets),
        TEST(test_character_sets__have_the_characters_of_strings),
        TEST(test_character_sets__are_compared),
        TEST(test_invalid_arguments__change_no_character_set),
        TEST(test_characters_of_a_set__are_found_in_both_directions),
        TEST(test_characters_of_two_units__are_found_by_either),
    };
    return cmocka_run_group_tests_name("character_sets", tests, set_up_group, tear_down_group);
}
