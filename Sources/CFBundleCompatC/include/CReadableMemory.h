/* Reading memory through a pointer that may point anywhere. */
#ifndef CFBCC_READABLE_MEMORY_H
#define CFBCC_READABLE_MEMORY_H

#include <stdint.h>

/* Reads the word at an address that is a multiple of its size.  False if the process cannot read there. */
int cfbcc_read_word(const void *address, uintptr_t *word);

#endif
