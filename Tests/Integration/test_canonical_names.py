"""Canonical names of languages and locales are those of Apple's CoreFoundation, for every code.

Both libraries are loaded into this process: the names of their symbols differ.
"""

from __future__ import annotations

import ctypes
import itertools
import string
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
import support

UTF8 = 0x08000100
TWO = ["".join(letters) for letters in itertools.product(string.ascii_lowercase, repeat=2)]
THREE = ["".join(letters) for letters in itertools.product(string.ascii_lowercase, repeat=3)]
REGISTERED = [
    *(f"i-{name}" for name in "ami bnn hak klingon lux navajo pwn tao tay tsu".split()),
    *("art-lojban no-bok no-nyn sgn-BE-FR sgn-BE-NL sgn-CH-DE zh-guoyu zh-hakka zh-min-nan zh-xiang".split()),
]
WITHOUT_LANGUAGE = "i-default i-enochian i-mingo cel-gaulish de-1901 de-AT-1901 en-GB-oed zh-min".split()
COMPOUNDS = [
    *(f"{name}{rest}" for name in REGISTERED for rest in ("_CN", "-TW", "@calendar=roc")),
    *(f"zh-cmn{rest}" for rest in ("-Hans", "-Hant-TW", "_Hans", "-Hans_CN", "_CN", "x")),
]


@pytest.fixture(scope="module", autouse=True)
def library() -> None:
    support.make("all")


def asker(path: Path, prefix: str) -> Callable[[str, str], str | None]:
    """The canonical name of a name, as a library has it."""
    library = ctypes.CDLL(str(path))

    def function(name: str, result: object, *arguments: object) -> Callable:
        found = getattr(library, prefix + name)
        found.restype, found.argtypes = result, arguments
        return found

    pointer, number = ctypes.c_void_p, ctypes.c_uint32
    create = function("CFStringCreateWithCString", pointer, pointer, ctypes.c_char_p, number)
    read = function("CFStringGetCString", ctypes.c_ubyte, pointer, ctypes.c_char_p, ctypes.c_long, number)
    release = function("CFRelease", None, pointer)
    canonical = {
        kind: function(f"CFLocaleCreateCanonical{kind}IdentifierFromString", pointer, pointer, pointer)
        for kind in ("Language", "Locale")
    }
    buffer = ctypes.create_string_buffer(200)

    def ask(kind: str, name: str) -> str | None:
        given = create(None, name.encode(), UTF8)
        result = canonical[kind](None, given)
        release(given)
        if not result:
            return None
        assert read(result, buffer, len(buffer), UTF8)
        release(result)
        return buffer.value.decode()

    return ask


@pytest.mark.parametrize("kind", ["Language", "Locale"])
@pytest.mark.parametrize(
    "names",
    [
        pytest.param(TWO, id="two letters"),
        pytest.param(THREE, id="three letters"),
        pytest.param([f"zh-{code}" for code in THREE], id="zh- and three letters"),
        pytest.param([f"sgn-{code.upper()}" for code in TWO], id="sgn- and two letters"),
        pytest.param([f"{code}_{region}" for code in TWO for region in ("US", "CN")], id="with a region"),
        pytest.param(REGISTERED + COMPOUNDS + WITHOUT_LANGUAGE, id="registered names"),
    ],
)
def test_canonical_names_are_those_of_the_reference(kind: str, names: Iterable[str]) -> None:
    reference = asker(support.toolchain() / "lib/swift/linux/libFoundation.so", "")
    ours = asker(support.ROOT / "build/lib/libCFBundleCompat.so.0", "cfbc_")
    different = {name: (ours(kind, name), reference(kind, name)) for name in names}
    assert {name: pair for name, pair in different.items() if pair[0] != pair[1]} == {}
