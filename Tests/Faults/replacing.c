/*
 * Writes preferences twice: a fault of failing_calls.c ends after the first time.  The argument is the file; it prints each
 * time whether it was written, and its bytes.  Lines that begin with "!" are diagnostics.
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <stdio.h>

void fault_end(void) __attribute__((weak));

static void receive(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)context;
    printf("! %s\n", message);
}

static void print_bytes(const char *path)
{
    FILE *file = fopen(path, "r");
    for (int byte; file && (byte = getc(file)) != EOF;)
        printf("%02x", (unsigned)byte);
    printf("\n");
    if (file)
        fclose(file);
}

int main(int argc, char **argv)
{
    CFStringRef application = CFSTR("org.example.replaced");
    if (argc != 2)
        return 2;
    CFBCSetDiagnosticHandler(receive, NULL);
    CFPreferencesSetAppValue(CFSTR("first"), CFSTR("1"), application);
    printf("written %d\n", CFPreferencesAppSynchronize(application));
    if (fault_end)
        fault_end();
    print_bytes(argv[1]);
    CFPreferencesSetAppValue(CFSTR("second"), CFSTR("2"), application);
    printf("written %d\n", CFPreferencesAppSynchronize(application));
    print_bytes(argv[1]);
    return 0;
}
