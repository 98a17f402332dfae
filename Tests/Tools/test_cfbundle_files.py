"""`strings`, `languages` and `coverage` on single files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tools

CATALOG = {
    "sourceLanguage": "en",
    "version": "1.0",
    "strings": {
        "hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "bye": {},
    },
}


def cfbundle(*arguments: str, folder: Path, source: bytes = b"") -> tools.Result:
    return tools.run(tools.CFBUNDLE, arguments, folder, source)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "C.xcstrings").write_text(json.dumps(CATALOG))
    for language, text in [("en", '"a" = "A";\n"b" = "B";\n'), ("de", '"a" = "Ä";\n')]:
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/L.strings").write_text(text)
    return tmp_path


def test_strings_of_a_file_are_those_of_the_file(folder: Path) -> None:
    assert cfbundle("strings", "de.lproj/L.strings", folder=folder).output.decode() == "a\tÄ\n"
    assert cfbundle("strings", "en.lproj/L.strings", "--key", "b", folder=folder).output == b"B\n"
    assert cfbundle("strings", "en.lproj/L.strings", "--key", "c", folder=folder).status == 1
    assert cfbundle("strings", "C.xcstrings", "--language", "de", "--key", "hello", folder=folder).output == b"Hallo\n"
    found = json.loads(cfbundle("strings", "C.xcstrings", "--all", "--json", folder=folder).output)
    assert found["C"]["hello"] == {"de": "Hallo", "en": "hello"}


def test_strings_of_standard_input(folder: Path) -> None:
    source = b'"x" = "X";'
    assert cfbundle("strings", "-", "--stdin-name", "a.strings", folder=folder, source=source).output == b"x\tX\n"
    assert cfbundle("strings", "-", "--stdin-name", "a.plist", folder=folder, source=source).status == 2
    assert cfbundle("strings", "C.xcstrings", "--stdin-name", "a.strings", folder=folder).status == 2


@pytest.mark.parametrize("command", ["strings", "languages"])
def test_a_table_that_is_not_read_to_its_end_is_an_error(folder: Path, command: str) -> None:
    (folder / "x.strings").write_text('"a" = "A";\n"b" = "B"')
    result = cfbundle(command, "x.strings", folder=folder)
    assert (result.status, result.output) == (2, b"")
    assert result.errors.startswith(b"x.strings:2:")


def test_languages_of_a_catalog(folder: Path) -> None:
    found = json.loads(cfbundle("languages", "C.xcstrings", "--json", folder=folder).output)
    assert {each["name"]: each["keys"] for each in found["languages"]} == {"de": 1, "en": 2}
    assert [each["name"] for each in found["languages"] if each["development"]] == ["en"]


def test_coverage_of_a_table_has_its_other_languages(folder: Path) -> None:
    (folder / "en.lproj/Other.strings").write_text('"x" = "X";\n')
    for name in ("de.lproj/L.strings", "en.lproj/L.strings"):
        found = json.loads(cfbundle("coverage", name, "--json", folder=folder).output)
        assert found["tables"] == ["L"]
        assert [(each["name"], each["translated"], each["keys"]) for each in found["languages"]] == [("de", 1, 2)]
    found = json.loads(cfbundle("coverage", "C.xcstrings", "--json", folder=folder).output)
    assert [(each["name"], each["translated"], each["keys"]) for each in found["languages"]] == [("de", 1, 2)]
    assert cfbundle("coverage", "C.xcstrings", "--min", "90", folder=folder).status == 1


def test_coverage_of_a_table_that_cannot_be_read(folder: Path) -> None:
    (folder / "de.lproj/L.strings").write_text('"a" = ')
    (folder / "de.lproj/Other.strings").write_text('"a" = ')
    result = cfbundle("coverage", "en.lproj/L.strings", folder=folder)
    assert result.status == 2
    assert result.errors.count(b"error:") == 1
    assert b"de.lproj/L.strings:1:" in result.errors
