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

/* Encodes one character.  Returns 1; 0 if it does not fit; -1 if the encoding does not have it. */
static int encode_character(iconv_t converter, const char *character, size_t length, unsigned char *output,
                            size_t capacity, size_t *written)
{
    char piece[32], *input = (char *)character, *next = piece;
    size_t room = sizeof piece;
    if (iconv(converter, &input, &length, &next, &room) == (size_t)-1)
        return errno == EILSEQ || errno == EINVAL ? -1 : 0;
    size_t count = sizeof piece - room;
    if (count > capacity - *written)
        return 0;
    if (output)
        memcpy(output + *written, piece, count);
    *written += count;
    return 1;
}

void cfbcc_encode(const char *charset, const void *utf8, size_t count, int loss, void *output, size_t capacity,
                  long *read, long *written)
{
    const char *text = utf8, replacement = (char)loss;
    size_t index = 0, used = 0;
    iconv_t converter = open_converter(charset, "UTF-8");
    *read = *written = 0;
    if (converter == no_converter)
        return;

    while (index < count) {
        size_t length = length_of_character((unsigned char)text[index]);
        if (length > count - index)
            length = count - index;
        int result = encode_character(converter, text + index, length, output, capacity, &used);
        if (result < 0 && loss)
            result = encode_character(converter, &replacement, 1, output, capacity, &used);
        if (result <= 0)
            break;
        index += length;
    }
    /* Writes the sequence that returns to the initial shift state, in encodings that have one. */
    if (index > 0)
        encode_character(converter, NULL, 0, output, capacity, &used);
    close_converter(converter);
    *read = (long)index;
    *written = (long)used;
}
