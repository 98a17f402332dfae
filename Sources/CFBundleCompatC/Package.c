#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPackage.h"

#include "CSystem.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { piece_size = 64 << 10 };

int cfbcc_make_temporary_directory(char *path)
{
    return mkdtemp(path) ? 0 : -1;
}

int cfbcc_lock_directory(const char *path, int seconds)
{
    enum { tries_per_second = 100 };
    const struct timespec pause = { 0, 10000000 };
    int directory = cfbcc_open_directory(path, 1), tries = seconds * tries_per_second;
    while (directory >= 0 && flock(directory, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR)) {
        if (tries-- <= 0) {
            close(directory);
            errno = EWOULDBLOCK;
            return -1;
        }
        nanosleep(&pause, NULL);
    }
    return directory;
}

/* Whether an old file has the bytes of an open one.  One that cannot be read has others. */
static int has_bytes_of(const char *old, int file, off_t size, char *pieces)
{
    struct stat status;
    int other;
    CFBCC_RETRY(other, open(old, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    if (other < 0)
        return 0;
    int is_same = cfbcc_status_of_open_file(other, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == size;
    for (off_t done = 0; is_same && done < size; done += piece_size) {
        ssize_t count = cfbcc_read_all(file, pieces, piece_size, done);
        is_same = count > 0 && cfbcc_read_all(other, pieces + piece_size, piece_size, done) == count
                  && memcmp(pieces, pieces + piece_size, (size_t)count) == 0;
    }
    close(other);
    return is_same;
}

/* Writes what an open file has, and makes it durable. */
static int write_content(int file, int new_file, char *piece)
{
    off_t done = 0;
    ssize_t count;
    int result;
    do {
        count = cfbcc_read_all(file, piece, piece_size, done);
        if (count < 0 || !cfbcc_write_all(new_file, piece, (size_t)count))
            return -1;
        done += count;
    } while (count == piece_size);
    CFBCC_RETRY(result, fsync(new_file));
    return result;
}

static int write_copy(int file, const char *new_path, const char *old, char *piece)
{
    int new_file;
    CFBCC_RETRY(new_file, open(new_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old ? 0600 : 0666));
    if (new_file < 0)
        return -1;
    int result = old ? cfbcc_keep_status(new_file, old) : 0;
    if (result == 0)
        result = write_content(file, new_file, piece);
    int error = errno, is_closed = cfbcc_close(new_file) == 0;
    if (result != 0)
        errno = error;
    return result == 0 && is_closed ? 0 : -1;
}

int cfbcc_copy_file(const char *path, const char *new_path, const char *old)
{
    struct stat status;
    int result = -1, file = cfbcc_open_for_reading(path);
    if (file < 0)
        return -1;
    char *pieces = malloc((size_t)2 * piece_size);
    if (pieces && cfbcc_status_of_open_file(file, &status) == 0) {
        /* A file of another user, or with very many names, gets no further name. */
        int is_kept = old && has_bytes_of(old, file, status.st_size, pieces) && link(old, new_path) == 0;
        result = is_kept ? 0 : write_copy(file, new_path, old, pieces);
    }
    int error = errno;
    free(pieces);
    cfbcc_close(file);
    errno = error;
    return result;
}

/* Gives a directory the ACL for new files of an old one. */
static int keep_acl_of_new_files(int directory, const char *old)
{
    static const char name[] = "system.posix_acl_default";
    ssize_t size;
    int result;
    char *value = malloc(piece_size);
    if (!value)
        return -1;
    CFBCC_RETRY(size, getxattr(old, name, value, piece_size));
    if (size >= 0)
        CFBCC_RETRY(result, fsetxattr(directory, name, value, (size_t)size, 0));
    else
        result = fremovexattr(directory, name) == 0 || errno == ENODATA || errno == ENOTSUP ? 0 : -1;
    int error = errno;
    free(value);
    errno = error;
    return result;
}

int cfbcc_finish_directory(const char *path, const char *old)
{
    int directory = cfbcc_open_directory(path, 1), result = 0;
    if (directory < 0)
        return -1;
    if (old)
        result = keep_acl_of_new_files(directory, old) == 0 ? cfbcc_keep_status(directory, old) : -1;
    if (result == 0)
        CFBCC_RETRY(result, fsync(directory));
    /* Some file systems cannot synchronize directories. */
    if (result != 0 && errno == EINVAL)
        result = 0;
    int error = errno;
    close(directory);
    errno = error;
    return result;
}

/* ---- Removing ---- */

/* Removes an entry, unless it is a directory with content: ENOTEMPTY. */
static int remove_entry(int directory, const char *name)
{
    if (unlinkat(directory, name, 0) == 0)
        return 0;
    int error = errno;
    if ((error == EISDIR || error == EPERM) && unlinkat(directory, name, AT_REMOVEDIR) == 0)
        return 0;
    if (errno == EEXIST)
        errno = ENOTEMPTY;
    else if (errno == ENOTDIR)
        errno = error;
    return -1;
}

/* Opens a directory, and permits its owner to change it. */
static int open_to_remove(int outer, const char *name)
{
    int directory;
    CFBCC_RETRY(directory, openat(outer, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (directory >= 0)
        fchmod(directory, 0700);
    return directory;
}

/* A directory being listed.  opendir() allocates, but it must be possible to remove a directory without memory. */
struct listing {
    int directory;
    long next, end;
    _Alignas(struct dirent64) char entries[2048];
};

/* The next name in a directory, without "." and "..".  NULL with errno 0 at the end, or with an error. */
static const char *next_name(struct listing *listing)
{
    for (;;) {
        if (listing->next == listing->end) {
            CFBCC_RETRY(listing->end,
                        syscall(SYS_getdents64, listing->directory, listing->entries, sizeof listing->entries));
            listing->next = 0;
            if (listing->end <= 0) {
                if (listing->end == 0)
                    errno = 0;
                listing->end = 0;
                return NULL;
            }
        }
        const struct dirent64 *entry = (const void *)(listing->entries + listing->next);
        listing->next += entry->d_reclen;
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            return entry->d_name;
    }
}

/* Gives a directory a name in `outer` that is free. */
static int move_out(int outer, int directory, const char *name, unsigned *number)
{
    char new_name[16];
    int moved = open_to_remove(directory, name), result;
    if (moved < 0)
        return -1;
    close(moved);
    do {
        snprintf(new_name, sizeof new_name, "%u", ++*number);
        result = renameat(directory, name, outer, new_name);
    } while (result != 0 && (errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR));
    return result;
}

/* Removes what is in a directory of `outer`.  Directories with content become directories of `outer`, so that neither paths nor the
   number of open files grow with the depth. */
static int empty_directory(int outer, int directory, unsigned *number)
{
    struct listing listing = { .directory = directory };
    const char *name;
    int result = 0;
    while (result == 0 && (name = next_name(&listing))) {
        result = remove_entry(directory, name);
        if (result != 0 && errno == ENOTEMPTY)
            result = move_out(outer, directory, name, number);
    }
    if (result == 0 && errno != 0)
        result = -1;
    return result;
}

/* Removes a directory of `outer`, which may get new directories from it. */
static int remove_directory(int outer, const char *name, unsigned *number)
{
    int directory = open_to_remove(outer, name);
    if (directory < 0)
        return -1;
    int result = empty_directory(outer, directory, number), error = errno;
    close(directory);
    errno = error;
    return result == 0 ? unlinkat(outer, name, AT_REMOVEDIR) : -1;
}

int cfbcc_remove_tree(const char *path)
{
    unsigned number = 0;
    int outer = open_to_remove(AT_FDCWD, path), is_empty = 0, result = 0;
    if (outer < 0)
        return -1;
    while (result == 0 && !is_empty) {
        struct listing listing = { .directory = outer };
        const char *name;
        is_empty = 1;
        result = lseek(outer, 0, SEEK_SET) == 0 ? 0 : -1;
        while (result == 0 && (name = next_name(&listing))) {
            is_empty = 0;
            result = remove_entry(outer, name);
            if (result != 0 && errno == ENOTEMPTY)
                result = remove_directory(outer, name, &number);
        }
        if (result == 0 && errno != 0)
            result = -1;
    }
    int error = errno;
    close(outer);
    errno = error;
    return result == 0 ? rmdir(path) : -1;
}
