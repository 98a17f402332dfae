"""Nothing leaks, and nothing is freed while it is in use."""

from __future__ import annotations

import contextlib
import gc
import threading
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, BundleError, PropertyListError, read_property_list
from cfbundlecompat._native import lib
from cfbundlecompat._values import created, new_string, taken, text_of
from conftest import MakeBundle


@pytest.fixture
def sample(make_bundle: MakeBundle) -> Path:
    return make_bundle(
        info={"CFBundleIdentifier": "org.example.owned", "list": [1, "two", {"three": 3.0}]},
        files={
            "a.txt": "a",
            "en.lproj/Localizable.strings": 'k = "text";',
            "en.lproj/InfoPlist.strings": "a = b;",
        },
    )


def test_bundle_object_owns_one_reference(sample: Path) -> None:
    with Bundle(sample) as bundle:
        assert bundle._handle is not None
        assert lib.CFGetRetainCount(bundle._handle) == 1
        again = Bundle(sample)
        assert lib.CFGetRetainCount(bundle._handle) == 2
        again.close()
        assert lib.CFGetRetainCount(bundle._handle) == 1
        again = Bundle(sample)
        del again
        gc.collect()
        assert lib.CFGetRetainCount(bundle._handle) == 1


def test_closed_bundle_is_freed(sample: Path) -> None:
    Bundle(sample).close()
    assert Bundle.with_identifier("org.example.owned") is None


def test_methods_do_not_change_reference_counts(sample: Path) -> None:
    with Bundle(sample) as bundle:
        handle = bundle._handle
        dictionary = lib.CFBundleGetInfoDictionary(handle)
        before = lib.CFGetRetainCount(dictionary)
        info = bundle.info
        assert lib.CFGetRetainCount(dictionary) == before + 1
        dict(info)
        del info
        gc.collect()
        assert lib.CFGetRetainCount(dictionary) == before
        bundle.localized("k"), bundle.resource("a.txt"), bundle.localizations, bundle.executable
        assert lib.CFGetRetainCount(handle) == 1


def test_borrowed_string_is_released_once() -> None:
    string = new_string("a string that is certainly not shared")
    lib.CFRetain(string)
    assert lib.CFGetRetainCount(string) == 2
    assert taken(string, text_of) == "a string that is certainly not shared"
    assert lib.CFGetRetainCount(string) == 1
    lib.CFRetain(string)
    with pytest.raises(RuntimeError), created(string):
        raise RuntimeError
    assert lib.CFGetRetainCount(string) == 1
    lib.CFRelease(string)


def resident_bytes() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def attempt(action: Callable[[], Any], error: Any) -> None:
    with contextlib.suppress(error):
        action()


def test_memory_does_not_grow(sample: Path, tmp_path: Path) -> None:
    broken = b"{ a = b;" * 200

    def work() -> None:
        with Bundle(sample) as bundle:
            dict(bundle.info), bundle.localized_info
            _ = bundle.identifier, bundle.localizations, bundle.preferred_localizations
            bundle.localized("k"), bundle.localized("missing", "x" * 500)
            bundle.localized("k", localization="en")
            bundle.resource("a.txt"), bundle.resources("txt"), bundle.executable
        Bundle.all_in(tmp_path)
        cfbundlecompat.choose_localizations(["de", "en"], ["fr"])
        cfbundlecompat.preferred_languages()
        attempt(lambda: Bundle(tmp_path / "missing"), BundleError)
        attempt(lambda: read_property_list(broken), PropertyListError)
        read_property_list(b"(" + b"abcdefgh," * 200 + b")")

    for _ in range(200):
        work()
    gc.collect()
    before = resident_bytes()
    for _ in range(1000):
        work()
    gc.collect()
    # One leaked handle in each round would be 50 KB and more; one bundle far above a megabyte.
    assert resident_bytes() - before < 1_000_000


def run_in_threads(count: int, work: Callable[[int], None]) -> None:
    errors: list[BaseException] = []
    start = threading.Barrier(count)

    def run(number: int) -> None:
        try:
            start.wait()
            work(number)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_threads_may_share_a_bundle(sample: Path) -> None:
    with Bundle(sample) as bundle:

        def work(number: int) -> None:
            for _ in range(300):
                assert bundle.localized("k") == "text"
                assert bundle.localized(f"missing {number}") == f"missing {number}"
                assert bundle.resource("a", "txt") == sample / "Contents" / "Resources" / "a.txt"
                assert bundle.info["list"] == [1, "two", {"three": 3.0}]
                assert bundle.localizations == ["en"]

        run_in_threads(8, work)
        assert lib.CFGetRetainCount(bundle._handle) == 1


def test_threads_may_open_and_close_the_same_bundle(sample: Path) -> None:
    def work(number: int) -> None:
        for _ in range(200):
            with Bundle(sample) as bundle:
                assert bundle.identifier == "org.example.owned"

    run_in_threads(8, work)


def test_bundle_may_be_closed_during_calls(sample: Path) -> None:
    for _ in range(50):
        bundle = Bundle(sample)

        def work(number: int, bundle: Bundle = bundle) -> None:
            if number == 0:
                bundle.close()
                return
            for _ in range(20):
                try:
                    assert bundle.localized("k") == "text"
                except ValueError:
                    return

        run_in_threads(4, work)
