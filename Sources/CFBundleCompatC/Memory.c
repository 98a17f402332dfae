/*
 * Embedded Swift allocates every object with posix_memalign().  The alignment of malloc() is
 * sufficient for all of them, at half the cost, and without gaps.
 * Hidden: only calls from this library are redirected.
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

typedef int cfbcc_empty; /* ISO C does not allow an empty file. */

#endif
