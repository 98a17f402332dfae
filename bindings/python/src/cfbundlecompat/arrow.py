"""Records of scans as Arrow tables and Parquet files.  Needs pyarrow: ``pip install cfbundlecompat[arrow]``."""

from __future__ import annotations

import fcntl
import itertools
import json
import os
from collections import deque
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from ._lazy import import_module
from ._scan_walk import work_after
from .scan_record import ScanRecord, chosen_fields, info_keys_of, plain
from .scanning import (
    Executors,
    Numbered,
    OnError,
    Progress,
    ScanError,
    Source,
    reporting,
    scan_work,
    sources_of,
    work_of,
)

JOURNAL = "_journal.jsonl"
"""Readers of Parquet directories leave files alone whose names begin with an underscore."""

_GROUP = 10_000
"""Rows that are in memory at once."""


def to_arrow(
    records: Iterable[ScanRecord], *, fields: Iterable[str] | None = None, info_keys: Iterable[str] = ()
) -> Any:
    """Returns a ``pyarrow.Table`` with the records of a scan.

    ``fields`` selects columns, as for ``scan()``; the columns "path", "container", "parent" and "errors" are always
    there.  ``info_keys`` are columns such as "info.LSMinimumSystemVersion", with texts, and JSON for arrays and
    dictionaries.  In texts, bytes that are not UTF-8 become U+FFFD.

    Raises ``ImportError`` if pyarrow is not installed.
    """
    arrow = _arrow()
    schema = _schema(arrow, chosen_fields(fields, info_keys))
    records = iter(records)
    batches = iter(lambda: list(islice(records, _GROUP)), [])
    return arrow.Table.from_batches([_batch(arrow, schema, batch) for batch in batches], schema)


def to_parquet(
    sources: Source | Iterable[Source],
    directory: Source,
    *,
    executor: Executors | None = None,
    fields: Iterable[str] | None = None,
    info_keys: Iterable[str] = (),
    on_error: OnError = "record",
    outstanding: int | None = None,
    progress: Progress | None = None,
    rows: int = 100_000,
    mode: Literal["new", "resume", "append"] = "new",
) -> int:
    """Scans bundles and writes Parquet files to a directory; returns how many rows it wrote.

    A file has ``rows`` rows, and the rest of those of an archive.

    The other arguments are those of ``scan()``.  The columns are those of ``to_arrow()``.

    A file appears complete, under its final name, and is then recorded in the journal ``_journal.jsonl`` in the
    directory.  After the end of a process or of the machine, ``mode="resume"`` continues after the last recorded
    file: no row is missing or there twice, as long as the directories of the sources stay as they are.  It has nothing
    to do if the scan was finished, and begins if there is none.  ``mode="append"`` adds another scan to a finished one.
    ``mode="new"`` takes a directory without a journal.

    Raises ``FileExistsError`` if the directory has files of another table, or a journal and ``mode`` is "new", or an
    unfinished one and "append"; ``ValueError`` if "resume" finds a scan of other sources or fields, or something is
    wrong with the arguments; ``ScanError`` as ``scan()`` does, and if another process is writing to the directory;
    ``ImportError`` if pyarrow is not installed.
    """
    if mode not in ("new", "resume", "append"):
        raise ValueError(f"mode must be 'new', 'resume' or 'append', not {mode!r}")
    if on_error not in ("record", "raise"):
        raise ValueError(f"on_error must be 'record' or 'raise', not {on_error!r}")
    if rows < 1:
        raise ValueError(f"rows must be at least 1, not {rows}")
    chosen = chosen_fields(fields, info_keys)
    arrow = _arrow()
    with _Journal(Path(directory)) as journal:
        journal.begin(mode, sorted(chosen), rows)
        seen = _Seen(sources_of(sources), journal.position)
        if journal.is_finished:
            seen.finish(journal.position)
            return 0
        numbered = reporting(scan_work(seen.work(), executor, chosen, outstanding), progress)
        written = 0
        for part in _parts(numbered, rows):
            name = journal.next_name()
            number, last, count = _write(arrow, Path(directory), name, chosen, part, on_error == "raise")
            journal.add_part(name, count, seen.position(number, last))
            written += count
        journal.finish(seen.end())
        return written


def _arrow() -> Any:
    try:
        module = import_module("pyarrow")
        import_module("pyarrow.parquet")
        return module
    except ImportError as error:
        raise ImportError("this needs pyarrow: pip install 'cfbundlecompat[arrow]'") from error


# ---- Columns ----


def _schema(arrow: Any, fields: frozenset[str]) -> Any:
    text, number, texts = arrow.string(), arrow.int64(), arrow.list_(arrow.string())
    types = {
        "architectures": texts,
        "languages": texts,
        "tables": arrow.list_(arrow.struct([("name", text), ("keys", number)])),
        "coverage": arrow.list_(arrow.struct([("language", text), ("translated", number), ("keys", number)])),
        "nibs": texts,
        "findings": arrow.struct(
            [("error", number), ("warning", number), ("note", number), ("rules", arrow.map_(text, number))]
        ),
        "files": number,
        "size": number,
        "errors": texts,
    }
    columns = fields | {"path", "container", "parent", "errors"}
    own = [(name, types.get(name, text)) for name in ScanRecord._fields if name in columns]
    return arrow.schema(own + [(_INFO + key, text) for key in info_keys_of(fields)])


_INFO = "info."
"""Before the keys of Info.plist in names of columns."""


def _batch(arrow: Any, schema: Any, records: list[ScanRecord]) -> Any:
    columns = {name: [_cell(value) for value in column] for name, column in zip(ScanRecord._fields, zip(*records))}
    for name in schema.names:
        if name.startswith(_INFO):
            columns[name] = [_info_cell((record.info or {}).get(name[len(_INFO) :])) for record in records]
    arrays = [arrow.array(columns[field.name], field.type) for field in schema]
    return arrow.RecordBatch.from_arrays(arrays, schema=schema)


def _info_cell(value: Any) -> str | None:
    """A value of Info.plist as a text."""
    simple = plain(value)
    if simple is None or isinstance(simple, str):
        return _cell(simple)  # type: ignore[no-any-return]
    return json.dumps(simple, ensure_ascii=False).encode("utf-8", "replace").decode()


def _cell(value: Any) -> Any:
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        cells = [_cell(element) for element in value]
        return dict(zip(fields, cells)) if fields else cells
    return list(value.items()) if isinstance(value, dict) else value


# ---- Files ----


def _parts(numbered: Iterator[Numbered], rows: int) -> Iterator[Iterator[Numbered]]:
    """Divides records into files, but not those of one archive.  The next one is to be used after the one before it."""
    following = next(numbered, None)

    def part() -> Iterator[Numbered]:
        nonlocal following
        for count in itertools.count(1):
            if following is None:
                return
            current = following
            yield current
            following = next(numbered, None)
            container = current[1].container
            if count >= rows and not (following and container and following[1].container == container):
                return

    while following is not None:
        yield part()


def _write(
    arrow: Any, directory: Path, name: str, fields: frozenset[str], part: Iterator[Numbered], raises: bool
) -> tuple[int, str, int]:
    """Writes a file; returns the source and the path of its last row, and how many it has."""
    schema = _schema(arrow, fields)
    temporary = directory / f".{name}.part"
    count, number, last = 0, 0, ""
    with arrow.parquet.ParquetWriter(os.fspath(temporary), schema) as writer:
        while True:
            group = []
            for source, record in islice(part, _GROUP):
                if raises and record.errors:
                    raise ScanError(f"{record.path!r}: {record.errors[0]}", record)
                number = source
                group.append(record)
            if not group:
                break
            writer.write_batch(_batch(arrow, schema, group))
            count += len(group)
            last = group[-1].container or group[-1].path
    with temporary.open("rb") as file:
        os.fsync(file.fileno())
    temporary.replace(directory / name)
    _synchronize(directory)
    return number, last, count


def _synchronize(directory: Path) -> None:
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# ---- The journal ----


class _Seen:
    """The sources of a scan, and where in them it is."""

    def __init__(self, sources: Iterator[str], position: dict[str, Any] | None) -> None:
        self._sources = sources
        self._digest = sha256()
        self._pending: deque[str] = deque()
        """The sources that were handed out and are not finished, for all that is known."""
        self._first = 0
        """The number of the first of them."""
        self._start = position

    def work(self) -> Iterator[Any]:
        """What is to be done: everything after the position at which the scan was interrupted."""
        position = self._start
        if position is None or position["path"] is None:
            yield from work_of(self._handed_out())
            return
        number = position["source"]
        self._skip(number)
        source = next(self._handed_out(), None)
        if source is None or self._digest_with(source) != position["digest"]:
            raise ValueError("these are not the sources of the scan that was interrupted")
        yield from work_after(source, position["path"], number)
        yield from work_of(self._handed_out(), number + 1)

    def position(self, number: int, path: str) -> dict[str, Any]:
        """The position after the last row of a file."""
        while self._first < number:
            self._digest.update(_bytes(self._pending.popleft()))
            self._first += 1
        return {"source": number, "path": path, "digest": self._digest_with(self._pending[0])}

    def end(self) -> dict[str, Any]:
        """The position after everything."""
        while self._pending:
            self._digest.update(_bytes(self._pending.popleft()))
            self._first += 1
        return {"source": self._first, "path": None, "digest": self._digest.hexdigest()}

    def finish(self, position: dict[str, Any] | None) -> None:
        """Raises ``ValueError`` if the sources are not those of a finished scan."""
        for _ in self._handed_out():
            pass
        if self.end() != position:
            raise ValueError("these are not the sources of the scan that was finished")

    def _handed_out(self) -> Iterator[str]:
        for source in self._sources:
            self._pending.append(source)
            yield source

    def _skip(self, count: int) -> None:
        for source in islice(self._sources, count):
            self._digest.update(_bytes(source))
            self._first += 1

    def _digest_with(self, source: str) -> str:
        digest = self._digest.copy()
        digest.update(_bytes(source))
        return digest.hexdigest()


def _bytes(source: str) -> bytes:
    return os.fsencode(source) + b"\0"


_BEGINNINGS = (b'{"begin": ', b'{"part": ', b'{"end": ')
"""How the lines of a journal begin."""


def _entry(line: bytes) -> dict[str, Any] | None:
    """A line of a journal; None for that of another file."""
    if not line.startswith(_BEGINNINGS):
        return None
    try:
        entry: dict[str, Any] = json.loads(line)
    except ValueError:
        return None
    return entry if "part" not in entry or "position" in entry else None


class _Journal:
    """What a directory of Parquet files has: a line of JSON for the begin of a scan, each file, and the end."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        directory.mkdir(parents=True, exist_ok=True)
        # A line that was being written when the process ended has no end.
        self._was_there = (directory / JOURNAL).exists()
        self._file = (directory / JOURNAL).open("a+b")
        self.position: dict[str, Any] | None = None
        """After the last recorded file of the last scan; None before the first."""
        self.is_finished = False
        self._parts = 0
        self._run: dict[str, Any] | None = None

    def __enter__(self) -> _Journal:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._read()
        except BlockingIOError as error:
            self._file.close()
            raise ScanError(f"another process is writing to {os.fspath(self._directory)!r}") from error
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def _read(self) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content.rfind(b"\n") + 1
        entries = [_entry(line) for line in content[:whole].splitlines()]
        rest = content[whole:]
        if None in entries or not any(start.startswith(rest) or rest.startswith(start) for start in _BEGINNINGS):
            raise FileExistsError(f"{os.fspath(self._directory / JOURNAL)!r} is there, and no scan has written it")
        if rest:
            self._file.truncate(whole)
        for entry in entries:
            assert entry is not None
            if "begin" in entry:
                self._run, self.position, self.is_finished = entry["begin"], None, False
            elif "part" in entry:
                self._parts += 1
                self.position = entry["position"]
            else:
                self.position, self.is_finished = entry["end"], True
        if self._run is None:
            self._refuse_other_files()
        elif not self.is_finished:
            # The next file may be complete, but not recorded: the rows come again.  No other name is ours.
            (self._directory / self.next_name()).unlink(missing_ok=True)
            (self._directory / f".{self.next_name()}.part").unlink(missing_ok=True)

    def _refuse_other_files(self) -> None:
        """Raises ``FileExistsError`` if the directory has a table of another program: it would become one with ours."""
        if any(self._directory.glob("part-*")):
            if not self._was_there:
                os.unlink(self._directory / JOURNAL)
            raise FileExistsError(f"{os.fspath(self._directory)!r} has files of another table")

    def begin(self, mode: str, fields: list[str], rows: int) -> None:
        run = {"version": 1, "fields": fields, "rows": rows}
        if self._run is not None:
            if mode == "new":
                raise FileExistsError(f"{os.fspath(self._directory)!r} has a table: resume or append")
            if mode == "resume":
                if self._run["fields"] != fields:
                    raise ValueError(f"the scan that was begun has other fields: {self._run['fields']}")
                return
            if not self.is_finished:
                raise FileExistsError(f"{os.fspath(self._directory)!r} has an unfinished table: resume")
        for file in self._directory.glob("part-??????.parquet"):
            if file.name >= self.next_name():
                raise FileExistsError(f"{os.fspath(file)!r} is there, and no scan has written it")
        self._run, self.position, self.is_finished = run, None, False
        self._append({"begin": run})

    def next_name(self) -> str:
        return f"part-{self._parts:06}.parquet"

    def add_part(self, name: str, rows: int, position: dict[str, Any]) -> None:
        self._append({"part": name, "rows": rows, "position": position})
        self._parts += 1

    def finish(self, position: dict[str, Any]) -> None:
        self._append({"end": position})

    def _append(self, entry: dict[str, Any]) -> None:
        self._file.write(json.dumps(entry, sort_keys=True).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
