#include "TerminalC.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static mode_t mask;
static char shrunk[128];
static size_t shrunk_length;

static void on_bus_error(int signal)
{
    (void)signal;
    (void)!write(STDERR_FILENO, shrunk, shrunk_length);
    _exit(1);
}

void cfbct_begin(const char *tool)
{
    static const char text[] = ": a file was changed while it was read\n";
    size_t length = strlen(tool);
    if (length + sizeof text <= sizeof shrunk) {
        memcpy(shrunk, tool, length);
        memcpy(shrunk + length, text, sizeof text);
        shrunk_length = length + sizeof text - 1;
    }
    /* Reading the mask changes it for a moment, which threads would notice. */
    mask = umask(0);
    umask(mask);
    struct sigaction action = { .sa_handler = on_bus_error };
    sigaction(SIGBUS, &action, NULL);
    /* A descriptor that is closed would be given to the next file, which then gets what is printed. To read from this one
       or to write to it is an error, as it is for one that is closed. */
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) == -1 && errno == EBADF)
            (void)!open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

void cfbct_end_of_closed_pipe(void)
{
    _exit(128 + SIGPIPE);
}

void cfbct_exit(int status)
{
    _exit(status);
}

int cfbct_open(const char *path)
{
    int file;
    do
        file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (file < 0 && errno == EINTR);
    return file;
}

/* Whether to call again what has failed: after an interrupt, or when a stream that another process has made
   non-blocking is ready. */
static int is_ready_again(int file, short event)
{
    if (errno == EINTR)
        return 1;
    if (errno != EAGAIN)
        return 0;
    struct pollfd stream = { .fd = file, .events = event };
    return poll(&stream, 1, -1) >= 0 || errno == EINTR;
}

int cfbct_write(int file, const void *bytes, size_t count)
{
    const char *next = bytes;
    while (count > 0) {
        ssize_t written = write(file, next, count);
        if (written < 0) {
            if (is_ready_again(file, POLLOUT))
                continue;
            return errno;
        }
        next += written;
        count -= (size_t)written;
    }
    return 0;
}

ptrdiff_t cfbct_read(int file, void *bytes, size_t count)
{
    size_t total = 0;
    while (total < count) {
        ssize_t got = read(file, (char *)bytes + total, count - total);
        if (got < 0) {
            if (is_ready_again(file, POLLIN))
                continue;
            return -errno;
        }
        if (got == 0)
            break;
        total += (size_t)got;
    }
    return (ptrdiff_t)total;
}

ptrdiff_t cfbct_read_within(int file, void *bytes, size_t count, int milliseconds)
{
    struct pollfd waiting = { .fd = file, .events = POLLIN };
    for (;;) {
        int ready = poll(&waiting, 1, milliseconds);
        if (ready == 0)
            return -ETIMEDOUT;
        ssize_t got = ready < 0 ? -1 : read(file, bytes, count);
        if (got >= 0)
            return got;
        if (errno != EINTR && errno != EAGAIN)
            return -errno;
    }
}

ptrdiff_t cfbct_read_small(int directory, const char *path, void *bytes, size_t count, int *stream)
{
    int file = openat(directory, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return -1;
    ssize_t got = pread(file, bytes, count, 0);
    if (got < 0 && errno == ESPIPE)
        *stream = file;
    else
        close(file);
    return got < (ssize_t)count ? got : -1;
}

void cfbct_wait_for_writer(int stream)
{
    enum { pipes_without_names = 0x50495045 };
    struct statfs system;
    if (fstatfs(stream, &system) == 0 && system.f_type == pipes_without_names)
        return;
    struct pollfd input = { .fd = stream, .events = POLLIN };
    while (poll(&input, 1, -1) < 0 && errno == EINTR)
        continue;
}

/* The signals that end the process. One that is ignored, such as SIGHUP below nohup, does not: while it is blocked it would
   wait like the others. */
static void interrupts(sigset_t *set)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    sigemptyset(set);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action;
        if (sigaction(signals[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(set, signals[i]);
    }
}

static _Thread_local unsigned holds;

void cfbct_hold_interrupts(void)
{
    sigset_t set;
    interrupts(&set);
    if (holds++ == 0)
        pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void cfbct_release_interrupts(void)
{
    sigset_t set;
    interrupts(&set);
    if (--holds == 0)
        pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static const char *volatile last_words;

static void say_and_end(int number)
{
    const char *words = last_words;
    ssize_t written = write(STDERR_FILENO, words, strlen(words));
    (void)written;
    raise(number); /* The handler was called once, and is not there any more. */
}

void cfbct_say_when_interrupted(const char *words)
{
    struct sigaction old, action = { .sa_handler = say_and_end, .sa_flags = SA_RESETHAND | SA_NODEFER };
    sigemptyset(&action.sa_mask);
    last_words = words;
    /* A shell lets the programs that it starts in the background ignore the signal. */
    if (sigaction(SIGINT, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
        sigaction(SIGINT, &action, NULL);
}

/* What several threads share: each takes the next number. */
struct work {
    atomic_size_t next;
    size_t count;
    void (*body)(void *context, size_t index);
    void *context;
};

static void take_work(struct work *work)
{
    size_t index;
    while ((index = atomic_fetch_add(&work->next, 1)) < work->count)
        work->body(work->context, index);
}

static void *work_in_thread(void *work)
{
    holds = 1; /* as the thread that has started this one */
    take_work(work);
    return NULL;
}

void cfbct_for_each(size_t count, int threads, void (*body)(void *context, size_t index), void *context)
{
    enum { most = 64, stack = 8 << 20 };
    pthread_t others[most];
    struct work work = { 0, count, body, context };
    int started = 0;
    pthread_attr_t attributes;
    cfbct_hold_interrupts();
    if (pthread_attr_init(&attributes) == 0) {
        pthread_attr_setstacksize(&attributes, stack); /* musl's are small */
        while (started < most && started + 1 < threads && (size_t)started + 1 < count
               && pthread_create(&others[started], &attributes, work_in_thread, &work) == 0)
            started++;
        pthread_attr_destroy(&attributes);
    }
    take_work(&work);
    for (int index = 0; index < started; index++)
        pthread_join(others[index], NULL);
    cfbct_release_interrupts();
}

int cfbct_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 4096 ? 4096 : (int)count;
}

unsigned cfbct_permissions_of_new_files(void)
{
    return 0666 & ~mask;
}

const void *cfbct_map(const char *path, size_t minimum, size_t *count)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return NULL;
    struct stat status;
    void *bytes = MAP_FAILED;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && (size_t)status.st_size >= minimum
        && status.st_size > 0) {
        *count = (size_t)status.st_size;
        bytes = mmap(NULL, *count, PROT_READ, MAP_PRIVATE, file, 0);
    }
    close(file);
    if (bytes == MAP_FAILED)
        return NULL;
    madvise(bytes, *count, MADV_SEQUENTIAL);
    return bytes;
}

void cfbct_unmap(const void *bytes, size_t count)
{
    munmap((void *)bytes, count);
}

int cfbct_is_terminal(int file)
{
    return isatty(file);
}

int cfbct_columns(int file)
{
    struct winsize size;
    return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

long long cfbct_unix_time(void)
{
    return time(NULL);
}

double cfbct_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void cfbct_print_fixed(double number, char *buffer, size_t size)
{
    snprintf(buffer, size, "%f", number);
}

int cfbct_run(const char *words, size_t size)
{
    extern char **environ;
    char *arguments[16];
    size_t count = 0;
    for (size_t start = 0; start < size; start += strlen(words + start) + 1) {
        if (count == 15)
            return -1;
        arguments[count++] = (char *)words + start;
    }
    arguments[count] = NULL;
    pid_t child;
    if (count == 0 || posix_spawnp(&child, arguments[0], NULL, NULL, arguments, environ) != 0)
        return -1;
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
