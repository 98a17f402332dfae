"""What the public headers declare: read by the check-* scripts.

The headers keep to one form, which makes a few regular expressions enough:

    /** comment */
    CF_EXPORT type name(parameters) CFBC_SYMBOL(name);
    CF_EXPORT type name CFBC_SYMBOL(name);

What does not fit that form is reported, never skipped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include"

_PIECE = re.compile(r"(?P<comment>/\*.*?\*/)|(?P<declaration>\bCF_EXPORT\b[^;{}]*;)", re.DOTALL)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE)
_RENAME = re.compile(r"\bCFBC_SYMBOL\s*\(\s*(\w+)\s*\)")
_DEFAULTS = re.compile(r"Unless a function says otherwise:(.*)\*/", re.DOTALL)
_NAMED_LINE = re.compile(r"^\s*\*?\s*(NULL|Allocators|Errors|Threads|Cost):", re.MULTILINE)


@dataclass(frozen=True)
class Parameter:
    type: str
    name: str

    @property
    def is_handle(self) -> bool:
        names_handle = re.search(r"\bCF(\w+Ref|ErrorDomain|LocaleIdentifier|LocaleKey|StreamPropertyKey)\b", self.type)
        return bool(names_handle) and "*" not in self.type

    @property
    def is_allocator(self) -> bool:
        return self.type == "CFAllocatorRef" and self.name == "allocator"

    @property
    def may_be_null(self) -> bool:
        is_function = re.search(r"\bCF\w+(Function|CallBack|Handler)\b", self.type)
        return self.is_handle or "*" in self.type or bool(is_function)


@dataclass(frozen=True)
class Declaration:
    header: Path
    line: int
    name: str
    result: str
    parameters: tuple[Parameter, ...] | None  # None: a constant
    symbol: str  # as the linker sees it
    comment: str | None  # with its stars; None: no /** */ stands right before

    @property
    def is_function(self) -> bool:
        return self.parameters is not None


@dataclass(frozen=True)
class Header:
    path: Path
    defaults: frozenset[str]  # the names of the lines that the top of the file states
    declarations: tuple[Declaration, ...]
    strays: tuple[tuple[int, str], ...]  # declarations of another form


def read_all(include: Path = INCLUDE) -> list[Header]:
    paths = sorted(include.glob("*/*.h"))
    if not paths:
        raise SystemExit(f"{include}: no headers")
    return [read(path) for path in paths]


def read(path: Path) -> Header:
    # A directive becomes blank lines, so that line numbers stay true.
    text = _blank_directives(path.read_text(encoding="utf-8"))
    declarations, defaults, comment, rest, end = [], frozenset(), None, [], 0
    for piece in _PIECE.finditer(text):
        between = text[end : piece.start()]
        rest.append((end, between))
        end = piece.end()
        if piece["comment"]:
            comment = piece["comment"]
            if found := _DEFAULTS.search(comment):
                defaults = frozenset(_NAMED_LINE.findall(found[1]))
            continue
        documented = comment and comment.startswith("/**") and not between.strip()
        line = text.count("\n", 0, piece.start()) + 1
        declarations.append(_declaration(path, line, piece["declaration"], comment if documented else None))
        comment = None
    rest.append((end, text[end:]))
    return Header(path, defaults, tuple(declarations), tuple(_strays(text, rest)))


def _blank_directives(text: str) -> str:
    # A comment is left alone: it may show a directive.
    def blank(match: re.Match[str]) -> str:
        return match[0] if match[0].startswith("/*") else "\n" * match[0].count("\n")

    return re.sub(rf"/\*.*?\*/|{_DIRECTIVE.pattern}", blank, text, flags=re.DOTALL | re.MULTILINE)


def _declaration(path: Path, line: int, source: str, comment: str | None) -> Declaration:
    rename = _RENAME.search(source)
    body = _RENAME.sub("", source).replace("CF_EXPORT", "", 1).rstrip(";")
    body = " ".join(body.split())
    if "(" in body:
        head, _, tail = body.partition("(")
        parameters = tuple(map(_parameter, filter(_is_parameter, tail.rsplit(")", 1)[0].split(","))))
    else:
        head, parameters = body, None
    result, name = re.fullmatch(r"(.*?)(\w+)\s*", head).groups()
    symbol = f"cfbc_{rename[1]}" if rename else name
    return Declaration(path, line, name, result.strip(), parameters, symbol, comment)


def _is_parameter(source: str) -> bool:
    return source.strip() not in ("void", "...", "")


def _parameter(source: str) -> Parameter:
    # `void *table[]` is the same as `void **table`.
    source = re.sub(r"(\w+)\s*\[\s*\]$", r"*\1", source.strip())
    kind, name = re.fullmatch(r"(.*?)(\w+)", source).groups()
    return Parameter(kind.strip(), name)


def _strays(text: str, rest: list[tuple[int, str]]):
    # What is left may define types and inline functions, but declare nothing else.
    remaining = "".join(part for _, part in rest)
    remaining = re.sub(r"\bCF_INLINE\b[^{;]*\{.*?^\}", "", remaining, flags=re.DOTALL | re.MULTILINE)
    remaining = re.sub(r"\bclass\b[^;{]*\{[^}]*\};", "", remaining)
    remaining = re.sub(r"\btypedef\b[^;{]*(\{[^}]*\}[^;]*)?;", "", remaining)
    for found in re.finditer(r"\b(\w+)\s*\([^;{}]*;|\bextern\b[^;]*;", remaining):
        name = found[1] or found[0].strip()
        if name in ("CF_EXTERN_C_BEGIN", "CF_EXTERN_C_END"):
            continue
        place = text.find(found[0].split("\n")[0])
        yield text.count("\n", 0, max(place, 0)) + 1, name
