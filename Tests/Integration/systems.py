"""Systems other than this one: packages of Debian that scripts/sysroot unpacks, without installing them, and musl."""

from __future__ import annotations

import functools
import os
import platform
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
import support

DEBIAN_ROOT = support.ROOT / "scripts/debian-root"
PACKAGES = "libc6 libc6-dev linux-libc-dev libgcc-s1 libcmocka0 libcmocka-dev".split()
CXX_PACKAGES = "libstdc++6 libstdc++-10-dev libgcc-10-dev".split()


@dataclass(frozen=True)
class System:
    release: str
    machine: str  # as Debian names it
    compiler: str = "cc"
    emulator: str = ""
    test_library: str = "cmocka"

    @property
    def root(self) -> Path:
        return unpacked(self.release, self.machine, *PACKAGES, *CXX_PACKAGES)

    @property
    def libraries(self) -> list[Path]:
        (triplet,) = (self.root / "usr/lib").glob("*-linux-gnu")
        return [self.root / "lib" / triplet.name, triplet]

    def flags(self) -> list[str | Path]:
        """Compiles and links a program for this system, which then finds the system's libraries, and its loader."""
        (loader,) = self.libraries[0].glob("ld-linux*.so.*")
        paths = ":".join(map(os.fspath, self.libraries))
        return [
            f"--sysroot={self.root}",
            f"-B{self.libraries[1]}",
            f"-Wl,--dynamic-linker={loader},--disable-new-dtags,-rpath,{paths}",
        ]

    def command(self, program: Path) -> list[str | Path]:
        return [support.compiler(self.emulator), program] if self.emulator else [program]

    def environment(self, **more: str) -> dict[str, str]:
        """For a program, which compiles libraries for this system with CC."""
        if self.emulator:
            more["CFBUNDLECOMPAT_EMULATED"] = "1"
        return support.environment(CC=self.compiler, GCONV_PATH=os.fspath(self.libraries[1] / "gconv"), **more)

    def run(self, program: Path) -> support.Outcome:
        return support.attempt(self.command(program), env=self.environment(), timeout=3600)


class Musl(System):
    """This machine with musl, for which musl-gcc compiles. Debian has cmocka for glibc alone."""

    def flags(self) -> list[str | Path]:
        return ["-I", support.ROOT / "Tests/C/Musl"]

    def environment(self, **more: str) -> dict[str, str]:
        return support.environment(CC=self.compiler, **more)


MUSL = Musl("bookworm", "amd64", "musl-gcc", test_library="")
OLD = System("bullseye", "amd64")
# Its C library is as old.
ARM64 = System("bullseye", "arm64", "aarch64-linux-gnu-gcc", "qemu-aarch64-static")


def clean_debian(machine: str, path: Path) -> Path:
    """A copy of a system that is made once: `scripts/debian-root run` runs commands in it."""
    if not shutil.which("debootstrap"):
        pytest.skip("debootstrap is not installed")
    original = support.ROOT / f"build/roots/bookworm-{machine}"
    made = support.attempt([DEBIAN_ROOT, "make", "bookworm", machine, original], timeout=3600)
    if not made.succeeded:
        pytest.skip(made.output.strip().splitlines()[-1])
    # The devices of the original are not there: each command mounts its own.
    support.run(["cp", "-a", "--reflink=auto", original, path])
    return path


@functools.cache
def unpacked(release: str, machine: str, *packages: str) -> Path:
    """The folder with these packages."""
    if platform.machine() != "x86_64":
        pytest.skip("programs for other systems are tested on x86-64")
    outcome = support.attempt([support.ROOT / "scripts/sysroot", release, machine, *packages])
    if not outcome.succeeded:
        pytest.skip(outcome.output.strip())
    return Path(outcome.output.strip())
