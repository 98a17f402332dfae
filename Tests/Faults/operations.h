/*
 * Calls of the whole library, in operations that stand alone: each starts from nothing and frees everything, so that
 * it can be run again and again while the system fails.
 */
#ifndef OPERATIONS_H
#define OPERATIONS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;
    void (*run)(void);
    /* It reads a file that takes blocks larger than any of the library's reserve, and has too many allocations to let
     * each one fail. */
    bool is_large;
} Operation;

extern const Operation operations[];
extern const int operation_count;

/* Creates the files that the operations read, in the current directory, and the strings that they pass. The
 * directory must have `code.so`, the code of a bundle with the functions `answer` and `make` and the data `number`, and
 * `nibs` with one of each format: the fixture `operations_directory` makes both. */
void prepare_operations(void);

/* Opens the bundles that operations use, and keeps them, with what they cache, until the process ends. */
void hold_bundles(void);

/* Runs an operation, which writes down what the library answered: see `answer`. */
void run_operation(const Operation *operation);

/* The answers of the last operation, until one that failed. */
extern char answer[1 << 16];

/* Whether a function returned its error value, or reported a diagnostic; `diagnostic` is the first one. */
extern bool has_failed;
extern char diagnostic[512];

#endif
