"""Writes the reference of the C and C++ API as reStructuredText, a page for each header."""

from __future__ import annotations

import re
from pathlib import Path

from api_reference import Block, Code, Contract, Declaration, Header, List, Paragraph, Words

_DIRECTIVES = {
    "function": "function",
    "variable": "var",
    "typedef": "type",
    "enum": "enum",
    "enumerator": "enumerator",
    "define": "macro",
    "struct": "struct",
    "class": "class",
}
_ROLES = {"function": "func", "variable": "data", "typedef": "type", "define": "macro"}
# What a header says for all of its functions, in this order.
_LABELS = ("NULL", "Allocators", "Errors", "Threads", "Cost")


def _indented(lines: list[str], width: int = 3) -> list[str]:
    return [" " * width + line if line else "" for line in lines]


class Writer:
    """Writes pages whose links lead to each other's declarations."""

    def __init__(self, headers: list[Header]) -> None:
        self._headers = {header.id: header for header in headers}
        self._targets = {one.id: (one, header) for header in headers for one in header.all()}

    # ---- Text ----

    def _words(self, words: Words) -> str:
        header = self._headers.get(words.refers_to)
        if header:
            return f":doc:`{words.text} <{page_name(header)}>`"
        declaration, header = self._targets.get(words.refers_to, (None, None))
        if declaration and declaration.name and not header.is_cxx and declaration.kind != "class":
            role = _ROLES.get(declaration.kind, declaration.kind)
            return f":c:{role}:`{declaration.name}`"
        if declaration and declaration.name:
            name = "::".join(filter(None, (declaration.scope, declaration.name)))
            return f":cpp:any:`{words.text} <{name}>`" if declaration.kind != "function" else f"``{words.text}``"
        if words.is_code or (words.refers_to and words.text):
            return f"``{words.text}``" if words.text.strip() == words.text else words.text
        return re.sub(r"([\\*`|_])", r"\\\1", words.text)

    def _paragraph(self, paragraph: Paragraph) -> str:
        text = ""
        for words in paragraph.words:
            shown = self._words(words)
            is_markup = shown.startswith(("`", ":c"))
            if text and (is_markup or text.endswith("`")) and not text[-1].isspace() and not shown[0].isspace():
                text += r"\ "
            text += shown
        return text

    def blocks(self, blocks: list[Block] | tuple[Block, ...]) -> list[str]:
        lines: list[str] = []
        for block in blocks:
            if isinstance(block, Paragraph):
                lines += [self._paragraph(block), ""]
            elif isinstance(block, Code):
                lines += [".. code-block:: cpp", "   :force:", "", *_indented(block.text.rstrip("\n").split("\n")), ""]
            elif isinstance(block, List):
                for item in block.items:
                    first, *rest = self.blocks(item)
                    lines += [f"- {first}", *_indented(rest, 2)]
        return lines

    def _field(self, name: str, blocks: list[Block]) -> list[str]:
        first, *rest = self.blocks(blocks) or [""]
        return [f":{name}: {first}".rstrip(), *_indented([line for line in rest if line or len(rest) > 1], 3)]

    # ---- Declarations ----

    def _contract(self, contract: Contract, *, is_function: bool) -> list[str]:
        lines = self.blocks(contract.summary) + self.blocks(contract.description)
        for name, text in contract.parameters.items():
            lines += self._field(f"param {name}" if is_function else name, text)
        if contract.result:
            lines += self._field("returns", contract.result)
        for name, text in contract.labels.items():
            lines += self._field(name, text)
        if contract.since:
            lines += [f":Since: {contract.since}"]
        return [*lines, ""]

    def _declaration(self, declaration: Declaration, domain: str) -> list[str]:
        if declaration.kind == "class":
            domain = "cpp"  # in a header of C, for programs in C++
        kind = _DIRECTIVES[declaration.kind]
        shown = declaration.declaration
        if declaration.kind in ("struct", "class", "enum", "typedef"):
            shown = re.sub(r"^((?:template <.*?> )?)(struct|class|enum class|enum|typedef|using)\b ?", r"\1", shown)
        if declaration.kind == "variable" and declaration.scope and domain == "c":
            kind = "member"
        if declaration.kind == "enum" and domain == "c":
            shown = declaration.name
        if declaration.kind == "enum" and not declaration.name:
            shown = f"@{declaration.id[-8:]}"
        if declaration.kind == "enum" and declaration.declaration.startswith("enum class"):
            kind = "enum-class"
        if declaration.kind == "enumerator" and declaration.value:
            shown += f" = {declaration.value}"
        lines = [f".. {domain}:{kind}:: {shown}", ""]
        content = self._contract(declaration.contract, is_function=declaration.kind in ("function", "define"))
        for member in declaration.members:
            content += self._declaration(member, domain)
        return [*lines, *_indented(content)]

    def page(self, header: Header) -> str:
        domain = "cpp" if header.is_cxx else "c"
        title = header.name
        lines = [title, "=" * len(title), "", f".. code-block:: {domain}", "", f"   #include <{header.path}>", ""]
        lines += self.blocks(header.contract.summary)
        defaults = header.contract.labels
        lines += self.blocks(header.contract.description)
        for name in [*(one for one in _LABELS if one in defaults), *(one for one in defaults if one not in _LABELS)]:
            lines += self._field(name, defaults[name])
        lines += [""]
        if domain == "cpp":
            lines += [".. cpp:namespace:: cfbundlecompat", ""]
        for section in header.sections:
            if section.title:
                lines += [section.title, "-" * len(section.title), ""]
            lines += self.blocks(section.about)
            for declaration in section.declarations:
                if declaration.contract or declaration.members:
                    lines += self._declaration(declaration, domain)
        return "\n".join(lines) + "\n"


def page_name(header: Header) -> str:
    """The document's name within the site."""
    return f"/reference/{'cpp' if header.is_cxx else 'c'}/{Path(header.path).stem}"


def pages(headers: list[Header]) -> dict[str, str]:
    """The content of each page, by the document's name."""
    writer = Writer(headers)
    return {page_name(header): writer.page(header) for header in headers if header.sections}
