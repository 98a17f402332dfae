"""Reads NIBArchives. Independent of the library, whose results the tests compare with these."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Reference:
    index: int


@dataclass
class Object:
    name: str
    fallbacks: list[int]
    values: list[tuple[str, Any]] = field(default_factory=list)


class Cursor:
    def __init__(self, data: bytes, offset: int) -> None:
        self.data, self.offset = data, offset

    def take(self, count: int) -> bytes:
        self.offset += count
        assert self.offset <= len(self.data)
        return self.data[self.offset - count : self.offset]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte & 0x80:
                return value

    def value(self) -> Any:
        kind = self.take(1)[0]
        formats = {0: "<b", 1: "<h", 2: "<i", 3: "<q", 6: "<f", 7: "<d", 10: "<I"}
        if kind in formats:
            (value,) = struct.unpack(formats[kind], self.take(struct.calcsize(formats[kind])))
            return Reference(value) if kind == 10 else value
        return {4: lambda: False, 5: lambda: True, 8: lambda: self.take(self.number()), 9: lambda: None}[kind]()


def read(path: Path) -> list[Object]:
    data = path.read_bytes()
    assert data[:10] == b"NIBArchive"
    header = struct.unpack("<10I", data[10:50])
    (objects, keys, values, classes) = [(header[i], Cursor(data, header[i + 1])) for i in (2, 4, 6, 8)]
    names = [keys[1].take(keys[1].number()).decode() for _ in range(keys[0])]
    types = []
    for _ in range(classes[0]):
        length, count = classes[1].number(), classes[1].number()
        fallbacks = list(struct.unpack(f"<{count}I", classes[1].take(4 * count)))
        types.append((classes[1].take(length).rstrip(b"\0").decode(), fallbacks))
    table = [(names[values[1].number()], values[1].value()) for _ in range(values[0])]
    result = []
    for _ in range(objects[0]):
        kind, first, count = (objects[1].number() for _ in range(3))
        result.append(Object(*types[kind], table[first : first + count]))
    return result
