"""Scans find each bundle once, in one order, whoever does the work; and what cannot be read does not end them."""

from __future__ import annotations

import os
import pickle
import plistlib
import random
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from datetime import datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import (
    Findings,
    LanguageCoverage,
    ScanError,
    ScanRecord,
    TableCount,
    _scan_examination,
    _scan_walk,
    scan,
    scanning,
)
from forest import SEED, plant, write_bundle


def paths(records: Iterator[ScanRecord]) -> list[str]:
    return [record.path for record in records]


def processes(count: int = 2) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, mp_context=get_context("forkserver"))


# ---- What is found ----


def test_record_says_what_a_bundle_has(tmp_path: Path) -> None:
    app = write_bundle(tmp_path / "Notes.app", "org.example.notes", languages=("de", "en"))
    (app / "Contents/Resources/de.lproj/Localizable.strings").write_text('"a" = "x"; "c" = "";')
    (app / "Contents/Resources/Main.nib").write_bytes(b"nib")
    (app / "Contents/MacOS").mkdir()
    (app / "Contents/MacOS/Notes").write_bytes(b"\xcf\xfa\xed\xfe\x0c\0\0\x01" + bytes(24))
    (app / "Contents/MacOS/Notes").chmod(0o755)
    inner = write_bundle(app / "Contents/PlugIns/Inner.plugin", "org.example.inner")
    (inner / "Contents/Resources/Other.nib").touch()
    outer, nested = scan(tmp_path)
    assert outer == ScanRecord(
        path=str(app),
        identifier="org.example.notes",
        name="Notes",
        version="1.2",
        type="APPL",
        layout="Contents",
        development_region="en",
        executable="Contents/MacOS/Notes",
        architectures=("arm64",),
        languages=("de", "en"),
        tables=(TableCount("Localizable", 2),),
        coverage=(cfbundlecompat.LanguageCoverage("de", 1, 2),),
        nibs=("Contents/Resources/Main.nib",),
        findings=outer.findings,
        files=8,
        size=sum(file.stat().st_size for file in app.rglob("*") if file.is_file()),
    )
    assert (nested.path, nested.parent, nested.nibs) == (str(inner), str(app), ("Contents/Resources/Other.nib",))


def test_record_as_json_leaves_out_what_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "A.app").mkdir()
    assert [record.to_json() for record in scan(tmp_path, fields=["info", "tables"])] == [
        {"path": f"{tmp_path}/A.app", "name": "A", "layout": "flat", "tables": []}
    ]


@pytest.mark.parametrize(
    ("file", "layout"),
    [
        ("Contents/Info.plist", "Contents"),
        ("Support Files/Info.plist", "Support Files"),
        ("Resources/Info.plist", "Resources"),
        ("Resources/Info-gnustep.plist", "Resources"),
        ("Info.plist", "flat"),
        ("Wrapper/A.app/Info.plist", "wrapped, flat"),
        ("Wrapper/A.app/Contents/Info.plist", "wrapped, Contents"),
    ],
)
def test_layouts(tmp_path: Path, file: str, layout: str) -> None:
    (tmp_path / "A.app" / file).parent.mkdir(parents=True)
    (tmp_path / "A.app" / file).write_text("{ CFBundleIdentifier = here; }")
    if file.startswith("Wrapper"):
        (tmp_path / "A.app/WrappedBundle").symlink_to("Wrapper/A.app")
    record = next(scan(tmp_path, fields=["info"]))
    assert (record.layout, record.identifier) == (layout, "here")


DOCTOR = """#!/bin/sh
[ "$1 $2 $3 $4 $5 $6" = "doctor --format json --fail-on never --" ] || exit 2
cat <<END
{"findings": [
  {"ruleId": "CFB103", "severity": "warning", "path": "$7/Contents/Info.plist"},
  {"ruleId": "CFB103", "severity": "warning", "path": "$7/Contents/Info.plist"},
  {"ruleId": "CFB501", "severity": "error", "path": "$7"},
  {"ruleId": "CFB501", "severity": "error", "path": "$7/Contents/PlugIns/I.plugin/Contents/Info.plist"}
]}
END
"""


def test_findings_are_those_of_doctor_without_the_bundles_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin/cfbundle"
    program.parent.mkdir()
    program.write_text(DOCTOR)
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    (tmp_path / "A.app").mkdir()
    (record,) = scan(tmp_path, fields=["findings"])
    assert record.findings == cfbundlecompat.Findings(1, 2, 0, {"CFB103": 2, "CFB501": 1})
    program.write_text("#!/bin/sh\nexit 2")
    assert next(scan(tmp_path, fields=["findings"])).findings is None
    monkeypatch.setenv("PATH", "/nowhere")
    assert next(scan(tmp_path)).findings is None


def test_doctor_that_does_not_end_is_ended_and_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bin/cfbundle"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho $$ > "{tmp_path}/started"\nexec sleep 60\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    monkeypatch.setattr(_scan_examination, "_FINDINGS_SECONDS", 2)
    write_bundle(tmp_path / "A.app", "org.example.a")
    start = time.monotonic()
    (record,) = scan(tmp_path, fields=["info", "findings"])
    assert time.monotonic() - start < 50
    assert (record.identifier, record.findings) == ("org.example.a", None)
    assert record.errors == ("findings: cfbundle doctor has not ended within 2 s",)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "started").read_text()), 0)


def test_extensions_and_info_files_make_bundles(tmp_path: Path) -> None:
    for name in ("A.app", "b.APP", "Settings.bundle", "C.vst3", "D.lproj", "plain"):
        (tmp_path / name).mkdir()
    write_bundle(tmp_path / "odd", "org.example.odd")
    write_bundle(tmp_path / "flat", "org.example.flat", is_flat=True)
    assert paths(scan(tmp_path)) == [f"{tmp_path}/{name}" for name in ("A.app", "C.vst3", "odd")]
    assert paths(scan([tmp_path / "flat", tmp_path / "plain"])) == [f"{tmp_path}/flat"]


def test_versions_of_a_framework_are_not_bundles(tmp_path: Path) -> None:
    framework = tmp_path / "F.framework"
    write_bundle(framework / "Versions/1.0", "org.example.version")
    write_bundle(framework / "Versions/1.0/Inner.xpc", "org.example.inner")
    assert paths(scan(tmp_path)) == [str(framework), f"{framework}/Versions/1.0/Inner.xpc"]


def test_links_are_not_followed(tmp_path: Path) -> None:
    app = write_bundle(tmp_path / "here/A.app", "org.example.a")
    (app / "Contents/PlugIns").mkdir()
    (app / "Contents/PlugIns/Loop.app").symlink_to(tmp_path)
    (tmp_path / "here/up").symlink_to(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path / "here")
    assert paths(scan(tmp_path)) == [str(app)]
    assert paths(scan(tmp_path / "link")) == [f"{tmp_path}/link/A.app"]


def test_order_is_that_of_sources_then_of_bytes(tmp_path: Path) -> None:
    for name in ("b.app", "ä.app", "B.app", "a/z.app", "a.app"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "a.app/Contents/x.app").mkdir(parents=True)
    expected = ["B.app", "a/z.app", "a.app", "a.app/Contents/x.app", "b.app", "ä.app"]
    found = paths(scan([tmp_path / "b.app", f"{tmp_path}/"]))
    assert found == [f"{tmp_path}/{name}" for name in ["b.app", *expected]]


def test_name_that_is_not_text_is_found(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.app"
    os.mkdir(name)
    assert [os.fsencode(path) for path in paths(scan(tmp_path))] == [name]


def test_fields_select(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    for fields in (["identifier"], iter(["identifier"])):
        assert list(scan(tmp_path, fields=fields)) == [ScanRecord(f"{tmp_path}/A.app", identifier="org.example.a")]
    with pytest.raises(ValueError, match="no field or group of fields 'colour'; there are all, info"):
        scan(tmp_path, fields=["colour"])


def test_sources_can_be_endless(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")

    def endless() -> Iterator[Path]:
        while True:
            yield tmp_path

    with ThreadPoolExecutor(2) as executor:
        for records in (scan(endless(), fields=["info"]), scan(endless(), fields=["info"], executor=executor)):
            assert len({next(records) for _ in range(1000)}) == 1
            records.close()  # type: ignore[attr-defined]


# ---- What cannot be read ----


def test_faults_are_records(tmp_path: Path) -> None:
    (tmp_path / "list.app/Contents").mkdir(parents=True)
    (tmp_path / "list.app/Contents/Info.plist").write_bytes(b"{ a = ")
    app = write_bundle(tmp_path / "table.app", "org.example.table")
    (app / "Contents/Resources/en.lproj/Localizable.strings").write_text('"a" = ')
    write_bundle(tmp_path / "whole.app", "org.example.whole")
    (tmp_path / "file").write_text("not an archive")
    list_, table_, whole, file, missing = scan([tmp_path, tmp_path / "file", tmp_path / "missing"])
    assert list_.name == "list" and list_.errors[0].startswith("Contents/Info.plist: line 1")
    assert table_.identifier and table_.errors[0].startswith("Contents/Resources/en.lproj/Localizable.strings: ")
    assert whole.errors == ()
    assert (file.path, len(file.errors)) == (f"{tmp_path}/file", 1)
    assert missing == ScanRecord(f"{tmp_path}/missing", errors=("No such file or directory",))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_directory_without_permission_is_a_record(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    write_bundle(tmp_path / "open.app", "org.example.open")
    assert [bool(record.errors) for record in scan(tmp_path)] == [True, False]


def test_unexpected_failure_is_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("something\nnew")

    (tmp_path / "A.app").mkdir()
    monkeypatch.setattr(_scan_examination, "_record", fail)
    assert list(scan(tmp_path)) == [ScanRecord(f"{tmp_path}/A.app", errors=("something new",))]


def test_on_error_raise(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    records = scan([tmp_path, tmp_path / "missing"], on_error="raise")
    assert next(records).identifier == "org.example.a"
    with pytest.raises(ScanError, match="missing': No such file") as raised:
        next(records)
    assert pickle.loads(pickle.dumps(raised.value)).record.path == f"{tmp_path}/missing"
    with pytest.raises(ValueError, match="on_error must be"):
        scan(tmp_path, on_error="ignore")


# ---- Executors ----


@pytest.mark.parametrize("number", range(6))
def test_order_and_records_do_not_depend_on_the_executor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    chance = random.Random(SEED + number)
    plant(tmp_path, chance, 300)
    sources = [tmp_path, *sorted(tmp_path.iterdir())[: chance.randrange(5)], tmp_path / "missing"]
    expected = list(scan(sources, fields=["info", "tables"]))
    assert len(set(expected)) > 100
    monkeypatch.setattr(scanning, "_LIMIT", chance.choice([1, 7, 1000]))
    monkeypatch.setattr(scanning, "_FIRST_LIMIT", chance.choice([1, 32]))
    monkeypatch.setattr(scanning, "_SECONDS", chance.choice([0, 1]))
    with ThreadPoolExecutor(3) as threads:
        for outstanding in (1, chance.randrange(2, 40)):
            assert list(scan(sources, fields=["info", "tables"], executor=threads, outstanding=outstanding)) == expected
    if number < 2:
        with processes() as executor:
            assert list(scan(sources, fields=["info", "tables"], executor=executor)) == expected


def test_answers_are_for_the_environment_of_the_caller(tmp_path: Path) -> None:
    app = write_bundle(tmp_path / "A.app", "org.example.a", languages=("en", "fr"))
    (app / "Contents/Resources/fr.lproj/Localizable.strings").write_text('"x" = "1"; "y" = "2"; "z" = "3";')
    cfbundlecompat.set_preferred_languages(["fr"])
    with processes(1) as executor:
        assert next(scan(tmp_path, fields=["tables"], executor=executor)).tables == (TableCount("Localizable", 3),)


class Counting(Executor):
    """Does the work at once, and counts the results that nobody has taken."""

    def __init__(self) -> None:
        self.submitted = 0

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:  # type: ignore[override]
        self.submitted += 1
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **options))
        return future


def test_no_more_is_handed_out_than_results_are_used(tmp_path: Path) -> None:
    for number in range(200):
        (tmp_path / f"{number}.app").mkdir()
    executor = Counting()
    records = scan(tmp_path.iterdir(), fields=["info"], executor=executor, outstanding=1)
    next(records)
    assert executor.submitted <= 5
    assert len(list(records)) == 199


def test_memory_does_not_grow_with_the_number_of_bundles(tmp_path: Path) -> None:
    for number in range(20):
        write_bundle(tmp_path / f"{number}.app", f"org.example.{number}")

    def peak(count: int) -> int:
        tracemalloc.start()
        try:
            assert sum(1 for _ in scan((tmp_path for _ in range(count)), fields=["info"])) == 20 * count
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(200)  # The interpreter keeps up to 2,000 freed tuples of each length.
    assert peak(200) < 1.5 * peak(20) + 100_000


def test_parts_that_are_not_needed_are_cancelled(tmp_path: Path) -> None:
    for number in range(50):
        (tmp_path / f"{number}.app").mkdir()
    gate = threading.Event()
    with ThreadPoolExecutor(1) as executor:
        records = scan(tmp_path, executor=executor)
        next(records)
        executor.submit(gate.wait)
        records.close()  # type: ignore[attr-defined]
        gate.set()


# ---- Workers that die ----


class Bomb:
    """A walk that ends the process at a bundle; the name of a file limits how often."""

    @staticmethod
    def plant(name: str, count: int, place: Path) -> Callable[[], ProcessPoolExecutor]:
        environment = {"name": name, "count": count, "place": place}
        return lambda: ProcessPoolExecutor(
            2, mp_context=get_context("forkserver"), initializer=Bomb.arm, initargs=(environment,)
        )

    @staticmethod
    def arm(environment: dict[str, Any]) -> None:
        examined = scanning.examined

        def deadly(found: _scan_walk.Found, *arguments: Any) -> ScanRecord:
            if os.path.basename(found.path) == environment["name"]:
                deaths = len(list(environment["place"].iterdir()))
                if deaths < environment["count"]:
                    (environment["place"] / str(deaths)).touch()
                    os.kill(os.getpid(), signal.SIGKILL)
            return examined(found, *arguments)

        scanning.examined = deadly


@pytest.mark.parametrize("count", [1, 2, 100])
def test_scan_survives_the_death_of_workers(tmp_path: Path, count: int) -> None:
    for number in range(90):
        (tmp_path / f"forest/{number:02}.app/Contents/in.xpc").mkdir(parents=True)
    (tmp_path / "deaths").mkdir()
    make = Bomb.plant("44.app", count, tmp_path / "deaths")
    records = list(scan(tmp_path / "forest", fields=["info"], executor=make))
    assert paths(iter(records)) == paths(scan(tmp_path / "forest", fields=["info"]))
    bad = [record for record in records if record.errors]
    assert [(os.path.basename(one.path), one.errors) for one in bad] == (
        [("44.app", ("the worker died",))] if count == 100 else []
    )


def test_pool_that_breaks_says_how_to_survive(tmp_path: Path) -> None:
    for number in range(90):
        (tmp_path / f"forest/{number:02}.app").mkdir(parents=True)
    (tmp_path / "deaths").mkdir()
    with Bomb.plant("44.app", 1, tmp_path / "deaths")() as executor:
        with pytest.raises(ScanError, match=r"a worker has died.*executor=lambda"):
            list(scan(tmp_path / "forest", fields=["info"], executor=executor))


def test_executor_that_was_made_is_ended(tmp_path: Path) -> None:
    made: list[ThreadPoolExecutor] = []

    def make() -> ThreadPoolExecutor:
        made.append(ThreadPoolExecutor(1))
        return made[-1]

    assert list(scan(tmp_path, executor=make)) == []
    with pytest.raises(RuntimeError, match="after shutdown"):
        made[0].submit(print)


class Failing(Counting):
    def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:  # type: ignore[override]
        future: Future[Any] = Future()
        future.set_exception(ModuleNotFoundError("No module named 'cfbundlecompat'"))
        return future


class Lost(Counting):
    def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:  # type: ignore[override]
        future: Future[Any] = Future()
        future.cancel()
        return future


def test_executor_that_cannot_work_ends_the_scan(tmp_path: Path) -> None:
    with pytest.raises(ScanError, match="a worker cannot scan: ModuleNotFoundError: No module"):
        list(scan(tmp_path, executor=Failing()))
    with pytest.raises(ScanError, match="has cancelled a part"):
        list(scan(tmp_path, executor=Lost()))


def test_workers_write_nothing(tmp_path: Path) -> None:
    (tmp_path / "A.app/Contents").mkdir(parents=True)
    (tmp_path / "A.app/Contents/Info.plist").write_bytes(b"{ a = ")
    program = f"""
from concurrent.futures import ThreadPoolExecutor, ProcessPoolExecutor
from cfbundlecompat import scan
for Pool in (ThreadPoolExecutor, ProcessPoolExecutor):
    with Pool(2) as executor:
        assert next(scan({str(tmp_path)!r}, executor=executor)).errors
"""
    environment = {**os.environ, "PYTHONPATH": str(Path(cfbundlecompat.__file__).parents[1])}
    outcome = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert (outcome.stdout, outcome.stderr) == ("", "")


# ---- Interrupted scans ----


def test_walk_goes_on_after_any_bundle(tmp_path: Path) -> None:
    plant(tmp_path, random.Random(SEED), 200)
    expected = list(scan(tmp_path, fields=["info"]))
    for number in range(0, len(expected), 3):
        left = _scan_walk.work_after(f"{tmp_path}/", expected[number].path, 7)
        records = list(scanning.scan_work(left, None, frozenset(_scan_examination.GROUPS["info"]), None))
        assert [record for _, record in records] == expected[number + 1 :]
        assert {source for source, _ in records} <= {7}


# ---- What is asked for ----


def test_string_is_not_a_list_of_names(tmp_path: Path) -> None:
    for arguments in ({"fields": "info"}, {"fields": "all"}, {"info_keys": "LSMinimumSystemVersion"}):
        with pytest.raises(TypeError, match=r"\['"):
            scan(tmp_path, **arguments)
    with pytest.raises(ValueError, match="no field"):
        scan(tmp_path, fields=["nonsense"])


def test_findings_that_were_asked_for_by_name_need_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    (record,) = scan(tmp_path, fields=["info", "findings"])
    assert record.findings is None and record.identifier == "org.example.a"
    assert len(record.errors) == 1 and "cfbundlecompat[tools]" in record.errors[0]
    with pytest.raises(ScanError, match="cfbundle is not there"):
        list(scan(tmp_path, fields=["findings"], on_error="raise"))
    # All fields are those that there are.
    for fields in (None, ["all"]):
        (record,) = scan(tmp_path, fields=fields)
        assert (record.findings, record.errors) == (None, ())


def test_keys_of_info_are_in_the_record(tmp_path: Path) -> None:
    app = write_bundle(tmp_path / "A.app", "org.example.a")
    values = {
        "LSMinimumSystemVersion": "11.0",
        "Number": 2,
        "Flag": True,
        "Names": ["a", {"b": b"c"}],
        "Date": datetime(2024, 1, 2, 3, 4, 5),
    }
    (app / "Contents/Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "org.example.a", **values}))
    keys = [*values, "Missing", "LSMinimumSystemVersion"]
    (record,) = scan(tmp_path, fields=["info"], info_keys=keys)
    assert record.info is not None
    assert dict(record.info, Date=None) == dict(values, Date=None)
    assert record.to_json()["info"] == {
        "LSMinimumSystemVersion": "11.0",
        "Number": 2,
        "Flag": True,
        "Names": ["a", {"b": "Yw=="}],
        "Date": "2024-01-02T03:04:05Z",
    }
    (record,) = scan(tmp_path, fields=["languages"], info_keys=["Number"], executor=lambda: processes(1))
    assert (record.info, record.identifier) == ({"Number": 2}, None)
    (record,) = scan(tmp_path)
    assert record.info is None and "info" not in record.to_json()


def test_progress_is_told_of_each_record(tmp_path: Path) -> None:
    for name in ("A.app", "B.app", "C.app"):
        write_bundle(tmp_path / name, "org.example.a")
    told: list[tuple[int, str]] = []
    records = list(scan(tmp_path, fields=["info"], progress=lambda count, path: told.append((count, path))))
    assert told == [(number, record.path) for number, record in enumerate(records, 1)]


def test_attributes_of_a_mac_are_no_bundles(tmp_path: Path) -> None:
    write_bundle(tmp_path / "A.app", "org.example.a")
    (tmp_path / "__MACOSX/A.app").mkdir(parents=True)
    assert paths(scan(tmp_path, fields=["info"])) == [str(tmp_path / "A.app")]


def test_bundles_inside_of_too_many_others_are_an_error(tmp_path: Path) -> None:
    write_bundle(tmp_path / "/".join(["a.app"] * 33), "org.example.inner")
    for executor in (None, ThreadPoolExecutor(2)):
        *records, last = scan(tmp_path, fields=["info"], executor=executor)
        assert len(records) == 32 and not any(record.errors for record in records)
        assert last.path == str(tmp_path / "/".join(["a.app"] * 33))
        assert "32 bundles" in last.errors[0]


@pytest.mark.parametrize("record", [ScanRecord, Findings, LanguageCoverage, TableCount])
def test_help_explains_the_fields(record: Any) -> None:
    for field in record._fields:
        assert "Alias for field" not in getattr(record, field).__doc__, field
