"""cfbundle coverage, diff, strings and languages: of tables that are read in part, of interfaces, and of sources."""

from __future__ import annotations

import json
import plistlib
from pathlib import Path
from typing import Any

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE


def run(folder: Path, *words: str) -> tools.Result:
    return tools.run(CFBUNDLE, [*words], folder)


def tables(folder: Path, region: str | None = "en", **texts: str) -> None:
    """A folder with a table of each language."""
    for language, text in texts.items():
        (folder / f"{language}.lproj").mkdir(parents=True, exist_ok=True)
        (folder / f"{language}.lproj/Localizable.strings").write_text(text)
    if region is not None:
        info = {"CFBundleIdentifier": "a", "CFBundleDevelopmentRegion": region}
        (folder / "Info.plist").write_bytes(plistlib.dumps(info))


def languages(folder: Path, *options: str) -> dict[str, tuple[int, int]]:
    """The translated keys and all keys of each language."""
    result = run(folder, "coverage", "--json", *options, ".")
    return {row["name"]: (row["translated"], row["keys"]) for row in json.loads(result.output)["languages"]}


# ---- Tables that are read to a fault ----


@pytest.mark.parametrize("fault", [";;", "; } ", "; \u200b", "; = ", '; "open'])
def test_what_is_read_in_part_is_not_counted(fault: str, tmp_path: Path) -> None:
    pair = '"a" = "1"'
    whole = pair + '; "b" = "2";'
    # A translation: its language is left out. The source: the whole table is.
    tables(tmp_path / "A", en=whole, de=pair + fault + '"b" = "2";', fr=pair + ";")
    tables(tmp_path / "B", en=pair + fault + '"b" = "2";', de=pair + ";")
    for name, known, place in (("A", {"fr": (1, 2)}, b"de"), ("B", {}, b"en")):
        result = run(tmp_path, "coverage", name)
        assert (result.status, result.errors.startswith(name.encode() + b"/" + place + b".lproj/")) == (2, True)
        assert b"Localizable.strings:1:" in result.errors
        assert languages(tmp_path / name) == known


def test_tables_that_differ_after_a_fault_differ(tmp_path: Path) -> None:
    tables(tmp_path / "A", en='"a" = "1";;\n"b" = "2";')
    tables(tmp_path / "B", en='"a" = "1";;\n"b" = "3";')
    result = run(tmp_path, "diff", "A", "B")
    assert (result.status, result.output) == (2, b"~ file en.lproj/Localizable.strings\n")
    assert result.errors.count(b"Localizable.strings:1:11: error: ") == 2
    # What is before it is used, as by programs, with a word about the rest.
    result = run(tmp_path, "strings", "A", "--language", "en")
    assert (result.status, result.output) == (0, b"a\t1\n")
    assert b"Localizable.strings" in result.errors and b"column 11" in result.errors


# ---- Interfaces in all languages ----


def catalog(texts: dict[str, str]) -> dict[str, Any]:
    units = {language: {"stringUnit": {"state": "translated", "value": text}} for language, text in texts.items()}
    return {"sourceLanguage": "en", "strings": {"id.title": {"localizations": units}}, "version": "1.0"}


@pytest.fixture
def interface(tmp_path: Path) -> Path:
    """A source tree whose interface has its strings in a catalog for all languages."""
    tables(tmp_path, en='"a" = "1";', de='"a" = "2";')
    (tmp_path / "mul.lproj").mkdir()
    content = catalog({"en": "Day", "de": "Tag", "fr": "Jour"})
    (tmp_path / "mul.lproj/Main.xcstrings").write_text(json.dumps(content))
    return tmp_path


def test_the_folder_of_interfaces_is_not_a_language(interface: Path) -> None:
    assert languages(interface) == {"de": (2, 2), "fr": (1, 2)}
    assert b"mul" not in run(interface, "languages", ".").output
    assert b"mul" not in run(interface, "show", ".").output
    assert b'"mul"' not in run(interface, "scan", "--fields", "languages,coverage", ".").output
    result = run(interface, "string", ".", "id.title", "--table", "Main", "--language", "fr")
    assert (result.status, result.output) == (0, b"Jour\n")
    assert b"Main" in run(interface, "strings", ".", "--all", "--json").output


def test_convert_reads_the_folder_of_interfaces(interface: Path) -> None:
    result = run(interface, "convert", ".", "-o", "o.csv")
    assert result.status == 0
    assert (interface / "o.csv").read_text().splitlines() == [
        "table,key,variant,comment,en,de,fr",
        "Localizable,a,,,1,2,",
        "Main,id.title,,,Day,Tag,Jour",
    ]
    # No language has such a name.
    (interface / "bad.csv").write_text("key,en,mul\nk,a,b\n")
    assert run(interface, "convert", "bad.csv", "-o", "out", "--to", "strings").status == 2
    assert not (interface / "out").exists()


# ---- The development language of a source tree ----


@pytest.mark.parametrize("region", ["$(DEVELOPMENT_LANGUAGE)", "${DEVELOPMENT_LANGUAGE}"])
def test_a_variable_names_no_development_language(region: str, tmp_path: Path) -> None:
    tables(tmp_path, region, en='"a" = "1"; "b" = "2";', de='"a" = "2";')
    assert languages(tmp_path) == {"de": (1, 2)}
    assert run(tmp_path, "coverage", "--min", "95", ".").status == 1
    for command in ("languages", "show", "strings"):
        result = run(tmp_path, command, ".")
        assert result.status == 0 and b"$" not in result.output, result


def test_without_english_the_language_with_most_keys_is_the_source(tmp_path: Path) -> None:
    tables(tmp_path, "$(DEVELOPMENT_LANGUAGE)", fr='"a" = "1"; "b" = "2";', de='"a" = "2";')
    assert languages(tmp_path) == {"de": (1, 2)}


def test_a_language_that_is_declared_and_there_is_listed_once(tmp_path: Path) -> None:
    tables(tmp_path, en='"a" = "1";')
    info = plistlib.loads((tmp_path / "Info.plist").read_bytes()) | {"CFBundleLocalizations": ["en"]}
    (tmp_path / "Info.plist").write_bytes(plistlib.dumps(info))
    assert b"searched: en\n" in run(tmp_path, "languages", ".").output
    assert b"en, en" not in run(tmp_path, "show", ".").output
