"""Packages: written as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from cfbundlecompat import FileTree, write_package
from hypothesis import given, settings
from hypothesis import strategies as st

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="/\0"), min_size=1, max_size=8).filter(
    lambda name: name not in (".", "..")
)
PATHS = st.lists(NAMES, min_size=1, max_size=3).map("/".join)
CONTENTS = st.dictionaries(PATHS, st.binary(max_size=20), max_size=6).filter(
    lambda files: not any(other.startswith(path + "/") for path in files for other in files)
)


def files_below(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@given(old=CONTENTS, new=CONTENTS)
@settings(max_examples=40, deadline=None)
def test_package_has_exactly_the_contents(tmp_path_factory: pytest.TempPathFactory, old: Any, new: Any) -> None:
    folder = tmp_path_factory.mktemp("packages")
    package = folder / "A.doc"
    write_package(package, old)
    assert files_below(package) == old
    write_package(str(package), new, replace=True)
    assert files_below(package) == new
    directories = {str(Path(path).parent) for path in new}
    assert all(
        str(path.relative_to(package)) in {*directories, *map(str, parents(directories))}
        for path in package.rglob("*")
        if path.is_dir()
    )
    assert [path.name for path in folder.iterdir()] == ["A.doc"]


def parents(directories: set[str]) -> set[Path]:
    return {parent for directory in directories for parent in Path(directory).parents}


def test_package_is_replaced_only_on_request(tmp_path: Path) -> None:
    package = tmp_path / "A.doc"
    write_package(package, {"text.txt": b"old", "same.txt": bytearray(b"same"), "empty/": b""})
    assert (package / "empty").is_dir()
    identity = (package / "same.txt").stat().st_ino
    package.chmod(0o700)
    with pytest.raises(FileExistsError) as caught:
        write_package(package, {"text.txt": b"new"})
    assert caught.value.filename == str(package)
    write_package(package, {"text.txt": b"new", "same.txt": b"same"}, replace=True)
    assert files_below(package) == {"text.txt": b"new", "same.txt": b"same"}
    assert (package / "same.txt").stat().st_ino == identity
    assert stat.S_IMODE(package.stat().st_mode) == 0o700


@pytest.mark.parametrize("path", ["", "/x", "../x", "a//b", "a/./b", "a\0b"])
def test_path_that_is_not_in_the_package_changes_nothing(path: str, tmp_path: Path) -> None:
    package = tmp_path / "A.doc"
    write_package(package, {"text.txt": b"old"})
    for contents in ({path: b"bad", "text.txt": b"new"}, {"text.txt": b"new", "text.txt/inner": b"bad"}):
        with pytest.raises(ValueError, match="cannot be in"):
            write_package(package, contents, replace=True)
    assert files_below(tmp_path) == {"A.doc/text.txt": b"old"}


def test_errors_are_those_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FileNotFoundError):
        write_package(tmp_path / "none/A.doc", {})
    with pytest.raises(FileNotFoundError):
        write_package("", {})
    (tmp_path / "file").touch()
    with pytest.raises(NotADirectoryError):
        write_package(tmp_path / "file", {}, replace=True)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    with pytest.raises(OSError, match="working directory") as caught:
        write_package(tmp_path, {}, replace=True)
    assert caught.value.errno == errno.EBUSY
    wrong: list[Any] = ["text", 1, None]
    for value in wrong:
        with pytest.raises(TypeError):
            write_package(tmp_path / "A.doc", {"text.txt": value})
    assert sorted(os.listdir(tmp_path)) == ["file", "here"]


def test_tree_in_memory_takes_the_same_contents(tmp_path: Path) -> None:
    contents = {"Contents/Info.plist": b"{ CFBundleIdentifier = org.example.package; }", "Contents/Resources/a": b"a"}
    write_package(tmp_path / "A.bundle", contents)
    assert files_below(tmp_path / "A.bundle") == contents
    assert FileTree.from_contents(contents).bundle().identifier == "org.example.package"
