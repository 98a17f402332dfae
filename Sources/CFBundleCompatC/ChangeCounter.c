#include "CChangeCounter.h"

_Atomic uint64_t cfbcc_changes;

__attribute__((visibility("default"))) const uint64_t *CFBCGetChangeCounter(void)
{
    return (const uint64_t *)&cfbcc_changes;
}
