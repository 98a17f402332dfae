/* The ranges of CFStringCreateArrayWithFindResults. */
#ifndef CFBCC_FOUND_RANGE_H
#define CFBCC_FOUND_RANGE_H

#include "CCollections.h"

/* A range on the heap, for an array with the callbacks below to take. */
const void *cfbcc_found_range(cfbcc_range range);

extern const cfbcc_key_callbacks cfbcc_found_range_callbacks;

#endif
