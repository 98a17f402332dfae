"""The records of a scan: what it tells about each bundle."""

from __future__ import annotations

import inspect
import re
import sys
from base64 import b64encode
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple


class TableCount(NamedTuple):
    """A strings table of a bundle."""

    name: str
    """Such as ``"Localizable"``."""

    keys: int
    """How many keys a lookup for the user's languages sees."""


class LanguageCoverage(NamedTuple):
    """How much of a bundle is translated into a language."""

    language: str
    """The localization, such as ``"de"``."""

    translated: int
    """How many keys have a translation that is not empty, in all tables."""

    keys: int
    """How many keys there are in the development language, in all tables."""


class Findings(NamedTuple):
    """How many findings ``cfbundle doctor`` has for a bundle, without those for the bundles inside of it."""

    error: int
    """Findings because of which the bundle does not work or can crash."""

    warning: int
    """Findings that some user notices."""

    note: int
    """Findings about tidiness."""

    rules: Mapping[str, int]
    """The number of findings by the rule, such as ``"CFB101"``."""


class ScanRecord(NamedTuple):
    """What a scan tells about a bundle, or why it cannot tell.

    Paths are ``str``, with surrogate escapes for bytes that are not UTF-8.  A field is None if the bundle has nothing
    of the kind, if the scan was not asked for it, or if the bundle as a whole cannot be read: then ``errors`` says why.
    """

    path: str
    """The bundle: the source as it was given, ``/``, and the path in it.  In an archive ``ARCHIVE!/path``.

    With ``errors`` it can be a directory, an archive or a source that cannot be read.
    """

    container: str | None = None
    """The archive's path; None for a bundle on disk."""

    parent: str | None = None
    """The ``path`` of the nearest bundle around this one."""

    identifier: str | None = None
    """Such as ``"org.example.app"``."""

    name: str | None = None
    """The name to show, else the short name, else that of the directory without its extension."""

    version: str | None = None
    """The version for people, such as ``"1.2.3"``, else that of the build."""

    type: str | None = None
    """The type that Info.plist has: four characters such as ``"APPL"``."""

    layout: str | None = None
    """``"Contents"``, ``"Support Files"``, ``"Resources"``, ``"flat"``, ``"wrapped, Contents"`` or
    ``"wrapped, flat"``."""

    development_region: str | None = None
    """The language in which the bundle was developed, as Info.plist spells it."""

    executable: str | None = None
    """The executable, relative to the bundle."""

    architectures: tuple[str, ...] | None = None
    """The architectures of the executable, such as ``"arm64"``, in the order of the file."""

    languages: tuple[str, ...] | None = None
    """The localizations: those in Info.plist, then ``.lproj`` directories by name."""

    tables: tuple[TableCount, ...] | None = None
    """The strings tables by name."""

    coverage: tuple[LanguageCoverage, ...] | None = None
    """How much is translated, by language."""

    nibs: tuple[str, ...] | None = None
    """Nibs and storyboards, relative to the bundle, sorted; without those of the bundles inside of it."""

    findings: Findings | None = None
    """What ``cfbundle doctor`` finds; None if that program is not there, or has not ended after ten minutes.

    ``errors`` says so, unless all fields were asked for and the program is not there.
    """

    files: int | None = None
    """How many files there are that are not directories, those of the bundles inside included."""

    size: int | None = None
    """How many bytes the regular files have, those of the bundles inside included."""

    info: Mapping[str, Any] | None = None
    """The values of the keys of Info.plist that were asked for, and are there."""

    errors: tuple[str, ...] = ()
    """What could not be read, with the reason."""

    def to_json(self) -> dict[str, Any]:
        """Returns the record as ``cfbundle scan`` writes it: a value of JSON, without what is None."""
        entries = {_NAMES.get(name, name): plain(value) for name, value in zip(self._fields, self) if value is not None}
        if not self.errors:
            del entries["errors"]
        return entries


def _describe_fields() -> None:
    """Gives ``help()`` the texts after the fields: Python drops them, and says "Alias for field number 3"."""
    source = inspect.getsource(sys.modules[__name__])
    for record in (TableCount, LanguageCoverage, Findings, ScanRecord):
        fields = source.partition(f"class {record.__name__}(NamedTuple):")[2].partition("\n\n\n")[0]
        for name, text in re.findall(r'^    (\w+): [^\n]*\n    """(.*?)"""', fields, re.MULTILINE | re.DOTALL):
            getattr(record, name).__doc__ = inspect.cleandoc(text)


with suppress(OSError):  # There is no source in some frozen programs.
    _describe_fields()

_NAMES = {"development_region": "developmentRegion"}
_ALWAYS = frozenset(("path", "container", "parent", "errors"))

GROUPS = {
    "info": ("identifier", "name", "version", "type", "layout", "development_region"),
    "executable": ("executable", "architectures"),
    "languages": ("languages",),
    "tables": ("tables",),
    "coverage": ("coverage",),
    "nibs": ("nibs",),
    "findings": ("findings",),
    "sizes": ("files", "size"),
}
"""The groups of fields that a scan can be asked for."""


INFO = "info:"
"""Before the keys of Info.plist among the names of fields."""
FINDINGS_BY_NAME = "findings:"
"""Among the names of fields if somebody asked for findings by name."""


def chosen_fields(fields: Iterable[str] | None, info_keys: Iterable[str] = ()) -> frozenset[str]:
    """Returns the names of the fields that are asked for by name or by group, with the keys of Info.plist.

    ``"all"``, or None, is all fields.  Raises ``ValueError`` for an unknown name, and ``TypeError`` for a string in
    place of several.
    """
    for argument, name in ((fields, "fields"), (info_keys, "info_keys")):
        if isinstance(argument, str):
            raise TypeError(f"{name} is a list of names, such as [{argument!r}], not a string")
    chosen: set[str] = set()
    for name in ("all",) if fields is None else fields:
        if name == "all":
            chosen.update(ScanRecord._fields)
        elif name in GROUPS:
            chosen.update(GROUPS[name])
        elif name in ScanRecord._fields and name != "info":
            chosen.add(name)
        elif name != FINDINGS_BY_NAME and not name.startswith(INFO):
            known = ", ".join(("all", *GROUPS, *(field for field in ScanRecord._fields if field not in GROUPS)))
            raise ValueError(f"no field or group of fields {name!r}; there are {known}")
        if name == "findings":
            chosen.add(FINDINGS_BY_NAME)
        if name.startswith(INFO) or name == FINDINGS_BY_NAME:
            chosen.add(name)  # They were chosen before.
    chosen.update(INFO + key for key in info_keys)
    return frozenset(chosen - _ALWAYS - {"info"})


def info_keys_of(fields: frozenset[str]) -> list[str]:
    """The keys of Info.plist among the names of fields."""
    return sorted(name[len(INFO) :] for name in fields if name.startswith(INFO))


def plain(value: Any) -> Any:
    """A value of a record as one of JSON."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, (tuple, list)):
        return [plain(element) for element in value]
    if isinstance(value, Mapping):
        return {str(key): plain(element) for key, element in value.items()}
    if isinstance(value, bytes):
        return b64encode(value).decode()
    return value if value is None or isinstance(value, (str, int, float)) else _text(value)


def _text(value: Any) -> str:
    """A date as property lists have it, or another value."""
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%dT%H:%M:%SZ")
    return str(value)
