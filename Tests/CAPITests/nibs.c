/* Nibs: who owns what, and the values of properties. */
#include "fixture.h"

#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCNib.h>
#include <stdio.h>
#include <string.h>

/* The typedstream of Tests/Nibs/vectors.py: an owner, a helper with the object ID 300, an outlet. */
static const char vector[] =
    "040b73747265616d747970656481e8038401408484840e4e5349424f626a6563744461746181e0008484084e534f626a65637400"
    "85928484840e4e53437573746f6d4f626a656374299484024040848484084e53537472696e67019484012b054f776e6572868586"
    "84016901968496968498980648656c70657286858695990092848484054e535365740094840149008692848484074e5341727261"
    "790094990192848484144e534e69624f75746c6574436f6e6e6563746f7281cf0084840e4e534e6962436f6e6e6563746f721194"
    "840340404095998498980668656c70657286868692859902840240699501a099812c0199812d01990092849898104942436f636f"
    "614672616d65776f726b8686";

static CFDataRef vector_data(void)
{
    UInt8 bytes[sizeof vector / 2];
    for (size_t i = 0; i < sizeof bytes; i++) {
        unsigned byte;
        assert_int_equal(sscanf(vector + 2 * i, "%2x", &byte), 1);
        bytes[i] = (UInt8)byte;
    }
    return CFDataCreate(NULL, bytes, sizeof bytes);
}

static CFBCNibRef open_vector(void)
{
    CFErrorRef error = NULL;
    CFDataRef data = vector_data();
    CFBCNibRef nib = CFBCNibCreateWithData(data, NULL, &error);
    CFRelease(data);
    assert_non_null(nib);
    assert_null(error);
    return nib;
}

static void test_object__keeps_its_nib(void **state)
{
    (void)state;
    CFBCNibRef nib = open_vector();
    CFBCNibObjectRef object = CFBCNibGetTopLevelObject(nib, 0);
    assert_int_equal(CFGetRetainCount(object), 0);
    assert_ptr_equal(CFBCNibGetTopLevelObject(nib, 0), object);
    CFRetain(object);
    CFRetain(object);
    CFRelease(nib);
    CFRelease(object);
    assert_int_equal(CFGetRetainCount(object), 1);
    assert_string(CFBCNibObjectCopyClass(object), "Helper");
    assert_string(CFBCNibObjectCopyClass(CFBCNibObjectGetParent(object)), "Owner");
    assert_ptr_equal(CFBCNibObjectGetNib(object), nib);
    CFRelease(object);
}

static void test_collection__keeps_the_nib_of_its_objects(void **state)
{
    (void)state;
    CFBCNibRef nib = open_vector();
    CFBCNibObjectRef owner = CFBCNibGetOwner(nib);
    CFTypeRef values[] = { owner, CFBCNibGetTopLevelObject(nib, 0), owner };
    CFArrayRef array = CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks);
    CFSetRef set = CFSetCreate(NULL, values, 3, &kCFTypeSetCallBacks);
    CFBCNibConnectionRef connection = (CFBCNibConnectionRef)CFRetain(CFBCNibGetConnection(nib, 0));
    CFRelease(nib);
    assert_int_equal(CFSetGetCount(set), 2);
    CFRelease(set);
    assert_string(CFBCNibObjectCopyClass((CFBCNibObjectRef)CFArrayGetValueAtIndex(array, 2)), "Owner");
    CFRelease(array);
    assert_true(CFEqual(CFBCNibConnectionGetSource(connection), owner));
    CFRelease(connection);
}

static void test_value__is_an_object_of_its_own_or_of_the_nib(void **state)
{
    (void)state;
    CFBCNibRef nib = open_vector();
    CFBCNibConnectionRef connection = CFBCNibGetConnection(nib, 0);
    assert_int_equal(CFBCNibConnectionGetKind(connection), kCFBCNibConnectionKindOutlet);
    assert_string(CFBCNibConnectionCopyArchivedClass(connection), "NSNibOutletConnector");
    assert_string(CFBCNibConnectionCopyLabel(connection), "helper");
    assert_string((CFStringRef)CFBCNibConnectionCopyValueForKey(connection, CFSTR("NSLabel")), "helper");
    CFTypeRef source = CFBCNibConnectionCopyValueForKey(connection, CFSTR("NSSource"));
    assert_ptr_equal(source, CFBCNibGetOwner(nib));
    CFRelease(nib);
    assert_int_equal(CFGetTypeID(source), CFBCNibObjectGetTypeID());
    assert_string((CFStringRef)CFBCNibObjectCopyPropertyKey((CFBCNibObjectRef)source, 0), "NSClassName");
    assert_string((CFStringRef)CFBCNibObjectCopyPropertyValue((CFBCNibObjectRef)source, 0), "Owner");
    assert_ptr_equal(CFBCNibObjectCopyValueForKey((CFBCNibObjectRef)source, CFSTR("NSExtension")), kCFNull);
    assert_null(CFBCNibObjectCopyValueForKey((CFBCNibObjectRef)source, CFSTR("none")));
    CFRelease(source);
}

static void test_index_out_of_range__is_null(void **state)
{
    (void)state;
    CFBCNibRef nib = open_vector();
    CFIndex beyond[] = { -1, 1, 100000, (CFIndex)(~0UL >> 1), -(CFIndex)(~0UL >> 1) };
    for (int i = 0; i < 5; i++) {
        assert_null(CFBCNibGetTopLevelObject(nib, beyond[i]));
        assert_null(CFBCNibGetConnection(nib, beyond[i]));
        assert_null(CFBCNibGetVisibleWindow(nib, beyond[i]));
        assert_null(CFBCNibObjectGetChild(CFBCNibGetOwner(nib), beyond[i]));
        if (beyond[i] != 1) {
            assert_null(CFBCNibGetObject(nib, beyond[i]));
            assert_null(CFBCNibObjectCopyPropertyKey(CFBCNibGetOwner(nib), beyond[i]));
            assert_null(CFBCNibObjectCopyPropertyValue(CFBCNibGetOwner(nib), beyond[i]));
        }
    }
    CFIndex number = 7;
    assert_false(CFBCNibObjectGetObjectID(NULL, &number));
    assert_int_equal(number, 7);
    assert_true(CFBCNibObjectGetObjectID(CFBCNibGetTopLevelObject(nib, 0), &number));
    assert_int_equal(number, 300);
    CFRelease(nib);
}

static void test_mutable_data__are_copied(void **state)
{
    (void)state;
    CFDataRef data = vector_data();
    CFMutableDataRef copy = CFDataCreateMutableCopy(NULL, 0, data);
    CFBCNibRef nib = CFBCNibCreateWithData(copy, NULL, NULL);
    memset(CFDataGetMutableBytePtr(copy), 0, (size_t)CFDataGetLength(copy));
    assert_string(CFBCNibObjectCopyClass(CFBCNibGetOwner(nib)), "Owner");
    assert_null(CFBCNibCopyURL(nib));
    CFRelease(nib);
    CFRelease(copy);
    CFRelease(data);
}

static void test_error__has_domain_code_and_place(void **state)
{
    (void)state;
    CFErrorRef error = NULL;
    make_file("damaged.nib", "NIBArchive");
    CFURLRef url = url_of("damaged.nib");
    assert_null(CFBCNibCreateWithURL(url, NULL, &error));
    assert_int_equal(CFErrorGetCode(error), kCFBCNibErrorDamaged);
    assert_true(CFEqual(CFErrorGetDomain(error), kCFBCNibErrorDomain));
    assert_string(CFErrorCopyFailureReason(error), "The file ends too early.");
    CFDictionaryRef info = CFErrorCopyUserInfo(error);
    CFIndex offset = 0;
    assert_true(CFNumberGetValue((CFNumberRef)CFDictionaryGetValue(info, kCFBCNibErrorOffsetKey), kCFNumberCFIndexType,
                                 &offset));
    assert_int_equal(offset, 10);
    CFRelease(info);
    CFRelease(error);
    CFRelease(url);

    url = url_of("missing.nib");
    assert_null(CFBCNibCreateWithURL(url, NULL, &error));
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
    assert_int_equal(CFErrorGetCode(error), 2);
    CFRelease(error);
    assert_null(CFBCNibCreateWithURL(url, NULL, NULL));
    CFRelease(url);
}

static void test_environment__chooses_the_part(void **state)
{
    (void)state;
    CFDataRef data = vector_data();
    make_file_bytes("a.nib/objects.nib", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    make_file_bytes("a.nib/keyedobjects-101300.nib", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    make_file_bytes("a.nib/keyedobjects-110000.nib", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    CFRelease(data);
    const char *versions[] = { "", "10.12.6", "10.13", "10.99", "11", "12.1" };
    const char *parts[] = { "keyedobjects-110000.nib", "objects.nib",
                            "keyedobjects-101300.nib", "keyedobjects-101300.nib",
                            "keyedobjects-110000.nib", "keyedobjects-110000.nib" };
    CFURLRef url = url_of("a.nib");
    for (int i = 0; i < 6; i++) {
        CFStringRef version = CFStringCreateWithCString(NULL, versions[i], kCFStringEncodingUTF8);
        CFTypeRef keys[] = { CFSTR("SystemVersion") }, values[] = { version };
        CFDictionaryRef settings =
            CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
        CFTypeRef environment = CFBCEnvironmentCreate(settings, NULL);
        CFTypeRef names[] = { kCFBCNibOptionEnvironment }, options[] = { environment };
        CFDictionaryRef dictionary = CFDictionaryCreate(NULL, names, options, 1, &kCFTypeDictionaryKeyCallBacks,
                                                        &kCFTypeDictionaryValueCallBacks);
        CFBCNibRef nib = CFBCNibCreateWithURL(url, dictionary, NULL);
        assert_non_null(nib);
        CFURLRef part = CFBCNibCopyURL(nib);
        assert_string(CFURLCopyLastPathComponent(part), parts[i]);
        assert_strings(CFBCNibCopyPartNames(nib), "keyedobjects-101300.nib,keyedobjects-110000.nib,objects.nib");
        CFRelease(part);
        CFRelease(nib);
        CFRelease(dictionary);
        CFRelease(environment);
        CFRelease(settings);
        CFRelease(version);
    }
    CFRelease(url);
}

static void test_classes_nib__describes_classes(void **state)
{
    (void)state;
    CFDataRef data = vector_data();
    make_file_bytes("b.nib/objects.nib", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    CFRelease(data);
    make_file("b.nib/classes.nib", "{ IBClasses = ( { CLASS = Owner; LANGUAGE = ObjC; SUPERCLASS = NSObject; } ); "
                                   "IBVersion = 1; }");
    CFURLRef url = url_of("b.nib");
    CFBCNibRef nib = CFBCNibCreateWithURL(url, NULL, NULL);
    CFArrayRef classes = CFBCNibCopyClassDescriptions(nib);
    assert_int_equal(CFArrayGetCount(classes), 1);
    assert_borrowed_string(CFDictionaryGetValue((CFDictionaryRef)CFArrayGetValueAtIndex(classes, 0), CFSTR("CLASS")),
                           "Owner");
    CFRelease(classes);
    CFRelease(nib);
    CFRelease(url);
}

static void test_geometry__is_read_from_strings_and_data(void **state)
{
    (void)state;
    CFBCNibRect rect = { { 0, 0 }, { 0, 0 } };
    CFBCNibPoint point = { 0, 0 };
    CFBCNibSize size = { 0, 0 };
    assert_true(CFBCNibParseRect(CFSTR("{{1, -2.5}, {3e2, 4}}"), &rect));
    assert_true(rect.origin.x == 1 && rect.origin.y == -2.5 && rect.size.width == 300 && rect.size.height == 4);
    assert_true(CFBCNibParsePoint(CFSTR("{5, 6}"), &point) && point.x == 5 && point.y == 6);
    assert_true(CFBCNibParseSize(CFSTR("{7,8}"), &size) && size.width == 7 && size.height == 8);
    const char *wrong[] = { "", "{}", "{1}", "{1, 2", "{1, 2}}", "{1; 2}", "{a, b}", "{1, 2, 3}", "{{1, 2}, {3}}" };
    for (int i = 0; i < 9; i++) {
        CFStringRef string = CFStringCreateWithCString(NULL, wrong[i], kCFStringEncodingUTF8);
        assert_false(CFBCNibParsePoint(string, &point));
        assert_false(CFBCNibParseRect(string, &rect));
        CFRelease(string);
    }
    UInt8 packed[33] = { 7 };
    double numbers[4] = { 1, 2, 3, 4 };
    memcpy(packed + 1, numbers, sizeof numbers);
    CFDataRef two = CFDataCreate(NULL, packed, 17), four = CFDataCreate(NULL, packed, 33);
    assert_true(CFBCNibParsePoint(two, &point) && point.x == 1 && point.y == 2);
    assert_false(CFBCNibParseRect(two, &rect));
    assert_true(CFBCNibParseRect(four, &rect) && rect.size.height == 4);
    assert_false(CFBCNibParsePoint(kCFBooleanTrue, &point));
    CFRelease(two);
    CFRelease(four);
}

static void test_selector__has_a_base_name(void **state)
{
    (void)state;
    assert_string(CFBCNibCreateSelectorBaseName(CFSTR("save:")), "save");
    assert_string(CFBCNibCreateSelectorBaseName(CFSTR("drag:to:")), "drag_to");
    assert_string(CFBCNibCreateSelectorBaseName(CFSTR("plain")), "plain");
    assert_string(CFBCNibCreateSelectorBaseName(CFSTR(":")), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_object__keeps_its_nib),
        TEST(test_collection__keeps_the_nib_of_its_objects),
        TEST(test_value__is_an_object_of_its_own_or_of_the_nib),
        TEST(test_index_out_of_range__is_null),
        TEST(test_mutable_data__are_copied),
        TEST(test_error__has_domain_code_and_place),
        TEST(test_environment__chooses_the_part),
        TEST(test_classes_nib__describes_classes),
        TEST(test_geometry__is_read_from_strings_and_data),
        TEST(test_selector__has_a_base_name),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
