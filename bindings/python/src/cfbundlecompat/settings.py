"""Settings bundles: the preferences that a program offers to its users."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union

from ._native import CFErrorRef, CFStringRef, CFTypeRef, lib
from ._values import (
    created,
    elements_of,
    keep,
    new_optional_string,
    new_string,
    new_value,
    reason_of,
    taken,
    text_of,
    texts_of,
    value_of,
)
from .bundle import Bundle

Value = Union[str, int, float, bool, bytes, list[Any], dict[str, Any]]
"""A property list."""


@dataclass(frozen=True)
class Specifier:
    """One control of a pane.  The subclasses have what is particular to a type."""

    title: str | None
    """For users, in their language."""

    content: Mapping[str, Any]
    """The dictionary of the property list, for keys that are not here."""


@dataclass(frozen=True)
class Group(Specifier):
    """A group of the specifiers that follow."""

    footer: str | None
    """For users, in their language."""


@dataclass(frozen=True)
class ChildPane(Specifier):
    """A control that leads to another pane."""

    file: str
    """The name of the pane, for ``Settings.specifiers()``."""


@dataclass(frozen=True)
class _Preference(Specifier):
    """A control for a preference."""

    key: str
    """The key of the preference."""

    default: Any
    """The value of a preference that users have not changed; None if there is none."""


@dataclass(frozen=True)
class TextField(_Preference):
    """A control for a string."""

    is_secure: bool
    """Whether what users type is hidden."""


@dataclass(frozen=True)
class ToggleSwitch(_Preference):
    """A control for one of two values."""

    true_value: Any
    """The value of a switch that is on."""

    false_value: Any
    """The value of a switch that is off."""


@dataclass(frozen=True)
class Slider(_Preference):
    """A control for a number."""

    minimum: float
    """The lowest value."""

    maximum: float
    """The highest value."""


@dataclass(frozen=True)
class _Choice(_Preference):
    """A control for one of several values."""

    values: tuple[Any, ...]
    """The values to choose from."""

    titles: tuple[str, ...]
    """One for each value, for users, in their language."""


@dataclass(frozen=True)
class TitleValue(_Choice):
    """A value that users cannot change.  ``values`` is empty if any will do."""


@dataclass(frozen=True)
class MultiValue(_Choice):
    """A control for one of several values, chosen in a pane of its own."""


@dataclass(frozen=True)
class RadioGroup(_Choice):
    """A control for one of several values, in the same pane."""


class Settings:
    """The settings of a program: panes with specifiers, and default values.

    Immutable.  Strings are those of the user's language when they are asked for.

    Accessing a date outside the years 1 to 9999 raises ``OverflowError``.
    """

    def __init__(self, bundle: Bundle) -> None:
        """Reads the ``Settings.bundle`` among the resources of ``bundle``, or ``bundle`` itself.

        Raises ``OSError`` with ``errno`` and ``filename``: ``ENOENT`` if there is none, ``EINVAL`` if its
        ``Root.plist`` has no specifiers.
        """
        if not isinstance(bundle, Bundle):
            raise TypeError(f"a Bundle is needed, not {type(bundle).__name__}")
        error = CFErrorRef()
        handle = lib.CFBCSettingsCreateWithBundle(bundle._open, ctypes.byref(error))
        if not handle:
            raise _error_of(error)
        self._handle = keep(handle)

    @property
    def panes(self) -> list[str]:
        """The names of the panes: ``"Root"``, then the others in the order in which they are reached."""
        return taken(lib.CFBCSettingsCopyPaneNames(self._handle), texts_of) or []

    def specifiers(self, pane: str = "Root") -> list[Specifier]:
        """Returns the controls of a pane.  Raises ``KeyError`` if the pane does not exist."""
        with created(new_string(pane)) as name:
            array = lib.CFBCSettingsCopySpecifiers(self._handle, name)
        if not array:
            raise KeyError(pane)
        with created(array):
            return [_specifier(value_of(CFTypeRef(element))) for element in elements_of(array)]

    @property
    def defaults(self) -> dict[str, Any]:
        """The default values of all panes, by the keys of preferences."""
        return taken(lib.CFBCSettingsCopyDefaults(self._handle), value_of) or {}

    def register_defaults(self, application: str | None = None) -> None:
        """Registers the default values, which preferences have until the user sets one.

        ``application`` is an identifier; None: the group that ``Root.plist`` names, or else the program.
        """
        with created(new_optional_string(application)) as name:
            if not lib.CFBCSettingsRegisterDefaults(self._handle, name):
                raise OSError("the program's identifier cannot be read")

    def value(self, key: str, application: str) -> Any:
        """Returns the value of a preference of an application: the user's, or a registered default; else None."""
        with created(new_string(key)) as key_, created(new_string(application)) as name:
            return taken(lib.CFPreferencesCopyAppValue(key_, name), value_of)

    def validate(self, key: str, value: Value) -> None:
        """Raises ``ValueError``, with the reason, if a preference may not have a value."""
        error = CFErrorRef()
        with created(new_string(key)) as key_, created(new_value(value)) as object_:
            if not lib.CFBCSettingsValidate(self._handle, key_, object_, ctypes.byref(error)):
                raise ValueError(taken(error, reason_of) or "unknown reason")


def _error_of(error: CFErrorRef) -> OSError:
    """Converts an error that we own."""
    with created(error):
        if not error:
            raise MemoryError
        with created(lib.CFErrorCopyUserInfo(error)) as info, created(new_string("NSFilePath")) as name:
            path = lib.CFDictionaryGetValue(info, name)
        return OSError(lib.CFErrorGetCode(error), reason_of(error), text_of(CFStringRef(path.value)) if path else None)


def _specifier(content: Mapping[str, Any]) -> Specifier:
    """Converts the dictionary of a specifier, which the library has validated."""
    kind = content["Type"]
    title = content.get("Title")
    if kind == "PSGroupSpecifier":
        return Group(title, content, content.get("FooterText"))
    if kind == "PSChildPaneSpecifier":
        return ChildPane(title, content, content["File"])
    common = (title, content, content["Key"], content.get("DefaultValue"))
    if kind == "PSTextFieldSpecifier":
        return TextField(*common, bool(content.get("IsSecure", False)))
    if kind == "PSToggleSwitchSpecifier":
        return ToggleSwitch(*common, content.get("TrueValue", True), content.get("FalseValue", False))
    if kind == "PSSliderSpecifier":
        return Slider(*common, content.get("MinimumValue", 0), content.get("MaximumValue", 1))
    choices = {"PSMultiValueSpecifier": MultiValue, "PSRadioGroupSpecifier": RadioGroup}
    return choices.get(kind, TitleValue)(*common, tuple(content.get("Values", ())), tuple(content.get("Titles", ())))
