"""Programs that load the library with dlopen(), before and after they have started a thread."""

from __future__ import annotations

from pathlib import Path

import pytest
import support


@pytest.mark.parametrize("moment", ["before", "after"])
def test_counts_are_exact_whether_the_library_or_the_thread_comes_first(
    moment: str, library: Path, tmp_path: Path
) -> None:
    program = tmp_path / "count"
    source = support.ROOT / "Tests/Integration/Loading/count.c"
    support.run(
        [support.compiler("cc"), "-std=c99", "-D_GNU_SOURCE", "-O2", source, "-o", program, "-ldl", "-lpthread"]
    )
    outcome = support.attempt([program, moment, library])
    assert outcome.output == "1\n", outcome
