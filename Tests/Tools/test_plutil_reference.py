"""plutil does what the plutil of Swift's toolchain does, but for known differences."""

from __future__ import annotations

import os
import plistlib
import random
import re
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest
import support
import tools

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
CALLS = int(os.environ.get("CFBUNDLECOMPAT_LISTS", "300"))
KEYS = ["a", "b", "B", "item2", "item10", "k.dot", "a b", "A", "ab", "é", "0", "_x", 'q"k', "s/l"]
TYPES = ["string", "integer", "float", "bool", "date", "data", "dictionary", "array"]


def reference() -> Path | None:
    """The other tool; `None` where it is not installed."""
    toolchain = subprocess.run([support.ROOT / "scripts/toolchain"], capture_output=True, text=True, check=False)
    found = Path(toolchain.stdout.strip()) / "bin/plutil"
    return found if toolchain.returncode == 0 and found.exists() else None


def random_value(rng: random.Random, depth: int = 0) -> object:
    if depth == 0 or (depth < 3 and rng.random() < 0.4):
        if rng.random() < 0.75:
            return {rng.choice(KEYS): random_value(rng, depth + 1) for _ in range(rng.randrange(6))}
        return [random_value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return rng.choice(
        [
            *("", "x", "two\nlines", 'say "hi"', "a & b < c", "日本 😀", "tab\there", "sl/ash", "back\\slash"),
            *(0, 1, -7, 42, 2**63 - 1, -(2**63), 2**64 - 1),
            *(0.5, 1.5, 2.0, 1e300, 1e-10, 0.1, 123456789.125, -3.25),
            *(True, False),
            *(datetime(2024, 1, 2, 3, 4, 5, tzinfo=UTC).replace(tzinfo=None), datetime(1999, 12, 31, 23, 59, 59)),
            *(b"", b"\x01", bytes(range(16, 40)), bytes(range(1, 60))),
        ]
    )


def random_path(value: object, rng: random.Random) -> str:
    parts: list[str] = []
    while isinstance(value, dict | list) and (not parts or rng.random() < 0.5):
        if isinstance(value, dict):
            key = rng.choice([*value, "new", "b"])
            parts.append(key.replace(".", "\\."))
            value = value.get(key)
        else:
            index = rng.randrange(len(value) + 2)
            parts.append(rng.choice([str(index), str(index), str(index), "x", "-1"]))
            value = value[index] if index < len(value) else None
    return rng.choice([".".join(parts)] * 9 + ["a..b", "a."])


def random_argument(rng: random.Random) -> list[str]:
    kind = rng.choice(TYPES)
    values = {
        "string": ["v", "", "é & <", "-o"],
        "integer": ["0", "12", "-7", "+5", "9223372036854775807"],
        "float": ["1.5", "-2", "1e10", "0.1"],
        "bool": ["YES", "true", "1", "no"],
        "date": ["2024-01-02T03:04:05Z"],
        "data": ["AQID", "####", "", "AQ=="],
    }
    return [f"-{kind}", *([rng.choice(values[kind])] if kind in values else [])]


def random_call(value: object, rng: random.Random) -> list[str]:
    output = rng.choice([["-o", "-"], ["-o", "-"], [], ["-o", "out"], ["-e", "ext"]])
    verb = rng.choice(["lint", "p", "convert", "convert", "insert", "replace", "remove", "extract", "extract", "type"])
    path = random_path(value, rng)
    formats = ["xml1", "binary1", "json", "swift", "objc"]
    readable = rng.choice([[], ["-r"]])
    calls = {
        "lint": [],
        "p": [],
        "convert": [rng.choice([*formats, "raw", "type"]), *output, *readable],
        "insert": [path, *random_argument(rng), *rng.choice([[], ["-append"]]), *output],
        "replace": [path, *random_argument(rng), *output],
        "remove": [path, *output],
        "extract": [
            *(path, rng.choice([*formats, "raw", "raw"])),
            *rng.choice([[], ["-expect", rng.choice(TYPES)]]),
            *output,
            *readable,
        ],
        "type": [path, *output, *rng.choice([[], ["-n"]])],
    }
    return [f"-{verb}", *calls[verb]]


def outcome(tool: Path, arguments: list[str], data: bytes, folder: Path) -> tuple[int, bytes, str, dict[str, bytes]]:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "list.plist").write_bytes(data)
    result = tools.run(tool, [*arguments, "list.plist"], folder)
    return result.status, result.output, result.errors.decode(), {f.name: f.read_bytes() for f in folder.iterdir()}


def readable(data: bytes, is_unordered: bool) -> object:
    """A file for comparison: binary lists as values, and JSON without the order of its keys."""
    if data.startswith(b"bplist00"):
        return plistlib.loads(data)
    return sorted(data) if is_unordered else data


def difference(arguments: list[str], value: object, ours: tuple, theirs: tuple) -> str | None:
    """Why the outcomes may differ: rows of docs/differences.md. `None` if they may not."""
    verb = arguments[0]
    text = repr(value)
    if theirs[0] < 0:
        return "the reference crashes"
    if "-e" in arguments and {"swift", "objc"} & set(arguments):
        return "the reference ignores -e for literals"
    if "####" in arguments:
        return "data without any digit of base 64 is refused"
    if verb == "-p" and re.search(r"b'|b\"", text):
        return "the reference drops bytes of data"
    if verb == "-replace" and ours[0] == 0 and re.search(r"(^|\.)\d+$", arguments[1]):
        return "the reference inserts into an array instead of overwriting"
    unlike = r"\\\\|\\n|\\t|\"|e-10|e\+300|18446744073709551615|-9223372036854775808|\{\}|\[\]|0\.1"
    if {"swift", "objc"} & set(arguments) and re.search(unlike, text):
        return "what the reference writes does not compile, or is not the same number"
    if ours[0] == 1 and theirs[0] == 1:
        return "the texts of errors" if "JSON" in ours[2] else None
    return None


@pytest.mark.skipif(reference() is None, reason="the reference is not installed")
def test_random_calls_do_the_same(tmp_path: Path) -> None:
    other = reference()
    assert other is not None
    rng = random.Random(SEED)
    unexplained = []
    for _ in range(CALLS):
        value = random_value(rng)
        arguments = random_call(value, rng)
        data = plistlib.dumps(value, fmt=rng.choice([plistlib.FMT_XML, plistlib.FMT_BINARY]), sort_keys=False)
        if verb_edits(arguments):
            # In place, ours leaves the layout of XML as it is.
            data = plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
        ours, theirs = (outcome(tool, arguments, data, tmp_path / "folder") for tool in (tools.PLUTIL, other))
        unordered = "json" in arguments and "-r" not in arguments
        same = (
            ours[0] == theirs[0]
            and ours[2] == theirs[2]
            and readable(ours[1], unordered) == readable(theirs[1], unordered)
            and {n: readable(d, unordered) for n, d in ours[3].items()}
            == {n: readable(d, unordered) for n, d in theirs[3].items()}
        )
        if not same and difference(arguments, value, ours, theirs) is None:
            unexplained.append((arguments, value, ours, theirs))
    assert unexplained == []


def verb_edits(arguments: list[str]) -> bool:
    return arguments[0] in ("-insert", "-replace", "-remove")
