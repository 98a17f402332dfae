"""Property lists in memory."""

from __future__ import annotations

import ctypes
from typing import Any

from ._native import CFErrorRef, lib
from ._values import created, reason_of, taken, value_of


class PropertyListError(ValueError):
    """The bytes are not a property list.  The message says where reading stopped and why."""


def read_property_list(data: bytes) -> Any:
    """Reads a property list in any format: XML, binary, old-style or ``.strings``.

    Returns ``str``, ``int``, ``float``, ``bool``, ``bytes``, ``datetime`` (aware, UTC), ``list`` or
    ``dict``.  Input is not trusted: nesting, size and references are bounded.

    Raises ``PropertyListError`` if the bytes cannot be parsed, and ``OverflowError`` if they contain
    a date outside the years 1 to 9999.
    """
    error = CFErrorRef()
    content = bytes(data)
    with created(lib.CFDataCreate(None, content, len(content))) as bytes_:
        with created(lib.CFPropertyListCreateWithData(None, bytes_, 0, None, ctypes.byref(error))) as value:
            if value:
                return value_of(value)
    raise PropertyListError(taken(error, reason_of) or "unknown reason")
