"""The programs in `examples`, built by CMake and by Meson with the installed library, do what they are for."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
import support
from test_install import cmake
from test_recipes import python_tool

__all__ = ["cmake"]

EXAMPLES = support.ROOT / "examples"


CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))


def by_cmake(cmake: str, prefix: Path, folder: Path) -> Path:
    support.run(
        [
            cmake,
            "-S",
            EXAMPLES,
            "-B",
            folder / "build",
            f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}",
            "-DCMAKE_C_FLAGS=-Wall -Werror",
        ]
    )
    support.run([cmake, "--build", folder / "build"])
    support.run([cmake, "--install", folder / "build", "--prefix", folder / "installed"])
    return folder / "installed"


def by_meson(prefix: Path, folder: Path) -> Path:
    meson = python_tool("meson", "meson", "ninja")
    (folder / "bin").mkdir()
    (folder / "bin/cfbundle").symlink_to(CFBUNDLE)
    env = support.environment(
        NINJA=str(meson.with_name("ninja")),
        PATH=f"{folder / 'bin'}:{os.environ['PATH']}",
        PKG_CONFIG_PATH=os.fspath(prefix / "lib/pkgconfig"),
        LD_LIBRARY_PATH=os.fspath(prefix / "lib"),
    )
    options = [f"--prefix={folder / 'installed'}", "-Dwarning_level=1", "-Dwerror=true"]
    support.run([meson, "setup", folder / "build", EXAMPLES, *options], env=env)
    support.run([meson, "install", "-C", folder / "build"], env=env)
    return folder / "installed"


@pytest.fixture(scope="module", params=["cmake", "meson"])
def installed(request: pytest.FixtureRequest, prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not CFBUNDLE.exists():
        pytest.skip("cfbundle is not built: make tools")
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "cmake":
        return by_cmake(request.getfixturevalue("cmake"), prefix, folder)
    return by_meson(prefix, folder)


def output(prefix: Path, program: Path, *arguments: object, language: str = "C") -> str:
    env = support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib"), LANG=language)
    return support.run([program, *map(str, arguments)], env=env)


def test_application_runs_in_the_build_tree(prefix: Path, installed: Path) -> None:
    notes = installed.parent / "build/Notes.app/Contents/Linux/notes"
    assert output(prefix, notes) == "Notes\nWrite something down.\n[ ] milk\n"
    assert output(prefix, installed / "bin/notes", language="de_DE.UTF-8").startswith("Notizen\n")


def test_application_finds_its_resources(prefix: Path, installed: Path) -> None:
    notes = installed / "lib/Notes.app/Contents/Linux/notes"
    assert output(prefix, notes) == "Notes\nWrite something down.\n[ ] milk\n"
    assert output(prefix, notes, language="de_DE.UTF-8") == "Notizen\nSchreib etwas auf.\n[ ] milk\n"


@pytest.mark.parametrize(
    ("language", "count", "line"),
    [
        ("en_US.UTF-8", 1, "1 file"),
        ("de_DE.UTF-8", 2, "2 Dateien"),
        ("ru_RU.UTF-8", 1, "1 файл"),
        ("ru_RU.UTF-8", 3, "3 файла"),
        ("ru_RU.UTF-8", 5, "5 файлов"),
    ],
)
def test_tool_counts_in_the_user_s_language(
    prefix: Path, installed: Path, tmp_path: Path, language: str, count: int, line: str
) -> None:
    for number in range(count):
        (tmp_path / str(number)).touch()
    link = tmp_path / ".tally"
    link.symlink_to(installed / "lib/Tally.bundle/Contents/Linux/tally")
    assert output(prefix, link, tmp_path, language=language) == f"{line}\n"


def test_tool_reports_a_directory_that_it_cannot_read(prefix: Path, installed: Path, tmp_path: Path) -> None:
    env = support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib"), LANG="de_DE.UTF-8")
    outcome = support.attempt([installed / "lib/Tally.bundle/Contents/Linux/tally", "/nowhere"], env=env)
    assert (outcome.status, outcome.output) == (1, "/nowhere kann nicht gelesen werden\n")


def test_audio_host_runs_the_effects_of_a_folder(prefix: Path, installed: Path) -> None:
    expected = "Gain org.cfbundlecompat.Gain\n0.5\n-0.5\n0.25\n"
    assert output(prefix, installed / "bin/audio-host", installed / "lib") == expected


def test_text_host_runs_its_plug_in(prefix: Path, installed: Path) -> None:
    lines = output(prefix, installed / "bin/text-host", installed / "lib", "good day").splitlines()
    assert lines[0] == "GOOD DAY!"


def test_lister_finds_each_bundle(prefix: Path, installed: Path) -> None:
    lines = output(prefix, installed / "bin/list-bundles", installed / "lib").splitlines()
    assert lines == [
        f"{installed}/lib/Gain.vst3: org.cfbundlecompat.Gain 1.0 en",
        f"{installed}/lib/Notes.app: org.cfbundlecompat.Notes 1.0 de en",
        f"{installed}/lib/Shout.plugin: org.cfbundlecompat.Shout without a version",
        f"{installed}/lib/Tally.bundle: org.cfbundlecompat.Tally 1.0 de en ru",
    ]


def test_report_names_what_is_not_translated(library: Path, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "tally", tmp_path / "tally")
    env = support.environment(
        PYTHONPATH=os.fspath(support.ROOT / "bindings/python/src"), CFBUNDLECOMPAT_LIBRARY=os.fspath(library)
    )
    outcome = support.attempt(
        [sys.executable, "-B", EXAMPLES / "coverage-report/coverage-report.py", tmp_path], env=env
    )
    assert (outcome.status, outcome.output) == (1, "Tally.bundle: ru lacks 'cannot read %@' in Localizable\n")
