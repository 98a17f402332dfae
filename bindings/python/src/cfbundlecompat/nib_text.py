"""Descriptions of nibs, for ``python -m cfbundlecompat nib``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Callable

from ._values import printable
from .nib import Nib
from .nib_objects import NibConnection, NibConnectionKind, NibObjectKind


def overview(nib: Nib) -> str:
    """Returns what a nib has: its format, classes, objects at the top level, and connections."""
    return "\n".join(_overview_lines(nib))


def _overview_lines(nib: Nib) -> Iterable[str]:
    yield f"{'format':<16}{nib.format.value}, {nib.schema.value}"
    if nib.path is not None and nib.parts:
        yield f"{'part':<16}{printable(nib.path.name)}"
    yield from _labelled("classes", _counted_classes(nib))
    owner = nib.owner
    # UIKit does not store the class of the owner.
    yield f"{'owner':<16}{'none' if owner is None else printable(owner.class_name)}"
    yield from _labelled("top level", [printable(str(one)) for one in nib.top_level])
    for label, kind in [("outlets", NibConnectionKind.OUTLET), ("actions", NibConnectionKind.ACTION)]:
        yield from _labelled(label, [printable(str(one)) for one in nib.connections if one.kind is kind])
    others = Counter(one.kind.value for one in nib.connections)
    del others[NibConnectionKind.OUTLET.value], others[NibConnectionKind.ACTION.value]
    yield from _labelled("others", [f"{count} {kind}" for kind, count in others.items()])
    yield from _labelled("resources", [f"{one.class_name} {printable(one.name)}" for one in nib.resources])
    yield from _labelled("remarks", [printable(one) for one in nib.diagnostics])


def _labelled(label: str, values: list[str]) -> Iterable[str]:
    for number, value in enumerate(values):
        yield f"{label if number == 0 else '':<16}{value}"


def _counted_classes(nib: Nib) -> list[str]:
    """The classes to create, with the number of their objects, by name."""
    objects = [one for one in nib.objects if one.kind is NibObjectKind.OBJECT]
    counts = Counter((one.class_name, one.base_class) for one in objects)
    return [
        f"{count:5}  {printable(name)}" + (f" ({printable(base)})" if base else "")
        for (name, base), count in sorted(counts.items(), key=lambda entry: entry[0][0])
    ]


def connections(nib: Nib) -> str:
    """Returns a line for each connection, with its kind."""
    return "\n".join(f"{one.kind.value:<12}{_connection(one)}" for one in nib.connections)


def _connection(connection: NibConnection) -> str:
    details = ""
    if connection.kind is NibConnectionKind.BINDING:
        details = f" ({connection.get('NSKeyPath', '')})"
    if connection.event_mask:
        details = f" (events {connection.event_mask:#x})"
    return printable(f"{connection}{details}")


def classes(nib: Nib) -> str:
    """Returns a line for each class, with the number of its objects and the class of Apple's that it replaces."""
    return "\n".join(_counted_classes(nib))


def strings(nib: Nib) -> str:
    """Returns the localizable strings as a ``.strings`` file."""
    entries = [
        f"/* {str(one.object).replace('*/', '* /')} */\n{_quoted(one.key)} = {_quoted(one.value)};\n"
        for one in nib.localizable
    ]
    return "\n".join(entries)


def _quoted(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
    characters = (escapes.get(one) or (one if one.isprintable() else _escaped(one)) for one in text)
    return '"' + "".join(characters) + '"'


def _escaped(character: str) -> str:
    """Returns the UTF-16 escapes of a character, which ``.strings`` files have."""
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\U{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def tree(nib: Nib) -> str:
    """Returns a line for each object, indented under its parent."""
    return "\n".join(printable(line) for line in nib.tree().rstrip("\n").split("\n"))


FORMATS: dict[str, Callable[[Nib], str]] = {
    "text": overview,
    "tree": tree,
    "connections": connections,
    "strings": strings,
    "classes": classes,
    "json": lambda nib: nib.to_json().rstrip("\n"),
}
"""What the command writes, by the name of the format."""
