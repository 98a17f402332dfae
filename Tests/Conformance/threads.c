/*
 * Makes the calls of each world of a plan from eight threads at once, on the same bundles.
 *
 *   threads PLAN
 *
 * One thread opens the bundles.  Then each makes all other calls, beginning elsewhere than the others; all must get the
 * same answers.  Prints how many calls that were, and the answers that differ; exits with 1 if there are any.
 */
#include "calls.h"
#include "show.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { thread_count = 8, most_lines = 8192, most_worlds = 1024 };

static char *lines[most_lines];
static size_t line_count;
static char *answers[thread_count][most_lines];
static pthread_barrier_t start;

/* The answer to a line, which the caller frees. */
static char *ask(const char *line)
{
    char *answer = NULL, *copy = strdup(line);
    size_t count = 0;
    out = open_memstream(&answer, &count);
    run_line(copy);
    fclose(out);
    free(copy);
    return answer;
}

static void *ask_all(void *argument)
{
    size_t number = (size_t)argument;
    pthread_barrier_wait(&start);
    for (size_t i = 0; i < line_count; i++) {
        size_t place = (i + line_count * number / thread_count) % line_count;
        answers[number][place] = ask(lines[place]);
    }
    return NULL;
}

static int differing_answers(void)
{
    int result = 0;
    for (size_t i = 0; i < line_count; i++) {
        for (int number = 0; number < thread_count; number++) {
            if (strcmp(answers[0][i], answers[number][i]) != 0 && result++ < 10)
                printf("%s\n  one     %s  another %s", lines[i], answers[0][i], answers[number][i]);
        }
        for (int number = 0; number < thread_count; number++)
            free(answers[number][i]);
        free(lines[i]);
    }
    return result;
}

static int run_in_threads(FILE *plan)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, plan)) > 0 && !is_world(line)) {
        line[length - 1] = 0;
        if (strncmp(line, "open", 4) == 0)
            free(ask(line));
        else if (line_count < most_lines)
            lines[line_count++] = strdup(line);
    }
    free(line);
    pthread_t threads[thread_count];
    pthread_barrier_init(&start, NULL, thread_count);
    for (size_t i = 0; i < thread_count; i++)
        if (pthread_create(&threads[i], NULL, ask_all, (void *)i) != 0)
            exit(2);
    for (int i = 0; i < thread_count; i++)
        pthread_join(threads[i], NULL);
    printf("%zu calls\n", line_count * thread_count);
    return differing_answers();
}

/* In a process of its own, so that no world knows the bundles of another. */
static int start_world(const char *plan_name, long offset)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        FILE *plan = fopen(plan_name, "r");
        fseek(plan, offset, SEEK_SET);
        int differing = run_in_threads(plan);
        fclose(plan);
        exit(differing != 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
        printf("signal %d\n", WTERMSIG(status));
    return status != 0;
}

int main(int argc, char **argv)
{
    FILE *plan = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!plan)
        return 2;
    static long offsets[most_worlds];
    int world_count = 0;
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, plan) > 0)
        if (is_world(line) && world_count < most_worlds)
            offsets[world_count++] = ftell(plan);
    free(line);
    fclose(plan); /* A process that ends would move its place in the file for the others, too. */
    int failures = 0;
    for (int i = 0; i < world_count; i++)
        failures += start_world(argv[1], offsets[i]);
    return failures != 0;
}
