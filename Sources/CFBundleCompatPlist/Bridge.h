/* Shared by both directions of the bridge. */
#ifndef CFBUNDLECOMPAT_BRIDGE_H
#define CFBUNDLECOMPAT_BRIDGE_H

#include <CFBundleCompat/CFBCPlist.h>
#include <CFBundleCompat/CFBCUID.h>

/* The maximum nesting of arrays and dictionaries, as in CFPropertyListCreateWithData(). */
enum { BRIDGE_MAXIMUM_DEPTH = 512 };

/* Stores an error in kCFErrorDomainCocoa.  `error` may be NULL. */
void bridge_fail(CFErrorRef *error, CFIndex code, const char *reason);

/* Stores an error for a failed allocation.  `error` may be NULL. */
void bridge_fail_for_memory(CFErrorRef *error);

#endif
