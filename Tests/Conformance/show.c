#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Thread_local FILE *out;

/* A growing string.  Dictionaries are sorted by what is printed, so output is built in memory. */
typedef struct {
    char *bytes;
    size_t count, capacity;
} Line;

static void add(Line *line, const char *string)
{
    size_t count = strlen(string);
    if (line->count + count + 1 > line->capacity) {
        line->capacity = (line->count + count + 1) * 2;
        line->bytes = realloc(line->bytes, line->capacity);
    }
    memcpy(line->bytes + line->count, string, count + 1);
    line->count += count;
}

/* Printable ASCII as it is, every other UTF-16 unit as its number. */
static void add_string(Line *line, CFStringRef string)
{
    add(line, "\"");
    CFIndex count = CFStringGetLength(string);
    for (CFIndex i = 0; i < count; i++) {
        unsigned unit = CFStringGetCharacterAtIndex(string, i);
        char form[8];
        if (unit == '"' || unit == '\\')
            snprintf(form, sizeof form, "\\%c", unit);
        else if (unit >= 0x20 && unit < 0x7f)
            snprintf(form, sizeof form, "%c", unit);
        else
            snprintf(form, sizeof form, "\\u%04x", unit);
        add(line, form);
    }
    add(line, "\"");
}

static void add_number(Line *line, CFNumberRef number)
{
    char form[64];
    if (CFNumberIsFloatType(number)) {
        double value = 0;
        CFNumberGetValue(number, kCFNumberDoubleType, &value);
        snprintf(form, sizeof form, "%.17g real", value);
    } else {
        SInt64 value = 0;
        Boolean exact = CFNumberGetValue(number, kCFNumberSInt64Type, &value);
        snprintf(form, sizeof form, "%lld%s", (long long)value, exact ? "" : " inexact");
    }
    add(line, form);
}

static void add_data(Line *line, CFDataRef data)
{
    add(line, "<");
    const UInt8 *bytes = CFDataGetBytePtr(data);
    for (CFIndex i = 0; i < CFDataGetLength(data); i++) {
        char form[3];
        snprintf(form, sizeof form, "%02x", bytes[i]);
        add(line, form);
    }
    add(line, ">");
}

static void add_url(Line *line, CFURLRef url)
{
    add(line, "url(");
    add_string(line, CFURLGetString(url));
    for (CFURLRef base = CFURLGetBaseURL(url); base; base = CFURLGetBaseURL(base)) {
        add(line, " -- ");
        add_string(line, CFURLGetString(base));
    }
    add(line, ")");
}

static void add_object(Line *line, CFTypeRef object);

static int by_bytes(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void add_dictionary(Line *line, CFDictionaryRef dictionary)
{
    CFIndex count = CFDictionaryGetCount(dictionary);
    const void **keys = calloc((size_t)count + 1, sizeof *keys);
    const void **values = calloc((size_t)count + 1, sizeof *values);
    char **pairs = calloc((size_t)count + 1, sizeof *pairs);
    CFDictionaryGetKeysAndValues(dictionary, keys, values);
    for (CFIndex i = 0; i < count; i++) {
        Line pair = { 0 };
        add_object(&pair, keys[i]);
        add(&pair, " = ");
        add_object(&pair, values[i]);
        pairs[i] = pair.bytes;
    }
    qsort(pairs, (size_t)count, sizeof *pairs, by_bytes);
    add(line, "{");
    for (CFIndex i = 0; i < count; i++) {
        if (i)
            add(line, "; ");
        add(line, pairs[i]);
        free(pairs[i]);
    }
    add(line, "}");
    free(keys);
    free(values);
    free(pairs);
}

static void add_array(Line *line, CFArrayRef array)
{
    add(line, "(");
    for (CFIndex i = 0; i < CFArrayGetCount(array); i++) {
        if (i)
            add(line, ", ");
        add_object(line, CFArrayGetValueAtIndex(array, i));
    }
    add(line, ")");
}

static void add_other(Line *line, CFTypeRef object)
{
    if (CFGetTypeID(object) == CFBundleGetTypeID()) {
        CFURLRef url = CFBundleCopyBundleURL((CFBundleRef)object);
        add(line, "bundle ");
        add_object(line, url);
        CFRelease(url);
    } else if (CFGetTypeID(object) == CFUUIDGetTypeID()) {
        CFStringRef string = CFUUIDCreateString(NULL, object);
        add(line, "uuid ");
        add_object(line, string);
        CFRelease(string);
    } else if (CFGetTypeID(object) == CFErrorGetTypeID()) {
        char form[40];
        add(line, "error ");
        add_object(line, CFErrorGetDomain((CFErrorRef)object));
        snprintf(form, sizeof form, " %ld", (long)CFErrorGetCode((CFErrorRef)object));
        add(line, form);
    } else {
        CFStringRef name = CFCopyTypeIDDescription(CFGetTypeID(object));
        add(line, "a ");
        add_string(line, name);
        CFRelease(name);
    }
}

static void add_object(Line *line, CFTypeRef object)
{
    if (!object) {
        add(line, "NULL");
        return;
    }
    CFTypeID type = CFGetTypeID(object);
    if (type == CFStringGetTypeID()) {
        add_string(line, object);
    } else if (type == CFNumberGetTypeID()) {
        add_number(line, object);
    } else if (type == CFBooleanGetTypeID()) {
        add(line, CFBooleanGetValue(object) ? "true" : "false");
    } else if (type == CFDataGetTypeID()) {
        add_data(line, object);
    } else if (type == CFDateGetTypeID()) {
        char form[64];
        snprintf(form, sizeof form, "date %.17g", CFDateGetAbsoluteTime(object));
        add(line, form);
    } else if (type == CFURLGetTypeID()) {
        add_url(line, object);
    } else if (type == CFArrayGetTypeID()) {
        add_array(line, object);
    } else if (type == CFDictionaryGetTypeID()) {
        add_dictionary(line, object);
    } else {
        add_other(line, object);
    }
}

void show(CFTypeRef object)
{
    Line line = { 0 };
    add_object(&line, object);
    fputs(line.bytes, out);
    free(line.bytes);
}

void show_and_release(CFTypeRef object)
{
    show(object);
    if (object)
        CFRelease(object);
}
