"""Nibs: what is in them, and the objects that Python code makes of them."""

from __future__ import annotations

import contextlib
import gc
import json
import plistlib
import runpy
import struct
import threading
from datetime import datetime
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import (
    Action,
    Bundle,
    Environment,
    Instantiation,
    LocalizableString,
    Nib,
    NibBuilder,
    NibConnection,
    NibConnectionKind,
    NibError,
    NibErrorCode,
    NibFormat,
    NibObject,
    NibObjectKind,
    NibPlaceholder,
    NibSchema,
    Rect,
    Size,
    nib_builder,
)
from cfbundlecompat._native import lib
from conftest import MakeBundle
from test_ownership import REPETITIONS, allocated_bytes, expect_no_growth, run_in_threads
from test_show import run

ROOT = Path(__file__).parents[3]
GREETING = ROOT / "examples/Greeting.nib"

if not GREETING.is_file():
    pytest.skip("the examples are not here", allow_module_level=True)

VECTORS = runpy.run_path(str(ROOT / "Tests/Integration/Nibs/vectors.py"))
UIKIT, TYPED_STREAM = VECTORS["UIKIT"], VECTORS["TYPED_STREAM"]
MAC_FIELD = (
    b'<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>'
    b'<customObject id="-2" customClass="Owner"/><textField/></objects></document>'
)


def keyed(**changes: Any) -> bytes:
    content: bytes = VECTORS["binary"](VECTORS["keyed"](**changes))
    return content


class Thing:
    """An object of a program."""

    name = "owner"

    def __init__(self, description: NibObject) -> None:
        self.name = description.class_name

    def __repr__(self) -> str:
        return f"<Thing {self.name}>"


# ---- Reading ----


@pytest.mark.parametrize("source", [GREETING, str(GREETING), GREETING.read_bytes(), bytearray(GREETING.read_bytes())])
def test_nib_is_opened_by_path_or_bytes(source: Any) -> None:
    nib = Nib(source)
    assert (nib.format, nib.schema, nib.format_version) == (NibFormat.KEYED_XML, NibSchema.APPKIT, 100000)
    assert nib.format == "keyedXML" and nib.schema == "AppKit"
    assert nib.path == (GREETING if isinstance(source, (str, Path)) else None)
    assert (nib.parts, nib.diagnostics, nib.coder_version) == ([], [], 0)


def test_objects_have_classes_ids_and_properties() -> None:
    nib = Nib(GREETING)
    owner, (window,) = nib.owner, nib.top_level
    assert owner and owner.class_name == "GreetingController"
    assert (owner.kind, owner.placeholder, owner.parent) == (NibObjectKind.PLACEHOLDER, NibPlaceholder.OWNER, None)
    assert (window.class_name, window.archived_class, window.base_class) == ("NSWindow", "NSWindowTemplate", None)
    assert (window.object_id, window.placeholder, window.identifier, window.module) == (5, None, None, None)
    assert window["NSWindowTitle"] == window.title == "Greeting"
    assert window.get("none") is None and window.get("none", 3) == 3
    assert "NSWindowTitle" in window and "none" not in window and 3 not in window
    with pytest.raises(KeyError, match="none"):
        window["none"]
    assert list(window) == window.keys() == [key for key, _ in window.items()] == sorted(window.keys())
    assert dict(window)["NSWindowTitle"] == "Greeting"
    view = window["NSWindowView"]
    assert isinstance(view, NibObject) and view.parent == window and window.children == [view]
    assert window.parent == owner and owner.children == [window]
    (button,) = view.children
    assert button.class_chain == ["NSButton", "NSControl", "NSView", "NSResponder", "NSObject"]
    assert [one.index for one in nib.objects] == sorted(one.index for one in nib.objects)
    assert nib.object_at(window.index) == window and nib.object_at(-1) is nib.object_at(10**9) is None
    assert len({*nib.objects, *nib.objects}) == len(nib.objects) < nib.slot_count
    assert window != Nib(GREETING.read_bytes()).top_level[0]
    assert window.__eq__(3) is NotImplemented
    assert nib.visible_windows == [window] and nib.main_menu is None


def test_geometry_and_colors_are_read() -> None:
    (window,) = Nib(GREETING).top_level
    assert window.rect("NSWindowRect") == Rect(196, 240, 320, 180)
    view = window["NSWindowView"]
    assert view.size("NSFrameSize") == Size(320, 180)
    for read in (window.rect, window.size, window.point):
        assert read("NSWindowTitle") is None and read("none") is None
    assert window.color is None
    (button,) = Nib(UIKIT).top_level
    assert button.point("UIBounds") is None and button.rect("UIBounds") == Rect(0, 0, 80, 30)


def test_connections_have_ends_and_labels() -> None:
    nib = Nib(GREETING)
    outlet, action = nib.connections
    assert (outlet.kind, outlet.label, outlet.event_mask) == (NibConnectionKind.OUTLET, "window", 0)
    assert (outlet.source, outlet.destination) == (nib.owner, nib.top_level[0])
    assert (outlet.archived_class, outlet.get("NSLabel"), outlet.get("none", 1)) == (
        "NSNibOutletConnector",
        "window",
        1,
    )
    assert (action.kind, action.label, action.destination) == (NibConnectionKind.ACTION, "greet:", nib.owner)
    assert nib.connections == [outlet, action] and len({outlet, action, *nib.connections}) == 2


def test_representations_are_for_people() -> None:
    nib = Nib(GREETING)
    assert repr(nib) == f"<Nib {str(GREETING)!r}: keyedXML, AppKit, 4 objects>"
    assert repr(Nib(UIKIT)) == "<Nib bytes: NIBArchive, UIKit, 1 objects>"
    assert repr(nib.top_level) == '[<NibObject 23: NSWindow "Greeting" #5>]'
    assert repr(nib.owner) == "<NibObject 12: owner #1>"
    assert [repr(one) for one in nib.connections] == [
        '<NibConnection outlet: owner.window -> NSWindow "Greeting">',
        '<NibConnection action: NSButton "Greet".greet: -> owner>',
    ]
    archive = VECTORS["keyed"]()
    archive["$objects"][archive["$objects"].index("Grüße \u2026")] = "a\nb\x1b"
    (window,) = Nib(VECTORS["binary"](archive)).top_level
    assert repr(window).endswith(': NSWindow "a\\nb\\x1b" #5>')
    assert [str(one) for one in Nib(UIKIT).connections] == [
        'owner.view -> MyButton "Push"',
        'MyButton "Push".push: -> external Peer',
    ]


def test_objects_of_a_xib_have_titles_and_attributes_their_paths() -> None:
    nib = Nib(VECTORS["MAC_XIB"])
    assert str(nib.top_level[0]) == 'NSPanel "Größe & <Maß>"'
    attributes = [str(one) for one in nib.connections if one.kind is NibConnectionKind.ATTRIBUTES]
    assert attributes == ["_TtC4Mine6Button.flag", "_TtC4Mine6Button.layer.width"]
    field = MAC_FIELD.replace(
        b"<textField/>", b'<textField id="3"><textFieldCell key="cell" title="Name" id="4"/></textField>'
    )
    assert [str(one) for one in Nib(field).top_level] == ['NSTextField "Name"']


def test_strings_resources_and_classes_are_listed(tmp_path: Path) -> None:
    (text,) = Nib(UIKIT).localizable
    assert isinstance(text, LocalizableString)
    assert (text.object.archived_class, text.key, text.value) == ("UIClassSwapper", "a-1.text", "Push")
    assert Nib(UIKIT).resources == []
    folder = tmp_path / "A.nib"
    folder.mkdir()
    (folder / "objects.nib").write_bytes(TYPED_STREAM)
    (folder / "keyedobjects-101300.nib").write_bytes(UIKIT)
    (folder / "classes.nib").write_text("{ IBClasses = ({ CLASS = Owner; OUTLETS = { helper = id; }; }); }")
    nib = Nib(folder)
    assert (nib.format, nib.path) == (NibFormat.NIB_ARCHIVE, folder / "keyedobjects-101300.nib")
    assert "objects.nib" in nib.parts
    assert nib.class_descriptions == [{"CLASS": "Owner", "OUTLETS": {"helper": "id"}}]
    old = Nib(folder, environment=Environment(platform="macos", system_version="10.12"))
    assert old.format is NibFormat.TYPED_STREAM


def test_json_and_tree_are_those_of_the_library() -> None:
    nib = Nib(GREETING)
    content = json.loads(nib.to_json())
    assert (content["format"], content["schema"]) == (nib.format, nib.schema)
    assert content["owner"] == nib.owner.index  # type: ignore[union-attr]
    assert [one["kind"] for one in content["connections"]] == [one.kind for one in nib.connections]
    assert nib.tree().startswith("keyedXML, AppKit\nowner (GreetingController)")


def test_main_values_have_types_of_python() -> None:
    """A date outside of Python's years is the nearest one; nil is None; keys need not be strings."""
    archive = VECTORS["keyed"]()
    objects = archive["$objects"]
    uid = plistlib.UID
    objects.append({"$classname": "NSDictionary", "$classes": ["NSDictionary", "NSObject"]})
    kind = uid(len(objects) - 1)
    objects.append({"$class": kind, "NS.keys": [1, True, "a"], "NS.objects": ["one", uid(0), b"data"]})
    window = next(one for one in objects if isinstance(one, dict) and "NSWindowTitle" in one)
    window.update(Mixed=uid(len(objects) - 1), Date=datetime(2001, 1, 1), Nil=uid(0), Real=1.5)
    epoch = b"\x33" + struct.pack(">d", 0)
    content = VECTORS["binary"](archive)
    (found,) = Nib(content.replace(epoch, b"\x33" + struct.pack(">d", 1e15))).top_level
    assert found["Date"].year == 9999
    assert (found["Nil"], found["Real"], "Nil" in found) == (None, 1.5, True)
    values = found["Mixed"]
    assert values["a"] == b"data" and None in values.values() and len(values) in (2, 3)


# ---- Errors ----


def test_missing_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        Nib(tmp_path / "none.nib")
    assert (caught.value.errno, caught.value.filename) == (2, str(tmp_path / "none.nib"))
    with pytest.raises(FileNotFoundError):
        Nib("")


def test_damage_has_a_reason_and_a_place(tmp_path: Path) -> None:
    with pytest.raises(NibError) as caught:
        Nib(UIKIT[:-1])
    assert (caught.value.code, caught.value.filename) == (NibErrorCode.DAMAGED, None)
    assert isinstance(caught.value.offset, int) and caught.value.reason.endswith(".")
    assert str(caught.value) == caught.value.reason
    folder = tmp_path / "A.nib"
    folder.mkdir()
    (folder / "keyedobjects.nib").write_bytes(b"GNUstep archive")
    with pytest.raises(NibError) as caught:
        Nib(folder)
    assert (caught.value.code, caught.value.part) == (NibErrorCode.GORM, "keyedobjects.nib")
    assert str(caught.value) == f"{str(folder)!r}: {caught.value.reason}"
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("source", [None, 3, ["a"], 1.5])
def test_source_of_another_type_is_a_type_error(source: Any) -> None:
    with pytest.raises(TypeError, match="a path or bytes are needed"):
        Nib(source)


def test_options_have_types() -> None:
    with pytest.raises(TypeError, match="memory_limit must be int"):
        Nib(GREETING, memory_limit="1")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an Environment is needed"):
        Nib(GREETING, environment="mac")  # type: ignore[arg-type]
    with pytest.raises(NibError) as caught:
        Nib(GREETING, memory_limit=10)
    assert caught.value.code is NibErrorCode.TOO_LARGE
    archive = keyed(**{"$top": {"root": plistlib.UID(1)}})
    with pytest.raises(NibError):
        Nib(archive)
    assert Nib(archive, archive=True).schema is NibSchema.NONE


# ---- Instantiating ----


def test_objects_are_built_by_a_function() -> None:
    nib, owner = Nib(GREETING), Thing.__new__(Thing)
    result = nib.instantiate(owner, Thing)
    assert isinstance(result, Instantiation)
    (window,) = result.top_level
    assert [one.name for one in result.objects.values()] == ["NSWindow", "NSView", "NSButton", "NSButtonCell"]
    assert result.objects[nib.top_level[0]] is window is owner.window  # type: ignore[attr-defined]
    assert window.nib_properties["NSWindowTitle"] == "Greeting"
    view = window.nib_properties["NSWindowView"]
    (button,) = [one for one in result.objects.values() if one.name == "NSButton"]
    assert view.name == "NSView" and (button.target, button.action) == (owner, "greet:")
    assert result.report.objects == (4, 0, 0) and result.report.outlets == result.report.actions == (1, 0, 0)


def test_functions_are_chosen_by_class() -> None:
    (button,) = Nib(UIKIT).top_level
    peer = object()
    for factory in ({"MyButton": Thing}, {"UIButton": Thing}, {"*": Thing}):
        result = Nib(UIKIT).instantiate(Thing(button), factory, external={"Peer": peer})
        (made,) = result.top_level
        assert made.actions == [Action("push:", peer, 64)]
    none = Nib(UIKIT).instantiate(Thing(button), {"Other": Thing}, external={"Peer": peer})
    assert (none.top_level, none.objects, none.report.outlets) == ([], {}, (0, 1, 0))


class Recording(NibBuilder):
    """Writes down what is called."""

    def __init__(self, failing: str = "", error: BaseException | None = None) -> None:
        super().__init__(Thing)
        self.calls: list[tuple[Any, ...]] = []
        self.discarded: list[Any] = []
        self.failing, self.error = failing, error or RuntimeError(failing)

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name.startswith("_") or name in ("calls", "discarded", "failing", "error") or name not in HOOKS:
            return found

        def called(*arguments: Any) -> Any:
            self.calls.append((name, *arguments))
            if name == self.failing:
                raise self.error
            return found(*arguments)

        return called

    def create_value(self, description: NibObject) -> Any:
        return Thing(description)

    def discard(self, target: Any) -> None:
        self.discarded.append(target)


HOOKS = [name for name in vars(NibBuilder) if not name.startswith("_") and name != "discard"]


def test_methods_of_a_builder_are_called_in_order() -> None:
    builder, owner = Recording(), Thing(Nib(GREETING).top_level[0])
    nib = Nib(GREETING)
    nib.instantiate(owner, builder)
    names = [call[0] for call in builder.calls if call[0] != "create_value"]
    order = ["load_resource", "create_object", "set_value", "connect_outlet", "connect_action", "awake", "show_window"]
    assert [order.index(name) for name in names] == sorted(order.index(name) for name in names)
    awoken = [call[1] for call in builder.calls if call[0] == "awake"]
    assert awoken[-1] is owner and len(awoken) == 5
    (shown,) = [call for call in builder.calls if call[0] == "show_window"]
    assert shown[1].name == "NSWindow" and shown[2] == nib.top_level[0]
    (outlet,) = [call for call in builder.calls if call[0] == "connect_outlet"]
    assert outlet[1:4] == (owner, "window", shown[1]) and isinstance(outlet[4], NibConnection)


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(
    ("source", "hook"),
    [
        *((GREETING, name) for name in ("create_object", "set_value", "connect_outlet", "connect_action")),
        *((GREETING, name) for name in ("awake", "show_window")),
        (UIKIT, "connect_outlet"),
        (UIKIT, "connect_action"),
    ],
)
def test_exception_of_a_method_stops_everything_and_comes_out(source: Any, hook: str, lenient: bool) -> None:
    for error in (RuntimeError("stop"), KeyboardInterrupt(), SystemExit(3), StopIteration()):
        builder = Recording(hook, error)
        with pytest.raises(type(error)) as caught:
            Nib(source).instantiate(Thing.__new__(Thing), builder, external={"Peer": 1}, lenient=lenient)
        assert caught.value is error
        assert builder.calls[-1][0] == hook and [call[0] for call in builder.calls].count(hook) == 1
        created = sum(call[0] in ("create_object", "create_value") for call in builder.calls)
        assert len(builder.discarded) == created - (hook == "create_object")
    assert nib_builder._runs == {}


def test_objects_are_discarded_in_reverse_order() -> None:
    builder = Recording("show_window")
    with pytest.raises(RuntimeError, match="show_window"):
        Nib(GREETING).instantiate(Thing.__new__(Thing), builder)
    assert [one.name for one in builder.discarded] == ["NSButtonCell", "NSButton", "NSView", "NSWindow"]


def test_exception_of_a_value_stops_the_property_that_needs_it() -> None:
    class Builder(Recording):
        def create_value(self, description: NibObject) -> Any:
            raise LookupError(description.class_name)

    archive = VECTORS["keyed"]()
    window = next(one for one in archive["$objects"] if isinstance(one, dict) and "NSWindowTitle" in one)
    archive["$objects"] += [{"$classname": "NSFont", "$classes": ["NSFont", "NSObject"]}]
    archive["$objects"] += [{"$class": plistlib.UID(len(archive["$objects"]) - 1), "NSSize": 12.0}]
    window["Font"] = plistlib.UID(len(archive["$objects"]) - 1)
    builder = Builder()
    with pytest.raises(LookupError, match="NSFont"):
        Nib(VECTORS["binary"](archive)).instantiate(object(), builder)
    assert ("Font") not in [call[2] for call in builder.calls if call[0] == "set_value"]


def test_method_may_refuse_without_an_error() -> None:
    class Builder(Recording):
        def connect_outlet(self, *arguments: Any) -> bool:
            return False

    result = Nib(GREETING).instantiate(object(), Builder())
    assert result.report.outlets == (0, 1, 0)


def test_owner_and_external_objects_may_be_missing() -> None:
    with pytest.raises(NibError) as caught:
        Nib(GREETING).instantiate(None, Thing)
    assert (caught.value.code, caught.value.filename) == (NibErrorCode.MISSING_OWNER, str(GREETING))
    assert Nib(GREETING).instantiate(None, Thing, lenient=True).report.outlets == (0, 1, 0)
    with pytest.raises(NibError) as caught:
        Nib(UIKIT).instantiate(Thing.__new__(Thing), Thing)
    assert caught.value.code is NibErrorCode.MISSING_EXTERNAL_OBJECT


@pytest.mark.parametrize("factory", [None, 3, "Thing", [Thing]])
def test_factory_of_another_type_is_a_type_error(factory: Any) -> None:
    with pytest.raises(TypeError, match="a function, a mapping or a NibBuilder is needed"):
        Nib(GREETING).instantiate(object(), factory)
    with pytest.raises(TypeError, match="a Bundle is needed"):
        Nib(GREETING).instantiate(Thing.__new__(Thing), Thing, bundle=factory or 1)
    with pytest.raises(TypeError):
        Nib.in_bundle(factory)
    with pytest.raises(TypeError, match="a mapping of names to objects is needed"):
        Nib(GREETING).instantiate(Thing.__new__(Thing), Thing, external=factory or [Thing])


def test_same_object_may_stand_for_several_placeholders() -> None:
    archive = VECTORS["keyed"]()
    objects = archive["$objects"]
    root = objects[archive["$top"]["IB.objectdata"].data]
    owner_description = objects[root["NSRoot"].data]
    objects += ["NSApplication", {"$class": owner_description["$class"], "NSClassName": plistlib.UID(len(objects))}]
    objects[root["NSObjectsKeys"].data]["NS.objects"].append(plistlib.UID(len(objects) - 1))
    objects[root["NSObjectsValues"].data]["NS.objects"].append(root["NSRoot"])
    nib = Nib(VECTORS["binary"](archive))
    assert NibPlaceholder.APPLICATION in [one.placeholder for one in nib.objects]
    owner, other = Thing.__new__(Thing), Thing.__new__(Thing)
    for application, times in [(owner, 1), (other, 2)]:
        builder = Recording()
        nib.instantiate(owner, builder, application=application)
        awoken = [call[1] for call in builder.calls if call[0] == "awake"]
        assert awoken[-1] is owner and sum(one in (owner, other) for one in awoken) == times


def test_function_may_instantiate_a_nib() -> None:
    def make(description: NibObject) -> Any:
        Nib(keyed()).instantiate(Thing.__new__(Thing), Thing)
        return Thing(description)

    assert len(Nib(GREETING).instantiate(Thing.__new__(Thing), make).objects) == 4


def test_threads_may_instantiate_one_nib() -> None:
    nib = Nib(GREETING)

    def work(number: int) -> None:
        for _ in range(50):
            owner = Thing.__new__(Thing)
            result = nib.instantiate(owner, Thing)
            assert owner.window is result.top_level[0]  # type: ignore[attr-defined]
            assert threading.current_thread()

    run_in_threads(6, work)


# ---- Bundles ----


@pytest.fixture
def bundle(make_bundle: MakeBundle) -> Bundle:
    files = {
        "Base.lproj/Main.nib": UIKIT,
        "de.lproj/Main.strings": '"a-1.text" = "Drücken";',
        "Other.nib": TYPED_STREAM,
    }
    return Bundle(make_bundle(info={"NSMainNibFile": "Main", "CFBundleDevelopmentRegion": "en"}, files=files))


def test_nib_of_a_bundle_is_translated(bundle: Bundle) -> None:
    import cfbundlecompat

    for language, text in [("de", "Drücken"), ("en", "Push")]:
        cfbundlecompat.set_preferred_languages([language])
        for nib in (bundle.nib(), bundle.nib("Main"), bundle.nib("Main.nib")):
            (made,) = nib.instantiate(Thing.__new__(Thing), Thing, external={"Peer": 1}).top_level
            assert made.nib_properties["UIText"] == text
    cfbundlecompat.set_preferred_languages(["de"])
    (made,) = bundle.nib().instantiate(Thing.__new__(Thing), Thing, external={"Peer": 1}, translate=False).top_level
    assert made.nib_properties["UIText"] == "Push"
    arguments: dict[str, Any] = {"external": {"Peer": 1}, "bundle": bundle, "table": "Main"}
    (made,) = Nib(UIKIT).instantiate(Thing.__new__(Thing), Thing, **arguments).top_level
    assert made.nib_properties["UIText"] == "Drücken"


def test_builder_asks_for_translated_values_of_descriptions(bundle: Bundle) -> None:
    import cfbundlecompat

    class Builder(NibBuilder):
        def __init__(self) -> None:
            super().__init__(Thing)
            self.seen: list[object] = []

        def awake(self, target: object, description: NibObject) -> None:
            self.seen += [description["UIText"], self.translated_value(description, "UIText")]
            self.seen.append(self.translated_value(description, "none"))

    cfbundlecompat.set_preferred_languages(["de"])
    nib = bundle.nib()
    for translate, text in [(True, "Drücken"), (False, "Push")]:
        builder = Builder()
        nib.instantiate(Thing.__new__(Thing), builder, external={"Peer": 1}, translate=translate)
        assert builder.seen == ["Push", text, None]
    with pytest.raises(RuntimeError, match="instantiate"):
        Builder().translated_value(nib.objects[0], "UIText")


def test_missing_nib_of_a_bundle_is_an_error(bundle: Bundle, make_bundle: MakeBundle) -> None:
    assert bundle.nib("Other").format is NibFormat.TYPED_STREAM
    with pytest.raises(NibError) as caught:
        bundle.nib("None")
    assert (caught.value.code, caught.value.filename) == (NibErrorCode.NOT_FOUND, str(bundle.path))
    with pytest.raises(NibError, match="NSMainNibFile"):
        Bundle(make_bundle("Empty.bundle", info={"a": "b"})).nib()
    bundle.close()
    with pytest.raises(ValueError, match="closed"):
        bundle.nib()


# ---- Ownership ----


def test_object_keeps_its_nib() -> None:
    (window,) = Nib(GREETING).top_level
    gc.collect()
    assert window.title == "Greeting" and window.nib.owner
    (connection, _) = Nib(GREETING).connections
    gc.collect()
    assert connection.label == "window"


def test_nothing_leaks() -> None:
    nib = Nib(GREETING)

    def work() -> None:
        Nib(UIKIT).to_json()
        for one in nib.objects:
            one.items(), repr(one), one.children, one.parent
        nib.connections, nib.localizable, nib.tree(), nib.resources, nib.class_descriptions
        nib.instantiate(Thing.__new__(Thing), Thing)
        for failing in ("create_object", "awake"):
            with contextlib.suppress(RuntimeError):
                nib.instantiate(Thing.__new__(Thing), Recording(failing))
        with contextlib.suppress(NibError):
            Nib(UIKIT[:-1])

    def repeat() -> int:
        for _ in range(REPETITIONS):
            work()
        gc.collect()
        return allocated_bytes()

    expect_no_growth(repeat)
    gc.collect()
    assert lib.CFGetRetainCount(nib._handle) == 1


# ---- The command ----


def test_command_prints_an_overview() -> None:
    outcome = run("nib", GREETING)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert (
        outcome.stdout
        == """format          keyedXML, AppKit
classes             1  NSButton
                    1  NSButtonCell
                    1  NSView
                    1  NSWindow
owner           GreetingController
top level       NSWindow "Greeting"
outlets         owner.window -> NSWindow "Greeting"
actions         NSButton "Greet".greet: -> owner
"""
    )


def test_command_has_other_formats(tmp_path: Path) -> None:
    nib = Nib(GREETING)
    assert run("nib", "--format", "json", GREETING).stdout == nib.to_json()
    assert run("nib", "--format", "tree", GREETING).stdout.rstrip("\n") == nib.tree().rstrip("\n")
    connections = 'outlet      owner.window -> NSWindow "Greeting"\naction      NSButton "Greet".greet: -> owner\n'
    assert run("nib", "--format", "connections", GREETING).stdout == connections
    assert run("nib", "--format", "classes", GREETING).stdout.splitlines()[0] == "    1  NSButton"
    (tmp_path / "a.nib").write_bytes(UIKIT)
    assert run("nib", "--format", "classes", tmp_path / "a.nib").stdout == "    1  MyButton (UIButton)\n"
    (tmp_path / "empty.nib").write_bytes(TYPED_STREAM)
    assert run("nib", "--format", "strings", tmp_path / "empty.nib").stdout == ""


def test_strings_of_the_command_are_a_strings_file(tmp_path: Path) -> None:
    archive = VECTORS["keyed"]()
    title = 'a "quoted" */ \\ title\n\x07 😀 é'
    archive["$objects"][archive["$objects"].index("Grüße \u2026")] = title
    (tmp_path / "a.nib").write_bytes(VECTORS["binary"](archive))
    content = run("nib", "--format", "strings", tmp_path / "a.nib").stdout
    from cfbundlecompat import read_property_list

    assert read_property_list(content.encode()) == {"5.NSWindowTitle": title}
    assert [(one.key, one.value) for one in Nib(tmp_path / "a.nib").localizable] == [("5.NSWindowTitle", title)]


@pytest.mark.parametrize("content", [b"", b"NIBArchive", b"{ a = b; }"])
def test_command_says_why_a_nib_cannot_be_read(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.nib"
    path.write_bytes(content)
    outcome = run("nib", path)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr.startswith(f"cfbundlecompat: {str(path)!r}: The ")
    outcome = run("nib", tmp_path / "none.nib")
    assert outcome.stderr == f"cfbundlecompat: {str(tmp_path / 'none.nib')!r}: No such file or directory\n"


@pytest.mark.parametrize("handle", [None, 0, 12345, "x", b"x"])
def test_number_is_no_handle(handle: Any) -> None:
    for kind in (NibObject, NibConnection):
        with pytest.raises(TypeError, match="is needed"):
            kind(None, handle)
    with pytest.raises(TypeError, match="is needed"):
        cfbundlecompat.Info(handle)
