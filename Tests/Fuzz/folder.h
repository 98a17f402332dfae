/* A folder for a fuzz target that needs files, below $TMPDIR or in memory. It stays when the target ends. */
#include "expect.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[256];

static void make_folder(void)
{
    const char *parent = getenv("TMPDIR") ? getenv("TMPDIR") : access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";

    snprintf(folder, sizeof folder, "%s/cfbundlecompat-fuzz-XXXXXX", parent);
    expect(mkdtemp(folder) != NULL, "there is a folder for files");
}

/* Writes a file, and makes the folders that lead to it. */
static void write_file(const char *name, const void *bytes, size_t count)
{
    char path[512];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    for (char *slash = strchr(path + strlen(folder) + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        expect(mkdir(path, 0755) == 0 || errno == EEXIST, "a folder can be made");
        *slash = '/';
    }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    expect(file >= 0 && write(file, bytes, count) == (ssize_t)count, "a file can be written");
    close(file);
}
