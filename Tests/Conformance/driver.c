/*
 * Makes the calls of a plan with the library that this program is linked to.
 *
 *   driver PLAN           every world of the plan, each in a process of its own
 *   driver PLAN OFFSET    the world whose calls begin there, in this process
 *
 * What is printed has a line for each line of the plan.
 */
#include "calls.h"
#include "show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void run_world(FILE *plan)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, plan)) > 0 && !is_world(line)) {
        line[length - 1] = 0;
        run_line(line);
        fflush(stdout); /* What comes next may end the process. */
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
    out = stdout;
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
