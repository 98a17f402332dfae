from __future__ import annotations

import dataclasses
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cfbundlecompat
import pytest
from cfbundlecompat import Bundle, Environment
from conftest import MakeBundle

IPAD = Environment(languages=("he", "en"), platform="iphoneos", device="ipad", scale=2, orientation="LandscapeLeft")


@pytest.fixture(autouse=True)
def default_environment() -> Iterator[None]:
    yield
    cfbundlecompat.set_environment(None)


def png(side: int) -> bytes:
    """The header of a PNG file."""
    header = b"IHDR" + struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))


def test_environment_is_immutable_and_comparable() -> None:
    assert Environment() == Environment()
    assert Environment(languages=["de"]) == Environment(languages=("de",))  # type: ignore[arg-type]
    assert len({Environment(scale=2), Environment(scale=2), Environment(scale=3)}) == 2
    with pytest.raises(AttributeError):
        IPAD.scale = 1  # type: ignore[misc]


@pytest.mark.parametrize("setting", [{"scale": 4}, {"platform": "beos"}, {"device": "pager"}, {"orientation": "up"}])
def test_unknown_setting_is_refused_by_name(setting: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(setting)).capitalize()):
        Environment(**setting)


def test_single_language_is_refused() -> None:
    with pytest.raises(TypeError):
        Environment(languages="de")  # type: ignore[arg-type]


def test_every_setting_is_that_of_the_process() -> None:
    environment = Environment(
        languages=("de",), device="iphone", system_version="9.3", screen_size=(320, 568), localizes_numbers=False
    )
    cfbundlecompat.set_environment(environment)
    assert cfbundlecompat.current_environment() == environment
    for wrong in [{"screen_size": (0, 1)}, {"screen_size": (1, 2, 3)}]:
        with pytest.raises(ValueError, match="ScreenSize"):
            Environment(**wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Environment(localizes_numbers=1)  # type: ignore[arg-type]


PICTURES: dict[str, tuple[Any, Any]] = {
    "appearance": ("dark", "sepia"),
    "contrast": ("high", "low"),
    "gamut": ("p3", "cmyk"),
    "layout_direction": ("rtl", "up"),
    "horizontal_size_class": ("compact", "wide"),
    "vertical_size_class": ("regular", "tall"),
    "memory": (4, 5),
    "graphics": ("metal3v1", "metal9"),
    "subtype": (568, -1),
}
"""The settings that choose pictures: a value that the library knows, and one that it does not."""


@pytest.mark.parametrize("name", [field.name for field in dataclasses.fields(Environment)])
def test_no_setting_is_lost(name: str) -> None:
    known = {
        "languages": ("de",),
        "platform": "macos",
        "device": "mac",
        "scale": 2,
        "orientation": "Portrait",
        "system_version": "9.3",
        "screen_size": (320, 568),
        "localizes_numbers": False,
        **{name: value for name, (value, _) in PICTURES.items()},
    }
    environment = Environment(**{"languages": ("en",), name: known[name]})  # type: ignore[arg-type]
    assert environment != Environment(languages=("en",))
    cfbundlecompat.set_environment(environment)
    assert cfbundlecompat.current_environment() == environment
    assert getattr(cfbundlecompat.current_environment(), name) == known[name]


def test_every_setting_of_the_header_is_a_field() -> None:
    header = Path(__file__).parents[3] / "include/CFBundleCompat/CFBCEnvironment.h"
    if not header.is_file():
        pytest.skip("the headers are not here")
    keys = re.findall(r'#define kCFBCEnvironment\w+Key CFSTR\("(\w+)"\)', header.read_text())
    names = [re.sub(r"(?<!^)(?=[A-Z])", "_", key).lower() for key in keys]
    assert names == [field.name for field in dataclasses.fields(Environment)]


@pytest.mark.parametrize("name", PICTURES)
def test_unknown_setting_of_pictures_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=name.title().replace("_", "")):
        Environment(**{name: PICTURES[name][1]})
    with pytest.raises(TypeError, match=name):
        Environment(**{name: ["light"]})  # type: ignore[arg-type]
    nothing: Any = type(PICTURES[name][0])()
    assert Environment(**{name: nothing}) == Environment()


def test_numbers_are_written_as_in_the_language(make_bundle: MakeBundle) -> None:
    path = make_bundle(files={"de.lproj/Localizable.strings": '"%.1f km" = "%.1f Kilometer";'})
    german = Bundle(path, environment=Environment(languages=("de",)))
    assert german.localized_format("%.1f km", 1234.5) == "1.234,5 Kilometer"
    plain = Bundle(path, environment=Environment(languages=("de",), localizes_numbers=False))
    assert plain.localized_format("%.1f km", 1234.5) == "1234.5 Kilometer"


def test_launch_image_is_that_of_the_screen(make_bundle: MakeBundle) -> None:
    path = make_bundle(files={"Default.png": "", "Default-568h@2x.png": ""})
    phone = Environment(platform="ios", device="iphone", scale=2, screen_size=(320, 568))
    image = Bundle(path, environment=phone).launch_image()
    assert image
    assert image.path.name == "Default-568h@2x.png"


def test_bundles_use_the_environment_of_the_process(make_bundle: MakeBundle) -> None:
    bundle = Bundle(make_bundle(files={"p.png": "1", "p@2x.png": "2"}))
    assert bundle.scaled_resource("p", "png") == (bundle.resource("p.png"), 1)
    cfbundlecompat.set_environment(Environment(languages=("fr",), scale=2))
    assert cfbundlecompat.current_environment() == Environment(languages=("fr",), scale=2) == bundle.environment
    assert cfbundlecompat.preferred_languages() == ["fr"]
    found = bundle.scaled_resource("p", "png")
    assert found
    assert found.path.name == "p@2x.png"
    assert found.scale == 2
    cfbundlecompat.set_environment(None)
    assert cfbundlecompat.current_environment().scale == 1


def test_bundle_can_have_its_own_environment(make_bundle: MakeBundle) -> None:
    path = make_bundle(
        info={"CFBundleIdentifier": "org.example.pad", "Color": "red", "Color~ipad": "blue"},
        files={
            "en.lproj/Localizable.strings": '"hello" = "Hello";',
            "he.lproj/Localizable.strings": '"hello" = "Shalom";',
            "p.png": "",
            "p~ipad.png": "",
        },
    )
    here, there = Bundle(path), Bundle(path, environment=IPAD)
    assert here != there
    assert there.environment == IPAD
    assert (here.localized("hello"), there.localized("hello")) == ("Hello", "Shalom")
    assert (here.info["Color"], there.info["Color"]) == ("red", "blue")
    names = [file.name for file in map(Bundle.resource, (here, there), ("p.png", "p.png")) if file]
    assert names == ["p.png", "p~ipad.png"]
    assert Bundle.with_identifier("org.example.pad") == here


def test_icon_has_the_size_that_the_screen_needs(make_bundle: MakeBundle) -> None:
    path = make_bundle(
        info={"CFBundleIconFiles": ["Icon"]},
        files={"Icon.png": png(57), "Icon@2x.png": png(114), "Icon~ipad.png": png(72)},
    )
    found = Bundle(path, environment=Environment(platform="iphoneos", device="iphone", scale=2)).icon(57)
    assert found
    assert (found.path.name, found.scale) == ("Icon@2x.png", 2)
    assert Bundle(make_bundle("Bare.bundle")).icon() is None


def test_launch_image_matches_orientation_and_scheme(make_bundle: MakeBundle) -> None:
    names = ["Default.png", "Default-Landscape~ipad.png", "Default-http-Landscape@2x~ipad.png"]
    bundle = Bundle(make_bundle(files=dict.fromkeys(names, "")), environment=IPAD)
    chosen: list[str] = [found.path.name for found in (bundle.launch_image(), bundle.launch_image("http")) if found]
    assert chosen == names[1:]


def test_capabilities_are_compared(make_bundle: MakeBundle) -> None:
    bundle = Bundle(make_bundle(info={"UIRequiredDeviceCapabilities": {"wifi": True, "gps": True, "sms": False}}))
    assert bundle.missing_capabilities(["wifi"]) == ["gps"]
    assert bundle.prohibited_capabilities(["sms", "wifi"]) == ["sms"]


def test_ios_is_another_word_for_the_platform() -> None:
    assert Environment(platform="ios", device="iphone") == Environment(platform="iphoneos", device="iphone")
