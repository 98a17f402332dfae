"""cfbundle build: from a description to a bundle on the disk."""

from __future__ import annotations

import fcntl
import json
import os
import plistlib
import re
import shutil
import signal
import struct
import subprocess
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
import tools

CFBUNDLE = tools.CFBUNDLE
STRINGS = '"hello" = "Hallo";\n'


def build(folder: Path, *words: str | Path, status: int = 0, **variables: str) -> tools.Result:
    result = tools.run(CFBUNDLE, ["build", *map(str, words)], folder, env=os.environ | variables)
    assert result.status == status, result.errors.decode() + result.output.decode()
    return result


def tree(root: Path) -> list[str]:
    """The files and links of a bundle, as `find` would list them."""
    found = []
    for path, folders, files in os.walk(root):
        for name in [*files, *(folder for folder in folders if (Path(path) / folder).is_symlink())]:
            full = Path(path) / name
            link = f" -> {os.readlink(full)}" if full.is_symlink() else ""
            found.append(str(full.relative_to(root)) + link)
    return sorted(found)


def show(folder: Path, bundle: str) -> dict[str, Any]:
    done = subprocess.run([CFBUNDLE, "show", bundle, "--json"], cwd=folder, capture_output=True, check=True, timeout=60)
    return json.loads(done.stdout)


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real program."""
    folder = tmp_path_factory.mktemp("program")
    (folder / "p.c").write_text("int main(void) { return 0; }\n")
    subprocess.run(["cc", "p.c", "-o", "program"], cwd=folder, check=True)
    return folder / "program"


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    (folder / "l.c").write_text("int answer(void) { return 42; }\n")
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-Wl,-soname,libFw.so.1", "l.c", "-o", "libFw.so.1.2"], cwd=folder, check=True
    )
    (folder / "libFw.so").symlink_to("libFw.so.1.2")
    (folder / "libFw.so.1").symlink_to("libFw.so.1.2")
    return folder / "libFw.so"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language in ("en", "de"):
        path = tmp_path / f"res/{language}.lproj"
        path.mkdir(parents=True)
        (path / "Localizable.strings").write_text(STRINGS)
    return tmp_path


def app(folder: Path, program: Path, *words: str | Path, status: int = 0, **more: str) -> tools.Result:
    return build(
        folder, "App.app", "--executables", program, "--identifier", "org.example.app", "--resources", "res/", *words,
        status=status, **more,
    )  # fmt: skip


def test_an_application(folder: Path, program: Path) -> None:
    result = app(folder, program, "--version", "1.0", "--build", "7")
    assert tree(folder / "App.app") == [
        "Contents/Info.plist", "Contents/Linux/App", "Contents/PkgInfo",
        "Contents/Resources/de.lproj/Localizable.strings", "Contents/Resources/en.lproj/Localizable.strings",
    ]  # fmt: skip
    assert plistlib.loads((folder / "App.app/Contents/Info.plist").read_bytes()) == {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleExecutable": "App",
        "CFBundleIdentifier": "org.example.app",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "App",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": "1.0",
        "CFBundleVersion": "7",
    }
    assert (folder / "App.app/Contents/PkgInfo").read_bytes() == b"APPL????"
    assert (folder / "App.app/Contents/Linux/App").stat().st_mode & 0o777 == 0o755
    assert result.output.startswith(b"App.app: 5 files, 2 languages")


def test_a_flat_application(folder: Path, program: Path) -> None:
    app(folder, program, "--platform", "ios", "--no-doctor")
    assert tree(folder / "App.app") == [
        "App", "Info.plist", "PkgInfo", "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
    ]  # fmt: skip


def test_a_framework_keeps_the_names_of_its_library(folder: Path, library: Path) -> None:
    (folder / "Fw.h").write_text("int answer(void);\n")
    build(
        folder, "Fw.framework", "--executables", library, "--headers", "Fw.h", "--resources", "res/en.lproj",
        "--identifier", "org.example.fw", "--library-link", ".",
    )  # fmt: skip
    assert tree(folder / "Fw.framework") == [
        "Fw -> Versions/Current/Fw",
        "Headers -> Versions/Current/Headers",
        "Resources -> Versions/Current/Resources",
        "Versions/A/Fw -> libFw.so.1.2",
        "Versions/A/Headers/Fw.h",
        "Versions/A/Resources/Info.plist",
        "Versions/A/Resources/en.lproj/Localizable.strings",
        "Versions/A/libFw.so -> libFw.so.1.2",
        "Versions/A/libFw.so.1 -> libFw.so.1.2",
        "Versions/A/libFw.so.1.2",
        "Versions/Current -> A",
        "libFw.so -> Versions/Current/libFw.so",
        "libFw.so.1 -> Versions/Current/libFw.so.1",
        "libFw.so.1.2 -> Versions/Current/libFw.so.1.2",
    ]
    assert os.readlink(folder / "libFw.so.1") == "Fw.framework/Versions/A/libFw.so.1.2"
    build(folder, "Fw.framework", "--executables", library, "--identifier", "org.example.fw", "--version-name", "B")
    assert os.readlink(folder / "Fw.framework/Versions/Current") == "B"
    assert (folder / "Fw.framework/Versions/A/Headers/Fw.h").exists()
    assert not (folder / "Fw.framework/Headers").is_symlink()


def test_a_seal_is_that_of_a_version(folder: Path, library: Path) -> None:
    (folder / "_CodeSignature").mkdir()
    (folder / "_CodeSignature/CodeResources").write_text("")
    build(
        folder, "Fw.framework", "--executables", library, "--identifier", "org.example.fw",
        "--files", "_CodeSignature", "--no-doctor",
    )  # fmt: skip
    found = tree(folder / "Fw.framework")
    assert "Versions/A/_CodeSignature/CodeResources" in found
    assert not any(path.startswith("_CodeSignature") for path in found)


def test_a_framework_of_a_program_has_its_name(folder: Path, program: Path) -> None:
    build(folder, "Um.framework", "--executables", program, "--identifier", "org.example.um")
    assert tree(folder / "Um.framework") == [
        "Resources -> Versions/Current/Resources", "Um -> Versions/Current/Um", "Versions/A/Resources/Info.plist",
        "Versions/A/Um", "Versions/Current -> A",
    ]  # fmt: skip


def test_what_is_embedded_has_no_headers(folder: Path, program: Path, library: Path) -> None:
    (folder / "Fw.h").write_text("")
    build(folder, "Fw.framework", "--executables", library, "--headers", "Fw.h", "--identifier", "org.example.fw")
    app(folder, program, "--frameworks", "Fw.framework")
    embedded = [path for path in tree(folder / "App.app") if path.startswith("Contents/Frameworks")]
    assert "Contents/Frameworks/libFw.so.1 -> Fw.framework/Versions/A/libFw.so.1.2" in embedded
    assert not any("Headers" in path for path in embedded)


@pytest.mark.parametrize(
    ("output", "words", "expected"),
    [
        ("P.plugin", ["--identifier", "org.example.p"], ["Contents/Info.plist", "Contents/Linux/P"]),
        ("V.vst3", ["--identifier", "org.example.v"], ["Contents/Info.plist", "Contents/x86_64-linux/V.so"]),
        ("O.ofx.bundle", ["--identifier", "org.example.o"], ["Contents/Info.plist", "Contents/Linux-x86-64/O.ofx"]),
    ],
)
def test_plug_ins(folder: Path, library: Path, output: str, words: list[str], expected: list[str]) -> None:
    build(folder, output, "--executables", library, *words, "--no-doctor")
    assert tree(folder / output) == expected


def test_resources_for_any_folder(folder: Path) -> None:
    (folder / "share").mkdir()
    build(folder, "share/tool", "--kind", "resources", "--resources", "res/", "--identifier", "org.example.tool")
    assert tree(folder / "share/tool") == [
        "Info.plist", "de.lproj/Localizable.strings", "en.lproj/Localizable.strings",
    ]  # fmt: skip


def test_a_library_for_each_system_is_listed(folder: Path, library: Path) -> None:
    build(folder, "X.xcframework", "--slices", library.with_name("libFw.so.1.2"))
    listed = plistlib.loads((folder / "X.xcframework/Info.plist").read_bytes())
    assert listed["AvailableLibraries"] == [
        {
            "BinaryPath": "libFw.so.1.2",
            "LibraryIdentifier": "linux-x86_64",
            "LibraryPath": "libFw.so.1.2",
            "SupportedArchitectures": ["x86_64"],
            "SupportedPlatform": "linux",
        }
    ]


def test_doctor_finds_nothing_in_bundles_that_have_no_info_plist(folder: Path, library: Path) -> None:
    (folder / "v.json").write_text(json.dumps({"info": False, "executables": [str(library)]}))
    assert build(folder, "V.vst3", "-f", "v.json").errors == b""
    assert tree(folder / "V.vst3") == ["Contents/x86_64-linux/V.so"]
    (folder / "panes/en.lproj").mkdir(parents=True)
    (folder / "panes/Root.plist").write_text("StringsTable = Root; PreferenceSpecifiers = ();")
    (folder / "panes/en.lproj/Root.strings").write_text('"a" = "b";')
    build(folder, "Settings.bundle", "--resources", "panes/")
    assert tree(folder / "Settings.bundle") == ["Root.plist", "en.lproj/Root.strings"]
    (folder / "panes/Root.plist").unlink()
    assert b"needs Root.plist" in build(folder, "Settings.bundle", "--resources", "panes/", status=1).errors


# MARK: the description


def test_a_description_for_people_and_in_json(folder: Path, program: Path) -> None:
    (folder / "build.plist").write_text(
        f'// An application.\nkind = app;\nexecutables = ("{program}");\nidentifier = org.example.app;\n'
        'variables = { GREETING = "Hi, $(PRODUCT_NAME)"; };\ninfo-values = { Greeting = "$(GREETING)"; };\n'
        'resources = ("res/");\n'
    )
    build(folder, "A.app", "-f", "build.plist")
    info = plistlib.loads((folder / "A.app/Contents/Info.plist").read_bytes())
    assert info["Greeting"] == "Hi, A"
    printed = build(folder, "A.app", "-f", "build.plist", "--print-description").output
    (folder / "build.json").write_bytes(printed)
    before = tree(folder / "A.app")
    build(folder, "A.app", "-f", "build.json", "--check")
    assert tree(folder / "A.app") == before


def test_paths_are_relative_to_the_description(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub/a.txt").write_text("a")
    (folder / "sub/b.plist").write_text("resources = (a.txt); identifier = org.example.b;")
    build(folder, "B.bundle", "-f", "sub/b.plist", "--no-doctor")
    assert "Contents/Resources/a.txt" in tree(folder / "B.bundle")


def test_an_empty_path_names_nothing(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub/secret").write_text("s")
    (folder / "sub/b.plist").write_text(
        'resources = ("", "$(EXTRA)"); variables = { EXTRA = ""; }; identifier = org.example.b;'
    )
    build(folder, "B.bundle/", "-f", "sub/b.plist", "--no-doctor")
    assert [path.name for path in (folder / "B.bundle").rglob("*") if path.is_file()] == ["Info.plist"]


def test_a_file_of_a_language_keeps_its_folder(folder: Path) -> None:
    for language in ("de", "en"):
        (folder / f"{language}.lproj").mkdir()
        (folder / f"{language}.lproj/L.strings").write_text('"a" = "b";')
    words = ["--resources", "de.lproj/L.strings", "--resources", "en.lproj/L.strings", "--identifier", "org.example.b"]
    build(folder, "B.bundle", *words, "--no-doctor")
    assert {"Contents/Resources/de.lproj/L.strings", "Contents/Resources/en.lproj/L.strings"} <= set(
        tree(folder / "B.bundle")
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "kind = bundle; files = ({ source = a; to = b; mode = 9999; });",
            'b.plist:1:47: error: "9999" is not a mode such as 0644',
        ),
        ("kind = bundle;\n  resorces = (a);", 'b.plist:2:3: error: unknown key "resorces": did you mean resources?'),
        ("kind = bundle; headers = (a);", "b.plist:1:16: error: headers: not for kind bundle"),
        ("kind = boat;", "b.plist:1:1: error: kind has to be one of app, framework"),
        ("pkginfo = maybe;", "b.plist:1:1: error: pkginfo has to be YES or NO"),
        ("kind = bundle; resources = ({ form = x; });", 'b.plist:1:31: error: unknown key "form"'),
        ("resources = (a,\n  { sorce = x; });", 'b.plist:2:5: error: unknown key "sorce": did you mean source?'),
        ("resources = (a,\n  { to = x; });", "b.plist:2:3: error: source is missing"),
        ("resources = (a,\n  { source = (x); });", "b.plist:2:5: error: source has to be a string"),
        ("exclude = (a,\n  {});", "b.plist:2:3: error: exclude has to be a list of strings"),
        ("kind = ", "b.plist:1:8: error:"),
        ("(a)", "b.plist: error: a description is a dictionary"),
        ('{\n  "resorces": []\n}', 'b.plist:2:3: error: unknown key "resorces": did you mean resources?'),
        ('{"kind": "bundle",\n  "headers": ["a"]}', "b.plist:2:3: error: headers: not for kind bundle"),
        ('{"resources": ["a",\n  {"to": "x"}]}', "b.plist:2:3: error: source is missing"),
        ('{"resources": ["a",\n  {"source": [1]}]}', "b.plist:2:4: error: source has to be a string"),
        ('{"exclude": ["\u00e9", {}],\n "name": [],\n "name": {}}', "b.plist:3:2: error: name has to be a string"),
        ('{"exclude": ["\u00e9", {}]}', "b.plist:1:20: error: exclude has to be a list of strings"),
    ],
)
def test_faults_of_descriptions_have_their_place(folder: Path, text: str, message: str) -> None:
    (folder / "b.plist").write_text(text)
    errors = build(folder, "B.bundle", "-f", "b.plist", status=2).errors.decode()
    assert message in errors
    assert not (folder / "B.bundle").exists()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    "text",
    [
        "kind=app;\nresorces=(a);\nheaders=(h);\nresources=({to=x;}, {sorce=(1); source={};}, {});\npkginfo=maybe;",
        '{"kind":"app",\n"resorces":1,\n"headers":"h",\n"resources":[{"to":"x"},{"sorce":1,"source":{}},[]],\n"pkginfo":2}',
    ],
)
def test_all_faults_of_a_description_are_told(folder: Path, text: str, encoding: str) -> None:
    (folder / "b.plist").write_bytes(text.encode(encoding))
    errors = build(folder, "B.app", "-f", "b.plist", status=2).errors.decode().splitlines()
    assert [line.partition(": error: ")[0].split(":")[1] for line in errors] == ["2", "3", "4", "4", "4", "4", "5"]
    many = "".join(f"key{number} = 1;\n" for number in range(150))
    (folder / "b.plist").write_text(many)
    errors = build(folder, "B.app", "-f", "b.plist", "--print-description", status=2).errors.decode().splitlines()
    assert errors[0].startswith("b.plist:1:1: error: ") and errors[-1] == "and 50 more errors"
    assert len(errors) == 101


def test_all_faults_are_counted_and_a_hundred_told(folder: Path) -> None:
    references = " ".join(f"$(MISSING{number})" for number in range(150))
    (folder / "Info.plist").write_text(f'CFBundleIdentifier = a; A = "{references}"; B = ("{references}");')
    errors = build(folder, "B.bundle", "--info", "Info.plist", status=1).errors.decode().splitlines()
    assert len(errors) == 101
    assert errors[-1] == "and 200 more errors"
    report = build(folder, "B.bundle", "--set", "A=b", "--no-doctor", "--json").output
    assert json.loads(report)["omitted"] == 0


def test_errors_are_not_lost_behind_warnings(folder: Path) -> None:
    for number in range(150):
        (folder / f"res/f{number}").write_text("")
        (folder / f"res/F{number}").write_text("")
    (folder / "res/z").symlink_to("nothing")
    errors = build(folder, "B.bundle", "--resources", "res/", status=1).errors.decode()
    assert "res/z: error: the link leads nowhere" in errors
    assert "and 50 more warnings" in errors


def test_conditions_choose_settings(folder: Path) -> None:
    (folder / "a.xcconfig").write_text("V = one\nV[sdk=watchos*] = two\n")
    words = ["--settings", "a.xcconfig", "--set", "V=$(V)", "--no-doctor"]
    build(folder, "B.bundle", *words, "--condition", "sdk=watchos10.0")
    assert "two" in (folder / "B.bundle/Contents/Info.plist").read_text()
    build(folder, "B.bundle", *words, "--condition", "sdk", status=2)


def test_xml_has_no_control_characters(folder: Path) -> None:
    words = ["B.bundle", "-D", "X=a\x01b", "--set", "K.L=$(X)", "--no-doctor"]
    errors = build(folder, *words, status=1).errors.decode()
    assert "error: the text has the character U+0001, which XML cannot have (K.L)" in errors
    build(folder, *words, "--info-format", "binary")


def test_the_values_of_a_description_are_expanded(folder: Path) -> None:
    words = [
        "--identifier",
        "org.x.$(PRODUCT_NAME:rfc1034identifier)",
        "-D",
        "V=2.10",
        "--version",
        "$(V)",
        "--no-doctor",
    ]
    build(folder, "h_w.bundle", *words)
    info = plistlib.loads((folder / "h_w.bundle/Contents/Info.plist").read_bytes())
    assert (info["CFBundleIdentifier"], info["CFBundleShortVersionString"]) == ("org.x.h-w", "2.10")


def test_an_empty_reference_is_nothing(folder: Path) -> None:
    (folder / "a.xcconfig").write_text("B = https:/$()/example.org\n")
    build(folder, "B.bundle", "--settings", "a.xcconfig", "--set", "B=$(B)", "--no-doctor")
    assert "https://example.org" in (folder / "B.bundle/Contents/Info.plist").read_text()


@pytest.mark.parametrize("value", ["1.10", "1.0", "1e2"])
def test_a_version_is_no_number(folder: Path, value: str) -> None:
    (folder / "b.json").write_text(f'{{"kind": "bundle", "version": {value}}}')
    errors = build(folder, "B.bundle", "-f", "b.json", status=2).errors
    assert b"version has to be a string, with quotation marks" in errors
    (folder / "b.json").write_text('{"kind": "bundle", "version": 3}')
    build(folder, "B.bundle", "-f", "b.json", "--no-doctor")


def test_a_setting_that_replaces_a_value_is_told(folder: Path) -> None:
    (folder / "Info.plist").write_text('CFBundleDisplayName = File;\nCFBundleIdentifier = "org.file";\n')
    words = ["--info", "Info.plist", "-D", "GENERATE_INFOPLIST_FILE=YES", "-D", "INFOPLIST_KEY_CFBundleDisplayName=S"]
    words += ["--identifier", "org.option", "--no-doctor"]
    errors = build(folder, "B.bundle", *words, "--conflicts", "error", status=1).errors.decode()
    assert 'Info.plist:1:23: error: "File" is replaced by "S" (CFBundleDisplayName)' in errors
    assert 'error: "org.file" is replaced by "org.option" (CFBundleIdentifier)' in errors
    assert b"note" in build(folder, "B.bundle", *words).errors


def test_equal_files_have_one_place(folder: Path) -> None:
    for name in ("d1", "d2"):
        (folder / name).mkdir()
        (folder / name / "z").write_text("x")
    words = ["--resources", "d1/", "--resources", "d2/", "--no-doctor"]
    build(folder, "B.bundle", *words)
    (folder / "d2/z").write_text("y")
    build(folder, "B.bundle", *words, status=1)


def test_empty_folders_of_languages_are_kept(folder: Path) -> None:
    (folder / "r/fr.lproj").mkdir(parents=True)
    (folder / "r/nothing").mkdir()
    words = ["--resources", "r/", "--no-doctor", "--identifier", "org.example.b"]
    build(folder, "B.bundle", *words)
    resources = folder / "B.bundle/Contents/Resources"
    assert [path.name for path in resources.iterdir()] == ["fr.lproj"]
    build(folder, "B.bundle", *words, "--check")
    (folder / "r/fr.lproj").rmdir()
    build(folder, "B.bundle", *words, "--check", status=1)
    build(folder, "B.bundle", *words)
    assert not resources.exists()


def test_embedded_bundles_keep_their_empty_folders(folder: Path, program: Path) -> None:
    (folder / "P.bundle/Contents/Resources/fr.lproj").mkdir(parents=True)
    (folder / "P.bundle/Contents/Info.plist").write_text('CFBundleIdentifier = "org.example.app.p";')
    app(folder, program, "--plug-ins", "P.bundle", "--no-doctor")
    assert (folder / "App.app/Contents/PlugIns/P.bundle/Contents/Resources/fr.lproj").is_dir()


def test_a_library_and_its_names_are_embedded_together(folder: Path, program: Path) -> None:
    (folder / "l").mkdir()
    shutil.copy(program, folder / "l/libX.so.1.2")
    (folder / "l/libX.so.1").symlink_to("libX.so.1.2")
    (folder / "l/libX.so").symlink_to("libX.so.1")
    words = [word for name in ("libX.so.1.2", "libX.so.1", "libX.so") for word in ("--frameworks", f"l/{name}")]
    app(folder, program, *words, "--no-doctor")
    frameworks = folder / "App.app/Contents/Frameworks"
    assert os.readlink(frameworks / "libX.so") == "libX.so.1" and os.readlink(frameworks / "libX.so.1") == "libX.so.1.2"


def test_an_info_plist_among_the_resources_is_told(folder: Path) -> None:
    (folder / "res/Info.plist").write_text("A = b;")
    errors = build(folder, "B.bundle", "--resources", "res/", "--no-doctor").errors
    assert b"res/Info.plist: warning: Info.plist among the resources: use info" in errors


def test_a_file_may_become_a_folder_in_place(folder: Path) -> None:
    words = ["--identifier", "org.example.b", "--resources", "r/", "--in-place", "--state", "s", "--no-doctor"]
    (folder / "r").mkdir()
    inner = folder / "B.bundle/Contents/Resources/x"

    def become(kind: str) -> None:
        path = folder / "r/x"
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink(missing_ok=True)
        if kind == "file":
            path.write_text("x")
        elif kind == "folder":
            path.mkdir()
            (path / "y").write_text("y")
        else:
            (folder / "r/z").write_text("z")
            path.symlink_to("z")
        build(folder, "B.bundle", *words)

    for kind in ("file", "folder", "file", "link", "folder", "link", "file"):
        become(kind)
        assert {"file": inner.is_file(), "folder": (inner / "y").is_file(), "link": inner.is_symlink()}[kind]
    # What is not of a build is not removed.
    become("folder")
    (inner / "mine").write_text("")
    (folder / "r/x/y").unlink()
    (folder / "r/x").rmdir()
    (folder / "r/x").write_text("")
    build(folder, "B.bundle", *words, status=2)
    assert (inner / "mine").exists()


@pytest.mark.parametrize(("link", "target"), [("weird", "../l/t"), ("g", ".gitkeep"), ("b", "x.bak")])
def test_no_link_leads_to_nothing(folder: Path, link: str, target: str) -> None:
    (folder / "l").mkdir()
    for name in ("t", ".gitkeep", "x.bak"):
        (folder / "l" / name).write_text("")
    (folder / "l" / link).symlink_to(target)
    status = 0 if link == "weird" else 1
    build(folder, "B.bundle", "--resources", "l/", "--exclude", "*.bak", "--no-doctor", status=status)
    if status == 0:
        assert (folder / "B.bundle/Contents/Resources/weird").resolve(strict=True).name == "t"


def test_exclude_has_the_syntax_of_gitignore(folder: Path) -> None:
    for name in ("build/secret", "sub/build/secret", "sub/a.o", "top.txt", "sub/top.txt", "build.txt"):
        (folder / "r" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "r" / name).write_text("")
    words = ["--resources", "r/", "--exclude", "build/", "--exclude", "/top.txt", "--exclude", "**/*.o", "--no-doctor"]
    build(folder, "B.bundle", *words)
    found = {path for path in tree(folder / "B.bundle") if (folder / "B.bundle" / path).is_file()}
    assert found == {"Contents/Info.plist", "Contents/Resources/build.txt", "Contents/Resources/sub/top.txt"}


def test_a_line_end_in_a_name_is_refused(folder: Path) -> None:
    (folder / "r").mkdir()
    (folder / "r/n\nl").write_text("")
    assert b"the name has a control character" in build(folder, "B.bundle", "--resources", "r/", status=1).errors


def test_a_command_line_becomes_a_file(folder: Path) -> None:
    words = ["--kind", "bundle", "-D", "X=2", "--set", "K=$(X)", "--identifier", "org.example.b"]
    (folder / "d.json").write_bytes(build(folder, "B.bundle", *words, "--print-description").output)
    build(folder, "B.bundle", *words, "--no-doctor")
    build(folder, "B.bundle", "-f", "d.json", "--check")
    build(folder, "B.bundle", "--set", "A.B=c", "--print-description", status=2)


@pytest.mark.parametrize(
    ("text", "place"), [('{\n  "kind": "app"\n  "name": "x"\n}', "d.json:3:3"), ('[ {"kind": "app"}, ]x', "d.json:1:")]
)
def test_json_has_its_own_faults(folder: Path, text: str, place: str) -> None:
    (folder / "d.json").write_text(text)
    errors = build(folder, "B.bundle", "-f", "d.json", status=2).errors.decode()
    assert place in errors and "expected '=' or ';'" not in errors, errors


def test_the_schema_is_that_of_the_table(folder: Path) -> None:
    schema = build(folder, "--schema").output
    assert schema == (tools.support.ROOT / "docs/schemas/cfbundle-description-1.json").read_bytes()
    for kind in KINDS:
        keys = re.findall(
            r"^(?:// )?([a-z-]+)(?: =|:)", build(folder, "--template", kind).output.decode(), re.MULTILINE
        )
        assert set(keys) - {"kind"} <= set(json.loads(schema)["properties"])


def test_each_template_is_a_description(folder: Path) -> None:
    for kind in KINDS:
        template = build(folder, "--template", kind).output
        (folder / f"{kind}.plist").write_bytes(template)
        printed = json.loads(build(folder, "X", "-f", f"{kind}.plist", "--print-description").output)
        assert printed["kind"] == kind
    build(folder, "--template", "boat", status=2)


KINDS = (
    "app", "framework", "bundle", "plugin", "xpc-service", "app-extension", "resources", "settings", "document", "vst3",
    "openfx", "xcframework",
)  # fmt: skip
PLATFORMS = ("linux", "macos", "ios", "tvos", "watchos", "visionos")


def png(width: int, height: int) -> bytes:
    """A picture without content, as far as its size is concerned."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n\0\0\0\r" + head + struct.pack(">I", zlib.crc32(head))


@pytest.mark.parametrize(
    ("kind", "platform"),
    [*((kind, None) for kind in KINDS), *((kind, one) for kind in ("app", "framework", "plugin") for one in PLATFORMS)],
)
def test_doctor_finds_nothing_in_what_a_template_makes(
    tmp_path: Path, program: Path, library: Path, kind: str, platform: str | None
) -> None:
    template = build(tmp_path, "--template", kind).output
    (tmp_path / "template.plist").write_bytes(template)
    # What the template names.
    for name in ("build", "include", "Resources/en.lproj", "share"):
        (tmp_path / name).mkdir(parents=True)
    for name, source in (("my", program), ("my.so", library), ("libmy.so", library), ("libMyKit.so", library)):
        shutil.copy(source, tmp_path / "build" / name)
    (tmp_path / "include/MyKit.h").write_text("int answer(void);\n")
    table = "Root" if kind == "settings" else "Localizable"
    (tmp_path / f"Resources/en.lproj/{table}.strings").write_text('"a" = "b";\n')
    if kind == "settings":
        (tmp_path / "Resources/Root.plist").write_text("StringsTable = Root; PreferenceSpecifiers = ();")
    if (kind, platform) == ("app", "ios"):
        for name, width, height in (("Icon", 57, 57), ("Icon-72", 72, 72), ("Default", 320, 480)):
            (tmp_path / f"Resources/{name}.png").write_bytes(png(width, height))
    output = template.decode().splitlines()[0].removeprefix("// A description for: cfbundle build ").split(" ")[0]
    words = ["--platform", platform] if platform else []
    if platform not in (None, "linux", "macos"):
        words += ["--minimum-os", "26.0"]  # Old systems want more keys, which are only noted.
    result = build(tmp_path, output, "-f", "template.plist", *words)
    assert result.errors == b""
    assert b"warning" not in result.output
    if kind != "document":
        found = tools.run(CFBUNDLE, ["doctor", output], tmp_path)
        assert (found.status, found.output[:14]) == (0, b"No findings in"), found


# MARK: resources


def test_what_systems_leave_behind_is_left_out(folder: Path) -> None:
    for name in (".DS_Store", "a~", "#a#", ".#a", "Thumbs.db", "._a", "x.pyc", ".gitignore", "kept.txt", "other.log"):
        (folder / "res" / name).write_text("")
    (folder / "res/.git").mkdir()
    (folder / "res/.git/HEAD").write_text("")
    build(folder, "B.bundle", "--resources", "res/", "--identifier", "org.example.b", "--exclude", "*.log")
    names = {Path(path).name for path in tree(folder / "B.bundle")}
    assert names == {"Info.plist", "Localizable.strings", "kept.txt"}


def test_a_folder_without_a_slash_keeps_its_name_and_a_language_folder_always(folder: Path) -> None:
    build(
        folder, "B.bundle", "--resources", "res", "--resources", "res/de.lproj/", "--identifier", "org.example.b",
        "--no-doctor",
    )  # fmt: skip
    assert tree(folder / "B.bundle")[1:] == [
        "Contents/Resources/de.lproj/Localizable.strings",
        "Contents/Resources/res/de.lproj/Localizable.strings",
        "Contents/Resources/res/en.lproj/Localizable.strings",
    ]


def test_links_stay_or_become_files(folder: Path) -> None:
    (folder / "outside.txt").write_text("outside")
    (folder / "res/a.txt").write_text("a")
    (folder / "res/inside").symlink_to("a.txt")
    (folder / "res/absolute").symlink_to(folder / "res/a.txt")
    (folder / "res/outside").symlink_to("../outside.txt")
    build(folder, "B.bundle", "--resources", "res/", "--identifier", "org.example.b")
    found = tree(folder / "B.bundle")
    assert "Contents/Resources/inside -> a.txt" in found
    assert "Contents/Resources/absolute -> a.txt" in found
    assert (folder / "B.bundle/Contents/Resources/outside").read_text() == "outside"
    (folder / "res/broken").symlink_to("nowhere")
    (folder / "res/loop").symlink_to("loop")
    (folder / "res/folder").symlink_to("..")
    os.mkfifo(folder / "res/pipe")
    errors = build(folder, "C.bundle", "--resources", "res/", "--identifier", "org.example.b", status=1).errors.decode()
    for name in ("broken", "loop", "folder", "pipe"):
        assert f"res/{name}: error:" in errors
    assert not (folder / "C.bundle").exists()


def test_modes(folder: Path) -> None:
    (folder / "res/secret").write_text("")
    (folder / "res/secret").chmod(0o600)
    (folder / "res/run").write_text("#!/bin/sh\n")
    (folder / "res/run").chmod(0o700)
    words = ["--resources", "res/", "--identifier", "org.example.b"]
    build(folder, "B.bundle", *words)
    resources = folder / "B.bundle/Contents/Resources"
    assert [(resources / name).stat().st_mode & 0o777 for name in ("secret", "run")] == [0o644, 0o755]
    build(folder, "B.bundle", *words, "--keep-modes")
    assert [(resources / name).stat().st_mode & 0o777 for name in ("secret", "run")] == [0o600, 0o700]


def test_two_files_for_one_place(folder: Path) -> None:
    for name in ("a", "b"):
        (folder / name).mkdir()
        (folder / name / "x.png").write_text(name)
    words = ["--resources", "a/x.png", "--resources", "b/x.png", "--identifier", "org.example.b", "--no-doctor"]
    errors = build(folder, "B.bundle", *words, status=1).errors.decode()
    assert "both a/x.png and b/x.png are to be Contents/Resources/x.png" in errors
    (folder / "a/X.png").write_text("a")
    errors = build(folder, "B.bundle", "--resources", "a/", "--identifier", "org.example.b", "--no-doctor").errors
    assert b"a Mac takes Contents/Resources/X.png for the same file" in errors


@pytest.mark.parametrize(
    ("form", "source", "expected"),
    [
        ("utf-8", '"a" = "Grüße";\n'.encode(), '"a" = "Grüße";\n'.encode()),
        ("utf-8", '\ufeff"a" = "ü";\n'.encode(), '"a" = "ü";\n'.encode()),
        ("utf-16", '"a" = "ü";\n'.encode(), b"\xff\xfe" + '"a" = "ü";\n'.encode("utf-16-le")),
        ("utf-16", b"\xff\xfe" + '"a" = "ü";\n'.encode("utf-16-le"), b"\xff\xfe" + '"a" = "ü";\n'.encode("utf-16-le")),
        ("utf-16", b"", b""),
        ("keep", b"", b""),
    ],
)
def test_forms_of_strings_files(folder: Path, form: str, source: bytes, expected: bytes) -> None:
    (folder / "res/en.lproj/Localizable.strings").write_bytes(source)
    build(folder, "B.bundle", "--resources", "res/", "--strings", form, "--identifier", "org.example.b", "--no-doctor")
    assert (folder / "B.bundle/Contents/Resources/en.lproj/Localizable.strings").read_bytes() == expected


def test_a_damaged_strings_file_is_an_error_even_if_it_is_copied(folder: Path) -> None:
    (folder / "res/de.lproj/Localizable.strings").write_text('"a" = "1";\n"b" = ;\n')
    errors = build(folder, "B.bundle", "--resources", "res/", "--identifier", "org.example.b", status=1).errors
    assert b"res/de.lproj/Localizable.strings:2:7: error:" in errors


CATALOG = {
    "sourceLanguage": "en",
    "version": "1.0",
    "strings": {
        "hi": {
            "localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Hi"}},
                "fr": {"stringUnit": {"state": "translated", "value": "Salut"}},
            }
        }
    },
}


def test_catalogs_are_compiled(folder: Path) -> None:
    (folder / "Table.xcstrings").write_text(json.dumps(CATALOG))
    words = ["--resources", "Table.xcstrings", "--identifier", "org.example.b", "--no-doctor"]
    build(folder, "B.bundle", *words)
    resources = folder / "B.bundle/Contents/Resources"
    assert plistlib.loads((resources / "fr.lproj/Table.strings").read_bytes()) == {"hi": "Salut"}
    build(folder, "B.bundle", *words, "--catalogs", "copy")
    assert tree(resources) == ["Table.xcstrings"]
    (folder / "res/de.lproj/Table.strings").write_text(STRINGS)
    errors = build(folder, "C.bundle", *words, "--resources", "res/", status=1).errors
    assert b"table Table is in a catalog and in res/de.lproj/Table.strings" in errors
    (folder / "de.lproj").mkdir()
    shutil.move(folder / "Table.xcstrings", folder / "de.lproj")
    errors = build(folder, "C.bundle", "--resources", "de.lproj", "--identifier", "org.example.b", status=1).errors
    assert b"a catalog has all languages: move it out of de.lproj" in errors


def test_the_catalog_of_an_interface(folder: Path) -> None:
    (folder / "ui/Base.lproj").mkdir(parents=True)
    (folder / "ui/mul.lproj").mkdir()
    (folder / "ui/Base.lproj/Main.storyboard").write_text("<document/>")
    (folder / "ui/mul.lproj/Main.xcstrings").write_text(json.dumps(CATALOG))
    build(folder, "B.bundle", "--resources", "ui/", "--identifier", "org.example.b", "--no-doctor")
    assert tree(folder / "B.bundle/Contents/Resources") == [
        "Base.lproj/Main.storyboard", "en.lproj/Main.strings", "fr.lproj/Main.strings",
    ]  # fmt: skip


def test_an_empty_name_is_no_language(folder: Path) -> None:
    (folder / "b.plist").write_text('localizations = ( "", fr ); only-languages = ( "" ); locale-stubs = YES;')
    build(folder, "B.bundle", "-f", "b.plist", "--resources", "res/", "--identifier", "a.b", "--no-doctor")
    info = plistlib.loads((folder / "B.bundle/Contents/Info.plist").read_bytes())
    assert info["CFBundleLocalizations"] == ["de", "en", "fr"]
    assert sorted(os.listdir(folder / "B.bundle/Contents/Resources")) == ["de.lproj", "en.lproj", "fr.lproj"]


def test_modes_of_folders_count(folder: Path) -> None:
    words = ["B.bundle", "--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
    for more in ([], ["--in-place"]):
        build(folder, *words, *more)
        place = folder / "B.bundle/Contents/Resources/de.lproj"
        place.chmod(0o700)
        assert build(folder, *words, *more, "--check", status=1).output == b"~ Contents/Resources/de.lproj\n"
        build(folder, *words, *more)
        assert place.stat().st_mode & 0o7777 == 0o755
        build(folder, *words, *more, "--check")


def test_several_descriptions_are_one(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub/a.txt").write_text("")
    (folder / "b.txt").write_text("")
    (folder / "sub/first.plist").write_text(
        'kind = bundle; resources = ( "a.txt" ); name = One; version = "1"; variables = { A = 1; B = 1; };'
    )
    (folder / "second.json").write_text(
        '{"resources": ["b.txt"], "name": "Two", "variables": {"B": "2", "A[sdk=linux]": "no", "A[config=Rel*]": "3"}}'
    )
    words = ["B.bundle", "-f", "sub/first.plist", "-f", "second.json", "--set", "Value=$(A)$(B)"]
    printed = json.loads(build(folder, *words, "--print-description").output)
    assert printed["resources"] == ["sub/a.txt", "b.txt"] and printed["name"] == "Two" and printed["version"] == "1"
    build(folder, *words, "--identifier", "a.b", "--no-doctor", "--depfile", "d")
    assert plistlib.loads((folder / "B.bundle/Contents/Info.plist").read_bytes())["Value"] == "32"
    assert {"sub/first.plist", "second.json"} <= set((folder / "d").read_text().replace("\\\n", "").split())
    (folder / "second.json").write_text('{"nme": "Two", "headers": "h"}')
    (folder / "sub/first.plist").write_text("kind = bundle; vesion = 1;")
    errors = build(folder, *words, status=2).errors.decode().splitlines()
    assert [line.partition(": error")[0] for line in errors] == [
        "sub/first.plist:1:16", "second.json:1:2", "second.json:1:16",
    ]  # fmt: skip


def test_languages_of_other_translations_are_stated(folder: Path) -> None:
    (folder / "locale/fr/LC_MESSAGES").mkdir(parents=True)
    (folder / "locale/fr/LC_MESSAGES/app.mo").write_bytes(b"")
    (folder / "app_pt_BR.qm").write_bytes(b"")
    build(
        folder, "B.bundle", "--resources", "locale", "--resources", "app_pt_BR.qm", "--localizations", "auto",
        "--locale-stubs", "--identifier", "org.example.b", "--no-doctor",
    )  # fmt: skip
    info = plistlib.loads((folder / "B.bundle/Contents/Info.plist").read_bytes())
    assert info["CFBundleLocalizations"] == ["en", "fr", "pt_BR"]
    assert "Contents/Resources/pt_BR.lproj/InfoPlist.strings" in tree(folder / "B.bundle")


# MARK: on the disk


def snapshot(root: Path) -> dict[str, tuple[int, int, bytes]]:
    found = {}
    for path in sorted(root.rglob("*")):
        status = path.lstat()
        content = b"" if path.is_dir() else os.readlink(path).encode() if path.is_symlink() else path.read_bytes()
        found[str(path.relative_to(root))] = (status.st_mode, status.st_mtime_ns, content)
    return found


def test_unchanged_files_keep_their_time_and_a_second_build_does_nothing(folder: Path, program: Path) -> None:
    app(folder, program)
    before = snapshot(folder / "App.app")
    time.sleep(0.01)
    assert b'"wrote": false' in app(folder, program, "--json").output
    assert snapshot(folder / "App.app") == before
    (folder / "res/de.lproj/Localizable.strings").write_text('"hello" = "Moin";\n')
    app(folder, program)
    after = snapshot(folder / "App.app")
    changed = {path for path in after if not path.endswith("lproj") and after[path] != before[path]}
    assert {path for path in changed if "." in Path(path).name} == {"Contents/Resources/de.lproj/Localizable.strings"}


def test_the_same_inputs_make_the_same_bytes_and_times(folder: Path, program: Path) -> None:
    snapshots = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        app(folder, program, SOURCE_DATE_EPOCH="1000000000")
        shutil.move(folder / "App.app", folder / name)
        snapshots.append(snapshot(folder / name / "App.app"))
        time.sleep(0.01)
    assert snapshots[0] == snapshots[1]
    app(folder, program, SOURCE_DATE_EPOCH="yesterday", status=2)


def test_what_is_gone_from_the_description_is_gone_from_the_bundle(folder: Path, program: Path) -> None:
    (folder / "res/old.txt").write_text("")
    app(folder, program)
    (folder / "res/old.txt").unlink()
    listed = app(folder, program, "--dry-run").output
    assert listed == b"- Contents/Resources/old.txt\n"
    assert (folder / "App.app/Contents/Resources/old.txt").exists()
    app(folder, program, "--check", status=1)
    app(folder, program)
    assert not (folder / "App.app/Contents/Resources/old.txt").exists()
    assert app(folder, program, "--check").output == b""


def test_in_place_nothing_else_is_removed(folder: Path) -> None:
    (folder / "B.bundle/Contents/Linux").mkdir(parents=True)
    (folder / "B.bundle/Contents/Linux/mine").write_text("")
    (folder / "res/old.txt").write_text("")
    words = ["--resources", "res/", "--identifier", "org.example.b", "--in-place", "--state", "state", "--no-doctor"]
    build(folder, "B.bundle", *words)
    (folder / "res/old.txt").unlink()
    build(folder, "B.bundle", *words, "--depfile", "d", "--depfile-target", "stamp file")
    found = tree(folder / "B.bundle")
    assert "Contents/Linux/mine" in found
    assert "Contents/Resources/old.txt" not in found
    rules = (folder / "d").read_text()
    assert rules.startswith("stamp\\ file: ")
    assert "res/de.lproj/Localizable.strings" in rules


def test_make_understands_every_name_in_a_dependency_file(folder: Path) -> None:
    for name in ("a:b c", "d#e", "f$g", "h:", "s;t"):
        (folder / "res" / name).write_text("")
    words = ["--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
    build(folder, "B.bundle", *words, "--depfile", "d", "--depfile-target", "x:y")
    (folder / "Makefile").write_text("x\\:y: ; touch $@\n-include d\n")

    def make() -> bytes:
        return tools.run("make", ["x:y"], folder).output

    assert b"touch" in make() and b"touch" not in make()
    for name in ("a:b c", "d#e", "f$g", "h:"):
        later = time.time() + 10
        os.utime(folder / "res" / name, (later, later))
        assert b"touch" in make(), name
        os.utime(folder / "res" / name, (0, 0))
        make()
    # Its folder stands for a file with a semicolon.
    assert ";" not in (folder / "d").read_text()
    build(folder, "B.bundle", "--resources", "res/s;t", *words[2:], "--depfile", "d2", "--force")
    assert re.search(r"^  res( \\)?$", (folder / "d2").read_text(), re.MULTILINE)


def test_a_dependency_file_that_cannot_be_written_changes_nothing(folder: Path) -> None:
    words = ["--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
    (folder / "file").write_text("")
    build(folder, "B.bundle", *words, "--depfile", "file/B.d", status=2)
    assert not (folder / "B.bundle").exists()
    # And the other way round.
    (folder / "B.d").write_text("old")
    os.utime(folder / "B.d", (1, 1))
    (folder / "B.bundle").write_text("")
    build(folder, "B.bundle", *words, "--depfile", "B.d", status=2)
    build(folder, "C.bundle", *words, "--depfile", "file2.d", "--in-place", "--state", "file/state", status=2)
    assert (folder / "B.d").read_text() == "old" and (folder / "B.d").stat().st_mtime == 1
    assert not (folder / "file2.d").exists()


def test_a_link_to_a_library_that_cannot_be_made_changes_nothing(folder: Path, library: Path) -> None:
    (folder / "file").write_text("")
    words = ["Fw.framework", "--executables", library, "--identifier", "org.example.fw", "--depfile", "Fw.d"]
    build(folder, *words, "--library-link", "file/lib", status=2)
    assert sorted(os.listdir(folder)) == ["file", "res"]


def test_a_link_that_leads_nowhere_yet_is_followed(folder: Path) -> None:
    words = ["--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
    (folder / "real").mkdir()
    (folder / "B.bundle").symlink_to("real/Real.bundle")
    build(folder, "B.bundle", *words)
    assert os.readlink(folder / "B.bundle") == "real/Real.bundle"
    assert os.listdir(folder / "real") == ["Real.bundle"]
    build(folder, "B.bundle", *words, "--check")
    (folder / "C.bundle").symlink_to("nowhere/C.bundle")
    assert b"there is no folder" in build(folder, "C.bundle", *words, status=2).errors
    (folder / "D.bundle").symlink_to("real/InPlace.bundle")
    build(folder, "D.bundle", *words, "--in-place")
    assert (folder / "real/InPlace.bundle/Contents/Info.plist").exists()
    assert (folder / "D.bundle").is_symlink()


def test_a_closed_output_is_an_error(folder: Path) -> None:
    script = f'"{CFBUNDLE}" build B.bundle --resources res/ --identifier org.example.b --no-doctor >&-'
    done = subprocess.run(["sh", "-c", script], cwd=folder, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (2, b"cfbundle: error: standard output: Bad file descriptor\n")
    assert (folder / "B.bundle").is_dir()
    subprocess.run(["sh", "-c", script.replace(">&-", "--quiet >&-")], cwd=folder, check=True, timeout=60)
    done = subprocess.run(["sh", "-c", f'"{CFBUNDLE}" build B.bundle -f - <&-'], cwd=folder, check=False, timeout=60)
    assert done.returncode == 2


class HeldBuild:
    """A build that waits for the lock of the folder that the bundle is in, when its new files are made."""

    def __init__(self, folder: Path, *start: str) -> None:
        self.folder = folder
        self.lock = os.open(folder, os.O_RDONLY)
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        words = ["build", "B.bundle", "--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
        self.process = subprocess.Popen(
            [*start, str(CFBUNDLE), *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 60
        while not list(folder.glob(".B.bundle.cfbundle-*/Contents/Info.plist")) and time.monotonic() < deadline:
            time.sleep(0.01)

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        os.close(self.lock)
        return self.process.wait(timeout=60)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_leaves_nothing(folder: Path, number: int) -> None:
    assert HeldBuild(folder, "env", "--default-signal").end(number) == -number
    assert os.listdir(folder) == ["res"]


def test_nohup_protects_a_build(folder: Path) -> None:
    assert HeldBuild(folder, "nohup").end(signal.SIGHUP) == 0
    assert sorted(os.listdir(folder)) == ["B.bundle", "res"]


def test_what_is_not_a_bundle_is_not_replaced(folder: Path, program: Path) -> None:
    (folder / "App.app").mkdir()
    (folder / "App.app/letter.txt").write_text("Dear")
    errors = app(folder, program, status=1).errors
    assert b"App.app: error: is not a bundle of this kind and layout: --force replaces it" in errors
    assert (folder / "App.app/letter.txt").read_text() == "Dear"
    app(folder, program, "--force")
    assert not (folder / "App.app/letter.txt").exists()
    (folder / "File.app").write_text("")
    build(folder, "File.app", "--executables", program, "--identifier", "org.example.a", status=2)
    build(folder, "none/App.app", "--executables", program, "--identifier", "org.example.a", status=2)
    build(folder, "none/App.app", "--executables", program, "--identifier", "org.example.a", "--parents")


PROJECT = {
    "Info.plist": "CFBundleIdentifier = a; CFBundlePackageType = APPL;",
    "main.c": "",
    "docs/thesis.txt": "thesis",
}
BUILT = {"Info.plist": "CFBundleIdentifier = a; CFBundlePackageType = APPL;", "App": "", "de.lproj/L.strings": ""}


@pytest.mark.parametrize(
    ("name", "words", "files", "named"),
    [
        ("App", ["--kind", "app"], PROJECT, b"kind and layout"),
        ("App", ["--kind", "app"], {"Contents/Info.plist": "{}", ".git/HEAD": ""}, b".git"),
        ("App.app", [], {"Contents/Info.plist": "{}", "notes.txt": ""}, b"notes.txt"),
        ("App.app", [], {"Resources/Info.plist": "{}"}, b"kind and layout"),
        ("App.app", ["--platform", "ios"], PROJECT, b"main.c"),
        ("App", ["--kind", "app", "--platform", "ios"], BUILT, b"de.lproj/L.strings"),
        ("App.app", ["--platform", "ios"], BUILT | {".git/HEAD": ""}, b".git"),
        ("App.app", ["--platform", "ios"], BUILT | {"App.xcodeproj/project.pbxproj": ""}, b"App.xcodeproj"),
        ("App.app", ["--platform", "ios"], BUILT | {"Info.plist": "CFBundleIdentifier = a;"}, b"kind and layout"),
        (
            "App.app", ["--platform", "ios"],
            BUILT | {"Info.plist": "CFBundlePackageType = APPL; CFBundleIdentifier = \"$(ID)\";"}, b"kind and layout",
        ),
        ("F.framework", [], {"Info.plist": "CFBundlePackageType = FMWK;"}, b"kind and layout"),
        ("F.framework", [], {"Versions/A/Resources/Info.plist": "{}", "src/a.c": ""}, b"src"),
        ("Settings.bundle", [], {"Info.plist": "CFBundlePackageType = BNDL;"}, b"kind and layout"),
    ],
)  # fmt: skip
def test_a_folder_that_somebody_works_in_is_not_replaced(
    folder: Path, program: Path, name: str, words: list[str], files: dict[str, str], named: bytes
) -> None:
    for path, text in files.items():
        (folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / path).write_text(text)
    if (folder / name / "Versions/A").exists():
        (folder / name / "Versions/Current").symlink_to("A")
    before = snapshot(folder / name)
    (folder / "Root.plist").write_text("PreferenceSpecifiers = ();")
    parts = ["Root.plist"] if name == "Settings.bundle" else ["--executables", str(program), "--identifier", "org.a"]
    parts = ["--resources", *parts] if name == "Settings.bundle" else parts
    for mode in ([], ["--dry-run"], ["--check"]):
        errors = build(folder, name, *parts, *words, *mode, "--no-doctor", status=1).errors
        assert named in errors and b": --force replaces it" in errors
        assert snapshot(folder / name) == before
    build(folder, name, *parts, *words, "--no-doctor", "--force")
    assert build(folder, name, *parts, *words, "--no-doctor", "--check").output == b""
    # What a build has made is replaced, also if a system has left a file in it.
    (folder / name / ".DS_Store").write_text("")
    build(folder, name, *parts, *words, "--no-doctor")
    assert not (folder / name / ".DS_Store").exists()


def test_a_bundle_of_another_build_is_replaced(folder: Path, program: Path) -> None:
    for path, text in (BUILT | {"_CodeSignature/CodeResources": "", "old.nib": ""}).items():
        (folder / "App.app" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "App.app" / path).write_text(text)
    app(folder, program, "--platform", "ios", "--no-doctor")
    assert not (folder / "App.app/old.nib").exists()


def outside(folder: Path) -> Path:
    """A bundle with a link out of it, to a folder with a file that the build would write."""
    (folder / "outside").mkdir()
    (folder / "outside/r.txt").write_text("precious")
    (folder / "res/r.txt").write_text("new")
    (folder / "B.bundle/Contents").mkdir(parents=True)
    (folder / "B.bundle/Contents/Info.plist").write_text("CFBundleIdentifier = b;")
    return folder / "B.bundle/Contents/Resources"


def test_nothing_is_written_through_a_link_in_place(folder: Path) -> None:
    link = outside(folder)
    words = ["B.bundle", "--resources", "res/", "--identifier", "org.example.b", "--no-doctor"]
    for target in ("../../outside", "../../nothing", "../Contents/Other"):
        (folder / "B.bundle/Contents/Other").mkdir(exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        before = snapshot(folder)
        errors = build(folder, *words, "--in-place", "--state", "state", status=1).errors
        assert b'B.bundle: error: "Contents/Resources" is a link, and not a folder of the bundle' in errors
        assert snapshot(folder) == before
    # As a whole, the folder takes the place of the link.
    build(folder, *words)
    assert not link.is_symlink() and (link / "r.txt").read_text() == "new"
    assert (folder / "outside/r.txt").stat().st_nlink == 1
    assert (folder / "outside/r.txt").read_text() == "precious"


def test_a_link_in_a_bundle_is_no_reason_to_share_a_file(folder: Path) -> None:
    link = outside(folder)
    link.symlink_to("../../outside")
    (folder / "outside/r.txt").write_text("new")
    build(folder, "B.bundle", "--resources", "res/", "--identifier", "org.example.b", "--no-doctor")
    assert (folder / "outside/r.txt").stat().st_nlink == 1


NOT_A_STATE = [
    "my notes:\nContents/Resources/user.txt\n",
    "Contents/Resources/user.txt\n",
    "cfbundle-build-state/1 Other.bundle\nContents/Resources/user.txt\n",
    "cfbundle-build-state/1 B.bundle\nContents/Resources/user.txt",
    "cfbundle-build-state/1 B.bundle\n../outside/r.txt\n",
    "cfbundle-build-state/1 B.bundle\nContents/../../outside/r.txt\n",
    "cfbundle-build-state/1 B.bundle\n/etc/passwd\n",
    "cfbundle-build-state/1 B.bundle\n\n",
]


@pytest.mark.parametrize("text", NOT_A_STATE)
def test_a_file_that_is_not_a_state_is_refused(folder: Path, text: str) -> None:
    outside(folder).mkdir()
    (folder / "B.bundle/Contents/Resources/user.txt").write_text("user")
    (folder / "state").write_text(text)
    before = snapshot(folder)
    words = ["--resources", "res/", "--identifier", "org.example.b", "--in-place", "--state", "state", "--no-doctor"]
    for mode in ([], ["--dry-run"]):
        errors = build(folder, "B.bundle", *words, *mode, status=1).errors
        assert b"state is not the state of this bundle that --state has written" in errors
        assert snapshot(folder) == before


def test_nothing_is_removed_through_a_link(folder: Path) -> None:
    resources = outside(folder)
    resources.mkdir()
    (resources / "link").symlink_to("../../../outside")
    text = "cfbundle-build-state/1 B.bundle\nContents/Resources/link/r.txt\n"
    (folder / "state").write_text(text)
    words = ["--resources", "res/", "--identifier", "org.example.b", "--in-place", "--state", "state", "--no-doctor"]
    errors = build(folder, "B.bundle", *words, status=1).errors
    assert b'"Contents/Resources/link" is a link' in errors
    assert (folder / "outside/r.txt").read_text() == "precious"
    assert (folder / "state").read_text() == text


def test_what_a_state_removes_is_listed_first(folder: Path) -> None:
    words = ["--resources", "res/", "--identifier", "org.example.b", "--in-place", "--state", "state", "--no-doctor"]
    (folder / "res/old.txt").write_text("")
    build(folder, "B.bundle", *words)
    (folder / "res/old.txt").unlink()
    assert build(folder, "B.bundle", *words, "--dry-run").output == b"- Contents/Resources/old.txt\n"
    assert build(folder, "B.bundle", *words, "--check", status=1).output == b"- Contents/Resources/old.txt\n"
    build(folder, "B.bundle", *words)
    assert build(folder, "B.bundle", *words, "--check").output == b""


def test_files_of_the_user_that_look_like_ours_stay(folder: Path) -> None:
    words = ["--resources", "res/", "--identifier", "org.example.b", "--in-place", "--no-doctor"]
    mine = ["B.bundle/.cfbundle~", "B.bundle/Contents/Resources/.r1.cfbundle~", "B.bundle/.B.bundle.cfbundle-1"]
    for name in mine:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine")
    (folder / "B.bundle/.B.bundle.cfbundle-2").mkdir()
    (folder / "B.bundle/.B.bundle.cfbundle-2/mine").write_text("mine")
    build(folder, "B.bundle", *words)
    for name in [*mine, "B.bundle/.B.bundle.cfbundle-2/mine"]:
        assert (folder / name).read_text() == "mine"


def test_a_library_is_not_replaced_by_the_link_to_it(folder: Path, library: Path) -> None:
    shutil.copytree(library.parent, folder / "lib", symlinks=True)
    (folder / "lib/libFw.so.1").unlink()
    (folder / "lib/libFw.so.1").write_text("mine")
    words = ["Fw.framework", "--executables", library, "--identifier", "org.example.fw", "--library-link", "lib"]
    assert b"libFw.so.1 is a file, and not a link" in build(folder, *words, status=1).errors
    assert (folder / "lib/libFw.so.1").read_text() == "mine"
    assert not (folder / "Fw.framework").exists()


def test_a_bundle_inside_of_its_resources_is_refused(folder: Path) -> None:
    errors = build(folder, "res/B.bundle", "--resources", "res/", "--identifier", "org.example.b", status=1).errors
    assert b"is inside of the input" in errors


def test_bad_programs(folder: Path, program: Path) -> None:
    (folder / "text").write_text("hello")
    (folder / "empty").write_text("")
    (folder / "script").write_text("#!/bin/sh\n")
    words = ["--identifier", "org.example.a", "--no-doctor"]
    assert b"--any-executable" in build(folder, "A.app", "--executables", "text", *words, status=1).errors
    build(folder, "A.app", "--executables", "empty", *words, status=2)
    build(folder, "A.app", "--executables", "none", *words, status=2)
    build(folder, "A.app", "--executables", "text", *words, "--any-executable")
    build(folder, "A.app", "--executables", "script", *words)
    (folder / "o.c").write_text("int x;\n")
    subprocess.run(["cc", "-c", "o.c"], cwd=folder, check=True)
    assert b"object file" in build(folder, "A.app", "--executables", "o.o", *words, status=1).errors
    build(folder, "Nothing", status=2)


def test_names_stay_in_the_bundle(folder: Path) -> None:
    (folder / "a.txt").write_text("")
    for place in ("../x", "/x", "a/../../x", "\x01"):
        (folder / "b.json").write_text(json.dumps({"kind": "bundle", "resources": [{"source": "a.txt", "to": place}]}))
        build(folder, "B.bundle", "-f", "b.json", status=2)
    for version in ("..", "a/b", "Current"):
        build(folder, "F.framework", "--version-name", version, status=2)


def test_a_killed_build_leaves_the_old_bundle_or_the_new_one(folder: Path, program: Path) -> None:
    for number in range(300):
        (folder / f"res/{number}.txt").write_text("old")
    app(folder, program, "--no-doctor")
    old = snapshot(folder / "App.app")
    for number in range(300):
        (folder / f"res/{number}.txt").write_text("new")
    words = [CFBUNDLE, "build", "App.app", "--executables", str(program), "--identifier", "org.example.app",
             "--resources", "res/", "--no-doctor"]  # fmt: skip
    for step in range(12):
        process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(step * 0.004)
        process.send_signal(signal.SIGKILL if step % 2 else signal.SIGTERM)
        process.wait(timeout=60)
        texts = {path.read_text() for path in (folder / "App.app/Contents/Resources").glob("*.txt")}
        assert texts in ({"old"}, {"new"}), texts
        assert len(snapshot(folder / "App.app")) == len(old)


def test_everything_is_explained(folder: Path, program: Path) -> None:
    lines = app(folder, program, "-D", "X=1", "--explain").output.decode().splitlines()
    kinds = {line.split()[0] for line in lines[:-1]}
    assert {"variable", "key", "file"} <= kinds
    report = json.loads(app(folder, program, "--json").output)
    assert report["format"] == "cfbundle-build-report/1"
    assert {file["action"] for file in report["files"]} == {"same"}
    assert report["doctor"]["errors"] == 0
