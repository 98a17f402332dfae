"""Lines of public build scripts run as they are, but for names, and do what they are there for.

Each line was found in a public repository in November 2026. Names of products and folders are others, and a tool is
called by its name where the script has an absolute path. What a script does with a result is shorter here. The lines of
plutil do the same with the plutil of Swift's toolchain, but for OTHERS.
"""

# ruff: noqa: E501
from __future__ import annotations

import json
import os
import plistlib
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import tools
from test_plutil_reference import reference

INFO = {
    "CFBundleIdentifier": "org.example.app",
    "CFBundleName": "Example",
    "CFBundleShortVersionString": "1.2.3",
    "CFBundleSupportedPlatforms": ["iPhoneOS"],
    "CFBundleURLTypes": [{"CFBundleURLName": "sso", "CFBundleURLSchemes": ["a", "b"]}],
    "CFBundleVersion": "45",
    "LSRequiresIPhoneOS": True,
    "UIBackgroundModes": ["audio", "fetch"],
}
AGENT = {
    "Label": "org.example.agent",
    "EnvironmentVariables": {"A": "1"},
    "MachServices": {"org.example.agent.xpc": True},
    "Program": "/bin/false",
    "ProgramArguments": ["/bin/false", "--verbose"],
}
STATUS = {"rate_limits": {"five_hour": {"used": 1}}, "version": "1.2.3", "voices": [{"name": "Ada"}, {"name": "Bo"}]}
PROJECT = """// !$*UTF8*$!
{
	archiveVersion = 1;
	objects = {
		0A = { isa = PBXGroup; children = ( 0B /* main.m */, ); };
	};
	rootObject = 0A /* Project object */;
}
"""
PROFILE = "<dict><key>name</key><string>Profile</string><key>rowCount</key><integer>40</integer></dict>"
INFO_FILE = "app/Contents/Info.plist"
AGENT_FILE = "agents/org.example.agent.plist"
VARIABLES = {
    "APP": "app", "INFO_PLIST": INFO_FILE, "PLIST": AGENT_FILE, "f": "counts.plist", "FOUND": "12", "i": "0", "API_KEY": "k3y",
    "VERSION": "2.0", "app_name": "My App", "EXE": "/opt/example/bin/agent", "CLI_PATH": "/opt/a b/cli",
    "PRODUCTS": "build", "key_path": "EnvironmentVariables", "SRCROOT": ".", "tmp_dir": "tmp", "ROUTINE": "Loc",
}  # fmt: skip


@dataclass
class Row:
    line: str
    output: str | None = None
    status: int = 0
    #: What files contain afterwards: by the file's path and a key path.
    after: dict[tuple[str, str], object] = field(default_factory=dict)


def changes(line: str, file: str, path: str, value: object) -> Row:
    return Row(line, "", after={(file, path): value})


MISSING = object()

PLUTIL: list[Row] = [
    # Conversions
    Row('plutil -convert binary1 "${APP}"/Contents/Info.plist', "", after={(INFO_FILE, ""): INFO}),
    Row("plutil -convert xml1 -o - \\\n    \"$PLIST\" | grep -c '<key>'", "7\n"),
    Row("unzip -p a.ipa 'Payload/*.app/Info.plist' | plutil -convert xml1 -o - - | grep -c org.example.app", "1\n"),
    Row('plutil -convert json -o "$PRODUCTS/export.json" "$INFO_PLIST"', "", after={("build/export.json", ""): INFO}),
    Row('plutil -convert json -o - "${INFO_PLIST}" | python3 -c "import json,sys; print(len(json.load(sys.stdin)))"', "8\n"),
    Row('plutil -convert json -o /dev/null -- "status.json"', ""),
    Row('plutil -convert json "$INFO_PLIST" -o - | tr -d " \\n" | cut -c1', "{\n"),
    Row("cat \"$PLIST\" 2>/dev/null | plutil -convert json -o - -- - 2>/dev/null | grep -o '\"A\":\"1\"'", '"A":"1"\n'),
    Row(
        "VERSION=$(plutil -convert json -r -o  -  ./status.json | \"grep\" '\"version\"' | \"egrep\" -o '\\w(\\.\\w+)+'); echo $VERSION",
        "1.2.3\n",
    ),
    Row(
        "plutil -convert json -o build/project.json Example.xcodeproj/project.pbxproj", "",
        after={("build/project.json", "rootObject"): "0A", ("build/project.json", "objects.0A.children"): ["0B"]},
    ),
    Row('cat "$PLIST" | plutil -convert xml1 - -o "$PRODUCTS/agent.plist"', "", after={("build/agent.plist", ""): AGENT}),
    Row("echo \"$HX\" | xxd -r -p | plutil -convert xml1 - -o - 2>/dev/null | tr -d '\\n' | grep -o '<integer>7</integer>'", "<integer>7</integer>\n"),
    Row('plutil -convert binary1 -o "build/Info.plist" "app/Contents/Info.plist"', "", after={("build/Info.plist", ""): INFO}),
    Row(
        'for SRC_PLIST in app/Contents/Info.plist agents/*.plist; do\n    DST_PLIST=$PRODUCTS/$(basename "$SRC_PLIST")\n'
        '    cp "$SRC_PLIST" "$DST_PLIST"\n    plutil -convert binary1 "$DST_PLIST"\ndone; head -c 8 build/Info.plist',
        "bplist00", after={("build/Info.plist", ""): INFO, ("build/org.example.agent.plist", ""): AGENT},
    ),
    # Values
    Row('if [ "$(plutil -extract CFBundleIdentifier raw -o - "$APP/Contents/Info.plist")" != "org.example.app" ]; then\n  exit 3\nfi', ""),
    Row('VERSION=$(plutil -extract CFBundleShortVersionString raw "$APP/Contents/Info.plist"); echo "$VERSION"', "1.2.3\n"),
    Row("KEY=$( plutil -extract CFBundleURLTypes.$i.CFBundleURLName raw $INFO_PLIST ); echo $KEY", "sso\n"),
    Row('BID=$(plutil -extract CFBundleIdentifier raw -o - "${APP}/Info.plist"); if [ -z "$BID" ]; then echo "ERROR"; fi', None),
    Row("PROFILE_JSON=$(plutil -extract rate_limits.five_hour json -o - status.json 2>&1); echo $PROFILE_JSON", '{"used":1}\n'),
    Row('EXPECTED_VERSION="$(\n  plutil -extract rate_limits.five_hour.used raw -o - \\\n    "status.json"\n)"; echo "$EXPECTED_VERSION"', "1\n"),
    Row('background_modes=$(plutil -extract UIBackgroundModes json -o - "$INFO_PLIST"); echo $background_modes', '["audio","fetch"]\n'),
    Row('VOICE="$(cat status.json | plutil -extract voices.0.name raw -o - -)"; echo $VOICE', "Ada\n"),
    Row('echo "$(cat "$PLIST" | plutil -extract ProgramArguments raw -) arguments"', "2 arguments\n"),
    Row('UUID="$(cat "$PLIST" | plutil -extract Label raw -o - -)"; echo $UUID', "org.example.agent\n"),
    Row('plutil -extract "Label" raw -o - -- "$PLIST" >/dev/null 2>&1 && { echo found; }', "found\n"),
    Row('[[ $(plutil -extract Label raw -expect string "$PLIST") = org.example.agent ]] || exit 3', ""),
    Row('old_id="$(plutil -extract CFBundleIdentifier raw -o - "$APP/none.plist" 2>/dev/null || true)"; echo "[$old_id]"', None),
    Row('if plutil -extract "Shuffle" raw "$PLIST" >/dev/null 2>&1; then echo there; else echo absent; fi', "absent\n"),
    # Types
    Row('value_type="$(plutil -type CADisableMinimumFrameDurationOnPhone "$INFO_PLIST" 2>/dev/null || true)"; echo "[$value_type]"', None),
    Row('if [ "$(plutil -type "$key_path" "$PLIST" 2>/dev/null || true)" != "dictionary" ]; then exit 3; fi', ""),
    Row('plutil -type "Label" -- "$PLIST" >/dev/null 2>&1 && { echo found; }', "found\n"),
    Row('for window in five_hour seven_day; do\n    window_type=$(plutil -type "rate_limits.$window" "status.json" 2>/dev/null) || window_type="absent"\n    echo $window_type\ndone', "dictionary\nabsent\n"),
    Row('if plutil -type error "status.json" >/dev/null 2>&1; then exit 3; fi', ""),
    # Replacements
    changes("plutil -replace -ActivationState -string Activated ./app/Contents/Info.plist", INFO_FILE, "-ActivationState", "Activated"),
    changes("plutil -replace -BrickState -bool 0 ./app/Contents/Info.plist", INFO_FILE, "-BrickState", False),
    changes('plutil -replace CFBundleDisplayName -string "$app_name" "$APP/Contents/Info.plist"', INFO_FILE, "CFBundleDisplayName", "My App"),
    changes('plutil -replace CFBundleShortVersionString -string "$VERSION" "$APP/Contents/Info.plist"', INFO_FILE, "CFBundleShortVersionString", "2.0"),
    changes("plutil -replace LSMinimumSystemVersion -string '12.0' \"$INFO_PLIST\"", INFO_FILE, "LSMinimumSystemVersion", "12.0"),
    changes('plutil -replace counts.found -integer "$FOUND" "$f"', "counts.plist", "counts.found", 12),
    changes("plutil -replace CFBundleURLTypes.$i.CFBundleURLSchemes -json \"[\\\"db-$API_KEY\\\"]\" $INFO_PLIST", INFO_FILE, "CFBundleURLTypes.0.CFBundleURLSchemes", ["db-k3y"]),
    changes("plutil -replace 'com\\.apple\\.security\\.hypervisor' -bool NO \"$PLIST\"", AGENT_FILE, "com\\.apple\\.security\\.hypervisor", False),
    changes("plutil -replace CFBundleSupportedPlatforms -json '[\"MacOSX\"]' \"$INFO_PLIST\"", INFO_FILE, "CFBundleSupportedPlatforms", ["MacOSX"]),
    changes('plutil -replace cursorIsCustomized -bool false "$PLIST"', AGENT_FILE, "cursorIsCustomized", False),
    changes("plutil -replace Program            -string $EXE  agents/org.example.agent.plist", AGENT_FILE, "Program", "/opt/example/bin/agent"),
    changes('plutil \\\n  -replace CFBundleIdentifier \\\n  -string "org.example.copy" \\\n  "$INFO_PLIST"', INFO_FILE, "CFBundleIdentifier", "org.example.copy"),
    changes('plutil -replace "items.1" -xml "<dict><key>cell</key><string>About</string></dict>" "$f"', "counts.plist", "items", ["first", {"cell": "About"}]),
    changes("plutil -replace CFBundleURLTypes.$i.CFBundleURLSchemes -array $INFO_PLIST\nplutil -insert CFBundleURLTypes.$i.CFBundleURLSchemes.0 -string example $INFO_PLIST", INFO_FILE, "CFBundleURLTypes.0.CFBundleURLSchemes", ["example"]),
    # Insertions
    changes("plutil -insert totals -json '{\"found\":0,\"failed\":0}' \"$f\"", "counts.plist", "totals", {"found": 0, "failed": 0}),
    changes('plutil -insert NSCameraUsageDescription -string "This app needs camera access" "$INFO_PLIST" 2>/dev/null || true', INFO_FILE, "NSCameraUsageDescription", "This app needs camera access"),
    changes('plutil -insert CFBundleName -string "Other" "$INFO_PLIST" 2>/dev/null || true', INFO_FILE, "CFBundleName", "Example"),
    changes('plutil -insert "EnvironmentVariables.My Profile" -xml "$(cat ./profile.xml)" "$PLIST"', AGENT_FILE, "EnvironmentVariables.My Profile", {"name": "Profile", "rowCount": 40}),
    changes('plutil -insert EnvironmentVariables.EXAMPLE_ACCOUNT \\\n  -string "1311" "$PLIST"', AGENT_FILE, "EnvironmentVariables.EXAMPLE_ACCOUNT", "1311"),
    changes('plutil -insert LSUIElement -bool YES "$APP"/Contents/Info.plist', INFO_FILE, "LSUIElement", True),
    changes("plutil -create xml1 \"$PRODUCTS/e.plist\"\nplutil -insert method -string developer-id build/e.plist\nplutil -insert Arguments -array build/e.plist\nplutil -insert Arguments.0 -string a build/e.plist\nplutil -insert KeepAlive -bool YES build/e.plist", "build/e.plist", "", {"method": "developer-id", "Arguments": ["a"], "KeepAlive": True}),
    Row('if plutil -extract LSEnvironment raw "$INFO_PLIST" >/dev/null 2>&1; then\n  plutil -replace LSEnvironment -string "$EXE" "$INFO_PLIST"\nelse\n  plutil -insert LSEnvironment -string "$EXE" "$INFO_PLIST"\nfi', None, after={(INFO_FILE, "LSEnvironment"): "/opt/example/bin/agent"}),
    # Removals
    changes('plutil -remove LSRequiresIPhoneOS "$INFO_PLIST" 2>/dev/null || true', INFO_FILE, "LSRequiresIPhoneOS", MISSING),
    changes('plutil -remove NSNothing "$INFO_PLIST" 2>/dev/null || true', INFO_FILE, "", INFO),
    changes("plutil -remove MachServices.org ${PLIST} 2>/dev/null\nplutil -remove EnvironmentVariables.A ${PLIST}", AGENT_FILE, "EnvironmentVariables", {}),
    changes('plutil -remove ProgramArguments.0 "$PLIST" \\\n        && plutil -insert ProgramArguments.0 -string "$CLI_PATH" "$PLIST"', AGENT_FILE, "ProgramArguments", ["/opt/a b/cli", "--verbose"]),
    changes('plutil -insert CFBundleSupportedPlatforms.0 -string "iPhoneSimulator" app/Contents/Info.plist\nplutil -remove CFBundleSupportedPlatforms.1 app/Contents/Info.plist', INFO_FILE, "CFBundleSupportedPlatforms", ["iPhoneSimulator"]),
    changes("plutil -remove ProgramArguments.1                agents/org.example.agent.plist \nplutil -replace ProgramArguments.1 -string $EXE  agents/org.example.agent.plist", AGENT_FILE, "ProgramArguments", ["/bin/false", "/opt/example/bin/agent"]),
    # Checks
    Row('plutil -lint "$APP/Contents/Info.plist" >/dev/null', ""),
    Row("plutil -lint app/Contents/Info.plist agents/org.example.agent.plist", "app/Contents/Info.plist: OK\nagents/org.example.agent.plist: OK\n"),
    Row("plutil -lint Example.xcodeproj/project.pbxproj", "Example.xcodeproj/project.pbxproj: OK\n"),
    Row('find app agents -name "*.plist" -exec plutil -lint {} \\; | sort', "agents/org.example.agent.plist: OK\napp/Contents/Info.plist: OK\n"),
    # Printing
    Row('STATE=$(plutil -p "$PLIST" 2>/dev/null | grep -A1 "MachServices"); echo "$STATE"', '  "MachServices" => {\n    "org.example.agent.xpc" => true\n'),
    Row('cat "$PLIST" | plutil -p - | grep Label', '  "Label" => "org.example.agent"\n'),
    Row("plutil -p \"$APP/Contents/Info.plist\" | egrep 'CFBundleShortVersionString|CFBundleVersion|SUFeedURL'", '  "CFBundleShortVersionString" => "1.2.3"\n  "CFBundleVersion" => "45"\n'),
    Row("plutil -p agents/*.plist | grep MachServices", '  "MachServices" => {\n'),
    Row('plutil -p "status.json" >/dev/null', ""),
]  # fmt: skip

# Lines of which the reference makes something else, by how they begin, and why.
OTHERS = {
    'plutil -replace "items.1" -xml': "the reference inserts before the element",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path, value in (
        (INFO_FILE, INFO),
        (AGENT_FILE, AGENT),
        ("counts.plist", {"counts": {"found": 0}, "items": ["first", "second"]}),
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(plistlib.dumps(value))
    (tmp_path / "status.json").write_text(json.dumps(STATUS, indent=2))
    (tmp_path / "Example.xcodeproj").mkdir()
    (tmp_path / "Example.xcodeproj/project.pbxproj").write_text(PROJECT)
    (tmp_path / "profile.xml").write_text(PROFILE)
    (tmp_path / "build").mkdir()
    shutil.copytree(tmp_path / "app", tmp_path / "Payload/A.app")
    (tmp_path / "Payload/A.app/Contents/Info.plist").rename(tmp_path / "Payload/A.app/Info.plist")
    shutil.make_archive(str(tmp_path / "a"), "zip", tmp_path, "Payload")
    (tmp_path / "a.zip").rename(tmp_path / "a.ipa")
    return tmp_path


def run(line: str, folder: Path, tool: Path) -> subprocess.CompletedProcess[str]:
    programs = folder / ".programs"
    programs.mkdir(exist_ok=True)
    (programs / "plutil").symlink_to(tool)
    (programs / "genstrings").symlink_to(tools.TOOLS / "genstrings")
    environment = {
        **os.environ, **VARIABLES, "PATH": f"{programs}:{os.environ['PATH']}",
        "HX": plistlib.dumps({"tp": 7}, fmt=plistlib.FMT_BINARY).hex(),
    }  # fmt: skip
    done = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    shutil.rmtree(programs)
    return done


def load(file: Path) -> object:
    data = file.read_bytes()
    return json.loads(data) if data.lstrip().startswith((b"{", b"[")) else plistlib.loads(data)


def value(folder: Path, file: str, path: str) -> object:
    found = load(folder / file)
    for key in path.replace("\\.", "\0").split(".") if path else []:
        name = key.replace("\0", ".")
        if isinstance(found, list):
            found = found[int(name)]
        elif name in found:
            found = found[name]
        else:
            return MISSING
    return found


def name(row: Row | Generation) -> str:
    return " ".join(row.line.split())[:60]


@pytest.mark.parametrize("row", PLUTIL, ids=name)
def test_a_line_of_plutil_does_what_the_script_wants(row: Row, folder: Path) -> None:
    done = run(row.line, folder, tools.PLUTIL)
    assert done.returncode == row.status, done.stderr
    if row.output is not None:
        assert done.stdout == row.output
    for (file, path), expected in row.after.items():
        assert value(folder, file, path) == expected


def content(folder: Path) -> dict[str, object]:
    """What the files mean, by their paths."""
    files = [file for ending in ("plist", "json") for file in folder.rglob(f"*.{ending}")]
    return {file.relative_to(folder).as_posix(): load(file) for file in files}


@pytest.mark.parametrize("row", PLUTIL, ids=name)
def test_the_reference_does_the_same_with_a_line(
    row: Row, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = reference()
    if other is None:
        pytest.skip("the toolchain's plutil is not installed")
    copy = tmp_path_factory.mktemp("other")
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    ours, theirs = run(row.line, folder, tools.PLUTIL), run(row.line, copy, other)
    is_same = (ours.returncode, ours.stdout, content(folder)) == (theirs.returncode, theirs.stdout, content(copy))
    assert is_same != any(row.line.startswith(line) for line in OTHERS), (ours, theirs)


@dataclass
class Generation:
    line: str
    #: The keys of each file that is written.
    tables: dict[str, set[str]]
    encoding: str = "utf-16"


OBJC = {"Hello", "File %@ of %d"}
SWIFT = {"Swift"}
GENSTRINGS: list[Generation] = [
    Generation("genstrings -o en.lproj -s SULocalizedString main/*.m main/*.h", {"en.lproj/Localizable.strings": OBJC | {"Header", "Update"}}),
    Generation("genstrings -o en.lproj main/*.m\niconv -f UTF-16 -t UTF-8 < en.lproj/Localizable.strings > u.strings\nmv u.strings en.lproj/Localizable.strings", {"en.lproj/Localizable.strings": OBJC}, "utf-8"),
    Generation('genstrings -s GetLocalizedString -o "$tmp_dir" $SRCROOT/main/*.m', {"tmp/Localizable.strings": OBJC}),
    Generation("find ./ -name '*.swift' -print0 | xargs -0 genstrings -o app/language.lproj/", {"app/language.lproj/Localizable.strings": SWIFT | {"Spaced"}}),
    Generation('find "./app" -name "*.swift" -print0 | xargs -0 genstrings -q -u -o "${tmp_dir}"', {"tmp/Localizable.strings": SWIFT | {"Spaced"}}),
    Generation("genstrings -a -q -o en.lproj app/with\\ space.swift", {"en.lproj/Localizable.strings": {"Spaced"}}),
    Generation('GENSTRINGS_ERRORS=$(genstrings -o "${SRCROOT}/en.lproj" "${SRCROOT}/main/"*.m)\nif [[ ${GENSTRINGS_ERRORS} -ne 0 ]]\nthen\n  exit 3\nfi', {"en.lproj/Localizable.strings": OBJC}),
    Generation("genstrings -u -o en.lproj main/*.{m,mm}", {"en.lproj/Localizable.strings": OBJC | {"Plus"}}),
    Generation("genstrings -o en.lproj app/A.swift", {"en.lproj/Localizable.strings": SWIFT}),
    Generation('find ./ -name "*.m" -o -name "*.mm" -print0 | xargs -0 genstrings -o en.lproj', {"en.lproj/Localizable.strings": {"Plus"}}),
    Generation("cd main; genstrings -o ../en.lproj *.m", {"en.lproj/Localizable.strings": OBJC}),
    Generation("find main -name *.m | xargs genstrings -o app/Resources/fr.lproj/", {"app/Resources/fr.lproj/Localizable.strings": OBJC}),
    Generation("genstrings -o \"tmp\" `find \"./main\" -name '*.[hm]' -o -name '*.swift'`", {"tmp/Localizable.strings": OBJC | {"Header"}}),
    Generation("genstrings -o localizations/kit/ -s SULocalizedString main/*.m main/*.mm", {"localizations/kit/Localizable.strings": OBJC | {"Plus", "Update"}}),
    Generation('find "app" -name "*.swift" ! -name "with*" | xargs genstrings -q -u -s $(echo $ROUTINE); \\\n iconv -f UTF-16LE -t utf8 Localizable.strings > tmp/Localizable.strings; rm Localizable.strings', {"tmp/Localizable.strings": SWIFT | {"Routine"}}, "utf-8-sig"),
    Generation("find main -name '*.m' | xargs genstrings -a -o $tmp_dir", {"tmp/Localizable.strings": OBJC}),
    Generation("find . -name '*.m' | xargs genstrings -macRoman -a -o  $tmp_dir\nfind . -name '*.mm' | xargs genstrings -macRoman -a -o  $tmp_dir", {"tmp/Localizable.strings": OBJC | {"Plus"}}),
    Generation('find main/ app/ -name "*.m" | xargs genstrings -o Strings.bundle/Resources/en.lproj/', {"Strings.bundle/Resources/en.lproj/Localizable.strings": OBJC}),
    Generation("genstrings -o en.lproj app/A.swift && genstrings -o fr.lproj app/A.swift", {"en.lproj/Localizable.strings": SWIFT, "fr.lproj/Localizable.strings": SWIFT}),
    Generation('mkdir -p "new.lproj"\nfind "app" -name "A.swift" -print0 | xargs -0 genstrings -o "new.lproj"', {"new.lproj/Localizable.strings": SWIFT}),
]  # fmt: skip

SOURCES = {
    "main/main.m": 'NSLocalizedString(@"Hello", @"Greets"); [NSString stringWithFormat:NSLocalizedString(@"File %@ of %d", @"")]; SULocalizedString(@"Update", @"Button");',
    "main/main.h": 'static NSString *f(void) { return NSLocalizedString(@"Header", @"c"); }',
    "main/other.mm": 'NSLocalizedString(@"Plus", @"c");',
    "app/A.swift": 'let a = NSLocalizedString("Swift", comment: "c"); let b = Loc("Routine", comment: "c")',
    "app/with space.swift": 'let a = NSLocalizedString("Spaced", comment: "c")',
}  # fmt: skip


@pytest.mark.parametrize("row", GENSTRINGS, ids=name)
def test_a_line_of_genstrings_finds_the_keys_that_the_script_wants(row: Generation, tmp_path: Path) -> None:
    folders = ("en.lproj", "fr.lproj", "tmp", "app/language.lproj", "app/Resources/fr.lproj", "localizations/kit")
    for path in (*folders, "Strings.bundle/Resources/en.lproj"):
        (tmp_path / path).mkdir(parents=True)
    for path, text in SOURCES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    done = run(row.line, tmp_path, tools.PLUTIL)
    assert done.returncode == 0, done.stderr
    found = {}
    for file in tmp_path.rglob("*.strings"):
        text = file.read_bytes().decode(row.encoding)
        found[file.relative_to(tmp_path).as_posix()] = set(re.findall(r'^"(.*)" = ', text, re.MULTILINE))
    assert found == row.tables


def test_there_are_more_than_fifty_lines() -> None:
    assert len({row.line for row in PLUTIL}) >= 50
    assert len({row.line for row in GENSTRINGS}) == 20
