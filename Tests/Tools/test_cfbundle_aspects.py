"""What cfbundle prints of documents, settings, requirements and launch images, and of single files."""

from __future__ import annotations

import json
import plistlib
from pathlib import Path

import pytest
import support
from test_cfbundle import INFO, cfbundle

SKETCH = support.ROOT / "examples/Sketch.app"
TRAVEL = support.ROOT / "examples/Travel.bundle"


def lines(*arguments: str | Path) -> list[str]:
    result = cfbundle(*arguments)
    assert result.status == 0, result.errors
    return result.output.decode().splitlines()


def app(folder: Path, **values: object) -> Path:
    bundle = folder / "A.app"
    bundle.mkdir()
    (bundle / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "a.b", **values}))
    return bundle


def test_requirements_are_those_of_the_info_plist(tmp_path: Path) -> None:
    bundle = app(
        tmp_path,
        MinimumOSVersion="15.0",
        UIDeviceFamily=[1, 2],
        UIRequiredDeviceCapabilities={"gps": True, "telephony": False},
        UISupportedInterfaceOrientations=["UIInterfaceOrientationPortrait"],
    )
    assert lines("requirements", bundle)[0].split(None, 2) == ["minimum", "system", "iOS 15.0"]
    assert json.loads("\n".join(lines("requirements", "--json", bundle))) == {
        "minimumSystem": "iOS 15.0",
        "devices": ["iPhone", "iPad"],
        "required": ["gps"],
        "prohibited": ["telephony"],
        "orientations": ["Portrait"],
    }
    shown = "\n".join(lines("show", bundle))
    assert "iPhone, iPad" in shown and "telephony" in shown


def test_a_bundle_may_require_nothing(tmp_path: Path) -> None:
    assert lines("requirements", app(tmp_path)) == []


def test_documents_are_listed_and_found_by_a_file(tmp_path: Path) -> None:
    assert [line.split()[0] for line in lines("documents", SKETCH)] == ["Drawing", "Picture"]
    types = json.loads("\n".join(lines("documents", "--json", SKETCH)))
    assert types[0]["extensions"] == ["drawing"] and types[0]["isPackage"] is True
    file = tmp_path / "a.drawing"
    file.mkdir()
    assert [line.split()[0] for line in lines("documents", SKETCH, file)] == ["Drawing"]
    (tmp_path / "a.other").write_text("x")
    assert cfbundle("documents", SKETCH, tmp_path / "a.other").status == 1


def test_settings_have_keys_defaults_and_titles(tmp_path: Path) -> None:
    assert sorted(lines("settings", SKETCH, "--defaults")) == ["Paper\tA4", "ShowsGrid\ttrue"]
    assert lines("settings", SKETCH, "--language", "en")[0].split(None, 3) == [
        "ShowsGrid",
        "true",
        "switch",
        "Show the grid",
    ]
    panes = json.loads("\n".join(lines("settings", "--json", SKETCH)))
    assert [specifier["key"] for specifier in panes[0]["specifiers"]] == ["ShowsGrid", "Paper"]
    assert cfbundle("settings", app(tmp_path)).status == 1
    assert "2 keys in 1 pane" in "\n".join(lines("show", SKETCH))


def test_a_launch_image_is_chosen_for_the_device(tmp_path: Path) -> None:
    pictures = "Contents/Resources/Default"
    assert lines("launch-image", TRAVEL, "--platform", "ios", "--device", "iphone") == [f"{TRAVEL}/{pictures}.png"]
    found = json.loads("\n".join(lines("launch-image", TRAVEL, "--platform", "ios", "--json")))
    assert found["scale"] == 1
    result = cfbundle("launch-image", app(tmp_path))
    assert (result.status, result.output) == (1, b"")


def test_a_list_is_shown_as_plutil_prints_it(tmp_path: Path) -> None:
    (tmp_path / "Info.plist").write_text(INFO)
    assert lines("show", tmp_path / "Info.plist") == lines("plutil", "-p", tmp_path / "Info.plist")
    assert json.loads("\n".join(lines("show", "--json", tmp_path / "Info.plist"))) == plistlib.loads(INFO.encode())
    (tmp_path / "bad.plist").write_text("{ a = ; }")
    assert cfbundle("show", tmp_path / "bad.plist").status == 2


def test_a_table_is_shown_as_strings_prints_it(tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text('"a" = "A";\n"b" = "B";\n')
    assert lines("show", tmp_path / "a.strings") == lines("strings", tmp_path / "a.strings") == ["a\tA", "b\tB"]


def test_a_nib_is_shown_as_nib_prints_it() -> None:
    nib = support.ROOT / "examples/MainMenu.nib"
    assert lines("show", nib) == lines("nib", nib)


def test_a_manifest_is_shown_with_its_sentences(tmp_path: Path) -> None:
    manifest = {
        "NSPrivacyTracking": False,
        "NSPrivacyAccessedAPITypes": [
            {
                "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
                "NSPrivacyAccessedAPITypeReasons": ["C617.1", "DDA9.1"],
            }
        ],
    }
    path = tmp_path / "PrivacyInfo.xcprivacy"
    path.write_bytes(plistlib.dumps(manifest))
    shown = "\n".join(lines("show", path))
    assert "NSPrivacyTracking  false\n  The code tracks people." in shown
    assert "C617.1: files in the app's own containers" in shown
    assert json.loads("\n".join(lines("show", "--json", path))) == manifest


@pytest.mark.parametrize("name", ["a.bin", "a.png"])
def test_another_file_is_not_shown(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"x" * 64)
    assert cfbundle("show", tmp_path / name).status == 2
