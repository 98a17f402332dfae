from __future__ import annotations

import plistlib
from datetime import datetime, timezone
from typing import Any

import pytest
from cfbundlecompat import PropertyListError, read_property_list


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b'{ a = b; "c d" = (1, <0fbd77>); }', {"a": "b", "c d": ["1", b"\x0f\xbdw"]}),
        (b'"key" = "text"; short;', {"key": "text", "short": "short"}),
        (b"<plist><true/></plist>", True),
        (b"<plist><real>2.5</real></plist>", 2.5),
        (
            b"<plist><date>1999-12-31T23:59:59Z</date></plist>",
            datetime(1999, 12, 31, 23, 59, 59, tzinfo=timezone.utc),
        ),
        (plistlib.dumps(["x", 1], fmt=plistlib.FMT_BINARY), ["x", 1]),
        ('\ufeff"k" = "ü";'.encode("utf-16-le"), {"k": "ü"}),
    ],
)
def test_every_format_is_read(data: bytes, value: Any) -> None:
    assert read_property_list(data) == value


@pytest.mark.parametrize("kind", [bytearray, memoryview])
def test_bytes_may_be_any_buffer(kind: Any) -> None:
    assert read_property_list(kind(b"{ a = b; }")) == {"a": "b"}


@pytest.mark.parametrize(
    "data", [b"{ a = b;\n c = ", b"<plist>\n<dict>", b"bplist00\xff", b"bplist00" + b"\xff" * 40, b"\0"]
)
def test_other_bytes_are_refused_with_the_reason(data: bytes) -> None:
    with pytest.raises(PropertyListError) as caught:
        read_property_list(data)
    assert str(caught.value)


def test_error_names_the_line() -> None:
    with pytest.raises(ValueError, match="line 2"):
        read_property_list(b"{ a = b;\n c = ")


def test_hostile_nesting_is_refused() -> None:
    with pytest.raises(PropertyListError, match="nest"):
        read_property_list(b"(" * 100_000 + b")" * 100_000)
