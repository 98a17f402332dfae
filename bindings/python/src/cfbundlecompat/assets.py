"""Pictures, colors and data of asset catalogs and icon files.

>>> from cfbundlecompat import AssetCatalog
>>> catalog = AssetCatalog("Colors.xcassets")
>>> list(catalog)
['accent']
>>> catalog["accent"].color(appearance="dark").components
(1.0, 0.5, 0.0, 1.0)

Everything here is immutable, and several threads may use it.  The interpreter lock is free while the library opens,
chooses or decodes.  Pixels are decoded in each call and not kept.
"""

from __future__ import annotations

import ctypes
import enum
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import index as _index
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ._lazy import import_module
from ._native import (
    CFArrayRef,
    CFBCAssetCatalogRef,
    CFBCEnvironmentRef,
    CFBCImageRef,
    CFBCRenditionRef,
    CFDataRef,
    CFDictionaryRef,
    CFErrorRef,
    lib,
)
from ._open_bundle import open_handle
from ._values import (
    created,
    data_of,
    elements_of,
    keep,
    new_data,
    new_dictionary,
    new_optional_string,
    new_string,
    new_url,
    new_value,
    path_of,
    place_of,
    reason_of,
    taken,
    text_of,
    text_taken,
    texts_of,
    tolerant_value_of,
)
from .environment import Environment, current_environment, handle_of

if TYPE_CHECKING:
    from pathlib import Path

    from ._values import StrPath
    from .bundle import Bundle

__all__ = [
    "Asset",
    "AssetCatalog",
    "AssetColor",
    "AssetError",
    "AssetErrorCode",
    "AssetFormat",
    "AssetKind",
    "ColorSpace",
    "DamagedAsset",
    "Image",
    "NoSuchAsset",
    "Rectangle",
    "Rendition",
    "RenditionChoice",
    "RenditionKind",
    "Slices",
    "UnsupportedAsset",
    "make_icns",
    "normalize_png",
]

_Bytes = (bytes, bytearray, memoryview)
_Catalog = TypeVar("_Catalog", bound="AssetCatalog")
_Image = TypeVar("_Image", bound="Image")


class AssetFormat(enum.IntEnum):
    """What a catalog is."""

    COMPILED = 1
    """``Assets.car``."""
    SOURCE = 2
    """``NAME.xcassets``, one or more."""
    ICNS = 3
    """An icon file: one asset, ``"Icon"``."""


class AssetKind(enum.IntEnum):
    """What kind of thing a name stands for."""

    OTHER = 0
    IMAGE = 1
    ICON = 2
    """It has pictures of several sizes."""
    COLOR = 3
    DATA = 4
    SYMBOL = 5
    """A drawing in weights and sizes."""
    STACK = 6
    """Layers of one picture."""
    GRADIENT = 7
    """Between named colors."""


class RenditionKind(enum.IntEnum):
    """What a rendition has."""

    OTHER = 0
    """Something else, or damaged."""
    BITMAP = 1
    """Pixels."""
    ENCODED = 2
    """A picture in a format of its own: PNG, CgBI, JPEG, HEIF, JPEG 2000."""
    VECTOR = 3
    """A drawing: PDF or SVG."""
    COLOR = 4
    DATA = 5
    """Bytes."""
    SIZES = 6
    """The sizes of an icon, in points: ``info["Sizes"]``."""
    STACK = 7
    """Layers."""
    GRADIENT = 8
    PACKED = 9
    """Pixels of many small pictures, which are renditions of their own."""
    EXTERNAL = 10
    """A picture in an asset pack, which another bundle has."""


class ColorSpace(enum.IntEnum):
    """What the numbers of a color mean."""

    GENERIC = 0
    SRGB = 1
    GRAY_GAMMA_2_2 = 2
    DISPLAY_P3 = 3
    EXTENDED_SRGB = 4
    EXTENDED_LINEAR_SRGB = 5
    EXTENDED_GRAY = 6


class AssetErrorCode(enum.IntEnum):
    """Why something of a catalog cannot be had."""

    UNREADABLE = 1
    """A folder of a source catalog cannot be listed or read."""
    NOT_ASSETS = 2
    """Something else than a catalog, an icon file or a PNG file."""
    DAMAGED = 3
    TOO_LARGE = 4
    """More pixels, bytes or entries than the limits allow."""
    NO_SUCH_ASSET = 5
    """There is no asset with the name and kind, or no catalog in the bundle."""
    NO_RENDITION = 6
    """The asset has nothing that suits the environment."""
    UNSUPPORTED = 7
    """A coding that is not decoded, or a color that only a system knows."""
    WRONG_KIND = 8
    """The rendition has no pixels, no data or no color."""
    EXTERNAL = 9
    """The picture is in an asset pack; the reason names it."""
    NEEDS_RENDERING = 10
    """Only Apple's systems draw the picture from its layers."""
    INVALID_ARGUMENT = 11


class AssetError(ValueError):
    """Something of a catalog cannot be had.

    A file that the system cannot read raises ``OSError`` instead, and want of memory ``MemoryError``.
    """

    def __init__(
        self,
        code: AssetErrorCode,
        reason: str,
        filename: str | None = None,
        *,
        asset: str | None = None,
        index: int | None = None,
        offset: int | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(code, reason, filename)
        self.code = code
        """What kind of error it is."""
        self.reason = reason
        """A sentence."""
        self.filename = filename
        """The path of the catalog or bundle, or None."""
        self.asset = asset
        """The name of the asset, or None."""
        self.index = index
        """The index of the rendition in the catalog, or None."""
        self.offset = offset
        """Where the damage is, in bytes from the start of the file, or None."""
        self.line = line
        """The line of a ``Contents.json`` that is damaged, from 1, or None."""
        self.column = column
        """The column in that line, from 1, in bytes of UTF-8, or None."""

    def __str__(self) -> str:
        return self.reason if self.filename is None else f"{self.filename!r}: {self.reason}"


class NoSuchAsset(AssetError, KeyError):
    """There is no asset with the name and kind, or no catalog in the bundle."""


class UnsupportedAsset(AssetError):
    """A coding that is not decoded, or a color that only a system knows."""


class DamagedAsset(AssetError):
    """Truncated or inconsistent."""


_ERRORS: dict[AssetErrorCode, type[AssetError]] = {
    AssetErrorCode.DAMAGED: DamagedAsset,
    AssetErrorCode.NO_SUCH_ASSET: NoSuchAsset,
    AssetErrorCode.UNSUPPORTED: UnsupportedAsset,
}
_ENOMEM = 12


def _error_of(error: CFErrorRef, filename: str | None) -> Exception:
    """Converts an error that we own."""
    with created(error):
        if not error:
            return MemoryError()
        number, reason = lib.CFErrorGetCode(error), reason_of(error)
        if text_of(lib.CFErrorGetDomain(error)) == "NSPOSIXErrorDomain":
            return MemoryError(reason) if number == _ENOMEM else OSError(number, reason, filename)
        info = taken(lib.CFErrorCopyUserInfo(error), tolerant_value_of) or {}
        place = place_of(error)
    code = AssetErrorCode(number)
    return _ERRORS.get(code, AssetError)(
        code,
        reason,
        filename,
        asset=info.get("CFBCAsset"),
        index=info.get("CFBCRenditionIndex"),
        **{name: place[name] for name in ("offset", "line", "column")},
    )


class AssetColor(NamedTuple):
    """A color of a catalog."""

    components: tuple[float, ...]
    """Red, green, blue and alpha, or white and alpha; not multiplied by alpha.  From 0 to 1, but in extended spaces."""
    color_space: ColorSpace


class Rectangle(NamedTuple):
    """A part of a picture, in pixels."""

    x: int
    """From the left."""
    y: int
    """From the top."""
    width: int
    height: int


class Slices(NamedTuple):
    """The parts of a picture that can be resized."""

    layout: int
    """Apple's number: 20 to 25 are three parts, 30 to 34 are nine."""
    rectangles: list[Rectangle]
    """Three or nine, from the top left."""


class RenditionChoice(NamedTuple):
    """Why a rendition is chosen or not."""

    rendition: Rendition
    chosen: bool
    unsuitable: str | None
    """The criterion by which the rendition does not suit, such as ``"device"``, or None."""
    worse: str | None
    """The first criterion by which the chosen rendition is better, or None."""


class Image:
    """Decoded pixels: red, green, blue and alpha, a byte each, with colors multiplied by alpha; rows from the top.

    Pillow calls that mode ``"RGBa"``.  Nothing is copied: ``numpy.asarray(image)`` and ``image.pixels`` read the memory
    of the library, and keep it.  From Python 3.12 on an image is itself a buffer: ``memoryview(image)``; before, use
    ``image.pixels``.
    """

    mode = "RGBa"
    """The name of the order of bytes in Pillow."""

    def __init__(self, png: bytes | bytearray | memoryview, *, max_pixels: int | None = None) -> None:
        """Decodes a PNG file, also one in Apple's private form (CgBI).

        ``max_pixels`` is the most pixels that it may have; None: 2**28.  Raises ``AssetError`` if it is not a PNG file,
        damaged or too large.  The cost is that of the pixels.
        """
        error = CFErrorRef()
        with created(_new_data(png)) as data, created(_new_options(max_pixels, None)) as options:
            handle = lib.CFBCImageCreateWithPNGData(data, options, ctypes.byref(error))
        self._set(handle, error, None)

    @classmethod
    def _of(cls: type[_Image], rendition: Rendition) -> _Image:
        error, image = CFErrorRef(), cls.__new__(cls)
        image._set(
            lib.CFBCRenditionCreateImage(rendition._handle, ctypes.byref(error)), error, rendition.catalog._filename
        )
        return image

    def _set(self, handle: CFBCImageRef, error: CFErrorRef, filename: str | None) -> None:
        if not handle:
            raise _error_of(error, filename)
        self._handle = keep(handle)
        self.width: int = lib.CFBCImageGetWidth(handle)
        """In pixels."""
        self.height: int = lib.CFBCImageGetHeight(handle)
        """In pixels."""
        self.color_space = ColorSpace(lib.CFBCImageGetColorSpace(handle))
        """What the colors mean.  They are not converted."""

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height in pixels."""
        return self.width, self.height

    @property
    def is_opaque(self) -> bool:
        """Whether alpha is 255 everywhere.  This reads all pixels."""
        return bool(lib.CFBCImageIsOpaque(self._handle))

    @property
    def is_exact(self) -> bool:
        """Whether every bit of the stored colors is kept, as far as is known.  Some codings round them."""
        return bool(lib.CFBCImageIsExact(self._handle))

    @property
    def pixels(self) -> memoryview:
        """The pixels, without a copy and read-only, in the shape ``(height, width, 4)``.  It keeps the image."""
        count = 4 * self.width * self.height
        memory: Any = (ctypes.c_ubyte * count).from_address(lib.CFBCImageGetPixels(self._handle))
        memory.owner = self._handle
        return memoryview(memory).cast("B", (self.height, self.width, 4)).toreadonly()

    def __buffer__(self, flags: int) -> memoryview:
        return self.pixels

    @property
    def __array_interface__(self) -> dict[str, Any]:
        address = lib.CFBCImageGetPixels(self._handle)
        return {"shape": (self.height, self.width, 4), "typestr": "|u1", "data": (address, True), "version": 3}

    def straight(self) -> bytes:
        """Returns the pixels with colors that are not multiplied by alpha: Pillow's mode ``"RGBA"``.

        Raises ``MemoryError`` if there is none.  The cost is that of the pixels.
        """
        error = CFErrorRef()
        return _data(lib.CFBCImageCopyStraightPixels(self._handle, ctypes.byref(error)), error, None)

    def png(self) -> bytes:
        """Returns a PNG file, without alpha if no pixel needs it.  It is valid, but not compressed.

        Raises ``MemoryError`` if there is none.  The cost is that of the pixels.
        """
        error = CFErrorRef()
        return _data(lib.CFBCImageCopyPNGData(self._handle, ctypes.byref(error)), error, None)

    def _repr_png_(self) -> bytes:
        """The picture in a notebook."""
        return self.png()

    def to_pil(self) -> Any:
        """Returns a ``PIL.Image.Image`` in the mode ``"RGBA"``.  Raises ``ImportError`` if Pillow is not installed."""
        pillow = import_module("PIL.Image")
        return pillow.frombuffer("RGBA", self.size, self.straight(), "raw", "RGBA", 0, 1)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.width} x {self.height}>"


class Rendition:
    """One form of an asset: for a scale, a device, an appearance or a language.

    Two renditions of one catalog with the same index are equal.  A damaged one is described as far as it can be, and
    its content raises ``DamagedAsset``.
    """

    def __init__(self, catalog: AssetCatalog, handle: CFBCRenditionRef) -> None:
        self.catalog = catalog
        """The catalog that it belongs to."""
        self._handle: CFBCRenditionRef = keep(handle)
        self.index: int = lib.CFBCRenditionGetIndex(handle)
        """Its place in the catalog, from 0."""

    @property
    def kind(self) -> RenditionKind:
        """What it has."""
        return RenditionKind(lib.CFBCRenditionGetKind(self._handle))

    @property
    def width(self) -> int:
        """In pixels; 0 for what has no width, and for JPEG, HEIF and drawings.  Of a source catalog, reads the file."""
        width: int = lib.CFBCRenditionGetWidth(self._handle)
        return width

    @property
    def height(self) -> int:
        """In pixels, as ``width`` is."""
        height: int = lib.CFBCRenditionGetHeight(self._handle)
        return height

    @property
    def scale(self) -> float:
        """The number of pixels for a point; 0 if it is for every one."""
        scale: float = lib.CFBCRenditionGetScale(self._handle)
        return scale

    @property
    def name(self) -> str:
        """The name of the source file; of an icon file, the type of the element.  May be empty."""
        return text_taken(lib.CFBCRenditionCopyName(self._handle))

    @property
    def asset_name(self) -> str | None:
        """The name of its asset; None for a rendition without one, such as packed pictures."""
        return taken(lib.CFBCRenditionCopyAssetName(self._handle), text_of)

    @property
    def type(self) -> str | None:
        """The uniform type identifier of ``data()``, such as ``"public.jpeg"``, or None."""
        return taken(lib.CFBCRenditionCopyType(self._handle), text_of)

    @property
    def path(self) -> Path | None:
        """The file, of a source catalog; None for other catalogs, and for colors."""
        return taken(lib.CFBCRenditionCopyURL(self._handle), path_of)

    @property
    def attributes(self) -> dict[str, Any]:
        """What it is for: ``Scale``, and those of ``Idiom``, ``Appearance``, ``Language`` and so on that it has."""
        return taken(lib.CFBCRenditionCopyAttributes(self._handle), tolerant_value_of) or {}

    @property
    def info(self) -> dict[str, Any]:
        """A description: ``Index``, ``Name``, ``RenditionName``, ``Type``; of compiled catalogs also ``Compression``,
        ``PixelFormat``, ``SizeOnDisk`` and so on."""
        return taken(lib.CFBCRenditionCopyInfo(self._handle), tolerant_value_of) or {}

    @property
    def slices(self) -> Slices | None:
        """The parts of a picture that can be resized, or None.  Catalogs store it without what is stretched."""
        found = taken(lib.CFBCRenditionCopySlices(self._handle), tolerant_value_of)
        if found is None:
            return None
        parts = [Rectangle(one["X"], one["Y"], one["Width"], one["Height"]) for one in found["Rectangles"]]
        return Slices(found["Layout"], parts)

    def image(self) -> Image:
        """Decodes the pixels: a bitmap, a part of a packed picture, PNG, CgBI, or an element of an icon file.

        Raises ``AssetError``: ``WRONG_KIND`` for what is not decoded because it has a format of its own, and for what
        has no pixels; ``UNSUPPORTED``, ``DAMAGED``, ``TOO_LARGE``, ``EXTERNAL``, ``NEEDS_RENDERING``.  The cost is that
        of the pixels, in each call; of a part, of those of the packed picture.
        """
        return Image._of(self)

    def data(self) -> bytes:
        """Returns the bytes as they are stored: data, a drawing, or a picture in a format of its own.

        Raises ``AssetError``: ``WRONG_KIND`` for bitmaps and colors, ``DAMAGED``, ``TOO_LARGE``.  They are decompressed
        in each call.
        """
        error = CFErrorRef()
        data = lib.CFBCRenditionCopyData(self._handle, ctypes.byref(error))
        return _data(data, error, self.catalog._filename)

    def color(self) -> AssetColor:
        """Returns the color.

        Raises ``AssetError``: ``WRONG_KIND``, ``DAMAGED``, or ``UNSUPPORTED`` for a color of a system, which the reason
        names.
        """
        components, count, space, error = (ctypes.c_double * 4)(), ctypes.c_long(), ctypes.c_long(), CFErrorRef()
        references = [ctypes.byref(one) for one in (count, space, error)]
        if not lib.CFBCRenditionGetColor(self._handle, components, *references):
            raise _error_of(error, self.catalog._filename)
        return AssetColor(tuple(components[: count.value]), ColorSpace(space.value))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rendition):
            return NotImplemented
        return self.catalog is other.catalog and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self.catalog), self.index))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.index}: {self.kind.name} {self.name!r}>"


class Asset:
    """What a name of a catalog stands for: renditions, of which each environment gets one.

    Functions that choose take an ``Environment``, single settings of one, or both:
    ``asset.rendition(device="ipad", scale=2)``.  What is not given is that of the bundle which the catalog is of, or of
    the process.
    """

    def __init__(self, catalog: AssetCatalog, name: str, kind: AssetKind) -> None:
        self.catalog = catalog
        """The catalog that it belongs to."""
        self.name = name
        """Its name, with its name space: ``"Theme/accent"``."""
        self.kind = kind
        """Of several assets in a source catalog with the name: the first of image, icon, symbol, color and data."""

    @property
    def properties(self) -> dict[str, Any]:
        """The properties as source catalogs name them, such as ``template-rendering-intent``."""
        with created(new_string(self.name)) as name:
            return taken(lib.CFBCAssetCatalogCopyProperties(self.catalog._handle, name), tolerant_value_of) or {}

    @property
    def renditions(self) -> list[Rendition]:
        """All renditions, in the order of the file.  Raises ``DamagedAsset`` for a damaged ``Contents.json``."""
        error = CFErrorRef()
        with created(new_string(self.name)) as name:
            array = lib.CFBCAssetCatalogCopyRenditions(self.catalog._handle, name, ctypes.byref(error))
        if not array:
            raise _error_of(error, self.catalog._filename)
        with created(array):
            return [self.catalog._borrowed(element) for element in elements_of(array)]

    def rendition(
        self, environment: Environment | None = None, *, kind: AssetKind | None = None, **settings: Any
    ) -> Rendition:
        """Returns the rendition that suits best.

        ``kind`` is that of the asset, if a source catalog has several with the name.  If the best rendition has a
        coding that is not decoded, the same picture for older systems is returned if there is one.

        Raises ``AssetError``: ``NO_SUCH_ASSET`` for another kind, ``NO_RENDITION`` if nothing suits, ``DAMAGED``.
        """
        error, chosen = CFErrorRef(), self.catalog._chosen(environment, settings)
        with created(new_string(self.name)) as name:
            handle = lib.CFBCAssetCatalogCopyRendition(
                self.catalog._handle, name, AssetKind(kind or 0), _environment_handle(chosen), ctypes.byref(error)
            )
        return self.catalog._rendition(handle, error)

    def image(self, environment: Environment | None = None, **settings: Any) -> Image:
        """Decodes the picture that suits best.  Raises as ``rendition()`` and ``Rendition.image()`` do."""
        return self.rendition(environment, kind=self.kind, **settings).image()

    def color(self, environment: Environment | None = None, **settings: Any) -> AssetColor:
        """Returns the color that suits best.  Raises as ``rendition()`` and ``Rendition.color()`` do."""
        return self.rendition(environment, kind=AssetKind.COLOR, **settings).color()

    def data(self, environment: Environment | None = None, **settings: Any) -> bytes:
        """Returns the data that suits best; for drawings, use ``rendition().data()``.

        Raises as ``rendition()`` and ``Rendition.data()`` do.
        """
        return self.rendition(environment, kind=AssetKind.DATA, **settings).data()

    def explain(self, environment: Environment | None = None, **settings: Any) -> list[RenditionChoice]:
        """Says for each rendition why it is chosen or not, the chosen one first."""
        chosen = self.catalog._chosen(environment, settings)
        with created(new_string(self.name)) as name:
            entries = taken(
                lib.CFBCAssetCatalogCopyExplanation(self.catalog._handle, name, _environment_handle(chosen)),
                tolerant_value_of,
            )
        return [
            RenditionChoice(
                self.catalog.rendition_at(one["Index"]), one["Chosen"], one.get("Unsuitable"), one.get("Worse")
            )
            for one in entries or []
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Asset):
            return NotImplemented
        return self.catalog is other.catalog and self.name == other.name

    def __hash__(self) -> int:
        return hash((id(self.catalog), self.name))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}: {self.kind.name}>"


class AssetCatalog(Mapping[str, Asset]):
    """An asset catalog, compiled (``Assets.car``) or source (``NAME.xcassets``), or an icon file (``.icns``).

    It is a mapping of the assets by their names.  Opening it reads no picture.  Damage to one rendition does not affect
    the others.
    """

    _environment: Environment | None = None

    def __init__(
        self,
        source: StrPath | bytearray | memoryview,
        *,
        max_pixels: int | None = None,
        max_bytes: int | None = None,
    ) -> None:
        """Opens a file or a folder by its path, a ``str`` or a ``Path``, or the content of a file, bytes.

        ``max_pixels`` is the most pixels of one picture; None: 2**28.  ``max_bytes`` is the most bytes of decompressed
        data, or of a file of a source catalog; None: 2**30.

        Raises ``AssetError`` if it is not a catalog, damaged or too large, or for a wrong limit, and ``OSError`` if the
        system cannot read the file.  The cost is that of reading the file; of a source catalog, of listing its folders
        and reading each ``Contents.json``.
        """
        error, filename = CFErrorRef(), None
        with created(_new_options(max_pixels, max_bytes)) as options:
            if isinstance(source, _Bytes):
                with created(_new_data(source)) as data:
                    handle = lib.CFBCAssetCatalogCreateWithData(data, options, ctypes.byref(error))
            elif isinstance(source, (str, os.PathLike)):
                filename = os.fsdecode(source)
                with created(new_url(filename, is_directory=os.path.isdir(filename))) as url:
                    if not url:
                        raise FileNotFoundError(2, "the path is empty", filename)
                    handle = lib.CFBCAssetCatalogCreateWithURL(url, options, ctypes.byref(error))
            else:
                raise TypeError(f"a path or bytes are needed, not {type(source).__name__}")
        self._set(handle, error, filename)

    @classmethod
    def in_bundle(cls: type[_Catalog], bundle: Bundle) -> _Catalog:
        """Opens the catalog of a bundle; see ``Bundle.assets``."""
        error, catalog = CFErrorRef(), cls.__new__(cls)
        handle = lib.CFBCBundleCopyAssetCatalog(open_handle(bundle), ctypes.byref(error))
        catalog._set(handle, error, str(bundle.path))
        catalog._environment = bundle._environment
        return catalog

    def _set(self, handle: CFBCAssetCatalogRef, error: CFErrorRef, filename: str | None) -> None:
        if not handle:
            raise _error_of(error, filename)
        self._handle: CFBCAssetCatalogRef = keep(handle)
        self._filename = filename

    # ---- The catalog ----

    @property
    def format(self) -> AssetFormat:
        """What it is."""
        return AssetFormat(lib.CFBCAssetCatalogGetFormat(self._handle))

    @property
    def info(self) -> dict[str, Any]:
        """A description: ``RenditionCount``; of a compiled catalog versions and platform; of source catalogs ``Paths``;
        of an icon file ``Elements``, the types of its elements."""
        return taken(lib.CFBCAssetCatalogCopyInfo(self._handle), tolerant_value_of) or {}

    @property
    def diagnostics(self) -> list[str]:
        """What is wrong with it and was ignored."""
        return taken(lib.CFBCAssetCatalogCopyDiagnostics(self._handle), texts_of) or []

    # ---- Assets ----

    def names(self, kind: AssetKind | None = None) -> list[str]:
        """Returns the names of the assets of a kind, in the order of their UTF-8 bytes; None or ``OTHER``: of all.

        Names that are not UTF-8 are left out: their renditions are reached by index only.
        """
        return taken(lib.CFBCAssetCatalogCopyNames(self._handle, AssetKind(kind or 0)), texts_of) or []

    def __getitem__(self, name: str) -> Asset:
        """Returns an asset.  Raises ``NoSuchAsset``, which is also a ``KeyError``."""
        kind = self._kind(name)
        if kind < 0:
            reason = f"there is no asset {name!r}"
            raise NoSuchAsset(AssetErrorCode.NO_SUCH_ASSET, reason, self._filename, asset=name)
        return Asset(self, name, AssetKind(kind))

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._kind(name) >= 0

    def _kind(self, name: str) -> int:
        with created(new_string(name)) as name_:
            kind: int = lib.CFBCAssetCatalogGetKind(self._handle, name_)
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())

    # ---- Renditions ----

    @property
    def renditions(self) -> list[Rendition]:
        """All renditions, also those without a name, in the order of the file."""
        return [self.rendition_at(index) for index in range(lib.CFBCAssetCatalogGetRenditionCount(self._handle))]

    def rendition_at(self, index: int) -> Rendition:
        """Returns a rendition by its place in the file, from 0.  Raises ``IndexError`` if there is none."""
        if not 0 <= _index(index) < lib.CFBCAssetCatalogGetRenditionCount(self._handle):
            raise IndexError(f"there is no rendition {index}")
        return self._rendition(lib.CFBCAssetCatalogCopyRenditionAtIndex(self._handle, index), CFErrorRef())

    def icon(
        self, name: str | None = None, pixels: int = 0, environment: Environment | None = None, **settings: Any
    ) -> Rendition:
        """Returns the picture of an icon: the exact width, else the next larger, else the largest smaller one.

        ``name`` is that of the icon; None: the only one.  ``pixels`` is the width, points times scale; 0: the largest.
        ``environment`` and ``settings`` are as for ``Asset``.

        Raises ``AssetError``: ``NO_SUCH_ASSET``, also without a name if there is not exactly one icon;
        ``NEEDS_RENDERING`` if there are only layers; ``NO_RENDITION``, ``DAMAGED``; ``ValueError`` for negative pixels.
        """
        if _index(pixels) < 0:
            raise ValueError(f"pixels must not be negative: {pixels}")
        error, chosen = CFErrorRef(), self._chosen(environment, settings)
        with created(new_optional_string(name)) as name_:
            handle = lib.CFBCAssetCatalogCopyIconRendition(
                self._handle, name_, pixels, _environment_handle(chosen), ctypes.byref(error)
            )
        return self._rendition(handle, error)

    def _chosen(self, environment: Environment | None, settings: Mapping[str, Any]) -> Environment | None:
        """What is chosen for; None: the environment of the process."""
        if environment is None:
            environment = self._environment
        return replace(environment or current_environment(), **settings) if settings else environment

    def _rendition(self, handle: CFBCRenditionRef, error: CFErrorRef) -> Rendition:
        """Takes ownership of a rendition."""
        if not handle:
            raise _error_of(error, self._filename)
        return Rendition(self, handle)

    def _borrowed(self, address: int | None) -> Rendition:
        handle = CFBCRenditionRef(address)
        lib.CFRetain(handle)
        return Rendition(self, handle)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        place = "" if self._filename is None else f" {self._filename!r}"
        return f"<{type(self).__name__}{place}: {len(self)} assets>"


def normalize_png(png: bytes | bytearray | memoryview) -> bytes:
    """Turns a PNG file in Apple's private form (CgBI) into one that every program reads.  Another one is unchanged.

    Raises ``AssetError`` if it is not a PNG file, damaged or too large.  The cost is that of the pixels.
    """
    error = CFErrorRef()
    with created(_new_data(png)) as data:
        return _data(lib.CFBCDataCopyNormalizedPNG(data, ctypes.byref(error)), error, None)


def make_icns(pngs: Iterable[bytes]) -> bytes:
    """Makes an icon file (``.icns``) of PNG files of 16, 32, 64, 128, 256, 512 or 1024 pixels, square.

    Each fills all places of its size, and the last one of a size counts.  Nothing is scaled.  Raises ``AssetError``:
    ``DAMAGED`` for what is not a PNG file, ``INVALID_ARGUMENT`` for another size.
    """
    if isinstance(pngs, _Bytes):
        raise TypeError("a list of PNG files is needed, not one file")
    files, error = list(pngs), CFErrorRef()
    for file in files:
        if not isinstance(file, (bytes, bytearray)):
            raise TypeError(f"bytes are needed, not {type(file).__name__}")
    with created(CFArrayRef(new_value(files).value)) as array:
        return _data(lib.CFBCIcnsCreateData(array, ctypes.byref(error)), error, None)


def _new_data(content: bytes | bytearray | memoryview) -> CFDataRef:
    """Creates data that we own."""
    if not isinstance(content, _Bytes):
        raise TypeError(f"bytes are needed, not {type(content).__name__}")
    return new_data(bytes(content))


def _new_options(max_pixels: int | None, max_bytes: int | None) -> CFDictionaryRef:
    """Creates options that we own."""
    options = {"MaxPixels": max_pixels, "MaxBytes": max_bytes}
    return new_dictionary({name: value for name, value in options.items() if value is not None})


def _environment_handle(environment: Environment | None) -> CFBCEnvironmentRef:
    return CFBCEnvironmentRef() if environment is None else handle_of(environment)


def _data(data: CFDataRef, error: CFErrorRef, filename: str | None) -> bytes:
    """Converts data that we own; NULL raises the error."""
    if not data:
        raise _error_of(error, filename)
    with created(data):
        return data_of(data)
