"""``python -m cfbundlecompat show``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import _native
from conftest import MakeBundle

ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(Path(_native.__file__).parents[1]),
    "LANGUAGE": "",
    "LC_ALL": "C.UTF-8",
    "PYTHONUTF8": "1",
}


def run(*arguments: str | os.PathLike[str], **keywords: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cfbundlecompat", *arguments],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        **keywords,
    )


@pytest.fixture
def program(make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]) -> Path:
    path = make_bundle(
        "Program.app",
        {
            "CFBundleIdentifier": "org.example.program",
            "CFBundleDisplayName": "My Program",
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": "1.2",
            "CFBundleVersion": "345",
            "CFBundleDevelopmentRegion": "en",
            "CFBundleExecutable": "Program",
            "CFBundleDocumentTypes": [
                {"CFBundleTypeName": "Picture", "CFBundleTypeRole": "Editor", "CFBundleTypeExtensions": ["png"]},
                {"CFBundleTypeName": "Text", "LSItemContentTypes": ["public.plain-text"]},
            ],
        },
        {"en.lproj/Localizable.strings": 'a = "A"; b = "B";', "de.lproj/Localizable.strings": 'a = "Ä";'},
    )
    compile_library(path / "Contents" / "Linux" / "Program", "int one(void) { return 1; }")
    inner = path / "Contents" / "PlugIns" / "Inner.plugin" / "Contents"
    inner.mkdir(parents=True)
    (inner / "Info.plist").write_text("{ CFBundleIdentifier = inner; CFBundleVersion = 1; }")
    return path


def architecture() -> str:
    return {"aarch64": "arm64", "i686": "i386"}.get(os.uname().machine, os.uname().machine)


def test_summary_is_for_people(program: Path) -> None:
    outcome = run("show", program)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert (
        outcome.stdout
        == f"""{program}
  identifier      org.example.program
  name            My Program
  version         1.2 (345)
  type            APPL (application)
  developed in    en
  localizations   de, en
  executable      Contents/Linux/Program ({architecture()})
  tables          Localizable (2)
  documents       Picture (Editor): .png
                  Text (no role): public.plain-text
  Contents/PlugIns/Inner.plugin
    identifier      inner
    name            Inner.plugin
    version         1
    type            BNDL (bundle)
"""
    )


def test_summary_is_for_programs(program: Path) -> None:
    outcome = run("show", "--format", "json", program.name, cwd=program.parent)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    content = json.loads(outcome.stdout)
    assert content["path"] == str(program)
    assert content["identifier"] == "org.example.program"
    assert (content["version"], content["build"], content["type"]) == ("1.2", "345", "APPL")
    assert content["localizations"] == ["de", "en"]
    assert content["executable"] == {"path": "Contents/Linux/Program", "architectures": [architecture()]}
    assert content["tables"] == [{"name": "Localizable", "keys": 2}]
    assert content["document_types"][0]["extensions"] == ["png"]
    (inner,) = content["bundles"]
    assert (inner["path"], inner["identifier"]) == ("Contents/PlugIns/Inner.plugin", "inner")
    assert inner["executable"] is None
    assert inner["bundles"] == []


def test_empty_directory_has_no_info(tmp_path: Path) -> None:
    outcome = run("show", tmp_path)
    assert outcome.returncode == 0
    assert "  Info.plist      none\n" in outcome.stdout
    assert json.loads(run("show", "--format=json", tmp_path).stdout)["has_info"] is False


@pytest.mark.parametrize(("name", "reason"), [("missing", "No such file or directory"), ("file", "no archive")])
def test_path_that_is_neither_directory_nor_archive_is_an_error(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "file").write_text("a file")
    outcome = run("show", tmp_path / name)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr.startswith("cfbundlecompat: ")
    assert str(tmp_path / name) in outcome.stderr
    assert reason in outcome.stderr


@pytest.mark.parametrize("arguments", [[], ["show"], ["show", "--format", "xml", "."], ["dance"], ["show", ".", "."]])
def test_wrong_arguments_are_explained(arguments: list[str]) -> None:
    outcome = run(*arguments)
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("usage: python -m cfbundlecompat")


def test_help_and_version_are_printed() -> None:
    assert "Exit status" in run("show", "--help").stdout
    assert run("--version").stdout == f"cfbundlecompat {cfbundlecompat.__version__} (library 0.1.0)\n"


def test_fault_of_a_file_goes_to_standard_error(make_bundle: MakeBundle) -> None:
    outcome = run("show", "--format=json", make_bundle("Broken.bundle", b"{ a = "))
    assert outcome.returncode == 0
    assert json.loads(outcome.stdout)["has_info"] is False
    assert outcome.stderr.startswith("cfbundlecompat: warning: ")
    assert "Info.plist: line 1, column 7: expected a value, found the end" in outcome.stderr


def test_odd_values_are_left_out_or_escaped(make_bundle: MakeBundle) -> None:
    info = {
        "CFBundleIdentifier": "a\x9b31mb\u202e",
        "CFBundleVersion": ["not a string"],
        "CFBundleShortVersionString": 3,
    }
    path = make_bundle(os.fsdecode(b"odd\xff\n.bundle"), info)
    outcome = run("show", path)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert "odd\\udcff\\n.bundle\n" in outcome.stdout
    assert "  identifier      a\\x9b31mb\\u202e\n" in outcome.stdout
    assert "version" not in outcome.stdout
    assert json.loads(run("show", "--format=json", path).stdout)["identifier"] == info["CFBundleIdentifier"]


def test_reader_of_a_pipe_may_stop_early(program: Path) -> None:
    command = [sys.executable, "-m", "cfbundlecompat", "show", str(program)]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == -signal.SIGPIPE


def test_nobody_may_read_the_output(program: Path) -> None:
    command = f"'{sys.executable}' -m cfbundlecompat show '{program}' >&-; echo $?"
    outcome = subprocess.run(["sh", "-c", command], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (outcome.stdout, outcome.stderr) == ("141\n", "")


def test_full_disk_is_an_error(program: Path) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    command = f"'{sys.executable}' -m cfbundlecompat show '{program}' > /dev/full; echo $?"
    outcome = subprocess.run(["sh", "-c", command], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (outcome.stdout, outcome.stderr) == ("1\n", "cfbundlecompat: No space left on device\n")


def test_what_the_encoding_lacks_is_escaped(make_bundle: MakeBundle) -> None:
    path = make_bundle(info={"CFBundleIdentifier": "é\u2026😀"})
    command = [sys.executable, "-m", "cfbundlecompat", "show", path]
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    outcome = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert "  identifier      \\xe9\\u2026\\U0001f600\n" in outcome.stdout
