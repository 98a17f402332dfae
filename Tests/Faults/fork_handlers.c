/*
 * Forks with handlers of the program's, registered before the library's, that use the library.
 *
 *   fork_handlers LIBRARY
 *
 * Handlers run before a fork in the reverse order of their registration, and after it in that order, so these run
 * between the library's.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const void *(*get_main_bundle)(void);
static const void *(*create_string)(const void *allocator, const char *bytes, unsigned encoding);
static const void *(*copy_string)(const void *bundle, const void *key, const void *value, const void *table);
static int is_loaded;

/* Each table that is looked up for the first time takes a lock. */
static void use_library(void)
{
    static int number;
    char name[32];
    if (!is_loaded)
        return;
    snprintf(name, sizeof name, "table%d", number++);
    const void *table = create_string(NULL, name, 0x08000100);
    copy_string(get_main_bundle(), table, table, table);
}

static void *find(void *library, const char *name)
{
    void *symbol = dlsym(library, name);
    if (!symbol)
        printf("no symbol %s\n", name);
    return symbol;
}

int main(int argc, char **argv)
{
    (void)argc;
    pthread_atfork(use_library, use_library, use_library);
    void *library = dlopen(argv[1], RTLD_NOW);
    if (!library) {
        puts(dlerror());
        return 2;
    }
    void *symbols[] = { find(library, "cfbc_CFBundleGetMainBundle"), find(library, "cfbc_CFStringCreateWithCString"),
                        find(library, "cfbc_CFBundleCopyLocalizedString") };
    memcpy(&get_main_bundle, &symbols[0], sizeof symbols[0]);
    memcpy(&create_string, &symbols[1], sizeof symbols[1]);
    memcpy(&copy_string, &symbols[2], sizeof symbols[2]);
    is_loaded = 1;

    alarm(60);
    pid_t child = fork();
    if (child == 0) {
        alarm(60);
        use_library();
        _exit(0);
    }
    int status = 1;
    waitpid(child, &status, 0);
    puts(status == 0 ? "both used the library" : "the child hung");
    return status != 0;
}
