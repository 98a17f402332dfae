"""Running the shipped command line tools."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import support

TOOLS = Path(os.environ.get("CFBUNDLECOMPAT_TOOLS", support.ROOT / "build/libexec/cfbundlecompat"))
PLUTIL = TOOLS / "plutil"
CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))


# Of the time for 4n and the time for n. 4 would be exact, 16 is quadratic; in between are caches and a busy machine.
LINEAR = 9


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


def processor_time(tool: Path, arguments: Sequence[str], folder: Path) -> float:
    """The seconds that a tool takes of the processor, which other tests want, too."""
    started = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    result = run(tool, arguments, folder)
    assert result.status in (0, 1), result
    # Less is mostly what any program takes to start.
    return max(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - started, 0.02)


def plutil(arguments: Sequence[str | bytes | Path], folder: Path, source: bytes = b"") -> Result:
    return run(PLUTIL, arguments, folder, source)
