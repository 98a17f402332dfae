"""Trees with the same files, and questions that bundles answer equally wherever they are."""

from __future__ import annotations

import os
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Callable

import pytest
from cfbundlecompat import Bundle, FileTree, TreePath, open_archive
from cfbundlecompat._values import relative


def write_zip(source: Path, target: Path, **options: Any) -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, **options) as archive:
        for path in sorted(source.rglob("*")):
            name = path.relative_to(source).as_posix()
            if path.is_symlink():
                entry = zipfile.ZipInfo(name)
                entry.external_attr = 0o120777 << 16
                archive.writestr(entry, os.readlink(path))
            elif path.is_file():
                archive.write(path, name)
    return target


def write_tar(source: Path, target: Path, mode: str = "w:gz") -> Path:
    with tarfile.open(target, mode) as archive:  # type: ignore[call-overload]
        archive.add(source, ".")
    return target


def write_deb(source: Path, target: Path, mode: str = "w:xz") -> Path:
    data = write_tar(source, target.with_suffix(".data"), mode).read_bytes()
    data_name = f"data.tar{mode[1:].replace(':', '.')}"
    with target.open("wb") as file:
        file.write(b"!<arch>\n")
        for name, content in (("debian-binary", b"2.0\n"), ("control.tar.xz", b"x"), (data_name, data)):
            file.write(f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
            file.write(content + b"\n" * (len(content) % 2))
    return target


def contents(source: Path) -> dict[str, bytes | str]:
    found: dict[str, bytes | str] = {}
    for path in source.rglob("*"):
        name = path.relative_to(source).as_posix()
        if path.is_symlink():
            found[name] = os.readlink(path)
        elif path.is_file():
            found[name] = path.read_bytes()
    return found


def fsspec_tree(source: Path) -> FileTree:
    fsspec = pytest.importorskip("fsspec", reason="fsspec is not installed")
    return FileTree.from_fsspec(fsspec.filesystem("file"), str(source))


TREES: dict[str, Callable[[Path, Path], FileTree]] = {
    "zip": lambda source, folder: open_archive(write_zip(source, folder / "a.zip")).tree,
    "tar": lambda source, folder: open_archive(write_tar(source, folder / "a.tar", "w")).tree,
    "tar.gz": lambda source, folder: open_archive(write_tar(source, folder / "a.tar.gz")).tree,
    "deb": lambda source, folder: open_archive(write_deb(source, folder / "a.deb")).tree,
    "memory": lambda source, _: FileTree.from_contents(contents(source)),
    "fsspec": lambda source, _: fsspec_tree(source),
}


# ---- Questions ----


def plain(value: Any, bundle: Bundle) -> Any:
    """An answer that does not depend on where the bundle is."""
    if isinstance(value, (Path, TreePath)):
        return relative(value, bundle.path)
    if isinstance(value, (list, tuple)):
        return [plain(one, bundle) for one in value]
    if isinstance(value, dict):
        return {key: plain(one, bundle) for key, one in value.items()}
    if isinstance(value, Bundle):
        return plain(value.path, bundle), value.identifier
    return value


CALLS: dict[str, Callable[[Bundle], Any]] = {
    "identifier": lambda b: b.identifier,
    "version_number": lambda b: b.version_number,
    "package_type": lambda b: b.package_type,
    "info": lambda b: dict(b.info),
    "localized_info": lambda b: dict(b.localized_info),
    "development_region": lambda b: b.development_region,
    "name": lambda b: b.path.name,
    "executable": lambda b: b.executable,
    "resources_directory": lambda b: b.resources_directory,
    "plug_ins_directory": lambda b: b.plug_ins_directory,
    "frameworks_directory": lambda b: b.frameworks_directory,
    "plug_ins": lambda b: b.plug_ins,
    "frameworks": lambda b: b.frameworks,
    "nested": lambda b: list(b.nested_bundles()),
    "resource": lambda b: b.resource("Localizable", "strings"),
    "resource with type": lambda b: b.resource("picture", "txt"),
    "resource missing": lambda b: b.resource("nothing"),
    "resource localized": lambda b: b.resource("Localizable.strings", localization="de"),
    "resource in directory": lambda b: b.resource("deep", "txt", "folder"),
    "resource by link": lambda b: b.resource("link", "txt"),
    "content": lambda b: [path.read_bytes() for path in b.resources("txt")],
    "content by link": lambda b: b.resource("link", "txt") and b.resource("link", "txt").read_text(),  # type: ignore
    "resources": lambda b: b.resources("strings"),
    "all resources": lambda b: b.resources(),
    "resources localized": lambda b: b.resources("strings", localization="de"),
    "resources in directory": lambda b: b.resources(None, "folder"),
    "localized": lambda b: b.localized("greeting"),
    "localized default": lambda b: b.localized("nothing", "default"),
    "localized language": lambda b: b.localized("greeting", localization="de"),
    "localized table": lambda b: b.localized("x", table="Other"),
    "localized_format": lambda b: b.localized_format("count", 3),
    "tables": lambda b: {name: dict(table) for name, table in b.tables.items()},
    "table de": lambda b: dict(b.table("Localizable", "de")) if "de" in b.localizations else None,
    "origins": lambda b: [t.origin(key) for t in b.tables.values() for key in t],
    "comments": lambda b: [t.comment(key) for t in b.tables.values() for key in t],
    "localizations": lambda b: b.localizations,
    "preferred_localizations": lambda b: b.preferred_localizations,
    "explain_resource": lambda b: [step.path for step in getattr(b.explain_resource("picture", "txt"), "steps", ())],
    "architectures": lambda b: b.architectures,
    "document_types": lambda b: b.document_types,
    "display_name": lambda b: b.display_name,
    "scaled_resource": lambda b: b.scaled_resource("picture", "txt"),
    "icon": lambda b: b.icon(16),
    "files": lambda b: sorted(file.name for file in b.files().iterdir()) if b.resources() else [],
    "capabilities": lambda b: b.missing_capabilities([]),
}


def answers(bundle: Bundle) -> dict[str, Any]:
    found = {}
    for name, call in CALLS.items():
        try:
            found[name] = plain(call(bundle), bundle)
        except Exception as error:
            found[name] = type(error).__name__
    return found
