"""Document types, packages and display names: what bundles say about files, and how users see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._native import CFBundleRef, CFDictionaryRef, lib
from ._open_bundle import open_handle
from ._values import created, new_url, taken, text_of, tolerant_value_of

if TYPE_CHECKING:
    from ._values import StrPath
    from .bundle import Bundle


@dataclass(frozen=True)
class DocumentType:
    """A kind of documents that a bundle declares in its Info.plist (CFBundleDocumentTypes)."""

    name: str | None
    """The name for users, in their language if the bundle has it."""

    role: str | None
    """``"Editor"``, ``"Viewer"``, ``"Shell"``, ``"QLGenerator"``, ``"MDImporter"``, ``"None"``, or None if the
    bundle does not say."""

    handler_rank: str
    """``"Owner"``, ``"Default"``, ``"Alternate"`` or ``"None"``."""

    content_types: tuple[str, ...]
    """Identifiers of uniform types, such as ``"public.png"``.  If there are any, the names below are theirs."""

    extensions: tuple[str, ...]
    """Without the dot, in lower case.  ``"*"``: any."""

    mime_types: tuple[str, ...]
    """In lower case."""

    os_types: tuple[str, ...]
    """Codes of four characters.  ``"****"``: any."""

    is_package: bool
    """Whether the documents are directories that users see as one file."""

    icon_files: tuple[str, ...]
    """The names of icons.  ``Bundle.document_type_icon()`` finds the file."""

    declaration: Mapping[str, Any]
    """The dictionary in Info.plist.  A date outside the years 1 to 9999 is the first or last moment of them."""


def document_type_of(content: Mapping[str, Any]) -> DocumentType:
    """Converts the content of a dictionary of the library."""

    def names(key: str) -> tuple[str, ...]:
        return tuple(content.get(key, ()))

    return DocumentType(
        name=content.get("Name"),
        role=content.get("Role"),
        handler_rank=content["HandlerRank"],
        content_types=names("ContentTypes"),
        extensions=names("Extensions"),
        mime_types=names("MIMETypes"),
        os_types=names("OSTypes"),
        is_package=content["IsPackage"],
        icon_files=names("IconFiles"),
        declaration=content["Declaration"],
    )


def taken_document_type(dictionary: CFDictionaryRef) -> DocumentType | None:
    """Converts a dictionary that we own; None for NULL."""
    content = taken(dictionary, tolerant_value_of)
    return None if content is None else document_type_of(content)


def is_package(path: StrPath, host: Bundle | None = None) -> bool:
    """Returns whether a directory is a package: users see it as one file.

    That is so if its extension is that of a package, such as ``.app`` or ``.rtfd``, if its package bit is
    set, if the document types or uniform types of ``host`` say so, or if it has a ``Contents/Info.plist`` of
    a bundle that is not a framework.
    """
    opened = CFBundleRef() if host is None else open_handle(host)
    with created(new_url(path, is_directory=True)) as url:
        return bool(lib.CFBCURLIsPackage(url, opened))


def display_name(path: StrPath) -> str | None:
    """Returns the name that a user sees for a file or directory; None if the name is not UTF-8.

    The extension ``.app`` is hidden, unless the rest of the name looks like another file.  A bundle that has
    not been renamed has its name in the user's language.
    """
    with created(new_url(path, is_directory=False)) as url:
        return taken(lib.CFBCURLCopyDisplayName(url), text_of)
