/* The program's diagnostic handler, which both C and Swift code call. */
#ifndef CFBCC_DIAGNOSTICS_H
#define CFBCC_DIAGNOSTICS_H

#include <stdint.h>

typedef void (*cfbcc_diagnostic_handler)(int32_t severity, const char *message, void *context);

/* The severity of what ordinary programs do, such as asking for a bundle that does not exist.  The
   others are greater: see CFBCDiagnosticSeverity. */
enum { cfbcc_note = 0 };

/* Passes one line, without a line end, to the handler.  Without a handler, writes it to
   standard error, unless it is a note or CFBUNDLECOMPAT_QUIET=1. */
void cfbcc_report(int32_t severity, const char *message);

void cfbcc_set_diagnostic_handler(cfbcc_diagnostic_handler handler, void *context);

#endif
