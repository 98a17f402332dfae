/* Reads bytes as calls on a pool of live objects: each call is an operation and three objects. Whatever the order,
 * counts are right, equal objects have equal hashes, and with the last release everything is freed (AddressSanitizer
 * finds what is used after that, LeakSanitizer what is not freed). */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

/* A dictionary of the highest level has at most 16^3 strings, whose description takes a few MB. */
enum { POOL_SIZE = 16, MAXIMUM_CALLS = 512, MAXIMUM_LENGTH = 1 << 9, MAXIMUM_MEMBERS = 8, MAXIMUM_LEVEL = 3 };

/* An object, and how many levels of containers it may have: 0 for one without members. A container takes only objects
 * of lower levels, so that none contains itself, and none is expanded to millions of objects. */
static struct {
    CFTypeRef object;
    int level;
} pool[POOL_SIZE];

static void expect(int holds, const char *claim)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", claim);
        abort();
    }
}

/* The operands of a call. */
typedef struct {
    unsigned target, first, second;
} Operands;

static CFTypeRef object(unsigned index)
{
    return pool[index % POOL_SIZE].object;
}

static int is_a(CFTypeRef object, CFTypeID type)
{
    return object && CFGetTypeID(object) == type;
}

static CFStringRef string(unsigned index)
{
    return is_a(object(index), CFStringGetTypeID()) ? (CFStringRef)object(index) : CFSTR("no string");
}

/* Replaces an object of the pool by a new one, which the pool then owns. */
static void put_container(Operands at, CFTypeRef new_object, int new_level)
{
    unsigned index = at.target % POOL_SIZE;

    if (!new_object)
        return;
    if (pool[index].object)
        CFRelease(pool[index].object);
    pool[index].object = new_object;
    pool[index].level = new_level;
}

/* A string that doubles with each call would soon take all memory: a long one is not put into the pool. */
static void put(Operands at, CFTypeRef new_object)
{
    if (is_a(new_object, CFStringGetTypeID()) && CFStringGetLength((CFStringRef)new_object) > MAXIMUM_LENGTH)
        CFRelease(new_object);
    else if (is_a(new_object, CFDataGetTypeID()) && CFDataGetLength((CFDataRef)new_object) > MAXIMUM_LENGTH)
        CFRelease(new_object);
    else
        put_container(at, new_object, 0);
}

static int level(unsigned index)
{
    return object(index) ? pool[index % POOL_SIZE].level : 0;
}

/* The level of a container of two objects; more than MAXIMUM_LEVEL if there may not be one. */
static int level_of_pair(unsigned first, unsigned second)
{
    if (!object(first) || !object(second))
        return MAXIMUM_LEVEL + 1;
    return 1 + (level(first) > level(second) ? level(first) : level(second));
}

static int may_contain(unsigned container, unsigned member)
{
    return object(member) && level(member) < level(container);
}

/* The level of a new mutable container, which is empty. */
static int chosen_level(Operands at)
{
    return 1 + (int)(at.second % MAXIMUM_LEVEL);
}

/* ---- Objects without members ---- */

static void make_string(Operands at)
{
    static const char *const contents[] = {
        "",
        "a",
        "greeting",
        "\xC3\xA9t\xC3\xA9",
        "\xF0\x9F\x98\x80",
        "/usr/share",
        "file:///a/../b%20c?d#e",
        "1.5",
        "true",
        "%@ %d",
        "a,b,,c",
        "2001-01-01 00:00:00 Z",
        "x\xCC\x81",
        "CFBundleName",
    };
    put(at, CFStringCreateWithCString(NULL, contents[at.first % (sizeof contents / sizeof contents[0])],
                                      kCFStringEncodingUTF8));
}

static void make_mutable_string(Operands at)
{
    put(at, CFStringCreateMutableCopy(NULL, 0, string(at.first)));
}

static void make_number(Operands at)
{
    double real = (double)at.first / 4 - 8;
    SInt64 integer = (SInt64)at.first * (at.second - 128);

    put(at, at.second & 1 ? CFNumberCreate(NULL, kCFNumberDoubleType, &real)
                          : CFNumberCreate(NULL, kCFNumberSInt64Type, &integer));
}

static void make_data(Operands at)
{
    UInt8 bytes[256];

    memset(bytes, (int)at.first, sizeof bytes);
    put(at, CFDataCreate(NULL, bytes, (CFIndex)(at.second % sizeof bytes)));
}

static void make_mutable_data(Operands at)
{
    CFDataRef source = is_a(object(at.first), CFDataGetTypeID()) ? (CFDataRef)object(at.first) : NULL;

    put(at, source ? CFDataCreateMutableCopy(NULL, 0, source) : CFDataCreateMutable(NULL, 0));
}

static void make_date(Operands at)
{
    put(at, CFDateCreate(NULL, (double)at.first * 86400 - at.second));
}
static void make_uuid(Operands at)
{
    put(at, CFUUIDCreateFromString(NULL, string(at.first)));
}
static void make_new_uuid(Operands at)
{
    put(at, CFUUIDCreate(NULL));
}

static void make_url(Operands at)
{
    CFURLRef base = is_a(object(at.second), CFURLGetTypeID()) ? (CFURLRef)object(at.second) : NULL;

    put(at, at.second & 1 ? CFURLCreateWithString(NULL, string(at.first), base)
                          : CFURLCreateWithFileSystemPath(NULL, string(at.first), kCFURLPOSIXPathStyle, at.second & 2));
}

static void make_error(Operands at)
{
    const void *key = kCFErrorLocalizedDescriptionKey, *value = object(at.first);

    if (value && level(at.first) < MAXIMUM_LEVEL)
        put_container(
            at, CFErrorCreateWithUserInfoKeysAndValues(NULL, kCFErrorDomainPOSIX, (CFIndex)at.second, &key, &value, 1),
            level(at.first) + 1);
}

static void make_locale(Operands at)
{
    put(at, CFLocaleCreate(NULL, string(at.first)));
}

/* ---- Containers ---- */

static void make_array(Operands at)
{
    const void *values[] = { object(at.first), object(at.second), object(at.first) };
    int new_level = level_of_pair(at.first, at.second);

    if (new_level <= MAXIMUM_LEVEL)
        put_container(at, CFArrayCreate(NULL, values, 3, &kCFTypeArrayCallBacks), new_level);
}

static void make_mutable_array(Operands at)
{
    if (is_a(object(at.first), CFArrayGetTypeID()))
        put_container(at, CFArrayCreateMutableCopy(NULL, 0, (CFArrayRef)object(at.first)), level(at.first));
    else
        put_container(at, CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks), chosen_level(at));
}

static void make_dictionary(Operands at)
{
    const void *key = object(at.first), *value = object(at.second);
    int new_level = level_of_pair(at.first, at.second);

    if (new_level <= MAXIMUM_LEVEL)
        put_container(
            at,
            CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks),
            new_level);
}

static void make_mutable_dictionary(Operands at)
{
    if (is_a(object(at.first), CFDictionaryGetTypeID()))
        put_container(at, CFDictionaryCreateMutableCopy(NULL, 0, (CFDictionaryRef)object(at.first)), level(at.first));
    else
        put_container(
            at, CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks),
            chosen_level(at));
}

static void make_set(Operands at)
{
    const void *values[] = { object(at.first), object(at.second) };
    int new_level = level_of_pair(at.first, at.second);

    if (new_level <= MAXIMUM_LEVEL)
        put_container(at,
                      at.target & 64 ? (CFTypeRef)CFSetCreate(NULL, values, 2, &kCFTypeSetCallBacks)
                                     : (CFTypeRef)CFBagCreate(NULL, values, 2, &kCFTypeBagCallBacks),
                      new_level);
}

static void make_mutable_set(Operands at)
{
    put_container(at,
                  at.first & 1 ? (CFTypeRef)CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks)
                               : (CFTypeRef)CFBagCreateMutable(NULL, 0, &kCFTypeBagCallBacks),
                  chosen_level(at));
}

/* Only what is mutable may change: the library refuses the rest, with a diagnostic. */
static void change_array(Operands at)
{
    if (!is_a(object(at.target), CFArrayGetTypeID()))
        return;
    CFMutableArrayRef array = (CFMutableArrayRef)object(at.target);
    CFIndex count = CFArrayGetCount(array);
    if (count < MAXIMUM_MEMBERS && may_contain(at.target, at.first)) {
        CFArrayAppendValue(array, object(at.first));
        CFIndex now = CFArrayGetCount(array);
        expect(now == count || now == count + 1, "appending adds one element");
        if (now > count)
            expect(CFArrayGetValueAtIndex(array, count) == object(at.first), "the new element is at the end");
        count = now;
    }
    if (count == 0)
        return;
    CFIndex index = (CFIndex)at.second % count;
    switch (at.second % 7) {
    case 0: CFArrayRemoveValueAtIndex(array, index); break;
    case 1: CFArrayExchangeValuesAtIndices(array, index, count - 1); break;
    case 2:
        if (may_contain(at.target, at.first))
            CFArraySetValueAtIndex(array, index, object(at.first));
        break;
    case 3:
        if (may_contain(at.target, at.first) && count < MAXIMUM_MEMBERS)
            CFArrayInsertValueAtIndex(array, index, object(at.first));
        break;
    case 4: CFArrayReplaceValues(array, CFRangeMake(index, count - index), NULL, 0); break;
    case 5: CFArrayRemoveAllValues(array); break;
    default:
        /* The element may be the last reference to the array's own member. */
        CFArraySetValueAtIndex(array, 0, CFArrayGetValueAtIndex(array, index));
    }
}

static void change_dictionary(Operands at)
{
    if (!is_a(object(at.target), CFDictionaryGetTypeID()) || !may_contain(at.target, at.first))
        return;
    CFMutableDictionaryRef dictionary = (CFMutableDictionaryRef)object(at.target);
    CFTypeRef key = object(at.first);
    CFIndex count = CFDictionaryGetCount(dictionary);
    int had = CFDictionaryContainsKey(dictionary, key);
    switch (at.second % 5) {
    case 0: CFDictionaryRemoveValue(dictionary, key); break;
    case 1: CFDictionaryRemoveAllValues(dictionary); break;
    default:
        if (may_contain(at.target, at.second) && count < MAXIMUM_MEMBERS)
            CFDictionarySetValue(dictionary, key, object(at.second));
    }
    CFIndex now = CFDictionaryGetCount(dictionary);
    expect(now == 0 || now == count || now == count + (had ? -1 : 1), "a change adds or removes one entry");
    const void *value;
    expect(CFDictionaryContainsKey(dictionary, key) == CFDictionaryGetValueIfPresent(dictionary, key, &value),
           "a key that a dictionary contains has a value");
}

static void change_set(Operands at)
{
    if (!may_contain(at.target, at.first))
        return;
    if (is_a(object(at.target), CFSetGetTypeID())) {
        CFMutableSetRef set = (CFMutableSetRef)object(at.target);
        CFIndex count = CFSetGetCount(set);
        int had = CFSetContainsValue(set, object(at.first));
        if (at.second % 3 && count < MAXIMUM_MEMBERS)
            CFSetSetValue(set, object(at.first));
        else
            CFSetRemoveValue(set, object(at.first));
        CFIndex now = CFSetGetCount(set);
        expect(now == count || now == count + (had ? -1 : 1), "a set has each value once");
    } else if (is_a(object(at.target), CFBagGetTypeID())) {
        CFMutableBagRef bag = (CFMutableBagRef)object(at.target);
        if (at.second % 3 && CFBagGetCount(bag) < MAXIMUM_MEMBERS)
            CFBagAddValue(bag, object(at.first));
        else
            CFBagRemoveValue(bag, object(at.first));
        expect(CFBagGetCountOfValue(bag, object(at.first)) <= CFBagGetCount(bag), "a value is in the bag at most");
    }
}

/* ---- Applying functions, which may change the container ---- */

static CFComparisonResult compare_hashes(const void *first, const void *second, void *context)
{
    (void)context;
    CFHashCode left = CFHash(first), right = CFHash(second);
    return left < right ? kCFCompareLessThan : left > right ? kCFCompareGreaterThan : kCFCompareEqualTo;
}

static void look(const void *value, void *visited)
{
    CFGetTypeID(value);
    ++*(CFIndex *)visited;
}

static void remove_all(const void *value, void *container)
{
    (void)value;
    CFArrayRemoveAllValues((CFMutableArrayRef)container);
}

static void look_at_entry(const void *key, const void *value, void *visited)
{
    CFGetTypeID(key);
    look(value, visited);
}

static void apply(Operands at)
{
    CFTypeRef container = object(at.target);
    CFIndex visited = 0;

    if (is_a(container, CFArrayGetTypeID())) {
        CFRange all = CFRangeMake(0, CFArrayGetCount((CFArrayRef)container));
        CFArrayApplyFunction((CFArrayRef)container, all, look, &visited);
        expect(visited == all.length, "every element is visited");
        if (at.first % 4 == 0)
            CFArraySortValues((CFMutableArrayRef)container, all, compare_hashes, NULL);
        if (at.first % 8 == 1)
            CFArrayApplyFunction((CFArrayRef)container, all, remove_all, (void *)container);
    } else if (is_a(container, CFDictionaryGetTypeID())) {
        CFDictionaryApplyFunction((CFDictionaryRef)container, look_at_entry, &visited);
        expect(visited == CFDictionaryGetCount((CFDictionaryRef)container), "every entry is visited");
    } else if (is_a(container, CFSetGetTypeID())) {
        CFSetApplyFunction((CFSetRef)container, look, &visited);
        expect(visited == CFSetGetCount((CFSetRef)container), "every value is visited");
    }
}

/* ---- Strings ---- */

static void change_string(Operands at)
{
    if (!is_a(object(at.target), CFStringGetTypeID()))
        return;
    CFMutableStringRef text = (CFMutableStringRef)object(at.target);
    CFIndex count = CFStringGetLength(text);
    switch (at.second % 10) {
    case 0:
        if (count + CFStringGetLength(string(at.first)) < MAXIMUM_LENGTH)
            CFStringAppend(text, string(at.first));
        break;
    case 1: CFStringReplaceAll(text, string(at.first)); break;
    case 2: CFStringUppercase(text, NULL); break;
    case 3: CFStringLowercase(text, NULL); break;
    case 4: CFStringTrim(text, string(at.first)); break;
    case 5: CFStringDelete(text, CFRangeMake(0, count / 2)); break;
    case 6:
        if (count * CFStringGetLength(string(at.first)) < MAXIMUM_LENGTH)
            CFStringFindAndReplace(text, CFSTR("a"), string(at.first), CFRangeMake(0, count), 0);
        break;
    case 7: CFStringNormalize(text, kCFStringNormalizationFormC); break;
    case 8: CFStringPad(text, string(at.first), (CFIndex)(at.first % 64), 0); break;
    default: CFStringFold(text, kCFCompareCaseInsensitive | kCFCompareDiacriticInsensitive, NULL);
    }
}

/* The members of this array are ranges, not objects. */
static void count_matches(CFStringRef text, CFIndex count)
{
    CFArrayRef found = CFStringCreateArrayWithFindResults(NULL, text, CFSTR("a"), CFRangeMake(0, count), 0);

    for (CFIndex i = 0; found && i < CFArrayGetCount(found); i++)
        expect(((const CFRange *)CFArrayGetValueAtIndex(found, i))->location < count, "a match is in the string");
    if (found)
        CFRelease(found);
}

static void read_string(Operands at)
{
    CFStringRef text = string(at.first);
    CFIndex count = CFStringGetLength(text);
    char bytes[64];
    UniChar unit;

    switch (at.second % 7) {
    case 0: put(at, CFStringCreateCopy(NULL, text)); break;
    case 1: put(at, CFStringCreateWithSubstring(NULL, text, CFRangeMake(count / 3, count - count / 3))); break;
    case 2:
        if (count < 2 * MAXIMUM_MEMBERS)
            put_container(at, CFStringCreateArrayBySeparatingStrings(NULL, text, CFSTR(",")), 1);
        break;
    case 3: count_matches(text, count); break;
    case 4: put(at, CFStringCreateWithFormat(NULL, NULL, CFSTR("%@/%@"), object(at.first), object(at.target))); break;
    case 5: put(at, CFStringCreateExternalRepresentation(NULL, text, kCFStringEncodingUTF8, '?')); break;
    default:
        CFStringGetCString(text, bytes, sizeof bytes, kCFStringEncodingUTF8);
        if (count > 0)
            CFStringGetCharacters(text, CFRangeMake(count - 1, 1), &unit);
        if (count > 0)
            expect(unit == CFStringGetCharacterAtIndex(text, count - 1), "a character is the same in each call");
    }
}

static void join_strings(Operands at)
{
    if (is_a(object(at.first), CFArrayGetTypeID()))
        put(at, CFStringCreateByCombiningStrings(NULL, (CFArrayRef)object(at.first), string(at.second)));
}

/* ---- Other objects ---- */

static void change_data(Operands at)
{
    static const UInt8 bytes[] = "some bytes";

    if (!is_a(object(at.target), CFDataGetTypeID()))
        return;
    CFMutableDataRef data = (CFMutableDataRef)object(at.target);
    CFIndex count = CFDataGetLength(data);
    switch (at.second % 4) {
    case 0:
        if (count < MAXIMUM_LENGTH)
            CFDataAppendBytes(data, bytes, sizeof bytes);
        break;
    case 1: CFDataDeleteBytes(data, CFRangeMake(count / 2, count - count / 2)); break;
    case 2: CFDataSetLength(data, (CFIndex)at.first); break;
    default: CFDataReplaceBytes(data, CFRangeMake(0, count / 2), bytes, 3);
    }
}

static void read_url(Operands at)
{
    if (!is_a(object(at.first), CFURLGetTypeID()))
        return;
    CFURLRef url = (CFURLRef)object(at.first);
    switch (at.second % 8) {
    case 0: put(at, CFURLCopyAbsoluteURL(url)); break;
    case 1: put(at, CFURLCopyPath(url)); break;
    case 2: put(at, CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle)); break;
    case 3: put(at, CFURLCreateCopyDeletingLastPathComponent(NULL, url)); break;
    case 4: put(at, CFURLCopyLastPathComponent(url)); break;
    case 5:
        /* Borrowed: the URL keeps it. */
        if (CFURLGetString(url))
            put(at, CFRetain(CFURLGetString(url)));
        break;
    case 6: put(at, CFURLGetBaseURL(url) ? CFRetain(CFURLGetBaseURL(url)) : NULL); break;
    default:
        if (CFStringGetLength(CFURLGetString(url)) < MAXIMUM_LENGTH)
            put(at, CFURLCreateCopyAppendingPathComponent(NULL, url, string(at.target), at.second & 8));
    }
}

static void read_error(Operands at)
{
    if (!is_a(object(at.first), CFErrorGetTypeID()))
        return;
    CFErrorRef error = (CFErrorRef)object(at.first);
    if (at.second & 1)
        put(at, CFErrorCopyDescription(error));
    else
        put_container(at, CFErrorCopyUserInfo(error), level(at.first));
}

/* ---- Any object ---- */

static void share(Operands at)
{
    if (object(at.first))
        put_container(at, CFRetain(object(at.first)), level(at.first));
}

static void release(Operands at)
{
    unsigned index = at.target % POOL_SIZE;

    if (pool[index].object)
        CFRelease(pool[index].object);
    pool[index].object = NULL;
}

/* A member that a container lends outlives the container once it is retained. */
static void take_member(Operands at)
{
    CFTypeRef container = object(at.first);

    if (is_a(container, CFArrayGetTypeID()) && CFArrayGetCount((CFArrayRef)container) > 0) {
        CFIndex index = (CFIndex)at.second % CFArrayGetCount((CFArrayRef)container);
        CFTypeRef member = CFRetain(CFArrayGetValueAtIndex((CFArrayRef)container, index));
        put_container(at, member, level(at.first) - 1);
        return;
    }
    if (is_a(container, CFDictionaryGetTypeID())) {
        const void *value = NULL;
        if (CFDictionaryGetValueIfPresent((CFDictionaryRef)container, string(at.second), &value))
            put_container(at, CFRetain(value), level(at.first) - 1);
    }
}

static void compare(Operands at)
{
    CFTypeRef first = object(at.first), second = object(at.second);

    if (!first || !second)
        return;
    int equal = CFEqual(first, second);
    expect(equal == CFEqual(second, first), "two objects are equal in both directions");
    if (equal)
        expect(CFHash(first) == CFHash(second), "equal objects have equal hashes");
    expect(CFEqual(first, first) || is_a(first, CFNumberGetTypeID()) || is_a(first, CFDateGetTypeID()),
           "an object equals itself");
    expect(CFGetRetainCount(first) > 0, "a live object has references");
}

static void describe(Operands at)
{
    if (object(at.first))
        put(at, CFCopyDescription(object(at.first)));
}

/* What can be written can be read; a copy equals its original, dates within seconds. */
static void copy_list(Operands at)
{
    static const CFPropertyListFormat formats[] = { kCFPropertyListXMLFormat_v1_0, kCFPropertyListBinaryFormat_v1_0 };
    CFPropertyListFormat format = formats[at.second & 1];
    CFTypeRef list = object(at.first);

    if (!list || !CFPropertyListIsValid(list, format))
        return;
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, NULL);
    expect(data != NULL, "a valid list can be written");
    CFTypeRef again = CFPropertyListCreateWithData(NULL, data, at.second & 3, NULL, NULL);
    expect(again != NULL, "what was written can be read");
    CFRelease(data);
    CFTypeRef copy = CFPropertyListCreateDeepCopy(NULL, list, at.second & 3);
    expect(copy != NULL, "a valid list can be copied");
    CFRelease(again);
    put_container(at, copy, level(at.first));
}

static void stream(Operands at)
{
    CFWriteStreamRef output = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);

    CFWriteStreamOpen(output);
    if (object(at.first))
        CFPropertyListWrite(object(at.first), output, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    put(at, CFWriteStreamCopyProperty(output, kCFStreamPropertyDataWritten));
    CFWriteStreamClose(output);
    CFRelease(output);
}

static void (*const operations[])(Operands) = {
    make_string,
    make_mutable_string,
    make_number,
    make_data,
    make_mutable_data,
    make_date,
    make_uuid,
    make_new_uuid,
    make_url,
    make_error,
    make_locale,
    make_array,
    make_set,
    make_mutable_array,
    make_mutable_dictionary,
    make_dictionary,
    make_mutable_set,
    change_array,
    change_array,
    change_array,
    change_dictionary,
    change_dictionary,
    change_set,
    apply,
    change_string,
    read_string,
    join_strings,
    change_data,
    read_url,
    read_error,
    share,
    share,
    release,
    take_member,
    compare,
    compare,
    describe,
    copy_list,
    stream,
};

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    for (size_t call = 0; call < count / 4 && call < MAXIMUM_CALLS; call++) {
        const UInt8 *at = bytes + call * 4;
        operations[at[0] % (sizeof operations / sizeof operations[0])]((Operands){ at[1], at[2], at[3] });
    }
    for (int i = 0; i < POOL_SIZE; i++) {
        if (pool[i].object)
            CFRelease(pool[i].object);
        pool[i].object = NULL;
    }
    return 0;
}
