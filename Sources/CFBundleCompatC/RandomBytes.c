/* Embedded Swift calls arc4random_buf(), which glibc has only since 2.36.  This hidden one lets the
   library load with older versions. */
#include "CHashKey.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>

__attribute__((visibility("hidden"))) void arc4random_buf(void *buffer, size_t size)
{
    char *next = buffer;
    while (size > 0) {
        ssize_t count = getrandom(next, size, 0);
        if (count < 0) {
            if (errno == EINTR)
                continue;
            abort();
        }
        next += count;
        size -= (size_t)count;
    }
}

uint64_t cfbcc_hash_key[2];

/* Before all other constructors: they create texts. */
__attribute__((constructor(101))) static void choose_hash_key(void)
{
    arc4random_buf(cfbcc_hash_key, sizeof cfbcc_hash_key);
    cfbcc_hash_key[1] |= 1; /* never zero */
}
