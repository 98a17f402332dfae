"""cfbundle doctor --fix: what it changes, and that it changes nothing else."""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
import tools
from sarif_pydantic import Sarif
from test_cfbundle import CFBUNDLE, INFO, cfbundle

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))

ENGLISH = "Contents/Resources/en.lproj/Localizable.strings"
GERMAN = "Contents/Resources/de.lproj/Localizable.strings"
CATALOG = "Contents/Resources/Texts.xcstrings"
STRAY = b"""{
  "sourceLanguage" : "en",
  "Zoom" : {
    "comment" : "A\\n\\"command\\""
  },
  "strings" : {
    "bold" : {

    },
    "page 10" : {
      "extractionState" : "manual"
    }
  },
  "page 9" : {
    "localizations" : {
      "de" : {
        "stringUnit" : {
          "state" : "translated",
          "value" : "Seite 9"
        }
      }
    }
  },
  "version" : "1.0"
}
"""
MENDED = b"""{
  "sourceLanguage" : "en",
  "strings" : {
    "bold" : {

    },
    "page 9" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Seite 9"
          }
        }
      }
    },
    "page 10" : {
      "extractionState" : "manual"
    },
    "Zoom" : {
      "comment" : "A\\n\\"command\\""
    }
  },
  "version" : "1.0"
}
"""
HELLO = b'/* Greets. */\n"hello" = "Hello";\n'
CRLF = b'"a" = "A";\r\n"b" = "B";\r\n'


def info(pairs: str) -> bytes:
    return INFO.replace("</dict>", pairs + "</dict>").encode()


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle without a finding that can be mended."""
    folder = tmp_path / "A.app"
    write(folder, {"Contents/Info.plist": INFO.encode(), ENGLISH: HELLO})
    return folder


def write(folder: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def content(folder: Path) -> dict[str, bytes]:
    """Files with their content, and links with their targets."""
    return {
        path.relative_to(folder).as_posix(): str(path.readlink()).encode() if path.is_symlink() else path.read_bytes()
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    }


def found(bundle: Path, *options: str) -> set[str]:
    result = cfbundle("doctor", "--json", "--fail-on", "never", *options, bundle)
    return {finding["ruleId"] for finding in json.loads(result.output)["findings"]}


# For each rule: files that are added to the bundle, and what --fix makes of them; None removes one.
CASES: list[tuple[str, str, dict[str, bytes], dict[str, bytes | None]]] = [
    (
        "CFB001",
        "comment",
        {ENGLISH: b'/* One. */\n"a" = "A";\n\n/* cfbundle:ignore CFB408 */\n"b" = "B";\n'},
        {ENGLISH: b'/* One. */\n"a" = "A";\n\n"b" = "B";\n'},
    ),
    (
        "CFB107",
        "key",
        {"Contents/Info.plist": info("<key>CFBundleDispalyName</key> <string>A</string><!-- c -->")},
        {"Contents/Info.plist": info("<key>CFBundleDisplayName</key> <string>A</string><!-- c -->")},
    ),
    (
        "CFB112",
        "type",
        {
            "Contents/PkgInfo": b"BNDLabcd",
            "Contents/Info.plist": info("<key>CFBundlePackageType</key><string>APPL</string>"),
        },
        {"Contents/PkgInfo": b"APPLabcd"},
    ),
    (
        "CFB205",
        "icon",
        {
            "Contents/Resources/Icon.icns": b"icns",
            "Contents/Info.plist": info("<key>CFBundleIconFile</key><string>icon</string>"),
        },
        {"Contents/Resources/icon.icns": b"icns", "Contents/Resources/Icon.icns": None},
    ),
    (
        "CFB211",
        "modifiers",
        {"Contents/Resources/a~ipad@2x.png": b"x", "Contents/Resources/a@2x.png": b"x"},
        {"Contents/Resources/a@2x~ipad.png": b"x", "Contents/Resources/a~ipad@2x.png": None},
    ),
    ("CFB213", "junk", {"Contents/Resources/.DS_Store": b"x"}, {"Contents/Resources/.DS_Store": None}),
    (
        "CFB213",
        "folder",
        {"Contents/__MACOSX/._a": b"x", "Contents/__MACOSX/b/._c": b"x", "Contents/__MACOSX/b/.DS_Store": b"x"},
        {
            "Contents/__MACOSX/._a": None,
            "Contents/__MACOSX/b/._c": None,
            "Contents/__MACOSX/b/.DS_Store": None,
        },
    ),
    (
        "CFB301",
        "lproj",
        {"Contents/Resources/de.Iproj/Localizable.strings": HELLO},
        {"Contents/Resources/de.Iproj/Localizable.strings": None, GERMAN: HELLO},
    ),
    ("CFB401", "semicolon", {GERMAN: b'"hello" = "Hallo" // kurz\n'}, {GERMAN: b'"hello" = "Hallo"; // kurz\n'}),
    (
        "CFB401",
        "semicolons",
        {ENGLISH: b'"a" = "A"\n"b" = "B";\n"c" = "C"\n'},
        {ENGLISH: b'"a" = "A";\n"b" = "B";\n"c" = "C"\n'},
    ),
    ("CFB403", "UTF-16", {GERMAN: '"hello" = "Grüße";\n'.encode("utf-16")}, {GERMAN: '"hello" = "Grüße";\n'.encode()}),
    (
        "CFB412",
        "numbers",
        {ENGLISH: b'"a" = "100 %% \\"%@\\" of %d";\n'},
        {ENGLISH: b'"a" = "100 %% \\"%1$@\\" of %2$d";\n'},
    ),
    (
        "CFB424",
        "sorted",
        {CATALOG: STRAY},
        {CATALOG: MENDED},
    ),
    (
        "CFB424",
        "first",
        {CATALOG: b'{"a": {}, "b": {"comment": "x"}, "strings": {"c": {}}}'},
        {CATALOG: b'{"strings": {"a": {},\n"b": {"comment": "x"},\n"c": {}}}'},
    ),
    (
        "CFB424",
        "empty",
        {CATALOG: b'{\n  "strings" : {\n\n  },\n  "a" : {\n\n  },\n  "version" : "1.0"\n}'},
        {CATALOG: b'{\n  "strings" : {\n    "a" : {\n\n    }\n  },\n  "version" : "1.0"\n}'},
    ),
]


@pytest.mark.parametrize(
    ("rule", "before", "after"), [(rule, *rest) for rule, _, *rest in CASES], ids=[f"{c[0]}-{c[1]}" for c in CASES]
)
def test_a_fix_changes_what_the_rule_found_and_nothing_else(
    bundle: Path, rule: str, before: dict[str, bytes], after: dict[str, bytes | None]
) -> None:
    write(bundle, before)
    wanted = {name: data for name, data in (content(bundle) | after).items() if data is not None}
    assert rule in found(bundle, "--select", rule)
    result = cfbundle("doctor", "--fix", "--select", rule, "--fail-on", "never", bundle)
    assert result.status == 0
    assert rule.encode() in result.errors
    assert content(bundle) == wanted
    while rule in found(bundle, "--select", rule):
        now = content(bundle)
        cfbundle("doctor", "--fix", "--select", rule, bundle)
        assert content(bundle) != now


@pytest.mark.parametrize("name", ["x.txt", "b/y", ".svn/entries"])
def test_a_folder_with_anything_else_is_not_deleted(bundle: Path, name: str) -> None:
    write(bundle, {f"Contents/__MACOSX/{name}": b"x", "Contents/__MACOSX/._a": b"x"})
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--select", "CFB213", "--fail-on", "never", bundle)
    assert (result.errors, content(bundle)) == (b"", before)


@pytest.mark.parametrize("encoding", ["latin-1", "cp1251", "koi8-r", "mac-roman"])
def test_no_encoding_is_guessed(bundle: Path, encoding: str) -> None:
    text = "Grüße" if encoding in ("latin-1", "mac-roman") else "Привет"
    write(bundle, {GERMAN: f'"hello" = "{text}";\n'.encode(encoding)})
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--select", "CFB402", "--fail-on", "never", bundle)
    assert (result.status, result.errors, content(bundle)) == (0, b"", before)
    assert "CFB402" in found(bundle)


@pytest.mark.parametrize("name", [".a.strings.swp", "a.orig", "a.rej", "a.bak", "a~"])
def test_what_editors_and_merges_leave_is_not_deleted(bundle: Path, name: str) -> None:
    write(bundle, {f"Contents/Resources/{name}": b"somebody's work"})
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--select", "CFB213", "--fail-on", "never", bundle)
    assert (result.status, result.errors, content(bundle)) == (0, b"", before)
    assert "CFB213" in found(bundle)


@pytest.mark.parametrize("name", ["._a", "Thumbs.db", "desktop.ini", ".localized"])
def test_what_file_managers_leave_is_deleted(bundle: Path, name: str) -> None:
    before = content(bundle)
    write(bundle, {f"Contents/Resources/{name}": b"x"})
    cfbundle("doctor", "--fix", "--select", "CFB213", bundle)
    assert content(bundle) == before


def test_a_link_in_a_folder_that_could_be_deleted_is_not_followed(bundle: Path, tmp_path: Path) -> None:
    write(tmp_path / "outside", {"._a": b"x"})
    write(bundle, {"Contents/__MACOSX/._a": b"x"})
    (bundle / "Contents/__MACOSX/._b").symlink_to(tmp_path / "outside")
    before = content(bundle)
    cfbundle("doctor", "--fix", "--select", "CFB213", bundle)
    assert (content(bundle), content(tmp_path / "outside")) == (before, {"._a": b"x"})


def test_a_dry_run_names_the_folder_that_would_be_deleted(bundle: Path) -> None:
    write(bundle, {"Contents/__MACOSX/._a": b"x"})
    result = cfbundle("doctor", "--fix", "--dry-run", "--select", "CFB213", bundle)
    assert (result.status, result.output) == (1, f"delete {bundle}/Contents/__MACOSX/\n".encode())


@pytest.mark.parametrize(
    "text",
    [
        b'{"strings": {"a": {}}, "a": {}}',
        b'{"strings": {}, "a": {"unknown": 1}}',
        b'{"strings": {}, "strings": {}, "a": {}}',
        b'{"a": {}}',
        b'{"strings": [], "a": {}}',
    ],
    ids=["known", "unknown", "twice", "none", "array"],
)
def test_what_may_be_no_entry_of_a_catalog_stays_where_it_is(bundle: Path, text: bytes) -> None:
    write(bundle, {CATALOG: text})
    assert "CFB424" in found(bundle)
    result = cfbundle("doctor", "--fix", "--select", "CFB424", "--fail-on", "never", bundle)
    assert (result.errors, (bundle / CATALOG).read_bytes()) == (b"", text)


def test_a_mended_catalog_has_the_same_entries(bundle: Path) -> None:
    rng = random.Random(SEED)
    names = ["a", "B", "page 9", "page 10", "\u00e9", 'q"', "x.y"]
    for _ in range(20):
        entries = {name: {"comment": rng.choice(["", "a\nb", "{"])} for name in names if rng.random() < 0.6}
        inside = {name: entry for name, entry in entries.items() if rng.random() < 0.5}
        members = [("strings", inside), ("version", "1.0"), ("sourceLanguage", "en")]
        members += [(name, entry) for name, entry in entries.items() if name not in inside]
        rng.shuffle(members)
        layout = rng.choice([{"indent": 2, "separators": (",", " : ")}, {"indent": 1}, {}])
        write(bundle, {CATALOG: json.dumps(dict(members), **layout, ensure_ascii=False).encode()})
        cfbundle("doctor", "--fix", "--select", "CFB424", bundle)
        mended = json.loads((bundle / CATALOG).read_bytes())
        assert mended == {"strings": entries, "version": "1.0", "sourceLanguage": "en"}


def test_a_framework_gets_its_current_version_and_a_program_its_mode(tmp_path: Path) -> None:
    framework = tmp_path / "F.framework"
    write(framework / "Versions/A", {"Resources/Info.plist": INFO.encode()})
    assert found(framework, "--fix", "--select", "CFB217") == set()
    assert (framework / "Versions/Current").readlink() == Path("A")
    app = tmp_path / "A.app"
    executable = info("<key>CFBundleExecutable</key><string>A</string>")
    write(app, {"Contents/Info.plist": executable, "Contents/MacOS/A": b"#!/bin/sh\n"})
    (app / "Contents/MacOS/A").chmod(0o640)
    assert found(app, "--fix", "--select", "CFB502") == set()
    assert (app / "Contents/MacOS/A").stat().st_mode & 0o7777 == 0o750


def test_a_dry_run_writes_nothing_and_prints_what_patch_can_apply(bundle: Path, tmp_path: Path) -> None:
    texts = [f'"k{number}" = "%@ {number} %d";' for number in range(30)]
    write(bundle, {ENGLISH: "\n".join(texts).encode(), "Contents/Resources/.DS_Store": b""})
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--dry-run", "--select", "CFB412,CFB213", bundle)
    assert (result.status, content(bundle)) == (1, before)
    assert f"delete {bundle}/Contents/Resources/.DS_Store\n".encode() in result.output
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    patch = result.output.split(b"delete ")[0]
    subprocess.run(["patch", "-s", copy / ENGLISH], input=patch, check=True)
    cfbundle("doctor", "--fix", "--select", "CFB412", bundle)
    assert (copy / ENGLISH).read_bytes() == (bundle / ENGLISH).read_bytes() != before[ENGLISH]
    result = cfbundle("doctor", "--fix", "--dry-run", "--select", "CFB412", bundle)
    assert (result.status, result.output, result.errors) == (0, b"", b"")
    assert cfbundle("doctor", "--dry-run", bundle).status == 2


def test_patch_applies_the_hunks_of_random_changes(bundle: Path, tmp_path: Path) -> None:
    rng = random.Random(SEED)
    for _ in range(20):
        texts = [
            rng.choice(['"k{}" = "%@ %d";', '"k{}" = "x";', "", "// {}"]).format(n) for n in range(rng.randrange(60))
        ]
        write(bundle, {ENGLISH: "\n".join(texts).encode() + rng.choice([b"", b"\n"])})
        shown = cfbundle("doctor", "--fix", "--dry-run", "--select", "CFB412", bundle)
        copy = tmp_path / "copy"
        shutil.copyfile(bundle / ENGLISH, copy)
        if shown.output:
            subprocess.run(["patch", "-s", copy], input=shown.output, check=True)
        cfbundle("doctor", "--fix", "--select", "CFB412", bundle)
        assert copy.read_bytes() == (bundle / ENGLISH).read_bytes()


def test_what_is_ignored_or_known_is_not_mended(bundle: Path, tmp_path: Path) -> None:
    write(bundle, {ENGLISH: b'/* cfbundle:ignore CFB412 */\n"a" = "%@ %@";\n', "Contents/Resources/.DS_Store": b""})
    cfbundle("doctor", "--write-baseline", tmp_path / "known", bundle)
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--baseline", tmp_path / "known", bundle)
    assert (result.errors, content(bundle)) == (b"", before)


def test_a_fix_that_fails_is_reported_and_does_not_stop_others(bundle: Path) -> None:
    junk = "Contents/Resources/.DS_Store"
    write(bundle, {ENGLISH: b'"a" = "%@ %@";\n', junk: b""})
    before = content(bundle)

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1))

    result = tools.run(CFBUNDLE, ["doctor", "--fix", "--select", "CFB412,CFB213", bundle], bundle, preexec_fn=limit)
    assert result.status == 2
    assert f"{ENGLISH}: error: File too large".encode() in result.errors
    assert b"fixed: " + bytes(bundle / junk) in result.errors
    assert b"fixed: " + bytes(bundle / ENGLISH) not in result.errors
    del before[junk]
    assert content(bundle) == before


def test_no_file_takes_the_name_of_another_one(bundle: Path) -> None:
    resources = "Contents/Resources"
    write(bundle, {f"{resources}/a~ipad@2x.png": b"1", f"{resources}/a@2x~ipad.png": b"2"})
    before = content(bundle)
    result = cfbundle("doctor", "--fix", "--select", "CFB211", bundle)
    assert (result.errors, content(bundle)) == (b"", before)


def test_files_behind_links_are_not_changed(bundle: Path, tmp_path: Path) -> None:
    outside = tmp_path / "Info.plist"
    outside.write_bytes(info("<key>CFBundleDispalyName</key><string>A</string>"))
    (bundle / "Contents/Info.plist").unlink()
    (bundle / "Contents/Info.plist").symlink_to(outside)
    before = outside.read_bytes()
    cfbundle("doctor", "--fix", "--select", "CFB107", bundle)
    assert outside.read_bytes() == before


def test_what_a_folder_behind_a_link_has_is_not_changed(bundle: Path, tmp_path: Path) -> None:
    """A link may lead anywhere, and the user has named the bundle only."""
    outside = tmp_path / "outside"
    write(outside, {"Localizable.strings": b'"a" = "%@ %@";\n', ".DS_Store": b"x", "a~ipad@2x.png": b"x"})
    (outside / "UTF16.strings").write_text('"a" = "b";', "utf-16")
    (bundle / "Contents/Resources/de.lproj").symlink_to(outside)
    (bundle / "Contents/Resources/fr.lproj").mkdir()
    (bundle / "Contents/Resources/fr.lproj/UTF16.strings").symlink_to(outside / "UTF16.strings")
    before = content(outside)
    cfbundle("doctor", "--fix", bundle)
    assert content(outside) == before


# What makes a table look as if its keys were dead: they are texts, or elsewhere, or the table is damaged.
TABLES = [
    b'"hello" = "Hello";\n',
    b"",
    b'/* no end\n"hello" = "Hello";\n',
    b'"hello" = "Hello";;\n"more" = "More";\n',
    b'<<<<<<< ours\n"hello" = "Hello";\n',
    b'"hello" = "Hello"\n"more" = "More";\n',
    '"hello" = "Hello";\n'.encode("utf-16"),
    b'{ "hello" = "Hello"; }',
]


@pytest.mark.parametrize("damaged", range(len(TABLES)))
@pytest.mark.parametrize("folders", [("en", "de"), ("en", "Base", "de", "fr")])
def test_a_fix_deletes_no_translation(bundle: Path, damaged: int, folders: tuple[str, ...]) -> None:
    german = {"hello": "Hallo", "more": "Mehr", "old": "Alt", "Quit": "Beenden"}
    for folder in folders:
        text = "".join(f'/* c */\n"{key}" = "{value} {folder}";\n' for key, value in german.items())
        write(bundle, {f"Contents/Resources/{folder}.lproj/Localizable.strings": text.encode()})
    write(bundle, {ENGLISH: TABLES[damaged]})
    cfbundle("doctor", "--fix", bundle)
    cfbundle("doctor", "--fix", bundle)
    for folder in folders[1:]:
        text = (bundle / f"Contents/Resources/{folder}.lproj/Localizable.strings").read_text()
        assert all(f'"{key}" = "{value} {folder}";' in text for key, value in german.items())
    dry = cfbundle("doctor", "--fix", "--dry-run", bundle)
    assert not any(line.startswith(b'-"') for line in dry.output.splitlines())


def test_a_picture_of_an_asset_catalog_keeps_its_name(bundle: Path) -> None:
    """Contents.json names it."""
    write(bundle, {"Contents/Resources/A.xcassets/I.appiconset/icon~ipad@2x.png": b"x"})
    before = content(bundle)
    cfbundle("doctor", "--fix", bundle)
    assert content(bundle) == before


def test_a_second_fix_changes_nothing(bundle: Path) -> None:
    for _, _, before, _ in CASES:
        write(bundle, before)
    for _ in range(4):
        cfbundle("doctor", "--fix", bundle)
    before = content(bundle)
    result = cfbundle("doctor", "--fix", bundle)
    assert (result.errors, content(bundle)) == (b"", before)


def test_json_and_sarif_have_the_edits(bundle: Path) -> None:
    write(bundle, {ENGLISH: '"ä" = "%@ %@";\n'.encode()})
    arguments = ("doctor", "--select", "CFB412", bundle, "--format")
    [finding] = json.loads(cfbundle(*arguments, "json").output)["findings"]
    [edit] = finding["fix"]["edits"]
    data = (bundle / ENGLISH).read_bytes()
    assert Path(edit["path"]) == bundle / ENGLISH
    changed = data[: edit["start"]] + edit["text"].encode() + data[edit["end"] :]
    assert changed == '"ä" = "%1$@ %2$@";\n'.encode()
    report = cfbundle(*arguments, "sarif").output
    Sarif.model_validate_json(report)
    [result] = json.loads(report)["runs"][0]["results"]
    [replacement] = result["fixes"][0]["artifactChanges"][0]["replacements"]
    region = replacement["deletedRegion"]
    assert (region["byteOffset"], region["byteOffset"] + region["byteLength"]) == (edit["start"], edit["end"])
    assert replacement["insertedContent"]["text"] == edit["text"]


# ---- What else a rewritten file keeps ----

NAME = "Localizable.strings"


@pytest.mark.parametrize("kind", ["file", "link", "folder"])
def test_a_file_with_the_name_of_a_temporary_one_stays(bundle: Path, tmp_path: Path, kind: str) -> None:
    write(bundle, {GERMAN: b'"hello" = "Hallo"\n'})
    mine = (bundle / GERMAN).with_name(NAME + ".~cfbc")
    if kind == "file":
        mine.write_bytes(b"mine")
    elif kind == "link":
        mine.symlink_to(tmp_path)
    else:
        mine.mkdir()
    assert cfbundle("doctor", "--fix", "--select", "CFB401", bundle).status == 0
    assert (bundle / GERMAN).read_bytes() == b'"hello" = "Hallo";\n'
    assert os.path.lexists(mine)
    assert kind != "file" or mine.read_bytes() == b"mine"


@pytest.mark.parametrize("length", [249, 250, 255])
def test_a_file_with_a_long_name_is_mended(bundle: Path, length: int) -> None:
    name = "x" * (length - len(".strings")) + ".strings"
    file = bundle / "Contents/Resources/de.lproj" / name
    write(bundle, {str(file.relative_to(bundle)): b'"hello" = "Hallo"\n'})
    assert cfbundle("doctor", "--fix", "--select", "CFB401", bundle).status == 0
    assert (file.read_bytes(), [entry.name for entry in file.parent.iterdir()]) == (b'"hello" = "Hallo";\n', [name])


def test_extended_attributes_stay(bundle: Path) -> None:
    write(bundle, {GERMAN: b'"hello" = "Hallo"\n'})
    try:
        os.setxattr(bundle / GERMAN, "user.note", b"keep")
    except OSError:
        pytest.skip("the file system has no extended attributes")
    assert cfbundle("doctor", "--fix", "--select", "CFB401", bundle).status == 0
    assert (bundle / GERMAN).read_bytes() == b'"hello" = "Hallo";\n'
    assert os.getxattr(bundle / GERMAN, "user.note") == b"keep"


PARTS = {"F": b"\xcf\xfa\xed\xfe", "Resources/Info.plist": INFO.encode(), "Headers/F.h": b"int f;\n"}


def framework(folder: Path, copies: tuple[str, ...] = (), links: tuple[str, ...] = ()) -> Path:
    """A framework as an archive without links leaves it: with copies in place of links, or without them."""
    bundle = folder / "F.framework"
    for place in ("Versions/A", *copies):
        write(bundle / place, PARTS)
    for name in links:
        (bundle / name).symlink_to("A" if name == "Versions/Current" else f"Versions/Current/{name}")
    return bundle


@pytest.mark.parametrize(
    ("copies", "links"),
    [
        ((), ()),
        ((".",), ()),
        ((".", "Versions/Current"), ()),
        (("Versions/Current",), ("F", "Headers", "Resources")),
        ((".",), ("Versions/Current",)),
        ((), ("Versions/Current", "F", "Resources")),
        ((), ("Versions/Current", "Headers")),
    ],
    ids=["lost", "copied", "current-too", "current", "top", "header", "program"],
)
def test_the_links_of_a_framework_are_made(tmp_path: Path, copies: tuple[str, ...], links: tuple[str, ...]) -> None:
    bundle = framework(tmp_path, copies, links)
    assert found(bundle) & {"CFB217", "CFB228"}
    result = cfbundle("doctor", "--fix", bundle)
    assert result.status == 0, result.output
    assert not found(bundle) & {"CFB202", "CFB217", "CFB227", "CFB228"}
    tops = {name: f"Versions/Current/{name}" for name in ("F", "Headers", "Resources")}
    assert {path.name: str(path.readlink()) for path in bundle.iterdir() if path.is_symlink()} == tops
    assert (bundle / "Versions/Current").readlink() == Path("A")
    assert content(bundle / "Versions/A") == PARTS
    assert sorted(path.name for path in bundle.iterdir()) == ["F", "Headers", "Resources", "Versions"]


@pytest.mark.parametrize("name", ["F", "Headers/F.h", "Headers/more.h"])
def test_a_copy_that_differs_stays(tmp_path: Path, name: str) -> None:
    bundle = framework(tmp_path, (".",), ("Versions/Current",))
    (bundle / name).write_bytes(b"other")
    before = content(bundle)
    result = cfbundle("doctor", "--fix", bundle)
    assert result.status == 1
    top = name.split("/", maxsplit=1)[0]
    assert f"{top} is no link, and differs from Versions/Current/{top}".encode() in result.output
    assert all(content(bundle)[path] == before[path] for path in before if path.startswith((top, "Versions/A")))
    assert (bundle / "Resources").is_symlink()


def test_of_several_versions_none_is_chosen(tmp_path: Path) -> None:
    bundle = framework(tmp_path)
    write(bundle / "Versions/B", PARTS)
    before = content(bundle)
    result = cfbundle("doctor", "--fix", bundle)
    assert result.status == 1
    assert b"link Versions/Current to one of 2 versions" in result.output
    assert content(bundle) == before


def test_an_absolute_link_is_made_relative(tmp_path: Path, bundle: Path) -> None:
    write(bundle, {"Contents/Resources/a/b.txt": b"x"})
    (bundle / "Contents/Resources/c.txt").symlink_to("/build/A.app/Contents/Resources/a/b.txt")
    (bundle / "Contents/Resources/d.txt").symlink_to(bundle / "Contents/Info.plist")
    (bundle / "Contents/Resources/other").symlink_to(tmp_path)
    assert cfbundle("doctor", "--fix", "--select", "CFB227", bundle).status == 0
    resources = bundle / "Contents/Resources"
    assert [str((resources / name).readlink()) for name in ("c.txt", "d.txt")] == ["a/b.txt", "../Info.plist"]
    assert (resources / "other").readlink() == tmp_path


def test_what_would_be_linked_is_printed(tmp_path: Path) -> None:
    bundle = framework(tmp_path)
    result = cfbundle("doctor", "--fix", "--dry-run", bundle)
    assert result.status == 1
    lines = result.output.decode().splitlines()
    assert [line.split("F.framework/")[1] for line in lines] == [
        "Versions/Current to A",
        "F to Versions/Current/F",
        "Resources to Versions/Current/Resources",
        "Headers to Versions/Current/Headers",
    ]
    assert not (bundle / "F").exists()
