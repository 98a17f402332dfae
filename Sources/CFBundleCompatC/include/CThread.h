/* Thread-local state. */
#ifndef CFBCC_THREAD_H
#define CFBCC_THREAD_H

#include "CChangeCounter.h"
#include "CHandle.h"

typedef struct {
    /* The elements of collections that are being freed, while an outer one is being freed. */
    void *pending_releases;
    /* The depth of nested comparisons or descriptions. */
    long nesting;
    /* The same since the innermost callback of the program. */
    long own_nesting;
    /* The number of comparisons or descriptions that began since the outermost one did. */
    long nested_work;
    /* How often the system has failed a call of this thread. */
    unsigned long system_failures;
    /* The errno value of the latest of these failures. */
    int latest_failure;
    /* The default allocator of this thread; NULL for the system's. */
    cfbcc_handle default_allocator;
    /* The number of sections that it is in; see CFork.h. */
    long sections;
    /* The number of calls of the C library that it is in; see CFork.h. */
    long library_calls;
    /* The number of calls of fork() that it is in, whose handlers may call the library. */
    long forks;
    /* What it has set aside for the innermost file that it reads; see Memory.c. */
    struct spare_blocks *spare_blocks;
    /* The number of nibs that it is instantiating, one inside of the other. */
    long nib_runs;
} cfbcc_thread_state;

cfbcc_thread_state *cfbcc_this_thread(void);

/* Notes that the system has failed a call of this thread. */
static inline void cfbcc_count_failure(int code)
{
    cfbcc_thread_state *thread = cfbcc_this_thread();
    thread->system_failures++;
    thread->latest_failure = code;
    cfbcc_count_change();
}

#endif
