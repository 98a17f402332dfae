"""cfbundle doctor on what looks like a fault, and is none: each case has its near miss, which is one."""

from __future__ import annotations

import json
import os
import struct
import zlib
from pathlib import Path

import pytest
import tools
from test_cfbundle import CFBUNDLE, INFO, cfbundle

XCSTRINGS = """{{"sourceLanguage" : "en", "strings" : {{{}}}, "version" : "1.0"}}"""
UNIT = '{"stringUnit" : {"state" : "translated", "value" : "x"}}'
IN_GERMAN = f'"lbl-01-abc.text" : {{"localizations" : {{"de" : {UNIT}}}}}'
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
<label {} id="lbl-01-abc"/></objects></scene></scenes></document>
"""
INTENTS = """<plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>Send</string>
<key>INIntentTitleID</key><string>Kx81aQ</string></dict></array></dict></plist>
"""


def png(width: int, height: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * (width + 1) * height)), (b"IEND", b""))
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


def info(**values: str) -> str:
    pairs = "".join(f"<key>{key}</key><string>{value}</string>" for key, value in values.items())
    return INFO.replace("</dict>", pairs + "</dict>")


def write(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            file.mkdir(exist_ok=True)
        elif isinstance(content, str):
            file.write_text(content, "utf-8")
        else:
            file.write_bytes(content)
    return folder


def findings(folder: Path, *options: str | Path) -> list[dict[str, object]]:
    result = cfbundle("doctor", "--json", "--fail-on", "never", *options, folder)
    assert result.status == 0, result.errors
    return json.loads(result.output)["findings"]


def rules(folder: Path, *options: str | Path) -> list[str]:
    return sorted(str(finding["ruleId"]) for finding in findings(folder, *options))


def table(**languages: str) -> dict[str, str | bytes]:
    return {f"{language}.lproj/Localizable.strings": text for language, text in languages.items()}


# For each rule: a name, the files of a folder of sources, and how often the rule finds something.
SOURCES: list[tuple[str, str, dict[str, str | bytes], int]] = [
    # Keys that are texts.
    ("CFB406", "stub", table(en='"" = "";', de='"Save" = "Sichern"; "Print" = "Drucken";'), 0),
    ("CFB405", "empty-key", table(en='"" = ""; "a" = "A";', de='"a" = "Ah";'), 0),
    (
        "CFB406",
        "shared",
        table(en='"a" = "A";', de='"a" = "1"; "b" = "2"; "c" = "3";', fr='"a" = "1"; "b" = "2"; "c" = "3";'),
        0,
    ),
    (
        "CFB406",
        "all-but-the-source",
        table(
            en='"a" = "1"; "b" = "2"; "c" = "3";',
            de='"a" = "1"; "b" = "2"; "c" = "3"; "d" = "4";',
            fr='"a" = "1"; "b" = "2"; "c" = "3"; "d" = "4";',
        ),
        0,
    ),
    ("CFB406", "one-language", table(en='"a" = "1"; "b" = "2";', de='"a" = "1"; "b" = "2"; "old" = "4";'), 1),
    (
        "CFB406",
        "intents",
        {
            "Base.lproj/Do.intentdefinition": INTENTS,
            "en.lproj/Do.strings": '"x" = "y";',
            "de.lproj/Do.strings": '"x" = "z"; "Kx81aQ" = "Senden";',
        },
        0,
    ),
    (
        "CFB406",
        "storyboard",
        {
            "Base.lproj/Main.storyboard": STORYBOARD.format('text="Hello"'),
            "en.lproj/Main.strings": '"a.text" = "y"; "b.text" = "y";',
            "de.lproj/Main.strings": '"a.text" = "z"; "b.text" = "z"; "lbl-01-abc.text" = "x"; "gone.text" = "Weg";',
        },
        1,
    ),
    ("CFB431", "own-text", table(en='"Chair" = "Chair"; "chair" = "chair";'), 0),
    ("CFB431", "menu", table(en='"x.Chair" = "Chair"; "x.chair" = "Chair";'), 1),
    # The catalogs of interfaces.
    (
        "CFB309",
        "mul",
        {
            "Base.lproj/Main.storyboard": STORYBOARD.format('text="Hello"'),
            "de.lproj/Localizable.strings": '"a" = "b";',
            "mul.lproj/Main.xcstrings": XCSTRINGS.format(IN_GERMAN),
        },
        0,
    ),
    (
        "CFB309",
        "other-language",
        {
            "Base.lproj/Main.storyboard": STORYBOARD.format('text="Hello"'),
            "fr.lproj/Localizable.strings": '"a" = "b";',
            "mul.lproj/Main.xcstrings": XCSTRINGS.format(IN_GERMAN),
        },
        1,
    ),
    (
        "CFB309",
        "no-texts",
        {
            "Base.lproj/Main.storyboard": STORYBOARD.format('numberOfLines="2"'),
            "de.lproj/Localizable.strings": '"a" = "b";',
        },
        0,
    ),
    (
        "CFB309",
        "variant",
        {
            "Base.lproj/Main~ipad.xib": STORYBOARD.format('text="Hello"'),
            "de.lproj/Main.strings": '"lbl-01-abc.text" = "b";',
        },
        0,
    ),
    # Percent signs.
    ("CFB414", "prose", table(en='"a" = "Save 20% today";', tr='"a" = "Bugün %20 indirim";'), 0),
    ("CFB414", "own-number", table(en='"a" = "%0 öl"; "b" = "%0 cans";', de='"a" = "%0 Öl"; "b" = "%0 Dosen";'), 0),
    ("CFB409", "own-number", table(en='"a" = "%0 cans"; "b" = "%0 used";', de='"a" = "%0 dosen"; "b" = "%0 eins";'), 0),
    ("CFB409", "own-name", table(en='"a" = "%count% of %total%";', de='"a" = "%total%, davon %count%";'), 0),
    ("CFB409", "size", table(en='"a" = "%dx%d";', de='"a" = "%@x%d";'), 1),
    ("CFB414", "own-name-before-a-period", table(en='"a" = "by %user%";', de='"a" = "von %user%.";'), 0),
    ("CFB414", "misspelled", table(en='"a" = "%@ cans of %1$@";', de='"a" = "% @ Dosen"; "b" = "%1@x";'), 2),
    ("CFB414", "format", table(en='"a" = "%@: done";', de='"a" = "%@: %100 x";'), 1),
    ("CFB414", "in-both", table(en='"a" = "%@: %100 x";', de='"a" = "%@: %100 y";'), 1),
    ("CFB414", "star", table(en='"a" = "%2$*1$d %3$@";'), 0),
    ("CFB413", "star", table(en='"a" = "%2$*1$d %3$@"; "b" = "%2$*d";'), 1),
    # Single texts.
    ("CFB408", "in-both", table(en='"a" = "";', de='"a" = "";'), 1),
    ("CFB408", "translation", table(en='"a" = "A";', de='"a" = "";'), 1),
    ("CFB422", "unknown", table(en=r'"a" = "x\q"; "b" = "\x41"; "c" = "\n\t\"\\ \%";'), 2),
    ("CFB421", "control", table(en=r'"a" = "x\U0000"; "b" = "\U0007"; "c" = "a\tb\n";'), 2),
    (
        "CFB302",
        "copied",
        {
            "en.lproj/InfoPlist.strings": '"CFBundleName" = "Plums";',
            "uk.lproj/InfoPlist.strings": '"CFBundleName" = "Plums";',
        },
        0,
    ),
    (
        "CFB302",
        "british",
        table(en='"a" = "Gray color"; "b" = "My favorite";', uk='"a" = "Grey colour"; "b" = "My favourite";'),
        1,
    ),
    ("CFB405", "unread", table(en='"a" = "A"; "b" = "B";', de="<dict"), 0),
    ("CFB405", "read-in-part", table(en='"a" = "A"; "b" = "B";', de='"a" = "Ah"\n"b" "Be";'), 0),
    ("CFB405", "missing", table(en='"a" = "A"; "b" = "B";', de='"a" = "Ah";'), 1),
    # Pictures.
    ("CFB212", "rounded", {"a.png": png(7, 3), "a@3x.png": png(19, 11)}, 0),
    ("CFB212", "other", {"a.png": png(7, 3), "a@3x.png": png(18, 9)}, 1),
    # Merges.
    ("CFB430", "comment", table(en='/* cfbundle: conflict with theirs: "B" */\n"a" = "A";'), 1),
    ("CFB430", "text", table(en='"a" = "cfbundle: conflict with theirs: ";'), 0),
    ("CFB430", "file", {"A.xcstrings": XCSTRINGS.format(""), "A.xcstrings.conflicts": "x"}, 1),
    ("CFB430", "other-file", {"b.conflicts": "x"}, 0),
    # A source tree with an Info.plist is not built yet.
    ("CFB501", "tree", {"Info.plist": info(CFBundleExecutable="Tool"), "GNUmakefile": "all:\n"}, 0),
    ("CFB501", "bundle", {"Info.plist": info(CFBundleExecutable="Tool"), "a.txt": "x"}, 1),
    (
        "CFB308",
        "variable",
        {"Info.plist": info(CFBundleDevelopmentRegion="$(DEVELOPMENT_LANGUAGE)")} | table(de='"a" = "b";'),
        0,
    ),
    ("CFB308", "named", {"Info.plist": info(CFBundleDevelopmentRegion="fr")} | table(de='"a" = "b";'), 1),
]


@pytest.mark.parametrize(
    ("rule", "files", "count"),
    [(rule, files, count) for rule, _, files, count in SOURCES],
    ids=[f"{c[0]}-{c[1]}" for c in SOURCES],
)
def test_in_sources_a_rule_finds_faults_and_nothing_else(
    tmp_path: Path, rule: str, files: dict[str, str | bytes], count: int
) -> None:
    found = findings(write(tmp_path / "P", files))
    assert [finding["ruleId"] for finding in found].count(rule) == count, found


# The same for bundles: a rule, a name, the bundle's name, its files, the severities of what is found.
ICONS = {"A.png": png(1, 1), "en.lproj/x.txt": "x", "fr.lproj/A.png": png(1, 1)}
BUNDLES: list[tuple[str, str, str, dict[str, str | bytes], list[str]]] = [
    ("CFB101", "vst3", "A.vst3", {"Contents/x86_64-linux/A.so": "x"}, []),
    ("CFB101", "no-vst3", "A.vst3", {"Contents/MacOS/A": "x"}, ["error"]),
    ("CFB101", "ofx", "A.ofx.bundle", {"Contents/Linux-x86-64/A.ofx": "x"}, []),
    ("CFB101", "resources", "A.app", {"Info.plist": INFO, "R.bundle/en.lproj/a.txt": "x"}, []),
    ("CFB101", "code", "A.app", {"Info.plist": INFO, "R.bundle/Contents/MacOS/R": "x"}, ["error"]),
    ("CFB101", "alone", "R.bundle", {"Contents/Resources/a.txt": "x"}, ["error"]),
    ("CFB101", "documents", "a.app", {"changelog.gz": "x"}, ["note"]),
    ("CFB108", "cmake", "A.bundle", {"Contents/Info.plist": info(CFBundleName="@PROJECT_NAME@")}, ["error"]),
    ("CFB108", "template", "A.bundle", {"Contents/Info.plist": info(CFBundleName="___PACKAGE___")}, ["error"]),
    ("CFB108", "percent", "A.bundle", {"Contents/Info.plist": info(CFBundleName="%NAME% 1")}, ["warning"]),
    ("CFB108", "text", "A.bundle", {"Contents/Info.plist": info(CFBundleName="a@b.C@d 100% A_B __X__")}, []),
    ("CFB207", "icon", "A.app", ICONS | {"Info.plist": info(CFBundleIconFile="A.png")}, []),
    ("CFB207", "picture", "A.app", ICONS | {"Info.plist": INFO}, ["error"]),
    (
        "CFB207",
        "launch",
        "A.app",
        {"Info.plist": INFO, "Default@2x.png": png(1, 1), "fr.lproj/Default@2x.png": png(1, 1)},
        [],
    ),
    (
        "CFB305",
        "declared",
        "A.app",
        {
            "Contents/Info.plist": info(CFBundleExecutable="A"),
            "Contents/MacOS/A": "#!/bin/sh\n",
            "Contents/Resources/de.lproj/": "",
            "Contents/Resources/en.lproj/": "",
        },
        [],
    ),
    (
        "CFB305",
        "one",
        "A.app",
        {
            "Contents/Info.plist": info(CFBundleExecutable="A"),
            "Contents/MacOS/A": "#!/bin/sh\n",
            "Contents/Resources/de.lproj/": "",
            "Contents/Resources/en.lproj/a.txt": "x",
        },
        ["note"],
    ),
    (
        "CFB418",
        "name",
        "A.bundle",
        {
            "Contents/Info.plist": INFO,
            "Contents/Resources/en.lproj/L.stringsdict": '{ k = { NSStringLocalizedFormatKey = "%#@x-y@"; "x-y" = '
            "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = b; }; }; }",
        },
        ["warning"],
    ),
]


@pytest.mark.parametrize(
    ("rule", "name", "files", "severities"),
    [(rule, *rest) for rule, _, *rest in BUNDLES],
    ids=[f"{c[0]}-{c[1]}" for c in BUNDLES],
)
def test_in_bundles_a_rule_finds_faults_and_nothing_else(
    tmp_path: Path, rule: str, name: str, files: dict[str, str | bytes], severities: list[str]
) -> None:
    found = findings(write(tmp_path / name, files))
    assert [finding["severity"] for finding in found if finding["ruleId"] == rule] == severities, found


@pytest.mark.parametrize(("options", "count"), [([], 0), (["--profile", "linux"], 1), (["--select", "CFB504"], 1)])
def test_code_of_a_mac_is_a_finding_for_linux(tmp_path: Path, options: list[str], count: int) -> None:
    code = b"\xcf\xfa\xed\xfe\x07\0\0\1" + b"\0" * 24
    bundle = write(
        tmp_path / "A.bundle", {"Contents/Info.plist": info(CFBundleExecutable="A"), "Contents/MacOS/A": code}
    )
    assert rules(bundle, *options).count("CFB504") == count


def test_a_version_with_words_is_shown_as_it_is_read(tmp_path: Path) -> None:
    bundle = write(tmp_path / "A.bundle", {"Contents/Info.plist": info(CFBundleVersion="2.0b")})
    (finding,) = findings(bundle, "--select", "CFB105")
    assert str(finding["message"]).endswith("it is read as 0x02006000")


def test_resources_behind_a_link_in_the_same_folder_are_found(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "P",
        {
            "share/G.app/Info-gnustep.plist": "{ NSMainNibFile = Menu; }",
            "share/G.app/Menu.gorm/objects.gorm": "x",
            "lib/G.app/": "",
        },
    )
    (folder / "lib/G.app/Resources").symlink_to("../../share/G.app")
    assert "CFB210" not in rules(folder)
    (folder / "share/G.app/Menu.gorm/objects.gorm").unlink()
    (folder / "share/G.app/Menu.gorm").rmdir()
    assert rules(folder).count("CFB210") >= 1


def test_resources_behind_links_among_them_are_found(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "P",
        {
            "lib/G.app/Resources/Info-gnustep.plist": "{ NSMainNibFile = Menu.gorm; }",
            "share/G/en.lproj/Menu.gorm/objects.gorm": "x",
        },
    )
    (folder / "lib/G.app/Resources/en.lproj").symlink_to("../../../share/G/en.lproj")
    assert "CFB210" not in rules(folder)


@pytest.mark.parametrize(
    ("key", "source"),
    [
        ("NSMainNibFile", "Main.xib"),
        ("UIMainStoryboardFile", "Main.storyboard"),
        ("UILaunchStoryboardName", "Main.xib"),
    ],
)
def test_source_of_an_interface_is_enough_on_linux(key: str, source: str, tmp_path: Path) -> None:
    bundle = write(tmp_path / "A.bundle", {"Contents/Info.plist": info(**{key: "Main"})})
    (missing,) = findings(bundle, "--select", "CFB210", "--profile", "linux")
    assert "fix" not in missing
    write(bundle, {f"Contents/Resources/Base.lproj/{source}": "<document/>"})
    assert not findings(bundle, "--select", "CFB210", "--profile", "linux")
    (unread,) = findings(bundle, "--select", "CFB210", "--profile", "mac")
    assert "compile its source" in str(unread["fix"])


def test_an_executable_in_another_unicode_form_is_named(tmp_path: Path) -> None:
    bundle = write(
        tmp_path / "A.bundle",
        {"Contents/Info.plist": info(CFBundleExecutable="Caf\u00e9"), "Contents/MacOS/Cafe\u0301": "#!/bin/sh\n"},
    )
    (finding,) = findings(bundle, "--select", "CFB205,CFB501")
    assert (finding["ruleId"], finding["severity"]) == ("CFB205", "warning")
    assert "decomposed in Unicode" in str(finding["message"])


def test_an_executable_in_another_case_is_named(tmp_path: Path) -> None:
    bundle = write(
        tmp_path / "A.bundle",
        {"Contents/Info.plist": info(CFBundleExecutable="Cafe"), "Contents/MacOS/cafe": "#!/bin/sh\n"},
    )
    (finding,) = findings(bundle, "--select", "CFB501")
    assert "; there is Contents/MacOS/cafe" in str(finding["message"])


# ---- Sources ----

CALLS = """import Foundation
let a = NSLocalizedString("used", comment: "")
let b = NSLocalizedString("pane.\\(name)", comment: "")
let c = NSLocalizedString("lbl-01-abc.text", tableName: "Main", comment: "")
"""


def test_keys_with_values_in_them_are_used(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "P",
        {"src/a.swift": CALLS} | table(en='"used" = "1"; "pane.a" = "2"; "pane.b" = "3"; "other" = "4";'),
    )
    found = findings(folder, "--source", folder / "src", "--select", "CFB427,CFB429")
    assert [(finding["ruleId"], finding["key"]) for finding in found] == [("CFB427", "other")]


@pytest.mark.parametrize("key", ["%@ items", "items"])
def test_a_key_with_values_in_it_that_no_key_fits_is_an_error(tmp_path: Path, key: str) -> None:
    code = 'let a = NSLocalizedString("\\(n) items", comment: "")\n'
    folder = write(tmp_path / "P", {"src/a.swift": code} | table(en=f'"{key}" = "x";'))
    assert rules(folder, "--source", folder / "src", "--select", "CFB429") == ["CFB429"]


def test_keys_of_interfaces_are_used(tmp_path: Path) -> None:
    files = {
        "src/a.swift": CALLS,
        "Base.lproj/Main.storyboard": STORYBOARD.format('text="Hello"').replace(
            "</objects>", '<label text="B" id="two-02-abc"/></objects>'
        ),
        "en.lproj/Main.strings": '"lbl-01-abc.text" = "1"; "two-02-abc.text" = "2"; "old-03-abc.text" = "3";',
    }
    folder = write(tmp_path / "P", files)
    found = findings(folder, "--source", folder / "src", "--select", "CFB427")
    assert [finding["key"] for finding in found] == ["old-03-abc.text"]


def test_a_key_that_sources_use_is_no_orphan(tmp_path: Path) -> None:
    tables = table(
        en='"used" = "1"; "b" = "2"; "c" = "3";',
        de='"used" = "1"; "b" = "2"; "c" = "3"; "pane.x" = "3"; "gone" = "4";',
    )
    folder = write(tmp_path / "P", {"src/a.swift": CALLS} | tables)
    found = findings(folder, "--source", folder / "src", "--select", "CFB406")
    assert [finding["key"] for finding in found] == ["gone"]


# ---- Seals and failures ----


@pytest.mark.parametrize("text", ["ignore = (CFB508);", "select = (CFB1);", 'paths = { CFB508 = ("**"); };'])
def test_a_file_in_the_bundle_does_not_silence_its_seal(tmp_path: Path, text: str) -> None:
    rules2 = "<key>rules2</key><dict><key>^Resources/</key><true/></dict>"
    seal = f"<plist version='1.0'><dict><key>files2</key><dict/>{rules2}</dict></plist>"
    bundle = write(
        tmp_path / "A.bundle",
        {
            "Contents/Info.plist": INFO,
            "Contents/_CodeSignature/CodeResources": seal,
            "Contents/Resources/added.txt": "x",
            ".cfbundle.plist": text,
        },
    )
    assert "CFB508" in rules(bundle, "--verify")
    (tmp_path / ".cfbundle.plist").write_text("ignore = (CFB508);")
    assert "CFB508" not in rules(bundle, "--verify")


def test_a_broken_seal_is_said_once_whatever_is_nested(tmp_path: Path) -> None:
    seal = "<plist version='1.0'><dict><key>files2</key><dict><key>gone.txt</key><dict/></dict></dict></plist>"
    inner = {"Info.plist": INFO, "_CodeSignature/CodeResources": seal}
    files = inner | {f"PlugIns/{name}.bundle/{path}": text for name in "BC" for path, text in inner.items()}
    bundle = write(tmp_path / "A.bundle", files)
    found = findings(bundle, "--verify", "--select", "CFB508")
    missing = [
        Path(str(finding["path"])).relative_to(bundle).as_posix()
        for finding in found
        if "missing" in str(finding["message"])
    ]
    assert sorted(missing) == ["PlugIns/B.bundle/gone.txt", "PlugIns/C.bundle/gone.txt", "gone.txt"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
@pytest.mark.parametrize("name", ["Resources", "Resources/de.lproj", "MacOS"])
def test_what_cannot_be_read_is_said_and_nothing_else(tmp_path: Path, name: str) -> None:
    bundle = write(
        tmp_path / "A.app",
        {
            "Contents/Info.plist": info(
                CFBundleExecutable="A", CFBundleName="A", CFBundleVersion="1", CFBundlePackageType="APPL"
            ),
            "Contents/MacOS/A": "#!/bin/sh\n",
            "Contents/Resources/de.lproj/Localizable.strings": '"a" = "b";',
            "Contents/Resources/en.lproj/Localizable.strings": '"a" = "b";',
        },
    )
    (bundle / "Contents/MacOS/A").chmod(0o755)
    for parent in (tmp_path, *list(tmp_path.parents)[:3]):
        parent.chmod(parent.stat().st_mode | 0o055)
    (bundle / "Contents" / name).chmod(0)
    result = tools.run(
        "setpriv",
        [
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
            CFBUNDLE,
            "doctor",
            "--json",
            "--ignore",
            "CFB124",
            bundle,
        ],
        tmp_path,
    )
    assert result.status == 1, result.errors
    found = {(finding["ruleId"], finding["path"]) for finding in json.loads(result.output)["findings"]}
    assert found == {("CFB215", f"{bundle}/Contents/{name}")}


def test_what_a_store_refuses_is_found_for_its_profile_only(tmp_path: Path) -> None:
    bundle = write(tmp_path / "A.app", {"Contents/Info.plist": info(CFBundlePackageType="APPL")})
    assert not [rule for rule in rules(bundle) if rule > "CFB708"]
    refused = ["CFB721", "CFB732"]
    assert [rule for rule in rules(bundle, "--profile", "app-store") if rule > "CFB708"] == refused
    assert [rule for rule in rules(bundle, "--profile", "mac,app-store") if rule > "CFB708"] == refused
    result = cfbundle("doctor", "--profile", "app-store", bundle)
    assert result.status == 1
    assert b"(ITMS-90242)" in result.output
    assert b"error stops an upload" in result.output or b"errors stop an upload" in result.output
    (bundle / ".cfbundle.plist").write_text('profile = "app-store";')
    assert [rule for rule in rules(bundle) if rule > "CFB708"] == refused
    (bundle / ".cfbundle.plist").write_text('profile = "app-stor";')
    assert "CFB002" in rules(bundle)


def test_rules_are_found_by_the_numbers_of_stores(tmp_path: Path) -> None:
    assert cfbundle("rules", "ITMS-90242").output.startswith(b"CFB721 store-category")
    bundle = write(tmp_path / "A.app", {"Contents/Info.plist": info()})
    assert rules(bundle, "--select", "ITMS-90242") == ["CFB721"]
    assert cfbundle("doctor", "--profile", "store", bundle).status == 2
