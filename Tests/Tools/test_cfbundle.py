"""cfbundle through its executable: what it prints, and how it ends."""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import shutil
import signal
import subprocess
import zipfile
from pathlib import Path

import jsonschema
import pytest
import support
import tools
from sarif_pydantic import Sarif

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
CFBUNDLE = tools.CFBUNDLE
HELLO, TRAVEL, SKETCH = (Path("examples", name) for name in ("Hello.bundle", "Travel.bundle", "Sketch.app"))

INFO = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>org.example.a</string>
<key>CFBundleDevelopmentRegion</key><string>en</string>
</dict></plist>
"""
STRINGSDICT = """<plist version="1.0"><dict><key>%d files</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string>
{forms}</dict></dict></dict></plist>
"""


def cfbundle(*arguments: str | Path, folder: Path = support.ROOT, **environment: str) -> tools.Result:
    removed = ("NO_COLOR", "CLICOLOR_FORCE", "LANG", "LANGUAGE", "LC_ALL")
    clean = {name: value for name, value in os.environ.items() if name not in removed}
    return tools.run(CFBUNDLE, [str(word) for word in arguments], folder, env=clean | environment)


def lines(*arguments: str | Path, status: int = 0, folder: Path = support.ROOT) -> list[str]:
    result = cfbundle(*arguments, folder=folder)
    assert (result.status, result.errors) == (status, b"")
    return result.output.decode().splitlines()


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle in two languages, with a format fault in German."""
    texts = {"en": '"a" = "Hello %@";\n"b" = "Bye";\n', "de": '"a" = "Hallo %d";\n"b" = "Tschüss";\n'}
    forms = {"en": ("one", "other"), "ru": ("one", "few", "many", "other")}
    contents = tmp_path / "A.bundle/Contents"
    for language in sorted(texts.keys() | forms.keys()):
        folder = contents / f"Resources/{language}.lproj"
        folder.mkdir(parents=True)
        if language in texts:
            (folder / "Localizable.strings").write_text(texts[language], "utf-8")
        if language in forms:
            body = "".join(f"<key>{form}</key><string>%d {form}</string>" for form in forms[language])
            (folder / "Plural.stringsdict").write_text(STRINGSDICT.replace("{forms}", body), "utf-8")
    (contents / "Info.plist").write_text(INFO, "utf-8")
    return tmp_path / "A.bundle"


# ---- Help and usage ----


def test_each_command_has_help() -> None:
    overview = "\n".join(lines("--help"))
    names = re.findall(r"^  (\w+) {3,}", overview.split("SUBCOMMANDS:", 1)[1], re.MULTILINE)
    assert {"doctor", "rules", "show", "get", "explain", "completion"} <= set(names)
    for name in set(names) - {"plutil", "genstrings", "xcstringstool", "ibtool"}:
        assert lines(name, "--help")[0].startswith("OVERVIEW: "), name
        assert lines("help", name) == lines(name, "--help")


def test_version_is_that_of_the_library() -> None:
    assert lines("--version") == lines("version") == [(support.ROOT / "VERSION").read_text().strip()]


@pytest.mark.parametrize(
    "arguments",
    [
        ["docter"],
        ["doctor"],
        ["doctor", "--no-such"],
        ["doctor", "x", "--select", "CFB999"],
        ["explain", HELLO, "string"],
    ],
)
def test_bad_usage_is_status_2(arguments: list[str]) -> None:
    result = cfbundle(*arguments)
    assert (result.status, result.output) == (2, b"")
    assert result.errors.startswith(b"Error: ")


@pytest.mark.parametrize("arguments", [["docter"], ["help", "docter"], ["--quiet", "docter"]])
def test_a_mistyped_command_gets_a_suggestion(arguments: list[str]) -> None:
    result = cfbundle(*arguments)
    assert (result.status, result.output) == (2, b"")
    assert result.errors == b"Error: There is no command 'docter': did you mean 'doctor'?\n"


def test_a_path_in_place_of_a_command_is_shown(tmp_path: Path) -> None:
    assert lines(HELLO) == lines("show", HELLO)
    assert lines("--quiet", HELLO) == lines("show", "--quiet", HELLO)
    result = cfbundle(tmp_path / "Missing.app")
    assert (result.status, result.output) == (2, b"")
    assert result.errors.decode() == f"Error: There is no command '{tmp_path}/Missing.app', and no such file\n"


def test_each_command_has_an_example() -> None:
    text = cfbundle("--help").output.decode()
    names = re.findall(r"^  ([\w-]+) +[^\s']", text[text.index("SUBCOMMANDS:") :], re.MULTILINE)
    assert len(names) > 35
    for name in names:
        assert f"cfbundle {name}" in cfbundle("help", name).output.decode().split("USAGE:")[0], name


def test_a_mistyped_rule_gets_a_suggestion() -> None:
    result = cfbundle("doctor", "--select", "mising-key", HELLO)
    assert result.status == 2
    assert b'there is no rule "mising-key": did you mean missing-key?' in result.errors


def test_options_of_all_commands_may_come_first() -> None:
    assert lines("--quiet", "--color", "never", "languages", HELLO) == lines("languages", HELLO, "-q")
    assert lines("--color=always", "doctor", HELLO, "--select", "CFB4")[-1].startswith("No findings in 1 bundle")
    assert cfbundle("--color", "sometimes", "languages", HELLO).status == 2
    assert cfbundle("--color").status == 2


@pytest.mark.parametrize("command", ["show", "tree", "info", "strings", "languages", "doctor", "coverage", "nib"])
def test_an_input_that_does_not_exist_is_status_2(command: str, tmp_path: Path) -> None:
    result = cfbundle(command, "missing", folder=tmp_path)
    assert (result.status, result.output if command != "doctor" else b"") == (2, b"")
    assert result.errors.startswith(b"missing: error: ")


def test_a_closed_pipe_ends_the_tool_silently() -> None:
    pipe = subprocess.Popen([CFBUNDLE, "rules", "all"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    pipe.stdout.close()
    assert pipe.stderr.read() == b""
    # A shell calls both 141.
    assert pipe.wait() in (141, -signal.SIGPIPE)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_names_the_commands(shell: str, tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text("\n".join(lines("completion", shell)))
    assert "doctor" in script.read_text()
    if program := shutil.which(shell):
        subprocess.run([program, "-n", script], check=True)


# ---- What is in a bundle ----


def test_get_prints_values_and_says_no() -> None:
    assert lines("get", HELLO, "CFBundleName") == ["Hello"]
    assert lines("get", HELLO, "HelloColors.1") == ["green"]
    assert lines("get", HELLO, "HelloColors") == ["2"]
    assert lines("get", HELLO, "HelloColors", "--json") == ['["red","green"]']
    assert lines("get", HELLO, "Missing", "--quiet", status=1) == []
    assert lines("get", HELLO, "Missing", "--default", "x") == ["x"]


def test_info_is_the_info_dictionary() -> None:
    document = json.loads("\n".join(lines("info", HELLO, "--json")))
    assert document["HelloColors"] == ["red", "green"]
    assert document["HelloLimit"] == 42
    assert "<key>CFBundleName</key>" in "\n".join(lines("info", HELLO, "--format", "xml"))
    assert '  "CFBundleName" => "Hello"' in lines("info", HELLO)


def test_languages_are_matched() -> None:
    document = json.loads("\n".join(lines("languages", TRAVEL, "--language", "fr-CA", "--json")))
    assert document["search"][:2] == ["fr_CA", "fr"]
    names = {language["tag"]: language["displayName"] for language in document["languages"]}
    assert names.items() >= {"en": "English", "fr": "French", "fr-CA": "Canadian French"}.items()
    assert document["matches"] == {"fr-CA": ["fr_CA", "fr"]}
    shown = lines("languages", TRAVEL, "--language", "fr-CA", "--language", "ja")
    assert shown[-3:-1] == ["fr-CA: fr_CA, fr", "ja: no localization"]


def test_strings_of_each_language(bundle: Path) -> None:
    assert lines("strings", bundle, "--table", "Localizable", "--language", "de") == ["a\tHallo %d", "b\tTschüss"]
    assert lines("strings", bundle, "--key", "b", "--language", "en") == ["Bye"]
    assert lines("strings", bundle, "--key", "none", status=1) == []
    table = lines("strings", bundle, "--table", "Localizable", "--all", "--format", "csv")
    assert table == ["table,key,de,en,ru", "Localizable,a,Hallo %d,Hello %@,", "Localizable,b,Tschüss,Bye,"]
    document = json.loads("\n".join(lines("strings", bundle, "--all", "--table", "Localizable", "--json")))
    assert document == {"Localizable": {"a": {"de": "Hallo %d", "en": "Hello %@"}, "b": {"de": "Tschüss", "en": "Bye"}}}


def test_a_localization_is_chosen_by_its_name(bundle: Path) -> None:
    assert lines("string", bundle, "b", "--localization", "de", "--language", "en") == ["Tschüss"]
    assert lines("string", bundle, "b", "--localization", "ru", "--language", "en", "--quiet", status=1) == ["b"]
    assert cfbundle("string", bundle, "%d files", "1", "--localization", "de").status == 2
    french = TRAVEL / "Contents/Resources/fr.lproj/help.html"
    assert lines("resource", TRAVEL, "help.html", "--localization", "fr") == [str(french)]
    assert lines("resource", TRAVEL, "help.html", "--localization", "de", "--quiet", status=1) == []


@pytest.mark.parametrize(("number", "text"), [("1", "1 one"), ("3", "3 few"), ("5", "5 many")])
def test_a_string_with_arguments_has_its_plural_form(bundle: Path, number: str, text: str) -> None:
    assert lines("string", bundle, "%d files", number, "--table", "Plural", "--language", "ru") == [text]


def test_an_argument_of_another_type_is_status_2(bundle: Path) -> None:
    result = cfbundle("string", bundle, "%d files", "many", "--table", "Plural", "--language", "ru")
    assert (result.status, result.output) == (2, b"")


def test_resource_is_that_of_the_environment() -> None:
    resources = TRAVEL / "Contents/Resources"
    assert lines("resource", TRAVEL, "map.png") == [str(resources / "map.png")]
    assert lines("resource", TRAVEL, "map", "png", "--device", "ipad", "--scale", "2") == [
        str(resources / "map@2x~ipad.png")
    ]
    assert lines("resource", TRAVEL, "help.html", "--language", "fr") == [str(resources / "fr.lproj/help.html")]
    assert lines("resource", TRAVEL, "none", "--quiet", status=1) == []
    content = cfbundle("resource", TRAVEL, "help.html", "--cat").output
    assert content == (support.ROOT / resources / "en.lproj/help.html").read_bytes()


@pytest.mark.parametrize("name", ["Caf\u00e9", "Cafe\u0301"])
@pytest.mark.parametrize("wanted", ["Caf\u00e9", "Cafe\u0301"])
def test_a_resource_is_found_in_each_unicode_form(tmp_path: Path, name: str, wanted: str) -> None:
    folder = tmp_path / f"A.bundle/Contents/Resources/{name}"
    folder.mkdir(parents=True)
    (folder / f"{name}.txt").write_text("x")
    (folder.parents[1] / "Info.plist").write_text(INFO)
    options = ["--subdirectory", name, "--case-insensitive"]
    shown = f"A.bundle/Contents/Resources/{name}/{name}.txt"
    assert lines("resource", "A.bundle", wanted, "txt", *options, folder=tmp_path) == [shown]
    result = cfbundle("resource", "A.bundle", wanted, "txt", *options, "--cat", folder=tmp_path)
    assert result.output == b"x"


def test_explain_names_the_candidates() -> None:
    explained = lines("explain", TRAVEL, "resource", "map.png", "--device", "ipad")
    assert [line.split()[0] for line in explained[:-1]].count("chosen") == 1
    assert explained[-1] == "answer: Contents/Resources/map~ipad.png"
    assert lines("explain", TRAVEL, "language", "--language", "fr")[-1].startswith("answer: fr")
    assert lines("explain", TRAVEL, "resource", "none", status=1)[-1] == "answer: none"


@pytest.mark.parametrize(
    ("arguments", "output", "error"),
    [
        (["get", "CFBundleNmae"], "", 'no key "CFBundleNmae": did you mean "CFBundleName"?'),
        (["get", "cfbundlename"], "", 'no key "cfbundlename": did you mean "CFBundleName"?'),
        (["get", "Far"], "", 'no key "Far"'),
        (["get", "HelloColors.7"], "", 'no element "7"'),
        (["get", "a\x1bb"], "", 'no key "a\\x1bb"'),
        (["resource", "banner.text"], "", 'no resource "banner.text": did you mean "banner.txt"?'),
        (["string", "greting"], "greting", 'no string "greting": did you mean "greeting"?'),
        (["string", "greting", "5"], "greting", 'no string "greting": did you mean "greeting"?'),
        (["string", "a", "--table", "Localizabel"], "a", 'no table "Localizabel": did you mean "Localizable"?'),
    ],
)
def test_what_is_not_there_is_said_with_what_may_be_meant(
    tmp_path: Path, arguments: list[str], output: str, error: str
) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources/en.lproj"
    resources.mkdir(parents=True)
    (resources / "Localizable.strings").write_text('"greeting" = "Hello";')
    (resources / "banner.txt").write_text("x")
    names = "<key>CFBundleName</key><string>A</string><key>HelloColors</key><array><string>a</string></array>"
    (resources.parents[1] / "Info.plist").write_text(INFO.replace("</dict>", names + "</dict>"))
    command, *words = arguments
    result = cfbundle(command, "A.bundle", *words, folder=tmp_path)
    assert (result.status, result.output.decode().splitlines()) == (1, [output] if output else [])
    assert result.errors.decode() == f"cfbundle: {error}\n"
    assert cfbundle(command, "A.bundle", *words, "--quiet", folder=tmp_path).errors == b""


def test_what_a_mac_would_find_is_said_of_what_is_absent(tmp_path: Path) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources"
    resources.mkdir(parents=True)
    (resources / "Cafe\u0301.TXT").write_text("x")
    (resources.parent / "Info.plist").write_text(INFO)
    explained = lines("explain", "A.bundle", "resource", "Caf\u00e9.txt", status=1, folder=tmp_path)
    assert explained[0].endswith('there is no such file; on a Mac "Cafe\u0301.TXT" would be found')
    assert "on a Mac" not in "\n".join(
        lines("explain", "A.bundle", "resource", "Coffee.txt", status=1, folder=tmp_path)
    )


def test_explain_names_decomposed_unicode(tmp_path: Path) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources"
    resources.mkdir(parents=True)
    (resources / "Cafe\u0301.txt").write_text("x")
    (resources.parent / "Info.plist").write_text(INFO)
    explained = lines("explain", "A.bundle", "resource", "Caf\u00e9.txt", folder=tmp_path)
    assert explained[0].startswith("chosen") and explained[0].endswith("in decomposed Unicode")
    assert explained[-1] == "answer: Contents/Resources/Cafe\u0301.txt"


def test_numbers_of_formats_are_those_of_the_language(tmp_path: Path) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources"
    (resources / "de.lproj").mkdir(parents=True)
    (resources.parent / "Info.plist").write_text(INFO)
    (resources / "de.lproj/Localizable.strings").write_text('"%.1f km" = "%.1f km"; "%llu" = "%llu";')
    words = ["string", "A.bundle", "%.1f km", "1234.5", "--language", "de"]
    assert lines(*words, folder=tmp_path) == ["1.234,5 km"]
    assert lines(*words, "--plain-numbers", folder=tmp_path) == ["1234.5 km"]
    large = str(2**64 - 1)
    assert lines("string", "A.bundle", "%llu", large, "--language", "de-CH", folder=tmp_path) == [
        "18’446’744’073’709’551’615"
    ]


def test_explain_finds_the_executable(tmp_path: Path) -> None:
    program = tmp_path / "A.app/Contents/MacOS/A"
    program.parent.mkdir(parents=True)
    (program.parent.parent / "Info.plist").write_text(INFO)
    assert lines("explain", "A.app", "executable", folder=tmp_path, status=1)[-1] == "answer: none"
    program.write_text("#!/bin/sh")
    (tmp_path / "A.app/Contents/Linux").mkdir()
    (tmp_path / "A.app/Contents/Linux/A").mkdir()
    explained = [line.split()[:2] for line in lines("explain", "A.app", "executable", folder=tmp_path)]
    assert explained[0] == ["lost", "Contents/Linux/A"]
    assert explained[-2:] == [["absent", "Contents/MacOS/libA.so"], ["answer:", "Contents/MacOS/A"]]
    assert ["chosen", "Contents/MacOS/A"] in explained


def test_tree_in_other_forms(tmp_path: Path) -> None:
    (tmp_path / "A.bundle/Contents/Resources").mkdir(parents=True)
    (tmp_path / "A.bundle/Contents/Info.plist").write_text(INFO)
    (tmp_path / "A.bundle/Contents/Resources/link").symlink_to("../Info.plist")
    assert lines("tree", "A.bundle", "--links", folder=tmp_path)[1:] == [
        "└── Contents",
        "    └── Resources  (resources)",
        "        └── link -> ../Info.plist",
    ]
    entries = json.loads("\n".join(lines("tree", "A.bundle", "--json", folder=tmp_path)))
    assert entries[1:] == [
        {"path": "Contents/Info.plist", "kind": "file", "size": len(INFO), "role": "Info dictionary"},
        {"path": "Contents/Resources", "kind": "directory", "role": "resources"},
        {"path": "Contents/Resources/link", "kind": "link", "target": "../Info.plist"},
    ]


def test_info_is_raw_or_for_a_device(tmp_path: Path) -> None:
    contents = tmp_path / "A.bundle/Contents"
    contents.mkdir(parents=True)
    keys = "<key>Main</key><string>a</string><key>Main~ipad</key><string>b</string></dict>"
    (contents / "Info.plist").write_text(INFO.replace("</dict>", keys))
    device = ["--platform", "ios", "--device", "ipad", "--json"]
    shown = json.loads("\n".join(lines("info", "A.bundle", *device, folder=tmp_path)))
    raw = json.loads("\n".join(lines("info", "A.bundle", "--raw", *device, folder=tmp_path)))
    assert (shown["Main"], raw["Main"], raw["Main~ipad"]) == ("b", "a", "b")
    assert lines("get", "A.bundle", "Main", "--raw", *device[:4], folder=tmp_path) == ["b"]


def test_platforms_have_the_names_of_their_systems(tmp_path: Path) -> None:
    contents = tmp_path / "A.bundle/Contents"
    contents.mkdir(parents=True)
    keys = "<key>Main</key><string>a</string><key>Main~tv</key><string>b</string></dict>"
    (contents / "Info.plist").write_text(INFO.replace("</dict>", keys))
    for platform, value in (("macos", "a"), ("ios", "a"), ("tvos", "b"), ("watchos", "a"), ("linux", "a")):
        assert lines("get", "A.bundle", "Main", "--platform", platform, folder=tmp_path) == [value], platform


def test_tree_says_what_is_searched_only(tmp_path: Path) -> None:
    for name in (
        "A.app/Contents/Resources/en.lproj",
        "A.app/Contents/fr.lproj",
        "A.app/Contents/Resources/MacOS",
        "A.app/Contents/resources/de.lproj",
        "A.app/Contents/Frameworks/F.framework/Versions/A/Resources/ja.lproj",
    ):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "A.app/Contents/Info.plist").write_text(INFO)
    (tmp_path / "A.app/Contents/Resources/Info.plist").write_text(INFO)
    entries = json.loads("\n".join(lines("tree", "A.app", "--json", folder=tmp_path)))
    assert {entry["path"]: entry["role"] for entry in entries if "role" in entry} == {
        "Contents/Frameworks": "frameworks",
        "Contents/Frameworks/F.framework": "bundle",
        "Contents/Frameworks/F.framework/Versions/A/Resources": "resources",
        "Contents/Frameworks/F.framework/Versions/A/Resources/ja.lproj": "localization ja",
        "Contents/Info.plist": "Info dictionary",
        "Contents/Resources": "resources",
        "Contents/Resources/en.lproj": "localization en",
    }


def test_tree_groups_variants() -> None:
    tree = lines("tree", TRAVEL)
    assert tree[0] == str(TRAVEL)
    assert any(line.endswith("map.png  @2x  ~ipad  @2x~ipad") for line in tree)
    assert lines("tree", TRAVEL, "--depth", "1")[1:] == ["└── Contents"]


def test_show_is_one_screen() -> None:
    shown = dict(re.split(r"  +", line, maxsplit=1) for line in lines("show", TRAVEL))
    assert shown["identifier"] == "org.cfbundlecompat.Travel"
    assert shown["layout"] == "Contents"
    document = json.loads("\n".join(lines("show", TRAVEL, "--json")))
    assert document["findings"]["error"] == 0
    assert {"name": "Localizable", "keys": 3} in document["tables"] or document["tables"]


def test_nib_in_each_form() -> None:
    nib = Path("examples/Greeting.nib")
    assert lines("nib", nib)
    document = json.loads("\n".join(lines("nib", nib, "--json")))
    connections = lines("nib", nib, "--format", "connections")
    assert len(connections) == len(document["connections"]) > 0
    assert all(" -> " in line for line in connections)


def test_nib_of_a_bundle_is_found_by_its_name(tmp_path: Path) -> None:
    resources = tmp_path / "App.bundle/Contents/Resources"
    (resources / "Base.lproj").mkdir(parents=True)
    (resources.parent / "Info.plist").write_text("{ NSMainNibFile = Main; }")
    document = '<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>{}</objects></document>'
    (resources / "Base.lproj/Main.xib").write_text(document.format('<window title="Main" id="5"/>'))
    (resources / "Panel.xib").write_text(document.format('<window title="Panel" id="5"/>'))
    (resources / "Scenes.storyboard").write_text("<document/>")
    assert any("Main" in line for line in lines("nib", "-q", "App.bundle", folder=tmp_path))
    for name in ("Panel", "Panel.nib", "Panel.xib"):
        assert any("Panel" in line for line in lines("nib", "-q", "App.bundle", name, folder=tmp_path))
    for name, reason in [("Other", b"has no nib Other"), ("Scenes", b"Scenes is a storyboard")]:
        result = cfbundle("nib", "App.bundle", name, folder=tmp_path)
        assert (result.status, result.output) == (2, b"") and reason in result.errors


def test_coverage_counts_keys(bundle: Path) -> None:
    document = json.loads("\n".join(lines("coverage", bundle, "--table", "Localizable", "--json")))
    counts = {language["name"]: (language["translated"], language["keys"]) for language in document["languages"]}
    assert counts == {"de": (2, 2), "ru": (0, 2)}
    assert lines("coverage", bundle, "--table", "Localizable", "--min", "50", status=1)
    assert lines("coverage", bundle, "--table", "Localizable", "--format", "csv") == [
        "language,table,keys,translated,missing,untranslated,as the source,to be reviewed,format errors",
        "de,Localizable,2,2,0,0,0,0,1",
        "ru,Localizable,2,0,2,0,0,0,0",
    ]
    assert "ru\tLocalizable\ta" in lines("coverage", bundle, "--table", "Localizable", "--missing")


def test_diff_compares_meaning(bundle: Path, tmp_path: Path) -> None:
    other = tmp_path / "B.bundle"
    shutil.copytree(bundle, other)
    assert lines("diff", bundle, other) == []
    strings = other / "Contents/Resources/en.lproj/Localizable.strings"
    strings.write_bytes('/* c */ "b" = "Good bye";"a"="Hello %@";'.encode("utf-16"))
    (other / "Contents/Resources/new.txt").write_text("x")
    assert lines("diff", bundle, other, status=1) == [
        '~ string en/Localizable/b: "Bye" -> "Good bye"',
        "+ file Contents/Resources/new.txt",
    ]
    assert lines("diff", bundle, other, "--exit-code", status=1) == []
    assert lines("diff", bundle, other, "--ignore", "string", status=1) == ["+ file Contents/Resources/new.txt"]
    assert lines("diff", bundle, other, "--ignore", "string,file") == []
    assert cfbundle("diff", bundle, other, "--ignore", "strings").status == 2


def test_diff_compares_what_the_list_of_a_framework_means(tmp_path: Path) -> None:
    lists = {"A": '{ CFBundleIdentifier = "org.example.a"; }', "B": '{CFBundleIdentifier="org.example.a";}'}
    for name, text in lists.items():
        framework = tmp_path / name / "Fw.framework"
        (framework / "Versions/A/Resources").mkdir(parents=True)
        (framework / "Versions/A/Resources/Info.plist").write_text(text)
        (framework / "Versions/Current").symlink_to("A")
        (framework / "Resources").symlink_to("Versions/Current/Resources")
    assert lines("diff", "A/Fw.framework", "B/Fw.framework", folder=tmp_path) == []


def test_diff_compares_architectures(tmp_path: Path) -> None:
    for name, machine in (("A", 62), ("B", 183)):
        contents = tmp_path / f"{name}.bundle/Contents"
        (contents / "Linux").mkdir(parents=True)
        executable = "<key>CFBundleExecutable</key><string>P</string></dict>"
        (contents / "Info.plist").write_text(INFO.replace("</dict>", executable))
        header = b"\x7fELF\x02\x01\x01" + bytes(9) + (3).to_bytes(2, "little") + machine.to_bytes(2, "little")
        (contents / "Linux/P").write_bytes(header + (1).to_bytes(4, "little") + bytes(40))
    assert lines("diff", "A.bundle", "B.bundle", "--ignore", "file", folder=tmp_path, status=1) == [
        "+ architecture arm64",
        "- architecture x86_64",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["scan", "A.bundle", "-o", "new"],
        ["convert", "-q", "A.bundle/Contents/Resources/en.lproj/Localizable.strings", "--to", "csv", "-o", "new"],
        ["doctor", "-q", "A.bundle", "--fail-on", "never", "-o", "new"],
        ["coverage", "-q", "A.bundle", "--html", "new"],
    ],
    ids=lambda words: words[0],
)
def test_a_new_file_has_the_usual_permissions(bundle: Path, arguments: list[str]) -> None:
    result = tools.run(CFBUNDLE, arguments, bundle.parent, umask=0o027)
    assert (result.status, result.errors) == (0, b"")
    assert (bundle.parent / "new").stat().st_mode & 0o777 == 0o640


# ---- doctor ----


def test_findings_name_place_severity_and_rule(bundle: Path) -> None:
    report = lines("doctor", "A.bundle", "--select", "CFB409", folder=bundle.parent, status=1)
    assert report[0] == (
        'A.bundle/Contents/Resources/de.lproj/Localizable.strings:1:1: error: "a": the source takes %@, de takes %d '
        "for argument 1: crashes or prints an address [CFB409 format-type]"
    )
    assert report[1] == "    fix: write %@"
    assert re.fullmatch(r"1 error in 1 bundle \(5 files, 3 languages, \d+\.\d\d s\)\.", report[2])


@pytest.mark.parametrize(("limit", "status"), [("error", 0), ("warning", 1), ("note", 1), ("never", 0)], ids=str)
def test_fail_on_decides_the_status(bundle: Path, limit: str, status: int) -> None:
    assert cfbundle("doctor", bundle, "--select", "CFB405", "--fail-on", limit).status == status


def test_nothing_found_is_said() -> None:
    assert lines("doctor", HELLO, "--select", "CFB4")[-1].startswith("No findings in 1 bundle (7 files, 3 languages, ")


def test_an_unreadable_bundle_does_not_stop_the_others(bundle: Path) -> None:
    result = cfbundle("doctor", "missing", bundle, "--select", "CFB409")
    assert result.status == 2
    assert b"CFB409" in result.output


def test_a_long_list_is_shown_on_request(bundle: Path) -> None:
    table = bundle / "Contents/Resources/en.lproj/Localizable.strings"
    table.write_text(table.read_text("utf-8") + "".join(f'"k{index}" = "v";\n' for index in range(9)), "utf-8")
    short = lines("doctor", bundle, "--select", "CFB405")
    assert short[0].endswith('de: 9 of 11 keys missing in Localizable: "k0", "k1", "k2", … [CFB405 missing-key]')
    assert lines("doctor", bundle, "--select", "CFB405", "--verbose")[1:10] == [f"    k{index}" for index in range(9)]


def test_paths_are_relative_where_they_can_be(bundle: Path) -> None:
    report = lines("doctor", bundle, "--select", "CFB409", folder=bundle.parent, status=1)
    assert report[0].startswith("A.bundle/Contents/")


def test_findings_about_folders_name_a_file_for_github(bundle: Path) -> None:
    (bundle / "Contents/Resources/it.lproj").mkdir()
    options = ["doctor", "A.bundle", "--select", "CFB305"]
    assert lines(*options, "--format", "github", folder=bundle.parent)[0].startswith(
        "::notice file=A.bundle/Contents/Info.plist,"
    )
    document = json.loads("\n".join(lines(*options, "--format", "sarif", folder=bundle.parent)))
    (result,) = document["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "A.bundle/Contents/Info.plist"
    assert place["region"]["startLine"] == 1
    # Without an Info.plist, a file that is near.
    (bundle / "Contents/Info.plist").unlink()
    document = json.loads("\n".join(lines("doctor", "A.bundle", "--select", "CFB101", "--format", "sarif",
                                          folder=bundle.parent, status=1)))  # fmt: skip
    uri = document["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert (bundle.parent / uri).is_file()


@pytest.mark.parametrize("tool", ["cfbundle", "baseline", "plutil", "genstrings"])
def test_json_is_as_its_schema_says(bundle: Path, tmp_path: Path, tool: str) -> None:
    (tmp_path / "bad.plist").write_text("{ a = ")
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a\\n", @"b"); NSLocalizedString(@"c", nil);')
    known = tmp_path / "known.json"
    if tool == "cfbundle":
        output = cfbundle("doctor", bundle, "--select", "all", "--json").output
    elif tool == "baseline":
        cfbundle("doctor", bundle, "--select", "all", "--write-baseline", known)
        output = known.read_bytes()
    elif tool == "plutil":
        output = cfbundle("plutil", "-lint", "--format", "json", "bad.plist", folder=tmp_path).output
    else:
        output = cfbundle("genstrings", "--format", "json", "a.m", folder=tmp_path).output
    document = json.loads(output)
    name = document["schema"].replace("/", "-")
    schema = json.loads((support.ROOT / f"docs/schemas/{name}.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    assert document.get("findings") or document["tables"][0]["keys"]


def test_a_report_on_standard_output_has_its_usual_name(bundle: Path) -> None:
    options = ["doctor", "A.bundle", "--select", "CFB409", "--format", "json"]
    assert lines(*options, "-o", "-", folder=bundle.parent, status=1) == lines(*options, folder=bundle.parent, status=1)
    assert not (bundle.parent / "-").exists()


def test_wide_characters_take_two_columns(tmp_path: Path) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources"
    for name in ("en", "日本"):
        (resources / f"{name}.lproj").mkdir(parents=True)
        (resources / f"{name}.lproj/Localizable.strings").write_text('"a" = "b";')
    (tmp_path / "A.bundle/Contents/Info.plist").write_text(INFO)
    # The library says that it does not know one of the languages.
    output = cfbundle("languages", "A.bundle", folder=tmp_path).output.decode()
    shown = {line.split()[0]: line for line in output.splitlines()}
    assert shown["en"].index("1 key") == shown["日本"].index("1 key") + 2 * shown["日本"].count("日本")


def test_icons_have_the_size_of_their_names(tmp_path: Path) -> None:
    app = tmp_path / "A.app"
    app.mkdir()
    names = ["Icon", "AppIcon60x60", "AppIcon83.5x83.5", "Box2x2y"]
    icons = "".join(f"<string>{name}</string>" for name in names)
    (app / "Info.plist").write_text(
        INFO.replace("</dict>", f"<key>CFBundleIconFiles</key><array>{icons}</array></dict>")
    )
    sizes = {
        "Icon.png": (57, 57),
        "Icon@2x.png": (114, 100),
        "AppIcon60x60@2x.png": (120, 120),
        "AppIcon60x60@3x.png": (120, 120),
        "AppIcon83.5x83.5@2x~ipad.png": (167, 167),
        "Box2x2y.png": (9, 9),
    }
    for name, (width, height) in sizes.items():
        header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big")
        (app / name).write_bytes(header + bytes(20))
    found = cfbundle("doctor", "A.app", "--select", "CFB208", "--format", "gnu", folder=tmp_path).output.decode()
    assert found.splitlines() == [
        "A.app/AppIcon60x60@3x.png: warning: AppIcon60x60@3x.png is 120×120: expected 180×180 [CFB208 icon-missing]",
        "A.app/Icon@2x.png: warning: Icon@2x.png is 114×100: icons are square [CFB208 icon-missing]",
    ]


def test_names_need_not_be_utf8(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path) + b"/\xff.bundle"
    os.mkdir(folder)
    with open(folder + b"/Info.plist", "w") as file:
        file.write(INFO)
    with open(folder + b"/\xe9\x01.strings", "w") as file:
        file.write('"a" = "b"')
    assert cfbundle("get", os.fsdecode(folder), "CFBundleIdentifier").output == b"org.example.a\n"
    result = cfbundle("doctor", os.fsdecode(folder), "--select", "CFB401")
    assert (result.status, b"\\xff.bundle/\\xe9\\x01.strings:1:10: error: " in result.output) == (1, True)
    for form in ("json", "sarif"):
        json.loads(cfbundle("doctor", os.fsdecode(folder), "--select", "all", "--format", form).output.decode())
    assert cfbundle("plutil", "-lint", os.fsdecode(folder) + "/Info.plist").status == 0


def test_nothing_is_said_about_bundles_that_cannot_be_read(tmp_path: Path) -> None:
    assert cfbundle("doctor", "missing", folder=tmp_path) == tools.Result(
        2, b"", b"missing: error: No such file or directory\n"
    )


def test_json_has_each_finding(bundle: Path) -> None:
    document = json.loads("\n".join(lines("doctor", bundle, "--select", "CFB409", "--json", status=1)))
    assert document["schema"] == "cfbundle-findings/1"
    (finding,) = document["findings"]
    assert (finding["ruleId"], finding["line"]) == ("CFB409", 1)
    assert finding["fix"] == {"description": "write %@"}
    assert "null" not in json.dumps(document)


@pytest.mark.full
def test_sarif_keeps_the_worst_findings_that_github_accepts(tmp_path: Path) -> None:
    resources = tmp_path / "A.bundle/Contents/Resources/en.lproj"
    resources.mkdir(parents=True)
    (tmp_path / "A.bundle/Contents/Info.plist").write_text(INFO)
    # Keys that gzip cannot make shorter than half.
    keys = (random.Random(SEED + index).randbytes(600).hex() for index in range(20_000))
    table = "".join(f'"{key}" = "";\n' for key in keys) + '"broken" = "%d %q";\n'
    (resources / "Localizable.strings").write_text(table)
    result = cfbundle("doctor", "A.bundle", "--select", "CFB408,CFB414", "--format", "sarif", folder=tmp_path)
    document = json.loads(result.output)
    Sarif.model_validate(document)
    assert 9_000_000 < len(gzip.compress(result.output, 6)) <= 10_000_000
    results = document["runs"][0]["results"]
    assert results[0]["ruleId"] == "CFB414"  # the only error
    note = re.fullmatch(
        rb"cfbundle: note: (\d+) findings are left out: GitHub accepts 25,000, and 10 MB of compressed SARIF\n",
        result.errors,
    )
    assert note and len(results) + int(note[1]) == 20_001


def test_sarif_is_valid_and_relative(bundle: Path) -> None:
    document = json.loads("\n".join(lines("doctor", "A.bundle", "--format", "sarif", folder=bundle.parent, status=1)))
    Sarif.model_validate(document)
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert document["version"] == "2.1.0" and run["columnKind"] == "utf16CodeUnits"
    for rule in rules:
        assert {"id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration"} <= rule.keys()
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        location = result["locations"][0]["physicalLocation"]
        assert location["artifactLocation"]["uriBaseId"] == "SRCROOT"
        assert location["artifactLocation"]["uri"].startswith("A.bundle/")
        assert location["region"]["startLine"] >= 1
        assert re.fullmatch("[0-9a-f]{16}", result["partialFingerprints"]["cfbundle/v1"])


def test_github_gets_workflow_commands(bundle: Path) -> None:
    report = lines("doctor", "A.bundle", "--select", "CFB409", "--format", "github", folder=bundle.parent, status=1)
    assert report == [
        (
            "::error file=A.bundle/Contents/Resources/de.lproj/Localizable.strings,line=1,col=1,"
            'title=CFB409 format-type::"a": the source takes %25@, de takes %25d for argument 1: '
            "crashes or prints an address"
        )
    ]


def test_a_baseline_hides_what_it_lists(bundle: Path, tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    assert cfbundle("doctor", bundle, "--write-baseline", known).status == 1
    result = cfbundle("doctor", bundle, "--baseline", known)
    assert (result.status, result.output.split(b" in ")[0]) == (0, b"No findings")
    strings = bundle / "Contents/Resources/de.lproj/Localizable.strings"
    strings.write_text("\n\n" + strings.read_text("utf-8") + '"a" = "%d";\n', "utf-8")
    report = lines("doctor", bundle, "--baseline", known, status=1)
    assert [line for line in report if "error" in line and "[CFB409" in line] == []
    assert any("[CFB404" in line for line in report)


def test_a_configuration_above_the_bundle_counts(bundle: Path) -> None:
    (bundle.parent / ".cfbundle.plist").write_text("ignore = (CFB4); ")
    assert cfbundle("doctor", bundle).status == 0
    (bundle.parent / ".cfbundle.plist").write_text("ignore = (CFB4, CFB777); ")
    assert "CFB002" in "\n".join(lines("doctor", bundle, status=1))


def test_a_report_in_a_file_leaves_the_terminal_its_lines(bundle: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.sarif"
    shown = lines("doctor", bundle, "--select", "CFB409", "--format", "sarif", "--output", report, status=1)
    assert "[CFB409 format-type]" in shown[0]
    assert json.loads(report.read_text())["version"] == "2.1.0"


@pytest.mark.parametrize(
    ("arguments", "environment", "colored"),
    [([], {}, False), (["--color", "always"], {}, True), ([], {"CLICOLOR_FORCE": "1"}, True),
     (["--color", "never"], {"CLICOLOR_FORCE": "1"}, False)],
)  # fmt: skip
def test_color(bundle: Path, arguments: list[str], environment: dict[str, str], colored: bool) -> None:
    output = cfbundle("doctor", bundle, *arguments, **environment).output
    assert (b"\x1b[31merror\x1b[0m" in output) == colored


def test_rules_have_pages() -> None:
    listed = lines("rules")
    page = lines("rules", "CFB409")
    assert page[0] == "CFB409 format-type (error)"
    assert any(line.startswith("Why:") for line in page)
    assert len(json.loads("\n".join(lines("rules", "--json")))) == len(listed)
    assert cfbundle("rules", "CFB999").status == 1


# ---- The other tools ----


def test_plutil_and_genstrings_answer_under_this_name(tmp_path: Path) -> None:
    (tmp_path / "a.plist").write_text("{ a = 1; }")
    (tmp_path / "b.plist").write_text("{ a = ")
    (tmp_path / "a.m").write_text('NSLocalizedString(@"Key", @"Comment")')
    assert lines("plutil", "-lint", "a.plist", folder=tmp_path) == ["a.plist: OK"]
    assert cfbundle("plutil", "-lint", "b.plist", folder=tmp_path).status == 1
    assert lines("genstrings", "-o", ".", "--output-encoding", "utf-8", "a.m", folder=tmp_path) == []
    assert (tmp_path / "Localizable.strings").read_text() == '/* Comment */\n"Key" = "Key";\n\n'


# ---- docs/tools.md ----


def examples() -> list[tuple[str, list[str]]]:
    """The commands of cfbundle in the documents, with the output that they show.

    Those of a block that makes its file first are one script.
    """
    found = []
    for block in re.findall(r"```console\n(.*?)```", (support.ROOT / "docs/tools.md").read_text("utf-8"), re.DOTALL):
        commands = [part.splitlines() for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
        if commands[0][0].startswith("printf "):
            script = "\n".join(command for command, *_ in commands)
            found.append((script, [line for _, *output in commands for line in output]))
        else:
            found += [(command, output) for command, *output in commands if command.startswith("cfbundle ")]
    return found


@pytest.mark.parametrize(("command", "output"), examples(), ids=lambda value: value if isinstance(value, str) else "")
def test_examples_of_the_documents_are_true(command: str, output: list[str], tmp_path: Path) -> None:
    # Some of them write files, and the configuration of git.
    shutil.copytree(support.ROOT / "examples", tmp_path / "examples")
    sketch = tmp_path / "examples/Sketch.app"
    with zipfile.ZipFile(tmp_path / "examples/Sketch.ipa", "w") as archive:
        for file in sorted(sketch.rglob("*")):
            archive.write(file, Path("Payload/Sketch.app") / file.relative_to(sketch))
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    path = f"{CFBUNDLE.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name not in ("LANG", "LANGUAGE", "LC_ALL")}
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=environment | {"PATH": path}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip

    def timeless(text: list[str]) -> list[str]:
        return [re.sub(r"\d+\.\d\d s\)", "… s)", line) for line in text]

    assert timeless(done.stdout.splitlines()) == timeless(output)


# ---- code ----


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    """A plug-in with a library that it needs."""
    bundle = tmp_path / "P.bundle"
    code = bundle / "Contents/Linux"
    code.mkdir(parents=True)
    factories = "<key>CFPlugInFactories</key><dict><key>68753A44-4D6F-1226-9C60-0050E4C00067</key>"
    (bundle / "Contents/Info.plist").write_text(
        INFO.replace(
            "</dict>", f"<key>CFBundleExecutable</key><string>P</string>{factories}<string>make</string></dict></dict>"
        )
    )
    (tmp_path / "p.c").write_text(
        "int needed(void); void *make(void) { return 0; } int other(void) { return needed(); }"
    )
    (tmp_path / "n.c").write_text("int needed(void) { return 1; }")
    flags = ["cc", "-shared", "-fPIC"]
    subprocess.run([*flags, "-o", code / "libneeded.so", tmp_path / "n.c"], check=True)
    link = [f"-L{code}", "-lneeded", "-Wl,-rpath,$ORIGIN"]
    subprocess.run([*flags, "-o", code / "P", tmp_path / "p.c", *link], check=True)
    return bundle


def code_findings(bundle: Path, *options: str) -> list[str]:
    result = cfbundle("doctor", bundle, "--select", "CFB5", "--format", "gnu", *options)
    return [line.split(": ", 1)[1] for line in result.output.decode().splitlines()]


def test_a_library_that_is_missing_is_found_on_request(plugin: Path) -> None:
    assert code_findings(plugin, "--code") == []
    (plugin / "Contents/Linux/libneeded.so").unlink()
    assert code_findings(plugin) == []
    assert code_findings(plugin, "--code") == [
        "error: needs a library that cannot be found: libneeded.so (needed by P) [CFB505 libraries-missing]"
    ]


def test_a_factory_must_be_a_symbol(plugin: Path) -> None:
    info = plugin / "Contents/Info.plist"
    info.write_text(info.read_text().replace(">make<", ">makes<"))
    assert code_findings(plugin) == [
        'error: CFPlugInFactories names "makes": no such symbol in Contents/Linux/P [CFB506 factory-missing]'
    ]


def test_an_executable_has_the_architecture_that_is_asked_for(plugin: Path) -> None:
    (own,) = json.loads("\n".join(lines("show", plugin, "--json")))["architectures"]
    assert code_findings(plugin, "--arch", own) == []
    assert code_findings(plugin, "--arch", "other") == [f"warning: {own} only; asked for other [CFB503 architecture]"]


def test_sources_are_compared_with_tables(bundle: Path, tmp_path: Path) -> None:
    sources = tmp_path / "Sources"
    sources.mkdir()
    (sources / "a.c").write_text('NSLocalizedString(@"a", nil); NSLocalizedString(@"c", nil);\n')
    table = bundle / "Contents/Resources/en.lproj/Localizable.strings"
    assert lines("doctor", bundle, "--select", "CFB427,CFB428", "--source", sources, "--format", "gnu", status=1) == [
        f'{table}:2:1: warning: "b" is used nowhere [CFB427 unused-key]',
        f'{sources}/a.c:1:31: error: "c" is not in Localizable [CFB428 undefined-key]',
    ]


def test_the_keys_of_the_librarys_own_functions_are_compared(bundle: Path, tmp_path: Path) -> None:
    sources = tmp_path / "Sources"
    sources.mkdir()
    (sources / "a.py").write_text('bundle.localized("helo")\n')
    (sources / "b.swift").write_text('String(localized: "modern")\n')
    findings = lines("doctor", bundle, "--select", "CFB428", "--source", sources, "--format", "gnu", status=1)
    assert findings == [
        f'{sources}/a.py:1:8: error: "helo" is not in Localizable [CFB428 undefined-key]',
        f'{sources}/b.swift:1:1: error: "modern" is not in Localizable [CFB428 undefined-key]',
    ]
    output = "\n".join(lines("doctor", bundle, "--select", "CFB428", "--source", sources, status=1))
    assert "add it, or run genstrings --modern" in output


# ---- Positions and formats of texts ----


def test_findings_about_catalogs_have_the_positions_of_their_keys(tmp_path: Path) -> None:
    unit = '{ "stringUnit" : { "state" : "translated", "value" : "%s" } }'
    lines_of_catalog = [
        '{ "sourceLanguage" : "en",',
        '  "version" : "1.0",',
        '  "strings" : {',
        '    "a\\"\\u00e9" : { "comment" : "b", "localizations" : {',
        f'      "de" : {unit % ""},',
        f'      "en" : {unit % "A %@"} }} }},',
        '    "%@ %d" : { } } }',
    ]
    (tmp_path / "L.xcstrings").write_text("\n".join(lines_of_catalog), "utf-8")
    result = cfbundle("doctor", "--json", "--profile", "source", "--select", "CFB408,CFB412", tmp_path)
    found = {
        (finding["ruleId"], finding["line"], finding["column"]) for finding in json.loads(result.output)["findings"]
    }
    assert found == {("CFB408", 5, 7), ("CFB412", 7, 5)}


def test_strings_are_printed_as_a_po_file(bundle: Path) -> None:
    polib = pytest.importorskip("polib")
    text = cfbundle("strings", bundle, "--format", "po", "--table", "Localizable", "--language", "de").output.decode()
    entries = {entry.msgctxt: (entry.msgid, entry.msgstr) for entry in polib.pofile(text)}
    assert entries == {"Localizable/a": ("Hello %@", "Hallo %d"), "Localizable/b": ("Bye", "Tschüss")}
    assert polib.pofile(text).metadata["Language"] == "de"
    assert cfbundle("strings", bundle, "--format", "po", "--all").status == 2


# ---- Rules with several cases ----


def found(folder: Path, rule: str) -> list[str]:
    """The messages of a rule on the bundle A.app."""
    result = cfbundle("doctor", "A.app", "--select", rule, "--format", "json", folder=folder)
    assert result.errors == b""
    return [finding["message"] for finding in json.loads(result.output)["findings"]]


def application(folder: Path, keys: str, *files: str) -> None:
    """A flat bundle with keys in its Info.plist, and pictures."""
    app = folder / "A.app"
    shutil.rmtree(app, ignore_errors=True)
    app.mkdir()
    (app / "Info.plist").write_text(INFO.replace("</dict>", keys + "</dict>"))
    for name in files:
        (app / name).write_bytes(b"\x89PNG")


def orientations(*names: str, key: str = "UISupportedInterfaceOrientations") -> str:
    items = "".join(f"<string>UIInterfaceOrientation{name}</string>" for name in names)
    return f"<key>{key}</key><array>{items}</array>"


def test_a_launch_image_for_an_orientation_is_missed(tmp_path: Path) -> None:
    start = "<key>UILaunchImageFile</key><string>Start</string>"
    both = orientations("Portrait", "LandscapeLeft")
    message = "UISupportedInterfaceOrientations has UIInterfaceOrientation{0}: no {2}-{1}.png, and no {2}.png"

    application(tmp_path, start + both, "Start-Portrait.png")
    assert found(tmp_path, "CFB209") == [message.format("LandscapeLeft", "Landscape", "Start")]
    application(tmp_path, both, "Default-Landscape@2x.png", "Default~iphone.png")
    assert found(tmp_path, "CFB209") == [message.format("Portrait", "Portrait", "Default")]
    # An application for an iPad.
    for family in ("<integer>1</integer><integer>2</integer>", "<string>2</string>"):
        pad = f"<key>UIDeviceFamily</key><array>{family}</array>"
        application(tmp_path, start + both + pad, "Start-Portrait.png")
        assert found(tmp_path, "CFB209") == [message.format("LandscapeLeft", "Landscape", "Start")]
    # Those of an iPad win.
    application(
        tmp_path, both + orientations("PortraitUpsideDown", key="UISupportedInterfaceOrientations~ipad"),
        "Default-Landscape.png",
    )  # fmt: skip
    assert found(tmp_path, "CFB209") == [
        message.format("PortraitUpsideDown", "Portrait", "Default").replace(" has", "~ipad has")
    ]


@pytest.mark.parametrize(
    ("keys", "files"),
    [
        ("", ["Default-Portrait.png", "Default-LandscapeLeft~ipad.png"]),
        ("", ["Default-Portrait.png", "Default-Landscape.png"]),
        ("", ["Default-Portrait.png", "Default.png"]),
        ("", ["Default@2x.png"]),
        ("", []),
        ("<key>UILaunchStoryboardName</key><string>S</string>", ["Default-Portrait.png"]),
        ("<key>UILaunchStoryboardName~ipad</key><string>S</string>", ["Default-Portrait.png"]),
        ("<key>UILaunchScreen</key><dict/>", ["Default-Portrait.png"]),
        ("<key>UILaunchScreens</key><dict/>", ["Default-Portrait.png"]),
        ("<key>UIDeviceFamily</key><array><integer>1</integer></array>", ["Default-Portrait.png"]),
        ("<key>UIDeviceFamily</key><array><string>1</string></array>", ["Default-Portrait.png"]),
        ("", ["Default-Portrait.png", "Assets.car"]),
    ],
)
def test_a_launch_image_for_an_orientation_is_not_missed(tmp_path: Path, keys: str, files: list[str]) -> None:
    application(tmp_path, orientations("Portrait", "LandscapeLeft") + keys, *files)
    assert found(tmp_path, "CFB209") == []


def declaration(name: str, *types: str, key: str = "UTExportedTypeDeclarations") -> str:
    items = "".join(f"<string>{type}</string>" for type in types)
    return (
        f"<key>{key}</key><array><dict><key>UTTypeIdentifier</key><string>{name}</string>"
        f"<key>UTTypeConformsTo</key><array>{items}</array></dict></array>"
    )


def documents(content: str, more: str = "") -> str:
    return (
        "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Sketch</string>"
        f"<key>LSItemContentTypes</key><array><string>{content}</string></array>{more}</dict></array>"
    )


PACKAGE = declaration("org.example.a", "public.data", "com.apple.package")


def test_a_document_type_for_packages_says_so(tmp_path: Path) -> None:
    message = 'document type "Sketch" has no LSTypeIsPackage: its type org.example.{} is a package'
    application(tmp_path, PACKAGE + documents("org.example.a"))
    assert found(tmp_path, "CFB118") == [message.format("a")]
    # Through another one of the bundle's types.
    imported = declaration("org.example.b", "org.example.a", key="UTImportedTypeDeclarations")
    application(tmp_path, PACKAGE + imported + documents("org.example.b"))
    assert found(tmp_path, "CFB118") == [message.format("b")]
    # The system's own type, and a type that is not in an array.
    application(tmp_path, documents("com.apple.package"))
    assert found(tmp_path, "CFB118") == [message.format("").replace("org.example.", "com.apple.package")]
    single = documents("org.example.a").replace("<array><string>org", "<string>org")
    application(tmp_path, PACKAGE + single.replace("a</string></array>", "a</string>"))
    assert found(tmp_path, "CFB118") == [message.format("a")]


@pytest.mark.parametrize(
    "keys",
    [
        PACKAGE + documents("org.example.a", "<key>LSTypeIsPackage</key><true/>"),
        PACKAGE + documents("org.example.a", "<key>LSTypeIsPackage</key><false/>"),
        PACKAGE + documents("org.example.b"),
        declaration("org.example.a", "public.data") + documents("org.example.a"),
        declaration("org.example.a", "org.example.a") + documents("org.example.a"),
        documents("org.example.a"),
    ],
)
def test_other_document_types_need_not_say_that_they_are_packages(tmp_path: Path, keys: str) -> None:
    application(tmp_path, keys)
    assert found(tmp_path, "CFB118") == []
