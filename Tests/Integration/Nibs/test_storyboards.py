"""Storyboards list their controllers, and open their nibs."""

from __future__ import annotations

import ctypes
import os
import plistlib
from ctypes import byref, c_void_p
from pathlib import Path
from typing import Any

import pytest
import vectors
from nib_library import LIBRARY, Failure, Nib, NibObject, function, owned_value, release, url_create
from test_bundles import bundle_create, string
from test_xibs import NO_SAMPLES, SAMPLES

NOT_FOUND, NOT_A_NIB, DAMAGED = 1, 2, 7
P = c_void_p

create_with_url = function("CFBCStoryboardCreateWithURL", P, P, P)
create_in_bundle = function("CFBCStoryboardCreateInBundle", P, P, P, P)
create_nib = function("CFBCStoryboardCreateNib", P, P, P, P)
create_menu_nib = function("CFBCStoryboardCreateMainMenuNib", P, P, P)
create_view_nib = function("CFBCStoryboardCreateViewNib", P, P, P, P)
copy_external_objects = function("CFBCStoryboardCopyExternalObjects", P, P)
copy_segues = function("CFBCStoryboardCopySegues", P, P)


class OpenNib(Nib):
    def __init__(self, handle: int) -> None:
        self.handle = handle


def checked(call: Any, *arguments: Any) -> int:
    error = c_void_p()
    handle = call(*arguments, byref(error))
    if not handle:
        raise Failure(error)
    return handle


class Storyboard:
    def __init__(self, path: Path) -> None:
        name = os.fsencode(path)
        url = url_create(None, name, len(name), True)
        try:
            self.handle = checked(create_with_url, url)
        finally:
            release(url)

    @property
    def entry(self) -> str | None:
        return owned_value(function("CFBCStoryboardCopyEntryIdentifier", P, P)(self.handle), None)

    @property
    def identifiers(self) -> list[str]:
        return owned_value(function("CFBCStoryboardCopyIdentifiers", P, P)(self.handle), None)

    def nib(self, identifier: str | None = None) -> Nib:
        return OpenNib(checked(create_nib, self.handle, identifier and string(identifier)))

    @property
    def menu(self) -> Nib:
        return OpenNib(checked(create_menu_nib, self.handle))

    def view(self, controller: NibObject) -> Nib:
        return OpenNib(checked(create_view_nib, self.handle, controller.handle))


COMPILED = sorted(SAMPLES.rglob("*.out"))


@NO_SAMPLES
@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in COMPILED])
def test_every_nib_of_a_storyboard_is_reached(path: Path) -> None:
    storyboard = Storyboard(path)
    assert storyboard.entry in storyboard.identifiers
    reached = set()
    for identifier in storyboard.identifiers:
        nib = storyboard.nib(identifier)
        reached.add(nib.json_bytes)
        for one in nib.objects:
            if "NSNibName" in dict(one.properties):
                view = storyboard.view(one)
                reached.add(view.json_bytes)
                # The view's nib is for the controller.
                assert view.owner.class_name in (one.class_name, one.copy("BaseClass"), "NSObject")
                objects = owned_value(copy_external_objects(one.handle), nib)
                externals = {o.copy("PlaceholderIdentifier") for o in view.objects if o.placeholder == 4}
                assert externals <= {*objects, "NSStoryboardPlaceholder"}
    if (path / "MainMenu.nib").exists():
        reached.add(storyboard.menu.json_bytes)
        assert storyboard.menu.main_menu or storyboard.menu.connections
    assert reached == {Nib(file).json_bytes for file in path.glob("*.nib")}
    assert storyboard.nib().json_bytes == storyboard.nib(storyboard.entry).json_bytes


@NO_SAMPLES
def test_there_are_compiled_storyboards() -> None:
    assert len(COMPILED) == 10


def make(folder: Path, **entries: Any) -> Path:
    path = folder / "Main.storyboardc"
    path.mkdir(parents=True, exist_ok=True)
    info = {
        "UIStoryboardVersion": 1,
        "UIStoryboardDesignatedEntryPointIdentifier": "first",
        "UIViewControllerIdentifiersToNibNames": {"second": "b", "first": "a"},
        **entries,
    }
    (path / "Info.plist").write_bytes(plistlib.dumps(info, fmt=plistlib.FMT_BINARY))
    (path / "a.nib").write_bytes(vectors.UIKIT)
    return path


def test_storyboard_for_a_phone(tmp_path: Path) -> None:
    storyboard = Storyboard(make(tmp_path))
    assert (storyboard.entry, storyboard.identifiers) == ("first", ["first", "second"])
    nib = storyboard.nib()
    assert nib.json_bytes == Nib(vectors.UIKIT).json_bytes
    button = nib.top_level[0]
    assert owned_value(copy_external_objects(button.handle), nib) == {}
    assert owned_value(copy_segues(button.handle), nib) == []
    for call, reason in [
        (lambda: storyboard.nib("third"), "has no controller third"),
        (lambda: storyboard.menu, "has no main menu"),
        (lambda: storyboard.view(button), "has no nib with a view"),
    ]:
        with pytest.raises(Failure) as caught:
            call()
        assert caught.value.code == NOT_FOUND and reason in caught.value.info["NSLocalizedFailureReason"]
    with pytest.raises(Failure) as caught:
        storyboard.nib("second")
    assert caught.value.domain == "NSPOSIXErrorDomain"


@NO_SAMPLES
@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in COMPILED])
def test_source_has_the_controllers_of_its_compiled_form(path: Path) -> None:
    source, compiled = Storyboard(path.with_suffix(".storyboard")), Storyboard(path)
    assert source.entry == compiled.entry
    # Controllers inside of a window's have no nib of their own.
    assert set(compiled.identifiers) - {"MainMenu"} <= set(source.identifiers)
    document = source.nib()
    assert document.format == "storyboardSource"
    (window,) = [one for one in document.top_level if "indowController" in str(one.copy("BaseClass") or one.class_name)]
    (segue,) = owned_value(copy_segues(window.handle), document)
    assert segue["Class"] == "NSStoryboardSegue" and segue["Destination"] in source.identifiers
    assert segue["Destination"] != source.entry
    if b'systemMenu="main"' in path.with_suffix(".storyboard").read_bytes():
        assert source.menu.main_menu.class_name == "NSMenu"


def test_source_of_a_storyboard(tmp_path: Path) -> None:
    path = tmp_path / "Main.storyboard"
    path.write_bytes(vectors.STORYBOARD)
    storyboard = Storyboard(path)
    assert (storyboard.entry, storyboard.identifiers) == (
        "UINavigationController-n-1",
        ["UINavigationController-n-1", "list"],
    )
    document = storyboard.nib("list")
    found = {one.class_name: owned_value(copy_segues(one.handle), document) for one in document.top_level}
    assert found["UINavigationController"] == [{"Class": "UIStoryboardSegue", "Destination": "list"}]
    # One is of a cell; the other ends at the exit, which is not a controller.
    assert found["ListController"] == [
        {"Class": "Slide", "Identifier": "show", "Destination": "UINavigationController-n-1"},
        {"Class": "UIStoryboardSegue"},
    ]
    for call, reason in [
        (lambda: storyboard.nib("third"), "has no controller third"),
        (lambda: storyboard.nib("UITableViewController-t-1"), "has no controller"),
        (lambda: storyboard.menu, "has no main menu"),
        (lambda: storyboard.view(document.top_level[0]), "has no nib with a view"),
    ]:
        with pytest.raises(Failure) as caught:
            call()
        assert caught.value.code == NOT_FOUND and reason in caught.value.info["NSLocalizedFailureReason"]
    path.write_bytes(vectors.STORYBOARD.replace(b'initialViewController="n-1"', b""))
    assert Storyboard(path).entry is None
    path.write_bytes(vectors.PHONE_XIB)
    with pytest.raises(Failure) as caught:
        Storyboard(path)
    assert caught.value.code == NOT_A_NIB and "not the source" in caught.value.info["NSLocalizedFailureReason"]


def test_controller_has_segues_and_objects_for_its_view(tmp_path: Path) -> None:
    path = make(tmp_path)
    (path / "a.nib").write_bytes(vectors.CONTROLLER_NIB)
    (path / "view.nib").write_bytes(vectors.UIKIT)
    storyboard = Storyboard(path)
    nib = storyboard.nib()
    (controller,) = nib.top_level
    segue = {"Class": "UIStoryboardShowSegueTemplate", "Identifier": "go", "Destination": "second"}
    assert owned_value(copy_segues(controller.handle), nib) == [segue]
    objects = owned_value(copy_external_objects(controller.handle), nib)
    assert {key: one.class_name for key, one in objects.items()} == {"Upstream-1": "UIView"}
    assert storyboard.view(controller).json_bytes == Nib(vectors.UIKIT).json_bytes


@pytest.mark.parametrize("name", ["../a", "/etc/passwd", "..", ".", "", "a/b"])
def test_name_that_leads_out_of_the_storyboard_is_refused(tmp_path: Path, name: str) -> None:
    path = make(tmp_path, UIViewControllerIdentifiersToNibNames={"first": name})
    (tmp_path / "a.nib").write_bytes(vectors.UIKIT)
    with pytest.raises(Failure) as caught:
        Storyboard(path).nib()
    assert caught.value.code == DAMAGED


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", DAMAGED),
        (b"bplist00", DAMAGED),
        (plistlib.dumps({}), NOT_A_NIB),
        (plistlib.dumps({"UIViewControllerIdentifiersToNibNames": []}), NOT_A_NIB),
        (plistlib.dumps({"UIViewControllerIdentifiersToNibNames": {"first": 1}}), None),
    ],
)
def test_list_of_another_form_is_refused(tmp_path: Path, content: bytes, code: int | None) -> None:
    path = make(tmp_path)
    (path / "Info.plist").write_bytes(content)
    if code is None:
        with pytest.raises(Failure) as caught:
            Storyboard(path).nib("first")
        assert caught.value.code == NOT_FOUND
        return
    with pytest.raises(Failure) as caught:
        Storyboard(path)
    assert caught.value.code == code
    assert caught.value.info["CFBCNibPart"] == "Info.plist"


def test_storyboard_without_a_first_controller(tmp_path: Path) -> None:
    folder = tmp_path / "X.storyboardc"
    folder.mkdir()
    (folder / "Info.plist").write_bytes(plistlib.dumps({"UIViewControllerIdentifiersToNibNames": {"a": "A.nib"}}))
    (folder / "A.nib").write_bytes(vectors.UIKIT)
    storyboard = Storyboard(folder)
    assert (storyboard.entry, storyboard.identifiers) == (None, ["a"])
    assert storyboard.nib("a").format == "NIBArchive"
    for call in (storyboard.nib, lambda: storyboard.nib("b"), lambda: storyboard.menu):
        with pytest.raises(Failure) as caught:
            call()
        assert caught.value.code == NOT_FOUND
    description = function("CFCopyDescription", P, P)(storyboard.handle)
    assert owned_value(description, None) == f"CFBCStoryboard {folder}"


def test_missing_directory_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(Failure) as caught:
        Storyboard(tmp_path / "Missing.storyboardc")
    assert (caught.value.domain, caught.value.code) == ("NSPOSIXErrorDomain", 2)


def set_device(name: str | None) -> None:
    environment = None
    if name:
        callbacks = [
            byref(ctypes.c_char.in_dll(LIBRARY, f"cfbc_kCFTypeDictionary{kind}CallBacks")) for kind in ("Key", "Value")
        ]
        settings = function("CFDictionaryCreateMutable", P, P, ctypes.c_long, P, P)(None, 0, *callbacks)
        function("CFDictionarySetValue", None, P, P, P)(settings, string("Device"), string(name))
        environment = checked(function("CFBCEnvironmentCreate", P, P, P), settings)
    function("CFBCSetEnvironment", None, P)(environment)


def test_storyboard_of_a_bundle_is_found_by_device(tmp_path: Path) -> None:
    folder = tmp_path / "App.app"
    folder.mkdir()
    make(folder)
    other = make(folder / "other", UIStoryboardDesignatedEntryPointIdentifier="second")
    other.rename(folder / "Main~ipad.storyboardc")
    info = {"CFBundleIdentifier": "org.example.app", "UIMainStoryboardFile": "Main"}
    (folder / "Info.plist").write_bytes(plistlib.dumps(info))
    path = bytes(folder)
    url = url_create(None, path, len(path), True)
    bundle = bundle_create(None, url)
    release(url)
    for device, entry in [("iphone", "first"), ("ipad", "second")]:
        set_device(device)
        for name in (None, "Main", "Main.storyboardc"):
            storyboard = Storyboard.__new__(Storyboard)
            storyboard.handle = checked(create_in_bundle, bundle, name and string(name))
            assert storyboard.entry == entry
    set_device(None)
    with pytest.raises(Failure) as caught:
        checked(create_in_bundle, bundle, string("Missing"))
    assert caught.value.code == NOT_FOUND
    release(bundle)
