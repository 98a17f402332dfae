"""Files that were chosen for a screen."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class ScaledFile(NamedTuple):
    """A file that was chosen for a screen."""

    path: Path
    scale: int
    """2 for a file with ``@2x`` in its name and so on; 1 for one without."""
