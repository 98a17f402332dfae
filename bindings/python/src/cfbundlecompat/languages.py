"""The user's languages, and the choice of localizations."""

from __future__ import annotations

from ._native import CFArrayRef, lib
from ._values import created, new_strings, taken, texts_of

TYPE_CHECKING = False  # See _values.py.
if TYPE_CHECKING:
    from collections.abc import Iterable


def _new_names(names: Iterable[str] | None) -> CFArrayRef:
    """Creates an array of names that we own; NULL for None."""
    return CFArrayRef() if names is None else new_strings(names)


def preferred_languages() -> list[str]:
    """Returns the user's languages as BCP 47 names, most preferred first; never empty."""
    return taken(lib.CFLocaleCopyPreferredLanguages(), texts_of) or []


def set_preferred_languages(languages: Iterable[str] | None) -> None:
    """Sets the user's languages for this process: BCP 47 or POSIX names, most preferred first.

    None or no names: back to the user's own languages.  They come from the first that is set:
    ``-AppleLanguages`` among the program's arguments, the preference AppleLanguages, the environment
    (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).

    Raises ``TypeError`` for one string instead of a list, as ``choose_localizations()`` does.
    """
    with created(_new_names(languages)) as names:
        lib.CFBCSetPreferredLanguages(names)


def choose_localizations(available: Iterable[str], preferred: Iterable[str] | None = None) -> list[str]:
    """Chooses localizations for a list of preferred languages, best first; never empty.

    ``preferred`` is None for the user's languages.  If nothing matches, the result is English of the
    United States, or else the first; ``["en"]`` if nothing is available.
    """
    with created(new_strings(available)) as names, created(_new_names(preferred)) as languages:
        return taken(lib.CFBundleCopyLocalizationsForPreferences(names, languages), texts_of) or []
