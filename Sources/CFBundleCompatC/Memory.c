/*
 * Embedded Swift allocates every object with posix_memalign().  What malloc() gives is
 * aligned well enough for all of them, at half the cost, and without leaving gaps.
 * Hidden: only this library's own calls come here.
 */
#ifdef CFBCC_ALLOCATES_FOR_EMBEDDED_SWIFT

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

__attribute__((visibility("hidden"))) int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = alignment <= _Alignof(max_align_t) ? malloc(size)
                                                 : aligned_alloc(alignment, (size + alignment - 1) & -alignment);
    return *memory ? 0 : ENOMEM;
}

#else

typedef int cfbcc_empty; /* ISO C wants something in each file. */

#endif
