/* What both directions of the bridge share. */
#ifndef CFBUNDLECOMPAT_BRIDGE_H
#define CFBUNDLECOMPAT_BRIDGE_H

#include <CFBundleCompat/CFBCPlist.h>

/* As many levels of arrays and dictionaries as CFPropertyListCreateWithData() reads. */
enum { BRIDGE_MAXIMUM_DEPTH = 512 };

/* The key of the dictionary that stands for a UID. */
#define BRIDGE_UID_KEY CFSTR("CF$UID")

/* Stores an error in kCFErrorDomainCocoa.  `error` may be NULL. */
void bridge_fail(CFErrorRef *error, CFIndex code, const char *reason);

/* Stores an error that says that memory has run out.  `error` may be NULL. */
void bridge_fail_for_memory(CFErrorRef *error);

#endif
