"""Sphinx's knowledge of Swift: declarations that can be searched for and linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.directives import ObjectDescription
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.docfields import Field, GroupedField
from sphinx.util.nodes import make_id, make_refnode

KEYWORDS = set(
    "any async case class enum final func get indirect init inout let mutating nonmutating protocol rethrows set some "
    "static struct subscript throws typealias var where".split()
)
# What search results call a declaration, by its keyword.
KINDS = {
    "case": "case",
    "class": "class",
    "enum": "enumeration",
    "func": "function",
    "init": "initializer",
    "protocol": "protocol",
    "struct": "structure",
    "subscript": "subscript",
    "typealias": "type",
    "var": "property",
}
TOKENS = re.compile(r"\w+|\s+|.", re.DOTALL)


class SwiftObject(ObjectDescription[str]):
    """A declaration. `\\n` stands for the end of a line, and `:name:` is the name that links use."""

    option_spec: ClassVar[dict] = {**ObjectDescription.option_spec, "name": directives.unchanged_required}
    doc_field_types: ClassVar[list] = [
        GroupedField("parameter", label="Parameters", names=("param",), can_collapse=True),
        Field("throws", label="Throws", names=("throws",), has_arg=False),
        Field("returns", label="Returns", names=("returns",), has_arg=False),
        Field("module", label="Module", names=("module",), has_arg=False),
    ]

    def get_signatures(self) -> list[str]:
        return [self.arguments[0].replace("\\n", "\n")]

    def handle_signature(self, sig: str, signode: addnodes.desc_signature) -> str:
        full_name = self.options["name"]
        own = full_name.rpartition("(")[0] or full_name
        own = own.rpartition(".")[2]
        is_named = False
        for token in TOKENS.findall(sig):
            if token == own and not is_named:
                is_named = True
                signode += addnodes.desc_name(token, token)
            elif token in KEYWORDS:
                signode += addnodes.desc_sig_keyword(token, token)
            else:
                signode += nodes.Text(token)
        return full_name

    def add_target_and_index(self, name: str, sig: str, signode: addnodes.desc_signature) -> None:
        objects = self.env.domaindata["swift"]["objects"]
        kind = next(
            (word for word in sig.split() if word in KEYWORDS - {"final", "indirect", "mutating", "static"}), "var"
        )
        # Functions may differ in the types of their parameters alone: the first is the one that links lead to.
        identifier = make_id(self.env, self.state.document, "", f"swift-{name}")
        signode["ids"].append(identifier)
        self.state.document.note_explicit_target(signode)
        objects.setdefault(name, (self.env.docname, identifier, kind))

    def _object_hierarchy_parts(self, sig_node: addnodes.desc_signature) -> tuple[str, ...]:
        return (self.options["name"],)

    def _toc_entry_name(self, sig_node: addnodes.desc_signature) -> str:
        name = self.options["name"]
        base, parenthesis, rest = name.partition("(")
        return base.rpartition(".")[2] + parenthesis + rest


class SwiftDomain(Domain):
    name = "swift"
    label = "Swift"
    object_types: ClassVar[dict] = {kind: ObjType(name, "ref") for kind, name in KINDS.items()}
    directives: ClassVar[dict] = {"object": SwiftObject}
    roles: ClassVar[dict] = {"ref": XRefRole(innernodeclass=nodes.literal)}
    initial_data: ClassVar[dict] = {"objects": {}}

    def clear_doc(self, docname: str) -> None:
        objects = self.data["objects"]
        for name in [name for name, found in objects.items() if found[0] == docname]:
            del objects[name]

    def merge_domaindata(self, docnames: set[str], otherdata: dict) -> None:
        for name, found in otherdata["objects"].items():
            if found[0] in docnames:
                self.data["objects"].setdefault(name, found)

    def resolve_xref(self, env, fromdocname, builder, typ, target, node, contnode) -> nodes.reference | None:
        found = self.data["objects"].get(target)
        return make_refnode(builder, fromdocname, found[0], found[1], contnode, target) if found else None

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for name, (document, identifier, kind) in self.data["objects"].items():
            yield name, name, kind, document, identifier, 1


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_domain(SwiftDomain)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
