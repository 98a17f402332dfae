/* Conversions from and to UTF-8 by the C library. */
#ifndef CFBCC_ICONV_H
#define CFBCC_ICONV_H

#include <stddef.h>

int cfbcc_has_converter(const char *charset);

/* Returns UTF-8, which the caller frees; NULL if the bytes are not valid in the encoding. */
char *cfbcc_decode(const char *charset, const void *bytes, size_t count, long *decoded_count);

/* Encodes whole characters until the output is full, with the sequence that returns to the initial state at their end.
   `loss`, unless 0, replaces characters that the encoding does not have.  Without an output, only counts.  Stores the
   numbers of bytes that were read and written. */
void cfbcc_encode(const char *charset, const void *utf8, size_t count, int loss, void *output, size_t capacity,
                  long *read, long *written);

#endif
