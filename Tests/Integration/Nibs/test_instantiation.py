"""A host that counts builds the objects of every nib: each once, parents first, and nothing is left of a failure."""

from __future__ import annotations

import ctypes
import os
import plistlib
import random
from ctypes import CFUNCTYPE, POINTER, byref, c_long, c_ulong, c_void_p
from pathlib import Path
from typing import Any

import pytest
import vectors
from nib_library import LIBRARY, Failure, Nib, NibObject, function, python_value, release, retain_count, string_create
from test_nibs import ROWS, path_of

# An assertion that fails in a callback is a warning.
pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")

UID = plistlib.UID
DONE, IGNORED, FAILED = 0, 1, 2
OBJECT, PLACEHOLDER, VALUE = 1, 2, 3
MISSING_EXTERNAL, MISSING_OWNER, CREATION, CONNECTION, NESTED, AWAKE = 10, 11, 12, 13, 14, 16
OWNER, APPLICATION = 7 << 32, 8 << 32

P = c_void_p
COUNTED = CFUNCTYPE(None, P, P)
MEMBERS: list[tuple[str, Any]] = [
    ("retain", COUNTED),
    ("release", COUNTED),
    ("loadResource", CFUNCTYPE(c_long, P, P, P, P, P)),
    ("createObject", CFUNCTYPE(c_long, P, POINTER(P), P, P)),
    ("createValue", CFUNCTYPE(c_long, P, POINTER(P), P, P)),
    ("setValue", CFUNCTYPE(c_long, P, P, P, P, P, P)),
    ("setValueForKeyPath", CFUNCTYPE(c_long, P, P, P, P, P)),
    ("connectOutlet", CFUNCTYPE(c_long, P, P, P, P, P, P)),
    ("connectOutletCollection", CFUNCTYPE(c_long, P, P, POINTER(P), c_long, P, P, P)),
    ("connectAction", CFUNCTYPE(c_long, P, P, P, c_ulong, P, P, P)),
    ("bind", CFUNCTYPE(c_long, P, P, P, P, P, P, P, P)),
    ("setHelp", CFUNCTYPE(c_long, P, P, P, P)),
    ("awake", CFUNCTYPE(c_long, P, P, P, P)),
    ("showWindow", CFUNCTYPE(c_long, P, P, P, P)),
    ("discard", COUNTED),
]
COUNTS = "resources objects values outlets collections actions bindings help attributes awakenings windows".split()


class Callbacks(ctypes.Structure):
    _fields_ = [("version", c_long), ("context", P), *MEMBERS]


instantiate = function("CFBCNibInstantiate", P, P, P, P, P, P, P)
top_level_count = function("CFBCNibInstantiationGetTopLevelCount", c_long, P)
top_level_pointer = function("CFBCNibInstantiationGetTopLevelPointer", P, P, c_long)
pointer_of = function("CFBCNibInstantiationGetPointer", P, P, P)
get_report = function("CFBCNibInstantiationGetReport", None, P, P)
object_of = function("CFBCNibGetObject", P, P, c_long)


class Host:
    """Makes a number for each object, and counts references. The call with the number `failing` fails."""

    def __init__(self, failing: int | None = None, without: tuple[str, ...] = (), discards: bool = True) -> None:
        self.failing = failing
        self.calls: list[tuple[Any, ...]] = []
        self.references: dict[int, int] = {}
        self.slots: dict[int, int] = {}
        self.counted_calls = 0
        members = {name: kind(getattr(self, name)) for name, kind in MEMBERS if name not in without}
        if not discards:
            members.pop("discard", None)
        self.callbacks = Callbacks(version=0, context=0xC0, **members)

    def build(self, nib: Nib, owner: int | None = OWNER, options: Any = None, application: int = APPLICATION) -> Run:
        error = c_void_p()
        handle = instantiate(nib.handle, owner, application, byref(self.callbacks), options, byref(error))
        if not handle:
            raise Failure(error)
        return Run(handle, nib, self)

    def answer(self, name: str, *facts: Any) -> int:
        self.calls.append((name, *facts))
        self.counted_calls += 1
        return FAILED if self.counted_calls - 1 == self.failing else DONE

    def make(self, name: str, description: int, made: Any) -> int:
        result = self.answer(name, function("CFBCNibObjectGetIndex", c_long, P)(description))
        if result == DONE:
            made[0] = pointer = (len(self.references) + 1) << 4
            self.references[pointer] = 1
            self.slots[pointer] = self.calls[-1][1]
        return result

    # The callbacks.

    def retain(self, one: int, context: int) -> None:
        assert context == 0xC0
        self.references[one] += 1

    def release(self, one: int, context: int) -> None:
        assert context == 0xC0 and self.references[one] > 0
        self.references[one] -= 1

    def discard(self, one: int, context: int) -> None:
        self.calls.append(("discard", one))
        self.release(one, context)

    def loadResource(self, kind: int, name: int, url: int, run: int, context: int) -> int:
        return self.answer("loadResource", python_value(kind, None), python_value(name, None))

    def createObject(self, description: int, made: Any, run: int, context: int) -> int:
        return self.make("createObject", description, made)

    def createValue(self, description: int, made: Any, run: int, context: int) -> int:
        assert pointer_of(run, description) is None
        return self.make("createValue", description, made)

    def setValue(self, one: int, key: int, value: int, description: int, run: int, context: int) -> int:
        assert pointer_of(run, description) == one
        return self.answer("setValue", one, python_value(key, None))

    def setValueForKeyPath(self, one: int, path: int, value: int, run: int, context: int) -> int:
        return self.answer("setValueForKeyPath", one, python_value(path, None))

    def connectOutlet(self, source: int, name: int, end: int, connection: int, run: int, context: int) -> int:
        return self.answer("connectOutlet", connection, source, python_value(name, None), end)

    def connectOutletCollection(
        self, source: int, name: int, ends: Any, count: int, connection: int, run: int, context: int
    ) -> int:
        return self.answer("connectOutletCollection", connection, source, [ends[i] for i in range(count)])

    def connectAction(
        self, source: int, selector: int, target: int, events: int, connection: int, run: int, context: int
    ) -> int:
        return self.answer("connectAction", connection, source, python_value(selector, None), target, events)

    def bind(
        self, source: int, name: int, end: int, path: int, options: int, connection: int, run: int, context: int
    ) -> int:
        return self.answer("bind", connection, source, python_value(name, None), end, python_value(path, None))

    def setHelp(self, one: int, text: int, run: int, context: int) -> int:
        return self.answer("setHelp", one, python_value(text, None))

    def awake(self, one: int, description: int, run: int, context: int) -> int:
        return self.answer("awake", one)

    def showWindow(self, one: int, description: int, run: int, context: int) -> int:
        return self.answer("showWindow", one)

    def named(self, *names: str) -> list[tuple[Any, ...]]:
        return [call for call in self.calls if call[0] in names]


class Run:
    def __init__(self, handle: int, nib: Nib, host: Host) -> None:
        self.handle, self.nib = handle, nib
        self.host = host  # Its functions are called when the run is released.

    @property
    def report(self) -> dict[str, tuple[int, int, int]]:
        numbers = (c_long * 33)()
        get_report(self.handle, numbers)
        return {name: tuple(numbers[3 * i : 3 * i + 3]) for i, name in enumerate(COUNTS)}

    @property
    def top_level(self) -> list[int]:
        return [top_level_pointer(self.handle, i) for i in range(top_level_count(self.handle))]

    def pointer(self, one: NibObject) -> int | None:
        return pointer_of(self.handle, one.handle)


def options(**values: Any) -> c_void_p:
    """A dictionary: booleans, numbers, and dictionaries of pointers."""
    create = function("CFDictionaryCreateMutable", P, P, c_long, P, P)
    add = function("CFDictionarySetValue", None, P, P, P)
    callbacks = [
        byref(ctypes.c_char.in_dll(LIBRARY, f"cfbc_kCFTypeDictionary{name}CallBacks")) for name in ("Key", "Value")
    ]

    def key(name: str) -> Any:
        return string_create(None, name.encode(), len(name.encode()), 0x08000100, 0)

    made = create(None, 0, *callbacks)
    for name, value in values.items():
        if isinstance(value, dict):
            inner = create(None, 0, callbacks[0], None)
            for inner_name, pointer in value.items():
                add(inner, key(inner_name), pointer)
        elif isinstance(value, bool):
            inner = c_void_p.in_dll(LIBRARY, f"cfbc_kCFBoolean{value}").value
        else:
            inner = function("CFNumberCreate", P, P, c_long, P)(None, 10, byref(c_long(value)))
        add(made, key(name), inner)
    return c_void_p(made)


LENIENT = options(Lenient=True)
FILES = [path for path in (path_of(row) for row in ROWS if row["format"] != "gnustep-archive") if path.is_file()]
VECTORS = {
    "UIKit": vectors.UIKIT,
    "typedstream": vectors.TYPED_STREAM,
    "keyed": vectors.binary(vectors.keyed()),
    "Mac xib": vectors.MAC_XIB,
    "phone xib": vectors.PHONE_XIB,
}


@pytest.fixture(params=[*VECTORS, *map(str, FILES)])
def nib(request: pytest.FixtureRequest) -> Nib:
    return Nib(VECTORS[request.param] if request.param in VECTORS else Path(request.param))


def test_every_object_is_made_once_and_parents_come_first(nib: Nib) -> None:
    host = Host()
    run = host.build(nib, options=LENIENT)
    made = [slot for _, slot in host.named("createObject")]
    assert sorted(made) == [one.index for one in nib.objects if one.kind == OBJECT]
    position = {slot: number for number, slot in enumerate(made)}
    for one in nib.objects:
        if one.kind == OBJECT and one.parent and one.parent.kind == OBJECT:
            assert position[one.parent.index] < position[one.index]
    values = [slot for _, slot in host.named("createValue")]
    assert len(values) == len(set(values))
    assert {slot: pointer for pointer, slot in host.slots.items()} == {
        one.index: run.pointer(one) for one in nib.objects if one.kind != PLACEHOLDER and run.pointer(one)
    }
    assert run.top_level == [run.pointer(one) for one in nib.top_level]
    assert [run.pointer(one) for one in [nib.owner] if one] == [OWNER]

    # Only what is at the top level is still referred to.
    held = {pointer for pointer, count in host.references.items() if count}
    assert held == set(run.top_level)
    release(run.handle)
    assert not any(host.references.values())


def test_connections_are_made_once_and_objects_awake_afterwards(nib: Nib) -> None:
    host = Host()
    run = host.build(nib, options=LENIENT)
    names = [call[0] for call in host.calls]
    steps = {"loadResource": 0, "createObject": 1, "setValue": 2, "awake": 4, "showWindow": 5}
    order = [steps.get(name, 3) for name in names if name not in ("createValue", "setValueForKeyPath")]
    assert order == sorted(order)
    connections = [call[1] for call in host.named("connectOutlet", "connectAction", "connectOutletCollection", "bind")]
    assert len(connections) == len(set(connections))
    awoken = [call[1] for call in host.named("awake")]
    assert len(awoken) == len(set(awoken))
    objects = [run.pointer(one) for one in nib.objects if one.kind == OBJECT]
    assert {one for one in awoken if one in host.references} == set(objects)
    if nib.schema == 1:
        assert awoken[-1] == OWNER
        assert set(awoken) - set(objects) <= {OWNER, APPLICATION}
    else:
        assert set(awoken) == set(objects)
    assert sorted(call[1] for call in host.named("showWindow")) == sorted(
        run.pointer(one) for one in nib.visible_windows
    )
    report = run.report
    kinds = [one.kind for one in nib.connections]
    for name, kind in [("outlets", 1), ("actions", 2), ("collections", 3), ("bindings", 4), ("help", 5)]:
        assert sum(report[name]) == kinds.count(kind), name
    assert report["outlets"][0] == len(host.named("connectOutlet"))
    assert report["objects"] == (len(objects), 0, 0)
    release(run.handle)


def test_failure_of_any_call_leaves_nothing(nib: Nib) -> None:
    seed = int(os.environ.get("CFBUNDLECOMPAT_SEED", "1"))
    print(f"seed {seed}")
    complete = Host()
    release(complete.build(nib, options=LENIENT).handle)
    number = complete.counted_calls
    # Of large nibs, the calls around each change of the step, and some others.
    places = set(range(number))
    if number > 60:
        changes = [i for i in range(1, number) if complete.calls[i][0] != complete.calls[i - 1][0]]
        near = {i + shift for i in changes for shift in (-1, 0) if i + shift < number}
        places = set(sorted(near)[:60]) | set(random.Random(seed).sample(range(number), 20)) | {0, number - 1}
    before = retain_count(nib.handle)
    for place in sorted(places):
        name = complete.calls[place][0]
        host = Host(failing=place)
        goes_on = name == "loadResource" or (name == "connectOutlet" and nib.schema == 1)
        lenient_goes_on = name in ("awake", "showWindow")
        if goes_on or lenient_goes_on:
            run = host.build(nib, options=LENIENT)
            assert sum(counts[2] for counts in run.report.values()) == 1
            release(run.handle)
        else:
            with pytest.raises(Failure) as failure:
                host.build(nib, options=LENIENT)
            assert failure.value.code == (CREATION if name.startswith("create") else CONNECTION), name
            discarded = [call[1] for call in host.named("discard")]
            assert discarded == list(reversed(host.references))
            assert host.calls[place + 1 :] == host.named("discard")
        assert not any(host.references.values())
    assert retain_count(nib.handle) == before


def test_failing_awake_ends_the_run_unless_it_is_lenient() -> None:
    nib = Nib(VECTORS["keyed"])
    complete = Host()
    release(complete.build(nib).handle)
    for name in ("awake", "showWindow"):
        place = [call[0] for call in complete.calls].index(name)
        host = Host(failing=place, discards=False)
        with pytest.raises(Failure) as failure:
            host.build(nib)
        assert failure.value.code == AWAKE
        assert not any(host.references.values())


def test_owner_is_needed_by_its_connections() -> None:
    nib = Nib(VECTORS["keyed"])
    with pytest.raises(Failure) as failure:
        Host().build(nib, owner=None)
    assert failure.value.code == MISSING_OWNER
    host = Host()
    run = host.build(nib, owner=None, options=LENIENT)
    assert run.report["outlets"] == (0, 1, 0)
    release(run.handle)


def test_external_objects_have_names() -> None:
    nib = Nib(VECTORS["UIKit"])
    names = [one.copy("PlaceholderIdentifier") for one in nib.objects if one.placeholder == 4]
    assert names
    with pytest.raises(Failure) as failure:
        Host().build(nib)
    assert failure.value.code == MISSING_EXTERNAL
    given = options(UINibExternalObjects=dict.fromkeys(names, 20480))
    run = Host().build(nib, options=given)
    assert [run.pointer(one) for one in nib.objects if one.placeholder == 4] == [0x5000] * len(names)
    release(run.handle)


def test_only_create_object_is_required() -> None:
    nib = Nib(VECTORS["keyed"])
    every = tuple(name for name, _ in MEMBERS)
    run = Host(without=tuple(name for name in every if name != "createObject")).build(nib)
    assert run.report["objects"] == (1, 0, 0) and run.report["values"][1] == 3
    release(run.handle)
    with pytest.raises(Failure) as failure:
        Host(without=("createObject",)).build(nib)
    assert failure.value.domain == "NSPOSIXErrorDomain" and failure.value.code == 22


def test_legacy_ownership_gives_the_program_a_reference() -> None:
    nib = Nib(VECTORS["keyed"])
    host = Host()
    run = host.build(nib, options=options(LegacyOwnership=True))
    (window,) = run.top_level
    assert host.references[window] == 2
    release(run.handle)
    assert host.references[window] == 1


def test_callback_may_instantiate_the_nib_64_deep() -> None:
    nib = Nib(VECTORS["keyed"])
    depth = 0
    codes = []

    class Nesting(Host):
        def createObject(self, description: int, made: Any, run: int, context: int) -> int:
            nonlocal depth
            depth += 1
            try:
                release(Nesting().build(nib).handle)
            except Failure as failure:
                codes.append(failure.code)
            depth -= 1
            return super().createObject(description, made, run, context)

    release(Nesting().build(nib).handle)
    assert codes == [NESTED]


def test_action_to_something_that_is_not_an_object_is_skipped() -> None:
    # A string is not the first responder, which gets what has no target.
    for value, expected in [(None, (1, 0, 0)), ("a string", (0, 1, 0))]:
        archive = vectors.keyed()
        objects = archive["$objects"]
        (action,) = [one for one in objects if isinstance(one, dict) and "NSLabel" in one]
        kind = {"$classname": "NSNibControlConnector", "$classes": []}
        objects.append(kind)
        action.update({"$class": UID(len(objects) - 1), "NSSource": action["NSDestination"], "NSDestination": UID(0)})
        if value:
            objects.append(value)
            action["NSDestination"] = UID(len(objects) - 1)
        host = Host()
        run = host.build(Nib(vectors.binary(archive)))
        assert run.report["actions"] == expected
        assert len(host.named("connectAction")) == expected[0]
        release(run.handle)


def test_run_that_failed_has_no_objects() -> None:
    nib = Nib(VECTORS["keyed"])
    (window,) = nib.top_level
    retained = []

    class Retaining(Host):
        def awake(self, one: int, description: int, run: int, context: int) -> int:
            retained.append(function("CFRetain", P, P)(run))
            return FAILED

    host = Retaining()
    with pytest.raises(Failure):
        host.build(nib)
    assert not any(host.references.values())
    run = Run(retained[0], nib, host)
    assert (run.pointer(window), run.top_level) == (None, [])
    release(run.handle)


def test_nib_may_be_released_by_a_callback() -> None:
    nib = Nib(VECTORS["keyed"])

    class Releasing(Host):
        def awake(self, one: int, description: int, run: int, context: int) -> int:
            if nib.handle:
                release(nib.handle)
                nib.handle = None
            return super().awake(one, description, run, context)

    host = Releasing()
    run = host.build(nib)
    assert len(run.top_level) == 1
    release(run.handle)
    assert not any(host.references.values())
