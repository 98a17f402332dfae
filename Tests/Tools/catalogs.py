"""Makes compiled asset catalogs, as Xcode's compiler does: a container of blocks, tables as trees, renditions."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field

# The attributes of keys, by their numbers.
ATTRIBUTES = {
    "element": 1,
    "part": 2,
    "appearance": 7,
    "dimension2": 9,
    "scale": 12,
    "localization": 13,
    "idiom": 15,
    "subtype": 16,
    "identifier": 17,
    "gamut": 24,
    "target": 25,
}
KEY_FORMAT = ("appearance", "localization", "scale", "idiom", "subtype", "dimension2", "identifier", "element", "part")
KEY_FORMAT += ("gamut", "target")
IMAGE, COLOR, SIZES, ICON = 181, 217, 218, 220
PIXELS, VECTOR, DATA, LINK, PACKED, COLORS, ICON_SIZES = 12, 9, 1000, 1003, 1004, 1009, 1010


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def big(*numbers: int) -> bytes:
    return struct.pack(f">{len(numbers)}I", *numbers)


def section(number: int, content: bytes) -> bytes:
    return words(number, len(content)) + content


def rendition(
    name: str,
    content: bytes = b"",
    layout: int = PIXELS,
    letters: bytes = b"ARGB",
    size: tuple[int, int] = (0, 0),
    sections: bytes = b"",
    color_space: int = 1,
) -> bytes:
    return (
        b"ISTC"
        + words(1, 0, *size, 100)
        + letters[::-1]
        + words(color_space, 0)
        + struct.pack("<HH", layout, 0)
        + name.encode().ljust(128, b"\0")
        + words(len(sections), 1, 0, len(content))
        + sections
        + content
    )


def bitmap(coding: int, payload: bytes) -> bytes:
    return b"MLEC" + words(0, coding, len(payload)) + payload


def data(content: bytes) -> bytes:
    return b"DWAR" + words(0, len(content)) + content


def color(*components: float) -> bytes:
    return b"RLOC" + words(1, 1, len(components)) + struct.pack(f"<{len(components)}d", *components)


# ---- Codings ----


def lzvn(content: bytes) -> bytes:
    """Bytes that stand for themselves, and the code for the end."""
    codes = b""
    for start in range(0, len(content), 15):
        piece = content[start : start + 15]
        codes += bytes([0xE0 | len(piece)]) + piece
    return codes + b"\x06" + bytes(7)


def lzfse(content: bytes) -> bytes:
    """A block that is not compressed, one of LZVN, and the one for the end."""
    half = len(content) // 2
    payload = lzvn(content[half:])
    plain = b"bvx-" + words(half) + content[:half]
    return plain + b"bvxn" + words(len(content) - half, len(payload)) + payload + b"bvx$"


def run_lengths(rows: list[bytes]) -> bytes:
    """Rows of pixels with four bytes, each as one run of different ones."""
    width = len(rows[0]) // 4
    offsets, runs = [], b""
    for row in rows:
        offsets.append(12 + 4 * len(rows) + len(runs))
        runs += words(width) + row
    return words(4, width, len(rows), *offsets) + runs


def palette(pixels: list[bytes], width: int) -> bytes:
    """Indexes of one byte: for three to 256 colors, of which the later ones are not used."""
    colors = list(dict.fromkeys(pixels))
    colors += [bytes(4)] * (17 - len(colors))
    table = b"".join(bytes([c[3], c[2], c[1], c[0]]) for c in colors)
    rows = b""
    for start in range(0, len(pixels), width):
        row = [colors.index(pixel) for pixel in pixels[start : start + width]]
        row += [0] * (len(row) % 2)
        rows += b"".join(bytes([row[i + 1], row[i]]) for i in range(0, len(row), 2))
    return lzfse(words(0xCAFEF00D, 1) + struct.pack("<H", len(colors)) + table + rows)


def deepmap(content: bytes) -> bytes:
    """The third method, for pictures of up to 256 × 256 pixels with four bytes each."""
    packed = lzvn(content)
    rest = b"dmap" + bytes([3, 1, 10, 4]) + words(len(packed)) + packed
    return words(5, 4, len(rest), 0) + rest


def deepmap2(content: bytes, width: int, rows: int) -> bytes:
    strip = 4 * width * rows
    rest = b"dmp2" + bytes([3, 1, 10, 4]) + struct.pack("<HH", width, rows)
    for start in range(0, len(content), strip):
        packed = lzvn(content[start : start + strip])
        rest += words(len(packed)) + packed
    return words(1, 4, len(rest), 0) + rest


def predicted(width: int, height: int, mode: int) -> bytes:
    """Rows of one mode, whose differences are all 1."""
    count = width * height
    content = bytes([200]) * count + bytes([mode]) * height + bytes(3 * count) + bytes([2]) * (3 * count)
    packed = lzvn(content + bytes(-len(content) % 16))
    rest = b"dmp2" + bytes([2, 1, 10, 4]) + struct.pack("<HH", width, height) + words(len(packed)) + packed
    return words(1, 4, len(rest), 0) + rest


CODINGS = {
    "uncompressed": (0, lambda pixels, width: b"".join(pixels)),
    "run-lengths": (1, lambda pixels, width: run_lengths([b"".join(row) for row in rows_of(pixels, width)])),
    "lzvn": (3, lambda pixels, width: lzvn(b"".join(pixels))),
    "lzfse": (4, lambda pixels, width: lzfse(b"".join(pixels))),
    "palette": (8, palette),
    "deepmap": (10, lambda pixels, width: deepmap(b"".join(pixels))),
    "deepmap2": (11, lambda pixels, width: deepmap2(b"".join(pixels), width, 2)),
}


def rows_of(pixels: list[bytes], width: int) -> list[list[bytes]]:
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]


def picture(name: str, coding: str, pixels: list[bytes], width: int) -> bytes:
    """A rendition of pixels that are blue, green, red, alpha."""
    number, encode = CODINGS[coding]
    return rendition(name, bitmap(number, encode(pixels, width)), size=(width, len(pixels) // width))


# ---- The container ----


@dataclass
class Catalog:
    names: dict[bytes, tuple[int, int]] = field(default_factory=dict)
    renditions: list[tuple[dict[str, int], bytes]] = field(default_factory=list)
    appearances: dict[bytes, int] = field(default_factory=dict)

    def add(self, name: str | bytes | None, value: bytes, part: int = IMAGE, **attributes: int) -> None:
        """Adds a rendition to the asset of a name; None: to no asset."""
        key = {"element": 85, "part": part} | attributes
        if name is not None:
            name = name if isinstance(name, bytes) else name.encode()
            identifier, _ = self.names.setdefault(name, (len(self.names) + 1, SIZES if part == ICON else part))
            key["identifier"] = identifier
        self.renditions.append((key, value))

    def bytes(self) -> bytes:
        blocks = [b""]

        def add(block: bytes) -> int:
            blocks.append(block)
            return len(blocks) - 1

        def tree(entries: list[tuple[bytes, bytes]]) -> int:
            numbers = [(add(value), add(key)) for key, value in sorted(entries)]
            leaf = struct.pack(">HHII", 1, len(numbers), 0, 0) + b"".join(big(*pair) for pair in numbers)
            return add(b"tree" + big(1, add(leaf), 4096, len(numbers)) + b"\0")

        keys = [
            (b"".join(struct.pack("<H", key.get(name, 0)) for name in KEY_FORMAT), value)
            for key, value in self.renditions
        ]
        names = [
            (name, struct.pack("<9H", 0, 0, 3, 1, 85, 2, part, 17, identifier))
            for name, (identifier, part) in self.names.items()
        ]
        header = b"RATC" + words(600, 17, 0, len(keys)) + b"@(#)PROGRAM:CoreUI  PROJECT:CoreUI-600".ljust(128, b"\0")
        header += b"made for a test".ljust(256, b"\0") + bytes(range(16)) + words(0, 5, 1, 2)
        variables = {
            b"CARHEADER": add(header),
            b"KEYFORMAT": add(b"tmfk" + words(0, len(KEY_FORMAT), *(ATTRIBUTES[name] for name in KEY_FORMAT))),
            b"RENDITIONS": tree(keys),
            b"FACETKEYS": tree(names),
        }
        if self.appearances:
            numbers = [(name, struct.pack("<H", number)) for name, number in self.appearances.items()]
            variables[b"APPEARANCEKEYS"] = tree(numbers)
        table, content = b"", b""
        for block in blocks:
            table += big(32 + len(content), len(block)) if block else big(0, 0)
            content += block
        index = big(len(blocks)) + table + bytes(20)
        named = big(len(variables)) + b"".join(
            big(block) + bytes([len(name)]) + name for name, block in variables.items()
        )
        end = 32 + len(content)
        return (
            b"BOMStore"
            + big(1, len(blocks) - 1, end, len(index), end + len(index), len(named))
            + content
            + index
            + named
        )


def sample() -> Catalog:
    """A catalog with something of every kind that the tools know."""
    catalog = Catalog(appearances={b"UIAppearanceAny": 0, b"UIAppearanceDark": 1})
    for coding in CODINGS:
        pixels = [bytes([20 * x, 30 * y, 5, 255]) for y in range(4) for x in range(6)]
        catalog.add(f"codings/{coding}", picture(f"{coding}.png", coding, pixels, 6), scale=1)
    clear = [bytes([x, x, x, 2 * x]) for x in range(16)]
    catalog.add("clear", picture("clear.png", "lzfse", clear, 4), scale=1)
    for scale in (1, 3):
        catalog.add(
            "step", picture(f"step{scale}.png", "lzvn", [bytes([scale, 0, 0, 255])] * scale**2, scale), scale=scale
        )
    catalog.add("step", picture("step-dark.png", "lzvn", [bytes([9, 0, 0, 255])], 1), scale=1, appearance=1)
    for size, scale in ((16, 1), (16, 2), (32, 2)):
        pixels = [bytes([size, scale, 0, 255])] * (size * scale) ** 2
        value = picture(f"icon_{size}@{scale}x.png", "lzvn", pixels, size * scale)
        catalog.add("AppIcon", value, ICON, scale=scale, dimension2=size // 16)
    sizes = b"SISM" + words(1, 2, 16, 16, 1, 32, 32, 2)
    catalog.add("AppIcon", rendition("AppIcon", sizes, ICON_SIZES, b"\0\0\0\0"), SIZES)
    catalog.add("accent", rendition("accent", color(1, 0.8199999928474426, 0, 1), COLORS, b"\0\0\0\0"), COLOR)
    catalog.add("logo", rendition("logo.svg", data(b"<svg/>"), VECTOR, b"SVG "))
    type_ = b"public.json\0"
    value = rendition(
        "facts.json", data(b'{"a": 1}'), DATA, b"DATA", sections=section(1005, words(len(type_), 0) + type_)
    )
    catalog.add("facts", value)
    catalog.add("photo", rendition("photo.jpg", data(b"\xff\xd8\xff\xe0"), PIXELS, b"JPEG"), scale=1)
    atlas = [bytes([x, y, 0, 255]) for y in range(8) for x in range(8)]
    packed = rendition("packed", bitmap(0, b"".join(atlas)), PACKED, size=(8, 8))
    catalog.add(None, packed, element=9, scale=1)
    target = struct.pack("<8H", 1, 9, 2, IMAGE, 12, 1, 0, 0)
    link = b"KLNI" + words(0, 2, 1, 3, 2) + struct.pack("<H", 12) + words(len(target)) + target
    catalog.add("part", rendition("part.png", b"", LINK, size=(3, 2), sections=section(1010, link)), scale=1)
    return catalog


# ---- Other files of pictures ----

# The types of color of PNG files with their depths.
PNG_KINDS = [
    (0, 1),
    (0, 2),
    (0, 4),
    (0, 8),
    (0, 16),
    (2, 8),
    (2, 16),
    (3, 1),
    (3, 4),
    (3, 8),
    (4, 8),
    (4, 16),
    (6, 8),
    (6, 16),
]


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def cgbi(size: int, alpha: int = 255) -> bytes:
    """A PNG file as Xcode changes it for iPhones: blue first, multiplied by alpha, without the header of zlib."""

    def pixel(x: int, y: int) -> bytes:
        return bytes([*((color * alpha + 127) // 255 for color in (7, y & 255, x & 255)), alpha])

    rows = b"".join(b"\0" + b"".join(pixel(x, y) for x in range(size)) for y in range(size))
    compressor = zlib.compressobj(wbits=-15)
    stream = compressor.compress(rows) + compressor.flush()
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"CgBI", b"\x50\x00\x20\x02")
        + chunk(b"IHDR", header)
        + chunk(b"pHYs", bytes(9))
        + chunk(b"iDOT", bytes(28))
        + chunk(b"IDAT", stream)
        + chunk(b"IEND", b"")
    )


def icns(elements: list[tuple[bytes, bytes]]) -> bytes:
    content = b"".join(name + struct.pack(">I", 8 + len(element)) + element for name, element in elements)
    return b"icns" + struct.pack(">I", 8 + len(content)) + content


def png_file(
    size: tuple[int, int], kind: int, depth: int, rows: list[bytes], extra: bytes = b"", interlace: int = 0
) -> bytes:
    """A PNG file of rows that have no filter."""
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, interlace)
    stream = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", stream) + chunk(b"IEND", b"")


def png(kind: int, depth: int, interlaced: bool = False) -> bytes:
    """A small picture with a type of color."""
    if interlaced:
        return png_file((3, 3), 0, 8, [b"\0", b"\2", b"\6\x08", b"\1", b"\7", b"\3\4\5"], interlace=1)
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    extra = chunk(b"PLTE", bytes(index % 251 for index in range(3 << depth))) if kind == 3 else b""
    return png_file((3, 2), kind, depth, [bytes((3 * channels * depth + 7) // 8)] * 2, extra)
