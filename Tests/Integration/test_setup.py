"""`make` and `make install` never install a package: they name what is missing."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
import support
import systems

PRESENT = (
    "bash cat cmp cut dirname env find grep head id make mkdir pkg-config python3 rm sed sh sort touch uname".split()
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A folder of programs, without compilers, in which apt-get leaves a trace."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PRESENT:
        (folder / name).symlink_to(shutil.which(name))
    for name in ("apt-get", "sudo"):
        (folder / name).write_text(f"#!/bin/sh\necho {name} >> {tmp_path}/installed\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize("target", ["all", "install"])
def test_make_names_what_is_missing_in_one_sentence(target: str, path: Path, tmp_path: Path) -> None:
    command = ["make", "-s", "--no-print-directory", target, f"BUILD={tmp_path}/build", f"PREFIX={tmp_path}/prefix"]
    outcome = support.attempt(command, env=support.environment(PATH=os.fspath(path)))
    assert not outcome.succeeded
    said = [line for line in outcome.output.splitlines() if line.startswith("setup:")]
    missing = "Swift 6.3 or later (from swift.org, its usr/bin on PATH), gcc, binutils"
    assert said == [f"setup: please install {missing} (the names of Debian's packages)."]
    assert not (tmp_path / "installed").exists()


def test_make_deb_names_what_is_missing_in_one_sentence(path: Path, tmp_path: Path) -> None:
    outcome = support.attempt(
        ["make", "-s", "deb", f"DEB_DIR={tmp_path}"], env=support.environment(PATH=os.fspath(path))
    )
    assert not outcome.succeeded
    said = [line for line in outcome.output.splitlines() if line.startswith("setup:")]
    assert len(said) == 1
    assert "dpkg-dev, debhelper, dh-python, chrpath, doxygen (the names of Debian's packages)." in said[0]
    assert not (tmp_path / "installed").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["all", "ARCH=vax"], 'ARCH must be {machine}, which is this machine, or aarch64, not "vax".'),
        (["all", "LIBC=uclibc"], 'LIBC must be glibc or, for x86_64, musl, not "uclibc" for {machine}.'),
        (
            ["all", "LIBC=musl", "BRIDGE=yes"],
            "BRIDGE must be no if LIBC is musl, because Debian has libplist for glibc",
        ),
        (
            ["tools", "LIBC=musl", "BUILD={folder}"],
            "cfbundle can be built with glibc only: leave out LIBC.",
        ),
    ],
)
def test_make_refuses_what_it_cannot_build_in_one_sentence(words: list[str], reason: str, tmp_path: Path) -> None:
    (tmp_path / "checked").touch()  # The musl compiler need not be installed.
    machine = os.uname().machine
    command = [word.format(folder=tmp_path) for word in words]
    outcome = support.attempt(["make", "-s", *command])
    assert not outcome.succeeded
    assert len(outcome.output.splitlines()) == 1
    assert reason.format(machine=machine) in outcome.output


def test_build_needs_no_python(tmp_path: Path, library: Path) -> None:
    """The programs of the build that are ours, in a system without Python; the compiler is not what is tested."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in "awk bash cat env grep sed sh sort".split():
        (programs / name).symlink_to(shutil.which(name))
    env = support.environment(PATH=os.fspath(programs))
    assert "FUNCTION(CFRetain)" in support.run([support.ROOT / "utils/generate/companion", library], env=env)


@pytest.mark.parametrize(("version", "is_enough"), [("6.2.3", False), ("6.3", True), ("6.10-dev", True)])
def test_swift_must_be_6_3_or_later(version: str, is_enough: bool, path: Path) -> None:
    (path / "swiftc").write_text(f"#!/bin/sh\necho 'Swift version {version} (swift-RELEASE)'\n")
    (path / "swiftc").chmod(0o755)
    for name in ("cc", "strip"):
        (path / name).symlink_to(shutil.which(name))
    command = [support.ROOT / "scripts/setup", "--check", "build"]
    outcome = support.attempt(command, env=support.environment(PATH=os.fspath(path)))
    assert outcome.succeeded == is_enough
    found = version.removesuffix(".3")
    wanted = f"Swift 6.3 or later (from swift.org, its usr/bin on PATH, in place of {found})"
    assert outcome.output == ("" if is_enough else f"setup: please install {wanted}.\n")


def test_other_purposes_install_and_say_so_first(path: Path, tmp_path: Path) -> None:
    (path / "swiftc").write_text("#!/bin/sh\necho 'Swift version 6.3'\n")
    (path / "swiftc").chmod(0o755)
    command = [support.ROOT / "scripts/setup", "run"]
    outcome = support.attempt(command, env=support.environment(PATH=os.fspath(path)))
    assert outcome.output.startswith("setup: installing through apt: gcc binutils")
    assert (tmp_path / "installed").exists()


def test_setup_prints_one_command_where_it_cannot_install(path: Path, tmp_path: Path) -> None:
    (path / "swiftc").write_text("#!/bin/sh\necho 'Swift version 6.3'\n")
    (path / "swiftc").chmod(0o755)
    for name, script in (("id", "echo 1000"), ("sudo", "exit 1")):
        (path / name).unlink()
        (path / name).write_text(f"#!/bin/sh\n{script}\n")
        (path / name).chmod(0o755)
    for name in ("cc", "strip"):
        (path / name).symlink_to(shutil.which(name))
    outcome = support.attempt([support.ROOT / "scripts/setup", "test"], env=support.environment(PATH=os.fspath(path)))
    command = re.search(r"please run: sudo apt-get install (.*)\n", outcome.output)
    assert command and "g++" in command[1].split()
    assert outcome.succeeded, "what is there can be tested"
    assert not (tmp_path / "installed").exists()


def test_the_tests_need_at_most_six_packages() -> None:
    assert len(support.run([support.ROOT / "scripts/setup", "--list", "test"]).split()) <= 6


def test_setup_knows_what_is_installed() -> None:
    setup = support.ROOT / "scripts/setup"
    assert support.attempt([setup, "--has", "binutils"]).succeeded
    assert not support.attempt([setup, "--has", "nothing-of-the-kind"]).succeeded


@pytest.mark.parametrize("action", ["--simulate", pytest.param("--yes", marks=pytest.mark.debian)])
def test_a_clean_debian_has_every_package_that_setup_installs(action: str, tmp_path: Path) -> None:
    root = systems.clean_debian("amd64", tmp_path / "root")
    packages = support.run([support.ROOT / "scripts/setup", "--list", "full"]).split()
    for command in (["update"], ["install", "--no-install-recommends", action, *packages]):
        support.run([systems.DEBIAN_ROOT, "run", root, "apt-get", "-qq", *command], timeout=1800)
