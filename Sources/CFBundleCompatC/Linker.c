#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CLinker.h"

#include "CFork.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <gnu/lib-names.h>
#else
/* The linker of musl does not look at versions of symbols. */
#define dlvsym(handle, name, version) dlsym(handle, name)
#endif

void *cfbcc_open_library(const char *path, int mode)
{
    cfbcc_begin_library_call();
    void *handle = dlopen(path, mode);
    cfbcc_end_library_call();
    return handle;
}

int cfbcc_close_library(void *handle)
{
    cfbcc_begin_library_call();
    int result = dlclose(handle);
    cfbcc_end_library_call();
    return result;
}

int cfbcc_has_symbol(void *handle, const char *name, const char *version)
{
    /* NULL can be a symbol's value, so only dlerror() tells whether the symbol exists. */
    dlerror();
    void *address = version ? dlvsym(handle, name, version) : dlsym(handle, name);
    return address || !dlerror();
}

#ifdef __GLIBC__

static struct cfbcc_bytes directories(const Dl_serinfo *info)
{
    struct cfbcc_bytes bytes = { NULL, 0 };
    size_t capacity = 1;

    for (unsigned i = 0; i < info->dls_cnt; i++)
        capacity += strlen(info->dls_serpath[i].dls_name) + 1;
    bytes.start = malloc(capacity);
    if (!bytes.start)
        return bytes;
    for (unsigned i = 0; i < info->dls_cnt; i++) {
        size_t size = strlen(info->dls_serpath[i].dls_name) + 1;
        memcpy(bytes.start + bytes.count, info->dls_serpath[i].dls_name, size);
        bytes.count += size;
    }
    return bytes;
}

struct cfbcc_bytes cfbcc_linker_directories(void)
{
    struct cfbcc_bytes none = { NULL, 0 };
    /* The C library does not add directories of its own, so these are the same for all libraries. */
    void *handle = cfbcc_open_library(LIBC_SO, RTLD_LAZY | RTLD_NOLOAD);
    Dl_serinfo size;
    if (!handle)
        return none;
    if (dlinfo(handle, RTLD_DI_SERINFOSIZE, &size) == 0) {
        Dl_serinfo *info = malloc(size.dls_size);
        if (info) {
            /* RTLD_DI_SERINFO reads the size from the structure. */
            if (dlinfo(handle, RTLD_DI_SERINFOSIZE, info) == 0 && dlinfo(handle, RTLD_DI_SERINFO, info) == 0)
                none = directories(info);
            free(info);
        }
    }
    cfbcc_close_library(handle);
    return none;
}

#else

/* Appends directories that are separated by colons or line ends. */
static int append_directories(struct cfbcc_bytes *bytes, const char *list, size_t count)
{
    char *grown = realloc(bytes->start, bytes->count + count + 1);
    if (!grown)
        return 0;
    bytes->start = grown;
    for (size_t i = 0; i < count; i++)
        grown[bytes->count++] = strchr(":\n", list[i]) ? '\0' : list[i];
    grown[bytes->count++] = '\0';
    return 1;
}

/* musl does not tell: it reads LD_LIBRARY_PATH, and a file. */
struct cfbcc_bytes cfbcc_linker_directories(void)
{
    char path[64], list[4096] = "/lib:/usr/local/lib:/usr/lib";
    struct cfbcc_bytes bytes = { NULL, 0 };
    const char *environment = getenv("LD_LIBRARY_PATH");
    ssize_t count = (ssize_t)strlen(list);

    snprintf(path, sizeof path, "/etc/ld-musl-%s.path", cfbcc_machine());
    int file = cfbcc_open_for_reading(path);
    if (file >= 0) {
        count = cfbcc_read_all(file, list, sizeof list - 1, 0);
        close(file);
    }
    if ((environment && !append_directories(&bytes, environment, strlen(environment))) || count < 0
        || !append_directories(&bytes, list, (size_t)count)) {
        free(bytes.start);
        bytes = (struct cfbcc_bytes){ NULL, 0 };
    }
    return bytes;
}

#endif

/* From the static linker. */
extern const unsigned char __ehdr_start[] __attribute__((visibility("hidden")));

const unsigned char *cfbcc_own_elf_header(void)
{
    return __ehdr_start;
}
