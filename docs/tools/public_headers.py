"""What the public headers declare, as clang reads them.

CLANG names the compiler; otherwise it is that of the Swift toolchain.
"""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
# What the bridge to libplist exports, a library of its own. It compiles only where libplist-dev is installed.
BRIDGE_HEADERS = frozenset({"CFBundleCompat/CFBCPlist.h"})

# What only the Python package calls. It is not installed.
PRIVATE = ROOT / "Sources/CFBundleCompatC/CFBCPython.h"
PRIVATE_VERSION = "CFBC_PRIVATE"

_DEFAULTS = re.compile(r"Unless a function says otherwise:(.*)", re.DOTALL)
_LABEL = re.compile(r"^[ *]*(NULL|Allocators|Errors|Threads|Cost):", re.MULTILINE)


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str  # as written: "const UInt8 *"
    canonical_type: str  # without typedefs: "const unsigned char *"

    @property
    def is_pointer(self) -> bool:
        return self.canonical_type.endswith("*") or "(*)" in self.canonical_type

    @property
    def is_handle(self) -> bool:
        """Whether it is a reference to an object: its type says so, without a star."""
        is_reference = re.fullmatch(r"(const )?struct __CF\w+ \*", self.canonical_type)
        return "*" not in self.type and bool(is_reference or self.type in ("CFTypeRef", "CFPropertyListRef"))

    @property
    def is_allocator(self) -> bool:
        return self.type == "CFAllocatorRef" and self.name == "allocator"


@dataclass(frozen=True)
class Comment:
    """A documentation comment, without its stars."""

    text: str
    parameters: dict[str, str] = field(hash=False)  # the text of each @param


@dataclass(frozen=True)
class Declaration:
    """A function or a constant."""

    header: str  # "CoreFoundation/CFArray.h"
    line: int
    name: str
    symbol: str  # as the linker sees it
    type: str  # of a function's result, or of the constant
    canonical_type: str
    parameters: tuple[Parameter, ...] | None  # None: a constant
    is_variadic: bool
    is_extern: bool  # declared with CF_EXPORT
    comment: Comment | None

    @property
    def is_function(self) -> bool:
        return self.parameters is not None

    @property
    def returns_pointer(self) -> bool:
        return self.canonical_type.endswith("*")


@dataclass(frozen=True)
class Headers:
    declarations: tuple[Declaration, ...]  # by header, in the order of each
    names: frozenset[str]  # of all that is declared: also types, enumerators and macros
    defaults: dict[str, frozenset[str]] = field(hash=False)  # of each header, the labels ("Cost") that its top states


@functools.cache
def read(include: Path = INCLUDE, *, of_bridge: bool = False, of_python: bool = False) -> Headers:
    """Reads the headers of the library, or those of the bridge to libplist, or the one of the Python package."""
    headers = sorted(path.relative_to(include).as_posix() for path in include.rglob("*.h"))
    headers = [header for header in headers if (header in BRIDGE_HEADERS) == of_bridge]
    if of_python:
        headers = [os.path.relpath(PRIVATE, include)]
    declarations = []
    names = set(re.findall(r"^#define (\w+)", _clang(include, headers, "-E", "-dM"), re.MULTILINE))
    typedefs: dict[str, str] = {}
    for node in _syntax_tree(include, headers)["inner"]:
        enumerators = [inner for inner in node.get("inner", []) if inner["kind"] == "EnumConstantDecl"]
        names |= {named["name"] for named in [node, *enumerators] if "name" in named}
        if node["kind"] == "TypedefDecl":
            typedefs[node["name"]] = node["type"]["qualType"]
        header = os.path.relpath(node.get("loc", {}).get("file", "/"), include)
        is_public = node["kind"] in ("FunctionDecl", "VarDecl") and node.get("storageClass") != "static"
        # CFBCUnavailable.h declares what the library does not have.
        is_missing = any(inner["kind"] == "UnavailableAttr" for inner in node.get("inner", []))
        if header in headers and is_public and not is_missing:
            declarations.append(_declaration(node, header, typedefs))
    declarations.sort(key=lambda declaration: (declaration.header, declaration.line))
    defaults = {header: _defaults(include / header) for header in headers}
    return Headers(tuple(declarations), frozenset(names), defaults)


def _clang(include: Path, headers: list[str], *flags: str) -> str:
    command = [os.environ.get("CLANG") or _toolchain_clang(), "-x", "c", f"-I{include}", *flags, "-"]
    source = "".join(f"#include <{header}>\n" for header in headers)
    return subprocess.run(command, input=source, check=True, stdout=subprocess.PIPE, text=True).stdout


@functools.cache
def _toolchain_clang() -> str:
    output = subprocess.run([ROOT / "scripts/toolchain"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return f"{output.strip()}/bin/clang"


def _syntax_tree(include: Path, headers: list[str]) -> dict[str, Any]:
    last: dict[str, Any] = {}

    def with_place(node: dict[str, Any]) -> dict[str, Any]:
        # clang names a file or a line only where it differs from the place before.
        if "offset" in node:
            last.update({key: node[key] for key in ("file", "line") if key in node})
            node.update(last)
        return node

    return json.loads(_clang(include, headers, "-fsyntax-only", "-Xclang", "-ast-dump=json"), object_hook=with_place)


def _declaration(node: dict[str, Any], header: str, typedefs: dict[str, str]) -> Declaration:
    type_, parameters = node["type"]["qualType"], None
    if node["kind"] == "FunctionDecl":
        nodes = [inner for inner in node.get("inner", []) if inner["kind"] == "ParmVarDecl"]
        parameters = tuple(map(_parameter, nodes))
        types = [inner["type"]["qualType"] for inner in nodes] + ["..."] * node.get("variadic", False)
        list_ = f"({', '.join(types) or 'void'})"
        if not type_.endswith(list_):
            raise SystemExit(f"{header}:{node['loc']['line']}: cannot read the type {type_!r}")
        type_ = type_[: -len(list_)].rstrip()
    comments = [inner for inner in node.get("inner", []) if inner["kind"] == "FullComment"]
    return Declaration(
        header=header,
        line=node["loc"]["line"],
        name=node["name"],
        symbol=node["mangledName"],
        type=type_,
        canonical_type=_canonical(type_, typedefs),
        parameters=parameters,
        is_variadic=node.get("variadic", False),
        is_extern=node.get("storageClass") == "extern",
        comment=_comment(comments[0]) if comments else None,
    )


def _canonical(type_: str, typedefs: dict[str, str]) -> str:
    name = re.sub(r"^const ", "", type_)
    return _canonical(typedefs[name], typedefs) if name in typedefs else type_


def _parameter(node: dict[str, Any]) -> Parameter:
    type_, canonical = node["type"]["qualType"], node["type"].get("desugaredQualType", node["type"]["qualType"])
    if canonical == "struct __va_list_tag *":  # as on x86-64, where va_list is an array
        type_ = canonical = "va_list"
    return Parameter(node["name"], type_, canonical)


def _comment(node: dict[str, Any]) -> Comment:
    sections = [inner for inner in node["inner"] if inner["kind"] == "ParamCommandComment"]
    return Comment(_text(node), {section["param"]: _text(section) for section in sections})


def _text(node: dict[str, Any]) -> str:
    if "inner" in node:
        return "\n".join(map(_text, node["inner"]))
    return node.get("text", "")


def _defaults(path: Path) -> frozenset[str]:
    """What the comment at the top of a header states for all of its functions. It belongs to no declaration."""
    found = _DEFAULTS.search(path.read_text(encoding="utf-8").partition("*/")[0])
    return frozenset(_LABEL.findall(found[1])) if found else frozenset()
