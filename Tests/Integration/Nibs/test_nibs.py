"""Real nibs give the facts of nib-cases.tsv, which two other decoders computed.

The files are those of ``data/nibs`` in the directory that CFBUNDLECOMPAT_SHARED names, and of the packages that
``Tests/Integration/Corpus/run`` downloads. What is missing is skipped with a reason.
"""

from __future__ import annotations

import collections
import csv
import os
import plistlib
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nib_archive
import pytest
import vectors
from nib_library import Failure, Nib, NibObject

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("CFBUNDLECOMPAT_SHARED") or ROOT.parent / "shared")
CORPUS = Path(os.environ.get("CFBUNDLECOMPAT_CORPUS") or ROOT / ".build/corpus").absolute()

NOT_A_NIB, GORM, UNSUPPORTED_VERSION, DAMAGED, TOO_LARGE, NO_ROOT = 2, 4, 6, 7, 8, 9
OUTLET, ACTION = 1, 2


def rows() -> list[dict[str, str]]:
    listing = SHARED / "data/nib-cases.tsv"
    if not listing.is_file():
        return []
    with listing.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def path_of(row: dict[str, str]) -> Path:
    label = row["set"].split()[0]
    if label == "A":  # a companion
        return SHARED / "data/nibs" / row["set"].split()[2] / row["path"]
    return CORPUS / label / row["path"]


ROWS = rows()
CASES = [pytest.param(row, id=f"{row['set'].split()[-1]}/{row['path']}") for row in ROWS]
NO_ROWS = pytest.mark.skipif(not ROWS, reason=f"no {SHARED}/data/nib-cases.tsv")


def present(row: dict[str, str]) -> Path:
    path = path_of(row)
    if not path.is_file():
        pytest.skip(f"no {path}: Tests/Integration/Corpus/run --download downloads the packages")
    return path


def files(*formats: str) -> list[Path]:
    found = [path_of(row) for row in ROWS if row["format"] in formats and path_of(row).is_file()]
    if not found:
        pytest.skip(f"no file of {', '.join(formats)} in {SHARED}/data/nibs or {CORPUS}")
    return found


def counted(names: Iterable[str]) -> str:
    counts = collections.Counter(names)
    return ";".join(f"{name}={counts[name]}" for name in sorted(counts)) or "-"


# ---- The facts ----


@NO_ROWS
@pytest.mark.parametrize("row", CASES)
def test_nib_has_the_facts_that_other_decoders_found(row: dict[str, str]) -> None:
    path = present(row)
    if row["format"] == "gnustep-archive":
        with pytest.raises(Failure) as failure:
            Nib(path.read_bytes())
        assert failure.value.code == GORM
        return
    assert path.stat().st_size == int(row["bytes"])
    nib = Nib(path)
    connections = nib.connections
    outlets = [
        f"{one.label}: {one.source.label} -> {one.destination.label}" for one in connections if one.kind == OUTLET
    ]
    facts = {
        "format": nib.format,
        "slots": str(len(nib.slots)),
        "instances": str(len(nib.objects)),
        "classes": str(len({one.archived_class for one in nib.objects})),
        "connections": counted(one.archived_class for one in connections),
        "connection_count": str(len(connections)),
        "toplevel": str(len(nib.top_level)),
        "toplevel_classes": counted(one.class_name for one in nib.top_level),
        "owner": nib.owner.class_name if nib.owner else "-",
        "visible_windows": str(len(nib.visible_windows)),
        "localizable_strings": str(sum(one.archived_class == "NSLocalizableString" for one in nib.objects)),
        "outlets_first3": " | ".join(outlets[:3]) or "-",
    }
    assert facts == {name: row[name] for name in facts}
    assert nib.diagnostics == []


@NO_ROWS
@pytest.mark.parametrize("row", CASES)
def test_model_of_a_nib_is_consistent(row: dict[str, str]) -> None:
    if row["format"] == "gnustep-archive":
        pytest.skip("not a nib")
    nib = Nib(present(row))
    table = {one for one in nib.objects if one.kind in (1, 2)}
    ids = [one.object_id for one in nib.objects if one.object_id is not None]
    assert len(ids) == len(set(ids))
    assert nib.owner and nib.owner.parent is None
    for one in table - {nib.owner}:
        assert one.parent in table
        if one.kind == 1:
            assert one in one.parent.children
    assert nib.owner.children == nib.top_level
    for connection in nib.connections:
        for end in (connection.source, connection.destination):
            assert end is None or end in table
    assert Nib(present(row)).json_bytes == nib.json_bytes


# ---- Independent readers ----


def simple(value: Any) -> Any:
    return ("ref", value.index) if isinstance(value, NibObject) else value


VALUE_CLASSES = {
    *("NSString", "NSMutableString", "NSLocalizableString", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet"),
    *("NSDictionary", "NSMutableDictionary", "NSData", "NSMutableData", "NSNumber", "NSDate", "NSNull", "NSValue"),
}


def test_nib_archives_are_read_as_an_independent_reader_reads_them() -> None:
    for path in files("NIBArchive"):
        nib, expected = Nib(path), nib_archive.read(path)
        assert len(nib.slots) == len(expected)

        def value(one: Any, depth: int = 0, expected: Any = expected) -> Any:
            if not isinstance(one, nib_archive.Reference):
                return one
            target = expected[one.index]
            found = dict(target.values)
            elements = (
                [value(v, depth + 1) for k, v in target.values if k == "UINibEncoderEmptyKey"] if depth < 4 else []
            )
            if target.name in ("NSString", "NSMutableString", "NSLocalizableString"):
                return found["NS.bytes"].decode()
            if target.name == "NSNumber":
                return next(bool(v) if k == "NS.boolval" else v for k, v in target.values if k.endswith("val"))
            if target.name == "NSValue":
                return next(value(v) for k, v in target.values if k in ("NS.pointval", "NS.sizeval", "NS.rectval"))
            if target.name in ("NSData", "NSMutableData"):
                return found["NS.bytes"]
            if target.name == "NSDate":
                return ("date", found["NS.time"])
            if target.name in ("NSArray", "NSMutableArray", "NSSet", "NSMutableSet"):
                return elements
            if target.name in ("NSDictionary", "NSMutableDictionary"):
                return dict(zip(elements[::2], elements[1::2]))
            return ("ref", one.index)

        def plain(one: Any) -> Any:
            if isinstance(one, list):
                return [plain(element) for element in one]
            if isinstance(one, dict):
                return {plain(k): plain(v) for k, v in one.items()}
            return simple(one)

        for index, (mine, other) in enumerate(zip(nib.objects, expected)):
            assert (mine.index, mine.archived_class) == (index, other.name)
            if other.name not in VALUE_CLASSES:
                assert [(k, plain(v)) for k, v in mine.properties] == [(k, value(v)) for k, v in other.values]


def test_keyed_archives_are_read_as_plistlib_reads_them() -> None:
    for path in files("keyed-bplist", "keyed-xml"):
        if path.read_bytes().startswith(b"bplist"):
            root = plistlib.loads(path.read_bytes())
        else:
            root = plistlib.loads(path.read_bytes(), fmt=plistlib.FMT_XML)
        objects, nib = root["$objects"], Nib(path)
        assert len(nib.slots) == len(objects)

        def uid(value: Any) -> int | None:
            if isinstance(value, plistlib.UID):
                return value.data
            return value["CF$UID"] if isinstance(value, dict) and set(value) == {"CF$UID"} else None

        for mine, other in zip(nib.slots, objects):
            if not (isinstance(other, dict) and "$class" in other):
                assert mine is None
                continue
            assert mine.archived_class == objects[uid(other["$class"])]["$classname"]
            keys = sorted((key for key in other if key != "$class"), key=str.encode)
            assert [key for key, _ in mine.properties] == keys
            for key, value in mine.properties:
                expected = other[key]
                if (target := uid(expected)) is None:
                    if not isinstance(expected, (list, dict)):
                        assert value == expected
                elif isinstance(value, NibObject):
                    assert value.index == target
                elif isinstance(objects[target], str):
                    assert value == (None if target == 0 else objects[target])


def test_type_4_of_a_nib_archive_is_false() -> None:
    """What is a constant in one coding is the same constant in the other."""
    seen: dict[tuple[str, str], dict[str, set[Any]]] = collections.defaultdict(lambda: collections.defaultdict(set))
    for path in files("NIBArchive", "keyed-bplist"):
        nib = Nib(path)
        for one in nib.objects:
            if one.archived_class in ("NSButton", "NSTextField", "NSImageView", "NSBox"):
                for key, value in one.properties:
                    if key in ("NSEnabled", "NSTransparent"):
                        seen[one.archived_class, key][nib.format].add(value)
    assert seen["NSButton", "NSEnabled"]["NIBArchive"] >= {True}
    keyed = seen["NSButton", "NSEnabled"].get("keyed-bplist")
    if not keyed:
        pytest.skip(f"no keyed archive in {CORPUS}")
    assert keyed == {True}
    assert seen["NSBox", "NSTransparent"]["NIBArchive"] == seen["NSBox", "NSTransparent"]["keyed-bplist"] == {False}


def test_typed_streams_have_the_objects_that_pytypedstream_reads() -> None:
    """Its level of events: objects and classes in the order of their numbers."""
    typedstream = pytest.importorskip("typedstream", reason="pytypedstream is not installed")
    stream = pytest.importorskip("typedstream.stream")
    for path in files("typedstream"):
        names: list[str] = []
        with stream.TypedStreamReader.open(path) as reader:
            names += [type(event).__name__ for event in reader]
        nib = Nib(path)
        assert len(nib.objects) == names.count("BeginObject"), typedstream
        assert len(nib.slots) >= len(nib.objects) + names.count("SingleClass")


def test_both_codings_of_one_directory_give_one_model() -> None:
    """The five directories of GNUMail whose parts were saved together."""

    def model(nib: Nib) -> Any:
        name = lambda one: one and (one.class_name, one.object_id)  # noqa: E731
        return (
            nib.owner.class_name,
            sorted(name(one) for one in nib.top_level),
            sorted(repr((c.kind, c.label, name(c.source), name(c.destination))) for c in nib.connections),
            sorted(one.object_id for one in nib.objects if one.object_id is not None and one.kind == 1),
        )

    equal = []
    for stream in files("typedstream"):
        keyed = stream.with_name("keyedobjects.nib")
        if keyed.is_file() and model(Nib(stream)) == model(Nib(keyed)):
            equal.append(stream.parent.name)
    if not any((path.parent / "keyedobjects.nib").is_file() for path in files("typedstream")):
        pytest.skip(f"no directory with both parts in {CORPUS}")
    assert len(equal) == 5


# ---- Parts of directories ----


def test_newest_part_of_a_directory_is_opened(tmp_path: Path) -> None:
    folder = tmp_path / "A.nib"
    folder.mkdir()
    (folder / "objects.nib").write_bytes(vectors.TYPED_STREAM)
    assert Nib(folder).format == "typedstream"
    (folder / "keyedobjects-101300.nib").write_bytes(vectors.UIKIT)
    assert Nib(folder).format == "NIBArchive"
    (folder / "keyedobjects-110000.nib").write_bytes(b"NIBArchive")
    with pytest.raises(Failure) as failure:
        Nib(folder)
    assert failure.value.info["CFBCNibPart"] == "keyedobjects-110000.nib"
    assert failure.value.info["NSFilePath"] == str(folder / "keyedobjects-110000.nib")


def test_directory_without_a_nib_says_what_it_is(tmp_path: Path) -> None:
    for name, code in [("A.nib", 1), ("A.storyboardc", 5)]:
        (tmp_path / name).mkdir()
        with pytest.raises(Failure) as failure:
            Nib(tmp_path / name)
        assert failure.value.code == code
    (tmp_path / "A.gorm").mkdir()
    (tmp_path / "A.gorm/objects.gorm").write_bytes(b"GNUstep archive")
    with pytest.raises(Failure) as failure:
        Nib(tmp_path / "A.gorm")
    assert failure.value.code == GORM


def test_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "A.nib"
    folder.mkdir()
    os.mkfifo(folder / "keyedobjects.nib")
    with pytest.raises(Failure) as failure:
        Nib(folder)
    assert failure.value.domain == "NSPOSIXErrorDomain"


# ---- Damage ----


def small(name: str) -> list[bytes]:
    """Five files of a coding, the smallest first."""
    if name == "keyed-bplist":
        paths = [path_of(row) for row in ROWS if row["format"] == name and path_of(row).is_file()]
        contents = [path.read_bytes() for path in sorted(paths, key=lambda path: path.stat().st_size)]
        if not contents:
            (xml, *_) = files("keyed-xml")
            contents = [plistlib.dumps(plistlib.loads(xml.read_bytes()), fmt=plistlib.FMT_BINARY)]
        return contents[:5]
    vector = vectors.UIKIT if name == "NIBArchive" else vectors.TYPED_STREAM
    paths = sorted(files(name), key=lambda path: path.stat().st_size)
    return [vector, *(path.read_bytes() for path in paths[:4])]


@NO_ROWS
@pytest.mark.parametrize("name", ["NIBArchive", "keyed-bplist", "typedstream"])
def test_truncated_nib_is_refused_with_an_offset(name: str) -> None:
    for content in small(name):
        for count in range(len(content)):
            with pytest.raises(Failure) as failure:
                Nib(content[:count])
            assert 0 <= failure.value.info["CFBCNibOffset"] <= count, failure.value


@pytest.mark.parametrize("vector", [vectors.UIKIT, vectors.TYPED_STREAM], ids=["NIBArchive", "typedstream"])
def test_changed_byte_gives_an_error_or_a_nib(vector: bytes) -> None:
    seed = int(os.environ.get("CFBUNDLECOMPAT_SEED", "1"))
    print(f"seed {seed}")
    numbers = random.Random(seed)
    reasons = set()
    for offset in range(len(vector)):
        for byte in {0, 1, 0x7F, 0x80, 0xFF, numbers.randrange(256)}:
            changed = bytearray(vector)
            changed[offset] = byte
            try:
                nib = Nib(bytes(changed))
            except Failure as failure:
                reasons.add(failure.info["NSLocalizedFailureReason"])
                continue
            for one in nib.objects:
                one.properties  # noqa: B018
            nib.json  # noqa: B018
            assert nib.tree
    assert all(reason.endswith(".") for reason in reasons)


# ---- The vectors ----


def test_vector_of_uikit_has_its_objects_and_connections() -> None:
    nib = Nib(vectors.UIKIT)
    assert (nib.format, nib.schema) == ("NIBArchive", 2)
    assert [one.class_name for one in nib.top_level] == ["MyButton"]
    (button,) = nib.top_level
    assert (button.archived_class, button.copy("BaseClass")) == ("UIClassSwapper", "UIButton")
    assert nib.owner.label == "IBFilesOwner"
    assert [(c.label, c.source.label, c.destination.label) for c in nib.connections] == [
        ("view", "IBFilesOwner", "MyButton"),
        ("push:", "MyButton", "Peer"),
    ]
    assert [(s["Key"], s["Value"]) for s in nib.strings] == [("a-1.text", "Push")]
    assert nib.diagnostics == []


def test_vector_of_typedstream_has_its_objects_and_connections() -> None:
    nib = Nib(vectors.TYPED_STREAM)
    assert (nib.format, nib.schema) == ("typedstream", 1)
    assert nib.owner.class_name == "Owner"
    assert [(one.class_name, one.object_id) for one in nib.top_level] == [("Helper", 300)]
    assert [(c.label, c.source.label, c.destination.label) for c in nib.connections] == [("helper", "Owner", "Helper")]
    assert nib.diagnostics == []


# ---- Export ----


@NO_ROWS
def test_json_has_what_the_functions_return() -> None:
    for path in files("NIBArchive")[::20] + files("typedstream")[:2] + files("keyed-xml")[:1]:
        nib = Nib(path)
        exported = nib.json
        assert exported["schemaVersion"] == 1
        assert exported["owner"] == nib.owner.index
        assert exported["topLevel"] == [one.index for one in nib.top_level]
        assert len(exported["connections"]) == len(nib.connections)
        by_index = {one["index"]: one for one in exported["objects"]}
        assert list(by_index) == sorted(by_index)
        for one in nib.objects:
            if one.kind != 3:
                assert by_index[one.index]["class"] == one.class_name

        def references(value: Any) -> Iterable[int]:
            if isinstance(value, dict):
                yield from [value["ref"]] if "ref" in value else references(list(value.values()))
            elif isinstance(value, list):
                for element in value:
                    yield from references(element)

        assert set(references(exported)) <= set(by_index)


@NO_ROWS
def test_tree_has_a_line_for_each_object() -> None:
    for path in files("NIBArchive")[::20] + files("typedstream")[:2]:
        nib = Nib(path)
        lines = nib.tree.splitlines()
        assert len(lines) == 1 + sum(one.kind in (1, 2) for one in nib.objects)


@NO_ROWS
def test_main_menu_is_found() -> None:
    menus = [path for path in files("NIBArchive", "typedstream", "keyed-bplist") if "MainMenu" in str(path)]
    assert menus
    assert all(Nib(path).main_menu for path in menus)
