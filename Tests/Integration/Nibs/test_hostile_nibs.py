"""Nibs that somebody made to do harm give an error, or a nib that is bounded."""

from __future__ import annotations

import copy
import ctypes
import plistlib
import time
from ctypes import c_void_p
from typing import Any

import pytest
import vectors
from nib_library import LIBRARY, Failure, Nib, create_json, function, owned_value, release, string_create

NOT_A_NIB, XIB, GORM, UNSUPPORTED, DAMAGED, TOO_LARGE, NO_ROOT, INVALID_OPTION = 2, 3, 4, 6, 7, 8, 9, 15
UID = plistlib.UID


def failure(content: bytes, options: Any = None) -> Failure:
    with pytest.raises(Failure) as caught:
        Nib(content, options)
    assert caught.value.info["NSLocalizedFailureReason"].endswith(".")
    return caught.value


class Keyed:
    """A keyed archive whose objects can be found by their class, and changed."""

    def __init__(self) -> None:
        self.archive = copy.deepcopy(vectors.keyed())
        self.objects: list[Any] = self.archive["$objects"]

    def index(self, name: str) -> int:
        (kind,) = [i for i, one in enumerate(self.objects) if isinstance(one, dict) and one.get("$classname") == name]
        return next(i for i, one in enumerate(self.objects) if isinstance(one, dict) and one.get("$class") == UID(kind))

    def __getitem__(self, name: str) -> dict[str, Any]:
        return self.objects[self.index(name)]

    def add(self, value: Any) -> plistlib.UID:
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def array(self, *elements: Any) -> plistlib.UID:
        return self.add({"$class": self["NSArray"]["$class"], "NS.objects": list(elements)})

    def new(self, name: str, **values: Any) -> plistlib.UID:
        """Adds an object of another class, and its class."""
        return self.add({"$class": self.add({"$classname": name, "$classes": [name]}), **values})

    def localizable(self, key: str, text: str) -> plistlib.UID:
        strings = {"NS.string": text, "NSKey": self.add(key), "NSDev": self.add(text)}
        return self.new("NSLocalizableString", **strings)

    @property
    def binary(self) -> bytes:
        return vectors.binary(self.archive)

    @property
    def nib(self) -> Nib:
        return Nib(self.binary)


def test_archive_without_changes_opens_in_both_forms() -> None:
    for content, name in [(Keyed().binary, "keyed-bplist"), (vectors.xml(vectors.keyed()), "keyed-xml")]:
        nib = Nib(content)
        assert (nib.format, nib.diagnostics) == (name, [])
        (window,) = nib.top_level
        assert (window.class_name, window.object_id, window in nib.visible_windows) == ("NSWindow", 5, True)
        assert dict(window.properties) == {"NSWTFlags": -1, "NSWindowClass": "NSWindow", "NSWindowTitle": "Grüße …"}
        assert [c.label for c in nib.connections] == ["window"]


def test_control_characters_in_xml_are_read() -> None:
    archive = Keyed()
    archive["NSWindowTemplate"]["NSWindowTitle"] = archive.add("KEY")
    content = vectors.xml(archive.archive).replace(b"KEY", b"\x1b\x03")
    assert dict(Nib(content).top_level[0].properties)["NSWindowTitle"] == "\x1b\x03"


@pytest.mark.parametrize(
    "change",
    [
        lambda a: a["NSWindowTemplate"].update(NSWindowTitle=UID(1000)),
        lambda a: a["NSWindowTemplate"].update(NSWindowTitle=UID(1)),
        lambda a: a["NSWindowTemplate"].update({"$class": UID(1000)}),
        lambda a: a["NSWindowTemplate"].update({"$class": UID(0)}),
        lambda a: a["NSWindowTemplate"].update({"$class": "NSWindow"}),
        lambda a: a["NSIBObjectData"].update(NSOidsValues=a.array(1)),
        lambda a: a["NSIBObjectData"].update(NSObjectsValues=a.array()),
    ],
)
def test_damaged_object_of_a_keyed_archive_is_named(change: Any) -> None:
    archive = Keyed()
    change(archive)
    caught = failure(archive.binary)
    assert caught.code == DAMAGED
    assert 0 < caught.info["CFBCNibObjectIndex"] < len(archive.objects)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"$objects": "none"}, NOT_A_NIB),
        ({"$top": {}}, NO_ROOT),
        ({"$top": {"IB.objectdata": UID(8)}}, NOT_A_NIB),
        ({"$top": {"root": UID(8)}}, NOT_A_NIB),
    ],
)
def test_archive_of_something_else_is_no_nib(changes: dict[str, Any], code: int) -> None:
    assert failure(vectors.binary(vectors.keyed(**changes))).code == code


def test_archive_of_something_else_opens_if_it_may() -> None:
    dictionary_create = function(
        "CFDictionaryCreate", c_void_p, c_void_p, c_void_p, c_void_p, ctypes.c_long, c_void_p, c_void_p
    )
    callbacks = [
        ctypes.byref(ctypes.c_char.in_dll(LIBRARY, f"cfbc_kCFTypeDictionary{name}CallBacks"))
        for name in ("Key", "Value")
    ]

    def options(name: bytes, value: str) -> c_void_p:
        key = string_create(None, name, len(name), 0x08000100, 0)
        keys, values = (c_void_p * 1)(key), (c_void_p * 1)(c_void_p.in_dll(LIBRARY, f"cfbc_{value}").value)
        made = dictionary_create(None, keys, values, 1, *callbacks)
        release(key)
        return c_void_p(made)

    content = vectors.binary(vectors.keyed(**{"$top": {"root": UID(8)}}))
    accepting = options(b"Archive", "kCFBooleanTrue")
    nib = Nib(content, accepting)
    assert (nib.schema, nib.owner, nib.top_level, nib.connections) == (0, None, [], [])
    assert {one.kind for one in nib.objects} == {3}
    release(accepting)
    for name, value in [(b"Archive", "kCFNull"), (b"Unknown", "kCFBooleanTrue"), (b"MemoryLimit", "kCFBooleanTrue")]:
        wrong = options(name, value)
        assert failure(content, wrong).code == INVALID_OPTION
        release(wrong)


def test_list_that_is_no_archive_says_so() -> None:
    caught = failure(plistlib.dumps({"a": 1}, fmt=plistlib.FMT_BINARY))
    assert caught.code == NOT_A_NIB and "$objects" in caught.info["NSLocalizedFailureReason"]
    assert failure(plistlib.dumps({"a": 1})).code == NOT_A_NIB


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", NOT_A_NIB),
        (b"\0" * 100, NOT_A_NIB),
        (b"{ IBClasses = (); }", NOT_A_NIB),
        (b"GNUstep archive00002711:00000022", GORM),
        (b'<?xml version="1.0"?><!-- c --><archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.03"/>', XIB),
        (b"\x03\x0btypedstream\x81\x03\xe8", UNSUPPORTED),
        (b"<html/>", NOT_A_NIB),
    ],
)
def test_other_files_are_recognized(content: bytes, code: int) -> None:
    assert failure(content).code == code


def test_value_classes_that_contain_each_other_are_bounded() -> None:
    archive = Keyed()
    first = UID(len(archive.objects))
    archive.array(first, "x")
    top = archive.array(1)
    for _ in range(64):
        top = archive.array(top, top)
    archive["NSWindowTemplate"].update(Cycle=first, Unfolding=top)
    start = time.monotonic()
    nib = archive.nib
    (window,) = nib.top_level
    value = function("CFBCNibObjectCopyPropertyValue", c_void_p, c_void_p, ctypes.c_long)
    handles = [value(window.handle, index) for index in range(5)]
    assert all(handles)
    cycle = owned_value(handles[0], nib)
    for handle in handles[1:]:
        release(handle)
    assert cycle[0].index == first.data and cycle[1] == "x"
    assert len(nib.json_bytes) < 100_000
    assert time.monotonic() - start < 5


def test_value_of_lists_is_read_once_however_often_it_occurs() -> None:
    nested: Any = [1]
    for _ in range(40):
        nested = [nested, nested]
    archive = Keyed()
    archive["NSWindowTemplate"]["Lists"] = nested
    assert len(archive.nib.json_bytes) < 100_000


@pytest.mark.parametrize(("count", "is_refused"), [(500, False), (1000, True)])
def test_description_that_is_out_of_proportion_to_its_nib_is_refused(count: int, is_refused: bool) -> None:
    archive = Keyed()
    text = archive.add("x" * 100_000)
    archive["NSWindowTemplate"].update({f"key{number}": text for number in range(count)})
    nib = archive.nib
    data = create_json(nib.handle)
    assert (not data) == is_refused
    if data:
        release(data)


def test_nested_lists_are_bounded() -> None:
    nested: Any = [1]
    for _ in range(600):
        nested = [nested]
    archive = Keyed()
    archive["NSWindowTemplate"]["Lists"] = nested
    assert failure(archive.binary).code == TOO_LARGE


@pytest.mark.parametrize("cycle", [1, 2, 5])
def test_parents_in_a_cycle_are_cut(cycle: int) -> None:
    archive = Keyed()
    kind = archive["NSWindowTemplate"]["$class"]
    objects = [archive.add({"$class": kind}) for _ in range(cycle)]
    archive["NSIBObjectData"].update(
        NSObjectsKeys=archive.array(*objects), NSObjectsValues=archive.array(*objects[1:], objects[0])
    )
    nib = archive.nib
    assert nib.diagnostics and nib.top_level == []
    assert any(one.parent is None for one in nib.objects if one.kind == 1)
    assert nib.tree


def test_second_parent_and_second_owner_are_ignored() -> None:
    archive = Keyed()
    owner, window = UID(archive.index("NSCustomObject")), UID(archive.index("NSWindowTemplate"))
    archive["NSIBObjectData"].update(
        NSObjectsKeys=archive.array(window, window, owner), NSObjectsValues=archive.array(owner, window, window)
    )
    nib = archive.nib
    assert nib.diagnostics == ["An object has two parents.", "The owner has a parent."]
    assert [one.index for one in nib.top_level] == [window.data]
    assert nib.top_level[0].parent == nib.owner


def test_nib_without_owner_opens() -> None:
    archive = Keyed()
    del archive["NSIBObjectData"]["NSRoot"]
    assert archive.nib.owner is None and archive.nib.diagnostics


def test_connection_with_odd_ends_is_kept() -> None:
    archive = Keyed()
    outlet = archive["NSNibOutletConnector"]
    outlet["NSDestination"] = archive.add("a string")
    (connection,) = archive.nib.connections
    assert connection.destination is None and connection.source
    outlet["NSDestination"] = outlet["NSSource"]
    (connection,) = archive.nib.connections
    assert connection.destination == connection.source


def test_tree_names_a_first_responder_for_actions_only() -> None:
    archive = Keyed()
    outlet = archive["NSNibOutletConnector"]
    del outlet["NSDestination"]
    assert ", outlet window -> nothing\n" in archive.nib.tree
    archive.objects[outlet["$class"].data] = {"$classname": "NSNibControlConnector", "$classes": []}
    assert ", action window -> first responder\n" in archive.nib.tree
    path = archive.array(archive.add("path"))
    window = UID(archive.index("NSWindowTemplate"))
    attributes = archive.new("NSIBUserDefinedRuntimeAttributesConnector", NSObject=window, NSKeyPaths=path)
    archive["NSIBObjectData"]["NSConnections"] = archive.array(attributes)
    assert archive.nib.tree.endswith(", attributes\n")
    assert ", attributes layer.width\n" in Nib(vectors.MAC_XIB).tree


def test_connection_of_an_unknown_class_needs_an_end() -> None:
    archive = Keyed()
    kind = next(
        i
        for i, one in enumerate(archive.objects)
        if isinstance(one, dict) and one.get("$classname") == "NSNibOutletConnector"
    )
    archive.objects[kind] = {"$classname": "Odd", "$classes": ["Odd"]}
    assert [c.kind for c in archive.nib.connections] == [8]
    outlet = next(one for one in archive.objects if isinstance(one, dict) and "NSSource" in one)
    del outlet["NSSource"], outlet["NSDestination"]
    assert archive.nib.connections == [] and len(archive.nib.diagnostics) == 1


def test_half_a_surrogate_pair_is_a_replacement_character_in_json() -> None:
    archive = Keyed()
    title = "\u4e00\u4e01\u4e02"
    archive["NSWindowTemplate"]["NSWindowTitle"] = archive.add(title)
    content = archive.binary.replace(title.encode("utf-16-be"), b"\xd8\0\xdc\x01\xd8\x02")
    (window,) = [one for one in Nib(content).json["objects"] if one.get("oid") == 5]
    assert dict(window["properties"])["NSWindowTitle"] == "\U00010001\ufffd"


@pytest.mark.parametrize("name", ["../../x", "x" * 4000, "a\nb\x01", "\u2028", 'q"\\', "Module.Class", ""])
def test_class_names_are_only_strings(name: str) -> None:
    archive = Keyed()
    archive["NSWindowTemplate"]["NSWindowClass"] = archive.add(name)
    nib = archive.nib
    assert nib.top_level[0].class_name == name
    assert [one["class"] for one in nib.json["objects"] if one.get("oid") == 5] == [name]
    assert len(nib.tree.splitlines()) == 3 if name != "\u2028" else True


@pytest.mark.parametrize(
    ("name", "module"),
    [("M.C", "M"), ("_TtC6Module5Class", "Module"), ("NSWindow", None), ("_TtC9Mod", None), (".C", None), ("M.", None)],
)
def test_swift_module_is_in_the_name(name: str, module: str | None) -> None:
    archive = Keyed()
    archive["NSWindowTemplate"]["NSWindowClass"] = archive.add(name)
    assert archive.nib.top_level[0].copy("Module") == module


# ---- Typedstreams ----

HEADER = b"\x04\x0bstreamtyped\x81\xe8\x03"
NEW, NIL, END = b"\x84", b"\x85", b"\x86"


def name(text: bytes) -> bytes:
    return NEW + bytes([len(text)]) + text


def object_of(kind: bytes, content: bytes) -> bytes:
    return NEW + NEW + name(kind) + b"\0" + NIL + content + END


@pytest.mark.parametrize(
    "group",
    [
        name(b"@") + b"\x93",  # an object that does not exist
        name(b"@") + object_of(b"A", b"\x92\x93"),  # its own class as an object
        name(b"@") + object_of(b"A", name(b"#") + b"\x92"),  # an object as a class
        name(b"@") + NEW + NEW + name(b"A") + b"\0\x93" + END,  # a class that inherits from itself
        name(b"@") + object_of(b"A", name(b"?") + b"\0"),
        name(b"@") + object_of(b"A", name(b"[4000000000c]") + b"\0"),
        name(b"@") + object_of(b"A", name(b"[2i") + b"\0\0"),
        name(b"@") + object_of(b"A", name(b"{x=i") + b"\0"),
        name(b"@") + object_of(b"A", name(b"]") + b"\0"),
        name(b"@") + object_of(b"A", name(b"i") + b"\x88"),
        name(b"@") + object_of(b"A", name(b"+") + b"\x81\xff\xff"),
        name(b"@") + object_of(b"A", name(b"+") + b"\x87" + b"\xff" * 8),
        name(b"@") + object_of(b"A", name(b"[60[60[60[60[60!]]]]]") + bytes(100)),
        b"\x92",
        END,
        name(b""),
        name(b"i") + b"\x05" + END,
    ],
)
def test_damaged_typedstream_is_refused(group: bytes) -> None:
    caught = failure(HEADER + group)
    assert caught.code in (DAMAGED, TOO_LARGE)
    assert caught.info["CFBCNibOffset"] <= len(HEADER + group)


def test_typedstream_without_an_object_has_no_root() -> None:
    assert failure(HEADER).code == NO_ROOT
    assert failure(HEADER + name(b"i") + b"\x05").code == NO_ROOT


def test_nested_objects_of_a_typedstream_are_bounded() -> None:
    inner = NEW + b"\x93" + b"\x92"
    content = HEADER + name(b"@") + NEW + NEW + name(b"A") + b"\0" + NIL + b"\x92" + inner * 100_000
    start = time.monotonic()
    assert failure(content).code == TOO_LARGE
    assert time.monotonic() - start < 1


def test_long_class_chain_of_a_typedstream_is_refused() -> None:
    content = HEADER + name(b"@") + NEW + NEW + name(b"A") + b"\0" + (NEW + b"\x93\0") * 1_000_000
    start = time.monotonic()
    assert failure(content).code == TOO_LARGE
    assert time.monotonic() - start < 2


def test_uid_of_more_than_eight_bytes_does_not_lose_its_upper_ones() -> None:
    content = Keyed().binary
    # Of the eight UIDs of one byte in a row, the first becomes one of ten bytes: the file is rewritten by hand.
    marker = bytes([0x80, 8])
    assert marker in content

    def rewritten(uid: bytes) -> bytes:
        start = content.index(marker)
        trailer = content[-32:]
        size, count = trailer[6], int.from_bytes(trailer[8:16], "big")
        table = int.from_bytes(trailer[24:32], "big")
        grown = len(uid) - len(marker)
        offsets = [int.from_bytes(content[table + i * size :][:size], "big") for i in range(count)]
        offsets = [one + grown if one > start else one for one in offsets]
        body = content[:start] + uid + content[start + len(marker) : table]
        places = b"".join(one.to_bytes(size, "big") for one in offsets)
        return body + places + trailer[:24] + (table + grown).to_bytes(8, "big")

    same = bytes([0x89]) + (8).to_bytes(10, "big")
    assert Nib(rewritten(same)).json_bytes == Nib(content).json_bytes
    wrong = bytes([0x89]) + ((1 << 72) + 8).to_bytes(10, "big")
    assert failure(rewritten(wrong)).code == DAMAGED


def nested_arrays(levels: int, copies: int) -> bytes:
    """A window with a property for each of many arrays, each of which contains the next one."""
    archive = Keyed()
    kind = archive["NSArray"]["$class"]
    first = len(archive.objects)
    for level in range(levels):
        inner = [UID(first + level + 1)] * copies if level + 1 < levels else []
        archive.objects.append({"$class": kind, "NS.objects": inner})
    archive["NSWindowTemplate"].update({f"p{level}": UID(first + level) for level in range(min(levels, 60_000))})
    return archive.binary


def test_description_of_a_value_with_shared_arrays_is_bounded() -> None:
    nib = Nib(nested_arrays(60, 2))
    (window,) = nib.top_level
    copy = function("CFBCNibObjectCopyPropertyValue", c_void_p, c_void_p, ctypes.c_long)
    describe = function("CFCopyDescription", c_void_p, c_void_p)
    start = time.monotonic()
    for index in range(5):
        value = copy(window.handle, index)
        release(describe(value))
        release(value)
    assert time.monotonic() - start < 20


def test_values_of_arrays_inside_of_each_other_take_linear_time() -> None:
    nib = Nib(nested_arrays(20_000, 1))
    (window,) = nib.top_level
    copy = function("CFBCNibObjectCopyPropertyValue", c_void_p, c_void_p, ctypes.c_long)
    start = time.monotonic()
    for index in range(function("CFBCNibObjectGetPropertyCount", ctypes.c_long, c_void_p)(window.handle)):
        release(copy(window.handle, index))
    assert time.monotonic() - start < 20
