/**
 * @file
 * Packages: directories that are written as a whole, such as documents with several files.
 *
 * A user sees a package as one file, so a program must not leave half of one.  CFBCWritePackage() makes
 * the new directory beside the old one, and then both exchange their names in one step:
 *
 *     CFDictionarySetValue(contents, CFSTR("text.rtf"), text);
 *     CFDictionarySetValue(contents, CFSTR("images/1.png"), image);
 *     if (!CFBCWritePackage(url, contents, kCFBCPackageOptionReplace, &error)) …
 *
 * CFBCFileTreeCreateWithContents() takes the same contents, to look at a package before it is written.
 */
#ifndef CFBUNDLECOMPAT_CFBCPACKAGE_H
#define CFBUNDLECOMPAT_CFBCPACKAGE_H

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFURL.h>

CF_EXTERN_C_BEGIN

/** How a package is written. */
typedef CF_OPTIONS(CFOptionFlags, CFBCPackageOptions) {
    /**
     * A directory that is there already is replaced, with all that is in it.  Otherwise it is an error.  The name of a
     * package has an extension; a directory without one is never replaced.
     */
    kCFBCPackageOptionReplace = 1
};

/**
 * Writes a directory with exactly these files, as a whole or not at all.
 *
 * Other processes see the old directory or the new one, also after the system has crashed: files and
 * names are on the disk before they replace others, and when the call returns.
 * Where the file system cannot exchange two names, as some on a network cannot, the old directory is moved
 * aside first, and there is none for a moment.
 *
 * Directories and files that were there before and are there again keep their owner, permissions, ACL and
 * the extended attributes of users.  A file with the same bytes is not written again: it is the same file.
 * A new one has the permissions that the process gives to new files.
 *
 * @param url       The package.  Its parent directory exists.  If it is a symbolic link, the directory that
 *                  it leads to is written.  NULL is an error.
 * @param contents  The files by their paths, which are relative to the package: CFData.  Directories
 *                  need no entry; a path that ends in a slash is one of a directory, whatever its value.  The
 *                  dictionary must not change during the call.  NULL is an error.
 * @param options   Whether a directory is replaced.
 * @param error     Receives an error that you own if the result is false, and is unchanged otherwise.
 *                  May be NULL.
 *
 * @return  Whether the package was written.  If not, nothing has changed.
 *
 * Errors:   domain kCFErrorDomainPOSIX, with an errno value as code, the path of the file that it is about
 *           under kCFErrorFilePathKey, and the failure reason.
 *           EEXIST: there is something, and kCFBCPackageOptionReplace is not set.
 *           ENOTDIR: there is something that is not a directory.
 *           EACCES: there is a directory without permission to write.
 *           EBUSY: there is the home directory, or one that contains the working directory.
 *           EPERM: there is a directory whose name has no extension.
 *           ESTALE: another process or thread has replaced or removed the package during the call.
 *           EWOULDBLOCK: another process has locked the parent directory for five seconds.
 *           EROFS: the URL is that of a file in a tree.
 *           EINVAL: a path is not in the package, or the like, as for CFBCFileTreeCreateWithContents(); a
 *           value is a string, which would be a link; an option is unknown; the URL is not that of a file.
 *           ENOSPC, EIO, EMFILE, ENOMEM and others of the system.
 *           If the file system cannot exchange names, and the new directory cannot take the place of the old
 *           one, nor the old one its own, the failure reason says where the old one is.
 *           A process that is killed may leave a hidden directory `.NAME.cfbundle-XXXXXX` beside the package,
 *           with the old package or an unfinished one.  Later calls do not remove it; they report it to the
 *           diagnostic handler, as a note.
 * Threads:  safe.  Of several that write the same package at once, at least one succeeds.
 * Cost:     writes the files that have changed, reads those that have not, and waits for the disk, once for each
 *           file and directory.
 * Since:    0.1
 */
CF_EXPORT Boolean CFBCWritePackage(CFURLRef url, CFDictionaryRef contents, CFBCPackageOptions options,
                                   CFErrorRef *error);

CF_EXTERN_C_END

#endif
