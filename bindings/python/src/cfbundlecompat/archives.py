"""Bundles in archives: zip, tar and ``.deb`` files are trees, with the modules of Python's library."""

from __future__ import annotations

import errno
import os
import re
import stat
import struct
import sys
import threading
import zipfile
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime, timezone
from io import BufferedRandom, BufferedReader, FileIO, RawIOBase
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from ._lazy import import_module
from ._scan_places import TreePlace, is_url
from ._scan_walk import Walk, Work
from .file_tree import FileKind, FileStatus, FileTree, ListedFiles, TreeFiles, TreePath, fsspec

if TYPE_CHECKING:
    import tarfile
    from types import TracebackType

    from .bundle import Bundle
    from .environment import Environment

    _Bundles = Mapping[str, Bundle]
else:
    _Bundles = Mapping

MAX_UNPACKED = 4 << 30
"""Bytes that a compressed tar may have when it is unpacked."""

_UNSUSPICIOUS_SIZE = 1 << 30
_MAX_RATIO = 256
"""A larger tar that is so many times as large as the file is made to fill disks."""


class Archive(_Bundles):
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
        return self.tree.bundle(path, self._environment)

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


def open_archive(source: str | bytes | os.PathLike[str] | IO[bytes], *, case_insensitive: bool = False) -> Archive:
    """Opens a zip, tar or ``.deb`` file: a mapping of the bundles inside.

    ``source`` is a path, a URL of ``fsspec``, which needs that package, or a file that can be sought.  What it is
    decides its content.  Of a zip only the directory is read, and what the bundles are asked for.  A compressed tar is
    unpacked to a temporary file without a name: at most 4 GiB, and no more than 256 times the file beyond 1 GiB.  zstd
    needs Python 3.14.

    Names of a zip are UTF-8, or else bytes, where it says so; UTF-8 where Unix or macOS wrote it; else of code page
    437.  Links lead to files of the archive only, and entries with ``..``, an absolute name, one of more than 4,095
    bytes or one below more than 200 directories do not exist.  An entry that is encrypted or damaged is an error when
    it is read, and so is one that shares bytes with another one, or that claims more than 64 MiB and a hundred times
    its data.

    The file stays open: when it is deleted, or another file takes its place, the archive keeps its content.  When the
    file itself is changed, which its size and modification time tell, reading from it raises ``OSError`` with
    ``errno.ESTALE``; bundles that are open keep what they have read.  A compressed tar has been read by then, so it
    keeps its content, too.  Files that are not of the system, such as those of ``fsspec``, are not watched.

    Raises ``OSError`` if the file cannot be read, and ``ValueError`` if it is not an archive, a damaged one, or a tar
    with more than 500,000 members or far more directories than members.
    """
    if isinstance(source, (str, bytes, os.PathLike)):
        name = os.fsdecode(source)
        opener = fsspec().open(name, "rb") if is_url(name) else Path(name)
        file: Any = opener.open() if is_url(name) else opener.open("rb")
    else:
        file, name = source, getattr(source, "name", "archive")
    try:
        files = _files(file)
    except BaseException as error:
        if file is not source:
            file.close()
        if isinstance(error, ValueError):
            raise _ArchiveError(name, str(error)) from error
        raise
    return Archive(FileTree(files, description=f"{name}!", case_insensitive=case_insensitive))


class _ArchiveError(ValueError):
    """A file that cannot be read as an archive.  ``reason`` leaves out the file's name."""

    def __init__(self, name: object, reason: str) -> None:
        super().__init__(name, reason)
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.args[0]}: {self.reason}"


def located(path: str | os.PathLike[str]) -> Any:
    """The path of a bundle on disk, or in an archive or file system that this opens."""
    name = os.fspath(path)
    container, mark, inner = name.partition("!/")
    if mark and (is_url(name) or not os.path.isdir(name)):
        return TreePath(_tree(container), inner)
    if not is_url(name):
        return Path(name)
    filesystem, root = fsspec().core.url_to_fs(name)
    parent, _, last = root.rstrip("/").rpartition("/")
    return TreePath(FileTree.from_fsspec(filesystem, parent), last)


def outermost_bundles(path: str) -> list[TreePath]:
    """The bundles in an archive that are in no other one."""
    tree = _tree(path)
    walk = Walk([Work(None, ("",))], TreePlace(tree))
    found = []
    while not walk.is_finished:
        one = walk.step()
        if one is not None and one.error is None and one.parent is None:
            found.append(TreePath(tree, one.path))
    return found


_open: WeakValueDictionary[tuple[Any, ...], FileTree] = WeakValueDictionary()
"""The archives that bundles are open in."""
_lock = threading.Lock()


def _after_fork() -> None:
    global _lock
    _lock = threading.Lock()  # Another thread of the parent may have had it.


os.register_at_fork(after_in_child=_after_fork)


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


def _files(file: Any) -> TreeFiles:
    file = _steady(file)
    file.seek(0)
    start = file.read(512)
    file.seek(0)
    if start.startswith(b"!<arch>\n"):
        return TarFiles(_data_of_package(file))
    # A tar may end with a zip.
    if start[257:262] != b"ustar" and zipfile.is_zipfile(file):
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
        self._zip, in_bytes = _opened(file)
        # Nothing else is made at first: an archive has many entries, and a bundle needs few.
        self._entries = self._zip.NameToInfo
        self._names = sorted(self._entries)
        if not self._are_plain():
            entries = enumerate(self._zip.filelist)
            paths = ((_path(_decoded(entry, number in in_bytes)), entry) for number, entry in entries)
            self._entries = {path: entry for path, entry in paths if path is not None}
            self._names = sorted(self._entries)
        self._offsets: list[int] | None = None

    def _after_fork(self) -> None:
        # zipfile has a lock of its own, which another thread of the parent may have had.
        if hasattr(self._zip, "_lock"):
            self._zip._lock = threading.RLock()

    def _are_plain(self) -> bool:
        """Whether each name is a short path without detours, as usually.  One look at all of them costs little."""
        first = bisect_left(self._names, ".")
        if first < len(self._names) and self._names[first][0] in "./":
            return False
        names = "\0".join(map(attrgetter("orig_filename"), self._zip.filelist))
        return (
            names.isascii()
            and "\\" not in names
            and not _DETOUR.search(names)
            and names.count("\0") == max(0, len(self._zip.filelist) - 1)
            and max(map(len, self._names), default=0) <= 2 * _DEPTH_LIMIT
        )

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
        if entry.file_size > _SUSPICIOUS_SIZE and entry.file_size > _SUSPICIOUS_RATIO * entry.compress_size:
            claim = f"{entry.compress_size} bytes claim to be {entry.file_size}: over the limit"
            raise OSError(errno.EFBIG, claim, path)
        if self._overlaps(entry):
            raise OSError(errno.EIO, "the entry has bytes in common with another one", path)
        try:
            return self._zip.open(entry)
        except NotImplementedError as error:
            raise OSError(errno.ENOTSUP, str(error), path) from error

    def _overlaps(self, entry: zipfile.ZipInfo) -> bool:
        """Whether an entry goes as far as the next one.  Small archives have room for endless ones in this way."""
        if self._offsets is None:
            self._offsets = sorted(map(attrgetter("header_offset"), self._zip.filelist))
        following = bisect_left(self._offsets, entry.header_offset) + 1
        end = entry.header_offset + _HEADER_SIZE + len(entry.orig_filename) + entry.compress_size
        return following < len(self._offsets) and self._offsets[following] < end

    def link_target(self, path: str) -> str:
        with self.open(path) as file:
            return os.fsdecode(file.read(4096))

    def close(self) -> None:
        self._zip.close()
        (self._file.source if isinstance(self._file, _Slice) else self._file).close()


# A larger file that was compressed to less than a hundredth is taken for a bomb.
_SUSPICIOUS_SIZE = 64 << 20
_SUSPICIOUS_RATIO = 100

_HEADER_SIZE = 30
"""Bytes before an entry, without its name."""

_RECORD_SIZE = 46
"""Bytes of an entry in the directory, without its name and what follows."""

_UTF8 = 0x800
_UNIX = (3, 19)
_DOS = (0, 6, 10, 11, 14)
"""The systems whose archives may have backslashes between directories."""


class _HonestZip:
    """A zip that says of no name that it is UTF-8 when it is not: ``zipfile`` would read nothing of it."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable
        self.in_bytes: set[int] = set()
        """The numbers of the entries with such names, when the directory has been read."""
        self.headers: set[int] | None = None
        """Where these entries are; None before the directory has been read."""

    def read(self, size: int = -1) -> bytes:
        start = self.tell()
        content: bytes = self._file.read(size)
        if self.headers is None:
            return self._directory(bytearray(content))
        if start in self.headers and size == _HEADER_SIZE:
            return content[:7] + bytes(flags & ~(_UTF8 >> 8) for flags in content[7:8]) + content[8:]
        return content

    def _directory(self, content: bytearray) -> bytes:
        self.in_bytes = set()
        position = number = 0
        while content.startswith(b"PK\1\2", position) and position + _RECORD_SIZE <= len(content):
            lengths = struct.unpack_from("<HHH", content, position + 28)
            name = position + _RECORD_SIZE
            try:
                content[name : name + lengths[0]].decode()
            except UnicodeDecodeError:
                if content[position + 9] & _UTF8 >> 8:
                    content[position + 9] &= ~(_UTF8 >> 8)
                    self.in_bytes.add(number)
            position = name + sum(lengths)
            number += 1
        return bytes(content)


def _opened(file: Any) -> tuple[zipfile.ZipFile, set[int]]:
    """A zip, and the numbers of the entries whose names are bytes, although it says that they are UTF-8."""
    try:
        return zipfile.ZipFile(file), set()
    except UnicodeDecodeError:
        honest: Any = _HonestZip(file)
        archive = zipfile.ZipFile(honest)
        honest.headers = {archive.filelist[number].header_offset for number in honest.in_bytes}
        return archive, honest.in_bytes


def _decoded(entry: zipfile.ZipInfo, is_bytes: bool) -> str:
    """The name of an entry with slashes."""
    name = entry.orig_filename
    if is_bytes:
        name = os.fsdecode(name.encode("cp437"))
    elif not entry.flag_bits & _UTF8:
        unicode = _unicode_name(entry)
        if unicode is not None:
            name = unicode
        elif not name.isascii() and entry.create_system in _UNIX:
            # macOS does not say that its names are UTF-8, and zipfile takes them for code page 437.
            with suppress(UnicodeDecodeError):
                name = name.encode("cp437").decode()
    if entry.create_system in _DOS and "/" not in name:
        name = name.replace("\\", "/")
    return name


def _unicode_name(entry: zipfile.ZipInfo) -> str | None:
    """The name in UTF-8 that Info-ZIP adds to one in another encoding."""
    position = 0
    while position + 4 <= len(entry.extra):
        kind, size = struct.unpack_from("<HH", entry.extra, position)
        field = entry.extra[position + 4 : position + 4 + size]
        if kind == 0x7075 and len(field) > 5 and field[0] == 1:
            crc = zlib.crc32(entry.orig_filename.encode("cp437"))
            return field[5:].decode(errors="replace") if int.from_bytes(field[1:5], "little") == crc else None
        position += 4 + size
    return None


_DETOUR = re.compile(r"/(?:/|\.\.?(?:[/\0]|\Z))")

_PATH_LIMIT = 4095
"""The longest path that the library takes, in bytes."""

_DEPTH_LIMIT = 200
"""Directories that an entry may be in.  No bundle is nested more deeply."""


def _path(name: str) -> str | None:
    """The path of an entry without detours, with a slash at its end if it has one; None if it leads out of the archive.

    A path that is too long for the library is none, either, nor one that is too deep: what is on the way there could
    take all memory.
    """
    if name.startswith("/") or "\0" in name or len(os.fsencode(name)) > _PATH_LIMIT:
        return None
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if not parts or ".." in parts or len(parts) > _DEPTH_LIMIT + 1:
        return None
    return "/".join(parts) + ("/" if name.endswith("/") else "")


def _zip_kind(entry: zipfile.ZipInfo) -> FileKind:
    mode = entry.external_attr >> 16
    if stat.S_ISLNK(mode):
        return FileKind.SYMBOLIC_LINK
    return FileKind.REGULAR if stat.S_ISREG(mode) or not stat.S_IFMT(mode) else FileKind.OTHER


# ---- Tar and packages of Debian ----


class _Source:
    """A file of the system, which must stay as it was when it was opened."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._state = self._now()
        self.close = file.close

    def _now(self) -> tuple[int, int]:
        now = os.fstat(self._file.fileno())
        return now.st_size, now.st_mtime_ns

    def read(self, count: int, offset: int) -> bytes:
        """The bytes at an offset.  Raises ``OSError`` if somebody has changed the file."""
        content = os.pread(self._file.fileno(), count, offset)
        if self._now() != self._state:
            raise OSError(errno.ESTALE, "the archive was changed after it was opened")
        return content


class _Slice(RawIOBase):
    """A part of a file, with a position of its own."""

    def __init__(self, source: _Source, start: int, size: int) -> None:
        self.source, self.start, self._size, self._position = source, start, size, 0

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
        content = self.source.read(count, self.start + self._position)
        buffer[: len(content)] = content
        self._position += len(content)
        return len(content)


def _steady(file: Any) -> Any:
    """A slice of the whole file if it is one of the system; else the file itself."""
    # Other classes may have a descriptor, too, but what read() returns need not be what is in the file.
    raw = file.raw if type(file) in (BufferedReader, BufferedRandom) else file
    if type(raw) is not FileIO:
        return file
    size = file.seek(0, os.SEEK_END)
    return _Slice(_Source(file), 0, size) if os.fstat(file.fileno()).st_size == size else file


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
            whole = _on_disk(file)
            return _Slice(whole.source, whole.start + offset + 60, size)
        if size < 0:
            raise ValueError("a damaged package")
        offset += 60 + size + size % 2


def _on_disk(file: Any) -> _Slice:
    """A slice of a file of the system: a copy if the file is not one."""
    if isinstance(file, _Slice):
        return file
    file.seek(0)
    slice_: _Slice = _steady(_copied(file))
    return slice_


def _copied(source: Any, file_size: int | None = None) -> Any:
    """Copies a stream to a temporary file; ``file_size`` is that of the compressed file."""
    limit = MAX_UNPACKED
    if file_size is not None:
        limit = min(limit, max(_UNSUSPICIOUS_SIZE, _MAX_RATIO * file_size))
    copy = TemporaryFile()  # noqa: SIM115
    try:
        count = 0
        while True:
            content = source.read(1 << 20)
            if not content:
                copy.seek(0)
                return copy
            count += len(content)
            if count > limit:
                raise OSError(errno.EFBIG, f"more than {limit} bytes when unpacked: over the limit")
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
        return _decompressed(zstd.ZstdFile(file), (EOFError, zstd.ZstdError), file)
    if start.startswith(b"\x1f\x8b"):
        gzip = import_module("gzip")
        return _decompressed(gzip.GzipFile(fileobj=file), (EOFError, OSError, zlib.error), file)
    if start == b"\xfd7zXZ\0":
        lzma = _optional("lzma", "xz")
        return _decompressed(_LZMA(file, lzma, lzma.FORMAT_XZ), (EOFError, lzma.LZMAError), file)
    if start[:3] == b"\x5d\0\0":  # the properties that all programs write, and the lower half of a dictionary's size
        lzma = _optional("lzma", "lzma")
        return _decompressed(_LZMA(file, lzma, lzma.FORMAT_ALONE), (EOFError, lzma.LZMAError), file)
    if start.startswith(b"BZh"):
        bz2 = _optional("bz2", "bzip2")
        return _decompressed(bz2.BZ2File(file), (EOFError, OSError), file)
    return file


class _LZMA:
    """What is in an xz or lzma file.  ``lzma.LZMAFile`` would let a file choose how much memory it takes."""

    _MEMORY_LIMIT = 256 << 20

    def __init__(self, file: Any, lzma: Any, format: int) -> None:
        self._file, self._lzma, self._format = file, lzma, format
        self._decompressor = self._new()

    def _new(self) -> Any:
        return self._lzma.LZMADecompressor(self._format, self._MEMORY_LIMIT)

    def read(self, size: int) -> bytes:
        """The next bytes; none at the end."""
        while True:
            if self._decompressor.eof:
                content = self._decompressor.unused_data or self._file.read(size)
                if not content:
                    return b""
                self._decompressor = self._new()
                try:
                    content = self._decompressor.decompress(content, size)
                except self._lzma.LZMAError:
                    return b""  # padding
            else:
                content = self._file.read(size) if self._decompressor.needs_input else b""
                if not content and self._decompressor.needs_input:
                    raise EOFError("it ends too early")
                content = self._decompressor.decompress(content, size)
            if content:
                return bytes(content)


def _optional(module: str, format_name: str) -> Any:
    """A module that a Python may have been built without."""
    try:
        return import_module(module)
    except ImportError as error:
        raise OSError(errno.ENOTSUP, f"this Python cannot read archives with {format_name}") from error


def _decompressed(stream: Any, faults: tuple[type[Exception], ...], file: Any) -> Any:
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    try:
        return _copied(stream, size)
    except faults as error:
        if getattr(error, "errno", None):
            raise
        raise ValueError(f"a damaged archive: {error}") from error


_MEMBER_LIMIT = 500_000
"""Members of a tar.  Each takes memory, and a compressed tar of a few megabytes has room for millions."""

_NAMES_LIMIT = 256 << 20
"""Characters of all their names."""

_MADE_UP_LIMIT = 16 << 20
"""Bytes of directories that no member names.  A name of 400 bytes has 200 of them."""

_MADE_UP_SHARE = 1 << 10
"""As many more for each name of a member, which takes as many itself."""

_DIRECTORY_SIZE = 400
"""Bytes that a directory takes, more or less, without its path."""

_DESCRIPTION_LIMIT = 1 << 20
"""Bytes of a member that describes the next ones, which is read into memory."""

_HEADERS_LIMIT = 64
"""Headers that describe one member, each after the other."""

_BLOCKS_LIMIT = 4096
"""Blocks that say where the pieces of a sparse file are."""


class _Headers:
    """A tar that tarfile reads the headers of.  What is read between two of them is bounded."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.seek, self.tell = file.seek, file.tell
        self.count = 0

    def read(self, size: int) -> bytes:
        self.count += 1
        if self.count > _BLOCKS_LIMIT:
            raise ValueError("a damaged archive: too many pieces of a sparse file")
        content: bytes = self._file.read(size)
        return content


def _members(file: Any) -> Iterator[tarfile.TarInfo]:
    import_module("tarfile")
    import tarfile

    descriptions = (
        *(tarfile.XHDTYPE, tarfile.XGLTYPE, tarfile.SOLARIS_XHDTYPE),
        *(tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK),
    )
    headers = _Headers(file)
    shared = depth = 0

    class Header(tarfile.TarInfo):
        # Called for every header, also for one that describes the next; newer versions of tarfile bypass frombuf().
        def _proc_member(self, tar: Any) -> Any:
            nonlocal shared, depth
            headers.count = 0
            shared += self.size if self.type == tarfile.XGLTYPE else 0
            claimed = max(self.size, shared) if self.type in descriptions else 0
            if self.size < 0 or claimed > _DESCRIPTION_LIMIT:
                raise ValueError(f"a damaged archive: a header claims {self.size} bytes")
            depth += 1
            if depth > _HEADERS_LIMIT:
                raise ValueError("a damaged archive: too many headers describe one member")
            try:
                return super()._proc_member(tar)  # type: ignore[misc]
            except tarfile.HeaderError as error:
                # tarfile would take it for the end.
                raise ValueError(f"a damaged archive: {error}") from error
            finally:
                depth -= 1

    last, count, characters = -1, 0, 0
    try:
        with tarfile.open(fileobj=headers, mode="r:", tarinfo=Header) as tar:  # type: ignore[call-overload]
            while True:
                member = tar.next()
                if member is None:
                    break
                tar.members = []
                # The size may be in a description, too.
                if member.size < 0 or member.offset <= last:
                    raise ValueError(f"a damaged archive: a header claims {member.size} bytes")
                last = member.offset
                member.pax_headers = {}
                count += 1
                characters += len(member.name) + len(member.linkname)
                if count > _MEMBER_LIMIT or characters > _NAMES_LIMIT:
                    raise ValueError("the archive has too many members")
                yield member
            # tarfile also stops at a header that it cannot read; the real end is a block of zeros.
            headers.count = 0
            headers.seek(tar.offset)
            if headers.read(tarfile.BLOCKSIZE).strip(b"\0"):
                raise ValueError(f"a damaged archive: the header at byte {tar.offset} cannot be read")
    except tarfile.TarError as error:
        raise ValueError(f"no archive, or a damaged one: {error}") from error
    except OverflowError as error:
        raise ValueError("a damaged archive: a header claims more bytes than a file can have") from error


class TarFiles(ListedFiles):
    """The members of a tar.  Of several with one name, the last counts.

    A hard link is another name of the file that had its target's name when it came; without such a file it is none.
    """

    def __init__(self, file: Any) -> None:
        super().__init__()
        plain = _unpacked(file)
        self._members: dict[str, tarfile.TarInfo] = {}
        self._room = _MADE_UP_LIMIT
        for member in _members(plain):
            path = _path(member.name)
            file = self._target(member) if member.islnk() else member
            if path is not None and file is not None:
                self._add(path.rstrip("/").split("/"), file)
        self._file = _on_disk(plain)

    def _add(self, parts: list[str], member: tarfile.TarInfo) -> None:
        path = "/".join(parts)
        kind = FileKind.DIRECTORY if path in self._directories else self._kind(member)
        if path not in self._members:
            self._room += _MADE_UP_SHARE
        self._members[path] = member
        if kind == FileKind.DIRECTORY:
            self._directories.setdefault(path, {})
        for index in range(len(parts), 0, -1):
            entries = self._made_up("/".join(parts[: index - 1]), member)
            if entries.get(parts[index - 1]) == FileKind.DIRECTORY:
                break
            entries[parts[index - 1]] = kind
            kind = FileKind.DIRECTORY

    def _made_up(self, directory: str, member: tarfile.TarInfo) -> dict[str, FileKind]:
        """The entries of a directory that a member is in, whether or not it has a member itself."""
        entries = self._directories.get(directory)
        if entries is None:
            self._room -= sys.getsizeof(directory) + _DIRECTORY_SIZE
            if self._room < 0:
                raise ValueError(f"too many directories that are no members, up to {member.name[:100]!r}")
            entries = self._directories[directory] = {}
        return entries

    def _kind(self, member: tarfile.TarInfo) -> FileKind:
        if member.isdir():
            return FileKind.DIRECTORY
        if member.issym():
            return FileKind.SYMBOLIC_LINK
        return FileKind.REGULAR if member.isreg() else FileKind.OTHER

    def _target(self, link: tarfile.TarInfo) -> tarfile.TarInfo | None:
        path = "/".join(part for part in link.linkname.split("/") if part not in ("", "."))
        file = None if path in self._directories else self._members.get(path)
        return file if file is not None and file.isreg() else None

    def status(self, path: str) -> FileStatus | None:
        if path in self._directories:
            return FileStatus(FileKind.DIRECTORY)
        member = self._members.get(path)
        if member is None:
            return None
        # A number that is none is not less than another one.
        modified = datetime.fromtimestamp(member.mtime if 0 <= member.mtime <= 2**32 else 0, timezone.utc)
        size = 0 if member.issym() else member.size
        return FileStatus(self._kind(member), size, member.offset_data, modified, member.mode & 0o7777)

    def open(self, path: str) -> IO[bytes]:
        member = self._members[path]
        if member.issparse():
            raise OSError(errno.ENOTSUP, "a sparse file", path)
        file: Any = _Slice(self._file.source, self._file.start + member.offset_data, member.size)
        return file  # type: ignore[no-any-return]

    def link_target(self, path: str) -> str:
        return self._members[path].linkname

    def close(self) -> None:
        self._file.source.close()
