"""cfbundle coverage, diff, strings and languages: of tables that are read in part, of interfaces, and of sources."""

from __future__ import annotations

import json
import os
import plistlib
import re
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


# ---- Texts that are not translated yet ----

NEW = "/* c\n   cfbundle: new */\n"


def kinds(folder: Path, *options: str) -> dict[str, list[str]]:
    """The keys of each kind, of the only translation."""
    result = run(folder, "coverage", "--json", *options, ".")
    (language,) = json.loads(result.output)["languages"]
    lists = ("missing", "untranslated", "stale")
    return {name: [item["key"] for item in language[name]] for name in lists}


def test_marked_copies_are_not_translated(tmp_path: Path) -> None:
    english = '"a" = "A"; "b" = "B"; "c" = "C"; "d" = "D"; "e" = "E";'
    german = f'{NEW}"a" = "A";\n{NEW}"b" = "";\n{NEW}"c" = "Z";\n"d" = "D";\n/* cfbundle: newer */\n"e" = "E";\n'
    tables(tmp_path, en=english, de=german)
    # A mark holds while the text is that of the source, or empty.
    assert kinds(tmp_path) == {"missing": [], "untranslated": ["a", "b"], "stale": []}
    assert languages(tmp_path) == {"de": (3, 5)}
    assert run(tmp_path, "coverage", "--min", "61", ".").status == 1
    assert b"de\tLocalizable\ta\n" in run(tmp_path, "coverage", "--missing", ".").output
    header, row = run(tmp_path, "coverage", "--format", "csv", ".").output.decode().splitlines()
    assert dict(zip(header.split(","), row.split(","), strict=True))["untranslated"] == "2"
    result = run(tmp_path, "doctor", "--select", "CFB407,CFB408", "--fail-on", "never", ".")
    assert result.output.count(b"warning: de: not translated yet [CFB407") == 2
    assert b"CFB408" not in result.output


def test_copies_count_as_missing_on_request(tmp_path: Path) -> None:
    text = '"a" = "Map"; "ok" = "OK"; "n" = "%d–%d"; "é" = "É";'
    tables(tmp_path, en=text, de=text)
    assert kinds(tmp_path)["missing"] == []
    # Without a letter, a text is the same in all languages.
    assert kinds(tmp_path, "--copies-are-missing")["missing"] == ["a", "ok", "é"]
    (tmp_path / ".cfbundle.plist").write_text('copies = ("ok");')
    assert kinds(tmp_path, "--copies-are-missing")["missing"] == ["a", "é"]
    exported = run(tmp_path, "export", ".", "-l", "de", "--copies-are-missing", "--unfinished", "-o", "de.xliff")
    assert exported.status == 0
    assert (tmp_path / "de.xliff").read_text().count("<trans-unit") == 2
    assert "<target" not in (tmp_path / "de.xliff").read_text()


def test_the_page_says_when_and_of_what_it_was_made(tmp_path: Path) -> None:
    info = {"CFBundleIdentifier": "a", "CFBundleDevelopmentRegion": "en", "CFBundleShortVersionString": "1.<2"}
    tables(tmp_path, None, en='"a" = "A";', de=f'{NEW}"a" = "A";\n')
    (tmp_path / "Info.plist").write_bytes(plistlib.dumps(info))
    environment = os.environ | {"SOURCE_DATE_EPOCH": "951782400"}
    done = tools.run(CFBUNDLE, ["coverage", "--html", "-", "."], tmp_path, env=environment)
    page = done.output.decode()
    assert re.search(r"<p>2000-02-29, cfbundle [\d.]+, version 1\.&lt;2 of the bundle</p>", page), page
    assert "Untranslated" in page and "0 %" in page


def test_converting_keeps_what_is_not_translated(tmp_path: Path) -> None:
    german = f'{NEW}"a" = "A";\n\n/* c */\n"b" = "Be";\n'
    tables(tmp_path / "1", None, en='/* c */\n"a" = "A";\n\n/* c */\n"b" = "B";\n', de=german)
    for output, back in (("po.po", "2"), ("t.csv", "3"), ("x.xcstrings", "4")):
        assert run(tmp_path, "convert", "--language", "de", "1", "-o", output).status == 0
        assert run(tmp_path, "convert", output, "-o", back, "--to", "strings").status == 0
    # gettext has no text for it.
    assert 'msgctxt "Localizable/a"\nmsgid "A"\nmsgstr ""\n' in (tmp_path / "po.po").read_text()
    assert "A,A,new" in (tmp_path / "t.csv").read_text()
    for back in ("3", "4"):
        (table,) = (tmp_path / back).glob("de.lproj/*")
        assert table.read_text() == german


def test_doctor_finds_what_is_translated_too_little(tmp_path: Path) -> None:
    for language, text in {
        "en": '"a" = "One"; "b" = "Two";',
        "de": '"a" = "Eins"; /* cfbundle: new */ "b" = "Two";',
    }.items():
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/L.strings").write_text(text, "utf-8")

    def found(*words: str) -> tools.Result:
        return tools.run(CFBUNDLE, ["doctor", ".", "--select", "CFB433", *words], tmp_path)

    result = found("--min", "60", "--verbose")
    assert (
        result.status == 1
        and b"de.lproj/L.strings: error: de: 50 % of L is translated, 1 of 2 keys [CFB433" in result.output
    )
    assert [found(*words).status for words in ([], ["--min", "50"], ["--min", "101"], ["--copies-are-missing"])] == [
        0,
        0,
        2,
        2,
    ]
