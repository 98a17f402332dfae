/*
 * Writes preferences and another file in the folder of its argument, twice: a fault of failing_calls.c ends after the first
 * time.  Prints whether each was written, and its bytes.  Lines that begin with "!" are diagnostics.
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>
#include <string.h>

void fault_end(void) __attribute__((weak));

static void receive(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    printf("! %s\n", message);
}

static const char *folder;

static const char *path_of(const char *name)
{
    static char path[1000];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void print_bytes(const char *name)
{
    FILE *file = fopen(path_of(name), "r");
    for (int byte; file && (byte = getc(file)) != EOF;)
        printf("%02x", (unsigned)byte);
    printf("\n");
    if (file)
        fclose(file);
}

static void replace(CFStringRef key, CFStringRef value)
{
    CFStringRef application = CFSTR("org.example.replaced");
    CFPreferencesSetAppValue(key, value, application);
    printf("written %d\n", CFPreferencesAppSynchronize(application));
    print_bytes("org.example.replaced.plist");
}

static void make(const char *content)
{
    const char *path = path_of("made.txt");
    SInt32 code = 0;
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), 0);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)content, (CFIndex)strlen(content));
    int is_made = CFURLWriteDataAndPropertiesToResource(url, data, NULL, &code);
    printf("made %d, error %d\n", is_made, code != 0);
    print_bytes("made.txt");
    CFRelease(data);
    CFRelease(url);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    folder = argv[1];
    CFBCSetDiagnosticHandler(receive, NULL);
    replace(CFSTR("first"), CFSTR("1"));
    make("one");
    if (fault_end)
        fault_end();
    replace(CFSTR("second"), CFSTR("2"));
    make("two");
    return 0;
}
