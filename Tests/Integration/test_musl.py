"""The library and its companion for musl, in programs of that C library."""

from __future__ import annotations

from pathlib import Path

import pytest
import support
from test_library import dynamic_section

pytestmark = [pytest.mark.musl, pytest.mark.xdist_group("musl")]

# Loads the library as a plug-in host does, without having been linked with it.
PROGRAM = """
#include <dlfcn.h>
#include <stdio.h>

typedef const void *(*create_url)(const void *, const char *, long, unsigned char);
typedef const void *(*create_bundle)(const void *, const void *);
typedef const void *(*identifier)(const void *);
typedef unsigned char (*get_text)(const void *, char *, long, unsigned);

int main(int count, char **arguments)
{
    void *library = count == 4 ? dlopen(arguments[1], RTLD_NOW) : NULL;
    char name[128], text[64] = "";

    if (!library) {
        puts(dlerror());
        return 1;
    }
#define FUNCTION(type, function) \\
    (snprintf(name, sizeof name, "%s" function, arguments[2]), (type)dlsym(library, name))
    create_url url = FUNCTION(create_url, "CFURLCreateFromFileSystemRepresentation");
    create_bundle bundle = FUNCTION(create_bundle, "CFBundleCreate");
    identifier get = FUNCTION(identifier, "CFBundleGetIdentifier");
    get_text convert = FUNCTION(get_text, "CFStringGetCString");
    long length = 0;
    while (arguments[3][length])
        length++;
    convert(get(bundle(NULL, url(NULL, arguments[3], length, 1))), text, sizeof text, 0x08000100);
    puts(text);
    return dlclose(library);
}
"""


@pytest.fixture(scope="module")
def libraries() -> Path:
    support.compiler("musl-gcc")
    support.make("all", "LIBC=musl")
    return support.ROOT / "build/musl/lib"


def test_library_for_musl_needs_only_the_c_library(libraries: Path) -> None:
    assert dynamic_section(libraries / "libCFBundleCompat.so", "NEEDED") == ["libc.so"]


@pytest.mark.parametrize(
    ("name", "prefix"),
    [("libCFBundleCompat.so.0", "cfbc_"), ("cfbundlecompat/libCoreFoundation.so.0", "")],
)
def test_program_of_musl_loads_the_library(
    name: str, prefix: str, libraries: Path, hello_bundle: Path, tmp_path: Path
) -> None:
    program = support.program(PROGRAM, tmp_path / "host", compiler="musl-gcc")
    assert support.run([program, libraries / name, prefix, hello_bundle]) == "org.cfbundlecompat.Hello\n"


def test_sample_runs_with_musl(libraries: Path) -> None:
    env = support.environment(LANG="de_DE.UTF-8")
    assert "Guten Tag" in support.run(["make", "-s", "run", "LIBC=musl"], env=env)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["LIBC=vax"], 'LIBC must be glibc or, for x86_64, musl, not "vax" for x86_64'),
        (["LIBC=musl", "ARCH=aarch64"], 'LIBC must be glibc or, for x86_64, musl, not "musl" for aarch64'),
        (["LIBC=musl", "BRIDGE=yes"], "BRIDGE must be no if LIBC is musl"),
    ],
)
def test_make_refuses_what_it_cannot_build(arguments: list[str], said: str) -> None:
    outcome = support.attempt(["make", "-s", "all", *arguments])
    assert not outcome.succeeded
    assert said in outcome.output
