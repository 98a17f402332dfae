"""Fixtures: generated bundles, and the languages at the start of every test."""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import cfbundlecompat
import pytest


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    cfbundlecompat.set_preferred_languages(["en"])
    yield
    cfbundlecompat.set_preferred_languages(None)


@pytest.fixture(autouse=True)
def diagnostics() -> Iterator[list[str]]:
    """The diagnostics of the test."""
    messages: list[str] = []
    cfbundlecompat.set_diagnostic_handler(lambda severity, message: messages.append(message))
    yield messages
    cfbundlecompat.set_diagnostic_handler(None)


MakeBundle = Callable[..., Path]


@pytest.fixture
def make_bundle(tmp_path: Path) -> MakeBundle:
    """Writes a bundle: its info, and files by their path below ``Contents/Resources``."""

    def make(name: str = "Sample.bundle", info: Any = None, files: dict[str, Any] | None = None) -> Path:
        bundle = tmp_path / name
        resources = bundle / "Contents" / "Resources"
        resources.mkdir(parents=True)
        if info is not None:
            content = info if isinstance(info, bytes) else plistlib.dumps(info)
            (bundle / "Contents" / "Info.plist").write_bytes(content)
        for path, content in (files or {}).items():
            file = resources / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return bundle

    return make


@pytest.fixture
def compile_library() -> Callable[[Path, str], None]:
    """Compiles C to a shared library."""
    compiler = os.environ.get("CC") or shutil.which("cc")
    if not compiler:
        pytest.skip("no C compiler")

    def compile(target: Path, source: str) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-x", "c", "-o", os.fspath(target), "-"],
            input=source.encode(),
            check=True,
        )

    return compile


CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", Path(__file__).parents[3] / "build/bin/cfbundle"))


@pytest.fixture
def cfbundle(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program cfbundle on the search path."""
    if not CFBUNDLE.is_file():
        pytest.skip("the program cfbundle is not built")
    folder = tmp_path_factory.mktemp("bin")
    (folder / "cfbundle").symlink_to(CFBUNDLE)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
