"""Real bundles are taken apart to a description and files, and ``cfbundle build`` makes the same bundles of them.

Each bundle is described by what it has: its Info.plist, its programs, what is embedded, its resources, and the rest.
What is built has the same files, links and modes, and ``cfbundle diff`` finds no difference.
"""

from __future__ import annotations

import json
import os
import plistlib
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
CORPUS = Path(os.environ.get("CFBUNDLECOMPAT_CORPUS") or ROOT / ".build" / "corpus").absolute()
CFBUNDLE = Path(os.environ.get("CFBUNDLECOMPAT_CFBUNDLE") or ROOT / "build/bin/cfbundle")
EXTENSIONS = {
    ".app", ".framework", ".bundle", ".plugin", ".prefPane", ".dSYM", ".palette", ".prefs", ".service", ".nssound",
    ".systemextension", ".appex", ".xpc",
}  # fmt: skip

# As it is, whatever it is.
WORDS = [
    "--keep-modes", "--no-default-excludes", "--keep-headers", "--any-executable", "--no-doctor", "--quiet",
    "--undefined", "keep", "--info-format", "keep", "--catalogs", "copy",
]  # fmt: skip

# What a build adds to a list that lacks it, and what it leaves out if it is empty, as Xcode does.
ADDED = {"CFBundleInfoDictionaryVersion", "CFBundlePackageType", "CFBundleExecutable", "CFBundleName"}
LEFT_OUT = {"CFBundleGetInfoString", "CFBundleIconFile", "CFBundleShortVersionString", "CFBundleVersion"}

# The folders of embedded code, and their keys in a description.
EMBEDDED = (("Frameworks", "frameworks"), ("PlugIns", "plug-ins"), ("XPCServices", "xpc-services"))

Description = dict[str, Any]


def bundles() -> list[Path]:
    """The folders with a bundle's extension. Links to such folders are left out."""
    found = []
    for folder, names, _ in os.walk(CORPUS):
        found += [Path(folder) / name for name in names if Path(name).suffix in EXTENSIONS]
    return sorted(path for path in found if not path.is_symlink())


def files(root: Path) -> dict[str, tuple[int, bytes]]:
    """The mode and the content of each file and link."""
    found = {}
    for path in root.rglob("*"):
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            found[str(path.relative_to(root))] = (0, os.readlink(path).encode())
        elif stat.S_ISREG(status.st_mode):
            found[str(path.relative_to(root))] = (status.st_mode & 0o777, path.read_bytes())
    return found


def entries(folder: Path, *without: str) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name not in without) if folder.is_dir() else []


def source(path: Path) -> str:
    """A file, or a folder itself: with a slash at the end it would be what is in the folder."""
    return str(path)


def of_contents(bundle: Path) -> Description:
    """What is in the folder Contents."""
    contents = bundle / "Contents"
    description: Description = {"kind": "bundle", "pkginfo": False}
    if (contents / "Info.plist").exists():
        description["info"] = [source(contents / "Info.plist")]
    else:
        description["info"] = False
    info = plistlib.loads((contents / "Info.plist").read_bytes()) if description["info"] else {}
    name = info.get("CFBundleExecutable", "")
    programs = entries(contents / "MacOS")
    main = [path for path in programs if path.name == name]
    description["executables"] = [{"source": source(path), "name": path.name} for path in main]
    for folder, key in EMBEDDED:
        if not any(path.is_symlink() for path in entries(contents / folder)):
            description[key] = [source(path) for path in entries(contents / folder)]
    description["resources"] = [f"{contents}/Resources/"] if (contents / "Resources").is_dir() else []
    description["files"] = [{"source": source(path), "to": "MacOS"} for path in programs if path not in main]
    done = {"Info.plist", "MacOS", "Resources"} | {folder for folder, key in EMBEDDED if key in description}
    description["files"] += [{"source": source(path), "to": ""} for path in entries(contents, *done)]
    return description


def of_framework(bundle: Path) -> Description:
    """What is in the current version, of which the rest are links."""
    version = bundle / "Versions/Current"
    folder = bundle / "Versions" / os.readlink(version)
    name = bundle.stem
    description: Description = {"kind": "framework", "version-name": folder.name, "pkginfo": False}
    description["info"] = [source(folder / "Resources/Info.plist")]
    description["executables"] = [{"source": source(folder / name), "name": name}]
    for inner, key in (("Headers", "headers"), ("PrivateHeaders", "private-headers"), ("Modules", "modules")):
        if (folder / inner).is_dir():
            description[key] = [f"{folder / inner}/"]
    description["resources"] = [source(path) for path in entries(folder / "Resources", "Info.plist")]
    done = ("Resources", "Headers", "PrivateHeaders", "Modules", name)
    description["files"] = [{"source": source(path), "to": ""} for path in entries(folder, *done)]
    return description


def description_of(bundle: Path) -> Description:
    if (bundle / "Contents").is_dir():
        return of_contents(bundle)
    if (bundle / "Versions/Current").is_symlink():
        return of_framework(bundle)
    # Neither is a layout that a build makes: the folder as it is.
    return {"kind": "document", "resources": [f"{bundle}/"]}


def leads_out(bundle: Path) -> bool:
    """Whether it has links to what is not in it, or to nothing, which no bundle that is built may have."""
    root = bundle.resolve()
    links = [path for path in bundle.rglob("*") if path.is_symlink()]
    return any(not path.exists() or not path.resolve().is_relative_to(root) for path in links)


@pytest.mark.parametrize(
    "bundle", [pytest.param(path, id=str(path.relative_to(CORPUS))) for path in bundles()] or [None]
)
def test_a_real_bundle_is_built_again(bundle: Path | None, tmp_path: Path) -> None:
    if bundle is None or not CFBUNDLE.exists():
        pytest.skip("the corpus is not downloaded" if bundle is None else "cfbundle is not built: make tools")
    if leads_out(bundle):
        pytest.skip("it has links to what is not in it")
    description = description_of(bundle)
    (tmp_path / "description.json").write_text(json.dumps(description))
    output = tmp_path / bundle.name
    done = subprocess.run(
        [CFBUNDLE, "build", output, "-f", tmp_path / "description.json", *WORDS],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    old, new = files(bundle), files(output)
    assert set(new) == set(old)
    lists = {path for path in old if Path(path).name == "Info.plist" and old[path][1] != new[path][1]}
    assert {path for path in old if old[path] != new[path]} - lists == set()
    changed = set()
    for path in lists:
        before, after = (plistlib.loads(content[path][1]) for content in (old, new))
        changed |= {key for key in ADDED if key not in before} | {key for key in LEFT_OUT if before.get(key) == ""}
        kept = [{key: value for key, value in keys.items() if key not in changed} for keys in (before, after)]
        assert kept[0] == kept[1]
    difference = subprocess.run([CFBUNDLE, "diff", bundle, output], capture_output=True, text=True, check=False)
    left = [line for line in difference.stdout.splitlines() if not any(f" {key}" in line for key in changed)]
    assert left == []
