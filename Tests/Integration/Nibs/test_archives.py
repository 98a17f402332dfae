"""Values of every kind in each format of an archive, what is damaged, and the options."""

from __future__ import annotations

import ctypes
import plistlib
import struct
from ctypes import byref, c_long, c_void_p
from pathlib import Path
from typing import Any

import pytest
import vectors
from nib_library import (
    LIBRARY,
    UTF8,
    Failure,
    Nib,
    NibObject,
    data_create,
    function,
    owned_value,
    release,
    string_create,
)
from test_hostile_nibs import (
    DAMAGED,
    END,
    HEADER,
    INVALID_OPTION,
    NEW,
    NIL,
    NO_ROOT,
    NOT_A_NIB,
    TOO_LARGE,
    UID,
    UNSUPPORTED,
    Keyed,
    failure,
    name,
    object_of,
)
from test_instantiation import Host, options

ARCHIVE = options(Archive=True)


def string(text: str) -> int:
    return string_create(None, text.encode(), len(text.encode()), UTF8, 0)


def description(handle: int | None) -> str:
    return owned_value(function("CFCopyDescription", c_void_p, c_void_p)(handle), None)


# ---- Keyed archives ----


def value_of(**values: Any) -> Any:
    """The value that a property has which is an object with these values, and a class named `kind`."""
    archive = Keyed()
    kind = values.pop("kind")
    archive["NSWindowTemplate"]["value"] = archive.new(kind, **{key.replace("_", "."): v for key, v in values.items()})
    nib = archive.nib
    (window,) = nib.top_level
    value = dict(window.properties)["value"]
    return f"#{value.class_name}" if isinstance(value, NibObject) else value


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"kind": "NSString", "NS_string": "s"}, "s"),
        ({"kind": "NSMutableString", "NS_bytes": b"b"}, "b"),
        ({"kind": "NSString"}, "#NSString"),
        ({"kind": "NSNumber", "NS_intval": -3}, -3),
        ({"kind": "NSNumber", "NS_dblval": 2.5}, 2.5),
        ({"kind": "NSNumber", "NS_boolval": 1}, True),
        ({"kind": "NSNumber", "NS_boolval": False}, False),
        ({"kind": "NSNumber", "NS_boolval": "x"}, "#NSNumber"),
        ({"kind": "NSNumber"}, "#NSNumber"),
        ({"kind": "NSNumber", "NS_intval": UID(7)}, "#NSNumber"),
        ({"kind": "NSDate", "NS_time": 1.5}, ("date", 1.5)),
        ({"kind": "NSDate", "NS_time": "x"}, "#NSDate"),
        ({"kind": "NSDate"}, "#NSDate"),
        ({"kind": "NSNull"}, None),
        ({"kind": "NSData", "NS_data": b"d"}, b"d"),
        ({"kind": "NSMutableData", "NS_bytes": b"d"}, b"d"),
        ({"kind": "NSData"}, "#NSData"),
        ({"kind": "NSValue", "NS_pointval": "{1, 2}"}, "{1, 2}"),
        ({"kind": "NSValue", "NS_sizeval": "{3, 4}"}, "{3, 4}"),
        ({"kind": "NSValue", "NS_rectval": "{{1, 2}, {3, 4}}"}, "{{1, 2}, {3, 4}}"),
        ({"kind": "NSValue", "NS_special": 4}, "#NSValue"),
        ({"kind": "NSSet", "NS_objects": [1, "a"]}, [1, "a"]),
        ({"kind": "NSDictionary", "NS_keys": ["k"], "NS_objects": [2]}, {"k": 2}),
        ({"kind": "NSDictionary", "NS_keys": ["k"], "NS_objects": []}, None),
        ({"kind": "NSDictionary"}, None),
        ({"kind": "NSArray", "NS_objects": "x"}, None),
        ({"kind": "Other", "a": 1}, "#Other"),
    ],
)
def test_classes_of_values_become_values(values: dict[str, Any], expected: Any) -> None:
    found = value_of(**values)
    assert found == expected and type(found) is type(expected)


def test_values_of_a_property_list_stand_for_themselves() -> None:
    archive = Keyed()
    values = {"b": True, "i": 1 << 63, "r": -0.5, "d": b"\xff", "l": [1, [2], {"k": "v"}], "$$e": "escaped"}
    archive["NSWindowTemplate"].update(values)
    (window,) = archive.nib.top_level
    found = dict(window.properties)
    values["$e"] = values.pop("$$e")
    values["i"] = found["i"]  # ctypes reads it as a signed number
    assert {key: found[key] for key in values} == values


def keyed_failure(change: Any, code: int, reason: str) -> None:
    archive = Keyed()
    change(archive)
    caught = failure(archive.binary)
    assert caught.code == code and reason in caught.info["NSLocalizedFailureReason"]


def test_limits_of_keyed_archives_are_kept() -> None:
    window = "NSWindowTemplate"
    keyed_failure(lambda a: a[window].update({"k" * 5000: 1}), TOO_LARGE, "key is too long")
    keyed_failure(lambda a: a[window].update({f"k{i}": 1 for i in range(66_000)}), TOO_LARGE, "too many")
    keyed_failure(lambda a: a.objects.extend([0] * 1_000_001), TOO_LARGE, "too many objects")
    keyed_failure(
        lambda a: a.objects.append({"$classname": "A", "$classes": ["B"] * 66_000}), TOO_LARGE, "too many superclasses"
    )
    keyed_failure(lambda a: a.objects.append({"$classname": 5}), DAMAGED, "")


def test_unusual_archives_are_reported_and_read() -> None:
    archive = Keyed()
    archive.archive["$archiver"] = "OtherArchiver"
    archive.archive["$version"] = 200_000
    archive.add({"neither": 1})
    said = archive.nib.diagnostics
    assert len(said) == 3
    assert any("NSKeyedArchiver" in one for one in said) and any("200000" in one for one in said)


def test_archive_needs_a_top() -> None:
    for top in ({}, []):
        archive = Keyed()
        archive.archive["$top"] = top
        assert failure(archive.binary).code == NO_ROOT


def test_incomplete_connections_do_nothing() -> None:
    archive = Keyed()
    window = UID(archive.index("NSWindowTemplate"))
    path = archive.array(archive.add("path"))
    connections = [
        archive.new("NSNibBindingConnector", NSSource=window, NSDestination=window),
        archive.new("NSNibBindingConnector", NSSource=window),
        archive.new("NSIBHelpConnector", NSDestination=window),
        archive.new("NSIBHelpConnector", NSDestination=window, NSMarker=5),
        archive.new("NSIBHelpConnector", NSFile=window),
        archive.new("NSIBUserDefinedRuntimeAttributesConnector", NSObject=window),
        archive.new("NSIBUserDefinedRuntimeAttributesConnector", NSObject=window, NSKeyPaths=path),
        archive.new("NSIBUserDefinedRuntimeAttributesConnector", NSObject=window, NSKeyPaths=[5], NSValues=[5]),
        archive.new("NSIBUserDefinedRuntimeAttributesConnector", NSKeyPaths=path, NSValues=[5]),
        archive.new("UINibKeyValuePair", UIObject=window),
        archive.new("UIRuntimeOutletCollectionConnection", UISource=window),
        archive.new("UIRuntimeOutletCollectionConnection", UIDestination=window),
    ]
    archive["NSIBObjectData"]["NSConnections"] = archive.array(*connections)
    host = Host()
    run = host.build(archive.nib)
    report = run.report
    assert (report["bindings"], report["help"], report["attributes"]) == ((1, 1, 0), (2, 1, 0), (0, 3, 0))
    assert report["collections"] == (1, 1, 0)
    assert [call[2] for call in host.named("setHelp")] == ["", ""]
    assert [call[2:] for call in host.named("connectOutletCollection")] == [(16, [])]
    release(run.handle)
    skipping = Host(without=("connectOutletCollection", "bind", "setHelp", "setValueForKeyPath"))
    run = skipping.build(archive.nib)
    assert run.report["collections"] == (0, 2, 0) and run.report["bindings"] == (0, 2, 0)
    release(run.handle)


def test_owner_that_no_connection_needs_may_be_missing() -> None:
    archive = Keyed()
    outlet = archive["NSNibOutletConnector"]
    outlet["NSSource"] = outlet["NSDestination"]
    run = Host().build(archive.nib, owner=None)
    assert run.report["outlets"] == (1, 0, 0)
    release(run.handle)


def test_names_may_be_in_any_script() -> None:
    archive = Keyed()
    archive["NSWindowTemplate"]["\u0416"] = 1
    (window,) = archive.nib.top_level
    assert dict(window.properties)["\u0416"] == 1


def test_string_without_its_development_text_has_its_own() -> None:
    archive = Keyed()
    string = archive.new("NSLocalizableString", **{"NS.string": "own", "NSKey": archive.add("5.title")})
    archive["NSWindowTemplate"]["NSWindowTitle"] = string
    assert [(one["Key"], one["Value"]) for one in archive.nib.strings] == [("5.title", "own")]


# ---- Typedstreams ----


def typed(*groups: bytes) -> Nib:
    """The object of a class `A` with these groups of values."""
    return Nib(HEADER + name(b"@") + object_of(b"A", b"".join(groups)), ARCHIVE)


def values_of(*groups: bytes) -> list[Any]:
    nib = typed(*groups)
    (one,) = [one for one in nib.objects if one.class_name == "A"]
    return [value for _, value in one.properties]


@pytest.mark.parametrize(
    ("types", "content", "expected"),
    [
        (b"c", b"\xff", [-1]),
        (b"C", b"\xff", [255]),
        (b"B", b"\x01", [True]),
        (b"B", b"\x00", [False]),
        (b"s", b"\x81\xff\xff", [-1]),
        (b"S", b"\x81\xff\xff", [65535]),
        (b"S", b"\xff", [65535]),
        (b"i", b"\x82\xff\xff\xff\xff", [-1]),
        (b"I", b"\x82\xff\xff\xff\xff", [0xFFFFFFFF]),
        (b"L", b"\x05", [5]),
        (b"q", b"\x87" + (-2).to_bytes(8, "little", signed=True), [-2]),
        (b"Q", b"\x87" + (1 << 40).to_bytes(8, "little"), [1 << 40]),
        (b"Q", b"\xff", [-1]),  # ctypes reads 2 ** 64 - 1 as a signed number
        (b"f", b"\x83" + struct.pack("<f", 0.5), [0.5]),
        (b"d", b"\x83" + struct.pack("<d", 0.1), [0.1]),
        (b"f", b"\x03", [3]),
        (b":", name(b"sel:"), ["sel:"]),
        (b"%", NIL, [None]),
        (b"*", name(b"text") and NEW + name(b"text"), ["text"]),
        (b"*", NIL, [None]),
        (b"+", b"\x02ab", [b"ab"]),
        (b"+", NIL, [None]),
        (b"#", NEW + name(b"B") + b"\0" + NIL, ["B"]),
        (b"#", NIL, [None]),
        (b"@", NIL, [None]),
        (b"!", b"", []),
        (b"{P=if}", b"\x01\x02", [1, 2]),
        (b"{i}", b"", []),
        (b"[3c]", b"abc", [b"abc"]),
        (b"[2i]", b"\x01\x02", [[1, 2]]),
        (b"[2{P=cc}]", b"\x01\x02\x03\x04", [[1, 2, 3, 4]]),
        (b"iC@", b"\x01\x02" + NIL, [1, 2, None]),
    ],
)
def test_types_of_a_typedstream_are_read(types: bytes, content: bytes, expected: list[Any]) -> None:
    assert values_of(name(types) + content) == expected


@pytest.mark.parametrize("is_big", [False, True])
def test_numbers_have_the_byte_order_of_the_stream(is_big: bool) -> None:
    order = ">" if is_big else "<"
    signature = b"typedstream" if is_big else b"streamtyped"
    header = b"\x04\x0b" + signature + b"\x81" + struct.pack(order + "h", 1000)
    content = b"\x82" + struct.pack(order + "i", -70_000) + b"\x83" + struct.pack(order + "f", 1.5)
    content += b"\x83" + struct.pack(order + "d", 0.1)
    nib = Nib(header + name(b"@") + object_of(b"A", name(b"ifd") + content), ARCHIVE)
    (one,) = [one for one in nib.objects if one.class_name == "A"]
    assert [value for _, value in one.properties] == [-70_000, 1.5, 0.1]
    assert function("CFBCNibGetCoderVersion", c_long, c_void_p)(nib.handle) == 1000


def test_shared_strings_and_c_strings_are_references() -> None:
    # 0x92 is the object, 0x93 its class, 0x94 the C string; the shared strings are "@", "A", "**", "text".
    text = NEW + name(b"text")
    assert values_of(name(b"**") + text + b"\x94") == ["text", "text"]
    assert values_of(name(b"::") + name(b"x") + b"\x95") == ["x", "x"]
    for content in (name(b"*") + b"\x92", name(b"*") + b"\xa0", name(b":") + b"\xa0", name(b"*") + NEW + NIL):
        assert failure(HEADER + name(b"@") + object_of(b"A", content)).code == DAMAGED


def test_values_of_classes_in_a_typedstream_become_values() -> None:
    def new(kind: bytes, content: bytes) -> bytes:
        return NEW + NEW + name(kind) + b"\0" + NIL + content + END

    number = new(b"NSNumber", name(b"*") + NEW + name(b"i") + name(b"i") + b"\x07")
    assert values_of(name(b"@") + number) == [7]
    data = new(b"NSData", name(b"i") + b"\x02" + name(b"[2c]") + b"hi")
    assert values_of(name(b"@") + data) == [b"hi"]
    for kind in (b"NSNumber", b"NSData"):
        (value,) = values_of(name(b"@") + new(kind, b""))
        assert value.class_name == kind.decode()
    entries = new(b"NSDictionary", name(b"i") + b"\x01" + name(b"@@") + NIL + NIL)
    assert values_of(name(b"@") + entries) == [{None: None}]
    assert values_of(name(b"@") + new(b"NSDictionary", name(b"i@") + b"\x01" + NIL)) == [None]  # a key without a value


def test_class_of_a_typedstream_has_its_superclasses() -> None:
    chain = NEW + name(b"B") + b"\0" + NEW + name(b"C") + b"\0" + NIL
    nib = Nib(HEADER + name(b"@") + NEW + NEW + name(b"A") + b"\0" + chain + END, ARCHIVE)
    (one,) = nib.objects
    assert one.copy("ClassChain") == ["A", "B", "C"]


@pytest.mark.parametrize(
    "content",
    [
        HEADER[:-3],
        HEADER[:-1],
        HEADER + name(b"@") + NEW + NIL,
        HEADER + name(b"@") + NEW + NEW + name(b"A" * 200) + b"\0" + NIL + name(b"x" * 127),
        HEADER + name(b"@") + object_of(b"A", NIL),
        HEADER + name(b"@") + object_of(b"A", NEW + b"\x81\xff\xff"),
        HEADER + name(b"@") + object_of(b"A", name(b"d") + b"\x83\0\0"),
        HEADER + name(b"@") + object_of(b"A", name(b"c")),
    ],
)
def test_typedstream_that_ends_too_early_is_refused(content: bytes) -> None:
    assert failure(content).code in (DAMAGED, TOO_LARGE)


def test_root_of_a_typedstream_has_its_tables() -> None:
    whole = vectors.TYPED_STREAM
    root = HEADER + name(b"@")
    for values in (b"", name(b"@") + NIL, name(b"@i") + NIL + b"\xff", name(b"@i") + NIL + b"\x7f"):
        assert failure(root + object_of(b"NSIBObjectData", values)).code == DAMAGED
    assert Nib(whole).owner


# ---- Objects for people ----


def test_descriptions_say_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "X.nib"
    path.write_bytes(vectors.binary(vectors.keyed()))
    nib = Nib(path)
    assert description(nib.handle) == f"CFBCNib keyedBinary {path}"
    bytes_only = Nib(vectors.UIKIT)
    assert description(bytes_only.handle) == "CFBCNib NIBArchive"
    (window,) = nib.top_level
    assert description(window.handle) == f"#{window.index} NSWindow"
    connection = function("CFBCNibGetConnection", c_void_p, c_void_p, c_long)(nib.handle, 0)
    assert description(connection) == f"outlet window: #{nib.owner.index} Owner -> #{window.index} NSWindow"
    archive = Keyed()
    del archive["NSNibOutletConnector"]["NSDestination"], archive["NSNibOutletConnector"]["NSLabel"]
    bare = archive.nib
    connection = function("CFBCNibGetConnection", c_void_p, c_void_p, c_long)(bare.handle, 0)
    assert description(connection) == f"outlet: #{bare.owner.index} Owner -> (null)"
    run = Host().build(nib)
    assert description(run.handle) == f"CFBCNibInstantiation of CFBCNib keyedBinary {path}"
    assert function("CFBCNibInstantiationGetPointer", c_void_p, c_void_p, c_void_p)(run.handle, None) is None
    release(run.handle)


# ---- Options and places ----


def dictionary(key: int, value: int) -> int:
    callbacks = [
        byref(ctypes.c_char.in_dll(LIBRARY, f"cfbc_kCFTypeDictionary{name}CallBacks")) for name in ("Key", "Value")
    ]
    create = function("CFDictionaryCreate", c_void_p, c_void_p, c_void_p, c_void_p, c_long, c_void_p, c_void_p)
    return create(None, byref(c_void_p(key)), byref(c_void_p(value)), 1, *callbacks)


@pytest.mark.parametrize("option", ["Environment", "Archive", "MemoryLimit", "Unknown", ""])
def test_options_for_opening_have_their_types(option: str) -> None:
    wrong = string("x")
    assert failure(vectors.UIKIT, dictionary(string(option), wrong)).code == INVALID_OPTION
    assert failure(vectors.UIKIT, dictionary(data_create(None, b"k", 1), wrong)).code == INVALID_OPTION
    assert failure(vectors.UIKIT, options(MemoryLimit=-1)).code == INVALID_OPTION
    assert failure(vectors.UIKIT, options(MemoryLimit=100)).code == TOO_LARGE


@pytest.mark.parametrize(
    "option",
    [
        "UINibExternalObjects",
        "UINibProxiedObjectsKey",
        "Lenient",
        "Translate",
        "Bundle",
        "LegacyOwnership",
        "Environment",
        "",
    ],
)
def test_options_for_instantiating_have_their_types(option: str) -> None:
    nib = Nib(vectors.binary(vectors.keyed()))
    with pytest.raises(Failure) as caught:
        Host().build(nib, options=dictionary(string(option), string("x")))
    assert caught.value.code == INVALID_OPTION
    with pytest.raises(Failure) as caught:
        Host().build(nib, options=options(Table=True))
    assert caught.value.code == INVALID_OPTION
    with pytest.raises(Failure) as caught:
        Host().build(nib, options=dictionary(data_create(None, b"k", 1), string("x")))
    assert caught.value.code == INVALID_OPTION


def test_url_of_something_else_than_a_file_is_not_found() -> None:
    create = function("CFURLCreateWithString", c_void_p, c_void_p, c_void_p, c_void_p)
    web = create(None, string("https://example.org/X.nib"), None)
    for kind, arguments in [("Nib", (None,)), ("Storyboard", ())]:
        error = c_void_p()
        opened = function(f"CFBC{kind}CreateWithURL", c_void_p, *[c_void_p] * (2 + len(arguments)))
        assert not opened(web, *arguments, byref(error))
        assert Failure(error).code == 1


def test_list_in_another_form_is_not_an_archive() -> None:
    assert failure(b'<?xml version="1.0"?><plist><string>x</string></plist>').code == NOT_A_NIB
    assert failure(b"<plist><dict><key>k</key>").code == DAMAGED
    assert failure(plistlib.dumps({"$objects": 5})).code == NOT_A_NIB
    assert failure(b"<object/>").code == UNSUPPORTED  # for Carbon
    assert failure(b"<x/>").code in (NOT_A_NIB, DAMAGED)


def test_classes_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    folder = tmp_path / "X.nib"
    folder.mkdir()
    (folder / "keyedobjects.nib").write_bytes(vectors.binary(vectors.keyed()))
    copy = function("CFBCNibCopyClassDescriptions", c_void_p, c_void_p)
    nib = Nib(folder)
    assert owned_value(copy(nib.handle), nib) == []
    for content, expected in [
        (b"{ IBClasses = ({ CLASS = A; }); }", [{"CLASS": "A"}]),
        (b"{ a = b; }", []),
        (b"{", []),
    ]:
        (folder / "classes.nib").write_bytes(content)
        assert owned_value(copy(nib.handle), nib) == expected
    (folder / "classes.nib").unlink()
    (folder / "classes.nib").mkdir()
    assert owned_value(copy(nib.handle), nib) == []
    bytes_only = Nib(vectors.UIKIT)
    assert owned_value(copy(bytes_only.handle), bytes_only) == []


@pytest.mark.parametrize(
    ("parts", "version", "expected"),
    [
        (["keyedobjects-101300.nib", "keyedobjects.nib"], "10.12", "keyedobjects.nib"),
        (["keyedobjects-101300.nib", "keyedobjects.nib"], "10.13", "keyedobjects-101300.nib"),
        (["keyedobjects-101300.nib", "keyedobjects-110000.nib"], "11", "keyedobjects-110000.nib"),
        (["keyedobjects-101300.nib", "keyedobjects-110000.nib"], "10.9.5", "keyedobjects-101300.nib"),
        (["objects-11.0+.nib", "objects.nib"], "12", "objects-11.0+.nib"),
        (["objects-11.0+.nib", "objects.nib"], "10", "objects.nib"),
        (["objects-99999.0+.nib", "runtime.nib", "objects.nib"], None, "runtime.nib"),
        (["keyedobjects-x.nib", "keyedobjects-1234567890.nib", "objects-1.nib", "objects.nib"], None, "objects.nib"),
    ],
)
def test_part_of_a_directory_is_chosen_by_version(
    tmp_path: Path, parts: list[str], version: str | None, expected: str
) -> None:
    folder = tmp_path / "X.nib"
    folder.mkdir()
    for part in parts:
        (folder / part).write_bytes(vectors.TYPED_STREAM)
    argument = None
    if version:
        settings = dictionary(string("SystemVersion"), string(version))
        environment = function("CFBCEnvironmentCreate", c_void_p, c_void_p, c_void_p)(settings, None)
        assert environment
        argument = dictionary(string("Environment"), environment)
    nib = Nib(folder, argument)
    url = function("CFBCNibCopyURL", c_void_p, c_void_p)(nib.handle)
    last = function("CFURLCopyLastPathComponent", c_void_p, c_void_p)(url)
    assert owned_value(last, None) == expected
    copied = function("CFBCNibCopyPartNames", c_void_p, c_void_p)(nib.handle)
    assert owned_value(copied, None) == sorted(parts)
    release(url)
