#include "CFBundleCompatC.h"

/* Embedded Swift allocates every object through posix_memalign, nearly all of them on 16 bytes, as malloc does
   anyway.  This one is the library's own, and spares them the way through the C library's. */
__attribute__((visibility("hidden"))) int posix_memalign(void **memory, size_t alignment, size_t size)
{
    void *allocated = alignment <= 16 ? malloc(size) : aligned_alloc(alignment, (size + alignment - 1) & -alignment);
    if (!allocated)
        return ENOMEM;
    *memory = allocated;
    return 0;
}
