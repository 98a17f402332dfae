#!/usr/bin/env python3
"""Converts a Mac's nib into the file of a GtkBuilder, for GTK 3.

    nib-to-ui.py FILE > FILE.ui

Windows, menus, buttons, and text fields are converted; other views become containers, at the same places. Handlers of
signals have the names of the selectors, and titles can be translated.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET

from cfbundlecompat import Nib, NibConnection, NibConnectionKind, NibError, NibObject, Rect

SIGNALS = {"GtkButton": "clicked", "GtkMenuItem": "activate", "GtkEntry": "activate"}


class Converter:
    def __init__(self, nib: Nib) -> None:
        self.nib = nib
        self.actions: dict[NibObject, NibConnection] = {
            one.source: one for one in nib.connections if one.kind is NibConnectionKind.ACTION and one.source
        }
        self.tips = {
            one.destination: one.get("NSMarker") for one in nib.connections if one.kind is NibConnectionKind.HELP
        }

    def document(self) -> ET.ElementTree:
        root = ET.Element("interface")
        ET.SubElement(root, "requires", lib="gtk+", version="3.20")
        for one in self.nib.top_level:
            if "NSWindowTemplate" in one.class_chain:
                self.window(root, one)
            elif is_a(one, "NSMenu"):
                self.menu(root, one, "GtkMenuBar" if one == self.nib.main_menu else "GtkMenu")
        ET.indent(root)
        return ET.ElementTree(root)

    def widget(self, parent: ET.Element, one: NibObject, kind: str, **properties: str | None) -> ET.Element:
        """Adds a widget with its action and tool tip."""
        element = ET.SubElement(parent, "object", {"class": kind, "id": f"object{one.object_id or one.index}"})
        properties["tooltip-text"] = self.tips.get(one)
        for name, value in properties.items():
            if value is not None:
                add_property(element, name.replace("_", "-"), value)
        action = self.actions.get(one)
        if action and kind in SIGNALS:
            handler = (action.label or "").strip(":").replace(":", "_")
            ET.SubElement(element, "signal", name=SIGNALS[kind], handler=handler)
        return element

    # ---- Menus ----

    def menu(self, parent: ET.Element, menu: NibObject, kind: str) -> None:
        element = self.widget(parent, menu, kind, visible="True")
        for item in references(menu, "NSMenuItems"):
            child = ET.SubElement(element, "child")
            if item.get("NSIsSeparator"):
                self.widget(child, item, "GtkSeparatorMenuItem", visible="True")
                continue
            converted = self.widget(child, item, "GtkMenuItem", visible="True", label=item.title or "")
            submenu = item.get("NSSubmenu")
            if isinstance(submenu, NibObject):
                self.menu(ET.SubElement(converted, "child", type="submenu"), submenu, "GtkMenu")

    # ---- Windows ----

    def window(self, parent: ET.Element, window: NibObject) -> None:
        frame = window.rect("NSWindowRect") or Rect(0, 0, 0, 0)
        size = {"default_width": f"{frame.width:.0f}", "default_height": f"{frame.height:.0f}"}
        element = self.widget(parent, window, "GtkWindow", title=window.title, **size)
        content = window.get("NSWindowView")
        if isinstance(content, NibObject):
            self.view(ET.SubElement(element, "child"), content, frame_of(content))

    def view(self, parent: ET.Element, view: NibObject, frame: Rect) -> None:
        size = {"width_request": f"{frame.width:.0f}", "height_request": f"{frame.height:.0f}", "visible": "True"}
        if is_a(view, "NSButton"):
            self.widget(parent, view, "GtkButton", label=view.title or "", **size)
        elif is_a(view, "NSTextField"):
            cell = view.get("NSCell")
            is_editable = isinstance(cell, NibObject) and cell.get("NSCellFlags", 0) & 0x10000000
            kind, text = ("GtkEntry", "text") if is_editable else ("GtkLabel", "label")
            self.widget(parent, view, kind, **{text: view.title or ""}, **size)
        else:
            element = self.widget(parent, view, "GtkFixed", **size)
            for child in references(view, "NSSubviews"):
                self.placed(element, child, frame)

    def placed(self, parent: ET.Element, view: NibObject, outer: Rect) -> None:
        """Adds a view to a container. The coordinates of the Mac begin at the bottom."""
        frame = frame_of(view)
        child = ET.SubElement(parent, "child")
        self.view(child, view, frame)
        packing = ET.SubElement(child, "packing")
        add_property(packing, "x", f"{frame.x:.0f}")
        add_property(packing, "y", f"{outer.height - frame.y - frame.height:.0f}")


def add_property(parent: ET.Element, name: str, value: str) -> None:
    element = ET.SubElement(parent, "property", name=name)
    if name in ("label", "title", "tooltip-text") and value:
        element.set("translatable", "yes")
    element.text = value


def is_a(one: NibObject, name: str) -> bool:
    return name in (one.class_name, one.base_class, *one.class_chain)


def references(one: NibObject, key: str) -> list[NibObject]:
    value = one.get(key)
    return [element for element in value if isinstance(element, NibObject)] if isinstance(value, list) else []


def frame_of(view: NibObject) -> Rect:
    """A view's frame; old archives leave the origin out where it is zero."""
    size = view.size("NSFrameSize")
    return view.rect("NSFrame") or Rect(0, 0, *(size or (0, 0)))


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        document = Converter(Nib(sys.argv[1])).document()
    except (NibError, OSError) as error:
        print(f"nib-to-ui: {error}", file=sys.stderr)
        return 1
    sys.stdout.buffer.write(b'<?xml version="1.0" encoding="UTF-8"?>\n')
    document.write(sys.stdout.buffer, encoding="UTF-8", xml_declaration=False)
    sys.stdout.buffer.write(b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
