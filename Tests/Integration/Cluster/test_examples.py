"""The examples for scans do what they are for, and docs/scale.md shows what the simulation prints."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from cluster import Cluster
from forest import write_bundle

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings/python/src"), "LANGUAGE": "en"}
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def apps(tmp_path: Path) -> Path:
    """A folder with two archives and a bundle."""
    (tmp_path / "apps").mkdir()
    for name, languages in (("One", ("de", "en")), ("Two", ("en", "fr"))):
        app = write_bundle(tmp_path / f"{name}/Payload/{name}.app", f"org.example.{name}", languages=languages)
        if name == "Two":
            (app / "Contents/Resources/fr.lproj/Localizable.strings").write_text('"a" = "x";')
        with zipfile.ZipFile(tmp_path / f"apps/{name}.ipa", "w") as archive:
            for path in (tmp_path / name).rglob("*"):
                archive.write(path, path.relative_to(tmp_path / name))
    write_bundle(tmp_path / "apps/Three.app", "org.example.three", languages=("de", "en"))
    return tmp_path / "apps"


def test_report_of_the_languages_of_all_apps(apps: Path) -> None:
    outcome = run(EXAMPLES / "localization-coverage.py", apps)
    assert outcome.stderr == ""
    assert outcome.stdout == "Two 1.2: fr 1 of 2\nde: 100% of 4 texts\nfr: 50% of 2 texts\n"
    (apps / "broken.ipa").write_bytes(b"PK")
    assert run(EXAMPLES / "localization-coverage.py", apps).returncode == 1


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
    assert outcome.stdout.splitlines()[0] == f"{apps}/One.ipa!/Payload/One.app org.example.One"


def test_document_shows_what_the_simulation_prints() -> None:
    printed = run(ROOT / "Benchmarks/scale_simulation.py").stdout
    assert printed
    assert printed in (ROOT / "docs/scale.md").read_text()
