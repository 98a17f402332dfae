/* The program's diagnostic handler, kept where C and Swift both reach it. */
#ifndef CFBCC_DIAGNOSTICS_H
#define CFBCC_DIAGNOSTICS_H

typedef void (*cfbcc_diagnostic_handler)(const char *message, void *context);

/* Gives one line, without a line end, to the handler; without a handler to
   standard error, unless CFBUNDLECOMPAT_QUIET=1. */
void cfbcc_report(const char *message);

void cfbcc_set_diagnostic_handler(cfbcc_diagnostic_handler handler, void *context);

#endif
