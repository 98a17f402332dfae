/*
 * What the C tests use of cmocka, for musl: Debian has cmocka for glibc alone.
 *
 * Like cmocka, it prints the result of each test, which Tests/Integration reads, and goes on after a failure.
 */
#ifndef CMOCKA_H
#define CMOCKA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*test)(void **state);
};

#define cmocka_unit_test(function) { #function, function }

/* Where a test continues that has ended early: 1 after a failure, 2 if it was skipped. Weak, because each file of a
   program has it. */
__attribute__((weak)) jmp_buf *cmocka_end_of_test;

static inline _Noreturn void cmocka_end(int reason)
{
    longjmp(*cmocka_end_of_test, reason);
}

static inline void cmocka_check(int holds, const char *claim, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: error: %s\n", file, line, claim);
    cmocka_end(1);
}

static inline void cmocka_check_equal(uintmax_t value, uintmax_t expected, const char *claim, const char *file,
                                      int line)
{
    if (value != expected)
        fprintf(stderr, "%#jx != %#jx\n", value, expected);
    cmocka_check(value == expected, claim, file, line);
}

static inline int cmocka_is_in_range(uintmax_t value, uintmax_t least, uintmax_t most)
{
    return least <= value && value <= most;
}

static inline void cmocka_check_string(const char *value, const char *expected, const char *file, int line)
{
    if (strcmp(value, expected) != 0) {
        fprintf(stderr, "\"%s\" != \"%s\"\n%s:%d: error: the strings differ\n", value, expected, file, line);
        cmocka_end(1);
    }
}

#define CMOCKA_CLAIM(holds) cmocka_check((holds) ? 1 : 0, #holds, __FILE__, __LINE__)
#define CMOCKA_EQUAL(value, expected) \
    cmocka_check_equal((uintmax_t)(value), (uintmax_t)(expected), #value " == " #expected, __FILE__, __LINE__)

#define assert_true(condition) CMOCKA_CLAIM(condition)
#define assert_false(condition) CMOCKA_CLAIM(!(condition))
#define assert_null(pointer) CMOCKA_CLAIM((pointer) == NULL)
#define assert_non_null(pointer) CMOCKA_CLAIM((pointer) != NULL)
#define assert_int_equal(value, expected) CMOCKA_EQUAL(value, expected)
#define assert_int_not_equal(value, other) CMOCKA_CLAIM((uintmax_t)(value) != (uintmax_t)(other))
#define assert_ptr_equal(value, expected) CMOCKA_EQUAL((uintptr_t)(value), (uintptr_t)(expected))
#define assert_ptr_not_equal(value, other) CMOCKA_CLAIM((const void *)(value) != (const void *)(other))
#define assert_in_range(value, least, most) CMOCKA_CLAIM(cmocka_is_in_range(value, least, most))
#define assert_string_equal(value, expected) cmocka_check_string(value, expected, __FILE__, __LINE__)
#define assert_string_not_equal(value, other) CMOCKA_CLAIM(strcmp(value, other) != 0)
#define assert_memory_equal(value, expected, count) CMOCKA_CLAIM(memcmp(value, expected, count) == 0)
#define fail_msg(...) \
    (fprintf(stderr, __VA_ARGS__), fprintf(stderr, "\n%s:%d: error: failed\n", __FILE__, __LINE__), cmocka_end(1))
#define skip() cmocka_end(2)

static inline int cmocka_run(const struct CMUnitTest *tests, size_t count, int (*set_up)(void **),
                             int (*tear_down)(void **))
{
    jmp_buf end;
    void *state = NULL;
    int failed = 0;

    cmocka_end_of_test = &end;
    if (set_up && (setjmp(end) != 0 || set_up(&state) != 0)) {
        fputs("the tests cannot be set up\n", stderr);
        return 1;
    }
    for (volatile size_t i = 0; i < count; i++) {
        static const char *const results[] = { "      OK", "  FAILED", " SKIPPED" };
        int reason;

        printf("[ RUN      ] %s\n", tests[i].name);
        fflush(stdout);
        reason = setjmp(end);
        if (reason == 0)
            tests[i].test(&state);
        failed += reason == 1;
        printf("[ %s ] %s\n", results[reason], tests[i].name);
        fflush(stdout);
    }
    if (tear_down && (setjmp(end) != 0 || tear_down(&state) != 0))
        failed++;
    return failed;
}

#define cmocka_run_group_tests_name(name, tests, set_up, tear_down) \
    cmocka_run(tests, sizeof(tests) / sizeof((tests)[0]), set_up, tear_down)
#define cmocka_run_group_tests(tests, set_up, tear_down) cmocka_run_group_tests_name("", tests, set_up, tear_down)

#endif
