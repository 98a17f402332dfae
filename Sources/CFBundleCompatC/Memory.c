/*
 * The library's own malloc(): small blocks come from a reserve where the system's malloc() has none, since Swift's
 * objects cannot live with NULL. The operation under way can then end with an error (cfbcc_memory_is_low), which
 * gives the memory back. Large blocks may be NULL; for Swift's arrays, which cannot, readers set some aside
 * (cfbcc_begin_reading).
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

/* The lowest bit is set when malloc() has failed, until it succeeds again. The others count the readings for which a
 * block that was set aside has been taken. */
atomic_uint cfbcc_memory_has_failed;

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
enum { POOLS = 6, BLOCKS = 64 * 16, LARGEST = 64 << 10 };
static const struct {
    uint32_t size, count, offset;
} pools[POOLS] = {
    { 64, 1024, 0 },
    { 256, 256, 64 << 10 },
    { 1 << 10, 64, 128 << 10 },
    { 4 << 10, 16, 192 << 10 },
    { 16 << 10, 4, 256 << 10 },
    { LARGEST, 4, 320 << 10 },
};
static _Alignas(64) unsigned char reserve[576 << 10];
static atomic_uint_least64_t used[POOLS][BLOCKS / 64];

/* The first load is relaxed, since the exchange fails if the bits are old. The exchange acquires what the thread that
   freed the block did with it. */
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

/* The system's malloc() has failed. A large block may be NULL, after a second try.
 *
 * Only a block that is NULL counts as a failure: the others are as good as the system's. */
__attribute__((noinline, cold)) static void *allocate_from_reserve(size_t size)
{
    enum { small = 16 << 10 };
    /* Relaxed, here and where it is read: it is for the thread that sets it, and others may learn of it later. */
    atomic_fetch_or_explicit(&cfbcc_memory_has_failed, 1, memory_order_relaxed);
    if (size > small) {
        void *large = __real_malloc(size);
        if (!large)
            cfbcc_count_failure(ENOMEM);
        return large;
    }
    void *memory = reserve_allocate(size);
    if (!memory)
        cfbcc_end_without_memory();
    return memory;
}

/* What a thread has set aside for reading a file. */
enum { SPARE_BLOCKS = 4 };
typedef struct spare_blocks {
    struct spare_blocks *outer;
    size_t size;
    int used;
    void *blocks[SPARE_BLOCKS];
} spare_blocks;

static size_t spare_size(long count)
{
    enum { per_byte = 16, most = 64 << 20 };
    return count < most / per_byte ? (size_t)count * per_byte : most;
}

bool cfbcc_begin_reading(long count)
{
    size_t size = spare_size(count);
    if (cfbcc_memory_is_low())
        return false;
    if (size <= LARGEST)
        return true; /* The reserve has such blocks. */
    cfbcc_thread_state *thread = cfbcc_this_thread();
    spare_blocks *spare = cfbcc_allocate(sizeof *spare);
    *spare = (spare_blocks){ .outer = thread->spare_blocks, .size = size };
    thread->spare_blocks = spare;
    for (int i = 0; i < SPARE_BLOCKS; i++) {
        spare->blocks[i] = __real_malloc(size);
        if (!spare->blocks[i]) {
            cfbcc_count_failure(ENOMEM);
            cfbcc_end_reading(count);
            return false;
        }
    }
    return true;
}

void cfbcc_end_reading(long count)
{
    if (spare_size(count) <= LARGEST)
        return;
    cfbcc_thread_state *thread = cfbcc_this_thread();
    spare_blocks *spare = thread->spare_blocks;
    thread->spare_blocks = spare->outer;
    for (int i = spare->used; i < SPARE_BLOCKS; i++)
        __real_free(spare->blocks[i]);
    if (spare->used)
        atomic_fetch_sub_explicit(&cfbcc_memory_has_failed, 2, memory_order_relaxed);
    free(spare);
}

/* A block that was set aside. From now on memory is low for this reading, so that it ends before there is none. */
static void *take_spare_block(void)
{
    spare_blocks *spare = cfbcc_this_thread()->spare_blocks;
    void *block = spare->blocks[spare->used];
    if (spare->used++ == 0)
        atomic_fetch_add_explicit(&cfbcc_memory_has_failed, 2, memory_order_relaxed);
    return block;
}

/* A block that its user cannot do without, when malloc() has failed. */
__attribute__((noinline, cold)) static void *allocate_spare(size_t size)
{
    spare_blocks *spare = cfbcc_this_thread()->spare_blocks;
    void *block = size <= LARGEST ? reserve_allocate(size) : NULL;
    if (!block && spare && size <= spare->size && spare->used < SPARE_BLOCKS)
        block = take_spare_block();
    if (!block)
        cfbcc_end_without_memory();
    return block;
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
            *memory = allocate_spare(size); /* Swift would follow NULL. */
    }
    return 0;
}

void *cfbcc_allocate(size_t size)
{
    void *memory = __real_malloc(size);
    if (__builtin_expect(memory != NULL, 1))
        return memory;
    memory = allocate_from_reserve(size);
    return memory ? memory : allocate_spare(size);
}

/* For a block that is large enough for the work of most operations. */
bool cfbcc_memory_still_fails(void)
{
    enum { trial = 64 << 10 };
    spare_blocks *spare = cfbcc_this_thread()->spare_blocks;
    if (spare && spare->used)
        return true;
    void *memory = __real_malloc(trial);
    if (!memory) {
        cfbcc_count_failure(ENOMEM);
        return true;
    }
    __real_free(memory);
    atomic_fetch_and_explicit(&cfbcc_memory_has_failed, ~1u, memory_order_relaxed);
    return false;
}

#else

/* Elsewhere Swift has an allocator of its own, and ends the process when there is no memory. */
bool cfbcc_memory_still_fails(void)
{
    return false;
}

bool cfbcc_begin_reading(long count)
{
    return cfbcc_memory_is_available(count);
}

void cfbcc_end_reading(long count)
{
    (void)count;
}

void *cfbcc_allocate(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        cfbcc_end_without_memory();
    return memory;
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
