/* Property lists of random content.  One seed always makes the same lists. */
#ifndef RANDOM_LISTS_H
#define RANDOM_LISTS_H

#include <CoreFoundation/CoreFoundation.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t random_state;

/* Takes the seed from CFBUNDLECOMPAT_SEED, or else a fixed one, and prints it. */
static inline void seed_random(void)
{
    const char *seed = getenv("CFBUNDLECOMPAT_SEED");

    random_state = seed && *seed ? strtoull(seed, NULL, 10) : 20261121;
    printf("seed %llu\n", (unsigned long long)random_state);
}

/* How many lists a test makes: CFBUNDLECOMPAT_LISTS, or `usual`. */
static inline int list_count(int usual)
{
    const char *count = getenv("CFBUNDLECOMPAT_LISTS");

    return count ? atoi(count) : usual;
}

/* SplitMix64. */
static inline uint64_t random_bits(void)
{
    uint64_t bits = random_state += 0x9E3779B97F4A7C15u;

    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

static inline int random_below(int limit)
{
    return (int)(random_bits() % (uint64_t)limit);
}

/* A property list in XML, without the element <plist>. */
static inline CFPropertyListRef list_from_xml(const char *xml)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)xml, (CFIndex)strlen(xml));
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, NULL);

    CFRelease(data);
    return list;
}

/* An integer from INT64_MIN to UINT64_MAX: no C type holds them all. */
static inline CFNumberRef create_integer(int is_negative, uint64_t magnitude)
{
    char xml[64];

    snprintf(xml, sizeof xml, "<integer>%s%llu</integer>", is_negative ? "-" : "", (unsigned long long)magnitude);
    return (CFNumberRef)list_from_xml(xml);
}

static inline CFNumberRef random_integer(void)
{
    uint64_t magnitude = random_bits() >> random_below(64);

    /* The edges of C's types. */
    if (random_below(4) == 0)
        magnitude = ((uint64_t)1 << random_below(64)) - (uint64_t)random_below(2);
    return create_integer(random_below(3) == 0 && magnitude <= (uint64_t)1 << 63, magnitude);
}

static inline CFNumberRef random_real(void)
{
    static const double special[] = { 0.0, 0.1, 1.0, -1.5, 1e22, 1e300, 5e-324, 123456789.125 };
    double real = special[random_below(sizeof special / sizeof *special)];

    if (random_below(2) == 0)
        real = (double)(int64_t)random_bits() / (double)((uint64_t)1 << random_below(63));
    return CFNumberCreate(NULL, kCFNumberDoubleType, &real);
}

/* XML holds whole seconds only. */
static int dates_have_fractions = 1;

/* libplist writes UIDs as XML, but reads them as dictionaries. */
static int lists_have_uids = 1;

/* From the year 1 to 9999. */
static inline CFDateRef random_date(void)
{
    double time = (double)(int64_t)(random_bits() % 315537897600u) - 63113904000.0;

    if (dates_have_fractions && random_below(2) == 0)
        time += (double)random_below(1000000) / 1000000;
    return CFDateCreate(NULL, time);
}

static inline CFDataRef random_data(void)
{
    UInt8 bytes[300];
    CFIndex count = random_below(sizeof bytes);

    for (CFIndex i = 0; i < count; i++)
        bytes[i] = (UInt8)random_bits();
    return CFDataCreate(NULL, bytes, count);
}

/* No U+0000 and no control character: neither libplist nor XML holds them all. */
static inline CFStringRef random_string(void)
{
    static const char *const pieces[] = { "a",
                                          "Z",
                                          "0",
                                          " ",
                                          "<",
                                          ">",
                                          "&",
                                          "\"",
                                          "'",
                                          "]]>",
                                          "key",
                                          "\xC3\xA9",
                                          "\xE2\x82\xAC",
                                          "\xF0\x9F\x98\x80",
                                          "\xEF\xBB\xBF",
                                          "a long piece of text " };
    char text[400] = "";

    for (int count = random_below(16); count > 0; count--)
        strcat(text, pieces[random_below(sizeof pieces / sizeof *pieces)]);
    return CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
}

static inline CFPropertyListRef random_list(int depth);

static inline CFBCUIDRef random_uid(void)
{
    return CFBCUIDCreate((UInt32)(random_bits() >> (32 + random_below(32))));
}

/* Few elements as a rule, but sometimes more than 500, where libplist begins to use a hash table. */
static inline int random_count(int depth)
{
    return depth == 1 && random_below(100) == 0 ? 700 : random_below(8);
}

static inline CFArrayRef random_array(int depth)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);

    for (int count = random_count(depth); count > 0; count--) {
        CFPropertyListRef element = random_list(depth - 1);
        CFArrayAppendValue(array, element);
        CFRelease(element);
    }
    return array;
}

static inline CFDictionaryRef random_dictionary(int depth)
{
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);

    for (int count = random_count(depth); count > 0; count--) {
        CFStringRef key = random_string();
        CFPropertyListRef element = random_list(depth - 1);
        CFDictionarySetValue(dictionary, key, element);
        CFRelease(element);
        CFRelease(key);
    }
    return dictionary;
}

/* A list that you own, with at most `depth` levels of arrays and dictionaries. */
static inline CFPropertyListRef random_list(int depth)
{
    switch (random_below(depth > 0 ? 14 : 7)) {
    case 0: return CFRetain(random_below(2) ? kCFBooleanTrue : kCFBooleanFalse);
    case 1: return random_integer();
    case 2: return random_real();
    case 3: return random_date();
    case 4: return random_data();
    case 5: return random_string();
    case 6: return lists_have_uids ? (CFPropertyListRef)random_uid() : random_string();
    case 7:
    case 8:
    case 9: return random_array(depth);
    default: return random_dictionary(depth);
    }
}

#endif
