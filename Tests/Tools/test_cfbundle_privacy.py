"""cfbundle doctor on privacy manifests: what each of their faults is called, and what is none."""

from __future__ import annotations

import copy
import json
import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest
import support
from test_cfbundle import cfbundle

Manifest = dict[str, object]

GOOD: Manifest = {
    "NSPrivacyTracking": True,
    "NSPrivacyTrackingDomains": ["t.example.com"],
    "NSPrivacyAccessedAPITypes": [
        {
            "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
            "NSPrivacyAccessedAPITypeReasons": ["C617.1"],
        }
    ],
    "NSPrivacyCollectedDataTypes": [
        {
            "NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypeCrashData",
            "NSPrivacyCollectedDataTypeLinked": False,
            "NSPrivacyCollectedDataTypeTracking": False,
            "NSPrivacyCollectedDataTypePurposes": ["NSPrivacyCollectedDataTypePurposeAppFunctionality"],
        }
    ],
}
API = "NSPrivacyAccessedAPIType"
DATA = "NSPrivacyCollectedDataType"


def changed(change: Callable[[Manifest], object]) -> Manifest:
    manifest = copy.deepcopy(GOOD)
    change(manifest)
    return manifest


def api(**values: object) -> Manifest:
    return changed(
        lambda manifest: manifest["NSPrivacyAccessedAPITypes"][0].update({API + k: v for k, v in values.items()})
    )


def data(**values: object) -> Manifest:
    return changed(
        lambda manifest: manifest["NSPrivacyCollectedDataTypes"][0].update({DATA + k: v for k, v in values.items()})
    )


def domain(name: object) -> Manifest:
    return changed(lambda manifest: manifest.update(NSPrivacyTrackingDomains=[name]))


CASES: list[tuple[str, object, str]] = [
    ("good", GOOD, ""),
    ("empty", {}, ""),
    ("empty lists", {key: [] for key in GOOD if key != "NSPrivacyTracking"}, ""),
    ("not tracking", {"NSPrivacyTracking": False, "NSPrivacyTrackingDomains": []}, ""),
    ("array", [GOOD], "CFB701 error"),
    ("unknown key", GOOD | {"NSPrivacyTrackingX": 1}, "CFB701 error"),
    ("blank", GOOD | {"NSPrivacyTracking ": True}, "CFB701 error"),
    ("string of domains", GOOD | {"NSPrivacyTrackingDomains": "t.example.com"}, "CFB701 error"),
    ("dictionary of APIs", GOOD | {"NSPrivacyAccessedAPITypes": {}}, "CFB701 error"),
    ("string of an API", GOOD | {"NSPrivacyAccessedAPITypes": ["x"]}, "CFB701 error"),
    ("string for a Boolean", data(Linked="NO"), "CFB701 error"),
    ("number for a Boolean", GOOD | {"NSPrivacyTracking": 1}, "CFB701 CFB705"),
    ("unknown key of data", data(Other="x"), "CFB701 warning"),
    ("number of a reason", api(Reasons=[1]), "CFB701 error"),
    ("number of a domain", domain(1), "CFB701 error"),
    ("empty API", GOOD | {"NSPrivacyAccessedAPITypes": [{}]}, "CFB702 error"),
    (
        "API twice",
        changed(lambda m: m["NSPrivacyAccessedAPITypes"].extend(GOOD["NSPrivacyAccessedAPITypes"])),
        "CFB702 warning",
    ),
    ("data not linked", changed(lambda m: m["NSPrivacyCollectedDataTypes"][0].pop(DATA + "Linked")), "CFB702 error"),
    ("no purposes", data(Purposes=[]), "CFB702 error"),
    ("unknown category", api(**{"": "NSPrivacyAccessedAPICategoryFiles"}), "CFB703 error"),
    ("unknown data", data(**{"": "NSPrivacyCollectedDataTypePhotosOrVideos"}), "CFB703 error"),
    ("unknown purpose", data(Purposes=["Fun"]), "CFB703 error"),
    ("unknown reason", api(Reasons=["C617.2"]), "CFB704 error"),
    ("no reasons", api(Reasons=[]), "CFB704 error"),
    ("reason of another category", api(Reasons=["CA92.1"]), "CFB704 error"),
    ("reason of an SDK", api(Reasons=["0A2A.1"]), "CFB704 error"),
    ("reason of an SDK beside another", api(Reasons=["0A2A.1", "C617.1"]), ""),
    ("domains without tracking", GOOD | {"NSPrivacyTracking": False}, "CFB705 error"),
    ("tracking without domains", GOOD | {"NSPrivacyTrackingDomains": []}, "CFB705 warning"),
    *[
        (f"domain {name}", domain(name), "CFB706 error")
        for name in (
            "https://t.example.com",
            "t.example.com/a",
            "t.example.com/",
            "t.example.com:80",
            "*.example.com",
            "localhost",
            " t.example.com",
            "a..example.com",
            "-a.example.com",
        )
    ],
    *[(f"domain {name}", domain(name), "") for name in ("a.b", "x_y.example.com", "xn--e1afmkfd.example", "1.2.3.4")],
]


def findings(path: Path, *options: str) -> list[dict[str, object]]:
    result = cfbundle("doctor", "--json", "--fail-on", "never", *options, path)
    assert result.status == 0, result.errors
    return json.loads(result.output)["findings"]


@pytest.mark.parametrize("form", [plistlib.FMT_XML, plistlib.FMT_BINARY], ids=["xml", "binary"])
@pytest.mark.parametrize(("manifest", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_manifest_has_its_finding(
    tmp_path: Path, manifest: object, expected: str, form: plistlib.PlistFormat
) -> None:
    path = tmp_path / "PrivacyInfo.xcprivacy"
    path.write_bytes(plistlib.dumps(manifest, fmt=form))
    found = findings(path)
    words = expected.split()
    assert [finding["ruleId"] for finding in found] == [word for word in words if word.startswith("CFB")]
    assert all(finding["severity"] in words for finding in found if len(words) == 2 and not words[1].startswith("CFB"))
    assert all(("line" in finding) == (form == plistlib.FMT_XML) for finding in found)


@pytest.mark.parametrize("text", ["", "<plist><dict>", "{ NSPrivacyTracking = ; }"])
def test_a_manifest_that_cannot_be_read_is_an_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "PrivacyInfo.xcprivacy"
    path.write_text(text)
    assert [finding["ruleId"] for finding in findings(path)] == ["CFB701"]


def test_what_is_nearly_right_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "PrivacyInfo.xcprivacy"
    manifest = data(**{"": "NSPrivacyCollectedDataTypePhotosOrVideos"}) | {
        "NSPrivacyTrackingDomains": ["https://t.example.com/a"]
    }
    manifest["NSPrivacyTracking "] = manifest.pop("NSPrivacyTracking")
    path.write_bytes(plistlib.dumps(manifest, sort_keys=False))
    assert cfbundle("doctor", "--fix", path).status == 0
    right = data(**{"": "NSPrivacyCollectedDataTypePhotosorVideos"})
    assert plistlib.loads(path.read_bytes()) == right
    assert findings(path) == []


@pytest.mark.parametrize(
    ("place", "is_app"),
    [
        ("PrivacyInfo.xcprivacy", True),
        ("Frameworks/F.framework/PrivacyInfo.xcprivacy", False),
        ("a/PrivacyInfo.xcprivacy", False),
    ],
)
def test_a_part_may_have_the_reason_of_an_sdk(tmp_path: Path, place: str, is_app: bool) -> None:
    path = tmp_path / "A.app" / place
    path.parent.mkdir(parents=True)
    (tmp_path / "A.app/Info.plist").write_text("{ CFBundleIdentifier = a.b; }")
    path.write_bytes(plistlib.dumps(api(Reasons=["0A2A.1"])))
    rules = [finding["ruleId"] for finding in findings(tmp_path / "A.app", "--select", "CFB70")]
    assert rules == (["CFB704"] if is_app else [])
    assert [finding["ruleId"] for finding in findings(path)] == rules


CASES_OF_SPEC = support.ROOT.parent / "shared/data/doctor/cases/privacy"


@pytest.mark.skipif(not CASES_OF_SPEC.is_dir(), reason=f"{CASES_OF_SPEC} is not there")
def test_the_collected_manifests_have_their_verdicts() -> None:
    rows = [line.split("\t") for line in (CASES_OF_SPEC / "expected.tsv").read_text().splitlines() if line[0] != "#"]
    verdicts = {row[0]: row[1] for row in rows}
    assert len(verdicts) == 29
    found = {
        name: ",".join(sorted({str(f["ruleId"]) for f in findings(CASES_OF_SPEC / name)})) or "-" for name in verdicts
    }
    assert found == verdicts
