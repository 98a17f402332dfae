/* Reference counts of a process with one thread, which starts others in the middle, or is a fork of one.
 *
 * This process starts no thread: each test runs in a fork of it, where the C library still knows that there is one.
 */
#include "fixture.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 4, ROUNDS = 50000, REFERENCES = 1000 };

static CFStringRef shared;
static CFBundleRef bundle;

static int make_bundle(void **state)
{
    if (set_up_group(state) != 0)
        return -1;
    make_info("c.bundle/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.counts</string>");
    make_file("c.bundle/Contents/Resources/en.lproj/Localizable.strings", "k = v;");
    make_file("c.bundle/Contents/Resources/a.png", "png");
    return 0;
}

static void check(int line, bool is_true)
{
    if (is_true)
        return;
    fprintf(stderr, "counting.c:%d\n", line);
    _exit(1);
}
#define CHECK(claim) check(__LINE__, claim)

/* Runs the function in a process of its own, which has one thread. */
static void run_alone(void (*function)(void))
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        function();
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void count_up_and_down(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        CFRetain(shared);
        CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL);
        CHECK(CFEqual(string, CFSTR("v")));
        CFArrayRef array = CFArrayCreate(NULL, (const void **)&shared, 1, &kCFTypeArrayCallBacks);
        CFRelease(array);
        CFRelease(string);
        CFRelease(shared);
    }
}

static void *count_in_thread(void *argument)
{
    (void)argument;
    count_up_and_down();
    return NULL;
}

static void set_up(void)
{
    shared = CFStringCreateWithCString(NULL, "counted", kCFStringEncodingUTF8);
    bundle = open_bundle("c.bundle");
    CHECK(shared && bundle);
}

/* Frees what set_up() made, and checks that nothing else has a reference. */
static void tear_down(void)
{
    CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL);
    /* The table has the other reference. */
    CHECK(CFGetRetainCount(string) == 2);
    CFRelease(string);
    CHECK(CFGetRetainCount(shared) == 1);
    CHECK(CFGetRetainCount(bundle) == 1);
    CFRelease(shared);
    CFRelease(bundle);
}

static void count_while_threads_start_and_end(void)
{
    pthread_t threads[THREADS];

    set_up();
    for (int i = 0; i < REFERENCES; i++)
        CFRetain(shared);
    count_up_and_down();
    for (int i = 0; i < THREADS; i++) {
        CHECK(pthread_create(&threads[i], NULL, count_in_thread, NULL) == 0);
        count_up_and_down();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        count_up_and_down();
    }
    CHECK(CFGetRetainCount(shared) == 1 + REFERENCES);
    for (int i = 0; i < REFERENCES; i++)
        CFRelease(shared);
    tear_down();
}

static void test_counts__are_exact_when_threads_start_in_the_middle(void **state)
{
    (void)state;
    run_alone(count_while_threads_start_and_end);
}

/* The child of a process with threads has one, and may start others. */
static void *fork_in_thread(void *argument)
{
    (void)argument;
    count_up_and_down();
    CFIndex references = CFGetRetainCount(shared);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        pthread_t thread;
        for (int i = 0; i < REFERENCES; i++)
            CFRetain(shared);
        CHECK(pthread_create(&thread, NULL, count_in_thread, NULL) == 0);
        count_up_and_down();
        pthread_join(thread, NULL);
        CHECK(CFGetRetainCount(shared) == references + REFERENCES);
        _exit(0);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return NULL;
}

static void fork_beside_threads(void)
{
    pthread_t threads[2];

    set_up();
    CHECK(pthread_create(&threads[0], NULL, fork_in_thread, NULL) == 0);
    pthread_join(threads[0], NULL);
    CHECK(pthread_create(&threads[0], NULL, count_in_thread, NULL) == 0);
    CHECK(pthread_create(&threads[1], NULL, count_in_thread, NULL) == 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    tear_down();
}

static void test_counts__are_exact_in_a_fork_of_a_process_with_threads(void **state)
{
    (void)state;
    run_alone(fork_beside_threads);
}

/* The object is freed by another thread than the one that made it, without any other synchronization. */
static void *release_in_thread(void *argument)
{
    CFRelease(argument);
    return NULL;
}

static void pass_last_references(void)
{
    set_up();
    for (int round = 0; round < REFERENCES; round++) {
        pthread_t thread;
        CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
        CFArrayAppendValue(array, shared);
        CFRetain(array);
        CHECK(pthread_create(&thread, NULL, release_in_thread, (void *)array) == 0);
        CFRelease(array);
        pthread_join(thread, NULL);
    }
    tear_down();
}

static void test_last_reference__is_released_by_either_of_two_threads(void **state)
{
    (void)state;
    run_alone(pass_last_references);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_counts__are_exact_when_threads_start_in_the_middle),
        TEST(test_counts__are_exact_in_a_fork_of_a_process_with_threads),
        TEST(test_last_reference__is_released_by_either_of_two_threads),
    };
    return cmocka_run_group_tests_name("counting", tests, make_bundle, tear_down_group);
}
