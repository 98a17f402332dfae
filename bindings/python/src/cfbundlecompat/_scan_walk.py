"""Finds bundles in directories and archives.

A walk is depth first, through the entries of each directory by the bytes of their names, and a bundle comes before
those inside of it.  It can be stopped after each step: what is left is a list of ``Work``, which other processes can
share.  Symbolic links are not followed, so a walk ends.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import NamedTuple

from ._scan_places import ARCHIVE_MARK, Place, is_url, place_of

BUNDLE_EXTENSIONS = frozenset(
    (
        *(".app", ".appex", ".framework", ".bundle", ".plugin", ".xpc", ".kext", ".prefPane", ".qlgenerator"),
        *(".mdimporter", ".vst3", ".component", ".resources", ".wdgt"),
    )
)
_FOLDER_OF_ATTRIBUTES = "__MACOSX"
"""What the Finder of a Mac puts into archives beside the real folders: attributes of files, in the same folders."""

_NESTING_LIMIT = 32
"""How many bundles may be inside each other.  Each of them is examined with all that is in it."""

_INFO_OF_SOURCES = ("Info.plist", "Resources/Info.plist", "Resources/Info-gnustep.plist")


class Work(NamedTuple):
    """What is left to walk: entries of a directory, with everything below them."""

    directory: str | None
    """None: the entries are sources."""

    entries: tuple[str, ...]

    parent: str | None = None
    """The nearest bundle around the entries."""

    in_versions: bool = False
    """Whether the entries are in the directory ``Versions`` of a framework, whose parts are not bundles."""

    source: int = 0
    """The number of the source that the entries belong to; if they are sources, of the first of them."""

    nesting: int = 0
    """How many bundles are around the entries."""


class Found(NamedTuple):
    """A bundle, an archive, or what cannot be read."""

    path: str
    parent: str | None
    source: int
    error: str | None = None
    is_archive: bool = False


def is_bundle_name(name: str) -> bool:
    """Whether a directory of this name is a bundle, whatever is in it."""
    if name[name.rfind(".") :] not in BUNDLE_EXTENSIONS:
        return False
    # ".app" alone is a name without an extension.
    return os.path.splitext(name)[1] != "" and name != "Settings.bundle"


def _without_slash(path: str) -> str:
    """The path of a directory.  Roots end with a slash, and so does ``memory://``."""
    short = path.rstrip("/")
    return short if short and is_url(short) == is_url(path) else path


class _Level(NamedTuple):
    """What is left to do in a directory, or of some sources, while there is something left."""

    entries: list[str]
    """The names, backwards: the next one is at the end."""

    directory: str | None
    parent: str | None
    in_versions: bool
    """As in ``Work``."""

    source: int
    """The number of the source that the entries belong to; if they are sources, that after the last of them."""

    nesting: int

    prefix: str
    """What is before the names in their paths."""

    place: Place | None
    """Where the entries are; None for sources."""


_new = tuple.__new__
"""What makes a named tuple, without the function in Python around it."""


class Walk:
    """A walk through directories."""

    def __init__(self, work: Iterable[Work], place: Place | None = None) -> None:
        """Begins a walk on disk and in file systems of ``fsspec``, or in another place."""
        self._only_place = place
        self._open = [self._level(one) for one in work if one.entries][::-1]
        """Innermost last."""

    def _level(self, work: Work) -> _Level:
        entries, directory = list(work.entries[::-1]), work.directory
        if directory is None:
            return _Level(entries, None, work.parent, work.in_versions, work.source + len(entries), 0, "", None)
        place = self._only_place or place_of(directory)
        prefix = _joined(directory, "")
        return _Level(entries, directory, work.parent, work.in_versions, work.source, work.nesting, prefix, place)

    def step(self) -> Found | None:
        """Enters the next entry; None if it is readable but not a bundle, or no entry is left."""
        if not self._open:
            return None
        entries, directory, parent, in_versions, source, nesting, prefix, place = self._open[-1]
        name = entries.pop()
        if not entries:
            self._open.pop()
        if place is None:
            return self._enter_source(name, source - len(entries) - 1)
        if name.startswith(ARCHIVE_MARK):
            return Found(prefix + name[1:], None, source, is_archive=True)
        return self._enter(prefix + name, name, directory, parent, in_versions, source, nesting, place)

    def _enter_source(self, name: str, source: int) -> Found | None:
        path = _without_slash(name)
        # Only the name tells what a URL is of: asking could download a large file.
        if self._only_place is None and (not name.endswith("/") if is_url(name) else os.path.isfile(path)):
            return Found(path, None, source, is_archive=True)
        place = self._only_place or place_of(path)
        return self._enter(path, os.path.basename(path), None, None, False, source, 0, place)

    def _enter(
        self,
        path: str,
        name: str,
        directory: str | None,
        parent: str | None,
        in_versions: bool,
        source: int,
        nesting: int,
        place: Place,
    ) -> Found | None:
        try:
            entries = [name for name in place.directories(path, parent is None) if name != _FOLDER_OF_ATTRIBUTES]
        except OSError as error:
            return Found(path, parent, source, error.strerror or str(error))
        is_bundle = "." in name and is_bundle_name(name)
        if not entries and not is_bundle and directory is not None:
            return None
        in_versions = not is_bundle and in_versions
        if not is_bundle and not in_versions and "Contents" in entries:
            is_bundle = place.is_file(_joined(path, "Contents/Info.plist"))
        if not is_bundle and directory is None:
            is_bundle = any(place.is_file(_joined(path, file)) for file in _INFO_OF_SOURCES)
        if not is_bundle and name == "Versions" and (directory or "").endswith(".framework"):
            in_versions = True
        if is_bundle and nesting == _NESTING_LIMIT:
            return Found(path, parent, source, f"it is inside of {nesting} bundles, the limit, and left out")
        if is_bundle and parent is None:
            # Archives in a bundle are resources.
            entries = [entry for entry in entries if not entry.startswith(ARCHIVE_MARK)]
        if entries:
            entries.reverse()
            inner = path if is_bundle else parent
            level = (entries, path, inner, in_versions, source, nesting + is_bundle, _joined(path, ""), place)
            self._open.append(_new(_Level, level))
        return Found(path, parent, source) if is_bundle else None

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left."""
        return not self._open

    def rest(self) -> list[Work]:
        """What is left, in order."""
        return [
            Work(
                level.directory,
                tuple(level.entries[::-1]),
                level.parent,
                level.in_versions,
                level.source if level.place is not None else level.source - len(level.entries),
                level.nesting,
            )
            for level in reversed(self._open)
        ]

    def skip_to(self, name: str) -> bool:
        """Skips the entries before one, and enters that; false if it is not there, or has no directories in it."""
        level = self._open[-1]
        entries = level.entries
        while entries and os.fsencode(entries[-1].lstrip(ARCHIVE_MARK)) < os.fsencode(name):
            entries.pop()
        if not entries:
            self._open.pop()
        if not entries or entries[-1].lstrip(ARCHIVE_MARK) != name:
            return False
        self.step()
        return bool(self._open) and self._open[-1].directory == level.prefix + name


def work_after(source: str, path: str, number: int) -> list[Work]:
    """What is left of a source after the bundle at a path, or after a directory that cannot be read."""
    walk = Walk([Work(None, (source,), source=number)])
    root = _without_slash(source)
    walk.step()
    if walk.rest():
        for name in path[len(root) :].strip("/").split("/"):
            if name and not walk.skip_to(name):
                break
    return walk.rest()


def _joined(directory: str, name: str) -> str:
    return directory + name if directory.endswith("/") or not directory else f"{directory}/{name}"


def split(work: Work, parts: int) -> list[Work]:
    """Divides entries of one directory into parts of about the same number, in order."""
    count = -(-len(work.entries) // max(1, min(parts, len(work.entries))))
    return [
        work._replace(
            entries=work.entries[start : start + count],
            source=work.source + (start if work.directory is None else 0),
        )
        for start in range(0, len(work.entries), count)
    ]
