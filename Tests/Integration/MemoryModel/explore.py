"""Runs small concurrent programs in every way that a machine with weak memory order may run them.

The memory is that of C11 with release and acquire, by timestamps: each variable has all the values that were ever
stored in it, in their order, and each thread knows how much of it it has seen. A load may return any value that is not
older than what its thread has seen. A store takes any later place in the order, and a read-modify-write the place after
the value that it read. Acquire, when it reads what a release stored, or what read-modify-writes made of that, adds what
the storing thread had seen. So a relaxed access may be passed by others, as on ARM. One freedom of ARM is missing: a
load is never passed by a later store.

Each access also counts as an event of its thread. Two accesses of plain memory of which one is a write are a fault if
neither happened before the other; so is any access of an object that another thread frees, unless it happened before.

A thread is a generator that yields accesses, and gets their results. It must do the same whenever the results are the
same, since it is run again for each way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

RELAXED, ACQUIRING, RELEASING, BOTH = "relaxed", "acquiring", "releasing", "acquiringAndReleasing"
ACQUIRES, RELEASES = {ACQUIRING, BOTH}, {RELEASING, BOTH}

Thread = Generator[tuple, object, None]
View = tuple  # of (variable, timestamp), and of (thread, number of events), sorted


class Fault(Exception):
    """What must not happen."""


@dataclass(frozen=True)
class Message:
    """A value in the order of its variable."""

    time: Fraction
    value: object
    view: Mapping[str, object]  # what a thread that acquires it has seen from then on
    is_closed: bool = False  # a read-modify-write has the place after it


@dataclass
class State:
    variables: dict[str, tuple[Message, ...]]
    views: list[dict[str, object]]  # of each thread; "#0" counts the events of thread 0
    results: list[tuple]
    plain: dict[str, dict[str, int]]  # of each plain variable, the last event of each thread that read or wrote it
    values: dict[str, object]
    freed: frozenset[str]

    def copy(self) -> State:
        return State(
            dict(self.variables),
            [dict(view) for view in self.views],
            list(self.results),
            {name: dict(events) for name, events in self.plain.items()},
            dict(self.values),
            self.freed,
        )

    def key(self) -> tuple:
        """Equal for states that go on alike: timestamps count by their order alone."""
        ranks = {
            name: {message.time: rank for rank, message in enumerate(messages)}
            for name, messages in self.variables.items()
        }

        def ranked(view: Mapping[str, object]) -> frozenset:
            return frozenset((name, ranks[name][value] if name in ranks else value) for name, value in view.items())

        return (
            tuple(
                (name, tuple((message.value, ranked(message.view), message.is_closed) for message in messages))
                for name, messages in sorted(self.variables.items())
            ),
            tuple(map(ranked, self.views)),
            tuple(self.results),
            tuple((name, frozenset(events.items())) for name, events in sorted(self.plain.items())),
            tuple(sorted(self.values.items(), key=repr)),
            self.freed,
        )


def joined(view: dict[str, object], other: Mapping[str, object]) -> None:
    for name, value in other.items():
        view[name] = max(view.get(name, value), value)


# ---- What a thread may yield ----


def load(variable: str, order: str) -> tuple:
    return ("load", variable, order)


def store(variable: str, value: object, order: str) -> tuple:
    return ("store", variable, order, value)


def update(variable: str, change: Callable[[int], int], order: str) -> tuple:
    """A read-modify-write. Its result is the old value."""
    return ("update", variable, order, change)


def exchange(variable: str, expected: object, desired: object, order: str) -> tuple:
    """A compare-and-exchange. Its result is the value that it read."""
    return ("exchange", variable, order, expected, desired)


def wait_for(variable: str, expected: object, desired: object) -> tuple:
    """A compare-and-exchange, as that of a lock, that happens once it succeeds."""
    return ("wait", variable, ACQUIRING, expected, desired)


def read(variable: str) -> tuple:
    return ("read", variable)


def write(variable: str, value: object) -> tuple:
    return ("write", variable, value)


def free(name: str) -> tuple:
    """Frees an object: its variables are those whose names begin with its name and a point."""
    return ("free", name)


# ---- Ways to run ----


def steps(state: State, thread: int, access: tuple) -> list[State]:
    """The states after an access, one for each way."""
    kind, name = access[0], access[1]
    clock = f"#{thread}"
    start = state.copy()
    view = start.views[thread]
    view[clock] = view.get(clock, 0) + 1
    owner = name.split(".")[0]
    if owner in state.freed:
        raise Fault(f"{access[:3]} after {owner} was freed")
    note(start, owner, thread, view, is_write=kind == "free")
    if kind == "free":
        start.freed |= {owner}
        start.results[thread] += (None,)
        return [start]
    if kind in ("read", "write"):
        note(start, f"{name} ", thread, view, is_write=kind == "write")
        if kind == "write":
            start.values[name] = access[2]
        start.results[thread] += (start.values.get(name),)
        return [start]
    if kind == "store":
        return store_steps(start, thread, access)
    return load_steps(start, thread, access)


def note(state: State, name: str, thread: int, view: dict[str, object], *, is_write: bool) -> None:
    """Notes an access that no write may race with; a write may race with none."""
    readers, writers = state.plain.setdefault(f"{name} read", {}), state.plain.setdefault(f"{name} written", {})
    for clock, event in [*writers.items(), *(readers.items() if is_write else ())]:
        if view.get(clock, 0) < event:
            raise Fault(f"{name.strip()} is used by two threads, and neither is before the other")
    (writers if is_write else readers)[f"#{thread}"] = view[f"#{thread}"]


def store_steps(start: State, thread: int, access: tuple) -> list[State]:
    _, name, order, value = access
    messages = start.variables[name]
    seen = start.views[thread].get(name, messages[0].time)
    result = []
    for index, message in enumerate(messages):
        if message.time < seen or message.is_closed:
            continue
        later = messages[index + 1].time if index + 1 < len(messages) else message.time + 2
        state = start.copy()
        insert(state, thread, name, (message.time + later) / 2, value, order, {})
        state.results[thread] += (None,)
        result.append(state)
    return result


def load_steps(start: State, thread: int, access: tuple) -> list[State]:
    kind, name, order = access[:3]
    messages = start.variables[name]
    seen = start.views[thread].get(name, messages[0].time)
    result = []
    for index, message in enumerate(messages):
        if message.time < seen:
            continue
        new = message.value
        if kind == "update":
            new = access[3](message.value)
        elif kind in ("exchange", "wait") and message.value == access[3]:
            new = access[4]
        elif kind == "wait":
            continue
        changes = kind == "update" or (kind != "load" and message.value == access[3])
        if changes and message.is_closed:
            continue
        state = start.copy()
        view = state.views[thread]
        joined(view, {name: message.time})
        # A compare-and-exchange that fails is a load, for which Swift takes the acquiring half of the order.
        if order in ACQUIRES:
            joined(view, message.view)
        if changes:
            later = messages[index + 1].time if index + 1 < len(messages) else message.time + 2
            closed = Message(message.time, message.value, message.view, is_closed=True)
            state.variables[name] = (*messages[:index], closed, *messages[index + 1 :])
            # Who acquires the new value also sees what the old one had released.
            insert(state, thread, name, (message.time + later) / 2, new, order, message.view)
        state.results[thread] += (message.value,)
        result.append(state)
    return result


def insert(
    state: State, thread: int, name: str, time: Fraction, value: object, order: str, before: Mapping[str, object]
) -> None:
    view = state.views[thread]
    view[name] = time
    released = dict(before)
    if order in RELEASES:
        joined(released, view)
    messages = [*state.variables[name], Message(time, value, released)]
    state.variables[name] = tuple(sorted(messages, key=lambda message: message.time))


def next_access(make: Callable[[], Thread], results: Sequence) -> tuple | None:
    """What a thread does after these results; nothing at its end."""
    thread = make()
    try:
        access = next(thread)
        for result in results:
            access = thread.send(result)
    except StopIteration:
        return None
    return access


def explore(
    variables: Mapping[str, object],
    threads: Sequence[Callable[[], Thread]],
    at_end: Callable[[State], None] = lambda state: None,
    plain: Mapping[str, object] | None = None,
) -> int:
    """Runs the threads in every way. Returns the number of states; raises a fault if there is one."""
    first = State(
        {name: (Message(Fraction(0), value, {}),) for name, value in variables.items()},
        [{} for _ in threads],
        [() for _ in threads],
        {},
        dict(plain or {}),
        frozenset(),
    )
    seen = set()
    waiting = [first]
    while waiting:
        state = waiting.pop()
        key = state.key()
        if key in seen:
            continue
        seen.add(key)
        accesses = [next_access(make, results) for make, results in zip(threads, state.results)]
        if not any(accesses):
            at_end(state)
        following = [steps(state, thread, access) for thread, access in enumerate(accesses) if access]
        if any(accesses) and not any(following):
            raise Fault("every thread waits")
        for states in following:
            waiting.extend(states)
    return len(seen)


def latest(state: State, variable: str) -> object:
    return state.variables[variable][-1].value
