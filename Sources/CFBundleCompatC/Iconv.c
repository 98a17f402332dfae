#include "CIconv.h"

#include "CFork.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

/* GCC's analyzer believes that the error value of iconv_open() is a converter, which has to be closed. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

static const iconv_t no_converter = (iconv_t)-1;

static iconv_t open_converter(const char *to, const char *from)
{
    cfbcc_begin_library_call();
    iconv_t converter = iconv_open(to, from);
    cfbcc_end_library_call();
    return converter;
}

static void close_converter(iconv_t converter)
{
    cfbcc_begin_library_call();
    iconv_close(converter);
    cfbcc_end_library_call();
}

int cfbcc_has_converter(const char *charset)
{
    iconv_t converter = open_converter("UTF-8", charset);
    if (converter == no_converter)
        return 0;
    close_converter(converter);
    return 1;
}

char *cfbcc_decode(const char *charset, const void *bytes, size_t count, long *decoded_count)
{
    /* No encoding has a byte for more than one character, and no character has more than four bytes. */
    if (count > ((size_t)-1 >> 1) / 4 - 16)
        return NULL;
    iconv_t converter = open_converter("UTF-8", charset);
    if (converter == no_converter)
        return NULL;

    size_t capacity = count * 4 + 16, room = capacity;
    char *decoded = malloc(capacity), *input = (char *)bytes, *output = decoded;
    int is_valid = decoded && iconv(converter, &input, &count, &output, &room) != (size_t)-1;
    /* Some decoders hold a character back until they know that no combining mark follows. */
    is_valid = is_valid && iconv(converter, NULL, NULL, &output, &room) != (size_t)-1;
    close_converter(converter);
    if (!is_valid) {
        free(decoded);
        return NULL;
    }
    *decoded_count = (long)(capacity - room);
    return decoded;
}

static size_t length_of_character(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

struct encoder {
    iconv_t converter;
    unsigned char *output; /* NULL: only counts */
    size_t capacity, used;
    int has_state;
};

/* Encodes one character; NULL returns to the initial state.  Returns 1; 0 if it does not fit; -1 if the encoding does
   not have it. */
static int encode_character(struct encoder *encoder, const char *character, size_t length)
{
    unsigned char piece[32];
    char *input = (char *)character, *next = (char *)piece;
    size_t room = sizeof piece;
    int result = 1;
    if (iconv(encoder->converter, &input, &length, &next, &room) == (size_t)-1)
        result = errno == EILSEQ || errno == EINVAL ? -1 : 0;
    size_t count = sizeof piece - room;
    /* A shift begins with another byte of ASCII.  A character that a combining mark may follow is held back. */
    if (character && result > 0 && (count == 0 || (piece[0] < 0x80 && piece[0] != (unsigned char)*character)))
        encoder->has_state = 1;
    if (count > encoder->capacity - encoder->used)
        return 0;
    /* Even without the character there may be one that was held back, or the header of a text. */
    if (encoder->output)
        memcpy(encoder->output + encoder->used, piece, count);
    encoder->used += count;
    return result;
}

void cfbcc_encode(const char *charset, const void *utf8, size_t count, int loss, void *output, size_t capacity,
                  long *read, long *written)
{
    const char *text = utf8, replacement = (char)loss;
    struct encoder encoder = { open_converter(charset, "UTF-8"), output, capacity, 0, 0 };
    size_t index = 0;
    *read = *written = 0;
    if (encoder.converter == no_converter)
        return;

    /* Starts again with fewer characters if one that does not fit has changed the state, or if there is no room for the
       return to the initial state. */
    for (size_t previous = 0;; count = index, index = previous = 0, encoder.used = 0) {
        while (index < count) {
            size_t length = length_of_character((unsigned char)text[index]);
            if (length > count - index)
                length = count - index;
            size_t before = encoder.used;
            int result = encode_character(&encoder, text + index, length);
            if (result < 0 && loss)
                result = encode_character(&encoder, &replacement, 1);
            if (result <= 0)
                break;
            /* Giving up a character without bytes makes no room. */
            if (encoder.used != before)
                previous = index;
            index += length;
        }
        int is_whole = index == count || !encoder.has_state;
        if (index == 0 || (encode_character(&encoder, NULL, 0) > 0 && is_whole))
            break;
        if (is_whole)
            index = previous;
    }
    close_converter(encoder.converter);
    if (index > 0) {
        *read = (long)index;
        *written = (long)encoder.used;
    }
}
