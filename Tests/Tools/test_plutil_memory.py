"""plutil -lint: how much memory files of a size take."""

from __future__ import annotations

import os
import plistlib
import random
import resource
import struct
from pathlib import Path

import pytest
import tools

# Bytes of a file. With 1 GB, a run takes half a minute.
SIZE = int(os.environ.get("CFBUNDLECOMPAT_BYTES", "150_000_000"))
SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
MEGABYTE = 1 << 20
OWN = 64 * MEGABYTE


def lint(path: Path, memory: int) -> tuple[int, bytes, bytes]:
    """Checks a file with so much memory. What is mapped of a file does not count."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))

    # The limit on objects is for what is kept in memory.
    arguments = ["-lint", "--max-objects", "2000000000", path.name]
    result = tools.run(tools.PLUTIL, arguments, path.parent, preexec_fn=limit)
    return result.status, result.output, result.errors


def write(path: Path, head: bytes, line: bytes, tail: bytes) -> int:
    """A file of many lines. Returns the number of its lines."""
    block = line * (4 * MEGABYTE // len(line))
    lines = 0
    with path.open("wb") as file:
        file.write(head)
        while file.tell() < SIZE:
            file.write(block)
            lines += block.count(b"\n")
        file.write(tail)
    return head.count(b"\n") + lines + 1


@pytest.mark.parametrize(
    ("head", "line", "tail"),
    [
        (b"<plist><array>\n", b"<dict><key>a</key><string>some text &amp; more</string></dict>\n", b"</array></plist>"),
        (b"(\n", b'{ a = "some text"; b = (1, 2, <00ff>); },\n', b"0)"),
        (b"\n", b'/* c */ "key" = "some text \\n";\n', b'"last" = "x";'),
    ],
    ids=["XML", "old-style", "strings"],
)
def test_a_text_of_any_size_is_checked_in_64_megabytes(tmp_path: Path, head: bytes, line: bytes, tail: bytes) -> None:
    path = tmp_path / "a.plist"
    try:
        lines = write(path, head, line, tail)
        assert lint(path, OWN) == (0, b"a.plist: OK\n", b"")
        # The last byte is read, too.
        with path.open("r+b") as file:
            file.truncate(path.stat().st_size - 1)
        status, _, errors = lint(path, OWN)
        assert (status, f"line {lines}".encode() in errors) == (1, True)
    finally:
        path.unlink()


def test_a_binary_list_takes_16_bytes_for_an_object(tmp_path: Path) -> None:
    count = 2_000_000
    path = tmp_path / "a.plist"
    # Each number is an object of its own: an array that refers to each.
    offsets = 9 + count * 5
    with path.open("wb") as file:
        file.write(b"bplist00")
        numbers = b"".join(b"\x12" + struct.pack(">I", number) for number in range(count))
        file.write(numbers)
        file.write(b"\xaf\x12" + struct.pack(">I", count))
        file.write(b"".join(struct.pack(">I", number) for number in range(count)))
        table = file.tell()
        file.write(b"".join(struct.pack(">I", 8 + number * 5) for number in range(count)))
        file.write(struct.pack(">I", offsets - 1))
        file.write(b"\0" * 6 + b"\x04\x04" + struct.pack(">3Q", count + 1, count, table))
    assert len(plistlib.loads(path.read_bytes())) == count
    assert lint(path, OWN + 16 * count) == (0, b"a.plist: OK\n", b"")


def test_damaged_binary_lists_are_refused_as_the_reader_does(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    values = {"a": [1, 2.5, "é", b"data", True, {"b": {}}], "c": [[], [[]], "x" * 20], "d": plistlib.UID(3)}
    whole = plistlib.dumps(values, fmt=plistlib.FMT_BINARY)
    for number in range(200):
        data = bytearray(whole)
        for _ in range(rng.randrange(1, 4)):
            # Many of the changes are in the table of offsets and in the trailer.
            data[rng.randrange(rng.choice([8, len(data) - 60]), len(data))] = rng.choice([0, 1, 2, rng.randrange(256)])
        (tmp_path / f"{number}.plist").write_bytes(data)
        checked = tools.plutil(["-lint", f"{number}.plist"], tmp_path)
        read = tools.plutil(["-p", f"{number}.plist"], tmp_path)
        assert checked.status == read.status, number
