"""What is in a nib: objects, connections and values, and the errors of a nib."""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from ._native import (
    CFBCNibColor,
    CFBCNibConnectionRef,
    CFBCNibObjectRef,
    CFBCNibPoint,
    CFBCNibRect,
    CFBCNibSize,
    CFErrorRef,
    CFStringRef,
    CFTypeRef,
    CFURLRef,
    lib,
)
from ._values import (
    checked,
    created,
    new_string,
    path_of,
    place_of,
    printable,
    reason_of,
    taken,
    text_of,
    text_taken,
    texts_of,
    tolerant_value_of,
)

if TYPE_CHECKING:
    from ._values import Leaves
    from .nib import Nib


class NibFormat(str, enum.Enum):
    """How a nib is written."""

    KEYED_BINARY = "keyedBinary"
    """NSKeyedArchiver, as a binary property list."""
    KEYED_XML = "keyedXML"
    """NSKeyedArchiver, as an XML property list."""
    NIB_ARCHIVE = "NIBArchive"
    """NIBArchive: iOS 6, macOS 10.13 and later."""
    TYPED_STREAM = "typedStream"
    """NSArchiver: NeXTSTEP to Mac OS X 10.1."""
    XIB = "XIB"
    """Xcode's source of a nib. Properties have the names of the source."""
    STORYBOARD_SOURCE = "storyboardSource"
    """Xcode's source of a storyboard: the objects of all its scenes."""


class NibSchema(str, enum.Enum):
    """Which framework the objects of a nib are for."""

    NONE = "none"
    """An archive that is not a nib."""
    APPKIT = "AppKit"
    """The Mac."""
    UIKIT = "UIKit"
    """iPhone, iPad, TV."""


class NibObjectKind(str, enum.Enum):
    """What an object of the archive is."""

    OBJECT = "object"
    """An object of the nib: it is created, connected and awoken."""
    PLACEHOLDER = "placeholder"
    """Stands for an object outside of the nib; never created."""
    VALUE = "value"
    """A font, an image and so on: created when a property needs it."""


class NibPlaceholder(str, enum.Enum):
    """What a placeholder stands for."""

    OWNER = "owner"
    """File's Owner."""
    FIRST_RESPONDER = "firstResponder"
    """Whatever object has the focus."""
    APPLICATION = "application"
    """The application object."""
    EXTERNAL = "external"
    """An object with a name."""


class NibConnectionKind(str, enum.Enum):
    """What a connection does."""

    OUTLET = "outlet"
    """Sets a property of the source to the destination."""
    ACTION = "action"
    """Makes the source send a selector to the destination."""
    COLLECTION = "collection"
    """Sets a property of the source to an array of objects."""
    BINDING = "binding"
    """Binds a property of the source to a key path."""
    HELP = "help"
    """A tool tip; its destination is the control."""
    ATTRIBUTES = "attributes"
    """User-defined runtime attributes of the source."""
    PLAIN = "plain"
    """Without effect."""
    OTHER = "other"
    """Of an unknown class, with a source or a destination."""
    SEGUE = "segue"
    """In a storyboard's source, leads from a scene to another."""


class NibErrorCode(enum.IntEnum):
    """Why a nib cannot be opened or instantiated."""

    NOT_FOUND = 1
    NOT_A_NIB = 2
    XIB = 3
    GORM = 4
    STORYBOARD = 5
    UNSUPPORTED_VERSION = 6
    DAMAGED = 7
    TOO_LARGE = 8
    NO_ROOT = 9
    MISSING_EXTERNAL_OBJECT = 10
    MISSING_OWNER = 11
    CREATION_FAILED = 12
    CONNECTION_FAILED = 13
    NESTED_TOO_DEEP = 14
    INVALID_OPTION = 15
    AWAKE_FAILED = 16


# The numbers of the C library are the places here, from 1.
FORMATS = list(NibFormat)
_KINDS = list(NibObjectKind)
_PLACEHOLDERS = list(NibPlaceholder)
_CONNECTION_KINDS = list(NibConnectionKind)
SCHEMAS = list(NibSchema)  # from 0


class NibError(ValueError):
    """A nib cannot be opened, or its objects cannot be made.

    A file that the system cannot read raises ``OSError`` instead.
    """

    def __init__(
        self,
        code: NibErrorCode,
        reason: str,
        filename: str | None = None,
        *,
        part: str | None = None,
        offset: int | None = None,
        object_index: int | None = None,
        class_name: str | None = None,
        line: int | None = None,
        column: int | None = None,
        key_path: str | None = None,
        limit: int | None = None,
    ) -> None:
        super().__init__(code, reason, filename)
        self.code = code
        """What kind of error it is."""
        self.reason = reason
        """A sentence."""
        self.filename = filename
        """The path of the nib, or None for bytes."""
        self.part = part
        """The file within a directory ``X.nib``, or None."""
        self.offset = offset
        """Where the damage is, in bytes, or None."""
        self.object_index = object_index
        """The index of the object in the archive, or None."""
        self.class_name = class_name
        """The class of the object, or None."""
        self.line = line
        """The line of a xib or an XML archive where reading stopped, from 1, or None."""
        self.column = column
        """The column in that line, from 1, in bytes of UTF-8, or None."""
        self.key_path = key_path
        """The containers around that place, or None."""
        self.limit = limit
        """The limit that the nib exceeds, or None.  It may be valid."""

    def __str__(self) -> str:
        return self.reason if self.filename is None else f"{self.filename!r}: {self.reason}"


def error_of(error: CFErrorRef, filename: str | None) -> Exception:
    """Converts an error that we own."""
    with created(error):
        if not error:
            return MemoryError()
        code, reason = lib.CFErrorGetCode(error), reason_of(error)
        if text_of(lib.CFErrorGetDomain(error)) == "NSPOSIXErrorDomain":
            return OSError(code, reason, filename)
        with created(lib.CFErrorCopyUserInfo(error)) as info:

            def fact(key: str) -> Any:
                with created(new_string(key)) as name:
                    value = lib.CFDictionaryGetValue(info, name)
                return tolerant_value_of(value) if value else None

            return NibError(
                NibErrorCode(code),
                reason,
                filename,
                part=fact("CFBCNibPart"),
                object_index=fact("CFBCNibObjectIndex"),
                class_name=fact("CFBCNibClass"),
                **place_of(error),
            )


class Point(NamedTuple):
    """A point, in the coordinates of the file."""

    x: float
    y: float


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle, in the coordinates of the file: those of the Mac begin at the bottom."""

    x: float
    y: float
    width: float
    height: float


class Color(NamedTuple):
    """A color."""

    space: int
    """1 or 2 RGB; 3 or 4 gray; 5 CMYK; 6 a name; 0 a color of UIKit."""
    components: tuple[float, ...]
    """From 0 to 1, the opacity last.  Empty for a name."""
    name: str | None
    """The name of a system color, such as ``"controlColor"``, or None."""


Value = Union[None, str, int, float, bool, bytes, Any, list[Any], dict[Any, Any], "NibObject"]
"""A value of a property.  A reference to another object of the archive is a ``NibObject``, a date a ``datetime``."""

TYPE_OBJECT = lib.CFBCNibObjectGetTypeID()
TYPE_NULL = lib.CFNullGetTypeID()
TYPE_URL = lib.CFURLGetTypeID()
# The last ones are those of a xib.
_TITLES = ("NSWindowTitle", "NSTitle", "NSContents", "UIText", "UITitle", "UINormalTitle", "title", "text")
_CELLS = ("NSCell", "cell")


def nib_value_of(handle: CFTypeRef, nib: Nib) -> Any:
    """Converts a value of a property, which is borrowed."""
    others: Leaves = {
        TYPE_OBJECT: lambda address: NibObject(nib, CFBCNibObjectRef(address)),
        TYPE_NULL: lambda address: None,
        TYPE_URL: lambda address: path_of(CFURLRef(address)),
    }
    return tolerant_value_of(handle, others)


class NibObject:
    """An object of a nib's archive: an object of the interface, a placeholder, or a value such as a font.

    Objects are equal if their nib and their index are.  An object keeps its nib in memory.

    ``nib_object["NSTitle"]`` is a property: ``str``, ``int``, ``float``, ``bool``, ``bytes``, ``datetime``, ``list``,
    ``dict``, None for nil, or a ``NibObject``.  A date outside the years 1 to 9999 is the first or last moment of them.
    """

    __slots__ = ("_handle", "_nib")

    def __init__(self, nib: Nib, handle: CFBCNibObjectRef) -> None:
        self._nib = nib
        self._handle = checked(handle, CFBCNibObjectRef)

    @property
    def nib(self) -> Nib:
        """The nib that has the object."""
        return self._nib

    @property
    def index(self) -> int:
        """The index of the object in the archive."""
        index: int = lib.CFBCNibObjectGetIndex(self._handle)
        return index

    @property
    def kind(self) -> NibObjectKind:
        """What the object is."""
        return _KINDS[int(lib.CFBCNibObjectGetKind(self._handle)) - 1]

    @property
    def placeholder(self) -> NibPlaceholder | None:
        """What a placeholder stands for; None for other objects."""
        number = lib.CFBCNibObjectGetPlaceholder(self._handle)
        return _PLACEHOLDERS[number - 1] if number else None

    @property
    def identifier(self) -> str | None:
        """The name of an external placeholder, or the identifier of another one of UIKit's; None for other objects."""
        return taken(lib.CFBCNibObjectCopyPlaceholderIdentifier(self._handle), text_of)

    @property
    def class_name(self) -> str:
        """The class to create: ``"MyButton"`` for a button with a custom class."""
        return text_taken(lib.CFBCNibObjectCopyClass(self._handle))

    @property
    def archived_class(self) -> str:
        """The class as it is in the archive, such as ``"NSClassSwapper"``."""
        return text_taken(lib.CFBCNibObjectCopyArchivedClass(self._handle))

    @property
    def base_class(self) -> str | None:
        """The class of Apple's that a custom class replaces, such as ``"NSButton"``, or None."""
        return taken(lib.CFBCNibObjectCopyBaseClass(self._handle), text_of)

    @property
    def module(self) -> str | None:
        """The Swift module in the name of the class, or None."""
        return taken(lib.CFBCNibObjectCopyModule(self._handle), text_of)

    @property
    def class_chain(self) -> list[str]:
        """The archived class with its superclasses, or with the classes to fall back to."""
        return taken(lib.CFBCNibObjectCopyClassChain(self._handle), texts_of) or []

    @property
    def object_id(self) -> int | None:
        """The number that Interface Builder gave to the object, or None."""
        number = ctypes.c_long()
        return number.value if lib.CFBCNibObjectGetObjectID(self._handle, ctypes.byref(number)) else None

    @property
    def name(self) -> str | None:
        """The name in Interface Builder, or None."""
        return taken(lib.CFBCNibObjectCopyName(self._handle), text_of)

    @property
    def title(self) -> str | None:
        """The title, or the text of a field, if the object has one of the usual properties; else None."""
        for key in _TITLES:
            if isinstance(value := self.get(key), str):
                return value
        for key in _CELLS:
            cell = self.get(key)
            if isinstance(cell, NibObject) and cell.get(key) is None:
                return cell.title
        return None

    @property
    def parent(self) -> NibObject | None:
        """The object that contains this one; the owner, for one at the top level.  Objects of UIKit have none."""
        return self._nib._object(lib.CFBCNibObjectGetParent(self._handle))

    @property
    def children(self) -> list[NibObject]:
        """The objects whose parent this one is, in the order of the file."""
        count = lib.CFBCNibObjectGetChildCount(self._handle)
        return [NibObject(self._nib, lib.CFBCNibObjectGetChild(self._handle, i)) for i in range(count)]

    # ---- Properties ----

    def items(self) -> list[tuple[str, Value]]:
        """Returns the names and values of the properties, in the order of the file.  Names may repeat.

        A value that is damaged is None, with a diagnostic of the nib.
        """
        values = [
            taken(lib.CFBCNibObjectCopyPropertyValue(self._handle, index), self._value)
            for index in range(lib.CFBCNibObjectGetPropertyCount(self._handle))
        ]
        return list(zip(self.keys(), values))

    def keys(self) -> list[str]:
        """Returns the names of the properties, in the order of the file.  They may repeat."""
        count = lib.CFBCNibObjectGetPropertyCount(self._handle)
        return [text_taken(lib.CFBCNibObjectCopyPropertyKey(self._handle, index)) for index in range(count)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self.keys()

    def __getitem__(self, key: str) -> Value:
        """Returns the value of the first property with a name.  Raises ``KeyError`` if there is none."""
        with self._property(key) as value:
            if value:
                return self._value(value)
        if key in self:
            return None  # damaged
        raise KeyError(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Returns the value of the first property with a name, or ``default``."""
        with self._property(key) as value:
            return self._value(value) if value else default

    def point(self, key: str) -> Point | None:
        """Returns a property as a point; None if it is something else."""
        point = CFBCNibPoint()
        with self._property(key) as value:
            return Point(point.x, point.y) if lib.CFBCNibParsePoint(value, ctypes.byref(point)) else None

    def size(self, key: str) -> Size | None:
        """Returns a property as a size; None if it is something else."""
        size = CFBCNibSize()
        with self._property(key) as value:
            return Size(size.width, size.height) if lib.CFBCNibParseSize(value, ctypes.byref(size)) else None

    def rect(self, key: str) -> Rect | None:
        """Returns a property as a rectangle; None if it is something else."""
        rect = CFBCNibRect()
        with self._property(key) as value:
            if not lib.CFBCNibParseRect(value, ctypes.byref(rect)):
                return None
        return Rect(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)

    @property
    def color(self) -> Color | None:
        """The color that an ``NSColor`` or ``UIColor`` is; None for another object."""
        color, name = CFBCNibColor(), CFStringRef()
        if not lib.CFBCNibParseColor(self._handle, ctypes.byref(color), ctypes.byref(name)):
            return None
        return Color(color.colorSpace, tuple(color.components[: color.count]), taken(name, text_of))

    @contextmanager
    def _property(self, key: str) -> Iterator[CFTypeRef]:
        with created(new_string(key)) as name:
            with created(lib.CFBCNibObjectCopyValueForKey(self._handle, name)) as value:
                yield value

    def _value(self, handle: CFTypeRef) -> Value:
        return nib_value_of(handle, self._nib)

    # ---- For people ----

    def __str__(self) -> str:
        """What the object is called: a placeholder's role, or the class with the title or the name."""
        role = self.placeholder
        if role is NibPlaceholder.EXTERNAL:
            return f"external {self.identifier or ''}".rstrip()
        if role is not None:
            return "first responder" if role is NibPlaceholder.FIRST_RESPONDER else str(role.value)
        title = self.title or self.name
        return f'{self.class_name} "{title}"' if title else self.class_name

    def __repr__(self) -> str:
        number = self.object_id
        return f"<{type(self).__name__} {self.index}: {printable(str(self))}{'' if number is None else f' #{number}'}>"

    def __eq__(self, other: object) -> bool:
        return self._handle.value == other._handle.value if isinstance(other, NibObject) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._handle.value)


class NibConnection:
    """A connection between objects of a nib.  Connections are equal if their nib and their place are."""

    __slots__ = ("_handle", "_nib")

    def __init__(self, nib: Nib, handle: CFBCNibConnectionRef) -> None:
        self._nib = nib
        self._handle = checked(handle, CFBCNibConnectionRef)

    @property
    def kind(self) -> NibConnectionKind:
        """What the connection does."""
        return _CONNECTION_KINDS[int(lib.CFBCNibConnectionGetKind(self._handle)) - 1]

    @property
    def label(self) -> str | None:
        """The name of the property that an outlet sets, or the selector of an action."""
        return taken(lib.CFBCNibConnectionCopyLabel(self._handle), text_of)

    @property
    def source(self) -> NibObject | None:
        """The object that has the outlet, or that sends the action."""
        return self._nib._object(lib.CFBCNibConnectionGetSource(self._handle))

    @property
    def destination(self) -> NibObject | None:
        """The object that the outlet points to, or that receives the action.

        None for an action that goes to the first responder.  For a collection, the first member; the others are in
        ``get("UIDestination")``.
        """
        return self._nib._object(lib.CFBCNibConnectionGetDestination(self._handle))

    @property
    def event_mask(self) -> int:
        """The events for which an action is sent: a bit mask of UIKit, or 0."""
        mask: int = lib.CFBCNibConnectionGetEventMask(self._handle)
        return mask

    @property
    def archived_class(self) -> str:
        """The class as it is in the archive, such as ``"NSNibOutletConnector"``."""
        return text_taken(lib.CFBCNibConnectionCopyArchivedClass(self._handle))

    def get(self, key: str, default: Any = None) -> Any:
        """Returns another value, such as ``"NSKeyPath"`` of a binding, or ``default``."""
        with created(new_string(key)) as name:
            with created(lib.CFBCNibConnectionCopyValueForKey(self._handle, name)) as value:
                return nib_value_of(value, self._nib) if value else default

    def __str__(self) -> str:
        """``source.label -> destination``; of runtime attributes, ``source.path``."""
        source, destination = self.source, self.destination
        label = self.label
        if self.kind is NibConnectionKind.ATTRIBUTES:
            paths = [self.get("UIKeyPath"), *(self.get("NSKeyPaths") or ())]
            return f"{source}.{', '.join(path for path in paths if isinstance(path, str))}"
        if destination is not None:
            end = str(destination)
        else:
            end = "first responder" if self.kind is NibConnectionKind.ACTION else "nothing"
        start = "" if source is None else str(source)
        return f"{start}{'' if label is None else '.' + label} -> {end}".lstrip(". ")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.kind.value}: {printable(str(self))}>"

    def __eq__(self, other: object) -> bool:
        return self._handle.value == other._handle.value if isinstance(other, NibConnection) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._handle.value)


class LocalizableString(NamedTuple):
    """A string that is translated when a nib is loaded."""

    object: NibObject
    """The object that has it."""
    key: str
    """The key in a strings table, such as ``"6sM-kR-wHz.title"``."""
    value: str
    """The string in the development language."""


class NibResource(NamedTuple):
    """An image or a sound that a nib names."""

    class_name: str
    """Such as ``"NSImage"``."""
    name: str
    """Its name, with or without an extension."""
    path: Path | None
    """Its file in the bundle of the nib; None if there is none, or the nib was not opened by ``Bundle.nib()``."""
