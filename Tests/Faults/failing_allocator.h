/*
 * The program's malloc() and the others of its kind, which fail when the program says so. For one file of a program.
 */
#ifndef FAILING_ALLOCATOR_H
#define FAILING_ALLOCATOR_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

/* Whether the next allocation, of this many bytes, fails. */
static bool allocation_fails(size_t size);

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size)
{
    if (!allocation_fails(size))
        return __libc_malloc(size);
    errno = ENOMEM;
    return NULL;
}
void *calloc(size_t count, size_t size)
{
    if (!allocation_fails(count * size))
        return __libc_calloc(count, size);
    errno = ENOMEM;
    return NULL;
}
void *realloc(void *memory, size_t size)
{
    if (!allocation_fails(size))
        return __libc_realloc(memory, size);
    errno = ENOMEM;
    return NULL;
}
void *aligned_alloc(size_t alignment, size_t size)
{
    if (!allocation_fails(size))
        return __libc_memalign(alignment, size);
    errno = ENOMEM;
    return NULL;
}
int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = aligned_alloc(alignment, size);
    return *memory ? 0 : ENOMEM;
}

#endif
