"""genstrings, as it is shipped: the case file, files that are never lost, and properties of what it writes."""

from __future__ import annotations

import json
import os
import plistlib
import random
import re
import resource
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
import tools

TOOL = tools.TOOLS / "genstrings"
CASES = support.SHARED / "data/genstrings-cases.tsv"
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))


def genstrings(*arguments: str | Path, cwd: Path, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [TOOL, *arguments],
        cwd=cwd,
        input=text,
        capture_output=True,
        text=True,
        errors="surrogateescape",
        env=support.environment(),
        timeout=60,
        check=False,
    )


@dataclass(frozen=True)
class Case:
    name: str
    files: dict[str, bytes]
    arguments: list[str]
    status: int
    output: dict[str, str]
    error: str
    note: str


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t", "r": "\r"}.get(match[1], match[1]), text)


def listed(column: str) -> dict[str, str]:
    return {
        name: unescaped(content) for name, _, content in (part.partition("=") for part in column.split(";;") if part)
    }


def source_bytes(text: str) -> bytes:
    """The bytes of a file: `@bytes:8e` stands for bytes in hexadecimal."""
    parts = re.split(r"@bytes:((?:[0-9a-f]{2})+)", text)
    return b"".join(bytes.fromhex(part) if i % 2 else part.encode() for i, part in enumerate(parts))


def cases() -> list[Case]:
    if not CASES.exists():
        return []
    found = []
    for line in CASES.read_text(encoding="utf-8").split("\n"):
        if not line or line.startswith("#"):
            continue
        _, name, files, arguments, status, output, error, _, *note = [*line.split("\t"), ""]
        if name == "id":
            continue
        content = {path: source_bytes(text) for path, text in listed(files).items()}
        found.append(
            Case(
                name, content, arguments.split(), int(status), listed(output), unescaped(error), note[0] if note else ""
            )
        )
    return found


def decoded(content: bytes) -> str:
    return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")


def strings_files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): decoded(path.read_bytes()) for path in sorted(folder.rglob("*.strings"))
    }


def test_the_case_file_is_complete() -> None:
    if not CASES.exists():
        pytest.skip(f"there is no {CASES}")
    assert len(cases()) == 75


# A source that cannot be read leaves keys out, so the status is not that of success.
OTHER_STATUS = {"not-utf8": 1}

# A new key of a translation is marked, so that it does not count as translated.
OTHER_OUTPUT = {"merge-keeps-translations": ('/* c */\n"b"', '/* c\n   cfbundle: new */\n"b"')}


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_case(case: Case, tmp_path: Path) -> None:
    for name, content in case.files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    before = strings_files(tmp_path)
    done = genstrings(*case.arguments, cwd=tmp_path)
    assert done.returncode == OTHER_STATUS.get(case.name, case.status), done.stderr
    assert done.stdout == ""
    if case.error.startswith("~"):
        assert case.error[1:] in done.stderr
    elif case.error or case.output:
        assert done.stderr == case.error
    else:
        # Apple's tool says nothing where it finds nothing.
        assert re.fullmatch(r"(genstrings: warning: no localized strings in \d+ files?\n)?", done.stderr)
    # What is not named is as it was.
    old, new = OTHER_OUTPUT.get(case.name, ("", ""))
    output = {path: text.replace(old, new) for path, text in case.output.items()} if old else case.output
    assert strings_files(tmp_path) == {**before, **output}


def test_the_standard_encoding_is_utf16_of_this_machine(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    genstrings("a.m", cwd=tmp_path)
    assert (tmp_path / "Localizable.strings").read_bytes() == '\ufeff/* c */\n"a" = "a";\n\n'.encode("utf-16-le")
    genstrings("-bigEndian", "a.m", cwd=tmp_path)
    assert (tmp_path / "Localizable.strings").read_bytes() == '\ufeff/* c */\n"a" = "a";\n\n'.encode("utf-16-be")


# --- A project of which Apple's output is known ---------------------------------------------------------------------

APP_SWIFT = """
enum App {
    static let one = NSLocalizedString("app.key1", comment: "Key 1, no value")
    static let two = NSLocalizedString("app.key2",
                                       value: "value 2, %1$@.",
                                       comment: "Key 2, with value containing placeholder.")
    static let three = NSLocalizedString("app.key3.%1@d",
                                         comment: "Key 3, no value,"
                                           + "and with multi-line comment")
    static let five = NSLocalizedString("app.key5", tableName: "AppStrings",
                                        value: "value 5\\n"
                                          + "with multiple lines.",
                                        comment: "Key 5, with value.")
}
"""
APP_OBJC = """
NSString *five = NSLocalizedStringWithDefaultValue(@"app.key5", @"AppStrings", [NSBundle mainBundle],
                                                   @"value 5\\nand another value than in Swift",
                                                   @"Duplicate of key 5,"
                                                   @"and more."
                                                   );
NSString *nine = NSLocalizedStringFromTableInBundle(@"app.key9", @"AppStrings", [NSBundle bundleForClass: [B self]],
                                                    "Key 9, with custom bundle and table.");
"""


def test_a_project_of_two_languages_gets_one_file_for_each_table(tmp_path: Path) -> None:
    (tmp_path / "A.swift").write_text(APP_SWIFT)
    (tmp_path / "B.m").write_text(APP_OBJC)
    done = genstrings("--output-encoding", "utf-8", "A.swift", "B.m", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        (
            'Key "app.key5" used with multiple values. Value "value 5\\nwith multiple lines." kept. '
            'Value "value 5\\nand another value than in Swift" ignored.'
        ),
        (
            'genstrings: warning: Key "app.key5" used with multiple comments '
            '"Duplicate of key 5,and more." & "Key 5, with value."'
        ),
    ]
    app = """\
/* Duplicate of key 5,and more.
   Key 5, with value. */
"app.key5" = "value 5\\nwith multiple lines.";

/* Key 9, with custom bundle and table. */
"app.key9" = "app.key9";

"""
    localizable = """\
/* Key 1, no value */
"app.key1" = "app.key1";

/* Key 2, with value containing placeholder. */
"app.key2" = "value 2, %1$@.";

/* Key 3, no value,and with multi-line comment */
"app.key3.%1@d" = "app.key3.%1@d";

"""
    assert strings_files(tmp_path) == {"AppStrings.strings": app, "Localizable.strings": localizable}


# --- Sources --------------------------------------------------------------------------------------------------------


def extracted(folder: Path, name: str, source: str, *options: str) -> dict[str, str]:
    """The pairs of the table Localizable."""
    (folder / name).write_text(source)
    done = genstrings("--output-encoding", "utf-8", *options, name, cwd=folder)
    assert done.returncode == 0, done.stderr
    path = folder / "Localizable.strings"
    if not path.exists():
        return {}
    pairs = dict(
        re.findall(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$', path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    path.unlink()
    return pairs


@pytest.mark.parametrize(
    ("name", "source", "keys"),
    [
        ("a.m", '#if 0\nNSLocalizedString(@"no", @"");\n#else\nNSLocalizedString(@"yes", @"");\n#endif\n', ["yes"]),
        ("a.m", '#if A\nNSLocalizedString(@"1", @"");\n#else\nNSLocalizedString(@"2", @"");\n#endif\n', ["1", "2"]),
        ("a.m", '#if 0\n#if X\n#else\n#endif\ndon\'t\n#endif\nNSLocalizedString(@"a", @"");\n', ["a"]),
        ("a.m", '#define L(k, c) NSLocalizedString(k, c)\nL(@"a", @"");\n', ["a"]),
        ("a.m", '#define L(k) (NSLocalizedStringFromTable(@k, nil, \\\n @"c"))\nL("a");\n', ["a"]),
        ("a.m", '#define T NSLocalizedString(@"a", @"")\n', ["a"]),
        ("a.m", 'NSLocalizedString(@"a\\\nb", @"");\n', ["ab"]),
        ("a.m", "int x = 'a'; char c = '\\''; int n = 1'000'000; NSLocalizedString(@\"a\", @\"\");\n", ["a"]),
        (
            "a.m",
            'NSLocalizedString(@"a", NSLocalizedString(@"b", @""), @"");\nNSLocalizedString(@"c", @"");',
            ["b", "c"],
        ),
        ("a.m", 'NSLocalizedString(@"a",\nNSLocalizedString(@"b", @"");', ["b"]),
        ("a.m", 'NSLocalizedString /* x */ ( // y\n @"a" /* , */, @"");', ["a"]),
        ("a.mm", 'auto s = R"x(NSLocalizedString(@"no", @"") )" )x"; NSLocalizedString(@"a", @"");', ["a"]),
        ("a.c", 'CFCopyLocalizedString(CFSTR("a" "b"), "c");', ["ab"]),
        ("a.swift", 'let s = "\\(NSLocalizedString("a", comment: "")) and \\(f("\\(1)"))"\n', ["a"]),
        ("a.swift", '/* /* */ NSLocalizedString("no", comment: "") */ NSLocalizedString("a", comment: "")', ["a"]),
        ("a.swift", 'let r = #/"/#; NSLocalizedString("a", comment: "")', ["a"]),
        ("a.swift", 'NSLocalizedString("""\n  a\n    b \\\n  c\n  """, comment: "")', ["a\\n  b c"]),
        ("a.swift", 'NSLocalizedString("a\\(b)", comment: ""); NSLocalizedString("c", comment: "")', ["c"]),
        ("a.py", "NSLocalizedString('it\\'s \"a\"', 'c')  # NSLocalizedString('no', '')\n", ['it\\\'s \\"a\\"']),
        ("a.py", "x = f'{NSLocalizedString(\"a\", \"\"):>{w}} {y!r:\"} {{'; NSLocalizedString('b', '')\n", ["a", "b"]),
        ("a.py", "NSLocalizedString(key='a', comment='', table=None)\n", ["a"]),
        ("a.py", '"""NSLocalizedString("no", "")"""\nNSLocalizedString(r"a\\d", "")\n', ["a\\\\d"]),
    ],
)
def test_calls_are_found_as_the_language_says(tmp_path: Path, name: str, source: str, keys: list[str]) -> None:
    assert sorted(extracted(tmp_path, name, source)) == sorted(keys)


def test_a_macro_of_a_header_is_known_in_other_files(tmp_path: Path) -> None:
    (tmp_path / "L.h").write_text("#define L(key) NSLocalizedString(key, nil)\n")
    assert extracted(tmp_path, "a.m", 'L(@"a");\n') == {}
    assert extracted(tmp_path, "a.m", 'L(@"a");\n', "L.h") == {"a": "a"}
    assert extracted(tmp_path, "a.m", 'L(@"a");\n', "--no-macros", "L.h") == {}


def test_calls_in_comments_count_on_request(tmp_path: Path) -> None:
    source = '// don\'t NSLocalizedString(@"a", @"");\n/* NSLocalizedString(@"b", @""); */'
    assert extracted(tmp_path, "a.m", source) == {}
    assert sorted(extracted(tmp_path, "a.m", source, "--include-comments")) == ["a", "b"]


def test_directories_are_walked_without_what_is_ignored(tmp_path: Path) -> None:
    for name in (
        "a.m",
        "build/b.m",
        ".git/c.m",
        "sub/d.swift",
        "sub/e.txt",
        "out/f.m",
        "sub/keep.m",
        "sub/gen.m",
        "x.py",
    ):
        path = tmp_path / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        call = (
            f'NSLocalizedString("{name}", comment: "")'
            if name.endswith("swift")
            else f'NSLocalizedString("{name}", "")'
        )
        path.write_text(call)
    (tmp_path / "src/.gitignore").write_text("# made\n/out/\n")
    (tmp_path / "src/sub/.gitignore").write_text("*.m\n!keep.m\n")
    (tmp_path / "src/sub/loop").symlink_to("..")
    os.mkfifo(tmp_path / "src/pipe.m")

    def keys(*options: str) -> list[str]:
        genstrings("--output-encoding", "utf-8", *options, "src", cwd=tmp_path)
        return re.findall(r'^"(.*)" =', (tmp_path / "Localizable.strings").read_text(), re.MULTILINE)

    assert keys() == ["a.m", "sub/d.swift", "sub/keep.m", "x.py"]
    assert keys("--no-ignore") == ["a.m", "out/f.m", "sub/d.swift", "sub/gen.m", "sub/keep.m", "x.py"]
    assert keys("--exclude", "*.py", "--exclude", "src/sub/*") == ["a.m"]
    # A whole name, in any directory.
    assert keys("--exclude", "**/sub") == ["a.m", "x.py"]
    assert keys("--exclude", "**/ub", "--exclude", "**/m") == keys()


def test_the_order_of_arguments_does_not_matter(tmp_path: Path) -> None:
    generator = random.Random(SEED)
    names = [f"{index}.m" for index in range(12)]
    for name in names:
        calls = [
            f'NSLocalizedStringWithDefaultValue(@"k{generator.randrange(5)}", @"T{generator.randrange(2)}", nil,'
            f' @"v{generator.randrange(9)}", @"c{generator.randrange(9)}");\n'
            for _ in range(5)
        ]
        (tmp_path / name).write_text("".join(calls))
    results = []
    for _ in range(4):
        genstrings("-q", *generator.sample(names, len(names)), cwd=tmp_path)
        results.append(strings_files(tmp_path))
    genstrings("-q", ".", cwd=tmp_path)
    assert results == [results[0]] * 4


def test_arguments_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "a b.m").write_text('NSLocalizedString(@"a", @"");')
    (tmp_path / "list").write_text("-q\n'a b.m' \n")
    assert genstrings("@list", cwd=tmp_path).returncode == 0
    assert list(strings_files(tmp_path)) == ["Localizable.strings"]
    (tmp_path / "circle").write_text("@circle")
    assert genstrings("@circle", cwd=tmp_path).returncode == 1


def test_a_source_comes_from_standard_input(tmp_path: Path) -> None:
    done = genstrings("--language", "swift", "-", cwd=tmp_path, text='NSLocalizedString("a", comment: "")')
    assert (done.returncode, done.stderr) == (0, "")
    assert list(strings_files(tmp_path)) == ["Localizable.strings"]


# --- What is written can be read ------------------------------------------------------------------------------------

PIECES = [
    '\\"',
    "\\\\",
    "\\n",
    "\\t",
    "é",
    "😀",
    "*/",
    "/*",
    "a",
    "B",
    " ",
    "%@",
    "%d",
    "%%",
    "'",
    ";",
    "=",
    "\\x41",
    "\\101",
]
MEANINGS = {'\\"': '"', "\\\\": "\\", "\\n": "\n", "\\t": "\t", "\\x41": "A", "\\101": "A"}


def test_keys_and_values_come_back(tmp_path: Path) -> None:
    generator = random.Random(SEED)
    expected = {}
    source = []
    for number in range(400):
        parts = [[generator.choice(PIECES) for _ in range(generator.randrange(1, 12))] for _ in range(3)]
        # A hexadecimal escape goes on as long as digits follow.
        literals = [
            "".join(f'@"{piece}"' for piece in [str(number) if i == 0 else "v", *part]) for i, part in enumerate(parts)
        ]
        source.append(f"NSLocalizedStringWithDefaultValue({literals[0]}, nil, nil, {literals[1]}, {literals[2]});\n")
        key, value = (
            start + "".join(MEANINGS.get(piece, piece) for piece in part)
            for start, part in zip((str(number), "v"), parts[:2])
        )
        expected[key] = value
    (tmp_path / "a.m").write_text("".join(source), encoding="utf-8")
    done = genstrings("-noPositionalParameters", "a.m", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert read_pairs(strings_files(tmp_path)["Localizable.strings"]) == expected


def read_pairs(text: str) -> dict[str, str]:
    """The pairs of a strings file, read by another reader than ours."""
    found = {}
    without_comments = re.sub(r'("(?:[^"\\]|\\.)*")|/\*.*?\*/', lambda match: match[1] or "", text, flags=re.DOTALL)
    escapes = {"n": "\n", "t": "\t", "r": "\r"}

    def plain(written: str) -> str:
        return re.sub(
            r"\\([0-7]{1,3}|.)",
            lambda match: chr(int(match[1], 8)) if match[1].isdigit() else escapes.get(match[1], match[1]),
            written,
            flags=re.DOTALL,
        )

    rest = re.sub(
        r'\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;',
        lambda match: found.update({plain(match[1]): plain(match[2])}) or "",
        without_comments,
        flags=re.DOTALL,
    )
    assert not rest.strip()
    return found


# --- Merging --------------------------------------------------------------------------------------------------------


def random_strings_file(generator: random.Random) -> str:
    line_end = generator.choice(["\n", "\n", "\r\n"])
    pieces = []
    for number in generator.sample(range(30), generator.randrange(12)):
        comment = generator.choice(
            [
                "",
                "/* c */",
                "// line",
                "/* a\n   b */",
                "/* x */\n\n/* y */",
                "/* cfbundle: keep */",
                "/* l */ // m",
                "\n",
            ]
        )
        pair = generator.choice(
            [f'"k{number}" = "v{number}";', f"k{number}=v;", f'"k{number}";', f"\"k{number}\" /* i */ = 'v';"]
        )
        after = generator.choice(["\n\n", "\n", " ", " // after\n", " /* after */\n", "\n\n\n"])
        pieces.append(comment + ("\n" if comment else "") + pair + after)
    start = generator.choice(["", "/* header */\n\n", "\n"])
    return (start + "".join(pieces)).replace("\n", line_end)


@pytest.mark.parametrize(
    "options", [(), ("--remove-stale",), ("--mark-stale",), ("--new-value", "empty"), ("--fuzzy",)]
)
def test_a_second_merge_changes_nothing(tmp_path: Path, options: tuple[str, ...]) -> None:
    generator = random.Random(SEED)
    folder = tmp_path / "de.lproj"
    folder.mkdir()
    path = folder / "Localizable.strings"
    for round_number in range(60):
        old = random_strings_file(generator)
        path.write_bytes(old.encode(generator.choice(["utf-8", "utf-16"])))
        calls = [
            f'NSLocalizedString(@"k{generator.randrange(30)}", {generator.choice(["nil", "@one", "@two"])});\n'.replace(
                "@one", '@"one"'
            ).replace("@two", '@"two"')
            for _ in range(generator.randrange(1, 12))
        ]
        (tmp_path / "a.m").write_text("".join(calls))
        command = ["-q", "--merge", *options, "-o", "de.lproj", "a.m"]
        first = genstrings(*command, cwd=tmp_path)
        assert first.returncode == 0, (old, first.stderr)
        once = path.read_bytes()
        status = genstrings("--check", *command, cwd=tmp_path).returncode
        genstrings(*command, cwd=tmp_path)
        assert path.read_bytes() == once, (round_number, old, calls, once)
        assert status == 0, (round_number, old, calls, once)
        if "--remove-stale" not in options:
            # Only comments and new keys are added: what is left without them is the old text.
            for pair in re.findall(r'"?k\d+"?(?: /\* i \*/)? ?(?:= ?["\'\w]+)?;', old):
                assert pair in decoded(once), (old, once)


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    generator = random.Random(SEED)
    for index in range(120):
        calls = [
            f'NSLocalizedString(@"k{generator.randrange(300)}", @"c{generator.randrange(9)}");\n' for _ in range(20)
        ]
        calls.append(generator.choice(["", "NSLocalizedString(key, nil);", "{" * 600, '"\xff"']))
        (tmp_path / f"{index}.m").write_bytes("".join(calls).encode("latin-1"))
    results = []
    for jobs in ("1", "3"):
        (tmp_path / jobs).mkdir()
        done = genstrings("--jobs", jobs, "--notes", "--print-locations", "-o", jobs, ".", "missing.m", cwd=tmp_path)
        table = (tmp_path / jobs / "Localizable.strings").read_bytes()
        results.append((done.returncode, done.stdout, done.stderr, table))
    assert results[0] == results[1]
    assert "bad entry" in results[0][2] and "not in UTF-8" in results[0][2]


SWIFT = """
LabeledContent("Version", value: "1.0")
ProgressView("Loading", value: progress, total: 2)
Tab("Settings", systemImage: "gear", value: 2) { }
Gauge(value: 0.4) { Text("Usage") }
Text(title)
let a = String(localized: .introduction)
let b = String(localized: LocalizedStringResource("inner"))
let c = String(localized: "key", defaultValue: "Text")
let d = NSLocalizedString("old", value: "Old text", comment: "")
"""


def test_the_value_of_a_view_is_not_a_text(tmp_path: Path) -> None:
    (tmp_path / "a.swift").write_text(SWIFT)
    done = genstrings("--modern", "--strict", "--output-encoding", "utf-8", "a.swift", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    pairs = re.findall(r'(?m)^"(.*)" = "(.*)";$', (tmp_path / "Localizable.strings").read_text())
    own = {"key": "Text", "old": "Old text"}
    assert dict(pairs) == {key: key for key in ("Loading", "Settings", "Usage", "Version", "inner")} | own
    # What is passed over is said on request.
    done = genstrings("--modern", "--notes", "a.swift", cwd=tmp_path)
    assert done.stderr.splitlines() == [
        "a.swift:6:1: note: not a literal: Text(title",
        "a.swift:7:9: note: not a literal: String(localized: .introduction",
    ]


def test_a_source_in_another_encoding_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_bytes(b'NSLocalizedString(@"A\xff\xfe", @"a");')
    (tmp_path / "b.m").write_text('NSLocalizedString(@"B", @"b"); NSLocalizedStringFromTable(@"C", @"T.strings", nil);')
    done = genstrings("a.m", "b.m", cwd=tmp_path)
    assert done.returncode == 1 and "a.m: the file is not in UTF-8" in done.stderr
    assert "Table is the name of a file: a table has no extension." in done.stderr
    assert list(strings_files(tmp_path)) == ["Localizable.strings"]


APPENDED = [
    plistlib.dumps({"Old": "O"}),
    plistlib.dumps({"Old": "O"}, fmt=plistlib.FMT_BINARY),
    b'{ "Old" = "O"; }\n',
    b'"Old" = "O"\n',
    b'"Old" = "O";\n/* no end',
    '{ "Old" = "O"; }'.encode("utf-16"),
]


@pytest.mark.parametrize("content", APPENDED)
def test_nothing_is_appended_to_what_is_not_a_list_of_pairs(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "Localizable.strings").write_bytes(content)
    (tmp_path / "a.m").write_text('NSLocalizedString(@"A", @"a");')
    done = genstrings("-a", "a.m", cwd=tmp_path)
    assert done.returncode == 1 and "it stays as it is" in done.stderr
    assert (tmp_path / "Localizable.strings").read_bytes() == content


def test_either_all_tables_are_appended_to_or_none(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"x", @"c"); NSLocalizedStringFromTable(@"y", @"Other", @"c");')
    files = {"Localizable.strings": b'"a" = "A";\n', "Other.strings": b'"b" = "B"\n"c" = "C";\n'}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    done = genstrings("-a", "a.m", cwd=tmp_path)
    assert done.returncode == 1 and done.stderr.count("Other.strings: no list of pairs can be read (line 2)") == 1
    assert {name: (tmp_path / name).read_bytes() for name in files} == files


@pytest.mark.parametrize("name", ["../x", "/tmp/x", "..", "a/b", "a\\\\b", ".hidden", " x", "x ", "C:x", "x\\u202ey"])
def test_tables_are_written_in_the_output_only(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "a/out"
    folder.mkdir(parents=True)
    (tmp_path / "a/a.m").write_text(f'NSLocalizedString(@"K", @"");\nNSLocalizedStringFromTable(@"k", @"{name}", @"");')
    done = genstrings("-o", "out", "a.m", cwd=tmp_path / "a")
    # Other bad entries are left out.
    assert done.returncode == 1
    assert done.stderr == "genstrings: error: bad entry in file a.m (line = 2): Table is not the name of a file.\n"
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["a.m"]


@pytest.mark.parametrize("has_files", [True, False])
@pytest.mark.parametrize("options", [("-a", "-o", "."), ("--merge", "-o", "."), ("--catalog", "All.xcstrings")])
def test_keys_that_are_added_at_the_same_time_are_all_there(
    tmp_path: Path, options: tuple[str, ...], has_files: bool
) -> None:
    """Of two processes that add keys to one file, the second one adds them to what the first one has written."""
    if has_files:
        (tmp_path / "Localizable.strings").write_text('"old" = "Old";\n')
        (tmp_path / "All.xcstrings").write_text('{"sourceLanguage": "en", "strings": {}, "version": "1.0"}')
    keys = [f"key{number}" for number in range(30)]
    for key in keys:
        (tmp_path / f"{key}.m").write_text(f'NSLocalizedStringFromTable(@"{key}", @"All", @"");')
        if options[0] != "--catalog":
            (tmp_path / f"{key}.m").write_text(f'NSLocalizedString(@"{key}", @"");')
    processes = [
        subprocess.Popen(
            [TOOL, "-q", *options, f"{key}.m"], cwd=tmp_path, stderr=subprocess.PIPE, env=support.environment()
        )
        for key in keys
    ]
    assert [(process.wait(), process.stderr.read()) for process in processes] == [(0, b"")] * len(keys)
    if options[0] == "--catalog":
        written = set(json.loads((tmp_path / "All.xcstrings").read_bytes())["strings"])
    else:
        written = set(re.findall(r'"(key\d+)" =', decoded((tmp_path / "Localizable.strings").read_bytes())))
    assert written == set(keys)


def test_new_keys_get_the_values_of_similar_ones_as_comments(tmp_path: Path) -> None:
    (tmp_path / "de.lproj").mkdir()
    table = tmp_path / "de.lproj/Localizable.strings"
    table.write_text('"Save the file" = "Datei sichern";\n')
    (tmp_path / "a.m").write_text('NSLocalizedString(@"Save this file", @"menu");')
    command = ["--merge", "--fuzzy", "--lproj-root", ".", "a.m"]
    assert genstrings(*command, cwd=tmp_path).returncode == 0
    assert '/* menu\n   cfbundle: new\n   cfbundle: fuzzy "Save the file" = "Datei sichern" */\n' in table.read_text()
    assert genstrings("--check", *command, cwd=tmp_path).returncode == 0
    refused = genstrings("--fuzzy", "a.m", cwd=tmp_path)
    assert refused.returncode == 1 and "--fuzzy needs --merge" in refused.stderr


def test_sorted_files_stay_sorted(tmp_path: Path) -> None:
    folder = tmp_path / "de.lproj"
    folder.mkdir()
    path = folder / "Localizable.strings"
    (tmp_path / "a.m").write_text('NSLocalizedString(@"b", @"c"); NSLocalizedString(@"x", @"c");')
    path.write_text('/* h */\n\n/* c */\n"a" = "A";\n\n/* c */\n"c" = "C";\n\n/* c */\n"d" = "D";\n\n')
    genstrings("--merge", "-o", "de.lproj", "a.m", cwd=tmp_path)
    assert re.findall(r'^"(.)"', path.read_text(), re.MULTILINE) == ["a", "b", "c", "d", "x"]
    path.write_text('/* c */\n"c" = "C";\n\n/* c */\n"a" = "A";\n\n/* c */\n"d" = "D";\n\n')
    genstrings("--merge", "-o", "de.lproj", "a.m", cwd=tmp_path)
    assert re.findall(r'^"(.)"', path.read_text(), re.MULTILINE) == ["c", "a", "d", "b", "x"]


def test_all_languages_below_a_directory_are_merged(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    for name in ("de.lproj", "sub/fr.lproj"):
        (tmp_path / "App" / name).mkdir(parents=True)
    (tmp_path / "App/de.lproj/Localizable.strings").write_text('/* c */\n"a" = "ä";\n')
    done = genstrings("--merge", "--lproj-root", "App", "--output-encoding", "utf-8", "a.m", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert strings_files(tmp_path / "App") == {
        "de.lproj/Localizable.strings": '/* c */\n"a" = "ä";\n',
        "sub/fr.lproj/Localizable.strings": '/* c\n   cfbundle: new */\n"a" = "a";\n\n',
    }


def merge_into(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "a.m").write_text('NSLocalizedString(@"a", @"c"); NSLocalizedString(@"b", nil);')
    return genstrings("--merge", "--lproj-root", ".", *options, "a.m", cwd=folder)


def put(path: Path, content: str | bytes = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


NEW = '/* c\n   cfbundle: new */\n"a" = "{}";\n\n/* cfbundle: new */\n"b" = "{}";\n\n'


@pytest.mark.parametrize("value", ["source", "empty", "none"])
def test_new_keys_of_a_new_table_have_the_value_that_is_asked_for(tmp_path: Path, value: str) -> None:
    english = put(tmp_path / "en.lproj/Localizable.strings", '/* c */\n"a" = "A!";\n')
    french = put(tmp_path / "fr.lproj/keep").with_name("Localizable.strings")
    done = merge_into(tmp_path, "--new-value", value)
    assert (done.returncode, done.stderr) == (0, "")
    # The language of the sources always has the text; the others get what it has.
    assert '"b" = "b";' in english.read_text() and "cfbundle" not in english.read_text()
    if value == "none":
        assert not french.exists()
    else:
        assert french.read_text() == NEW.format(*(("A!", "b") if value == "source" else ("", "")))
    assert merge_into(tmp_path, "--new-value", value, "--check").returncode == 0


@pytest.mark.parametrize(
    ("options", "info", "marked"),
    [
        ((), None, {"de", "fr"}),
        ((), "de", {"en", "fr"}),
        ((), "de-AT", {"en", "fr"}),
        ((), "German", {"en", "fr"}),
        ((), "$(DEVELOPMENT_LANGUAGE)", {"de", "fr"}),
        (("--development-region", "fr"), "de", {"en", "de"}),
    ],
)
def test_the_language_of_the_sources_has_no_marks(
    tmp_path: Path, options: tuple[str, ...], info: str | None, marked: set[str]
) -> None:
    for language in ("Base", "de", "en", "fr"):
        put(tmp_path / f"{language}.lproj/keep")
    if info is not None:
        put(tmp_path / "Info.plist", plistlib.dumps({"CFBundleDevelopmentRegion": info}))
    assert merge_into(tmp_path, *options).returncode == 0
    assert {
        path.parent.stem for path in tmp_path.glob("*.lproj/*.strings") if "cfbundle: new" in path.read_text()
    } == marked
    assert genstrings("--development-region", "en", "a.m", cwd=tmp_path).returncode == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_new_table_has_the_encoding_of_the_others(tmp_path: Path, encoding: str) -> None:
    folder = tmp_path / "1"
    put(folder / "en.lproj/Localizable.strings", '"a" = "a";\n'.encode(encoding))
    put(folder / "de.lproj/Other.strings", '"x" = "y";\n')
    assert merge_into(folder).returncode == 0
    assert (folder / "de.lproj/Localizable.strings").read_bytes().decode(encoding) == NEW.format("a", "b")
    # Without the table in another language: that of the other tables, if it is one.
    folder = tmp_path / "2"
    put(folder / "en.lproj/Other.strings", '"x" = "x";\n'.encode(encoding))
    assert merge_into(folder).returncode == 0
    assert '"a" = "a";' in (folder / "en.lproj/Localizable.strings").read_bytes().decode(encoding)
    put(folder / "fr.lproj/Other.strings", '"x" = "x";\n'.encode("utf-16"))
    put(folder / "fr.lproj/More.strings", '"x" = "x";\n')
    (folder / "en.lproj/Localizable.strings").unlink()
    assert genstrings("--merge", "-o", "fr.lproj", "a.m", cwd=folder).returncode == 0
    assert '"a" = "a";' in (folder / "fr.lproj/Localizable.strings").read_text()


@pytest.mark.parametrize(
    "content",
    [b"<?xml version='1.0'?><plist><dict/></plist>", b"bplist00", b"{ a = (", b'"a" = "b', b"\xff\xfe\x00\xd8"],
)
def test_what_is_no_list_of_pairs_is_not_touched(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    path = tmp_path / "Localizable.strings"
    path.write_bytes(content)
    for option in ("--merge", "--check"):
        done = genstrings(option, "a.m", cwd=tmp_path)
        assert (done.returncode, path.read_bytes()) == (1, content)
        assert "Localizable.strings" in done.stderr


def test_calls_of_the_swift_package_are_collected(tmp_path: Path) -> None:
    (tmp_path / "a.swift").write_text(
        """
        print(CFLocalizedString("greeting", comment: "Shown at start"))
        print(CFLocalizedString("open", tableName: "Menus", bundle: .module, value: "Open", comment: "A command"))
        print(String(localized: "\\(Int32(3)) of \\(Int(total)) in \\(name)", bundle: .module, comment: "Progress"))
        """
    )
    done = genstrings("-s", "CFLocalizedString", "--modern", "--output-encoding", "utf-8", "a.swift", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "Localizable.strings").read_text() == (
        '/* Progress */\n"%d of %lld in %@" = "%1$d of %2$lld in %3$@";\n\n'
        '/* Shown at start */\n"greeting" = "greeting";\n\n'
    )
    assert (tmp_path / "Menus.strings").read_text() == '/* A command */\n"open" = "Open";\n\n'


def test_a_string_catalog_is_brought_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "a.swift").write_text('String(localized: "\\(n) of \\(m)", comment: "c"); let n = 1; let m = 2')
    command = ["--modern", "--catalog", "Localizable.xcstrings", "a.swift"]
    assert genstrings("--check", *command, cwd=tmp_path).returncode == 1
    assert not (tmp_path / "Localizable.xcstrings").exists()
    assert genstrings(*command, cwd=tmp_path).returncode == 0
    content = (tmp_path / "Localizable.xcstrings").read_text()
    strings = json.loads(content)["strings"]
    assert strings == {
        "%lld of %lld": {
            "comment": "c",
            "localizations": {"en": {"stringUnit": {"state": "new", "value": "%1$lld of %2$lld"}}},
        }
    }
    assert genstrings("--check", *command, cwd=tmp_path).returncode == 0
    assert genstrings(*command, cwd=tmp_path).returncode == 0
    assert (tmp_path / "Localizable.xcstrings").read_text() == content
    (tmp_path / "Localizable.xcstrings").write_text("{")
    assert genstrings(*command, cwd=tmp_path).returncode == 1
    assert (tmp_path / "Localizable.xcstrings").read_text() == "{"


OWN = {
    "a.c": """
    CFBundleCopyLocalizedString(bundle, CFSTR("greeting"), CFSTR("Hello"), CFSTR("T"));
    CFBCBundleCopyLocalizedFormat(bundle, CFSTR("%d cups"), NULL, n); /* L10n: On the menu. */
    """,
    "a.cpp": 'bundle.localized("cpp"); bundle.localizedFormatFromTable("T", "%d of T", n);',
    "a.py": 'bundle.localized("py", comment="Said twice."); bundle.localized(name)',
    "a.swift": 'bundle.localizedString(forKey: "sw", table: "T"); CFLocalizedString("own", comment: "A note.")',
    "A.java": 'String s = Bundle.localizedString("j" + "ava", "Drunk.");',
}


def test_the_functions_of_the_library_are_known(tmp_path: Path) -> None:
    for name, source in OWN.items():
        (tmp_path / name).write_text(source)
    done = genstrings("--output-encoding", "utf-8", ".", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    entry = re.compile(r'(?m)^/\* (.*) \*/\n"(.*)" = "(.*)";$')
    tables = {name: entry.findall(text) for name, text in strings_files(tmp_path).items()}
    none = "No comment provided by engineer."
    assert tables == {
        "Localizable.strings": [
            ("On the menu.", "%d cups", "%d cups"),
            (none, "cpp", "cpp"),
            ("Drunk.", "java", "java"),
            ("A note.", "own", "own"),
            ("Said twice.", "py", "py"),
        ],
        "T.strings": [(none, "%d of T", "%d of T"), (none, "greeting", "Hello"), (none, "sw", "sw")],
    }
    done = genstrings("--notes", ".", cwd=tmp_path)
    assert done.stderr == "./a.py:1:55: note: not a literal: localized(name\n"
    done = genstrings("--no-own", "-o", ".", "a.c", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "genstrings: warning: no localized strings in 1 file\n")


def test_a_run_that_finds_nothing_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("int x;")
    (tmp_path / "b.py").write_text("x = 1")
    done = genstrings(".", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "genstrings: warning: no localized strings in 2 files\n")
    assert genstrings("--strict", ".", cwd=tmp_path).returncode == 1


def test_a_catalog_of_another_table_stays(tmp_path: Path) -> None:
    (tmp_path / "a.swift").write_text('String(localized: "x", table: "Menus"); String(localized: "y")')
    other = tmp_path / "other.xcstrings"
    content = '{"sourceLanguage":"en","strings":{"y":{}},"version":"1.0"}'
    other.write_text(content)
    done = genstrings("--modern", "--catalog", "other.xcstrings", "a.swift", cwd=tmp_path)
    assert (done.returncode, other.read_text()) == (1, content)
    assert 'no key of table "other" in 1 file; tables found: Localizable (1 key), Menus (1 key)' in done.stderr
    done = genstrings("--modern", "--catalog", "other.xcstrings", "-table", "Localizable", "a.swift", cwd=tmp_path)
    assert (done.returncode, other.read_text()) == (0, content)
    # Each table has its catalog; one that another program keeps is not touched.
    done = genstrings("--modern", "--catalog-dir", ".", "a.swift", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    keys = {path.stem: list(json.loads(path.read_text())["strings"]) for path in tmp_path.glob("*.xcstrings")}
    assert keys == {"other": ["y"], "Localizable": ["y"], "Menus": ["x"]}


# --- Bad input and bad weather --------------------------------------------------------------------------------------


def test_bad_inputs_have_their_outcome(tmp_path: Path) -> None:
    (tmp_path / "good.m").write_text('NSLocalizedString(@"a", @"c");')
    (tmp_path / "deep.m").write_text("NSLocalizedString(" + "(" * 100_000)
    (tmp_path / "text.txt").write_text("x")
    (tmp_path / "other.m").write_text('NSLocalizedString(@"b", @"c");')
    for arguments, status, message in [
        (["missing.m", "good.m"], 1, "missing.m: No such file or directory"),
        (["deep.m"], 1, "--max-depth"),
        (["--max-size", "5", "good.m"], 1, "--max-size"),
        (["--max-objects", "1", "good.m", "other.m"], 1, "--max-objects"),
        (["text.txt", "good.m"], 0, "text.txt: warning: unknown language"),
        (["text.txt"], 1, "text.txt: warning: unknown language"),
        (["missing.txt", "good.m"], 1, "missing.txt: No such file or directory"),
        (["-Unknown", "good.m"], 0, "unknown option: -Unknown"),
        (["--strict", "-Unknown", "good.m"], 1, "unknown option: -Unknown"),
        (["--unknown", "good.m"], 1, "Unknown option --unknown."),
        (["good.m", "-o"], 1, "Missing argument for -o."),
        (["-encoding", "klingon", "good.m"], 1, "unknown encoding: klingon"),
        (["--output-encoding", "ebcdic", "good.m"], 1, "--output-encoding"),
        (["--catalog", "a.xcstrings", "-table", "A", "-table", "B", "good.m"], 1, "--catalog is for one table."),
        (["--catalog", "a.xcstrings", "--catalog-dir", ".", "good.m"], 1, "--catalog-dir"),
    ]:
        done = genstrings(*arguments, cwd=tmp_path)
        assert (done.returncode, message in done.stderr) == (status, True), (arguments, done.stderr)
    done = genstrings("-h", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: genstrings")
    version = (support.ROOT / "VERSION").read_text().strip()
    assert genstrings("--version", cwd=tmp_path).stdout == f"genstrings {version}\n"


def test_keys_are_printed_with_their_places(tmp_path: Path) -> None:
    (tmp_path / "b.m").write_text('\n\nNSLocalizedString(@"a", @"second");')
    (tmp_path / "a.m").write_text(
        'NSLocalizedString(@"a", @"first");\nNSLocalizedStringFromTable(@"50%% of \\"%@ %@\\"", @"T", nil);'
    )
    done = genstrings("-q", "--format", "json", "--stats", "b.m", "a.m", cwd=tmp_path)
    assert done.returncode == 0
    assert re.fullmatch(r"genstrings: note: 2 keys in 2 tables, from 2 files, in \d+\.\d\d s\n", done.stderr)
    places = [{"path": "a.m", "line": 1}, {"path": "b.m", "line": 3}]
    assert json.loads(done.stdout)["tables"] == [
        {
            "name": "Localizable",
            "keys": [{"key": "a", "value": "a", "comments": ["first", "second"], "locations": places}],
        },
        {
            "name": "T",
            "keys": [
                {
                    "key": '50%% of "%@ %@"',
                    "value": '50%% of "%1$@ %2$@"',
                    "comments": [],
                    "locations": [{"path": "a.m", "line": 2}],
                }
            ],
        },
    ]
    # The files have no places, which nobody asked for.
    assert "a.m" not in (tmp_path / "Localizable.strings").read_text("utf-16")


def test_tables_cannot_leave_the_directory(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    names = ["../evil", "/tmp/evil", ".", "..", "a\\0b", "x" * 300]
    calls = "".join(f'NSLocalizedStringFromTable(@"a", @"{name}", @"");\n' for name in names)
    (tmp_path / "a.m").write_text(calls)
    done = genstrings("-o", "out", "a.m", cwd=tmp_path)
    assert done.stderr.count("Table is not the name of a file.") == len(names)
    assert not strings_files(tmp_path)


def test_strict_makes_bad_entries_count(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(x, @"");\nNSLocalizedString(@"a", @"");')
    assert genstrings("a.m", cwd=tmp_path).returncode == 0
    done = genstrings("--strict", "--format", "gnu", "a.m", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, "a.m:1:1: error: Argument is not a literal string.\n")
    # The others are written all the same.
    assert strings_files(tmp_path)


def test_a_target_that_cannot_be_written_stays(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    path = tmp_path / "Localizable.strings"
    path.mkdir()
    done = genstrings("a.m", cwd=tmp_path)
    assert (done.returncode, path.is_dir()) == (1, True)
    assert "directory" in done.stderr


def test_a_read_only_target_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    path = tmp_path / "Localizable.strings"
    path.write_text("old")
    path.chmod(0o444)
    assert genstrings("a.m", cwd=tmp_path).returncode == 0
    assert path.read_bytes() != b"old" and path.stat().st_mode & 0o777 == 0o444


def test_a_link_is_followed_and_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text('NSLocalizedString(@"a", @"c");')
    target = tmp_path / "real"
    target.write_text("old")
    target.chmod(0o640)
    (tmp_path / "Localizable.strings").symlink_to("real")
    assert genstrings("a.m", cwd=tmp_path).returncode == 0
    assert (tmp_path / "Localizable.strings").is_symlink()
    assert (target.stat().st_mode & 0o777, target.read_bytes()[:2]) == (0o640, b"\xff\xfe")


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk."""
    (tmp_path / "a.m").write_text("".join(f'NSLocalizedString(@"{number}", @"c");\n' for number in range(10_000)))
    path = tmp_path / "Localizable.strings"
    path.write_text("old")
    command = f"trap '' XFSZ; ulimit -f 16; exec {TOOL} a.m"
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, path.read_text()) == (1, "old")
    assert sorted(os.listdir(tmp_path)) == ["Localizable.strings", "a.m"]


def test_a_closed_pipe_ends_the_tool_silently(tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{TOOL} -h | true; echo ${{PIPESTATUS[0]}}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip() in ("0", "141"), done.stderr) == (True, "")


def test_a_kill_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    generator = random.Random(SEED)
    (tmp_path / "a.m").write_text("".join(f'NSLocalizedString(@"{number}", @"c");\n' for number in range(20_000)))
    path = tmp_path / "Localizable.strings"
    genstrings("a.m", cwd=tmp_path)
    new = path.read_bytes()
    started = time.monotonic()
    genstrings("a.m", cwd=tmp_path)
    duration = time.monotonic() - started
    for _ in range(25):
        path.write_bytes(b"old")
        process = subprocess.Popen([TOOL, "a.m"], cwd=tmp_path)
        time.sleep(generator.uniform(0, 1.2 * duration))
        process.send_signal(generator.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
        process.wait()
        assert path.read_bytes() in (b"old", new)


def test_hostile_sources_take_linear_time(tmp_path: Path) -> None:
    size = 1_000_000
    sources = {
        "open.m": "NSLocalizedString(" * (size // 18),
        "comments.m": "NSLocalizedString/*" * (size // 19),
        "raw.mm": 'R"x(' * (size // 4),
        "hash.m": "#if 0\n" * (size // 6),
        "quotes.swift": '"\\(' * (size // 3),
        "triple.swift": 'NSLocalizedString("""\n' * (size // 21),
        "constant.c": 'CFCopyLocalizedString(CFSTR("a" ' + 'CFSTR("a" ' * (size // 10),
        "define.m": '#define a(k) NSLocalizedString(k,@"")\n' * (size // 40),
        "f.py": "f'{" * (size // 3),
        "lists.m": 'NSLocalizedString(@"' + "%[a,b]@" * 1000 + '", @"");',
        "same.m": 'NSLocalizedString(@"a", @"1");\n' * (size // 31),
        "multiplied.m": 'NSLocalizedString(@"%[1,2,3,4]@%[1,2,3,4]@%[1,2,3,4]@%[1,2,3,4]@", @"");\n' * (size // 65),
        "percent.m": 'NSLocalizedString(@"' + "%" * size + '", @"");',
    }
    for name, source in sources.items():
        (tmp_path / name).write_text(source)
        # Of the processor, which other tests want, too.
        started = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = genstrings("-q", "--modern", name, cwd=tmp_path)
        assert done.returncode in (0, 1), (name, done.returncode, done.stderr[:500])
        assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - started < 10, name


@pytest.mark.parametrize(
    "line",
    [
        "#define X",
        "#define X(k)",
        "#define X(k) NSLocalizedString",
        '#define X(k) NSLocalizedString(k, "")',
        "#define X(k) NSLocalizedString(k;",
        "#if",
    ],
)
def test_time_is_linear_in_the_number_of_continued_lines(tmp_path: Path, line: str) -> None:
    def time(count: int) -> float:
        (tmp_path / "a.c").write_text(f"{line} \\\n" * count)
        return tools.processor_time(TOOL, ["-q", "a.c"], tmp_path)

    once, four_times = time(10_000), time(40_000)
    print(f"{once:.3f} and {four_times:.3f} seconds")
    assert four_times <= tools.LINEAR * once


def test_a_directive_on_a_continued_line_counts(tmp_path: Path) -> None:
    definitions = (
        '#define A \\\n#define B(k) NSLocalizedString(k, @"b")\n'
        "#if \\\n#define C(k) ((NSLocalizedString (k, nil)) \\\n)\n"
        '#define D(k) f(NSLocalizedString(@"d", k))\n'
        '#define E(k) NSLocalizedString(k, nil) NSLocalizedString(@"e", nil)\n'
    )
    calls = 'B(@"1"); C(@"2"); D(@"3"); E(@"4");'
    assert sorted(extracted(tmp_path, "a.m", definitions + calls)) == ["1", "2", "e"]


def test_the_manual_page_is_correct_and_knows_every_option(tmp_path: Path) -> None:
    page = support.ROOT / "docs/man/genstrings.1"
    usage = genstrings("-h", cwd=tmp_path).stdout
    text = page.read_text()
    for option in re.findall(r"^  +(-[\w-]+)", usage, re.MULTILINE):
        assert re.search(rf"(Fl|,) {option[1:]}\b", text), option
    if not shutil.which("mandoc"):
        pytest.skip("mandoc is not installed")
    done = subprocess.run(["mandoc", "-T", "lint", page], capture_output=True, text=True, check=False)
    # Other pages need not be installed.
    assert [line for line in done.stdout.splitlines() if "referenced manual not found" not in line] == []


def test_nothing_is_written_through_a_link_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "l.m").write_text('NSLocalizedString(@"z", @""); NSLocalizedStringFromTable(@"a", @"A", @"");')
    (tmp_path / "out").mkdir()
    victim = tmp_path / "victim.strings"
    victim.write_text('"mine" = "precious";')
    for target in ("../victim.strings", "../nothing.strings", victim):
        link = tmp_path / "out/Localizable.strings"
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        for mode in ([], ["-a"], ["--merge"]):
            done = genstrings("-o", "out", *mode, "l.m", cwd=tmp_path)
            assert done.returncode == 1
            assert done.stderr == "genstrings: error: out/Localizable.strings: a link leads out of the folder\n"
            assert victim.read_text() == '"mine" = "precious";'
            assert not (tmp_path / "out/A.strings").exists()
            assert not (tmp_path / "nothing.strings").exists()
    link.unlink()
    (tmp_path / "out/en.lproj").mkdir()
    link.symlink_to("en.lproj/Localizable.strings")
    (tmp_path / "out/en.lproj/Localizable.strings").write_text('"mine" = "precious";')
    assert genstrings("-o", "out", "--merge", "l.m", cwd=tmp_path).returncode == 0
    assert link.is_symlink() and "mine" in (tmp_path / "out/en.lproj/Localizable.strings").read_bytes().decode()


def test_a_link_out_of_a_language_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "l.m").write_text('NSLocalizedString(@"z", @"");')
    (tmp_path / "app/de.lproj").mkdir(parents=True)
    (tmp_path / "app/en.lproj").mkdir()
    (tmp_path / "mine").write_text('"mine" = "precious";')
    (tmp_path / "app/en.lproj/Localizable.strings").symlink_to("../../mine")
    done = genstrings("--merge", "--lproj-root", "app", "l.m", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "genstrings: error: app/en.lproj/Localizable.strings: a link leads out of the folder\n"
    assert (tmp_path / "mine").read_text() == '"mine" = "precious";'
    assert not (tmp_path / "app/de.lproj/Localizable.strings").exists()
