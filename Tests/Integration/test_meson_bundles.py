"""The recipe for Meson in docs/building.md makes a bundle, once, and installs it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import support

CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))


# The installed program finds the library that it was linked with.
PROGRAM = """
#include <CoreFoundation/CoreFoundation.h>
int main(void) { return CFBundleGetMainBundle() == NULL; }
"""


@pytest.fixture
def tools() -> Path:
    """The folder of meson and ninja, of the machine or for these tests alone."""
    if not CFBUNDLE.exists():
        pytest.skip("cfbundle is not built: make tools")
    if (meson := shutil.which("meson")) and shutil.which("ninja"):
        return Path(meson).parent
    installed = support.attempt([support.ROOT / "scripts/python-environment", "meson", "ninja"], standard_error=False)
    if installed.status != 0:
        pytest.skip("meson is not installed, and cannot be")
    return Path(installed.output.strip()).parent


def test_the_recipe_makes_and_installs_a_bundle(tools: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/cfbundle").symlink_to(CFBUNDLE)
    variables = os.environ | {
        "PATH": f"{tmp_path / 'bin'}:{tools}:{os.environ['PATH']}",
        "PKG_CONFIG_PATH": str(support.ROOT / "build/lib/pkgconfig"),
    }

    def run(*words: str | Path, **more: str) -> str:
        done = subprocess.run(
            words, cwd=tmp_path, env=variables | more, capture_output=True, text=True, check=False
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    document = (support.ROOT / "docs/building.md").read_text()
    recipe = re.search(r"```meson\n(.*?)```", document, re.DOTALL)
    assert recipe is not None
    (tmp_path / "meson.build").write_text(recipe[1])
    (tmp_path / "main.c").write_text(PROGRAM)
    strings = tmp_path / "res/en.lproj/Localizable.strings"
    strings.parent.mkdir(parents=True)
    strings.write_text('"a" = "b";\n')

    run("meson", "setup", "build", "--prefix", "/usr", "--libdir", "lib")
    run("ninja", "-C", "build")
    assert (tmp_path / "build/Morning.app/Contents/Linux/Morning").exists()
    assert "no work to do" in run("ninja", "-C", "build")
    (tmp_path / "res/new.txt").write_text("new")
    run("ninja", "-C", "build")
    assert (tmp_path / "build/Morning.app/Contents/Resources/new.txt").exists()

    run("meson", "install", "-C", "build", DESTDIR=str(tmp_path / "stage"))
    installed = tmp_path / "stage/usr"
    assert os.readlink(installed / "bin/morning") == "../lib/Morning.app/Contents/Linux/Morning"
    run(installed / "bin/morning")
    assert (installed / "lib/Morning.app/Contents/Resources/en.lproj/Localizable.strings").exists()
