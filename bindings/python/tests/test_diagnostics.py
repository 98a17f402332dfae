from __future__ import annotations

import ctypes
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Callable

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Severity, _native
from conftest import MakeBundle


def open_broken(make_bundle: MakeBundle, name: str) -> None:
    assert Bundle(make_bundle(name, b"{ a = ")).info is not None


def test_handler_receives_one_line(make_bundle: MakeBundle, diagnostics: list[str]) -> None:
    open_broken(make_bundle, "one.bundle")
    assert len(diagnostics) == 1
    assert "one.bundle" in diagnostics[0]
    assert "\n" not in diagnostics[0]


def test_diagnostics_go_to_logging(make_bundle: MakeBundle, caplog: pytest.LogCaptureFixture) -> None:
    cfbundlecompat.log_diagnostics()
    open_broken(make_bundle, "logged.bundle")
    assert [record.name for record in caplog.records] == ["cfbundlecompat"]
    assert caplog.records[0].levelno == logging.WARNING
    assert "logged.bundle" in caplog.records[0].getMessage()


def test_severities_are_those_of_the_library(make_bundle: MakeBundle, tmp_path: Path) -> None:
    received: list[tuple[Severity, str]] = []
    cfbundlecompat.set_diagnostic_handler(lambda severity, message: received.append((severity, message)))
    open_broken(make_bundle, "faulty.bundle")
    create = getattr(_native.library, _native.symbol("CFBundleCreate"))
    create.restype, create.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]
    path = os.fsencode(tmp_path / "missing.bundle")
    url = _native.lib.CFURLCreateFromFileSystemRepresentation(None, path, len(path), True)
    assert create(None, url) is None
    assert create(None, _native.lib.CFBundleGetMainBundle()) is None
    _native.lib.CFRelease(url)
    assert [severity for severity, _ in received] == [Severity.WARNING, Severity.NOTE, Severity.ERROR]
    assert "missing.bundle" in received[1][1]


def test_name_that_is_not_utf8_can_be_printed(make_bundle: MakeBundle, diagnostics: list[str]) -> None:
    open_broken(make_bundle, os.fsdecode(b"odd\xff.bundle"))
    assert len(diagnostics) == 1
    diagnostics[0].encode()


@pytest.mark.parametrize(("quiet", "says"), [("", True), ("1", False)])
def test_library_writes_to_standard_error_unless_asked_otherwise(
    make_bundle: MakeBundle, quiet: str, says: bool
) -> None:
    path = make_bundle("stderr.bundle", b"{ a = ")
    environment = {**os.environ, "PYTHONPATH": str(Path(_native.__file__).parents[1])}
    environment.pop("CFBUNDLECOMPAT_QUIET", None)
    if quiet:
        environment["CFBUNDLECOMPAT_QUIET"] = quiet
    outcome = subprocess.run(
        [sys.executable, "-c", f"import cfbundlecompat; cfbundlecompat.Bundle({str(path)!r}).info"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0
    assert ("stderr.bundle" in outcome.stderr) == says


def test_no_handler_is_called_after_the_interpreter_has_ended(
    make_bundle: MakeBundle, compile_library: Callable[[Path, str], None], tmp_path: Path
) -> None:
    late = tmp_path / "late.so"
    compile_library(
        late, "void *(*create)(void *, void *), *url; __attribute__((destructor)) void end(void) { create(url, 0); }"
    )
    program = f"""if True:
        import cfbundlecompat, ctypes
        from cfbundlecompat._native import lib
        from cfbundlecompat._values import new_url
        cfbundlecompat.set_diagnostic_handler(print)
        late = ctypes.CDLL({str(late)!r})
        url = new_url({str(make_bundle("late.bundle", b"{ a = "))!r}, True)
        ctypes.c_void_p.in_dll(late, "url").value = url.value
        create = ctypes.cast(lib.CFBCBundleCreateAndReturnError, ctypes.c_void_p)
        ctypes.c_void_p.in_dll(late, "create").value = create.value
    """
    environment = {**os.environ, "PYTHONPATH": str(Path(_native.__file__).parents[1])}
    environment.pop("CFBUNDLECOMPAT_QUIET", None)
    outcome = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=False)
    assert outcome.returncode == 0
    assert outcome.stdout == b""
    assert b"late.bundle" in outcome.stderr


def test_versions_are_equal() -> None:
    assert cfbundlecompat.library_version() == cfbundlecompat.__version__
    version = Path(__file__).parents[3] / "VERSION"
    if version.exists():
        assert version.read_text().strip() == cfbundlecompat.__version__
