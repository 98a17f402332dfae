"""No function crashes on NULL, on an object of another type, or on numbers far outside.

Tests/C/EveryFunction generates a program that calls every function of the headers.
"""

from __future__ import annotations

import functools
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import generate
import pytest
import support

FOLDER = support.ROOT / "Tests/C/EveryFunction"
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-g", "-Wno-unused-function", f"-I{support.INCLUDE}", f"-I{FOLDER}"]


@dataclass(frozen=True)
class Build:
    targets: tuple[str, ...]
    library: str
    compiler: str
    flags: tuple[str, ...] = ()


BUILDS = {
    "shipped": Build(("all",), "build/lib", "cc"),
    "address": Build(("sanitized", "SANITIZER=address"), "build/address", "clang", ("-fsanitize=address",)),
}
# An absurd size is for malloc to refuse, as it does in the shipped library.
OPTIONS = {"ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1"}


@functools.cache
def run_program(name: str, folder: Path) -> support.Outcome:
    build = BUILDS[name]
    support.make(*build.targets)
    source, program, library = folder / f"{name}.c", folder / name, support.ROOT / build.library
    source.write_text(support.run([sys.executable, "-B", FOLDER / "generate.py"]), encoding="utf-8")
    link = [f"-L{library}", "-lCFBundleCompat", f"-Wl,-rpath,{library}"]
    support.run([support.compiler(build.compiler), *FLAGS, *build.flags, source, "-o", program, *link])
    return support.attempt([program], env=support.environment(**OPTIONS))


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("every-function")


@pytest.mark.parametrize("function", [function.name for function in generate.functions()])
@pytest.mark.parametrize("build", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in BUILDS])
def test_function_survives_careless_arguments(build: str, function: str, folder: Path) -> None:
    outcome = run_program(build, folder)
    calls = re.search(rf"^{function}: (\d+) calls$", outcome.output, re.MULTILINE)
    assert calls, outcome.output[-2000:]
    assert int(calls[1]) >= 2


@pytest.mark.parametrize("build", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in BUILDS])
def test_program_leaks_nothing_and_ends_well(build: str, folder: Path) -> None:
    outcome = run_program(build, folder)
    assert outcome.succeeded, outcome.output[-6000:]
    # Misuse is reported.
    assert int(re.search(r"^(\d+) diagnostics$", outcome.output, re.MULTILINE)[1]) > 0
