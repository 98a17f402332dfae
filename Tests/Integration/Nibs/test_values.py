"""Points, sizes, rectangles and colors are read from every form that archives have for them."""

from __future__ import annotations

import struct
from ctypes import Structure, byref, c_char_p, c_double, c_long, c_ubyte, c_void_p
from typing import Any

import pytest
from nib_library import NibObject, function, owned_value, release, string_create
from test_hostile_nibs import Keyed


class Numbers(Structure):
    _fields_ = [("numbers", c_double * 4)]


class Color(Structure):
    _fields_ = [("space", c_long), ("count", c_long), ("components", c_double * 5)]


parse_color = function("CFBCNibParseColor", c_ubyte, c_void_p, c_void_p, c_void_p)
data_create = function("CFDataCreate", c_void_p, c_void_p, c_char_p, c_long)


def numbers(kind: str, value: str | bytes) -> list[float] | None:
    """What CFBCNibParsePoint() and its like read from a string or data."""
    if isinstance(value, str):
        handle = string_create(None, value.encode(), len(value.encode()), 0x08000100, 0)
    else:
        handle = data_create(None, value, len(value))
    found = Numbers()
    is_read = function(f"CFBCNibParse{kind}", c_ubyte, c_void_p, c_void_p)(handle, byref(found))
    assert function(f"CFBCNibParse{kind}", c_ubyte, c_void_p, c_void_p)(handle, None) == is_read
    release(handle)
    count = 4 if kind == "Rect" else 2
    assert is_read or list(found.numbers) == [0, 0, 0, 0]
    return list(found.numbers)[:count] if is_read else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{1, 2}", [1, 2]),
        (" { -1.5 ,\t+2e1 }\n", [-1.5, 20]),
        ("{1E-2,.5}", [0.01, 0.5]),
        ("{1, 2} 3", None),
        ("{1 2}", None),
        ("{, 2}", None),
        ("{1, }", None),
        ("{1, 2", None),
        ("{1, --2}", None),
        ("{1, nan}", None),
        ("{{1, 2}, {3, 4}}", None),
        ("   ", None),
    ],
)
def test_pair_of_numbers_in_a_string(text: str, expected: list[float] | None) -> None:
    assert numbers("Point", text) == numbers("Size", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{{1, 2}, {3, 4}}", [1, 2, 3, 4]),
        ("{{1,2},{3,4}}  ", [1, 2, 3, 4]),
        ("{{1, 2} {3, 4}}", None),
        ("{{1, 2}, {3, 4}", None),
        ("{1, 2, 3, 4}", None),
        ("{1, 2}", None),
    ],
)
def test_rectangle_in_a_string(text: str, expected: list[float] | None) -> None:
    assert numbers("Rect", text) == expected


@pytest.mark.parametrize(
    ("kind", "form", "expected"),
    [
        ("Point", "<B2d", [1, 2]),
        ("Point", "<B2f", [1, 2]),
        ("Rect", "<B4d", [1, 2, 3, 4]),
        ("Rect", "<B4f", [1, 2, 3, 4]),
        ("Point", "<B4d", None),
        ("Rect", "<B2f", None),
        ("Rect", "<B5d", None),
        ("Point", "<B2dx", None),
        ("Point", "<B1dxxxxxxx", None),
    ],
)
def test_packed_numbers(kind: str, form: str, expected: list[float] | None) -> None:
    count = int(form[2])
    type_byte = 7 if "d" in form else 6
    assert numbers(kind, struct.pack(form, type_byte, *range(1, count + 1))) == expected
    assert numbers(kind, struct.pack(form, 5, *range(1, count + 1))) is None


def test_packed_numbers_need_a_type() -> None:
    assert numbers("Point", b"") is None
    assert numbers("Point", b"\7") is None


def color_of(one: NibObject) -> tuple[Any, ...] | None:
    color, name = Color(), c_void_p()
    if not parse_color(one.handle, byref(color), byref(name)):
        assert not parse_color(one.handle, None, None) and not name
        return None
    assert not any(color.components[color.count :])
    return color.space, list(color.components[: color.count]), owned_value(name.value, None) if name else None


def archived(class_name: str, values: dict[str, Any]) -> tuple[Any, ...] | None:
    """The color that a property of a window in a keyed archive is."""
    archive = Keyed()
    kind = archive.add({"$classname": class_name, "$classes": [class_name, "NSObject"]})
    # Strings are objects of their own, as NSKeyedArchiver writes them.
    values = {key: archive.add(value) if isinstance(value, str) else value for key, value in values.items()}
    archive["NSWindowTemplate"]["NSColor"] = archive.add({"$class": kind, **values})
    (window,) = archive.nib.top_level
    return color_of(dict(window.properties)["NSColor"])


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"NSColorSpace": 1, "NSRGB": b"0.5 0.25 1"}, (1, [0.5, 0.25, 1, 1], None)),
        ({"NSColorSpace": 2, "NSRGB": b"0 0 1 0.5\0"}, (2, [0, 0, 1, 0.5], None)),
        ({"NSColorSpace": 2, "NSRGB": "0 0 1"}, (2, [0, 0, 1, 1], None)),
        ({"NSColorSpace": 3, "NSWhite": b"0.5\0"}, (3, [0.5, 1], None)),
        ({"NSColorSpace": 4, "NSWhite": b" 1  0 "}, (4, [1, 0], None)),
        ({"NSColorSpace": 5, "NSCMYK": b"0 1 0.5 0"}, (5, [0, 1, 0.5, 0, 1], None)),
        ({"NSColorSpace": 5, "NSCMYK": b"0 1 0.5 0 0.5"}, (5, [0, 1, 0.5, 0, 0.5], None)),
        ({"NSColorSpace": 6, "NSColorName": "controlColor"}, (6, [], "controlColor")),
        ({"NSColorSpace": 6}, None),
        ({"NSColorSpace": 1, "NSRGB": b"0 0"}, None),
        ({"NSColorSpace": 1, "NSRGB": b"0 0 0 0 0"}, None),
        ({"NSColorSpace": 1, "NSRGB": b"0 0 0 0 0 0 0 0 0"}, None),
        ({"NSColorSpace": 1, "NSRGB": b"0 0 blue"}, None),
        ({"NSColorSpace": 1, "NSRGB": 5}, None),
        ({"NSColorSpace": 1}, None),
        ({"NSColorSpace": 0, "NSRGB": b"0 0 1"}, None),
        ({"NSColorSpace": 7, "NSRGB": b"0 0 1"}, None),
        ({"NSRGB": b"0 0 1"}, None),
    ],
    ids=range(18),
)
def test_color_of_the_mac(values: dict[str, Any], expected: tuple[Any, ...] | None) -> None:
    assert archived("NSColor", values) == expected
    assert archived("NSColour", values) is None


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"UIWhite": 0.5, "UIAlpha": 0.25}, [0.5, 0.25]),
        ({"UIWhite": 1}, [1, 1]),
        ({"UIRed": 1, "UIGreen": 0.5, "UIBlue": 0, "UIAlpha": 0.5}, [1, 0.5, 0, 0.5]),
        ({"UIRed": 1, "UIGreen": 0, "UIBlue": 0}, [1, 0, 0, 1]),
        ({"UIWhite": 0, "UIRed": 1, "UIGreen": 0, "UIBlue": 0}, [0, 1]),
    ],
    ids=range(5),
)
def test_components_of_a_phone(values: dict[str, Any], expected: list[float]) -> None:
    color = archived("UIColor", values)
    assert color == (0, expected, None)


def test_color_of_a_phone_without_blue_is_not_understood() -> None:
    assert archived("UIColor", {"UIRed": 1, "UIGreen": 0, "UIAlpha": 1}) is None
