/* Hostile .strings files: huge, deeply nested, truncated, or changing during a read. */
#include "fixture.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define TABLE "table.bundle/Contents/Resources/en.lproj/Localizable.strings"

/* The string for the key "last" in a newly opened bundle.  The caller releases it. */
static CFStringRef copy_last(void)
{
    CFBundleRef bundle = open_bundle("table.bundle");
    CFStringRef string = CFBundleCopyLocalizedString(bundle, CFSTR("last"), NULL, NULL);
    CFRelease(bundle);
    return string;
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void test_huge_file__is_refused_without_reading_it(void **state)
{
    (void)state;
    make_file(TABLE, "last = text;");
    assert_int_equal(truncate(scratch_path(TABLE), (off_t)1 << 33), 0);
    long before = peak_kilobytes();
    clear_diagnostics();
    assert_string(copy_last(), "last");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "File too large"));
    assert_true(peak_kilobytes() - before < 4096);
}

static void test_deeply_nested_table__is_refused(void **state)
{
    (void)state;
    int depth = 100000;
    char *content = (char *)malloc((size_t)depth * 3 + 32);
    char *end = content + sprintf(content, "last = text; a = ");
    for (int i = 0; i < depth; i++)
        end = (char *)memcpy(end, "{a=", 3) + 3;
    make_file_bytes(TABLE, content, (size_t)(end - content));
    free(content);
    clear_diagnostics();
    assert_string(copy_last(), "last");
    assert_non_null(strstr(last_diagnostic(), "nest"));
}

/* A number of pairs "key N" = "text N", then the pair "last" = "text".  The caller frees the result. */
static char *make_pairs(int count, size_t *length)
{
    char *content = (char *)malloc((size_t)count * 64 + 64);
    char *end = content;
    for (int i = 0; i < count; i++)
        end += sprintf(end, "/* %d */\n\"key %d\" = \"text %d\";\n", i, i, i);
    end += sprintf(end, "\"last\" = \"text\";\n");
    *length = (size_t)(end - content);
    return content;
}

static void test_truncated_table__lacks_its_last_string(void **state)
{
    (void)state;
    size_t length = 0;
    char *content = make_pairs(3, &length);
    for (size_t left = 0; left < length - 2; left++) {
        make_file_bytes(TABLE, content, left);
        assert_string(copy_last(), "last");
    }
    free(content);
}

static void test_tables__are_freed_with_their_bundle(void **state)
{
    (void)state;
    size_t length = 0;
    char *content = make_pairs(40000, &length);
    make_file_bytes(TABLE, content, length);
    free(content);
    assert_string(copy_last(), "text");
    long before = peak_kilobytes();
    for (int round = 0; round < 300; round++)
        assert_string(copy_last(), "text");
    /* 300 leaked tables would take 600 MB; AddressSanitizer keeps up to 256 MB of freed memory in quarantine. */
    assert_true(peak_kilobytes() - before < 400 << 10);
}

static int is_over;

/* Truncates the file and extends it again, in place. */
static void *change_table(void *argument)
{
    size_t length = 0;
    char *content = make_pairs(20000, &length);
    (void)argument;
    for (int round = 0; round < 100; round++) {
        FILE *file = fopen(scratch_path(TABLE), "r+");
        assert_int_equal(ftruncate(fileno(file), (off_t)(length / 100) * (round % 7)), 0);
        fwrite(content, 1, length, file);
        fclose(file);
        if (round % 10 == 9) {
            unlink(scratch_path(TABLE));
            make_file_bytes(TABLE, content, length);
        }
    }
    free(content);
    __atomic_store_n(&is_over, 1, __ATOMIC_RELEASE);
    return NULL;
}

static void test_table_that_changes_during_a_read__yields_its_string_or_the_key(void **state)
{
    (void)state;
    pthread_t writer;
    make_file(TABLE, "\"last\" = \"text\";");
    is_over = 0;
    assert_int_equal(pthread_create(&writer, NULL, change_table, NULL), 0);
    do {
        CFStringRef string = copy_last();
        if (!CFEqual(string, CFSTR("last")))
            assert_borrowed_string(string, "text");
        CFRelease(string);
    } while (!__atomic_load_n(&is_over, __ATOMIC_ACQUIRE));
    pthread_join(writer, NULL);
    assert_string(copy_last(), "text");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_huge_file__is_refused_without_reading_it),
        TEST(test_deeply_nested_table__is_refused),
        TEST(test_truncated_table__lacks_its_last_string),
        TEST(test_tables__are_freed_with_their_bundle),
        TEST(test_table_that_changes_during_a_read__yields_its_string_or_the_key),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
