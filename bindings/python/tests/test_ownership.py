"""Nothing leaks, and nothing is freed while it is in use."""

from __future__ import annotations

import contextlib
import copy
import ctypes
import gc
import pickle
import threading
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, BundleError, Environment, PropertyListError, property_list, read_property_list
from cfbundlecompat import bundle as bundle_module
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


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copy_shares_the_reference(sample: Path, copied: Callable[[Bundle], Bundle]) -> None:
    bundle = Bundle(sample)
    again = copied(bundle)
    assert bundle._handle is not None and lib.CFGetRetainCount(bundle._handle) == 1
    del bundle
    gc.collect()
    assert again.info["CFBundleIdentifier"] == "org.example.owned"


def test_what_the_library_has_made_is_not_pickled(sample: Path) -> None:
    bundle = Bundle(sample)
    for one in (bundle, Environment(), bundle.table("InfoPlist")):
        with pytest.raises(TypeError, match="of this process cannot be pickled"):
            pickle.dumps(one)


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
        assert bundle.info is info
        del info
        gc.collect()
        assert lib.CFGetRetainCount(dictionary) == before + 1
        bundle._answers = bundle_module._EXPIRED
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


def references(bundle: Bundle) -> int:
    assert bundle._handle is not None
    count: int = lib.CFGetRetainCount(bundle._handle)
    return count


def test_bundles_of_a_directory_own_one_reference_each(sample: Path) -> None:
    found = Bundle.all_in(sample.parent)
    assert [(bundle.path, references(bundle)) for bundle in found] == [(sample, 1)]
    again = Bundle.all_in(sample.parent)
    assert references(found[0]) == 2
    del again
    gc.collect()
    assert references(found[0]) == 1
    assert found[0].localized("k") == "text"
    found[0].close()
    assert Bundle.with_identifier("org.example.owned") is None


def test_main_bundle_and_found_bundles_own_a_reference(sample: Path) -> None:
    main = Bundle.main()
    with Bundle(sample) as bundle:
        before = references(main)
        found = Bundle.with_identifier("org.example.owned")
        again = Bundle.main()
        assert found == bundle and references(bundle) == 2
        assert again == main and references(main) == before + 1
        del found, again
        gc.collect()
        assert references(bundle) == 1
        assert references(main) == before


class MallocInfo(ctypes.Structure):
    """struct mallinfo2 of the C library."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def allocated_bytes() -> int:
    """The bytes that malloc() has handed out.  Python's small objects are not among them."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):
        pytest.skip("the C library does not say what it has allocated")
    malloc_info = library.mallinfo2
    malloc_info.restype = MallocInfo
    info = malloc_info()
    return int(info.uordblks) + int(info.hblkhd)


def attempt(action: Callable[[], Any], error: Any) -> None:
    with contextlib.suppress(error):
        action()


def fail_during_a_call() -> None:
    """What was created for a call is released although the call fails."""
    with contextlib.suppress(RuntimeError), created(new_string("a string that is certainly not shared")):
        raise RuntimeError


def open_and_close(path: Path, environment: Environment | None = None) -> None:
    with Bundle(path, environment) as bundle:
        assert bundle.localized("k") == "text"


REPETITIONS = 300
BROKEN = b"{ a = b;" * 20
PAD = {"languages": ["en"], "platform": "iphoneos", "device": "ipad", "scale": 2, "system_version": "3.2"}

# Each may be done any number of times without an effect on the next time.
ACTIONS: dict[str, Callable[[Bundle], Any]] = {
    "open": lambda bundle: open_and_close(bundle.path),
    "open for an environment": lambda bundle: open_and_close(bundle.path, Environment(**PAD)),
    "fail to open": lambda bundle: attempt(lambda: Bundle(bundle.path / "missing"), BundleError),
    "main": lambda bundle: Bundle.main(),
    "with_identifier": lambda bundle: Bundle.with_identifier("org.example.owned"),
    "with_identifier without result": lambda bundle: Bundle.with_identifier("org.example.none"),
    "all_in": lambda bundle: Bundle.all_in(bundle.path.parent),
    "all_in with type": lambda bundle: Bundle.all_in(bundle.path.parent, "bundle"),
    "properties": lambda bundle: (bundle.identifier, bundle.version_number, bundle.development_region),
    "info": lambda bundle: (dict(bundle.info), len(bundle.info), "list" in bundle.info, bundle.info.get("none")),
    "localized_info": lambda bundle: dict(bundle.localized_info),
    "directories": lambda bundle: (bundle.executable, bundle.resources_directory, bundle.plug_ins_directory),
    "resource": lambda bundle: (bundle.resource("a.txt"), bundle.resource("a", "txt", "none"), bundle.resource("b")),
    "resource of a localization": lambda bundle: bundle.resource("Localizable.strings", localization="en"),
    "resources": lambda bundle: (bundle.resources("txt"), bundle.resources("strings", localization="en")),
    "tree of resources": lambda bundle: [file.read_bytes() for file in bundle.files().iterdir()],
    "bundles inside": lambda bundle: (bundle.plug_ins, bundle.frameworks, list(bundle.nested_bundles())),
    "files for devices": lambda bundle: (bundle.scaled_resource("a", "txt"), bundle.icon(), bundle.launch_image("x")),
    "capabilities": lambda bundle: (bundle.missing_capabilities(["a"]), bundle.prohibited_capabilities(["a", "b"])),
    "environment": lambda bundle: bundle.environment,
    "current environment": lambda bundle: cfbundlecompat.set_environment(cfbundlecompat.current_environment()),
    "refused environment": lambda bundle: attempt(lambda: Environment(device="ipda"), ValueError),
    "localized": lambda bundle: (bundle.localized("k"), bundle.localized("missing", "x" * 500)),
    "localized in a localization": lambda bundle: bundle.localized("k", "x", "Localizable", "en"),
    "localized_format": lambda bundle: bundle.localized_format("%d of %@", 1, "text"),
    "refused localized_format": lambda bundle: attempt(lambda: bundle.localized_format("%d", "text"), ValueError),
    "tables": lambda bundle: (bundle.tables["Localizable"]["k"], bundle.table(localization="en").origin("k")),
    "missing table": lambda bundle: attempt(lambda: bundle.table("none"), KeyError),
    "package_type": lambda bundle: bundle.package_type,
    "localizations": lambda bundle: (bundle.localizations, bundle.preferred_localizations),
    "explanations": lambda bundle: (
        bundle.explain_resource("a.txt"),
        bundle.explain_localized("k"),
        bundle.explain_localizations(),
    ),
    "code": lambda bundle: (bundle.architectures, attempt(bundle.preflight, BundleError)),
    "refused function": lambda bundle: attempt(lambda: bundle.function("f"), BundleError),
    "languages": lambda bundle: cfbundlecompat.set_preferred_languages(cfbundlecompat.preferred_languages()),
    "choose_localizations": lambda bundle: cfbundlecompat.choose_localizations(["de", "en"], ["fr"]),
    "read_property_list": lambda bundle: read_property_list(b"(" + b"abcdefgh," * 20 + b")"),
    "refused property list": lambda bundle: attempt(lambda: read_property_list(BROKEN), PropertyListError),
    "written property list": lambda bundle: property_list.dumps(
        {"a": [1, 2.5, True, b"d" * 200, "text", property_list.UID(7)]}
    ),
    "value that cannot be written": lambda bundle: attempt(lambda: property_list.dumps({"a": [1, {2}]}), TypeError),
    "list that cannot be written": lambda bundle: attempt(lambda: property_list.dumps(["\ud800"]), ValueError),
    "list of another format": lambda bundle: attempt(
        lambda: property_list.loads(b"(a)", fmt=property_list.FMT_XML), PropertyListError
    ),
    "an exception during a call": lambda bundle: fail_during_a_call(),
    "a new array that is refused": lambda bundle: attempt(
        lambda: bundle.localized_format("%@ %d", "a", 2**70), OverflowError
    ),
}


def expect_no_growth(repeat: Callable[[], int]) -> None:
    """Repeats something until it takes no more memory than before.

    The interpreter's own memory may grow a few times, and what malloc() reuses without splitting it counts as growth. A
    leak grows each time, and the smallest object takes 32 bytes.
    """
    repeat()
    sizes = [repeat(), repeat()]
    while sizes[-1] - sizes[-2] >= 32 * REPETITIONS / 2:
        assert len(sizes) < 20, sizes
        sizes.append(repeat())


@pytest.mark.parametrize("name", ACTIONS)
def test_nothing_is_leaked(name: str, sample: Path) -> None:
    cfbundlecompat.set_diagnostic_handler(lambda severity, message: None)
    with Bundle(sample) as bundle:

        def repeat() -> int:
            for _ in range(REPETITIONS):
                ACTIONS[name](bundle)
            gc.collect()
            return allocated_bytes()

        expect_no_growth(repeat)


def test_functions_of_code_leak_nothing(make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]) -> None:
    path = make_bundle(info={"CFBundleExecutable": "code"})
    compile_library(path / "Contents" / "Linux" / "code", "int one(void) { return 1; }")
    with Bundle(path) as bundle:

        def repeat() -> int:
            for _ in range(REPETITIONS):
                assert bundle.function("one")() == 1
                attempt(lambda: bundle.function("two"), KeyError)
                bundle.preflight()
            gc.collect()
            return allocated_bytes()

        expect_no_growth(repeat)


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
