"""What Doxygen has read in the public headers: declarations with their contracts, in the order of the headers.

The reference of the site (`site`) and the manual pages of the C functions (`c-manual-pages`) are written from this.
"""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include"
XML = ROOT / "build/doxygen"

# What the `/* ---- Title ---- */` lines of a header say.
_SECTION = re.compile(r"^\s*/\* -{4} (.+?) -{4} \*/$")
_CONTRACT = ("NULL", "Allocators", "Errors", "Threads", "Cost")


# ---- Text ----


@dataclass(frozen=True)
class Words:
    """A part of a paragraph in one font."""

    text: str
    is_code: bool = False
    refers_to: str = ""  # the ID of a declaration


@dataclass(frozen=True)
class Paragraph:
    words: tuple[Words, ...]


@dataclass(frozen=True)
class Code:
    text: str


@dataclass(frozen=True)
class List:
    items: tuple[tuple[Block, ...], ...]


Block = Paragraph | Code | List


@dataclass
class Contract:
    """A documentation comment."""

    summary: list[Block] = field(default_factory=list)  # its first sentence
    description: list[Block] = field(default_factory=list)
    parameters: dict[str, list[Block]] = field(default_factory=dict)
    result: list[Block] = field(default_factory=list)
    labels: dict[str, list[Block]] = field(default_factory=dict)  # by name: "Errors", "Cost", …
    since: str = ""

    def __bool__(self) -> bool:
        return bool(self.summary or self.description or self.labels or self.since)


def _words(element: Element, *, is_code: bool = False) -> Iterator[Words | Code | List | Element]:
    """The parts of a paragraph; what Doxygen puts into paragraphs although it is not text is returned as it is."""
    if element.text:
        yield Words(element.text, is_code)
    for child in element:
        if child.tag == "ref":
            yield Words("".join(child.itertext()), is_code, child.get("refid", ""))
        elif child.tag == "computeroutput":
            yield from _words(child, is_code=True)
        elif child.tag in ("ulink", "emphasis", "bold"):
            yield from _words(child, is_code=is_code)
        elif child.tag in ("verbatim", "programlisting"):
            yield Code((child.text or "").strip("\n") + "\n")
        elif child.tag == "itemizedlist":
            yield List(tuple(tuple(_blocks(item)) for item in child))
        elif child.tag in ("simplesect", "parameterlist"):
            yield child
        else:
            raise ValueError(f"Doxygen has written <{child.tag}>, which this script does not know")
        if child.tail:
            yield Words(child.tail, is_code)


def _paragraph(words: list[Words]) -> Iterator[Paragraph]:
    texts = [Words(re.sub(r"\s+", " ", one.text), one.is_code, one.refers_to) for one in words]
    if texts:
        texts[0] = Words(texts[0].text.lstrip(), texts[0].is_code, texts[0].refers_to)
        texts[-1] = Words(texts[-1].text.rstrip(), texts[-1].is_code, texts[-1].refers_to)
    if any(one.text for one in texts):
        yield Paragraph(tuple(one for one in texts if one.text))


def _blocks(element: Element | None, sections: list[Element] | None = None) -> Iterator[Block]:
    """The paragraphs of a description. Its labelled parts are added to `sections`."""
    for paragraph in element if element is not None else ():
        if paragraph.tag != "para":
            continue
        line: list[Words] = []
        for part in _words(paragraph):
            if isinstance(part, Words):
                line.append(part)
                continue
            yield from _paragraph(line)
            line = []
            if not isinstance(part, Element):
                yield part
            elif sections is not None:
                sections.append(part)
        yield from _paragraph(line)


def _contract(element: Element) -> Contract:
    sections: list[Element] = []
    contract = Contract(
        summary=list(_blocks(element.find("briefdescription"), sections)),
        description=list(_blocks(element.find("detaileddescription"), sections)),
    )
    for section in sections:
        if section.tag == "parameterlist":
            for item in section:
                text = list(_blocks(item.find("parameterdescription")))
                for name in item.iter("parametername"):
                    contract.parameters["".join(name.itertext())] = text
        elif section.get("kind") == "since":
            contract.since = "".join(section.itertext()).strip()
        elif section.get("kind") == "return":
            contract.result = list(_blocks(section))
        else:
            contract.labels[section.findtext("title", "Note")] = list(_blocks(section))
    return contract


# ---- Declarations ----


@dataclass
class Parameter:
    type: str
    name: str  # may be empty


@dataclass
class Declaration:
    id: str
    kind: str  # "function", "variable", "typedef", "enum", "enumerator", "define", "struct" or "class"
    name: str
    declaration: str  # as in the header, without attributes and the semicolon
    contract: Contract
    file: str  # of the header in which it is
    line: int
    scope: str = ""  # the qualified name of the C++ class or namespace
    parameters: list[Parameter] = field(default_factory=list)
    members: list[Declaration] = field(default_factory=list)
    value: str = ""  # of a macro or an enumerator


@dataclass
class Section:
    title: str  # empty before the first one
    about: list[Block]
    declarations: list[Declaration]


@dataclass
class Header:
    path: str  # "CoreFoundation/CFBundle.h"
    id: str
    contract: Contract
    sections: list[Section]

    @property
    def name(self) -> str:
        return Path(self.path).name

    @property
    def is_cxx(self) -> bool:
        return self.path.endswith(".hpp")

    def all(self) -> Iterator[Declaration]:
        """Every declaration, members included."""
        pending = [one for section in self.sections for one in section.declarations]
        while pending:
            declaration = pending.pop(0)
            yield declaration
            pending = declaration.members + pending


def _text(element: Element | None) -> str:
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip() if element is not None else ""


def _tidy(declaration: str) -> str:
    """A declaration as a person writes it: `const char *name`, `std::optional<int>`."""
    text = re.sub(r"\s+", " ", declaration).strip()
    text = re.sub(r"(?<!operator)\s*(?<!operator)([*&]+)\s*", r" \1", text)
    text = re.sub(r"\( (?=[*&])", "(", text).replace(") (", ")(")
    text = text.replace("< ", "<").replace(" >", ">")
    text = re.sub(r"(\w)\((?=\*)", r"\1 (", text)
    text = re.sub(r"([*&])(?=(?:noexcept|override)\b)", r"\1 ", text)
    return re.sub(r",(?=\.\.\.)", ", ", text).replace("= typedef ", "= ")


def _template(element: Element) -> str:
    parameters = element.find("templateparamlist")
    if parameters is None:
        return ""
    shown = []
    for one in parameters:
        name, default = _text(one.find("declname")), _text(one.find("defval"))
        shown.append(f"{_text(one.find('type'))} {name}".strip() + (f" = {default}" if default else ""))
    return f"template <{', '.join(shown)}> "


def _function(element: Element, name: str, scope: str) -> str:
    words = [_text(element.find("type"))]
    if element.get("static") == "yes" and scope:
        words.insert(0, "static")
    if element.get("explicit") == "yes":
        words.insert(0, "explicit")
    if element.get("virt") in ("virtual", "pure-virtual"):
        words.insert(0, "virtual")
    arguments = _text(element.find("argsstring"))
    return _tidy(f"{_template(element)}{' '.join(filter(None, words))} {name}{arguments}")


def _member(element: Element, scope: str) -> Declaration:
    kind, name = element.get("kind", ""), element.findtext("name", "")
    name = "" if name.startswith("@") else name
    arguments = _text(element.find("argsstring"))
    members: list[Declaration] = []
    value = ""
    if kind in ("function", "friend"):
        kind, shown = "function", _function(element, name, scope)
    elif kind == "define":
        names = [_text(one.find("defname")) for one in element.findall("param")]
        has_arguments = element.find("param") is not None
        shown = f"{name}({', '.join(names)})" if has_arguments else name
        value = _text(element.find("initializer"))
    elif kind == "enum":
        type_ = _text(element.find("type"))
        shown = ("enum class " if element.get("strong") == "yes" else "enum ") + name
        shown = shown.rstrip() + (f" : {type_}" if type_ else "")
        members = [
            Declaration(
                id=one.get("id", ""),
                kind="enumerator",
                name=one.findtext("name", ""),
                declaration=one.findtext("name", ""),
                contract=_contract(one),
                file="",
                line=0,
                scope=scope,
                value=_text(one.find("initializer")).removeprefix("= "),
            )
            for one in element.findall("enumvalue")
        ]
    else:
        shown = element.findtext("definition", "")
        if scope:
            shown = re.sub(rf"\b{re.escape(scope)}(<[^:]*>)?::", "", shown.replace("< ", "<").replace(" >", ">"))
        elif kind == "variable":
            shown = re.sub(r"\b\w+::", "", shown)
        if not shown.endswith(")") and kind != "typedef":
            shown += arguments
        shown = _tidy(shown)
    parameters = [Parameter(_text(one.find("type")), _text(one.find("declname"))) for one in element.findall("param")]
    return Declaration(
        id=element.get("id", ""),
        kind=kind,
        name=name,
        declaration=shown,
        contract=_contract(element),
        file=element.find("location").get("file", ""),
        line=int(element.find("location").get("line")),
        scope=scope,
        parameters=parameters,
        members=members,
        value=value,
    )


def _compound(name: str) -> Element:
    return ElementTree.parse(XML / f"{name}.xml").getroot().find("compounddef")


def _class(refid: str) -> Declaration:
    element = _compound(refid)
    qualified = element.findtext("compoundname", "")
    scope, _, name = qualified.rpartition("::")
    bases = [_text(one) for one in element.findall("basecompoundref") if one.get("prot") == "public"]
    kind = element.get("kind", "")
    members = [
        _member(member, qualified)
        for section in element.findall("sectiondef")
        for member in section.findall("memberdef")
        if member.get("prot") != "private" and (member.get("kind") != "friend" or _contract(member))
    ]
    members += [_class(one.get("refid", "")) for one in element.findall("innerclass") if one.get("prot") != "private"]
    base = f" : public {', '.join(bases)}" if bases else ""
    return Declaration(
        id=refid,
        kind=kind,
        name=name,
        declaration=_tidy(f"{_template(element)}{kind} {name}") + base,
        contract=_contract(element),
        file=element.find("location").get("file", ""),
        line=int(element.find("location").get("line")),
        scope=scope,
        members=sorted(members, key=lambda one: one.line),
    )


def _header(path: str, refid: str) -> Header:
    element = _compound(refid)
    declarations = [_class(one.get("refid", "")) for one in element.findall("innerclass")]
    declarations = [one for one in declarations if not one.scope]
    sections = [(0, Section("", [], []))]
    for number, line in enumerate((INCLUDE / path).read_text("utf-8").splitlines(), 1):
        if title := _SECTION.match(line):
            sections.append((number, Section(title[1], [], [])))
    groups = []
    for section in element.findall("sectiondef"):
        members = [_member(one, "") for one in section.findall("memberdef") if _contract(one)]
        if section.get("kind") != "user-defined":
            declarations += members
        elif members:
            about = list(_blocks(section.find("description")))
            groups.append((members[0].line, Section(section.findtext("header", ""), about, members)))
    for namespace in element.findall("innernamespace"):
        if path.endswith(".hpp") and namespace.text != "std":
            space = _compound(namespace.get("refid", ""))
            scope = space.findtext("compoundname", "")
            classes = [_class(one.get("refid", "")) for one in space.findall("innerclass")]
            members = [_member(one, scope) for one in space.iter("memberdef")]
            declarations += [one for one in classes + members if one.file == path]
    for declaration in sorted(declarations, key=lambda one: one.line):
        last = max(number for number, _ in sections if number <= declaration.line)
        dict(sections)[last].declarations.append(declaration)
    found = [one for _, one in sorted(sections + groups, key=lambda pair: pair[0]) if one.declarations]
    return Header(path, refid, _contract(element), found)


def read() -> list[Header]:
    """Lets Doxygen read the headers of CoreFoundation and our own, and returns them by path."""
    XML.parent.mkdir(exist_ok=True)
    subprocess.run(["doxygen"], cwd=ROOT, check=True)
    found = []
    for compound in ElementTree.parse(XML / "index.xml").getroot():
        if compound.get("kind") == "file":
            refid = compound.get("refid", "")
            path = _compound(refid).find("location").get("file", "")
            if path.startswith(("CoreFoundation/", "CFBundleCompat/")) and (INCLUDE / path).exists():
                found.append(_header(path, refid))
    return sorted(found, key=lambda header: header.path)
