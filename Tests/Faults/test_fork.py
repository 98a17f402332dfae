"""fork() in a program with threads: the child may go on using the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import support

AREAS = [
    *("languages", "registry", "preferences", "environment", "diagnostics", "resources", "objects", "plug-ins"),
    *("system", "code", "file-trees", "all"),
]
INFO = '{ CFBundleIdentifier = "org.example.forks.%d"; }'


@pytest.fixture(scope="module")
def forks(compile_program: Callable[..., Path]) -> Path:
    return compile_program("forks.c")


@pytest.fixture
def bundles(tmp_path: Path) -> Path:
    for number in range(4):
        resources = tmp_path / f"{number}.bundle/Contents/Resources"
        for language in ("de", "en", "fr"):
            (resources / f"{language}.lproj").mkdir(parents=True)
            for table in range(10):
                (resources / f"{language}.lproj/T{table}.strings").write_text("k = v;")
        (resources / "a.png").touch()
        (resources.parent / "Info.plist").write_text(INFO % number)
    code = support.shared_library("int function(void) { return 1; }", tmp_path / "code.bundle/Contents/Linux/code")
    (code.parents[1] / "Info.plist").write_text('{ CFBundleExecutable = "code"; }')
    return tmp_path


@pytest.mark.parametrize("area", AREAS)
def test_child_of_a_process_with_threads_makes_every_call(
    area: str, forks: Path, bundles: Path, seed: int, times: Callable[[int, int], int]
) -> None:
    count = times(2000, 100)
    outcome = support.attempt([forks, area, str(count), bundles, str(seed)], timeout=3600)
    assert outcome.output == f"{count} forks\n", f"{outcome}seed {seed}"


def test_handlers_of_a_fork_may_use_the_library(library: Path, compile_program: Callable[..., Path]) -> None:
    program = compile_program("fork_handlers.c", links=False)
    outcome = support.attempt([program, library], timeout=150)
    assert outcome.output == "both used the library\n", str(outcome)
