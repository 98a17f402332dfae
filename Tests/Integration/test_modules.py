"""The modules of the core import each other in one direction only."""

from __future__ import annotations

import json
import re
import subprocess
from graphlib import TopologicalSorter

import pytest
import support

SOURCES = support.ROOT / "Sources/CFBundleCompat"


@pytest.fixture(scope="module")
def targets() -> dict[str, dict]:
    """The package's targets by name, as SwiftPM reads the manifest."""
    described = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=support.ROOT, capture_output=True, text=True, check=True
    )
    return {target["name"]: target for target in json.loads(described.stdout)["targets"]}


@pytest.fixture(scope="module")
def modules(targets: dict[str, dict]) -> dict[str, dict]:
    """The targets of the core."""
    return {name: target for name, target in targets.items() if target["path"].startswith("Sources/CFBundleCompat/")}


def test_every_folder_is_a_module(modules: dict[str, dict]) -> None:
    assert sorted(target["path"] for target in modules.values()) == sorted(
        str(folder.relative_to(support.ROOT)) for folder in SOURCES.iterdir() if folder.is_dir()
    )


def test_the_modules_form_an_acyclic_graph(modules: dict[str, dict]) -> None:
    graph = {name: target.get("target_dependencies", []) for name, target in modules.items()}
    order = [name for name in TopologicalSorter(graph).static_order() if name in modules]  # raises CycleError
    assert order[0] == "CFText" and order[-1] == "CFEntryPoints"


def test_every_module_has_tests(modules: dict[str, dict], targets: dict[str, dict]) -> None:
    assert [name for name in modules if f"{name}Tests" not in targets] == []


def test_files_import_only_what_their_module_depends_on(modules: dict[str, dict]) -> None:
    """An incremental build may find a module that a clean one would not: so the sources are read, too."""
    wrong = []
    for target in modules.values():
        for source in (support.ROOT / target["path"]).rglob("*.swift"):
            imported = re.findall(r"^(?:\S+ )*import (CF\w+)", source.read_text(encoding="utf-8"), re.MULTILINE)
            wrong += [f"{source.name} imports {name}" for name in imported if name not in target["target_dependencies"]]
    assert wrong == []


def test_only_system_asks_the_operating_system() -> None:
    """Files, processes, libraries and the environment are behind System. Memory, locks and encodings are not meant."""
    calls = re.compile(
        r"(?<![\w.])(openat|pread|stat|lstat|fstat|opendir|readdir|getenv|dlopen|dlsym|fork|rename|"
        r"unlink|mkdir|getcwd|readlink|realpath|cfbcc_open_\w+|cfbcc_write_line)\("
    )
    found = []
    for source in SOURCES.rglob("*.swift"):
        if source.relative_to(SOURCES).parts[0] == "System" or "CFBundleCompatC" not in source.read_text("utf-8"):
            continue
        code = re.sub(r"//.*", "", source.read_text(encoding="utf-8"))
        own = set(re.findall(r"func (\w+)\b", code))
        found += [f"{source.name}: {name}" for name in calls.findall(code) if name not in own]
    assert found == []
