/* The program's diagnostic handler, which both C and Swift code call. */
#ifndef CFBCC_DIAGNOSTICS_H
#define CFBCC_DIAGNOSTICS_H

typedef void (*cfbcc_diagnostic_handler)(const char *message, void *context);

/* Passes one line, without a line end, to the handler.  Without a handler, writes it to
   standard error, unless CFBUNDLECOMPAT_QUIET=1. */
void cfbcc_report(const char *message);

void cfbcc_set_diagnostic_handler(cfbcc_diagnostic_handler handler, void *context);

#endif
