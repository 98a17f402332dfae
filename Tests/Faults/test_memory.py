"""Allocations that fail."""

from __future__ import annotations

import errno
import plistlib
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import support


@pytest.fixture(scope="module")
def failing_memory(compile_program: Callable[..., Path]) -> Path:
    return compile_program("failing_memory.c", str(Path(__file__).parent / "operations.c"))


def outcomes(program: Path, *arguments: str | int, directory: Path) -> tuple[dict[str, int], str]:
    environment = support.environment(HOME=str(directory))
    report = support.run([program, *map(str, arguments)], env=environment, cwd=directory, timeout=4 * 3600)
    counts = re.findall(r"(\d+) ([a-z ]+)(?:, |\n)", report.splitlines(keepends=True)[-1])
    return {name: int(count) for count, name in counts}, report


def test_every_single_allocation_may_fail(
    failing_memory: Path, times: Callable[[int, int], int], operations_directory: Path
) -> None:
    counts, report = outcomes(failing_memory, "once", times(1, 5), directory=operations_directory)
    assert counts.pop("right") > 0
    counts.pop("failed")
    assert not any(counts.values()), report


def test_operation_ends_when_there_is_no_more_memory(
    failing_memory: Path, times: Callable[[int, int], int], operations_directory: Path
) -> None:
    counts, report = outcomes(failing_memory, "lasting", times(1, 5), directory=operations_directory)
    assert counts["failed"] > 0
    total, ended = sum(counts.values()), counts.pop("out of memory")
    del counts["failed"], counts["right"]
    assert not any(counts.values()), report
    assert ended <= 0.05 * total, report


@pytest.mark.parametrize("size", ["large", "huge"])
@pytest.mark.parametrize("duration", ["once", "lasting"])
def test_no_reader_needs_a_large_block(
    failing_memory: Path, duration: str, size: str, times: Callable[[int, int], int], operations_directory: Path
) -> None:
    """Every block that the reserve does not have may be missing, from any on, in files of each format."""
    counts, report = outcomes(failing_memory, size, duration, times(1, 2), directory=operations_directory)
    assert counts.pop("right") > 0 and counts.pop("failed") > 0
    assert not any(counts.values()), report


@pytest.mark.parametrize(("blocks", "step"), [((), 31), (("large",), 2), (("huge",), 2)], ids=["all", "large", "huge"])
def test_bundle_that_stays_open_caches_no_failure(
    failing_memory: Path,
    blocks: tuple[str, ...],
    step: int,
    times: Callable[[int, int], int],
    operations_directory: Path,
) -> None:
    counts, report = outcomes(failing_memory, *blocks, "held", "once", times(1, step), directory=operations_directory)
    assert counts.pop("right") > 0 and counts.pop("failed") > 0
    assert not any(counts.values()), report


@pytest.mark.parametrize("padding", [0, 40_000], ids=["small", "large"])
@pytest.mark.parametrize(("count", "size"), [(1, 0), (2, 0), (3, 0), (1, 4097), (2, 4097), (3, 16385)])
def test_bundle_opened_without_memory_is_right_afterwards(
    compile_program: Callable[..., Path], tmp_path: Path, padding: int, count: int, size: int
) -> None:
    contents = {"CFBundleIdentifier": "org.example.opened", "Padding": "x" * padding}
    program = tmp_path / "Main.app/Contents/Linux/Main"
    for bundle in ["Main.app", "Opened.bundle"]:
        (tmp_path / bundle / "Contents/Resources").mkdir(parents=True)
        (tmp_path / bundle / "Contents/Info.plist").write_bytes(plistlib.dumps(contents))
    program.parent.mkdir()
    shutil.copy(compile_program("opened_without_memory.c"), program)
    report = support.run([program, tmp_path / "Opened.bundle", str(count), str(size)])
    assert re.fullmatch(r"\d+ faults\n", report), report


def test_error_without_memory_is_enomem(compile_program: Callable[..., Path], library: Path, tmp_path: Path) -> None:
    contents = tmp_path / "Code.bundle/Contents"
    (contents / "Resources/Settings.bundle").mkdir(parents=True)
    (contents / "Linux").mkdir()
    (contents / "Info.plist").write_bytes(plistlib.dumps({"CFBundleExecutable": "Code"}))
    (contents / "Resources/Settings.bundle/Root.plist").write_bytes(plistlib.dumps({"PreferenceSpecifiers": []}))
    shutil.copy(library, contents / "Linux/Code")
    report = support.run([compile_program("errors_without_memory.c"), tmp_path / "Code.bundle"])
    functions = ["preflight", "load", "environment", "settings", "read", "write", "contents"]
    expected = [f"{function} NSPOSIXErrorDomain {errno.ENOMEM}" for function in functions]
    assert report.splitlines() == [*expected, "tree success 0", "lost bytes of 0 objects"]
