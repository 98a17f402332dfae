/* A program that collects names in a set, sorts them, and counts C strings with its own callbacks. */
#include <CoreFoundation/CoreFoundation.h>

#include "../client.h"

static CFComparisonResult compareNames(const void *a, const void *b, void *context)
{
    (void)context;
    return CFStringCompare((CFStringRef)a, (CFStringRef)b, kCFCompareCaseInsensitive | kCFCompareNumerically);
}

static const void *copyCString(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    return strdup((const char *)value);
}

static void freeCString(CFAllocatorRef allocator, const void *value)
{
    (void)allocator;
    free((void *)value);
}

static Boolean sameCString(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b) == 0;
}

static CFHashCode hashCString(const void *value)
{
    return (CFHashCode)((const char *)value)[0];
}

static void add(const void *value, void *context)
{
    CFArrayAppendValue((CFMutableArrayRef)context, value);
}

static int client(void)
{
    static const char *const words[] = { "b10", "B9", "a", "b10" };
    CFMutableSetRef set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    CFMutableArrayRef names = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFDictionaryKeyCallBacks keys = { 0, copyCString, freeCString, NULL, sameCString, hashCString };
    CFMutableDictionaryRef counts = CFDictionaryCreateMutable(NULL, 0, &keys, NULL);
    size_t i;
    int status = 0;

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        CFStringRef name = CFStringCreateWithCString(NULL, words[i], kCFStringEncodingASCII);
        CFSetAddValue(set, name);
        CFRelease(name);
        CFDictionarySetValue(counts, words[i], (const void *)((uintptr_t)CFDictionaryGetValue(counts, words[i]) + 1));
    }
    CFSetApplyFunction(set, add, names);
    CFArraySortValues(names, CFRangeMake(0, CFArrayGetCount(names)), compareNames, NULL);
    if (CFArrayGetCount(names) != 3 || !CFEqual(CFArrayGetValueAtIndex(names, 0), CFSTR("a"))
        || !CFEqual(CFArrayGetValueAtIndex(names, 2), CFSTR("b10")))
        status = 1;
    else if ((uintptr_t)CFDictionaryGetValue(counts, "b10") != 2 || CFDictionaryGetCount(counts) != 3)
        status = 2;
    CFRelease(counts);
    CFRelease(names);
    CFRelease(set);
    return status;
}
