/* The functions of an allocator, with the layout of CFAllocatorContext. */
#ifndef CFBCC_ALLOCATOR_H
#define CFBCC_ALLOCATOR_H

#include "CHandle.h"

typedef struct {
    long version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    cfbcc_handle (*copy_description)(const void *info);
    void *(*allocate)(long size, unsigned long hint, void *info);
    void *(*reallocate)(void *memory, long size, unsigned long hint, void *info);
    void (*deallocate)(void *memory, void *info);
    long (*preferred_size)(long size, unsigned long hint, void *info);
} cfbcc_allocator_context;

/* The context of malloc(), realloc() and free(). */
cfbcc_allocator_context cfbcc_malloc_context(void);

#endif
