/* Sets and bags: equal values, counts, edge cases. */
#include "callbacks.h"

#include <limits.h>

static const void *plain(intptr_t value)
{
    return (const void *)value;
}

static void test_set__has_each_value_once(void **state)
{
    const CFSetCallBacks callbacks = { 0, count_retain, count_release, NULL, have_same_last_digit, last_digit };
    const void *values[] = { plain(1), plain(2), plain(11) }, *found = NULL;
    (void)state;
    retained = released = 0;
    CFSetRef set = CFSetCreate(NULL, values, 3, &callbacks);
    assert_int_equal(CFSetGetCount(set), 2);
    assert_ptr_equal(CFSetGetValue(set, plain(21)), plain(1));
    assert_int_equal(retained, 2);

    CFMutableSetRef copy = CFSetCreateMutableCopy(NULL, 0, set);
    assert_true(CFEqual(set, copy));
    assert_int_equal(CFHash(set), CFHash(copy));
    CFSetAddValue(copy, plain(12));
    CFSetSetValue(copy, plain(31));
    CFSetReplaceValue(copy, plain(5));
    assert_int_equal(CFSetGetCount(copy), 2);
    assert_true(CFSetGetValueIfPresent(copy, plain(1), &found));
    assert_ptr_equal(found, plain(31));
    assert_true(CFEqual(set, copy));
    CFSetSetValue(copy, plain(5));
    CFSetRemoveValue(copy, plain(2));
    CFSetGetValues(copy, values);
    assert_ptr_equal(values[0], plain(31));
    assert_ptr_equal(values[1], plain(5));
    assert_false(CFEqual(set, copy));
    CFRelease(set);
    CFRelease(copy);
    assert_int_equal(retained, released);
}

static void test_bag__counts_equal_values_and_keeps_the_first(void **state)
{
    const CFBagCallBacks callbacks = { 0, count_retain, count_release, NULL, have_same_last_digit, last_digit };
    const void *values[3];
    (void)state;
    retained = released = 0;
    CFMutableBagRef bag = CFBagCreateMutable(NULL, 0, &callbacks);
    CFBagAddValue(bag, plain(1));
    CFBagAddValue(bag, plain(11));
    CFBagAddValue(bag, plain(2));
    assert_int_equal(retained, 2);
    assert_int_equal(CFBagGetCount(bag), 3);
    assert_int_equal(CFBagGetCountOfValue(bag, plain(21)), 2);
    CFBagGetValues(bag, values);
    assert_ptr_equal(values[1], plain(1));

    CFBagRef copy = CFBagCreateCopy(NULL, bag);
    CFBagSetValue(bag, plain(31)); /* Replaces both. */
    assert_int_equal(CFBagGetCount(bag), 3);
    assert_ptr_equal(CFBagGetValue(bag, plain(1)), plain(31));
    assert_true(CFEqual(bag, copy));
    CFBagRemoveValue(bag, plain(1));
    assert_int_equal(CFBagGetCountOfValue(bag, plain(1)), 1);
    assert_false(CFEqual(bag, copy));
    CFBagRemoveValue(bag, plain(1));
    assert_false(CFBagContainsValue(bag, plain(1)));
    CFBagRemoveAllValues(bag);
    assert_int_equal(CFBagGetCount(bag), 0);
    CFRelease(copy);
    CFRelease(bag);
    assert_int_equal(retained, released);
}

static void test_descriptions__name_each_value_once(void **state)
{
    (void)state;
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFCopyStringSetCallBacks);
    CFMutableBagRef bag = CFBagCreateMutable(NULL, 0, &kCFCopyStringBagCallBacks);
    assert_string(CFCopyDescription(set), "{()}");
    CFSetAddValue(set, CFSTR("a"));
    CFSetAddValue(set, kCFBooleanTrue);
    CFBagAddValue(bag, CFSTR("a"));
    CFBagAddValue(bag, CFSTR("a"));
    assert_string(CFCopyDescription(set), "{( \"a\", true )}");
    assert_string(CFCopyDescription(bag), "{( \"a\" (2) )}");
    CFRelease(set);
    CFRelease(bag);
}

static void add_one_more(const void *value, void *context)
{
    CFSetAddValue((CFMutableSetRef)context, plain((intptr_t)value + 100));
}

static void test_applied_function__sees_a_snapshot_of_the_set(void **state)
{
    (void)state;
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, NULL);
    for (intptr_t value = 0; value < 50; value++)
        CFSetAddValue(set, plain(value)); /* The first value is NULL. */
    CFSetApplyFunction(set, add_one_more, set);
    assert_int_equal(CFSetGetCount(set), 100);
    CFRelease(set);
}

static void test_misuse__is_reported_and_harmless(void **state)
{
    const void *values[] = { CFSTR("a"), NULL };
    (void)state;
    CFSetRef set = CFSetCreate(NULL, values, 1, &kCFTypeSetCallBacks);
    CFBagRef bag = CFBagCreate(NULL, values, 1, &kCFTypeBagCallBacks);
    CFMutableSetRef mutable_set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    clear_diagnostics();
    CFSetAddValue((CFMutableSetRef)(uintptr_t)(const void *)set, CFSTR("b"));
    CFBagRemoveAllValues((CFMutableBagRef)(uintptr_t)(const void *)bag);
    CFSetAddValue(mutable_set, NULL);
    assert_null(CFSetCreate(NULL, values, 2, &kCFTypeSetCallBacks));
    assert_null(CFBagCreate(NULL, NULL, 1, NULL));
    assert_null(CFSetCreate(NULL, values, -1, NULL));
    assert_int_equal(CFSetGetCount((CFSetRef)(const void *)bag), 0);
    assert_int_equal(diagnostic_count(), 7);
    assert_int_equal(CFSetGetCount(set), 1);
    assert_int_equal(CFBagGetCount(bag), 1);
    assert_int_equal(CFSetGetCount(mutable_set), 0);
    CFRelease(mutable_set);
    CFRelease(bag);
    CFRelease(set);
}

/* Two sets, each of which contains both. */
static void entangle(CFMutableSetRef *sets)
{
    for (int i = 0; i < 2; i++)
        sets[i] = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    CFSetAddValue(sets[0], sets[0]);
    CFSetAddValue(sets[0], sets[1]);
    CFSetAddValue(sets[1], sets[1]);
    CFSetAddValue(sets[1], sets[0]);
}

static void disentangle(CFMutableSetRef *sets)
{
    for (int i = 0; i < 2; i++)
        CFSetRemoveAllValues(sets[i]);
    for (int i = 0; i < 2; i++)
        CFRelease(sets[i]);
}

static void test_sets_that_contain_themselves__can_be_compared_and_described(void **state)
{
    CFMutableSetRef left[2], right[2];
    (void)state;
    entangle(left);
    entangle(right);
    (void)CFEqual(left[0], right[0]); /* Either result is right. */
    CFStringRef description = CFCopyDescription(left[0]);
    assert_non_null(description);
    CFRelease(description);
    disentangle(left);
    disentangle(right);
}

static void test_bags__are_equal_if_each_value_occurs_as_often(void **state)
{
    const void *values[] = { CFSTR("a"), CFSTR("a"), CFSTR("b"), CFSTR("b"), CFSTR("a") };
    (void)state;
    CFBagRef two = CFBagCreate(NULL, values, 3, &kCFTypeBagCallBacks);       /* a a b */
    CFBagRef other = CFBagCreate(NULL, values + 1, 3, &kCFTypeBagCallBacks); /* a b b */
    CFBagRef same = CFBagCreate(NULL, values + 2, 3, &kCFTypeBagCallBacks);  /* b b a */
    assert_false(CFEqual(two, other));
    assert_true(CFEqual(other, same));
    CFRelease(two);
    CFRelease(other);
    CFRelease(same);
}

static void empty_and_read(const void *value, void *set)
{
    CFSetRemoveAllValues((CFMutableSetRef)set);
    assert_int_equal(CFStringGetLength((CFStringRef)value), 40);
}

static void test_applied_function__may_remove_its_value(void **state)
{
    (void)state;
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    for (int i = 0; i < 3; i++) {
        CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("%040d"), i);
        CFSetAddValue(set, text);
        CFRelease(text);
    }
    CFSetApplyFunction(set, empty_and_read, set);
    assert_int_equal(CFSetGetCount(set), 0);
    CFRelease(set);
}

static CFMutableDictionaryRef emptied;

static void expect_removed(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    assert_false(CFDictionaryContainsKey(emptied, value));
}

static void test_released_key__is_not_in_the_dictionary_any_more(void **state)
{
    const CFDictionaryKeyCallBacks callbacks = { 0, NULL, expect_removed, NULL, NULL, NULL };
    (void)state;
    emptied = CFDictionaryCreateMutable(NULL, 0, &callbacks, NULL);
    CFDictionarySetValue(emptied, plain(1), plain(1));
    CFDictionarySetValue(emptied, plain(2), plain(2));
    CFDictionaryRemoveValue(emptied, plain(1));
    assert_int_equal(CFDictionaryGetCount(emptied), 1);
    CFDictionaryRemoveValue(emptied, plain(2));
    CFRelease(emptied);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_set__has_each_value_once),
        TEST(test_bag__counts_equal_values_and_keeps_the_first),
        TEST(test_descriptions__name_each_value_once),
        TEST(test_applied_function__sees_a_snapshot_of_the_set),
        TEST(test_misuse__is_reported_and_harmless),
        TEST(test_sets_that_contain_themselves__can_be_compared_and_described),
        TEST(test_bags__are_equal_if_each_value_occurs_as_often),
        TEST(test_applied_function__may_remove_its_value),
        TEST(test_released_key__is_not_in_the_dictionary_any_more),
    };
    return cmocka_run_group_tests_name("sets", tests, set_up_group, tear_down_group);
}
