"""Running tools whose standard error is a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import threading
import time
from pathlib import Path

ERASURE = b"\r\x1b[K"
PAUSE = 0.7


def write_late(pipe: Path, content: bytes) -> threading.Thread:
    """A pipe whose content comes when a terminal is to show progress."""
    os.mkfifo(pipe)

    def write() -> None:
        with pipe.open("wb") as file:
            time.sleep(PAUSE)
            file.write(content)

    thread = threading.Thread(target=write)
    thread.start()
    return thread


def run(
    tool: Path, arguments: list[str], folder: Path, *, is_output: bool = False, **variables: str
) -> tuple[int, bytes, bytes]:
    """Runs a tool whose standard error is a terminal: its status, its standard output and what the terminal gets.

    `is_output`: the standard output is the terminal, too.
    """
    main, side = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in ("CI", "COLUMNS")}
    environment |= {"TERM": "xterm", **variables}
    shown = bytearray()

    def read() -> None:
        while True:
            try:
                piece = os.read(main, 4096)
            except OSError:
                return
            if not piece:
                return
            shown.extend(piece)

    output: int = side if is_output else subprocess.PIPE
    process = subprocess.Popen([tool, *arguments], cwd=folder, env=environment, stdout=output, stderr=side)
    os.close(side)
    reader = threading.Thread(target=read)
    reader.start()
    result, _ = process.communicate(timeout=60)
    reader.join()
    os.close(main)
    return process.returncode, result or b"", bytes(shown)


def lines(shown: bytes) -> list[bytes]:
    """What was shown one after the other; the last one is what stays."""
    return shown.split(ERASURE)[1:]
