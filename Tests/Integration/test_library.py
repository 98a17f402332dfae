"""The promises about the shipped file."""

from __future__ import annotations

import platform
import re
from pathlib import Path

import support

LARGEST_SIZE = 1_202_176  # without nibs; with them 1_310_720
SYSTEM_LIBRARIES = {"libc.so.6", "libm.so.6"}
# There glibc exports some symbols that compiled code needs from the dynamic loader.
if platform.machine() == "aarch64":
    SYSTEM_LIBRARIES.add("ld-linux-aarch64.so.1")


def dynamic_section(library: Path, tag: str) -> list[str]:
    return re.findall(rf"\({tag}\).*\[(.*)\]", support.run(["readelf", "-dW", library]))


def test_library_is_small(library: Path) -> None:
    assert library.stat().st_size <= LARGEST_SIZE


def test_library_needs_only_libc_and_libm(library: Path) -> None:
    assert set(dynamic_section(library, "NEEDED")) <= SYSTEM_LIBRARIES


def test_bridge_needs_only_the_library_and_libplist(bridge: Path) -> None:
    needed = set(dynamic_section(bridge, "NEEDED")) - SYSTEM_LIBRARIES
    assert {name for name in needed if not name.startswith("libplist-2.0.so.")} == {"libCFBundleCompat.so.0"}
    assert dynamic_section(bridge, "SONAME") == ["libCFBundleCompatPlist.so.0"]


def test_library_exports_only_names_with_its_prefixes(library: Path) -> None:
    names = [line.split()[-1] for line in support.run(["nm", "-D", "--defined-only", library]).splitlines()]
    assert [name for name in names if not name.startswith(("cfbc_", "CFBC"))] == []


def test_program_at_a_fixed_address_may_take_the_address_of_each_function(library: Path) -> None:
    symbols = support.run(["readelf", "-W", "--dyn-syms", library]).splitlines()
    assert [line for line in symbols if "PROTECTED" in line] == []


def test_soname_has_the_version_of_the_interface(library: Path) -> None:
    assert dynamic_section(library, "SONAME") == ["libCFBundleCompat.so.0"]


def test_library_is_found_without_a_path_of_its_own(library: Path) -> None:
    assert dynamic_section(library, "R(?:UN)?PATH") == []
