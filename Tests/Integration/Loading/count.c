/* Loads the library with dlopen(), before or after the process has a second thread, and counts references in two.
 *
 *   count before|after LIBRARY
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { ROUNDS = 200000, REFERENCES = 100 };

static const void *(*retain)(const void *);
static void (*release)(const void *);
static long (*count)(const void *);
static const void *(*make)(const void *, const char *, unsigned);

static const void *shared;
static pthread_barrier_t both;

static int load(const char *library)
{
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        puts(dlerror());
        return 0;
    }
    *(void **)&retain = dlsym(handle, "cfbc_CFRetain");
    *(void **)&release = dlsym(handle, "cfbc_CFRelease");
    *(void **)&count = dlsym(handle, "cfbc_CFGetRetainCount");
    *(void **)&make = dlsym(handle, "cfbc_CFStringCreateWithCString");
    shared = make(NULL, "counted", 0x08000100);
    for (int i = 0; i < REFERENCES; i++)
        retain(shared);
    return shared != NULL;
}

static void *count_up_and_down(void *argument)
{
    (void)argument;
    pthread_barrier_wait(&both);
    for (int round = 0; round < ROUNDS; round++) {
        retain(shared);
        release(shared);
    }
    return NULL;
}

static void *wait_and_count(void *argument)
{
    pthread_barrier_wait(&both);
    return count_up_and_down(argument);
}

int main(int argc, char **argv)
{
    pthread_t thread;
    if (argc != 3)
        return 2;
    int is_before = strcmp(argv[1], "before") == 0;

    pthread_barrier_init(&both, NULL, 2);
    if (is_before && !load(argv[2]))
        return 1;
    if (pthread_create(&thread, NULL, wait_and_count, NULL) != 0)
        return 1;
    if (!is_before && !load(argv[2]))
        return 1;
    pthread_barrier_wait(&both);
    count_up_and_down(NULL);
    pthread_join(thread, NULL);
    printf("%ld\n", count(shared) - REFERENCES);
    return 0;
}
