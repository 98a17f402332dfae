"""The functions of CFBCNib.h and those that its results need, for the tests."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Callable
from ctypes import byref, c_char_p, c_double, c_long, c_ubyte, c_ulong, c_void_p
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
LIBRARY = ctypes.CDLL(os.environ.get("CFBUNDLECOMPAT_LIBRARY") or str(ROOT / "build/lib/libCFBundleCompat.so"))

UTF8 = 0x08000100


def function(name: str, result: Any, *arguments: Any) -> Any:
    found = LIBRARY[name if name.startswith("CFBC") else f"cfbc_{name}"]
    found.restype, found.argtypes = result, arguments
    return found


release = function("CFRelease", None, c_void_p)
type_of = function("CFGetTypeID", c_ulong, c_void_p)
retain_count = function("CFGetRetainCount", c_long, c_void_p)
string_create = function("CFStringCreateWithBytes", c_void_p, c_void_p, c_char_p, c_long, ctypes.c_uint32, c_ubyte)
string_bytes = function("CFStringGetCString", c_ubyte, c_void_p, c_char_p, c_long, ctypes.c_uint32)
string_length = function("CFStringGetLength", c_long, c_void_p)
data_create = function("CFDataCreate", c_void_p, c_void_p, c_char_p, c_long)
data_length = function("CFDataGetLength", c_long, c_void_p)
data_bytes = function("CFDataGetBytePtr", c_void_p, c_void_p)
array_count = function("CFArrayGetCount", c_long, c_void_p)
array_get = function("CFArrayGetValueAtIndex", c_void_p, c_void_p, c_long)
dictionary_get = function("CFDictionaryGetValue", c_void_p, c_void_p, c_void_p)
dictionary_count = function("CFDictionaryGetCount", c_long, c_void_p)
dictionary_all = function("CFDictionaryGetKeysAndValues", None, c_void_p, c_void_p, c_void_p)
number_get = function("CFNumberGetValue", c_ubyte, c_void_p, c_long, c_void_p)
number_is_float = function("CFNumberIsFloatType", c_ubyte, c_void_p)
boolean_get = function("CFBooleanGetValue", c_ubyte, c_void_p)
date_get = function("CFDateGetAbsoluteTime", c_double, c_void_p)
url_create = function("CFURLCreateFromFileSystemRepresentation", c_void_p, c_void_p, c_char_p, c_long, c_ubyte)
error_code = function("CFErrorGetCode", c_long, c_void_p)
error_domain = function("CFErrorGetDomain", c_void_p, c_void_p)
error_info = function("CFErrorCopyUserInfo", c_void_p, c_void_p)
TYPES = {
    function(f"CF{name}GetTypeID", c_ulong)(): name
    for name in ("String", "Data", "Array", "Dictionary", "Number", "Boolean", "Date", "Null")
}
NIB_OBJECT = function("CFBCNibObjectGetTypeID", c_ulong)()

create_with_url = function("CFBCNibCreateWithURL", c_void_p, c_void_p, c_void_p, c_void_p)
create_with_data = function("CFBCNibCreateWithData", c_void_p, c_void_p, c_void_p, c_void_p)
create_json = function("CFBCNibCreateJSON", c_void_p, c_void_p)
create_tree = function("CFBCNibCreateTreeDescription", c_void_p, c_void_p)
copy_diagnostics = function("CFBCNibCopyDiagnostics", c_void_p, c_void_p)
copy_strings = function("CFBCNibCopyLocalizableStrings", c_void_p, c_void_p)

FORMATS = {
    1: "keyed-bplist",
    2: "keyed-xml",
    3: "NIBArchive",
    4: "typedstream",
    5: "XIB",
    6: "storyboardSource",
}


class Failure(Exception):
    def __init__(self, handle: c_void_p) -> None:
        self.code = error_code(handle)
        self.domain = python_value(error_domain(handle), None)
        info = error_info(handle)
        self.info = python_value(info, None)
        release(info)
        release(handle)
        super().__init__(f"{self.domain} {self.code}: {self.info}")


def python_value(handle: Any, nib: Nib | None) -> Any:
    """A value of CoreFoundation as one of Python. The handle is borrowed."""
    if not handle:
        return None
    kind = type_of(handle)
    if kind == NIB_OBJECT:
        return NibObject(nib, handle)
    return READERS[TYPES[kind]](handle, nib)


def python_string(handle: Any, nib: Nib | None) -> str:
    size = 3 * string_length(handle) + 1
    buffer = ctypes.create_string_buffer(size)
    assert string_bytes(handle, buffer, size, UTF8)
    return buffer.value.decode()


def python_dictionary(handle: Any, nib: Nib | None) -> dict[Any, Any]:
    count = dictionary_count(handle)
    keys, values = (c_void_p * count)(), (c_void_p * count)()
    dictionary_all(handle, keys, values)
    return {python_value(k, nib): python_value(v, nib) for k, v in zip(keys, values)}


def python_number(handle: Any, nib: Nib | None) -> int | float:
    is_float = number_is_float(handle)
    number = c_double() if is_float else c_long()
    number_get(handle, 6 if is_float else 4, byref(number))
    return number.value


READERS: dict[str, Callable[[Any, Nib | None], Any]] = {
    "String": python_string,
    "Data": lambda handle, nib: (
        ctypes.string_at(data_bytes(handle), data_length(handle)) if data_length(handle) else b""
    ),
    "Array": lambda handle, nib: [python_value(array_get(handle, i), nib) for i in range(array_count(handle))],
    "Dictionary": python_dictionary,
    "Number": python_number,
    "Boolean": lambda handle, nib: bool(boolean_get(handle)),
    "Date": lambda handle, nib: ("date", date_get(handle)),
    "Null": lambda handle, nib: None,
}


def owned_value(handle: Any, nib: Nib | None) -> Any:
    value = python_value(handle, nib)
    if handle:
        release(handle)
    return value


def integer(name: str) -> Any:
    return function(f"CFBCNib{name}", c_long, c_void_p)


@dataclass
class NibObject:
    nib: Nib | None
    handle: int

    def copy(self, name: str) -> Any:
        return owned_value(function(f"CFBCNibObjectCopy{name}", c_void_p, c_void_p)(self.handle), self.nib)

    @property
    def index(self) -> int:
        return integer("ObjectGetIndex")(self.handle)

    @property
    def class_name(self) -> str:
        return self.copy("Class")

    @property
    def archived_class(self) -> str:
        return self.copy("ArchivedClass")

    @property
    def label(self) -> str:
        """As in nib-cases.tsv: an external placeholder by its identifier."""
        return self.copy("PlaceholderIdentifier") or self.class_name

    @property
    def kind(self) -> int:
        return integer("ObjectGetKind")(self.handle)

    @property
    def placeholder(self) -> int:
        return integer("ObjectGetPlaceholder")(self.handle)

    @property
    def object_id(self) -> int | None:
        number = c_long()
        get = function("CFBCNibObjectGetObjectID", c_ubyte, c_void_p, c_void_p)
        return number.value if get(self.handle, byref(number)) else None

    @property
    def parent(self) -> NibObject | None:
        return self.nib.object(function("CFBCNibObjectGetParent", c_void_p, c_void_p)(self.handle))

    @property
    def children(self) -> list[NibObject]:
        get = function("CFBCNibObjectGetChild", c_void_p, c_void_p, c_long)
        return [self.nib.object(get(self.handle, i)) for i in range(integer("ObjectGetChildCount")(self.handle))]

    @property
    def properties(self) -> list[tuple[str, Any]]:
        key = function("CFBCNibObjectCopyPropertyKey", c_void_p, c_void_p, c_long)
        value = function("CFBCNibObjectCopyPropertyValue", c_void_p, c_void_p, c_long)
        count = integer("ObjectGetPropertyCount")(self.handle)
        return [
            (owned_value(key(self.handle, i), None), owned_value(value(self.handle, i), self.nib)) for i in range(count)
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NibObject) and self.handle == other.handle

    def __hash__(self) -> int:
        return self.handle


@dataclass(frozen=True)
class Connection:
    kind: int
    archived_class: str
    label: str | None
    source: NibObject | None
    destination: NibObject | None


class Nib:
    """A nib that is open as long as this object."""

    def __init__(self, source: Path | bytes, options: Any = None) -> None:
        error = c_void_p()
        if isinstance(source, bytes):
            argument = data_create(None, source, len(source))
            self.handle = create_with_data(argument, options, byref(error))
        else:
            path = os.fsencode(source)
            argument = url_create(None, path, len(path), source.is_dir())
            self.handle = create_with_url(argument, options, byref(error))
        release(argument)
        if not self.handle:
            raise Failure(error)

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            release(self.handle)

    def object(self, handle: int | None) -> NibObject | None:
        return NibObject(self, handle) if handle else None

    def list(self, count: str, get: str) -> list[Any]:
        getter = function(f"CFBCNib{get}", c_void_p, c_void_p, c_long)
        return [self.object(getter(self.handle, i)) for i in range(integer(count)(self.handle))]

    @property
    def format(self) -> str:
        return FORMATS[integer("GetFormat")(self.handle)]

    @property
    def schema(self) -> int:
        return integer("GetSchema")(self.handle)

    @cached_property
    def slots(self) -> list[NibObject | None]:
        return self.list("GetObjectCount", "GetObject")

    @property
    def objects(self) -> list[NibObject]:
        return [one for one in self.slots if one]

    @property
    def top_level(self) -> list[NibObject]:
        return self.list("GetTopLevelObjectCount", "GetTopLevelObject")

    @property
    def visible_windows(self) -> list[NibObject]:
        return self.list("GetVisibleWindowCount", "GetVisibleWindow")

    @property
    def owner(self) -> NibObject | None:
        return self.object(function("CFBCNibGetOwner", c_void_p, c_void_p)(self.handle))

    @property
    def main_menu(self) -> NibObject | None:
        return self.object(function("CFBCNibGetMainMenu", c_void_p, c_void_p)(self.handle))

    @property
    def connections(self) -> list[Connection]:
        get = function("CFBCNibGetConnection", c_void_p, c_void_p, c_long)
        found = []
        for index in range(integer("GetConnectionCount")(self.handle)):
            handle = get(self.handle, index)
            copy = lambda name: owned_value(function(f"CFBCNibConnectionCopy{name}", c_void_p, c_void_p)(handle), self)  # noqa: B023, E731
            end = lambda name: self.object(function(f"CFBCNibConnectionGet{name}", c_void_p, c_void_p)(handle))  # noqa: B023, E731
            kind = integer("ConnectionGetKind")(handle)
            found.append(Connection(kind, copy("ArchivedClass"), copy("Label"), end("Source"), end("Destination")))
        return found

    @property
    def diagnostics(self) -> list[str]:
        return owned_value(copy_diagnostics(self.handle), self)

    @property
    def strings(self) -> list[dict[str, Any]]:
        return owned_value(copy_strings(self.handle), self)

    @property
    def json_bytes(self) -> bytes:
        return owned_value(create_json(self.handle), self)

    @property
    def json(self) -> Any:
        return json.loads(self.json_bytes)

    @property
    def tree(self) -> str:
        return owned_value(create_tree(self.handle), self)
