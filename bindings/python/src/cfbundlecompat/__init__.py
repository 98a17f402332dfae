"""Apple's bundles on Linux: resources, localized strings, Info.plist values and plug-in code.

>>> from cfbundlecompat import Bundle
>>> with Bundle("Hello.bundle") as bundle:
...     bundle.localized("greeting")
"""

from __future__ import annotations

from ._lazy import import_module as _import_module
from ._native import lib as _lib
from .bundle import Bundle, BundleError, Info
from .languages import choose_localizations, preferred_languages, set_preferred_languages

TYPE_CHECKING = False  # The module typing takes a while to import.
if TYPE_CHECKING:
    from typing import Any

    from . import assets, property_list
    from .archives import Archive, open_archive
    from .arrow import to_arrow, to_parquet
    from .assets import AssetCatalog, AssetError
    from .builder import BuildIssue, BuildReport, BuiltFile, BundleBuilder, DoctorCounts
    from .diagnostics import Severity, log_diagnostics, set_diagnostic_handler
    from .document_types import DocumentType, display_name, is_package
    from .environment import Environment, current_environment, set_environment
    from .explanation import Explanation, Step
    from .file_tree import FileKind, FileStatus, FileTree, TreeFiles, TreePath
    from .nib import Nib
    from .nib_builder import Action, Counts, Instantiation, NibBuilder, NibReport
    from .nib_objects import (
        Color,
        LocalizableString,
        NibConnection,
        NibConnectionKind,
        NibError,
        NibErrorCode,
        NibFormat,
        NibObject,
        NibObjectKind,
        NibPlaceholder,
        NibResource,
        NibSchema,
        Point,
        Rect,
        Size,
    )
    from .package import write_package
    from .property_list import PropertyListError, read_property_list
    from .scaled_file import ScaledFile
    from .scan_record import Findings, LanguageCoverage, ScanRecord, TableCount
    from .scanning import ScanError, scan
    from .settings import (
        ChildPane,
        Group,
        MultiValue,
        RadioGroup,
        Settings,
        Slider,
        Specifier,
        TextField,
        TitleValue,
        ToggleSwitch,
    )
    from .storyboard import Scene, Segue, Storyboard
    from .table import Table

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Archive",
    "AssetCatalog",
    "AssetError",
    "BuildIssue",
    "BuildReport",
    "BuiltFile",
    "Bundle",
    "BundleBuilder",
    "BundleError",
    "ChildPane",
    "Color",
    "Counts",
    "DoctorCounts",
    "DocumentType",
    "Environment",
    "Explanation",
    "FileKind",
    "FileStatus",
    "FileTree",
    "Findings",
    "Group",
    "Info",
    "Instantiation",
    "LanguageCoverage",
    "LocalizableString",
    "MultiValue",
    "Nib",
    "NibBuilder",
    "NibConnection",
    "NibConnectionKind",
    "NibError",
    "NibErrorCode",
    "NibFormat",
    "NibObject",
    "NibObjectKind",
    "NibPlaceholder",
    "NibReport",
    "NibResource",
    "NibSchema",
    "Point",
    "PropertyListError",
    "RadioGroup",
    "Rect",
    "ScaledFile",
    "ScanError",
    "ScanRecord",
    "Scene",
    "Segue",
    "Settings",
    "Severity",
    "Size",
    "Slider",
    "Specifier",
    "Step",
    "Storyboard",
    "Table",
    "TableCount",
    "TextField",
    "TitleValue",
    "ToggleSwitch",
    "TreeFiles",
    "TreePath",
    "assets",
    "choose_localizations",
    "current_environment",
    "display_name",
    "is_package",
    "library_version",
    "log_diagnostics",
    "open_archive",
    "preferred_languages",
    "property_list",
    "read_property_list",
    "scan",
    "set_diagnostic_handler",
    "set_environment",
    "set_preferred_languages",
    "to_arrow",
    "to_parquet",
    "write_package",
]


_MODULES = {
    "archives": ("Archive", "open_archive"),
    "arrow": ("to_arrow", "to_parquet"),
    "assets": ("AssetCatalog", "AssetError"),
    "builder": ("BuildIssue", "BuildReport", "BuiltFile", "BundleBuilder", "DoctorCounts"),
    "diagnostics": ("Severity", "log_diagnostics", "set_diagnostic_handler"),
    "document_types": ("DocumentType", "display_name", "is_package"),
    "environment": ("Environment", "current_environment", "set_environment"),
    "explanation": ("Explanation", "Step"),
    "file_tree": ("FileKind", "FileStatus", "FileTree", "TreeFiles", "TreePath"),
    "nib": ("Nib",),
    "nib_builder": ("Action", "Counts", "Instantiation", "NibBuilder", "NibReport"),
    "nib_objects": (
        "Color",
        "LocalizableString",
        "NibConnection",
        "NibConnectionKind",
        "NibError",
        "NibErrorCode",
        "NibFormat",
        "NibObject",
        "NibObjectKind",
        "NibPlaceholder",
        "NibResource",
        "NibSchema",
        "Point",
        "Rect",
        "Size",
    ),
    "package": ("write_package",),
    "property_list": ("PropertyListError", "read_property_list"),
    "scaled_file": ("ScaledFile",),
    "scan_record": ("Findings", "LanguageCoverage", "ScanRecord", "TableCount"),
    "scanning": ("ScanError", "scan"),
    "settings": (
        "ChildPane",
        "Group",
        "MultiValue",
        "RadioGroup",
        "Settings",
        "Slider",
        "Specifier",
        "TextField",
        "TitleValue",
        "ToggleSwitch",
    ),
    "storyboard": ("Scene", "Segue", "Storyboard"),
    "table": ("Table",),
}
"""What is imported when a program first uses it, by module."""


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name == module or name in names:
            imported = _import_module(f".{module}", __name__)
            value = imported if name == module else getattr(imported, name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_MODULES, "__doc__", "__name__", "__path__", "__version__"})


def library_version() -> str:
    """Returns the version of the C library that the program runs with, such as "0.1.0"."""
    version: bytes = _lib.CFBCGetVersionString()
    return version.decode("ascii")
