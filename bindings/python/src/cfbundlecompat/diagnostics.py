"""What the library has to say to a person: a file that cannot be read, for example.

A diagnostic never changes an answer.  Unless somebody else wants them, the library writes
them to standard error, or nowhere if the environment says CFBUNDLECOMPAT_QUIET=1.
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


# One C callback for the life of the process: a thread that is just reporting may still
# call it after a change.
_callback = DiagnosticHandler(_deliver)
_default = DiagnosticHandler()


def set_diagnostic_handler(handler: Callable[[str], object] | None) -> None:
    """Chooses who receives diagnostics, each a line of text.  None: the library's default.

    The handler is called on the thread that found the fault, perhaps on several at once.
    An exception in it is printed and goes no further.
    """
    global _receiver
    _receiver = handler
    lib.CFBCSetDiagnosticHandler(_default if handler is None else _callback, None)


def log_diagnostics(logger: logging.Logger | None = None, level: int = logging.WARNING) -> None:
    """Sends diagnostics to ``logging``: to the logger "cfbundlecompat", unless another is given."""
    target = logging.getLogger("cfbundlecompat") if logger is None else logger
    set_diagnostic_handler(lambda message: target.log(level, "%s", message))


# A thread of C code must not call into an interpreter that is gone.
atexit.register(set_diagnostic_handler, None)
