#include "CFork.h"

#include "CThread.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

/* The numbers of threads that fork, that are in a section, and that call the C library. */
static atomic_uint forking, in_section, in_library;

static void pause_briefly(void)
{
    const struct timespec pause = { 0, 50000 };
    nanosleep(&pause, NULL);
}

/* Each side writes its own counter before it reads the other's, so at least one of them sees the other.  The thread that
   forks does not wait for itself: the program's handlers may run between ours. */
static void enter(atomic_uint *counter)
{
    const cfbcc_thread_state *thread = cfbcc_this_thread();
    atomic_fetch_add(counter, 1);
    while (atomic_load(&forking) && thread->forks == 0) {
        atomic_fetch_sub(counter, 1);
        while (atomic_load(&forking))
            pause_briefly();
        atomic_fetch_add(counter, 1);
    }
}

void cfbcc_begin_section(void)
{
    if (cfbcc_this_thread()->sections++ == 0)
        enter(&in_section);
}

void cfbcc_end_section(void)
{
    if (--cfbcc_this_thread()->sections == 0)
        atomic_fetch_sub(&in_section, 1);
}

void cfbcc_lock(pthread_mutex_t *mutex)
{
    cfbcc_begin_section();
    pthread_mutex_lock(mutex);
}

void cfbcc_unlock(pthread_mutex_t *mutex)
{
    pthread_mutex_unlock(mutex);
    cfbcc_end_section();
}

void cfbcc_begin_library_call(void)
{
    cfbcc_thread_state *thread = cfbcc_this_thread();
    /* For the end of a section, fork() waits anyway. */
    if (thread->sections == 0 && thread->library_calls++ == 0)
        enter(&in_library);
}

void cfbcc_end_library_call(void)
{
    cfbcc_thread_state *thread = cfbcc_this_thread();
    if (thread->sections == 0 && --thread->library_calls == 0)
        atomic_fetch_sub(&in_library, 1);
}

static void before_fork(void)
{
    enum { tries = 2500 }; /* a quarter of a second */
    cfbcc_thread_state *thread = cfbcc_this_thread();
    atomic_fetch_add(&forking, 1);
    /* A signal handler may fork in a section of its own thread, which would never end. */
    while (atomic_load(&in_section) && thread->sections == 0)
        pause_briefly();
    /* An initializer that this thread runs may fork, too. */
    for (int i = 0; i < tries && atomic_load(&in_library) > (thread->library_calls > 0); i++)
        pause_briefly();
    thread->forks++;
}

static void after_fork_in_parent(void)
{
    cfbcc_this_thread()->forks--;
    atomic_fetch_sub(&forking, 1);
}

static void after_fork_in_child(void)
{
    cfbcc_this_thread()->forks--;
    atomic_store(&forking, 0);
    atomic_store(&in_section, cfbcc_this_thread()->sections > 0);
    atomic_store(&in_library, cfbcc_this_thread()->library_calls > 0);
}

/* After the constants are made: the first allocation makes an allocator that replaces malloc() register its own
   handlers.  Of two libraries, the one that registered first is the last to stop its threads, and ours allocate in
   sections. */
__attribute__((constructor(103))) static void register_handlers(void)
{
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

#ifdef CFBCC_EMBEDDED_SWIFT

/* Replaces the standard library's, which makes a child wait forever for what another thread was about to make.
   The compiler knows the values of the predicate: 0 before, -1 afterwards. */
__attribute__((visibility("hidden"))) void swift_once(_Atomic intptr_t *predicate, void (*make)(void *), void *context);

void swift_once(_Atomic intptr_t *predicate, void (*make)(void *), void *context)
{
    intptr_t state = atomic_load_explicit(predicate, memory_order_acquire);
    if (state < 0)
        return;
    cfbcc_begin_section();
    state = 0;
    if (atomic_compare_exchange_strong(predicate, &state, 1)) {
        make(context);
        atomic_store_explicit(predicate, -1, memory_order_release);
    } else {
        while (atomic_load_explicit(predicate, memory_order_acquire) >= 0)
            sched_yield();
    }
    cfbcc_end_section();
}

#endif
