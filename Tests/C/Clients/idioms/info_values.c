/* A program that reads info values of any type, checks the type first, and visits all keys in two ways. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

typedef struct {
    int strings;
    int numbers;
    int others;
} TypeCounts;

static void count_type(const void *key, const void *value, void *context)
{
    TypeCounts *counts = (TypeCounts *)context;
    CFTypeID type = CFGetTypeID((CFTypeRef)value);

    (void)key;
    if (type == CFStringGetTypeID())
        counts->strings++;
    else if (type == CFNumberGetTypeID())
        counts->numbers++;
    else
        counts->others++;
}

static Boolean get_int(CFDictionaryRef dict, CFStringRef key, int *value)
{
    CFNumberRef number = (CFNumberRef)CFDictionaryGetValue(dict, key);

    return number && CFGetTypeID(number) == CFNumberGetTypeID() && !CFNumberIsFloatType(number)
           && CFNumberGetValue(number, kCFNumberIntType, value);
}

static int client(void)
{
    CFMutableDictionaryRef dict =
        CFDictionaryCreateMutableCopy(kCFAllocatorDefault, 0, CFBundleGetInfoDictionary(CFBundleGetMainBundle()));
    CFIndex count = CFDictionaryGetCount(dict), i, found = 0;
    const void **keys = (const void **)malloc(sizeof(void *) * (size_t)count);
    const void **values = (const void **)malloc(sizeof(void *) * (size_t)count);
    int answer = 42;
    CFNumberRef number = CFNumberCreate(kCFAllocatorDefault, kCFNumberIntType, &answer);
    TypeCounts counts = { 0, 0, 0 };

    CFDictionaryGetKeysAndValues(dict, keys, values);
    for (i = 0; i < count; i++)
        found += CFDictionaryGetValue(dict, keys[i]) == values[i];
    free(keys);
    free(values);
    CFDictionaryAddValue(dict, CFSTR("Answer"), number);
    CFDictionaryAddValue(dict, CFSTR("Flag"), kCFBooleanTrue);
    CFRelease(number);
    answer = 0;
    CFDictionaryApplyFunction(dict, count_type, &counts);
    if (found != count || !get_int(dict, CFSTR("Answer"), &answer) || answer != 42
        || get_int(dict, CFSTR("Flag"), &answer))
        return 1;
    CFRelease(dict);
    return counts.strings >= 2 && counts.numbers >= 1 && counts.others >= 1 ? 0 : 2;
}
