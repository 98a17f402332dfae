/* Memory, and whether there is any: see Memory.c. */
#ifndef CFBCC_MEMORY_H
#define CFBCC_MEMORY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

extern atomic_uint cfbcc_memory_has_failed;
bool cfbcc_memory_still_fails(void);

/* Whether malloc() has failed and still fails: the operation under way must end with ENOMEM, so that it gives back
 * what it has taken from the reserve. Costs one load while there is memory. */
static inline bool cfbcc_memory_is_low(void)
{
    return __builtin_expect(atomic_load_explicit(&cfbcc_memory_has_failed, memory_order_relaxed), 0)
           && cfbcc_memory_still_fails();
}

bool cfbcc_memory_has(size_t size);

/* Whether there is memory for a block now: to ask before Swift allocates a large one, which cannot fail. */
static inline bool cfbcc_memory_is_available(long size)
{
    enum { small = 16 << 10 };
    return size <= small ? !cfbcc_memory_is_low() : cfbcc_memory_has((size_t)size);
}

/*
 * Call these before and after reading an input of `count` bytes. Swift's arrays cannot fail to grow, so the first sets
 * blocks aside for them. Nothing is written to these blocks: they take address space, but no memory. If malloc() then
 * fails, an array gets one of them, and memory counts as low until the reading ends.
 *
 * Returns false if there is not enough memory; then do not call the second.
 */
bool cfbcc_begin_reading(long count);
void cfbcc_end_reading(long count);

/* Memory that its user cannot do without: where there is none, what was set aside for reading, or the process ends. */
void *cfbcc_allocate(size_t size);

/* Ends the process with one line: nothing that is left could be done without memory. */
_Noreturn void cfbcc_end_without_memory(void);

/* The system's malloc(), for memory that a program may give to free(). */
#ifdef CFBCC_ALLOCATES_FOR_EMBEDDED_SWIFT
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
#define cfbcc_system_malloc __real_malloc
#else
#define cfbcc_system_malloc malloc
#endif

#endif
