"""The limits of cfbundle's readers, and the options that set them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from test_cfbundle import cfbundle, lines
from zips import Entry, make

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
    deep = errors(*words, "--max-depth", "20", folder=folder, status=2)
    assert "A.bundle/Contents/Info.plist: line 1" in deep
    assert deep.endswith("containers are nested too deeply\n    fix: --max-depth allows more than 20\n")

    size = info.stat().st_size
    assert lines(*words, "--max-size", str(size), folder=folder) == ["org.example.a"]
    large = errors(*words, "--max-size", str(size - 1), folder=folder, status=2)
    assert large.endswith(
        f"A.bundle/Contents/Info.plist: File too large\n    fix: --max-size allows more than {size - 1}\n"
    )

    info.write_text(HEAD.format("<key>a</key><array>" + "<true/>" * 100 + "</array>"))
    assert lines(*words, "--max-objects", "200", folder=folder) == ["org.example.a"]
    many = errors(*words, "--max-objects", "100", folder=folder, status=2)
    assert many.endswith("too many objects\n    fix: --max-objects allows more than 100\n")


def test_options_of_limits_may_come_first(contents: Path) -> None:
    folder = contents.parent.parent
    assert lines("--max-depth=9", "--max-size", "9999", "get", "A.bundle", "CFBundleIdentifier", folder=folder)


@pytest.mark.full
def test_a_deeper_list_than_usual_can_be_read(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Info.plist").write_text(HEAD.format(nested(4000)))
    assert cfbundle("get", "A.bundle", "CFBundleIdentifier", folder=folder).status == 2
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
    assert b"Localizable.strings: File too large\n    fix: --max-size allows more than 1000\n" in result.errors


def test_doctor_reports_files_over_a_limit(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Resources/en.lproj/Localizable.strings").write_text('"a" = "' + "b" * 2000 + '";\n')
    found = lines("doctor", "A.bundle", "--select", "CFB215", "--max-size", "1000", folder=folder, status=1)
    assert found[:2] == [
        "A.bundle/Contents/Resources/en.lproj/Localizable.strings: error: file too large [CFB215 unreadable]",
        "    fix: --max-size allows more than 1000",
    ]
    (contents / "Info.plist").write_text(HEAD.format(nested(20)))
    found = lines("doctor", "A.bundle", "--select", "CFB102", "--max-depth", "20", folder=folder, status=1)
    assert "containers are nested too deeply [CFB102 info-unreadable]" in found[0]
    assert found[1] == "    fix: --max-depth allows more than 20"


def test_who_cannot_read_the_info_plist_says_so(contents: Path) -> None:
    folder = contents.parent.parent
    for words in (["info"], ["info", "--raw"], ["show"], ["get"]):
        command, *options = words
        more = ["CFBundleIdentifier"] if command == "get" else []
        result = cfbundle(command, "A.bundle", *more, *options, "--max-size", "20", folder=folder)
        assert result.status == 2, words
        assert b"Info.plist: File too large\n    fix: --max-size allows more than 20\n" in result.errors, words
    assert cfbundle("info", "A.bundle", "--max-size", "20", folder=folder).output == b""
    (contents / "Info.plist").write_text("{}")
    result = cfbundle("info", "A.bundle", folder=folder)
    assert (result.status, result.errors) == (0, b"")
    (contents / "Info.plist").unlink()
    assert cfbundle("info", "A.bundle", folder=folder).status == 0


@pytest.mark.full
def test_an_info_plist_may_have_more_than_64_mib_if_asked_for(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Info.plist").write_text(HEAD.format("<!--" + " " * (65 << 20) + "-->"))
    words = ["doctor", "A.bundle", "--select", "CFB101,CFB102,CFB215"]
    found = lines(*words, folder=folder, status=1)
    assert "the file is too large [CFB102 info-unreadable]" in found[0]
    assert found[1] == "    fix: --max-size allows more than 67108864"
    lines(*words, "--max-size", "100000000", folder=folder)
    get = ["get", "A.bundle", "CFBundleIdentifier"]
    assert lines(*get, "--max-size", "100000000", folder=folder) == ["org.example.a"]


def test_messages_with_the_words_of_a_limit_have_no_hint(contents: Path) -> None:
    folder = contents.parent.parent
    table = contents / "Resources/en.lproj/Localizable.strings"
    table.write_text('"The file is too large." = "a";\n"too many objects" = "%d";\n"too many objects" = "%d";\n')
    (contents / "Resources/de.lproj").mkdir()
    (contents / "Resources/de.lproj/Localizable.strings").write_text('"a" = "";\n')
    (contents / "Resources/containers are nested too deeply").symlink_to("nowhere: File too large")
    result = cfbundle("doctor", "A.bundle", "--select", "all", folder=folder)
    assert b"too large" in result.output and b"too many objects" in result.output
    assert b"nested too deeply" in result.output
    assert b"allows more" not in result.output + result.errors
    missing = folder / "nested too deeply.app"
    missing.mkdir()
    (missing / "info.plist").write_text(HEAD.format(""))
    found = lines("doctor", missing.name, "--select", "CFB225", folder=folder, status=1)
    assert found[1] == "    fix: rename it to Info.plist"


def test_a_limit_without_an_option_has_no_hint(contents: Path) -> None:
    folder = contents.parent.parent
    (folder / "Sources").mkdir()
    (folder / "Sources/a.m").write_text("NSLocalizedString(" + "(" * 100_000 + "\n")
    result = cfbundle("doctor", "A.bundle", "--source", "Sources", folder=folder)
    assert b"allows more" not in result.output + result.errors

    # Far more content than its bytes can have.
    claim = Entry(b"Payload/A.app/en.lproj/Localizable.strings", b" " * 5000, method=8, size=2_000_000_000)
    (folder / "a.ipa").write_bytes(make([Entry(b"Payload/A.app/Info.plist", HEAD.format("").encode()), claim]))
    for words in (["doctor"], ["diff", "a.ipa"], ["coverage"], ["strings"]):
        result = cfbundle(*words, "a.ipa", folder=folder)
        assert b"2000000000" in result.output + result.errors, words
        assert b"allows more" not in result.output + result.errors, words


def test_a_list_that_expands_to_many_objects_has_the_limit_of_objects(contents: Path) -> None:
    folder = contents.parent.parent
    # A list whose arrays each refer to the one before twice.
    (contents / "Info.plist").write_bytes(unfolding(21))
    words = ["doctor", "A.bundle", "--select", "CFB102"]
    found = lines(*words, folder=folder, status=1)
    assert "the list expands to too many objects [CFB102 info-unreadable]" in found[0]
    assert found[1] == "    fix: --max-objects allows more than 1048576"
    assert lines(*words, "--max-objects", "5000000", folder=folder)[0].startswith("No findings")
    # However large the limit is.
    (contents / "Info.plist").write_bytes(unfolding(60))
    assert "too many objects" in lines(*words, "--max-objects", str(2**62), folder=folder, status=1)[0]


def test_a_list_may_take_more_memory_if_asked_for(contents: Path) -> None:
    folder = contents.parent.parent
    (contents / "Resources/en.lproj/Localizable.strings").write_text("a = b;")
    (contents / "Info.plist").write_text(HEAD.format("<key>a</key><array>" + "<dict/>" * 1000 + "</array>"))
    words = ["get", "A.bundle", "CFBundleIdentifier"]
    many = errors(*words, "--max-memory", "50000", folder=folder, status=2)
    assert many.endswith("for a file of its size\n    fix: --max-memory allows more than 50000\n")
    assert lines(*words, "--max-memory", "500000", folder=folder) == ["org.example.a"]


def unfolding(levels: int) -> bytes:
    """A small binary list of 2 to the power of `levels` objects."""
    objects = [b"\xd1\x01\x02", b"\x51a"]
    objects += [bytes([0xA2, level + 3, level + 3]) for level in range(levels)]
    objects.append(b"\x09")
    offsets, content = b"", b"bplist00"
    for item in objects:
        offsets += bytes([len(content)])
        content += item
    numbers = len(objects).to_bytes(8, "big") + bytes(8) + len(content).to_bytes(8, "big")
    return content + offsets + bytes(6) + b"\x01\x01" + numbers


def test_an_info_plist_that_cannot_be_read_is_not_missing(contents: Path) -> None:
    words = ["doctor", "A.bundle", "--select", "CFB101,CFB215", "--max-size", "10"]
    found = lines(*words, folder=contents.parent.parent, status=1)
    assert [line for line in found if "[CFB" in line] == [
        f"A.bundle/Contents/{name}: error: file too large [CFB215 unreadable]"
        for name in ("Info.plist", "Resources/en.lproj/Localizable.strings")
    ]


@pytest.mark.parametrize("options", [["--max-objects", "1"], ["--max-size", "12"], []], ids=" ".join)
def test_tables_that_cannot_be_read_are_compared_by_their_bytes(contents: Path, options: list[str]) -> None:
    folder = contents.parent.parent
    shutil.copytree(folder / "A.bundle", folder / "B.bundle")
    name = "Contents/Resources/en.lproj/Localizable.strings"
    old, new = folder / "A.bundle" / name, folder / "B.bundle" / name
    texts = ['"a" = "b";\n"c" = "d";\n', '"a" = "b";\n"c" = "e";\n']
    for path, text in zip((old, new), texts, strict=True):
        path.write_text(text if options else text.removesuffix('";\n'))
    for bundle in ("A.bundle", "B.bundle"):
        (folder / bundle / "Contents/Info.plist").write_text("{}")
    result = cfbundle("diff", "A.bundle", "B.bundle", *options, folder=folder)
    assert (result.status, result.output) == (2, f"~ file {name}\n".encode())
    for bundle in ("A.bundle", "B.bundle"):
        assert f"{bundle}/{name}".encode() in result.errors
    assert (b"allows more" in result.errors) == bool(options)
    new.write_bytes(old.read_bytes())
    result = cfbundle("diff", "A.bundle", "B.bundle", *options, folder=folder)
    assert (result.status, result.output) == (2, b"")
    assert b"Localizable.strings" in result.errors


def test_a_table_that_only_one_bundle_can_read_differs(contents: Path) -> None:
    folder = contents.parent.parent
    shutil.copytree(folder / "A.bundle", folder / "B.bundle")
    name = "Contents/Resources/en.lproj/Localizable.strings"
    (folder / "B.bundle" / name).write_text('"a" = "b')
    result = cfbundle("diff", "A.bundle", "B.bundle", folder=folder)
    assert result.status == 2
    assert f"~ file {name}\n".encode() in result.output
    assert result.errors.startswith(f"B.bundle/{name}:".encode())
    # In JSON, too.
    changed = json.loads(cfbundle("diff", "A.bundle", "B.bundle", "--json", folder=folder).output)
    assert {"change": "changed", "kind": "file", "name": name} in changed


def test_coverage_says_what_it_cannot_read(contents: Path) -> None:
    folder = contents.parent.parent
    german = contents / "Resources/de.lproj/Localizable.strings"
    german.parent.mkdir()
    german.write_text('"a" = "c";\n')
    assert cfbundle("coverage", "A.bundle", folder=folder).status == 0
    result = cfbundle("coverage", "A.bundle", "--max-size", "5", folder=folder)
    assert result.status == 2
    assert (
        b"de.lproj/Localizable.strings: error: File too large\n    fix: --max-size allows more than 5\n"
        in result.errors
    )
    german.write_text('"a" = "c')
    result = cfbundle("coverage", "A.bundle", "--min", "100", folder=folder)
    assert result.status == 2
    assert b"A.bundle/Contents/Resources/de.lproj/Localizable.strings:1:" in result.errors
    # Other files have no keys.
    german.write_text('"a" = "c";\n')
    (contents / "Resources/large.txt").write_text("a" * 2000)
    assert cfbundle("coverage", "A.bundle", "--max-size", "1000", folder=folder).status == 0


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
