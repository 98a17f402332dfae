/*
 * Makes the calls of each scenario of a plan from eight threads at once, on the same bundles.
 *
 *   threads PLAN
 *
 * One thread opens the bundles.  Then every thread makes all other calls, each starting at a different one; all must
 * get the same answers.  Prints the number of calls and the answers that differ; exits with 1 if there are any.
 */
#include "calls.h"
#include "show.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { thread_count = 8, most_lines = 8192, most_scenarios = 1024 };

static char *lines[most_lines];
static size_t line_count;
static char *answers[thread_count][most_lines];
static pthread_barrier_t start;

/* The answer of a line's call.  The caller frees it. */
static char *answer_to(const char *line)
{
    char *answer = NULL, *copy = strdup(line);
    size_t count = 0;
    out = open_memstream(&answer, &count);
    run_line(copy);
    fclose(out);
    free(copy);
    return answer;
}

static void *make_all_calls(void *argument)
{
    size_t number = (size_t)argument;
    pthread_barrier_wait(&start);
    for (size_t i = 0; i < line_count; i++) {
        size_t index = (i + line_count * number / thread_count) % line_count;
        answers[number][index] = answer_to(lines[index]);
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
    while ((length = getline(&line, &capacity, plan)) > 0 && !scenario_program(line)) {
        line[length - 1] = 0;
        if (strncmp(line, "open", 4) == 0)
            free(answer_to(line));
        else if (line_count < most_lines)
            lines[line_count++] = strdup(line);
    }
    free(line);
    pthread_t threads[thread_count];
    pthread_barrier_init(&start, NULL, thread_count);
    for (size_t i = 0; i < thread_count; i++)
        if (pthread_create(&threads[i], NULL, make_all_calls, (void *)i) != 0)
            exit(2);
    for (int i = 0; i < thread_count; i++)
        pthread_join(threads[i], NULL);
    printf("%zu calls\n", line_count * thread_count);
    return differing_answers();
}

/* Runs a scenario in a new process, so that it does not see the bundles of another.  Returns whether it failed. */
static int start_scenario(const char *plan_name, long offset)
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
    static long offsets[most_scenarios];
    int scenario_count = 0;
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, plan) > 0)
        if (scenario_program(line) && scenario_count < most_scenarios)
            offsets[scenario_count++] = ftell(plan);
    free(line);
    fclose(plan); /* A child that exits would move the file offset, which it shares with this process. */
    int failures = 0;
    for (int i = 0; i < scenario_count; i++)
        failures += start_scenario(argv[1], offsets[i]);
    return failures != 0;
}
