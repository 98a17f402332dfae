/* Property lists: writing, copying, validation, and objects that cannot be in one. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "fixture.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>

#define XML_HEAD                                              \
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"            \
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" " \
    "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n"

static CFTypeRef parsed(const char *string, CFOptionFlags options)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)string, (CFIndex)strlen(string));
    CFTypeRef list = CFPropertyListCreateWithData(NULL, data, options, NULL, NULL);
    CFRelease(data);
    return list;
}

static void assert_xml(CFTypeRef list, const char *expected)
{
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListXMLFormat_v1_0, 0, NULL);
    CFIndex head = (CFIndex)strlen(XML_HEAD), count = (CFIndex)strlen(expected);
    assert_non_null(data);
    assert_int_equal(CFDataGetLength(data), head + count + (CFIndex)strlen("</plist>\n"));
    assert_memory_equal(CFDataGetBytePtr(data), XML_HEAD, (size_t)head);
    assert_memory_equal(CFDataGetBytePtr(data) + head, expected, (size_t)count);
    CFRelease(data);
}

static void test_xml__is_formatted_as_by_apple(void **state)
{
    (void)state;
    CFTypeRef list = parsed("<plist><dict><key>z</key><real>0.1</real><key>a&amp;b</key><array><array/><dict/><string/>"
                            "<data>QUJD</data></array><key>i</key><integer>-5</integer><key>t</key><true/>"
                            "<key>d</key><date>2001-01-01T00:00:01Z</date></dict></plist>",
                            0);
    assert_xml(list,
               "<dict>\n\t<key>a&amp;b</key>\n\t<array>\n\t\t<array/>\n\t\t<dict/>\n\t\t<string></string>\n"
               "\t\t<data>\n\t\tQUJD\n\t\t</data>\n\t</array>\n\t<key>d</key>\n\t<date>2001-01-01T00:00:01Z</date>\n"
               "\t<key>i</key>\n\t<integer>-5</integer>\n\t<key>t</key>\n\t<true/>\n"
               "\t<key>z</key>\n\t<real>0.10000000000000001</real>\n</dict>\n");
    CFRelease(list);
}

static void test_binary_list__writes_equal_values_once_and_keeps_their_types(void **state)
{
    static const UInt8 expected[] = "bplist00\xa4\x01\x02\x03\x01\x10\x01\x23\x3f\xf0\0\0\0\0\0\0\x09\x08\x0d\x0f\x18"
                                    "\0\0\0\0\0\0\x01\x01\0\0\0\0\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x19";
    (void)state;
    CFTypeRef list =
        parsed("<plist><array><integer>1</integer><real>1</real><true/><integer>1</integer></array></plist>", 0);
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    assert_int_equal(CFDataGetLength(data), sizeof expected - 1);
    assert_memory_equal(CFDataGetBytePtr(data), expected, sizeof expected - 1);
    CFRelease(data);
    CFRelease(list);
}

static void assert_survives(CFTypeRef list, CFPropertyListFormat format)
{
    CFPropertyListFormat found = 0;
    CFErrorRef error = NULL;
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, &error);
    assert_null(error);
    CFTypeRef again = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, &found, NULL);
    assert_int_equal(found, format);
    assert_true(CFEqual(list, again));
    CFRelease(again);
    CFRelease(data);
}

static void test_written_lists__survive_a_round_trip(void **state)
{
    const double reals[] = { 0.1, -0.0, 1e300, 5e-324, INFINITY, -INFINITY, NAN, 1e22, 123456789.125 };
    const UniChar units[] = { 'a', 0, 1, 0x0D, 0x0A, 0x7F, 0xFFFE, 0xD83D, 0xDE00 };
    (void)state;
    CFMutableArrayRef list = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++) {
        CFNumberRef number = CFNumberCreate(NULL, kCFNumberDoubleType, &reals[i]);
        CFArrayAppendValue(list, number);
        CFRelease(number);
    }
    CFStringRef string = CFStringCreateWithCharacters(NULL, units, sizeof units / sizeof *units);
    CFArrayAppendValue(list, string);
    CFRelease(string);
    const double times[] = { 0, -1, -63113904001.0, 1e12, -1e12, 3e16 };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        CFDateRef date = CFDateCreate(NULL, times[i]);
        CFArrayAppendValue(list, date);
        CFRelease(date);
    }
    CFTypeRef unsigned_number = parsed("<integer>18446744073709551615</integer>", 0);
    CFArrayAppendValue(list, unsigned_number);
    CFRelease(unsigned_number);
    assert_survives(list, kCFPropertyListXMLFormat_v1_0);
    assert_survives(list, kCFPropertyListBinaryFormat_v1_0);
    CFRelease(list);
}

static void assert_refused(CFTypeRef list, CFPropertyListFormat format, const char *reason)
{
    CFErrorRef error = NULL;
    assert_null(CFPropertyListCreateData(NULL, list, format, 0, &error));
    assert_non_null(error);
    assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainCocoa));
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListWriteStreamError);
    CFStringRef description = CFErrorCopyDescription(error);
    assert_non_null(strstr(CFStringGetCStringPtr(description, kCFStringEncodingUTF8), reason));
    assert_false(CFPropertyListIsValid(list, format));
    CFRelease(description);
    CFRelease(error);
}

static const CFPropertyListFormat both[] = { kCFPropertyListXMLFormat_v1_0, kCFPropertyListBinaryFormat_v1_0 };

static CFArrayRef around(CFTypeRef object)
{
    return CFArrayCreate(NULL, &object, 1, &kCFTypeArrayCallBacks);
}

static void test_invalid_property_list__is_refused(void **state)
{
    const void *number = kCFBooleanTrue, *null = NULL, *small = (const void *)5;
    const UniChar half = 0xD800;
    (void)state;
    CFMutableArrayRef cycle = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayRef inner = around(cycle), with_null = around(kCFNull);
    CFArrayAppendValue(cycle, inner);
    CFDictionaryRef no_text =
        CFDictionaryCreate(NULL, &number, &number, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    static const char text[] __attribute__((aligned(16))) = "these bytes are not an object";
    const void *pages = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(pages != MAP_FAILED);
    const void *no_objects[] = { small, null, (const void *)0x10000, text, pages };
    for (int i = 0; i < 2; i++) {
        assert_refused(cycle, both[i], "recursive");
        assert_refused(with_null, both[i], "'CFNull'");
        assert_refused(no_text, both[i], "keys which are CFStrings");
        for (int j = 0; j < 5; j++) {
            CFArrayRef array = CFArrayCreate(NULL, &no_objects[j], 1, NULL);
            assert_refused(array, both[i], "pointers that are not property list objects");
            CFRelease(array);
        }
        assert_null(CFPropertyListCreateDeepCopy(NULL, cycle, kCFPropertyListMutableContainers));
    }
    CFStringRef lone = CFStringCreateWithCharacters(NULL, &half, 1);
    CFDateRef far = CFDateCreate(NULL, 1e18);
    assert_refused(lone, kCFPropertyListXMLFormat_v1_0, "surrogate");
    assert_refused(far, kCFPropertyListXMLFormat_v1_0, "out of range");
    assert_survives(lone, kCFPropertyListBinaryFormat_v1_0);
    assert_survives(far, kCFPropertyListBinaryFormat_v1_0);
    assert_null(CFPropertyListCreateData(NULL, lone, kCFPropertyListOpenStepFormat, 0, NULL));
    assert_null(CFPropertyListCreateData(NULL, lone, 77, 0, NULL));
    assert_null(CFPropertyListCreateData(NULL, NULL, kCFPropertyListXMLFormat_v1_0, 0, NULL));
    assert_null(CFPropertyListCreateXMLData(NULL, cycle));
    CFArrayRemoveAllValues(cycle);
    CFRelease(cycle);
    CFRelease(inner);
    CFRelease(with_null);
    CFRelease(no_text);
    munmap((void *)(uintptr_t)pages, 4096);
    CFRelease(lone);
    CFRelease(far);
}

static void test_check_of_a_list__keeps_errno(void **state)
{
    const void *pages = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CFArrayRef list = CFArrayCreate(NULL, &pages, 1, NULL);

    (void)state;
    errno = 77;
    assert_false(CFPropertyListIsValid(list, kCFPropertyListBinaryFormat_v1_0));
    assert_int_equal(errno, 77);
    CFRelease(list);
    munmap((void *)(uintptr_t)pages, 4096);
}

/* A caller may look at the error without having set it. */
static void test_error__is_null_where_there_is_none(void **state)
{
    const CFErrorRef stale = (CFErrorRef)(uintptr_t)8;
    CFErrorRef error = stale;

    (void)state;
    assert_null(CFPropertyListCreateWithData(NULL, NULL, 0, NULL, &error));
    assert_null(error);
    error = stale;
    assert_null(CFPropertyListCreateWithStream(NULL, NULL, 0, 0, NULL, &error));
    assert_null(error);
    CFStringRef reason = (CFStringRef)stale;
    assert_null(CFPropertyListCreateFromXMLData(NULL, NULL, 0, &reason));
    assert_null(reason);
}

static void test_depth_and_size__are_bounded(void **state)
{
    (void)state;
    CFTypeRef deep = CFRetain(CFSTR("x")), wide = CFRetain(CFSTR("x"));
    for (int level = 1; level <= 513; level++) {
        CFTypeRef outer = around(deep);
        CFRelease(deep);
        deep = outer;
        if (level == 512)
            for (int i = 0; i < 2; i++)
                assert_survives(deep, both[i]);
    }
    for (int level = 0; level < 40; level++) { /* 2 to the 40th strings, if every occurrence counts. */
        const void *twice[] = { wide, wide };
        CFTypeRef outer = CFArrayCreate(NULL, twice, 2, &kCFTypeArrayCallBacks);
        CFRelease(wide);
        wide = outer;
    }
    for (int i = 0; i < 2; i++) {
        assert_refused(deep, both[i], "nested too deeply");
        assert_refused(wide, both[i], "too large");
    }
    assert_null(CFPropertyListCreateDeepCopy(NULL, wide, kCFPropertyListImmutable));
    CFRelease(deep);
    CFRelease(wide);
}

/* A small list whose lines would be indented by hundreds of megabytes. */
static void test_indentation_of_xml__is_bounded(void **state)
{
    (void)state;
    enum { width = 1000, depth = 500, repetitions = 900 };
    const void *values[width];
    for (int i = 0; i < width; i++)
        values[i] = kCFBooleanTrue;
    CFTypeRef list = CFArrayCreate(NULL, values, width, &kCFTypeArrayCallBacks);
    for (int i = 0; i < repetitions; i++)
        values[i] = list;
    CFTypeRef many = CFArrayCreate(NULL, values, repetitions, &kCFTypeArrayCallBacks);
    CFRelease(list);
    for (int level = 0; level < depth; level++) {
        CFTypeRef outer = around(many);
        CFRelease(many);
        many = outer;
    }
    assert_refused(many, kCFPropertyListXMLFormat_v1_0, "too large");
    assert_survives(many, kCFPropertyListBinaryFormat_v1_0);
    CFRelease(many);
}

static void test_collections_without_callbacks__are_written(void **state)
{
    const void *keys[] = { CFSTR("k") }, *values[] = { CFSTR("v") };
    (void)state;
    CFDictionaryRef dictionary = CFDictionaryCreate(NULL, keys, values, 1, NULL, NULL);
    assert_xml(dictionary, "<dict>\n\t<key>k</key>\n\t<string>v</string>\n</dict>\n");
    CFTypeRef copy = CFPropertyListCreateDeepCopy(NULL, dictionary, kCFPropertyListImmutable);
    assert_ptr_equal(CFDictionaryGetValue((CFDictionaryRef)copy, CFSTR("k")), CFSTR("v"));
    CFRelease(copy);
    CFRelease(dictionary);
}

static void change_all(CFTypeRef list)
{
    CFMutableArrayRef array = (CFMutableArrayRef)(uintptr_t)list;
    CFMutableStringRef string = (CFMutableStringRef)(uintptr_t)CFArrayGetValueAtIndex(array, 0);
    CFMutableDataRef data = (CFMutableDataRef)(uintptr_t)CFArrayGetValueAtIndex(array, 1);
    CFMutableDictionaryRef dictionary = (CFMutableDictionaryRef)(uintptr_t)CFArrayGetValueAtIndex(array, 2);
    CFStringAppend(string, CFSTR("!"));
    CFDataAppendBytes(data, (const UInt8 *)"B", 1);
    CFDictionarySetValue(dictionary, CFSTR("new"), CFSTR("value"));
    CFArrayAppendValue(array, kCFBooleanTrue);
}

static void test_mutability__is_as_deep_as_requested(void **state)
{
    static const char *const expected[] = {
        "( \"a\", {length = 1, bytes = 0x41}, { \"b\" = \"c\" } )",
        "( \"a\", {length = 1, bytes = 0x41}, { \"b\" = \"c\", \"new\" = \"value\" }, true )",
        "( \"a!\", {length = 2, bytes = 0x4142}, { \"b\" = \"c\", \"new\" = \"value\" }, true )",
    };
    (void)state;
    CFTypeRef list = parsed("(a, <41>, {b = c;})", kCFPropertyListImmutable);
    for (CFOptionFlags options = 0; options <= kCFPropertyListMutableContainersAndLeaves; options++) {
        CFTypeRef copies[] = { CFPropertyListCreateDeepCopy(NULL, list, options),
                               parsed("(a, <41>, {b = c;})", options) };
        for (int i = 0; i < 2; i++) {
            assert_true(CFEqual(copies[i], list));
            change_all(copies[i]);
            assert_string(CFCopyDescription(copies[i]), expected[options]);
            CFRelease(copies[i]);
        }
    }
    assert_string(CFCopyDescription(list), expected[0]);
    CFRelease(list);
}

static void test_validity__depends_on_the_format(void **state)
{
    (void)state;
    CFTypeRef old = parsed("(a, <41>, {b = c;})", 0), numbers = around(kCFBooleanTrue);
    assert_true(CFPropertyListIsValid(old, kCFPropertyListOpenStepFormat));
    assert_true(CFPropertyListIsValid(old, kCFPropertyListBinaryFormat_v1_0));
    assert_false(CFPropertyListIsValid(numbers, kCFPropertyListOpenStepFormat));
    assert_true(CFPropertyListIsValid(numbers, kCFPropertyListXMLFormat_v1_0));
    assert_false(CFPropertyListIsValid(numbers, 55));
    assert_false(CFPropertyListIsValid(NULL, kCFPropertyListXMLFormat_v1_0));
    CFRelease(old);
    CFRelease(numbers);
}

static CFTypeRef rewritten(CFTypeRef list, CFPropertyListFormat format)
{
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, NULL);
    assert_non_null(data);
    CFTypeRef read = CFPropertyListCreateWithData(NULL, data, kCFPropertyListMutableContainersAndLeaves, NULL, NULL);
    CFRelease(data);
    return read;
}

static void assert_uid(CFTypeRef object, UInt32 value)
{
    assert_true(CFGetTypeID(object) == CFBCUIDGetTypeID());
    assert_true(CFBCUIDGetValue((CFBCUIDRef)object) == value);
}

static void test_uid__is_a_value(void **state)
{
    (void)state;
    CFBCUIDRef uid = CFBCUIDCreate(UINT32_MAX), same = CFBCUIDCreate(UINT32_MAX), other = CFBCUIDCreate(0);
    assert_uid(uid, UINT32_MAX);
    assert_true(CFEqual(uid, same));
    assert_true(CFHash(uid) == CFHash(same));
    assert_false(CFEqual(uid, other));
    assert_string(CFCopyDescription(uid), "<CFKeyedArchiverUID>{value = 4294967295}");
    assert_string(CFCopyTypeIDDescription(CFBCUIDGetTypeID()), "CFKeyedArchiverUID");
    clear_diagnostics();
    assert_int_equal(CFBCUIDGetValue(NULL), 0);
    assert_int_equal(diagnostic_count(), 0);
    assert_int_equal(CFBCUIDGetValue((CFBCUIDRef)CFSTR("a string")), 0);
    assert_int_equal(diagnostic_count(), 1);
    CFRelease(uid);
    CFRelease(same);
    CFRelease(other);
}

static void test_uids__survive_in_every_format(void **state)
{
    static const UInt32 values[] = { 0, 5, 255, 256, 65535, 65536, UINT32_MAX };
    static const UInt8 bytes[] = { 0x80, 0,    0x80, 5, 0x80, 255, 0x81, 1,   0,   0x81, 255,
                                   255,  0x83, 0,    1, 0,    0,   0x83, 255, 255, 255,  255 };
    enum { COUNT = sizeof values / sizeof *values };
    (void)state;
    CFMutableArrayRef list = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (CFIndex i = 0; i < COUNT; i++) {
        CFBCUIDRef uid = CFBCUIDCreate(values[i]);
        CFArrayAppendValue(list, uid);
        CFRelease(uid);
    }
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    /* After the header, and the array with its references. */
    assert_memory_equal(CFDataGetBytePtr(data) + 8 + 1 + COUNT, bytes, sizeof bytes);
    CFRelease(data);
    CFTypeRef in_binary = rewritten(list, kCFPropertyListBinaryFormat_v1_0);
    CFTypeRef in_xml = rewritten(in_binary, kCFPropertyListXMLFormat_v1_0);
    assert_true(CFEqual(in_binary, list));
    assert_true(CFEqual(in_xml, list));
    for (CFIndex i = 0; i < COUNT; i++)
        assert_uid(CFArrayGetValueAtIndex((CFArrayRef)in_xml, i), values[i]);
    assert_true(CFPropertyListIsValid(list, kCFPropertyListXMLFormat_v1_0));
    assert_true(CFPropertyListIsValid(list, kCFPropertyListBinaryFormat_v1_0));
    assert_false(CFPropertyListIsValid(list, kCFPropertyListOpenStepFormat));
    CFRelease(in_xml);
    CFRelease(in_binary);
    CFRelease(list);
}

static void test_uids__are_written_as_apple_writes_them_in_xml(void **state)
{
    (void)state;
    CFTypeRef list =
        parsed("<plist><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict></plist>",
               kCFPropertyListImmutable);
    assert_uid(CFDictionaryGetValue((CFDictionaryRef)list, CFSTR("root")), 1);
    assert_xml(list, "<dict>\n\t<key>root</key>\n\t<dict>\n\t\t<key>CF$UID</key>\n\t\t<integer>1</integer>\n"
                     "\t</dict>\n</dict>\n");
    CFRelease(list);
}

static void test_uids__are_copied(void **state)
{
    (void)state;
    CFBCUIDRef uid = CFBCUIDCreate(77);
    CFTypeRef list = around(uid);
    for (CFOptionFlags options = 0; options <= kCFPropertyListMutableContainersAndLeaves; options++) {
        CFTypeRef copy = CFPropertyListCreateDeepCopy(NULL, list, options);
        assert_true(CFEqual(copy, list));
        CFRelease(copy);
    }
    CFRelease(list);
    CFRelease(uid);
}

static void test_dictionaries__that_resemble_a_uid_stay_dictionaries(void **state)
{
    static const char *const values[] = {
        "<key>CF$UID</key><integer>-1</integer>",
        "<key>CF$UID</key><integer>4294967296</integer>",
        "<key>CF$UID</key><integer>18446744073709551615</integer>",
        "<key>CF$UID</key><real>1</real>",
        "<key>CF$UID</key><true/>",
        "<key>CF$UID</key><string>1</string>",
        "<key>CF$uid</key><integer>1</integer>",
        "<key>CF$UID</key><integer>1</integer><key/><true/>",
    };
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char xml[200];
        snprintf(xml, sizeof xml, "<plist><dict>%s</dict></plist>", values[i]);
        CFTypeRef list = parsed(xml, kCFPropertyListImmutable), again = rewritten(list, kCFPropertyListXMLFormat_v1_0);
        assert_true(CFGetTypeID(list) == CFDictionaryGetTypeID());
        assert_true(CFEqual(list, again));
        CFRelease(again);
        CFRelease(list);
    }
    /* A program's own dictionary is one in the binary format, and in the old-style format no number is a number. */
    const void *key = CFSTR("CF$UID");
    CFTypeRef number = parsed("<plist><integer>5</integer></plist>", kCFPropertyListImmutable);
    CFTypeRef made =
        CFDictionaryCreate(NULL, &key, &number, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFTypeRef again = rewritten(made, kCFPropertyListBinaryFormat_v1_0);
    CFTypeRef old = parsed("{ \"CF$UID\" = 5; }", kCFPropertyListImmutable);
    assert_true(CFEqual(made, again));
    assert_true(CFGetTypeID(old) == CFDictionaryGetTypeID());
    CFRelease(old);
    CFRelease(again);
    CFRelease(made);
    CFRelease(number);
}

/* What can be written can be read: in XML a UID takes a level more. */
static void test_uids__count_as_dictionaries_in_xml(void **state)
{
    (void)state;
    CFBCUIDRef uid = CFBCUIDCreate(1);
    CFTypeRef list = uid;
    for (int level = 1; level <= 512; level++) {
        CFTypeRef outer = CFArrayCreate(NULL, &list, 1, &kCFTypeArrayCallBacks);
        CFRelease(list);
        list = outer;
        if (level < 511)
            continue;
        assert_int_equal(CFPropertyListIsValid(list, kCFPropertyListXMLFormat_v1_0), level == 511);
        CFTypeRef again =
            rewritten(list, level == 511 ? kCFPropertyListXMLFormat_v1_0 : kCFPropertyListBinaryFormat_v1_0);
        assert_true(CFEqual(list, again));
        CFRelease(again);
    }
    CFRelease(list);
}

static void test_lists__are_written_to_and_read_from_streams(void **state)
{
    CFPropertyListFormat format = 0;
    CFErrorRef error = NULL;
    CFStringRef string = NULL;
    UInt8 small[9];
    (void)state;
    CFWriteStreamRef out = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
    assert_int_equal(CFPropertyListWrite(CFSTR("early"), out, kCFPropertyListXMLFormat_v1_0, 0, &error), 0);
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListWriteStreamError);
    CFRelease(error);
    CFWriteStreamOpen(out);
    CFIndex first = CFPropertyListWrite(CFSTR("first"), out, kCFPropertyListXMLFormat_v1_0, 0, NULL);
    CFIndex second = CFPropertyListWriteToStream(CFSTR("second"), out, kCFPropertyListBinaryFormat_v1_0, NULL);
    assert_int_equal(CFPropertyListWriteToStream(kCFNull, out, kCFPropertyListBinaryFormat_v1_0, &string), 0);
    CFRelease(string);
    CFDataRef data = (CFDataRef)CFWriteStreamCopyProperty(out, kCFStreamPropertyDataWritten);
    assert_int_equal(CFDataGetLength(data), first + second);

    CFReadStreamRef in =
        CFReadStreamCreateWithBytesNoCopy(NULL, CFDataGetBytePtr(data), first + second, kCFAllocatorNull);
    assert_null(CFPropertyListCreateWithStream(NULL, in, 0, 0, NULL, &error));
    assert_int_equal(CFErrorGetCode(error), kCFPropertyListReadStreamError);
    CFRelease(error);
    CFReadStreamOpen(in);
    assert_string((CFStringRef)CFPropertyListCreateWithStream(NULL, in, first, 0, &format, NULL), "first");
    assert_int_equal(format, kCFPropertyListXMLFormat_v1_0);
    assert_string((CFStringRef)CFPropertyListCreateFromStream(NULL, in, 0, 0, &format, NULL), "second");
    assert_int_equal(format, kCFPropertyListBinaryFormat_v1_0);
    assert_null(CFPropertyListCreateFromStream(NULL, in, 0, 0, &format, &string));
    CFRelease(string);
    CFRelease(in);
    CFRelease(data);
    CFRelease(out);

    out = CFWriteStreamCreateWithBuffer(NULL, small, sizeof small);
    CFWriteStreamOpen(out);
    assert_int_equal(CFPropertyListWrite(CFSTR("x"), out, kCFPropertyListXMLFormat_v1_0, 0, &error), 0);
    CFRelease(error);
    CFRelease(out);
}

static void test_elements_of_a_list__have_ordinary_retain_counts(void **state)
{
    (void)state;
    CFDictionaryRef list = (CFDictionaryRef)parsed("<plist><dict><key>k</key><string>z</string></dict></plist>", 0);
    CFStringRef string = (CFStringRef)CFDictionaryGetValue(list, CFSTR("k"));
    const void *values[] = { string, string };
    CFArrayRef array, copy;

    assert_int_equal(CFGetRetainCount(string), 1);
    CFRetain(string);
    assert_int_equal(CFGetRetainCount(string), 2);
    CFRelease(string);
    array = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    copy = CFArrayCreateCopy(NULL, array);
    assert_int_equal(CFGetRetainCount(string), 5);
    CFRelease(list);
    assert_int_equal(CFGetRetainCount(string), 4);
    CFRelease(copy);
    assert_int_equal(CFGetRetainCount(string), 2);
    CFRetain(string);
    CFRelease(array);
    assert_int_equal(CFGetRetainCount(string), 1);
    assert_string(string, "z");
}

static void test_element_of_a_list__outlives_its_last_collection(void **state)
{
    (void)state;
    CFMutableDictionaryRef list = (CFMutableDictionaryRef)(uintptr_t)parsed(
        "<plist><dict><key>k</key><string>z</string></dict></plist>", kCFPropertyListMutableContainers);
    CFStringRef string = (CFStringRef)CFDictionaryGetValue(list, CFSTR("k"));
    const void *values[] = { string };
    CFArrayRef array = CFArrayCreate(NULL, values, 1, &kCFTypeArrayCallBacks);

    CFRelease(array);
    assert_int_equal(CFGetRetainCount(string), 1);
    CFRetain(string);
    CFDictionaryRemoveValue(list, CFSTR("k"));
    assert_int_equal(CFGetRetainCount(string), 1);
    CFDictionarySetValue(list, CFSTR("l"), string);
    CFRelease(list);
    assert_string(string, "z");
}

static void test_immutable_deep_copy__stays(void **state)
{
    (void)state;
    CFMutableStringRef text = CFStringCreateMutable(NULL, 0);
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFStringAppend(text, CFSTR("text"));
    CFDataAppendBytes(data, (const UInt8 *)"data", 4);
    const void *values[] = { text, data };
    CFArrayRef list = CFArrayCreate(NULL, values, 2, &kCFTypeArrayCallBacks);
    CFArrayRef copy = (CFArrayRef)CFPropertyListCreateDeepCopy(NULL, list, kCFPropertyListImmutable);
    CFStringAppend(text, CFSTR(" and more"));
    CFDataAppendBytes(data, (const UInt8 *)"more", 4);
    assert_borrowed_string(CFArrayGetValueAtIndex(copy, 0), "text");
    assert_int_equal(CFDataGetLength((CFDataRef)CFArrayGetValueAtIndex(copy, 1)), 4);
    CFRelease(text);
    CFRelease(data);
    CFRelease(list);
    CFRelease(copy);
}

static void test_single_and_double__stay_apart_in_a_binary_list(void **state)
{
    const float single = 0.5F;
    const double real = 0.5;
    (void)state;
    const void *numbers[] = { CFNumberCreate(NULL, kCFNumberFloat32Type, &single),
                              CFNumberCreate(NULL, kCFNumberFloat64Type, &real) };
    CFArrayRef list = CFArrayCreate(NULL, numbers, 2, &kCFTypeArrayCallBacks);
    CFDataRef data = CFPropertyListCreateData(NULL, list, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    const UInt8 *bytes = CFDataGetBytePtr(data), expected[] = { 0x22, 0x3F, 0, 0, 0, 0x23, 0x3F, 0xE0 };
    assert_memory_equal(bytes + 11, expected, sizeof expected); /* After the header and the array. */
    CFRelease(numbers[0]);
    CFRelease(numbers[1]);
    CFRelease(list);
    CFRelease(data);
}

static CFErrorRef error_of_list(const void *bytes, size_t count)
{
    CFErrorRef error = NULL;
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, (CFIndex)count);
    assert_null(CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, &error));
    CFRelease(data);
    assert_non_null(error);
    return error;
}

static void test_error_of_a_list__has_its_place_and_limit(void **state)
{
    (void)state;
    const char text[] = "{ a = b;\n c = ";
    CFErrorRef error = error_of_list(text, strlen(text));
    assert_int_equal(error_number(error, kCFBCErrorLineKey), 2);
    assert_int_equal(error_number(error, kCFBCErrorColumnKey), 6);
    assert_int_equal(error_number(error, kCFBCErrorOffsetKey), -1);
    assert_int_equal(error_number(error, kCFBCErrorLimitKey), -1);
    CFRelease(error);

    error = error_of_list("bplist00\xFF", 9);
    assert_int_equal(error_number(error, kCFBCErrorLineKey), -1);
    assert_int_equal(error_number(error, kCFBCErrorOffsetKey), 9);
    CFRelease(error);

    char deep[1000];
    memset(deep, '(', sizeof deep);
    error = error_of_list(deep, sizeof deep);
    assert_int_equal(error_number(error, kCFBCErrorLimitKey), 512);
    assert_int_equal(error_number(error, kCFBCErrorColumnKey), 514);
    CFRelease(error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_xml__is_formatted_as_by_apple),
        TEST(test_binary_list__writes_equal_values_once_and_keeps_their_types),
        TEST(test_written_lists__survive_a_round_trip),
        TEST(test_invalid_property_list__is_refused),
        TEST(test_check_of_a_list__keeps_errno),
        TEST(test_error__is_null_where_there_is_none),
        TEST(test_depth_and_size__are_bounded),
        TEST(test_indentation_of_xml__is_bounded),
        TEST(test_collections_without_callbacks__are_written),
        TEST(test_mutability__is_as_deep_as_requested),
        TEST(test_validity__depends_on_the_format),
        TEST(test_uid__is_a_value),
        TEST(test_uids__survive_in_every_format),
        TEST(test_uids__are_written_as_apple_writes_them_in_xml),
        TEST(test_uids__are_copied),
        TEST(test_dictionaries__that_resemble_a_uid_stay_dictionaries),
        TEST(test_uids__count_as_dictionaries_in_xml),
        TEST(test_lists__are_written_to_and_read_from_streams),
        TEST(test_elements_of_a_list__have_ordinary_retain_counts),
        TEST(test_element_of_a_list__outlives_its_last_collection),
        TEST(test_immutable_deep_copy__stays),
        TEST(test_error_of_a_list__has_its_place_and_limit),
        TEST(test_single_and_double__stay_apart_in_a_binary_list),
    };
    return cmocka_run_group_tests_name("property lists", tests, set_up_group, tear_down_group);
}
