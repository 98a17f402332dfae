"""How the command line of cfbundle names bundles: by identifier, in another case, in a zip on standard input."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from pathlib import Path

import pytest
import support
import tools
from test_cfbundle import CFBUNDLE, HELLO, INFO, SKETCH, cfbundle, lines
from zips import Entry, application, make


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two bundles, one of them deep inside."""
    shutil.copytree(support.ROOT / HELLO, tmp_path / "Hello.bundle")
    shutil.copytree(support.ROOT / SKETCH, tmp_path / "a/b/Sketch.app")
    return tmp_path


# ---- Identifiers ----


@pytest.mark.parametrize(
    "words",
    [
        ["show", "@", "--json"],
        ["tree", "@"],
        ["info", "@"],
        ["info", "@", "--raw"],
        ["get", "@", "CFBundleName"],
        ["languages", "@"],
        ["strings", "@", "--format", "json"],
        ["string", "@", "hello"],
        ["resource", "@", "Info", "plist"],
        ["explain", "@", "executable"],
        ["doctor", "@", "--format", "gnu"],
        ["coverage", "@"],
        ["diff", "@", "@"],
        ["verify", "@"],
    ],
    ids=" ".join,
)
def test_each_command_takes_an_identifier(words: list[str], folder: Path) -> None:
    by_path = cfbundle(*[word.replace("@", "a/b/Sketch.app") for word in words], folder=folder)
    by_name = cfbundle(*[word.replace("@", "org.example.sketch") for word in words], "--identifier", folder=folder)
    assert by_name == by_path
    assert by_path.status < 2


def test_an_identifier_may_follow_its_option(folder: Path) -> None:
    assert lines("get", "--identifier", "org.example.sketch", "CFBundleIdentifier", folder=folder) == [
        "org.example.sketch"
    ]


def test_the_current_directory_may_be_the_bundle(folder: Path) -> None:
    words = ["resource", "--identifier", "org.cfbundlecompat.Hello", "sunrise", "png"]
    assert lines(*words, folder=folder / "Hello.bundle") == ["./Contents/Resources/sunrise.png"]


def test_an_identifier_that_no_bundle_has_is_an_error(folder: Path) -> None:
    result = cfbundle("info", "org.example.none", "--identifier", folder=folder)
    assert (result.status, result.output) == (2, b"")
    assert result.errors == (
        b"org.example.none: error: no bundle in this directory, or below it, has this identifier\n"
    )
    # A path is not an identifier.
    assert cfbundle("info", "Hello.bundle", "--identifier", folder=folder).status == 2


def test_several_bundles_with_one_identifier_are_listed(folder: Path) -> None:
    shutil.copytree(folder / "a/b/Sketch.app", folder / "Copy.app")
    result = cfbundle("info", "org.example.sketch", "--identifier", folder=folder)
    assert (result.status, result.output) == (2, b"")
    assert result.errors.decode().splitlines() == [
        "org.example.sketch: error: several bundles have this identifier:",
        "  Copy.app",
        "  a/b/Sketch.app",
    ]


def test_bundles_inside_bundles_have_identifiers_and_those_in_archives_stay_closed(folder: Path) -> None:
    inner = folder / "Hello.bundle/Contents/PlugIns/In.bundle/Contents"
    inner.mkdir(parents=True)
    (inner / "Info.plist").write_text(INFO)
    (folder / "app.ipa").write_bytes(make(application()))
    assert lines("get", "--identifier", "org.example.a", "CFBundleDevelopmentRegion", folder=folder) == ["en"]
    assert cfbundle("info", "--identifier", "org.example.zipped", folder=folder).status == 2


@pytest.mark.parametrize("name", ["-", "-!/B.app", "-a.app", "a.zip!/B.app", "--json"])
def test_a_folder_with_an_identifier_may_have_any_name(name: str, tmp_path: Path) -> None:
    shutil.copytree(support.ROOT / HELLO, tmp_path / name)
    for command, *more in (["get", "CFBundleName"], ["doctor"], ["tree"], ["show"], ["verify"], ["coverage"]):
        words = [command, "--identifier", "org.cfbundlecompat.Hello", *more]
        result = piped(words, b"not an archive", tmp_path)
        assert result.status < 2 and result.errors == b"", (words, result)
        if not more and command in ("tree", "doctor"):
            assert result.output.startswith(name.encode()), result.output
    hint = lines("show", "--identifier", "org.cfbundlecompat.Hello", folder=tmp_path)[-1].split("cfbundle doctor ")[1]
    assert hint == (f"./{name}" if name.startswith("-") else name)


def test_an_identifier_is_not_empty(folder: Path) -> None:
    for command in ("info", "doctor", "verify"):
        result = cfbundle(command, "--identifier", "", folder=folder)
        assert (result.status, result.output) == (2, b"")
        assert result.errors.startswith(b"Error: --identifier: an identifier is not empty\n")


def test_links_are_not_followed_to_find_an_identifier(folder: Path) -> None:
    (folder / "Again.app").symlink_to("a/b/Sketch.app")
    (folder / "a/loop").symlink_to("..")
    assert lines("get", "--identifier", "org.example.sketch", "CFBundleIdentifier", folder=folder)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every directory")
def test_a_directory_that_cannot_be_read_is_named_if_nothing_is_found(folder: Path) -> None:
    (folder / "closed").mkdir(mode=0)
    assert cfbundle("info", "org.example.sketch", "--identifier", folder=folder).errors == b""
    result = cfbundle("info", "org.example.none", "--identifier", folder=folder)
    assert result.errors.startswith(b"closed: error: Permission denied\norg.example.none: error: ")


# ---- Case ----


@pytest.fixture
def shouting(tmp_path: Path) -> Path:
    """A bundle as a file system of a Mac accepts it."""
    resources = tmp_path / "A.bundle/CONTENTS/resources"
    (resources / "de.lproj").mkdir(parents=True)
    (resources / "de.lproj/Localizable.strings").write_text('"a" = "Hallo";')
    (resources / "map.txt").write_text("a map")
    (resources.parent / "info.PLIST").write_text(INFO)
    return tmp_path


def test_files_are_found_in_another_case_if_asked_for(shouting: Path) -> None:
    assert cfbundle("get", "A.bundle", "CFBundleIdentifier", folder=shouting).status == 1
    option = "--case-insensitive"
    assert lines("get", "A.bundle", "CFBundleIdentifier", option, folder=shouting) == ["org.example.a"]
    assert json.loads("\n".join(lines("info", "A.bundle", "--raw", "--json", option, folder=shouting)))
    assert lines("string", "A.bundle", "a", option, "--language", "de", folder=shouting) == ["Hallo"]
    assert lines("strings", "A.bundle", option, "--language", "de", folder=shouting) == ["a\tHallo"]
    assert lines("languages", "A.bundle", option, folder=shouting)[0].split()[0] == "de"
    assert lines("resource", "A.bundle", "map", "txt", "--cat", option, folder=shouting) == ["a map"]
    assert lines("explain", "A.bundle", "resource", "map.txt", option, folder=shouting)[-1].endswith("map.txt")
    assert json.loads("\n".join(lines("show", "A.bundle", "--json", option, folder=shouting)))["layout"] == "Contents"
    # Resources have their case.
    assert cfbundle("resource", "A.bundle", "MAP", "txt", option, folder=shouting).status == 1


def test_case_does_not_matter_in_archives_either(shouting: Path) -> None:
    with zipfile.ZipFile(shouting / "a.zip", "w") as archive:
        for path in sorted((shouting / "A.bundle").rglob("*")):
            archive.write(path, path.relative_to(shouting))
    for name in ("a.zip", "a.zip!/A.bundle"):
        assert lines("get", name, "CFBundleIdentifier", "--case-insensitive", folder=shouting) == ["org.example.a"]


@pytest.mark.parametrize("name", ["Hello.bundle", "./Hello.bundle/", "Hello.bundle/Contents/.."])
def test_a_bundle_in_the_usual_case_answers_as_without_the_option(name: str, folder: Path) -> None:
    for words in (["info"], ["languages", "--json"], ["strings", "--all", "--format", "json"], ["show", "--json"]):
        command, *options = words
        usual = cfbundle(command, name, *options, folder=folder)
        assert cfbundle(command, name, *options, "--case-insensitive", folder=folder) == usual


def test_links_and_messages_are_those_of_the_files(folder: Path) -> None:
    contents = folder / "Hello.bundle/Contents"
    (contents / "Resources").rename(folder / "elsewhere")
    (contents / "Resources").symlink_to(folder / "elsewhere")
    found = lines("string", "Hello.bundle", "greeting", "--language", "de", "--case-insensitive", folder=folder)
    assert found == lines("string", "Hello.bundle", "greeting", "--language", "de", folder=folder)
    (contents / "Info.plist").write_text("<plist><dict><key>a</key></dict></plist>")
    result = cfbundle("info", "Hello.bundle", "--case-insensitive", folder=folder)
    assert b"Hello.bundle/Contents/Info.plist: line 1" in result.errors
    assert b"cfbc-tree" not in result.errors


# ---- Standard input ----


def piped(words: list[str], archive: bytes, folder: Path) -> tools.Result:
    return tools.run(CFBUNDLE, words, folder, source=archive)


def zipped(folder: Path, *names: str) -> bytes:
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            for path in sorted((folder / name).rglob("*")):
                archive.write(path, path.relative_to(folder))
    return output.getvalue()


@pytest.mark.parametrize(
    "words",
    [
        ["show", "@", "--json"],
        ["tree", "@"],
        ["get", "@", "CFBundleName"],
        ["strings", "@", "--format", "json"],
        ["resource", "@", "sunrise.png", "--cat"],
        ["doctor", "@", "--format", "gnu"],
        ["coverage", "@", "--json"],
        ["diff", "@", "@"],
        ["verify", "@"],
    ],
    ids=" ".join,
)
def test_a_zip_may_come_from_standard_input(words: list[str], folder: Path) -> None:
    archive = zipped(folder, "Hello.bundle")
    (folder / "app.zip").write_bytes(archive)
    of_file = cfbundle(*[word.replace("@", "app.zip") for word in words], folder=folder)
    of_pipe = piped([word.replace("@", "-") for word in words], archive, folder)
    assert of_pipe == tools.Result(of_file.status, of_file.output.replace(b"app.zip!", b"-!"), of_file.errors)


def test_the_command_that_show_names_can_be_run(folder: Path) -> None:
    archive = zipped(folder, "Hello.bundle")
    shown = piped(["show", "-"], archive, folder).output.decode().splitlines()[-1]
    words = shown.split(": cfbundle ")[1].split()
    assert words == ["doctor", "--", "-!/Hello.bundle"]
    assert b"[CFB501 executable-missing]" in piped(words, archive, folder).output


def test_of_several_bundles_in_standard_input_one_is_named(folder: Path) -> None:
    archive = zipped(folder, "Hello.bundle", "a/b/Sketch.app")
    result = piped(["get", "-", "CFBundleName"], archive, folder)
    assert (result.status, result.errors) == (
        2,
        b"-: error: there are several bundles in the archive:\n  -!/Hello.bundle\n  -!/a/b/Sketch.app\n",
    )
    assert piped(["get", "--", "-!/Hello.bundle", "CFBundleName"], archive, folder).output == b"Hello\n"


@pytest.mark.parametrize("command", ["info", "doctor"])
@pytest.mark.parametrize("source", [b"", b"text", b"\x1f\x8b\x08" + bytes(100), make([Entry(b"x", b"y")], cut=9)])
def test_standard_input_that_is_not_a_zip_is_an_error(command: str, source: bytes, folder: Path) -> None:
    result = piped([command, "-"], source, folder)
    assert result.status == 2
    assert result.errors.startswith(b"-: error: ") and result.errors.count(b"\n") == 1
    assert b"zip archive" in result.errors or b"central directory" in result.errors


def test_standard_input_over_the_limit_is_an_error(folder: Path) -> None:
    archive = zipped(folder, "Hello.bundle")
    assert piped(["get", "-", "CFBundleName", "--max-size", str(len(archive))], archive, folder).output == b"Hello\n"
    result = piped(["get", "-", "CFBundleName", "--max-size", str(len(archive) - 1)], archive, folder)
    assert (result.status, result.errors) == (
        2,
        f"-: error: File too large\n    fix: --max-size allows more than {len(archive) - 1}\n".encode(),
    )


def test_an_endless_standard_input_ends_at_the_limit(folder: Path) -> None:
    with open("/dev/zero", "rb") as zeros:
        result = tools.subprocess.run(
            [CFBUNDLE, "info", "-", "--max-size", "5000000"], stdin=zeros, capture_output=True, timeout=60, check=False
        )
    assert (result.returncode, result.stderr.splitlines()[0]) == (2, b"-: error: File too large")


def test_a_file_named_as_standard_input_needs_a_directory(folder: Path) -> None:
    (folder / "-").write_bytes(zipped(folder, "Hello.bundle"))
    assert lines("get", "./-", "CFBundleName", folder=folder) == ["Hello"]
