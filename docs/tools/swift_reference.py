"""Writes the reference of the Swift API as Markdown for Sphinx, a page for each type, from the symbols of the compiler.

Not with DocC: its pages need a server, and are made for the folder that it has them in, with a search of their own.
These can be read from any folder, as the rest of the site, and are found by its search. The comments are those for
DocC: a link in them that leads nowhere is an error, too.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
MODULES = ("CFBundleCompat", "CFBundleCompatFoundation")

_LINK = re.compile(r"``([^`]+)``")
_FENCE = re.compile(r"^```")
_FIELD = re.compile(r"^- (Parameters|Parameter (\w+)|Throws|Returns):\s*(.*)$")
_ITEM = re.compile(r"^  - (\w+):\s*(.*)$")
# What the standard library asks of a type is in the library's own reference.
_SYNTHESIZED = re.compile(r"(^==|^<|^!=)")
# Longer declarations have a line for each parameter.
_WIDTH = 88


class BadLink(Exception):
    """A link of a comment that leads nowhere."""


@dataclass(frozen=True)
class Symbol:
    module: str
    path: tuple[str, ...]
    kind: str
    declaration: str
    comment: tuple[str, ...]
    file: str
    line: int

    @property
    def name(self) -> str:
        return ".".join(self.path)

    @property
    def is_type(self) -> bool:
        return self.kind in ("swift.class", "swift.struct", "swift.enum", "swift.protocol")


def extract(folder: Path) -> None:
    """Compiles the modules, and records their symbols in a folder."""
    command = ["swift", "build", "--quiet", "--target", MODULES[-1]]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    target = subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE, text=True).stdout
    map_of_c = BUILD / "CFBundleCompatC.build/module.modulemap"
    for module in MODULES:
        subprocess.run(
            [
                *("swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder),
                *("-target", json.loads(target)["target"]["triple"], "-minimum-access-level", "public"),
                *("-skip-synthesized-members", f"-I{BUILD}/Modules", "-Xcc", f"-fmodule-map-file={map_of_c}"),
            ],
            check=True,
        )


def recorded(folder: Path) -> list[Symbol]:
    """The public symbols by the type that they are in, in the order of its sources, the file of its name first."""
    found = {}
    for path in sorted(folder.glob("*.symbols.json")):
        for one in json.loads(path.read_text("utf-8"))["symbols"]:
            if "location" in one and not _SYNTHESIZED.match(one["pathComponents"][-1]):
                found[one["identifier"]["precise"]] = _symbol(one, path.name.partition(".")[0].partition("@")[0])
    # What a protocol asks of its types, such as those of the standard library, is on the protocol's page.
    protocols = {one.path[0] for one in found.values() if one.kind == "swift.protocol"}
    asked = {one.path[-1] for one in found.values() if one.path[0] in protocols}
    ours = {one.path[0] for one in found.values() if one.is_type and len(one.path) == 1}
    return sorted((one for one in found.values() if one.path[0] in ours or one.path[-1] not in asked), key=_order)


def _order(one: Symbol) -> tuple:
    return (one.path[0], one.module, not one.is_type, "+" in one.file, one.file, one.line)


def _symbol(one: dict, module: str) -> Symbol:
    lines = [line["text"] for line in one.get("docComment", {}).get("lines", [])]
    declaration = "".join(part["spelling"] for part in one["declarationFragments"])
    return Symbol(
        module=module,
        path=tuple(one["pathComponents"]),
        kind=one["kind"]["identifier"],
        declaration=re.sub(r"^(public |@unsafe |nonisolated )*", "", declaration),
        comment=tuple(lines),
        file=Path(one["location"]["uri"]).name,
        line=one["location"]["position"]["line"],
    )


# ---- Pages ----


class Writer:
    def __init__(self, symbols: list[Symbol]) -> None:
        self._symbols = symbols
        self._names = {one.name for one in symbols}

    def pages(self) -> dict[str, str]:
        """Pages by name: one for each type that is in no other, and a list of them."""
        types = [one for one in self._symbols if one.is_type and len(one.path) == 1]
        found = {f"reference/swift/{one.name}": self._page(one) for one in types}
        rows = [f"| {{doc}}`{one.name} </reference/swift/{one.name}>` | {self._summary(one)} |" for one in types]
        entries = "\n".join(f"/reference/swift/{one.name}" for one in types)
        of_others: dict[str, list[str]] = {}  # functions, and types of other libraries
        for one in self._symbols:
            if one.path[0] not in {one.name for one in types}:
                of_others.setdefault(one.path[0], []).extend(self._object(one, 3))
        additions = [line for name, lines in of_others.items() for line in ["", f"## {name}", "", *lines]]
        found["reference/swift"] = (
            "# Swift reference\n\nThe product `CFBundleCompat`, and what `CFBundleCompatFoundation` adds to it. "
            "[From Swift](/swift.md) is the guide.\n\n| type | what it is |\n| --- | --- |\n"
            + "\n".join(rows)
            + f"\n\n```{{toctree}}\n:hidden:\n\n{entries}\n```\n"
            + "\n".join(additions)
        )
        return found

    def _summary(self, symbol: Symbol) -> str:
        text = " ".join(symbol.comment[: symbol.comment.index("") if "" in symbol.comment else None])
        return self._linked(text, symbol)

    def _page(self, top: Symbol) -> str:
        lines = [f"# {top.name}", "", *self._object(top, 3)]
        members = [one for one in self._symbols if one.path[0] == top.name and one is not top]
        nested = {one.path: one for one in members if one.is_type}
        section = ""
        for one in members:
            if one.path in nested or any(one.path[:end] in nested for end in range(2, len(one.path))):
                continue
            if _section(one) != section:
                section = _section(one)
                lines += [f"## {section}", ""]
            lines += self._object(one, 3)
        for path, one in sorted(nested.items()):
            lines += [f"## {one.name}", ""]
            inner = [member for member in members if member.path[:-1] == path and member.path not in nested]
            lines += self._object(one, 3, inner)
        return "\n".join(lines)

    def _object(self, symbol: Symbol, colons: int, members: list[Symbol] | None = None) -> list[str]:
        """A declaration, its comment and its members."""
        inner = [line for one in members or [] for line in self._object(one, colons)]
        fence = ":" * (colons + (1 if inner else 0))
        declaration = _in_lines(symbol.declaration).replace("\n", "\\n")
        lines = [f"{fence}{{swift:object}} {declaration}", f":name: {symbol.name}", ""]
        return [*lines, *self._comment(symbol), *inner, fence, ""]

    # ---- Comments ----

    def _comment(self, symbol: Symbol) -> list[str]:
        text, fields, is_code = [], [], False
        name = None  # of the field that the next lines belong to
        for line in symbol.comment:
            is_code ^= bool(_FENCE.match(line))
            field, item = _FIELD.match(line), _ITEM.match(line)
            if is_code or _FENCE.match(line):
                text.append(line)
            elif field:
                name = {"Parameters": "", "Throws": "throws", "Returns": "returns"}.get(field[1], f"param {field[2]}")
                if name:
                    fields.append([name, field[3]])
            elif item and name is not None:
                fields.append([f"param {item[1]}", item[2]])
            elif name is not None and line.strip():
                fields[-1][1] += " " + line.strip()
            elif name is None:
                text.append(self._linked(line, symbol))
        if symbol.module != MODULES[0]:
            fields.append(["module", f"`{symbol.module}`"])
        return [*text, "", *(f":{name}: {self._linked(words, symbol)}" for name, words in fields), ""]

    def _linked(self, text: str, symbol: Symbol) -> str:
        return _LINK.sub(lambda link: self._reference(link[1], symbol), text)

    def _reference(self, link: str, symbol: Symbol) -> str:
        """A link such as ``OpenError/notFound(path:)``, seen from the symbol and then from what it is in."""
        words = link.replace("/", ".")
        for end in range(len(symbol.path), -1, -1):
            name = ".".join([*symbol.path[:end], words])
            if name in self._names:
                return f"{{swift:ref}}`{words} <{name}>`"
        raise BadLink(f"{symbol.file}:{symbol.line + 1}: ``{link}`` leads nowhere")


def _section(symbol: Symbol) -> str:
    """What a member is about: what is behind the plus sign in the name of its file."""
    about = symbol.file.removesuffix(".swift").partition("+")[2]
    if symbol.module != MODULES[0]:
        return "With Foundation"
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", about).capitalize()
    return words or "Members"


def _in_lines(declaration: str) -> str:
    """A declaration, with a line for each parameter if it is long."""
    start, end = declaration.find("("), declaration.rfind(")")
    if len(declaration) <= _WIDTH or start < 0:
        return declaration
    parameters, depth, last = [], 0, start + 1
    for index in range(start + 1, len(declaration)):
        character = declaration[index]
        if character in "([<":
            depth += 1
        elif character in ")]" or (character == ">" and declaration[index - 1] != "-"):
            depth -= 1
        if depth < 0:
            end = index
            break
        if character == "," and depth == 0:
            parameters.append(declaration[last:index].strip())
            last = index + 1
    parameters.append(declaration[last:end].strip())
    return declaration[: start + 1] + "\n  " + ",\n  ".join(parameters) + "\n" + declaration[end:]
