#include "CDiagnostics.h"

#include "CFork.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The lock guards the pair, so that a handler is never called with the context of another one.
   It is not held during the call: a handler may set a handler. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static cfbcc_diagnostic_handler current_handler;
static void *current_context;

void cfbcc_set_diagnostic_handler(cfbcc_diagnostic_handler handler, void *context)
{
    cfbcc_lock(&lock);
    current_handler = handler;
    current_context = context;
    cfbcc_unlock(&lock);
}

void cfbcc_report(int32_t severity, const char *message)
{
    cfbcc_lock(&lock);
    cfbcc_diagnostic_handler handler = current_handler;
    void *context = current_context;
    cfbcc_unlock(&lock);

    if (handler) {
        handler(severity, message, context);
        return;
    }
    if (severity == cfbcc_note)
        return;
    const char *quiet = getenv("CFBUNDLECOMPAT_QUIET");
    if (!quiet || strcmp(quiet, "1") != 0)
        fprintf(stderr, "CFBundleCompat: %s\n", message);
}
