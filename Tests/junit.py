"""JUnit's XML, in which every step of the tests reports.

Tests/junit.py FILE SUITE    writes a report of the lines of standard input:
                             passed, failed or skipped, a tab, the test's name, a tab, the reason
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

# Characters that XML cannot contain.
CONTROL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class Case:
    name: str
    outcome: str = "passed"  # or failed, or skipped
    reason: str = ""


def write(path: Path, suite: str, cases: Iterable[Case]) -> None:
    cases = list(cases)
    counts = {
        "tests": str(len(cases)),
        "failures": str(sum(case.outcome == "failed" for case in cases)),
        "skipped": str(sum(case.outcome == "skipped" for case in cases)),
    }
    root = ET.Element("testsuites")
    parent = ET.SubElement(root, "testsuite", name=suite, **counts)
    for case in cases:
        element = ET.SubElement(parent, "testcase", classname=suite, name=CONTROL.sub("?", case.name))
        if case.outcome != "passed":
            reason = CONTROL.sub("?", case.reason)
            tag = "failure" if case.outcome == "failed" else "skipped"
            ET.SubElement(element, tag, message=reason.split("\n", 1)[0]).text = reason
    path.parent.mkdir(parents=True, exist_ok=True)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def read(path: Path) -> list[Case]:
    """The tests of a report."""
    cases = []
    for element in ET.parse(path).iter("testcase"):
        name = f"{element.get('classname', '')}.{element.get('name', '')}".lstrip(".")
        case = Case(name)
        for child in element:
            if child.tag in ("failure", "error", "skipped"):
                outcome = "skipped" if child.tag == "skipped" else "failed"
                case = Case(name, outcome, child.get("message") or (child.text or "").strip())
        cases.append(case)
    return cases


if __name__ == "__main__":
    lines = [line.rstrip("\n").split("\t", 2) for line in sys.stdin]
    write(Path(sys.argv[1]), sys.argv[2], [Case(name, outcome, "".join(reason)) for outcome, name, *reason in lines])
