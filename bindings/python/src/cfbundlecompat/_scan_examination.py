"""Makes the record of a bundle."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import subprocess
from collections import Counter
from collections.abc import Iterable
from shutil import which
from typing import TYPE_CHECKING, Any, Callable

from ._native import CFStringRef, CFTypeRef, lib
from ._scan_places import is_url
from ._scan_walk import Found, is_bundle_name
from ._values import created, new_optional_string, new_string, relative, taken, text_of, texts_of, value_of
from .archives import located
from .bundle import Bundle, BundleError
from .file_tree import FileKind
from .languages import choose_localizations
from .property_list import read_property_list
from .scan_record import (
    FINDINGS_BY_NAME,
    GROUPS,
    Findings,
    LanguageCoverage,
    ScanRecord,
    TableCount,
    info_keys_of,
)
from .summary import ARCHITECTURES

if TYPE_CHECKING:
    from .environment import Environment
    from .file_tree import FileTree, TreePath

_STRING = lib.CFStringGetTypeID()
_INFO = frozenset(GROUPS["info"])
_ANSWERS = ScanRecord._fields[3:-1]
"""The fields after those that say where a bundle is, and before the errors."""
_KEYS = {
    name: new_string(name)  # for the life of the process
    for name in (
        *("CFBundleIdentifier", "CFBundleDisplayName", "CFBundleName", "CFBundleShortVersionString"),
        *("CFBundleVersion", "CFBundlePackageType", "CFBundleDevelopmentRegion"),
    )
}
_PathBuffer = ctypes.c_char * 4097  # PATH_MAX and a NUL


def examined(
    found: Found, fields: frozenset[str], environment: Environment | None, tree: FileTree | None = None
) -> ScanRecord:
    """Returns the record of what a walk has found, perhaps in a tree.  Whatever goes wrong is in the record."""
    if found.error is not None:
        return ScanRecord(found.path, parent=found.parent, errors=(found.error,))
    try:
        # It is released when the record is complete; closing it would ask for its path first.
        return _record(Bundle(_place(found.path, tree), environment), found, fields)
    except Exception as error:
        return ScanRecord(found.path, parent=found.parent, errors=(reason(error),))


def _place(path: str, tree: FileTree | None) -> str | TreePath:
    if tree is not None:
        return tree / path
    if not is_url(path):
        return path
    place: TreePath = located(path)
    return place


def reason(error: BaseException) -> str:
    """Says in one line what went wrong, without the path, which the record has."""
    text = getattr(error, "reason", None) or getattr(error, "strerror", None) or str(error) or type(error).__name__
    if isinstance(error, BundleError) and error.__cause__ is not None:
        # The library knows only the number of an error; the archive reader knows more.
        text = f"{text}: {reason(error.__cause__)}"
    return " ".join(str(text).split())


def _record(bundle: Bundle, found: Found, fields: frozenset[str]) -> ScanRecord:
    answers: dict[str, Any] = {}
    errors: list[str] = []
    if fields & _INFO:
        answers.update(_info(bundle, found.path, errors))
    if "executable" in fields or "architectures" in fields:
        executable = bundle.executable
        answers["executable"] = None if executable is None else relative(executable, bundle.path)
        if "architectures" in fields:
            answers["architectures"] = tuple(ARCHITECTURES.get(one, f"{one:#010x}") for one in bundle.architectures)
    if "languages" in fields:
        answers["languages"] = tuple(dict.fromkeys(bundle.localizations))
    if "tables" in fields or "coverage" in fields:
        answers.update(_tables(bundle, fields, errors))
    if not fields.isdisjoint(("nibs", "files", "size")):
        listing = _listing_on_disk(found.path) if bundle._tree is None else _listing_in_tree(bundle.path)
        answers.update(_contents(os.path.basename(found.path), listing, errors))
    keys = info_keys_of(fields)
    if keys:
        answers["info"] = _chosen_info(bundle, keys, errors)
    if "findings" in fields:
        path = found.path if bundle._tree is None else f"{bundle._tree.description}/{found.path}"
        if not is_url(path) and not is_url(found.path):
            answers["findings"] = _findings(path, errors, FINDINGS_BY_NAME in fields)
        elif FINDINGS_BY_NAME in fields:
            errors.append("findings: cfbundle doctor examines files only")
    chosen = [answers.get(name) if name in fields or name == "info" else None for name in _ANSWERS]
    return ScanRecord._make((found.path, None, found.parent, *chosen, tuple(errors)))


# ---- Info.plist ----


def _info(bundle: Bundle, path: str, errors: list[str]) -> dict[str, str | None]:
    info = lib.CFBundleGetInfoDictionary(bundle._open)
    layout, resources = _layout(bundle)
    identifier = _text(info, "CFBundleIdentifier")
    if identifier is None and lib.CFDictionaryGetCount(info) == 0:
        for file in _info_files(layout, resources):
            if (bundle.path / file).is_file():
                _check(bundle.path / file, file, errors)
                break
    name = _text(info, "CFBundleDisplayName") or _text(info, "CFBundleName")
    return {
        "identifier": identifier,
        "name": name or _stem(bundle, path),
        "version": _text(info, "CFBundleShortVersionString") or _text(info, "CFBundleVersion"),
        "type": _text(info, "CFBundlePackageType"),
        "layout": layout,
        "development_region": _text(info, "CFBundleDevelopmentRegion"),
    }


def _chosen_info(bundle: Bundle, keys: Iterable[str], errors: list[str]) -> dict[str, Any]:
    """The values of some keys."""
    values = {}
    for key in keys:
        try:
            if key in bundle.info:
                values[key] = bundle.info[key]
        except OverflowError as error:
            errors.append(f"info: {key}: {reason(error)}")
    return values


def _stem(bundle: Bundle, path: str) -> str:
    """The name of a bundle's directory; of the root of an archive, that of the archive."""
    if bundle._tree is not None and not path:
        path = bundle._tree.description.rstrip("!")
    return os.path.splitext(os.path.basename(os.path.abspath(path)))[0]


def _text(info: CFTypeRef, key: str) -> str | None:
    """The string of a key; None if there is none, or something else."""
    value = lib.CFDictionaryGetValue(info, _KEYS[key])
    return text_of(CFStringRef(value.value)) if value and lib.CFGetTypeID(value) == _STRING else None


def _layout(bundle: Bundle) -> tuple[str, str]:
    """The name of a bundle's layout, and the resource directory relative to the bundle.

    The directory tells: ``Contents/Resources``, and so on.
    """
    buffer = _PathBuffer()
    with created(lib.CFBundleCopyResourcesDirectoryURL(bundle._open)) as url:
        if not url or not lib.CFURLGetFileSystemRepresentation(url, False, buffer, len(buffer)):
            return "flat", ""
    resources = os.fsdecode(buffer.value)
    if resources.startswith("/"):
        # The bundle itself, or what it wraps.
        if "/Wrapper/" not in resources:
            return "flat", ""
        resources = os.path.relpath(resources, bundle.path)
        if resources == ".":
            return "flat", ""
    if resources == "Contents/Resources":
        return "Contents", resources
    if resources == "Support Files/Resources":
        return "Support Files", resources
    if resources == "Resources" or resources.startswith("Versions/"):
        return "Resources", resources
    is_deep = resources.endswith("/Contents/Resources")
    return ("wrapped, Contents" if is_deep else "wrapped, flat"), resources


def _info_files(layout: str, resources: str) -> Iterable[str]:
    if layout in ("flat", "wrapped, flat", "Resources"):
        yield os.path.join(resources, "Info.plist")
        yield os.path.join(resources, "Info-gnustep.plist")
    else:
        yield os.path.join(os.path.dirname(resources), "Info.plist")


def _check(file: Any, name: str, errors: list[str]) -> None:
    """Adds what is wrong with a property list, on disk or in a tree."""
    try:
        read_property_list(file.read_bytes())
    except (OSError, ValueError, OverflowError) as error:
        errors.append(f"{name}: {reason(error)}")


# ---- Tables ----


def _tables(bundle: Bundle, fields: frozenset[str], errors: list[str]) -> dict[str, Any]:
    handle = bundle._open
    names = taken(lib.CFBCBundleCopyTableNames(handle), texts_of) or []
    answers: dict[str, Any] = {}
    unreadable: dict[str, None] = {}
    if "tables" in fields:
        counts = []
        for name in names:
            keys = _keys(handle, name)
            counts.append(TableCount(name, keys or 0))
            if keys is None:
                for language in bundle.localizations:
                    _check_table(bundle, name, language, unreadable)
        answers["tables"] = tuple(counts)
    if "coverage" in fields:
        answers["coverage"] = _coverage(bundle, names, unreadable)
    errors += unreadable
    return answers


def _keys(handle: CFTypeRef, table: str) -> int | None:
    """The number of keys of a table; None if the user's languages do not have it, or it cannot be read."""
    with created(new_string(table)) as name:
        keys = lib.CFBCBundleCopyTableKeys(handle, name, None)
    return taken(keys, lib.CFArrayGetCount)


def _coverage(bundle: Bundle, tables: list[str], unreadable: dict[str, None]) -> tuple[LanguageCoverage, ...]:
    # The settings of an application are in a bundle without an Info.plist.
    settings = bundle.resources_directory / "Settings.bundle"
    if not settings.is_dir():
        return _counted(bundle, [(bundle, tables)], unreadable)
    with Bundle(settings) as inner:
        names = taken(lib.CFBCBundleCopyTableNames(inner._open), texts_of) or []
        return _counted(bundle, [(bundle, tables), (inner, names)], unreadable)


def _counted(
    bundle: Bundle, parts: list[tuple[Bundle, list[str]]], unreadable: dict[str, None]
) -> tuple[LanguageCoverage, ...]:
    """How much of the tables of some bundles is translated from the language of the first one."""
    languages = sorted({"Base", *(language for part, _ in parts for language in part.localizations)})
    translated = dict.fromkeys(languages, 0)
    keys = dict.fromkeys(languages, 0)
    for part, table in ((part, table) for part, tables in parts for table in tables):
        texts = {language: _texts(part, table, language, unreadable) for language in languages}
        source = _source(bundle, [language for language in languages if texts[language] is not None])
        wanted = texts[source] if source else None
        if not wanted:
            continue
        for language in languages:
            if language not in (source, "Base"):
                keys[language] += len(wanted)
                translated[language] += sum(1 for key in wanted if (texts[language] or {}).get(key))
    return tuple(LanguageCoverage(one, translated[one], keys[one]) for one in languages if keys[one])


def _texts(bundle: Bundle, table: str, language: str, unreadable: dict[str, None]) -> dict[str, str] | None:
    """The strings of a localization, without those of others; None if it does not have the table."""
    with created(new_string(table)) as name, created(new_optional_string(language)) as localization:
        entries = taken(lib.CFBCBundleCopyTableContents(bundle._open, name, localization), value_of)
    if entries is None:
        _check_table(bundle, table, language, unreadable)
        return None
    own = {entry["Key"]: entry.get("Value", "") for entry in entries if entry.get("Localization") == language}
    return own if own or not entries else None


_NOBODY = "qaa"
"""A language that nothing is in."""


def _source(bundle: Bundle, languages: list[str]) -> str | None:
    """The language that a table is translated from."""
    region = bundle.development_region
    if region is not None:
        if region in languages:
            return region
        # English would be chosen where nothing suits.
        chosen = choose_localizations([_NOBODY, *languages], [region, _NOBODY])[0]
        if chosen != _NOBODY:
            return chosen
    if "Base" in languages:
        return "Base"
    if region is None:
        return next((one for one in ("en", "English", "en_US", "en-US") if one in languages), None)
    return None


def _check_table(bundle: Bundle, table: str, language: str, unreadable: dict[str, None]) -> None:
    """Notes the files of a table that cannot be read."""
    for extension in ("strings", "stringsdict"):
        file = bundle.resources_directory / f"{language}.lproj" / f"{table}.{extension}"
        if file.is_file():
            faults: list[str] = []
            _check(file, relative(file, bundle.path), faults)
            unreadable.update(dict.fromkeys(faults))


# ---- Files ----


# What a directory of a bundle has: names, whether they are directories, and sizes, -1 for what is not a regular file.
# What is wrong with one of them is added to the errors.
_Listing = Callable[[str, list[str]], "Iterable[tuple[str, bool, int]]"]


def _listing_on_disk(root: str) -> _Listing:
    def listing(directory: str, errors: list[str]) -> Iterable[tuple[str, bool, int]]:
        with os.scandir(os.path.join(root, directory)) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    yield entry.name, True, -1
                else:
                    size = -1
                    try:
                        if entry.is_file(follow_symlinks=False):
                            size = entry.stat(follow_symlinks=False).st_size
                    except OSError as error:
                        errors.append(f"{os.path.join(directory, entry.name)}: {reason(error)}")
                    yield entry.name, False, size

    return listing


def _listing_in_tree(root: Any) -> _Listing:
    files = root.tree._files

    def listing(directory: str, errors: list[str]) -> Iterable[tuple[str, bool, int]]:
        path = root / directory
        for name, kind in path._entries():
            status = None
            try:
                if kind == FileKind.REGULAR:
                    status = files.status((path / name).as_posix())
            except (OSError, KeyError) as error:
                errors.append(f"{os.path.join(directory, name)}: {_reason_of_file(error)}")
            yield name, kind == FileKind.DIRECTORY, status.size if status else -1

    return listing


def _reason_of_file(error: OSError | KeyError) -> str:
    """The same as ``reason()``, except that trees raise ``KeyError`` for a file that does not exist."""
    return os.strerror(errno.ENOENT) if isinstance(error, KeyError) else reason(error)


def _contents(name: str, listing: _Listing, errors: list[str]) -> dict[str, Any]:
    """Counts the files, and finds the nibs, of a bundle."""
    files, size, nibs = 0, 0, []
    # Directories, whether their nibs are the bundle's, and whether they are among the versions of a framework.
    pending = [("", True, False)]
    while pending:
        directory, is_own, in_versions = pending.pop()
        try:
            entries = list(listing(directory, errors))
        except (OSError, KeyError) as error:
            errors.append(f"{directory or '.'}: {_reason_of_file(error)}")
            continue
        for entry, is_directory, bytes_ in entries:
            path = os.path.join(directory, entry)
            is_nib = is_own and entry.endswith((".nib", ".storyboardc"))
            if is_nib:
                nibs.append(path)
            if not is_directory:
                files += 1
                size += max(0, bytes_)
                continue
            is_versions = in_versions or (entry == "Versions" and name.endswith(".framework"))
            is_inner = is_bundle_name(entry) or (not is_versions and _has_info(listing, path))
            pending.append((path, is_own and not is_nib and not is_inner, is_versions))
    return {"files": files, "size": size, "nibs": tuple(sorted(nibs, key=os.fsencode))}


def _has_info(listing: _Listing, directory: str) -> bool:
    """Whether a directory is a bundle because of what is in it."""
    try:
        if not any(name == "Contents" and is_directory for name, is_directory, _ in listing(directory, [])):
            return False
        return any(name == "Info.plist" and size >= 0 for name, _, size in listing(f"{directory}/Contents", []))
    except (OSError, KeyError):
        return False


# ---- Findings ----


_FINDINGS_SECONDS = 600
"""How long ``cfbundle doctor`` may take for a bundle.  Most take less than one."""


def _findings(path: str, errors: list[str], is_asked_by_name: bool) -> Findings | None:
    """What ``cfbundle doctor`` finds, without the bundles inside; None if it is not there, or cannot."""

    def fail(why: str) -> None:
        errors.append(f"findings: {why}")

    command = which("cfbundle")
    if command is None:
        if is_asked_by_name:
            fail("the program cfbundle is not there: pip install 'cfbundlecompat[tools]'")
        return None
    arguments = [command, "doctor", "--format", "json", "--fail-on", "never", "--", path]
    try:
        outcome = subprocess.run(
            arguments, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=_FINDINGS_SECONDS
        )
    except subprocess.TimeoutExpired:
        fail(f"cfbundle doctor has not ended within {_FINDINGS_SECONDS} s")
        return None
    try:
        found = json.loads(outcome.stdout)["findings"]
    except (ValueError, KeyError):
        found = None
    if found is None or outcome.returncode != 0:
        # Where there is no wheel with the tools, the command may be another program.
        if is_asked_by_name or found is not None:
            fail(f"cfbundle doctor has ended with status {outcome.returncode}: {_first_line(outcome.stderr)}")
        return None
    own = [one for one in found if _is_own(os.path.relpath(one["path"], path))]
    severities = Counter(one["severity"] for one in own)
    rules = Counter(one["ruleId"] for one in own)
    return Findings(severities["error"], severities["warning"], severities["note"], dict(sorted(rules.items())))


def _first_line(output: bytes) -> str:
    lines = output.decode(errors="replace").splitlines()
    return lines[0] if lines else "no message"


def _is_own(path: str) -> bool:
    """Whether a path is in a bundle, and in none inside of it; an archive around the bundle is not."""
    names = path.split("/")
    return names[0] != ".." and not any(is_bundle_name(name) for name in names)
