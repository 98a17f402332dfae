"""Processes that Python forks, while threads of the parent use the library."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Environment
from conftest import MakeBundle

# Python 3.12 and later warn of every fork() in a process with threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")


def use_library(path: Path) -> str:
    """Makes calls of every area, some of them for the first time in this process."""
    with Bundle(path) as bundle:
        assert Bundle(path) == bundle
        cfbundlecompat.set_preferred_languages(["de", "en"])
        cfbundlecompat.set_environment(Environment(platform="iphoneos"))
        cfbundlecompat.set_environment(None)
        assert bundle.identifier == "org.example.fork"
        assert bundle.resource("Info.txt") is not None
        assert bundle.localized_format("%d files", 3) == "3 files"
        return bundle.localized("greeting")


@pytest.fixture
def busy_bundle(make_bundle: MakeBundle) -> Iterator[Path]:
    """A bundle that three threads use."""
    files = {"Info.txt": "", "de.lproj/Localizable.strings": "greeting = Hallo;"}
    path = make_bundle(info={"CFBundleIdentifier": "org.example.fork"}, files=files)
    must_end = threading.Event()

    def use_until_the_end() -> None:
        while not must_end.is_set():
            use_library(path)

    threads = [threading.Thread(target=use_until_the_end) for _ in range(3)]
    for thread in threads:
        thread.start()
    yield path
    must_end.set()
    for thread in threads:
        thread.join()


def test_pool_of_forked_processes_uses_the_library(busy_bundle: Path) -> None:
    for _ in range(5):
        with multiprocessing.get_context("fork").Pool(4) as pool:
            answers = pool.map_async(use_library, [busy_bundle] * 16)
            assert answers.get(timeout=30) == ["Hallo"] * 16


def test_forked_process_ends(busy_bundle: Path) -> None:
    for _ in range(20):
        process = multiprocessing.get_context("fork").Process(target=use_library, args=[busy_bundle])
        process.start()
        process.join(30)
        if process.is_alive():
            process.kill()
        assert process.exitcode == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork()")
def test_handler_of_the_parent_receives_what_the_child_reports(diagnostics: list[str], make_bundle: MakeBundle) -> None:
    path = make_bundle(files={"en.lproj/Localizable.strings": "bad"})
    child = os.fork()
    if child == 0:
        Bundle(path).localized("key")
        os._exit(len(diagnostics))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
    assert diagnostics == []
