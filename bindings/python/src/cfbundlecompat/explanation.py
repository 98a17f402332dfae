"""Explanations: why a file, a string or a language was chosen."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from ._html import SHOWN_ROWS, html_table
from ._native import CFDictionaryRef
from ._values import taken, value_of


class Step(NamedTuple):
    """One step of a search."""

    candidate: str
    """A file relative to the bundle, a language, or a key that is its own value."""

    outcome: str
    """``"chosen"``; ``"lost"`` if it exists but another candidate was chosen; ``"absent"``."""

    reason: str
    """One line for people; the wording may change."""


class Explanation(NamedTuple):
    """An answer and the steps of the search.  ``str()`` formats it in several lines."""

    answer: str | list[str] | None
    """The result of the method that is explained: a path relative to the bundle, a string, or languages."""

    steps: list[Step]
    """In the order of the search."""

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        shown = self.steps[:SHOWN_ROWS]
        return f"<p><b>{escape(repr(self.answer))}</b></p>" + html_table(
            ("Outcome", "Candidate", "Reason"),
            [(step.outcome, step.candidate, step.reason) for step in shown],
            len(self.steps) - len(shown),
        )

    def __str__(self) -> str:
        return "\n".join([f"{self.answer!r}", *(f"  {outcome:<7}{name}: {why}" for name, outcome, why in self.steps)])


def explanation_of(dictionary: CFDictionaryRef) -> Explanation | None:
    """Converts a dictionary that we own; None for NULL."""
    content = taken(dictionary, value_of)
    if content is None:
        return None
    steps = [Step(step["Candidate"], step["Outcome"], step["Reason"]) for step in content["Steps"]]
    return Explanation(content.get("Answer"), steps)
