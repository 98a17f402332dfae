"""Running compilers and programs, and saying well what went wrong."""

from __future__ import annotations

import functools
import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
UMBRELLA = ROOT / "umbrella"
SHARED = Path(os.environ.get("CFBUNDLECOMPAT_SHARED", ROOT.parent / "shared"))

# What a user's own settings would change.
SETTINGS = {"LANG", "LANGUAGE", "PKG_CONFIG_PATH", "LD_LIBRARY_PATH", "CFBUNDLECOMPAT_QUIET"}

Command = Sequence["str | os.PathLike[str]"]


@dataclass(frozen=True)
class Outcome:
    command: Command
    status: int
    output: str  # standard output, and standard error unless it is left out

    @property
    def succeeded(self) -> bool:
        return self.status == 0

    def __str__(self) -> str:
        command = " ".join(map(os.fspath, self.command))
        return f"$ {command}\n{self.output}exit status {self.status}"


def environment(**more: str) -> dict[str, str]:
    """The process's environment, without the user's settings. Programs find the library that scripts/coverage names."""
    counted = os.environ.get("CFBUNDLECOMPAT_COUNTED")
    if counted:
        more["LD_LIBRARY_PATH"] = counted
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS and not name.startswith("LC_")}
    return {**kept, **more}


def attempt(
    command: Command,
    *,
    source: str = "",
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    timeout: float = 600,
    standard_error: bool = True,
) -> Outcome:
    """Runs a command, which may fail. `source` is its standard input."""
    done = subprocess.run(
        command,
        input=source,
        cwd=cwd,
        env=env,
        timeout=timeout,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if standard_error else subprocess.DEVNULL,
        text=True,
        errors="replace",
        check=False,
    )
    return Outcome(command, done.returncode, done.stdout)


def run(command: Command, **options) -> str:
    """Runs a command that must succeed, and returns its output."""
    outcome = attempt(command, **options)
    assert outcome.succeeded, str(outcome)
    return outcome.output


def locked(*targets: str) -> list[str | Path]:
    """Begins a command that builds, of which one runs at a time: several processes may run tests at once.

    What is built for another system, or with a sanitizer, is in folders of its own, and has a lock of its own.
    """
    kinds = [target for target in targets if target.startswith(("ARCH=", "LIBC=", "SANITIZER=", "EMBEDDED="))]
    (ROOT / "build").mkdir(exist_ok=True)
    return ["flock", ROOT / "build" / ".".join(["tests", *kinds, "lock"]).replace(f"ARCH={platform.machine()}.", "")]


def make(*targets: str) -> None:
    run([*locked(*targets), "make", "-s", *targets], timeout=3600)


@functools.cache
def toolchain() -> Path:
    return Path(run([ROOT / "scripts/toolchain"]).strip())


def compiler(name: str) -> str:
    """The path of a compiler. clang and clang++ are those of the Swift toolchain."""
    path = str(toolchain() / "bin" / name) if name.startswith("clang") else shutil.which(name)
    if not path:
        pytest.skip(f"{name} is not installed")
    return path


@functools.cache
def has_cmocka() -> bool:
    headers = ("setjmp", "stdarg", "stddef", "stdint", "cmocka")
    source = "".join(f"#include <{header}.h>\n" for header in headers)
    return attempt(["cc", "-fsyntax-only", "-x", "c", "-"], source=source).succeeded


@functools.cache
def has_libplist() -> bool:
    return attempt(["pkg-config", "--exists", "libplist-2.0"]).succeeded


def is_cxx(name: str) -> bool:
    """Whether this is a compiler, a standard or a source file of C++."""
    return "++" in name or name.endswith(".cpp")


def pkg_config(*packages: str, directory: Path = ROOT / "build/lib/pkgconfig") -> list[str]:
    """The flags that compile and link a program."""
    env = environment(PKG_CONFIG_PATH=str(directory))
    return run(["pkg-config", "--cflags", "--libs", *packages], env=env).split()


def shared_library(source: str, path: Path, compiler: str = "cc") -> Path:
    """Compiles a C source text into a shared library."""
    path.parent.mkdir(parents=True, exist_ok=True)
    run([compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", path], source=source)
    return path


def program(source: str, path: Path, *flags: str | os.PathLike[str], compiler: str = "cc") -> Path:
    """Compiles a C source text into a program."""
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(source)
        file.flush()
        run([compiler, file.name, "-o", path, *flags])
    return path
