"""Modules of the package that are imported when a program first needs them."""

from __future__ import annotations

import os
from _thread import RLock

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from typing import Any

_importing = RLock()
# A thread that imports a module has Python's lock of that module. In a child that is forked meanwhile the thread is not
# there to give it back, so fork() waits.
os.register_at_fork(before=_importing.acquire, after_in_parent=_importing.release, after_in_child=_importing.release)


def import_module(name: str, package: str | None = None) -> Any:
    """Does what ``importlib`` does, and never while another thread forks."""
    import importlib

    with _importing:
        return importlib.import_module(name, package)


class LazyModule:
    """Stands for a module of the package until something in it is used.

    ``import cfbundlecompat`` is fast because a program that needs no nibs does not import the code for them.
    """

    def __init__(self, name: str) -> None:
        self._name = f"{__package__}.{name}"
        self._module: Any = None

    def __getattr__(self, name: str) -> Any:
        module = self._module
        if module is None:
            # A module that another thread is importing has not all of its names yet: this waits.
            module = import_module(self._name)
            if not getattr(module.__spec__, "_initializing", False):
                self._module = module
        return getattr(module, name)
