"""The examples for scans do what they are for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cluster import Cluster
from forest import write_bundle

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings/python/src"), "LANGUAGE": "en"}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def apps(tmp_path: Path) -> Path:
    """A folder with three bundles."""
    for name, languages in (("One", ("de", "en")), ("Three", ("de", "en")), ("Two", ("en", "fr"))):
        write_bundle(tmp_path / f"apps/{name}.app", f"org.example.{name}", languages=languages)
    return tmp_path / "apps"


def test_notebook_of_dask(apps: Path, tmp_path: Path) -> None:
    with Cluster(tmp_path / "cluster") as cluster:
        for count in (3, 0):
            outcome = run(EXAMPLES / "dask-notebook.py", cluster.address, apps, tmp_path / "table")
            assert outcome.stderr == ""
            assert outcome.stdout.splitlines()[:2] == [f"{count} bundles", "[{'layout': 'Contents', 'path_count': 3}]"]
            assert {"en 3", "de 2", "fr 1"} == set(outcome.stdout.splitlines()[2:])


def test_executor_of_ray(apps: Path) -> None:
    pytest.importorskip("ray", reason="ray is not installed")
    outcome = run(EXAMPLES / "ray_executor.py", apps)
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.splitlines()[0] == f"{apps}/One.app org.example.One"
