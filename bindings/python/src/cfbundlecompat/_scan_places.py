"""Where walks can be: on disk, in an archive or another tree, and in file systems of ``fsspec``."""

from __future__ import annotations

import errno
import os
import re
from typing import Protocol

from .file_tree import FileKind, FileTree, FsspecFiles, TreePath, fsspec

_ARCHIVE_EXTENSIONS = (
    ".ipa",
    ".tipa",
    ".zip",
    ".whl",
    ".deb",
    ".tar",
    ".tar.gz",
    ".tgz",
    ".tar.xz",
    ".txz",
    ".tar.zst",
)
ARCHIVE_MARK = "/"
"""Before the name of an archive among the entries of a directory."""
_URL = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]+://")


def is_archive_name(name: str) -> bool:
    """Whether a file of this name is searched for bundles."""
    return name.lower().endswith(_ARCHIVE_EXTENSIONS)


def is_url(path: str) -> bool:
    """Whether a path is the URL of a file system of ``fsspec``."""
    return "://" in path and _URL.match(path) is not None


class Place(Protocol):
    """Where a walk is."""

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, and of archives after a slash, by their bytes."""

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""


class Disk:
    """The file system."""

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, and of archives after a slash, by their bytes."""
        names = []
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    names.append(entry.name)
                elif with_archives and is_archive_name(entry.name) and entry.is_file(follow_symlinks=False):
                    names.append(ARCHIVE_MARK + entry.name)
        return in_order(names) if len(names) > 1 else names

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""
        return os.path.isfile(path)


def in_order(names: list[str]) -> list[str]:
    """Sorts the names of directories, and after a slash those of archives, by their bytes."""
    return sorted(names, key=_bytes)


def _bytes(name: str) -> bytes:
    return os.fsencode(name.lstrip(ARCHIVE_MARK))


class TreePlace:
    """The files of a tree, for a walk."""

    def __init__(self, tree: FileTree) -> None:
        self._tree = tree

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, by their bytes."""
        entries = self._tree._files.list(path)
        return in_order([name for name, kind in entries if kind == FileKind.DIRECTORY and _is_name(name)])

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""
        return TreePath(self._tree, path).is_file()


class Store:
    """Directories in file systems of ``fsspec`` by their URLs, for a walk."""

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, and of archives after a slash, by their bytes."""
        try:
            filesystem, root = fsspec().core.url_to_fs(path)
            names = []
            for name, kind in FsspecFiles(filesystem, root).list(""):
                if kind == FileKind.DIRECTORY and _is_name(name):
                    names.append(name)
                elif with_archives and kind == FileKind.REGULAR and is_archive_name(name):
                    names.append(ARCHIVE_MARK + name)
        except FileNotFoundError as error:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from error
        except OSError:
            raise
        except Exception as error:  # Each store has its own.
            raise OSError(errno.EIO, str(error) or type(error).__name__, path) from error
        return in_order(names)

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""
        filesystem, root = fsspec().core.url_to_fs(path)
        return bool(filesystem.isfile(root))


def _is_name(name: str) -> bool:
    return name not in ("", ".", "..") and "/" not in name


_DISK = Disk()


def place_of(path: str) -> Place:
    """Where a source is."""
    return Store() if is_url(path) else _DISK
