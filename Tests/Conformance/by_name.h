/*
 * Looks functions up by name, so that one program can call either library.
 *
 *   program LIBRARY PREFIX ROUNDS SEED
 *
 * PREFIX is empty for the reference and "cfbc_" for ours.  run.py compares the output of the two runs.
 */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef const void *Ref;
typedef long Index;
typedef struct {
    Index location, length;
} Range;
enum { utf8_encoding = 0x08000100 };

static void *library;
static const char *prefix;

/* The function or constant with a name.  Ends the program if there is none. */
static void *find(const char *name)
{
    char symbol[200];
    snprintf(symbol, sizeof symbol, "%s%s", prefix, name);
    void *found = dlsym(library, symbol);
    if (!found) {
        fprintf(stderr, "no %s\n", symbol);
        exit(2);
    }
    return found;
}

#define CALL(result, name, ...) (((result (*)(__VA_ARGS__))find(#name)))

static uint64_t random_state;

static unsigned random_below(unsigned limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(random_state >> 33) % limit;
}

static void open_library(char **argv)
{
    library = dlopen(argv[1], RTLD_NOW);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    prefix = argv[2];
    random_state = strtoull(argv[4], NULL, 10);
}

static void release(Ref object)
{
    static void (*function)(Ref);
    if (!function)
        function = find("CFRelease");
    if (object)
        function(object);
}

__attribute__((unused)) static void print_bytes(const uint8_t *bytes, long count)
{
    putchar('"');
    for (long i = 0; i < count; i++) {
        if (bytes[i] < 0x20 || bytes[i] == 0x7f)
            printf("\\x%02x", bytes[i]);
        else
            putchar(bytes[i]);
    }
    putchar('"');
}

/* Prints printable ASCII as it is, and every other UTF-16 unit as its number. */
__attribute__((unused)) static void print_string(Ref string)
{
    static Index (*length)(Ref);
    static uint16_t (*unit_at)(Ref, Index);
    if (!length) {
        length = find("CFStringGetLength");
        unit_at = find("CFStringGetCharacterAtIndex");
    }
    if (!string) {
        printf("NULL");
        return;
    }
    putchar('"');
    Index count = length(string);
    for (Index i = 0; i < count; i++) {
        uint16_t unit = unit_at(string, i);
        if (unit >= 0x20 && unit < 0x7f)
            putchar(unit);
        else
            printf("\\u%04x", unit);
    }
    putchar('"');
}

__attribute__((unused)) static Ref make_string(const char *bytes, size_t count)
{
    static Ref (*function)(Ref, const uint8_t *, Index, uint32_t, uint8_t);
    if (!function)
        function = find("CFStringCreateWithBytes");
    return function(NULL, (const uint8_t *)bytes, (Index)count, utf8_encoding, 0);
}
