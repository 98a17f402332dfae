"""Systems other than this one: packages of Debian that scripts/sysroot unpacks, without installing them."""

from __future__ import annotations

import functools
import os
import platform
from dataclasses import dataclass
from pathlib import Path

import pytest
import support

PACKAGES = "libc6 libc6-dev linux-libc-dev libgcc-s1 libcmocka0 libcmocka-dev".split()


@dataclass(frozen=True)
class System:
    release: str
    machine: str  # as Debian names it
    compiler: str = "cc"
    emulator: str = ""

    @property
    def root(self) -> Path:
        return unpacked(self.release, self.machine, *PACKAGES)

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

    def run(self, program: Path, **environment: str) -> support.Outcome:
        """Runs a program, which compiles libraries for this system with CC."""
        more = {"CC": self.compiler, "GCONV_PATH": os.fspath(self.libraries[1] / "gconv"), **environment}
        if not self.emulator:
            return support.attempt([program], env=support.environment(**more), timeout=3600)
        more["CFBUNDLECOMPAT_EMULATED"] = "1"
        return support.attempt(
            [support.compiler(self.emulator), program], env=support.environment(**more), timeout=3600
        )


OLD = System("bullseye", "amd64")
# Its C library is as old.
ARM64 = System("bullseye", "arm64", "aarch64-linux-gnu-gcc", "qemu-aarch64-static")


@functools.cache
def unpacked(release: str, machine: str, *packages: str) -> Path:
    """The folder with these packages."""
    if platform.machine() != "x86_64":
        pytest.skip("programs for other systems are tested on x86-64")
    outcome = support.attempt([support.ROOT / "scripts/sysroot", release, machine, *packages])
    if not outcome.succeeded:
        pytest.skip(outcome.output.strip())
    return Path(outcome.output.strip())
