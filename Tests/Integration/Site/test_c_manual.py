"""The manual pages of the C functions, as `make install-docs` installs them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "docs/tools"))

# One process for all: each would write the pages to the same folder.
pytestmark = pytest.mark.xdist_group("manual")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    prefix = tmp_path_factory.mktemp("manual")
    subprocess.run(["make", "-s", "install-docs", f"PREFIX={prefix}"], cwd=ROOT, check=True)
    return prefix / "share/man"


def test_each_function_has_a_page(installed: Path) -> None:
    import public_headers

    functions = [one.name for one in public_headers.read().declarations if one.is_function]
    assert len(functions) > 300
    assert [name for name in functions if not (installed / f"man3/{name}.3").exists()] == []


def test_the_page_of_a_function_names_it(installed: Path) -> None:
    for page in (installed / "man3").iterdir():
        lines = page.read_text("utf-8").splitlines()
        assert f".Nm {page.stem}" in {line.removesuffix(" ,") for line in lines}, page.name
        assert f".Fo {page.stem}" in lines, page.name


def test_the_pages_have_no_faults(installed: Path) -> None:
    if not shutil.which("mandoc"):
        pytest.skip("mandoc is not installed")
    pages = [page for page in sorted(installed.rglob("*.[37]")) if not page.is_symlink()]
    assert len(pages) > 50
    done = subprocess.run(["mandoc", "-T", "lint", *pages], capture_output=True, text=True, check=False)
    # Other pages need not be installed.
    assert [line for line in done.stdout.splitlines() if "referenced manual not found" not in line] == []


def test_each_reference_to_a_function_has_a_page(installed: Path) -> None:
    for page in (installed / "man3").iterdir():
        for line in page.read_text("utf-8").splitlines():
            if line.startswith(".Xr ") and line.split()[2] == "3":
                assert (installed / f"man3/{line.split()[1]}.3").exists(), f"{page.name}: {line}"


def test_uninstalling_removes_the_pages(installed: Path, tmp_path: Path) -> None:
    subprocess.run(["make", "-s", "install-docs", f"PREFIX={tmp_path}"], cwd=ROOT, check=True)
    subprocess.run(["make", "-s", "uninstall-docs", f"PREFIX={tmp_path}"], cwd=ROOT, check=True)
    assert [name for _, _, names in os.walk(tmp_path) for name in names] == []
