"""What the tests need to have been built."""

from __future__ import annotations

from pathlib import Path

import pytest
import support


@pytest.fixture(scope="session")
def library() -> Path:
    """The shipped library, with the companion and pkg-config's file."""
    support.make("all")
    return support.ROOT / "build/lib/libCFBundleCompat.so"


@pytest.fixture(scope="session")
def bridge(library: Path) -> Path:
    """The bridge to libplist."""
    path = library.with_name("libCFBundleCompatPlist.so")
    if not path.exists():
        pytest.skip("make has left out the bridge to libplist")
    return path


@pytest.fixture(scope="session")
def hello_bundle(library: Path) -> Path:
    """The sample bundle, with code."""
    support.make("build/examples/Hello.bundle")
    return support.ROOT / "build/examples/Hello.bundle"


@pytest.fixture(scope="session")
def prefix(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A prefix in which the library is installed."""
    prefix = tmp_path_factory.mktemp("install") / "prefix"
    support.make("install", f"PREFIX={prefix}")
    return prefix
