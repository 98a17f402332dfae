"""The headers declare what real programs use.

The frequency table of public programs says which names they use besides CFBundle: rows `| rank | name | A+B files | …`,
and before them sets of names that serve all those programs. It is shared test data; without it the test is skipped.
"""

from __future__ import annotations

import re

import public_headers
import pytest
import support

TABLE = support.SHARED / "spec/drop-in-surface.md"
# Run loops and notification centers are not part of the library.
LEFT_OUT = re.compile(r"^k?CF(RunLoop|Notification|UserNotification|MachPort)|RunLoop")
SETS = re.compile(r"^## Minimal support API.*?(?=^## )", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (?:\d+ \| )?`(\w+)` \| (\d+) \|", re.MULTILINE)


def wanted() -> list[str]:
    """The names that A or B files use, those of the sets first."""
    if not TABLE.exists():
        return []
    table = TABLE.read_text(encoding="utf-8")
    sets = SETS.search(table)
    found = re.findall(r"\bk?CF[A-Z]\w+\b(?![….])", " ".join(re.findall(r"`([^`]*)`", sets[0]))) if sets else []
    found += [name for name, files in ROW.findall(table) if int(files) > 0]
    return [name for name in dict.fromkeys(found) if not LEFT_OUT.match(name)]


@pytest.mark.skipif(not TABLE.exists(), reason=f"the shared test data has no {TABLE.name}")
def test_table_has_names() -> None:
    assert len(wanted()) > 100


@pytest.mark.parametrize("name", wanted())
def test_name_is_declared(name: str) -> None:
    assert name in public_headers.read().names
