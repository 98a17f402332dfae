"""Systems other than this one: packages of Debian that scripts/sysroot unpacks, without installing them."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from pathlib import Path

import pytest
import support

PACKAGES = "libc6 libc6-dev linux-libc-dev libgcc-s1 libcmocka0 libcmocka-dev".split()


@dataclass(frozen=True)
class System:
    release: str
    machine: str  # as Debian names it

    @property
    def root(self) -> Path:
        return unpacked(self.release, self.machine)

    @property
    def libraries(self) -> list[Path]:
        (triplet,) = (self.root / "usr/lib").glob("*-linux-gnu")
        return [self.root / "lib" / triplet.name, triplet]

    def flags(self) -> list[str]:
        """Compiles and links a program for this system, which then finds the system's libraries, and its loader."""
        (loader,) = self.libraries[0].glob("ld-linux*.so.*")
        paths = ":".join(map(os.fspath, self.libraries))
        return [
            f"--sysroot={self.root}",
            f"-B{self.libraries[1]}",
            f"-Wl,--dynamic-linker={loader},--disable-new-dtags,-rpath,{paths}",
        ]

    def environment(self) -> dict[str, str]:
        return support.environment(GCONV_PATH=os.fspath(self.libraries[1] / "gconv"))


@functools.cache
def unpacked(release: str, machine: str) -> Path:
    outcome = support.attempt([support.ROOT / "scripts/sysroot", release, machine, *PACKAGES])
    if not outcome.succeeded:
        pytest.skip(outcome.output.strip())
    return Path(outcome.output.strip())
