"""The library reads real bundles from public packages.

``Tests/Integration/Corpus/run`` downloads them and runs this file.
The expected content of the bundles is listed below ``data`` in the directory that
CFBUNDLECOMPAT_SHARED names.  Tests whose listing or bundle is missing are skipped with a reason.
"""

from __future__ import annotations

import csv
import json
import os
import plistlib
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timezone
from pathlib import Path
from typing import Any
from xml.parsers.expat import ExpatError

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, BundleError, property_list, read_property_list
from cfbundlecompat.summary import summary, text

ROOT = Path(__file__).parents[3]
SHARED = Path(os.environ.get("CFBUNDLECOMPAT_SHARED") or ROOT.parent / "shared")
CORPUS = Path(os.environ.get("CFBUNDLECOMPAT_CORPUS") or ROOT / ".build" / "corpus").absolute()

Row = dict[str, str]

# ---- Listings and bundles ----


def listed(name: str) -> list[Row]:
    """The rows of a listing; none if it is not there."""
    listing = SHARED / "data" / name
    if not listing.is_file():
        return []
    with listing.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def rows(name: str) -> list[Any]:
    """The rows of a listing, one test each, or one skipped test if there is no listing."""
    content = listed(name)
    if not content:
        reason = f"no {name} in {SHARED}/data; CFBUNDLECOMPAT_SHARED names the directory that holds data/"
        return [pytest.param({}, id="none", marks=pytest.mark.skip(reason=reason))]
    return [
        pytest.param(
            row,
            id=f"{label(row)}/{row['path']}",
            marks=[] if is_downloaded(label(row)) else [skip(row)],
        )
        for row in content
    ]


def label(row: Row) -> str:
    """``A10`` for the set "A10 pysdl2-dll"."""
    return row["set"].split()[0]


def is_downloaded(label: str) -> bool:
    return (CORPUS / f"{label}.done").is_file()


def skip(row: Row) -> Any:
    return pytest.mark.skip(reason=f"{row['set']} is not in {CORPUS}; Tests/Integration/Corpus/run downloads it")


def location(row: Row) -> Path:
    return CORPUS / label(row) / row["path"]


def lists() -> list[Any]:
    """Every ``.plist`` file of the corpus, except symbolic links."""
    found = sorted(
        Path(directory) / name
        for directory, _, names in os.walk(CORPUS)
        for name in names
        if name.endswith(".plist") and not (Path(directory) / name).is_symlink()
    )
    if not found:
        reason = f"{CORPUS} is empty; Tests/Integration/Corpus/run downloads the bundles"
        return [pytest.param(CORPUS, id="none", marks=pytest.mark.skip(reason=reason))]
    return [pytest.param(path, id=os.fspath(path.relative_to(CORPUS))) for path in found]


@pytest.fixture(autouse=True)
def diagnostics() -> Iterator[list[str]]:
    """The library's diagnostics during the test."""
    messages: list[str] = []
    cfbundlecompat.set_diagnostic_handler(lambda severity, message: messages.append(message))
    cfbundlecompat.set_preferred_languages(["en"])
    yield messages
    cfbundlecompat.set_preferred_languages(None)
    cfbundlecompat.set_diagnostic_handler(None)


def with_time_zone(value: Any) -> Any:
    """A value as the library returns it: with dates in UTC instead of naive ones."""
    if isinstance(value, dict):
        return {key: with_time_zone(element) for key, element in value.items()}
    if isinstance(value, list):
        return [with_time_zone(element) for element in value]
    return value.replace(tzinfo=timezone.utc) if hasattr(value, "tzinfo") else value


def read_by_plistlib(content: bytes) -> Any:
    """What Python's own parser reads, or None if it cannot: it does not support the OpenStep format."""
    try:
        return with_time_zone(plistlib.loads(content))
    except (plistlib.InvalidFileException, ExpatError, ValueError):
        return None


def types_of(value: Any) -> Any:
    """The types in a value, because True and 1 are equal but have different types."""
    if isinstance(value, dict):
        return {key: types_of(element) for key, element in value.items()}
    return [types_of(element) for element in value] if isinstance(value, list) else type(value)


# ---- Tests ----


@pytest.mark.parametrize("row", rows("corpus-bundles.tsv"))
def test_info_of_a_bundle_is_that_of_its_file(row: Row, diagnostics: list[str]) -> None:
    with Bundle(location(row)) as bundle:
        info = dict(bundle.info)
    if row["info"] == "(none)":
        assert info == {}
        assert diagnostics == []
        return
    assert info
    number = info.pop("CFBundleNumericVersion", None)
    assert number is None or isinstance(number, int)
    file = row["info"].split(":")[0]
    content = (location(row) / file).read_bytes()
    assert info == read_property_list(content)
    expected = read_by_plistlib(content)
    if row["info"].endswith(":xml"):
        assert expected is not None
    if expected is not None:
        assert info == expected
        assert types_of(info) == types_of(expected)
    assert diagnostics == []


@pytest.mark.parametrize("path", lists())
def test_every_property_list_is_read(path: Path, diagnostics: list[str]) -> None:
    content = path.read_bytes()
    value = read_property_list(content)
    expected = read_by_plistlib(content)
    if expected is not None:
        assert value == expected
        assert types_of(value) == types_of(expected)
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        again = read_property_list(property_list.dumps(value, fmt=fmt))
        assert again == value
        assert types_of(again) == types_of(value)
    assert diagnostics == []


@pytest.mark.parametrize("row", rows("corpus-strings.tsv"))
def test_strings_table_has_all_its_keys(row: Row, diagnostics: list[str]) -> None:
    content = location(row).read_bytes()
    table = read_property_list(content)
    assert len(table) == int(row["keys"])
    assert all(isinstance(string, str) for string in table.values())
    if row["encoding"] == "8bit":
        assert table == read_property_list(content.decode("cp1252").encode())
        assert len(diagnostics) == 1
        assert "Windows-1252" in diagnostics[0]
    else:
        assert diagnostics == []


def localization_directories(resources: Path) -> set[str]:
    if not resources.is_dir():
        return set()
    directories = (entry for entry in resources.iterdir() if entry.is_dir())
    return {entry.stem for entry in directories if entry.suffix == ".lproj"}


@pytest.mark.parametrize("row", rows("corpus-bundles.tsv"))
def test_answers_about_a_bundle_agree_with_its_files(row: Row, diagnostics: list[str]) -> None:
    start = time.perf_counter()
    with Bundle(location(row)) as bundle:
        localizations = bundle.localizations
        listed = bundle.info.get("CFBundleLocalizations", [])
        region = bundle.development_region
        found = localization_directories(bundle.resources_directory)
        assert set(localizations) == (found | set(listed) or ({region} if region else set()))
        assert len(localizations) == len(set(localizations))

        for language in ["de", "fr", "ja"]:
            cfbundlecompat.set_preferred_languages([language])
            preferred = bundle.preferred_localizations
            assert preferred
            assert set(preferred) <= set(localizations or ["en"])
            for table in bundle.resources("strings"):
                bundle.localized("no such key", table=table.stem)
        cfbundlecompat.set_preferred_languages(["en"])

        executable = bundle.executable
        assert executable is None or executable.is_file()

        for type_ in ["strings", "nib", "tiff", "plist", "icns", "lproj", None]:
            resources = bundle.resources(type_)
            assert len(resources) == len(set(resources))
            assert all(os.path.lexists(path) for path in resources)
            assert type_ is None or all(path.suffix == f".{type_}" for path in resources)
            unlocalized = [path for path in resources if path.parent == bundle.resources_directory]
            assert unlocalized == sorted(unlocalized, key=os.fsencode)
            for path in unlocalized[:20]:
                assert bundle.resource(path.name) == path
    assert time.perf_counter() - start < 10
    assert [line for line in diagnostics if not is_expected(line)] == []


@pytest.mark.parametrize("row", rows("corpus-bundles.tsv"))
def test_tables_of_a_bundle_are_what_lookups_find(row: Row, diagnostics: list[str]) -> None:
    with Bundle(location(row)) as bundle:
        for name, table in bundle.tables.items():
            for key, string in table.items():
                assert bundle.localized(key, table=name) == string
                assert table.origin(key).is_file()
    assert [line for line in diagnostics if not is_expected(line)] == []


@pytest.mark.parametrize("row", rows("corpus-bundles.tsv"))
def test_bundle_has_a_summary(row: Row) -> None:
    with Bundle(location(row)) as bundle:
        content = summary(bundle)
        assert content["identifier"] == bundle.identifier
        assert content["has_info"] == (row["info"] != "(none)")
        assert [inner["path"] for inner in content["bundles"]] == [
            os.fspath(inner.path.relative_to(bundle.path)) for inner in bundle.nested_bundles()
        ]
    assert json.loads(json.dumps(content)) == content
    assert text(content).startswith(f"{bundle.path}\n")
    assert all(line.isprintable() for line in text(content).splitlines())


def is_expected(diagnostic: str) -> bool:
    """Four tables of Affiche declare no encoding and are not UTF-8; one of its folders has a name unknown to Apple."""
    return "Affiche.app" in diagnostic and (
        "Windows-1252" in diagnostic or "Lojban.lproj: unknown language" in diagnostic
    )


# The number of executables that are found, and of bundles that name one, by set.  The resource
# directories of GNUstep's divided bundles do not count, because their code is elsewhere.
EXECUTABLES = {
    "A1": (15, 17),  # the data packages of two frameworks have no code
    "A2": (13, 13),
    "A3": (10, 10),
    "A4": (1, 1),
    "A5": (1, 1),
    "A6": (1, 1),
    "A7": (1, 1),
    "A8": (1, 1),
    "A9": (0, 0),
    "A10": (12, 12),
    "A11": (2, 3),
    "A12": (12, 12),
}


@pytest.mark.parametrize("set_", list(EXECUTABLES))
def test_executables_are_found(set_: str) -> None:
    if not is_downloaded(set_):
        pytest.skip(f"{set_} is not in {CORPUS}; Tests/Integration/Corpus/run downloads it")
    named = found = 0
    for parameter in rows("corpus-bundles.tsv"):
        row = parameter.values[0]
        if not row:
            pytest.skip(f"{SHARED} has no listing of the bundles")
        if label(row) == set_ and row["layout"] != "gnustep-resdir":
            with Bundle(location(row)) as bundle:
                if "CFBundleExecutable" in bundle.info or "NSExecutable" in bundle.info:
                    named += 1
                    found += bundle.executable is not None
    assert (found, named) == EXECUTABLES[set_]


# ---- Qt's frameworks, which have lost their links in wheels ----

QT = sorted((CORPUS / "A13").glob("PyQt6/Qt6/lib/*.framework")) if is_downloaded("A13") else []
NO_QT = pytest.mark.skipif(
    not QT, reason=f"A13 pyqt6-3d-qt6 is not in {CORPUS}; Tests/Integration/Corpus/run downloads it"
)


@NO_QT
def test_all_frameworks_of_qt_are_found() -> None:
    frameworks = [bundle.path for bundle in Bundle.all_in(CORPUS / "A13/PyQt6/Qt6/lib", "framework")]
    assert frameworks == QT
    assert len(QT) == 16
    assert not any(path.is_symlink() for framework in QT for path in framework.rglob("*"))


@NO_QT
@pytest.mark.parametrize("path", QT, ids=lambda path: path.name)
def test_framework_of_qt_has_its_code_and_info(path: Path, diagnostics: list[str]) -> None:
    with Bundle(path) as bundle:
        assert bundle.identifier == f"org.qt-project.{path.stem}"
        assert bundle.info == {
            **plistlib.loads((path / "Resources/Info.plist").read_bytes()),
            "CFBundleNumericVersion": bundle.version_number,
        }
        assert bundle.package_type == "FMWK"
        assert bundle.executable == path / "Versions/A" / path.stem
        assert bundle.architectures == [0x0100000C]
        with pytest.raises(BundleError, match="macOS"):
            bundle.preflight()
        assert plistlib.loads((bundle.files() / "PrivacyInfo.xcprivacy").read_bytes())
        (executable,) = [row for row in text(summary(bundle)).splitlines() if "executable" in row]
        assert executable == f"  executable      Versions/A/{path.stem} (arm64)"
    assert diagnostics == []


# ---- Scans ----


def test_cfbundle_and_python_make_the_same_records(monkeypatch: pytest.MonkeyPatch) -> None:
    command = ROOT / "build/bin/cfbundle"
    if not command.exists():
        pytest.skip("make tools builds cfbundle")
    sets = sorted(str(mark.with_suffix("")) for mark in CORPUS.glob("A*.done"))
    if not sets:
        pytest.skip(f"{CORPUS} is empty; Tests/Integration/Corpus/run downloads the bundles")
    monkeypatch.setenv("PATH", str(command.parent), prepend=os.pathsep)
    outcome = subprocess.run([command, "scan", *sets], stdout=subprocess.PIPE, check=False)
    theirs = [json.loads(line) for line in outcome.stdout.splitlines()]
    ours = [json.loads(json.dumps(record.to_json())) for record in cfbundlecompat.scan(sets)]
    assert [record["path"] for record in ours] == [record["path"] for record in theirs]
    assert len(ours) > 100
    for mine, other in zip(ours, theirs):
        # cfbundle also has what the library reports about files that it reads.
        reported = other.pop("errors", [])
        assert reported or not mine.pop("errors", [])
        assert mine == other


# ---- Bundles that are not on a disk ----

sys.path.append(str(ROOT / "bindings/python/tests"))
from trees import CALLS, TREES, answers  # noqa: E402

# The last one has 120 MB.
SETS = [*(f"A{number}" for number in range(1, 12)), pytest.param("A12", marks=pytest.mark.long)]


@pytest.mark.parametrize("kind", ["zip", "memory", "fsspec"])
@pytest.mark.parametrize("set_", SETS)
def test_bundles_answer_equally_wherever_they_are(set_: str, kind: str, tmp_path: Path) -> None:
    assert len(CALLS) >= 40
    bundles = [row for row in listed("corpus-bundles.tsv") if label(row) == set_]
    if not bundles or not is_downloaded(set_):
        pytest.skip(f"{set_} is not in {CORPUS}, or not listed")
    # With all files of the set, since links lead from one package to another.
    tree = TREES[kind](CORPUS / set_, tmp_path)
    for row in bundles:
        with Bundle(location(row)) as on_disk:
            assert answers(tree.bundle(row["path"])) == answers(on_disk), row["path"]


# ---- What cfbundle doctor finds ----

# By set and rule. A new finding is looked at before it is added here: docs/doctor.md says what they are.
FINDINGS: dict[str, dict[str, int]] = {
    "A1": {
        "CFB101": 5,
        "CFB217": 5,
        "CFB303": 7,
        "CFB404": 18,
        "CFB405": 4,
        "CFB406": 728,
        "CFB408": 4,
        "CFB410": 2,
        "CFB412": 36,
        "CFB422": 22,
    },
    "A2": {"CFB202": 2, "CFB302": 1, "CFB303": 19, "CFB404": 2, "CFB406": 11, "CFB412": 3, "CFB422": 164},
    "A3": {"CFB101": 3, "CFB303": 1},
    "A4": {"CFB101": 1, "CFB308": 1, "CFB405": 9, "CFB406": 9},
    "A5": {"CFB101": 1, "CFB302": 1, "CFB402": 4},
    "A6": {"CFB101": 1, "CFB108": 4, "CFB306": 6, "CFB404": 1, "CFB501": 1},
    "A7": {"CFB101": 1},
    "A8": {},
    "A9": {"CFB303": 1},
    "A10": {"CFB217": 12},
    "A11": {"CFB124": 1, "CFB501": 1},
    "A12": {"CFB103": 2, "CFB105": 4, "CFB124": 2, "CFB217": 5, "CFB502": 1},
    "A13": {"CFB217": 16},
}


@pytest.mark.parametrize("label", sorted(FINDINGS))
def test_doctor_finds_what_was_looked_at_and_nothing_else(label: str) -> None:
    tool = os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", ROOT / "build" / "bin" / "cfbundle")
    if not os.access(tool, os.X_OK):
        pytest.skip(f"there is no {tool}; make tools builds it")
    if not is_downloaded(label):
        pytest.skip(f"{label} is not in {CORPUS}; Tests/Integration/Corpus/run downloads it")
    done = subprocess.run(
        [tool, "doctor", "--json", "--fail-on", "never", CORPUS / label], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    found: dict[str, int] = {}
    for finding in json.loads(done.stdout)["findings"]:
        found[finding["ruleId"]] = found.get(finding["ruleId"], 0) + 1
    assert found == FINDINGS[label]
