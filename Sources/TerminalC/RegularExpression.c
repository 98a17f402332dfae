#include "TerminalC.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

/* Counts, repeated groups inside each other, and references to groups take time and memory that are exponential in the
   length of the pattern. */
static int is_harmless(const char *pattern)
{
    if (strlen(pattern) > 512)
        return 0;
    int depth = 0;
    for (const char *c = pattern; *c != 0; c++) {
        if (*c == '{' || (*c == '\\' && c[1] >= '0' && c[1] <= '9'))
            return 0;
        if (*c == '(' && ++depth > 4)
            return 0;
        if (*c == ')')
            depth--;
    }
    return 1;
}

void *cfbct_make_expression(const char *pattern)
{
    regex_t *expression = is_harmless(pattern) ? malloc(sizeof *expression) : NULL;
    if (expression != NULL && regcomp(expression, pattern, REG_EXTENDED | REG_NOSUB) != 0) {
        free(expression);
        expression = NULL;
    }
    return expression;
}

int cfbct_matches(const void *expression, const char *text)
{
    return regexec(expression, text, 0, NULL, 0) == 0;
}

void cfbct_free_expression(void *expression)
{
    regfree(expression);
    free(expression);
}
