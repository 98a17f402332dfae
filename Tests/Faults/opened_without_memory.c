/*
 * Opens a bundle while allocations fail, and asks for its identifier once they succeed again.
 *
 *   opened_without_memory BUNDLE COUNT SIZE
 *
 * COUNT allocations in a row fail, of at least SIZE bytes, beginning with each one of the opening. The bundle may then
 * be refused; but an opened one must have its identifier, and so must the main bundle.
 *
 * Prints a line for each fault after which a bundle has none, and at the end how many faults there were.
 */
#include "failing_allocator.h"

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static long number, first = -1, count;
static size_t smallest;
static bool has_failed;

static bool allocation_fails(size_t size)
{
    if (first < 0 || size < smallest)
        return false;
    if (number++ < first || number > first + count)
        return false;
    has_failed = true;
    return true;
}

static void ignore(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity, (void)message, (void)context;
}

/* Returns whether the opening had an allocation to fail. */
static bool try_fault(const char *path, long fault)
{
    pid_t child = fork();
    if (child == 0) {
        CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), true);
        CFStringRef expected = CFStringCreateWithCString(NULL, "org.example.opened", kCFStringEncodingUTF8);
        first = fault;
        CFBundleRef opened = CFBundleCreate(NULL, url), main = CFBundleGetMainBundle();
        if (main)
            CFBundleGetInfoDictionary(main);
        first = -1;
        if (!has_failed)
            _exit(2);
        CFBundleRef again = CFBundleCreate(NULL, url);
        CFStringRef identifier = again ? CFBundleGetIdentifier(again) : NULL;
        bool is_right = identifier && CFEqual(identifier, expected);
        CFStringRef of_main = CFBundleGetIdentifier(CFBundleGetMainBundle());
        bool is_main_right = of_main && CFEqual(of_main, expected);
        if (!is_right || !is_main_right)
            printf("allocation %ld: %s%s%s\n", fault, opened ? "opened, " : "", is_right ? "" : "bundle ",
                   is_main_right ? "" : "main bundle");
        fflush(stdout);
        _exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status))
        printf("allocation %ld: signal %d\n", fault, WTERMSIG(status));
    return !WIFEXITED(status) || WEXITSTATUS(status) != 2;
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    count = atol(argv[2]);
    smallest = (size_t)atol(argv[3]);
    CFBCSetDiagnosticHandler(ignore, NULL);
    long fault = 0;
    fflush(stdout);
    while (try_fault(argv[1], fault))
        fault++;
    printf("%ld faults\n", fault);
    return 0;
}
