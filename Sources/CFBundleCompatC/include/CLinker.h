/* Queries of the dynamic linker. */
#ifndef CFBCC_LINKER_H
#define CFBCC_LINKER_H

#include "CSystem.h"

/* dlopen() and dlclose(). */
void *cfbcc_open_library(const char *path, int mode);
int cfbcc_close_library(void *handle);

/* Whether a library, or one of its dependencies, has a symbol, in a version unless that is NULL. */
int cfbcc_has_symbol(void *handle, const char *name, const char *version);

/* The directories that the linker searches for the dependencies of any library, each followed by a NUL: those
   that the program and its environment add, then its own. */
struct cfbcc_bytes cfbcc_linker_directories(void);

/* The start of the ELF header of the file that holds this code: e_ident, e_type and e_machine. */
const unsigned char *cfbcc_own_elf_header(void);

#endif
