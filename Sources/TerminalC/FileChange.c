#include "TerminalC.h"

#include <errno.h>
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
