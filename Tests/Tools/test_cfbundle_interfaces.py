"""Texts of interfaces: strings files are written and brought up to date, and translations come back."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
import support
import tools

CFBUNDLE = tools.CFBUNDLE

XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0">
    <objects>
        <window title="Win &amp; &quot;dow&quot;" id="win-00-001"/>
        <textField id="txf-00-001"><textFieldCell key="cell" id="tfc-00-001">
            <string key="title">Two
lines</string></textFieldCell></textField>
        <menuItem title="Ge\u00f6ffnet" id="itm-00-001"><attributedString key="userComments">
            <fragment content="Not a &quot;door&quot;."/></attributedString></menuItem>
        <menuItem title="" id="itm-00-002"/>
        <box id="box-00-001"><string key="title" base64-UTF8="YES">Qm94</string></box>
    </objects>
</document>
"""

STRINGS = """
/* Class = "NSBox"; title = "Box"; ObjectID = "box-00-001"; */
"box-00-001.title" = "Box";

/* Class = "NSMenuItem"; title = "Ge\u00f6ffnet"; ObjectID = "itm-00-001"; Note = "Not a \\"door\\"."; */
"itm-00-001.title" = "Ge\u00f6ffnet";

/* Class = "NSTextFieldCell"; title = "Two\\nlines"; ObjectID = "tfc-00-001"; */
"tfc-00-001.title" = "Two\\nlines";

/* Class = "NSWindow"; title = "Win & \\"dow\\""; ObjectID = "win-00-001"; */
"win-00-001.title" = "Win & \\"dow\\"";
"""


def run(folder: Path, *words: str | Path) -> tools.Result:
    return tools.run(CFBUNDLE, [str(word) for word in words], folder)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for language in ("Base", "en", "de", "fr"):
        (tmp_path / f"{language}.lproj").mkdir()
    (tmp_path / "Base.lproj/Main.xib").write_text(XIB, "utf-8")
    return tmp_path


def test_the_strings_file_is_that_of_xcodes_tool(project: Path) -> None:
    result = run(project, "nib", "--format", "strings", "Base.lproj/Main.xib")
    assert (result.status, result.output.decode()) == (0, STRINGS)
    for option in ("--export-strings-file", "--generate-strings-file"):
        assert run(project, "ibtool", option, "out.strings", "Base.lproj/Main.xib").status == 0
        assert (project / "out.strings").read_bytes() == b"\xff\xfe" + STRINGS.encode("utf-16-le")


def test_translations_go_into_the_document_and_nothing_else_changes(project: Path) -> None:
    texts = {
        "box-00-001.title": "Kasten",
        "itm-00-001.title": 'A < "B" & C',
        "tfc-00-001.title": "Zwei <&\nZeilen",
        "win-00-001.title": "Fenster",
        "gone.title": "?",
    }
    pairs = "".join(f"{json.dumps(key)} = {json.dumps(text, ensure_ascii=False)};\n" for key, text in texts.items())
    (project / "de.strings").write_text(pairs, "utf-8")
    result = run(project, "ibtool", "--import-strings-file", "de.strings", "--write", "de.xib", "Base.lproj/Main.xib")
    assert (result.status, result.output) == (0, b"")
    assert b'de.strings: warning: the document has no text "gone.title"' in result.errors
    expected = XIB.replace("Win &amp; &quot;dow&quot;", "Fenster").replace("Qm94", "S2FzdGVu")
    expected = expected.replace("Two\nlines", "Zwei &lt;&amp;\nZeilen")
    expected = expected.replace("Ge\u00f6ffnet", "A &lt; &quot;B&quot; &amp; C")
    assert (project / "de.xib").read_text("utf-8") == expected
    assert (project / "Base.lproj/Main.xib").read_text("utf-8") == XIB
    again = run(project, "nib", "--format", "strings", "de.xib").output.decode()
    assert '"tfc-00-001.title" = "Zwei <&\\nZeilen";' in again


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "there is nothing to do"),
        (["--export-strings-file", "x", "no.xib"], "no.xib: error: No such file"),
        (["--export-strings-file", "x", "bad.xib"], "bad.xib: error: "),
        (["--export-strings-file", "x"], "the document is missing"),
        (["--compile", "x", "Base.lproj/Main.xib"], "--compile is not known"),
        (["--import-strings-file", "bad.strings", "Base.lproj/Main.xib"], "bad.strings: error: "),
    ],
)
def test_bad_usage_changes_nothing(project: Path, words: list[str], message: str) -> None:
    (project / "bad.xib").write_text("<document><objects>")
    (project / "bad.strings").write_text('"a" = "b"; "c')
    result = run(project, "ibtool", *(words or ["Base.lproj/Main.xib"]))
    assert (result.status, message in result.errors.decode()) == (1, True), result.errors
    assert not (project / "x").exists()
    assert (project / "Base.lproj/Main.xib").read_text("utf-8") == XIB


def merge(project: Path, *words: str) -> tools.Result:
    return run(project, "nib", "--merge", "Base.lproj/Main.xib", *words)


def test_strings_files_are_brought_up_to_date(project: Path) -> None:
    old = STRINGS.replace('title = "Box"', 'title = "Boxes"').replace('" = "Box";', '" = "Kasten";')
    old = old.replace("win-00-001", "old-00-001")
    (project / "de.lproj/Main.strings").write_bytes(old.encode("utf-16"))
    result = merge(project)
    assert result.status == 0, result.errors
    messages = result.errors.decode()
    assert '"box-00-001.title": the source was "Boxes"' in messages
    assert "de.lproj/Main.strings: 1 new, 1 stale, 1 changed" in messages
    german = (project / "de.lproj/Main.strings").read_bytes().decode("utf-16")
    assert '"box-00-001.title" = "Kasten";' in german
    assert re.search(r'ObjectID = "old-00-001";\n   cfbundle: stale \*/\n"old-00-001.title"', german)
    assert re.search(r'ObjectID = "win-00-001";\n   cfbundle: new \*/\n"win-00-001.title" = "Win & ', german)
    # All texts are new in a file that was not there; the source language needs none.
    french = (project / "fr.lproj/Main.strings").read_text("utf-8")
    assert french.count("cfbundle: new") == 4
    assert not (project / "en.lproj/Main.strings").exists()
    # A second time, there is nothing to do.
    assert merge(project, "--check").status == 0
    # A copy follows its source, and an object that is back loses the mark.
    changed = XIB.replace("Win &amp; &quot;dow&quot;", "Window").replace(
        "</objects>", '<box title="x" id="old-00-001"/></objects>'
    )
    (project / "Base.lproj/Main.xib").write_text(changed, "utf-8")
    assert merge(project, "--check").status == 1
    assert merge(project).status == 0
    german = (project / "de.lproj/Main.strings").read_bytes().decode("utf-16")
    assert re.search(
        r'title = "Window"; ObjectID = "win-00-001";\n   cfbundle: new \*/\n"win-00-001.title" = "Window";', german
    )
    assert "cfbundle: stale" not in german


def test_a_damaged_file_and_an_interface_of_its_own_stay(project: Path) -> None:
    (project / "de.lproj/Main.strings").write_text('"a" = "b"; oops')
    result = merge(project)
    assert result.status == 2 and b"de.lproj/Main.strings:1:" in result.errors
    assert not (project / "fr.lproj/Main.strings").exists()
    (project / "de.lproj/Main.strings").unlink()
    (project / "de.lproj/Main.xib").write_text(XIB, "utf-8")
    assert merge(project).status == 0
    assert not (project / "de.lproj/Main.strings").exists()
    assert (project / "fr.lproj/Main.strings").exists()


def test_a_catalog_of_the_interface_is_brought_up_to_date(project: Path) -> None:
    (project / "mul.lproj").mkdir()
    catalog = project / "mul.lproj/Main.xcstrings"
    catalog.write_text('{"sourceLanguage":"en","strings":{},"version":"1.0"}')
    assert merge(project).status == 0
    strings = json.loads(catalog.read_text())["strings"]
    assert list(strings) == ["box-00-001.title", "itm-00-001.title", "tfc-00-001.title", "win-00-001.title"]
    assert strings["box-00-001.title"] == {
        "comment": 'Class = "NSBox"; title = "Box"; ObjectID = "box-00-001";',
        "extractionState": "extracted_with_value",
        "localizations": {"en": {"stringUnit": {"state": "new", "value": "Box"}}},
    }
    assert not (project / "fr.lproj/Main.strings").exists()


def test_the_texts_of_interfaces_are_counted_and_converted(project: Path) -> None:
    (project / "de.lproj/Main.strings").write_text('"box-00-001.title" = "Kasten";')
    (project / "fr.lproj/Main.xib").write_text(XIB, "utf-8")
    result = run(project, "coverage", "--json", ".")
    languages = {language["name"]: language for language in json.loads(result.output)["languages"]}
    assert (languages["de"]["translated"], languages["de"]["keys"]) == (1, 4)
    assert (languages["fr"]["translated"], languages["fr"]["keys"]) == (4, 4)
    assert run(project, "convert", ".", "-o", "o.xliff", "--language", "de").status == 0
    converted = (project / "o.xliff").read_text("utf-8")
    assert "<source>Box</source>" in converted and "<target>Kasten</target>" in converted


def test_compiled_nibs_have_strings_too(tmp_path: Path) -> None:
    result = run(tmp_path, "nib", "--format", "strings", support.ROOT / "examples/Greeting.nib")
    assert result.status == 0
    assert re.search(r'(?m)^/\* Class = "NS\w+"; title = ".*"; ObjectID = "\d+"; \*/$', result.output.decode())


def test_the_tool_is_found_by_its_name(project: Path) -> None:
    (project / "ibtool").symlink_to(CFBUNDLE)
    done = subprocess.run(
        [project / "ibtool", "--export-strings-file", "o.strings", "Base.lproj/Main.xib"],
        cwd=project,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert (project / "o.strings").exists()


def test_paths_of_tables_stay_in_exchange_files(tmp_path: Path) -> None:
    unit = '<trans-unit id="a"><source>A</source><target>B</target></trans-unit>'
    originals = ["App/en.lproj/Localizable.strings", "App/Base.lproj/Main.storyboard"]
    languages = 'source-language="en" target-language="de"'
    files = "".join(
        f'<file original="{original}" datatype="plaintext" {languages}><body>{unit}</body></file>'
        for original in originals
    )
    (tmp_path / "t.xliff").write_text(f'<xliff version="1.2">{files}</xliff>')
    assert run(tmp_path, "convert", "t.xliff", "-o", "o.xliff").status == 0
    assert re.findall('original="(.*?)"', (tmp_path / "o.xliff").read_text()) == originals
