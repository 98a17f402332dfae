/* .strings files that are hostile: huge, deep, cut off, or changing while they are read. */
#include "fixture.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define TABLE "table.bundle/Contents/Resources/en.lproj/Localizable.strings"

/* The text for the key "last" in a freshly opened bundle, to be released. */
static CFStringRef copy_last(void)
{
    CFBundleRef bundle = open_bundle("table.bundle");
    CFStringRef text = CFBundleCopyLocalizedString(bundle, CFSTR("last"), NULL, NULL);
    CFRelease(bundle);
    return text;
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void test_huge_file__is_refused_unread(void **state)
{
    (void)state;
    make_file(TABLE, "last = text;");
    assert_int_equal(truncate(scratch_path(TABLE), (off_t)1 << 33), 0);
    long before = peak_kilobytes();
    forget_diagnostics();
    assert_text(copy_last(), "last");
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "File too large"));
    assert_true(peak_kilobytes() - before < 4096);
}

static void test_deep_table__is_refused(void **state)
{
    (void)state;
    int depth = 100000;
    char *content = (char *)malloc((size_t)depth * 3 + 32);
    char *end = content + sprintf(content, "last = text; a = ");
    for (int i = 0; i < depth; i++)
        end = (char *)memcpy(end, "{a=", 3) + 3;
    make_file_bytes(TABLE, content, (size_t)(end - content));
    free(content);
    forget_diagnostics();
    assert_text(copy_last(), "last");
    assert_non_null(strstr(last_diagnostic(), "nest"));
}

/* So many pairs "key N" = "text N", then the pair "last" = "text"; to be freed. */
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

static void test_table_cut_off_anywhere__has_not_the_last_text(void **state)
{
    (void)state;
    size_t length = 0;
    char *content = make_pairs(3, &length);
    for (size_t left = 0; left < length - 2; left++) {
        make_file_bytes(TABLE, content, left);
        assert_text(copy_last(), "last");
    }
    free(content);
}

static void test_tables__give_their_memory_back(void **state)
{
    (void)state;
    size_t length = 0;
    char *content = make_pairs(40000, &length);
    make_file_bytes(TABLE, content, length);
    free(content);
    assert_text(copy_last(), "text");
    long before = peak_kilobytes();
    for (int round = 0; round < 300; round++)
        assert_text(copy_last(), "text");
    /* 300 that stayed would be 600 MB; a sanitizer keeps up to 256 MB of what is freed. */
    assert_true(peak_kilobytes() - before < 400 << 10);
}

static int is_over;

/* Cuts the file off, and makes it grow again, in place. */
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

static void test_table_that_shrinks_and_grows_while_it_is_read__gives_its_text_or_the_key(void **state)
{
    (void)state;
    pthread_t writer;
    make_file(TABLE, "\"last\" = \"text\";");
    is_over = 0;
    assert_int_equal(pthread_create(&writer, NULL, change_table, NULL), 0);
    do {
        CFStringRef text = copy_last();
        if (!CFEqual(text, CFSTR("last")))
            assert_borrowed_text(text, "text");
        CFRelease(text);
    } while (!__atomic_load_n(&is_over, __ATOMIC_ACQUIRE));
    pthread_join(writer, NULL);
    assert_text(copy_last(), "text");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_huge_file__is_refused_unread),
        TEST(test_deep_table__is_refused),
        TEST(test_table_cut_off_anywhere__has_not_the_last_text),
        TEST(test_tables__give_their_memory_back),
        TEST(test_table_that_shrinks_and_grows_while_it_is_read__gives_its_text_or_the_key),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
