/*
 * Makes the calls of a plan with the library that this program is linked to.
 *
 *   driver PLAN           every scenario of the plan, each in its own process
 *   driver PLAN OFFSET    the scenario whose calls begin at that offset, in this process
 *
 * The output has a line for each line of the plan.
 */
#include "calls.h"
#include "show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void run_scenario(FILE *plan)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, plan)) > 0 && !scenario_program(line)) {
        line[length - 1] = 0;
        run_line(line);
        fflush(stdout); /* The next call may crash. */
    }
    free(line);
}

/* Runs a scenario in a new process, and prints the signal if one ends it. */
static void start_scenario(const char *plan_name, long offset, const char *program)
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
        run_scenario(plan);
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
    out = stdout;
    FILE *plan = fopen(argv[1], "r");
    if (!plan) {
        perror(argv[1]);
        return 2;
    }
    if (argc > 2) {
        fseek(plan, atol(argv[2]), SEEK_SET);
        run_scenario(plan);
        return 0;
    }
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, plan) > 0) {
        const char *program = scenario_program(line);
        if (!program)
            continue;
        line[strcspn(line, "\n")] = 0;
        puts("scenario");
        start_scenario(argv[1], ftell(plan), program);
    }
    free(line);
    fclose(plan);
    return 0;
}
