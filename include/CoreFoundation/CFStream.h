/*
 * CFStream: bytes in sequence, from and to files and memory.
 *
 * A stream is made, opened, read or written, and closed.  Streams of sockets, run loops and
 * clients are not here.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0, or the call has no effect.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So is a negative length.  What fails in a
 *              stream puts it into kCFStreamStatusError, and can be asked for.
 * Threads:     a stream may be used by one thread at a time: take a lock of your own.
 * Cost:        constant.
 */
#ifndef __COREFOUNDATION_CFSTREAM__
#define __COREFOUNDATION_CFSTREAM__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** How far a stream is.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStreamStatus) {
    kCFStreamStatusNotOpen = 0,
    kCFStreamStatusOpening, /* never here: opening does not wait */
    kCFStreamStatusOpen,
    kCFStreamStatusReading, /* only seen during a call */
    kCFStreamStatusWriting, /* only seen during a call */
    kCFStreamStatusAtEnd,   /* no more bytes */
    kCFStreamStatusClosed,
    kCFStreamStatusError
};

/** Whose codes a CFStreamError uses.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFStreamErrorDomain) {
    kCFStreamErrorDomainCustom = -1,
    kCFStreamErrorDomainPOSIX = 1, /* those of errno */
    kCFStreamErrorDomainMacOSStatus
};

/** Why a stream failed: the older form of a CFErrorRef.  Since: 0.1 */
typedef struct {
    CFIndex domain;
    SInt32 error;
} CFStreamError;

/** The name of a property of streams.  Since: 0.1 */
typedef CFStringRef CFStreamPropertyKey;

/** Bytes that are read.  Since: 0.1 */
typedef struct __CFReadStream *CFReadStreamRef;
/** Takes bytes that are written.  Since: 0.1 */
typedef struct __CFWriteStream *CFWriteStreamRef;

/** What was written to memory of the stream's own so far: data.  Since: 0.1 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyDataWritten CFBC_SYMBOL(kCFStreamPropertyDataWritten);
/**
 * Whether what is in a file stays, and bytes are written behind it: a boolean, to be set before the
 * stream is opened.  Since: 0.1
 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyAppendToFile CFBC_SYMBOL(kCFStreamPropertyAppendToFile);
/** The place in a file: a number, which can be set, too.  Since: 0.1 */
CF_EXPORT const CFStreamPropertyKey kCFStreamPropertyFileCurrentOffset CFBC_SYMBOL(kCFStreamPropertyFileCurrentOffset);

/** The type of streams to read from.  Since: 0.1 */
CF_EXPORT CFTypeID CFReadStreamGetTypeID(void) CFBC_SYMBOL(CFReadStreamGetTypeID);
/** The type of streams to write to.  Since: 0.1 */
CF_EXPORT CFTypeID CFWriteStreamGetTypeID(void) CFBC_SYMBOL(CFWriteStreamGetTypeID);

/* ---- Making streams ---- */

/**
 * Makes a stream that reads a file.
 *
 * @param fileURL  The file's URL.  It is opened with the stream, not before.
 *
 * @return  A stream that you own.  NULL if the URL is not one of a file.
 *
 * Cost:     the length of the path; allocates.
 * Since:    0.1
 */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithFile(CFAllocatorRef allocator, CFURLRef fileURL)
    CFBC_SYMBOL(CFReadStreamCreateWithFile);

/**
 * Makes a stream that reads memory.
 *
 * @param bytes             The bytes, which must not change.  NULL gives NULL, unless `length` is 0.
 * @param length            Length in bytes.
 * @param bytesDeallocator  Frees the bytes when the stream ends.  kCFAllocatorNull: they
 *                          stay yours and must outlive the stream.  NULL: the default one.
 *
 * @return  A stream that you own.  NULL leaves the bytes yours.
 *
 * Cost:     allocates.
 * Since:    0.1
 */
CF_EXPORT CFReadStreamRef CFReadStreamCreateWithBytesNoCopy(CFAllocatorRef allocator, const UInt8 *bytes,
                                                            CFIndex length, CFAllocatorRef bytesDeallocator)
    CFBC_SYMBOL(CFReadStreamCreateWithBytesNoCopy);

/**
 * Makes a stream that writes a file.
 *
 * @param fileURL  The file's URL.  When the stream is opened, the file is made, or emptied; see
 *                 kCFStreamPropertyAppendToFile.
 *
 * @return  A stream that you own.  NULL if the URL is not one of a file.
 *
 * Cost:     the length of the path; allocates.
 * Since:    0.1
 */
CF_EXPORT CFWriteStreamRef CFWriteStreamCreateWithFile(CFAllocatorRef allocator, CFURLRef fileURL)
    CFBC_SYMBOL(CFWriteStreamCreateWithFile);

/**
 * Makes a stream that writes to a program's memory.  More than it holds fails.
 *
 * @param buffer          The memory; it must outlive the stream.  NULL gives NULL, unless the
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
 * Makes a stream that writes to memory of its own; see kCFStreamPropertyDataWritten.
 *
 * @param bufferAllocator  Accepted and ignored; may be NULL.
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
 * Opens a stream.  False, and the reason can be asked for, if that fails; false also if it was opened
 * before.
 *
 * Cost:     for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFReadStreamOpen(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamOpen);

/** Closes a stream, for good; no effect before it was opened.  Since: 0.1 */
CF_EXPORT void CFReadStreamClose(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamClose);

/** How far a stream is; kCFStreamStatusNotOpen for NULL.  Since: 0.1 */
CF_EXPORT CFStreamStatus CFReadStreamGetStatus(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamGetStatus);

/** Why a stream failed: an error that you own, or NULL if it has not.  Cost: allocates.  Since: 0.1 */
CF_EXPORT CFErrorRef CFReadStreamCopyError(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamCopyError);

/** The same as a struct, of zeros if the stream has not failed.  Since: 0.1 */
CF_EXPORT CFStreamError CFReadStreamGetError(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamGetError);

/**
 * Opens a stream.  False, and the reason can be asked for, if that fails; false also if it was opened
 * before.
 *
 * Cost:     for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFWriteStreamOpen(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamOpen);

/** Closes a stream, for good; no effect before it was opened.  Since: 0.1 */
CF_EXPORT void CFWriteStreamClose(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamClose);

/** How far a stream is; kCFStreamStatusNotOpen for NULL.  Since: 0.1 */
CF_EXPORT CFStreamStatus CFWriteStreamGetStatus(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamGetStatus);

/** Why a stream failed: an error that you own, or NULL if it has not.  Cost: allocates.  Since: 0.1 */
CF_EXPORT CFErrorRef CFWriteStreamCopyError(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamCopyError);

/** The same as a struct, of zeros if the stream has not failed.  Since: 0.1 */
CF_EXPORT CFStreamError CFWriteStreamGetError(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamGetError);

/* ---- Bytes ---- */

/** Whether a call to CFReadStreamRead() would give bytes, or find the end of a file, at once.  Since: 0.1 */
CF_EXPORT Boolean CFReadStreamHasBytesAvailable(CFReadStreamRef stream) CFBC_SYMBOL(CFReadStreamHasBytesAvailable);

/**
 * Reads bytes.
 *
 * @param stream        The stream.  NULL gives -1.
 * @param buffer        Room for `bufferLength` bytes.  NULL gives -1, unless that is 0.
 * @param bufferLength  How many bytes at most.
 *
 * @return  How many were read; 0 at the end; -1 if it failed, and while the stream is not open.
 *
 * Cost:     the number of bytes; for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFReadStreamRead(CFReadStreamRef stream, UInt8 *buffer, CFIndex bufferLength)
    CFBC_SYMBOL(CFReadStreamRead);

/**
 * Reads bytes where they are.
 *
 * @param stream             The stream.
 * @param maxBytesToRead     How many bytes at most.  0: as many as there are.
 * @param numBytesRead       Receives how many were read.  May be NULL.
 *
 * @return  The bytes, which you borrow; they live as long as the stream.  NULL at the end, while the
 *          stream is not open, and for a file.
 *
 * Since:    0.1
 */
CF_EXPORT const UInt8 *CFReadStreamGetBuffer(CFReadStreamRef stream, CFIndex maxBytesToRead, CFIndex *numBytesRead)
    CFBC_SYMBOL(CFReadStreamGetBuffer);

/** Whether a byte could be written at once.  Since: 0.1 */
CF_EXPORT Boolean CFWriteStreamCanAcceptBytes(CFWriteStreamRef stream) CFBC_SYMBOL(CFWriteStreamCanAcceptBytes);

/**
 * Writes bytes.
 *
 * @param stream        The stream.  NULL gives -1.
 * @param buffer        The bytes.  NULL gives -1, unless `bufferLength` is 0.
 * @param bufferLength  How many.
 *
 * @return  How many were written, for a file perhaps not all; -1 if it failed, and while the stream
 *          is not open.
 *
 * Cost:     the number of bytes; for a file, one system call.
 * Since:    0.1
 */
CF_EXPORT CFIndex CFWriteStreamWrite(CFWriteStreamRef stream, const UInt8 *buffer, CFIndex bufferLength)
    CFBC_SYMBOL(CFWriteStreamWrite);

/* ---- Properties ---- */

/** A property: an object that you own, or NULL if the stream has no such.  Since: 0.1 */
CF_EXPORT CFTypeRef CFReadStreamCopyProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName)
    CFBC_SYMBOL(CFReadStreamCopyProperty);

/**
 * Sets a property.
 *
 * @param stream         The stream.
 * @param propertyName   Which.
 * @param propertyValue  Its value.
 *
 * @return  Whether the stream has such a property, and it can be set now.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFReadStreamSetProperty(CFReadStreamRef stream, CFStreamPropertyKey propertyName,
                                          CFTypeRef propertyValue) CFBC_SYMBOL(CFReadStreamSetProperty);

/** A property: an object that you own, or NULL if the stream has no such.  Since: 0.1 */
CF_EXPORT CFTypeRef CFWriteStreamCopyProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName)
    CFBC_SYMBOL(CFWriteStreamCopyProperty);

/**
 * Sets a property.
 *
 * @param stream         The stream.
 * @param propertyName   Which.
 * @param propertyValue  Its value.
 *
 * @return  Whether the stream has such a property, and it can be set now.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFWriteStreamSetProperty(CFWriteStreamRef stream, CFStreamPropertyKey propertyName,
                                           CFTypeRef propertyValue) CFBC_SYMBOL(CFWriteStreamSetProperty);

CF_EXTERN_C_END

#endif
