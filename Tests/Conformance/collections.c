/* Random changes to arrays, sets, bags, dictionaries and data, with every kind of callbacks. */
#include "by_name.h"

enum { pool_count = 24, step_count = 40 };

typedef struct {
    Index version;
    const void *(*retain)(Ref, const void *);
    void (*release)(Ref, const void *);
    Ref (*describe)(const void *);
    uint8_t (*equal)(const void *, const void *);
    uintptr_t (*hash)(const void *);
} Callbacks;

/* MARK: Counting callbacks */

static long retained, released;

static const void *count_retain(Ref allocator, const void *value)
{
    (void)allocator;
    retained++;
    return value;
}

static void count_release(Ref allocator, const void *value)
{
    (void)allocator;
    (void)value;
    released++;
}

static uint8_t same_last_digit(const void *left, const void *right)
{
    return (intptr_t)left % 10 == (intptr_t)right % 10;
}

static uintptr_t last_digit(const void *value)
{
    return (uintptr_t)value % 10;
}

static const Callbacks counting = { 0, count_retain, count_release, NULL, same_last_digit, last_digit };
static const Callbacks only_equal = { 0, NULL, NULL, NULL, same_last_digit, last_digit };

/* MARK: Values */

static const void *pool[pool_count]; /* Objects.  The second half is equal to the first. */
static int are_objects;

static void make_pool(void)
{
    Ref (*make_number)(Ref, Index, const void *) = find("CFNumberCreate");
    Ref (*make_data)(Ref, const uint8_t *, Index) = find("CFDataCreate");
    Ref (*make_date)(Ref, double) = find("CFDateCreate");
    for (int i = 0; i < pool_count; i++) {
        int value = i % (pool_count / 2);
        double real = value;
        char string[16];
        snprintf(string, sizeof string, "value %d", value);
        switch (value % 4) {
        case 0: pool[i] = make_string(string, strlen(string)); break;
        case 1: pool[i] = i < pool_count / 2 ? make_number(NULL, 9, &value) : make_number(NULL, 13, &real); break;
        case 2: pool[i] = make_data(NULL, (const uint8_t *)string, (Index)strlen(string)); break;
        default: pool[i] = make_date(NULL, real); break;
        }
    }
}

static const void *random_value(void)
{
    unsigned number = random_below(pool_count);
    return are_objects ? pool[number] : (const void *)(intptr_t)(number + 1);
}

static int number_of(const void *value)
{
    if (!are_objects)
        return (int)(intptr_t)value;
    for (int i = 0; i < pool_count; i++)
        if (pool[i] == value)
            return i;
    return -1;
}

static int by_number(const void *left, const void *right)
{
    return number_of(*(const void *const *)left) - number_of(*(const void *const *)right);
}

/* Orders values by half their number, so that some are equal. */
static Index half_order(const void *left, const void *right, void *context)
{
    int first = number_of(left) / 2, second = number_of(right) / 2;
    (void)context;
    return first < second ? -1 : first > second;
}

static void print_values(const void **values, Index count)
{
    for (Index i = 0; i < count; i++)
        printf(" %d", number_of(values[i]));
}

static void print_sorted(const void **values, Index count)
{
    qsort(values, (size_t)count, sizeof *values, by_number);
    print_values(values, count);
}

static void add_in_order(const void *value, void *context)
{
    *(long *)context = *(long *)context * 31 + number_of(value);
}

static void add_number(const void *value, void *context)
{
    *(long *)context += number_of(value);
}

static Range random_range(Index count)
{
    Range range;
    range.location = random_below((unsigned)count + 1);
    range.length = random_below((unsigned)(count - range.location) + 1);
    return range;
}

/* Chooses and prints callbacks.  The kind is "Array", "Set" or "Bag". */
static const Callbacks *random_callbacks(const char *kind)
{
    char name[64];
    unsigned choice = random_below(4);
    are_objects = choice == 0;
    snprintf(name, sizeof name, "kCFType%sCallBacks", kind);
    printf("%s callbacks %u\n", kind, choice);
    return choice == 0 ? find(name) : choice == 1 ? &counting : choice == 2 ? &only_equal : NULL;
}

static int are_equal(Ref left, Ref right)
{
    return CALL(uint8_t, CFEqual, Ref, Ref)(left, right);
}

/* MARK: Arrays */

static void report_array(void)
{
    const Callbacks *callbacks = random_callbacks("Array");
    retained = released = 0;
    Ref array = CALL(Ref, CFArrayCreateMutable, Ref, Index, const Callbacks *)(NULL, 0, callbacks);
    for (int step = 0; step < step_count; step++) {
        const void *values[400], *value = random_value();
        Index count = CALL(Index, CFArrayGetCount, Ref)(array);
        Range range = random_range(count);
        unsigned operation = random_below(14);
        printf("  %u %ld %ld %d:", operation, range.location, range.length, number_of(value));
        switch (operation) {
        case 0:
        case 1: CALL(void, CFArrayAppendValue, Ref, const void *)(array, value); break;
        case 2: CALL(void, CFArrayInsertValueAtIndex, Ref, Index, const void *)(array, range.location, value); break;
        case 3: CALL(void, CFArraySetValueAtIndex, Ref, Index, const void *)(array, range.location, value); break;
        case 4:
            if (range.location < count)
                CALL(void, CFArrayRemoveValueAtIndex, Ref, Index)(array, range.location);
            break;
        case 5:
            if (count)
                CALL(void, CFArrayExchangeValuesAtIndices, Ref, Index, Index)(array, range.location % count,
                                                                              range.length % count);
            break;
        case 6:
            if (count < 100)
                CALL(void, CFArrayAppendArray, Ref, Ref, Range)(array, array, range);
            break;
        case 7: {
            Index new_count = random_below(5);
            for (Index i = 0; i < new_count; i++)
                values[i] = random_value();
            CALL(void, CFArrayReplaceValues, Ref, Range, const void **, Index)(array, range, values, new_count);
            break;
        }
        case 8:
            CALL(void, CFArraySortValues, Ref, Range, Index (*)(const void *, const void *, void *),
                 void *)(array, range, half_order, NULL);
            break;
        case 9: {
            CALL(void, CFArraySortValues, Ref, Range, Index (*)(const void *, const void *, void *),
                 void *)(array, (Range){ 0, count }, half_order, NULL);
            printf(" found %ld",
                   CALL(Index, CFArrayBSearchValues, Ref, Range, const void *,
                        Index (*)(const void *, const void *, void *), void *)(array, range, value, half_order, NULL));
            break;
        }
        case 10: {
            long sum = 0;
            CALL(void, CFArrayApplyFunction, Ref, Range, void (*)(const void *, void *), void *)(array, range,
                                                                                                 add_in_order, &sum);
            printf(" applied %ld", sum);
            break;
        }
        case 11: {
            Ref copy = random_below(2) ? CALL(Ref, CFArrayCreateCopy, Ref, Ref)(NULL, array)
                                       : CALL(Ref, CFArrayCreateMutableCopy, Ref, Index, Ref)(NULL, 0, array);
            printf(" equal %d %d", are_equal(array, copy),
                   CALL(uintptr_t, CFHash, Ref)(array) == CALL(uintptr_t, CFHash, Ref)(copy));
            release(array);
            array = copy;
            copy = CALL(Ref, CFArrayCreateMutableCopy, Ref, Index, Ref)(NULL, 0, array);
            release(array);
            array = copy;
            break;
        }
        case 12:
            if (random_below(8) == 0)
                CALL(void, CFArrayRemoveAllValues, Ref)(array);
            break;
        default:
            printf(" has %ld %ld %ld %d",
                   CALL(Index, CFArrayGetCountOfValue, Ref, Range, const void *)(array, range, value),
                   CALL(Index, CFArrayGetFirstIndexOfValue, Ref, Range, const void *)(array, range, value),
                   CALL(Index, CFArrayGetLastIndexOfValue, Ref, Range, const void *)(array, range, value),
                   CALL(uint8_t, CFArrayContainsValue, Ref, Range, const void *)(array, range, value));
        }
        count = CALL(Index, CFArrayGetCount, Ref)(array);
        CALL(void, CFArrayGetValues, Ref, Range, const void **)(array, (Range){ 0, count }, values);
        print_values(values, count);
        /* The number of retains in between may differ; the balance may not. */
        printf(" | %ld\n", retained - released);
    }
    release(array);
    printf("  all released %d\n", retained == released);
}

/* MARK: Sets and bags */

/* A function of sets or of bags. */
static void *find_for(const char *kind, const char *name)
{
    char full[80];
    snprintf(full, sizeof full, "CF%s%s", kind, name);
    return find(full);
}

#define METHOD(result, name, ...) (((result (*)(__VA_ARGS__))find_for(kind, #name)))

static void report_set(const char *kind)
{
    const Callbacks *callbacks = random_callbacks(kind);
    const void *initial[6];
    Index initial_count = random_below(7);
    retained = released = 0;
    for (Index i = 0; i < initial_count; i++)
        initial[i] = random_value();
    Ref first =
        METHOD(Ref, Create, Ref, const void **, Index, const Callbacks *)(NULL, initial, initial_count, callbacks);
    Ref set = METHOD(Ref, CreateMutableCopy, Ref, Index, Ref)(NULL, 0, first);
    printf("  copy %d\n", are_equal(first, set));
    release(first);
    for (int step = 0; step < step_count; step++) {
        const void *values[400], *value = random_value(), *found = NULL;
        unsigned operation = random_below(12);
        printf("  %u %d:", operation, number_of(value));
        switch (operation) {
        case 0:
        case 1:
        case 2: METHOD(void, AddValue, Ref, const void *)(set, value); break;
        case 3:
        case 4: METHOD(void, SetValue, Ref, const void *)(set, value); break;
        case 5: METHOD(void, ReplaceValue, Ref, const void *)(set, value); break;
        case 6:
        case 7: METHOD(void, RemoveValue, Ref, const void *)(set, value); break;
        case 8:
            if (random_below(6) == 0)
                METHOD(void, RemoveAllValues, Ref)(set);
            break;
        case 9: {
            long sum = 0;
            METHOD(void, ApplyFunction, Ref, void (*)(const void *, void *), void *)(set, add_number, &sum);
            printf(" sum %ld", sum);
            break;
        }
        case 10: {
            Ref copy = METHOD(Ref, CreateCopy, Ref, Ref)(NULL, set);
            printf(" equal %d", are_equal(set, copy));
            METHOD(void, AddValue, Ref, const void *)(set, value);
            printf(" %d", are_equal(set, copy));
            release(copy);
            break;
        }
        default: {
            uint8_t is_present =
                METHOD(uint8_t, GetValueIfPresent, Ref, const void *, const void **)(set, value, &found);
            printf(" has %d %d %ld %d %d", is_present, is_present ? number_of(found) : 0,
                   METHOD(Index, GetCountOfValue, Ref, const void *)(set, value),
                   METHOD(uint8_t, ContainsValue, Ref, const void *)(set, value),
                   is_present ? number_of(METHOD(const void *, GetValue, Ref, const void *)(set, value)) : 0);
        }
        }
        Index count = METHOD(Index, GetCount, Ref)(set);
        METHOD(void, GetValues, Ref, const void **)(set, values);
        printf(" (%ld)", count);
        print_sorted(values, count);
        printf(" | %ld\n", retained - released);
    }
    release(set);
    printf("  all released %d\n", retained == released);
}

/* MARK: Dictionaries */

static void add_entry(const void *key, const void *value, void *context)
{
    (void)key;
    *(long *)context += number_of(value);
}

/* One number for equal keys: which of two equal keys a dictionary keeps differs on purpose. */
static int class_of(const void *key, const Callbacks *callbacks)
{
    int number = number_of(key);
    return are_objects ? number % (pool_count / 2) : callbacks ? number % 10 : number;
}

static int by_integer(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

static void report_dictionary(void)
{
    unsigned choice = random_below(4);
    are_objects = choice == 0;
    printf("Dictionary callbacks %u\n", choice);
    const void *key_callbacks = choice == 0   ? find("kCFTypeDictionaryKeyCallBacks")
                                : choice == 1 ? &counting
                                : choice == 2 ? &only_equal
                                              : NULL;
    const void *value_callbacks = choice == 0 ? find("kCFTypeDictionaryValueCallBacks") : key_callbacks;
    const void *keys[400], *values[400];
    Index count = random_below(7);
    retained = released = 0;
    for (Index i = 0; i < count; i++) {
        keys[i] = random_value();
        values[i] = random_value();
    }
    Ref first = CALL(Ref, CFDictionaryCreate, Ref, const void **, const void **, Index, const void *,
                     const void *)(NULL, keys, values, count, key_callbacks, value_callbacks);
    Ref dictionary = CALL(Ref, CFDictionaryCreateMutableCopy, Ref, Index, Ref)(NULL, 0, first);
    printf("  copy %d\n", are_equal(first, dictionary));
    release(first);
    for (int step = 0; step < step_count; step++) {
        const void *key = random_value(), *value = random_value(), *found = NULL;
        unsigned operation = random_below(11);
        printf("  %u %d %d:", operation, number_of(key), number_of(value));
        switch (operation) {
        case 0:
        case 1: CALL(void, CFDictionaryAddValue, Ref, const void *, const void *)(dictionary, key, value); break;
        case 2:
        case 3: CALL(void, CFDictionarySetValue, Ref, const void *, const void *)(dictionary, key, value); break;
        case 4: CALL(void, CFDictionaryReplaceValue, Ref, const void *, const void *)(dictionary, key, value); break;
        case 5:
        case 6: CALL(void, CFDictionaryRemoveValue, Ref, const void *)(dictionary, key); break;
        case 7:
            if (random_below(6) == 0)
                CALL(void, CFDictionaryRemoveAllValues, Ref)(dictionary);
            break;
        case 8: {
            long sum = 0;
            CALL(void, CFDictionaryApplyFunction, Ref, void (*)(const void *, const void *, void *),
                 void *)(dictionary, add_entry, &sum);
            printf(" sum %ld", sum);
            break;
        }
        case 9: {
            Ref copy = CALL(Ref, CFDictionaryCreateCopy, Ref, Ref)(NULL, dictionary);
            printf(" equal %d", are_equal(dictionary, copy));
            CALL(void, CFDictionarySetValue, Ref, const void *, const void *)(dictionary, key, value);
            printf(" %d", are_equal(dictionary, copy));
            release(copy);
            break;
        }
        default: {
            uint8_t is_present =
                CALL(uint8_t, CFDictionaryGetValueIfPresent, Ref, const void *, const void **)(dictionary, key, &found);
            printf(" has %d %d %ld %ld %d %d", is_present, is_present ? number_of(found) : 0,
                   CALL(Index, CFDictionaryGetCountOfKey, Ref, const void *)(dictionary, key),
                   CALL(Index, CFDictionaryGetCountOfValue, Ref, const void *)(dictionary, value),
                   CALL(uint8_t, CFDictionaryContainsKey, Ref, const void *)(dictionary, key),
                   CALL(uint8_t, CFDictionaryContainsValue, Ref, const void *)(dictionary, value));
        }
        }
        count = CALL(Index, CFDictionaryGetCount, Ref)(dictionary);
        CALL(void, CFDictionaryGetKeysAndValues, Ref, const void **, const void **)(dictionary, keys, values);
        int classes[400];
        for (Index i = 0; i < count; i++)
            classes[i] = class_of(keys[i], key_callbacks);
        qsort(classes, (size_t)count, sizeof *classes, by_integer);
        printf(" (%ld)", count);
        for (Index i = 0; i < count; i++)
            printf(" %d", classes[i]);
        printf(" =");
        print_sorted(values, count);
        printf(" | %ld\n", retained - released);
    }
    release(dictionary);
    printf("  all released %d\n", retained == released);
}

/* MARK: Data */

static void print_data(Ref data)
{
    Index count = CALL(Index, CFDataGetLength, Ref)(data);
    printf(" %ld ", count);
    print_bytes(CALL(const uint8_t *, CFDataGetBytePtr, Ref)(data), count);
}

/* Replaces data by a copy.  When shortened data grow again, the reference shows the old bytes instead of zeros. */
static Ref fresh_copy(Ref data)
{
    Ref copy = CALL(Ref, CFDataCreateMutableCopy, Ref, Index, Ref)(NULL, 0, data);
    release(data);
    return copy;
}

static void report_data(void)
{
    Ref data = CALL(Ref, CFDataCreateMutable, Ref, Index)(NULL, random_below(2) ? 1000 : 0);
    printf("Data\n");
    for (int step = 0; step < step_count; step++) {
        Index count = CALL(Index, CFDataGetLength, Ref)(data);
        Range range = random_range(count);
        uint8_t bytes[8];
        Index new_count = random_below(sizeof bytes);
        for (Index i = 0; i < new_count; i++)
            bytes[i] = (uint8_t)('a' + random_below(2));
        unsigned operation = random_below(8);
        printf("  %u %ld %ld %ld:", operation, range.location, range.length, new_count);
        switch (operation) {
        case 0:
        case 1: CALL(void, CFDataAppendBytes, Ref, const uint8_t *, Index)(data, bytes, new_count); break;
        case 2:
            CALL(void, CFDataReplaceBytes, Ref, Range, const uint8_t *, Index)(data, range, bytes, new_count);
            break;
        case 3: CALL(void, CFDataDeleteBytes, Ref, Range)(data, (Range){ range.location, range.length / 2 }); break;
        case 4: CALL(void, CFDataSetLength, Ref, Index)(data, count < 300 ? range.location + 9 : range.location); break;
        case 5: CALL(void, CFDataIncreaseLength, Ref, Index)(data, new_count); break;
        case 6: {
            Ref copy = CALL(Ref, CFDataCreateCopy, Ref, Ref)(NULL, data);
            printf(" equal %d", are_equal(copy, data));
            release(copy);
            break;
        }
        default: {
            Ref sought = CALL(Ref, CFDataCreate, Ref, const uint8_t *, Index)(NULL, bytes, new_count);
            for (uintptr_t options = 0; options < 4; options++) {
                Range found = CALL(Range, CFDataFind, Ref, Ref, Range, uintptr_t)(data, sought, range, options);
                printf(" %ld,%ld", found.location, found.length);
            }
            release(sought);
        }
        }
        if (CALL(Index, CFDataGetLength, Ref)(data) < count)
            data = fresh_copy(data);
        print_data(data);
        printf("\n");
    }
    release(data);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    make_pool();
    for (long round = atol(argv[3]); round > 0; round--) {
        report_array();
        report_set("Set");
        report_set("Bag");
        report_dictionary();
        report_data();
    }
    return 0;
}
