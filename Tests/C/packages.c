/* Packages: written as a whole or not at all, and what is kept of the old one. */
#include "fixture.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static CFMutableDictionaryRef new_contents(void)
{
    return CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static void add(CFMutableDictionaryRef contents, const char *name, const char *bytes)
{
    CFStringRef path = CFStringCreateWithCString(NULL, name, kCFStringEncodingUTF8);
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)bytes, (CFIndex)strlen(bytes));
    CFDictionarySetValue(contents, path, data);
    CFRelease(data);
    CFRelease(path);
}

/* The code of the error, which has a path, a reason and the domain of errno values; 0 if the package is written. */
static CFIndex write_contents(const char *name, CFDictionaryRef contents, CFBCPackageOptions options)
{
    CFErrorRef error = NULL;
    CFURLRef url = url_of(name);
    Boolean is_written = CFBCWritePackage(url, contents, options, &error);
    CFIndex code = error ? CFErrorGetCode(error) : 0;
    assert_int_equal(is_written, error == NULL);
    if (error) {
        assert_true(CFEqual(CFErrorGetDomain(error), kCFErrorDomainPOSIX));
        CFStringRef reason = CFErrorCopyFailureReason(error);
        assert_true(CFStringGetLength(reason) > 0);
        CFRelease(reason);
        CFRelease(error);
    }
    CFRelease(url);
    return code;
}

/* Writes files: pairs of a path and bytes, and NULL at the end. */
static CFIndex write_files(const char *name, CFBCPackageOptions options, ...)
{
    CFMutableDictionaryRef contents = new_contents();
    va_list pairs;
    va_start(pairs, options);
    for (const char *path; (path = va_arg(pairs, const char *));)
        add(contents, path, va_arg(pairs, const char *));
    va_end(pairs);
    CFIndex code = write_contents(name, contents, options);
    CFRelease(contents);
    return code;
}

static const CFBCPackageOptions replace = kCFBCPackageOptionReplace, keep = (CFBCPackageOptions)0;

/* ---- What is on the disk ---- */

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* Appends `path=content ` for each file, `path/ ` for each directory without entries, and `path@ ` for each link. */
static void describe(const char *folder, const char *prefix, char *text)
{
    char *names[64], path[4096];
    int count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            names[count++] = strdup(entry->d_name);
    closedir(directory);
    qsort(names, (size_t)count, sizeof *names, compare_names);
    if (count == 0)
        sprintf(text + strlen(text), "%s ", prefix);
    for (int i = 0; i < count; i++) {
        struct stat status;
        char inner[1000];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_int_equal(lstat(path, &status), 0);
        snprintf(inner, sizeof inner, "%s%s%s", prefix, names[i], S_ISDIR(status.st_mode) ? "/" : "");
        if (S_ISDIR(status.st_mode)) {
            describe(path, inner, text);
        } else if (S_ISLNK(status.st_mode)) {
            sprintf(text + strlen(text), "%s@ ", inner);
        } else {
            char bytes[100] = "";
            FILE *file = fopen(path, "r");
            assert_non_null(file);
            bytes[fread(bytes, 1, sizeof bytes - 1, file)] = 0;
            fclose(file);
            sprintf(text + strlen(text), "%s=%s ", inner, bytes);
        }
        free(names[i]);
    }
}

static void assert_tree(const char *name, const char *expected)
{
    char text[8192] = "";
    describe(scratch_path(name), "", text);
    assert_string_equal(text, expected);
}

static struct stat status_of(const char *name)
{
    struct stat status;
    assert_int_equal(lstat(scratch_path(name), &status), 0);
    return status;
}

/* ---- A new package ---- */

static void test_package__has_exactly_the_contents(void **state)
{
    (void)state;
    make_directory("new");
    mode_t mask = umask(027);
    assert_int_equal(write_files("new/A.doc", keep, "text.txt", "hello", "images/2.png", "two", "images/1.png", "",
                                 "a-b", "x", "a/b/c", "deep", "empty/", "ignored", (char *)NULL),
                     0);
    umask(mask);
    assert_tree("new", "A.doc/a/b/c=deep A.doc/a-b=x A.doc/empty/ A.doc/images/1.png= A.doc/images/2.png=two "
                       "A.doc/text.txt=hello ");
    assert_int_equal(status_of("new/A.doc").st_mode & 07777, 0750);
    assert_int_equal(status_of("new/A.doc/images").st_mode & 07777, 0750);
    assert_int_equal(status_of("new/A.doc/text.txt").st_mode & 07777, 0640);
    assert_int_equal(diagnostic_count(), 0);
}

static void test_package__may_be_empty_or_large(void **state)
{
    (void)state;
    make_directory("sizes");
    CFMutableDictionaryRef contents = new_contents();
    assert_int_equal(write_contents("sizes/Empty.doc", contents, keep), 0);
    assert_tree("sizes/Empty.doc", " ");

    enum { sizes = 5 };
    static const CFIndex size[sizes] = { 65535, 65536, 65537, 131072, 1000000 };
    for (int i = 0; i < sizes; i++) {
        CFStringRef name = CFStringCreateWithFormat(NULL, NULL, CFSTR("%d"), i);
        CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
        CFDataSetLength(data, size[i]);
        memset(CFDataGetMutableBytePtr(data), 'a' + i, (size_t)size[i]);
        CFDictionarySetValue(contents, name, data);
        CFRelease(data);
        CFRelease(name);
    }
    for (int round = 0; round < 2; round++) {
        assert_int_equal(write_contents("sizes/Large.doc", contents, replace), 0);
        for (int i = 0; i < sizes; i++) {
            char path[100];
            sprintf(path, "sizes/Large.doc/%d", i);
            assert_int_equal(status_of(path).st_size, size[i]);
        }
    }
    /* Of the same size, and different in the last byte only. */
    CFMutableDataRef data = CFDataCreateMutableCopy(NULL, 0, (CFDataRef)CFDictionaryGetValue(contents, CFSTR("4")));
    CFDataGetMutableBytePtr(data)[size[4] - 1] = '!';
    CFDictionarySetValue(contents, CFSTR("4"), data);
    CFRelease(data);
    assert_int_equal(write_contents("sizes/Large.doc", contents, replace), 0);
    FILE *file = fopen(scratch_path("sizes/Large.doc/4"), "r");
    assert_int_equal(fseek(file, -1, SEEK_END), 0);
    assert_int_equal(getc(file), '!');
    fclose(file);
    CFRelease(contents);
}

/* ---- What is there already ---- */

static void test_package__is_replaced_only_on_request(void **state)
{
    (void)state;
    make_file("there/A.doc/old.txt", "old");
    assert_int_equal(write_files("there/A.doc", keep, "new.txt", "new", (char *)NULL), EEXIST);
    assert_tree("there", "A.doc/old.txt=old ");
    assert_int_equal(write_files("there/A.doc", replace, "new.txt", "new", (char *)NULL), 0);
    assert_tree("there", "A.doc/new.txt=new ");
    make_file("there/file", "file");
    assert_int_equal(write_files("there/file", keep, "new.txt", "new", (char *)NULL), EEXIST);
    assert_int_equal(write_files("there/file", replace, "new.txt", "new", (char *)NULL), ENOTDIR);
    make_link("there/dangling", "nothing");
    assert_int_equal(write_files("there/dangling", keep, "new.txt", "new", (char *)NULL), EEXIST);
    assert_int_equal(write_files("there/dangling", replace, "new.txt", "new", (char *)NULL), EEXIST);
    make_directory("there/Documents");
    assert_int_equal(write_files("there/Documents", replace, "new.txt", "new", (char *)NULL), EPERM);
    assert_int_equal(write_files("there/none/A.doc", keep, "new.txt", "new", (char *)NULL), ENOENT);
    assert_tree("there", "A.doc/new.txt=new Documents/ dangling@ file=file ");
}

static void test_old_package__lends_its_status_and_unchanged_files(void **state)
{
    (void)state;
    make_file("kept/A.doc/same.txt", "same");
    make_file("kept/A.doc/changed.txt", "before");
    make_file("kept/A.doc/folder/other.txt", "before");
    make_file("kept/A.doc/gone.txt", "gone");
    chmod(scratch_path("kept/A.doc"), 0700);
    chmod(scratch_path("kept/A.doc/folder"), 0711);
    chmod(scratch_path("kept/A.doc/changed.txt"), 0604);
    chmod(scratch_path("kept/A.doc/same.txt"), 0444);
    int has_attributes = setxattr(scratch_path("kept/A.doc"), "user.cfbc", "tag", 3, 0) == 0;
    setxattr(scratch_path("kept/A.doc/changed.txt"), "user.cfbc", "file", 4, 0);
    struct stat before = status_of("kept/A.doc/same.txt");

    assert_int_equal(write_files("kept/A.doc", replace, "same.txt", "same", "changed.txt", "after!", "folder/other.txt",
                                 "before", "folder/new.txt", "new", (char *)NULL),
                     0);
    assert_tree("kept",
                "A.doc/changed.txt=after! A.doc/folder/new.txt=new A.doc/folder/other.txt=before A.doc/same.txt=same ");
    struct stat after = status_of("kept/A.doc/same.txt");
    assert_true(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec);
    assert_int_equal(after.st_nlink, 1);
    assert_int_equal(after.st_mode & 07777, 0444);
    assert_int_equal(status_of("kept/A.doc").st_mode & 07777, 0700);
    assert_int_equal(status_of("kept/A.doc/folder").st_mode & 07777, 0711);
    assert_int_equal(status_of("kept/A.doc/changed.txt").st_mode & 07777, 0604);
    if (has_attributes) {
        char value[8] = "";
        assert_int_equal(getxattr(scratch_path("kept/A.doc"), "user.cfbc", value, sizeof value), 3);
        assert_int_equal(getxattr(scratch_path("kept/A.doc/changed.txt"), "user.cfbc", value, sizeof value), 4);
        assert_memory_equal(value, "file", 4);
    }
}

static void test_file_and_directory__may_change_places(void **state)
{
    (void)state;
    make_file("places/A.doc/a/b", "in a directory");
    make_file("places/A.doc/c", "a file");
    assert_int_equal(write_files("places/A.doc", replace, "a", "in a directory", "c/d", "a file", (char *)NULL), 0);
    assert_tree("places", "A.doc/a=in a directory A.doc/c/d=a file ");
}

static void test_link__to_a_package_stays_and_links_in_it_are_not_followed(void **state)
{
    (void)state;
    make_file("links/real/A.doc/text.txt", "old");
    make_link("links/A.doc", "real/A.doc");
    make_file("links/outside/secret.txt", "secret");
    make_link("links/real/A.doc/folder", "../../outside");
    make_link("links/real/A.doc/secret.txt", "../../outside/secret.txt");
    chmod(scratch_path("links/outside/secret.txt"), 0600);
    assert_int_equal(write_files("links/A.doc", replace, "folder/secret.txt", "secret", "secret.txt", "secret",
                                 "text.txt", "new", (char *)NULL),
                     0);
    assert_tree("links", "A.doc@ outside/secret.txt=secret real/A.doc/folder/secret.txt=secret "
                         "real/A.doc/secret.txt=secret real/A.doc/text.txt=new ");
    assert_int_equal(status_of("links/outside/secret.txt").st_nlink, 1);
    assert_int_not_equal(status_of("links/real/A.doc/secret.txt").st_mode & 07777, 0600);
}

static void test_old_package__is_removed_however_deep_and_protected_it_is(void **state)
{
    (void)state;
    make_file("deep/A.doc/text.txt", "old");
    int start = open(".", O_RDONLY | O_DIRECTORY);
    assert_int_equal(chdir(scratch_path("deep/A.doc")), 0);
    for (int i = 0; i < 3000; i++) {
        assert_int_equal(mkdir("1", 0777), 0);
        assert_int_equal(chdir("1"), 0);
        assert_int_equal(close(creat("file", 0400)), 0);
    }
    assert_int_equal(fchdir(start), 0);
    close(start);
    make_file("deep/A.doc/protected/inner/file", "x");
    chmod(scratch_path("deep/A.doc/protected/inner"), 0555);
    chmod(scratch_path("deep/A.doc/protected"), 0555);
    clear_diagnostics();
    assert_int_equal(write_files("deep/A.doc", replace, "text.txt", "new", (char *)NULL), 0);
    assert_tree("deep", "A.doc/text.txt=new ");
    assert_int_equal(diagnostic_count(), 0);
}

/* ---- What is refused ---- */

static void test_contents__that_are_no_package_change_nothing(void **state)
{
    (void)state;
    make_file("bad/A.doc/old.txt", "old");
    static const char *const paths[] = { "", "/x", "../x", "a/../../x", "a//b", "./a", "a/." };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_int_equal(write_files("bad/A.doc", replace, "good.txt", "good", paths[i], "bad", (char *)NULL), EINVAL);
    assert_int_equal(write_files("bad/A.doc", replace, "a", "file", "a/b", "directory", (char *)NULL), EINVAL);
    CFMutableDictionaryRef contents = new_contents();
    add(contents, "good.txt", "good");
    CFDictionarySetValue(contents, CFSTR("link"), CFSTR("good.txt"));
    assert_int_equal(write_contents("bad/A.doc", contents, replace), EINVAL);
    CFDictionarySetValue(contents, CFSTR("link"), kCFBooleanTrue);
    assert_int_equal(write_contents("bad/A.doc", contents, replace), EINVAL);
    CFDictionaryRemoveValue(contents, CFSTR("link"));
    assert_int_equal(write_contents("bad/A.doc", contents, (CFBCPackageOptions)3), EINVAL);

    /* A component of a path has 255 bytes at most. */
    char name[300];
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = 0;
    assert_int_equal(write_files("bad/A.doc", replace, "good.txt", "good", name, "bad", (char *)NULL), EINVAL);

    CFErrorRef error = NULL;
    CFURLRef url = url_of("bad/A.doc");
    assert_false(CFBCWritePackage(NULL, contents, keep, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    assert_false(CFBCWritePackage(url, NULL, keep, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    assert_false(CFBCWritePackage(url, NULL, keep, NULL));
    CFRelease(url);
    url = CFURLCreateWithString(NULL, CFSTR("http://example.org/A.doc"), NULL);
    assert_false(CFBCWritePackage(url, contents, keep, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    CFRelease(url);

    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(contents, 0, NULL);
    url = CFBCFileTreeCopyURL(tree, CFSTR("A.doc"));
    assert_false(CFBCWritePackage(url, contents, keep, &error));
    assert_int_equal(CFErrorGetCode(error), EROFS);
    CFRelease(error);
    CFRelease(url);
    CFRelease(tree);
    CFRelease(contents);
    assert_tree("bad", "A.doc/old.txt=old ");
}

static void test_directory_in_use__is_not_replaced(void **state)
{
    (void)state;
    make_file("used/A.doc/folder/old.txt", "old");
    int start = open(".", O_RDONLY | O_DIRECTORY);
    assert_int_equal(chdir(scratch_path("used/A.doc/folder")), 0);
    assert_int_equal(write_files("used/A.doc/folder", replace, "a", "a", (char *)NULL), EBUSY);
    assert_int_equal(write_files("used/A.doc", replace, "a", "a", (char *)NULL), EBUSY);
    assert_int_equal(fchdir(start), 0);
    close(start);
    char *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL;
    setenv("HOME", scratch_path("used/A.doc"), 1);
    assert_int_equal(write_files("used/A.doc", replace, "a", "a", (char *)NULL), EBUSY);
    if (home)
        setenv("HOME", home, 1);
    else
        unsetenv("HOME");
    free(home);
    assert_tree("used", "A.doc/folder/old.txt=old ");
    if (geteuid() != 0) {
        chmod(scratch_path("used/A.doc"), 0555);
        assert_int_equal(write_files("used/A.doc", replace, "a", "a", (char *)NULL), EACCES);
        chmod(scratch_path("used/A.doc"), 0755);
    }
}

static void test_leftover_of_a_killed_process__is_reported_and_stays(void **state)
{
    (void)state;
    make_file("left/.A.doc.cfbundle-abcdef/old/text.txt", "old");
    make_file("left/.B.doc.cfbundle-abcdef/old/text.txt", "old");
    clear_diagnostics();
    assert_int_equal(write_files("left/A.doc", keep, "text.txt", "new", (char *)NULL), 0);
    assert_int_equal(diagnostic_count(), 1);
    assert_int_equal(last_diagnostic_severity(), kCFBCDiagnosticNote);
    assert_non_null(strstr(last_diagnostic(), "left/.A.doc.cfbundle-abcdef"));
    assert_tree("left", ".A.doc.cfbundle-abcdef/old/text.txt=old .B.doc.cfbundle-abcdef/old/text.txt=old "
                        "A.doc/text.txt=new ");
}

/* ---- Others at the same time ---- */

enum { files = 6 };

/* Writes a package whose files all have the same text. */
static CFIndex write_version(const char *name, int version)
{
    CFMutableDictionaryRef contents = new_contents();
    char text[20];
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)text, sprintf(text, "%06d", version));
    for (int i = 0; i < files; i++) {
        CFStringRef path = CFStringCreateWithFormat(NULL, NULL, CFSTR("folder%d/file"), i);
        CFDictionarySetValue(contents, path, data);
        CFRelease(path);
    }
    CFIndex code = write_contents(name, contents, replace);
    CFRelease(data);
    CFRelease(contents);
    return code;
}

/* The version that all files have; -1 if the package changed while it was read. */
static int read_version(const char *name)
{
    int version = -1, package = open(scratch_path(name), O_RDONLY | O_DIRECTORY);
    assert_true(package >= 0);
    for (int i = 0; i < files; i++) {
        char path[40], text[20] = "";
        sprintf(path, "folder%d/file", i);
        int file = openat(package, path, O_RDONLY);
        if (file < 0) {
            /* It is being removed: it no longer has the name of the package. */
            close(package);
            return -1;
        }
        assert_int_equal(read(file, text, sizeof text - 1), 6);
        close(file);
        if (i > 0)
            assert_int_equal(atoi(text), version);
        version = atoi(text);
    }
    close(package);
    return version;
}

static int is_done;

static void *read_versions(void *context)
{
    while (!__atomic_load_n(&is_done, __ATOMIC_ACQUIRE))
        read_version((const char *)context);
    return NULL;
}

static int written[4];

static void *write_versions(void *number)
{
    for (int i = 0; i < 10; i++) {
        CFIndex code = write_version("threads/A.doc", (int)(intptr_t)number * 100 + i);
        assert_true(code == 0 || code == ESTALE);
        written[(intptr_t)number] += code == 0;
    }
    return NULL;
}

static void test_threads__see_whole_packages_and_one_of_several_writers_succeeds(void **state)
{
    (void)state;
    pthread_t reader, writers[4];
    make_directory("threads");
    assert_int_equal(write_version("threads/A.doc", 999), 0);
    is_done = 0;
    assert_int_equal(pthread_create(&reader, NULL, read_versions, (void *)"threads/A.doc"), 0);
    for (intptr_t i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&writers[i], NULL, write_versions, (void *)i), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(writers[i], NULL);
    __atomic_store_n(&is_done, 1, __ATOMIC_RELEASE);
    pthread_join(reader, NULL);
    assert_true(written[0] + written[1] + written[2] + written[3] > 0);
    assert_true(read_version("threads/A.doc") >= 0);
}

static unsigned microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (unsigned)now.tv_sec * 1000000u + (unsigned)now.tv_nsec / 1000u;
}

static void test_process_that_is_killed__leaves_the_old_package_or_the_new_one(void **state)
{
    (void)state;
    enum { rounds = 40 };
    make_directory("killed");
    assert_int_equal(write_version("killed/A.doc", 0), 0);
    unsigned start = microseconds();
    assert_int_equal(write_version("killed/A.doc", 1), 0);
    unsigned duration = microseconds() - start + 1;
    unsigned seed = random_seed();
    int last = 1, changes = 0;
    for (int round = 1; round <= rounds; round++) {
        int began[2];
        char byte;
        assert_int_equal(pipe(began), 0);
        pid_t child = fork();
        if (child == 0) {
            if (write(began[1], "", 1) != 1)
                _exit(1);
            for (int i = 1;; i++)
                if (write_version("killed/A.doc", round * 1000 + i) != 0)
                    _exit(1);
        }
        assert_int_equal(read(began[0], &byte, 1), 1);
        close(began[0]);
        close(began[1]);
        seed = seed * 1103515245 + 12345;
        usleep(seed / 65536 % (8 * duration));
        kill(child, SIGKILL);
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        int version = read_version("killed/A.doc");
        assert_true(version >= last);
        changes += version > last;
        last = version;
    }
    printf("%d of %d processes had replaced the package\n", changes, (int)rounds);
    /* What was left does not disturb. */
    assert_int_equal(write_version("killed/A.doc", 999999), 0);
    assert_int_equal(read_version("killed/A.doc"), 999999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_package__has_exactly_the_contents),
        TEST(test_package__may_be_empty_or_large),
        TEST(test_package__is_replaced_only_on_request),
        TEST(test_old_package__lends_its_status_and_unchanged_files),
        TEST(test_file_and_directory__may_change_places),
        TEST(test_link__to_a_package_stays_and_links_in_it_are_not_followed),
        TEST(test_old_package__is_removed_however_deep_and_protected_it_is),
        TEST(test_contents__that_are_no_package_change_nothing),
        TEST(test_directory_in_use__is_not_replaced),
        TEST(test_leftover_of_a_killed_process__is_reported_and_stays),
        TEST(test_threads__see_whole_packages_and_one_of_several_writers_succeeds),
        TEST(test_process_that_is_killed__leaves_the_old_package_or_the_new_one),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
