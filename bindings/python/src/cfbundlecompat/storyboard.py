"""Storyboards: their scenes, and the nibs of these.

>>> from cfbundlecompat import Storyboard
>>> storyboard = Storyboard("Main.storyboardc")
>>> storyboard.initial
'NSWindowController-wc1-00-001'
>>> [scene.controller.class_name for scene in storyboard.scenes if scene.controller]
['NSWindowController']
"""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ._native import CFArrayRef, CFBCNibRef, CFBCStoryboardRef, CFErrorRef, CFTypeRef, lib
from ._open_bundle import open_handle
from ._values import (
    created,
    elements_of,
    keep,
    new_optional_string,
    new_url,
    taken,
    text_of,
    texts_of,
)
from .nib import Nib
from .nib_objects import NibObject, error_of, nib_value_of

if TYPE_CHECKING:
    from ._values import StrPath
    from .bundle import Bundle

_Storyboard = TypeVar("_Storyboard", bound="Storyboard")


class Segue(NamedTuple):
    """Where a controller leads.  Segues are only described: a program shows the next controller its own way."""

    class_name: str
    """Such as ``"UIStoryboardShowSegueTemplate"``."""
    identifier: str | None
    """The name that the program knows it by, or None."""
    destination: str | None
    """The identifier of the controller that is shown, or None."""


class Scene(NamedTuple):
    """A controller of a storyboard, and its nib."""

    identifier: str
    """The name that the storyboard has for the controller."""
    nib: Nib
    """The nib with the controller; of a source, the whole document."""
    controller: NibObject | None
    """The controller; None for a nib that has none, such as that of the main menu."""
    segues: list[Segue]
    """Where the controller leads."""


class Storyboard:
    """A storyboard: compiled, a directory ``X.storyboardc``, or Xcode's source ``X.storyboard``.

    Several threads may use it.  Nibs are opened anew in each call.
    """

    def __init__(self, path: StrPath) -> None:
        """Opens a directory ``X.storyboardc``, or a file ``X.storyboard``.

        Raises ``NibError``, with the reason, if it is not a storyboard or damaged, and ``OSError`` if the system cannot
        read it.
        """
        name, error = os.fsdecode(path), CFErrorRef()
        with created(new_url(name, is_directory=os.path.isdir(name))) as url:
            if not url:
                raise FileNotFoundError(2, "the path is empty", name)
            handle = lib.CFBCStoryboardCreateWithURL(url, ctypes.byref(error))
        self._set(handle, error, name)

    @classmethod
    def in_bundle(cls: type[_Storyboard], bundle: Bundle, name: str | None = None) -> _Storyboard:
        """Finds and opens a storyboard of a bundle; see ``Bundle.storyboard()``."""
        opened, error = open_handle(bundle), CFErrorRef()
        with created(new_optional_string(name)) as name_:
            handle = lib.CFBCStoryboardCreateInBundle(opened, name_, ctypes.byref(error))
        storyboard = cls.__new__(cls)
        storyboard._set(handle, error, str(bundle.path))
        return storyboard

    def _set(self, handle: CFBCStoryboardRef, error: CFErrorRef, name: str) -> None:
        if not handle:
            raise error_of(error, name)
        self._name = name
        self._handle: CFBCStoryboardRef = keep(handle)

    # ---- Controllers ----

    @property
    def identifiers(self) -> list[str]:
        """The identifiers of the controllers, sorted."""
        return taken(lib.CFBCStoryboardCopyIdentifiers(self._handle), texts_of) or []

    @property
    def initial(self) -> str | None:
        """The identifier of the controller that is shown first, or None."""
        return taken(lib.CFBCStoryboardCopyEntryIdentifier(self._handle), text_of)

    @property
    def scenes(self) -> list[Scene]:
        """The scenes, sorted by their identifiers.  This opens all nibs of controllers."""
        return [self.scene(identifier) for identifier in self.identifiers]

    def scene(self, identifier: str | None = None) -> Scene:
        """Opens the nib of a controller, and finds the controller in it.

        ``identifier`` is that of the controller; None: the one that is shown first.  Raises as ``nib()`` does.
        """
        nib = self.nib(identifier)
        with created(new_optional_string(identifier)) as name:
            controller = nib._object(lib.CFBCStoryboardGetController(self._handle, name, nib._handle))
        segues = [] if controller is None else self.segues(controller)
        return Scene(identifier or self.initial or "", nib, controller, segues)

    # ---- Nibs ----

    def nib(self, identifier: str | None = None) -> Nib:
        """Opens the nib of a controller.  Of a source, this is the whole document.

        ``identifier`` is that of the controller; None: the one that is shown first.  Raises ``NibError`` if there is no
        such controller, or the nib is damaged.
        """
        error = CFErrorRef()
        with created(new_optional_string(identifier)) as name:
            return self._nib(lib.CFBCStoryboardCreateNib(self._handle, name, ctypes.byref(error)), error)

    def main_menu_nib(self) -> Nib:
        """Opens the nib with the main menu of a storyboard for the Mac.  Raises ``NibError`` if there is none."""
        error = CFErrorRef()
        return self._nib(lib.CFBCStoryboardCreateMainMenuNib(self._handle, ctypes.byref(error)), error)

    def view_nib(self, controller: NibObject) -> Nib:
        """Opens the nib with the view of a controller; its owner is the controller.

        Instantiate it with ``external_objects()`` of the controller as external objects.  Raises ``NibError`` if the
        controller has no such nib: then the view is in the controller's own nib.
        """
        error = CFErrorRef()
        handle = lib.CFBCStoryboardCreateViewNib(self._handle, _handle(controller), ctypes.byref(error))
        return self._nib(handle, error)

    def _nib(self, handle: CFBCNibRef, error: CFErrorRef) -> Nib:
        if not handle:
            raise error_of(error, self._name)
        return Nib._owning(handle)

    # ---- Of a controller ----

    def segues(self, controller: NibObject) -> list[Segue]:
        """Returns where a controller leads."""
        with created(lib.CFBCStoryboardCopySegues(_handle(controller))) as array:
            entries = [
                nib_value_of(CFTypeRef(element), controller.nib) for element in elements_of(CFArrayRef(array.value))
            ]
        return [Segue(one["Class"], one.get("Identifier"), one.get("Destination")) for one in entries]

    def external_objects(self, controller: NibObject) -> dict[str, NibObject]:
        """Returns the objects of the controller's nib that the nib of its view needs, by the names of placeholders."""
        with created(lib.CFBCStoryboardCopyExternalObjects(_handle(controller))) as dictionary:
            objects: dict[str, NibObject] = nib_value_of(CFTypeRef(dictionary.value), controller.nib)
        return objects

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._name!r}: {len(self.identifiers)} controllers>"


def _handle(controller: NibObject) -> object:
    if not isinstance(controller, NibObject):
        raise TypeError(f"a NibObject is needed, not {type(controller).__name__}")
    return controller._handle
