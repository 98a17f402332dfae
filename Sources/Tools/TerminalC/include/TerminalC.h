/* What the command line tools need of the system, and Swift cannot import. Private to the tools. */
#ifndef TERMINALC_H
#define TERMINALC_H

#include <stddef.h>

/* Sets up signals for a tool: a file that becomes shorter while it is mapped ends the tool with a message. */
void cfbct_begin(const char *tool);

/* Ends the process as a shell sees one that SIGPIPE has ended. */
_Noreturn void cfbct_end_of_closed_pipe(void);

_Noreturn void cfbct_exit(int status);

/* Opens a file of any kind. It may wait for a pipe's other end. Returns -1 and sets errno on an error. */
int cfbct_open(const char *path);

/* Writes all bytes. Returns 0, or an errno value. */
int cfbct_write(int file, const void *bytes, size_t count);

/* Reads at most `count` bytes, and fewer at the end. Returns their number, or the negative of an errno value. */
ptrdiff_t cfbct_read(int file, void *bytes, size_t count);

/* Reads what is there, at most `count` bytes, and waits for it as long as `milliseconds` says, without end if that is
   negative. Returns the number of bytes, 0 at the end, or the negative of an errno value: of ETIMEDOUT if nothing came. */
ptrdiff_t cfbct_read_within(int file, void *bytes, size_t count, int milliseconds);

/* Reads a file of fewer than `count` bytes at once, and returns their number; -1 for a larger one, and for what cannot be
   read so. A regular file gives all that was asked for until its end: its size need not be known. A pipe or terminal
   stays open, without blocking: `stream` is its descriptor then. */
ptrdiff_t cfbct_read_small(int directory, const char *path, void *bytes, size_t count, int *stream);

/* Waits for the first writer of a pipe that has a name. One without has its writer already. */
void cfbct_wait_for_writer(int stream);

/* An interrupt waits from the first call until the second. The calls nest. */
void cfbct_hold_interrupts(void);
void cfbct_release_interrupts(void);

/* Writes a line to standard error if SIGINT ends the process. The bytes must stay allocated. */
void cfbct_say_when_interrupted(const char *words);

/* Calls a function for each number below `count`, in at most `threads` threads, of which this one is the first. Interrupts
   wait until it returns. */
void cfbct_for_each(size_t count, int threads, void (*body)(void *context, size_t index), void *context);

/* 0666 less the mask that the process had in the beginning. */
unsigned cfbct_permissions_of_new_files(void);

/* The bytes of a file of at least `minimum` bytes, mapped; NULL for any other, which is to be read. */
const void *cfbct_map(const char *path, size_t minimum, size_t *count);
void cfbct_unmap(const void *bytes, size_t count);

int cfbct_is_terminal(int file);

/* The columns of a terminal; 0 if that is not known. */
int cfbct_columns(int file);

/* Runs a program of the search path. `words` are its name and its arguments, at most 15, each with a NUL at its end.
   Returns its exit status; -1 if it cannot be run, or ended with a signal. */
int cfbct_run(const char *words, size_t size);

/* What a program has written. The bytes are the caller's to free, also after an error. */
struct cfbct_captured {
    char *output;
    size_t output_count;
    char *errors;
    size_t errors_count;
    int status;
};

/* Runs a program of the search path, with nothing to read, and keeps what it writes: up to `limit` bytes of each stream.
   `words` are its name and its arguments, each with a NUL at its end. Returns 0, or an errno value. */
int cfbct_capture(const char *words, size_t size, size_t limit, struct cfbct_captured *captured);

/* Changes of files: 0, or an errno value. Nothing is overwritten. What is removed is a file, a link or an empty directory. */
int cfbct_rename(const char *path, const char *name);
/* Gives a file the name of another one, which is gone then. */
int cfbct_replace(const char *path, const char *new_file);
int cfbct_remove(const char *path);
/* Removes a directory with all that is in it, links as such. */
int cfbct_remove_folder(const char *path);
int cfbct_link(const char *path, const char *target);
/* Puts a link in the place of a file, a link or a folder, which is removed when the link is there. */
int cfbct_replace_by_link(const char *path, const char *target);
int cfbct_make_executable(const char *path);

/* New trees of files. Each returns 0, or an errno value. A time is in seconds since 1970; `latest` is that of the source
   or now, but not later than this, if it is not negative. */

/* Copies a regular file to a new one. ESTALE: it has become shorter meanwhile. */
int cfbct_copy_file(const char *from, const char *to, unsigned mode, long long latest);
int cfbct_write_file(const char *path, const void *bytes, size_t count, unsigned mode, long long latest);
int cfbct_hard_link(const char *path, const char *name);
/* With mode 0755, whatever the mask. */
int cfbct_make_folder(const char *path);
/* Of a link itself. A negative time is now. */
int cfbct_set_path_time(const char *path, long long seconds);
/* Renames a file, in place of another one. */
int cfbct_replace_name(const char *path, const char *name);
/* Writes what the system holds back of a file system. */
int cfbct_synchronize(const char *path);

/* Whether two regular files have the same bytes. */
int cfbct_same_files(const char *left, const char *right);

/* An open file or folder that is locked against others that lock it in the same way; the lock ends when it is closed.
   Negative: an errno value; EWOULDBLOCK if another process holds the lock, and `waits` is 0. */
int cfbct_lock(const char *path, int waits);

/* Whether a signal waits that would end the process: see cfbct_hold_interrupts. */
int cfbct_is_interrupted(void);

/* A POSIX extended regular expression. NULL if it is malformed, or could take time or memory out of all proportion. */
void *cfbct_make_expression(const char *pattern);
void cfbct_free_expression(void *expression);
/* Returns 1 if some part of the text matches, 0 if none does, and -1 if that cannot be told: memory is short, or the text
   has more than 4,096 bytes. One thread at a time may match. */
int cfbct_matches(void *expression, const char *text);

/* How many processors there are: at least one. */
int cfbct_processors(void);

/* Writes at the end of a file, which is made if there is none. Returns 0, or an errno value. */
int cfbct_append(const char *path, const void *bytes, size_t count);

/* Makes a file shorter. Returns 0, or an errno value. */
int cfbct_shorten(const char *path, long long count);

/* Seconds on a clock that is never set back. */
double cfbct_seconds(void);

/* The seconds since the beginning of 1970. */
long long cfbct_unix_time(void);

/* A number with six decimals. */
void cfbct_print_fixed(double number, char *buffer, size_t size);

#endif
