"""cfbundle doctor --fix --prune: what nothing uses goes from all languages, and nothing else."""

from __future__ import annotations

import json
import os
import plistlib
import random
from pathlib import Path

import pytest
from test_cfbundle import cfbundle
from test_cfbundle_doctor import STORYBOARD, table, write
from test_cfbundle_fix import content

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))

CODE = """import Foundation
let a = NSLocalizedString("used", comment: "")
let b = NSLocalizedString("pane.\\(name)", comment: "")
let c = NSLocalizedString("error." + code, comment: "")
"""
FORMS = """<plist version="1.0"><dict>
\t<key>files</key>
\t<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><!-- </dict> --></dict>
\t<key>used</key>
\t<dict/>
</dict></plist>
"""


def prune(folder: Path, *options: str | Path) -> tuple[int, str, str]:
    result = cfbundle("doctor", "--fix", "--prune", "--source", folder / "src", "--fail-on", "never", *options, folder)
    return result.status, result.output.decode(), result.errors.decode()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write(tmp_path / "P", {"src/a.swift": CODE})


def test_a_key_that_nothing_uses_goes_from_all_languages(project: Path) -> None:
    write(
        project,
        table(
            en='/* Old. */\n"old" = "1";\n\n/* Used. */\n"used" = "2";\n"pane.x" = "3"; "error.9" = "4";\n',
            de='"used" = "zwei";\n"old" = "eins"; // alt\n',
            fr='"old" = "un";\r\n"used" = "deux";\r\n"older" = "x";\r\n',
        ),
    )
    status, _, errors = prune(project)
    assert status == 0
    assert content(project) == {
        "src/a.swift": CODE.encode(),
        "en.lproj/Localizable.strings": b'/* Used. */\n"used" = "2";\n"pane.x" = "3"; "error.9" = "4";\n',
        "de.lproj/Localizable.strings": b'"used" = "zwei";\n',
        "fr.lproj/Localizable.strings": b'"used" = "deux";\r\n',
    }
    assert errors.count('"old" is removed') == 3
    assert errors.count('"older" is removed') == 1
    before = content(project)
    assert prune(project)[0] == 0
    assert content(project) == before


def test_without_the_option_no_key_goes(project: Path) -> None:
    write(project, table(en='"old" = "1"; "used" = "2";', de='"old" = "1";'))
    before = content(project)
    cfbundle("doctor", "--fix", "--source", project / "src", project)
    assert content(project) == before


@pytest.mark.parametrize("arguments", [["--prune"], ["--fix", "--prune"], ["--prune", "--source", "src"]])
def test_the_option_needs_others(project: Path, arguments: list[str]) -> None:
    assert cfbundle("doctor", *arguments, project, folder=project).status == 2


def test_a_dry_run_shows_the_lines_and_changes_nothing(project: Path) -> None:
    write(project, table(en='"old" = "1";\n"used" = "2";\n', de='"old" = "1";\n'))
    before = content(project)
    status, output, _ = prune(project, "--dry-run")
    assert (status, content(project)) == (1, before)
    assert [line for line in output.splitlines() if line.startswith("-") and not line.startswith("---")] == [
        '-"old" = "1";'
    ] * 2


@pytest.mark.parametrize(
    "files",
    [
        # What interfaces, comments, the configuration and texts of the system have.
        {
            "Base.lproj/Main.storyboard": STORYBOARD.format('text="x"'),
            "en.lproj/Main.strings": '"lbl-01-abc.text" = "1";',
            "src/b.swift": 'let x = NSLocalizedString("b", tableName: "Main", comment: "")',
        },
        {
            "en.lproj/Main.strings": '"a" = "1";',
            "en.lproj/Main.nib": "x",
            "src/b.m": 'NSLocalizedStringFromTable(@"b", @"Main", @"");',
        },
        {
            "en.lproj/Main.strings": '"a" = "1";',
            "Base.lproj/Main.xib": "<a>",
            "src/b.m": 'NSLocalizedStringFromTable(@"b", @"Main", @"");',
        },
        table(en='"used" = "1"; "old" = "2";', de='/* cfbundle:ignore CFB406 CFB427 */ "old" = "2";')
        | {".cfbundle.plist": 'dynamicKeys = ("old");'},
        table(en='/* cfbundle:ignore CFB427 */\n"old" = "2";', de='"old" = "2";'),
        {
            "en.lproj/InfoPlist.strings": '"Old" = "1";',
            "src/b.m": 'NSLocalizedStringFromTable(@"b", @"InfoPlist", @"");',
        },
        {"en.lproj/Other.strings": '"a" = "1";'},
    ],
)
def test_what_may_be_in_use_stays(project: Path, files: dict[str, str | bytes]) -> None:
    write(project, files)
    before = content(project)
    assert prune(project)[0] == 0
    assert content(project) == before


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.js", "const title = t('old');"),
        ("a.ts", "// it's\nshow(`old`)"),
        ("a.html", '<p data-l10n="old">…</p>'),
        ("a.html", "<h1>\n  old\n</h1>"),
        ("a.rb", 'puts "an \\"apostrophe\\"", "old"'),
        ("A.java", 'String s = title + "old";'),
        ("a.cpp", 'bundle.localized("old");'),
    ],
)
def test_a_key_that_another_language_has_stays(project: Path, name: str, source: str) -> None:
    write(project, table(en='"old" = "1"; "used" = "2";', de='"old" = "1";') | {f"src/{name}": source})
    before = content(project)
    assert prune(project)[0] == 0
    assert content(project) == before


def test_a_word_of_prose_keeps_no_key_and_a_compound_does(project: Path) -> None:
    tables = table(en='"old" = "1";\n"menu.old" = "2";\n"used" = "3";\n')
    write(project, tables | {"src/notes.yml": "# The old menu.\ntitle: menu.old\n"})
    assert prune(project)[0] == 0
    assert content(project)["en.lproj/Localizable.strings"] == b'"menu.old" = "2";\n"used" = "3";\n'


@pytest.mark.parametrize(
    "german",
    [
        '"old" = "1";\n"b" "c";\n',
        '"old" = "1";'.encode("utf-16"),
        plistlib.dumps({"old": "1"}, fmt=plistlib.FMT_BINARY),
    ],
    ids=["damaged", "utf-16", "binary"],
)
def test_a_key_goes_from_all_files_or_from_none(project: Path, german: str | bytes) -> None:
    write(project, table(en='"old" = "1"; "used" = "2";') | {"de.lproj/Localizable.strings": german})
    before = content(project)
    status, _, errors = prune(project, "--ignore", "CFB401")
    assert (status, content(project)) == (2, before)
    assert "de.lproj/Localizable.strings: error: keys that nothing uses stay: " in errors


# What a source has, and the keys that may be in use because of it.
SOURCES: dict[str, tuple[str, str, list[str]]] = {
    "escapes": ("b.swift", r'let a = ["Save\u{2026}", "\u{e9}t\u{e9}", "tab\tkey", "back \\ slash"]',
                ["Save…", "été", "tab\tkey", "back \\ slash"]),
    "several lines": ("b.swift", 'let a = """\n  two\n  lines\n  """', ["two\nlines"]),
    "a raw string": ("b.swift", 'let a = #"raw"q\\n"#', ['raw"q\\n']),
    "a joined string": ("b.swift", 'let a = "one " + "key"', ["one key", "one ", "key"]),
    "cases": ("b.swift", 'enum E: String {\n  case one, `default`, two = "zwei", three\n  case four\n}',
              ["one", "default", "zwei", "three", "four"]),
    "a choice": ("b.swift", 'NSLocalizedString(x ? "on" : "off", comment: "")', ["on", "off"]),
    "a value in any string": ("b.swift", 'let k = "fmt.\\(n).x"; let l = NSLocalizedString(k, comment: "")',
                              ["fmt.3.x"]),
    "a literal in a value": ("b.swift", r'let k = "a \(f("inner")) b" + "c \(f("second"))"', ["inner", "second"]),
    "a sum": ("b.swift", 'let k = "on." + x; let m = x + ".off"; let l = NSLocalizedString(k, comment: "")',
              ["on.1", "1.off"]),
    "a sum in a call": ("b.swift", 'NSLocalizedString(base + ".title", comment: "")', ["window.title"]),
    "a raw string of C++": ("b.mm", 'auto z = R"x(raw.key)x"; auto w = u8R"(a\nb)";', ["raw.key", "a\nb"]),
    "a line that goes on": ("b.m", 'id l = @"line \\\ncont";', ["line cont"]),
    "joined literals": ("b.m", 'id l = @"p" @"q" "r";', ["pqr", "p"]),
    "a macro": ("b.h", '#define K @"mac.key"', ["mac.key"]),
    "octal and hexadecimal": ("b.c", r'char *a = "\303\251t\xc3\xa9";', ["été"]),
    "universal names": ("b.c", r'char *a = "\u00e9t\U000000e9";', ["été"]),
    "a format": ("b.m", 'NSLocalizedString([NSString stringWithFormat:@"error.%ld.text", n], @"")', ["error.5.text"]),
    "appending": ("b.m", 'id k = [@"pre." stringByAppendingString:x]; id l = NSLocalizedString(k, @"");', ["pre.x"]),
    "Python": ("b.py", "A = 'py.one'; B = u\"py.two\"; C = '''a\nb'''; D = r'a\\q'",
               ["py.one", "py.two", "a\nb", "a\\q"]),
    "an f-string": ("b.py", "NSLocalizedString(f'pane.{{{x[\"a\"]}}}.y', '')", ["pane.{3}.y"]),
    "a property list": ("Menu.plist", '{TitleKey = "plist.key"; Items = ({"item.key" = 1;});}',
                        ["plist.key", "item.key"]),
    "settings": ("Settings.bundle/Root.plist", '{PreferenceSpecifiers = ({Title = "setting title";});}',
                 ["setting title"]),
}  # fmt: skip


def pair(key: str) -> str:
    for character, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        key = key.replace(character, written)
    return f'"{key}" = "x";\n'


@pytest.mark.parametrize("name", SOURCES)
def test_a_key_that_a_source_has_in_any_form_stays(project: Path, name: str) -> None:
    path, text, keys = SOURCES[name]
    pairs = "".join(map(pair, keys))
    write(project, {f"src/{path}": text} | table(en=pairs + pair("dead") + pair("used"), de=pairs + pair("dead")))
    status, _, errors = prune(project)
    assert status == 0, errors
    assert (project / "en.lproj/Localizable.strings").read_text() == pairs + pair("used")
    assert (project / "de.lproj/Localizable.strings").read_text() == pairs


def in_swift(key: str, rng: random.Random) -> str:
    signs = rng.choice(["", "#", "##"])
    escaped = [
        f"\\{signs}u{{{ord(character):x}}}" if character in '\\"\t' or rng.random() < 0.3 else character
        for character in key
    ]
    return f'{signs}"{"".join(escaped)}"{signs}'


def in_objective_c(key: str, rng: random.Random) -> str:
    escaped = [
        chr(byte) if 0x20 <= byte < 0x7F and chr(byte) not in '\\"?' and rng.random() < 0.8 else f"\\{byte:03o}"
        for byte in key.encode()
    ]
    return f'@"{"".join(escaped)}"'


def in_python(key: str, rng: random.Random) -> str:
    return rng.choice([repr, ascii])(key)


def test_random_keys_stay_in_whatever_way_they_are_written(project: Path) -> None:
    rng = random.Random(SEED + 2)
    keys = ["".join(rng.choices("ab \\\"'é…\t{}#$\U0001f600", k=rng.randint(1, 6))) + str(n) for n in range(120)]
    sources: dict[str, list[str]] = {"b.swift": [], "b.m": [], "b.py": []}
    for key in keys:
        name, written = rng.choice([("b.swift", in_swift), ("b.m", in_objective_c), ("b.py", in_python)])
        sources[name].append(f"f({written(key, rng)})\n")
    pairs = "".join(map(pair, keys))
    write(project, {f"src/{name}": "".join(lines) for name, lines in sources.items()})
    write(project, table(en=pairs + pair("dead"), de=pairs + pair("dead")))
    assert prune(project)[0] == 0
    assert (project / "de.lproj/Localizable.strings").read_text() == pairs


def test_nothing_goes_while_a_property_list_cannot_be_read(project: Path) -> None:
    write(project, table(en='"old" = "1"; "used" = "2";') | {"src/Menu.plist": "{a = "})
    before = content(project)
    status, _, errors = prune(project)
    assert (status, content(project)) == (2, before)
    assert "src/Menu.plist: error: the property list cannot be read" in errors


def test_nothing_goes_while_a_source_cannot_be_read(project: Path) -> None:
    write(project, table(en='"old" = "1"; "used" = "2";') | {"src/b.swift": "NSLocalizedString(" + "(" * 100_000})
    before = content(project)
    status, _, errors = prune(project)
    assert (status, content(project)) == (2, before)
    assert "it may use any key" in errors


def test_forms_and_lists_in_xml_lose_keys_too(project: Path) -> None:
    write(
        project,
        {
            "en.lproj/Localizable.stringsdict": FORMS,
            "en.lproj/Localizable.strings": '"files" = "%d files";\n"used" = "x";\n',
            "de.lproj/Localizable.strings": plistlib.dumps({"files": "&", "used": "<"}),
        },
    )
    assert prune(project)[0] == 0
    assert (project / "en.lproj/Localizable.stringsdict").read_text() == (
        '<plist version="1.0"><dict>\n\t<key>used</key>\n\t<dict/>\n</dict></plist>\n'
    )
    assert (project / "en.lproj/Localizable.strings").read_text() == '"used" = "x";\n'
    assert plistlib.loads((project / "de.lproj/Localizable.strings").read_bytes()) == {"used": "<"}


def test_a_catalog_loses_keys_and_no_other_byte(project: Path) -> None:
    rng = random.Random(SEED)
    path = project / "Localizable.xcstrings"
    for _ in range(12):
        names = rng.sample(["a", "b", "c", "d", "e,}", 'f"', "{g"], rng.randint(0, 7))
        kept = ["used"] if rng.random() < 0.8 else []
        keys = names + kept
        rng.shuffle(keys)
        strings = {
            key: rng.choice(
                [
                    {},
                    {"shouldTranslate": False},
                    {"localizations": {"de": {"stringUnit": {"state": "translated", "value": key}}}},
                ]
            )
            for key in keys
        }
        document = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        path.write_text(json.dumps(document, indent=rng.choice([None, 1, 2])), "utf-8")
        hidden = {key for key, value in strings.items() if value.get("shouldTranslate") is False}
        before = path.read_bytes()
        assert prune(project)[0] == 0
        after = json.loads(path.read_bytes())
        # What is not to be translated is no finding.
        assert after == document | {"strings": {k: v for k, v in strings.items() if k in kept or k in hidden}}
        if after == document:
            assert path.read_bytes() == before


def test_pruning_keeps_what_is_used_in_any_tables(project: Path) -> None:
    rng = random.Random(SEED + 1)
    words = ["used", "pane.a", "pane.b", "error.1"] + [f"old{index}" for index in range(6)]
    for _ in range(12):
        texts: dict[str, dict[str, str]] = {}
        for language in ("en", "de", "fr"):
            keys = [key for key in words if rng.random() < 0.7]
            rng.shuffle(keys)
            texts[language] = {key: f"{language} {key}" for key in keys}
            pairs = [
                rng.choice(["", "/* c */\n", "\n", "// d\n"]) + f'"{key}" = "{text}";' + rng.choice(["\n", " ", "\r\n"])
                for key, text in texts[language].items()
            ]
            write(project, {f"{language}.lproj/Localizable.strings": "".join(pairs)})
        assert prune(project)[0] == 0
        for language, strings in texts.items():
            text = (project / f"{language}.lproj/Localizable.strings").read_text()
            for key, value in strings.items():
                assert (f'"{key}" = "{value}";' in text) == (not key.startswith("old") or stays(texts, key)), (
                    language,
                    key,
                    text,
                )


def stays(texts: dict[str, dict[str, str]], key: str) -> bool:
    """Whether no rule has found the key: where the keys seem to be the texts, or all other languages have it."""
    if key in texts["en"]:
        return False
    if not texts["en"]:
        return True
    shared = set(texts["de"]) & set(texts["fr"])
    return key in shared or len(shared & set(texts["en"])) * 2 < len(shared)
