"""Nib files: what is in them, and the objects that a program makes of them.

>>> from cfbundlecompat import Nib
>>> nib = Nib("Greeting.nib")
>>> [str(connection) for connection in nib.connections]
['owner.window -> NSWindow "Greeting"', 'NSButton "Greet".greet: -> owner']
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ._lazy import LazyModule
from ._native import BOOLEANS, CFBCNibObjectRef, CFBCNibRef, CFDictionaryRef, CFErrorRef, CFTypeRef, lib
from ._open_bundle import open_handle
from ._values import (
    created,
    data_of,
    elements_of,
    keep,
    new_data,
    new_object_dictionary,
    new_optional_string,
    new_url,
    new_value,
    path_of,
    taken,
    text_taken,
    texts_of,
)
from .environment import Environment, handle_of
from .nib_objects import (
    FORMATS,
    SCHEMAS,
    LocalizableString,
    NibConnection,
    NibFormat,
    NibObject,
    NibObjectKind,
    NibResource,
    NibSchema,
    error_of,
    nib_value_of,
)

if TYPE_CHECKING:
    from . import nib_builder
    from ._values import StrPath
    from .bundle import Bundle
    from .nib_builder import Factory, Instantiation
else:
    nib_builder = LazyModule("nib_builder")

_Nib = TypeVar("_Nib", bound="Nib")


class Nib:
    """A nib: the objects and connections of a nib file.  Immutable; several threads may use it.

    Nothing in a nib is executed.  Class names, property names and selectors are strings of the file.
    """

    def __init__(
        self,
        source: StrPath | bytearray | memoryview,
        *,
        environment: Environment | None = None,
        archive: bool = False,
        memory_limit: int | None = None,
    ) -> None:
        """Opens a file or a directory ``X.nib`` by its path, a ``str`` or a ``Path``, or the content of a file, bytes.

        ``environment`` chooses among the parts of a directory; None: that of the process.  With ``archive``, an archive
        that is not a nib is accepted, too; its schema is ``NONE``.  ``memory_limit`` is how many bytes of memory the
        nib may take; None: 64 MiB, or eight times the file.

        Raises ``NibError``, with the reason, if it is not a nib or damaged, and ``OSError`` if the system cannot read
        the file.
        """
        error = CFErrorRef()
        with _options(environment=environment, archive=archive, memory_limit=memory_limit) as options:
            if isinstance(source, (bytes, bytearray, memoryview)):
                filename = None
                with created(new_data(bytes(source))) as data:
                    handle = lib.CFBCNibCreateWithData(data, options, ctypes.byref(error))
            elif isinstance(source, (str, os.PathLike)):
                filename = os.fsdecode(source)
                with created(new_url(filename, is_directory=os.path.isdir(filename))) as url:
                    if not url:
                        raise FileNotFoundError(2, "the path is empty", filename)
                    handle = lib.CFBCNibCreateWithURL(url, options, ctypes.byref(error))
            else:
                raise TypeError(f"a path or bytes are needed, not {type(source).__name__}")
        if not handle:
            raise error_of(error, filename)
        self._handle: CFBCNibRef = keep(handle)

    @classmethod
    def in_bundle(
        cls: type[_Nib],
        bundle: Bundle,
        name: str | None = None,
        *,
        environment: Environment | None = None,
        memory_limit: int | None = None,
    ) -> _Nib:
        """Finds and opens a nib of a bundle; see ``Bundle.nib()``."""
        opened, error = open_handle(bundle), CFErrorRef()
        with _options(environment=environment, memory_limit=memory_limit) as options:
            with created(new_optional_string(name)) as name_:
                handle = lib.CFBCNibCreateInBundle(opened, name_, options, ctypes.byref(error))
        if not handle:
            raise error_of(error, str(bundle.path))
        return cls._owning(handle)

    @classmethod
    def _owning(cls: type[_Nib], handle: CFBCNibRef) -> _Nib:
        """Takes ownership of a nib of a C function."""
        nib = cls.__new__(cls)
        nib._handle = keep(handle)
        return nib

    # ---- The file ----

    @property
    def format(self) -> NibFormat:
        """How the nib is written."""
        return FORMATS[int(lib.CFBCNibGetFormat(self._handle)) - 1]

    @property
    def schema(self) -> NibSchema:
        """Which framework the nib is for."""
        return SCHEMAS[int(lib.CFBCNibGetSchema(self._handle))]

    @property
    def format_version(self) -> int:
        """The version of the format: 1 for NIBArchives, 4 for typedstreams, 100000 for keyed archives."""
        version: int = lib.CFBCNibGetFormatVersion(self._handle)
        return version

    @property
    def coder_version(self) -> int:
        """The version of the program that wrote the nib: 9 or 10 for NIBArchives; 0 if unknown."""
        version: int = lib.CFBCNibGetCoderVersion(self._handle)
        return version

    @property
    def path(self) -> Path | None:
        """The file, or the part of a directory, that was opened; None for bytes."""
        return taken(lib.CFBCNibCopyURL(self._handle), path_of)

    @property
    def parts(self) -> list[str]:
        """The names of the files in the nib's directory that could be opened; empty for a nib that is a file."""
        return taken(lib.CFBCNibCopyPartNames(self._handle), texts_of) or []

    @property
    def diagnostics(self) -> list[str]:
        """What is unusual about the file but does not keep it from being used."""
        return taken(lib.CFBCNibCopyDiagnostics(self._handle), texts_of) or []

    # ---- Objects ----

    @property
    def slot_count(self) -> int:
        """The number of slots of the archive.  Some have no object."""
        count: int = lib.CFBCNibGetObjectCount(self._handle)
        return count

    @property
    def objects(self) -> list[NibObject]:
        """All objects of the archive in its order: those of the interface, placeholders, and values."""
        handles = [lib.CFBCNibGetObject(self._handle, index) for index in range(self.slot_count)]
        return [NibObject(self, handle) for handle in handles if handle]

    def object_at(self, index: int) -> NibObject | None:
        """Returns the object of a slot; None if the slot has a class or a plain value, or does not exist."""
        return self._object(lib.CFBCNibGetObject(self._handle, index))

    @property
    def owner(self) -> NibObject | None:
        """The placeholder for the object that the program supplies, File's Owner."""
        return self._object(lib.CFBCNibGetOwner(self._handle))

    @property
    def top_level(self) -> list[NibObject]:
        """The objects without a parent in the nib, without placeholders, in the order of the file."""
        count = lib.CFBCNibGetTopLevelObjectCount(self._handle)
        return [NibObject(self, lib.CFBCNibGetTopLevelObject(self._handle, index)) for index in range(count)]

    @property
    def main_menu(self) -> NibObject | None:
        """The menu that becomes the menu bar, or None."""
        return self._object(lib.CFBCNibGetMainMenu(self._handle))

    @property
    def visible_windows(self) -> list[NibObject]:
        """The windows that are shown after loading, in the order of the file."""
        count = lib.CFBCNibGetVisibleWindowCount(self._handle)
        return [NibObject(self, lib.CFBCNibGetVisibleWindow(self._handle, index)) for index in range(count)]

    @property
    def connections(self) -> list[NibConnection]:
        """The connections, in the order in which they are established."""
        count = lib.CFBCNibGetConnectionCount(self._handle)
        return [NibConnection(self, lib.CFBCNibGetConnection(self._handle, index)) for index in range(count)]

    def _object(self, handle: CFBCNibObjectRef) -> NibObject | None:
        return NibObject(self, handle) if handle else None

    # ---- What a nib needs ----

    @property
    def localizable(self) -> list[LocalizableString]:
        """The strings that are translated when the nib is loaded.

        A nib that was not compiled for base internationalization has no keys.  Its titles have those that they would
        have, such as ``"41.NSTitle"``.
        """
        entries = self._dictionaries(lib.CFBCNibCopyLocalizableStrings(self._handle))
        return [LocalizableString(entry["Object"], entry["Key"], entry["Value"]) for entry in entries]

    @property
    def resources(self) -> list[NibResource]:
        """The images and sounds that the nib names, each once."""
        entries = self._dictionaries(lib.CFBCNibCopyResourceNames(self._handle))
        return [NibResource(entry["Class"], entry["Name"], entry.get("URL")) for entry in entries]

    @property
    def class_descriptions(self) -> list[dict[str, Any]]:
        """The classes that ``classes.nib`` beside the nib describes, with their outlets and actions."""
        return self._dictionaries(lib.CFBCNibCopyClassDescriptions(self._handle))

    def _dictionaries(self, array: Any) -> list[dict[str, Any]]:
        with created(array):
            return [nib_value_of(CFTypeRef(element), self) for element in elements_of(array)]

    # ---- Instantiating ----

    def instantiate(
        self,
        owner: object,
        factory: Factory,
        *,
        application: object = None,
        external: Mapping[str, object] | None = None,
        lenient: bool = False,
        translate: bool = True,
        bundle: Bundle | None = None,
        table: str | None = None,
    ) -> Instantiation:
        """Builds the objects of the nib: creates them, sets their properties, connects and awakes them.

        ``owner`` is the object for File's Owner, ``application`` that for the application, and ``external`` has those
        for external placeholders, by their names.  Without ``lenient``, a connection with a missing owner and a missing
        external object are errors.

        ``factory`` is a function that receives a ``NibObject`` and returns an object, or None if it is not wanted; or a
        mapping from names of classes to such functions, with ``"*"`` for all others; or a ``NibBuilder``, whose
        methods do all of the work.  ``NibBuilder`` says what happens to objects that come from a function.

        Strings are translated with the tables of ``bundle``, by default that of ``Bundle.nib()``, unless ``translate``
        is false.  ``table`` is the name of the table; None: that of the nib.

        Raises ``NibError`` if the nib cannot be instantiated.  An exception in a function or method ends the work and
        is raised here, after ``NibBuilder.discard()`` was called for everything that was made.
        """
        return nib_builder.instantiate(
            self,
            owner,
            factory,
            application=application,
            external=external,
            options={"Lenient": lenient, "Translate": translate, "Bundle": bundle, "Table": table},
        )

    # ---- Export ----

    def to_json(self) -> str:
        """Returns a description for programs, in JSON.  Its format has a version; docs/nibs.md describes it.

        Raises ``ValueError`` if it would be more than 64 MiB and 32 times the file, because much of the nib has the
        same keys, names or strings.
        """
        data = taken(lib.CFBCNibCreateJSON(self._handle), data_of)
        if data is None:
            raise ValueError("the description would be out of proportion to the file")
        return data.decode()

    def tree(self) -> str:
        """Returns a description for people: a line for each object, indented under its parent."""
        return text_taken(lib.CFBCNibCreateTreeDescription(self._handle))

    def __repr__(self) -> str:
        path = self.path
        name = "bytes" if path is None else repr(str(path))
        objects = sum(one.kind is NibObjectKind.OBJECT for one in self.objects)
        return f"<{type(self).__name__} {name}: {self.format.value}, {self.schema.value}, {objects} objects>"


@contextmanager
def _options(
    *, environment: Environment | None = None, archive: bool = False, memory_limit: int | None = None
) -> Iterator[CFDictionaryRef]:
    """Yields the options for opening a nib."""
    if memory_limit is not None and (not isinstance(memory_limit, int) or isinstance(memory_limit, bool)):
        raise TypeError(f"memory_limit must be int, not {type(memory_limit).__name__}")
    values: dict[str, CFTypeRef] = {"Archive": BOOLEANS[bool(archive)]}
    if environment is not None:
        values["Environment"] = handle_of(environment)
    with created(CFTypeRef() if memory_limit is None else new_value(memory_limit)) as limit:
        if limit:
            values["MemoryLimit"] = limit
        with created(new_object_dictionary(values)) as options:
            yield options
