"""cfbundle pack: archives that keep links and modes, the same on every machine."""

from __future__ import annotations

import os
import plistlib
import signal
import stat
import subprocess
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE


def pack(folder: Path, *words: str, status: int = 0, **variables: str) -> tools.Result:
    result = tools.run(CFBUNDLE, ["pack", *words], folder, env=os.environ | variables)
    assert result.status == status, result.errors.decode()
    return result


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    bundle = tmp_path / "App.app"
    (bundle / "Sub").mkdir(parents=True)
    (bundle / "Info.plist").write_text('CFBundleIdentifier = "org.example.app";')
    (bundle / "App").write_bytes(b"#!/bin/sh\n" + b"# comment\n" * 1000)
    (bundle / "App").chmod(0o755)
    (bundle / "noise").write_bytes(os.urandom(5000))
    (bundle / "empty").write_bytes(b"")
    (bundle / "Sub/größe.txt").write_text("x")
    (bundle / "Sub/link").symlink_to("../App")
    (bundle / ".DS_Store").write_bytes(b"")
    return tmp_path


def test_a_zip_archive_has_links_and_modes(folder: Path) -> None:
    assert pack(folder, "App.app", "-o", "X.zip").output == b"X.zip: 6 files, 1 left out\n"
    with zipfile.ZipFile(folder / "X.zip") as archive:
        assert archive.testzip() is None
        entries = {entry.filename: entry for entry in archive.infolist()}
        assert list(entries) == sorted(entries, key=str.encode)
        assert list(entries) == [
            "App.app/", "App.app/App", "App.app/Info.plist", "App.app/Sub/", "App.app/Sub/größe.txt",
            "App.app/Sub/link", "App.app/empty", "App.app/noise",
        ]  # fmt: skip
        modes = {name: entry.external_attr >> 16 for name, entry in entries.items()}
        assert modes["App.app/App"] == stat.S_IFREG | 0o755
        assert modes["App.app/Info.plist"] == stat.S_IFREG | (folder / "App.app/Info.plist").stat().st_mode & 0o777
        assert stat.S_ISLNK(modes["App.app/Sub/link"])
        assert archive.read("App.app/Sub/link") == b"../App"
        assert archive.read("App.app/App") == (folder / "App.app/App").read_bytes()
        assert entries["App.app/App"].compress_type == zipfile.ZIP_DEFLATED
        assert entries["App.app/noise"].compress_type == zipfile.ZIP_STORED
        assert {entry.create_system for entry in entries.values()} == {3}
        assert [name for name, entry in entries.items() if entry.flag_bits & 0x800] == ["App.app/Sub/größe.txt"]


def test_the_same_bundle_makes_the_same_bytes(folder: Path) -> None:
    for name in ("X.zip", "X.tar", "X.tar.gz", "X.tar.xz"):
        pack(folder, "App.app", "-o", name, SOURCE_DATE_EPOCH="1000000000")
        before = (folder / name).read_bytes()
        os.utime(folder / "App.app/App")
        pack(folder, "App.app", "-o", name, SOURCE_DATE_EPOCH="1000000000")
        assert (folder / name).read_bytes() == before
        pack(folder, "App.app", "-o", name, "--check", SOURCE_DATE_EPOCH="1000000000")
    (folder / "App.app/App").write_text("changed")
    pack(folder, "App.app", "-o", "X.zip", "--check", status=1, SOURCE_DATE_EPOCH="1000000000")


def test_dates(folder: Path) -> None:
    os.utime(folder / "App.app/App", (86400, 86400))
    os.utime(folder / "App.app/noise", (951782399, 951782399))
    pack(folder, "App.app", "-o", "X.zip")
    with zipfile.ZipFile(folder / "X.zip") as archive:
        assert archive.getinfo("App.app/App").date_time == (1980, 1, 1, 0, 0, 0)
        assert archive.getinfo("App.app/noise").date_time == (2000, 2, 28, 23, 59, 58)


@pytest.mark.parametrize("name", ["X.tar", "X.tar.gz", "X.tar.xz", "X.txz"])
def test_a_tar_archive(folder: Path, name: str) -> None:
    long = "n" * 120 + ".txt"
    (folder / "App.app/Sub" / long).write_text("long")
    pack(folder, "App.app", "-o", name, "--prefix", "a/b")
    with tarfile.open(folder / name) as archive:
        members = {member.name: member for member in archive.getmembers()}
        assert "a/b/App.app/Sub/größe.txt" in members
        assert f"a/b/App.app/Sub/{long}" in members
        assert members["a/b/App.app/Sub/link"].linkname == "../App"
        assert members["a/b/App.app/App"].mode == 0o755
        assert {(member.uid, member.gid, member.uname) for member in members.values()} == {(0, 0, "")}
        content = archive.extractfile("a/b/App.app/App")
        assert content is not None and content.read() == (folder / "App.app/App").read_bytes()


@pytest.mark.parametrize("prefix", ["./a//b/", "a/./b", "a/b/."])
def test_the_prefix_is_a_path(folder: Path, prefix: str) -> None:
    pack(folder, "App.app", "-o", "X.zip", "--prefix", prefix)
    with zipfile.ZipFile(folder / "X.zip") as archive:
        assert archive.namelist()[:3] == ["a/", "a/b/", "a/b/App.app/"]
    pack(folder, "App.app", "-o", "Y.zip", "--prefix", "a/../b", status=2)
    pack(folder, "App.app", "-o", "Y.zip", "--prefix", "/a", status=2)


def test_nothing_is_left_of_an_archive_that_cannot_take_its_place(folder: Path) -> None:
    (folder / "X.zip").mkdir()
    before = sorted(path.name for path in folder.iterdir())
    pack(folder, "App.app", "-o", "X.zip", status=2)
    assert sorted(path.name for path in folder.iterdir()) == before


def test_the_name_of_an_archive_may_be_long(folder: Path) -> None:
    name = "n" * 240 + ".zip"
    pack(folder, "App.app", "-o", name)
    assert sorted(path.name for path in folder.iterdir()) == ["App.app", name]


def test_an_ipa_has_its_application_in_payload(folder: Path) -> None:
    (folder / "SwiftSupport").mkdir()
    (folder / "SwiftSupport/x").write_text("")
    pack(folder, "App.app", "-o", "X.ipa", "--add", "SwiftSupport")
    with zipfile.ZipFile(folder / "X.ipa") as archive:
        assert archive.namelist()[:2] == ["Payload/", "Payload/App.app/"]
        assert "SwiftSupport/x" in archive.namelist()
    (folder / "Mac.app/Contents").mkdir(parents=True)
    pack(folder, "Mac.app", "-o", "Y.ipa", status=1)
    assert not (folder / "Y.ipa").exists()


def test_our_own_reader_reads_it(folder: Path) -> None:
    pack(folder, "App.app", "-o", "X.zip")
    result = tools.run(CFBUNDLE, ["get", "X.zip/App.app", "CFBundleIdentifier"], folder)
    assert (result.status, result.output) == (0, b"org.example.app\n")


def test_links_that_lead_out_are_refused(folder: Path) -> None:
    (folder / "App.app/absolute").symlink_to("/etc/passwd")
    (folder / "App.app/outside").symlink_to("../../x")
    (folder / "App.app/up").symlink_to("../..")
    errors = pack(folder, "App.app", "-o", "X.zip", status=1).errors.decode()
    for name in ("absolute", "outside", "up"):
        assert f"App.app/{name}: error:" in errors
    assert not (folder / "X.zip").exists()
    pack(folder, "none.app", "-o", "X.zip", status=2)
    pack(folder, "App.app", "-o", "X.rar", status=2)


def test_links_lead_to_what_is_packed(folder: Path) -> None:
    (folder / "App.app/junk").symlink_to(".DS_Store")
    (folder / "App.app/around").symlink_to("../App.app/App")
    errors = pack(folder, "App.app", "-o", "X.zip", status=1).errors.decode()
    assert "App.app/junk: error:" in errors and "App.app/around: error:" in errors


def test_an_archive_is_not_written_into_what_is_packed(folder: Path) -> None:
    pack(folder, "App.app", "-o", "App.app/Sub/X.zip", status=2)
    assert not (folder / "App.app/Sub/X.zip").exists()
    assert b"none.app: error: No such file or directory" in pack(folder, "none.app", "-o", "X.zip", status=2).errors


def test_a_sealed_bundle_is_packed_as_it_is(folder: Path) -> None:
    (folder / "App.app/_CodeSignature").mkdir()
    (folder / "App.app/_CodeSignature/CodeResources").write_text("")
    pack(folder, "App.app", "-o", "X.zip")
    with zipfile.ZipFile(folder / "X.zip") as archive:
        assert "App.app/.DS_Store" in archive.namelist()


def test_a_file_that_a_seal_does_not_know_is_told(folder: Path) -> None:
    (folder / "App.app/_CodeSignature").mkdir()
    rules = {"^.*": True, "^omitted$": {"omit": True, "weight": 10.0}}
    files = {name: {"hash2": b""} for name in ("noise", "empty", "Sub/größe.txt", "Info.plist", "App", ".DS_Store")}
    files["Sub/link"] = {"symlink": "../App"}
    (folder / "App.app/_CodeSignature/CodeResources").write_bytes(plistlib.dumps({"files2": files, "rules2": rules}))
    (folder / "App.app/omitted").write_bytes(b"")
    assert pack(folder, "App.app", "-o", "X.zip").errors == b""
    (folder / "App.app/Sub/new").write_bytes(b"")
    errors = pack(folder, "App.app", "-o", "X.zip").errors.decode()
    assert errors == "App.app/Sub/new: warning: was not there when the bundle was signed: its seal is broken\n"


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_and_leaves_nothing(folder: Path, number: int) -> None:
    # A file of which most is a hole: it takes no room, and long to read.
    with (folder / "App.app/large").open("wb") as file:
        file.truncate(1 << 40)
    command = ["env", "--default-signal", CFBUNDLE, "pack", "App.app", "-o", "X.zip"]
    process = subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while not list(folder.glob(".X.zip.cfbundle-*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(number)
    assert process.communicate(timeout=60) == (None, b"") and process.returncode == -number
    assert os.listdir(folder) == ["App.app"]


def test_an_ipa_has_no_prefix(folder: Path) -> None:
    assert b"--prefix is not for an .ipa" in pack(folder, "App.app", "-o", "X.ipa", "--prefix", "a", status=2).errors
    assert not (folder / "X.ipa").exists()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder in which everybody may write, as everybody may in the folders around it."""
    with tempfile.TemporaryDirectory(dir="/var/tmp") as name:
        Path(name).chmod(0o777)
        yield Path(name)


NOBODY = 65534


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody who may not write to the root")
@pytest.mark.parametrize("words", [["pack", "B.bundle", "-o", "X.zip"], ["build", "X.bundle", "--no-doctor"]])
def test_a_name_without_a_folder_is_written_to_the_current_one(open_folder: Path, words: list[str]) -> None:
    (open_folder / "B.bundle").mkdir()
    before = set(os.listdir("/"))
    done = subprocess.run(
        [CFBUNDLE, *words], cwd=open_folder, capture_output=True, text=True, check=False,
        user=NOBODY, group=NOBODY, extra_groups=[],
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert {path.name for path in open_folder.iterdir()} in ({"B.bundle", "X.zip"}, {"B.bundle", "X.bundle"})
    assert set(os.listdir("/")) == before


def test_an_archive_replaces_files_alone(folder: Path) -> None:
    os.mkfifo(folder / "pipe.zip")
    pack(folder, "App.app", "-o", "pipe.zip", status=2)
    assert (folder / "pipe.zip").is_fifo()
    (folder / "real.zip").write_bytes(b"old")
    (folder / "link.zip").symlink_to("real.zip")
    pack(folder, "App.app", "-o", "link.zip")
    assert (folder / "link.zip").is_symlink() and (folder / "real.zip").read_bytes()[:2] == b"PK"
    pack(folder, "App.app", "-o", "-", "--format", "zip", status=2)
    assert not (folder / "-").exists()
