"""`cfbundle keys`, and what the table of keys gives to other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import support
import tools

TABLE = support.ROOT / "Sources/Tools/Doctor/Tables/info-keys.tsv"
EXAMPLES = support.ROOT / "examples"


def keys(*arguments: str) -> tools.Result:
    return tools.run(tools.CFBUNDLE, ["keys", *arguments], support.ROOT)


def text(*arguments: str) -> str:
    result = keys(*arguments)
    assert (result.status, result.errors) == (0, b"")
    return result.output.decode()


def rows() -> list[dict[str, str]]:
    names, *lines = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [dict(zip(names, line)) for line in lines]


def test_json_has_every_row_with_its_columns() -> None:
    found = json.loads(text("--json"))
    assert [(key["where"], key["key"], key["says"]) for key in found] == [
        (row["where"], row["key"], row["says"]) for row in rows()
    ]
    capabilities = next(key for key in found if key["key"] == "UIRequiredDeviceCapabilities")
    assert capabilities["types"] == ["array<string>", "dict"]
    assert capabilities["values"] == "device-capabilities"
    assert capabilities["localizable"] is False
    assert "replaced" not in capabilities


def test_without_arguments_the_keys_of_the_top_are_listed() -> None:
    lines = text().splitlines()
    assert [line.split()[0] for line in lines] == [row["key"] for row in rows() if not row["where"]]
    assert all(line.endswith(".") for line in lines)


def test_a_page_has_all_about_a_key() -> None:
    page = text("UIRequiredDeviceCapabilities")
    assert page.startswith("UIRequiredDeviceCapabilities   an array of strings, or a dictionary\n")
    assert "  Required by Apple's guides on iOS 3.0 for apps.\n" in page
    assert "  Values: telephony wifi sms " in page
    assert "needs location-services beside it" in text("UIRequiredDeviceCapabilities", "--values")


@pytest.mark.parametrize("name", ["UILaunchImageFile~ipad", "UILaunchImageFile-iphoneos", "UILaunchImageFile"])
def test_a_key_may_have_a_suffix(name: str) -> None:
    assert text(name).startswith("UILaunchImageFile   a string\n")


def test_a_key_of_several_dictionaries_has_a_page_for_each() -> None:
    pages = text("UTTypeIdentifier").split("\n\n")
    assert [page.split("   ")[0] for page in pages] == [
        "UTExportedTypeDeclarations[].UTTypeIdentifier",
        "UTImportedTypeDeclarations[].UTTypeIdentifier",
    ]


@pytest.mark.parametrize(
    "path",
    [
        "NSAppTransportSecurity.NSExceptionDomains",
        "CFBundleDocumentTypes.0.CFBundleTypeRole",
        "CFBundleDocumentTypes[2].CFBundleTypeRole",
    ],
)
def test_a_path_leads_to_a_key(path: str) -> None:
    page = text(path)
    assert page.split("   ")[0].endswith(path.rsplit(".", maxsplit=1)[-1])


def test_the_keys_inside_are_named() -> None:
    assert "Inside: NSIncludesSubdomains " in text("NSAppTransportSecurity.NSExceptionDomains")


def test_a_search_looks_at_names_and_sentences() -> None:
    found = [line.split()[0] for line in text("--search", "LOCATION").splitlines()]
    assert "NSLocationWhenInUseUsageDescription" in found
    assert "CFBundleName" not in found
    assert keys("--search", "no such word").status == 1


def test_required_keys_of_a_kind() -> None:
    found = [line.split()[0] for line in text("--platform", "ios", "--kind", "app", "--required").splitlines()]
    assert {"CFBundleIdentifier", "CFBundleName", "LSRequiresIPhoneOS"} <= set(found)
    assert "NSExtension" not in found
    assert "CFBundleIconFile" not in found


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("UIFileSharingEnable", 'no key "UIFileSharingEnable": did you mean "UIFileSharingEnabled"?'),
        ("uifilesharingenabled", 'did you mean "UIFileSharingEnabled"?'),
        ("Nothing", 'no key "Nothing"'),
        ("CFBundleDocumentTypes.CFBundleTypeRol", 'did you mean "CFBundleTypeRole"?'),
    ],
)
def test_a_key_that_is_not_there_is_named(name: str, message: str) -> None:
    result = keys(name)
    assert (result.status, result.output) == (1, b"")
    assert message in result.errors.decode()
    assert keys(name, "--quiet") == tools.Result(1, b"", b"")


def test_unsuitable_options_are_refused() -> None:
    assert keys("CFBundleName", "--required").status == 2
    result = keys("--kind", "apps")
    assert result.status == 2
    assert b'there is no kind "apps": action, any, app' in result.errors


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("CFBundleSpokenName", 'no key "CFBundleSpokenName": Name for Siri and VoiceOver, spelled as it is spoken.'),
        ("CFBundleSpokenNam", 'no key "CFBundleSpokenNam": did you mean "CFBundleSpokenName"?'),
        ("CFBundleNmae", 'no key "CFBundleNmae": did you mean "CFBundleName"?'),
        ("NoSuchKey", 'no key "NoSuchKey"\n'),
    ],
)
def test_get_explains_documented_keys_that_are_absent(path: str, message: str) -> None:
    result = tools.run(tools.CFBUNDLE, ["get", EXAMPLES / "Hello.bundle", path], support.ROOT)
    assert (result.status, result.output) == (1, b"")
    assert message in result.errors.decode()


def test_get_names_the_part_of_a_path_that_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "A.app/Contents").mkdir(parents=True)
    (tmp_path / "A.app/Contents/Info.plist").write_text("{ CFBundleDocumentTypes = ({ CFBundleTypeName = T; }); }")
    for path, message in [
        ("CFBundleDocumentTypes.0.CFBundleTypeRole", 'no key "CFBundleTypeRole": What the program does with it.'),
        ("CFBundleDocumentTypes.0.CFBundleTypeRol", 'no key "CFBundleTypeRol": did you mean "CFBundleTypeRole"?'),
        ("CFBundleDocumentTypes.1.CFBundleTypeRole", 'no element "1"\n'),
    ]:
        result = tools.run(tools.CFBUNDLE, ["get", "A.app", path], tmp_path)
        assert result.status == 1
        assert message in result.errors.decode(), path


def test_shells_complete_documented_keys() -> None:
    line = "cfbundle get Hello.bundle UIRequired".split()
    arguments = ["---completion", "get", "--", "positional@1", "3", "10", *line]
    result = tools.run(tools.CFBUNDLE, arguments, EXAMPLES)
    assert result.output == b"UIRequiredDeviceCapabilities\n"
