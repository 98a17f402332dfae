/**
 * @file
 * CFURL: URLs, above all of files.
 *
 * A URL has a string and, if it is relative, a base URL.  It is immutable.  A path that ends with
 * `/` names a directory.  Only the functions in the section "Files" access the file system.  A
 * function that makes a relative path absolute reads the current directory.
 *
 * Unless a function says otherwise:
 *
 * NULL:        a NULL handle returns NULL, false or 0.
 * Allocators:  an allocator argument is ignored and may be NULL.
 * Errors:      a handle of another type is treated as NULL and reported to the diagnostic handler.
 *              So is a negative length.
 * Threads:     safe; several threads may use one URL at once.
 * Cost:        O(length of the URL).  Create and Copy functions allocate.
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

/** The syntax of a path.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLPathStyle) {
    kCFURLPOSIXPathStyle = 0,  /**< A path of Linux. */
    kCFURLHFSPathStyle = 1,    /**< A path of classic Macintosh systems.  Not supported. */
    kCFURLWindowsPathStyle = 2 /**< A path of Windows. */
};

/** Returns the type of URLs.  Cost: constant.  Since: 0.1 */
CF_EXPORT CFTypeID CFURLGetTypeID(void) CFBC_SYMBOL(CFURLGetTypeID);

/* ---- Creating URLs ---- */

/**
 * Creates a URL from bytes.  Characters that are not allowed in a URL are percent-escaped.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param bytes      The bytes.  NULL returns NULL.
 * @param length     Length in bytes.
 * @param encoding   The encoding of the bytes.
 * @param baseURL    The base of a relative URL.  NULL: none.
 *
 * @return  A URL that you own.  NULL if the encoding is not available or the bytes are not valid in
 *          it.  For UTF-8, invalid bytes become percent escapes.  NULL if there is a NUL.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                        CFStringEncoding encoding, CFURLRef baseURL) CFBC_SYMBOL(CFURLCreateWithBytes);

/**
 * Creates a URL from a string.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param string     The string, percent-escaped where necessary.
 * @param baseURL    The base of a relative URL.  NULL: none.
 *
 * @return  A URL that you own.  NULL if `string` is NULL or has a character that is not allowed in
 *          a URL.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithString(CFAllocatorRef allocator, CFStringRef string, CFURLRef baseURL)
    CFBC_SYMBOL(CFURLCreateWithString);

/**
 * Creates an absolute URL: CFURLCreateWithBytes() followed by CFURLCopyAbsoluteURL().
 *
 * @param allocator             Ignored.  May be NULL.
 * @param bytes                 The bytes.  NULL returns NULL.
 * @param length                Length in bytes.
 * @param encoding              The encoding of the bytes.
 * @param baseURL               The base of a relative URL.  NULL: none.
 * @param useCompatibilityMode  Whether to use the rules of old programs: a URL that starts with the
 *                              scheme of its base may be relative, and `..` at the root is dropped.
 *
 * @return  A URL that you own.  NULL as for CFURLCreateWithBytes().
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateAbsoluteURLWithBytes(CFAllocatorRef allocator, const UInt8 *bytes, CFIndex length,
                                                   CFStringEncoding encoding, CFURLRef baseURL,
                                                   Boolean useCompatibilityMode)
    CFBC_SYMBOL(CFURLCreateAbsoluteURLWithBytes);

/**
 * Creates a file URL from a path.
 *
 * @param allocator    Ignored.  May be NULL.
 * @param path         The path.  The base of a relative path is the current directory.
 * @param pathStyle    kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle.
 * @param isDirectory  Whether the path names a directory.  If so, the URL ends with `/`.
 *
 * @return  A URL that you own.  NULL if the path is NULL or empty, or for another path style.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateWithFileSystemPath(CFAllocatorRef allocator, CFStringRef path, CFURLPathStyle pathStyle,
                                                 Boolean isDirectory) CFBC_SYMBOL(CFURLCreateWithFileSystemPath);

/**
 * Creates a file URL from a path of the system.
 *
 * @param allocator    Ignored.  May be NULL.
 * @param buffer       The path.  Bytes that are not UTF-8 are kept as percent escapes.  NULL
 *                     returns NULL.
 * @param length       Length in bytes, without NUL.
 * @param isDirectory  Whether the path names a directory.  If so, the URL ends with `/`.
 *
 * @return  A URL that you own.  NULL if the path is empty.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentation(CFAllocatorRef allocator, const UInt8 *buffer,
                                                           CFIndex length, Boolean isDirectory)
    CFBC_SYMBOL(CFURLCreateFromFileSystemRepresentation);

/**
 * Creates a file URL from a path and a base.
 *
 * @param allocator    Ignored.  May be NULL.
 * @param path         The path.
 * @param pathStyle    kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle.
 * @param isDirectory  Whether the path names a directory.  If so, the URL ends with `/`.
 * @param baseURL      The base of a relative path.  NULL: the current directory.
 *
 * @return  A URL that you own.  NULL if the path is NULL, if it is empty and there is no base, or
 *          for another path style.
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
 * @param allocator    Ignored.  May be NULL.
 * @param buffer       The path.  Bytes that are not UTF-8 are kept as percent escapes.  NULL
 *                     returns NULL.
 * @param length       Length in bytes, without NUL.
 * @param isDirectory  Whether the path names a directory.  If so, the URL ends with `/`.
 * @param baseURL      The base of a relative path.  NULL: the current directory.
 *
 * @return  A URL that you own.  NULL if the path is empty and there is no base.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFromFileSystemRepresentationRelativeToBase(CFAllocatorRef allocator, const UInt8 *buffer,
                                                                         CFIndex length, Boolean isDirectory,
                                                                         CFURLRef baseURL)
    CFBC_SYMBOL(CFURLCreateFromFileSystemRepresentationRelativeToBase);

/**
 * Returns the same location without a base.  You own the result; it is `url` itself if that has no
 * base.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCopyAbsoluteURL(CFURLRef url) CFBC_SYMBOL(CFURLCopyAbsoluteURL);

/* ---- Components of a URL ---- */

/**
 * Returns the string of a URL, without its base.  You borrow it; it is valid as long as the URL is
 * alive.
 *
 * Cost:     constant after the first call.
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLGetString(CFURLRef url) CFBC_SYMBOL(CFURLGetString);

/**
 * Returns the base of a URL, or NULL.  You borrow it; it is valid as long as the URL is alive.
 *
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLGetBaseURL(CFURLRef url) CFBC_SYMBOL(CFURLGetBaseURL);

/**
 * Returns whether a URL has the components below.  A relative URL has them, and so has a URL with
 * `/` after its scheme.  `mailto:a@b` has not.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLCanBeDecomposed(CFURLRef url) CFBC_SYMBOL(CFURLCanBeDecomposed);

/**
 * Returns the scheme, such as "file".  A relative URL has that of its base.  A string that you own,
 * or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyScheme(CFURLRef url) CFBC_SYMBOL(CFURLCopyScheme);

/**
 * Returns everything between `//` and the path, percent-escaped.  A string that you own, or NULL if
 * it is empty.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyNetLocation(CFURLRef url) CFBC_SYMBOL(CFURLCopyNetLocation);

/**
 * Returns the path of the URL's string, percent-escaped, without the base, with a trailing `/` if
 * there is one.  A string that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyPath(CFURLRef url) CFBC_SYMBOL(CFURLCopyPath);

/**
 * Returns the path as CFURLCopyPath() does, but without a leading `/`.
 *
 * @param url         The URL.
 * @param isAbsolute  Receives whether there was a leading `/`.  May be NULL.
 *
 * @return  A string that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyStrictPath(CFURLRef url, Boolean *isAbsolute) CFBC_SYMBOL(CFURLCopyStrictPath);

/** Returns the host, unescaped.  A string that you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyHostName(CFURLRef url) CFBC_SYMBOL(CFURLCopyHostName);

/** Returns the port. -1 if the URL has none, and for NULL.  Since: 0.1 */
CF_EXPORT SInt32 CFURLGetPortNumber(CFURLRef url) CFBC_SYMBOL(CFURLGetPortNumber);

/** Returns the user name, unescaped.  A string that you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyUserName(CFURLRef url) CFBC_SYMBOL(CFURLCopyUserName);

/** Returns the password, unescaped.  A string that you own, or NULL.  Since: 0.1 */
CF_EXPORT CFStringRef CFURLCopyPassword(CFURLRef url) CFBC_SYMBOL(CFURLCopyPassword);

/**
 * Returns the query: the part between `?` and `#`.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Characters whose percent escapes are kept.  NULL: all escapes
 *                                  are kept.  Empty: none is kept.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyQueryString(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyQueryString);

/**
 * Returns the fragment: the part after `#`.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Characters whose percent escapes are kept.  NULL: all escapes
 *                                  are kept.  Empty: none is kept.
 *
 * @return  A string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyFragment(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyFragment);

/**
 * Returns the part after the path: query and fragment with `?` and `#`.  If the URL cannot be
 * decomposed, the part after the scheme.  Percent-escaped; a string that you own, or NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyResourceSpecifier(CFURLRef url) CFBC_SYMBOL(CFURLCopyResourceSpecifier);

/**
 * Always returns NULL, as on Apple's systems since 2019.  A `;` is part of the path.
 *
 * @param url                       The URL.
 * @param charactersToLeaveEscaped  Ignored.  May be NULL.
 *
 * @return  NULL, where older systems return a string that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyParameterString(CFURLRef url, CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCopyParameterString);

/** Returns whether the path ends with `/`, or its last component is "." or "..".  Since: 0.1 */
CF_EXPORT Boolean CFURLHasDirectoryPath(CFURLRef url) CFBC_SYMBOL(CFURLHasDirectoryPath);

/* ---- The bytes of a URL ---- */

/** A part of a URL's string.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLComponentType) {
    kCFURLComponentScheme = 1,            /**< The scheme. */
    kCFURLComponentNetLocation = 2,       /**< User, password, host and port. */
    kCFURLComponentPath = 3,              /**< The path. */
    kCFURLComponentResourceSpecifier = 4, /**< The part after the path. */
    kCFURLComponentUser = 5,              /**< The user name. */
    kCFURLComponentPassword = 6,          /**< The password. */
    kCFURLComponentUserInfo = 7,          /**< User name and password. */
    kCFURLComponentHost = 8,              /**< The host. */
    kCFURLComponentPort = 9,              /**< The port. */
    kCFURLComponentParameterString = 10,  /**< Always missing. */
    kCFURLComponentQuery = 11,            /**< The query. */
    kCFURLComponentFragment = 12          /**< The fragment. */
};

/**
 * Copies the string of a URL, without its base, as UTF-8 without NUL.
 *
 * @param url           The URL.
 * @param buffer        Receives the bytes.  NULL: only the length is returned.
 * @param bufferLength  Size of the buffer in bytes.
 *
 * @return  The length of the string in bytes. -1 if the buffer is too small; nothing is written
 *          then. 0 if `url` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFIndex CFURLGetBytes(CFURLRef url, UInt8 *buffer, CFIndex bufferLength) CFBC_SYMBOL(CFURLGetBytes);

/**
 * Returns the range of a component in the bytes of CFURLGetBytes().
 *
 * @param url                       The URL.
 * @param component                 The component.
 * @param rangeIncludingSeparators  Receives the range from the end of the previous component to the
 *                                  start of the next one.  If the component is missing, the
 *                                  position where it would be.  May be NULL.
 *
 * @return  The range.  Location kCFNotFound and length 0 if the URL does not have the component, or
 *          if `url` is NULL.
 *
 * Since:    0.1
 */
CF_EXPORT CFRange CFURLGetByteRangeForComponent(CFURLRef url, CFURLComponentType component,
                                                CFRange *rangeIncludingSeparators)
    CFBC_SYMBOL(CFURLGetByteRangeForComponent);

/**
 * Returns the string of a URL, without its base, in an encoding.
 *
 * @param allocator         Ignored.  May be NULL.
 * @param url               The URL.
 * @param encoding          The encoding.  If it has a byte order mark, the data starts with it.
 * @param escapeWhitespace  Ignored: the string of a URL has no unescaped white space.
 *
 * @return  Data that you own.  NULL if the encoding is not available.
 *
 * Since:    0.1
 */
CF_EXPORT CFDataRef CFURLCreateData(CFAllocatorRef allocator, CFURLRef url, CFStringEncoding encoding,
                                    Boolean escapeWhitespace) CFBC_SYMBOL(CFURLCreateData);

/* ---- Paths ---- */

/**
 * Returns the path of a URL, unescaped, without a trailing `/`.
 *
 * The base is ignored: a relative URL returns a relative path.
 *
 * @param url        The URL.
 * @param pathStyle  kCFURLPOSIXPathStyle or kCFURLWindowsPathStyle.  Another style returns NULL.
 *
 * @return  A string that you own.  NULL if the URL has no path, or the path is not UTF-8.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyFileSystemPath(CFURLRef url, CFURLPathStyle pathStyle)
    CFBC_SYMBOL(CFURLCopyFileSystemPath);

/**
 * Converts the path of a URL for system calls: unescaped, NUL-terminated, without a trailing `/`.
 *
 * @param url                 The URL.
 * @param resolveAgainstBase  Whether to make the path of a relative URL absolute.
 * @param buffer              Receives the path.  NULL returns false.
 * @param bufferSize          Size of the buffer in bytes.
 *
 * @return  Whether the whole path fits.  False also if the URL has no path or the path contains
 *          NUL.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLGetFileSystemRepresentation(CFURLRef url, Boolean resolveAgainstBase, UInt8 *buffer,
                                                   CFIndex bufferSize) CFBC_SYMBOL(CFURLGetFileSystemRepresentation);

/**
 * Returns the last component of the path, unescaped.  "/" for the root, empty if there is no path.
 * A string that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyLastPathComponent(CFURLRef url) CFBC_SYMBOL(CFURLCopyLastPathComponent);

/**
 * Returns the part after the last dot of the last path component.  A string that you own, or NULL
 * if there is none.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCopyPathExtension(CFURLRef url) CFBC_SYMBOL(CFURLCopyPathExtension);

/**
 * Returns a URL with a component appended to its path.
 *
 * @param allocator    Ignored.  May be NULL.
 * @param url          The URL.  The base is kept.
 * @param component    The component, or several joined with `/`.  It is percent-escaped.
 * @param isDirectory  Whether the result names a directory.  If so, it ends with `/`.
 *
 * @return  A URL that you own.  NULL if `component` is NULL or the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathComponent(CFAllocatorRef allocator, CFURLRef url, CFStringRef component,
                                                         Boolean isDirectory)
    CFBC_SYMBOL(CFURLCreateCopyAppendingPathComponent);

/**
 * Returns a URL without the last path component: the directory of a file.
 *
 * `file:///` returns `file:///../`, `a` returns `./`, and `http://host` returns the same URL, as on
 * Apple's systems.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.  The base is kept.
 *
 * @return  A URL that you own.  NULL if the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingLastPathComponent(CFAllocatorRef allocator, CFURLRef url)
    CFBC_SYMBOL(CFURLCreateCopyDeletingLastPathComponent);

/**
 * Returns a URL with an extension appended to its last path component.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.  The base is kept.
 * @param extension  The extension, without `.`.
 *
 * @return  A URL that you own.  NULL if `extension` is NULL or the URL cannot be decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyAppendingPathExtension(CFAllocatorRef allocator, CFURLRef url, CFStringRef extension)
    CFBC_SYMBOL(CFURLCreateCopyAppendingPathExtension);

/**
 * Returns a URL without the extension of its last path component.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.  The base is kept.
 *
 * @return  A URL that you own; equal to `url` if there is no extension.  NULL if the URL cannot be
 *          decomposed.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateCopyDeletingPathExtension(CFAllocatorRef allocator, CFURLRef url)
    CFBC_SYMBOL(CFURLCreateCopyDeletingPathExtension);

/* ---- Percent escapes ---- */

/**
 * Replaces percent escapes, which are UTF-8, with their characters.
 *
 * @param allocator                 Ignored.  May be NULL.
 * @param string                    The string.
 * @param charactersToLeaveEscaped  Characters whose escapes are kept.  NULL: all escapes are kept.
 *                                  Empty: none is kept.
 *
 * @return  A string that you own.  NULL if `string` is NULL, has a `%` without two hexadecimal
 *          digits, or has escapes that are not UTF-8.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByReplacingPercentEscapes(CFAllocatorRef allocator, CFStringRef string,
                                                                 CFStringRef charactersToLeaveEscaped)
    CFBC_SYMBOL(CFURLCreateStringByReplacingPercentEscapes);

/**
 * CFURLCreateStringByReplacingPercentEscapes() with another encoding.
 *
 * @param allocator                 Ignored.  May be NULL.
 * @param string                    The string.
 * @param charactersToLeaveEscaped  Characters whose escapes are kept.  NULL: all escapes are kept.
 *                                  Empty: none is kept.
 * @param encoding                  The encoding of the escaped bytes.
 *
 * @return  A string that you own.  NULL if `string` is NULL, has a `%` without two hexadecimal
 *          digits, or has escapes that are not valid in the encoding.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByReplacingPercentEscapesUsingEncoding(CFAllocatorRef allocator,
                                                                              CFStringRef string,
                                                                              CFStringRef charactersToLeaveEscaped,
                                                                              CFStringEncoding encoding)
    CFBC_SYMBOL(CFURLCreateStringByReplacingPercentEscapesUsingEncoding);

/**
 * Replaces characters that are not allowed in a URL with percent escapes.  `%` becomes `%25`.
 *
 * @param allocator                      Ignored.  May be NULL.
 * @param string                         The string.
 * @param charactersToLeaveUnescaped     Characters that are not escaped although they are not
 *                                       allowed.  NULL: none.
 * @param legalURLCharactersToBeEscaped  Characters that are escaped although they are allowed.
 *                                       NULL: none.
 * @param encoding                       The encoding of the escaped bytes.
 *
 * @return  A string that you own.  NULL if `string` is NULL or the encoding lacks a character.
 *
 * Since:    0.1
 */
CF_EXPORT CFStringRef CFURLCreateStringByAddingPercentEscapes(CFAllocatorRef allocator, CFStringRef string,
                                                              CFStringRef charactersToLeaveUnescaped,
                                                              CFStringRef legalURLCharactersToBeEscaped,
                                                              CFStringEncoding encoding)
    CFBC_SYMBOL(CFURLCreateStringByAddingPercentEscapes);

/**
 * @name Files
 *
 * Each call reads properties from the file system.  For a symbolic link they are those of the link.
 *
 * Errors have the domain kCFErrorDomainCocoa, kCFErrorURLKey, kCFErrorFilePathKey, and the system's
 * error under kCFErrorUnderlyingErrorKey.  The codes are:
 * - 262: not a file URL;
 * - for reading: 260 there is no such file, 257 permission denied, 256 another reason;
 * - for writing: 4 there is no such file, 513 permission denied, 516 a file with this name exists,
 *   640 the disk is full, 642 read-only file system, 512 another reason.
 * @{
 */

/**
 * Returns whether something exists at the path of a file URL.
 *
 * @param url    The URL.
 * @param error  Receives an error that you own if the result is false.  May be NULL.
 *
 * Cost:     one system call.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLResourceIsReachable(CFURLRef url, CFErrorRef *error) CFBC_SYMBOL(CFURLResourceIsReachable);

/**
 * Returns a property of a file.
 *
 * @param url                      The URL.
 * @param key                      One of the keys below.
 * @param propertyValueTypeRefPtr  Points to a variable that receives the value, which you own, or
 *                                 NULL if the file does not have the property.  May be NULL.
 * @param error                    Receives an error that you own if the result is false.  May be
 *                                 NULL.
 *
 * @return  Whether the property was read; true also for a property that the file does not have.
 *          You own the value.
 *
 * Cost:     a few system calls.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLCopyResourcePropertyForKey(CFURLRef url, CFStringRef key, void *propertyValueTypeRefPtr,
                                                  CFErrorRef *error) CFBC_SYMBOL(CFURLCopyResourcePropertyForKey);

/**
 * Returns several properties of a file.
 *
 * @param url    The URL.
 * @param keys   An array of keys.  NULL returns NULL.
 * @param error  Receives an error that you own if the result is NULL.  May be NULL.
 *
 * @return  A dictionary that you own, with the properties that the file has.  NULL if one cannot be
 *          read.
 *
 * Cost:     a few system calls for each key.
 * Since:    0.1
 */
CF_EXPORT CFDictionaryRef CFURLCopyResourcePropertiesForKeys(CFURLRef url, CFArrayRef keys, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCopyResourcePropertiesForKeys);

/**
 * Sets a property of a file.
 *
 * The name and the dates of access and modification can be set.  Setting another property has no
 * effect and is not an error.
 *
 * @param url            The URL.  It does not change, even if the file is renamed.
 * @param key            The key.
 * @param propertyValue  The value.  NULL: nothing is changed.
 * @param error          Receives an error that you own if the result is false.  May be NULL.
 *
 * @return  Whether it succeeded.
 *
 * Cost:     a few system calls.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLSetResourcePropertyForKey(CFURLRef url, CFStringRef key, CFTypeRef propertyValue,
                                                 CFErrorRef *error) CFBC_SYMBOL(CFURLSetResourcePropertyForKey);

/**
 * Sets several properties of a file, in the order of the dictionary.  Stops at the first failure.
 *
 * @param url                  The URL.
 * @param keyedPropertyValues  Values by key.  NULL returns false.
 * @param error                Receives an error that you own if the result is false.  Its
 *                             kCFURLKeysOfUnsetValuesKey has the keys that were not set.  May be
 *                             NULL.
 *
 * @return  Whether all properties were set.
 *
 * Cost:     a few system calls for each property.
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLSetResourcePropertiesForKeys(CFURLRef url, CFDictionaryRef keyedPropertyValues,
                                                    CFErrorRef *error) CFBC_SYMBOL(CFURLSetResourcePropertiesForKeys);

/**
 * Stores a value in this URL object.  The functions above return it before they ask the file
 * system.
 *
 * @param url            The URL.
 * @param key            The key, which may be one of your own.
 * @param propertyValue  The value.  NULL removes it.
 *
 * Since:    0.1
 */
CF_EXPORT void CFURLSetTemporaryResourcePropertyForKey(CFURLRef url, CFStringRef key, CFTypeRef propertyValue)
    CFBC_SYMBOL(CFURLSetTemporaryResourcePropertyForKey);

/** Removes one temporary value.  Nothing else is cached.  Since: 0.1 */
CF_EXPORT void CFURLClearResourcePropertyCacheForKey(CFURLRef url, CFStringRef key)
    CFBC_SYMBOL(CFURLClearResourcePropertyCacheForKey);

/** Removes all temporary values.  Nothing else is cached.  Since: 0.1 */
CF_EXPORT void CFURLClearResourcePropertyCache(CFURLRef url) CFBC_SYMBOL(CFURLClearResourcePropertyCache);

/**
 * Returns whether a URL names a file by its number on a Mac's volume: `file:///.file/id=…`.
 *
 * Since:    0.1
 */
CF_EXPORT Boolean CFURLIsFileReferenceURL(CFURLRef url) CFBC_SYMBOL(CFURLIsFileReferenceURL);

/**
 * Always fails with code 3328: Linux has no file reference URLs.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.
 * @param error      Receives an error that you own.  May be NULL.
 *
 * @return  NULL, where Apple's systems return a URL that you own.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFileReferenceURL(CFAllocatorRef allocator, CFURLRef url, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCreateFileReferenceURL);

/**
 * Returns the URL of a file by its path.
 *
 * @param allocator  Ignored.  May be NULL.
 * @param url        The URL.
 * @param error      Receives an error that you own if the result is NULL.  May be NULL.
 *
 * @return  `url` itself, of which you own one more reference.  NULL if it is not a file URL, or is
 *          a file reference URL.
 *
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFURLCreateFilePathURL(CFAllocatorRef allocator, CFURLRef url, CFErrorRef *error)
    CFBC_SYMBOL(CFURLCreateFilePathURL);
/** @} */

/**
 * In an error of CFURLSetResourcePropertiesForKeys(): an array of the keys that were not set.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFURLKeysOfUnsetValuesKey CFBC_SYMBOL(kCFURLKeysOfUnsetValuesKey);

/* ---- Keys of properties ---- */

/**
 * The name with its extension.  A string.  Setting it renames the file, unless the name exists.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFURLNameKey CFBC_SYMBOL(kCFURLNameKey);
/** The name for users: the same as kCFURLNameKey.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLLocalizedNameKey CFBC_SYMBOL(kCFURLLocalizedNameKey);
/** The path.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLPathKey CFBC_SYMBOL(kCFURLPathKey);
/** The path without symbolic links, "." and "..".  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLCanonicalPathKey CFBC_SYMBOL(kCFURLCanonicalPathKey);
/** The directory of the file.  A URL.  The root has none.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLParentDirectoryURLKey CFBC_SYMBOL(kCFURLParentDirectoryURLKey);
/** Whether it is a regular file.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsRegularFileKey CFBC_SYMBOL(kCFURLIsRegularFileKey);
/** Whether it is a directory.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsDirectoryKey CFBC_SYMBOL(kCFURLIsDirectoryKey);
/** Whether it is a symbolic link.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsSymbolicLinkKey CFBC_SYMBOL(kCFURLIsSymbolicLinkKey);
/** The same as kCFURLIsSymbolicLinkKey: there are no other aliases.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsAliasFileKey CFBC_SYMBOL(kCFURLIsAliasFileKey);
/** Whether it is a mount point.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsVolumeKey CFBC_SYMBOL(kCFURLIsVolumeKey);
/**
 * Whether it is a directory with the extension of a package, such as `.app` or `.bundle`.  A
 * boolean.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFURLIsPackageKey CFBC_SYMBOL(kCFURLIsPackageKey);
/** Whether it is a directory with the extension `.app`.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsApplicationKey CFBC_SYMBOL(kCFURLIsApplicationKey);
/** Whether the name starts with a dot.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsHiddenKey CFBC_SYMBOL(kCFURLIsHiddenKey);
/** Always false.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLHasHiddenExtensionKey CFBC_SYMBOL(kCFURLHasHiddenExtensionKey);
/**
 * Whether the file has the immutable attribute, so that not even the superuser can change it.  A
 * boolean.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFURLIsSystemImmutableKey CFBC_SYMBOL(kCFURLIsSystemImmutableKey);
/** Always false.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsUserImmutableKey CFBC_SYMBOL(kCFURLIsUserImmutableKey);
/** Whether this process may read it.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsReadableKey CFBC_SYMBOL(kCFURLIsReadableKey);
/** Whether this process may write it.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsWritableKey CFBC_SYMBOL(kCFURLIsWritableKey);
/** Whether this process may execute the file, or search the directory.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsExecutableKey CFBC_SYMBOL(kCFURLIsExecutableKey);
/** Whether it occupies less space than its size.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsSparseKey CFBC_SYMBOL(kCFURLIsSparseKey);
/** The time of creation, if the file system stores it.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLCreationDateKey CFBC_SYMBOL(kCFURLCreationDateKey);
/** The time of the last access, which can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLContentAccessDateKey CFBC_SYMBOL(kCFURLContentAccessDateKey);
/** The time of the last modification, which can be set.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLContentModificationDateKey CFBC_SYMBOL(kCFURLContentModificationDateKey);
/** The time of the last change to its name, owner or mode.  A date.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLAttributeModificationDateKey CFBC_SYMBOL(kCFURLAttributeModificationDateKey);
/** The number of hard links.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLLinkCountKey CFBC_SYMBOL(kCFURLLinkCountKey);
/** One of the kCFURLFileResourceType constants.  A string.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeKey CFBC_SYMBOL(kCFURLFileResourceTypeKey);
/** An object that is equal, by CFEqual(), for two URLs of the same file.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceIdentifierKey CFBC_SYMBOL(kCFURLFileResourceIdentifierKey);
/**
 * "public.folder", "public.symlink" or "public.data".  The extension is ignored.  A string.
 *
 * Since:    0.1
 */
CF_EXPORT const CFStringRef kCFURLTypeIdentifierKey CFBC_SYMBOL(kCFURLTypeIdentifierKey);
/** The best number of bytes for one read.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLPreferredIOBlockSizeKey CFBC_SYMBOL(kCFURLPreferredIOBlockSizeKey);
/** The size in bytes.  A number.  Directories have none.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileSizeKey CFBC_SYMBOL(kCFURLFileSizeKey);
/** The occupied space in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileAllocatedSizeKey CFBC_SYMBOL(kCFURLFileAllocatedSizeKey);
/** The same as kCFURLFileSizeKey.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLTotalFileSizeKey CFBC_SYMBOL(kCFURLTotalFileSizeKey);
/** The same as kCFURLFileAllocatedSizeKey.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLTotalFileAllocatedSizeKey CFBC_SYMBOL(kCFURLTotalFileAllocatedSizeKey);
/** Always false.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLIsUbiquitousItemKey CFBC_SYMBOL(kCFURLIsUbiquitousItemKey);
/** The mount point of the file system.  A URL.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeURLKey CFBC_SYMBOL(kCFURLVolumeURLKey);
/** An object that is equal, by CFEqual(), for two URLs on the same file system.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIdentifierKey CFBC_SYMBOL(kCFURLVolumeIdentifierKey);
/** Whether it is on the root file system.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIsRootFileSystemKey CFBC_SYMBOL(kCFURLVolumeIsRootFileSystemKey);
/** Whether the file system is read-only.  A boolean.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeIsReadOnlyKey CFBC_SYMBOL(kCFURLVolumeIsReadOnlyKey);
/** The size of the file system in bytes.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeTotalCapacityKey CFBC_SYMBOL(kCFURLVolumeTotalCapacityKey);
/** The free bytes for this user.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityKey CFBC_SYMBOL(kCFURLVolumeAvailableCapacityKey);
/** The same as kCFURLVolumeAvailableCapacityKey: nothing is purged.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityForImportantUsageKey
    CFBC_SYMBOL(kCFURLVolumeAvailableCapacityForImportantUsageKey);
/** The same as kCFURLVolumeAvailableCapacityKey: nothing is purged.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeAvailableCapacityForOpportunisticUsageKey
    CFBC_SYMBOL(kCFURLVolumeAvailableCapacityForOpportunisticUsageKey);
/** The number of files on the file system.  A number.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLVolumeResourceCountKey CFBC_SYMBOL(kCFURLVolumeResourceCountKey);

/* ---- Values of kCFURLFileResourceTypeKey ---- */

/** A regular file.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeRegular CFBC_SYMBOL(kCFURLFileResourceTypeRegular);
/** A directory.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeDirectory CFBC_SYMBOL(kCFURLFileResourceTypeDirectory);
/** A symbolic link.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeSymbolicLink CFBC_SYMBOL(kCFURLFileResourceTypeSymbolicLink);
/** A named pipe (FIFO).  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeNamedPipe CFBC_SYMBOL(kCFURLFileResourceTypeNamedPipe);
/** A character device.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeCharacterSpecial CFBC_SYMBOL(kCFURLFileResourceTypeCharacterSpecial);
/** A block device.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeBlockSpecial CFBC_SYMBOL(kCFURLFileResourceTypeBlockSpecial);
/** A socket.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeSocket CFBC_SYMBOL(kCFURLFileResourceTypeSocket);
/** Another type.  Since: 0.1 */
CF_EXPORT const CFStringRef kCFURLFileResourceTypeUnknown CFBC_SYMBOL(kCFURLFileResourceTypeUnknown);

/* ---- Bookmarks, for programs that mention them: the library does not have the functions ---- */

/** How a bookmark is made.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFURLBookmarkCreationOptions) {
    kCFURLBookmarkCreationPreferFileIDResolutionMask = 1UL << 8,        /**< No effect. */
    kCFURLBookmarkCreationMinimalBookmarkMask = 1UL << 9,               /**< A small bookmark. */
    kCFURLBookmarkCreationSuitableForBookmarkFile = 1UL << 10,          /**< One for a file. */
    kCFURLBookmarkCreationWithSecurityScope = 1UL << 11,                /**< One that gives access. */
    kCFURLBookmarkCreationSecurityScopeAllowOnlyReadAccess = 1UL << 12, /**< One that gives access to read. */
    kCFURLBookmarkCreationWithoutImplicitSecurityScope = 1UL << 29      /**< One that gives no access by itself. */
};

/** How a bookmark is resolved.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFURLBookmarkResolutionOptions) {
    kCFURLBookmarkResolutionWithoutUIMask = 1UL << 8,                 /**< Asks nobody. */
    kCFURLBookmarkResolutionWithoutMountingMask = 1UL << 9,           /**< Mounts nothing. */
    kCFURLBookmarkResolutionWithSecurityScope = 1UL << 10,            /**< Gives access. */
    kCFURLBookmarkResolutionWithoutImplicitStartAccessing = 1UL << 15 /**< Does not begin the access. */
};

/** How a bookmark is written to a file.  Since: 0.1 */
typedef CFOptionFlags CFURLBookmarkFileCreationOptions;

CF_EXTERN_C_END

#endif
