"""plutil -lint: how much memory files of a size take."""

from __future__ import annotations

import os
import resource
from pathlib import Path

import pytest
import tools

# Bytes of a file. With 1 GB, a run takes half a minute.
SIZE = int(os.environ.get("CFBUNDLECOMPAT_BYTES", "150_000_000"))
MEGABYTE = 1 << 20
OWN = 64 * MEGABYTE


def lint(path: Path, memory: int) -> tuple[int, bytes, bytes]:
    """Checks a file with so much memory. What is mapped of a file does not count."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))

    result = tools.run(tools.PLUTIL, ["-lint", path.name], path.parent, preexec_fn=limit)
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
