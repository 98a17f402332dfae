/* Functions that Apple's CoreFoundation does not have. */
#include <CFBundleCompat/CFBundleCompat.h>

static void store_message(CFBCDiagnosticSeverity severity, const char *message, void *context)
{
    if (severity >= kCFBCDiagnosticWarning)
        *(const char **)context = message;
}

const char *prepare(CFArrayRef languages, const char **last)
{
    CFBCSetDiagnosticHandler(store_message, last);
    CFBCSetPreferredLanguages(languages);
    CFBCSetPreferredLanguages(NULL);
    CFBCSetDiagnosticHandler(NULL, NULL);
    return CFBCGetVersionString();
}
