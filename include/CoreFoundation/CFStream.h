/**
 * @file
 * CFStream: reading and writing files and memory sequentially.
 *
 * Create a stream, open it, read or write, and close it.  There are no socket streams, no run loops
 * and no stream clients.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So is a negative length.  A failure of the stream sets its status to
 *              kCFStreamStatusError; CFReadStreamCopyError() and CFWriteStreamCopyError() return
 *              the reason.
 * Threads:     one thread at a time may use a stream: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFSTREAM__
#define __COREFOUNDATION_CFSTREAM__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** The state of a stream.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStreamStatus) {
    kCFStreamStatusNotOpen = 0, /**< Created and not yet opened. */
    kCFStreamStatusOpening,     /**< Never used: opening does not wait. */
    kCFStreamStatusOpen,        /**< Open. */
    kCFStreamStatusReading,     /**< A read is in progress.  Only visible during the call. */
    kCFStreamStatusWriting,     /**< A write is in progress.  Only visible during the call. */
    kCFStreamStatusAtEnd,       /**< At the end: no more bytes. */
    kCFStreamStatusClosed,      /**< Closed. */
    kCFStreamStatusError        /**< Failed. */
};

/** The domain of a CFStreamError.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStreamErrorDomain) {
    kCFStreamErrorDomainCustom = -1, /**< Codes with another meaning. */
    kCFStreamErrorDomainPOSIX = 1,   /**< Codes are errno values. */
    kCFStreamErrorDomainMacOSStatus  /**< Codes are OSStatus values. */
};

/** Why a stream failed.  An older form of CFErrorRef.  Since: 0.1 */
typedef struct {
    CFIndex domain; /**< A CFStreamErrorDomain value. */
    SInt32 error;   /**< The code. */
} CFStreamError;

/** The name of a stream property.  Since: 0.1 */
typedef CFStringRef CFStreamPropertyKey;

/** A stream to read from.  Since: 0.1 */
typedef struct __CFReadStream *CFReadStreamRef;
/** A stream to write to.  Since: 0.1 */
typedef struct __CFWriteStream *CFWriteStreamRef;

/** What has happened to a stream.  The library does not have clients of streams.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFStreamEventType) {
    kCFStreamEventNone = 0,              /**< Nothing. */
    kCFStreamEventOpenCompleted = 1,     /**< The stream is open. */
    kCFStreamEventHasBytesAvailable = 2, /**< There are bytes to read. */
    kCFStreamEventCanAcceptBytes = 4,    /**< Bytes can be written. */
    kCFStreamEventErrorOccurred = 8,     /**< The stream has failed. */
    kCFStreamEventEndEncountered = 16    /**< The stream is at its end. */
};

/** A value of the program for a client, and how to retain, release and describe it.  Since: 0.1 */
typedef struct {
    CFIndex version;                            /**< 0. */
    void *info;                                 /**< The value.  May be NULL. */
    void *(*retain)(void *info);                /**< Retains the value.  May be NULL. */
    void (*release)(void *info);                /**< Releases the value.  May be NULL. */
    CFStringRef (*copyDescription)(void *info); /**< Describes the value.  May be NULL. */
} CFStreamClientContext;

/** Is called when something has happened to a stream.  Since: 0.1 */
typedef void (*CFReadStreamClientCallBack)(CFReadStreamRef stream, CFStreamEventType type, void *clientCallBackInfo);
/** Is called when something has happened to a stream.  Since: 0.1 */
typedef void (*CFWriteStreamClientCallBack)(CFWriteStreamRef stream, CFStreamEventType type, void *clientCallBackInfo);

/**
 * The bytes that were written so far to a stream of CFWriteStreamCreateWithAllocatedBuffers().
 * Data.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyDataWritten CFBC_SYMBOL(kCFStreamPropertyDataWritten);
/**
 * Whether to keep the content of a file and append to it.  A boolean; set it before the stream is
 * opened.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyAppendToFile CFBC_SYMBOL(kCFStreamPropertyAppendToFile);
/** The current offset in a file.  A number, which can be set.  Since: 0.1 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyFileCurrentOffset CFBC_SYMBOL(kCFStreamPropertyFileCurrentOffset);

/** Returns the type of read streams.  Since: 0.1 */
CF_EXPORT CFTypeID CFReadStreamGetTypeID(void) CFBC_SYMBOL(CFReadStreamGetTypeID);
/** Returns the type of write streams.  Since: 0.1 */
CF_EXPORT CFTypeID CFWriteStreamGetTypeID(void) CFBC_SYMBOL(CFWriteStreamGetTypeID);

/* ---- Creating streams ---- */

/**
 * Creates a stream that reads a file.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param fileURL    The file.  It is opened by CFReadStreamOpen(), not here.
 *
 * @return  A stream that you own.  NULL if the URL is not a file URL.
 *
 * Cost:     O(length of the path); allocates.
 * Since:    0.1
 */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithFile(CFAllocatorRef allocator, CFURLRef fileURL)
    CFBC_SYMBOL(CFReadStreamCreateWithFile);

/**
 * Creates a stream that reads memory.
 *
 * @param allocator         Ignored.  May be NULL.
 * @param bytes             The bytes, which must not change.  NULL returns NULL, unless `length` is
 *                          0.
 * @param length            Length in bytes.
 * @param bytesDeallocator  Frees the bytes when the stream is freed.  kCFAllocatorNull: you keep
 *                          the bytes, which must outlive the stream.  NULL: the default allocator.
 *
 * @return  A stream that you own.  If NULL is returned, you keep the bytes.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes,
                                                            CFIndex length, CFAllocatorRef bytesDeallocator)
    CFBC_SYMBOL(CFReadStreamCreateWithBytesNoCopy);

/**
 * Creates a stream that writes a file.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param fileURL    The file.  CFWriteStreamOpen() creates or truncates it, unless
 *                   kCFStreamPropertyAppendToFile is set.
 *
 * @return  A stream that you own.  NULL if the URL is not a file URL.
 *
 * Cost:     O(length of the path); allocates.
 * Since:    0.1
 */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithFile(CFAllocatorRef allocator, CFURLRef fileURL)
    CFBC_SYMBOL(CFWriteStreamCreateWithFile);

/**
 * Creates a stream that writes to memory of the program.  Writing beyond its capacity fails.
 *
 * @param allocator       Ignored.  May be NULL.
 * @param buffer          The memory, which must outlive the stream.  NULL returns NULL, unless the
 *                        capacity is 0.
 * @param bufferCapacity  Its length in bytes.
 *
 * @return  A stream that you own, or NULL.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithBuffer(CFAllocatorRef allocator, UInt8 *buffer,
                                                         CFIndex bufferCapacity)
    CFBC_SYMBOL(CFWriteStreamCreateWithBuffer);

/**
 * Creates a stream that writes to memory of its own.  Read kCFStreamPropertyDataWritten to get the
 * bytes.
 *
 * @param allocator        Ignored.  May be NULL.
 * @param bufferAllocator  Ignored.  May be NULL.
 *
 * @return  A stream that you own.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithAllocatedBuffers(CFAllocatorRef allocator,
                                                                   CFAllocatorRef bufferAllocator)
    CFBC_SYMBOL(CFWriteStreamCreateWithAllocatedBuffers);

/* ---- Opening and closing ---- */

/**
 * Opens a stream.  Returns false if that fails, or if the stream was opened before.
 * CFReadStreamCopyError() returns the reason of a failure.
 *
 * Cost:     for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFReadStreamOpen(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamOpen);

/** Closes a stream, which cannot be opened again.  No effect if it was never opened.  Since: 0.1 */
CF_EXPORT void CFReadStreamClose(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamClose);

/** Returns the state of a stream; kCFStreamStatusNotOpen for NULL.  Since: 0.1 */
CF_EXPORT CFStreamStatus CFReadStreamGetStatus(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamGetStatus);

/**
 * Returns why a stream failed: an error that you own, or NULL if it has not failed.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFReadStreamCopyError(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamCopyError);

/** Returns why a stream failed.  All members are 0 if it has not failed.  Since: 0.1 */
CF_EXPORT CFStreamError CFReadStreamGetError(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamGetError);

/**
 * Opens a stream.  Returns false if that fails, or if the stream was opened before.
 * CFWriteStreamCopyError() returns the reason of a failure.
 *
 * Cost:     for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFWriteStreamOpen(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamOpen);

/** Closes a stream, which cannot be opened again.  No effect if it was never opened.  Since: 0.1 */
CF_EXPORT void CFWriteStreamClose(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamClose);

/** Returns the state of a stream; kCFStreamStatusNotOpen for NULL.  Since: 0.1 */
CF_EXPORT CFStreamStatus CFWriteStreamGetStatus(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamGetStatus);

/**
 * Returns why a stream failed: an error that you own, or NULL if it has not failed.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFErrorRef CFWriteStreamCopyError(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamCopyError);

/** Returns why a stream failed.  All members are 0 if it has not failed.  Since: 0.1 */
CF_EXPORT CFStreamError CFWriteStreamGetError(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamGetError);

/* ---- Bytes ---- */

/**
 * Returns whether CFReadStreamRead() would return at once, with bytes, an error or the end of a file.
 * The end of a pipe is known only once a writer has closed it.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFReadStreamHasBytesAvailable(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamHasBytesAvailable);

/**
 * Reads bytes.
 *
 * @param stream        The stream.  NULL returns -1.
 * @param buffer        Receives at most `bufferLength` bytes.  NULL returns -1, unless
 *                      `bufferLength` is 0.
 * @param bufferLength  The maximum number of bytes.
 *
 * @return  The number of bytes read; 0 at the end; -1 on failure, and if the stream is not open.
 *
 * Cost:     O(number of bytes); for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFReadStreamRead(CFReadStreamRef stream, UInt8 *buffer, CFIndex bufferLength)
    CFBC_SYMBOL(CFReadStreamRead);

/**
 * Reads bytes of a memory stream without a copy.
 *
 * @param stream          The stream.
 * @param maxBytesToRead  The maximum number of bytes. 0: all that are left.
 * @param numBytesRead    Receives the number of bytes read.  May be NULL.
 *
 * @return  The bytes, which you borrow; they are valid as long as the stream is alive.  NULL at the
 *          end, if the stream is not open, and for a file.
 *
 * Since:    0.1
 */
CF_EXPORT const UInt8 *CFReadStreamGetBuffer(CFReadStreamRef stream, CFIndex maxBytesToRead, CFIndex *numBytesRead)
    CFBC_SYMBOL(CFReadStreamGetBuffer);

/** Returns whether a byte can be written at once.  Since: 0.1 */
CF_EXPORT Boolean CFWriteStreamCanAcceptBytes(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamCanAcceptBytes);

/**
 * Writes bytes.
 *
 * @param stream        The stream.  NULL returns -1.
 * @param buffer        The bytes.  NULL returns -1, unless `bufferLength` is 0.
 * @param bufferLength  The number of bytes.
 *
 * @return  The number of bytes written, which for a file may be less than `bufferLength`; -1 on
 *          failure, and if the stream is not open.
 *
 * Cost:     O(number of bytes); for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFWriteStreamWrite(CFWriteStreamRef stream, const UInt8 *buffer, CFIndex bufferLength)
    CFBC_SYMBOL(CFWriteStreamWrite);

/* ---- Properties ---- */

/**
 * Returns a property: an object that you own, or NULL if the stream does not have it.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFReadStreamCopyProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName)
    CFBC_SYMBOL(CFReadStreamCopyProperty);

/**
 * Sets a property.
 *
 * @param stream         The stream.
 * @param propertyName   The property.
 * @param propertyValue  The value.
 *
 * @return  Whether the property was set.  False if the stream does not have it, or it cannot be set
 *          now.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFReadStreamSetProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName,
                                          CFTypeRef propertyValue) CFBC_SYMBOL(CFReadStreamSetProperty);

/**
 * Returns a property: an object that you own, or NULL if the stream does not have it.
 *
 * Since:    0.1
 */
CF_EXPORT CFTypeRef CFWriteStreamCopyProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName)
    CFBC_SYMBOL(CFWriteStreamCopyProperty);

/**
 * Sets a property.
 *
 * @param stream         The stream.
 * @param propertyName   The property.
 * @param propertyValue  The value.
 *
 * @return  Whether the property was set.  False if the stream does not have it, or it cannot be set
 *          now.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFWriteStreamSetProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName,
                                           CFTypeRef propertyValue) CFBC_SYMBOL(CFWriteStreamSetProperty);

CF_EXTERN_C_END

#endif
