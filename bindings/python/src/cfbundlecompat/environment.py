"""Environments: the languages, platform, device and screen that bundles choose resources for."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ._native import CFBCEnvironmentRef, CFErrorRef, lib
from ._values import created, keep, new_dictionary, new_strings, reason_of, taken, texts_of, value_of

_TYPES: dict[str, tuple[type, ...]] = {
    "platform": (str,),
    "device": (str, type(None)),
    "scale": (int,),
    "orientation": (str, type(None)),
    "system_version": (str, type(None)),
    "screen_size": (tuple, type(None)),
    "localizes_numbers": (bool,),
    "appearance": (str, type(None)),
    "contrast": (str, type(None)),
    "gamut": (str, type(None)),
    "layout_direction": (str, type(None)),
    "horizontal_size_class": (str, type(None)),
    "vertical_size_class": (str, type(None)),
    "memory": (int, type(None)),
    "graphics": (str, type(None)),
    "subtype": (int,),
}


Platform = Literal["linux", "macos", "iphoneos", "ios"]
Device = Literal["iphone", "ipad", "mac", "tv", "watch"]
Orientation = Literal["Portrait", "PortraitUpsideDown", "Landscape", "LandscapeLeft", "LandscapeRight"]
Appearance = Literal["light", "dark"]
Contrast = Literal["normal", "high"]
Gamut = Literal["srgb", "p3"]
LayoutDirection = Literal["ltr", "rtl"]
SizeClass = Literal["compact", "regular"]
Graphics = Literal["metal1v2", "metal2v2", "metal3v1", "metal3v2", "metal4v1", "metal5v1", "apple6", "apple7", "apple8"]


@dataclass(frozen=True)
class Environment:
    """Languages, platform, device, screen and appearance.  Immutable.

    Raises ``ValueError``, with the reason, for an unknown value, and ``TypeError`` for a value of another type.
    """

    languages: Sequence[str] | None = None
    """BCP 47 or POSIX names, most preferred first.  None: those of the process."""

    platform: Platform = "linux"
    """``"linux"``, ``"macos"`` or ``"iphoneos"``; ``"ios"`` is another word for the last one."""

    device: Device | None = None
    """``"iphone"``, ``"ipad"``, ``"mac"``, ``"tv"``, ``"watch"``, or None."""

    scale: int = 1
    """Pixels for a point: 1, 2 or 3."""

    orientation: Orientation | None = None
    """``"Portrait"``, ``"PortraitUpsideDown"``, ``"Landscape"``, ``"LandscapeLeft"``, ``"LandscapeRight"``, or None."""

    system_version: str | None = None
    """Such as ``"3.2"``.  None: unknown."""

    screen_size: tuple[int, int] | None = None
    """Width and height of the screen in points, of a device that is held upright: ``(320, 568)``.  None: unknown."""

    localizes_numbers: bool = True
    """Whether ``Bundle.localized_format()`` writes numbers as the language of the string does, or as C does."""

    # The others choose pictures and colors of asset catalogs.

    appearance: Appearance | None = None
    """``"light"`` or ``"dark"``.  None: light."""

    contrast: Contrast | None = None
    """``"normal"`` or ``"high"``.  None: normal."""

    gamut: Gamut | None = None
    """The colors of the screen: ``"srgb"`` or ``"p3"``.  None: srgb."""

    layout_direction: LayoutDirection | None = None
    """``"ltr"`` or ``"rtl"``.  None: that of the first language."""

    horizontal_size_class: SizeClass | None = None
    """``"compact"`` or ``"regular"``.  None: unknown."""

    vertical_size_class: SizeClass | None = None
    """``"compact"`` or ``"regular"``.  None: unknown."""

    memory: int | None = None
    """The memory of the device in gigabytes: 1, 2, 3, 4, 6, 8 or 16.  None: unknown, which excludes nothing."""

    graphics: Graphics | None = None
    """``"metal1v2"`` to ``"metal5v1"``, or ``"apple6"`` to ``"apple8"``.  None: unknown, which excludes nothing."""

    subtype: int = 0
    """Such as 568 for iPhones with a screen of 4 inches; at most 65535.  0: any."""

    def __post_init__(self) -> None:
        if self.languages is not None:
            with created(new_strings(self.languages)) as languages:
                object.__setattr__(self, "languages", tuple(texts_of(languages)))
        for name, kinds in _TYPES.items():
            value = getattr(self, name)
            if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
                expected = kinds[0].__name__
                raise TypeError(f"{name} must be {expected}, not {type(value).__name__}")
            if type(None) in kinds and value in ("", 0):  # which are None in the library
                object.__setattr__(self, name, None)
        if self.platform == "ios":
            object.__setattr__(self, "platform", "iphoneos")
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
            "ScreenSize": None if self.screen_size is None else f"{{{', '.join(map(str, self.screen_size))}}}",
            "LocalizesNumbers": self.localizes_numbers,
            "Appearance": self.appearance,
            "Contrast": self.contrast,
            "Gamut": self.gamut,
            "LayoutDirection": self.layout_direction,
            "HorizontalSizeClass": self.horizontal_size_class,
            "VerticalSizeClass": self.vertical_size_class,
            "Memory": self.memory,
            "Graphics": self.graphics,
            "Subtype": self.subtype,
        }
        return {name: value for name, value in settings.items() if value is not None}


def handle_of(environment: Environment) -> CFBCEnvironmentRef:
    """Returns the handle of an environment, which owns it."""
    if not isinstance(environment, Environment):
        raise TypeError(f"an Environment is needed, not {type(environment).__name__}")
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
        screen_size=_size_of(settings.get("ScreenSize")),
        localizes_numbers=settings.get("LocalizesNumbers", True),
        appearance=settings.get("Appearance"),
        contrast=settings.get("Contrast"),
        gamut=settings.get("Gamut"),
        layout_direction=settings.get("LayoutDirection"),
        horizontal_size_class=settings.get("HorizontalSizeClass"),
        vertical_size_class=settings.get("VerticalSizeClass"),
        memory=settings.get("Memory"),
        graphics=settings.get("Graphics"),
        subtype=settings.get("Subtype", 0),
    )


def _size_of(size: str | None) -> tuple[int, int] | None:
    """The numbers in ``{320, 568}``."""
    if size is None:
        return None
    width, height = size.strip("{}").split(", ")
    return int(width), int(height)


def current_environment() -> Environment:
    """Returns the environment of the process."""
    with created(lib.CFBCEnvironmentCopyCurrent()) as handle:
        return environment_of(handle)


def set_environment(environment: Environment | None) -> None:
    """Sets the environment of the process, for all bundles that were opened without an environment.

    None: the user's languages, Linux, no device, scale 1.
    """
    lib.CFBCSetEnvironment(CFBCEnvironmentRef() if environment is None else handle_of(environment))
