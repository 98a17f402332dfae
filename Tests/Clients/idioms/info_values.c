/* Values of an info dictionary of any type, each asked for its type first; all keys by arrays and by a function. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

typedef struct {
    int strings;
    int numbers;
    int others;
} Seen;

static void see(const void *key, const void *value, void *context)
{
    Seen *seen = (Seen *)context;
    CFTypeID type = CFGetTypeID((CFTypeRef)value);

    (void)key;
    if (type == CFStringGetTypeID())
        seen->strings++;
    else if (type == CFNumberGetTypeID())
        seen->numbers++;
    else
        seen->others++;
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
    Seen seen = { 0, 0, 0 };

    CFDictionaryGetKeysAndValues(dict, keys, values);
    for (i = 0; i < count; i++)
        found += CFDictionaryGetValue(dict, keys[i]) == values[i];
    free(keys);
    free(values);
    CFDictionaryAddValue(dict, CFSTR("Answer"), number);
    CFDictionaryAddValue(dict, CFSTR("Flag"), kCFBooleanTrue);
    CFRelease(number);
    answer = 0;
    CFDictionaryApplyFunction(dict, see, &seen);
    if (found != count || !get_int(dict, CFSTR("Answer"), &answer) || answer != 42
        || get_int(dict, CFSTR("Flag"), &answer))
        return 1;
    CFRelease(dict);
    return seen.strings >= 2 && seen.numbers >= 1 && seen.others >= 1 ? 0 : 2;
}
