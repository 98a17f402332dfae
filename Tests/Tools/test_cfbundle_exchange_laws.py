"""Laws of cfbundle import, on random projects and random translations. CFBUNDLECOMPAT_ROUNDS says how many."""

from __future__ import annotations

import csv
import json
import os
import plistlib
import random
import re
import shutil
from pathlib import Path

import polib
import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
ROUNDS = range(int(os.environ.get("CFBUNDLECOMPAT_ROUNDS", "12")))
FORMATS = ["xliff", "po", "csv"]


def run(folder: Path, *words: str) -> tools.Result:
    return tools.run(CFBUNDLE, list(words), folder)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def text(rng: random.Random) -> str:
    letters = ["a", "é", "漢", '"', "\\", "\n", "<b>", "&", " ", ";", "{", "'", "#"]
    return "t" + "".join(rng.choice(letters) for _ in range(rng.randint(0, 5)))


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


class Project:
    """A project with a strings file and a catalog, and what is translated in it."""

    def __init__(self, rng: random.Random, root: Path) -> None:
        self.root = root
        self.keys = [f"k{number}" for number in range(rng.randint(2, 8))]
        source = {key: text(rng) for key in self.keys}
        for language in ("en", "de", "fr"):
            entries = {
                key: source[key] if language == "en" else text(rng)
                for key in self.keys
                if language == "en" or rng.random() < 0.5
            }
            (root / f"{language}.lproj").mkdir(parents=True)
            lines = []
            for key, value in entries.items():
                comment = rng.choice(["", "/* c */\n", "// c\n"])
                quoted = value.replace("\\", "\\\\").replace('"', '\\"')
                lines.append(f'{comment}"{key}" = "{quoted}";\n' + rng.choice(["", "\n"]))
            (root / f"{language}.lproj/L.strings").write_text("".join(lines), "utf-8", newline="")
        strings = {}
        for number in range(rng.randint(1, 6)):
            localizations = {"en": unit(text(rng))}
            for language in ("de", "fr"):
                if rng.random() < 0.5:
                    localizations[language] = unit(text(rng), rng.choice(["translated", "new", "needs_review"]))
            if rng.random() < 0.3:
                localizations = {
                    "en": {"variations": {"plural": {"one": unit("%lld one"), "other": unit("%lld " + text(rng))}}}
                }
            strings[f"c{number}"] = {"localizations": localizations} | rng.choice([{}, {"comment": "c"}])
        self.catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        indentation = rng.choice([None, 2, 4])
        (root / "C.xcstrings").write_text(
            json.dumps(self.catalog, indent=indentation, ensure_ascii=rng.random() < 0.2), "utf-8"
        )

    def translation(self, rng: random.Random, language: str, name: str, *, keys: str = "") -> Path:
        """A file with random translations; of the keys that end in one of these digits, if there are some."""
        path = self.root.parent / f"{name}.csv"
        assert run(self.root, "export", ".", "-l", language, "-o", str(path)).status == 0
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            if (keys and row["key"][-1] not in keys) or rng.random() < 0.3:
                row[language] = ""
            else:
                row[language] = ("%lld " if "%lld" in row["en"] else "") + text(rng)
            row.pop(f"{language} state", None)
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys())
            writer.writeheader()
            writer.writerows(rows)
        self.rows = rows
        return path

    def copy(self, name: str) -> Path:
        return Path(shutil.copytree(self.root, self.root.parent / name))


@pytest.fixture(params=ROUNDS)
def rng(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(SEED * 1000 + request.param)


def imported(folder: Path, *files: Path) -> dict[str, bytes]:
    for file in files:
        result = run(folder, "import", str(file), "--into", ".")
        assert (result.status, result.errors) == (0, b""), result
    return content(folder)


def test_imports_commute(rng: random.Random, tmp_path: Path) -> None:
    """Those of different languages, and those of different keys of one language."""
    project = Project(rng, tmp_path / "p")
    files = [
        project.translation(rng, "de", "de-even", keys="02468"),
        project.translation(rng, "de", "de-odd", keys="13579"),
        project.translation(rng, "uk", "uk"),
    ]
    expected = imported(project.copy("first"), *files)
    rng.shuffle(files)
    assert imported(project.copy("second"), *files) == expected
    # Once more changes nothing.
    assert imported(tmp_path / "second", *files) == expected


def test_formatting_and_importing_commute(rng: random.Random, tmp_path: Path) -> None:
    project = Project(rng, tmp_path / "p")
    file = project.translation(rng, "de", "de")
    first, second = project.copy("first"), project.copy("second")
    imported(first, file)
    assert run(first, "catalog", "fmt", "C.xcstrings").status == 0
    assert run(second, "catalog", "fmt", "C.xcstrings").status == 0
    assert imported(second, file) == content(first)


def test_what_was_imported_is_what_a_program_gets(rng: random.Random, tmp_path: Path) -> None:
    project = Project(rng, tmp_path / "p")
    imported(project.root, project.translation(rng, "uk", "uk"))
    assert run(project.root, "compile", "C.xcstrings", "-o", ".").status == 0
    (project.root / "C.xcstrings").unlink()
    for row in project.rows:
        if not row["uk"] or row["variant"]:
            continue
        found = run(project.root, "string", ".", row["key"], "--table", row["table"], "--language", "uk")
        assert (found.status, found.output.decode()) == (0, row["uk"] + "\n"), row


def test_a_translation_changes_only_files_of_its_language(rng: random.Random, tmp_path: Path) -> None:
    project = Project(rng, tmp_path / "p")
    before = content(project.root)
    after = imported(project.root, project.translation(rng, "de", "de"))
    assert {path for path in after if after[path] != before.get(path)} <= {"de.lproj/L.strings", "C.xcstrings"}
    assert before.keys() <= after.keys()
    old, new = (json.loads(files["C.xcstrings"]) for files in (before, after))
    for strings in (old["strings"], new["strings"]):
        for entry in strings.values():
            entry["localizations"].pop("de", None)
    assert old == new
    # Every pair that was there is there, in the same order.
    keys = [re.findall(r'(?m)^"(k\d+)" = ', files["de.lproj/L.strings"].decode()) for files in (before, after)]
    assert [key for key in keys[1] if key in keys[0]] == keys[0]


@pytest.mark.parametrize("format_", FORMATS)
def test_the_same_translations_in_any_format_give_the_same_project(
    rng: random.Random, format_: str, tmp_path: Path
) -> None:
    project = Project(rng, tmp_path / "p")
    translated = project.copy("translated")
    expected = imported(translated, project.translation(rng, "uk", "uk"))
    # What the translated project exports, the other one imports.
    file = tmp_path / f"out.{format_}"
    assert run(translated, "export", ".", "-l", "uk", "-o", str(file)).status == 0
    if format_ == "po" and any("variations" in str(entry) for entry in project.catalog["strings"].values()):
        # gettext has no form for fractions.
        assert imported(project.root, file).keys() == expected.keys()
    else:
        assert imported(project.root, file) == expected


def test_gettext_keeps_what_xliff_has(rng: random.Random, tmp_path: Path) -> None:
    Project(rng, tmp_path / "p")
    for words in (["p", "-o", "1.xliff"], ["1.xliff", "-o", "1.po"], ["1.po", "-o", "2.xliff"]):
        # What cannot be in a file of gettext is said.
        result = run(tmp_path, "convert", *words, "--quiet", "--language", "de", "--lossy")
        assert result.status == 0, result

    def units(path: Path) -> dict[str, tuple[str, ...]]:
        found = re.findall(
            r'<trans-unit id="(.*?)".*?<source>(.*?)</source>(?:\s*<target[^>]*>(.*?)</target>)?',
            path.read_text("utf-8"),
            re.DOTALL,
        )
        return {unit[0]: unit[1:] for unit in found}

    first, second = units(tmp_path / "1.xliff"), units(tmp_path / "2.xliff")
    assert second.keys() >= {key for key in first if "|==|" not in key}
    for key, texts in second.items():
        # A text that is new is not one of gettext.
        if key in first and texts != first[key]:
            assert texts == (first[key][0], ""), key


# ---- Once around ----

LANGUAGES = ["de", "fr", "uk", "ar", "ja"]

# The plural forms that a language does not have.
NO_FORMS = {
    "de": "zero two few many",
    "fr": "zero two few many",
    "uk": "zero two",
    "ar": "",
    "ja": "zero one two few many",
}

STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
<scenes><scene sceneID="s"><objects><viewController id="vc1-00-001" sceneMemberID="viewController">
<view key="view" id="vw1-00-001"><subviews><label text="Welcome" id="lab-00-001"/></subviews></view>
</viewController></objects></scene></scenes></document>
"""


def application(root: Path) -> None:
    """An application with a widget, settings, interfaces with and without a catalog, and plurals of both kinds."""
    rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld"}
    dictionary = {
        "files": {"NSStringLocalizedFormatKey": "%#@f@", "f": rule | {"one": "%ld file", "other": "%ld files"}},
        "both": {
            "NSStringLocalizedFormatKey": "%1$#@a@, %2$#@b@",
            "a": rule | {"one": "%1$ld cat", "other": "%1$ld cats"},
            "b": rule | {"one": "%2$ld dog", "other": "%2$ld dogs"},
        },
    }
    plural = {"variations": {"plural": {"one": unit("%arg page"), "other": unit("%arg pages")}}}
    variable = {"substitutions": {"p": {"argNum": 1, "formatSpecifier": "lld"} | plural}}
    menus = {
        "Open": {"comment": "A command"},
        "n": {"localizations": {"en": unit("%#@p@ of %@") | variable}},
    }
    interface = {
        "lab-00-001.text": {"extractionState": "extracted_with_value", "localizations": {"en": unit("Welcome")}}
    }
    files: dict[str, str | bytes] = {
        "App/Info.plist": plistlib.dumps(
            {"CFBundleName": "Books", "CFBundleDevelopmentRegion": "en", "NSCameraUsageDescription": "To scan books."}
        ),
        "App/en.lproj/Localizable.strings": '/* At start */\n"hello" = "Hello, %@!";\n\n"quoted" = "\\"&<>\\"";\n',
        "App/en.lproj/Localizable.stringsdict": plistlib.dumps(dictionary),
        "App/Menus.xcstrings": json.dumps({"sourceLanguage": "en", "strings": menus, "version": "1.0"}, indent=2),
        "App/Base.lproj/Main.storyboard": STORYBOARD,
        "App/mul.lproj/Main.xcstrings": json.dumps({"sourceLanguage": "en", "strings": interface, "version": "1.0"}),
        "App/Base.lproj/About.storyboard": STORYBOARD.replace("Welcome", "About"),
        "App/Settings.bundle/en.lproj/Root.strings": '"sound" = "Sound";\n',
        "Widget/en.lproj/Localizable.strings": '"title" = "A book a day";\n',
    }
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())


@pytest.mark.parametrize("format_", ["xliff", "xcloc", "po", "csv"])
def test_an_application_goes_to_five_translators_and_comes_back(format_: str, tmp_path: Path) -> None:
    root = tmp_path / "p"
    application(root)
    words = [word for language in LANGUAGES for word in ("-l", language)]
    output = ["-o", str(tmp_path / "out")] if format_ != "csv" else ["-o", str(tmp_path / "out/all.csv")]
    assert run(root, "export", ".", *words, "--to", format_, *output).status == 0
    if format_ == "csv":
        files = [tmp_path / "out/all.csv"]
        with files[0].open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            form = row["variant"].rpartition(".")[2] or "-"
            for language in LANGUAGES:
                if form not in NO_FORMS[language].split():
                    row[language] = f"{language}: {row['en']}"
        with files[0].open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys())
            writer.writeheader()
            writer.writerows(rows)
    else:
        files = [tmp_path / f"out/{language}.{format_}" for language in LANGUAGES]
        for language, file in zip(LANGUAGES, files, strict=True):
            inner = file / f"Localized Contents/{language}.xliff" if format_ == "xcloc" else file
            if format_ == "po":
                messages = polib.pofile(str(inner))
                for message in messages:
                    if message.msgid_plural:
                        for index in message.msgstr_plural:
                            message.msgstr_plural[index] = f"{language}: {message.msgid_plural}"
                    else:
                        message.msgstr = f"{language}: {message.msgid}"
                messages.save()
            else:
                text = re.sub(r"\s*<target.*?(/>|</target>)", "", inner.read_text("utf-8"))
                inner.write_text(
                    re.sub(r"<source>(.*?)</source>", rf"<source>\1</source><target>{language}: \1</target>", text),
                    "utf-8",
                )
    before = content(root)
    after = imported(root, *files)
    # No source has changed.
    assert before.items() - after.items() <= {(name, before[name]) for name in before if name.endswith(".xcstrings")}
    for name in ("App/Menus", "App/mul.lproj/Main"):
        assert run(root, "compile", f"{name}.xcstrings", "-o", "App").status == 0
        (root / f"{name}.xcstrings").unlink()
    questions = [
        ("App", "hello", "Localizable", ["Ada"], "Hello, Ada!"),
        ("App", "quoted", "Localizable", [], '"&<>"'),
        ("App", "Open", "Menus", [], "Open"),
        ("App", "lab-00-001.text", "Main", [], "Welcome"),
        ("App", "lab-00-001.text", "About", [], "About"),
        ("App", "CFBundleName", "InfoPlist", [], "Books"),
        ("App", "NSCameraUsageDescription", "InfoPlist", [], "To scan books."),
        ("App/Settings.bundle", "sound", "Root", [], "Sound"),
        ("Widget", "title", "Localizable", [], "A book a day"),
    ]
    for language in LANGUAGES:
        for bundle, key, table, arguments, expected in questions:
            found = run(root, "string", bundle, key, *arguments, "--table", table, "--language", language)
            assert (found.status, found.output.decode()) == (0, f"{language}: {expected}\n"), (key, found)
        # Each variable has the mark of its language, and the text around them.
        # XLIFF has the text that only names the variable, too.
        around = "{0}: " if format_ in ("xliff", "xcloc") else ""
        for key, table, arguments, expected in (
            ("files", "Localizable", ["5"], around + "{0}: 5 files\n"),
            ("both", "Localizable", ["2", "3"], "{0}: {0}: 2 cats, {0}: 3 dogs\n"),
            ("n", "Menus", ["7", "x"], "{0}: {0}: 7 pages of x\n"),
        ):
            found = run(root, "string", "App", key, *arguments, "--table", table, "--language", language)
            assert (found.status, found.output.decode()) == (0, expected.format(language)), found
    assert run(root, "coverage", "--min", "100", "App").status == 0
