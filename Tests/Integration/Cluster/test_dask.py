"""Scans on a Dask cluster of several processes: they survive workers, and can be resumed after a lost scheduler."""

from __future__ import annotations

import os
import random
import resource
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dask
import pyarrow.parquet
import pytest
from cfbundlecompat import ScanError, ScanRecord, scan, scanning, to_arrow, to_parquet
from cluster import Cluster
from distributed import Client
from forest import SEED, plant, write_bundle

FIELDS = ["info", "languages", "tables", "coverage", "sizes"]


@pytest.fixture(scope="module")
def forest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """About 2,500 bundles, in one another and broken ones among them."""
    root = tmp_path_factory.mktemp("forest")
    plant(root, random.Random(SEED), 3000)
    return root


@pytest.fixture(scope="module")
def expected(forest: Path) -> list[ScanRecord]:
    return list(scan(forest, fields=FIELDS))


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many that something happens between them."""
    monkeypatch.setattr(scanning, "_LIMIT", 40)


@contextmanager
def connected(cluster: Cluster) -> Iterator[Client]:
    timeouts = {"distributed.comm.timeouts.connect": "3s", "distributed.comm.timeouts.tcp": "15s"}
    with dask.config.set(timeouts), Client(cluster.address, set_as_default=False) as client:
        client.wait_for_workers(len(cluster.workers), timeout=60)
        yield client


def test_cluster_gives_the_same_records_and_writes_nothing(
    tmp_path: Path, forest: Path, expected: list[ScanRecord]
) -> None:
    with Cluster(tmp_path) as cluster, connected(cluster) as client:
        assert list(scan(forest, fields=FIELDS, executor=client.get_executor())) == expected
        assert cluster.output() == ""
        assert list(client.run(lambda: "cfbundlecompat" in sys.modules).values()) == [True, True]


def test_scan_survives_a_killed_worker(tmp_path: Path, forest: Path, expected: list[ScanRecord]) -> None:
    with Cluster(tmp_path, 2, "--no-nanny") as cluster, connected(cluster) as client:
        records = scan(forest, fields=FIELDS, executor=client.get_executor())
        first = [next(records) for _ in range(len(expected) // 4)]
        cluster.kill(cluster.workers[0])
        assert first + list(records) == expected


def test_scan_survives_a_bundle_that_kills_workers(tmp_path: Path) -> None:
    for number in range(30):
        write_bundle(tmp_path / f"forest/{number:02}.app", f"org.example.{number}")
    write_bundle(tmp_path / "forest/deadly.app", "org.example.deadly")
    preload = str(Path(__file__).with_name("preload_deadly.py"))
    options = ("--preload", preload)
    settings = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0", "DASK_LOGGING__DISTRIBUTED": "critical"}
    with Cluster(tmp_path / "cluster", 2, *options, **settings) as cluster, connected(cluster) as client:
        records = list(scan(tmp_path / "forest", fields=["info"], executor=client.get_executor()))
    assert [record.path for record in records if record.errors] == [f"{tmp_path}/forest/deadly.app"]
    assert records[-1].errors == ("the worker died",)
    assert len(records) == 31


def test_scan_ends_with_the_scheduler_and_is_resumed(tmp_path: Path, forest: Path) -> None:
    sources = [forest, *sorted(forest.iterdir())]
    table = tmp_path / "table"
    with Cluster(tmp_path / "first") as cluster, connected(cluster) as client:

        def kill_scheduler() -> None:
            while len(list(table.glob("*.parquet"))) < 3:
                time.sleep(0.01)
            assert cluster.scheduler
            cluster.kill(cluster.scheduler)

        killer = threading.Thread(target=kill_scheduler)
        killer.start()
        with pytest.raises(ScanError, match=r"the executor has cancelled a part|a worker cannot scan"):
            to_parquet(sources, table, fields=FIELDS, rows=100, executor=client.get_executor())
        killed = time.monotonic()
        killer.join()
    assert time.monotonic() - killed < 60
    undisturbed = to_arrow(scan(sources, fields=FIELDS), fields=FIELDS).to_pylist()
    assert 300 <= pyarrow.parquet.read_table(table).num_rows < len(undisturbed)
    with Cluster(tmp_path / "second") as cluster, connected(cluster) as client:
        to_parquet(sources, table, fields=FIELDS, rows=100, executor=client.get_executor(), mode="resume")
    assert pyarrow.parquet.read_table(table).to_pylist() == undisturbed


def test_workers_keep_to_their_memory(tmp_path: Path, forest: Path, expected: list[ScanRecord]) -> None:
    limit = 256 << 20
    with Cluster(tmp_path, 2, "--memory-limit", str(limit)) as cluster, connected(cluster) as client:
        before = client.run(os.getpid)
        sources = [forest] * 4
        assert sum(1 for _ in scan(sources, fields=FIELDS, executor=client.get_executor())) == 4 * len(expected)
        peaks = client.run(lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        assert client.run(os.getpid) == before
        assert max(peaks.values()) * 1024 < limit
        assert cluster.output() == ""


@pytest.mark.long
def test_spill_of_100_000_bundles(tmp_path: Path) -> None:
    """Each is a directory of its own; its ``Contents`` is a link to one of 300 that were made."""
    root = tmp_path / "forest"
    for number in range(300):
        write_bundle(tmp_path / f"whole/{number}.app", f"org.example.{number}")
    for number in range(100_000):
        path = root / f"{number // 1000:03}/{number:06}.app"
        path.mkdir(parents=True)
        (path / "Contents").symlink_to(tmp_path / f"whole/{number % 300}.app/Contents")
    with Cluster(tmp_path / "cluster", 2, "--memory-limit", str(256 << 20)) as cluster, connected(cluster) as client:
        executor = client.get_executor()
        assert to_parquet(root, tmp_path / "table", fields=["info", "tables"], executor=executor) == 100_000
        assert cluster.output() == ""
    table = pyarrow.parquet.read_table(tmp_path / "table")
    assert table["path"].to_pylist() == sorted(set(table["path"].to_pylist()))
    assert set(table["identifier"].to_pylist()) == {f"org.example.{number}" for number in range(300)}
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 600 * 1024
