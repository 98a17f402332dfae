#include "calls.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The object of a property list in the plan, or NULL. */
static CFTypeRef list_argument(const Arguments *arguments, int index)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)arguments->words[index], (CFIndex)arguments->lengths[index]);
    CFTypeRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, NULL);
    release(data);
    return list;
}

/* property-list BYTES MUTABILITY */
static void property_list(const Arguments *arguments)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)arguments->words[0], (CFIndex)arguments->lengths[0]);
    CFPropertyListFormat format = 0;
    CFErrorRef error = NULL;
    CFTypeRef list =
        CFPropertyListCreateWithData(NULL, data, (CFOptionFlags)number_argument(arguments, 1), &format, &error);
    if (list)
        fprintf(out, "%d ", (int)format);
    show(list ? list : error);
    release(list);
    release(error);
    release(data);
}

/* equal LIST LIST: equality, and that equal objects have equal hashes. */
static void equal(const Arguments *arguments)
{
    CFTypeRef left = list_argument(arguments, 0), right = list_argument(arguments, 1);
    if (left && right) {
        Boolean is_equal = CFEqual(left, right);
        fprintf(out, "%d %d", is_equal, !is_equal || CFHash(left) == CFHash(right));
    } else {
        fprintf(out, "%d %d", left != NULL, right != NULL);
    }
    release(left);
    release(right);
}

static CFNumberRef make_number(const Arguments *arguments, int index)
{
    CFNumberType type = number_argument(arguments, index);
    union {
        SInt8 i1;
        SInt16 i2;
        SInt32 i4;
        SInt64 i8;
        Float32 f4;
        Float64 f8;
    } value;
    memset(&value, 0, sizeof value);
    const char *digits = arguments->words[index + 1];
    switch (type) {
    case kCFNumberFloat32Type:
    case kCFNumberFloatType: value.f4 = strtof(digits, NULL); break;
    case kCFNumberFloat64Type:
    case kCFNumberDoubleType:
    case kCFNumberCGFloatType: value.f8 = strtod(digits, NULL); break;
    default: value.i8 = strtoll(digits, NULL, 10);
    }
    return CFNumberCreate(NULL, type, &value);
}

/* number TYPE DIGITS TYPE DIGITS: two numbers, their conversions and their order. */
static void number(const Arguments *arguments)
{
    CFNumberRef numbers[] = { make_number(arguments, 0), make_number(arguments, 2) };
    for (int i = 0; i < 2; i++) {
        CFNumberRef number = numbers[i];
        fprintf(out, "%d:%ld:%d", (int)CFNumberGetType(number), (long)CFNumberGetByteSize(number),
                CFNumberIsFloatType(number));
        for (CFNumberType type = kCFNumberSInt8Type; type <= kCFNumberFloat64Type; type++) {
            union {
                SInt64 integer;
                Float32 real4;
                Float64 real8;
            } value = { 0 };
            Boolean exact = CFNumberGetValue(number, type, &value);
            if (type == kCFNumberFloat32Type)
                fprintf(out, " %d:%.9g", exact, value.real4);
            else if (type == kCFNumberFloat64Type)
                fprintf(out, " %d:%.17g", exact, value.real8);
            else
                fprintf(out, " %d:%lld", exact, (long long)value.integer);
        }
        fprintf(out, "; ");
    }
    Boolean is_equal = CFEqual(numbers[0], numbers[1]);
    fprintf(out, "%ld %d %d", (long)CFNumberCompare(numbers[0], numbers[1], NULL), is_equal,
            !is_equal || CFHash(numbers[0]) == CFHash(numbers[1]));
    release(numbers[0]);
    release(numbers[1]);
}

/* array STEP...: each step is a letter, two indices (reduced to valid ones) and a string, as in "i3,0,x". */
static void array(const Arguments *arguments)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = 0; i < arguments->count; i++) {
        const char *step = arguments->words[i];
        CFIndex count = CFArrayGetCount(array);
        long position = 0, other = 0;
        char string[32] = "";
        sscanf(step + 1, "%ld,%ld,%31s", &position, &other, string);
        CFStringRef value = CFStringCreateWithCString(NULL, string, kCFStringEncodingUTF8);
        CFRange range = CFRangeMake(count ? position % count : 0, 0);
        range.length = count ? other % (count - range.location + 1) : 0;
        switch (*step) {
        case 'a': CFArrayAppendValue(array, value); break;
        case 'i': CFArrayInsertValueAtIndex(array, position % (count + 1), value); break;
        case 's': CFArraySetValueAtIndex(array, position % (count + 1), value); break;
        case 'r':
            if (count)
                CFArrayRemoveValueAtIndex(array, position % count);
            break;
        case 'x':
            if (count)
                CFArrayExchangeValuesAtIndices(array, position % count, other % count);
            break;
        case 'p': CFArrayAppendArray(array, array, range); break;
        case 'c':
            if (position % 9 == 0)
                CFArrayRemoveAllValues(array);
            break;
        default:
            fprintf(out, "%ld %ld %ld %d ", (long)CFArrayGetCountOfValue(array, range, value),
                    (long)CFArrayGetFirstIndexOfValue(array, range, value),
                    (long)CFArrayGetLastIndexOfValue(array, range, value), CFArrayContainsValue(array, range, value));
        }
        release(value);
    }
    show_and_release(array);
}

/* dictionary STEP...: each step is a letter, a key and a value, as in "ak,v". */
static void dictionary(const Arguments *arguments)
{
    CFMutableDictionaryRef dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    for (int i = 0; i < arguments->count; i++) {
        const char *step = arguments->words[i];
        char key_string[32] = "", value_string[32] = "";
        sscanf(step + 1, "%31[^,],%31s", key_string, value_string);
        CFStringRef key = CFStringCreateWithCString(NULL, key_string, kCFStringEncodingUTF8);
        CFStringRef value = CFStringCreateWithCString(NULL, value_string, kCFStringEncodingUTF8);
        switch (*step) {
        case 'a': CFDictionaryAddValue(dictionary, key, value); break;
        case 's': CFDictionarySetValue(dictionary, key, value); break;
        case 'p': CFDictionaryReplaceValue(dictionary, key, value); break;
        case 'r': CFDictionaryRemoveValue(dictionary, key); break;
        default: {
            const void *found = NULL;
            Boolean present = CFDictionaryGetValueIfPresent(dictionary, key, &found);
            fprintf(out, "%d %ld %ld %d ", present, (long)CFDictionaryGetCountOfKey(dictionary, key),
                    (long)CFDictionaryGetCountOfValue(dictionary, value), CFDictionaryContainsValue(dictionary, value));
            show(present ? found : NULL);
            fputc(' ', out);
        }
        }
        release(key);
        release(value);
    }
    show_and_release(dictionary);
}

/* uuid STRING */
static void uuid(const Arguments *arguments)
{
    CFStringRef string = string_argument(arguments, 0);
    CFUUIDRef uuid = CFUUIDCreateFromString(NULL, string);
    show(uuid);
    if (uuid) {
        CFUUIDBytes bytes = CFUUIDGetUUIDBytes(uuid);
        CFUUIDRef again = CFUUIDCreateFromUUIDBytes(NULL, bytes);
        fprintf(out, " %02x %02x %d", bytes.byte0, bytes.byte15, CFEqual(uuid, again));
        release(again);
    }
    release(uuid);
    release(string);
}

/* date SECONDS SECONDS */
static void date(const Arguments *arguments)
{
    CFDateRef left = CFDateCreate(NULL, atof(arguments->words[0])),
              right = CFDateCreate(NULL, atof(arguments->words[1]));
    fprintf(out, "%ld %.17g %d", (long)CFDateCompare(left, right, NULL), CFDateGetTimeIntervalSinceDate(left, right),
            CFEqual(left, right));
    release(left);
    release(right);
}

/* data BYTES LOCATION LENGTH: a part of the data. */
static void data(const Arguments *arguments)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)arguments->words[0], (CFIndex)arguments->lengths[0]);
    CFIndex count = CFDataGetLength(data);
    CFRange range = CFRangeMake(number_argument(arguments, 1) % (count + 1), 0);
    range.length = number_argument(arguments, 2) % (count - range.location + 1);
    UInt8 bytes[4096];
    CFDataGetBytes(data, range, bytes);
    CFDataRef part = CFDataCreate(NULL, bytes, range.length);
    show(part);
    fprintf(out, " %d", CFEqual(data, part));
    release(data);
    release(part);
}

/* string STRING LOCATION LENGTH STRING: a substring, comparisons with another string, its number. */
static void string(const Arguments *arguments)
{
    CFStringRef string = string_argument(arguments, 0), other = string_argument(arguments, 3);
    CFIndex count = CFStringGetLength(string);
    CFRange range = CFRangeMake(number_argument(arguments, 1) % (count + 1), 0);
    range.length = number_argument(arguments, 2) % (count - range.location + 1);
    CFStringRef part = CFStringCreateWithSubstring(NULL, string, range);
    show(part);
    fprintf(out, " %ld %ld %d %d %d %d %d", (long)CFStringGetLength(part), (long)CFStringCompare(string, other, 0),
            CFStringHasPrefix(string, other), CFStringHasSuffix(string, other), CFEqual(string, other),
            !CFEqual(string, other) || CFHash(string) == CFHash(other), (int)CFStringGetIntValue(part));
    CFStringRef formatted =
        CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@|%10ld|%-6d|%@>"), part, (long)count, 7, other);
    show_and_release(formatted);
    release(part);
    release(string);
    release(other);
}

/* path PATH NAME EXTENSION: a file URL, its components, and URLs derived from it. */
static void path(const Arguments *arguments)
{
    CFURLRef url = path_argument(arguments, 0);
    CFStringRef name = string_argument(arguments, 1), extension = string_argument(arguments, 2);
    show(url);
    show_and_release(CFURLCopyLastPathComponent(url));
    show_and_release(CFURLCopyPathExtension(url));
    show_and_release(CFURLCreateCopyAppendingPathComponent(NULL, url, name, false));
    show_and_release(CFURLCreateCopyAppendingPathExtension(NULL, url, extension));
    show_and_release(CFURLCreateCopyDeletingLastPathComponent(NULL, url));
    show_and_release(CFURLCreateCopyDeletingPathExtension(NULL, url));
    show_and_release(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle));
    release(url);
    release(name);
    release(extension);
}

const Call value_calls[] = {
    { "property-list", property_list, 0 },
    { "equal", equal, 0 },
    { "number", number, 0 },
    { "array", array, 0 },
    { "dictionary", dictionary, 0 },
    { "uuid", uuid, 0 },
    { "date", date, 0 },
    { "data", data, 0 },
    { "string", string, 0 },
    { "path", path, 0 },
    { NULL, NULL, 0 },
};
