"""cfbundle doctor knows what Apple's Bundle Programming Guide asks for: each sentence of it that a bundle can break is
broken here in a bundle of its own. The rule that is about it finds that, and no other rule finds anything new.

The names begin with the place in the guide: 003 is the guide, 004 its chapter on applications, then the line.
"""

from __future__ import annotations

import json
import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest
import support
from test_cfbundle import cfbundle
from test_cfbundle_doctor import png

Files = dict[str, object]
Change = Callable[[Files], None]

JPEG = b"\xff\xd8\xff\xe0\0\0\0\0"
PROGRAM = bytes([0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, 2]) + bytes(19)


class Link(str):
    """The target of a symbolic link."""


def plist(values: dict[str, object]) -> bytes:
    return plistlib.dumps(values)


COMMON = {
    "CFBundleDevelopmentRegion": "en",
    "CFBundleDisplayName": "Example",
    "CFBundleExecutable": "Example",
    "CFBundleIdentifier": "org.example.example",
    "CFBundleName": "Example",
    "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": "1.0",
    "CFBundleSignature": "abcd",
    "CFBundleVersion": "1.0",
}
STRINGS = '"hello" = "Hello";\n'


def phone() -> tuple[str, Files]:
    """An app as the guide of iOS 4 asks for it."""
    info = COMMON | {
        "CFBundleIconFiles": ["Icon"],
        "LSRequiresIPhoneOS": True,
        "UIRequiredDeviceCapabilities": ["armv7"],
    }
    files: Files = {
        "Info.plist": info,
        "Example": PROGRAM,
        "Icon.png": png(57, 57),
        "Icon@2x.png": png(114, 114),
        "Default.png": png(320, 480),
        "en.lproj/Localizable.strings": STRINGS,
    }
    return "Example.app", files


def mac() -> tuple[str, Files]:
    info = COMMON | {"CFBundleIconFile": "Example", "NSPrincipalClass": "NSApplication"}
    files: Files = {
        "Contents/Info.plist": info,
        "Contents/MacOS/Example": PROGRAM,
        "Contents/PkgInfo": "APPLabcd",
        "Contents/Resources/Example.icns": b"icns\0\0\0\x08",
        "Contents/Resources/en.lproj/Localizable.strings": STRINGS,
    }
    return "Example.app", files


def framework() -> tuple[str, Files]:
    info = COMMON | {"CFBundlePackageType": "FMWK"}
    files: Files = {
        "Versions/A/Resources/Info.plist": info,
        "Versions/A/Resources/en.lproj/Localizable.strings": STRINGS,
        "Versions/A/Example": PROGRAM,
        "Versions/Current": Link("A"),
        "Example": Link("Versions/Current/Example"),
        "Resources": Link("Versions/Current/Resources"),
    }
    return "Example.framework", files


def settings() -> tuple[str, Files]:
    name, files = phone()
    return name, files | {"Settings.bundle/Root.plist": pane(SWITCH)}


SWITCH = {"Type": "PSToggleSwitchSpecifier", "Title": "On", "Key": "on", "DefaultValue": True}


def pane(*specifiers: dict[str, object]) -> bytes:
    return plist({"PreferenceSpecifiers": list(specifiers)})


def write(folder: Path, files: Files) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            path.symlink_to(content)
            continue
        data = plist(content) if isinstance(content, dict) else content
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        if Path(name).name == "Example":
            path.chmod(0o755)
    return folder


def found(bundle: Path, *options: str) -> set[tuple[str, str]]:
    result = cfbundle("doctor", "--json", "--fail-on", "never", *options, bundle)
    assert result.status == 0, result.errors
    return {(finding["ruleId"], finding["severity"]) for finding in json.loads(result.output)["findings"]}


def key(name: str, value: object) -> Change:
    """A key of the Info.plist gets a value; None removes it."""

    def change(files: Files) -> None:
        info = next(path for path in files if path.endswith("Info.plist"))
        values = {other: old for other, old in files[info].items() if other != name}
        files[info] = values if value is None else values | {name: value}

    return change


def rename(old: str, new: str) -> Change:
    return both(key(old, None), key(new, COMMON[old]))


def add(others: Files) -> Change:
    """Files are added or replaced; None removes one."""

    def change(files: Files) -> None:
        for name, content in others.items():
            files.pop(name, None)
            if content is not None:
                files[name] = content

    return change


def move(old: str, new: str) -> Change:
    def change(files: Files) -> None:
        for name in [name for name in files if name == old or name.startswith(old + "/")]:
            files[new + name[len(old) :]] = files.pop(name)

    return change


def both(*changes: Change) -> Change:
    def change(files: Files) -> None:
        for one in changes:
            one(files)

    return change


def document(**values: object) -> Change:
    return key("CFBundleDocumentTypes", [{"CFBundleTypeName": "Note", "CFBundleTypeExtensions": ["note"]} | values])


def package(**values: object) -> Change:
    return document(LSTypeIsPackage=True, **values)


def specifiers(*others: dict[str, object]) -> Change:
    return add({"Settings.bundle/Root.plist": pane(SWITCH, *others)})


MULTI = {"Type": "PSMultiValueSpecifier", "Key": "m", "Title": "M", "DefaultValue": 1}
SLIDER = {"Type": "PSSliderSpecifier", "Key": "s", "DefaultValue": 0.5, "MinimumValue": 0, "MaximumValue": 1}
CHILD = {"Type": "PSChildPaneSpecifier", "Title": "More"}

# The place in the guide, a name, the bundle, what is changed, and the rule with its severity; "" for no finding.
CASES: list[tuple[str, Callable[[], tuple[str, Files]], Change, str]] = [
    ("003:206 absolute link", mac, add({"Contents/Help": Link("/Users/me/Example.app/Contents/Resources")}), "CFB227"),
    (
        "003:290 folder Resources in a flat app",
        phone,
        both(add({"Default.png": None}), add({"Resources/a.txt": "x", "Default.png": png(320, 480)})),
        "CFB101 error",
    ),
    ("003:329 localized icon and a default", phone, add({"fr.lproj/Icon.png": png(57, 57)}), ""),
    ("003:329 localized launch image and a default", phone, add({"fr.lproj/Default.png": png(320, 480)}), ""),
    (
        "003:329 localized icon alone",
        phone,
        both(key("CFBundleIconFiles", ["Icon", "Big"]), add({"fr.lproj/Big.png": png(57, 57)})),
        "CFB221 warning",
    ),
    ("003:338 no display name", phone, key("CFBundleDisplayName", None), "CFB124 note"),
    ("003:339 identifier of one word", phone, key("CFBundleIdentifier", "Hello"), "CFB104 note"),
    ("003:339 identifier with an empty part", phone, key("CFBundleIdentifier", "com..a"), "CFB104 warning"),
    (
        "003:339 identifier in InfoPlist.strings",
        phone,
        add({"en.lproj/InfoPlist.strings": '"CFBundleIdentifier" = "a.b";\n'}),
        "CFB125 warning",
    ),
    (
        "003:340 version in InfoPlist.strings",
        phone,
        add({"en.lproj/InfoPlist.strings": '"CFBundleVersion" = "2";\n'}),
        "CFB125 warning",
    ),
    (
        "003:341 no icon",
        phone,
        both(key("CFBundleIconFiles", None), add({"Icon.png": None, "Icon@2x.png": None})),
        "CFB219 warning",
    ),
    ("003:341 icons that are no strings", phone, key("CFBundleIconFiles", ["Icon", 57]), "CFB106 error"),
    ("003:342 no LSRequiresIPhoneOS", phone, key("LSRequiresIPhoneOS", None), "CFB124 note"),
    ("003:342 LSRequiresIPhoneOS false", phone, key("LSRequiresIPhoneOS", False), "CFB121 warning"),
    ("003:342 LSRequiresIPhoneOS a word", phone, key("LSRequiresIPhoneOS", "sometimes"), "CFB121 warning"),
    ("003:342 LSRequiresIPhoneOS on a Mac", mac, key("LSRequiresIPhoneOS", True), "CFB123 note"),
    ("003:345 no capabilities", phone, key("UIRequiredDeviceCapabilities", None), "CFB124 note"),
    (
        "003:352 nib with its extension",
        phone,
        both(key("NSMainNibFile", "MainWindow.nib"), add({"MainWindow.nib/designable.nib": "x"})),
        "CFB124 note",
    ),
    ("003:353 status bar style", phone, key("UIStatusBarStyle", "Purple"), "CFB121 warning"),
    ("003:354 status bar hidden", phone, key("UIStatusBarHidden", "sometimes"), "CFB121 warning"),
    ("003:355 orientation", phone, key("UIInterfaceOrientation", "Landscape"), "CFB121 warning"),
    ("003:355 orientations", phone, key("UISupportedInterfaceOrientations", ["Upside"]), "CFB121 warning"),
    (
        "003:366 icon in a folder",
        phone,
        both(move("Icon.png", "images/Icon.png"), move("Icon@2x.png", "images/Icon@2x.png")),
        "CFB221 warning",
    ),
    ("003:366 launch image in a folder", phone, move("Default.png", "images/Default.png"), "CFB222 warning"),
    ("003:413 file beside Contents", mac, add({"README": "x"}), "CFB226 note"),
    (
        "003:452 display name in one language",
        phone,
        add(
            {
                "de.lproj/InfoPlist.strings": '"CFBundleDisplayName" = "E"; "CFBundleName" = "E";\n',
                "en.lproj/InfoPlist.strings": '"CFBundleName" = "E";\n',
                "fr.lproj/InfoPlist.strings": '"CFBundleDisplayName" = "E"; "CFBundleName" = "E";\n',
            }
        ),
        "CFB124 note",
    ),
    ("003:455 no PkgInfo", mac, add({"Contents/PkgInfo": None}), "CFB124 note"),
    ("003:458 signature of three characters", phone, key("CFBundleSignature", "abc"), "CFB121 warning"),
    ("003:458 creator", mac, add({"Contents/PkgInfo": "APPLxxxx"}), "CFB112 note"),
    ("003:466 document types that are no dictionaries", phone, key("CFBundleDocumentTypes", ["x"]), "CFB106 error"),
    ("003:466 role", phone, document(CFBundleTypeRole="Editr"), "CFB121 warning"),
    ("003:466 document type of nothing", phone, key("CFBundleDocumentTypes", [{"CFBundleTypeName": "a"}]), "CFB118"),
    ("003:468 minimum system", mac, key("LSMinimumSystemVersion", "ten"), "CFB121 warning"),
    ("003:477 lproj in Contents", mac, add({"Contents/en.lproj/A.strings": STRINGS}), "CFB311 warning"),
    ("003:557 no links at the top", framework, add({"Example": None, "Resources": None}), "CFB228 error"),
    (
        "003:557 copies in place of links",
        framework,
        add(
            {
                "Example": PROGRAM,
                "Resources": None,
                "Resources/Info.plist": plist(COMMON | {"CFBundlePackageType": "FMWK"}),
                "Resources/en.lproj/Localizable.strings": STRINGS,
            }
        ),
        "CFB228 error",
    ),
    (
        "003:557 absolute link",
        framework,
        add({"Versions/Current": Link("/build/Example.framework/Versions/A")}),
        "CFB227",
    ),
    (
        "003:557 no links at all",
        framework,
        add({"Versions/Current": None, "Example": None, "Resources": None}),
        "CFB217 error",
    ),
    (
        "003:828 misprint of the guide",
        phone,
        rename("CFBundleDevelopmentRegion", "NSBundleDevelopmentRegion"),
        "CFB107",
    ),
    ("003:830 resources", mac, move("Contents/Resources", "Contents/resources"), "CFB225 error"),
    ("003:830 contents", mac, move("Contents", "contents"), "CFB225 error"),
    ("003:842 device in capitals", phone, add({"MyImage~iPad.png": png(9, 9)}), "CFB224 warning"),
    (
        "003:853 device without a plain picture",
        phone,
        both(
            key("UIDeviceFamily", [1, 2]),
            key("CFBundleIconFiles", ["Icon", "Icon-72"]),
            add({"Icon-72.png": png(72, 72), "MyImage~ipad.png": png(9, 9)}),
        ),
        "CFB218 note",
    ),
    (
        "003:1091 package without extension",
        phone,
        package(CFBundleTypeExtensions=[], CFBundleTypeOSTypes=["fold"]),
        "CFB130",
    ),
    ("003:1091 package with a MIME type", phone, package(CFBundleTypeMIMETypes=["a/b"]), "CFB130 note"),
    ("003:1091 package with an OS type", phone, package(CFBundleTypeOSTypes=["abcd"]), "CFB130 note"),
    ("004:44 no launch image", phone, add({"Default.png": None}), "CFB220 warning"),
    ("004:48 artwork of another size", phone, add({"iTunesArtwork": png(100, 100)}), "CFB223 note"),
    ("004:48 artwork that is no picture", phone, add({"iTunesArtwork": "x"}), "CFB223 note"),
    ("004:50 text field without Key", settings, specifiers({"Type": "PSTextFieldSpecifier", "Title": "N"}), "CFB117"),
    ("004:50 child pane without File", settings, specifiers(CHILD), "CFB117 warning"),
    (
        "004:50 no Root.plist",
        settings,
        add({"Settings.bundle/Root.plist": None, "Settings.bundle/Other.plist": pane(SWITCH)}),
        "CFB117 warning",
    ),
    ("004:50 no specifiers", settings, add({"Settings.bundle/Root.plist": plist({})}), "CFB117 warning"),
    ("004:50 unknown Type", settings, specifiers({"Type": "PSUnknown", "Key": "u"}), "CFB117 warning"),
    ("004:50 child pane that is missing", settings, specifiers(CHILD | {"File": "More"}), "CFB117 warning"),
    ("004:50 pane that leads back", settings, specifiers(CHILD | {"File": "Root"}), "CFB117 warning"),
    ("004:50 default beyond the limits", settings, specifiers(SLIDER | {"DefaultValue": 2}), "CFB117 warning"),
    ("004:50 titles and values", settings, specifiers(MULTI | {"Titles": ["a", "b"], "Values": [1]}), "CFB117 warning"),
    (
        "004:50 default that is no value",
        settings,
        specifiers(MULTI | {"Titles": ["a"], "Values": [1], "DefaultValue": 3}),
        "CFB117 warning",
    ),
    ("004:50 two defaults for a key", settings, specifiers(SWITCH | {"DefaultValue": False}), "CFB117 warning"),
    ("004:50 picture of a slider", settings, specifiers(SLIDER | {"MinimumValueImage": "no.png"}), "CFB117 warning"),
    (
        "004:68 localized Settings icon and a default",
        phone,
        add({"Icon-Small.png": png(29, 29), "fr.lproj/Icon-Small.png": png(29, 29)}),
        "",
    ),
    ("004:171 gps alone", phone, key("UIRequiredDeviceCapabilities", ["gps"]), "CFB122 warning"),
    (
        "004:207 icon that is a JPEG",
        phone,
        both(key("CFBundleIconFiles", ["Icon", "Photo.jpg"]), add({"Photo.jpg": JPEG})),
        "CFB221 warning",
    ),
    (
        "004:225 icon of 100x100",
        phone,
        both(key("CFBundleIconFiles", ["Icon", "Odd"]), add({"Odd.png": png(100, 100)})),
        "CFB221 note",
    ),
    (
        "004:225 no icon of 57x57",
        phone,
        both(
            key("CFBundleIconFiles", ["Small"]), add({"Icon.png": None, "Icon@2x.png": None, "Small.png": png(29, 29)})
        ),
        "CFB219 warning",
    ),
    ("004:235 no icon for iPads", phone, key("UIDeviceFamily", [1, 2]), "CFB219 warning"),
    ("004:259 larger icon that is not listed", phone, key("CFBundleIconFiles", ["Icon.png"]), "CFB221 warning"),
    ("004:267 artwork with an extension", phone, add({"iTunesArtwork.png": png(512, 512)}), "CFB223 note"),
    ("004:267 artwork in a folder", phone, add({"images/iTunesArtwork": png(512, 512)}), "CFB223 note"),
    ("004:275 launch image that is a JPEG", phone, add({"Default.png": None, "Default.jpg": JPEG}), "CFB222 warning"),
    ("004:279 scale in capitals", phone, add({"Hand.png": png(9, 9), "Hand@2X.png": png(18, 18)}), "CFB224 warning"),
    ("004:293 launch image that lies", phone, add({"Default.png": png(480, 320)}), "CFB222 warning"),
    ("004:297 landscape on an iPhone", phone, add({"Default-Landscape.png": png(480, 320)}), "CFB222 note"),
    ("004:301 launch image of another size", phone, add({"Default-Portrait~ipad.png": png(10, 10)}), "CFB222 warning"),
    (
        "004:315 orientation with a mistake",
        phone,
        add({"Default-LandScape~ipad.png": png(1024, 748)}),
        "CFB222 warning",
    ),
    ("004:355 icon for iPads", phone, key("CFBundleIconFiles~ipad", ["Nope"]), "CFB208 warning"),
    ("004:355 launch image for iPads", phone, key("UILaunchImageFile~ipad", "Nope"), "CFB209 warning"),
    ("004:355 nib for iPads", phone, key("NSMainNibFile~ipad", "Nope"), "CFB210 error"),
    ("004:355 storyboard for iPads", phone, key("UIMainStoryboardFile~ipad", "Nope"), "CFB210 error"),
    ("004:359 scheme with a space", phone, key("CFBundleURLTypes", [{"CFBundleURLSchemes": ["my app"]}]), "CFB128"),
    ("004:359 URL type without schemes", phone, key("CFBundleURLTypes", [{"CFBundleURLName": "a"}]), "CFB128 warning"),
    ("004:363 launch image for a scheme", phone, add({"Default-other.png": png(320, 480)}), "CFB222 warning"),
    (
        "004:367 localized launch image with its own name",
        phone,
        both(
            key("UILaunchImageFile", "Start"),
            add({"Default.png": None, "Start.png": png(320, 480), "fr.lproj/Start.png": png(320, 480)}),
        ),
        "",
    ),
    ("background mode", phone, key("UIBackgroundModes", ["dancing"]), "CFB121 note"),
    ("family", phone, key("UIDeviceFamily", [1, 9]), "CFB121 note"),
    ("platform", phone, key("CFBundleSupportedPlatforms", ["Amiga"]), "CFB121 note"),
    ("font", phone, key("UIAppFonts", ["Nope.ttf"]), "CFB127 warning"),
]


@pytest.mark.parametrize("bundle", [phone, mac, framework, settings])
def test_what_the_guide_asks_for_is_no_finding(tmp_path: Path, bundle: Callable[[], tuple[str, Files]]) -> None:
    name, files = bundle()
    assert found(write(tmp_path / name, files)) == set()


@pytest.mark.parametrize(
    ("bundle", "change", "expected"), [case[1:] for case in CASES], ids=[case[0].replace(" ", "-") for case in CASES]
)
def test_what_the_guide_asks_for_is_missed(
    tmp_path: Path, bundle: Callable[[], tuple[str, Files]], change: Change, expected: str
) -> None:
    name, files = bundle()
    change(files)
    rules = found(write(tmp_path / name, files))
    words = expected.split()
    assert {rule for rule, _ in rules} == {word for word in words if word.startswith("CFB")}
    severities = [word for word in words if not word.startswith("CFB")]
    assert not severities or {severity for _, severity in rules} == set(severities)


def test_a_flat_app_for_macs_is_named(tmp_path: Path) -> None:
    name, files = phone()
    key("CFBundleSupportedPlatforms", ["MacOSX"])(files)
    assert ("CFB121", "warning") in found(write(tmp_path / name, files))


@pytest.mark.parametrize("missing", ["CFBundleDisplayName", "CFBundleShortVersionString"])
def test_what_is_only_recommended_is_said_for_stores(tmp_path: Path, missing: str) -> None:
    name, files = mac()
    key("LSMinimumSystemVersion", "11.0")(files)
    key(missing, None)(files)
    bundle = write(tmp_path / name, files)
    assert found(bundle) == set()
    assert ("CFB124", "note") in found(bundle, "--profile", "app-store")


def test_each_check_of_the_guides_has_a_case() -> None:
    path = support.ROOT.parent / "shared/data/doctor/seed-rows.tsv"
    if not path.exists():
        pytest.skip(f"{path} is not there")
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")][1:]
    assert len(rows) == 94
    cases: dict[str, list[str]] = {}
    for name, _, _, expected in CASES:
        cases.setdefault(name.split()[0], []).append(expected)
    missing = []
    for seed, line, claim, rule in rows:
        found = cases.get(f"{seed}:{line}", []) if seed != "lead" else [case[3] for case in CASES]
        if not any(rule.split()[0] in ("none", expected[:6]) for expected in found):
            missing.append(f"{seed}:{line} {claim}: {rule}")
    # What has a test of its own below: what is recommended only, and what is the same in each run.
    # The library has no list of regions, and the rule asks for none.
    others = ("recommended (off)", "text without addresses", "MacOSX in a flat app", "region that ISO 3166")
    assert [row for row in missing if not any(other in row for other in others)] == []


def test_findings_are_the_same_in_each_run(tmp_path: Path) -> None:
    name, files = settings()
    for change in (specifiers(CHILD), key("UIAppFonts", ["Nope.ttf"]), document(CFBundleTypeRole="Editr")):
        change(files)
    bundle = write(tmp_path / name, files)
    runs = [cfbundle("doctor", "--json", "--fail-on", "never", bundle).output for _ in range(2)]
    assert runs[0] == runs[1]
