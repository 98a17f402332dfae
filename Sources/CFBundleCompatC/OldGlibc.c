/* The shipped library runs with glibc 2.28 and later, whatever it was linked with.
 *
 * glibc gave some functions a new version when it moved them into libc.so.6 (2.34) or made functions of what had been
 * inline (2.33).  These hidden functions take their names in the library, and call what older systems have, too.
 * `make test-interface` finds a symbol that still needs a later version. */
#ifdef CFBCC_RUNS_WITH_OLD_GLIBC

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if !defined(__GLIBC__)
#error "another C library has no versions of symbols"
#elif defined(__x86_64__)
#define OLDEST "GLIBC_2.2.5"
#define OLDEST_DLINFO "GLIBC_2.3.3"
#elif defined(__aarch64__)
#define OLDEST "GLIBC_2.17"
#define OLDEST_DLINFO "GLIBC_2.17"
#else
#error "name the version that glibc had when it came to this processor"
#endif

#define HIDDEN __attribute__((visibility("hidden")))

/* Before glibc 2.34, the functions of the dynamic linker are in libdl.so.2. The library does not name it: to map a file
   that is empty in all later versions takes 4 % of the life of a program that needs one string. Where no
   function is found, these two of glibc's own have loaded what it needed itself; 2.34 no longer has them. */
#define WEAK __attribute__((weak))

extern WEAK void *__libc_dlopen_mode(const char *path, int mode);
extern WEAK void (*__libc_dlsym(void *handle, const char *name))(void);

static void (*in_libdl(const char *name))(void)
{
    enum { from_glibc = INT_MIN }; /* A bit of the mode, without which it refuses. */
    return __libc_dlsym(__libc_dlopen_mode("libdl.so.2", RTLD_NOW | from_glibc), name);
}

#define OLD(result, name, parameters, arguments, version)                              \
    extern WEAK result old_##name parameters;                                          \
    __asm__(".symver old_" #name ", " #name "@" version);                              \
    HIDDEN result name parameters                                                      \
    {                                                                                  \
        result(*function) parameters = old_##name;                                     \
        return (function ? function : (result(*) parameters)in_libdl(#name))arguments; \
    }

OLD(void *, dlopen, (const char *path, int mode), (path, mode), OLDEST)
OLD(int, dlclose, (void *handle), (handle), OLDEST)
OLD(void *, dlsym, (void *restrict handle, const char *restrict name), (handle, name), OLDEST)
OLD(void *, dlvsym, (void *restrict handle, const char *restrict name, const char *restrict version),
    (handle, name, version), OLDEST)
OLD(char *, dlerror, (void), (), OLDEST)
OLD(int, dlinfo, (void *restrict handle, int request, void *restrict info), (handle, request, info), OLDEST_DLINFO)

/* The kernel's structure is glibc's on processors with 64 bits. */
HIDDEN int fstatat(int directory, const char *restrict path, struct stat *restrict status, int flags)
{
    return (int)syscall(SYS_newfstatat, directory, path, status, flags);
}

HIDDEN int fstat(int file, struct stat *status)
{
    return (int)syscall(SYS_fstat, file, status);
}

HIDDEN int lstat(const char *restrict path, struct stat *restrict status)
{
    return fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

#endif
