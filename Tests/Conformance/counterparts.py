"""What the reference gets instead, where a difference is meant: the same bundle, call or list without what makes it.

So the difference is excused exactly as far as it goes: everything else about such a bundle is compared. Each
counterpart has a place in docs/differences.md, which is its `anchor`.
"""

from __future__ import annotations

import codecs
import os
import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from plan import Call


@dataclass(frozen=True)
class Counterpart:
    name: str
    anchor: str
    reason: str
    make: Callable


#: Take the directory of a bundle in the reference's copy, and change it. They give pairs of texts: in
#: an answer of either side, the first stands for the second.
TREES: list[Counterpart] = []

#: Take a call, and give the arguments for the reference, or `None`.
CALLS: list[Counterpart] = []

#: Take the bytes of a property list, and give those for the reference, or `None`.
LISTS: list[Counterpart] = []


def counterpart(kind: list, anchor: str, reason: str):
    def register(rule):
        kind.append(Counterpart(rule.__name__.replace("_", "-"), anchor, reason, rule))
        return rule

    return register


def every() -> list[Counterpart]:
    return TREES + CALLS + LISTS


# ---- Making them ----


def change_lists(directory: Path, without: str | None) -> None:
    """Changes the property lists in the reference's copy of a world."""
    for path in [p for p in directory.rglob("*") if p.suffix in (".plist", ".strings", ".stringsdict")]:
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            instead = list_for_reference(data, without)
            if instead != data:
                replace_file(path, instead)


def change_tree(directory: Path, without: str | None) -> list[tuple[str, str]]:
    """Changes the reference's copy of a bundle; gives the texts to replace in answers."""
    replacements = []
    for rule in TREES:
        if rule.name != without:
            replacements += rule.make(directory)
    return replacements


def replace_file(path: Path, data: bytes) -> None:
    path.unlink()  # It is the same file as in our copy.
    path.write_bytes(data)


def call_for_reference(call: Call, without: str | None) -> Call:
    """The call itself, or the one whose answer ours must equal."""
    if call.name == "property-list":
        data, mutability = call.arguments
        return Call(call.name, (list_for_reference(data, without), mutability))
    for rule in CALLS:
        arguments = rule.make(call) if rule.name != without else None
        if arguments is not None:
            call = Call(call.name, arguments, call.bundle)
    return call


def list_for_reference(data: bytes, without: str | None) -> bytes:
    for rule in LISTS:
        if rule.name != without:
            data = rule.make(data) or data
    return data


# ---- Layouts ----

MARKERS = ("Contents", "Resources", "Support Files")


@counterpart(TREES, "layouts", "a layout needs a directory of exactly the name, or a link to one")
def marker_that_is_no_directory(directory: Path) -> list[tuple[str, str]]:
    replacements = []
    for path in list(directory.iterdir()):
        for marker in MARKERS:
            if path.name.lower() == marker.lower() and (
                path.name != marker or (path.is_symlink() and not path.is_dir())
            ):
                path.rename(path.with_name("no-" + path.name))
                replacements.append(("no-" + path.name, path.name))
    return replacements


@counterpart(TREES, "layouts", "a framework without the links at its top is read through Versions")
def framework_without_links(directory: Path) -> list[tuple[str, str]]:
    if not directory.name.endswith(".framework") or any((directory / marker).is_dir() for marker in MARKERS):
        return []
    versions = sorted(path for path in directory.glob("Versions/*") if path.is_dir())
    version = next((path for path in versions if path.name == "Current"), versions[-1] if versions else directory)
    if not (version / "Resources").is_dir():
        return []
    inside = f"Versions/{version.name}/"
    for path in version.iterdir():
        if not os.path.lexists(directory / path.name):
            (directory / path.name).symlink_to(inside + path.name)
    # The directory of the version itself is the bundle where the links are.
    return [(f'"{inside}" -- ', ""), (inside, "")]


# ---- Info dictionaries ----


@counterpart(TREES, "info", "GNUstep's booleans are read; the reference gets texts")
def gnustep_booleans(directory: Path) -> list[tuple[str, str]]:
    for info in [directory / "Info-gnustep.plist", directory / "Resources/Info-gnustep.plist"]:
        if info.is_file():
            replace_file(info, re.sub(rb"(<\*B[YN]>)", rb'"\1"', info.read_bytes()))
    return [('"<*BY>"', "true"), ('"<*BN>"', "false")]


@counterpart(TREES, "info", "GNUstep's Info-gnustep.plist is read where there is no Info.plist")
def gnustep_info(directory: Path) -> list[tuple[str, str]]:
    markers = sorted(MARKERS, key=lambda name: name != "Resources") if directory.suffix == ".framework" else MARKERS
    info = next((directory / marker for marker in markers if (directory / marker).is_dir()), directory)
    places = [info, directory] if info.name == "Resources" else [info]
    gnustep = next((place / "Info-gnustep.plist" for place in places if (place / "Info-gnustep.plist").is_file()), None)
    if os.path.lexists(info / "Info.plist") or gnustep is None:
        return []
    gnustep.rename(info / "Info.plist")
    return [("Info.plist", "Info-gnustep.plist")]


# ---- The directory itself: last, since the others know it by its name ----


@counterpart(
    TREES, "layouts", "only directories named exactly Resources, Contents or Support Files are parts of bundles"
)
def name_that_ends_in_resources(directory: Path) -> list[tuple[str, str]]:
    name = directory.name
    if not name.endswith(("Resources", "Contents", "Support Files")) or name in MARKERS:
        return []
    for path in [p for p in directory.rglob("*") if name in p.name] + [directory]:
        path.rename(path.with_name(path.name.replace(name, name + "-")))
    for link in [p for p in directory.parent.iterdir() if p.is_symlink() and os.readlink(p) == name]:
        link.unlink()
        link.symlink_to(name + "-")
    return [(name + "-", name)]


# ---- Property lists ----

BIG, LITTLE = codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE
UTF32_MARKS = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
MARKS = (codecs.BOM_UTF8, *UTF32_MARKS, BIG, LITTLE)


@counterpart(LISTS, "encodings", "UTF-16 is recognized without a byte-order mark")
def utf16_without_mark(data: bytes) -> bytes | None:
    if data.startswith(MARKS) or 0 not in data[:2] or len(data) < 2:
        return None
    return (BIG if data[0] == 0 else LITTLE) + data[: len(data) // 2 * 2]


@counterpart(LISTS, "encodings", "a byte-order mark alone is an empty list, also with a part of a character behind it")
def byte_order_mark_alone(data: bytes) -> bytes | None:
    is_alone = (
        data == codecs.BOM_UTF8
        or (len(data) in (2, 3) and data.startswith((BIG, LITTLE)))
        or (4 < len(data) < 8 and data.startswith(UTF32_MARKS))
    )
    return b" " if is_alone else None


@counterpart(LISTS, "encodings", "bytes that are not UTF-8 are read as Latin-1, with a diagnostic")
def bytes_that_are_not_utf8(data: bytes) -> bytes | None:
    if data.startswith((*MARKS, b"bplist0", b"<")) or 0 in data[:2]:
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1").encode("utf-8")
    return None


# ---- Calls ----


@counterpart(CALLS, "package", "the URL of a directory means the directory, with a slash at its end or without")
def directory_without_slash(call: Call) -> tuple | None:
    if call.name != "package-in" or call.arguments[0].endswith("/"):
        return None
    return (call.arguments[0] + "/",)


@counterpart(CALLS, "identity", "paths are normalized: `..` and `//` do not make another bundle")
def normalized_path(call: Call) -> tuple | None:
    if call.name != "open" or not os.path.exists(call.arguments[1]):
        return None
    return (call.arguments[0], posixpath.normpath(call.arguments[1]))


@counterpart(CALLS, "identity", "the main bundle's path names the main bundle, with a slash at its end or without")
def main_bundle_without_slash(call: Call) -> tuple | None:
    if call.name != "open" or not call.bundle or not call.bundle.has("main"):
        return None
    return (call.arguments[0], call.arguments[1] + "/")


@counterpart(CALLS, "resources", "slashes at the end of a name mean nothing")
def name_that_ends_in_a_slash(call: Call) -> tuple | None:
    if call.name not in ("resource", "resource-for", "resource-in") or not str(call.arguments[1] or "").endswith("/"):
        return None
    bundle, name, *rest = call.arguments
    return (bundle, name.rstrip("/"), *rest)
