"""cfbundle scan: a record of every bundle, whatever is wrong with some."""

from __future__ import annotations

import fcntl
import json
import os
import plistlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import support
import tools
import zips
from test_cfbundle import CFBUNDLE, HELLO, TRAVEL, cfbundle, lines
from zips import Entry, application, make

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
FIELDS = [
    *("path", "container", "parent", "identifier", "name", "version", "type", "layout", "developmentRegion"),
    *("executable", "architectures", "languages", "tables", "coverage", "nibs", "findings", "files", "size", "errors"),
]


def records(*arguments: str | Path, folder: Path, status: int = 0) -> list[dict]:
    return [json.loads(line) for line in lines("scan", *arguments, folder=folder, status=status)]


def bundle(path: Path, **info: str) -> Path:
    (path / "Contents").mkdir(parents=True)
    (path / "Contents/Info.plist").write_bytes(plistlib.dumps(info))
    return path


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Some hundred bundles, on disk and in archives, some of them broken."""
    source = random.Random(SEED)
    for number in range(300):
        folder = tmp_path / "many" / str(source.randrange(9))
        bundle(folder / f"A{number}.app", CFBundleIdentifier=f"org.example.a{number}", CFBundleName=f"A {number}")
    for number in range(20):
        content = application() + application(name="Other.app")
        (tmp_path / f"many/{number % 3}/{number}.ipa").write_bytes(b"junk" if number == 7 else make(content))
    (tmp_path / "many/1/B.app/Contents").mkdir(parents=True)
    (tmp_path / "many/1/B.app/Contents/Info.plist").write_bytes(b"<plist><dict>")
    return tmp_path


# ---- Records ----


def test_a_record_says_what_the_commands_say(tmp_path: Path) -> None:
    shutil.copytree(support.ROOT / TRAVEL, tmp_path / "Travel.bundle")
    [record] = records("Travel.bundle", folder=tmp_path)
    shown = json.loads("\n".join(lines("show", "--json", "Travel.bundle", folder=tmp_path)))
    assert list(record) == [name for name in FIELDS if name in record]
    for name in ("path", "identifier", "name", "version", "type", "layout", "executable", "architectures", "languages"):
        assert record.get(name) == shown.get(name), name
    assert record["tables"] == shown["tables"]
    assert {key: record["findings"][key] for key in ("error", "warning", "note")} == shown["findings"]
    assert sum(record["findings"]["rules"].values()) == sum(shown["findings"].values())
    assert record["files"] == sum(files["count"] for files in shown["files"])
    assert record["size"] == sum(files["size"] for files in shown["files"])
    covered = json.loads("\n".join(lines("coverage", "--json", "Travel.bundle", folder=tmp_path)))["languages"]
    wanted = [{"language": one["name"], "translated": one["translated"], "keys": one["keys"]} for one in covered]
    assert record["coverage"] == sorted(wanted, key=lambda one: one["language"])


def test_fields_are_chosen(tmp_path: Path) -> None:
    shutil.copytree(support.ROOT / HELLO, tmp_path / "Hello.bundle")
    [record] = records("Hello.bundle", "--fields", "identifier,sizes", "--fields", "languages", folder=tmp_path)
    assert list(record) == ["path", "identifier", "languages", "files", "size"]
    assert records("Hello.bundle", "--fields", "all", folder=tmp_path) == records("Hello.bundle", folder=tmp_path)
    result = cfbundle("scan", "Hello.bundle", "--fields", "nonsense", folder=tmp_path)
    assert (result.status, result.output) == (2, b"")
    assert b'there is no field "nonsense"' in result.errors


def test_bundles_inside_bundles_name_the_one_around_them(tmp_path: Path) -> None:
    outer = bundle(tmp_path / "Out.app")
    bundle(outer / "Contents/PlugIns/In.appex")
    (outer / "Contents/Resources/Settings.bundle").mkdir(parents=True)
    framework = outer / "Contents/Frameworks/F.framework"
    (framework / "Versions/A/Resources").mkdir(parents=True)
    (framework / "Versions/A/Resources/Info.plist").write_bytes(zips.INFO)
    (framework / "Versions/Current").symlink_to("A")
    (framework / "Resources").symlink_to("Versions/Current/Resources")
    (tmp_path / "link.app").symlink_to("Out.app")
    found = records(".", "--fields", "identifier", folder=tmp_path)
    assert [(record["path"], record.get("parent")) for record in found] == [
        ("./Out.app", None),
        ("./Out.app/Contents/Frameworks/F.framework", "./Out.app"),
        ("./Out.app/Contents/PlugIns/In.appex", "./Out.app"),
    ]
    assert found[1]["identifier"] == "org.example.zipped"


def test_nibs_and_findings_are_those_of_the_bundle_itself(tmp_path: Path) -> None:
    outer = bundle(tmp_path / "Out.app")
    inner = bundle(outer / "Contents/PlugIns/In.appex")
    for path in ("Contents/Resources/Main.nib", "Contents/Resources/Window.nib/objects.nib"):
        for where in (outer, inner):
            (where / path).parent.mkdir(parents=True, exist_ok=True)
            (where / path).write_bytes(b"")
    outer_record, inner_record = records("Out.app", folder=tmp_path)
    wanted = ["Contents/Resources/Main.nib", "Contents/Resources/Window.nib"]
    assert outer_record["nibs"] == inner_record["nibs"] == wanted
    assert outer_record["files"] == 2 * inner_record["files"] == 6


@pytest.mark.parametrize("path", ["Info.plist", "Resources/Info.plist", "Resources/Info-gnustep.plist"])
def test_a_folder_that_is_named_may_be_a_flat_bundle(tmp_path: Path, path: str) -> None:
    (tmp_path / "flat" / path).parent.mkdir(parents=True)
    (tmp_path / "flat" / path).write_bytes(zips.INFO)
    assert [record["path"] for record in records("flat/", folder=tmp_path)] == ["flat"]
    assert records(".", folder=tmp_path) == []


# ---- Archives ----


def test_archives_in_folders_are_looked_into(tmp_path: Path) -> None:
    inner = make(application())
    (tmp_path / "folder/app.app").mkdir(parents=True)
    for name in ("a.ipa", "b.ZIP", "c.bin", "app.app/in-bundle.zip"):
        (tmp_path / "folder" / name).write_bytes(inner)
    found = records("folder", "--fields", "identifier", folder=tmp_path)
    assert [(record["path"], record.get("container")) for record in found] == [
        ("folder/a.ipa!/Payload/App.app", "folder/a.ipa"),
        ("folder/app.app", None),
        ("folder/b.ZIP!/Payload/App.app", "folder/b.ZIP"),
    ]
    # One that is named is recognized by its content.
    assert len(records("folder/c.bin", folder=tmp_path)) == 1


def test_a_bundle_may_be_an_archive_itself(tmp_path: Path) -> None:
    (tmp_path / "Tool.whl").write_bytes(make([Entry(b"Contents/Info.plist", b"<plist><dict/></plist>")]))
    [record] = records("Tool.whl", folder=tmp_path)
    assert (record["path"], record["name"], record["container"]) == ("Tool.whl!/", "Tool", "Tool.whl")


def test_records_are_the_same_from_disk_and_from_an_archive(tmp_path: Path) -> None:
    for example in (HELLO, TRAVEL):
        shutil.copytree(support.ROOT / example, tmp_path / "plain" / example.name)
    shutil.make_archive(str(tmp_path / "all"), "zip", tmp_path / "plain")
    plain = records("plain", folder=tmp_path)
    zipped = records("all.zip", folder=tmp_path)
    assert all(record.pop("container") == "all.zip" for record in zipped)
    for record in plain + zipped:
        record["path"] = record["path"].replace("all.zip!/", "plain/")
    assert zipped == plain


# ---- The scan in Python ----

COMPARED = "info,executable,languages,tables,coverage,nibs,sizes"
LANGUAGES = ["en", "de", "fr", "Base", "en-GB", "English", "zh-Hans", "pt-BR", "xx", "German", "Spanish"]


def by_python(*arguments: str | Path, folder: Path) -> list[dict]:
    environment = {
        **support.environment(),
        "PYTHONPATH": str(support.ROOT / "bindings/python/src"),
        "CFBUNDLECOMPAT_LIBRARY": str(support.ROOT / "build/lib/libCFBundleCompat.so"),
    }
    command = [sys.executable, "-m", "cfbundlecompat", "scan", "--fields", COMPARED, *arguments]
    outcome = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert outcome.returncode in (0, 1), outcome.stderr
    return [json.loads(line) for line in outcome.stdout.splitlines()]


def expect_same_records(*arguments: str | Path, folder: Path) -> list[dict]:
    command = ["scan", "--fields", COMPARED, *map(str, arguments)]
    own = [json.loads(line) for line in cfbundle(*command, folder=folder).output.splitlines()]
    other = by_python(*arguments, folder=folder)
    assert [record["path"] for record in own] == [record["path"] for record in other]
    for mine, theirs in zip(own, other):
        # cfbundle also has what the library reports about files that it reads.
        reported = mine.pop("errors", [])
        assert reported or not theirs.pop("errors", []), theirs
        theirs.pop("errors", None)
        assert mine == theirs
    return own


def write_tables(source: random.Random, resources: Path) -> None:
    for language in source.sample(LANGUAGES, source.randrange(1, 5)):
        (resources / f"{language}.lproj").mkdir(parents=True)
        for table in source.sample(["Localizable", "Other", "InfoPlist"], source.randrange(3)):
            texts = {key: source.choice(["", "x", "%d y"]) for key in source.sample("abcdef", source.randrange(6))}
            content = "".join(f'"{key}" = "{text}";\n' for key, text in texts.items())
            if source.random() < 0.05:
                content += "broken"
            encoding = source.choice(["utf-8", "utf-16"])
            (resources / f"{language}.lproj/{table}.strings").write_text(content, encoding)
            if source.random() < 0.2:
                plural = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "other": "%d"}
                entry = {"NSStringLocalizedFormatKey": "%#@n@", "n": plural}
                (resources / f"{language}.lproj/{table}.stringsdict").write_bytes(plistlib.dumps({"many": entry}))


def write_odd_bundles(source: random.Random, folder: Path) -> None:
    for number in range(40):
        info = {"CFBundleIdentifier": f"org.example.{number}"}
        region = source.choice([None, "en", "de", "English", "en_US", "fr", "pt", "Base", "German", "es", "zh_CN"])
        if region:
            info["CFBundleDevelopmentRegion"] = region
        path = bundle(folder / str(source.randrange(4)) / f"A{number}.app", **info)
        write_tables(source, path / "Contents/Resources")
        if source.random() < 0.2:
            write_tables(source, path / "Contents/Resources/Settings.bundle")
        if source.random() < 0.2:
            (path / "Contents/Info.plist").write_bytes(b"<plist><dict>")


@pytest.mark.parametrize("number", range(2))
def test_python_makes_the_same_records(tmp_path: Path, number: int) -> None:
    write_odd_bundles(random.Random(SEED + number), tmp_path / "odd")
    shutil.make_archive(str(tmp_path / "odd/1/all"), "zip", tmp_path / "odd")
    records = expect_same_records("odd", "odd/1/all.zip", "missing", folder=tmp_path)
    assert len(records) == 3 * 40 + 1
    assert sum(1 for record in records if record.get("coverage")) > 20


def test_python_makes_the_same_records_of_odd_archives(tmp_path: Path) -> None:
    names = [
        *(b"./A.app/Info.plist", b"B.app//Info.plist", b"../C.app/Info.plist", b"/D.app/Info.plist"),
        *(b"E.app/Info.plist\0x", b"\xc3\xa4.app/Info.plist", b"q/" * 3000 + b"F.app/Info.plist"),
    ]
    entries = [Entry(name, zips.INFO) for name in names]
    entries.append(Entry(b"G.app\\Info.plist", zips.INFO, system=0))
    entries.append(Entry(b"\x94.app/Info.plist", zips.INFO, system=0))
    entries += [Entry(b"H.app/Info.plist", b"{}"), Entry(b"H.app/Info.plist", zips.INFO)]
    (tmp_path / "names.zip").write_bytes(make(entries))
    bad = [
        Entry(b"A.app/Info.plist", zips.INFO, checksum=1),
        Entry(b"B.app/Info.plist", zips.INFO, flags=1),
        Entry(b"C.app/Info.plist", zips.INFO, method=99),
        Entry(b"D.app/Info.plist", b"1" * (80 << 20), method=8),
        Entry(b"E.app/Info.plist", zips.INFO),
    ]
    (tmp_path / "bad.zip").write_bytes(make(bad))
    (tmp_path / "cut.zip").write_bytes(make(bad, cut=10))
    records = expect_same_records(".", folder=tmp_path)
    good = [record["path"].rpartition("/")[2] for record in records if "identifier" in record]
    assert good == ["E.app", "A.app", "B.app", "G.app", "H.app", "ä.app", "ö.app"]


# ---- What goes wrong ----


def test_what_cannot_be_read_gets_a_record_and_the_scan_goes_on(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"junk")
    checksum = Entry(b"Payload/Bad.app/Info.plist", zips.INFO, checksum=1)
    (tmp_path / "b.zip").write_bytes(make([checksum, *application()]))
    bundle(tmp_path / "c.app").joinpath("Contents/Info.plist").write_bytes(b"<plist><dict>")
    bundle(tmp_path / "d.app", CFBundleName="D")
    found = records("missing", ".", "--fields", "name", folder=tmp_path, status=1)
    assert [(record["path"], record.get("name")) for record in found] == [
        ("missing", None),
        ("./a.zip", None),
        ("./b.zip!/Payload/App.app", "Zipped"),
        ("./b.zip!/Payload/Bad.app", None),
        ("./c.app", "c"),
        ("./d.app", "D"),
    ]
    assert found[0]["errors"] == ["missing: there is no such file or folder"]
    assert found[1]["errors"] == ["./a.zip: this is not a zip archive: its end is missing"]
    assert "./b.zip!/Payload/Bad.app/Info.plist: the checksum of the entry is wrong" in found[3]["errors"]
    assert len(found[4]["errors"]) == 1
    assert "errors" not in found[2]
    assert "errors" not in found[5]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_gets_a_record(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    assert "Permission denied" in records(".", folder=tmp_path, status=1)[0]["errors"][0]


# ---- Order, threads, and interrupted scans ----


@pytest.mark.parametrize("fields", ["info", "all"])
def test_records_are_the_same_with_any_number_of_threads(many: Path, fields: str) -> None:
    outputs = {cfbundle("scan", "many", "--fields", fields, "--jobs", jobs, folder=many).output for jobs in "128"}
    assert len(outputs) == 1
    paths = [json.loads(line)["path"].split("/") for line in outputs.pop().decode().splitlines()]
    assert len(paths) == 300 + 2 * 19 + 1 + 1
    assert [[part.encode() for part in path] for path in paths] == sorted([part.encode() for part in p] for p in paths)


def test_a_file_gets_the_records(many: Path) -> None:
    wanted = lines("scan", "many", "--fields", "info", folder=many, status=1)
    (many / "records").write_text("old")
    assert lines("scan", "many", "--fields", "info", "-o", "records", folder=many, status=1) == []
    assert (many / "records").read_text().splitlines() == wanted


def test_an_old_file_stays_until_the_scan_is_complete(many: Path) -> None:
    words = ["scan", "many", "--fields", "info"]
    wanted = lines(*words, folder=many, status=1)
    (many / "records").write_text("old")
    (many / "records").chmod(0o640)

    def limit_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        size = int(0.95 * len("\n".join(wanted)))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    # There is no room for the last records.
    result = tools.run(CFBUNDLE, [*words, "-o", "records"], many, preexec_fn=limit_files)
    assert (result.status, (many / "records").read_text()) == (2, "old")
    assert (many / "records.partial").exists() and b"records.partial" in result.errors
    assert cfbundle(*words, "-o", "records", folder=many).status == 2
    assert cfbundle(*words, "--resume", "records.partial", folder=many).status in (0, 1)
    assert (many / "records.partial").read_text().splitlines() == wanted
    (many / "records.partial").unlink()
    lines(*words, "-o", "records", folder=many, status=1)
    assert (many / "records").read_text().splitlines() == wanted
    assert (many / "records").stat().st_mode & 0o777 == 0o640
    assert not (many / "records.partial").exists()


def test_a_file_of_a_scan_that_was_interrupted_stays(many: Path) -> None:
    (many / "records").write_text("old")
    (many / "records.partial").write_text('{"path":"a.app"}\n')
    result = cfbundle("scan", "many", "--fields", "info", "-o", "records", folder=many)
    assert (result.status, result.output) == (2, b"")
    assert b"--resume" in result.errors
    assert (many / "records").read_text() == "old"
    assert (many / "records.partial").read_text() == '{"path":"a.app"}\n'


def test_a_scan_goes_on_wherever_it_was_interrupted(many: Path) -> None:
    whole = ("\n".join(lines("scan", "many", "--fields", "info", folder=many, status=1)) + "\n").encode()
    source = random.Random(SEED)
    for cut in [0, 1, len(whole) - 1, len(whole), *(source.randrange(len(whole)) for _ in range(10))]:
        (many / "records").write_bytes(whole[:cut])
        result = cfbundle("scan", "many", "--fields", "info", "--resume", "records", folder=many)
        assert (result.output, result.errors) == (b"", b"")
        assert (many / "records").read_bytes() == whole, f"cut at {cut}"


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"diary\n", 1),
        (b"diary", 1),
        (b"PAR1\0\x15\n\0PAR1", 1),
        (b'{"path": 1}\n', 1),
        (b'{"path":"a.app"}\n{"path":"b.app"\n{"path":"c.app"}\n', 2),
        (b'{"path":"a.app"}\n\nnotes', 3),
    ],
)
def test_a_file_with_anything_but_records_stays_as_it_is(many: Path, content: bytes, line: int) -> None:
    (many / "notes.txt").write_bytes(content)
    result = cfbundle("scan", "many", "--fields", "info", "--resume", "notes.txt", folder=many)
    assert (result.status, result.output) == (2, b"")
    assert result.errors == f"notes.txt: error: line {line} is not a record of a scan\n".encode()
    assert (many / "notes.txt").read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [
        b'{"path":"/important","data":[1,2,3]}',
        b'{"path":"/important","data":[1,2,3]}\n',
        b'{"path":"/important","da',
        b'{"path":7',
    ],
)
def test_a_file_that_only_begins_like_a_record_stays_as_it_is(many: Path, content: bytes) -> None:
    (many / "mine.json").write_bytes(content)
    result = cfbundle("scan", "many", "--fields", "info", "--resume", "mine.json", folder=many)
    assert (result.status, result.output, (many / "mine.json").read_bytes()) == (2, b"", content), result


def test_one_scan_at_a_time_goes_on_with_a_file(many: Path) -> None:
    with (many / "records").open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        result = cfbundle("scan", "many", "--fields", "info", "--resume", "records", folder=many)
    assert (result.status, result.output, (many / "records").read_bytes()) == (2, b"", b"")
    assert b"another process keeps the file locked" in result.errors


def test_output_keeps_the_old_file_until_there_is_a_record(many: Path) -> None:
    (many / "records").write_text("old")
    assert cfbundle("scan", "many", "--fields", "nonsense", "-o", "records", folder=many).status == 2
    assert (many / "records").read_text() == "old"
    (many / "empty").mkdir()
    assert cfbundle("scan", "empty", "-o", "records", folder=many).status == 0
    assert (many / "records").read_text() == ""
    assert lines("scan", "many", "--fields", "info", "-o", "-", folder=many, status=1)
    assert not (many / "-").exists()


def test_resume_does_not_wait_for_a_pipe(many: Path) -> None:
    os.mkfifo(many / "pipe")
    result = cfbundle("scan", "many", "--resume", "pipe", folder=many)
    assert result.status == 2 and b"not a regular file" in result.errors


def test_a_whole_record_without_its_line_end_stays(many: Path) -> None:
    words = ["scan", "many", "--fields", "info"]
    records = cfbundle(*words, folder=many).output.decode().splitlines()
    (many / "records").write_text("\n".join(records[:3]), encoding="utf-8")
    assert cfbundle(*words, "--resume", "records", folder=many).status in (0, 1)
    assert sorted((many / "records").read_text(encoding="utf-8").splitlines()) == sorted(records)
    other = '{"path":"/mine","note":"important"}'
    (many / "mine.json").write_text(other, encoding="utf-8")
    assert cfbundle(*words, "--resume", "mine.json", folder=many).status == 2
    assert (many / "mine.json").read_text(encoding="utf-8") == other


def test_records_after_a_blank_line_count(many: Path) -> None:
    whole = lines("scan", "many", "--fields", "info", folder=many, status=1)
    content = "\n".join([*whole[:9], "", " \t\r", *whole[9:], "", ""])
    (many / "records").write_text(content, newline="")
    assert lines("scan", "many", "--fields", "info", "--resume", "records", folder=many) == []
    assert (many / "records").read_bytes() == content.encode()


@pytest.mark.parametrize("option", ["--output", "--resume"])
def test_parquet_is_written_by_python_only(many: Path, option: str) -> None:
    (many / "records.parquet").write_bytes(b"")
    result = cfbundle("scan", "many", option, "records.parquet", folder=many)
    assert (result.status, result.output) == (2, b"")
    assert b"Parquet is written by Python" in result.errors
    assert (many / "records.parquet").read_bytes() == b""


def test_bundles_whose_names_are_not_utf8_get_one_record(tmp_path: Path) -> None:
    for name in (b"caf\xe9", b"\x80x", b"\xf0\x9f", b"\xed\xa0\x80", b'\xe4\\"', "ä".encode()):
        (tmp_path / "odd" / os.fsdecode(name + b".app") / "Contents").mkdir(parents=True)
    words = ["scan", "odd", "--fields", "info", "--resume", "records"]
    assert lines(*words, folder=tmp_path) == []
    once = (tmp_path / "records").read_bytes()
    assert once.count(b"\n") == 6
    assert lines(*words, folder=tmp_path) == []
    assert (tmp_path / "records").read_bytes() == once


def test_a_killed_scan_goes_on(many: Path) -> None:
    command = [CFBUNDLE, "scan", *["many"] * 30, "--jobs", "2", "--resume", "records"]
    process = subprocess.Popen(command, cwd=many)
    deadline = time.monotonic() + 30
    while not ((many / "records").exists() and (many / "records").stat().st_size > 0) and time.monotonic() < deadline:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    cfbundle("scan", "many", "--resume", "records", folder=many)
    paths = [json.loads(line)["path"] for line in (many / "records").read_text().splitlines()]
    wanted = {json.loads(line)["path"] for line in lines("scan", "many", "--fields", "info", folder=many, status=1)}
    assert set(paths) == wanted


@pytest.mark.parametrize("option", [[], ["--resume", "some records"]])
def test_an_interrupted_scan_says_how_it_goes_on(many: Path, option: list[str]) -> None:
    command = [CFBUNDLE, "scan", *["many"] * 100, "--jobs", "1", *option]
    # Without a buffer, which communicate() would not read.
    process = subprocess.Popen(command, cwd=many, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdout and process.stderr
    if option:
        deadline = time.monotonic() + 30
        records = many / "some records"
        while not (records.exists() and records.stat().st_size > 0) and time.monotonic() < deadline:
            time.sleep(0.005)
    else:
        process.stdout.readline()
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert process.returncode == -signal.SIGINT
    if option:
        assert errors.endswith(b" many --resume 'some records'\n"), errors
        output = (many / "some records").read_bytes()
    else:
        assert b"--resume FILE" in errors
    assert all(json.loads(line)["path"] for line in output.splitlines())


@pytest.mark.full
def test_memory_does_not_grow_with_the_number_of_bundles(tmp_path: Path) -> None:
    def peak(count: int) -> int:
        folder = tmp_path / str(count)
        for number in range(count):
            bundle(folder / f"{number // 100}/A{number}.app", CFBundleIdentifier=f"a{number}", CFBundleName="x" * 200)
        command = ["/usr/bin/env", "time", "-f", "%M", CFBUNDLE, "scan", folder, "--jobs", "2"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stdout.count("\n") == count
        return int(done.stderr)

    if not shutil.which("time"):
        pytest.skip("GNU time is not installed")
    small, large = peak(300), peak(6000)
    assert large < small + 6000, f"{small} KB for 300 bundles, {large} for 6000"


def test_nothing_is_shown_on_standard_error_that_is_no_terminal(many: Path) -> None:
    assert cfbundle("scan", *["many"] * 5, folder=many).errors == b""


def test_the_attributes_that_a_mac_puts_into_archives_are_no_bundles(tmp_path: Path) -> None:
    attributes = Entry(b"__MACOSX/Payload/App.app/._Info.plist", b"\0\5\x16\7")
    (tmp_path / "a.ipa").write_bytes(make([*application(), attributes]))
    [record] = records("a.ipa", "--fields", "info", folder=tmp_path)
    assert record["path"] == "a.ipa!/Payload/App.app"
    assert lines("get", "a.ipa", "CFBundleIdentifier", folder=tmp_path) == [record["identifier"]]
    bundle(tmp_path / "plain/A.app")
    bundle(tmp_path / "plain/__MACOSX/A.app")
    assert [one["path"] for one in records("plain", "--fields", "info", folder=tmp_path)] == ["plain/A.app"]


def test_widgets_are_bundles_and_archives_may_be_tipa(tmp_path: Path) -> None:
    (tmp_path / "some/W.wdgt").mkdir(parents=True)
    (tmp_path / "some/W.wdgt/Info.plist").write_text("{CFBundleIdentifier = w;}")
    (tmp_path / "some/a.tipa").write_bytes(make(application()))
    found = [one["path"] for one in records("some", "--fields", "info", folder=tmp_path)]
    assert found == ["some/W.wdgt", "some/a.tipa!/Payload/App.app"]


def test_bundles_inside_of_too_many_others_are_an_error(tmp_path: Path) -> None:
    """Each bundle is examined with all that is in it, so the work grows with the square of the nesting."""
    inner = bundle(tmp_path / "/".join(["a.app"] * 32), CFBundleIdentifier="inner")
    assert len(records("a.app", "--fields", "info", folder=tmp_path)) == 32
    bundle(inner / "b.app")
    *found, last = records("a.app", "--fields", "info", folder=tmp_path, status=1)
    assert len(found) == 32 and all("errors" not in record for record in found)
    assert last["path"] == "/".join(["a.app"] * 32) + "/b.app"
    assert "32" in last["errors"][0] and "limit" in last["errors"][0]
