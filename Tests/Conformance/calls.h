/* The calls that a plan can contain. */
#ifndef CALLS_H
#define CALLS_H

#include <CoreFoundation/CoreFoundation.h>
#include <stddef.h>

enum { most_arguments = 16 };

/* The words after a call's name.  NULL stands for a NULL argument. */
typedef struct {
    char *words[most_arguments];
    size_t lengths[most_arguments];
    int count;
} Arguments;

typedef struct {
    const char *name;
    /* Makes the call and prints its result without a newline. */
    void (*run)(const Arguments *arguments);
    /* Whether the first argument is the number of a bundle, which must be open: the reference crashes on NULL. */
    int needs_bundle;
} Call;

/* Each list ends with an empty entry. */
extern const Call bundle_calls[], value_calls[];

/* The program of a line "scenario PROGRAM", or NULL for any other line. */
const char *scenario_program(const char *line);

/* Makes the call of a line and prints the answer.  Modifies the line. */
void run_line(char *line);

/* An argument as a string, or NULL.  The caller releases it. */
CFStringRef string_argument(const Arguments *arguments, int index);

/* An argument as the file URL of a path; a path that ends in a slash is a directory. */
CFURLRef path_argument(const Arguments *arguments, int index);

int number_argument(const Arguments *arguments, int index);

/* A number of arguments, beginning at an index, as an array of strings.  The caller releases it. */
CFArrayRef array_argument(const Arguments *arguments, int first, int count);

int is_open_bundle(int number);

void release(CFTypeRef object);

#endif
