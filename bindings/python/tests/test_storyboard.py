"""Storyboards: their scenes and segues, and the nibs of their controllers."""

from __future__ import annotations

import gc
import plistlib
import runpy
from pathlib import Path
from typing import Any

import pytest
from cfbundlecompat import Bundle, Nib, NibError, NibErrorCode, NibFormat, NibResource, Segue, Storyboard
from conftest import MakeBundle
from test_ownership import REPETITIONS, allocated_bytes, expect_no_growth

NIBS = Path(__file__).parents[3] / "Tests/Integration/Nibs"

if not NIBS.is_dir():
    pytest.skip("the tests of nibs are not here", allow_module_level=True)

VECTORS = runpy.run_path(str(NIBS / "vectors.py"))
STORYBOARD: bytes = VECTORS["STORYBOARD"]
CONTROLLER_NIB: bytes = VECTORS["CONTROLLER_NIB"]


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    path = tmp_path / "Main.storyboardc"
    path.mkdir()
    info = {
        "UIStoryboardDesignatedEntryPointIdentifier": "first",
        "UIViewControllerIdentifiersToNibNames": {"second": "b", "first": "a"},
    }
    (path / "Info.plist").write_bytes(plistlib.dumps(info, fmt=plistlib.FMT_BINARY))
    (path / "a.nib").write_bytes(CONTROLLER_NIB)
    (path / "b.nib").write_bytes(VECTORS["UIKIT"])
    (path / "view.nib").write_bytes(VECTORS["UIKIT"])
    return path


def test_compiled_storyboard_has_scenes(compiled: Path) -> None:
    storyboard = Storyboard(compiled)
    assert (storyboard.initial, storyboard.identifiers) == ("first", ["first", "second"])
    first, second = storyboard.scenes
    assert (first.identifier, second.identifier) == ("first", "second")
    assert first.controller and first.controller.class_name == "UIViewController"
    assert first.segues == [Segue("UIStoryboardShowSegueTemplate", "go", "second")]
    assert second.controller == second.nib.top_level[0] and second.segues == []
    assert storyboard.scene().identifier == "first"
    assert storyboard.nib().to_json() == storyboard.nib("first").to_json() == first.nib.to_json()
    assert repr(storyboard) == f"<Storyboard {str(compiled)!r}: 2 controllers>"


def test_scene_of_the_main_menu_has_no_controller(compiled: Path) -> None:
    info = {"NSViewControllerIdentifiersToNibNames": {"menu": "menu"}, "NSStoryboardMainMenu": "menu"}
    (compiled / "Info.plist").write_bytes(plistlib.dumps(info))
    (compiled / "menu.nib").write_bytes((NIBS.parents[2] / "examples/MainMenu.nib").read_bytes())
    storyboard = Storyboard(compiled)
    (scene,) = storyboard.scenes
    assert scene.controller is None and scene.segues == [] and scene.nib.main_menu
    assert storyboard.initial is None


def test_first_of_controllers_with_one_identifier_counts(tmp_path: Path) -> None:
    path = tmp_path / "Main.storyboard"
    path.write_bytes(STORYBOARD.replace(b'id="n-1" scene', b'id="n-1" storyboardIdentifier="list" scene'))
    scene = Storyboard(path).scene("list")
    assert scene.controller and scene.controller.class_name == "ListController"


def test_nib_of_a_view_needs_objects_of_the_controller(compiled: Path) -> None:
    storyboard = Storyboard(str(compiled))
    controller = storyboard.scene().controller
    assert controller
    assert storyboard.view_nib(controller).to_json() == Nib(VECTORS["UIKIT"]).to_json()
    ((name, one),) = storyboard.external_objects(controller).items()
    assert (name, one.class_name, one.nib) == ("Upstream-1", "UIView", controller.nib)


def test_source_has_the_scenes_of_its_document(tmp_path: Path) -> None:
    path = tmp_path / "Main.storyboard"
    path.write_bytes(STORYBOARD)
    storyboard = Storyboard(path)
    assert storyboard.initial == "UINavigationController-n-1"
    assert storyboard.identifiers == ["UINavigationController-n-1", "list"]
    first, second = storyboard.scenes
    assert first.controller and first.controller.class_name == "UINavigationController"
    assert second.controller and second.controller.class_name == "ListController"
    assert first.segues == [Segue("UIStoryboardSegue", None, "list")]
    assert second.segues == [
        Segue("Slide", "show", "UINavigationController-n-1"),
        Segue("UIStoryboardSegue", None, None),
    ]
    assert first.nib.format is NibFormat.STORYBOARD_SOURCE
    assert storyboard.external_objects(second.controller) == {}
    with pytest.raises(NibError, match="no nib with a view"):
        storyboard.view_nib(second.controller)


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda one: one.nib("third"), "no controller third"),
        (lambda one: one.scene("third"), "no controller third"),
        (lambda one: one.main_menu_nib(), "no main menu"),
    ],
)
def test_what_is_missing_is_an_error(compiled: Path, tmp_path: Path, call: Any, reason: str) -> None:
    source = tmp_path / "Main.storyboard"
    source.write_bytes(STORYBOARD)
    for path in (compiled, source):
        with pytest.raises(NibError, match=reason) as caught:
            call(Storyboard(path))
        assert caught.value.code is NibErrorCode.NOT_FOUND


def test_what_is_not_a_storyboard_is_refused(tmp_path: Path) -> None:
    (tmp_path / "Main.storyboard").write_bytes(VECTORS["MAC_XIB"])
    with pytest.raises(NibError, match="not the source of a storyboard") as caught:
        Storyboard(tmp_path / "Main.storyboard")
    assert caught.value.code is NibErrorCode.NOT_A_NIB
    (tmp_path / "Info.plist").write_bytes(plistlib.dumps({}))
    with pytest.raises(NibError, match="lists no controllers") as caught:
        Storyboard(tmp_path)
    assert caught.value.part == "Info.plist"
    for path in (tmp_path / "none", ""):
        with pytest.raises(FileNotFoundError):
            Storyboard(path)
    wrong: list[Any] = [1, None, "a"]
    for value in wrong:
        with pytest.raises(TypeError):
            Storyboard.in_bundle(value)


def test_controller_must_be_an_object_of_a_nib(compiled: Path) -> None:
    storyboard = Storyboard(compiled)
    wrong: Any = "first"
    for call in (storyboard.view_nib, storyboard.segues, storyboard.external_objects):
        with pytest.raises(TypeError):
            call(wrong)


def test_storyboard_of_a_bundle(make_bundle: MakeBundle, compiled: Path) -> None:
    path = make_bundle(info={"CFBundleIdentifier": "org.example.app", "UIMainStoryboardFile": "Main"})
    resources = path / "Contents/Resources"
    compiled.rename(resources / "Main.storyboardc")
    with Bundle(path) as bundle:
        for name in (None, "Main", "Main.storyboardc"):
            assert bundle.storyboard(name).initial == "first"
        with pytest.raises(NibError) as caught:
            bundle.storyboard("Other")
        assert caught.value.code is NibErrorCode.NOT_FOUND


@pytest.mark.parametrize("name", [None, "Main", "Main.storyboard", "Main.storyboardc"])
def test_source_is_opened_where_a_bundle_has_no_compiled_form(make_bundle: MakeBundle, name: str | None) -> None:
    info = {"CFBundleIdentifier": "org.example.app", "UIMainStoryboardFile": "Main", "NSMainNibFile": "Menu"}
    resources = make_bundle(info=info) / "Contents/Resources"
    (resources / "Base.lproj").mkdir()
    (resources / "Base.lproj/Main.storyboard").write_bytes(STORYBOARD)
    (resources / "Menu.xib").write_bytes(VECTORS["MAC_XIB"])
    with Bundle(resources.parents[1]) as bundle:
        assert "UINavigationController-n-1" in bundle.storyboard(name).identifiers
        for nib in (bundle.nib(), bundle.nib("Menu"), bundle.nib("Menu.xib")):
            assert nib.path == resources / "Menu.xib" and nib.format is NibFormat.XIB
        with pytest.raises(NibError) as caught:
            bundle.nib("Main")
        assert caught.value.code is NibErrorCode.STORYBOARD


def test_images_of_a_nib_have_the_files_of_its_bundle(make_bundle: MakeBundle) -> None:
    path = make_bundle(info={"CFBundleIdentifier": "org.example.images"})
    resources = path / "Contents/Resources"
    image = b'<image name="Logo" width="32" height="32"/>'
    (resources / "Main.nib").write_bytes(VECTORS["MAC_XIB"].replace(image, image + b'<image name="Missing"/>'))
    (resources / "Logo.tiff").write_bytes(b"")
    with Bundle(path) as bundle:
        logo = (resources / "Logo.tiff").resolve()
        expected = [NibResource("NSImage", "Logo", logo), NibResource("NSImage", "Missing", None)]
        assert bundle.nib("Main").resources == expected
    assert [one.path for one in Nib(resources / "Main.nib").resources] == [None, None]


def test_no_memory_is_lost(compiled: Path) -> None:
    def use() -> None:
        storyboard = Storyboard(compiled)
        for scene in storyboard.scenes:
            if scene.controller:
                storyboard.external_objects(scene.controller)
        with pytest.raises(NibError):
            storyboard.nib("none")

    def repeat() -> int:
        for _ in range(REPETITIONS):
            use()
        gc.collect()
        return allocated_bytes()

    expect_no_growth(repeat)
