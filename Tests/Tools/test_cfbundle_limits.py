"""The limits of cfbundle's readers, and the options that set them."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_cfbundle import cfbundle, lines

HEAD = '<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>{}</dict></plist>'


def nested(levels: int) -> str:
    """Containers below the dictionary of a list."""
    return "<key>a</key>" + "<array>" * levels + "</array>" * levels


@pytest.fixture
def contents(tmp_path: Path) -> Path:
    resources = tmp_path / "A.bundle/Contents/Resources"
    (resources / "en.lproj").mkdir(parents=True)
    (resources.parent / "Info.plist").write_text(HEAD.format(""))
    (resources / "en.lproj/Localizable.strings").write_text('"a" = "b";\n')
    return resources.parent


def errors(*words: str, folder: Path, status: int) -> str:
    result = cfbundle(*words, folder=folder)
    assert result.status == status
    return result.errors.decode()


def test_an_info_plist_over_a_limit_names_the_limit_and_the_option(contents: Path) -> None:
    folder, info = contents.parent.parent, contents / "Info.plist"
    words = ["get", "A.bundle", "CFBundleIdentifier"]
    info.write_text(HEAD.format(nested(20)))
    assert lines(*words, "--max-depth", "21", folder=folder) == ["org.example.a"]
    deep = errors(*words, "--max-depth", "20", folder=folder, status=1)
    assert "A.bundle/Contents/Info.plist: line 1" in deep
    assert deep.endswith("containers are nested too deeply\n    fix: --max-depth allows more\n")

    size = info.stat().st_size
    assert lines(*words, "--max-size", str(size), folder=folder) == ["org.example.a"]
    large = errors(*words, "--max-size", str(size - 1), folder=folder, status=1)
    assert large.endswith("A.bundle/Contents/Info.plist: File too large\n    fix: --max-size allows more\n")

    info.write_text(HEAD.format("<key>a</key><array>" + "<true/>" * 100 + "</array>"))
    assert lines(*words, "--max-objects", "200", folder=folder) == ["org.example.a"]
    many = errors(*words, "--max-objects", "100", folder=folder, status=1)
    assert many.endswith("too many objects\n    fix: --max-objects allows more\n")


def test_options_of_limits_may_come_first(contents: Path) -> None:
    folder = contents.parent.parent
    assert lines("--max-depth=9", "--max-size", "9999", "get", "A.bundle", "CFBundleIdentifier", folder=folder)


def test_a_deeper_list_than_usual_can_be_read(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Info.plist").write_text(HEAD.format(nested(4000)))
    assert cfbundle("get", "A.bundle", "CFBundleIdentifier", folder=folder).status == 1
    for line in ("info @", "info @ --json", "info @ --format xml", "show @", "diff @ @", "get @ a --json"):
        words = line.replace("@", "A.bundle").split()
        result = cfbundle(*words, "--max-depth", "4096", folder=folder)
        assert (result.status, result.errors) == (0, b""), words


def test_tables_have_the_limits(contents: Path) -> None:
    folder = contents.parent.parent
    assert lines("strings", "A.bundle", "--max-size", "1000", folder=folder) == ["a\tb"]
    table = contents / "Resources/en.lproj/Localizable.strings"
    table.write_text('"a" = "' + "b" * 2000 + '";\n')
    result = cfbundle("strings", "A.bundle", "--max-size", "1000", folder=folder)
    assert b"Localizable.strings: File too large\n    fix: --max-size allows more\n" in result.errors


def test_doctor_reports_files_over_a_limit(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Resources/en.lproj/Localizable.strings").write_text('"a" = "' + "b" * 2000 + '";\n')
    found = lines("doctor", "A.bundle", "--select", "CFB215", "--max-size", "1000", folder=folder, status=1)
    assert found[:2] == [
        "A.bundle/Contents/Resources/en.lproj/Localizable.strings: error: file too large [CFB215 unreadable]",
        "    fix: --max-size allows more",
    ]
    (contents / "Info.plist").write_text(HEAD.format(nested(20)))
    found = lines("doctor", "A.bundle", "--select", "CFB102", "--max-depth", "20", folder=folder, status=1)
    assert "containers are nested too deeply [CFB102 info-unreadable]" in found[0]
    assert found[1] == "    fix: --max-depth allows more"


@pytest.mark.parametrize(
    "words",
    [
        ["nib", "large.nib"],
        ["convert", "large.strings", "-o", "x.po", "--language", "de"],
        ["merge", "--textconv", "large.strings"],
        ["merge", "large.strings", "large.strings", "large.strings", "large.strings"],
        ["compile", "large.xcstrings", "-o", "x"],
        ["resource", "A.bundle", "large", "txt", "--cat"],
        ["doctor", "A.bundle", "--baseline", "large.json"],
        ["doctor", "A.bundle", "--config", "large.json"],
        ["doctor", "A.bundle", "--source", "Sources"],
    ],
    ids=" ".join,
)
def test_each_reader_has_a_maximum_size(contents: Path, words: list[str]) -> None:
    folder = contents.parent.parent
    text = "/*" + " " * 2000 + "*/\n"
    for name in ("large.nib", "large.strings", "large.xcstrings", "large.json", "Sources/a.m"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (contents / "Resources/large.txt").write_text(text)
    result = cfbundle(*words, "--max-size", "1000", folder=folder)
    assert result.status != 0
    assert b"too large" in result.errors.lower() and b"--max-size allows more" in result.errors, result


@pytest.mark.parametrize(
    "words", [["--max-depth", "0"], ["--max-depth", "4097"], ["--max-size", "-1"], ["--max-objects", "x"]], ids=" ".join
)
def test_a_limit_that_is_not_a_number_is_bad_usage(words: list[str], contents: Path) -> None:
    result = cfbundle("info", "A.bundle", f"{words[0]}={words[1]}", folder=contents.parent.parent)
    assert (result.status, result.output) == (2, b"")
    assert words[0].encode() in result.errors
