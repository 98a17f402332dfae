/* System calls and macros in a shape that Swift can import. */
#ifndef CFBCC_SYSTEM_H
#define CFBCC_SYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <time.h>

static inline int cfbcc_errno(void)
{
    return errno;
}
static inline int cfbcc_is_directory(mode_t mode)
{
    return S_ISDIR(mode);
}
static inline int cfbcc_is_regular(mode_t mode)
{
    return S_ISREG(mode);
}
enum { cfbcc_utime_omit = UTIME_OMIT, cfbcc_read_only_volume = ST_RDONLY };
static inline int cfbcc_volume_of(const char *path, struct statvfs *volume)
{
    return statvfs(path, volume);
}
static inline const char *cfbcc_entry_name(const struct dirent *entry)
{
    return entry->d_name;
}

/* Writes the system's sentence for an errno value, in English.  False if it knows none;
   the text then names the number. */
int cfbcc_error_text(int code, char *buffer, size_t size);

/* Writes a line to standard error, in one piece. */
void cfbcc_write_line(const char *bytes, size_t count);

/* Never waits, not even for a pipe. */
int cfbcc_open_for_reading(const char *path);

/* The same for a path relative to an open directory. */
int cfbcc_open_for_reading_in(int directory, const char *path);

/* Makes the file, or empties it.  Never waits, not even for a pipe. */
int cfbcc_open_for_writing(const char *path);

/* For streams: waits where the file makes one wait, but not until somebody writes to a pipe. */
int cfbcc_open_stream_for_reading(const char *path);

/* Makes the file if need be; what is there goes, or is written behind. */
int cfbcc_open_stream_for_writing(const char *path, int appends);

/* Puts a file of these bytes in the place of what is there, or makes one.  False, with errno, if that fails:
   then nothing has changed.  A file without permission to write stays, even if the process could. */
int cfbcc_replace_file(const char *path, const void *bytes, size_t count);

/* Opens a directory and waits until nobody else has locked it so; -1 with errno after some seconds.  Closing it
   ends the lock. */
int cfbcc_lock_directory(const char *path);

/* Opens a directory: to list it, which needs the right to, or only to find what is in it. */
int cfbcc_open_directory(const char *path, int is_listed);

/* Lays memory under so many bytes that will be written, where the system can do that at once: otherwise
   each fresh page interrupts the first who writes to it. */
void cfbcc_populate(void *start, size_t count);

struct cfbcc_bytes {
    char *start; /* from malloc, or NULL */
    size_t count;
};

/* The arguments of this process, each followed by a NUL. */
struct cfbcc_bytes cfbcc_read_command_line(void);

/* The processor that this library was compiled for, which is that of every process that has loaded it. */
const char *cfbcc_machine(void);

struct cfbcc_attributes {
    mode_t mode;
    uid_t owner;
    nlink_t link_count;
    off_t size, allocated_size;
    blksize_t block_size;
    dev_t device;
    ino_t inode;
    struct timespec accessed, modified, changed;
    struct timespec created; /* 0 seconds where the file system does not say */
    int is_immutable;
};

/* What is at a path, a link itself and not where it leads.  False, with errno, if nothing can be seen there. */
int cfbcc_attributes_of(const char *path, struct cfbcc_attributes *attributes);

struct cfbcc_separators {
    char decimal[16], grouping[16]; /* UTF-8 */
};

/* How the system's locale of that name writes numbers; as English if the system has none, or for "". */
struct cfbcc_separators cfbcc_separators_of(const char *locale_name);

/* Renames a file of a directory, unless the new name is taken: then EEXIST. */
int cfbcc_rename_to_new(const char *path, const char *new_path);

#endif
