"""A Swift program uses Foundation's Bundle and the shipped library on the same bundle, and both work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import support

SOURCE = support.ROOT / "Tests/Integration/Coexistence/main.swift"
CLAIMS = re.findall(r'\bcheck\(\s*"([^"]+)"', SOURCE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def output(library: Path, hello_bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    program = tmp_path_factory.mktemp("coexistence") / "program"
    directory = library.parent
    link = [f"-L{directory}", "-lCFBundleCompat", "-Xlinker", "-rpath", "-Xlinker", directory]
    support.run(["swiftc", "-O", SOURCE, "-o", program, *link])
    return support.attempt([program, hello_bundle]).output


@pytest.mark.parametrize("claim", CLAIMS)
def test_both_work_in_one_process(claim: str, output: str) -> None:
    assert f"ok: {claim}\n" in output, output
