"""Strings tables: all keys of a table, with their strings, comments and files."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from ._html import SHOWN_ROWS, html_table
from ._native import lib
from ._values import created, new_optional_string, new_string, taken, value_of

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from .bundle import Bundle

    _Table = Mapping[str, str]
else:
    _Table = Mapping


class Table(_Table):
    """The keys and strings of a table: a read-only mapping, sorted by keys.

    The strings are those that ``Bundle.localized()`` returns for the user's languages, or for ``localization``.  The
    files are read at the first access, and not again.  After that the table stays valid when its bundle is closed.

    The methods raise ``KeyError`` for a key that the table does not have.
    """

    def __init__(self, bundle: Bundle, name: str, localization: str | None) -> None:
        self._bundle = bundle
        self._name = name
        self._localization = localization
        self._loaded: dict[str, dict[str, Any]] | None = None

    @property
    def name(self) -> str:
        """The name, such as ``"Localizable"``."""
        return self._name

    @property
    def localization(self) -> str | None:
        """The localization that the table was asked for; None: those of the user's languages."""
        return self._localization

    def __getitem__(self, key: str) -> str:
        value: str = self._entries[key]["Value"]
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        of_localization = "" if self._localization is None else f" in {self._localization!r}"
        return f"<{type(self).__name__} {self._name!r}{of_localization} of {str(self._bundle.path)!r}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the first entries."""
        rows = [(key, self[key], self.comment(key) or "") for key in islice(self, SHOWN_ROWS)]
        return html_table(("Key", "String", "Comment"), rows, len(self) - len(rows))

    def origin(self, key: str) -> Path:
        """Returns the file that has the string."""
        name: str = self._entries[key]["File"]
        return self._bundle.path / name

    def localization_of(self, key: str) -> str | None:
        """Returns the localization of the string, such as ``"de"`` or ``"Base"``; None if its file is not localized."""
        return self._entries[key].get("Localization")

    def comment(self, key: str) -> str | None:
        """Returns what the developer wrote for translators; None if there is nothing."""
        return self._entries[key].get("Comment")

    def variations(self, key: str) -> dict[str, Any] | None:
        """Returns the plural forms and the variants by device and width, as in a ``.stringsdict`` file, or None."""
        return self._entries[key].get("Variations")

    @property
    def exists(self) -> bool:
        """Whether there is such a table, and one of its files can be read."""
        return self._load() is not None

    @property
    def _entries(self) -> dict[str, dict[str, Any]]:
        return self._load() or {}

    def _load(self) -> dict[str, dict[str, Any]] | None:
        if self._loaded is None:
            bundle = self._bundle._open
            with created(new_string(self._name)) as name, created(new_optional_string(self._localization)) as language:
                contents = taken(lib.CFBCBundleCopyTableContents(bundle, name, language), value_of)
            if contents is not None:
                self._loaded = {entry["Key"]: entry for entry in contents}
        return self._loaded
