/*
 * System calls that fail, for LD_PRELOAD.
 *
 *   NO_PROC=1      nothing in /proc can be read
 *   FLOCK_EINTR=N  the first N calls of flock() are interrupted
 *   KILLED=1       the process is killed where it would rename a file
 *   OLD_SYSTEM=1   the file system does not support the flags of renameat2()
 */
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

ssize_t readlink(const char *path, char *buffer, size_t size)
{
    if (getenv("NO_PROC") && strncmp(path, "/proc/", 6) == 0) {
        errno = ENOENT;
        return -1;
    }
    return ((ssize_t (*)(const char *, char *, size_t))dlsym(RTLD_NEXT, "readlink"))(path, buffer, size);
}

int flock(int file, int operation)
{
    static int calls;
    const char *count = getenv("FLOCK_EINTR");
    if (count && operation != LOCK_UN && calls++ < atoi(count)) {
        errno = EINTR;
        return -1;
    }
    return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, operation);
}

int rename(const char *path, const char *new_path)
{
    if (getenv("KILLED"))
        raise(SIGKILL);
    return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(path, new_path);
}

int renameat2(int from, const char *path, int to, const char *new_path, unsigned flags)
{
    if (getenv("OLD_SYSTEM")) {
        errno = EINVAL;
        return -1;
    }
    return ((int (*)(int, const char *, int, const char *, unsigned))dlsym(RTLD_NEXT, "renameat2"))(from, path, to,
                                                                                                    new_path, flags);
}
