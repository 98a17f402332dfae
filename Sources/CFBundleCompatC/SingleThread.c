#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSingleThread.h"

#include <dlfcn.h>
#include <stddef.h>

static const volatile char unknown;

const volatile char *cfbcc_single_threaded = &unknown;

/* glibc has the variable since 2.32. It is looked up because the library would need that version to link to it, and it
   is the program's copy of the variable, if the program has one. In a namespace of dlmopen() glibc does not know about
   the threads of the others, and the variable is 0. */
__attribute__((constructor(101))) static void find_variable(void)
{
    const volatile char *found = dlsym(RTLD_DEFAULT, "__libc_single_threaded");
    if (found != NULL)
        cfbcc_single_threaded = found;
    else
        (void)dlerror();
}
