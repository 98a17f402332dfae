/*
 * Fails allocations in each operation, one after the other, and compares what the library answers.
 *
 *   failing_memory [large|huge] [held] once|lasting STEP [OPERATION [NUMBER]]
 *
 * Each STEP-th allocation of each operation, or of this one, or just one allocation, fails; `lasting`: all later
 * ones of the operation, too. `large`: only large blocks fail, in the operations that read large files; `huge`: only
 * those that are larger than the block with which the library tries whether there is memory again. `held`: bundles stay
 * open, with what they cache. An operation must give the right answer, or say that it failed; and the right answer when
 * it runs again with memory.
 *
 * Prints a line for each fault that broke this, and at the end how many there were.
 */
#include "failing_allocator.h"
#include "operations.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Allocations that fail ---- */

/* What the library's reserve does not have, and more than what the library tries. */
enum { LARGE = (16 << 10) + 1, HUGE_BLOCK = (64 << 10) + 1 };

static long allocations, failing;
static size_t smallest;
static bool is_counting, is_lasting, only_large, holds_bundles;

static bool allocation_fails(size_t size)
{
    if (!is_counting || size < smallest)
        return false;
    allocations++;
    return failing != 0 && (is_lasting ? allocations >= failing : allocations == failing);
}

static void run(const Operation *operation, long number)
{
    allocations = 0;
    failing = number;
    is_counting = true;
    run_operation(operation);
    is_counting = false;
}

/* ---- The faults ---- */

enum outcome { RIGHT, FAILED, WRONG, WRONG_AFTERWARDS, FAILED_AFTERWARDS, OUT_OF_MEMORY, CRASHED, HUNG, OUTCOMES };
static const char *const outcome_names[OUTCOMES] = {
    "right", "failed", "wrong", "wrong afterwards", "failed afterwards", "out of memory", "crashed", "hung"
};
static char right[sizeof answer];

static enum outcome fault(const Operation *operation, long number)
{
    if (holds_bundles)
        hold_bundles();
    run(operation, number);
    bool failed = has_failed, is_right = !strcmp(answer, right);
    if (!failed && !is_right) {
        fprintf(stderr, "wrong:\n%s\nright:\n%s\n", answer, right);
        return WRONG;
    }
    run(operation, 0);
    if (has_failed)
        return FAILED_AFTERWARDS;
    if (strcmp(answer, right) != 0)
        return WRONG_AFTERWARDS;
    return failed ? FAILED : RIGHT;
}

int main(int argc, char **argv)
{
    if (argc > 1 && (!strcmp(argv[1], "large") || !strcmp(argv[1], "huge"))) {
        only_large = true;
        smallest = !strcmp(argv[1], "large") ? LARGE : HUGE_BLOCK;
        argc--, argv++;
    }
    if (argc > 1 && !strcmp(argv[1], "held")) {
        holds_bundles = true;
        argc--, argv++;
    }
    if (argc < 3)
        return 2;
    is_lasting = !strcmp(argv[1], "lasting");
    long step = atol(argv[2]), counts[OUTCOMES] = { 0 };
    prepare_operations();
    for (int i = 0; i < operation_count; i++) {
        const Operation *operation = &operations[i];
        if (argc > 3 ? strcmp(argv[3], operation->name) != 0 : operation->is_large != only_large)
            continue;
        run(operation, 0); /* fills caches that stay */
        run(operation, 0);
        if (has_failed) {
            printf("%s: failed with memory: %s\n%s\n", operation->name, diagnostic, answer);
            return 1;
        }
        strcpy(right, answer);
        long count = allocations;
        long first = argc > 4 ? atol(argv[4]) : 1 + i % step, last = argc > 4 ? first : count;
        for (long number = first; number <= last; number += step) {
            fflush(stdout);
            pid_t child = fork(); /* Each fault has a process: it may end it. */
            if (child == 0) {
                alarm(20);
                if (dup2(open("stderr.txt", O_WRONLY | O_CREAT | O_TRUNC, 0666), STDERR_FILENO) < 0)
                    _exit(99);
                _exit(fault(operation, number));
            }
            int status;
            waitpid(child, &status, 0);
            enum outcome outcome = CRASHED;
            if (WIFEXITED(status)) {
                outcome = WEXITSTATUS(status);
            } else if (WTERMSIG(status) == SIGALRM) {
                outcome = HUNG;
            } else if (WTERMSIG(status) == SIGABRT) {
                char line[64] = "";
                FILE *file = fopen("stderr.txt", "r");
                if (file && fgets(line, sizeof line, file) && strstr(line, "out of memory"))
                    outcome = OUT_OF_MEMORY;
                if (file)
                    fclose(file);
            }
            counts[outcome]++;
            if (outcome != RIGHT && outcome != FAILED)
                printf("%s, allocation %ld of %ld: %s\n", operation->name, number, count, outcome_names[outcome]);
        }
    }
    for (int i = 0; i < OUTCOMES; i++)
        printf("%ld %s%s", counts[i], outcome_names[i], i + 1 < OUTCOMES ? ", " : "\n");
    return 0;
}
