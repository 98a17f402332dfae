"""CMake projects of others for a Mac build, run, are installed and moved: their files are not changed.

The projects are two of CMake's own tests and libogg, in Debian's source packages. CMAKE_PROJECT_INCLUDE adds what a
port would write into their `CMakeLists.txt`.
"""

from __future__ import annotations

import os
import plistlib
import shutil
import tarfile
from pathlib import Path

import pytest
import support
from test_cmake_bundles import CFBUNDLE, cmake, require_cfbundle
from test_install import cmake as default_cmake

__all__ = ["cmake", "default_cmake"]

ENABLE = r"""
find_package(CFBundleCompat REQUIRED)
if(PROJECT_NAME STREQUAL BundleTest)
  cmake_language(DEFER CALL cfbundle_enable BundleTest)
  cmake_language(DEFER CALL cfbundle_install BundleTest DESTINATION Applications)
elseif(PROJECT_NAME STREQUAL BundleSubDir)
  cmake_language(DEFER CALL cfbundle_enable SecondBundle SubdirBundle1 SubdirBundle2)
  cmake_language(DEFER CALL cfbundle_install SecondBundle DESTINATION Applications)
elseif(PROJECT_NAME STREQUAL Framework)
  cmake_language(DEFER CALL cfbundle_enable foo)
  cmake_language(DEFER CALL cfbundle_install foo DESTINATION Library/Frameworks LIBRARY_LINK)
elseif(PROJECT_NAME STREQUAL libogg)
  cmake_language(DEFER CALL cfbundle_enable ogg)
  cmake_language(DEFER CALL cfbundle_install ogg DESTINATION frameworks LIBRARY_LINK)
endif()
"""


@pytest.fixture(scope="session")
def sources() -> Path:
    """The source packages, which apt checks. They are downloaded once."""
    folder = support.ROOT / ".build/mac-projects"
    if (folder / "libogg").exists() and (folder / "cmake/Tests").exists():
        return folder
    work = folder / "apt"
    for name in ("state/lists/partial", "cache/archives/partial"):
        (work / name).mkdir(parents=True, exist_ok=True)
    origins = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(REPO_URI)", "Created-By: Packages"]
    found = support.attempt(origins) if shutil.which("apt-get") else None
    mirrors = [line.split()[1] for line in found.output.splitlines() if line.startswith("Debian ")] if found else []
    if not mirrors:
        pytest.skip("apt has no source of Debian's packages")
    (work / "sources.list").write_text(f"deb-src {mirrors[0]} bookworm main\n")
    options = {
        "Dir::State": work / "state",
        "Dir::Cache": work / "cache",
        "Dir::Etc::sourcelist": work / "sources.list",
        "Dir::Etc::sourceparts": "-",
        "APT::Sandbox::User": "root",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
    for words in (["update"], ["source", "--download-only", "cmake", "libogg"]):
        if not (done := support.attempt([*apt, *words], cwd=work)).succeeded:
            pytest.skip(f"the source packages cannot be had: {done}")
    for archive in work.glob("*.orig.tar.*"):
        with tarfile.open(archive) as contents:
            name = archive.name.partition("_")[0]
            top = contents.getnames()[0].partition("/")[0]
            contents.extractall(folder, filter="data")
            (folder / top).rename(folder / name)
    return folder


class Built:
    """A project, built twice, of which the second time does nothing."""

    def __init__(self, cmake: str, source: Path, prefix: Path, folder: Path, *options: str) -> None:
        self.cmake, self.folder, self.prefix = cmake, folder / "build", prefix
        (folder / "enable.cmake").write_text(ENABLE)
        definitions = {
            "CMAKE_PREFIX_PATH": prefix,
            "CMAKE_PROJECT_INCLUDE": folder / "enable.cmake",
            "CMAKE_C_COMPILER": prefix / "bin/cfbundlecompat-cc",
            "CMAKE_CXX_COMPILER": prefix / "bin/cfbundlecompat-c++",
            "CFBundleCompat_CFBUNDLE": CFBUNDLE,
            # CMake 4 refuses older projects otherwise.
            "CMAKE_POLICY_VERSION_MINIMUM": "3.5",
        }
        words = [f"-D{name}={value}" for name, value in definitions.items()]
        support.run([cmake, "-S", source, "-B", self.folder, "-Wno-dev", *words, *options])
        support.run([cmake, "--build", self.folder])
        assert "Making" not in support.run([cmake, "--build", self.folder])

    def installed(self, moved: Path) -> Path:
        stage = moved.with_name("stage")
        env = support.environment(DESTDIR=os.fspath(stage))
        support.run([self.cmake, "--install", self.folder, "--prefix", "/usr"], env=env)
        shutil.move(stage / "usr", moved)
        shutil.rmtree(self.folder)
        assert not list(moved.rglob("*$*"))
        return moved

    def run(self, program: Path) -> str:
        env = support.environment(LD_LIBRARY_PATH=os.fspath(self.prefix / "lib"))
        return support.run([program], env=env)


def test_applications_have_their_resources(cmake: str, sources: Path, prefix: Path, tmp_path: Path) -> None:
    require_cfbundle()
    rpath = "-DCMAKE_INSTALL_RPATH=$ORIGIN/../Plugins"
    built = Built(cmake, sources / "cmake/Tests/BundleTest", prefix, tmp_path, rpath)
    for name in ("BundleTestExe", "BundleSubDir/SecondBundleExe"):
        program = built.folder / f"{name}.app/Contents/Linux" / Path(name).name
        assert "README.rst" in built.run(program)
    assert not (built.folder / "BundleSubDir/SubdirBundle1.app/Contents/Info.plist").exists()
    moved = built.installed(tmp_path / "moved") / "Applications/SecondBundleExe.app/Contents"
    assert "README.rst" in built.run(moved / "Linux/SecondBundleExe")
    info = plistlib.loads((moved / "Info.plist").read_bytes())
    assert (info["CFBundleExecutable"], info["CFBundleGetInfoString"]) == ("SecondBundleExe", "bundle_info_string")


def test_framework_has_its_headers(cmake: str, sources: Path, prefix: Path, tmp_path: Path) -> None:
    require_cfbundle()
    built = Built(cmake, sources / "cmake/Tests/Framework", prefix, tmp_path)
    assert built.run(built.folder / "bar") == "foo\n"
    framework = built.installed(tmp_path / "moved") / "Library/Frameworks/foo.framework"
    names = {path.relative_to(framework).as_posix() for path in framework.glob("Versions/ver4/*/**/*")}
    headers = ["foo.h", "foo2.h", "fooPublic.h", "fooPublicExtensionlessHeader", "Deep", "Deep/fooDeepPublic.h"]
    private = ["fooPrivate.h", "fooBoth.h", "fooPrivateExtensionlessHeader"]
    resources = ["fooExtensionlessResource", "test.lua", "Info.plist"]
    assert names == {
        *(f"Versions/ver4/Headers/{name}" for name in headers),
        *(f"Versions/ver4/PrivateHeaders/{name}" for name in private),
        *(f"Versions/ver4/Resources/{name}" for name in resources),
    }
    assert os.readlink(framework.parent / "libfoo.so") == "foo.framework/Versions/ver4/libfoo.so"
    assert (framework / "foo").resolve().name == "libfoo.so"


def test_framework_of_a_public_library(cmake: str, sources: Path, prefix: Path, tmp_path: Path) -> None:
    require_cfbundle()
    built = Built(cmake, sources / "libogg", prefix, tmp_path, "-DBUILD_FRAMEWORK=ON")
    built.run(built.folder / "test_framing")
    moved = built.installed(tmp_path / "moved")
    info = plistlib.loads((moved / "frameworks/Ogg.framework/Resources/Info.plist").read_bytes())
    assert (info["CFBundleIdentifier"], info["CFBundleShortVersionString"]) == ("org.xiph.ogg", "1.3.5")
    (tmp_path / "user.c").write_text(
        "#include <Ogg/ogg.h>\nint main(void) { ogg_sync_state state; return ogg_sync_init(&state); }\n"
    )
    library = moved / "frameworks/libOgg.so.0"
    flags = [f"-I{moved}/include", library, f"-Wl,-rpath,{library.parent}"]
    # The headers name each other as <ogg/…>, which the project has installed, too.
    support.run(["cc", tmp_path / "user.c", *flags, "-o", tmp_path / "user"])
    assert built.run(tmp_path / "user") == ""
