"""xcstringstool: builds find the commands, the outputs and the messages of Xcode's tool."""

from __future__ import annotations

import json
import plistlib
import re
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


def plural(**forms: str) -> dict:
    return {"variations": {"plural": {form: unit(text) for form, text in forms.items()}}}


def run(folder: Path, *words: str) -> tools.Result:
    return tools.run(CFBUNDLE, ["xcstringstool", *words], folder)


def catalog(folder: Path, strings: dict, name: str = "L.xcstrings") -> Path:
    path = folder / name
    path.write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2), "utf-8")
    return path


STRINGS = {
    "a": {"localizations": {"en": unit("A"), "de": unit("Ä & <b>")}},
    "B": {"localizations": {"de": unit("b", "needs_review")}},
    "new": {"localizations": {"en": unit("N"), "de": unit("x", "new")}},
    "no": {"shouldTranslate": False, "localizations": {"en": unit("fixed"), "de": unit("fest")}},
    "%lld files": {"localizations": {"en": plural(one="%lld file", other="%lld files")}},
    "none": {},
}


# ---- compile ----


def test_builds_get_a_list_first_and_then_the_files(tmp_path: Path) -> None:
    catalog(tmp_path, STRINGS)
    # The words of a build system, in its order.
    words = ["compile", "--dry-run", "-l", "de", "-l", "en", "--output-directory", str(tmp_path / "out"), "L.xcstrings"]
    listed = run(tmp_path, *words)
    assert (listed.status, listed.errors) == (0, b"") and not (tmp_path / "out").exists()
    paths = listed.output.decode().splitlines()
    assert paths == [
        str(tmp_path / "out" / name) for name in ("de.lproj/L.strings", "en.lproj/L.strings", "en.lproj/L.stringsdict")
    ]
    assert run(tmp_path, *[word for word in words if word != "--dry-run"]) == tools.Result(0, b"", b"")
    assert sorted(map(str, (tmp_path / "out").rglob("*.*s*"))) != [] and all(Path(path).is_file() for path in paths)
    german = Path(paths[0]).read_bytes()
    assert list(plistlib.loads(german).items()) == [("B", "b"), ("a", "Ä & <b>")]
    assert b"\t<key>B</key>\n\t<string>b</string>\n" in german
    assert list(plistlib.loads(Path(paths[1]).read_bytes())) == ["a", "new", "no"]
    assert plistlib.loads(Path(paths[2]).read_bytes())["%lld files"]["plural"]["one"] == "%lld file"


def test_binary_files_have_the_same_texts(tmp_path: Path) -> None:
    catalog(tmp_path, STRINGS)
    done = run(tmp_path, "compile", "-o", "b", "--serialization-format", "binary", "L.xcstrings")
    assert done.status == 0
    data = (tmp_path / "b/de.lproj/L.strings").read_bytes()
    assert data.startswith(b"bplist00") and plistlib.loads(data) == {"B": "b", "a": "Ä & <b>"}


SUBSTITUTION = {"argNum": 1, "formatSpecifier": "lld"} | plural(one="%arg x", other="%arg xs")


@pytest.mark.parametrize(
    ("localization", "message"),
    [
        (
            unit("%#@n@") | {"substitutions": {"h": SUBSTITUTION}},
            "error: Referencing undefined substitution 'n' (en: k)",
        ),
        ({"substitutions": {"h": SUBSTITUTION}}, "error: Missing stringUnit (en: k)"),
        (
            {"variations": {"device": {"other": plural(other="x")}}},
            "error: Fallback value cannot be further varied (en: k|==|device.other)",
        ),
        (
            {"variations": {"plural": {"one": plural(other="x"), "other": unit("x")}}},
            "error: Plural case cannot be further varied (en: k|==|plural.one)",
        ),
        (
            unit("plain") | {"substitutions": {"h": SUBSTITUTION}},
            (
                "warning: Substitution 'h' was never referenced. To reference, use %#@h@ in some other string"
                " (en: k|==|substitutions.h)"
            ),
        ),
        (
            {"stringSet": {"state": "new", "values": ["x"]}},
            "warning: phrases of App Shortcuts are not compiled (en: k)",
        ),
        (plural(one="%lld"), "warning: the form 'other' has no text (en: k)"),
    ],
)
def test_what_is_wrong_has_the_words_that_builds_read(localization: dict, message: str, tmp_path: Path) -> None:
    catalog(tmp_path, {"k": {"localizations": {"en": localization}}, "ok": {"localizations": {"en": unit("O")}}})
    done = run(tmp_path, "compile", "-o", "out", "L.xcstrings")
    lines = done.errors.decode().splitlines()
    assert f"L.xcstrings: {message}" in lines
    assert done.status == ("error" in message) and (tmp_path / "out").exists() != ("error" in message)
    # What builds take off the end.
    assert all(re.search(r" \((\S+): (.+)\)$", line) for line in lines)


@pytest.mark.parametrize("text", ["{", '{"strings": {"a": {}, "a": {}}}', "[]", '{"version": "1.0"}'])
def test_a_broken_catalog_is_an_error_of_each_command(text: str, tmp_path: Path) -> None:
    (tmp_path / "L.xcstrings").write_text(text)
    for words in (["compile", "-o", "out"], ["generate-symbols", "-l", "swift", "-o", "out"], ["print"]):
        done = run(tmp_path, *words, "L.xcstrings")
        assert done.status == 1 and done.output == b"" and not (tmp_path / "out").exists()
        assert re.fullmatch(rb"L\.xcstrings: error: not a string catalog: .+, line \d+, column \d+\n", done.errors)


@pytest.mark.parametrize("language", ["..", "/outside", "a\\b", ""])
def test_no_name_leads_out_of_the_folder(language: str, tmp_path: Path) -> None:
    catalog(tmp_path, {"a": {"localizations": {language: unit("x")}}})
    done = run(tmp_path, "compile", "-o", "out", "L.xcstrings")
    assert done.status == 1 and b"is not a name of a language" in done.errors
    assert {path.name for path in tmp_path.iterdir()} == {"L.xcstrings"}


@pytest.mark.parametrize(
    "words",
    [[], ["x"], ["compile"], ["compile", "L.xcstrings"], ["compile", "--x"], ["print", "a", "b"], ["sync", "a"]],
)
def test_bad_usage_is_status_64(words: list[str], tmp_path: Path) -> None:
    done = run(tmp_path, *words)
    assert done.status == 64 and done.output == b"" and b"usage: xcstringstool" in done.errors


# ---- print, sync and extract ----


def test_keys_are_printed_one_on_each_line(tmp_path: Path) -> None:
    catalog(tmp_path, {"z": {}, "a\nb": {}})
    assert run(tmp_path, "print", "L.xcstrings") == tools.Result(0, b"z\na\\nb\n", b"")


def test_the_strings_of_a_source_reach_the_catalog(tmp_path: Path) -> None:
    source = 'let a = NSLocalizedString("a", comment: "first")\nlet b = String(localized: "b", defaultValue: "B")\n'
    (tmp_path / "a.swift").write_text(source)
    done = run(tmp_path, "extract", "--modern-localizable-strings", "-o", "data", "a.swift")
    assert (done.status, done.errors) == (0, b"")
    data = json.loads((tmp_path / "data/a.stringsdata").read_text())
    assert data["source"] == "a.swift" and data["version"] == 1
    first, second = data["tables"]["Localizable"]
    assert (first["key"], first["comment"], first["location"]["startingLine"]) == ("a", "first", 1)
    assert (second["key"], second["value"]) == ("b", "B")

    old = {
        "a": {"extractionState": "stale", "localizations": {"de": unit("Ä")}},
        "gone": {},
        "kept": {"localizations": {"de": unit("k")}},
        "hand": {"extractionState": "manual"},
    }
    path = catalog(tmp_path, old, "Localizable.xcstrings")
    words = ["sync", "Localizable.xcstrings", "--stringsdata", "data/a.stringsdata"]
    assert run(tmp_path, *words) == tools.Result(0, b"", b"")
    strings = json.loads(path.read_text("utf-8"))["strings"]
    assert strings == {
        "a": {"comment": "first", "localizations": {"de": unit("Ä")}},
        "b": {"extractionState": "extracted_with_value", "localizations": {"en": unit("B", "new")}},
        "hand": {"extractionState": "manual"},
        "kept": {"extractionState": "stale", "localizations": {"de": unit("k")}},
    }
    after = path.read_bytes()
    assert run(tmp_path, *words).status == 0 and path.read_bytes() == after


def test_a_table_without_keys_does_not_empty_the_catalog(tmp_path: Path) -> None:
    path = catalog(tmp_path, {"a": {}})
    before = path.read_bytes()
    (tmp_path / "x.stringsdata").write_text('{"source":"x","tables":{"Other":[{"comment":"","key":"k"}]},"version":1}')
    refused = run(tmp_path, "sync", "L.xcstrings", "--stringsdata", "x.stringsdata")
    assert refused.status == 1 and b"--allow-empty" in refused.errors and path.read_bytes() == before
    emptied = run(tmp_path, "sync", "L.xcstrings", "--allow-empty", "--stringsdata", "x.stringsdata")
    assert emptied.status == 0 and b"1 keys of table Other left out" in emptied.errors
    assert json.loads(path.read_text())["strings"] == {}


# ---- generate-symbols ----


def test_keys_become_names_of_swift(tmp_path: Path) -> None:
    names = {
        "home.title": "homeTitle",
        "URL.open": "urlOpen",
        "audio.openYouTube": "audioOpenYouTube",
        "expiry.1month": "expiry1Month",
        "class": "`class`",
        "1st": "_1St",
        "Hello, World!": "helloWorld",
    }
    catalog(tmp_path, {key: {"extractionState": "manual"} for key in [*names, "%%", "…"]} | {"automatic": {}})
    done = run(tmp_path, "generate-symbols", "--language", "swift", "-o", "out", "L.xcstrings")
    assert done.status == 0 and done.errors.count(b"has no letters for a symbol") == 2
    text = (tmp_path / "out/GeneratedStringSymbols_L.swift").read_text("utf-8")
    assert sorted(re.findall(r"static var (\S+):", text)) == sorted(names.values())
    assert "/// Namespace for strings in file “L.xcstrings”." in text and not text.endswith("\n")


def test_a_comment_cannot_end_that_of_the_symbol(tmp_path: Path) -> None:
    catalog(tmp_path, {'a"*/b': {"extractionState": "manual", "comment": "*/ evil /*"}})
    assert run(tmp_path, "generate-symbols", "-l", "swift", "-o", "out", "L.xcstrings").status == 0
    text = (tmp_path / "out/GeneratedStringSymbols_L.swift").read_text("utf-8")
    assert text.count("*/") == 2 and '"a\\"*/b"' in text
