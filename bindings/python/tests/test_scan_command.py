"""``python -m cfbundlecompat scan``."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from cfbundlecompat import scan
from forest import write_bundle
from test_show import run


@pytest.fixture
def apps(tmp_path: Path) -> Path:
    """Three bundles: on disk, in an archive, and one that cannot be read."""
    write_bundle(tmp_path / "apps/B.app", "org.example.b", languages=("de", "en"))
    write_bundle(tmp_path / "packed/Payload/A.app", "org.example.a")
    shutil.make_archive(str(tmp_path / "apps/a"), "zip", tmp_path / "packed")
    return tmp_path / "apps"


def break_bundle(apps: Path) -> None:
    write_bundle(apps / "C.app", "org.example.c")
    (apps / "C.app/Contents/Info.plist").write_text("{ a = ")


def records(outcome: subprocess.CompletedProcess[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in outcome.stdout.splitlines()]


def test_each_bundle_is_a_line_as_scan_has_it(apps: Path) -> None:
    outcome = run("scan", apps)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert records(outcome) == json.loads(json.dumps([record.to_json() for record in scan(apps)]))
    assert [record.get("container") for record in records(outcome)] == [None, f"{apps}/a.zip"]


def test_processes_write_the_same(apps: Path) -> None:
    break_bundle(apps)
    assert run("scan", "--jobs", "2", apps).stdout == run("scan", apps).stdout


def test_fields_are_chosen(apps: Path) -> None:
    found = records(run("scan", "--fields", "identifier,sizes", apps / "B.app"))
    assert [sorted(record) for record in found] == [["files", "identifier", "path", "size"]]


def test_all_fields_are_those_that_need_no_other_program(
    apps: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    for fields, errors in (("all", False), ("findings", True)):
        outcome = run("scan", "--fields", fields, apps / "B.app")
        assert ["errors" in record for record in records(outcome)] == [errors]


def test_what_cannot_be_read_is_in_its_record_alone(apps: Path) -> None:
    break_bundle(apps)
    outcome = run("scan", "--fields", "info", apps, apps / "missing")
    assert (outcome.returncode, outcome.stderr) == (1, "")
    assert ["errors" in record for record in records(outcome)] == [False, True, False, True]


@pytest.mark.parametrize("arguments", [[], ["--jobs", "0", "."], ["--jobs", "-1", "."], ["--fields", "colour", "."]])
def test_wrong_arguments_are_explained(arguments: list[str]) -> None:
    outcome = run("scan", *arguments)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("usage: python -m cfbundlecompat scan")
