"""Tries every planted fault: does a test notice it?

    Tests/Mutants/run.py [--jobs N] [--no-build] [--only KIND...] [--timeout SECONDS] [NAME...]

NAME is that of a fault, or of a file such as Bundles.

Builds the libraries with all faults, runs each suite once without a fault, and then, for each fault, the suites that
should notice it, in the order in which the fault names them, until one fails. The suites:

    c/PROGRAM          Tests/C/PROGRAM.c with AddressSanitizer and LeakSanitizer
    thread/PROGRAM     the same with ThreadSanitizer
    plain/PROGRAM      the same without a sanitizer
    cxx/PROGRAM        Tests/Cxx/PROGRAM.cpp with AddressSanitizer
    swift/FILTER       Swift tests whose names match
    every-function     Tests/C/EveryFunction with AddressSanitizer
    faults/FILE        Tests/Faults/FILE.py
    nibs/FILE          Tests/Integration/Nibs/FILE.py
    python/FILE        bindings/python/tests/FILE.py
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import mutants
from mutants import ROOT, Mutant

COPY = ROOT / "build/mutants/copy"
PROGRAMS = ROOT / "build/mutants/programs"
FLAGS = ["-std=c11", "-D_GNU_SOURCE", "-g", "-w"]
CXX_FLAGS = ["-std=c++17", "-g", "-w"]
SANITIZERS = {"address": "build/address", "thread": "build/thread", "plain": "build/lib"}

# What a suite may take without a fault, in seconds, on a machine that does nothing else. With one it may take several
# times as long as without: a test that waits for ever notices the fault, too.
TIMEOUT = 300
PATIENCE = 10
FACTOR = 4

ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "CFBUNDLECOMPAT"))},
    "ASAN_OPTIONS": "detect_leaks=1:detect_stack_use_after_return=1:allocator_may_return_null=1",
    "TSAN_OPTIONS": "halt_on_error=1:exitcode=66",
    "SWIFT_BACKTRACE": "enable=no",
    "CFBUNDLECOMPAT_SEED": "20261121",
    "PYTHONDONTWRITEBYTECODE": "1",
}


@dataclass(frozen=True)
class Outcome:
    mutant: Mutant
    killer: str | None  # the suite that noticed
    seconds: float


def toolchain(name: str) -> str:
    folder = subprocess.run([ROOT / "scripts/toolchain"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{folder}/bin/{name}"


def build(*command: str | Path) -> None:
    print("build:", " ".join(map(str, command)), flush=True)
    done = subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit("".join(done.stdout.splitlines(keepends=True)[-80:]))


def kinds(suites: set[str]) -> set[str]:
    """Which builds the suites need."""
    by_suite = {"c": "address", "cxx": "address", "thread": "thread", "swift": "swift", "every-function": "address"}
    return {by_suite.get(suite.split("/")[0], "plain") for suite in suites}


def build_libraries(suites: set[str]) -> None:
    needed = kinds(suites)
    for kind in sorted(needed):
        if kind == "swift":
            build("swift", "build", "--build-tests", "--scratch-path", ".build/tests")
        elif kind == "plain":
            build("make", "-s", "all")
        else:
            build("make", "-s", "sanitized", f"SANITIZER={kind}")


class Suites:
    """Programs that are compiled once, and how to run each suite."""

    def __init__(self, timeout: int) -> None:
        self.timeout = timeout
        self.locks: dict[str, threading.Lock] = {}
        self.seconds: dict[str, float] = {}  # without a fault
        self.lock = threading.Lock()

    def command(self, suite: str, mutant: Mutant | None, folder: Path) -> tuple[list[str | Path], Path]:
        """A command, and where it runs."""
        kind, _, name = suite.partition("/")
        if kind == "swift":
            bundle = COPY / ".build/tests/debug/CFBundleCompatPackageTests.xctest"
            return [bundle, "--testing-library", "swift-testing", "--filter", name], COPY
        if kind == "faults":
            return [*self.pytest(), f"Tests/Faults/{name}.py"], COPY
        if kind == "nibs":
            return [
                *self.pytest(),
                "-c",
                "Tests/Integration/Nibs/pytest.ini",
                f"Tests/Integration/Nibs/{name}.py",
            ], COPY
        if kind == "python":
            tree = self.overlay(mutant, folder)
            return [*self.pytest(), "-c", "pyproject.toml", f"tests/{name}.py"], tree / "bindings/python"
        include = self.overlay(mutant, folder) / "include" if kind == "cxx" else COPY / "include"
        return [self.program(suite, mutant if kind == "cxx" else None, include, folder)], COPY

    @staticmethod
    def pytest() -> list[str | Path]:
        return [*pytest_command(), "-x", "-q", "-p", "no:cacheprovider"]

    @staticmethod
    def overlay(mutant: Mutant | None, folder: Path) -> Path:
        """The copy, with the header and the Python package as the fault leaves them."""
        if mutant is None or mutant.is_compiled:
            return COPY
        tree = folder / "tree"
        for name in ("include", "bindings"):
            shutil.copytree(COPY / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        for entry in COPY.iterdir():
            if not (tree / entry.name).exists():
                (tree / entry.name).symlink_to(entry)
        path = tree / mutant.file
        source = path.read_text(encoding="utf-8")
        path.write_text(mutants.composed(source, [(mutant, 0)]), encoding="utf-8")
        return tree

    def program(self, suite: str, mutant: Mutant | None, include: Path, folder: Path) -> Path:
        with self.lock:
            lock = self.locks.setdefault(suite, threading.Lock())
        with lock:
            return self.compiled(suite, include, folder if mutant and not mutant.is_compiled else PROGRAMS)

    def compiled(self, suite: str, include: Path, folder: Path) -> Path:
        kind, _, name = suite.partition("/")
        sanitizer = kind if kind in ("thread", "plain") else "address"
        library = COPY / SANITIZERS[sanitizer]
        target = folder / kind / (name or "program")  # the name that the tests expect
        target.parent.mkdir(parents=True, exist_ok=True)
        fixture = COPY / "Tests/C/fixture.c"
        compiler, flags = ("clang++", CXX_FLAGS) if kind == "cxx" else ("clang", FLAGS)
        source = COPY / ("Tests/Cxx" if kind == "cxx" else "Tests/C") / name
        source = source.with_suffix(".cpp" if kind == "cxx" else ".c")
        if kind == "every-function":
            source, fixture = target.with_suffix(".c"), None
            generate = [sys.executable, "-B", COPY / "Tests/C/EveryFunction/generate.py"]
            text = subprocess.run(generate, capture_output=True, check=True, env=ENVIRONMENT).stdout
            if not source.exists() or source.read_bytes() != text:
                source.write_bytes(text)
        inputs = [source, *([fixture] if fixture else []), *include.rglob("*.h*"), *source.parent.glob("*.h")]
        if target.exists() and all(target.stat().st_mtime > path.stat().st_mtime for path in inputs):
            return target
        sanitize = [] if sanitizer == "plain" else [f"-fsanitize={sanitizer}"]
        includes = [f"-I{include}", f"-I{COPY}/Tests/C/EveryFunction"]
        objects: list[str | Path] = [source]
        if fixture:
            objects = ["-x", "c++" if kind == "cxx" else "c", source, fixture, "-x", "none"]
        swift = Path(toolchain("")).parent / "lib/swift/linux"
        extra = [f"-L{swift}", f"-Wl,-rpath,{swift}", "-ldispatch", "-lBlocksRuntime"] if sanitizer == "thread" else []
        libraries = [f"-L{library}", f"-Wl,-rpath,{library}", *extra, "-lCFBundleCompat", "-lcmocka", "-lpthread"]
        command = [toolchain(compiler), *flags, *sanitize, *includes, *objects, "-rdynamic", *libraries, "-o", target]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise mutants.MutantError(done.stderr[-3000:])
        return target

    def passes(self, suite: str, mutant: Mutant | None, number: int, log: Path | None = None) -> bool:
        with tempfile.TemporaryDirectory(prefix="mutant-") as name:
            command, place = self.command(suite, mutant, Path(name))
            environment = {
                **ENVIRONMENT,
                "TMPDIR": name,
                "CFBUNDLECOMPAT_LIBRARY": str(COPY / "build/lib/libCFBundleCompat.so"),
            }
            if number:
                environment["CFBUNDLECOMPAT_MUTANT"] = str(number)
            started = time.monotonic()
            limit = PATIENCE + FACTOR * self.seconds[suite] if number else self.timeout
            succeeded, output = attempt(command, place, environment, limit)
            if log:
                log.write_bytes(output)
                self.seconds[suite] = time.monotonic() - started
                succeeded = succeeded and b"Test run with 0 tests" not in output  # A filter that matches nothing.
            return succeeded


@functools.cache
def pytest_command() -> tuple[str, ...]:
    packages = ("pytest", "pytest-xdist", "hypothesis", "mypy", "setuptools", "wheel")
    command = [ROOT / "scripts/python-environment", *packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (done.stdout.strip() or sys.executable, "-B", "-m", "pytest")


def attempt(
    command: Sequence[str | Path], place: Path, environment: dict[str, str], limit: float
) -> tuple[bool, bytes]:
    """Whether a command succeeds in time, with all processes that it starts, and what it writes."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            cwd=place,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
        try:
            succeeded = process.wait(limit) == 0
        except subprocess.TimeoutExpired:
            succeeded = False
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        output.seek(0)
        return succeeded, output.read()


def check_baseline(suites: Suites, names: set[str], jobs: int) -> None:
    """A suite that fails without a fault would notice every one."""
    with ThreadPoolExecutor(jobs) as pool:
        log = ROOT / "build/mutants"
        tries = {
            name: pool.submit(suites.passes, name, None, 0, log / f"baseline-{name.replace('/', '-')}.log")
            for name in sorted(names)
        }
        failed = [name for name, result in tries.items() if not result.result()]
    if failed:
        sys.exit(f"these suites fail without a fault, see build/mutants/baseline-*.log: {', '.join(failed)}")


def attack(suites: Suites, mutant: Mutant, number: int) -> Outcome:
    started = time.monotonic()
    killer = None
    for suite in mutant.suites:
        try:
            is_unnoticed = suites.passes(suite, mutant, number)
        except mutants.MutantError:
            is_unnoticed = False  # It does not compile.
        if not is_unnoticed:
            killer = suite
            break
    outcome = Outcome(mutant, killer, time.monotonic() - started)
    print(f"{killer or 'SURVIVED':<36} {outcome.seconds:5.1f} s  {mutant.name}", flush=True)
    return outcome


def report(outcomes: list[Outcome]) -> int:
    survivors = [outcome.mutant for outcome in outcomes if outcome.killer is None]
    groups: dict[str, list[bool]] = {}
    for outcome in outcomes:
        groups.setdefault(outcome.mutant.module, []).append(outcome.killer is not None)
    print("\nfaults in       planted  noticed")
    for group, results in sorted(groups.items()):
        print(f"{group:<16}{len(results):7}{sum(results):9}")
    killed = len(outcomes) - len(survivors)
    print(f"{'all':<16}{len(outcomes):7}{killed:9}  {100 * killed / max(len(outcomes), 1):.1f} %")
    for mutant in survivors:
        print(f"survived: {mutant.name}: {mutant.why}")
    return 1 if survivors else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--no-build", action="store_true", help="use the libraries as they are")
    parser.add_argument("--only", nargs="+", default=[], metavar="KIND", help="only suites such as c or swift")
    parser.add_argument(
        "--timeout", type=int, default=TIMEOUT, help="what a suite may take without a fault, in seconds"
    )
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    planted = mutants.read_all()
    chosen = [
        (mutant, number)
        for number, mutant in enumerate(planted, 1)
        if not options.names or mutant.name in options.names or mutant.module in options.names
    ]
    if options.only:
        chosen = [
            (replace(mutant, suites=suites), number)
            for mutant, number in chosen
            if (suites := tuple(suite for suite in mutant.suites if suite.split("/")[0] in options.only))
        ]
    os.nice(10)
    names = {suite for mutant, _ in chosen for suite in mutant.suites}
    if not options.no_build:
        COPY.mkdir(parents=True, exist_ok=True)
        mutants.write_copy(COPY, planted)
        build_libraries(names)
    suites = Suites(options.timeout)
    check_baseline(suites, names, options.jobs)
    started = time.monotonic()
    with ThreadPoolExecutor(options.jobs) as pool:
        outcomes = list(pool.map(lambda pair: attack(suites, *pair), chosen))
    print(f"\n{len(outcomes)} faults in {time.monotonic() - started:.0f} s")
    return report(outcomes)


if __name__ == "__main__":
    sys.exit(main())
