/* URLs: tables of unusual strings and paths, then random ones. */
#include "by_name.h"

static const char *const unusual_urls[] = {
    "",
    "a",
    "/",
    "//",
    "///",
    ".",
    "..",
    "?",
    "#",
    ":",
    "a:",
    "a:b",
    "a:/",
    "a://",
    "a:///",
    "1a:b",
    "a/b:c",
    "http://www.example.com/a/b/c.txt?q=1#frag",
    "http://user:pass@host.com:8080/path;param?query#fragment",
    "http://host",
    "http://host/",
    "http://host?q",
    "http://host#f",
    "http://[::1]:80/x",
    "http://[::1]",
    "http://host:",
    "http://host:abc/",
    "http://:80/",
    "http://@host/",
    "http://:@host/",
    "http://u@host/",
    "http://u:@host/",
    "http://host:99999999999/",
    "http://host:65536/",
    "http://host:-1/",
    "file:///a/b",
    "file:///a/b/",
    "file://localhost/a/b",
    "file:/a/b",
    "file:a/b",
    "file:",
    "file://",
    "file:///",
    "file:////a",
    "file://host/a",
    "FILE:///a",
    "File://LocalHost/a",
    "file:///a%20b/c%2Fd",
    "file:///a?q#f",
    "file:///a#f",
    "file:///a;p",
    "file:///a/./b/../c",
    "file:///a/..",
    "file:///a/.",
    "file:///..",
    "file:///a//",
    "file:///a//b",
    "file:///%",
    "file:///%4",
    "file:///%zz",
    "file:///%00",
    "file:///%ff",
    "file:///%c3%a9",
    "file:///a b",
    "file:///é",
    "file:///a.b.c",
    "file:///a.b.c/",
    "file:///.hidden",
    "file:///a.",
    "file:///a..b",
    "file:///a.b/..",
    "file:///~",
    "file:///C:/a",
    "file:///C|/a",
    "file:///.file/id=1.2",
    "mailto:a@b.c",
    "mailto:a@b.c?subject=x#f",
    "data:,x",
    "a+b-c.d://x",
    "a_b:c",
    "x y",
    "a%20b",
    "a%2",
    "a%zz",
    "<a>",
    "\"",
    "a\\b",
    "a^b",
    "a`b",
    "a{b}",
    "a|b",
    "a[b]c",
    "a#b#c",
    "a?b?c",
    "a\nb",
    "a\x7f",
    "../x",
    "../../x",
    "./x",
    "x/..",
    "x/.",
    "g;x=1/../y",
    "?y",
    "#s",
    ";x",
    "g?y/./x",
    "g#s/../x",
    "http:g",
    "//g",
    "/g",
    "g/",
    "[/./#",
    "http://localhostb[::1]",
    "/./g",
    "/../g",
    "g.",
    ".g",
    "g..",
    "..g",
    "./../g",
    "./g/.",
    "g/./h",
    "g/../h",
    "é",
    "file:///a/b/../../../c",
    "file:b?c#d",
    "http://a/b%c3%a9?x%20y#z%20w",
    "a/b/c/",
    "a/b/c",
    "a/b/",
    "a/",
    "a//b",
    "/a",
    "/a/",
    "//a",
    "//a/b",
    "///a",
    "////a/b",
    "http://h/a/b.c/",
    "http://h/a/b.c",
    "http://h/a.b/c",
    "http://h/.",
    "http://h/..",
    "http://h/a/.",
    "http://h/a/..",
    "http://h//",
    "http://h//a//",
    "file:///a%2eb",
    "file:///a.%62",
    "file:///a.b%2Fc",
    "file:///a/%2e%2e/b",
    "http://h/;p",
    "http://h/a;p?q",
    "file:///a:b",
    "a:b:c",
    "./a:b",
    "http:",
    "http:/",
    "http:/a",
    "http://",
    "http:?q",
    "http:#f",
    "file:?q",
    "file:#f",
    "http://%41/",
    "//%41http:.e;p]",
    "file://b:8x_]/",
    "..//../.:",
    "e./..//../e.;",
    "'/../file:#",
    "%/..#",
    "=/.././",
    "file:c.d:",
    "://",
    "://%41%00",
    "///.:/../%c3%a9",
    "file://%6cocalhost/a",
    "file:///a/b?",
    "file:///a/b#",
    "http://h/a?#",
    "file:/",
    "file:/a/../b/",
    "file:..",
    "file:.",
    "file:./a/",
};

static const char *const unusual_paths[] = {
    "",
    "/",
    "a",
    "a/",
    "/a",
    "/a/",
    "//",
    "///",
    "/a//",
    "/a//b",
    "//a/b",
    ".",
    "..",
    "./a",
    "../a",
    "/a/./b",
    "/a/../b",
    "/.",
    "/..",
    "/a/.",
    "/a/..",
    "/a b",
    "/a%b",
    "/a%20b",
    "/a?b",
    "/a#b",
    "/a;b",
    "/a:b",
    "a:b",
    "a/b:c",
    "/é",
    "/e\xcc\x81",
    "/\xff",
    ("/a\xff"
     "b"),
    "\xff",
    "/a\xc3",
    "/~",
    "~",
    "~/a",
    "/a+b",
    "/a&b",
    "/a=b",
    "/a$b",
    "/a,b",
    "/a@b",
    "/a!b",
    "/a*b",
    "/a'b",
    "/a(b)",
    "/a[b]",
    "/a{b}",
    "/a|b",
    "/a\\b",
    "/a^b",
    "/a`b",
    "/a\"b",
    "/a<b>",
    "/a\nb",
    "/a\x7f",
    "/a.b",
    "/a.b/",
    "/a.b.c",
    "/.a",
    "/a.",
    "C:\\a\\b",
    "C:\\",
    "C:",
    "\\a\\b",
    "a\\b",
    "\\\\h\\s\\a",
    "a\\b\\",
    "C:/a",
    "b|:x",
    "/.:/",
    "/a\\",
    "-",
    "_",
    "/-_.!~*'()",
    "http://h/a",
    "file:///a",
    "/\":",
    "/\"|",
    "/\x7f|",
    "?///.. /../\\",
};

static const char *const url_pieces[] = {
    "http:", "file:", "file://", "http://", "file:///",  "mailto:", "x:",  "/",   "/",     "/",  "//",  ".",
    "..",    "/.",    "/..",     "/./",     "/../",      "a",       "b",   "c.d", ".e",    "e.", "a b", "%41",
    "%2F",   "%2E",   "%",       "%ff",     "%c3%a9",    "%00",     "?",   "?q",  "#",     "#f", ";",   ";p",
    ":",     "@",     "u@",      "u:p@",    "localhost", "host",    ":80", ":8x", "[::1]", "[",  "]",   "~",
    "é",     "=",     "&",       "+",       ",",         "$",       "!",   "*",   "'",     "(",  ")",   "|",
    "\\",    "1",     "-",       "_",       "漢",        "😀",      "%25", "%20",
};

static const char *const path_pieces[] = {
    "/",  "/", "/",   "/",   "//",   ".",    "..", "/.", "/..", "/./", "/../", "a",         "b",    "c.d", ".e",
    "e.", " ", "%41", "%2F", "%",    "?",    "#",  ";",  ":",   "~",   "é",    "\xff",      "\xc3", "漢",  "😀",
    "[",  "|", "\\",  "\"",  "\x01", "\x7f", "@",  "+",  "&",   "=",   "-",    "localhost", "C:",
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void print_part(const char *name, Ref string)
{
    printf("  %s ", name);
    print_string(string);
    putchar('\n');
    release(string);
}

static void print_derived(const char *name, Ref url)
{
    printf("  %s ", name);
    if (!url) {
        puts("NULL");
        return;
    }
    print_string(CALL(Ref, CFURLGetString, Ref)(url));
    Ref base = CALL(Ref, CFURLGetBaseURL, Ref)(url);
    if (base) {
        printf(" -- ");
        print_string(CALL(Ref, CFURLGetString, Ref)(base));
    }
    putchar('\n');
    release(url);
}

typedef Ref copy_part(Ref);

/* The bytes of a URL and the ranges of its components. */
static void print_bytes_of(Ref url)
{
    uint8_t buffer[4096];
    Index length = CALL(Index, CFURLGetBytes, Ref, uint8_t *, Index)(url, NULL, 0);
    Index written = CALL(Index, CFURLGetBytes, Ref, uint8_t *, Index)(url, buffer, sizeof buffer);
    printf("  bytes %ld %ld %ld ", length,
           length ? CALL(Index, CFURLGetBytes, Ref, uint8_t *, Index)(url, buffer, length - 1) : -1, written);
    print_bytes(buffer, written);
    putchar('\n');
    for (Index part = 0; part < 14; part++) {
        Range separated = { 0, 0 };
        Range own = CALL(Range, CFURLGetByteRangeForComponent, Ref, Index, Range *)(url, part, &separated);
        printf("  part %ld %ld+%ld %ld+%ld\n", part, own.location, own.length, separated.location, separated.length);
    }
    Ref empty = make_string("", 0);
    print_part("parameters", CALL(Ref, CFURLCopyParameterString, Ref, Ref)(url, empty));
    release(empty);
    static const uint32_t encodings[] = { utf8_encoding, 0x0600, 0x0100, 0x0201 };
    for (size_t i = 0; i < COUNT(encodings); i++) {
        Ref data = CALL(Ref, CFURLCreateData, Ref, Ref, uint32_t, uint8_t)(NULL, url, encodings[i], i & 1);
        printf("  data ");
        if (data) {
            print_bytes(CALL(const uint8_t *, CFDataGetBytePtr, Ref)(data), CALL(Index, CFDataGetLength, Ref)(data));
            release(data);
        }
        putchar('\n');
    }
}

static void print_url(Ref url)
{
    if (!url) {
        puts("  NULL");
        return;
    }
    static const char *const parts[] = {
        "CFURLCopyScheme",
        "CFURLCopyNetLocation",
        "CFURLCopyPath",
        "CFURLCopyHostName",
        "CFURLCopyUserName",
        "CFURLCopyPassword",
        "CFURLCopyResourceSpecifier",
        "CFURLCopyLastPathComponent",
        "CFURLCopyPathExtension",
    };
    print_derived("itself", (CALL(Ref, CFRetain, Ref)(url)));
    if (CALL(Ref, CFURLGetBaseURL, Ref)(url))
        print_derived("absolute", CALL(Ref, CFURLCopyAbsoluteURL, Ref)(url));
    printf("  decomposed %d directory %d port %d\n", CALL(uint8_t, CFURLCanBeDecomposed, Ref)(url),
           CALL(uint8_t, CFURLHasDirectoryPath, Ref)(url), CALL(int32_t, CFURLGetPortNumber, Ref)(url));
    for (size_t i = 0; i < COUNT(parts); i++)
        print_part(parts[i], ((copy_part *)find(parts[i]))(url));
    uint8_t absolute = 7;
    print_part("CFURLCopyStrictPath", CALL(Ref, CFURLCopyStrictPath, Ref, uint8_t *)(url, &absolute));
    printf("  isAbsolute %d\n", absolute);
    Ref nothing = make_string("", 0), slash = make_string("/ ", 2);
    Ref escapes[] = { NULL, nothing, slash };
    for (int i = 0; i < 3; i++) {
        print_part("CFURLCopyQueryString", CALL(Ref, CFURLCopyQueryString, Ref, Ref)(url, escapes[i]));
        print_part("CFURLCopyFragment", CALL(Ref, CFURLCopyFragment, Ref, Ref)(url, escapes[i]));
    }
    print_part("posix", CALL(Ref, CFURLCopyFileSystemPath, Ref, Index)(url, 0));
    print_part("windows", CALL(Ref, CFURLCopyFileSystemPath, Ref, Index)(url, 2));
    for (uint8_t resolve = 0; resolve < 2; resolve++) {
        uint8_t buffer[4096];
        memset(buffer, 0, sizeof buffer);
        uint8_t done = CALL(uint8_t, CFURLGetFileSystemRepresentation, Ref, uint8_t, uint8_t *,
                            Index)(url, resolve, buffer, sizeof buffer);
        printf("  representation %d %d ", resolve, done);
        print_bytes(buffer, done ? (long)strlen((char *)buffer) : 0);
        putchar('\n');
    }
    static const char *const components[] = { "new", "a b", "x/y", "/z", "", "p%41;", "é", ".." };
    for (size_t i = 0; i < COUNT(components); i++) {
        Ref component = make_string(components[i], strlen(components[i]));
        for (uint8_t directory = 0; directory < 2; directory++)
            print_derived("appended", CALL(Ref, CFURLCreateCopyAppendingPathComponent, Ref, Ref, Ref,
                                           uint8_t)(NULL, url, component, directory));
        print_derived("extended",
                      CALL(Ref, CFURLCreateCopyAppendingPathExtension, Ref, Ref, Ref)(NULL, url, component));
        release(component);
    }
    print_derived("parent", CALL(Ref, CFURLCreateCopyDeletingLastPathComponent, Ref, Ref)(NULL, url));
    print_derived("unextended", CALL(Ref, CFURLCreateCopyDeletingPathExtension, Ref, Ref)(NULL, url));
    release(nothing);
    release(slash);
    print_bytes_of(url);
}

static Ref make_url(const char *string, Ref base)
{
    Ref url_string = make_string(string, strlen(string));
    Ref url = url_string ? CALL(Ref, CFURLCreateWithString, Ref, Ref, Ref)(NULL, url_string, base) : NULL;
    release(url_string);
    return url;
}

static void report_string(const char *string, const char *base_string)
{
    printf("URL ");
    print_bytes((const uint8_t *)string, (long)strlen(string));
    Ref base = NULL;
    if (base_string) {
        printf(" -- ");
        print_bytes((const uint8_t *)base_string, (long)strlen(base_string));
        base = make_url(base_string, NULL);
    }
    putchar('\n');
    Ref url = make_url(string, base);
    print_url(url);
    print_derived("bytes", CALL(Ref, CFURLCreateWithBytes, Ref, const uint8_t *, Index, uint32_t,
                                Ref)(NULL, (const uint8_t *)string, (Index)strlen(string), utf8_encoding, base));
    for (uint8_t compatible = 0; compatible < 2; compatible++)
        print_derived(compatible ? "compatible" : "strict",
                      CALL(Ref, CFURLCreateAbsoluteURLWithBytes, Ref, const uint8_t *, Index, uint32_t, Ref, uint8_t)(
                          NULL, (const uint8_t *)string, (Index)strlen(string), utf8_encoding, base, compatible));
    release(base);
    release(url);
}

static void report_path(const char *path, const char *base_path)
{
    Index count = (Index)strlen(path);
    for (uint8_t directory = 0; directory < 2; directory++) {
        printf("PATH %d ", directory);
        print_bytes((const uint8_t *)path, count);
        Ref base = NULL;
        if (base_path) {
            printf(" -- ");
            print_bytes((const uint8_t *)base_path, (long)strlen(base_path));
            base = CALL(Ref, CFURLCreateFromFileSystemRepresentation, Ref, const uint8_t *, Index,
                        uint8_t)(NULL, (const uint8_t *)base_path, (Index)strlen(base_path), 1);
        }
        putchar('\n');
        Ref url = base_path ? CALL(Ref, CFURLCreateFromFileSystemRepresentationRelativeToBase, Ref, const uint8_t *,
                                   Index, uint8_t, Ref)(NULL, (const uint8_t *)path, count, directory, base)
                            : CALL(Ref, CFURLCreateFromFileSystemRepresentation, Ref, const uint8_t *, Index,
                                   uint8_t)(NULL, (const uint8_t *)path, count, directory);
        print_url(url);
        Ref path_string = make_string(path, (size_t)count);
        for (Index style = 0; path_string && style < 3; style += 2) {
            Ref other = base_path ? CALL(Ref, CFURLCreateWithFileSystemPathRelativeToBase, Ref, Ref, Index, uint8_t,
                                         Ref)(NULL, path_string, style, directory, base)
                                  : CALL(Ref, CFURLCreateWithFileSystemPath, Ref, Ref, Index,
                                         uint8_t)(NULL, path_string, style, directory);
            printf("  equal %d", url && other ? CALL(uint8_t, CFEqual, Ref, Ref)(url, other) : 2);
            print_derived(style ? "windows" : "posix", other);
        }
        release(path_string);
        release(url);
        release(base);
    }
}

static void report_escapes(const char *bytes)
{
    Ref string = make_string(bytes, strlen(bytes));
    if (!string)
        return;
    printf("ESCAPES ");
    print_string(string);
    putchar('\n');
    static const char *const sets[] = { "", "/", " a", "é", "%", "?#" };
    print_part("removed NULL",
               CALL(Ref, CFURLCreateStringByReplacingPercentEscapes, Ref, Ref, Ref)(NULL, string, NULL));
    for (size_t i = 0; i < COUNT(sets); i++) {
        Ref set = make_string(sets[i], strlen(sets[i]));
        print_part("removed", CALL(Ref, CFURLCreateStringByReplacingPercentEscapes, Ref, Ref, Ref)(NULL, string, set));
        print_part("removed latin1", CALL(Ref, CFURLCreateStringByReplacingPercentEscapesUsingEncoding, Ref, Ref, Ref,
                                          uint32_t)(NULL, string, set, 0x0201));
        print_part("removed ascii", CALL(Ref, CFURLCreateStringByReplacingPercentEscapesUsingEncoding, Ref, Ref, Ref,
                                         uint32_t)(NULL, string, set, 0x0600));
        print_part("added", CALL(Ref, CFURLCreateStringByAddingPercentEscapes, Ref, Ref, Ref, Ref,
                                 uint32_t)(NULL, string, NULL, set, utf8_encoding));
        print_part("added less", CALL(Ref, CFURLCreateStringByAddingPercentEscapes, Ref, Ref, Ref, Ref,
                                      uint32_t)(NULL, string, set, NULL, utf8_encoding));
        print_part("added latin1", CALL(Ref, CFURLCreateStringByAddingPercentEscapes, Ref, Ref, Ref, Ref,
                                        uint32_t)(NULL, string, set, set, 0x0201));
        release(set);
    }
    release(string);
}

static void join_pieces(char *out, const char *const *pieces, unsigned count)
{
    *out = 0;
    for (unsigned left = random_below(7); left > 0; left--)
        strcat(out, pieces[random_below(count)]);
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    open_library(argv);
    static const char *const bases[] = { "http://a/b/c/d;p?q", "file:///x/y/z",    "file:///x/y/z/", "mailto:x",
                                         "http://h",           "rel/ative",        "file:rel/",      "file:///",
                                         "http://h:80",        "file://[::1]_:80", "1file:///?",     "x:/./u",
                                         "http://c.d//" };
    for (size_t i = 0; i < COUNT(unusual_urls); i++) {
        report_string(unusual_urls[i], NULL);
        for (size_t j = 0; j < COUNT(bases); j++)
            report_string(unusual_urls[i], bases[j]);
        report_escapes(unusual_urls[i]);
    }
    for (size_t i = 0; i < COUNT(unusual_paths); i++) {
        report_path(unusual_paths[i], NULL);
        report_path(unusual_paths[i], "/x/y");
        report_path(unusual_paths[i], "rel/ative");
        report_path(unusual_paths[i], "/x/.//");
        report_escapes(unusual_paths[i]);
    }
    for (long round = atol(argv[3]); round > 0; round--) {
        char first[400], second[400];
        join_pieces(first, url_pieces, COUNT(url_pieces));
        join_pieces(second, url_pieces, COUNT(url_pieces));
        report_string(first, NULL);
        report_string(first, second);
        report_string(first, bases[random_below(COUNT(bases))]);
        report_escapes(first);
        join_pieces(first, path_pieces, COUNT(path_pieces));
        join_pieces(second, path_pieces, COUNT(path_pieces));
        report_path(first, NULL);
        report_path(first, second);
    }
    return 0;
}
