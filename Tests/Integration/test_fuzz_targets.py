"""Every parser has a fuzz target.

Tests/Fuzz/README.md lists the parsers, each with its targets. A source file of the core is a parser if its name says
so, or if it has an initializer that refuses some texts or bytes, or a function that throws ParseError.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import support

SOURCES = support.ROOT / "Sources/CFBundleCompat"
FUZZ = support.ROOT / "Tests/Fuzz"
README = (FUZZ / "README.md").read_text(encoding="utf-8")

# Modules that get what others have parsed: the entry points of C, and the calls to the operating system.
OTHER_MODULES = ("API", "System")

NAMES = re.compile(
    r"(Parser|Reader|Scanner|Lexer|Decod\w+|Matcher|Identifier|Tag|Search|Variants|Numbers?|Parsing|Escapes|Validation"
    r"|Operands|Trailer|Scalars|Fields|Components|(String|Localized)Format|(?<!Open)Files?|Cache|Catalog|Entry|Section|Environment)(\+\w+)?$"
)
BYTES = r"(borrowing |consuming )?(Text|ByteSpan|BorrowedText|\[UInt8\]|Span<UInt8>|UnsafeRawBufferPointer)\b(?!\.)"
PARSES = re.compile(rf"\binit\?\s*\([^)]*?:\s*{BYTES}|throws\(ParseError\)")


def rows(heading: str) -> dict[str, str]:
    """The first two columns of the table below a heading, without backquotes."""
    section = README.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"^\| (`[^|]*) \| ([^|]*) \|", section, re.MULTILINE)
    return {first.replace("`", "").strip(): second.replace("`", "").strip() for first, second in found}


def parsers() -> list[str]:
    files = [path for path in SOURCES.rglob("*.swift") if path.relative_to(SOURCES).parts[0] not in OTHER_MODULES]
    found = [path for path in files if NAMES.search(path.stem) or PARSES.search(without_comments(path))]
    return sorted(path.relative_to(SOURCES).as_posix() for path in found)


def without_comments(path: Path) -> str:
    return re.sub(r"//.*", "", path.read_text(encoding="utf-8"))


TARGETS = {path.stem for path in [*FUZZ.glob("*.swift"), *FUZZ.glob("*.c")]} - {"Expectations", "cost"}


@pytest.mark.parametrize("parser", parsers())
def test_a_parser_has_a_target_or_a_reason(parser: str) -> None:
    table = rows("Parsers")
    assert parser in table, f"{parser} parses something: name its fuzz target in Tests/Fuzz/README.md"
    if not table[parser].startswith("none: "):
        assert set(table[parser].split(", ")) <= TARGETS


def test_the_list_has_no_other_files() -> None:
    assert sorted(set(rows("Parsers")) - set(parsers())) == []


def test_every_target_is_described() -> None:
    assert set(rows("Targets")) == TARGETS


def test_every_target_has_seeds(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", FUZZ / "make-seeds.py", tmp_path], check=True)
    for folder in ("seeds", "large"):
        assert {path.name for path in (tmp_path / folder).iterdir() if path.is_dir()} == TARGETS
