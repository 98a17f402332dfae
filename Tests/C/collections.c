/* Edge cases of arrays and dictionaries: custom callbacks, invalid arguments, depth, cycles. */
#include "callbacks.h"

#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static CFRange all(CFArrayRef array)
{
    return CFRangeMake(0, CFArrayGetCount(array));
}

static CFNumberRef number(int value)
{
    return CFNumberCreate(NULL, kCFNumberIntType, &value);
}

/* A small integer instead of a pointer, as collections with custom callbacks may contain. */
static const void *plain(intptr_t value)
{
    return (const void *)value;
}

/* MARK: Order */

static CFComparisonResult by_tens(const void *left, const void *right, void *context)
{
    intptr_t first = (intptr_t)left / 10, second = (intptr_t)right / 10;
    if (context)
        ++*(int *)context;
    return first < second ? kCFCompareLessThan : first > second ? kCFCompareGreaterThan : kCFCompareEqualTo;
}

static CFComparisonResult contradictory(const void *left, const void *right, void *context)
{
    (void)left;
    (void)right;
    return ++*(int *)context % 3 - 1;
}

static CFComparisonResult destructive(const void *left, const void *right, void *context)
{
    CFArrayRemoveAllValues((CFMutableArrayRef)context);
    return by_tens(left, right, NULL);
}

static CFMutableArrayRef plain_values(const char *values)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, NULL);
    for (; *values; values += strspn(values, " ")) {
        char *end;
        CFArrayAppendValue(array, plain(strtol(values, &end, 10)));
        values = end;
    }
    return array;
}

static void assert_plain_values(CFArrayRef array, const char *expected)
{
    CFArrayRef values = plain_values(expected);
    assert_true(CFEqual(array, values));
    CFRelease(values);
}

static void test_sorting__is_stable(void **state)
{
    int comparisons = 0;
    (void)state;
    CFMutableArrayRef array = plain_values("51 12 53 14 15 55 17 52 11 13");
    CFArraySortValues(array, CFRangeMake(1, 8), by_tens, &comparisons);
    assert_plain_values(array, "51 12 14 15 17 11 53 55 52 13");
    CFArraySortValues(array, all(array), by_tens, NULL);
    assert_plain_values(array, "12 14 15 17 11 13 51 53 55 52");
    assert_true(comparisons > 0);
    CFRelease(array);
}

static void test_binary_search__finds_the_first_equal_value(void **state)
{
    (void)state;
    CFMutableArrayRef array = plain_values("10 20 20 20 30 50");
    assert_int_equal(CFArrayBSearchValues(array, all(array), plain(25), by_tens, NULL), 1);
    assert_int_equal(CFArrayBSearchValues(array, CFRangeMake(2, 3), plain(20), by_tens, NULL), 2);
    assert_int_equal(CFArrayBSearchValues(array, all(array), plain(40), by_tens, NULL), 5);
    assert_int_equal(CFArrayBSearchValues(array, CFRangeMake(0, 4), plain(90), by_tens, NULL), 4);
    assert_int_equal(CFArrayBSearchValues(array, CFRangeMake(3, 0), plain(90), by_tens, NULL), 3);
    assert_int_equal(CFArrayBSearchValues(array, CFRangeMake(3, 9), plain(90), by_tens, NULL), kCFNotFound);
    CFRelease(array);
}

static void test_misbehaving_comparison__is_harmless(void **state)
{
    int calls = 0;
    (void)state;
    CFMutableArrayRef array = plain_values("5 4 3 2 1");
    CFArraySortValues(array, all(array), contradictory, &calls);
    for (intptr_t value = 1; value <= 5; value++)
        assert_true(CFArrayContainsValue(array, all(array), plain(value)));

    clear_diagnostics();
    CFArraySortValues(array, all(array), destructive, array);
    assert_int_equal(CFArrayGetCount(array), 0);
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(array);
}

static void test_replacement_values__may_be_more_or_fewer(void **state)
{
    const void *new_values[] = { plain(7), plain(8), plain(9) };
    (void)state;
    CFMutableArrayRef array = plain_values("1 2 3 4 5");
    CFArrayReplaceValues(array, CFRangeMake(1, 2), new_values, 3);
    assert_plain_values(array, "1 7 8 9 4 5");
    CFArrayReplaceValues(array, CFRangeMake(0, 5), NULL, 0);
    assert_plain_values(array, "5");
    CFArrayReplaceValues(array, CFRangeMake(1, 0), new_values, 1);
    assert_plain_values(array, "5 7");

    clear_diagnostics();
    CFArrayReplaceValues(array, CFRangeMake(2, 1), new_values, 1);
    CFArrayReplaceValues(array, CFRangeMake(0, 1), NULL, 1);
    assert_plain_values(array, "5 7");
    assert_int_equal(diagnostic_count(), 2);
    CFRelease(array);
}

/* MARK: Custom callbacks */

static CFStringRef describe(const void *value)
{
    (void)value;
    return (CFStringRef)CFRetain(CFSTR("described by the program"));
}

static const CFArrayCallBacks own_elements = { 0, count_retain, count_release, describe, have_same_last_digit };
static const CFDictionaryValueCallBacks own_values = { 0, count_retain, count_release, describe, have_same_last_digit };
static const CFDictionaryKeyCallBacks own_keys = { 0,        count_retain,         count_release,
                                                   describe, have_same_last_digit, last_digit };

static void test_array__uses_custom_callbacks(void **state)
{
    (void)state;
    retained = released = 0;
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 2, &own_elements);
    for (intptr_t value = 0; value < 5; value++)
        CFArrayAppendValue(array, plain(value));
    assert_int_equal(CFArrayGetCount(array), 5); /* the capacity is a hint */
    assert_int_equal(retained, 5);
    assert_int_equal(CFArrayGetFirstIndexOfValue(array, all(array), plain(12)), 2);

    CFArraySetValueAtIndex(array, 5, plain(9));
    CFArraySetValueAtIndex(array, 0, plain(8));
    assert_int_equal(CFArrayGetCount(array), 6);
    assert_int_equal(retained, 7);
    assert_int_equal(released, 1);

    CFArrayRef copy = CFArrayCreateCopy(NULL, array);
    assert_int_equal(retained, 13);
    assert_true(CFEqual(array, copy));
    CFStringRef description = CFCopyDescription(copy);
    assert_non_null(strstr(CFStringGetCStringPtr(description, kCFStringEncodingUTF8), "by the program"));
    CFRelease(description);
    CFRelease(copy);
    CFRelease(array);
    assert_int_equal(retained, released);
}

static void test_dictionary__uses_custom_callbacks(void **state)
{
    const void *key, *value;
    (void)state;
    retained = released = 0;
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 1, &own_keys, &own_values);
    CFDictionarySetValue(dictionary, plain(1), plain(100));
    CFDictionarySetValue(dictionary, plain(11), plain(200));
    CFDictionaryAddValue(dictionary, plain(21), plain(300));
    CFDictionaryReplaceValue(dictionary, plain(3), plain(1));
    assert_int_equal(CFDictionaryGetCount(dictionary), 1);
    CFDictionaryGetKeysAndValues(dictionary, &key, &value);
    assert_ptr_equal(key, plain(1));
    assert_ptr_equal(value, plain(200));
    CFDictionaryRemoveValue(dictionary, plain(31));
    assert_int_equal(CFDictionaryGetCount(dictionary), 0);
    assert_int_equal(retained, released);
    CFRelease(dictionary);
}

static void test_collections__without_callbacks_hold_any_pointer(void **state)
{
    const void *values[] = { plain(1), NULL, plain(3) };
    const void *keys[] = { plain(1), NULL, plain(1) };
    const void *found = &found;
    const CFArrayCallBacks none = { 0, NULL, NULL, NULL, NULL };
    const CFSetCallBacks none_of_keys = { 0, NULL, NULL, NULL, NULL, NULL };
    (void)state;
    CFArrayRef array = CFArrayCreate(NULL, values, 3, NULL);
    assert_int_equal(CFArrayGetFirstIndexOfValue(array, all(array), NULL), 1);
    assert_ptr_equal(CFArrayGetValueAtIndex(array, 2), plain(3));
    CFArrayRef same = CFArrayCreate(NULL, values, 3, &none);
    assert_true(CFEqual(array, same));
    CFRelease(same);
    CFSetRef set = CFSetCreate(NULL, values, 3, &none_of_keys);
    assert_true(CFSetContainsValue(set, NULL));
    assert_false(CFSetContainsValue(set, plain(2)));
    CFRelease(set);

    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, keys, values, 3, NULL, NULL);
    assert_int_equal(CFDictionaryGetCount(dictionary), 2);
    assert_ptr_equal(CFDictionaryGetValue(dictionary, plain(1)), plain(1));
    assert_true(CFDictionaryGetValueIfPresent(dictionary, NULL, &found));
    assert_null(found);
    CFRelease(dictionary);
    CFRelease(array);
}

static CFMutableDictionaryRef to_be_emptied;

static Boolean empty_and_compare(const void *left, const void *right)
{
    CFMutableDictionaryRef dictionary = to_be_emptied;
    to_be_emptied = NULL;
    if (dictionary)
        CFDictionaryRemoveAllValues(dictionary);
    return left == right;
}

static void test_dictionary__may_be_emptied_while_its_keys_are_compared(void **state)
{
    static const CFArrayCallBacks callbacks = { 0, NULL, NULL, NULL, empty_and_compare };
    const void *one = plain(1), *two = plain(2);
    CFArrayRef stored = CFArrayCreate(NULL, &one, 1, &callbacks), sought = CFArrayCreate(NULL, &two, 1, &callbacks);
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    (void)state;
    CFDictionarySetValue(dictionary, stored, CFSTR("value"));
    CFRelease(stored);
    to_be_emptied = dictionary;
    assert_null(CFDictionaryGetValue(dictionary, sought));
    assert_null(to_be_emptied);
    assert_int_equal(CFDictionaryGetCount(dictionary), 0);
    CFRelease(sought);
    CFRelease(dictionary);
}

/* A collection whose members' own callbacks empty it, once. */
static CFTypeRef emptied;

static void empty_it(void)
{
    CFTypeRef collection = emptied;
    emptied = NULL;
    if (!collection)
        return;
    if (CFGetTypeID(collection) == CFArrayGetTypeID())
        CFArrayRemoveAllValues((CFMutableArrayRef)collection);
    else if (CFGetTypeID(collection) == CFSetGetTypeID())
        CFSetRemoveAllValues((CFMutableSetRef)collection);
    else
        CFDictionaryRemoveAllValues((CFMutableDictionaryRef)collection);
}

static const void *empty_and_retain(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    empty_it();
    return value;
}

static CFStringRef empty_and_describe(const void *value)
{
    empty_it();
    return describe(value);
}

static Boolean empty_and_differ(const void *left, const void *right)
{
    (void)left;
    (void)right;
    empty_it();
    return false;
}

static CFArrayRef emptying_member(intptr_t value)
{
    static const CFArrayCallBacks callbacks = { 0, NULL, NULL, empty_and_describe, empty_and_differ };
    const void *element = plain(value);
    return CFArrayCreate(NULL, &element, 1, &callbacks);
}

/* Few members are searched from the first to the last, many by hash. */
static const intptr_t few = 5, many = 40;

static CFMutableArrayRef array_of_emptying_members(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (intptr_t value = 0; value < few; value++) {
        CFArrayRef member = emptying_member(value);
        CFArrayAppendValue(array, member);
        CFRelease(member);
    }
    return array;
}

static void test_array__may_be_emptied_by_its_members_callbacks(void **state)
{
    static const CFArrayCallBacks retaining = { 0, empty_and_retain, NULL, NULL, NULL };
    CFArrayRef sought = emptying_member(100);
    CFIndex answers[3];

    (void)state;
    for (int call = 0; call < 3; call++) {
        CFMutableArrayRef array = array_of_emptying_members();
        CFRange range = all(array);
        emptied = array;
        if (call == 0)
            answers[call] = CFArrayGetFirstIndexOfValue(array, range, sought);
        else if (call == 1)
            answers[call] = CFArrayGetLastIndexOfValue(array, range, sought);
        else
            answers[call] = CFArrayGetCountOfValue(array, range, sought);
        assert_int_equal(CFArrayGetCount(array), 0);
        CFRelease(array);
    }
    assert_int_equal(answers[0], kCFNotFound);
    assert_int_equal(answers[1], kCFNotFound);
    assert_int_equal(answers[2], 0);

    CFMutableArrayRef array = array_of_emptying_members();
    emptied = array;
    CFRelease(CFCopyDescription(array));
    assert_int_equal(CFArrayGetCount(array), 0);
    CFRelease(array);

    array = CFArrayCreateMutable(NULL, 0, &retaining);
    for (intptr_t value = 0; value < few; value++)
        CFArrayAppendValue(array, plain(value));
    emptied = array;
    CFArraySetValueAtIndex(array, 3, plain(9));
    assert_int_equal(CFArrayGetCount(array), 1);
    assert_ptr_equal(CFArrayGetValueAtIndex(array, 0), plain(9));
    CFRelease(array);
    CFRelease(sought);
}

static CFMutableSetRef set_of_emptying_members(intptr_t count)
{
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    for (intptr_t value = 0; value < count; value++) {
        CFArrayRef member = emptying_member(value);
        CFSetAddValue(set, member);
        CFRelease(member);
    }
    assert_int_equal(CFSetGetCount(set), count);
    return set;
}

static void test_set__may_be_emptied_by_its_members_callbacks(void **state)
{
    CFArrayRef sought = emptying_member(100);

    (void)state;
    for (int call = 0; call < 6; call++) {
        CFMutableSetRef set = set_of_emptying_members(call % 2 ? many : few);
        emptied = set;
        if (call < 2)
            assert_null(CFSetGetValue(set, sought));
        else if (call < 4)
            CFRelease(CFCopyDescription(set));
        else
            CFSetRemoveValue(set, sought);
        assert_int_equal(CFSetGetCount(set), 0);
        CFRelease(set);
    }
    CFRelease(sought);
}

static CFMutableDictionaryRef dictionary_of_emptying_members(intptr_t count)
{
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    for (intptr_t value = 0; value < count; value++) {
        CFArrayRef key = emptying_member(value), member = emptying_member(value);
        CFDictionarySetValue(dictionary, key, member);
        CFRelease(key);
        CFRelease(member);
    }
    assert_int_equal(CFDictionaryGetCount(dictionary), count);
    return dictionary;
}

static void test_dictionary__may_be_emptied_by_its_members_callbacks(void **state)
{
    CFArrayRef sought = emptying_member(100);

    (void)state;
    for (int call = 0; call < 8; call++) {
        CFMutableDictionaryRef dictionary = dictionary_of_emptying_members(call % 2 ? many : few);
        emptied = dictionary;
        if (call < 2)
            assert_null(CFDictionaryGetValue(dictionary, sought));
        else if (call < 4)
            assert_int_equal(CFDictionaryGetCountOfValue(dictionary, sought), 0);
        else if (call < 6)
            CFRelease(CFCopyDescription(dictionary));
        else
            CFDictionaryRemoveValue(dictionary, sought);
        assert_int_equal(CFDictionaryGetCount(dictionary), 0);
        CFRelease(dictionary);
    }
    CFRelease(sought);
}

static void do_nothing(const void *key, const void *value, void *context)
{
    (void)key;
    (void)value;
    (void)context;
}

static void test_dictionary__may_be_emptied_while_it_is_copied(void **state)
{
    static const CFDictionaryKeyCallBacks keys = { 0, empty_and_retain, NULL, NULL, NULL, NULL };

    (void)state;
    for (int call = 0; call < 2; call++) {
        CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, &kCFTypeDictionaryValueCallBacks);
        for (intptr_t key = 1; key <= few; key++) {
            CFArrayRef value = emptying_member(key);
            CFDictionarySetValue(dictionary, plain(key), value);
            CFRelease(value);
        }
        emptied = dictionary;
        if (call == 0)
            CFRelease(CFDictionaryCreateCopy(NULL, dictionary));
        else
            CFDictionaryApplyFunction(dictionary, do_nothing, NULL);
        assert_int_equal(CFDictionaryGetCount(dictionary), 0);
        CFRelease(dictionary);
    }
}

static void test_elements__are_retained_once_per_occurrence(void **state)
{
    (void)state;
    CFNumberRef seven = number(7);
    const void *values[] = { seven };
    CFArrayRef array = CFArrayCreate(NULL, values, 1, &kCFTypeArrayCallBacks);
    assert_int_equal(CFGetRetainCount(seven), 2);
    CFMutableArrayRef copies = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendArray(copies, array, all(array));
    CFArrayAppendArray(copies, copies, all(copies));
    assert_int_equal(CFGetRetainCount(seven), 4);
    CFArrayRemoveAllValues(copies);
    assert_int_equal(CFGetRetainCount(seven), 2);
    CFRelease(copies);
    CFRelease(array);
    assert_int_equal(CFGetRetainCount(seven), 1);
    CFRelease(seven);
}

/* The linker may have copied the structures into the program, and the program may copy them again. */
static void test_standard_callbacks__are_recognized_by_their_content(void **state)
{
    CFArrayCallBacks copied = kCFTypeArrayCallBacks;
    const void *none[] = { NULL };
    (void)state;
    clear_diagnostics();
    assert_null(CFArrayCreate(NULL, none, 1, &copied)); /* Recognized, so NULL is refused. */
    assert_int_equal(diagnostic_count(), 1);

    CFNumberRef seven = number(7);
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &copied);
    CFArrayAppendValue(array, seven);
    assert_int_equal(CFGetRetainCount(seven), 2);
    CFRelease(array);
    CFRelease(seven);
}

/* In a program at a fixed address, a function's address is in the program; the library must use the same one. */
static void test_standard_callbacks__have_the_programs_function_addresses(void **state)
{
    CFArrayEqualCallBack equal = CFEqual;
    CFDictionaryHashCallBack hash = CFHash;
    CFArrayCallBacks spelled_out = kCFTypeArrayCallBacks;
    const void *none[] = { NULL };
    (void)state;
    assert_true(kCFTypeArrayCallBacks.equal == equal);
    assert_true(kCFTypeArrayCallBacks.copyDescription == CFCopyDescription);
    assert_true(kCFTypeDictionaryValueCallBacks.equal == equal);
    assert_true(kCFTypeDictionaryKeyCallBacks.equal == equal);
    assert_true(kCFTypeDictionaryKeyCallBacks.hash == hash);
    assert_true(kCFCopyStringDictionaryKeyCallBacks.hash == hash);

    spelled_out.equal = equal;
    spelled_out.copyDescription = CFCopyDescription;
    assert_null(CFArrayCreate(NULL, none, 1, &spelled_out));
}

static unsigned char every_value_is_equal(const void *left, const void *right)
{
    return left && right;
}

static CFStringRef describe_as_x(const void *value)
{
    (void)value;
    return (CFStringRef)CFRetain(CFSTR("x"));
}

/* All but one of these are the library's own. */
static void test_program_may_replace_one_of_the_standard_callbacks(void **state)
{
    CFArrayCallBacks array_callbacks = kCFTypeArrayCallBacks;
    CFSetCallBacks set_callbacks = kCFTypeSetCallBacks;
    CFDictionaryKeyCallBacks key_callbacks = kCFTypeDictionaryKeyCallBacks;
    const void *element = CFSTR("one");

    (void)state;
    array_callbacks.equal = every_value_is_equal;
    CFArrayRef array = CFArrayCreate(NULL, &element, 1, &array_callbacks);
    assert_true(CFArrayContainsValue(array, CFRangeMake(0, 1), CFSTR("other")));
    CFRelease(array);
    set_callbacks.hash = NULL;
    CFSetRef set = CFSetCreate(NULL, &element, 1, &set_callbacks);
    CFStringRef same = CFStringCreateWithCString(NULL, "one", kCFStringEncodingUTF8);
    assert_true(CFSetContainsValue(set, element));
    assert_false(same != element && CFSetContainsValue(set, same)); /* hashed by address */
    CFRelease(same);
    CFRelease(set);
    key_callbacks.copyDescription = describe_as_x;
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, &element, &element, 1, &key_callbacks, NULL);
    CFStringRef description = CFCopyDescription(dictionary);
    assert_true(CFStringFind(description, CFSTR("x = "), 0).location != kCFNotFound);
    CFRelease(description);
    CFRelease(dictionary);
}

static const void *retain_string(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    retained++;
    return CFRetain(value);
}

static void release_string(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    released++;
    CFRelease(value);
}

static CFHashCode same_hash(const void *value)
{
    (void)value;
    return 7;
}

/* Whether an array of one integer or string calls each of the callbacks that the program has replaced or set. */
static void assert_array_calls(const CFArrayCallBacks *callbacks, const void *value, bool releases)
{
    retained = released = 0;
    CFArrayRef array = CFArrayCreate(NULL, &value, 1, callbacks);
    assert_int_equal(retained, callbacks->retain == retain_string || callbacks->retain == count_retain);
    if (callbacks->equal == have_same_last_digit)
        assert_true(CFArrayContainsValue(array, all(array), plain((intptr_t)value + 10)));
    if (callbacks->copyDescription == describe_as_x) {
        CFStringRef description = CFCopyDescription(array);
        assert_true(CFStringFind(description, CFSTR("x"), 0).location != kCFNotFound);
        CFRelease(description);
    }
    CFRelease(array);
    assert_int_equal(released, releases);
}

static void test_each_callback_of_an_array__can_be_the_only_one(void **state)
{
    const CFArrayCallBacks only[] = {
        { 0, count_retain, NULL, NULL, NULL },
        { 0, NULL, count_release, NULL, NULL },
        { 0, NULL, NULL, describe_as_x, NULL },
        { 0, NULL, NULL, NULL, have_same_last_digit },
    };
    CFArrayCallBacks replaced = kCFTypeArrayCallBacks;
    (void)state;
    for (size_t i = 0; i < sizeof only / sizeof *only; i++)
        assert_array_calls(&only[i], plain(3), i == 1);

    replaced.retain = retain_string;
    assert_array_calls(&replaced, CFSTR("a"), false);
    replaced = kCFTypeArrayCallBacks;
    replaced.release = release_string;
    assert_array_calls(&replaced, CFSTR("a"), true);
    replaced = kCFTypeArrayCallBacks;
    replaced.copyDescription = describe_as_x;
    assert_array_calls(&replaced, CFSTR("a"), false);
}

static void assert_set_calls(const CFSetCallBacks *callbacks, const void *value, bool releases)
{
    retained = released = 0;
    CFSetRef set = CFSetCreate(NULL, &value, 1, callbacks);
    assert_int_equal(retained, callbacks->retain == retain_string || callbacks->retain == count_retain);
    assert_true(CFSetContainsValue(set, value));
    /* Equal values are found by equal hashes: those of addresses differ. */
    if (callbacks->equal == have_same_last_digit)
        assert_int_equal(CFSetContainsValue(set, plain((intptr_t)value + 10)), callbacks->hash == last_digit);
    if (callbacks->copyDescription == describe_as_x) {
        CFStringRef description = CFCopyDescription(set);
        assert_true(CFStringFind(description, CFSTR("x"), 0).location != kCFNotFound);
        CFRelease(description);
    }
    CFRelease(set);
    assert_int_equal(released, releases);
}

static void test_each_callback_of_a_set__can_be_the_only_one(void **state)
{
    const CFSetCallBacks only[] = {
        { 0, count_retain, NULL, NULL, NULL, NULL },  { 0, NULL, count_release, NULL, NULL, NULL },
        { 0, NULL, NULL, describe_as_x, NULL, NULL }, { 0, NULL, NULL, NULL, have_same_last_digit, last_digit },
        { 0, NULL, NULL, NULL, NULL, last_digit },
    };
    CFSetCallBacks replaced = kCFTypeSetCallBacks;
    (void)state;
    for (size_t i = 0; i < sizeof only / sizeof *only; i++)
        assert_set_calls(&only[i], plain(3), i == 1);

    replaced.retain = retain_string;
    assert_set_calls(&replaced, CFSTR("a"), false);
    replaced = kCFTypeSetCallBacks;
    replaced.release = release_string;
    assert_set_calls(&replaced, CFSTR("a"), true);
    replaced = kCFTypeSetCallBacks;
    replaced.copyDescription = describe_as_x;
    assert_set_calls(&replaced, CFSTR("a"), false);
    replaced = kCFTypeSetCallBacks;
    replaced.equal = every_value_is_equal;
    replaced.hash = same_hash;
    const void *value = CFSTR("a");
    CFSetRef set = CFSetCreate(NULL, &value, 1, &replaced);
    assert_true(CFSetContainsValue(set, CFSTR("other")));
    CFRelease(set);
}

static void test_string_keys__are_copied_if_the_callbacks_say_so(void **state)
{
    CFMutableStringRef changing = CFStringCreateMutableCopy(NULL, 0, kCFBundleNameKey);
    const void *keys[] = { changing }, *values[] = { kCFBooleanTrue };
    const void *key;
    (void)state;
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, keys, values, 1, &kCFCopyStringDictionaryKeyCallBacks,
                                                    &kCFTypeDictionaryValueCallBacks);
    CFDictionaryGetKeysAndValues(dictionary, &key, NULL);
    assert_ptr_not_equal(key, changing);
    CFStringAppend(changing, CFSTR("!"));
    assert_true(CFEqual(key, kCFBundleNameKey));
    CFRelease(changing);
    CFRelease(dictionary);
}

/* MARK: Changes while a function is applied */

enum { APPLIED_COUNT = 30 };

static int visited, destroyed;

static void count_destroyed(void *bytes, void *info)
{
    (void)bytes;
    (void)info;
    destroyed++;
}

/* Data with one byte, whose destruction is counted. */
static CFDataRef make_counted_data(CFAllocatorRef deallocator, int content)
{
    static UInt8 contents[2 * APPLIED_COUNT];

    contents[content] = (UInt8)content;
    return CFDataCreateWithBytesNoCopy(NULL, &contents[content], 1, deallocator);
}

static void empty_array(const void *value, void *array)
{
    CFArrayRemoveAllValues((CFMutableArrayRef)array);
    assert_int_equal(destroyed, 0);
    assert_int_equal(CFDataGetBytePtr((CFDataRef)value)[0], visited++);
}

static void empty_dictionary(const void *key, const void *value, void *dictionary)
{
    CFDictionaryRemoveAllValues((CFMutableDictionaryRef)dictionary);
    assert_int_equal(destroyed, 0);
    assert_int_equal(CFDataGetBytePtr((CFDataRef)value)[0], CFDataGetBytePtr((CFDataRef)key)[0] + APPLIED_COUNT);
    CFDictionarySetValue((CFMutableDictionaryRef)dictionary, key, value);
    visited++;
}

/* Only the collection owns its elements, so nothing else can keep them alive. */
static void test_applied_function__may_change_the_collection(void **state)
{
    CFAllocatorContext context = { 0, NULL, NULL, NULL, NULL, NULL, NULL, count_destroyed, NULL };
    CFAllocatorRef deallocator = CFAllocatorCreate(NULL, &context);
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    (void)state;
    for (int i = 0; i < APPLIED_COUNT; i++) {
        CFDataRef value = make_counted_data(deallocator, i);
        CFArrayAppendValue(array, value);
        CFRelease(value);
    }
    visited = destroyed = 0;
    CFArrayApplyFunction(array, all(array), empty_array, array);
    assert_int_equal(visited, APPLIED_COUNT);
    assert_int_equal(destroyed, APPLIED_COUNT);
    assert_int_equal(CFArrayGetCount(array), 0);
    CFRelease(array);

    for (int i = 0; i < APPLIED_COUNT; i++) {
        CFDataRef key = make_counted_data(deallocator, i);
        CFDataRef value = make_counted_data(deallocator, i + APPLIED_COUNT);
        CFDictionarySetValue(dictionary, key, value);
        CFRelease(key);
        CFRelease(value);
    }
    visited = destroyed = 0;
    CFDictionaryApplyFunction(dictionary, empty_dictionary, dictionary);
    assert_int_equal(visited, APPLIED_COUNT);
    assert_int_equal(destroyed, 2 * (APPLIED_COUNT - 1));
    assert_int_equal(CFDictionaryGetCount(dictionary), 1);
    CFRelease(dictionary);
    assert_int_equal(destroyed, 2 * APPLIED_COUNT);
    CFRelease(deallocator);
}

/* MARK: Invalid arguments */

/* Checks the result of a call, and that it causes exactly one diagnostic. */
#define ASSERT_REPORTED(call, answer)            \
    do {                                         \
        clear_diagnostics();                     \
        assert_true((call) == (answer));         \
        assert_int_equal(diagnostic_count(), 1); \
    } while (0)

/* Checks that a call without a result causes exactly one diagnostic. */
#define ASSERT_CALL_REPORTED(call)               \
    do {                                         \
        clear_diagnostics();                     \
        call;                                    \
        assert_int_equal(diagnostic_count(), 1); \
    } while (0)

static void test_index_or_range_out_of_bounds__is_reported_and_harmless(void **state)
{
    const void *two[] = { kCFBooleanTrue, kCFBooleanFalse };
    const CFRange outside = { 1, 5 }, overflowing = { 1, LONG_MAX }, negative = { -1, 1 };
    (void)state;
    CFArrayRef array = CFArrayCreate(NULL, two, 2, &kCFTypeArrayCallBacks);
    ASSERT_REPORTED(CFArrayGetValueAtIndex(array, 2), (const void *)NULL);
    ASSERT_REPORTED(CFArrayGetValueAtIndex(array, -1), (const void *)NULL);
    ASSERT_REPORTED(CFArrayGetFirstIndexOfValue(array, outside, kCFBooleanTrue), kCFNotFound);
    ASSERT_REPORTED(CFArrayGetLastIndexOfValue(array, overflowing, kCFBooleanTrue), kCFNotFound);
    ASSERT_REPORTED(CFArrayContainsValue(array, negative, kCFBooleanTrue), FALSE);
    ASSERT_REPORTED(CFArrayGetCountOfValue(array, negative, kCFBooleanTrue), 0);
    ASSERT_REPORTED(CFArrayCreate(NULL, two, -1, NULL), (CFArrayRef)NULL);
    ASSERT_REPORTED(CFArrayCreateMutable(NULL, -1, NULL), (CFMutableArrayRef)NULL);

    CFMutableArrayRef changeable = CFArrayCreateMutableCopy(NULL, 1, array);
    ASSERT_CALL_REPORTED(CFArrayInsertValueAtIndex(changeable, 3, kCFNull));
    ASSERT_CALL_REPORTED(CFArrayRemoveValueAtIndex(changeable, 2));
    ASSERT_CALL_REPORTED(CFArrayExchangeValuesAtIndices(changeable, 0, 2));
    assert_int_equal(CFArrayGetCount(changeable), 2);
    CFRelease(changeable);
    CFRelease(array);
}

static void test_null_element__is_reported_and_harmless(void **state)
{
    const void *none[] = { NULL };
    (void)state;
    ASSERT_REPORTED(CFArrayCreate(NULL, NULL, 1, NULL), (CFArrayRef)NULL);
    ASSERT_REPORTED(CFArrayCreate(NULL, none, 1, &kCFTypeArrayCallBacks), (CFArrayRef)NULL);
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    ASSERT_CALL_REPORTED(CFArrayAppendValue(array, NULL));
    assert_int_equal(CFArrayGetCount(array), 0);
    CFRelease(array);
}

static void test_collection_of_another_type__is_reported_and_harmless(void **state)
{
    const void *one[] = { kCFBooleanTrue };
    (void)state;
    CFArrayRef array = CFArrayCreate(NULL, one, 1, &kCFTypeArrayCallBacks);
    ASSERT_CALL_REPORTED(CFArrayAppendValue((CFMutableArrayRef)(uintptr_t)(const void *)array, kCFNull));
    assert_int_equal(CFArrayGetCount(array), 1);
    ASSERT_REPORTED(CFArrayGetCount((CFArrayRef)(const void *)kCFBooleanTrue), 0);
    ASSERT_REPORTED(CFDictionaryGetValue((CFDictionaryRef)(const void *)array, one[0]), (const void *)NULL);
    CFRelease(array);
}

/* MARK: Depth and cycles */

static CFDictionaryRef dictionary_of_one(CFStringRef key, CFTypeRef value)
{
    const void *keys[] = { key }, *values[] = { value };

    return CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

/* Dictionaries, errors and arrays in turn, each inside the next. */
static CFTypeRef chain(int depth)
{
    CFTypeRef inner = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);

    for (int i = 0; i < depth; i++) {
        CFTypeRef outer;
        if (i % 3 == 0) {
            outer = dictionary_of_one(kCFBundleNameKey, inner);
        } else if (i % 3 == 1) {
            CFDictionaryRef info = dictionary_of_one(kCFErrorUnderlyingErrorKey, inner);
            outer = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 2, info);
            CFRelease(info);
        } else {
            outer = CFArrayCreate(NULL, &inner, 1, &kCFTypeArrayCallBacks);
        }
        CFRelease(inner);
        inner = outer;
    }
    return inner;
}

/* The results of a thread with a small stack.  The main thread checks them, as cmocka requires. */
typedef struct {
    Boolean are_equal;
    Boolean have_same_hash;
    Boolean is_described;
} ChainResults;

static void *compare_deep_chains(void *context)
{
    ChainResults *results = (ChainResults *)context;
    CFTypeRef left = chain(1000000), right = chain(1000000);
    CFStringRef description = CFCopyDescription(left);

    results->are_equal = CFEqual(left, right);
    results->have_same_hash = CFHash(left) == CFHash(right);
    results->is_described = description != NULL;
    CFRelease(description);
    CFRelease(left);
    CFRelease(right);
    return NULL;
}

static void test_million_levels__do_not_overflow_the_stack(void **state)
{
    ChainResults results = { FALSE, FALSE, FALSE };
    pthread_attr_t attributes;
    pthread_t thread;
    (void)state;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 2 << 20);
    assert_int_equal(pthread_create(&thread, &attributes, compare_deep_chains, &results), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    assert_true(results.are_equal);
    assert_true(results.have_same_hash);
    assert_true(results.is_described);
}

/* An array that contains itself twice and has no other owner. */
static CFMutableArrayRef cycle(void)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);

    CFArrayAppendValue(array, array);
    CFArrayAppendValue(array, array);
    CFRelease(array);
    return array;
}

static void break_cycle(CFMutableArrayRef array)
{
    CFRetain(array);
    CFArrayRemoveAllValues(array);
    CFRelease(array);
}

static void test_cycles__can_be_compared_and_described(void **state)
{
    (void)state;
    CFMutableArrayRef left = cycle(), right = cycle();
    assert_true(CFEqual(left, right));
    CFStringRef description = CFCopyDescription(left);
    assert_non_null(description);
    CFRelease(description);
    break_cycle(left);
    break_cycle(right);
}

/* Each level contains the one below twice: expanded, 2 to the 40th arrays. */
static CFArrayRef doubled_40_times(void)
{
    CFArrayRef inner = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);

    for (int i = 0; i < 40; i++) {
        const void *twice[] = { inner, inner };
        CFArrayRef outer = CFArrayCreate(NULL, twice, 2, &kCFTypeArrayCallBacks);
        CFRelease(inner);
        inner = outer;
    }
    return inner;
}

static void test_shared_content__is_visited_once(void **state)
{
    (void)state;
    CFArrayRef left = doubled_40_times(), right = doubled_40_times();
    assert_true(CFEqual(left, right));
    CFStringRef description = CFCopyDescription(left);
    assert_non_null(description);
    CFRelease(description);
    CFRelease(left);
    CFRelease(right);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_sorting__is_stable),
        TEST(test_binary_search__finds_the_first_equal_value),
        TEST(test_misbehaving_comparison__is_harmless),
        TEST(test_replacement_values__may_be_more_or_fewer),
        TEST(test_array__uses_custom_callbacks),
        TEST(test_dictionary__uses_custom_callbacks),
        TEST(test_collections__without_callbacks_hold_any_pointer),
        TEST(test_dictionary__may_be_emptied_while_its_keys_are_compared),
        TEST(test_elements__are_retained_once_per_occurrence),
        TEST(test_array__may_be_emptied_by_its_members_callbacks),
        TEST(test_set__may_be_emptied_by_its_members_callbacks),
        TEST(test_dictionary__may_be_emptied_by_its_members_callbacks),
        TEST(test_dictionary__may_be_emptied_while_it_is_copied),
        TEST(test_standard_callbacks__are_recognized_by_their_content),
        TEST(test_standard_callbacks__have_the_programs_function_addresses),
        TEST(test_program_may_replace_one_of_the_standard_callbacks),
        TEST(test_each_callback_of_an_array__can_be_the_only_one),
        TEST(test_each_callback_of_a_set__can_be_the_only_one),
        TEST(test_string_keys__are_copied_if_the_callbacks_say_so),
        TEST(test_applied_function__may_change_the_collection),
        TEST(test_index_or_range_out_of_bounds__is_reported_and_harmless),
        TEST(test_null_element__is_reported_and_harmless),
        TEST(test_collection_of_another_type__is_reported_and_harmless),
        TEST(test_million_levels__do_not_overflow_the_stack),
        TEST(test_cycles__can_be_compared_and_described),
        TEST(test_shared_content__is_visited_once),
    };
    return cmocka_run_group_tests_name("collections", tests, set_up_group, tear_down_group);
}
