"""cfbundle pseudo: tables in a language that is made of the source's texts."""

from __future__ import annotations

import json
import os
import plistlib
import re
import unicodedata
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
TAGS = {"accented": "en-XA", "double": "en-XA", "rtl": "ar-XB"}


def run(folder: Path, *words: str, **more: dict[str, str]) -> tools.Result:
    return tools.run(CFBUNDLE, list(words), folder, **more)


def unit(value: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": value}}


def plain(text: str) -> str:
    """A text without accents and marks of direction."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(
        letter for letter in decomposed if not unicodedata.combining(letter) and letter not in "\u202e\u202c"
    )


TEXTS = {
    "a": "Hello, %@!",
    "b": "%1$ld of %2$#@n@ (100 %%)",
    "c": 'See <a href="%@/x?a&b">the <b>map</b></a> &amp; go; a < b & c; ${name} ${',
    "d": "漢字 1 é",
    "e": "",
}


@pytest.mark.parametrize("style", TAGS)
def test_texts_change_and_what_programs_need_stays(style: str, tmp_path: Path) -> None:
    (tmp_path / "en.lproj").mkdir()
    (tmp_path / "en.lproj/L.strings").write_bytes(plistlib.dumps(TEXTS))
    result = run(tmp_path, "pseudo", "--style", style, "-o", "out", "en.lproj/L.strings")
    assert (result.status, result.output, result.errors) == (0, b"", b"")
    path = tmp_path / "out" / f"{TAGS[style]}.lproj/L.strings"
    listed = run(tmp_path, "plutil", "-convert", "json", "-o", "-", str(path))
    texts = json.loads(listed.output)
    kept = r"%(?:\d\$)?(?:ld|@|%|#@n@)|<[^ ][^>]*>|&amp;|\$\{name\}"
    for key, text in TEXTS.items():
        assert re.findall(kept, texts[key]) == re.findall(kept, text), (style, texts[key])
        if style == "accented":
            assert unicodedata.normalize("NFC", plain(texts[key])) == unicodedata.normalize("NFC", plain(text))
        elif style == "double":
            assert texts[key].endswith(text)
        else:
            assert texts[key] == f"\u202e{text}\u202c"
    assert style == "rtl" or texts["a"] != TEXTS["a"]
    if style == "double":
        assert texts["a"] == "Hello, ! Hello, %@!"


def test_all_that_varies_varies(tmp_path: Path) -> None:
    plural = {"variations": {"plural": {"one": unit("%arg file"), "other": unit("%arg files")}}}
    strings = {
        "n": {
            "localizations": {
                "en": unit("%#@f@ in %@") | {"substitutions": {"f": {"argNum": 1, "formatSpecifier": "lld"} | plural}},
                "de": unit("x"),
            }
        },
        "plain": {},
        "no": {"shouldTranslate": False},
    }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    (tmp_path / "L.xcstrings").write_text(json.dumps(catalog))
    result = run(tmp_path, "pseudo", "--style", "accented", "--language", "en-XC", "-o", "R", "L.xcstrings")
    assert (result.status, result.errors) == (0, b"")
    assert sorted(path.name for path in (tmp_path / "R").iterdir()) == ["en-XC.lproj"]
    entry = plistlib.loads((tmp_path / "R/en-XC.lproj/L.stringsdict").read_bytes())["n"]
    assert entry["NSStringLocalizedFormatKey"].startswith("%1$#@f@ ") and entry["NSStringLocalizedFormatKey"].endswith(
        " %2$@"
    )
    assert entry["f"]["one"].startswith("%1$lld ") and plain(entry["f"]["other"]) == "%1$lld files"
    table = (tmp_path / "R/en-XC.lproj/L.strings").read_text()
    assert '"plain" = ' in table and '"no"' not in table
    # A program shows it where that is the user's language, and doctor finds no fault with its formats.
    os.makedirs(tmp_path / "R/en.lproj")
    assert run(tmp_path, "compile", "L.xcstrings", "-o", "R").status == 0
    shown = run(tmp_path, "string", "R", "n", "2", "x", "--table", "L", "--language", "en-XC")
    assert shown.status == 0 and plain(shown.output.decode()) == "2 files in x\n"
    found = run(tmp_path, "doctor", "--select", "CFB409,CFB410,CFB411,CFB413,CFB414", "R")
    assert found.status == 0 and b"CFB4" not in found.output


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--style", "accented", "--language", "../x", "-o", "out", "L.xcstrings"], 2),
        (["--style", "accented", "-o", "out", "missing.xcstrings"], 2),
        (["--style", "accented", "-o", "out", "broken.xcstrings"], 2),
        (["--style", "accented", "--source-language", "fr", "-o", "out", "L.xcstrings"], 2),
        (["--style", "big", "-o", "out", "L.xcstrings"], 2),
    ],
)
def test_what_is_wrong_writes_nothing(words: list[str], status: int, tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text('{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}')
    (tmp_path / "broken.xcstrings").write_text("{")
    result = run(tmp_path, "pseudo", *words)
    assert result.status == status and result.errors
    assert not (tmp_path / "out").exists()
