"""The programs of the README print what the README says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Callable

import pytest
from cfbundlecompat import _native
from conftest import MakeBundle

README = (Path(__file__).parents[1] / "README.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", README, flags=re.DOTALL)


@pytest.fixture
def hello(make_bundle: MakeBundle, compile_library: Callable[[Path, str], None]) -> Path:
    path = make_bundle(
        "Hello.bundle",
        {
            "CFBundleIdentifier": "org.example.hello",
            "CFBundleExecutable": "Hello",
            "Colors": ["red", "green"],
        },
        {
            "en.lproj/Localizable.strings": '"greeting" = "Good day";',
            "de.lproj/Localizable.strings": '"greeting" = "Guten Tag";',
            "picture.txt": "A picture of a house.",
        },
    )
    compile_library(path / "Contents" / "Linux" / "Hello", "double twice(double n) { return 2 * n; }")
    make_bundle("Broken.bundle", b"{ a = ")
    shutil.copy(Path(__file__).parents[3] / "examples/Greeting.nib", path.parent)
    return path.parent


def test_readme_has_programs() -> None:
    assert len(PROGRAMS) == README.count("```python") == 12


@pytest.mark.parametrize(("program", "output"), PROGRAMS)
def test_program_prints_what_the_readme_says(hello: Path, program: str, output: str) -> None:
    outcome = subprocess.run(
        [sys.executable, "-c", program],
        cwd=hello,
        env={**os.environ, "PYTHONPATH": str(Path(_native.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.stderr == ""
    assert outcome.stdout == output
