/* The hash key of this process: random, and set before any text is created. */
#ifndef CFBCC_HASH_KEY_H
#define CFBCC_HASH_KEY_H

#include <stdint.h>

extern uint64_t cfbcc_hash_key[2] __attribute__((visibility("hidden")));

static inline uint64_t cfbcc_hash_key_start(void)
{
    return cfbcc_hash_key[0];
}
static inline uint64_t cfbcc_hash_key_factor(void)
{
    return cfbcc_hash_key[1];
}

#endif
