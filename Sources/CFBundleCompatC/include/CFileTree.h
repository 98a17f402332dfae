/* File trees: files that a program's functions provide, as CFBCFileTree.h describes them.
 *
 * A mounted tree has paths of its own, to which the functions of CSystem.h give the answers of the tree: CFBCC_TREE_MARK,
 * the tree's number, and the path.  A path of the system that a program passes is absolute, so it begins with a slash. */
#ifndef CFBCC_FILE_TREE_H
#define CFBCC_FILE_TREE_H

#include "CHandle.h"
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#define CFBCC_TREE_MARK 1

/* How URLs of files in trees begin. */
#define CFBCC_TREE_SCHEME "cfbc-tree://"

/* Descriptors of files in trees are at least this. */
#define CFBCC_TREE_FILES (1 << 30)

enum {
    cfbcc_file_none,
    cfbcc_file_regular,
    cfbcc_file_directory,
    cfbcc_file_symbolic_link,
    cfbcc_file_other,
};

/* CFBCFileStatus */
typedef struct {
    long kind;
    int64_t size;
    uint64_t identity;
    double modified;
    uint32_t permissions;
} cfbcc_file_status;

/* CFBCFileTreeAddEntry */
typedef int (*cfbcc_add_entry)(void *context, const char *name, long kind);

/* CFBCFileTreeCallbacks.  What the program passes as info and as a file is a handle here: it is only passed back. */
typedef struct {
    long version;
    void (*release)(cfbcc_handle info);
    cfbcc_handle (*copy_description)(cfbcc_handle info);
    int (*list)(cfbcc_handle info, const char *directory, cfbcc_add_entry add, void *context);
    int (*status)(cfbcc_handle info, const char *path, cfbcc_file_status *status);
    int (*open)(cfbcc_handle info, const char *path, cfbcc_handle *file);
    int (*read)(cfbcc_handle info, cfbcc_handle file, int64_t offset, void *buffer, long capacity, long *count);
    void (*close)(cfbcc_handle info, cfbcc_handle file);
    int (*read_link)(cfbcc_handle info, const char *path, char *buffer, long capacity, long *count);
} cfbcc_file_tree_callbacks;

/* Mounts a tree, and returns its number, which is never used twice; 0, with errno, without memory (ENOMEM), or if a callback is
   missing that every tree needs (EINVAL).  Then `release` is not called.  `name` is what messages call the root, if there is no
   description; "" for none.  `options` are CFBCFileTreeOptions. */
uint64_t cfbcc_mount_tree(const cfbcc_file_tree_callbacks *callbacks, cfbcc_handle info, const char *name,
                          unsigned long options);

/* The same for a tree in memory, whose files are in a dictionary by their paths.  A key that cannot be a path, or whose value
   cannot be a file, is returned, and belongs to the caller. */
uint64_t cfbcc_mount_contents(cfbcc_handle contents, unsigned long options, cfbcc_handle *refused);

/* Mounts the tree of a path once more, and returns its number; 0 if the path is not in a mounted tree. */
uint64_t cfbcc_mount_tree_of(const char *path);

/* Undoes one mount.  The tree is released with the last one, when none of its files is open. */
void cfbcc_unmount_tree(uint64_t number);

/* Text with the names of trees, or URLs, for the roots of their paths.  From malloc; NULL without memory. */
char *cfbcc_name_trees(const char *text);

/* ---- The functions of CSystem.h for paths and descriptors in trees.  All set errno. ---- */

static inline int cfbcc_is_in_tree(const char *path)
{
    return *path == CFBCC_TREE_MARK;
}
int cfbcc_tree_status(int directory, const char *path, int flags, struct stat *status);
int cfbcc_tree_open(int directory, const char *path, int is_directory);
int cfbcc_tree_file_status(int file, struct stat *status);
ssize_t cfbcc_tree_read(int file, void *buffer, size_t count, off_t offset);
ssize_t cfbcc_tree_read_next(int file, void *buffer, size_t count);
off_t cfbcc_tree_seek(int file, off_t offset, int whence);
int cfbcc_tree_close(int file);
ssize_t cfbcc_tree_read_link(const char *path, char *buffer, size_t size);
char *cfbcc_tree_real_path(const char *path);

/* A listing in place of a DIR: the lowest bit of its address is set. */
DIR *cfbcc_tree_list(const char *path);
struct dirent *cfbcc_tree_next_entry(DIR *listing);
void cfbcc_tree_end_list(DIR *listing);

#endif
