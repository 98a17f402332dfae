"""Files of four times the size take about four times as long: each of these took sixteen times once."""

from __future__ import annotations

import itertools
import json
import plistlib
import struct
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
import support

# Of the time for 4n and the time for n. 4 would be exact, 16 is quadratic; in between are caches and a busy machine.
LIMIT = 9


def write(path: Path, content: bytes | str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def factories(contents: Path, count: int) -> None:
    """Factories, each of a type."""
    names = [str(uuid.UUID(int=number + 1)).upper() for number in range(count)]
    info = {
        "CFBundleIdentifier": "org.example.factories",
        "CFPlugInFactories": dict.fromkeys(names, "make"),
        "CFPlugInTypes": {str(uuid.UUID(int=1 << 100)).upper(): names},
    }
    write(contents / "Info.plist", plistlib.dumps(info, fmt=plistlib.FMT_BINARY))


def uses(contents: Path, count: int) -> None:
    """Uses of variables in one format, as many as there are variables."""
    variables = {
        f"v{number}": {
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
            "NSStringFormatValueTypeKey": "d",
            "other": "x",
        }
        for number in range(count)
    }
    formats = "".join(f"%1$#@v{number}@" for number in range(count))
    entry = {"NSStringLocalizedFormatKey": formats, **variables}
    write(contents / "Resources/en.lproj/Localizable.stringsdict", plistlib.dumps({"key": entry}))


def languages(contents: Path, count: int) -> None:
    """Languages in one table, most of them unknown."""
    names = ["en", *(f"en-x-{number:08}" for number in range(count))]
    tables = {name: {"key": "value"} for name in names}
    write(contents / "Resources/Localizable.loctable", plistlib.dumps(tables, fmt=plistlib.FMT_BINARY))


def faults_of_a_long_key(contents: Path, count: int) -> None:
    """A key in a catalog that is as long as its faults are many."""
    text = {"stringUnit": {"value": "x"}, "substitutions": {f"s{number}": {} for number in range(count)}}
    strings = {"key": {}, "k" * 25 * count: {"localizations": {"en": text}}}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": strings}
    write(contents / "Resources/Localizable.xcstrings", json.dumps(catalog))


def comments(contents: Path, count: int) -> None:
    """Comments of strings, of many lines each."""
    lines = "// A line of a comment, and some more of it\n" * 8
    pairs = "".join(f'{lines}"key {number}" = "value";\n' for number in range(count))
    write(contents / "Resources/en.lproj/Localizable.strings", pairs)


def lines_of_one_comment(contents: Path, count: int) -> None:
    """Line comments on successive lines: one comment."""
    lines = "// A line\n" * count
    write(contents / "Resources/en.lproj/Localizable.strings", f'{lines}"key" = "value";\n')


def document_types(contents: Path, count: int, types: list[dict[str, object]], names: list[str]) -> None:
    """As many document types with the same content types."""
    info = {"UTExportedTypeDeclarations": types, "CFBundleDocumentTypes": [{"LSItemContentTypes": names}] * count}
    write(contents / "Info.plist", plistlib.dumps(info, fmt=plistlib.FMT_XML))


def extensions_of_a_type(contents: Path, count: int) -> None:
    """Extensions of one type, the content type of as many document types."""
    extensions = {"public.filename-extension": [f"e{number}" for number in range(count)]}
    document_types(contents, count, [{"UTTypeIdentifier": "a", "UTTypeTagSpecification": extensions}], ["a"])


def repeated_content_type(contents: Path, count: int) -> None:
    """Extensions of one type, which one document type names as often."""
    extensions = {"public.filename-extension": [f"e{number}" for number in range(count)]}
    document_types(contents, 1, [{"UTTypeIdentifier": "a", "UTTypeTagSpecification": extensions}], ["a"] * count)


def chain_of_types(contents: Path, count: int) -> None:
    """Types that conform to each other, and as many document types of the first one."""
    types = [{"UTTypeIdentifier": f"a{n}", "UTTypeConformsTo": f"a{n + 1}"} for n in range(count)]
    document_types(contents, count, types, ["a0"])


def parents_of_a_type(contents: Path, count: int) -> None:
    """Types to which one type conforms directly, and as many document types of that one."""
    parents = [f"a{number}" for number in range(count)]
    document_types(contents, count, [{"UTTypeIdentifier": "a", "UTTypeConformsTo": parents}], ["a"])


def keys(contents: Path, keys: list[bytes]) -> None:
    """An Info.plist with these objects, in the form of a binary list, as additional keys."""
    objects = [b"\x5f\x10\x12CFBundleIdentifier", b"\x51x", *keys]
    offsets = list(itertools.accumulate(map(len, objects), initial=8))
    numbers = [0, *range(2, len(objects)), *[1] * (len(objects) - 1)]
    root = struct.pack(f">BBI{len(numbers)}I", 0xDF, 0x12, len(objects) - 1, *numbers)
    table = struct.pack(f">{len(offsets)}I", *offsets)
    trailer = struct.pack(">6xBBQQQ", 4, 4, len(offsets), len(objects), offsets[-1] + len(root))
    write(contents / "Info.plist", b"bplist00" + b"".join(objects) + root + table + trailer)


def numbers_as_keys(contents: Path, count: int) -> None:
    """Numbers that one multiplication, whose factor everybody knows, would give nearly the same hash."""
    inverse = pow(0x9E3779B97F4A7C15, -1, 1 << 64)
    numbers = [((2 * number + 1) * inverse % (1 << 64)) >> 1 for number in range(count)]
    keys(contents, [struct.pack(">BQ", 0x13, number) for number in numbers])


def data_as_keys(contents: Path, count: int) -> None:
    """Data that begin with the same bytes."""
    keys(contents, [b"\x4f\x10\x5a" + b"x" * 82 + struct.pack(">Q", number) for number in range(count)])


def variants_of_keys(contents: Path, count: int) -> None:
    """Keys for a device that is asked for."""
    info = {"CFBundleIdentifier": "x", **{f"k{number}~ipad": "x" for number in range(count)}}
    write(contents / "Info.plist", plistlib.dumps(info, fmt=plistlib.FMT_BINARY))


# How a bundle is filled, what is asked, and how many things there are.
CASES: dict[str, tuple[Callable[[Path, int], None], str, int]] = {
    "factories": (factories, "open", 8_000),
    "uses": (uses, "format", 250),
    "languages": (languages, "strings", 4_000),
    "faults of a long key": (faults_of_a_long_key, "strings", 8_000),
    "comments": (comments, "contents", 4_000),
    "lines of one comment": (lines_of_one_comment, "contents", 8_000),
    "extensions of a type": (extensions_of_a_type, "types", 2_000),
    "repetitions of a content type": (repeated_content_type, "types", 2_000),
    "types in a chain": (chain_of_types, "types", 1_000),
    "parents of a type": (parents_of_a_type, "types", 2_000),
    "numbers as keys": (numbers_as_keys, "open", 8_000),
    "data as keys": (data_as_keys, "open", 4_000),
    "variants of keys": (variants_of_keys, "device", 8_000),
}


@pytest.fixture(scope="module")
def linear_time(compile_program: Callable[..., Path]) -> Path:
    return compile_program("linear_time.c")


@pytest.mark.parametrize("name", CASES)
def test_time_is_linear_in_the_number_of(name: str, linear_time: Path, tmp_path: Path) -> None:
    fill, question, count = CASES[name]

    def time(factor: int) -> int:
        contents = tmp_path / f"{factor}.bundle/Contents"
        (contents / "Resources").mkdir(parents=True)
        fill(contents, factor * count)
        environment = support.environment(CFBUNDLECOMPAT_QUIET="1", LANG="C")
        return int(support.run([linear_time, question, contents.parent], env=environment))

    once, four_times = time(1), time(4)
    print(f"{once} and {four_times} microseconds")
    assert four_times <= LIMIT * once
