"""cfbundle verify: which files are not as they were signed."""

from __future__ import annotations

import hashlib
import json
import os
import plistlib
import random
import resource
from pathlib import Path

import jsonschema
import pytest
import support
import tools
from test_cfbundle import CFBUNDLE, INFO, cfbundle, lines

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))

# What codesign writes for a bundle of macOS.
RULES = {
    "^Resources/": True,
    r"^Resources/.*\.lproj/": {"optional": True, "weight": 1000.0},
    r"^Resources/.*\.lproj/locversion.plist$": {"omit": True, "weight": 1100.0},
    r"^Resources/Base\.lproj/": {"weight": 1010.0},
    "^version.plist$": True,
}
FOLDERS_OF_CODE = (
    "Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems)"
)
RULES2 = {
    r".*\.dSYM($|/)": {"weight": 11.0},
    r"^(.*/)?\.DS_Store$": {"omit": True, "weight": 2000.0},
    f"^({FOLDERS_OF_CODE})/": {"nested": True, "weight": 10.0},
    "^.*": True,
    r"^Info\.plist$": {"omit": True, "weight": 20.0},
    r"^PkgInfo$": {"omit": True, "weight": 20.0},
    "^Resources/": {"weight": 20.0},
    r"^Resources/.*\.lproj/": {"optional": True, "weight": 1000.0},
    r"^Resources/.*\.lproj/locversion.plist$": {"omit": True, "weight": 1100.0},
    r"^[^/]+$": {"nested": True, "weight": 10.0},
}


def seal(contents: Path, nested: tuple[str, ...] = (), version: int = 2) -> None:
    """Writes the list of hashes of what is in a directory, as codesign does."""
    files, files2 = {}, {}
    for name in nested:
        files2[name] = {"cdhash": bytes(20), "requirement": "identifier x"}
    for file in sorted(contents.rglob("*")):
        path = file.relative_to(contents).as_posix()
        inside = any(path == name or path.startswith(name + "/") for name in nested)
        is_file = file.is_symlink() or file.is_file()
        if inside or not is_file or path in ("Info.plist", "MacOS/App"):
            continue
        optional = {"optional": True} if ".lproj/" in path else {}
        if file.is_symlink():
            files2[path] = {"symlink": str(file.readlink())}
            continue
        hashes = {"hash": hashlib.sha1(file.read_bytes()).digest()}
        if path.startswith("Resources/"):
            files[path] = hashes | optional if optional else hashes["hash"]
        if file.name != ".DS_Store":
            files2[path] = hashes | {"hash2": hashlib.sha256(file.read_bytes()).digest()} | optional
    (contents / "_CodeSignature").mkdir()
    lists = {"files": files, "rules": RULES}
    if version == 2:
        lists |= {"files2": files2, "rules2": RULES2}
    (contents / "_CodeSignature/CodeResources").write_bytes(plistlib.dumps(lists))


def write(folder: Path, **files: bytes) -> None:
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


@pytest.fixture
def unsigned(tmp_path: Path) -> Path:
    contents = tmp_path / "A.app/Contents"
    info = INFO.replace("</dict>", "<key>CFBundleExecutable</key><string>App</string></dict>")
    write(
        contents,
        **{
            "Info.plist": info.encode(),
            "MacOS/App": b"program",
            "MacOS/helper": b"helper",
            "Resources/a.txt": b"a",
            "Resources/empty": b"",
            "Resources/en.lproj/Localizable.strings": b'"a" = "b";\n',
            "Resources/.DS_Store": b"junk",
        },
    )
    (contents / "Resources/link").symlink_to("a.txt")
    return contents


@pytest.fixture
def contents(unsigned: Path) -> Path:
    seal(unsigned)
    return unsigned


def verify(contents: Path) -> tuple[int, list[tuple[str, str]]]:
    """The status, and each finding's kind and path."""
    result = cfbundle("verify", contents.parent, "--json")
    assert result.errors == b""
    [bundle] = json.loads(result.output)["bundles"]
    assert bundle["certificateChecked"] is False
    return result.status, [(finding["kind"], finding["path"]) for finding in bundle["findings"]]


def test_a_bundle_as_it_was_signed_has_no_finding(contents: Path) -> None:
    assert verify(contents) == (0, [])
    assert lines("verify", contents.parent) == [f"{contents.parent}: 5 files as signed; no certificate was checked"]


@pytest.mark.parametrize("version", [1, 2])
def test_changed_files_are_found_with_both_versions_of_the_list(unsigned: Path, version: int) -> None:
    seal(unsigned, version=version)
    assert verify(unsigned) == (0, [])
    write(unsigned, **{"Resources/a.txt": b"b"})
    assert verify(unsigned) == (1, [("changed", "Contents/Resources/a.txt")])


def test_missing_and_added_files_are_found(contents: Path) -> None:
    (contents / "MacOS/helper").unlink()
    write(contents, **{"Resources/new": b"", "Frameworks/x.dylib": b"x"})
    assert verify(contents) == (
        1,
        [
            ("extra", "Contents/Frameworks/x.dylib"),
            ("missing", "Contents/MacOS/helper"),
            ("extra", "Contents/Resources/new"),
        ],
    )


def test_localizations_may_be_removed(contents: Path) -> None:
    (contents / "Resources/en.lproj/Localizable.strings").unlink()
    assert verify(contents) == (0, [])


@pytest.mark.parametrize(
    "name",
    ["Info.plist", "MacOS/App", "CodeResources", "Resources/sub/.DS_Store", "Resources/en.lproj/locversion.plist"],
)
def test_files_that_no_list_has_may_change(contents: Path, name: str) -> None:
    write(contents, **{name: b"<plist><dict><key>CFBundleExecutable</key><string>App</string></dict></plist>"})
    assert verify(contents) == (0, [])


def test_links_have_the_targets_that_were_signed(contents: Path) -> None:
    (contents / "Resources/link").unlink()
    (contents / "Resources/link").symlink_to("empty")
    assert verify(contents) == (1, [("changed", "Contents/Resources/link")])
    (contents / "Resources/link").unlink()
    write(contents, **{"Resources/link": b"a"})
    assert verify(contents) == (1, [("changed", "Contents/Resources/link")])
    (contents / "Resources/a.txt").unlink()
    (contents / "Resources/a.txt").symlink_to("empty")
    assert ("changed", "Contents/Resources/a.txt") in verify(contents)[1]


def test_signed_bundles_inside_are_compared_with_their_own_lists(unsigned: Path) -> None:
    framework = unsigned / "Frameworks/F.framework"
    write(
        framework / "Versions/A",
        **{"F": b"code", "Resources/r.txt": b"r", "Resources/Info.plist": b"{CFBundleExecutable = F;}"},
    )
    (framework / "Versions/Current").symlink_to("A")
    (framework / "F").symlink_to("Versions/Current/F")
    seal(framework / "Versions/A", nested=("F",))
    write(unsigned, **{"MacOS/tool": b"code"})
    seal(unsigned, nested=("Frameworks/F.framework", "MacOS/tool"))
    assert verify(unsigned) == (
        0,
        [("unchecked", "Contents/MacOS/tool"), ("unchecked", "Contents/Frameworks/F.framework/Versions/A/F")],
    )
    write(framework / "Versions/A", **{"Resources/r.txt": b"s", "Resources/new": b""})
    below = "Contents/Frameworks/F.framework/Versions/A/Resources"
    assert verify(unsigned)[1][1:] == [
        ("unchecked", "Contents/Frameworks/F.framework/Versions/A/F"),
        ("extra", f"{below}/new"),
        ("changed", f"{below}/r.txt"),
    ]
    shown = cfbundle("verify", "--quiet", unsigned.parent)
    assert shown.status == 1
    assert len(shown.output.splitlines()) == 2


def test_a_bundle_that_is_not_signed_is_not_as_signed(unsigned: Path) -> None:
    result = cfbundle("verify", unsigned.parent)
    assert result.status == 1
    assert b"not signed" in result.output


def test_what_cannot_be_read_is_an_error(contents: Path, tmp_path: Path) -> None:
    assert cfbundle("verify", tmp_path / "none").status == 2
    write(contents, **{"_CodeSignature/CodeResources": b"<plist><dict>"})
    result = cfbundle("verify", contents.parent)
    assert (result.status, result.output) == (2, b"")
    assert b"_CodeSignature/CodeResources" in result.errors
    write(contents, **{"_CodeSignature/CodeResources": b"{}"})
    assert b"neither files nor files2" in cfbundle("verify", contents.parent).errors


def test_a_hostile_list_reads_nothing_outside_of_the_bundle(contents: Path) -> None:
    hash2 = {"hash2": hashlib.sha256(b"").digest()}
    bomb = "^(" * 100 + "a" + ")*" * 100 + "$"
    lists = {
        "files2": {"../../../etc/passwd": hash2, "/etc/passwd": hash2, "Resources": hash2, "Resources/a.txt": "text"},
        "rules2": {
            "(a|b){9999}": True,
            r"(.*)\1\1": True,
            "(": True,
            bomb: True,
            "^.*": {"weight": "much", "omit": True},
        },
    }
    write(contents, **{"_CodeSignature/CodeResources": plistlib.dumps(lists)})
    status, found = verify(contents)
    assert status == 2
    listing = "Contents/_CodeSignature/CodeResources"
    assert sorted(found) == sorted(
        [
            ("unreadable", "Contents/../../../etc/passwd"),
            ("unreadable", "Contents//etc/passwd"),
            ("changed", "Contents/Resources"),
            ("unknown", "Contents/Resources/a.txt"),
            *[("unknown", listing)] * 5,
        ]
    )


@pytest.mark.parametrize(
    "rules",
    [
        None,
        ["^.*"],
        "^.*",
        5,
        {"^.*": ["x"]},
        {"^.*": {"omit": "no"}},
        {"^.*": {"weight": "much"}},
    ],
)
def test_rules_that_are_not_understood_leave_no_bundle_intact(contents: Path, rules: object) -> None:
    lists = {"files2": {"Resources/a.txt": {"hash2": hashlib.sha256(b"x").digest()}}}
    if rules is not None:
        lists["rules2"] = rules
    write(contents, **{"Resources/a.txt": b"x", "Resources/added.js": b"y"})
    write(contents, **{"_CodeSignature/CodeResources": plistlib.dumps(lists)})
    status, found = verify(contents)
    assert status != 0
    assert set(found) == {("unknown", "Contents/_CodeSignature/CodeResources")}


def test_patterns_get_little_memory_however_many_files_there_are(contents: Path) -> None:
    """Of such a pattern each byte of a name makes a new state, which a POSIX expression keeps."""
    chance = random.Random(SEED)
    names = {"".join(chance.choice("ab") for _ in range(250)) for _ in range(100)}
    lists = {"files2": {}, "rules2": {"[ab]*a" + "[ab]" * (60 + number): True for number in range(60)}}
    write(contents, **dict.fromkeys(names, b""), **{"_CodeSignature/CodeResources": plistlib.dumps(lists)})

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))

    result = tools.run(CFBUNDLE, ["verify", "--json", contents.parent], contents, preexec_fn=limit)
    assert (result.status, result.errors) == (1, b"")
    [bundle] = json.loads(result.output)["bundles"]
    assert {finding["path"] for finding in bundle["findings"]} == {f"Contents/{name}" for name in names}
    assert {finding["kind"] for finding in bundle["findings"]} == {"extra"}


def test_a_list_of_too_many_rules_is_reported(contents: Path) -> None:
    listing = plistlib.loads((contents / "_CodeSignature/CodeResources").read_bytes())
    listing["rules2"] |= {f"^x{number}$": True for number in range(300)}
    write(contents, **{"Resources/new": b"", "_CodeSignature/CodeResources": plistlib.dumps(listing)})
    status, found = verify(contents)
    assert status == 2
    assert ("unknown", "Contents/_CodeSignature/CodeResources") in found
    assert ("unknown", "Contents/Resources/new") in found
    assert b"5 files compared, 0 not as signed, 4 not known" in cfbundle("verify", contents.parent).output


@pytest.mark.parametrize("pattern", ["(", "^a++$", "^(a|b){9999}$", "^a" + "+" * 24])
def test_a_rule_that_is_not_understood_is_no_seal(contents: Path, pattern: str) -> None:
    listing = plistlib.loads((contents / "_CodeSignature/CodeResources").read_bytes())
    listing["rules2"][pattern] = True
    write(contents, **{"_CodeSignature/CodeResources": plistlib.dumps(listing)})
    assert verify(contents) == (2, [("unknown", "Contents/_CodeSignature/CodeResources")])
    assert b"as signed;" not in cfbundle("verify", contents.parent).output
    [line] = lines("doctor", "--select", "CFB508", "--verify", "--format", "gnu", contents.parent, status=1)
    assert "unknown: the pattern" in line


def test_the_receipt_of_a_store_is_not_sealed(contents: Path) -> None:
    write(contents, **{"_MASReceipt/receipt": b"receipt"})
    assert verify(contents) == (0, [])
    entries = json.loads("\n".join(lines("tree", contents.parent, "--json")))
    assert {entry["path"]: entry.get("sealed") for entry in entries}["Contents/_MASReceipt/receipt"] is None
    # Elsewhere it is a file like any other.
    write(contents, **{"Resources/_MASReceipt/receipt": b"receipt"})
    assert verify(contents) == (1, [("extra", "Contents/Resources/_MASReceipt/receipt")])


def test_nothing_may_be_beside_contents(contents: Path) -> None:
    bundle = contents.parent
    write(bundle, **{".DS_Store": b"", "Icon\r": b"", ".LSOverride": b""})
    assert verify(contents) == (0, [])
    write(bundle, **{"stray.txt": b"", "Folder/inside.txt": b""})
    (bundle / "link").symlink_to("Contents")
    (bundle / ".DS_Store").chmod(0o755)
    assert verify(contents) == (
        1,
        [("extra", ".DS_Store"), ("extra", "Folder"), ("extra", "link"), ("extra", "stray.txt")],
    )


@pytest.mark.parametrize("is_reversed", [False, True])
def test_of_rules_of_one_weight_the_list_decides(contents: Path, is_reversed: bool) -> None:
    listing = plistlib.loads((contents / "_CodeSignature/CodeResources").read_bytes())
    rules = [("^.*", {"weight": 20.0}), (r"\.pack$", {"weight": 20.0, "omit": True}), ("^Resources/", {"weight": 20.0})]
    listing["rules2"] = dict(rules[::-1] if is_reversed else rules)
    write(contents, **{"_CodeSignature/CodeResources": plistlib.dumps(listing, sort_keys=False)})
    write(contents, **{"Resources/left-out.pack": b"x", "Info.plist": b"<plist><dict/></plist>"})
    found = {path for _, path in verify(contents)[1]}
    assert "Contents/Resources/left-out.pack" not in found
    write(contents, **{"Resources/new": b"x"})
    assert ("extra", "Contents/Resources/new") in verify(contents)[1]


def test_a_file_of_two_lists_is_named_once(unsigned: Path) -> None:
    """As in applications for iOS, whose list has the files of the bundles inside."""
    inner = unsigned / "Frameworks/F.framework"
    write(inner, **{"Info.plist": b"{CFBundleExecutable = F;}", "F": b"code", "r.txt": b"r"})
    seal(inner)
    seal(unsigned)
    write(inner, **{"r.txt": b"s"})
    assert verify(unsigned)[1].count(("changed", "Contents/Frameworks/F.framework/r.txt")) == 1


def test_each_length_is_hashed_as_python_does(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    contents = tmp_path / "A.app/Contents"
    lengths = [*range(130), 1 << 20, (1 << 20) + 1, 3_000_000]
    write(contents, **{f"Resources/{length}": chance.randbytes(length) for length in lengths})
    seal(contents)
    assert verify(contents) == (0, [])
    changed = chance.choice(lengths[1:])
    content = bytearray((contents / f"Resources/{changed}").read_bytes())
    content[chance.randrange(changed)] ^= 1 << chance.randrange(8)
    write(contents, **{f"Resources/{changed}": bytes(content)})
    assert verify(contents) == (1, [("changed", f"Contents/Resources/{changed}")])


def test_doctor_reports_what_is_not_as_signed_if_it_is_asked_to(contents: Path) -> None:
    write(contents, **{"Resources/a.txt": b"b"})
    arguments = ("doctor", "--select", "CFB508", "--format", "gnu", contents.parent)
    assert lines(*arguments) == []
    [line] = lines(*arguments, "--verify", status=1)
    assert "A.app/Contents/Resources/a.txt: error: changed: its content is not what was signed [CFB508 seal]" in line


# ---- tree ----


def marks(contents: Path, *words: str) -> dict[str, str]:
    """What tree says after the name of each file."""
    shown = {}
    for line in lines("tree", contents.parent, *words)[1:]:
        name = line.lstrip("│├└─ \xa0")
        shown[name.split("  (")[0]] = name.rpartition("  (")[2].removesuffix(")") if "  (" in name else ""
    return shown


def test_tree_tells_what_is_sealed(contents: Path) -> None:
    (contents / "Resources/added.txt").write_text("later")
    shown = marks(contents)
    assert shown["a.txt"] == shown["empty"] == shown["helper"] == shown["Localizable.strings"] == "sealed"
    assert shown["link -> a.txt"] == "sealed"
    assert shown["added.txt"] == shown[".DS_Store"] == "not sealed"
    # The signature itself covers these.
    assert (shown["Info.plist"], shown["App"], shown["CodeResources"]) == ("Info dictionary", "", "")
    assert shown["Resources"] == "resources"


def test_tree_says_nothing_of_seals_without_a_signature(unsigned: Path) -> None:
    assert not any("sealed" in mark for mark in marks(unsigned).values())
    assert not any("sealed" in entry for entry in json.loads("\n".join(lines("tree", unsigned.parent, "--json"))))


def test_tree_in_json_tells_what_is_sealed(contents: Path) -> None:
    (contents.parent / "beside.txt").write_text("not in Contents")
    entries = json.loads("\n".join(lines("tree", contents.parent, "--json")))
    schema = json.loads((support.ROOT / "docs/schemas/cfbundle-tree-1.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(entries)
    sealed = {entry["path"]: entry.get("sealed") for entry in entries}
    assert sealed["Contents/Resources/a.txt"] is True
    assert sealed["Contents/Resources/.DS_Store"] is sealed["beside.txt"] is False
    assert sealed["Contents/Info.plist"] is sealed["Contents/Resources"] is sealed["Contents/MacOS/App"] is None


def test_tree_knows_the_seals_of_bundles_inside(unsigned: Path) -> None:
    inner = unsigned / "PlugIns/In.bundle/Contents"
    write(inner, **{"Info.plist": INFO.encode(), "Resources/in.txt": b"in"})
    seal(inner)
    seal(unsigned, nested=("PlugIns/In.bundle",))
    write(inner, **{"Resources/new.txt": b"new"})
    shown = marks(unsigned)
    assert (shown["in.txt"], shown["new.txt"], shown["a.txt"]) == ("sealed", "not sealed", "sealed")
    assert shown["In.bundle"] == "bundle, sealed"


def test_tree_says_nothing_of_links_in_a_framework(unsigned: Path) -> None:
    framework = unsigned / "Frameworks/F.framework"
    write(
        framework / "Versions/A",
        **{"F": b"code", "Resources/r.txt": b"r", "Resources/Info.plist": b"{CFBundleExecutable = F;}"},
    )
    (framework / "Versions/Current").symlink_to("A")
    for name in ("F", "Resources"):
        (framework / name).symlink_to(f"Versions/Current/{name}")
    seal(framework / "Versions/A", nested=("F",))
    write(unsigned, **{"Helpers/tool.app/inner": b"code"})
    seal(unsigned, nested=("Frameworks/F.framework", "Helpers/tool.app"))
    write(framework / "Versions/A", **{"Resources/new.txt": b"new"})
    entries = json.loads("\n".join(lines("tree", unsigned.parent, "--json")))
    sealed = {entry["path"]: entry.get("sealed") for entry in entries}
    inside = "Contents/Frameworks/F.framework"
    assert sealed[inside] is sealed[f"{inside}/Versions/A/Resources/r.txt"] is True
    for name in ("F", "Resources", "Versions/Current"):
        assert sealed[f"{inside}/{name}"] is None, name
    assert sealed[f"{inside}/Versions/A/Resources/new.txt"] is False
    # This has no list of its own.
    assert sealed["Contents/Helpers/tool.app/inner"] is None


def test_tree_shows_variants_that_are_not_sealed_apart(unsigned: Path) -> None:
    write(unsigned, **{"Resources/p.png": b"1", "Resources/p@2x.png": b"2"})
    seal(unsigned)
    assert marks(unsigned)["p.png  @2x"] == "sealed"
    write(unsigned, **{"Resources/p@3x.png": b"3", "Resources/p@3x~ipad.png": b"3"})
    shown = marks(unsigned)
    assert (shown["p.png  @2x"], shown["p@3x.png  @3x~ipad"]) == ("sealed", "not sealed")


def test_tree_shows_the_files_although_the_list_cannot_be_read(contents: Path) -> None:
    (contents / "_CodeSignature/CodeResources").write_text("<plist>")
    result = cfbundle("tree", contents.parent)
    assert result.status == 2
    assert b"a.txt" in result.output and b"sealed" not in result.output
    assert f"{contents}/_CodeSignature/CodeResources: error: ".encode() in result.errors


def test_tree_keeps_the_marks_of_lists_that_can_be_read(unsigned: Path) -> None:
    inner = unsigned / "PlugIns/In.bundle/Contents"
    write(inner, **{"Info.plist": INFO.encode(), "Resources/in.txt": b"in"})
    seal(inner)
    seal(unsigned, nested=("PlugIns/In.bundle",))
    write(unsigned, **{"Resources/added.txt": b"later"})
    write(inner, **{"_CodeSignature/CodeResources": b"<plist>"})
    result = cfbundle("tree", unsigned.parent, "--json")
    assert result.status == 2
    assert f"{inner}/_CodeSignature/CodeResources: error: ".encode() in result.errors
    sealed = {entry["path"]: entry.get("sealed") for entry in json.loads(result.output)}
    assert sealed["Contents/Resources/a.txt"] is True
    assert sealed["Contents/Resources/added.txt"] is False
    assert sealed["Contents/PlugIns/In.bundle/Contents/Resources/in.txt"] is None
