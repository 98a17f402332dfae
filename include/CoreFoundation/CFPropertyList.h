/*
 * CFPropertyList: strings, numbers, booleans, dates, data, arrays and dictionaries
 * in a file.
 *
 * XML, binary and old-style lists are read, `.strings` files included.  Input may be
 * hostile: nesting, size and references are bounded, cycles are refused.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.
 * Threads:     safe from any thread.
 * Cost:        the number of bytes; allocates.
 */
#ifndef __COREFOUNDATION_CFPROPERTYLIST__
#define __COREFOUNDATION_CFPROPERTYLIST__ 1

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/**
 * What may change in a list that was read.
 *
 * Strings and data never change here, so the last two mean the same.  Since: 0.1
 */
typedef CF_OPTIONS(CFOptionFlags, CFPropertyListMutabilityOptions) {
    kCFPropertyListImmutable = 0,
    kCFPropertyListMutableContainers = 1,
    kCFPropertyListMutableContainersAndLeaves = 2
};

/** How a list is written.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFPropertyListFormat) {
    kCFPropertyListOpenStepFormat = 1, /* old-style, and `.strings` */
    kCFPropertyListXMLFormat_v1_0 = 100,
    kCFPropertyListBinaryFormat_v1_0 = 200
};

/* Codes in kCFErrorDomainCocoa. */
enum {
    kCFPropertyListReadCorruptError = 3840,
    kCFPropertyListReadUnknownVersionError = 3841,
    kCFPropertyListReadStreamError = 3842,
    kCFPropertyListWriteStreamError = 3851
};

/**
 * Reads a property list of any format.
 *
 * @param data     The content of a file.
 * @param options  A CFPropertyListMutabilityOptions value.
 * @param format   Receives the format.  May be NULL.
 * @param error    Receives an error that you own if the result is NULL; left alone otherwise.
 *                 May be NULL.
 *
 * @return  An object that you own: a dictionary, array, string, number, boolean, date or
 *          data.  NULL if there is no property list in the bytes.
 *
 * Errors:   domain kCFErrorDomainCocoa, code kCFPropertyListReadCorruptError; the
 *           description says where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateWithData(CFAllocatorRef allocator,
                                                         CFDataRef data,
                                                         CFOptionFlags options,
                                                         CFPropertyListFormat *format,
                                                         CFErrorRef *error)
    CFBC_SYMBOL(CFPropertyListCreateWithData);

/**
 * Reads a property list of any format: the older form of CFPropertyListCreateWithData().
 *
 * @param data         The content of a file.
 * @param options      A CFPropertyListMutabilityOptions value.
 * @param errorString  Receives a string that you own if the result is NULL; left alone
 *                     otherwise.  May be NULL.
 *
 * @return  An object that you own, or NULL.
 *
 * Errors:   the string says where reading stopped and why.
 * Since:    0.1
 */
CF_EXPORT CFPropertyListRef CFPropertyListCreateFromXMLData(CFAllocatorRef allocator,
                                                            CFDataRef data,
                                                            CFOptionFlags options,
                                                            CFStringRef *errorString)
    CFBC_SYMBOL(CFPropertyListCreateFromXMLData);

CF_EXTERN_C_END

#endif
