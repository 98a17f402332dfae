"""Zip archives for the tests: ordinary ones, and such that no tool would write."""

from __future__ import annotations

import io
import os
import random
import stat
import struct
import zipfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path

LINK = (stat.S_IFLNK | 0o777) << 16
INFO = (
    b'<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.zipped</string>'
    b"<key>CFBundleName</key><string>Zipped</string></dict></plist>"
)


@dataclass
class Entry:
    """An entry with whatever its headers are to say."""

    name: bytes
    content: bytes = b""
    method: int = 0
    flags: int = 0
    system: int = 3
    attributes: int = 0
    extra: bytes = b""
    data: bytes | None = None  # instead of the compressed content
    size: int | None = None
    compressed_size: int | None = None
    checksum: int | None = None
    local_name: bytes | None = None
    offset: int | None = None  # instead of where the entry is
    has_header: bool = True
    at: int = field(default=0, init=False)

    def parts(self) -> tuple[bytes, int, int, int]:
        data = self.data
        if data is None:
            data = self.content
            if self.method == 8:
                packer = zlib.compressobj(9, zlib.DEFLATED, -15)
                data = packer.compress(self.content) + packer.flush()
        checksum = zlib.crc32(self.content) if self.checksum is None else self.checksum
        size = len(self.content) if self.size is None else self.size
        compressed = len(data) if self.compressed_size is None else self.compressed_size
        return data, checksum, compressed, size


def make(entries: list[Entry], *, comment: bytes = b"", prefix: bytes = b"", cut: int = 0) -> bytes:
    """An archive. `cut` is how many bytes of the central directory are missing."""
    body = bytearray(prefix)
    for entry in entries:
        data, checksum, compressed, size = entry.parts()
        entry.at = len(body) - len(prefix) if entry.offset is None else entry.offset
        if entry.has_header:
            name = entry.name if entry.local_name is None else entry.local_name
            numbers = (0x04034B50, 20, entry.flags, entry.method, 0, 0x21, checksum, compressed, size, len(name), 0)
            body += struct.pack("<IHHHHHIIIHH", *numbers) + name + data
    start = len(body)
    for entry in entries:
        _, checksum, compressed, size = entry.parts()
        numbers = (0x02014B50, 20, entry.system, 20, entry.flags, entry.method, 0, 0x21, checksum, compressed, size)
        lengths = (len(entry.name), len(entry.extra), 0, 0, 0, entry.attributes, entry.at)
        body += struct.pack("<IBBHHHHHIIIHHHHHII", *numbers, *lengths) + entry.name + entry.extra
    size = len(body) - start
    if cut:
        del body[-cut:]
    count = len(entries)
    end = (0x06054B50, 0, 0, count, count, size, start - len(prefix), len(comment))
    return bytes(body) + struct.pack("<IHHHHIIH", *end) + comment


def application(*entries: Entry, name: str = "App.app") -> list[Entry]:
    return [Entry(f"Payload/{name}/Info.plist".encode(), INFO), *entries]


NAMES = ["a", "b", "Ünï", "日本", "x y", ".hid", "é.txt", "a.b", "c.strings", "d.lproj"]


def random_tree(source: random.Random, folder: Path) -> None:
    """Fills a folder with files, folders and links."""
    folder.mkdir(parents=True)
    for _ in range(source.randrange(2, 25)):
        path = folder.joinpath(*(source.choice(NAMES) for _ in range(source.randrange(1, 5))))
        if (
            path.exists()
            or path.is_symlink()
            or any(parent.is_file() or parent.is_symlink() for parent in path.parents)
        ):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        kind = source.random()
        if kind < 0.1:
            path.mkdir()
        elif kind < 0.2:
            path.symlink_to(source.choice(["a", "../b", "./x y"]))
        else:
            sizes = (0, source.randrange(3000), source.randrange(100_000), 5 << 20 if source.random() < 0.05 else 10)
            size = source.choice(sizes)
            path.write_bytes(source.randbytes(size) if source.random() < 0.5 else b"abc " * (size // 4))


def with_python(source: random.Random, folder: Path) -> bytes:
    """The folder as Python's zipfile writes it, in some order."""
    output = io.BytesIO()
    if source.random() < 0.2:
        output.write(source.randbytes(source.randrange(1, 500)))
    paths = sorted(folder.rglob("*"))
    source.shuffle(paths)
    with zipfile.ZipFile(output, "a") as archive:
        for path in paths:
            name = path.relative_to(folder).as_posix()
            if path.is_dir() and not path.is_symlink():
                if source.random() < 0.5 or not any(path.iterdir()):
                    archive.writestr(zipfile.ZipInfo(name + "/"), b"")
                continue
            info = zipfile.ZipInfo(name)
            info.compress_type = source.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
            info.external_attr = LINK if path.is_symlink() else 0o100644 << 16
            content = os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes()
            with archive.open(info, "w", force_zip64=source.random() < 0.3) as file:
                file.write(content)
        if source.random() < 0.3:
            archive.comment = source.choice([b"hello", b"PK\5\6" + bytes(30), source.randbytes(1000)])
    return output.getvalue()
