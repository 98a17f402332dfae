/**
 * @file
 * CFFileDescriptor: file descriptors that report to a run loop.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFFILEDESCRIPTOR__
#define __COREFOUNDATION_CFFILEDESCRIPTOR__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFRunLoop.h>

CF_EXTERN_C_BEGIN

/** A number that the system uses for an open file.  Since: 0.1 */
typedef int CFFileDescriptorNativeDescriptor;
/** A file descriptor.  Since: 0.1 */
typedef struct __CFFileDescriptor *CFFileDescriptorRef;

/** What a file descriptor reports.  Since: 0.1 */
enum {
    kCFFileDescriptorReadCallBack = 1UL << 0, /**< There is something to read. */
    kCFFileDescriptorWriteCallBack = 1UL << 1 /**< There is room to write. */
};

/** Receives what a file descriptor reports.  Since: 0.1 */
typedef void (*CFFileDescriptorCallBack)(CFFileDescriptorRef descriptor, CFOptionFlags callBackTypes, void *info);

/** A value of the program for a file descriptor, and how to retain, release and describe it.  Since: 0.1 */
typedef struct {
    CFIndex version;                            /**< 0. */
    void *info;                                 /**< The value.  May be NULL. */
    void *(*retain)(void *info);                /**< Retains the value.  May be NULL. */
    void (*release)(void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(void *info); /**< Describes the value.  May be NULL. */
} CFFileDescriptorContext;

CF_EXTERN_C_END

#endif
