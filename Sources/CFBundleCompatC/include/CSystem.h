/* Small system services that Swift cannot reach in the same words everywhere. */
#ifndef CFBCC_SYSTEM_H
#define CFBCC_SYSTEM_H

#include <stddef.h>

/* Writes the system's sentence for an errno value.  False if it knows none. */
int cfbcc_error_text(int code, char *buffer, size_t size);

/* Writes a line to standard error, in one piece. */
void cfbcc_write_line(const char *bytes, size_t count);

#endif
