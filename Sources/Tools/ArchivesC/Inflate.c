#include "ArchivesC.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct cfbca_inflater {
    z_stream stream;
};

cfbca_inflater *cfbca_inflater_make(void)
{
    cfbca_inflater *inflater = calloc(1, sizeof *inflater);
    if (inflater && inflateInit2(&inflater->stream, -MAX_WBITS) != Z_OK) {
        free(inflater);
        return NULL;
    }
    return inflater;
}

void cfbca_inflater_free(cfbca_inflater *inflater)
{
    inflateEnd(&inflater->stream);
    free(inflater);
}

void cfbca_inflater_reset(cfbca_inflater *inflater)
{
    inflateReset(&inflater->stream);
}

static uInt limited(size_t count)
{
    return count > UINT_MAX ? UINT_MAX : (uInt)count;
}

int cfbca_inflate(cfbca_inflater *inflater, const void *input, size_t input_count, size_t *input_used, void *output,
                  size_t output_count, size_t *output_used)
{
    z_stream *stream = &inflater->stream;
    stream->next_in = (Bytef *)input;
    stream->avail_in = limited(input_count);
    stream->next_out = output;
    stream->avail_out = limited(output_count);
    int result = inflate(stream, Z_NO_FLUSH);
    *input_used = (size_t)(stream->next_in - (const Bytef *)input);
    *output_used = (size_t)(stream->next_out - (Bytef *)output);
    switch (result) {
    case Z_STREAM_END: return CFBCA_END;
    case Z_OK:
    case Z_BUF_ERROR: return CFBCA_MORE;
    case Z_MEM_ERROR: return CFBCA_NO_MEMORY;
    default: return CFBCA_DAMAGED;
    }
}

uint32_t cfbca_checksum(uint32_t checksum, const void *bytes, size_t count)
{
    return (uint32_t)crc32_z(checksum, bytes, count);
}
