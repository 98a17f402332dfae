"""What an input may cost: memory in proportion to its size, and 64 KiB of stack."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import support

REFUSED = "the list takes too much memory for a file of its size"


def binary(elements: int, *objects: bytes, reference: int | None = None) -> bytes:
    """A binary list: an array of references to the objects, or to one of them again and again."""
    references = b"".join((reference or 1 + index).to_bytes(3, "big") for index in range(elements))
    parts = [b"\xaf\x12" + elements.to_bytes(4, "big") + references, *objects]
    offsets, offset = bytearray(), 8
    for part in parts:
        offsets += offset.to_bytes(4, "big")
        offset += len(part)
    trailer = bytes(6) + b"\x04\x03" + len(parts).to_bytes(8, "big") + bytes(8) + offset.to_bytes(8, "big")
    return b"bplist00" + b"".join(parts) + bytes(offsets) + trailer


def records(count: int) -> bytes:
    """What a program might really write."""
    records = "".join(
        f"<dict><key>name</key><string>Item number {number}</string><key>value</key><integer>{number}</integer>"
        f"<key>identifier</key><string>com.example.item.{number}</string></dict>"
        for number in range(count)
    )
    return f"<plist><array>{records}</array></plist>".encode()


# Whether the list is read, and its bytes.
LISTS: dict[str, tuple[bool, Callable[[], bytes]]] = {
    "strings": (True, lambda: b"{k=(" + b"a," * 7_900_000 + b"a);}"),
    "pairs": (False, lambda: b"k=v;" * 2_000_000),
    "old-style arrays": (False, lambda: b"(" + b"()," * 3_000_000 + b"())"),
    "old-style dictionaries": (False, lambda: b"(" + b"{}," * 3_000_000 + b"{})"),
    "empty data": (False, lambda: b"(" + b"<>," * 3_000_000 + b"<>)"),
    "xml records": (True, lambda: records(300_000)),
    "xml dictionaries": (False, lambda: b"<plist><array>" + b"<dict/>" * 2_000_000 + b"</array></plist>"),
    "xml keys": (True, lambda: b"<plist><dict>" + b"<key/><true/>" * 1_000_000 + b"</dict></plist>"),
    "xml data": (True, lambda: b"<plist><data>" + b"QUJD" * 10_000_000 + b"</data></plist>"),
    "references": (True, lambda: b"<plist><string>" + b"QU&lt;" * 5_000_000 + b"</string></plist>"),
    "binary arrays": (False, lambda: binary(1_000_000, *[b"\xa0"] * 1_000_000)),
    "binary dictionaries": (False, lambda: binary(1_000_000, *[b"\xd0"] * 1_000_000)),
    "binary integers": (True, lambda: binary(1_000_000, *[b"\x10\x01"] * 1_000_000)),
    "one boolean": (True, lambda: binary(5_000_000, b"\x09", reference=1)),
    "utf-16": (True, lambda: b"\xff\xfe" + ("(" + "a," * 2_000_000 + "a)").encode("utf-16-le")),
    "latin-1": (True, lambda: b'"' + b"\xe4" * 10_000_000 + b'"'),
}


@pytest.fixture(scope="module")
def peak_memory(compile_program: Callable[..., Path]) -> Path:
    return compile_program("peak_memory.c")


def cost(program: Path, path: Path) -> tuple[str, int, str]:
    """Whether the list is read, the memory that it takes, and the reason if it is refused."""
    outcome, memory, reason = support.run([program, path], env=support.environment(CFBUNDLECOMPAT_QUIET="1")).split(
        " ", 2
    )
    return outcome, int(memory), reason.strip()


@pytest.mark.parametrize("name", LISTS)
def test_memory_is_proportional_to_the_file(name: str, peak_memory: Path, tmp_path: Path) -> None:
    is_read, content = LISTS[name]
    path = tmp_path / "list"
    path.write_bytes(content())
    outcome, memory, reason = cost(peak_memory, path)
    assert memory <= (64 << 20) + 8 * path.stat().st_size
    if is_read:
        assert outcome == "read", reason
    else:
        assert outcome == "refused" and reason.endswith(REFUSED)


def test_text_is_refused_at_its_first_impossible_character(peak_memory: Path, tmp_path: Path) -> None:
    path = tmp_path / "list"
    with path.open("wb") as file:
        file.truncate(255_000_000)
    outcome, memory, reason = cost(peak_memory, path)
    assert outcome == "refused" and reason == "line 1, column 1: expected a value, found U+0000"
    assert memory < 4 << 20, "it was decoded first"


def test_nesting_takes_64_kib_of_stack(compile_program: Callable[..., Path]) -> None:
    output = support.run([compile_program("small_stack.c")])
    assert output == "everything works\n"


def test_operations_take_64_kib_of_stack(compile_program: Callable[..., Path], operations_directory: Path) -> None:
    program = compile_program("small_stack_operations.c", str(Path(__file__).parent / "operations.c"))
    environment = support.environment(HOME=str(operations_directory))
    output = support.run([program], env=environment, cwd=operations_directory)
    assert output.count(" bytes\n") == output.count("\n") > 40, output
