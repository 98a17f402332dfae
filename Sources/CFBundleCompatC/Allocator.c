#include "CAllocator.h"

#include "CMemory.h"

static void *allocate(long size, unsigned long hint, void *info)
{
    (void)hint;
    (void)info;
    return cfbcc_system_malloc((size_t)size);
}

static void *reallocate(void *memory, long size, unsigned long hint, void *info)
{
    (void)hint;
    (void)info;
    return realloc(memory, (size_t)size);
}

static void deallocate(void *memory, void *info)
{
    (void)info;
    free(memory);
}

cfbcc_allocator_context cfbcc_malloc_context(void)
{
    return (cfbcc_allocator_context){ .allocate = allocate, .reallocate = reallocate, .deallocate = deallocate };
}
