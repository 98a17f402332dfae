"""`cfbundle doctor` on single files, as editors and hooks of git name them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tools

INFO = "{ CFBundleIdentifier = org.example.a; CFBundleName = A; CFBundleVersion = 1; %s }"


def doctor(*arguments: str | Path, folder: Path, source: bytes = b"") -> tools.Result:
    return tools.run(tools.CFBUNDLE, ["doctor", *arguments], folder, source)


def findings(*arguments: str | Path, folder: Path, source: bytes = b"") -> list[tuple[str, str]]:
    """The rules that find something, and the files."""
    result = doctor(*arguments, "--json", folder=folder, source=source)
    assert result.errors == b""
    return [(each["ruleId"], each["path"]) for each in json.loads(result.output)["findings"]]


def rules(*arguments: str | Path, folder: Path, source: bytes = b"") -> list[str]:
    return [rule for rule, _ in findings(*arguments, folder=folder, source=source)]


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle with a fault in each kind of file."""
    bundle = tmp_path / "A.bundle"
    for language, text in [("en", '"a" = "%@";\n"b" = "B";\n'), ("de", '"a" = "%d";\n"c" = "C";\n')]:
        (bundle / f"Contents/Resources/{language}.lproj").mkdir(parents=True)
        (bundle / f"Contents/Resources/{language}.lproj/Localizable.strings").write_text(text)
    (bundle / "Contents/Info.plist").write_text(INFO % "CFBundleURLTypes = x; CFBundleDevelopmentRegion = en;")
    (bundle / "Contents/Resources/other.plist").write_text("{ a = ; }")
    (bundle / "Contents/Resources/a.png").write_bytes(b"\xff\xd8\xff\xe0 a JPEG")
    return bundle


def test_a_file_has_the_findings_of_its_bundle(bundle: Path) -> None:
    whole = json.loads(doctor(bundle, "--json", folder=bundle).output)["findings"]
    paths = {each["path"] for each in whole}
    assert len(paths) >= 3
    for path in paths:
        found = json.loads(doctor(path, "--json", folder=bundle).output)["findings"]
        expected = [each for each in whole if each["path"] == path]
        assert found == expected, path


@pytest.mark.parametrize("where", [".", "..", "Contents/Resources", "Contents/Resources/de.lproj"])
def test_the_name_of_a_file_leads_to_it(bundle: Path, where: str) -> None:
    folder = bundle / where
    file = bundle / "Contents/Resources/de.lproj/Localizable.strings"
    name = file.relative_to(folder.resolve())
    lines = doctor(name, "--format", "gnu", "--select", "CFB409", folder=folder).output.decode().splitlines()
    assert len(lines) == 1
    assert (folder / lines[0].split(":")[0]).resolve() == file


def test_a_table_outside_of_a_bundle_has_the_other_languages(tmp_path: Path) -> None:
    for language, text in [("en", '"a" = "%@";\n'), ("de", '"a" = "%d";\n')]:
        (tmp_path / f"{language}.lproj").mkdir()
        (tmp_path / f"{language}.lproj/T.strings").write_text(text)
    (tmp_path / "other.strings").write_text('"broken')
    assert "CFB409" in rules("de.lproj/T.strings", folder=tmp_path)
    assert "CFB409" not in rules("en.lproj/T.strings", folder=tmp_path)


def test_a_table_alone_is_checked(tmp_path: Path) -> None:
    (tmp_path / "L.strings").write_text('"a" = "1";\n"b" = "x"')
    assert "CFB401" in rules("L.strings", folder=tmp_path)
    (tmp_path / "L.xcstrings").write_text('{"sourceLanguage":"en","strings":{},"version":"1.0"}')
    assert doctor("L.xcstrings", folder=tmp_path).status == 0


@pytest.mark.parametrize("name", ["Info.plist", "App-Info.plist", "Info-iOS.plist", "anything.plist"])
def test_an_info_plist_alone_is_checked_as_far_as_its_text_goes(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(INFO % "UIStatusBarStyle = Purple; CFBundleURLTypes = x; UIAppFonts = (a);")
    assert sorted(rules(name, folder=tmp_path)) == ["CFB106", "CFB121"]


@pytest.mark.parametrize("name", ["a.plist", "a.entitlements"])
def test_another_property_list_is_checked_for_its_syntax(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("{ UIStatusBarStyle = Purple; }")
    assert rules(name, folder=tmp_path) == []
    (tmp_path / name).write_text("{ UIStatusBarStyle = ; }")
    assert rules(name, folder=tmp_path) == ["CFB102"]
    (tmp_path / name).write_text("{ a = 1; a = 2; }")
    assert rules(name, folder=tmp_path) == ["CFB115"]


def test_a_configuration_is_checked(tmp_path: Path) -> None:
    (tmp_path / "x.cfbundle.plist").write_text("ignore = (CFB999);")
    assert rules("x.cfbundle.plist", folder=tmp_path) == ["CFB002"]


def test_a_picture_is_checked(bundle: Path) -> None:
    assert rules("Contents/Resources/a.png", folder=bundle) == ["CFB216"]


def test_a_list_in_a_bundle_that_is_not_its_info(bundle: Path) -> None:
    assert rules("Contents/Resources/other.plist", folder=bundle) == ["CFB102"]


def test_standard_input_has_a_name(tmp_path: Path) -> None:
    source = b'"a" = "1";\n"b" = "x"'
    assert findings("-", "--stdin-name", "de.lproj/L.strings", folder=tmp_path, source=source)[0] == (
        "CFB401",
        "de.lproj/L.strings",
    )
    result = doctor("-", "--stdin-name", "de.lproj/L.strings", "--format", "gnu", folder=tmp_path, source=source)
    assert result.output.startswith(b"de.lproj/L.strings:")
    assert doctor("-", "--stdin-name", "x.bin", folder=tmp_path).status == 2
    assert doctor("a.strings", "--stdin-name", "x.strings", folder=tmp_path).status == 2
    assert doctor("-", "--stdin-name", "x.strings", "--fix", folder=tmp_path).status == 2


def test_several_files_of_a_bundle_are_reported_in_the_order_of_the_arguments(bundle: Path) -> None:
    names = ["Contents/Resources/de.lproj/Localizable.strings", "Contents/Info.plist"]
    found = [path for _, path in findings(*names, folder=bundle)]
    assert list(dict.fromkeys(found)) == names


def test_a_fix_changes_only_the_file_that_is_named(tmp_path: Path) -> None:
    for language in ("en", "de"):
        (tmp_path / f"A.bundle/Contents/Resources/{language}.lproj").mkdir(parents=True)
        (tmp_path / f"A.bundle/Contents/Resources/{language}.lproj/L.strings").write_bytes(
            '"a" = "A";\n'.encode("utf-16")
        )
    (tmp_path / "A.bundle/Contents/Info.plist").write_text(INFO % "CFBundleDevelopmentRegion = en;")
    whole = doctor("A.bundle", "--fix", "--dry-run", folder=tmp_path).output
    name = "A.bundle/Contents/Resources/de.lproj/L.strings"
    doctor(name, "--fix", folder=tmp_path)
    changed = [path for path in tmp_path.rglob("L.strings") if not path.read_bytes().startswith(b"\xff\xfe")]
    expected = [tmp_path / name] if name.encode() in whole else []
    assert changed == expected


@pytest.mark.parametrize("name", ["x.bin", "README"])
def test_another_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("text")
    result = doctor(name, folder=tmp_path)
    assert (result.status, result.output) == (2, b"")
    assert f"{name}: not a bundle, an archive or a file that doctor checks (.strings, " in result.errors.decode()
    assert b"zip" not in result.errors


def test_a_damaged_archive_is_still_one(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_text("text")
    assert b"zip" in doctor("x.zip", folder=tmp_path).output


def test_the_other_arguments_are_checked_all_the_same(bundle: Path) -> None:
    (bundle / "x.bin").write_text("text")
    result = doctor("x.bin", "Contents/Info.plist", folder=bundle)
    assert result.status == 2
    assert b"CFB106" in result.output


def test_a_configuration_and_comments_count_as_for_the_bundle(bundle: Path) -> None:
    (bundle / ".cfbundle.plist").write_text("ignore = (CFB106);")
    assert "CFB106" not in rules("Contents/Info.plist", folder=bundle)


def test_the_summary_has_no_bundle(tmp_path: Path) -> None:
    (tmp_path / "a.strings").write_text('/* A. */\n"a" = "A";\n')
    assert doctor("a.strings", folder=tmp_path).output.decode().startswith("No findings (1 file, ")
