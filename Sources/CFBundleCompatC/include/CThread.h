/* What each thread keeps for itself. */
#ifndef CFBCC_THREAD_H
#define CFBCC_THREAD_H

typedef struct {
    /* Where dying collections leave their elements, while one of them is at work. */
    void *pending_releases;
    /* How many comparisons or descriptions run inside each other. */
    long nesting;
    /* How many have begun since the outermost one did. */
    long nested_work;
    /* The allocator that NULL means in this thread; NULL for the system's. */
    const void *default_allocator;
} cfbcc_thread_state;

cfbcc_thread_state *cfbcc_this_thread(void);

#endif
