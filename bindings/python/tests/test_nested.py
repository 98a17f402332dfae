"""Bundles inside of bundles, and resources as a tree."""

from __future__ import annotations

import importlib.resources
import os
import plistlib
import sys
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Environment
from conftest import MakeBundle

if sys.version_info >= (3, 11):
    from importlib.resources.abc import Traversable
else:
    from importlib.abc import Traversable


def write_info(directory: Path) -> None:
    directory.mkdir(parents=True)
    (directory / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "org.example"}))


@pytest.fixture
def program(make_bundle: MakeBundle) -> Path:
    path = make_bundle(
        "Program.app",
        {"CFBundleIdentifier": "org.example.program"},
        {
            "readme.txt": "read me",
            "deep/er/file.dat": "deep",
            "deep/note.txt": "note",
            "en.lproj/picture.png": "english",
            "de.lproj/picture.png": "german",
            "de.lproj/deep/hinweis.txt": "Hinweis",
            "umlaut.txt": "ä",
        },
    )
    contents = path / "Contents"
    write_info(contents / "PlugIns" / "b.plugin" / "Contents")
    write_info(contents / "PlugIns" / "a.appex" / "Contents")
    (contents / "PlugIns" / "c.plugin").mkdir()
    (contents / "PlugIns" / "data").mkdir()
    (contents / "PlugIns" / "file.plugin").write_text("a file")
    write_info(contents / "Frameworks" / "F.framework" / "Versions" / "1.0" / "Resources")
    os.symlink("1.0", contents / "Frameworks" / "F.framework" / "Versions" / "Current")
    write_info(contents / "Frameworks" / "F.framework" / "Versions" / "1.0" / "PlugIns" / "Inner.bundle" / "Contents")
    write_info(contents / "Frameworks" / "Not.bundle" / "Contents")
    write_info(contents / "Resources" / "deep" / "R.bundle" / "Contents")
    os.symlink("deep", contents / "Resources" / "link.bundle")
    return path


def relative(bundle: Bundle, bundles: Any) -> list[str]:
    return [str(inner.path.relative_to(bundle.path / "Contents")) for inner in bundles]


def test_plug_ins_and_frameworks_are_listed(program: Path) -> None:
    with Bundle(program) as bundle:
        assert relative(bundle, bundle.plug_ins) == ["PlugIns/a.appex", "PlugIns/b.plugin", "PlugIns/c.plugin"]
        assert relative(bundle, bundle.frameworks) == ["Frameworks/F.framework"]
        assert bundle.frameworks_directory == program / "Contents" / "Frameworks"
        assert bundle.plug_ins[0].identifier == "org.example"


def test_nested_bundles_are_those_with_an_info_dictionary(program: Path) -> None:
    with Bundle(program) as bundle:
        assert relative(bundle, bundle.nested_bundles()) == [
            "Frameworks/F.framework",
            "Frameworks/Not.bundle",
            "PlugIns/a.appex",
            "PlugIns/b.plugin",
            "Resources/deep/R.bundle",
        ]
        (framework,) = bundle.frameworks
        inside = [inner.path.name for inner in framework.nested_bundles()]
        assert inside == ["Inner.bundle"]


def test_bundle_without_others_has_none(tmp_path: Path) -> None:
    with Bundle(tmp_path) as bundle:
        assert (bundle.plug_ins, bundle.frameworks, list(bundle.nested_bundles())) == ([], [], [])


def test_inner_bundles_have_the_environment_of_the_outer_one(program: Path) -> None:
    pad = Environment(languages=["de"], device="ipad", scale=2)
    with Bundle(program, pad) as bundle:
        assert {inner.environment.device for inner in [*bundle.plug_ins, *bundle.nested_bundles()]} == {"ipad"}


def test_closed_bundle_has_no_files_and_no_bundles(program: Path) -> None:
    bundle = Bundle(program)
    picture = bundle.files() / "picture.png"
    bundle.close()
    questions: list[Callable[[], Any]] = [
        lambda: bundle.plug_ins,
        lambda: bundle.frameworks,
        lambda: bundle.frameworks_directory,
        bundle.nested_bundles,
        bundle.files,
        picture.read_bytes,
    ]
    for question in questions:
        with pytest.raises(ValueError, match="the bundle is closed"):
            question()


# ---- Resources as a tree ----


def test_resources_can_be_iterated(program: Path) -> None:
    with Bundle(program) as bundle:
        assert program / "Contents" / "Resources" / "readme.txt" in bundle.resources()


def test_tree_is_traversable(program: Path) -> None:
    with Bundle(program) as bundle:
        assert isinstance(bundle.files(), Traversable)
        assert isinstance(bundle.files() / "readme.txt", Traversable)


def test_tree_has_the_files_of_the_users_languages(program: Path) -> None:
    with Bundle(program) as bundle:
        files = bundle.files()
        assert files.joinpath("picture.png").read_text() == "english"
        cfbundlecompat.set_preferred_languages(["de"])
        assert (files / "picture.png").read_bytes() == b"german"
        assert (files / "deep" / "hinweis.txt").read_text() == "Hinweis"
        assert (files / "deep/note.txt").read_text() == "note"
        assert files.joinpath("deep", "er", "file.dat").read_text() == "deep"
        names = " ".join(file.name for file in files.iterdir())
        assert names == "deep link.bundle picture.png readme.txt umlaut.txt"
        assert [file.name for file in (files / "deep").iterdir()] == ["R.bundle", "er", "hinweis.txt", "note.txt"]
        assert bundle.files("en").joinpath("picture.png").read_text() == "english"
        assert not (bundle.files("") / "picture.png").is_file()


def test_tree_knows_files_and_directories(program: Path) -> None:
    with Bundle(program) as bundle:
        files = bundle.files()
        assert files.is_dir() and not files.is_file() and files.name == "Resources"
        assert (files / "deep").is_dir() and not (files / "deep").is_file()
        assert (files / "readme.txt").is_file() and not (files / "readme.txt").is_dir()
        missing = files / "deep" / "missing.txt"
        assert not missing.is_file() and not missing.is_dir() and missing.path is None
        assert (missing.name, str(missing)) == ("missing.txt", f"{program}/Contents/Resources/deep/missing.txt")
        assert files / "./deep//note.txt" == files.joinpath("deep", "note.txt")
        assert not (files / ".." / "Info.plist").is_file()


def test_what_is_missing_raises_as_the_file_system_does(program: Path) -> None:
    with Bundle(program) as bundle:
        files = bundle.files()
        for call in [(files / "no").read_text, (files / "no").open, (files / "no").iterdir]:
            with pytest.raises(FileNotFoundError) as caught:
                call()
            assert caught.value.filename == str(files / "no")
        with pytest.raises(NotADirectoryError):
            (files / "readme.txt").iterdir()
        with pytest.raises(IsADirectoryError):
            (files / "deep").read_bytes()
        with pytest.raises(ValueError, match="only be read"):
            (files / "readme.txt").open("w")
        with pytest.raises(TypeError):
            files / 3  # type: ignore[operator]
        with pytest.raises(TypeError):
            bundle.files(3)  # type: ignore[arg-type]


def test_files_are_opened_as_text_or_bytes(program: Path) -> None:
    with Bundle(program) as bundle:
        file = bundle.files() / "umlaut.txt"
        with file.open(encoding="utf-8") as text, file.open("rb") as content:
            assert (text.read(), content.read()) == ("ä", "ä".encode())
        assert file.read_text() == "ä"
        assert file.read_text("latin-1") == "Ã¤"
        assert file.read_text("ascii", "replace") == "\ufffd\ufffd"


def test_as_file_yields_the_file_itself(program: Path) -> None:
    with Bundle(program) as bundle:
        with importlib.resources.as_file(bundle.files() / "picture.png") as path:
            assert path == bundle.resource("picture.png")
        with pytest.raises(FileNotFoundError), importlib.resources.as_file(bundle.files() / "missing"):
            pass
