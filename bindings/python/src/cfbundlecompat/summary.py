"""Summaries of bundles, for ``python -m cfbundlecompat show``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._values import printable, relative
from .bundle import Bundle
from .document_types import DocumentType

ARCHITECTURES = {
    0x00000006: "m68k",
    0x00000007: "i386",
    0x01000007: "x86_64",
    0x00000008: "mips",
    0x01000008: "mips64",
    0x0000000B: "hppa",
    0x0100000B: "hppa64",
    0x0000000C: "arm",
    0x0100000C: "arm64",
    0x0200000C: "arm64_32",
    0x0000000E: "sparc",
    0x0100000E: "sparc64",
    0x00000012: "ppc",
    0x01000012: "ppc64",
    0x00000018: "riscv32",
    0x01000018: "riscv64",
}

_TYPES = {"APPL": "application", "BNDL": "bundle", "FMWK": "framework", "XPC!": "service", "dSYM": "symbols"}


def summary(bundle: Bundle) -> dict[str, Any]:
    """Returns what is worth knowing about a bundle, as a value of JSON.

    The bundles inside of it have summaries with paths relative to the bundle that they are in.
    """
    return {"path": str(bundle.path), **_content(bundle)}


def _content(bundle: Bundle) -> dict[str, Any]:
    return {
        "identifier": bundle.identifier,
        "name": bundle.display_name,
        "version": _string(bundle, "CFBundleShortVersionString"),
        "build": _string(bundle, "CFBundleVersion"),
        "type": bundle.package_type,
        "has_info": len(bundle.info) > 0,
        "development_region": bundle.development_region,
        "localizations": bundle.localizations,
        "executable": _executable(bundle),
        "tables": [{"name": name, "keys": len(table)} for name, table in bundle.tables.items()],
        "document_types": [_document_type(kind) for kind in bundle.document_types],
        "bundles": [
            {"path": relative(inner.path, bundle.path), **_content(inner)} for inner in bundle.nested_bundles()
        ],
    }


def _string(bundle: Bundle, key: str) -> str | None:
    try:
        value = bundle.info.get(key)
    except OverflowError:  # a date outside of Python's years
        return None
    return value if isinstance(value, str) else None


def _executable(bundle: Bundle) -> dict[str, Any] | None:
    path = bundle.executable
    if path is None:
        return None
    names = [ARCHITECTURES.get(number, f"{number:#010x}") for number in bundle.architectures]
    return {"path": relative(path, bundle.path), "architectures": names}


def _document_type(kind: DocumentType) -> dict[str, Any]:
    return {
        "name": kind.name,
        "role": kind.role,
        "content_types": list(kind.content_types),
        "extensions": list(kind.extensions),
        "mime_types": list(kind.mime_types),
        "os_types": list(kind.os_types),
        "is_package": kind.is_package,
    }


# ---- Text ----


def text(content: dict[str, Any]) -> str:
    """Formats a summary for people, in several lines.  Control characters are escaped."""
    return "\n".join(_lines(content, ""))


def _lines(content: dict[str, Any], indentation: str) -> Iterable[str]:
    yield indentation + printable(content["path"])
    indentation += "  "
    for label, value in _rows(content):
        if value:
            yield f"{indentation}{label:<16}{printable(value)}"
    for number, kind in enumerate(content["document_types"]):
        yield f"{indentation}{'documents' if number == 0 else '':<16}{printable(_document_row(kind))}"
    for inner in content["bundles"]:
        yield from _lines(inner, indentation)


def _rows(content: dict[str, Any]) -> Iterable[tuple[str, str | None]]:
    if not content["has_info"]:
        yield "Info.plist", "none"
    yield "identifier", content["identifier"]
    yield "name", content["name"]
    version, build = content["version"], content["build"]
    yield "version", f"{version} ({build})" if version and build and version != build else version or build
    kind = content["type"]
    yield "type", f"{kind} ({_TYPES[kind]})" if kind in _TYPES else kind
    yield "developed in", content["development_region"]
    yield "localizations", ", ".join(content["localizations"])
    if content["executable"]:
        architectures = ", ".join(content["executable"]["architectures"]) or "unknown architecture"
        yield "executable", f"{content['executable']['path']} ({architectures})"
    yield "tables", ", ".join(f"{table['name']} ({table['keys']})" for table in content["tables"])


def _document_row(kind: dict[str, Any]) -> str:
    suits = kind["content_types"] or [f".{name}" for name in kind["extensions"]] + kind["mime_types"] + kind["os_types"]
    name = kind["name"] or "no name"
    return f"{name} ({kind['role'] or 'no role'}): {', '.join(suits)}"
