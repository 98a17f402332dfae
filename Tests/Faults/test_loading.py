"""What loading and unloading the library costs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import support

LIBRARIES = ["libCFBundleCompat.so", "cfbundlecompat/libCoreFoundation.so.0", "libCFBundleCompatPlist.so"]


@pytest.fixture(scope="module")
def load_cycles(compile_program: Callable[..., Path]) -> Path:
    return compile_program("load_cycles.c", links=False)


@pytest.mark.parametrize("use", [[], ["use"]], ids=["unused", "used"])
@pytest.mark.parametrize("name", LIBRARIES)
def test_thousand_load_cycles_do_not_grow(name: str, use: list[str], library: Path, load_cycles: Path) -> None:
    path = library.parent / name
    if not path.exists():
        pytest.skip(f"{name} was not built")
    env = support.environment(LD_LIBRARY_PATH=str(library.parent))
    assert support.run([load_cycles, path, "1000", *use], env=env) == "0 allocated, 0 mapped\n"


def test_library_stays_when_it_is_closed(library: Path) -> None:
    # Its objects and exported constants may be in use, and the linker cannot know that.
    assert "NODELETE" in support.run(["readelf", "-dW", library])
