"""cfbundle export and import: texts go to a translator and come back, and nothing else changes."""

from __future__ import annotations

import csv
import json
import os
import plistlib
import random
import re
import shutil
import subprocess
from pathlib import Path
from xml.sax.saxutils import escape

import polib
import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))


def run(folder: Path, *words: str) -> tools.Result:
    return tools.run(CFBUNDLE, list(words), folder)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def xliff(original: str, *units: tuple[str, str, str | None], language: str = "de", attributes: str = "") -> str:
    body = "".join(
        f'<trans-unit id="{escape(key)}"><source>{escape(source)}</source>'
        + (f"<target{attributes}>{escape(target)}</target>" if target is not None else "")
        + "</trans-unit>\n"
        for key, source, target in units
    )
    return (
        f'<xliff version="1.2"><file original="{original}" source-language="en" target-language="{language}"'
        f' datatype="plaintext"><body>\n{body}</body></file></xliff>'
    )


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with tables of all kinds, German and French."""
    root = tmp_path / "project"
    files = {
        "App/en.lproj/Localizable.strings": (
            '/* Copyright */\n\n/* first */\n"a" = "A";\n\n"n" = "%d of %@";\n\n/* c */\n"c" = "C";\n'
        ),
        "App/de.lproj/Localizable.strings": '/* own */\n"c"   =   "Z"; // end\n\n"only here" = "x";\n',
        "App/fr.lproj/Localizable.strings": '"a" = "F";\n',
        "Widget/en.lproj/Localizable.strings": '"title" = "Widget";\n',
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    forms = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}
    entry = {"NSStringLocalizedFormatKey": "%#@f@", "f": forms | {"one": "%d file", "other": "%d files"}}
    (root / "App/en.lproj/Localizable.stringsdict").write_bytes(plistlib.dumps({"files": entry}))
    catalog = {
        "sourceLanguage": "en",
        "strings": {
            "hello": {"comment": "c", "localizations": {"en": unit("Hello"), "de": unit("Hallo")}},
            "%lld days": {
                "localizations": {
                    "en": {"variations": {"plural": {"one": unit("%lld day"), "other": unit("%lld days")}}}
                }
            },
        },
        "version": "1.0",
    }
    (root / "Menus.xcstrings").write_text(json.dumps(catalog, indent=4), "utf-8")
    (root / "App/Info.plist").write_bytes(plistlib.dumps({"CFBundleName": "App", "CFBundleVersion": "$(V)"}))
    return root


def exported(project: Path, language: str, *options: str) -> Path:
    sent = project.parent / f"{language}.xliff"
    result = run(project, "export", ".", "-l", language, "-o", str(sent), *options)
    assert (result.status, result.output, result.errors) == (0, b"", b"")
    return sent


def translated(sent: Path, texts: dict[str, str]) -> Path:
    """The file with targets for these units."""
    text = sent.read_text("utf-8")
    for key, target in texts.items():
        pattern = rf'(<trans-unit id="{re.escape(escape(key))}".*?</source>\n)(?: *<target.*?</target>\n)?'
        new = f"<target>{escape(target)}</target>\n"
        text, count = re.subn(pattern, lambda found, new=new: found[1] + new, text, count=1, flags=re.DOTALL)
        assert count == 1, key
    back = sent.parent / f"back-{sent.name}"
    back.write_text(text, "utf-8")
    return back


# ---- The law ----


@pytest.mark.parametrize("language", ["de", "fr", "uk"])
@pytest.mark.parametrize("options", [[], ["--like-xcode"], ["--base"]])
def test_a_file_that_nobody_touched_changes_no_byte(project: Path, language: str, options: list[str]) -> None:
    sent = exported(project, language)
    before = content(project)
    words = [*options, str(sent)] if options == ["--base"] else options
    result = run(project, "import", str(sent), "--into", ".", *words)
    assert (result.status, result.errors) == (0, b"") and b" 0 set, 0 approved, " in result.output
    assert content(project) == before


def test_a_translation_changes_the_texts_of_its_language_only(project: Path) -> None:
    before = content(project)
    back = translated(exported(project, "de"), {"a": "Ä", "hello": "Moin"})
    assert run(project, "import", str(back), "--into", ".").status == 0
    after = content(project)
    assert {name for name in after if after[name] != before.get(name)} == {
        "App/de.lproj/Localizable.strings",
        "Menus.xcstrings",
    }
    assert after["App/de.lproj/Localizable.strings"].decode() == (
        '/* first */\n"a" = "Ä";\n\n/* own */\n"c"   =   "Z"; // end\n\n"only here" = "x";\n'
    )
    assert after["Menus.xcstrings"] == before["Menus.xcstrings"].replace(b"Hallo", b"Moin")
    # A second import changes nothing.
    result = run(project, "import", str(back), "--into", ".")
    assert result.status == 0 and b" 0 set" in result.output and content(project) == after


def test_a_new_language_gets_all_of_its_files(project: Path) -> None:
    sent = exported(project, "uk")
    ids = re.findall(r'<trans-unit id="([^"]*)"', sent.read_text("utf-8"))
    assert {"%lld days|==|plural.few", "/files:dict/f:dict/many:dict/:string", "CFBundleName"} <= set(ids)
    texts = {key: f"U {key}" for key in ids if "%" not in key and "dict" not in key and key != "n"}
    texts |= {f"/files:dict/f:dict/{form}:dict/:string": f"%d {form}" for form in ("one", "few", "many", "other")}
    texts |= {f"%lld days|==|plural.{form}": f"%lld {form}" for form in ("one", "few", "many", "other")}
    result = run(project, "import", str(translated(sent, texts)), "--into", ".")
    assert (result.status, result.errors) == (0, b"")
    strings = (project / "App/uk.lproj/Localizable.strings").read_text("utf-8")
    assert strings == '/* first */\n"a" = "U a";\n\n/* c */\n"c" = "U c";\n'
    entry = plistlib.loads((project / "App/uk.lproj/Localizable.stringsdict").read_bytes())["files"]
    assert entry["NSStringLocalizedFormatKey"] == "%#@f@" and entry["f"]["few"] == "%d few"
    assert (project / "App/uk.lproj/InfoPlist.strings").read_text("utf-8") == '"CFBundleName" = "U CFBundleName";\n'
    menus = json.loads((project / "Menus.xcstrings").read_text("utf-8"))
    assert set(menus["strings"]["%lld days"]["localizations"]["uk"]["variations"]["plural"]) == {
        "few",
        "many",
        "one",
        "other",
    }


def test_what_was_developed_meanwhile_stays(project: Path) -> None:
    sent = exported(project, "de")
    back = translated(sent, {"a": "Ä", "hello": "Moin", "title": "Titel"})
    source = project / "App/en.lproj/Localizable.strings"
    source.write_text(source.read_text("utf-8").replace('"A"', '"All"') + '"new" = "N";\n', "utf-8")
    target = project / "App/de.lproj/Localizable.strings"
    target.write_text(target.read_text("utf-8") + '"new" = "Neu";\n', "utf-8")
    catalog = project / "Menus.xcstrings"
    catalog.write_text(catalog.read_text("utf-8").replace("Hallo", "Guten Tag"), "utf-8")
    before = content(project)
    result = run(project, "import", str(back), "--into", ".", "--base", str(sent))
    assert result.status == 1
    assert b'"a": the source is now "All", it was "A" [outdated]' in result.errors
    assert b'"hello": conflict: ours is "Guten Tag", theirs is "Moin" [conflict]' in result.errors
    after = content(project)
    assert {name for name in after if after[name] != before.get(name)} == {"Widget/de.lproj/Localizable.strings"}
    taken = run(project, "import", str(back), "--into", ".", "--base", str(sent), "--theirs")
    assert taken.status == 1 and b"Moin" in content(project)["Menus.xcstrings"]


def test_a_catalog_takes_a_translation_of_an_old_source_for_review(project: Path) -> None:
    sent = exported(project, "fr")
    back = translated(sent, {"hello": "Salut"})
    catalog = project / "Menus.xcstrings"
    catalog.write_text(catalog.read_text("utf-8").replace('"Hello"', '"Hello!"'), "utf-8")
    assert run(project, "import", str(back), "--into", ".").status == 1
    entry = json.loads(catalog.read_text("utf-8"))["strings"]["hello"]["localizations"]["fr"]
    assert entry == unit("Salut", "needs_review")


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("%@ von %d", b"argument 1 is %@, the source has %d"),
        ("%d von %@ %@", b"argument 3 is not in the source"),
        ("%1$d von %@", b"arguments with and without numbers"),
        ("%d von %@ %", b"a lone % at the end"),
    ],
)
def test_arguments_that_do_not_fit_are_not_written(project: Path, target: str, message: bytes) -> None:
    back = translated(exported(project, "de"), {"n": target})
    before = content(project)
    result = run(project, "import", str(back), "--into", ".")
    assert result.status == 1 and message in result.errors and b"[format]" in result.errors
    assert content(project) == before
    assert run(project, "import", str(back), "--into", ".", "--force").status == 0
    assert target.encode() in content(project)["App/de.lproj/Localizable.strings"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_findings_have_their_places(project: Path, encoding: str) -> None:
    text = xliff("App/en.lproj/Localizable.strings", ("a", "A", None), ("gone", "G", "g"))
    (project / "d.xliff").write_text(text, encoding)
    result = run(project, "import", "d.xliff", "--into", ".")
    assert result.status == 1
    assert result.errors == b'd.xliff:3:1: warning: "gone": the project has no such text [unknown]\n'
    assert result.output == b"d.xliff: 0 set, 0 approved, 0 unchanged, 1 skipped\n"
    record = json.loads(run(project, "import", "d.xliff", "--into", ".", "--format", "json", "-q").output)
    assert record["schema"] == "cfbundle-import/1"
    assert record["files"][0]["findings"][0] == {
        "id": "gone",
        "reason": "unknown",
        "message": "the project has no such text",
        "line": 3,
        "column": 1,
    }


# ---- Random translators and developers ----


def random_text(rng: random.Random) -> str:
    return "".join(
        rng.choice(["a", "é", "漢", '"', "\\", "\n", "<&>", " ", "%%", "/*", "*/", ";"])
        for _ in range(rng.randint(1, 5))
    )


def written(entries: dict[str, str], rng: random.Random) -> str:
    lines = []
    for key, value in entries.items():
        text = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        comment = rng.choice(["", "", "/* c */\n", "// c\n"])
        lines.append(f'{comment}"{key}"{rng.choice([" = ", "=", "  =  "])}"{text}";{rng.choice(["", " /* e */"])}')
    return rng.choice(["\n", "\n\n"]).join(lines) + "\n"


@pytest.mark.parametrize("number", range(25))
def test_the_result_is_the_project_with_the_translators_texts(number: int, tmp_path: Path) -> None:
    rng = random.Random(SEED + number)
    root = tmp_path / "p"
    keys = [f"k{index}" for index in range(rng.randint(1, 9))]
    source = {key: random_text(rng) for key in keys}
    own = {key: random_text(rng) for key in keys if rng.random() < 0.5} | {"only": "here"}
    encoding = rng.choice(["utf-8", "utf-16"])
    for language, entries in (("en", source), ("de", own)):
        (root / f"{language}.lproj").mkdir(parents=True)
        (root / f"{language}.lproj/L.strings").write_text(written(entries, rng), encoding, newline="")
    sent = exported(root, "de")
    texts = {key: random_text(rng) for key in keys if rng.random() < 0.5}
    back = translated(sent, texts)
    # Development goes on: a source changes, and a translation.
    changed = rng.choice(keys)
    if rng.random() < 0.5:
        source[changed] += "!"
        (root / "en.lproj/L.strings").write_text(written(source, rng), encoding, newline="")
    before = content(root)
    result = run(root, "import", str(back), "--into", ".", "--base", str(sent))
    assert result.status in (0, 1), result
    expected = own | {
        key: text
        for key, text in texts.items()
        if key != changed or not source[key].endswith("!") or own.get(key) == text
    }
    listed = tools.run(CFBUNDLE, ["convert", "de.lproj/L.strings", "-o", "-", "--to", "csv"], root)
    assert listed.status == 0
    after = content(root)
    assert after["en.lproj/L.strings"] == before["en.lproj/L.strings"]
    again = run(root, "export", ".", "-l", "de", "-o", str(tmp_path / "again.xliff"))
    assert again.status == 0
    units = re.findall(
        r'<trans-unit id="(.*?)".*?(?:<target[^>]*>(.*?)</target>|<target/>|</trans-unit>)',
        (tmp_path / "again.xliff").read_text("utf-8"),
        re.DOTALL,
    )
    targets = {key: text for key, text in units if text}
    assert targets == {key: escape(text) for key, text in expected.items() if key in keys and text}
    # Nothing of ours is lost, and a second time nothing changes.
    assert '"only"' in after["de.lproj/L.strings"].decode(encoding)
    run(root, "import", str(back), "--into", ".", "--base", str(sent))
    assert content(root) == after


# ---- What is refused ----


def test_a_table_that_is_read_in_part_is_not_exported(project: Path) -> None:
    (project / "App/de.lproj/Localizable.strings").write_text('"a" = "A";;\n"b" = "B";\n')
    result = run(project, "export", ".", "-l", "de", "-o", "x.xliff")
    assert result.status == 2 and b"App/de.lproj/Localizable.strings:1:" in result.errors
    assert not (project / "x.xliff").exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<xliff", b""),
        ('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff version="1.2">&e;</xliff>', b""),
        (xliff("App/en.lproj/Localizable.strings", ("a", "A", "x"), ("a", "A", "y")), b"a second unit"),
        (xliff("App/en.lproj/Localizable.strings", ("a", "A", "x"), language="../x"), b"is not a name of a language"),
        (xliff("App/en.lproj/Localizable.strings", ("a", "A", "x"), language="en"), b"--allow-source"),
        (xliff("en.lproj/Localizable.strings", ("a", "A", "x")), b"--map chooses one"),
        (xliff("../../en.lproj/Other.strings", ("a", "A", "x")), b"the project has no table for"),
        ('<xliff version="3.0"/>', b"only versions 1.0 to 1.2"),
    ],
)
def test_a_bad_file_changes_nothing_and_others_are_imported(project: Path, text: str, message: bytes) -> None:
    (project / "bad.xliff").write_text(text)
    (project / "good.xliff").write_text(xliff("App/en.lproj/Localizable.strings", ("a", "A", "Ä")), "utf-8")
    before = content(project)
    result = run(project, "import", "bad.xliff", "--into", ".")
    assert result.status == 2 and message in result.errors and content(project) == before
    both = run(project, "import", "bad.xliff", "good.xliff", "--into", ".")
    assert both.status == 2 and both.output == b"good.xliff: 1 set, 0 approved, 0 unchanged, 0 skipped\n"
    assert "Ä" in (project / "App/de.lproj/Localizable.strings").read_text("utf-8")


def test_a_map_chooses_the_table(project: Path) -> None:
    (project / "d.xliff").write_text(xliff("en.lproj/Localizable.strings", ("title", "Widget", "W")))
    mapped = "en.lproj/Localizable.strings=Widget/en.lproj/Localizable.strings"
    assert run(project, "import", "d.xliff", "--into", ".", "--map", mapped).status == 0
    assert (project / "Widget/de.lproj/Localizable.strings").read_text() == '"title" = "W";\n'


def test_chinese_of_a_country_needs_the_script_of_the_project(project: Path) -> None:
    (project / "App/zh-Hans.lproj").mkdir()
    (project / "App/zh-Hans.lproj/Localizable.strings").write_text('"a" = "甲";\n', "utf-8")
    (project / "d.xliff").write_text(
        xliff("App/en.lproj/Localizable.strings", ("c", "C", "丙"), language="zh-CN"), "utf-8"
    )
    refused = run(project, "import", "d.xliff", "--into", ".")
    assert refused.status == 2 and b"--as zh-Hans" in refused.errors
    assert run(project, "import", "d.xliff", "--into", ".", "--as", "zh-Hans").status == 0
    assert "丙" in (project / "App/zh-Hans.lproj/Localizable.strings").read_text("utf-8")


def test_imports_at_the_same_time_lose_nothing(project: Path) -> None:
    languages = ["de", "es", "fr", "it", "ja", "pl"]
    for language in languages:
        text = xliff("Menus.xcstrings", ("hello", "Hello", f"hello in {language}"), language=language)
        (project.parent / f"{language}.xliff").write_text(text, "utf-8")
    processes = [
        subprocess.Popen([CFBUNDLE, "import", f"../{language}.xliff", "--into", ".", "--quiet"], cwd=project)
        for language in languages
    ]
    assert [process.wait() for process in processes] == [0] * len(languages)
    entry = json.loads((project / "Menus.xcstrings").read_text("utf-8"))["strings"]["hello"]["localizations"]
    assert {language: entry[language]["stringUnit"]["value"] for language in languages} == {
        language: f"hello in {language}" for language in languages
    }


def test_a_link_that_leads_out_is_not_followed(project: Path, tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (project / "Widget/de.lproj").symlink_to(tmp_path / "outside")
    (project / "d.xliff").write_text(xliff("Widget/en.lproj/Localizable.strings", ("title", "Widget", "W")))
    result = run(project, "import", "d.xliff", "--into", ".")
    assert result.status == 2 and b"a link leads out of the folder" in result.errors
    assert not list((tmp_path / "outside").iterdir())


@pytest.mark.parametrize("option", ["--dry-run", "--check"])
def test_nothing_is_written_with(option: str, project: Path) -> None:
    back = translated(exported(project, "de"), {"a": "Ä"})
    before = content(project)
    result = run(project, "import", str(back), "--into", ".", option)
    assert result.status == (1 if option == "--check" else 0)
    assert content(project) == before


def test_a_key_that_varies_is_exported_once(project: Path) -> None:
    path = project / "App/en.lproj/Localizable.strings"
    path.write_text(path.read_text("utf-8") + '"files" = "%d files";\n', "utf-8")
    text = exported(project, "de").read_text("utf-8")
    assert 'id="files"' not in text and 'id="/files:dict/f:dict/one:dict/:string"' in text


# ---- Folders of Xcode ----


def test_a_localization_catalog_goes_and_comes_back(project: Path, tmp_path: Path) -> None:
    result = run(project, "export", ".", "-l", "de", "-l", "uk", "--to", "xcloc", "-o", str(tmp_path / "out"))
    assert (result.status, result.errors) == (0, b"")
    folder = tmp_path / "out/de.xcloc"
    contents = json.loads((folder / "contents.json").read_text("utf-8"))
    assert contents["targetLocale"] == "de" and contents["developmentRegion"] == "en"
    copies = content(folder / "Source Contents")
    assert all(copies[name] == (project / name).read_bytes() for name in copies) and "Menus.xcstrings" in copies
    before = content(project)
    assert run(project, "import", str(folder), "--into", ".").status == 0
    assert content(project) == before
    (folder / "contents.json").write_text(json.dumps(contents | {"targetLocale": "fr"}))
    refused = run(project, "import", str(folder), "--into", ".")
    assert refused.status == 2 and b"targetLocale is fr" in refused.errors


def test_other_tools_read_the_file(project: Path) -> None:
    xliff_reader = pytest.importorskip("translate.storage.xliff")
    sent = exported(project, "de")
    store = xliff_reader.xlifffile.parsestring(sent.read_bytes())
    units = {unit.source: unit.target for unit in store.units if not unit.isheader()}
    assert units["Hello"] == "Hallo" and units["C"] == "Z" and units["%d files"] is None
    if shutil.which("xmllint"):
        assert tools.run(Path("/usr/bin/env"), ["xmllint", "--noout", str(sent)], project).status == 0


# ---- gettext and CSV ----

FORMATS = ["xliff", "po", "csv"]


@pytest.mark.parametrize("language", ["de", "fr", "uk", "ja"])
@pytest.mark.parametrize("format_", ["po", "csv"])
@pytest.mark.parametrize("has_base", [False, True])
def test_a_file_of_any_format_that_nobody_touched_changes_no_byte(
    project: Path, language: str, format_: str, has_base: bool
) -> None:
    before = content(project)
    sent = project.parent / f"{language}.{format_}"
    result = run(project, "export", ".", "-l", language, "-o", str(sent))
    assert (result.status, result.output, result.errors) == (0, b"", b"")
    base = ["--base", str(sent)] if has_base else []
    result = run(project, "import", str(sent), "--into", ".", *base)
    assert (result.status, result.errors) == (0, b"")
    assert re.fullmatch(rb"\w+\.\w+: 0 set, 0 approved, \d+ unchanged, \d+ skipped\n", result.output)
    assert content(project) == before


def test_the_formats_of_gettext_come_back(project: Path) -> None:
    sent = project.parent / "uk.po"
    assert run(project, "export", ".", "-l", "uk", "-o", str(sent)).status == 0
    file = polib.pofile(str(sent))
    messages = {message.msgctxt: message for message in file}
    assert messages["Localizable/a"].comment == "first"
    assert messages["Localizable/n"].flags == ["objc-format"]
    # Two tables have the name; the path tells which is which.
    assert messages["Localizable/title"].occurrences == [("Widget/en.lproj/Localizable.strings", "")]
    assert set(messages) == {
        "InfoPlist/CFBundleName",
        "Localizable/a",
        "Localizable/c",
        "Localizable/files",
        "Localizable/n",
        "Localizable/title",
        "Menus/%lld days",
        "Menus/hello",
    }
    for context in ("Localizable/files", "Menus/%lld days"):
        conversion = "%d" if "files" in context else "%lld"
        messages[context].msgstr_plural = {
            index: f"{conversion} {form}" for index, form in enumerate(("one", "few", "many"))
        }
    messages["Menus/hello"].msgstr = "Привіт"
    messages["Localizable/title"].msgstr = "Віджет"
    file.save()
    before = content(project)
    result = run(project, "import", str(sent), "--into", ".")
    assert (result.status, result.errors) == (0, b"")
    after = content(project)
    assert {path for path in after if after[path] != before.get(path)} == {
        "App/uk.lproj/Localizable.stringsdict",
        "Menus.xcstrings",
        "Widget/uk.lproj/Localizable.strings",
    }
    forms = plistlib.loads(after["App/uk.lproj/Localizable.stringsdict"])["files"]["f"]
    # Fractions have a form that gettext lacks: it is that of the last one.
    expected = {"one": "one", "few": "few", "many": "many", "other": "many"}
    assert {name: forms[name] for name in expected} == {name: f"%d {text}" for name, text in expected.items()}
    days = json.loads(after["Menus.xcstrings"])["strings"]["%lld days"]["localizations"]["uk"]
    assert days["variations"]["plural"] == {name: unit(f"%lld {text}") for name, text in expected.items()}
    # A second time nothing changes, and what is exported again is what was imported.
    assert run(project, "import", str(sent), "--into", ".").status == 0
    assert content(project) == after
    again = project.parent / "again.po"
    assert run(project, "export", ".", "-l", "uk", "-o", str(again)).status == 0
    texts = [(message.msgctxt, message.msgstr, message.msgstr_plural) for message in polib.pofile(str(again))]
    assert texts == [(message.msgctxt, message.msgstr, message.msgstr_plural) for message in file]


def test_a_file_of_gettext_is_brought_up_to_date(project: Path) -> None:
    sent = project.parent / "de.po"
    assert run(project, "export", ".", "-l", "de", "-o", str(sent)).status == 0
    first = sent.read_text("utf-8")
    sent.write_text(first.replace("#. first\n", "# mine\n#. first\n"))
    file = polib.pofile(str(sent))
    file.find("A").msgstr = "Ä"
    file.find("Widget").msgstr = "Ding"
    file.save()
    english = project / "App/en.lproj/Localizable.strings"
    widget = project / "Widget/en.lproj/Localizable.strings"
    old, old_widget = english.read_text(), widget.read_text()
    # A source changes, one is new, and a key is gone.
    english.write_text(old.replace('"a" = "A"', '"a" = "AA"').replace("/* c */", '/* x */\n"x" = "X";\n\n/* d */'))
    widget.write_text('"other" = "Other";\n')
    assert run(project, "export", ".", "-l", "de", "-o", str(sent)).status == 0
    messages = {message.msgctxt: message for message in polib.pofile(str(sent)) if not message.obsolete}
    changed = messages["Localizable/a"]
    assert (changed.msgid, changed.msgstr, changed.flags, changed.previous_msgid, changed.tcomment) == (
        "AA",
        "Ä",
        ["fuzzy"],
        "A",
        "mine",
    )
    assert list(messages).index("Localizable/x") == list(messages).index("Localizable/n") + 1
    assert messages["Localizable/c"].comment == "d"
    assert [message.msgid for message in polib.pofile(str(sent)).obsolete_entries()] == ["Widget"]
    # What is back is revived.
    widget.write_text(old_widget)
    english.write_text(old)
    assert run(project, "export", ".", "-l", "de", "-o", str(sent)).status == 0
    messages = {message.msgctxt: message for message in polib.pofile(str(sent)) if not message.obsolete}
    assert (messages["Localizable/title"].msgstr, messages["Localizable/title"].flags) == ("Ding", [])
    assert "Localizable/x" not in messages
    # A second time nothing changes.
    once = sent.read_bytes()
    assert run(project, "export", ".", "-l", "de", "-o", str(sent)).status == 0
    assert sent.read_bytes() == once
    assert (
        shutil.which("msgfmt") is None
        or not subprocess.run(["msgfmt", "-c", "-o", os.devnull, sent], check=False).returncode
    )


@pytest.mark.parametrize(
    ("old", "message"),
    [
        (b'msgid ""\nmsgstr "Language: fr\\n"\n', b"its language is fr"),
        (b'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n', b"not in UTF-8"),
        (b'msgid ""\nmsgstr ""\n\nmsgid "Quit"\nmsgstr "Ende"\n', b"another program"),
        (b'msgid ""\nmsgstr ""\nmsgid "a\n', b"a string is not closed"),
    ],
)
def test_a_file_of_gettext_that_cannot_be_brought_up_to_date_stays(project: Path, old: bytes, message: bytes) -> None:
    sent = project.parent / "de.po"
    sent.write_bytes(old)
    result = run(project, "export", ".", "-l", "de", "-o", str(sent))
    assert (result.status, sent.read_bytes()) == (2, old)
    assert message in result.errors


def test_a_template_has_no_texts(project: Path) -> None:
    assert run(project, "export", ".", "-o", "../all.pot").status == 0
    file = polib.pofile(str(project.parent / "all.pot"))
    assert len(file) == 8 and not [message for message in file if message.msgstr or any(message.msgstr_plural.values())]
    assert (file.find("%d file").msgid_plural, len(file.find("%d file").msgstr_plural)) == ("%d files", 2)


def test_messages_of_another_program_are_found_by_their_texts(project: Path) -> None:
    file = project.parent / "de.po"
    header = 'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
    (project / "Other.xcstrings").write_text('{"sourceLanguage":"en","strings":{"C":{}},"version":"1.0"}')
    messages = ["A", "C", "Widget", "gone", "empty"]
    file.write_text(
        header
        + "".join(f'msgid "{text}"\nmsgstr "{"" if text == "empty" else text.lower()}"\n\n' for text in messages)
        + 'msgctxt "Other"\nmsgid "C"\nmsgstr "cc"\n'
    )
    result = run(project, "import", str(file), "--into", ".")
    assert (result.status, result.output) == (1, b"de.po: 3 set, 0 approved, 0 unchanged, 1 skipped\n")
    lines = result.errors.decode().splitlines()
    assert [re.sub(r"^.*de\.po:", "", line) for line in lines] == [
        '7:1: warning: "C": several keys have this text: "c" and "C" [ambiguous]',
        '13:1: warning: "gone": no text of the project is this one [unknown]',
    ]
    texts = json.loads((project / "Other.xcstrings").read_text())["strings"]["C"]["localizations"]
    assert texts == {"de": unit("cc")}


def test_a_table_of_all_languages_goes_and_comes_back(project: Path) -> None:
    sent = project.parent / "all.csv"
    assert run(project, "export", ".", "-l", "de", "-l", "uk", "--bom", "-o", str(sent)).status == 0
    assert sent.read_bytes().startswith(b"\xef\xbb\xbf")
    with sent.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    names = [(row["table"], row["key"], row["variant"]) for row in rows]
    assert ("App/en.lproj/Localizable.stringsdict", "files", "plural.few") in names
    assert ("Menus", "%lld days", "plural.many") in names
    for row in rows:
        if row["key"] == "hello":
            assert (row["comment"], row["en"], row["de"], row["uk"]) == ("c", "Hello", "Hallo", "")
            row["de"], row["uk"] = "Servus", "Привіт"
        if row["key"] == "files":
            row["uk"] = "%d " + row["variant"]
    # As a spreadsheet of a European machine writes it.
    with sent.open("w", encoding="utf-16", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys(), delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
    result = run(project, "import", str(sent), "--into", ".")
    assert (result.status, result.errors) == (0, b"")
    texts = json.loads((project / "Menus.xcstrings").read_text())["strings"]["hello"]["localizations"]
    assert (texts["de"], texts["uk"]) == (unit("Servus"), unit("Привіт"))
    forms = plistlib.loads((project / "App/uk.lproj/Localizable.stringsdict").read_bytes())["files"]["f"]
    assert forms["few"] == "%d plural.few"
    after = content(project)
    assert run(project, "import", str(sent), "--into", ".").status == 0
    assert content(project) == after


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("key,en,de,../x\na,A,,b\n", b'"../x" is neither a column of this format nor a language'),
        ("key,en,Remarks\na,A,b\n", b'"Remarks" is neither'),
        ("table,en,de\nT,A,b\n", b'no column "key"'),
        ("key,de,de\na,b,c\n", b'the column "de" occurs twice'),
        ('key,de\na,"b\n', b"is not closed"),
        ("key,de\na,b,c\n", b"more cells than columns"),
    ],
)
def test_a_bad_table_changes_nothing(project: Path, text: str, message: bytes) -> None:
    before = content(project)
    (project.parent / "t.csv").write_text(text)
    result = run(project, "import", "../t.csv", "--into", ".")
    assert (result.status, content(project)) == (2, before)
    assert message in result.errors


@pytest.mark.parametrize("format_", FORMATS)
def test_imports_of_different_languages_and_keys_may_be_in_any_order(project: Path, format_: str) -> None:
    files = []
    for language in ("de", "uk"):
        sent = project.parent / f"{language}.{format_}"
        assert run(project, "export", ".", "-l", language, "-o", str(sent)).status == 0
        text = sent.read_text("utf-8")
        if format_ == "xliff":
            text = text.replace("<source>C</source>", f"<source>C</source><target>{language}</target>")
            text = re.sub(r"(<target>)(?:C|Z)(</target>)(?=\s*<note)", rf"\1{language}\2", text)
        elif format_ == "po":
            text = re.sub(r'(msgid "C"\nmsgstr )".*"', rf'\1"{language}"', text)
        else:
            text = re.sub(r"(?m)^(.*,c,,c,C,).*?(\r?)$", rf"\g<1>{language}\2", text)
        sent.write_text(text, "utf-8", newline="")
        files.append(str(sent))
    results = []
    for number, order in enumerate((files, files[::-1])):
        copy = project.parent / f"copy{number}"
        shutil.copytree(project, copy)
        for file in order:
            assert run(copy, "import", file, "--into", ".").status == 0
        results.append(content(copy))
    assert results[0] == results[1] != content(project)


# ---- Android, ARB, XLIFF 2 ----


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A project with what makes trouble in names, texts and formats."""
    root = tmp_path / "small"
    texts = {
        "plain": 'It\'s "one" & <b>two</b> \\ 100 %',
        "A key": " {x}  'q' #1\nend ",
        "two": "%1$@ of %2$d: 50%%",
        "@at": "@home",
        "last": "who're '",
    }
    rng = random.Random(SEED)
    for language, entries in (("en", texts), ("de", {key: "d" + text for key, text in texts.items() if key != "two"})):
        (root / f"{language}.lproj").mkdir(parents=True)
        (root / f"{language}.lproj/L.strings").write_text(written(entries, rng), "utf-8", newline="")
    forms = {"en": {"one": unit("%2$lld file in %1$@"), "other": unit("%2$lld files in %1$@")}}
    strings = {
        "n": {
            "comment": "a -- b",
            "localizations": {language: {"variations": {"plural": form}} for language, form in forms.items()},
        },
        "review": {"localizations": {"en": unit("R"), "de": unit("r", "needs_review")}},
        "plain": {"localizations": {"en": unit("P"), "de": unit("p")}},
        "device": {"localizations": {"en": {"variations": {"device": {"mac": unit("M"), "other": unit("O")}}}}},
    }
    (root / "C.xcstrings").write_text(json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}))
    return root


PLACES = {"android": ("res", "res/values-uk/strings.xml"), "arb": ("l10n", "l10n/app_uk.arb")}


@pytest.mark.parametrize("format_", PLACES)
def test_identifiers_go_and_come_back(small: Path, format_: str) -> None:
    folder, _ = PLACES[format_]
    result = run(small, "export", ".", "-l", "de", "--to", format_, "-o", f"../{folder}")
    assert result.status == 0
    assert result.errors == f".: note: 2 texts are left out, which vary in ways that {format_} does not have\n".encode()
    before = content(small)
    path = small.parent / PLACES[format_][1].replace("uk", "de")
    # Nothing was touched; a text to be reviewed is not in the file, so it stays so.
    result = run(small, "import", str(path), "--into", ".")
    assert (result.status, result.errors) == (0, b"")
    assert re.search(rb": 0 set, 0 approved, [56] unchanged", result.output), result.output
    assert content(small) == before


@pytest.mark.parametrize("format_", PLACES)
def test_new_languages_come_back_with_the_conversions_of_the_source(small: Path, format_: str) -> None:
    folder, name = PLACES[format_]
    assert run(small, "export", ".", "-l", "uk", "--to", format_, "-o", f"../{folder}").status == 0
    path = small.parent / name
    if format_ == "android":
        source = (small.parent / "res/values/strings.xml").read_text("utf-8")
        assert "<!-- a - - b -->" in source
        items = '<item quantity="{}">{} %1$s, %2$d</item>'
        plural = "".join(items.format(form, form) for form in ("one", "few", "many", "other"))
        path.write_text(
            '<resources><string name="two">%2$d\\u0020із %1$s</string>\n<string name="gone">x</string>'
            '<string name="skip" translatable="false">x</string>'
            f'<plurals name="n">{plural}</plurals></resources>',
            "utf-8",
        )
    else:
        source = json.loads((small.parent / "l10n/app_en.arb").read_text("utf-8"))
        assert source["@n"] == {"description": "a -- b", "placeholders": {"arg1": {}, "arg2": {}}}
        forms = " ".join(f"{form}{{{form} {{arg1}}, #}}" for form in ("one", "few", "many", "other"))
        texts = {"@@locale": "uk", "two": "{arg2} із {arg1}", "gone": "x", "n": f"{{arg2, plural, {forms}}}"}
        path.write_text(json.dumps(texts), "utf-8")
    result = run(small, "import", str(path), "--into", ".")
    assert result.status == 1
    assert len(result.errors.splitlines()) == 1 and b'"gone": the project has no such text [unknown]' in result.errors
    assert (small / "uk.lproj/L.strings").read_text("utf-8").strip() == '"two" = "%2$d із %1$@";'
    forms = json.loads((small / "C.xcstrings").read_text())["strings"]["n"]["localizations"]["uk"]["variations"][
        "plural"
    ]
    assert forms == {form: unit(f"{form} %1$@, %2$lld") for form in ("one", "few", "many", "other")}
    # What is exported again is the same, and then nothing changes.
    after = content(small)
    assert run(small, "export", ".", "-l", "uk", "--to", format_, "-o", f"../{folder}").status == 0
    assert run(small, "import", str(path), "--into", ".").status == 0
    assert content(small) == after


@pytest.mark.parametrize("format_", PLACES)
def test_a_source_that_has_changed_is_noticed(small: Path, format_: str) -> None:
    folder, name = PLACES[format_]
    path = small.parent / name.replace("uk", "de")
    assert run(small, "export", ".", "-l", "de", "--to", format_, "-o", f"../{folder}").status == 0
    path.write_text(path.read_text("utf-8").replace("d@home", "daheim"), "utf-8")
    english = small / "en.lproj/L.strings"
    english.write_text(english.read_text("utf-8").replace("@home", "@work"), "utf-8")
    before = content(small)
    result = run(small, "import", str(path), "--into", ".")
    assert (result.status, content(small)) == (1, before)
    assert b'the source is now "@work", it was "@home" [outdated]' in result.errors


@pytest.mark.parametrize(
    ("language", "folder"),
    [
        ("de-AT", "values-de-rAT"),
        ("zh-Hans", "values-b+zh+Hans"),
        ("pt_BR", "values-pt-rBR"),
        ("sr-Latn-RS", "values-b+sr+Latn+RS"),
    ],
)
def test_folders_of_android_are_those_of_languages(small: Path, language: str, folder: str) -> None:
    assert run(small, "export", ".", "-l", language, "--to", "android", "-o", "../res").status == 0
    path = small.parent / "res" / folder / "strings.xml"
    path.write_text('<resources><string name="last">x</string></resources>')
    assert run(small, "import", str(path), "--into", ".").status == 0
    assert '"last" = "x";' in (small / f"{language.replace('_', '-')}.lproj/L.strings").read_text()


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("values-de/strings.xml", "<a/>", b"1:1: error: this is not a file of resources"),
        ("values-de/strings.xml", '<resources><string name="a"/><string name="a"/></resources>', b"a second string"),
        ("values-de/strings.xml", '<resources>\n<string name="a">', b"2:18: error: "),
        ("values-night/strings.xml", "<resources/>", b"--as does"),
        ("app_de.arb", '{"a": "b", "a": "c"}', b'"a" occurs twice'),
        ("app_de.arb", "[]", b"this is not ARB"),
        ("de.xlf", '<xliff version="2.0"/>', b"srcLang"),
        (
            "de.xlf",
            '<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"/><unit id="a"/></file></xliff>',
            b"a second unit",
        ),
        ("de.xlf", '<xliff version="3.0"/>', b"only versions"),
    ],
)
def test_a_bad_file_of_any_format_changes_nothing(small: Path, name: str, text: str, message: bytes) -> None:
    path = small.parent / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    before = content(small)
    result = run(small, "import", str(path), "--into", ".")
    assert (result.status, content(small)) == (2, before)
    assert message in result.errors


@pytest.mark.parametrize(
    "text", ["{", "}", "{arg1", "{arg1, select, a{b}}", "{arg1, plural, one{x}}", "{name}", "'{' {arg1"]
)
def test_what_is_not_a_message_is_not_written(small: Path, text: str) -> None:
    path = small.parent / "app_de.arb"
    path.write_text(json.dumps({"plain": text}))
    before = content(small)
    result = run(small, "import", str(path), "--into", ".")
    assert (result.status, content(small)) == (1, before)
    assert b"[format]" in result.errors


def test_xliff_2_is_read(small: Path) -> None:
    path = small.parent / "de.xlf"
    path.write_text(
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">'
        '<file id="f" original="en.lproj/L.strings"><group id="g">'
        '<unit id="1" name="two"><segment state="final"><source>%1$@ of </source><target>%1$@ von </target></segment>'
        "<ignorable><source>%2$d: 50%%</source></ignorable></unit>"
        '<unit id="@at"><segment state="reviewed"><source>@<pc id="1">home</pc></source>'
        '<target>@<pc id="1">heim</pc><cp hex="00E9"/></target></segment></unit>'
        '<unit id="plain" translate="no"><segment><source>x</source><target>y</target></segment></unit>'
        '<unit id="last"><segment state="initial"><source>x</source></segment></unit>'
        "</group></file></xliff>"
    )
    result = run(small, "import", str(path), "--into", ".")
    assert (result.status, result.output) == (0, b"de.xlf: 2 set, 0 approved, 0 unchanged, 1 skipped\n")
    table = (small / "de.lproj/L.strings").read_text("utf-8")
    assert '"two" = "%1$@ von %2$d: 50%%";' in table and '"@at" = "@heimé";' in table
