"""Property lists: reading and writing, with the functions of Python's ``plistlib``.

>>> from cfbundlecompat import property_list as plistlib

It also reads the old-style format and ``.strings`` files, and the errors say where reading stopped.  These
differ from ``plistlib``:

- Dates with a time zone are always converted to UTC.  ``plistlib`` writes their local time unless
  ``aware_datetime`` is true.
- Containers may be nested 512 levels deep, whatever Python's recursion limit is.
- XML represents a UID as a dictionary with the key ``CF$UID``.  ``plistlib`` reads such a dictionary as it is, and
  writes UIDs in binary lists only.  A UID has 32 bits.
- A value of any mapping type is written as a dictionary.
- Months, days and times beyond the calendar carry over: 2020-02-30 is the first of March.
- Of equal keys in a binary list the first counts.  Of an integer of 16 bytes the lower 8 count.
- Text without a structure is an old-style string, even ``bplist00``; ``fmt`` refuses it.
"""

from __future__ import annotations

import ctypes
import enum
import os
import re
from collections.abc import MutableMapping
from pathlib import Path
from plistlib import FMT_BINARY, FMT_XML, UID, InvalidFileException, PlistFormat
from typing import IO, Any, Callable, Union

from ._native import FORMAT_BINARY, FORMAT_OPENSTEP, FORMAT_XML, CFErrorRef, lib
from ._values import created, data_of, new_data, new_value, place_of, reason_of, value_of

__all__ = [
    "FMT_BINARY",
    "FMT_OPENSTEP",
    "FMT_XML",
    "UID",
    "InvalidFileException",
    "PropertyListError",
    "dump",
    "dumps",
    "load",
    "loads",
    "read_property_list",
]


class OldStyleFormat(enum.Enum):
    """The format that ``plistlib`` does not have."""

    FMT_OPENSTEP = "OpenStep"


FMT_OPENSTEP = OldStyleFormat.FMT_OPENSTEP
"""The old-style format, also that of ``.strings`` files.  It can only be read."""

Format = Union[PlistFormat, OldStyleFormat]

_FORMATS: dict[Format, int] = {FMT_OPENSTEP: FORMAT_OPENSTEP, FMT_XML: FORMAT_XML, FMT_BINARY: FORMAT_BINARY}
_FORMAT_NAMES = {FORMAT_OPENSTEP: "old-style", FORMAT_XML: "XML", FORMAT_BINARY: "binary"}

# What no XML parser reads.  Apple's writes them.
_CONTROL_CHARACTER = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")


class PropertyListError(InvalidFileException):
    """The bytes are not a property list, or a value cannot be written in a format.  A ``ValueError``.

    ``reason`` says what was expected and where.  ``filename`` is the name of the file, or None.  ``line`` and
    ``column`` are where reading stopped, from 1, the column in bytes of UTF-8; ``offset`` is the place in a binary
    list, in bytes.  ``key_path`` names the containers around that place.  ``limit`` is the limit that a list exceeds
    that may be valid.  Each is None if it does not apply.
    """

    def __init__(
        self,
        reason: str,
        filename: str | None = None,
        *,
        line: int | None = None,
        column: int | None = None,
        offset: int | None = None,
        key_path: str | None = None,
        limit: int | None = None,
    ) -> None:
        ValueError.__init__(self, reason, filename)
        self.reason = reason
        self.filename = filename
        self.line = line
        self.column = column
        self.offset = offset
        self.key_path = key_path
        self.limit = limit

    def __str__(self) -> str:
        return self.reason if self.filename is None else f"{self.filename!r}: {self.reason}"


# ---- Reading ----


def read_property_list(source: bytes | bytearray | memoryview | os.PathLike[str]) -> Any:
    """Reads a property list in any format: XML, binary, old-style or ``.strings``.

    ``source`` is the content of a file, or the path of the file as a ``Path``.

    Returns ``str``, ``int``, ``float``, ``bool``, ``bytes``, ``datetime`` (aware, UTC), ``list``, ``dict``
    or, in keyed archives, ``plistlib.UID``.  Keys are ``str``; binary lists may have others, which cannot be
    written.  Input is not trusted: nesting, size and references are bounded.

    Raises ``PropertyListError`` if the bytes cannot be parsed, ``OSError`` if the file cannot be read, and
    ``OverflowError`` for a date outside the years 1 to 9999.  A ``str`` raises ``TypeError``, because it could
    be either.
    """
    if isinstance(source, str):
        raise TypeError("a path must be a Path, and content bytes; a str could be either")
    if isinstance(source, os.PathLike):
        return _read(Path(source).read_bytes(), None, dict, True, os.fspath(source))
    return _read(_bytes_of(source), None, dict, True, None)


def load(
    fp: IO[bytes],
    *,
    fmt: Format | None = None,
    dict_type: type[MutableMapping[str, Any]] = dict,
    aware_datetime: bool = False,
) -> Any:
    """Reads a property list from a file that is open in binary mode.

    The arguments and errors are those of ``loads()``.  An error has the name of the file.
    """
    content = fp.read()
    if not isinstance(content, bytes):
        raise TypeError(f"the file must be open in binary mode: it returned {type(content).__name__}")
    name = getattr(fp, "name", None)
    return _read(content, fmt, dict_type, aware_datetime, name if isinstance(name, str) else None)


def loads(
    value: bytes | bytearray | memoryview | str,
    *,
    fmt: Format | None = None,
    dict_type: type[MutableMapping[str, Any]] = dict,
    aware_datetime: bool = False,
) -> Any:
    """Reads a property list.

    ``fmt`` is the only format that is accepted: ``FMT_XML``, ``FMT_BINARY`` or ``FMT_OPENSTEP``; None for any.
    ``dict_type`` is called for each dictionary, whose entries are then set in the order of the list.  With
    ``aware_datetime`` dates have the time zone UTC, otherwise none.  A ``str`` is the text of a list.

    Raises ``PropertyListError`` if the bytes cannot be parsed or have another format, and ``OverflowError`` for a
    date outside the years 1 to 9999.
    """
    if isinstance(value, str):
        if fmt is FMT_BINARY:
            raise TypeError("a binary property list must be bytes, not str")
        value = value.encode()
    return _read(_bytes_of(value), fmt, dict_type, aware_datetime, None)


def _bytes_of(content: Any) -> bytes:
    if isinstance(content, (bytes, bytearray, memoryview)):
        return bytes(content)
    raise TypeError(f"the content of a property list must be bytes, not {type(content).__name__}")


def _read(
    content: bytes,
    fmt: Format | None,
    dict_type: Callable[[], MutableMapping[str, Any]],
    aware_dates: bool,
    filename: str | None,
) -> Any:
    expected = None if fmt is None else _number_of(fmt)
    error, found = CFErrorRef(), ctypes.c_long()
    with created(new_data(content)) as data:
        handle = lib.CFPropertyListCreateWithData(None, data, 0, ctypes.byref(found), ctypes.byref(error))
    if not handle:
        raise _failure(error, filename)
    with created(handle):
        if expected not in (None, found.value):
            reason = f"the format is {_FORMAT_NAMES[found.value]}, not {_FORMAT_NAMES[expected]}"
            raise PropertyListError(reason, filename)
        return value_of(handle, dict_type, aware_dates)


def _failure(error: CFErrorRef, filename: str | None) -> PropertyListError:
    """Converts an error that we own."""
    with created(error):
        if not error:
            return PropertyListError("unknown reason", filename)
        return PropertyListError(reason_of(error), filename, **place_of(error))


def _number_of(fmt: Format) -> int:
    """Returns the library's number of a format."""
    if fmt not in _FORMATS:
        raise ValueError(f"unknown format: {fmt!r}")
    return _FORMATS[fmt]


# ---- Writing ----


def dump(
    value: Any,
    fp: IO[bytes],
    *,
    fmt: PlistFormat = FMT_XML,
    sort_keys: bool = True,
    skipkeys: bool = False,
    aware_datetime: bool = False,
) -> None:
    """Writes a property list to a file that is open in binary mode.

    The arguments and errors are those of ``dumps()``.  Nothing is written if the value is refused.
    """
    fp.write(dumps(value, fmt=fmt, sort_keys=sort_keys, skipkeys=skipkeys, aware_datetime=aware_datetime))


def dumps(
    value: Any,
    *,
    fmt: PlistFormat = FMT_XML,
    sort_keys: bool = True,
    skipkeys: bool = False,
    aware_datetime: bool = False,
) -> bytes:
    """Returns a value as a property list.

    A value is a ``str``, ``bool``, ``int``, ``float``, ``bytes``, ``bytearray``, ``datetime`` or ``UID``, or a
    list, tuple or mapping of these.  ``fmt`` is ``FMT_XML`` or ``FMT_BINARY``.  With ``sort_keys=False`` the keys of a
    dictionary stay in its order.  XML has dates in whole seconds.  With ``skipkeys``, entries whose keys are not
    strings are left out.  A date without a time zone is UTC, or local time with ``aware_datetime``.

    Raises ``TypeError`` for another type and for a key that is not a string, ``OverflowError`` for an integer
    outside -2**63 to 2**64 - 1 and a UID above 2**32 - 1, and ``ValueError`` for a container that contains
    itself; the message says at which keys and indices.  Raises ``PropertyListError``, which is a ``ValueError``,
    for more than 512 levels, and in XML for a string with an unpaired surrogate or a control character other than
    tab, line feed and carriage return.
    """
    number = _number_of(fmt)
    if number == FORMAT_OPENSTEP:
        raise ValueError("the old-style format can only be read")
    # The library sorts the keys of XML: their numbers keep the order, and do not stay.
    is_numbered = number == FORMAT_XML and not sort_keys
    error = CFErrorRef()
    handle = new_value(
        value, sort_keys=sort_keys, number_keys=is_numbered, skipkeys=skipkeys, naive_is_local=aware_datetime
    )
    with created(handle):
        data = lib.CFPropertyListCreateData(None, handle, number, 0, ctypes.byref(error))
    if not data:
        raise _failure(error, None)
    with created(data):
        content = data_of(data)
    if number == FORMAT_XML and (control := _CONTROL_CHARACTER.search(content)):
        raise PropertyListError(f"a string has the control character U+{control[0][0]:04X}, which XML cannot represent")
    return re.sub(rb"(?<=<key>)[0-9]{10}", b"", content) if is_numbered else content
