/**
 * @file
 * CFMachPort: ports of Mach, the kernel of Apple's systems.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFMACHPORT__
#define __COREFOUNDATION_CFMACHPORT__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/** A port.  Since: 0.1 */
typedef struct __CFMachPort *CFMachPortRef;

/** Receives messages.  Since: 0.1 */
typedef void (*CFMachPortCallBack)(CFMachPortRef port, void *message, CFIndex size, void *info);
/** Is called when a port becomes invalid.  Since: 0.1 */
typedef void (*CFMachPortInvalidationCallBack)(CFMachPortRef port, void *info);

/**
 * A value of the program for a port, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFMachPortContext;

CF_EXTERN_C_END

#endif
