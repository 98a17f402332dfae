/* A bundle in a file tree whose functions do what the input says: they fail, lie about sizes, kinds, counts and links, list what
 * cannot be, and change their minds. Or a tree in memory, of the paths in the input. */
#include "expect.h"

#include <CFBundleCompat/CFBundleCompat.h>
#include <CoreFoundation/CoreFoundation.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count);

/* ---- The input ---- */

/* The first byte of the input. */
enum {
    only_fails = 1, /* there are no lies, so the answers are right afterwards */
    ignores_case = 2,
    has_no_links = 4,
    calls_back = 8, /* functions of the tree call the library */
    is_released_early = 16,
    has_few_functions = 32,
    has_long_path = 64,
    is_in_memory = 128,
};

static const UInt8 *next, *end;

/* The next byte; 0 after the last one: then nothing is wrong. */
static UInt8 take(void)
{
    return next < end ? *next++ : 0;
}

/* What a function does wrong, of 32 kinds; -1 for nothing. */
static int take_fault(void)
{
    UInt8 byte = take();
    return byte < 0xE0 ? -1 : byte & 31;
}

/* ---- The tree ---- */

/* A value that begins with an arrow is the target of a link. */
static const struct file {
    const char *path, *content;
} files[] = {
    { "X.app/Contents/Info.plist", "{CFBundleIdentifier = \"org.example.tree\"; CFBundleExecutable = Code;"
                                   "CFBundleDevelopmentRegion = en; CFBundleIconFile = Icon; CFBundleVersion = 1;}" },
    { "X.app/Contents/PkgInfo", "APPLTree" },
    { "X.app/Contents/Linux/Code", "\x7F"
                                   "ELF" },
    { "X.app/Contents/Resources/a.txt", "text" },
    { "X.app/Contents/Resources/Icon.png", "\x89PNG\r\n\x1A\n" },
    { "X.app/Contents/Resources/en.lproj/Localizable.strings", "greeting = Hello;" },
    { "X.app/Contents/Resources/de.lproj/Localizable.strings", "greeting = Hallo;" },
    { "X.app/Contents/Resources/de.lproj/b.txt", "de" },
    { "X.app/Contents/Resources/Table.loctable", "{en = {greeting = Hi;}; de = {greeting = Servus;};}" },
    { "X.app/Contents/Resources/link.txt", "->a.txt" },
    { "X.app/Contents/Resources/shared", "->../Shared/./" },
    { "X.app/Contents/Shared/c.txt", "shared" },
};

enum { file_count = sizeof files / sizeof *files };

/* What has been asked of the tree. */
static struct {
    int options, is_released, open_count, callbacks_left, endless_left;
    CFBCFileTreeRef early; /* to be released while the tree is used */
    CFURLRef url;          /* what functions of the tree open */
} tree;

static int is_link(const struct file *file)
{
    return strncmp(file->content, "->", 2) == 0;
}

/* The file with a path; NULL, and whether it is a directory, if there is none. */
static const struct file *find(const char *path, int *is_directory)
{
    size_t length = strlen(path);
    *is_directory = length == 0;
    for (const struct file *file = files; file < files + file_count; file++) {
        if (is_link(file) && (tree.options & has_no_links))
            continue;
        if (strcmp(file->path, path) == 0)
            return file;
        if (strncmp(file->path, path, length) == 0 && file->path[length] == '/')
            *is_directory = 1;
    }
    return NULL;
}

static void expect_path(const char *path)
{
    expect(strlen(path) < PATH_MAX, "a path has at most 4095 bytes");
    for (const char *name = path; *name;) {
        size_t count = strcspn(name, "/");
        expect(count > 0, "a path has no empty name");
        expect(!(count == 1 && name[0] == '.'), "a path has no dot");
        expect(!(count == 2 && name[0] == '.' && name[1] == '.'), "a path does not lead upwards");
        expect(!(name[count] == '/' && name[count + 1] == 0), "a path does not end in a slash");
        name += count + (name[count] == '/');
    }
}

static void call_back(void)
{
    if (tree.early) {
        CFBCFileTreeRef early = tree.early;
        tree.early = NULL;
        CFRelease(early);
    }
    if (!tree.url || tree.callbacks_left-- <= 0)
        return;
    CFBundleRef bundle = CFBundleCreate(NULL, tree.url);
    if (bundle) {
        CFStringRef text = CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL);
        if (text)
            CFRelease(text);
        CFRelease(bundle);
    }
}

/* What each function does first. Returns what it does wrong, -1 for nothing; or its result, if that is not 0. */
static int begin(void *info, const char *path, int *fault)
{
    static const int failures[] = { EIO,  ENOMEM, EMFILE, EACCES,  EPERM,  ELOOP, EINTR,   -1,
                                    9999, ESTALE, EBUSY,  ENOLINK, ENFILE, EROFS, INT_MIN, EAGAIN };
    static const int absences[] = { ENOENT, ENOTDIR, EISDIR, EINVAL, EFBIG, ENXIO, ENAMETOOLONG, ENODEV };
    expect(info == &tree, "a function receives what was passed for it");
    expect(!tree.is_released, "a tree is not used after its release");
    if (path)
        expect_path(path);
    if (tree.options & (calls_back | is_released_early))
        call_back();
    *fault = take_fault();
    if (*fault >= 0 && (tree.options & only_fails))
        return failures[*fault % 16];
    if (*fault >= 24)
        return absences[*fault % 8];
    return *fault >= 16 ? failures[*fault % 16] : 0;
}

static void release(void *info)
{
    expect(info == &tree && !tree.is_released, "a tree is released once");
    expect(tree.open_count == 0, "a tree is released when no file is open");
    tree.is_released = 1;
}

static CFStringRef copy_description(void *info)
{
    expect(info == &tree, "a function receives what was passed for it");
    return take() & 1 ? NULL : CFSTR("the tree");
}

static int add_faulty(int fault, CFBCFileTreeAddEntry add, void *context)
{
    static const char *const names[] = {
        "",
        ".",
        "..",
        "a/b",
        "/",
        NULL,
        "\xFF",
        "\001"
        "1",
        "Contents",
        "Info.plist",
        "en.lproj",
        "X.app",
        "a.txt",
        "A.TXT",
    };
    enum { name_count = sizeof names / sizeof *names };
    char name[5000];
    size_t length = fault == 2 ? 255 : fault == 3 ? 256 : sizeof name - 1;
    memset(name, 'n', sizeof name);
    name[length] = 0;
    if (fault <= 1) {
        /* Endless, until it is refused; and not often, because that takes time. It takes more where names are compared. */
        int most = tree.options & ignores_case ? 100000 : INT_MAX;
        if (tree.endless_left-- <= 0)
            return 0;
        for (int i = 0, code; i < most; i++) {
            snprintf(name, sizeof name, "%x", i);
            code = add(context, name, kCFBCFileKindDirectory + (i & 1));
            expect(i < 1 << 21, "a listing that does not end is refused");
            if (code)
                return fault ? 0 : code;
        }
        return 0;
    }
    if (fault <= 5)
        return add(context, name, kCFBCFileKindDirectory);
    for (int i = 0; i < name_count; i++)
        add(context, names[i], fault < 10 ? kCFBCFileKindDirectory : (CFBCFileKind)(signed char)take());
    length = take();
    for (size_t i = 0; i < length; i++)
        name[i] = (char)take();
    name[length] = 0;
    return add(context, name, kCFBCFileKindRegular);
}

static int list(void *info, const char *directory, CFBCFileTreeAddEntry add, void *context)
{
    int fault, is_directory, code = begin(info, directory, &fault);
    size_t length = strlen(directory), start = length + (length > 0);
    if (code)
        return code;
    if (fault >= 0 && (code = add_faulty(fault, add, context)) != 0)
        return code;
    find(directory, &is_directory);
    if (!is_directory)
        return ENOENT;
    for (const struct file *file = files; file < files + file_count && !code; file++) {
        char name[64];
        if (strncmp(file->path, directory, length) != 0 || (length && file->path[length] != '/')
            || (is_link(file) && (tree.options & has_no_links)))
            continue;
        size_t count = strcspn(file->path + start, "/");
        snprintf(name, sizeof name, "%.*s", (int)count, file->path + start);
        /* A directory that has several files is there as often. */
        code = add(context, name,
                   file->path[start + count] ? kCFBCFileKindDirectory
                   : is_link(file)           ? kCFBCFileKindSymbolicLink
                                             : kCFBCFileKindRegular);
    }
    return code;
}

static int status_of(void *info, const char *path, CFBCFileStatus *status)
{
    static const int64_t sizes[] = { -1, INT64_MIN, INT64_MAX, 1 << 20, 1, 0, (int64_t)1 << 40, 4096 };
    static const double times[] = { NAN, INFINITY, -INFINITY, 1e300, -1e300, 1e15, -978307200.5, 0.1 };
    int fault, is_directory, code = begin(info, path, &fault);
    if (code)
        return code;
    const struct file *file = find(path, &is_directory);
    expect(status->kind == 0 && status->size == 0 && status->identity == 0, "a status is filled with zeros");
    if (file || is_directory) {
        status->kind = is_directory    ? kCFBCFileKindDirectory
                       : is_link(file) ? kCFBCFileKindSymbolicLink
                                       : kCFBCFileKindRegular;
        status->size = is_directory ? 0 : (int64_t)strlen(file->content);
    }
    if (fault < 0)
        return file || is_directory ? 0 : ENOENT;
    switch (fault & 7) {
    case 0: status->size = sizes[take() & 7]; break;
    case 1: status->size += (signed char)take(); break;
    case 2: status->kind = (signed char)take(); break;
    case 3: status->kind = take() % 5; break;
    case 4: status->identity = take(); break;
    case 5: status->modified = times[take() & 7]; break;
    case 6: status->permissions = (uint32_t)take() << 8 | take(); break;
    case 7: status->kind = 0; break;
    }
    return 0;
}

static int open_file(void *info, const char *path, void **result)
{
    int fault, is_directory, code = begin(info, path, &fault);
    const struct file *file = find(path, &is_directory);
    if (code) {
        *result = &tree;
        return code;
    }
    if (!file)
        file = &files[fault >= 0 ? fault % file_count : 0];
    /* On the heap, so that a use after the end is noticed. */
    const struct file **opened = malloc(sizeof *opened);
    *opened = file;
    *result = opened;
    tree.open_count++;
    return 0;
}

static int read_file(void *info, void *handle, int64_t offset, void *buffer, CFIndex capacity, CFIndex *count)
{
    int fault, code = begin(info, NULL, &fault);
    const char *content = (*(const struct file **)handle)->content;
    int64_t length = (int64_t)strlen(content);
    expect(offset >= 0 && capacity > 0, "a read has an offset and a buffer");
    memset(buffer, 'r', (size_t)capacity);
    *count = 0;
    if (code)
        return code;
    if (fault < 0 || fault >= 8)
        *count = offset >= length ? 0 : length - offset < capacity ? (CFIndex)(length - offset) : capacity;
    if (fault >= 8 && *count > 1)
        *count = 1;
    if (*count > 0)
        memcpy(buffer, content + offset, (size_t)*count);
    switch (fault) {
    case 0: *count = -1; break;
    case 1: *count = capacity + 1; break;
    case 2: *count = INT64_MAX; break;
    case 3: *count = INT64_MIN; break;
    case 4: *count = capacity; break;
    }
    return 0;
}

static void close_file(void *info, void *handle)
{
    expect(info == &tree && !tree.is_released, "a file is closed before its tree is released");
    expect(tree.open_count-- > 0, "a file that is closed was open");
    free(handle);
}

static int read_link(void *info, const char *path, char *buffer, CFIndex capacity, CFIndex *count)
{
    static const char *const targets[] = {
        "", "/", ".", "..", "../../../../..", "/etc/passwd", "a", "a.txt/.", "./../Shared", "X.app//", "//", "link.txt"
    };
    int fault, is_directory, code = begin(info, path, &fault);
    const struct file *file = find(path, &is_directory);
    const char *target = file && is_link(file) ? file->content + 2 : "";
    expect(capacity > 0, "a link has a buffer");
    memset(buffer, fault & 1 ? '/' : 'l', (size_t)capacity);
    if (code)
        return code;
    if (fault >= 0 && fault < 12)
        target = targets[fault];
    *count = (CFIndex)strlen(target);
    memcpy(buffer, target, (size_t)*count);
    switch (fault) {
    case 12: *count = capacity; break;
    case 13: *count = -1; break;
    case 14: *count = capacity + 1; break;
    case 15: *count = INT64_MIN; break;
    }
    return 0;
}

/* ---- Questions ---- */

static void add_answer(CFMutableArrayRef answers, CFTypeRef answer)
{
    CFArrayAppendValue(answers, answer ? answer : (CFTypeRef)CFSTR("none"));
    if (answer)
        CFRelease(answer);
}

static CFTypeRef retained(CFTypeRef object)
{
    return object ? CFRetain(object) : NULL;
}

static CFDataRef content_of(CFURLRef url)
{
    CFReadStreamRef stream = url ? CFReadStreamCreateWithFile(NULL, url) : NULL;
    CFMutableDataRef data = CFDataCreateMutable(NULL, 0);
    UInt8 buffer[7];
    CFIndex got;
    if (stream && CFReadStreamOpen(stream))
        while ((got = CFReadStreamRead(stream, buffer, sizeof buffer)) > 0 && CFDataGetLength(data) < 4096)
            CFDataAppendBytes(data, buffer, got);
    if (stream)
        CFRelease(stream);
    return data;
}

/* The answers of a bundle, in an array that the caller owns. */
static CFArrayRef ask(CFBundleRef bundle)
{
    CFMutableArrayRef answers = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    UInt32 type = 0, creator = 0;
    add_answer(answers, retained(CFBundleGetInfoDictionary(bundle)));
    add_answer(answers, retained(CFBundleGetLocalInfoDictionary(bundle)));
    add_answer(answers, CFBundleCopyBundleLocalizations(bundle));
    add_answer(answers, CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), NULL, NULL));
    add_answer(answers, CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), CFSTR("x"), CFSTR("Table")));
    CFURLRef url = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("txt"), NULL);
    add_answer(answers, content_of(url));
    add_answer(answers, url);
    add_answer(answers, CFBundleCopyResourceURL(bundle, CFSTR("b"), CFSTR("TXT"), NULL));
    add_answer(answers, CFBundleCopyResourceURL(bundle, CFSTR("link"), CFSTR("txt"), NULL));
    add_answer(answers, CFBundleCopyResourceURL(bundle, CFSTR("c"), CFSTR("txt"), CFSTR("shared")));
    add_answer(answers, CFBundleCopyResourceURLsOfType(bundle, CFSTR("txt"), NULL));
    add_answer(answers, CFBundleCopyExecutableURL(bundle));
    add_answer(answers, CFBundleCopyExecutableArchitectures(bundle));
    add_answer(answers, CFBCBundleCopyIconURL(bundle, 32, NULL));
    CFBundleGetPackageInfo(bundle, &type, &creator);
    add_answer(answers, CFNumberCreate(NULL, kCFNumberSInt32Type, &type));
    add_answer(answers, CFCopyDescription(bundle));
    return answers;
}

static CFBundleRef open_bundle(CFURLRef url)
{
    CFErrorRef error = NULL;
    CFBundleRef bundle = CFBCBundleCreateAndReturnError(url, &error);
    expect((bundle == NULL) == (error != NULL), "a bundle that cannot be opened has an error");
    if (error)
        CFRelease(error);
    return bundle;
}

static void ask_for_path(CFURLRef url)
{
    static const CFStringRef *const keys[] = { &kCFURLFileSizeKey, &kCFURLContentModificationDateKey,
                                               &kCFURLFileResourceIdentifierKey, &kCFURLTypeIdentifierKey };
    CFDataRef data = NULL;
    SInt32 code = 0;
    CFURLCreateDataAndPropertiesFromResource(NULL, url, &data, NULL, NULL, &code);
    if (data)
        CFRelease(data);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        CFTypeRef value = NULL;
        if (CFURLCopyResourcePropertyForKey(url, *keys[i], &value, NULL) && value)
            CFRelease(value);
    }
    CFURLResourceIsReachable(url, NULL);
    CFRelease(content_of(url));
}

/* A path of the input. */
static CFStringRef make_path(int is_long)
{
    char path[8192];
    size_t length = take(), used = 0;
    if (length > (size_t)(end - next))
        length = (size_t)(end - next);
    do {
        memcpy(path + used, next, length);
        used += length;
        path[used++] = '/';
    } while (is_long && length && used + length + 1 <= 4200);
    next += length;
    return CFStringCreateWithBytes(NULL, (UInt8 *)path, (CFIndex)used - 1, kCFStringEncodingUTF8, 0);
}

static void try_functions(void)
{
    CFBCFileTreeCallbacks callbacks = { 0,         release,   copy_description, list,     status_of,
                                        open_file, read_file, close_file,       read_link };
    CFOptionFlags options = tree.options & ignores_case ? kCFBCFileTreeOptionCaseInsensitive : 0;
    if (tree.options & has_no_links)
        callbacks.readLink = NULL;
    if (tree.options & has_few_functions)
        callbacks.copyDescription = NULL;
    CFStringRef path = make_path(tree.options & has_long_path);
    CFBCFileTreeRef made = CFBCFileTreeCreate(&callbacks, &tree, options, NULL);
    CFURLRef other = CFBCFileTreeCopyURL(made, path), url = CFBCFileTreeCopyURL(made, CFSTR("X.app/"));
    if (path)
        CFRelease(path);
    if (tree.options & calls_back)
        tree.url = url;
    if (tree.options & is_released_early)
        tree.early = made;
    ask_for_path(other);
    CFBundleRef bundle = open_bundle(url);
    if (bundle)
        CFRelease(ask(bundle));
    ask_for_path(other);
    next = end; /* Nothing fails any more. */
    tree.url = NULL;
    if (tree.early)
        CFRelease(tree.early);
    tree.early = NULL;
    if ((tree.options & only_fails) && !(tree.options & is_released_early)) {
        if (!bundle)
            bundle = open_bundle(url);
        expect(bundle != NULL, "a bundle can be opened after failures");
        CFArrayRef after = ask(bundle);
        CFRelease(bundle);
        bundle = open_bundle(url);
        CFArrayRef expected = ask(bundle);
        if (!CFEqual(after, expected)) {
            CFShow(after);
            CFShow(expected);
        }
        expect(CFEqual(after, expected), "after failures the answers are those of a new bundle");
        CFRelease(after);
        CFRelease(expected);
    }
    if (bundle)
        CFRelease(bundle);
    if (!(tree.options & is_released_early))
        CFRelease(made);
    expect(tree.is_released, "a tree that nobody uses is released");
    expect(tree.open_count == 0, "every file is closed");
    CFRelease(url);
    CFRelease(other);
}

static void try_contents(void)
{
    CFMutableDictionaryRef contents =
        CFDictionaryCreateMutable(NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
    CFOptionFlags options = tree.options & ignores_case ? kCFBCFileTreeOptionCaseInsensitive : 0;
    CFStringRef keys[64];
    CFIndex count = 0;
    while (next < end && count < 64) {
        const UInt8 *line = memchr(next, '\n', (size_t)(end - next));
        size_t length = (size_t)((line ? line : end) - next), arrow = 0;
        while (arrow < length && next[arrow] != '>')
            arrow++;
        CFStringRef key = CFStringCreateWithBytes(NULL, next, (CFIndex)arrow, kCFStringEncodingUTF8, 0);
        CFTypeRef value =
            arrow < length ? (CFTypeRef)CFStringCreateWithBytes(NULL, next + arrow + 1, (CFIndex)(length - arrow) - 1,
                                                                kCFStringEncodingUTF8, 0)
                           : (CFTypeRef)CFDataCreate(NULL, next, (CFIndex)length);
        if (key && value)
            CFDictionarySetValue(contents, key, value);
        if (key)
            keys[count++] = key;
        if (value)
            CFRelease(value);
        next += length + (line != NULL);
    }
    CFErrorRef error = NULL;
    CFBCFileTreeRef made = CFBCFileTreeCreateWithContents(contents, options, &error);
    expect((made == NULL) == (error != NULL), "contents that cannot be a tree have an error");
    if (error) {
        expect(CFErrorGetCode(error) == EINVAL, "contents that cannot be a tree are not valid");
        CFRelease(error);
    }
    for (CFIndex i = 0; i < count; i++) {
        CFTypeRef value = CFDictionaryGetValue(contents, keys[i]);
        CFURLRef url = CFBCFileTreeCopyURL(made, keys[i]);
        if (url && value && CFGetTypeID(value) == CFDataGetTypeID() && !CFStringHasSuffix(keys[i], CFSTR("/"))) {
            CFDataRef data = content_of(url);
            CFIndex length = CFDataGetLength(data);
            expect(length == CFDataGetLength(value) || length >= 4096, "a file has its length");
            expect(memcmp(CFDataGetBytePtr(data), CFDataGetBytePtr(value), (size_t)length) == 0 || length >= 4096,
                   "a file has its bytes");
            CFRelease(data);
        } else if (url) {
            ask_for_path(url);
        }
        if (url)
            CFRelease(url);
        CFRelease(keys[i]);
    }
    CFURLRef url = CFBCFileTreeCopyURL(made, CFSTR("X.app"));
    CFBundleRef bundle = url ? CFBundleCreate(NULL, url) : NULL;
    if (bundle) {
        CFRelease(ask(bundle));
        CFRelease(bundle);
    }
    if (url)
        CFRelease(url);
    if (made)
        CFRelease(made);
    CFRelease(contents);
}

int LLVMFuzzerTestOneInput(const UInt8 *bytes, size_t count)
{
    static int is_set_up;
    if (!is_set_up) {
        setenv("XDG_CONFIG_HOME", "/dev/null", 1);
        setenv("XDG_CONFIG_DIRS", "/dev/null", 1);
        setenv("LANG", "de_DE.UTF-8", 1);
        is_set_up = 1;
    }
    next = bytes;
    end = bytes + count;
    memset(&tree, 0, sizeof tree);
    tree.options = take();
    tree.callbacks_left = 4;
    tree.endless_left = 1;
    if (tree.options & is_in_memory)
        try_contents();
    else
        try_functions();
    return 0;
}
