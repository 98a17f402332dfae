/* What the dynamic linker says of itself and of what it has loaded. */
#ifndef CFBCC_LINKER_H
#define CFBCC_LINKER_H

#include "CSystem.h"

/* Whether a handle, or a library that it depends on, has a symbol; with a version if that is not NULL. */
int cfbcc_has_symbol(void *handle, const char *name, const char *version);

/* The directories that the linker searches for what any library needs, each followed by a NUL: those that
   the program and its environment add, then its own. */
struct cfbcc_bytes cfbcc_linker_directories(void);

/* The start of the ELF header of the file that holds this code: e_ident, e_type and e_machine. */
const unsigned char *cfbcc_own_elf_header(void);

#endif
