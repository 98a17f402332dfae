"""Building the objects of a nib: the functions that the library calls, and what they do by default."""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import threading
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Union

from ._native import (
    BOOLEANS,
    CFBCNibCallbacks,
    CFBCNibConnectionRef,
    CFBCNibInstantiationRef,
    CFBCNibObjectRef,
    CFBCNibReport,
    CFErrorRef,
    CFStringRef,
    CFTypeRef,
    CFURLRef,
    lib,
)
from ._open_bundle import open_handle
from ._values import (
    created,
    keep,
    new_object_dictionary,
    new_pointer_dictionary,
    new_string,
    path_of,
    text_of,
    tolerant_value_of,
)
from .nib_objects import TYPE_NULL, TYPE_OBJECT, NibConnection, NibObject, Value, error_of

if TYPE_CHECKING:
    from ._values import Leaves, StrPath
    from .nib import Nib

_DONE, _IGNORED, _FAILED = 0, 1, 2


class Counts(NamedTuple):
    """How many of something were made."""

    made: int
    skipped: int
    """Not wanted, or with an end that is not there."""
    failed: int
    """Failed without ending the work."""


class NibReport(NamedTuple):
    """What ``Nib.instantiate()`` did."""

    resources: Counts
    objects: Counts
    values: Counts
    outlets: Counts
    collections: Counts
    actions: Counts
    bindings: Counts
    help: Counts
    attributes: Counts
    awakenings: Counts
    windows: Counts


class Instantiation(NamedTuple):
    """The objects that ``Nib.instantiate()`` made."""

    top_level: list[Any]
    """Those without a parent in the nib, in the order of the file."""
    objects: dict[NibObject, Any]
    """All of them, by their descriptions, in the order in which they were made."""
    report: NibReport
    """How many of what were made."""


class Action(NamedTuple):
    """An action of a UIKit control."""

    selector: str
    target: Any
    """None: whatever object responds to it first."""
    event_mask: int


class NibBuilder:
    """Builds the objects of a nib.  Derive from it, and override what your objects need.

    The methods are called in this order: ``load_resource``, ``create_object``, ``set_value``; ``connect_outlet`` and
    the other connections in the order of the file; ``awake``; ``show_window``.  ``create_value`` is called when a
    property needs the value.  The others return None, or False for what is not wanted and shall be counted as skipped.
    An exception ends the work and is raised by ``Nib.instantiate()``.

    What they do here is for objects that come from a function.  Properties go into a dictionary,
    ``nib_properties``; outlets become attributes; an action sets ``target`` and ``action``; ``awake_from_nib()`` is
    called where it exists.
    """

    def __init__(
        self, factory: Callable[[NibObject], Any] | Mapping[str, Callable[[NibObject], Any]] | None = None
    ) -> None:
        if factory is not None and not isinstance(factory, Mapping) and not callable(factory):
            raise TypeError(f"a function, a mapping or a NibBuilder is needed, not {type(factory).__name__}")
        self._factory = {} if factory is None else factory

    def load_resource(self, class_name: str, name: str, path: StrPath | None) -> bool | None:
        """An image or a sound is needed.  ``path`` is the file in the nib's bundle, or None.  Here: nothing."""
        return False

    def create_object(self, description: NibObject) -> Any:
        """Returns a new object, or None if it is not wanted: then its connections are skipped.

        Parents come before their children, otherwise in the order of the file.  Here: the function for the class, or
        for the class of Apple's that it replaces, or for ``"*"``.
        """
        if not isinstance(self._factory, Mapping):
            return self._factory(description)
        for name in (description.class_name, description.base_class, "*"):
            if name is not None and name in self._factory:
                return self._factory[name](description)
        return None

    def create_value(self, description: NibObject) -> Any:
        """Returns a value, such as a font.  None: properties have its description.  Here: None."""
        return None

    def set_value(self, target: Any, key: str, value: Value, description: NibObject) -> bool | None:
        """Sets a property.  Where ``value`` is, or has, an object that was made, it is that object.

        Here: an entry of ``target.nib_properties``, if the object can have that attribute.
        """
        properties = getattr(target, "nib_properties", None)
        if properties is None:
            try:
                target.nib_properties = properties = {}
            except AttributeError:
                return False
        properties[key] = value
        return None

    def set_value_for_key_path(self, target: Any, key_path: str, value: Value) -> bool | None:
        """Sets a user-defined runtime attribute.  Here: an entry of ``target.nib_properties``, too."""
        properties = getattr(target, "nib_properties", None)
        if properties is None:
            return False
        properties[key_path] = value
        return None

    def connect_outlet(self, source: Any, outlet: str, destination: Any, connection: NibConnection) -> bool | None:
        """Connects an outlet.  Here: sets an attribute of the source."""
        setattr(source, outlet, destination)
        return None

    def connect_outlet_collection(
        self, source: Any, outlet: str, destinations: list[Any], connection: NibConnection
    ) -> bool | None:
        """Connects an outlet collection.  Here: sets an attribute of the source to a list."""
        setattr(source, outlet, destinations)
        return None

    def connect_action(self, source: Any, selector: str, target: Any, connection: NibConnection) -> bool | None:
        """Connects an action.  ``target`` is None if whatever object responds to it first receives it.

        Here: sets ``source.target`` and ``source.action``.  For UIKit, whose controls have several, appends an
        ``Action`` to the list ``source.actions``.
        """
        if connection.event_mask == 0:
            source.target, source.action = target, selector
        else:
            source.actions = [*getattr(source, "actions", ()), Action(selector, target, connection.event_mask)]
        return None

    def bind(
        self,
        source: Any,
        binding: str,
        destination: Any,
        key_path: str,
        options: Mapping[str, Value] | None,
        connection: NibConnection,
    ) -> bool | None:
        """Binds a property of an object to a key path of another.  Here: nothing."""
        return False

    def set_help(self, target: Any, text: str) -> bool | None:
        """Sets the tool tip of an object.  Here: the attribute ``tool_tip``."""
        target.tool_tip = text
        return None

    def awake(self, target: Any, description: NibObject) -> bool | None:
        """Everything is connected.  In nibs of the Mac, the owner is last.  Here: ``target.awake_from_nib()``."""
        method = getattr(target, "awake_from_nib", None)
        if method is None:
            return False
        method()
        return None

    def show_window(self, window: Any, description: NibObject) -> bool | None:
        """Shows a window that is visible at launch.  Here: nothing."""
        return False

    def discard(self, target: Any) -> None:
        """Frees an object of a failed instantiation, in the reverse order of creation.  Here: nothing."""

    def translated_value(self, description: NibObject, key: str) -> Value:
        """Returns the value of the first property with a name, with strings translated; None if there is none.

        For what a value has, such as the title of a header cell: ``description[key]`` is in the development language.
        Only in a method that ``Nib.instantiate()`` calls; a RuntimeError elsewhere.
        """
        run = getattr(_active, "run", None)
        if run is None or run.builder is not self:
            raise RuntimeError("only in a method that Nib.instantiate() calls")
        with created(new_string(key)) as name:
            with created(lib.CFBCNibInstantiationCopyValueForKey(run.handle, description._handle, name)) as value:
                return run.value(value.value)


Factory = Union[NibBuilder, Callable[[NibObject], Any], Mapping[str, Callable[[NibObject], Any]]]
"""What makes the objects of a nib."""


class _Run:
    """An instantiation under way.  The library has numbers for its objects."""

    def __init__(self, nib: Nib, builder: NibBuilder) -> None:
        self.nib = nib
        self.builder = builder
        self.made: dict[NibObject, Any] = {}
        self.error: BaseException | None = None
        self.handle = CFBCNibInstantiationRef()
        """Borrowed: valid in a callback."""
        self._objects: list[Any] = []
        self._numbers: dict[int, int] = {}
        """By the id of the object, which stays in the list above."""

    def number_of(self, one: Any) -> int | None:
        """Returns the number of an object.  One object always has the same number."""
        if one is None:
            return None
        number = self._numbers.setdefault(id(one), len(self._objects) + 1)
        if number > len(self._objects):
            self._objects.append(one)
        return number

    def object_of(self, number: int | None) -> Any:
        return self._objects[number - 1] if number else None

    def add(self, description: NibObject, one: Any) -> int | None:
        if one is not None:
            self.made[description] = one
        return self.number_of(one)

    def description(self, address: int) -> NibObject:
        return NibObject(self.nib, CFBCNibObjectRef(address))

    def connection(self, address: int) -> NibConnection:
        return NibConnection(self.nib, CFBCNibConnectionRef(address))

    def value(self, address: int | None) -> Any:
        others: Leaves = {TYPE_OBJECT: self._object_at, TYPE_NULL: lambda address: None}
        return tolerant_value_of(CFTypeRef(address), others) if address else None

    def _object_at(self, address: int) -> Any:
        """Returns what was made for an object of the nib, or its description."""
        handle = CFBCNibObjectRef(address)
        number = lib.CFBCNibInstantiationGetPointer(self.handle, handle)  # may call create_value
        return self.object_of(number) if number else NibObject(self.nib, handle)


_runs: dict[int, _Run] = {}
"""By the context of the callbacks."""
_contexts = itertools.count(1)
_active = threading.local()
"""Its attribute ``run`` is the run whose callback this thread is in."""


def _text(address: int | None) -> str:
    return text_of(CFStringRef(address)) if address else ""


def _load_resource(run: _Run, kind: int, name: int, url: int | None) -> Any:
    return run.builder.load_resource(_text(kind), _text(name), path_of(CFURLRef(url)) if url else None)


def _create_object(run: _Run, address: int, made: Any) -> None:
    description = run.description(address)
    made[0] = run.add(description, run.builder.create_object(description))


def _create_value(run: _Run, address: int, made: Any) -> None:
    description = run.description(address)
    made[0] = run.add(description, run.builder.create_value(description))


def _set_value(run: _Run, one: int, key: int, value: int | None, description: int) -> Any:
    converted = run.value(value)
    if run.error is not None:
        return None
    return run.builder.set_value(run.object_of(one), _text(key), converted, run.description(description))


def _set_value_for_key_path(run: _Run, one: int, path: int, value: int | None) -> Any:
    converted = run.value(value)
    if run.error is not None:
        return None
    return run.builder.set_value_for_key_path(run.object_of(one), _text(path), converted)


def _connect_outlet(run: _Run, source: int, outlet: int, destination: int, connection: int) -> Any:
    ends = run.object_of(source), _text(outlet), run.object_of(destination)
    return run.builder.connect_outlet(*ends, run.connection(connection))


def _connect_outlet_collection(
    run: _Run, source: int, outlet: int, destinations: Any, count: int, connection: int
) -> Any:
    members = [run.object_of(destinations[index]) for index in range(count)]
    one, name = run.object_of(source), _text(outlet)
    return run.builder.connect_outlet_collection(one, name, members, run.connection(connection))


def _connect_action(run: _Run, source: int, selector: int, target: int | None, events: int, connection: int) -> Any:
    ends = run.object_of(source), _text(selector), run.object_of(target)
    return run.builder.connect_action(*ends, run.connection(connection))


def _bind(
    run: _Run, source: int, binding: int, destination: int, path: int, options: int | None, connection: int
) -> Any:
    converted = run.value(options)
    if run.error is not None:
        return None
    ends = run.object_of(source), _text(binding), run.object_of(destination)
    return run.builder.bind(*ends, _text(path), converted, run.connection(connection))


def _set_help(run: _Run, one: int, text: int) -> Any:
    return run.builder.set_help(run.object_of(one), _text(text))


def _awake(run: _Run, one: int, description: int) -> Any:
    return run.builder.awake(run.object_of(one), run.description(description))


def _show_window(run: _Run, one: int, description: int) -> Any:
    return run.builder.show_window(run.object_of(one), run.description(description))


def _guarded(function: Callable[..., Any]) -> Callable[..., int]:
    """Keeps an exception for the end, and stops what still follows."""

    def callback(*arguments: Any) -> int:
        *facts, instantiation, context = arguments
        run = _runs[context]
        if run.error is not None:
            return _FAILED
        outer = getattr(_active, "run", None)
        try:
            _active.run = run
            run.handle = CFBCNibInstantiationRef(instantiation)
            result = function(run, *facts)
        except BaseException as error:
            run.error = error
        finally:
            _active.run = outer
        if run.error is not None:
            return _FAILED
        return _IGNORED if result is False else _DONE

    return callback


# One table for the life of the process; the context tells the runs apart.
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "loadResource": _load_resource,
    "createObject": _create_object,
    "createValue": _create_value,
    "setValue": _set_value,
    "setValueForKeyPath": _set_value_for_key_path,
    "connectOutlet": _connect_outlet,
    "connectOutletCollection": _connect_outlet_collection,
    "connectAction": _connect_action,
    "bind": _bind,
    "setHelp": _set_help,
    "awake": _awake,
    "showWindow": _show_window,
}
_TYPES = dict(CFBCNibCallbacks._fields_)  # type: ignore[arg-type]
_CALLBACKS = {name: _TYPES[name](_guarded(function)) for name, function in _FUNCTIONS.items()}


def instantiate(
    nib: Nib,
    owner: object,
    factory: Factory,
    *,
    application: object,
    external: Mapping[str, object] | None,
    options: Mapping[str, Any],
) -> Instantiation:
    """Does the work of ``Nib.instantiate()``."""
    if factory is None:
        raise TypeError("a function, a mapping or a NibBuilder is needed, not NoneType")
    run = _Run(nib, factory if isinstance(factory, NibBuilder) else NibBuilder(factory))
    context = next(_contexts)
    _runs[context] = run
    try:
        return _instantiated(run, context, run.number_of(owner), run.number_of(application), external, options)
    except BaseException:
        with contextlib.ExitStack() as stack:
            for one in run.made.values():
                stack.callback(run.builder.discard, one)
        raise
    finally:
        del _runs[context]


def _instantiated(
    run: _Run,
    context: int,
    owner: int | None,
    application: int | None,
    external: Mapping[str, object] | None,
    options: Mapping[str, Any],
) -> Instantiation:
    callbacks = CFBCNibCallbacks(version=0, context=context, **_CALLBACKS)
    error = CFErrorRef()
    if not isinstance(external, (Mapping, type(None))):
        raise TypeError(f"a mapping of names to objects is needed, not {type(external).__name__}")
    with contextlib.ExitStack() as stack:
        numbers = {name: run.number_of(one) for name, one in (external or {}).items()}
        values: dict[str, CFTypeRef] = {
            "UINibExternalObjects": stack.enter_context(created(new_pointer_dictionary(numbers)))
        }
        for name in ("Lenient", "Translate"):
            values[name] = BOOLEANS[bool(options[name])]
        if options["Bundle"] is not None:
            values["Bundle"] = open_handle(options["Bundle"])
        if options["Table"] is not None:
            values["Table"] = stack.enter_context(created(new_string(options["Table"])))
        dictionary = stack.enter_context(created(new_object_dictionary(values)))
        handle = lib.CFBCNibInstantiate(
            run.nib._handle, owner, application, ctypes.byref(callbacks), dictionary, ctypes.byref(error)
        )
    if handle:
        keep(handle)
    failure, run.error = run.error, None
    if failure is not None:
        lib.CFRelease(error)
        try:
            raise failure
        finally:
            del failure  # it refers to this frame
    if not handle:
        path = run.nib.path
        raise error_of(error, None if path is None else str(path))
    report = CFBCNibReport()
    lib.CFBCNibInstantiationGetReport(handle, ctypes.byref(report))
    counts = [getattr(report, name) for name in NibReport._fields]
    top_level = [
        run.object_of(lib.CFBCNibInstantiationGetTopLevelPointer(handle, index))
        for index in range(lib.CFBCNibInstantiationGetTopLevelCount(handle))
    ]
    return Instantiation(top_level, run.made, NibReport(*[Counts(one.made, one.skipped, one.failed) for one in counts]))
