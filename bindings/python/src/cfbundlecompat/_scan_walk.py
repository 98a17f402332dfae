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
        *(".mdimporter", ".vst3", ".component", ".resources"),
    )
)
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


class Found(NamedTuple):
    """A bundle, an archive, or what cannot be read."""

    path: str
    parent: str | None
    source: int
    error: str | None = None
    is_archive: bool = False


def is_bundle_name(name: str) -> bool:
    """Whether a directory of this name is a bundle, whatever is in it."""
    return os.path.splitext(name)[1] in BUNDLE_EXTENSIONS and name != "Settings.bundle"


def _without_slash(path: str) -> str:
    """The path of a directory.  Roots end with a slash, and so does ``memory://``."""
    short = path.rstrip("/")
    return short if short and is_url(short) == is_url(path) else path


class Walk:
    """A walk through directories."""

    def __init__(self, work: Iterable[Work], place: Place | None = None) -> None:
        """Begins a walk on disk and in file systems of ``fsspec``, or in another place."""
        self._only_place = place
        # Innermost last, and the entries of each directory backwards: the next one is at the end.
        self._open = [(one, list(one.entries[::-1])) for one in work][::-1]

    def step(self) -> Found | None:
        """Enters the next entry; None if it is no bundle and can be read, or there is no entry left."""
        while self._open and not self._open[-1][1]:
            self._open.pop()
        if not self._open:
            return None
        outer, entries = self._open[-1]
        source = _source(outer, entries)
        name = entries.pop()
        if outer.directory is None:
            path = _without_slash(name)
            # Only the name tells what a URL is of: asking could download a large file.
            if self._only_place is None and (not name.endswith("/") if is_url(name) else os.path.isfile(path)):
                return Found(path, None, source, is_archive=True)
            return self._enter(path, os.path.basename(path), Work(None, (), source=source))
        if name.startswith(ARCHIVE_MARK):
            return Found(_joined(outer.directory, name[1:]), None, source, is_archive=True)
        return self._enter(_joined(outer.directory, name), name, outer)

    @property
    def is_finished(self) -> bool:
        """Whether nothing is left."""
        return not any(entries for _, entries in self._open)

    def rest(self) -> list[Work]:
        """What is left, in order."""
        return [
            work._replace(entries=tuple(entries[::-1]), source=_source(work, entries))
            for work, entries in reversed(self._open)
            if entries
        ]

    def _enter(self, path: str, name: str, outer: Work) -> Found | None:
        place = self._only_place or place_of(path)
        try:
            entries = place.directories(path, with_archives=outer.parent is None)
        except OSError as error:
            return Found(path, outer.parent, outer.source, error.strerror or str(error))
        is_named = outer.directory is None
        is_bundle = is_bundle_name(name)
        in_versions = not is_bundle and outer.in_versions
        if not is_bundle and not in_versions and "Contents" in entries:
            is_bundle = place.is_file(_joined(path, "Contents/Info.plist"))
        if not is_bundle and is_named:
            is_bundle = any(place.is_file(_joined(path, file)) for file in _INFO_OF_SOURCES)
        if not is_bundle and name == "Versions" and (outer.directory or "").endswith(".framework"):
            in_versions = True
        if is_bundle:
            # Archives in a bundle are resources.
            entries = [entry for entry in entries if not entry.startswith(ARCHIVE_MARK)]
        if entries:
            inner = Work(path, (), path if is_bundle else outer.parent, in_versions, outer.source)
            self._open.append((inner, entries[::-1]))
        return Found(path, outer.parent, outer.source) if is_bundle else None

    def skip_to(self, name: str) -> bool:
        """Skips the entries before one, and enters that; false if it is not there, or has no directories in it."""
        outer, entries = self._open[-1]
        while entries and os.fsencode(entries[-1].lstrip(ARCHIVE_MARK)) < os.fsencode(name):
            entries.pop()
        if not entries or entries[-1].lstrip(ARCHIVE_MARK) != name:
            return False
        self.step()
        return self._open[-1][0] is not outer


def _source(work: Work, left: list[str]) -> int:
    """The number of the source that the next entry belongs to, or is."""
    return work.source + len(work.entries) - len(left) if work.directory is None else work.source


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
