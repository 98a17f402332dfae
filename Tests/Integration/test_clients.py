"""Programs that use the library as real ones do.

Each program in Tests/C/Clients is written as one family of CoreFoundation's users writes; it runs in C and C++, in main
and in a constructor before it, inside and outside a bundle. Those in idioms are written as single projects write; they
judge themselves. With the mark arm64, both run on that machine, which QEMU emulates. Those in naive replace functions
of the library by what somebody would write who does not know these programs; each program must notice.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
import support
from systems import ARM64, System

CLIENTS = support.ROOT / "Tests/C/Clients"

OUTSIDE = {
    "find_resources": "no Resources\nnone\nnone\nnot translated\n",
    "load_plugin": "executable 1\nadder 23\nmissing 0\nloaded 0\n",
    "find_framework": "frameworks 1\n2.1 42\nunknown 0\nresource 1\n",
    "plugin_host": "plug-ins 1 factories 1\nnext 2\nloaded 1\nloaded 0\n",
}
# Only what finds its own resources sees where it is.
INSIDE = {**OUTSIDE, "find_resources": "/Resources\nsettings\nhidden\ntranslated\n"}

HOST_COMMANDS = ["cc -x c -std=gnu99", "c++ -x c++ -std=c++17", "clang -x c -std=gnu11", "clang++ -x c++ -std=c++20"]
IDIOM_COMMANDS = [
    "cc -x c -std=gnu89",
    "cc -x c -std=gnu2x -D__APPLE__",
    "clang -x c -std=gnu11 -D__APPLE__",
    "c++ -x c++ -std=gnu++98 -D__APPLE__",
    "clang++ -x c++ -std=gnu++20",
    "c++ -x c++ -std=c++17",
    "clang++ -x c++ -std=c++20 -D__APPLE__",
]
ARM64_C = f"{ARM64.compiler} -x c -std=gnu99"
ARM64_CXX = "clang++ --target=aarch64-linux-gnu -fuse-ld=lld -x c++ -std=c++17"
WARNINGS = ["-Wall", "-Wextra", "-Werror"]


def idioms() -> list[tuple[Path, str]]:
    # Only the strict standards of C++ are for what is C++ alone.
    return [
        (source, command)
        for command in IDIOM_COMMANDS
        for source in sorted((CLIENTS / "idioms").glob("*.cpp" if "-std=c++" in command else "*.c"))
    ]


@dataclass(frozen=True)
class Bundles:
    """What the programs look for: in the application, and once more outside."""

    folder: Path
    system: System | None = None  # if the programs are not for this one

    @property
    def application(self) -> Path:
        return self.folder / "App.app"

    @property
    def program(self) -> Path:
        """The application's executable."""
        return self.application / "Contents/MacOS/App"

    def plug_in_executables(self) -> list[Path]:
        counter = "PlugIns/Counter.plugin/Contents/MacOS/Counter"
        return [self.folder / counter, self.application / "Contents" / counter]

    def run(self, program: Path, *, standard_error: bool = True, **more: str) -> support.Outcome:
        environment = self.system.environment if self.system else support.environment
        command = self.system.command(program) if self.system else [program]
        env = environment(
            CLIENT_PLUGIN=str(self.folder / "Adder.bundle"),
            CLIENT_FRAMEWORKS=str(self.folder / "Frameworks"),
            CLIENT_PLUGINS=str(self.folder / "PlugIns"),
            LC_ALL="en_US.UTF-8",
            **more,
        )
        return support.attempt(command, cwd=Path("/"), env=env, timeout=60, standard_error=standard_error)

    def compile(self, command: str, source: Path, output: Path, *flags: str) -> None:
        name, *options = command.split()
        directory = support.ROOT / ("build/aarch64/lib" if self.system else "build/lib")
        link = [*support.pkg_config("cfbundlecompat", directory=directory / "pkgconfig"), f"-Wl,-rpath,{directory}"]
        if self.system:
            link += self.system.flags()
        support.run([support.compiler(name), *options, *flags, source, *link, "-o", output])


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_info(bundle: Path, entries: str) -> None:
    write(bundle / "Contents/Info.plist", f"{{ CFBundleDevelopmentRegion = en; {entries} }}")
    (bundle / "Contents/MacOS").mkdir()
    (bundle / "Contents/Resources").mkdir()


@pytest.fixture(scope="module")
def bundles(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Bundles:
    return make_bundles(Bundles(tmp_path_factory.mktemp("clients")))


@pytest.fixture(scope="module")
def arm64_bundles(tmp_path_factory: pytest.TempPathFactory) -> Bundles:
    support.compiler(ARM64.compiler)
    support.make("all", "ARCH=aarch64")
    return make_bundles(Bundles(tmp_path_factory.mktemp("clients"), ARM64))


def make_bundles(bundles: Bundles) -> Bundles:
    compiler = bundles.system.compiler if bundles.system else "cc"
    folder, application = bundles.folder, bundles.application
    write_info(application, 'CFBundleIdentifier = "org.example.app"; CFBundlePackageType = APPL; List = (1);')
    resources = application / "Contents/Resources"
    write(resources / "en.lproj/Localizable.strings", 'title = "Title";')
    write(resources / "de.lproj/Localizable.strings", 'title = "Titel";')
    write(resources / "layers/one.json", "{}")
    write(resources / "settings.conf", "settings")
    write(resources / ".hidden", "hidden")

    write_info(folder / "Adder.bundle", "CFBundleExecutable = Adder;")
    adder = 'const char *name = "adder"; int add(int a, int b) { return a + b; }'
    support.shared_library(adder, folder / "Adder.bundle/Contents/MacOS/Adder", compiler)

    framework = folder / "Frameworks/Maths.framework"
    info = '{ CFBundleIdentifier = "org.example.maths"; CFBundleExecutable = Maths; CFBundleVersion = "2.1"; }'
    write(framework / "Versions/A/Resources/Info.plist", info)
    write(framework / "Versions/A/Resources/table.txt", "1\n")
    support.shared_library("int twice(int n) { return 2 * n; }", framework / "Versions/A/Maths", compiler)
    (framework / "Versions/Current").symlink_to("A")
    (framework / "Resources").symlink_to("Versions/Current/Resources")
    (framework / "Maths").symlink_to("Versions/Current/Maths")

    write_info(
        folder / "PlugIns/Counter.plugin",
        'CFBundleExecutable = Counter; Vendors = ("0x08E6", "0xFFFF"); CFPlugInDynamicRegistration = NO;'
        'CFPlugInFactories = { "68753A44-4D6F-1226-9C60-0050E4C00067" = CounterFactory; };'
        'CFPlugInTypes = { "D736950A-4D6E-1226-803A-0050E4C00067" = ("68753A44-4D6F-1226-9C60-0050E4C00067"); };',
    )
    for name in ("Frameworks", "PlugIns"):
        shutil.copytree(folder / name, application / "Contents" / name, symlinks=True)
    return bundles


def make_plug_in(bundles: Bundles, command: str) -> None:
    first, *others = bundles.plug_in_executables()
    bundles.compile(command, CLIENTS / "plugin_factory.c", first, "-shared", "-fPIC")
    for other in others:
        shutil.copy(first, other)


def check_client(command: str, client: str, start: str, location: str, bundles: Bundles, tmp_path: Path) -> None:
    if client == "plugin_host":
        make_plug_in(bundles, command)
    program, expected = (tmp_path / client, OUTSIDE) if location == "outside" else (bundles.program, INSIDE)
    flags = ["-DFROM_CONSTRUCTOR"] if start == "constructor" else []
    bundles.compile(command, CLIENTS / f"{client}.c", program, *WARNINGS, *flags)
    outcome = bundles.run(program)
    assert outcome.succeeded, str(outcome)
    assert outcome.output == expected[client]


@pytest.mark.parametrize("location", ["outside", "inside"])
@pytest.mark.parametrize("start", ["main", "constructor"])
@pytest.mark.parametrize("client", OUTSIDE)
@pytest.mark.parametrize("command", HOST_COMMANDS)
def test_client_finds_what_it_looks_for(
    command: str, client: str, start: str, location: str, bundles: Bundles, tmp_path: Path
) -> None:
    check_client(command, client, start, location, bundles, tmp_path)


@pytest.mark.arm64
@pytest.mark.parametrize("location", ["outside", "inside"])
@pytest.mark.parametrize("start", ["main", "constructor"])
@pytest.mark.parametrize("client", OUTSIDE)
def test_client_finds_what_it_looks_for_on_arm64(
    client: str, start: str, location: str, arm64_bundles: Bundles, tmp_path: Path
) -> None:
    check_client(ARM64_C, client, start, location, arm64_bundles, tmp_path)


def check_idiom(source: Path, command: str, bundles: Bundles) -> None:
    if not bundles.plug_in_executables()[0].exists():
        make_plug_in(bundles, ARM64_C if bundles.system else "cc -x c -std=gnu99")
    bundles.compile(command, source, bundles.program, *WARNINGS)
    outcome = bundles.run(bundles.program)
    assert outcome.succeeded, str(outcome)


@pytest.mark.parametrize(
    ("source", "command"),
    [pytest.param(source, command, id=f"{source.name} {command}") for source, command in idioms()],
)
def test_idiom_works_in_a_bundle(source: Path, command: str, bundles: Bundles) -> None:
    check_idiom(source, command, bundles)


@pytest.mark.arm64
@pytest.mark.parametrize("source", sorted((CLIENTS / "idioms").glob("*.c*")), ids=lambda source: source.name)
def test_idiom_works_in_a_bundle_on_arm64(source: Path, arm64_bundles: Bundles) -> None:
    check_idiom(source, ARM64_CXX if support.is_cxx(source.name) else ARM64_C, arm64_bundles)


@pytest.mark.parametrize("source", sorted((CLIENTS / "naive").glob("*.c")), ids=lambda source: source.stem)
def test_client_notices_naive_function(source: Path, bundles: Bundles, tmp_path: Path) -> None:
    client = re.match(r"/\* (\w+): ", source.read_text(encoding="utf-8"))[1]
    make_plug_in(bundles, "cc -x c -std=gnu99")
    bundles.compile("cc", source, tmp_path / "naive.so", "-shared", "-fPIC")
    bundles.compile("cc", CLIENTS / f"{client}.c", bundles.program)
    assert bundles.run(bundles.program).output == INSIDE[client]
    # A diagnostic does not count: the program itself must notice.
    naive = os.fspath(tmp_path / "naive.so")
    outcome = bundles.run(bundles.program, standard_error=False, LD_PRELOAD=naive)
    assert not outcome.succeeded or outcome.output != INSIDE[client]
