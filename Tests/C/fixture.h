/*
 * The fixture of all C tests: cmocka, a scratch directory, and functions that
 * create files and check results.
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

/* An absolute path below the scratch directory; valid for the next 15 calls in this thread. */
const char *scratch_path(const char *relative);

/* These create a file and its parent directories below the scratch directory. */
void make_file(const char *relative, const char *content);
void make_file_bytes(const char *relative, const void *bytes, size_t count);
void make_directory(const char *relative);
void make_link(const char *relative, const char *target);

/* Creates an XML property list with these keys and values. */
void make_info(const char *relative, const char *keys_and_values);

/* Compiles source code to a shared library below the scratch directory. */
void make_library(const char *relative, const char *source);

/* Compiles with additional flags, in which `%s` stands for the scratch directory. */
void make_library_with(const char *relative, const char *source, const char *flags);

/* Opens a bundle below the scratch directory; NULL if that fails. */
CFBundleRef open_bundle(const char *relative);

CFURLRef url_of(const char *relative);

/* These compare an object with the expected value and release it. */
void assert_string(CFStringRef owned, const char *expected);
void assert_url(CFURLRef owned, const char *relative_path_in_scratch);
void assert_no_url(CFURLRef owned);

/* Compares a string without releasing it. */
void assert_borrowed_string(CFTypeRef string, const char *expected);

/* Compares the strings of an array, joined by commas, and releases it. */
void assert_strings(CFArrayRef owned, const char *expected);

/* Compares the last path components of an array of URLs, joined by commas, and releases it. */
void assert_names(CFArrayRef owned, const char *expected);

/* Sets the user's languages: a comma-separated list, or NULL for the environment's. */
void use_languages(const char *list);

/* A number in the user info of an error; -1 if there is none. */
CFIndex error_number(CFErrorRef error, CFStringRef key);

/* Diagnostics since the last clear_diagnostics(); they are not printed. */
int diagnostic_count(void);
const char *last_diagnostic(void);
CFBCDiagnosticSeverity last_diagnostic_severity(void);
void clear_diagnostics(void);

/* The seed of a random test: $CFBUNDLECOMPAT_SEED, or a fixed number.  Prints it. */
unsigned random_seed(void);

/* Skips a test that starts this program again: under an emulator, /proc/self/exe is the emulator. */
void skip_if_emulated(void);

/* Skips a test of what musl does otherwise than glibc, or not at all. */
void skip_with_musl(const char *reason);

/* Arguments for cmocka_run_group_tests(). */
int set_up_group(void **state);
int tear_down_group(void **state);

#ifdef __cplusplus
}
#endif

#define TEST(name) cmocka_unit_test(name)

#endif
