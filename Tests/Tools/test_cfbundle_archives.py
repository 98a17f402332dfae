"""cfbundle on bundles in zip archives: the same answers as on a directory, and no harm from archives that mean some."""

from __future__ import annotations

import bz2
import ctypes
import gzip
import io
import json
import lzma
import os
import random
import re
import shutil
import struct
import subprocess
import tarfile
import zipfile
import zlib
from pathlib import Path

import jsonschema
import pytest
import support
import zips
from test_cfbundle import CFBUNDLE, HELLO, SKETCH, TRAVEL, cfbundle, lines
from zips import Entry, application, make

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))


def written(folder: Path, entries: list[Entry] | bytes, name: str = "app.ipa", **more: bytes | int) -> Path:
    path = folder / name
    path.write_bytes(entries if isinstance(entries, bytes) else make(entries, **more))
    return path


def failure(*arguments: str | Path, folder: Path) -> str:
    """The one line on standard error of a command that fails, and prints nothing."""
    result = cfbundle(*arguments, folder=folder)
    assert (result.status, result.output) == (2, b""), result
    return result.errors.decode().strip()


def cat(archive: str, name: str, folder: Path) -> bytes:
    result = cfbundle("resource", archive, name, "--cat", folder=folder)
    assert (result.status, result.errors) == (0, b""), result
    return result.output


# ---- The same answers ----


@pytest.fixture(scope="module")
def archived(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples, and an archive of each."""
    folder = tmp_path_factory.mktemp("archived")
    for example in (HELLO, TRAVEL, SKETCH):
        shutil.copytree(support.ROOT / example, folder / "plain" / example.name, symlinks=True)
        with zipfile.ZipFile(folder / f"{example.stem}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted((folder / "plain" / example.name).rglob("*")):
                archive.write(path, path.relative_to(folder / "plain"))
    return folder


QUESTIONS = [
    ["show", "@", "--json"],
    ["tree", "@", "--sizes"],
    ["info", "@"],
    ["info", "@", "--format", "xml"],
    ["get", "@", "CFBundleIdentifier"],
    ["languages", "@", "--json", "--language", "fr-CA"],
    ["strings", "@", "--all", "--format", "json"],
    ["string", "@", "greeting", "--language", "de"],
    ["resource", "@", "map", "png", "--all", "--device", "ipad"],
    ["resource", "@", "sunrise", "png", "--cat"],
    ["explain", "@", "resource", "map.png"],
    ["explain", "@", "language", "--json"],
    ["doctor", "@", "--json", "--select", "all"],
    ["doctor", "@", "--format", "gnu"],
    ["coverage", "@", "--json"],
    ["verify", "@", "--json"],
]


@pytest.mark.parametrize("example", ["Hello.bundle", "Travel.bundle", "Sketch.app"])
@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_a_bundle_in_an_archive_answers_as_one_on_disk(archived: Path, example: str, question: list[str]) -> None:
    archive = f"{Path(example).stem}.zip"
    inside = f"{archive}!/{example}"
    answers = []
    for where in (f"plain/{example}", inside, archive):
        words = [word.replace("@", where) for word in question]
        result = cfbundle(*words, folder=archived)
        shown = f"plain/{example}" if where.startswith("plain") else inside
        # Only findings in an archive name it.
        output = result.output.replace(shown.encode(), b"@").replace(f'\n      "archive": "{archive}",'.encode(), b"")
        answers.append((result.status, output, result.errors))
    assert answers[0] == answers[1] == answers[2]


def test_findings_name_the_archive_that_the_bundle_is_in(archived: Path, tmp_path: Path) -> None:
    def archives(*words: str | Path, folder: Path = archived) -> set[str | None]:
        document = json.loads(cfbundle("doctor", "--json", "--select", "all", *words, folder=folder).output)
        schema = json.loads((support.ROOT / "docs/schemas/cfbundle-findings-1.json").read_text())
        jsonschema.Draft202012Validator(schema).validate(document)
        return {finding.get("archive") for finding in document["findings"]}

    assert archives("Hello.zip") == archives("Hello.zip!/Hello.bundle") == {"Hello.zip"}
    assert archives("plain/Hello.bundle") == {None}
    # Of the archive itself: an entry in it, and all of it.
    written(tmp_path, [Entry(b"Payload/A.app/Info.plist", zips.INFO), Entry(b"../x", b"y")])
    assert archives("app.ipa", folder=tmp_path) == {"app.ipa"}
    written(tmp_path, b"nothing")
    assert archives("app.ipa", folder=tmp_path) == {None}


def test_a_path_into_an_archive_needs_no_mark(archived: Path) -> None:
    assert lines("get", "Hello.zip/Hello.bundle", "CFBundleName", folder=archived) == ["Hello"]
    assert lines("get", "Hello.zip!/Hello.bundle/", "CFBundleName", folder=archived) == ["Hello"]


def test_a_file_with_that_name_comes_first(tmp_path: Path) -> None:
    written(tmp_path, application(), "a.zip")
    shutil.copytree(support.ROOT / HELLO, tmp_path / "a.zip!/Payload/App.app")
    assert lines("get", "a.zip!/Payload/App.app", "CFBundleName", folder=tmp_path) == ["Hello"]


def test_of_several_bundles_one_has_to_be_named(tmp_path: Path) -> None:
    written(tmp_path, application() + application(name="Other.app"))
    report = failure("info", "app.ipa", folder=tmp_path).splitlines()
    assert report[0] == "app.ipa: error: there are several bundles in the archive:"
    assert [line.strip() for line in report[1:]] == ["app.ipa!/Payload/App.app", "app.ipa!/Payload/Other.app"]
    written(tmp_path, [Entry(b"x", b"y")])
    assert failure("info", "app.ipa", folder=tmp_path) == "app.ipa: error: there is no bundle in the archive"


def test_a_nib_in_an_archive_is_read(tmp_path: Path) -> None:
    nib = (support.ROOT / "examples/Greeting.nib").read_bytes()
    written(tmp_path, application(Entry(b"Payload/App.app/Main.nib", nib, 8)))
    plain = lines("nib", support.ROOT / "examples/Greeting.nib")
    assert lines("nib", "app.ipa!/Payload/App.app/Main.nib", folder=tmp_path) == plain


def test_two_bundles_are_compared_wherever_they_are(archived: Path) -> None:
    assert lines("diff", "Hello.zip", "plain/Hello.bundle", folder=archived) == []
    assert lines("diff", "Hello.zip", "Travel.zip", folder=archived, status=1)


def test_nothing_is_written_into_an_archive(archived: Path) -> None:
    before = (archived / "Hello.zip").read_bytes()
    result = cfbundle("doctor", "--fix", "Hello.zip", folder=archived)
    assert result.status == 2
    assert b"Hello.zip!/Hello.bundle: error: it is in an archive, which is only read" in result.errors
    assert (archived / "Hello.zip").read_bytes() == before


# ---- Archives of several writers ----


def expect_no_difference(bundle: str, archive: str, folder: Path) -> None:
    """The bytes of tables may be random: then they cannot be read, and are compared as those of other files."""
    result = cfbundle("diff", bundle, archive, folder=folder)
    faults = [line.partition("A.bundle/")[2] for line in result.errors.decode().splitlines()]
    count = len(faults) // 2
    assert all(".strings" in fault for fault in faults)
    assert faults[:count] == faults[count:], result
    assert (result.status, result.output) == (2 if faults else 0, b""), result


@pytest.mark.parametrize("number", range(12))
def test_random_archives_have_the_content_of_their_folder(tmp_path: Path, number: int) -> None:
    source = random.Random(f"{SEED}/{number}")
    folder = tmp_path / "folder"
    zips.random_tree(source, folder / "A.bundle/Contents/Resources")
    (folder / "A.bundle/Contents/Info.plist").write_bytes(zips.INFO)
    (tmp_path / "python.zip").write_bytes(zips.with_python(source, folder))
    archives = ["python.zip"]
    if shutil.which("zip"):
        subprocess.run(["zip", "-qry", source.choice(["-0", "-9"]), "../info.zip", "."], cwd=folder, check=True)
        archives.append("info.zip")
    for archive in archives:
        expect_no_difference("folder/A.bundle", archive, tmp_path)
        shown = lines("tree", "--sizes", archive, folder=tmp_path)[1:]
        assert shown == lines("tree", "--sizes", "folder/A.bundle", folder=tmp_path)[1:]


def test_names_may_be_in_an_old_encoding(tmp_path: Path) -> None:
    cases = [
        Entry("Payload/App.app/grün".encode("cp437"), b"1", system=0),
        Entry("Payload/App.app/blå".encode(), b"2", flags=0x800),
        Entry("Payload/App.app/weiß".encode(), b"3", system=19),  # as macOS writes names
        Entry(b"Payload\\App.app\\dos\\file", b"4", system=0),
        Entry(b"Payload/App.app/back\\slash", b"5"),
    ]
    raw = b"Payload/App.app/??"
    unicode_path = struct.pack("<BI", 1, zips.zlib.crc32(raw)) + "Payload/App.app/日本".encode()
    cases.append(Entry(raw, b"6", extra=struct.pack("<HH", 0x7075, len(unicode_path)) + unicode_path))
    # A name that belongs to another one does not count.
    cases.append(Entry(b"Payload/App.app/own", b"7", extra=struct.pack("<HH", 0x7075, 9) + b"\1\0\0\0\0wron"))
    written(tmp_path, application(*cases))
    names = [line.strip("├└─│ ") for line in lines("tree", "app.ipa", folder=tmp_path)]
    assert {"grün", "blå", "weiß", "dos", "file", "back\\slash", "日本"} <= set(names)


def test_bytes_may_be_before_an_archive(tmp_path: Path) -> None:
    archive = make(application(Entry(b"Payload/App.app/a.txt", b"text" * 100, 8)))
    written(tmp_path, b"#!/bin/sh\nexit\n" + archive)
    assert cat("app.ipa", "a.txt", tmp_path) == b"text" * 100


def test_a_comment_may_look_like_the_end_of_an_archive(tmp_path: Path) -> None:
    fake = make([Entry(b"x")])[-22:]
    written(tmp_path, application(), comment=fake + bytes(100))
    assert lines("get", "app.ipa", "CFBundleName", folder=tmp_path) == ["Zipped"]


def test_large_archives_have_numbers_of_64_bits(tmp_path: Path) -> None:
    path = tmp_path / "large.zip"
    with path.open("wb") as file, zipfile.ZipFile(file, "w") as archive:
        archive.writestr("A.app/Info.plist", zips.INFO)
        for index in range(70_000):
            archive.writestr(f"A.app/many/{index:05}", b"")
    assert lines("get", "large.zip", "CFBundleName", folder=tmp_path) == ["Zipped"]
    assert cat("large.zip", "Info.plist", tmp_path) == zips.INFO


# ---- Archives that are damaged, or mean harm ----


DAMAGED = [
    (Entry(b"", b"wrong", checksum=1), "the checksum of the entry is wrong"),
    (Entry(b"", b"wrong" * 9, 8, checksum=1), "the checksum of the entry is wrong"),
    (Entry(b"", b"abc" * 9, 8, size=26), "the entry has more bytes than it claims"),
    (Entry(b"", b"abc" * 9, 8, size=28), "the entry has fewer bytes than it claims"),
    (Entry(b"", b"abc" * 9, 8, data=b"\xff" * 9), "the entry's data are damaged"),
    (Entry(b"", b"abc" * 9, 8, data=b"\x4b\x4c\x4a"), "the entry's data are not complete"),
    (Entry(b"", b"abc", size=4), "the entry has two different sizes"),
    (Entry(b"", b"abc", 8, size=1 << 20), "bytes claim to be 1048576: that cannot be"),
    (Entry(b"", b"abc", 8, size=0xFFFFFFF0), "bytes claim to be 4294967280: over the limit"),
    (Entry(b"", b"abc", 12), "the entry is compressed with method 12, which is not supported"),
    (Entry(b"", b"abc", flags=1), "the entry is encrypted"),
    (Entry(b"", b"abc", local_name=b"Payload/App.app/x"), "the entry has another name than in the central directory"),
    (Entry(b"", b"abc", offset=1 << 30, has_header=False), "the entry has bytes in common with"),
]


@pytest.mark.parametrize(("entry", "reason"), DAMAGED, ids=[reason for _, reason in DAMAGED])
def test_an_entry_that_cannot_be_read_is_an_error_that_says_why(tmp_path: Path, entry: Entry, reason: str) -> None:
    name = b"Payload/App.app/a.txt"
    local = name if entry.local_name is None else entry.local_name
    damaged = Entry(
        **{**{key: vars(entry)[key] for key in vars(entry) if key != "at"}, "name": name, "local_name": local}
    )
    written(tmp_path, application(damaged, Entry(b"Payload/App.app/b.txt", b"whole")))
    report = failure("resource", "app.ipa", "a.txt", "--cat", folder=tmp_path)
    assert report.startswith("app.ipa!/Payload/App.app/a.txt: error: ")
    assert reason in report
    if "in common" not in reason:
        assert cat("app.ipa", "b.txt", tmp_path) == b"whole"


def test_an_entry_without_its_header_is_an_error_that_says_so(tmp_path: Path) -> None:
    archive = make(application(Entry(b"Payload/App.app/a.txt", b"text")))
    at = archive.index(b"PK\3\4", 4)
    written(tmp_path, archive[:at] + b"PK\0\0" + archive[at + 4 :])
    report = failure("resource", "app.ipa", "a.txt", "--cat", folder=tmp_path)
    assert report == f"app.ipa!/Payload/App.app/a.txt: error: there is no entry at {at:#x}"


def with_claims(compressed: int | None, size: int) -> bytes:
    """An archive whose central directory claims these sizes of an entry, in 64 bits."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(zips.INFO) + packer.flush()
    name, checksum, unknown = b"A.app/Info.plist", zlib.crc32(zips.INFO), 0xFFFFFFFF
    sizes = struct.pack("<HHQQ", 1, 16, size, len(data) if compressed is None else compressed)
    header = struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 8, 0, 33, checksum, unknown, unknown, len(name), 0)
    record = struct.pack("<IHHHHHHIIIHH", 0x02014B50, 0x32D, 45, 0, 8, 0, 33, checksum, unknown, unknown, len(name), 20)
    record += struct.pack("<HHHII", 0, 0, 0, 0o100644 << 16, 0) + name + sizes
    start = len(header) + len(name) + len(data)
    return header + name + data + record + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, len(record), start, 0)


@pytest.mark.parametrize(
    ("compressed", "size", "reason"),
    [
        *((claim, 100, "the entry has bytes in common with") for claim in [2**64 - 1, 2**64 - 20, 2**64 - 31, 2**62]),
        *((None, claim, "the entry claims ") for claim in [2**64 - 1, 2**63, 2**62]),
        (None, 2**40, "over the limit"),
        (0, 65, "0 bytes claim to be 65: that cannot be"),
    ],
)
def test_sizes_of_64_bits_that_cannot_be_are_errors(
    tmp_path: Path, compressed: int | None, size: int, reason: str
) -> None:
    written(tmp_path, with_claims(compressed, size), "a.zip")
    result = cfbundle("show", "a.zip", folder=tmp_path)
    assert result.status == 2
    assert reason in result.errors.decode()
    written(tmp_path, with_claims(None, len(zips.INFO)), "a.zip")
    assert lines("get", "a.zip", "CFBundleName", folder=tmp_path) == ["Zipped"]


DIRECTORIES = [
    (b"", "this is not a zip archive: its end is missing"),
    (b"PK", "this is not a zip archive: its end is missing"),
    (make(application())[:-30], "this is not a zip archive: its end is missing"),
    (make(application(), cut=10), "the central directory at 0x"),
    (make([Entry(b"a" * 300), Entry(b"b")], cut=1)[:-22] + bytes(1) + make([Entry(b"a" * 300), Entry(b"b")])[-22:], ""),
    (b"PK\5\6" + struct.pack("<HHHHIIH", 1, 0, 1, 1, 46, 0, 0), "the archive is in several parts"),
    (b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, 1 << 31, 0, 0), "the central directory at 0x"),
]


@pytest.mark.parametrize(("content", "reason"), DIRECTORIES)
def test_an_archive_that_cannot_be_read_is_an_error_that_says_why(tmp_path: Path, content: bytes, reason: str) -> None:
    written(tmp_path, content)
    report = failure("info", "app.ipa", folder=tmp_path)
    assert report.startswith("app.ipa: error: ")
    assert reason in report


@pytest.mark.parametrize(
    "name", [b"../../escaped", b"/escaped", b"a/../../escaped", b"Payload/../escaped", b"..\\escaped"]
)
def test_a_name_that_leaves_the_archive_is_nowhere(tmp_path: Path, name: bytes) -> None:
    system = 0 if b"\\" in name else 3
    written(tmp_path, application(Entry(name, b"x", system=system)))
    for path in ("app.ipa!/", "app.ipa!/Payload", "app.ipa!/Payload/App.app"):
        assert not any("escaped" in line for line in lines("tree", path, folder=tmp_path))


@pytest.mark.parametrize("target", ["/etc/passwd", "../../../outside", "../../../../etc/passwd"])
def test_a_link_that_leaves_the_archive_leads_nowhere(tmp_path: Path, target: str) -> None:
    (tmp_path / "outside").write_text("secret")
    link = Entry(b"Payload/App.app/a.txt", target.encode(), attributes=zips.LINK)
    written(tmp_path, application(link))
    result = cfbundle("resource", "app.ipa", "a.txt", "--cat", folder=tmp_path)
    assert result.status != 0
    assert b"secret" not in result.output
    assert b"root" not in result.output


def test_a_link_inside_the_archive_is_followed(tmp_path: Path) -> None:
    link = Entry(b"Payload/App.app/a.txt", b"../App.app/./b.txt", attributes=zips.LINK)
    written(tmp_path, application(link, Entry(b"Payload/App.app/b.txt", b"whole")))
    assert cat("app.ipa", "a.txt", tmp_path) == b"whole"


def test_of_two_entries_with_one_name_the_last_one_counts(tmp_path: Path) -> None:
    """As in Python's zipfile, and where unzip overwrites."""
    name = b"Payload/App.app/a.txt"
    path = written(tmp_path, application(Entry(name, b"first"), Entry(name, b"last")))
    assert zipfile.ZipFile(path).read(name.decode()) == b"last"
    assert cat("app.ipa", "a.txt", tmp_path) == b"last"


@pytest.mark.parametrize("order", [1, -1])
def test_a_directory_comes_before_a_file_of_its_name(tmp_path: Path, order: int) -> None:
    entries = [Entry(b"Payload/App.app/a", b"file"), Entry(b"Payload/App.app/a/b.txt", b"inside")]
    written(tmp_path, application(*entries[::order]))
    assert cat("app.ipa", "a/b.txt", tmp_path) == b"inside"


def test_entries_with_bytes_in_common_are_refused(tmp_path: Path) -> None:
    """A kernel that many entries share makes an archive of some kB that holds more than any disk."""
    entries = application(Entry(b"Payload/App.app/kernel.txt", bytes(1 << 20), 8))
    bomb = make(entries)
    at = entries[1].at
    shared = [
        Entry(b"Payload/App.app/%d.txt" % index, bytes(1 << 20), 8, offset=at, has_header=False) for index in range(99)
    ]
    written(tmp_path, application(Entry(b"Payload/App.app/kernel.txt", bytes(1 << 20), 8), *shared))
    assert len(bomb) < 4096
    for name in ("kernel.txt", "7.txt"):
        report = failure("resource", "app.ipa", name, "--cat", folder=tmp_path)
        assert "the entry has bytes in common with another one" in report


def test_archives_in_archives_stay_closed(tmp_path: Path) -> None:
    inner = make(application())
    written(tmp_path, application(Entry(b"Payload/inner.zip", inner)))
    assert len(lines("scan", "app.ipa", "--fields", "info", folder=tmp_path)) == 1
    assert "inner.zip" in failure("info", "app.ipa!/Payload/inner.zip!/Payload/App.app", folder=tmp_path)


@pytest.mark.full
def test_names_of_a_million_directories_take_little(tmp_path: Path) -> None:
    deep = [Entry(b"/".join([b"%d" % index] * 150)) for index in range(1, 1000)]
    written(tmp_path, application(*deep, Entry(b"a/" * 30_000 + b"b")))
    assert lines("get", "app.ipa", "CFBundleName", folder=tmp_path) == ["Zipped"]


# ---- Tar archives and Debian packages ----


def has_libarchive() -> bool:
    try:
        ctypes.CDLL("libarchive.so.13")
    except OSError:
        return False
    return True


needs_libarchive = pytest.mark.skipif(not has_libarchive(), reason="libarchive13 is not installed")


@pytest.fixture(scope="module")
def tarred(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a bundle, which has all kinds of files, and tar archives of it."""
    folder = tmp_path_factory.mktemp("tarred")
    resources = folder / "A.bundle/Contents/Resources"
    zips.random_tree(random.Random(SEED), resources)
    (resources.parent / "Info.plist").write_bytes(zips.INFO)
    (resources / "large").write_bytes(random.Random(SEED).randbytes(3 << 20))
    (resources / "hard").hardlink_to(resources / "large")
    (resources / "soft").symlink_to("../Resources/large")
    for mode in ("", ":gz", ":bz2", ":xz"):
        for form in (tarfile.PAX_FORMAT, tarfile.GNU_FORMAT):
            name = f"{mode[1:] or 'plain'}-{form}.tar"
            with tarfile.open(folder / name, f"w{mode}", format=form) as archive:
                archive.add(folder / "A.bundle", "./A.bundle")
    if shutil.which("zstd"):
        subprocess.run(["zstd", "-q", "plain-2.tar", "-o", "zst-2.tar"], cwd=folder, check=True)
    if shutil.which("dpkg-deb"):
        (folder / "package/DEBIAN").mkdir(parents=True)
        fields = "Package: a\nVersion: 1\nArchitecture: all\nMaintainer: A <a@example.org>\nDescription: A\n"
        (folder / "package/DEBIAN/control").write_text(fields)
        shutil.copytree(folder / "A.bundle", folder / "package/usr/share/A.bundle", symlinks=True)
        for method in ("gzip", "xz"):
            command = ["dpkg-deb", f"-Z{method}", "--root-owner-group", "--build", "package", f"{method}.deb"]
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder


@needs_libarchive
def test_tar_archives_and_packages_have_the_content_of_their_folder(tarred: Path) -> None:
    archives = sorted(path.name for path in tarred.iterdir() if path.suffix in (".tar", ".deb"))
    assert len(archives) >= 8
    for archive in archives:
        expect_no_difference("A.bundle", archive, tarred)
        shown = lines("tree", "--sizes", archive, folder=tarred)[1:]
        assert shown == lines("tree", "--sizes", "A.bundle", folder=tarred)[1:], archive
    assert cat("plain-2.tar", "large", tarred) == (tarred / "A.bundle/Contents/Resources/large").read_bytes()


def add(archive: tarfile.TarFile, name: str, content: bytes = b"", link: str | None = None) -> None:
    entry = tarfile.TarInfo(name)
    entry.mode = 0o755
    if link is not None:
        entry.type, entry.linkname = tarfile.SYMTYPE, link
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))


@needs_libarchive
@pytest.mark.parametrize("target", ["/etc/A.plist", "//etc/./A.plist", "/usr/../etc/A.plist"])
def test_an_absolute_link_leads_to_the_root_of_the_archive(tmp_path: Path, target: str) -> None:
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        add(archive, "./etc/A.plist", zips.INFO)
        add(archive, "./usr/lib/A.bundle/Contents/Info.plist", link=target)
        add(archive, "./usr/lib/A.bundle/Contents/Resources", link="/usr/share/A")
        add(archive, "./usr/share/A/a.txt", b"shared")
    assert lines("get", "a.tar.gz", "CFBundleIdentifier", folder=tmp_path) == ["org.example.zipped"]
    assert cat("a.tar.gz", "a.txt", tmp_path) == b"shared"
    assert b"nowhere" not in cfbundle("doctor", "a.tar.gz", folder=tmp_path).output


@needs_libarchive
def test_an_absolute_link_reads_no_file_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        add(archive, "A.bundle/Contents/Info.plist", zips.INFO)
        for name, target in (("a.txt", f"{tmp_path}/secret.txt"), ("b.txt", "/../../../../etc/passwd")):
            add(archive, f"A.bundle/Contents/Resources/{name}", link=target)
            result = cfbundle("resource", "a.tar", name, "--cat", folder=tmp_path)
            assert result.status != 0 and b"secret" not in result.output and b"root" not in result.output


def programs(path: Path, count: int, size: int) -> None:
    """A compressed tar of bundles with large programs, in an order that is not that of their names."""
    with tarfile.open(path, "w:gz", compresslevel=1) as archive:
        for number in random.Random(SEED).sample(range(count), count):
            folder = f"P{number:03}.bundle/Contents/"
            add(archive, folder + "Info.plist", f"{{CFBundleIdentifier = p{number}; CFBundleExecutable = P;}}".encode())
            add(archive, folder + "Linux/P", b"\x7fELF\2\1\1" + bytes(57) + random.Random(number).randbytes(size))


@needs_libarchive
def test_a_compressed_archive_is_read_at_most_three_times(tmp_path: Path) -> None:
    """However many bundles there are: the kernel counts the bytes that the program reads."""

    def read(count: int) -> float:
        path = tmp_path / f"{count}.tar.gz"
        programs(path, count, 2 << 20)
        command = ["strace", "-f", "-qq", "-y", "-e", "trace=read,pread64", CFBUNDLE, "scan", "--fields", "executable"]
        done = subprocess.run([*command, path], capture_output=True, check=True, timeout=300)
        records = [json.loads(line) for line in done.stdout.splitlines()]
        assert [record["path"] for record in records] == [f"{path}!/P{number:03}.bundle" for number in range(count)]
        assert {record["executable"] for record in records} == {"Contents/Linux/P"}
        calls = re.findall(rb"read(?:64)?\(\d+<[^>]*tar.gz>.* = (\d+)", done.stderr)
        return sum(map(int, calls)) / path.stat().st_size

    if not shutil.which("strace"):
        pytest.skip("strace is not installed")
    assert read(1) <= 2.1
    assert read(12) <= 3.1


@needs_libarchive
def test_large_files_of_a_compressed_archive_are_those_of_its_folder(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    contents = {f"{number}.bin": chance.randbytes(chance.randrange(1 << 20, 3 << 20)) for number in range(5)}
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        add(archive, "A.bundle/Contents/Info.plist", zips.INFO)
        for name, content in contents.items():
            add(archive, f"A.bundle/Contents/Resources/{name}", content)
    with tarfile.open(tmp_path / "a.tar.gz") as archive:
        archive.extractall(tmp_path / "plain")
    for folder in ("writable", "none"):
        # Without a folder for temporary files each file is read from the archive.
        variables = {**os.environ, "TMPDIR": str(tmp_path / folder)}
        (tmp_path / "writable").mkdir(exist_ok=True)
        command = [CFBUNDLE, "diff", tmp_path / "a.tar.gz", tmp_path / "plain/A.bundle"]
        done = subprocess.run(command, capture_output=True, check=False, timeout=120, env=variables)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert list((tmp_path / "writable").iterdir()) == []


@needs_libarchive
@pytest.mark.parametrize("name", ["../escaped", "/escaped", "A.app/../../escaped"])
def test_a_name_that_leaves_a_tar_archive_is_nowhere(tmp_path: Path, name: str) -> None:
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        for path in ("A.app/Info.plist", name):
            info = tarfile.TarInfo(path)
            info.size = len(zips.INFO)
            archive.addfile(info, io.BytesIO(zips.INFO))
    assert lines("tree", "a.tar", folder=tmp_path) == ["a.tar!/A.app", "└── Info.plist  (Info dictionary)"]


@needs_libarchive
def test_a_tar_archive_that_cannot_be_read_is_an_error(tmp_path: Path, tarred: Path) -> None:
    (tmp_path / "a.tar.gz").write_bytes((tarred / "gz-2.tar").read_bytes()[:5000])
    report = failure("info", "a.tar.gz", folder=tmp_path)
    assert report.startswith("a.tar.gz: error: ")
    (tmp_path / "b.deb").write_bytes(b"!<arch>\ndebian-binary   0           0     0     100644  4         `\n2.0\n")
    assert failure("info", "b.deb", folder=tmp_path) == "b.deb: error: there is no data.tar in the package"


def packed(*contents: tuple[str, bytes]) -> bytes:
    """A tar archive."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w") as tar:
        for path, content in contents:
            info = tarfile.TarInfo(path)
            info.size = len(content)
            tar.addfile(info, io.BytesIO(content))
    return archive.getvalue()


def test_a_scan_says_that_all_names_of_an_archive_are_left_out(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("/App.bundle/Contents/Info.plist", zips.INFO)
    with zipfile.ZipFile(tmp_path / "none.zip", "w") as archive:
        archive.writestr("a.txt", "x")
    for source in ("a.zip", "."):
        result = cfbundle("scan", source, folder=tmp_path)
        [record] = map(json.loads, result.output.splitlines())
        assert result.status == 1
        assert "leads out of the archive, such as /App.bundle/Contents/Info.plist" in record["errors"][0]


@needs_libarchive
def test_the_checksum_of_gzip_is_compared(tmp_path: Path) -> None:
    price = ("A.bundle/en.lproj/Localizable.strings", b'"price" = "costs 100 EUR";')
    tar = packed(("A.bundle/Info.plist", zips.INFO), price)
    stored = gzip.compress(tar, 0)
    parts = gzip.compress(tar[:700]) + gzip.compress(tar[700:])
    for content in (stored, parts, stored + bytes(1000)):
        (tmp_path / "a.tar.gz").write_bytes(content)
        assert lines("string", "a.tar.gz", "price", folder=tmp_path) == ["costs 100 EUR"]
    damage = {
        "incorrect data check": stored.replace(b"costs 100", b"costs 900"),
        "the compressed data end too early": stored[:-4],
        "something follows the compressed data": stored + b"junk",
    }
    for reason, content in damage.items():
        (tmp_path / "a.tar.gz").write_bytes(content)
        for command in (["string", "a.tar.gz", "price"], ["doctor", "a.tar.gz"], ["scan", "a.tar.gz"]):
            result = cfbundle(*command, folder=tmp_path)
            assert result.status != 0 and reason in (result.output + result.errors).decode(), command


@needs_libarchive
@pytest.mark.parametrize("method", ["gz", "xz", "bz2"])
def test_one_wrong_byte_is_noticed_wherever_it_is(tmp_path: Path, method: str) -> None:
    texts = ("A.bundle/en.lproj/Localizable.strings", random.Random(SEED).randbytes(3000).hex().encode())
    tar = packed(("A.bundle/Info.plist", zips.INFO), texts)
    compress = {"gz": gzip.compress, "xz": lzma.compress, "bz2": bz2.compress}[method]
    whole = compress(tar)
    for place in random.Random(SEED).sample(range(len(whole) // 4, len(whole) - 40), 12):
        (tmp_path / "a.tar").write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        assert cfbundle("scan", "a.tar", folder=tmp_path).status != 0, place


@needs_libarchive
def test_an_archive_that_expands_without_end_is_refused(tmp_path: Path) -> None:
    info = tarfile.TarInfo("A.app/Info.plist")
    info.size = 2 << 30
    # What follows is not read.
    (tmp_path / "bomb.tar.gz").write_bytes(gzip.compress(info.tobuf()))
    assert "times as large inside: over the limit" in failure("info", "bomb.tar.gz", folder=tmp_path)


@needs_libarchive
def test_an_archive_of_headers_alone_is_refused(tmp_path: Path) -> None:
    header = tarfile.TarInfo("A.app/Info.plist").tobuf()
    (tmp_path / "bomb.tar.gz").write_bytes(gzip.compress(header * 8192) * 130)
    assert failure("info", "bomb.tar.gz", folder=tmp_path).endswith("the archive has too many entries")


# ---- Findings about archives ----


def test_doctor_reports_what_is_wrong_with_an_archive(tmp_path: Path) -> None:
    name = b"Payload/App.app/a"
    faults = [Entry(b"../../etc/x"), Entry(name), Entry(name), Entry(b"Payload/App.app/b", flags=1)]
    written(tmp_path, application(*faults))
    result = cfbundle("doctor", "app.ipa", "--select", "CFB6", "--format", "gnu", folder=tmp_path)
    assert (result.status, result.errors) == (1, b"")
    assert result.output.decode().splitlines() == [
        'app.ipa!/../../etc/x: error: entry "../../etc/x": the name leads out of the archive [CFB602 entry-escapes]',
        (
            f'app.ipa!/{name.decode()}: warning: entry "{name.decode()}": the name is there twice: the last one '
            "counts, and a directory before a file [CFB604 entry-twice]"
        ),
        'app.ipa!/Payload/App.app/b: error: entry "Payload/App.app/b": the entry is encrypted [CFB605 encrypted]',
    ]
    written(tmp_path, b"junk", "junk.zip")
    result = cfbundle("doctor", "junk.zip", "--format", "gnu", folder=tmp_path)
    assert result.status == 1
    assert b"junk.zip" in result.output
    assert b"[CFB601 archive-damaged]" in result.output


@pytest.mark.parametrize("count", [0, 2])
def test_an_ipa_has_one_application(tmp_path: Path, count: int) -> None:
    applications = [entry for number in range(count) for entry in application(name=f"App{number}.app")]
    written(tmp_path, [*applications, Entry(b"Payload/x.txt", b"x")])
    output = cfbundle("doctor", "app.ipa", "--select", "CFB6", "--format", "gnu", folder=tmp_path).output
    assert f"Payload holds {count} applications [CFB606 ipa-shape]".encode() in output
    written(tmp_path, [*applications, Entry(b"x.txt", b"x")], "app.zip")
    output = cfbundle("doctor", "app.zip", "--select", "CFB6", "--format", "gnu", folder=tmp_path).output
    assert b"CFB606" not in output
