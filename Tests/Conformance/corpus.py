"""Scenarios with the real bundles that `Tests/Integration/Corpus/run` downloads."""

import os
import random
import re
import shutil
from pathlib import Path

from bundles import Bundle
from plan import BundlePlan, Scenario

INFOS = ["Info.plist", "Info-gnustep.plist"]
SUFFIXES = {
    ".app",
    ".bundle",
    ".framework",
    ".plugin",
    ".palette",
    ".prefs",
    ".dSYM",
    ".service",
    ".nssound",
    ".systemextension",
}
#: Directories inside bundles that are not bundles themselves.
PARTS = {"Contents", "Resources", "Versions", "Support Files"}
RANDOM_CALLS = 70
MOST_STRINGS = 60


def find_bundles(corpus: Path) -> list[tuple[Path, str]]:
    """Every directory with a bundle's suffix or an info dictionary, as the root of its set and the path below it."""
    found = []
    for done in sorted(corpus.glob("*.done")):
        files = done.with_suffix("")
        for parent, folders, _ in os.walk(files):
            folders.sort()
            paths = [Path(parent, name) for name in folders]
            found += [
                (files, str(path.relative_to(files))) for path in paths if not path.is_symlink() and is_bundle(path)
            ]
    return found


def is_bundle(path: Path) -> bool:
    if path.name in PARTS or path.parent.name == "Versions":
        return False
    return path.suffix in SUFFIXES or any((path / resources(path) / name).is_file() for name in INFOS)


def resources(path: Path) -> str:
    """The resources directory, relative to the bundle: empty, or with a trailing slash."""
    for name in ["Contents/Resources/", "Support Files/Resources/", "Resources/"]:
        if (path / name.split("/")[0]).is_dir():
            return name
    versions = sorted(version.name for version in path.glob("Versions/*") if version.is_dir())
    if path.suffix == ".framework" and versions:
        version = (
            os.path.basename(os.path.realpath(path / "Versions/Current")) if "Current" in versions else versions[-1]
        )
        return f"Versions/{version}/Resources/"
    return ""


def make_scenario(files: Path, path: str, seed: int, directory: Path) -> Scenario:
    """A scenario with one bundle and the directories that its links point to."""
    copy(files, path, directory)
    bundle = Bundle(str(directory / path), "real")
    bundle.resources = resources(Path(bundle.path))
    inside = os.path.join(bundle.path, bundle.resources)
    bundle.entries = sorted(
        bundle.resources + os.path.relpath(os.path.join(parent, name), inside)
        for parent, folders, names in os.walk(inside)
        for name in folders + names
    )
    bundle.localizations = [entry.name.removesuffix(".lproj") for entry in sorted(Path(inside).glob("*.lproj"))]
    bundle.is_exact = not bundle.localizations
    rng = random.Random(f"{seed}/{files.name}/{path}")
    calls = RealBundlePlan(rng, bundle, 0).make(RANDOM_CALLS)
    return Scenario(f"{files.name}/{path}", str(directory), [bundle], calls)


def copy(files: Path, path: str, directory: Path) -> None:
    """Copies a directory of a set, and the directories of the set that links in it point to."""
    source = files / path
    shutil.copytree(source, directory / path, symlinks=True, copy_function=link_or_copy)
    for link in source.rglob("*"):
        target = link.resolve() if link.is_symlink() else source
        if target.is_dir() and target.is_relative_to(files) and not (directory / target.relative_to(files)).exists():
            copy(files, str(target.relative_to(files)), directory)


def link_or_copy(source: str, destination: str) -> None:
    try:
        os.link(source, destination)
    except OSError:
        shutil.copyfile(source, destination)  # The corpus may be on another file system.


class RealBundlePlan(BundlePlan):
    """The calls for random bundles, and more: each resource by its name, and strings by existing keys."""

    def make(self, count: int) -> list:
        # The bundle's own info dictionary may be renamed in the reference's copy; those of nested bundles are not.
        self.names = [name for name in self.names if "/" not in name or os.path.basename(name) not in INFOS]
        tables = [name for name in self.names if re.fullmatch(r"([^/]*\.lproj/)?[^/]*\.strings", name)]
        self.strings = [(key, table) for table in tables for key in self.keys(table)]
        super().make(count)
        for entry in self.names:
            directory, name = os.path.split(entry)
            stem, kind = os.path.splitext(name)
            localization, _, below = directory.partition("/")
            if localization.endswith(".lproj"):
                self.add("resource-for", stem, kind, below or None, localization.removesuffix(".lproj"))
            else:
                self.add("resource", stem, kind, directory or None)
        for kind in sorted({os.path.splitext(entry)[1] for entry in self.names}):
            self.add("resources", kind, None)
        for key, table in self.rng.sample(self.strings, min(MOST_STRINGS, len(self.strings))):
            folder, _, name = table.rpartition("/")
            self.add(
                "localized-string-for",
                key,
                None,
                name.removesuffix(".strings"),
                folder.removesuffix(".lproj") or None,
            )
        return self.calls

    def keys(self, table: str) -> list:
        data = Path(self.bundle.path, self.bundle.resources, table).read_bytes()
        encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
        content = data.decode(encoding, "replace")
        return [
            key.replace('\\"', '"').replace("\\n", "\n")
            for key in re.findall(r'^\s*"((?:[^"\\]|\\.)+)"\s*=', content, re.MULTILINE)
        ]

    def string_arguments(self) -> tuple:
        if not self.strings:
            return super().string_arguments()
        key, table = self.rng.choice(self.strings)
        return key, self.rng.choice([None, "", "default"]), os.path.basename(table).removesuffix(".strings")
