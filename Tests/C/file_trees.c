/* Bundles in file trees: behind callbacks, in memory, and the same in a directory. */
#include "fixture.h"

#include <CFBundleCompat/CFBCNib.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- A tree of the files below a directory, through callbacks ---- */

/* What the callbacks receive, and what they should do wrong. */
struct disk_tree {
    char root[512];
    int failure;           /* what every callback returns, unless it is 0 */
    int64_t size_error;    /* added to every size */
    CFIndex wrong_count;   /* what `read` says instead of the number of bytes, unless it is 0 */
    int released;          /* how often `release` was called */
    int open_count;        /* files that are open */
    int calls;             /* callbacks so far */
    void (*on_call)(void); /* called by every callback */
};

static int begin(struct disk_tree *tree)
{
    __atomic_fetch_add(&tree->calls, 1, __ATOMIC_RELAXED);
    if (tree->on_call)
        tree->on_call();
    return tree->failure;
}

static const char *full_path(const struct disk_tree *tree, const char *path, char *buffer)
{
    snprintf(buffer, PATH_MAX, "%s/%s", tree->root, path);
    return buffer;
}

static CFBCFileKind kind_of(mode_t mode)
{
    return S_ISREG(mode)   ? kCFBCFileKindRegular
           : S_ISDIR(mode) ? kCFBCFileKindDirectory
           : S_ISLNK(mode) ? kCFBCFileKindSymbolicLink
                           : kCFBCFileKindOther;
}

static void release_tree(void *info)
{
    ((struct disk_tree *)info)->released++;
}

static CFStringRef copy_description(void *info)
{
    (void)info;
    return CFSTR("disk!");
}

static int list(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    struct disk_tree *tree = (struct disk_tree *)info;
    char path[PATH_MAX], child[PATH_MAX + 300];
    int code = begin(tree);
    if (code)
        return code;
    DIR *open = opendir(full_path(tree, directory, path));
    if (!open)
        return errno;
    for (struct dirent *entry; !code && (entry = readdir(open));) {
        struct stat status;
        snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
        if (lstat(child, &status) == 0)
            code = add(context, entry->d_name, kind_of(status.st_mode));
    }
    closedir(open);
    return code;
}

static int status_of(void *info, const char *relative, CFBCFileStatus *result)
{
    struct disk_tree *tree = (struct disk_tree *)info;
    char path[PATH_MAX];
    struct stat status;
    int code = begin(tree);
    if (code)
        return code;
    if (lstat(full_path(tree, relative, path), &status) != 0)
        return errno;
    result->kind = kind_of(status.st_mode);
    result->size = (int64_t)status.st_size + tree->size_error;
    result->identity = status.st_ino;
    result->modified = (CFAbsoluteTime)status.st_mtime - kCFAbsoluteTimeIntervalSince1970;
    result->permissions = status.st_mode & 07777;
    return 0;
}

static int open_file(void *info, const char *relative, void **file)
{
    struct disk_tree *tree = (struct disk_tree *)info;
    char path[PATH_MAX];
    int code = begin(tree);
    if (code)
        return code;
    int descriptor = open(full_path(tree, relative, path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0)
        return errno;
    __atomic_fetch_add(&tree->open_count, 1, __ATOMIC_RELAXED);
    *file = (void *)(intptr_t)descriptor;
    return 0;
}

static int read_file(void *info, void *file, int64_t offset, void *buffer, CFIndex capacity, CFIndex *count)
{
    struct disk_tree *tree = (struct disk_tree *)info;
    int code = begin(tree);
    if (code)
        return code;
    ssize_t got = pread((int)(intptr_t)file, buffer, (size_t)capacity, (off_t)offset);
    if (got < 0)
        return errno;
    *count = tree->wrong_count ? tree->wrong_count : got;
    return 0;
}

static void close_file(void *info, void *file)
{
    __atomic_fetch_sub(&((struct disk_tree *)info)->open_count, 1, __ATOMIC_RELAXED);
    close((int)(intptr_t)file);
}

static int read_link(void *info, const char *relative, char *buffer, CFIndex capacity, CFIndex *count)
{
    struct disk_tree *tree = (struct disk_tree *)info;
    char path[PATH_MAX];
    int code = begin(tree);
    if (code)
        return code;
    ssize_t got = readlink(full_path(tree, relative, path), buffer, (size_t)capacity);
    if (got < 0)
        return errno;
    *count = got;
    return 0;
}

static CFBCFileTreeCallbacks disk_callbacks(void)
{
    CFBCFileTreeCallbacks callbacks = { 0,         release_tree, copy_description, list,     status_of,
                                        open_file, read_file,    close_file,       read_link };
    return callbacks;
}

static CFBCFileTreeRef make_disk_tree(struct disk_tree *tree, const char *directory)
{
    const CFBCFileTreeCallbacks callbacks = disk_callbacks();
    memset(tree, 0, sizeof *tree);
    snprintf(tree->root, sizeof tree->root, "%s", directory);
    CFBCFileTreeRef made = CFBCFileTreeCreate(&callbacks, tree, 0, NULL);
    assert_non_null(made);
    return made;
}

/* ---- The same in memory ---- */

static CFMutableDictionaryRef contents;
static size_t root_length;

static int add_file(const char *path, const struct stat *status, int type, struct FTW *position)
{
    char buffer[1 << 16], relative[PATH_MAX];
    (void)position;
    if (strlen(path) <= root_length)
        return 0;
    snprintf(relative, sizeof relative, "%s%s", path + root_length + 1, type == FTW_D ? "/" : "");
    CFTypeRef value = NULL;
    if (type == FTW_SL) {
        ssize_t count = readlink(path, buffer, sizeof buffer);
        value = CFStringCreateWithBytes(NULL, (UInt8 *)buffer, count, kCFStringEncodingUTF8, 0);
    } else if (type == FTW_D) {
        value = CFDataCreate(NULL, NULL, 0);
    } else if (S_ISREG(status->st_mode)) {
        CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        for (ssize_t got; (got = read(file, buffer, sizeof buffer)) > 0;)
            CFDataAppendBytes(data, (UInt8 *)buffer, got);
        close(file);
        value = data;
    }
    CFStringRef key = CFStringCreateWithCString(NULL, relative, kCFStringEncodingUTF8);
    if (key && value)
        CFDictionarySetValue(contents, key, value);
    if (key)
        CFRelease(key);
    if (value)
        CFRelease(value);
    return 0;
}

static CFBCFileTreeRef make_memory_tree(const char *directory)
{
    CFErrorRef error = NULL;
    contents = CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    root_length = strlen(directory);
    assert_int_equal(nftw(directory, add_file, 20, FTW_PHYS), 0);
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(contents, 0, &error);
    assert_null(error);
    assert_non_null(tree);
    CFRelease(contents);
    return tree;
}

/* ---- The same calls ---- */

/* Answers to many calls, a line each. */
static char *answers;
static size_t answers_length, answers_capacity;
static int call_count;
static char bundle_url[1024];

static void add_text(const char *text)
{
    size_t length = strlen(text);
    if (answers_length + length + 1 > answers_capacity) {
        answers_capacity = 2 * (answers_length + length + 1);
        answers = (char *)realloc(answers, answers_capacity);
    }
    memcpy(answers + answers_length, text, length + 1);
    answers_length += length;
}

static void add_string(CFStringRef string)
{
    CFIndex size = CFStringGetMaximumSizeForEncoding(CFStringGetLength(string), kCFStringEncodingUTF8) + 1;
    char *text = (char *)malloc((size_t)size);
    if (CFStringGetCString(string, text, size, kCFStringEncodingUTF8))
        add_text(text);
    free(text);
}

static void add_object(CFTypeRef object);

/* Without what differs: where the bundle is. */
static void add_url(CFURLRef url)
{
    CFURLRef absolute = CFURLCopyAbsoluteURL(url);
    CFStringRef string = CFURLGetString(absolute),
                base = CFStringCreateWithCString(NULL, bundle_url, kCFStringEncodingUTF8);
    CFMutableStringRef text = CFStringCreateMutableCopy(NULL, 0, string);
    CFStringFindAndReplace(text, base, CFSTR("<"), CFRangeMake(0, CFStringGetLength(text)), 0);
    add_string(text);
    CFRelease(text);
    CFRelease(base);
    CFRelease(absolute);
}

static void add_object(CFTypeRef object)
{
    if (!object) {
        add_text("none");
    } else if (CFGetTypeID(object) == CFURLGetTypeID()) {
        add_url((CFURLRef)object);
    } else if (CFGetTypeID(object) == CFArrayGetTypeID()) {
        add_text("[");
        for (CFIndex i = 0; i < CFArrayGetCount((CFArrayRef)object); i++) {
            add_object(CFArrayGetValueAtIndex((CFArrayRef)object, i));
            add_text(", ");
        }
        add_text("]");
    } else {
        CFStringRef description = CFCopyDescription(object);
        add_string(description);
        CFRelease(description);
    }
}

static void begin_answer(const char *call)
{
    call_count++;
    add_text(call);
    add_text(" = ");
}

/* The answer of a call, whose result is owned or borrowed. */
static void answer_get(const char *call, CFTypeRef object)
{
    begin_answer(call);
    add_object(object);
    add_text("\n");
}

static void answer(const char *call, CFTypeRef object)
{
    answer_get(call, object);
    if (object)
        CFRelease(object);
}

static void answer_number(const char *call, long number)
{
    char text[32];
    begin_answer(call);
    snprintf(text, sizeof text, "%ld\n", number);
    add_text(text);
}

/* The bytes of a stream, and how they end. */
static void answer_stream(const char *call, CFURLRef url)
{
    CFReadStreamRef stream = url ? CFReadStreamCreateWithFile(NULL, url) : NULL;
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    UInt8 buffer[7];
    CFIndex got = -1;
    if (stream && CFReadStreamOpen(stream))
        while ((got = CFReadStreamRead(stream, buffer, sizeof buffer)) > 0)
            CFDataAppendBytes(data, buffer, got);
    answer_number(call, got);
    answer(call, data);
    if (stream)
        CFRelease(stream);
}

/* The content of a URL, and its properties that are the same wherever it is. */
static void answer_content(const char *call, CFURLRef url)
{
    CFDataRef data = NULL;
    CFPropertyListRef list = NULL;
    CFTypeRef value = NULL;
    SInt32 code = 0;
    CFURLCreateDataAndPropertiesFromResource(NULL, url, &data, NULL, NULL, &code);
    answer_number(call, code);
    if (data)
        list = CFPropertyListCreateWithData(NULL, data, 0, NULL, NULL);
    answer(call, list);
    answer(call, data);
    static const CFStringRef *const keys[] = {
        &kCFURLNameKey,      &kCFURLIsRegularFileKey,  &kCFURLIsDirectoryKey,     &kCFURLIsSymbolicLinkKey,
        &kCFURLIsPackageKey, &kCFURLIsApplicationKey,  &kCFURLIsHiddenKey,        &kCFURLIsReadableKey,
        &kCFURLFileSizeKey,  &kCFURLTypeIdentifierKey, &kCFURLFileResourceTypeKey
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        value = NULL;
        if (!CFURLCopyResourcePropertyForKey(url, *keys[i], &value, NULL))
            value = NULL;
        answer(call, value);
    }
    answer_number(call, CFURLResourceIsReachable(url, NULL));
}

static void answer_nib(CFBundleRef bundle, CFStringRef name)
{
    CFErrorRef error = NULL;
    CFBCNibRef nib = CFBCNibCreateInBundle(bundle, name, NULL, &error);
    answer_number("CFBCNibCreateInBundle", error ? CFErrorGetCode(error) : 0);
    if (nib) {
        answer_number("CFBCNibGetFormat", CFBCNibGetFormat(nib));
        answer_number("CFBCNibGetSchema", CFBCNibGetSchema(nib));
        answer("CFBCNibCopyURL", CFBCNibCopyURL(nib));
        answer("CFBCNibCopyPartNames", CFBCNibCopyPartNames(nib));
        CFRelease(nib);
    }
    if (error)
        CFRelease(error);
}

/* Every call that reads the bundle. Returns text that the caller frees. */
static char *answers_about(CFURLRef url)
{
    answers = NULL;
    answers_length = answers_capacity = 0;
    call_count = 0;
    CFBundleRef bundle = CFBundleCreate(NULL, url);
    assert_non_null(bundle);
    assert_true(CFStringGetCString(CFURLGetString(url), bundle_url, sizeof bundle_url, kCFStringEncodingUTF8));
    CFStringRef name = CFSTR("a"), txt = CFSTR("txt"), strings = CFSTR("strings"), en = CFSTR("en");

    answer_get("GetInfoDictionary", CFBundleGetInfoDictionary(bundle));
    answer_get("GetLocalInfoDictionary", CFBundleGetLocalInfoDictionary(bundle));
    answer_get("GetIdentifier", CFBundleGetIdentifier(bundle));
    answer_number("GetVersionNumber", CFBundleGetVersionNumber(bundle));
    answer_get("GetDevelopmentRegion", CFBundleGetDevelopmentRegion(bundle));
    answer_get("GetValueForInfoDictionaryKey", CFBundleGetValueForInfoDictionaryKey(bundle, CFSTR("CFBundleName")));
    UInt32 type = 0, creator = 0;
    CFBundleGetPackageInfo(bundle, &type, &creator);
    answer_number("GetPackageInfo type", (long)type);
    answer_number("GetPackageInfo creator", (long)creator);
    type = creator = 0;
    answer_number("GetPackageInfoInDirectory", CFBundleGetPackageInfoInDirectory(url, &type, &creator));
    answer_number("GetPackageInfoInDirectory type", (long)type);
    answer("CopyBundleURL", CFBundleCopyBundleURL(bundle));
    answer("CopyExecutableURL", CFBundleCopyExecutableURL(bundle));
    answer("CopyAuxiliaryExecutableURL", CFBundleCopyAuxiliaryExecutableURL(bundle, CFSTR("tool")));
    answer("CopyExecutableArchitectures", CFBundleCopyExecutableArchitectures(bundle));
    answer("CopyExecutableArchitecturesForURL", CFBundleCopyExecutableArchitecturesForURL(url));
    answer("CopySupportFilesDirectoryURL", CFBundleCopySupportFilesDirectoryURL(bundle));
    answer("CopyResourcesDirectoryURL", CFBundleCopyResourcesDirectoryURL(bundle));
    answer("CopyPrivateFrameworksURL", CFBundleCopyPrivateFrameworksURL(bundle));
    answer("CopySharedFrameworksURL", CFBundleCopySharedFrameworksURL(bundle));
    answer("CopySharedSupportURL", CFBundleCopySharedSupportURL(bundle));
    answer("CopyBuiltInPlugInsURL", CFBundleCopyBuiltInPlugInsURL(bundle));
    answer("CopyInfoDictionaryInDirectory", CFBundleCopyInfoDictionaryInDirectory(url));
    answer("CopyInfoDictionaryForURL", CFBundleCopyInfoDictionaryForURL(url));
    CFArrayRef localizations = CFBundleCopyBundleLocalizations(bundle);
    answer_get("CopyBundleLocalizations", localizations);
    answer("CopyPreferredLocalizationsFromArray", CFBundleCopyPreferredLocalizationsFromArray(localizations));
    CFRelease(localizations);
    answer("CopyLocalizationsForURL", CFBundleCopyLocalizationsForURL(url));
    answer("CopyLocalizedString", CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL));
    answer("CopyLocalizedString of a table",
           CFBundleCopyLocalizedString(bundle, CFSTR("k"), CFSTR("v"), CFSTR("Other")));
    answer("CopyLocalizedStringForLocalizations",
           CFBundleCopyLocalizedStringForLocalization(bundle, CFSTR("k"), NULL, NULL, CFSTR("de")));
    answer("CopyResourceURL", CFBundleCopyResourceURL(bundle, name, txt, NULL));
    answer("CopyResourceURL in a subdirectory", CFBundleCopyResourceURL(bundle, CFSTR("b"), txt, CFSTR("sub")));
    answer("CopyResourceURL of none", CFBundleCopyResourceURL(bundle, CFSTR("none"), txt, NULL));
    answer("CopyResourceURL of a link", CFBundleCopyResourceURL(bundle, CFSTR("link"), txt, NULL));
    answer("CopyResourceURLInDirectory", CFBundleCopyResourceURLInDirectory(url, name, txt, NULL));
    answer("CopyResourceURLForLocalization", CFBundleCopyResourceURLForLocalization(bundle, name, txt, NULL, en));
    answer("CopyResourceURLsOfType", CFBundleCopyResourceURLsOfType(bundle, txt, NULL));
    answer("CopyResourceURLsOfType all", CFBundleCopyResourceURLsOfType(bundle, NULL, NULL));
    answer("CopyResourceURLsOfType sub", CFBundleCopyResourceURLsOfType(bundle, NULL, CFSTR("sub")));
    answer("CopyResourceURLsOfTypeInDirectory", CFBundleCopyResourceURLsOfTypeInDirectory(url, strings, NULL));
    answer("CopyResourceURLsOfTypeForLocalization",
           CFBundleCopyResourceURLsOfTypeForLocalization(bundle, strings, NULL, en));
    answer("CFBCBundleCopyTableNames", CFBCBundleCopyTableNames(bundle));
    answer("CFBCBundleCopyResourceExplanation", CFBCBundleCopyResourceExplanation(bundle, name, txt, NULL));
    answer("CFBCBundleCopyLocalizedStringExplanation",
           CFBCBundleCopyLocalizedStringExplanation(bundle, CFSTR("k"), NULL));
    answer("CFBCBundleCopyLocalizationsExplanation", CFBCBundleCopyLocalizationsExplanation(bundle));
    answer("CFBCBundleCopyTableKeys", CFBCBundleCopyTableKeys(bundle, NULL, en));
    answer("CFBCBundleCopyTableContents", CFBCBundleCopyTableContents(bundle, CFSTR("Plurals"), en));
    answer("CopyLocalizedString of a catalog", CFBundleCopyLocalizedString(bundle, CFSTR("c"), NULL, CFSTR("Catalog")));
    answer("CopyLocalizedFormat", CFBCBundleCopyLocalizedFormat(bundle, CFSTR("n"), CFSTR("Plurals"), 2));
    answer_nib(bundle, CFSTR("Main"));
    answer_number("IsExecutableLoaded", CFBundleIsExecutableLoaded(bundle));

    CFArrayRef all = CFBundleCopyResourceURLsOfType(bundle, NULL, NULL);
    for (CFIndex i = 0; all && i < CFArrayGetCount(all) && i < 40; i++) {
        CFURLRef resource = (CFURLRef)CFArrayGetValueAtIndex(all, i);
        answer_content("content of a resource", resource);
        answer_stream("stream of a resource", resource);
    }
    if (all)
        CFRelease(all);
    answer_content("content of the bundle", url);
    CFRelease(bundle);
    return answers;
}

/* ---- Tests ---- */

static void make_sample(void)
{
    static int is_made;
    if (is_made++)
        return;
    make_info("App.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.app</string>"
                                             "<key>CFBundleVersion</key><string>1.2.3</string>"
                                             "<key>CFBundleName</key><string>App</string>"
                                             "<key>CFBundleExecutable</key><string>App</string>"
                                             "<key>CFBundleDevelopmentRegion</key><string>en</string>");
    make_file("App.app/Contents/PkgInfo", "APPLabcd");
    make_file("App.app/Contents/MacOS/tool", "#!/bin/sh\n");
    make_library("App.app/Contents/Linux/App", "int one(void) { return 1; }\n");
    make_file("App.app/Contents/Resources/a.txt", "content of a");
    make_file("App.app/Contents/Resources/sub/b.txt", "b");
    make_link("App.app/Contents/Resources/link.txt", "../Resources/a.txt");
    make_link("App.app/Contents/Resources/dangling.txt", "nothing");
    make_file("App.app/Contents/Resources/en.lproj/Localizable.strings", "k = \"value\"; other = \"o\";");
    make_file("App.app/Contents/Resources/de.lproj/Localizable.strings", "k = \"Wert\";");
    make_file("App.app/Contents/Resources/en.lproj/InfoPlist.strings", "CFBundleName = \"The App\";");
    make_file("App.app/Contents/Resources/en.lproj/Other.strings", "k = \"broken");
    make_file("App.app/Contents/Resources/Catalog.xcstrings",
              "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"c\":{\"localizations\":{\"en\":"
              "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"catalog\"}}}}}}");
    make_info("App.app/Contents/Resources/en.lproj/Plurals.stringsdict",
              "<key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
              "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
              "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>"
              "<key>other</key><string>%d files</string></dict></dict>");
    make_file("App.app/Contents/Resources/Main.nib", "not a nib");
    make_directory("App.app/Contents/PlugIns/Empty.plugin");
}

static void assert_same_answers(CFBCFileTreeRef tree, CFStringRef path, const char *expected)
{
    CFURLRef url = CFBCFileTreeCopyURL(tree, path);
    char *found = answers_about(url);
    if (strcmp(found, expected) != 0) {
        const char *left = expected, *right = found;
        while (*left == *right)
            left++, right++;
        while (left > expected && left[-1] != '\n')
            left--, right--;
        fprintf(stderr, "directory: %.*s\ntree:      %.*s\n", (int)strcspn(left, "\n"), left, (int)strcspn(right, "\n"),
                right);
    }
    assert_string_equal(found, expected);
    free(found);
    CFRelease(url);
}

static void test_same_calls__have_the_same_answers_in_a_directory_and_in_trees(void **state)
{
    (void)state;
    struct disk_tree disk;
    make_sample();
    use_languages("en");
    CFURLRef url = url_of("App.app/");
    CFStringRef path = CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle);
    CFURLRef directory = CFURLCreateWithFileSystemPath(NULL, path, kCFURLPOSIXPathStyle, TRUE);
    CFRelease(path);
    char *expected = answers_about(directory);
    assert_true(call_count >= 40);
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    assert_same_answers(tree, CFSTR("App.app"), expected);
    CFRelease(tree);
    assert_int_equal(disk.released, 1);
    assert_int_equal(disk.open_count, 0);
    tree = make_memory_tree(scratch());
    assert_same_answers(tree, CFSTR("App.app"), expected);
    CFRelease(tree);
    free(expected);
    CFRelease(directory);
    CFRelease(url);
}

static void test_bundle__holds_its_tree(void **state)
{
    (void)state;
    struct disk_tree disk;
    CFErrorRef error = NULL;
    make_sample();
    use_languages("en");
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    assert_int_equal(CFGetTypeID(tree), CFBCFileTreeGetTypeID());
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("App.app"));
    CFBundleRef bundle = CFBCBundleCreateInFileTree(tree, CFSTR("App.app"), NULL, &error);
    assert_non_null(bundle);
    assert_null(error);
    CFBundleRef again = CFBundleCreate(NULL, url);
    assert_ptr_equal(again, bundle);
    CFRelease(again);
    CFRelease(tree);
    assert_int_equal(disk.released, 0);
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL), "value");
    CFRelease(bundle);
    assert_int_equal(disk.released, 1);
    assert_null(CFBundleCreate(NULL, url));
    assert_null(CFBCBundleCreateAndReturnError(url, &error));
    assert_int_equal(CFErrorGetCode(error), ENOENT);
    CFRelease(error);
    CFRelease(url);
}

static void test_code_in_a_tree__is_not_loaded_but_read(void **state)
{
    (void)state;
    struct disk_tree disk;
    CFErrorRef error = NULL;
    make_sample();
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    CFBundleRef bundle = CFBCBundleCreateInFileTree(tree, CFSTR("App.app"), NULL, NULL);
    assert_false(CFBundleLoadExecutableAndReturnError(bundle, &error));
    assert_int_equal(CFErrorGetCode(error), 3584);
    CFStringRef reason = CFErrorCopyFailureReason(error);
    assert_true(CFStringHasPrefix(reason, CFSTR("the bundle is in a file tree")));
    CFRelease(reason);
    assert_string(CFErrorCopyRecoverySuggestion(error),
                  "Extract the bundle to a directory, and load its code from there.");
    CFRelease(error);
    error = NULL;
    assert_false(CFBundlePreflightExecutable(bundle, &error));
    CFRelease(error);
    clear_diagnostics();
    assert_null(CFBundleGetFunctionPointerForName(bundle, CFSTR("one")));
    assert_non_null(strstr(last_diagnostic(), "disk!/App.app"));
    CFArrayRef architectures = CFBundleCopyExecutableArchitectures(bundle);
    assert_int_equal(CFArrayGetCount(architectures), 1);
    CFRelease(architectures);
    CFRelease(bundle);
    CFRelease(tree);
}

/* A failure is an error of the call or a diagnostic, and not cached. */
static void test_failure_of_a_callback__is_not_an_answer(void **state)
{
    (void)state;
    make_sample();
    use_languages("en");
    for (int code = 1; code <= 140; code++) {
        struct disk_tree disk;
        CFErrorRef error = NULL;
        CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
        disk.failure = code;
        CFBundleRef bundle = CFBCBundleCreateInFileTree(tree, CFSTR("App.app"), NULL, &error);
        assert_null(bundle);
        assert_int_equal(CFErrorGetCode(error), code == EINTR ? EIO : code);
        CFRelease(error);
        disk.failure = 0;
        bundle = CFBCBundleCreateInFileTree(tree, CFSTR("App.app"), NULL, NULL);
        assert_non_null(bundle);
        disk.failure = code;
        assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), CFSTR("default"), NULL), "default");
        disk.failure = 0;
        if (code == EIO || code == EMFILE || code == ENOMEM || code == EACCES || code == EPERM)
            assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL), "value");
        CFRelease(bundle);
        CFRelease(tree);
        assert_int_equal(disk.released, 1);
        assert_int_equal(disk.open_count, 0);
    }
}

static void test_sizes_and_counts_that_are_wrong__are_survived(void **state)
{
    (void)state;
    static const int64_t errors[] = { -1, 1, 1000, -100000, INT64_MIN / 2, INT64_MAX / 2, (int64_t)1 << 40 };
    static const CFIndex counts[] = { -1, 1 << 30, INT64_MAX, INT64_MIN };
    make_sample();
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        struct disk_tree disk;
        CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
        disk.size_error = errors[i];
        CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("App.app"));
        CFBundleRef bundle = CFBundleCreate(NULL, url);
        if (bundle) {
            CFRelease(bundle);
            free(answers_about(url));
        }
        CFRelease(url);
        CFRelease(tree);
        assert_int_equal(disk.open_count, 0);
    }
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct disk_tree disk;
        CFErrorRef error = NULL;
        CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
        disk.wrong_count = counts[i];
        assert_null(CFBCBundleCreateInFileTree(tree, CFSTR("App.app"), NULL, &error));
        assert_int_equal(CFErrorGetCode(error), EIO);
        CFRelease(error);
        CFRelease(tree);
        assert_int_equal(disk.open_count, 0);
    }
}

static int list_count, last_code;

static int list_badly(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    char name[64];
    (void)info;
    (void)directory;
    list_count++;
    static const char *const names[] = { "", ".", "..", "a/b", "/", "a\xff.txt", "good.txt", "good.txt" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add(context, names[i], kCFBCFileKindRegular);
    add(context, NULL, kCFBCFileKindRegular);
    add(context, "odd", (CFBCFileKind)77);
    add(context, "none", kCFBCFileKindNone);
    for (int i = 0; info && i < 10000000; i++) {
        snprintf(name, sizeof name, "name-%d", i);
        last_code = add(context, name, kCFBCFileKindRegular);
        if (last_code) {
            assert_int_equal(add(context, "one more", kCFBCFileKindRegular), last_code);
            return last_code;
        }
    }
    return 0;
}

static int is_a_directory(void *info, const char *path, CFBCFileStatus *status)
{
    (void)info;
    status->kind = *path ? kCFBCFileKindSymbolicLink : kCFBCFileKindDirectory;
    return 0;
}

static int link_to_itself(void *info, const char *path, char *buffer, CFIndex capacity, CFIndex *count)
{
    (void)info;
    *count = snprintf(buffer, (size_t)capacity, "%s", path);
    return 0;
}

static void test_listings_and_links_that_lie__are_survived(void **state)
{
    (void)state;
    CFBCFileTreeCallbacks callbacks = disk_callbacks();
    callbacks.list = list_badly;
    callbacks.status = is_a_directory;
    callbacks.readLink = link_to_itself;
    callbacks.release = NULL;
    for (int is_endless = 0; is_endless < 2; is_endless++) {
        CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, is_endless ? &callbacks : NULL, 0, NULL);
        CFURLRef url = CFBCFileTreeCopyURL(tree, NULL);
        list_count = last_code = 0;
        CFArrayRef all = CFBundleCreateBundlesFromDirectory(NULL, url, CFSTR("txt"));
        assert_int_equal(list_count, 1);
        /* What is listed are links to themselves, so there is no bundle. */
        assert_int_equal(all ? CFArrayGetCount(all) : 0, 0);
        assert_int_equal(last_code, is_endless ? EFBIG : 0);
        if (all)
            CFRelease(all);
        CFRelease(url);
        CFErrorRef error = NULL;
        assert_null(CFBCBundleCreateInFileTree(tree, CFSTR("loop"), NULL, &error));
        assert_int_equal(CFErrorGetCode(error), ELOOP);
        CFRelease(error);
        CFRelease(tree);
    }
}

/* ---- Trees of odd files ---- */

typedef struct {
    const char *path;
    CFBCFileKind kind;
    const char *target;   /* of a link */
    CFIndex target_count; /* what is said of its length, unless it is 0 */
    double modified;
} odd_file;

static char long_target[4096];

static const odd_file odd_files[] = {
    { "", kCFBCFileKindDirectory, NULL, 0, 0 },
    { "d", kCFBCFileKindDirectory, NULL, 0, NAN },
    { "d/e", kCFBCFileKindDirectory, NULL, 0, 1e300 },
    { "d/f", kCFBCFileKindRegular, NULL, 0, -1e300 },
    { "d/.f", kCFBCFileKindRegular, NULL, 0, 1 },
    { "d/..f", kCFBCFileKindRegular, NULL, 0, 0 },
    { "l", kCFBCFileKindSymbolicLink, "d", 0, 0 },
    { "dots", kCFBCFileKindSymbolicLink, "./d/./e/../", 0, 0 },
    { "up", kCFBCFileKindSymbolicLink, "..", 0, 0 },
    { "absolute", kCFBCFileKindSymbolicLink, "/d", 0, 0 },
    { "empty", kCFBCFileKindSymbolicLink, "", 0, 0 },
    { "nul", kCFBCFileKindSymbolicLink, "d\0e", 3, 0 },
    { "negative", kCFBCFileKindSymbolicLink, "d", -1, 0 },
    { "beyond", kCFBCFileKindSymbolicLink, "d", 4096, 0 },
    { "long", kCFBCFileKindSymbolicLink, long_target, 0, 0 },
    { "pipe", kCFBCFileKindOther, NULL, 0, 0 },
    { "odd", (CFBCFileKind)77, NULL, 0, 0 },
    { "minus", (CFBCFileKind)-1, NULL, 0, 0 },
    { "none", kCFBCFileKindNone, NULL, 0, 0 },
};

static const odd_file *odd_file_at(const char *path)
{
    for (size_t i = 0; i < sizeof odd_files / sizeof *odd_files; i++)
        if (strcmp(odd_files[i].path, path) == 0)
            return &odd_files[i];
    return NULL;
}

static int odd_status(void *info, const char *path, CFBCFileStatus *status)
{
    const odd_file *file = odd_file_at(path);
    (void)info;
    if (strcmp(path, "fails") == 0)
        return -7;
    if (*path == 'q') {
        status->kind = path[strlen(path) - 1] == 'k' ? kCFBCFileKindSymbolicLink : kCFBCFileKindDirectory;
        return 0;
    }
    if (!file)
        return ENOENT;
    status->kind = file->kind;
    status->size = 5;
    status->modified = file->modified;
    return 0;
}

static int odd_link(void *info, const char *path, char *buffer, CFIndex capacity, CFIndex *count)
{
    const odd_file *file = odd_file_at(path);
    (void)info;
    if (*path == 'q') {
        memset(buffer, 'q', 2000);
        *count = 2000;
        return 0;
    }
    *count = file->target_count ? file->target_count : (CFIndex)strlen(file->target);
    if (*count > 0 && *count <= capacity)
        memcpy(buffer, file->target, (size_t)*count);
    return 0;
}

/* Names that are not names, and one that is longer than a path, though equal to a shorter one. */
static int odd_list(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    char name[6200] = "";
    (void)info;
    (void)directory;
    (void)add(context, NULL, kCFBCFileKindDirectory);
    (void)add(context, "a/b.x", kCFBCFileKindDirectory);
    for (int i = 0; i < 2040; i++)
        memcpy(name + 3 * i, "e\xcc\x81", 4);
    (void)add(context, name, kCFBCFileKindDirectory);
    (void)add(context, "minus.x", (CFBCFileKind)-1);
    name[256] = 0;
    (void)add(context, name, kCFBCFileKindDirectory);
    return add(context, "\xFF.x", kCFBCFileKindRegular);
}

static int odd_open_count;

static int odd_open(void *info, const char *path, void **file)
{
    (void)info;
    (void)path;
    *file = NULL;
    odd_open_count++;
    return 0;
}

static int odd_read(void *info, void *file, int64_t offset, void *buffer, CFIndex capacity, CFIndex *count)
{
    (void)info;
    assert_null(file);
    *count = capacity < 5 - offset ? capacity : (CFIndex)(5 - offset);
    memcpy(buffer, &"12345"[offset], (size_t)*count);
    return 0;
}

static void odd_close(void *info, void *file)
{
    (void)info;
    assert_null(file);
    odd_open_count--;
}

static CFBCFileTreeCallbacks odd_callbacks(void)
{
    CFBCFileTreeCallbacks callbacks = { 0, NULL, NULL, odd_list, odd_status, odd_open, odd_read, odd_close, odd_link };
    memset(long_target, '/', sizeof long_target);
    memcpy(long_target, "d", 1);
    long_target[sizeof long_target - 6] = 0;
    return callbacks;
}

static CFReadStreamRef open_stream(CFURLRef url)
{
    CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, url);
    if (CFReadStreamOpen(stream))
        return stream;
    CFRelease(stream);
    return NULL;
}

/* What the status of a path says: 0, or the code of the error. */
static int code_for(CFBCFileTreeRef tree, const char *path)
{
    CFErrorRef error = NULL;
    CFStringRef string = CFStringCreateWithCString(NULL, path, kCFStringEncodingUTF8);
    CFURLRef url = CFBCFileTreeCopyURL(tree, string);
    int code = 0;
    if (!CFURLResourceIsReachable(url, &error)) {
        CFDictionaryRef details = CFErrorCopyUserInfo(error);
        CFErrorRef reason = (CFErrorRef)CFDictionaryGetValue(details, kCFErrorUnderlyingErrorKey);
        code = (int)CFErrorGetCode(reason ? reason : error);
        CFRelease(details);
        CFRelease(error);
    }
    CFRelease(url);
    CFRelease(string);
    return code;
}

static void test_path__is_followed_as_on_a_disk(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        int code;
    } paths[] = {
        { "d/f", 0 },
        { "l/f", 0 },
        { "l/e/../f", 0 },
        { "dots/f", 0 },
        { "d//f", 0 },
        { "d/./f", 0 },
        { "d/.f", 0 },
        { "d/..f", 0 },
        { "d/..", 0 },
        { "d/e/../../d", 0 },
        { "x", ENOENT },
        { "x/../d", ENOENT },
        { "d/f/x", ENOTDIR },
        { "..", ENOENT },
        { "d/../../d", ENOENT },
        { "up/d", ENOENT },
        { "absolute/f", 0 },
        { "absolute/../x", ENOENT },
        { "absolute/../../d", ENOENT },
        { "empty/f", ENOENT },
        { "nul/f", ENOENT },
        { "negative/f", EIO },
        { "beyond/f", EIO },
        { "long/f", 0 },
        { "long/ffffff", ENAMETOOLONG },
        { "none", ENOENT },
        { "fails", EIO },
        { "pipe", 0 },
        { "odd", 0 },
        { "minus", 0 },
        { "pipe/x", ENOTDIR },
    };
    CFBCFileTreeCallbacks callbacks = odd_callbacks();
    CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        int code = code_for(tree, paths[i].path);
        if (code != paths[i].code)
            fprintf(stderr, "%s\n", paths[i].path);
        assert_int_equal(code, paths[i].code);
    }
    char path[5000];
    memset(path, 'n', sizeof path);
    path[4095] = 0;
    assert_int_equal(code_for(tree, path), ENAMETOOLONG);
    /* A link whose target would make the path too long. */
    memset(path, 'q', 3000);
    strcpy(path + 3000, "/k/q");
    assert_int_equal(code_for(tree, path), ENAMETOOLONG);
    CFRelease(tree);
    tree = CFBCFileTreeCreate(&callbacks, NULL, kCFBCFileTreeOptionCaseInsensitive, NULL);
    for (int i = 0; i < 2040; i++)
        memcpy(path + 2 * i, "\xc3\xa9", 3);
    assert_int_equal(code_for(tree, path), ENOENT);
    CFRelease(tree);
    callbacks.readLink = NULL;
    for (CFOptionFlags options = 0; options < 2; options++) {
        tree = CFBCFileTreeCreate(&callbacks, NULL, options, NULL);
        assert_int_equal(code_for(tree, "d/f"), 0);
        CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("l"));
        CFURLRef directory = CFBCFileTreeCopyURL(tree, CFSTR("d"));
        CFStringRef odd = CFStringCreateWithFormat(NULL, NULL, CFSTR("%@%%FF"), CFURLGetString(directory));
        CFRelease(directory);
        CFURLRef other = CFURLCreateWithString(NULL, odd, NULL);
        assert_null(open_stream(url));
        assert_null(open_stream(other));
        CFRelease(other);
        CFRelease(odd);
        CFRelease(url);
        CFRelease(tree);
    }
}

static void test_status_of_an_odd_file__is_a_status(void **state)
{
    (void)state;
    CFBCFileTreeCallbacks callbacks = odd_callbacks();
    CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL);
    static const char *const paths[] = { "d", "d/e", "d/f", "pipe", "odd", "minus" };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        CFStringRef path = CFStringCreateWithCString(NULL, paths[i], kCFStringEncodingUTF8);
        CFURLRef url = CFBCFileTreeCopyURL(tree, path);
        CFTypeRef value = NULL;
        assert_true(CFURLCopyResourcePropertyForKey(url, kCFURLContentModificationDateKey, &value, NULL));
        assert_non_null(value);
        CFRelease(value);
        assert_true(CFURLCopyResourcePropertyForKey(url, kCFURLIsRegularFileKey, &value, NULL));
        assert_int_equal(CFBooleanGetValue((CFBooleanRef)value), strcmp(paths[i], "d/f") == 0);
        CFRelease(value);
        CFRelease(url);
        CFRelease(path);
    }
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("l/e/../f"));
    CFTypeRef path = NULL;
    assert_true(CFURLCopyResourcePropertyForKey(url, kCFURLCanonicalPathKey, &path, NULL));
    assert_true(CFStringHasSuffix((CFStringRef)path, CFSTR("/d/f")));
    CFRelease(path);
    CFRelease(url);
    url = CFBCFileTreeCopyURL(tree, CFSTR("missing"));
    assert_false(CFURLCopyResourcePropertyForKey(url, kCFURLCanonicalPathKey, &path, NULL) && path);
    CFRelease(url);
    url = CFBCFileTreeCopyURL(tree, CFSTR("d/f"));
    CFArrayRef bundles = CFBundleCreateBundlesFromDirectory(NULL, url, CFSTR("x"));
    assert_int_equal(CFArrayGetCount(bundles), 0);
    CFRelease(bundles);
    CFRelease(url);
    url = CFBCFileTreeCopyURL(tree, NULL);
    assert_true(CFURLCopyResourcePropertyForKey(url, kCFURLCanonicalPathKey, &path, NULL));
    CFRelease(path);
    bundles = CFBundleCreateBundlesFromDirectory(NULL, url, CFSTR("x"));
    assert_int_equal(CFArrayGetCount(bundles), 0);
    CFRelease(bundles);
    CFRelease(url);
    CFRelease(tree);
}

static void test_stream_of_a_tree__is_read_from_any_offset_and_after_the_tree(void **state)
{
    (void)state;
    CFBCFileTreeCallbacks callbacks = odd_callbacks();
    CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL),
                    other = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL);
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("d/f"));
    CFReadStreamRef stream = open_stream(url);
    UInt8 bytes[8];
    SInt64 offset = 3;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberSInt64Type, &offset);
    assert_true(CFReadStreamSetProperty(stream, kCFStreamPropertyFileCurrentOffset, number));
    CFRelease(number);
    CFRelease(tree);
    assert_false(CFURLResourceIsReachable(url, NULL));
    assert_int_equal(CFReadStreamRead(stream, bytes, sizeof bytes), 2);
    assert_memory_equal(bytes, "45", 2);
    number = (CFNumberRef)CFReadStreamCopyProperty(stream, kCFStreamPropertyFileCurrentOffset);
    assert_true(CFNumberGetValue(number, kCFNumberSInt64Type, &offset));
    assert_int_equal(offset, 5);
    CFRelease(number);
    offset = -1;
    number = CFNumberCreate(NULL, kCFNumberSInt64Type, &offset);
    assert_false(CFReadStreamSetProperty(stream, kCFStreamPropertyFileCurrentOffset, number));
    CFRelease(number);
    CFRelease(stream);
    assert_int_equal(odd_open_count, 0);
    CFRelease(url);
    CFRelease(other);
}

/* As many files of trees may be open as the library has descriptors for. */
static void test_too_many_open_files__are_an_error_and_not_kept(void **state)
{
    (void)state;
    enum { most = 4096 };
    static CFReadStreamRef streams[most + 1];
    CFBCFileTreeCallbacks callbacks = odd_callbacks();
    CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL);
    callbacks.close = NULL;
    CFBCFileTreeRef without_close = CFBCFileTreeCreate(&callbacks, NULL, 0, NULL);
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("d/f")), directory = CFBCFileTreeCopyURL(tree, CFSTR("d"));
    CFURLRef other = CFBCFileTreeCopyURL(without_close, CFSTR("d/f"));
    int count = 0;
    while (count <= most && (streams[count] = open_stream(url)))
        count++;
    assert_int_equal(count, most);
    assert_int_equal(odd_open_count, most);
    CFErrorRef error = NULL;
    assert_null(CFBCBundleCreateAndReturnError(directory, &error));
    assert_int_equal(CFErrorGetCode(error), EMFILE);
    CFRelease(error);
    assert_null(open_stream(other));
    odd_open_count--;
    CFRelease(other);
    CFRelease(without_close);
    CFRelease(streams[--count]);
    assert_non_null(streams[count] = open_stream(url));
    while (count >= 0)
        CFRelease(streams[count--]);
    assert_int_equal(odd_open_count, 0);
    CFRelease(url);
    CFRelease(directory);
    CFRelease(tree);
}

/* Names of which one begins with the other, and what sorts between them. */
static void test_directories_in_memory__have_their_own_files_only(void **state)
{
    (void)state;
    static const char *const paths[] = { "a/b-x", "a/b/c", "a/b.x/d", "ab/.b", "ab/..b", "a0", "a0b" };
    const void *keys[7], *values[7];
    for (int i = 0; i < 7; i++) {
        keys[i] = CFStringCreateWithCString(NULL, paths[i], kCFStringEncodingUTF8);
        values[i] = CFDataCreate(NULL, (const UInt8 *)paths[i], (CFIndex)strlen(paths[i]));
    }
    CFDictionaryRef files =
        CFDictionaryCreate(NULL, keys, values, 7, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(files, kCFBCFileTreeOptionCaseInsensitive, NULL);
    for (int i = 0; i < 7; i++)
        assert_int_equal(code_for(tree, paths[i]), 0);
    assert_int_equal(code_for(tree, ""), 0);
    assert_int_equal(code_for(tree, "A/B.X/D"), 0);
    assert_int_equal(code_for(tree, "a/b-"), ENOENT);
    assert_int_equal(code_for(tree, "a/c"), ENOENT);
    assert_int_equal(code_for(tree, "AB/.C"), ENOENT);
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("a"));
    CFArrayRef bundles = CFBundleCreateBundlesFromDirectory(NULL, url, CFSTR("x"));
    assert_int_equal(CFArrayGetCount(bundles), 1);
    CFRelease(bundles);
    CFRelease(url);
    CFRelease(tree);
    CFRelease(files);
    for (int i = 1; i < 7; i++) {
        CFRelease(keys[i]);
        if (i > 1)
            CFRelease(values[i]);
    }
    /* Two keys with the same path, which a dictionary may have, and two that are none. */
    keys[1] = CFStringCreateWithCString(NULL, "a/b-x", kCFStringEncodingUTF8);
    CFErrorRef error = NULL;
    files = CFDictionaryCreate(NULL, keys, values, 2, NULL, NULL);
    assert_null(CFBCFileTreeCreateWithContents(files, 0, &error));
    CFRelease(error);
    CFRelease(files);
    CFRelease(keys[0]);
    CFRelease(keys[1]);
    keys[0] = CFStringCreateWithBytes(NULL, (const UInt8 *)"a\0b", 3, kCFStringEncodingUTF8, FALSE);
    keys[1] = CFSTR("/");
    files = CFDictionaryCreate(NULL, keys, values, 2, NULL, NULL);
    assert_null(CFBCFileTreeCreateWithContents(files, 0, &error));
    CFRelease(error);
    CFRelease(files);
    CFRelease(keys[0]);
    CFRelease(values[0]);
    CFRelease(values[1]);
}

static int is_true(CFURLRef url, CFStringRef key)
{
    CFTypeRef value = NULL;
    assert_true(CFURLCopyResourcePropertyForKey(url, key, &value, NULL));
    int result = CFBooleanGetValue((CFBooleanRef)value);
    CFRelease(value);
    return result;
}

static void assert_refused(CFURLRef url, CFStringRef key, CFTypeRef value)
{
    CFErrorRef error = NULL;
    assert_false(CFURLSetResourcePropertyForKey(url, key, value, &error));
    assert_non_null(error);
    CFRelease(error);
}

static void test_nothing_in_a_tree__can_be_changed(void **state)
{
    (void)state;
    struct disk_tree disk;
    SInt32 code = 0;
    make_sample();
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    CFURLRef code_url = CFBCFileTreeCopyURL(tree, CFSTR("App.app/Contents/Linux/App"));
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("App.app/Contents/Resources/a.txt"));
    assert_true(is_true(url, kCFURLIsReadableKey));
    assert_false(is_true(url, kCFURLIsWritableKey));
    assert_false(is_true(url, kCFURLIsExecutableKey));
    assert_true(is_true(code_url, kCFURLIsExecutableKey));
    CFDateRef date = CFDateCreate(NULL, 0);
    assert_refused(url, kCFURLContentModificationDateKey, date);
    assert_refused(url, kCFURLNameKey, CFSTR("other.txt"));
    CFWriteStreamRef stream = CFWriteStreamCreateWithFile(NULL, url);
    assert_false(CFWriteStreamOpen(stream));
    CFRelease(stream);
    int mode = 0600;
    CFTypeRef key = kCFURLFilePOSIXMode, value = CFNumberCreate(NULL, kCFNumberIntType, &mode);
    CFDictionaryRef properties =
        CFDictionaryCreate(NULL, &key, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    assert_false(CFURLWriteDataAndPropertiesToResource(url, NULL, properties, &code));
    CFURLRef directory = CFURLCreateCopyAppendingPathComponent(NULL, url, CFSTR("new"), TRUE);
    CFDataRef data = CFDataCreate(NULL, NULL, 0);
    assert_false(CFURLWriteDataAndPropertiesToResource(directory, data, NULL, &code));
    CFRelease(data);
    CFRelease(directory);
    CFRelease(properties);
    CFRelease(value);
    CFRelease(date);
    CFRelease(code_url);
    CFRelease(url);
    CFRelease(tree);
    assert_int_equal(disk.released, 1);
}

static void test_wrapped_bundle__is_found_in_a_tree(void **state)
{
    (void)state;
    make_info("wrapped/Outer.app/Wrapper/Inner.app/Info.plist",
              "<key>CFBundleIdentifier</key><string>org.example.inner</string>");
    make_link("wrapped/Outer.app/WrappedBundle", "Wrapper/Inner.app");
    make_info("wrapped/File.app/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.file</string>");
    make_file("wrapped/File.app/WrappedBundle", "no link");
    struct disk_tree disk;
    CFBCFileTreeRef trees[] = { make_disk_tree(&disk, scratch_path("wrapped")),
                                make_memory_tree(scratch_path("wrapped")) };
    for (int i = 0; i < 2; i++) {
        CFBundleRef bundle = CFBCBundleCreateInFileTree(trees[i], CFSTR("Outer.app"), NULL, NULL);
        assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.inner");
        CFRelease(bundle);
        bundle = CFBCBundleCreateInFileTree(trees[i], CFSTR("File.app"), NULL, NULL);
        assert_borrowed_string(CFBundleGetIdentifier(bundle), "org.example.file");
        CFRelease(bundle);
        CFRelease(trees[i]);
    }
}

static int is_only_the_root(void *info, const char *path, CFBCFileStatus *status)
{
    (void)info;
    status->kind = kCFBCFileKindDirectory;
    return *path ? ENOENT : 0;
}

static long endless_count;

static int list_endlessly(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    int code = 0;
    (void)info;
    (void)directory;
    while (code == 0 && ++endless_count < 10000000)
        code = add(context, "name", kCFBCFileKindRegular);
    return code;
}

static void test_lookup_without_case__refuses_a_listing_that_never_ends(void **state)
{
    (void)state;
    CFBCFileTreeCallbacks callbacks = disk_callbacks();
    callbacks.list = list_endlessly;
    callbacks.status = is_only_the_root;
    callbacks.release = NULL;
    CFBCFileTreeRef tree = CFBCFileTreeCreate(&callbacks, NULL, kCFBCFileTreeOptionCaseInsensitive, NULL);
    CFErrorRef error = NULL;
    assert_null(CFBCBundleCreateInFileTree(tree, CFSTR("other"), NULL, &error));
    assert_int_equal(CFErrorGetCode(error), EFBIG);
    assert_true(endless_count < 10000000);
    CFRelease(error);
    CFRelease(tree);
}

static CFURLRef reentered_url;
static int depth;

static void call_the_library(void)
{
    if (depth > 2 || !reentered_url)
        return;
    depth++;
    CFBundleRef bundle = CFBundleCreate(NULL, reentered_url);
    if (bundle) {
        CFTypeRef value = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL);
        CFRelease(value);
        CFRelease(bundle);
    }
    depth--;
}

static void test_callback__may_call_the_library(void **state)
{
    (void)state;
    struct disk_tree disk;
    make_sample();
    use_languages("en");
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    reentered_url = CFBCFileTreeCopyURL(tree, CFSTR("App.app"));
    disk.on_call = call_the_library;
    CFBundleRef bundle = CFBundleCreate(NULL, reentered_url);
    assert_string(CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL), "value");
    CFRelease(bundle);
    disk.on_call = NULL;
    CFRelease(reentered_url);
    reentered_url = NULL;
    CFRelease(tree);
    assert_int_equal(disk.released, 1);
}

static CFBCFileTreeRef tree_of(const char *first, CFTypeRef value, const char *second, CFErrorRef *error)
{
    CFDataRef data = CFDataCreate(NULL, (const UInt8 *)"x", 1);
    CFMutableDictionaryRef files =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFStringRef key = CFStringCreateWithCString(NULL, first, kCFStringEncodingUTF8);
    CFDictionarySetValue(files, key, value ? value : (CFTypeRef)data);
    CFRelease(key);
    if (second) {
        key = CFStringCreateWithCString(NULL, second, kCFStringEncodingUTF8);
        CFDictionarySetValue(files, key, data);
        CFRelease(key);
    }
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(files, kCFBCFileTreeOptionCaseInsensitive, error);
    CFRelease(files);
    CFRelease(data);
    return tree;
}

static CFStringRef string_of(const char *bytes, CFIndex count)
{
    return CFStringCreateWithBytes(NULL, (const UInt8 *)bytes, count, kCFStringEncodingUTF8, 0);
}

static void assert_no_file(CFTypeRef path, CFTypeRef value)
{
    CFErrorRef error = NULL;
    CFDictionaryRef files =
        CFDictionaryCreate(NULL, &path, &value, 1, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    assert_null(CFBCFileTreeCreateWithContents(files, 0, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    CFRelease(files);
    CFRelease(path);
    CFRelease(value);
}

/* A C string would end there, and be another path; a link would lead to another file. */
static void test_path_or_target_that_would_be_cut__is_refused(void **state)
{
    (void)state;
    static const char name[] = "\xC3\xA9\xC3\xA9\0\xF0\x9F\x98\x80x";
    for (CFIndex start = 0; start <= 4; start += 2) {
        CFIndex count = (CFIndex)sizeof name - 1 - start;
        assert_no_file(string_of(name + start, count), CFDataCreate(NULL, NULL, 0));
        assert_no_file(string_of("link", 4), string_of(name + start, count));
    }
    char target[4097];
    memset(target, '.', sizeof target);
    for (size_t i = 1; i < sizeof target; i += 2)
        target[i] = '/';
    target[4096] = 'a';
    assert_no_file(string_of("link", 4), string_of(target, 4096));
    const void *keys[] = { string_of("link", 4), string_of("a", 1) };
    const void *values[] = { string_of(target + 2, 4095), CFDataCreate(NULL, (const UInt8 *)"content", 7) };
    CFDictionaryRef files =
        CFDictionaryCreate(NULL, keys, values, 2, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(files, 0, NULL);
    CFURLRef url = CFBCFileTreeCopyURL(tree, (CFStringRef)keys[0]);
    CFDataRef data = NULL;
    assert_true(CFURLCreateDataAndPropertiesFromResource(NULL, url, &data, NULL, NULL, NULL));
    assert_int_equal(CFDataGetLength(data), 7);
    CFRelease(data);
    CFRelease(url);
    CFRelease(tree);
    CFRelease(files);
    for (int i = 0; i < 2; i++) {
        CFRelease(keys[i]);
        CFRelease(values[i]);
    }
}

static void test_contents_that_cannot_be_a_tree__are_refused_by_name(void **state)
{
    (void)state;
    static const char *const paths[] = { "", "/a", "a//b", "../a", "a/../b", "./a", "a/.", "..", ".", "a/b/.." };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        CFErrorRef error = NULL;
        assert_null(tree_of(paths[i], NULL, NULL, &error));
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        CFStringRef name = CFStringCreateWithCString(NULL, paths[i], kCFStringEncodingUTF8);
        CFStringRef description = CFErrorCopyDescription(error);
        assert_true(*paths[i] == 0 || CFStringFind(description, name, 0).location >= 0);
        CFRelease(description);
        CFRelease(name);
        CFRelease(error);
    }
    CFErrorRef error = NULL;
    assert_null(tree_of("a", NULL, "a/b", &error));
    CFRelease(error);
    error = NULL;
    assert_null(tree_of("a.b/c", NULL, "a.b", &error));
    CFRelease(error);
    error = NULL;
    assert_null(tree_of("a", kCFBooleanTrue, NULL, &error));
    CFRelease(error);
    error = NULL;
    CFBCFileTreeRef tree = tree_of("a-b/c", NULL, "a", &error);
    assert_non_null(tree);
    CFRelease(tree);
    tree = tree_of("a/", kCFBooleanTrue, "b", &error);
    assert_non_null(tree);
    CFURLRef directory = CFBCFileTreeCopyURL(tree, CFSTR("a"));
    assert_true(CFURLHasDirectoryPath(directory));
    CFRelease(directory);
    CFRelease(tree);
    for (int i = 0; i < 5; i++) {
        CFBCFileTreeCallbacks callbacks = disk_callbacks();
        if (i == 0)
            callbacks.version = 1;
        if (i == 1)
            callbacks.list = NULL;
        if (i == 2)
            callbacks.status = NULL;
        if (i == 3)
            callbacks.open = NULL;
        if (i == 4)
            callbacks.read = NULL;
        assert_null(CFBCFileTreeCreate(&callbacks, NULL, 0, &error));
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        CFRelease(error);
    }
    int one = 1;
    CFTypeRef number = CFNumberCreate(NULL, kCFNumberIntType, &one);
    assert_no_file(number, CFRetain(number));
    const void *pointers[] = { NULL, (const void *)1 };
    for (int i = 0; i < 2; i++) {
        CFDictionaryRef files = CFDictionaryCreate(NULL, &pointers[i], &pointers[i], 1, NULL, NULL);
        assert_null(CFBCFileTreeCreateWithContents(files, 0, &error));
        assert_int_equal(CFErrorGetCode(error), EINVAL);
        CFRelease(error);
        CFRelease(files);
    }
    /* A dictionary that compares its keys by address has one path twice. */
    CFStringRef keys[] = { CFStringCreateWithCString(NULL, "a longer path", kCFStringEncodingUTF8),
                           CFStringCreateWithCString(NULL, "a longer path", kCFStringEncodingUTF8) };
    CFDataRef bytes[] = { CFDataCreate(NULL, (const UInt8 *)"1", 1), CFDataCreate(NULL, (const UInt8 *)"2", 1) };
    CFDictionaryRef twice = CFDictionaryCreate(NULL, (const void **)keys, (const void **)bytes, 2, NULL, NULL);
    assert_int_equal(CFDictionaryGetCount(twice), 2);
    assert_null(CFBCFileTreeCreateWithContents(twice, 0, &error));
    assert_int_equal(CFErrorGetCode(error), EINVAL);
    CFRelease(error);
    CFRelease(twice);
    for (int i = 0; i < 2; i++) {
        CFRelease(keys[i]);
        CFRelease(bytes[i]);
    }
    char path[4097];
    memset(path, 'p', sizeof path - 1);
    path[4096] = 0;
    assert_null(tree_of(path, NULL, NULL, &error));
    CFRelease(error);
    assert_null(CFBCFileTreeCreate(NULL, NULL, 0, NULL));
    assert_null(CFBCFileTreeCreateWithContents(NULL, 0, NULL));
    assert_null(CFBCFileTreeCopyURL(NULL, NULL));
    assert_null(CFBCBundleCreateInFileTree(NULL, NULL, NULL, NULL));
}

/* Keys that change afterwards, which dictionaries do not copy, and values. */
static void test_contents__are_those_of_their_creation(void **state)
{
    (void)state;
    CFMutableDictionaryRef files =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFMutableStringRef key = CFStringCreateMutable(NULL, 0), target = CFStringCreateMutable(NULL, 0);
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    CFStringAppend(key, CFSTR("a/file.txt"));
    CFStringAppend(target, CFSTR("a/file.txt"));
    CFDataAppendBytes(data, (const UInt8 *)"x", 1);
    CFDictionarySetValue(files, key, data);
    CFDictionarySetValue(files, CFSTR("link"), target);
    CFBCFileTreeRef tree = CFBCFileTreeCreateWithContents(files, 0, NULL);
    for (int i = 0; i < 100; i++) {
        CFStringAppend(key, CFSTR("/longer and longer, so that it moves in memory"));
        CFStringAppend(target, CFSTR("/longer and longer, so that it moves in memory"));
        CFDataAppendBytes(data, (const UInt8 *)"longer and longer", 17);
    }
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("link"));
    CFDataRef found = NULL;
    assert_true(CFURLCreateDataAndPropertiesFromResource(NULL, url, &found, NULL, NULL, NULL));
    assert_int_equal(CFDataGetLength(found), 1);
    CFRelease(found);
    CFRelease(url);
    CFRelease(tree);
    CFRelease(files);
    CFRelease(key);
    CFRelease(target);
    CFRelease(data);
}

static void test_case__is_ignored_on_demand(void **state)
{
    (void)state;
    CFBCFileTreeRef tree = tree_of("App.app/CONTENTS/info.plist", NULL, "App.app/Caf\xc3\xa9.txt", NULL);
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("app.APP/contents/Info.plist"));
    assert_true(CFURLResourceIsReachable(url, NULL));
    CFRelease(url);
    CFStringRef decomposed = CFStringCreateWithCString(NULL, "App.app/CAFE\xcc\x81.txt", kCFStringEncodingUTF8);
    url = CFBCFileTreeCopyURL(tree, decomposed);
    assert_true(CFURLResourceIsReachable(url, NULL));
    CFRelease(url);
    CFRelease(decomposed);
    CFRelease(tree);
}

static void test_url_of_a_tree__is_no_path_on_disk(void **state)
{
    (void)state;
    CFBCFileTreeRef tree = tree_of("a/b.txt", NULL, NULL, NULL);
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("a/b.txt"));
    CFStringRef scheme = CFURLCopyScheme(url);
    assert_borrowed_string(scheme, "cfbc-tree");
    CFRelease(scheme);
    assert_string(CFURLCopyFileSystemPath(url, kCFURLPOSIXPathStyle), "/a/b.txt");
    SInt32 code = 0;
    CFDataRef data = CFDataCreate(NULL, NULL, 0);
    assert_false(CFURLWriteDataAndPropertiesToResource(url, data, NULL, &code));
    assert_false(CFURLDestroyResource(url, &code));
    CFRelease(data);
    CFURLRef other = CFURLCreateWithString(NULL, CFSTR("%011/a/b.txt"), NULL);
    assert_false(CFURLResourceIsReachable(other, NULL));
    CFRelease(other);
    /* The number of the tree, and 2 to the 64th power more. */
    char text[64];
    assert_true(CFStringGetCString(CFURLGetString(url), text, sizeof text, kCFStringEncodingUTF8));
    unsigned long number = strtoul(text + strlen("cfbc-tree://"), NULL, 10);
    snprintf(text, sizeof text, "cfbc-tree://1844674407370955%lu/a/b.txt", 1616 + number);
    CFStringRef string = CFStringCreateWithCString(NULL, text, kCFStringEncodingUTF8);
    other = CFURLCreateWithString(NULL, string, NULL);
    assert_false(CFURLResourceIsReachable(other, NULL));
    CFRelease(other);
    CFRelease(string);
    CFRelease(url);
    CFRelease(tree);
}

/* The files of another version of the sample: shorter and longer ones, directories for files and files for directories. */
static void make_other_version(void)
{
    static int is_made;
    if (is_made++)
        return;
    make_info("other/App.app/Contents/Info.plist", "<key>CFBundleIdentifier</key><string>org.example.other</string>");
    make_file("other/App.app/Contents/MacOS", "a file");
    make_file("other/App.app/Contents/Resources/a.txt/inner.txt", "in a directory");
    make_file("other/App.app/Contents/Resources/sub", "a file");
    make_file("other/App.app/Contents/Resources/link.txt", "no link");
    make_link("other/App.app/Contents/Resources/de.lproj", "en.lproj");
    make_file("other/App.app/Contents/Resources/en.lproj/Localizable.strings",
              "/* This table is longer than the one of the first version. */ k = \"other value\"; more = \"m\";");
    make_link("other/App.app/Contents/Resources/Catalog.xcstrings", "Catalog.xcstrings");
}

static struct disk_tree *changing;
static int calls_until_change, changes_again;

static void change(void)
{
    if (--calls_until_change > 0)
        return;
    const char *root = strcmp(changing->root, scratch_path("other")) == 0 ? "" : "other";
    snprintf(changing->root, sizeof changing->root, "%s", scratch_path(root));
    calls_until_change = changes_again ? 1 : INT_MAX;
}

static CFURLRef directory_url(const char *relative)
{
    const char *path = scratch_path(relative);
    return CFURLCreateFromFileSystemRepresentation(NULL, (const UInt8 *)path, (CFIndex)strlen(path), TRUE);
}

/* Between any two calls the tree becomes another one. A new bundle has its answers. */
static void test_tree_that_changes__is_read_as_it_is_by_the_next_bundle(void **state)
{
    (void)state;
    make_sample();
    make_other_version();
    use_languages("en");
    CFURLRef directory = directory_url("other/App.app");
    char *expected = answers_about(directory);
    CFRelease(directory);
    int calls = 1;
    for (int number = 1; number <= calls; number++) {
        for (changes_again = 0; changes_again < 2; changes_again++) {
            struct disk_tree disk;
            CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
            CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("App.app"));
            changing = &disk;
            calls_until_change = number;
            disk.calls = 0;
            disk.on_call = change;
            free(answers_about(url));
            if (!changes_again && number == 1)
                calls = disk.calls;
            disk.on_call = NULL;
            snprintf(disk.root, sizeof disk.root, "%s", scratch_path("other"));
            assert_same_answers(tree, CFSTR("App.app"), expected);
            CFRelease(url);
            CFRelease(tree);
            assert_int_equal(disk.released, 1);
            assert_int_equal(disk.open_count, 0);
        }
        number += number / 20;
    }
    assert_true(calls > 100);
    free(expected);
}

/* ---- fork() ---- */

/* Ends a child, whose parent has failed an assertion if the claim does not hold. */
static void require(int holds)
{
    if (!holds)
        _exit(1);
}

static void assert_child_succeeds(pid_t child)
{
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static struct {
    CFBCFileTreeRef tree;
    CFBundleRef bundle;
    CFReadStreamRef stream;
    struct disk_tree disk;
} inherited;

/* What parent and child do with what they have open. Returns whether everything is right. */
static int use_and_release(void)
{
    UInt8 bytes[64];
    CFIndex count = CFReadStreamRead(inherited.stream, bytes, sizeof bytes);
    int is_right = count == 5 && memcmp(bytes, " of a", 5) == 0;
    CFStringRef text = CFBundleCopyLocalizedString(inherited.bundle, CFSTR("k"), NULL, NULL);
    is_right &= CFEqual(text, CFSTR("value"));
    CFRelease(text);
    CFURLRef url = CFBCFileTreeCopyURL(inherited.tree, CFSTR("App.app/Contents/Resources/sub/b.txt"));
    is_right &= CFURLResourceIsReachable(url, NULL);
    CFRelease(url);
    CFRelease(inherited.stream);
    CFRelease(inherited.bundle);
    is_right &= inherited.disk.released == 0;
    CFRelease(inherited.tree);
    return is_right && inherited.disk.released == 1 && inherited.disk.open_count == 0;
}

static void open_everything(void)
{
    UInt8 bytes[7];
    make_sample();
    use_languages("en");
    inherited.tree = make_disk_tree(&inherited.disk, scratch_path(""));
    inherited.bundle = CFBCBundleCreateInFileTree(inherited.tree, CFSTR("App.app"), NULL, NULL);
    CFURLRef url = CFBundleCopyResourceURL(inherited.bundle, CFSTR("a"), CFSTR("txt"), NULL);
    inherited.stream = CFReadStreamCreateWithFile(NULL, url);
    assert_true(CFReadStreamOpen(inherited.stream));
    assert_int_equal(CFReadStreamRead(inherited.stream, bytes, sizeof bytes), 7);
    assert_int_equal(inherited.disk.open_count, 1);
    CFRelease(url);
}

static void test_open_tree__belongs_to_parent_and_child_of_a_fork(void **state)
{
    (void)state;
    open_everything();
    pid_t child = fork();
    if (child == 0) {
        alarm(20);
        require(use_and_release());
        _exit(0);
    }
    assert_child_succeeds(child);
    assert_true(use_and_release());
}

static int calls_until_fork, is_child;

/* The child goes on with what the callback was called for: see the test. */
static void fork_once(void)
{
    if (--calls_until_fork != 0)
        return;
    pid_t child = fork();
    is_child = child == 0;
    if (is_child)
        alarm(20);
    else
        assert_child_succeeds(child);
}

static void test_callback__may_fork(void **state)
{
    (void)state;
    int calls = 1;
    for (int number = 1; number <= calls; number += 1 + number / 4) {
        open_everything();
        CFURLRef url = CFBCFileTreeCopyURL(inherited.tree, CFSTR("App.app/Contents/Resources"));
        inherited.disk.calls = 0;
        calls_until_fork = number;
        inherited.disk.on_call = fork_once;
        CFBundleRef other = CFBundleCreate(NULL, url);
        CFArrayRef all = CFBundleCopyResourceURLsOfType(inherited.bundle, CFSTR("txt"), NULL);
        int is_right = other && all && CFArrayGetCount(all) == 3;
        if (other)
            CFRelease(other);
        if (all)
            CFRelease(all);
        is_right &= use_and_release();
        if (is_child)
            _exit(!is_right);
        assert_true(is_right);
        calls = inherited.disk.calls;
        CFRelease(url);
    }
    assert_true(calls > 20);
}

enum { THREADS = 8, ROUNDS = 40 };

static void *use_bundles(void *shared)
{
    CFURLRef url = (CFURLRef)shared;
    for (int i = 0; i < ROUNDS; i++) {
        CFBundleRef bundle = CFBundleCreate(NULL, url);
        if (!bundle)
            continue;
        CFTypeRef value = CFBundleCopyLocalizedString(bundle, CFSTR("k"), NULL, NULL);
        CFRelease(value);
        CFURLRef found = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("txt"), NULL);
        if (found) {
            CFReadStreamRef stream = CFReadStreamCreateWithFile(NULL, found);
            UInt8 bytes[64];
            if (CFReadStreamOpen(stream))
                CFReadStreamRead(stream, bytes, sizeof bytes);
            CFRelease(stream);
            CFRelease(found);
        }
        CFRelease(bundle);
    }
    return NULL;
}

static void test_tree__is_used_by_threads_and_released_meanwhile(void **state)
{
    (void)state;
    struct disk_tree disk;
    pthread_t threads[THREADS];
    make_sample();
    use_languages("en");
    CFBCFileTreeRef tree = make_disk_tree(&disk, scratch_path(""));
    CFURLRef url = CFBCFileTreeCopyURL(tree, CFSTR("App.app"));
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, use_bundles, (void *)url), 0);
    usleep(2000);
    CFRelease(tree);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    assert_int_equal(disk.released, 1);
    assert_int_equal(disk.open_count, 0);
    CFRelease(url);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_same_calls__have_the_same_answers_in_a_directory_and_in_trees),
        TEST(test_bundle__holds_its_tree),
        TEST(test_code_in_a_tree__is_not_loaded_but_read),
        TEST(test_failure_of_a_callback__is_not_an_answer),
        TEST(test_sizes_and_counts_that_are_wrong__are_survived),
        TEST(test_listings_and_links_that_lie__are_survived),
        TEST(test_path__is_followed_as_on_a_disk),
        TEST(test_status_of_an_odd_file__is_a_status),
        TEST(test_stream_of_a_tree__is_read_from_any_offset_and_after_the_tree),
        TEST(test_too_many_open_files__are_an_error_and_not_kept),
        TEST(test_directories_in_memory__have_their_own_files_only),
        TEST(test_nothing_in_a_tree__can_be_changed),
        TEST(test_wrapped_bundle__is_found_in_a_tree),
        TEST(test_lookup_without_case__refuses_a_listing_that_never_ends),
        TEST(test_callback__may_call_the_library),
        TEST(test_contents_that_cannot_be_a_tree__are_refused_by_name),
        TEST(test_path_or_target_that_would_be_cut__is_refused),
        TEST(test_case__is_ignored_on_demand),
        TEST(test_url_of_a_tree__is_no_path_on_disk),
        TEST(test_tree_that_changes__is_read_as_it_is_by_the_next_bundle),
        TEST(test_open_tree__belongs_to_parent_and_child_of_a_fork),
        TEST(test_callback__may_fork),
        TEST(test_contents__are_those_of_their_creation),
        TEST(test_tree__is_used_by_threads_and_released_meanwhile),
    };
    return cmocka_run_group_tests(tests, set_up_group, tear_down_group);
}
