"""Diagnostics for people: a file that cannot be read, for example.

A diagnostic never changes a result.  By default the library writes warnings and errors to standard error,
or nowhere if the environment variable CFBUNDLECOMPAT_QUIET is 1.
"""

from __future__ import annotations

import atexit
import enum
from typing import TYPE_CHECKING, Callable

from ._native import DiagnosticHandler, lib

if TYPE_CHECKING:
    import logging


class Severity(enum.IntEnum):
    """How serious a diagnostic is."""

    NOTE = 0
    """What ordinary programs do, such as opening a bundle that does not exist."""
    WARNING = 1
    """A fault in a file."""
    ERROR = 2
    """A mistake of the program, or a failure of the system."""


_receiver: Callable[[Severity, str], object] | None = None


def _deliver(severity: int, message: bytes | None, context: int | None) -> None:
    receiver = _receiver
    if receiver is not None and message is not None:
        receiver(Severity(severity), message.decode("utf-8", "backslashreplace"))


# One C callback for the life of the process: a thread that is reporting may still call it after a
# change.
_callback = DiagnosticHandler(_deliver)
_default = DiagnosticHandler()


def set_diagnostic_handler(handler: Callable[[Severity, str], object] | None) -> None:
    """Sets the function that receives diagnostics, one line each.  None: the library's default.

    It is called on the thread that found the problem; several threads may call it at once.  An
    exception in it is printed and not propagated.
    """
    global _receiver
    if handler is not None and not callable(handler):
        raise TypeError(f"a function is needed, not {type(handler).__name__}")
    _receiver = handler
    lib.CFBCSetDiagnosticHandler(_default if handler is None else _callback, None)


def silence(is_silent: bool) -> None:
    """Keeps the library from writing to standard error, where the program has no handler."""
    if _receiver is None:
        lib.CFBCSetDiagnosticHandler(_callback if is_silent else _default, None)


def log_diagnostics(logger: logging.Logger | None = None) -> None:
    """Sends diagnostics to ``logging``: to ``logger``, or the logger "cfbundlecompat".

    Their levels are INFO for a note, WARNING and ERROR.
    """
    import logging

    levels = {Severity.NOTE: logging.INFO, Severity.WARNING: logging.WARNING, Severity.ERROR: logging.ERROR}
    target = logging.getLogger("cfbundlecompat") if logger is None else logger
    if not isinstance(target, (logging.Logger, logging.LoggerAdapter)):
        raise TypeError(f"a Logger is needed, not {type(target).__name__}")
    set_diagnostic_handler(lambda severity, message: target.log(levels[severity], "%s", message))


# A thread of C code must not call into an interpreter that has been finalized.
atexit.register(set_diagnostic_handler, None)
