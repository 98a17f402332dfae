"""The CMake functions make bundles of targets: in the build tree, installed, moved, and not again without a reason."""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import support
from test_install import cmake as default_cmake
from test_recipes import python_tool

__all__ = ["default_cmake"]

CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE", support.ROOT / "build/bin/cfbundle"))

# A Mac project: four lines in the middle are for Linux.
LISTS = f"""
cmake_minimum_required(VERSION 3.20)
project(Demo C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_library(Fw SHARED fw.c)
set_target_properties(Fw PROPERTIES FRAMEWORK TRUE VERSION 1.2 SOVERSION 1 PUBLIC_HEADER Fw.h
  MACOSX_FRAMEWORK_IDENTIFIER org.example.fw)
add_library(Plug MODULE plug.c)
set_target_properties(Plug PROPERTIES BUNDLE TRUE MACOSX_BUNDLE_GUI_IDENTIFIER org.example.app.plug)
add_executable(App MACOSX_BUNDLE main.c de.lproj/Localizable.strings help/index.html)
set_source_files_properties(de.lproj/Localizable.strings PROPERTIES MACOSX_PACKAGE_LOCATION Resources/de.lproj)
set_source_files_properties(help/index.html PROPERTIES MACOSX_PACKAGE_LOCATION SharedSupport/help)
cfbundle_enable(App Fw Plug)
cfbundle_link_frameworks(App Fw)
cfbundle_add_bundle(Data RESOURCES res/ IDENTIFIER org.example.data DEFINE GREETING=Hello)
# Later properties count, too.
set_target_properties(App PROPERTIES MACOSX_BUNDLE_GUI_IDENTIFIER org.example.app XCODE_EMBED_PLUGINS Plug)
cfbundle_install(App DESTINATION lib LINK bin/app)
cfbundle_install(Fw DESTINATION lib LIBRARY_LINK)
cfbundle_install(Data)
"""
FILES = {
    "CMakeLists.txt": LISTS,
    "main.c": "#include <Fw/Fw.h>\nint main(void) { return answer() == 42 ? 0 : 1; }\n",
    "Fw.h": "int answer(void);\n",
    "fw.c": "int answer(void) { return 42; }\n",
    "plug.c": "int plug(void) { return 1; }\n",
    "de.lproj/Localizable.strings": '"hi" = "Hallo";\n',
    "help/index.html": "<p>help</p>\n",
    "res/en.lproj/Localizable.strings": '"hi" = "Hi";\n',
}


def run(*words: str | Path, folder: Path, **variables: str) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def of_version(version: str) -> str:
    """A version of CMake from PyPI, in a folder of its own."""
    folder = support.ROOT / "build" / f"cmake-{version}"
    program = folder / "cmake/data/bin/cmake"
    if not program.exists():
        pip = Path(python_tool("pip", "pip"))
        words = [pip, "install", "-q", "--disable-pip-version-check", "--target", folder, f"cmake=={version}.*"]
        if not support.attempt(words).succeeded or not program.exists():
            pytest.skip(f"CMake {version} cannot be installed")
    return str(program)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((None, None), id="default"),
        *(
            pytest.param((version, generator), id=f"{version}, {generator}", marks=pytest.mark.long)
            for version in ("3.20", "3.25", "4")
            for generator in ("Ninja", "Unix Makefiles")
        ),
    ],
)
def cmake(request: pytest.FixtureRequest) -> Iterator[str]:
    version, generator = request.param
    with pytest.MonkeyPatch.context() as patch:
        if version is None:
            yield request.getfixturevalue("default_cmake")
            return
        patch.setenv("CMAKE_GENERATOR", generator)
        patch.setenv("PATH", f"{python_tool('ninja', 'ninja').parent}:{os.environ['PATH']}")
        yield of_version(version)


def require_cfbundle() -> None:
    if not CFBUNDLE.exists():
        pytest.skip("cfbundle is not built: make tools")


@pytest.fixture
def project(tmp_path: Path, cmake: str) -> Path:
    require_cfbundle()
    for name, content in FILES.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    folder = tmp_path / "project"
    output = run(cmake, "-B", "build", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}", folder=folder)
    assert "Warning" not in output
    run(cmake, "--build", "build", folder=folder)
    return folder


def test_bundles_run_in_the_build_tree_and_are_made_once(project: Path, cmake: str) -> None:
    build = project / "build"
    run(build / "App.app/Contents/Linux/App", folder=project)
    app = build / "App.app/Contents"
    info = plistlib.loads((app / "Info.plist").read_bytes())
    assert (info["CFBundleIdentifier"], info["CFBundleExecutable"]) == ("org.example.app", "App")
    assert (app / "Resources/de.lproj/Localizable.strings").read_text() == FILES["de.lproj/Localizable.strings"]
    assert (app / "SharedSupport/help/index.html").exists()
    assert (app / "PlugIns/Plug.bundle/Contents/Linux/Plug").exists()
    assert os.readlink(build / "Fw.framework/Headers") == "Versions/Current/Headers"
    assert os.readlink(build / "libFw.so.1") == "Fw.framework/Versions/A/libFw.so.1.2"
    assert (build / "Data.resources/en.lproj/Localizable.strings").exists()

    assert "Making" not in run(cmake, "--build", "build", folder=project)
    (project / "de.lproj/Localizable.strings").write_text('"hi" = "Moin";\n')
    output = run(cmake, "--build", "build", folder=project)
    assert "App.app" in output and "Data.resources" not in output and "Linking" not in output
    assert "Moin" in (app / "Resources/de.lproj/Localizable.strings").read_text()
    (project / "res/new.txt").write_text("new")
    run(cmake, "--build", "build", folder=project)
    assert (build / "Data.resources/new.txt").exists()
    (project / "res/new.txt").unlink()
    run(cmake, "--build", "build", folder=project)
    assert not (build / "Data.resources/new.txt").exists()


def test_bundles_are_installed_and_can_be_moved(project: Path, cmake: str) -> None:
    output = run(cmake, "--install", "build", "--prefix", "/usr", folder=project, DESTDIR=str(project / "stage"))
    assert "Warning" not in output
    moved = project / "moved"
    shutil.move(project / "stage/usr", moved)
    shutil.rmtree(project / "build")
    assert os.readlink(moved / "bin/app") == "../lib/App.app/Contents/Linux/App"
    run(moved / "bin/app", folder=project)
    assert os.readlink(moved / "lib/libFw.so.1") == "Fw.framework/Versions/A/libFw.so.1.2"
    assert (moved / "include/Fw/Fw.h").exists()
    assert (moved / "share/Demo/Data.resources/Info.plist").exists()
    assert (moved / "lib/Fw.framework/Fw").resolve().name == "libFw.so.1.2"


def test_a_target_that_is_no_bundle_is_an_error(project: Path, cmake: str) -> None:
    lists = project / "CMakeLists.txt"
    lists.write_text(lists.read_text().replace(" MACOSX_BUNDLE", ""))
    done = subprocess.run([cmake, "-B", "build"], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "App is not a bundle: set MACOSX_BUNDLE, FRAMEWORK or BUNDLE" in " ".join(done.stderr.split())


SIBLINGS = """
cmake_minimum_required(VERSION 3.20)
project(Siblings C)
add_subdirectory(one)
add_subdirectory(two)
"""
SIBLING = f"""
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_executable(NAME main.c)
cfbundle_add_bundle(NAME NAME "The NAME+" KIND bundle IDENTIFIER org.example.NAME)
cfbundle_install(NAME)
add_custom_target(NAME_version ALL COMMAND CFBundleCompat::cfbundle --version)
"""


def test_each_folder_may_find_the_package(tmp_path: Path, cmake: str) -> None:
    require_cfbundle()
    (tmp_path / "CMakeLists.txt").write_text(SIBLINGS)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "CMakeLists.txt").write_text(SIBLING.replace("NAME", name).replace(f'{name} "', 'NAME "'))
        (tmp_path / name / "main.c").write_text("int main(void) { return 0; }\n")
    run(cmake, "-B", "build", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}", folder=tmp_path)
    run(cmake, "--build", "build", folder=tmp_path)
    run(cmake, "--install", "build", "--prefix", "/usr", folder=tmp_path, DESTDIR=str(tmp_path / "stage"))
    for name in ("one", "two"):
        bundle = f"The {name}+.bundle/Contents"
        run(tmp_path / "build" / name / bundle / "Linux" / name, folder=tmp_path)
        installed = tmp_path / "stage/usr/lib" / bundle
        assert plistlib.loads((installed / "Info.plist").read_bytes())["CFBundleExecutable"] == name
        assert [path.name for path in (installed / "Linux").iterdir()] == [name]


# What an older Mac project may have: old policies, resources, headers that are both, a target that is not built.
OLDER = f"""
cmake_minimum_required(VERSION 3.5)
project(Older C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_library(Fw SHARED fw.c)
set_target_properties(Fw PROPERTIES FRAMEWORK TRUE PUBLIC_HEADER "a.h;b.h" PRIVATE_HEADER b.h)
add_executable(App MACOSX_BUNDLE main.c note.txt)
target_link_libraries(App Fw)
set_target_properties(App PROPERTIES RESOURCE "note.txt;other.txt" XCODE_EMBED_FRAMEWORKS Fw)
add_executable(Spare MACOSX_BUNDLE EXCLUDE_FROM_ALL broken.c)
add_custom_command(TARGET App POST_BUILD COMMAND App)
cfbundle_enable(App Spare Fw)
cfbundle_install(Fw DESTINATION lib LIBRARY_LINK)
"""


def test_properties_of_older_mac_projects_count(tmp_path: Path, cmake: str) -> None:
    require_cfbundle()
    (tmp_path / "CMakeLists.txt").write_text(OLDER)
    for name in ("a.h", "b.h", "note.txt", "other.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "fw.c").write_text("int zero(void) { return 0; }\n")
    (tmp_path / "main.c").write_text("int zero(void);\nint main(void) { return zero(); }\n")
    (tmp_path / "broken.c").write_text("not C\n")
    run(cmake, "-B", "build", "-Wno-dev", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}", folder=tmp_path)
    output = run(cmake, "--build", "build", folder=tmp_path)
    assert "warning" not in output
    resources = tmp_path / "build/App.app/Contents/Resources"
    assert {path.name for path in resources.iterdir()} == {"note.txt", "other.txt"}
    framework = tmp_path / "build/Fw.framework"
    assert [path.name for path in (framework / "Headers").iterdir()] == ["a.h"]
    assert [path.name for path in (framework / "PrivateHeaders").iterdir()] == ["b.h"]
    run(cmake, "--install", "build", "--prefix", "/usr", folder=tmp_path, DESTDIR=str(tmp_path / "stage"))
    library = tmp_path / "stage/usr/lib"
    assert os.readlink(library / "libFw.so") == "Fw.framework/Versions/A/libFw.so"
    assert os.readlink(library / "Fw.framework/Versions/A/Fw") == "libFw.so"


# A project in folders, whose bundles are enabled at the top, with aliases, a postfix, and settings.
FOLDERS = f"""
cmake_minimum_required(VERSION 3.20)
project(Folders C)
set(CMAKE_DEBUG_POSTFIX d)
set(CMAKE_XCODE_ATTRIBUTE_FOR_ALL all)
add_subdirectory(fw)
add_subdirectory(app)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
cfbundle_enable(Fw App Plug)
cfbundle_add_bundle(Data IDENTIFIER org.example.data RESOURCES $<$<CONFIG:None>:nothing> "dol$lar/"
  DEFINE "B=a\\"b\\\\c" "E=")
cfbundle_install(App DESTINATION "${{CMAKE_INSTALL_LIBDIR}}" LINK bin/app)
cfbundle_install(Plug)
"""
FOLDER_FILES = {
    "fw/CMakeLists.txt": """
add_library(Fw SHARED fw.c)
add_library(P::Fw ALIAS Fw)
set_target_properties(Fw PROPERTIES FRAMEWORK TRUE PUBLIC_HEADER Fw.h)
""",
    "fw/Fw.h": "int zero(void);\n",
    "fw/fw.c": "int zero(void) { return 0; }\n",
    "app/CMakeLists.txt": """
add_executable(App MACOSX_BUNDLE main.c de.lproj/L.strings made.txt)
set_source_files_properties(de.lproj/L.strings PROPERTIES MACOSX_PACKAGE_LOCATION Resources/de.lproj)
add_custom_command(OUTPUT made.txt COMMAND ${CMAKE_COMMAND} -E touch made.txt)
set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/made.txt PROPERTIES MACOSX_PACKAGE_LOCATION SharedSupport)
set_source_files_properties(main.c PROPERTIES OBJECT_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Info.plist")
set_target_properties(App PROPERTIES MACOSX_BUNDLE_INFO_PLIST Info.plist RESOURCE "a$b.txt" XCODE_EMBED_FRAMEWORKS P::Fw
  XCODE_ATTRIBUTE_MARKETING_VERSION 0 XCODE_ATTRIBUTE_MY_SETTING mine XCODE_ATTRIBUTE_GENERATE_INFOPLIST_FILE YES
  XCODE_ATTRIBUTE_INFOPLIST_KEY_NSCameraUsageDescription "To see.")
target_link_libraries(App P::Fw)
add_library(Plug MODULE plug.c)
set_target_properties(Plug PROPERTIES BUNDLE TRUE)
""",
    "app/main.c": "#include <Fw/Fw.h>\nint main(void) { return zero(); }\n",
    "app/plug.c": "int one(void) { return 1; }\n",
    "app/Info.plist": '{ CFBundleIdentifier = "org.example.$(MY_SETTING)"; All = "$(FOR_ALL)"; }\n',
    "app/a$b.txt": "",
    "app/de.lproj/L.strings": '"a" = "b";\n',
    "dol$lar/note.txt": "",
}


@pytest.mark.parametrize("generator", ["Ninja", "Ninja Multi-Config"])
def test_targets_of_other_folders_have_their_files(tmp_path: Path, cmake: str, generator: str) -> None:
    require_cfbundle()
    folder, prefix = tmp_path / "project", tmp_path / "installed here"
    for name, content in {"CMakeLists.txt": FOLDERS, **FOLDER_FILES}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    options = {
        "CMAKE_MAKE_PROGRAM": python_tool("ninja", "ninja"),
        "CFBundleCompat_CFBUNDLE": CFBUNDLE,
        "CMAKE_BUILD_TYPE": "Debug",
        "CMAKE_INSTALL_LIBDIR": prefix / "lib64",
    }
    words = [f"-D{name}={value}" for name, value in options.items()]
    run(cmake, "-B", "build", "-G", generator, *words, folder=folder)
    run(cmake, "--build", "build", "--config", "Debug", folder=folder)
    output = run(cmake, "--build", "build", "--config", "Debug", folder=folder)
    assert "Making" not in output
    where = "Debug/" if "Multi" in generator else ""
    run(folder / f"build/app/{where}App.app/Contents/Linux/App", folder=folder)
    assert (folder / f"build/fw/{where}Fw.framework/Headers/Fw.h").exists()
    info = plistlib.loads((folder / f"build/app/{where}App.app/Contents/Info.plist").read_bytes())
    assert info["CFBundleIdentifier"] == "org.example.mine" and info["All"] == "all"
    assert (info["CFBundleShortVersionString"], info["NSCameraUsageDescription"]) == ("0", "To see.")
    contents = folder / f"build/app/{where}App.app/Contents"
    for name in ("Resources/a$b.txt", "Resources/de.lproj/L.strings", "SharedSupport/made.txt"):
        assert (contents / name).exists()
    data = folder / f"build/{where}Data.resources"
    assert sorted(path.name for path in data.iterdir()) == ["Info.plist", "note.txt"]
    run(cmake, "--install", "build", "--config", "Debug", "--prefix", prefix, folder=folder)
    assert os.readlink(prefix / "bin/app") == "../lib64/App.app/Contents/Linux/App"
    run(prefix / "bin/app", folder=folder)
    assert [path.name for path in (prefix / "lib64/Plug.bundle/Contents/Linux").iterdir()] == ["Plug"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("INFO Info.plist", "unknown argument INFO; there are KIND, NAME, IDENTIFIER"),
        ("RESOURCES res/ IDENTIFIER", "IDENTIFIER has no value"),
        ("IDENTIFIER a.b PLATFORM ios", "App is code for this machine, and not for ios"),
        ("IDENTIFIER a.b)\nset_target_properties(App PROPERTIES OUTPUT_NAME Late", "OUTPUT_NAME of App is set after"),
        (
            "IDENTIFIER a.b)\nadd_executable(B main.c)\ncfbundle_add_bundle(B NAME App",
            "App and B both make",
        ),
        ("IDENTIFIER a.b)\ncfbundle_install(App App LINK bin/a", "LINK is for one program, and these are 2"),
        ("", "takes no properties of Macs, such as MACOSX_BUNDLE_INFO_PLIST of App: cfbundle_enable does"),
    ],
)
def test_arguments_that_do_nothing_are_named(tmp_path: Path, cmake: str, words: str, message: str) -> None:
    require_cfbundle()
    lists = f"""
cmake_minimum_required(VERSION 3.20)
project(App C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_executable(App main.c)
set_target_properties(App PROPERTIES MACOSX_BUNDLE_INFO_PLIST Info.plist)
cfbundle_add_bundle(App {words})
"""
    (tmp_path / "CMakeLists.txt").write_text(lists)
    (tmp_path / "main.c").write_text("")
    words_ = [cmake, "-B", "build", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}"]
    done = subprocess.run(words_, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert message in " ".join(done.stderr.split())


# An application and its plug-in, called alike; values with semicolons; a file that is made; expressions in paths.
ALIKE = f"""
cmake_minimum_required(VERSION 3.20)
project(Alike C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_library(Plug MODULE plug.c)
cfbundle_add_bundle(Plug NAME App KIND plugin IDENTIFIER org.example.app.p)
add_executable(App main.c)
add_custom_command(OUTPUT gen.txt COMMAND ${{CMAKE_COMMAND}} -E touch gen.txt)
cfbundle_add_bundle(App EMBED Plug IDENTIFIER org.example.app DEFINE "COPY=a;b" "A.B=1" INFO_PLIST Info.plist
  RESOURCES ${{CMAKE_CURRENT_BINARY_DIR}}/gen.txt res/$<CONFIG>/)
add_executable(N::App ALIAS App)
cfbundle_install(N::App)
"""


def test_what_is_called_alike_is_installed(tmp_path: Path, cmake: str) -> None:
    require_cfbundle()
    (tmp_path / "CMakeLists.txt").write_text(ALIKE)
    (tmp_path / "Info.plist").write_text('{ Copy = "$(COPY)"; }')
    (tmp_path / "res/Debug").mkdir(parents=True)
    (tmp_path / "res/Debug/d.txt").write_text("")
    (tmp_path / "main.c").write_text("int main(void) { return 0; }\n")
    (tmp_path / "plug.c").write_text("int one(void) { return 1; }\n")
    run(cmake, "-B", "b", "-DCMAKE_BUILD_TYPE=Debug", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}", folder=tmp_path)
    run(cmake, "--build", "b", folder=tmp_path)
    run(cmake, "--install", "b", "--prefix", "/usr", folder=tmp_path, DESTDIR=str(tmp_path / "stage"))
    contents = tmp_path / "stage/usr/lib/App.app/Contents"
    for name in ("Linux/App", "PlugIns/App.plugin/Contents/Linux/App", "Resources/gen.txt", "Resources/d.txt"):
        assert (contents / name).exists(), name
    assert plistlib.loads((contents / "Info.plist").read_bytes())["Copy"] == "a;b"


def test_settings_are_those_that_become_keys() -> None:
    """The list in the file for CMake is that of the sources, and the usage descriptions that Apple documents."""
    lists = (support.ROOT / "cmake/CFBundleCompatBundles.cmake").read_text()
    listed = re.search(r"set\(generated([^)]*)\)", lists)
    source = (support.ROOT / "Sources/Tools/InfoPlistBuilding/GeneratedKeys.swift").read_text()
    tables = source[source.index("let strings") : source.index("/// The setting of a name")]
    rows = (support.ROOT / "Sources/Tools/Doctor/Tables/info-keys.tsv").read_text().splitlines()
    keys = {row.split("\t")[1] for row in rows if "\t" in row}
    texts = {key for key in keys if key.endswith("UsageDescription")}
    assert listed is not None
    assert set(listed[1].split()) == {*re.findall(r'"(\w+)"', tables), *(name for name in texts if name.isalnum())}


def test_a_library_without_a_file_is_refused(tmp_path: Path, cmake: str) -> None:
    require_cfbundle()
    lists = f"""
cmake_minimum_required(VERSION 3.20)
project(Objects C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_library(O OBJECT o.c)
cfbundle_add_bundle(O IDENTIFIER org.example.o)
"""
    (tmp_path / "CMakeLists.txt").write_text(lists)
    (tmp_path / "o.c").write_text("")
    words = [cmake, "-B", "build", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "make it an executable, a shared library or a module" in " ".join(done.stderr.split())


# Paths under conditions, a file with a semicolon in its name, a condition of a variable, a further description; a
# framework that has no headers.
PATHS = f"""
cmake_minimum_required(VERSION 3.20)
project(Paths C)
include("{support.ROOT}/cmake/CFBundleCompatBundles.cmake")
add_library(Fw SHARED fw.c $<$<CONFIG:Debug>:debug.txt> $<$<NOT:$<CONFIG:Debug>>:release.txt>
  $<BUILD_INTERFACE:both.txt>)
set_source_files_properties(debug.txt release.txt both.txt PROPERTIES MACOSX_PACKAGE_LOCATION Resources)
set_target_properties(Fw PROPERTIES FRAMEWORK TRUE MACOSX_FRAMEWORK_IDENTIFIER org.example.fw SOVERSION 1)
cfbundle_enable(Fw)
cfbundle_install(Fw LIBRARY_LINK)
cfbundle_add_bundle(Data KIND bundle IDENTIFIER org.example.data DESCRIPTION more.plist INFO_PLIST Info.plist
  RESOURCES $<$<CONFIG:Debug>:debug.txt> $<$<CONFIG:Release>:release.txt> "a;b.txt" "c.txt;d.txt" $<TARGET_FILE:Fw>
  DEFINE "WHERE=else" "WHERE[sdk=macosx*]=mac" PLATFORM macos)
"""


def test_paths_under_conditions_and_further_descriptions(tmp_path: Path, cmake: str) -> None:
    require_cfbundle()
    (tmp_path / "CMakeLists.txt").write_text(PATHS)
    (tmp_path / "fw.c").write_text("int one(void) { return 1; }\n")
    for name in ("debug.txt", "release.txt", "both.txt", "a;b.txt", "c.txt", "d.txt", "more.txt"):
        (tmp_path / name).write_text(name)
    (tmp_path / "more.plist").write_text('resources = ( "more.txt" ); identifier = org.example.other; version = "2.0";')
    (tmp_path / "Info.plist").write_text('{ Where = "$(WHERE)"; }')
    run(cmake, "-B", "b", "-DCMAKE_BUILD_TYPE=Debug", f"-DCFBundleCompat_CFBUNDLE={CFBUNDLE}", folder=tmp_path)
    run(cmake, "--build", "b", folder=tmp_path)
    resources = tmp_path / "b/Data.bundle/Contents/Resources"
    assert sorted(os.listdir(resources)) == ["a;b.txt", "c.txt", "d.txt", "debug.txt", "libFw.so.1", "more.txt"]
    info = plistlib.loads((tmp_path / "b/Data.bundle/Contents/Info.plist").read_bytes())
    assert (info["Where"], info["CFBundleIdentifier"]) == ("mac", "org.example.data")
    assert info["CFBundleShortVersionString"] == "2.0"
    names = os.listdir(tmp_path / "b/Fw.framework/Versions/A/Resources")
    assert sorted(names) == ["Info.plist", "both.txt", "debug.txt"]
    # A change of the further description makes the bundle again.
    (tmp_path / "more.plist").write_text('version = "3.0";')
    run(cmake, "--build", "b", folder=tmp_path)
    assert not (resources / "more.txt").exists()
    run(cmake, "--install", "b", "--prefix", "/usr", folder=tmp_path, DESTDIR=str(tmp_path / "stage"))
    assert os.readlink(tmp_path / "stage/usr/lib/libFw.so.1") == "Fw.framework/Versions/A/libFw.so.1"
    assert not (tmp_path / "stage/usr/include/Fw").is_symlink()
