/**
 * @file
 * CFURLEnumerator: the files of a directory, and volumes.
 *
 * This header has only types and constants, for programs that mention them.  The library does not
 * have the functions.
 */
#ifndef __COREFOUNDATION_CFURLENUMERATOR__
#define __COREFOUNDATION_CFURLENUMERATOR__ 1

#include <CoreFoundation/CFBase.h>

CF_EXTERN_C_BEGIN

/** Goes through the files of a directory.  Since: 0.1 */
typedef const struct __CFURLEnumerator *CFURLEnumeratorRef;

/** Which files are returned.  Since: 0.1 */
typedef CF_OPTIONS(CFOptionFlags, CFURLEnumeratorOptions) {
    kCFURLEnumeratorDefaultBehavior = 0,                    /**< Those of the directory. */
    kCFURLEnumeratorDescendRecursively = 1UL << 0,          /**< Those of directories in it, too. */
    kCFURLEnumeratorSkipInvisibles = 1UL << 1,              /**< No hidden files. */
    kCFURLEnumeratorGenerateFileReferenceURLs = 1UL << 2,   /**< URLs that follow files which are moved. */
    kCFURLEnumeratorSkipPackageContents = 1UL << 3,         /**< Nothing inside of packages. */
    kCFURLEnumeratorIncludeDirectoriesPreOrder = 1UL << 4,  /**< Directories, before their files. */
    kCFURLEnumeratorIncludeDirectoriesPostOrder = 1UL << 5, /**< Directories, after their files. */
    kCFURLEnumeratorGenerateRelativePathURLs = 1UL << 6     /**< URLs relative to the directory. */
};

/** What was found.  Since: 0.1 */
typedef CF_ENUM(CFIndex, CFURLEnumeratorResult) {
    kCFURLEnumeratorSuccess = 1,                  /**< A file. */
    kCFURLEnumeratorEnd = 2,                      /**< There are no more. */
    kCFURLEnumeratorError = 3,                    /**< A failure, after which it may go on. */
    kCFURLEnumeratorDirectoryPostOrderSuccess = 4 /**< The end of a directory. */
};

CF_EXTERN_C_END

#endif
