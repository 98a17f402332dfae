"""cfbundle export and import: texts go to a translator and come back, and nothing else changes."""

from __future__ import annotations

import json
import os
import plistlib
import random
import re
import shutil
from pathlib import Path
from xml.sax.saxutils import escape

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
        ('<xliff version="2.0"/>', b"only versions 1.0 to 1.2"),
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
