/* Locks that a forked child finds free.
 *
 * A child has one thread.  A lock that another thread held is never released there, and what it guards is half
 * changed.  So fork() waits until no thread is in a section: holding a lock, or making something once.  In a section
 * nothing runs that is not ours, and nothing waits for the dynamic linker, whose initializers may call fork(). */
#ifndef CFBCC_FORK_H
#define CFBCC_FORK_H

#include <pthread.h>

/* Begins and ends a section.  Sections may be nested. */
void cfbcc_begin_section(void);
void cfbcc_end_section(void);

/* The lock of a section, and its end.  Not recursive. */
void cfbcc_lock(pthread_mutex_t *mutex);
void cfbcc_unlock(pthread_mutex_t *mutex);

/* Begins and ends a call of the C library that takes a lock which its own fork() does not reset: that of iconv_open(),
   of newlocale(), and one of those of dlopen().  fork() waits for the end, but not for long, because such a call may
   run an initializer, or wait for one.  Calls may be nested. */
void cfbcc_begin_library_call(void);
void cfbcc_end_library_call(void);

#endif
