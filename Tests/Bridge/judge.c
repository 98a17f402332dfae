/*
 * libplist as a judge: damaged files that both libraries read.  What they read must be equal, except for the expected
 * differences, each of which has a name and needs a cause in the file.
 *
 * libplist does not guard itself against hostile files, so it gets only files that are read here, where nesting and
 * size have limits.
 */
#include "fixture.h"

#include <CFBundleCompat/CFBCPlist.h>
#include <ctype.h>
#include <math.h>
#include "random_lists.h"

enum { FILES = 3000, LARGEST = 1 << 18, DEPTH = 3 };

/* ---- Expected differences ---- */

enum { SURROGATE, NUL, LATIN_1, NOT_UTF8, ENTITY, MARKUP, REPEATED_KEY, INTEGER, REAL, DATE, DATA, CAUSES };

/* In the order of the causes. */
static const char *const cause_names[CAUSES] = {
    "an unpaired surrogate: libplist drops it, and perhaps others",
    "U+0000 in an ASCII string: libplist stops there",
    "a byte above 127 in an ASCII string: Latin-1 here, as it is in libplist",
    "XML that is not UTF-8: decoded as another encoding here, as it is in libplist",
    "an entity besides the five of XML",
    "U+0000, or markup that no writer of property lists makes",
    "a repeated key: the first value stays here, the last in libplist",
    "an integer that is not plain: libplist also reads octal numbers",
    "a real that is not plain",
    "a date that does not exist, or is after the year 9999",
    "base64 with a space, where libplist stops, with other characters or a wrong end",
};

static int expected_differences[CAUSES];

/* A file, and which causes it has. */
typedef struct {
    UInt8 bytes[LARGEST];
    size_t length;
    Boolean has[CAUSES];
} File;

static File file;

static Boolean expect(int cause)
{
    if (!file.has[cause])
        return FALSE;
    expected_differences[cause]++;
    return TRUE;
}

/* ---- What an XML file has ---- */

static Boolean matches(const char *pattern, const char *text, size_t length)
{
    /* 0: a digit, any other character: itself */
    if (strlen(pattern) != length)
        return FALSE;
    for (size_t i = 0; i < length; i++)
        if (pattern[i] == '0' ? !isdigit((UInt8)text[i]) : pattern[i] != text[i])
            return FALSE;
    return TRUE;
}

static Boolean is_plain_integer(const char *text, size_t length)
{
    size_t digits = length > 0 && text[0] == '-' ? 1 : 0;

    if (digits == length || (text[digits] == '0' && length > digits + 1) || length - digits > 19)
        return FALSE;
    while (digits < length && isdigit((UInt8)text[digits]))
        digits++;
    return digits == length;
}

static Boolean is_plain_real(const char *text, size_t length)
{
    size_t count = 0;

    while (count < length && strchr("0123456789+-.e", text[count]))
        count++;
    return count == length && length > 0 && isdigit((UInt8)text[length - 1]);
}

static Boolean is_plain_date(const char *text, size_t length)
{
    static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

    if (!matches("0000-00-00T00:00:00Z", text, length))
        return FALSE;
    int year = atoi(text), month = atoi(text + 5), day = atoi(text + 8);
    int is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (month == 2 && is_leap)
           && atoi(text + 11) < 24 && atoi(text + 14) < 60 && atoi(text + 17) < 60;
}

static Boolean is_white_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static Boolean is_plain_data(const char *text, size_t length)
{
    size_t count = 0, padding = 0;

    for (size_t i = 0; i < length; i++) {
        if (is_white_space(text[i]) && text[i] != ' ')
            continue;
        if (text[i] == '=')
            padding++;
        else if ((!isalnum((UInt8)text[i]) && text[i] != '+' && text[i] != '/') || padding > 0)
            return FALSE;
        count++;
    }
    return padding <= 2 && count % 4 == 0;
}

static Boolean has_only_entities_of_xml(const char *text, size_t length)
{
    static const char *const entities[] = { "&lt;", "&gt;", "&amp;", "&quot;", "&apos;" };

    for (size_t i = 0; i < length; i++) {
        Boolean is_known = text[i] != '&';
        for (size_t j = 0; j < sizeof entities / sizeof *entities; j++)
            is_known |= length - i >= strlen(entities[j]) && memcmp(text + i, entities[j], strlen(entities[j])) == 0;
        if (!is_known)
            return FALSE;
    }
    return TRUE;
}

typedef struct {
    const char *start_tag, *end_tag;
    Boolean (*is_plain)(const char *text, size_t length);
    int cause;
} Element;

static const Element scalars[] = {
    { "<string>", "</string>", has_only_entities_of_xml, ENTITY },
    { "<key>", "</key>", has_only_entities_of_xml, ENTITY },
    { "<integer>", "</integer>", is_plain_integer, INTEGER },
    { "<real>", "</real>", is_plain_real, REAL },
    { "<date>", "</date>", is_plain_date, DATE },
    { "<data>", "</data>", is_plain_data, DATA },
};

static const char *const other_tags[] = { "<dict>",   "</dict>", "<array>",  "</array>", "<dict/>",
                                          "<array/>", "<true/>", "<false/>", "</plist>" };

static Boolean starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Looks at one tag and, of a scalar, its content; gives what follows. */
static const char *look_at_element(const char *text)
{
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        const Element *element = &scalars[i];
        if (!starts_with(text, element->start_tag))
            continue;
        text += strlen(element->start_tag);
        size_t length = strcspn(text, "<");
        if (!element->is_plain(text, length))
            file.has[element->cause] = TRUE;
        text += length;
        if (starts_with(text, element->end_tag))
            return text + strlen(element->end_tag);
        file.has[MARKUP] = TRUE;
        return text;
    }
    for (size_t i = 0; i < sizeof other_tags / sizeof *other_tags; i++)
        if (starts_with(text, other_tags[i]))
            return text + strlen(other_tags[i]);
    file.has[MARKUP] = TRUE;
    return text + 1;
}

static CFIndex count_keys(CFPropertyListRef list)
{
    const void *values[1000];
    CFIndex count, keys = 0;

    if (CFGetTypeID(list) == CFDictionaryGetTypeID()) {
        keys = count = CFDictionaryGetCount((CFDictionaryRef)list);
        CFDictionaryGetKeysAndValues((CFDictionaryRef)list, NULL, values);
    } else if (CFGetTypeID(list) == CFArrayGetTypeID()) {
        count = CFArrayGetCount((CFArrayRef)list);
        CFArrayGetValues((CFArrayRef)list, CFRangeMake(0, count), values);
    } else {
        return 0;
    }
    for (CFIndex i = 0; i < count; i++)
        keys += count_keys(values[i]);
    return keys;
}

/* `start` is where the list itself begins, after the prolog. */
static void look_at_xml(size_t start, CFPropertyListRef list)
{
    const char *text = (const char *)file.bytes + start;
    CFIndex key_tags = 0;
    CFStringRef utf8 = CFStringCreateWithBytes(NULL, file.bytes, (CFIndex)file.length, kCFStringEncodingUTF8, FALSE);

    file.bytes[file.length] = 0;
    memset(file.has, FALSE, sizeof file.has);
    file.has[NOT_UTF8] = !utf8;
    file.has[MARKUP] = strlen(text) != file.length - start;
    CFRelease(utf8);
    for (const char *tag = strstr(text, "<key"); tag; tag = strstr(tag + 1, "<key"))
        key_tags++;
    file.has[REPEATED_KEY] = key_tags != count_keys(list);
    while (*text) {
        if (*text == '<') {
            text = look_at_element(text);
        } else {
            file.has[MARKUP] |= !is_white_space(*text);
            text++;
        }
    }
}

/* ---- The comparison ---- */

static Boolean has_unpaired_surrogate(CFStringRef string)
{
    CFIndex length = CFStringGetLength(string);

    return CFStringGetBytes(string, CFRangeMake(0, length), kCFStringEncodingUTF8, 0, FALSE, NULL, 0, NULL) != length;
}

static CFStringRef copy_without_surrogates(CFStringRef string)
{
    CFMutableStringRef copy = CFStringCreateMutable(NULL, 0);

    for (CFIndex i = 0; i < CFStringGetLength(string); i++) {
        UniChar unit = CFStringGetCharacterAtIndex(string, i);
        if (unit < 0xD800 || unit > 0xDFFF)
            CFStringAppendCharacters(copy, &unit, 1);
    }
    return copy;
}

static CFStringRef copy_up_to_nul(CFStringRef string)
{
    CFIndex length = 0;

    while (length < CFStringGetLength(string) && CFStringGetCharacterAtIndex(string, length) != 0)
        length++;
    return CFStringCreateWithSubstring(NULL, string, CFRangeMake(0, length));
}

/* Whether a string can come from bytes of Latin-1 that are not ASCII. */
static Boolean is_latin_1(CFStringRef string)
{
    UniChar all = 0;

    for (CFIndex i = 0; i < CFStringGetLength(string); i++)
        all |= CFStringGetCharacterAtIndex(string, i);
    return all >> 7 == 1;
}

/* Whether the strings are equal after a change to both. */
static Boolean same_after(CFStringRef (*copy)(CFStringRef), CFStringRef ours, CFStringRef theirs)
{
    CFStringRef our_copy = copy(ours), their_copy = copy(theirs);
    Boolean same = CFEqual(our_copy, their_copy);

    CFRelease(our_copy);
    CFRelease(their_copy);
    return same;
}

static Boolean same_strings(CFStringRef ours, CFStringRef theirs)
{
    if (CFEqual(ours, theirs))
        return TRUE;
    if (has_unpaired_surrogate(ours) && same_after(copy_without_surrogates, ours, theirs))
        return expect(SURROGATE);
    return (same_after(copy_up_to_nul, ours, theirs) && expect(NUL)) || (is_latin_1(ours) && expect(LATIN_1))
           || expect(NOT_UTF8) || expect(ENTITY) || expect(MARKUP);
}

static Boolean same(CFPropertyListRef ours, CFPropertyListRef theirs);

static Boolean same_arrays(CFArrayRef ours, CFArrayRef theirs)
{
    CFIndex count = CFArrayGetCount(ours);

    if (CFArrayGetCount(theirs) != count)
        return expect(MARKUP);
    for (CFIndex i = 0; i < count; i++)
        if (!same(CFArrayGetValueAtIndex(ours, i), CFArrayGetValueAtIndex(theirs, i)))
            return FALSE;
    return TRUE;
}

/* Different keys may become equal where libplist drops a part of them. */
static Boolean same_dictionaries(CFDictionaryRef ours, CFDictionaryRef theirs)
{
    const void *our_keys[1000], *our_values[1000], *their_keys[1000], *their_values[1000];
    CFIndex count = CFDictionaryGetCount(ours);

    if (CFDictionaryGetCount(theirs) != count)
        return expect(MARKUP) || expect(ENTITY) || expect(NUL) || expect(SURROGATE) || expect(NOT_UTF8);
    CFDictionaryGetKeysAndValues(ours, our_keys, our_values);
    CFDictionaryGetKeysAndValues(theirs, their_keys, their_values);
    for (CFIndex i = 0; i < count; i++)
        if (!same(our_keys[i], their_keys[i]) || !same(our_values[i], their_values[i]))
            return expect(REPEATED_KEY);
    return TRUE;
}

/* Such a date is not equal to itself. */
static Boolean are_not_a_date(CFPropertyListRef ours, CFPropertyListRef theirs)
{
    return CFGetTypeID(ours) == CFDateGetTypeID() && isnan(CFDateGetAbsoluteTime((CFDateRef)ours))
           && isnan(CFDateGetAbsoluteTime((CFDateRef)theirs));
}

static Boolean same(CFPropertyListRef ours, CFPropertyListRef theirs)
{
    CFTypeID type = CFGetTypeID(ours);

    if (type != CFGetTypeID(theirs))
        return expect(MARKUP);
    if (type == CFStringGetTypeID())
        return same_strings((CFStringRef)ours, (CFStringRef)theirs);
    if (type == CFArrayGetTypeID())
        return same_arrays((CFArrayRef)ours, (CFArrayRef)theirs);
    if (type == CFDictionaryGetTypeID())
        return same_dictionaries((CFDictionaryRef)ours, (CFDictionaryRef)theirs);
    if (CFEqual(ours, theirs) || are_not_a_date(ours, theirs))
        return TRUE;
    return (type == CFNumberGetTypeID() && (expect(INTEGER) || expect(REAL)))
           || (type == CFDateGetTypeID() && expect(DATE)) || (type == CFDataGetTypeID() && expect(DATA))
           || expect(MARKUP);
}

/* ---- Files ---- */

static UInt8 random_byte(void)
{
    static const char usual[] = "<>/&;\"' \n-+.0159:ATZez=!";

    return (UInt8)(random_below(2) ? usual[random_below(sizeof usual - 1)] : (int)random_bits());
}

/* Changes, removes, inserts or moves a few bytes from `start` on. */
static void damage(size_t start)
{
    for (int count = 1 + random_below(3); count > 0; count--) {
        size_t room = file.length - start, place = start + (size_t)(random_bits() % room);
        UInt8 *byte = file.bytes + place;
        size_t behind = file.length - place;
        switch (random_below(4)) {
        case 0: *byte = random_byte(); break;
        case 1: *byte ^= (UInt8)(1 << random_below(8)); break;
        case 2:
            memmove(byte + 1, byte, behind);
            *byte = random_byte();
            file.length++;
            break;
        default: {
            size_t from = start + (size_t)(random_bits() % room), length = 1 + (size_t)random_below(20);
            size_t longest = file.length - (from > place ? from : place);
            memmove(byte, file.bytes + from, length < longest ? length : longest);
        }
        }
    }
}

/* Makes a file with a random list; gives where its content begins. */
static size_t make_random_file(CFPropertyListFormat format)
{
    dates_have_fractions = format == kCFPropertyListBinaryFormat_v1_0;
    CFPropertyListRef list = random_list(DEPTH);
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, NULL);

    file.length = (size_t)CFDataGetLength(data);
    assert_true(file.length < LARGEST - 16);
    memcpy(file.bytes, CFDataGetBytePtr(data), file.length);
    CFRelease(data);
    CFRelease(list);
    if (format == kCFPropertyListBinaryFormat_v1_0)
        return strlen("bplist00");
    /* libplist has its own idea of what a damaged prolog means. */
    file.bytes[file.length] = 0;
    const char *list_tag = strstr((const char *)file.bytes, "<plist");
    return (size_t)(strchr(list_tag, '>') + 1 - (const char *)file.bytes);
}

static Boolean has_latin_1(CFPropertyListRef list)
{
    const void *keys[1000], *values[1000];
    CFIndex count = 0;

    if (CFGetTypeID(list) == CFStringGetTypeID())
        return is_latin_1((CFStringRef)list);
    if (CFGetTypeID(list) == CFDictionaryGetTypeID()) {
        count = CFDictionaryGetCount((CFDictionaryRef)list);
        CFDictionaryGetKeysAndValues((CFDictionaryRef)list, keys, values);
    } else if (CFGetTypeID(list) == CFArrayGetTypeID()) {
        count = CFArrayGetCount((CFArrayRef)list);
        CFArrayGetValues((CFArrayRef)list, CFRangeMake(0, count), values);
    }
    for (CFIndex i = 0; i < count; i++)
        if (has_latin_1(values[i])
            || (CFGetTypeID(list) == CFDictionaryGetTypeID() && is_latin_1((CFStringRef)keys[i])))
            return TRUE;
    return FALSE;
}

/* Whether libplist agrees on the file, or refuses it.  Only strings may keep its list from being converted. */
static Boolean libplist_agrees(CFPropertyListRef ours)
{
    plist_t plist = NULL;
    CFErrorRef error = NULL;

    plist_from_memory((const char *)file.bytes, (uint32_t)file.length, &plist);
    if (!plist)
        return TRUE;
    CFPropertyListRef theirs = CFBCPropertyListCreateWithPlist(plist, &error);
    plist_free(plist);
    if (!theirs) {
        CFStringRef reason = CFErrorCopyDescription(error);
        Boolean agrees = CFEqual(reason, CFSTR("a string is not UTF-8"))
                         && ((has_latin_1(ours) && expect(LATIN_1)) || expect(NOT_UTF8));
        if (!agrees)
            CFShow(error);
        CFRelease(reason);
        CFRelease(error);
        return agrees;
    }
    Boolean agrees = same(ours, theirs);
    if (!agrees)
        CFShow(theirs);
    CFRelease(theirs);
    return agrees;
}

/* The list in the file; NULL if it is damaged too much, or seems to be of another format. */
static CFPropertyListRef read_file(CFPropertyListFormat format)
{
    CFPropertyListFormat found = format;
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, file.bytes, (CFIndex)file.length, kCFAllocatorNull);
    CFPropertyListRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, &found, NULL);

    CFRelease(data);
    if (found == format)
        return list;
    CFRelease(list);
    return NULL;
}

static void judge(CFPropertyListFormat format)
{
    int read_here = 0;

    memset(expected_differences, 0, sizeof expected_differences);
    for (int i = list_count(FILES); i > 0; i--) {
        size_t start = make_random_file(format);
        damage(start);
        CFPropertyListRef ours = read_file(format);
        if (!ours)
            continue;
        read_here++;
        if (format == kCFPropertyListBinaryFormat_v1_0)
            for (int cause = 0; cause < CAUSES; cause++)
                file.has[cause] = cause <= LATIN_1;
        else
            look_at_xml(start, ours);
        if (!libplist_agrees(ours)) {
            CFShow(ours);
            fwrite(file.bytes, 1, format == kCFPropertyListXMLFormat_v1_0 ? file.length : 0, stderr);
            fail_msg("libplist reads another list, the first, from file %d", i);
        }
        CFRelease(ours);
    }
    printf("files read here: %d; expected differences:\n", read_here);
    for (int cause = 0; cause < CAUSES; cause++)
        if (expected_differences[cause])
            printf("%6d %s\n", expected_differences[cause], cause_names[cause]);
    assert_true(read_here > list_count(FILES) / 20);
}

static void test_damaged_binary_lists__have_the_same_content(void **state)
{
    (void)state;
    judge(kCFPropertyListBinaryFormat_v1_0);
}

static void test_damaged_xml_lists__have_the_same_content(void **state)
{
    (void)state;
    judge(kCFPropertyListXMLFormat_v1_0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_damaged_binary_lists__have_the_same_content),
        TEST(test_damaged_xml_lists__have_the_same_content),
    };

    seed_random();
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
