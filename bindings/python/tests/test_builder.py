"""Bundles that are built: in a directory, in memory, and in archives."""

from __future__ import annotations

import io
import plistlib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cfbundlecompat import Bundle, BundleBuilder, BundleError, open_archive
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st


def sample() -> BundleBuilder:
    builder = BundleBuilder("bundle", name="Sample", identifier="org.example.sample")
    builder.variables["WHO"] = "World"
    builder.info["Greeting"] = "Hello, $(WHO)"
    builder.info["CFBundleShortVersionString"] = "1.2"
    builder.info["Answer"] = 42
    builder.add_data("en.lproj/Localizable.strings", b'"hello" = "Hello";')
    builder.add_data("de.lproj/Localizable.strings", '"hello" = "Grüß Gott";'.encode())
    return builder


@pytest.mark.usefixtures("cfbundle")
def test_bundle_is_built_and_opened(tmp_path: Path) -> None:
    builder = sample()
    report = builder.build(tmp_path / "Sample.bundle")
    assert (report.output, report.kind, report.layout) == (tmp_path / "Sample.bundle", "bundle", "contents")
    assert report.wrote and report.doctor and report.doctor.errors == 0
    assert {one.path for one in report.files} >= {
        "Contents/Info.plist",
        "Contents/Resources/de.lproj/Localizable.strings",
    }
    assert all(one.action == "add" and one.mode == 0o644 and one.link is None for one in report.files)
    assert report.info["Greeting"] == "Hello, World"
    with Bundle(tmp_path / "Sample.bundle") as bundle:
        assert bundle.identifier == "org.example.sample"
        assert bundle.info["Answer"] == 42 and bundle.info["CFBundleShortVersionString"] == "1.2"
        assert bundle.localized("hello") == "Hello"
    again = builder.build(tmp_path / "Sample.bundle")
    assert not again.wrote and all(one.action == "same" for one in again.files)


@pytest.mark.usefixtures("cfbundle")
def test_errors_have_no_names_of_temporary_files(tmp_path: Path) -> None:
    builder = sample()
    builder.add_data("de.lproj/Broken.strings", b'"a" = ')
    builder.info["Greeting"] = "$(MISSING)"
    for make in (lambda: builder.build(tmp_path / "S.bundle"), builder.to_tree, lambda: builder.to_zip(io.BytesIO())):
        with pytest.raises(BundleError) as caught:
            make()
        assert "/cfbundle-" not in str(caught.value)
        assert "de.lproj/Broken.strings:1:" in caught.value.reason
    assert caught.value.path == "Sample.bundle"
    builder = sample()
    builder.description["resorces"] = ["a"]
    with pytest.raises(BundleError, match='description: error: unknown key "resorces": did you mean resources'):
        builder.build(tmp_path / "S.bundle")
    builder = sample()
    builder.add_data("A.txt", b"")
    builder.add_data("a.txt", b"")
    report = builder.build(tmp_path / "S.bundle")
    assert [(issue.path, issue.message) for issue in report.issues] == [
        ("Contents/Resources/a.txt", "a Mac takes Contents/Resources/A.txt for the same file")
    ]
    assert {one.source for one in report.files if one.path.endswith(".txt")} == {"A.txt", "a.txt"}


@pytest.mark.usefixtures("cfbundle")
def test_tree_and_archives_have_the_same_bundle(tmp_path: Path) -> None:
    builder = sample()
    builder.build(tmp_path / "Sample.bundle")
    with builder.to_tree().bundle(builder.file_name) as bundle:
        assert bundle.localized("hello") == "Hello" and sorted(bundle.localizations) == ["de", "en"]
    builder.to_zip(tmp_path / "a.zip")
    file = io.BytesIO()
    builder.to_zip(file)
    for source in (tmp_path / "a.zip", io.BytesIO(file.getvalue())):
        with zipfile.ZipFile(source) as opened:
            assert opened.testzip() is None
            names = {one.filename: opened.read(one) for one in opened.infolist() if not one.is_dir()}
        assert names == files_below(tmp_path / "Sample.bundle", "Sample.bundle/")
    with open_archive(tmp_path / "a.zip") as archive:
        assert [archive[path].identifier for path in archive] == ["org.example.sample"]


@pytest.mark.usefixtures("cfbundle")
def test_application_for_phones_is_packed_as_ipa(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_bytes(Path("/bin/true").read_bytes())
    builder = BundleBuilder("app", name="My $App", identifier="org.example.app", platform="ios")
    builder.description["version"] = "2.0"
    builder.add_executable(program, name="Runner")
    builder.to_ipa(tmp_path / "a.ipa")
    with zipfile.ZipFile(tmp_path / "a.ipa") as archive:
        info = plistlib.loads(archive.read("Payload/My $App.app/Info.plist"))
        assert info["CFBundleExecutable"] == "Runner" and info["CFBundleShortVersionString"] == "2.0"
        assert archive.getinfo("Payload/My $App.app/Runner").external_attr >> 16 & 0o777 == 0o755


@pytest.mark.usefixtures("cfbundle")
def test_resources_and_embedded_bundles_go_to_their_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "res $(X)"
    (folder / "images").mkdir(parents=True)
    (folder / "images/a.dat").write_bytes(b"a")
    (folder / "b.dat").write_bytes(b"b")
    (tmp_path / "program").write_bytes(Path("/bin/true").read_bytes())
    plugin = BundleBuilder("plugin", name="Plug", identifier="org.example.host.plug")
    plugin.add_executable(tmp_path / "program")
    plugin.build(tmp_path / "Plug.plugin")
    monkeypatch.chdir(tmp_path)
    builder = BundleBuilder("app", name="Host", identifier="org.example.host")
    builder.add_executable("program")
    builder.add_resource("res $(X)/")
    builder.add_resource(folder / "b.dat", to="Sub")
    builder.embed("Plug.plugin")
    builder.localizations += ["fr"]
    monkeypatch.chdir("/")
    report = builder.build(tmp_path / "Host.app")
    names = set(files_below(tmp_path / "Host.app", ""))
    assert names >= {
        "Contents/Resources/images/a.dat",
        "Contents/Resources/b.dat",
        "Contents/Resources/Sub/b.dat",
        "Contents/PlugIns/Plug.plugin/Contents/Info.plist",
    }
    assert report.info["CFBundleLocalizations"] == ["en", "fr"]


NAMES = st.text("abc", min_size=1, max_size=3)
DATA = st.dictionaries(
    st.tuples(st.lists(NAMES, max_size=2), NAMES).map(lambda path: "/".join([*path[0], path[1] + ".dat"])),
    st.binary(max_size=50),
    min_size=1,
    max_size=5,
)


@pytest.mark.usefixtures("cfbundle")
@given(data=DATA)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_data_comes_back_from_every_form(tmp_path_factory: pytest.TempPathFactory, data: dict[str, bytes]) -> None:
    builder = BundleBuilder("resources", name="Data", identifier="org.example.data")
    for path, content in data.items():
        builder.add_data(path, content)
    bundle = tmp_path_factory.mktemp("built") / builder.file_name
    builder.build(bundle)
    built = files_below(bundle, "")
    assert {path: content for path, content in built.items() if path != "Info.plist"} == data
    tree = builder.to_tree()
    assert {path: (tree / f"Data.resources/{path}").read_bytes() for path in built} == built
    file = io.BytesIO()
    builder.to_zip(file)
    with zipfile.ZipFile(file) as archive:
        assert {path: archive.read(f"Data.resources/{path}") for path in built} == built


@pytest.mark.usefixtures("cfbundle")
def test_what_is_wrong_with_the_sources_is_the_reason(tmp_path: Path) -> None:
    builder = sample()
    builder.add_data("fr.lproj/Localizable.strings", b'"hello" = ')
    with pytest.raises(BundleError, match=r"Localizable\.strings:1"):
        builder.build(tmp_path / "Sample.bundle")
    assert not (tmp_path / "Sample.bundle").exists()
    builder = sample()
    builder.description["resorces"] = []
    with pytest.raises(BundleError, match="did you mean resources"):
        builder.build(tmp_path / "Sample.bundle")
    (tmp_path / "Work").mkdir()
    (tmp_path / "Work/file").touch()
    with pytest.raises(BundleError, match="is not a bundle"):
        sample().build(tmp_path / "Work")
    with pytest.raises(BundleError):
        sample().build(tmp_path / "none/Sample.bundle")
    assert sample().build(tmp_path / "none/Sample.bundle", parents=True).wrote
    with pytest.raises(BundleError):
        sample().to_ipa(tmp_path / "a.ipa")
    assert not (tmp_path / "a.ipa").exists()


def test_wrong_arguments_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = BundleBuilder("bundle")
    for path in ("", "/a", "../a", "a/../../b", "a/", "a\0b"):
        with pytest.raises(ValueError, match="not a path"):
            builder.add_data(path, b"")
    text: Any = "text"
    with pytest.raises(TypeError):
        builder.add_data("a", text)
    for name in (None, "", "a/b", ".."):
        builder.name = name
        with pytest.raises(ValueError, match="needs a name"):
            builder.to_tree()
    assert BundleBuilder("settings").file_name == "Settings.bundle"
    assert BundleBuilder("document", name="Letter.rtfd").file_name == "Letter.rtfd"
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(BundleError, match=r"pip install 'cfbundlecompat\[tools\]'"):
        sample().build(tmp_path / "Sample.bundle")


def files_below(folder: Path, prefix: str) -> dict[str, bytes]:
    return {prefix + str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
