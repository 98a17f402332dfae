"""Modules of the package that are imported when a program first needs them."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from typing import Any


class LazyModule:
    """Stands for a module of the package until something in it is used.

    ``import cfbundlecompat`` is fast because a program that needs no nibs does not import the code for them.
    """

    def __init__(self, name: str) -> None:
        self._name = f"{__package__}.{name}"

    def __getattr__(self, name: str) -> Any:
        module = sys.modules.get(self._name)
        if module is None:
            __import__(self._name)
            module = sys.modules[self._name]
        return getattr(module, name)
