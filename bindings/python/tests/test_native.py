"""The table of signatures matches the headers, in their order."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cfbundlecompat import _native, assets
from cfbundlecompat import nib_objects as nib

INCLUDE, SCRIPTS = (Path(__file__).parents[3] / name for name in ("include", "docs/tools"))

Declarations = dict[str, tuple[str, list[str]]]

# What ctypes may use for a C type.  A type of the library that is not here has a class of
# its own name, or is a plain CFTypeRef.
KINDS: dict[str, list[Any]] = {
    "void": [None],
    "void *": [ctypes.c_void_p, _native.CFTypeRef],
    "void **": [ctypes.POINTER(ctypes.c_void_p)],
    "char *": [ctypes.c_char_p],
    "UInt8 *": [ctypes.c_char_p, ctypes.c_void_p],
    "UniChar *": [ctypes.c_char_p],
    "double": [ctypes.c_double],
    "Boolean": [ctypes.c_ubyte],
    "UInt32": [ctypes.c_uint32],
    "UInt32 *": [ctypes.POINTER(ctypes.c_uint32)],
    "UInt64": [ctypes.c_uint64],
    "UInt64 *": [ctypes.POINTER(ctypes.c_uint64)],
    "CFAbsoluteTime": [ctypes.c_double],
    "CFStringEncoding": [ctypes.c_uint32],
    "CFIndex": [ctypes.c_long],
    "CFNumberType": [ctypes.c_long],
    "CFPropertyListFormat": [ctypes.c_long],
    "CFTypeID": [ctypes.c_ulong],
    "CFOptionFlags": [ctypes.c_ulong],
    "CFRange": [_native.CFRange],
    "CFErrorDomain": [_native.CFStringRef],
    "CFTypeRef": [_native.CFTypeRef],
    "CFPropertyListRef": [_native.CFTypeRef],
    "CFAllocatorRef": [ctypes.c_void_p],
    "CFIndex *": [ctypes.POINTER(ctypes.c_long)],
    "CFArrayCallBacks *": [ctypes.c_void_p],
    "CFDictionaryKeyCallBacks *": [ctypes.c_void_p],
    "CFDictionaryValueCallBacks *": [ctypes.c_void_p],
    "CFDataRef *": [ctypes.POINTER(_native.CFDataRef)],
    "CFDictionaryRef *": [ctypes.POINTER(_native.CFDictionaryRef)],
    "SInt32 *": [ctypes.POINTER(ctypes.c_int32)],
    "CFBCFileTreeCallbacks *": [ctypes.POINTER(_native.CFBCFileTreeCallbacks)],
    "CFBCFileTreeOptions": [ctypes.c_ulong],
    "CFBCPackageOptions": [ctypes.c_ulong],
    "CFBCFileTreeAddEntry": [_native.FileTreeAddEntry],
    "CFBCFileStatus *": [ctypes.POINTER(_native.CFBCFileStatus)],
    "CFBCFileKind": [ctypes.c_long],
    "int": [ctypes.c_int],
    "int64_t": [ctypes.c_int64],
    "uint64_t": [ctypes.c_uint64],
    "uint32_t": [ctypes.c_uint32],
    "CFErrorRef *": [ctypes.POINTER(_native.CFErrorRef)],
    "CFPropertyListFormat *": [ctypes.POINTER(ctypes.c_long)],
    "CFBCDiagnosticHandler": [_native.DiagnosticHandler],
    "CFStringRef *": [ctypes.POINTER(_native.CFStringRef)],
    **{f"CFBCNib{name}": [ctypes.c_long] for name in ("Format", "Schema", "ObjectKind", "Placeholder")},
    "CFBCNibConnectionKind": [ctypes.c_long],
    **{f"CFBC{name}": [ctypes.c_long] for name in ("AssetFormat", "AssetKind", "RenditionKind")},
    "double *": [ctypes.POINTER(ctypes.c_double)],
    "CFBCNibResult": [ctypes.c_long],
    **{
        f"CFBCNib{name} *": [ctypes.POINTER(getattr(_native, f"CFBCNib{name}"))]
        for name in ("Callbacks", "Report", "Point", "Size", "Rect", "Color")
    },
}


def headers() -> list[str]:
    """The headers in the order in which CoreFoundation.h names them, our own last."""
    umbrella = (INCLUDE / "CoreFoundation" / "CoreFoundation.h").read_text()
    names = re.findall(r"#include <(CoreFoundation/\w+\.h)>", umbrella)
    own = sorted(path.name for path in (INCLUDE / "CFBundleCompat").glob("*.h"))
    return names + [f"CFBundleCompat/{name}" for name in own]


def bare(c_type: str) -> str:
    """``UInt8 *`` for ``const UInt8 *``."""
    return re.sub(r"\b(const|struct) ", "", c_type)


def declarations() -> Declarations:
    import public_headers

    functions = [one for one in public_headers.read().declarations if one.is_function]
    functions.sort(key=lambda function: (headers().index(function.header), function.line))
    functions += public_headers.read(of_python=True).declarations
    return {
        function.name: (bare(function.type), [bare(parameter.type) for parameter in function.parameters])
        for function in functions
    }


@pytest.fixture(scope="module")
def declared() -> Iterator[Declarations]:
    if not SCRIPTS.is_dir():
        pytest.skip("the headers are not here")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(SCRIPTS)
        yield declarations()


def fits(kind: Any, c_type: str) -> bool:
    expected = KINDS.get(c_type)
    return kind in expected if expected else kind is getattr(_native, c_type, None)


def test_headers_are_read(declared: Declarations) -> None:
    assert len(declared) > 150
    assert declared["CFRelease"] == ("void", ["CFTypeRef"])
    assert declared["CFArrayCreate"][1] == ["CFAllocatorRef", "void **", "CFIndex", "CFArrayCallBacks *"]


@pytest.mark.parametrize("name", list(_native.SIGNATURES))
def test_signature_is_that_of_the_header(name: str, declared: Declarations) -> None:
    result, arguments = _native.SIGNATURES[name]
    assert name in declared
    c_result, c_arguments = declared[name]
    assert len(arguments) == len(c_arguments)
    assert fits(result, c_result), (result, c_result)
    for argument, c_type in zip(arguments, c_arguments):
        assert fits(argument, c_type), (argument, c_type)


def test_table_is_in_the_order_of_the_headers(declared: Declarations) -> None:
    order = list(declared)
    places = [order.index(name) for name in _native.SIGNATURES]
    assert places == sorted(places)


# ---- Nibs ----


def nib_header() -> str:
    header = INCLUDE / "CFBundleCompat/CFBCNib.h"
    if not header.is_file():
        pytest.skip("the headers are not here")
    return re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)


def test_callbacks_are_those_of_the_header() -> None:
    (body,) = re.findall(r"typedef struct \{([^}]*)\} CFBCNibCallbacks;", nib_header())
    members = [re.sub(r"\s+", " ", member).strip() for member in body.split(";")[:-1]]
    assert members[:2] == ["CFIndex version", "void *context"]
    found = [re.fullmatch(r"(\w+) \(\*(\w+)\)\((.*)\)", member) for member in members[2:]]
    assert [match and match[2] for match in found] == [name for name, _ in _native.CFBCNibCallbacks._fields_[2:]]
    for match, (_, kind) in zip(found, _native.CFBCNibCallbacks._fields_[2:]):
        assert match
        types = [re.sub(r"\w+$", "", bare(one)).strip() for one in match[3].split(", ")]
        assert fits(kind._restype_, match[1])
        for argument, c_type in zip(kind._argtypes_, types):
            assert argument is ctypes.c_void_p if c_type.endswith("Ref") else fits(argument, c_type), c_type
        assert len(kind._argtypes_) == len(types)


@pytest.mark.parametrize("name", ["Point", "Size", "Color", "Counts", "Report"])
def test_structure_is_that_of_the_header(name: str) -> None:
    (body,) = re.findall(rf"typedef struct \{{([^}}]*)\}} CFBCNib{name};", nib_header())
    members = [
        word
        for line in body.split(";")
        for word in re.findall(r"(\w+)(?:\[\d+\])?(?=,|$)", line.strip())
        if line.strip()
    ]
    assert members == [field for field, _ in getattr(_native, f"CFBCNib{name}")._fields_]


@pytest.mark.parametrize(
    ("c_name", "members", "skipped"),
    [
        ("Format", nib.NibFormat, 1),
        ("Schema", nib.NibSchema, 0),
        ("ObjectKind", nib.NibObjectKind, 1),
        ("Placeholder", nib.NibPlaceholder, 1),
        ("ConnectionKind", nib.NibConnectionKind, 1),
        ("ErrorCode", nib.NibErrorCode, 0),
    ],
)
def test_enumeration_is_that_of_the_header(c_name: str, members: Any, skipped: int) -> None:
    (body,) = re.findall(rf"CF_ENUM\(CFIndex, CFBCNib{c_name}\) \{{([^}}]*)\}}", nib_header())
    found = re.findall(r"kCFBCNib(\w+?) = (\d+)", body)
    prefix = "Error" if c_name == "ErrorCode" else c_name
    names = [name.removeprefix(prefix).lower() for name, _ in found][skipped:]
    assert [int(number) for _, number in found] == list(range(int(found[0][1]), int(found[-1][1]) + 1))
    assert [member.name.replace("_", "").lower() for member in members] == names


# ---- Assets ----


@pytest.mark.parametrize(
    ("c_name", "members"),
    [
        ("AssetFormat", assets.AssetFormat),
        ("AssetKind", assets.AssetKind),
        ("RenditionKind", assets.RenditionKind),
        ("AssetErrorCode", assets.AssetErrorCode),
    ],
)
def test_enumeration_of_assets_is_that_of_the_header(c_name: str, members: Any) -> None:
    header = INCLUDE / "CFBundleCompat/CFBCAssets.h"
    if not header.is_file():
        pytest.skip("the headers are not here")
    (body,) = re.findall(rf"CF_ENUM\(CFIndex, CFBC{c_name}\) \{{([^}}]*)\}}", header.read_text())
    prefix = c_name.replace("Code", "")
    found = {name.lower(): int(number) for name, number in re.findall(rf"kCFBC{prefix}(\w+) += (-?\d+)", body)}
    found.pop("none", None)
    assert {member.name.replace("_", "").lower(): member.value for member in members} == found


# ---- File trees ----


def tree_header() -> str:
    header = INCLUDE / "CFBundleCompat/CFBCFileTree.h"
    if not header.is_file():
        pytest.skip("the headers are not here")
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL))


def test_status_of_a_file_is_that_of_the_header() -> None:
    (body,) = re.findall(r"typedef struct CFBCFileStatus \{([^}]*)\}", tree_header())
    members = [member.split() for member in body.split(";")[:-1]]
    fields = list(_native.CFBCFileStatus._fields_)
    assert [name for _, name in members] == [field[0] for field in fields]
    assert all(fits(field[1], c_type) for (c_type, _), field in zip(members, fields))


def test_callbacks_of_a_tree_are_those_of_the_header() -> None:
    (body,) = re.findall(r"typedef struct CFBCFileTreeCallbacks \{([^}]*)\}", tree_header())
    members = [member.strip() for member in body.split(";")[:-1]]
    assert members[0] == "CFIndex version"
    fields = list(_native.CFBCFileTreeCallbacks._fields_)[1:]
    assert len(fields) == len(members) - 1
    for member, field in zip(members[1:], fields):
        match = re.fullmatch(r"(\w+) \(\*(\w+)\)\((.*)\)", member)
        assert match and match[2] == field[0]
        kind: Any = field[1]
        types = [re.sub(r"\w+$", "", one).replace("const ", "").strip() for one in match[3].split(", ")]
        assert len(kind._argtypes_) == len(types)
        # A callback returns the address of a handle.
        assert fits(kind._restype_, match[1]) or (match[1].endswith("Ref") and kind._restype_ is ctypes.c_void_p)
        for argument, c_type in zip(kind._argtypes_, types):
            # As bytes, a buffer would be a copy.
            assert fits(argument, c_type) or (c_type == "char *" and argument is ctypes.c_void_p), member


def test_wrong_handle_type_is_refused_before_the_call() -> None:
    with pytest.raises(ctypes.ArgumentError):
        _native.lib.CFBundleGetIdentifier(_native.CFStringRef())


def import_with(library: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import cfbundlecompat"],
        env={
            **os.environ,
            "CFBUNDLECOMPAT_LIBRARY": library,
            "PYTHONPATH": str(Path(_native.__file__).parents[1]),
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_missing_library_error_lists_the_paths_tried() -> None:
    outcome = import_with("/nowhere/libCFBundleCompat.so")
    assert outcome.returncode != 0
    assert "ImportError: no usable libCFBundleCompat; tried" in outcome.stderr
    assert "/nowhere/libCFBundleCompat.so: cannot open shared object file" in outcome.stderr
    assert "CFBUNDLECOMPAT_LIBRARY" in outcome.stderr


def test_library_without_the_functions_is_refused() -> None:
    outcome = import_with("libc.so.6")
    assert "ImportError: no usable libCFBundleCompat; tried" in outcome.stderr
    assert "undefined symbol: cfbc_CFRetain" in outcome.stderr


def test_packaged_library_precedes_that_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CFBUNDLECOMPAT_LIBRARY", raising=False)
    monkeypatch.setattr(_native, "__file__", str(tmp_path / "_native.py"))
    assert _native._candidates() == ["libCFBundleCompat.so.0"]
    (tmp_path / "lib").mkdir()
    packaged = tmp_path / "lib" / "libCFBundleCompat.so.0"
    packaged.write_bytes(b"")
    assert _native._candidates() == [str(packaged), "libCFBundleCompat.so.0"]
    monkeypatch.setenv("CFBUNDLECOMPAT_LIBRARY", "/chosen.so")
    assert _native._candidates() == ["/chosen.so"]
