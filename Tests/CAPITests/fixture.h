/*
 * What every test in C needs: cmocka, a scratch directory, and short ways to
 * make files and to look at answers.
 */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>

#ifdef __cplusplus
extern "C" {
#endif
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The scratch directory of this process: empty at the start, removed at the end. */
const char *scratch(void);

/* An absolute path below the scratch directory; valid until the 16th next call. */
const char *scratch_path(const char *relative);

/* Make a file with its directories, below the scratch directory. */
void make_file(const char *relative, const char *content);
void make_file_bytes(const char *relative, const void *bytes, size_t count);
void make_directory(const char *relative);
void make_link(const char *relative, const char *target);

/* Info.plist in XML, around the given keys and values. */
void make_info(const char *relative, const char *keys_and_values);

/* Compiles a source text into a shared library below the scratch directory. */
void make_library(const char *relative, const char *source);

/* The same with flags for the compiler, in which `%s` is the scratch directory. */
void make_library_with(const char *relative, const char *source, const char *flags);

/* Opens a bundle below the scratch directory; NULL if that fails. */
CFBundleRef open_bundle(const char *relative);

CFURLRef url_of(const char *relative);

/* Each consumes its object and fails the test if the text differs. */
void assert_text(CFStringRef owned, const char *expected);
void assert_url(CFURLRef owned, const char *relative_path_in_scratch);
void assert_no_url(CFURLRef owned);

/* The same without consuming. */
void assert_borrowed_text(CFTypeRef string, const char *expected);

/* The strings of an array, joined by commas; consumes it. */
void assert_texts(CFArrayRef owned, const char *expected);

/* The last path components of an array of URLs, joined by commas; consumes it. */
void assert_names(CFArrayRef owned, const char *expected);

/* Sets the user's languages: a comma-separated list, or NULL for the environment's. */
void use_languages(const char *list);

/* Diagnostics are collected, not printed. */
int diagnostic_count(void);
const char *last_diagnostic(void);
void forget_diagnostics(void);

/* Give cmocka_run_group_tests these two. */
int set_up_group(void **state);
int tear_down_group(void **state);

#ifdef __cplusplus
}
#endif

#define TEST(name) cmocka_unit_test(name)

#endif
