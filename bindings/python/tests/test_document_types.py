"""Document types, packages and display names; random declarations against a second implementation."""

from __future__ import annotations

import os
import plistlib
import random
import struct
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, DocumentType, display_name, is_package
from conftest import MakeBundle

HOST: dict[str, Any] = {
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Sketch",
            "CFBundleTypeRole": "Editor",
            "LSItemContentTypes": ["org.example.sketch"],
            "CFBundleTypeIconFile": "Sketch",
        },
        {"CFBundleTypeName": "Picture", "LSItemContentTypes": ["public.image"], "LSHandlerRank": "Alternate"},
        {"CFBundleTypeName": "Notes", "CFBundleTypeExtensions": ["notes"], "LSTypeIsPackage": True},
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": "org.example.sketch",
            "UTTypeConformsTo": ["com.apple.package"],
            "UTTypeTagSpecification": {"public.filename-extension": ["sketch"], "public.mime-type": "image/x-sketch"},
        }
    ],
}


def test_document_types_are_objects(make_bundle: MakeBundle) -> None:
    bundle = Bundle(make_bundle(info=HOST, files={"Sketch.icns": ""}))
    sketch, picture, notes = bundle.document_types
    assert sketch == DocumentType(
        name="Sketch",
        role="Editor",
        handler_rank="Default",
        content_types=("org.example.sketch",),
        extensions=("sketch",),
        mime_types=("image/x-sketch",),
        os_types=(),
        is_package=True,
        icon_files=("Sketch",),
        declaration=HOST["CFBundleDocumentTypes"][0],
    )
    assert (picture.role, picture.handler_rank, picture.is_package) == (None, "Alternate", False)
    icon = bundle.document_type_icon(sketch, 32)
    assert icon
    assert icon.path.name == "Sketch.icns"
    assert bundle.document_type_icon(notes) is None


def test_document_type_is_found_by_file_and_by_kind(make_bundle: MakeBundle, tmp_path: Path) -> None:
    bundle = Bundle(make_bundle(info=HOST))
    (tmp_path / "a.png").touch()
    (tmp_path / "a.notes").mkdir()

    def name(found: DocumentType | None) -> str | None:
        return found and found.name

    assert name(bundle.document_type_of(tmp_path / "a.png")) == "Picture"
    assert name(bundle.document_type_of(tmp_path / "a.notes")) == "Notes"
    assert name(bundle.document_type_of(tmp_path / "new.notes")) is None
    assert name(bundle.document_type_of(f"{tmp_path}/new.notes/")) == "Notes"
    assert name(bundle.document_type_with(mime_type="image/x-sketch")) == "Sketch"
    assert name(bundle.document_type_with(os_type="PNGf")) == "Picture"
    assert name(bundle.document_type_with(identifier="public.jpeg")) == "Picture"
    assert bundle.document_type_with(extension="rtf") is None
    with pytest.raises(TypeError):
        bundle.document_type_with()


def test_packages_and_names(make_bundle: MakeBundle, tmp_path: Path) -> None:
    bundle = Bundle(make_bundle("Host.app", {**HOST, "CFBundleName": "The Host"}))
    for name in ("a.sketch", "b.notes", "c.app", "d"):
        (tmp_path / name).mkdir()
    assert [is_package(tmp_path / name) for name in ("a.sketch", "b.notes", "c.app", "d")] == [
        False,
        False,
        True,
        False,
    ]
    assert is_package(tmp_path / "a.sketch", host=bundle)
    assert is_package(tmp_path / "b.notes", host=bundle)
    assert bundle.display_name == "The Host"
    assert display_name(tmp_path / "c.app") == "c"
    assert display_name(tmp_path / "none.txt") == "none.txt"
    assert display_name(os.fsencode(tmp_path) + b"/\xff") is None


# ---- A second implementation: slow and obvious ----

BUILT_IN: dict[str, tuple[list[str], list[str]]] = {
    "public.item": ([], []),
    "public.content": ([], []),
    "public.data": (["public.item"], []),
    "public.directory": (["public.item"], []),
    "public.folder": (["public.directory"], []),
    "com.apple.package": (["public.directory"], []),
    "public.image": (["public.data", "public.content"], []),
    "public.png": (["public.image"], ["png"]),
}


def supertypes(types: dict[str, tuple[list[str], list[str]]], start: list[str]) -> dict[str, int]:
    """Steps by identifier: relaxes every edge until nothing changes."""
    steps = dict.fromkeys(start, 0)
    changed = True
    while changed:
        changed = False
        for identifier in list(steps):
            for parent in types.get(identifier, ([], []))[0]:
                if steps.get(parent, 99) > steps[identifier] + 1:
                    steps[parent] = steps[identifier] + 1
                    changed = True
    return steps


def expected(info: dict[str, Any], extension: str, is_directory: bool) -> str | None:
    """The name of the document type that suits a file with this extension."""
    types = dict(BUILT_IN)
    exported, imported = info["UTExportedTypeDeclarations"], info["UTImportedTypeDeclarations"]
    order = []
    for declaration in [*exported, *imported]:
        identifier = declaration["UTTypeIdentifier"]
        if identifier not in order:
            order.append(identifier)
            types[identifier] = (
                declaration["UTTypeConformsTo"],
                declaration["UTTypeTagSpecification"]["public.filename-extension"],
            )
    tagged = [
        declaration["UTTypeIdentifier"]
        for declaration in [*exported, *imported]
        if extension in declaration["UTTypeTagSpecification"]["public.filename-extension"]
    ] + [identifier for identifier in BUILT_IN if extension in BUILT_IN[identifier][1]]

    def is_package_type(entry: dict[str, Any]) -> bool:
        conforms = "com.apple.package" in supertypes(types, entry.get("LSItemContentTypes", []))
        return bool(entry.get("LSTypeIsPackage", conforms))

    def extensions(entry: dict[str, Any]) -> list[str]:
        if "LSItemContentTypes" in entry:
            return [name for identifier in entry["LSItemContentTypes"] for name in types.get(identifier, ([], []))[1]]
        return list(entry["CFBundleTypeExtensions"])

    documents = info["CFBundleDocumentTypes"]
    package = is_directory and (
        any(is_package_type(entry) and extension in extensions(entry) for entry in documents)
        or any("com.apple.package" in supertypes(types, [identifier]) for identifier in tagged)
    )
    kinds = []
    for identifier in tagged:
        above = supertypes(types, [identifier])
        data, directory = "public.data" in above, "public.directory" in above
        if data == directory or directory == is_directory:
            kinds.append(identifier)
    if not kinds:
        kinds = ["com.apple.package" if package else "public.folder" if is_directory else "public.data"]
    above = supertypes(types, kinds)
    candidates = []
    for index, entry in enumerate(documents):
        if "LSItemContentTypes" in entry:
            distances = [above[identifier] for identifier in entry["LSItemContentTypes"] if identifier in above]
            distance = min(distances, default=None)
        elif (not is_directory and is_package_type(entry)) or (is_directory and not package):
            distance = None
        elif extension in entry["CFBundleTypeExtensions"]:
            distance = 0
        else:
            distance = 10**9 if "*" in entry["CFBundleTypeExtensions"] and not is_directory else None
        if distance is not None:
            rank = ["Owner", "Default", "Alternate", "None"].index(entry.get("LSHandlerRank", "Default"))
            roles = ["Editor", "Viewer", "Shell", "QLGenerator", "MDImporter", "None", "-"]
            candidates.append((distance, rank, roles.index(entry.get("CFBundleTypeRole", "-")), index))
    return documents[min(candidates)[3]]["CFBundleTypeName"] if candidates else None


def random_info(rng: random.Random) -> dict[str, Any]:
    own = ["a", "b", "c", "d"]
    identifiers = [*own, *BUILT_IN]
    extensions = ["x", "y", "png"]

    def some(names: list[str], most: int) -> list[str]:
        return rng.sample(names, rng.randint(0, most))

    def declarations(most: int) -> list[dict[str, Any]]:
        return [
            {
                "UTTypeIdentifier": rng.choice(own),
                "UTTypeConformsTo": some(identifiers, 2),
                "UTTypeTagSpecification": {"public.filename-extension": some(extensions, 2)},
            }
            for _ in range(rng.randint(0, most))
        ]

    documents: list[dict[str, Any]] = []
    for number in range(rng.randint(0, 5)):
        entry: dict[str, Any] = {"CFBundleTypeName": f"n{number}"}
        if rng.random() < 0.5:
            entry["LSItemContentTypes"] = rng.sample(identifiers, rng.randint(1, 2))
        else:
            entry["CFBundleTypeExtensions"] = some([*extensions, "*"], 2)
        for key, values in {
            "LSTypeIsPackage": [True, False],
            "LSHandlerRank": ["Owner", "Default", "Alternate", "None"],
            "CFBundleTypeRole": ["Editor", "Viewer", "Shell", "QLGenerator", "MDImporter", "None"],
        }.items():
            if rng.random() < 0.4:
                entry[key] = rng.choice(values)
        documents.append(entry)
    return {
        "CFBundleDocumentTypes": documents,
        "UTExportedTypeDeclarations": declarations(3),
        "UTImportedTypeDeclarations": declarations(2),
    }


def test_random_declarations_answer_as_the_second_implementation(make_bundle: MakeBundle, tmp_path: Path) -> None:
    seed = int(os.environ.get("CFBUNDLECOMPAT_SEED", "1"))
    print("seed", seed)
    rng = random.Random(seed)
    for extension in ("x", "y", "png", "z"):
        (tmp_path / f"file.{extension}").touch()
        (tmp_path / f"directory.{extension}").mkdir()
    for number in range(100):
        info = random_info(rng)
        bundle = Bundle(make_bundle(f"Random{number}.bundle", info))
        for extension in ("x", "y", "png", "z"):
            for kind in ("file", "directory"):
                found = bundle.document_type_of(tmp_path / f"{kind}.{extension}")
                assert (found and found.name) == expected(info, extension, kind == "directory"), (kind, extension, info)


def test_module_has_its_names() -> None:
    assert {"DocumentType", "display_name", "is_package"} <= set(cfbundlecompat.__all__)


@pytest.mark.parametrize(
    ("seconds", "year"), [(1e12, 9999), (-1e12, 1), (float("inf"), 9999), (float("-inf"), 1), (float("nan"), 9999)]
)
def test_date_that_python_lacks_is_the_nearest_one_in_a_declaration(
    make_bundle: MakeBundle, seconds: float, year: int
) -> None:
    kind = {"CFBundleTypeName": "Old", "CFBundleTypeExtensions": ["old"], "Date": datetime(2001, 1, 1)}
    content = plistlib.dumps({"CFBundleDocumentTypes": [kind]}, fmt=plistlib.FMT_BINARY)
    epoch = b"\x33" + struct.pack(">d", 0)
    assert content.count(epoch) == 1
    bundle = Bundle(make_bundle(info=content.replace(epoch, b"\x33" + struct.pack(">d", seconds))))
    found = bundle.document_type_with(extension="old")
    (declared,) = bundle.document_types
    assert found
    for one in (declared, found):
        assert (one.name, one.declaration["Date"].year, one.declaration["Date"].tzinfo) == ("Old", year, timezone.utc)
