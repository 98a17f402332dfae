"""cfbundle catalog: texts of string catalogs are read and changed, and all else stays byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE

# In another style than Xcode's, with a field that nobody knows.
OTHER_STYLE = """{
    "sourceLanguage": "en",
    "strings": {
        "k": {
            "localizations": {
                "de": {
                    "stringUnit": {"state": "translated", "value": "alt"}
                },
                "en": {
                    "stringUnit": {"state": "translated", "value": "Old"}
                }
            },
            "later": 1.0
        },
        "n": {
            "localizations": {
                "en": {"variations": {"plural": {
                    "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                    "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}
            }
        },
        "old": {"extractionState": "stale"},
        "z": {}
    },
    "version": "1.0"
}
"""


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    path = tmp_path / "L.xcstrings"
    path.write_text(OTHER_STYLE, "utf-8")
    return path


def run(folder: Path, *words: str, source: bytes = b"") -> tools.Result:
    return tools.run(CFBUNDLE, ["catalog", *words], folder, source)


def edited(catalog: Path, *words: str, source: bytes = b"") -> str:
    result = run(catalog.parent, *words, source=source)
    assert result == tools.Result(0, b"", b"")
    return catalog.read_text("utf-8")


# ---- Reading ----


def test_keys_and_texts_are_printed(catalog: Path) -> None:
    folder = catalog.parent
    assert run(folder, "get", "L.xcstrings").output == b"k\nn\nold\nz\n"
    assert run(folder, "get", "L.xcstrings", "k", "de").output == b"alt\n"
    assert run(folder, "get", "L.xcstrings", "n").output == (
        b"en\ttranslated\tplural.one\t%lld file\nen\ttranslated\tplural.other\t%lld files\n"
    )
    assert run(folder, "get", "L.xcstrings", "n", "en", "--variant", "plural.one").output == b"%lld file\n"
    # A key without a text is its own one.
    assert run(folder, "get", "L.xcstrings", "z", "en").output == b"z\n"
    texts = json.loads(run(folder, "get", "L.xcstrings", "k", "--json").output)
    assert texts[0] == {"language": "de", "state": "translated", "variant": "", "text": "alt"}


def test_what_is_not_there_is_status_1(catalog: Path) -> None:
    folder = catalog.parent
    assert run(folder, "get", "L.xcstrings", "k", "fr") == tools.Result(1, b"", b"")
    missing = run(folder, "get", "L.xcstrings", "K")
    assert (missing.status, missing.output) == (1, b"") and b'did you mean "k"?' in missing.errors
    for words in (["rename", "L.xcstrings", "no", "x"], ["rm", "L.xcstrings", "k", "no"]):
        result = run(folder, *words)
        assert result.status == 1 and b'there is no key "no"' in result.errors
        assert catalog.read_text("utf-8") == OTHER_STYLE


# ---- Changing ----


def test_only_the_text_changes(catalog: Path) -> None:
    assert edited(catalog, "set", "L.xcstrings", "k", "de", "neu") == OTHER_STYLE.replace("alt", "neu")


def test_a_new_language_has_the_style_of_the_file(catalog: Path) -> None:
    text = edited(catalog, "set", "L.xcstrings", "k", "fr", "-", source=b'Deux\n"lignes"\n')
    new = """,
                "fr": {
                    "stringUnit": {
                        "state": "translated",
                        "value": "Deux\\n\\"lignes\\""
                    }
                }
            },
            "later": 1.0"""
    assert text == OTHER_STYLE.replace(
        """,
            "later": 1.0""",
        "@",
    ).replace("\n            }@", "@").replace("@", new)


def test_translations_of_a_changed_source_need_a_review(catalog: Path) -> None:
    review = OTHER_STYLE.replace('"translated", "value": "alt"', '"needs_review", "value": "alt"')
    assert edited(catalog, "set", "L.xcstrings", "k", "en", "Old") == OTHER_STYLE
    assert edited(catalog, "set", "L.xcstrings", "k", "en", "New") == review.replace("Old", "New")
    catalog.write_text(OTHER_STYLE, "utf-8")
    kept = edited(catalog, "set", "L.xcstrings", "k", "en", "New", "--keep-states")
    assert kept == OTHER_STYLE.replace("Old", "New")


def test_a_variant_gets_what_it_needs(catalog: Path) -> None:
    text = edited(catalog, "set", "L.xcstrings", "n", "ru", "%lld", "--variant", "device.iphone.plural.few")
    entry = json.loads(text)["strings"]["n"]["localizations"]["ru"]
    unit = {"stringUnit": {"state": "translated", "value": "%lld"}}
    assert entry == {"variations": {"device": {"iphone": {"variations": {"plural": {"few": unit}}}}}}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["n", "en", "x"], b"--variant has to be one of plural.one and plural.other"),
        (["k", "de", "x", "--variant", "plural.one"], b"has one text in de, and no variants"),
        (["n", "en", "x", "--variant", "size.one"], b'"size.one" is not the path of a variant'),
        (["n", "en", "x", "--variant", "plural.one.plural.two"], b"is not the path of a variant"),
        (["k", "de", "x", "--variant", "substitutions.a.plural.one"], b"the source text has no substitution"),
        (["k", "../de", "x"], b"is not a name of a language"),
    ],
)
def test_what_has_no_place_is_refused(words: list[str], message: bytes, catalog: Path) -> None:
    result = run(catalog.parent, "set", "L.xcstrings", *words)
    assert result.status == 2 and message in result.errors
    assert catalog.read_text("utf-8") == OTHER_STYLE


def test_a_renamed_key_keeps_its_texts_and_has_its_place(catalog: Path) -> None:
    strings = json.loads(edited(catalog, "rename", "L.xcstrings", "z", "a"))["strings"]
    assert list(strings) == ["a", "k", "n", "old"]
    # It was its own text.
    assert strings["a"]["localizations"]["en"]["stringUnit"]["value"] == "z"


def test_keys_and_languages_are_removed(catalog: Path) -> None:
    text = edited(catalog, "rm", "L.xcstrings", "--stale", "--language", "de", "z")
    strings = json.loads(text)["strings"]
    assert list(strings) == ["k", "n"] and list(strings["k"]["localizations"]) == ["en"]
    assert '"later": 1.0' in text
    refused = run(catalog.parent, "rm", "L.xcstrings", "--language", "en")
    assert refused.status == 2 and b"en is the source language" in refused.errors


def test_check_writes_nothing(catalog: Path) -> None:
    for words in (["set", "L.xcstrings", "k", "de", "x"], ["fmt", "L.xcstrings"], ["rm", "L.xcstrings", "k"]):
        result = run(catalog.parent, *words, "--check")
        assert result == tools.Result(1, b"L.xcstrings\n", b"")
    assert run(catalog.parent, "set", "L.xcstrings", "k", "de", "alt", "--check") == tools.Result(0, b"", b"")
    assert catalog.read_text("utf-8") == OTHER_STYLE


def test_a_file_that_cannot_be_read_leaves_all_as_they_are(catalog: Path) -> None:
    (catalog.parent / "bad.xcstrings").write_text('{"strings": {"a": {},\n "a": {}}}', "utf-8")
    result = run(catalog.parent, "fmt", "L.xcstrings", "bad.xcstrings")
    assert result.status == 2 and b'bad.xcstrings:2:2: error: the key "a" occurs twice' in result.errors
    assert catalog.read_text("utf-8") == OTHER_STYLE


# ---- Strings files ----


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-8-sig"])
def test_comments_go_with_their_pairs(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "L.strings"
    path.write_bytes('/* head */\r\n\r\n/* z */\r\n"z" = "Ä"; // end\r\n\r\n"a" = "A";'.encode(encoding))
    assert run(tmp_path, "sort", "L.strings") == tools.Result(0, b"", b"")
    assert path.read_bytes().decode(encoding) == '/* head */\r\n\r\n"a" = "A";\r\n\r\n/* z */\r\n"z" = "Ä"; // end'


@pytest.mark.parametrize("text", ['"z" = "1"; "a" = "2"; // of a\n', '{ "z" = "1"; "a" = "2"; }', '"z" = "1";;'])
def test_a_file_that_cannot_be_sorted_stays(text: str, tmp_path: Path) -> None:
    (tmp_path / "L.strings").write_text(text)
    assert run(tmp_path, "sort", "L.strings").status == 2
    assert (tmp_path / "L.strings").read_text() == text
