/* URLs: their bytes and parts, and what they say of files. */
#include "fixture.h"

#include <string.h>

static CFURLRef make_url(const char *text)
{
    return CFURLCreateWithBytes(NULL, (const UInt8 *)text, (CFIndex)strlen(text), kCFStringEncodingUTF8, NULL);
}

/* Bytes */

static void test_url_bytes__are_those_of_the_string(void **state)
{
    static const char text[] = "file:///a%20b";
    UInt8 buffer[sizeof text];
    CFIndex length = (CFIndex)strlen(text);
    (void)state;
    CFURLRef url = make_url(text);
    memset(buffer, '!', sizeof buffer);
    assert_int_equal(CFURLGetBytes(url, NULL, 0), length);
    assert_int_equal(CFURLGetBytes(url, buffer, length - 1), -1);
    assert_int_equal(buffer[0], '!');
    assert_int_equal(CFURLGetBytes(url, buffer, length), length);
    assert_memory_equal(buffer, text, (size_t)length);
    assert_int_equal(buffer[length], '!');
    assert_int_equal(CFURLGetBytes(NULL, buffer, length), 0);
    CFDataRef data = CFURLCreateData(NULL, url, kCFStringEncodingUTF8, TRUE);
    assert_int_equal(CFDataGetLength(data), length);
    assert_memory_equal(CFDataGetBytePtr(data), text, (size_t)length);
    CFRelease(data);
    assert_null(CFURLCreateData(NULL, url, 0x7fffffff, TRUE));
    CFRelease(url);
}

static void assert_range(CFRange range, CFIndex location, CFIndex length)
{
    assert_int_equal(range.location, location);
    assert_int_equal(range.length, length);
}

static void test_url_parts__have_ranges_with_and_without_separators(void **state)
{
    CFRange separated = CFRangeMake(7, 7);
    (void)state;
    CFURLRef url = make_url("scheme://user:pass@host:1/path?query");
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentHost, &separated), 19, 4);
    assert_range(separated, 18, 6);
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentFragment, &separated), kCFNotFound, 0);
    assert_range(separated, 36, 0);
    assert_range(CFURLGetByteRangeForComponent(url, (CFURLComponentType)99, &separated), kCFNotFound, 0);
    assert_range(separated, kCFNotFound, 0);
    assert_range(CFURLGetByteRangeForComponent(url, kCFURLComponentPath, NULL), 25, 5);
    assert_range(CFURLGetByteRangeForComponent(NULL, kCFURLComponentPath, NULL), kCFNotFound, 0);
    assert_null(CFURLCopyParameterString(url, NULL));
    CFRelease(url);
}

static void test_absolute_url__is_made_at_once(void **state)
{
    (void)state;
    CFURLRef base = make_url("http://a/b/c");
    CFURLRef strict = CFURLCreateAbsoluteURLWithBytes(NULL, (const UInt8 *)"http:g", 6, kCFStringEncodingUTF8, base, FALSE);
    CFURLRef old = CFURLCreateAbsoluteURLWithBytes(NULL, (const UInt8 *)"http:g", 6, kCFStringEncodingUTF8, base, TRUE);
    assert_borrowed_text(CFURLGetString(strict), "http:g");
    assert_borrowed_text(CFURLGetString(old), "http://a/b/g");
    assert_null(CFURLGetBaseURL(old));
    assert_null(CFURLCreateAbsoluteURLWithBytes(NULL, NULL, 6, kCFStringEncodingUTF8, base, TRUE));
    CFRelease(strict);
    CFRelease(old);
    CFRelease(base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_url_bytes__are_those_of_the_string),
        TEST(test_url_parts__have_ranges_with_and_without_separators),
        TEST(test_absolute_url__is_made_at_once),
    };
    return cmocka_run_group_tests_name("urls", tests, set_up_group, tear_down_group);
}
