/* The libraries that read archives, as Swift can call them. Private to the command line tools. */
#ifndef ARCHIVESC_H
#define ARCHIVESC_H

#include <stddef.h>
#include <stdint.h>

/* Raw deflate data, a piece at a time. Returns NULL if there is not enough memory. */
typedef struct cfbca_inflater cfbca_inflater;
cfbca_inflater *cfbca_inflater_make(void);
void cfbca_inflater_free(cfbca_inflater *inflater);

/* Begins again, with other data. */
void cfbca_inflater_reset(cfbca_inflater *inflater);

enum { CFBCA_MORE = 0, CFBCA_END = 1, CFBCA_DAMAGED = -1, CFBCA_NO_MEMORY = -2 };

/* Inflates until the input or the output is used up, or the data ends. Sets how many bytes of both were used. */
int cfbca_inflate(cfbca_inflater *inflater, const void *input, size_t input_count, size_t *input_used, void *output,
                  size_t output_count, size_t *output_used);

/* The checksum of zip archives, continued from that of the bytes before; 0 for none. */
uint32_t cfbca_checksum(uint32_t checksum, const void *bytes, size_t count);

/* How large bytes are when gzip has compressed them; -1 if there is not enough memory. */
int64_t cfbca_gzip_size(const void *bytes, size_t count);

/* The most bytes that a zlib stream of bytes can have. */
size_t cfbca_zlib_bound(size_t count);

/* Makes a zlib stream, as PNG files have them. Returns its length; 0 if there is not enough memory. */
size_t cfbca_zlib(const void *bytes, size_t count, void *output, size_t capacity, int level);

/* Whether liblzma, which compresses as xz, is installed; opens it. */
int cfbca_has_xz(void);

/* A new file that an archive is written to, as it is or compressed as a whole. The functions return 0, or an errno value; a
   file that has become shorter than it was is ESTALE. */
typedef struct cfbca_sink cfbca_sink;
enum { CFBCA_PLAIN, CFBCA_GZIP, CFBCA_XZ };
/* CFBCA_XZ needs liblzma. */
cfbca_sink *cfbca_sink_make(const char *path, int compression, int level, int *error);
int cfbca_sink_write(cfbca_sink *sink, const void *bytes, size_t count);
/* How many bytes the file has. */
uint64_t cfbca_sink_position(const cfbca_sink *sink);
/* Replaces bytes that were written, if the file is not compressed. */
int cfbca_sink_patch(cfbca_sink *sink, uint64_t position, const void *bytes, size_t count);
/* The first `size` bytes of a file. */
int cfbca_sink_copy(cfbca_sink *sink, const char *path, uint64_t size);
/* Closes the file. */
int cfbca_sink_end(cfbca_sink *sink);

typedef struct {
    uint64_t compressed;
    uint32_t checksum;
    int is_stored;
} cfbca_packed;

/* The same as an entry of a zip archive: deflated, or as they are if that is not smaller. */
int cfbca_sink_deflate(cfbca_sink *sink, const char *path, uint64_t size, int level, cfbca_packed *packed);

/* Whether libarchive is installed; opens it. */
int cfbca_has_libarchive(void);

/* The entries of a tar archive, compressed or not, or of the one in a Debian package, in order. Needs libarchive. */
typedef struct cfbca_stream cfbca_stream;

typedef struct {
    /* Valid until the next entry. The name may be NULL. */
    const char *name;
    /* What a symbolic link contains, and the earlier entry that a hard link is another name of; else NULL. */
    const char *link;
    const char *other_name;
    int64_t size;
    int64_t modified;
    uint32_t mode;
} cfbca_entry;

/* Returns NULL if there is not enough memory. */
cfbca_stream *cfbca_stream_make(void);
void cfbca_stream_free(cfbca_stream *stream);

/* 0, or -1 with a reason. */
int cfbca_stream_open(cfbca_stream *stream, const char *path);

/* 1, 0 at the end, or -1 with a reason. */
int cfbca_stream_next(cfbca_stream *stream, cfbca_entry *entry);

/* The next bytes of the entry: their number, 0 at its end, or -1 with a reason. */
ptrdiff_t cfbca_stream_read(cfbca_stream *stream, void *buffer, size_t count);

const char *cfbca_stream_reason(const cfbca_stream *stream);

/* A temporary file without a name, in $TMPDIR or /var/tmp: its descriptor, or -1. */
int cfbca_spool_open(void);
void cfbca_spool_close(int file);

/* 0 if all is written, or -1. */
int cfbca_spool_write(int file, const void *bytes, size_t count, int64_t offset);

/* How many bytes were read; 0 at the end, -1 for an error. */
ptrdiff_t cfbca_spool_read(int file, void *bytes, size_t count, int64_t offset);

#endif
