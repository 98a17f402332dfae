#include "TerminalC.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

/* The last character of a bracket expression, which begins at `c`: its `]`, or the one before the end of the pattern. */
static const char *end_of_brackets(const char *c)
{
    c += c[1] == '^' ? 2 : 1;
    if (*c == ']')
        c++;
    while (*c != 0 && *c != ']') {
        char kind = c[0] == '[' && c[1] != 0 && strchr(":.=", c[1]) ? c[1] : 0;
        c += kind ? 2 : 1;
        while (kind && *c != 0 && !(c[-1] == kind && c[0] == ']'))
            c++;
        if (kind && *c != 0)
            c++;
    }
    return *c == 0 ? c - 1 : c;
}

/* Counts, repetitions of repetitions, repeated groups inside each other, and references to groups take time and memory that
   are exponential in the length of the pattern. */
static int is_harmless(const char *pattern)
{
    if (strlen(pattern) > 512)
        return 0;
    int depth = 0, was_repetition = 0;
    for (const char *c = pattern; *c != 0; c++) {
        int is_repetition = *c == '*' || *c == '+' || *c == '?';
        if (is_repetition && was_repetition)
            return 0;
        was_repetition = is_repetition;
        if (*c == '{' || (*c == '\\' && c[1] >= '0' && c[1] <= '9'))
            return 0;
        if (*c == '(' && ++depth > 4)
            return 0;
        if (*c == ')')
            depth--;
        if (*c == '[')
            c = end_of_brackets(c);
        else if (*c == '\\' && c[1] != 0)
            c++;
    }
    return 1;
}

/* A compiled pattern keeps what it has learned from each byte that it was matched with, some kilobytes at worst, until it
   is freed. */
enum { LONGEST_TEXT = 4096, MOST_BYTES = 16 << 10 };

struct expression {
    regex_t compiled;
    int is_compiled;
    size_t bytes; /* matched since it was compiled */
    char pattern[];
};

static int compile(struct expression *expression)
{
    int flags = REG_EXTENDED | REG_NOSUB;
    expression->is_compiled = regcomp(&expression->compiled, expression->pattern, flags) == 0;
    expression->bytes = 0;
    return expression->is_compiled;
}

static void forget(struct expression *expression)
{
    if (expression->is_compiled)
        regfree(&expression->compiled);
    expression->is_compiled = 0;
}

void *cfbct_make_expression(const char *pattern)
{
    if (!is_harmless(pattern))
        return NULL;
    size_t size = strlen(pattern) + 1;
    struct expression *expression = malloc(sizeof *expression + size);
    if (expression == NULL)
        return NULL;
    memcpy(expression->pattern, pattern, size);
    if (compile(expression))
        return expression;
    free(expression);
    return NULL;
}

int cfbct_matches(void *opaque, const char *text)
{
    struct expression *expression = opaque;
    size_t length = strlen(text);
    if (length > LONGEST_TEXT)
        return -1;
    expression->bytes += length;
    if (expression->bytes > MOST_BYTES)
        forget(expression);
    if (!expression->is_compiled && !compile(expression))
        return -1;
    int result = regexec(&expression->compiled, text, 0, NULL, 0);
    return result == 0 ? 1 : result == REG_NOMATCH ? 0 : -1;
}

void cfbct_free_expression(void *expression)
{
    forget(expression);
    free(expression);
}
