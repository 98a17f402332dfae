"""Tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

SHOWN_ROWS = 100
"""A notebook with all rows of a large table would be slow."""


def html_table(heads: Iterable[str], rows: Iterable[Iterable[str]], left_out: int = 0) -> str:
    """Returns a table, whatever is in its cells."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    more = f"<p>and {left_out} more</p>" if left_out else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"
