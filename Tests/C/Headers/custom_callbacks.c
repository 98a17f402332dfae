/* Collections with custom callbacks, and with none. */
#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFDictionary.h>

static Boolean equal(const void *a, const void *b)
{
    return a == b;
}
static CFHashCode hash(const void *a)
{
    return (CFHashCode)a;
}
static void count_one(const void *key, const void *value, void *context)
{
    (void)key;
    (void)value;
    ++*(int *)context;
}

int collect(void)
{
    CFArrayCallBacks values = { 0, NULL, NULL, NULL, equal };
    CFDictionaryKeyCallBacks keys = { 0, NULL, NULL, NULL, equal, hash };
    CFArrayRef array = CFArrayCreate(NULL, NULL, 0, &values);
    CFMutableDictionaryRef dictionary = CFDictionaryCreateMutable(NULL, 0, &keys, NULL);
    const void *found = NULL;
    int count = 0;

    keys = kCFTypeDictionaryKeyCallBacks;
    values = kCFTypeArrayCallBacks;
    CFDictionarySetValue(dictionary, &count, array);
    CFDictionaryApplyFunction(dictionary, count_one, &count);
    return CFDictionaryGetValueIfPresent(dictionary, &count, &found) ? count : 0;
}
