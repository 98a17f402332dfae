/*
 * libplist as a judge of what this library reads.  Both must read equal lists, except for the expected differences,
 * each of which has a name and needs a cause in the file.
 *
 * libplist does not guard itself against hostile files, so it gets only files that are read here, where nesting and
 * size have limits.
 */
#ifndef LIBPLIST_JUDGE_H
#define LIBPLIST_JUDGE_H

#include <CFBundleCompat/CFBCPlist.h>
#include <CFBundleCompat/CFBCUID.h>
#include <CoreFoundation/CoreFoundation.h>

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    "a repeated key: the first value stays here; libplist has the last, or all",
    "an integer that is not plain: libplist also reads octal numbers",
    "a real that is not plain",
    "a date that does not exist, or is after the year 9999",
    "base64 with a space, where libplist stops, with other characters or a wrong end",
};

static int expected_differences[CAUSES];

/* Which causes the file has. */
static Boolean has_cause[CAUSES];

static Boolean expect(int cause)
{
    if (!has_cause[cause])
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
            has_cause[element->cause] = TRUE;
        text += length;
        if (starts_with(text, element->end_tag))
            return text + strlen(element->end_tag);
        has_cause[MARKUP] = TRUE;
        return text;
    }
    for (size_t i = 0; i < sizeof other_tags / sizeof *other_tags; i++)
        if (starts_with(text, other_tags[i]))
            return text + strlen(other_tags[i]);
    has_cause[MARKUP] = TRUE;
    return text + 1;
}

/* The elements of an array, or the keys and then the values of a dictionary, in memory to be freed. */
static const void **copy_elements(CFPropertyListRef container, CFIndex *count)
{
    Boolean is_dictionary = CFGetTypeID(container) == CFDictionaryGetTypeID();

    *count = is_dictionary                                  ? 2 * CFDictionaryGetCount((CFDictionaryRef)container)
             : CFGetTypeID(container) == CFArrayGetTypeID() ? CFArrayGetCount((CFArrayRef)container)
                                                            : 0;
    const void **elements = (const void **)malloc((size_t)(*count + 1) * sizeof *elements);
    if (is_dictionary)
        CFDictionaryGetKeysAndValues((CFDictionaryRef)container, elements, elements + *count / 2);
    else if (*count > 0)
        CFArrayGetValues((CFArrayRef)container, CFRangeMake(0, *count), elements);
    return elements;
}

/* In dictionaries on all levels; that of a UID counts. */
static CFIndex count_keys(CFPropertyListRef list)
{
    CFIndex count, keys = CFGetTypeID(list) == CFBCUIDGetTypeID();
    const void **elements = copy_elements(list, &count);

    if (CFGetTypeID(list) == CFDictionaryGetTypeID())
        keys = count / 2;
    for (CFIndex i = 0; i < count; i++)
        keys += count_keys(elements[i]);
    free(elements);
    return keys;
}

/* `file` is XML, with NUL at its end, and `start` is where the list itself begins, after the prolog. */
static void look_at_xml(const char *file, size_t length, size_t start, CFPropertyListRef list)
{
    const char *text = file + start;
    CFIndex key_tags = 0;
    CFStringRef utf8 =
        CFStringCreateWithBytes(NULL, (const UInt8 *)file, (CFIndex)length, kCFStringEncodingUTF8, FALSE);

    memset(has_cause, FALSE, sizeof has_cause);
    has_cause[NOT_UTF8] = !utf8;
    has_cause[MARKUP] = strlen(file) != length;
    CFRelease(utf8);
    for (const char *tag = strstr(text, "<key"); tag; tag = strstr(tag + 1, "<key"))
        key_tags++;
    has_cause[REPEATED_KEY] = key_tags != count_keys(list);
    while (*text) {
        if (*text == '<') {
            text = look_at_element(text);
        } else {
            has_cause[MARKUP] |= !is_white_space(*text);
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
    CFIndex count, their_count;
    const void **elements = copy_elements(ours, &count), **their_elements = copy_elements(theirs, &their_count);
    Boolean are_same = count == their_count;

    if (!are_same)
        are_same = expect(MARKUP) || expect(ENTITY) || expect(NUL) || expect(SURROGATE) || expect(NOT_UTF8);
    else
        for (CFIndex i = 0; are_same && i < count; i++)
            are_same = same(elements[i], their_elements[i]) || expect(REPEATED_KEY);
    free(elements);
    free(their_elements);
    return are_same;
}

/* Such a date is not equal to itself. */
static Boolean are_not_a_date(CFPropertyListRef ours, CFPropertyListRef theirs)
{
    return CFGetTypeID(ours) == CFDateGetTypeID() && isnan(CFDateGetAbsoluteTime((CFDateRef)ours))
           && isnan(CFDateGetAbsoluteTime((CFDateRef)theirs));
}

/* libplist reads a UID in XML as a dictionary. */
static Boolean is_uid_in_xml(CFPropertyListRef ours, CFPropertyListRef theirs)
{
    SInt64 value = -1;

    if (CFGetTypeID(ours) != CFBCUIDGetTypeID() || CFGetTypeID(theirs) != CFDictionaryGetTypeID()
        || CFDictionaryGetCount((CFDictionaryRef)theirs) != 1)
        return FALSE;
    CFTypeRef number = CFDictionaryGetValue((CFDictionaryRef)theirs, CFSTR("CF$UID"));
    return number && CFNumberGetValue((CFNumberRef)number, kCFNumberSInt64Type, &value)
           && value == (SInt64)CFBCUIDGetValue((CFBCUIDRef)ours);
}

static Boolean same(CFPropertyListRef ours, CFPropertyListRef theirs)
{
    CFTypeID type = CFGetTypeID(ours);

    if (is_uid_in_xml(ours, theirs))
        return TRUE;
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

/* In dictionaries on all levels; that of a UID counts. */
static CFIndex count_keys_of_plist(plist_t plist)
{
    void *iterator = NULL;
    plist_t element = NULL;
    CFIndex keys = PLIST_IS_UID(plist) ? 1 : plist_dict_get_size(plist);

    if (PLIST_IS_DICT(plist)) {
        plist_dict_new_iter(plist, &iterator);
        for (plist_dict_next_item(plist, iterator, NULL, &element); element;
             plist_dict_next_item(plist, iterator, NULL, &element))
            keys += count_keys_of_plist(element);
    } else if (PLIST_IS_ARRAY(plist)) {
        plist_array_new_iter(plist, &iterator);
        for (plist_array_next_item(plist, iterator, &element); element;
             plist_array_next_item(plist, iterator, &element))
            keys += count_keys_of_plist(element);
    }
    free(iterator);
    return keys;
}

static Boolean has_latin_1(CFPropertyListRef list)
{
    if (CFGetTypeID(list) == CFStringGetTypeID())
        return is_latin_1((CFStringRef)list);
    CFIndex count;
    const void **elements = copy_elements(list, &count);
    Boolean has = FALSE;
    for (CFIndex i = 0; !has && i < count; i++)
        has = has_latin_1(elements[i]);
    free(elements);
    return has;
}

/* Whether an expected difference explains why libplist's list cannot be converted. */
static Boolean is_expected_error(CFErrorRef error, CFPropertyListRef ours)
{
    CFStringRef reason = CFErrorCopyDescription(error);
    Boolean is_expected = CFEqual(reason, CFSTR("a string is not UTF-8"))
                          && ((has_latin_1(ours) && expect(LATIN_1)) || expect(NOT_UTF8) || expect(REPEATED_KEY));

    CFRelease(reason);
    return is_expected;
}

/* Whether libplist reads the same list, or none. */
static Boolean libplist_agrees(const char *file, size_t length, CFPropertyListRef ours)
{
    plist_t plist = NULL;
    CFErrorRef error = NULL;

    plist_from_memory(file, (uint32_t)length, &plist);
    if (!plist)
        return TRUE;
    has_cause[REPEATED_KEY] |= count_keys_of_plist(plist) != count_keys(ours);
    CFPropertyListRef theirs = CFBCPropertyListCreateWithPlist(plist, &error);
    plist_free(plist);
    Boolean agrees = theirs ? same(ours, theirs) : is_expected_error(error, ours);
    if (!agrees) {
        fprintf(stderr, "This library and libplist read:\n");
        CFShow(ours);
        CFShow(theirs ? theirs : (CFTypeRef)error);
    }
    CFRelease(theirs);
    CFRelease(error);
    return agrees;
}

typedef enum { NOT_READ, AGREED, DIFFERENT } Judgment;

/*
 * Reads a file with both libraries and compares.  A file that seems to be of another format is not read.
 *
 * `start` is where the list of an XML file begins, after the prolog: of a damaged prolog libplist has its own idea.
 */
static inline Judgment judge(const UInt8 *bytes, size_t length, size_t start, CFPropertyListFormat format)
{
    CFPropertyListFormat found = format;
    CFDataRef data = CFDataCreate(NULL, bytes, (CFIndex)length);
    CFPropertyListRef ours = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, &found, NULL);
    Judgment judgment = NOT_READ;

    CFRelease(data);
    if (ours && found == format) {
        char *file = (char *)malloc(length + 1);
        memcpy(file, bytes, length);
        file[length] = 0;
        if (format == kCFPropertyListXMLFormat_v1_0)
            look_at_xml(file, length, start, ours);
        else
            for (int cause = 0; cause < CAUSES; cause++)
                has_cause[cause] = cause <= LATIN_1;
        judgment = libplist_agrees(file, length, ours) ? AGREED : DIFFERENT;
        free(file);
    }
    CFRelease(ours);
    return judgment;
}

#endif
