"""cfbundle takes about four times as long for four times as much: each of these took sixteen times once."""

from __future__ import annotations

import json
import plistlib
import resource
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from test_cfbundle import CFBUNDLE

pytestmark = pytest.mark.full

# Of the time for 4n and the time for n. 4 would be exact, 16 is quadratic; in between are caches and a busy machine.
LIMIT = 9

# The start of a process, and what it takes when the machine is busy: a shorter time is not compared.
START = 0.05

HEAD = '<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.a</string>'


def write(path: Path, content: bytes | str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def info(bundle: Path, **more: object) -> None:
    write(bundle / "Info.plist", plistlib.dumps({"CFBundleIdentifier": "org.example.a", **more}))


def files(bundle: Path, count: int) -> None:
    """Files in one directory."""
    for number in range(count):
        write(bundle / f"{number}.txt")


def variables(bundle: Path, count: int) -> None:
    """Beginnings of variables in one text."""
    info(bundle, CFBundleName="$(a" * count)


def icons(bundle: Path, count: int) -> None:
    """Names of icons, and as many files."""
    names = [f"missing{number}" for number in range(count)]
    info(bundle, CFBundleIconFiles=names)
    for number in range(count):
        write(bundle / f"there{number}.png")


def launch_images(bundle: Path, count: int) -> None:
    """Names of launch images, and as many files."""
    info(bundle, UILaunchImages=[{"UILaunchImageName": f"missing{number}"} for number in range(count)])
    for number in range(count):
        write(bundle / f"there{number}.png")


def suffixes(bundle: Path, count: int) -> None:
    """Keys with suffixes that are not known, a line for each."""
    info(bundle, **{f"K{number}~bad": "x" for number in range(count)})


def suffixes_in_one_line(bundle: Path, count: int) -> None:
    """The same keys in one line."""
    keys = "".join(f"<key>K{number}~bad</key><string/>" for number in range(count))
    write(bundle / "Info.plist", f"{HEAD}{keys}</dict></plist>")


def misspelled_keys(bundle: Path, count: int) -> None:
    """Keys that are like a known one."""
    info(bundle, **{f"CFBundleIconFile~{number}~x": "x" for number in range(count)})


def folders(bundle: Path, count: int) -> None:
    """Folders with a language in each."""
    info(bundle, CFBundleDevelopmentRegion="fr")
    for number in range(count):
        write(bundle / f"f{number}/uk.lproj/a{number}.strings", '"a" = "b";')


def languages(bundle: Path, count: int) -> None:
    """Languages that hold nothing."""
    info(bundle)
    for number in range(count):
        (bundle / f"l{number}.lproj").mkdir()


def junk(bundle: Path, count: int) -> None:
    """Folders that could be deleted."""
    info(bundle)
    for number in range(count):
        write(bundle / f"f{number}/.svn/._x")


def nested_bundles(bundle: Path, count: int) -> None:
    """Bundles beside each other in one bundle."""
    info(bundle / "Contents")
    for number in range(count):
        inner = bundle / f"Contents/PlugIns/P{number}.bundle/Contents"
        info(inner)
        write(inner / "Resources/file.txt")


def bundles_in_bundles(bundle: Path, count: int) -> None:
    """Chains of bundles in bundles."""
    info(bundle)
    for number in range(count):
        inner = bundle / f"{number}" / "/".join(["a.bundle"] * 40)
        info(inner)


def without_info(bundle: Path, count: int) -> None:
    """Findings about folders of a bundle without an Info.plist."""
    for number in range(count):
        (bundle / f"a{number}/CVS").mkdir(parents=True)
    write(bundle / "z.txt")


def pairs_of_tables(bundle: Path, count: int) -> None:
    """Tables with strings and with plural forms."""
    info(bundle)
    for number in range(count):
        write(bundle / f"en.lproj/T{number}.strings", '"a" = "b";')
        write(bundle / f"en.lproj/T{number}.stringsdict", plistlib.dumps({"c": "d"}))


def tables_of_languages(bundle: Path, count: int) -> None:
    """Languages with a table of their own each, and one that all have."""
    info(bundle, CFBundleDevelopmentRegion="en")
    for number in range(count):
        write(bundle / f"x{number}.lproj/T{number}.strings", '"a" = "b";')
    write(bundle / "en.lproj/L.strings", '"a" = "b";')


def languages_with_table(bundle: Path, count: int) -> None:
    """Languages of one table."""
    info(bundle)
    for number in range(count):
        write(bundle / f"x{number}.lproj/L.strings", '"a" = "b";')


def tables(bundle: Path, count: int) -> None:
    """Tables in two languages."""
    info(bundle, CFBundleDevelopmentRegion="en")
    for number in range(count):
        write(bundle / f"en.lproj/T{number}.strings", '"a" = "b";')
        write(bundle / f"de.lproj/T{number}.strings", '"c" = "b";')


def languages_of_catalog(bundle: Path, count: int) -> None:
    """Languages of one catalog."""
    info(bundle)
    unit = {"stringUnit": {"state": "translated", "value": "b"}}
    localizations = {f"x{number}": unit for number in range(count)}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": localizations}}}
    write(bundle / "L.xcstrings", json.dumps(catalog))


def keys(bundle: Path, count: int) -> None:
    """Keys of a table, each with the same fault."""
    info(bundle, CFBundleDevelopmentRegion="en")
    write(bundle / "en.lproj/L.strings", "".join(f'"k{number}" = "%@ %@";\n' for number in range(count)))


def ignored_keys(bundle: Path, count: int) -> None:
    """Keys with a fault that a comment ignores."""
    info(bundle, CFBundleDevelopmentRegion="en")
    lines = [f'/* cfbundle:ignore CFB412 */\n"k{number}" = "%@ %@";\n' for number in range(count)]
    write(bundle / "en.lproj/L.strings", "".join(lines))


def stray_entries(bundle: Path, count: int) -> None:
    """Entries of a catalog that are outside of its strings."""
    info(bundle)
    strays = {f"k{number}": {"localizations": {}} for number in range(count)}
    strings = {f"s{number}": {} for number in range(count)}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": strings, **strays}
    write(bundle / "L.xcstrings", json.dumps(catalog, indent=1))


def nested_in_archive(bundle: Path, count: int) -> None:
    """Chains of applications in an archive, with one file each."""
    with zipfile.ZipFile(bundle / "a.zip", "w") as archive:
        for number in range(count):
            archive.writestr(f"{number}/" + "a.app/" * 40 + "Info.plist", "{CFBundleIdentifier=a;}")


def deep_in_archive(bundle: Path, count: int) -> None:
    """Chains of applications as deep as archives may be: a hundred times larger than its entries, and more."""
    with zipfile.ZipFile(bundle / "a.zip", "w") as archive:
        for number in range(count):
            archive.writestr(f"{number}/" + "a.app/" * 190 + "Info.plist", "{CFBundleIdentifier=a;}")


def comments_of_message(folder: Path, count: int) -> None:
    """Comments of one message of PO."""
    head = 'msgid ""\nmsgstr "Language: de\\n"\n\n'
    write(folder / "a.po", head + "#. c\n" * count + 'msgctxt "L/k"\nmsgid "a"\nmsgstr "b"\n')


def xliff(folder: Path, content: str) -> None:
    write(folder / "a.xliff", f'<xliff version="1.2">{content}</xliff>')


def xliff_file(name: str, units: str) -> str:
    head = f'<file original="{name}.strings" source-language="en" target-language="de" datatype="plaintext">'
    return f"{head}<body>{units}</body></file>"


def notes_of_unit(folder: Path, count: int) -> None:
    """Notes of one unit of XLIFF."""
    unit = '<trans-unit id="k"><source>a</source><target>b</target>' + "<note>c</note>" * count + "</trans-unit>"
    xliff(folder, xliff_file("L", unit))


def files_of_xliff(folder: Path, count: int) -> None:
    """Files of XLIFF with one unit each."""
    unit = '<trans-unit id="k"><source>a</source><target>b</target></trans-unit>'
    xliff(folder, "".join(xliff_file(f"T{number}", unit) for number in range(count)))


def variants_in_xliff(folder: Path, count: int) -> None:
    """Variants of one key of XLIFF."""
    units = '<trans-unit id="k"><source>a</source><target>b</target></trans-unit>' + "".join(
        f'<trans-unit id="k|==|substitutions.v{number}.plural.other"><source>a</source><target>b</target></trans-unit>'
        for number in range(count)
    )
    xliff(folder, xliff_file("L", units))


def variants_in_csv(folder: Path, count: int) -> None:
    """Variants of one key of CSV."""
    rows = "".join(f"L,k,substitutions.v{number}.plural.other,,a,b\n" for number in range(count))
    write(folder / "a.csv", "table,key,variant,comment,en,de\nL,k,,,a,b\n" + rows)


def variants_in_catalog(folder: Path, count: int) -> None:
    """Substitutions of one key of a catalog."""
    unit = {"stringUnit": {"state": "translated", "value": "%arg"}}
    one = {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {"other": unit}}}
    localization = {
        "stringUnit": {"state": "translated", "value": "a"},
        "substitutions": {f"v{number}": one for number in range(count)},
    }
    strings = {"k": {"localizations": {"de": localization, "en": localization}}}
    write(folder / "L.xcstrings", json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": strings}))


def columns_of_csv(folder: Path, count: int) -> None:
    """Languages of CSV, and as many rows with one text each."""
    head = "table,key,en," + ",".join(f"x-{number}" for number in range(count))
    rows = "".join(f"L,k{number},a\n" for number in range(count))
    write(folder / "a.csv", head + "\n" + rows)


# How a folder is filled, what is asked with @ for the folder, and how many things there are.
CASES: dict[str, tuple[Callable[[Path, int], None], str, int]] = {
    "files of a tree": (files, "tree @", 4_000),
    "beginnings of variables": (variables, "doctor --select CFB108 @", 8_000),
    "icons": (icons, "doctor @", 500),
    "launch images": (launch_images, "doctor @", 500),
    "suffixes": (suffixes, "doctor --select CFB113 @", 5_000),
    "suffixes in one line": (suffixes_in_one_line, "doctor --select CFB113 @", 5_000),
    "misspelled keys": (misspelled_keys, "doctor @", 1_000),
    "folders with languages": (folders, "doctor --select all @", 1_000),
    "languages": (languages, "doctor @", 1_000),
    "folders of junk": (junk, "doctor @", 1_000),
    "nested bundles": (nested_bundles, "doctor @", 800),
    "bundles in bundles": (bundles_in_bundles, "doctor @", 20),
    "findings without an Info.plist": (without_info, "doctor --select all @", 2_000),
    "pairs of tables": (pairs_of_tables, "doctor --select all @", 500),
    "tables of languages": (tables_of_languages, "doctor --select all @", 250),
    "languages of a table": (languages_with_table, "doctor --select all @", 250),
    "tables in doctor": (tables, "doctor --select all @", 500),
    "languages of a catalog": (languages_of_catalog, "doctor --select all @", 1_000),
    "keys with a finding": (keys, "doctor @", 3_500),
    "keys that are ignored": (ignored_keys, "doctor --select all @", 2_000),
    "changed lines": (keys, "doctor --fix --dry-run @", 3_500),
    "stray entries": (stray_entries, "doctor --fix --dry-run @", 1_500),
    "languages in coverage": (languages_with_table, "coverage --json @", 500),
    "languages of a catalog in coverage": (languages_of_catalog, "coverage --json @", 1_000),
    "tables in coverage": (tables, "coverage --json @", 1_000),
    "tables of a page": (tables, "coverage --html @/page.html @", 1_000),
    "languages of a scan": (languages_with_table, "scan --quiet --fields coverage @", 250),
    "languages in languages": (languages_with_table, "languages @", 250),
    "tables of a scan": (tables, "scan --quiet --fields all @", 250),
    "applications in an archive": (nested_in_archive, "scan --quiet --fields all @", 4),
    "deep applications in an archive": (deep_in_archive, "scan --quiet --fields all @", 1),
    "comments of a message": (comments_of_message, "convert @/a.po -o @/out.csv", 30_000),
    "notes of a unit": (notes_of_unit, "convert @/a.xliff -o @/out.csv", 20_000),
    "files of XLIFF": (files_of_xliff, "convert @/a.xliff -o @/out.xliff", 500),
    "variants in XLIFF": (variants_in_xliff, "convert @/a.xliff -o @/out.xcstrings", 800),
    "variants in CSV": (variants_in_csv, "convert @/a.csv -o @/out.xcstrings", 800),
    "variants in a catalog": (variants_in_catalog, "convert @/L.xcstrings -o @/out.csv", 800),
    "columns of CSV": (columns_of_csv, "convert @/a.csv -o @/out.xcstrings", 500),
}


def seconds(command: list[str | Path]) -> float:
    """The time of the processors in user mode."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert process.returncode in (0, 1), process.stderr[:1000]
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before.ru_utime


@pytest.mark.parametrize("name", CASES)
def test_time_is_linear_in_the_number_of(name: str, tmp_path: Path) -> None:
    fill, command, count = CASES[name]

    def time(factor: int) -> float:
        bundle = tmp_path / f"{factor}.app"
        bundle.mkdir()
        fill(bundle, factor * count)
        return seconds([CFBUNDLE, *[word.replace("@", str(bundle)) for word in command.split()]])

    once, four_times = time(1), time(4)
    print(f"{once:.3f} and {four_times:.3f} seconds")
    assert four_times <= LIMIT * max(once, START)
