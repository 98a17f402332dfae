/*
 * Fails system calls of libCFBundleCompat.so; loaded with LD_PRELOAD.
 *
 * CFBC_FAULT=KIND:ERRNO:N:once fails the Nth call of a kind, and CFBC_FAULT=KIND:ERRNO:N:lasting that one and all
 * later ones, until fault_end() is called.  With the errno value 0, calls that transfer bytes transfer half of them.  Calls of the program and of other libraries do not count.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

enum kind {
    KIND_OPEN,
    KIND_READ,
    KIND_STAT,
    KIND_READDIR,
    KIND_LINK,
    KIND_MMAP,
    KIND_WRITE,
    KIND_CHANGE,
    KIND_LOCK,
    KIND_CLOSE,
    KIND_RANDOM,
    KINDS
};
static const char *const names[KINDS] = {
    "open", "read", "stat", "readdir", "link", "mmap", "write", "change", "lock", "close", "random",
};

static uintptr_t library_start, library_end;
static long counts[KINDS], number;
static int failing_kind = -1, error, is_lasting, has_ended;

static int find_library(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size, (void)context;
    if (!strstr(info->dlpi_name, "libCFBundleCompat.so"))
        return 0;
    library_start = library_end = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t end = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && end > library_end)
            library_end = end;
    }
    return 1;
}

__attribute__((constructor)) static void read_settings(void)
{
    char kind[16], duration[16];
    const char *fault = getenv("CFBC_FAULT");

    if (!fault || sscanf(fault, "%15[a-z]:%d:%ld:%15[a-z]", kind, &error, &number, duration) != 4)
        return;
    is_lasting = !strcmp(duration, "lasting");
    for (int i = 0; i < KINDS; i++)
        if (!strcmp(kind, names[i]))
            failing_kind = i;
}

/* Counts a call, and tells whether it fails. */
static int fails(enum kind kind, const void *caller)
{
    if (!library_start)
        dl_iterate_phdr(find_library, NULL);
    if (has_ended || (uintptr_t)caller < library_start || (uintptr_t)caller >= library_end)
        return 0;
    counts[kind]++;
    if ((int)kind != failing_kind || (is_lasting ? counts[kind] < number : counts[kind] != number))
        return 0;
    errno = error;
    return 1;
}

/* Ends the fault, and prints how many calls there were of each kind. */
void fault_end(void);
void fault_end(void)
{
    has_ended = 1;
    for (int i = 0; i < KINDS; i++)
        fprintf(stderr, "calls %s %ld\n", names[i], counts[i]);
}

#define FAILS(kind) fails(KIND_##kind, __builtin_return_address(0))

/* Defines a function that fails, or transfers half of the bytes, or calls the C library's. */
#define WRAP_TRANSFER(kind, name, parameters, arguments) \
    ssize_t name parameters                              \
    {                                                    \
        static ssize_t(*next) parameters;                \
        if (FAILS(kind)) {                               \
            if (error)                                   \
                return -1;                               \
            if (count > 1)                               \
                count /= 2;                              \
        }                                                \
        if (!next)                                       \
            *(void **)&next = dlsym(RTLD_NEXT, #name);   \
        return next arguments;                           \
    }

/* Defines a function that fails or calls the C library's. */
#define WRAP(kind, failure, result, name, parameters, arguments) \
    result name parameters                                       \
    {                                                            \
        static result(*next) parameters;                         \
        if (FAILS(kind))                                         \
            return failure;                                      \
        if (!next)                                               \
            *(void **)&next = dlsym(RTLD_NEXT, #name);           \
        return next arguments;                                   \
    }

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static int (*next)(const char *, int, ...);
    if (FAILS(OPEN))
        return -1;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "open");
    return next(path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static int (*next)(int, const char *, int, ...);
    if (FAILS(OPEN))
        return -1;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "openat");
    return next(directory, path, flags, mode);
}

int fcntl(int file, int command, ...)
{
    va_list rest;
    va_start(rest, command);
    long argument = va_arg(rest, long);
    va_end(rest);
    static int (*next)(int, int, ...);
    if (command == F_DUPFD_CLOEXEC && FAILS(OPEN))
        return -1;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "fcntl");
    return next(file, command, argument);
}

/* Linux closes a descriptor even if close() fails. */
int close(int file)
{
    static int (*next)(int);
    int has_failed = FAILS(CLOSE);
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "close");
    int result = next(file);
    if (!has_failed)
        return result;
    errno = error;
    return -1;
}

WRAP(OPEN, NULL, DIR *, opendir, (const char *path), (path))
WRAP(OPEN, NULL, DIR *, fdopendir, (int file), (file))
WRAP(OPEN, -1, int, mkostemp, (char *path, int flags), (path, flags))
WRAP_TRANSFER(READ, read, (int file, void *buffer, size_t count), (file, buffer, count))
WRAP_TRANSFER(READ, pread, (int file, void *buffer, size_t count, off_t offset), (file, buffer, count, offset))
/* The library asks for the status of a file by system call: see OldGlibc.c. */
long syscall(long number, ...)
{
    static long (*next)(long, ...);
    long arguments[4];
    va_list rest;
    if ((number == SYS_newfstatat || number == SYS_fstat) && FAILS(STAT))
        return -1;
    va_start(rest, number);
    for (int i = 0; i < 4; i++)
        arguments[i] = va_arg(rest, long);
    va_end(rest);
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "syscall");
    return next(number, arguments[0], arguments[1], arguments[2], arguments[3]);
}

WRAP(STAT, -1, int, statx,
     (int file, const char *restrict path, int flags, unsigned mask, struct statx *restrict status),
     (file, path, flags, mask, status))
WRAP(STAT, -1, int, statvfs, (const char *restrict path, struct statvfs *restrict volume), (path, volume))
WRAP(STAT, -1, ssize_t, getxattr, (const char *path, const char *name, void *value, size_t size),
     (path, name, value, size))
WRAP(STAT, -1, ssize_t, listxattr, (const char *path, char *list, size_t size), (path, list, size))
WRAP(STAT, -1, int, access, (const char *path, int mode), (path, mode))
WRAP(READDIR, NULL, struct dirent *, readdir, (DIR * directory), (directory))
WRAP(LINK, -1, ssize_t, readlink, (const char *restrict path, char *restrict target, size_t size), (path, target, size))
WRAP(LINK, NULL, char *, realpath, (const char *restrict path, char *restrict resolved), (path, resolved))
WRAP(LINK, NULL, char *, getcwd, (char *path, size_t size), (path, size))
WRAP(MMAP, MAP_FAILED, void *, mmap, (void *start, size_t count, int access, int flags, int file, off_t offset),
     (start, count, access, flags, file, offset))
WRAP_TRANSFER(WRITE, write, (int file, const void *bytes, size_t count), (file, bytes, count))
WRAP_TRANSFER(RANDOM, getrandom, (void *bytes, size_t count, unsigned flags), (bytes, count, flags))
WRAP(CHANGE, -1, int, rename, (const char *path, const char *to), (path, to))
WRAP(CHANGE, -1, int, renameat2, (int from, const char *path, int in, const char *to, unsigned flags),
     (from, path, in, to, flags))
WRAP(CHANGE, -1, int, renameat, (int from, const char *path, int in, const char *to), (from, path, in, to))
WRAP(CHANGE, -1, int, link, (const char *path, const char *to), (path, to))
WRAP(CHANGE, NULL, char *, mkdtemp, (char *path), (path))
WRAP(CHANGE, -1, int, mkdir, (const char *path, mode_t mode), (path, mode))
WRAP(CHANGE, -1, int, fsync, (int file), (file))
WRAP(CHANGE, -1, int, fchmod, (int file, mode_t mode), (file, mode))
WRAP(CHANGE, -1, int, chmod, (const char *path, mode_t mode), (path, mode))
WRAP(CHANGE, -1, int, fchown, (int file, uid_t owner, gid_t group), (file, owner, group))
WRAP(CHANGE, -1, int, fsetxattr, (int file, const char *name, const void *value, size_t size, int flags),
     (file, name, value, size, flags))
WRAP(CHANGE, -1, int, fremovexattr, (int file, const char *name), (file, name))
WRAP(CHANGE, -1, int, remove, (const char *path), (path))
WRAP(CHANGE, -1, int, unlink, (const char *path), (path))
WRAP(CHANGE, -1, int, unlinkat, (int directory, const char *path, int flags), (directory, path, flags))
WRAP(CHANGE, -1, int, rmdir, (const char *path), (path))
WRAP(LOCK, -1, int, flock, (int file, int operation), (file, operation))
WRAP(CHANGE, -1, int, utimensat, (int file, const char *path, const struct timespec times[2], int flags),
     (file, path, times, flags))
