"""The tests in C and C++ against the library: each is a test here, under its own name.

plain: the shipped library in C and C++, and from programs at a fixed address. compilers: the same with other compilers
and standards, the tests in C as C++, too.
address, thread: the library and the tests with sanitizers. fall_back: the library in ordinary Swift. bridge: the
bridge to libplist, shipped and, compiled into the tests, with AddressSanitizer. old_glibc: the shipped library and
programs on Debian 11, whose glibc is 2.31. arm64: the same on another machine, which QEMU emulates. musl: the same
with another C library.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
from systems import ARM64, MUSL, OLD, System

C_TESTS = sorted(path for path in (support.ROOT / "Tests/C").glob("*.c") if path.name != "fixture.c")
CXX_TESTS = sorted(path for path in (support.ROOT / "Tests/Cxx").glob("*.cpp") if path.name != "cost.cpp")
COST = [support.ROOT / "Tests/Cxx/cost.cpp"]
BRIDGE_TESTS = sorted((support.ROOT / "Tests/Integration/Bridge").glob("*.c"))
BRIDGE_SOURCES = sorted((support.ROOT / "Sources/CFBundleCompatPlist").glob("*.c"))
VERSION = (support.ROOT / "VERSION").read_text().strip()
FIXTURE = support.ROOT / "Tests/C/fixture.c"
AT_FIXED_ADDRESS = [path for path in C_TESTS if path.stem in ("objects", "collections")]
THREADS = [path for path in C_TESTS if path.stem in ("assets", "counting", "threads", "file_trees")]

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{support.INCLUDE}"]
RESULT = re.compile(r"\[ +(OK|FAILED|SKIPPED) +\] (test_\w+)")

# How the library is made, and where it then is.
LIBRARIES = {
    "shipped": (["all"], "build/lib"),
    "ordinary": (
        [f"build/static/lib/libCFBundleCompat.so.{VERSION}", "EMBEDDED=0", "BUILD=build/static"],
        "build/static/lib",
    ),
    "arm64": (["all", "ARCH=aarch64"], "build/aarch64/lib"),
    "musl": (["all", "LIBC=musl"], "build/musl/lib"),
    "address": (["sanitized", "SANITIZER=address"], "build/address"),
    "thread": (["sanitized", "SANITIZER=thread"], "build/thread"),
}
SANITIZER_OPTIONS = {
    "ASAN_OPTIONS": "detect_leaks=1:detect_stack_use_after_return=1:allocator_may_return_null=1",
    # A test starts threads in a fork.
    "TSAN_OPTIONS": "halt_on_error=0:exitcode=66:die_after_fork=0",
}


@dataclass(frozen=True)
class Variant:
    name: str
    mark: str
    library: str
    compiler: str
    flags: str
    system: System | None = None  # if it is not this one

    @property
    def command(self) -> list[str | Path]:
        more = self.system.flags() if self.system else []
        return [support.compiler(self.compiler), *self.flags.split(), *WARNINGS, *more]

    def run(self, program: Path) -> support.Outcome:
        if self.system:
            return self.system.run(program)
        return support.attempt([program], env=support.environment(**SANITIZER_OPTIONS), timeout=3600)

    def link(self) -> list[str | Path]:
        """What a program needs beside its own object files."""
        support.compiler(self.compiler)
        if not self.system and not support.has_cmocka():
            pytest.skip("libcmocka-dev is not installed")
        if self.mark == "bridge" and not support.has_libplist():
            pytest.skip("libplist-dev is not installed, so make leaves the bridge out")
        targets, directory = LIBRARIES[self.library]
        make_once(*targets)
        test_library = self.system.test_library if self.system else "cmocka"
        libraries = ["CFBundleCompat", *filter(None, [test_library]), "pthread", "dl"]
        sources: list[str | Path] = []
        if self.mark == "bridge":
            libraries = ["plist-2.0", "m", *libraries]
            if self.library == "shipped":
                libraries.insert(0, "CFBundleCompatPlist")
            else:
                sources = [*BRIDGE_SOURCES]
        flags = ["-no-pie"] if "-fno-pic" in self.flags else []
        directories = [support.ROOT / directory]
        if self.mark == "thread":
            directories.append(support.toolchain() / "lib/swift/linux")
            libraries += ["dispatch", "BlocksRuntime"]
        for path in directories:
            flags += [f"-L{path}", f"-Wl,-rpath,{path}"]
        return [*sources, *flags, *(f"-l{library}" for library in libraries)]


C99, C11 = "-std=c99 -D_GNU_SOURCE", "-std=c11 -D_GNU_SOURCE"
CXX17, CXX20 = "-x c++ -std=c++17", "-x c++ -std=c++20"
ADDRESS, THREAD = "-g -fsanitize=address", "-g -fsanitize=thread"
BRIDGE = f"-I{FIXTURE.parent}"
# Some flags are for the linker, and each command has all of them.
ARM64_CLANG = "--target=aarch64-linux-gnu -fuse-ld=lld -Wno-unused-command-line-argument"
SUITES = [
    (Variant("c99", "plain", "shipped", "cc", C99), C_TESTS),
    (Variant("c++-c++17", "plain", "shipped", "c++", CXX17), CXX_TESTS),
    (Variant("fixed-address", "plain", "shipped", "cc", f"{C99} -fno-pic"), AT_FIXED_ADDRESS),
    (Variant("c++17", "compilers", "shipped", "c++", CXX17), C_TESTS),
    (Variant("clang-c11", "compilers", "shipped", "clang", C11), C_TESTS),
    (Variant("clang-c++20", "compilers", "shipped", "clang++", CXX20), C_TESTS),
    (Variant("c++-c++20", "compilers", "shipped", "c++", CXX20), CXX_TESTS),
    (Variant("c++-c++23", "compilers", "shipped", "c++", "-x c++ -std=c++23"), CXX_TESTS),
    *(
        (Variant(f"clang++-{standard}", "compilers", "shipped", "clang++", f"-x c++ -std={standard}"), CXX_TESTS)
        for standard in ("c++17", "c++20", "c++23")
    ),
    (Variant("c++-cost", "compilers", "shipped", "c++", f"-O2 {CXX17}"), COST),
    (Variant("clang++-cost", "compilers", "shipped", "clang++", f"-O2 {CXX17}"), COST),
    (Variant("clang-fixed-address", "compilers", "shipped", "clang", f"{C11} -fno-pic"), AT_FIXED_ADDRESS),
    (Variant("address", "address", "address", "clang", f"{C11} {ADDRESS}"), C_TESTS),
    (Variant("address-c++", "address", "address", "clang++", f"{CXX17} {ADDRESS}"), CXX_TESTS),
    (Variant("thread", "thread", "thread", "clang", f"{C11} {THREAD}"), THREADS),
    (Variant("fall-back", "fall_back", "ordinary", "cc", C11), C_TESTS),
    (Variant("bridge-c99", "bridge", "shipped", "cc", f"{C99} {BRIDGE}"), BRIDGE_TESTS),
    (Variant("bridge-c++17", "bridge", "shipped", "c++", f"{CXX17} {BRIDGE}"), BRIDGE_TESTS),
    (Variant("bridge-address", "bridge", "address", "clang", f"{C11} {ADDRESS} {BRIDGE}"), BRIDGE_TESTS),
    (Variant("glibc-2.31", "old_glibc", "shipped", OLD.compiler, C99, OLD), C_TESTS),
    (Variant("arm64", "arm64", "arm64", ARM64.compiler, C99, ARM64), C_TESTS),
    (Variant("arm64-c++17", "arm64", "arm64", "clang++", f"{ARM64_CLANG} {CXX17}", ARM64), CXX_TESTS),
    (Variant("musl", "musl", "musl", MUSL.compiler, C99, MUSL), C_TESTS),
]


@dataclass(frozen=True)
class Program:
    """What a test program said of each of its tests."""

    results: dict[str, str]
    outcome: support.Outcome

    def said_of(self, name: str) -> str:
        """The part of the output that is about one test."""
        found = re.search(rf"\[ RUN +\] {name}\n.*?(?=\[ RUN|\Z)", self.outcome.output, re.DOTALL)
        return found[0] if found else f"{name} did not run\n{str(self.outcome)[-3000:]}"


make_once = functools.lru_cache(maxsize=None)(support.make)


@functools.cache
def fixture_object(variant: Variant, folder: Path) -> Path:
    output = folder / variant.name / "fixture.o"
    output.parent.mkdir()
    support.run([*variant.command, "-c", FIXTURE, "-o", output])
    return output


@functools.cache
def run_program(variant: Variant, source: Path, folder: Path) -> Program:
    link = variant.link()
    fixture = fixture_object(variant, folder)
    program = fixture.parent / source.stem  # the name that the tests expect
    compiled = support.attempt([*variant.command, source, "-x", "none", fixture, "-rdynamic", *link, "-o", program])
    if not compiled.succeeded:
        return Program({}, compiled)
    outcome = variant.run(program)
    program.unlink()
    return Program({name: result for result, name in RESULT.findall(outcome.output)}, outcome)


@pytest.fixture(scope="session")
def programs_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("programs")


def names(source: Path) -> list[str]:
    return re.findall(r"\bTEST\((test_\w+)\)", source.read_text(encoding="utf-8"))


def programs() -> Iterator[tuple[Variant, Path, list]]:
    """Each program, with marks: for the step that runs it, and to run in one process with its tests."""
    for variant, sources in SUITES:
        for source in sources:
            group = pytest.mark.xdist_group(f"{variant.name} {source.stem}")
            yield variant, source, [getattr(pytest.mark, variant.mark), group]


@pytest.mark.parametrize(
    ("variant", "source", "name"),
    [
        pytest.param(variant, source, name, marks=marks, id=f"{variant.name} {source.stem} {name}")
        for variant, source, marks in programs()
        for name in names(source)
    ],
)
def test_claim_holds(variant: Variant, source: Path, name: str, programs_folder: Path) -> None:
    program = run_program(variant, source, programs_folder)
    if program.results.get(name) == "SKIPPED":
        reason = re.search(r"^reason: (.*)$", program.said_of(name), re.MULTILINE)
        pytest.skip(f"{name} cannot be tested here" + (f": {reason[1]}" if reason else ""))
    assert program.results.get(name) == "OK", program.said_of(name)


@pytest.mark.parametrize(
    ("variant", "source"),
    [
        pytest.param(variant, source, marks=marks, id=f"{variant.name} {source.stem}")
        for variant, source, marks in programs()
    ],
)
def test_program_runs_all_of_its_tests_and_ends_well(variant: Variant, source: Path, programs_folder: Path) -> None:
    """A sanitizer may speak up after the last test."""
    program = run_program(variant, source, programs_folder)
    assert program.outcome.succeeded, str(program.outcome)[-6000:]
    assert sorted(program.results) == sorted(names(source))


LIBC = "#include <gnu/libc-version.h>\n#include <stdio.h>\nint main(void)\n{\n    puts(gnu_get_libc_version());\n}\n"


@pytest.mark.old_glibc
def test_programs_for_debian_11_run_with_its_glibc(tmp_path: Path) -> None:
    program = support.program(LIBC, tmp_path / "libc", *OLD.flags())
    assert OLD.run(program).output == "2.31\n"
