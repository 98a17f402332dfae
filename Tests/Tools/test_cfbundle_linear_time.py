"""cfbundle takes about four times as long for four times as much: each of these took sixteen times once."""

from __future__ import annotations

import plistlib
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from test_cfbundle import CFBUNDLE

# Of the time for 4n and the time for n. 4 would be exact, 16 is quadratic; in between are caches and a busy machine.
LIMIT = 9

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


# How a bundle is filled, what is asked, and how many things there are.
CASES: dict[str, tuple[Callable[[Path, int], None], list[str], int]] = {
    "files of a tree": (files, ["tree"], 4_000),
    "beginnings of variables": (variables, ["doctor", "--select", "CFB108"], 8_000),
    "icons": (icons, ["doctor"], 500),
    "launch images": (launch_images, ["doctor"], 500),
    "suffixes": (suffixes, ["doctor", "--select", "CFB113"], 5_000),
    "suffixes in one line": (suffixes_in_one_line, ["doctor", "--select", "CFB113"], 5_000),
    "misspelled keys": (misspelled_keys, ["doctor"], 1_000),
    "folders with languages": (folders, ["doctor", "--select", "all"], 1_000),
    "languages": (languages, ["doctor"], 1_000),
    "folders of junk": (junk, ["doctor"], 1_000),
}


def seconds(command: list[str | Path]) -> float:
    """The time of the processors."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert subprocess.run(command, capture_output=True, check=False, timeout=60).returncode in (0, 1)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("name", CASES)
def test_time_is_linear_in_the_number_of(name: str, tmp_path: Path) -> None:
    fill, words, count = CASES[name]

    def time(factor: int) -> float:
        bundle = tmp_path / f"{factor}.app"
        bundle.mkdir()
        fill(bundle, factor * count)
        return seconds([CFBUNDLE, *words, bundle])

    once, four_times = time(1), time(4)
    print(f"{once:.3f} and {four_times:.3f} seconds")
    assert four_times <= LIMIT * once
