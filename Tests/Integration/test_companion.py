"""Programs that know only Apple's plain names run with the companion, libCoreFoundation.so.0."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import public_headers
import pytest
import support
from test_library import dynamic_section

# As programs for the Mac do it.
PYTHON_CLIENT = """
import ctypes
import ctypes.util
import sys

cf = ctypes.CDLL(ctypes.util.find_library("CoreFoundation"))
for name in ["CFStringCreateWithCString", "CFURLCreateWithFileSystemPath", "CFBundleCreate", "CFBundleGetIdentifier"]:
    getattr(cf, name).restype = ctypes.c_void_p
default = ctypes.c_void_p.in_dll(cf, "kCFAllocatorDefault")
utf8 = 0x08000100


def string(text):
    return ctypes.c_void_p(cf.CFStringCreateWithCString(default, text.encode(), utf8))


path = string(sys.argv[1])
url = ctypes.c_void_p(cf.CFURLCreateWithFileSystemPath(default, path, 0, True))
bundle = ctypes.c_void_p(cf.CFBundleCreate(default, url))
cf.CFStringGetCStringPtr.restype = ctypes.c_char_p
name = cf.CFStringGetCStringPtr(ctypes.c_void_p(cf.CFBundleGetIdentifier(bundle)), utf8)
assert name == b"org.example.a", name
cf.CFRelease(bundle)
"""

CLIENT_BY_NAME = """
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    void *library = dlopen(argv[1], RTLD_LAZY | RTLD_GLOBAL);
    if (argc != 3 || !library)
        return 1;
    const void *(*create)(const void *, const unsigned char *, long, unsigned char) =
        dlsym(RTLD_DEFAULT, "CFURLCreateFromFileSystemRepresentation");
    const void *(*open)(const void *, const void *) = dlsym(RTLD_DEFAULT, "CFBundleCreate");
    const void *(*info)(const void *) = dlsym(library, "CFBundleGetInfoDictionary");
    const void *(*value)(const void *, const void *) = dlsym(library, "CFDictionaryGetValue");
    const char *(*text)(const void *, unsigned) = dlsym(library, "CFStringGetCStringPtr");
    const void **key = dlsym(library, "kCFBundleIdentifierKey");
    void (*release)(const void *) = dlsym(library, "CFRelease");

    const void *url = create(NULL, (const unsigned char *)argv[2], (long)strlen(argv[2]), 1);
    const void *bundle = open(NULL, url);
    int status = strcmp(text(value(info(bundle), *key), 0x08000100), "org.example.a");
    release(bundle);
    release(url);
    return status;
}
"""

# An object file from elsewhere: it was compiled without our headers.
CLIENT_WITH_PLAIN_NAMES = """
#include <stdarg.h>

typedef const void *Ref;
struct array_callbacks {
    long version;
    void *functions[4];
};
extern const Ref kCFAllocatorDefault, kCFBooleanTrue;
extern const struct array_callbacks kCFTypeArrayCallBacks;
extern double kCFCoreFoundationVersionNumber;
extern const double kCFAbsoluteTimeIntervalSince1970;
Ref __CFStringMakeConstantString(const char *);
Ref CFStringCreateWithFormat(Ref, Ref, Ref, ...);
Ref CFArrayCreate(Ref, const Ref *, long, const struct array_callbacks *);
Ref CFArrayGetValueAtIndex(Ref, long);
long CFGetRetainCount(Ref);
unsigned char CFEqual(Ref, Ref);
unsigned char CFBooleanGetValue(Ref);
void CFRelease(Ref);

int main(void)
{
    Ref format = __CFStringMakeConstantString("%d %s %@ %.2f %g %g %g %g %g %g %g %ld");
    Ref text = CFStringCreateWithFormat(kCFAllocatorDefault, 0, format, 1, "two", __CFStringMakeConstantString("three"),
                                        4.25, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12L);
    Ref array = CFArrayCreate(kCFAllocatorDefault, &text, 1, &kCFTypeArrayCallBacks);
    int good = CFEqual(text, __CFStringMakeConstantString("1 two three 4.25 5 6 7 8 9 10 11 12"))
               && CFGetRetainCount(text) == 2 && CFArrayGetValueAtIndex(array, 0) == text
               && CFBooleanGetValue(kCFBooleanTrue) && kCFCoreFoundationVersionNumber > 0
               && kCFAbsoluteTimeIntervalSince1970 == 978307200;
    CFRelease(array);
    CFRelease(text);
    return good ? 0 : 1;
}
"""

# The same with the headers of another CoreFoundation: that of the Swift toolchain.
CLIENT_OF_THE_REFERENCE = """
#include <CoreFoundation/CoreFoundation.h>
#undef CFSTR /* There it makes an object of Swift's. */
#define CFSTR(text) __CFStringMakeConstantString(text)

int main(int argc, char **argv)
{
    const UInt8 *path = (const UInt8 *)argv[argc - 1];
    CFURLRef url =
        CFURLCreateFromFileSystemRepresentation(kCFAllocatorDefault, path, (CFIndex)strlen(argv[argc - 1]), true);
    CFBundleRef bundle = CFBundleCreate(kCFAllocatorDefault, url);
    CFStringRef identifier = CFDictionaryGetValue(CFBundleGetInfoDictionary(bundle), kCFBundleIdentifierKey);
    CFStringRef text = CFStringCreateWithFormat(NULL, NULL, CFSTR("<%@>"), identifier);
    CFMutableArrayRef array = CFArrayCreateMutable(NULL, 0, &kCFTypeArrayCallBacks);
    CFURLRef resource = CFBundleCopyResourceURL(bundle, CFSTR("a"), CFSTR("txt"), NULL);
    CFRange range = CFStringFind(text, CFSTR("EXAMPLE"), kCFCompareCaseInsensitive);

    CFArrayAppendValue(array, text);
    int good = CFEqual(text, CFSTR("<org.example.a>")) && CFArrayGetCount(array) == 1 && resource
               && range.location == 5;
    CFRelease(array);
    CFRelease(text);
    CFRelease(resource);
    CFRelease(bundle);
    CFRelease(url);
    return good ? 0 : 1;
}
"""


@pytest.fixture(scope="module")
def companion(library: Path) -> Path:
    return library.parent / "cfbundlecompat/libCoreFoundation.so.0"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    resources = tmp_path / "A.bundle/Contents/Resources"
    resources.mkdir(parents=True)
    (resources.parent / "Info.plist").write_text('{ CFBundleIdentifier = "org.example.a"; }')
    (resources / "a.txt").write_text("text\n")
    return tmp_path / "A.bundle"


def link_with(companion: Path) -> list[str]:
    return [f"-L{companion.parent}", "-lCoreFoundation", f"-Wl,-rpath,{companion.parent}"]


def test_companion_exports_the_names_of_the_headers_and_no_others(companion: Path) -> None:
    exported = {line.split()[-1] for line in support.run(["nm", "-D", "--defined-only", companion]).splitlines()}
    assert exported == {one.name for one in public_headers.read().declarations if one.symbol != one.name}


def test_python_finds_the_library_by_its_name(companion: Path, bundle: Path) -> None:
    env = support.environment(LD_LIBRARY_PATH=os.fspath(companion.parent))
    support.run([sys.executable, "-c", PYTHON_CLIENT, bundle], env=env)


def test_program_that_asks_dlsym_runs(companion: Path, bundle: Path, tmp_path: Path) -> None:
    program = support.program(CLIENT_BY_NAME, tmp_path / "by_name", "-ldl")
    support.run([program, companion, bundle])


@pytest.mark.parametrize(
    ("compile_flag", "link_flags"), [("-fPIC", []), ("-fno-pic", ["-no-pie"])], ids=["anywhere", "fixed-address"]
)
def test_object_file_with_plain_names_links_and_runs(
    compile_flag: str, link_flags: list[str], companion: Path, tmp_path: Path
) -> None:
    support.program(CLIENT_WITH_PLAIN_NAMES, tmp_path / "client.o", "-c", "-w", compile_flag)
    support.run(["cc", *link_flags, tmp_path / "client.o", "-o", tmp_path / "client", *link_with(companion)])
    support.run([tmp_path / "client"])


def test_object_file_of_the_toolchains_headers_runs(companion: Path, bundle: Path, tmp_path: Path) -> None:
    flags = ["-fblocks", f"-I{support.toolchain() / 'lib/swift'}", "-c"]
    support.program(CLIENT_OF_THE_REFERENCE, tmp_path / "client.o", *flags, compiler=support.compiler("clang"))
    support.run(["cc", tmp_path / "client.o", "-o", tmp_path / "client", *link_with(companion)])
    support.run([tmp_path / "client", bundle])


@pytest.mark.parametrize("linker", ["bfd", "gold", "lld"])
def test_program_with_the_headers_links_by_the_name_of_the_framework(
    linker: str, companion: Path, bundle: Path, tmp_path: Path
) -> None:
    program = tmp_path / "client"
    lines = CLIENT_OF_THE_REFERENCE.splitlines()
    source = "\n".join(line for line in lines if not line.startswith(("#undef CFSTR", "#define CFSTR")))
    compiler = support.compiler("clang" if linker == "lld" else "cc")
    flags = [f"-fuse-ld={linker}", f"-I{support.ROOT / 'include'}", f"-L{companion.parent}", "-lCoreFoundation"]
    support.program(source, program, *flags, "-Wl,-rpath," + os.fspath(companion.parent.parent), compiler=compiler)
    assert dynamic_section(program, "NEEDED")[0] == "libCFBundleCompat.so.0"
    support.run([program, bundle])
