/* Encodings: conversion of strings from and to bytes, names and numbers of encodings. */
#include "fixture.h"

#include <CoreFoundation/CFStringEncodingExt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void test_bytes__are_decoded_by_their_encoding(void **state)
{
    (void)state;
    skip_with_musl("musl's iconv() knows fewer encodings");
    assert_string(CFStringCreateWithCString(NULL, "\x8E", kCFStringEncodingMacRoman), "\xC3\xA9");
    assert_string(CFStringCreateWithCString(NULL, "\xE9", kCFStringEncodingISOLatin2), "\xC3\xA9");
    assert_string(CFStringCreateWithCString(NULL, "\xDD", kCFStringEncodingNextStepLatin), "\xC3\xA9");
    assert_string(CFStringCreateWithCString(NULL, "\xEA", kCFStringEncodingWindowsCyrillic), "\xD0\xBA");
    assert_string(CFStringCreateWithCString(NULL, "\x93\xFA", kCFStringEncodingDOSJapanese), "\xE6\x97\xA5");
    assert_string(CFStringCreateWithCString(NULL, "\\u20ac\\351", kCFStringEncodingNonLossyASCII),
                  "\xE2\x82\xAC\xC3\xA9");
    assert_string(CFStringCreateWithPascalString(NULL, (ConstStr255Param) "\3abcd", kCFStringEncodingASCII), "abc");
    /* A decoder that holds the last letter back, because an accent may follow. */
    assert_string(CFStringCreateWithCString(NULL, "xa", kCFStringEncodingWindowsVietnamese), "xa");
    assert_string(CFStringCreateWithCString(NULL, "a\xEC", kCFStringEncodingWindowsVietnamese), "\xC3\xA1");
    assert_null(CFStringCreateWithCString(NULL, "\x93", kCFStringEncodingDOSJapanese));
    assert_null(CFStringCreateWithCString(NULL, "x", kCFStringEncodingMacVT100));
    assert_null(CFStringCreateWithPascalString(NULL, NULL, kCFStringEncodingASCII));
}

static void test_external_representation__begins_with_a_byte_order_mark_and_is_read_again(void **state)
{
    static const CFStringEncoding encodings[] = {
        kCFStringEncodingUTF8,    kCFStringEncodingUTF16,         kCFStringEncodingUTF16BE,
        kCFStringEncodingUTF16LE, kCFStringEncodingUTF32,         kCFStringEncodingUTF32BE,
        kCFStringEncodingUTF32LE, kCFStringEncodingNonLossyASCII, kCFStringEncodingGB_18030_2000,
        kCFStringEncodingUTF7,
    };
    (void)state;
    skip_with_musl("musl's iconv() knows fewer encodings");
    CFStringRef string = CFSTR("a\xC3\xA9\xE6\xBC\xA2\xF0\x9F\x98\x80");
    for (size_t i = 0; i < sizeof encodings / sizeof encodings[0]; i++) {
        CFDataRef data = CFStringCreateExternalRepresentation(NULL, string, encodings[i], 0);
        CFStringRef again = CFStringCreateFromExternalRepresentation(NULL, data, encodings[i]);
        assert_true(CFEqual(string, again));
        if (encodings[i] == kCFStringEncodingUTF16)
            assert_memory_equal(CFDataGetBytePtr(data),
                                "\xFF\xFE"
                                "a\0",
                                4);
        CFRelease(again);
        CFRelease(data);
    }
    assert_null(CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingASCII, 0));
    CFDataRef lossy = CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingASCII, '?');
    assert_int_equal(CFDataGetLength(lossy), 5);
    assert_memory_equal(CFDataGetBytePtr(lossy), "a????", 5);
    CFRelease(lossy);
    assert_null(CFStringCreateExternalRepresentation(NULL, string, kCFStringEncodingMacVT100, '?'));
    assert_null(CFStringCreateExternalRepresentation(NULL, NULL, kCFStringEncodingASCII, 0));
    assert_null(CFStringCreateFromExternalRepresentation(NULL, NULL, kCFStringEncodingASCII));
}

static CFIndex encode(CFStringRef string, CFStringEncoding encoding, UInt8 loss, UInt8 *bytes, CFIndex capacity,
                      CFIndex *used)
{
    return CFStringGetBytes(string, CFRangeMake(0, CFStringGetLength(string)), encoding, loss, FALSE, bytes, capacity,
                            used);
}

/* The C library converts these. */
static void test_encoding__ends_at_what_the_encoding_does_not_have(void **state)
{
    UInt8 bytes[16];
    CFIndex used;
    CFStringRef text = CFSTR("a\xE6\x97\xA5\xF0\x9F\x98\x80z"); /* "a", a kanji, an emoji, "z" */
    (void)state;
    skip_with_musl("musl's iconv() knows fewer encodings");
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0, bytes, sizeof bytes, &used), 2);
    assert_int_equal(used, 3);
    assert_memory_equal(bytes, "a\x93\xFA", 3);
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0, NULL, 0, &used), 2);
    assert_int_equal(used, 3);
    assert_int_equal(encode(text, kCFStringEncodingWindowsCyrillic, 0, bytes, sizeof bytes, &used), 1);

    CFDataRef lossy = CFStringCreateExternalRepresentation(NULL, text, kCFStringEncodingDOSJapanese, '?');
    const CFIndex length = CFDataGetLength(lossy);
    assert_memory_equal(CFDataGetBytePtr(lossy), "a\x93\xFA?", 4);
    assert_int_equal(CFDataGetBytePtr(lossy)[length - 1], 'z');
    CFRelease(lossy);
    assert_null(CFStringCreateExternalRepresentation(NULL, text, kCFStringEncodingDOSJapanese, 0));
    /* A replacement that is not a character of the encoding does not help. */
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0xFF, bytes, sizeof bytes, &used), 2);
}

static void test_encoding__ends_where_the_next_character_does_not_fit(void **state)
{
    UInt8 bytes[16];
    CFIndex used;
    CFStringRef text = CFSTR("a\xE6\x97\xA5z");
    (void)state;
    skip_with_musl("musl's iconv() knows fewer encodings");
    memset(bytes, 0x55, sizeof bytes);
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0, bytes, 2, &used), 1);
    assert_int_equal(used, 1);
    assert_int_equal(bytes[1], 0x55);
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0, bytes, 3, &used), 2);
    assert_int_equal(used, 3);
    assert_int_equal(encode(text, kCFStringEncodingDOSJapanese, 0, bytes, 0, &used), 0);
    assert_int_equal(used, 0);
    /* A shift to kanji and back. */
    assert_int_equal(encode(text, kCFStringEncodingISO_2022_JP, 0, bytes, sizeof bytes, &used), 3);
    assert_int_equal(used, 10);
    assert_memory_equal(bytes, "a\x1B$BF|\x1B(Bz", 10);
}

static void test_invalid_bytes__are_no_string(void **state)
{
    (void)state;
    skip_with_musl("musl's iconv() knows fewer encodings");
    assert_null(CFStringCreateWithCString(NULL, "a\xFF", kCFStringEncodingDOSJapanese));
    assert_null(CFStringCreateWithCString(NULL, "\xA4", kCFStringEncodingEUC_JP));
    assert_string(CFStringCreateWithCString(NULL, "", kCFStringEncodingDOSJapanese), "");
}

static void test_no_copy_functions__free_the_bytes_immediately(void **state)
{
    (void)state;
    char *string = strdup("taken");
    assert_string(CFStringCreateWithCStringNoCopy(NULL, string, kCFStringEncodingUTF8, kCFAllocatorMalloc), "taken");
    UInt8 *bytes = (UInt8 *)malloc(2);
    bytes[0] = 1;
    bytes[1] = 'p';
    assert_string(CFStringCreateWithPascalStringNoCopy(NULL, bytes, kCFStringEncodingUTF8, kCFAllocatorMalloc), "p");
    bytes = (UInt8 *)malloc(1);
    bytes[0] = 0xFF;
    assert_null(CFStringCreateWithBytesNoCopy(NULL, bytes, 1, kCFStringEncodingUTF8, FALSE, kCFAllocatorMalloc));
    free(bytes);
    UniChar not_freed[] = { 'k' };
    assert_string(CFStringCreateWithCharactersNoCopy(NULL, not_freed, 1, kCFAllocatorNull), "k");
    assert_null(CFStringCreateWithCStringNoCopy(NULL, NULL, kCFStringEncodingUTF8, NULL));
}

static void test_pascal_string__begins_with_its_length(void **state)
{
    (void)state;
    UInt8 buffer[256];
    assert_true(CFStringGetPascalString(CFSTR("abc"), buffer, 4, kCFStringEncodingMacRoman));
    assert_memory_equal(buffer, "\3abc", 4);
    assert_false(CFStringGetPascalString(CFSTR("abc"), buffer, 3, kCFStringEncodingMacRoman));
    assert_false(CFStringGetPascalString(CFSTR("\xE6\xBC\xA2"), buffer, 256, kCFStringEncodingMacRoman));
    assert_true(CFStringGetPascalString(CFSTR(""), buffer, 1, kCFStringEncodingMacRoman));
    assert_false(CFStringGetPascalString(CFSTR(""), buffer, 0, kCFStringEncodingMacRoman));
    assert_false(CFStringGetPascalString(CFSTR("a"), NULL, 10, kCFStringEncodingMacRoman));
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    CFStringPad(string, CFSTR("x"), 256, 0);
    assert_false(CFStringGetPascalString(string, buffer, 300, kCFStringEncodingMacRoman));
    CFRelease(string);
}

static void test_string_pointers__point_to_the_string_or_are_null(void **state)
{
    (void)state;
    CFMutableStringRef string = CFStringCreateMutableCopy(NULL, 0, CFSTR("ab"));
    assert_int_equal(CFStringGetCharactersPtr(string)[1], 'b');
    assert_string_equal(CFStringGetCStringPtr(string, kCFStringEncodingASCII), "ab");
    assert_null(CFStringGetCStringPtr(string, kCFStringEncodingUTF16));
    assert_null(CFStringGetCharactersPtr(CFSTR("ab")));
    assert_null(CFStringGetPascalStringPtr(string, kCFStringEncodingMacRoman));
    CFRelease(string);
}

static void test_encodings__have_names_and_numbers(void **state)
{
    (void)state;
    const CFStringEncoding *list = CFStringGetListOfAvailableEncodings();
    int count = 0;
    for (; list[count] != kCFStringEncodingInvalidId; count++) {
        assert_true(CFStringIsEncodingAvailable(list[count]));
        assert_non_null(CFStringGetNameOfEncoding(list[count]));
        unsigned long number = CFStringConvertEncodingToNSStringEncoding(list[count]);
        assert_int_equal(CFStringConvertNSStringEncodingToEncoding(number), list[count]);
        CFStringRef name = CFStringConvertEncodingToIANACharSetName(list[count]);
        if (name)
            assert_int_equal(CFStringConvertIANACharSetNameToEncoding(name), list[count]);
        UInt32 page = CFStringConvertEncodingToWindowsCodepage(list[count]);
        if (page != kCFStringEncodingInvalidId)
            assert_int_equal(CFStringConvertWindowsCodepageToEncoding(page), list[count]);
    }
    assert_true(count >= 14);
    assert_borrowed_string(CFStringGetNameOfEncoding(kCFStringEncodingMacRoman), "Western (Mac OS Roman)");
    assert_borrowed_string(CFStringConvertEncodingToIANACharSetName(kCFStringEncodingUTF8), "utf-8");
    assert_int_equal(CFStringConvertEncodingToWindowsCodepage(kCFStringEncodingWindowsLatin1), 1252);
    assert_int_equal(CFStringConvertEncodingToNSStringEncoding(kCFStringEncodingUTF8), 4);
    assert_int_equal(CFStringGetMostCompatibleMacStringEncoding(kCFStringEncodingKOI8_R), kCFStringEncodingMacCyrillic);
    assert_int_equal(CFStringGetSmallestEncoding(CFSTR("a")), kCFStringEncodingASCII);
    assert_int_equal(CFStringGetSmallestEncoding(CFSTR("\xC3\xA9")), kCFStringEncodingUTF8);
    assert_int_equal(CFStringGetFastestEncoding(CFSTR("\xC3\xA9")), kCFStringEncodingUTF16);
    assert_null(CFStringGetNameOfEncoding(0x12345));
    assert_null(CFStringConvertEncodingToIANACharSetName(kCFStringEncodingNonLossyASCII));
    assert_int_equal(CFStringConvertIANACharSetNameToEncoding(NULL), kCFStringEncodingInvalidId);
    assert_int_equal(CFStringConvertNSStringEncodingToEncoding(0), kCFStringEncodingInvalidId);
    assert_int_equal(CFStringConvertNSStringEncodingToEncoding(~0UL), kCFStringEncodingInvalidId);
    assert_int_equal(CFStringGetFastestEncoding(NULL), kCFStringEncodingInvalidId);
}

static void test_too_many_bytes__yield_null(void **state)
{
    const size_t size = (size_t)5 << 29; /* 2.5 GiB, which must not be read. */
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    (void)state;
    if (bytes == MAP_FAILED)
        skip();
    assert_null(CFStringCreateWithBytes(NULL, (const UInt8 *)bytes, (CFIndex)size, kCFStringEncodingUTF8, FALSE));
    assert_null(CFStringCreateWithBytes(NULL, (const UInt8 *)bytes, (CFIndex)size, kCFStringEncodingMacRoman, FALSE));
    assert_null(CFStringCreateWithCharacters(NULL, (const UniChar *)bytes, (CFIndex)(size / sizeof(UniChar))));
    munmap(bytes, size);
}

static void test_too_long_c_string__is_refused(void **state)
{
    enum { PIECE = 1 << 20, PIECES = 513 };
    int file = memfd_create("piece", MFD_CLOEXEC);
    char *bytes =
        (char *)mmap(NULL, (size_t)PIECE * PIECES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    char *piece = (char *)malloc(PIECE);
    CFMutableStringRef string = CFStringCreateMutable(NULL, 0);
    (void)state;
    if (bytes == MAP_FAILED || file < 0)
        skip();
    /* One piece of memory, mapped many times to save memory. */
    memset(piece, 'x', PIECE);
    assert_int_equal(write(file, piece, PIECE), PIECE);
    for (size_t i = 0; i < PIECES; i++)
        assert_ptr_not_equal(mmap(bytes + i * PIECE, PIECE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, 0),
                             MAP_FAILED);
    bytes[(size_t)PIECE * PIECES - 1] = 0;
    assert_null(CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8));
    assert_null(CFStringCreateWithFileSystemRepresentation(NULL, bytes));
    CFStringAppendCString(string, bytes, kCFStringEncodingUTF8);
    assert_int_equal(CFStringGetLength(string), 0);
    CFRelease(string);
    free(piece);
    close(file);
    munmap(bytes, (size_t)PIECE * PIECES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_bytes__are_decoded_by_their_encoding),
        TEST(test_external_representation__begins_with_a_byte_order_mark_and_is_read_again),
        TEST(test_encoding__ends_at_what_the_encoding_does_not_have),
        TEST(test_encoding__ends_where_the_next_character_does_not_fit),
        TEST(test_invalid_bytes__are_no_string),
        TEST(test_no_copy_functions__free_the_bytes_immediately),
        TEST(test_pascal_string__begins_with_its_length),
        TEST(test_string_pointers__point_to_the_string_or_are_null),
        TEST(test_encodings__have_names_and_numbers),
        TEST(test_too_many_bytes__yield_null),
        TEST(test_too_long_c_string__is_refused),
    };
    return cmocka_run_group_tests_name("encodings", tests, set_up_group, tear_down_group);
}
