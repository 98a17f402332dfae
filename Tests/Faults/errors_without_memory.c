/*
 * Calls functions with an error object while every allocation fails: each gives ENOMEM, and no fault of the file.
 *
 *   errors_without_memory BUNDLE
 *
 * BUNDLE has code and settings. Prints a line for each function with its error: "name domain code".
 */
#include "failing_allocator.h"

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>
#include <stdio.h>
#include <string.h>

static bool is_failing;

static bool allocation_fails(size_t size)
{
    (void)size;
    return is_failing;
}

static void ignore(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity, (void)message, (void)context;
}

static void print(const char *function, Boolean has_succeeded, CFErrorRef *error)
{
    char domain[64] = "no error";
    is_failing = false;
    if (*error)
        CFStringGetCString(CFErrorGetDomain(*error), domain, sizeof domain, kCFStringEncodingUTF8);
    printf("%s %s %ld\n", function, has_succeeded ? "success" : domain, *error ? (long)CFErrorGetCode(*error) : 0);
    if (*error)
        CFRelease(*error);
    *error = NULL;
    is_failing = true;
}

/* A tree that is never used. */
static int released_count;

static void release_tree(void *info)
{
    (void)info;
    released_count++;
}

static int list_files(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    (void)info, (void)directory, (void)add, (void)context;
    return ENOENT;
}

static int describe(void *info, const char *path, CFBCFileStatus *status)
{
    (void)info, (void)path, (void)status;
    return ENOENT;
}

static int open_file(void *info, const char *path, void **file)
{
    (void)info, (void)path, (void)file;
    return ENOENT;
}

static int read_file(void *info, void *file, int64_t offset, void *buffer, CFIndex capacity, CFIndex *size)
{
    (void)info, (void)file, (void)offset, (void)buffer, (void)capacity, (void)size;
    return EIO;
}

/* Bytes that the library must free if there is an object, and must not free if there is none. */
static int freed_count;

static void *allocate(CFIndex size, CFOptionFlags hint, void *info)
{
    (void)size, (void)hint, (void)info;
    return NULL;
}

static void count_freed(void *memory, void *info)
{
    (void)memory, (void)info;
    freed_count++;
}

static bool is_freed_without_object(CFTypeRef object)
{
    const int freed = freed_count;
    freed_count = 0;
    return !object && freed;
}

int main(int count, char **arguments)
{
    CFErrorRef error = NULL;
    CFTypeRef object;
    if (count != 2)
        return 2;
    CFBCSetDiagnosticHandler(ignore, NULL);
    const UInt8 list[] = "<plist><dict><key>k</key><string>v</string></dict></plist>";
    CFDataRef bytes = CFDataCreate(NULL, list, sizeof list - 1);
    CFPropertyListRef value = CFPropertyListCreateWithData(NULL, bytes, 0, NULL, NULL);
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)arguments[1], (CFIndex)strlen(arguments[1]), true);
    CFBundleRef bundle = CFBundleCreate(NULL, url);

    CFMutableDictionaryRef contents =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    for (int i = 0; i < 1000; i++) {
        char path[32];
        snprintf(path, sizeof path, "a file with number %d", i);
        CFStringRef key = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
        CFDictionarySetValue(contents, key, bytes);
        CFRelease(key);
    }

    CFAllocatorContext context = { .allocate = allocate, .deallocate = count_freed };
    CFAllocatorRef owner = CFAllocatorCreate(NULL, &context);
    const UniChar units[] = { 'a', 'b' };

    is_failing = true;
    print("preflight", CFBundlePreflightExecutable(bundle, &error), &error);
    print("load", CFBundleLoadExecutableAndReturnError(bundle, &error), &error);
    object = CFBCEnvironmentCreate(NULL, &error);
    print("environment", object != NULL, &error);
    object = CFBCSettingsCreateWithBundle(bundle, &error);
    print("settings", object != NULL, &error);
    object = CFPropertyListCreateWithData(NULL, bytes, 0, NULL, &error);
    print("read", object != NULL, &error);
    object = CFPropertyListCreateData(NULL, value, kCFPropertyListXMLFormat_v1_0, 0, &error);
    print("write", object != NULL, &error);
    object = CFBCFileTreeCreateWithContents(contents, 0, &error);
    print("contents", object != NULL, &error);
    /* What a tree needs is small enough for the reserve. Without a tree, its release would be one too many. */
    const CFBCFileTreeCallbacks callbacks = {
        .release = release_tree, .list = list_files, .status = describe, .open = open_file, .read = read_file
    };
    object = CFBCFileTreeCreate(&callbacks, NULL, 0, &error);
    print(released_count == 0 ? "tree" : "released tree", object != NULL, &error);
    int lost = is_freed_without_object(CFDataCreateWithBytesNoCopy(NULL, list, 10, owner));
    lost += is_freed_without_object(CFStringCreateWithCStringNoCopy(NULL, "text", kCFStringEncodingUTF8, owner));
    lost += is_freed_without_object(CFStringCreateWithBytesNoCopy(NULL, list, 10, kCFStringEncodingUTF8, 0, owner));
    lost += is_freed_without_object(CFStringCreateWithCharactersNoCopy(NULL, units, 2, owner));
    is_failing = false;
    printf("lost bytes of %d objects\n", lost);
    if (object)
        CFRelease(object);
    return released_count != 1;
}
