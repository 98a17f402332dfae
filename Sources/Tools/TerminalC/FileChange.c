#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "TerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int cfbct_rename(const char *path, const char *name)
{
    struct stat status;
    if (lstat(name, &status) == 0)
        return EEXIST;
    return rename(path, name) == 0 ? 0 : errno;
}

int cfbct_remove(const char *path)
{
    return remove(path) == 0 ? 0 : errno;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path) == 0 ? 0 : errno;
}

int cfbct_remove_folder(const char *path)
{
    enum { open_directories = 16 };
    int error = nftw(path, remove_entry, open_directories, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
    return error < 0 ? errno : error;
}

int cfbct_link(const char *path, const char *target)
{
    return symlink(target, path) == 0 ? 0 : errno;
}

int cfbct_make_executable(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return errno;
    return chmod(path, (status.st_mode | (status.st_mode & 0444) >> 2) & 07777) == 0 ? 0 : errno;
}

int cfbct_shorten(const char *path, long long count)
{
    return truncate(path, count) == 0 ? 0 : errno;
}

int cfbct_append(const char *path, const void *bytes, size_t count)
{
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        return errno;
    int error = cfbct_write(file, bytes, count);
    return close(file) != 0 && error == 0 ? errno : error;
}
