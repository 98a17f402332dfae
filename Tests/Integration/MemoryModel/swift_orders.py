"""The memory orders of atomic accesses in the Swift sources: a model of a function takes them from there."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[3] / "Sources/CFBundleCompat"
# In the order of the source: the end of each access names its order.
ACCESS = re.compile(r"\.(load|store|wrappingAdd|wrappingSubtract|compareExchange)\(|ordering: \.(\w+)\)")


def orders(path: str, function: str) -> list[str]:
    """Those of a function's accesses."""
    text = (SOURCES / path).read_text(encoding="utf-8")
    found = re.search(rf"^( *)[^/\n]*\b(?:func|var) {function}\b.*?^\1\}}$", text, re.MULTILINE | re.DOTALL)
    if not found:
        found = re.search(rf"^ *[^/\n]*\b(?:func|var) {function}\b.*$", text, re.MULTILINE)
    assert found, f"{path} has no {function}"
    return [order for _, order in ACCESS.findall(found[0]) if order]
