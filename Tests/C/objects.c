/* The basic contract of objects: ownership, equality, conversion, mutability. */
#include "fixture.h"

#include <string.h>

static CFStringRef make_string(const char *string)
{
    return CFStringCreateWithCString(kCFAllocatorDefault, string, kCFStringEncodingUTF8);
}

static void test_retain_count__is_exact(void **state)
{
    (void)state;
    CFStringRef string = make_string("counted");
    assert_int_equal(CFGetRetainCount(string), 1);
    CFRetain(string);
    assert_int_equal(CFGetRetainCount(string), 2);
    const void *values[] = { string };
    CFArrayRef array = CFArrayCreate(NULL, values, 1, &kCFTypeArrayCallBacks);
    assert_int_equal(CFGetRetainCount(string), 3);
    CFRelease(array);
    CFRelease(string);
    assert_int_equal(CFGetRetainCount(string), 1);
    CFRelease(string);
}

static void test_cfstr__is_one_object_for_equal_literals(void **state)
{
    (void)state;
    CFStringRef first = CFSTR("literal");
    assert_ptr_equal(first, CFSTR("literal"));
    CFStringRef made = make_string("literal");
    assert_true(CFEqual(first, made));
    assert_int_equal(CFHash(first), CFHash(made));
    CFRelease(made);
}

static void test_strings__are_converted_to_and_from_c(void **state)
{
    (void)state;
    CFStringRef string = make_string("a\xC3\xA9\xF0\x9F\x98\x80");
    UniChar units[4];
    char buffer[16];

    assert_int_equal(CFStringGetLength(string), 4);
    CFStringGetCharacters(string, CFRangeMake(0, 4), units);
    assert_int_equal(units[0], 'a');
    assert_int_equal(units[1], 0xE9);
    assert_int_equal(units[2], 0xD83D);
    assert_int_equal(units[3], 0xDE00);
    assert_string_equal(CFStringGetCStringPtr(string, kCFStringEncodingUTF8), "a\xC3\xA9\xF0\x9F\x98\x80");
    assert_false(CFStringGetCString(string, buffer, 7, kCFStringEncodingUTF8));
    assert_true(CFStringGetCString(string, buffer, 8, kCFStringEncodingUTF8));
    assert_false(CFStringGetCString(string, buffer, sizeof buffer, kCFStringEncodingASCII));

    CFStringRef again = CFStringCreateWithCharacters(NULL, units, 4);
    assert_true(CFEqual(string, again));
    CFRelease(again);
    CFRelease(string);
    assert_null(CFStringCreateWithCString(NULL, "\xFF", kCFStringEncodingUTF8));
    string = CFStringCreateWithCString(NULL, "\x8E", kCFStringEncodingMacRoman);
    assert_string(string, "\xC3\xA9");
}

static void test_format__takes_objects_and_reordered_arguments(void **state)
{
    (void)state;
    CFStringRef name = make_string("Möwe");
    assert_string(CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ has %d of %s, %.2f%%"), name, 3, "five", 1.5),
                  "Möwe has 3 of five, 1.50%");
    assert_string(CFStringCreateWithFormat(NULL, NULL, CFSTR("%2$d %1$@"), name, 7), "7 Möwe");
    CFRelease(name);
}

static void test_urls__keep_base_and_relative_part(void **state)
{
    (void)state;
    CFURLRef base = CFURLCreateWithFileSystemPath(NULL, CFSTR("/a b/c.app"), kCFURLPOSIXPathStyle, TRUE);
    assert_borrowed_string(CFURLGetString(base), "file:///a%20b/c.app/");
    CFURLRef url =
        CFURLCreateWithFileSystemPathRelativeToBase(NULL, CFSTR("Contents/x"), kCFURLPOSIXPathStyle, FALSE, base);
    assert_borrowed_string(CFURLGetString(url), "Contents/x");
    assert_true(CFEqual(CFURLGetBaseURL(url), base));
    CFURLRef absolute = CFURLCopyAbsoluteURL(url);
    assert_borrowed_string(CFURLGetString(absolute), "file:///a%20b/c.app/Contents/x");
    assert_false(CFEqual(url, absolute));
    assert_string(CFURLCopyFileSystemPath(absolute, kCFURLPOSIXPathStyle), "/a b/c.app/Contents/x");
    assert_string(CFURLCopyLastPathComponent(base), "c.app");
    assert_string(CFURLCopyPathExtension(base), "app");

    CFURLRef appended = CFURLCreateCopyAppendingPathComponent(NULL, base, CFSTR("d e"), FALSE);
    assert_borrowed_string(CFURLGetString(appended), "file:///a%20b/c.app/d%20e");
    CFRelease(appended);
    CFRelease(absolute);
    CFRelease(url);
    CFRelease(base);
}

static void test_arrays__retain_their_elements(void **state)
{
    (void)state;
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFStringRef string = make_string("x");
    CFArrayAppendValue(array, string);
    CFArrayAppendValue(array, kCFBooleanTrue);
    CFArrayInsertValueAtIndex(array, 0, kCFNull);
    assert_int_equal(CFArrayGetCount(array), 3);
    assert_int_equal(CFArrayGetFirstIndexOfValue(array, CFRangeMake(0, 3), CFSTR("x")), 1);
    CFArrayRemoveValueAtIndex(array, 1);
    assert_int_equal(CFGetRetainCount(string), 1);
    CFRelease(string);
    CFRelease(array);
}

static void test_dictionaries__are_mutable_only_if_created_so(void **state)
{
    (void)state;
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDictionarySetValue(dictionary, CFSTR("a"), CFSTR("1"));
    CFDictionaryAddValue(dictionary, CFSTR("a"), CFSTR("2"));
    assert_borrowed_string(CFDictionaryGetValue(dictionary, CFSTR("a")), "1");
    CFDictionarySetValue(dictionary, CFSTR("a"), CFSTR("3"));
    assert_int_equal(CFDictionaryGetCount(dictionary), 1);
    CFDictionaryRef copy = CFDictionaryCreateCopy(NULL, dictionary);
    CFDictionaryRemoveValue(dictionary, CFSTR("a"));
    assert_int_equal(CFDictionaryGetCount(dictionary), 0);
    assert_borrowed_string(CFDictionaryGetValue(copy, CFSTR("a")), "3");
    CFRelease(dictionary);

    clear_diagnostics();
    CFDictionarySetValue((CFMutableDictionaryRef)(uintptr_t)(const void *)copy, CFSTR("b"), CFSTR("4"));
    assert_int_equal(CFDictionaryGetCount(copy), 1);
    assert_int_equal(diagnostic_count(), 1);

    CFMutableDictionaryRef changed = CFDictionaryCreateMutableCopy(NULL, 0, copy);
    CFDictionarySetValue(changed, CFSTR("b"), kCFBooleanTrue);
    assert_int_equal(CFDictionaryGetCount(changed), 2);
    CFRelease(changed);
    CFRelease(copy);
}

static void test_numbers__are_converted(void **state)
{
    (void)state;
    int number = 300;
    signed char small = 0;
    double real = 0;
    CFNumberRef object = CFNumberCreate(NULL, kCFNumberIntType, &number);
    assert_true(CFNumberGetValue(object, kCFNumberDoubleType, &real));
    assert_true(real == 300.0);
    assert_false(CFNumberGetValue(object, kCFNumberSInt8Type, &small));
    CFRelease(object);
}

static void test_property_list__is_read_from_data(void **state)
{
    static const char xml[] = "<plist><dict><key>k</key><integer>7</integer></dict></plist>";
    static const char bad[] = "{ k = ";
    (void)state;
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)xml, sizeof xml - 1);
    CFPropertyListFormat format;
    CFErrorRef error = NULL;
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, &format, &error);
    assert_non_null(list);
    assert_null(error);
    assert_int_equal(format, kCFPropertyListXMLFormat_v1_0);
    assert_non_null(CFDictionaryGetValue((CFDictionaryRef)list, CFSTR("k")));
    CFRelease(list);
    CFRelease(data);

    data = CFDataCreate(NULL, (const UInt8 *)bad, sizeof bad - 1);
    assert_null(CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, &error));
    assert_int_equal(CFErrorGetCode(error), 3840);
    CFStringRef reason = CFErrorCopyDescription(error);
    assert_non_null(strstr(CFStringGetCStringPtr(reason, kCFStringEncodingUTF8), "line 1"));
    CFRelease(reason);
    CFRelease(error);
    CFRelease(data);
}

static void test_mutable_list__has_mutable_containers(void **state)
{
    static const char source[] = "{ a = (b); }";
    (void)state;
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)source, sizeof source - 1);
    CFMutableDictionaryRef list = (CFMutableDictionaryRef)(uintptr_t)CFPropertyListCreateWithData(
        NULL, data, kCFPropertyListMutableContainers, NULL, NULL);
    CFMutableArrayRef array = (CFMutableArrayRef)(uintptr_t)CFDictionaryGetValue(list, CFSTR("a"));
    CFArrayAppendValue(array, CFSTR("c"));
    assert_int_equal(CFArrayGetCount(array), 2);
    CFDictionarySetValue(list, CFSTR("d"), CFSTR("e"));
    assert_int_equal(CFDictionaryGetCount(list), 2);
    CFRelease(list);
    CFRelease(data);
}

/* Shipped programs release them: on Apple's systems that has no effect. */
static void test_constants__may_be_released(void **state)
{
    (void)state;
    CFTypeRef constants[] = { CFSTR("constant"), kCFBooleanTrue,     kCFNull,
                              kCFNumberNaN,      kCFAllocatorMalloc, kCFPreferencesCurrentUser,
                              CFSTR(""),         kCFErrorDomainPOSIX };
    CFIndex count = sizeof constants / sizeof *constants;
    clear_diagnostics();
    for (int round = 0; round < 3; round++)
        for (CFIndex i = 0; i < count; i++)
            CFRelease(constants[i]);
    CFArrayRef array = CFArrayCreate(NULL, (const void **)constants, count, &kCFTypeArrayCallBacks);
    for (CFIndex i = 0; i < count; i++)
        CFRelease(CFArrayGetValueAtIndex(array, i));
    CFRelease(array);
    assert_int_equal(diagnostic_count(), 0);
    assert_true(CFEqual(constants[0], CFSTR("constant")));
    assert_borrowed_string(kCFErrorDomainPOSIX, "NSPOSIXErrorDomain");
    assert_ptr_equal(CFRetain(kCFNull), kCFNull);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_constants__may_be_released),
        TEST(test_retain_count__is_exact),
        TEST(test_cfstr__is_one_object_for_equal_literals),
        TEST(test_strings__are_converted_to_and_from_c),
        TEST(test_format__takes_objects_and_reordered_arguments),
        TEST(test_urls__keep_base_and_relative_part),
        TEST(test_arrays__retain_their_elements),
        TEST(test_dictionaries__are_mutable_only_if_created_so),
        TEST(test_numbers__are_converted),
        TEST(test_property_list__is_read_from_data),
        TEST(test_mutable_list__has_mutable_containers),
    };
    return cmocka_run_group_tests_name("objects", tests, set_up_group, tear_down_group);
}
