/* Preferences: finding and saving values, concurrent changes, unusable files. */
#include "fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define APP CFSTR("com.example.app")
#define USER kCFPreferencesCurrentUser
#define HOST kCFPreferencesAnyHost

static int use_scratch(void **state)
{
    int result = set_up_group(state);
    setenv("XDG_CONFIG_HOME", scratch_path("user"), 1);
    setenv("XDG_CONFIG_DIRS", scratch_path("all"), 1);
    return result;
}

static CFStringRef number_string(int number)
{
    return CFStringCreateWithFormat(NULL, NULL, CFSTR("%d"), number);
}

/* The content of a file as a C string; valid until the next call. */
static const char *content_of(const char *relative)
{
    static char content[8192];
    FILE *file = fopen(scratch_path(relative), "r");
    size_t count = file ? fread(content, 1, sizeof content - 1, file) : 0;
    content[count] = 0;
    if (file)
        fclose(file);
    return content;
}

static void assert_value(CFStringRef key, CFStringRef application, const char *expected)
{
    CFTypeRef value = CFPreferencesCopyAppValue(key, application);
    if (!expected) {
        assert_null(value);
        return;
    }
    assert_non_null(value);
    assert_string((CFStringRef)value, expected);
}

static void test_value__is_visible_immediately_and_saved_by_synchronizing(void **state)
{
    (void)state;
    assert_value(CFSTR("color"), APP, NULL);
    CFPreferencesSetAppValue(CFSTR("color"), CFSTR("green"), APP);
    assert_value(CFSTR("color"), APP, "green");
    assert_string_equal(content_of("user/com.example.app.plist"), "");
    assert_true(CFPreferencesAppSynchronize(APP));
    assert_non_null(strstr(content_of("user/com.example.app.plist"), "<key>color</key>\n\t<string>green</string>"));
    CFPreferencesSetAppValue(CFSTR("color"), NULL, APP);
    assert_value(CFSTR("color"), APP, NULL);
    assert_true(CFPreferencesAppSynchronize(APP));
    assert_null(strstr(content_of("user/com.example.app.plist"), "color"));
}

static void test_file__is_private_to_the_user(void **state)
{
    struct stat status;
    (void)state;
    CFPreferencesSetAppValue(CFSTR("a"), CFSTR("1"), CFSTR("private"));
    assert_true(CFPreferencesAppSynchronize(CFSTR("private")));
    assert_int_equal(stat(scratch_path("user/private.plist"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void test_file__of_all_users_can_be_read_by_them(void **state)
{
    struct stat status;
    mode_t mask = umask(022);
    (void)state;
    umask(mask);
    setenv("XDG_CONFIG_DIRS", scratch_path("public"), 1);
    CFPreferencesSetValue(CFSTR("a"), CFSTR("1"), CFSTR("public"), kCFPreferencesAnyUser, kCFPreferencesAnyHost);
    assert_true(CFPreferencesSynchronize(CFSTR("public"), kCFPreferencesAnyUser, kCFPreferencesAnyHost));
    assert_int_equal(stat(scratch_path("public"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0755 & ~mask);
    assert_int_equal(stat(scratch_path("public/public.plist"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0644);
    setenv("XDG_CONFIG_DIRS", scratch_path("all"), 1);
}

static void test_search__prefers_the_most_specific_domain(void **state)
{
    CFStringRef key = CFSTR("domain"), any = kCFPreferencesAnyApplication, all = kCFPreferencesAnyUser,
                here = kCFPreferencesCurrentHost;
    (void)state;
    CFPreferencesSetValue(key, CFSTR("6"), any, all, HOST);
    assert_value(key, APP, "6");
    CFPreferencesSetValue(key, CFSTR("5"), APP, all, here);
    assert_value(key, APP, "5");
    CFPreferencesSetValue(key, CFSTR("4"), any, USER, HOST);
    assert_value(key, APP, "4");
    CFPreferencesSetValue(key, CFSTR("3"), any, USER, here);
    assert_value(key, APP, "3");
    CFPreferencesSetValue(key, CFSTR("2"), APP, USER, HOST);
    assert_value(key, APP, "2");
    CFPreferencesSetValue(key, CFSTR("1"), APP, USER, here);
    assert_value(key, APP, "1");
    assert_value(key, CFSTR("com.example.other"), "3");
    assert_string((CFStringRef)CFPreferencesCopyValue(key, APP, all, HOST), "5");
    assert_true(CFPreferencesAppSynchronize(APP));
    assert_non_null(strstr(content_of("user/.GlobalPreferences.plist"), "<string>4</string>"));
    assert_non_null(strstr(content_of("all/.GlobalPreferences.plist"), "<string>6</string>"));
}

static void test_suites__come_between_an_application_and_all_applications(void **state)
{
    CFStringRef app = CFSTR("suites.app"), first = CFSTR("suites.first"), second = CFSTR("suites.second");
    (void)state;
    CFPreferencesSetAppValue(CFSTR("all"), CFSTR("all"), kCFPreferencesAnyApplication);
    CFPreferencesSetAppValue(CFSTR("app"), CFSTR("app"), app);
    for (int i = 0; i < 2; i++) {
        CFStringRef suite = i == 0 ? first : second;
        CFPreferencesSetAppValue(CFSTR("all"), suite, suite);
        CFPreferencesSetAppValue(CFSTR("app"), suite, suite);
        CFPreferencesSetAppValue(suite, suite, suite);
    }
    CFPreferencesSetValue(CFSTR("any user"), CFSTR("suite"), first, kCFPreferencesAnyUser, HOST);
    CFPreferencesSetValue(CFSTR("any user"), CFSTR("all"), kCFPreferencesAnyApplication, kCFPreferencesAnyUser, HOST);

    assert_value(CFSTR("all"), app, "all");
    assert_value(first, app, NULL);
    CFPreferencesAddSuitePreferencesToApp(app, first);
    assert_value(CFSTR("all"), app, "suites.first");
    assert_value(CFSTR("app"), app, "app");
    assert_value(CFSTR("any user"), app, "suite");
    assert_value(CFSTR("all"), CFSTR("suites.other"), "all");
    CFPreferencesAddSuitePreferencesToApp(app, second);
    assert_value(CFSTR("all"), app, "suites.second");
    assert_value(first, app, "suites.first");
    CFPreferencesAddSuitePreferencesToApp(app, first);
    assert_value(CFSTR("all"), app, "suites.first");
    CFPreferencesRemoveSuitePreferencesFromApp(app, first);
    CFPreferencesRemoveSuitePreferencesFromApp(app, CFSTR("suites.never.added"));
    assert_value(CFSTR("all"), app, "suites.second");
    assert_value(first, app, NULL);
    CFPreferencesRemoveSuitePreferencesFromApp(app, second);
    assert_value(CFSTR("all"), app, "all");

    CFPreferencesAddSuitePreferencesToApp(app, app);
    CFPreferencesRemoveSuitePreferencesFromApp(app, app);
    CFPreferencesRemoveSuitePreferencesFromApp(app, kCFPreferencesAnyApplication);
    assert_value(CFSTR("app"), app, "app");
    assert_value(CFSTR("all"), app, "all");
    CFPreferencesSetAppValue(CFSTR("all"), NULL, kCFPreferencesAnyApplication);
    CFPreferencesSetValue(CFSTR("any user"), NULL, kCFPreferencesAnyApplication, kCFPreferencesAnyUser, HOST);
}

static void test_suite__of_the_program_may_have_its_languages(void **state)
{
    const void *name = CFSTR("fi");
    CFArrayRef languages = CFArrayCreate(NULL, &name, 1, &kCFTypeArrayCallBacks);
    (void)state;
    use_languages(NULL);
    CFPreferencesSetAppValue(CFSTR("AppleLanguages"), languages, CFSTR("suites.finnish"));
    CFPreferencesAddSuitePreferencesToApp(kCFPreferencesCurrentApplication, CFSTR("suites.finnish"));
    assert_strings(CFLocaleCopyPreferredLanguages(), "fi");
    CFPreferencesRemoveSuitePreferencesFromApp(kCFPreferencesCurrentApplication, CFSTR("suites.finnish"));
    CFArrayRef others = CFLocaleCopyPreferredLanguages();
    assert_false(CFEqual(others, languages));
    CFRelease(others);
    CFRelease(languages);
}

static void test_application_list__has_the_applications_with_files(void **state)
{
    CFStringRef user = kCFPreferencesCurrentUser, all = kCFPreferencesAnyUser, here = kCFPreferencesCurrentHost;
    (void)state;
    setenv("XDG_CONFIG_HOME", scratch_path("list"), 1);
    setenv("XDG_CONFIG_DIRS", scratch_path("list-all"), 1);
    assert_null(CFPreferencesCopyApplicationList(user, HOST));
    make_file("list/readme.txt", "");
    make_directory("list/directory.plist");
    assert_null(CFPreferencesCopyApplicationList(user, HOST));
    CFPreferencesSetAppValue(CFSTR("k"), CFSTR("v"), CFSTR("z"));
    assert_null(CFPreferencesCopyApplicationList(user, HOST));
    assert_true(CFPreferencesAppSynchronize(CFSTR("z")));
    CFPreferencesSetAppValue(CFSTR("k"), CFSTR("v"), kCFPreferencesAnyApplication);
    assert_true(CFPreferencesAppSynchronize(kCFPreferencesAnyApplication));
    CFPreferencesSetValue(CFSTR("k"), CFSTR("v"), CFSTR("host.only"), user, here);
    assert_true(CFPreferencesSynchronize(CFSTR("host.only"), user, here));
    make_file("list/com.example.a.plist", "");
    assert_strings(CFPreferencesCopyApplicationList(user, HOST), "com.example.a,kCFPreferencesAnyApplication,z");
    assert_strings(CFPreferencesCopyApplicationList(user, here), "host.only");
    assert_null(CFPreferencesCopyApplicationList(all, HOST));
    make_file("list-all/com.example.all.plist", "");
    assert_strings(CFPreferencesCopyApplicationList(all, HOST), "com.example.all");
    clear_diagnostics();
    assert_null(CFPreferencesCopyApplicationList(CFSTR("somebody"), HOST));
    assert_int_equal(diagnostic_count(), 1);
    setenv("XDG_CONFIG_HOME", scratch_path("user"), 1);
    setenv("XDG_CONFIG_DIRS", scratch_path("all"), 1);
}

static void test_current_application__is_named_after_the_program(void **state)
{
    (void)state;
    CFPreferencesSetAppValue(CFSTR("own"), CFSTR("1"), kCFPreferencesCurrentApplication);
    assert_true(CFPreferencesAppSynchronize(kCFPreferencesCurrentApplication));
    assert_non_null(strstr(content_of("user/preferences.plist"), "own"));
}

static void assert_number(CFTypeRef value, int boolean, int integer)
{
    Boolean is_valid;
    CFPreferencesSetAppValue(CFSTR("number"), value, APP);
    assert_int_equal(CFPreferencesGetAppBooleanValue(CFSTR("number"), APP, &is_valid), boolean > 0);
    assert_int_equal(is_valid, boolean >= 0);
    CFIndex found = CFPreferencesGetAppIntegerValue(CFSTR("number"), APP, &is_valid);
    assert_int_equal(is_valid, integer != -1);
    assert_int_equal(found, integer == -1 ? 0 : integer);
}

static void test_booleans_and_integers__are_read_from_numbers_and_strings(void **state)
{
    int seven = 7;
    double half = 0.5;
    CFNumberRef integer = CFNumberCreate(NULL, kCFNumberIntType, &seven),
                real = CFNumberCreate(NULL, kCFNumberDoubleType, &half);
    (void)state;
    assert_number(kCFBooleanTrue, 1, -1);
    assert_number(kCFBooleanFalse, 0, -1);
    assert_number(integer, 1, 7);
    assert_number(real, -1, -1);
    assert_number(CFSTR("Yes"), 1, -1);
    assert_number(CFSTR("FALSE"), 0, -1);
    assert_number(CFSTR(" 12"), -1, 12);
    assert_number(CFSTR("12 monkeys"), -1, -1);
    assert_number(NULL, -1, -1);
    CFRelease(integer);
    CFRelease(real);
}

static void test_string_of_a_larger_integer__is_clamped_as_in_the_reference(void **state)
{
    (void)state;
    assert_number(CFSTR("2147483647"), -1, INT32_MAX);
    assert_number(CFSTR("5000000000"), -1, INT32_MAX);
    assert_number(CFSTR("-99999999999999999999"), -1, INT32_MIN);
}

static void test_values__are_copied_and_never_change(void **state)
{
    (void)state;
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFPreferencesSetAppValue(CFSTR("list"), array, APP);
    CFArrayAppendValue(array, CFSTR("later"));
    CFArrayRef stored = (CFArrayRef)CFPreferencesCopyAppValue(CFSTR("list"), APP);
    assert_int_equal(CFArrayGetCount(stored), 0);
    CFRelease(stored);
    CFRelease(array);
}

static void test_several_values__are_set_listed_and_found(void **state)
{
    const void *keys[] = { CFSTR("one"), CFSTR("two") }, *values[] = { CFSTR("1"), CFSTR("2") };
    CFStringRef app = CFSTR("several");
    (void)state;
    CFDictionaryRef both =
        CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    assert_null(CFPreferencesCopyKeyList(app, USER, HOST));
    CFPreferencesSetMultiple(both, NULL, app, USER, HOST);
    assert_strings(CFPreferencesCopyKeyList(app, USER, HOST), "one,two");
    CFDictionaryRef found = CFPreferencesCopyMultiple(NULL, app, USER, HOST);
    assert_true(CFEqual(found, both));
    CFRelease(found);
    CFArrayRef second = CFArrayCreate(NULL, keys + 1, 1, &kCFTypeArrayCallBacks);
    found = CFPreferencesCopyMultiple(second, app, USER, HOST);
    assert_int_equal(CFDictionaryGetCount(found), 1);
    CFRelease(found);
    CFPreferencesSetMultiple(NULL, second, app, USER, HOST);
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    assert_strings(CFPreferencesCopyKeyList(app, USER, HOST), "one");
    CFRelease(second);
    CFRelease(both);
}

static void test_many_applications__have_their_own_values(void **state)
{
    enum { count = 2000 };
    (void)state;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < count; i++) {
            CFStringRef number = number_string(i);
            CFStringRef app = CFStringCreateWithFormat(NULL, NULL, CFSTR("many.%d"), i);
            if (round == 0) {
                CFPreferencesSetAppValue(CFSTR("number"), number, app);
            } else {
                CFTypeRef value = CFPreferencesCopyAppValue(CFSTR("number"), app);
                assert_true(value && CFEqual(value, number));
                CFRelease(value);
            }
            CFRelease(app);
            CFRelease(number);
        }
    }
}

/* Values that call the program when they are freed */

static int freed, written;

/* Waits forever if a lock on the preferences is held, and for five seconds if one on their file is. */
static void use_preferences(void *bytes, void *info)
{
    CFStringRef app = CFSTR("freed.too"), number = number_string(++freed);
    (void)bytes;
    (void)info;
    CFTypeRef value = CFPreferencesCopyAppValue(CFSTR("data"), CFSTR("freed"));
    if (value)
        CFRelease(value);
    CFPreferencesSetAppValue(CFSTR("count"), number, app);
    written += CFPreferencesSynchronize(app, USER, HOST);
    CFRelease(number);
}

/* Sets data that only the preferences own then. */
static void set_data(CFAllocatorRef deallocator)
{
    static const UInt8 byte = 1;
    CFDataRef data = CFDataCreateWithBytesNoCopy(NULL, &byte, 1, deallocator);
    CFPreferencesSetAppValue(CFSTR("data"), data, CFSTR("freed"));
    CFRelease(data);
}

static void test_deallocator_of_a_value__may_use_preferences(void **state)
{
    CFAllocatorContext context = { 0, NULL, NULL, NULL, NULL, NULL, NULL, use_preferences, NULL };
    CFAllocatorRef deallocator = CFAllocatorCreate(NULL, &context);
    CFStringRef app = CFSTR("freed");
    (void)state;
    freed = written = 0;
    set_data(deallocator);
    /* Another value replaces it. */
    CFPreferencesSetAppValue(CFSTR("data"), CFSTR("1"), app);
    assert_int_equal(freed, 1);
    /* What is read replaces it. */
    set_data(deallocator);
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    assert_int_equal(freed, 1);
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    assert_int_equal(freed, 2);
    /* What is written replaces it. */
    set_data(deallocator);
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    CFPreferencesSetAppValue(CFSTR("data"), NULL, app);
    assert_int_equal(freed, 2);
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    assert_int_equal(freed, 3);
    assert_int_equal(written, 3);
    CFRelease(deallocator);
}

/* Changes by other processes */

static void test_external_changes__are_read_and_kept_by_synchronizing(void **state)
{
    CFStringRef app = CFSTR("shared");
    (void)state;
    assert_value(CFSTR("theirs"), app, NULL);
    make_file("user/shared.plist", "<plist><dict><key>theirs</key><string>1</string></dict></plist>");
    assert_value(CFSTR("theirs"), app, NULL);
    CFPreferencesSetAppValue(CFSTR("ours"), CFSTR("2"), app);
    assert_true(CFPreferencesAppSynchronize(app));
    assert_value(CFSTR("theirs"), app, "1");
    assert_value(CFSTR("ours"), app, "2");
    assert_non_null(strstr(content_of("user/shared.plist"), "theirs"));
}

static void test_external_change__is_read_without_one_of_ours(void **state)
{
    CFStringRef app = CFSTR("watched");
    (void)state;
    make_file("user/watched.plist", "<plist><dict><key>color</key><string>red</string></dict></plist>");
    assert_value(CFSTR("color"), app, "red");
    make_file("user/watched.plist", "<plist><dict><key>color</key><string>blue</string></dict></plist>");
    assert_value(CFSTR("color"), app, "red");
    assert_true(CFPreferencesSynchronize(app, USER, HOST));
    assert_value(CFSTR("color"), app, "blue");
    unlink(scratch_path("user/watched.plist"));
    assert_true(CFPreferencesAppSynchronize(app));
    assert_value(CFSTR("color"), app, NULL);
}

/* What this program has read before it writes must not replace what another one has written since. */
static void test_external_change__is_kept_by_a_later_write(void **state)
{
    CFStringRef app = CFSTR("stale");
    (void)state;
    make_file("user/stale.plist", "<plist><dict><key>theirs</key><string>1</string></dict></plist>");
    assert_value(CFSTR("theirs"), app, "1");
    CFPreferencesSetAppValue(CFSTR("ours"), CFSTR("2"), app);
    make_file("user/stale.plist", "<plist><dict><key>theirs</key><string>3</string></dict></plist>");
    assert_true(CFPreferencesAppSynchronize(app));
    assert_value(CFSTR("theirs"), app, "3");
    assert_value(CFSTR("ours"), app, "2");
    assert_non_null(strstr(content_of("user/stale.plist"), "<string>3</string>"));
}

static void test_mode_of_a_file__is_kept(void **state)
{
    static const mode_t modes[] = { 0644, 0664, 0600 };
    CFStringRef app = CFSTR("open.to.others");
    struct stat status;
    (void)state;
    for (int i = 0; i < 3; i++) {
        make_file("user/open.to.others.plist", "<plist><dict/></plist>");
        assert_int_equal(chmod(scratch_path("user/open.to.others.plist"), modes[i]), 0);
        CFStringRef value = number_string(i);
        CFPreferencesSetAppValue(CFSTR("k"), value, app);
        CFRelease(value);
        assert_true(CFPreferencesAppSynchronize(app));
        assert_int_equal(stat(scratch_path("user/open.to.others.plist"), &status), 0);
        assert_int_equal(status.st_mode & 07777, modes[i]);
    }
}

static void test_two_processes__do_not_undo_each_others_changes(void **state)
{
    enum { rounds = 60, processes = 3 };
    CFStringRef app = CFSTR("contended");
    pid_t children[processes];
    (void)state;
    for (int process = 0; process < processes; process++) {
        children[process] = fork();
        if (children[process] != 0)
            continue;
        for (int round = 0; round < rounds; round++) {
            CFStringRef key = number_string(process * rounds + round);
            CFPreferencesSetAppValue(key, key, app);
            CFRelease(key);
            if (!CFPreferencesSynchronize(app, USER, HOST))
                _exit(1);
        }
        _exit(0);
    }
    for (int process = 0; process < processes; process++) {
        int status = 1;
        assert_int_equal(waitpid(children[process], &status, 0), children[process]);
        assert_int_equal(status, 0);
    }
    CFDictionaryRef all = CFPreferencesCopyMultiple(NULL, app, USER, HOST);
    assert_int_equal(CFDictionaryGetCount(all), processes * rounds);
    CFRelease(all);
}

/* Unusable files */

static void test_corrupt_file__is_reported_and_not_overwritten(void **state)
{
    const char *corrupt = "<plist><dict><key>mine</key><string>1</string>";
    CFStringRef app = CFSTR("corrupt");
    (void)state;
    make_file("user/corrupt.plist", corrupt);
    clear_diagnostics();
    assert_value(CFSTR("mine"), app, NULL);
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "corrupt.plist: "));
    CFPreferencesSetAppValue(CFSTR("new"), CFSTR("2"), app);
    assert_false(CFPreferencesAppSynchronize(app));
    assert_string_equal(content_of("user/corrupt.plist"), corrupt);
    assert_value(CFSTR("new"), app, "2");
    make_file("user/corrupt.plist", "<plist><dict><key>mine</key><string>1</string></dict></plist>");
    assert_true(CFPreferencesAppSynchronize(app));
    assert_value(CFSTR("mine"), app, "1");
    assert_value(CFSTR("new"), app, "2");
}

static void test_file_without_dictionary__is_not_overwritten(void **state)
{
    CFStringRef app = CFSTR("array");
    (void)state;
    make_file("user/array.plist", "<plist><array/></plist>");
    CFPreferencesSetAppValue(CFSTR("new"), CFSTR("2"), app);
    assert_false(CFPreferencesAppSynchronize(app));
    assert_string_equal(content_of("user/array.plist"), "<plist><array/></plist>");
}

/* Each value can be read alone, but not all of them: reading has limits that writing has not. */
static void test_changes_that_could_not_be_read_again__stay_pending(void **state)
{
    enum { count = 600000 };
    CFStringRef app = CFSTR("too-large"), keys[] = { CFSTR("one"), CFSTR("two"), CFSTR("three") };
    CFDictionaryRef empty =
        CFDictionaryCreate(NULL, NULL, NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    const void **elements = (const void **)malloc(count * sizeof *elements);
    (void)state;
    for (int i = 0; i < count; i++)
        elements[i] = empty;
    CFArrayRef array = CFArrayCreate(NULL, elements, count, &kCFTypeArrayCallBacks);
    CFPreferencesSetAppValue(CFSTR("old"), CFSTR("precious"), app);
    assert_true(CFPreferencesAppSynchronize(app));
    for (int i = 0; i < 3; i++)
        CFPreferencesSetAppValue(keys[i], array, app);
    clear_diagnostics();
    assert_false(CFPreferencesAppSynchronize(app));
    assert_non_null(strstr(last_diagnostic(), "too-large.plist: with the changes it could not be read, so they stay"));
    assert_non_null(strstr(content_of("user/too-large.plist"), "precious"));
    for (int i = 0; i < 3; i++)
        CFPreferencesSetAppValue(keys[i], NULL, app);
    assert_true(CFPreferencesAppSynchronize(app));
    CFRelease(array);
    free(elements);
    CFRelease(empty);
}

static void test_read_only_file__is_kept_and_the_change_stays_pending(void **state)
{
    const char *list = "<plist><dict><key>mine</key><string>1</string></dict></plist>";
    CFStringRef app = CFSTR("read-only");
    (void)state;
    make_file("user/read-only.plist", list);
    assert_int_equal(chmod(scratch_path("user/read-only.plist"), 0444), 0);
    CFPreferencesSetAppValue(CFSTR("new"), CFSTR("2"), app);
    assert_false(CFPreferencesAppSynchronize(app));
    assert_string_equal(content_of("user/read-only.plist"), list);
    assert_value(CFSTR("mine"), app, "1");
    assert_value(CFSTR("new"), app, "2");
    assert_int_equal(chmod(scratch_path("user/read-only.plist"), 0644), 0);
    assert_true(CFPreferencesAppSynchronize(app));
    assert_non_null(strstr(content_of("user/read-only.plist"), "new"));
}

static void test_file_of_a_killed_writer__is_replaced(void **state)
{
    CFStringRef app = CFSTR("killed");
    (void)state;
    make_file("user/killed.plist", "<plist><dict><key>mine</key><string>1</string></dict></plist>");
    make_file("user/killed.plist.~cfbc", "<plist><dict><key>mine</key>");
    assert_int_equal(chmod(scratch_path("user/killed.plist.~cfbc"), 01600), 0); /* as writers mark it */
    CFPreferencesSetAppValue(CFSTR("new"), CFSTR("2"), app);
    assert_true(CFPreferencesAppSynchronize(app));
    assert_value(CFSTR("mine"), app, "1");
    assert_non_null(strstr(content_of("user/killed.plist"), "new"));
    assert_int_not_equal(access(scratch_path("user/killed.plist.~cfbc"), F_OK), 0);
}

static void test_lock_of_another_process__is_named(void **state)
{
    CFStringRef app = CFSTR("locked.out");
    (void)state;
    make_file("locked/locked.out.plist", "<plist><dict/></plist>");
    setenv("XDG_CONFIG_HOME", scratch_path("locked"), 1);
    int file = open(scratch_path("locked/locked.out.plist"), O_RDONLY);
    assert_int_equal(flock(file, LOCK_SH), 0);
    CFPreferencesSetAppValue(CFSTR("new"), CFSTR("2"), app);
    clear_diagnostics();
    assert_false(CFPreferencesAppSynchronize(app));
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "lock on the file "));
    assert_non_null(strstr(last_diagnostic(), scratch_path("locked")));
    assert_value(CFSTR("new"), app, "2");
    close(file);
    assert_true(CFPreferencesAppSynchronize(app));
    assert_non_null(strstr(content_of("locked/locked.out.plist"), "new"));
    setenv("XDG_CONFIG_HOME", scratch_path("user"), 1);
}

static void test_value_without_home__stays_pending_until_there_is_one(void **state)
{
    CFStringRef app = CFSTR("homeless");
    (void)state;
    make_file("elsewhere/homeless.plist", "<plist><dict><key>wrong</key><string>1</string></dict></plist>");
    assert_int_equal(chdir(scratch_path("elsewhere")), 0);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    clear_diagnostics();
    assert_true(CFPreferencesAppSynchronize(app));
    CFPreferencesSetAppValue(CFSTR("color"), CFSTR("green"), app);
    CFPreferencesSetValue(CFSTR("here"), CFSTR("1"), app, USER, kCFPreferencesCurrentHost);
    assert_int_equal(diagnostic_count(), 0);
    assert_value(CFSTR("color"), app, "green");
    assert_value(CFSTR("here"), app, "1");
    assert_strings(CFPreferencesCopyKeyList(app, USER, HOST), "color");
    assert_null(CFPreferencesCopyApplicationList(USER, HOST));
    assert_null(CFPreferencesCopyApplicationList(USER, kCFPreferencesCurrentHost));
    assert_false(CFPreferencesSynchronize(app, USER, HOST));
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "HOME is not set"));
    assert_value(CFSTR("color"), app, "green");

    setenv("HOME", scratch_path("home"), 1);
    assert_value(CFSTR("color"), app, "green");
    assert_true(CFPreferencesAppSynchronize(app));
    assert_non_null(strstr(content_of("home/.config/homeless.plist"), "green"));
    assert_value(CFSTR("here"), app, "1");
    setenv("XDG_CONFIG_HOME", scratch_path("user"), 1);
}

static void test_symbolic_link__is_kept_and_its_target_written(void **state)
{
    char target[64] = "";
    (void)state;
    make_file("elsewhere/linked.plist", "{}");
    make_link("user/linked.plist", scratch_path("elsewhere/linked.plist"));
    CFPreferencesSetAppValue(CFSTR("a"), CFSTR("1"), CFSTR("linked"));
    assert_true(CFPreferencesAppSynchronize(CFSTR("linked")));
    assert_true(readlink(scratch_path("user/linked.plist"), target, sizeof target) > 0);
    assert_non_null(strstr(content_of("elsewhere/linked.plist"), "<key>a</key>"));
}

static void test_binary_file__stays_binary(void **state)
{
    (void)state;
    CFDictionaryRef empty =
        CFDictionaryCreate(NULL, NULL, NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFDataRef data = CFPropertyListCreateData(NULL, empty, kCFPropertyListBinaryFormat_v1_0, 0, NULL);
    make_file_bytes("user/binary.plist", CFDataGetBytePtr(data), (size_t)CFDataGetLength(data));
    CFPreferencesSetAppValue(CFSTR("a"), CFSTR("1"), CFSTR("binary"));
    assert_true(CFPreferencesAppSynchronize(CFSTR("binary")));
    assert_memory_equal(content_of("user/binary.plist"), "bplist00", 8);
    CFRelease(data);
    CFRelease(empty);
}

/* Invalid arguments */

static void test_value_outside_property_lists__is_refused(void **state)
{
    (void)state;
    CFUUIDRef uuid = CFUUIDCreate(NULL);
    CFMutableArrayRef cycle = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFArrayAppendValue(cycle, cycle);
    clear_diagnostics();
    CFPreferencesSetAppValue(CFSTR("bad"), uuid, APP);
    CFPreferencesSetAppValue(CFSTR("bad"), cycle, APP);
    assert_int_equal(diagnostic_count(), 2);
    assert_value(CFSTR("bad"), APP, NULL);
    CFArrayRemoveAllValues(cycle);
    CFRelease(cycle);
    CFRelease(uuid);
}

/* One of them would keep all later changes from being written. */
static void test_values_that_could_not_be_written__are_refused(void **state)
{
    enum { deepest = 512 };
    static const UniChar surrogate = 0xD800;
    CFStringRef app = CFSTR("unwritable"), key = CFStringCreateWithCharacters(NULL, &surrogate, 1);
    const void *list = number_string(1);
    (void)state;
    for (int i = 0; i < deepest; i++) {
        CFArrayRef array = CFArrayCreate(NULL, &list, 1, &kCFTypeArrayCallBacks);
        CFRelease(list);
        list = array;
    }
    /* Alone it could be written, but it is in a dictionary. */
    assert_true(CFPropertyListIsValid(list, kCFPropertyListXMLFormat_v1_0));
    clear_diagnostics();
    CFPreferencesSetAppValue(CFSTR("deep"), list, app);
    assert_int_equal(diagnostic_count(), 1);
    assert_non_null(strstr(last_diagnostic(), "nested too deeply"));
    CFPreferencesSetAppValue(key, CFSTR("1"), app);
    assert_int_equal(diagnostic_count(), 2);
    assert_non_null(strstr(last_diagnostic(), "lone surrogate"));
    assert_null(CFPreferencesCopyKeyList(app, USER, HOST));
    CFPreferencesSetAppValue(CFSTR("deep"), CFArrayGetValueAtIndex((CFArrayRef)list, 0), app);
    CFPreferencesSetAppValue(key, NULL, app);
    assert_int_equal(diagnostic_count(), 2);
    assert_true(CFPreferencesAppSynchronize(app));
    assert_strings(CFPreferencesCopyKeyList(app, USER, HOST), "deep");
    CFRelease(list);
    CFRelease(key);
}

static void test_invalid_application_names__are_refused(void **state)
{
    (void)state;
    clear_diagnostics();
    CFPreferencesSetAppValue(CFSTR("a"), CFSTR("1"), CFSTR("../outside"));
    CFPreferencesSetAppValue(CFSTR("a"), CFSTR("1"), CFSTR(""));
    CFPreferencesSetValue(CFSTR("a"), CFSTR("1"), APP, CFSTR("root"), HOST);
    assert_int_equal(diagnostic_count(), 3);
    assert_false(CFPreferencesAppSynchronize(CFSTR("../outside")));
    assert_true(access(scratch_path("outside.plist"), F_OK) != 0);
}

/* Languages */

static void test_apple_languages__take_effect_immediately(void **state)
{
    const void *names[] = { CFSTR("de"), CFSTR("fr") };
    (void)state;
    CFArrayRef languages = CFArrayCreate(NULL, names, 2, &kCFTypeArrayCallBacks);
    use_languages(NULL);
    CFArrayRef before = CFLocaleCopyPreferredLanguages();
    CFPreferencesSetAppValue(CFSTR("AppleLanguages"), languages, kCFPreferencesCurrentApplication);
    assert_strings(CFLocaleCopyPreferredLanguages(), "de,fr");
    use_languages("it");
    assert_strings(CFLocaleCopyPreferredLanguages(), "it");
    /* The user's languages do not replace those that the program has chosen. */
    CFPreferencesSetAppValue(CFSTR("AppleLanguages"), languages, kCFPreferencesCurrentApplication);
    assert_strings(CFLocaleCopyPreferredLanguages(), "it");
    use_languages(NULL);
    assert_strings(CFLocaleCopyPreferredLanguages(), "de,fr");
    CFPreferencesSetAppValue(CFSTR("AppleLanguages"), NULL, kCFPreferencesCurrentApplication);
    CFArrayRef after = CFLocaleCopyPreferredLanguages();
    assert_true(CFEqual(before, after));
    CFRelease(after);
    CFRelease(before);
    CFRelease(languages);
}

static void test_languages_and_locale__have_values_by_default(void **state)
{
    const CFStringRef any = kCFPreferencesAnyApplication;
    (void)state;
    use_languages("fr,de");
    assert_strings((CFArrayRef)CFPreferencesCopyAppValue(CFSTR("AppleLanguages"), kCFPreferencesCurrentApplication),
                   "fr,de");
    assert_strings((CFArrayRef)CFPreferencesCopyValue(CFSTR("AppleLanguages"), any, kCFPreferencesCurrentUser,
                                                      kCFPreferencesAnyHost),
                   "fr,de");
    assert_null(CFPreferencesCopyValue(CFSTR("AppleLanguages"), any, kCFPreferencesAnyUser, kCFPreferencesAnyHost));
    CFLocaleRef locale = CFLocaleCopyCurrent();
    CFPropertyListRef identifier = CFPreferencesCopyAppValue(CFSTR("AppleLocale"), any);
    assert_true(CFEqual(identifier, CFLocaleGetIdentifier(locale)));
    CFRelease(identifier);
    CFRelease(locale);
    use_languages(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_languages_and_locale__have_values_by_default),
        TEST(test_value__is_visible_immediately_and_saved_by_synchronizing),
        TEST(test_file__is_private_to_the_user),
        TEST(test_file__of_all_users_can_be_read_by_them),
        TEST(test_search__prefers_the_most_specific_domain),
        TEST(test_suites__come_between_an_application_and_all_applications),
        TEST(test_suite__of_the_program_may_have_its_languages),
        TEST(test_application_list__has_the_applications_with_files),
        TEST(test_current_application__is_named_after_the_program),
        TEST(test_booleans_and_integers__are_read_from_numbers_and_strings),
        TEST(test_string_of_a_larger_integer__is_clamped_as_in_the_reference),
        TEST(test_values__are_copied_and_never_change),
        TEST(test_several_values__are_set_listed_and_found),
        TEST(test_many_applications__have_their_own_values),
        TEST(test_deallocator_of_a_value__may_use_preferences),
        TEST(test_external_changes__are_read_and_kept_by_synchronizing),
        TEST(test_external_change__is_read_without_one_of_ours),
        TEST(test_external_change__is_kept_by_a_later_write),
        TEST(test_mode_of_a_file__is_kept),
        TEST(test_two_processes__do_not_undo_each_others_changes),
        TEST(test_corrupt_file__is_reported_and_not_overwritten),
        TEST(test_file_without_dictionary__is_not_overwritten),
        TEST(test_changes_that_could_not_be_read_again__stay_pending),
        TEST(test_read_only_file__is_kept_and_the_change_stays_pending),
        TEST(test_file_of_a_killed_writer__is_replaced),
        TEST(test_lock_of_another_process__is_named),
        TEST(test_value_without_home__stays_pending_until_there_is_one),
        TEST(test_symbolic_link__is_kept_and_its_target_written),
        TEST(test_binary_file__stays_binary),
        TEST(test_value_outside_property_lists__is_refused),
        TEST(test_values_that_could_not_be_written__are_refused),
        TEST(test_invalid_application_names__are_refused),
        TEST(test_apple_languages__take_effect_immediately),
    };
    return cmocka_run_group_tests(tests, use_scratch, tear_down_group);
}
