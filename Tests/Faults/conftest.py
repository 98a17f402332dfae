"""Programs against the shipped library, in a system that fails them."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
import support
import vectors

FOLDER = Path(__file__).resolve().parent

# CI tries a sample; `make faults` tries everything.
TRIES_EVERYTHING = os.environ.get("CFBUNDLECOMPAT_FAULTS") == "all"


@pytest.fixture(scope="session")
def library() -> Path:
    """The shipped library, with the companion and pkg-config's file; or the one that scripts/coverage names."""
    counted = os.environ.get("CFBUNDLECOMPAT_COUNTED")
    if counted:
        return Path(counted) / "libCFBundleCompat.so"
    support.make("all")
    return support.ROOT / "build/lib/libCFBundleCompat.so"


@pytest.fixture(scope="session")
def seed() -> int:
    """The seed of random tests: that of the environment, or a new one."""
    return int(os.environ.get("CFBUNDLECOMPAT_SEED") or random.randrange(1 << 32))


@pytest.fixture(scope="session")
def times() -> Callable[[int, int], int]:
    """How often to try: `times(all, sample)`."""
    return lambda everything, sample: everything if TRIES_EVERYTHING else sample


@pytest.fixture(scope="session")
def compile_program(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Compiles a C program of this folder, linked with the library unless `links` is false."""

    def compile_program(name: str, *flags: str, links: bool = True) -> Path:
        path = tmp_path_factory.mktemp("program") / Path(name).stem
        link = [f"-L{library.parent}", "-lCFBundleCompat", f"-Wl,-rpath,{library.parent}"] if links else ["-ldl"]
        warnings = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-g", "-pthread"]
        support.run(["cc", *warnings, f"-I{support.INCLUDE}", FOLDER / name, "-o", path, *flags, *link])
        return path

    return compile_program


@pytest.fixture(scope="session")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library for LD_PRELOAD: system calls that a sandbox or an old system refuses."""
    source = (FOLDER / "refusals.c").read_text()
    return support.shared_library("#define _GNU_SOURCE\n" + source, tmp_path_factory.mktemp("shim") / "refusals.so")


@pytest.fixture
def operations_directory(tmp_path: Path) -> Path:
    """A directory with the code and the nibs that operations.c reads."""
    source = "int number = 7; int answer(void) { return 42; } void *make(void) { return (void *)7; }"
    support.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", tmp_path / "code.so"], source=source)
    nibs = {
        "keyed.nib": vectors.binary(vectors.keyed()),
        "archive.nib": vectors.UIKIT,
        "stream.nib": vectors.TYPED_STREAM,
        "source.xib": vectors.PHONE_XIB,
        "source.storyboard": vectors.STORYBOARD,
    }
    (tmp_path / "nibs").mkdir()
    for name, content in nibs.items():
        (tmp_path / "nibs" / name).write_bytes(content)
    return tmp_path
