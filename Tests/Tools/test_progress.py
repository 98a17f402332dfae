"""Long work of plutil and genstrings shows on a terminal how far it is, and nowhere else."""

from __future__ import annotations

import plistlib
from pathlib import Path

import pytest
import tools
from terminals import lines, run, write_late

LIST = plistlib.dumps({"a": "b"})


def lint(folder: Path, *options: str, **variables: str) -> tuple[int, bytes, bytes]:
    (folder / "a.plist").write_bytes(LIST)
    (folder / "c.plist").write_bytes(LIST)
    thread = write_late(folder / "b.plist", LIST)
    result = run(tools.PLUTIL, ["-lint", *options, "a.plist", "b.plist", "c.plist"], folder, **variables)
    thread.join()
    return result


def test_a_terminal_sees_a_bar_that_is_erased_before_results(tmp_path: Path) -> None:
    status, output, shown = lint(tmp_path)
    assert status == 0
    assert output == b"a.plist: OK\nb.plist: OK\nc.plist: OK\n"
    first, *_, last = lines(shown)
    assert first.startswith(b"[#############.......] 2/3 files, ")
    assert first.endswith(b" a second, b.plist")
    assert last == b""


@pytest.mark.parametrize(
    ("options", "variables"), [(["-s"], {}), ([], {"CI": "true"}), ([], {"TERM": "dumb"})], ids=["silent", "CI", "dumb"]
)
def test_who_wants_no_progress_sees_none(tmp_path: Path, options: list[str], variables: dict[str, str]) -> None:
    status, _, shown = lint(tmp_path, *options, **variables)
    assert (status, shown) == (0, b"")


def test_a_line_is_not_wider_than_the_terminal(tmp_path: Path) -> None:
    _, _, shown = lint(tmp_path, COLUMNS="30")
    assert {len(line) for line in lines(shown)} <= set(range(30))


def test_a_pipe_gets_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.plist").write_bytes(LIST)
    thread = write_late(tmp_path / "b.plist", LIST)
    result = tools.plutil(["-lint", "a.plist", "b.plist"], tmp_path)
    thread.join()
    assert (result.status, result.errors) == (0, b"")


def test_short_work_shows_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.plist").write_bytes(LIST)
    assert run(tools.PLUTIL, ["-lint", "a.plist", "a.plist"], tmp_path)[2] == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_conversion_of_many_files_shows_how_many_are_done(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "a.plist").write_bytes(LIST)
    thread = write_late(tmp_path / "b.plist", LIST)
    arguments = ["-extract", "a", "raw", "--jobs", jobs, "a.plist", "b.plist"]
    status, output, shown = run(tools.PLUTIL, arguments, tmp_path)
    thread.join()
    assert (status, output) == (0, b"b\nb\n")
    assert any(b"/2 files" in line for line in lines(shown))
    assert lines(shown)[-1] == b""


def test_genstrings_shows_how_many_sources_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"A", @"c");')
    thread = write_late(tmp_path / "b.m", b'NSLocalizedString(@"B", @"c");')
    status, _, shown = run(tools.TOOLS / "genstrings", ["--jobs", "1", "a.m", "b.m"], tmp_path)
    thread.join()
    assert status == 0
    assert any(b"2/2 files" in line and line.endswith(b"b.m") for line in lines(shown))
    assert lines(shown)[-1] == b""
