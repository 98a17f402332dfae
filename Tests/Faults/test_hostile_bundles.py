"""Bundles with names that are not text, and with faults in every file."""

from __future__ import annotations

import json
import os
import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest
import support

COUNT = 10_000


@pytest.fixture(scope="module")
def ask_bundle(compile_program: Callable[..., Path]) -> Path:
    return compile_program("ask_bundle.c")


@pytest.fixture
def contents(tmp_path: Path) -> Path:
    contents = tmp_path / "hostile.bundle/Contents"
    (contents / "Resources").mkdir(parents=True)
    return contents


def lines(ask_bundle: Path, contents: Path) -> list[str]:
    """What is printed and reported for two keys, in the default table and in others."""
    output = support.run([ask_bundle, contents.parent, "a", "b"], env=support.environment(LANG="C"))
    return output.replace(f"{contents}/", "").splitlines()


def test_file_whose_name_is_not_utf_8_is_found_and_can_be_opened(ask_bundle: Path, contents: Path) -> None:
    # The second name would be a lone surrogate.
    for name in (b"\xff.txt", b"\xed\xa0\x80.txt", b"plain.txt"):
        with open(os.path.join(os.fsencode(contents / "Resources"), name), "wb"):
            pass
    replaced = "\N{REPLACEMENT CHARACTER}"
    assert lines(ask_bundle, contents) == [
        "plain.txt can be opened",
        f"{3 * replaced}.txt can be opened",
        f"{replaced}.txt can be opened",
    ]


def test_folders_of_unknown_languages_are_reported_once_with_their_number(ask_bundle: Path, contents: Path) -> None:
    for number in range(COUNT):
        (contents / f"Resources/No Language {number:04}.lproj").mkdir()
    assert lines(ask_bundle, contents) == [
        "CFBundleCompat: Resources/No Language 0000.lproj: unknown language (and 9999 more)"
    ]


def test_folder_of_one_unknown_language_is_reported_without_a_number(ask_bundle: Path, contents: Path) -> None:
    (contents / "Resources/Norvegian.lproj").mkdir()
    assert lines(ask_bundle, contents) == ["CFBundleCompat: Resources/Norvegian.lproj: unknown language"]


def test_ten_faults_of_a_catalog_are_reported_and_the_others_counted(ask_bundle: Path, contents: Path) -> None:
    def entry(number: int) -> object:
        return {"localizations": {"en": {"stringUnit": {"state": f"odd {number}", "value": "v"}}}}

    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": {f"k{n}": entry(n) for n in range(COUNT)}}
    (contents / "Resources/Localizable.xcstrings").write_text(json.dumps(catalog))
    found = lines(ask_bundle, contents)
    assert len(found) == 11
    assert found[-1] == "CFBundleCompat: Resources/Localizable.xcstrings: 9990 more faults"


def test_ten_faults_of_a_plug_in_are_reported_and_the_others_counted(ask_bundle: Path, contents: Path) -> None:
    factories = {f"not a UUID {number}": "function" for number in range(COUNT)}
    (contents / "Info.plist").write_bytes(plistlib.dumps({"CFPlugInFactories": factories}))
    found = lines(ask_bundle, contents)
    assert len(found) == 11
    assert found[-1].endswith("hostile.bundle: 9990 more faults")
