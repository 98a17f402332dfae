"""File trees: bundles in archives, in memory, or wherever functions in Python find their files."""

from __future__ import annotations

import ctypes
import errno
import io
import os
import re
import stat
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime, timezone
from enum import IntEnum
from importlib import import_module
from itertools import count
from pathlib import PurePosixPath
from typing import IO, TYPE_CHECKING, Any, Callable, NamedTuple
from weakref import WeakValueDictionary, ref

from . import _open_bundle
from ._native import (
    CFBCFileTreeCallbacks,
    CFBCFileTreeRef,
    CFDataRef,
    CFDictionaryRef,
    CFErrorRef,
    CFTypeRef,
    CFURLRef,
    lib,
)
from ._values import (
    created,
    data_of,
    keep,
    new_data,
    new_object_dictionary,
    new_string,
    new_strings,
    new_tree_path,
    reason_of,
    taken,
    text_of,
    value_of,
)

if TYPE_CHECKING:
    from .bundle import Bundle
    from .environment import Environment

_EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)


class FileKind(IntEnum):
    """What a file is."""

    REGULAR = 1
    DIRECTORY = 2
    SYMBOLIC_LINK = 3
    OTHER = 4
    """Something that cannot be read."""


class FileStatus(NamedTuple):
    """What a tree says of a file."""

    kind: FileKind

    size: int = 0
    """Bytes.  More are never read."""

    identity: int = 0
    """Equal for two names of one file; 0: the path is the identity."""

    modified: datetime = _EPOCH
    """When the content was changed."""

    permissions: int = 0
    """As in ``os.stat_result.st_mode``; 0: not known."""


class TreeFiles:
    """The files of a ``FileTree``: a class of your own overrides the methods.

    Paths are relative to the root, without ``.``, ``..``, empty parts and a slash at the end; ``""`` is the root.
    Bytes that are not UTF-8 are surrogate escapes.  Several threads may call the methods at once.

    ``FileNotFoundError``, ``NotADirectoryError`` and ``KeyError`` mean that there is no such file.  Another ``OSError``
    is a failure with its ``errno``, ``MemoryError`` one of memory, and any other exception an input/output error.
    ``FileTree.last_error`` has the last failure, and a ``BundleError`` has it as its cause.  An interrupt while a
    bundle is opened or a file read is raised again, and elsewhere a failure.
    """

    def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
        """Returns the names in a directory, in any order, and what they are.  Links are not followed."""
        raise NotImplementedError

    def status(self, path: str) -> FileStatus | None:
        """Describes a file; None if there is none.  A link is not followed."""
        raise NotImplementedError

    def open(self, path: str) -> IO[bytes]:
        """Opens a regular file, which has ``seek``, ``read`` and ``close``."""
        raise NotImplementedError

    def link_target(self, path: str) -> str:
        """Returns what a symbolic link contains."""
        raise FileNotFoundError(path)

    def close(self) -> None:
        """Called once, when nothing uses the files any more."""


class FileTree:
    """Files that bundles can be in, wherever they are.

    The tree, the bundles in it and their open files keep ``files`` alive; when all of them are gone, ``files.close()``
    is called, and nothing after that.  A child of ``os.fork()`` may use the tree if its files can be read by two
    processes at once: an open archive cannot, so open another.  A tree cannot be pickled.
    """

    def __init__(self, files: TreeFiles, *, description: str | None = None, case_insensitive: bool = False) -> None:
        """Makes a tree.

        ``description`` is what messages and paths call the root, such as the path of an archive and "!".  With
        ``case_insensitive`` files are found whatever the case of their names, as on a Mac.
        """
        mounted = _Mounted(files, description or type(files).__name__)
        number = next(_numbers)
        _mounted[number] = mounted
        error = CFErrorRef()
        handle = lib.CFBCFileTreeCreate(ctypes.byref(_CALLBACKS), number, int(case_insensitive), ctypes.byref(error))
        if not handle:
            del _mounted[number]
            raise MemoryError(taken(error, reason_of))
        self._adopt(handle, files, mounted, mounted.description)

    @classmethod
    def from_contents(cls, contents: Mapping[str, bytes | str], *, case_insensitive: bool = False) -> FileTree:
        """Makes a tree in memory: the bytes of files by their paths.  A ``str`` is the target of a symbolic link.

        Directories need no entry.  Raises ``ValueError`` for a path that is absolute or has an empty part, ``.`` or
        ``..``, and if a file would have to be a directory.
        """
        tree = cls.__new__(cls)
        error = CFErrorRef()
        with contents_dictionary(contents) as dictionary:
            handle = lib.CFBCFileTreeCreateWithContents(dictionary, int(case_insensitive), ctypes.byref(error))
        if not handle:
            raise ValueError(taken(error, reason_of))
        tree._adopt(handle, _ContentFiles(contents), None, "memory!")
        return tree

    @classmethod
    def from_fsspec(cls, filesystem: Any, root: str = "", *, case_insensitive: bool = False) -> FileTree:
        """Makes a tree of a directory of an ``fsspec`` file system."""
        return cls(FsspecFiles(filesystem, root), description=f"{root}!", case_insensitive=case_insensitive)

    def _adopt(self, handle: CFBCFileTreeRef, files: TreeFiles, mounted: _Mounted | None, description: str) -> None:
        self._handle = keep(handle)
        self._files = files
        self.last_error: BaseException | None = None
        """The last failure of a method of ``files``; None if there was none."""
        self.description = description
        """What messages and paths call the root."""
        if mounted is not None:
            mounted.tree = ref(self)
        with created(lib.CFBCFileTreeCopyURL(handle, None)) as url:
            _trees[_number_of(url) or 0] = self

    def bundle(self, path: str = "", environment: Environment | None = None) -> Bundle:
        """Opens a bundle in the tree.  Raises ``BundleError`` as ``Bundle()`` does."""
        return _open_bundle.bundle_type(TreePath(self, path), environment)

    def __truediv__(self, path: str) -> TreePath:
        """Returns a path in the tree."""
        return TreePath(self, path)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.description!r}>"

    def __reduce__(self) -> Any:
        raise TypeError("a FileTree of this process cannot be pickled")


@contextmanager
def contents_dictionary(contents: Mapping[str, bytes | str]) -> Iterator[CFDictionaryRef]:
    """Yields the bytes of files and the targets of links, by their paths."""
    values: dict[str, CFTypeRef] = {}
    try:
        for path, content in contents.items():
            if isinstance(content, str):
                values[path] = new_string(content)
            elif isinstance(content, (bytes, bytearray, memoryview)):
                values[path] = new_data(bytes(content))
            else:
                raise TypeError(f"{path!r}: bytes or a str is needed, not {type(content).__name__}")
        with created(new_object_dictionary(values)) as dictionary:
            yield dictionary
    finally:
        for value in values.values():
            lib.CFRelease(value)


_trees: WeakValueDictionary[int, FileTree] = WeakValueDictionary()
"""By the numbers in their URLs."""


def _number_of(url: CFURLRef) -> int | None:
    """The number of the tree that a URL leads into; None for another URL."""
    with created(lib.CFURLCopyAbsoluteURL(url)) as absolute:
        match = re.match(r"cfbc-tree://(\d+)(/|$)", text_of(lib.CFURLGetString(absolute)), re.IGNORECASE)
    return int(match[1]) if match else None


def path_in_tree(url: CFURLRef, path: str) -> TreePath | None:
    """The path of a file in a tree; None for other URLs.  ``path`` is that in the URL."""
    number = _number_of(url) if _trees else None
    tree = None if number is None else _trees.get(number)
    return TreePath(tree, path) if tree else None


# Of CFURLAccess.h.
_UNKNOWN, _NOT_FOUND, _ACCESS_VIOLATION = -10, -12, -13
_SIZE_LIMIT = 2 << 30


class TreePath:
    """A file or directory in a tree, which need not exist; immutable.

    It has what is needed of ``pathlib.Path`` to read.  ``str()`` is for messages: the tree's description, and the path.
    """

    __slots__ = ("_parts", "tree")

    def __init__(self, tree: FileTree, path: str = "") -> None:
        self.tree = tree
        self._parts = tuple(part for part in path.split("/") if part not in ("", "."))

    @property
    def parts(self) -> tuple[str, ...]:
        """The names that lead from the root to the file."""
        return self._parts

    @property
    def name(self) -> str:
        """The last name; empty for the root."""
        return self._parts[-1] if self._parts else ""

    @property
    def suffix(self) -> str:
        """The extension with its dot, or an empty string."""
        return PurePosixPath(self.name).suffix

    @property
    def stem(self) -> str:
        """The last name without its extension."""
        return PurePosixPath(self.name).stem

    @property
    def parent(self) -> TreePath:
        """The directory; of the root, the root."""
        return TreePath(self.tree, "/".join(self._parts[:-1]))

    def joinpath(self, *names: str) -> TreePath:
        """Returns a path below this one."""
        return TreePath(self.tree, "/".join((*self._parts, *names)))

    def __truediv__(self, name: str) -> TreePath:
        return self.joinpath(name)

    def as_posix(self) -> str:
        """The path relative to the root of the tree."""
        return "/".join(self._parts)

    def relative_to(self, other: TreePath) -> PurePosixPath:
        """Returns the path relative to another one.  Raises ``ValueError`` if it is not below that."""
        if self.tree is not other.tree:
            raise ValueError(f"{self} is not in the tree of {other}")
        return PurePosixPath(self.as_posix()).relative_to(other.as_posix())

    def __str__(self) -> str:
        return f"{self.tree.description}/{self.as_posix()}" if self._parts else self.tree.description

    def __repr__(self) -> str:
        return f"TreePath({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TreePath):
            return NotImplemented
        return self.tree is other.tree and self._parts == other._parts

    def __hash__(self) -> int:
        return hash((id(self.tree), self._parts))

    def __lt__(self, other: TreePath) -> bool:
        return self._parts < other._parts

    # ---- Reading ----

    def _url(self) -> CFURLRef:
        with created(new_tree_path(self.as_posix())) as path:
            url: CFURLRef = lib.CFBCFileTreeCopyURL(self.tree._handle, path)
        return url

    def is_dir(self) -> bool:
        """Returns whether this is a directory.  Links are followed."""
        with created(self._url()) as url:
            with created(lib.CFURLCopyAbsoluteURL(url)) as absolute:
                return text_of(lib.CFURLGetString(absolute)).endswith("/")

    def is_file(self) -> bool:
        """Returns whether this is a regular file.  Links are followed."""
        return stat.S_ISREG(self._mode())

    def exists(self) -> bool:
        """Returns whether there is such a file or directory.  Links are followed."""
        return self._mode() != 0

    def _mode(self) -> int:
        """As in ``os.stat_result.st_mode``, of the file that links lead to; 0 if they lead to none."""
        mode = self._property("kCFURLFilePOSIXMode")
        return 0 if stat.S_ISLNK(mode) else mode

    def _property(self, key: str) -> int:
        properties = CFDictionaryRef()
        with created(self._url()) as url, created(new_strings([key])) as keys, captured():
            lib.CFURLCreateDataAndPropertiesFromResource(None, url, None, ctypes.byref(properties), keys, None)
        values: dict[str, int] = taken(properties, value_of) or {}
        return values.get(key, 0)

    def _directories(self, follow_links: bool) -> list[TreePath]:
        """The directories in this one, by name; none if it cannot be read."""
        try:
            entries = self._entries()
        except (OSError, KeyError):
            return []
        return [
            self / name
            for name, kind in entries
            if kind == FileKind.DIRECTORY
            or (follow_links and kind == FileKind.SYMBOLIC_LINK and (self / name).is_dir())
        ]

    def iterdir(self) -> Iterator[TreePath]:
        """Iterates over what is in a directory, by name."""
        return (self / name for name, _ in self._entries())

    def _entries(self) -> list[tuple[str, FileKind]]:
        """What is in a directory, and what it is, without following links."""
        entries = self.tree._files.list(self.as_posix())
        return sorted((name, kind) for name, kind in entries if name not in ("", ".", "..") and "/" not in name)

    def read_bytes(self) -> bytes:
        """Returns the content of the file.

        Raises ``OSError`` if it cannot be read: ``FileNotFoundError`` only if there is none, and with ``errno.EFBIG``
        if it has more than 2 GiB.
        """
        if self.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(self))
        return self._read()

    def _read(self) -> bytes:
        data, code = CFDataRef(), ctypes.c_int32()
        with created(self._url()) as url, captured() as failures:
            done = lib.CFURLCreateDataAndPropertiesFromResource(
                None, url, ctypes.byref(data), None, None, ctypes.byref(code)
            )
        cause = cause_of(failures)
        try:
            if not done or not data:
                number = getattr(cause, "errno", None) or (errno.EIO if cause else self._number(code.value))
                reason = getattr(cause, "strerror", None) or str(cause or os.strerror(number))
                raise OSError(number, reason, str(self)) from cause
        finally:
            del cause  # Its traceback has this frame, and this frame has the tree.
        with created(data):
            return data_of(data)

    def _number(self, code: int) -> int:
        """The ``errno`` of a failure to read that no method of the tree has raised."""
        if code == _UNKNOWN and self._property("kCFURLFileLength") > _SIZE_LIMIT:
            return errno.EFBIG
        return {_NOT_FOUND: errno.ENOENT, _ACCESS_VIOLATION: errno.EACCES}.get(code, errno.EIO)

    def read_text(self, encoding: str | None = None, errors: str | None = None) -> str:
        """Returns the content of the file as text, in UTF-8 unless ``encoding`` is another."""
        return self.read_bytes().decode(encoding or "utf-8", errors or "strict")

    def open(self, mode: str = "r", *arguments: Any, **keywords: Any) -> Any:
        """Opens the file for reading, as ``pathlib.Path.open()`` does."""
        if mode not in ("r", "rt", "rb"):
            raise ValueError(f"trees can only be read: mode {mode!r}")
        content = io.BytesIO(self.read_bytes())
        return (
            content
            if mode == "rb"
            else io.TextIOWrapper(content, *(arguments[1:]), **{"encoding": "utf-8", **keywords})
        )


class ListedFiles(TreeFiles):
    """A tree whose directories are in memory."""

    def __init__(self) -> None:
        self._directories: dict[str, dict[str, FileKind]] = {"": {}}
        """What is in each directory, by its path."""

    def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
        try:
            return self._directories[directory].items()
        except KeyError:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), directory) from None


class _ContentFiles(ListedFiles):
    """What is where in a tree in memory, for listings; the library has the bytes."""

    def __init__(self, contents: Mapping[str, bytes | str]) -> None:
        super().__init__()
        self._sizes: dict[str, int] = {}
        for path, content in contents.items():
            kind = FileKind.SYMBOLIC_LINK if isinstance(content, str) else FileKind.REGULAR
            self._sizes[path] = len(content)
            if path.endswith("/"):
                path, kind = path.rstrip("/"), FileKind.DIRECTORY
                self._directories.setdefault(path, {})
            while path:
                parent, _, name = path.rpartition("/")
                entries = self._directories.setdefault(parent, {})
                if name in entries:
                    break
                entries[name] = kind
                path, kind = parent, FileKind.DIRECTORY

    def status(self, path: str) -> FileStatus | None:
        if path in self._directories:
            return FileStatus(FileKind.DIRECTORY)
        parent, _, name = path.rpartition("/")
        kind = self._directories.get(parent, {}).get(name)
        return None if kind is None else FileStatus(kind, self._sizes[path])


def fsspec() -> Any:
    """The module, which may be missing."""
    try:
        return import_module("fsspec")
    except ImportError as error:
        raise ImportError("URLs need fsspec: pip install 'cfbundlecompat[fsspec]'") from error


class FsspecFiles(TreeFiles):
    """A directory of an ``fsspec`` file system."""

    def __init__(self, filesystem: Any, root: str) -> None:
        self._filesystem = filesystem
        self._root = root.rstrip("/")

    def _path(self, path: str) -> str:
        return f"{self._root}/{path}" if path else self._root or "/"

    def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
        for entry in self._filesystem.ls(self._path(directory), detail=True):
            yield entry["name"].rstrip("/").rpartition("/")[2], _fsspec_kind(entry)

    def status(self, path: str) -> FileStatus | None:
        try:
            entry = self._filesystem.info(self._path(path))
        except FileNotFoundError:
            return None
        return FileStatus(_fsspec_kind(entry), int(entry.get("size") or 0))

    def open(self, path: str) -> IO[bytes]:
        file: IO[bytes] = self._filesystem.open(self._path(path), "rb")
        return file

    def link_target(self, path: str) -> str:
        target = self._filesystem.info(self._path(path))["destination"]
        return os.fsdecode(target)


def _fsspec_kind(entry: Mapping[str, Any]) -> FileKind:
    if entry.get("islink") and entry.get("destination"):
        return FileKind.SYMBOLIC_LINK
    kinds = {"file": FileKind.REGULAR, "directory": FileKind.DIRECTORY, "link": FileKind.SYMBOLIC_LINK}
    return kinds.get(entry["type"], FileKind.OTHER)


# ---- What the library calls ----


class _Mounted:
    """What the library needs of a tree, until it releases it."""

    def __init__(self, files: TreeFiles, description: str) -> None:
        self.files = files
        self.description = description
        # A failure has the frames of whoever called the library, which may have the tree, so it must not be kept here.
        self.tree: Callable[[], FileTree | None] = lambda: None
        self.open: dict[int, tuple[IO[bytes], threading.Lock]] = {}

    def note(self, error: BaseException) -> None:
        tree = self.tree()
        if tree is not None:
            tree.last_error = error

    def fail(self, error: BaseException) -> int:
        """The number of an error, which the caller of the library can have as well."""
        if isinstance(error, (FileNotFoundError, NotADirectoryError, KeyError)):
            return errno.ENOENT
        self.note(error)
        for failures in getattr(_capturing, "lists", ()):
            failures.append(error)
        if isinstance(error, KeyboardInterrupt):
            return errno.EINTR
        if isinstance(error, MemoryError):
            return errno.ENOMEM
        return getattr(error, "errno", None) or errno.EIO


_capturing = threading.local()


@contextmanager
def captured() -> Iterator[list[BaseException]]:
    """Collects what methods of trees raise on this thread."""
    failures: list[BaseException] = []
    lists: list[list[BaseException]] = getattr(_capturing, "lists", [])
    _capturing.lists = [*lists, failures]
    try:
        yield failures
    finally:
        _capturing.lists = lists


def cause_of(failures: list[BaseException]) -> BaseException | None:
    """Takes the first failure, and forgets the others.  An interrupt is raised."""
    interrupt = next((one for one in failures if not isinstance(one, Exception)), None)
    first = failures[0] if failures else None
    failures.clear()
    if interrupt is not None:
        raise interrupt
    return first


_mounted: dict[int, _Mounted] = {}
"""By the number that is their ``info``: after a release there is none, and a late call gets an error."""


def _after_fork() -> None:
    """Another thread of the parent may have had a lock, and is not in the child."""
    for mounted in _mounted.values():
        mounted.open = {number: (file, threading.Lock()) for number, (file, _) in mounted.open.items()}
        after_fork = getattr(mounted.files, "_after_fork", None)
        if after_fork is not None:
            after_fork()


os.register_at_fork(after_in_child=_after_fork)
_numbers = count(1)


def _called(function: Callable[..., int]) -> Callable[..., int]:
    """Makes a callback of a function: an exception becomes the number of an error."""

    def call(info: int, *arguments: Any) -> int:
        mounted = _mounted.get(info)
        if mounted is None:
            return errno.EBADF
        try:
            return function(mounted, *arguments)
        except BaseException as error:
            return mounted.fail(error)

    return call


def _release(info: int) -> None:
    mounted = _mounted.pop(info, None)
    if mounted is not None:
        with suppress(Exception):
            mounted.files.close()


def _copy_description(info: int) -> int | None:
    mounted = _mounted.get(info)
    return new_string(mounted.description).value if mounted else None


def _list(mounted: _Mounted, directory: bytes, add: Any, context: int) -> int:
    for name, kind in mounted.files.list(os.fsdecode(directory)):
        error: int = add(context, os.fsencode(name), int(kind))
        if error:
            return error
    return 0


def _status(mounted: _Mounted, path: bytes, result: Any) -> int:
    status = mounted.files.status(os.fsdecode(path))
    if status is None:
        return errno.ENOENT
    target = result.contents
    target.kind, target.size, target.identity = int(status.kind), status.size, status.identity
    target.modified, target.permissions = (status.modified - _EPOCH).total_seconds(), status.permissions
    return 0


def _open(mounted: _Mounted, path: bytes, result: Any) -> int:
    file = mounted.files.open(os.fsdecode(path))
    number = next(_numbers)
    mounted.open[number] = (file, threading.Lock())
    result[0] = number
    return 0


def _read(mounted: _Mounted, file: int, offset: int, buffer: int, capacity: int, result: Any) -> int:
    source, lock = mounted.open[file]
    with lock:
        if source.tell() != offset:
            source.seek(offset)
        content = source.read(capacity)
    if len(content) > capacity:
        return errno.EIO
    ctypes.memmove(buffer, content, len(content))
    result[0] = len(content)
    return 0


def _close(info: int, file: int) -> None:
    mounted = _mounted.get(info)
    opened = mounted.open.pop(file, None) if mounted else None
    if mounted and opened:
        try:
            opened[0].close()
        except Exception as error:
            mounted.note(error)


def _read_link(mounted: _Mounted, path: bytes, buffer: int, capacity: int, result: Any) -> int:
    target = os.fsencode(mounted.files.link_target(os.fsdecode(path)))
    if len(target) > capacity:
        return errno.ENAMETOOLONG
    ctypes.memmove(buffer, target, len(target))
    result[0] = len(target)
    return 0


def _callbacks() -> CFBCFileTreeCallbacks:
    """The same functions for all trees, for the life of the process: a call in progress never loses its function."""
    functions: dict[str, Any] = {
        "release": _release,
        "copyDescription": _copy_description,
        "list": _called(_list),
        "status": _called(_status),
        "open": _called(_open),
        "read": _called(_read),
        "close": _close,
        "readLink": _called(_read_link),
    }
    callbacks: Any = CFBCFileTreeCallbacks()
    for field in CFBCFileTreeCallbacks._fields_[1:]:
        setattr(callbacks, field[0], field[1](functions[field[0]]))
    return callbacks  # type: ignore[no-any-return]


_CALLBACKS = _callbacks()
