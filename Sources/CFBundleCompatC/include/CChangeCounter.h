/* Events after which open bundles may answer otherwise than before; the contract is in CFBCPython.h. */
#ifndef CFBCC_CHANGE_COUNTER_H
#define CFBCC_CHANGE_COUNTER_H

#include <stdatomic.h>
#include <stdint.h>

extern _Atomic uint64_t cfbcc_changes;

/* Comes after the change: a reader that loads the counter first, and then the old answer, sees it change. */
static inline void cfbcc_count_change(void)
{
    atomic_fetch_add_explicit(&cfbcc_changes, 1, memory_order_release);
}

/* What was read after this is no older than the changes that it counts. */
static inline uint64_t cfbcc_count_of_changes(void)
{
    return atomic_load_explicit(&cfbcc_changes, memory_order_acquire);
}

#endif
