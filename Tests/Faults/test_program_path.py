"""Where the running program is: paths that the system cannot tell, and names that look like its marks."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import support

# Together longer than the longest path that a system call takes.
COMPONENTS = ["d" * 250] * 20


@pytest.fixture(scope="module")
def program(compile_program: Callable[..., Path]) -> Path:
    return compile_program("program_path.c")


def make_application(folder: int, program: Path, name: str = "App") -> int:
    """Makes a bundle in an open directory. Returns the open directory of its program."""
    for directory in ("App.app", "App.app/Contents", "App.app/Contents/Linux", "App.app/Contents/Resources"):
        os.mkdir(directory, dir_fd=folder)
    os.close(os.open("App.app/Contents/Resources/page.txt", os.O_CREAT | os.O_WRONLY, dir_fd=folder))
    executables = os.open("App.app/Contents/Linux", os.O_RDONLY, dir_fd=folder)
    with os.fdopen(os.open(name, os.O_CREAT | os.O_WRONLY, 0o755, dir_fd=executables), "wb") as file:
        file.write(program.read_bytes())
    return executables


@pytest.fixture
def deep(tmp_path: Path, program: Path) -> Iterator[int]:
    """The directory of a program whose path is too long for a system call. The link `half` leads half of the way."""
    folders = [os.open(tmp_path, os.O_RDONLY)]
    for depth, name in enumerate(COMPONENTS):
        os.mkdir(name, dir_fd=folders[-1])
        folders.append(os.open(name, os.O_RDONLY, dir_fd=folders[-1]))
        if depth == len(COMPONENTS) // 2 - 1:
            (tmp_path / "half").symlink_to("/".join(COMPONENTS[: depth + 1]))
    folders.append(make_application(folders[-1], program))
    yield folders[-1]
    for folder in folders:
        os.close(folder)


def answers(*command: str | Path, **options) -> tuple[dict[str, str], list[str]]:
    """What the program prints, and its diagnostics. It asks twice."""
    done = subprocess.run(
        command, env=support.environment(), capture_output=True, text=True, check=True, timeout=60, **options
    )
    lines = done.stdout.splitlines()
    assert lines[:3] == lines[3:]
    return dict(line.split(": ", 1) for line in lines[:3]), done.stderr.splitlines()


def test_program_of_a_path_that_is_too_long_is_found_by_the_path_it_was_started_with(tmp_path: Path, deep: int) -> None:
    folder = "/".join([str(tmp_path / "half"), *COMPONENTS[len(COMPONENTS) // 2 :], "App.app"])
    found, diagnostics = answers(f"{folder}/Contents/Linux/App")
    assert found == {
        "bundle": folder,
        "executable": f"{folder}/Contents/Linux/App",
        "page": f"{folder}/Contents/Resources/page.txt",
    }
    assert diagnostics == []


def test_program_of_a_path_that_is_too_long_knows_it_and_says_that_it_cannot_be_used(tmp_path: Path, deep: int) -> None:
    folder = "/".join([str(tmp_path), *COMPONENTS, "App.app"])
    found, diagnostics = answers("./App", preexec_fn=lambda: os.fchdir(deep))
    assert found == {"bundle": folder, "executable": f"{folder}/Contents/Linux/App", "page": "none"}
    (diagnostic,) = diagnostics
    assert diagnostic.endswith("File name too long")


def test_program_whose_path_cannot_be_found_says_so(deep: int) -> None:
    found, diagnostics = answers("./App", "chdir", preexec_fn=lambda: os.fchdir(deep))
    assert found == {"bundle": "/", "executable": "none", "page": "none"}
    assert diagnostics == ["CFBundleCompat: /proc/self/exe: File name too long"]


@pytest.mark.parametrize("name", ["App (deleted)", "App (deleted) (deleted)"])
def test_name_that_ends_like_that_of_a_deleted_file_is_a_name(name: str, program: Path, tmp_path: Path) -> None:
    os.close(make_application(folder := os.open(tmp_path, os.O_RDONLY), program, name))
    os.close(folder)
    found, diagnostics = answers(tmp_path / "App.app/Contents/Linux" / name)
    assert found["executable"] == f"{tmp_path}/App.app/Contents/Linux/{name}"
    assert diagnostics == []


@pytest.mark.parametrize("name", ["App", "App (deleted)"])
@pytest.mark.parametrize("change", ["unlink", "replace"])
def test_deleted_program_has_the_path_it_had(name: str, change: str, program: Path, tmp_path: Path) -> None:
    os.close(make_application(folder := os.open(tmp_path, os.O_RDONLY), program, name))
    os.close(folder)
    found, diagnostics = answers(tmp_path / "App.app/Contents/Linux" / name, change)
    assert found["executable"] == f"{tmp_path}/App.app/Contents/Linux/{name}"
    assert found["page"] == f"{tmp_path}/App.app/Contents/Resources/page.txt"
    assert diagnostics == []
