/**
 * @file
 * CFMessagePort: messages between the processes of one computer.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFMESSAGEPORT__
#define __COREFOUNDATION_CFMESSAGEPORT__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFRunLoop.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** A port.  Since: 0.1 */
typedef struct __CFMessagePort *CFMessagePortRef;

/** The result of sending a message.  Since: 0.1 */
enum {
    kCFMessagePortSuccess = 0,            /**< Success. */
    kCFMessagePortSendTimeout = -1,       /**< The message could not be sent in time. */
    kCFMessagePortReceiveTimeout = -2,    /**< No reply came in time. */
    kCFMessagePortIsInvalid = -3,         /**< The port is not valid. */
    kCFMessagePortTransportError = -4,    /**< The message could not be sent. */
    kCFMessagePortBecameInvalidError = -5 /**< The port became invalid meanwhile. */
};

/** Receives messages, and returns the reply.  Since: 0.1 */
typedef CFDataRef (*CFMessagePortCallBack)(CFMessagePortRef port, SInt32 messageID, CFDataRef data, void *info);
/** Is called when a port becomes invalid.  Since: 0.1 */
typedef void (*CFMessagePortInvalidationCallBack)(CFMessagePortRef port, void *info);

/**
 * A value of the program for a port, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFMessagePortContext;

CF_EXTERN_C_END

#endif
