"""Diagnostics for people: a file that cannot be read, for example.

A diagnostic never changes a result.  By default the library writes diagnostics to standard error, or
nowhere if the environment variable CFBUNDLECOMPAT_QUIET is 1.
"""

from __future__ import annotations

import atexit
import logging
from typing import Callable

from ._native import DiagnosticHandler, lib

_receiver: Callable[[str], object] | None = None


def _deliver(message: bytes | None, context: int | None) -> None:
    receiver = _receiver
    if receiver is not None and message is not None:
        receiver(message.decode("utf-8", "backslashreplace"))


# One C callback for the life of the process: a thread that is reporting may still call it after a
# change.
_callback = DiagnosticHandler(_deliver)
_default = DiagnosticHandler()


def set_diagnostic_handler(handler: Callable[[str], object] | None) -> None:
    """Sets the function that receives diagnostics, one line each.  None: the library's default.

    It is called on the thread that found the problem; several threads may call it at once.  An
    exception in it is printed and not propagated.
    """
    global _receiver
    _receiver = handler
    lib.CFBCSetDiagnosticHandler(_default if handler is None else _callback, None)


def log_diagnostics(logger: logging.Logger | None = None, level: int = logging.WARNING) -> None:
    """Sends diagnostics to ``logging``: to ``logger``, or the logger "cfbundlecompat"."""
    target = logging.getLogger("cfbundlecompat") if logger is None else logger
    set_diagnostic_handler(lambda message: target.log(level, "%s", message))


# A thread of C code must not call into an interpreter that has been finalized.
atexit.register(set_diagnostic_handler, None)
