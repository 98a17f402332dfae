"""Conversion between handles and Python values.  Only this module manages ownership.

``text_of``, ``value_of`` and similar functions borrow a handle.  ``taken`` calls them for a handle
that we own: it converts, then releases.  ``created`` releases a handle at the end of a ``with``
block, and ``keep`` when Python drops its last reference.
"""

from __future__ import annotations

import ctypes
import io
import math
import os
import sys
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone

from ._native import (
    BOOLEANS,
    NUMBER_FLOAT64,
    NUMBER_SINT64,
    PICKLE_ASKS_FOR_DICTIONARIES,
    PICKLE_NAIVE_DATES,
    TYPE_ARRAY_CALLBACKS,
    TYPE_DICTIONARY_KEY_CALLBACKS,
    TYPE_DICTIONARY_VALUE_CALLBACKS,
    UTF8,
    CFArrayRef,
    CFBCUIDRef,
    CFDataRef,
    CFDateRef,
    CFDictionaryRef,
    CFErrorRef,
    CFNumberRef,
    CFRange,
    CFStringRef,
    CFTypeRef,
    CFURLRef,
    lib,
)

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    import plistlib
    from collections.abc import Iterable, MutableMapping
    from contextlib import AbstractContextManager
    from pathlib import Path
    from pickle import Unpickler, UnpicklingError, loads
    from typing import Any, Callable, TypeVar, Union

    from .file_tree import TreePath

    StrPath = Union[str, bytes, os.PathLike[str], os.PathLike[bytes]]
    Leaves = Mapping[int, Callable[[int], Any]]
    # What converts an object for which Python has no plain type, by its type. It gets the address.

    _Handle = TypeVar("_Handle", bound=CFTypeRef)
    _Value = TypeVar("_Value")
else:
    try:
        # The part of the module in C, without the one in Python, which takes a while to import.
        from _pickle import Unpickler, UnpicklingError, loads
    except ImportError:
        from pickle import Unpickler, UnpicklingError, loads

_UTF16 = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"
_PathBuffer = ctypes.c_char * 4097  # PATH_MAX and a NUL
_EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)
_LAST = math.nextafter((datetime(9999, 12, 31, tzinfo=timezone.utc) - _EPOCH).total_seconds() + 86400, 0)
_MAX_UINT32 = 2**32 - 1
_MAX_UINT64 = 2**64 - 1

# ---- Ownership ----


def created(handle: _Handle) -> AbstractContextManager[_Handle]:
    """Marks a handle that we own; the end of the ``with`` block releases it."""
    return handle  # type: ignore[return-value]


def taken(handle: _Handle, convert: Callable[[_Handle], _Value]) -> _Value | None:
    """Converts a handle that we own, and releases it.  NULL returns None."""
    if not handle:
        return None
    try:
        return convert(handle)
    finally:
        lib.CFRelease(handle)


def text_taken(handle: CFStringRef) -> str:
    """Converts a string that we own, and releases it.  NULL raises ``MemoryError``: use it where nothing else fails."""
    text = taken(handle, text_of)
    if text is None:
        raise MemoryError
    return text


class _Reference(int):
    """A reference that we own: the address of an object, which is released with it."""

    __slots__ = ()

    def __del__(
        self,
        release: Callable[[int], None] = lib.CFRelease,
        is_ending: Callable[[], bool] = sys.is_finalizing,
    ) -> None:
        # The last reference to a file tree calls Python, which an interpreter that ends no longer can.
        if not is_ending():
            release(self)


def checked(handle: CFTypeRef, kind: type[CFTypeRef]) -> CFTypeRef:
    """Returns a handle that a constructor got.  A number would be taken for an address."""
    if not isinstance(handle, kind):
        raise TypeError(f"the library makes these objects: a {kind.__name__} is needed, not {type(handle).__name__}")
    return handle


def keep(handle: _Handle) -> _Handle:
    """Binds a handle that we own to its Python object.

    The handle is released when Python frees the object.  A call in progress in another thread holds
    a Python reference, so closing a bundle never frees it during that call.
    """
    handle.reference = _Reference(handle.value or 0)
    return handle


# ---- To the library ----


def new_string(text: str) -> CFStringRef:
    """Creates a string that we own.  Unpaired surrogates and NUL are preserved."""
    if not isinstance(text, str):
        raise TypeError(f"a string is needed, not {type(text).__name__}")
    units = text.encode(_UTF16, "surrogatepass")
    string: CFStringRef = lib.CFStringCreateWithCharacters(None, units, len(units) // 2)
    if not string:
        raise MemoryError
    return string


def new_optional_string(text: str | None) -> CFStringRef:
    """Creates a string that we own; NULL for None."""
    return CFStringRef() if text is None else new_string(text)


def new_tree_path(path: str) -> CFStringRef:
    """Creates a string that we own, of a path in a tree.  Bytes that are not UTF-8 are preserved."""
    if path.isascii() or "\0" in path:
        return new_string(path)
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:  # an unpaired surrogate that is no byte
        return new_string(path)
    string: CFStringRef = lib.CFStringCreateWithFileSystemRepresentation(None, name)
    if not string:
        raise MemoryError
    return string


def new_url(path: StrPath, is_directory: bool) -> CFURLRef:
    """Creates a file URL that we own; NULL if the path is empty.  Names that are not UTF-8 are preserved."""
    name = os.fsencode(path)
    if b"\0" in name:
        raise ValueError("embedded null byte")
    url: CFURLRef = lib.CFURLCreateFromFileSystemRepresentation(None, name, len(name), is_directory)
    return url


def _new_number(number: int | float) -> CFNumberRef:
    value: Any = ctypes.c_double(number)
    kind = NUMBER_FLOAT64
    if isinstance(number, int):
        if number >= 2**63:
            if number > _MAX_UINT64:
                raise OverflowError(f"not a number of 64 bits: {number}")
            unsigned: CFNumberRef = lib.CFBCNumberCreateWithUInt64(number)
            return unsigned
        if number < -(2**63):
            raise OverflowError(f"not a number of 64 bits: {number}")
        value, kind = ctypes.c_int64(number), NUMBER_SINT64
    handle: CFNumberRef = lib.CFNumberCreate(None, kind, ctypes.byref(value))
    return handle


def new_data(content: bytes) -> CFDataRef:
    """Creates data that we own."""
    data: CFDataRef = lib.CFDataCreate(None, content, len(content))
    if not data:
        raise MemoryError
    return data


def _new_date(date: datetime, naive_is_local: bool) -> CFDateRef:
    if date.utcoffset() is None and not naive_is_local:
        date = date.replace(tzinfo=timezone.utc)
    # The number nearest to the last moments of the year 9999 may be in the next one.
    seconds = min((date.astimezone(timezone.utc) - _EPOCH).total_seconds(), _LAST)
    handle: CFDateRef = lib.CFDateCreate(None, seconds)
    return handle


def _new_uid(uid: plistlib.UID) -> CFBCUIDRef:
    if uid.data > _MAX_UINT32:
        raise OverflowError(f"not a UID of 32 bits: {uid.data}")
    handle: CFBCUIDRef = lib.CFBCUIDCreate(uid.data)
    return handle


def new_strings(texts: Iterable[str]) -> CFArrayRef:
    """Creates an array of strings that we own.  Raises ``TypeError`` for anything else."""
    if isinstance(texts, str):
        raise TypeError("a list of strings is needed, not one string")
    elements = list(texts)
    for text in elements:
        if not isinstance(text, str):
            raise TypeError(f"a list of strings is needed; one is {type(text).__name__} ({text!r})")
    return CFArrayRef(new_value(elements).value)


def new_dictionary(entries: Mapping[str, Any]) -> CFDictionaryRef:
    """Creates a dictionary that we own, as ``new_value()`` does."""
    return CFDictionaryRef(new_value(entries).value)


def new_object_dictionary(entries: Mapping[str, CFTypeRef]) -> CFDictionaryRef:
    """Creates a dictionary of objects that we own.  It retains the objects."""
    values = [handle.value for handle in entries.values()]
    return _new_dictionary(list(entries), values, TYPE_DICTIONARY_VALUE_CALLBACKS)


def new_pointer_dictionary(entries: Mapping[str, int | None]) -> CFDictionaryRef:
    """Creates a dictionary of pointers, which the library does not follow, that we own."""
    return _new_dictionary(list(entries), list(entries.values()), None)


def _new_dictionary(names: list[str], values: list[int | None], callbacks: int | None) -> CFDictionaryRef:
    with created(new_strings(names)) as array:
        keys = (ctypes.c_void_p * len(names))(*elements_of(array))
        dictionary: CFDictionaryRef = lib.CFDictionaryCreate(
            None, keys, (ctypes.c_void_p * len(names))(*values), len(names), TYPE_DICTIONARY_KEY_CALLBACKS, callbacks
        )
    if not dictionary:
        raise MemoryError
    return dictionary


def new_value(
    value: Any,
    *,
    sort_keys: bool = False,
    number_keys: bool = False,
    skipkeys: bool = False,
    naive_is_local: bool = False,
) -> CFTypeRef:
    """Creates a property list that we own.

    With ``number_keys``, each key of a dictionary begins with its place, in ten digits.  With ``skipkeys``, entries of
    dictionaries whose keys are not strings are left out.  Dates without a time zone are UTC, or local time with
    ``naive_is_local``.

    Raises ``TypeError`` for a type that cannot be in a property list, ``OverflowError`` for a number of
    more than 64 bits, a UID of more than 32 bits and a date that is outside the years 1 to 9999 in UTC, and
    ``ValueError`` for a container that contains itself.  The messages name the keys and indices that lead to
    the value.
    """
    builder = _ValueBuilder(sort_keys, number_keys, skipkeys, naive_is_local)
    try:
        handle = builder.build(value)
        lib.CFRetain(handle)
        return handle
    except (TypeError, OverflowError, ValueError) as error:
        if builder.open:
            steps = "".join(f"[{container.step!r}]" for container in builder.open)
            error.args = (f"{error}, at {steps}",)
        raise
    finally:
        for handle in builder.owned:
            lib.CFRelease(handle)


class _Container:
    """A list or dictionary whose elements are being converted."""

    def __init__(self, source: Any, elements: Iterable[tuple[Any, Any]]) -> None:
        self.source = source
        self.elements = iter(elements)
        self.step: int | str = ""
        """The index or key of the element that is being converted."""
        self.steps: list[Any] = []
        """The indices or keys of the elements that have been converted."""
        self.values: list[int | None] = []
        """Their addresses."""

    def add(self, handle: CFTypeRef) -> None:
        """Adds the element that is being converted."""
        self.steps.append(self.step)
        self.values.append(handle.value)


class _ValueBuilder:
    """Creates the objects of a property list.

    It does not recurse, because lists may be nested more deeply than Python's stack allows.
    """

    def __init__(self, sort_keys: bool, number_keys: bool, skipkeys: bool, naive_is_local: bool) -> None:
        self._sort_keys, self._number_keys = sort_keys, number_keys
        self._skipkeys, self._naive_is_local = skipkeys, naive_is_local
        self.owned: list[CFTypeRef] = []
        """All objects; the caller releases them."""
        self.open: list[_Container] = []
        """The containers around the value that is being converted, outermost first."""
        self._open_ids: set[int] = set()
        self._finished: dict[int, tuple[Any, CFTypeRef]] = {}
        """Containers by their id, which belongs to them as long as there is a reference."""

    def build(self, root: Any) -> CFTypeRef:
        handle = self._begin(root)
        while self.open:
            container = self.open[-1]
            element = next(container.elements, None)
            if element is None:
                handle = self._end()
            else:
                container.step, value = element
                handle = self._begin(value)
            if handle is not None and self.open:
                self.open[-1].add(handle)
        assert handle is not None
        return handle

    def _begin(self, value: Any) -> CFTypeRef | None:
        """Converts a value, or opens a container and returns None."""
        if not isinstance(value, (list, tuple, Mapping)):
            return self._own(self._new_leaf(value))
        if id(value) in self._finished:
            return self._finished[id(value)][1]
        if id(value) in self._open_ids:
            raise ValueError(f"a {type(value).__name__} contains itself")
        elements = self._entries(value) if isinstance(value, Mapping) else enumerate(value)
        self.open.append(_Container(value, elements))
        self._open_ids.add(id(value))
        return None

    def _entries(self, dictionary: Mapping[Any, Any]) -> list[tuple[str, Any]]:
        entries = [(key, value) for key, value in dictionary.items() if not self._skipkeys or isinstance(key, str)]
        for key, _ in entries:
            if not isinstance(key, str):
                raise TypeError(f"a key must be a string, not {type(key).__name__} ({key!r})")
        return sorted(entries, key=lambda entry: entry[0]) if self._sort_keys else entries

    def _end(self) -> CFTypeRef:
        """Creates the innermost container."""
        container = self.open.pop()
        source = container.source
        self._open_ids.discard(id(source))
        count = len(container.values)
        values = (ctypes.c_void_p * count)(*container.values)
        handle: CFTypeRef
        if isinstance(source, Mapping):
            keys = container.steps
            if self._number_keys:
                keys = [f"{number:010}{key}" for number, key in enumerate(keys)]
            names = (ctypes.c_void_p * count)(*[self._own(new_string(key)).value for key in keys])
            handle = lib.CFDictionaryCreate(
                None, names, values, count, TYPE_DICTIONARY_KEY_CALLBACKS, TYPE_DICTIONARY_VALUE_CALLBACKS
            )
        else:
            handle = lib.CFArrayCreate(None, values, count, TYPE_ARRAY_CALLBACKS)
        self._finished[id(source)] = (source, handle)
        return self._own(handle)

    def _new_leaf(self, value: Any) -> CFTypeRef:
        if isinstance(value, str):
            return new_string(value)
        if isinstance(value, bool):
            boolean: CFTypeRef = lib.CFRetain(BOOLEANS[value])
            return boolean
        if isinstance(value, (int, float)):
            return _new_number(value)
        if isinstance(value, (bytes, bytearray)):
            return new_data(bytes(value))
        if isinstance(value, datetime):
            return _new_date(value, self._naive_is_local)
        module = sys.modules.get("plistlib")  # If nothing has imported it, there is no UID.
        if module and isinstance(value, module.UID):
            return _new_uid(value)
        raise TypeError(f"an object of type {type(value).__name__} cannot be in a property list")

    def _own(self, handle: CFTypeRef) -> CFTypeRef:
        if not handle:
            raise MemoryError
        self.owned.append(handle)
        return handle


# ---- From the library ----


def text_of(string: CFStringRef) -> str:
    """Converts a string.  Unpaired surrogates and NUL are preserved."""
    length = lib.CFStringGetLength(string)
    utf8 = lib.CFStringGetCStringPtr(string, UTF8)
    if utf8 is not None:
        text: str = utf8.decode("utf-8", "surrogatepass")
        if len(text) == length or len(text.encode(_UTF16, "surrogatepass")) == 2 * length:
            return text
    buffer = ctypes.create_string_buffer(2 * length)  # a C string ends at a NUL; this does not
    lib.CFStringGetCharacters(string, CFRange(0, length), buffer)
    return buffer.raw.decode(_UTF16, "surrogatepass")


def printable(value: str) -> str:
    """Escapes what could disturb a terminal, or cannot be written."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in value)


def path_of(url: CFURLRef) -> Path:
    """Returns the absolute path of a file URL, or a ``TreePath``, which reads as a path does."""
    from pathlib import Path

    buffer = _PathBuffer()
    if lib.CFURLGetFileSystemRepresentation(url, True, buffer, len(buffer)):
        path = os.fsdecode(buffer.value)
        trees = sys.modules.get("cfbundlecompat.file_tree")  # If nothing has imported it, there is no tree.
        return (trees and trees.path_in_tree(url, path)) or Path(path)
    raise ValueError(f"not a path of the file system: {description_of(url)}")


def relative(path: Path | TreePath, directory: Any) -> str:
    """The path of a file relative to a directory above it, on disk or in a tree."""
    if isinstance(path, os.PathLike):
        return os.path.relpath(os.fspath(path), directory)
    return path.relative_to(directory).as_posix()


def description_of(handle: CFTypeRef) -> str:
    """Returns the library's description of an object."""
    return text_taken(lib.CFCopyDescription(handle))


def reason_of(error: CFErrorRef) -> str:
    """Returns why a call failed."""
    reason = taken(lib.CFErrorCopyFailureReason(error), text_of)
    return reason or text_taken(lib.CFErrorCopyDescription(error))


def place_of(error: CFErrorRef) -> dict[str, Any]:
    """Returns where a file is wrong, and the limit that it exceeds: arguments of the constructors of errors."""
    with created(lib.CFErrorCopyUserInfo(error)) as info:

        def fact(key: str) -> Any:
            with created(new_string(key)) as name:
                value = lib.CFDictionaryGetValue(info, name)
            return value_of(value) if value else None

        keys = {"line": "Line", "column": "Column", "offset": "Offset", "key_path": "KeyPath", "limit": "Limit"}
        return {name: fact("CFBCError" + key) for name, key in keys.items()}


def elements_of(array: CFArrayRef) -> list[int | None]:
    """Returns the addresses of an array's values, which the array owns."""
    count = lib.CFArrayGetCount(array)
    handles = (ctypes.c_void_p * count)()
    lib.CFArrayGetValues(array, CFRange(0, count), handles)
    return list(handles)


def texts_of(array: CFArrayRef) -> list[str]:
    """Converts an array of strings."""
    texts: list[str] = loads(_pickle_of(array, 0))
    return texts


def paths_of(array: CFArrayRef) -> list[Path]:
    """Converts an array of URLs to paths."""
    return [path_of(CFURLRef(address)) for address in elements_of(array)]


def data_of(data: CFDataRef) -> bytes:
    """Converts data."""
    return ctypes.string_at(lib.CFDataGetBytePtr(data), lib.CFDataGetLength(data))


def _date_of(date: CFDateRef) -> datetime:
    seconds = lib.CFDateGetAbsoluteTime(date)
    if math.isnan(seconds):
        raise OverflowError("a date is not a number")
    return _EPOCH + timedelta(seconds=seconds)


def _nearest_date_of(date: CFDateRef) -> datetime:
    """Converts a date; one outside the years 1 to 9999 to the first or last moment of them."""
    try:
        return _date_of(date)
    except OverflowError:
        limit = datetime.min if lib.CFDateGetAbsoluteTime(date) < 0 else datetime.max
        return limit.replace(tzinfo=timezone.utc)


_DATE = lib.CFDateGetTypeID()
_CONTAINERS = (lib.CFArrayGetTypeID(), lib.CFDictionaryGetTypeID())


def value_of(
    handle: CFTypeRef, dict_type: Callable[[], MutableMapping[Any, Any]] = dict, aware_dates: bool = True
) -> Any:
    """Converts a property list.  Dates are aware, in UTC; without ``aware_dates`` they have no time zone.

    A container that occurs several times is one object.  Keys that are not strings, which only binary lists have, are
    converted like other values.

    Raises ``OverflowError`` for a date outside the years 1 to 9999.
    """
    return _converted(handle, {_DATE: lambda address: _date_of(CFDateRef(address))}, dict_type, aware_dates)


def tolerant_value_of(handle: CFTypeRef, others: Leaves | None = None) -> Any:
    """Converts a property list.  A date outside the years 1 to 9999 becomes the first or last moment of them.

    ``others`` converts objects that property lists cannot have.  These may be keys of dictionaries, too; a key that is
    a container becomes its description.
    """
    return _converted(handle, {_DATE: lambda address: _nearest_date_of(CFDateRef(address)), **(others or {})})


def converted_entries_of(dictionary: CFDictionaryRef, other: Any) -> dict[Any, Any]:
    """Converts a dictionary.  Each object for which Python has no plain type becomes ``other``."""
    return _converted(dictionary, {_DATE: lambda _: other}) if dictionary else {}


def _pickle_of(handle: CFTypeRef, options: int) -> bytes:
    """Returns a value in the format of ``pickle``, which is read at once: a call for each object would take longer."""
    error = CFErrorRef()
    data = lib.CFBCCreatePickle(handle, options, ctypes.byref(error))
    if not data:
        raise MemoryError(taken(error, reason_of))
    with created(data):
        return data_of(data)


class _Unpickler(Unpickler):
    """Reads values with objects for which Python has no plain type."""

    def __init__(self, content: bytes, leaves: Leaves, dict_type: Callable[[], MutableMapping[Any, Any]]) -> None:
        super().__init__(io.BytesIO(content))
        self._leaves = leaves
        self._dict_type = dict_type

    def persistent_load(self, address: int) -> Any:
        if address == 0:
            return self._dict_type()
        kind = lib.CFGetTypeID(CFTypeRef(address))
        if kind in self._leaves:
            return self._leaves[kind](address)
        if kind in _CONTAINERS:
            return description_of(CFTypeRef(address))  # as a key
        raise TypeError(f"a {text_taken(lib.CFCopyTypeIDDescription(kind))} cannot be in a property list")


def _converted(
    handle: CFTypeRef,
    leaves: Leaves,
    dict_type: Callable[[], MutableMapping[Any, Any]] = dict,
    aware_dates: bool = True,
) -> Any:
    options = 0 if aware_dates else PICKLE_NAIVE_DATES
    if dict_type is not dict:
        options |= PICKLE_ASKS_FOR_DICTIONARIES
    content = _pickle_of(handle, options)
    if dict_type is dict:
        try:
            return loads(content)
        except UnpicklingError:
            pass  # There is an object for which Python has no plain type.
    return _Unpickler(content, leaves, dict_type).load()
