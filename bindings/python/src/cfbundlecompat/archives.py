"""Bundles in archives: zip, tar and ``.deb`` files are trees, with the modules of Python's library."""

from __future__ import annotations

import errno
import os
import stat
import threading
import zipfile
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timezone
from importlib import import_module
from io import RawIOBase
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from ._scan_walk import Walk, Work, in_order, is_archive_name, is_url
from .bundle import Bundle
from .file_tree import FileKind, FileStatus, FileTree, FsspecFiles, ListedFiles, TreeFiles, TreePath

if TYPE_CHECKING:
    import tarfile
    from types import TracebackType

    from .environment import Environment

MAX_UNPACKED = 4 << 30
"""Bytes that a compressed tar may have when it is unpacked."""


class Archive(Mapping[str, Bundle]):
    """The bundles in an archive by their paths, in the order of a scan; ``""`` is the root.  A context manager.

    Each access opens the bundle.  Bundles stay open when the archive is closed.
    """

    def __init__(self, tree: FileTree, environment: Environment | None = None) -> None:
        self.tree = tree
        """The files of the archive."""
        self._environment = environment
        self._paths: dict[str, None] | None = None

    def __getitem__(self, path: str) -> Bundle:
        path = path.strip("/")
        if path not in self._found:
            raise KeyError(path)
        return Bundle(TreePath(self.tree, path), self._environment)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.tree.description!r}>"

    @property
    def _found(self) -> dict[str, None]:
        if self._paths is None:
            walk = Walk([Work(None, ("",))], TreePlace(self.tree))
            paths: dict[str, None] = {}
            while not walk.is_finished:
                found = walk.step()
                if found is not None and found.error is None:
                    paths[found.path] = None
            self._paths = paths
        return self._paths

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        pass


class TreePlace:
    """The files of a tree, for a walk."""

    def __init__(self, tree: FileTree) -> None:
        self._tree = tree

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, by their bytes."""
        entries = self._tree._files.list(path)
        return in_order([(name, False) for name, kind in entries if kind == FileKind.DIRECTORY and _is_name(name)])

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""
        return TreePath(self._tree, path).is_file()


class Store:
    """Directories in file systems of ``fsspec`` by their URLs, for a walk."""

    def directories(self, path: str, with_archives: bool) -> list[str]:
        """The names of the directories in a directory, and of archives after a slash, by their bytes."""
        try:
            filesystem, root = _fsspec().core.url_to_fs(path)
            names = []
            for name, kind in FsspecFiles(filesystem, root).list(""):
                if kind == FileKind.DIRECTORY and _is_name(name):
                    names.append((name, False))
                elif with_archives and kind == FileKind.REGULAR and is_archive_name(name):
                    names.append((name, True))
        except FileNotFoundError as error:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path) from error
        except OSError:
            raise
        except Exception as error:  # Each store has its own.
            raise OSError(errno.EIO, str(error) or type(error).__name__, path) from error
        return in_order(names)

    def is_file(self, path: str) -> bool:
        """Whether there is such a file."""
        filesystem, root = _fsspec().core.url_to_fs(path)
        return bool(filesystem.isfile(root))


def _is_name(name: str) -> bool:
    return name not in ("", ".", "..") and "/" not in name


def open_archive(source: str | os.PathLike[str] | IO[bytes], *, case_insensitive: bool = False) -> Archive:
    """Opens a zip, tar or ``.deb`` file: a mapping of the bundles inside.

    ``source`` is a path, a URL of ``fsspec``, which needs that package, or a file that can be sought.  What it is
    decides its content.  Of a zip only the directory is read, and what the bundles are asked for.  A compressed tar is
    unpacked to a temporary file without a name, at most 4 GiB; zstd needs Python 3.14.

    Links lead to files of the archive only, and entries with ``..`` or an absolute name do not exist.  An entry that is
    encrypted or damaged is an error when it is read.

    Raises ``OSError`` if the file cannot be read, and ``ValueError`` if it is not an archive, or a damaged one.
    """
    if isinstance(source, (str, os.PathLike)):
        name = os.fspath(source)
        opener = _fsspec().open(name, "rb") if is_url(name) else Path(name)
        file: Any = opener.open() if is_url(name) else opener.open("rb")
    else:
        file, name = source, getattr(source, "name", "archive")
    try:
        files = _files(file)
    except BaseException:
        if file is not source:
            file.close()
        raise
    return Archive(FileTree(files, description=f"{name}!", case_insensitive=case_insensitive))


def located(path: str | os.PathLike[str]) -> Any:
    """The path of a bundle on disk, or in an archive or file system that this opens."""
    name = os.fspath(path)
    container, mark, inner = name.partition("!/")
    if mark and (is_url(name) or not os.path.isdir(name)):
        return TreePath(_tree(container), inner)
    if not is_url(name):
        return Path(name)
    filesystem, root = _fsspec().core.url_to_fs(name)
    parent, _, last = root.rstrip("/").rpartition("/")
    return TreePath(FileTree.from_fsspec(filesystem, parent), last)


_open: WeakValueDictionary[tuple[Any, ...], FileTree] = WeakValueDictionary()
"""The archives that bundles are open in."""
_lock = threading.Lock()


def _tree(path: str) -> FileTree:
    if is_url(path):
        return open_archive(path).tree
    now = os.stat(path)
    key = (os.getpid(), os.path.abspath(path), now.st_dev, now.st_ino, now.st_size, now.st_mtime_ns)
    with _lock:
        tree = _open.get(key)
    if tree is None:
        tree = open_archive(path).tree
        with _lock:
            tree = _open.setdefault(key, tree)
    return tree


def _fsspec() -> Any:
    try:
        return import_module("fsspec")
    except ImportError as error:
        raise ImportError("URLs need fsspec: pip install 'cfbundlecompat[fsspec]'") from error


def _files(file: Any) -> TreeFiles:
    start = file.read(8)
    file.seek(0)
    if start == b"!<arch>\n":
        return TarFiles(_data_of_package(file))
    if zipfile.is_zipfile(file):
        file.seek(0)
        try:
            return ZipFiles(file)
        except (zipfile.BadZipFile, NotImplementedError) as error:
            raise ValueError(f"a damaged zip: {error}") from error
    file.seek(0)
    return TarFiles(file)


# ---- Zip ----


class ZipFiles(TreeFiles):
    """The entries of a zip.  Of several with one name, the last counts."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._zip = zipfile.ZipFile(file)
        self._entries = self._zip.NameToInfo
        # Nothing else is made at first: an archive has many entries, and a bundle needs few.
        self._names = sorted(self._entries)

    def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
        prefix = directory + "/" if directory else ""
        index = bisect_left(self._names, prefix)
        is_there = not directory
        while index < len(self._names) and self._names[index].startswith(prefix):
            is_there = True
            entry = self._names[index]
            name, slash, _ = entry[len(prefix) :].partition("/")
            if slash:
                if name:
                    yield name, FileKind.DIRECTORY
                # "0" follows "/"
                index = bisect_left(self._names, f"{prefix}{name}0", index)
            else:
                if name and not self._is_directory(entry):
                    yield name, _zip_kind(self._entries[entry])
                index += 1
        if not is_there:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), directory)

    def _is_directory(self, path: str) -> bool:
        prefix = path + "/"
        index = bisect_left(self._names, prefix)
        return index < len(self._names) and self._names[index].startswith(prefix)

    def status(self, path: str) -> FileStatus | None:
        if not path or self._is_directory(path):
            return FileStatus(FileKind.DIRECTORY)
        entry = self._entries.get(path)
        if entry is None:
            return None
        try:
            modified = datetime(*entry.date_time, tzinfo=timezone.utc)
        except ValueError:
            modified = datetime(1980, 1, 1, tzinfo=timezone.utc)
        return FileStatus(
            _zip_kind(entry), entry.file_size, modified=modified, permissions=(entry.external_attr >> 16) & 0o7777
        )

    def open(self, path: str) -> IO[bytes]:
        entry = self._entries[path]
        if entry.flag_bits & 1:
            raise PermissionError(errno.EACCES, "the entry is encrypted", path)
        try:
            return self._zip.open(entry)
        except NotImplementedError as error:
            raise OSError(errno.ENOTSUP, str(error), path) from error

    def link_target(self, path: str) -> str:
        with self.open(path) as file:
            return os.fsdecode(file.read(4096))

    def close(self) -> None:
        self._zip.close()
        self._file.close()


def _zip_kind(entry: zipfile.ZipInfo) -> FileKind:
    mode = entry.external_attr >> 16
    if stat.S_ISLNK(mode):
        return FileKind.SYMBOLIC_LINK
    return FileKind.REGULAR if stat.S_ISREG(mode) or not stat.S_IFMT(mode) else FileKind.OTHER


# ---- Tar and packages of Debian ----


class _Slice(RawIOBase):
    """A part of a file, with a position of its own."""

    def __init__(self, file: Any, start: int, size: int) -> None:
        self._file, self._start, self._size, self._position = file, start, size, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._position

    def seek(self, offset: int, whence: int = 0) -> int:
        self._position = max(0, offset + (0, self._position, self._size)[whence])
        return self._position

    def readinto(self, buffer: Any) -> int:
        count = max(0, min(len(buffer), self._size - self._position))
        content = os.pread(self._file.fileno(), count, self._start + self._position)
        buffer[: len(content)] = content
        self._position += len(content)
        return len(content)


def _data_of_package(file: Any) -> Any:
    """The tar in a package of Debian, which is an ``ar`` archive."""
    offset = 8
    while True:
        file.seek(offset)
        header = file.read(60)
        if len(header) < 60 or header[58:] != b"`\n":
            raise ValueError("a package without data.tar")
        try:
            size = int(header[48:58])
        except ValueError as error:
            raise ValueError("a damaged package") from error
        if header.startswith(b"data.tar"):
            return _Slice(_on_disk(file), offset + 60, size)
        offset += 60 + size + size % 2


def _on_disk(file: Any) -> Any:
    """The file itself if it is one of the system, else a copy."""
    try:
        file.fileno()
        return file
    except OSError:
        file.seek(0)
        return _copied(file)


def _copied(source: Any) -> Any:
    copy = TemporaryFile()  # noqa: SIM115
    try:
        count = 0
        while True:
            content = source.read(1 << 20)
            if not content:
                copy.seek(0)
                return copy
            count += len(content)
            if count > MAX_UNPACKED:
                raise OSError(errno.EFBIG, f"more than {MAX_UNPACKED} bytes when unpacked")
            copy.write(content)
    except BaseException:
        copy.close()
        raise


def _unpacked(file: Any) -> Any:
    """The tar that is in a file, which may be compressed."""
    start = file.read(6)
    file.seek(0)
    if start.startswith(b"\x28\xb5\x2f\xfd"):
        try:
            zstd = import_module("compression.zstd")
        except ImportError as error:
            raise OSError(errno.ENOTSUP, "archives with zstd need Python 3.14") from error
        return _decompressed(zstd.ZstdFile(file), (EOFError, zstd.ZstdError))
    if start.startswith(b"\x1f\x8b"):
        import gzip

        return _decompressed(gzip.GzipFile(fileobj=file), (EOFError, OSError, zlib.error))
    if start == b"\xfd7zXZ\0":
        lzma = _optional("lzma", "xz")
        return _decompressed(lzma.LZMAFile(file), (EOFError, lzma.LZMAError))
    if start.startswith(b"BZh"):
        bz2 = _optional("bz2", "bzip2")
        return _decompressed(bz2.BZ2File(file), (EOFError, OSError))
    return file


def _optional(module: str, format_name: str) -> Any:
    """A module that a Python may have been built without."""
    try:
        return import_module(module)
    except ImportError as error:
        raise OSError(errno.ENOTSUP, f"this Python cannot read archives with {format_name}") from error


def _decompressed(stream: Any, faults: tuple[type[Exception], ...]) -> Any:
    try:
        return _copied(stream)
    except faults as error:
        if getattr(error, "errno", None):
            raise
        raise ValueError(f"a damaged archive: {error}") from error


class TarFiles(ListedFiles):
    """The members of a tar.  Of several with one name, the last counts."""

    def __init__(self, file: Any) -> None:
        import tarfile

        super().__init__()
        plain = _unpacked(file)
        try:
            with tarfile.open(fileobj=plain, mode="r:") as tar:
                members = tar.getmembers()
        except tarfile.TarError as error:
            raise ValueError(f"no archive, or a damaged one: {error}") from error
        slice_ = plain if isinstance(plain, _Slice) else None
        self._file = slice_._file if slice_ else _on_disk(plain)
        self._start = slice_._start if slice_ else 0
        self._members: dict[str, tarfile.TarInfo] = {}
        for member in members:
            parts = [part for part in member.name.split("/") if part not in ("", ".")]
            if parts and ".." not in parts and not member.name.startswith("/"):
                self._add(parts, member)

    def _add(self, parts: list[str], member: tarfile.TarInfo) -> None:
        path = "/".join(parts)
        kind = FileKind.DIRECTORY if path in self._directories else self._kind(member)
        self._members[path] = member
        if kind == FileKind.DIRECTORY:
            self._directories.setdefault(path, {})
        for index in range(len(parts), 0, -1):
            entries = self._directories.setdefault("/".join(parts[: index - 1]), {})
            if entries.get(parts[index - 1]) == FileKind.DIRECTORY:
                break
            entries[parts[index - 1]] = kind
            kind = FileKind.DIRECTORY

    def _kind(self, member: tarfile.TarInfo) -> FileKind:
        if member.isdir():
            return FileKind.DIRECTORY
        if member.issym():
            return FileKind.SYMBOLIC_LINK
        return FileKind.REGULAR if member.isreg() or member.islnk() else FileKind.OTHER

    def _target(self, member: tarfile.TarInfo) -> tarfile.TarInfo:
        for _ in range(40):
            if not member.islnk():
                break
            name = "/".join(part for part in member.linkname.split("/") if part not in ("", "."))
            member = self._members[name]
        return member

    def status(self, path: str) -> FileStatus | None:
        if path in self._directories:
            return FileStatus(FileKind.DIRECTORY)
        member = self._members.get(path)
        if member is None:
            return None
        target = self._target(member)
        modified = datetime.fromtimestamp(min(max(member.mtime, 0), 2**32), timezone.utc)
        size = 0 if member.issym() else target.size
        return FileStatus(self._kind(member), size, target.offset_data, modified, member.mode & 0o7777)

    def open(self, path: str) -> IO[bytes]:
        member = self._target(self._members[path])
        if member.issparse():
            raise OSError(errno.ENOTSUP, "a sparse file", path)
        file: Any = _Slice(self._file, self._start + member.offset_data, member.size)
        return file  # type: ignore[no-any-return]

    def link_target(self, path: str) -> str:
        return self._members[path].linkname

    def close(self) -> None:
        self._file.close()
