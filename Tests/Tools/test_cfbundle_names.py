"""Names of languages and tables in translation files: no command writes outside the folder that the user named."""

from __future__ import annotations

import csv
import json
import os
import plistlib
import re
import tempfile
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest
import tools
from hypothesis import example, given, seed, settings
from hypothesis import strategies as st

CFBUNDLE = tools.CFBUNDLE
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))

PARTS = [
    "..",
    ".",
    "",
    "a",
    "de",
    "x y",
    "C:",
    "~",
    "-x",
    ".hidden",
    "é",
    "\\",
    "\x1b[1m",
    "\u202e",
    "Base",
    "sr@latin",
]
NAMES = st.lists(st.sampled_from(PARTS), min_size=1, max_size=4).map("/".join) | st.text(max_size=70)


def po_string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda match: f"\\{ord(match[0]):03o}", escaped) + '"'


def write_csv(path: Path, language: str, table: str) -> None:
    with path.open("w", newline="") as file:
        csv.writer(file, quoting=csv.QUOTE_ALL).writerows([["table", "key", "en", language], [table, "k", "v", "w"]])


def write_xliff(path: Path, language: str, table: str) -> None:
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?><xliff version="1.2">'
        f'<file original={quoteattr(table + ".strings")} source-language="en" target-language={quoteattr(language)}>'
        '<body><trans-unit id="k"><source>v</source><target>w</target></trans-unit></body></file></xliff>'
    )


def write_po(path: Path, language: str, table: str) -> None:
    header = f"Language: {language}\nX-Source-Language: en\n"
    path.write_text(
        f'msgid ""\nmsgstr {po_string(header)}\n\nmsgctxt {po_string(table + "/k")}\nmsgid "v"\nmsgstr "w"\n'
    )


def write_catalog(path: Path, language: str, table: str) -> None:
    texts = {language: {"stringUnit": {"state": "translated", "value": "w"}}}
    path.write_text(json.dumps({"sourceLanguage": "en", "strings": {"k": {"localizations": texts}}, "version": "1.0"}))


def write_loctable(path: Path, language: str, table: str) -> None:
    path.write_bytes(plistlib.dumps({"en": {"k": "v"}, language: {"k": "w"}}))


WRITERS = {
    "csv": write_csv,
    "xliff": write_xliff,
    "po": write_po,
    "xcstrings": write_catalog,
    "loctable": write_loctable,
}
# XML 1.0 and text files cannot hold every character.
WRITABLE = {"csv": r"[^\r\n\x00]*", "po": r"[^\n]*", "loctable": r"[^\x00-\x1f\x7f]*", "xliff": r"[^\x00-\x1f\x7f]*"}
COMMANDS = [("csv", "strings"), ("xliff", "strings"), ("po", "strings"), ("csv", "xcstrings"), ("csv", "po")]
COMMANDS += [("xcstrings", "po"), ("xcstrings", "strings"), ("loctable", "stringsdict"), ("xcstrings", "compile")]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("source", "target"), COMMANDS)
@seed(SEED)
@settings(max_examples=10, deadline=None, database=None)
@example("../../victim/de", "T")
@example("de", "../victim/T")
@example("de", "..")
@example("/tmp/de", "T")
@given(NAMES, NAMES)
def test_names_never_lead_out_of_the_output(source: str, target: str, language: str, table: str) -> None:
    if not re.fullmatch(WRITABLE.get(source, r"(?s:.*)"), language + table):
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        output = folder / "a/b/out"
        for path in (output, folder / "a/victim/de.lproj"):
            path.mkdir(parents=True)
        (folder / "a/victim/de.lproj/T.strings").write_text('"k" = "precious";')
        input = folder / f"a/T.{source}"
        WRITERS[source](input, language, table)
        before = files(folder)
        arguments = ["compile", input, "-o", output]
        if target != "compile":
            arguments = ["convert", input, "-o", output, "--to", target, "--lossy", "--quiet"]
        result = tools.run(CFBUNDLE, [str(argument) for argument in arguments], folder)
        made = {path: content for path, content in files(folder).items() if before.get(path) != content}
        assert before.keys() <= files(folder).keys()
        assert all(path.startswith("a/b/out/") for path in made), made
        if result.status:
            assert (result.status, made) == (2, {}), result
            assert b"error: " in result.errors


@pytest.mark.parametrize(("source", "place"), [("csv", b":1:1: "), ("xliff", b":1:"), ("po", b":1:1: ")])
def test_the_error_has_the_place_of_the_name(tmp_path: Path, source: str, place: bytes) -> None:
    input = tmp_path / f"T.{source}"
    WRITERS[source](input, "../x", "T")
    result = tools.run(CFBUNDLE, ["convert", str(input), "-o", "out", "--to", "strings"], tmp_path)
    assert result.status == 2
    assert input.name.encode() + place in result.errors, result
    assert b'error: "../x" is not a name of a language' in result.errors


@pytest.mark.parametrize("language", ["Base", "base", "mul", "MUL"])
@pytest.mark.parametrize("source", ["csv", "xliff", "xcstrings"])
def test_folders_of_interfaces_are_no_languages(tmp_path: Path, source: str, language: str) -> None:
    input = tmp_path / f"T.{source}"
    WRITERS[source](input, language, "T")
    arguments = ["compile"] if source == "xcstrings" else ["convert", "--to", "strings"]
    result = tools.run(CFBUNDLE, [*arguments, input.name, "-o", "out"], tmp_path)
    assert result.status == 2
    assert f'error: "{language}" is not a name of a language'.encode() in result.errors
    assert not (tmp_path / "out").exists()


def test_names_that_no_path_is_made_of_are_kept(tmp_path: Path) -> None:
    """A column of a CSV file may have any name in a catalog."""
    write_csv(tmp_path / "t.csv", "Deutsch (Sie)", "a/b")
    result = tools.run(CFBUNDLE, ["convert", "t.csv", "-o", "t.xliff", "--quiet"], tmp_path)
    assert (result.status, result.errors) == (0, b"")


@pytest.mark.parametrize("link", ["de.lproj", "de.lproj/T.strings", "de.lproj/T.strings -> nowhere"])
def test_links_do_not_lead_out_of_the_output(tmp_path: Path, link: str) -> None:
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "T.strings").write_text('"k" = "precious";')
    name, _, target = link.partition(" -> ")
    (tmp_path / "out" / name).parent.mkdir(parents=True)
    (tmp_path / "out" / name).symlink_to(victim / (target or ("" if name == "de.lproj" else "T.strings")))
    write_catalog(tmp_path / "T.xcstrings", "de", "")
    for command in (["convert", "--to", "strings", "--force"], ["compile"]):
        arguments = [command[0], "T.xcstrings", "-o", "out", *command[1:]]
        result = tools.run(CFBUNDLE, arguments, tmp_path)
        assert result.status == 2 and b"a link leads out of the folder" in result.errors, result
        assert files(victim) == {"T.strings": b'"k" = "precious";'}
    assert not (tmp_path / "out/en.lproj").exists()


def test_links_inside_of_the_output_are_followed(tmp_path: Path) -> None:
    (tmp_path / "out/German.lproj").mkdir(parents=True)
    (tmp_path / "out/de.lproj").symlink_to("German.lproj")
    write_catalog(tmp_path / "T.xcstrings", "de", "")
    result = tools.run(CFBUNDLE, ["compile", "T.xcstrings", "-o", "out"], tmp_path)
    assert (result.status, result.errors) == (0, b"")
    assert (tmp_path / "out/German.lproj/T.strings").is_file() and (tmp_path / "out/de.lproj").is_symlink()


def test_names_that_differ_in_case_only_are_an_error(tmp_path: Path) -> None:
    rows = "table,key,en\nHelp,k,v\nHELP,k,w\n"
    (tmp_path / "t.csv").write_text(rows)
    result = tools.run(CFBUNDLE, ["convert", "t.csv", "-o", "out", "--to", "strings"], tmp_path)
    assert result.status == 2 and b"in case only" in result.errors and not (tmp_path / "out").exists()
    (tmp_path / "out/DE.lproj").mkdir(parents=True)
    write_catalog(tmp_path / "T.xcstrings", "de", "")
    result = tools.run(CFBUNDLE, ["compile", "T.xcstrings", "-o", "out"], tmp_path)
    assert result.status == 2 and b"DE.lproj" in result.errors and not (tmp_path / "out/en.lproj").exists()
