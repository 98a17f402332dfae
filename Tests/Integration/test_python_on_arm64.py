"""The suites of the Python package and of nibs, with Python 3.9 for arm64, which QEMU emulates.

They take minutes, so they run only with --all, or if the step is named.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from pathlib import Path

import pytest
import support
from systems import ARM64, unpacked
from test_other_machines import PYTHON

pytestmark = [pytest.mark.arm64_python, pytest.mark.xdist_group("python on arm64")]

# What the suites import, for a Python that is older than the one that installs it.
PACKAGES = ["pytest", "hypothesis", "pytypedstream", "exceptiongroup", "tomli", "typing-extensions"]
# A child of the emulated Python is this script again, and not the emulator's file.
SITE = 'import os, sys\nsys.executable = os.environ["EMULATED_PYTHON"]\n'

SUITES = {
    "python": ["-c", "bindings/python/pyproject.toml", "-o", "pythonpath=", "--rootdir=.", "bindings/python/tests"],
    # Those of other programs need compilers and a screen, and are the same on every machine.
    "nibs": ["Tests/Nibs", "--ignore=Tests/Nibs/test_hosts.py", "--ignore=Tests/Nibs/test_bindings.py"],
}
CANNOT_RUN = {
    "python": {
        "test_types.py": "mypy is not a package for any machine",
    },
    "nibs": {},
}


@pytest.fixture(scope="module")
def packages() -> Path:
    folder = support.ROOT / "build/python-3.9"
    if not (folder / "complete").exists():
        python = support.attempt([support.ROOT / "scripts/python-environment", "pytest"], standard_error=False)
        pip = [python.output.strip() or sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        kind = ["--python-version=3.9", "--implementation=py", "--abi=none", "--platform=any", "--only-binary=:all:"]
        versions = ["-c", support.ROOT / "scripts/python-packages.txt"]
        if not support.attempt([*pip, "--upgrade", *kind, *versions, "--target", folder, *PACKAGES]).succeeded:
            pytest.skip("the Python packages that the suites need cannot be installed")
        (folder / "complete").touch()
    return folder


@pytest.fixture(scope="module")
def python(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A script that runs Python for arm64."""
    support.compiler(ARM64.compiler)
    support.make("all", "ARCH=aarch64")
    root = unpacked("bullseye", "arm64", *PYTHON)
    folder = tmp_path_factory.mktemp("python")
    (folder / "sitecustomize.py").write_text(SITE)
    script = folder / "python3"
    paths = ":".join(map(str, [folder, packages, support.ROOT / "bindings/python/src"]))
    command = [support.compiler(ARM64.emulator), "-L", root, root / "usr/bin/python3.9"]
    script.write_text(
        "#!/bin/sh\n"
        f'export EMULATED_PYTHON="$0" PYTHONHOME={shlex.quote(f"{root}/usr")} PYTHONPATH={shlex.quote(paths)}\n'
        f'exec {shlex.join(map(str, command))} "$@"\n'
    )
    script.chmod(0o755)
    return script


@pytest.mark.parametrize("suite", SUITES)
def test_suite_passes_on_arm64(suite: str, python: Path) -> None:
    env = support.environment(
        CC=ARM64.compiler,
        CFBUNDLECOMPAT_LIBRARY=os.fspath(support.ROOT / "build/aarch64/lib/libCFBundleCompat.so"),
        CFBUNDLECOMPAT_SHARED=os.fspath(support.SHARED),
    )
    left_out = [f"--ignore-glob=*/{name}" for name in CANNOT_RUN[suite]]
    command = [python, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *left_out, *SUITES[suite]]
    outcome = support.attempt(command, env=env, timeout=3600)
    for name, reason in CANNOT_RUN[suite].items():
        print(f"skipped: {name}: {reason}")
    print("\n".join(re.findall(r"^\d+ passed.*$", outcome.output, re.MULTILINE)))
    assert outcome.succeeded, str(outcome)[-8000:]
