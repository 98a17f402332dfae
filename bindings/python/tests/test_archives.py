"""Bundles in archives, in memory and in file systems of fsspec answer as on disk; bad archives are errors."""

from __future__ import annotations

import errno
import gc
import gzip
import io
import json
import os
import pickle
import plistlib
import random
import re
import shutil
import struct
import tarfile
import tempfile
import threading
import tracemalloc
import zipfile
import zlib
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any, Callable

import pytest
from cfbundlecompat import (
    Bundle,
    BundleError,
    FileKind,
    FileStatus,
    FileTree,
    ScanRecord,
    TreeFiles,
    archives,
    file_tree,
    open_archive,
    scan,
    to_parquet,
)
from cfbundlecompat._scan_examination import examined
from cfbundlecompat._scan_walk import Found, Walk, work_after
from conftest import MakeBundle
from forest import SEED, plant, write_bundle
from test_show import run
from trees import CALLS, TREES, answers, contents, write_deb, write_tar, write_zip

try:
    import lzma
except ImportError:
    pytest.skip("this Python cannot make the archives of the tests: it has no lzma", allow_module_level=True)

EXAMPLES = Path(__file__).parents[3] / "examples"


# ---- The same answers ----


@pytest.fixture
def sample(make_bundle: MakeBundle, tmp_path: Path) -> Path:
    """A directory with a bundle of many kinds of files, in Payload."""
    bundle = make_bundle(
        "top/Payload/Sample.app",
        {
            "CFBundleIdentifier": "org.example.sample",
            "CFBundleExecutable": "Sample",
            "CFBundleVersion": "1.2.3",
            "CFBundleName": "Sample",
            "CFBundleDevelopmentRegion": "en",
            "CFBundleIconFile": "icon",
            "CFBundleDocumentTypes": [{"CFBundleTypeName": "Text", "CFBundleTypeExtensions": ["txt"]}],
        },
        {
            "en.lproj/Localizable.strings": '/* Said first */ "greeting" = "Good day"; "count" = "%d files";',
            "de.lproj/Localizable.strings": '"greeting" = "Guten Tag";',
            "de.lproj/Other.strings": '"x" = "y";',
            "en.lproj/InfoPlist.strings": '"CFBundleName" = "The sample";',
            "picture.txt": "A picture",
            "icon.png": b"png",
            "folder/deep.txt": "deep",
            "größe.txt": "utf-8",
        },
    )
    (bundle / "Contents/Resources/link.txt").symlink_to("folder/deep.txt")
    (bundle / "Contents/MacOS").mkdir()
    (bundle / "Contents/MacOS/Sample").write_bytes(b"\xcf\xfa\xed\xfe\x0c\0\0\x01" + bytes(24))
    (bundle / "Contents/MacOS/Sample").chmod(0o755)
    write_bundle(bundle / "Contents/PlugIns/Inner.plugin", "org.example.inner")
    write_bundle(bundle / "Contents/Frameworks/F.framework", "org.example.framework")
    return tmp_path / "top"


@pytest.mark.parametrize("kind", TREES)
def test_bundle_in_a_tree_answers_as_on_disk(sample: Path, tmp_path: Path, kind: str) -> None:
    assert len(CALLS) >= 40
    expected = answers(Bundle(sample / "Payload/Sample.app"))
    assert sum(1 for one in expected.values() if one) > 30
    bundle = TREES[kind](sample, tmp_path).bundle("Payload/Sample.app")
    assert answers(bundle) == expected


@pytest.mark.parametrize("kind", ["zip", "memory", "fsspec"])
@pytest.mark.parametrize("example", ["Hello.bundle", "Travel.bundle", "Sketch.app"])
def test_examples_answer_as_on_disk(tmp_path: Path, example: str, kind: str) -> None:
    if not EXAMPLES.is_dir():
        pytest.skip("the examples are not here")
    bundle = TREES[kind](EXAMPLES, tmp_path).bundle(example)
    assert answers(bundle) == answers(Bundle(EXAMPLES / example))


@pytest.mark.parametrize("kind", ["zip", "tar", "deb"])
def test_scan_of_an_archive_has_the_records_of_the_directory(sample: Path, tmp_path: Path, kind: str) -> None:
    TREES[kind](sample, tmp_path)
    archive = f"{tmp_path}/a.{kind}"

    def moved(record: ScanRecord) -> ScanRecord:
        path, parent = (one and one.replace(str(sample), f"{archive}!") for one in (record.path, record.parent))
        return record._replace(path=path, parent=parent, container=archive, findings=None)

    expected = [moved(record) for record in scan(sample)]
    assert len(expected) == 3
    assert list(scan(archive)) == expected
    (tmp_path / "more").mkdir()
    os.rename(archive, tmp_path / f"more/a.{kind}")
    assert [record.identifier for record in scan(tmp_path / "more")] == [record.identifier for record in expected]


# ---- Opening ----


def test_open_takes_paths_in_archives(sample: Path, tmp_path: Path) -> None:
    archive = write_zip(sample, tmp_path / "app.ipa")
    bundle = Bundle.open(f"{archive}!/Payload/Sample.app")
    assert (bundle.identifier, bundle.localized("greeting")) == ("org.example.sample", "Good day")
    assert str(bundle.resource("picture", "txt")) == f"{archive}!/Payload/Sample.app/Contents/Resources/picture.txt"
    other = Bundle.open(f"{archive}!/Payload/Sample.app/Contents/PlugIns/Inner.plugin")
    assert other._tree is bundle._tree
    assert Bundle.open(f"{archive}!/Payload/Sample.app") == bundle
    assert Bundle.open(str(sample / "Payload/Sample.app")) != bundle
    with pytest.raises(BundleError, match="No such file"):
        Bundle.open(f"{archive}!/Payload/Missing.app")
    with pytest.raises(FileNotFoundError):
        Bundle.open(f"{tmp_path}/missing.ipa!/App.app")


def test_archive_is_a_mapping_of_bundles(sample: Path, tmp_path: Path) -> None:
    with open_archive(write_zip(sample, tmp_path / "a.zip")) as archive:
        assert list(archive) == [
            "Payload/Sample.app",
            "Payload/Sample.app/Contents/Frameworks/F.framework",
            "Payload/Sample.app/Contents/PlugIns/Inner.plugin",
        ]
        assert archive["Payload/Sample.app"].identifier == "org.example.sample"
        assert "Payload" not in archive and len(archive) == 3
    with pytest.raises(KeyError):
        archive["Payload"]


def test_url_of_fsspec(sample: Path, tmp_path: Path) -> None:
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    memory = fsspec.filesystem("memory")
    memory.pipe("/store/app.ipa", write_zip(sample, tmp_path / "app.ipa").read_bytes())
    for name, content in contents(sample).items():
        memory.pipe(f"/store/{name}", content if isinstance(content, bytes) else b"")
    assert Bundle.open("memory://store/Payload/Sample.app").localized("greeting") == "Good day"
    assert Bundle.open("memory://store/app.ipa!/Payload/Sample.app").localized("greeting") == "Good day"
    first, *_ = scan(["memory://store/app.ipa", "memory://store/missing.ipa"], fields=["info"])
    assert (first.path, first.identifier) == ("memory://store/app.ipa!/Payload/Sample.app", "org.example.sample")
    (missing,) = scan("memory://store/missing.ipa")
    assert missing.errors and missing.identifier is None


def test_directory_of_a_store_is_scanned_as_one_on_disk(sample: Path, tmp_path: Path) -> None:
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    apps = tmp_path / "apps"
    shutil.copytree(sample, apps / "deep", symlinks=True)
    write_zip(sample, apps / "a.ipa")
    (apps / "Z.app").mkdir()
    (apps / "Z.app/Info.plist").write_bytes(b"<plist><dict>")
    memory = fsspec.filesystem("memory")
    for file in apps.rglob("*"):
        if file.is_file():
            memory.pipe(f"/apps/{file.relative_to(apps).as_posix()}", file.read_bytes())
    fields = ["info", "executable", "languages", "tables", "coverage"]
    expected = [record.to_json() for record in scan(apps, fields=fields)]
    for url in ("memory://apps/", apps.as_uri() + "/"):
        found = json.dumps([record.to_json() for record in scan(url, fields=fields)])
        assert json.loads(found.replace(url.rstrip("/"), str(apps))) == json.loads(json.dumps(expected))
    assert len(expected) == 7
    (missing,) = scan("memory://nowhere/")
    assert (missing.path, missing.errors) == ("memory://nowhere", ("No such file or directory",))


def test_scan_of_a_store_is_the_same_by_processes_and_goes_on_after_any_record(tmp_path: Path) -> None:
    pytest.importorskip("fsspec", reason="fsspec is not installed")
    plant(tmp_path, random.Random(SEED), 60)
    url = tmp_path.as_uri() + "/"
    whole = list(scan(url, fields=["info"]))
    on_disk = [record.to_json() for record in scan(tmp_path, fields=["info"])]
    assert json.loads(json.dumps([one.to_json() for one in whole]).replace(url[:-1], str(tmp_path))) == on_disk
    with ProcessPoolExecutor(2, mp_context=get_context("forkserver")) as executor:
        assert list(scan(url, fields=["info"], executor=executor)) == whole
    for index in range(0, len(whole), 5):
        walk = Walk(work_after(url, whole[index].path, 0))
        left = []
        while not walk.is_finished:
            found = walk.step()
            left += [found.path] if found else []
        assert left == [record.path for record in whole[index + 1 :]]


def test_root_of_an_archive_can_be_a_bundle(tmp_path: Path) -> None:
    write_bundle(tmp_path / "root", "org.example.root", is_flat=True)
    archive = write_zip(tmp_path / "root", tmp_path / "root.zip")
    assert Bundle.open(f"{archive}!/").identifier == "org.example.root"
    (record,) = scan(archive, fields=["info"])
    assert (record.path, record.container, record.name) == (f"{archive}!/", str(archive), "root")


# ---- Trees ----


class Broken(TreeFiles):
    """A bundle; what its methods do can be changed."""

    def __init__(self) -> None:
        self.fault: BaseException | None = None
        self.closed = 0
        self.info = plistlib.dumps({"CFBundleIdentifier": "org.example.broken"})

    def _fail(self) -> None:
        if self.fault:
            raise self.fault

    def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
        self._fail()
        return [("A.app", FileKind.DIRECTORY)] if not directory else [("Info.plist", FileKind.REGULAR)]

    def status(self, path: str) -> FileStatus | None:
        self._fail()
        if path in ("", "A.app"):
            return FileStatus(FileKind.DIRECTORY)
        return FileStatus(FileKind.REGULAR, len(self.info)) if path == "A.app/Info.plist" else None

    def open(self, path: str) -> IO[bytes]:
        self._fail()
        return io.BytesIO(self.info)

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize(
    ("fault", "number"),
    [(PermissionError(13, "no"), 13), (ValueError("what"), 5), (MemoryError(), 12), (OSError("nothing"), 5)],
)
def test_exception_of_a_method_is_the_cause_of_the_error(fault: BaseException, number: int) -> None:
    files = Broken()
    tree = FileTree(files, description="here!")
    files.fault = fault
    with pytest.raises(BundleError) as raised:
        tree.bundle("A.app")
    assert (raised.value.errno, raised.value.__cause__, tree.last_error) == (number, fault, fault)
    assert raised.value.path == "here!/A.app"
    files.fault = None
    assert tree.bundle("A.app").identifier == "org.example.broken"


def test_interrupt_in_a_method_reaches_the_program() -> None:
    files = Broken()
    tree = FileTree(files)
    files.fault = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        tree.bundle("A.app")


def test_files_are_closed_once_when_nothing_uses_them() -> None:
    files = Broken()
    tree = FileTree(files)
    bundle = tree.bundle("A.app")
    del tree
    gc.collect()
    assert (bundle.identifier, files.closed) == ("org.example.broken", 0)
    bundle.close()
    del bundle
    gc.collect()
    assert files.closed == 1
    assert files not in [mounted.files for mounted in file_tree._mounted.values()]


def test_archives_are_closed_whatever_was_wrong_with_them(tmp_path: Path) -> None:
    write_bundle(tmp_path / "source/A.app", "org.example.a")
    content = bytearray(write_zip(tmp_path / "source", tmp_path / "a.zip").read_bytes())
    content[content.index(b"A.app/Contents/Info.plist") + 40] ^= 1
    (tmp_path / "bad").mkdir()
    for number in range(20):
        (tmp_path / f"bad/{number}.zip").write_bytes(content)
    before = len(os.listdir("/proc/self/fd"))
    for record in scan(tmp_path / "bad"):
        assert record.errors
        assert len(os.listdir("/proc/self/fd")) <= before + 2
    assert len(os.listdir("/proc/self/fd")) == before
    with pytest.raises(BundleError):
        Bundle.open(f"{tmp_path}/bad/0.zip!/A.app")
    gc.collect()
    assert len(os.listdir("/proc/self/fd")) == before


def test_file_that_has_no_status_is_an_error_with_its_path(tmp_path: Path) -> None:
    class Odd(Broken):
        fault_of_status: Exception = KeyError("what")

        def list(self, directory: str) -> Iterable[tuple[str, FileKind]]:
            if directory == "A.app/d":
                return [("bad", FileKind.REGULAR), ("good", FileKind.REGULAR)]
            return [*super().list(directory), *([("d", FileKind.DIRECTORY)] if directory else [])]

        def status(self, path: str) -> FileStatus | None:
            if path == "A.app/d":
                return FileStatus(FileKind.DIRECTORY)
            if path == "A.app/d/bad":
                raise self.fault_of_status
            return FileStatus(FileKind.REGULAR, 5) if path == "A.app/d/good" else super().status(path)

    files = Odd()
    tree = FileTree(files)
    found = Found("A.app", None, 0)
    record = examined(found, frozenset(["files", "size"]), None, tree)
    assert (record.files, record.size) == (3, len(files.info) + 5)
    assert record.errors == ("d/bad: No such file or directory",)
    files.fault_of_status = PermissionError(errno.EACCES, "not allowed")
    assert examined(found, frozenset(["files", "size"]), None, tree).errors == ("d/bad: not allowed",)


@pytest.mark.parametrize(
    ("size", "fault", "number"),
    [
        ((2 << 30) + 1, None, errno.EFBIG),
        (1 << 40, None, errno.EFBIG),
        (10, PermissionError(errno.EACCES, "no"), errno.EACCES),
        (10, ValueError("what"), errno.EIO),
        (10, FileNotFoundError("nothing"), errno.ENOENT),
    ],
)
def test_file_that_cannot_be_read_has_the_number_of_the_error(size: int, fault: Exception | None, number: int) -> None:
    class Large(Broken):
        def status(self, path: str) -> FileStatus | None:
            return FileStatus(FileKind.REGULAR, size) if path == "large" else super().status(path)

        def open(self, path: str) -> IO[bytes]:
            if fault:
                raise fault
            return super().open(path)

    path = FileTree(Large(), description="here!") / "large"
    with pytest.raises(OSError, match=r".+") as raised:
        path.read_bytes()
    assert (raised.value.errno, raised.value.filename) == (number, "here!/large")
    assert isinstance(raised.value, FileNotFoundError) == (number == errno.ENOENT)


def test_entry_of_a_zip_that_claims_too_much_is_too_large(tmp_path: Path) -> None:
    path = named_zip(tmp_path / "a.zip", "large")
    content = bytearray(path.read_bytes())
    # The size alone: newer versions of zipfile refuse compressed sizes that reach into the next entry.
    struct.pack_into("<L", content, content.index(b"PK\1\2") + 24, 0xFFFFFFF0)
    path.write_bytes(content)
    tree = open_archive(path).tree
    with pytest.raises(OSError, match="large") as raised:
        (tree / "large").read_bytes()
    assert raised.value.errno == errno.EFBIG
    with pytest.raises(FileNotFoundError):
        (tree / "missing").read_bytes()


def test_method_may_use_the_library(sample: Path) -> None:
    class Asking(Broken):
        def open(self, path: str) -> IO[bytes]:
            assert Bundle(sample / "Payload/Sample.app").identifier == "org.example.sample"
            return super().open(path)

    assert FileTree(Asking()).bundle("A.app").identifier == "org.example.broken"


def test_threads_share_a_tree(sample: Path, tmp_path: Path) -> None:
    archive = write_zip(sample, tmp_path / "a.zip")
    tree = open_archive(archive).tree
    failures: list[object] = []

    def work(number: int) -> None:
        for _ in range(30):
            bundle = tree.bundle("Payload/Sample.app")
            if (bundle.identifier, bundle.localized("greeting")) != ("org.example.sample", "Good day"):
                failures.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_tree_in_memory() -> None:
    tree = FileTree.from_contents({"A.app/Info.plist": b"{ CFBundleIdentifier = a; }", "B.app": "A.app"})
    assert tree.bundle("A.app").identifier == "a"
    assert tree.bundle("B.app").identifier == "a"
    assert (tree / "A.app").is_dir() and (tree / "A.app/Info.plist").is_file() and not (tree / "x").exists()
    assert [path.name for path in (tree / "A.app").iterdir()] == ["Info.plist"]
    for wrong in ("/absolute", "a/../b", "a//b"):
        with pytest.raises(ValueError, match=r".+"):
            FileTree.from_contents({wrong: b""})
    with pytest.raises(TypeError, match="'a': bytes or a str"):
        FileTree.from_contents({"a": 1})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(tree)


def test_case_insensitive_tree() -> None:
    contents_ = {"A.app/contents/info.plist": b"{ CFBundleIdentifier = a; }"}
    assert FileTree.from_contents(contents_, case_insensitive=True).bundle("a.APP").identifier == "a"
    with pytest.raises(BundleError):
        FileTree.from_contents(contents_).bundle("a.APP")


# ---- Bad input ----


def changed(content: bytes, old: bytes, new: bytes) -> bytes:
    assert old in content
    return content.replace(old, new)


def bad_archives(folder: Path) -> dict[str, bytes]:
    """Archives with a good bundle Good.app, and something wrong about Bad.app."""
    write_bundle(folder / "source/Good.app", "org.example.good", is_flat=True)
    write_bundle(folder / "source/Bad.app", "org.example.bad", is_flat=True)
    good = write_zip(folder / "source", folder / "good.zip").read_bytes()
    found = {"truncated": good[: len(good) // 2], "directory": good[:-40], "empty": b"", "text": b"not an archive"}
    with zipfile.ZipFile(folder / "good.zip") as archive:
        entry = archive.getinfo("Bad.app/Info.plist")
    crc = struct.pack("<L", entry.CRC)
    found["crc"] = changed(good, crc, b"abcd")
    at = good.rindex(b"Bad.app/Info.plist") - 46
    found["encrypted"] = good[: at + 8] + b"\1" + good[at + 9 :]
    found["method"] = good[: at + 10] + b"\x63" + good[at + 11 :]
    for name, path in (("dots", "../Bad.app/Info.plist"), ("absolute", "/Bad.app/Info.plist")):
        buffer = io.BytesIO(good)
        with zipfile.ZipFile(buffer, "a") as archive:
            archive.writestr(path, b"{ CFBundleIdentifier = escaped; }")
        found[name] = buffer.getvalue()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Good.app/Info.plist", b"{ CFBundleIdentifier = first; }")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("Good.app/Info.plist", b"{ CFBundleIdentifier = org.example.good; }")
        archive.writestr("Bad.app/Info.plist", bytes(300 << 20))  # a bomb
    found["bomb"] = buffer.getvalue()
    return found


def test_bad_archives_are_records_and_the_scan_goes_on(tmp_path: Path) -> None:
    (tmp_path / "archives").mkdir()
    bad = bad_archives(tmp_path)
    for name, content in bad.items():
        (tmp_path / f"archives/{name}.zip").write_bytes(content)
    (tmp_path / "archives/broken.tar.gz").write_bytes(write_tar(tmp_path / "source", tmp_path / "t").read_bytes()[:-60])
    (tmp_path / "archives/broken.deb").write_bytes(b"!<arch>\nno header")
    (tmp_path / "archives/last.zip").write_bytes((tmp_path / "good.zip").read_bytes())
    records = list(scan(tmp_path / "archives", fields=["info"]))
    by_archive: dict[str, list[ScanRecord]] = {}
    for record in records:
        by_archive.setdefault(os.path.basename(record.container or ""), []).append(record)
    for name in ("truncated.zip", "directory.zip", "empty.zip", "text.zip", "broken.tar.gz", "broken.deb"):
        (record,) = by_archive[name]
        assert record.path == record.container and record.errors, name
    for name in ("crc.zip", "encrypted.zip", "method.zip", "bomb.zip"):
        broken, good = by_archive[name]
        assert broken.errors and broken.identifier is None, (name, broken)
        assert (good.identifier, good.errors) == ("org.example.good", ()), name
    for name in ("dots.zip", "absolute.zip", "last.zip"):
        assert [record.identifier for record in by_archive[name]] == ["org.example.bad", "org.example.good"], name


INFO = b"{ CFBundleIdentifier = org.example.odd; }"


def named_zip(path: Path, name: str, *, system: int = 3, is_marked: bool = True, extra: bytes = b"") -> Path:
    """A zip with one file, whose name need not be what ``zipfile`` would write."""
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.extra = system, extra
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(entry, INFO)
    if not is_marked:
        content = bytearray(path.read_bytes())
        for signature, flags in ((b"PK\3\4", 7), (b"PK\1\2", 9)):
            content[content.index(signature) + flags] &= ~8
        path.write_bytes(content)
    return path


def unicode_name(raw: bytes, name: str) -> bytes:
    """The field with a name in UTF-8 that Info-ZIP adds."""
    content = name.encode()
    return struct.pack("<HHBL", 0x7075, 5 + len(content), 1, zlib.crc32(raw)) + content


@pytest.mark.parametrize(
    ("name", "options", "found"),
    [
        ("./A.app//Info.plist", {}, "A.app"),
        ("A.app/./Info.plist", {}, "A.app"),
        ("A.app\\Info.plist", {"system": 0}, "A.app"),
        ("A.app\\Info.plist", {"system": 3}, None),
        ("ä.app/Info.plist", {}, "ä.app"),
        ("ä.app/Info.plist", {"is_marked": False}, "ä.app"),  # as macOS writes it
        ("ä.app/Info.plist", {"is_marked": False, "system": 0}, "├ñ.app"),
        ("A.app/Info.plist\0x", {}, None),
        ("A.app/../B.app/Info.plist", {}, None),
        ("/A.app/Info.plist", {}, None),
        ("d/" * 3000 + "A.app/Info.plist", {}, None),
    ],
)
def test_names_of_a_zip_are_read_as_others_read_them(
    tmp_path: Path, name: str, options: dict[str, Any], found: str | None
) -> None:
    path = named_zip(tmp_path / "a.zip", name.replace("\0", "\1"), **options)
    path.write_bytes(path.read_bytes().replace(b"plist\1x", b"plist\0x"))
    records = list(scan(path, fields=["info"]))
    assert [(one.path, one.identifier, one.errors) for one in records] == (
        [] if found is None else [(f"{path}!/{found}", "org.example.odd", ())]
    )


def test_name_in_another_encoding_may_have_one_in_utf_8_beside_it(tmp_path: Path) -> None:
    raw = "ä.app/Info.plist".encode()
    path = named_zip(tmp_path / "a.zip", raw.decode(), is_marked=False, extra=unicode_name(raw, "ö.app/Info.plist"))
    assert [one.path for one in scan(path, fields=["info"])] == [f"{path}!/ö.app"]


def test_name_of_a_zip_that_is_not_utf_8_is_read_as_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("A.app/Info.plist", "A.app/xéy", "A.app/größe"):
            archive.writestr(name, INFO)
        archive.writestr("A.app/inner.zip", b"PK\1\2" + bytes(100))
    path.write_bytes(path.read_bytes().replace("xéy".encode(), b"x\xff\xffy"))
    (record,) = scan(path, fields=["info", "sizes"])
    assert (record.identifier, record.files, record.errors) == ("org.example.odd", 4, ())
    tree = open_archive(path).tree
    names = sorted(os.fsencode(name) for name, _ in tree._files.list("A.app"))
    assert names == [b"Info.plist", "größe".encode(), b"inner.zip", b"x\xff\xffy"]
    with tree._files.open(f"A.app/{os.fsdecode(names[3])}") as file:
        assert file.read() == INFO
    assert (tree / "A.app/größe").read_bytes() == INFO
    # What an entry begins with does not make it a directory of the zip.
    assert (tree / "A.app/inner.zip").read_bytes() == b"PK\1\2" + bytes(100)


@pytest.mark.parametrize("write", ["zip", "tar"])
def test_bundle_and_file_whose_names_are_bytes_are_opened(tmp_path: Path, write: str) -> None:
    name = os.fsdecode(b"\xff.app")
    member = tarfile.TarInfo(f"{name}/Info.plist")
    member.size = len(INFO)
    with tarfile.open(tmp_path / "a.tar", "w") as tar:
        tar.addfile(member, io.BytesIO(INFO))
    path = tmp_path / f"a.{write}"
    if write == "zip":
        content = named_zip(path, "é.app/Info.plist").read_bytes()
        path.write_bytes(content.replace("é".encode(), b"\xff\xff"))
        name = os.fsdecode(b"\xff\xff.app")
    tree = open_archive(path).tree
    assert (tree / name).is_dir() and (tree / name / "Info.plist").is_file()
    assert (tree / name / "Info.plist").read_bytes() == INFO
    assert tree.bundle(name).identifier == "org.example.odd"
    assert [(record.path, record.identifier) for record in scan(path)] == [(f"{path}!/{name}", "org.example.odd")]


def test_entries_with_bytes_in_common_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("A.app", "B.app", "C.app"):
            archive.writestr(f"{name}/Info.plist", INFO)
    content = bytearray(path.read_bytes())
    # The second entry is where the first one is.
    second = content.index(b"PK\1\2", content.index(b"PK\1\2") + 4)
    content[second + 42 : second + 46] = bytes(4)
    path.write_bytes(content)
    first, second_, third = scan(path, fields=["info"])
    for record in (first, second_):
        assert record.errors == ("Info.plist: Input/output error: the entry has bytes in common with another one",)
    assert third.identifier == "org.example.odd"


@pytest.mark.parametrize("file", ["Contents/Info.plist", "Contents/Resources/en.lproj/Localizable.strings"])
def test_file_that_expands_without_end_is_not_read(tmp_path: Path, file: str) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("A.app/Contents/PkgInfo", b"APPL????")
        if file != "Contents/Info.plist":
            archive.writestr("A.app/Contents/Info.plist", INFO)
        with archive.open(f"A.app/{file}", "w") as bomb:
            for _ in range(80):
                bomb.write(bytes(1 << 20))
    tracemalloc.start()
    (record,) = scan(tmp_path / "a.zip", fields=["info", "tables", "coverage", "sizes"])
    assert tracemalloc.get_traced_memory()[1] < 8 << 20
    tracemalloc.stop()
    assert record.size is not None and record.size > 80 << 20
    (error,) = record.errors
    assert error.startswith(f"{file}: ") and error.endswith(f"bytes claim to be {80 << 20}: over the limit")


def test_package_whose_members_have_no_size_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"!<arch>\n" + f"{'x':<16}{0:<12}{0:<6}{0:<6}{0:<8}{-60:<10}`\n".encode())
    (record,) = scan(tmp_path / "a.deb")
    assert record.errors == ("a damaged package",)


def tar_of(path: Path, *members: tarfile.TarInfo, mode: str = "w") -> Path:
    """A tar with a bundle, and members without content."""
    with tarfile.open(path, mode, format=tarfile.PAX_FORMAT) as archive:  # type: ignore[call-overload]
        info = tarfile.TarInfo("A.app/Info.plist")
        info.size = len(INFO)
        archive.addfile(info, io.BytesIO(INFO))
        for member in members:
            archive.addfile(member)
    return path


def member_with(**headers: str) -> tarfile.TarInfo:
    member = tarfile.TarInfo("A.app/x")
    member.pax_headers = headers
    return member


@pytest.mark.parametrize("headers", [{"mtime": "nan"}, {"mtime": "1e400"}, {"path": "d/" * 60_000 + "x"}])
def test_tar_with_odd_headers_is_read(tmp_path: Path, headers: dict[str, str]) -> None:
    (record,) = scan(tar_of(tmp_path / "a.tar", member_with(**headers)), fields=["info", "sizes"])
    assert (record.identifier, record.errors) == ("org.example.odd", ())
    assert record.files == 1 + ("mtime" in headers)


def raw_header(kind: bytes, size: bytes, *, is_extended: bool = False) -> bytes:
    content = bytearray(tarfile.TarInfo("A.app/x").tobuf(tarfile.GNU_FORMAT))
    content[124:136], content[156:157], content[482] = size, kind, is_extended
    content[148:156] = b" " * 8
    content[148:156] = b"%06o\0 " % sum(content)
    return bytes(content)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (raw_header(b"0", b"\xff" * 10 + b"\xfe\0"), "a header claims -512 bytes"),
        (raw_header(tarfile.XHDTYPE, b"\xff" * 10 + b"\xfe\0"), "a header claims -512 bytes"),
        (raw_header(tarfile.XHDTYPE, b"77777777777\0"), "a header claims 8589934591 bytes"),
        (raw_header(tarfile.GNUTYPE_LONGNAME, b"77777777777\0"), "a header claims 8589934591 bytes"),
        (raw_header(tarfile.GNUTYPE_SPARSE, b"0" * 11 + b"\0", is_extended=True) + b"1" * 512 * 5000, "sparse file"),
    ],
    ids=["a negative size", "a negative description", "a large description", "a long name", "a sparse file"],
)
def test_tar_with_a_header_that_lies_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tar_of(tmp_path / "a.tar")
    whole = path.read_bytes()
    path.write_bytes(whole[:1024] + content + bytes(1024))
    (record,) = scan(path)
    assert reason in record.errors[0]


@pytest.mark.parametrize("size", ["-512", "-1024", "-1536"])
def test_tar_that_leads_back_is_refused(tmp_path: Path, size: str) -> None:
    (record,) = scan(tar_of(tmp_path / "a.tar", member_with(size=size)))
    # Newer versions of tarfile refuse the size by themselves.
    assert "claims -" in record.errors[0] or "invalid offset" in record.errors[0]


def test_tar_with_a_damaged_header_between_others_is_refused(tmp_path: Path) -> None:
    path = tar_of(tmp_path / "a.tar", member_with(comment="x"), tarfile.TarInfo("A.app/y"))
    content = bytearray(path.read_bytes())
    start = content.rindex(b"A.app/y")
    content[start + 100] ^= 1
    path.write_bytes(content)
    (record,) = scan(path)
    assert f"the header at byte {start} cannot be read" in record.errors[0]


@pytest.mark.parametrize("size", ["9" * 24, "9" * 20])
def test_size_that_no_file_can_have_is_refused(tmp_path: Path, size: str) -> None:
    path = tar_of(tmp_path / "a.tar", member_with(size=size))
    with pytest.raises(ValueError, match="a damaged archive"):
        open_archive(path)
    with pytest.raises(ValueError, match="a damaged archive"):
        open_archive(io.BytesIO(path.read_bytes()))


def test_headers_that_describe_headers_end(tmp_path: Path) -> None:
    name = raw_header(tarfile.GNUTYPE_LONGNAME, b"00000000001\0") + b"x" + bytes(511)
    path = tar_of(tmp_path / "a.tar")
    path.write_bytes(path.read_bytes()[:1024] + name * 1500 + bytes(1024))
    with pytest.raises(ValueError, match="too many headers describe one member"):
        open_archive(path)


def test_tar_that_ends_with_a_zip_is_a_tar(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("Q.app/Contents/Info.plist", INFO)
    member = tarfile.TarInfo("inner.zip")
    member.size = len(inner.getvalue())
    path = tar_of(tmp_path / "a.tar")
    with tarfile.open(path, "a") as archive:
        archive.addfile(member, io.BytesIO(inner.getvalue()))
    assert list(open_archive(path)) == ["A.app"]


def test_file_that_decrypts_is_read_with_its_own_functions(tmp_path: Path) -> None:
    class Decrypting:
        def __init__(self, path: Path) -> None:
            self._file = path.open("rb")
            self.seek, self.tell, self.fileno, self.close = (
                *(self._file.seek, self._file.tell),
                *(self._file.fileno, self._file.close),
            )

        def read(self, size: int = -1) -> bytes:
            return bytes(byte ^ 7 for byte in self._file.read(size))

    path = tar_of(tmp_path / "a.tar")
    path.write_bytes(bytes(byte ^ 7 for byte in path.read_bytes()))
    file: Any = Decrypting(path)
    assert open_archive(file)["A.app"].identifier == "org.example.odd"
    file.close()


def test_path_of_an_archive_may_be_bytes(tmp_path: Path) -> None:
    assert list(open_archive(os.fsencode(tar_of(tmp_path / "a.tar")))) == ["A.app"]


@pytest.mark.parametrize("end", [b"", b"\0" * 100, b"\0" * 512, b"\0" * 512 + b"x" * 700])
def test_tar_ends_with_the_file_or_a_block_of_zeros(tmp_path: Path, end: bytes) -> None:
    path = tar_of(tmp_path / "a.tar")
    path.write_bytes(path.read_bytes()[:1024] + end)
    (record,) = scan(path)
    assert (record.identifier, record.errors) == ("org.example.odd", ())


@pytest.mark.parametrize("limit", ["_MEMBER_LIMIT", "_NAMES_LIMIT", "_DESCRIPTION_LIMIT"])
def test_headers_of_a_tar_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    path = tar_of(tmp_path / "a.tar.gz", *[member_with(comment="x" * 200) for _ in range(50)], mode="w:gz")
    (record,) = scan(path)
    assert record.errors == ()
    monkeypatch.setattr(archives, limit, 40)
    (record,) = scan(path)
    assert record.path == str(path) and ("too many members" in record.errors[0] or "a header" in record.errors[0])


@pytest.mark.parametrize("write", ["zip", "tar"])
@pytest.mark.parametrize(("depth", "is_found"), [(200, True), (201, False)])
def test_names_below_200_directories_do_not_exist_as_for_cfbundle(
    tmp_path: Path, write: str, depth: int, is_found: bool
) -> None:
    name = "d/" * depth + "file"
    path = tmp_path / "a.zip"
    if write == "tar":
        path = tar_of(tmp_path / "a.tar", tarfile.TarInfo(name), tarfile.TarInfo(f"./{name}"))
    else:
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("A.app/Info.plist", INFO)
            archive.writestr(name, b"")
    tree = open_archive(path).tree
    assert ((tree / name).exists(), (tree / "d").exists()) == (is_found, is_found)
    assert [record.errors for record in scan(path, fields=["info"])] == [()]


def test_directories_that_no_member_names_are_bounded(tmp_path: Path) -> None:
    members = [tarfile.TarInfo(f"{number:04}/" + "a/" * 199 + "f") for number in range(2000)]
    path = tar_of(tmp_path / "a.tar.gz", *members, mode="w:gz")
    assert path.stat().st_size < 100_000
    tracemalloc.start()
    with pytest.raises(ValueError, match="too many directories that are no members") as raised:
        open_archive(path)
    assert tracemalloc.get_traced_memory()[1] < 64 << 20
    tracemalloc.stop()
    assert str(path) in str(raised.value) and re.search(r"'\d{4}/a/", str(raised.value))
    (record,) = scan(path)
    assert record.errors[0].startswith("too many directories")
    # As many directories as members are no fault.
    usual = [tarfile.TarInfo(f"{number}/f") for number in range(20_000)]
    assert len(list(open_archive(tar_of(tmp_path / "b.tar", *usual)).tree._files.list(""))) == 20_001


def test_xz_does_not_choose_how_much_memory_it_takes(tmp_path: Path) -> None:
    path = tar_of(tmp_path / "a.tar.xz", mode="w:xz")
    (record,) = scan(path)
    assert record.identifier == "org.example.odd"
    # Two streams and padding are one file.
    half = path.read_bytes()
    (tmp_path / "two.tar.xz").write_bytes(half + bytes(8) + half)
    assert [one.identifier for one in scan(tmp_path / "two.tar.xz")] == ["org.example.odd"]
    content = bytearray(half)
    size = (content[12] + 1) * 4
    content[content.index(b"\x21\1", 12) + 2] = 39  # a dictionary of 3 GiB
    content[12 + size - 4 : 12 + size] = struct.pack("<L", zlib.crc32(content[12 : 12 + size - 4]))
    path.write_bytes(content)
    (record,) = scan(path)
    assert record.errors == ("a damaged archive: Memory usage limit exceeded",)


def hard_link(name: str, target: str) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname = tarfile.LNKTYPE, target
    return member


def test_hard_link_is_what_its_name_was_when_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "a.tar"
    with tarfile.open(path, "w") as archive:
        for name, content in (("x", b"old"), ("y", None), ("z", None), ("x", b"replaced"), ("y", b"other")):
            member = hard_link(f"A.app/{name}", {"y": "./A.app/x", "z": "A.app/y"}.get(name, ""))
            if content is not None:
                member = tarfile.TarInfo(member.name)
                member.size = len(content)
            archive.addfile(member, io.BytesIO(content or b""))
        archive.addfile(hard_link("A.app/x", "A.app/x"))
    tree = open_archive(path).tree
    read = {name: (tree / f"A.app/{name}").read_bytes() for name in "xyz"}
    assert read == {"x": b"replaced", "y": b"other", "z": b"old"}


@pytest.mark.parametrize("target", ["nothing", "A.app/gone", "A.app", "A.app/later", "A.app/symbolic", "../x", ""])
def test_hard_link_to_what_is_no_file_is_absent_and_the_rest_is_not(tmp_path: Path, target: str) -> None:
    symbolic = tarfile.TarInfo("A.app/symbolic")
    symbolic.type, symbolic.linkname = tarfile.SYMTYPE, "Info.plist"
    later = tarfile.TarInfo("A.app/later")
    path = tar_of(tmp_path / "a.tar", symbolic, hard_link("A.app/gone", target), later)
    (record,) = scan(path, fields=["info", "sizes"])
    assert (record.identifier, record.files, record.size, record.errors) == ("org.example.odd", 3, len(INFO), ())
    assert not (open_archive(path).tree / "A.app/gone").exists()


def test_links_lead_to_files_of_the_archive_only(tmp_path: Path) -> None:
    (tmp_path / "outside.txt").write_text("secret")
    app = write_bundle(tmp_path / "source/A.app", "org.example.a", is_flat=True)
    (app / "out.txt").symlink_to("../../outside.txt")
    (app / "absolute.txt").symlink_to(tmp_path / "outside.txt")
    (app / "loop.txt").symlink_to("loop.txt")
    for tree in (TREES[kind](tmp_path / "source", tmp_path) for kind in ("zip", "tar")):
        for name in ("out", "absolute", "loop"):
            assert not (tree / f"A.app/{name}.txt").exists()
            with pytest.raises(OSError, match=r".+"):
                (tree / f"A.app/{name}.txt").read_bytes()


def test_any_damage_of_an_archive_is_survived(tmp_path: Path) -> None:
    write_bundle(tmp_path / "source/A.app", "org.example.a")
    whole = {
        "zip": write_zip(tmp_path / "source", tmp_path / "a.zip").read_bytes(),
        "tar": write_tar(tmp_path / "source", tmp_path / "a.tar", "w").read_bytes(),
        "deb": write_deb(tmp_path / "source", tmp_path / "a.deb").read_bytes(),
    }
    chance = random.Random(SEED)
    target = tmp_path / "damaged"
    for number in range(300):
        content = bytearray(whole[("zip", "tar", "deb")[number % 3]])
        for _ in range(chance.randrange(1, 6)):
            content[chance.randrange(len(content))] = chance.randrange(256)
        target.write_bytes(content[: chance.choice([len(content), chance.randrange(len(content))])])
        for record in scan(target):
            assert record.container == str(target)


def test_unpacked_tar_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED", 1 << 20)
    (tmp_path / "source").mkdir()
    (tmp_path / "source/zeros").write_bytes(bytes(2 << 20))
    (record,) = scan(write_tar(tmp_path / "source", tmp_path / "bomb.tar.gz"))
    assert record.errors == ("more than 1048576 bytes when unpacked: over the limit",)


def test_interrupted_scan_of_archives_goes_on(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    for number in range(4):
        for part in range(3):
            write_bundle(tmp_path / f"source{number}/{part}.app", f"{number}.{part}")
        (tmp_path / "archives").mkdir(exist_ok=True)
        write_zip(tmp_path / f"source{number}", tmp_path / f"archives/{number}.ipa")
    write_bundle(tmp_path / "archives/last.app", "last")
    expected = [f"{number}.{part}" for number in range(4) for part in range(3)] + ["last"]
    for stop in range(1, 5):
        table = tmp_path / f"table{stop}"
        left = [stop]

        def sources(left: list[int] = left) -> Iterable[Path]:
            yield tmp_path / "archives"

        def replace_or_stop(path: Path, target: Path, left: list[int] = left, replace: Any = Path.replace) -> Any:
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
            return replace(path, target)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "replace", replace_or_stop)
            with pytest.raises(KeyboardInterrupt):
                to_parquet(sources(), table, rows=2, fields=["info"])
        to_parquet(sources(), table, rows=2, fields=["info"], mode="resume")
        assert parquet.read_table(table)["identifier"].to_pylist() == expected


# ---- Archives that change while they are open ----


CHANGING: dict[str, Callable[[Path, Path], Path]] = {
    "zip": write_zip,
    "tar": lambda source, target: write_tar(source, target, "w"),
    "tar.gz": write_tar,
    "deb": write_deb,
    "deb with a plain tar": lambda source, target: write_deb(source, target, "w"),
}
UNPACKED = ("tar.gz", "deb")
"""Those that are read when they are opened."""


def truncate(path: Path, other: Path) -> None:
    os.truncate(path, path.stat().st_size // 3)


def overwrite(path: Path, other: Path) -> None:
    path.write_bytes(other.read_bytes())


def replace(path: Path, other: Path) -> None:
    other.replace(path)


def delete(path: Path, other: Path) -> None:
    path.unlink()


@pytest.fixture
def versions(tmp_path: Path, request: pytest.FixtureRequest) -> tuple[Path, Path]:
    """Two archives with equal sizes, names and places of files, as far as possible."""
    made = []
    for version in ("old", "new"):
        for name in ("A", "B", "C"):
            app = write_bundle(tmp_path / version / f"{name}.app", f"org.example.{version}.{name}")
            (app / "Contents/Resources/text.txt").write_text(version * 10_000)
        made.append(CHANGING[request.param](tmp_path / version, tmp_path / f"{version}.archive"))
    os.utime(made[0], (1, 1))  # A change within the same tick of the clock would not be seen.
    return made[0], made[1]


in_each_archive = pytest.mark.parametrize(
    ("versions", "kind"), [(kind, kind) for kind in CHANGING], indirect=["versions"]
)
by_each_change = pytest.mark.parametrize("change", [truncate, overwrite, replace, delete])


@by_each_change
@in_each_archive
def test_changed_archive_has_its_old_content_or_is_an_error(
    versions: tuple[Path, Path], kind: str, change: Callable[[Path, Path], None]
) -> None:
    path, other = versions
    bundle = Bundle.open(f"{path}!/A.app")
    tree = bundle._tree
    assert tree is not None and bundle.identifier == "org.example.old.A"
    change(path, other)
    text = tree / "B.app/Contents/Resources/text.txt"
    assert bundle.identifier == "org.example.old.A"
    if kind in UNPACKED or change in (replace, delete):
        assert text.read_text() == "old" * 10_000
        assert tree.bundle("B.app").identifier == "org.example.old.B"
    else:
        with pytest.raises(OSError, match="the archive was changed after it was opened") as caught:
            text.read_bytes()
        assert caught.value.errno == errno.ESTALE
        with pytest.raises(BundleError, match=r".+"):
            tree.bundle("B.app")
    if change in (overwrite, replace):
        assert Bundle.open(f"{path}!/A.app").identifier == "org.example.new.A"
    else:
        with pytest.raises((OSError, ValueError)):
            Bundle.open(f"{path}!/A.app")


@by_each_change
@in_each_archive
def test_scan_of_a_changing_archive_has_old_records_or_errors(
    versions: tuple[Path, Path], kind: str, change: Callable[[Path, Path], None]
) -> None:
    path, other = versions
    records = scan(path, fields=["info", "tables"])
    first = next(records)
    assert first.identifier == "org.example.old.A"
    change(path, other)
    for name, record in zip("BC", records):
        if kind in UNPACKED or change in (replace, delete):
            assert (record.identifier, record.errors) == (f"org.example.old.{name}", ())
        else:
            assert record.identifier is None
            assert "the archive was changed after it was opened" in record.errors[0]


# ---- The one bundle in an archive ----


def test_archive_stands_for_the_one_bundle_in_it(sample: Path, tmp_path: Path) -> None:
    archive = write_zip(sample, tmp_path / "app.ipa")
    assert Bundle.open(str(archive)) == Bundle.open(f"{archive}!/Payload/Sample.app")
    write_bundle(sample / "Other.app", "org.example.other")
    both = write_zip(sample, tmp_path / "two.zip")
    with pytest.raises(BundleError, match=r"several bundles.*Other\.app.*Payload/Sample\.app"):
        Bundle.open(str(both))
    with zipfile.ZipFile(tmp_path / "none.zip", "w") as empty:
        empty.writestr("a.txt", "a")
    with pytest.raises(BundleError, match="no bundle"):
        Bundle.open(str(tmp_path / "none.zip"))
    assert "org.example.sample" in run("show", archive).stdout


def test_absolute_link_leads_to_the_root_of_the_archive(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "a.tar", "w") as archive:
        content = b"{ CFBundleIdentifier = org.example.linked; }"
        info = tarfile.TarInfo("etc/A.plist")
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
        link = tarfile.TarInfo("usr/lib/A.bundle/Contents/Info.plist")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/A.plist"
        archive.addfile(link)
    (record,) = scan(tmp_path / "a.tar", fields=["info"])
    assert record.identifier == "org.example.linked"


def test_package_compressed_with_lzma_is_read(tmp_path: Path) -> None:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        content = b"{ CFBundleIdentifier = org.example.lzma; }"
        info = tarfile.TarInfo("./A.bundle/Info.plist")
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    data = lzma.compress(file.getvalue(), format=lzma.FORMAT_ALONE)
    members = {"debian-binary": b"2.0\n", "data.tar.lzma": data}
    with (tmp_path / "a.deb").open("wb") as package:
        package.write(b"!<arch>\n")
        for name, content in members.items():
            package.write(f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
            package.write(content + b"\n" * (len(content) % 2))
    assert [record.identifier for record in scan(tmp_path, fields=["info"])] == ["org.example.lzma"]


def test_tar_that_is_made_to_fill_a_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is that of cfbundle: 256 times the file, if that is more than a gigabyte."""
    monkeypatch.setattr(archives, "_UNSUSPICIOUS_SIZE", 1 << 20)
    written = 0

    class Counting:
        def __init__(self) -> None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115

        def write(self, content: bytes) -> None:
            nonlocal written
            written += len(content)

        def close(self) -> None:
            self._file.close()

    monkeypatch.setattr(archives, "TemporaryFile", Counting)
    bomb = gzip.compress(bytes(1 << 26))
    (tmp_path / "a.tar.gz").write_bytes(bomb)
    (record,) = scan(tmp_path / "a.tar.gz", fields=["info"])
    assert "over the limit" in record.errors[0]
    assert written <= 256 * len(bomb) + (1 << 20)
