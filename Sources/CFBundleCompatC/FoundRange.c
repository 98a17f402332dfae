/* The elements of an array of find results: reference-counted ranges. */
#include "CFoundRange.h"

#include "CMemory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    cfbcc_range range;
    atomic_long count;
} found_range;

const void *cfbcc_found_range(cfbcc_range range)
{
    found_range *found = cfbcc_allocate(sizeof *found);
    found->range = range;
    atomic_init(&found->count, 0);
    return found;
}

static const void *retain(const void *allocator, const void *value)
{
    (void)allocator;
    /* Relaxed: the caller has a reference already. */
    atomic_fetch_add_explicit(&((found_range *)value)->count, 1, memory_order_relaxed);
    return value;
}

static void release(const void *allocator, const void *value)
{
    (void)allocator;
    if (atomic_fetch_sub_explicit(&((found_range *)value)->count, 1, memory_order_acq_rel) == 1)
        free((void *)value);
}

static unsigned char equal(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(cfbcc_range)) == 0;
}

const cfbcc_key_callbacks cfbcc_found_range_callbacks = { 0, retain, release, NULL, equal, NULL };
