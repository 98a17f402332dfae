/* What a plan can ask for. */
#ifndef CALLS_H
#define CALLS_H

#include <CoreFoundation/CoreFoundation.h>
#include <stddef.h>

enum { most_arguments = 16 };

/* The words behind a call's name.  A word that is NULL stands for a NULL argument. */
typedef struct {
    char *words[most_arguments];
    size_t lengths[most_arguments];
    int count;
} Arguments;

typedef struct {
    const char *name;
    /* Makes the call and prints its result, without a line end. */
    void (*run)(const Arguments *arguments);
    /* Whether the first argument is the number of a bundle, which must be open: the reference crashes on NULL. */
    int needs_bundle;
} Call;

/* Each list ends with an empty entry. */
extern const Call bundle_calls[], value_calls[];

int is_world(const char *line);

/* Makes the call of a line, which it changes, and prints the answer. */
void run_line(char *line);

/* An argument as a string that the caller releases, perhaps NULL. */
CFStringRef string_argument(const Arguments *arguments, int index);

/* An argument as the file URL of a path; a path that ends in a slash is a directory. */
CFURLRef path_argument(const Arguments *arguments, int index);

int number_argument(const Arguments *arguments, int index);

/* All arguments from an index on, as an array of strings. */
CFArrayRef array_argument(const Arguments *arguments, int first, int count);

int is_open_bundle(int number);

void release(CFTypeRef object);

#endif
