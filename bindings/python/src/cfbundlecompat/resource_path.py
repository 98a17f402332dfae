"""Resources as a tree, for code that takes the files of ``importlib.resources``."""

from __future__ import annotations

import contextlib
import errno
import importlib.resources
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from .bundle import Bundle


@dataclass(frozen=True)
class ResourcePath:
    """A file or directory among the resources of a bundle, which need not exist.  A ``Traversable``.

    The files of the languages that are searched, and those that are not localized, appear as one tree without
    ``.lproj`` folders.  Each access searches as ``Bundle.resource()`` does, so the result depends on the user's
    languages at that time.
    """

    bundle: Bundle
    parts: tuple[str, ...] = ()
    """The names that lead from the resource directory to the file."""

    localization: str | None = None
    """The only localization that is searched; None: those of the user's languages."""

    @property
    def name(self) -> str:
        """The last name; for the root, that of the resource directory."""
        return self.parts[-1] if self.parts else self.bundle.resources_directory.name

    @property
    def path(self) -> Path | None:
        """The file or directory that is found; None if there is none.

        A directory of this tree may have files of several directories of the file system.
        """
        if not self.parts:
            return self.bundle.resources_directory
        *directories, name = self.parts
        return self.bundle.resource(name, None, "/".join(directories) or None, self.localization)

    def joinpath(self, *descendants: str | os.PathLike[str]) -> ResourcePath:
        """Returns a file or directory below this one.  A name may be a relative path with slashes."""
        names = [name for descendant in descendants for name in os.fspath(descendant).split("/")]
        steps = tuple(name for name in names if name not in ("", "."))
        return ResourcePath(self.bundle, self.parts + steps, self.localization)

    def __truediv__(self, child: str | os.PathLike[str]) -> ResourcePath:
        return self.joinpath(child)

    def is_dir(self) -> bool:
        """Returns whether this is a directory that exists."""
        path = self.path
        return path is not None and path.is_dir()

    def is_file(self) -> bool:
        """Returns whether this is a file that exists."""
        path = self.path
        return path is not None and path.is_file()

    def iterdir(self) -> Iterator[ResourcePath]:
        """Iterates over what is in a directory: each name once, sorted.

        Raises ``OSError`` if this is not a directory.
        """
        path = self._existing()
        if not path.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))
        found = self.bundle.resources(None, "/".join(self.parts) or None, self.localization)
        names = sorted({file.name for file in found if file.suffix != ".lproj"})
        return iter([self / name for name in names])

    def open(self, mode: str = "r", *arguments: Any, **keywords: Any) -> Any:
        """Opens the file for reading, as ``pathlib.Path.open()`` does."""
        if mode not in ("r", "rt", "rb"):
            raise ValueError(f"resources can only be read: mode {mode!r}")
        return self._existing().open(mode, *arguments, **keywords)

    def read_bytes(self) -> bytes:
        """Returns the content of the file."""
        return self._existing().read_bytes()

    def read_text(self, encoding: str | None = None, errors: str | None = None) -> str:
        """Returns the content of the file as text, in UTF-8 unless ``encoding`` is another."""
        return self._existing().read_text(encoding or "utf-8", errors)

    def __str__(self) -> str:
        return "/".join((str(self.bundle.resources_directory), *self.parts))

    def _existing(self) -> Path:
        path = self.path
        if path is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self))
        return path


@contextlib.contextmanager
def _as_file(resource: ResourcePath) -> Iterator[Path]:
    yield resource._existing()


# The file is in the file system, so as_file() need not copy it.
cast(Any, importlib.resources.as_file).register(ResourcePath, _as_file)
