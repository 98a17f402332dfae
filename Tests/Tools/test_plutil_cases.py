"""plutil does what the table of cases says: most of them are what the plutil of Swift's toolchain does."""

from __future__ import annotations

import functools
import json
import plistlib
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
import tools

TABLE = support.SHARED / "data/plutil-cases.tsv"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\"}


@dataclass(frozen=True)
class Case:
    name: str
    arguments: list[str]
    source: str
    status: int
    output: str
    errors: str
    files: str


def unescaped(text: str) -> str:
    return re.sub(r"\\([ntr\\])", lambda match: ESCAPES[match[1]], text)


@functools.cache
def table() -> tuple[dict[str, str], list[Case]]:
    """The files that each case begins with, and the cases."""
    files: dict[str, str] = {}
    cases: list[Case] = []
    if not TABLE.exists():
        return files, cases
    for line in TABLE.read_text(encoding="utf-8").split("\n"):
        kind, *rest = line.split("\t")
        if kind == "file":
            files[rest[0]] = unescaped(rest[1])
        elif kind == "case":
            name, arguments, source, status, output, errors, changed = map(unescaped, rest[:7])
            cases.append(Case(name, shlex.split(arguments), source, int(status), output, errors, changed))
    return files, cases


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def matches(actual: bytes, expected: str) -> bool:
    if expected.startswith("@binary:"):
        return actual.startswith(b"bplist00") and plistlib.loads(actual) == json.loads(
            expected.removeprefix("@binary:")
        )
    return actual == expected.encode()


@pytest.mark.skipif(not TABLE.exists(), reason="the folder of shared test data is not here")
@pytest.mark.parametrize("case", table()[1], ids=lambda case: case.name)
def test_case(case: Case, tmp_path: Path) -> None:
    before = {name: text.encode() for name, text in table()[0].items()}
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    result = tools.plutil(case.arguments, tmp_path, case.source.encode())
    errors = result.errors.decode()
    assert result.status == case.status, errors
    assert matches(result.output, case.output), result.output.decode(errors="replace")
    if case.errors.startswith("~"):
        assert case.errors.removeprefix("~").casefold() in errors.casefold()
    else:
        assert errors == case.errors
    expected = dict(part.split("=", 1) for part in re.split(r";(?=[^;=\n]+=)", case.files)) if case.files else {}
    changed = {name: data for name, data in content(tmp_path).items() if before.get(name) != data}
    assert sorted(changed) == sorted(expected)
    for name, text in expected.items():
        assert matches(changed[name], text), changed[name].decode(errors="replace")
