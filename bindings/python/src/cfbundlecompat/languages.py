"""The user's languages, and choosing among localizations."""

from __future__ import annotations

from collections.abc import Iterable

from ._native import CFArrayRef, lib
from ._values import created, new_array, taken, texts_of


def _new_names(names: Iterable[str] | None) -> CFArrayRef:
    """An array of names that we own; NULL for None."""
    if isinstance(names, str):
        raise TypeError("a list of names is needed, not one name")
    return CFArrayRef() if names is None else new_array(names)


def preferred_languages() -> list[str]:
    """The user's languages as BCP 47 names, the one they like best first; never empty."""
    return taken(lib.CFLocaleCopyPreferredLanguages(), texts_of) or []


def set_preferred_languages(languages: Iterable[str] | None) -> None:
    """Sets the user's languages for this process: BCP 47 or POSIX names, the best one first.

    None, or no name at all: back to the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
    """
    with created(_new_names(languages)) as names:
        lib.CFBCSetPreferredLanguages(names)


def choose_localizations(available: Iterable[str], preferred: Iterable[str] | None = None) -> list[str]:
    """Those of the available localizations that suit somebody, best first; never empty.

    ``preferred`` are that person's languages; None means the user's.  If nothing suits:
    English of the United States, else the first; ``["en"]`` if there is nothing to choose from.
    """
    with created(_new_names(available)) as names, created(_new_names(preferred)) as wishes:
        return taken(lib.CFBundleCopyLocalizationsForPreferences(names, wishes), texts_of) or []
