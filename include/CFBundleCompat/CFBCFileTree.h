/**
 * @file
 * File trees: bundles in archives, in memory, or wherever a program's functions find them.
 *
 * A file tree answers what bundles ask of files: what a directory contains, what a file is, and what
 * bytes it has.  A bundle in a tree is opened with CFBCBundleCreateInFileTree(), and all functions work
 * on it as on a bundle in a directory.  Two cannot: code is not loaded from a tree, which is an error of
 * CFBundleLoadExecutableAndReturnError() that says so, and nothing in a tree can be changed (EROFS).
 *
 * The URLs of its files have the scheme `cfbc-tree`, such as `cfbc-tree://1/App.app/Info.plist`; the
 * number is never used for another tree of the process.  All functions that take the URL of a file
 * accept them: CFBundleCreate(), CFURLCreateDataAndPropertiesFromResource(), streams, nibs.
 * CFURLCopyFileSystemPath() returns the path in the tree after a slash, as it returns the path of
 * any other URL, so look at the scheme before you open such a path.
 *
 * A tree exists until its handle and every bundle and open file in it have been released.  Then its URLs
 * lead to no file.
 *
 * Symbolic links lead to files of the same tree only: an absolute link begins at the root of the tree,
 * and one that leads out of the tree leads nowhere.  Files of trees never have the identity of a file on disk.
 *
 * Unless a function says otherwise:
 *
 * NULL:     an argument that is NULL returns NULL.  A handle of another type is treated as NULL and
 *           reported to the diagnostic handler.
 * Threads:  safe from any thread.
 */
#ifndef CFBUNDLECOMPAT_CFBCFILETREE_H
#define CFBUNDLECOMPAT_CFBCFILETREE_H

#include <CFBundleCompat/CFBCEnvironment.h>
#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFBundle.h>
#include <CoreFoundation/CFDate.h>
#include <CoreFoundation/CFDictionary.h>
#include <CoreFoundation/CFError.h>
#include <CoreFoundation/CFString.h>
#include <CoreFoundation/CFURL.h>
#include <stdint.h>

CF_EXTERN_C_BEGIN

/** A file tree.  It is immutable; what its callbacks answer is the program's.  Since: 0.1 */
typedef const struct __CFBCFileTree *CFBCFileTreeRef;

/** What a file is. */
typedef CF_ENUM(CFIndex, CFBCFileKind) {
    /** There is no such file. */
    kCFBCFileKindNone = 0,
    kCFBCFileKindRegular = 1,
    kCFBCFileKindDirectory = 2,
    kCFBCFileKindSymbolicLink = 3,
    /** Something that cannot be read, such as a pipe. */
    kCFBCFileKindOther = 4
};

/** What a tree says of a file. */
typedef struct CFBCFileStatus {
    CFBCFileKind kind;
    /** In bytes.  More are never read; fewer are an end of the file. */
    int64_t size;
    /** Equal for two names of one file.  0: the path is the identity. */
    uint64_t identity;
    CFAbsoluteTime modified;
    /** As in `st_mode`.  0: not known. */
    uint32_t permissions;
} CFBCFileStatus;

/**
 * Adds an entry to a listing.  It belongs to the library, which passes it to `list`.
 *
 * @param context  What `list` received with it.
 * @param name     The entry's name, UTF-8.  It is copied.  A name that no file can have, such as `..`
 *                 or one with a slash, is ignored.
 * @param kind     What the entry is, symbolic links not followed.
 *
 * @return  0, or an `errno` value: the listing is refused, and `list` may return it at once.  EFBIG: names
 *          and what is stored of them would take more than 64 MiB.
 */
typedef int (*CFBCFileTreeAddEntry)(void *context, const char *name, CFBCFileKind kind);

/**
 * The functions of a tree.
 *
 * Each receives the `info` of CFBCFileTreeCreate().  Paths are UTF-8 and relative to the root,
 * without `.`, `..`, empty components and a slash at the end; "" is the root.  No directory of a path is
 * a symbolic link, unless `readLink` is NULL.
 *
 * They return 0 or an `errno` value.  ENOENT and ENOTDIR mean that there is no such file.  Other values
 * such as EIO are failures: they are reported as those of the file system, and nothing that was read in
 * spite of one is cached.
 *
 * They may be called from several threads at once.  No lock of the library is held meanwhile, so they
 * may take their time and call the library.
 */
typedef struct CFBCFileTreeCallbacks {
    /** 0 */
    CFIndex version;
    /** Called once, when the tree does not exist any more.  May be NULL. */
    void (*release)(void *info);
    /**
     * What messages call the root, such as the path of an archive and "!".  The result is released.  Called
     * once, when the tree is created.  May be NULL: then messages have URLs.
     */
    CFStringRef (*copyDescription)(void *info);
    /** Calls `add` for each entry of a directory, in any order. */
    int (*list)(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context);
    /** Describes a file.  Does not follow a symbolic link.  `status` is filled with zeros. */
    int (*status)(void *info, const char *path, CFBCFileStatus *status);
    /** Opens a regular file, and stores what the other functions receive as `file`, which may be NULL. */
    int (*open)(void *info, const char *path, void **file);
    /** Copies at most `capacity` bytes from an offset, and stores their number: 0 at the end only. */
    int (*read)(void *info, void *file, int64_t offset, void *buffer, CFIndex capacity, CFIndex *count);
    /** Closes a file.  May be NULL. */
    void (*close)(void *info, void *file);
    /** Copies what a symbolic link contains, and stores its length.  May be NULL: the tree has no links. */
    int (*readLink)(void *info, const char *path, char *buffer, CFIndex capacity, CFIndex *count);
} CFBCFileTreeCallbacks;

/** How a tree looks files up. */
typedef CF_OPTIONS(CFOptionFlags, CFBCFileTreeOptions) {
    /**
     * A path whose names differ from those of the files in case, or in how accents are composed, leads to
     * them, as on a Mac.  Names in lists of a directory keep their case, and resources are found by it.
     */
    kCFBCFileTreeOptionCaseInsensitive = 1
};

/**
 * Returns the type of file trees.
 *
 * @return  The same number in every call.
 *
 * Errors:   none.
 * Cost:     constant.
 * Since:    0.1
 */
CF_EXPORT CFTypeID CFBCFileTreeGetTypeID(void);

/**
 * Creates a file tree whose files the program's functions provide.
 *
 * @param callbacks  The functions, which are copied.  NULL returns NULL.
 * @param info       What the functions receive.  May be NULL.  It must stay valid until `release` is
 *                   called.
 * @param options    How files are looked up.
 * @param error      Receives an error that you own if NULL is returned because of `callbacks`.  May be NULL.
 *
 * @return  A tree that you own.  If NULL is returned, `release` is not called.
 *
 * Errors:   EINVAL if `list`, `status`, `open` or `read` is NULL, or if the version is not 0.
 * Cost:     constant.  `copyDescription` is called.
 * Since:    0.1
 */
CF_EXPORT CFBCFileTreeRef CFBCFileTreeCreate(const CFBCFileTreeCallbacks *callbacks, void *info,
                                             CFBCFileTreeOptions options, CFErrorRef *error);

/**
 * Creates a file tree in memory.
 *
 * @param contents  The files by their paths, which are relative to the root: a CFData is a regular
 *                  file, a CFString is a symbolic link with this target.  Directories need no entry; a path
 *                  that ends in a slash is one of a directory, whatever its value.  NULL returns NULL.
 * @param options   How files are looked up.
 * @param error     Receives an error that you own if NULL is returned because of `contents`.  May be NULL.
 *
 * @return  A tree that you own.  It has the data, or copies of those that are mutable.
 *
 * Errors:   EINVAL, with a description that names the path, for a path that is not a string, that is
 *           absolute, that has an empty component, `.`, `..` or one of more than 255 bytes, or that is longer
 *           than 4095 bytes; for the target of a link that is; for U+0000 in either; for two files of which
 *           one would be a directory; for another value; and for a dictionary whose callbacks are not those
 *           of objects.
 * Cost:     that of a dictionary with as many entries.
 * Since:    0.1
 */
CF_EXPORT CFBCFileTreeRef CFBCFileTreeCreateWithContents(CFDictionaryRef contents, CFBCFileTreeOptions options,
                                                         CFErrorRef *error);

/**
 * Returns the URL of a file in a tree.
 *
 * @param tree  The tree.  NULL returns NULL.
 * @param path  The path relative to the root.  NULL or empty: the root.
 *
 * @return  A URL that you own.  The file need not exist.  The URL of a directory, and of a path that ends in a
 *          slash, ends in a slash.
 *
 * Errors:   if the tree cannot tell what the file is, it counts as no directory.
 * Cost:     one lookup in the tree.
 * Since:    0.1
 */
CF_EXPORT CFURLRef CFBCFileTreeCopyURL(CFBCFileTreeRef tree, CFStringRef path);

/**
 * Opens a bundle in a tree.
 *
 * @param tree         The tree.  NULL returns NULL.
 * @param path         The path of the bundle's directory, relative to the root.  NULL or empty: the
 *                     root is the bundle.
 * @param environment  What the bundle chooses resources for, as in CFBCBundleCreateForEnvironment().
 *                     NULL: the environment of the process, as in CFBundleCreate().
 * @param error        Receives an error that you own if the bundle cannot be opened.  May be NULL.
 *
 * @return  A bundle that you own.  It retains the tree.
 *
 * Errors:   as for CFBCBundleCreateAndReturnError().
 * Cost:     as for CFBundleCreate().
 * Since:    0.1
 */
CF_EXPORT CFBundleRef CFBCBundleCreateInFileTree(CFBCFileTreeRef tree, CFStringRef path, CFBCEnvironmentRef environment,
                                                 CFErrorRef *error);

CF_EXTERN_C_END

#endif
