#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "TerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Where the file system cannot rename without replacing: a link to a file is as exclusive. A folder replaces only an empty
   one, so nothing is lost. */
static int rename_in_two_steps(const char *path, const char *name)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return errno;
    if (!S_ISDIR(status.st_mode)) {
        if (linkat(AT_FDCWD, path, AT_FDCWD, name, 0) != 0)
            return errno;
        return unlink(path) == 0 ? 0 : errno;
    }
    if (lstat(name, &status) == 0)
        return EEXIST;
    return rename(path, name) == 0 ? 0 : errno;
}

static int open_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, slash == path ? 1 : (size_t)(slash - path)) : strdup(".");
    int file = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(folder);
    return file;
}

/* Makes changes of names in the folder of a path durable. Some file systems cannot; the change is made all the same. */
static void synchronize_folder(const char *path)
{
    int folder = open_folder_of(path);
    if (folder < 0)
        return;
    fsync(folder);
    close(folder);
}

int cfbct_rename(const char *path, const char *name)
{
    enum { no_replacement = 1 }; /* RENAME_NOREPLACE, which older headers lack */
    int error = 0;
    if (syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, name, no_replacement) != 0)
        error = errno == EINVAL || errno == ENOSYS ? rename_in_two_steps(path, name) : errno;
    if (error == 0)
        synchronize_folder(name);
    return error;
}

int cfbct_replace(const char *path, const char *new_file)
{
    if (rename(new_file, path) != 0)
        return errno;
    synchronize_folder(path);
    return 0;
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

/* The link is made under another name, and takes the place of a file at once. */
static int replace_file_by_link(const char *path, const char *target, const char *other)
{
    if (symlink(target, other) != 0)
        return errno;
    if (rename(other, path) == 0)
        return 0;
    int error = errno;
    unlink(other);
    return error;
}

/* Nothing takes the place of a folder at once: it gets another name, and goes when the link is there. */
static int replace_folder_by_link(const char *path, const char *target, const char *other)
{
    int error = cfbct_rename(path, other);
    if (error != 0)
        return error;
    if (symlink(target, path) == 0)
        return cfbct_remove_folder(other);
    error = errno;
    rename(other, path);
    return error;
}

int cfbct_replace_by_link(const char *path, const char *target)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return errno;
    size_t size = strlen(path) + sizeof ".4294967295.old";
    char *other = malloc(size);
    if (!other)
        return ENOMEM;
    snprintf(other, size, "%s.%u.old", path, (unsigned)getpid());
    int error = S_ISDIR(status.st_mode) ? replace_folder_by_link(path, target, other)
                                        : replace_file_by_link(path, target, other);
    free(other);
    if (error == 0)
        synchronize_folder(path);
    return error;
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
