"""Tables of scans: what was interrupted anywhere and resumed is the same table."""

from __future__ import annotations

import os
import plistlib
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import ScanError, ScanRecord, arrow, scan, to_arrow, to_parquet
from cfbundlecompat.scan_record import Findings, LanguageCoverage, TableCount
from forest import SEED, plant, write_bundle

try:
    import pyarrow
    import pyarrow.parquet
except ImportError:
    pyarrow = None

needs_pyarrow = pytest.mark.skipif(pyarrow is None, reason="pyarrow is not installed")

RECORDS = [
    ScanRecord("a", errors=("why",)),
    ScanRecord(
        "\udcff",
        identifier="ä",
        architectures=("arm64",),
        tables=(TableCount("T", 3),),
        coverage=(LanguageCoverage("de", 1, 2),),
        nibs=(),
        findings=Findings(1, 2, 3, {"CFB101": 1}),
        size=2**40,
    ),
]


def rows(directory: Path) -> list[dict[str, Any]]:
    return pyarrow.parquet.read_table(directory).to_pylist() if list(directory.glob("*.parquet")) else []


def test_without_pyarrow_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for call in (lambda: to_arrow([]), lambda: to_parquet(tmp_path, tmp_path / "table")):
        with pytest.raises(ImportError, match=r"needs pyarrow: pip install 'cfbundlecompat\[arrow\]'"):
            call()


@needs_pyarrow
def test_table_has_all_fields() -> None:
    table = to_arrow(iter(RECORDS))
    first, second = table.to_pylist()
    assert (first["path"], first["errors"], first["tables"], first["findings"]) == ("a", ["why"], None, None)
    assert second["path"] == "\ufffd"
    assert second["tables"] == [{"name": "T", "keys": 3}]
    assert second["coverage"] == [{"language": "de", "translated": 1, "keys": 2}]
    assert second["findings"] == {"error": 1, "warning": 2, "note": 3, "rules": [("CFB101", 1)]}
    assert (second["nibs"], second["size"], second["errors"]) == ([], 2**40, [])
    assert table.column_names == [name for name in ScanRecord._fields if name != "info"]


@needs_pyarrow
def test_table_has_the_columns_of_the_fields() -> None:
    assert to_arrow(RECORDS, fields=["sizes"]).column_names == [
        "path",
        "container",
        "parent",
        "files",
        "size",
        "errors",
    ]
    assert to_arrow([]).num_rows == 0


@needs_pyarrow
def test_parquet_files_have_the_records_in_order(tmp_path: Path) -> None:
    plant(tmp_path / "forest", random.Random(SEED), 200)
    expected = to_arrow(scan(tmp_path / "forest"))
    with ThreadPoolExecutor(2) as executor:
        assert to_parquet(tmp_path / "forest", tmp_path / "table", rows=30, executor=executor) == expected.num_rows
    assert rows(tmp_path / "table") == expected.to_pylist()
    assert len(list((tmp_path / "table").glob("*.parquet"))) == -(-expected.num_rows // 30)


@needs_pyarrow
def test_modes(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    write_bundle(tmp_path / "B.app", "org.example.b")
    table = tmp_path / "table"
    assert to_parquet([tmp_path / "A.app"], table, mode="resume", fields=["info"]) == 1
    assert to_parquet([tmp_path / "A.app"], table, mode="resume", fields=["info"]) == 0
    with pytest.raises(FileExistsError, match="resume or append"):
        to_parquet([tmp_path / "A.app"], table, fields=["info"])
    with pytest.raises(ValueError, match="other fields"):
        to_parquet([tmp_path / "A.app"], table, mode="resume", fields=["sizes"])
    with pytest.raises(ValueError, match="not the sources of the scan that was finished"):
        to_parquet([tmp_path / "B.app"], table, mode="resume", fields=["info"])
    assert to_parquet([tmp_path / "B.app"], table, mode="append", fields=["info"]) == 1
    assert [row["identifier"] for row in rows(table)] == ["org.example.a", "org.example.b"]
    with pytest.raises(ValueError, match="mode must be"):
        to_parquet([], table, mode="w")


@needs_pyarrow
@pytest.mark.parametrize("name", ["part-00000-x.snappy.parquet", "part-000000.parquet", "part-1.csv"])
def test_files_of_other_programs_stay(tmp_path: Path, name: str) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    table = tmp_path / "table"
    table.mkdir()
    (table / name).write_bytes(b"theirs")
    for mode in ("new", "resume", "append"):
        with pytest.raises(FileExistsError, match="files of another table"):
            to_parquet(tmp_path / "A.app", table, mode=mode)
        assert {file.name: file.read_bytes() for file in table.iterdir()} == {name: b"theirs"}
    # Beside files of ours, too: only the next file of an unfinished scan can be ours.
    (table / name).unlink()
    assert to_parquet(tmp_path / "A.app", table) == 1
    (table / "part-00000-x.snappy.parquet").write_bytes(b"theirs")
    assert to_parquet(tmp_path / "A.app", table, mode="append") == 1
    (table / "part-000002.parquet").write_bytes(b"theirs")
    with pytest.raises(FileExistsError, match="no scan has written it"):
        to_parquet(tmp_path / "A.app", table, mode="append")
    assert (table / "part-000002.parquet").read_bytes() == b"theirs"
    assert (table / "part-00000-x.snappy.parquet").read_bytes() == b"theirs"


@needs_pyarrow
@pytest.mark.parametrize("content", [b"", b"diary", b"diary\n", b'{"part": 1}\n', b'{"begin": {}}\ndiary'])
def test_journal_of_another_program_stays(tmp_path: Path, content: bytes) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    table = tmp_path / "table"
    table.mkdir()
    (table / "_journal.jsonl").write_bytes(content)
    if not content:
        (table / "part-1.csv").write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        to_parquet(tmp_path / "A.app", table, mode="resume")
    assert (table / "_journal.jsonl").read_bytes() == content


@needs_pyarrow
def test_keys_of_info_are_columns_of_texts(tmp_path: Path) -> None:
    app = write_bundle(tmp_path / "A.app", "org.example.a")
    values = {"LSMinimumSystemVersion": "11.0", "Number": 2, "Names": ["ä", {"b": b"c"}]}
    (app / "Contents/Info.plist").write_bytes(plistlib.dumps(values))
    keys = [*values, "Missing"]
    told: list[int] = []
    count = to_parquet(
        tmp_path / "A.app",
        tmp_path / "table",
        fields=["languages"],
        info_keys=keys,
        progress=lambda count, path: told.append(count),
    )
    assert (count, told) == (1, [1])
    (row,) = rows(tmp_path / "table")
    assert {name: text for name, text in row.items() if name.startswith("info.")} == {
        "info.LSMinimumSystemVersion": "11.0",
        "info.Number": "2",
        "info.Names": '["ä", {"b": "Yw=="}]',
        "info.Missing": None,
    }
    table = to_arrow(scan(tmp_path / "A.app", info_keys=keys), fields=["languages"], info_keys=keys)
    assert table.to_pylist() == [row]
    with pytest.raises(ValueError, match="other fields"):
        to_parquet(tmp_path / "A.app", tmp_path / "table", fields=["languages"], mode="resume")


@needs_pyarrow
def test_one_process_writes_at_a_time(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")

    def sources() -> Iterator[Path]:
        with pytest.raises(ScanError, match="another process is writing"):
            to_parquet(tmp_path, tmp_path / "table", mode="resume")
        yield tmp_path

    assert to_parquet(sources(), tmp_path / "table") == 1


@needs_pyarrow
def test_error_that_is_raised_leaves_a_scan_that_can_be_resumed(tmp_path: Path) -> None:
    for name in "abc":
        write_bundle(tmp_path / f"{name}.app", name)
    sources = [tmp_path / "a.app", tmp_path / "b.app", tmp_path / "missing", tmp_path / "c.app"]
    with pytest.raises(ScanError, match="missing"):
        to_parquet(sources, tmp_path / "table", rows=1, on_error="raise")
    with pytest.raises(ValueError, match="not the sources of the scan that was interrupted"):
        to_parquet([tmp_path / "b.app", *sources], tmp_path / "table", rows=1, mode="resume")
    assert to_parquet(sources, tmp_path / "table", rows=1, mode="resume") == 2
    assert [row["identifier"] for row in rows(tmp_path / "table")] == ["a", "b", None, "c"]


class Interruption(BaseException):
    """The end of the process, as far as the package can tell."""


class Interrupted:
    """Interrupts before, in and after everything that changes the directory."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 0
        self.count = 0
        fsync, replace, append, batch = os.fsync, Path.replace, arrow._Journal._append, arrow._batch

        def step() -> None:
            self.count += 1
            self.left -= 1
            if self.left == 0:
                raise Interruption

        def torn_append(journal: Any, entry: dict[str, Any]) -> None:
            try:
                step()
            except Interruption:
                journal._file.write(b'{"part": "part-0')
                journal._file.flush()
                raise
            append(journal, entry)
            step()

        def stepped(function: Any) -> Any:
            def call(*arguments: Any) -> Any:
                step()
                result = function(*arguments)
                step()
                return result

            return call

        monkeypatch.setattr(os, "fsync", stepped(fsync))
        monkeypatch.setattr(Path, "replace", stepped(replace))
        monkeypatch.setattr(arrow, "_batch", stepped(batch))
        monkeypatch.setattr(arrow._Journal, "_append", torn_append)


@needs_pyarrow
def test_scan_interrupted_anywhere_and_resumed_gives_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(SEED)
    plant(tmp_path / "forest", chance, 60)
    sources = [*sorted((tmp_path / "forest").iterdir())[:3], tmp_path / "missing", tmp_path / "forest"]
    arguments: dict[str, Any] = {"fields": ["info", "tables"], "rows": 9}
    expected = to_arrow(scan(sources, fields=arguments["fields"]), fields=arguments["fields"]).to_pylist()
    monkeypatch.setattr(arrow, "_GROUP", 4)
    interrupted = Interrupted(monkeypatch)
    to_parquet(sources, tmp_path / "whole", **arguments)
    assert rows(tmp_path / "whole") == expected
    events = interrupted.count
    assert events > 50
    for number in range(1, events + 1):
        table = tmp_path / f"table{number}"
        interruptions = 0
        interrupted.left = number
        while True:
            try:
                to_parquet(sources, table, mode="resume", **arguments)
                break
            except Interruption:
                interruptions += 1
                interrupted.left = chance.randrange(1, 40)
                seen = rows(table)
                assert seen == expected[: len(seen)]
        assert interruptions >= 1
        assert rows(table) == expected, number


@needs_pyarrow
def test_scan_killed_and_resumed_gives_the_same_table(tmp_path: Path) -> None:
    plant(tmp_path / "forest", random.Random(SEED), 1500)
    program = f"""
from concurrent.futures import ProcessPoolExecutor
from cfbundlecompat import to_parquet
if __name__ == "__main__":
    with ProcessPoolExecutor(2) as executor:
        to_parquet({str(tmp_path / "forest")!r}, {str(tmp_path / "table")!r}, mode="resume", rows=20, executor=executor)
"""
    environment = {**os.environ, "PYTHONPATH": str(Path(cfbundlecompat.__file__).parents[1])}
    chance = random.Random(SEED)
    kills = 0
    while True:
        process = subprocess.Popen(
            [sys.executable, "-c", program], env=environment, stderr=subprocess.PIPE, start_new_session=True
        )
        before = len(list((tmp_path / "table").glob("*.parquet")))
        while process.poll() is None and len(list((tmp_path / "table").glob("*.parquet"))) == before:
            time.sleep(0.005)
        time.sleep(chance.random() / 20)
        if kills < 4 and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            kills += 1
        _, output = process.communicate(timeout=60)
        if process.returncode == 0:
            break
        assert process.returncode == -signal.SIGKILL, output.decode()
    assert kills >= 1
    assert rows(tmp_path / "table") == to_arrow(scan(tmp_path / "forest")).to_pylist()
