"""cfbundle merge: three versions of a file, by hand and as git's driver."""

from __future__ import annotations

import itertools
import json
import os
import plistlib
import random
import re
import subprocess
from pathlib import Path

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))


def merge(
    folder: Path, base: bytes, ours: bytes, theirs: bytes, name: str = "Localizable.strings", *options: str
) -> tuple[tools.Result, bytes]:
    """The result of the tool, and the merged file."""
    for version, content in (("base", base), ("ours", ours), ("theirs", theirs)):
        (folder / version).write_bytes(content)
    result = tools.run(CFBUNDLE, ["merge", *options, "base", "ours", "theirs", name], folder)
    return result, (folder / "ours").read_bytes()


def merged(folder: Path, base: str, ours: str, theirs: str, name: str = "Localizable.strings") -> str:
    result, content = merge(folder, base.encode(), ours.encode(), theirs.encode(), name)
    assert (result.status, result.output, result.errors) == (0, b"", b"")
    return content.decode()


BASE = """/* The title. */
"title" = "Title";

"b" = "B"; // after it

/* Last. */
"z" = "Z";
"""


# ---- Strings files ----


def test_changes_of_different_keys_are_both_there_and_all_else_stays(tmp_path: Path) -> None:
    ours = BASE.replace('"Title"', '"Ours"').replace('"b" =', '"b"   =')
    theirs = BASE.replace('"Z"', '"Theirs"')
    assert merged(tmp_path, BASE, ours, theirs) == ours.replace('"Z"', '"Theirs"')


def test_added_keys_come_after_the_one_that_they_had_before_them(tmp_path: Path) -> None:
    ours = BASE.replace('"b" =', '"a" = "A";\n"b" =')
    theirs = BASE.replace("/* Last. */", '/* New. */\n"c" = "C";\n\n/* Last. */') + '\n"zz" = "1";\n'
    expected = ours.replace("/* Last. */", '/* New. */\n"c" = "C";\n\n/* Last. */') + '\n"zz" = "1";\n'
    assert merged(tmp_path, BASE, ours, theirs) == expected


def test_a_removed_key_is_gone_with_its_comment(tmp_path: Path) -> None:
    theirs = BASE.replace('/* The title. */\n"title" = "Title";\n\n', "")
    ours = BASE + '"new" = "1";\n'
    assert merged(tmp_path, BASE, ours, theirs) == theirs + '"new" = "1";\n'


def test_the_same_change_on_both_sides_is_no_conflict(tmp_path: Path) -> None:
    ours = BASE.replace('"B"', '"same"')
    theirs = BASE.replace('"b" = "B"', '"b"= "same"').replace('"Z"', '"Q"')
    assert merged(tmp_path, BASE, ours, theirs) == ours.replace('"Z"', '"Q"')


def test_a_new_comment_of_theirs_is_taken(tmp_path: Path) -> None:
    theirs = BASE.replace("The title.", "The new title.")
    ours = BASE.replace('"Z"', '"Q"')
    assert merged(tmp_path, BASE, ours, theirs) == ours.replace("The title.", "The new title.")


@pytest.mark.parametrize(
    ("ours", "theirs", "comment"),
    [
        ('"b" = "O";', '"b" = "T */ \\" x";', '/* cfbundle: conflict with theirs: "T * / \\" x" */\n"b" = "O";'),
        ('"b" = "O";', "", '/* cfbundle: conflict with theirs: it is removed */\n"b" = "O";'),
        ("", '"b" = "T";', '/* cfbundle: conflict with theirs: "b" = "T" */'),
    ],
)
def test_a_conflict_leaves_ours_and_a_comment_and_the_file_can_be_read(
    ours: str, theirs: str, comment: str, tmp_path: Path
) -> None:
    versions = [BASE.replace('"b" = "B";', change).encode() for change in (ours, theirs)]
    versions[1] = versions[1].replace(b'"Z"', b'"Theirs"')
    result, content = merge(tmp_path, BASE.encode(), *versions)
    assert (result.status, result.output) == (1, b"")
    assert result.errors.startswith(b'Localizable.strings: error: conflict at "b": ours has ')
    assert comment in content.decode()
    assert '"z" = "Theirs";' in content.decode()
    read = tools.run(CFBUNDLE, ["plutil", "-convert", "json", "-o", "-", "ours"], tmp_path)
    keys = json.loads(read.output)
    assert keys.get("b") == ("O" if ours else None)
    assert not (tmp_path / "Localizable.strings.conflicts").exists()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-8-sig"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_encoding_and_line_ends_of_ours_stay(encoding: str, line_end: str, tmp_path: Path) -> None:
    def file(text: str, encoding: str) -> bytes:
        return text.replace("\n", line_end).encode(encoding)

    ours = BASE.replace('"Title"', '"Ünsere"')
    theirs = BASE.replace("/* Last. */", '"y" = "я";\n\n/* Last. */')
    result, content = merge(tmp_path, file(BASE, "utf-8"), file(ours, encoding), file(theirs, "utf-16"))
    assert (result.status, result.errors) == (0, b"")
    expected = ours.replace("/* Last. */", '"y" = "я";\n\n/* Last. */')
    text = content.decode(encoding)
    assert sorted(text.split()) == sorted(expected.split())
    assert ("\r\n" in text) == (line_end == "\r\n")
    assert text.count("\n") == text.count(line_end)


def random_file(generator: random.Random, keys: list[str]) -> dict[str, str]:
    return {key: generator.choice("123") for key in keys if generator.random() < 0.7}


def text_of(strings: dict[str, str]) -> bytes:
    return "".join(f'"{key}" = "{value}";\n' for key, value in strings.items()).encode()


def expected_merge(
    base: dict[str, str], ours: dict[str, str], theirs: dict[str, str]
) -> tuple[dict[str, str], set[str]]:
    result, conflicts = {}, set()
    for key in base | ours | theirs:
        versions = base.get(key), ours.get(key), theirs.get(key)
        value = versions[1]
        if versions[1] == versions[0]:
            value = versions[2]
        elif versions[2] not in versions[:2]:
            conflicts.add(key)
        if value is not None:
            result[key] = value
    return result, conflicts


def writers() -> dict[str, tuple[str, object, object]]:
    def catalog(strings: dict[str, str]) -> bytes:
        units = {
            key: {"localizations": {"de": {"stringUnit": {"state": "translated", "value": value}}}}
            for key, value in strings.items()
        }
        return json.dumps({"sourceLanguage": "en", "strings": units, "version": "1.0"}).encode()

    def strings_of_catalog(content: bytes) -> dict[str, str]:
        units = json.loads(content)["strings"]
        return {key: unit["localizations"]["de"]["stringUnit"]["value"] for key, unit in units.items()}

    def old_style(strings: dict[str, str]) -> bytes:
        pairs = "".join(f"  {key} = {value}; // {key}\n" for key, value in strings.items())
        return f"{{ // a list\n{pairs}}}\n".encode()

    def line(strings: dict[str, str]) -> bytes:
        return ("{" + " ".join(f"'{key}' = \"{value}\";" for key, value in strings.items()) + " } // a list").encode()

    def strings_of_old_style(content: bytes) -> dict[str, str]:
        assert content.startswith(b"{") and b"// a list" in content
        pairs = re.findall(r"['\"]?(\w+)['\"]? = \"?(\w+)\"?;", content.decode())
        assert len(dict(pairs)) == len(pairs) == content.count(b"=")
        return dict(pairs)

    return {
        "xml": ("a.plist", plistlib.dumps, plistlib.loads),
        "old style": ("a.plist", old_style, strings_of_old_style),
        "old style on a line": ("a.plist", line, strings_of_old_style),
        "binary": ("a.plist", lambda value: plistlib.dumps(value, fmt=plistlib.FMT_BINARY), plistlib.loads),
        "catalog": ("a.xcstrings", catalog, strings_of_catalog),
        "strings": (
            "a.strings",
            text_of,
            lambda content: dict(
                line.replace('"', "").rstrip(";").split(" = ")
                for line in content.decode().splitlines()
                if line.startswith('"')
            ),
        ),
    }


@pytest.mark.full
@pytest.mark.parametrize("kind", writers())
def test_random_versions_merge_as_dictionaries_do(kind: str, tmp_path: Path) -> None:
    name, write, read = writers()[kind]
    generator = random.Random(SEED)
    for _ in range(60):
        keys = [generator.choice("abcdefgh") + str(index) for index in range(6)]
        base, ours, theirs = (random_file(generator, keys) for _ in range(3))
        expected, conflicts = expected_merge(base, ours, theirs)
        result, content = merge(tmp_path, write(base), write(ours), write(theirs), name)
        assert read(content) == expected, (base, ours, theirs)
        assert result.status == (1 if conflicts else 0)
        assert result.errors.count(b"conflict at") == len(conflicts)
        # Swapped, the keys without a conflict are the same.
        _, swapped = merge(tmp_path, write(base), write(theirs), write(ours), name)
        assert {k: v for k, v in read(swapped).items() if k not in conflicts} == {
            k: v for k, v in expected.items() if k not in conflicts
        }
        # What is merged again does not change.
        again = write(expected), content, write(expected)
        assert merge(tmp_path, *again, name)[1] == content


@pytest.mark.parametrize("kind", writers())
def test_what_one_side_has_changed_is_taken_as_it_is(kind: str, tmp_path: Path) -> None:
    name, write, _ = writers()[kind]
    generator = random.Random(SEED)
    for _ in range(20):
        keys = [generator.choice("abcdefgh") + str(index) for index in range(6)]
        base, changed = (write(random_file(generator, keys)) for _ in range(2))
        for versions in ((base, changed, base), (base, base, changed), (base, changed, changed)):
            result, content = merge(tmp_path, *versions, name)
            assert (result.status, result.errors, content) == (0, b"", changed), versions


@pytest.mark.parametrize("kind", writers())
def test_no_key_disappears_without_a_conflict_or_a_deletion(kind: str, tmp_path: Path) -> None:
    name, write, read = writers()[kind]
    generator = random.Random(SEED + 1)
    for _ in range(20):
        keys = [generator.choice("abcdefgh") + str(index) for index in range(6)]
        base, ours, theirs = (random_file(generator, keys) for _ in range(3))
        result, content = merge(tmp_path, write(base), write(ours), write(theirs), name)
        for key in (ours.keys() | theirs.keys()) - read(content).keys():
            is_removed = key in base and (key not in ours or key not in theirs)
            assert is_removed, (key, base, ours, theirs)
            # One that the other side has changed is a conflict.
            if base[key] != (ours if key in ours else theirs)[key]:
                assert f'"{key}"'.encode() in result.errors
        # A merge that was made is made.
        if result.status == 0:
            assert merge(tmp_path, write(theirs), content, write(theirs), name)[1] == content


# ---- Catalogs and lists ----


def test_a_text_that_is_written_in_another_way_is_the_same(tmp_path: Path) -> None:
    base, ours = catalog(de="caf\\u00e9"), catalog(de="café")
    theirs = catalog(de="café noir")
    assert json.loads(merged(tmp_path, base, ours, theirs, "a.xcstrings")) == json.loads(theirs)
    # A number, an array and white space, too.
    base = '{"sourceLanguage": "en", "strings": {"a": {"x": [1, "\\u0041"], "y": 1.0}}, "version": "1.0"}'
    ours = base.replace('"\\u0041"', ' "A"').replace('"y": 1.0', '"y" : 1.0, "z": true')
    theirs = base.replace("[1,", "[2,")
    result = json.loads(merged(tmp_path, base, ours, theirs, "a.xcstrings"))
    assert result["strings"]["a"] == {"x": [2, "A"], "y": 1.0, "z": True}


def test_a_catalog_that_has_a_key_twice_is_not_merged(tmp_path: Path) -> None:
    base = catalog(de="a")
    twice = '{"sourceLanguage":"en","strings":{"k":{},"k":{"comment":"c"}},"version":"1.0"}'
    result, content = merge(tmp_path, base.encode(), twice.encode(), catalog(de="b").encode(), "a.xcstrings")
    assert (result.status, content) == (1, twice.encode())
    assert b'our version of a.xcstrings cannot be read: the key "k" occurs twice' in result.errors


def catalog(**values: str) -> str:
    """A catalog as Xcode writes it."""
    units = ",\n".join(
        f'        "{language}" : {{\n          "stringUnit" : {{\n            "state" : "translated",\n'
        f'            "value" : "{value}"\n          }}\n        }}'
        for language, value in values.items()
    )
    return (
        '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "k" : {\n      "localizations" : {\n'
        + units
        + '\n      }\n    }\n  },\n  "version" : "1.0"\n}'
    )


def test_a_conflict_in_one_language_of_a_catalog_leaves_the_others_merged(tmp_path: Path) -> None:
    result, content = merge(
        tmp_path,
        catalog(de="a", fr="a", it="a").encode(),
        catalog(de="ours", fr="a", it="a").encode(),
        catalog(de="theirs", fr="theirs", it="a", pl="new").encode(),
        "L.xcstrings",
    )
    assert (result.status, content.decode()) == (1, catalog(de="ours", fr="theirs", it="a", pl="new"))
    line = 'conflict at "strings" / "k" / "localizations" / "de" / "stringUnit": ours has "ours", theirs has "theirs"\n'
    assert (tmp_path / "L.xcstrings.conflicts").read_text() == "Conflicts that cfbundle merge has found:\n" + line
    assert result.errors.decode() == "L.xcstrings: error: " + line


def test_a_list_of_conflicts_replaces_an_older_one_and_nothing_else(tmp_path: Path) -> None:
    versions = (b"{a=1;b=1;}", b"{a=2;b=1;}", b"{a=3;b=2;}")
    listed = tmp_path / "x.plist.conflicts"
    listed.write_text("my own notes")
    result, content = merge(tmp_path, *versions, "x.plist")
    assert (result.status, content) == (1, versions[1])
    assert b"x.plist.conflicts: error: this is not a list of conflicts" in result.errors
    assert listed.read_text() == "my own notes"
    listed.unlink()
    for _ in range(2):
        result, content = merge(tmp_path, *versions, "x.plist")
        assert (result.status, content) == (1, b"{a=2;b=2;}")
        assert listed.read_text().startswith("Conflicts that cfbundle merge has found:\nconflict at ")


def test_a_property_list_stays_as_it_is_but_for_the_change(tmp_path: Path) -> None:
    base = '<?xml version="1.0"?>\n<plist version="1.0">\n<dict>\n  <!-- c -->\n  <key>a</key> <string>1</string>\n'
    end = "</dict>\n</plist>\n"
    ours = base + "  <key>b</key>\n  <integer>0x10</integer>\n" + end
    theirs = base.replace(">1<", ">2<") + "  <key>d</key>\n  <dict>\n    <key>x</key>\n    <true/>\n  </dict>\n" + end
    content = merged(tmp_path, base + end, ours, theirs, "Info.plist")
    assert content.startswith(ours[: -len(end)].replace(">1<", ">2<"))
    assert plistlib.loads(content.encode()) == {"a": "2", "b": 16, "d": {"x": True}}


OLD_STYLE = """// All of it.
{
    a = 1; /* one */
    "b b" = (x, y);
    // A dictionary.
    d = { x = <0fbd77>; };
    e = {};
}
"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_an_old_style_list_keeps_its_format_and_comments(line_end: str, encoding: str, tmp_path: Path) -> None:
    def file(text: str) -> bytes:
        return text.replace("\n", line_end).encode(encoding)

    ours = OLD_STYLE.replace("All", "Ours, all").replace("(x, y)", '(x, "ü")')
    theirs = (
        OLD_STYLE.replace("a = 1", "a = 2")
        .replace("x = <0fbd77>;", 'z = "1 2";')
        .replace("e = {};", "e = { k = { l = (m, <00>); }; };\n    f = new;")
    )
    expected = (
        ours.replace("a = 1", "a = 2")
        .replace("{ x = <0fbd77>; }", '{\n        z = "1 2";\n    }')
        .replace(
            "e = {};",
            "e = {\n        k = {\n            l = (\n                m,\n                <00>\n"
            "            );\n        };\n    };\n    f = new;",
        )
    )
    result, content = merge(tmp_path, file(OLD_STYLE), file(ours), file(theirs), "Info.plist")
    assert (result.status, result.errors) == (0, b"")
    assert content.decode(encoding).replace(line_end, "\n") == expected
    assert content == file(expected)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_list_in_xml_keeps_its_encoding_and_comments(line_end: str, encoding: str, tmp_path: Path) -> None:
    name = "UTF-16" if encoding == "utf-16" else "UTF-8"
    base = (
        f'<?xml version="1.0" encoding="{name}"?>\n<!-- ü -->\n<plist version="1.0">\n<dict>\n'
        "  <key>a</key>\n  <string>1</string> <!-- a -->\n  <key>b</key>\n  <dict/>\n  <key>c</key>\n  <true/>\n"
        "</dict>\n</plist>\n"
    )
    ours = base.replace("<true/>", "<false/>")
    theirs = base.replace(">1<", ">2\n3<").replace("<dict/>", "<dict><key>x</key><array><true/></array></dict>")
    expected = ours.replace(">1<", ">2\n3<").replace(
        "<dict/>", "<dict>\n    <key>x</key>\n    <array>\n      <true/>\n    </array>\n  </dict>"
    )
    files = [text.replace("\n", line_end).encode(encoding) for text in (base, ours, theirs)]
    result, content = merge(tmp_path, *files, "Info.plist")
    assert (result.status, result.errors) == (0, b"")
    # A line feed that a text has stays one.
    text = content.decode(encoding)
    assert text.replace("\r\n", "\n").replace("\t", "  ") == expected
    assert line_end == "\n" or text.count("\r\n") >= files[1].decode(encoding).count("\r\n")


@pytest.mark.parametrize(
    ("ours", "theirs", "reason"),
    [
        (b"{ a = 1; } // c", plistlib.dumps({"a": "0", "n": 1}), b"an old-style list cannot have a value of theirs"),
        (b"/* c */ { a = 1; }", plistlib.dumps({"a": "0", "n": {"x": [True]}}), b"an old-style list cannot have"),
    ],
)
def test_what_ours_cannot_have_is_an_error_and_ours_stays(
    ours: bytes, theirs: bytes, reason: bytes, tmp_path: Path
) -> None:
    result, content = merge(tmp_path, b"{ a = 0; }", ours, theirs, "Info.plist")
    assert (result.status, result.output, content) == (2, b"", ours)
    assert result.errors.startswith(b"Info.plist: error: our version cannot be changed: " + reason)
    assert result.errors.count(b"\n") == 1


@pytest.mark.parametrize(("name", "bad"), [("a.strings", b'"a" = ;'), ("a.xcstrings", b"{"), ("a.plist", b"<plist>")])
@pytest.mark.parametrize("version", [0, 1, 2])
def test_a_version_that_cannot_be_read_leaves_ours(name: str, bad: bytes, version: int, tmp_path: Path) -> None:
    good = {"a.strings": b'"a" = "%d";', "a.xcstrings": b'{"strings":{"a":"%d"}}', "a.plist": b"{a = %d;}"}[name]
    versions = [good % index for index in range(3)]
    versions[version] = bad
    result, content = merge(tmp_path, *versions, name)
    assert (result.status, content) == (1, versions[1])
    assert b" of " + name.encode() + b" cannot be read: " in result.errors


def test_check_writes_nothing(tmp_path: Path) -> None:
    result, content = merge(tmp_path, b'"a" = "1";', b'"a" = "2";', b'"a" = "3";', "a.strings", "--check")
    assert (result.status, content) == (1, b'"a" = "2";')


@pytest.mark.parametrize(
    "arguments", [[], ["a", "b", "c"], ["--install", "a", "b", "c", "d"], ["--global", "--textconv", "a"]]
)
def test_bad_usage_is_status_2(arguments: list[str], tmp_path: Path) -> None:
    assert tools.run(CFBUNDLE, ["merge", *arguments], tmp_path).status == 2


# ---- Comparing ----


def test_textconv_is_the_same_for_each_form_of_a_list(tmp_path: Path) -> None:
    value = {"b": ["x", {"c": "1\n2"}], "a": {"ä": "y", "d": b"\0\1", "e": True, "n": 3}, "empty": {}}
    forms = {
        "a.plist": plistlib.dumps(value, sort_keys=False),
        "b.plist": plistlib.dumps(value, fmt=plistlib.FMT_BINARY),
    }
    for name, content in forms.items():
        (tmp_path / name).write_bytes(content)
        result = tools.run(CFBUNDLE, ["merge", "--textconv", name], tmp_path)
        assert (result.status, result.errors) == (0, b"")
        assert result.output.decode().splitlines() == [
            '"a" / "d" = <data>AAE=</data>',
            '"a" / "e" = true',
            '"a" / "n" = 3',
            '"a" / "ä" = "y"',
            '"b" / 0 = "x"',
            '"b" / 1 / "c" = "1\\n2"',
            '"empty" = {}',
        ]


def test_textconv_shows_strings_with_comments_and_what_it_cannot_read_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a").write_text('/* two\n lines */ "b" = "2";\n"a" = "ä";', "utf-16")
    result = tools.run(CFBUNDLE, ["merge", "--textconv", "a"], tmp_path)
    assert result.output.decode().splitlines() == ['"a" = "ä"', "// two", "//  lines", '"b" = "2"']
    (tmp_path / "a").write_bytes(b"<<<<<<< ours\n")
    assert tools.run(CFBUNDLE, ["merge", "--textconv", "a"], tmp_path).output == b"<<<<<<< ours\n"


# ---- Git ----


class Repository:
    def __init__(self, folder: Path) -> None:
        self.folder = folder / "repository"
        self.folder.mkdir()
        self.environment = {
            "PATH": f"{CFBUNDLE.parent}:{os.environ['PATH']}",
            "HOME": str(folder),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "a",
            "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@example.org",
        }
        self.git("init", "-q", "-b", "main")

    def run(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            words, cwd=self.folder, env=self.environment, capture_output=True, check=False, timeout=60
        )

    def git(self, *words: str) -> str:
        done = self.run("git", *words)
        assert done.returncode == 0, done
        return done.stdout.decode()

    def commit(self, files: dict[str, bytes]) -> None:
        for name, content in files.items():
            (self.folder / name).write_bytes(content)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "change")

    def branches(self, base: dict[str, bytes], ours: dict[str, bytes], theirs: dict[str, bytes]) -> None:
        self.commit(base)
        self.git("checkout", "-q", "-b", "theirs")
        self.commit(theirs)
        self.git("checkout", "-q", "main")
        self.commit(ours)


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    repository = Repository(tmp_path)
    done = repository.run("cfbundle", "merge", "--install")
    assert done.returncode == 0, done
    (repository.folder / ".gitattributes").write_bytes(done.stdout)
    return repository


def test_the_installed_driver_merges_in_a_real_repository(repository: Repository) -> None:
    strings = BASE.encode("utf-16")
    repository.branches(
        {"a b.strings": strings, "L.xcstrings": catalog(de="1", fr="1").encode()},
        {
            "a b.strings": BASE.replace('"Title"', '"Ours"').encode("utf-16"),
            "L.xcstrings": catalog(de="2", fr="1").encode(),
        },
        {
            "a b.strings": BASE.replace('"B"', '"Theirs"').encode("utf-16"),
            "L.xcstrings": catalog(de="1", fr="2").encode(),
        },
    )
    repository.git("merge", "-q", "-m", "merge", "theirs")
    text = (repository.folder / "a b.strings").read_bytes().decode("utf-16")
    assert text == BASE.replace('"Title"', '"Ours"').replace('"B"', '"Theirs"')
    assert (repository.folder / "L.xcstrings").read_text() == catalog(de="2", fr="2")


def test_git_reports_a_conflict_and_the_file_can_be_read(repository: Repository) -> None:
    repository.branches(
        {"L.xcstrings": catalog(de="1", fr="1").encode(), "a.strings": b'"a" = "1";\n'},
        {"L.xcstrings": catalog(de="2", fr="1").encode(), "a.strings": b'"a" = "2";\n'},
        {"L.xcstrings": catalog(de="3", fr="2").encode(), "a.strings": b'"a" = "3";\n'},
    )
    done = repository.run("git", "merge", "theirs")
    assert done.returncode == 1
    assert b"CONFLICT" in done.stdout
    assert repository.git("diff", "--name-only", "--diff-filter=U").split() == ["L.xcstrings", "a.strings"]
    assert (repository.folder / "L.xcstrings").read_text() == catalog(de="2", fr="2")
    assert (repository.folder / "a.strings").read_text() == ('/* cfbundle: conflict with theirs: "3" */\n"a" = "2";\n')
    assert (repository.folder / "L.xcstrings.conflicts").exists()


def test_git_shows_differences_of_binary_files(repository: Repository) -> None:
    for number in (1, 2):
        repository.commit({"a.plist": plistlib.dumps({"n": number}, fmt=plistlib.FMT_BINARY)})
    for _ in range(2):
        lines = repository.git("diff", "HEAD~1", "--", "a.plist").splitlines()
        assert [line for line in lines if line[0] in "+-"][2:] == ['-"n" = 1', '+"n" = 2']


def test_installation_outside_of_a_repository_is_status_2_unless_it_is_global(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}
    for options, status in itertools.product([[], ["--global"]], [None]):
        done = subprocess.run(
            [CFBUNDLE, "merge", "--install", *options],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            check=False,
        )
        assert (done.returncode, status) == (0 if options else 2, None)
        if options:
            kinds = ["strings", "stringsdict", "xcstrings", "plist", "loctable", "entitlements", "xcprivacy"]
            lines = [f"*.{kind} merge=cfbundle diff=cfbundle" for kind in kinds]
            assert done.stdout.decode().splitlines()[-len(lines) :] == lines
    driver = f"driver = {CFBUNDLE.resolve()} merge -- %O %A %B %P"
    assert driver in (tmp_path / ".gitconfig").read_text()


@pytest.mark.parametrize("name", ["-x.strings", "it's.strings", "a b.strings"])
def test_names_of_files_are_not_options(repository: Repository, name: str) -> None:
    repository.branches({name: b'"a" = "1";\n'}, {name: b'"a" = "2";\n'}, {name: b'"a" = "1";\n"b" = "3";\n'})
    assert '+"a" = "2"' in repository.git("diff", "HEAD~1", "--", name).splitlines()
    repository.git("merge", "-q", "-m", "merge", "theirs")
    assert (repository.folder / name).read_text() == '"a" = "2";\n"b" = "3";\n'


@pytest.mark.parametrize("place", ["base", "ours", "theirs"])
def test_an_xml_table_with_more_behind_it_is_a_conflict(tmp_path: Path, place: str) -> None:
    one = b'<plist version="1.0"><dict><key>%s</key><string>1</string></dict></plist>\n'
    versions = {
        "base": b'"a" = "1"; "b" = "2";',
        "ours": b'"a" = "1"; "b" = "2"; "mine" = "m";',
        "theirs": b'"a" = "3";',
    }
    versions[place] = one % b"a" + one % b"b"
    result, content = merge(tmp_path, versions["base"], versions["ours"], versions["theirs"])
    assert result.status == 1 and content == versions["ours"]
