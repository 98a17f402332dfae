/*
 * Forks while three threads use the library.  Every child makes every kind of call and must end.
 *
 *   forks AREA COUNT DIRECTORY [SEED]
 *
 * The threads use one area of the library, or "all".  They belong to a new process every ten forks, so that some
 * of the forks happen while the library does something for the first time.
 */
#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 3, FORKS_OF_A_PROCESS = 10, SECONDS_OF_A_CHILD = 60, SECONDS_OF_A_PROCESS = 300 };

static const char *directory;

/* ---- What the library is asked ---- */

static void expect_at(int line, int is_true, const char *claim)
{
    if (is_true)
        return;
    printf("forks.c:%d: %s\n", line, claim);
    fflush(stdout);
    _exit(3);
}
#define expect(claim) expect_at(__LINE__, (claim) != 0, #claim)

static CFStringRef text(const char *bytes)
{
    CFStringRef string = CFStringCreateWithCString(NULL, bytes, kCFStringEncodingUTF8);
    expect(string);
    return string;
}

static CFURLRef url_of(const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    CFURLRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), true);
    expect(url);
    return url;
}

static CFBundleRef open_bundle(unsigned number)
{
    char name[32];
    snprintf(name, sizeof name, "%u.bundle", number % 4);
    CFURLRef url = url_of(name);
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    expect(bundle);
    CFRelease(url);
    return bundle;
}

static void use_languages(unsigned round)
{
    CFTypeRef names[] = { round % 2 ? CFSTR("de") : CFSTR("fr"), CFSTR("en") };
    CFArrayRef languages = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    CFBCSetPreferredLanguages(round % 3 ? languages : NULL);
    CFRelease(languages);
    CFArrayRef preferred = CFLocaleCopyPreferredLanguages();
    expect(CFArrayGetCount(preferred) > 0);
    CFRelease(preferred);
}

static void use_registry(unsigned round)
{
    CFBundleRef first = open_bundle(round), second = open_bundle(round);
    expect(first == second);
    expect(CFBundleGetIdentifier(first));
    CFRelease(second);
    CFRelease(first);
    if (round % 8 == 0) {
        expect(CFBundleGetBundleWithIdentifier(CFSTR("org.example.none")) == NULL);
        expect(CFArrayGetCount(CFBundleGetAllBundles()) > 0);
        expect(CFBundleGetMainBundle());
    }
}

static void use_preferences(unsigned round)
{
    char name[32];
    snprintf(name, sizeof name, "key %u", round % 50);
    CFStringRef key = text(name), application = CFSTR("org.example.forks");
    CFPreferencesSetAppValue(key, CFSTR("value"), application);
    CFTypeRef value = CFPreferencesCopyAppValue(key, application);
    expect(value);
    CFRelease(value);
    CFRelease(key);
    value = CFPreferencesCopyAppValue(CFSTR("AppleLanguages"), application);
    if (value)
        CFRelease(value);
    if (round % 8 == 0) {
        expect(CFPreferencesAppSynchronize(application));
        usleep(10000); /* for the other users of the file */
    }
}

static void use_environment(unsigned round)
{
    CFTypeRef key = kCFBCEnvironmentPlatformKey, value = round % 2 ? CFSTR("iphoneos") : CFSTR("macos");
    CFDictionaryRef settings =
        CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCEnvironmentRef environment = CFBCEnvironmentCreate(settings, NULL);
    CFBCSetEnvironment(round % 3 ? environment : NULL);
    CFRelease(environment);
    CFRelease(settings);
    environment = CFBCEnvironmentCopyCurrent();
    expect(environment);
    CFRelease(environment);
}

static void count(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    (void)severity;
    (void)message;
    atomic_fetch_add((atomic_int *)context, 1);
}

static void use_diagnostics(unsigned round)
{
    static atomic_int counter;
    CFBCSetDiagnosticHandler(round % 2 ? count : NULL, &counter);
    expect(CFBundleGetIdentifier((CFBundleRef)CFSTR("not a bundle")) == NULL);
    if (round % 8 == 0) {
        CFShow(CFSTR("a line"));
        CFBCSetDiagnosticHandler(count, &counter);
    }
}

static void use_resources(unsigned round)
{
    char name[32];
    snprintf(name, sizeof name, "T%u", round % 10);
    CFBundleRef bundle = open_bundle(round / 16);
    CFStringRef table = text(name), string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, table);
    expect(CFEqual(string, CFSTR("v")));
    CFRelease(string);
    CFRelease(table);
    CFURLRef url = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("png"), NULL);
    expect(url);
    CFRelease(url);
    CFArrayRef urls = CFBundleCopyResourceURLsOfType(bundle, CFSTR("png"), NULL);
    expect(CFArrayGetCount(urls) == 1);
    CFRelease(urls);
    string = CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d files, %.1f"), NULL, 3, 1.5);
    expect(string);
    CFRelease(string);
    CFRelease(bundle);
}

static void use_objects(unsigned round)
{
    char name[32];
    snprintf(name, sizeof name, "constant %u", round % 500);
    expect(CFStringGetLength(__CFStringMakeConstantString(name)) > 9);
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    CFUUIDBytes bytes = CFUUIDGetUUIDBytes(uuid);
    bytes.byte0 = (UInt8)(round % 50);
    memset(&bytes.byte1, 0, sizeof bytes - 1);
    CFRelease(uuid);
    expect(CFUUIDGetConstantUUIDWithBytes(NULL, bytes.byte0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    CFURLRef url = url_of("0.bundle");
    CFURLSetTemporaryResourcePropertyForKey(url, CFSTR("mark"), CFSTR("set"));
    CFTypeRef mark = NULL;
    expect(CFURLCopyResourcePropertyForKey(url, CFSTR("mark"), &mark, NULL) && CFEqual(mark, CFSTR("set")));
    CFRelease(mark);
    CFRelease(url);
    CFStringRef string = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@ %.2f"), CFSTR("a"), 0.5);
    expect(CFEqual(string, CFSTR("a 0.50")));
    expect(CFHash(string) != 0);
    CFRelease(string);
}

static void use_plug_ins(unsigned round)
{
    CFBundleRef bundle = open_bundle(round);
    CFUUIDRef type = CFUUIDGetConstantUUIDWithBytes(NULL, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    CFUUIDRef factory = CFUUIDCreate(NULL);
    expect(CFPlugInRegisterFactoryFunctionByName(factory, bundle, CFSTR("function")));
    expect(CFPlugInRegisterPlugInType(factory, type));
    CFArrayRef factories = CFPlugInFindFactoriesForPlugInType(type);
    expect(CFArrayGetCount(factories) > 0);
    CFRelease(factories);
    expect(CFPlugInUnregisterFactory(factory));
    CFRelease(factory);
    CFRelease(bundle);
}

/* Searches, messages and separators of the C library, which has locks of its own. */
static void use_system(unsigned round)
{
    static const char *const charsets[] = { "shift_jis", "euc-kr", "gb18030", "big5" };
    CFStringRef name = text(charsets[round % 4]);
    CFStringEncoding encoding = CFStringConvertIANACharSetNameToEncoding(name);
    CFRelease(name);
    CFStringRef string = CFStringCreateWithCString(NULL, "plain", encoding);
    expect(string && CFEqual(string, CFSTR("plain")));
    CFRelease(string);
    CFLocaleRef locale = CFLocaleCreate(NULL, CFSTR("de_DE"));
    expect(CFLocaleGetValue(locale, kCFLocaleDecimalSeparator));
    CFRelease(locale);
    CFErrorRef error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, ENOENT + (CFIndex)(round % 4), NULL);
    string = CFErrorCopyDescription(error);
    expect(string);
    CFRelease(string);
    CFRelease(error);
}

static void use_code(unsigned round)
{
    CFURLRef url = url_of("code.bundle");
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    expect(bundle);
    expect(CFBundlePreflightExecutable(bundle, NULL));
    expect(CFBundleLoadExecutable(bundle));
    if (round % 2)
        CFBundleUnloadExecutable(bundle);
    CFRelease(bundle);
    CFRelease(url);
}

static int list_tree(void *info, const char *folder, CFBCFileTreeAddEntry add, void *context)
{
    (void)info;
    return strcmp(folder, "") == 0 ? add(context, "a.txt", kCFBCFileKindRegular) : ENOENT;
}

static int describe_file(void *info, const char *path, CFBCFileStatus *status)
{
    (void)info;
    status->kind = *path ? kCFBCFileKindRegular : kCFBCFileKindDirectory;
    status->size = 1;
    return *path && strcmp(path, "a.txt") != 0 ? ENOENT : 0;
}

static int open_in_tree(void *info, const char *path, void **file)
{
    (void)path;
    *file = info;
    return 0;
}

static int read_in_tree(void *info, void *file, int64_t offset, void *buffer, CFIndex capacity, CFIndex *size)
{
    (void)info, (void)file, (void)capacity;
    *size = offset == 0;
    *(char *)buffer = 'a';
    return 0;
}

static void use_file_trees(unsigned round)
{
    const CFBCFileTreeCallbacks callbacks = { 0,    NULL, NULL, list_tree, describe_file, open_in_tree, read_in_tree,
                                              NULL, NULL };
    CFBCFileTreeRef own = CFBCFileTreeCreate(&callbacks, NULL, round & 1, NULL);
    expect(own);
    CFURLRef url = CFBCFileTreeCopyURL(own, CFSTR("a.txt"));
    CFBundleRef bundle = CFBCBundleCreateInFileTree(own, NULL, NULL, NULL);
    expect(url && bundle);
    CFURLRef found = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("txt"), NULL);
    expect(found && CFURLResourceIsReachable(url, NULL));
    CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, found);
    UInt8 byte = 0;
    expect(CFReadStreamOpen(stream) && CFReadStreamRead(stream, &byte, 1) == 1 && byte == 'a');
    CFRelease(own);
    CFRelease(bundle);
    CFRelease(stream);
    CFRelease(found);
    /* The tree may live on: who asks for all bundles, in another thread, has this one. */
    CFRelease(url);
}

static const struct area {
    const char *name;
    void (*use)(unsigned round);
} areas[] = {
    { "languages", use_languages },     { "registry", use_registry },
    { "preferences", use_preferences }, { "environment", use_environment },
    { "diagnostics", use_diagnostics }, { "resources", use_resources },
    { "objects", use_objects },         { "plug-ins", use_plug_ins },
    { "system", use_system },           { "code", use_code },
    { "file-trees", use_file_trees },
};
enum { AREAS = sizeof areas / sizeof *areas };

/* ---- The threads, and the processes ---- */

static const struct area *area_of_threads; /* NULL: all of them */
static pthread_barrier_t start;
static atomic_int must_end;

static void *use_library(void *argument)
{
    unsigned round = (unsigned)(size_t)argument;
    pthread_barrier_wait(&start);
    for (; !must_end; round++)
        (area_of_threads ? area_of_threads : &areas[round / 7 % AREAS])->use(round);
    return NULL;
}

static void make_every_call(int progress, unsigned round)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int i = 0; i < AREAS; i++) {
        char number = (char)i;
        if (write(progress, &number, 1) != 1)
            _exit(4);
        areas[i].use(round);
        areas[i].use(8 * round); /* a multiple of 8 asks for everything */
    }
    _exit(0);
}

/* Waits for a child, which closes the pipe when it ends.  Returns what went wrong, or NULL. */
static const char *failure_of(pid_t child, int progress)
{
    static char message[128];
    const char *area = "none";
    int status = 0, is_late = 0;
    char number;
    for (;;) {
        struct pollfd ready = { progress, POLLIN, 0 };
        int result = poll(&ready, 1, SECONDS_OF_A_CHILD * 1000);
        if (result < 0 && errno == EINTR)
            continue;
        is_late = result == 0;
        if (is_late || read(progress, &number, 1) != 1)
            break;
        area = areas[(int)number].name;
    }
    if (is_late)
        kill(child, SIGKILL);
    waitpid(child, &status, 0);
    if (status == 0)
        return NULL;
    snprintf(message, sizeof message, "a child %s in %s, status %d", is_late ? "hangs" : "fails", area, status);
    return message;
}

static unsigned random_number(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state / 65536u;
}

/* One process with threads.  Returns its exit status. */
static int run_process(int count, unsigned seed)
{
    pthread_t threads[THREADS];
    const char *failure = NULL;

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    alarm(SECONDS_OF_A_PROCESS); /* fork() itself may hang */
    pthread_barrier_init(&start, NULL, THREADS + 1);
    for (size_t i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, use_library, (void *)(i * 1000));
    pthread_barrier_wait(&start);

    for (int i = 0; i < count && !failure; i++) {
        int ends[2];
        struct timespec pause = { 0, (long)(random_number(&seed) % (i == 0 ? 300 : 3000)) * 1000 };
        nanosleep(&pause, NULL);
        if (pipe(ends) != 0)
            abort();
        pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            make_every_call(ends[1], (unsigned)i + seed % 100);
        }
        close(ends[1]);
        failure = failure_of(child, ends[0]);
        close(ends[0]);
    }
    if (failure) {
        printf("%s\n", failure);
        fflush(stdout);
        _exit(1);
    }
    must_end = 1;
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    int count = atoi(argv[2]);
    unsigned seed = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 1;
    directory = argv[3];
    for (int i = 0; i < AREAS; i++)
        if (strcmp(argv[1], areas[i].name) == 0)
            area_of_threads = &areas[i];

    if (!freopen("/dev/null", "w", stderr))
        return 2;
    setenv("HOME", directory, 1);
    setenv("LANG", "de_DE.UTF-8", 1);
    unsetenv("XDG_CONFIG_HOME");
    for (int done = 0; done < count; done += FORKS_OF_A_PROCESS) {
        int status;
        pid_t process = fork();
        if (process == 0)
            _exit(run_process(FORKS_OF_A_PROCESS, seed + (unsigned)done));
        waitpid(process, &status, 0);
        if (status != 0) {
            printf("after %d forks: status %d of the process with threads\n", done, status);
            return 1;
        }
    }
    printf("%d forks\n", count);
    return 0;
}
