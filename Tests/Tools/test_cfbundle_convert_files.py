"""cfbundle convert: files as other tools write them, in folders, in other encodings and with more than the usual."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import tools
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

CFBUNDLE = tools.CFBUNDLE


def convert(folder: Path, *words: str) -> tools.Result:
    return tools.run(CFBUNDLE, ["convert", *words], folder)


def unit(value: str, state: str = "translated") -> dict[str, Any]:
    return {"stringUnit": {"state": state, "value": value}}


def written(folder: Path, *words: str) -> str:
    """What a conversion without a word writes to standard output."""
    result = convert(folder, *words, "-o", "-")
    assert (result.status, result.errors) == (0, b""), result
    return result.output.decode()


# ---- Encodings ----

XLIFF = (
    '<?xml version="1.0" encoding="{}"?><xliff version="1.2"><file original="L.strings" source-language="en"'
    ' target-language="de"><body><trans-unit id="k"><source>Size</source><target>{}</target></trans-unit></body>'
    "</file></xliff>"
)
PO = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset={}\\n"\n\nmsgid "Size"\nmsgstr "{}"\n'


@pytest.mark.parametrize(
    ("name", "template", "encoding", "text"),
    [
        ("a.xliff", XLIFF, "utf-16", "Größe"),
        ("a.xliff", XLIFF, "iso-8859-1", "Größe"),
        ("a.xliff", XLIFF, "windows-1252", "“Größe”"),
        ("a.xliff", XLIFF, "iso-8859-2", "Velikost ž"),
        ("a.po", PO, "ISO-8859-1", "Größe"),
        ("a.po", PO, "windows-1251", "Размер"),
        ("a.po", PO, "KOI8-R", "Размер"),
        ("a.po", PO, "UTF-8", "Größe"),
        ("a.csv", "key,{}en,de\nk,,Size,{}\n", "utf-16", "Größe"),
    ],
)
def test_a_file_has_the_encoding_that_it_declares(
    name: str, template: str, encoding: str, text: str, tmp_path: Path
) -> None:
    declared = "comment," if name == "a.csv" else encoding
    (tmp_path / name).write_text(template.format(declared, text), encoding)
    rows = written(tmp_path, name, "--to", "csv", "--quiet").splitlines()
    assert rows[1].split(",")[-1].strip('"') == text


@pytest.mark.parametrize(
    ("name", "content", "place"),
    [
        ("a.po", PO.format("x-unknown", "a").encode(), "a.po:4:1"),
        ("a.po", PO.format("shift_jis", "a").encode() + b'\nmsgid "b"\nmsgstr "\x80"\n', "a.po:4:1"),
        ("a.xliff", XLIFF.format("x-unknown", "a").encode(), "a.xliff:1:1"),
        ("a.csv", "key,en\nk,ü".encode("utf-16") + b"x", "a.csv"),
    ],
)
def test_another_encoding_is_an_error(name: str, content: bytes, place: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    result = convert(tmp_path, name, "-o", "out.csv")
    assert (result.status, result.errors.decode().startswith(f"{place}: error: the ")) == (2, True), result
    assert not (tmp_path / "out.csv").exists()


# ---- Folders of which something cannot be read ----


@pytest.mark.parametrize("bad", ["<<<", '"a" = "1";; "b" = "2";', '{"strings":'])
def test_one_bad_table_is_left_out_on_request(bad: str, tmp_path: Path) -> None:
    for name, language, content in (
        ("Good", "en", '"g" = "Good";'),
        ("Good", "de", '"g" = "Gut";'),
        ("Bad", "de", bad),
    ):
        (tmp_path / f"P/{language}.lproj").mkdir(parents=True, exist_ok=True)
        (tmp_path / f"P/{language}.lproj/{name}.strings").write_text(content)
    result = convert(tmp_path, "P", "-o", "o.csv")
    assert (result.status, b"de.lproj/Bad.strings" in result.errors, (tmp_path / "o.csv").exists()) == (2, True, False)
    result = convert(tmp_path, "P", "-o", "o.csv", "--lossy")
    assert result.status == 0
    assert b"P/de.lproj/Bad.strings:1:" in result.errors and b" warning: " in result.errors
    rows = (tmp_path / "o.csv").read_text().splitlines()
    assert "Good,g,,,Good,Gut" in rows
    # Of a table with a fault, the library has the pairs before it.
    assert ("Bad,a,,,,1" in rows) == (";;" in bad)


def test_nothing_that_can_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "P/de.lproj").mkdir(parents=True)
    (tmp_path / "P/de.lproj/Bad.strings").write_text("<<<")
    assert convert(tmp_path, "P", "-o", "o.xliff", "--lossy").status == 2
    assert not (tmp_path / "o.xliff").exists()


def test_a_po_file_is_taken_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "P").mkdir()
    head = 'msgid ""\nmsgstr "Language: {}\\nPlural-Forms: nplurals=2; plural=n!=1;\\n"\n\n'
    (tmp_path / "P/de.po").write_text(head.format("de") + 'msgid "a"\nmsgstr "A"\n')
    more = "".join(f'msgstr[{index}] "{index}"\n' for index in range(3))
    (tmp_path / "P/fr.po").write_text(
        head.format("fr") + f'msgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgid_plural "d"\n{more}'
    )
    result = convert(tmp_path, "P", "-o", "o.csv", "--lossy")
    assert (result.status, b"P/fr.po:7:1: warning: there are more forms" in result.errors) == (0, True), result
    assert (tmp_path / "o.csv").read_text().splitlines()[1:] == ["Localizable,a,,,a,A"]


# ---- Catalogs ----


def test_fields_that_only_catalogs_have_stay_in_catalogs(tmp_path: Path) -> None:
    content = {
        "sourceLanguage": "en",
        "strings": {
            "auto": {
                "comment": "c",
                "commentGenerationVersion": "1",
                "isCommentAutoGenerated": True,
                "localizations": {"de": unit("a", "machine_translated")},
            },
            "new": {"futureField": {"deep": [1, {"a": "b"}]}, "generatesSymbol": True},
        },
        "version": "1.1",
        "zoo": {"x": 1.0},
    }
    (tmp_path / "L.xcstrings").write_text(json.dumps(content))
    assert json.loads(written(tmp_path, "L.xcstrings", "--to", "xcstrings")) == content
    for name in ("csv", "xliff", "po", "strings"):
        result = convert(tmp_path, "L.xcstrings", "-o", f"out/{name}", "--to", name)
        assert result.status == 0, result
        for field in ("commentGenerationVersion", "isCommentAutoGenerated", "futureField"):
            assert f'note: lost: the field "{field}", which only string catalogs have: '.encode() in result.errors
    # The library knows those of Xcode.
    errors = tools.run(CFBUNDLE, ["strings", "."], tmp_path).errors.decode().splitlines()
    assert [line.split(": ", 2)[2] for line in errors] == [
        'the field "futureField" is not known',
        'the field "zoo" is not known',
    ]


def test_a_key_that_is_there_twice_is_an_error(tmp_path: Path) -> None:
    text = '{"sourceLanguage": "en",\n "strings": {"a": {"comment": "1"},\n  "b": {}, "\\u0061": {"comment": "2"}}}'
    (tmp_path / "L.xcstrings").write_text(text)
    result = convert(tmp_path, "L.xcstrings", "-o", "o.csv")
    assert (result.status, (tmp_path / "o.csv").exists()) == (2, False)
    assert result.errors == b'L.xcstrings:3:12: error: the key "a" occurs twice, first at line 2, column 14\n'


def test_a_text_beside_variants_is_not_dropped_in_silence(tmp_path: Path) -> None:
    both = unit("plain") | {"variations": {"plural": {"other": unit("%lld")}}}
    content = {"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": both}}}, "version": "1.0"}
    (tmp_path / "L.xcstrings").write_text(json.dumps(content))
    result = convert(tmp_path, "L.xcstrings", "-o", "o.csv")
    assert (result.status, b'error: lost: texts beside variants: "k" (de)' in result.errors) == (1, True), result


# ---- XLIFF ----


def xliff(folder: Path, units: str) -> None:
    (folder / "a.xliff").write_text(
        f'<xliff version="1.2"><file original="L.xcstrings" source-language="en" target-language="de"><body>{units}'
        "</body></file></xliff>"
    )


def test_names_with_a_period_are_between_signs(tmp_path: Path) -> None:
    forms = {"variations": {"plural": {"one": unit("a dog"), "other": unit("%arg dogs")}}}
    text = unit("%#@dog.count@ out") | {"substitutions": {"dog.count": {"argNum": 1, "formatSpecifier": "lld"} | forms}}
    content = {
        "sourceLanguage": "en",
        "strings": {"walk": {"localizations": {"en": text, "de": text}}},
        "version": "1.0",
    }
    (tmp_path / "L.xcstrings").write_text(json.dumps(content))
    for name in ("xliff", "csv"):
        assert convert(tmp_path, "L.xcstrings", "-o", f"L.{name}").status == 0
        assert "substitutions.@dog.count@.plural.one" in (tmp_path / f"L.{name}").read_text()
        assert json.loads(written(tmp_path, f"L.{name}", "--to", "xcstrings")) == content


def test_marks_in_a_text_are_left_out_with_a_note(tmp_path: Path) -> None:
    xliff(
        tmp_path,
        '<trans-unit id="k"><source><g id="1">Good <mrk mtype="x">day</mrk></g></source><seg-source><mrk mtype="seg">'
        'Good day</mrk></seg-source><target><mrk mtype="seg">Guten Tag</mrk></target><alt-trans><target>Nein'
        "</target></alt-trans></trans-unit>",
    )
    result = convert(tmp_path, "a.xliff", "-o", "-", "--to", "csv")
    assert (result.status, result.output.splitlines()[1]) == (0, b"L,k,,,Good day,Guten Tag")
    assert result.errors == b"a.xliff: note: lost: marks of parts of texts\n"
    # An element that stands for something is a part of the text.
    xliff(tmp_path, '<trans-unit id="k"><source>a<x id="1"/></source><target>b<x id="1"/></target></trans-unit>')
    assert convert(tmp_path, "a.xliff", "-o", "-", "--to", "csv").status == 1


def test_states_are_those_of_xcode(tmp_path: Path) -> None:
    states = {"new": "new", "translated": "translated", "needs_review": "needs-review-l10n"}
    strings = {state: {"localizations": {"de": unit("x", state)}} for state in [*states, "machine_translated", "later"]}
    content = {"sourceLanguage": "en", "strings": strings, "version": "1.3"}
    (tmp_path / "L.xcstrings").write_text(json.dumps(content))
    text = written(tmp_path, "L.xcstrings", "--to", "xliff")
    for state in states.values():
        assert f'<target state="{state}">' in text
    assert '<target state="translated" state-qualifier="leveraged-mt">' in text and 'state="x-later"' in text
    (tmp_path / "L.xliff").write_text(text)
    assert json.loads(written(tmp_path, "L.xliff", "--to", "xcstrings")) == content


# ---- Comments, and gettext ----


def test_a_comment_after_a_pair_on_its_line_is_the_pairs(tmp_path: Path) -> None:
    (tmp_path / "en.lproj").mkdir()
    (tmp_path / "en.lproj/T.strings").write_text(
        '/* The file. */\n\n"first" = "1";\n"ok" = "OK"; /* of ok */\n"cancel" = "C";\n"stop" = "S"; // of stop\n'
        '"go" = "G";\n'
    )
    rows = written(tmp_path, "en.lproj/T.strings", "--to", "csv").splitlines()[1:]
    assert [row.split(",")[3] for row in rows] == ["", "of ok", "", "of stop", ""]


@pytest.mark.parametrize(
    ("source", "target", "is_format"),
    [
        ("% of width", "% der Breite", False),
        ("Not 100% gluten-free", "Nicht zu 100 % glutenfrei", False),
        ("%d files", "%d Dateien", True),
        ("%@ is 100%% done", "%@ ist zu 100%% fertig", True),
    ],
)
def test_msgfmt_accepts_percent_signs(source: str, target: str, is_format: bool, tmp_path: Path) -> None:
    for language, text in (("en", source), ("de", target)):
        (tmp_path / f"P/{language}.lproj").mkdir(parents=True)
        (tmp_path / f"P/{language}.lproj/L.strings").write_text(f'"k" = "{text}";')
    assert convert(tmp_path, "P", "-o", "de.po", "--language", "de").status == 0
    assert ("objc-format" in (tmp_path / "de.po").read_text()) == is_format
    subprocess.run(["msgfmt", "-c", "-o", os.devnull, "de.po"], cwd=tmp_path, check=True, timeout=60)


def test_an_empty_text_to_be_reviewed_is_not_lost_in_silence(tmp_path: Path) -> None:
    content = {
        "sourceLanguage": "en",
        "strings": {"k": {"localizations": {"de": unit("", "needs_review")}}},
        "version": "1.0",
    }
    (tmp_path / "L.xcstrings").write_text(json.dumps(content))
    result = convert(tmp_path, "L.xcstrings", "-o", "de.po")
    assert (result.status, b'lost: translations that are empty: "k" (de)' in result.errors) == (1, True)


def test_the_comment_of_a_string_that_varies_is_noted(tmp_path: Path) -> None:
    forms = {"variations": {"plural": {"one": unit("%lld file"), "other": unit("%lld files")}}}
    strings = {"varies": {"comment": "c", "localizations": {"en": forms}}, "plain": {"comment": "d"}}
    (tmp_path / "L.xcstrings").write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))
    result = convert(tmp_path, "L.xcstrings", "-o", "out", "--to", "strings")
    assert (result.status, result.errors) == (0, b'L.xcstrings: note: lost: comments: "varies"\n')


# ---- What fails changes nothing, and what is done is done ----

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
UNITS = st.builds(unit, TEXTS, st.sampled_from(["translated", "new", "needs_review", "machine_translated", "later"]))
PLURALS = st.dictionaries(st.sampled_from(["one", "few", "other"]), UNITS, min_size=1)
CONTENTS = st.one_of(
    UNITS,
    PLURALS.map(lambda forms: {"variations": {"plural": forms}}),
    st.dictionaries(st.sampled_from(["mac", "iphone", "other"]), UNITS, min_size=1).map(
        lambda variants: {"variations": {"device": variants}}
    ),
    st.builds(lambda values: {"stringSet": {"state": "translated", "values": values}}, st.lists(TEXTS, min_size=1)),
)
STRINGS = st.dictionaries(
    TEXTS,
    st.fixed_dictionaries(
        {"localizations": st.dictionaries(st.sampled_from(["en", "de", "ru"]), CONTENTS)},
        optional={"comment": TEXTS, "extractionState": st.just("manual"), "generatesSymbol": st.booleans()},
    ),
    max_size=4,
)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.full
@seed(SEED)
@settings(
    max_examples=8,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(STRINGS, STRINGS)
def test_a_conversion_fails_as_a_whole_and_ends_with_one_run(
    tmp_path: Path, old: dict[str, Any], new: dict[str, Any]
) -> None:
    shutil.rmtree(tmp_path)
    for name, strings in (("old", old), ("new", new)):
        (tmp_path / name).mkdir(parents=True)
        content = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        (tmp_path / f"{name}/L.xcstrings").write_text(json.dumps(content))
    for format in ("strings", "xliff", "po", "csv", "loctable", "xcstrings"):
        words = ["-o", f"out/{format}", "--to", format, "--quiet"]
        convert(tmp_path, "old/L.xcstrings", *words, "--lossy")
        before = files(tmp_path)
        result = convert(tmp_path, "new/L.xcstrings", *words)
        if result.status != 0:
            # It says why, and which strings: nothing has changed.
            is_lost = b"error: lost: " in result.errors
            assert (result.status, result.output, files(tmp_path)) == (1 if is_lost else 2, b"", before), result
            assert is_lost or b"is not overwritten" in result.errors, result
            continue
        after = files(tmp_path)
        assert convert(tmp_path, "new/L.xcstrings", *words).status == 0
        assert files(tmp_path) == after
        assert convert(tmp_path, "new/L.xcstrings", *words, "--check").status == 0


# ---- All or nothing ----

TWO_LANGUAGES = {
    "sourceLanguage": "en",
    "version": "1.0",
    "strings": {"g": {"localizations": {"de": unit("1"), "fr": unit("2")}}},
}


@pytest.mark.parametrize("words", [["convert", "--to", "strings"], ["compile"]])
def test_a_table_that_cannot_be_written_leaves_the_others(tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "T.xcstrings").write_text(json.dumps(TWO_LANGUAGES))
    (tmp_path / "o/fr.lproj/T.strings").mkdir(parents=True)
    (tmp_path / "o/de.lproj").mkdir()
    (tmp_path / "o/de.lproj/T.strings").write_text('"g" = "old";')
    result = tools.run(CFBUNDLE, [*words, "T.xcstrings", "-o", "o"], tmp_path)
    assert result.status == 2
    assert (tmp_path / "o/de.lproj/T.strings").read_text() == '"g" = "old";'


@pytest.mark.parametrize("words", [["convert", "--to", "strings"], ["compile"]])
def test_no_table_is_in_no_language(tmp_path: Path, words: list[str]) -> None:
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"g": {"localizations": {"": unit("1")}}}}
    (tmp_path / "T.xcstrings").write_text(json.dumps(catalog))
    (tmp_path / "o").mkdir()
    (tmp_path / "o/T.strings").write_text('"mine" = "x";')
    assert tools.run(CFBUNDLE, [*words, "T.xcstrings", "-o", "o"], tmp_path).status != 0
    assert (tmp_path / "o/T.strings").read_text() == '"mine" = "x";'


def test_what_follows_a_list_is_not_left_out(tmp_path: Path) -> None:
    one = '<plist version="1.0"><dict><key>{0}</key><string>1</string></dict></plist>\n'
    (tmp_path / "L.strings").write_text(one.format("a") + one.format("b"))
    result = convert(tmp_path, "L.strings", "--language", "en", "--to", "csv", "-o", "o.csv")
    assert (result.status, (tmp_path / "o.csv").exists()) == (2, False)
    assert result.errors == b"L.strings:2:1: error: more comes after the end of the list\n"
