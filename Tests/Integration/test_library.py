"""The promises about the shipped file."""

from __future__ import annotations

import platform
import re
from pathlib import Path

import pytest
import support

LARGEST_SIZE = 2_097_152
SYSTEM_LIBRARIES = {"libc.so.6"}
OLDEST_GLIBC = (2, 28)
# There glibc exports some symbols that compiled code needs from the dynamic loader.
if platform.machine() == "aarch64":
    SYSTEM_LIBRARIES.add("ld-linux-aarch64.so.1")


def dynamic_section(library: Path, tag: str) -> list[str]:
    return re.findall(rf"\({tag}\).*\[(.*)\]", support.run(["readelf", "-dW", library]))


def needed_versions(library: Path) -> set[str]:
    """Those of other libraries, such as GLIBC_2.17; GLIBC_ABI_DT_RELR, if relocations are packed."""
    needed = support.run(["readelf", "-VW", library]).partition("Version needs section")[2]
    return set(re.findall(r"Name: (\S+) +Flags", needed)) - {"CFBC_0.1", "CFBC_PRIVATE"}


def is_in_glibc(oldest: tuple[int, ...], version: str) -> bool:
    found = re.fullmatch(r"GLIBC_([0-9.]+)", version)
    return found is not None and tuple(map(int, found[1].split("."))) <= oldest


def test_library_is_small(library: Path) -> None:
    assert library.stat().st_size <= LARGEST_SIZE


def test_library_needs_only_the_c_library(library: Path) -> None:
    assert set(dynamic_section(library, "NEEDED")) <= SYSTEM_LIBRARIES


@pytest.mark.parametrize("name", ["", "cfbundlecompat/libCoreFoundation.so.0", "libCFBundleCompatPlist.so"])
def test_library_runs_with_glibc_2_28(name: str, library: Path) -> None:
    path = library.parent / name if name else library
    if not path.exists():
        pytest.skip("make has left out the bridge to libplist")
    assert [version for version in needed_versions(path) if not is_in_glibc(OLDEST_GLIBC, version)] == []


def test_bridge_needs_only_the_library_and_libplist(bridge: Path) -> None:
    needed = set(dynamic_section(bridge, "NEEDED")) - SYSTEM_LIBRARIES
    assert {name for name in needed if not name.startswith("libplist-2.0.so.")} == {"libCFBundleCompat.so.0"}
    assert dynamic_section(bridge, "SONAME") == ["libCFBundleCompatPlist.so.0"]


def test_library_exports_only_names_with_its_prefixes(library: Path) -> None:
    names = [line.split()[-1] for line in support.run(["nm", "-D", "--defined-only", library]).splitlines()]
    assert [name for name in names if not name.startswith(("cfbc_", "CFBC"))] == []


@pytest.mark.parametrize("name", ["libCFBundleCompat.so", "libCFBundleCompatPlist.so"])
def test_every_exported_symbol_has_the_version_of_the_interface(name: str, library: Path) -> None:
    path = library.with_name(name)
    if not path.exists():
        pytest.skip("make has left out the bridge to libplist")
    names = [line.split()[-1] for line in support.run(["nm", "-D", "--defined-only", path]).splitlines()]
    # Those for the Python package are in test_exports.py.
    assert [one for one in names if one.rpartition("@@")[2] not in ("CFBC_0.1", "CFBC_PRIVATE")] == []


def test_program_at_a_fixed_address_may_take_the_address_of_each_function(library: Path) -> None:
    symbols = support.run(["readelf", "-W", "--dyn-syms", library]).splitlines()
    assert [line for line in symbols if "PROTECTED" in line] == []


def test_no_two_functions_have_the_same_address(library: Path) -> None:
    names: dict[str, str] = {}
    for line in support.run(["nm", "-D", "--defined-only", library]).splitlines():
        address, kind, name = line.split()
        if kind in "Tt":
            assert address not in names, f"{name} is {names[address]}"
            names[address] = name


def test_soname_has_the_version_of_the_interface(library: Path) -> None:
    assert dynamic_section(library, "SONAME") == ["libCFBundleCompat.so.0"]


def test_library_is_found_without_a_path_of_its_own(library: Path) -> None:
    assert dynamic_section(library, "R(?:UN)?PATH") == []
