"""Environments: the languages, platform, device and screen that bundles choose resources for."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ._native import CFBCEnvironmentRef, CFErrorRef, lib
from ._values import created, keep, new_dictionary, reason_of, taken, value_of


@dataclass(frozen=True)
class Environment:
    """Languages, platform, device and screen.  Immutable.

    Raises ``ValueError``, with the reason, for an unknown value, and ``TypeError`` if ``languages`` is
    a single string.
    """

    languages: Sequence[str] | None = None
    """BCP 47 or POSIX names, most preferred first.  None: those of the process."""

    platform: str = "linux"
    """``"linux"``, ``"macos"`` or ``"iphoneos"``."""

    device: str | None = None
    """``"iphone"``, ``"ipad"``, ``"mac"``, ``"tv"``, ``"watch"``, or None."""

    scale: int = 1
    """Pixels for a point: 1, 2 or 3."""

    orientation: str | None = None
    """``"Portrait"``, ``"PortraitUpsideDown"``, ``"Landscape"``, ``"LandscapeLeft"``, ``"LandscapeRight"``, or None."""

    system_version: str | None = None
    """Such as ``"3.2"``.  None: unknown."""

    def __post_init__(self) -> None:
        if isinstance(self.languages, str):
            raise TypeError("a list of languages is needed, not one language")
        if self.languages is not None:
            object.__setattr__(self, "languages", tuple(self.languages))
        error = CFErrorRef()
        with created(new_dictionary(self._settings())) as settings:
            handle = lib.CFBCEnvironmentCreate(settings, ctypes.byref(error))
        if not handle:
            raise ValueError(taken(error, reason_of) or "unknown reason")
        object.__setattr__(self, "_handle", keep(handle))

    def _settings(self) -> dict[str, Any]:
        settings = {
            "Languages": None if self.languages is None else list(self.languages),
            "Platform": self.platform,
            "Device": self.device,
            "Scale": self.scale,
            "Orientation": self.orientation,
            "SystemVersion": self.system_version,
        }
        return {name: value for name, value in settings.items() if value is not None}


def handle_of(environment: Environment) -> CFBCEnvironmentRef:
    """Returns the handle of an environment, which owns it."""
    handle: CFBCEnvironmentRef = environment._handle  # type: ignore[attr-defined]
    return handle


def environment_of(handle: CFBCEnvironmentRef) -> Environment:
    """Converts a borrowed handle."""
    settings = taken(lib.CFBCEnvironmentCopySettings(handle), value_of) or {}
    return Environment(
        languages=settings.get("Languages"),
        platform=settings["Platform"],
        device=settings.get("Device"),
        scale=settings["Scale"],
        orientation=settings.get("Orientation"),
        system_version=settings.get("SystemVersion"),
    )


def current_environment() -> Environment:
    """Returns the environment of the process."""
    with created(lib.CFBCEnvironmentCopyCurrent()) as handle:
        return environment_of(handle)


def set_environment(environment: Environment | None) -> None:
    """Sets the environment of the process, for all bundles that were opened without an environment.

    None: the user's languages, Linux, no device, scale 1.
    """
    lib.CFBCSetEnvironment(handle_of(environment) if environment else CFBCEnvironmentRef())
