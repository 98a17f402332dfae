from __future__ import annotations

import io
import pickle
import plistlib
import signal
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from cfbundlecompat import Bundle, PropertyListError, property_list, read_property_list
from conftest import MakeBundle


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
        (plistlib.dumps([plistlib.UID(70000)], fmt=plistlib.FMT_BINARY), [plistlib.UID(70000)]),
        (b"<plist><dict><key>CF$UID</key><integer>5</integer></dict></plist>", plistlib.UID(5)),
        ('\ufeff"k" = "ü";'.encode("utf-16-le"), {"k": "ü"}),
    ],
)
def test_every_format_is_read(data: bytes, value: Any) -> None:
    assert read_property_list(data) == value


OTHER_KEYS = plistlib.dumps({"#5": "a", "5": ["b"], "#6": {"#7": "c"}}, fmt=plistlib.FMT_BINARY, sort_keys=False)


def with_keys(marker: int, content: bytes = OTHER_KEYS) -> bytes:
    """Makes objects of another type of the strings of two bytes."""
    return content.replace(b"\x52#", bytes([marker]) + b"#")


@pytest.mark.parametrize(
    ("marker", "keys"),
    [
        (0x11, [0x2335, 0x2336, 0x2337]),
        (0x42, [b"#5", b"#6", b"#7"]),
        (0x81, [plistlib.UID(0x2335), plistlib.UID(0x2336), plistlib.UID(0x2337)]),
    ],
)
def test_keys_may_have_other_types_in_binary_lists(marker: int, keys: list[Any]) -> None:
    content = with_keys(marker)
    expected = {keys[0]: "a", "5": ["b"], keys[1]: {keys[2]: "c"}}
    assert plistlib.loads(content) == expected
    assert read_property_list(content) == expected
    read = property_list.loads(content, dict_type=OrderedDict)
    assert read == expected and list(read) == list(expected)
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        with pytest.raises(TypeError):
            property_list.dumps(read, fmt=fmt)
        assert plistlib.loads(property_list.dumps(read, fmt=fmt, skipkeys=True)) == {"5": ["b"]}


def test_keys_may_be_dates_and_booleans() -> None:
    date_key = b"\x33" + b"\0" * 8
    for key, expected in ((date_key, datetime(2001, 1, 1)), (b"\x09", True), (b"\x22\x3f\xc0\0\0", 1.5)):
        objects = [b"\xd1\x01\x02", key, b"\x51x"]
        offsets = [8, 11, 11 + len(key)]
        content = b"bplist00" + b"".join(objects) + bytes(offsets) + bytes([0] * 6 + [1, 1])
        content += b"".join(number.to_bytes(8, "big") for number in (3, 0, offsets[2] + 2))
        assert property_list.loads(content) == plistlib.loads(content) == {expected: "x"}
        aware = read_property_list(content)
        assert list(aware) == [expected.replace(tzinfo=timezone.utc) if isinstance(expected, datetime) else expected]


def test_info_has_the_keys_that_are_strings(make_bundle: MakeBundle) -> None:
    info = plistlib.dumps({"CFBundleName": "N", "#5": 1, "Nested": {"#6": 2}}, fmt=plistlib.FMT_BINARY)
    bundle = Bundle(make_bundle(info=with_keys(0x11, info)))
    assert sorted(bundle.info) == ["CFBundleName", "Nested"] and len(bundle.info) == 2
    assert bundle.info["Nested"] == {0x2336: 2}


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


def test_nan_date_is_out_of_range(make_bundle: MakeBundle) -> None:
    content = plistlib.dumps({"when": datetime(2001, 1, 1)}, fmt=plistlib.FMT_BINARY)
    content = content.replace(b"\x33" + bytes(8), b"\x33\x7f\xf8" + bytes(6))
    with pytest.raises(OverflowError, match="a date is not a number"):
        read_property_list(content)
    with pytest.raises(OverflowError, match="a date is not a number"):
        Bundle(make_bundle(info=content)).info["when"]


# ---- Files ----


def test_path_reads_the_file(tmp_path: Path) -> None:
    file = tmp_path / "list.plist"
    file.write_bytes(b"{ a = b; }")
    assert read_property_list(file) == {"a": "b"}
    with pytest.raises(FileNotFoundError):
        read_property_list(tmp_path / "missing.plist")


@pytest.mark.parametrize("source", ["{ a = b; }", "list.plist", 5, None, ["{}"], object()])
def test_source_that_is_neither_bytes_nor_a_path_is_a_type_error(source: Any) -> None:
    with pytest.raises(TypeError):
        read_property_list(source)


def test_error_names_the_file_and_the_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.plist"
    file.write_bytes(b"{ a = b;\n c = ")
    with pytest.raises(PropertyListError) as caught:
        read_property_list(file)
    with file.open("rb") as stream, pytest.raises(PropertyListError) as loaded:
        property_list.load(stream)
    for error in (caught.value, loaded.value, pickle.loads(pickle.dumps(caught.value))):
        assert (error.filename, error.line, error.column, error.limit) == (str(file), 2, 6, None)
        assert error.reason == "line 2, column 6: expected a value, found the end"
        assert str(error) == f"{str(file)!r}: {error.reason}"


def test_error_without_a_file_has_only_the_reason() -> None:
    with pytest.raises(plistlib.InvalidFileException) as caught:
        property_list.loads(b"bplist00\xff")
    assert str(caught.value) == "offset 9: the file is too short for a binary list"
    error = caught.value
    assert (error.filename, error.line, error.offset) == (None, None, 9)  # type: ignore[attr-defined]


def test_error_of_a_list_beyond_a_limit_has_the_limit() -> None:
    for content in (b"(" * 600 + b")" * 600, b"<array>" * 600 + b"</array>" * 600):
        with pytest.raises(PropertyListError) as caught:
            property_list.loads(content)
        assert (caught.value.line, caught.value.limit) == (1, 512)


def test_files_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "list.plist"
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        with file.open("wb") as stream:
            property_list.dump({"a": [1, True]}, stream, fmt=fmt)
        with file.open("rb") as stream:
            assert property_list.load(stream, fmt=fmt) == {"a": [1, True]}
    with file.open("r", errors="replace") as stream, pytest.raises(TypeError, match="binary mode"):
        property_list.load(stream)  # type: ignore[arg-type]


# ---- Arguments of plistlib ----


@pytest.mark.parametrize(
    ("fmt", "found", "content"),
    [
        (property_list.FMT_XML, "binary", plistlib.dumps([], fmt=plistlib.FMT_BINARY)),
        (property_list.FMT_BINARY, "XML", plistlib.dumps([])),
        (property_list.FMT_OPENSTEP, "XML", plistlib.dumps([])),
        (property_list.FMT_XML, "old-style", b"{ a = b; }"),
    ],
)
def test_only_the_named_format_is_read(fmt: Any, found: str, content: bytes) -> None:
    property_list.loads(content)
    with pytest.raises(PropertyListError, match=f"the format is {found}, not "):
        property_list.loads(content, fmt=fmt)


def test_text_can_be_read() -> None:
    assert property_list.loads('"k" = "ü";', fmt=property_list.FMT_OPENSTEP) == {"k": "ü"}
    with pytest.raises(TypeError, match="must be bytes"):
        property_list.loads("bplist00", fmt=property_list.FMT_BINARY)


@pytest.mark.parametrize("content", [None, 3, ["a"], Path("list.plist")])
def test_content_of_another_type_is_a_type_error(content: Any) -> None:
    with pytest.raises(TypeError, match=f"must be bytes, not {type(content).__name__}"):
        property_list.loads(content)


@pytest.mark.parametrize("fmt", [property_list.FMT_XML, property_list.FMT_BINARY])
def test_dictionaries_have_the_type_and_order_that_is_asked_for(fmt: Any) -> None:
    content = plistlib.dumps({"b": {"z": 1, "y": 2}, "a": 3}, fmt=fmt, sort_keys=False)
    value = property_list.loads(content, dict_type=OrderedDict)
    assert value == OrderedDict(b=OrderedDict(z=1, y=2), a=3)
    assert type(value["b"]) is OrderedDict


def test_keys_are_sorted_unless_asked_otherwise() -> None:
    value = {"b": 1, "a": {"0123456789": 2, "<key>0123456789": 3, "": 4}}
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        content = property_list.dumps(value, fmt=fmt)
        assert list(plistlib.loads(content)) == ["a", "b"]
        unsorted = plistlib.loads(property_list.dumps(value, fmt=fmt, sort_keys=False))
        assert unsorted == value
        assert list(unsorted) == ["b", "a"] and list(unsorted["a"]) == ["0123456789", "<key>0123456789", ""]


def test_error_in_an_unsorted_list_has_its_own_keys() -> None:
    with pytest.raises(TypeError, match=r"at \['b'\]\['a'\]$"):
        property_list.dumps({"b": {"a": None}}, sort_keys=False)


def test_keys_that_are_not_strings_are_skipped_on_request() -> None:
    value = {"a": {1: "one", "two": 2}, None: 3}
    assert property_list.loads(property_list.dumps(value, skipkeys=True)) == {"a": {"two": 2}}
    with pytest.raises(TypeError, match=r"a key must be a string, not NoneType \(None\)"):
        property_list.dumps(value)


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC-9")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_east")
def test_dates_without_a_time_zone_are_utc_or_local() -> None:
    date = datetime(2024, 2, 29, 12)
    assert property_list.loads(property_list.dumps(date)) == date
    assert property_list.loads(property_list.dumps(date, aware_datetime=True)) == datetime(2024, 2, 29, 3)


@pytest.mark.parametrize("fmt", ["xml", None, 100, property_list.FMT_OPENSTEP])
def test_format_that_cannot_be_written_is_refused(fmt: Any) -> None:
    with pytest.raises(ValueError, match="format"):
        property_list.dumps({}, fmt=fmt)


# ---- Values ----


@pytest.mark.parametrize("fmt", [property_list.FMT_XML, property_list.FMT_BINARY])
@pytest.mark.parametrize(
    ("value", "read"),
    [
        (bytearray(b"\0\xff"), b"\0\xff"),
        ((1, (2,)), [1, [2]]),
        (OrderedDict(b=1), {"b": 1}),
        (MappingProxyType({"a": 1}), {"a": 1}),
        (signal.SIGHUP, 1),
        (property_list.UID(2**32 - 1), property_list.UID(2**32 - 1)),
        ([property_list.UID(0), {"CF": property_list.UID(1)}], [property_list.UID(0), {"CF": property_list.UID(1)}]),
        (2**64 - 1, 2**64 - 1),
        (-(2**63), -(2**63)),
        ("", ""),
        ("a & b < c > d \" ' é 🎈", "a & b < c > d \" ' é 🎈"),
    ],
)
def test_value_is_written_and_read(fmt: Any, value: Any, read: Any) -> None:
    again = property_list.loads(property_list.dumps(value, fmt=fmt))
    assert again == read and type(again) is type(read)


def test_info_of_a_bundle_can_be_written(make_bundle: MakeBundle) -> None:
    info = Bundle(make_bundle(info={"CFBundleName": "Sample", "list": [{"a": 1}]})).info
    assert plistlib.loads(property_list.dumps(info)) == info


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        ({1, 2}, TypeError, "an object of type set cannot be in a property list"),
        ({"a": [1, None]}, TypeError, "an object of type NoneType cannot be in a property list, at ['a'][1]"),
        ({"a": {"b": object}}, TypeError, "an object of type type cannot be in a property list, at ['a']['b']"),
        ([{"a": {3: 4}}], TypeError, "a key must be a string, not int (3), at [0]['a']"),
        ([date(2024, 1, 1)], TypeError, "an object of type date cannot be in a property list, at [0]"),
        ([1, 2**64], OverflowError, "not a number of 64 bits: 18446744073709551616, at [1]"),
        ({"u": plistlib.UID(2**32)}, OverflowError, "not a UID of 32 bits: 4294967296, at ['u']"),
        ([-(2**63) - 1], OverflowError, "not a number of 64 bits: -9223372036854775809, at [0]"),
        (
            [datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=1)))],
            OverflowError,
            "date value out of range, at [0]",
        ),
    ],
)
def test_value_that_cannot_be_written_is_refused_with_its_keys(value: Any, error: Any, message: str) -> None:
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        stream = io.BytesIO()
        with pytest.raises(error) as caught:
            property_list.dump(value, stream, fmt=fmt)
        assert str(caught.value) == message
        assert stream.getvalue() == b""


@pytest.mark.parametrize("control", [chr(number) for number in range(32) if chr(number) not in "\t\n\r"])
def test_control_characters_cannot_be_xml(control: str) -> None:
    for value in [f"a{control}", [{"key": f"{control}b"}], {control: 1}]:
        with pytest.raises(PropertyListError, match=rf"U\+{ord(control):04X}"):
            property_list.dumps(value)
        assert property_list.loads(property_list.dumps(value, fmt=property_list.FMT_BINARY)) == value


def test_white_space_can_be_xml() -> None:
    assert property_list.loads(property_list.dumps("a\t\nb")) == "a\t\nb"


def test_unpaired_surrogate_cannot_be_xml() -> None:
    with pytest.raises(PropertyListError, match="surrogate"):
        property_list.dumps("\ud800")


def test_deep_lists_need_no_deep_stack() -> None:
    value: list[Any] = []
    for _ in range(511):
        value = [value]
    for fmt in (property_list.FMT_XML, property_list.FMT_BINARY):
        assert repr(property_list.loads(property_list.dumps(value, fmt=fmt))) == repr(value)
    for _ in range(100_000):
        value = [value]
    with pytest.raises(PropertyListError, match="nest"):
        property_list.dumps(value)
    while value:
        (value,) = value  # freeing it at once would need a deep stack


def test_shared_containers_are_written_each_time_and_converted_once() -> None:
    shared = {"a": [1]}
    assert property_list.loads(property_list.dumps([shared, shared])) == [shared, shared]
    doubled: list[Any] = []
    for _ in range(60):
        doubled = [doubled, doubled]
    with pytest.raises(PropertyListError, match="too large"):
        property_list.dumps(doubled)


class Counted(Mapping[str, Any]):
    """A mapping that creates its value on each access."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __getitem__(self, key: str) -> Any:
        return [self.number]

    def __iter__(self) -> Iterator[str]:
        return iter(["a"])

    def __len__(self) -> int:
        return 1


def test_temporary_containers_are_not_confused() -> None:
    content = property_list.dumps([Counted(number) for number in range(50)])
    assert property_list.loads(content) == [{"a": [number]} for number in range(50)]


def test_container_that_contains_itself_is_refused() -> None:
    value: dict[str, Any] = {"a": [0]}
    value["a"].append(value)
    with pytest.raises(ValueError, match=r"a dict contains itself, at \['a'\]\[1\]"):
        property_list.dumps(value)
