/*
 * Collections, scalars and constants against the built library, by hand-written
 * declarations of just what is used: ownership, odd arguments, great depth.
 *
 *   clang -fsanitize=address -Wall -Wextra -Wpedantic collections_smoke.c libCFBundleCompat.so
 */
#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const void *Ref;
typedef long Index;
typedef struct { Index location, length; } Range;
typedef struct { unsigned char bytes[16]; } UUIDBytes;
typedef struct {
    Index version;
    Ref (*retain)(Ref, Ref);
    void (*release)(Ref, Ref);
    Ref (*copy_description)(Ref);
    unsigned char (*equal)(Ref, Ref);
} ValueCallBacks;
typedef struct {
    Index version;
    Ref (*retain)(Ref, Ref);
    void (*release)(Ref, Ref);
    Ref (*copy_description)(Ref);
    unsigned char (*equal)(Ref, Ref);
    unsigned long (*hash)(Ref);
} KeyCallBacks;

#define CF(result, name, ...) extern result name(__VA_ARGS__) __asm__("cfbc_" #name)
CF(Ref, CFRetain, Ref);
CF(void, CFRelease, Ref);
CF(Index, CFGetRetainCount, Ref);
CF(unsigned long, CFGetTypeID, Ref);
CF(unsigned char, CFEqual, Ref, Ref);
CF(unsigned long, CFHash, Ref);
CF(Ref, CFCopyDescription, Ref);
CF(void, CFShow, Ref);
CF(Ref, CFArrayCreate, Ref, Ref *, Index, const ValueCallBacks *);
CF(Ref, CFArrayCreateCopy, Ref, Ref);
CF(Ref, CFArrayCreateMutable, Ref, Index, const ValueCallBacks *);
CF(Ref, CFArrayCreateMutableCopy, Ref, Index, Ref);
CF(Index, CFArrayGetCount, Ref);
CF(Index, CFArrayGetCountOfValue, Ref, Range, Ref);
CF(unsigned char, CFArrayContainsValue, Ref, Range, Ref);
CF(Ref, CFArrayGetValueAtIndex, Ref, Index);
CF(void, CFArrayGetValues, Ref, Range, Ref *);
CF(void, CFArrayApplyFunction, Ref, Range, void (*)(Ref, void *), void *);
CF(Index, CFArrayGetFirstIndexOfValue, Ref, Range, Ref);
CF(Index, CFArrayGetLastIndexOfValue, Ref, Range, Ref);
CF(void, CFArrayAppendValue, Ref, Ref);
CF(void, CFArrayInsertValueAtIndex, Ref, Index, Ref);
CF(void, CFArraySetValueAtIndex, Ref, Index, Ref);
CF(void, CFArrayRemoveValueAtIndex, Ref, Index);
CF(void, CFArrayRemoveAllValues, Ref);
CF(void, CFArrayExchangeValuesAtIndices, Ref, Index, Index);
CF(void, CFArrayAppendArray, Ref, Ref, Range);
CF(Ref, CFDictionaryCreate, Ref, Ref *, Ref *, Index, const KeyCallBacks *, const ValueCallBacks *);
CF(Ref, CFDictionaryCreateMutable, Ref, Index, const KeyCallBacks *, const ValueCallBacks *);
CF(Ref, CFDictionaryCreateMutableCopy, Ref, Index, Ref);
CF(Index, CFDictionaryGetCount, Ref);
CF(Ref, CFDictionaryGetValue, Ref, Ref);
CF(unsigned char, CFDictionaryGetValueIfPresent, Ref, Ref, Ref *);
CF(void, CFDictionaryGetKeysAndValues, Ref, Ref *, Ref *);
CF(void, CFDictionaryApplyFunction, Ref, void (*)(Ref, Ref, void *), void *);
CF(void, CFDictionaryAddValue, Ref, Ref, Ref);
CF(void, CFDictionarySetValue, Ref, Ref, Ref);
CF(void, CFDictionaryReplaceValue, Ref, Ref, Ref);
CF(void, CFDictionaryRemoveValue, Ref, Ref);
CF(void, CFDictionaryRemoveAllValues, Ref);
CF(Ref, CFNumberCreate, Ref, Index, const void *);
CF(unsigned char, CFNumberGetValue, Ref, Index, void *);
CF(Ref, CFDataCreate, Ref, const unsigned char *, Index);
CF(Ref, CFDataCreateWithBytesNoCopy, Ref, const unsigned char *, Index, Ref);
CF(const unsigned char *, CFDataGetBytePtr, Ref);
CF(Index, CFDataGetLength, Ref);
CF(void, CFDataGetBytes, Ref, Range, unsigned char *);
CF(Ref, CFErrorCreate, Ref, Ref, Index, Ref);
CF(Ref, CFErrorCopyDescription, Ref);
CF(Ref, CFErrorCopyUserInfo, Ref);
CF(Ref, CFErrorGetDomain, Ref);
CF(Ref, CFUUIDCreate, Ref);
CF(Ref, CFUUIDCreateFromString, Ref, Ref);
CF(Ref, CFUUIDCreateString, Ref, Ref);
CF(UUIDBytes, CFUUIDGetUUIDBytes, Ref);
CF(Ref, CFUUIDCreateFromUUIDBytes, Ref, UUIDBytes);
CF(Ref, CFUUIDGetConstantUUIDWithBytes, Ref, unsigned char, unsigned char, unsigned char,
   unsigned char, unsigned char, unsigned char, unsigned char, unsigned char, unsigned char,
   unsigned char, unsigned char, unsigned char, unsigned char, unsigned char, unsigned char,
   unsigned char);
CF(Ref, CFLocaleCopyCurrent, void);
CF(Ref, CFLocaleGetIdentifier, Ref);
CF(void *, CFAllocatorAllocate, Ref, Index, unsigned long);
CF(void *, CFAllocatorReallocate, Ref, void *, Index, unsigned long);
CF(void, CFAllocatorDeallocate, Ref, void *);
extern void CFBCSetDiagnosticHandler(void (*)(const char *, void *), void *);
extern const char *CFBCGetVersionString(void);

#define CONSTANT(type, name) extern type name __asm__("cfbc_" #name)
CONSTANT(Ref, kCFNull);
CONSTANT(Ref, kCFBooleanTrue);
CONSTANT(Ref, kCFBooleanFalse);
CONSTANT(Ref, kCFNumberNaN);
CONSTANT(Ref, kCFAllocatorNull);
CONSTANT(Ref, kCFAllocatorMalloc);
CONSTANT(Ref, kCFBundleIdentifierKey);
CONSTANT(Ref, kCFBundleNameKey);
CONSTANT(Ref, kCFErrorDomainPOSIX);
CONSTANT(Ref, kCFErrorUnderlyingErrorKey);
CONSTANT(double, kCFAbsoluteTimeIntervalSince1970);
CONSTANT(ValueCallBacks, kCFTypeArrayCallBacks);
CONSTANT(ValueCallBacks, kCFTypeDictionaryValueCallBacks);
CONSTANT(KeyCallBacks, kCFTypeDictionaryKeyCallBacks);
CONSTANT(KeyCallBacks, kCFCopyStringDictionaryKeyCallBacks);

static int diagnostics;

static void count_diagnostic(const char *message, void *context)
{
    (void)message;
    (void)context;
    diagnostics++;
}

static Range all(Ref array)
{
    Range range = {0, CFArrayGetCount(array)};
    return range;
}

static Ref number(int value)
{
    return CFNumberCreate(NULL, 3, &value);
}

/* MARK: Callbacks of a program */

static int retained, released;

static Ref count_retain(Ref allocator, Ref value)
{
    (void)allocator;
    retained++;
    return value;
}

static void count_release(Ref allocator, Ref value)
{
    (void)allocator;
    (void)value;
    released++;
}

static unsigned char same_last_digit(Ref left, Ref right)
{
    return (intptr_t)left % 10 == (intptr_t)right % 10;
}

static unsigned long last_digit(Ref value)
{
    return (unsigned long)((intptr_t)value % 10);
}

static Ref describe_as_name_key(Ref value)
{
    (void)value;
    return CFRetain(kCFBundleNameKey);
}

static const ValueCallBacks own_values = {
    0, count_retain, count_release, describe_as_name_key, same_last_digit,
};
static const KeyCallBacks own_keys = {
    0, count_retain, count_release, describe_as_name_key, same_last_digit, last_digit,
};

static void test_array__honours_callbacks(void)
{
    retained = released = 0;
    Ref array = CFArrayCreateMutable(NULL, 2, &own_values);
    for (intptr_t value = 0; value < 5; value++)
        CFArrayAppendValue(array, (Ref)value);
    assert(CFArrayGetCount(array) == 5 && retained == 5);
    assert(CFArrayGetFirstIndexOfValue(array, all(array), (Ref)12) == 2);
    CFArraySetValueAtIndex(array, 5, (Ref)9);
    CFArraySetValueAtIndex(array, 0, (Ref)8);
    assert(CFArrayGetCount(array) == 6 && retained == 7 && released == 1);
    Ref copy = CFArrayCreateCopy(NULL, array);
    assert(retained == 13 && CFEqual(array, copy));
    Ref description = CFCopyDescription(copy);
    CFRelease(description);
    CFRelease(copy);
    CFRelease(array);
    assert(retained == released);
}

static void test_dictionary__honours_callbacks(void)
{
    retained = released = 0;
    Ref dictionary = CFDictionaryCreateMutable(NULL, 1, &own_keys, &own_values);
    CFDictionarySetValue(dictionary, (Ref)1, (Ref)100);
    CFDictionarySetValue(dictionary, (Ref)11, (Ref)200);
    CFDictionaryAddValue(dictionary, (Ref)21, (Ref)300);
    CFDictionaryReplaceValue(dictionary, (Ref)3, (Ref)1);
    assert(CFDictionaryGetCount(dictionary) == 1);
    Ref key, value;
    CFDictionaryGetKeysAndValues(dictionary, &key, &value);
    assert(key == (Ref)1 && value == (Ref)200);
    CFDictionaryRemoveValue(dictionary, (Ref)31);
    assert(CFDictionaryGetCount(dictionary) == 0 && retained == released);
    CFRelease(dictionary);
}

static void test_collections__without_callbacks_hold_any_pointer(void)
{
    Ref values[] = {(Ref)1, NULL, (Ref)3};
    Ref array = CFArrayCreate(NULL, values, 3, NULL);
    assert(CFArrayGetFirstIndexOfValue(array, all(array), NULL) == 1);
    Ref keys[] = {(Ref)1, NULL, (Ref)1};
    Ref dictionary = CFDictionaryCreate(NULL, keys, values, 3, NULL, NULL);
    Ref found = array;
    assert(CFDictionaryGetCount(dictionary) == 2);
    assert(CFDictionaryGetValue(dictionary, (Ref)1) == (Ref)1);
    assert(CFDictionaryGetValueIfPresent(dictionary, NULL, &found) && found == NULL);
    CFRelease(dictionary);
    CFRelease(array);
}

static void test_collections__count_their_objects(void)
{
    Ref seven = number(7);
    Ref array = CFArrayCreate(NULL, &seven, 1, &kCFTypeArrayCallBacks);
    assert(CFGetRetainCount(seven) == 2);
    ValueCallBacks copied_struct = kCFTypeArrayCallBacks;
    Ref mutable = CFArrayCreateMutable(NULL, 0, &copied_struct);
    CFArrayAppendArray(mutable, array, all(array));
    CFArrayAppendArray(mutable, mutable, all(mutable));
    assert(CFGetRetainCount(seven) == 4);
    CFArrayRemoveAllValues(mutable);
    assert(CFGetRetainCount(seven) == 2);
    CFRelease(mutable);
    CFRelease(array);
    assert(CFGetRetainCount(seven) == 1);
    CFRelease(seven);
}

/* MARK: Changes while a function is applied */

static void empty_array(Ref value, void *array)
{
    CFArrayRemoveAllValues(array);
    assert(CFHash(value) != 0);
}

static void empty_dictionary(Ref key, Ref value, void *dictionary)
{
    CFDictionaryRemoveAllValues(dictionary);
    assert(CFHash(value) != 0 && CFHash(key) != 0);
    CFDictionarySetValue(dictionary, key, value);
}

static void test_apply__survives_changes(void)
{
    Ref array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    Ref dictionary = CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks,
                                               &kCFTypeDictionaryValueCallBacks);
    for (int i = 100; i < 130; i++) {
        Ref value = number(i);
        CFArrayAppendValue(array, value);
        CFDictionarySetValue(dictionary, value, value);
        CFRelease(value);
    }
    CFArrayApplyFunction(array, all(array), empty_array, (void *)array);
    CFDictionaryApplyFunction(dictionary, empty_dictionary, (void *)dictionary);
    assert(CFArrayGetCount(array) == 0 && CFDictionaryGetCount(dictionary) == 1);
    CFRelease(array);
    CFRelease(dictionary);
}

/* MARK: Odd arguments */

static void test_odd_arguments__are_reported_and_harmless(void)
{
    diagnostics = 0;
    Ref two[] = {kCFBooleanTrue, kCFBooleanFalse};
    Ref array = CFArrayCreate(NULL, two, 2, &kCFTypeArrayCallBacks);
    Range outside = {1, 5}, overflowing = {1, INTPTR_MAX}, negative = {-1, 1};
    CFArrayAppendValue(array, kCFNull);
    assert(CFArrayGetValueAtIndex(array, 2) == NULL);
    assert(CFArrayGetValueAtIndex(array, -1) == NULL);
    assert(CFArrayGetFirstIndexOfValue(array, outside, kCFBooleanTrue) == -1);
    assert(CFArrayGetLastIndexOfValue(array, overflowing, kCFBooleanTrue) == -1);
    assert(!CFArrayContainsValue(array, negative, kCFBooleanTrue));
    assert(CFArrayGetCountOfValue(array, negative, kCFBooleanTrue) == 0);
    assert(!CFArrayCreate(NULL, two, -1, NULL) && !CFArrayCreate(NULL, NULL, 1, NULL));
    assert(!CFArrayCreateMutable(NULL, -1, NULL));
    assert(CFArrayGetCount(kCFBooleanTrue) == 0);
    assert(CFDictionaryGetValue(array, two[0]) == NULL);
    assert(CFNumberCreate(NULL, 0, &two) == NULL && CFNumberCreate(NULL, 17, &two) == NULL);
    assert(diagnostics == 14);
    Ref none = NULL;
    assert(!CFArrayCreate(NULL, &none, 1, &kCFTypeArrayCallBacks));
    Ref mutable = CFArrayCreateMutableCopy(NULL, 1, array);
    CFArrayInsertValueAtIndex(mutable, 3, kCFNull);
    CFArrayRemoveValueAtIndex(mutable, 2);
    CFArrayExchangeValuesAtIndices(mutable, 0, 2);
    CFArrayAppendValue(mutable, NULL);
    assert(CFArrayGetCount(mutable) == 2 && diagnostics == 19);
    CFRelease(mutable);
    CFRelease(array);
    CFRelease(NULL);
    assert(!CFRetain(NULL) && !CFEqual(NULL, NULL) && !CFHash(NULL) && !CFGetTypeID(NULL));
    for (int i = 0; i < 5; i++)
        CFRelease(kCFBooleanTrue);
    assert(CFEqual(kCFBooleanTrue, kCFBooleanTrue));
}

/* MARK: Depth and circles */

static Ref chain(int depth)
{
    Ref inner = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = 0; i < depth; i++) {
        Ref outer;
        if (i % 3 == 0) {
            outer = CFDictionaryCreate(NULL, &kCFBundleNameKey, &inner, 1,
                                       &kCFTypeDictionaryKeyCallBacks,
                                       &kCFTypeDictionaryValueCallBacks);
        } else if (i % 3 == 1) {
            Ref info = CFDictionaryCreate(NULL, &kCFErrorUnderlyingErrorKey, &inner, 1,
                                          &kCFTypeDictionaryKeyCallBacks,
                                          &kCFTypeDictionaryValueCallBacks);
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

static void *work_on_deep_chains(void *unused)
{
    Ref left = chain(1000000), right = chain(1000000);
    assert(CFEqual(left, right));
    CFHash(left);
    CFRelease(CFCopyDescription(left));
    CFRelease(left);
    CFRelease(right);
    return unused;
}

static void test_depth__needs_no_stack(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 2 << 20);
    assert(pthread_create(&thread, &attributes, work_on_deep_chains, NULL) == 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
}

static Ref circle(void)
{
    Ref array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(array, array);
    CFArrayAppendValue(array, array);
    CFRelease(array);
    return array;
}

static void test_circles__end(void)
{
    Ref left = circle(), right = circle();
    assert(CFEqual(left, right));
    CFRelease(CFCopyDescription(left));
    CFRetain(left);
    CFArrayRemoveAllValues(left);
    CFRelease(left);
    CFRetain(right);
    CFArrayRemoveAllValues(right);
    CFRelease(right);
    /* Each level holds the one below twice: 2 to the 40th arrays, as a tree. */
    Ref twice[2] = {NULL, NULL};
    for (int side = 0; side < 2; side++) {
        Ref inner = CFArrayCreate(NULL, NULL, 0, &kCFTypeArrayCallBacks);
        for (int i = 0; i < 40; i++) {
            Ref pair[] = {inner, inner};
            Ref outer = CFArrayCreate(NULL, pair, 2, &kCFTypeArrayCallBacks);
            CFRelease(inner);
            inner = outer;
        }
        twice[side] = inner;
    }
    assert(CFEqual(twice[0], twice[1]));
    CFRelease(CFCopyDescription(twice[0]));
    CFRelease(twice[0]);
    CFRelease(twice[1]);
}

/* MARK: Scalars and constants */

static void test_constants__are_in_place(void)
{
    assert(kCFNull && kCFBooleanTrue && kCFBooleanFalse && kCFBundleIdentifierKey);
    assert(kCFAbsoluteTimeIntervalSince1970 == 978307200.0);
    assert(strcmp(CFBCGetVersionString(), "0.1.0") == 0);
    double nan = NAN;
    Ref made = CFNumberCreate(NULL, 13, &nan);
    assert(made == kCFNumberNaN);
    CFRelease(made);
    int value = 0;
    assert(CFNumberGetValue(kCFBooleanTrue, 9, &value) && value == 1);
    Ref keys[] = {kCFBundleNameKey}, values[] = {kCFBooleanTrue};
    Ref dictionary = CFDictionaryCreate(NULL, keys, values, 1, &kCFCopyStringDictionaryKeyCallBacks,
                                        &kCFTypeDictionaryValueCallBacks);
    Ref key;
    CFDictionaryGetKeysAndValues(dictionary, &key, NULL);
    assert(key != kCFBundleNameKey && CFEqual(key, kCFBundleNameKey));
    CFShow(dictionary);
    CFRelease(dictionary);
}

static void test_data__frees_as_told(void)
{
    static const unsigned char text[] = "static";
    Ref data = CFDataCreateWithBytesNoCopy(NULL, text, 6, kCFAllocatorNull);
    assert(CFDataGetBytePtr(data) == text);
    CFRelease(data);
    unsigned char *memory = malloc(3);
    memcpy(memory, "abc", 3);
    data = CFDataCreateWithBytesNoCopy(NULL, memory, 3, kCFAllocatorMalloc);
    unsigned char part[2];
    Range range = {1, 2};
    CFDataGetBytes(data, range, part);
    assert(part[0] == 'b' && part[1] == 'c');
    CFRelease(data);
    data = CFDataCreate(NULL, NULL, 0);
    assert(CFDataGetLength(data) == 0);
    CFRelease(data);
    void *block = CFAllocatorReallocate(NULL, CFAllocatorAllocate(NULL, 10, 0), 20, 0);
    CFAllocatorDeallocate(kCFAllocatorNull, block);
    CFAllocatorDeallocate(NULL, block);
    assert(!CFAllocatorAllocate(NULL, -1, 0) && !CFAllocatorAllocate(kCFAllocatorNull, 1, 0));
}

static void test_uuid__passes_bytes_by_value(void)
{
    Ref constant = CFUUIDGetConstantUUIDWithBytes(NULL, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                                  14, 15, 16);
    UUIDBytes bytes = CFUUIDGetUUIDBytes(constant);
    for (int i = 0; i < 16; i++)
        assert(bytes.bytes[i] == i + 1);
    Ref again = CFUUIDCreateFromUUIDBytes(NULL, bytes);
    assert(again == constant);
    CFRelease(again);
    Ref random = CFUUIDCreate(NULL), string = CFUUIDCreateString(NULL, random);
    Ref parsed = CFUUIDCreateFromString(NULL, string);
    assert(CFEqual(random, parsed) && CFHash(random) == CFHash(parsed));
    CFRelease(parsed);
    CFRelease(string);
    CFRelease(random);
}

int main(void)
{
    CFBCSetDiagnosticHandler(count_diagnostic, NULL);
    test_array__honours_callbacks();
    test_dictionary__honours_callbacks();
    test_collections__without_callbacks_hold_any_pointer();
    test_collections__count_their_objects();
    test_apply__survives_changes();
    test_odd_arguments__are_reported_and_harmless();
    test_depth__needs_no_stack();
    test_circles__end();
    test_constants__are_in_place();
    test_data__frees_as_told();
    test_uuid__passes_bytes_by_value();
    Ref locale = CFLocaleCopyCurrent();
    CFShow(CFLocaleGetIdentifier(locale));
    CFRelease(locale);
    puts("collections: all passed");
    return 0;
}
