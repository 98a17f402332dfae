"""Directories with bundles for tests of scans, made from a seed."""

from __future__ import annotations

import os
import plistlib
import random
from pathlib import Path

SEED = int(os.environ.get("CFBUNDLECOMPAT_SEED", "20261121"))


def write_bundle(path: Path, identifier: str, *, is_flat: bool = False, languages: tuple[str, ...] = ("en",)) -> Path:
    """Writes a bundle with a table in some languages."""
    root = path if is_flat else path / "Contents"
    info = {
        "CFBundleIdentifier": identifier,
        "CFBundleName": path.stem,
        "CFBundleShortVersionString": "1.2",
        "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
    }
    resources = root if is_flat else root / "Resources"
    resources.mkdir(parents=True, exist_ok=True)
    (root / "Info.plist").write_bytes(plistlib.dumps(info))
    for language in languages:
        (resources / f"{language}.lproj").mkdir()
        (resources / f"{language}.lproj/Localizable.strings").write_text('"a" = "b";\n"c" = "d";\n')
    return path


def plant(root: Path, chance: random.Random, count: int) -> None:
    """Writes about as many bundles, at different depths, in one another, with some that are broken."""
    directories = [root]
    for number in range(count):
        directory = chance.choice(directories)
        kind = chance.randrange(12)
        name = chance.choice(["a", "B", "ä", "z.y", "-"]) + str(number)
        if kind < 3:
            directories.append(directory / name)
            directories[-1].mkdir(parents=True)
        elif kind < 8:
            path = directory / f"{name}.{chance.choice(['app', 'bundle', 'framework', 'xpc'])}"
            write_bundle(path, f"org.example.{number}", is_flat=chance.random() < 0.3)
            if chance.random() < 0.3:
                directories.append(path / "Contents/PlugIns")
        elif kind == 8:
            write_bundle(directory / f"{name}.odd", f"org.example.odd{number}")
        elif kind == 9:
            (directory / f"{name}.app/Contents").mkdir(parents=True)
            (directory / f"{name}.app/Contents/Info.plist").write_bytes(b"<plist><dict><key>")
        elif kind == 10:
            directory.mkdir(parents=True, exist_ok=True)
            (directory / f"{name}.app").symlink_to(root)
        else:
            (directory / f"{name}.app").mkdir(parents=True)
