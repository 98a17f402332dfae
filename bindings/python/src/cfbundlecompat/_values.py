"""Conversion between handles and Python values.  Only this module manages ownership.

``text_of``, ``value_of`` and similar functions borrow a handle.  ``taken`` calls them for a handle
that we own: it converts, then releases.  ``created`` releases a handle at the end of a ``with``
block, and ``keep`` when Python drops its last reference.
"""

from __future__ import annotations

import ctypes
import os
import sys
import weakref
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable, TypeVar, Union

from ._native import (
    NUMBER_FLOAT64,
    NUMBER_SINT64,
    TYPE_ARRAY_CALLBACKS,
    TYPE_DICTIONARY_KEY_CALLBACKS,
    TYPE_DICTIONARY_VALUE_CALLBACKS,
    UTF8,
    CFArrayRef,
    CFBooleanRef,
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

StrPath = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]

_Handle = TypeVar("_Handle", bound=CFTypeRef)
_Value = TypeVar("_Value")

_UTF16 = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"
_PathBuffer = ctypes.c_char * 4097  # PATH_MAX and a NUL
_EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)
_MAX_UINT64 = 2**64 - 1

# ---- Ownership ----


@contextmanager
def created(handle: _Handle) -> Iterator[_Handle]:
    """Yields a handle that we own, and releases it at the end of the block."""
    try:
        yield handle
    finally:
        lib.CFRelease(handle)


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


def keep(handle: _Handle) -> _Handle:
    """Binds a handle that we own to its Python object.

    The handle is released when Python frees the object.  A call in progress in another thread holds
    a Python reference, so closing a bundle never frees it during that call.
    """
    weakref.finalize(handle, lib.CFRelease, CFTypeRef(handle.value)).atexit = False
    return handle


# ---- To the library ----


def new_string(text: str | None) -> CFStringRef:
    """Creates a string that we own; NULL for None.  Unpaired surrogates and NUL are preserved."""
    if text is None:
        return CFStringRef()
    if not isinstance(text, str):
        raise TypeError(f"a string is needed, not {type(text).__name__}")
    units = text.encode(_UTF16, "surrogatepass")
    string: CFStringRef = lib.CFStringCreateWithCharacters(None, units, len(units) // 2)
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


def new_number(number: int | float) -> CFNumberRef:
    """Creates a number that we own.  An integer of more than 64 bits raises ``OverflowError``."""
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


def new_array(values: Iterable[str | int | float]) -> CFArrayRef:
    """Creates an array of strings and numbers that we own."""
    with _new_values(values) as elements:
        array: CFArrayRef = lib.CFArrayCreate(None, elements, len(elements), TYPE_ARRAY_CALLBACKS)
        return array


def new_dictionary(entries: Mapping[str, str | int | float | list[str]]) -> CFDictionaryRef:
    """Creates a dictionary of strings, numbers and lists of strings that we own."""
    with _new_values(entries) as keys, _new_values(entries.values()) as values:
        dictionary: CFDictionaryRef = lib.CFDictionaryCreate(
            None, keys, values, len(keys), TYPE_DICTIONARY_KEY_CALLBACKS, TYPE_DICTIONARY_VALUE_CALLBACKS
        )
        return dictionary


@contextmanager
def _new_values(values: Iterable[str | int | float | list[str]]) -> Iterator[Any]:
    """Yields the addresses of new objects, which are released at the end of the block."""
    handles: list[CFTypeRef] = []
    try:
        for value in values:
            if isinstance(value, str):
                handles.append(new_string(value))
            else:
                handles.append(new_array(value) if isinstance(value, list) else new_number(value))
        yield (ctypes.c_void_p * len(handles))(*[handle.value for handle in handles])
    finally:
        for handle in handles:
            lib.CFRelease(handle)


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


def path_of(url: CFURLRef) -> Path:
    """Returns the absolute path of a file URL."""
    buffer = _PathBuffer()
    if lib.CFURLGetFileSystemRepresentation(url, True, buffer, len(buffer)):
        return Path(os.fsdecode(buffer.value))
    raise ValueError(f"not a path of the file system: {description_of(url)}")


def description_of(handle: CFTypeRef) -> str:
    """Returns the library's description of an object."""
    return text_taken(lib.CFCopyDescription(handle))


def reason_of(error: CFErrorRef) -> str:
    """Returns why a call failed."""
    reason = taken(lib.CFErrorCopyFailureReason(error), text_of)
    return reason or text_taken(lib.CFErrorCopyDescription(error))


def elements_of(array: CFArrayRef) -> list[int | None]:
    """Returns the addresses of an array's values, which the array owns."""
    count = lib.CFArrayGetCount(array)
    handles = (ctypes.c_void_p * count)()
    lib.CFArrayGetValues(array, CFRange(0, count), handles)
    return list(handles)


def entries_of(dictionary: CFDictionaryRef) -> tuple[list[int | None], list[int | None]]:
    """Returns the addresses of a dictionary's keys and values, which the dictionary owns."""
    count = lib.CFDictionaryGetCount(dictionary)
    keys, values = (ctypes.c_void_p * count)(), (ctypes.c_void_p * count)()
    lib.CFDictionaryGetKeysAndValues(dictionary, keys, values)
    return list(keys), list(values)


def texts_of(array: CFArrayRef) -> list[str]:
    """Converts an array of strings."""
    return [text_of(CFStringRef(address)) for address in elements_of(array)]


def paths_of(array: CFArrayRef) -> list[Path]:
    """Converts an array of URLs to paths."""
    return [path_of(CFURLRef(address)) for address in elements_of(array)]


def _number_of(number: CFNumberRef) -> int | float:
    if lib.CFNumberIsFloatType(number):
        real = ctypes.c_double()
        lib.CFNumberGetValue(number, NUMBER_FLOAT64, ctypes.byref(real))
        return real.value
    integer = ctypes.c_int64()
    if lib.CFNumberGetValue(number, NUMBER_SINT64, ctypes.byref(integer)):
        return integer.value
    unsigned = ctypes.c_uint64()
    lib.CFBCNumberGetUInt64(number, ctypes.byref(unsigned))
    return unsigned.value


def numbers_of(array: CFArrayRef) -> list[int]:
    """Converts an array of numbers."""
    return [int(_number_of(CFNumberRef(element))) for element in elements_of(array)]


def _data_of(data: CFDataRef) -> bytes:
    return ctypes.string_at(lib.CFDataGetBytePtr(data), lib.CFDataGetLength(data))


def _date_of(date: CFDateRef) -> datetime:
    return _EPOCH + timedelta(seconds=lib.CFDateGetAbsoluteTime(date))


_ARRAY = lib.CFArrayGetTypeID()
_DICTIONARY = lib.CFDictionaryGetTypeID()
_LEAVES: Mapping[int, Callable[[int], Any]] = {
    lib.CFStringGetTypeID(): lambda address: text_of(CFStringRef(address)),
    lib.CFNumberGetTypeID(): lambda address: _number_of(CFNumberRef(address)),
    lib.CFBooleanGetTypeID(): lambda address: bool(lib.CFBooleanGetValue(CFBooleanRef(address))),
    lib.CFDataGetTypeID(): lambda address: _data_of(CFDataRef(address)),
    lib.CFDateGetTypeID(): lambda address: _date_of(CFDateRef(address)),
}


def value_of(handle: CFTypeRef) -> Any:
    """Converts a property list.

    It does not recurse, because lists may be nested more deeply than Python's stack allows.
    """
    root: list[Any] = [None]
    pending: list[tuple[int | None, Any, Any]] = [(handle.value, root, 0)]
    while pending:
        address, container, place = pending.pop()
        if address is None:
            continue
        kind = lib.CFGetTypeID(CFTypeRef(address))
        if kind == _ARRAY:
            elements = elements_of(CFArrayRef(address))
            container[place] = array = [None] * len(elements)
            pending.extend((element, array, index) for index, element in enumerate(elements))
        elif kind == _DICTIONARY:
            addresses, values = entries_of(CFDictionaryRef(address))
            keys = [text_of(CFStringRef(key)) for key in addresses]
            container[place] = dictionary = dict.fromkeys(keys)
            pending.extend((value, dictionary, key) for key, value in zip(keys, values))
        elif kind in _LEAVES:
            container[place] = _LEAVES[kind](address)
        else:
            name = taken(lib.CFCopyTypeIDDescription(kind), text_of)
            raise TypeError(f"a {name} cannot be in a property list")
    return root[0]
