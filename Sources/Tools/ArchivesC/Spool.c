#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ArchivesC.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file without a name in a folder. Not all file systems have them. */
static int open_in(const char *folder)
{
    char name[4096];
    int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || snprintf(name, sizeof name, "%s/cfbundle-XXXXXX", folder) >= (int)sizeof name)
        return file;
    file = mkostemp(name, O_CLOEXEC);
    if (file >= 0)
        unlink(name);
    return file;
}

int cfbca_spool_open(void)
{
    const char *folder = getenv("TMPDIR");
    int file = folder && *folder ? open_in(folder) : -1;
    /* What is large is not for memory, where /tmp often is. */
    if (file < 0)
        file = open_in("/var/tmp");
    return file < 0 ? open_in("/tmp") : file;
}

int cfbca_spool_write(int file, const void *bytes, size_t count, int64_t offset)
{
    const char *next = bytes;
    while (count > 0) {
        ssize_t written = pwrite(file, next, count, offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return -1;
        next += written;
        offset += written;
        count -= (size_t)written;
    }
    return 0;
}

ptrdiff_t cfbca_spool_read(int file, void *bytes, size_t count, int64_t offset)
{
    ssize_t got;
    do
        got = pread(file, bytes, count, offset);
    while (got < 0 && errno == EINTR);
    return got;
}

void cfbca_spool_close(int file)
{
    close(file);
}
