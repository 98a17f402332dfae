#include "ArchivesC.h"

#include <zlib.h>

int64_t cfbca_gzip_size(const void *bytes, size_t count)
{
    enum { piece = 1 << 20 };
    unsigned char output[16384];
    z_stream stream = { 0 };
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return -1;
    int64_t size = 0;
    int result = Z_OK;
    stream.next_in = (z_const Bytef *)bytes;
    while (result != Z_STREAM_END) {
        if (stream.avail_in == 0) {
            stream.avail_in = count < piece ? (uInt)count : piece;
            count -= stream.avail_in;
        }
        stream.next_out = output;
        stream.avail_out = sizeof output;
        result = deflate(&stream, count == 0 ? Z_FINISH : Z_NO_FLUSH);
        size += sizeof output - stream.avail_out;
    }
    deflateEnd(&stream);
    return size;
}

size_t cfbca_zlib_bound(size_t count)
{
    return compressBound(count);
}

size_t cfbca_zlib(const void *bytes, size_t count, void *output, size_t capacity, int level)
{
    uLongf size = capacity;
    return compress2(output, &size, bytes, count, level) == Z_OK ? size : 0;
}
