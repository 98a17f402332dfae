/* Nibs: who owns what, and the values of properties. */
#include "nib_vector.h"

#include <CFBundleCompat/CFBCEnvironment.h>
#include <CFBundleCompat/CFBCNib.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

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
    assert_int_equal(error_number(error, kCFBCErrorOffsetKey), 10);
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

/* What a host counts. */
typedef struct {
    int objects, awoken, released;
} counts;

static CFBCNibResult create_object(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    (void)object;
    (void)run;
    *made = &((counts *)context)->objects;
    ((counts *)context)->objects++;
    return kCFBCNibDone;
}

static CFBCNibResult connect_outlet(void *source, CFStringRef outlet, void *destination,
                                    CFBCNibConnectionRef connection, CFBCNibInstantiationRef run, void *context)
{
    CFBCNibObjectRef end = CFBCNibConnectionGetDestination(connection);
    assert_ptr_equal(source, context);
    assert_ptr_equal(destination, CFBCNibInstantiationGetPointer(run, end));
    assert_true(CFEqual(outlet, CFSTR("helper")));
    return kCFBCNibDone;
}

static CFBCNibResult awake(void *object, CFBCNibObjectRef description, CFBCNibInstantiationRef run, void *context)
{
    (void)object;
    (void)description;
    (void)run;
    ((counts *)context)->awoken++;
    return kCFBCNibDone;
}

static void release_object(void *object, void *context)
{
    assert_ptr_equal(object, &((counts *)context)->objects);
    ((counts *)context)->released++;
}

static void test_instantiation__keeps_objects_and_nib(void **state)
{
    (void)state;
    counts host = { 0, 0, 0 };
    CFBCNibCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.context = &host;
    callbacks.createObject = create_object;
    callbacks.connectOutlet = connect_outlet;
    callbacks.awake = awake;
    callbacks.release = release_object;
    CFBCNibRef nib = open_vector();
    CFBCNibInstantiationRef run = CFBCNibInstantiate(nib, &host, NULL, &callbacks, NULL, NULL);
    CFRelease(nib);
    assert_non_null(run);
    assert_int_equal(CFGetTypeID(run), CFBCNibInstantiationGetTypeID());
    assert_int_equal(host.objects, 1);
    assert_int_equal(host.awoken, 2); /* The owner, too. */
    assert_int_equal(CFBCNibInstantiationGetTopLevelCount(run), 1);
    assert_ptr_equal(CFBCNibInstantiationGetTopLevelPointer(run, 0), &host.objects);
    assert_null(CFBCNibInstantiationGetTopLevelPointer(run, 1));
    CFBCNibReport report;
    CFBCNibInstantiationGetReport(run, &report);
    assert_int_equal(report.outlets.made, 1);
    assert_int_equal(report.awakenings.made, 2);
    assert_int_equal(host.released, 0);
    nib = open_vector();
    CFBCNibObjectRef other = CFBCNibGetOwner(nib);
    assert_non_null(other);
    assert_null(CFBCNibInstantiationCopyValueForKey(run, other, CFSTR("NSClassName")));
    assert_null(CFBCNibInstantiationCopyValueForKey(run, NULL, CFSTR("NSClassName")));
    CFRelease(nib);
    CFRelease(run);
    assert_int_equal(host.released, 1);
}

static void test_callbacks_without_create_object__are_refused(void **state)
{
    (void)state;
    CFErrorRef error = NULL;
    CFBCNibCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    CFBCNibRef nib = open_vector();
    assert_null(CFBCNibInstantiate(nib, &callbacks, NULL, &callbacks, NULL, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    callbacks.version = 1;
    callbacks.createObject = create_object;
    assert_null(CFBCNibInstantiate(nib, &callbacks, NULL, &callbacks, NULL, NULL));
    assert_null(CFBCNibInstantiate(nib, &callbacks, NULL, NULL, NULL, NULL));
    CFRelease(nib);
}

static void test_xib__is_a_nib(void **state)
{
    (void)state;
    const char text[] = "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'><objects>"
                        "<customObject id='-2' customClass='Owner'><connections>"
                        "<outlet property='view' destination='1'/></connections></customObject>"
                        "<customView id='1' customClass='Dial'/></objects></document>";
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)text, sizeof text - 1);
    CFBCNibRef nib = CFBCNibCreateWithData(data, NULL, NULL);
    CFRelease(data);
    assert_int_equal(CFBCNibGetFormat(nib), kCFBCNibFormatXIB);
    assert_int_equal(CFBCNibGetFormatVersion(nib), 3);
    assert_string(CFBCNibObjectCopyClass(CFBCNibGetTopLevelObject(nib, 0)), "Dial");
    assert_string(CFBCNibConnectionCopyLabel(CFBCNibGetConnection(nib, 0)), "view");
    CFRelease(nib);
}

static void test_storyboard__opens_the_nibs_of_its_controllers(void **state)
{
    (void)state;
    make_file("S.storyboardc/Info.plist", "{ UIViewControllerIdentifiersToNibNames = { b = second; a = first; };"
                                          "  UIStoryboardDesignatedEntryPointIdentifier = a; }");
    CFDataRef data = vector_data();
    make_file_bytes("S.storyboardc/first.nib", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    CFRelease(data);
    CFErrorRef error = NULL;
    CFURLRef url = url_of("S.storyboardc");
    CFBCStoryboardRef storyboard = CFBCStoryboardCreateWithURL(url, &error);
    assert_non_null(storyboard);
    assert_int_equal(CFGetTypeID(storyboard), CFBCStoryboardGetTypeID());
    assert_string(CFBCStoryboardCopyEntryIdentifier(storyboard), "a");
    assert_strings(CFBCStoryboardCopyIdentifiers(storyboard), "a,b");
    CFBCNibRef nib = CFBCStoryboardCreateNib(storyboard, NULL, &error);
    assert_non_null(nib);
    CFBCNibObjectRef object = CFBCStoryboardGetController(storyboard, NULL, nib);
    assert_ptr_equal(object, CFBCNibGetTopLevelObject(nib, 0));
    assert_ptr_equal(CFBCStoryboardGetController(storyboard, CFSTR("a"), nib), object);
    assert_null(CFBCStoryboardGetController(storyboard, CFSTR("c"), nib));
    CFRelease(storyboard);
    CFArrayRef segues = CFBCStoryboardCopySegues(object);
    CFDictionaryRef objects = CFBCStoryboardCopyExternalObjects(object);
    assert_int_equal(CFArrayGetCount(segues), 0);
    assert_int_equal(CFDictionaryGetCount(objects), 0);
    CFRelease(segues);
    CFRelease(objects);
    CFRelease(nib);
    storyboard = CFBCStoryboardCreateWithURL(url, NULL);
    assert_null(CFBCStoryboardCreateNib(storyboard, CFSTR("c"), &error));
    assert_int_equal(CFErrorGetCode(error), kCFBCNibErrorNotFound);
    CFRelease(error);
    assert_null(CFBCStoryboardCreateMainMenuNib(storyboard, NULL));
    CFRelease(storyboard);
    CFRelease(url);
}

#define XIB(title)                                                                   \
    "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'><objects>" \
    "<window title='" title "' id='5'/></objects></document>"

static void assert_opens(CFBundleRef bundle, CFStringRef name, CFBCNibFormat format, const char *file)
{
    CFBCNibRef nib = CFBCNibCreateInBundle(bundle, name, NULL, NULL);
    assert_int_equal(CFBCNibGetFormat(nib), format);
    assert_url(CFBCNibCopyURL(nib), file);
    CFRelease(nib);
}

static void test_source__is_opened_where_there_is_no_nib(void **state)
{
    (void)state;
    make_file("Sources.bundle/Contents/Info.plist", "{ NSMainNibFile = Main; NSMainStoryboardFile = Scenes; }");
    make_file("Sources.bundle/Contents/Resources/Base.lproj/Main.xib", XIB("Hello"));
    make_file("Sources.bundle/Contents/Resources/Base.lproj/Scenes.storyboard",
              "<document type='com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB' version='3.0'><scenes>"
              "<scene><objects><viewController storyboardIdentifier='one' id='7' sceneMemberID='viewController'/>"
              "</objects></scene></scenes></document>");
    make_file("Sources.bundle/Contents/Resources/Panel.xib", XIB("Mac"));
    make_file("Sources.bundle/Contents/Resources/Panel~ipad.xib", XIB("Pad"));
    make_file("Sources.bundle/Contents/Resources/en.lproj/Both.xib", XIB("source"));
    CFDataRef data = vector_data();
    make_file_bytes("Sources.bundle/Contents/Resources/Both.nib", CFDataGetBytePtr(data),
                    (size_t)CFDataGetLength(data));
    CFRelease(data);
    CFBundleRef bundle = open_bundle("Sources.bundle");
    CFErrorRef error = NULL;

    assert_opens(bundle, NULL, kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Base.lproj/Main.xib");
    assert_opens(bundle, CFSTR("Main"), kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Base.lproj/Main.xib");
    assert_opens(bundle, CFSTR("Main.nib"), kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Base.lproj/Main.xib");
    assert_opens(bundle, CFSTR("Main.xib"), kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Base.lproj/Main.xib");
    assert_opens(bundle, CFSTR("Panel"), kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Panel.xib");
    assert_opens(bundle, CFSTR("Both"), kCFBCNibFormatTypedStream, "Sources.bundle/Contents/Resources/Both.nib");
    assert_null(CFBCNibCreateInBundle(bundle, CFSTR("Scenes"), NULL, &error));
    assert_int_equal(CFErrorGetCode(error), kCFBCNibErrorStoryboard);
    CFRelease(error);
    assert_null(CFBCNibCreateInBundle(bundle, CFSTR("Other"), NULL, &error));
    assert_int_equal(CFErrorGetCode(error), kCFBCNibErrorNotFound);
    CFRelease(error);
    assert_null(CFBCNibCreateInBundle(bundle, CFSTR(".xib"), NULL, NULL));

    const CFStringRef names[] = { NULL, CFSTR("Scenes"), CFSTR("Scenes.storyboard"), CFSTR("Scenes.storyboardc") };
    for (int i = 0; i < 4; i++) {
        CFBCStoryboardRef storyboard = CFBCStoryboardCreateInBundle(bundle, names[i], NULL);
        assert_strings(CFBCStoryboardCopyIdentifiers(storyboard), "one");
        CFRelease(storyboard);
    }
    assert_null(CFBCStoryboardCreateInBundle(bundle, CFSTR("Main"), &error));
    assert_int_equal(CFErrorGetCode(error), kCFBCNibErrorNotFound);
    CFRelease(error);
    CFRelease(bundle);

    const void *keys[] = { kCFBCEnvironmentDeviceKey }, *values[] = { CFSTR("ipad") };
    CFDictionaryRef device =
        CFDictionaryCreate(NULL, keys, values, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef pad = CFBCEnvironmentCreate(device, NULL);
    CFURLRef url = url_of("Sources.bundle");
    bundle = CFBCBundleCreateForEnvironment(url, pad, NULL);
    assert_opens(bundle, CFSTR("Panel"), kCFBCNibFormatXIB, "Sources.bundle/Contents/Resources/Panel~ipad.xib");
    CFRelease(bundle);
    CFRelease(url);
    CFRelease(pad);
    CFRelease(device);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_source__is_opened_where_there_is_no_nib),
        TEST(test_instantiation__keeps_objects_and_nib),
        TEST(test_callbacks_without_create_object__are_refused),
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
        TEST(test_xib__is_a_nib),
        TEST(test_storyboard__opens_the_nibs_of_its_controllers),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
