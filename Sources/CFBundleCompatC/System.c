#define _GNU_SOURCE /* O_PATH, statx */
#include "CSystem.h"

#include "CFork.h"
#include "CPackage.h"

#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#ifdef __GLIBC__
#define UNKNOWN_ERROR "Unknown error"
#else
#define UNKNOWN_ERROR "No error information"
#endif

int cfbcc_error_text(int code, char *buffer, size_t size)
{
    /* In the C locale: strerror() follows the program's, and messages are in English everywhere. */
    cfbcc_begin_library_call();
    locale_t english = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (english) {
        snprintf(buffer, size, "%s", strerror_l(code, english));
        freelocale(english);
    } else {
        snprintf(buffer, size, UNKNOWN_ERROR " %d", code);
    }
    cfbcc_end_library_call();
    return strncmp(buffer, UNKNOWN_ERROR, sizeof UNKNOWN_ERROR - 1) != 0;
}

void cfbcc_write_line(const char *bytes, size_t count)
{
    flockfile(stderr);
    fwrite(bytes, 1, count, stderr);
    fputc('\n', stderr);
    funlockfile(stderr);
}

const char *cfbcc_kind_of_special_file(mode_t mode)
{
    if (S_ISFIFO(mode))
        return "the file is a pipe";
    if (S_ISSOCK(mode))
        return "the file is a socket";
    return S_ISCHR(mode) || S_ISBLK(mode) ? "the file is a device" : NULL;
}

int cfbcc_status_of(int directory, const char *path, int flags, struct stat *status)
{
    int result;
    if (cfbcc_is_in_tree(path) || directory >= CFBCC_TREE_FILES)
        return cfbcc_tree_status(directory, path, flags, status);
    CFBCC_RETRY(result, fstatat(directory, path, status, flags));
    return result;
}

int cfbcc_status_of_open_file(int file, struct stat *status)
{
    int result;
    if (file >= CFBCC_TREE_FILES)
        return cfbcc_tree_file_status(file, status);
    CFBCC_RETRY(result, fstat(file, status));
    return result;
}

int cfbcc_open_for_reading(const char *path)
{
    return cfbcc_open_for_reading_in(AT_FDCWD, path);
}

int cfbcc_open_for_reading_in(int directory, const char *path)
{
    int file;
    if (cfbcc_is_in_tree(path) || directory >= CFBCC_TREE_FILES)
        return cfbcc_tree_open(directory, path, 0);
    CFBCC_RETRY(file, openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    return file;
}

static int is_refused(const char *path)
{
    if (cfbcc_is_in_tree(path))
        errno = EROFS;
    return cfbcc_is_in_tree(path);
}

int cfbcc_make_directory(const char *path, mode_t mode)
{
    return is_refused(path) ? -1 : mkdir(path, mode);
}

int cfbcc_remove(const char *path)
{
    return is_refused(path) ? -1 : remove(path);
}

int cfbcc_set_mode(const char *path, mode_t mode)
{
    return is_refused(path) ? -1 : chmod(path, mode);
}

int cfbcc_set_times(const char *path, const struct timespec times[2])
{
    return is_refused(path) ? -1 : utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}

int cfbcc_open_for_writing(const char *path)
{
    int file;
    if (is_refused(path))
        return -1;
    CFBCC_RETRY(file, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666));
    return file;
}

int cfbcc_open_stream_for_reading(const char *path)
{
    int file = cfbcc_open_for_reading(path);
    if (file >= 0 && file < CFBCC_TREE_FILES)
        fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
    return file;
}

int cfbcc_open_stream_for_writing(const char *path, int appends)
{
    int file;
    if (is_refused(path))
        return -1;
    CFBCC_RETRY(file, open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | (appends ? O_APPEND : O_TRUNC), 0666));
    return file;
}

int cfbcc_is_ready(int file, int to_write)
{
    struct pollfd state = { file, to_write ? POLLOUT : POLLIN, 0 };
    int result;
    if (file >= CFBCC_TREE_FILES)
        return 1;
    CFBCC_RETRY(result, poll(&state, 1, 0));
    return result != 0;
}

int cfbcc_open_directory(const char *path, int is_listed)
{
    int directory;
    if (cfbcc_is_in_tree(path))
        return cfbcc_tree_open(AT_FDCWD, path, 1);
    CFBCC_RETRY(directory, open(path, (is_listed ? O_RDONLY : O_PATH) | O_DIRECTORY | O_CLOEXEC));
    return directory;
}

ssize_t cfbcc_read_all(int file, void *buffer, size_t count, off_t offset)
{
    size_t done = 0;
    if (file >= CFBCC_TREE_FILES)
        return cfbcc_tree_read(file, buffer, count, offset);
    while (done < count) {
        ssize_t got = pread(file, (char *)buffer + done, count - done, offset + (off_t)done);
        if (got == 0)
            break;
        if (got > 0)
            done += (size_t)got;
        else if (errno != EINTR)
            return -1;
    }
    return (ssize_t)done;
}

int cfbcc_write_all(int file, const void *bytes, size_t count)
{
    const char *next = bytes;
    while (count > 0) {
        ssize_t written = write(file, next, count);
        if (written < 0 && errno != EINTR)
            return 0;
        if (written > 0) {
            next += written;
            count -= (size_t)written;
        }
    }
    return 1;
}

/* A file system without locks cannot tell whether another writer is at work, so every file counts as free. */
static int is_free(int file)
{
    int result;
    CFBCC_RETRY(result, flock(file, LOCK_EX | LOCK_NB));
    return result == 0 || errno != EWOULDBLOCK;
}

/* Tells the files of writers from those of others, who may use the same names: on a file, this bit has no other meaning. */
enum { temporary_mark = S_ISVTX };

/* Removes what a killed writer has left. Returns 0 if another writer is at work, and -1 for an error: EEXIST for a file
   that no writer has made. */
static int remove_left_file(const char *name)
{
    struct stat opened, named;
    int file, result = 0;
    if (cfbcc_status_of(AT_FDCWD, name, AT_SYMLINK_NOFOLLOW, &named) != 0)
        return errno == ENOENT ? 1 : -1;
    if (!S_ISREG(named.st_mode) || !(named.st_mode & temporary_mark)) {
        errno = EEXIST;
        return -1;
    }
    CFBCC_RETRY(file, open(name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    if (file < 0 && errno != ENOENT && errno != ELOOP && errno != EACCES)
        return -1;
    int is_mine = file < 0 || is_free(file);
    if (is_mine && file >= 0
        && (cfbcc_status_of_open_file(file, &opened) != 0
            || cfbcc_status_of(AT_FDCWD, name, AT_SYMLINK_NOFOLLOW, &named) != 0))
        result = errno == ENOENT ? 0 : -1;
    else if (is_mine && (file < 0 || (opened.st_ino == named.st_ino && opened.st_dev == named.st_dev)))
        result = unlink(name) == 0 || errno == ENOENT ? 1 : -1;
    int error = errno;
    if (file >= 0)
        close(file);
    errno = error;
    return result;
}

/* The name of a file while it is written. One that would be too long for the system ends in a hash of the whole. Returns
   whether the path is not too long. */
static int name_temporary_file(char name[PATH_MAX], const char *path, int number)
{
    char suffix[40] = ".~cfbc";
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t folder = (size_t)(base - path), length = strlen(base), end = strlen(suffix);
    if (number > 0)
        end += (size_t)snprintf(suffix + end, sizeof suffix - end, "%d", number);
    if (length + end > NAME_MAX) {
        unsigned long long hash = 0xCBF29CE484222325;
        for (const char *byte = base; *byte; byte++)
            hash = (hash ^ (unsigned char)*byte) * 0x100000001B3;
        char full[40];
        end = (size_t)snprintf(full, sizeof full, "~%016llx%s", hash, suffix);
        memcpy(suffix, full, end + 1);
        length = NAME_MAX - end;
        while (length > 0 && (base[length] & 0xC0) == 0x80)
            length--;
    }
    if (folder + length + end >= PATH_MAX)
        return 0;
    memcpy(name, path, folder + length);
    memcpy(name + folder + length, suffix, end + 1);
    return 1;
}

static int open_parent(const char *path)
{
    char parent[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : slash == path ? 1 : (size_t)(slash - path);
    if (length >= sizeof parent) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(parent, path, length);
    parent[length] = 0;
    return cfbcc_open_directory(length > 0 ? parent : ".", 1);
}

void cfbcc_synchronize_folder_of(const char *path)
{
    int result, directory = open_parent(path);
    if (directory < 0)
        return;
    CFBCC_RETRY(result, fsync(directory));
    close(directory);
}

/* Makes a file, which is locked until it is closed, so that others do not take it for one that was left. Waits for
   another writer, five seconds at most. */
static int make_temporary_file(const char *name)
{
    enum { tries = 500 };
    const struct timespec pause = { 0, 10000000 };
    for (int i = 0; i < tries; i++) {
        struct stat status;
        int file, removed = 0;
        CFBCC_RETRY(file, open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600 | temporary_mark));
        if (file >= 0) {
            int is_mine = is_free(file), result = is_mine ? cfbcc_status_of_open_file(file, &status) : 0;
            if (is_mine && result == 0 && status.st_nlink > 0)
                return file;
            int error = errno;
            if (result != 0)
                unlink(name);
            close(file);
            errno = error;
            if (result != 0)
                return -1;
        } else if (errno != EEXIST || (removed = remove_left_file(name)) < 0) {
            return -1;
        }
        if (!removed)
            nanosleep(&pause, NULL);
    }
    errno = EWOULDBLOCK;
    return -1;
}

static const char acl[] = "system.posix_acl_access";

static int is_kept(const char *attribute)
{
    return strncmp(attribute, "user.", 5) == 0 || strcmp(attribute, "security.selinux") == 0
           || strcmp(attribute, acl) == 0;
}

/* Copies the extended attributes of the old file: all that users set, and the label of SELinux if the system permits. The
   ACL must be copied: the group bits of
   the mode are its mask, and without it they would apply to the group. It is not copied if the file has another group,
   to which its entry for the group would apply. */
static int keep_attributes(int file, const char *path, int keeps_acl)
{
    enum { most = 64 << 10 }; /* for Linux, of the names together and of each value */
    char *names = malloc(2 * most);
    ssize_t count, size;
    int has_acl = 0;
    if (!names)
        return -1;
    CFBCC_RETRY(count, listxattr(path, names, most));
    int result = count < 0 && errno != ENOTSUP && errno != ENOSYS && errno != EPERM && errno != ENOENT ? -1 : 0;
    for (const char *name = names; result == 0 && name < names + count; name += strlen(name) + 1) {
        int is_acl = strcmp(name, acl) == 0;
        if (!is_kept(name) || (is_acl && !keeps_acl))
            continue;
        CFBCC_RETRY(size, getxattr(path, name, names + most, most));
        /* It may have been removed since it was listed. */
        if (size < 0 && errno == ENODATA)
            continue;
        int is_set = -1;
        if (size >= 0)
            CFBCC_RETRY(is_set, fsetxattr(file, name, names + most, (size_t)size, 0));
        if (is_set != 0 && (is_acl || strncmp(name, "user.", 5) == 0))
            result = -1;
        has_acl |= is_acl;
    }
    /* A directory may give new files an ACL. */
    if (result == 0 && !has_acl && fremovexattr(file, acl) != 0 && errno != ENODATA && errno != ENOTSUP)
        result = -1;
    int error = errno;
    free(names);
    errno = error;
    return result;
}

/* Root may write the file of a user, who must still be able to read it, and so must a group. Returns whether the group
   is the same, or -1. Who may not keep the group gives its rights to no other one, nor rights of his own with the
   set-user-ID bit. */
static int keep_owner(int file, const struct stat *old, mode_t *mode)
{
    struct stat status;
    if (cfbcc_status_of_open_file(file, &status) != 0)
        return -1;
    if ((status.st_uid == old->st_uid && status.st_gid == old->st_gid) || fchown(file, old->st_uid, old->st_gid) == 0)
        return 1;
    if (errno != EPERM)
        return -1;
    *mode &= ~(mode_t)(S_ISUID | S_ISGID);
    if (fchown(file, (uid_t)-1, old->st_gid) == 0)
        return 1;
    *mode &= ~(mode_t)070 | (*mode & 07) << 3;
    return errno == EPERM ? 0 : -1;
}

int cfbcc_keep_status(int file, const char *path)
{
    struct stat old;
    if (cfbcc_status_of(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, &old) != 0)
        return -1;
    mode_t mode = old.st_mode & 07777;
    int result = keep_owner(file, &old, &mode);
    if (result >= 0)
        result = keep_attributes(file, path, result);
    return result == 0 ? fchmod(file, mode) : -1;
}

int cfbcc_replace_file(const char *path, const void *bytes, size_t count, mode_t mode, int replaces_read_only)
{
    char name[PATH_MAX];
    struct stat old;
    if (is_refused(path))
        return 0;
    int file, result, is_there = cfbcc_status_of(AT_FDCWD, path, 0, &old) == 0;
    if (is_there) {
        int is_own = replaces_read_only && old.st_uid == geteuid();
        mode = old.st_mode & 07777;
        if (!is_own && !(mode & 0222)) {
            errno = EACCES;
            return 0;
        }
        result = 0;
        if (!is_own)
            CFBCC_RETRY(result, access(path, W_OK));
        if (result != 0)
            return 0;
    } else if (errno != ENOENT) {
        return 0;
    }
    enum { most_names = 10 };
    file = -1;
    errno = EEXIST;
    for (int number = 0; file < 0 && errno == EEXIST && number < most_names; number++) {
        if (!name_temporary_file(name, path, number)) {
            errno = ENAMETOOLONG;
            return 0;
        }
        file = make_temporary_file(name);
    }
    if (file < 0)
        return 0;
    int is_written = cfbcc_write_all(file, bytes, count);
    if (is_written) {
        CFBCC_RETRY(result, fsync(file));
        if (result == 0 && is_there) {
            result = keep_owner(file, &old, &mode);
            if (result >= 0)
                result = keep_attributes(file, path, result);
        }
        is_written = result == 0 && fchmod(file, mode | temporary_mark) == 0;
    }
    /* The lock and the mark last until the file has its name. A kill in between leaves the mark, which does no harm. */
    int held;
    CFBCC_RETRY(held, fcntl(file, F_DUPFD_CLOEXEC, 0));
    int is_closed = cfbcc_close(file) == 0;
    int is_done = held >= 0 && is_closed && is_written && rename(name, path) == 0;
    int error = errno;
    if (is_done) {
        fchmod(held, mode);
        cfbcc_synchronize_folder_of(path);
    } else {
        unlink(name);
    }
    if (held >= 0) {
        /* A process that was forked meanwhile has the descriptor, too, and others lock the file by its name. */
        flock(held, LOCK_UN);
        close(held);
    }
    errno = error;
    return is_done;
}

/* Whether a path still leads to what was locked: a holder before may have made or replaced the file. */
static int is_current(const char *path, int was_there, int file)
{
    struct stat named, opened;
    if (cfbcc_status_of(AT_FDCWD, path, 0, &named) != 0)
        return !was_there && errno == ENOENT;
    return was_there && cfbcc_status_of_open_file(file, &opened) == 0 && opened.st_ino == named.st_ino
           && opened.st_dev == named.st_dev;
}

int cfbcc_lock_file(const char *path, int seconds)
{
    enum { tries_per_second = 100, most_changes = 1000 };
    const struct timespec pause = { 0, 10000000 };
    int tries = seconds * tries_per_second;
    struct stat status;
    for (int changes = 0; changes < most_changes;) {
        int is_there = cfbcc_status_of(AT_FDCWD, path, 0, &status) == 0;
        if (!is_there && errno != ENOENT)
            return -1;
        /* Opening a pipe would be noticed by its writer. */
        if (is_there && !S_ISREG(status.st_mode)) {
            errno = EINVAL;
            return -1;
        }
        int file = is_there ? cfbcc_open_for_reading(path) : open_parent(path);
        if (file < 0 && !(is_there && errno == ENOENT))
            return -1;
        int is_locked = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
        int error = errno;
        if (is_locked && is_current(path, is_there, file))
            return file;
        if (file >= 0)
            close(file);
        if (is_locked || file < 0) {
            changes++;
            continue;
        }
        errno = error;
        if ((error != EWOULDBLOCK && error != EINTR) || tries-- <= 0)
            return -1;
        nanosleep(&pause, NULL);
    }
    errno = EWOULDBLOCK;
    return -1;
}

void cfbcc_unlock_file(int file)
{
    /* A process that was forked meanwhile has the descriptor, too, so to close it does not suffice. */
    flock(file, LOCK_UN);
    close(file);
}

#if !defined(__GLIBC__) && !defined(STATX_BTIME)
/* Before version 1.2.4 musl has neither statx() nor renameat2(). */
#define STATX_BASIC_STATS 0x7ffu
#define STATX_BTIME 0x800u
#define STATX_ATTR_IMMUTABLE 0x10u
#define RENAME_NOREPLACE 1

/* These are the kernel's. */
struct statx_timestamp {
    int64_t tv_sec;
    uint32_t tv_nsec;
    int32_t reserved;
};
struct statx {
    uint32_t stx_mask, stx_blksize;
    uint64_t stx_attributes;
    uint32_t stx_nlink, stx_uid, stx_gid;
    uint16_t stx_mode, reserved;
    uint64_t stx_ino, stx_size, stx_blocks, stx_attributes_mask;
    struct statx_timestamp stx_atime, stx_btime, stx_ctime, stx_mtime;
    uint32_t stx_rdev_major, stx_rdev_minor, stx_dev_major, stx_dev_minor;
    uint64_t later[14];
};

static int statx(int directory, const char *path, int flags, unsigned mask, struct statx *status)
{
    return (int)syscall(SYS_statx, directory, path, flags, mask, status);
}

static int renameat2(int from, const char *path, int to, const char *new_path, unsigned flags)
{
    return (int)syscall(SYS_renameat2, from, path, to, new_path, flags);
}
#endif

static struct timespec time_of(struct statx_timestamp stamp)
{
    struct timespec time = { stamp.tv_sec, stamp.tv_nsec };
    return time;
}

/* A descriptor is closed even if close() is interrupted. */
int cfbcc_close(int file)
{
    if (file >= CFBCC_TREE_FILES)
        return cfbcc_tree_close(file);
    return close(file) == 0 || errno == EINTR ? 0 : -1;
}

int cfbcc_access(const char *path, int mode)
{
    struct stat status;
    if (!cfbcc_is_in_tree(path))
        return access(path, mode);
    if (cfbcc_tree_status(AT_FDCWD, path, 0, &status) != 0)
        return -1;
    errno = mode & W_OK ? EROFS : EACCES;
    return mode & W_OK || (mode & X_OK && !(status.st_mode & 0111)) ? -1 : 0;
}

static int attributes_in_tree(const char *path, struct cfbcc_attributes *attributes)
{
    struct stat status;
    if (cfbcc_tree_status(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, &status) != 0)
        return 0;
    memset(attributes, 0, sizeof *attributes);
    attributes->mode = status.st_mode;
    attributes->link_count = status.st_nlink;
    attributes->size = attributes->allocated_size = status.st_size;
    attributes->block_size = status.st_blksize;
    attributes->device = status.st_dev;
    attributes->inode = status.st_ino;
    attributes->accessed = attributes->modified = attributes->changed = status.st_mtim;
    return 1;
}

int cfbcc_attributes_of(const char *path, struct cfbcc_attributes *attributes)
{
    if (cfbcc_is_in_tree(path))
        return attributes_in_tree(path, attributes);
    struct statx file;
    int result;
    CFBCC_RETRY(result, statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &file));
    if (result != 0)
        return 0;
    memset(attributes, 0, sizeof *attributes);
    attributes->mode = file.stx_mode;
    attributes->owner = file.stx_uid;
    attributes->link_count = file.stx_nlink;
    attributes->size = (off_t)file.stx_size;
    attributes->allocated_size = (off_t)file.stx_blocks * 512;
    attributes->block_size = (blksize_t)file.stx_blksize;
    attributes->device = makedev(file.stx_dev_major, file.stx_dev_minor);
    attributes->inode = file.stx_ino;
    attributes->accessed = time_of(file.stx_atime);
    attributes->modified = time_of(file.stx_mtime);
    attributes->changed = time_of(file.stx_ctime);
    if (file.stx_mask & STATX_BTIME)
        attributes->created = time_of(file.stx_btime);
    attributes->is_immutable = (file.stx_attributes & STATX_ATTR_IMMUTABLE) != 0;
    return 1;
}

int cfbcc_rename_to_new(const char *path, const char *new_path)
{
    if (is_refused(path))
        return -1;
    int result = renameat2(AT_FDCWD, path, AT_FDCWD, new_path, RENAME_NOREPLACE);
    if (result == 0 || errno != EINVAL)
        return result;
    /* The file system does not support RENAME_NOREPLACE. */
    struct stat taken;
    if (lstat(new_path, &taken) == 0)
        errno = EEXIST;
    if (errno != ENOENT)
        return -1;
    return rename(path, new_path);
}

enum cfbcc_exchange cfbcc_exchange_directories(const char *path, const char *old, const char *aside)
{
#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE 2
#endif
    if (renameat2(AT_FDCWD, path, AT_FDCWD, old, RENAME_EXCHANGE) == 0)
        return cfbcc_exchange_done;
    if ((errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) || rename(old, aside) != 0)
        return cfbcc_exchange_failed;
    if (rename(path, old) == 0)
        return cfbcc_exchange_done;
    int error = errno, is_undone = rename(aside, old) == 0;
    errno = error;
    return is_undone ? cfbcc_exchange_failed : cfbcc_exchange_left_aside;
}

void cfbcc_populate(void *start, size_t count)
{
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)start + page - 1) & -page;
    uintptr_t end = ((uintptr_t)start + count) & -page;
    /* Older kernels do not support it; then each page is committed on first write. */
    if (first < end)
        madvise((void *)first, end - first, MADV_POPULATE_WRITE);
}

struct cfbcc_bytes cfbcc_read_command_line(void)
{
    struct cfbcc_bytes bytes = { NULL, 0 };
    size_t capacity = 0;
    int file = cfbcc_open_for_reading("/proc/self/cmdline");
    if (file < 0)
        return bytes;
    /* Files of /proc have a size of 0, so the end is known only after a read. */
    do {
        size_t larger = capacity ? 2 * capacity : 4096;
        char *grown = realloc(bytes.start, larger);
        ssize_t got = -1;
        if (grown) {
            bytes.start = grown;
            capacity = larger;
            got = cfbcc_read_all(file, bytes.start + bytes.count, capacity - bytes.count, (off_t)bytes.count);
        }
        if (got < 0) {
            int error = errno;
            free(bytes.start);
            bytes.start = NULL;
            close(file);
            errno = error;
            return bytes;
        }
        bytes.count += (size_t)got;
    } while (bytes.count == capacity);
    close(file);
    return bytes;
}

const char *cfbcc_started_path(void)
{
    return (const char *)getauxval(AT_EXECFN);
}

const char *cfbcc_machine(void)
{
#if defined(__x86_64__)
    return "x86_64";
#elif defined(__aarch64__)
    return "aarch64";
#elif defined(__i386__)
    return "i386";
#elif defined(__arm__)
    return "armv7l";
#elif defined(__riscv) && __riscv_xlen == 64
    return "riscv64";
#else
#error "name this processor as VST3 bundles spell it"
#endif
}
