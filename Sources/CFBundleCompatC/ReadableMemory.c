#define _GNU_SOURCE /* syscall() */
#include "CReadableMemory.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel copies the new signal mask before it rejects the invalid first argument, so the error tells whether
   it could read the mask.  Every sandbox allows this call. */
static int is_readable(const void *address)
{
    const int invalid = ~0;
    const size_t mask_size = 8;
    const int saved = errno;
    const int is_readable =
        syscall(SYS_rt_sigprocmask, invalid, address, (void *)0, mask_size) == -1 && errno == EINVAL;
    errno = saved;
    return is_readable;
}

/* No sanitizer: the word may belong to nobody. */
__attribute__((no_sanitize("address", "thread"))) int cfbcc_read_word(const void *address, uintptr_t *word)
{
    if (!is_readable(address))
        return 0;
    *word = *(const volatile uintptr_t *)address;
    return 1;
}
