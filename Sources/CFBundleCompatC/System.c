#define _GNU_SOURCE /* O_PATH */
#include "CSystem.h"

#include <fcntl.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int cfbcc_error_text(int code, char *buffer, size_t size)
{
    /* In the C locale: strerror() follows the program's, and the same fault shall read the same everywhere. */
    locale_t english = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!english) {
        snprintf(buffer, size, "error %d", code);
        return 0;
    }
    snprintf(buffer, size, "%s", strerror_l(code, english));
    freelocale(english);
    return strncmp(buffer, "Unknown error", 13) != 0;
}

void cfbcc_write_line(const char *bytes, size_t count)
{
    flockfile(stderr);
    fwrite(bytes, 1, count, stderr);
    fputc('\n', stderr);
    funlockfile(stderr);
}

int cfbcc_open_for_reading(const char *path)
{
    return cfbcc_open_for_reading_in(AT_FDCWD, path);
}

int cfbcc_open_for_reading_in(int directory, const char *path)
{
    return openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

int cfbcc_open_stream_for_reading(const char *path)
{
    int file = cfbcc_open_for_reading(path);
    if (file >= 0)
        fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
    return file;
}

int cfbcc_open_stream_for_writing(const char *path, int appends)
{
    return open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | (appends ? O_APPEND : O_TRUNC), 0666);
}

int cfbcc_open_directory(const char *path, int is_listed)
{
    return open(path, (is_listed ? O_RDONLY : O_PATH) | O_DIRECTORY | O_CLOEXEC);
}

void cfbcc_populate(void *start, size_t count)
{
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)start + page - 1) & -page;
    uintptr_t end = ((uintptr_t)start + count) & -page;
    /* Older kernels do not know it, which changes nothing but the time. */
    if (first < end)
        madvise((void *)first, end - first, MADV_POPULATE_WRITE);
}

struct cfbcc_bytes cfbcc_read_command_line(void)
{
    struct cfbcc_bytes bytes = {NULL, 0};
    size_t capacity = 0;
    int file = cfbcc_open_for_reading("/proc/self/cmdline");
    if (file < 0)
        return bytes;
    for (;;) {
        if (bytes.count == capacity) {
            size_t larger = capacity ? 2 * capacity : 4096;
            char *grown = realloc(bytes.start, larger);
            if (!grown)
                break;
            bytes.start = grown;
            capacity = larger;
        }
        ssize_t got = read(file, bytes.start + bytes.count, capacity - bytes.count);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        bytes.count += (size_t)got;
    }
    close(file);
    return bytes;
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
