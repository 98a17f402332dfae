"""The programs of the README print what the README says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cfbundlecompat import _native

README = (Path(__file__).parents[1] / "README.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", README, flags=re.DOTALL)


SAMPLES = re.search(r"```sh\n(.*?)```", README, flags=re.DOTALL)


@pytest.fixture
def hello(tmp_path: Path) -> Path:
    """A directory in which somebody has followed the README."""
    if not shutil.which("cc"):
        pytest.skip("there is no C compiler")
    assert SAMPLES is not None
    subprocess.run(["sh", "-e", "-c", SAMPLES[1]], cwd=tmp_path, check=True)
    shutil.copy(Path(__file__).parents[3] / "examples/Greeting.nib", tmp_path)
    return tmp_path


def test_readme_has_programs() -> None:
    assert len(PROGRAMS) == README.count("```python") == 14


@pytest.mark.parametrize(("program", "output"), PROGRAMS)
def test_program_prints_what_the_readme_says(
    hello: Path, program: str, output: str, request: pytest.FixtureRequest
) -> None:
    if "BundleBuilder" in program:
        request.getfixturevalue("cfbundle")
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
