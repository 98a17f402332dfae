/* Embedded Swift calls arc4random_buf(), which glibc has only since 2.36.  This hidden one lets the
   library load with older versions. */
#define _GNU_SOURCE /* getrandom() */
#include "CHashKey.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static uint64_t rotated(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

static void mix(uint64_t state[4], int rounds)
{
    while (rounds-- > 0) {
        state[0] += state[1];
        state[2] += state[3];
        state[1] = rotated(state[1], 13) ^ state[0];
        state[3] = rotated(state[3], 16) ^ state[2];
        state[0] = rotated(state[0], 32);
        state[2] += state[1];
        state[0] += state[3];
        state[1] = rotated(state[1], 17) ^ state[2];
        state[3] = rotated(state[3], 21) ^ state[0];
        state[2] = rotated(state[2], 32);
    }
}

/* SipHash-2-4 of words that are never the same twice, with the key that the kernel gave this program.  It does not
   show the key: the C library protects the stack with the same bytes. */
static uint64_t derived_word(void)
{
    static _Atomic uint64_t count;
    uint64_t key[2] = { 0, 0 };
    struct timespec now = { 0, 0 };
    const void *given = (const void *)getauxval(AT_RANDOM);
    if (given)
        memcpy(key, given, sizeof key);
    clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t words[] = { ++count, (uint64_t)getpid(), (uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, 32ULL << 56 };
    uint64_t state[] = { key[0] ^ 0x736F6D6570736575, key[1] ^ 0x646F72616E646F6D, key[0] ^ 0x6C7967656E657261,
                         key[1] ^ 0x7465646279746573 };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        state[3] ^= words[i];
        mix(state, 2);
        state[0] ^= words[i];
    }
    state[2] ^= 0xFF;
    mix(state, 4);
    return state[0] ^ state[1] ^ state[2] ^ state[3];
}

/* Where a sandbox refuses getrandom(), or an old kernel does not have it. */
static void derive(char *bytes, size_t size)
{
    while (size > 0) {
        uint64_t word = derived_word();
        size_t count = size < sizeof word ? size : sizeof word;
        memcpy(bytes, &word, count);
        bytes += count;
        size -= count;
    }
}

__attribute__((visibility("hidden"))) void arc4random_buf(void *buffer, size_t size)
{
    char *next = buffer;
    while (size > 0) {
        ssize_t count = getrandom(next, size, 0);
        if (count < 0) {
            if (errno == EINTR)
                continue;
            derive(next, size);
            return;
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
