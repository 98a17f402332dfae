"""What the modules below ``bundle`` need of a bundle: its handle, its path, and the class that opens one."""

from __future__ import annotations

from ._native import CFBundleRef, CFURLRef, lib
from ._values import keep, path_of

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from .bundle import Bundle

bundle_type: type[Bundle]
"""``Bundle``.  The module ``bundle``, which the package always imports, sets it."""


class OpenBundle:
    """The handle of a bundle until it is closed, and its path."""

    _handle: CFBundleRef | None
    _url: CFURLRef | None  # that of a bundle that was closed
    _known_path: Path | None

    @property
    def _open(self) -> CFBundleRef:
        handle = self._handle  # one read: another thread may be closing
        if handle is None:
            raise ValueError(f"the bundle is closed: {str(self._path)!r}")
        return handle

    @property
    def _path(self) -> Path:
        path = self._known_path
        if path is None:
            handle = self._handle  # one read: another thread may be closing
            url = self._url if handle is None else keep(lib.CFBundleCopyBundleURL(handle))
            assert url is not None
            path = self._known_path = path_of(url)
        return path


def open_handle(bundle: Any) -> CFBundleRef:
    """Returns the handle of an argument that must be an open bundle."""
    if not isinstance(bundle, OpenBundle):
        raise TypeError(f"a Bundle is needed, not {type(bundle).__name__}")
    return bundle._open
