#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ArchivesC.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* liblzma is opened when the first archive needs it. This is lzma_stream of its lzma/base.h, which does not change within
   a soname. */
typedef struct {
    const uint8_t *next_in;
    size_t avail_in;
    uint64_t total_in;
    uint8_t *next_out;
    size_t avail_out;
    uint64_t total_out;
    const void *allocator;
    void *internal;
    void *reserved_pointers[4];
    uint64_t seek_position, reserved_int2;
    size_t reserved_sizes[2];
    int reserved_enums[2];
} xz_stream;

enum { XZ_OK = 0, XZ_END = 1, XZ_RUN = 0, XZ_FINISH = 3, XZ_CHECK_CRC64 = 4 };

static struct {
    int (*begin)(xz_stream *, uint32_t preset, int check);
    int (*code)(xz_stream *, int action);
    void (*end)(xz_stream *);
} xz;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int has_xz;

static void load_xz(void)
{
    void *handle = dlopen("liblzma.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return;
    const struct {
        void *function;
        const char *name;
    } functions[] = { { &xz.begin, "lzma_easy_encoder" }, { &xz.code, "lzma_code" }, { &xz.end, "lzma_end" } };
    has_xz = 1;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *symbol = dlsym(handle, functions[i].name);
        memcpy(functions[i].function, &symbol, sizeof symbol);
        has_xz = has_xz && symbol;
    }
}

int cfbca_has_xz(void)
{
    pthread_once(&once, load_xz);
    return has_xz;
}

struct cfbca_sink {
    int file;
    int compression;
    uint64_t position;
    z_stream stream;
    gz_header header;
    xz_stream xz;
    unsigned char output[1 << 16];
};

static int begin_compression(struct cfbca_sink *sink, int level)
{
    sink->header.os = 255; /* no name and no time, so that equal content has equal bytes */
    switch (sink->compression) {
    case CFBCA_GZIP:
        if (deflateInit2(&sink->stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
            return ENOMEM;
        return deflateSetHeader(&sink->stream, &sink->header) == Z_OK ? 0 : EINVAL;
    case CFBCA_XZ:
        return !cfbca_has_xz() ? ENOSYS : xz.begin(&sink->xz, (uint32_t)level, XZ_CHECK_CRC64) == XZ_OK ? 0 : ENOMEM;
    default: return 0;
    }
}

cfbca_sink *cfbca_sink_make(const char *path, int compression, int level, int *error)
{
    struct cfbca_sink *sink = calloc(1, sizeof *sink);
    *error = ENOMEM;
    if (!sink)
        return NULL;
    sink->compression = compression;
    sink->file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (sink->file < 0) {
        *error = errno;
        free(sink);
        return NULL;
    }
    *error = begin_compression(sink, level);
    if (*error) {
        close(sink->file);
        unlink(path);
        free(sink);
        return NULL;
    }
    return sink;
}

static int write_all(struct cfbca_sink *sink, const unsigned char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(sink->file, bytes, count);
        if (written < 0 && errno != EINTR)
            return errno;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
            sink->position += (uint64_t)written;
        }
    }
    return 0;
}

/* Compresses what the stream has been given, to the output, until it has taken it all. */
static int deflate_all(struct cfbca_sink *sink, z_stream *stream, int flush)
{
    int result;
    do {
        stream->next_out = sink->output;
        stream->avail_out = sizeof sink->output;
        result = deflate(stream, flush);
        int error = write_all(sink, sink->output, sizeof sink->output - stream->avail_out);
        if (error)
            return error;
    } while (stream->avail_out == 0 && result != Z_STREAM_END);
    return 0;
}

static int xz_all(struct cfbca_sink *sink, int action)
{
    int result;
    do {
        sink->xz.next_out = sink->output;
        sink->xz.avail_out = sizeof sink->output;
        result = xz.code(&sink->xz, action);
        if (result != XZ_OK && result != XZ_END)
            return ENOMEM;
        int error = write_all(sink, sink->output, sizeof sink->output - sink->xz.avail_out);
        if (error)
            return error;
    } while (action == XZ_FINISH ? result != XZ_END : sink->xz.avail_in > 0 || sink->xz.avail_out == 0);
    return 0;
}

int cfbca_sink_write(cfbca_sink *sink, const void *bytes, size_t count)
{
    if (sink->compression == CFBCA_PLAIN)
        return write_all(sink, bytes, count);
    if (sink->compression == CFBCA_XZ) {
        sink->xz.next_in = bytes;
        sink->xz.avail_in = count;
        return count > 0 ? xz_all(sink, XZ_RUN) : 0;
    }
    while (count > 0) {
        uInt piece = count < 1 << 20 ? (uInt)count : 1 << 20;
        sink->stream.next_in = (z_const Bytef *)bytes;
        sink->stream.avail_in = piece;
        int error = deflate_all(sink, &sink->stream, Z_NO_FLUSH);
        if (error)
            return error;
        bytes = (const char *)bytes + piece;
        count -= piece;
    }
    return 0;
}

uint64_t cfbca_sink_position(const cfbca_sink *sink)
{
    return sink->position;
}

int cfbca_sink_patch(cfbca_sink *sink, uint64_t position, const void *bytes, size_t count)
{
    return pwrite(sink->file, bytes, count, (off_t)position) == (ssize_t)count ? 0 : errno ? errno : EIO;
}

int cfbca_sink_end(cfbca_sink *sink)
{
    int error = 0;
    if (sink->compression == CFBCA_XZ) {
        error = xz_all(sink, XZ_FINISH);
        xz.end(&sink->xz);
    } else if (sink->compression == CFBCA_GZIP) {
        sink->stream.avail_in = 0;
        error = deflate_all(sink, &sink->stream, Z_FINISH);
        deflateEnd(&sink->stream);
    }
    if (!error && fsync(sink->file) != 0 && errno != EINVAL)
        error = errno;
    if (close(sink->file) != 0 && !error)
        error = errno;
    free(sink);
    return error;
}

static int open_file(const char *path, uint64_t *size, int *error)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    *error = file < 0 ? errno : fstat(file, &status) != 0 ? errno : S_ISREG(status.st_mode) ? 0 : EINVAL;
    if (*error && file >= 0)
        close(file);
    else if (!*error)
        *size = (uint64_t)status.st_size;
    return *error ? -1 : file;
}

/* Whether a signal that ends the process waits until the archive is complete: a large one would take minutes. */
static int is_interrupted(void)
{
    sigset_t set;
    return sigpending(&set) == 0
           && (sigismember(&set, SIGINT) == 1 || sigismember(&set, SIGTERM) == 1 || sigismember(&set, SIGHUP) == 1);
}

/* Gives the bytes of a file to a function, `size` in all. */
static int for_each_piece(int file, uint64_t size, int (*take)(void *, const unsigned char *, size_t), void *context)
{
    static _Thread_local unsigned char piece[1 << 17];
    while (size > 0) {
        if (is_interrupted())
            return ECANCELED;
        size_t wanted = size < sizeof piece ? (size_t)size : sizeof piece;
        ssize_t got = read(file, piece, wanted);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : ESTALE;
        int error = take(context, piece, (size_t)got);
        if (error)
            return error;
        size -= (uint64_t)got;
    }
    return 0;
}

static int take_plain(void *context, const unsigned char *bytes, size_t count)
{
    return cfbca_sink_write(context, bytes, count);
}

int cfbca_sink_copy(cfbca_sink *sink, const char *path, uint64_t size)
{
    uint64_t found = 0;
    int error;
    int file = open_file(path, &found, &error);
    if (file < 0)
        return error;
    error = found < size ? ESTALE : for_each_piece(file, size, take_plain, sink);
    close(file);
    return error;
}

struct compression {
    struct cfbca_sink *sink;
    z_stream stream;
    uint32_t checksum;
};

static int take_deflated(void *context, const unsigned char *bytes, size_t count)
{
    struct compression *compression = context;
    compression->checksum = (uint32_t)crc32(compression->checksum, bytes, (uInt)count);
    compression->stream.next_in = (z_const Bytef *)bytes;
    compression->stream.avail_in = (uInt)count;
    return deflate_all(compression->sink, &compression->stream, Z_NO_FLUSH);
}

/* Goes back to a position, and forgets what is after it. */
static int rewind_to(struct cfbca_sink *sink, uint64_t position)
{
    if (ftruncate(sink->file, (off_t)position) != 0 || lseek(sink->file, (off_t)position, SEEK_SET) < 0)
        return errno;
    sink->position = position;
    return 0;
}

int cfbca_sink_deflate(cfbca_sink *sink, const char *path, uint64_t size, int level, cfbca_packed *packed)
{
    uint64_t found = 0;
    int error;
    int file = open_file(path, &found, &error);
    if (file < 0)
        return error;
    struct compression compression = { .sink = sink };
    if (deflateInit2(&compression.stream, level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        close(file);
        return ENOMEM;
    }
    uint64_t start = sink->position;
    error = found < size ? ESTALE : for_each_piece(file, size, take_deflated, &compression);
    compression.stream.avail_in = 0;
    if (!error)
        error = deflate_all(sink, &compression.stream, Z_FINISH);
    deflateEnd(&compression.stream);
    packed->checksum = compression.checksum;
    packed->compressed = sink->position - start;
    packed->is_stored = packed->compressed >= size;
    if (!error && packed->is_stored) {
        packed->compressed = size;
        error = rewind_to(sink, start);
        if (!error && lseek(file, 0, SEEK_SET) < 0)
            error = errno;
        if (!error)
            error = for_each_piece(file, size, take_plain, sink);
    }
    close(file);
    return error;
}
