/* The reference counts of Embedded Swift, without atomic additions while the process has one thread.
 *
 * They replace those of the standard library, which this follows: the count is in the second word of an object. Its
 * highest bit says that the object is not to be freed, because it is on a stack, and the other bits are all set in an
 * object that is never freed, or is being freed. A pointer that is 0 or negative is not an object. */
#ifdef CFBCC_EMBEDDED_SWIFT

#include "CSingleThread.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __clang__
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#else /* GCC only looks for mistakes. */
#define SWIFT_CALL
#define SWIFT_SELF
#endif

typedef struct object object;

typedef struct {
    const void *superclass;
    SWIFT_CALL void (*destroy)(SWIFT_SELF object *self);
} class;

struct object {
    const class *class;
    _Atomic uint64_t count;
};

#define IMMORTAL (UINT64_MAX >> 1)
#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN object *swift_retain(object *self);
HIDDEN object *swift_retain_n(object *self, uint32_t times);
HIDDEN void swift_release(object *self);
HIDDEN void swift_release_n(object *self, uint32_t times);

static inline __attribute__((always_inline)) object *retain(object *self, uint64_t times)
{
    if ((intptr_t)self <= 0)
        return self;
    uint64_t count = atomic_load_explicit(&self->count, memory_order_relaxed);
    if ((count & IMMORTAL) == IMMORTAL)
        return self;
    if (cfbcc_is_single_threaded())
        atomic_store_explicit(&self->count, count + times, memory_order_relaxed);
    else
        atomic_fetch_add_explicit(&self->count, times, memory_order_relaxed);
    return self;
}

static inline __attribute__((always_inline)) void release(object *self, uint64_t times)
{
    if ((intptr_t)self <= 0)
        return;
    uint64_t count = atomic_load_explicit(&self->count, memory_order_relaxed);
    if ((count & IMMORTAL) == IMMORTAL)
        return;
    uint64_t left;
    if (cfbcc_is_single_threaded()) {
        left = count - times;
        atomic_store_explicit(&self->count, left, memory_order_relaxed);
    } else {
        left = atomic_fetch_sub_explicit(&self->count, times, memory_order_acq_rel) - times;
    }
    if ((left & IMMORTAL) != 0)
        return;
    /* Whatever its destructor counts does not free it again. */
    atomic_store_explicit(&self->count, count | IMMORTAL, memory_order_relaxed);
    self->class->destroy(self);
}

object *swift_retain(object *self)
{
    return retain(self, 1);
}

object *swift_retain_n(object *self, uint32_t times)
{
    return retain(self, times);
}

void swift_release(object *self)
{
    release(self, 1);
}

void swift_release_n(object *self, uint32_t times)
{
    release(self, times);
}

#endif
