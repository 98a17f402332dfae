#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "TerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Sets the time of an open file: that of its source, but not later than `latest`, if that is not negative. */
static int set_time(int file, struct timespec time, long long latest)
{
    if (latest >= 0 && time.tv_sec >= latest)
        time = (struct timespec){ .tv_sec = latest };
    struct timespec times[2] = { time, time };
    return futimens(file, times) == 0 ? 0 : errno;
}

static int finish(int file, unsigned mode, struct timespec time, long long latest)
{
    int error = fchmod(file, mode) == 0 ? 0 : errno;
    if (error == 0)
        error = set_time(file, time, latest);
    return close(file) != 0 && error == 0 ? errno : error;
}

/* Copies what `status` says is there: a file that grows meanwhile is cut there, one that shrinks is an error. */
static int copy_content(int from, int to, off_t count)
{
    static _Thread_local char piece[1 << 16];
    int can_copy = 1;
    while (count > 0) {
        ssize_t copied = -1;
        if (can_copy) {
            copied = syscall(SYS_copy_file_range, from, NULL, to, NULL, (size_t)count, 0);
            can_copy = copied >= 0;
        }
        if (!can_copy) {
            size_t wanted = (size_t)count < sizeof piece ? (size_t)count : sizeof piece;
            copied = cfbct_read(from, piece, wanted);
            if (copied < 0)
                return (int)-copied;
            int error = cfbct_write(to, piece, (size_t)copied);
            if (error)
                return error;
        }
        if (copied == 0)
            return ESTALE;
        count -= copied;
    }
    return 0;
}

int cfbct_copy_file(const char *from, const char *to, unsigned mode, long long latest)
{
    struct stat status;
    int source = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (source < 0)
        return errno;
    int error = fstat(source, &status) == 0 ? S_ISREG(status.st_mode) ? 0 : EINVAL : errno;
    int copy = error ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (!error && copy < 0)
        error = errno;
    if (copy >= 0) {
        error = copy_content(source, copy, status.st_size);
        int end = finish(copy, mode, status.st_mtim, latest);
        error = error ? error : end;
    }
    close(source);
    return error;
}

int cfbct_write_file(const char *path, const void *bytes, size_t count, unsigned mode, long long latest)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    int error = cfbct_write(file, bytes, count);
    int end = finish(file, mode, now, latest);
    return error ? error : end;
}

int cfbct_hard_link(const char *path, const char *name)
{
    return linkat(AT_FDCWD, path, AT_FDCWD, name, 0) == 0 ? 0 : errno;
}

int cfbct_make_folder(const char *path)
{
    if (mkdir(path, 0755) != 0)
        return errno;
    return chmod(path, 0755) == 0 ? 0 : errno;
}

int cfbct_set_path_time(const char *path, long long seconds)
{
    struct timespec times[2] = { { .tv_sec = seconds }, { .tv_sec = seconds } };
    if (seconds < 0)
        times[0].tv_nsec = times[1].tv_nsec = UTIME_NOW;
    return utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno;
}

int cfbct_same_files(const char *left, const char *right)
{
    static _Thread_local char pieces[2][1 << 16];
    struct stat status[2];
    int files[2] = { open(left, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY),
                     open(right, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) };
    int is_same = files[0] >= 0 && files[1] >= 0 && fstat(files[0], &status[0]) == 0 && fstat(files[1], &status[1]) == 0
                  && S_ISREG(status[0].st_mode) && S_ISREG(status[1].st_mode) && status[0].st_size == status[1].st_size;
    int is_one = is_same && status[0].st_dev == status[1].st_dev && status[0].st_ino == status[1].st_ino;
    while (is_same && !is_one) {
        ptrdiff_t count = cfbct_read(files[0], pieces[0], sizeof pieces[0]);
        is_same = count >= 0 && cfbct_read(files[1], pieces[1], sizeof pieces[1]) == count
                  && memcmp(pieces[0], pieces[1], (size_t)count) == 0;
        if (count < (ptrdiff_t)sizeof pieces[0])
            break;
    }
    for (int i = 0; i < 2; i++)
        if (files[i] >= 0)
            close(files[i]);
    return is_same;
}

int cfbct_replace_name(const char *path, const char *name)
{
    return rename(path, name) == 0 ? 0 : errno;
}

int cfbct_synchronize(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return errno;
    int error = syncfs(file) == 0 ? 0 : errno;
    close(file);
    return error;
}

int cfbct_lock(const char *path, int waits)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return -errno;
    int result;
    do
        result = flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    /* For who waits, a file system without locks has no other holders. */
    if (result == 0 || waits)
        return file;
    int error = errno;
    close(file);
    return -error;
}

int cfbct_is_interrupted(void)
{
    sigset_t set;
    return sigpending(&set) == 0
           && (sigismember(&set, SIGINT) == 1 || sigismember(&set, SIGTERM) == 1 || sigismember(&set, SIGHUP) == 1);
}
