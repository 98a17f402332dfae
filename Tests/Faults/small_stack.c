/*
 * Every function that walks objects inside objects, on a thread with 64 KiB of stack: over the deepest list that is
 * allowed, and over collections that a program nests without limit. An overflow reaches the guard page, which ends the
 * process.
 */
#include <CoreFoundation/CoreFoundation.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { STACK = 64 << 10, DEEPEST = 512, MANY = 100000, ENDLESS = 1000000 };

static void expect(bool is_true, const char *claim)
{
    if (is_true)
        return;
    printf("not true: %s\n", claim);
    exit(1);
}
#define EXPECT(claim) expect((claim), #claim)

typedef CFTypeRef (*Nester)(CFTypeRef inner);

static CFTypeRef array_of(CFTypeRef inner)
{
    return CFArrayCreate(NULL, &inner, 1, &kCFTypeArrayCallBacks);
}

static CFTypeRef dictionary_of(CFTypeRef inner)
{
    CFTypeRef key = CFSTR("key");
    return CFDictionaryCreate(NULL, &key, &inner, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static CFTypeRef dictionary_with_key(CFTypeRef inner)
{
    CFTypeRef value = CFSTR("value");
    return CFDictionaryCreate(NULL, &inner, &value, 1, &kCFTypeDictionaryKeyCallBacks,
                              &kCFTypeDictionaryValueCallBacks);
}

static CFTypeRef set_of(CFTypeRef inner)
{
    return CFSetCreate(NULL, &inner, 1, &kCFTypeSetCallBacks);
}

static CFTypeRef bag_of(CFTypeRef inner)
{
    return CFBagCreate(NULL, &inner, 1, &kCFTypeBagCallBacks);
}

static CFTypeRef error_of(CFTypeRef inner)
{
    CFTypeRef key = kCFErrorUnderlyingErrorKey;
    CFDictionaryRef info =
        CFDictionaryCreate(NULL, &key, &inner, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFErrorRef error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 2, info);
    CFRelease(info);
    return error;
}

static CFTypeRef nested(Nester nester, int levels)
{
    CFTypeRef inner = CFSTR("innermost");
    for (int level = 0; level < levels; level++) {
        CFTypeRef outer = nester(inner);
        CFRelease(inner);
        inner = outer;
    }
    return inner;
}

/* What works for objects of any depth: comparing, hashing, describing, copying one level, releasing. */
static void use_nested(Nester nester, int levels)
{
    CFTypeRef left = nested(nester, levels), right = nested(nester, levels);
    (void)CFEqual(left, right);
    EXPECT(CFHash(left) == CFHash(right));
    CFStringRef description = CFCopyDescription(left);
    EXPECT(description != NULL);
    CFRelease(description);
    CFShow(left);
    CFArrayRef array = CFArrayCreate(NULL, &left, 1, &kCFTypeArrayCallBacks);
    EXPECT(CFArrayContainsValue(array, CFRangeMake(0, 1), right) == CFEqual(left, right));
    CFMutableArrayRef copy = CFArrayCreateMutableCopy(NULL, 0, array);
    CFArrayAppendValue(copy, right);
    CFRelease(array);
    CFRelease(copy);
    CFRelease(left);
    CFRelease(right);
}

static void write_and_read(CFTypeRef list, CFPropertyListFormat format, bool works)
{
    EXPECT((CFPropertyListIsValid(list, format) != 0) == works);
    CFErrorRef error = NULL;
    CFDataRef data = CFPropertyListCreateData(NULL, list, format, 0, &error);
    EXPECT((data != NULL) == works && (error == NULL) == works);
    if (error)
        CFRelease(error);
    if (!data)
        return;
    for (CFOptionFlags options = 0; options < 3; options++) {
        CFTypeRef again = CFPropertyListCreateWithData(NULL, data, options, NULL, NULL);
        EXPECT(again && CFEqual(again, list));
        CFRelease(again);
    }
    CFRelease(data);
}

/* Property lists: 512 levels at most. */
static void use_list(Nester nester, int levels)
{
    CFTypeRef list = nested(nester, levels);
    bool works = levels <= DEEPEST;
    write_and_read(list, kCFPropertyListXMLFormat_v1_0, works);
    write_and_read(list, kCFPropertyListBinaryFormat_v1_0, works);
    for (CFOptionFlags options = 0; options < 3; options++) {
        CFTypeRef copy = CFPropertyListCreateDeepCopy(NULL, list, options);
        EXPECT((copy != NULL) == works);
        if (copy) {
            EXPECT(CFEqual(copy, list));
            CFRelease(copy);
        }
    }
    CFRelease(list);
}

/* Text that is nested in a format that cannot be written. */
static void read_text(const char *open, const char *close, int levels, bool works)
{
    size_t one = strlen(open) + strlen(close);
    char *text = malloc(one * (size_t)levels + 2), *next = text;
    for (int level = 0; level < levels; level++)
        next = stpcpy(next, open);
    next = stpcpy(next, "x");
    for (int level = 0; level < levels; level++)
        next = stpcpy(next, close);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)text, next - text);
    CFTypeRef list = CFPropertyListCreateWithData(NULL, data, 2, NULL, NULL);
    EXPECT((list != NULL) == works);
    if (list)
        CFRelease(list);
    CFRelease(data);
    free(text);
}

static void *use_everything(void *unused)
{
    static const Nester nesters[] = { array_of, dictionary_of, dictionary_with_key, set_of, bag_of, error_of };
    (void)unused;
    for (size_t kind = 0; kind < sizeof nesters / sizeof *nesters; kind++) {
        use_nested(nesters[kind], DEEPEST);
        use_nested(nesters[kind], kind == 0 ? ENDLESS : MANY);
    }
    for (size_t kind = 0; kind < 2; kind++) {
        use_list(nesters[kind], DEEPEST);
        use_list(nesters[kind], DEEPEST + 1);
        use_list(nesters[kind], MANY);
    }
    read_text("(", ")", DEEPEST, true);
    read_text("(", ")", ENDLESS, false);
    read_text("{k=", ";}", DEEPEST, true);
    read_text("{k=", ";}", ENDLESS, false);
    return NULL;
}

int main(void)
{
    pthread_attr_t attributes;
    pthread_t thread;
    size_t guard = 1 << 20;
    unsigned char *memory = mmap(NULL, guard + STACK, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    unsigned char *stack = memory + guard;

    /* For CFShow. */
    if (!freopen("/dev/null", "w", stderr))
        return 1;
    /* Loads what is bound lazily, which is the linker's business. */
    use_everything(NULL);
    EXPECT(memory != MAP_FAILED && mprotect(stack, STACK, PROT_READ | PROT_WRITE) == 0);
    pthread_attr_init(&attributes);
    EXPECT(pthread_attr_setstack(&attributes, stack, STACK) == 0);
    EXPECT(pthread_create(&thread, &attributes, use_everything, NULL) == 0);
    pthread_join(thread, NULL);
    puts("everything works");
    return 0;
}
