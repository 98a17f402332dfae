#include "Bridge.h"

#include <errno.h>

void bridge_fail(CFErrorRef *error, CFIndex code, const char *reason)
{
    if (!error)
        return;
    CFStringRef description = CFStringCreateWithCString(NULL, reason, kCFStringEncodingUTF8);
    const void *keys[] = { kCFErrorLocalizedDescriptionKey, kCFErrorDescriptionKey };
    const void *values[] = { description, description };

    *error = CFErrorCreateWithUserInfoKeysAndValues(NULL, kCFErrorDomainCocoa, code, keys, values, 2);
    CFRelease(description);
}

void bridge_fail_for_memory(CFErrorRef *error)
{
    if (error)
        *error = CFErrorCreate(NULL, kCFErrorDomainPOSIX, ENOMEM, NULL);
}
