"""System calls that a sandbox refuses, or that signals interrupt."""

from __future__ import annotations

import errno
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
import support

# Codes of Apple's errors about files.
NO_SUCH_FILE, FILE_EXISTS = 4, 516


@pytest.fixture
def program(compile_program: Callable[..., Path], tmp_path: Path) -> Path:
    """A program in a bundle."""
    path = tmp_path / "App.app/Contents/Linux/App"
    path.parent.mkdir(parents=True)
    shutil.copy(compile_program("main_bundle.c"), path)
    return path


@pytest.mark.parametrize("error", [errno.ENOSYS, errno.EPERM])
def test_library_starts_where_getrandom_is_refused(
    error: int, library: Path, compile_program: Callable[..., Path]
) -> None:
    output = support.run([compile_program("without_getrandom.c", "-rdynamic", links=False), library, str(error)])
    if output == "no filters here\n":
        pytest.skip("this system does not allow filters of system calls")
    # UUIDs do not repeat, not even in a child.
    assert output == "0 repeated\n"


def test_main_bundle_is_that_of_the_started_file_if_proc_cannot_be_read(
    program: Path, refusals: Path, tmp_path: Path
) -> None:
    env = support.environment(LD_PRELOAD=str(refusals), NO_PROC="1", HOME=str(tmp_path))
    for started in (program, f"./{program.relative_to(tmp_path)}"):
        assert support.run([started], cwd=tmp_path, env=env) == f"{tmp_path}/App.app\nwritten\n"


def test_main_bundle_is_that_of_the_started_file_without_proc(program: Path, tmp_path: Path) -> None:
    without_proc = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"]
    if not shutil.which("unshare") or not support.attempt([*without_proc, "true"]).succeeded:
        pytest.skip("this system does not allow another /proc")
    env = support.environment(HOME=str(tmp_path))
    assert support.run([*without_proc, program], env=env) == f"{tmp_path}/App.app\nwritten\n"


@pytest.mark.parametrize(("interruptions", "answer"), [(3, "written"), (1_000_000_000, "not written")])
def test_lock_on_preferences_is_held_or_refused_after_interruptions(
    interruptions: int, answer: str, program: Path, refusals: Path, tmp_path: Path
) -> None:
    env = support.environment(LD_PRELOAD=str(refusals), FLOCK_EINTR=str(interruptions), HOME=str(tmp_path))
    output = support.run([program], env=env, timeout=60)
    assert output.splitlines()[-1] == answer


def test_writer_that_is_killed_leaves_one_file_that_the_next_one_removes(
    program: Path, refusals: Path, tmp_path: Path
) -> None:
    preferences = tmp_path / "config"
    env = support.environment(LD_PRELOAD=str(refusals), XDG_CONFIG_HOME=str(preferences))
    for _ in range(3):
        assert support.attempt([program], env={**env, "KILLED": "1"}).status == -signal.SIGKILL
    assert [path.name for path in preferences.iterdir()] == ["org.example.faults.plist.~cfbc"]
    assert support.run([program], env=env).splitlines()[-1] == "written"
    assert [path.name for path in preferences.iterdir()] == ["org.example.faults.plist"]


@pytest.mark.parametrize("system", ["new", "old"])
def test_renaming_replaces_no_file(
    system: str, refusals: Path, compile_program: Callable[..., Path], tmp_path: Path
) -> None:
    program = compile_program("renames.c")
    env = support.environment(LD_PRELOAD=str(refusals), **({"OLD_SYSTEM": "1"} if system == "old" else {}))
    for name in ("file", "taken"):
        (tmp_path / name).write_text(name)
    assert support.run([program, tmp_path / "file", "taken"], env=env) == f"{FILE_EXISTS}\n"
    assert support.run([program, tmp_path / "file", "free"], env=env) == "renamed\n"
    assert support.run([program, tmp_path / "missing", "other"], env=env) == f"{NO_SUCH_FILE}\n"
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"free": "file", "taken": "taken"}
