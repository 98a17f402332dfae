/* Whether this process has one thread. */
#ifndef CFBCC_SINGLE_THREAD_H
#define CFBCC_SINGLE_THREAD_H

#include <stdbool.h>

/* glibc's variable, which is not 0 while there is one thread; ours, which is 0, where the C library has none. */
extern __attribute__((visibility("hidden"))) const volatile char *cfbcc_single_threaded;

/* While this is true no other thread sees what the caller does, and the caller must not start one before it has done
   it: then a load and a store take the place of an atomic addition, which takes four times as long. A thread sees all
   that its creator did before. */
static inline bool cfbcc_is_single_threaded(void)
{
    return *cfbcc_single_threaded != 0;
}

#endif
