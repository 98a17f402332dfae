"""Nibs of bundles: found by name, device and language, and translated."""

from __future__ import annotations

import plistlib
from collections.abc import Iterator
from ctypes import byref, c_long, c_void_p
from pathlib import Path
from typing import Any

import pytest
import vectors
from nib_library import Failure, Nib, function, owned_value, python_value, release, string_create, url_create
from test_hostile_nibs import UID, Keyed
from test_instantiation import DONE, Host, options

NOT_FOUND, STORYBOARD = 1, 5

bundle_create = function("CFBundleCreate", c_void_p, c_void_p, c_void_p)
create_in_bundle = function("CFBCNibCreateInBundle", c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)
set_languages = function("CFBCSetPreferredLanguages", None, c_void_p)
array_create = function("CFArrayCreateMutable", c_void_p, c_void_p, c_long, c_void_p)
array_append = function("CFArrayAppendValue", None, c_void_p, c_void_p)


def string(text: str) -> int:
    return string_create(None, text.encode(), len(text.encode()), 0x08000100, 0)


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    languages = array_create(None, 0, None)
    array_append(languages, string(request.param))
    set_languages(languages)
    yield request.param
    set_languages(None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle whose nib is in Base.lproj, with a German table, and that has a nib for tablets."""
    resources = tmp_path / "App.bundle/Contents/Resources"
    for name in ("Base.lproj", "de.lproj", "en.lproj", "Only.storyboardc"):
        (resources / name).mkdir(parents=True)
    (resources / "Base.lproj/Main.nib").write_bytes(vectors.UIKIT)
    (resources / "de.lproj/Main.strings").write_text('"a-1.text" = "Drücken";', encoding="utf-8")
    (resources / "de.lproj/Whole.nib").write_bytes(vectors.TYPED_STREAM)
    (resources / "en.lproj/Whole.nib").write_bytes(vectors.binary(vectors.keyed()))
    info = {
        "CFBundleIdentifier": f"org.example.{tmp_path.name}",
        "CFBundleDevelopmentRegion": "en",
        "NSMainNibFile": "Main.nib",
    }
    (tmp_path / "App.bundle/Contents/Info.plist").write_bytes(plistlib.dumps(info))
    return tmp_path / "App.bundle"


class InBundle(Nib):
    def __init__(self, folder: Path, name: str | None) -> None:
        path = bytes(folder)
        url = url_create(None, path, len(path), True)
        bundle = bundle_create(None, url)
        release(url)
        error = c_void_p()
        self.handle = create_in_bundle(bundle, string(name) if name else None, None, byref(error))
        release(bundle)
        if not self.handle:
            raise Failure(error)


class Values(Host):
    def __init__(self) -> None:
        super().__init__()
        self.strings: list[Any] = []

    def setValue(self, one: int, key: int, value: int, description: int, run: int, context: int) -> int:
        if python_value(key, None) == "UIText":
            self.strings.append(python_value(value, None))
        return super().setValue(one, key, value, description, run, context)


EXTERNAL = {"UINibExternalObjects": {"Peer": 0x5000}}


def test_strings_of_a_base_nib_are_in_the_language_of_the_user(folder: Path, language: str) -> None:
    nib = InBundle(folder, None)
    host = Values()
    release(host.build(nib, options=options(**EXTERNAL)).handle)
    assert host.strings == ["Drücken" if language == "de" else "Push"]
    host = Values()
    release(host.build(nib, options=options(**EXTERNAL, Translate=False)).handle)
    assert host.strings == ["Push"]


class EveryValue(Host):
    """Keeps the strings of all values."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, Any] = {}

    def setValue(self, one: int, key: int, value: int, description: int, run: int, context: int) -> int:
        self.found[python_value(key, None)] = python_value(value, None)
        return DONE

    def setValueForKeyPath(self, one: int, path: int, value: int, run: int, context: int) -> int:
        self.found[python_value(path, None)] = python_value(value, None)
        return DONE

    def bind(
        self, source: int, name: int, end: int, path: int, options: int, connection: int, run: int, context: int
    ) -> int:
        self.found["options"] = python_value(options, None)
        return DONE

    def setHelp(self, one: int, text: int, run: int, context: int) -> int:
        self.found["help"] = python_value(text, None)
        return DONE


def test_strings_inside_of_values_are_translated_too(folder: Path, language: str) -> None:
    archive = Keyed()
    window = UID(archive.index("NSWindowTemplate"))
    archive["NSWindowTemplate"].update(
        title=archive.localizable("5.title", "Title"),
        list=archive.array(archive.localizable("5.list", "Item"), archive.add("plain")),
        entries=archive.new(
            "NSDictionary", **{"NS.keys": [archive.add("k")], "NS.objects": [archive.localizable("5.k", "V")]}
        ),
    )
    attributes = archive.new(
        "NSIBUserDefinedRuntimeAttributesConnector",
        NSObject=window,
        NSKeyPaths=archive.array(archive.add("path")),
        NSValues=archive.array(archive.localizable("5.path", "Attribute")),
    )
    placeholder = {"NS.keys": [archive.add("k")], "NS.objects": [archive.localizable("5.none", "None")]}
    binding = archive.new(
        "NSNibBindingConnector",
        NSSource=window,
        NSDestination=window,
        NSBinding=archive.add("value"),
        NSKeyPath=archive.add("path"),
        NSOptions=archive.new("NSDictionary", **placeholder),
    )
    help_text = archive.new("NSIBHelpConnector", NSDestination=window, NSMarker=archive.localizable("5.tip", "Tip"))
    archive["NSIBObjectData"]["NSConnections"] = archive.array(attributes, binding, help_text)
    resources = folder / "Contents/Resources"
    (resources / "Base.lproj/Values.nib").write_bytes(archive.binary)
    keys = ["title", "list", "k", "path", "none", "tip"]
    table = "".join(f'"5.{key}" = "Übersetzt {key}";' for key in keys)
    (resources / "de.lproj/Values.strings").write_text(table, encoding="utf-8")
    texts = [f"Übersetzt {key}" for key in keys]
    if language == "en":
        texts = ["Title", "Item", "V", "Attribute", "None", "Tip"]
    host = EveryValue()
    release(host.build(InBundle(folder, "Values")).handle)
    title, item, entry, attribute, none, tip = texts
    expected = {
        "title": title,
        "list": [item, "plain"],
        "entries": {"k": entry},
        "path": attribute,
        "options": {"k": none},
        "help": tip,
    }
    assert {key: host.found[key] for key in expected} == expected


def test_table_has_the_name_of_the_nib_without_a_device(folder: Path, language: str) -> None:
    resources = folder / "Contents/Resources"
    (resources / "Base.lproj/Main~ipad.nib").write_bytes(vectors.UIKIT)
    (resources / "Base.lproj/Main~old.nib").write_bytes(vectors.UIKIT)
    for name, text in [("Main~ipad", "Drücken"), ("Main~ipad.nib", "Drücken"), ("Main~old", "Push")]:
        host = Values()
        release(host.build(InBundle(folder, name), options=options(**EXTERNAL)).handle)
        assert host.strings == [text if language == "de" else "Push"]


def test_localized_nib_is_found_by_language(folder: Path, language: str) -> None:
    for name in ("Whole", "Whole.nib"):
        assert InBundle(folder, name).format == ("typedstream" if language == "de" else "keyed-bplist")


def test_missing_nib_and_storyboard_have_errors_of_their_own(folder: Path) -> None:
    for name, code in [("None", NOT_FOUND), ("Only", STORYBOARD), (".nib", NOT_FOUND)]:
        with pytest.raises(Failure) as failure:
            InBundle(folder, name)
        assert failure.value.code == code
        assert name.removesuffix(".nib") in failure.value.info["NSLocalizedFailureReason"]
    (folder / "Contents/Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "org.example.other"}))
    with pytest.raises(Failure) as failure:
        InBundle(folder, None)
    assert "NSMainNibFile" in failure.value.info["NSLocalizedFailureReason"]


class Resources(Host):
    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str | None] = {}

    def loadResource(self, kind: int, name: int, url: int, run: int, context: int) -> int:
        self.files[python_value(name, None)] = file_name(url)
        return super().loadResource(kind, name, url, run, context)


def file_name(url: int | None) -> str | None:
    last = url and function("CFURLCopyLastPathComponent", c_void_p, c_void_p)(url)
    return owned_value(last, None) if last else None


def test_images_are_found_in_the_bundle(folder: Path) -> None:
    resources = folder / "Contents/Resources"
    for name in ("Logo.tiff", "Icon.png", "../Secret.png"):
        (resources / name).write_bytes(b"")
    for names in (["Logo", "Icon.png", "NSStopProgressTemplate", "../Secret", ""], ["Icon"]):
        images = "".join(f'<image name="{name}"/>' for name in names)
        xib = vectors.MAC_XIB.decode().replace('<image name="Logo" width="32" height="32"/>', images)
        (resources / "Base.lproj/Images.nib").write_text(xib, encoding="utf-8")
        nib = InBundle(folder, "Images")
        host = Resources()
        release(host.build(nib, owner=0x7000).handle)
        files = {"Logo": "Logo.tiff", "Icon.png": "Icon.png", "Icon": "Icon.png"}
        assert host.files == {name: files.get(name) for name in names}
        found = function("CFBCNibCopyResourceNames", c_void_p, c_void_p)(nib.handle)
        get = function("CFArrayGetValueAtIndex", c_void_p, c_void_p, c_long)
        url = function("CFDictionaryGetValue", c_void_p, c_void_p, c_void_p)
        urls = [file_name(url(get(found, i), string("URL"))) for i in range(len(names))]
        assert urls == [files.get(name) for name in names]
        release(found)
