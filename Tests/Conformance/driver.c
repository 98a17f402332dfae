/*
 * Makes the calls of a plan with the library that this program is linked to.
 *
 *   driver PLAN           every world of the plan, each in a process of its own
 *   driver PLAN OFFSET    the world whose calls begin there, in this process
 *
 * A plan has a line for each call: its name and arguments, with tabs between them; "\N" is NULL,
 * "\xHH" a byte.  A line "world PROGRAM" begins a process without bundles; where PROGRAM is not "-", the
 * driver is started by that name, so that it has the main bundle there.  What is printed has a line for
 * each line of the plan.
 */
#include "calls.h"
#include "show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void release(CFTypeRef object)
{
    if (object)
        CFRelease(object);
}

CFStringRef string_argument(const Arguments *arguments, int index)
{
    if (index >= arguments->count || !arguments->words[index])
        return NULL;
    return CFStringCreateWithBytes(NULL, (const UInt8 *)arguments->words[index], (CFIndex)arguments->lengths[index],
                                   kCFStringEncodingUTF8, false);
}

CFURLRef path_argument(const Arguments *arguments, int index)
{
    if (index >= arguments->count || !arguments->words[index])
        return NULL;
    size_t length = arguments->lengths[index];
    Boolean is_directory = length > 0 && arguments->words[index][length - 1] == '/';
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)arguments->words[index], (CFIndex)length,
                                                   is_directory);
}

int number_argument(const Arguments *arguments, int index)
{
    return index < arguments->count && arguments->words[index] ? atoi(arguments->words[index]) : 0;
}

CFArrayRef array_argument(const Arguments *arguments, int first, int count)
{
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    for (int i = first; i < first + count; i++) {
        CFStringRef string = string_argument(arguments, i);
        if (string)
            CFArrayAppendValue(array, string);
        release(string);
    }
    return array;
}

static int hexadecimal(char digit)
{
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

/* Takes the escapes out of a word, in place. */
static size_t unescape(char *word)
{
    char *out = word;
    for (const char *in = word; *in; in++) {
        if (in[0] == '\\' && in[1] == 'x') {
            *out++ = (char)(hexadecimal(in[2]) * 16 + hexadecimal(in[3]));
            in += 3;
        } else {
            *out++ = *in;
        }
    }
    *out = 0;
    return (size_t)(out - word);
}

static const Call *find_call(const char *name)
{
    const Call *const lists[] = { bundle_calls, value_calls };
    for (int i = 0; i < 2; i++)
        for (const Call *call = lists[i]; call->name; call++)
            if (strcmp(call->name, name) == 0)
                return call;
    fprintf(stderr, "driver: no call \"%s\"\n", name);
    exit(2);
}

static void run_line(char *line)
{
    Arguments arguments = { 0 };
    char *rest = line;
    const char *name = strsep(&rest, "\t");
    while (rest && arguments.count < most_arguments) {
        char *word = strsep(&rest, "\t");
        if (strcmp(word, "\\N") != 0) {
            arguments.lengths[arguments.count] = unescape(word);
            arguments.words[arguments.count] = word;
        }
        arguments.count++;
    }
    const Call *call = find_call(name);
    if (call->needs_bundle && !is_open_bundle(number_argument(&arguments, 0)))
        printf("no bundle");
    else
        call->run(&arguments);
    putchar('\n');
    fflush(stdout);  /* What comes next may end the process. */
}

static int is_world(const char *line)
{
    return strncmp(line, "world\t", 6) == 0;
}

static void run_world(FILE *plan)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, plan)) > 0 && !is_world(line)) {
        line[length - 1] = 0;
        run_line(line);
    }
    free(line);
}

/* One process for one world; says so if it is ended by a signal. */
static void start_world(const char *plan_name, long offset, const char *program)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (strcmp(program, "-") != 0) {
            char number[24];
            snprintf(number, sizeof number, "%ld", offset);
            execl(program, program, plan_name, number, (char *)NULL);
            fprintf(stderr, "driver: %s: %s\n", program, strerror(errno));
            _exit(2);
        }
        FILE *plan = fopen(plan_name, "r");
        fseek(plan, offset, SEEK_SET);
        run_world(plan);
        fflush(stdout);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
        printf("\nsignal %d\n", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        exit(WEXITSTATUS(status));
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    FILE *plan = fopen(argv[1], "r");
    if (!plan) {
        perror(argv[1]);
        return 2;
    }
    if (argc > 2) {
        fseek(plan, atol(argv[2]), SEEK_SET);
        run_world(plan);
        return 0;
    }
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, plan) > 0) {
        if (!is_world(line))
            continue;
        line[strcspn(line, "\n")] = 0;
        puts("world");
        start_world(argv[1], ftell(plan), line + 6);
    }
    free(line);
    fclose(plan);
    return 0;
}
