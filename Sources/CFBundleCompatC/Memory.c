/*
 * The library's own malloc(): small blocks come from a reserve where the system's malloc() has none, since Swift's
 * objects cannot live with NULL. The operation under way can then end with an error (cfbcc_memory_is_low), which
 * gives the memory back. Large blocks may be NULL.
 *
 * The linker redirects this library's calls of malloc(), calloc(), realloc() and free() to __wrap_malloc() and so on.
 * Embedded Swift allocates its objects with posix_memalign(), which is hidden: only calls from this library are
 * redirected. The alignment of malloc() is sufficient for all objects, at half the cost, and without gaps.
 */
#include "CMemory.h"

#include "CThread.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/* Set when malloc() has failed, until it succeeds again. */
atomic_bool cfbcc_memory_has_failed;

_Noreturn void cfbcc_end_without_memory(void)
{
    static const char message[] = "CFBundleCompat: out of memory\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    abort();
}

#ifdef CFBCC_ALLOCATES_FOR_EMBEDDED_SWIFT

#include <stddef.h>
#include <string.h>

/*
 * The reserve: blocks of a few sizes, each with a bit that is set while it is in use. Without a lock, so a signal or
 * fork() at any moment leaves it usable. The pages are committed when they are first written.
 */
enum { POOLS = 5, BLOCKS = 64 * 16 };
static const struct {
    uint32_t size, count, offset;
} pools[POOLS] = {
    { 64, 1024, 0 },
    { 256, 256, 64 << 10 },
    { 1 << 10, 64, 128 << 10 },
    { 4 << 10, 16, 192 << 10 },
    { 16 << 10, 4, 256 << 10 },
};
static _Alignas(64) unsigned char reserve[320 << 10];
static atomic_uint_least64_t used[POOLS][BLOCKS / 64];

static void *reserve_allocate(size_t size)
{
    for (int pool = 0; pool < POOLS; pool++) {
        if (size > pools[pool].size)
            continue;
        for (uint32_t first = 0; first < pools[pool].count; first += 64) {
            uint64_t valid = pools[pool].count >= 64 ? UINT64_MAX : (UINT64_C(1) << pools[pool].count) - 1;
            uint64_t bits = atomic_load_explicit(&used[pool][first / 64], memory_order_relaxed);
            while (~bits & valid) {
                int bit = __builtin_ctzll(~bits & valid);
                if (atomic_compare_exchange_weak_explicit(&used[pool][first / 64], &bits, bits | UINT64_C(1) << bit,
                                                          memory_order_acquire, memory_order_relaxed))
                    return reserve + pools[pool].offset + (first + (uint32_t)bit) * (size_t)pools[pool].size;
            }
        }
    }
    return NULL;
}

static int pool_of(const void *memory)
{
    int pool = POOLS - 1;
    while ((const unsigned char *)memory < reserve + pools[pool].offset)
        pool--;
    return pool;
}

static size_t reserve_block_size(const void *memory)
{
    return pools[pool_of(memory)].size;
}

static void reserve_free(void *memory)
{
    int pool = pool_of(memory);
    size_t block = (size_t)((unsigned char *)memory - reserve - pools[pool].offset) / pools[pool].size;
    atomic_fetch_and_explicit(&used[pool][block / 64], ~(UINT64_C(1) << block % 64), memory_order_release);
}

/* The system's malloc() has failed. A large block may be NULL, after a second try. */
__attribute__((noinline, cold)) static void *allocate_from_reserve(size_t size)
{
    atomic_store_explicit(&cfbcc_memory_has_failed, 1, memory_order_relaxed);
    if (size > pools[POOLS - 1].size) {
        void *large = __real_malloc(size);
        if (!large)
            cfbcc_count_failure(ENOMEM);
        return large;
    }
    cfbcc_count_failure(ENOMEM);
    void *memory = reserve_allocate(size);
    if (!memory)
        cfbcc_end_without_memory();
    return memory;
}

static bool is_in_reserve(const void *memory)
{
    return __builtin_expect((uintptr_t)memory - (uintptr_t)reserve < sizeof reserve, 0);
}

void *__wrap_malloc(size_t size)
{
    void *memory = __real_malloc(size);
    return __builtin_expect(memory != NULL, 1) ? memory : allocate_from_reserve(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *memory = __real_calloc(count, size);
    if (memory || __builtin_mul_overflow(count, size, &size))
        return memory;
    memory = allocate_from_reserve(size);
    return memory ? memset(memory, 0, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (!is_in_reserve(memory))
        return __real_realloc(memory, size);
    size_t old_size = reserve_block_size(memory);
    if (size <= old_size)
        return memory;
    void *larger = __wrap_malloc(size);
    if (larger) {
        memcpy(larger, memory, old_size);
        reserve_free(memory);
    }
    return larger;
}

void __wrap_free(void *memory)
{
    if (is_in_reserve(memory))
        reserve_free(memory);
    else
        __real_free(memory);
}

__attribute__((visibility("hidden"))) int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = alignment <= _Alignof(max_align_t) ? __real_malloc(size)
                                                 : aligned_alloc(alignment, (size + alignment - 1) & -alignment);
    if (__builtin_expect(!*memory, 0)) {
        *memory = allocate_from_reserve(size);
        if (!*memory)
            cfbcc_end_without_memory(); /* Swift would follow NULL. */
    }
    return 0;
}

/* For a block that is large enough for the work of most operations. */
bool cfbcc_memory_still_fails(void)
{
    enum { trial = 64 << 10 };
    void *memory = __real_malloc(trial);
    if (!memory) {
        cfbcc_count_failure(ENOMEM);
        return true;
    }
    __real_free(memory);
    atomic_store_explicit(&cfbcc_memory_has_failed, 0, memory_order_relaxed);
    return false;
}

#else

/* Elsewhere Swift has an allocator of its own, and ends the process when there is no memory. */
bool cfbcc_memory_still_fails(void)
{
    return false;
}

#endif

bool cfbcc_memory_has(size_t size)
{
    void *memory = cfbcc_system_malloc(size);
    if (!memory)
        cfbcc_count_failure(ENOMEM);
    free(memory);
    return memory != NULL;
}

void *cfbcc_allocate(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        cfbcc_end_without_memory();
    return memory;
}
