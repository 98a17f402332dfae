#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "TerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct stream {
    int file;
    char *bytes;
    size_t count, capacity;
};

/* Returns 0 at the end, 1 if there may be more, -1 if there is no memory or too much output. */
static int read_more(struct stream *stream, size_t limit)
{
    enum { piece = 65536 };
    if (stream->capacity - stream->count < piece) {
        size_t capacity = 2 * stream->capacity + piece;
        char *bytes = capacity > limit ? NULL : realloc(stream->bytes, capacity);
        if (!bytes)
            return -1;
        stream->bytes = bytes;
        stream->capacity = capacity;
    }
    ssize_t got = read(stream->file, stream->bytes + stream->count, piece);
    if (got < 0)
        return errno == EINTR || errno == EAGAIN;
    stream->count += (size_t)got;
    return got > 0;
}

static int read_both(struct stream streams[2], size_t limit)
{
    struct pollfd files[2] = { { .fd = streams[0].file, .events = POLLIN },
                               { .fd = streams[1].file, .events = POLLIN } };
    while (files[0].fd >= 0 || files[1].fd >= 0) {
        if (poll(files, 2, -1) < 0 && errno != EINTR)
            return errno;
        for (int i = 0; i < 2; i++) {
            if (files[i].fd < 0 || files[i].revents == 0)
                continue;
            int more = read_more(&streams[i], limit);
            if (more < 0)
                return EFBIG;
            if (more == 0)
                files[i].fd = -1;
        }
    }
    return 0;
}

/* The words are pieces of one string, each with a NUL at its end. */
static char **pointers(const char *words, size_t size)
{
    size_t count = 0;
    for (size_t start = 0; start < size; start += strlen(words + start) + 1)
        count++;
    char **arguments = calloc(count + 1, sizeof *arguments);
    if (!arguments)
        return NULL;
    size_t index = 0;
    for (size_t start = 0; start < size; start += strlen(words + start) + 1)
        arguments[index++] = (char *)words + start;
    return arguments;
}

static int start(char **arguments, int pipes[2][2], pid_t *child)
{
    extern char **environ;
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return error;
    error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    for (int i = 0; i < 2 && !error; i++)
        error = posix_spawn_file_actions_adddup2(&actions, pipes[i][1], STDOUT_FILENO + i);
    if (!error)
        error = posix_spawnp(child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int cfbct_capture(const char *words, size_t size, size_t limit, struct cfbct_captured *captured)
{
    int pipes[2][2] = { { -1, -1 }, { -1, -1 } };
    struct stream streams[2] = { { .file = -1 }, { .file = -1 } };
    pid_t child = -1;
    char **arguments = pointers(words, size);
    int error = arguments && arguments[0] ? 0 : arguments ? EINVAL : ENOMEM;
    for (int i = 0; i < 2 && !error; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0)
            error = errno;
    if (!error)
        error = start(arguments, pipes, &child);
    for (int i = 0; i < 2; i++) {
        if (pipes[i][1] >= 0)
            close(pipes[i][1]);
        streams[i].file = pipes[i][0];
    }
    if (!error)
        error = read_both(streams, limit);
    for (int i = 0; i < 2; i++)
        if (pipes[i][0] >= 0)
            close(pipes[i][0]);
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            break;
    free(arguments);
    captured->output = streams[0].bytes;
    captured->output_count = streams[0].count;
    captured->errors = streams[1].bytes;
    captured->errors_count = streams[1].count;
    captured->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return error;
}
