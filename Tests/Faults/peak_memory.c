/* Reads a property list, and prints whether it is one, how many bytes of memory that took at its peak, and the reason. */
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <stdlib.h>

static long peak(void)
{
    char line[256];
    long kilobytes = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1)
            break;
    if (status)
        fclose(status);
    return kilobytes << 10;
}

int main(int count, char **arguments)
{
    char reason[512] = "";
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return 1;
    long size = ftell(file);
    UInt8 *bytes = malloc((size_t)size);
    rewind(file);
    if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size)
        return 1;
    fclose(file);
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, bytes, size, kCFAllocatorMalloc);
    CFErrorRef error = NULL;
    long before = peak();
    CFTypeRef list = CFPropertyListCreateWithData(NULL, data, kCFPropertyListImmutable, NULL, &error);
    long used = peak() - before;
    if (error) {
        CFStringRef description = CFErrorCopyDescription(error);
        CFStringGetCString(description, reason, sizeof reason, kCFStringEncodingUTF8);
        CFRelease(description);
        CFRelease(error);
    }
    printf("%s %ld %s\n", list ? "read" : "refused", used, reason);
    if (list)
        CFRelease(list);
    CFRelease(data);
    return 0;
}
