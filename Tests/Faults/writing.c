/*
 * Writes preferences, another file, and a stream that it reads again, in the folder of its argument, twice: a fault of
 * failing_calls.c ends after the first time.  Prints whether each was written, and its bytes.  Lines that begin with "!" are diagnostics.
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

/* Streams transfer as much as the system does in one call. */
static void stream(const char *content)
{
    const char *path = path_of("streamed.txt");
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), 0);
    CFWriteStreamRef writer = CFWriteStreamCreateWithFile(NULL, url);
    CFReadStreamRef reader = CFReadStreamCreateWithFile(NULL, url);
    CFIndex length = (CFIndex)strlen(content), done = 0, count = 1;
    UInt8 bytes[100];

    int is_open = CFWriteStreamOpen(writer);
    while (is_open && done < length && count > 0) {
        count = CFWriteStreamWrite(writer, (const UInt8 *)content + done, length - done);
        done += count > 0 ? count : 0;
    }
    CFWriteStreamClose(writer);
    int is_streamed = is_open && done == length;
    done = 0, count = 1;
    is_open = CFReadStreamOpen(reader);
    while (is_open && count > 0) {
        count = CFReadStreamRead(reader, bytes + done, (CFIndex)sizeof bytes - done);
        done += count > 0 ? count : 0;
    }
    is_streamed = is_streamed && is_open && count == 0;
    printf("streamed %d\n", is_streamed);
    for (CFIndex i = 0; i < done; i++)
        printf("%02x", bytes[i]);
    printf("\n");
    CFRelease(writer);
    CFRelease(reader);
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
    stream("one stream");
    if (fault_end)
        fault_end();
    replace(CFSTR("second"), CFSTR("2"));
    make("two");
    stream("two streams");
    return 0;
}
