#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CLinker.h"

#include "CFork.h"

#include <dlfcn.h>
#include <gnu/lib-names.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

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

/* From the static linker. */
extern const unsigned char __ehdr_start[] __attribute__((visibility("hidden")));

const unsigned char *cfbcc_own_elf_header(void)
{
    return __ehdr_start;
}
