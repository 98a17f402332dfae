"""The binary interface is that of the last release, or has grown: docs/abi.md."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import support

RECORDS = support.ROOT / "Tests/Integration/ABI"


@pytest.fixture(autouse=True)
def _libabigail() -> None:
    if not shutil.which("abidiff"):
        pytest.skip("abigail-tools is not installed")


def compare(library: Path, *options: str | Path) -> support.Outcome:
    return support.attempt([support.ROOT / "Tests/Integration/ABI/compare", *options, library])


def changed(folder: Path, tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of a folder with a change in one file."""
    copy = tmp_path / folder.name
    shutil.copytree(folder, copy)
    text = (copy / name).read_text(encoding="utf-8")
    assert old in text
    (copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_library_has_the_recorded_interface(library: Path) -> None:
    outcome = compare(library)
    assert outcome.succeeded, str(outcome)


def test_bridge_has_the_recorded_interface(bridge: Path) -> None:
    outcome = compare(bridge)
    assert outcome.succeeded, str(outcome)


RECORD = "libCFBundleCompat.abi"
SYMBOL = "    <elf-symbol name='cfbc_CFRetain' version='CFBC_0.1' is-default-version='yes' type='func-type'"


def test_function_that_has_disappeared_is_noticed(library: Path, tmp_path: Path) -> None:
    more = f"{SYMBOL.replace('CFRetain', 'CFRetained')} binding='global-binding' visibility='default-visibility'"
    records = changed(RECORDS, tmp_path, RECORD, SYMBOL, f"{more} is-defined='yes'/>\n{SYMBOL}")
    outcome = compare(library, "--records", records)
    assert not outcome.succeeded
    assert "cfbc_CFRetained@@CFBC_0.1" in outcome.output


def test_function_that_is_new_is_no_change(library: Path, tmp_path: Path) -> None:
    text = (RECORDS / RECORD).read_text(encoding="utf-8")
    text, count = re.subn(r" *<elf-symbol name='cfbc_CFRetain' .*\n", "", text)
    older, functions = re.subn(r"(?s) *<function-decl name='CFRetain' .*?</function-decl>\n", "", text)
    assert (count, functions) == (1, 1)
    (tmp_path / RECORD).write_text(older, encoding="utf-8")
    outcome = compare(library, "--records", tmp_path)
    assert outcome.succeeded, str(outcome)


@pytest.mark.parametrize(
    ("header", "old", "new"),
    [
        ("CFString.h", "UniChar CFStringGetCharacterAtIndex(", "UInt32 CFStringGetCharacterAtIndex("),
        ("CFBase.h", "    CFIndex length;", "    int length;"),
        ("CFArray.h", "CFArrayEqualCallBack equal;", "CFArrayEqualCallBack equal, different;"),
    ],
)
def test_type_that_has_changed_is_noticed(header: str, old: str, new: str, library: Path, tmp_path: Path) -> None:
    headers = changed(support.INCLUDE, tmp_path, f"CoreFoundation/{header}", old, new)
    outcome = compare(library, "--headers", headers)
    assert not outcome.succeeded
    assert "the interface is not the recorded one" in outcome.output or "by the headers" in outcome.output


@pytest.mark.parametrize("name", ["libCFBundleCompat.so", "libCFBundleCompatPlist.so"])
def test_debugging_information_is_beside_the_library(name: str, library: Path) -> None:
    path = library.with_name(name)
    if not path.exists():
        pytest.skip("make has left out the bridge to libplist")
    link = support.run(["readelf", "--string-dump=.gnu_debuglink", path])
    debug = path.resolve().with_name(f"{path.resolve().name}.debug")
    assert debug.name in link
    assert "CFBundleCompat" in support.run(["readelf", "--debug-dump=line", debug])


def test_source_paths_are_relative(library: Path) -> None:
    debug = library.resolve().with_name(f"{library.resolve().name}.debug")
    assert str(support.ROOT).encode() not in debug.read_bytes()
    expanded = support.run(["readelf", "--debug-dump=line", debug])
    assert str(support.ROOT) not in expanded
