"""The public headers compile, and so do the ways in which real programs use them. Nothing is linked or run.

A file of Tests/C/Headers whose first line is `/* std: … */` names its standards itself. What is below
Tests/C/Headers/umbrella sees the umbrella headers too.
"""

from __future__ import annotations

import itertools
import os
import re
from dataclasses import dataclass
from pathlib import Path

import public_headers
import pytest
import support

CASES = support.ROOT / "Tests/C/Headers"
HEADERS = sorted(path.relative_to(support.INCLUDE).as_posix() for path in support.INCLUDE.rglob("*.h"))
LIBRARY_HEADERS = [header for header in HEADERS if header not in public_headers.BRIDGE_HEADERS]
COMPILERS = ["gcc", "g++", "clang", "clang++"]
C_STANDARDS = ["c99", "c11"]
CXX_STANDARDS = ["c++17", "c++20"]
OTHER_STANDARDS = ["c89", "c2x", "c++98", "c++11", "c++2b"]
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]


@dataclass(frozen=True)
class Variant:
    """A compiler, a standard of its language, and whether the source believes to be on a Mac."""

    compiler: str
    standard: str
    defines_apple: bool

    @property
    def command(self) -> list[str]:
        language = ["-x", "c++"] if support.is_cxx(self.compiler) else ["-x", "c", "-Wstrict-prototypes"]
        define = ["-D__APPLE__"] if self.defines_apple else []
        include = f"-I{support.INCLUDE}"
        return [support.compiler(self.compiler), *language, f"-std={self.standard}", *define, *WARNINGS, include]

    def __str__(self) -> str:
        return f"{self.compiler} {self.standard}" + (" __APPLE__" if self.defines_apple else "")


def variants(standards: list[str]) -> list[Variant]:
    return [
        Variant(*choice)
        for choice in itertools.product(COMPILERS, standards, (False, True))
        if support.is_cxx(choice[0]) == support.is_cxx(choice[1])
    ]


def cases() -> list[tuple[Path, Variant]]:
    found = []
    for path in sorted([*CASES.rglob("*.c"), *CASES.rglob("*.cpp")]):
        if own := re.match(r"/\* std: (.*?) \*/", path.read_text(encoding="utf-8")):
            standards = own[1].split()
        else:
            standards = CXX_STANDARDS if support.is_cxx(path.name) else C_STANDARDS + CXX_STANDARDS
        found += [(path, variant) for variant in variants(standards)]
    return found


@pytest.mark.parametrize("variant", variants(C_STANDARDS + CXX_STANDARDS), ids=str)
@pytest.mark.parametrize("header", HEADERS)
def test_header_compiles_alone_and_twice(header: str, variant: Variant) -> None:
    if header in public_headers.BRIDGE_HEADERS and not support.has_libplist():
        pytest.skip("libplist-dev is not installed")
    source = f"#include <{header}>\n" * 2 + "typedef int not_empty;\n"
    support.run([*variant.command, "-fsyntax-only", "-"], source=source)


@pytest.mark.parametrize("variant", variants(OTHER_STANDARDS), ids=str)
def test_all_headers_compile_together(variant: Variant) -> None:
    source = "".join(f"#include <{header}>\n" for header in LIBRARY_HEADERS) + "typedef int not_empty;\n"
    support.run([*variant.command, "-fsyntax-only", "-"], source=source)


@pytest.mark.parametrize(
    ("case", "variant"), [pytest.param(*one, id=f"{one[0].relative_to(CASES)} {one[1]}") for one in cases()]
)
def test_case_of_real_code_compiles(case: Path, variant: Variant) -> None:
    umbrella = [f"-I{support.UMBRELLA}"] if case.parent.name == "umbrella" else []
    support.run([*variant.command, *umbrella, "-c", "-o", os.devnull, case])


@pytest.mark.parametrize("compiler", COMPILERS)
def test_object_file_asks_the_linker_for_the_symbols_of_the_headers(compiler: str, tmp_path: Path) -> None:
    declarations = public_headers.read().declarations
    includes = "".join(f"#include <{header}>\n" for header in dict.fromkeys(one.header for one in declarations))
    uses = "".join(f"    consume((const void *)&{one.name});\n" for one in declarations)
    source = f"{includes}\nvoid consume(const void *);\nvoid use(void);\nvoid use(void)\n{{\n{uses}}}\n"
    language = "c++" if support.is_cxx(compiler) else "c"
    # Without -pedantic, which forbids turning a pointer to a function into one to data.
    command = [support.compiler(compiler), "-x", language, f"-I{support.INCLUDE}", "-c", "-o", tmp_path / "uses.o", "-"]
    support.run(command, source=source)

    asked_for = {line.split()[-1] for line in support.run(["nm", "-u", tmp_path / "uses.o"]).splitlines()}
    own = {symbol for symbol in asked_for if re.fullmatch(r"_GLOBAL_OFFSET_TABLE_|consume|_Z.*consume.*", symbol)}
    assert asked_for - own == {one.symbol for one in declarations}


@pytest.mark.parametrize("compiler", COMPILERS)
def test_call_of_a_missing_function_says_what_to_use(compiler: str) -> None:
    language = "c++" if support.is_cxx(compiler) else "c"
    command = [support.compiler(compiler), "-x", language, f"-I{support.INCLUDE}", "-fsyntax-only", "-"]
    calls = {
        'CFAutorelease(CFSTR("x"))': "call CFRelease()",
        "CFRunLoopRun()": "the event loop of your toolkit",
        "CFTimeZoneCopySystem()": "localtime_r()",
    }
    for call, instead in calls.items():
        source = f"#include <CoreFoundation/CoreFoundation.h>\nvoid f(void);\nvoid f(void) {{ (void){call}; }}\n"
        if call == "CFRunLoopRun()":
            source = source.replace("(void)CF", "CF")
        outcome = support.attempt(command, source=source)
        assert not outcome.succeeded
        assert instead in outcome.output and "docs/porting.md" in outcome.output
    own = """#define CFBC_ALLOWS_UNAVAILABLE
#include <CoreFoundation/CoreFoundation.h>
static int CFRunLoopRun(int value) { return value; }
int main(void) { return CFRunLoopRun(0); }
"""
    support.run(command, source=own)


def test_every_function_of_the_reference_is_there_or_declared_missing() -> None:
    """In its public headers, that is; what takes blocks, queues or Mach ports is left out."""
    folder = support.toolchain() / "lib/swift/CoreFoundation"
    if not folder.exists():
        pytest.skip("the Swift toolchain has no headers of CoreFoundation")
    declared = "".join((support.INCLUDE / header).read_text(encoding="utf-8") for header in LIBRARY_HEADERS)
    known = set(re.findall(r"\bCF\w+", declared))
    missing = []
    for header in LIBRARY_HEADERS:
        path = folder / Path(header).name
        if header.startswith("CoreFoundation/") and path.exists():
            text = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            functions = re.findall(r"CF_EXPORT\s[^;(]*?\b(CF[A-Z]\w+)\s*\(([^;]*)\)", text)
            missing += [
                name
                for name, parameters in functions
                if name not in known
                and not re.search(r"\^|ispatch|mach_port_t|MachPortGetPort|Handler|PerformBlock", name + parameters)
            ]
    assert missing == []


@pytest.mark.parametrize("header", ["CoreFoundation/CoreFoundation.h", "CFBundleCompat/CFBundleCompat.h"])
def test_swift_is_told_to_import_the_package(header: str, tmp_path: Path) -> None:
    """Swift takes CFBundleRef for a class of its own, and would crash when it releases one."""
    (tmp_path / "module.modulemap").write_text(f'module Headers {{ header "{support.INCLUDE}/{header}" export * }}\n')
    command = ["swiftc", "-typecheck", "-I", tmp_path, "-Xcc", f"-I{support.INCLUDE}", "-"]
    outcome = support.attempt(command, source="import Headers\n")
    assert not outcome.succeeded
    assert "use the Swift package's product CFBundleCompat" in outcome.output


@pytest.mark.parametrize("header", [header for header in LIBRARY_HEADERS if header.startswith(("CoreF", "CFB"))])
def test_every_header_with_functions_refuses_swift(header: str) -> None:
    if header == "CoreFoundation/CFAvailability.h":
        pytest.skip("it has macros alone")
    command = [support.compiler("clang"), "-D__swift__=60200", f"-I{support.INCLUDE}", "-fsyntax-only", "-x", "c", "-"]
    outcome = support.attempt(command, source=f"#include <{header}>\n")
    assert "Swift cannot import the C headers" in outcome.output


def test_constants_have_the_values_of_the_reference(tmp_path: Path) -> None:
    """Each enumerator that both have, in a program that is compiled with either set of headers."""
    clang = support.compiler("clang")
    reference = [clang, "-fblocks", f"-I{support.toolchain()}/lib/swift", "-w"]
    library = [clang, f"-I{support.INCLUDE}", "-w"]
    include = "#include <CoreFoundation/CoreFoundation.h>\n"
    common = sorted(enumerators(library, include) & enumerators(reference, include))
    assert len(common) > 300
    values = [
        constants([*command, "-o", tmp_path / "constants", "-x", "c", "-"], include, common, tmp_path)
        for command in (reference, library)
    ]
    assert values[0] == values[1]


def enumerators(command: list[str], source: str) -> set[str]:
    tree = support.run(
        [*command, "-fsyntax-only", "-Xclang", "-ast-dump", "-fno-color-diagnostics", "-x", "c", "-"], source=source
    )
    return set(re.findall(r"EnumConstantDecl .* (kCF\w+|CF\w+) '", tree))


def constants(command: list, include: str, names: list[str], folder: Path) -> str:
    lines = "".join(f'    printf("{name} %lld\\n", (long long){name});\n' for name in names)
    support.run(command, source=f"{include}int main(void)\n{{\n{lines}}}\n")
    return support.run([folder / "constants"])


def test_every_pair_of_versions_has_its_annotation() -> None:
    text = (support.INCLUDE / "AvailabilityMacros.h").read_text(encoding="utf-8")
    versions = re.findall(r"#define (MAC_OS_X_VERSION_10(?:_\d+)+) ", text)
    versions.remove("MAC_OS_X_VERSION_10_16")
    assert len(versions) > 30
    missing = [
        macro
        for since, until in itertools.combinations(versions, 2)
        if f"#define {(macro := f'AVAILABLE_{since}_AND_LATER_BUT_DEPRECATED_IN_{until}')}\n" not in text
    ]
    assert missing == []


def test_version_macros_have_the_version() -> None:
    text = (support.INCLUDE / "CFBundleCompat/CFBundleCompat.h").read_text(encoding="utf-8")
    parts = re.findall(r"^#define CFBC_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", text, re.MULTILINE)
    assert ".".join(parts) == (support.ROOT / "VERSION").read_text(encoding="utf-8").strip()


def test_list_of_declarations_is_complete() -> None:
    """A second opinion: each name that stands before its own symbol, found without clang."""
    named = set()
    for header in LIBRARY_HEADERS:
        text = (support.INCLUDE / header).read_text(encoding="utf-8")
        named |= set(re.findall(r"CFBC_SYMBOL\((\w+)\)[;\s]", text)) - {"name"}
        named |= set(re.findall(r"^CF_EXPORT.*\b(CFBC(?!_)\w+)\(", text, re.MULTILINE))
    assert {one.name for one in public_headers.read().declarations} == named


@pytest.mark.parametrize("compiler", ["g++", "clang++"])
@pytest.mark.parametrize("standard", ["c++98", "c++14"])
def test_header_for_cxx17_says_in_one_error_what_it_needs(compiler: str, standard: str) -> None:
    outcome = support.attempt(
        [support.compiler(compiler), "-x", "c++", f"-std={standard}", f"-I{support.INCLUDE}", "-fsyntax-only", "-"],
        source="#include <CFBundleCompat/CFBundleCompat.hpp>\n",
    )
    assert not outcome.succeeded
    assert outcome.output.count("error:") == 1
    assert "CFBundleCompat.hpp needs C++17 or later: compile with -std=c++17" in outcome.output
