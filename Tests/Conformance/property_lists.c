/* Random property lists: validated, written, read again and copied. */
#include "by_name.h"

enum { xml_format = 100, binary_format = 200 };

/*
 * Whether both libraries write the list as the same bytes in the binary format.  That excludes dictionaries with
 * several entries, whose order differs, and values that the reference writes more than once: booleans and equal
 * strings, numbers, data and dates.
 */
static int is_plain;

/*
 * Whether the list has a UID.  The reference compares UIDs by their address and does not copy them: docs/differences.md.
 */
static int has_uid;

/* The strings, numbers, data and dates of the list so far. */
static Ref leaves;

/* Records a leaf, and whether an equal one is in the list already. */
static Ref recorded(Ref leaf)
{
    Range all = { 0, CALL(Index, CFArrayGetCount, Ref)(leaves) };
    if (CALL(uint8_t, CFArrayContainsValue, Ref, Range, Ref)(leaves, all, leaf))
        is_plain = 0;
    CALL(void, CFArrayAppendValue, Ref, Ref)(leaves, leaf);
    return leaf;
}

static Ref random_list(int depth);

static Ref random_string(void)
{
    static const char *const pieces[] = { "a",  "b",  "<",    "&",   ">", "\"",           "'",   "é",   "漢", "😀", " ",
                                          "\n", "\t", "\x01", "key", "1", "\xef\xbf\xbd", "]]>", "\x7f" };
    char string[200] = "";
    for (unsigned count = random_below(random_below(8) ? 5 : 25); count > 0; count--)
        strcat(string, pieces[random_below(sizeof pieces / sizeof *pieces)]);
    return make_string(string, strlen(string));
}

static Ref random_number(void)
{
    static const int64_t integers[] = { 0,     1,          -1,         127,       128,       255,  256, 65535,
                                        65536, 4294967295, 4294967296, INT64_MAX, INT64_MIN, -128, 12,  13 };
    static const double reals[] = { 0.5, 0.1, 1e22, 1e-7, 123456789.125, 1e300, 5e-324, 1e16, 1e17, -2.75, 3.5, 1e100 };
    if (random_below(2)) {
        int64_t integer = random_below(4) ? integers[random_below(16)] : (int64_t)(random_state >> random_below(60));
        return CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 4, &integer);
    }
    double real = random_below(4) ? reals[random_below(12)] : (double)random_below(1000000) / 1024 + 0.25;
    float single = (float)(random_below(1000) / 8.0 + 0.0625);
    return random_below(3) ? CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 13, &real)
                           : CALL(Ref, CFNumberCreate, Ref, Index, const void *)(NULL, 12, &single);
}

static Ref random_data(void)
{
    uint8_t bytes[200];
    unsigned count = random_below(random_below(4) ? 20 : sizeof bytes);
    for (unsigned i = 0; i < count; i++)
        bytes[i] = (uint8_t)random_below(256);
    return CALL(Ref, CFDataCreate, Ref, const uint8_t *, Index)(NULL, bytes, count);
}

/* No two are equal: our library would write them once. */
static Ref random_uid(void)
{
    static uint32_t last;
    const char *name = *prefix ? "CFBCUIDCreate" : "_CFKeyedArchiverUIDCreate";
    has_uid = 1;
    last = last * 3 + 1 + random_below(2);
    if (*prefix)
        return ((Ref (*)(uint32_t))dlsym(library, name))(last);
    return ((Ref (*)(Ref, uint32_t))dlsym(library, name))(NULL, last);
}

static Ref random_scalar(void)
{
    switch (random_below(13)) {
    case 12: return random_uid();
    case 0:
    case 1:
    case 2:
    case 3: return random_string();
    case 4:
    case 5:
    case 6: return random_number();
    case 7:
    case 8: return random_data();
    case 9:
    case 10:
        return CALL(Ref, CFDateCreate, Ref,
                    double)(NULL, ((double)random_below(2000000000) - 1e9) * (random_below(9) ? 1 : 60));
    default: {
        is_plain = 0;
        Ref value = *(Ref *)find(random_below(2) ? "kCFBooleanTrue" : "kCFBooleanFalse");
        return CALL(Ref, CFRetain, Ref)(value);
    }
    }
}

static Ref random_list(int depth)
{
    unsigned kind = random_below(depth > 9 ? 1 : 3);
    if (kind == 0)
        return recorded(random_scalar());
    unsigned count = random_below(depth == 0 ? 8 : 5);
    if (kind == 1) {
        Ref array = CALL(Ref, CFArrayCreateMutable, Ref, Index, const void *)(NULL, 0, find("kCFTypeArrayCallBacks"));
        for (; count > 0; count--) {
            Ref element = random_list(depth + 1);
            CALL(void, CFArrayAppendValue, Ref, Ref)(array, element);
            release(element);
        }
        return array;
    }
    Ref dictionary = CALL(Ref, CFDictionaryCreateMutable, Ref, Index, const void *, const void *)(
        NULL, 0, find("kCFTypeDictionaryKeyCallBacks"), find("kCFTypeDictionaryValueCallBacks"));
    for (; count > 0; count--) {
        Ref key = recorded(random_string()), value = random_list(depth + 1);
        CALL(void, CFDictionarySetValue, Ref, Ref, Ref)(dictionary, key, value);
        release(key);
        release(value);
    }
    if (CALL(Index, CFDictionaryGetCount, Ref)(dictionary) > 1)
        is_plain = 0;
    return dictionary;
}

static void print_content(Ref data)
{
    if (data)
        print_bytes(CALL(const uint8_t *, CFDataGetBytePtr, Ref)(data), CALL(Index, CFDataGetLength, Ref)(data));
    else
        printf("NULL");
    putchar('\n');
}

static void print_content_and_release(Ref data)
{
    print_content(data);
    release(data);
}

static Ref write_list(Ref list, Index format)
{
    Ref error = NULL;
    Ref data = CALL(Ref, CFPropertyListCreateData, Ref, Ref, Index, uintptr_t, Ref *)(NULL, list, format, 0, &error);
    if (!data && error)
        printf("  refused: code %ld\n", CALL(Index, CFErrorGetCode, Ref)(error));
    release(error);
    return data;
}

/* Reads data again, and prints the format and whether the list is equal. */
static void print_reread(Ref list, Ref data, uintptr_t mutability)
{
    Index format = 0;
    if (!data)
        return;
    Ref again = CALL(Ref, CFPropertyListCreateWithData, Ref, Ref, uintptr_t, Index *, Ref *)(NULL, data, mutability,
                                                                                             &format, NULL);
    if (has_uid) {
        printf("  again %ld ", format);
        print_content_and_release(write_list(again, xml_format));
    } else {
        printf("  again %ld %d\n", format, again && CALL(uint8_t, CFEqual, Ref, Ref)(list, again));
    }
    release(again);
}

static void report_list(Ref list)
{
    printf("List plain %d\n", is_plain);
    for (Index format = 1; format <= binary_format; format += format == 1 ? 99 : 100)
        printf("  valid %d\n", CALL(uint8_t, CFPropertyListIsValid, Ref, Index)(list, format));
    Ref xml = write_list(list, xml_format), binary = write_list(list, binary_format);
    printf("  ");
    print_content(xml);
    if (is_plain) {
        printf("  ");
        print_content(binary);
    }
    print_reread(list, xml, random_below(3));
    print_reread(list, binary, random_below(3));
    release(xml);
    release(binary);
    for (uintptr_t mutability = 0; mutability < 3 && !has_uid; mutability++) {
        Ref copy = CALL(Ref, CFPropertyListCreateDeepCopy, Ref, Ref, uintptr_t)(NULL, list, mutability);
        Ref old = CALL(Ref, CFPropertyListCreateXMLData, Ref, Ref)(NULL, copy);
        printf("  copy %d ", copy && CALL(uint8_t, CFEqual, Ref, Ref)(list, copy));
        print_content(old);
        release(old);
        release(copy);
    }
}

/* Lists with an element that a property list cannot contain. */
static void report_invalid_lists(void)
{
    const void *values[3] = { random_string(), NULL, random_string() };
    values[1] = random_below(2) ? CALL(Ref, CFUUIDCreate, Ref)(NULL)
                                : CALL(Ref, CFURLCreateWithString, Ref, Ref, Ref)(NULL, make_string("a", 1), NULL);
    Ref array = CALL(Ref, CFArrayCreate, Ref, const void **, Index,
                     const void *)(NULL, values, 3, random_below(2) ? find("kCFTypeArrayCallBacks") : NULL);
    Ref dictionary = CALL(Ref, CFDictionaryCreate, Ref, const void **, const void **, Index, const void *,
                          const void *)(NULL, values, random_below(2) ? values : values + 1, random_below(2) + 1,
                                        find("kCFTypeDictionaryKeyCallBacks"), find("kCFTypeDictionaryValueCallBacks"));
    Ref circle = CALL(Ref, CFArrayCreateMutable, Ref, Index, const void *)(NULL, 0, find("kCFTypeArrayCallBacks"));
    CALL(void, CFArrayAppendValue, Ref, Ref)(circle, circle);
    Ref lists[] = { array, dictionary, circle };
    for (int i = 0; i < 3; i++) {
        printf("Invalid %d\n", i);
        for (Index format = xml_format; format <= binary_format; format += 100) {
            printf("  valid %d\n", CALL(uint8_t, CFPropertyListIsValid, Ref, Index)(lists[i], format));
            release(write_list(lists[i], format));
        }
        printf("  copy %d\n", CALL(Ref, CFPropertyListCreateDeepCopy, Ref, Ref, uintptr_t)(NULL, lists[i], 1) != NULL);
    }
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    for (long round = atol(argv[3]); round > 0; round--) {
        for (int i = 0; i < 10; i++) {
            is_plain = 1;
            has_uid = 0;
            leaves = CALL(Ref, CFArrayCreateMutable, Ref, Index, const void *)(NULL, 0, find("kCFTypeArrayCallBacks"));
            Ref list = random_list(0);
            report_list(list);
            release(list);
            release(leaves);
        }
        report_invalid_lists();
    }
    return 0;
}
