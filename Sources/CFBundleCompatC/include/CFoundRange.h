/* The ranges of CFStringCreateArrayWithFindResults. */
#ifndef CFBCC_FOUND_RANGE_H
#define CFBCC_FOUND_RANGE_H

#include "CCollections.h"

/* Allocates a range, for an array with the callbacks below. */
cfbcc_handle cfbcc_found_range(cfbcc_range range);

extern const cfbcc_key_callbacks cfbcc_found_range_callbacks;

#endif
