"""The reference count of handles and ConcurrentMap, in every way that a machine with weak memory order may run them.

Each function of the models does what the function of the same name does in the sources, with the memory orders that are
written there. Where a weaker order would be a fault, a scenario must find it; the others are listed with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from explore import (
    ACQUIRING,
    BOTH,
    RELAXED,
    RELEASING,
    Fault,
    State,
    exchange,
    explore,
    free,
    latest,
    load,
    read,
    store,
    update,
    wait_for,
    write,
)
from swift_orders import orders

HANDLE = "Objects/Handle.swift"
MAP = "Text/Memory/ConcurrentMap.swift"

CACHED, IN_COLLECTION = 1 << 30, 1 << 29
IMMORTAL = 1 << 28


@dataclass(frozen=True)
class Weakening:
    """One access of a function that gets a weaker order."""

    function: str
    index: int
    order: str


@dataclass(frozen=True)
class Orders:
    """The orders of the sources, but for one."""

    weakening: Weakening | None = None

    def __call__(self, path: str, function: str) -> list[str]:
        found = orders(path, function)
        if self.weakening and self.weakening.function == function:
            found[self.weakening.index] = self.weakening.order
        return found


# ---- Swift's own count, as the standard library of Embedded Swift has it ----


def swift_retain():
    yield update("object.swift", lambda count: count + 1, RELAXED)


def swift_release():
    if (yield update("object.swift", lambda count: count - 1, BOTH)) == 1:
        yield read("object.content")
        yield free("object")


def has_one_reference():
    return (yield load("object.swift", ACQUIRING)) == 1


# ---- Handle.swift ----


def references(count: int) -> int:
    return count & (IN_COLLECTION - 1)


@dataclass(frozen=True)
class Handles:
    orders: Orders

    def of(self, function: str) -> list[str]:
        return self.orders(HANDLE, function)

    def retained(self):
        """Takes a Swift reference, and returns one of C's."""
        (order,) = self.of("retained")
        if (yield from has_one_reference()):
            yield store("object.count", 1, order)
            return
        yield from self.retain_handle()
        yield from swift_release()

    def retain_handle(self):
        (order,) = self.of("retainHandle")
        if (yield update("object.count", lambda count: count + 1, order)) == 0:
            yield from swift_retain()

    def release_handle(self):
        (order,) = self.of("releaseHandle")
        before = yield update("object.count", lambda count: count - 1, order)
        if before == 1:
            yield from swift_release()
        elif references(before) == 0:
            raise Fault("the object is released once too often")

    def retain_for_cache(self):
        (order,) = self.of("retainForCache")
        yield update("object.count", lambda count: count + CACHED, order)
        yield from swift_retain()

    def release_from_cache(self):
        (order,) = self.of("releaseFromCache")
        left = (yield update("object.count", lambda count: count - CACHED, order)) - CACHED
        if left == 0 or left & IN_COLLECTION:
            yield from swift_release()

    def retained_from_cache(self):
        (order,) = self.of("retainedFromCache")
        yield update("object.count", lambda count: count + 1, order)

    def pass_to_collection(self):
        """Passes a Swift reference, which is the collection's from now on."""
        first, second = self.of("passToCollection")
        if (yield load("object.count", first)) == 0 and (yield from has_one_reference()):
            yield store("object.count", IN_COLLECTION + 1, second)
        else:
            yield from self.retain_handle()

    def release_for_collection(self):
        (order,) = self.of("releaseForCollection")
        count = yield load("object.count", order)
        is_alone = count == IN_COLLECTION + 1 and (yield from has_one_reference())
        if is_alone or (yield from self.leave_collection()):
            yield from swift_release()

    def leave_collection(self):
        first, second = self.of("leaveCollection")
        count = yield load("object.count", first)
        while count > 0 and count & IN_COLLECTION:
            held = references(count)
            left = (count & ~IN_COLLECTION) - min(held, 1)
            now = yield exchange("object.count", count, left, second)
            if now == count:
                if held == 0:
                    raise Fault("a collection releases an object once too often")
                return left == 0 or bool(left & CACHED)
            count = now
        yield from self.release_handle()
        return True


def is_freed(state: State) -> None:
    if "object" not in state.freed:
        raise Fault("the object is not freed")


def use():
    yield read("object.content")


def sequence(*parts: Callable):
    """A thread that does these, one after the other."""

    def thread():
        for part in parts:
            yield from part()

    return thread


def each_owner_releases(handles: Handles) -> None:
    """Three threads own a reference each. One of them makes another first."""
    owner = sequence(use, handles.release_handle)
    copier = sequence(handles.retain_handle, use, handles.release_handle, handles.release_handle)
    explore({"object.count": 3, "object.swift": 1}, [owner, owner, copier], is_freed)


def last_reference_of_c_goes_while_swift_has_one(handles: Handles) -> None:
    """A thread borrows the object, with a Swift reference, and returns it: the test of uniqueness decides how."""
    borrower = sequence(use, handles.retained, use, handles.release_handle)
    owner = sequence(use, handles.release_handle)
    explore({"object.count": 1, "object.swift": 2}, [borrower, owner], is_freed)


def returned_object_is_passed_on(handles: Handles) -> None:
    """What retained() made of an object goes to another thread, while the former owner leaves."""

    def publish():
        yield store("box", 1, RELEASING)

    def take():
        if not (yield load("box", ACQUIRING)):
            return
        yield from handles.retain_handle()
        yield from use()
        yield from handles.release_handle()
        yield from handles.release_handle()

    def check(state: State) -> None:
        # If the other thread has come too early, the reference is in the box.
        if "object" not in state.freed and latest(state, "object.count") != 1:
            raise Fault("the count is wrong")

    borrower = sequence(handles.retained, publish)
    owner = sequence(use, handles.release_handle)
    explore({"object.count": 1, "object.swift": 2, "box": 0}, [borrower, owner, take], check)


def cached_object_outlives_its_cache(handles: Handles) -> None:
    """A thread caches a new object; another one takes it from the cache, which is then emptied."""

    def fill():
        yield write("object.content", 1)
        yield from handles.retain_for_cache()
        yield from swift_release()
        yield store("cache", 1, RELEASING)

    def empty():
        if not (yield load("done", ACQUIRING)):
            return
        yield from handles.release_from_cache()

    def user():
        if not (yield load("cache", ACQUIRING)):
            return
        yield from handles.retained_from_cache()
        yield store("done", 1, RELEASING)
        yield from use()
        yield from handles.release_handle()

    def check(state: State) -> None:
        if latest(state, "object.count") == 0:
            is_freed(state)

    variables = {"object.count": 0, "object.swift": 1, "cache": 0, "done": 0}
    explore(variables, [sequence(fill, empty), user], check)


def element_outlives_its_collection(handles: Handles) -> None:
    """A collection is freed while a thread has a reference of its own to an element."""
    owner = sequence(use, handles.release_handle)
    explore(
        {"object.count": IN_COLLECTION + 2, "object.swift": 1},
        [owner, sequence(handles.release_for_collection)],
        is_freed,
    )


def element_is_taken_from_its_collection(handles: Handles) -> None:
    """Two threads copy an element before the collection is freed."""
    copier = sequence(use, handles.retain_handle, use, handles.release_handle, handles.release_handle)
    explore(
        {"object.count": IN_COLLECTION + 2, "object.swift": 1},
        [copier, sequence(use, handles.release_for_collection)],
        is_freed,
    )


def element_is_passed_by_its_last_owner(handles: Handles) -> None:
    """A thread passes its Swift reference to a collection, while another gives up C's."""
    passer = sequence(handles.pass_to_collection, use, handles.release_for_collection)
    owner = sequence(use, handles.release_handle)
    explore({"object.count": 1, "object.swift": 2}, [passer, owner], is_freed)


# ---- Counting without atomic additions, while the process has one thread ----


def is_single_threaded():
    return bool((yield load("alone", RELAXED)))


@dataclass(frozen=True)
class HandlesWhileAlone(Handles):
    """Asks, as the library does, whether there is one thread."""

    def change_count(self, number: int):
        first, second = self.of("changeCount")
        before = yield load("object.count", first)
        yield store("object.count", before + number, second)
        return before

    def retain_handle(self):
        if not (yield from is_single_threaded()):
            yield from super().retain_handle()
        elif (yield from self.change_count(1)) == 0:
            yield from swift_retain()

    def release_handle(self):
        if not (yield from is_single_threaded()):
            yield from super().release_handle()
        elif (yield from self.change_count(-1)) == 1:
            yield from swift_release()

    def retained_from_cache(self):
        if not (yield from is_single_threaded()):
            yield from super().retained_from_cache()
        else:
            yield from self.change_count(1)


def thread_starts_in_the_middle(handles: Handles, is_noted: bool = True, order: str = RELEASING) -> None:
    """A thread counts, starts another one, to which it passes a reference, and goes on."""

    def start():
        # What pthread_create() does: the variable comes first, and the new thread sees all that its creator did.
        yield store("alone", 0 if is_noted else 1, RELAXED)
        yield store("started", 1, order)

    def begin():
        yield wait_for("started", 1, 1)

    creator = sequence(
        handles.retain_handle,
        handles.retain_handle,
        handles.release_handle,
        start,
        handles.retain_handle,
        use,
        handles.release_handle,
        handles.release_handle,
    )
    created = sequence(begin, handles.retain_handle, use, handles.release_handle, handles.release_handle)
    explore({"object.count": 1, "object.swift": 1, "alone": 1, "started": 0}, [creator, created], is_freed)


def cached_object_is_taken_before_and_after_a_start(handles: Handles) -> None:
    """Both threads take an object from a cache, which keeps it."""

    def check(state: State) -> None:
        if latest(state, "object.count") != CACHED or "object" in state.freed:
            raise Fault("the count is wrong")

    def start():
        yield store("alone", 0, RELAXED)
        yield store("started", 1, RELEASING)

    def begin():
        yield wait_for("started", 1, 1)

    look_up = (handles.retained_from_cache, use, handles.release_handle)
    variables = {"object.count": CACHED, "object.swift": 1, "alone": 1, "started": 0}
    explore(variables, [sequence(*look_up, start, *look_up), sequence(begin, *look_up)], check)


STARTING_SCENARIOS = [thread_starts_in_the_middle, cached_object_is_taken_before_and_after_a_start]


HANDLE_SCENARIOS = [
    each_owner_releases,
    last_reference_of_c_goes_while_swift_has_one,
    returned_object_is_passed_on,
    cached_object_outlives_its_cache,
    element_outlives_its_collection,
    element_is_taken_from_its_collection,
    element_is_passed_by_its_last_owner,
]


# ---- ConcurrentMap.swift ----


@dataclass(frozen=True)
class Map:
    """Two arrays of slots: the second takes the place of the first. An entry has a key, which is plain memory.

    Each key belongs into the first slot, so that a search passes the others.
    """

    orders: Orders

    def of(self, function: str) -> list[str]:
        return self.orders(MAP, function)

    def find(self, array: int, size: int, key: int):
        (order,) = self.of("entry")
        for index in range(size):
            entry = yield load(f"slot {array} {index}", order)
            if not entry:
                return index, None
            if (yield read(f"key of {entry}")) == key:
                return index, entry
        raise Fault("the map is full")

    def current(self):
        (order,) = self.of("slots")
        array = yield load("current", order)
        return array, (yield read(f"size {array}"))

    def first(self, key: int):
        array, size = yield from self.current()
        _, entry = yield from self.find(array, size, key)
        return entry

    def insert(self, key: int):
        (order,) = self.of("insert")
        yield wait_for("lock", 0, 1)
        array, size = yield from self.current()
        index, entry = yield from self.find(array, size, key)
        if not entry:
            entry = f"entry {key}"
            yield write(f"key of {entry}", key)
            yield store(f"slot {array} {index}", entry, order)
            if index + 1 == size - 1:
                yield from self.grow(array, size)
        yield store("lock", 0, RELEASING)
        return entry

    def grow(self, array: int, size: int):
        cell, publication = self.of("grow")
        (order,) = self.of("entry")
        for index in range(size):
            entry = yield load(f"slot {array} {index}", order)
            if entry:
                # The new array keeps the order, and nobody else sees it yet.
                yield store(f"slot {array + 1} {index}", entry, cell)
        yield write(f"size {array + 1}", size + 1)
        yield store("current", array + 1, publication)


def run_map(*threads: Callable) -> None:
    slots = {f"slot {array} {index}": None for array in range(3) for index in range(4)}
    explore({"current": 0, "lock": 0, **slots}, threads, plain={"size 0": 2})


def inserter(table: Map, key: int):
    def thread():
        entry = yield from table.insert(key)
        if (yield from table.first(key)) != entry:
            raise Fault("an entry is not found by the thread that has inserted it")

    return thread


def reader(table: Map, *keys: int):
    def thread():
        for key in keys:
            entry = yield from table.first(key)
            again = yield from table.first(key)
            if entry and entry != again:
                raise Fault("an entry is lost")

    return thread


def reader_sees_whole_entries_while_the_map_grows(orders: Orders) -> None:
    table = Map(orders)

    def writer():
        yield from table.insert(1)
        yield from table.insert(2)

    run_map(writer, reader(table, 2))


def two_threads_insert_the_same_key(orders: Orders) -> None:
    table = Map(orders)
    run_map(inserter(table, 1), inserter(table, 1))


MAP_SCENARIOS = [reader_sees_whole_entries_while_the_map_grows, two_threads_insert_the_same_key]


# ---- What must hold ----


@pytest.mark.parametrize("scenario", HANDLE_SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_handles_are_freed_once_and_not_before_their_last_use(scenario: Callable) -> None:
    scenario(Handles(Orders()))


@pytest.mark.parametrize("scenario", MAP_SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_concurrent_map_shows_whole_entries_and_loses_none(scenario: Callable) -> None:
    scenario(Orders())


@pytest.mark.parametrize("scenario", STARTING_SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_a_started_thread_sees_what_was_counted_without_atomic_additions(scenario: Callable) -> None:
    scenario(HandlesWhileAlone(Orders()))


def test_counting_without_atomic_additions_beside_another_thread_would_be_noticed() -> None:
    with pytest.raises(Fault):
        thread_starts_in_the_middle(HandlesWhileAlone(Orders()), is_noted=False)


def test_a_start_that_does_not_show_what_was_counted_would_be_noticed() -> None:
    with pytest.raises(Fault):
        thread_starts_in_the_middle(HandlesWhileAlone(Orders()), order=RELAXED)


FUNCTIONS = {
    HANDLE: [
        "retained",
        "retainHandle",
        "releaseHandle",
        "retainForCache",
        "releaseFromCache",
        "retainedFromCache",
        "passToCollection",
        "releaseForCollection",
        "leaveCollection",
    ],
    MAP: ["entry", "slots", "insert", "grow"],
}
WEAKER = {BOTH: [ACQUIRING, RELEASING], ACQUIRING: [RELAXED], RELEASING: [RELAXED], RELAXED: []}

# Stronger than the count needs, with the reason.
STRONGER_THAN_NEEDED = {
    Weakening("leaveCollection", 0, RELAXED): "the exchange acquires, or releaseHandle does",
}


def weakenings() -> list[Weakening]:
    return [
        Weakening(function, index, weaker)
        for path, functions in FUNCTIONS.items()
        for function in functions
        for index, order in enumerate(orders(path, function))
        for weaker in WEAKER[order]
    ]


@pytest.mark.parametrize("weakening", weakenings(), ids=lambda one: f"{one.function} {one.index} {one.order}")
def test_a_weaker_order_would_be_noticed(weakening: Weakening) -> None:
    weak = Orders(weakening)
    is_noticed = False
    try:
        if weakening.function in FUNCTIONS[MAP]:
            for scenario in MAP_SCENARIOS:
                scenario(weak)
        else:
            for scenario in HANDLE_SCENARIOS:
                scenario(Handles(weak))
    except Fault:
        is_noticed = True
    assert is_noticed == (weakening not in STRONGER_THAN_NEEDED)


@pytest.mark.parametrize("scenario", HANDLE_SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_relaxed_stores_do_not_depend_on_what_the_test_of_uniqueness_acquires(
    scenario: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No value can come between what a read-modify-write read and what it stored, so the store is after all of them."""

    def relaxed():
        return (yield load("object.swift", RELAXED)) == 1

    monkeypatch.setitem(globals(), "has_one_reference", relaxed)
    scenario(Handles(Orders()))
