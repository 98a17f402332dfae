/* System calls and macros in a form that Swift can import. */
#ifndef CFBCC_SYSTEM_H
#define CFBCC_SYSTEM_H

#include "CFileTree.h"

#include <dirent.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static inline int cfbcc_errno(void)
{
    return errno;
}
static inline int cfbcc_is_directory(mode_t mode)
{
    return S_ISDIR(mode);
}
static inline int cfbcc_is_regular(mode_t mode)
{
    return S_ISREG(mode);
}
/* What a file is that is neither a regular one nor a directory, in English; else NULL. */
const char *cfbcc_kind_of_special_file(mode_t mode);
enum { cfbcc_utime_omit = UTIME_OMIT, cfbcc_read_only_volume = ST_RDONLY };
/* Repeats a call that a signal has interrupted. */
#define CFBCC_RETRY(result, call) \
    do                            \
        (result) = (call);        \
    while ((result) == -1 && errno == EINTR)

int cfbcc_status_of(int directory, const char *path, int flags, struct stat *status);
int cfbcc_status_of_open_file(int file, struct stat *status);
static inline DIR *cfbcc_list(const char *path)
{
    DIR *directory;
    if (cfbcc_is_in_tree(path))
        return cfbcc_tree_list(path);
    do
        directory = opendir(path);
    while (!directory && errno == EINTR);
    return directory;
}
/* The next entry; NULL at the end, with errno 0, and on an error, with its errno. */
static inline struct dirent *cfbcc_next_entry(DIR *directory)
{
    struct dirent *entry;
    if ((uintptr_t)directory & 1)
        return cfbcc_tree_next_entry(directory);
    do {
        errno = 0;
        entry = readdir(directory);
    } while (!entry && errno == EINTR);
    return entry;
}
static inline void cfbcc_end_list(DIR *directory)
{
    if ((uintptr_t)directory & 1)
        cfbcc_tree_end_list(directory);
    else
        closedir(directory);
}
int cfbcc_close(int file);
static inline ssize_t cfbcc_read_next(int file, void *buffer, size_t count)
{
    return file >= CFBCC_TREE_FILES ? cfbcc_tree_read_next(file, buffer, count) : read(file, buffer, count);
}
static inline off_t cfbcc_seek(int file, off_t offset, int whence)
{
    return file >= CFBCC_TREE_FILES ? cfbcc_tree_seek(file, offset, whence) : lseek(file, offset, whence);
}
static inline ssize_t cfbcc_read_link(const char *path, char *buffer, size_t size)
{
    return cfbcc_is_in_tree(path) ? cfbcc_tree_read_link(path, buffer, size) : readlink(path, buffer, size);
}
/* From malloc. */
static inline char *cfbcc_real_path(const char *path)
{
    return cfbcc_is_in_tree(path) ? cfbcc_tree_real_path(path) : realpath(path, NULL);
}
int cfbcc_access(const char *path, int mode);

/* Changes; nothing in a tree can be changed. */
int cfbcc_make_directory(const char *path, mode_t mode);
int cfbcc_remove(const char *path);
int cfbcc_set_mode(const char *path, mode_t mode);
int cfbcc_set_times(const char *path, const struct timespec times[2]);
static inline int cfbcc_volume_of(const char *path, struct statvfs *volume)
{
    int result;
    if (cfbcc_is_in_tree(path)) {
        memset(volume, 0, sizeof *volume);
        volume->f_flag = ST_RDONLY;
        return 0;
    }
    CFBCC_RETRY(result, statvfs(path, volume));
    return result;
}
/* Copies the value of an extended attribute, and returns its length; -1 on an error, as for one that is too long. */
static inline ssize_t cfbcc_extended_attribute_of(const char *path, const char *name, void *value, size_t size)
{
    ssize_t length;
    if (cfbcc_is_in_tree(path)) {
        errno = ENODATA;
        return -1;
    }
    CFBCC_RETRY(length, getxattr(path, name, value, size));
    return length;
}
static inline const char *cfbcc_entry_name(const struct dirent *entry)
{
    return entry->d_name;
}

/* Writes the message for an errno value, in English.  Returns 0 if the value is unknown; the message then
   contains the number. */
int cfbcc_error_text(int code, char *buffer, size_t size);

/* Writes a line to standard error, not interleaved with lines of other threads. */
void cfbcc_write_line(const char *bytes, size_t count);

/* Never blocks, not even for a pipe. */
int cfbcc_open_for_reading(const char *path);

/* The same for a path relative to an open directory. */
int cfbcc_open_for_reading_in(int directory, const char *path);

/* Creates or truncates the file.  Never blocks, not even for a pipe. */
int cfbcc_open_for_writing(const char *path);

/* For streams: reading may block, but opening a pipe does not wait for a writer. */
int cfbcc_open_stream_for_reading(const char *path);

/* Creates, truncates or appends to the file.  May block. */
int cfbcc_open_stream_for_writing(const char *path, int appends);

/* Whether a read or write would not block.  It does not at the end of the file, or if it fails. */
int cfbcc_is_ready(int file, int to_write);

/* Reads `count` bytes at an offset, fewer at the end of the file.  Returns the number of bytes; -1, with errno, on
   an error. */
ssize_t cfbcc_read_all(int file, void *buffer, size_t count, off_t offset);

/* Writes all bytes.  Returns 0, with errno, on an error. */
int cfbcc_write_all(int file, const void *bytes, size_t count);

/* Replaces a file atomically, or creates it with a mode.  Returns 0, with errno, on an error, and changes nothing.  A
   file without write permission is not replaced, even if the process could, unless it is the caller's own and may be.

   The caller has locked the file.  Until the new file is complete it has the name of the old one and ".~cfbc"; what
   has this name already was left by a process that was killed, and is replaced. */
int cfbcc_replace_file(const char *path, const void *bytes, size_t count, mode_t mode, int replaces_read_only);

/* Gives an open file the owner, permissions and extended attributes of another one.  Returns -1, with errno, on an error. */
int cfbcc_keep_status(int file, const char *path);

/* Locks a regular file against everybody who locks it in this way; its directory if there is no file.  Returns a
   descriptor; -1, with errno: EWOULDBLOCK if another holder keeps the lock for that many seconds. */
int cfbcc_lock_file(const char *path, int seconds);

/* Unlocks the file, and closes the descriptor. */
void cfbcc_unlock_file(int file);

/* Opens a directory: to list it, which needs read permission, or only for lookups by relative path. */
int cfbcc_open_directory(const char *path, int is_listed);

/* Commits the pages of memory that will be written, if the system can do that in one call: otherwise the first
   write to each page is a page fault. */
void cfbcc_populate(void *start, size_t count);

struct cfbcc_bytes {
    char *start; /* from malloc, or NULL */
    size_t count;
};

/* The arguments of this process, each followed by a NUL.  The start is NULL, with errno, on an error. */
struct cfbcc_bytes cfbcc_read_command_line(void);

/* The path that this process was started with; NULL if the kernel did not pass it. */
const char *cfbcc_started_path(void);

/* The processor architecture that this library was compiled for, and so that of this process. */
const char *cfbcc_machine(void);

struct cfbcc_attributes {
    mode_t mode;
    uid_t owner;
    nlink_t link_count;
    off_t size, allocated_size;
    blksize_t block_size;
    dev_t device;
    ino_t inode;
    struct timespec accessed, modified, changed;
    struct timespec created; /* 0 seconds if the file system does not record it */
    int is_immutable;
};

/* The attributes of a file, of a symbolic link itself and not of its target.  Returns 0, with errno, on an error. */
int cfbcc_attributes_of(const char *path, struct cfbcc_attributes *attributes);

/* Renames a file.  Fails with EEXIST if the new path exists. */
int cfbcc_rename_to_new(const char *path, const char *new_path);

#endif
