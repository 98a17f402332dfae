"""The differences from the reference that are meant, each as narrow as can be.

Each has a place in docs/differences.md, which is its `anchor`. `scripts/conformance --unused-excuses` names those
that never fired: such a rule has no reason to be here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from plan import Call


@dataclass(frozen=True)
class Excuse:
    name: str
    anchor: str
    reason: str
    #: Takes the call, our answer, and the reference's.
    applies: Callable[[Call, str, str], bool]


EXCUSES: list[Excuse] = []


def excuse(anchor: str, reason: str):
    def register(rule):
        EXCUSES.append(Excuse(rule.__name__.replace("_", "-"), anchor, reason, rule))
        return rule

    return register


def find(call: Call, ours: str, theirs: str) -> Excuse | None:
    return next((e for e in EXCUSES if e.applies(call, ours, theirs)), None)
