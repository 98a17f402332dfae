"""Worlds that are written down: one for each difference that is meant, and one for each fault that was found.

A file of `cases/` is an object with

    shows    what it is about, for people
    needs    the excuses and counterparts without which the libraries differ here; may be absent
    tree     the files, by path: a text; {"bytes": HEXADECIMAL}; {"link": TARGET}; null for a directory
    bundles  the bundles, by path, with what the comparison must know of them
    program  where the driver runs, to have that main bundle; may be absent
    calls    the calls as in a plan; "$R" is the directory of the tree
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from bundles import Bundle
from plan import Call, World


@dataclass
class Case:
    name: str
    shows: str
    needs: list
    content: dict

    def world(self, directory: str) -> World:
        for path, entry in self.content["tree"].items():
            make_entry(Path(directory, path), entry)
        bundles = {path: make_bundle(directory, path, about) for path, about in self.content["bundles"].items()}
        calls = []
        for name, *arguments in self.content["calls"]:
            arguments = [
                a.replace("$R", directory)
                if isinstance(a, str)
                else bytes.fromhex(a["bytes"])
                if isinstance(a, dict)
                else a
                for a in arguments
            ]
            calls.append(Call(name, tuple(arguments), next(iter(bundles.values()), None)))
        program = self.content.get("program")
        return World(
            f"case {self.name}",
            directory,
            list(bundles.values()),
            calls,
            os.path.join(directory, program) if program else "-",
        )


def load(folder: Path) -> list[Case]:
    contents = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    return [Case(name, c["shows"], c.get("needs", []), c) for name, c in contents.items()]


def make_entry(path: Path, entry: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if entry is None:
        path.mkdir(exist_ok=True)
    elif isinstance(entry, str):
        path.write_text(entry)
    elif "link" in entry:
        path.symlink_to(entry["link"])
    else:
        path.write_bytes(bytes.fromhex(entry["bytes"]))


def make_bundle(directory: str, path: str, about: dict) -> Bundle:
    bundle = Bundle(os.path.join(directory, path), about.get("layout", "contents"))
    bundle.resources = about.get("resources", "")
    bundle.features = set(about.get("features", []))
    bundle.links = [os.path.join(directory, link) for link in about.get("links", [])]
    bundle.entries = [
        os.path.relpath(os.path.join(parent, name), bundle.path)
        for parent, folders, files in os.walk(bundle.path)
        for name in folders + files
    ]
    return bundle
