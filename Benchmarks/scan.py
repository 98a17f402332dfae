#!/usr/bin/env python3
"""How fast scans in Python are: one process, two, and a Dask cluster of two workers.

    scan.py [--bundles COUNT]

Each number is the best of several runs; ratios are of runs that follow each other. Dask is measured where it is
installed. The bundles are made in a temporary directory: each has Info.plist, PkgInfo, a table and an executable's
directory.
"""

from __future__ import annotations

import argparse
import os
import plistlib
import resource
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
os.environ.setdefault("CFBUNDLECOMPAT_LIBRARY", str(ROOT / "build/lib/libCFBundleCompat.so.0"))
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "Tests/Integration/Cluster")]

from cfbundlecompat import Bundle, scan  # noqa: E402

RUNS = 3


def make_bundles(root: Path, count: int) -> None:
    for number in range(count):
        contents = root / f"{number // 1000:03}/app-{number:06}.app/Contents"
        (contents / "Resources/en.lproj").mkdir(parents=True)
        (contents / "MacOS").mkdir()
        info = {
            "CFBundleIdentifier": f"org.example.app{number}",
            "CFBundleName": f"App {number}",
            "CFBundleShortVersionString": "1.2.3",
            "CFBundleVersion": "45",
            "CFBundleExecutable": "app",
            "CFBundlePackageType": "APPL",
            "CFBundleDevelopmentRegion": "en",
            "LSMinimumSystemVersion": "10.15",
            "NSPrincipalClass": "NSApplication",
        }
        (contents / "Info.plist").write_bytes(plistlib.dumps(info))
        (contents / "PkgInfo").write_text("APPL????")
        (contents / "Resources/en.lproj/Localizable.strings").write_text('"a" = "b";')


def rate(root: Path, count: int, fields: str, executor: Executor | None = None) -> float:
    """Bundles in a second."""
    started = time.perf_counter()
    assert sum(1 for _ in scan(root, fields=fields, executor=executor)) == count
    return count / (time.perf_counter() - started)


def added(count: int) -> int:
    """The sum of some numbers: work that needs nothing but a processor."""
    return sum(range(count))


def machine(show: Callable[[str, float], None]) -> None:
    """How much two processes that need only processors are faster than one: what the machine gives at most."""
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:

        def speed(pool: Executor) -> float:
            started = time.perf_counter()
            list(pool.map(added, [2_000_000] * 40))
            return 1 / (time.perf_counter() - started)

        speed(one), speed(two)
        show("two processes over one, that only add numbers", ratio(lambda: speed(two), lambda: speed(one)))


def memory() -> int:
    """The most bytes that this process has had in memory."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def ratio(ours: Callable[[], float], theirs: Callable[[], float]) -> float:
    """The median of one rate over another, measured in turns."""
    return sorted(ours() / theirs() for _ in range(RUNS))[RUNS // 2]


def pairs(root: Path, count: int, fields: str, show: Callable[[str, float], None]) -> None:
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        list(one.map(abs, range(1)))
        list(two.map(abs, range(8)))
        show(
            f"two processes over one, {fields}",
            ratio(lambda: rate(root, count, fields, two), lambda: rate(root, count, fields, one)),
        )
    try:
        from cluster import Cluster
        from distributed import Client
    except ImportError:
        return
    with tempfile.TemporaryDirectory() as folder, Cluster(Path(folder), 2) as cluster:
        with Client(cluster.address, set_as_default=False) as client, ProcessPoolExecutor(2) as two:
            client.wait_for_workers(2)
            dask = client.get_executor()
            rate(root, count, fields, dask)
            rate(root, count, fields, two)
            show(
                f"Dask over two processes, {fields}",
                ratio(lambda: rate(root, count, fields, dask), lambda: rate(root, count, fields, two)),
            )


GOALS = {
    "bundles in a second, info": "5000",
    "times the memory after ten times the bundles": "1",
    "first bundle in a zip over zipfile with plistlib": "at most 1.1",
    "ms for a further bundle": "at most 1",
    "two processes over one, info": "1.8",
    "Dask over two processes, info": "0.85",
    "two processes over one, tables": "1.8",
    "Dask over two processes, tables": "0.85",
}


def zip_cases(folder: Path, show: Callable[[str, float], None]) -> None:
    """The first bundle, and each further one, of a zip of 1 GB with 50,000 entries: processor time."""
    path = folder / "apps.zip"
    content = bytes(20_000)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for number in range(500):
            app = f"Payload/App{number:03}.app"
            archive.writestr(f"{app}/Info.plist", plistlib.dumps({"CFBundleIdentifier": f"org.example.{number}"}))
            for file in range(99):
                archive.writestr(f"{app}/Assets/file{file:03}.bin", content)

    def opened(number: int) -> Bundle:
        bundle = Bundle.open(f"{path}!/Payload/App{number:03}.app")
        assert bundle.info["CFBundleIdentifier"] == f"org.example.{number}"
        return bundle

    def with_plistlib() -> None:
        with zipfile.ZipFile(path) as archive:
            plistlib.loads(archive.read("Payload/App007.app/Info.plist"))

    def seconds(work: Callable[[], object]) -> float:
        started = time.process_time()
        work()
        return time.process_time() - started

    show(
        "first bundle in a zip over zipfile with plistlib",
        ratio(lambda: seconds(lambda: opened(7)), lambda: seconds(with_plistlib)),
    )
    bundle = opened(7)
    show("ms for a further bundle", seconds(lambda: [opened(number) for number in range(100, 300)]) / 200 * 1000)
    bundle.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundles", type=int, default=10_000)
    count = parser.parse_args().bundles

    def show(name: str, number: float) -> None:
        goal = f"  goal {GOALS[name]}" if name in GOALS else ""
        print(f"  {name:50}{number:10,.2f}{goal}", flush=True)

    print(f"scan of {count:,} bundles, load {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few"), Path(folder, "many")
        make_bundles(few, count // 10)
        make_bundles(many, count)
        rate(few, count // 10, "info")
        before = memory()
        show("bundles in a second, info", max(rate(many, count, "info") for _ in range(RUNS)))
        show("times the memory after ten times the bundles", memory() / before)
        show("bundles in a second, all fields", rate(few, count // 10, "all"))
        zip_cases(Path(folder), show)
        machine(show)
        for fields in ("info", "tables"):
            pairs(many, count, fields, show)


if __name__ == "__main__":
    main()
