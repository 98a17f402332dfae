/* Asks for the POSIX strerror_r, whose result says whether the code is known. */
#undef _GNU_SOURCE
#define _POSIX_C_SOURCE 200809L

#include "CSystem.h"

#include <stdio.h>
#include <string.h>

int cfbcc_error_text(int code, char *buffer, size_t size)
{
    return code > 0 && strerror_r(code, buffer, size) == 0;
}

void cfbcc_write_line(const char *bytes, size_t count)
{
    flockfile(stderr);
    fwrite(bytes, 1, count, stderr);
    fputc('\n', stderr);
    funlockfile(stderr);
}
