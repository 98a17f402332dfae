"""The recipes for Meson, Conan and vcpkg.

The sources that they get stand for this repository: their Makefile is its Makefile, which has built the library. vcpkg
cannot be had from PyPI; its port runs in CMake, with functions of vcpkg's names.
"""

from __future__ import annotations

import json
import shlex
import shutil
import tarfile
from pathlib import Path

import pytest
import support
from test_install import cmake

__all__ = ["cmake"]

PACKAGING = support.ROOT / "packaging"
VERSION = (support.ROOT / "VERSION").read_text().strip()
PROGRAM = """
#include <CoreFoundation/CoreFoundation.h>

int main(void)
{
    CFShow(CFSTR("made with a recipe"));
    return 0;
}
"""
MESON_BUILD = """
project('app', 'c')
executable('app', 'app.c', dependencies: dependency('cfbundlecompat'), install: true)
"""
VCPKG = """
function(vcpkg_check_linkage)
endfunction()
function(vcpkg_execute_required_process)
  cmake_parse_arguments(ARG "" "WORKING_DIRECTORY;LOGNAME" "COMMAND" ${ARGN})
  execute_process(COMMAND ${ARG_COMMAND} WORKING_DIRECTORY "${ARG_WORKING_DIRECTORY}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(ARG "" "PACKAGE_NAME;CONFIG_PATH" "" ${ARGN})
  file(GLOB FILES "${CURRENT_PACKAGES_DIR}/${ARG_CONFIG_PATH}/*.cmake")
  if(NOT FILES)
    message(FATAL_ERROR "no files of CMake in ${ARG_CONFIG_PATH}")
  endif()
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright)
  cmake_parse_arguments(ARG "" "" "FILE_LIST" ${ARGN})
  file(COPY ${ARG_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
endfunction()
"""


def python_tool(name: str, *packages: str) -> Path:
    """A program of a package of Python's."""
    installed = support.attempt([support.ROOT / "scripts/python-environment", *packages], standard_error=False)
    if not installed.succeeded:
        pytest.skip(f"{name} cannot be installed")
    return Path(installed.output.strip()).with_name(name)


@pytest.fixture
def sources(library: Path, tmp_path: Path) -> Path:
    folder = tmp_path / f"cfbundlecompat-{VERSION}"
    folder.mkdir()
    delegation = f'{shlex.join(map(str, support.locked()))} $(MAKE) -s -C "{support.ROOT}" $@'
    (folder / "Makefile").write_text(f"all install:\n\t@{delegation}\n")
    for name in ("LICENSE", "NOTICE", "VERSION"):
        shutil.copy(support.ROOT / name, folder)
    for name in ("conan", "vcpkg"):
        shutil.copytree(PACKAGING / name, folder / "packaging" / name)
    return folder


def test_recipes_have_the_version_of_the_library() -> None:
    assert json.loads((PACKAGING / "vcpkg/vcpkg.json").read_text())["version"] == VERSION
    assert f"cfbundlecompat-{VERSION}.tar.gz" in (PACKAGING / "meson/cfbundlecompat.wrap").read_text()
    assert f"version: '{VERSION}'" in (PACKAGING / "meson/cfbundlecompat/meson.build").read_text()


def test_meson_builds_and_installs_a_program_with_the_wrap(sources: Path, tmp_path: Path) -> None:
    meson = python_tool("meson", "meson", "ninja")
    project = tmp_path / "app"
    files = project / "subprojects/packagefiles"
    files.mkdir(parents=True)
    (project / "meson.build").write_text(MESON_BUILD)
    (project / "app.c").write_text(PROGRAM)
    shutil.copy(PACKAGING / "meson/cfbundlecompat.wrap", project / "subprojects")
    shutil.copytree(PACKAGING / "meson/cfbundlecompat", files / "cfbundlecompat")
    with tarfile.open(files / f"cfbundlecompat-{VERSION}.tar.gz", "w:gz") as archive:
        archive.add(sources, sources.name)
    env = support.environment(NINJA=str(meson.with_name("ninja")))
    prefix = tmp_path / "prefix"
    support.run([meson, "setup", "build", f"--prefix={prefix}", "--libdir=lib"], cwd=project, env=env)
    support.run([meson, "compile", "-C", "build"], cwd=project, env=env)
    assert support.run([project / "build/app"]) == "made with a recipe\n"
    support.run([meson, "install", "-C", "build"], cwd=project, env=env)
    installed = support.environment(LD_LIBRARY_PATH=str(prefix / "lib"))
    assert support.run([prefix / "bin/app"], env=installed) == "made with a recipe\n"


def test_conan_creates_the_package_and_runs_a_program_with_it(sources: Path, tmp_path: Path) -> None:
    conan = python_tool("conan", "conan")
    env = support.environment(CONAN_HOME=str(tmp_path / "conan"))
    support.run([conan, "profile", "detect"], env=env)
    outcome = support.run([conan, "create", sources / "packaging/conan"], env=env)
    assert "\nCFBundleCompat\n" in outcome


def test_conan_refuses_another_system(sources: Path, tmp_path: Path) -> None:
    conan = python_tool("conan", "conan")
    env = support.environment(CONAN_HOME=str(tmp_path / "conan"))
    support.run([conan, "profile", "detect"], env=env)
    outcome = support.attempt([conan, "create", sources / "packaging/conan", "-s", "os=Windows"], env=env)
    assert not outcome.succeeded
    assert "cfbundlecompat is for Linux on x86_64 and armv8" in outcome.output


def test_port_of_vcpkg_puts_everything_in_its_place(cmake: str, sources: Path, tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    variables = {
        "PORT": "cfbundlecompat",
        "TARGET_TRIPLET": "x64-linux-dynamic",
        "VCPKG_TARGET_ARCHITECTURE": "x64",
        "CURRENT_PACKAGES_DIR": packages,
    }
    script = tmp_path / "port.cmake"
    script.write_text(f'{VCPKG}\ninclude("{sources}/packaging/vcpkg/portfile.cmake")\n')
    support.run([cmake, *(f"-D{name}={value}" for name, value in variables.items()), "-P", script])
    found = {path.relative_to(packages).as_posix() for path in packages.rglob("*")}
    assert {
        "include/cfbundlecompat/CoreFoundation/CFBundle.h",
        "lib/libCFBundleCompat.so",
        "lib/pkgconfig/cfbundlecompat.pc",
        "share/cfbundlecompat/LICENSE",
        "tools/cfbundlecompat/plutil",
    } <= found
    assert not found & {"bin", "libexec", "debug"}
