#include "ArchivesC.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libarchive is opened when the first archive needs it, so that cfbundle does not need its sixteen libraries. These are the
   prototypes and the numbers of archive.h and archive_entry.h, which do not change within a soname. */
struct archive;
struct archive_entry;

enum {
    ARCHIVE_EOF = 1,
    ARCHIVE_OK = 0,
    ARCHIVE_WARN = -20,
    ARCHIVE_FORMAT_BASE_MASK = 0xff0000,
    ARCHIVE_FORMAT_AR = 0x70000,
};

typedef ptrdiff_t read_callback(struct archive *, void *data, const void **buffer);

static struct {
    struct archive *(*read_new)(void);
    int (*read_free)(struct archive *);
    int (*open_filename)(struct archive *, const char *path, size_t block);
    int (*open)(struct archive *, void *data, void *opened, read_callback *read, void *closed);
    int (*next_header)(struct archive *, struct archive_entry **);
    ptrdiff_t (*read_data)(struct archive *, void *, size_t);
    const char *(*error_string)(struct archive *);
    int (*format)(struct archive *);
    const char *(*pathname)(struct archive_entry *);
    const char *(*pathname_utf8)(struct archive_entry *);
    const char *(*symlink)(struct archive_entry *);
    const char *(*symlink_utf8)(struct archive_entry *);
    const char *(*hardlink)(struct archive_entry *);
    const char *(*hardlink_utf8)(struct archive_entry *);
    int64_t (*size)(struct archive_entry *);
    int64_t (*mtime)(struct archive_entry *); /* time_t */
    unsigned (*mode)(struct archive_entry *);
    /* What is read, and nothing else: other formats have had more faults. */
    int (*supports[8])(struct archive *);
} library;

static const char *const support_names[] = {
    "archive_read_support_format_tar",   "archive_read_support_format_ar",    "archive_read_support_filter_gzip",
    "archive_read_support_filter_bzip2", "archive_read_support_filter_xz",    "archive_read_support_filter_lzma",
    "archive_read_support_filter_zstd",  "archive_read_support_format_empty",
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;

static void load(void)
{
    void *handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return;
    const struct {
        void *function;
        const char *name;
    } functions[] = {
        { &library.read_new, "archive_read_new" },
        { &library.read_free, "archive_read_free" },
        { &library.open_filename, "archive_read_open_filename" },
        { &library.open, "archive_read_open" },
        { &library.next_header, "archive_read_next_header" },
        { &library.read_data, "archive_read_data" },
        { &library.error_string, "archive_error_string" },
        { &library.format, "archive_format" },
        { &library.pathname, "archive_entry_pathname" },
        { &library.pathname_utf8, "archive_entry_pathname_utf8" },
        { &library.symlink, "archive_entry_symlink" },
        { &library.symlink_utf8, "archive_entry_symlink_utf8" },
        { &library.hardlink, "archive_entry_hardlink" },
        { &library.hardlink_utf8, "archive_entry_hardlink_utf8" },
        { &library.size, "archive_entry_size" },
        { &library.mtime, "archive_entry_mtime" },
        { &library.mode, "archive_entry_mode" },
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *symbol = dlsym(handle, functions[i].name);
        if (!symbol)
            return;
        memcpy(functions[i].function, &symbol, sizeof symbol);
    }
    for (size_t i = 0; i < sizeof support_names / sizeof *support_names; i++) {
        void *symbol = dlsym(handle, support_names[i]);
        memcpy(&library.supports[i], &symbol, sizeof symbol);
    }
    is_loaded = 1;
}

int cfbca_has_libarchive(void)
{
    pthread_once(&once, load);
    return is_loaded;
}

struct cfbca_stream {
    struct archive *archive;
    /* Of a Debian package: the ar archive, whose entry is the tar archive above. */
    struct archive *outer;
    /* The first entry, which was read to find out the format. */
    struct archive_entry *first;
    char reason[256];
    char buffer[64 << 10];
};

static struct archive *make(void)
{
    struct archive *archive = library.read_new();
    for (size_t i = 0; archive && i < sizeof library.supports / sizeof *library.supports; i++)
        if (library.supports[i])
            library.supports[i](archive);
    return archive;
}

static int fail(cfbca_stream *stream, struct archive *archive)
{
    const char *reason = library.error_string(archive);
    snprintf(stream->reason, sizeof stream->reason, "%s", reason ? reason : "it cannot be read");
    return -1;
}

static ptrdiff_t read_outer(struct archive *inner, void *data, const void **buffer)
{
    cfbca_stream *stream = data;
    (void)inner;
    *buffer = stream->buffer;
    return library.read_data(stream->outer, stream->buffer, sizeof stream->buffer);
}

static const char *name_of(struct archive_entry *entry)
{
    const char *name = library.pathname_utf8(entry);
    return name ? name : library.pathname(entry);
}

static int is_usable(int result)
{
    return result == ARCHIVE_OK || result == ARCHIVE_WARN;
}

/* Makes the stream that of the tar archive in a Debian package, whose first entry was read. */
static int open_package(cfbca_stream *stream)
{
    stream->outer = stream->archive;
    stream->archive = NULL;
    for (;;) {
        const char *name = name_of(stream->first);
        if (name && strncmp(name, "data.tar", 8) == 0)
            break;
        int result = library.next_header(stream->outer, &stream->first);
        if (result == ARCHIVE_EOF) {
            snprintf(stream->reason, sizeof stream->reason, "there is no data.tar in the package");
            return -1;
        }
        if (!is_usable(result))
            return fail(stream, stream->outer);
    }
    stream->first = NULL;
    stream->archive = make();
    if (!stream->archive)
        return -1;
    if (!is_usable(library.open(stream->archive, stream, NULL, read_outer, NULL)))
        return fail(stream, stream->archive);
    return 0;
}

cfbca_stream *cfbca_stream_make(void)
{
    return calloc(1, sizeof(cfbca_stream));
}

void cfbca_stream_free(cfbca_stream *stream)
{
    if (stream->archive)
        library.read_free(stream->archive);
    if (stream->outer)
        library.read_free(stream->outer);
    free(stream);
}

const char *cfbca_stream_reason(const cfbca_stream *stream)
{
    return stream->reason;
}

int cfbca_stream_open(cfbca_stream *stream, const char *path)
{
    snprintf(stream->reason, sizeof stream->reason, "there is not enough memory");
    stream->archive = make();
    if (!stream->archive)
        return -1;
    if (!is_usable(library.open_filename(stream->archive, path, 64 << 10)))
        return fail(stream, stream->archive);
    int result = library.next_header(stream->archive, &stream->first);
    if (result == ARCHIVE_EOF) {
        stream->first = NULL;
        return 0;
    }
    if (!is_usable(result))
        return fail(stream, stream->archive);
    if ((library.format(stream->archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_AR)
        return open_package(stream);
    return 0;
}

int cfbca_stream_next(cfbca_stream *stream, cfbca_entry *found)
{
    struct archive_entry *entry = stream->first;
    stream->first = NULL;
    if (!entry) {
        int result = library.next_header(stream->archive, &entry);
        if (result == ARCHIVE_EOF)
            return 0;
        if (!is_usable(result))
            return fail(stream, stream->archive);
    }
    found->name = name_of(entry);
    found->link = library.symlink_utf8(entry);
    if (!found->link)
        found->link = library.symlink(entry);
    found->other_name = library.hardlink_utf8(entry);
    if (!found->other_name)
        found->other_name = library.hardlink(entry);
    found->size = library.size(entry);
    found->modified = library.mtime(entry);
    found->mode = library.mode(entry);
    return 1;
}

ptrdiff_t cfbca_stream_read(cfbca_stream *stream, void *buffer, size_t count)
{
    ptrdiff_t got = library.read_data(stream->archive, buffer, count);
    return got < 0 ? fail(stream, stream->archive) : got;
}
