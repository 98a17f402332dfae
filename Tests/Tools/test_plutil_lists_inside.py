"""plutil -p of files with lists inside: programs of macOS, and several documents."""

from __future__ import annotations

import os
import plistlib
import random
import struct
from pathlib import Path

import pytest
from tools import plutil

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))
INFO = plistlib.dumps({"CFBundleIdentifier": "org.example.a"})
JOB = plistlib.dumps({"Label": "org.example.job"}, fmt=plistlib.FMT_BINARY)
PRINTED_INFO = b'{\n  "CFBundleIdentifier" => "org.example.a"\n}\n'
PRINTED_JOB = b'{\n  "Label" => "org.example.job"\n}\n'


def program(sections: dict[str, bytes], is64: bool = True, order: str = "<") -> bytes:
    """A Mach-O file with sections of its first segment."""
    head, segment, section = (32, 72, 80) if is64 else (28, 56, 68)
    size = segment + section * len(sections)
    start = head + 8 + size
    word = "Q" if is64 else "I"
    magic = 0xFEEDFACF if is64 else 0xFEEDFACE
    data = struct.pack(f"{order}7I", magic, 7, 3, 2, 2, 8 + size, 0).ljust(head, b"\0")
    data += struct.pack(f"{order}2I", 0x1B, 8)
    data += struct.pack(
        f"{order}2I16s4{word}4I", 0x19 if is64 else 1, size, b"__TEXT", 0, 0, 0, 0, 7, 5, len(sections), 0
    )
    content = b""
    for name, text in sections.items():
        place = struct.pack(f"{order}2{word}I", 0, len(text), start + len(content))
        data += (name.encode().ljust(16, b"\0") + b"__TEXT".ljust(16, b"\0") + place).ljust(section, b"\0")
        content += text
    return data + content


def universal(*slices: bytes, is64: bool = False) -> bytes:
    start = 4096
    head = struct.pack(">2I", 0xCAFEBABF if is64 else 0xCAFEBABE, len(slices))
    body = b""
    for piece in slices:
        place = (start + len(body), len(piece))
        head += struct.pack(">2I2Q2I", 7, 3, *place, 12, 0) if is64 else struct.pack(">5I", 7, 3, *place, 12)
        body += piece
    return head.ljust(start, b"\0") + body


def printed(folder: Path, data: bytes, *options: str) -> tuple[int, bytes, bytes]:
    (folder / "a").write_bytes(data)
    result = plutil(["-p", *options, "a"], folder)
    return result.status, result.output, result.errors


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("is64", [False, True])
def test_the_info_plist_inside_a_program_is_printed(tmp_path: Path, is64: bool, order: str) -> None:
    data = program({"__text": b"code", "__launchd_plist": JOB, "__info_plist": INFO + b"\0\0"}, is64, order)
    assert printed(tmp_path, data) == (0, PRINTED_INFO, b"")
    assert printed(tmp_path, data, "--all") == (0, PRINTED_JOB + PRINTED_INFO, b"")
    assert plutil(["-p", "-"], tmp_path, data).output == PRINTED_INFO


@pytest.mark.parametrize("is64", [False, True])
def test_all_architectures_are_printed_with_all(tmp_path: Path, is64: bool) -> None:
    data = universal(
        program({"__info_plist": INFO}), program({}, False, ">"), program({"__info_plist": JOB}), is64=is64
    )
    assert printed(tmp_path, data) == (0, PRINTED_INFO, b"")
    assert printed(tmp_path, data, "--all") == (0, PRINTED_INFO + PRINTED_JOB, b"")


def test_a_program_without_lists_is_an_error(tmp_path: Path) -> None:
    message = b"a: The program has no property list inside\n"
    assert printed(tmp_path, program({"__text": b"code"})) == (1, b"", message)
    assert printed(tmp_path, program({"__launchd_plist": JOB})) == (1, b"", message)
    assert printed(tmp_path, program({}), "--all") == (1, b"", message)


def test_a_compiled_class_of_java_is_no_program(tmp_path: Path) -> None:
    status, _, errors = printed(tmp_path, bytes.fromhex("cafebabe00000041") + b"\0" * 100)
    assert status == 1
    assert b"program" not in errors


def test_documents_one_after_another_are_printed_with_all(tmp_path: Path) -> None:
    other = plistlib.dumps([1])
    assert printed(tmp_path, INFO + b"\n" + other, "--all") == (0, PRINTED_INFO + b"[\n  0 => 1\n]\n", b"")
    assert printed(tmp_path, INFO, "--all") == (0, PRINTED_INFO, b"")
    status, output, errors = printed(tmp_path, INFO + b"<plist><dict>", "--all")
    assert (status, output) == (1, PRINTED_INFO)
    assert errors.startswith(b"a: The list at byte %d: " % len(INFO))


def test_damaged_programs_are_errors_and_nothing_worse(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    whole = universal(program({"__info_plist": INFO}), program({"__info_plist": INFO}, False))
    for _ in range(150):
        data = bytearray(whole if rng.random() < 0.5 else program({"__info_plist": INFO}, rng.random() < 0.5))
        for _ in range(rng.randrange(1, 6)):
            index = rng.randrange(len(data) if rng.random() < 0.3 else 120)
            data[index] = rng.choice([0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)])
        del data[rng.randrange(4, len(data) * 4) :]
        status, _, _ = printed(tmp_path, bytes(data), "--all")
        assert status in (0, 1)
