"""Scans: what is in many bundles, by one process or by a cluster."""

from __future__ import annotations

import dataclasses
import os
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from functools import lru_cache
from itertools import islice
from queue import SimpleQueue
from typing import Any, Callable, Literal, Union
from uuid import uuid4

from . import diagnostics
from ._scan_examination import examined, reason
from ._scan_places import TreePlace
from ._scan_walk import Found, Walk, Work, split
from .archives import open_archive
from .environment import Environment, current_environment
from .languages import preferred_languages
from .scan_record import ScanRecord, chosen_fields

Source = Union[str, "os.PathLike[str]"]
Numbered = tuple[int, ScanRecord]
Executors = Union[Executor, Callable[[], Executor]]
OnError = Literal["record", "raise"]
Progress = Callable[[int, str], object]

_FIRST_LIMIT = 32
"""Bundles in the parts that are handed out before anybody knows how many there are."""
_LIMIT = 1000
"""Bundles in a part: large enough that handing it out costs little, small enough for memory."""
_SECONDS = 1.0
"""How long a part may take, so that no process waits long for another one."""
_SOURCES = 64
"""Sources in a part."""


class ScanError(Exception):
    """A scan cannot go on, or has met what cannot be read and ``on_error`` is ``"raise"``."""

    def __init__(self, message: str, record: ScanRecord | None = None) -> None:
        super().__init__(message)
        self.record = record
        """What cannot be read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.record)


def scan(
    sources: Source | Iterable[Source],
    *,
    executor: Executors | None = None,
    fields: Iterable[str] | None = None,
    info_keys: Iterable[str] = (),
    on_error: OnError = "record",
    outstanding: int | None = None,
    progress: Progress | None = None,
) -> Iterator[ScanRecord]:
    """Iterates over the bundles in directories and archives, with those inside of bundles.

    ``sources`` are paths of bundles, of archives, or of directories that are searched for both; they can come from a
    generator.  A bundle is a directory with an extension such as ``.app``, or with ``Contents/Info.plist``; a source is
    one with ``Info.plist`` alone, too.  Symbolic links are not followed.  Archives are zip, tar and ``.deb`` files, in
    directories those with extensions such as ``.ipa``, but none in bundles or archives.  Bundles in them have paths
    such as ``app.ipa!/Payload/App.app``.  URLs are sources, too, if ``fsspec`` is installed: that of a directory ends
    with a slash, and any other is that of an archive.

    The order is that of the sources; in each, of the entries of each directory by the bytes of their names; a bundle
    comes before those inside of it.  It does not depend on the executor.

    ``executor`` is what does the work: any ``concurrent.futures.Executor``, such as a pool of processes or the
    ``get_executor()`` of a Dask client; None: this process.  A function that returns an executor does, too; the scan
    then replaces an executor that breaks, and ends the last one.  When a worker dies, its part of the scan is done
    again in smaller parts, and a bundle at which workers die again and again becomes a record with an error.  An
    executor that cannot go on, as a pool of processes after the death of one, ends the scan with ``ScanError`` unless
    it can be replaced.  ``outstanding`` is how many parts are handed out at once; None: twice the workers of the
    executor, and two.  Results wait in memory for those before them in the order, at most four times as many parts.

    ``fields`` are names of fields of ``ScanRecord``, or of groups of them: "info", "executable", "languages", "tables",
    "coverage", "nibs", "findings" and "sizes"; "all", or None, is all of them.  Each costs time; "info" reads nothing
    but Info.plist.  "findings" needs the program ``cfbundle`` of the package ``cfbundlecompat-tools``; a bundle without
    them has an error if they were asked for by name.

    ``info_keys`` are keys of Info.plist whose values are to be in ``ScanRecord.info``, such as
    "LSMinimumSystemVersion".

    ``progress`` is called in this process after each record, with the number of records so far and the path.

    What cannot be read becomes a record with ``errors``; it is not written to standard error as well.  With
    ``on_error="raise"`` the first of them raises ``ScanError`` instead.

    The files are read for the environment of this process, whoever does the work.

    Raises ``ValueError`` for an unknown field or ``on_error``, and ``TypeError`` for a string in place of a list.
    """
    if on_error not in ("record", "raise"):
        raise ValueError(f"on_error must be 'record' or 'raise', not {on_error!r}")
    records = scan_work(work_of(sources_of(sources)), executor, chosen_fields(fields, info_keys), outstanding)
    return _records(reporting(records, progress), on_error == "raise")


def _records(numbered: Iterable[Numbered], raises: bool) -> Iterator[ScanRecord]:
    for _, record in numbered:
        if raises and record.errors:
            raise ScanError(f"{record.path!r}: {record.errors[0]}", record)
        yield record


def reporting(numbered: Iterator[Numbered], progress: Progress | None) -> Iterator[Numbered]:
    """Iterates over records, and tells of each."""
    if progress is None:
        yield from numbered
        return
    for count, (source, record) in enumerate(numbered, 1):
        yield source, record
        progress(count, record.path)


def sources_of(sources: Source | Iterable[Source]) -> Iterator[str]:
    """The paths of sources, or of one source."""
    return (os.fspath(source) for source in ([sources] if isinstance(sources, (str, os.PathLike)) else sources))


def work_of(paths: Iterator[str], first: int = 0) -> Iterator[Work]:
    """What is to be done for sources, the first of which has a number."""
    while True:
        batch = tuple(islice(paths, _SOURCES))
        if not batch:
            return
        yield Work(None, batch, source=first)
        first += len(batch)


def scan_work(
    work: Iterable[Work], executor: Executors | None, fields: frozenset[str], outstanding: int | None
) -> Iterator[Numbered]:
    """Iterates over the bundles in what is to be walked, and the numbers of their sources."""
    if outstanding is not None and outstanding < 1:
        raise ValueError(f"outstanding must be at least 1, not {outstanding}")
    return _in_this_process(work, fields) if executor is None else iter(_Schedule(executor, work, fields, outstanding))


def _in_this_process(work: Iterable[Work], fields: frozenset[str]) -> Iterator[Numbered]:
    for one in work:
        walk = Walk([one])
        while not walk.is_finished:
            found = walk.step()
            if found is not None and found.is_archive:
                for record in archive_records(found.path, fields, None):
                    yield found.source, record
            elif found is not None:
                with _quiet:
                    record = examined(found, fields, None)
                yield found.source, record


# ---- What workers do ----


def scan_part(
    work: list[Work], limit: int, fields: frozenset[str], settings: tuple[Any, ...], name: str
) -> tuple[list[Numbered], list[Work]]:
    """Returns the records of some bundles with the numbers of their sources, and what is left of the work.

    ``name`` is different in each call: Dask takes calls with equal arguments for one.
    """
    environment = None if settings == _settings() else _environment(settings)
    records: list[Numbered] = []
    end = time.monotonic() + _SECONDS
    walk = Walk(work)
    with _quiet:
        while not walk.is_finished and len(records) < limit:
            found = walk.step()
            if found is not None and found.is_archive:
                records += [(found.source, one) for one in archive_records(found.path, fields, environment)]
            elif found is not None:
                records.append((found.source, examined(found, fields, environment)))
            if time.monotonic() > end:
                break
    return records, walk.rest()


def archive_records(path: str, fields: frozenset[str], environment: Environment | None) -> Iterator[ScanRecord]:
    """Iterates over the bundles in an archive."""
    try:
        tree = open_archive(path).tree
    except Exception as error:
        yield ScanRecord(path, container=path, errors=(reason(error),))
        return
    walk = Walk([Work(None, ("",))], TreePlace(tree))
    while not walk.is_finished:
        found = walk.step()
        if found is not None:
            with _quiet:
                record = examined(found, fields, environment, tree)
            parent = None if found.parent is None else f"{path}!/{found.parent}"
            yield record._replace(path=f"{path}!/{found.path}", container=path, parent=parent)
    tree.last_error = None  # It has frames that have the tree, whose file is to be closed at once.


class _Quiet:
    """Blocks in which the library writes nothing to standard error: what is wrong with files is in the records."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._count = 0
        self._own = threading.local()
        """How many of the blocks are this thread's."""

    def __enter__(self) -> None:
        with self._lock:
            self._own.count = getattr(self._own, "count", 0) + 1
            self._count += 1
            if self._count == 1:
                diagnostics.silence(True)

    def __exit__(self, *error: object) -> None:
        with self._lock:
            self._own.count -= 1
            self._count -= 1
            if self._count == 0:
                diagnostics.silence(False)

    def after_fork(self) -> None:
        """A child has the thread that forked, and none of the others: not their blocks, and not their lock."""
        self._lock = threading.Lock()
        self._count = getattr(self._own, "count", 0)
        diagnostics.silence(self._count > 0)


_quiet = _Quiet()
os.register_at_fork(after_in_child=_quiet.after_fork)


def _settings() -> tuple[Any, ...]:
    """The environment of the process, in a form that can be sent to another one."""
    now = current_environment()
    languages = tuple(preferred_languages() if now.languages is None else now.languages)
    return (languages, *(getattr(now, setting.name) for setting in dataclasses.fields(now)[1:]))


@lru_cache(maxsize=8)
def _environment(settings: tuple[Any, ...]) -> Environment:
    return Environment(*settings)


# ---- Who does what ----


class _Part:
    """A part of the scan: waiting, in the hands of a worker, or done."""

    __slots__ = ("future", "is_suspect", "limit", "records", "work")

    def __init__(self, work: list[Work], limit: int = _LIMIT, is_suspect: bool = False) -> None:
        self.work = work
        self.limit = limit
        self.is_suspect = is_suspect
        """Whether a worker has died that perhaps had this part.  Such a part runs alone."""
        self.future: Future[tuple[list[Numbered], list[Work]]] | None = None
        self.records: list[Numbered] | None = None

    @property
    def is_waiting(self) -> bool:
        return self.future is None and self.records is None


class _Schedule:
    """Hands out parts of a scan, and puts the results into their order."""

    def __init__(
        self, executor: Executors, work: Iterable[Work], fields: frozenset[str], outstanding: int | None
    ) -> None:
        self._make = None if isinstance(executor, Executor) else executor
        self._executor = executor if isinstance(executor, Executor) else executor()
        workers: int = getattr(self._executor, "_max_workers", None) or os.cpu_count() or 1
        self._outstanding = outstanding or 2 * workers + 2
        self._coming = iter(work)
        self._fields = fields
        self._settings = _settings()
        self._name = uuid4().hex
        self._count = 0
        self._parts: list[_Part] = []
        """In the order of their results."""
        # concurrent.futures.wait() would not notice a part that was cancelled before a worker had it.
        self._done: SimpleQueue[None] = SimpleQueue()

    def __iter__(self) -> Iterator[Numbered]:
        try:
            while True:
                self._hand_out()
                if not self._parts:
                    return
                if self._parts[0].records is not None:
                    yield from self._parts.pop(0).records or ()
                    continue
                if any(part.future for part in self._parts):
                    self._done.get()
                    self._collect()
        finally:
            for part in self._parts:
                if part.future:
                    part.future.cancel()
            if self._make is not None:
                self._executor.shutdown()

    # ---- Handing out ----

    def _hand_out(self) -> None:
        running = sum(1 for part in self._parts if part.future)
        if any(part.is_suspect for part in self._parts):
            suspect = next((part for part in self._parts if part.is_suspect and part.is_waiting), None)
            if running == 0 and suspect:
                self._submit(suspect)
            return
        done = len(self._parts) - sum(1 for part in self._parts if part.records is None)
        index = 0
        while running < self._outstanding and (index == 0 or done < 4 * self._outstanding):
            if index == len(self._parts):
                following = next(self._coming, None)
                if following is None:
                    return
                self._parts.append(_Part([following], _FIRST_LIMIT))
            part = self._parts[index]
            if part.is_waiting:
                if not self._submit(part):
                    return
                running += 1
            index += 1

    def _submit(self, part: _Part) -> bool:
        """Hands a part out; false if the executor was broken."""
        self._count += 1
        name = f"{self._name}-{self._count}"
        try:
            part.future = self._executor.submit(scan_part, part.work, part.limit, self._fields, self._settings, name)
        except BrokenExecutor as error:
            self._replace_executor(error)
            return False
        part.future.add_done_callback(lambda _: self._done.put(None))
        return True

    # ---- Collecting ----

    def _collect(self) -> None:
        parts: list[_Part] = []
        broken: BrokenExecutor | None = None
        for part in self._parts:
            if part.future is None or not part.future.done():
                parts.append(part)
                continue
            try:
                part.records, rest = part.future.result()
                part.future = None
                parts += [part, *self._divided(rest, part)]
                part.work, part.is_suspect = [], False
            except BrokenExecutor as error:
                broken = error
                parts += self._smaller(part)
            except CancelledError as error:
                raise ScanError("the executor has cancelled a part of the scan; is it still there?") from error
            except Exception as error:
                if type(error).__name__ not in _DEATHS:
                    raise ScanError(f"a worker cannot scan: {type(error).__name__}: {error}") from error
                parts += self._smaller(part)
        self._parts = parts
        if broken:
            self._replace_executor(broken)

    def _divided(self, rest: list[Work], before: _Part) -> list[_Part]:
        """Makes parts of what is left of a part."""
        if before.is_suspect:
            return [_Part(rest, before.limit, is_suspect=True)] if rest else []
        divided: list[_Part] = []
        together: list[Work] = []
        for work in rest:
            # What is inside of a bundle is little.
            pieces = [work] if work.parent is not None else split(work, self._outstanding)
            together.append(pieces[0])
            if len(pieces) > 1:
                divided.append(_Part(together))
                divided += [_Part([piece]) for piece in pieces[1:-1]]
                together = [pieces[-1]]
        return [*divided, _Part(together)] if together else divided

    # ---- Workers that die ----

    def _smaller(self, part: _Part) -> list[_Part]:
        """What to do instead of a part with which a worker has perhaps died.

        The same alone; then ever smaller parts; then all but the next bundle, which is the culprit.
        """
        if not part.is_suspect:
            return [_Part(part.work, part.limit, is_suspect=True)]
        if part.limit > 1:
            return [_Part(part.work, max(1, part.limit // 8), is_suspect=True)]
        walk = Walk(part.work)
        found: Found | None = None
        while found is None and not walk.is_finished:
            found = walk.step()
        lost = _Part([])
        lost.records = []
        if found is not None:
            record = ScanRecord(found.path, parent=found.parent, errors=(found.error or "the worker died",))
            lost.records.append((found.source, record))
        rest = walk.rest()
        return [lost, _Part(rest)] if rest else [lost]

    def _replace_executor(self, error: BrokenExecutor) -> None:
        if self._make is None:
            raise ScanError(
                f"the executor is broken, because a worker has died: {reason(error)}; a scan survives this with a "
                "function that makes executors, as in executor=lambda: ProcessPoolExecutor(2)"
            ) from error
        # All of its parts are lost.
        parts: list[_Part] = []
        for part in self._parts:
            parts += [part] if part.future is None else self._smaller(part)
        self._parts = parts
        self._executor.shutdown()
        self._executor = self._make()


_DEATHS = frozenset(("KilledWorker", "WorkerCrashedError", "NodeDiedError", "ActorDiedError"))
"""Errors of Dask and Ray after which other workers go on."""
