/* Encodings that the C library converts, from and to UTF-8. */
#ifndef CFBCC_ICONV_H
#define CFBCC_ICONV_H

#include <stddef.h>

int cfbcc_has_converter(const char *charset);

/* The bytes as UTF-8, which the caller frees; NULL if they are not text in the encoding. */
char *cfbcc_decode(const char *charset, const void *bytes, size_t count, long *decoded_count);

/* Writes as many whole characters as are possible and as fit, `loss` for those that the encoding lacks unless it
   is 0; to no output, only counts.  Says how many bytes were read and written. */
void cfbcc_encode(const char *charset, const void *utf8, size_t count, int loss, void *output, size_t capacity,
                  long *read, long *written);

#endif
