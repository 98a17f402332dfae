/*
 * CFURL: locations, above all of files.
 *
 * A URL is text and, if it is relative, a base URL.  Nothing asks the file system before the part
 * "Files", except for the current directory when a relative path needs a base.  A path that ends
 * with `/` names a directory.  URLs never change.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle gives NULL, false or 0.
 * Allocators:  an allocator is accepted and ignored; NULL is as good as any.
 * Errors:      a handle of another type counts as NULL and is reported to the
 *              diagnostic handler.  So is a negative length.
 * Threads:     safe: a URL may be shared between threads.
 * Cost:        the length of the URL; Create and Copy functions allocate.
 */
#ifndef __COREFOUNDATION_CFURL__
#define __COREFOUNDATION_CFURL__ 1

#include <CoreFoundation/CFArray.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFData.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>

CF_EXTERN_C_BEGIN

/** A URL.  Since: 0.1 */
typedef const struct __CFURL *CFURLRef;

/** How a path is written.  Paths of classic Macintosh systems are not understood.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLPathStyle) {
    kCFURLPOSIXPathStyle = 0,
    kCFURLHFSPathStyle = 1,
    kCFURLWindowsPathStyle = 2
};

/** The type of URLs.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFTypeID CFURLGetTypeID(void) CFBC_SYMBOL(CFURLGetTypeID);

/* ---- Making URLs ---- */

/**
 * Makes a URL from the bytes of its text.  What a URL must not hold is percent-escaped.
 *
 * @param bytes     The text.  NULL gives NULL.
 * @param length    Length in bytes.
 * @param encoding  The encoding of the text.
 * @param baseURL   What a relative URL is relative to.  NULL: nothing.
 *
 * @return  A URL that you own.  NULL if the encoding is not available or the bytes are not text
 *          in it; those that are not UTF-8 where it is expected become percent escapes.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                        CFStringEncoding encoding, CFURLRef baseURL) CFBC_SYMBOL(CFURLCreateWithBytes);

/**
 * Makes a URL from its text.
 *
 * @param string   The text, with percent escapes where a URL needs them.
 * @param baseURL  What a relative URL is relative to.  NULL: nothing.
 *
 * @return  A URL that you own.  NULL if `string` is NULL or holds a character that a URL
 *          must not.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithString(CFAllocatorRef allocator, CFStringRef string, CFURLRef baseURL)
    CFBC_SYMBOL(CFURLCreateWithString);

/**
 * Makes an absolute URL at once: CFURLCreateWithBytes() and CFURLCopyAbsoluteURL() in one step.
 *
 * @param bytes                 The text.  NULL gives NULL.
 * @param length                Length in bytes.
 * @param encoding              The encoding of the text.
 * @param baseURL               What a relative URL is relative to.  NULL: nothing.
 * @param useCompatibilityMode  Whether to read the text as old programs did: a scheme that is the
 *                              base's does not make it absolute, and `..` that leads out of the root is dropped.
 *
 * @return  A URL that you own.  NULL where CFURLCreateWithBytes() gives NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateAbsoluteURLWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                   CFStringEncoding encoding, CFURLRef baseURL,
                                                   Boolean useCompatibilityMode)
    CFBC_SYMBOL(CFURLCreateAbsoluteURLWithBytes);

/**
 * Makes a file URL from a path.
 *
 * @param path         The path.  If it is relative, the base is the current directory.
 * @param pathStyle    kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle.
 * @param isDirectory  Whether the path names a directory; the URL then ends with `/`.
 *
 * @return  A URL that you own.  NULL if the path is NULL or empty, or of another style.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithFileSystemPath(CFAllocatorRef allocator, CFStringRef path, CFURLPathStyle pathStyle,
                                                 Boolean isDirectory) CFBC_SYMBOL(CFURLCreateWithFileSystemPath);

/**
 * Makes a file URL from a path as the system gives it.
 *
 * @param buffer       The path; bytes that are not UTF-8 are kept as percent escapes.
 *                     NULL gives NULL.
 * @param length       Length in bytes, without NUL.
 * @param isDirectory  Whether the path names a directory; the URL then ends with `/`.
 *
 * @return  A URL that you own.  NULL if the path is empty.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentation(CFAllocatorRef allocator, const UInt8 *buffer,
                                                           CFIndex length, Boolean isDirectory)
    CFBC_SYMBOL(CFURLCreateFromFileSystemRepresentation);

/**
 * Makes a file URL from a path that may be relative to another URL.
 *
 * @param path         The path.
 * @param pathStyle    kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle.
 * @param isDirectory  Whether the path names a directory; the URL then ends with `/`.
 * @param baseURL      What a relative path is relative to.  NULL: the current directory.
 *
 * @return  A URL that you own.  NULL if the path is NULL, or empty without a base, or of
 *          another style.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithFileSystemPathRelativeToBase(CFAllocatorRef allocator, CFStringRef path,
                                                               CFURLPathStyle pathStyle, Boolean isDirectory,
                                                               CFURLRef baseURL)
    CFBC_SYMBOL(CFURLCreateWithFileSystemPathRelativeToBase);

/**
 * CFURLCreateFromFileSystemRepresentation() with a base.
 *
 * @param buffer       The path; bytes that are not UTF-8 are kept as percent escapes.
 *                     NULL gives NULL.
 * @param length       Length in bytes, without NUL.
 * @param isDirectory  Whether the path names a directory; the URL then ends with `/`.
 * @param baseURL      What a relative path is relative to.  NULL: the current directory.
 *
 * @return  A URL that you own.  NULL if the path is empty without a base.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentationRelativeToBase(CFAllocatorRef allocator, const UInt8 *buffer,
                                                                         CFIndex length, Boolean isDirectory,
                                                                         CFURLRef baseURL)
    CFBC_SYMBOL(CFURLCreateFromFileSystemRepresentationRelativeToBase);

/**
 * The same location without a base.  You own the result; it is `url` itself if that has
 * no base.  Since: 0.1
 */
CF_EXPORT CFURLRef CFURLCopyAbsoluteURL(CFURLRef url) CFBC_SYMBOL(CFURLCopyAbsoluteURL);

/* ---- Parts of a URL ---- */

/**
 * The text of a URL, without its base.  You borrow it; it lives as long as the URL.
 *
 * Cost:     constant after the first call.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLGetString(CFURLRef url) CFBC_SYMBOL(CFURLGetString);

/**
 * What a URL is relative to, or NULL.  You borrow it; it lives as long as the URL.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLGetBaseURL(CFURLRef url) CFBC_SYMBOL(CFURLGetBaseURL);

/**
 * Whether a URL has the parts below: a relative one has, and one whose scheme is followed
 * by `/`; `mailto:a@b` has not.  Since: 0.1
 */
CF_EXPORT Boolean CFURLCanBeDecomposed(CFURLRef url) CFBC_SYMBOL(CFURLCanBeDecomposed);

/** The scheme, such as "file", from the base if need be; a string you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyScheme(CFURLRef url) CFBC_SYMBOL(CFURLCopyScheme);

/** All between `//` and the path, as written; a string you own, or NULL if it is empty.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyNetLocation(CFURLRef url) CFBC_SYMBOL(CFURLCopyNetLocation);

/**
 * The path as it is written: percent escapes stay, the base does not come in, a trailing
 * `/` stays.  A string you own.  NULL if the URL cannot be decomposed.  Since: 0.1
 */
CF_EXPORT CFStringRef CFURLCopyPath(CFURLRef url) CFBC_SYMBOL(CFURLCopyPath);

/**
 * The path as it is written, without a leading `/`.
 *
 * @param url         The URL.
 * @param isAbsolute  Receives whether there was a leading `/`.  May be NULL.
 *
 * @return  A string that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyStrictPath(CFURLRef url, Boolean *isAbsolute) CFBC_SYMBOL(CFURLCopyStrictPath);

/** The host, percent escapes replaced; a string you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyHostName(CFURLRef url) CFBC_SYMBOL(CFURLCopyHostName);

/** The port; -1 if the URL names none, and for NULL.  Since: 0.1 */
CF_EXPORT SInt32 CFURLGetPortNumber(CFURLRef url) CFBC_SYMBOL(CFURLGetPortNumber);

/** The user, percent escapes replaced; a string you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyUserName(CFURLRef url) CFBC_SYMBOL(CFURLCopyUserName);

/** The password, percent escapes replaced; a string you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyPassword(CFURLRef url) CFBC_SYMBOL(CFURLCopyPassword);

/**
 * The query: what stands between `?` and `#`.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Characters whose percent escapes stay.  NULL: all escapes
 *                                  stay.  Empty: none stays.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyQueryString(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyQueryString);

/**
 * The fragment: what stands behind `#`.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Characters whose percent escapes stay.  NULL: all escapes
 *                                  stay.  Empty: none stays.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyFragment(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyFragment);

/**
 * What follows the path, from `?` or `#` on; in a URL that cannot be decomposed, what
 * follows the scheme.  As written; a string you own, or NULL.  Since: 0.1
 */
CF_EXPORT CFStringRef CFURLCopyResourceSpecifier(CFURLRef url) CFBC_SYMBOL(CFURLCopyResourceSpecifier);

/**
 * Always NULL, as on Apple's systems since 2019: what follows `;` belongs to the path.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Ignored, and so is NULL.
 *
 * @return  NULL; else it would be a string that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyParameterString(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyParameterString);

/** Whether the path ends with `/`, or with a part that is `.` or `..`.  Since: 0.1 */
CF_EXPORT Boolean CFURLHasDirectoryPath(CFURLRef url) CFBC_SYMBOL(CFURLHasDirectoryPath);

/* ---- The bytes of a URL ---- */

/** The parts of a URL's text.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLComponentType) {
    kCFURLComponentScheme = 1,
    kCFURLComponentNetLocation = 2,
    kCFURLComponentPath = 3,
    kCFURLComponentResourceSpecifier = 4,
    kCFURLComponentUser = 5,
    kCFURLComponentPassword = 6,
    kCFURLComponentUserInfo = 7,
    kCFURLComponentHost = 8,
    kCFURLComponentPort = 9,
    kCFURLComponentParameterString = 10,
    kCFURLComponentQuery = 11,
    kCFURLComponentFragment = 12
};

/**
 * Writes the text of a URL, without its base, as UTF-8 and without NUL.
 *
 * @param url           The URL.
 * @param buffer        Where to write.  NULL: only the length is asked for.
 * @param bufferLength  Size of the buffer in bytes.
 *
 * @return  How many bytes the text has; -1, with nothing written, if the buffer is too small, and
 *          0 if `url` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFURLGetBytes(CFURLRef url, UInt8 *buffer, CFIndex bufferLength) CFBC_SYMBOL(CFURLGetBytes);

/**
 * Where a part lies in the bytes that CFURLGetBytes() gives.
 *
 * @param url                       The URL.
 * @param component                 The part.
 * @param rangeIncludingSeparators  Receives the range from the end of the part before to the start of the part
 *                                  behind; if the part is missing, the place where it would be.  May be NULL.
 *
 * @return  The range; kCFNotFound and 0 if the URL does not have the part, or if `url` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFRange CFURLGetByteRangeForComponent(CFURLRef url, CFURLComponentType component,
                                                CFRange *rangeIncludingSeparators)
    CFBC_SYMBOL(CFURLGetByteRangeForComponent);

/**
 * The text of a URL, without its base, in an encoding.
 *
 * @param url               The URL.
 * @param encoding          The encoding; where it has a byte order mark, that comes first.
 * @param escapeWhitespace  Ignored: the text of a URL has none that is not escaped.
 *
 * @return  Data that you own.  NULL if the encoding is not available.
 *
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFURLCreateData(CFAllocatorRef allocator, CFURLRef url, CFStringEncoding encoding,
                                    Boolean escapeWhitespace) CFBC_SYMBOL(CFURLCreateData);

/* ---- Paths ---- */

/**
 * The path of a URL, percent escapes replaced, without a trailing `/`.
 *
 * The base does not come in: a relative URL gives a relative path.
 *
 * @param url        The URL.
 * @param pathStyle  kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle; another gives NULL.
 *
 * @return  A string that you own.  NULL if the URL has no path, or it is not UTF-8.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyFileSystemPath(CFURLRef url, CFURLPathStyle pathStyle)
    CFBC_SYMBOL(CFURLCopyFileSystemPath);

/**
 * Writes the path of a URL for system calls, without a trailing `/`.
 *
 * @param url                 The URL.
 * @param resolveAgainstBase  Whether a relative URL gives an absolute path, base included.
 * @param buffer              Where to write, NUL included.  NULL gives false.
 * @param bufferSize          Size of the buffer in bytes.
 *
 * @return  Whether all went in.  False also if the URL has no path or it contains NUL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLGetFileSystemRepresentation(CFURLRef url, Boolean resolveAgainstBase, UInt8 *buffer,
                                                   CFIndex bufferSize) CFBC_SYMBOL(CFURLGetFileSystemRepresentation);

/**
 * The last part of the path, percent escapes replaced; "/" for the root, empty if there
 * is no path.  A string you own.  Since: 0.1
 */
CF_EXPORT CFStringRef CFURLCopyLastPathComponent(CFURLRef url) CFBC_SYMBOL(CFURLCopyLastPathComponent);

/**
 * What stands behind the last `.` of the last part of the path; a string you own,
 * or NULL if there is none.  Since: 0.1
 */
CF_EXPORT CFStringRef CFURLCopyPathExtension(CFURLRef url) CFBC_SYMBOL(CFURLCopyPathExtension);

/**
 * A URL with one more part, or several joined with `/`, at the end of the path.
 *
 * @param url          The URL; its base stays.
 * @param component    What to append; percent escapes are added.
 * @param isDirectory  Whether the result names a directory; it then ends with `/`.
 *
 * @return  A URL that you own.  NULL if `component` is NULL or the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathComponent(CFAllocatorRef allocator, CFURLRef url, CFStringRef component,
                                                         Boolean isDirectory)
    CFBC_SYMBOL(CFURLCreateCopyAppendingPathComponent);

/**
 * A URL without the last part of the path: the directory of a file.
 *
 * `file:///` gives `file:///../`, and `a` gives `./`, as on Apple's systems.
 *
 * @param url  The URL; its base stays.
 *
 * @return  A URL that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingLastPathComponent(CFAllocatorRef allocator, CFURLRef url)
    CFBC_SYMBOL(CFURLCreateCopyDeletingLastPathComponent);

/**
 * A URL whose last part has one more extension.
 *
 * @param url        The URL; its base stays.
 * @param extension  The extension, without `.`.
 *
 * @return  A URL that you own.  NULL if `extension` is NULL or the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathExtension(CFAllocatorRef allocator, CFURLRef url, CFStringRef extension)
    CFBC_SYMBOL(CFURLCreateCopyAppendingPathExtension);

/**
 * A URL without the extension of its last part; equal to `url` if there is none.
 *
 * @param url  The URL; its base stays.
 *
 * @return  A URL that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingPathExtension(CFAllocatorRef allocator, CFURLRef url)
    CFBC_SYMBOL(CFURLCreateCopyDeletingPathExtension);

/* ---- Percent escapes ---- */

/**
 * Replaces percent escapes, which stand for UTF-8, by their characters.
 *
 * @param string                    The text.
 * @param charactersToLeaveEscaped  Characters whose escapes stay.  NULL: all escapes stay.
 *                                  Empty: none stays.
 *
 * @return  A string that you own.  NULL if `string` is NULL, has a `%` without two hex digits, or
 *          its escapes are not UTF-8.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByReplacingPercentEscapes(CFAllocatorRef allocator, CFStringRef string,
                                                                 CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCreateStringByReplacingPercentEscapes);

/**
 * CFURLCreateStringByReplacingPercentEscapes() for escapes in another encoding.
 *
 * @param string                    The text.
 * @param charactersToLeaveEscaped  Characters whose escapes stay.  NULL: all escapes stay.
 *                                  Empty: none stays.
 * @param encoding                  What the escaped bytes stand for.
 *
 * @return  A string that you own.  NULL if `string` is NULL, has a `%` without two hex digits, or
 *          its escapes are not text in that encoding.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByReplacingPercentEscapesUsingEncoding(CFAllocatorRef allocator,
                                                                              CFStringRef string,
                                                                              CFStringRef charactersToLeaveEscaped,
                                                                              CFStringEncoding encoding)
    CFBC_SYMBOL(CFURLCreateStringByReplacingPercentEscapesUsingEncoding);

/**
 * Replaces what a URL must not hold by percent escapes.  A `%` becomes `%25`.
 *
 * @param string                        The text.
 * @param charactersToLeaveUnescaped    Characters that stay although a URL must not hold
 *                                      them.  NULL: none.
 * @param legalURLCharactersToBeEscaped Characters to escape although a URL may hold them.
 *                                      NULL: none.
 * @param encoding                      The encoding of the escaped bytes.
 *
 * @return  A string that you own.  NULL if `string` is NULL or the encoding lacks a
 *          character.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByAddingPercentEscapes(CFAllocatorRef allocator, CFStringRef string,
                                                              CFStringRef charactersToLeaveUnescaped,
                                                              CFStringRef legalURLCharactersToBeEscaped,
                                                              CFStringEncoding encoding)
    CFBC_SYMBOL(CFURLCreateStringByAddingPercentEscapes);

/* ---- Files ---- */

/*
 * Properties are asked of the file system each time, and are those of a link itself, not of the file that
 * it leads to.  Errors are of kCFErrorDomainCocoa, with kCFErrorURLKey, kCFErrorFilePathKey and the system's own
 * error: 260 nothing is there, 257 it may not be read, 262 the URL is no file's; for changes, 4, 513, 518, and 516
 * where something of that name is there, 640 the disk is full, 642 it cannot be written.  Who gets an error owns it.
 */

/**
 * Whether something is at a file URL's path.
 *
 * @param url    The URL.
 * @param error  Receives why not, which the caller owns.  May be NULL.
 *
 * Cost:     one question to the file system.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLResourceIsReachable(CFURLRef url, CFErrorRef *error) CFBC_SYMBOL(CFURLResourceIsReachable);

/**
 * Finds a property of the file that a URL names.
 *
 * @param url                      The URL.
 * @param key                      One of the keys below.
 * @param propertyValueTypeRefPtr  Points to where the value goes, which the caller owns; NULL goes there if
 *                                 the file does not have the property.  May be NULL.
 * @param error                    Receives why it cannot be known, which the caller owns.  May be NULL.
 *
 * @return  Whether the question could be answered, if only with NULL: you own the value.
 *
 * Cost:     a few questions to the file system.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLCopyResourcePropertyForKey(CFURLRef url, CFStringRef key, void *propertyValueTypeRefPtr,
                                                  CFErrorRef *error) CFBC_SYMBOL(CFURLCopyResourcePropertyForKey);

/**
 * Finds several properties.
 *
 * @param url    The URL.
 * @param keys   An array of keys.  NULL gives NULL.
 * @param error  Receives why they cannot be known, which the caller owns.  May be NULL.
 *
 * @return  A dictionary that you own, with those that the file has.  NULL if one cannot be known.
 *
 * Cost:     a few questions to the file system for each.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFURLCopyResourcePropertiesForKeys(CFURLRef url, CFArrayRef keys, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCopyResourcePropertiesForKeys);

/**
 * Changes a property of the file that a URL names.
 *
 * Names and the dates of reading and writing can be set.  What cannot be set stays as it is, which is no error.
 *
 * @param url            The URL; it stays the same even if the file is renamed.
 * @param key            The key.
 * @param propertyValue  The value.  NULL changes nothing.
 * @param error          Receives why it failed, which the caller owns.  May be NULL.
 *
 * @return  Whether it worked.
 *
 * Cost:     a few calls of the file system.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLSetResourcePropertyForKey(CFURLRef url, CFStringRef key, CFTypeRef propertyValue,
                                                 CFErrorRef *error) CFBC_SYMBOL(CFURLSetResourcePropertyForKey);

/**
 * Changes several properties, in the dictionary's order, until one fails.
 *
 * @param url                  The URL.
 * @param keyedPropertyValues  Values by key.  NULL gives false.
 * @param error                Receives why it failed, which the caller owns; its kCFURLKeysOfUnsetValuesKey are
 *                             the keys that were not set.  May be NULL.
 *
 * @return  Whether all worked.
 *
 * Cost:     a few calls of the file system for each.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLSetResourcePropertiesForKeys(CFURLRef url, CFDictionaryRef keyedPropertyValues,
                                                    CFErrorRef *error) CFBC_SYMBOL(CFURLSetResourcePropertiesForKeys);

/**
 * Gives this URL object a value that the functions above find before they ask the file system.
 *
 * @param url            The URL.
 * @param key            The key, one of your own for example.
 * @param propertyValue  The value.  NULL removes it.
 *
 * Since:    0.1
 */
CF_EXPORT void CFURLSetTemporaryResourcePropertyForKey(CFURLRef url, CFStringRef key, CFTypeRef propertyValue)
    CFBC_SYMBOL(CFURLSetTemporaryResourcePropertyForKey);

/** Forgets one temporary value; nothing else is kept.  Since: 0.1 */
CF_EXPORT void CFURLClearResourcePropertyCacheForKey(CFURLRef url, CFStringRef key)
    CFBC_SYMBOL(CFURLClearResourcePropertyCacheForKey);

/** Forgets all temporary values; nothing else is kept.  Since: 0.1 */
CF_EXPORT void CFURLClearResourcePropertyCache(CFURLRef url) CFBC_SYMBOL(CFURLClearResourcePropertyCache);

/** Whether a URL names a file by a number of a Mac's volume: `file:///.file/id=…`.  Since: 0.1 */
CF_EXPORT Boolean CFURLIsFileReferenceURL(CFURLRef url) CFBC_SYMBOL(CFURLIsFileReferenceURL);

/**
 * Fails with code 3328: files have no references here.
 *
 * @param url    The URL.
 * @param error  Receives the error, which the caller owns.  May be NULL.
 *
 * @return  NULL; else it would be a URL that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFileReferenceURL(CFAllocatorRef allocator, CFURLRef url, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCreateFileReferenceURL);

/**
 * The URL of a file by its path.
 *
 * @param url    The URL.
 * @param error  Receives why there is none, which the caller owns.  May be NULL.
 *
 * @return  `url` itself, which you own once more.  NULL if it is no file's, or refers to it by number.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFilePathURL(CFAllocatorRef allocator, CFURLRef url, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCreateFilePathURL);

/** In an error of CFURLSetResourcePropertiesForKeys(): an array of keys.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLKeysOfUnsetValuesKey CFBC_SYMBOL(kCFURLKeysOfUnsetValuesKey);

/* Properties that files have. */

/** The name, with its extension; setting it renames the file, unless the name is taken.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLNameKey CFBC_SYMBOL(kCFURLNameKey);
/** The name as users see it: the same.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLLocalizedNameKey CFBC_SYMBOL(kCFURLLocalizedNameKey);
/** The path.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLPathKey CFBC_SYMBOL(kCFURLPathKey);
/** The path without links, `.` and `..`.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLCanonicalPathKey CFBC_SYMBOL(kCFURLCanonicalPathKey);
/** The directory that holds the file; the root has none.  A URL.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLParentDirectoryURLKey CFBC_SYMBOL(kCFURLParentDirectoryURLKey);
/** Whether it is a plain file.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsRegularFileKey CFBC_SYMBOL(kCFURLIsRegularFileKey);
/** Whether it is a directory.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsDirectoryKey CFBC_SYMBOL(kCFURLIsDirectoryKey);
/** Whether it is a link.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsSymbolicLinkKey CFBC_SYMBOL(kCFURLIsSymbolicLinkKey);
/** The same: links are the only aliases.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsAliasFileKey CFBC_SYMBOL(kCFURLIsAliasFileKey);
/** Whether a file system is mounted there.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsVolumeKey CFBC_SYMBOL(kCFURLIsVolumeKey);
/** Whether it is a directory with the extension of a package, such as `.app` or `.bundle`.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsPackageKey CFBC_SYMBOL(kCFURLIsPackageKey);
/** Whether it is a directory with the extension `.app`.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsApplicationKey CFBC_SYMBOL(kCFURLIsApplicationKey);
/** Whether the name begins with a dot.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsHiddenKey CFBC_SYMBOL(kCFURLIsHiddenKey);
/** False.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHasHiddenExtensionKey CFBC_SYMBOL(kCFURLHasHiddenExtensionKey);
/** Whether nobody may change it, the superuser included.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsSystemImmutableKey CFBC_SYMBOL(kCFURLIsSystemImmutableKey);
/** False.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsUserImmutableKey CFBC_SYMBOL(kCFURLIsUserImmutableKey);
/** Whether this process may read it.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsReadableKey CFBC_SYMBOL(kCFURLIsReadableKey);
/** Whether this process may write it.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsWritableKey CFBC_SYMBOL(kCFURLIsWritableKey);
/** Whether this process may run it, or search it.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsExecutableKey CFBC_SYMBOL(kCFURLIsExecutableKey);
/** Whether it takes less room than its size says.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsSparseKey CFBC_SYMBOL(kCFURLIsSparseKey);
/** When it was made, where the file system knows.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLCreationDateKey CFBC_SYMBOL(kCFURLCreationDateKey);
/** When it was last read; can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLContentAccessDateKey CFBC_SYMBOL(kCFURLContentAccessDateKey);
/** When it was last written; can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLContentModificationDateKey CFBC_SYMBOL(kCFURLContentModificationDateKey);
/** When its name, owner or mode last changed.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLAttributeModificationDateKey CFBC_SYMBOL(kCFURLAttributeModificationDateKey);
/** How many names it has.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLLinkCountKey CFBC_SYMBOL(kCFURLLinkCountKey);
/** One of the kCFURLFileResourceType constants.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeKey CFBC_SYMBOL(kCFURLFileResourceTypeKey);
/** Equal for two files exactly if they are one; for CFEqual().  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceIdentifierKey CFBC_SYMBOL(kCFURLFileResourceIdentifierKey);
/** "public.folder", "public.symlink" or "public.data": names say nothing of content here.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLTypeIdentifierKey CFBC_SYMBOL(kCFURLTypeIdentifierKey);
/** How many bytes are best read at once.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLPreferredIOBlockSizeKey CFBC_SYMBOL(kCFURLPreferredIOBlockSizeKey);
/** The size in bytes; directories have none.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileSizeKey CFBC_SYMBOL(kCFURLFileSizeKey);
/** How much room it takes, in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileAllocatedSizeKey CFBC_SYMBOL(kCFURLFileAllocatedSizeKey);
/** The same as kCFURLFileSizeKey.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLTotalFileSizeKey CFBC_SYMBOL(kCFURLTotalFileSizeKey);
/** The same as kCFURLFileAllocatedSizeKey.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLTotalFileAllocatedSizeKey CFBC_SYMBOL(kCFURLTotalFileAllocatedSizeKey);
/** False.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsUbiquitousItemKey CFBC_SYMBOL(kCFURLIsUbiquitousItemKey);
/** Where its file system is mounted.  A URL.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeURLKey CFBC_SYMBOL(kCFURLVolumeURLKey);
/** Equal for two files exactly if they are on one file system; for CFEqual().  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIdentifierKey CFBC_SYMBOL(kCFURLVolumeIdentifierKey);
/** Whether its file system is the root's.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIsRootFileSystemKey CFBC_SYMBOL(kCFURLVolumeIsRootFileSystemKey);
/** Whether its file system cannot be written.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIsReadOnlyKey CFBC_SYMBOL(kCFURLVolumeIsReadOnlyKey);
/** The size of its file system in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeTotalCapacityKey CFBC_SYMBOL(kCFURLVolumeTotalCapacityKey);
/** How many bytes are free for this user.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityKey CFBC_SYMBOL(kCFURLVolumeAvailableCapacityKey);
/** The same: nothing is purged.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityForImportantUsageKey
    CFBC_SYMBOL(kCFURLVolumeAvailableCapacityForImportantUsageKey);
/** The same: nothing is purged.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityForOpportunisticUsageKey
    CFBC_SYMBOL(kCFURLVolumeAvailableCapacityForOpportunisticUsageKey);
/** How many files its file system has.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeResourceCountKey CFBC_SYMBOL(kCFURLVolumeResourceCountKey);

/* Values of kCFURLFileResourceTypeKey. */

/** A plain file.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeRegular CFBC_SYMBOL(kCFURLFileResourceTypeRegular);
/** A directory.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeDirectory CFBC_SYMBOL(kCFURLFileResourceTypeDirectory);
/** A link.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeSymbolicLink CFBC_SYMBOL(kCFURLFileResourceTypeSymbolicLink);
/** A pipe with a name.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeNamedPipe CFBC_SYMBOL(kCFURLFileResourceTypeNamedPipe);
/** A device that is read byte by byte.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeCharacterSpecial CFBC_SYMBOL(kCFURLFileResourceTypeCharacterSpecial);
/** A device that is read in blocks.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeBlockSpecial CFBC_SYMBOL(kCFURLFileResourceTypeBlockSpecial);
/** A socket.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeSocket CFBC_SYMBOL(kCFURLFileResourceTypeSocket);
/** Something else.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeUnknown CFBC_SYMBOL(kCFURLFileResourceTypeUnknown);

CF_EXTERN_C_END

#endif
