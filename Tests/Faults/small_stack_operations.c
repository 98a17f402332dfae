/*
 * Runs every operation on a thread with 64 KiB of stack. An overflow reaches the guard page, which ends the process.
 *
 * Prints how many bytes of stack each takes at most, and whether its answer is that of a thread with more.
 */
#include "operations.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

enum { STACK = 64 << 10, GUARD = 1 << 20, UNUSED = 0xA5 };

static char right[sizeof answer];

static void *run(void *operation)
{
    run_operation(operation);
    return NULL;
}

int main(void)
{
    unsigned char *memory = mmap(NULL, GUARD + STACK, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    unsigned char *stack = memory + GUARD;
    pthread_attr_t attributes;

    if (memory == MAP_FAILED || mprotect(stack, STACK, PROT_READ | PROT_WRITE) != 0)
        return 1;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    prepare_operations();
    for (int i = 0; i < operation_count; i++) {
        pthread_t thread;
        size_t unused = 0;
        /* Loads what is bound lazily, which is the linker's business. */
        run_operation(&operations[i]);
        strcpy(right, answer);
        memset(stack, UNUSED, STACK);
        printf("%s: ", operations[i].name);
        if (has_failed || pthread_create(&thread, &attributes, run, (void *)&operations[i]) != 0)
            return 1;
        pthread_join(thread, NULL);
        while (unused < STACK && stack[unused] == UNUSED)
            unused++;
        printf("%zu bytes%s\n", STACK - unused, has_failed || strcmp(answer, right) != 0 ? ", wrong" : "");
    }
    return 0;
}
