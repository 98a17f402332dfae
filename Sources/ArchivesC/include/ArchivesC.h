/* The libraries that read archives, as Swift can call them. Private to the command line tools. */
#ifndef ARCHIVESC_H
#define ARCHIVESC_H

#include <stddef.h>
#include <stdint.h>

/* Raw deflate data, a piece at a time. Returns NULL if there is not enough memory. */
typedef struct cfbca_inflater cfbca_inflater;
cfbca_inflater *cfbca_inflater_make(void);
void cfbca_inflater_free(cfbca_inflater *inflater);

/* Begins again, with other data. */
void cfbca_inflater_reset(cfbca_inflater *inflater);

enum { CFBCA_MORE = 0, CFBCA_END = 1, CFBCA_DAMAGED = -1, CFBCA_NO_MEMORY = -2 };

/* Inflates until the input or the output is used up, or the data ends. Sets how many bytes of both were used. */
int cfbca_inflate(cfbca_inflater *inflater, const void *input, size_t input_count, size_t *input_used, void *output,
                  size_t output_count, size_t *output_used);

/* The checksum of zip archives, continued from that of the bytes before; 0 for none. */
uint32_t cfbca_checksum(uint32_t checksum, const void *bytes, size_t count);

#endif
