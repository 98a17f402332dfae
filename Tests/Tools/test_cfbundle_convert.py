"""cfbundle convert: formats of translations, there and back."""

from __future__ import annotations

import gettext
import itertools
import json
import os
import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

import polib
import pytest
import tools
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from translate.storage import csvl10n, xliff

CFBUNDLE = tools.CFBUNDLE
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
NAMES = ["xcstrings", "strings", "loctable", "xliff", "po", "csv"]
# What has a folder of files for several languages.
FOLDERS = {"strings", "po"}


def convert(*arguments: str | Path, folder: Path, source: bytes = b"") -> tools.Result:
    return tools.run(CFBUNDLE, ["convert", *map(str, arguments)], folder, source)


def unit(value: str, state: str = "translated") -> dict[str, Any]:
    return {"stringUnit": {"state": state, "value": value}}


def plural(forms: dict[str, str], state: str = "translated") -> dict[str, Any]:
    return {"variations": {"plural": {form: unit(text, state) for form, text in forms.items()}}}


def catalog(strings: dict[str, Any]) -> dict[str, Any]:
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def write(folder: Path, content: dict[str, Any]) -> Path:
    path = folder / "Localizable.xcstrings"
    path.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    return path


def there(folder: Path, source: Path, name: str, *options: str) -> Path:
    """The same strings in another format."""
    target = folder / ("Localizable" if name in FOLDERS else f"Localizable.{name}")
    result = convert(source, "-o", target, "--to", name, "--quiet", *options, folder=folder)
    assert (result.status, result.output, result.errors) == (0, b"", b""), (name, result)
    return target


def back(folder: Path, source: Path) -> dict[str, Any]:
    path = folder / "back/Localizable.xcstrings"
    result = convert(source, "-o", path, "--quiet", "--source-language", "en", folder=folder)
    assert (result.status, result.output, result.errors) == (0, b"", b""), result
    return json.loads(path.read_text("utf-8"))


# ---- Round trips ----

# Characters that every format has: XML has no control characters.
CHARACTERS = st.characters(exclude_categories=["Cs", "Cc", "Cn"]) | st.sampled_from('\n\t"\\<&>%,;=/*#|.')
TEXTS = st.text(CHARACTERS, min_size=1, max_size=12)
KEYS = st.text(CHARACTERS, max_size=8).filter(lambda key: "|==|" not in key)
WORDS = st.text("abc äя漢", min_size=1, max_size=6).map(str.strip).filter(bool)
COMMENTS = st.lists(WORDS, min_size=1, max_size=2).map("\n".join)
CATEGORIES = {"en": ["one", "other"], "de": ["one", "other"], "ru": ["one", "few", "many"]}


@st.composite
def plain_localizations(draw: st.DrawFn, key: str) -> dict[str, Any]:
    result = {language: unit(draw(TEXTS)) for language in ("de", "ru") if draw(st.booleans())}
    source = draw(TEXTS)
    if source != key and draw(st.booleans()):
        result["en"] = unit(source)
    return result


@st.composite
def plural_localizations(draw: st.DrawFn, states: st.SearchStrategy[str]) -> dict[str, Any]:
    result = {}
    for language in ["en"] + [language for language in ("de", "ru") if draw(st.booleans())]:
        forms = {category: "%lld " + draw(WORDS) for category in CATEGORIES[language]}
        forms.setdefault("other", forms.get("many", ""))
        result[language] = plural(forms, "translated" if language == "en" else draw(states))
    return result


@st.composite
def common_catalogs(draw: st.DrawFn) -> dict[str, Any]:
    """Catalogs whose content all formats can hold."""
    strings = {}
    for key in draw(st.lists(KEYS, unique=True, min_size=1, max_size=5)):
        localizations = draw(plain_localizations(key) | plural_localizations(st.just("translated")))
        strings[key] = {"localizations": localizations} if localizations else {}
    return catalog(strings)


@st.composite
def rich_catalogs(draw: st.DrawFn) -> dict[str, Any]:
    """Catalogs with comments, states, variants by device, and substitutions."""
    states = st.sampled_from(["translated", "new", "needs_review"])
    strings = {}
    for key in draw(st.lists(KEYS, unique=True, min_size=1, max_size=5)):
        localizations = draw(plain_localizations(key) | plural_localizations(states))
        for language in ("en", "de"):
            if draw(st.booleans()):
                devices = {name: unit(draw(st.text(CHARACTERS, max_size=5)), draw(states)) for name in ("mac", "other")}
                devices["iphone"] = plural({"one": "%lld a", "other": "%lld b"})
                localizations[language] = {"variations": {"device": devices}}
            elif draw(st.booleans()):
                number = draw(st.sampled_from([{}, {"argNum": 2}]))
                forms = plural({"one": "%arg x", "other": "%arg y"}, draw(states))
                localizations[language] = unit("in %#@n@", draw(states)) | {
                    "substitutions": {"n": {"formatSpecifier": "lld"} | number | forms}
                }
        # The states of the source language are lost in XLIFF.
        if "en" in localizations:
            localizations["en"] = json.loads(
                json.dumps(localizations["en"]).replace('"new"', '"translated"').replace("needs_review", "translated")
            )
        # XLIFF has one argument for both languages.
        if "substitutions" in localizations.get("en", {}) and "substitutions" in localizations.get("de", {}):
            localizations["de"]["substitutions"] = localizations["en"]["substitutions"]
        entry = {"localizations": localizations} if localizations else {}
        if draw(st.booleans()):
            entry["comment"] = draw(COMMENTS)
        if draw(st.booleans()):
            entry["extractionState"] = draw(st.sampled_from(["manual", "stale"]))
        if draw(st.booleans()):
            entry["shouldTranslate"] = False
        strings[key] = entry
    return catalog(strings)


PROPERTY = settings(
    max_examples=12, deadline=None, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def cleared(folder: Path) -> Path:
    shutil.rmtree(folder)
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("first", "second"), [pair for pair in itertools.product(NAMES[1:], NAMES) if pair[0] != pair[1]]
)
def test_each_pair_of_formats_gives_back_what_both_can_hold(first: str, second: str, tmp_path: Path) -> None:
    @seed(SEED)
    @PROPERTY
    @given(common_catalogs())
    def holds(content: dict[str, Any]) -> None:
        folder = cleared(tmp_path)
        in_first = there(folder, write(folder, content), first)
        (folder / "second").mkdir()
        in_second = in_first if second == "xcstrings" else there(folder / "second", in_first, second)
        assert back(folder, in_second) == content

    holds()


@pytest.mark.parametrize("name", ["csv", "xliff"])
def test_states_origins_comments_and_variants_come_back(name: str, tmp_path: Path) -> None:
    @seed(SEED)
    @PROPERTY
    @given(rich_catalogs())
    def holds(content: dict[str, Any]) -> None:
        folder = cleared(tmp_path)
        assert back(folder, there(folder, write(folder, content), name)) == content

    holds()


@seed(SEED)
@PROPERTY
@given(common_catalogs())
def test_a_second_conversion_changes_nothing(tmp_path: Path, content: dict[str, Any]) -> None:
    folder = cleared(tmp_path)
    source = write(folder, content)
    for name in NAMES[1:]:
        target = there(folder, source, name)
        again = convert(source, "-o", target, "--to", name, "--check", "--quiet", folder=folder)
        assert (again.status, again.output) == (0, b"")


STRINGSDICT = """<plist version="1.0"><dict>{}</dict></plist>"""
VARIABLE = (
    "<key>{name}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    "<key>NSStringFormatValueTypeKey</key><string>d</string>"
    "<key>one</key><string>{one}</string><key>other</key><string>{other}</string></dict>"
)


@pytest.mark.parametrize(
    ("text", "variables"),
    [
        ("%#@files@", [("files", "%d file", "%d files")]),
        ("%#@files@ in %#@dirs@", [("files", "a file", "%d files"), ("dirs", "%d folder", "%d folders")]),
        ("%1$#@files@ for %2$@", [("files", "%1$d file", "%1$d files")]),
        ("%#@n@", [("n", "100 %% of %d", "%@ %d")]),
        ("%#@n@", [("n", "%i", "%ld")]),
    ],
)
@pytest.mark.parametrize("name", ["xcstrings", "csv", "xliff", "loctable"])
def test_a_stringsdict_comes_back_as_it_was(
    name: str, text: str, variables: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    body = "".join(VARIABLE.format(name=variable, one=one, other=other) for variable, one, other in variables)
    folder = tmp_path / "en.lproj"
    folder.mkdir()
    path = folder / "Localizable.stringsdict"
    entry = f"<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>{text}</string>{body}</dict>"
    path.write_text(STRINGSDICT.format(entry), "utf-8")
    target = there(tmp_path, path, name)
    result = convert(target, "-o", tmp_path / "back.stringsdict", folder=tmp_path)
    assert (result.status, result.errors) == (0, b"")
    assert plistlib.loads((tmp_path / "back.stringsdict").read_bytes()) == plistlib.loads(path.read_bytes())


# ---- Judges of the formats ----

RICH = catalog(
    {
        "Hello %@": {
            "comment": "A greeting.\nTwo lines.",
            "localizations": {"de": unit("Hallo %@"), "ru": unit("Привет %@", "needs_review")},
        },
        "%lld files": {
            "localizations": {
                "en": plural({"one": "%lld file", "other": "%lld files"}),
                "ru": plural({"one": "%lld файл", "few": "%lld файла", "many": "%lld ф", "other": "%lld ф"}),
            }
        },
        'quotes "\\\n\tand lines\n': {"localizations": {"ru": unit('кавычки "\\\n\tи строки\n')}},
        "none": {},
    }
)


@pytest.fixture
def rich(tmp_path: Path) -> Path:
    return write(tmp_path, RICH)


def test_gettext_accepts_the_files_and_reads_the_same_texts(rich: Path, tmp_path: Path) -> None:
    target = there(tmp_path, rich, "po") / "ru.po"
    if shutil.which("msgfmt"):
        subprocess.run(["msgfmt", "-c", "-o", tmp_path / "ru.mo", target], check=True, capture_output=True)
        with (tmp_path / "ru.mo").open("rb") as file:
            texts = gettext.GNUTranslations(file)
        assert texts.pgettext("Localizable/none", "none") == "none"
        assert [
            texts.npgettext("Localizable/%lld files", "%lld file", "%lld files", n) for n in (1, 2, 5, 11, 21, 22)
        ] == ["%lld файл", "%lld файла", "%lld ф", "%lld ф", "%lld файл", "%lld файла"]
    messages = {message.msgctxt: message for message in polib.pofile(str(target))}
    hello = messages["Localizable/Hello %@"]
    assert (hello.msgstr, hello.comment) == ("Привет %@", "A greeting.\nTwo lines.")
    assert hello.flags == ["fuzzy", "objc-format"]
    assert messages['Localizable/quotes "\\\n\tand lines\n'].msgstr == 'кавычки "\\\n\tи строки\n'


def test_plural_expressions_are_those_of_cldr(tmp_path: Path) -> None:
    babel = {
        "en": lambda n: n != 1,
        "fr": lambda n: 0 if n in (0, 1) else 1 if n and n % 1_000_000 == 0 else 2,
        "ja": lambda n: 0,
        "pl": lambda n: 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2,
        "ar": lambda n: n if n in (0, 1, 2) else 3 if 3 <= n % 100 <= 10 else 4 if 11 <= n % 100 <= 99 else 5,
        "sl": lambda n: {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3),
        "lt": lambda n: (
            0 if n % 10 == 1 and not 11 <= n % 100 <= 19 else 1 if n % 10 > 1 and not 11 <= n % 100 <= 19 else 2
        ),
        "cy": lambda n: {0: 0, 1: 1, 2: 2, 3: 3, 6: 4}.get(n, 5),
    }
    source = write(tmp_path, catalog({"a": {"localizations": {language: unit("b") for language in babel}}}))
    folder = there(tmp_path, source, "po")
    for language, form in babel.items():
        name = "en" if language == "en" else language
        if language == "en":
            continue
        header = polib.pofile(str(folder / f"{name}.po")).metadata["Plural-Forms"]
        expression = gettext.c2py(header.split("plural=")[1].rstrip(";"))
        for number in [*range(1200), 1_000_000, 3_000_000]:
            assert expression(number) == int(form(number)), (language, number)


def test_translate_toolkit_reads_the_same_texts(rich: Path, tmp_path: Path) -> None:
    store = xliff.xlifffile.parsefile(str(there(tmp_path, rich, "xliff")))
    units = {(str(item.gettargetlanguage() or ""), item.getid().split("\x04")[-1]): item for item in store.units}
    targets = {
        (file.get("target-language"), unit.get("id")): unit
        for file in store.document.getroot()
        for unit in file.iter("{urn:oasis:names:tc:xliff:document:1.2}trans-unit")
    }
    namespace = {"x": "urn:oasis:names:tc:xliff:document:1.2"}
    assert units
    assert targets["ru", "%lld files|==|plural.few"].find("x:target", namespace).text == "%lld файла"
    assert targets["ru", "Hello %@"].find("x:target", namespace).get("state") == "needs-review-l10n"
    assert targets["de", "Hello %@"].find("x:note", namespace).text == "A greeting.\nTwo lines."
    rows = csvl10n.csvfile.parsefile(str(there(tmp_path, rich, "csv")))
    assert rows.units


def test_other_tools_files_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n>1);\\n"\n'
        '#: a.c:1\n#, fuzzy\nmsgid "a"\n"b"\nmsgstr "\\303"\n'.replace("\\303", "x\\n")
        + '\n#~ msgid "old"\n#~ msgstr "alt"\n',
        "utf-8",
    )
    (tmp_path / "x.xlf").write_text(
        '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2">'
        '<x:file original="App/en.lproj/Main.strings" source-language="en" target-language="de" datatype="plaintext">'
        '<x:header><x:tool tool-id="t" tool-name="Xcode"/></x:header><x:body><x:group>'
        '<x:trans-unit id="k"><x:source>S</x:source><x:target>T<!-- c -->U</x:target>'
        "<x:note>one</x:note><x:note>two</x:note></x:trans-unit></x:group></x:body></x:file></x:xliff>",
        "utf-8",
    )
    (tmp_path / "x.csv").write_text("key;en;de\nk;S;T\n", "utf-8")
    result = convert("de.po", "-o", "-", "--to", "xcstrings", folder=tmp_path)
    assert result.status == 0
    assert json.loads(result.output)["strings"] == {"ab": {"localizations": {"de": unit("x\n", "needs_review")}}}
    assert b"lost: messages that are marked obsolete" in result.errors
    result = convert("x.xlf", "-o", "out", "--to", "xcstrings", folder=tmp_path)
    assert (result.status, result.errors) == (0, b"")
    assert json.loads((tmp_path / "out/Main.xcstrings").read_text())["strings"] == {
        "k": {"comment": "one\ntwo", "localizations": {"de": unit("TU"), "en": unit("S")}}
    }
    result = convert("x.csv", "-o", "de.strings", "--language", "de", folder=tmp_path)
    assert (result.status, (tmp_path / "de.strings").read_text()) == (0, '"k" = "T";\n')


# ---- What is lost ----


def test_texts_that_a_format_cannot_hold_are_an_error_that_names_the_keys(rich: Path, tmp_path: Path) -> None:
    result = convert(rich, "-o", "ru.strings", "--language", "ru", "--quiet", folder=tmp_path)
    assert result.status == 1
    assert b'error: lost: plural forms: "%lld files" (ru)\n' in result.errors
    assert not (tmp_path / "ru.strings").exists()
    result = convert(rich, "-o", "ru.strings", "--language", "ru", "--lossy", folder=tmp_path)
    assert result.status == 0
    assert b'note: lost: plural forms: "%lld files" (ru)\n' in result.errors
    assert b'note: lost: states of translations: "Hello %@" (ru)\n' in result.errors
    assert "%lld files" not in (tmp_path / "ru.strings").read_text("utf-8")


DEVICES = {"variations": {"device": {"mac": unit("a"), "other": unit("b")}}}
TWO = {"substitutions": {name: {"formatSpecifier": "d"} | plural({"other": "%arg"}) for name in "ab"}}


@pytest.mark.parametrize(
    ("name", "entry", "lost"),
    [
        ("po", {"localizations": {"de": DEVICES}}, "variants by device"),
        ("po", {"localizations": {"de": unit("%#@a@ %#@b@") | TWO}}, "strings with several plural variables"),
        ("po", {"localizations": {"de": unit("")}}, "translations that are empty"),
        ("po", {"localizations": {"en": plural({"zero": "0", "other": "3"})}}, "plural forms of the source language"),
        ("xliff", {"localizations": {"de": unit("\x01")}}, "control characters, which XML does not have"),
        ("csv", {"localizations": {"de": {"variations": {"moon": {}}}}}, "localizations of an unknown kind"),
    ],
)
def test_nothing_is_lost_in_silence(name: str, entry: dict[str, Any], lost: str, tmp_path: Path) -> None:
    source = write(tmp_path, catalog({"k": entry}))
    result = convert(source, "-o", "out", "--to", name, folder=tmp_path)
    assert (result.status, result.output) == (1, b"")
    assert f"error: lost: {lost}".encode() in result.errors
    assert b'"k"' in result.errors
    assert not (tmp_path / "out").exists()
    assert convert(source, "-o", "out", "--to", name, "--lossy", folder=tmp_path).status == 0


# ---- Inputs and outputs ----


def test_check_writes_nothing_and_names_what_would_change(rich: Path, tmp_path: Path) -> None:
    result = convert(rich, "-o", "out", "--to", "strings", "--check", "--quiet", folder=tmp_path)
    names = ["de.lproj/Localizable.strings", "en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict"]
    expected = sorted(f"out/{name} is not up to date" for name in [*names, "ru.lproj/Localizable.strings"])
    assert (result.status, set(expected) <= set(result.output.decode().splitlines())) == (1, True)
    assert not (tmp_path / "out").exists()
    there(tmp_path, rich, "strings")
    result = convert(rich, "-o", "Localizable", "--to", "strings", "--check", "--quiet", folder=tmp_path)
    assert (result.status, result.output) == (0, b"")
    (tmp_path / names[0].join(["Localizable/", ""])).write_text("")
    result = convert(rich, "-o", "Localizable", "--to", "strings", "--check", "--quiet", folder=tmp_path)
    assert (result.status, result.output) == (1, b"Localizable/de.lproj/Localizable.strings is not up to date\n")


def test_standard_streams_are_files(tmp_path: Path) -> None:
    source = b'/* c */ "a" = "b";'
    result = convert(
        "-", "--from", "strings", "--language", "en", "-o", "-", "--to", "csv", folder=tmp_path, source=source
    )
    assert (result.status, result.errors) == (0, b"")
    assert result.output == b"table,key,variant,comment,en\r\nLocalizable,a,,c,b\r\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_strings_files_have_any_encoding(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text('"ä" = "я";', encoding)
    result = convert("a.strings", "--language", "ru", "-o", "-", "--to", "csv", folder=tmp_path)
    assert result.output.decode().splitlines()[1] == "a,ä,,,я"


@pytest.mark.parametrize(
    ("name", "content", "position"),
    [
        ("a.strings", '"a" = "b";\n"c" = ;', "2:7"),
        ("a.xcstrings", '{\n"strings": [}', "2:13"),
        ("a.xcstrings", "[]", "1:1"),
        ("a.loctable", "<plist><dict><key>", "1:"),
        ("a.xliff", '<xliff version="1.2">\n<file></file></xliff>', "2:1"),
        ("a.xliff", '<xliff version="2.0"/>', "1:1"),
        ("a.xliff", "<html/>", "1:1"),
        ("a.xliff", '<!DOCTYPE x [<!ENTITY a "b">]>\n<xliff/>', "1:"),
        (
            "a.xliff",
            '<xliff version="1.2">\n<file original="a" source-language="en">\n<trans-unit/></file></xliff>',
            "3:1",
        ),
        ("a.po", 'msgid "a"\nmsgstr "b', "2:1"),
        ("a.po", 'msgid "a"\n\nmsgid "b"\nmsgstr ""\n', "1:1"),
        ("a.po", 'msgstr "b"', "1:1"),
        ("a.po", 'msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"', "3:1"),
        ("a.po", 'msgid "a"\nmsgid_plural "b"\nmsgstr[1] "b"', "3:1"),
        ("a.po", 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=system();\\n"', "1:1"),
        ("a.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=x-none\\n"', "2:1"),
        ("a.po", 'msgid "a"\nmsgstr "b"\nmsgfoo', "3:1"),
        ("a.po", 'msgid "a"\nmsgstr "\\x"', "2:1"),
        ("a.po", 'msgid "a"\nmsgstr "\\xg"', "2:1"),
        ("a.csv", "en,de\na,b", "1:1"),
        ("a.csv", "key,en,en\n", "1:1"),
        ("a.csv", 'key,en\na,"b\n\n', "2:1"),
        ("a.csv", "key,variant,en\nk,plural.one,a\nk,what,b", "3:1"),
        ("a.csv", "key,en\nk,a\nk,b", "3:1"),
        ("a.csv", "key,en\nk,a,b", "2:1"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_place(name: str, content: str, position: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    result = convert(name, "--language", "de", "-o", "-", "--to", "csv", folder=tmp_path)
    assert (result.status, result.output) == (2, b"")
    assert result.errors.decode().startswith(f"{name}:{position}"), result.errors


@pytest.mark.parametrize("name", ["a.po", "a.csv", "a.xliff"])
def test_bytes_that_are_not_utf8_are_an_error_with_their_place(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"a\nb\xff")
    result = convert(name, "-o", "-", "--to", "csv", folder=tmp_path)
    assert (result.status, result.errors.decode()) == (2, f"{name}:2:2: error: a byte is not UTF-8\n")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.xliff", '<xliff version="1.2">' + "<g>" * 300_000),
        ("a.po", 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=' + "(" * 300_000 + 'n;\\n"'),
        ("a.po", 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=' + "!" * 300_000 + 'n;\\n"'),
        ("a.xcstrings", '{"strings":' + '{"a":' * 300_000),
        ("a.csv", "key,variant,en\nk," + "device.mac." * 100_000 + "x,y"),
    ],
    ids=["elements", "parentheses", "negations", "objects", "variants"],
)
def test_deep_nesting_is_an_error(name: str, content: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content)
    result = convert(name, "-o", "-", "--to", "csv", folder=tmp_path)
    assert (result.status, result.output, result.errors.startswith(name.encode())) == (2, b"", True)


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.po", "-o", "x.csv"],
        ["a.strings", "-o", "x.csv"],
        ["a.txt", "-o", "x.csv"],
        ["de.strings", "-o", "x"],
        ["en.lproj", "-o", "x.csv"],
        ["all.csv", "-o", "x.strings"],
        ["all.csv", "-o", "x.csv", "--language", "fr"],
    ],
)
def test_bad_usage_is_status_2(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text('"a" = "b";')
    (tmp_path / "a.txt").write_text("")
    (tmp_path / "en.lproj").mkdir()
    (tmp_path / "all.csv").write_text("key,en,de\na,b,c\n")
    result = convert(*arguments, folder=tmp_path)
    assert (result.status, result.output) == (2, b"")
    assert b"rror: " in result.errors


def test_an_output_that_cannot_be_written_is_status_2(rich: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = convert(rich, "-o", "file/x.csv", folder=tmp_path)
    assert result.status == 2
    assert b": error: " in result.errors


# ---- What the output has already ----


def test_what_the_input_lacks_is_not_overwritten(tmp_path: Path) -> None:
    strings = {
        "a": {"localizations": {"en": unit("A"), "de": unit("A-de"), "fr": unit("A-fr")}},
        "b": {"localizations": {"en": unit("B"), "fr": unit("B-fr")}},
    }
    path = write(tmp_path, catalog(strings))
    there(tmp_path, path, "xliff", "--language", "de")
    there(tmp_path, path, "strings")
    result = convert("Localizable.xliff", "-o", path, folder=tmp_path)
    assert result.status == 2 and b"lacks the language fr" in result.errors and b"--force" in result.errors
    # It is the way back from a translator, which loses nothing.
    assert f"cfbundle import Localizable.xliff --into {path};".encode() in result.errors
    assert json.loads(path.read_text("utf-8")) == catalog(strings)
    # Of several files, none is written.
    folder = {file: file.read_bytes() for file in (tmp_path / "Localizable").rglob("*.strings")}
    write(tmp_path, catalog({"a": {"localizations": {"en": unit("new"), "de": unit("neu"), "fr": unit("A-fr")}}}))
    result = convert(path, "-o", "Localizable", "--to", "strings", folder=tmp_path)
    assert result.status == 2 and b'"b" (en)' in result.errors, result
    assert folder == {file: file.read_bytes() for file in (tmp_path / "Localizable").rglob("*.strings")}
    assert convert(path, "-o", "Localizable", "--to", "strings", "--force", folder=tmp_path).status == 0
    assert "neu" in (tmp_path / "Localizable/de.lproj/Localizable.strings").read_text()


def test_forms_and_comments_are_not_overwritten(tmp_path: Path) -> None:
    plural = {"variations": {"plural": {"one": unit("1 x"), "other": unit("%d x")}}}
    strings = {
        "k": {"comment": "C", "localizations": {"de": plural}},
        "nt": {"shouldTranslate": False},
    }
    path = write(tmp_path, catalog(strings))
    before = path.read_bytes()
    (tmp_path / "p.csv").write_text("table,key,variant,comment,en,de\nLocalizable,k,,,k,plain\nLocalizable,nt,,,nt,\n")
    result = convert("p.csv", "-o", path, folder=tmp_path)
    assert result.status == 2 and path.read_bytes() == before
    lost = b'lacks the form "plural.one" of "k" (de), the comment of "k", that "nt" is not translated, which it has'
    assert lost in result.errors


@pytest.mark.parametrize("content", [b"", b"notes of mine\n"])
def test_only_a_file_of_the_format_is_overwritten(tmp_path: Path, content: bytes) -> None:
    path = write(tmp_path, catalog({"a": {}}))
    (tmp_path / "o.csv").write_bytes(content)
    result = convert(path, "-o", "o.csv", folder=tmp_path)
    assert (result.status == 0) == (content == b""), result
    assert (content in (tmp_path / "o.csv").read_bytes()) or not content


@seed(SEED)
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(common_catalogs(), st.sampled_from(["xliff", "csv", "xcstrings", "strings"]))
def test_a_conversion_may_be_repeated(tmp_path: Path, content: dict[str, Any], name: str) -> None:
    shutil.rmtree(tmp_path / "again", ignore_errors=True)
    path = write(tmp_path, content)
    target = tmp_path / "again" / ("" if name in FOLDERS else f"again.{name}")
    for _ in range(2):
        result = convert(path, "-o", target, "--to", name, "--quiet", folder=tmp_path)
        assert (result.status, result.errors) == (0, b""), result


# ---- Texts that would be lost ----


def xliff_file(original: str, texts: dict[str, str], source: str = "s", target: str = "de") -> str:
    units = "".join(
        f'<trans-unit id="{key}"><source>{source}</source><target>{text}</target></trans-unit>'
        for key, text in texts.items()
    )
    return f'<file original="{original}" source-language="en" target-language="{target}"><body>{units}</body></file>'


@pytest.mark.parametrize("name", ["strings", "xcstrings", "csv"])
def test_two_tables_of_one_name_lose_no_text(tmp_path: Path, name: str) -> None:
    def read(*files: str) -> tools.Result:
        (tmp_path / "t.xliff").write_text(f'<xliff version="1.2">{"".join(files)}</xliff>')
        return convert("t.xliff", "-o", "-" if name == "csv" else "out", "--to", name, "--force", folder=tmp_path)

    app, widget = "App/en.lproj/L.strings", "Widget/en.lproj/L.strings"
    result = read(xliff_file(app, {"k": "eins"}), xliff_file(widget, {"k": "zwei"}))
    assert result.status == 2 and b'"k" has another text in the language de' in result.errors, result
    assert not (tmp_path / "out").exists()
    result = read(xliff_file(app, {"k": "eins"}), xliff_file(app, {"k": "un"}, "changed", "fr"))
    assert result.status == 2 and b"in the language en" in result.errors, result
    assert read(xliff_file(app, {"k": "eins"}), xliff_file(widget, {"j": "zwei"})).status == 0
    assert read(xliff_file(app, {"k": "eins"}), xliff_file(app, {"k": "un"}, target="fr")).status == 0


def test_two_languages_of_one_name_are_not_one(tmp_path: Path) -> None:
    for language in ("en", "en_GB", "en-GB"):
        (tmp_path / f"P/{language}.lproj").mkdir(parents=True)
        (tmp_path / f"P/{language}.lproj/L.strings").write_text(f'"c" = "{language}";')
    result = convert("P", "-o", "o.xliff", folder=tmp_path)
    assert result.status == 1 and b"en-GB, en_GB" in result.errors and not (tmp_path / "o.xliff").exists()
    result = convert("P", "-o", "o.po", "--language", "en-GB", folder=tmp_path)
    assert result.status == 0 and b"en_GB is the same language as en-GB" in result.errors


def test_gettext_messages_of_one_context_stay_apart(tmp_path: Path) -> None:
    messages = [("menu", "Open", "Öffnen"), ("menu", "Close", "Schließen"), ("dialog/file", "Open", "Auf")]
    head = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Quit"\nmsgstr "Beenden"\n\n'
    body = "".join(f'msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{new}"\n\n' for context, text, new in messages)
    (tmp_path / "de.po").write_text(head + body)
    assert convert("de.po", "-o", "o.xcstrings", folder=tmp_path).status == 0
    strings = json.loads((tmp_path / "o.xcstrings").read_text())["strings"]
    assert {key: entry["localizations"]["de"]["stringUnit"]["value"] for key, entry in strings.items()} == {
        "Quit": "Beenden",
        "menu|Open": "Öffnen",
        "menu|Close": "Schließen",
        "dialog/file|Open": "Auf",
    }
    # In a file of ours, a context is the table and the key.
    (tmp_path / "de.po").write_text(
        'msgid ""\nmsgstr "X-Source-Language: en\\n"\n\nmsgctxt "T/k"\nmsgid "A"\nmsgstr "a"\n\n'
        'msgctxt "T/k"\nmsgid "B"\nmsgstr "b"\n'
    )
    result = convert("de.po", "-o", "o.csv", folder=tmp_path)
    assert result.status == 2 and b'de.po:8:1: error: two messages have the key "k"' in result.errors, result
