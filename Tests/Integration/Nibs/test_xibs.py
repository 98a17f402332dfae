"""A xib has the objects and connections of the nib that Xcode makes of it. Damaged documents are refused."""

from __future__ import annotations

import collections
import contextlib
import random
import time
from ctypes import Structure, byref, c_double, c_long, c_ubyte, c_void_p
from pathlib import Path
from typing import Any

import pytest
import vectors
from nib_library import Failure, Nib, NibObject, function, owned_value, release
from test_instantiation import OWNER, Host, options
from test_nibs import SHARED
from vectors import MAC_XIB, PHONE_XIB, STORYBOARD

NOT_A_NIB, XIB, UNSUPPORTED, DAMAGED, TOO_LARGE = 2, 3, 6, 7, 8
OUTLET, ACTION, COLLECTION, BINDING, HELP, ATTRIBUTES, SEGUE = 1, 2, 3, 4, 5, 6, 9
OBJECT, PLACEHOLDER, VALUE = 1, 2, 3

SAMPLES = SHARED / "data/nibs/ibtool/samples"
PAIRS = sorted(path for path in SAMPLES.rglob("*.xib") if path.with_suffix(".nib").exists())
STORYBOARDS = sorted(SAMPLES.rglob("*.storyboard"))
NO_SAMPLES = pytest.mark.skipif(not PAIRS, reason=f"no {SAMPLES}")


def name(one: NibObject | None) -> str | None:
    return one and one.class_name


def connections(nib: Nib, *kinds: int) -> list[tuple[Any, ...]]:
    found = [(c.kind, c.label, name(c.source), name(c.destination)) for c in nib.connections if c.kind in kinds]
    return sorted(found, key=str)


def kind(one: NibObject) -> str:
    """The class, but for spaces of a toolbar, which their identifiers name."""
    return "NSToolbarItem" if one.class_name.startswith("NSToolbar") and "Space" in one.class_name else one.class_name


def facts(nib: Nib) -> dict[str, Any]:
    return {
        "owner": name(nib.owner),
        "top level": sorted(one.class_name for one in nib.top_level),
        "windows": sorted(one.class_name for one in nib.visible_windows),
        "objects": collections.Counter(kind(one) for one in nib.objects if one.kind == OBJECT),
        "connections": connections(nib, OUTLET, ACTION, BINDING, HELP),
    }


def named(nib: Nib, class_name: str) -> NibObject:
    (one,) = [one for one in nib.objects if one.class_name == class_name]
    return one


# ---- Real documents ----


@NO_SAMPLES
@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in PAIRS])
def test_xib_and_nib_are_equal(path: Path) -> None:
    xib, nib = facts(Nib(path)), facts(Nib(path.with_suffix(".nib")))
    if path.stem == "module_override":  # The name of the module came from the command line.
        for side in (xib, nib):
            side["top level"] = len(side["top level"])
            side["objects"] = sum(side["objects"].values())
    assert xib == nib
    assert Nib(path).diagnostics == []


@NO_SAMPLES
def test_there_are_164_pairs() -> None:
    assert len(PAIRS) == 164


@NO_SAMPLES
@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in STORYBOARDS])
def test_storyboard_has_what_its_nibs_have(path: Path) -> None:
    source = Nib(path)
    parts = [Nib(part) for part in path.with_suffix(".out").glob("*.nib")]
    assert (source.format, source.schema, source.owner) == ("storyboardSource", 1, None)
    # What Xcode adds are connections of controllers, of which it makes several nibs.
    expected = [one for part in parts for one in connections(part, ACTION)]
    assert connections(source, ACTION) == sorted(expected, key=str)
    assert len(connections(source, SEGUE)) == 1
    labels = {c.label for part in parts for c in part.connections if c.kind == OUTLET}
    assert {c.label for c in source.connections if c.kind == OUTLET} <= labels
    for one in source.objects:
        assert one.kind != OBJECT or one.parent or one in source.top_level


@NO_SAMPLES
def test_every_prefix_of_a_xib_is_refused_with_a_position() -> None:
    small = [path for path in PAIRS if path.stat().st_size < 3_000]
    for path in [*random.Random(7).sample(small, 4), STORYBOARDS[0]]:
        content = path.read_bytes().rstrip()
        for length in range(1, len(content)):
            with pytest.raises(Failure) as caught:
                Nib(content[:length])
            reason = caught.value.info["NSLocalizedFailureReason"]
            assert caught.value.code == DAMAGED and "line " in reason and ", column " in reason, (path, length)


@NO_SAMPLES
def test_xib_is_built_as_its_nib() -> None:
    for path in PAIRS:
        calls = []
        for file in (path, path.with_suffix(".nib")):
            host = Host()
            run = host.build(Nib(file))
            counts = collections.Counter(one[0] for one in host.calls)
            release(run.handle)
            calls.append([counts[kind] for kind in ("createObject", "connectOutlet", "awake", "showWindow", "bind")])
        assert calls[0] == calls[1], path


# ---- The Mac ----


@pytest.fixture
def mac() -> Nib:
    return Nib(MAC_XIB)


def test_facts_of_a_xib(mac: Nib) -> None:
    assert (mac.format, mac.schema, mac.diagnostics) == ("XIB", 1, [])
    assert (mac.json["formatVersion"], mac.json["coderVersion"]) == (3, 11762)
    assert name(mac.owner) == "Controller"
    assert [one.class_name for one in mac.top_level] == ["NSPanel", "NSMenu"]
    assert [one.class_name for one in mac.visible_windows] == ["NSPanel"]
    assert [one.placeholder for one in mac.objects if one.kind == PLACEHOLDER] == [1, 2, 3]


def test_classes_of_a_xib(mac: Nib) -> None:
    button = named(mac, "_TtC4Mine6Button")
    assert (button.archived_class, button.copy("BaseClass"), button.copy("Module")) == (
        "NSClassSwapper",
        "NSButton",
        "Mine",
    )
    assert (button.object_id, button.parent, button.kind) == (7, named(mac, "NSView"), OBJECT)
    assert named(mac, "NSPanel").archived_class == "NSWindowTemplate"
    assert named(mac, "NSTableHeaderCell").kind == VALUE
    assert named(mac, "PDFView").copy("Name") == "Document"
    assert named(mac, "NSLayoutConstraint").kind == OBJECT


def test_properties_of_a_xib(mac: Nib) -> None:
    window = dict(named(mac, "NSPanel").properties)
    assert window["title"] == "Größe & <Maß>"
    assert window["contentRect"] == "{{1, 2}, {30, 40}}"
    assert (window["minSize"], window["origin"]) == ("{10, 20}", "{5, 6}")
    assert window["contentView"] == named(mac, "NSView")
    assert window["styleMask"] == {"titled": "YES", "closable": "YES"}
    assert window["empty"] == {}
    view = dict(named(mac, "NSView").properties)
    assert view["subviews"] == [named(mac, "_TtC4Mine6Button"), named(mac, "PDFView"), named(mac, "NSTableColumn")]
    button = dict(named(mac, "_TtC4Mine6Button").properties)
    assert button["keyEquivalent"] == "\r"
    assert [button[key] for key in ("data", "none", "number", "real", "yes", "no")] == [
        b"\1\2\3",
        None,
        -5,
        0.5,
        True,
        False,
    ]
    assert button["date"] == ("date", 1.5)
    assert button["list"] == ["one", "two"]
    assert button["empty"] == []
    constraint = dict(named(mac, "NSLayoutConstraint").properties)
    assert (constraint["firstItem"], constraint["secondItem"]) == (named(mac, "PDFView"), "nobody")


def test_connections_of_a_xib(mac: Nib) -> None:
    assert connections(mac, OUTLET, ACTION, BINDING, HELP, ATTRIBUTES) == sorted(
        [
            (OUTLET, "window", "Controller", "NSPanel"),
            (ACTION, "press:", "_TtC4Mine6Button", "Controller"),
            (ACTION, "copy:", "_TtC4Mine6Button", None),
            (BINDING, "title: name", "_TtC4Mine6Button", "Controller"),
            (HELP, None, None, "_TtC4Mine6Button"),
            (ATTRIBUTES, None, "_TtC4Mine6Button", None),
            (ATTRIBUTES, None, "_TtC4Mine6Button", None),
        ],
        key=str,
    )
    pairs = [one for one in mac.json["connections"] if one["kind"] == "attributes"]
    values = [dict(one["properties"]) for one in pairs]
    assert [(one["UIKeyPath"], one["UIValue"]) for one in values] == [("flag", True), ("layer.width", 3)]
    (binding,) = [one for one in mac.json["connections"] if one["kind"] == "binding"]
    assert dict(binding["properties"])["NSOptions"] == {"entries": [["NSRaises", False]]}


def test_titles_have_the_keys_of_translations(mac: Nib) -> None:
    found = {one["Key"]: one["Value"] for one in mac.strings}
    assert found == {
        "5.title": "Größe & <Maß>",
        "7.ibShadowedToolTip": "Help",
        "9.headerCell.title": "Column",
        "20.title": "Main",
    }


def test_titles_of_segments_have_the_keys_of_translations() -> None:
    segments = '<segments><segment {0}="A" toolTip="Tip"/><segment image="x"/><segment {0}="C"/></segments>'
    mac = Nib(
        document(f'<segmentedCell id="7">{segments.format("label")}<string key="title">T</string></segmentedCell>')
    )
    assert {one["Key"]: one["Value"] for one in mac.strings} == {
        "7.ibShadowedLabels[0]": "A",
        "7.ibShadowedToolTips[0]": "Tip",
        "7.ibShadowedLabels[2]": "C",
        "7.title": "T",
    }
    phone = Nib(STORYBOARD)
    assert {one["Key"]: one["Value"] for one in phone.strings} == {
        "c-2.segmentTitles[0]": "One",
        "c-2.segmentTitles[2]": "Three",
    }


def test_texts_of_uikit_have_the_keys_of_translations() -> None:
    content = document(
        """<label text="L" id="l-1"><accessibility key="accessibilityConfiguration" hint="H" label="A"/></label>
        <textField placeholder="P" text="T" id="t-1"/>
        <searchBar placeholder="S" prompt="Q" id="s-1"/>
        <tableViewSection headerTitle="Head" footerTitle="Foot" id="c-1"/>
        <navigationItem title="N" prompt="M" backButtonTitle="B" id="n-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>"""
    ).replace(b".Cocoa.", b".CocoaTouch.")
    assert {one["Key"]: one["Value"] for one in Nib(content).strings} == {
        "l-1.text": "L",
        "l-1.accessibilityHint": "H",
        "l-1.accessibilityLabel": "A",
        "t-1.placeholder": "P",
        "t-1.text": "T",
        "s-1.placeholder": "S",
        "s-1.prompt": "Q",
        "c-1.headerTitle": "Head",
        "c-1.footerTitle": "Foot",
        "n-1.title": "N",
        "n-1.prompt": "M",
        "n-1.backButtonTitle": "B",
    }


def color_of(attributes: str, is_phone: bool = False) -> tuple[Any, ...] | None:
    content = document(f'<view id="1"><color key="color" {attributes}/></view>')
    nib = Nib(content.replace(b".Cocoa.", b".CocoaTouch.") if is_phone else content)
    color, text = CFBCNibColor(), c_void_p()
    one = named(nib, "UIColor" if is_phone else "NSColor")
    if not function("CFBCNibParseColor", c_ubyte, c_void_p, c_void_p, c_void_p)(one.handle, byref(color), byref(text)):
        return None
    return color.space, list(color.components[: color.count]), owned_value(text.value, None) if text.value else None


class CFBCNibColor(Structure):
    _fields_ = [("space", c_long), ("count", c_long), ("components", c_double * 5)]


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ('red="0.5" green="0.25" blue="1" alpha="0.75" colorSpace="calibratedRGB"', (1, [0.5, 0.25, 1, 0.75], None)),
        ('red="0" green="0" blue="1" colorSpace="deviceRGB"', (2, [0, 0, 1, 1], None)),
        ('red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"', (1, [1, 0, 0, 1], None)),
        ('white="0.5" alpha="0.5" colorSpace="calibratedWhite"', (3, [0.5, 0.5], None)),
        ('white="1" alpha="0" colorSpace="deviceWhite"', (4, [1, 0], None)),
        ('cyan="0.1" magenta="0.2" yellow="0.3" black="0.4" alpha="1"', (5, [0.1, 0.2, 0.3, 0.4, 1], None)),
        ('name="controlTextColor" catalog="System" colorSpace="catalog"', (6, [], "controlTextColor")),
        ('red="0.5" green="0.25" alpha="1"', None),
        ('white="much" alpha="1"', None),
        ('white="" alpha="1"', None),
        ("", None),
    ],
    ids=range(11),
)
def test_color_of_a_xib(attributes: str, expected: tuple[Any, ...] | None) -> None:
    assert color_of(attributes) == expected


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        (
            'red="0.5" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"',
            (0, [0.5, 0, 1, 1], None),
        ),
        ('white="0" alpha="0.5" colorSpace="deviceWhite"', (0, [0, 0.5], None)),
        ('systemColor="labelColor"', (0, [], "labelColor")),
        ('name="Brand"', (0, [], "Brand")),
        ('colorSpace="calibratedRGB"', None),
    ],
    ids=range(5),
)
def test_color_of_a_xib_for_a_phone(attributes: str, expected: tuple[Any, ...] | None) -> None:
    assert color_of(attributes, is_phone=True) == expected


@NO_SAMPLES
def test_every_color_of_the_samples_is_understood() -> None:
    colors = 0
    for path in [*PAIRS, *STORYBOARDS]:
        nib = Nib(path)
        for one in nib.objects:
            if one.class_name == "NSColor":
                colors += 1
                assert function("CFBCNibParseColor", c_ubyte, c_void_p, c_void_p, c_void_p)(one.handle, None, None), (
                    path
                )
    assert colors > 500


def test_resources_and_menu_of_a_xib(mac: Nib) -> None:
    assert mac.main_menu == named(mac, "NSMenu")
    assert mac.json["resources"] == [{"class": "NSImage", "name": "Logo"}]
    assert "NSPanel" in mac.tree and '"Main"' in mac.tree


def test_host_builds_the_objects_of_a_xib(mac: Nib) -> None:
    host = Host()
    run = host.build(mac, owner=OWNER)
    counts = collections.Counter(one[0] for one in host.calls)
    assert (counts["createObject"], counts["connectOutlet"], counts["connectAction"]) == (7, 1, 2)
    assert (counts["bind"], counts["setHelp"], counts["setValueForKeyPath"], counts["showWindow"]) == (1, 1, 2, 1)
    release(run.handle)


# ---- The phone ----


def test_xib_for_a_phone() -> None:
    nib = Nib(PHONE_XIB)
    assert (nib.schema, name(nib.owner), nib.diagnostics) == (2, "Owner", [])
    assert [one.class_name for one in nib.top_level] == ["UIView", "UILongPressGestureRecognizer"]
    labels = [one.label for one in nib.objects if one.kind == PLACEHOLDER]
    assert labels == ["IBFilesOwner", "IBFirstResponder", "peer"]
    button = named(nib, "PushButton")
    assert (button.archived_class, button.copy("BaseClass"), button.parent) == (
        "UIClassSwapper",
        "UIButton",
        named(nib, "UIView"),
    )
    # UIKit sets the attributes before it connects outlets.
    assert [c.kind for c in nib.connections] == [ATTRIBUTES, OUTLET, ACTION, COLLECTION, COLLECTION]
    events = [dict(one["properties"])["UIEventMask"] for one in nib.json["connections"] if one["kind"] == "action"]
    assert events == [64]
    members = [dict(one["properties"]) for one in nib.json["connections"] if one["kind"] == "collection"]
    assert [(one["UILabel"], len(one["UIDestination"])) for one in members] == [("views", 2), ("others", 1)]
    assert {one["Key"] for one in nib.strings} == {"b-1.normalTitle", "l-1.text"}
    assert nib.json["resources"] == [{"class": "UIImage", "name": "photo"}]


# ---- Encodings ----


@pytest.mark.parametrize(
    ("encoding", "declared", "mark"),
    [
        ("utf-8", "UTF-8", b"\xef\xbb\xbf"),
        ("iso-8859-1", "ISO-8859-1", b""),
        ("utf-16-le", "UTF-16", b"\xff\xfe"),
        ("utf-16-be", "UTF-16", b"\xfe\xff"),
        ("utf-16-le", "UTF-16", b""),
        ("utf-32-be", "UTF-32", b"\0\0\xfe\xff"),
    ],
    ids=range(6),
)
def test_encoding_does_not_matter(mac: Nib, encoding: str, declared: str, mark: bytes) -> None:
    content = mark + MAC_XIB.decode().replace('"UTF-8"', f'"{declared}"', 1).encode(encoding)
    assert Nib(content).json_bytes == mac.json_bytes


def test_keyed_archive_in_utf16_is_opened() -> None:
    archive = vectors.xml(vectors.keyed())
    content = archive.decode().replace('"UTF-8"', '"UTF-16"').encode("utf-16")
    assert Nib(content).json_bytes == Nib(archive).json_bytes


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        ("<svg></svg>", NOT_A_NIB, "not a property list"),
        ('<archive type="x.Cocoa.XIB" version="7.03"/>', XIB, "an older version than 3.0"),
        ("plain text", NOT_A_NIB, "not those of a nib"),
        ("", NOT_A_NIB, "not those of a nib"),
        ("<document>", NOT_A_NIB, "neither a xib nor a storyboard"),
    ],
    ids=range(5),
)
def test_utf16_is_refused_for_the_same_reasons(text: str, code: int, reason: str) -> None:
    for content in (text.encode("utf-16"), b"\xfe\xff" + text.encode("utf-16-be")):
        with pytest.raises(Failure) as caught:
            Nib(content)
        assert caught.value.code == code
        assert reason in caught.value.info["NSLocalizedFailureReason"]


# ---- Documents that are refused ----


def changed(*pairs: tuple[str, str]) -> bytes:
    text = MAC_XIB.decode()
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


def document(content: str) -> bytes:
    return (
        '<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>'
        f'<customObject id="-2" customClass="NSObject"/>{content}</objects></document>'
    ).encode()


@pytest.mark.parametrize(
    ("content", "code", "reason"),
    [
        (b'<?xml version="1.0"?><archive type="x.Cocoa.XIB" version="7.03"/>', XIB, "an older version than 3.0"),
        (changed(('version="3.0"', 'version="4.0"')), UNSUPPORTED, "not 3.0, but 4.0"),
        (changed((' version="3.0"', "")), UNSUPPORTED, "not 3.0, but"),
        (changed(("com.apple.InterfaceBuilder3", "org.example")), NOT_A_NIB, "neither a xib nor a storyboard"),
        (b"<svg></svg>", NOT_A_NIB, "not a property list"),
        (changed(("</objects>", "</object>")), DAMAGED, "an end tag closes another element"),
        (changed(('id="-2"', "id=-2")), DAMAGED, "an attribute has no value"),
        (changed(('id="-2"', 'id="-2" flag')), DAMAGED, "an attribute has no value"),
        (changed(('id="-2"', 'id="<"')), DAMAGED, "an attribute contains '<'"),
        (changed(('id="-2"', 'id="&bomb;"')), DAMAGED, "unknown entity"),
        (changed(("&amp;", "&#xD800;")), DAMAGED, "not a Unicode character"),
        (MAC_XIB + b"<more/>", DAMAGED, "there is something after the end"),
        (document("<a>" * 600), TOO_LARGE, "nested too deeply"),
        (document(f'<customObject id="1" {"a" * 5000}="x"/>'), TOO_LARGE, "a name that is too long"),
        (document(f'<customObject id="1" customClass="A"/><{"a" * 4095} id="2"/>'), TOO_LARGE, "too long a name"),
        (document("".join(f'<a{i} id="{i}"/>' for i in range(70_000))), TOO_LARGE, "too many names"),
    ],
    ids=range(16),
)
def test_document_is_refused_with_a_reason(content: bytes, code: int, reason: str) -> None:
    with pytest.raises(Failure) as caught:
        Nib(content)
    assert caught.value.code == code
    assert reason in caught.value.info["NSLocalizedFailureReason"]


def test_document_type_cannot_declare_entities() -> None:
    bomb = b'<!DOCTYPE document [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' + document("")
    with pytest.raises(Failure):
        Nib(bomb)


def test_position_of_the_damage_is_in_the_reason() -> None:
    with pytest.raises(Failure) as caught:
        Nib(b"<document>\n  <objects>\n </object>\n</document>")
    assert "line 1, column 1" not in caught.value.info["NSLocalizedFailureReason"]


def test_memory_is_bounded_before_it_is_taken() -> None:
    content = document('<customObject id="1" a="b"/>' * 10_000)
    with pytest.raises(Failure) as caught:
        Nib(content, options(MemoryLimit=1 << 20))
    assert caught.value.code == TOO_LARGE


@pytest.mark.parametrize(
    "content",
    [
        '<customObject id="1" a="b"/>' * 50_000,
        "<a/>" * 200_000,
        '<view id="1"><connections>' + '<outlet property="a" destination="1"/>' * 50_000 + "</connections></view>",
        '<customObject id="1">' + "<a>" * 400 + "</a>" * 400 + "</customObject>",
        '<customObject id="1" ' + " ".join(f'a{i}=""' for i in range(60_000)) + "/>",
    ],
    ids=["one identifier", "values", "connections", "depth", "attributes"],
)
def test_large_documents_take_linear_time(content: str) -> None:
    start = time.monotonic()
    with contextlib.suppress(Failure):
        Nib(document(content))
    assert time.monotonic() - start < 5


# ---- What is only unusual ----


def test_first_of_two_objects_with_one_identifier_counts() -> None:
    nib = Nib(
        document(
            '<window id="1"/><view id="1"/><view id="2">'
            '<connections><outlet property="a" destination="1"/></connections></view>'
        )
    )
    assert nib.diagnostics == ["Two objects have one identifier."]
    assert connections(nib, OUTLET) == [(OUTLET, "a", "NSView", "NSWindow")]


def test_connection_with_a_missing_end_is_reported() -> None:
    nib = Nib(
        document('<view id="1"><connections><outlet property="a" destination="9"/><odd b="c"/></connections></view>')
    )
    assert nib.diagnostics == ["A connection refers to an object that does not exist."]
    assert [(c.kind, c.archived_class, c.destination) for c in nib.connections] == [
        (OUTLET, "NSNibOutletConnector", None),
        (8, "odd", None),
    ]


def test_document_without_owner_is_reported() -> None:
    nib = Nib(document('<view id="1"/>').replace(b'<customObject id="-2" customClass="NSObject"/>', b""))
    assert (nib.owner, nib.top_level) == (None, [])
    assert nib.diagnostics == ["The nib has no owner.", "An object has no parent."]


@pytest.mark.parametrize("vector", [MAC_XIB, PHONE_XIB])
def test_changed_bytes_give_an_error_or_a_nib(vector: bytes) -> None:
    random_numbers = random.Random(3)
    for _ in range(3_000):
        content = bytearray(vector)
        for _ in range(random_numbers.randrange(1, 4)):
            content[random_numbers.randrange(len(content))] = random_numbers.choice(b"<>\"'/&;= \0\xffa1")
        try:
            nib = Nib(bytes(content))
        except Failure:
            continue
        assert nib.json["schemaVersion"] == 1
        assert nib.tree
