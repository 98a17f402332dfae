"""Processes that Python forks, while threads of the parent use the library."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Environment, archives, scanning
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


def test_child_scans_while_threads_of_the_parent_do(make_bundle: MakeBundle) -> None:
    """A lock that one of them holds would be held in the child for ever."""
    path = make_bundle(info={"CFBundleIdentifier": "org.example.fork"})
    must_end = threading.Event()

    def scan_until_the_end() -> None:
        while not must_end.is_set():
            list(cfbundlecompat.scan(path, fields=["info"]))

    threads = [threading.Thread(target=scan_until_the_end) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(100):
            child = os.fork()
            if child == 0:
                signal.alarm(20)
                (record,) = cfbundlecompat.scan(path, fields=["info"])
                os._exit(record.identifier != "org.example.fork")
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        must_end.set()
        for thread in threads:
            thread.join()


def test_child_imports_what_a_thread_of_the_parent_was_importing(tmp_path: Path) -> None:
    program = """
import os, signal, threading
import cfbundlecompat
for _ in range(3):
    threading.Thread(target=lambda: list(cfbundlecompat.scan("missing"))).start()
child = os.fork()
if child == 0:
    signal.alarm(30)
    list(cfbundlecompat.scan("missing"))
    os._exit(0)
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    environment = {**os.environ, "PYTHONPATH": str(Path(cfbundlecompat.__file__).parents[1])}
    for _ in range(5):
        subprocess.run([sys.executable, "-W", "ignore", "-c", program], env=environment, cwd=tmp_path, check=True)


def test_child_has_no_lock_of_another_thread() -> None:
    """Whatever the thread was doing at the moment of the fork."""
    has_locks, may_end = threading.Event(), threading.Event()

    def hold_locks() -> None:
        with scanning._quiet._lock, archives._lock:
            has_locks.set()
            may_end.wait()

    thread = threading.Thread(target=hold_locks)
    thread.start()
    has_locks.wait()
    try:
        child = os.fork()
        if child == 0:
            free = scanning._quiet._lock.acquire(blocking=False) and archives._lock.acquire(blocking=False)
            os._exit(not free)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        may_end.set()
        thread.join()


def test_child_reads_an_archive_while_a_thread_of_the_parent_does(make_bundle: MakeBundle, tmp_path: Path) -> None:
    path = make_bundle("A.bundle", files={f"{number}.txt": "x" * 100_000 for number in range(5)})
    shutil.make_archive(str(tmp_path / "a"), "zip", tmp_path, path.name)
    bundle = Bundle.open(f"{tmp_path}/a.zip!/A.bundle")
    must_end = threading.Event()

    def read_all() -> int:
        return sum(len(bundle.resource(f"{number}.txt").read_bytes()) for number in range(5))  # type: ignore[union-attr]

    def read_until_the_end() -> None:
        while not must_end.is_set():
            read_all()

    threads = [threading.Thread(target=read_until_the_end) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(50):
            child = os.fork()
            if child == 0:
                signal.alarm(20)
                os._exit(read_all() != 500_000)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        must_end.set()
        for thread in threads:
            thread.join()


def test_child_is_not_quiet_because_another_thread_of_the_parent_was() -> None:
    is_quiet, may_end = threading.Event(), threading.Event()

    def scan() -> None:
        with scanning._quiet:
            is_quiet.set()
            may_end.wait()

    thread = threading.Thread(target=scan)
    thread.start()
    is_quiet.wait()
    try:
        for own in (0, 1):
            with scanning._quiet if own else nullcontext():
                child = os.fork()
                if child == 0:
                    os._exit(scanning._quiet._count != own)
                assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        may_end.set()
        thread.join()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork()")
def test_handler_of_the_parent_receives_what_the_child_reports(diagnostics: list[str], make_bundle: MakeBundle) -> None:
    path = make_bundle(files={"en.lproj/Localizable.strings": "bad"})
    child = os.fork()
    if child == 0:
        Bundle(path).localized("key")
        os._exit(len(diagnostics))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
    assert diagnostics == []
