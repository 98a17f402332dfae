"""Changes the reference's copy of a bundle, call or property list, where the libraries differ on purpose.

What causes the difference is removed from the reference's input, so that everything else about such a bundle is still
compared. Each rule is documented in the section of docs/differences.md that is its `anchor`.
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
class Normalization:
    name: str
    anchor: str
    reason: str
    apply: Callable


#: Each takes the directory of a bundle in the reference's copy, changes it, and returns replacements (old, new) for
#: the answers of both sides.
TREES: list[Normalization] = []

#: Each takes a call and returns the reference's arguments, or `None` for the same ones.
CALLS: list[Normalization] = []

#: Each takes the bytes of a property list and returns the reference's bytes, or `None` for the same ones.
LISTS: list[Normalization] = []


def normalization(kind: list, anchor: str, reason: str):
    """Registers a rule. Its name is the function's, with hyphens."""

    def register(rule):
        kind.append(Normalization(rule.__name__.replace("_", "-"), anchor, reason, rule))
        return rule

    return register


def all_rules() -> list[Normalization]:
    return TREES + CALLS + LISTS


# ---- Applying the rules, except the disabled one ----


def normalize_lists(directory: Path, disabled: str | None) -> None:
    """Changes the property lists in the reference's copy of a scenario."""
    for path in [p for p in directory.rglob("*") if p.suffix in (".plist", ".strings", ".stringsdict")]:
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            normalized = normalize_list(data, disabled)
            if normalized != data:
                replace_file(path, normalized)


def normalize_tree(directory: Path, disabled: str | None) -> list[tuple[str, str]]:
    """Changes the reference's copy of a bundle. Returns replacements for the answers of both sides."""
    replacements = []
    for rule in TREES:
        if rule.name != disabled:
            replacements += rule.apply(directory)
    return replacements


def replace_file(path: Path, data: bytes) -> None:
    path.unlink()  # It is a hard link to the file in our copy.
    path.write_bytes(data)


def normalize_call(call: Call, disabled: str | None) -> Call:
    """The call whose answer by the reference ours must equal."""
    if call.name == "property-list":
        data, mutability = call.arguments
        return Call(call.name, (normalize_list(data, disabled), mutability))
    for rule in CALLS:
        arguments = rule.apply(call) if rule.name != disabled else None
        if arguments is not None:
            call = Call(call.name, arguments, call.bundle)
    return call


def normalize_list(data: bytes, disabled: str | None) -> bytes:
    for rule in LISTS:
        if rule.name != disabled:
            data = rule.apply(data) or data
    return data


# ---- Layouts ----

MARKERS = ("Contents", "Resources", "Support Files")


@normalization(TREES, "layouts", "a layout is recognized by a directory with exactly its name, or a link to one")
def marker_not_a_directory(directory: Path) -> list[tuple[str, str]]:
    replacements = []
    for path in list(directory.iterdir()):
        for marker in MARKERS:
            if path.name.lower() == marker.lower() and (
                path.name != marker or (path.is_symlink() and not path.is_dir())
            ):
                path.rename(path.with_name("no-" + path.name))
                replacements.append(("no-" + path.name, path.name))
    return replacements


@normalization(TREES, "layouts", "a framework without top-level links is read through Versions")
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
    # With links, URLs begin at the framework, not at the directory of its version.
    return [(f'"{inside}" -- ', ""), (inside, "")]


# ---- Info dictionaries ----


@normalization(TREES, "info", "GNUstep's booleans are read; the reference gets strings")
def gnustep_booleans(directory: Path) -> list[tuple[str, str]]:
    for info in [directory / "Info-gnustep.plist", directory / "Resources/Info-gnustep.plist"]:
        if info.is_file():
            replace_file(info, re.sub(rb"(<\*B[YN]>)", rb'"\1"', info.read_bytes()))
    return [('"<*BY>"', "true"), ('"<*BN>"', "false")]


@normalization(TREES, "info", "GNUstep's Info-gnustep.plist is read where there is no Info.plist")
def gnustep_info(directory: Path) -> list[tuple[str, str]]:
    markers = sorted(MARKERS, key=lambda name: name != "Resources") if directory.suffix == ".framework" else MARKERS
    info = next((directory / marker for marker in markers if (directory / marker).is_dir()), directory)
    parents = [info, directory] if info.name == "Resources" else [info]
    candidates = [parent / "Info-gnustep.plist" for parent in parents]
    gnustep = next((path for path in candidates if path.is_file()), None)
    if os.path.lexists(info / "Info.plist") or gnustep is None:
        return []
    gnustep.rename(info / "Info.plist")
    return [("Info.plist", "Info-gnustep.plist")]


# ---- Renaming the bundle itself: last, because the other rules find it by its name ----


@normalization(
    TREES, "layouts", "only directories named exactly Resources, Contents or Support Files are parts of bundles"
)
def name_ending_in_resources(directory: Path) -> list[tuple[str, str]]:
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


@normalization(LISTS, "encodings", "UTF-16 is recognized without a byte-order mark")
def utf16_without_byte_order_mark(data: bytes) -> bytes | None:
    if data.startswith(MARKS) or 0 not in data[:2] or len(data) < 2:
        return None
    return (BIG if data[0] == 0 else LITTLE) + data[: len(data) // 2 * 2]


@normalization(LISTS, "encodings", "a byte-order mark alone, or followed by an incomplete character, is an empty list")
def byte_order_mark_alone(data: bytes) -> bytes | None:
    is_alone = (
        data == codecs.BOM_UTF8
        or (len(data) in (2, 3) and data.startswith((BIG, LITTLE)))
        or (4 < len(data) < 8 and data.startswith(UTF32_MARKS))
    )
    return b" " if is_alone else None


def windows_1252(byte: int) -> str:
    """The character of a byte; five of them have none, and are control characters."""
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


@normalization(LISTS, "encodings", "a file that is not UTF-8 is read as Windows-1252, with a diagnostic")
def bytes_not_utf8(data: bytes) -> bytes | None:
    if data.startswith((*MARKS, b"bplist0", b"<")) or 0 in data[:2]:
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(map(windows_1252, data)).encode("utf-8")
    return None


# ---- Calls ----


@normalization(CALLS, "package", "the URL of a directory names it with or without a trailing slash")
def directory_without_slash(call: Call) -> tuple | None:
    if call.name != "package-in" or call.arguments[0].endswith("/"):
        return None
    return (call.arguments[0] + "/",)


@normalization(CALLS, "identity", "paths with `..` or `//` name the same bundle as without")
def normalized_path(call: Call) -> tuple | None:
    if call.name != "open" or not os.path.exists(call.arguments[1]):
        return None
    return (call.arguments[0], posixpath.normpath(call.arguments[1]))


@normalization(CALLS, "identity", "the main bundle's path names it with or without a trailing slash")
def main_bundle_without_slash(call: Call) -> tuple | None:
    if call.name != "open" or not call.bundle or not call.bundle.has("main"):
        return None
    return (call.arguments[0], call.arguments[1] + "/")


@normalization(CALLS, "resources", "trailing slashes of a name are ignored")
def name_with_trailing_slash(call: Call) -> tuple | None:
    if call.name not in ("resource", "resource-for", "resource-in") or not str(call.arguments[1] or "").endswith("/"):
        return None
    bundle, name, *rest = call.arguments
    return (bundle, name.rstrip("/"), *rest)
