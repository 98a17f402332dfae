"""Running the shipped command line tools."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import support

TOOLS = Path(os.environ.get("CFBUNDLECOMPAT_TOOLS", support.ROOT / "build/libexec/cfbundlecompat"))
PLUTIL = TOOLS / "plutil"


@dataclass(frozen=True)
class Result:
    status: int
    output: bytes
    errors: bytes


def run(
    tool: Path, arguments: Sequence[str | bytes | Path], folder: Path, source: bytes = b"", **more: Mapping[str, str]
) -> Result:
    """Runs a tool in a folder. `source` is its standard input."""
    done = subprocess.run(
        [tool, *arguments], cwd=folder, input=source, capture_output=True, timeout=60, check=False, **more
    )
    return Result(done.returncode, done.stdout, done.stderr)


def plutil(arguments: Sequence[str | bytes | Path], folder: Path, source: bytes = b"") -> Result:
    return run(PLUTIL, arguments, folder, source)
