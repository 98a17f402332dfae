#include <stdio.h>
#include <stdlib.h>

/* Ends the process if a claim does not hold, and says which one. */
static void expect(int holds, const char *claim)
{
    if (!holds) {
        fprintf(stderr, "not so: %s\n", claim);
        abort();
    }
}
