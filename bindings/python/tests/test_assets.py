"""Pictures, colors and data of catalogs and icon files."""

from __future__ import annotations

import gc
import json
import pickle
import struct
import sys
import threading
import zlib
from pathlib import Path
from typing import Any, Callable

import pytest
from catalogs import CatalogWriter, sample_catalog
from cfbundlecompat import AssetCatalog, AssetError, Bundle, Environment, FileTree, assets
from cfbundlecompat.assets import (
    AssetColor,
    AssetErrorCode,
    AssetFormat,
    AssetKind,
    ColorSpace,
    DamagedAsset,
    Image,
    NoSuchAsset,
    RenditionKind,
    UnsupportedAsset,
)
from conftest import MakeBundle

NAMES = ["AppIcon", "accent", "clear", "facts", "logo", "new", "short", "step"]
RED = {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}


@pytest.fixture
def catalog() -> AssetCatalog:
    return AssetCatalog(sample_catalog())


def png(side: int, rgba: bytes) -> bytes:
    """A PNG file of one color."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    rows = zlib.compress((b"\0" + rgba * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def write_source_catalog(folder: Path) -> Path:
    color = {"color-space": "srgb", "components": RED}
    dark = {"color-space": "display-p3", "components": {**RED, "red": "0.25"}}
    appearances = [{"appearance": "luminosity", "value": "dark"}]
    colors = {
        "colors": [
            {"idiom": "universal", "color": color},
            {"idiom": "universal", "color": dark, "appearances": appearances},
        ]
    }
    images = {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}
    properties = {**images, "properties": {"template-rendering-intent": "template"}}
    data = {"data": [{"idiom": "universal", "filename": "a.txt"}]}
    catalog = folder / "Pictures.xcassets"
    for name, contents in {
        "accent.colorset": colors,
        "house.imageset": properties,
        "text.dataset": data,
    }.items():
        (catalog / name).mkdir(parents=True)
        (catalog / name / "Contents.json").write_text(json.dumps(contents))
    (catalog / "house.imageset/a.png").write_bytes(png(3, b"\1\2\3\xff"))
    (catalog / "text.dataset/a.txt").write_bytes(b"a text")
    return catalog


# ---- The catalog ----


def test_catalog_is_a_mapping_of_its_assets(catalog: AssetCatalog) -> None:
    assert list(catalog) == catalog.names() == NAMES
    assert len(catalog) == len(NAMES)
    assert "step" in catalog and "Step" not in catalog and 1 not in catalog
    assert catalog.get("nothing") is None
    assert catalog["step"] == catalog["step"] != catalog["new"]
    assert {name: asset.kind.name for name, asset in catalog.items() if asset.kind is not AssetKind.IMAGE} == {
        "AppIcon": "ICON",
        "accent": "COLOR",
        "facts": "DATA",
    }
    assert catalog.names(AssetKind.COLOR) == ["accent"]
    assert catalog.format is AssetFormat.COMPILED
    assert catalog.info["RenditionCount"] == len(catalog.renditions) == 11
    assert catalog.diagnostics == []
    assert repr(catalog) == "<AssetCatalog: 8 assets>"
    assert repr(catalog["step"]) == "<Asset 'step': IMAGE>"


def test_path_and_content_make_the_same_catalog(tmp_path: Path) -> None:
    path = tmp_path / "Assets.car"
    path.write_bytes(sample_catalog())
    for source in (path, str(path), bytearray(sample_catalog()), memoryview(sample_catalog())):
        assert list(AssetCatalog(source)) == NAMES


def test_bundle_has_a_catalog_for_its_environment(make_bundle: MakeBundle) -> None:
    path = make_bundle(files={"Assets.car": sample_catalog()})
    dark = Bundle(path, environment=Environment(appearance="dark"))
    assert Bundle(path).assets["step"].rendition().name == "step1.png"
    assert dark.assets["step"].rendition().name == "step-dark.png"
    assert dark.assets["step"].rendition(Environment()).name == "step1.png"
    with pytest.raises(NoSuchAsset) as caught:
        _ = Bundle(make_bundle("Bare.bundle")).assets
    assert caught.value.filename and caught.value.filename.endswith("Bare.bundle")
    closed = Bundle(path)
    closed.close()
    with pytest.raises(ValueError, match="closed"):
        _ = closed.assets
    with pytest.raises(TypeError):
        AssetCatalog.in_bundle("a")  # type: ignore[arg-type]


def test_bundle_in_a_tree_has_a_catalog() -> None:
    tree = FileTree.from_contents({"A.app/Info.plist": b"{ A = B; }", "A.app/Assets.car": sample_catalog()})
    assert list(tree.bundle("A.app").assets) == NAMES


# ---- Renditions ----


def test_environment_chooses_a_rendition(catalog: AssetCatalog) -> None:
    step = catalog["step"]
    assert [one.name for one in step.renditions] == ["step1.png", "step3.png", "step-dark.png"]
    assert step.rendition(scale=3).name == "step3.png"
    assert step.rendition(Environment(scale=3)) == step.rendition(scale=3) == step.renditions[1]
    assert len({step.rendition(), step.renditions[0]}) == 1
    assert step.rendition(Environment(scale=3), appearance="dark").name == "step-dark.png"
    with pytest.raises(TypeError):
        step.rendition(weather="fine")
    with pytest.raises(TypeError):
        step.rendition("dark")  # type: ignore[arg-type]


def test_choice_is_explained(catalog: AssetCatalog) -> None:
    chosen, *others = catalog["step"].explain(scale=3)
    assert chosen.chosen and chosen.rendition.name == "step3.png"
    assert {one.rendition.name: (one.chosen, one.unsuitable, one.worse) for one in others} == {
        "step1.png": (False, None, "scale"),
        "step-dark.png": (False, "appearance", None),
    }


def test_rendition_is_described(catalog: AssetCatalog) -> None:
    large = catalog["step"].rendition(scale=3)
    assert (large.kind, large.width, large.height, large.scale) == (RenditionKind.BITMAP, 3, 3, 3.0)
    assert (large.asset_name, large.path, large.slices) == ("step", None, None)
    assert large.attributes["Scale"] == 3
    assert large.info["Index"] == large.index and large.info["RenditionName"] == "step3.png"
    assert catalog["facts"].rendition().type == "public.json"
    assert catalog.rendition_at(large.index) == large != AssetCatalog(sample_catalog()).rendition_at(large.index)
    assert repr(large) == f"<Rendition {large.index}: BITMAP 'step3.png'>"
    for index in (-1, 11):
        with pytest.raises(IndexError):
            catalog.rendition_at(index)
    with pytest.raises(TypeError):
        catalog.rendition_at(1.5)  # type: ignore[arg-type]


def test_icon_is_chosen_by_its_width(catalog: AssetCatalog) -> None:
    assert [catalog.icon(pixels=pixels).width for pixels in (0, 16, 20, 32, 64)] == [32, 16, 32, 32, 32]
    assert catalog.icon("AppIcon", 16).name == "icon16.png"
    with pytest.raises(NoSuchAsset):
        catalog.icon("step2")
    with pytest.raises(ValueError, match="negative"):
        catalog.icon(pixels=-1)


# ---- Contents ----


def test_pixels_are_multiplied_and_straight(catalog: AssetCatalog) -> None:
    image = catalog["clear"].image()
    assert (image.size, image.mode, image.color_space) == ((4, 4), "RGBa", ColorSpace.SRGB)
    assert image.pixels.shape == (4, 4, 4) and image.pixels.readonly
    assert bytes(image.pixels) == bytes(image.__buffer__(0)) == b"\x40\x20\x10\x80" * 16
    assert image.straight() == b"\x80\x40\x20\x80" * 16
    assert image.is_exact and not image.is_opaque
    assert catalog["step"].image().is_opaque
    assert repr(image) == "<Image 4 x 4>"


def test_pixels_keep_their_memory(catalog: AssetCatalog) -> None:
    pixels = catalog["clear"].image().pixels
    gc.collect()
    assert bytes(pixels) == b"\x40\x20\x10\x80" * 16
    with pytest.raises(TypeError):
        pixels[0, 0, 0] = 1


@pytest.mark.skipif(sys.version_info < (3, 12), reason="classes of Python are buffers from 3.12 on")
def test_image_is_a_buffer(catalog: AssetCatalog) -> None:
    image: Any = catalog["clear"].image()
    assert bytes(memoryview(image)) == b"\x40\x20\x10\x80" * 16


def test_numpy_reads_an_image_without_a_copy(catalog: AssetCatalog) -> None:
    numpy: Any = pytest.importorskip("numpy", reason="numpy is not among the packages of the tests")
    image = catalog["clear"].image()
    array = numpy.asarray(image)
    assert array.shape == (4, 4, 4) and array.dtype == numpy.uint8 and not array.flags.writeable
    assert array.__array_interface__["data"][0] == image.__array_interface__["data"][0]
    del image
    gc.collect()
    assert array.tolist() == [[[0x40, 0x20, 0x10, 0x80]] * 4] * 4


def test_pillow_reads_an_image(catalog: AssetCatalog) -> None:
    pillow: Any = pytest.importorskip("PIL.Image", reason="Pillow is not among the packages of the tests")
    image = catalog["clear"].image()
    read = pillow.frombuffer(image.mode, image.size, image.pixels, "raw", image.mode, 0, 1)
    assert read.getpixel((3, 3)) == (0x40, 0x20, 0x10, 0x80)
    assert image.to_pil().getpixel((0, 0)) == (0x80, 0x40, 0x20, 0x80)
    assert image.to_pil().mode == "RGBA"


def test_png_is_read_and_written(catalog: AssetCatalog) -> None:
    image = catalog["clear"].image()
    written = image._repr_png_()
    assert written == image.png() and written.startswith(b"\x89PNG")
    assert Image(written).straight() == image.straight()
    assert bytes(Image(png(2, b"\1\2\3\xff")).pixels) == b"\1\2\3\xff" * 4
    assert assets.normalize_png(written) == written
    with pytest.raises(AssetError) as caught:
        Image(png(2, b"\1\2\3\xff"), max_pixels=3)
    assert caught.value.code is AssetErrorCode.TOO_LARGE


def test_colors_data_and_drawings(catalog: AssetCatalog) -> None:
    assert catalog["accent"].color() == AssetColor((1, 0.5, 0, 1), ColorSpace.SRGB)
    assert catalog["facts"].data() == b'{"a": 1}'
    assert catalog["logo"].rendition().data() == b"<svg/>"


def test_source_catalog(tmp_path: Path) -> None:
    catalog = AssetCatalog(write_source_catalog(tmp_path))
    assert catalog.format is AssetFormat.SOURCE
    assert list(catalog) == ["accent", "house", "text"]
    accent = catalog["accent"]
    assert accent.color() == AssetColor((1, 0.5, 0, 1), ColorSpace.SRGB)
    assert accent.color(appearance="dark") == AssetColor((0.25, 0.5, 0, 1), ColorSpace.DISPLAY_P3)
    assert catalog["house"].properties == {"template-rendering-intent": "template"}
    assert catalog["house"].rendition().path == tmp_path / "Pictures.xcassets/house.imageset/a.png"
    assert catalog["house"].image().straight() == b"\1\2\3\xff" * 9
    assert catalog["text"].data() == b"a text"


def test_icon_file_is_made_and_read() -> None:
    made = assets.make_icns([png(16, b"\1\2\3\xff"), png(128, b"\4\5\6\xff")])
    catalog = AssetCatalog(made)
    assert (catalog.format, list(catalog)) == (AssetFormat.ICNS, ["Icon"])
    assert catalog.icon(pixels=16).image().straight() == b"\1\2\3\xff" * 256
    assert catalog.icon().image().size == (128, 128)
    with pytest.raises(AssetError) as caught:
        assets.make_icns([png(17, b"\1\2\3\xff")])
    assert caught.value.code is AssetErrorCode.INVALID_ARGUMENT
    with pytest.raises(TypeError):
        assets.make_icns(png(16, b"\1\2\3\xff"))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        assets.make_icns(["a"])  # type: ignore[list-item]


# ---- Errors ----


def caught(call: Callable[[], Any]) -> AssetError:
    with pytest.raises(AssetError) as error:
        call()
    return error.value


def test_damaged_rendition_is_named(catalog: AssetCatalog) -> None:
    error = caught(catalog["short"].image)
    assert isinstance(error, DamagedAsset)
    (index,) = [one.index for one in catalog.renditions if one.name == "short.png"]
    assert (error.code, error.asset, error.index) == (AssetErrorCode.DAMAGED, "short", index)
    assert error.offset is not None and error.line is None
    assert catalog["clear"].image().width == 4


def test_errors_have_a_class_for_what_programs_ask(catalog: AssetCatalog) -> None:
    missing = caught(lambda: catalog["nothing"])
    assert isinstance(missing, NoSuchAsset) and isinstance(missing, KeyError)
    assert (missing.asset, str(missing)) == ("nothing", "there is no asset 'nothing'")
    assert isinstance(caught(catalog["step"].color), NoSuchAsset)
    assert isinstance(caught(catalog["new"].image), UnsupportedAsset)
    assert caught(catalog["logo"].image).code is AssetErrorCode.WRONG_KIND
    assert caught(lambda: catalog["step"].rendition().data()).code is AssetErrorCode.WRONG_KIND
    assert caught(lambda: catalog["step"].rendition().color()).code is AssetErrorCode.WRONG_KIND


def test_error_survives_a_pickle(catalog: AssetCatalog) -> None:
    error = caught(catalog["short"].image)
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error) and copy.__dict__ == error.__dict__ and str(copy) == str(error)


def test_wrong_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.car"
    path.write_bytes(b"something else")
    error = caught(lambda: AssetCatalog(path))
    assert (error.code, error.filename) == (AssetErrorCode.NOT_ASSETS, str(path))
    assert str(error).startswith(f"{str(path)!r}: ")
    with pytest.raises(FileNotFoundError) as missing:
        AssetCatalog(tmp_path / "missing.car")
    assert missing.value.filename == str(tmp_path / "missing.car")
    with pytest.raises(FileNotFoundError):
        AssetCatalog("")
    with pytest.raises(TypeError):
        AssetCatalog(1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Image("a")  # type: ignore[arg-type]
    assert caught(lambda: AssetCatalog(sample_catalog(), max_pixels=-1)).code is AssetErrorCode.INVALID_ARGUMENT


def test_every_prefix_of_a_catalog_is_refused_or_answers() -> None:
    content = sample_catalog()
    for length in range(0, len(content), 97):
        try:
            renditions = AssetCatalog(content[:length]).renditions
        except AssetError:
            continue
        assert [one.info["Index"] for one in renditions] == list(range(len(renditions)))


def test_damaged_contents_have_a_line(tmp_path: Path) -> None:
    path = write_source_catalog(tmp_path)
    (path / "accent.colorset/Contents.json").write_text('{\n  "colors": [\n    oops\n  ]\n}\n')
    catalog = AssetCatalog(path)
    error = caught(lambda: catalog["accent"].renditions)
    assert (error.code, error.asset, error.line) == (AssetErrorCode.DAMAGED, "accent", 3)
    assert catalog["house"].image().width == 3


def test_limits_are_kept() -> None:
    catalog = AssetCatalog(sample_catalog(), max_pixels=15, max_bytes=7)
    assert caught(catalog["clear"].image).code is AssetErrorCode.TOO_LARGE
    assert catalog["step"].image(scale=3).width == 3


# ---- Threads and the package ----


def test_threads_share_a_catalog() -> None:
    writer = CatalogWriter()
    for number in range(20):
        writer.name(f"p{number:02}")
        writer.picture("p.png", 64, bytes([number, 0, 0, 255]))
    catalog, errors = AssetCatalog(writer.content()), []

    def work() -> None:
        try:
            for number, asset in enumerate(catalog.values()):
                assert bytes(asset.image().pixels) == bytes([0, 0, number, 255]) * 64**2
        except AssertionError as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors


def test_names_of_the_module_exist() -> None:
    assert sorted(assets.__all__) == assets.__all__
    assert all(getattr(assets, name).__doc__ for name in assets.__all__)
