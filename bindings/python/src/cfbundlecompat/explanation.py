"""Explanations: why this file, this text, this language."""

from __future__ import annotations

from typing import NamedTuple

from ._native import CFDictionaryRef
from ._values import taken, value_of


class Step(NamedTuple):
    """One thing that was looked at on the way to an answer."""

    candidate: str
    """A file relative to the bundle, a language, or a key that stands for itself."""

    outcome: str
    """``"chosen"``; ``"lost"`` for what is there, but does not count; ``"absent"``."""

    reason: str
    """One line for people; its words may change."""


class Explanation(NamedTuple):
    """An answer and the trail to it; ``str()`` makes a text of several lines."""

    answer: str | list[str] | None
    """What the method that is explained gives: a path relative to the bundle, a text, or languages."""

    steps: list[Step]
    """In the order of the search."""

    def __str__(self) -> str:
        return "\n".join([f"{self.answer!r}", *(f"  {outcome:<7}{name}: {why}" for name, outcome, why in self.steps)])


def explanation_of(dictionary: CFDictionaryRef) -> Explanation | None:
    """The explanation in a dictionary that we own; None for NULL."""
    content = taken(dictionary, value_of)
    if content is None:
        return None
    steps = [Step(step["Candidate"], step["Outcome"], step["Reason"]) for step in content["Steps"]]
    return Explanation(content.get("Answer"), steps)
