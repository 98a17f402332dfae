"""The explorer itself: programs whose possible results on a machine with weak memory order are known."""

from __future__ import annotations

import pytest
from explore import ACQUIRING, BOTH, RELAXED, RELEASING, Fault, explore, free, load, read, store, update, write


def results(variables, *threads) -> set:
    """What the loads of each thread may return."""
    found = set()
    explore(variables, threads, lambda state: found.add(tuple(map(tuple, state.results))))
    return found


def test_relaxed_stores_may_be_seen_in_another_order() -> None:
    def writer():
        yield store("data", 1, RELAXED)
        yield store("flag", 1, RELAXED)

    def reader():
        yield load("flag", RELAXED)
        yield load("data", RELAXED)

    assert ((None, None), (1, 0)) in results({"data": 0, "flag": 0}, writer, reader)


@pytest.mark.parametrize(
    ("stored", "loaded", "is_ordered"),
    [(RELEASING, ACQUIRING, True), (RELAXED, ACQUIRING, False), (RELEASING, RELAXED, False)],
)
def test_release_and_acquire_order_what_was_stored_before(stored: str, loaded: str, is_ordered: bool) -> None:
    def writer():
        yield write("data", 1)
        yield store("flag", 1, stored)

    def reader():
        if (yield load("flag", loaded)):
            assert (yield read("data")) == 1

    if is_ordered:
        explore({"flag": 0}, [writer, reader])
    else:
        with pytest.raises(Fault, match="data is used by two threads"):
            explore({"flag": 0}, [writer, reader])


def test_each_of_two_threads_may_miss_the_store_of_the_other() -> None:
    def thread(mine: str, other: str):
        def run():
            yield store(mine, 1, RELEASING)
            yield load(other, ACQUIRING)

        return run

    assert ((None, 0), (None, 0)) in results({"x": 0, "y": 0}, thread("x", "y"), thread("y", "x"))


def test_one_variable_is_seen_in_one_order() -> None:
    def writer():
        yield store("x", 1, RELAXED)
        yield store("x", 2, RELAXED)

    def reader():
        yield load("x", RELAXED)
        yield load("x", RELAXED)

    seen = {loads for _, loads in results({"x": 0}, writer, reader)}
    assert seen == {(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)}


def test_updates_never_lose_one() -> None:
    def adder():
        yield update("x", lambda value: value + 1, RELAXED)

    ends = set()
    explore({"x": 0}, [adder] * 3, lambda state: ends.add(state.variables["x"][-1].value))
    assert ends == {3}


def test_acquiring_an_update_also_acquires_what_was_released_before_it() -> None:
    def writer():
        yield write("data", 1)
        yield store("flag", 1, RELEASING)

    def between():
        yield update("flag", lambda value: value + 1 if value else 0, RELAXED)

    def reader():
        if (yield load("flag", ACQUIRING)) == 2:
            assert (yield read("data")) == 1

    explore({"flag": 0}, [writer, between, reader])


@pytest.mark.parametrize(("order", "is_ordered"), [(BOTH, True), (RELAXED, False), (RELEASING, False)])
def test_the_last_owner_frees_after_the_others_are_done(order: str, is_ordered: bool) -> None:
    def owner():
        yield read("object.content")
        if (yield update("count", lambda value: value - 1, order)) == 1:
            yield free("object")

    if is_ordered:
        explore({"count": 2}, [owner, owner])
    else:
        with pytest.raises(Fault, match="object is used by two threads"):
            explore({"count": 2}, [owner, owner])
