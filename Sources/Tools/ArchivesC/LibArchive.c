#include "ArchivesC.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

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
    int (*supports[7])(struct archive *);
} library;

/* Without gzip, whose checksum libarchive does not compare. */
static const char *const support_names[] = {
    "archive_read_support_format_tar",   "archive_read_support_format_ar",   "archive_read_support_filter_bzip2",
    "archive_read_support_filter_xz",    "archive_read_support_filter_lzma", "archive_read_support_filter_zstd",
    "archive_read_support_format_empty",
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

/* The bytes of an archive, without the compression of gzip. */
struct unpacker {
    cfbca_stream *stream;
    enum { UNPACKER_UNKNOWN, UNPACKER_COPIES, UNPACKER_INFLATES, UNPACKER_ENDED } state;
    z_stream inflater;
    char input[64 << 10], output[64 << 10];
};

struct cfbca_stream {
    int file;
    struct archive *archive;
    /* Of a Debian package: the ar archive, whose entry is the tar archive above. */
    struct archive *outer;
    /* The first entry, which was read to find out the format. */
    struct archive_entry *first;
    /* Of the file, and of the tar archive in a package. */
    struct unpacker unpackers[2];
    /* Empty until something fails. */
    char reason[256];
};

static struct archive *make(void)
{
    struct archive *archive = library.read_new();
    for (size_t i = 0; archive && i < sizeof library.supports / sizeof *library.supports; i++)
        if (library.supports[i])
            library.supports[i](archive);
    return archive;
}

static int is_usable(int result)
{
    return result == ARCHIVE_OK || result == ARCHIVE_WARN;
}

/* Says why; -1. What failed first is the reason. */
static int fail_because(cfbca_stream *stream, const char *reason)
{
    if (!stream->reason[0])
        snprintf(stream->reason, sizeof stream->reason, "%s", reason);
    return -1;
}

static int fail(cfbca_stream *stream, struct archive *archive)
{
    const char *reason = library.error_string(archive);
    return fail_because(stream, reason ? reason : "it cannot be read");
}

/* The next bytes of the file, or of the entry of a package; 0 at the end, -1 for an error. */
static ptrdiff_t read_packed(struct unpacker *unpacker)
{
    cfbca_stream *stream = unpacker->stream;
    ptrdiff_t got;
    if (unpacker != stream->unpackers) {
        got = library.read_data(stream->outer, unpacker->input, sizeof unpacker->input);
        return got < 0 ? fail(stream, stream->outer) : got;
    }
    do
        got = read(stream->file, unpacker->input, sizeof unpacker->input);
    while (got < 0 && errno == EINTR);
    return got < 0 ? fail_because(stream, strerror(errno)) : got;
}

static ptrdiff_t refill(struct unpacker *unpacker)
{
    ptrdiff_t got = read_packed(unpacker);
    unpacker->inflater.next_in = (Bytef *)unpacker->input;
    unpacker->inflater.avail_in = got > 0 ? (uInt)got : 0;
    return got;
}

/* What follows the compressed data: more of them, or zeros, with which tapes are filled. */
static int continue_after_end(struct unpacker *unpacker)
{
    z_stream *inflater = &unpacker->inflater;
    for (;;) {
        if (inflater->avail_in == 0) {
            ptrdiff_t got = refill(unpacker);
            if (got <= 0) {
                unpacker->state = UNPACKER_ENDED;
                return (int)got;
            }
        }
        if (*inflater->next_in == 0x1f)
            return inflateReset(inflater) == Z_OK ? 1 : fail_because(unpacker->stream, "it cannot be unpacked");
        if (*inflater->next_in != 0)
            return fail_because(unpacker->stream, "something follows the compressed data");
        inflater->next_in++;
        inflater->avail_in--;
    }
}

static ptrdiff_t inflate_next(struct unpacker *unpacker)
{
    z_stream *inflater = &unpacker->inflater;
    inflater->next_out = (Bytef *)unpacker->output;
    inflater->avail_out = sizeof unpacker->output;
    while (unpacker->state == UNPACKER_INFLATES && inflater->avail_out > 0) {
        if (inflater->avail_in == 0) {
            ptrdiff_t got = refill(unpacker);
            if (got <= 0)
                return got < 0 ? got : fail_because(unpacker->stream, "the compressed data end too early");
        }
        int result = inflate(inflater, Z_NO_FLUSH);
        if (result == Z_STREAM_END) {
            if (continue_after_end(unpacker) < 0)
                return -1;
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            return fail_because(unpacker->stream, inflater->msg ? inflater->msg : "the compressed data are damaged");
        }
    }
    return (ptrdiff_t)(sizeof unpacker->output - inflater->avail_out);
}

/* A callback of libarchive. */
static ptrdiff_t unpack(struct archive *archive, void *data, const void **buffer)
{
    struct unpacker *unpacker = data;
    (void)archive;
    if (unpacker->state == UNPACKER_UNKNOWN) {
        ptrdiff_t got = refill(unpacker);
        if (got < 0)
            return got;
        int is_packed = got >= 2 && memcmp(unpacker->input, "\x1f\x8b", 2) == 0;
        if (is_packed && inflateInit2(&unpacker->inflater, MAX_WBITS + 16) != Z_OK)
            return fail_because(unpacker->stream, "there is not enough memory");
        unpacker->state = is_packed ? UNPACKER_INFLATES : UNPACKER_COPIES;
        if (!is_packed) {
            *buffer = unpacker->input;
            return got;
        }
    }
    *buffer = unpacker->state == UNPACKER_COPIES ? unpacker->input : unpacker->output;
    return unpacker->state == UNPACKER_COPIES ? read_packed(unpacker) : inflate_next(unpacker);
}

static int open_unpacker(cfbca_stream *stream, struct unpacker *unpacker)
{
    unpacker->stream = stream;
    stream->archive = make();
    if (!stream->archive)
        return fail_because(stream, "there is not enough memory");
    if (!is_usable(library.open(stream->archive, unpacker, NULL, unpack, NULL)))
        return fail(stream, stream->archive);
    return 0;
}

/* After the last entry: the rest of the compressed data, at whose end the checksum is. */
static int finish(cfbca_stream *stream)
{
    const void *buffer;
    for (size_t i = 0; i < 2; i++) {
        ptrdiff_t got = 1;
        while (got > 0 && stream->unpackers[i].state == UNPACKER_INFLATES)
            got = unpack(NULL, &stream->unpackers[i], &buffer);
        if (got < 0)
            return -1;
    }
    return 0;
}

static const char *name_of(struct archive_entry *entry)
{
    const char *name = library.pathname_utf8(entry);
    return name ? name : library.pathname(entry);
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
        if (result == ARCHIVE_EOF)
            return fail_because(stream, "there is no data.tar in the package");
        if (!is_usable(result))
            return fail(stream, stream->outer);
    }
    stream->first = NULL;
    return open_unpacker(stream, &stream->unpackers[1]);
}

cfbca_stream *cfbca_stream_make(void)
{
    cfbca_stream *stream = calloc(1, sizeof(cfbca_stream));
    if (stream)
        stream->file = -1;
    return stream;
}

void cfbca_stream_free(cfbca_stream *stream)
{
    if (stream->archive)
        library.read_free(stream->archive);
    if (stream->outer)
        library.read_free(stream->outer);
    for (size_t i = 0; i < 2; i++)
        inflateEnd(&stream->unpackers[i].inflater);
    if (stream->file >= 0)
        close(stream->file);
    free(stream);
}

const char *cfbca_stream_reason(const cfbca_stream *stream)
{
    return stream->reason;
}

int cfbca_stream_open(cfbca_stream *stream, const char *path)
{
    do
        stream->file = open(path, O_RDONLY | O_CLOEXEC);
    while (stream->file < 0 && errno == EINTR);
    if (stream->file < 0)
        return fail_because(stream, strerror(errno));
    if (open_unpacker(stream, &stream->unpackers[0]) != 0)
        return -1;
    int result = library.next_header(stream->archive, &stream->first);
    if (result == ARCHIVE_EOF) {
        stream->first = NULL;
        return finish(stream);
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
            return finish(stream);
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
