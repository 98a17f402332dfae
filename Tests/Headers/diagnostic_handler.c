/* The library's own additions. */
#include <CFBundleCompat/CFBundleCompat.h>

static void note(const char *message, void *context)
{
    *(const char **)context = message;
}

const char *prepare(CFArrayRef languages, const char **last)
{
    CFBCSetDiagnosticHandler(note, last);
    CFBCSetPreferredLanguages(languages);
    CFBCSetPreferredLanguages(NULL);
    CFBCSetDiagnosticHandler(NULL, NULL);
    return CFBCGetVersionString();
}
