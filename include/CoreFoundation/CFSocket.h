/**
 * @file
 * CFSocket: sockets that report to a run loop.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFSOCKET__
#define __COREFOUNDATION_CFSOCKET__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/** A socket.  Since: 0.1 */
typedef struct __CFSocket *CFSocketRef;
/** A file descriptor.  Since: 0.1 */
typedef int CFSocketNativeHandle;

/** The result of a function.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFSocketError) {
    kCFSocketSuccess = 0,  /**< Success. */
    kCFSocketError = -1L,  /**< Failure. */
    kCFSocketTimeout = -2L /**< The time has passed. */
};

/** What a socket reports.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFSocketCallBackType) {
    kCFSocketNoCallBack = 0,      /**< Nothing. */
    kCFSocketReadCallBack = 1,    /**< There is something to read. */
    kCFSocketAcceptCallBack = 2,  /**< A connection was accepted. */
    kCFSocketDataCallBack = 3,    /**< Data was read. */
    kCFSocketConnectCallBack = 4, /**< The socket was connected, or could not be. */
    kCFSocketWriteCallBack = 8    /**< There is room to write. */
};

/** What a socket does by itself.  Since: 0.1 */
enum {
    kCFSocketAutomaticallyReenableReadCallBack = 1,   /**< Reports reading again. */
    kCFSocketAutomaticallyReenableAcceptCallBack = 2, /**< Reports connections again. */
    kCFSocketAutomaticallyReenableDataCallBack = 3,   /**< Reports data again. */
    kCFSocketAutomaticallyReenableWriteCallBack = 8,  /**< Reports writing again. */
    kCFSocketLeaveErrors = 64,                        /**< Leaves the socket's error to the program. */
    kCFSocketCloseOnInvalidate = 128                  /**< Closes the descriptor when the socket is invalidated. */
};

/** Where a socket is.  Since: 0.1 */
typedef struct {
    SInt32 protocolFamily; /**< Such as PF_INET. */
    SInt32 socketType;     /**< Such as SOCK_STREAM. */
    SInt32 protocol;       /**< Such as IPPROTO_TCP. */
    CFDataRef address;     /**< A `struct sockaddr`. */
} CFSocketSignature;

/** Receives what a socket reports.  Since: 0.1 */
typedef void (*CFSocketCallBack)(CFSocketRef socket, CFSocketCallBackType type, CFDataRef address, const void *data,
                                 void *info);

/**
 * A value of the program for a socket, and how to retain, release and describe it.  Since: 0.1
 */
typedef struct {
    CFIndex version;                                  /**< 0. */
    void *info;                                       /**< The value.  May be NULL. */
    const void *(*retain)(const void *info);          /**< Retains the value.  May be NULL. */
    void (*release)(const void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(const void *info); /**< Describes the value.  May be NULL. */
} CFSocketContext;

CF_EXTERN_C_END

#endif
