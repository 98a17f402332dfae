// What an input may cost: memory in proportion to its size, and time. `scripts/fuzz` links this between libFuzzer and
// every target, so that a target cannot forget it.

#include <sanitizer/allocator_interface.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int __real_LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int __wrap_LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static _Thread_local size_t allocated, peak;

static void count_allocation(const volatile void *memory, size_t size)
{
    (void)memory;
    allocated += size;
    if (allocated > peak)
        peak = allocated;
}

static void count_release(const volatile void *memory)
{
    if (memory)
        allocated -= __sanitizer_get_allocated_size(memory);
}

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void expect_at_most(const char *what, double limit, double value, size_t count)
{
    if (value <= limit)
        return;
    fprintf(stderr, "an input of %zu bytes takes %g %s, more than %g\n", count, value, what, limit);
    abort();
}

int __wrap_LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static bool is_installed;
    if (!is_installed) {
        if (__sanitizer_install_malloc_and_free_hooks(count_allocation, count_release) == 0)
            abort();
        is_installed = true;
    }
    // What an earlier input left in caches does not count, and its release must not make the number negative.
    size_t before = allocated = (size_t)1 << 40;
    peak = before;
    double start = processor_seconds();
    int result = __real_LLVMFuzzerTestOneInput(bytes, count);
    // Hundreds of times what a parse takes without the sanitizer: only time that is not linear reaches it.
    expect_at_most("seconds", 2 + 2e-5 * (double)count, processor_seconds() - start, count);
    expect_at_most("bytes of memory", (64 << 20) + 8.0 * (double)count, (double)(peak - before), count);
    return result;
}
