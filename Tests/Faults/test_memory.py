"""Allocations that fail."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import support


@pytest.fixture(scope="module")
def failing_memory(compile_program: Callable[..., Path]) -> Path:
    return compile_program("failing_memory.c", str(Path(__file__).parent / "operations.c"))


def make_code(directory: Path) -> None:
    """Compiles the code of the bundles that the program makes."""
    source = "int number = 7; int answer(void) { return 42; } void *make(void) { return (void *)7; }"
    support.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", directory / "code.so"], source=source)


def outcomes(program: Path, duration: str, step: int, directory: Path) -> tuple[dict[str, int], str]:
    make_code(directory)
    environment = support.environment(HOME=str(directory))
    report = support.run([program, duration, str(step)], env=environment, cwd=directory, timeout=4 * 3600)
    counts = re.findall(r"(\d+) ([a-z ]+)(?:, |\n)", report.splitlines(keepends=True)[-1])
    return {name: int(count) for count, name in counts}, report


def test_every_single_allocation_may_fail(
    failing_memory: Path, times: Callable[[int, int], int], tmp_path: Path
) -> None:
    counts, report = outcomes(failing_memory, "once", times(1, 3), tmp_path)
    assert counts.pop("right") > 0
    counts.pop("failed")
    assert not any(counts.values()), report


def test_operation_ends_when_there_is_no_more_memory(
    failing_memory: Path, times: Callable[[int, int], int], tmp_path: Path
) -> None:
    counts, report = outcomes(failing_memory, "lasting", times(1, 3), tmp_path)
    assert counts["failed"] > 0
    total, ended = sum(counts.values()), counts.pop("out of memory")
    del counts["failed"], counts["right"]
    assert not any(counts.values()), report
    assert ended <= 0.05 * total, report
