#include "CFileTree.h"

#include "CFork.h"
#include "CMemory.h"
#include "CRounding.h"
#include "CSwiftFunctions.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing here runs often. */
#define OUT_OF_LINE __attribute__((noinline))

/* ---- Mounted trees ---- */

struct tree {
    cfbcc_file_tree_callbacks callbacks;
    cfbcc_handle info;
    uint64_t number;
    long mount_count; /* 0: no path leads to it any more */
    long user_count;  /* mounts, calls and open files */
    int ignores_case;
    struct tree *previous;
    char name[];
};

enum { utf8 = 0x08000100 };

/* A few at a time are mounted, so a list will do. */
static struct tree *last_tree;
static uint64_t last_number;
static pthread_mutex_t trees = PTHREAD_MUTEX_INITIALIZER;

uint64_t cfbcc_mount_tree(const cfbcc_file_tree_callbacks *callbacks, cfbcc_handle info, const char *name,
                          unsigned long options)
{
    if (callbacks->version != 0 || !callbacks->list || !callbacks->status || !callbacks->open || !callbacks->read) {
        errno = EINVAL;
        return 0;
    }
    cfbcc_handle description = callbacks->copy_description ? callbacks->copy_description(info) : NULL;
    const char *described = description ? cfbc_CFStringGetCStringPtr(description, utf8) : NULL;
    if (described)
        name = described;
    size_t length = strnlen(name, 1000) + 1;
    struct tree *tree = calloc(1, sizeof *tree + length);
    uint64_t number = 0;
    if (tree) {
        tree->callbacks = *callbacks;
        tree->info = info;
        tree->mount_count = tree->user_count = 1;
        tree->ignores_case = options & 1;
        memcpy(tree->name, name, length - 1);
        cfbcc_lock(&trees);
        number = tree->number = ++last_number;
        tree->previous = last_tree;
        last_tree = tree;
        cfbcc_unlock(&trees);
    }
    if (description)
        cfbc_CFRelease(description);
    errno = ENOMEM; /* why the result is 0, if it is */
    return number;
}

/* Begins a use of a tree; NULL if it is not mounted. */
static OUT_OF_LINE struct tree *use(uint64_t number, int is_mount)
{
    cfbcc_lock(&trees);
    struct tree *tree = last_tree;
    while (tree && tree->number != number)
        tree = tree->previous;
    if (tree && tree->mount_count == 0)
        tree = NULL;
    if (tree) {
        tree->user_count++;
        tree->mount_count += is_mount;
    }
    cfbcc_unlock(&trees);
    return tree;
}

/* Ends a use.  The program's function is called without the lock. */
static OUT_OF_LINE void end_use(struct tree *tree, int is_mount)
{
    cfbcc_lock(&trees);
    tree->mount_count -= is_mount;
    int is_last = --tree->user_count == 0;
    struct tree **link = &last_tree;
    if (is_last) {
        while (*link != tree)
            link = &(*link)->previous;
        *link = tree->previous;
    }
    cfbcc_unlock(&trees);
    if (!is_last)
        return;
    if (tree->callbacks.release)
        tree->callbacks.release(tree->info);
    free(tree);
}

/* The number in a path of a tree; its end.  Of a number that is too large for a tree, one that no tree has. */
static OUT_OF_LINE uint64_t number_of(const char *path, const char **end)
{
    uint64_t number = 0;
    for (path += cfbcc_is_in_tree(path); *path >= '0' && *path <= '9' && number < UINT64_MAX / 100; path++)
        number = number * 10 + (uint64_t)(*path - '0');
    *end = path;
    return number;
}

uint64_t cfbcc_mount_tree_of(const char *path)
{
    const char *end;
    uint64_t number = number_of(path, &end);
    return use(number, 1) ? number : 0;
}

void cfbcc_unmount_tree(uint64_t number)
{
    struct tree *tree = use(number, 0);
    if (tree) {
        end_use(tree, 1);
        end_use(tree, 0);
    }
}

char *cfbcc_name_trees(const char *text)
{
    enum { longest = 1023 };
    size_t size = strlen(text) + 1;
    for (const char *next = text; *next; next++)
        size += cfbcc_is_in_tree(next) ? longest : 0;
    char *named = malloc(size), *end = named;
    while (named && (*end = *text)) {
        const char *rest;
        if (!cfbcc_is_in_tree(text++)) {
            end++;
            continue;
        }
        struct tree *tree = use(number_of(text, &rest), 0);
        int has_name = tree && *tree->name;
        end += snprintf(end, longest, "%s", has_name ? tree->name : CFBCC_TREE_SCHEME);
        if (has_name)
            text = rest;
        if (tree)
            end_use(tree, 0);
    }
    return named;
}

/* ---- Looking up paths ---- */

enum { most_links = 40 }; /* as many as Linux follows */

struct found {
    struct tree *tree;
    char path[PATH_MAX];
    size_t length;
    cfbcc_file_status status;
};

/* What a callback returns.  A call that a signal has interrupted is not repeated: the program might say so forever. */
static OUT_OF_LINE int checked(int code)
{
    return code < 0 || code == EINTR ? EIO : code;
}

static OUT_OF_LINE int ask_status(struct found *found)
{
    memset(&found->status, 0, sizeof found->status);
    int code = checked(found->tree->callbacks.status(found->tree->info, found->path, &found->status));
    return code == 0 && found->status.kind == cfbcc_file_none ? ENOENT : code;
}

/* Whether two names are one file's in a file system of a Mac. */
static int is_same_name(const char *name, const char *other)
{
    enum { case_insensitive = 1, nonliteral = 16 };
    cfbcc_handle left = cfbc_CFStringCreateWithCString(NULL, name, utf8);
    cfbcc_handle right = cfbc_CFStringCreateWithCString(NULL, other, utf8);
    int is_same = left && right && cfbc_CFStringCompare(left, right, case_insensitive | nonliteral) == 0;
    if (left)
        cfbc_CFRelease(left);
    if (right)
        cfbc_CFRelease(right);
    return is_same;
}

/* A directory with more is refused, so that a listing that never ends does not take all memory, or time. */
enum { most_bytes = 64 << 20, bytes_of_entry = 64 };

struct folding {
    struct found *found;
    size_t before, size;
    int is_found;
};

/* Refuses what follows the name. */
static int add_folded(void *context, const char *name, long kind)
{
    struct folding *folding = context;
    struct found *found = folding->found;
    size_t start = folding->before + (folding->before > 0);
    (void)kind;
    folding->size += bytes_of_entry;
    if (folding->is_found || folding->size > most_bytes)
        return EFBIG;
    if (!name || name[strcspn(name, "/")] || !is_same_name(found->path + start, name)
        || start + strlen(name) >= PATH_MAX)
        return 0;
    strcpy(found->path + start, name);
    found->length = start + strlen(name);
    folding->is_found = 1;
    return 0;
}

/* The status of a path whose last component follows `before` bytes, and a slash if there are any. */
static OUT_OF_LINE int look(struct found *found, size_t before)
{
    int code = ask_status(found);
    if (code != ENOENT || !found->tree->ignores_case)
        return code;
    char directory[PATH_MAX];
    struct folding folding = { found, before, 0, 0 };
    memcpy(directory, found->path, before);
    directory[before] = 0;
    code = checked(found->tree->callbacks.list(found->tree->info, directory, add_folded, &folding));
    return folding.is_found ? ask_status(found) : code ? code : ENOENT;
}

/* What a link contains, as a string in a buffer of PATH_MAX bytes. */
static OUT_OF_LINE int read_link(const struct found *found, char *target, size_t *length)
{
    const cfbcc_file_tree_callbacks *callbacks = &found->tree->callbacks;
    long count = 0;
    if (!callbacks->read_link)
        return ENOENT;
    int code = checked(callbacks->read_link(found->tree->info, found->path, target, PATH_MAX - 1, &count));
    if (code)
        return code;
    if (count < 0 || count >= PATH_MAX)
        return EIO;
    target[count] = 0;
    *length = (size_t)count;
    return strlen(target) == *length ? 0 : ENOENT;
}

/* Finds the file at the rest of a path, from a directory without links. */
static int walk(struct found *found, const char *path, int follows)
{
    char rest[PATH_MAX], target[PATH_MAX];
    int link_count = 0, is_known = 0;
    size_t length = strlen(path);
    if (length >= PATH_MAX)
        return ENAMETOOLONG;
    memcpy(rest, path, length + 1);
    char *next = rest;
    while (*next) {
        size_t count = strcspn(next, "/"), before = found->length;
        char *end = next + count;
        int is_last = *end == 0;
        if (count == 0 || (count == 1 && *next == '.')) {
            next = end + !is_last;
            continue;
        }
        if (count == 2 && next[0] == '.' && next[1] == '.') {
            if (before == 0)
                return ENOENT;
            do
                found->length--;
            while (found->length && found->path[found->length] != '/');
            found->path[found->length] = is_known = 0;
            next = end + !is_last;
            continue;
        }
        if (before + count + 2 > PATH_MAX)
            return ENAMETOOLONG;
        if (before)
            found->path[found->length++] = '/';
        memcpy(found->path + found->length, next, count);
        found->length += count;
        found->path[found->length] = 0;
        is_known = is_last || found->tree->callbacks.read_link || found->tree->ignores_case;
        if (is_known) {
            int code = look(found, before);
            if (code)
                return code;
            if (found->status.kind == cfbcc_file_symbolic_link && (follows || !is_last)) {
                size_t left = strlen(end);
                if (++link_count > most_links)
                    return ELOOP;
                code = read_link(found, target, &length);
                if (code)
                    return code;
                if (length == 0)
                    return ENOENT;
                /* From the root of the tree, which stands for a whole file system: packages of Debian must have such links. */
                if (*target == '/')
                    before = 0;
                if (length + left >= PATH_MAX)
                    return ENAMETOOLONG;
                memmove(rest + length, end, left + 1);
                memcpy(rest, target, length);
                next = rest;
                found->length = before;
                found->path[found->length] = is_known = 0;
                continue;
            }
            if (!is_last && found->status.kind != cfbcc_file_directory)
                return ENOTDIR;
        }
        next = end + !is_last;
    }
    return is_known ? 0 : ask_status(found);
}

static OUT_OF_LINE int failed(int code)
{
    errno = code;
    return -1;
}

/* ---- Open files ---- */

struct tree_file {
    struct tree *tree;
    struct stat status;
    cfbcc_handle file;
    off_t offset; /* of the next read in sequence */
    char path[];  /* of a directory */
};

enum { most_files = 4096 };

static _Atomic(struct tree_file *) files[most_files];

static struct tree_file *file_of(int file)
{
    return atomic_load_explicit(&files[file - CFBCC_TREE_FILES], memory_order_acquire);
}

/* Finds a file, and begins a use of its tree.  Returns 0, or -1 with errno. */
static OUT_OF_LINE int find(int directory, const char *path, int follows, struct found *found)
{
    const char *rest;
    found->length = 0;
    if (directory >= CFBCC_TREE_FILES) {
        const struct tree_file *open = file_of(directory);
        rest = path;
        found->tree = use(open->tree->number, 0);
        found->length = strlen(open->path);
        memcpy(found->path, open->path, found->length);
    } else {
        found->tree = use(number_of(path, &rest), 0);
    }
    found->path[found->length] = 0;
    if (!found->tree)
        return failed(ENOENT);
    int code = walk(found, rest, follows);
    if (code == 0)
        return 0;
    end_use(found->tree, 0);
    return failed(code);
}

static OUT_OF_LINE void fill(const struct found *found, struct stat *status)
{
    static const mode_t types[] = { 0, S_IFREG | 0444, S_IFDIR | 0555, S_IFLNK | 0777 };
    const cfbcc_file_status *from = &found->status;
    uint64_t identity = from->identity;
    mode_t mode = from->kind > 0 && from->kind < cfbcc_file_other ? types[from->kind] : S_IFIFO | 0444;
    double seconds = from->modified + 978307200.0, whole = cfbcc_floor(seconds);
    if (from->permissions)
        mode = (mode & S_IFMT) | (from->permissions & 07777);
    memset(status, 0, sizeof *status);
    /* No file system has such a device.  Numbers of the tree and those that are made of paths are not mixed. */
    status->st_dev = found->tree->number | (identity ? 2ull : 3ull) << 62;
    if (!identity) {
        identity = 14695981039346656037ull; /* FNV-1a */
        for (const char *byte = found->path; *byte; byte++)
            identity = (identity ^ (unsigned char)*byte) * 1099511628211ull;
    }
    status->st_ino = identity;
    status->st_mode = mode;
    status->st_nlink = 1;
    status->st_size = from->size < 0 ? 0 : from->size;
    status->st_blksize = 4096;
    if (whole > -1e15 && whole < 1e15) {
        status->st_mtim.tv_sec = (time_t)whole;
        status->st_mtim.tv_nsec = (long)((seconds - whole) * 1e9);
    }
    status->st_ctim = status->st_atim = status->st_mtim;
}

int cfbcc_tree_status(int directory, const char *path, int flags, struct stat *status)
{
    struct found found;
    if (find(directory, path, !(flags & AT_SYMLINK_NOFOLLOW), &found) != 0)
        return -1;
    fill(&found, status);
    end_use(found.tree, 0);
    return 0;
}

static int open_found(struct found *found, int is_directory)
{
    if (is_directory && found->status.kind != cfbcc_file_directory)
        return failed(ENOTDIR);
    /* Pipes and the like may be opened: the callers check the status, and refuse them. */
    if (found->status.size < 0)
        return failed(EIO);
    struct tree_file *file = calloc(1, sizeof *file + found->length + 1);
    if (!file)
        return failed(ENOMEM);
    file->tree = found->tree;
    fill(found, &file->status);
    memcpy(file->path, found->path, found->length);
    if (found->status.kind == cfbcc_file_regular) {
        int code = checked(found->tree->callbacks.open(found->tree->info, found->path, &file->file));
        if (code) {
            free(file);
            return failed(code);
        }
    }
    for (int i = 0; i < most_files; i++) {
        struct tree_file *none = NULL;
        if (atomic_compare_exchange_strong(&files[i], &none, file))
            return CFBCC_TREE_FILES + i;
    }
    if (found->status.kind == cfbcc_file_regular && found->tree->callbacks.close)
        found->tree->callbacks.close(found->tree->info, file->file);
    free(file);
    return failed(EMFILE);
}

int cfbcc_tree_open(int directory, const char *path, int is_directory)
{
    struct found found;
    if (find(directory, path, 1, &found) != 0)
        return -1;
    int file = open_found(&found, is_directory);
    if (file < 0) {
        int error = errno;
        end_use(found.tree, 0);
        errno = error;
    }
    return file;
}

int cfbcc_tree_file_status(int file, struct stat *status)
{
    *status = file_of(file)->status;
    return 0;
}

ssize_t cfbcc_tree_read(int file, void *buffer, size_t count, off_t offset)
{
    const struct tree_file *open = file_of(file);
    size_t done = 0;
    if (offset >= open->status.st_size)
        return 0;
    if (count > (size_t)(open->status.st_size - offset))
        count = (size_t)(open->status.st_size - offset);
    while (done < count) {
        long got = 0, capacity = (long)(count - done);
        int code = checked(open->tree->callbacks.read(open->tree->info, open->file, offset + (int64_t)done,
                                                      (char *)buffer + done, capacity, &got));
        if (code || got < 0 || got > capacity)
            return failed(code ? code : EIO);
        if (got == 0)
            break;
        done += (size_t)got;
    }
    return (ssize_t)done;
}

ssize_t cfbcc_tree_read_next(int file, void *buffer, size_t count)
{
    struct tree_file *open = file_of(file);
    ssize_t got = S_ISREG(open->status.st_mode) ? cfbcc_tree_read(file, buffer, count, open->offset) : failed(EISDIR);
    if (got > 0)
        open->offset += got;
    return got;
}

off_t cfbcc_tree_seek(int file, off_t offset, int whence)
{
    struct tree_file *open = file_of(file);
    if (whence == SEEK_CUR)
        offset += open->offset;
    return offset < 0 ? failed(EINVAL) : (open->offset = offset);
}

int cfbcc_tree_close(int file)
{
    struct tree_file *open = atomic_exchange_explicit(&files[file - CFBCC_TREE_FILES], NULL, memory_order_acq_rel);
    if (S_ISREG(open->status.st_mode) && open->tree->callbacks.close)
        open->tree->callbacks.close(open->tree->info, open->file);
    end_use(open->tree, 0);
    free(open);
    return 0;
}

ssize_t cfbcc_tree_read_link(const char *path, char *buffer, size_t size)
{
    struct found found;
    char target[PATH_MAX];
    size_t length = 0;
    if (find(AT_FDCWD, path, 0, &found) != 0)
        return -1;
    int code = found.status.kind == cfbcc_file_symbolic_link ? read_link(&found, target, &length) : EINVAL;
    end_use(found.tree, 0);
    if (code)
        return failed(code);
    if (length > size)
        length = size;
    memcpy(buffer, target, length);
    return (ssize_t)length;
}

char *cfbcc_tree_real_path(const char *path)
{
    struct found found;
    if (find(AT_FDCWD, path, 1, &found) != 0)
        return NULL;
    size_t prefix = strcspn(path, "/");
    char *real = malloc(prefix + found.length + 2);
    if (real) {
        memcpy(real, path, prefix);
        real[prefix] = '/';
        memcpy(real + prefix + 1, found.path, found.length + 1);
        if (found.length == 0)
            real[prefix] = 0;
    }
    end_use(found.tree, 0);
    return real;
}

/* ---- Listings ---- */

struct listing {
    char *names; /* each is a type, the name and a NUL */
    size_t count, capacity, next;
    int code;
    struct dirent entry;
};

static int add_entry(void *context, const char *name, long kind)
{
    static const char types[] = { 0, DT_REG, DT_DIR, DT_LNK };
    struct listing *listing = context;
    size_t length = name ? strlen(name) : 0;
    if (listing->code || kind == cfbcc_file_none || length == 0 || length >= sizeof listing->entry.d_name
        || name[strcspn(name, "/")])
        return listing->code;
    /* Each entry takes more memory than its name, where the listing is used. */
    if (listing->next + listing->count + length > most_bytes)
        return listing->code = EFBIG;
    listing->next += bytes_of_entry;
    if (listing->count + length + 2 > listing->capacity) {
        size_t capacity = 2 * listing->capacity + length + 1024;
        char *names = realloc(listing->names, capacity);
        if (!names)
            return listing->code = ENOMEM;
        listing->names = names;
        listing->capacity = capacity;
    }
    listing->names[listing->count] = kind > 0 && kind < cfbcc_file_other ? types[kind] : DT_FIFO;
    memcpy(listing->names + listing->count + 1, name, length + 1);
    listing->count += length + 2;
    return 0;
}

static DIR *handle_of(struct listing *listing)
{
    return (DIR *)((uintptr_t)listing | 1);
}

static struct listing *listing_of(DIR *handle)
{
    return (struct listing *)((uintptr_t)handle & ~(uintptr_t)1);
}

DIR *cfbcc_tree_list(const char *path)
{
    struct found found;
    if (find(AT_FDCWD, path, 1, &found) != 0)
        return NULL;
    struct listing *listing = calloc(1, sizeof *listing);
    int code = !listing ? ENOMEM : found.status.kind != cfbcc_file_directory ? ENOTDIR : 0;
    if (code == 0) {
        code = checked(found.tree->callbacks.list(found.tree->info, found.path, add_entry, listing));
        if (listing->code)
            code = listing->code;
        listing->next = 0;
    }
    end_use(found.tree, 0);
    if (code == 0)
        return handle_of(listing);
    if (listing)
        cfbcc_tree_end_list(handle_of(listing));
    errno = code;
    return NULL;
}

struct dirent *cfbcc_tree_next_entry(DIR *handle)
{
    struct listing *listing = listing_of(handle);
    errno = 0;
    if (listing->next == listing->count)
        return NULL;
    const char *next = listing->names + listing->next;
    listing->entry.d_type = (unsigned char)*next;
    strcpy(listing->entry.d_name, next + 1);
    listing->next += strlen(next + 1) + 2;
    return &listing->entry;
}

void cfbcc_tree_end_list(DIR *handle)
{
    struct listing *listing = listing_of(handle);
    free(listing->names);
    free(listing);
}

/* ---- Trees in memory ---- */

struct memory_file {
    cfbcc_handle key; /* has the path */
    const char *path; /* a directory's ends in a slash */
    long kind;
    cfbcc_handle object;
    const void *bytes;
    size_t count;
};

/* Sorted by path, so that the files below a directory are next to each other. */
struct memory_tree {
    size_t count;
    struct memory_file files[];
};

static int is_path(const char *path)
{
    size_t length = strlen(path);
    if (length == 0 || length >= PATH_MAX)
        return 0;
    for (const char *name = path; *name;) {
        size_t count = strcspn(name, "/");
        if (count == 0 || count > NAME_MAX || (count == 1 && *name == '.')
            || (count == 2 && name[0] == '.' && name[1] == '.'))
            return 0;
        name += count + (name[count] == '/');
    }
    return 1;
}

static int compare(const void *left, const void *right)
{
    return strcmp(((const struct memory_file *)left)->path, ((const struct memory_file *)right)->path);
}

/* The first file whose path is not before `path` and a slash, if there is one. */
static OUT_OF_LINE struct memory_file *first(struct memory_tree *tree, const char *path, int has_slash)
{
    size_t length = strlen(path), low = 0, high = tree->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *other = tree->files[middle].path;
        int order = strncmp(other, path, length);
        if (order == 0)
            order = (unsigned char)other[length] - (has_slash ? '/' : 0);
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return &tree->files[low];
}

/* The file with this path, or the first one in the directory; NULL if there is none. */
static OUT_OF_LINE struct memory_file *memory_file(struct memory_tree *tree, const char *path, int *is_directory)
{
    struct memory_file *end = tree->files + tree->count, *file = first(tree, path, 0);
    size_t length = strlen(path);
    *is_directory = 1;
    if (length == 0)
        return file;
    if (file < end && strcmp(file->path, path) == 0) {
        *is_directory = 0;
        return file;
    }
    file = first(tree, path, 1);
    return file < end && strncmp(file->path, path, length) == 0 && file->path[length] == '/' ? file : NULL;
}

/* Nothing in a tree in memory changes. So callers, which have asked for the status, call each of the following functions
   only for a file of its kind. */

static int memory_list(cfbcc_handle info, const char *directory, cfbcc_add_entry add, void *context)
{
    struct memory_tree *tree = (struct memory_tree *)info;
    const struct memory_file *end = tree->files + tree->count;
    const struct memory_file *file = *directory ? first(tree, directory, 1) : tree->files;
    int code = 0;
    size_t length = strlen(directory), start = length + (length > 0);
    char name[PATH_MAX] = "";
    for (; code == 0 && file < end && strncmp(file->path, directory, length) == 0
           && (length == 0 || file->path[length] == '/');
         file++) {
        size_t count = strcspn(file->path + start, "/");
        if (count == 0 || (strncmp(name, file->path + start, count) == 0 && name[count] == 0))
            continue;
        memcpy(name, file->path + start, count);
        name[count] = 0;
        code = add(context, name, file->path[start + count] ? cfbcc_file_directory : file->kind);
    }
    return code;
}

static int memory_status(cfbcc_handle info, const char *path, cfbcc_file_status *status)
{
    int is_directory = 0;
    const struct memory_file *file = memory_file((struct memory_tree *)info, path, &is_directory);
    if (*path && !file)
        return ENOENT;
    status->kind = is_directory ? cfbcc_file_directory : file->kind;
    if (!is_directory)
        status->size = (int64_t)file->count;
    return 0;
}

static int memory_open(cfbcc_handle info, const char *path, cfbcc_handle *file)
{
    *file = first((struct memory_tree *)info, path, 0);
    return 0;
}

static int memory_read(cfbcc_handle info, cfbcc_handle handle, int64_t offset, void *buffer, long capacity, long *count)
{
    const struct memory_file *file = handle;
    (void)info;
    *count = file->count - (size_t)offset < (size_t)capacity ? (long)(file->count - (size_t)offset) : capacity;
    memcpy(buffer, (const char *)file->bytes + offset, (size_t)*count);
    return 0;
}

static int memory_read_link(cfbcc_handle info, const char *path, char *buffer, long capacity, long *count)
{
    cfbcc_handle file;
    memory_open(info, path, &file);
    return memory_read(info, file, 0, buffer, capacity, count);
}

static void free_contents(struct memory_tree *tree)
{
    for (size_t i = 0; i < tree->count; i++) {
        cfbc_CFRelease(tree->files[i].key);
        if (tree->files[i].object)
            cfbc_CFRelease(tree->files[i].object);
    }
    free(tree);
}

static void memory_release(cfbcc_handle info)
{
    free_contents((struct memory_tree *)info);
}

/* The bytes of a string; NULL without memory, or if the string contains U+0000, where they would end. */
static const char *bytes_of(cfbcc_handle string)
{
    const char *bytes = cfbc_CFStringGetCStringPtr(string, utf8);
    long count = 0; /* in UTF-16 */
    for (const char *next = bytes; next && *next; next++)
        count += ((unsigned char)*next & 0xC0) != 0x80 ? 1 + ((unsigned char)*next >= 0xF0) : 0;
    return count == cfbc_CFStringGetLength(string) ? bytes : NULL;
}

/* Makes a file of an entry.  Returns whether the key is a path, and the value data or the target of a link. */
static int make_file(struct memory_file *file, cfbcc_handle key, cfbcc_handle value)
{
    /* A mutable key may change, and its bytes move. */
    if (cfbc_CFGetTypeID(key) == cfbc_CFStringGetTypeID())
        file->key = cfbc_CFStringCreateCopy(NULL, key);
    if (!file->key) {
        file->key = cfbc_CFRetain(key);
        return 0;
    }
    file->path = bytes_of(file->key);
    if (!file->path || !is_path(file->path))
        return 0;
    if (cfbc_CFGetTypeID(value) == cfbc_CFDataGetTypeID()) {
        file->kind = cfbcc_file_regular;
        file->object = cfbc_CFDataCreateCopy(NULL, value);
        file->bytes = file->object ? cfbc_CFDataGetBytePtr(file->object) : NULL;
        file->count = (size_t)cfbc_CFDataGetLength(value);
    } else if (cfbc_CFGetTypeID(value) == cfbc_CFStringGetTypeID()) {
        file->kind = cfbcc_file_symbolic_link;
        file->object = cfbc_CFStringCreateCopy(NULL, value);
        file->bytes = file->object ? bytes_of(file->object) : NULL;
        file->count = file->bytes ? strlen(file->bytes) : PATH_MAX;
        /* File systems refuse such a target, too. */
        if (file->count >= PATH_MAX)
            return 0;
    }
    if (file->path[strlen(file->path) - 1] == '/') {
        file->kind = cfbcc_file_directory;
        return 1;
    }
    return file->object != NULL;
}

/* A file that would be a directory, too, or that is there twice; NULL if there is none. */
static const struct memory_file *doubled(struct memory_tree *tree)
{
    int is_directory;
    for (struct memory_file *file = tree->files; file < tree->files + tree->count; file++) {
        size_t length = strlen(file->path);
        const struct memory_file *below = first(tree, file->path, 1);
        if (file->kind != cfbcc_file_directory && below < tree->files + tree->count
            && strncmp(below->path, file->path, length) == 0 && below->path[length] == '/')
            return file;
        if (file->kind != cfbcc_file_directory && memory_file(tree, file->path, &is_directory) != file)
            return file;
    }
    return NULL;
}

uint64_t cfbcc_mount_contents(cfbcc_handle contents, unsigned long options, cfbcc_handle *refused)
{
    static const cfbcc_file_tree_callbacks callbacks = { 0,           memory_release, NULL,
                                                         memory_list, memory_status,  memory_open,
                                                         memory_read, NULL,           memory_read_link };
    size_t count = (size_t)cfbc_CFDictionaryGetCount(contents);
    struct memory_tree *tree = calloc(1, sizeof *tree + count * sizeof *tree->files);
    cfbcc_handle *entries = calloc(2 * count + 1, sizeof *entries);
    uint64_t number = 0;
    if (tree && entries) {
        const struct memory_file *bad = NULL;
        cfbc_CFDictionaryGetKeysAndValues(contents, entries, entries + count);
        for (size_t i = 0; i < count && !bad; i++) {
            struct memory_file *file = &tree->files[tree->count++];
            bad = make_file(file, entries[i], entries[count + i]) ? NULL : file;
        }
        if (!bad) {
            qsort(tree->files, count, sizeof *tree->files, compare);
            bad = doubled(tree);
        }
        if (bad)
            *refused = cfbc_CFRetain(bad->key);
        else
            number = cfbcc_mount_tree(&callbacks, tree, "", options);
    }
    free(entries);
    if (!number && tree)
        free_contents(tree);
    return number;
}
