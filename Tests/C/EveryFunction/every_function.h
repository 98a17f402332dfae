/* The arguments for every_function.c: an object of every type, large strings, memory to write to. */
#include "../asset_catalog.h"

#include <CFBundleCompat/CFBCNib.h>
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    STRING,
    EMPTY_STRING,
    LARGE_STRING,
    ARRAY,
    DICTIONARY,
    DATA,
    NUMBER,
    BOOLEAN,
    DATE,
    URL,
    ERROR,
    UUID,
    LOCALE,
    BUNDLE,
    NULL_OBJECT,
    OTHER_STRING,
    SET,
    BAG,
    READ_STREAM,
    WRITE_STREAM,
    POOL_SIZE
};

static CFTypeRef pool[POOL_SIZE];
static CFMutableArrayRef mutable_array;
static CFMutableDictionaryRef mutable_dictionary;
static CFPlugInInstanceRef plug_in_instance;
static CFBCEnvironmentRef environment;
static CFBCSettingsRef settings;
static CFBCUIDRef uid;
static CFBCNibRef nib;
static CFBCFileTreeRef file_tree;
static CFBCAssetCatalogRef asset_catalog;
static CFBCRenditionRef rendition;
static CFBCImageRef image;
static CFBCNibObjectRef nib_object;
static CFBCNibConnectionRef nib_connection;
static CFBCNibInstantiationRef nib_run;
static CFMutableStringRef mutable_string;
static CFMutableDataRef mutable_data;
static CFMutableSetRef mutable_set;
static CFMutableBagRef mutable_bag;
static CFUUIDBytes uuid_bytes;
static const void *pointers[16];
static unsigned char *buffer;

/* Objects that a function returns through its arguments, by argument. */
static CFTypeRef received[16];
static const void *callbacks_array, *callbacks_key, *callbacks_value;
static const char *current_function = "";
static int call_count, diagnostic_count;

enum { BUFFER_SIZE = 16 << 20 };

/* The typedstream of Tests/Integration/Nibs/vectors.py. */
static const UInt8 nib_bytes[] = {
    0x04, 0x0b, 0x73, 0x74, 0x72, 0x65, 0x61, 0x6d, 0x74, 0x79, 0x70, 0x65, 0x64, 0x81, 0xe8, 0x03, 0x84, 0x01, 0x40,
    0x84, 0x84, 0x84, 0x0e, 0x4e, 0x53, 0x49, 0x42, 0x4f, 0x62, 0x6a, 0x65, 0x63, 0x74, 0x44, 0x61, 0x74, 0x61, 0x81,
    0xe0, 0x00, 0x84, 0x84, 0x08, 0x4e, 0x53, 0x4f, 0x62, 0x6a, 0x65, 0x63, 0x74, 0x00, 0x85, 0x92, 0x84, 0x84, 0x84,
    0x0e, 0x4e, 0x53, 0x43, 0x75, 0x73, 0x74, 0x6f, 0x6d, 0x4f, 0x62, 0x6a, 0x65, 0x63, 0x74, 0x29, 0x94, 0x84, 0x02,
    0x40, 0x40, 0x84, 0x84, 0x84, 0x08, 0x4e, 0x53, 0x53, 0x74, 0x72, 0x69, 0x6e, 0x67, 0x01, 0x94, 0x84, 0x01, 0x2b,
    0x05, 0x4f, 0x77, 0x6e, 0x65, 0x72, 0x86, 0x85, 0x86, 0x84, 0x01, 0x69, 0x01, 0x96, 0x84, 0x96, 0x96, 0x84, 0x98,
    0x98, 0x06, 0x48, 0x65, 0x6c, 0x70, 0x65, 0x72, 0x86, 0x85, 0x86, 0x95, 0x99, 0x00, 0x92, 0x84, 0x84, 0x84, 0x05,
    0x4e, 0x53, 0x53, 0x65, 0x74, 0x00, 0x94, 0x84, 0x01, 0x49, 0x00, 0x86, 0x92, 0x84, 0x84, 0x84, 0x07, 0x4e, 0x53,
    0x41, 0x72, 0x72, 0x61, 0x79, 0x00, 0x94, 0x99, 0x01, 0x92, 0x84, 0x84, 0x84, 0x14, 0x4e, 0x53, 0x4e, 0x69, 0x62,
    0x4f, 0x75, 0x74, 0x6c, 0x65, 0x74, 0x43, 0x6f, 0x6e, 0x6e, 0x65, 0x63, 0x74, 0x6f, 0x72, 0x81, 0xcf, 0x00, 0x84,
    0x84, 0x0e, 0x4e, 0x53, 0x4e, 0x69, 0x62, 0x43, 0x6f, 0x6e, 0x6e, 0x65, 0x63, 0x74, 0x6f, 0x72, 0x11, 0x94, 0x84,
    0x03, 0x40, 0x40, 0x40, 0x95, 0x99, 0x84, 0x98, 0x98, 0x06, 0x68, 0x65, 0x6c, 0x70, 0x65, 0x72, 0x86, 0x86, 0x86,
    0x92, 0x85, 0x99, 0x02, 0x84, 0x02, 0x40, 0x69, 0x95, 0x01, 0xa0, 0x99, 0x81, 0x2c, 0x01, 0x99, 0x81, 0x2d, 0x01,
    0x99, 0x00, 0x92, 0x84, 0x98, 0x98, 0x10, 0x49, 0x42, 0x43, 0x6f, 0x63, 0x6f, 0x61, 0x46, 0x72, 0x61, 0x6d, 0x65,
    0x77, 0x6f, 0x72, 0x6b, 0x86, 0x86,
};

static void count_diagnostic(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    diagnostic_count += message != NULL;
}

static void report_crash(int number)
{
    /* A signal handler may call write(), but not printf(). */
    ssize_t ignored = write(2, current_function, strlen(current_function));
    ignored += write(2, " crashed\n", 9);
    (void)ignored;
    signal(number, SIG_DFL);
    raise(number);
}

static void apply_to_value(const void *value, void *context)
{
    (void)value;
    (void)context;
}

static void apply_to_entry(const void *key, const void *value, void *context)
{
    (void)key;
    (void)value;
    (void)context;
}

static CFComparisonResult compare_values(const void *first, const void *second, void *context)
{
    (void)context;
    return first < second ? kCFCompareLessThan : first > second ? kCFCompareGreaterThan : kCFCompareEqualTo;
}

/* Describes an object, to check that it is valid, and releases it. */
/* The program's objects are the descriptions. */
static CFBCNibResult create_nib_object(CFBCNibObjectRef object, void **made, CFBCNibInstantiationRef run, void *context)
{
    (void)run;
    (void)context;
    *made = (void *)(uintptr_t)object;
    return kCFBCNibDone;
}

static CFBCNibCallbacks nib_callbacks;

/* A tree without files. */
static int list_nothing(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    (void)info;
    (void)add;
    (void)context;
    return *directory ? ENOENT : 0;
}

static int find_root(void *info, const char *path, CFBCFileStatus *status)
{
    (void)info;
    status->kind = kCFBCFileKindDirectory;
    return *path ? ENOENT : 0;
}

static int open_nothing(void *info, const char *path, void **file)
{
    (void)info;
    (void)path;
    (void)file;
    return ENOENT;
}

static int read_nothing(void *info, void *file, int64_t offset, void *bytes, CFIndex capacity, CFIndex *count)
{
    (void)info;
    (void)file;
    (void)offset;
    (void)bytes;
    (void)capacity;
    *count = 0;
    return 0;
}

static CFBCFileTreeCallbacks file_tree_callbacks;

static void check_and_release(CFTypeRef object)
{
    if (object) {
        CFTypeRef description = CFGetTypeID(object) == CFStringGetTypeID() ? NULL : CFCopyDescription(object);
        if (description)
            CFRelease(description);
        CFRelease(object);
    }
}

/* Creates new mutable objects, so that a call does not see what another one has added. */
static void begin(void)
{
    call_count++;
    memset(buffer, 0, 4096);
    mutable_array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(mutable_array, pool[STRING]);
    mutable_dictionary =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    mutable_set = CFSetCreateMutable(NULL, 0, &kCFTypeSetCallBacks);
    CFSetAddValue(mutable_set, pool[STRING]);
    mutable_bag = CFBagCreateMutable(NULL, 0, &kCFTypeBagCallBacks);
    CFBagAddValue(mutable_bag, pool[STRING]);
    mutable_string = CFStringCreateMutableCopy(NULL, 0, (CFStringRef)pool[STRING]);
    mutable_data = CFDataCreateMutable(NULL, 0);
    CFDataAppendBytes(mutable_data, (const UInt8 *)"bytes", 5);
}

static void end(void)
{
    CFRelease(mutable_array);
    CFRelease(mutable_dictionary);
    CFRelease(mutable_string);
    CFRelease(mutable_data);
    CFRelease(mutable_set);
    CFRelease(mutable_bag);
    for (int i = 0; i < 16; i++)
        if (received[i])
            CFRelease(received[i]);
    memset(received, 0, sizeof received);
}

/* Settings with one pane. */
static CFBCSettingsRef create_settings(void)
{
    char directory[] = "/tmp/every-function-XXXXXX", file[sizeof directory + 16];
    if (!mkdtemp(directory))
        abort();
    snprintf(file, sizeof file, "%s/Root.plist", directory);
    FILE *root = fopen(file, "w");
    fputs("{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Key = text; DefaultValue = x; }); }", root);
    fclose(root);
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)directory, (CFIndex)strlen(directory), TRUE);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    CFBCSettingsRef created = CFBCSettingsCreateWithBundle(bundle, NULL);
    CFRelease(bundle);
    CFRelease(url);
    unlink(file);
    rmdir(directory);
    return created;
}

static void set_up(void)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE };
    int value = 7;
    char *large;

    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        signal(faults[i], report_crash);
    CFBCSetDiagnosticHandler(count_diagnostic, NULL);
    setenv("XDG_CONFIG_HOME", "/dev/null", 1); /* No preferences. */
    setenv("XDG_CONFIG_DIRS", "/dev/null", 1);
    buffer = (unsigned char *)calloc(1, BUFFER_SIZE);
    large = (char *)malloc((1 << 20) + 1);
    memset(large, 'x', 1 << 20);
    large[1 << 20] = '\0';

    pool[STRING] = CFStringCreateWithCString(NULL, "text", kCFStringEncodingUTF8);
    pool[EMPTY_STRING] = CFStringCreateWithCString(NULL, "", kCFStringEncodingUTF8);
    pool[LARGE_STRING] = CFStringCreateWithCString(NULL, large, kCFStringEncodingUTF8);
    pool[OTHER_STRING] = CFStringCreateWithCString(NULL, "/\xC3\xA9%2F..~\xF0\x9F\x98\x80.app", kCFStringEncodingUTF8);
    free(large);
    for (int i = 0; i < 16; i++)
        pointers[i] = pool[STRING];
    pool[ARRAY] = CFArrayCreate(NULL, pointers, 2, &kCFTypeArrayCallBacks);
    pool[DICTIONARY] = CFDictionaryCreate(NULL, pointers, pointers, 1, &kCFTypeDictionaryKeyCallBacks,
                                          &kCFTypeDictionaryValueCallBacks);
    pool[SET] = CFSetCreate(NULL, pointers, 2, &kCFTypeSetCallBacks);
    pool[BAG] = CFBagCreate(NULL, pointers, 2, &kCFTypeBagCallBacks);
    pool[READ_STREAM] = CFReadStreamCreateWithBytesNoCopy(NULL, (const UInt8 *)"{a=b;}", 6, kCFAllocatorNull);
    pool[WRITE_STREAM] = CFWriteStreamCreateWithAllocatedBuffers(NULL, NULL);
    pool[DATA] = CFDataCreate(NULL, (const UInt8 *)"{a=b;}", 6);
    pool[NUMBER] = CFNumberCreate(NULL, kCFNumberIntType, &value);
    pool[BOOLEAN] = CFRetain(kCFBooleanTrue);
    pool[DATE] = CFDateCreate(NULL, 0);
    pool[URL] = CFURLCreateWithFileSystemPath(NULL, CFSTR("/usr"), kCFURLPOSIXPathStyle, TRUE);
    pool[ERROR] = CFErrorCreate(NULL, kCFErrorDomainPOSIX, 2, NULL);
    pool[UUID] = CFUUIDCreate(NULL);
    pool[LOCALE] = CFLocaleCopyCurrent();
    pool[BUNDLE] = CFRetain(CFBundleGetMainBundle());
    pool[NULL_OBJECT] = CFRetain(kCFNull);
    environment = CFBCEnvironmentCreate(NULL, NULL);
    settings = create_settings();
    uid = CFBCUIDCreate(7);
    CFDataRef nib_data = CFDataCreate(NULL, nib_bytes, sizeof nib_bytes);
    nib = CFBCNibCreateWithData(nib_data, NULL, NULL);
    CFRelease(nib_data);
    nib_object = CFBCNibGetTopLevelObject(nib, 0);
    nib_connection = CFBCNibGetConnection(nib, 0);
    file_tree_callbacks.list = list_nothing;
    file_tree_callbacks.status = find_root;
    file_tree_callbacks.open = open_nothing;
    file_tree_callbacks.read = read_nothing;
    file_tree = CFBCFileTreeCreate(&file_tree_callbacks, NULL, 0, NULL);
    static UInt8 catalog_bytes[CATALOG_SIZE];
    CFDataRef catalog_data = CFDataCreate(NULL, catalog_bytes, (CFIndex)make_catalog(catalog_bytes));
    asset_catalog = CFBCAssetCatalogCreateWithData(catalog_data, NULL, NULL);
    CFRelease(catalog_data);
    rendition = CFBCAssetCatalogCopyIconRendition(asset_catalog, NULL, 0, NULL, NULL);
    image = CFBCRenditionCreateImage(rendition, NULL);
    nib_callbacks.createObject = create_nib_object;
    nib_run = CFBCNibInstantiate(nib, pool, NULL, &nib_callbacks, NULL, NULL);
    plug_in_instance = CFPlugInInstanceCreateWithInstanceDataSize(NULL, 16, NULL, NULL, NULL);
    callbacks_array = &kCFTypeArrayCallBacks;
    callbacks_key = &kCFTypeDictionaryKeyCallBacks;
    callbacks_value = &kCFTypeDictionaryValueCallBacks;
}

/* After a function's last call. */
static void report(void)
{
    printf("%s: %d calls\n", current_function, call_count);
    fflush(stdout);
    call_count = 0;
}

static void tear_down(void)
{
    CFBCSetPreferredLanguages(NULL);
    CFPlugInUnregisterFactory((CFUUIDRef)pool[UUID]);
    CFRelease(plug_in_instance);
    CFBCSetEnvironment(NULL);
    CFRelease(environment);
    CFRelease(settings);
    CFRelease(uid);
    CFRelease(nib_run);
    CFRelease(nib);
    CFRelease(file_tree);
    CFRelease(image);
    CFRelease(rendition);
    CFRelease(asset_catalog);
    for (int i = 0; i < POOL_SIZE; i++)
        CFRelease(pool[i]);
    free(buffer);
}
