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
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static long number, first = -1, count;
static size_t smallest;
static bool has_failed;

static bool fails(size_t size)
{
    if (first < 0 || size < smallest)
        return false;
    if (number++ < first || number > first + count)
        return false;
    has_failed = true;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails(size) ? NULL : __libc_malloc(size);
}
void *calloc(size_t items, size_t size)
{
    return fails(items * size) ? NULL : __libc_calloc(items, size);
}
void *realloc(void *memory, size_t size)
{
    return fails(size) ? NULL : __libc_realloc(memory, size);
}
int posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (fails(size))
        return ENOMEM;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
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
