"""`examples/greeter`, an application with a framework, a plug-in, a nib and a catalog, built by CMake, Meson and make.

It says the same in three languages in the build tree, and where it is installed, moved, and started through a link.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
import support
from test_install import cmake
from test_recipes import python_tool

__all__ = ["cmake"]

GREETER = support.ROOT / "examples/greeter"
CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))
WORDS = {
    "en": ["Good morning.", "See you tomorrow.", "Thank you.", "Greeting"],
    "de": ["Guten Morgen.", "Bis morgen.", "Danke schön.", "Begrüßung"],
    "fr": ["Bonjour.", "À demain.", "Merci.", "Accueil"],
}
APPLICATION = "Greeter.app/Contents/Linux/Greeter"


class Project(NamedTuple):
    """A copy of the project, with the folder in which it is built."""

    folder: Path
    build: Path
    make: Callable[[], str]
    install: Callable[[Path], str]


class Commands:
    """Runs the commands of a build system in the project."""

    def __init__(self, project: Path, environment: Mapping[str, str]) -> None:
        self.project, self.environment = project, environment

    def __call__(self, *words: str | Path, **variables: str) -> str:
        environment = support.environment(**{**self.environment, **variables})
        return support.run(words, cwd=self.project, env=environment)


@pytest.fixture(params=["cmake", "meson", "make"])
def project(request: pytest.FixtureRequest, prefix: Path, tmp_path: Path) -> Project:
    if not CFBUNDLE.exists():
        pytest.skip("cfbundle is not built: make tools")
    folder, build = tmp_path / "greeter", tmp_path / "greeter/build"
    shutil.copytree(GREETER, folder, ignore=shutil.ignore_patterns("build"))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/cfbundle").symlink_to(CFBUNDLE)
    run = Commands(
        folder,
        {
            "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
            "PKG_CONFIG_PATH": os.fspath(prefix / "lib/pkgconfig"),
            "LD_LIBRARY_PATH": os.fspath(prefix / "lib"),
        },
    )
    if request.param == "cmake":
        command = request.getfixturevalue("cmake")
        run(command, "-S", ".", "-B", "build", f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}")
        return Project(
            folder,
            build,
            lambda: run(command, "--build", "build"),
            lambda stage: run(command, "--install", "build", "--prefix", "/usr", DESTDIR=os.fspath(stage)),
        )
    if request.param == "meson":
        meson = python_tool("meson", "meson", "ninja")
        run.environment = {**run.environment, "NINJA": str(meson.with_name("ninja"))}
        run(meson, "setup", "build", "--prefix", "/usr")
        return Project(
            folder,
            build,
            lambda: run(meson, "compile", "-C", "build"),
            lambda stage: run(meson, "install", "-C", "build", DESTDIR=os.fspath(stage)),
        )
    return Project(
        folder, build, lambda: run("make"), lambda stage: run("make", "install", "PREFIX=/usr", f"DESTDIR={stage}")
    )


def words(prefix: Path, program: Path, language: str) -> list[str]:
    environment = support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib"), LANGUAGE=language, LANG="C.UTF-8")
    return support.run([program], env=environment).splitlines()


def times(folder: Path) -> dict[Path, int]:
    return {path: path.lstat().st_mtime_ns for path in folder.rglob("*.app/**/*")}


def test_application_says_the_same_in_each_place(project: Project, prefix: Path, tmp_path: Path) -> None:
    output = project.make()
    assert "warning" not in output.lower()
    for language, expected in WORDS.items():
        assert words(prefix, project.build / APPLICATION, language) == expected
    project.install(tmp_path / "stage")
    moved = shutil.move(tmp_path / "stage/usr", tmp_path / "moved")
    shutil.rmtree(project.folder)
    assert os.readlink(moved / "bin/greeter") == f"../lib/{APPLICATION}"
    for language, expected in WORDS.items():
        assert words(prefix, moved / "bin/greeter", language) == expected
    framework = moved / "lib/Greeter.app/Contents/Frameworks/Words.framework"
    assert os.readlink(framework / "Versions/Current") == "A"
    assert not list(framework.rglob("words.h"))


def test_what_has_not_changed_is_not_built_again(project: Project, prefix: Path) -> None:
    project.make()
    before = times(project.build)
    assert "Making" not in project.make()
    assert times(project.build) == before
    strings = project.folder / "Polite/Resources/de.lproj/Localizable.strings"
    strings.write_text(strings.read_text().replace("Danke schön", "Vielen Dank"))
    output = project.make()
    assert "Linking" not in output and " -shared " not in output
    assert words(prefix, project.build / APPLICATION, "de") == [*WORDS["de"][:2], "Vielen Dank.", WORDS["de"][3]]


@pytest.mark.parametrize(("name", "most"), [("CMakeLists.txt", 20), ("meson.build", 25), ("Makefile", 25)])
def test_build_file_is_short(name: str, most: int) -> None:
    assert len((GREETER / name).read_text().splitlines()) <= most
