"""Writes compiled asset catalogs for tests: a container of blocks, tables as trees, renditions."""

from __future__ import annotations

import struct
from typing import NamedTuple

IMAGE, COLOR, ICON = 181, 217, 220
"""Parts of keys, which say what an asset is."""
_PIXELS, _VECTOR, _DATA_SET, _COLOR_SET = 12, 9, 1000, 1009


class _Rendition(NamedTuple):
    file: str
    layout: int
    content: bytes
    part: int = IMAGE
    size: int = 0
    scale: int = 0
    appearance: int = 0
    pixel_format: bytes = b"BGRA"
    sections: bytes = b""


class CatalogWriter:
    """Assets by their names, in the order in which they are added, which must be that of their bytes."""

    def __init__(self) -> None:
        self._assets: list[tuple[str, list[_Rendition]]] = []

    def name(self, name: str) -> None:
        self._assets.append((name, []))

    def _add(self, rendition: _Rendition) -> None:
        self._assets[-1][1].append(rendition)

    def picture(
        self,
        file: str,
        size: int,
        bgra: bytes,
        *,
        scale: int = 1,
        dark: bool = False,
        part: int = IMAGE,
        coding: int = 0,
    ) -> None:
        """A square of one color, which is multiplied by its alpha."""
        self._pixels(file, size, bgra * size**2, scale, dark, part, coding)

    def cut_picture(self, file: str) -> None:
        """A square of two by two with one pixel."""
        self._pixels(file, 2, b"1234", 1, False, IMAGE, 0)

    def _pixels(self, file: str, size: int, pixels: bytes, scale: int, dark: bool, part: int, coding: int) -> None:
        content = b"MLEC" + struct.pack("<III", 0, coding, len(pixels)) + pixels
        self._add(_Rendition(file, _PIXELS, content, part, size, scale, int(dark)))

    def color(self, *components: float) -> None:
        content = struct.pack(f"<4sIII{len(components)}d", b"RLOC", 1, 1, len(components), *components)
        self._add(_Rendition("color", _COLOR_SET, content, COLOR, pixel_format=bytes(4)))

    def data(self, file: str, type: str, content: bytes) -> None:
        value = struct.pack("<II", len(type), 0) + type.encode()
        sections = struct.pack("<II", 1005, len(value)) + value
        self._add(_Rendition(file, _DATA_SET, _raw(content), pixel_format=b"ATAD", sections=sections))

    def drawing(self, file: str, content: bytes) -> None:
        self._add(_Rendition(file, _VECTOR, _raw(content), pixel_format=b" GVS"))

    def content(self) -> bytes:
        """The file."""
        blocks: list[bytes] = []

        def block(content: bytes) -> int:
            blocks.append(content)
            return len(blocks)

        def tree(entries: list[tuple[bytes, bytes]]) -> int:
            places = [struct.pack(">II", block(value), block(key)) for key, value in entries]
            leaf = block(struct.pack(">HHII", 1, len(places), 0, 0) + b"".join(places))
            return block(struct.pack(">4sIIIIB", b"tree", 1, leaf, 4096, len(places), 0))

        names, renditions = [], []
        for identifier, (name, all_of_it) in enumerate(self._assets, 1):
            facts = struct.pack("<9H", 0, 0, 3, 1, 85, 2, all_of_it[0].part, 17, identifier)
            names.append((name.encode(), facts))
            for one in all_of_it:
                key = struct.pack("<5H", one.appearance, one.scale, identifier, 85, one.part)
                renditions.append((key, _rendition(one)))
        header = bytearray(436)
        struct.pack_into("<4sIIII", header, 0, b"RATC", 600, 17, 0, len(renditions))
        header[148:163] = b"made for a test"
        variables = {
            "CARHEADER": block(bytes(header)),
            "KEYFORMAT": block(struct.pack("<4sII5I", b"tmfk", 0, 5, 7, 12, 17, 1, 2)),
            "RENDITIONS": tree(renditions),
            "FACETKEYS": tree(names),
            "APPEARANCEKEYS": tree([(b"UIAppearanceAny", b"\0\0"), (b"UIAppearanceDark", b"\1\0")]),
        }
        return _container(blocks, variables)


def _raw(content: bytes) -> bytes:
    return struct.pack("<4sII", b"DWAR", 0, len(content)) + content


def _rendition(one: _Rendition) -> bytes:
    head = struct.pack("<4s5I4sIIHH", b"ISTC", 1, 0, one.size, one.size, 100, one.pixel_format, 1, 0, one.layout, 0)
    lengths = struct.pack("<4I", len(one.sections), 1, 0, len(one.content))
    return head + one.file.encode().ljust(128, b"\0") + lengths + one.sections + one.content


def _container(blocks: list[bytes], variables: dict[str, int]) -> bytes:
    body, index = bytearray(), bytearray(struct.pack(">III", len(blocks) + 1, 0, 0))
    for block in blocks:
        index += struct.pack(">II", 32 + len(body), len(block))
        body += block
    index += bytes(20)
    table = struct.pack(">I", len(variables)) + b"".join(
        struct.pack(">IB", block, len(name)) + name.encode() for name, block in variables.items()
    )
    place = 32 + len(body)
    head = struct.pack(">8s6I", b"BOMStore", 1, len(blocks), place, len(index), place + len(index), len(table))
    return bytes(head + body + index) + table


def sample_catalog() -> bytes:
    """An icon, a color, a picture with alpha, data, a drawing, a coding that is not decoded, a damaged picture, and one
    at two scales and for two appearances."""
    writer = CatalogWriter()
    writer.name("AppIcon")
    writer.picture("icon16.png", 16, b"\x10\0\0\xff", part=ICON)
    writer.picture("icon32.png", 32, b"\x20\0\0\xff", scale=2, part=ICON)
    writer.name("accent")
    writer.color(1, 0.5, 0, 1)
    writer.name("clear")
    writer.picture("clear.png", 4, b"\x10\x20\x40\x80")
    writer.name("facts")
    writer.data("facts.json", "public.json", b'{"a": 1}')
    writer.name("logo")
    writer.drawing("logo.svg", b"<svg/>")
    writer.name("new")
    writer.picture("new.png", 2, bytes(4), coding=7)
    writer.name("short")
    writer.cut_picture("short.png")
    writer.name("step")
    writer.picture("step1.png", 1, b"\x01\0\0\xff")
    writer.picture("step3.png", 3, b"\x03\0\0\xff", scale=3)
    writer.picture("step-dark.png", 1, b"\x09\0\0\xff", dark=True)
    return writer.content()
